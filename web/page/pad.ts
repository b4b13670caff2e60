/** The pad: modes on one side, tools on the other, the keys between them. A key that is held writes a note instead of a digit. */

import type { Layout } from '../api';
import { COLOURS } from './board';
import { button, fillPad, h } from './dom';
import { type Mode, MODES, characters } from './game';
import { labelled } from './icons';
import { held } from './keys';

export const LABELS: Record<Mode, [label: string, key: string]> = {
  digit: ['Digit', 'Z'],
  corner: ['Corner', 'X'],
  centre: ['Centre', 'C'],
  colour: ['Colour', 'V'],
};

/** How long a key is held until it writes the other way, in milliseconds. */
const HOLD = 400;

/** What the pad asks of the panel around it. */
interface Actions {
  enter(mark: string, mode: Mode): void;
  turn(mode: Mode): void;
  act(what: 'undo' | 'redo' | 'erase' | 'several'): void;
}

export class Pad {
  readonly element = h('div', { class: 'pad', role: 'group', 'aria-label': 'Pad' });
  mode: Mode = 'digit';
  /** The key that presses on cells write, if a digit is chosen first. */
  chosen = '';
  /** Lets taps add to the selection. */
  private readonly several = button(labelled('several', 'Multi-select'), () => this.actions.act('several'), { 'aria-keyshortcuts': 'M', title: 'Taps add cells to the selection (key M)' });

  constructor(private readonly actions: Actions) {
    // A long press opens no menu.
    this.element.addEventListener('contextmenu', event => event.preventDefault());
  }

  build(layout: Layout): void {
    const isColour = this.mode === 'colour';
    const marks = isColour ? COLOURS.map((_, i) => String(i + 1)) : characters(layout);
    const modes = MODES.map(mode => {
      const [label, key] = LABELS[mode];
      return button(labelled(mode, label), () => this.actions.turn(mode), { 'aria-pressed': mode === this.mode, 'aria-keyshortcuts': key, title: `Key ${key}` });
    });
    const keys = marks.map(mark => {
      const [face, label] = isColour ? ['ABCDEFGHI'[Number(mark) - 1], COLOURS[Number(mark) - 1]] : [mark, mark];
      return this.key(mark, h('span', {}, face), { 'aria-label': label, class: `mark ${this.mode}` });
    });
    const tool = (what: 'undo' | 'redo' | 'erase', word: string) => button(labelled(what, word), () => this.actions.act(what));
    fillPad(this.element, modes, keys, [tool('undo', 'Undo'), tool('redo', 'Redo'), tool('erase', 'Erase'), this.several]);
  }

  private key(mark: string, face: HTMLElement, attributes: Record<string, unknown>): HTMLButtonElement {
    let timer = 0;
    let wasHeld = false;
    const end = () => clearTimeout(timer);
    const key = button(face, event => {
      if (!wasHeld) this.actions.enter(mark, this.mode === 'colour' ? 'colour' : held(event) ?? this.mode);
      wasHeld = false;
    }, { ...attributes, 'data-mark': mark, onpointerup: end, onpointerleave: end, onpointercancel: end, onpointerdown: () => {
      wasHeld = false;
      if (this.mode === 'colour') return;
      timer = window.setTimeout(() => {
        wasHeld = true;
        this.actions.enter(mark, this.mode === 'digit' ? 'corner' : 'digit');
      }, HOLD);
    } });
    if (this.mode === 'colour') key.style.background = `var(--colour-${mark})`;
    key.append(h('small', { class: 'left', 'aria-hidden': 'true' }));
    return key;
  }

  /** Shows the state of multi-select, and how often each digit is still to be written, where every digit occurs equally often. */
  count(layout: Layout, board: string, several: boolean): void {
    this.several.ariaPressed = String(several);
    const { cells, values, rows, columns } = layout;
    const all = cells.length === rows * columns && this.mode !== 'colour' ? cells.length / values : 0;
    for (const key of this.element.querySelectorAll<HTMLButtonElement>('[data-mark]')) {
      key.ariaPressed = this.chosen ? String(this.chosen === key.dataset.mark) : null;
      const left = all - [...board].filter(value => value === key.dataset.mark).length;
      key.classList.toggle('complete', all > 0 && left <= 0);
      key.querySelector('.left')!.textContent = all > 0 ? String(Math.max(0, left)) : '';
      if (all > 0) key.title = `${Math.max(0, left)} left`;
    }
  }
}
