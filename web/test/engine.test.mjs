import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { run } from './command.mjs';
import { ask, raw } from './engine.mjs';
import { words } from '../words.mjs';

/** A puzzle with seventeen clues and one solution, the first of Royle's list. */
const SEVENTEEN = '000000010400000000020000000000050407008000300001090000300400200050100000000806000'.replaceAll('0', '.');
const SOLVED = '693784512487512936125963874932651487568247391741398625319475268856129743274836159';

/** Variants of every kind: engines, layouts, regions, moves, marks, drawn boxes. */
const VARIANTS = [
  'standard', 'x', 'nrc', 'nrc+x', 'dg', 'asterisk', 'center-dot', 'girandola', '4x4', '6x6', '6x6+x', '8x8', 'latin-5', 'jigsaw-6',
  'anti-king', '6x6+anti-knight', 'killer', 'thermo', 'kropki', '6x6+arrow', '4x4+sandwich', '6x6+even-odd', '6x6+xv', 'jigsaw-5+x', 'twodoku',
];

/** Generates pseudo-random numbers, the same in every run. */
function* numbers() {
  for (let state = 1n; ; ) {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn;
    yield state;
  }
}

test('a hundred puzzles are those of the command line', () => {
  const seeds = numbers();
  for (let i = 0; i < 100; i++) {
    const variant = VARIANTS[i % VARIANTS.length];
    const seed = String(seeds.next().value);
    const row = run(['generate', '--variant', variant, '--seed', seed, '-n', '1', '-o', '-', '--format', 'jsonl']);
    const expected = JSON.parse(row);
    const made = ask({ do: 'make', variant, seed, index: 0 });
    const found = [made.clues, made.solution, made.name, made.origin?.seed, made.clueCount];
    assert.deepEqual(found, [expected.puzzle, expected.solution, expected.variant, seed, expected.clues], `${variant} ${seed}`);
    if (expected.rules) assert.equal(made.rules, expected.rules, `${variant} ${seed}`);
    assert.deepEqual(ask({ do: 'view', rules: made.rules, clues: made.clues }).layout, made.layout);
  }
});

test('tables are those of the command line', () => {
  for (const variant of ['standard', 'nrc+x', '6x6+killer', 'jigsaw-6+x']) {
    const expected = run(['generate', '--variant', variant, '--seed', '9', '-n', '20', '-o', '-']);
    assert.equal(ask({ do: 'table', variant, seed: '9', index: 0, count: 20 }).text, expected, variant);
  }
});

test('symmetry, clues and levels are those of the command line', () => {
  const row = run(['generate', '--seed', '5', '-o', '-', '--format', 'jsonl', '--symmetry', 'rotate180', '--difficulty', 'hard', '--clues', '24..27']);
  const expected = JSON.parse(row);
  const tries = [];
  const order = { do: 'make', variant: 'standard', seed: '5', index: 0, symmetry: 'rotate180', difficulty: 'hard', clues: '24..27' };
  const made = ask(order, progress => tries.push(progress.tries));
  assert.deepEqual([made.clues, made.origin?.index], [expected.puzzle, expected.index]);
  assert.equal(tries.length, expected.index);
  // Levels are made, not met: the third puzzle has index 2.
  const third = run(['generate', '--seed', '5', '-o', '-', '--format', 'jsonl', '--difficulty', 'medium', '-n', '3']).trim().split('\n').at(-1);
  assert.equal(ask({ do: 'make', variant: 'standard', seed: '5', index: 2, difficulty: 'medium' }).clues, JSON.parse(third).puzzle);
  const target = JSON.parse(run(['generate', '--seed', '5', '-o', '-', '--format', 'jsonl', '--target-clues', '40']));
  assert.equal(ask({ do: 'make', variant: 'standard', seed: '5', index: 0, target: 40 }).clues, target.puzzle);
});

test('a puzzle with seventeen clues is judged', () => {
  const judged = ask({ do: 'judge', rules: 'standard', clues: SEVENTEEN, limit: 2, redundant: true });
  assert.deepEqual(judged, { solutions: 1, capped: false, undecided: false, valid: true, solution: SOLVED, redundant: [], redundantItems: [], reason: null });
  const redundant = ask({ do: 'judge', rules: 'standard', clues: `6${SEVENTEEN.slice(1)}`, limit: 2, redundant: true });
  assert.ok(redundant.redundant.includes(0));
  const open = ask({ do: 'judge', rules: 'standard', clues: '', limit: 100 });
  assert.deepEqual([open.solutions, open.capped, open.valid], [100, true, false]);
  const twice = ask({ do: 'judge', rules: 'standard', clues: `11${'.'.repeat(79)}`, limit: 2 });
  assert.deepEqual([twice.solutions, twice.reason], [0, 'found 1 twice in row 1, at r1c1 and r1c2']);
});

