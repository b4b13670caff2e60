/** The player's entries survive reloads, links and other tabs. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, EASY, SMALL, board, browser, fragment, hasCells, labels, leave, sees, tab } from './browser.mjs';

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

test('who opens another tab while the last game is being loaded stays there', async () => {
  const page = await here.open(EASY, { ...DESKTOP, serviceWorkers: 'block' });
  await play(page, 'Digit5');
  let load;
  const asked = new Promise(resolve => {
    load = resolve;
  });
  await page.route('**/first.wasm', async route => {
    await asked;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await tab(page, 'Set');
  load();
  await hasCells(page, 81);
  await sees(page, 'Choose a mark');
  assert.equal(await page.getByRole('tab', { name: 'Set' }).getAttribute('aria-selected'), 'true');
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
    const keys = await page.evaluate(() => Object.keys(localStorage));
    await leave(page, Object.fromEntries(keys.map(key => [key, damage])));
    await page.goto(here.server.url);
    await page.waitForSelector('.thumb svg');
  }
  assert.deepEqual(page.faults, []);
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

test('games of earlier versions of the page are taken over', async () => {
  const context = await here.chromium.newContext();
  await context.addInitScript(({ rules, clues }) => {
    const cells = [...clues].map(() => '');
    cells[0] = '5|||';
    cells[2] = '|14|5|37';
    const saved = { version: 1, position: { rules, clues }, title: 'Classic', cells, past: [[[0, '', '5|||'], [2, '', '|14|5|37']]], future: [], seconds: 61, isSolved: false, at: 1 };
    // The label of the puzzle is its hash.
    let hash = 0xcbf29ce484222325n;
    for (const unit of new TextEncoder().encode(`${rules} ${clues}`)) hash = BigInt.asUintN(64, (hash ^ BigInt(unit)) * 0x100000001b3n);
    localStorage.setItem(`lacuna:game:${hash.toString(36)}`, JSON.stringify(saved));
    localStorage.setItem('lacuna:current', hash.toString(36));
    localStorage.setItem('lacuna:settings', JSON.stringify({ theme: 'light', conflicts: false, same: true, clean: true, letters: true, timer: true }));
    localStorage.setItem('lacuna:make', JSON.stringify({ variant: 'killer', seed: '3', index: 4, draws: false }));
  }, EASY);
  const page = await context.newPage();
  await page.goto(here.server.url);
  await page.getByRole('button', { name: 'Continue Classic, 1:01' }).click();
  await hasCells(page, 81);
  const [first, , third] = await labels(page);
  assert.equal(first, 'row 1, column 1, 5');
  assert.equal(third, 'row 1, column 3, empty, corner notes 1 4, centre notes 5, blue, sky');
  assert.equal(await page.evaluate(() => document.documentElement.classList.contains('letters')), true);
  await page.getByRole('tab', { name: 'Make' }).click();
  await page.getByText('More: grids, rules, clues, seeds').click();
  assert.equal(await page.locator('.make [name=seed]').inputValue(), '3');
});

test('damaged games are left out', async () => {
  const sound = { version: 1, position: { rules: EASY.rules, clues: EASY.clues }, title: 'Classic', cells: ['5'], past: [], future: [], seconds: 1, isSolved: false, at: 1 };
  const damages = [{ cells: [7] }, { title: {} }, { past: [5] }, { past: [[0]] }, { seconds: 'x' }, { at: null }, { position: null }, { version: 2 }];
  const context = await here.chromium.newContext();
  await context.addInitScript(games => games.forEach((game, i) => localStorage.setItem(`lacuna:game:${i}`, JSON.stringify(game))), [
    ...damages.map(damage => ({ ...sound, ...damage })),
    { ...sound, about: { variant: 'constructor', level: '<b>', day: 7 } },
  ]);
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', error => faults.push(error.message));
  await page.goto(here.server.url);
  await page.waitForSelector('.thumb svg');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.locator('.games li').first().waitFor();
  assert.equal(await page.locator('.games li').count(), 1);
  assert.deepEqual(faults, []);
});

test('any stored state does no harm', async () => {
  const keys = ['record', 'level', 'settings', 'make', 'set', 'current'].map(name => `lacuna:${name}`);
  const values = ['{"days":7,"best":[{"a":1}]}', '{"days":{"x":1,"2026-11-25":"<b>"},"best":null}', '{"base":7,"marks":[1],"clues":{}}', '[]', '1e999', '"<img src=x>"', '{"variant":"constructor","seed":{}}'];
  const page = await here.open();
  for (const value of values) {
    await leave(page, Object.fromEntries(keys.map(key => [key, value])));
    await page.goto(here.server.url);
    await page.waitForSelector('.thumb svg');
    await page.getByRole('tab', { name: 'Set' }).click();
    await sees(page, /solutions/);
    await page.getByRole('tab', { name: 'Make' }).click();
    await page.waitForSelector('.make [type=submit]');
    assert.deepEqual(page.faults, [], value);
  }
});

test('two tabs with one game lose no entries', async () => {
  const one = await here.open(EASY);
  const other = await one.context().newPage();
  await other.goto(here.server.url + fragment(EASY));
  await hasCells(other, 81);
  const enter = async (page, at, digit) => {
    await page.locator('[role=gridcell]').nth(at).click();
    await page.keyboard.press(digit);
  };
  const shows = (page, at, digit) => page.waitForFunction(([at, digit]) => document.querySelectorAll('[role=gridcell]')[at].textContent === digit, [at, digit]);
  await enter(one, 0, '5');
  await shows(other, 0, '5');
  await enter(other, 2, '4');
  await shows(one, 2, '4');
  await enter(one, 3, '3');
  await shows(other, 3, '3');
  await reload(other);
  assert.match(await board(other), /^5943/);
});

test('Back goes to the tab before, and Forward on again', async () => {
  const page = await here.open();
  await page.locator('.today').getByRole('button', { name: 'Play' }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await page.getByRole('tab', { name: 'Set' }).click();
  await page.waitForSelector('#panel-set:not([hidden]) .pad button');
  await page.goBack();
  await page.waitForSelector('#panel-play:not([hidden])');
  await page.goBack();
  await page.waitForSelector('#panel-start:not([hidden])');
  await page.goForward();
  await page.waitForSelector('#panel-play:not([hidden])');
  // A dialog does not stay open over another tab.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.waitForSelector('#settings[open]');
  await page.goBack();
  await page.waitForSelector('#panel-start:not([hidden])');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('full storage is said once, and the text stays until it is closed', async () => {
  const page = await here.open(EASY);
  await page.evaluate(() => {
    localStorage.clear();
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  // Storage that the page has taken hold of is full as well.
  await page.addInitScript(() => (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }));
  await page.goto('about:blank');
  await page.goto(here.server.url + fragment(EASY));
  await hasCells(page, 81);
  await play(page, 'Digit5', 'ArrowDown', 'Digit1', 'ArrowDown', 'Digit2');
  const notice = page.locator('#notices').getByText('The browser has no storage left');
  assert.equal(await notice.count(), 1);
  assert.equal(await page.locator('#toast').isVisible(), false);
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await page.keyboard.press('Digit3');
  assert.equal(await notice.count(), 0);
  // Its storage stays full.
  await page.context().close();
});

test('blocked storage is said, and the page works', async () => {
  const context = await here.chromium.newContext();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
  });
  const page = await context.newPage();
  await page.goto(here.server.url + fragment(EASY));
  await hasCells(page, 81);
  await page.locator('#notices').getByText('your games are lost when you close it').waitFor();
  await play(page, 'Digit5');
  assert.match(await board(page), /^59/);
});
