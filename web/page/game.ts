/** A game: a puzzle and the player's entries. Nothing here touches the page. */

import type { Layout, Position, Puzzle } from '../api';
import type { About } from './kinds';
import { isBegun } from './store';

/** What can be entered into a cell. */
export type Mode = 'digit' | 'corner' | 'centre' | 'colour' | 'letter';
export const MODES: Mode[] = ['digit', 'corner', 'centre', 'colour', 'letter'];

/** The letters that can be noted in a cell. */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The player's entries in a cell: a value, corner and centre marks in order, colours by number, letters. */
export type Written = Record<Mode, string>;

/** Cells before and after, as they are stored; the number of the pen is that of no cell. */
type Edit = [cell: number, before: string, after: string][];

export interface Saved {
  version: 1;
  position: Position;
  title: string;
  /** The rules in the setter's words, in games of older pages; now they are part of the position. */
  words?: string;
  cells: string[];
  /** What the pen drew; missing in games of older pages. */
  pen?: string;
  past: Edit[];
  future: Edit[];
  seconds: number;
  isSolved: boolean;
  /** Missing in games that were opened from a text or a link, and in those of older pages. */
  about?: About;
  /** How many hints were shown. */
  hints?: number;
  /** The time of the last change, in milliseconds. */
  at: number;
}

/** Returns the values of a layout as characters. */
export const characters = (layout: Layout): string[] => [...'123456789ABCDEFGHIJKLMNOPQRSTUVW'].slice(0, layout.values);

const PEN = -1;

const unpack = (text: string): Written => {
  const [digit = '', corner = '', centre = '', colour = '', letter = ''] = text.split('|');
  return { digit, corner, centre, colour, letter };
};

const pack = (cell: Written): string => MODES.map(mode => cell[mode]).join('|').replace(/\|+$/, '');

const with_ = (marks: string, mark: string) => [...new Set(marks + mark)].sort().join('');
const without = (marks: string, mark: string) => marks.replace(mark, '');

export class Game {
  readonly saved: Saved;
  /** How hard the puzzle is, if that is known. */
  level: string | undefined;
  /** The values that break a rule on a board, as the engine says. */
  found = { board: '', cells: [] as number[] };

  constructor(readonly puzzle: Puzzle, saved?: Saved) {
    this.saved = saved ?? {
      version: 1,
      position: { rules: puzzle.rules, clues: puzzle.clues },
      title: puzzle.title,
      cells: [...puzzle.clues].map(() => ''),
      past: [], future: [], seconds: 0, isSolved: false, at: Date.now(),
    };
    // What comes with the puzzle counts; a grid alone does not say what its setter wrote.
    const { position, title: old, words: text } = this.saved;
    const words = puzzle.words ?? position.words ?? (typeof text === 'string' ? { title: old, text } : undefined);
    const title = words ? words.title ?? puzzle.title : old;
    Object.assign(puzzle, { title, words });
    Object.assign(this.saved, { title, words: undefined, position: { ...position, words } });
    this.level = this.saved.about?.level;
  }

  /** Notes where the puzzle came from, unless that is known already. */
  about(about: About): void {
    this.saved.about ??= about;
    this.level = this.saved.about.level;
  }

  /** Returns the board after the first moves of this game, undone ones left out. */
  after(moves: number): Game {
    const game = new Game(this.puzzle);
    for (const edit of this.saved.past.slice(0, moves)) for (const [cell, , now] of edit) game.put(cell, now);
    return game;
  }

  clue(cell: number): string {
    const clue = this.puzzle.clues[cell];
    return clue === '.' ? '' : clue;
  }

  readonly written = (cell: number): Written => unpack(this.saved.cells[cell]);

  /** Returns the clue of a cell, or the player's value. */
  readonly value = (cell: number): string => this.clue(cell) || this.written(cell).digit;

  readonly board = (): string => this.saved.cells.map((_, cell) => this.value(cell) || '.').join('');

  get isFull(): boolean {
    return !this.board().includes('.');
  }

  get isTouched(): boolean {
    return isBegun(this.saved);
  }

