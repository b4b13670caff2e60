/** What is kept in the browser: games, each under a key of its own, settings, and the puzzle that is being set. */

import type { Position } from '../api';
import type { Saved } from './game';

const GAME = 'lacuna:game:';
const CURRENT = 'lacuna:current';
/** The oldest games beyond these are forgotten. */
const MOST_GAMES = 100;

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  conflicts: boolean;
  same: boolean;
  clean: boolean;
  letters: boolean;
  timer: boolean;
}

const USUAL: Settings = { theme: 'auto', conflicts: true, same: true, clean: true, letters: false, timer: true };

/** What is needed of a storage. */
interface Box {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** A storage of the browser; where it is forbidden, one that lasts until the page is closed. */
function box(name: 'localStorage' | 'sessionStorage'): Box {
  try {
    const storage = window[name];
    const { getItem, setItem, removeItem } = storage;
    return { getItem: getItem.bind(storage), setItem: setItem.bind(storage), removeItem: removeItem.bind(storage), keys: () => Object.keys(storage) };
  } catch {
    const map = new Map<string, string>();
    return { getItem: key => map.get(key) ?? null, setItem: (key, text) => void map.set(key, text), removeItem: key => void map.delete(key), keys: () => [...map.keys()] };
  }
}

const local = box('localStorage');
const session = box('sessionStorage');

/** The value of a key, or nothing if there is none or it is damaged. */
function load<T>(key: string): T | undefined {
  try {
    return JSON.parse(local.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; if there is no room, old games go first. */
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

/** A label of a puzzle: 64 bits of FNV-1a. Who looks a game up compares the puzzle itself. */
function label({ rules, clues }: Position): string {
  let hash = 0xcbf29ce484222325n;
  for (const unit of new TextEncoder().encode(`${rules} ${clues}`)) hash = BigInt.asUintN(64, (hash ^ BigInt(unit)) * 0x100000001b3n);
  return hash.toString(36);
}

function isSound(saved: Saved | undefined): saved is Saved {
  return saved?.version === 1 && Array.isArray(saved.cells) && Array.isArray(saved.past) && Array.isArray(saved.future) && typeof saved.position?.clues === 'string';
}

/** All games, the last first. */
export function games(): { id: string; saved: Saved }[] {
  const keys = local.keys().filter(key => key.startsWith(GAME));
  const all = keys.map(key => ({ id: key.slice(GAME.length), saved: load<Saved>(key) }));
  return all.filter((game): game is { id: string; saved: Saved } => isSound(game.saved)).sort((a, b) => b.saved.at - a.saved.at);
}

/** What was played of a puzzle. */
export function gameOf(position: Position): Saved | undefined {
  const saved = load<Saved>(GAME + label(position));
  const isSame = isSound(saved) && saved.position.rules === position.rules && saved.position.clues === position.clues;
  return isSame && saved.cells.length === position.clues.length ? saved : undefined;
}

/** Keeps a game and makes it the one that this tab shows next time; false if the browser has no room. */
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

export function forget(id: string): void {
  local.removeItem(GAME + id);
}

/** The game that this tab showed last, or else any tab. */
export function lastGame(): Saved | undefined {
  const id = session.getItem(CURRENT) ?? local.getItem(CURRENT);
  const saved = id === null ? undefined : load<Saved>(GAME + id);
  return isSound(saved) ? saved : undefined;
}

export const settings: Settings = { ...USUAL, ...load<Partial<Settings>>('lacuna:settings') };

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  store('lacuna:settings', settings);
}

/** Anything else, by name. */
export const notes = {
  load: <T>(name: string) => load<T>(`lacuna:${name}`),
  store: (name: string, value: unknown) => store(`lacuna:${name}`, value),
};
