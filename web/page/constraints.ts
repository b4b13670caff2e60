/** Constraint strings, as far as the page parses them: items, their cells, and the marks that can be drawn by hand. */

import type { Layout } from '../api';
import { also, list, t } from './words';

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
  return t('cell', { row: row + 1, column: column + 1 });
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

/** Returns the name of a kind of marks or of rules for people: `Cage`; its own name in parts, if it has no other. */
export const labelOf = (name: string): string => also(`mark-${name || 'pencil'}`) ?? name.replace(/([a-z])([A-Z])/g, '$1 $2');

/** Returns an item in words: `Cage 12: r1c1, r1c2`. */
export function words(layout: Layout, item: Item): string {
  const { name, values, cells } = item;
  const drawn = DRAWN.find(mark => mark.name === name);
  const mark = labelOf(name);
  if (TWO_ENDS.test(name)) {
    const [line, ...numbers] = values;
    const ends = line?.startsWith('R') ? ['left', 'right'] : ['top', 'bottom'];
    return t('item-cells', { mark: `${mark} ${line}`, cells: list(numbers.flatMap((value, i) => (value ? [t('item-end', { value, end: ends[i] })] : []))) });
  }
  const value = name ? values.filter(value => value).join(' ') : drawn && valueOf(drawn, item.text);
  const title = `${mark}${value && ` ${value}`}`;
  return cells.length > 0 ? t('item-cells', { mark: title, cells: list(cells.map(cell => cellName(layout, cell))) }) : title;
}

/** A kind of marks that is drawn by hand. */
export interface Drawn {
  name: string;
  group: Group;
  /** What its value is, if it has one, the value if none is entered, and that of its picture. */
  value?: ValueName | undefined;
  usual?: string | undefined;
  shown?: string | undefined;
}

export type Group = 'areas' | 'lines' | 'pairs' | 'cells' | 'corners' | 'outside' | 'text';

type ValueName = 'sum' | 'difference' | 'digits' | 'digit' | 'number' | 'parts' | 'times' | 'pill' | 'divisor' | 'index' | 'rank' | 'constraint';

/** The kinds: name, what the value is, and the usual value (after `=` only that of the picture), as far as there are any. */
const KINDS: [Group, kinds: string][] = [
  ['areas', 'Cage:sum:'],
  ['lines', 'Thermo Arrow Whisper:difference:5 Renban Palindrome Between RegionSumLine'],
  ['pairs', 'WhiteDot BlackDot X V GreaterThan'],
  ['cells', 'Even Odd'],
  ['corners', 'Quad:digits:=12'],
  ['outside', 'LittleKiller:sum:=12 Sandwich:sum:=12 XSum:sum:=12 Skyscraper:number:=3 NumberedRoom:digit:=3'],
  ['areas', 'Sum:sum:=12 AllDifferent EqualityCage SameValues:parts:2 CountingCircles'],
  ['areas', 'ContainAtLeast:digits:=12 ContainExact:digits:=12 LookAndSay:times:=12'],
  ['lines', 'SlowThermo PillArrow:pill:2 DoubleArrow Lockout:difference:4 Zipper SumLine:sum:10'],
  ['lines', 'Entropic Modular:divisor:3 ValueIndexing Lunchbox:sum:=10 CountDistinct'],
  ['cells', 'Indexing:index:C :digits:=123'],
  ['outside', 'HiddenSkyscraper:digit:=5 FullRank:rank:=7'],
  ['text', 'Text:constraint'],
];

export const DRAWN = KINDS.flatMap(([group, kinds]) => kinds.split(' ').map((kind): Drawn => {
  const [name, value, number] = kind.split(':');
  return { name, group, value: value as ValueName, usual: number?.startsWith('=') ? undefined : number, shown: number?.replace('=', '') || '12' };
}));

/** What no tool draws is written. */
export const TEXT = DRAWN.at(-1)!;