test('all 288 boards of 4x4 are counted', () => {
  assert.equal(ask({ do: 'judge', rules: '4x4', clues: '', limit: 1000 }).solutions, 288);
});

test('of a draft its solutions, candidates, level and contradictions are known', () => {
  const live = (rules, clues, seconds = 10) => ask({ do: 'live', rules, clues, seconds });
  const { solutions, how, settled, notes, single } = live('4x4', '1.3..4..2.......');
  assert.deepEqual([solutions, how, settled, notes[0], notes[15], single[15]], ['3', 'exact', true, '', '123', '123']);
  const puzzle = live('standard', SEVENTEEN);
  assert.deepEqual([puzzle.solutions, puzzle.rating, puzzle.settled], ['1', ask({ do: 'rate', rules: 'standard', clues: SEVENTEEN }), true]);
  assert.equal(puzzle.notes.every((notes, cell) => notes === (SEVENTEEN[cell] === '.' ? SOLVED[cell] : '')), true);
  assert.deepEqual(live('4x4', '1.1.............').clash, [0, 2]);
  const cages = live('.Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R2C1~R2C2', '3'.padStart(16, '.'));
  assert.deepEqual([cages.clash.sort(), cages.reason], [[0, 1, 4, 5], 'the cage of 3 at r1c1 and the cage of 3 at r2c1 contradict each other']);
  assert.deepEqual([live('standard', '', 0.1).how === 'exact', live('standard', '', 0.1).notes[0]], [false, '123456789']);
});

test('a draft is explained up to where logic stops', () => {
  const { steps, ending, rating, reached } = ask({ do: 'explain', rules: '4x4', clues: '1.3..4..2.......' });
  assert.equal(ending, 'the steps end here, with 3 solutions left; r4c4 = 1 or 2 or 3, and each of these leaves exactly one');
  assert.deepEqual([steps.length, rating, reached], [5, undefined, '123434..2.4.4...']);
  assert.throws(() => ask({ do: 'explain', rules: '4x4', clues: '1.1.............' }), { message: 'found 1 twice in row 1, at r1c1 and r1c3' });
});

test('what takes too long is undecided', () => {
  const rules = '.Shape~16x16.AntiKnight.AntiConsecutive';
  const judged = ask({ do: 'judge', rules, clues: '', limit: 1e9, seconds: 0.2 });
  assert.deepEqual([judged.undecided, judged.capped], [true, true]);
});

test('ratings and explanations are those of the command line', () => {
  const { clues } = ask({ do: 'make', variant: 'nrc', seed: '3', index: 0 });
  const explained = JSON.parse(run(['explain', '--json', '--variant', 'nrc', '-'], clues));
  const { rating, steps, reached } = ask({ do: 'explain', rules: 'nrc', clues });
  assert.deepEqual([rating.score, rating.level, reached], [String(explained.score), explained.level, explained.reached]);
  assert.deepEqual(steps.map(step => step.why), explained.steps.map(step => step.words));
  assert.deepEqual(ask({ do: 'rate', rules: 'nrc', clues }), rating);
  const [first] = ask({ do: 'hint', rules: 'nrc', clues }).steps;
  assert.deepEqual([first.where, first.what].map(words => words.length > 0), [true, true]);
});

test('a hint starts from the entries, but not from a mistake', () => {
  const solved = cell => SEVENTEEN.slice(0, cell) + SOLVED[cell] + SEVENTEEN.slice(cell + 1);
  assert.ok(ask({ do: 'hint', rules: 'standard', clues: SEVENTEEN, board: solved(0) }).steps.length > 0);
  assert.throws(() => ask({ do: 'hint', rules: 'standard', clues: SEVENTEEN, board: `5${SEVENTEEN.slice(1)}` }), {
    message: 'r1c1: found 5, which leads to no solution',
  });
  assert.deepEqual(ask({ do: 'hint', rules: 'standard', clues: SEVENTEEN, board: SOLVED }).steps, []);
});

test('a full board is reduced to a minimal puzzle', () => {
  const { clues } = ask({ do: 'minimise', rules: 'standard', clues: SOLVED, seed: '1' });
  const { valid, redundant } = ask({ do: 'judge', rules: 'standard', clues, limit: 2, redundant: true });
  assert.deepEqual([valid, redundant], [true, []]);
});

