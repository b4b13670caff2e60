/** Where a gesture of Set draws a mark. */

import type { Drafted, Drawn, Layout, Mark } from '../api';
import { labelOf } from './marks';
import { t } from './words';

/** What no tool draws is written. */
export const TEXT: Drawn = { name: 'Text', group: 'text', value: 'constraint', sample: '' };

/** Returns a mark with another value. */
export const withValue = (tool: Drawn, { name, cells }: Mark, value: string): Mark =>
  tool === TEXT ? { name, cells, value: null, text: value } : { name, cells, value };

/** Returns what two marks of a kind at the same place have in common. */
export const placeOf = ({ along }: Drawn, { name, cells }: Mark): string => [name, ...(along ? cells : [...cells].sort((a, b) => a - b))].join();

/** Returns the mark of a tool on these cells, in their order: those between which a clue outside the grid looks stand for its line. */
export function draw({ lines }: Drafted, { name, usual, along }: Drawn, cells: number[]): Mark {
  if (!along) return { name, cells, value: usual ?? '' };
  const places = (line: number[]) => [line.indexOf(cells[0]), line.indexOf(cells.at(-1)!)];
  const all = lines[along].filter(line => cells.length > 1 && places(line).every(place => place >= 0));
  const line = all.find(line => places(line)[0] < places(line)[1]) ?? all[0] ?? lines[along].find(line => along === 'diagonals' && cells.length === 1 && line[0] === cells[0]);
  if (!line) throw new Error(t(along === 'diagonals' ? 'set-diagonal' : 'set-line', { mark: labelOf(name) }));
  return { name, cells: line, value: '' };
}

/** Returns the four cells around the corner nearest to a place. */
export function around({ rows, columns, cells }: Layout, y: number, x: number): number[] {
  const [down, right] = [[y, rows], [x, columns]].map(([at, end]) => Math.max(1, Math.min(end - 1, Math.round(at))));
  return cells.flatMap(([row, column], cell) => (Math.abs(row + 0.5 - down) < 1 && Math.abs(column + 0.5 - right) < 1 ? [cell] : []));
}

/** Returns the cells on which a tap at a place in a cell draws a mark: those of the nearest border or corner, or of the line at the nearest edge. */
export function tapped(layout: Layout, { group, along }: Drawn, cell: number, y: number, x: number): number[] {
  const { rows, columns, cells } = layout;
  const at = (row: number, column: number) => cells.findIndex(([r, c]) => r === row && c === column);
  const [row, column] = cells[cell];
  const far = along ? [y, rows - y, x, columns - x] : [y - row, row + 1 - y, x - column, column + 1 - x];
  const [down, right] = [[-1, 0], [1, 0], [0, -1], [0, 1]][far.indexOf(Math.min(...far))];
  if (group === 'corners') return around(layout, y, x);
  const sign = along ? -1 : 1;
  const next = at(row + sign * down, column + sign * right);
  const isSide = along !== 'diagonals' && (!along || at(row + down, column + right) < 0);
  return (group === 'pairs' || along) && isSide && next >= 0 ? [cell, next] : [cell];
}
