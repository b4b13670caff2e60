/** The usual keys of players, as commands. Digits go by the position of the key, so they work with Shift on any keyboard, and the rest by what the key types. */

import { characters, LETTERS, type Mode } from './game';
import type { Layout } from '../api';

/** What the pad can write: in cells, or with the pen. */
export type Tool = Mode | 'pen';

/** The tools in their order, each with its key. */
export const TOOLS: [Tool, key: string][] = [['digit', 'Z'], ['corner', 'X'], ['centre', 'C'], ['colour', 'V'], ['pen', 'B'], ['letter', 'N']];

export type Command =
  | { do: 'enter'; mark: string; mode?: Mode }
  | { do: 'move'; down: number; right: number; extend: boolean }
  | { do: 'jump'; end: 'first' | 'last'; whole: boolean; extend: boolean }
  | { do: 'tool'; tool: Tool }
  | { do: 'erase'; key?: 'zero' | 'back' }
  | { do: 'next-mode' | 'last-mode' | 'all' | 'invert' | 'one' | 'several' | 'undo' | 'redo' | 'check' | 'pause' | 'hint' | 'help' | 'find' };

const ARROWS: Record<string, [down: number, right: number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const PLAIN: Record<string, Command> = {
  Space: { do: 'next-mode' }, Escape: { do: 'one' }, Enter: { do: 'check' }, NumpadEnter: { do: 'check' }, M: { do: 'several' }, P: { do: 'pause' }, H: { do: 'hint' },
  Delete: { do: 'erase' }, Backspace: { do: 'erase', key: 'back' }, Digit0: { do: 'erase', key: 'zero' }, Numpad0: { do: 'erase', key: 'zero' },
  ...Object.fromEntries(TOOLS.map(([tool, key]) => [key, { do: 'tool', tool }])),
};
const WITH_CONTROL: Record<string, Command> = { Z: { do: 'undo' }, Y: { do: 'redo' }, A: { do: 'all' }, I: { do: 'invert' } };

export const HELP = ['digits', 'corner', 'centre', 'colour', 'tools', 'pen', 'modes', 'arrows', 'drag', 'several', 'double', 'all', 'erase', 'undo', 'check', 'hint', 'pause', 'set', 'list'] as const;

/** Returns the mode that the keys held down choose, if any. */
export const held = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent | MouseEvent): Mode | undefined =>
  altKey || (shiftKey && (ctrlKey || metaKey)) ? 'colour' : shiftKey ? 'corner' : ctrlKey || metaKey ? 'centre' : undefined;

/** Returns the letter that a key types, as a capital; where it types none of ours, as on Greek keyboards, the letter of its place. */
const letterOf = ({ key, code }: KeyboardEvent): string => (/^[a-z]$/i.test(key) ? key.toUpperCase() : key > '~' ? code.replace('Key', '') : '');

/** Returns the command of a key, if it has one. On layouts with more than nine values, letters are values first, and letters while they are noted. */
export function command(event: KeyboardEvent, layout: Layout, tool?: Tool): Command | undefined {
  const { code, shiftKey: shift, altKey: alt } = event;
  const [control, letter] = [event.ctrlKey || event.metaKey, letterOf(event)];
  if (code in ARROWS) {
    const [down, right] = ARROWS[code];
    return { do: 'move', down, right, extend: shift || control };
  }
  if (code === 'Home' || code === 'End') return { do: 'jump', end: code === 'Home' ? 'first' : 'last', whole: control, extend: shift };
  // On many keyboards it is Shift + 7, which notes a 7 in Play.
  if (event.key === '/' && !tool && !control && !alt) return { do: 'find' };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return { do: 'enter', mark: digit, mode: held(event) };
  if (control) return shift && letter === 'Z' ? { do: 'redo' } : WITH_CONTROL[letter];
  if (alt) return undefined;
  if (event.key === '?') return { do: 'help' };
  if (tool === 'letter' && LETTERS.includes(letter)) return { do: 'enter', mark: letter };
  if (letter > '9' && characters(layout).includes(letter)) return { do: 'enter', mark: letter, mode: shift ? 'corner' : undefined };
  if (shift && code === 'Space') return { do: 'last-mode' };
  return PLAIN[letter || code];
}

/** Returns `true` if a key belongs to the field or the button that has the focus. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (document.querySelector('dialog[open]') || target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')) return true;
  if (target.closest('[role=tab]')) return letterOf(event) !== 'Z' && !/^Digit/.test(event.code);
  // On the pad, arrows lead back to the board.
  const isAction = (target.closest('.pad') ? /^(Space|Enter)$/ : /^(Space|Enter|Arrow.*|Home|End)$/).test(event.code);
  return isAction && target.closest('button, a, summary, input') !== null;
}
