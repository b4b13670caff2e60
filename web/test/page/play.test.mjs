/** What playing offers beyond entering digits: highlights, digits left, holding a key, hints on a wrong board, the ending and the record. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, PHONE, SMALL, board, browser, cell, labels, sees } from './browser.mjs';

const here = browser();
const classed = (page, name) => page.locator(`.paint > .${name}`).count();
const pad = page => page.locator('#panel-play .pad');

/** Solves the small puzzle on the keyboard. */
async function solve(page) {
  await page.locator('[role=gridcell]').first().click();
  for (let i = 0; i < 16; i++) {
    await cell(page, Math.floor(i / 4) + 1, (i % 4) + 1).click();
    if (SMALL.clues[i] === '.') await page.keyboard.press(SMALL.solution[i]);
  }
}

test('row, column and box, and equal digits and notes, are highlighted', async () => {
  const page = await here.open(EASY);
  await cell(page, 1, 1).click();
  assert.equal(await classed(page, 'seen'), 21);
  await cell(page, 9, 1).click();
  await page.keyboard.press('Shift+Digit9');
  await cell(page, 1, 2).click();
  assert.equal(await classed(page, 'same'), EASY.clues.split('9').length - 1);
  assert.equal(await page.locator('.noted').count(), 1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Highlight row, column and box').uncheck();
  await page.keyboard.press('Escape');
  assert.equal(await classed(page, 'seen'), 0);
});

test('each key says how many of its digits are left', async () => {
  const page = await here.open(SMALL);
  const left = async () => (await pad(page).locator('.left').allTextContents()).join('');
  assert.equal(await left(), '3342');
  await cell(page, 1, 1).click();
  await page.keyboard.press('Digit2');
  assert.equal(await left(), '3242');
});

test('a key that is held writes a note, and a tap a digit', async () => {
  const page = await here.open(EASY, PHONE);
  await cell(page, 1, 1).tap();
  const key = pad(page).getByRole('button', { name: '4', exact: true });
  const { x, y } = await key.boundingBox();
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.waitForSelector('[aria-label*="corner notes 4"]');
  await page.mouse.up();
  assert.equal((await labels(page))[0], 'row 1, column 1, empty, corner notes 4');
  await key.tap();
  assert.match((await labels(page))[0], /^row 1, column 1, 4/);
});

test('a double click selects equal digits, or else equal notes or colours, and a press beside the board nothing', async () => {
  const page = await here.open(EASY);
  const selected = () => page.locator('[role=gridcell][aria-selected=true]').count();
  for (const [row, column, ...keys] of [[1, 1, 'Shift+Digit1', 'Control+Digit2'], [1, 3, 'Shift+Digit1', 'Control+Digit2', 'Alt+Digit3'], [9, 1, 'Shift+Digit1'], [9, 3, 'Alt+Digit3'], [3, 1, 'Alt+Digit3']]) {
    await cell(page, row, column).click();
    for (const key of keys) await page.keyboard.press(key);
  }
  for (const [row, column, count] of [[1, 2, EASY.clues.split('9').length - 1], [1, 1, 2], [9, 1, 1], [9, 3, 2]]) {
    await cell(page, row, column).dblclick();
    assert.equal(await selected(), count, `row ${row}, column ${column}`);
  }
  await cell(page, 9, 1).dblclick({ modifiers: ['Shift'] });
  assert.equal(await selected(), 3, 'also');
  await cell(page, 8, 8).dblclick();
  assert.equal(await selected(), 1, 'an empty cell');
  await page.mouse.click(5, 700);
  assert.equal(await selected(), 0);
});

test('Shift and Control hold for the keys of the pad', async () => {
  const page = await here.open(EASY);
  await cell(page, 1, 1).click();
  const key = name => pad(page).getByRole('button', { name, exact: true });
  await key('4').click({ modifiers: ['Shift'] });
  await key('6').click({ modifiers: ['Control'] });
  await key('2').click({ modifiers: ['Control', 'Shift'] });
  assert.equal((await labels(page))[0], 'row 1, column 1, empty, corner notes 4, centre notes 6, green');
});

test('corner notes have fixed places if the player wants so', async () => {
  const page = await here.open(EASY);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('A fixed place for each corner note').check();
  await page.keyboard.press('Escape');
  await cell(page, 1, 1).click();
  for (const key of ['Shift+Digit9', 'Shift+Digit1']) await page.keyboard.press(key);
  const [one, nine] = await page.locator('.corners span').evaluateAll(notes => notes.map(note => note.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  assert.ok(nine.x > one.x && nine.y > one.y);
});

test('a hint on a wrong board says so, and shows where only if asked', async () => {
  const page = await here.open(EASY);
  await cell(page, 1, 1).click();
  await page.keyboard.press('Digit3');
  await page.getByRole('button', { name: 'Hint' }).click();
  await sees(page, 'One of your digits is not right yet');
  assert.equal(await classed(page, 'wrong'), 0);
  await page.getByRole('button', { name: 'Show where' }).click();
  assert.match((await labels(page))[0], /, wrong$/);
});

test('Explain asks before it shows everything', async () => {
  const page = await here.open(EASY);
  await page.getByRole('button', { name: 'Explain' }).click();
  await sees(page, 'This shows the whole solution');
  assert.equal(await page.locator('.steps').count(), 0);
  await page.getByRole('button', { name: 'Not now' }).click();
  assert.equal(await board(page), EASY.clues);
});

/** A puzzle that needs locked candidates: `lacuna generate --needs pointing --seed 3`. */
const LOCKED = { rules: 'standard', clues: '.6.7..1.......9..7.......823..2.......9....2.....356..7....184..36.5.....2..4..3.' };

test('what a step rules out is struck on the board, and Explain prints all steps with pictures', async () => {
  const page = await here.open(LOCKED);
  await page.evaluate(() => { window.print = () => (window.printed = document.getElementById('sheets')?.outerHTML); });
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByRole('button', { name: 'Show all steps' }).click();
  await page.locator('.steps [aria-current=step]').waitFor();
  // A step that removes candidates has them struck.
  const steps = page.locator('.steps button');
  const at = (await steps.allTextContents()).findIndex(text => /so no other cell of/.test(text));
  assert.ok(at > 0);
  await steps.nth(at).click();
  const struck = await page.locator('.struck').allTextContents();
  assert.ok(struck.length > 0 && new Set(struck).size === 1, String(struck));
  await page.locator('.guide').getByRole('button', { name: 'Print' }).click();
  const paper = await page.evaluate(() => window.printed);
  assert.equal(paper.match(/<svg/g).length, 2);
  assert.equal(paper.match(/<li/g).length, await steps.count());
  assert.match(paper, /So no \d in r\dc\d/);
  assert.deepEqual(page.faults, []);
});

test('a whisper line is a straight green band, and the rules say so', async () => {
  const page = await here.open({ rules: '.Shape~6x6.Whisper~R1C1~R1C2~R1C3', clues: '.'.repeat(36) });
  const lines = await page.locator('#board > svg [stroke-opacity]').evaluateAll(lines => lines.map(line => [line.getAttribute('stroke-opacity'), line.getAttribute('d').match(/[ML]/g).length, Math.round(line.getAttribute('stroke-width'))]));
  assert.deepEqual(lines, [['.4', 3, 12]]);
  await sees(page, /^Neighbouring digits along a green line differ/);
});

test('the ending shows time, level and technique, and a card without the solution', async () => {
  const page = await here.open(SMALL);
  await solve(page);
  const ending = page.locator('#ending');
  await ending.getByRole('heading', { name: 'Solved' }).waitFor();
  await ending.getByText('Easy', { exact: true }).waitFor();
  await ending.getByText(/single|house/i).first().waitFor();
  // The card has a square for each cell, and no digits but those of the time.
  assert.equal(await ending.locator('figure rect').count(), 17);
  const texts = await ending.locator('figure text').allTextContents();
  assert.equal(texts.filter(text => /^\d$/.test(text)).length, 0);
  const [file] = await Promise.all([page.waitForEvent('download'), ending.getByRole('button', { name: 'Save the card' }).click()]);
  assert.equal(file.suggestedFilename(), 'lacuna.png');
  assert.deepEqual(page.faults, []);
});

test('a solve is replayed, and the board comes back', async () => {
  const page = await here.open(SMALL);
  await solve(page);
  await page.locator('#ending').getByRole('button', { name: 'Replay' }).click();
  const slider = page.getByLabel('Move', { exact: true });
  await sees(page, /^Move [1-9]/);
  await page.locator('.guide').getByRole('button', { name: 'Pause' }).click();
  await slider.fill('0');
  assert.equal(await board(page), SMALL.clues);
  await slider.fill('3');
  assert.equal((await board(page)).replaceAll('.', '').length, SMALL.clues.replaceAll('.', '').length + 3);
  await page.locator('.guide').getByRole('button', { name: 'Close' }).click();
  assert.equal(await board(page), SMALL.solution);
});

test('a solved puzzle of the day counts for the streak and the best time, and the next puzzle is of its kind', async () => {
  const page = await here.open();
  await page.evaluate(() => {
    const day = new Date();
    const date = () => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
    const days = {};
    for (let i = 0; i < 2; i++) {
      day.setDate(day.getDate() - 1);
      days[date()] = 100;
    }
    localStorage.setItem('lacuna:record', JSON.stringify({ days, best: {} }));
  });
  await page.reload();
  await sees(page, 'Solved 2 days in a row.');
  await page.locator('.week .done').nth(1).waitFor();
  assert.equal(await page.locator('.week .done').count(), 2);
  await page.locator('.today').getByRole('button', { name: 'Play' }).click();
  await page.waitForSelector('[role=gridcell]');
  const solution = await page.evaluate(async () => {
    const game = JSON.parse(localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('lacuna:game:'))));
    const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
    const reply = new Promise(resolve => { worker.onmessage = ({ data }) => 'reply' in data && resolve(JSON.parse(data.reply).solution); });
    worker.postMessage({ number: 1, name: 'first', question: JSON.stringify({ do: 'judge', ...game.position, limit: 2 }) });
    return reply;
  });
  await page.keyboard.press('Control+Home');
  await page.locator('[role=gridcell]').first().click();
  for (let i = 0; i < 81; i++) {
    await page.keyboard.press(solution[i]);
    await page.keyboard.press('ArrowRight');
    if (i % 9 === 8) await page.keyboard.press('ArrowDown');
  }
  const ending = page.locator('#ending');
  await ending.getByText('Days in a row').waitFor();
  assert.match(await ending.locator('.facts').textContent(), /Days in a row3/);
  const kind = await page.locator('#panel-play h2').last().textContent();
  await ending.getByRole('button', { name: 'Next puzzle' }).click();
  await page.waitForFunction(() => [...document.querySelectorAll('[role=gridcell] .value:not(.clue)')].length === 0);
  assert.equal(await page.locator('#panel-play h2').last().textContent(), kind);
  await page.getByRole('button', { name: 'Games' }).click();
  await page.getByText('Best times without hints').click();
  assert.match(await page.locator('#games dd').textContent(), /^\d+:\d\d$/);
  assert.deepEqual(page.faults, []);
});

test('a digit can be chosen first, and taps write it', async () => {
  const page = await here.open(EASY, PHONE);
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByLabel('Choose a digit first, then tap its cells').check();
  await page.keyboard.press('Escape');
  const key = pad(page).getByRole('button', { name: '5', exact: true });
  await key.tap();
  for (const at of [[1, 1], [1, 3]]) await cell(page, ...at).tap();
  assert.match((await board(page)).slice(0, 3), /^595$/);
  assert.equal(await key.getAttribute('aria-pressed'), 'true');
  // A tap removes it again, and without the key cells are only selected.
  await cell(page, 1, 3).tap();
  await key.tap();
  await cell(page, 1, 4).tap();
  assert.equal((await board(page)).slice(0, 4), '59..');
  assert.deepEqual(page.faults, []);
});

/** A cage of 7 in the first row, whose digits must differ. */
const CAGE = { rules: '.Shape~4x4.Cage~7~R1C1~R1C2.Thermo~R4C1~R3C1~R2C1', clues: '................' };

test('marks count: a sum that cannot be reached any more is in conflict', async () => {
  const page = await here.open(CAGE);
  const conflicts = () => page.waitForFunction(() => [...document.querySelectorAll('[role=gridcell]')].flatMap((cell, i) => (cell.ariaLabel.includes('in conflict') ? [i] : [])).join());
  await cell(page, 1, 1).click();
  await page.keyboard.press('1');
  assert.equal(await (await conflicts()).jsonValue(), '0');
  assert.match(await page.locator('#live').textContent(), /row 1, column 1, 1, in conflict/);
  await page.keyboard.press('4');
  await page.waitForFunction(() => !document.querySelector('[role=gridcell].conflict'));
  await cell(page, 2, 1).click();
  await page.keyboard.press('1');
  assert.equal(await (await conflicts()).jsonValue(), '4');
  // They are shown again after a reload, and not where the player does not want them.
  await page.reload();
  await page.waitForSelector('[role=gridcell].conflict');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Show conflicts').uncheck();
  assert.equal(await page.locator('[role=gridcell].conflict').count(), 0);
});

test('Fill notes writes nothing that a mark forbids', async () => {
  const page = await here.open(CAGE);
  await page.getByRole('button', { name: 'Fill notes' }).click();
  await page.waitForSelector('[aria-label*="centre notes"]');
  const notes = (await labels(page)).map(label => /centre notes ([\d ]+)/.exec(label)[1].replaceAll(' ', ''));
  assert.deepEqual(notes.slice(0, 3), ['34', '34', '1234']);
  assert.deepEqual([notes[4], notes[8], notes[12]], ['34', '23', '12']);
});

test('how often a digit is left can be read on its key, also on the chosen one', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await here.open(EASY, { ...PHONE, colorScheme });
    await page.getByRole('button', { name: 'Settings' }).tap();
    await page.getByLabel('Choose a digit first, then tap its cells').check();
    await page.keyboard.press('Escape');
    const key = pad(page).getByRole('button', { name: '5', exact: true });
    await key.tap();
    const contrast = await key.evaluate(key => {
      const light = colour => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map(part => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const [one, other] = [getComputedStyle(key.querySelector('.left')).color, getComputedStyle(key).backgroundColor].map(light);
      return Math.max(one, other) / Math.min(one, other);
    });
    assert.ok(contrast > 4.5, `${colorScheme}: ${contrast}`);
  }
});

