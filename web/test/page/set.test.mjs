/** Setting, checking and sharing a puzzle, as a setter would. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, EASY, KILLER, PHONE, SMALL, board, browser, cell, fragment, hasCells, labels, part, sees, tab, useGame } from './browser.mjs';

const here = browser();

/** Opens an empty grid in the Set tab. */
async function empty(layout = '4x4', side = 4, options = DESKTOP) {
  const page = await here.open(SMALL, options);
  await tab(page, 'Set');
  await part(page, 'Rules');
  await page.locator('.begin select').selectOption(layout);
  await page.getByRole('button', { name: 'Begin' }).click();
  // The board of Play may have as many cells.
  await page.waitForSelector('[role=grid][aria-label^="Board to be set"]');
  await hasCells(page, side ** 2);
  await part(page, 'Draw');
  return page;
}

/** Takes a tool by its name. */
const take = (page, name) => page.locator('.palette .kinds').getByRole('button', { name, exact: true }).click();

/** Pastes a text outside any field. */
const paste = (page, text) => page.evaluate(text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
}, text);

/** Waits until the marks of the draft are these, in this order. */
const marks = (page, ...names) => page.waitForFunction(
  names => [...document.querySelectorAll('.set .marks li > :first-child')].map(name => name.textContent).join() === names, names.join(), { timeout: 30_000 },
).catch(async () => assert.deepEqual(await page.locator('.set .marks li > :first-child').allTextContents(), names));

/** Drags over cells, through the middle of each. */
async function drag(page, ...cells) {
  for (const [i, at] of cells.entries()) {
    const box = await cell(page, ...at).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Clicks at a place in a cell, given as shares of its width and height. */
async function tap(page, at, x = 0.5, y = 0.5) {
  const { width, height } = await cell(page, ...at).boundingBox();
  await cell(page, ...at).click({ position: { x: width * x, y: height * y } });
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

test('keys go to the board after a part of Set was chosen, and Play begins in the first open cell', async () => {
  const page = await empty();
  await page.keyboard.press('/');
  assert.equal(await page.evaluate(() => document.activeElement.name), 'find');
  await choose(page, [1, 1]);
  await page.keyboard.press('2');
  await cell(page, 1, 1).locator('.clue').waitFor();
  await page.locator('body').click({ position: { x: 1, y: 300 } });
  await part(page, 'Finish');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await page.waitForSelector('[role=gridcell][aria-selected=true][aria-label^="row 1, column 2,"]');
});

test('a tool is chosen once and draws many marks; a value typed while a mark is fresh is its own', async () => {
  const page = await empty();
  await take(page, 'Cage');
  await drag(page, [1, 1], [1, 2]);
  await marks(page, 'Cage: r1c1, r1c2');
  await page.keyboard.press('3');
  await marks(page, 'Cage 3: r1c1, r1c2');
  // What one digit alone cannot be, two can.
  await drag(page, [4, 1], [4, 2], [4, 3], [4, 4]);
  await page.keyboard.press('1');
  await page.locator('.set .error').getByText('expected').waitFor();
  await page.keyboard.press('0');
  await marks(page, 'Cage 3: r1c1, r1c2', 'Cage 10: r4c1, r4c2, r4c3, r4c4');
  assert.equal(await page.getByLabel('Sum', { exact: true }).inputValue(), '10');
  await page.keyboard.press('Control+KeyZ');
  await marks(page, 'Cage 3: r1c1, r1c2');
  await take(page, 'Thermometer');
  await drag(page, [4, 1], [3, 1], [2, 2], [3, 1]);
  await marks(page, 'Cage 3: r1c1, r1c2', 'Thermometer: r4c1, r3c1');
  await page.getByRole('button', { name: 'Remove Cage 3: r1c1, r1c2' }).click();
  await marks(page, 'Thermometer: r4c1, r3c1');
  assert.deepEqual(page.faults, []);
});

test('keys that follow each other at once are steps of their own', async () => {
  const page = await empty();
  await cell(page, 1, 1).click();
  const type = (...keys) => page.evaluate(keys => {
    for (const [code, ctrlKey] of keys) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: code.at(-1).toLowerCase(), code, ctrlKey, bubbles: true, cancelable: true }));
  }, keys.map(key => [key.replace('Control+', ''), key.startsWith('Control+')]));
  const shows = values => page.waitForFunction(values => [...document.querySelectorAll('[role=gridcell] .value')].map(value => value.textContent).join('') === values, values);
  await type('Digit1', 'ArrowRight', 'Digit2');
  await shows('12');
  await type('Control+KeyZ', 'Control+KeyZ');
  await shows('');
  await type('Control+KeyY');
  await shows('1');
  await type('Control+KeyY');
  await shows('12');
  await type('Control+KeyZ', 'Digit3');
  await shows('13');
  await take(page, 'Thermometer');
  await drag(page, [4, 1], [4, 2]);
  await marks(page, 'Thermometer: r4c1, r4c2');
  await type('KeyZ', 'Control+KeyZ', 'Digit4');
  await marks(page);
  await shows('1344');
  assert.deepEqual(page.faults, []);
});

