// `node screens.mjs [FOLDER [NAME]]`: takes the pictures of README.md, or the same, or those of one screen, into another folder, with the browser of the tests.

import { chromium } from 'playwright-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from './serve.mjs';

const folder = process.argv[2] ?? join(import.meta.dirname, 'screens');
const DEVICES = { phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, desk: { viewport: { width: 1280, height: 800 } } };
const EASY = '.9..8..7...2..69...6..1....4...6...3.1..5..94826..9..............37.........43..7';
const DRAFT = '.Shape~6x6.Cage~9~R2C1~R3C1~R4C1.Cage~17~R3C5~R3C6~R4C5~R4C6~R5C6.Cage~8~R3C3~R3C4.Cage~12~R2C2~R2C3~R2C4.Cage~5~R1C1~R1C2.Cage~7~R1C3~R1C4';
const SMALL = ['.....42.1..4....', '2143342112344312'];

const cell = (page, at) => page.locator('[role=gridcell]').nth(at);
const tile = (page, name) => page.locator('.start').getByRole('button', { name: new RegExp(`^${name}:`) });

/** Plays a kind from the start. */
const play = name => async page => {
  await tile(page, name).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await cell(page, 40).click();
};

/** Opens a tab, which is under More on phones. */
async function tab(page, name) {
  await page.getByRole('button', { name: 'More', exact: true }).click({ timeout: 1000 }).catch(() => {});
  await page.locator(`#tab-${name.toLowerCase()}:visible, #sheet button:has-text("${name}")`).first().click();
}

/** Each screen: the address after #, and the way to it. */
const SCREENS = {
  start: ['', () => {}],
  make: ['', async page => {
    await tab(page, 'Make');
    await page.locator('.make').getByRole('button', { name: 'Thermo' }).click();
  }],
  play: [`rules=standard&clues=${EASY}`, async page => {
    for (const [at, ...keys] of [[0, 'Digit5'], [20, 'Shift+Digit1', 'Shift+Digit5', 'Shift+Digit8'], [30, 'Control+Digit1', 'Control+Digit5', 'Alt+Digit2', 'Alt+Digit5']]) {
      await cell(page, at).click();
      for (const key of keys) await page.keyboard.press(key);
    }
    await cell(page, 40).click();
  }],
  killer: ['', play('Killer')],
  books: ['', async page => {
    await tab(page, 'Books');
    await page.getByRole('button', { name: 'Many kinds' }).click();
    const said = page.getByText('Drawing a preview …');
    await said.waitFor();
    await said.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => [...document.querySelectorAll('.leaves img')].slice(0, 3).every(({ naturalWidth }) => naturalWidth > 0));
  }],
  set: [`rules=${encodeURIComponent(DRAFT)}&clues=${'.'.repeat(36)}`, async page => {
    await page.locator('#tab-set').click();
    const part = name => page.locator('#panel-set .segments').getByText(name, { exact: true }).click();
    await part('Rules');
    await page.getByRole('button', { name: 'Use the puzzle in Play' }).click();
    await part('Draw');
    await page.getByText(/^\d+ solutions\./).waitFor();
    await page.locator('.set .kinds .picture').first().waitFor();
  }],
  whispers: ['', play('Whispers')],
  hint: [`rules=standard&clues=${EASY}`, async page => {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'What and why?' }).click();
  }],
  ending: [`rules=4x4&clues=${SMALL[0]}`, async page => {
    for (let i = 0; i < 16; i++) {
      await cell(page, i).click();
      if (SMALL[0][i] === '.') await page.keyboard.press(SMALL[1][i]);
    }
    await page.locator('#ending').getByText('Easy', { exact: true }).waitFor();
  }],
};

const server = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(folder, { recursive: true });
for (const [device, options] of Object.entries(DEVICES)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const [name, [fragment, go]] of Object.entries(SCREENS)) {
      if (process.argv[3] && name !== process.argv[3]) continue;
      const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      // The same seeds each time.
      await page.addInitScript(() => { crypto.getRandomValues = list => list.fill(7); });
      await page.clock.setFixedTime(new Date('2026-11-25T08:00:00'));
      await page.goto(server.url + (fragment && `#${fragment}`));
      await page.waitForSelector(fragment ? '[role=gridcell]' : '.thumb svg');
      await go(page);
      await page.waitForTimeout(300);
      const session = await context.newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 67 });
      writeFileSync(join(folder, `${name}-${device}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
      await context.close();
    }
  }
}
await browser.close();
await server.stop();
