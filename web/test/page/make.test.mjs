/** Making and printing, by clicks. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, PHONE, SMALL, board, browser, hasCells, sees, tab } from './browser.mjs';

const here = browser();

/** Opens the Make tab, with a board unlike the puzzle to be made. */
async function make(fields = {}) {
  const page = await here.open(SMALL);
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await tab(page, 'Make');
  await page.waitForSelector('.make [type=submit]');
  await page.getByText('More: grids, rules, clues, seeds').click();
  for (const [name, value] of Object.entries(fields)) await page.locator(`.make [name=${name}]`).fill(value);
  return page;
}

const submit = page => page.locator('.make').getByRole('button', { name: 'Make a puzzle' }).click();

test('a seed and an index make the puzzle of the command line, which is shown below', async () => {
  const page = await make({ seed: '1', index: '1' });
  await sees(page, 'lacuna generate --variant standard --seed 1 -n 2 -o -');
  await submit(page);
  await hasCells(page, 81);
  assert.equal(await board(page), EASY.clues);
  await sees(page, /24 clues · standard, seed 1, puzzle 1/);
  // The next one is the next of the same seed.
  await tab(page, 'Make');
  assert.equal(await page.locator('.make [name=index]').inputValue(), '2');
});

test('rules are combined by clicks and explained', async () => {
  const page = await make();
  await page.getByRole('checkbox', { name: 'Windoku' }).check();
  await page.getByRole('checkbox', { name: 'Thermo' }).check();
  await page.locator('.sentences').getByText(/digits increase from the bulb/).waitFor();
  await submit(page);
  await hasCells(page, 81);
  await page.getByRole('heading', { name: 'Windoku Thermo' }).waitFor();
  assert.deepEqual(page.faults, []);
});

test('a long search reports its progress and can be cancelled', async () => {
  // Of killers, ten thousand take half a minute, and classic puzzles no time at all.
  const page = await make({ clues: '60' });
  await page.locator('.make').getByRole('button', { name: 'Killer' }).click();
  await submit(page);
  await sees(page, /Making a puzzle … \d+ tried/);
  await page.locator('.make').getByRole('button', { name: 'Cancel' }).click();
  await sees(page, 'Cancelled.');
  await page.locator('.make [name=clues]').fill('');
  await submit(page);
  await hasCells(page, 81);
});

test('an invalid seed gives an error', async () => {
  const page = await make({ seed: 'one' });
  await submit(page);
  await page.locator('.make .error').getByText('found the seed "one", expected a whole number below 2^64').waitFor();
});

test('a sheet of puzzles is printed', async () => {
  const page = await make({ seed: '1' });
  await page.getByText('Print a sheet of puzzles').click();
  await page.locator('.make [name=count]').fill('5');
  await page.locator('.make .print').getByLabel('With solutions').check();
  await page.locator('.make .print').getByRole('button').first().click();
  await page.waitForSelector('[data-printed] #sheets', { state: 'attached' });
  // Four and one on the first two sheets, their solutions on two more.
  assert.equal(await page.locator('#sheets > svg').count(), 4);
  assert.deepEqual(page.faults, []);
});

test('a sheet for a class has a line for a name and the paper that was chosen', async () => {
  const page = await make({ seed: '1' });
  await page.getByText('Print a sheet of puzzles').click();
  const sheet = page.locator('.make .print');
  await sheet.getByLabel('A line for a name').check();
  await sheet.getByLabel('With solutions').check();
  for (const [paper, size] of [['letter', '0 0 612 792'], ['a4', '0 0 595']]) {
    await sheet.getByLabel('Paper').selectOption(paper);
    await sheet.getByRole('button').first().click();
    await page.waitForSelector(`[data-printed] #sheets > svg[viewBox^="${size}"]`, { state: 'attached' });
    assert.equal(await page.locator('#sheets > svg').count(), 2);
  }
  assert.deepEqual(page.faults, []);
});

test('a sheet of puzzles is saved as SVG, a file for each page', async () => {
  const page = await make({ seed: '1' });
  await page.getByText('Print a sheet of puzzles').click();
  await page.locator('.make [name=count]').fill('5');
  const names = [];
  page.on('download', saved => names.push(saved.suggestedFilename()));
  await page.getByRole('button', { name: 'Save the puzzles as SVG' }).click();
  await sees(page, '5 puzzles were saved.');
  assert.deepEqual(names.sort(), ['lacuna-1.svg', 'lacuna-2.svg']);
});

test('a kind and a level are chosen by their pictures, with the button in sight', async () => {
  const page = await here.open(EASY, PHONE);
  await tab(page, 'Make');
  await page.waitForSelector('.make [type=submit]');
  const box = await page.locator('.make [type=submit]').boundingBox();
  const tabs = await page.locator('#tabs').boundingBox();
  assert.ok(box.y > 0 && box.y + box.height <= tabs.y, JSON.stringify({ box, tabs }));
  await page.locator('.make').getByRole('button', { name: 'Killer' }).tap();
  await page.locator('.make').getByText('Easy', { exact: true }).tap();
  await sees(page, 'No notes needed: look for the only place of a digit.');
  await submit(page);
  // On a phone, a chip above the board shows the rules.
  await page.getByRole('button', { name: 'Rules: Killer' }).tap();
  await page.locator('#sheet').getByText('The digits in a dashed cage add up').waitFor();
  await sees(page, /^Easy · \d+ clues and \d+ marks · killer, seed \d+, puzzle \d+$/);
});