  /** Enters a mark into the cells, or removes it if all of them have it. With `clean`, also removes the marks that a value rules out. */
  enter(mode: Mode, mark: string, cells: number[], clean = false): void {
    const open = cells.filter(cell => mode === 'colour' || (!this.clue(cell) && (mode === 'digit' || !this.written(cell).digit)));
    const all = open.every(cell => this.written(cell)[mode].includes(mark));
    const after = new Map<number, Written>();
    for (const cell of open) {
      const now = this.written(cell);
      const marks = mode === 'digit' ? (all ? '' : mark) : (all ? without : with_)(now[mode], mark);
      after.set(cell, { ...now, [mode]: marks });
      if (!clean || mode !== 'digit' || all) continue;
      for (const peer of this.puzzle.layout.peers[cell]) {
        const { corner, centre, ...rest } = after.get(peer) ?? this.written(peer);
        after.set(peer, { ...rest, corner: without(corner, mark), centre: without(centre, mark) });
      }
    }
    this.change(after);
  }

  /** Erases what a mode wrote into the cells; if there is none, the values, then the notes, then the colours. */
  erase(cells: number[], mode: Mode): void {
    const kinds: Mode[][] = [[mode], ['digit'], ['corner', 'centre', 'letter'], ['colour']];
    const kind = kinds.find(kind => cells.some(cell => kind.some(mode => this.written(cell)[mode])));
    if (!kind) return;
    const cleared = Object.fromEntries(kind.map(mode => [mode, '']));
    this.change(new Map(cells.map(cell => [cell, { ...this.written(cell), ...cleared }])));
  }

  /** Removes candidates from the corner and centre marks. */
  eliminate(candidates: [cell: number, mark: string][]): void {
    const after = new Map<number, Written>();
    for (const [cell, mark] of candidates) {
      const now = after.get(cell) ?? this.written(cell);
      after.set(cell, { ...now, corner: without(now.corner, mark), centre: without(now.centre, mark) });
    }
    this.change(after);
  }

  /** Fills cells that have neither a value nor marks with these candidates as centre marks, or else with all that they do not see. */
  fillMarks(notes?: string[]): void {
    const { layout } = this.puzzle;
    const after = new Map<number, Written>();
    this.saved.cells.forEach((_, cell) => {
      const now = this.written(cell);
      if (this.value(cell) || now.centre || now.corner) return;
      const seen = new Set(layout.peers[cell].map(peer => this.value(peer)));
      after.set(cell, { ...now, centre: notes?.[cell] ?? characters(layout).filter(mark => !seen.has(mark)).join('') });
    });
    this.change(after);
  }

  readonly restart = (): void => void this.change(new Map(this.saved.cells.map((_, cell) => [cell, unpack('')])), '');
  readonly undo = (): boolean => this.step(this.saved.past, this.saved.future, 1);
  readonly redo = (): boolean => this.step(this.saved.future, this.saved.past, 2);

  /** Returns the cells whose value also appears in a cell that must differ, and those that the engine has found. */
  conflicts(): Set<number> {
    const board = this.board();
    const { peers } = this.puzzle.layout;
    const cells = [...board].map((_, cell) => cell);
    const equal = cells.filter(cell => board[cell] !== '.' && peers[cell].some(peer => board[peer] === board[cell]));
    return new Set([...equal, ...(this.found.board === board ? this.found.cells : [])]);
  }

  readonly draw = (pen: string): void => void this.change(new Map(), pen);

  private put(cell: number, text: string): void {
    if (cell === PEN) this.saved.pen = text;
    else this.saved.cells[cell] = text;
  }

  private change(after: Map<number, Written>, pen = this.saved.pen ?? ''): void {
    const edit: Edit = pen === (this.saved.pen ?? '') ? [] : [[PEN, this.saved.pen ?? '', pen]];
    this.saved.pen = pen;
    for (const [cell, written] of after) {
      const [before, now] = [this.saved.cells[cell], pack(written)];
      if (before !== now) edit.push([cell, before, now]);
      this.saved.cells[cell] = now;
    }
    if (edit.length === 0) return;
    this.saved.past.push(edit);
    this.saved.future = [];
  }

  private step(from: Edit[], to: Edit[], side: 1 | 2): boolean {
    const edit = from.pop();
    if (!edit) return false;
    for (const change of edit) this.put(change[0], change[side]);
    to.push(edit);
    return true;
  }
}