export const toolOf = ({ name }: Item): Drawn => DRAWN.find(mark => mark.name === name) ?? TEXT;

/** The place of a value that is not known yet. */
const OPEN = '?';

/** Returns the item of a mark on cells, in their order, with its usual value or none yet. */
export function write(layout: Layout, mark: Drawn, cells: number[]): string {
  const names = cells.map(cell => nameIn(layout, cell));
  if (mark.group === 'outside') return outside(layout, mark, cells);
  if (mark.name === 'Quad' || mark.name === '') return `${mark.name}~${names[0]}`;
  return [mark.name, ...(mark.value ? [mark.usual ?? OPEN] : []), ...names].join('~');
}

export function valueOf({ name }: Drawn, text: string): string {
  const parts = text.split('~');
  if (name === 'Text') return text;
  const list = name === '' ? parts[1].split('_').slice(1) : name === 'Quad' ? parts.slice(2) : LISTS.test(name) ? parts[1].split('_') : undefined;
  if (list) return list.join(list.some(digit => digit.length > 1) ? '_' : '').replace(OPEN, '');
  return (TWO_ENDS.test(name) ? parts[2] || parts[3] : parts[1]).replace(OPEN, '');
}

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
function outside(layout: Layout, { name }: Drawn, cells: number[]): string {
  const [first, last] = [cells[0], cells[cells.length - 1]].map(cell => layout.cells[cell]);
  const [down, right] = [last[0] - first[0], last[1] - first[1]];
  const isDiagonal = down !== 0 && Math.abs(down) === Math.abs(right);
  const isLine = (down === 0) !== (right === 0);
  if (name === 'LittleKiller') {
    if (!isDiagonal) throw new Error(t('set-diagonal', { mark: labelOf(name) }));
    // A falling diagonal is named by its end at the left or right, a rising one by its end at the top or bottom.
    const [axis, end] = down === right ? [1, layout.columns - 1] : [0, layout.rows - 1];
    const isOnIt = ([row, column]: number[]) => (row - first[0]) * right === (column - first[1]) * down;
    const cell = layout.cells.findIndex(place => isOnIt(place) && (place[axis] === 0 || place[axis] === end));
    return `LittleKiller~${OPEN}~${nameIn(layout, cell)}`;
  }
  if (!isLine) throw new Error(t('set-line', { mark: labelOf(name) }));
  const line = down === 0 ? `R${first[0] + 1}` : `C${first[1] + 1}`;
  if (name === 'Sandwich') return `Sandwich~${OPEN}~${line}`;
  return down + right < 0 ? `${name}~${line}~~${OPEN}` : `${name}~${line}~${OPEN}~`;
}

/** Returns the cells on which a tap at a place in a cell draws a mark: those of the nearest border or corner, or of the line at the nearest edge. */
export function tapped(layout: Layout, { name, group }: Drawn, cell: number, y: number, x: number): number[] {
  const { rows, columns, cells } = layout;
  const at = (row: number, column: number) => cells.findIndex(([r, c]) => r === row && c === column);
  const [row, column] = cells[cell];
  const isOutside = group === 'outside';
  const far = isOutside ? [y, rows - y, x, columns - x] : [y - row, row + 1 - y, x - column, column + 1 - x];
  const side = far.indexOf(Math.min(...far));
  const [down, right] = [[-1, 0], [1, 0], [0, -1], [0, 1]][side];
  const to = ([r, c]: readonly number[]) => [cell, at(row + r, column + c)].filter(cell => cell >= 0);
  if (group === 'corners') return [at(Math.max(0, Math.round(y) - 1), Math.max(0, Math.round(x) - 1))].filter(cell => cell >= 0);
  if (group === 'pairs') return to([down, right]);
  if (!isOutside || at(row + down, column + right) >= 0) return [cell];
  // The diagonals that begin there.
  return name === 'LittleKiller' ? to([[1, -1], [-1, 1], [1, 1], [-1, -1]][side]) : to([-down, -right]);
}
