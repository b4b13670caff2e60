/** Puzzles on paper: sheets for the printer, which browsers can also save as PDF, or SVG files. */

import type { Picture, Position } from '../api';
import type { Asks } from './app';
import { button, download, drawing, field, h, onPaper, select, toggle } from './dom';
import { t } from './words';

export type PrintOptions = Omit<Picture, 'puzzles'> & { to: 'paper' | 'file' };

/** Whether a browser in this language usually prints on letter paper. */
const isLetter = /-(US|CA|MX|PH)$/i.test(navigator.language);

/** Draws the puzzles, and prints or saves the sheets; a single puzzle is saved as a picture without a sheet. */
export async function print(ask: Asks, puzzles: Position[], { to, ...options }: PrintOptions): Promise<void> {
  const { svg, sheets } = await ask({ do: 'picture', puzzles, byLine: t('by', { author: '{}' }), ...options });
  if (to === 'file') {
    const files = puzzles.length > 1 ? sheets : [svg];
    return files.forEach((file, i) => download(files.length > 1 ? `lacuna-${i + 1}.svg` : 'lacuna.svg', file, 'image/svg+xml'));
  }
  onPaper(options.letter ? 'letter' : '', ...sheets.map(drawing));
  window.print();
}

/** Creates the options, and a button for each way to print. */
export function printFields(areSeveral: boolean, onprint: (options: PrintOptions & { count: number }) => void): HTMLElement {
  const count = h('input', { type: 'number', name: 'count', min: 1, max: 100, value: 4 });
  const several = areSeveral ? 'yes' : 'no';
  let perPage = areSeveral ? 4 : 1;
  let solutions = false;
  let letter = isLetter;
  let nameLine = '';
  const run = (to: 'paper' | 'file') => onprint({ to, solutions, perPage, letter, nameLine, count: Math.max(1, Math.min(100, Number(count.value) || 1)) });
  const sizes = [1, 2, 4, 6, 9].map((size): [string, string] => [String(size), String(size)]);
  return h('div', { class: 'print' },
    areSeveral && h('div', { class: 'fields' },
      field('print-puzzles', count),
      field('print-per-page', select(sizes, String(perPage), value => (perPage = Number(value))))),
    field('print-paper', select([['a4', 'A4'], ['letter', t('print-letter')]], letter ? 'letter' : 'a4', value => (letter = value === 'letter'))),
    areSeveral && toggle(t('print-name-line'), false, isOn => (nameLine = isOn ? t('print-name') : '')),
    toggle(t('print-solutions', { several }), solutions, isOn => (solutions = isOn)),
    h('div', { class: 'row' },
      button(t('print-paper-now', { several }), () => run('paper')),
      button(t('print-file', { several }), () => run('file'))));
}
