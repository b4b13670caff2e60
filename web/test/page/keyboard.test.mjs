/** Everything by keyboard alone: no test in this file uses the mouse. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, SMALL, board, browser, cell, fragment, hasCells, labels, sees } from './browser.mjs';

const here = browser();

/** Presses Tab until the focus is on an element that matches the selector. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate(selector => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`60 presses of Tab did not reach ${selector}`);
}

/** Goes to the first cell and enters a solution row by row. */
async function fill(page, solution, side) {
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < side; row++) {
    await page.keyboard.press('Home');
    for (const value of solution.slice(row * side, (row + 1) * side)) {
      await page.keyboard.press(`Digit${value}`);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
  }
}

test('a puzzle is solved, and the page says so', async () => {
  const page = await here.open(SMALL);
  await tabTo(page, '[role=gridcell]');
  await fill(page, SMALL.solution, 4);
  await sees(page, /^Solved in 0:/);
  assert.equal(await board(page), SMALL.solution);
  assert.deepEqual(page.faults, []);
});

test('clues stay, and entering a digit again removes it', async () => {
  const page = await here.open(SMALL);
  await tabTo(page, '[role=gridcell]');
  await page.keyboard.press('Digit3');
  assert.equal((await board(page))[0], '3');
  await page.keyboard.press('Digit3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Digit1');
  assert.equal(await board(page), SMALL.clues);
});

test('marks and colours have keys, modes and labels', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  for (const key of ['Shift+Digit4', 'Shift+Digit2', 'Control+Digit9', 'Alt+Digit3']) await page.keyboard.press(key);
  assert.equal((await labels(page))[0], 'row 1, column 1, empty, corner notes 2 4, centre notes 9, blue');
  // Space cycles through corner, centre, colour and digit.
  await page.keyboard.press('ArrowDown');
  for (const key of ['Space', 'Digit5', 'Space', 'Digit6', 'Space', 'Digit7', 'Space']) await page.keyboard.press(key);
  assert.equal((await labels(page))[9], 'row 2, column 1, empty, corner notes 5, centre notes 6, sky');
  // By letter.
  await page.keyboard.press('ArrowRight');
  for (const key of ['KeyC', 'Digit1', 'KeyX', 'Digit2', 'KeyV', 'Digit1', 'KeyZ']) await page.keyboard.press(key);
  assert.equal((await labels(page))[10], 'row 2, column 2, empty, corner notes 2, centre notes 1, grey');
  await page.keyboard.press('Control+Shift+Digit9');
  assert.match((await labels(page))[10], /corner notes 2, centre notes 1, grey, violet$/);
  await page.keyboard.press('Digit8');
  assert.match((await labels(page))[10], /^row 2, column 2, 8,/);
  assert.deepEqual(page.faults, []);
});

test('erasing begins with what the mode writes, and Shift with Space goes back a mode', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  for (const key of ['Shift+Digit4', 'Control+Digit5', 'Alt+Digit1']) await page.keyboard.press(key);
  const mode = () => page.locator('.pad [aria-pressed=true]').first().textContent();
  await page.keyboard.press('Shift+Space');
  assert.equal(await mode(), 'Colour');
  await page.keyboard.press('Delete');
  assert.equal((await labels(page))[0], 'row 1, column 1, empty, corner notes 4, centre notes 5');
  await page.keyboard.press('Shift+Space');
  assert.equal(await mode(), 'Centre');
  await page.keyboard.press('Delete');
  assert.equal((await labels(page))[0], 'row 1, column 1, empty, corner notes 4');
  await page.keyboard.press('Delete');
  assert.equal((await labels(page))[0], 'row 1, column 1, empty');
});

test('undo and redo go through everything', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  const before = await labels(page);
  const keys = ['Digit5', 'ArrowDown', 'Shift+Digit3', 'Control+Digit1', 'Delete', 'Alt+Digit2', 'Digit7', 'Backspace'];
  for (const key of keys) await page.keyboard.press(key);
  const after = await labels(page);
  for (let i = 0; i < 7; i++) await page.keyboard.press('Control+KeyZ');
  assert.deepEqual(await labels(page), before);
  for (let i = 0; i < 7; i++) await page.keyboard.press(i % 2 ? 'Control+KeyY' : 'Control+Shift+KeyZ');
  assert.deepEqual(await labels(page), after);
});

