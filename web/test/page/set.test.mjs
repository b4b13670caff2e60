/** Setting, checking and sharing a puzzle, as a setter would. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, KILLER, SMALL, board, browser, cell, fragment, hasCells, sees, tab } from './browser.mjs';

const here = browser();

/** Opens an empty grid in the Set tab. */
async function empty(layout = '4x4', side = 4) {
  const page = await here.open(SMALL);
  await tab(page, 'Set');
  await page.getByText('New grid').click();
  await page.locator('#panel-set select').selectOption(layout);
  await page.getByRole('button', { name: 'Begin' }).click();
  await hasCells(page, side ** 2);
  return page;
}

async function choose(page, ...cells) {
  for (const [i, at] of cells.entries()) await cell(page, ...at).click(i ? { modifiers: ['Control'] } : {});
}

test('solutions are counted while clues are entered', async () => {
  const page = await empty();
  await sees(page, '288 solutions.');
  for (let i = 0; i < 16; i++) {
    if (SMALL.clues[i] === '.') continue;
    await choose(page, [Math.floor(i / 4) + 1, (i % 4) + 1]);
    await page.keyboard.press(SMALL.clues[i]);
  }
  await sees(page, 'Exactly one solution.');
  await page.keyboard.press('Control+KeyZ');
  await sees(page, /^\d+ solutions\.$/);
  assert.deepEqual(page.faults, []);
});

