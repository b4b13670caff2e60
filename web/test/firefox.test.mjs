/** The page in a second engine: Firefox, if it is installed (Debian's firefox-esr, or the program that FIREFOX names). */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { serve } from '../serve.mjs';
import { EASY, SMALL, fragment } from './page/browser.mjs';

const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ends = [];
after(() => ends.reverse().reduce((before, end) => before.then(end), Promise.resolve()));

const wait = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Returns what a function returns, as soon as that is something. */
async function eventually(what, ask) {
  for (let tries = 0; tries < 300; tries++) {
    const found = await ask();
    if (found) return found;
    await wait(100);
  }
  throw new Error(`${what}: not within 30 s`);
}

/** Starts Firefox and returns a function that sends it a command of its Marionette protocol. */
async function firefox() {
  const profile = mkdtempSync(join(tmpdir(), 'lacuna-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\nuser_pref("ui.prefersReducedMotion", 1);\n');
  const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' });
  ends.push(async () => {
    child.kill('SIGKILL');
    await new Promise(resolve => (child.exitCode === null ? child.once('exit', resolve) : resolve()));
    rmSync(profile, { recursive: true, force: true });
  });
  const file = join(profile, 'MarionetteActivePort');
  const port = await eventually('Firefox', () => existsSync(file) && Number(readFileSync(file, 'utf8')));
  const socket = connect(port, '127.0.0.1');
  ends.push(async () => socket.destroy());
  const waiting = new Map();
  let [read, number] = [Buffer.alloc(0), 0];
  socket.on('data', data => {
    read = Buffer.concat([read, data]);
    for (let colon; (colon = read.indexOf(':')) > 0;) {
      const end = colon + 1 + Number(read.subarray(0, colon));
      if (read.length < end) return;
      const answer = JSON.parse(read.subarray(colon + 1, end));
      read = read.subarray(end);
      // The first message is a greeting.
      if (!Array.isArray(answer)) continue;
      const [, id, error, value] = answer;
      const { resolve, reject } = waiting.get(id) ?? {};
      if (error) reject?.(new Error(error.message));
      else resolve?.(value);
    }
  });
  const send = (name, parameters = {}) => new Promise((resolve, reject) => {
    waiting.set(++number, { resolve, reject });
    const text = JSON.stringify([0, number, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
  });
  await send('NewSession', { capabilities: {} });
  return send;
}

test('a game is begun, played and ended in Firefox', { skip: !existsSync(program) && `${program}: not installed` }, async () => {
  const { url, stop } = await serve();
  ends.push(stop);
  const send = await firefox();
  const run = async script => (await send('ExecuteScript', { script, args: [] })).value;
  const find = (what, using, value) => eventually(what, async () => {
    const { value: element } = await send('FindElement', { using, value }).catch(() => ({}));
    return element && (await send('IsElementDisplayed', { id: element[ELEMENT] })).value && element[ELEMENT];
  });
  const press = async (using, value) => send('ElementClick', { id: await find(value, using, value) });
  const board = () => run("return [...document.querySelectorAll('[role=gridcell]')].map(cell => cell.querySelector('.value')?.textContent ?? '.').join('')");
  await send('Navigate', { url });
  await find('today', 'css selector', '.thumb svg');
  // Colours of both papers are understood.
  assert.notEqual(await run("return getComputedStyle(document.body).getPropertyValue('--ink') && getComputedStyle(document.querySelector('.primary')).backgroundColor"), 'rgba(0, 0, 0, 0)');
  await press('css selector', '.kinds [aria-label^="Killer:"]');
  await eventually('a killer', async () => (await board()).length === 81);
  await press('css selector', '#tab-make');
  await find('the form', 'css selector', '.make [type=submit]');
  await send('Navigate', { url: 'about:blank' });
  await send('Navigate', { url: url + fragment(SMALL) });
  await eventually('the small puzzle', async () => (await board()) === SMALL.clues);
  const cells = (await send('FindElements', { using: 'css selector', value: '[role=gridcell]' })).map(element => element[ELEMENT]);
  for (let i = 0; i < 16; i++) {
    if (SMALL.clues[i] !== '.') continue;
    await send('ElementClick', { id: cells[i] });
    await send('ElementSendKeys', { id: cells[i], text: SMALL.solution[i] });
  }
  await find('the ending', 'css selector', '#ending[open] .big');
  assert.equal(await board(), SMALL.solution);
  await send('Navigate', { url: 'about:blank' });
  await send('Navigate', { url: url + fragment(EASY) });
  await eventually('the easy puzzle', async () => (await board()) === EASY.clues);
  await press('css selector', '[role=gridcell]');
  await press('css selector', '.pad [aria-keyshortcuts=X]');
  await press('css selector', '.pad [data-mark="4"]');
  const label = () => run("return document.querySelector('[role=gridcell]').getAttribute('aria-label')");
  await eventually('a note', async () => (await label()) === 'row 1, column 1, empty, corner notes 4');
  await press('css selector', '.play [aria-keyshortcuts=H]');
  await find('a hint', 'css selector', '.guide .next');
  assert.ok((await run("return document.querySelectorAll('.paint > .house').length")) > 0);
  await press('css selector', '#tab-share');
  await find('a link to another site', 'css selector', '.share a.button');
  await press('css selector', '#tab-set');
  await find('the pad of a setter', 'css selector', '.set .pad button');
});