test('letters and signs go by what a key types, digits by its place', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  const type = (key, code, keys = {}) => page.evaluate(event => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true, cancelable: true })), { key, code, ...keys });
  const first = async () => (await labels(page))[0];
  // French and German keyboards.
  await type('&', 'Digit1');
  assert.match(await first(), /^row 1, column 1, 1/);
  await type('w', 'KeyZ', { ctrlKey: true });
  assert.match(await first(), /^row 1, column 1, 1/);
  await type('z', 'KeyW', { ctrlKey: true });
  await type('/', 'Digit7', { shiftKey: true });
  assert.equal(await first(), 'row 1, column 1, empty, corner notes 7');
  await type('Z', 'KeyW', { ctrlKey: true, shiftKey: true });
  await type('z', 'KeyY', { ctrlKey: true });
  assert.equal(await first(), 'row 1, column 1, empty');
  await type('x', 'KeyX');
  await type('\u00E9', 'Digit2');
  assert.equal(await first(), 'row 1, column 1, empty, corner notes 2');
  // A Greek keyboard.
  await type('\u03B6', 'KeyZ', { ctrlKey: true });
  assert.equal(await first(), 'row 1, column 1, empty');
  await page.keyboard.press('Escape');
  await tabTo(page, '[role=tab]');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await page.waitForSelector('[role=grid][aria-label^="Board to be set"]');
  await page.locator('[role=gridcell]').first().focus();
  await type('-', 'Slash');
  assert.equal(await page.evaluate(() => document.activeElement.role), 'gridcell');
  await type('/', 'Digit7', { shiftKey: true });
  assert.equal(await page.evaluate(() => document.activeElement.name), 'find');
  assert.deepEqual(page.faults, []);
});

test('Shift and the arrows select, and Control with A selects all', async () => {
  const page = await here.open(SMALL);
  await tabTo(page, '[role=gridcell]');
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Control+ArrowLeft']) await page.keyboard.press(key);
  const selected = () => page.locator('[role=gridcell][aria-selected=true]').count();
  assert.equal(await selected(), 4);
  await page.keyboard.press('Shift+Digit1');
  assert.equal((await labels(page)).filter(label => label.includes('corner notes 1')).length, 3);
  await page.keyboard.press('Escape');
  assert.equal(await selected(), 1);
  await page.keyboard.press('Control+KeyI');
  assert.equal(await selected(), 15);
  await page.keyboard.press('Control+KeyA');
  assert.equal(await selected(), 16);
});

test('a conflict is announced and shown', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  await page.keyboard.press('Digit9');
  assert.equal((await labels(page))[0], 'row 1, column 1, 9, in conflict');
  assert.equal((await labels(page))[1], 'row 1, column 2, given 9, in conflict');
  assert.match(await page.locator('#live').textContent(), /row 1, column 1, 9, in conflict/);
});

test('Enter checks', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  await page.keyboard.press('Digit5');
  await page.keyboard.press('Enter');
  await sees(page, 'Right so far, 56 cells to go.');
  await page.keyboard.press('Digit7');
  await page.keyboard.press('Enter');
  await sees(page, '1 cell is wrong.');
  assert.match((await labels(page))[0], /, wrong$/);
});

test('a hint says where, then why, then carries it out', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  const before = await board(page);
  await page.keyboard.press('KeyH');
  await sees(page, /^Look at /);
  assert.equal(await page.locator('[role=gridcell].blocker').count(), 0);
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('.guide .told').innerText(), 'Only r3c4 is left for the 9 of box 2, because of the 9s in r1c2, r2c7 and r6c6.');
  const blockers = (await labels(page)).filter(label => label.includes('rules others out'));
  assert.deepEqual(blockers.map(label => label.slice(0, 27)), ['row 1, column 2, given 9, r', 'row 2, column 7, given 9, r', 'row 6, column 6, given 9, r']);
  await page.keyboard.press('Enter');
  const after = await board(page);
  const changed = [...after].flatMap((value, i) => (value === before[i] ? [] : [i]));
  assert.equal(changed.length, 1);
  assert.equal(after[changed[0]], EASY.solution[changed[0]]);
});