test('a mark that is clicked, or its entry in the list, gets another value or goes', async () => {
  const page = await empty();
  await take(page, 'Cage');
  for (const row of [1, 2, 3]) {
    await drag(page, [row, 1], [row, 2]);
    await page.keyboard.press('3');
  }
  const cage = (sum, row) => `Cage ${sum}: r${row}c1, r${row}c2`;
  await marks(page, cage(3, 1), cage(3, 2), cage(3, 3));
  // With its tool.
  await tap(page, [1, 1]);
  await page.keyboard.press('5');
  await marks(page, cage(5, 1), cage(3, 2), cage(3, 3));
  // In the list, and in its field.
  await page.locator('.marks').getByRole('button', { name: cage(3, 2), exact: true }).click();
  await page.getByLabel('Sum', { exact: true }).fill('4');
  await marks(page, cage(5, 1), cage(4, 2), cage(3, 3));
  // With the tool for clues.
  await page.locator('.pad').getByRole('button', { name: 'Clues' }).click();
  await tap(page, [3, 2]);
  await page.locator('.tool').getByRole('button', { name: 'Cage 3' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await marks(page, cage(5, 1), cage(4, 2));
  await page.locator('.pad').getByRole('button', { name: 'Clues' }).click();
  await tap(page, [2, 1]);
  await page.keyboard.press('Delete');
  await marks(page, cage(5, 1));
  assert.deepEqual(page.faults, []);
});

test('signs are set on the border that is tapped, and taken away by the same tap', async () => {
  const page = await empty();
  await take(page, 'White dot');
  await tap(page, [1, 1], 0.9);
  await tap(page, [2, 2], 0.5, 0.1);
  await marks(page, 'White dot: r1c1, r1c2', 'White dot: r1c2, r2c2');
  await tap(page, [1, 2], 0.1);
  await marks(page, 'White dot: r1c2, r2c2');
  await take(page, 'Greater than');
  await tap(page, [3, 3], 0.1);
  await drag(page, [4, 1], [4, 2], [4, 3]);
  await marks(page, 'White dot: r1c2, r2c2', 'Greater than: r3c3, r3c2', 'Greater than: r4c1, r4c2', 'Greater than: r4c2, r4c3');
  await take(page, 'Quadruple');
  await tap(page, [2, 2], 0.1, 0.9);
  for (const digit of '12') await page.keyboard.press(digit);
  await page.locator('.marks').getByText('Quadruple 1 2: r2c1').waitFor();
  await take(page, 'Odd');
  await drag(page, [1, 3], [1, 4]);
  await page.locator('.marks').getByText('Odd: r1c4').waitFor();
  assert.deepEqual(page.faults, []);
});

/** Clues outside the grid: name, value, the cells dragged over or the place of a tap, and the resulting entry in the list. */
const OUTSIDE = [
  ['Little killer', '6', [[2, 2], [3, 3]], 'Little killer 6: r1c1'],
  ['Little killer', '5', [[4, 2], [3, 3]], 'Little killer 5: r4c2'],
  ['Little killer', '3', [[1, 2], 0.5, 0.1], 'Little killer 3: r1c2'],
  ['Sandwich', '5', [[1, 2], [2, 2]], 'Sandwich 5 C2'],
  ['X-sum', '6', [[3, 4], [3, 3]], 'X-sum R3: 6 from the right'],
  ['Skyscraper', '2', [[1, 3], 0.5, 0.2], 'Skyscraper C3: 2 from the top'],
  ['Numbered room', '3', [[4, 4], [3, 4]], 'Numbered room C4: 3 from the bottom'],
];

test('clues outside the grid look in the direction of the drag, or from the edge that is tapped', async () => {
  const page = await empty();
  for (const [name, value, [first, second, third], said] of OUTSIDE) {
    await take(page, name);
    if (third === undefined) await drag(page, first, second);
    else await tap(page, first, second, third);
    await page.keyboard.press(value);
    await page.locator('.marks').getByText(said).waitFor();
  }
  // The same place again: another value.
  await take(page, 'Sandwich');
  await tap(page, [1, 2], 0.5, 0.1);
  await page.keyboard.press('0');
  await page.locator('.marks').getByText('Sandwich 0 C2').waitFor();
  await part(page, 'Finish');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await tab(page, 'Share');
  const { hash } = new URL(await page.getByLabel('Link to this puzzle').inputValue());
  const rules = decodeURIComponent(/rules=([^&]*)/.exec(hash)[1]);
  for (const item of ['LittleKiller~6~R1C1', 'LittleKiller~5~R4C2', 'Sandwich~0~C2', 'XSum~R3~~6', 'Skyscraper~C3~2~', 'NumberedRoom~C4~~3']) {
    assert.ok(rules.includes(item), `${item} in ${rules}`);
  }
});

test('what a tool cannot draw there gets a sentence', async () => {
  const page = await empty();
  await take(page, 'Sandwich');
  await tap(page, [2, 2]);
  await page.locator('.set .error').getByText('Sandwich: drag from one cell of a row or a column to another.').waitFor();
  await take(page, 'Little killer');
  await tap(page, [2, 2]);
  await page.locator('.set .error').getByText('Little killer: drag from one cell of a diagonal to another.').waitFor();
  await take(page, 'Thermometer');
  await tap(page, [2, 2]);
  await page.locator('.set .error').getByText('Thermometer: Drag along the cells').waitFor();
  await take(page, 'Cage');
  await drag(page, [1, 1], [1, 2]);
  await page.getByLabel('Sum', { exact: true }).fill('99');
  await page.locator('.set .error').getByText('expected one from 3 to 7').waitFor();
  await marks(page, 'Cage: r1c1, r1c2');
});

test('a value that is refused does not take with it the mark, if it is typed before the mark has its board', async () => {
  const page = await empty();
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...message) {
      setTimeout(() => postMessage.apply(this, message), 500);
    };
  });
  await take(page, 'Cage');
  await drag(page, [1, 1], [1, 2]);
  await page.getByLabel('Sum', { exact: true }).fill('9');
  await page.getByLabel('Sum', { exact: true }).fill('99');
  await page.locator('.set .error').getByText('expected one from 3 to 7').waitFor();
  await marks(page, 'Cage: r1c1, r1c2');
  await page.getByLabel('Sum', { exact: true }).fill('5');
  await marks(page, 'Cage 5: r1c1, r1c2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await marks(page);
});

