/** Steps in the words of a person, without a browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from './engine.mjs';
import { script } from './script.mjs';

const { told, ruledOut } = await script('page/told');

/** The sentences of all steps of a puzzle. */
function story(rules, clues) {
  const { layout } = ask({ do: 'view', rules, clues });
  return ask({ do: 'explain', rules, clues }).steps.map(step => ({ ...step, told: told(layout, step), out: ruledOut(layout, step) }));
}

test('singles name the digits that rule the rest out', () => {
  const steps = story('standard', '.9..8..7...2..69...6..1....4...6...3.1..5..94826..9..............37.........43..7');
  const of = cell => steps.find(({ placements }) => placements[0]?.[0] === cell);
  assert.equal(of(21).told, 'Only r3c4 is left for the 9 of box 2, because of the 9s in r1c2, r2c7 and r6c6.');
  assert.deepEqual(of(21).blockers, [[1, '9'], [15, '9'], [50, '9']]);
  for (const { told } of steps) assert.match(told, /^[A-Z0-9r].*[^.]\.$/);
});

test('sums are said as their combinations, with what is in the way', () => {
  const steps = story('.Shape~6x6.Cage~9~R2C1~R3C1~R4C1.Cage~17~R3C5~R3C6~R4C5~R4C6~R5C6.Cage~8~R3C3~R3C4.Cage~12~R2C2~R2C3~R2C4.Cage~5~R1C1~R1C2.Cage~7~R1C3~R1C4', '.....4......3.......................');
  const sums = steps.filter(({ fillings }) => fillings.length > 0);
  for (const { told } of steps) assert.match(told, /^(?!.* {2})[A-Za-z0-9].*[^. ]\.$/);
  // What adds up whole houses is said as the command line says it.
  assert.match(steps.find(({ reason }) => reason === 'sum').told, / add up to \d+ of \d+, /);
  assert.equal(sums[0].told, '1 + 5, because column 1 has its 2.');
  assert.match(sums[0].out, /^So no /);
});

test('what has no words of its own is said as the command line says it', () => {
  const layout = ask({ do: 'view', rules: '4x4', clues: '.'.repeat(16) }).layout;
  const step = { reason: 'search', because: 'no supposition helps', blockers: [], whole: true, values: [], fillings: [], placements: [[0, '1']], eliminations: [], houses: [], covers: [], cells: [0] };
  assert.equal(told(layout, step), 'No supposition helps, so r1c1 is 1.');
  assert.equal(ruledOut(layout, { ...step, eliminations: [[1, '2'], [2, '2'], [2, '3']] }), 'So no 2 in r1c2 or r1c3, no 3 in r1c3.');
});

test('a fish names all its houses, and a house without a name is said by its cells', () => {
  const { layout } = ask({ do: 'view', rules: 'standard', clues: '.'.repeat(81) });
  const fish = { reason: 'locked', because: '', blockers: [], whole: true, values: ['5'], fillings: [], placements: [], eliminations: [], houses: [1, 6], covers: [11, 16], cells: [11, 16, 56, 61] };
  assert.equal(told(layout, fish), 'The 5s of row 2 and row 7 take column 3 and column 8 between them, so 5 has no other place there.');
  assert.equal(told(layout, { ...fish, houses: [1], covers: [18], cells: [9, 11] }), 'The 5 of row 2 goes to r2c1 or r2c3, so no other cell of box 1 has it.');
  const steps = story('nrc', '5....8......6..754............3......2.....6..86...9..15.....4.................2.');
  assert.ok(steps.some(({ told }) => told.startsWith('In column 7 every 3 lies in r159c678 (')));
  for (const { told } of steps) assert.doesNotMatch(told, /derived|^R\d/);
});