test('shared texts open the same puzzle', () => {
  for (const variant of ['standard', 'nrc+x', '6x6', 'killer', 'jigsaw-6']) {
    const { rules, clues } = ask({ do: 'make', variant, seed: '11', index: 0 });
    for (const form of ['sudokupad', 'fpuzzles', 'constraint', 'csv', 'jsonl']) {
      const { text } = ask({ do: 'share', rules, clues, form });
      const [read] = ask({ do: 'read', text }).puzzles;
      assert.deepEqual([read.rules, read.clues], [rules, clues], `${variant} as ${form}`);
    }
  }
});

test('a draft is taken apart, and its marks become constraints', () => {
  const cage = { name: 'Cage', cells: [1, 0], value: '3' };
  const text = { name: '', cells: [], value: null, text: '.Or.Thermo~R4C1~R4C2.Renban~R4C3~R4C4.End' };
  const draft = { do: 'draft', rules: '.Shape~4x4.AntiKnight.Sandwich~0~C2', clues: '', boxes: '' };
  const found = ask({ ...draft, marks: [cage, text, { name: 'XSum', cells: [11, 10, 9, 8], value: '6' }, { name: 'Even', cells: [15], value: '' }] });
  assert.deepEqual([found.grid, found.common], ['.Shape~4x4', ['AntiKnight']]);
  assert.deepEqual(found.marks.map(({ name, value, line, end }) => [name, value, line, end].filter(part => part)), [
    ['Sandwich', '0', 'C2'], ['Cage', '3'], ['Or'], ['XSum', '6', 'R3', 'right'], ['Even'],
  ]);
  assert.deepEqual(found.marks[1].cells, [0, 1]);
  assert.deepEqual(found.lines.diagonals.filter(line => line[0] === 1), [[1, 4]]);
  // Marks that come back stay as they are.
  assert.deepEqual(ask({ ...draft, rules: '.Shape~4x4.AntiKnight', marks: found.marks }).marks, found.marks);
  // Boxes count when all are drawn.
  const boxes = '1112122233343444';
  assert.equal(ask({ ...draft, marks: [], boxes: boxes.replace('2', '.') }).rules, ask({ ...draft, marks: [] }).rules);
  assert.match(ask({ ...draft, marks: [], boxes }).rules, /Jigsaw~/);
  assert.match(raw(JSON.stringify({ ...draft, marks: [{ ...cage, value: '9' }] })).error, /expected one from 3 to 7/);
  assert.match(raw(JSON.stringify({ ...draft, marks: [{ ...cage, cells: [99] }] })).error, /not on the grid/);
});

test('cells that are not on paper are not shown', () => {
  const chaos = { rules: '.Shape~4x4.NoBoxes.ChaosConstruction', clues: '1234............' };
  const { layout, clues } = ask({ do: 'view', ...chaos });
  assert.deepEqual([layout.cells.length, layout.peers.length, clues], [16, 16, chaos.clues]);
  const { solutions, solution } = ask({ do: 'judge', ...chaos, limit: 2 });
  assert.deepEqual([solutions, solution.length], [2, 16]);
  assert.deepEqual(ask({ do: 'look', ...chaos, board: '1134............' }).conflicts, [0, 1]);
  assert.equal(ask({ do: 'live', ...chaos, seconds: 0.1 }).notes.length, 16);
  const { steps, reached } = ask({ do: 'explain', ...chaos });
  assert.ok(reached.length === 16 && steps.every(({ cells, placements }) => [...cells, ...placements.map(([cell]) => cell)].every(cell => cell < 16)));
});

test('pictures and codes are drawings without a script', () => {
  const { rules, clues } = ask({ do: 'make', variant: 'killer', seed: '1', index: 0 });
  const puzzles = [{ rules, clues }, { rules: 'standard', clues: SEVENTEEN }];
  const { svg, sheets } = ask({ do: 'picture', puzzles, solutions: true, perPage: 1, title: 'Two & <more>' });
  assert.equal(sheets.length, 4);
  for (const drawing of [svg, ...sheets]) assert.match(drawing, /^<svg [^]*<\/svg>\n$/);
  const { sheets: named } = ask({ do: 'picture', puzzles, solutions: true, perPage: 1, title: 'Two & <more>', nameLine: 'Name' });
  assert.deepEqual(named.map((sheet, i) => sheet === sheets[i]), [false, false, true, true]);
  const { sheets: [letter] } = ask({ do: 'picture', puzzles, solutions: false, perPage: 2, letter: true });
  assert.match(letter, /viewBox="0 0 612 792"/);
  assert.match(ask({ do: 'qr', text: 'https://example.org/#a' }).svg, /^<svg /);
  assert.doesNotMatch(svg + sheets.join(), /script|\son\w+=/);
});

