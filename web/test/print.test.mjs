/** Printing: what is sent to the printer, and the file of one puzzle. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { EASY, KILLER, browser, tab } from './page/browser.mjs';

const here = browser();

/** Returns the number of pages that would be printed. */
async function printed(page) {
  await page.locator('#sheets svg').first().waitFor({ state: 'attached' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

/** Opens a page on which printing does nothing. */
async function open(puzzle) {
  const page = await here.open(puzzle);
  await page.evaluate(() => (window.print = () => {}));
  return page;
}

test('one puzzle and its solution are a sheet each', async () => {
  const page = await open(KILLER);
  await tab(page, 'Share');
  await page.getByLabel('With the solution').check();
  await page.getByRole('button', { name: 'Print the puzzle, or save a PDF' }).click();
  assert.equal(await printed(page), 2);
  assert.equal(await page.locator('#sheets').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('four puzzles are two sheets of two', async () => {
  const page = await open(EASY);
  await tab(page, 'Make');
  await page.getByText('Print a sheet of puzzles').click();
  await page.getByLabel('Per page').selectOption('2');
  await page.getByRole('button', { name: 'Print the puzzles, or save a PDF' }).click();
  assert.equal(await printed(page), 2);
  assert.deepEqual(page.faults, []);
});

test('a file holds the puzzle as a drawing', async () => {
  const page = await open(EASY);
  await tab(page, 'Share');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the puzzle as SVG' }).click()]);
  assert.equal(download.suggestedFilename(), 'lacuna.svg');
  assert.match(readFileSync(await download.path(), 'utf8'), /^<svg [^]*<\/svg>\n$/);
});
