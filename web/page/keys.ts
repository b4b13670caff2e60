/** The usual keys of players, as commands. Digits and modes go by the position of the key, so they work with Shift and on any keyboard. */

import { characters, LETTERS, type Mode } from './game';
import type { Layout } from '../api';

/** What the pad can write: in cells, or with the pen. */
export type Tool = Mode | 'pen';

/** The tools in their order, each with its key. */
export const TOOLS: [Tool, label: string, key: string][] = [
  ['digit', 'Digit', 'Z'], ['corner', 'Corner', 'X'], ['centre', 'Centre', 'C'], ['colour', 'Colour', 'V'], ['pen', 'Pen', 'B'], ['letter', 'Letter', 'N'],
];

export type Command =
  | { do: 'enter'; mark: string; mode?: Mode }
  | { do: 'move'; down: number; right: number; extend: boolean }
  | { do: 'jump'; end: 'first' | 'last'; whole: boolean; extend: boolean }
  | { do: 'tool'; tool: Tool }
  | { do: 'erase'; key?: 'zero' | 'back' }
  | { do: 'next-mode' | 'last-mode' | 'all' | 'invert' | 'one' | 'several' | 'undo' | 'redo' | 'check' | 'pause' | 'hint' | 'help' | 'find' };

const ARROWS: Record<string, [down: number, right: number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const PLAIN: Record<string, Command> = {
  Space: { do: 'next-mode' },
  Escape: { do: 'one' },
  Enter: { do: 'check' },
  NumpadEnter: { do: 'check' },
  KeyM: { do: 'several' },
  KeyP: { do: 'pause' },
  KeyH: { do: 'hint' },
  Slash: { do: 'find' },
  Delete: { do: 'erase' },
  Backspace: { do: 'erase', key: 'back' },
  ...Object.fromEntries(['Digit0', 'Numpad0'].map(code => [code, { do: 'erase', key: 'zero' }])),
  ...Object.fromEntries(TOOLS.map(([tool, , key]) => [`Key${key}`, { do: 'tool', tool }])),
};

const WITH_CONTROL: Record<string, Command> = { KeyZ: { do: 'undo' }, KeyY: { do: 'redo' }, KeyA: { do: 'all' }, KeyI: { do: 'invert' } };

/** The list of keys in the settings dialog. */
export const HELP: [keys: string, what: string][] = [
  ['1 … 9, A … W', 'enter in the current mode; once more to remove; hold a key of the pad for a note'],
  ['Shift + digit', 'corner note'],
  ['Ctrl + digit', 'centre note'],
  ['Alt or Ctrl + Shift + digit', 'colour'],
  ['Z, X, C, V, B, N', 'digits, corner notes, centre notes, colours, pen, letters; Space leads back to digits'],
  ['Pen', 'drag from cell to cell or along edges, or Shift + arrows; press for circles and crosses; 1 to 6 choose the colour, 7 to 9 mark or clear the selected cells'],
  ['Space, Shift + Space', 'next mode, last mode'],
  ['Arrows', 'move; with Shift or Ctrl, select more cells'],
  ['Drag, Ctrl + click', 'select more cells'],
  ['M', 'multi-select: arrows move without selecting, Space adds or removes the cell'],
  ['Double click', 'select equal digits, or else equal notes or colours; Shift adds them'],
  ['Ctrl + A, Ctrl + I, Escape', 'select all, the others, one; Escape also closes a hint'],
  ['Delete, Backspace, 0', 'erase, first what the current mode writes'],
  ['Ctrl + Z, Ctrl + Y', 'undo, redo'],
  ['Enter', 'check'],
  ['H', 'hint'],
  ['P', 'pause'],
  ['Set: /, Enter, Delete', 'find a mark; draw it on the selected cells; remove it. Digits are its value while it is fresh'],
  ['?', 'this list'],
];

/** Returns the mode that the keys held down choose, if any. */
export const held = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent | MouseEvent): Mode | undefined =>
  altKey || (shiftKey && (ctrlKey || metaKey)) ? 'colour' : shiftKey ? 'corner' : ctrlKey || metaKey ? 'centre' : undefined;

/** Returns the command of a key, if it has one. On layouts with more than nine values, letters are values first, and letters while they are noted. */
export function command(event: KeyboardEvent, layout: Layout, tool?: Tool): Command | undefined {
  const { code, shiftKey: shift, altKey: alt } = event;
  const control = event.ctrlKey || event.metaKey;
  if (code in ARROWS) {
    const [down, right] = ARROWS[code];
    return { do: 'move', down, right, extend: shift || control };
  }
  if (code === 'Home' || code === 'End') return { do: 'jump', end: code === 'Home' ? 'first' : 'last', whole: control, extend: shift };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return { do: 'enter', mark: digit, mode: held(event) };
  if (control) return shift && code === 'KeyZ' ? { do: 'redo' } : WITH_CONTROL[code];
  if (alt) return undefined;
  if (event.key === '?') return { do: 'help' };
  const letter = event.key.length === 1 ? event.key.toUpperCase() : '';
  if (tool === 'letter' && LETTERS.includes(letter)) return { do: 'enter', mark: letter };
  if (letter > '9' && characters(layout).includes(letter)) return { do: 'enter', mark: letter, mode: shift ? 'corner' : undefined };
  return shift && code === 'Space' ? { do: 'last-mode' } : PLAIN[code];
}

/** Returns `true` if a key belongs to the field or the button that has the focus. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (document.querySelector('dialog[open]') || target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return true;
  if (target.closest('[role=tab]')) return event.code !== 'KeyZ' && !/^Digit/.test(event.code);
  // On the pad, arrows lead back to the board.
  const isAction = (target.closest('.pad') ? /^(Space|Enter)$/ : /^(Space|Enter|Arrow.*|Home|End)$/).test(event.code);
  return isAction && target.closest('button, a, summary, input') !== null;
}