test('the underlay has a cell of 1 by 1', () => {
  const { underlay } = ask({ do: 'view', rules: '.LittleKiller~12~R1C2', clues: '' });
  const [x, y, width, height] = /viewBox="([^"]+)"/.exec(underlay)[1].split(' ').map(Number);
  assert.ok(x < -0.02 && y < -0.3 && width > 9 && height > 9.3, `${x} ${y} ${width} ${height}`);
});

test('everything in the catalogue can be made', () => {
  const { layouts, families, markFamilies, symmetries, levels } = ask({ do: 'variants' });
  assert.deepEqual([layouts[0].name, families.length, markFamilies.length, symmetries.length, levels.length], ['standard', 9, 26, 9, 5]);
  for (const { title, sentence } of [...layouts, ...families, ...markFamilies]) assert.ok(title.length > 0 && sentence.endsWith('.'), title);
  const smallest = name => (name === 'entropic' ? '6x6' : '4x4');
  for (const { name } of markFamilies) assert.equal(ask({ do: 'make', variant: `${smallest(name)}+${name}`, seed: '1', index: 0 }).origin?.index, 0);
});

test('hostile input is refused in a sentence', () => {
  const script = '<img src=x onerror=alert(1)>';
  const questions = [
    '', 'null', '[]', '{}', '{"do":"make"}', '{"do":"evil"}', '['.repeat(100_000), `{"do":"read","text":${'['.repeat(10_000)}`,
    JSON.stringify({ do: 'make', variant: script, seed: '1', index: 0 }),
    JSON.stringify({ do: 'make', variant: 'standard', seed: script, index: 0 }),
    JSON.stringify({ do: 'make', variant: 'standard', seed: '-1', index: 0 }),
    JSON.stringify({ do: 'make', variant: 'standard', seed: '1', index: -1 }),
    JSON.stringify({ do: 'make', variant: 'standard', seed: '1', index: 0, clues: script }),
    JSON.stringify({ do: 'make', variant: 'standard', seed: '1', index: 0, target: 1000 }),
    JSON.stringify({ do: 'make', variant: 'gattai-3', seed: '1', index: 0, symmetry: 'full' }),
    JSON.stringify({ do: 'view', rules: `.Cage~5~${script}`, clues: '' }),
    JSON.stringify({ do: 'view', rules: '.Shape~99x99', clues: '' }),
    JSON.stringify({ do: 'view', rules: 'jigsaw', clues: '' }),
    JSON.stringify({ do: 'view', rules: 'standard', clues: '1' }),
    JSON.stringify({ do: 'view', rules: '4x4', clues: '9...............' }),
    JSON.stringify({ do: 'read', text: script }),
    JSON.stringify({ do: 'read', text: '' }),
    JSON.stringify({ do: 'read', text: 'https://f-puzzles.com/?load=AAAA' }),
    JSON.stringify({ do: 'read', text: `variant,puzzle\n${script},${SEVENTEEN}\n` }),
    JSON.stringify({ do: 'read', text: `.${'.Or'.repeat(100_000)}` }),
    JSON.stringify({ do: 'rate', rules: 'standard', clues: '' }),
    JSON.stringify({ do: 'share', rules: 'standard', clues: '', form: script }),
    JSON.stringify({ do: 'qr', text: 'a'.repeat(5000) }),
    JSON.stringify({ do: 'picture', puzzles: [], solutions: false, perPage: 1 }),
  ];
  for (const question of questions) {
    const reply = raw(question);
    assert.equal(typeof reply.error, 'string', question.slice(0, 100));
    assert.ok(reply.error.length > 5 && reply.error.length < 600, reply.error.slice(0, 600));
  }
  assert.equal(ask({ do: 'judge', rules: 'standard', clues: SEVENTEEN, limit: 2 }).valid, true);
});

test('ten megabytes are read or refused, and no more than a hundred puzzles', () => {
  const lines = `${SEVENTEEN}\n`.repeat(120_000);
  const { puzzles, notes } = ask({ do: 'read', text: lines });
  assert.deepEqual([puzzles.length, notes], [100, ['There are more puzzles; these are the first 100.']]);
  assert.equal(typeof raw(JSON.stringify({ do: 'read', text: 'x'.repeat(10_000_000) })).error, 'string');
});

