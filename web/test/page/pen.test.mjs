/** The pen and letters: drawn with pointer and keys, undone, kept with the game; thumbnails of games; the tabs of a phone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, PHONE, SMALL, browser, cell, fragment, labels, sees } from './browser.mjs';

const here = browser();

/** Draws from point to point, in cells down and across. */
async function drag(page, ...points) {
  const { x, y, width, height } = await page.getByRole('grid').boundingBox();
  const at = ([down, across]) => [x + (across / 9) * width, y + (down / 9) * height];
  await page.mouse.move(...at(points[0]));
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...at(point), { steps: 8 });
  await page.mouse.up();
}

const tool = (page, name) => page.locator('#panel-play .tools').getByRole('button', { name, exact: true }).click();
const drawn = page => page.locator('.drawn svg > *').evaluateAll(shapes => shapes.map(shape => `${shape.style.stroke.slice(6, -1)} ${shape.localName === 'circle' ? 'circle' : shape.getAttribute('d')}`));

test('the pen draws lines between cells and along edges, and again takes them back', async () => {
  const page = await here.open(EASY);
  await tool(page, 'Pen');
  await drag(page, [0.5, 0.5], [0.5, 2.5], [1.5, 3.5]);
  assert.deepEqual(await drawn(page), ['ink-3 M0.5 0.5L1.5 0.5', 'ink-3 M1.5 0.5L2.5 0.5', 'ink-3 M2.5 0.5L3.5 1.5']);
  await page.keyboard.press('2');
  await drag(page, [4, 4], [4, 5], [5, 5]);
  assert.deepEqual((await drawn(page)).slice(3), ['ink-8 M4 4L5 4', 'ink-8 M5 4L5 5']);
  await page.keyboard.press('1');
  await drag(page, [0.5, 1.5], [0.5, 0.5]);
  assert.equal((await drawn(page)).length, 4);
  // Digits are not touched, and one stroke is one step back.
  await page.keyboard.press('Control+z');
  assert.equal((await drawn(page)).length, 5);
  for (let i = 0; i < 2; i++) await page.keyboard.press('Control+z');
  assert.equal((await drawn(page)).length, 0);
  await page.keyboard.press('Control+y');
  await page.reload();
  await page.waitForSelector('.drawn svg > *', { state: 'attached' });
  assert.equal((await drawn(page)).length, 3);
  assert.deepEqual(page.faults, []);
});

test('a press makes a circle, a cross and nothing in a cell, and a cross on an edge', async () => {
  const page = await here.open(EASY);
  await tool(page, 'Pen');
  const shapes = async () => (await drawn(page)).map(shape => (shape.endsWith('circle') ? 'o' : 'x')).join('');
  const seen = [];
  for (let i = 0; i < 3; i++) {
    await drag(page, [3.5, 3.5]);
    seen.push(await shapes());
  }
  assert.deepEqual(seen, ['o', 'x', '']);
  await drag(page, [3.5, 4]);
  assert.equal(await shapes(), 'x');
  // The board selects again with another tool.
  await tool(page, 'Digit');
  await drag(page, [3.5, 4.5]);
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 1);
  assert.equal(await shapes(), 'x');
});

test('the pen works with keys, and with a finger', async () => {
  const page = await here.open(EASY);
  await cell(page, 7, 1).click();
  await page.keyboard.press('b');
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', '7']) await page.keyboard.press(key);
  assert.deepEqual(await drawn(page), ['ink-3 M0.5 6.5L1.5 6.5', 'ink-3 M1.5 6.5L1.5 7.5', 'ink-3 circle']);
  await page.keyboard.press('9');
  assert.deepEqual(await drawn(page), ['ink-3 M0.5 6.5L1.5 6.5']);
  await page.keyboard.press('z');
  await page.keyboard.press('4');
  assert.match((await labels(page))[64], /column 2, 4/);
  const phone = await here.open(EASY, PHONE);
  await phone.locator('.tools').getByRole('button', { name: 'Pen' }).tap();
  await cell(phone, 5, 5).tap();
  assert.deepEqual(await drawn(phone), ['ink-3 circle']);
});

test('letters are noted with the pad and with keys, and read out', async () => {
  const page = await here.open(EASY);
  await cell(page, 1, 1).click();
  await page.keyboard.press('n');
  for (const key of ['q', 'a', 'z']) await page.keyboard.press(key);
  await page.locator('.pad').getByRole('button', { name: 'Z', exact: true }).click();
  assert.match((await labels(page))[0], /^row 1, column 1, empty, letters A Q/);
  assert.equal(await page.locator('.letters').textContent(), 'AQ');
  await cell(page, 1, 1).click();
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('.letters').textContent(), 'AQZ');
  assert.deepEqual(page.faults, []);
});

test('saved games show their entries, and can be opened', async () => {
  const page = await here.open(SMALL);
  await cell(page, 1, 1).click();
  for (const key of ['2', 'Alt+Digit3']) await page.keyboard.press(key);
  await page.goto(`${here.server.url}${fragment(EASY)}`);
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 81);
  await page.getByRole('button', { name: 'Games' }).click();
  const game = page.locator('#games .thumb').last();
  await game.locator('.own').waitFor();
  assert.equal(await game.locator('.own').textContent(), '2');
  assert.equal(await game.locator('.given').count(), 4);
  assert.equal(await game.locator('rect').count() > 0, true);
});

test('a phone has four tabs, and the others are under More', async () => {
  const page = await here.open(EASY, PHONE);
  const shown = await page.locator('#bar button:visible').allTextContents();
  assert.deepEqual(shown, ['Start', 'Play', 'Set', 'More']);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.locator('#sheet').getByRole('button', { name: 'Share' }).tap();
  await sees(page, 'Scan with a phone');
  assert.equal(await page.locator('#more.open').count(), 1);
  await page.goBack();
  assert.equal(await page.locator('#more.open').count(), 0);
  const { width } = await page.locator('#board').boundingBox();
  assert.ok(width >= 370, `${width}`);
  assert.deepEqual(page.faults, []);
});
