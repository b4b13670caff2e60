/** The puzzle of the day, the streak and the kinds on offer, without a browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './command.mjs';
import { ask } from './engine.mjs';
import { KINDS, LEVELS, QUICK, dayOf, order, streak } from './kinds.mjs';

test('the puzzle of the day follows from the date, and is that of the command line', () => {
  const { days } = ask({ do: 'days', until: '2026-11-28', count: 7 });
  assert.deepEqual(days.map(({ day }) => day), ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']);
  assert.ok(new Set(days.map(({ variant, level }) => `${variant} ${level}`)).size === 7, 'seven different days');
  for (const { day, variant, level, seed } of days) {
    const made = ask(order(variant, level, seed));
    const printed = JSON.parse(run(['daily', '--date', day, '--json']));
    assert.deepEqual([printed.date, printed.level, printed.seed, printed.puzzle], [day, level, Number(seed), made.clues], `${variant}, ${level}`);
  }
  const [later] = ask({ do: 'days', until: '2026-12-02', count: 1 }).days;
  assert.deepEqual(later, { ...days[3], day: '2026-12-02', seed: '20261202' });
  assert.throws(() => ask({ do: 'days', until: '2026-02-30', count: 1 }), /^Error: found the date/);
});

test('a day is that of the local calendar', () => {
  assert.equal(dayOf(new Date(2026, 0, 1, 0, 0, 1)), '2026-01-01');
  assert.equal(dayOf(new Date(2026, 11, 31, 23, 59, 59)), '2026-12-31');
});

test('a streak ends today or yesterday, and a gap ends it', () => {
  assert.equal(streak([], '2026-03-01'), 0);
  assert.equal(streak(['2026-02-27', '2026-02-28'], '2026-03-01'), 2);
  assert.equal(streak(['2026-02-27', '2026-02-28', '2026-03-01'], '2026-03-01'), 3);
  assert.equal(streak(['2026-02-27', '2026-03-01'], '2026-03-01'), 1);
  assert.equal(streak(['2026-02-26', '2026-02-27'], '2026-03-01'), 0);
  assert.equal(streak(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01'), 3);
  assert.equal(streak(['2026-03-28', '2026-03-29', '2026-03-30'], '2026-03-30'), 3, 'clocks go forward');
  assert.equal(streak(['2026-12-31', '2027-01-01', '2027-01-05'], '2027-01-01'), 2, 'the future does not count');
});

test('every kind on offer is made at every level, and is of that level', () => {
  for (const variant of KINDS) {
    for (const level of LEVELS) {
      const { rules, clues } = ask(order(variant, level, '5'));
      assert.equal(ask({ do: 'rate', rules, clues }).level, level, variant);
    }
  }
});

test('a seed that is known to be quick makes the puzzle of the command line', () => {
  for (const [key, seeds] of Object.entries(QUICK)) {
    const [variant, level] = key.split(' ');
    const all = seeds.split(' ');
    assert.ok(KINDS.includes(variant) && LEVELS.includes(level) && new Set(all).size === all.length, key);
    for (const seed of all.slice(0, 3)) {
      const made = ask(order(variant, level, seed));
      const printed = run(['generate', '--variant', variant, '--seed', seed, '--difficulty', level, '-n', '1', '-o', '-']);
      assert.ok(printed.includes(made.clues), `${key}, seed ${seed}`);
    }
  }
});