test('the engine of a first visit answers like the whole one', async () => {
  const first = await import('../wasm/first.js');
  await first.default({ module_or_path: readFileSync(new URL('../dist/first.wasm', import.meta.url)) });
  const cage = { rules: '.Shape~4x4.Cage~7~R1C1~R1C2', clues: '................', words: { title: 'Cage', author: '' } };
  const puzzle = { rules: '4x4', clues: '.....42.1..4....' };
  for (const question of [
    { do: 'make', variant: 'killer', seed: '5', index: 0, difficulty: 'medium' },
    { do: 'view', ...cage },
    { do: 'look', ...cage, board: '12..............' },
    { do: 'judge', ...puzzle, limit: 2 },
    { do: 'rate', ...puzzle },
    { do: 'hint', ...puzzle },
  ]) {
    const text = JSON.stringify(question);
    assert.deepEqual(JSON.parse(first.ask(text, () => {})), raw(text), question.do);
  }
  const { conflicts, notes } = raw(JSON.stringify({ do: 'look', ...cage, board: '.2..............' }));
  assert.deepEqual([conflicts, notes[0], notes[2]], [[1], '134', '134']);
  assert.match(JSON.parse(first.ask('{"do":"variants"}', () => {})).error, /expected one of those that api.ts lists|missing field/);
});

test('drafts are completed and transformed as on the command line', () => {
  const draft = { rules: '.Shape~6x6.Thermo~R1C1~R2C1~R3C1', clues: '.'.repeat(36) };
  const line = `${draft.rules}\n`;
  const json = (...args) => JSON.parse(run([...args, '--to', 'jsonl', '-'], line));
  for (const add of [['clues'], ['kropki', 'clues']]) {
    const { puzzle, rules } = json('complete', '--add', add.join(), '--seed', '1');
    const made = ask({ do: 'complete', ...draft, add, seed: '1' });
    assert.deepEqual([made.clues, made.rules], [puzzle, rules]);
  }
  const { rules } = json('transform', '--turn', '90');
  assert.equal(ask({ do: 'transform', ...draft, how: 'turn', seed: '1' }).rules, rules);
  assert.match(raw(JSON.stringify({ do: 'transform', ...draft, how: 'relabel', digits: '213456', seed: '1' })).error, /change what the thermometer at r1c1 means/);
  assert.match(raw(JSON.stringify({ do: 'complete', ...draft, add: ['dots'], seed: '1' })).error, /no marks are called "dots"/);
});

test('switches are the rules without cells that a layout can have, and a constraint string states each', () => {
  for (const [rules, items] of [['standard', ['Windoku', 'DisjointSets', 'AntiKnight', 'StrictKropki', 'ChaosConstruction']], ['.Shape~6x6', ['Diagonal~1.Diagonal~-1', 'AntiKing']]]) {
    const switches = ask({ do: 'switches', rules, clues: '' });
    for (const item of items) assert.ok(switches.some(one => one.items.join('.') === item && one.title && one.sentence), item);
    for (const one of switches) assert.ok(ask({ do: 'view', rules: [rules === 'standard' ? '' : rules, ...one.items].join('.'), clues: '' }).sentences.length > 1, one.title);
  }
});

test('answers are in the language of the words that are given, and names have its forms', () => {
  const rules = '.Cage~3~R1C1~R1C2.Whisper~5~R4C4~R4C5';
  ask({ do: 'speak', text: JSON.parse(words('de')).engine });
  const { title, sentences, layout } = ask({ do: 'view', rules, clues: '' });
  assert.match(`${title} ${sentences.join(' ')}`, /^Käfig Flüsterlinie .* auf einer grünen Linie /);
  assert.deepEqual([layout.houses[0].name, layout.houses[0].forms.in], ['Zeile 1', 'in Zeile 1']);
  assert.match(ask({ do: 'rate', rules: 'standard', clues: SEVENTEEN }).hardest, /Ziffer|Platz|Feld|Kandidat/);
  const { sheets } = ask({ do: 'picture', puzzles: [{ rules, clues: '' }], title: 'Käfig' });
  assert.equal(sheets.length, 1);
  assert.throws(() => ask({ do: 'speak', text: 'nothing = Nichts' }), /never says/);
  ask({ do: 'speak', text: '' });
  assert.match(ask({ do: 'view', rules, clues: '' }).sentences.join(' '), /along a green line/);
});
