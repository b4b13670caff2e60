/** The pictures of the page: icons beside words, and a small picture for each kind of puzzle. */

import { button, drawing, h } from './dom';
import { icons, pictures } from './icons.json';
import { type Plain, also, t } from './words';

export type Icon = keyof typeof icons;

/** Draws on a square; the words beside it say what it means. */
function square(kind: string, box: string, content: string): SVGSVGElement {
  const svg = drawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`);
  svg.classList.add(kind);
  return svg;
}

export const icon = (name: Icon): SVGSVGElement =>
  square('icon', '0 0 24 24', `<path d="${icons[name]}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`);

/** Returns an icon with its word, as the content of a button. */
export const labelled = (name: Icon, word: string): HTMLElement => h('span', { class: 'labelled-icon' }, icon(name), h('span', {}, word));

/** Creates a button with an icon, a word, and its title if it has one. */
export const action = (name: Icon, key: Plain, onclick: (event: MouseEvent) => void, attributes: Record<string, unknown> = {}): HTMLButtonElement =>
  button(labelled(name, t(key)), onclick, { title: also(`${key}.title`), ...attributes });

/** Returns the picture of a kind of puzzle; kinds without one look like a grid. */
export const picture = (kind: string): SVGSVGElement => square('picture', '-1 -1 38 38',
  `<rect x="0" y="0" width="36" height="36" fill="var(--paper)"/>${new Map(Object.entries(pictures)).get(kind) ?? pictures.grid}<rect x="0" y="0" width="36" height="36" fill="none" stroke="currentColor" stroke-width="1.8"/>`);
