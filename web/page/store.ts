/** The browser's storage: games, each under its own key, settings, and the puzzle being set. */

import type { Position, Words } from '../api';
import type { Saved } from './game';

const GAME = 'lacuna:game:';
const CURRENT = 'lacuna:current';
/** The maximum number of saved games; older ones are deleted. */
const MOST_GAMES = 100;

const USUAL = {
  theme: 'auto' as 'auto' | 'light' | 'dark',
  conflicts: true,
  /** Row, column and box of the selected cell. */
  seen: true,
  same: true,
  clean: true,
  letters: false,
  /** Each digit has its own place among the corner notes. */
  places: false,
  /** A digit is chosen first, then the cells. */
  digitFirst: false,
  /** The side of the keys on a phone held in one hand. */
  hand: 'both' as 'both' | 'left' | 'right',
  timer: true,
  /** The code of the language, or what the browser prefers. */
  language: '',
  /** Candidates and the number of solutions are shown while a puzzle is set. */
  live: true,
};

export type Settings = typeof USUAL;

/** The browser stores nothing. */
export let isBlocked = false;

/** A storage that lasts until the page is closed. */
const MEMORY = {
  getItem(this: Record<string, string>, key: string) { return this[key] ?? null; },
  setItem(this: Record<string, string>, key: string, text: string) { this[key] = text; },
  removeItem(this: Record<string, string>, key: string) { delete this[key]; },
};

/** Returns a storage of the browser; if it is blocked, one in memory. */
function box(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    window[name].getItem('');
    return window[name];
  } catch {
    isBlocked = true;
    return Object.create(MEMORY);
  }
}

export const onChange = (then: () => void): void => addEventListener('storage', then);

const local = box('localStorage');
const session = box('sessionStorage');

/** Returns the value of a key, or `undefined` if it is missing or damaged. */
function load<T>(key: string): T | undefined {
  try {
    return JSON.parse(local.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; if there is no room, deletes old games first. */
function store(key: string, value: unknown): boolean {
  for (;;) {
    try {
      local.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      const oldest = games().filter(({ id }) => GAME + id !== key).pop();
      if (!oldest) return false;
      forget(oldest.id);
    }
  }
}

const PARTS = ['title', 'author', 'text', 'drawings'] as const;

/** Returns the parts of a setter's words that are texts, from anything that was stored or typed. */
export function wordsOf(any: unknown): Words {
  const all = (any ?? {}) as Record<string, unknown>;
  return Object.fromEntries(PARTS.flatMap(part => (typeof all[part] === 'string' && all[part].trim() ? [[part, all[part].trim()]] : [])));
}

/** Returns the label of a puzzle: 64 bits of FNV-1a. Callers also compare the puzzle itself. */
function label({ rules, clues }: Position): string {
  let hash = 0xcbf29ce484222325n;
  for (const unit of new TextEncoder().encode(`${rules} ${clues}`)) hash = BigInt.asUintN(64, (hash ^ BigInt(unit)) * 0x100000001b3n);
  return hash.toString(36);
}

function isSound(saved: Saved | undefined): saved is Saved {
  if (saved?.version !== 1 || ![saved.cells, saved.past, saved.future].every(Array.isArray)) return false;
  const texts = [saved.pen ?? '', saved.title, saved.position?.clues, saved.position?.rules, ...Object.values(saved.position?.words ?? {}), ...saved.cells];
  const edits = [...saved.past, ...saved.future].every(edit => Array.isArray(edit) && edit.every(Array.isArray));
  return edits && texts.every(text => typeof text === 'string') && [saved.seconds, saved.at].every(Number.isFinite);
}

/** Returns all games, the most recent first. */
export function games(): { id: string; saved: Saved }[] {
  const keys = Object.keys(local).filter(key => key.startsWith(GAME));
  const all = keys.map(key => ({ id: key.slice(GAME.length), saved: load<Saved>(key) }));
  return all.filter((game): game is { id: string; saved: Saved } => isSound(game.saved)).sort((a, b) => b.saved.at - a.saved.at);
}

/** Returns `true` if something is entered in a game. */
export const isBegun = (saved: Saved): boolean => saved.cells.some(cell => cell !== '') || Boolean(saved.pen);

/** Returns the saved game of a puzzle, if there is one. */
export function gameOf(position: Position): Saved | undefined {
  const saved = load<Saved>(GAME + label(position));
  const isSame = isSound(saved) && saved.position.rules === position.rules && saved.position.clues === position.clues;
  return isSame && saved.cells.length === position.clues.length ? saved : undefined;
}

/** Saves a game and makes it the one that this tab shows next time; returns `false` if the browser has no room. */
export function keep(saved: Saved): boolean {
  const id = label(saved.position);
  const isNew = local.getItem(GAME + id) === null;
  const isKept = store(GAME + id, saved);
  try {
    session.setItem(CURRENT, id);
    local.setItem(CURRENT, id);
  } catch {
    return false;
  }
  if (isNew) games().slice(MOST_GAMES).forEach(({ id }) => forget(id));
  return isKept;
}

export const forget = (id: string): void => local.removeItem(GAME + id);

/** Returns the game that this tab showed last, or else, unless only this tab is asked for, the last one of any tab. */
export function lastGame(of?: 'this tab'): Saved | undefined {
  const id = session.getItem(CURRENT) ?? (of ? null : local.getItem(CURRENT));
  const saved = id === null ? undefined : load<Saved>(GAME + id);
  return isSound(saved) ? saved : undefined;
}

export const settings: Settings = { ...USUAL, ...load<Partial<Settings>>('lacuna:settings') };

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  store('lacuna:settings', settings);
}

/** What is kept of solved puzzles: of each day, and the best time of each kind and level. */
export interface Results {
  /** Seconds, by date. */
  days: Record<string, number>;
  best: Record<string, number>;
}

/** Returns the record of this browser; a damaged one counts as empty. */
export function results(): Results {
  const kept = load<Partial<Results>>('lacuna:record');
  const sound = (part: unknown): Record<string, number> => Object.fromEntries(
    Object.entries(part && typeof part === 'object' ? part : {}).filter(([, seconds]) => typeof seconds === 'number'));
  return { days: sound(kept?.days), best: sound(kept?.best) };
}

/** Enters a solved game into the record and returns the best time before it. With hints, a time does not count as the best. */
export function keepResult({ about, seconds, hints }: Saved): number | undefined {
  const kept = results();
  const key = about?.level && `${about.variant} ${about.level}`;
  const before = key ? kept.best[key] : undefined;
  if (key && !hints && !(before && before <= seconds)) kept.best[key] = seconds;
  if (about?.day) kept.days[about.day] ??= seconds;
  store('lacuna:record', kept);
  return before;
}

/** Other stored values, by name. */
export const notes = {
  load: <T>(name: string) => load<T>(`lacuna:${name}`),
  store: (name: string, value: unknown) => store(`lacuna:${name}`, value),
};
