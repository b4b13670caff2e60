/** Constraint strings, as far as the page takes them apart: items, the cells in them, and what can be drawn by hand. */

import type { Layout } from '../api';

/** One constraint: `Cage~12~R1C1~R1C2`, or a choice from `Or` to `End`. */
export interface Item {
  text: string;
  name: string;
  /** Arguments that are no cells. */
  values: string[];
  cells: number[];
}

/** The name of a cell for people. */
export function cellName(layout: Layout, cell: number): string {
  const [row, column] = layout.cells[cell];
  return `r${row + 1}c${column + 1}`;
}

/** The name of a cell in constraint strings: up to 16 rows and columns one character each. */
function nameIn(layout: Layout, cell: number): string {
  const radix = layout.rows > 16 || layout.columns > 16 ? 10 : 17;
  const [row, column] = layout.cells[cell].map(number => (number + 1).toString(radix));
  return `R${row}C${column}`;
}

/** The items of a constraint string; a choice is one item. */
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

/** An item for people: `Cage 12: r1c1, r1c2`. */
export function words(layout: Layout, item: Item): string {
  const drawn = DRAWN.find(mark => mark.name === item.name);
  const title = drawn?.label ?? (item.name || 'Candidates').replace(/([a-z])([A-Z])/g, '$1 $2');
  const value = item.values.filter(value => value).join(' ');
  const cells = item.cells.map(cell => cellName(layout, cell)).join(', ');
  return `${title}${value && ` ${value}`}${cells && `: ${cells}`}`;
}

/** A mark that is drawn by hand on the selected cells. */
export interface Drawn {
  name: string;
  label: string;
  group: 'Areas' | 'Lines, in the order of the cells' | 'Between two cells' | 'Cells' | 'Outside the grid';
  /** What is written with it; nothing where there is no such thing. */
  value?: string;
  usual?: string;
}

const LINE = 'Lines, in the order of the cells';

/** The marks of the panel. */
export const DRAWN: Drawn[] = [
  { name: 'Cage', label: 'Cage', group: 'Areas', value: 'sum' },
  { name: 'AllDifferent', label: 'Extra region', group: 'Areas' },
  { name: 'Thermo', label: 'Thermometer', group: LINE },
  { name: 'Arrow', label: 'Arrow', group: LINE },
  { name: 'Palindrome', label: 'Palindrome', group: LINE },
  { name: 'Renban', label: 'Renban', group: LINE },
  { name: 'Whisper', label: 'Whispers', group: LINE, value: 'difference', usual: '5' },
  { name: 'Between', label: 'Between', group: LINE },
  { name: 'Lockout', label: 'Lockout', group: LINE, value: 'difference', usual: '4' },
  { name: 'Zipper', label: 'Zipper', group: LINE },
  { name: 'RegionSumLine', label: 'Region sums', group: LINE },
  { name: 'WhiteDot', label: 'White dot', group: 'Between two cells' },
  { name: 'BlackDot', label: 'Black dot', group: 'Between two cells' },
  { name: 'X', label: 'X', group: 'Between two cells' },
  { name: 'V', label: 'V', group: 'Between two cells' },
  { name: 'GreaterThan', label: 'Greater than', group: 'Between two cells' },
  { name: 'Odd', label: 'Odd', group: 'Cells' },
  { name: 'Even', label: 'Even', group: 'Cells' },
  { name: 'Quad', label: 'Quadruple', group: 'Cells', value: 'values' },
  { name: 'Sandwich', label: 'Sandwich', group: 'Outside the grid', value: 'sum' },
  { name: 'XSum', label: 'X-sum', group: 'Outside the grid', value: 'sum' },
  { name: 'Skyscraper', label: 'Skyscraper', group: 'Outside the grid', value: 'number' },
  { name: 'LittleKiller', label: 'Little killer', group: 'Outside the grid', value: 'sum' },
];

/** The item of a mark on cells, in their order. Clues outside look along the row or column from the first cell, which is at the edge. */
export function write(layout: Layout, mark: Drawn, value: string, cells: number[]): string {
  const names = cells.map(cell => nameIn(layout, cell));
  const [row, column] = layout.cells[cells[0]];
  const isRow = column === 0 || column === layout.columns - 1;
  const line = isRow ? `R${row + 1}` : `C${column + 1}`;
  const isBackward = isRow ? column > 0 : row > 0;
  switch (mark.name) {
    case 'Quad':
      return ['Quad', names[0], ...value].join('~');
    case 'Sandwich':
      return `Sandwich~${value}~${line}`;
    case 'XSum':
    case 'Skyscraper':
      return isBackward ? `${mark.name}~${line}~~${value}` : `${mark.name}~${line}~${value}~`;
    case 'LittleKiller':
      return `LittleKiller~${value}~${names[0]}`;
    default:
      return [mark.name, ...(mark.value ? [value] : []), ...names].join('~');
  }
}
