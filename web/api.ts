/**
 * The messages between the page and the engine: one JSON object each way. Types only; nothing here runs.
 *
 * Cells are numbered in reading order. Boards are strings, one character per cell: `.` for empty, letters for values above nine (A = 10).
 * Every answer can instead be `{error}`: one sentence for people, or the name of a message in `../crates/words/lang/page/`.
 */

/** Questions by name, with the fields and the answer of each. */
export interface Questions {
  /** From now on, answers are in the language of this text, a file of crates/words/lang/ without what books and reports say. */
  speak: [{ text: string }, null];
  /** The layouts and rules that can be made and set. */
  variants: [{}, Catalogue];
  /** The puzzle with this index, the same as on the command line. Progress: tries. */
  make: [Make, Puzzle];
  /** What the puzzles of the days that end with this one are, the first day first. */
  days: [{ until: string; count: number }, { days: Day[] }];
  /** The table of a run, byte for byte as on the command line: the header, then `count` rows from `index` on. */
  table: [{ variant: string; seed: string; index: number; count: number }, { text: string }];
  /** Puzzles of a text in any format, links included. `variant` gives the rules of puzzles that do not state them. */
  read: [{ text: string; variant?: string }, { puzzles: Puzzle[]; notes: string[] }];
  /** A puzzle from its rules and clues, without any proof. */
  view: [Position, Puzzle];
  /** That of a draft, with these marks besides its rules. Boxes count if all are drawn: `.` is a cell without one. */
  draft: [Position & { marks: Mark[]; boxes: string }, Drafted];
  /** Solutions counted up to `limit`; with `redundant`, also what could be left out of a puzzle with one solution. */
  judge: [Position & { limit: number; redundant?: boolean; seconds?: number }, Judgement];
  /** How hard a puzzle is for people. */
  rate: [Position, Rating];
  /**
   * The steps to the next value; the page can show only their first words. `board` is what the player has written, clues included; values
   * in it that contradict the solution are an error.
   */
  hint: [Position & { board?: string }, { steps: Step[] }];
  /** What a player's board shows: cells whose values break a rule, and for each open cell the values that no rule forbids. */
  look: [Position & { board: string }, { conflicts: number[]; notes: string[] }];
  /** What is known after this time about a draft, which may have any number of solutions. */
  live: [Position & { seconds: number }, Live];
  /** All steps to the end. For a draft without exactly one solution, there is no rating, and `ending` says where logic stops. */
  explain: [Position, { rating?: Rating; ending?: string; steps: Step[]; reached: string }];
  /** Removes clues at random while the solution remains unique. */
  minimise: [Position & { seed: string }, Puzzle];
  /** Puzzles to print: the first as a picture of its own, and all on sheets, one SVG each, followed by the solutions. */
  picture: [Picture, { svg: string; sheets: string[] }];
  /** A draft with more until there is one solution: `add` names `clues` and families in `Catalogue.markFamilies`. */
  complete: [Position & { add: string[]; difficulty?: string; seed: string }, Puzzle];
  /**
   * The same puzzle in another guise: `how` is `turn` (a quarter, clockwise), `mirror`, `relabel` or `shuffle`. `digits` are those in place of
   * 1, 2, 3 and so on; without them, the seed chooses.
   */
  transform: [Position & { how: string; digits?: string; seed: string }, Puzzle];
  /** The rules without cells that the layout can have, each with the constraints that state it. */
  switches: [Position, Switch[]];
  /** A puzzle as text in a format, or as a link to another site. */
  share: [Position & { form: Form }, { text: string }];
  /** What a book can have. Questions about books go to a worker of their own, which keeps the book that it made last. */
  'book-offers': [{}, BookOffers];
  /** A book from its specification, as on the command line, with at most this many puzzles a section for a preview. Progress: puzzles. */
  book: [{ spec: string; seed: string; most?: number }, BookMade];
  /** A page of the book as SVG, from 0. */
  'book-page': [{ page: number }, { svg: string }];
  /** The book as a PDF, a character for each byte. */
  'book-pdf': [{}, { pdf: string }];
  /** A text as a QR code, in SVG. */
  qr: [{ text: string }, { svg: string }];
}

export type Ask = { [D in keyof Questions]: { do: D } & Questions[D][0] }[keyof Questions];
export type Reply<D extends keyof Questions> = Questions[D][1];

/** The puzzle that a question is about. `rules` is a constraint string or the name of a variant, as in `Puzzle.rules`. */
export interface Position {
  rules: string;
  clues: string;
  words?: Words | null;
}

