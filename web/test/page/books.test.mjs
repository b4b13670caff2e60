/** Books, by clicks. */

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../command.mjs';
import { DESKTOP, SMALL, browser, sees, tab } from './browser.mjs';

const here = browser();

test('a book is begun, previewed, made and saved with the bytes of the command line', async () => {
  const page = await here.open(SMALL);
  const fetched = [];
  page.on('request', request => fetched.push(request.url()));
  assert.ok(!fetched.some(url => url.endsWith('/books.wasm')));
  await tab(page, 'Books');
  await page.getByRole('button', { name: 'For children' }).click();
  for (const count of await page.locator('.books [name=count]').all()) await count.fill('3');
  await page.getByLabel('Language').selectOption('de');
  await page.locator('.books [name=title]').first().fill('Mein Buch');
  await sees(page, /^A preview of \d+ pages/);
  await page.waitForFunction(() => document.querySelector('.leaves img')?.naturalWidth > 0);
  await page.getByRole('button', { name: 'Make the book' }).click();
  await sees(page, /^The whole book: 12 puzzles on \d+ pages\.$/);
  assert.ok(fetched.some(url => url.endsWith('/books.wasm')));
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save PDF' }).click()]);
  assert.equal(saved.suggestedFilename(), 'mein-buch.pdf');
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-'));
  const [spec, pdf] = ['book.toml', 'book.pdf'].map(name => join(folder, name));
  writeFileSync(spec, await page.locator('.books [name=spec]').inputValue());
  run(['book', '--spec', spec, '-o', pdf]);
  assert.ok(readFileSync(await saved.path()).equals(readFileSync(pdf)));
  assert.deepEqual(page.faults, []);
});

test('a book can be cancelled, and what is wrong with it is said', async () => {
  const page = await here.open(SMALL);
  await tab(page, 'Books');
  await page.getByRole('button', { name: 'Many kinds' }).click();
  await sees(page, /^A preview of/);
  await page.locator('.books [name=count]').first().fill('900');
  await page.getByRole('button', { name: 'Make the book' }).click();
  await sees(page, /^Making puzzle \d+ of 9\d\d …$/);
  await page.locator('.books').getByRole('button', { name: 'Cancel' }).click();
  await sees(page, 'Cancelled.');
  await page.getByText('The whole book as text').click();
  const spec = page.locator('.books [name=spec]');
  const title = page.locator('.books [name=title]').first();
  await spec.fill('title = """\nOne "and"\n[two] \\\n  \\u0041"""\nauthor = \'\'\'\nA\\B\'\'\'\n[[section]]\ncount = 1\n');
  assert.equal(await title.inputValue(), 'One "and"\n[two] A');
  assert.equal(await page.getByLabel('Author').inputValue(), 'A\\B');
  await title.fill('Three\n[four]');
  assert.equal(await spec.inputValue(), 'title = "Three\\n[four]"\nauthor = \'\'\'\nA\\B\'\'\'\n[[section]]\ncount = 1\n');
  await spec.fill('title = 3\n[[section]]\ncount = 1\n');
  await sees(page, /^1:9: title: found/);
  assert.deepEqual(page.faults, []);
});

test('a book begins in the language of the page, and its sections have titles', async () => {
  const page = await here.open(SMALL, { ...DESKTOP, locale: 'de-DE' });
  await page.locator('#tab-books').click();
  await page.getByRole('button', { name: 'Für Kinder' }).click();
  assert.equal(await page.getByLabel('Sprache').inputValue(), 'de');
  const spec = await page.locator('.books [name=spec]').inputValue();
  assert.match(spec, /\ntitle = "Mein erstes Sudoku"\nsubtitle = "Von vier Zahlen bis neun"\nauthor = "Name des Autors"\n/);
  assert.match(spec, /\nlanguage = "de"\n\n?\[\[section\]\]\ntitle = "Vier Zahlen"\n/);
  assert.doesNotMatch(spec.replaceAll(/#.*/g, ''), /numbers|Your/i);
  // A kind is called by its titles.
  const third = page.locator('.books fieldset').nth(2);
  assert.equal(await third.getByLabel('Titel').inputValue(), 'Sechs Zahlen und zwei Diagonalen');
  assert.equal(await third.locator('[name=variant] option:checked').textContent(), '6×6 Diagonal');
  await third.getByLabel('Titel').fill('Diagonalen');
  assert.match(await page.locator('.books [name=spec]').inputValue(), /\ntitle = "Diagonalen"\n/);
  assert.deepEqual(page.faults, []);
});
