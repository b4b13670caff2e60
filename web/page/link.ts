/** Links that carry a puzzle in their fragment, which browsers keep to themselves. */

import type { Position } from '../api';

/** The longest text that is read, in characters: far above any puzzle, and answered at once. */
export const LONGEST = 2_000_000;

/** Why a text is not read, if it is too long. */
export function tooLong(length: number): string | undefined {
  const millions = (count: number) => `${(count / 1e6).toFixed(count < 1e7 ? 1 : 0)} million characters`;
  return length > LONGEST ? `Found ${millions(length)}, expected at most ${millions(LONGEST)}: give a part of it.` : undefined;
}

export function linkTo({ rules, clues }: Position): string {
  return `${location.origin}${location.pathname}#rules=${encodeURIComponent(rules)}&clues=${clues}`;
}

/** What a fragment asks for: a puzzle of ours, or a text in any other format. */
export function readFragment(fragment: string): Position | { text: string } | undefined {
  const text = fragment.replace(/^#/, '');
  if (text === '') return undefined;
  const long = tooLong(text.length);
  if (long) throw new Error(long);
  const ours = /^rules=([^&]*)&clues=([^&]*)$/.exec(text);
  try {
    return ours ? { rules: decodeURIComponent(ours[1]), clues: decodeURIComponent(ours[2]) } : { text: decodeURIComponent(text) };
  } catch {
    throw new Error('The link is damaged: found a % that no two hexadecimal digits follow.');
  }
}