/** What the setter wrote: the title, the author, and the rules in words; and what a tool drew without a meaning, which links keep. */
export type Words = Partial<Record<'title' | 'author' | 'text' | 'drawings', string>>;

/** The puzzle of a day: the first of this variant, seed and level. */
export interface Day {
  /** As in 2026-11-26. */
  day: string;
  variant: string;
  level: string;
  seed: string;
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
  /** The number of clues at which the removal stops, for easier puzzles, which are then not minimal. */
  target?: number;
}

export interface Catalogue {
  /** A variant has one of these; the first is the default. */
  layouts: Named[];
  /** Any of these besides a layout: extra regions and moves. */
  families: Named[];
  /** Any of these besides a layout: marks that are drawn for each puzzle. */
  markFamilies: Named[];
  symmetries: string[];
  /** Easiest first. */
  levels: string[];
  /** The kinds of marks that are drawn by hand, the most usual first. */
  tools: Drawn[];
}

export interface Drawn {
  /** Its name in constraint strings; pencil marks have none. */
  name: string;
  group: 'areas' | 'lines' | 'pairs' | 'cells' | 'corners' | 'outside' | 'text';
  /** What its value is, if it has one; the value if none is entered; and one for its picture. */
  value?: 'sum' | 'difference' | 'digits' | 'digit' | 'number' | 'parts' | 'sizes' | 'times' | 'pill' | 'divisor' | 'index' | 'rank' | 'condition' | 'expression' | 'constraint' | null;
  usual?: string | null;
  sample: string;
  /** The rule without cells that it is for. */
  needs?: string | null;
  /** The lines along which it looks from outside the grid. */
  along?: keyof Drafted['lines'] | null;
}

/** A mark: cells and value as its tool draws it, or a text. */
export interface Mark {
  name: string;
  /** In the order in which they were drawn. */
  cells: number[];
  /** If it is not known, no tool can draw the mark: its text says what it is. */
  value: string | null;
  /** Its constraint, as in `Puzzle.rules` but without the dot. */
  text?: string;
}

export interface Item extends Mark {
  text: string;
  /** The setter's name for its rule. */
  own?: string | null;
  /** The row or column beside which it stands, as in `R4`, and the end from which it looks. */
  line?: string | null;
  end?: 'left' | 'right' | 'top' | 'bottom' | null;
}

export interface Named {
  /** A part of a variant name; parts are joined by `+`. */
  name: string;
  title: string;
  /** The rule in a sentence; can be empty. */
  sentence: string;
}

/** A rule without cells. */
export interface Switch {
  /** The name of its first constraint. */
  name: string;
  title: string;
  sentence: string;
  /** Its constraints: `Diagonal~1` and `Diagonal~-1`. */
  items: string[];
}

export interface Puzzle {
  /** The name of the variant, or a label. */
  name: string;
  title: string;
  /** The rules for people. */
  sentences: string[];
  /** What the setter wrote, if anything is known. */
  words?: Words | null;
  /** `true` if the rules only say that cells differ, as `Layout.peers` does. */
  isPlain: boolean;
  /** Opens the same rules again: a constraint string, or the name of a variant that constraint strings cannot express. */
  rules: string;
  layout: Layout;
  clues: string;
  solution?: string;
  origin?: { variant: string; seed: string; index: number };
  /** The number of clues, and of marks that are drawn. */
  clueCount: number;
  markCount: number;
  /** The marks and the extra regions, unless a name says them. */
  marks: Item[];
  /** `true` if some marks have a text in the corner of a cell. */
  isLabelled: boolean;
  /**
   * The empty board as an SVG, with walls, regions and marks but without values. In its view box a cell is 1 by 1, the first row and
   * column begin at 0 0, and clues outside the grid lie beyond.
   */
  underlay: string;
  /** The colours in the underlay, each with the colour that replaces it on dark paper. */
  inks: [light: string, dark: string][];
}

/** A draft, taken apart. */
export interface Drafted extends Puzzle {
  /** The constraints of the layout, but for drawn boxes. */
  grid: string;
  /** The rules that name no cells, as constraints without the dot. */
  common: string[];
  /** The cells of the lines along which clues outside the grid look. A diagonal begins where it is named. */
  lines: Record<'rows' | 'ends' | 'diagonals', number[][]>;
}

export interface Layout {
  rows: number;
  columns: number;
  /** The largest value. */
  values: number;
  /** Row and column of each cell, from 0. */
  cells: [number, number][];
  houses: House[];
  /** For each cell, the cells that must differ from it: for conflicts and notes that need no answer. */
  peers: number[][];
}

export interface House {
  kind: 'row' | 'column' | 'box' | 'region' | 'derived';
  name: string;
  /** The name in the forms that the language has, by their names in its file of words. */
  forms: Record<string, string>;
  cells: number[];
}

