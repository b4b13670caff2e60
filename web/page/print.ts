/** Puzzles on paper: sheets for the printer, which browsers can also save as PDF, or SVG files. */

import type { Picture, Position } from '../api';
import type { Asks } from './app';
import { button, download, drawing, field, h, select, toggle } from './dom';

export type PrintOptions = Omit<Picture, 'puzzles'> & { to: 'paper' | 'file' };

/** Whether a browser in this language usually prints on letter paper. */
const isLetter = /-(US|CA|MX|PH)$/i.test(navigator.language);

/** Draws the puzzles, and prints or saves the sheets; a single puzzle is saved as a picture without a sheet. */
export async function print(ask: Asks, puzzles: Position[], { to, ...options }: PrintOptions): Promise<void> {
  const { svg, sheets } = await ask({ do: 'picture', puzzles, ...options });
  if (to === 'file') {
    const files = puzzles.length > 1 ? sheets : [svg];
    return files.forEach((file, i) => download(files.length > 1 ? `lacuna-${i + 1}.svg` : 'lacuna.svg', file, 'image/svg+xml'));
  }
  const paper = h('div', { id: 'sheets', class: options.letter ? 'letter' : undefined }, ...sheets.map(drawing));
  document.getElementById('sheets')?.remove();
  document.body.append(paper);
  addEventListener('afterprint', () => paper.remove(), { once: true });
  window.print();
}

/** Creates the options, and a button for each way to print. */
export function printFields(what: string, areSeveral: boolean, onprint: (options: PrintOptions & { count: number }) => void): HTMLElement {
  const count = h('input', { type: 'number', name: 'count', min: 1, max: 100, value: 4 });
  let perPage = areSeveral ? 4 : 1;
  let solutions = false;
  let letter = isLetter;
  let nameLine = '';
  const run = (to: 'paper' | 'file') => onprint({ to, solutions, perPage, letter, nameLine, count: Math.max(1, Math.min(100, Number(count.value) || 1)) });
  const sizes = [1, 2, 4, 6, 9].map((size): [string, string] => [String(size), String(size)]);
  return h('div', { class: 'print' },
    areSeveral && h('div', { class: 'fields' },
      field('Puzzles', count),
      field('Per page', select(sizes, String(perPage), value => (perPage = Number(value))))),
    field('Paper', select([['a4', 'A4'], ['letter', 'Letter']], letter ? 'letter' : 'a4', value => (letter = value === 'letter'))),
    areSeveral && toggle('A line for a name', false, isOn => (nameLine = isOn ? 'Name' : '')),
    toggle(areSeveral ? 'With solutions' : 'With the solution', solutions, isOn => (solutions = isOn)),
    h('div', { class: 'row' },
      button(`Print the ${what}, or save a PDF`, () => run('paper')),
      button(`Save the ${what} as SVG`, () => run('file'))));
}
