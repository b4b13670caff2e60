/** The Start tab: today's puzzle, new games, the game in progress, and links. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, EASY, PHONE, SMALL, board, browser, fragment, hasCells, sees } from './browser.mjs';
import { run } from '../command.mjs';
import { QUICK } from '../kinds.mjs';

const here = browser();
const thumb = page => page.locator('.thumb .given').allTextContents();

/** Opens the Start tab on a date. */
async function on(day, options = DESKTOP) {
  const context = await here.chromium.newContext(options);
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(`${day}T08:00:00`));
  await page.goto(here.server.url);
  await page.waitForSelector('.thumb svg');
  return page;
}

test('two taps lead to a killer at medium', async () => {
  const page = await here.open(undefined, PHONE);
  await page.getByText('Medium', { exact: true }).tap();
  await page.getByRole('button', { name: /^Killer/ }).tap();
  await hasCells(page, 81);
  await page.getByRole('button', { name: 'Rules: Killer' }).waitFor();
  assert.equal(await page.locator('#panel-play').isVisible(), true);
  assert.ok((await board(page)).replaceAll('.', '').length > 0);
  assert.deepEqual(page.faults, []);
});

test('each kind can be made at each level', async () => {
  const page = await here.open();
  for (const level of ['Easy', 'Hard']) {
    for (const name of ['Classic', 'Windoku', '6×6', 'Jigsaw', 'Thermo']) {
      await page.getByRole('tab', { name: 'Start' }).click();
      await page.getByText(level, { exact: true }).click();
      await page.getByRole('button', { name: new RegExp(`^${name}:`) }).click();
      await page.waitForSelector('#panel-play:not([hidden])');
      await hasCells(page, name === '6×6' ? 36 : 81);
    }
  }
  assert.deepEqual(page.faults, []);
});

test('today’s puzzle is the same for everybody, and another one on another day', async () => {
  const [one, other, later] = await Promise.all([on('2026-11-25'), on('2026-11-25', PHONE), on('2026-12-02')]);
  assert.deepEqual(await thumb(one), await thumb(other));
  await sees(one, 'Killer, medium');
  await sees(later, 'Killer, medium');
  assert.notDeepEqual(await thumb(one), await thumb(later));
  await one.locator('.today').getByRole('button', { name: 'Play' }).click();
  await hasCells(one, 81);
  assert.equal((await board(one)).replaceAll('.', ''), (await thumb(other)).join(''));
});

test('a game in progress is continued on the next visit', async () => {
  const page = await here.open(EASY);
  await page.locator('[role=gridcell]').first().click();
  await page.keyboard.press('Digit5');
  const before = await board(page);
  const next = await page.context().newPage();
  await next.goto(here.server.url);
  await next.getByRole('button', { name: /^Continue/ }).click();
  await hasCells(next, 81);
  assert.equal(await board(next), before);
});

test('a link or a text is opened from a field', async () => {
  const page = await here.open();
  await page.getByText('Open a link or a text').click();
  const field = page.getByLabel('Link or text of a puzzle');
  await field.fill(here.server.url + fragment(EASY));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await hasCells(page, 81);
  assert.equal(await board(page), EASY.clues);
  await page.getByRole('tab', { name: 'Start' }).click();
  await field.fill('https://example.org/#rules=%E0%A4%A&clues=....');
  await field.press('Enter');
  await page.locator('#toast').getByText('The link is damaged').waitFor();
  await field.fill(EASY.clues.replaceAll('.', '0'));
  await field.press('Enter');
  await page.waitForSelector('#panel-play:not([hidden])');
  assert.equal(await board(page), EASY.clues);
  // A grid keeps its lines.
  await page.getByRole('tab', { name: 'Start' }).click();
  await field.fill(run(['convert', '-', '--to', 'grid'], `${SMALL.clues}\n`));
  await field.press('Enter');
  await hasCells(page, 16);
  assert.equal(await board(page), SMALL.clues);
  // Of several, one is chosen.
  await page.getByRole('tab', { name: 'Start' }).click();
  await page.evaluate(text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, `${EASY.solution}\n${EASY.clues}\n`);
  await page.getByRole('dialog').getByRole('button', { name: '1: Classic, 81 clues' }).click();
  await hasCells(page, 81);
  assert.equal(await board(page), EASY.solution);
});