export interface Judgement {
  /** Up to the limit. */
  solutions: number;
  /** There may be more than were counted: the limit was reached, or time ran out. */
  capped: boolean;
  /** Time ran out first; `solutions` is then a lower bound. */
  undecided: boolean;
  /** Exactly one solution. */
  valid: boolean;
  /** The first solution, if there is one. */
  solution?: string;
  /** Cells whose clue can be left out, each on its own. */
  redundant: number[];
  /** Marks that can be left out, each on its own. */
  redundantItems: Item[];
  /** Why there is no solution, if there is a short reason. */
  reason?: string;
}

export interface Live {
  /** Whether `solutions` is their number, a lower bound or an estimate. */
  how: 'exact' | 'least' | 'about';
  /** A number, which may be too large for JavaScript, as text. */
  solutions: string;
  /** The standard error of an estimate, as a share of it; 1 for a lower bound. */
  deviation: number;
  /** For each empty cell, the values that it has in some solution. */
  notes: string[];
  /** Of these, the values that leave exactly one of several solutions. */
  single: string[];
  /** The number of values of which it is not known whether they are in a solution. */
  open: number;
  /** For exactly one solution. */
  rating?: Rating | null;
  /** The cells of the fewest clues and marks that contradict each other, and the sentence about it. */
  clash?: number[] | null;
  reason?: string | null;
  /** The names of these clues and marks. */
  clashing: string[];
  /** Those of them without which there is a solution, exactly one or not, and what leaves exactly one in its place. */
  cures: { part: string; unique: boolean; instead: string[] }[];
  /** `true` if more time would add nothing. */
  settled: boolean;
}

export interface Rating {
  /** A whole number, as the command line prints it. */
  score: string;
  level: string;
  /** The name of the hardest technique. */
  hardest: string;
  /** `true` if the techniques reach the solution. */
  solved: boolean;
}

export interface Step {
  /** Where to look: `box 3`. */
  where: string;
  /** What is there: `hidden single: 5 in box 3`. */
  what: string;
  /** The whole step in words, and the reason alone. */
  why: string;
  because: string;
  technique: string;
  /** The kind of the reason, as in `hidden-single`. */
  reason: string;
  cells: number[];
  values: string[];
  /** Indices into `Layout.houses`: where the pattern is, and where it rules something out. */
  houses: number[];
  covers: number[];
  /** The cells of the marks that it looks at. */
  marks: number[];
  /** The values on the board that leave no other place or no other value, and whether they suffice. */
  blockers: Candidate[];
  whole: boolean;
  /** The ways to fill a sum, and for those that are out the value that no cell can take, because a cell or a whole house has it. */
  fillings: { values: string[]; out: { value: string; cell: number; house: number | null } | null }[];
  placements: Candidate[];
  eliminations: Candidate[];
}

/** A cell, and a value as a character. */
export type Candidate = [number, string];

export interface Picture {
  puzzles: Position[];
  solutions: boolean;
  perPage: number;
  title?: string;
  /** Letter paper in place of A4. */
  letter?: boolean;
  /** What names the author, in place of `{}`. */
  byLine?: string;
  /** What stands before a line to write on, above the puzzles of each sheet. */
  nameLine?: string;
}

/** `sudokupad` and `fpuzzles` are links to those sites; `constraint` is a string as in `Puzzle.rules`; the others are file formats. */
export type Form = 'sudokupad' | 'fpuzzles' | 'constraint' | 'line' | 'grid' | 'csv' | 'jsonl' | 'iss';

export interface BookOffers {
  /** Specifications to begin with: name and text. */
  starters: [string, string][];
  languages: string[];
  papers: string[];
  /** As in a specification, and the name for people. */
  shops: [string, string][];
  levels: string[];
}

export interface BookMade {
  pages: number;
  puzzles: number;
  /** The size of a page in points. */
  width: number;
  height: number;
  /** The seed, if the specification states none. */
  seed?: string | null;
  /** Why the book is not written: its shop would refuse it. */
  refused?: string | null;
}

/** What a long question reports while it is being answered. */
export interface Progress {
  tries: number;
}

export class EngineError extends Error {}

/** A pool of workers that answers questions. */
export interface Engine {
  /**
   * Rejects with an `EngineError` whose message is for people, or with the signal's reason. Cancelling ends the worker, and a new one
   * takes its place.
   */
  ask<D extends keyof Questions>(
    question: { do: D } & Questions[D][0],
    options?: { onProgress?: (progress: Progress) => void; signal?: AbortSignal },
  ): Promise<Reply<D>>;
}