test('the print command of the browser prints the puzzle and its rules', async () => {
  const page = await here.open(EASY, { ...PHONE, colorScheme: 'dark' });
  await cell(page, 1, 1).tap();
  await page.keyboard.press('5');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const shown = await page.locator('body').innerText();
  assert.match(shown, /^Classic\s+Write a digit from 1 to 9 into every/);
  assert.doesNotMatch(shown, /Settings|Undo/);
  const [digits, ink] = await page.locator('#sheets svg').evaluate(svg => [[...svg.querySelectorAll('.given')].map(text => text.textContent).join(''), getComputedStyle(svg.querySelector('.given')).fill]);
  assert.equal(digits, EASY.clues.replaceAll('.', ''));
  assert.equal(ink, 'rgb(28, 29, 33)');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('#sheets').count(), 0);
});

test('where all candidates are noted, each digit has its place, and can be read on a phone', async () => {
  const page = await here.open(EASY, PHONE);
  await page.getByRole('button', { name: 'Fill notes' }).tap();
  await page.waitForSelector('.candidates');
  const notes = await page.locator('[role=gridcell]').evaluateAll(cells => cells.map(cell => {
    const box = cell.getBoundingClientRect();
    return [...cell.querySelectorAll('.centres span')].map(note => {
      const { x, y, width, height } = note.getBoundingClientRect();
      const [column, row] = [x + width / 2 - box.x, y + height / 2 - box.y].map(at => Math.floor((at / box.width) * 3));
      return [note.textContent, row * 3 + column + 1, parseFloat(getComputedStyle(note).fontSize)];
    });
  }));
  assert.ok(notes.flat().length > 100);
  for (const [digit, place, size] of notes.flat()) assert.ok(Number(digit) === place && size >= 10, `${digit} at ${place}, ${size}`);
});

test('dots are filled, and arrows are not', async () => {
  const page = await here.open({ rules: '.Shape~6x6.Arrow~R1C1~R2C2~R3C1.WhiteDot~R4C4~R4C5.BlackDot~R5C4~R5C5', clues: '.'.repeat(36) });
  const fills = await page.locator('#board > svg path').evaluateAll(paths => paths.flatMap(path => (path.classList.contains('colour') ? [getComputedStyle(path).fill] : [])));
  assert.deepEqual(fills, ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});