/** Values that are texts. */
const WRITTEN = { 'Rule of your own': 'pair abs(a - b) >= 2', 'Regular expression': '.*[5-9].*', 'Any other': '.Or.Thermo~R1C1~R1C2.Renban~R8C5~R8C6.End' };

test('every mark can be put on the board, is drawn, and has a picture', async () => {
  const page = await empty('standard', 9);
  await page.waitForFunction(() => [...document.querySelectorAll('.palette .kinds button')].every(tile => tile.querySelector('.picture')));
  const tiles = page.locator('.palette .kinds button:visible');
  const names = await page.locator('.palette .kinds button:visible b').allTextContents();
  for (const [i, name] of names.entries()) {
    await tiles.nth(i).click();
    const hint = await tiles.nth(i).getAttribute('title');
    const before = await page.locator('.board svg').first().innerHTML();
    if (/border/.test(hint)) await tap(page, [3, 3], 0.9);
    else if (/corner/.test(hint)) await tap(page, [3, 3], 0.9, 0.9);
    else if (/edge/.test(hint)) await tap(page, [1, 4], 0.5, 0.1);
    else if (name === 'Extra region') await drag(page, ...Array.from({ length: 8 }, (_, i) => [2, i + 1]), [3, 8]);
    else if (hint.startsWith('Tap a cell')) await tap(page, [7, 2]);
    else if (i % 2) await drag(page, [5, 5], [5, 6], [5, 7], [6, 7]);
    else await drag(page, [8, 5], [8, 6], [8, 7], [7, 7]);
    const value = page.locator('.tool [name=value]');
    if (name in WRITTEN) {
      await value.fill(WRITTEN[name]);
      await value.press('Enter');
    } else if (await value.isVisible() && (await value.inputValue()) === '') {
      for (const digit of /room|Hidden|Rank|Skyscraper/.test(name) ? '3' : /Contain|Quad|Look|Pencil/.test(name) ? '12' : name === 'Equal sums' ? '22' : '15') await page.keyboard.press(digit);
    }
    await page.waitForFunction(count => document.querySelectorAll('.marks li').length === count, i + 1).catch(async () => {
      assert.fail(`${name}: ${await page.locator('.set .error').allTextContents()}`);
    });
    await page.waitForFunction(before => document.querySelector('.board svg').innerHTML !== before, before).catch(() => assert.fail(`${name} is not drawn`));
    assert.equal(await page.locator('.set .error').count(), 0, name);
  }
  assert.ok(names.length > 40);
  assert.deepEqual(page.faults, []);
});

