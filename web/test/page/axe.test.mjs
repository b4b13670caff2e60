/** Axe finds no violations on any tab, light on a desktop and dark on a phone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { DESKTOP, EASY, KILLER, PHONE, SMALL, browser, part, sees, tab } from './browser.mjs';

const here = browser();

/** Without `board`, the board is left out, because it is as it was when it was looked at last. */
async function clean(page, where, board = true) {
  // Axe and its rules are loaded once a page, and only what they find is returned: that takes a quarter of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const exclude = board ? [] : [['#board']];
  const violations = await page.evaluate(async exclude => (await window.axe.run({ include: [['html']], exclude }, { resultTypes: ['violations'] })).violations, exclude);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => `${node.target} ${node.failureSummary}`).join('; ')}`);
  assert.deepEqual(found, [], where);
}

// Colours depend on the mode alone, and places on the device.
for (const [device, colorScheme, options] of [['desktop', 'light', DESKTOP], ['phone', 'dark', PHONE]]) {
  test(`${device}, ${colorScheme}`, async () => {
    const page = await here.open(EASY, { ...options, colorScheme });
    // Every look of a cell at once.
    await page.locator('[role=gridcell]').first().click();
    for (const key of ['Digit9', 'ArrowDown', 'Shift+Digit1', 'Control+Digit2', 'Alt+Digit3', 'Enter']) await page.keyboard.press(key);
    await sees(page, '1 cell is wrong.');
    await clean(page, 'play');
    await page.locator('[role=gridcell]').first().click();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Hint' }).click();
    await sees(page, /^Look at /);
    await clean(page, 'hint');
    await page.getByRole('button', { name: 'What and why?' }).click();
    await page.waitForSelector('.blocker');
    await clean(page, 'reason');
    await page.getByRole('button', { name: 'Colour', exact: true }).click();
    await clean(page, 'colours');
    await tab(page, 'Start');
    await page.waitForSelector('.thumb svg');
    await page.getByText('Open a link or a text').click();
    await clean(page, 'start');
    await tab(page, 'Make');
    await page.waitForSelector('.make [type=submit]');
    await page.getByText('More: grids, rules, clues, seeds').click();
    await clean(page, 'make', false);
    await tab(page, 'Books');
    await sees(page, /^A preview of/);
    await page.getByText('The whole book as text').click();
    await clean(page, 'books');
    await tab(page, 'Set');
    // A draft with candidates, whose solutions are counted at once.
    await page.waitForSelector('.set .pad button');
    await page.evaluate(text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, `..${EASY.clues.slice(2, -1)}.`);
    await page.waitForSelector('.truths');
    await page.waitForSelector('.live:not(.stale) .count[aria-live=polite]:not([aria-busy])');
    await clean(page, 'set');
    await page.locator('.palette .kinds').getByRole('button', { name: 'Cage', exact: true }).click();
    await page.locator('[role=gridcell]').first().click();
    await page.getByRole('button', { name: 'Remove it' }).waitFor();
    await clean(page, 'a mark in hand');
    for (const name of ['Rules', 'Finish']) {
      await part(page, name);
      await clean(page, name, false);
    }
    await tab(page, 'Share');
    await page.waitForSelector('.qr svg');
    await sees(page, 'f-puzzles');
    await clean(page, 'share', false);
    for (const name of ['Games', 'Settings']) {
      await page.getByRole('button', { name, exact: true }).click();
      await clean(page, name, false);
      await page.keyboard.press('Escape');
    }
  });
}

for (const colorScheme of ['light', 'dark']) {
  test(`wrong boards, explanations, endings and replays, ${colorScheme}`, async () => {
    const page = await here.open(SMALL, { ...PHONE, colorScheme });
    await page.locator('[role=gridcell]').first().click();
    await page.keyboard.press('Digit3');
    await page.getByRole('button', { name: 'Hint' }).click();
    await sees(page, 'One of your digits is not right yet');
    await clean(page, 'wrong board');
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Explain' }).click();
    await page.getByRole('button', { name: 'Show all steps' }).click();
    await page.waitForSelector('.steps [aria-current=step]');
    await clean(page, 'explanation');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('#clock').click();
    await clean(page, 'pause');
    await page.getByRole('button', { name: 'Resume' }).last().click();
    for (let i = 0; i < 16; i++) {
      await page.locator('[role=gridcell]').nth(i).click();
      if (SMALL.clues[i] === '.') await page.keyboard.press(SMALL.solution[i]);
    }
    await page.locator('#ending').getByText('Easy', { exact: true }).waitFor();
    await page.waitForTimeout(300);
    await clean(page, 'ending');
    await page.getByRole('button', { name: 'Replay' }).click();
    await sees(page, /^Move /);
    await clean(page, 'replay');
  });
}

test('marks are in the labels of their cells and in a list', async () => {
  const page = await here.open(KILLER);
  assert.equal(await page.locator('[role=gridcell]').first().getAttribute('aria-label'), 'row 1, column 1, empty, Cage 5');
  await page.getByText('All marks (6)').click();
  await sees(page, 'Cage 8: r3c3, r3c4');
  await clean(page, 'marks');
});

test('the grid has rows, columns and one tab stop', async () => {
  const page = await here.open(EASY);
  const grid = page.getByRole('grid');
  assert.equal(await grid.getAttribute('aria-rowcount'), '9');
  assert.equal(await page.getByRole('row').count(), 9);
  assert.equal(await page.getByRole('gridcell').count(), 81);
  assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
});
