/** What is offered without a form: kinds of puzzles at a level, and the puzzle of the day. Nothing here touches the page. */

import type { Make } from '../api';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** What a level asks of the player. */
export const MEANING: Record<string, string> = {
  '': 'As it comes, from easy to extreme.',
  easy: 'No notes needed: look for the only place of a digit.',
  medium: 'A few notes help to see the only digit of a cell.',
  hard: 'Full notes: pairs and triples, fish and wings.',
  expert: 'Full notes and patience: chains of candidates.',
  extreme: 'Long chains, forcing, and trial and error.',
};

export interface Kind {
  variant: string;
  title: string;
  /** The rule in a few words. */
  about: string;
}

export const KINDS: Kind[] = [
  { variant: 'standard', title: 'Classic', about: 'Rows, columns and boxes' },
  { variant: 'killer', title: 'Killer', about: 'Cages with sums' },
  { variant: 'nrc', title: 'Windoku', about: 'Four more boxes inside' },
  { variant: 'thermo', title: 'Thermo', about: 'Digits rise from the bulb' },
  { variant: 'arrow', title: 'Arrow', about: 'The circle is the sum of its arrow' },
  { variant: 'jigsaw-9', title: 'Jigsaw', about: 'Boxes of any shape' },
  { variant: 'x', title: 'Diagonal', about: 'Both diagonals count' },
  { variant: 'kropki', title: 'Kropki', about: 'Dots: neighbours or doubles' },
  { variant: 'whispers', title: 'Whispers', about: 'Neighbours differ by five or more' },
  { variant: 'sandwich', title: 'Sandwich', about: 'Sums between 1 and 9' },
  { variant: 'anti-knight', title: 'Anti-Knight', about: 'No equal digits a knight’s move apart' },
  { variant: '6x6', title: '6×6', about: 'Small and quick' },
];

/** Returns the title of a kind; other variants are called by their name. */
export const titleOf = (variant: string): string => KINDS.find(kind => kind.variant === variant)?.title ?? variant;

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
export const QUICK: Record<string, string> = {
  'sandwich easy': '19 9 24 87 6 149 96 143 86 25 53 45 133 85 18 91 60 98 4 123 40 57 33 159 140 22 107 104 129 65',
  'sandwich medium': '109 51 7 173 220 95 87 226 206 37 19 96 176 139 169 136 171 137 243 177 179 247 70 30 69 231 227 249 144 57',
  'sandwich hard': '71 17 113 129 143 64 133 49 13 30 44 75 117 85 96 103 112 35 106 74 137 99 41 6 28 33 83 15 69 87',
  'sandwich expert': '39 156 166 119 258 90 72 42 154 249 98 210 167 248 162 161 225 229 57 15 253 35 243 226 6 41 54 186 217 201',
  'killer expert': '83 47 96 98 87 24 22 74 59 107 50 73 77 6 19 33 16 40 104 26 65 72 57 2 70 44 48 49 64 15',
  'arrow expert': '7 65 15 49 110 6 73 97 20 31 60 67 108 104 64 101 34 63 84 32 3 66 30 50 109 58 29 47 92 5',
  'kropki expert': '30 74 83 78 99 55 107 20 31 88 3 79 21 71 26 32 15 96 45 56 47 5 24 28 65 58 16 57 14 64',
};

/** Draws a random seed below 2^53, short enough to type. */
export function drawSeed(): string {
  const [a, b] = crypto.getRandomValues(new Uint32Array(2));
  return String((a % 2 ** 21) * 2 ** 32 + b);
}

/** Returns a date of the local calendar, as in 2026-11-26. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

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
