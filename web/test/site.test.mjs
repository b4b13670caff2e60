/** The page as a whole, independent of its panels: loading, workers, panics, offline use, security policy. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EASY, browser, fragment, sees, tab } from './page/browser.mjs';
import { serve } from '../serve.mjs';

const here = browser();
const dist = file => readFileSync(new URL(`../dist/${file}`, import.meta.url), 'utf8');

/** Matches today's puzzle, the first board on the screen. */
const BOARD = '.thumb svg';

/** Opens a new page; `faults` collects errors and requests that leave this machine. */
async function visit(url) {
  const page = await (await here.chromium.newContext()).newPage();
  const faults = [];
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', error => faults.push(error.message));
  page.on('request', request => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') faults.push(`asked for ${request.url()}`);
  });
  await page.goto(url);
  await page.waitForSelector(BOARD);
  return { page, faults };
}

test('the first board appears from a subfolder, without a request to any other site', async () => {
  const own = await serve(0, '/games/lacuna/');
  const { page, faults } = await visit(own.url);
  // Of a killer, these may be sums alone.
  assert.ok((await page.locator(`${BOARD} text`).count()) > 0);
  assert.deepEqual(faults, []);
  await page.context().close();
  await own.stop();
});

test('no script but the page’s own runs', async () => {
  const html = dist('index.html');
  assert.match(html, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.match(html, /default-src 'none'/);
  assert.doesNotMatch(html, /<script(?![^>]*\bsrc=)|\son\w+=|unsafe-inline/);
  const { page } = await visit(here.server.url);
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.ran = true">');
    await new Promise((resolve) => setTimeout(resolve, 100));
    return 'ran' in window;
  });
  assert.equal(ran, false);
  await page.context().close();
});

test('after the first visit no network is needed', async () => {
  const own = await serve();
  const { page, faults } = await visit(own.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });
  await own.stop();
  await page.reload();
  await page.waitForSelector(BOARD);
  const made = await page.evaluate(async () => {
    const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
    const reply = new Promise((resolve) => { worker.onmessage = ({ data }) => 'reply' in data && resolve(JSON.parse(data.reply).clues); });
    worker.postMessage({ number: 1, name: 'first', question: JSON.stringify({ do: 'make', variant: 'nrc', seed: '77', index: 0 }) });
    return reply;
  });
  assert.equal(String(made).length, 81);
  // What is loaded later is there as well.
  for (const [name, content] of [['Make', '.make [type=submit]'], ['Set', '.set .pad button']]) {
    await tab(page, name);
    await page.waitForSelector(content);
  }
  assert.deepEqual(faults, []);
  await tab(page, 'Books');
  await sees(page, 'This part of the page is not here yet and could not be loaded.');
  await page.context().close();
});

test('it can be installed', async () => {
  const manifest = JSON.parse(dist('manifest.webmanifest'));
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ['./', './', 'standalone']);
  const { page } = await visit(here.server.url);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  await page.context().close();
});

/** Inserted before the worker's own script: the engine traps, as a panic does, on the question `judge`. */
const TRAP = `
let traps = false;
self.addEventListener('message', ({ data }) => { traps = data.question?.includes('"do":"judge"'); });
const unreachable = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 97, 0, 0, 10, 5, 1, 3, 0, 0, 11))).exports.a;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
  const { exports } = await instantiate(module, imports);
  const ask = (...words) => traps ? unreachable() : exports.ask(...words);
  return { instance: { exports: { ...exports, ask } }, module };
};
`;

test('a panic is reported, and the page keeps working', async () => {
  // A service worker would answer before the route.
  const page = await (await here.chromium.newContext({ serviceWorkers: 'block' })).newPage();
  await page.route('**/worker.js', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: TRAP + (await response.text()) });
  });
  await page.goto(here.server.url + fragment(EASY));
  await page.waitForSelector('[role=gridcell]');
  await page.getByRole('button', { name: 'Check' }).click();
  await sees(page, 'The engine crashed on this question and was restarted.');
  await tab(page, 'Share');
  await page.locator('.qr svg').waitFor();
  await page.context().close();
});

/** Copies dist/ as another release, in which the parts that are loaded later have other names. */
function release() {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-'));
  cpSync(new URL('../dist', import.meta.url), folder, { recursive: true });
  const [old] = readdirSync(folder).filter(file => file.startsWith('later-'));
  renameSync(join(folder, old), join(folder, 'later-NEXT.js'));
  for (const file of readdirSync(folder).filter(file => file.endsWith('.js'))) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(old, 'later-NEXT.js');
    writeFileSync(join(folder, file), text.replace(/"[0-9a-f]{16}"/, '"0123456789abcdef"'));
  }
  return folder;
}

test('a page that is open during a new release stays whole, and the next visit gets the release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-'));
  cpSync(new URL('../dist', import.meta.url), folder, { recursive: true });
  const own = await serve(0, '/', folder);
  const { page, faults } = await visit(own.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const next = release();
  rmSync(folder, { recursive: true });
  renameSync(next, folder);
  await page.reload();
  await page.waitForSelector(BOARD);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    while (worker.state === 'installing' || worker.state === 'activating') await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }));
  });
  await tab(page, 'Make');
  await page.waitForSelector('.make [type=submit]');
  assert.deepEqual(faults, []);
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(own.url);
  await again.waitForSelector(BOARD);
  await tab(again, 'Make');
  await again.waitForSelector('.make [type=submit]');
  const names = await again.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  assert.ok(names.some(name => name.endsWith('later-NEXT.js')), names.join());
  await context.close();
  await own.stop();
  rmSync(folder, { recursive: true });
});