test('marks are found by words and drawn with keys', async () => {
  const page = await empty();
  await cell(page, 1, 1).click();
  await page.keyboard.press('/');
  await page.keyboard.type('killer ca');
  assert.deepEqual(await page.locator('.palette .kinds button:visible b').allTextContents(), ['Cage']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await marks(page, 'Cage 3: r1c1, r1c2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('/');
  await page.keyboard.type('thermo');
  await page.keyboard.press('Enter');
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await marks(page, 'Cage 3: r1c1, r1c2', 'Thermometer: r2c2, r3c2, r3c1');
  // Z, X and C change the tool; Delete takes the mark at the cursor away.
  await page.keyboard.press('z');
  await page.keyboard.press('2');
  assert.equal((await board(page)).replaceAll('.', ''), '222');
  await page.keyboard.press('Control+KeyZ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await marks(page, 'Cage 3: r1c1, r1c2');
  assert.deepEqual(page.faults, []);
});

test('fingers draw lines, and cells that do not touch are joined', async () => {
  const page = await empty('4x4', 4, PHONE);
  await page.locator('.palette .kinds').getByRole('button', { name: 'Renban', exact: true }).tap();
  const session = await page.context().newCDPSession(page);
  for (const [type, at] of [['touchStart', [1, 1]], ['touchMove', [2, 2]], ['touchMove', [2, 3]], ['touchEnd']]) {
    const box = at && (await cell(page, ...at).boundingBox());
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [] });
    // Lifting a moving finger is a fling, and the browser would take the next tap as the end of it.
    await page.waitForTimeout(300);
  }
  await marks(page, 'Renban: r1c1, r2c2, r2c3');
  // A phone has closed the palette.
  await page.getByText('Choose a mark').tap();
  await page.locator('.palette .kinds').getByRole('button', { name: 'Cage', exact: true }).tap();
  const pad = name => page.locator('.set .pad').getByRole('button', { name, exact: true });
  await pad('Multi').tap();
  for (const at of [[4, 1], [4, 4]]) await cell(page, ...at).tap();
  await pad('Draw').tap();
  await pad('7').tap();
  await marks(page, 'Renban: r1c1, r2c2, r2c3', 'Cage 7: r4c1, r4c4');
  assert.deepEqual(page.faults, []);
});

test('rules for all cells are switches on the draft', async () => {
  const page = await empty();
  await take(page, 'Odd');
  await tap(page, [1, 1]);
  await part(page, 'Rules');
  const box = name => page.locator('.set .chips').getByLabel(name, { exact: true });
  await box('Diagonal').check();
  await sees(page, /^\d+ solutions\.$/);
  await box('Anti-King').check();
  await sees(page, 'No solution.');
  await page.waitForFunction(() => document.querySelectorAll('.set .chips :checked').length === 4);
  await box('Anti-King').uncheck();
  await box('Diagonal').uncheck();
  await page.waitForFunction(() => document.querySelectorAll('.set .chips :checked').length === 0);
  await box('Diagonal ╱').check();
  await page.waitForFunction(() => document.querySelectorAll('.set .sentences li').length === 1);
  await box('Diagonal ╲').check();
  await page.waitForFunction(() => document.querySelector('.set .chips [type=checkbox]:checked')?.closest('label').innerText === 'Diagonal');
  await box('Diagonal ╱').uncheck();
  await box('Diagonal ╲').uncheck();
  await box('Diagonal').check();
  for (const name of ['Anti-Knight', 'Non-Consecutive', 'Disjoint Groups', 'Strict Kropki', 'Anti-Taxicab']) assert.equal(await box(name).isChecked(), false, name);
  // Windows need nine rows.
  assert.equal(await box('Windoku').count(), 0);
  await page.locator('.live').getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.set .chips :checked').length === 0);
  await part(page, 'Draw');
  await marks(page, 'Odd: r1c1');
  assert.deepEqual(page.faults, []);
});

test('regions that are to be found are a rule for all cells, with tools of its own', async () => {
  const page = await empty('latin-4');
  await sees(page, '576 solutions.');
  const tool = page.locator('.palette .kinds').getByRole('button', { name: 'Chaos arrow', exact: true });
  assert.equal(await tool.isVisible(), false);
  await part(page, 'Rules');
  await page.locator('.set .chips').getByLabel('Chaos construction', { exact: true }).check();
  await page.waitForFunction(() => /^(At least )?[\d,]+ solutions/.test(document.querySelector('.live .count').textContent) && !document.querySelector('.live .count').textContent.includes('576'));
  await hasCells(page, 16);
  await part(page, 'Draw');
  await tool.click();
  await tap(page, [2, 2]);
  await marks(page, 'Chaos arrow: r2c2');
  await tap(page, [2, 2]);
  await marks(page);
  await page.locator('.pad').getByRole('button', { name: 'Clues' }).click();
  await tap(page, [4, 4]);
  await page.keyboard.press('1');
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]')[15].textContent === '1');
  await part(page, 'Finish');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await hasCells(page, 16);
  assert.deepEqual(page.faults, []);
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
  await part(page, 'Finish');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await tab(page, 'Share');
  assert.match(await page.getByLabel('Link to this puzzle').inputValue(), /Jigsaw~1112122233343444|Jigsaw~0001011122232333/);
});

