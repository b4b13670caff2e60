/** The page in another language: its own words and those of the engine, the setting, and use without a network. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { serve } from '../../serve.mjs';
import { languages, read } from '../../words.mjs';
import { DESKTOP, EASY, PHONE, SMALL, browser, sees } from './browser.mjs';

const here = browser();

const GERMAN = { ...DESKTOP, locale: 'de-DE' };

/** Returns all texts of messages in a language. */
function texts(code) {
  const all = message => (typeof message === 'string' ? [message] : message.flatMap(part => (typeof part === 'string' ? [] : typeof part[1] === 'object' ? Object.values(part[1]).flatMap(all) : [])));
  const file = name => readFileSync(new URL(`../../../crates/words/lang/${name}.ftl`, import.meta.url), 'utf8');
  return new Set(Object.values(read(file(`page/${code}`))).flatMap(all));
}

/** Checks that no button, field or tab in sight has a name that is English and not of the language. */
async function speaks(page, code, where) {
  const names = await page.evaluate(() => [...document.querySelectorAll('button, [role=tab], label, legend, summary, [aria-label], [title], h2, h3')]
    .filter(element => element.checkVisibility())
    .flatMap(element => [element.ariaLabel, element.title, element.innerText.trim()])
    .filter(name => name));
  const own = texts(code);
  const english = [...texts('en')].filter(text => !own.has(text));
  assert.ok(names.length > 20, `${code}: ${where}`);
  assert.deepEqual(names.filter(name => english.includes(name)), [], `${code}: ${where}`);
}

test('German words are on every tab, in the rules, in hints and in what is counted', async () => {
  const page = await here.open(undefined, GERMAN);
  assert.equal(await page.getAttribute('html', 'lang'), 'de-DE');
  await sees(page, 'Rätsel des Tages');
  await sees(page, /^(Mon|Diens|Mitt|Donners|Frei|Sams|Sonn)/);
  await speaks(page, 'de', 'Start');
  await page.getByRole('button', { name: /^Flüsterlinien:/ }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await sees(page, /^Benachbarte Ziffern auf einer grünen Linie/);
  await speaks(page, 'de', 'Play');
  await page.getByRole('button', { name: 'Tipp' }).click();
  await sees(page, /^Hier hinsehen: /);
  await page.getByRole('button', { name: 'Was und warum?' }).click();
  await speaks(page, 'de', 'a hint');
  await page.getByRole('tab', { name: 'Bauen' }).click();
  await sees(page, /^Etwa 6,\d+ × 10²¹ Lösungen/);
  await speaks(page, 'de', 'Set');
  for (const name of ['Regeln', 'Fertigstellen']) {
    await page.locator('#panel-set .segments').getByText(name, { exact: true }).click();
    await speaks(page, 'de', name);
  }
  await page.getByRole('tab', { name: 'Erzeugen' }).click();
  await page.getByText('Mehr: Gitter, Regeln').click();
  await speaks(page, 'de', 'Make');
  await page.getByRole('tab', { name: 'Teilen' }).click();
  await page.waitForSelector('.qr svg');
  await speaks(page, 'de', 'Share');
  for (const name of ['Spiele', 'Einstellungen']) {
    await page.getByRole('button', { name, exact: true }).click();
    await speaks(page, 'de', name);
    await page.keyboard.press('Escape');
  }
  assert.deepEqual(page.faults, []);
});

test('a step is explained in German, and the tabs under More are German', async () => {
  const page = await here.open(EASY, { ...PHONE, locale: 'de-AT' });
  await page.getByRole('button', { name: 'Tipp' }).tap();
  await page.getByRole('button', { name: 'Was und warum?' }).tap();
  await page.locator('.told').getByText(/ bleibt in (Zeile|Spalte|Block) \d für die \d, wegen der /).waitFor();
  await page.getByRole('button', { name: 'Mehr', exact: true }).tap();
  await page.locator('.more-tabs button').first().waitFor();
  assert.deepEqual(await page.locator('.more-tabs button').allTextContents(), ['Erzeugen', 'Bücher', 'Teilen']);
});

test('the other languages have their words on Start, Play and Set', async () => {
  for (const code of languages().filter(code => code !== 'en' && code !== 'de')) {
    const page = await here.open(SMALL, { ...DESKTOP, locale: code, serviceWorkers: 'block' });
    assert.equal(await page.getAttribute('html', 'lang'), code);
    await speaks(page, code, 'Play');
    await page.locator('#tab-start').click();
    await page.waitForSelector('.start .kinds button');
    await speaks(page, code, 'Start');
    await page.locator('#tab-set').click();
    await page.waitForSelector('#panel-set .palette button');
    await speaks(page, code, 'Set');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('the language is chosen in the settings, and stays', async () => {
  const page = await here.open(EASY);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await page.getByRole('button', { name: 'Prüfen' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByLabel('Sprache').selectOption({ label: 'English' });
  await page.getByRole('button', { name: 'Check' }).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'en-GB');
});

test('the language needs no network after the first visit', async () => {
  const own = await serve();
  const page = await (await here.chromium.newContext(GERMAN)).newPage();
  await page.goto(own.url);
  await page.waitForSelector('.thumb svg');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match(new URL('words-de.json', location.href)))) await new Promise(resolve => setTimeout(resolve, 100));
  });
  await own.stop();
  await page.reload();
  await sees(page, 'Rätsel des Tages');
});
