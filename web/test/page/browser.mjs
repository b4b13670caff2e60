/** Chromium on the built page, for the tests in this folder. */

import { after, afterEach, before } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from '../../serve.mjs';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 860 } };

/** Puzzles made on the command line, all with seed 1. */
export const SMALL = { rules: '4x4', clues: '.....42.1..4....', solution: '2143342112344312' };
export const EASY = {
  rules: 'standard',
  clues: '.9..8..7...2..69...6..1....4...6...3.1..5..94826..9..............37.........43..7',
  solution: '594382176132576948768914352459167283317258694826439715675821439243795861981643527',
};
export const KILLER = {
  rules: '.Shape~6x6.Cage~9~R2C1~R3C1~R4C1.Cage~17~R3C5~R3C6~R4C5~R4C6~R5C6.Cage~8~R3C3~R3C4.Cage~12~R2C2~R2C3~R2C4.Cage~5~R1C1~R1C2.Cage~7~R1C3~R1C4',
  clues: '.....4......3.......................',
  solution: '236154154362342615561423415236623541',
};

export const fragment = ({ rules, clues }) => `#rules=${encodeURIComponent(rules)}&clues=${clues}`;

/**
 * Starts the browser and the server before the tests of a file, and returns an object that opens pages. A page that a test has left open,
 * alone in its context, serves the next one with the same options, because a new one takes half a second of the processor: its storage is
 * empty again, but the service worker stays.
 */
export function browser() {
  const self = {};
  /** Pages that are free, by their options, and the options of those in use. */
  const [free, used] = [new Map(), new Map()];
  before(async () => {
    self.server = await serve();
    self.chromium = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGUMENTS });
  });
  after(async () => {
    await self.chromium?.close();
    await self.server?.stop();
  });
  afterEach(async () => {
    const pages = [...used];
    used.clear();
    for (const [page, key] of pages) {
      // A second page stores its game when it closes, which may be after the storage was emptied.
      if (page.context().pages().length > 1) continue;
      page.removeAllListeners('download');
      page.removeAllListeners('request');
      await page.unrouteAll();
      await page.emulateMedia({ media: null });
      await page.setViewportSize(JSON.parse(key).viewport);
      await leave(page);
      free.set(key, [...(free.get(key) ?? []), page]);
    }
    const kept = [...free.values()].flat().map(page => page.context());
    await Promise.all(self.chromium.contexts().map(context => kept.includes(context) || context.close()));
  });
  /** Opens a page with a board and nothing stored; `faults` collects errors and dialogs. */
  self.open = async (puzzle, options = DESKTOP) => {
    const key = JSON.stringify(options);
    const page = free.get(key)?.pop() ?? (await create(options));
    used.set(page, key);
    page.faults = [];
    await page.goto(self.server.url + (puzzle ? fragment(puzzle) : ''));
    await page.waitForSelector(puzzle ? '[role=gridcell]' : '.thumb svg');
    return page;
  };
  const create = async options => {
    const context = await self.chromium.newContext(options);
    // On a busy machine a worker takes its time to load the engine.
    context.setDefaultTimeout(90_000);
    const page = await context.newPage();
    page.faults = [];
    page.on('close', () => used.delete(page));
    page.on('pageerror', error => page.faults.push(error.message));
    page.on('dialog', dialog => page.faults.push(`dialog: ${dialog.message()}`));
    page.on('console', message => message.type() === 'error' && page.faults.push(message.text()));
    return page;
  };
  return self;
}

/** Leaves the page; from now on, nothing but this is stored. */
export async function leave(page, stored = {}) {
  await page.evaluate(stored => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    // A page stores its game when it is left.
    Storage.prototype.setItem = () => {};
  }, stored);
  await page.goto('about:blank');
}

/** Returns the cell in a row and a column, counted from 1. */
export const cell = (page, row, column) => page.locator(`[role=gridcell][aria-label^="row ${row}, column ${column},"]`);

/** Returns the labels of all cells for screen readers, in reading order. */
export const labels = page => page.locator('[role=gridcell]').evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label')));

/** Returns the values on the board, with `.` for empty cells. */
export const board = async page => (await page.locator('[role=gridcell]').evaluateAll(cells => cells.map(cell => cell.querySelector('.value')?.textContent ?? '.'))).join('');

/** Opens a tab with the mouse; on phones, some are under More. */
export async function tab(page, name) {
  const button = page.locator(`#tab-${name.toLowerCase()}`);
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('#sheet').getByRole('button', { name, exact: true }).click();
}

/** Opens a part of the Set tab: Draw, Rules or Finish. */
export const part = (page, name) => page.locator('#panel-set .segments').getByText(name, { exact: true }).click();

/** Starts a draft from the game in the Set tab. */
export async function useGame(page) {
  await part(page, 'Rules');
  await page.getByRole('button', { name: 'Use the puzzle in Play' }).click();
  await part(page, 'Draw');
}

/** Waits until a text is on the page. */
export const sees = (page, text) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Waits until the board has `count` cells. */
export const hasCells = (page, count) => page.waitForFunction(count => document.querySelectorAll('[role=gridcell]').length === count, count);
