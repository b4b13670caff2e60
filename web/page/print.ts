/** Puzzles on paper: PDF or SVG, as a file to save. */

import type { Ask, Picture, Position, Questions, Reply } from '../api';
import { button, download, field, h, select, toggle } from './dom';

export type PrintOptions = Omit<Picture, 'puzzles'>;
type Asks = <D extends keyof Questions>(question: Extract<Ask, { do: D }>) => Promise<Reply<D>>;

/** Draws the puzzles and saves the file. */
export async function print(ask: Asks, puzzles: Position[], options: PrintOptions): Promise<void> {
  const { text } = await ask({ do: 'picture', puzzles, ...options } as Extract<Ask, { do: 'picture' }>);
  if (options.format === 'svg') download('lacuna.svg', text, 'image/svg+xml');
  else download('lacuna.pdf', Uint8Array.from(atob(text), byte => byte.charCodeAt(0)), 'application/pdf');
}

/** The choices, and a button for each kind of file: an SVG holds a single puzzle. */
export function printFields(what: string, areSeveral: boolean, onprint: (options: PrintOptions & { count: number }) => void): HTMLElement {
  const count = h('input', { type: 'number', min: 1, max: 100, value: 4 });
  let perPage = areSeveral ? 4 : 1;
  let solutions = false;
  const run = (format: 'svg' | 'pdf') => onprint({ format, solutions, perPage, count: Math.max(1, Math.min(100, Number(count.value) || 1)) });
  const sizes = [1, 2, 4, 6, 9, 12].map((size): [string, string] => [String(size), String(size)]);
  return h('div', { class: 'print' },
    areSeveral && h('div', { class: 'fields' }, field('Puzzles', count), field('On a page', select(sizes, String(perPage), value => (perPage = Number(value))))),
    toggle('With solutions', solutions, isOn => (solutions = isOn)),
    h('div', { class: 'row' }, button(`PDF of the ${what}`, () => run('pdf')), !areSeveral && button(`SVG of the ${what}`, () => run('svg'))));
}