test('redundant clues and marks are shown on the board and in the list, and Minimise removes clues', async () => {
  const page = await here.open({ rules: '.Shape~4x4.Cage~3~R1C1~R1C2.Thermo~R4C2~R4C1', clues: '2143.42.1..4....' });
  await tab(page, 'Set');
  await useGame(page);
  await sees(page, /^Exactly one solution\./);
  await part(page, 'Finish');
  const ask = page.getByRole('button', { name: 'What is redundant?' });
  await ask.click();
  await sees(page, /^Redundant, each on its own: .*Cage 3: r1c1/);
  assert.ok((await labels(page)).some(label => label.includes(', redundant')));
  assert.match((await labels(page))[0], /in a redundant mark/);
  await part(page, 'Draw');
  await marks(page, 'Cage 3: r1c1, r1c2 redundant', 'Thermometer: r4c2, r4c1 redundant');
  await page.getByRole('button', { name: 'Remove Cage 3: r1c1, r1c2' }).click();
  await marks(page, 'Thermometer: r4c2, r4c1');
  await part(page, 'Finish');
  await page.getByRole('button', { name: 'Minimise' }).click();
  await sees(page, /clues are left, none of them redundant/);
});

test('a draft is completed with clues, or with marks of a kind, and keeps what was drawn', async () => {
  const page = await empty();
  await take(page, 'Thermometer');
  await drag(page, [1, 1], [1, 2], [1, 3]);
  await marks(page, 'Thermometer: r1c1, r1c2, r1c3');
  await part(page, 'Finish');
  const complete = page.getByRole('button', { name: 'Complete' });
  await complete.click();
  await sees(page, /^Exactly one solution, with \d+ more clues?\.$/);
  await sees(page, /^Exactly one solution\. /);
  await complete.click();
  await page.locator('.set .error').getByText('The draft has one solution already').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await sees(page, /^\d+ solutions\.$/);
  await page.getByLabel('Add', { exact: false }).selectOption('kropki');
  await complete.click();
  await sees(page, /^Exactly one solution, with .*\d+ more marks?/);
  await part(page, 'Draw');
  await page.locator('.marks').getByText(/dot: /).first().waitFor();
  assert.equal(await page.locator('.marks').getByText('Thermometer: r1c1, r1c2, r1c3').count(), 1);
  assert.deepEqual(page.faults, []);
});

