/** What is offered without a form: kinds of puzzles at a level, and the puzzle of the day. Nothing here touches the page. */

import type { Make } from '../api';
import quick from './quick.json';
import { also, capital } from './words';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export const KINDS = ['standard', 'killer', 'nrc', 'thermo', 'arrow', 'jigsaw-9', 'x', 'kropki', 'whispers', 'sandwich', 'anti-knight', '6x6'] as const;

/** The layouts whose titles have other names. */
const LAYOUTS: Record<string, string> = { standard: 'classic', 'jigsaw-9': 'jigsaw' };

/** Returns the title of a variant; parts without a title of their own are called by their name. */
export const titleOf = (variant: string): string => variant.split('+').map(part =>
  also(`layout-${LAYOUTS[part] ?? part}`) ?? also(`family-${part}`) ?? capital(part.replace(/^(\d+)x/, '$1×'))).join(' ');

/** Returns the name of a level, and what it asks of the player. */
export const levelOf = (level: string): string => also(`level-${level}`) ?? level;
export const meaningOf = (level: string): string => also(`meaning-${level || 'any'}`) ?? '';

/** Returns levels with their names, for a choice. */
export const named = (levels: readonly string[]): [level: string, name: string][] => levels.map(level => [level, capital(levelOf(level))]);

/** Where a game came from, as it is saved with it. */
export interface About {
  variant: string;
  level?: Level;
  /** The date of a puzzle of the day, as in 2026-11-26. */
  day?: string;
}

/** Returns the question that makes a puzzle of a kind and a level. */
export const order = (variant: string, level: string, seed: string): { do: 'make' } & Make => ({ do: 'make', variant, seed, index: 0, difficulty: level });

/**
 * Seeds of kinds that can take seconds, each of which takes at most a quarter of one in Node, for the first games; others are made ahead.
 * They were found by `node bench.mjs --levels`.
 * The puzzles are those of the command line, as with any other seed.
 */
export const QUICK: Record<string, string> = quick;

/** Draws a random seed below 2^53, short enough to type. */
export function drawSeed(): string {
  const [a, b] = crypto.getRandomValues(new Uint32Array(2));
  return String((a % 2 ** 21) * 2 ** 32 + b);
}

/** Returns a date of the local calendar, as in 2026-11-26, which is how it is written in Swedish. */
export const dayOf = (date: Date): string => date.toLocaleDateString('sv-SE');

/** Returns how many days in a row end today, or yesterday if today's puzzle is still to be solved. */
export function streak(days: string[], today: string): number {
  const solved = new Set(days);
  const at = new Date(`${today}T00:00Z`);
  const day = () => at.toISOString().slice(0, 10);
  const back = () => at.setUTCDate(at.getUTCDate() - 1);
  if (!solved.has(day())) back();
  let length = 0;
  for (; solved.has(day()); back()) length++;
  return length;
}