test('cages and lines are drawn from the selection, and removed again', async () => {
  const page = await empty();
  await page.getByLabel('Sum, difference or number').fill('3');
  await choose(page, [1, 1], [1, 2]);
  await page.getByRole('button', { name: 'Cage', exact: true }).click();
  await page.locator('.marks').getByText('Cage 3: r1c1, r1c2').waitFor();
  await choose(page, [4, 1], [3, 1], [2, 1]);
  await page.getByRole('button', { name: 'Thermometer' }).click();
  await page.locator('.marks').getByText('Thermometer: r4c1, r3c1, r2c1').waitFor();
  await page.getByRole('button', { name: 'Remove Cage 3: r1c1, r1c2' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.marks li').length === 1);
  await page.keyboard.press('Control+KeyZ');
  await page.waitForFunction(() => document.querySelectorAll('.marks li').length === 2);
});

/** Clues outside the grid: name, value, the cells dragged over, and the resulting entry in the list. */
const OUTSIDE = [
  ['Little killer', '6', [[2, 2], [3, 3]], 'Little killer 6: r1c1'],
  ['Little killer', '5', [[4, 2], [3, 3]], 'Little killer 5: r4c2'],
  ['Sandwich', '5', [[1, 2], [2, 2]], 'Sandwich 5 C2'],
  ['X-sum', '6', [[3, 4], [3, 3]], 'X-sum R3: 6 from the right'],
  ['Skyscraper', '2', [[1, 3], [2, 3]], 'Skyscraper C3: 2 from the top'],
  ['Numbered room', '3', [[4, 4], [3, 4]], 'Numbered room C4: 3 from the bottom'],
];

test('clues outside the grid look in the direction of the drag', async () => {
  const page = await empty();
  for (const [name, value, [first, second], said] of OUTSIDE) {
    await page.getByLabel('Sum, difference or number').fill(value);
    await cell(page, ...first).dragTo(cell(page, ...second));
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('.marks').getByText(said).waitFor();
  }
  // On the keyboard, a diagonal is selected around a corner.
  await page.getByLabel('Sum, difference or number').fill('3');
  await cell(page, 1, 2).click();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Little killer', exact: true }).press('Enter');
  await page.locator('.marks').getByText('Little killer 3: r1c2').waitFor();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await tab(page, 'Share');
  const { hash } = new URL(await page.getByLabel('Link to this puzzle').inputValue());
  const rules = decodeURIComponent(/rules=([^&]*)/.exec(hash)[1]);
  for (const item of ['LittleKiller~6~R1C1', 'LittleKiller~5~R4C2', 'Sandwich~5~C2', 'XSum~R3~~6', 'Skyscraper~C3~2~', 'NumberedRoom~C4~~3']) {
    assert.ok(rules.includes(item), `${item} in ${rules}`);
  }
});

test('a clue outside the grid needs a line', async () => {
  const page = await empty();
  await page.getByLabel('Sum, difference or number').fill('5');
  await choose(page, [1, 1]);
  await page.getByRole('button', { name: 'Sandwich' }).click();
  await page.locator('.set .error').getByText('Sandwich: drag from one cell of a row or a column to another.').waitFor();
  await page.getByRole('button', { name: 'Little killer' }).click();
  await page.locator('.set .error').getByText('Little killer: drag from one cell of a diagonal to another.').waitFor();
});

test('every mark can be put on the board and is drawn', async () => {
  const page = await empty('standard', 9);
  const buttons = page.locator('#panel-set .chips button');
  const names = await buttons.allTextContents();
  for (const [i, name] of names.entries()) {
    const isPair = /dot|^X$|^V$|than/i.test(name);
    const isOutside = await buttons.nth(i).evaluate(button => /Outside/.test(button.closest('fieldset').textContent));
    const cells = isOutside && name === 'Little killer' ? [[1, 2], [2, 1]] : isPair || isOutside ? [[3, 3], [3, 4]] : name === 'Extra region' ? Array.from({ length: 9 }, (_, i) => [2, i + 1]) : [[5, 5], [5, 6], [5, 7], [6, 7]];
    await page.getByLabel('Sum, difference or number').fill(/Whispers|Lockout|Modular|Skyscraper|room/.test(name) ? '3' : name === 'Quadruple' ? '12' : '15');
    await choose(page, ...cells);
    await buttons.nth(i).click();
    await page.waitForFunction(count => document.querySelectorAll('.marks li').length === count || document.querySelector('.set .error'), i + 1);
    assert.equal(await page.locator('.set .error').count(), 0, `${name}: ${await page.locator('.set .error').allTextContents()}`);
  }
  assert.deepEqual(page.faults, []);
});

test('an impossible mark is refused with a sentence', async () => {
  const page = await empty();
  await page.getByLabel('Sum, difference or number').fill('99');
  await choose(page, [1, 1], [1, 2]);
  await page.getByRole('button', { name: 'Cage', exact: true }).click();
  await page.locator('.set .error').getByText('expected a sum from 3 to 7').waitFor();
  assert.equal(await page.locator('.marks li').count(), 0);
});

test('boxes of any shape are drawn', async () => {
  const page = await empty();
  await page.getByRole('button', { name: 'Boxes' }).click();
  const boxes = '1112122233343444';
  for (const box of '1234') {
    const cells = [...boxes].flatMap((other, i) => (other === box ? [[Math.floor(i / 4) + 1, (i % 4) + 1]] : []));
    await choose(page, ...cells);
    await page.keyboard.press(box);
  }
  await sees(page, 'All boxes are drawn.');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await tab(page, 'Share');
  assert.match(await page.getByLabel('Link to this puzzle').inputValue(), /Jigsaw~1112122233343444|Jigsaw~0001011122232333/);
});

test('redundant clues are shown, and Minimise removes them', async () => {
  const page = await here.open({ rules: '4x4', clues: '2143.42.1..4....' });
  await tab(page, 'Set');
  await page.getByText('New grid').click();
  await page.getByRole('button', { name: 'Use the puzzle in Play' }).click();
  await sees(page, 'Exactly one solution.');
  await page.getByRole('button', { name: 'What is redundant?' }).click();
  await sees(page, /^Redundant, each on its own: /);
  assert.ok((await page.locator('[role=gridcell][aria-label$=", redundant"]').count()) > 0);
  await page.getByRole('button', { name: 'Minimise' }).click();
  await sees(page, /clues are left, none of them redundant/);
  await page.getByRole('button', { name: 'What is redundant?' }).click();
  await sees(page, 'Nothing is redundant: every clue and every mark is needed.');
});

test('the Analyse tab counts, shows what is redundant, and rates', async () => {
  const page = await here.open(EASY);
  await tab(page, 'Analyse');
  await page.getByLabel('Puzzle in any format').fill(EASY.clues.replace('.', '5'));
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.locator('.verdict').getByText('Exactly one solution.').waitFor();
  await sees(page, /^Redundant, each on its own: .*r1c1/);
  assert.match(await cell(page, 1, 1).getAttribute('aria-label'), /redundant$/);
  await sees(page, /^Difficulty: easy, /);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  assert.equal(await board(page), EASY.solution);
});

test('the rules of a text that does not state them can be chosen', async () => {
  const page = await here.open(EASY);
  await tab(page, 'Analyse');
  const text = page.getByLabel('Puzzle in any format');
  await text.fill('.7.....956..84..1..1.................3...1846.....93..1...8................6.....');
  const check = page.getByRole('button', { name: 'Analyse', exact: true });
  await check.click();
  await page.locator('.verdict').getByText('100 solutions or more.').waitFor();
  await page.getByText('Rules, if the text does not state them').click();
  await page.locator('#panel-analyse').getByLabel('Windoku').check();
  await check.click();
  await page.locator('.verdict').getByText('Exactly one solution.').waitFor();
  assert.deepEqual(page.faults, []);
});

test('a dropped file is checked, and its puzzles can be chosen', async () => {
  const page = await here.open(EASY);
  await page.evaluate(text => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'puzzles.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, `${EASY.clues}\n${EASY.solution}\n`);
  await page.locator('.result select option').nth(1).waitFor({ state: 'attached' });
  await page.locator('.result select').selectOption('1');
  assert.equal(await board(page), EASY.solution);
  await page.locator('.verdict').getByText('Exactly one solution.').waitFor();
});

test('a mistake in a text gives an error', async () => {
  const page = await here.open(EASY);
  await tab(page, 'Analyse');
  await page.getByLabel('Puzzle in any format').fill(EASY.clues.slice(1));
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.locator('.analyse .error').getByText(/found .*expected/i).waitFor();
});

test('the link of Share opens the same puzzle elsewhere', async () => {
  const page = await here.open(KILLER);
  await tab(page, 'Share');
  const link = await page.getByLabel('Link to this puzzle').inputValue();
  assert.equal(new URL(link).hash, fragment(KILLER));
  await page.waitForSelector('.qr svg');
  for (const [name, start] of [['SudokuPad', 'https://sudokupad.app/'], ['f-puzzles', 'https://f-puzzles.com/']]) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    assert.ok(address.startsWith(start), address);
  }
  const other = await here.open();
  await other.goto('about:blank');
  await other.goto(link);
  await hasCells(other, 36);
  assert.equal(await board(other), KILLER.clues);
  await other.getByText('All marks (6)').waitFor();
  assert.deepEqual(other.faults, []);
});

test('Share shares what Set shows, with title, author and rules, which come back', async () => {
  const page = await empty();
  await choose(page, [1, 1]);
  await page.keyboard.press('2');
  await page.getByLabel('Title').fill('Old friend');
  await page.getByLabel('Author').fill('Ann & Bob');
  await page.getByLabel('Rules in words').fill('Nothing is new.\nNothing is strange.');
  await tab(page, 'Share');
  await page.locator('.share').getByRole('heading', { name: 'Old friend' }).waitFor();
  const link = await page.getByLabel('Link to this puzzle').inputValue();
  assert.match(link, /#rules=4x4&clues=2\.{15}&title=Old%20friend&author=Ann%20%26%20Bob&text=Nothing/);
  assert.equal(await board(page), `2${'.'.repeat(15)}`);
  // It is not changed here.
  await page.keyboard.press('3');
  assert.equal(await board(page), `2${'.'.repeat(15)}`);
  await page.getByLabel('Format').selectOption('jsonl');
  await page.waitForFunction(() => document.querySelector('[aria-label="The puzzle as text"]').value.includes('"author":"Ann & Bob"'));
  const other = await page.getByRole('link', { name: 'f-puzzles' }).getAttribute('href');
  const said = 'By Ann & Bob.\nNothing is new.\nNothing is strange.';
  for (const address of [link, other]) {
    const elsewhere = await here.open();
    await elsewhere.getByText('Open a link or a text').click();
    await elsewhere.getByLabel('Link or text of a puzzle').fill(address);
    await elsewhere.getByRole('button', { name: 'Open', exact: true }).click();
    await elsewhere.locator('.rules').getByRole('heading', { name: 'Old friend' }).waitFor();
    assert.equal(await elsewhere.locator('.words').first().innerText(), said);
    // A setter goes on with it, and prints it.
    await tab(elsewhere, 'Set');
    await elsewhere.getByText('New grid').click();
    await elsewhere.getByRole('button', { name: 'Use the puzzle in Play' }).click();
    await elsewhere.waitForFunction(() => document.querySelector('.set [name=author]').value === 'Ann & Bob');
  }
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Print the puzzle, or save a PDF' }).click();
  await page.waitForSelector('[data-printed] #sheets', { state: 'attached' });
  assert.deepEqual(page.faults, []);
});

test('new words for a grid that was played before replace the old ones', async () => {
  const page = await here.open(SMALL);
  await tab(page, 'Set');
  await page.getByText('New grid').click();
  await page.getByRole('button', { name: 'Use the puzzle in Play' }).click();
  await hasCells(page, 16);
  for (const text of ['One', 'Two', '']) {
    await tab(page, 'Set');
    await page.getByLabel('Rules in words').fill(text);
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForFunction(text => document.querySelector('#panel-play:not([hidden]) .words')?.innerText.startsWith(text || 'Write'), text);
  }
});
