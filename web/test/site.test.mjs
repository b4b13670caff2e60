/** What holds for the page as a whole, whatever its panels look like: loading, workers, panics, offline, policy. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { browser } from './page/browser.mjs';
import { serve } from '../serve.mjs';

const here = browser();
const dist = file => readFileSync(new URL(`../dist/${file}`, import.meta.url), 'utf8');

/** A board with cells is on the screen. */
const BOARD = '[role=gridcell]';

/** A page of its own; `faults` collects errors and requests that leave this machine. */
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

test('the first board is there, from a subfolder, and nothing is asked of anybody else', async () => {
  const own = await serve(0, '/games/lacuna/');
  const { page, faults } = await visit(own.url);
  assert.ok((await page.locator(BOARD).count()) >= 16);
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
    worker.postMessage({ number: 1, question: JSON.stringify({ do: 'make', variant: 'nrc', seed: '77', index: 0 }) });
    return reply;
  });
  assert.equal(String(made).length, 81);
  assert.deepEqual(faults, []);
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