test('a link of another site is played, with the words of its setter, and an error is a short sentence', async () => {
  const page = await here.open();
  const paste = text => page.evaluate(text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
  await paste('https://sudokupad.app/abc123');
  await page.locator('#toast').getByText(/^The link only names a puzzle/).waitFor();
  const table = `puzzle,title,author,text\n${EASY.clues},Old friend,Ann,"Nothing is new.\nNothing is strange."\n`;
  await paste(run(['convert', '-', '--variant', 'standard', '--to', 'fpuzzles'], table).trim());
  await page.getByRole('heading', { name: 'Old friend' }).waitFor();
  assert.equal(await board(page), EASY.clues);
  const words = () => page.locator('.words').first().innerText();
  assert.equal(await words(), 'By Ann.\nNothing is new.\nNothing is strange.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Digit1');
  await page.reload();
  await page.getByRole('heading', { name: 'Old friend' }).waitFor();
  assert.equal(await words(), 'By Ann.\nNothing is new.\nNothing is strange.');
});

test('a game that takes long is made ahead, and the first ones have seeds that are known to be quick', async () => {
  const context = await here.chromium.newContext(DESKTOP);
  await context.addInitScript(() => {
    // Seeds 1001, 1002, … and a list of what the engine has made.
    let seed = 1000;
    crypto.getRandomValues = list => ((list[0] = 0), (list[1] = ++seed), list);
    window.made = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      if (!this.isHeard) this.addEventListener('message', ({ data }) => data.reply?.includes('"origin"') && window.made.push(JSON.parse(data.reply).origin.seed));
      this.isHeard = true;
      return post.call(this, message);
    };
  });
  const page = await context.newPage();
  await page.goto(here.server.url);
  await page.waitForSelector('.thumb svg');
  const play = async () => {
    await page.getByRole('tab', { name: 'Start' }).click();
    await page.getByRole('button', { name: /^Sandwich:/ }).click();
    await page.waitForSelector('#panel-play:not([hidden])');
    return /seed (\d+)/.exec(await page.locator('.rules').textContent())[1];
  };
  const first = [await play(), await play()];
  assert.deepEqual(first, QUICK['sandwich medium'].split(' ').slice(0, 2));
  // When all of these have been played, others follow.
  await page.evaluate(() => localStorage.setItem('lacuna:quick sandwich medium', '1000'));
  await page.reload();
  await page.waitForSelector('[role=gridcell]');
  assert.equal(await play(), '1001');
  await page.waitForFunction(() => window.made.includes('1002'), undefined, { timeout: 60_000 });
  assert.equal(await play(), '1002');
  await page.waitForFunction(() => window.made.includes('1003'), undefined, { timeout: 60_000 });
  await context.close();
});

test('a seed without a puzzle of the level is replaced by another', async () => {
  const page = await here.open();
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      const isFirst = !window.isSpoilt && message.question?.includes('"variant":"nrc"');
      window.isSpoilt ||= isFirst;
      return post.call(this, isFirst ? { ...message, question: message.question.replace(/"seed":"\d+"/, '"seed":"none"') } : message);
    };
  });
  await page.getByRole('button', { name: /^Windoku:/ }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  assert.equal(await page.evaluate(() => window.isSpoilt), true);
  await sees(page, /^Medium · \d+ clues · nrc, seed/);
});

test('what is not needed at first is loaded when it is used', async () => {
  const page = await here.open();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter(name => name.includes('later-')).length);
  assert.equal(await loaded(), 0);
  await page.getByRole('tab', { name: 'Make' }).click();
  await page.waitForSelector('.make [type=submit]');
  assert.equal(await loaded(), 1);
});

test('a screen reader finds the puzzle of the day, the levels and the kinds', async () => {
  const tree = await (await on('2026-11-25')).locator('body').ariaSnapshot();
  for (const line of [/heading "Today’s puzzle" \[level=2\]/, /button "Play"/, /group "Level"/, /radio "Medium" \[checked\]/, /button "Killer: Cages with sums"/, /tab "Start" \[selected\]/]) {
    assert.match(tree, line);
  }
});

