/** The player's entries survive reloads, links and other tabs. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, SMALL, board, browser, fragment, hasCells, labels, sees } from './browser.mjs';

const here = browser();

async function play(page, ...keys) {
  await page.locator('[role=gridcell]').first().click();
  for (const key of keys) await page.keyboard.press(key);
}

const reload = async page => {
  await page.reload();
  await page.waitForSelector('[role=gridcell]');
};

test('a reload keeps values, marks, colours and undo', async () => {
  const page = await here.open(EASY);
  const empty = await labels(page);
  await play(page, 'Digit5', 'ArrowDown', 'Shift+Digit1', 'Control+Digit3', 'Alt+Digit2');
  const before = await labels(page);
  await reload(page);
  assert.deepEqual(await labels(page), before);
  await page.locator('[role=gridcell]').first().click();
  for (let i = 0; i < 4; i++) await page.keyboard.press('Control+KeyZ');
  assert.deepEqual(await labels(page), empty);
});

test('a link does not replace a game: the game is saved under Games', async () => {
  const page = await here.open(EASY);
  await play(page, 'Digit5');
  const before = await board(page);
  await page.evaluate(link => (location.hash = link), fragment(SMALL));
  await hasCells(page, 16);
  await sees(page, 'Your other game is saved under Games.');
  await play(page, 'Digit2');
  await page.getByRole('button', { name: 'Games' }).click();
  await page.locator('.games li').nth(1).waitFor();
  assert.equal(await page.locator('.games li').count(), 2);
  await page.locator('.games .game').nth(1).click();
  await hasCells(page, 81);
  assert.equal(await board(page), before);
});

test('the link of a saved game resumes it', async () => {
  const page = await here.open(EASY);
  await play(page, 'Digit5');
  const before = await board(page);
  await page.goto('about:blank');
  await page.goto(here.server.url + fragment(EASY));
  await page.waitForSelector('[role=gridcell]');
  assert.equal(await board(page), before);
  // The address is clean, so that a reload shows the last game, not the link's.
  assert.equal(new URL(page.url()).hash, '');
});

test('each tab resumes its own game', async () => {
  const one = await here.open(EASY);
  await play(one, 'Digit5');
  const before = await board(one);
  const other = await one.context().newPage();
  await other.goto(here.server.url + fragment(SMALL));
  await hasCells(other, 16);
  await play(other, 'Digit2');
  await reload(one);
  assert.equal(await board(one), before);
});

test('damaged storage does no harm', async () => {
  const page = await here.open(EASY);
  await play(page, 'Digit5');
  for (const damage of ['{"version":1,"position":{"clues":"..","rules":7},"cells":[1],"past":[],"future":[]}', '{', '"lacuna"', 'null']) {
    const other = await page.context().newPage();
    await other.addInitScript(damage => Object.keys(localStorage).forEach(key => localStorage.setItem(key, damage)), damage);
    await other.goto(here.server.url);
    await other.waitForSelector('.thumb svg');
  }
});

test('the clock resumes where it was, and runs only during play', async () => {
  const page = await here.open(EASY);
  await play(page, 'Digit5');
  await page.waitForFunction(() => /0:0[2-9]/.test(document.getElementById('clock').textContent));
  await reload(page);
  assert.match(await page.locator('#clock').textContent(), /0:0[2-9]/);
  await page.locator('#clock').click();
  const paused = (await page.locator('#clock').textContent()).slice(-4);
  await page.waitForTimeout(1500);
  assert.equal((await page.locator('#clock').textContent()).slice(-4), paused);
});

test('settings are kept', async () => {
  const page = await here.open(EASY);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel(/^Colours/).selectOption('dark');
  await page.getByLabel('Show the clock').uncheck();
  await reload(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  assert.equal(await page.locator('#clock').isVisible(), false);
});
