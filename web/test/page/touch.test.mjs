/** A phone: taps, drags, and a layout that fits. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, KILLER, PHONE, SMALL, board, browser, cell, labels, sees, tab } from './browser.mjs';

const here = browser();

/** Returns the places of the elements in sight, with their texts, in one question. */
const places = (page, selector) => page.locator(selector).evaluateAll(all => all.filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x, y, width, height, text: one.textContent.slice(0, 20) };
}).filter(({ width, height }) => width > 0 && height > 0));

/** Gives a page another size, and waits until it is drawn. */
async function size(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const key = (page, name) => page.locator('#panel-play .pad').getByRole('button', { name, exact: true });

test('a puzzle is solved by taps', async () => {
  const page = await here.open(SMALL, PHONE);
  for (let i = 0; i < 16; i++) {
    if (SMALL.clues[i] !== '.') continue;
    await cell(page, Math.floor(i / 4) + 1, (i % 4) + 1).tap();
    await key(page, SMALL.solution[i]).tap();
  }
  await sees(page, /^Solved in 0:/);
  assert.equal(await board(page), SMALL.solution);
});

test('a drag selects cells, and the pad fills all of them', async () => {
  const page = await here.open(EASY, PHONE);
  const session = await page.context().newCDPSession(page);
  const touch = async (type, at) => {
    const box = at && (await cell(page, ...at).boundingBox());
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [] });
  };
  await touch('touchStart', [3, 1]);
  for (let column = 2; column <= 5; column++) await touch('touchMove', [3, column]);
  // Lifting a moving finger is a fling, and the browser would take the next tap as the end of it.
  await page.waitForTimeout(300);
  await touch('touchEnd');
  await page.waitForTimeout(300);
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 5);
  await key(page, 'Corner').tap();
  await key(page, '7').tap();
  await page.waitForSelector('[aria-label*="corner notes 7"]');
  const marked = (await labels(page)).filter(label => label.includes('corner notes 7'));
  assert.deepEqual(marked.map(label => label.slice(0, 15)), ['row 3, column 1', 'row 3, column 3', 'row 3, column 4']);
});

test('taps add to the selection in multi mode', async () => {
  const page = await here.open(EASY, PHONE);
  await key(page, 'Multi-select').tap();
  await cell(page, 1, 1).tap();
  await cell(page, 5, 3).tap();
  await cell(page, 9, 2).tap();
  await cell(page, 5, 3).tap();
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 2);
});

for (const [name, puzzle] of Object.entries({ standard: EASY, killer: KILLER })) {
  test(`the board and the pad of a ${name} fit on a phone, and nothing is wider than it`, async () => {
    const page = await here.open(puzzle, PHONE);
    const { width, height } = PHONE.viewport;
    const parts = await places(page, '#board, #panel-play .pad button');
    assert.ok(parts.length > 10);
    const tabs = await page.locator('#bar').boundingBox();
    for (const box of parts) assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= tabs.y, JSON.stringify(box));
    assert.ok(tabs.y + tabs.height <= height + 1);
    for (const name of ['Start', 'Play', 'Make', 'Set', 'Share']) {
      await tab(page, name);
      await page.waitForTimeout(300);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, name);
    }
    // Buttons must be large enough for fingers.
    await page.getByRole('tab', { name: 'Play' }).tap();
    for (const box of await places(page, '#panel-play .pad button')) assert.ok(box.width >= 40 && box.height >= 40, JSON.stringify(box));
  });
}

test('on phones and tablets the board, the pad and the tools are in sight, and so is what Check says', async () => {
  const page = await here.open(EASY, PHONE);
  for (const [width, height] of [[375, 667], [360, 640], [412, 785], [390, 844], [768, 1024]]) {
    await size(page, width, height);
    const tabs = await page.locator('#bar').boundingBox();
    const parts = await places(page, '#board, #panel-play :is(.pad, .four) button');
    assert.equal(parts.length, 24);
    for (const box of parts) {
      assert.ok(box.x >= 0 && box.y >= 0 && box.y + box.height <= tabs.y, `${height}: ${JSON.stringify(box)}`);
      assert.ok(box.width >= 40 && box.height >= 40, `${height}: ${JSON.stringify(box)}`);
    }
    await page.getByRole('button', { name: 'Check' }).tap();
    const said = page.getByText('Right so far');
    await said.waitFor();
    const box = await said.boundingBox();
    assert.ok(box.y + box.height <= tabs.y, `${height}: ${JSON.stringify(box)}`);
  }
});

test('the board stays in sight while the steps of an explanation are read', async () => {
  const page = await here.open(EASY, PHONE);
  await page.getByRole('button', { name: 'Explain' }).tap();
  await page.getByRole('button', { name: 'Show all steps' }).tap();
  await page.locator('.steps button').nth(3).tap();
  await page.waitForSelector('.steps [aria-current=step]');
  assert.equal(await page.locator('[role=gridcell].hint').count() > 0, true);
  const [board, line] = [await page.locator('#board').boundingBox(), await page.locator('.steps [aria-current]').boundingBox()];
  assert.ok(board.y >= -1 && line.y >= board.y + board.height - 1 && line.y + line.height <= PHONE.viewport.height, JSON.stringify({ board, line }));
});

test('the whole board and its tools are in sight at large type, on small and turned phones, and on a large screen', async () => {
  for (const puzzle of [EASY, KILLER]) {
    const page = await here.open(puzzle);
    for (const [width, height, least] of [[720, 450, 380], [667, 375, 300], [360, 640, 336], [1440, 900, 780], [1920, 1080, 960], [960, 540, 440]]) {
      await size(page, width, height);
      const parts = await places(page, '#board, #panel-play :is(.pad, .four) button, header > button, #bar button');
      assert.ok(parts.length > 20);
      for (const box of parts) {
        const isIn = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
        assert.ok(isIn, `${width}×${height}: ${JSON.stringify(box)}`);
      }
      const { width: wide } = await page.locator('#board').boundingBox();
      assert.ok(wide >= least, `${width}×${height}: ${wide}`);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    }
  }
});

test('Set shows the whole board with its pad on phones, and no tile of Start lies beside the page', async () => {
  const page = await here.open(EASY);
  await tab(page, 'Set');
  await page.waitForSelector('#panel-set .pad button');
  for (const [width, height, least] of [[360, 640, 280], [375, 667, 300], [390, 844, 360], [667, 375, 260], [720, 450, 330]]) {
    await size(page, width, height);
    const tabs = await page.locator('#bar').boundingBox();
    for (const box of await places(page, '#board, .live button, #panel-set .pad button')) {
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= (tabs.y > height / 2 ? tabs.y : height), `${width}×${height}: ${JSON.stringify(box)}`);
    }
    const { width: wide } = await page.locator('#board').boundingBox();
    assert.ok(wide >= least, `${width}×${height}: ${wide}`);
  }
  await tab(page, 'Start');
  for (const [width, height] of [[667, 375], [720, 450]]) {
    await size(page, width, height);
    for (const box of await places(page, '.start button:visible')) assert.ok(box.x >= 0 && box.x + box.width <= width, `${width}×${height}: ${JSON.stringify(box)}`);
  }
});
