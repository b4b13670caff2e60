/** Elements, drawings and announcements. Text is only ever inserted as text; nothing here parses HTML. */

import type { Puzzle } from '../api';
import { settings } from './store';
import { type Plain, also, capital, t } from './words';

export type Child = Node | string | number | false | null | undefined;

/** Creates an element with attributes, `on…` listeners and children. `true` sets an empty attribute, `false` none; in ARIA they are words. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, unknown> = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (typeof value === 'boolean' && !name.startsWith('aria-')) element.toggleAttribute(name, value);
    else if (value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) {
    if (child !== false && child !== null && child !== undefined) element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

export function shape(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

export const button = (label: Child, onclick: (event: MouseEvent) => void, attributes: Record<string, unknown> = {}): HTMLButtonElement => h('button', { type: 'button', onclick, ...attributes }, label);

/** Creates a field with its label above, and its note below if it has one. */
export function field(key: Plain, control: HTMLElement): HTMLLabelElement {
  const note = also(`${key}.note`);
  return h('label', { class: 'field' }, h('span', {}, t(key)), control, note && h('small', {}, note));
}

export function toggle(label: Child, checked: boolean, onchange: (checked: boolean) => void, attributes: Record<string, unknown> = {}): HTMLLabelElement {
  const box = h('input', { type: 'checkbox', checked, onchange: () => onchange(box.checked), ...attributes });
  return h('label', { class: 'toggle' }, box, h('span', {}, label));
}

export function select(options: [value: string, label: string][], value: string, onchange: (value: string) => void): HTMLSelectElement {
  const list = h('select', { onchange: () => onchange(list.value) }, ...options.map(([value, label]) => h('option', { value }, label)));
  list.value = value;
  return list;
}

/** Creates a choice of one of a few words, side by side. */
export function segments(name: string, legend: Plain, options: [value: string, label: string][], value: string, onchange: (value: string) => void): HTMLFieldSetElement {
  const one = ([option, label]: [string, string]) =>
    h('label', {}, h('input', { type: 'radio', name, value: option, checked: option === value, onchange: () => onchange(option) }), h('span', {}, label));
  return h('fieldset', { class: 'segments' }, h('legend', { class: 'hidden' }, t(legend)), ...options.map(one));
}

/** Returns a duration, as in 1:02:03. */
export function time(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Fills a pad: a row of modes, the keys in a shape close to a square, and a column of tools. */
export function fillPad(pad: HTMLElement, modes: HTMLElement[], keys: HTMLElement[], tools: HTMLElement[]): void {
  const middle = h('div', { class: keys.length > 9 ? 'digits many' : 'digits' }, ...keys);
  middle.style.setProperty('--keys', String(keys.length > 25 ? 7 : Math.min(5, Math.ceil(Math.sqrt(keys.length)))));
  pad.replaceChildren(h('div', { class: 'tools' }, ...modes), middle, h('div', { class: 'stack' }, ...tools));
}

/** Returns the message of an error, for people. */
export const message = (error: unknown): string => capital(error instanceof Error ? error.message : String(error));

export const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

/** Announces a text to screen readers without moving the focus. */
export function say(text: string): void {
  byId('live').textContent = text;
}

/** Shows a short message at the lower edge, which is also announced. */
export function toast(text: string): void {
  const box = byId('toast');
  box.textContent = text;
  box.hidden = false;
  clearTimeout(Number(box.dataset.timer));
  box.dataset.timer = String(setTimeout(() => (box.hidden = true), Math.max(4000, text.length * 70)));
}

/** Shows a text that stays until it is closed, each text once; without a text, what was said under that name is gone. */
export function notice(name: string, text = ''): void {
  const list = byId('notices');
  const last = said.get(name);
  if (last === text) return;
  said.set(name, text);
  list.querySelector(`[data-name=${name}]`)?.remove();
  if (!text) return;
  const card = h('div', { class: 'notice card', role: 'status', 'data-name': name }, h('p', {}, text), button('×', () => card.remove(), { 'aria-label': t('notice-close') }));
  list.append(card);
}

const said = new Map<string, string>();

/** Opens a dialog, or replaces what an open one shows. */
export function dialog(id: string, title: string, ...content: Node[]): void {
  const box = byId<HTMLDialogElement>(id);
  box.replaceChildren(h('h2', { id: `${id}-title` }, title), ...content);
  box.setAttribute('aria-labelledby', `${id}-title`);
  if (box.open) box.querySelector('button')?.focus();
  else box.showModal();
}

/** Returns a function that closes a dialog and goes on. */
export const closing = (id: string, then: () => void = () => {}) => (): void => {
  byId<HTMLDialogElement>(id).close();
  then();
};

/** Puts sheets on paper, until they are printed. */
export function onPaper(kind: string, ...content: Node[]): void {
  document.getElementById('sheets')?.remove();
  const paper = h('div', { id: 'sheets', class: kind }, ...content);
  document.body.append(paper);
  addEventListener('afterprint', () => paper.remove(), { once: true });
}

export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('copied'));
  } catch {
    toast(t('copy-by-hand'));
  }
}