test('completing says that it goes on, and is cancelled', async () => {
  const page = await empty('16x16', 16);
  await part(page, 'Finish');
  await page.getByLabel('Add', { exact: false }).selectOption('killer');
  await page.getByRole('button', { name: 'Complete' }).click();
  await sees(page, /^Adding marks … \d+ s/);
  await page.locator('.asking').getByRole('button', { name: 'Cancel' }).click();
  await sees(page, 'Cancelled.');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  assert.deepEqual(page.faults, []);
});

test('a draft is turned, mirrored and relabelled with its marks, and a mark that forbids it is named', async () => {
  const page = await empty();
  await take(page, 'Palindrome');
  await drag(page, [1, 1], [1, 2]);
  await page.locator('.pad').getByRole('button', { name: 'Clues' }).click();
  await tap(page, [1, 3]);
  await page.keyboard.press('1');
  await part(page, 'Finish');
  const press = name => page.getByRole('button', { name, exact: true }).click();
  const row = async () => (await board(page)).replace(/(.{4})/g, '$1 ').trim();
  await press('Turn');
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]')[11].textContent === '1');
  assert.equal(await row(), '.... .... ...1 ....');
  await press('Mirror');
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]')[8].textContent === '1');
  await page.getByLabel('Digits in place of').fill('4321');
  await press('Relabel');
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]')[8].textContent === '4');
  await part(page, 'Draw');
  await marks(page, 'Palindrome: r1c1, r2c1');
  await take(page, 'Cage');
  await drag(page, [4, 3], [4, 4]);
  await page.keyboard.press('3');
  await page.locator('.marks').getByText('Cage 3').waitFor();
  await part(page, 'Finish');
  await press('Relabel');
  await page.locator('.set .error').getByText(/change what the cage of 3 at r4c3 means/).waitFor();
  await press('Shuffle');
  await page.waitForFunction(() => document.querySelectorAll('.set .marks li').length === 2 && !document.querySelector('.set .error'));
  assert.deepEqual(page.faults, []);
});

test('the tab of older pages that counted solutions leads to Set', async () => {
  const page = await here.open(EASY);
  await page.evaluate(() => {
    history.pushState({ tab: 'analyse' }, '');
    history.pushState({ tab: 'play' }, '');
    history.back();
  });
  await page.waitForSelector('#panel-set:not([hidden])');
});

test('boxes that are half drawn turn with the draft', async () => {
  const page = await empty();
  await page.locator('.set .pad').getByRole('button', { name: 'Boxes' }).click();
  await choose(page, [1, 1], [1, 2], [2, 1]);
  await page.keyboard.press('3');
  await sees(page, /Incomplete boxes: .*3 has 3 of 4/);
  await part(page, 'Finish');
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await page.waitForFunction(() => document.querySelector('[role=gridcell][aria-label^="row 1, column 4,"]').ariaLabel.includes('corner notes 3'));
  const drawn = (await labels(page)).flatMap((label, at) => (label.includes('corner notes 3') ? [at] : []));
  assert.deepEqual(drawn, [2, 3, 7]);
});

test('a message in Set leaves the pad where it is', async () => {
  const page = await empty();
  const top = async () => (await page.locator('.set .pad').boundingBox()).y;
  const before = await top();
  await take(page, 'Cage');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await sees(page, 'Select cells on the board first.');
  assert.equal(await top(), before);
  await page.locator('.set .pad').getByRole('button', { name: 'Clues' }).click();
  await choose(page, [1, 1], [1, 2]);
  await page.keyboard.press('1');
  await page.locator('.live').getByText('No solution.').waitFor();
  assert.match(await page.locator('.asking').textContent(), /r1c1/);
  assert.equal(await top(), before);
});