test('the game that was begun last is continued, not one that was only looked at', async () => {
  const page = await here.open(EASY);
  await page.locator('[role=gridcell]').first().click();
  await page.keyboard.press('Digit5');
  await page.getByRole('tab', { name: 'Start' }).click();
  await page.getByRole('button', { name: /^Windoku:/ }).click();
  await page.waitForSelector('#panel-play:not([hidden])');
  await page.getByRole('tab', { name: 'Start' }).click();
  await page.getByRole('button', { name: /^Continue Classic/ }).click();
  await page.waitForFunction(() => document.querySelector('[role=gridcell] .value')?.textContent === '5');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.locator('.games li').first().waitFor();
  assert.equal(await page.locator('.games li').count(), 1);
});

test('the day turns under an open page', async () => {
  const page = await on('2026-11-25');
  await sees(page, 'Killer, medium');
  await page.clock.setFixedTime(new Date('2026-11-26T00:01:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await sees(page, 'Arrow, medium');
  await sees(page, 'Thursday 26 November');
});

test('a missed day of the week is played, and counts for its day', async () => {
  const page = await on('2026-11-25');
  await page.getByRole('button', { name: 'Sunday, Killer, hard: open' }).click();
  await hasCells(page, 81);
  await sees(page, /^Hard · .* · killer, seed 20261122, puzzle 0$/);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem(`lacuna:game:${localStorage.getItem('lacuna:current')}`)).about.day), '2026-11-22');
});

/** A Penpa+ link with a 4×4 grid and a clue, and one without boxes. */
const PENPA = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=';
const [GRID, NO_BOXES] = [
  'TY89C8IwEIb3/IqS+YZeLqmaTdROomAVkVDEoaIgiF9LQv3tXk+KkuTh4U3ukjxur8O9gQIc0BBywG6MclmFzH6sz89L4zMYv56n650FYFmWcDxcHo0KCFkOGRNrFTRq0IYX6vodK5Xiyqe496FuIW5+Ovxp5RNz4ZMmq33oqlHqOUXZ2wlLoRGuuRQiCafCXOiEczkz446IFtBwW8MdyQASfd1wTn1Of865/XNyX7fsrs8d5wU7X7KVqyZCKyzkCYPubyq1KtTqAw==',
  'Rc09C8IwEAbgPb8iBNxuaNKqNZtYO/kBVhEpRTpEKkSKtl0S9LcbXxS5u4eQ3F26+1A/DCUh4pQikp+YRagJ8hf7a2+N5sWttpbmQ9+0D83XZqQWvG9bot1gTTdSWWPCvm2e06W2nWFlRPybFSuFFCRUKCmqlyuYdzvt3VmX1ZPc4X9M/8dC++BGeyFTobFBYj7cSrydYA4V3IdRcjHMYATHcIWeJTzCBUzgBD3Tz+fMP1lZsTc=',
];

test('a Penpa+ link is opened, or called what it is', async () => {
  const page = await here.open();
  await page.getByText('Open a link or a text').click();
  const field = page.getByLabel('Link or text of a puzzle');
  await field.fill(PENPA + NO_BOXES);
  await field.press('Enter');
  await page.locator('#toast').getByText(/^The Penpa\+ link holds no square sudoku with boxes/).waitFor();
  await field.fill(PENPA + GRID);
  await field.press('Enter');
  await hasCells(page, 16);
  assert.equal(await board(page), `.2${'.'.repeat(14)}`);
});

test('a message does not cover the board', async () => {
  for (const viewport of [{ width: 1280, height: 860 }, { width: 1920, height: 1080 }]) {
    const page = await here.open(EASY, { viewport });
    await page.evaluate(() => (location.hash = '#nonsense'));
    const toast = await page.locator('#toast').getByText('The link cannot be opened.').boundingBox();
    const shown = await page.locator('#board').boundingBox();
    assert.ok(toast.x >= shown.x + shown.width && toast.x + toast.width <= viewport.width, JSON.stringify({ toast, shown }));
  }
});
