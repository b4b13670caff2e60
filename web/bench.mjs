// `node bench.mjs [LIST]`: how fast the engine is in Node and in the page, after `npm run build`; LIST is a file of puzzles to judge.
//
// CPU of the machine is shared by the workers, so this is one worker. Each figure is the least of several rounds.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

import load, { ask } from './wasm/lacuna_web.js';
import { serve } from './serve.mjs';

const ROUNDS = 5;
const PUZZLES = { standard: 2000, x: 400, nrc: 1000, 'nrc+x': 200, '6x6': 1000, killer: 5 };
const program = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Microseconds for one puzzle of a variant. */
function make(variant, count, ask) {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    ask(JSON.stringify({ do: 'table', variant, seed: '1', index: round * count, count }), () => {});
    least = Math.min(least, performance.now() - begun);
  }
  return (least / count) * 1000;
}

/** Microseconds for the proof that one puzzle of a list has one solution. */
function judge(list, ask) {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    for (const clues of list) ask(JSON.stringify({ do: 'judge', rules: 'standard', clues, limit: 2 }), () => {});
    least = Math.min(least, performance.now() - begun);
  }
  return (least / list.length) * 1000;
}

const list = process.argv[2] ? readFileSync(process.argv[2], 'utf8').split('\n').filter((line) => line.length >= 81).slice(0, 2000).map((line) => line.slice(0, 81).replaceAll('0', '.')) : [];

function show(where, figures) {
  for (const [what, micros] of Object.entries(figures)) console.log(`${where.padEnd(10)} ${what.padEnd(10)} ${micros.toFixed(1).padStart(10)} µs`);
}

function all(ask) {
  const figures = Object.fromEntries(Object.entries(PUZZLES).map(([variant, count]) => [variant, make(variant, count, ask)]));
  return list.length > 0 ? { ...figures, judge: judge(list, ask) } : figures;
}

await load({ module_or_path: readFileSync(join(import.meta.dirname, 'dist/engine.wasm')) });
show('node', all(ask));

if (!existsSync(program)) {
  console.error(`${program}: not installed, nothing is measured in a browser`);
  process.exit();
}
const site = await serve();
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
const page = await browser.newPage();
const begun = performance.now();
await page.goto(site.url);
await page.waitForSelector('[role=gridcell]');
console.log(`chromium   first board ${(performance.now() - begun).toFixed(0).padStart(9)} ms`);
// In a worker, as the page does it.
const figures = await page.evaluate(async ([list, puzzles, rounds]) => {
  const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
  let number = 0;
  const ask = (question) => new Promise((resolve) => {
    worker.onmessage = ({ data }) => 'reply' in data && resolve(data.reply);
    worker.postMessage({ number: ++number, question: JSON.stringify(question) });
  });
  const least = async (work, count) => {
    let best = Infinity;
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      await work(round);
      best = Math.min(best, performance.now() - begun);
    }
    return (best / count) * 1000;
  };
  const figures = {};
  for (const [variant, count] of Object.entries(puzzles)) {
    figures[variant] = await least((round) => ask({ do: 'table', variant, seed: '1', index: round * count, count }), count);
  }
  if (list.length > 0) {
    figures.judge = await least(async () => { for (const clues of list) await ask({ do: 'judge', rules: 'standard', clues, limit: 2 }); }, list.length);
  }
  return figures;
}, [list, PUZZLES, ROUNDS]);
show('chromium', figures);
await browser.close();
await site.stop();