test('an explanation fills the board step by step, then restores it', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  await page.keyboard.press('Digit1');
  const own = await board(page);
  await page.getByRole('button', { name: 'Explain' }).press('Enter');
  await page.getByRole('button', { name: 'Show all steps' }).press('Enter');
  await page.locator('.steps [aria-current=step]').waitFor();
  const count = async () => [...(await board(page))].filter(value => value !== '.').length;
  // The clues, the candidates and the digit of the first step replace the player's entries.
  assert.equal(await count(), 25);
  assert.match((await labels(page))[0], /empty, centre notes 1 3 5$/);
  await page.keyboard.press('ArrowDown');
  assert.equal(await count(), 26);
  await page.getByRole('button', { name: 'Next step' }).press('Enter');
  assert.equal(await count(), 27);
  await page.locator('.steps button').last().press('Enter');
  assert.equal(await board(page), EASY.solution);
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  assert.equal(await board(page), own);
  assert.deepEqual(page.faults, []);
});

test('the pause covers the board and stops the keys', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  await page.keyboard.press('KeyP');
  assert.equal(await page.locator('#board').isVisible(), false);
  await page.keyboard.press('Digit5');
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('#board').isVisible(), true);
  assert.equal(await board(page), EASY.clues);
  // The key that paused resumes as well, and the board has the focus again.
  await page.keyboard.press('KeyP');
  await page.keyboard.press('KeyP');
  await page.keyboard.press('Digit5');
  assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /^row 1, column 1, 5/);
});

test('cells that do not touch are selected, in any order', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  for (const key of ['KeyM', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Space', 'ArrowUp', 'Shift+Digit7']) await page.keyboard.press(key);
  assert.equal(await page.getByRole('button', { name: 'Multi-select' }).getAttribute('aria-pressed'), 'true');
  const marked = (await labels(page)).filter(label => label.includes('corner notes 7')).map(label => label.slice(0, 15));
  assert.deepEqual(marked, ['row 1, column 1', 'row 1, column 3', 'row 3, column 4']);
  assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /^row 2, column 4,/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 2);
  await page.keyboard.press('KeyM');
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 1);
});

test('Escape closes a hint, arrows lead from the pad to the board, and Home and End go to the outer tabs', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  await page.keyboard.press('KeyH');
  await sees(page, /^Look at /);
  assert.ok((await page.locator('[role=gridcell].house, [role=gridcell].hint').count()) > 0, 'the place is shown on the board');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.guide').isVisible(), false);
  await tabTo(page, '.pad [data-mark="5"]');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /^row 2, column 1, empty/);
  assert.equal((await board(page))[0], '5');
  await tabTo(page, '[role=tab]');
  await page.keyboard.press('End');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-share');
  await page.keyboard.press('Home');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-start');
});

test('a question mark shows the keys, and removing a game keeps the focus in its dialog', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  await sees(page, 'Press ? for the keys.');
  await page.keyboard.press('Digit5');
  await page.keyboard.press('Shift+Slash');
  await page.waitForSelector('#settings[open]');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Keys');
  const keys = await page.locator('#settings dt').filter({ hasText: 'Shift + digit' }).first().boundingBox();
  assert.ok(keys.y > 0 && keys.y < 860, 'the list is in sight');
  await page.keyboard.press('Escape');
  await page.evaluate(link => (location.hash = link), fragment(SMALL));
  await hasCells(page, 16);
  await tabTo(page, '#open-games');
  await page.keyboard.press('Enter');
  await tabTo(page, '.games [aria-label^=Remove]');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.closest('dialog')?.id), 'games');
});

test('a new game of a level and a kind is begun', async () => {
  const page = await here.open();
  await tabTo(page, '[name=level]');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.evaluate(() => document.activeElement.value), 'easy');
  await tabTo(page, '.kinds button:nth-child(3)');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#panel-play:not([hidden])');
  await hasCells(page, 81);
  await sees(page, /^Easy · \d+ clues · nrc, seed/);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell');
  assert.deepEqual(page.faults, []);
});

test('a puzzle is made', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=tab]');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.more summary');
  await tabTo(page, '.more summary');
  await page.keyboard.press('Enter');
  await tabTo(page, '.chooser select');
  await page.keyboard.type('6x6');
  await tabTo(page, '.chips input[name=x]');
  await page.keyboard.press('Space');
  await tabTo(page, '.make button[type=submit]');
  await page.keyboard.press('Enter');
  await hasCells(page, 36);
  await page.waitForSelector('#panel-play:not([hidden])');
  // The focus is on the board, ready to play.
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell');
  assert.deepEqual(page.faults, []);
});

test('settings open with ? and close with Escape', async () => {
  const page = await here.open(EASY);
  await tabTo(page, '[role=gridcell]');
  await page.keyboard.press('Shift+Slash');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  assert.equal(await cell(page, 1, 1).evaluate(cell => cell === document.activeElement), true);
});
