/** Constraint strings, as far as the page parses them: items, their cells, and the marks that can be drawn by hand. */

import type { Layout } from '../api';

/** One constraint: `Cage~12~R1C1~R1C2`, or a choice from `Or` to `End`. */
export interface Item {
  text: string;
  name: string;
  /** Arguments that are not cells. */
  values: string[];
  cells: number[];
}

/** Returns the name of a cell for people. */
export function cellName(layout: Layout, cell: number): string {
  const [row, column] = layout.cells[cell];
  return `r${row + 1}c${column + 1}`;
}

/** Returns the name of a cell in constraint strings: with up to 16 rows and columns, one character for each. */
function nameIn(layout: Layout, cell: number): string {
  const radix = layout.rows > 16 || layout.columns > 16 ? 10 : 17;
  const [row, column] = layout.cells[cell].map(number => (number + 1).toString(radix));
  return `R${row}C${column}`;
}

/** Parses the items of a constraint string; a choice is one item. */
export function items(layout: Layout, rules: string): Item[] {
  const cells = new Map(layout.cells.map((_, cell) => [nameIn(layout, cell).toLowerCase(), cell]));
  const found: Item[] = [];
  let depth = 0;
  for (const text of rules.startsWith('.') ? rules.split('.').filter(text => text) : []) {
    const [name, ...values] = text.split('~');
    if (depth > 0) found[found.length - 1].text += `.${text}`;
    else found.push({ text, name, values: [], cells: [] });
    const last = found[found.length - 1];
    for (const value of values) {
      const [word] = value.split('_');
      const cell = cells.get(word.toLowerCase());
      if (cell === undefined) last.values.push(value);
      else last.cells.push(cell);
    }
    if (name === 'Or' || name === 'And') depth++;
    if (name === 'End') depth--;
  }
  return found;
}

/** Clues at one or both ends of a row or a column, which they name instead of cells. */
const TWO_ENDS = /^(XSum|Skyscraper|HiddenSkyscraper|FullRank|NumberedRoom)$/;

/** Returns `true` if an item is a mark, which is listed; the others define the layout or hold everywhere. */
export const isMark = (item: Item): boolean => item.cells.length > 0 || item.name === 'Sandwich' || TWO_ENDS.test(item.name);

/** Returns an item in words: `Cage 12: r1c1, r1c2`. */
export function words(layout: Layout, item: Item): string {
  const drawn = DRAWN.find(mark => mark.name === item.name);
  const title = drawn?.label ?? (item.name || 'Candidates').replace(/([a-z])([A-Z])/g, '$1 $2');
  if (TWO_ENDS.test(item.name)) {
    const [line, ...numbers] = item.values;
    const ends = line?.startsWith('R') ? ['left', 'right'] : ['top', 'bottom'];
    return `${title} ${line}: ${numbers.flatMap((number, i) => (number ? [`${number} from the ${ends[i]}`] : [])).join(', ')}`;
  }
  const value = item.name ? item.values.filter(value => value).join(' ') : drawn && valueOf(drawn, item.text);
  const cells = item.cells.map(cell => cellName(layout, cell)).join(', ');
  return `${title}${value && ` ${value}`}${cells && `: ${cells}`}`;
}

/** A kind of marks that is drawn by hand. */
export interface Drawn {
  name: string;
  label: string;
  group: keyof typeof GROUPS;
  /** The name of its value, if it has one, the value if none is entered, and that of its picture. */
  value?: string | undefined;
  usual?: string | undefined;
  shown?: string | undefined;
  /** Other words by which it is found. */
  also?: string | undefined;
}

/** The gestures that draw marks, in words. */
export const GROUPS = {
  Areas: 'Drag over the cells, or tap a single one.',
  Lines: 'Drag along the cells, starting at the bulb, the circle or an end.',
  'Between two cells': 'Tap the border between two cells, or drag from the first to the second.',
  Cells: 'Tap a cell, or drag over several.',
  Corners: 'Tap a corner of four cells.',
  'Outside the grid': 'Tap at an edge of the grid, or drag from one cell to another: the clue looks in that direction.',
  Text: 'Write a constraint as in the files of the Interactive Sudoku Solver, such as Or.Thermo~R1C1~R1C2.Odd~R5C5.End',
};

