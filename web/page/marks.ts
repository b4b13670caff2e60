/** Cells and marks in words. */

import type { Item, Layout } from '../api';
import { also, list, t } from './words';

/** Returns the name of a cell for people. */
export function cellName(layout: Layout, cell: number): string {
  const [row, column] = layout.cells[cell];
  return t('cell', { row: row + 1, column: column + 1 });
}

/** Returns the name of a kind of marks for people: `Cage`; its own name in parts, if it has no other. */
export const labelOf = (name: string): string => also(`mark-${name || 'pencil'}`) ?? name.replace(/([a-z])([A-Z])/g, '$1 $2');

/** Returns what a mark is, without its cells: `Cage 12`. */
export function titleOf({ name, own, value, line, end }: Partial<Item> & { name: string }): string {
  const digits = value?.includes('_') ? value.split('_') : /^(Quad)?$/.test(name) && value ? [...value] : [value];
  const shown = own || end ? '' : digits.join(' ');
  return [own ?? labelOf(name), shown, line].filter(part => part).join(' ');
}

/** Returns a mark in words: `Cage 12: r1c1, r1c2`. */
export function words(layout: Layout, item: Item): string {
  const { value, cells, line, end } = item;
  const said = end ? t('item-end', { value: value ?? '', end }) : line ? '' : list(cells.map(cell => cellName(layout, cell)));
  return said ? t('item-cells', { mark: titleOf(item), cells: said }) : titleOf(item);
}
