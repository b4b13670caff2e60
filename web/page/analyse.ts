/** The Analyse tab: a puzzle in any format, its number of solutions, its redundant clues and marks, and its difficulty. */

import type { Judgement, Puzzle } from '../api';
import { type App, type Panel, type Scene, Task } from './app';
import type { Highlights } from './board';
import { Chooser } from './chooser';
import { cellName } from './constraints';
import { button, count, h, select } from './dom';
import { tooLong } from './link';

/** Solutions are counted up to this number. */
const LIMIT = 100;

/** The maximum size of a file, in bytes; larger ones are not opened. */
const LARGEST_FILE = 8_000_000;

export class Analyse implements Panel, Scene {
  readonly element = h('form', { class: 'analyse' });
  private readonly text = h('textarea', {
    rows: 4, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', 'aria-label': 'Puzzle in any format',
    placeholder: 'Paste a puzzle in any format, or drop a file anywhere',
  });
  private readonly file = h('input', { type: 'file', class: 'hidden', 'aria-label': 'File with puzzles', tabindex: -1 });
  private readonly rules = h('details', {}, h('summary', {}, 'Rules, if the text does not state them'));
  private variant = 'standard';
  private readonly status = h('p');
  private readonly result = h('div', { class: 'result' });
  private readonly task: Task;
  private puzzles: Puzzle[] = [];
  private at = 0;
  private highlights: Highlights = {};
  private solution: string | undefined;

  readonly scene = this;

  constructor(private readonly app: App) {
    this.task = new Task(app.engine, this.status);
    this.element.addEventListener('submit', event => {
      event.preventDefault();
      void this.read(this.text.value);
    });
    this.file.addEventListener('change', () => void this.open(this.file.files?.[0]));
    this.element.append(
      this.text,
      h('div', { class: 'row' },
        h('button', { type: 'submit', class: 'primary' }, 'Analyse'),
        button('Open a file', () => this.file.click()),
        button('Analyse the board', () => this.board()),
        this.file),
      this.status,
      this.rules,
      this.result,
    );
  }

  opened(): void {
    if (this.rules.childElementCount > 1) return;
    void this.task.run('', async () => {
      const chooser = new Chooser(await this.app.catalogue(), this.variant, false, () => (this.variant = chooser.variant));
      this.rules.replaceChildren(this.rules.children[0], chooser.element);
    });
  }

  puzzle(): Puzzle | undefined {
    return this.puzzles[this.at] ?? this.app.game?.puzzle;
  }

  shared(): Puzzle | undefined {
    return this.puzzles[this.at];
  }

  draw(): void {
    const puzzle = this.puzzle();
    if (!puzzle) return;
    this.app.board.show(puzzle, `Checked puzzle, ${puzzle.title}`);
    const { clues } = puzzle;
    const clue = (cell: number) => clues[cell].replace('.', '');
    const face = (cell: number) => ({ clue: clue(cell), digit: this.solution?.[cell] ?? '', corner: '', centre: '', colour: '' });
    this.app.board.draw(face, this.highlights);
  }

  act(): boolean {
    return false;
  }

  /** Reads a text as if it had been pasted here. */
  async read(text: string): Promise<void> {
    this.clear();
    if (text.trim() === '') return this.board();
    const long = tooLong(text.length);
    if (long) return this.task.say(long, true);
    if (this.text.value !== text) this.text.value = text.length > 20_000 ? '' : text;
    this.rules.open = false;
    await this.task.run('Reading …', async ask => {
      const variant = this.variant === 'standard' ? undefined : this.variant;
      const { puzzles, notes } = await ask({ do: 'read', text, variant });
      this.task.say('');
      if (puzzles.length === 0) throw new Error('Found no puzzle in this text.');
      this.puzzles = puzzles;
      this.show(0, notes);
    });
  }

  async open(file: File | undefined): Promise<void> {
    if (!file) return;
    const size = Math.round(file.size / 1e6);
    if (file.size > LARGEST_FILE) return this.task.say(`Found a file of ${size} MB, expected at most ${LARGEST_FILE / 1e6} MB.`, true);
    const text = await file.text();
    this.file.value = '';
    await this.read(text);
  }

