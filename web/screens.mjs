// `node screens.mjs [FOLDER]`: takes the pictures of README.md, or the same into another folder, with the browser of the tests.

import { chromium } from 'playwright-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from './serve.mjs';

const folder = process.argv[2] ?? join(import.meta.dirname, 'screens');
const DEVICES = { phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, desk: { viewport: { width: 1280, height: 800 } } };
const EASY = '.9..8..7...2..69...6..1....4...6...3.1..5..94826..9..............37.........43..7';
const SMALL = ['.....42.1..4....', '2143342112344312'];

const cell = (page, at) => page.locator('[role=gridcell]').nth(at);
const tile = (page, name) => page.locator('.start').getByRole('button', { name: new RegExp(`^${name}:`) });

/** Plays a kind from the start. */
const play = name => async page => {
  await tile(page, name).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await cell(page, 40).click();
};

/** Each screen: the address after #, and the way to it. */
const SCREENS = {
  start: ['', () => {}],
  make: ['', async page => {
    // On phones it is under More.
    await page.getByRole('button', { name: 'More', exact: true }).click({ timeout: 1000 }).catch(() => {});
    await page.locator('#tab-make:visible, #sheet button').first().click();
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
  arrow: ['', play('Arrow')],
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
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
      writeFileSync(join(folder, `${name}-${device}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
      await context.close();
    }
  }
}
await browser.close();
await server.stop();
