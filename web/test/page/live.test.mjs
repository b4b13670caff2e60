/** What Set shows about a draft while it is being set. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, KILLER, PHONE, SMALL, browser, cell, hasCells, labels, part, sees, tab, useGame } from './browser.mjs';

const here = browser();

/** Opens a draft in the Set tab. */
async function draft(rules, clues, options = DESKTOP) {
  const page = await here.open({ rules, clues }, options);
  await tab(page, 'Set');
  await useGame(page);
  await hasCells(page, clues.length);
  await settled(page);
  return page;
}

/** Waits until the strip shows what stays. */
const settled = page => page.waitForFunction(() => document.querySelector('.live .count[aria-live=polite]:not([aria-busy])')?.textContent);
const strip = page => page.locator('.live .count').textContent();
const EMPTY = '.'.repeat(16);

test('the number of solutions and the candidates follow each change, also an undone one', async () => {
  const page = await draft('4x4', EMPTY);
  assert.equal(await strip(page), '288 solutions.');
  assert.match(await cell(page, 1, 2).getAttribute('aria-label'), /empty, candidates 1 2 3 4$/);
  await cell(page, 1, 1).click();
  await page.keyboard.press('3');
  await sees(page, '72 solutions.');
  assert.match(await cell(page, 1, 2).getAttribute('aria-label'), /empty, candidates 1 2 4$/);
  assert.equal(await cell(page, 1, 2).textContent(), '124');
  await page.locator('.live').getByRole('button', { name: 'Undo' }).click();
  await sees(page, '288 solutions.');
  await page.locator('.live').getByRole('button', { name: 'Redo' }).click();
  await sees(page, '72 solutions.');
  assert.deepEqual(page.faults, []);
});

test('a digit that leaves one solution is marked, and with it the level appears', async () => {
  const page = await draft('4x4', `${SMALL.clues.slice(0, 11)}.....`);
  await sees(page, /^\d+ solutions\.$/);
  const decisive = (await labels(page)).find(label => label.includes('for one solution'));
  const [, row, column, value] = /^row (\d), column (\d),.*, (\d).* for one solution/.exec(decisive);
  assert.equal(await cell(page, row, column).locator('.single').filter({ hasText: value }).count(), 1);
  await cell(page, row, column).click();
  await page.keyboard.press(value);
  await sees(page, /^Exactly one solution\. Easy, \d+\. Hardest technique: /);
  assert.equal(await page.locator('.single').count(), 0);
});

test('what contradicts each other is tinted and named', async () => {
  const page = await draft('.Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R2C1~R2C2.Cage~5~R3C3~R3C4', EMPTY);
  assert.equal(await strip(page), 'No solution.');
  const clashing = (await labels(page)).flatMap((label, at) => (label.includes('in conflict') ? [at] : []));
  assert.deepEqual(clashing, [0, 1, 4, 5]);
  await sees(page, 'The cage of 3 at r1c1 and the cage of 3 at r2c1 contradict each other');
  await sees(page, 'The cage of 3 at r1c1: without it, there are several solutions.');
  await page.getByRole('button', { name: 'Remove Cage 3: r2c1, r2c2' }).click();
  await sees(page, /^\d+ solutions\.$/);
  assert.equal(await page.locator('.conflict').count(), 0);
  for (const column of [3, 4]) {
    await cell(page, 4, column).click();
    await page.keyboard.press('1');
  }
  await sees(page, 'Found 1 twice in row 4, at r4c3 and r4c4');
  assert.equal(await page.locator('[role=gridcell].conflict').count(), 2);
});

test('a contradiction says which number leaves one solution', async () => {
  const page = await draft('.Shape~4x4.Cage~5~R1C1~R1C2', SMALL.clues);
  await sees(page, 'The cage of 5 at r1c1: with 3 in its place, there is exactly one solution.');
  await cell(page, 1, 1).click();
  await page.keyboard.press('2');
  await page.locator('.live').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove Cage 5: r1c1, r1c2' }).click();
  await sees(page, /^Exactly one solution/);
  assert.equal(await page.locator('.asking li').count(), 0);
});

test('the next stroke replaces the question of the one before', async () => {
  const page = await draft('4x4', EMPTY);
  await cell(page, 1, 1).click();
  for (const key of '12342') await page.keyboard.press(key);
  await sees(page, '72 solutions.');
  await settled(page);
  assert.match(await cell(page, 4, 1).getAttribute('aria-label'), /candidates 1 3 4$/);
  // A question that grows is cancelled.
  await part(page, 'Rules');
  await page.locator('.begin select').selectOption('standard');
  await page.getByRole('button', { name: 'Begin' }).click();
  await sees(page, /^(At least|About) .* …$/);
  assert.equal(await page.locator('.live .count').getAttribute('aria-live'), 'off');
  await page.getByRole('button', { name: 'Undo' }).click();
  await sees(page, '72 solutions.');
  assert.deepEqual(page.faults, []);
});

test('Live can be turned off, which is remembered', async () => {
  const page = await draft('4x4', EMPTY);
  await page.getByLabel('Live').uncheck();
  await sees(page, 'Nothing is counted while Live is off.');
  assert.equal(await page.locator('.truths').count(), 0);
  await page.reload();
  await tab(page, 'Set');
  await sees(page, 'Nothing is counted while Live is off.');
  await page.getByLabel('Live').check();
  await sees(page, '288 solutions.');
});

test('the steps of a draft are shown up to where logic stops', async () => {
  const page = await draft('4x4', `${SMALL.clues.slice(0, 11)}.....`);
  const where = page.getByRole('button', { name: 'Where does logic stop?' });
  await where.click();
  await sees(page, /^The steps end here, with \d+ solutions left; .* steps?\.$/);
  await page.locator('.set .guide').getByRole('button', { name: 'Close' }).click();
  await cell(page, 4, 4).click();
  await where.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.set .guide .steps');
  await cell(page, 4, 4).click();
  await page.keyboard.press('1');
  await page.waitForSelector('.set .guide', { state: 'hidden' });
});

test('on a phone the strip stays below the board, and its buttons are large enough', async () => {
  const page = await draft(KILLER.rules, KILLER.clues, PHONE);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const board = await page.locator('#board').boundingBox();
  for (const one of await page.locator('.live button').all()) {
    const box = await one.boundingBox();
    assert.ok(box.height >= 40 && box.y >= board.y + board.height && box.y + box.height < PHONE.viewport.height, JSON.stringify(box));
  }
});