test('a text pasted in Set becomes the draft, is counted and rated, and shows what is redundant', async () => {
  const page = await here.open(EASY);
  await tab(page, 'Set');
  await page.locator('.live').getByText(/solutions/).waitFor();
  await paste(page, EASY.clues.replace('.', '5'));
  await page.locator('.live').getByText(/^Exactly one solution\. Easy, \d+\. Hardest technique: /).waitFor();
  await part(page, 'Finish');
  await page.getByRole('button', { name: 'What is redundant?' }).click();
  await sees(page, /^Redundant, each on its own: .*r1c1/);
  assert.match(await cell(page, 1, 1).getAttribute('aria-label'), /redundant$/);
  // Rules that the text does not state are chosen.
  await paste(page, '.7.....956..84..1..1.................3...1846.....93..1...8................6.....');
  await page.locator('.live').getByText(/^At least \d+ solutions|^[\d,]+ solutions|^About/).waitFor();
  await part(page, 'Rules');
  await page.locator('#panel-set').getByLabel('Windoku').check();
  await page.locator('.live').getByText('Exactly one solution.').waitFor();
  await paste(page, EASY.clues.slice(1));
  await page.locator('#toast').getByText(/found .*expected/i).waitFor();
  assert.deepEqual(page.faults, []);
});

test('a dropped file is opened, and one of its puzzles is chosen', async () => {
  const page = await here.open(KILLER);
  await page.evaluate(text => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'puzzles.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, `${EASY.solution}\n${EASY.clues}\n`);
  await page.getByRole('dialog').getByRole('button', { name: '2: Classic, 24 clues' }).click();
  await hasCells(page, 81);
  assert.equal(await board(page), EASY.clues);
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
  await part(page, 'Rules');
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
    await useGame(elsewhere);
    await elsewhere.waitForFunction(() => document.querySelector('.set [name=author]').value === 'Ann & Bob');
  }
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Print the puzzle, or save a PDF' }).click();
  await page.waitForSelector('[data-printed] #sheets', { state: 'attached' });
  assert.deepEqual(page.faults, []);
});

test('drawings without a meaning stay in links', async () => {
  const page = await empty();
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  await paste(page, JSON.stringify({ size: 9, title: 'A line', grid, line: [{ lines: [['R1C1', 'R2C2']], outlineC: '#ff0000', width: 0.3 }] }));
  await page.waitForFunction(() => document.querySelector('.set [name=title]').value === 'A line');
  await part(page, 'Rules');
  await page.getByLabel('Author').fill('Ann');
  await tab(page, 'Share');
  const link = await page.getByLabel('Link to this puzzle').inputValue();
  assert.match(link, /&author=Ann&/);
  const elsewhere = await here.open();
  await elsewhere.goto('about:blank');
  await elsewhere.goto(link);
  await hasCells(elsewhere, 81);
  await tab(elsewhere, 'Share');
  for (const shown of [page, elsewhere]) {
    await shown.getByLabel('Format').selectOption('jsonl');
    await shown.waitForFunction(() => /"drawings":.*R2C2/.test(document.querySelector('[aria-label="The puzzle as text"]').value));
  }
  // They do not turn with the puzzle.
  await tab(page, 'Set');
  await part(page, 'Finish');
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await page.waitForFunction(() => !localStorage.getItem('lacuna:set').includes('R2C2'));
  assert.deepEqual(page.faults, []);
});

test('new words for a grid that was played before replace the old ones', async () => {
  const page = await here.open(SMALL);
  await tab(page, 'Set');
  await useGame(page);
  await hasCells(page, 16);
  for (const text of ['One', 'Two', '']) {
    await tab(page, 'Set');
    await part(page, 'Rules');
    await page.getByLabel('Rules in words').fill(text);
    await part(page, 'Finish');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForFunction(text => document.querySelector('#panel-play:not([hidden]) .words')?.innerText.startsWith(text || 'Write'), text);
  }
});
