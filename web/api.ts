/**
 * What the page and the engine say to each other: one JSON object each way. Types alone; nothing here runs.
 *
 * Cells are numbered in reading order. Boards are strings, one character a cell: `.` for empty, values above nine as letters (A = 10).
 * Every answer may be `{error}` instead, one sentence for people.
 */

/** Questions by name, with what each takes and gives. */
export interface Questions {
  /** What can be made and set. */
  variants: [{}, Catalogue];
  /** The puzzle with this number, the same as the command line's. Progress: tries. */
  make: [Make, Puzzle];
  /** The table of a run, the bytes of the command line's: rows from this number on, behind the header. */
  table: [{ variant: string; seed: string; index: number; count: number }, { text: string }];
  /** Puzzles of a text in any format, links included. `variant` says the rules of those that do not. */
  read: [{ text: string; variant?: string }, { puzzles: Puzzle[]; notes: string[] }];
  /** A puzzle from its rules and clues, nothing proven. */
  view: [Position, Puzzle];
  /** Solutions counted up to `limit`; with `spare`, also what could be left out of a puzzle with one solution. */
  judge: [Position & { limit: number; spare?: boolean; seconds?: number }, Judgement];
  /** How hard a puzzle is for people. */
  rate: [Position, Rating];
  /**
   * The steps to the next value, of which the page may show the first words alone. `board` is what the player has written, clues
   * included; values in it that the solution denies are an error.
   */
  hint: [Position & { board?: string }, { steps: Step[] }];
  /** All steps to the end. */
  explain: [Position, { rating: Rating; steps: Step[]; reached: string }];
  /** Clues left out at random while the solution stays the only one. */
  minimise: [Position & { seed: string }, Puzzle];
  /** Puzzles to print: SVG text, or a PDF in base64. */
  picture: [Picture, { text: string }];
  /** A puzzle as text in a format, or as a link to another site. */
  share: [Position & { form: Form }, { text: string }];
  /** A text as a QR code: an SVG. */
  qr: [{ text: string }, { svg: string }];
}

export type Ask = { [D in keyof Questions]: { do: D } & Questions[D][0] }[keyof Questions];
export type Reply<D extends keyof Questions> = Questions[D][1];

/** A question with a puzzle in it. `rules` is what `Puzzle.rules` says: a constraint string or the name of a variant. */
export interface Position {
  rules: string;
  clues: string;
}

export interface Make {
  variant: string;
  /** A whole number below 2^64, as text. */
  seed: string;
  index: number;
  /** A name from `Catalogue.symmetries`. */
  symmetry?: string;
  /** As on the command line: `hard`, `easy..medium`. The names are in `Catalogue.levels`. */
  difficulty?: string;
  /** As on the command line: `24`, `24..28`. */
  clues?: string;
  /** The number of clues at which removing stops, for easier puzzles: they are then not minimal. */
  target?: number;
}

export interface Catalogue {
  /** One of these; the first is the usual one. */
  layouts: Named[];
  /** Any of these beside a layout: extra regions and moves. */
  families: Named[];
  /** Any of these beside a layout: marks that are drawn for each puzzle. */
  recipes: Named[];
  symmetries: Named[];
  /** Easiest first. */
  levels: string[];
}

export interface Named {
  /** What goes into the name of a variant; parts are joined by `+`. */
  name: string;
  title: string;
  /** The rule in a sentence; may be empty. */
  sentence: string;
}

export interface Puzzle {
  /** Of the variant, or a label. */
  name: string;
  title: string;
  /** The rules for people. */
  sentences: string[];
  /** A constraint string, or the name of a variant where no constraint string can say it: opens the same rules again. */
  rules: string;
  layout: Layout;
  clues: string;
  solution?: string;
  origin?: { variant: string; seed: string; index: number };
  /** How many clues, and how many marks if marks are drawn. */
  clueCount: number;
  markCount: number;
  /**
   * The empty board as an SVG, walls, regions and marks included, values not. A cell is 1 by 1 in its view box, the first row and
   * column begin at 0 0, and clues outside the grid stand beyond.
   */
  underlay: string;
}

export interface Layout {
  rows: number;
  columns: number;
  /** The largest value. */
  values: number;
  /** Row and column of each cell, from 0. */
  cells: [number, number][];
  houses: House[];
  /** For each cell those that must differ from it: for conflicts and pencil marks. */
  peers: number[][];
}

export interface House {
  kind: 'row' | 'column' | 'box' | 'region' | 'derived';
  name: string;
  cells: number[];
}

export interface Judgement {
  /** Up to the limit. */
  solutions: number;
  /** There may be more than were counted: the limit was reached, or the time was up. */
  capped: boolean;
  /** The time was up first: `solutions` is then a lower bound. */
  undecided: boolean;
  /** Exactly one solution. */
  valid: boolean;
  /** The first solution, if there is one. */
  solution?: string;
  /** Cells whose clue could be left out, each on its own. */
  spare: number[];
  /** Marks that could be left out, each on its own, by name. */
  spareMarks: string[];
  /** Why there is no solution, where that is easily said. */
  reason?: string;
}

export interface Rating {
  /** A whole number, as the command line prints it. */
  score: string;
  level: string;
  /** The name of the hardest technique. */
  hardest: string;
  /** Whether the techniques reach the solution. */
  solved: boolean;
}

export interface Step {
  /** Where to look: `box 3`. */
  where: string;
  /** What is there: `hidden single: 5 in box 3`. */
  what: string;
  /** The whole step in words. */
  why: string;
  technique: string;
  cells: number[];
  /** Indices into `Layout.houses`. */
  houses: number[];
  placements: Candidate[];
  eliminations: Candidate[];
}

/** A cell and a value as its character. */
export type Candidate = [number, string];

export interface Picture {
  puzzles: Position[];
  format: 'svg' | 'pdf';
  solutions: boolean;
  perPage: number;
  title?: string;
}

/** `sudokupad` and `fpuzzles` are links to those pages; `constraint` is what `Puzzle.rules` opens; the others are file formats. */
export type Form = 'sudokupad' | 'fpuzzles' | 'constraint' | 'line' | 'grid' | 'csv' | 'jsonl' | 'iss';

/** What a long question says while it is at work. */
export interface Progress {
  tries: number;
}

export class EngineError extends Error {}

/** A pool of workers that answers questions. */
export interface Engine {
  /**
   * Rejects with an `EngineError` whose message is for people, or with the signal's reason. Cancelling ends the worker; the next
   * question finds a new one.
   */
  ask<D extends keyof Questions>(
    question: { do: D } & Questions[D][0],
    options?: { onProgress?: (progress: Progress) => void; signal?: AbortSignal },
  ): Promise<Reply<D>>;
}