  /** Checks the puzzle being played, without the player's entries. */
  private board(): void {
    const { game } = this.app;
    if (!game) return;
    this.clear();
    this.puzzles = [game.puzzle];
    this.show(0, []);
  }

  private clear(): void {
    this.task.cancel();
    this.task.say('');
    this.puzzles = [];
    this.at = 0;
    this.highlights = {};
    this.solution = undefined;
    this.result.replaceChildren();
    this.app.draw();
  }

  private show(at: number, notes: string[]): void {
    this.at = at;
    this.highlights = {};
    this.solution = undefined;
    this.app.draw();
    const puzzle = this.puzzles[at];
    const verdict = h('div', { class: 'verdict' });
    const options = this.puzzles.map((puzzle, i): [string, string] => [String(i), `${i + 1}: ${puzzle.title}, ${count(puzzle.clueCount, 'clue')}`]);
    const list = select(options, String(at), value => this.show(Number(value), notes));
    list.setAttribute('aria-label', 'Puzzle');
    this.result.replaceChildren(
      ...(this.puzzles.length > 1 ? [h('div', { class: 'row' }, list)] : []),
      h('h2', {}, puzzle.title),
      ...notes.map(note => h('p', { class: 'quiet' }, note)),
      verdict,
      h('div', { class: 'row' },
        button('Play it', () => this.playIt(puzzle), { class: 'primary' }),
        button('Edit it', () => this.app.edit(puzzle)),
        button('Show the solution', () => this.solve())),
      h('details', {}, h('summary', {}, 'Rules'), ...puzzle.sentences.map(sentence => h('p', {}, sentence))),
    );
    void this.judge(puzzle, verdict);
  }

  private async judge(puzzle: Puzzle, verdict: HTMLElement): Promise<void> {
    const { rules, clues } = puzzle;
    const position = { rules, clues };
    await this.task.run('Counting solutions …', async ask => {
      const judgement = await ask({ do: 'judge', ...position, limit: LIMIT, redundant: true });
      puzzle.solution ??= judgement.solution;
      verdict.append(...verdictOn(puzzle, judgement).map(text => h('p', {}, text)));
      verdict.firstElementChild?.classList.add(judgement.valid ? 'good' : 'bad');
      this.highlights = { redundant: new Set(judgement.redundant) };
      this.app.draw();
      if (!judgement.valid) return this.task.say('');
      this.task.say('Rating …');
      const rating = await ask({ do: 'rate', ...position });
      this.task.say('');
      const end = rating.solved ? '' : ' The techniques alone do not reach the solution.';
      verdict.append(h('p', {}, `Difficulty: ${rating.level}, ${rating.score}. Hardest technique: ${rating.hardest}.${end}`));
    });
  }

  private solve(): void {
    const solution = this.puzzles[this.at]?.solution;
    this.solution = this.solution ? undefined : solution;
    if (!solution) this.task.say('There is no solution to show.');
    this.app.draw();
  }

  private playIt(puzzle: Puzzle): void {
    this.app.play(puzzle);
    this.app.go('play');
    this.app.board.focus();
  }
}

/** Returns the number of solutions in words. */
export function solutionsOf({ solutions, capped, undecided, valid, reason }: Judgement): string {
  if (valid) return 'Exactly one solution.';
  if (undecided) return `Time ran out; found so far: ${count(solutions, 'solution')}.`;
  if (solutions === 0) return `No solution.${reason ? ` ${reason}` : ''}`;
  return `${solutions} solutions${capped ? ' or more' : ''}.`;
}

/** Returns what can be left out, in words. */
export function redundantOf(puzzle: Puzzle, { redundant, redundantMarks, undecided }: Judgement): string {
  if (undecided) return 'Time ran out before it was clear whether anything is redundant.';
  if (redundant.length + redundantMarks.length === 0) return 'Nothing is redundant: every clue and every mark is needed.';
  const names = [...redundant.map(cell => cellName(puzzle.layout, cell)), ...redundantMarks];
  return `Redundant, each on its own: ${names.join(', ')}.`;
}

function verdictOn(puzzle: Puzzle, judgement: Judgement): string[] {
  return judgement.valid ? [solutionsOf(judgement), redundantOf(puzzle, judgement)] : [solutionsOf(judgement)];
}
