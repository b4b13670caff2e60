/** Malicious links and pastes: an error is shown, no script runs, and the current game stays. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, board, browser, fragment, tab } from './browser.mjs';

const here = browser();

const SCRIPT = '<img src=x onerror="alert(1)"><script>alert(1)</script><svg onload="alert(1)"></svg>';

/** Links that are not puzzles. */
const LINKS = {
  'a script as rules': fragment({ rules: SCRIPT, clues: EASY.clues }),
  'a script in a constraint': fragment({ rules: `.Cage~${SCRIPT}~R1C1`, clues: EASY.clues }),
  'a script as clues': `#rules=standard&clues=${encodeURIComponent(SCRIPT)}`,
  'a script alone': `#${encodeURIComponent(SCRIPT)}`,
  'half a percent sign': '#rules=%E0%A4%A&clues=....',
  'a javascript address': '#javascript:alert(1)',
  'clues of another size': '#rules=standard&clues=1234',
  'an unknown variant': '#rules=constructor&clues=....',
  'deep choices': fragment({ rules: '.Or'.repeat(5000) + '.End'.repeat(5000), clues: EASY.clues }),
  'a huge grid': '#rules=.Shape~99999999x99999999&clues=',
};

for (const [name, link] of Object.entries(LINKS)) {
  test(`link: ${name}`, async () => {
    const page = await here.open(EASY);
    await page.locator('[role=gridcell]').first().click();
    await page.keyboard.press('Digit5');
    const before = await board(page);
    await page.evaluate(link => (location.hash = link), link);
    const toast = page.locator('#toast');
    await toast.getByText('The link cannot be opened.').waitFor();
    assert.equal(await board(page), before);
    await isHarmless(page);
  });
}

/** Checks that the text was inserted only as text. */
async function isHarmless(page) {
  await page.waitForTimeout(100);
  const found = await page.evaluate(() => document.querySelectorAll('img, script:not([src]), iframe, object, [onerror], [onload], [onclick], [href^="javascript:" i]').length);
  assert.equal(found, 0);
  assert.deepEqual(page.faults, []);
}

const deep = (open, close, times) => open.repeat(times) + close.repeat(times);

/** Texts that are not puzzles. */
const PASTES = {
  'a script': SCRIPT,
  'ten million characters': '1'.repeat(10_000_000),
  'just below the limit': '.1'.repeat(999_000),
  'deep JSON': deep('[', ']', 100_000),
  'deep JSON objects': deep('{"a":', '}', 100_000),
  'deep XML': deep('<a>', '</a>', 100_000),
  'entities': `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]><opensudoku2><game data="&c;"/></opensudoku2>`,
  'control characters': '\u0000\u0001\u202e\uffff'.repeat(100),
  'a script in JSON lines': JSON.stringify({ puzzle: EASY.clues, variant: SCRIPT, rules: SCRIPT }),
  'a script in a table': `index,variant,seed,clues,puzzle,solution\n0,"${SCRIPT.replaceAll('"', '""')}",1,24,${EASY.clues},${EASY.solution}\n`,
};

for (const [name, text] of Object.entries(PASTES)) {
  test(`paste: ${name}`, async () => {
    const page = await here.open(EASY);
    const before = await board(page);
    await tab(page, 'Make');
    await page.evaluate(text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
    const toast = page.locator('#toast');
    await toast.filter({ hasText: /./ }).waitFor({ timeout: 60_000 });
    assert.ok((await toast.textContent()).length < 1000, 'an error is short');
    await isHarmless(page);
    await tab(page, 'Play');
    assert.equal(await board(page), before);
  });
}

test('pasted on the board: errors are short, the game stays, and the words of a setter are only text', async () => {
  const page = await here.open(EASY);
  const paste = text => page.evaluate(text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
  const toast = page.locator('#toast');
  for (const name of ['a script', 'ten million characters', 'deep JSON', 'a script in a table']) {
    await page.evaluate(() => (document.getElementById('toast').textContent = ''));
    await paste(PASTES[name]);
    await page.waitForFunction(() => document.getElementById('toast').textContent !== '');
    assert.ok((await toast.textContent()).length < 1000, name);
    assert.equal(await board(page), EASY.clues);
    await isHarmless(page);
  }
  await paste(JSON.stringify({ puzzle: EASY.solution.replace('5', '.'), title: SCRIPT, author: SCRIPT, text: SCRIPT }));
  await page.getByRole('heading', { name: SCRIPT }).waitFor();
  assert.equal(await page.locator('.words').first().innerText(), `By ${SCRIPT}.\n${SCRIPT}`);
  await isHarmless(page);
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  await paste(JSON.stringify({ size: 9, title: `${SCRIPT}2`, author: SCRIPT, ruleset: SCRIPT, grid }));
  await page.getByRole('heading', { name: `${SCRIPT}2` }).waitFor();
  await isHarmless(page);
});
