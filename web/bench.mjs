// `node bench.mjs [LIST [ISS]]`: measures the speed of the engine in Node and in the page, after `npm run build`.
//
// LIST is a file with one puzzle per line, each to be proven to have exactly one solution. ISS is a checkout of the Interactive Sudoku
// Solver (sigh/Interactive-Sudoku-Solver), which is then timed on the same puzzles in the same browser. One worker runs, as workers share
// the processor. Each figure is a mean over all puzzles; each batch of them is measured several times, and the minimum counts.
//
// `node bench.mjs --levels [VARIANT [COUNT]]`: measures the processor time in Node of new games of every kind, or only one, at every level,
// with the seeds from 1 on: the median, the ninth of ten and the maximum of COUNT, usually 20, and the forty quickest seeds, quickest first.
//
// `node bench.mjs --books`: makes the books that a specification can begin with, of about 100 puzzles each: the seconds of
// processor time until its pages are drawn and for the PDF, and the memory of the module at the end.
//
// `node bench.mjs --first`: measures the milliseconds to the first board of a first visit by a phone, at 9 Mbit/s with 40 ms of latency, with
// files compressed by gzip and a processor that is slowed down fourfold: five visits, the median last.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

import load, { ask } from './wasm/engine.js';
import { serve } from './serve.mjs';
import { KINDS, LEVELS, order } from './test/kinds.mjs';

const here = import.meta.dirname;
const [file, iss] = process.argv.slice(2);
const areLevels = file === '--levels';
const areBooks = file === '--books';
if (file === '--first') {
  await first(5);
  process.exit();
}
const lines = file && !areLevels && !areBooks ? readFileSync(file, 'utf8').split('\n').filter((line) => line.length >= 81) : [];
const task = {
  rounds: 10,
  piece: 200,
  made: { standard: 2000, x: 2000, nrc: 2000, 'nrc+x': 2000, '6x6': 2000, killer: 10 },
  list: lines.slice(0, 2000).map((line) => line.slice(0, 81).replaceAll('0', '.')),
};

/** Measures the microseconds per puzzle of each kind. It also runs in the page, so it uses nothing but its arguments. */
async function measure(ask, { rounds, piece, made, list }) {
  const least = async (count, work) => {
    let sum = 0;
    for (let begin = 0; begin < count; begin += piece) {
      let best = Infinity;
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now();
        await work(begin, Math.min(piece, count - begin));
        best = Math.min(best, performance.now() - begun);
      }
      sum += best;
    }
    return (sum / count) * 1000;
  };
  const found = {};
  for (const [variant, count] of Object.entries(made)) {
    found[`make ${variant}`] = await least(count, (index, count) => ask({ do: 'table', variant, seed: '1', index, count }));
  }
  if (list.length === 0) return found;
  found.prove = await least(list.length, async (begin, count) => {
    for (const clues of list.slice(begin, begin + count)) await ask({ do: 'judge', rules: 'standard', clues, limit: 2 });
  });
  return found;
}

/** Starts a worker of the page and returns a function that asks it. */
function startWorker() {
  const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
  let number = 0;
  return (question) => new Promise((resolve) => {
    worker.onmessage = ({ data }) => 'reply' in data && resolve(data.reply);
    worker.postMessage({ number: ++number, question: JSON.stringify(question), name: 'first' });
  });
}

/** Starts the Interactive Sudoku Solver and returns a function that counts the solutions up to two. */
async function startPeer() {
  globalThis.VERSION_PARAM = '';
  const { SimpleSolver } = await import(new URL('js/sandbox/simple_solver.js', document.baseURI));
  const solver = new SimpleSolver();
  return ({ clues }) => {
    if (solver.countSolutions(clues, 2) !== 1) throw new Error(`${clues}: found no or several solutions, expected exactly one`);
  };
}

/** Measures new games, one line for each kind and level. */
async function levels(variant, count = '20') {
  for (const kind of KINDS.filter((name) => !variant || name === variant)) {
    for (const level of LEVELS) {
      const times = Array.from({ length: Number(count) }, (_, i) => {
        const before = process.cpuUsage().user;
        ask(JSON.stringify(order(kind, level, String(i + 1))), () => {});
        return [(process.cpuUsage().user - before) / 1000, i + 1];
      }).sort(([a], [b]) => a - b);
      const [median, ninth, most] = [0.5, 0.9, 1].map((share) => times[Math.ceil(share * times.length) - 1][0].toFixed(0));
      console.log([kind.padEnd(12), level.padEnd(7), ...[median, ninth, most].map((time) => time.padStart(6)), ' ms ', times.slice(0, 40).map(([, seed]) => seed).join(' ')].join(' '));
    }
  }
}