const DRAWN = new Set(['svg', 'g', 'path', 'rect', 'circle', 'line', 'polygon', 'polyline', 'text', 'tspan']);
const ATTRIBUTES = /^(xmlns|viewBox|width|height|[xy][12]?|d|r|c[xy]|points|transform|fill|fill-.*|stroke|stroke-.*|font-.*|text-anchor|opacity|class)$/;

/** Parses an SVG document drawn by the engine, which words beside it explain. Only shapes and texts remain, whatever else it contains. */
export function drawing(svg: string): SVGSVGElement {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  for (const element of [parsed, ...parsed.querySelectorAll('*')]) {
    if (!DRAWN.has(element.localName)) element.remove();
    for (const { name } of [...element.attributes]) if (!ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
  if (!(parsed instanceof SVGSVGElement)) throw new Error(t('drawing-fault'));
  parsed.setAttribute('aria-hidden', 'true');
  return document.importNode(parsed, true);
}

/** Calls a function when an element comes into sight, once. */
export function whenSeen(element: Element, then: () => void, options?: IntersectionObserverInit): void {
  const watch = new IntersectionObserver(([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    watch.disconnect();
    then();
  }, options);
  watch.observe(element);
}

/**
 * Draws an empty board in the colours of the page: the engine draws it black on white. Greys keep their place between paper and ink; the light greys of regions let the
 * player's colours through. Coloured lines get the library's colours for dark paper; other colours stay, as those of dots, which rules refer to.
 */
export function underlay({ underlay, inks }: Puzzle): SVGSVGElement {
  const svg = drawing(underlay);
  for (const element of svg.querySelectorAll<SVGElement>('*')) {
    for (const part of ['fill', 'stroke'] as const) {
      const colour = element.getAttribute(part);
      if (!colour?.startsWith('#')) continue;
      const ink = inks.find(([light]) => light === colour);
      if (ink) element.style[part] = `light-dark(${ink[0]}, ${ink[1]})`;
      if (ink || element.classList.contains('colour')) continue;
      const share = Math.round((1 - parseInt(colour.slice(1, 3), 16) / 255) * 100);
      const line = element.hasAttribute('stroke-dasharray') ? '--dash' : '--line';
      const dark = part === 'stroke' && share > 50 ? line : '--ink';
      element.style[part] = `color-mix(in srgb, var(${dark}) ${share}%, ${share > 0 && share <= 20 ? 'transparent' : 'var(--paper)'})`;
    }
  }
  return svg;
}

/** Applies the colour settings to the page. */
export function applySettings(): void {
  const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#16181d' : '#f7f5f0');
  document.documentElement.classList.toggle('letters', settings.letters);
  document.documentElement.dataset.hand = settings.hand;
}