/** The kinds: name, label, name of the value, usual value (after `=` only that of the picture), and other words, as far as there are any. */
const KINDS: [group: keyof typeof GROUPS, kinds: string][] = [
  ['Areas', 'Cage:Cage:sum::killer'],
  ['Lines', 'Thermo:Thermometer,Arrow:Arrow,Whisper:Whispers:difference:5:german dutch,Renban:Renban:::consecutive,Palindrome:Palindrome,Between:Between,RegionSumLine:Region sums'],
  ['Between two cells', 'WhiteDot:White dot:::kropki consecutive,BlackDot:Black dot:::kropki double ratio,X:X:::ten,V:V:::five,GreaterThan:Greater than:::inequality less'],
  ['Cells', 'Even:Even:::parity,Odd:Odd:::parity'],
  ['Corners', 'Quad:Quadruple:digits:=12'],
  ['Outside the grid', 'LittleKiller:Little killer:sum:=12:diagonal,Sandwich:Sandwich:sum:=12,XSum:X-sum:sum:=12,Skyscraper:Skyscraper:number:=3,NumberedRoom:Numbered room:digit:=3'],
  ['Areas', 'Sum:Sum with repeats:sum:=12,AllDifferent:Extra region,EqualityCage:Equality cage,SameValues:Clones:number of parts:2,CountingCircles:Counting circles'],
  ['Areas', 'ContainAtLeast:Contains:digits:=12:at least,ContainExact:Contains exactly:digits:=12,LookAndSay:Look-and-say:times and digit:=12'],
  ['Lines', 'SlowThermo:Slow thermometer,PillArrow:Pill arrow:number of cells in the pill:2,DoubleArrow:Double arrow,Lockout:Lockout:difference:4,Zipper:Zipper,SumLine:Sum line:sum:10'],
  ['Lines', 'Entropic:Entropic,Modular:Modular:divisor:3,ValueIndexing:Slingshot:::indexing,Lunchbox:Lunchbox:sum:=10,CountDistinct:Number of digits'],
  ['Cells', 'Indexing:Indexing:R or C:C,:Pencil marks:digits:=123:candidates'],
  ['Outside the grid', 'HiddenSkyscraper:Hidden skyscraper:digit:=5,FullRank:Rank:rank:=7'],
  ['Text', 'Text:Any other:constraint::choice or pairs regular expression text'],
];

/** The tools. */
export const DRAWN = KINDS.flatMap(([group, kinds]) => kinds.split(',').map((kind): Drawn => {
  const [name, label, value, number, also] = kind.split(':');
  return { name, label, group, value, usual: number?.startsWith('=') ? undefined : number, shown: number?.replace('=', '') || '12', also };
}));

/** What no tool draws is written. */
export const TEXT = DRAWN.at(-1)!;

/** Returns the tool of an item. */
export const toolOf = ({ name }: Item): Drawn => DRAWN.find(mark => mark.name === name) ?? TEXT;

/** The place of a value that is not known yet. */
const OPEN = '?';

/** Returns the item of a mark on cells, in their order, with its usual value or none yet. */
export function write(layout: Layout, mark: Drawn, cells: number[]): string {
  const names = cells.map(cell => nameIn(layout, cell));
  if (mark.group === 'Outside the grid') return outside(layout, mark, cells);
  if (mark.name === 'Quad' || mark.name === '') return `${mark.name}~${names[0]}`;
  return [mark.name, ...(mark.value ? [mark.usual ?? OPEN] : []), ...names].join('~');
}

/** Returns the value of an item. */
export function valueOf({ name }: Drawn, text: string): string {
  const parts = text.split('~');
  if (name === 'Text') return text;
  const list = name === '' ? parts[1].split('_').slice(1) : name === 'Quad' ? parts.slice(2) : LISTS.test(name) ? parts[1].split('_') : undefined;
  if (list) return list.join(list.some(digit => digit.length > 1) ? '_' : '').replace(OPEN, '');
  return (TWO_ENDS.test(name) ? parts[2] || parts[3] : parts[1]).replace(OPEN, '');
}