/** Measures books, each in a module of its own. */
async function books() {
  const bytes = readFileSync(join(here, 'dist/books.wasm'));
  for (let at = 0; ; at++) {
    const { default: load, ask } = await import(`./wasm/books.js?${at}`);
    const { memory } = await load({ module_or_path: bytes });
    const asked = (question) => JSON.parse(ask(JSON.stringify(question), () => {}));
    const [name, text] = asked({ do: 'book-offers' }).starters[at] ?? [];
    if (!name) return;
    const share = 100 / [...text.matchAll(/^count = (\d+)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
    const spec = text.replace(/^count = (\d+)/gm, (_, count) => `count = ${Math.round(count * share)}`);
    const times = [process.cpuUsage().user];
    const { puzzles, pages } = asked({ do: 'book', spec, seed: '1' });
    times.push(process.cpuUsage().user);
    const { length } = asked({ do: 'book-pdf' }).pdf;
    times.push(process.cpuUsage().user);
    const [made, written] = times.slice(1).map((time, i) => ((time - times[i]) / 1e6).toFixed(1));
    console.log(`${name.padEnd(12)} ${puzzles} puzzles, ${pages} pages: ${made} s, PDF ${written} s, ${length} bytes; memory ${(memory.buffer.byteLength / 2 ** 20).toFixed(0)} MiB`);
  }
}

function show(where, figures) {
  for (const [what, figure] of Object.entries(figures)) console.log(`${where.padEnd(24)} ${what.padEnd(16)} ${figure.toFixed(1).padStart(10)} µs`);
}

if (areBooks) {
  await books();
  process.exit();
}
await load({ module_or_path: readFileSync(join(here, 'dist/engine.wasm')) });
if (areLevels) {
  await levels(iss, process.argv[4]);
  process.exit();
}
show('Node', await measure((question) => ask(JSON.stringify(question), () => {}), task));

const program = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(program)) {
  console.error(`${program}: not installed, nothing is measured in a browser`);
  process.exit();
}
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });

/** Runs the measurement in a page of a site, which need not exist. `start` starts the engine to be measured. */
async function inPage(site, path, start, task) {
  const page = await browser.newPage();
  await page.goto(site.url + path);
  return page.evaluate(`(async () => (${measure})(await (${start})(), ${JSON.stringify(task)}))()`);
}

const site = await serve();
for (let visit = 1; visit <= 5; visit++) {
  // A new context has an empty cache.
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.url, { waitUntil: 'commit' });
  const seen = await page.evaluate(() => new Promise((resolve) => {
    const look = () => (document.querySelector('.thumb svg') ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look));
    look();
  }));
  console.log(`${'Chromium'.padEnd(24)} ${`today's, ${visit}`.padEnd(16)} ${seen.toFixed(0).padStart(10)} ms`);
  await page.context().close();
}
show('Chromium', await inPage(site, '', startWorker, task));
await site.stop();
if (iss) {
  const peer = await serve(0, '/', iss);
  show('ISS in Chromium', await inPage(peer, 'no-page', startPeer, { ...task, made: {} }));
  await peer.stop();
}
await browser.close();

/** Measures visits with an empty cache. */
async function first(visits) {
  const zipped = new Map();
  const zip = (body, name) => zipped.get(name) ?? zipped.set(name, gzipSync(body)).get(name);
  const server = await serve(0, '/', undefined, zip);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const times = [];
  // The first visit only compresses.
  for (let visit = 0; visit <= visits; visit++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => new MutationObserver((_, observer) => {
      if (!document.querySelector('.thumb svg')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => (window.first = Math.round(performance.now()))));
    }).observe(document, { childList: true, subtree: true }));
    await page.goto(server.url);
    const time = await (await page.waitForFunction(() => window.first)).jsonValue();
    if (visit > 0) times.push(time);
    await context.close();
  }
  console.log(times.join(' '), 'median', times.toSorted((a, b) => a - b)[visits >> 1]);
  await browser.close();
  await server.stop();
}
