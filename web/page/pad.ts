/** The pad: modes on one side, tools on the other, the keys between them. A key that is held writes a note instead of a digit. */

import type { Layout } from '../api';
import { COLOURS } from './board';
import { button, type Child, fillPad, h } from './dom';
import { LETTERS, characters } from './game';
import { action, icon, labelled } from './icons';
import { held, type Tool, TOOLS } from './keys';
import { INKS } from './pen';
import { t } from './words';

/** How long a key is held until it writes the other way, in milliseconds. */
const HOLD = 400;

/** The tools that write digits. */
const isNote = (tool: Tool): boolean => /digit|corner|centre/.test(tool);

/** What the pad asks of the panel around it. */
type Actions = { enter(mark: string, tool: Tool): void; turn(tool: Tool): void; act(what: 'undo' | 'redo' | 'erase' | 'several'): void };

export class Pad {
  readonly element = h('div', { class: 'pad', role: 'group', 'aria-label': t('pad') });
  tool: Tool = 'digit';
  ink = INKS[0];
  /** The key that presses on cells write, if a digit is chosen first. */
  chosen = '';
  /** Lets taps add to the selection. */
  private readonly several = action('several', 'pad-several', () => this.actions.act('several'), { 'aria-keyshortcuts': 'M' });

  constructor(private readonly actions: Actions) {
    // A long press opens no menu.
    this.element.addEventListener('contextmenu', event => event.preventDefault());
  }

  build(layout: Layout): void {
    const tools = TOOLS.map(([tool, key]) =>
      button(labelled(tool, t(`tool-${tool}`)), () => this.actions.turn(tool), { 'aria-pressed': tool === this.tool, 'aria-keyshortcuts': key, title: t('key', { key }) }));
    const others = (['undo', 'redo', 'erase'] as const).map(what => action(what, what, () => this.actions.act(what)));
    fillPad(this.element, tools, this.keys(layout), [...others, this.several]);
    this.several.disabled = this.tool === 'pen';
  }

  private keys(layout: Layout): HTMLElement[] {
    const { tool } = this;
    const painted = (mark: string, colour: string, face: Child, background: string) => {
      const key = this.key(mark, h('span', {}, face), { 'aria-label': COLOURS[Number(colour) - 1], class: 'mark colour' });
      key.style.background = `var(--${background}-${colour})`;
      return key;
    };
    if (tool === 'colour') return COLOURS.map((_, i) => painted(String(i + 1), String(i + 1), 'ABCDEFGHI'[i], 'colour'));
    if (tool === 'pen') {
      const inks = INKS.map((ink, i) => painted(String(i + 1), ink, ink === this.ink && icon('check'), 'ink'));
      INKS.forEach((ink, i) => (inks[i].ariaPressed = String(ink === this.ink)));
      const signs = (['circle', 'cross', 'erase'] as const).map((sign, i) => this.key(String(INKS.length + i + 1), icon(sign), { 'aria-label': t(`pen-${sign}`), class: 'mark' }));
      return [...inks, ...signs];
    }
    return (tool === 'letter' ? LETTERS : characters(layout)).map(mark => this.key(mark, h('span', {}, mark), { 'aria-label': mark, class: `mark ${tool}` }));
  }

  private key(mark: string, face: Element, attributes: Record<string, unknown>): HTMLButtonElement {
    let timer = 0;
    let wasHeld = false;
    const end = () => clearTimeout(timer);
    const key = button(face, event => {
      if (!wasHeld) this.actions.enter(mark, /colour|pen/.test(this.tool) ? this.tool : held(event) ?? this.tool);
      wasHeld = false;
    }, { ...attributes, 'data-mark': mark, onpointerup: end, onpointerleave: end, onpointercancel: end, onpointerdown: () => {
      wasHeld = false;
      if (!isNote(this.tool)) return;
      timer = window.setTimeout(() => {
        wasHeld = true;
        this.actions.enter(mark, this.tool === 'digit' ? 'corner' : 'digit');
      }, HOLD);
    } });
    key.append(h('small', { class: 'left', 'aria-hidden': 'true' }));
    return key;
  }

  /** Shows the state of multi-select, and how often each digit is still to be written, where every digit occurs equally often. */
  count(layout: Layout, board: string, several: boolean): void {
    this.several.ariaPressed = String(several);
    const { cells, values, rows, columns } = layout;
    const all = cells.length === rows * columns && isNote(this.tool) ? cells.length / values : 0;
    for (const key of this.element.querySelectorAll<HTMLButtonElement>('[data-mark]')) {
      if (this.tool !== 'pen') key.ariaPressed = this.chosen ? String(this.chosen === key.dataset.mark) : null;
      const left = all - [...board].filter(value => value === key.dataset.mark).length;
      key.classList.toggle('complete', all > 0 && left <= 0);
      key.querySelector('.left')!.textContent = all > 0 ? String(Math.max(0, left)) : '';
      if (all > 0) key.title = t('pad-left', { count: Math.max(0, left) });
    }
  }
}
