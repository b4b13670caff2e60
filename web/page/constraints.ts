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
  const value = item.values.filter(value => value).join(' ');
  const cells = item.cells.map(cell => cellName(layout, cell)).join(', ');
  return `${title}${value && ` ${value}`}${cells && `: ${cells}`}`;
}

/** A mark that is drawn by hand on the selected cells. */
export interface Drawn {
  name: string;
  label: string;
  group: keyof typeof GROUPS;
  /** The name of its value, if it has one. */
  value?: string;
  /** The value if none is entered. */
  usual?: string;
}

/** The groups of the panel, and which cells to select for their marks. */
export const GROUPS = {
  Areas: '',
  Lines: 'Drag along the cells, starting at the bulb or the circle.',
  'Between two cells': 'Select both cells, the greater first.',
  Cells: 'A quadruple is placed at the lower right corner of its cell.',
  'Outside the grid': 'Drag from one cell to another: the clue looks in that direction along their row, column or diagonal.',
};

/** The marks of the panel. */
export const DRAWN: Drawn[] = [
  { name: 'Cage', label: 'Cage', group: 'Areas', value: 'sum', usual: '' },
  { name: 'Sum', label: 'Sum with repeats', group: 'Areas', value: 'sum' },
  { name: 'AllDifferent', label: 'Extra region', group: 'Areas' },
  { name: 'EqualityCage', label: 'Equality cage', group: 'Areas' },
  { name: 'CountingCircles', label: 'Counting circles', group: 'Areas' },
  { name: 'Thermo', label: 'Thermometer', group: 'Lines' },
  { name: 'Arrow', label: 'Arrow', group: 'Lines' },
  { name: 'DoubleArrow', label: 'Double arrow', group: 'Lines' },
  { name: 'Palindrome', label: 'Palindrome', group: 'Lines' },
  { name: 'Renban', label: 'Renban', group: 'Lines' },
  { name: 'Whisper', label: 'Whispers', group: 'Lines', value: 'difference', usual: '5' },
  { name: 'Between', label: 'Between', group: 'Lines' },
  { name: 'Lockout', label: 'Lockout', group: 'Lines', value: 'difference', usual: '4' },
  { name: 'Zipper', label: 'Zipper', group: 'Lines' },
  { name: 'RegionSumLine', label: 'Region sums', group: 'Lines' },
  { name: 'SumLine', label: 'Sum line', group: 'Lines', value: 'sum', usual: '10' },
  { name: 'Entropic', label: 'Entropic', group: 'Lines' },
  { name: 'Modular', label: 'Modular', group: 'Lines', value: 'divisor', usual: '3' },
  { name: 'WhiteDot', label: 'White dot', group: 'Between two cells' },
  { name: 'BlackDot', label: 'Black dot', group: 'Between two cells' },
  { name: 'X', label: 'X', group: 'Between two cells' },
  { name: 'V', label: 'V', group: 'Between two cells' },
  { name: 'GreaterThan', label: 'Greater than', group: 'Between two cells' },
  { name: 'Odd', label: 'Odd', group: 'Cells' },
  { name: 'Even', label: 'Even', group: 'Cells' },
  { name: 'Quad', label: 'Quadruple', group: 'Cells', value: 'digits' },
  { name: 'LittleKiller', label: 'Little killer', group: 'Outside the grid', value: 'sum' },
  { name: 'Sandwich', label: 'Sandwich', group: 'Outside the grid', value: 'sum' },
  { name: 'XSum', label: 'X-sum', group: 'Outside the grid', value: 'sum' },
  { name: 'Skyscraper', label: 'Skyscraper', group: 'Outside the grid', value: 'number' },
  { name: 'NumberedRoom', label: 'Numbered room', group: 'Outside the grid', value: 'digit' },
];

/** Returns the item of a mark on cells, in their order. */
export function write(layout: Layout, mark: Drawn, value: string, cells: number[]): string {
  const names = cells.map(cell => nameIn(layout, cell));
  if (mark.group === 'Outside the grid') return outside(layout, mark, value, cells);
  if (mark.name === 'Quad') return ['Quad', names[0], ...value].join('~');
  return [mark.name, ...(mark.value ? [value] : []), ...names].join('~');
}

/** Returns the item of a clue that looks along a line, from the first of the selected cells to the last. */
function outside(layout: Layout, { name, label }: Drawn, value: string, cells: number[]): string {
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
    return `LittleKiller~${value}~${nameIn(layout, cell)}`;
  }
  if (!isLine) throw new Error(`${label}: drag from one cell of a row or a column to another.`);
  const line = down === 0 ? `R${first[0] + 1}` : `C${first[1] + 1}`;
  if (name === 'Sandwich') return `Sandwich~${value}~${line}`;
  return down + right < 0 ? `${name}~${line}~~${value}` : `${name}~${line}~${value}~`;
}