/** Returns an item with another value. */
export function withValue({ name }: Drawn, text: string, value: string): string {
  const parts = text.split('~');
  const digits = value.includes('_') ? value.split('_') : [...value];
  if (name === 'Text') return value.replace(/^\./, '');
  if (name === '') return `~${[parts[1].split('_')[0], ...digits].join('_')}`;
  if (name === 'Quad') return [...parts.slice(0, 2), ...digits].join('~');
  parts[TWO_ENDS.test(name) ? (parts[2] ? 2 : 3) : 1] = LISTS.test(name) ? digits.join('_') : value;
  return parts.join('~');
}

/** Marks whose value is a list of digits. */
const LISTS = /^Contain(AtLeast|Exact)$/;

/** Returns what two marks of a kind at the same place have in common. */
export function placeOf(item: Item): string {
  const [line, first] = item.values;
  const end = TWO_ENDS.test(item.name) ? `${line} ${first ? 'first' : 'last'}` : item.name === 'Sandwich' ? item.values[1] : '';
  return [item.name, end, ...[...item.cells].sort((a, b) => a - b)].join();
}

/** Returns the item of a clue that looks along a line, from the first of the selected cells to the last. */
function outside(layout: Layout, { name, label }: Drawn, cells: number[]): string {
  const [first, last] = [cells[0], cells[cells.length - 1]].map(cell => layout.cells[cell]);
  const [down, right] = [last[0] - first[0], last[1] - first[1]];
  const isDiagonal = down !== 0 && Math.abs(down) === Math.abs(right);
  const isLine = (down === 0) !== (right === 0);
  if (name === 'LittleKiller') {
    if (!isDiagonal) throw new Error(`${label}: drag from one cell of a diagonal to another.`);
    // A falling diagonal is named by its end at the left or right, a rising one by its end at the top or bottom.
    const [axis, end] = down === right ? [1, layout.columns - 1] : [0, layout.rows - 1];
    const isOnIt = ([row, column]: number[]) => (row - first[0]) * right === (column - first[1]) * down;
    const cell = layout.cells.findIndex(place => isOnIt(place) && (place[axis] === 0 || place[axis] === end));
    return `LittleKiller~${OPEN}~${nameIn(layout, cell)}`;
  }
  if (!isLine) throw new Error(`${label}: drag from one cell of a row or a column to another.`);
  const line = down === 0 ? `R${first[0] + 1}` : `C${first[1] + 1}`;
  if (name === 'Sandwich') return `Sandwich~${OPEN}~${line}`;
  return down + right < 0 ? `${name}~${line}~~${OPEN}` : `${name}~${line}~${OPEN}~`;
}

/** Returns the cells on which a tap at a place in a cell draws a mark: those of the nearest border or corner, or of the line at the nearest edge. */
export function tapped(layout: Layout, { name, group }: Drawn, cell: number, y: number, x: number): number[] {
  const { rows, columns, cells } = layout;
  const at = (row: number, column: number) => cells.findIndex(([r, c]) => r === row && c === column);
  const [row, column] = cells[cell];
  const isOutside = group === 'Outside the grid';
  const far = isOutside ? [y, rows - y, x, columns - x] : [y - row, row + 1 - y, x - column, column + 1 - x];
  const side = far.indexOf(Math.min(...far));
  const [down, right] = [[-1, 0], [1, 0], [0, -1], [0, 1]][side];
  const to = ([r, c]: readonly number[]) => [cell, at(row + r, column + c)].filter(cell => cell >= 0);
  if (group === 'Corners') return [at(Math.max(0, Math.round(y) - 1), Math.max(0, Math.round(x) - 1))].filter(cell => cell >= 0);
  if (group === 'Between two cells') return to([down, right]);
  if (!isOutside || at(row + down, column + right) >= 0) return [cell];
  // The diagonals that begin there.
  return name === 'LittleKiller' ? to([[1, -1], [-1, 1], [1, 1], [-1, -1]][side]) : to([-down, -right]);
}
