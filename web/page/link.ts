/** Links that carry a puzzle in their fragment, which browsers do not send to the server. */

import type { Position } from '../api';
import { wordsOf } from './store';
import { t } from './words';

/** The longest text that is read, in characters: far longer than any puzzle, and still read instantly. */
export const LONGEST = 2_000_000;

/** Returns an error message if a text is too long to be read. */
export function tooLong(length: number): string | undefined {
  const millions = (count: number) => Number((count / 1e6).toFixed(count < 1e7 ? 1 : 0));
  return length > LONGEST ? t('link-too-long', { found: millions(length), most: millions(LONGEST) }) : undefined;
}

export function linkTo({ rules, clues, words }: Position): string {
  const parts = Object.entries({ rules, clues, ...words }).map(([name, text]) => `${name}=${name === 'clues' ? text : encodeURIComponent(text)}`);
  return `${location.origin}${location.pathname}#${parts.join('&')}`;
}

/** Parses a text that somebody opens: a link of this page, its fragment alone, or a puzzle in any other format. */
export function readText(text: string): Position | { text: string } {
  const long = tooLong(text.length);
  if (long) throw new Error(long);
  const at = /\s/.test(text) ? -1 : text.search(/^#|#rules=/);
  if (at < 0) return { text };
  const ours = /^rules=([^&]*)&clues=([^&]*)(.*)$/.exec(text.slice(at + 1));
  try {
    if (!ours) return { text: decodeURIComponent(text.slice(at + 1)) };
    const [rules, clues, rest] = ours.slice(1);
    const words = rest.split('&').map(part => part.split('=').map(decodeURIComponent));
    return { rules: decodeURIComponent(rules), clues: decodeURIComponent(clues), words: wordsOf(Object.fromEntries(words)) };
  } catch {
    throw new Error(t('link-damaged'));
  }
}
