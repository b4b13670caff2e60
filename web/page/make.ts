/** The Make tab: puzzles by variant, seed and index, the same as on the command line, to play or to print. */

import type { Catalogue, Make as Question, Puzzle } from '../api';
import { type App, type Panel, Task } from './app';
import { Chooser } from './chooser';
import { button, capital, field, h, segments, select, toggle } from './dom';
import { labelled, picture } from './icons';
import { KINDS, LEVELS, MEANING, drawSeed } from './kinds';
import { print, printFields } from './print';
import { notes } from './store';

/** The choices, as they are saved. */
interface Choice {
  variant: string;
  seed: string;
  index: number;
  symmetry: string;
  difficulty: string;
  clues: string;
  /** The number of clues at which the removal stops, as text. */
  target: string;
  draws: boolean;
}

const FIRST: Choice = { variant: 'standard', seed: '1', index: 0, symmetry: '', difficulty: '', clues: '', target: '', draws: true };

export class Make implements Panel {
  readonly element = h('form', { class: 'make' });
  private readonly choice: Choice = { ...FIRST, ...notes.load<Partial<Choice>>('make') };
  private readonly task: Task;
  private readonly status = h('p');
  private readonly seed = h('input', { inputmode: 'numeric', name: 'seed', autocomplete: 'off', spellcheck: 'false' });
  private readonly index = h('input', { type: 'number', name: 'index', min: 0 });
  private readonly target = h('input', { type: 'number', name: 'target', min: 0 });
  private readonly command = h('code');
  private readonly go = h('button', { type: 'submit', class: 'primary' }, labelled('make', 'Make a puzzle'));
  private readonly cancel = button('Cancel', () => this.stop(), { hidden: true });
  private isBuilt = false;

  constructor(private readonly app: App) {
    this.task = new Task(app.engine, this.status);
    this.element.append(this.status);
    this.element.addEventListener('submit', event => {
      event.preventDefault();
      void this.make();
    });
  }

  opened(): void {
    if (this.isBuilt || this.task.isBusy) return;
    void this.task.run('', async () => this.build(await this.app.catalogue()));
  }

  private build(catalogue: Catalogue): void {
    this.isBuilt = true;
    const { choice } = this;
    const chooser = new Chooser(catalogue, choice.variant, true, () => this.changed({ variant: chooser.variant }));
    const kinds = KINDS.map(({ variant, title, about }) => {
      const choose = () => {
        chooser.variant = variant;
        this.changed({ variant });
      };
      return button(h('span', { class: 'tile' }, picture(variant), h('b', {}, title)), choose, { 'data-variant': variant, title: about });
    });
    const meaning = h('p', { class: 'quiet' }, MEANING[choice.difficulty]);
    const levels = segments('difficulty', 'Level', [['', 'Any'], ...catalogue.levels.map((level): [string, string] => [level, capital(level)])], choice.difficulty, difficulty => {
      meaning.textContent = MEANING[difficulty] ?? '';
      this.changed({ difficulty });
    });
    this.element.append(
      h('h2', {}, 'Kind'), h('div', { class: 'kinds' }, ...kinds), chooser.sentences,
      h('h2', {}, 'Level'), levels, meaning,
      h('details', { class: 'more' }, h('summary', {}, 'More: grids, rules, clues, seeds'), chooser.element, ...this.fields(catalogue)),
      h('details', {}, h('summary', {}, 'Print a sheet of puzzles'), printFields('puzzles', true, options => void this.sheet(options.count, options))),
      h('div', { class: 'making bar' }, this.status, this.cancel, this.go),
    );
    this.changed({});
  }

  /** Creates the fields that most people leave alone. */
  private fields(catalogue: Catalogue): HTMLElement[] {
    const { choice } = this;
    const symmetries = catalogue.symmetries.filter(({ name }) => name !== 'none').map(({ name, title }): [string, string] => [name, title]);
    const symmetry = select([['', 'None'], ...symmetries], choice.symmetry, symmetry => this.changed({ symmetry }));
    const clues = h('input', { name: 'clues', value: choice.clues, placeholder: '24..28', autocomplete: 'off' });
    clues.addEventListener('input', () => this.changed({ clues: clues.value.trim() }));
    this.target.addEventListener('input', () => this.changed({ target: this.target.value }));
    this.seed.addEventListener('input', () => this.changed({ seed: this.seed.value.trim(), index: 0, draws: false }));
    this.index.addEventListener('input', () => this.changed({ index: Number(this.index.value), draws: false }));
    return [
      h('div', { class: 'fields' },
        field('Symmetry', symmetry, 'How the clues are placed'),
        field('Clues', clues, 'Only puzzles with this many'),
        field('Stop at', this.target, 'Leave this many clues'),
        field('Seed', this.seed, 'The same seed, the same puzzles'),
        field('Puzzle', this.index, 'Its number, from 0')),
      toggle('A new seed each time', choice.draws, draws => this.changed({ draws }), { name: 'draws' }),
      h('p', { class: 'quiet' }, 'The same puzzles on the command line: ', this.command),
    ];
  }

  private changed(what: Partial<Choice>): void {
    Object.assign(this.choice, what);
    const { seed, index, draws, variant, symmetry, difficulty, clues, target } = this.choice;
    const fields: [HTMLInputElement, string][] = [[this.seed, seed], [this.index, String(index)], [this.target, target]];
    for (const [input, value] of fields) if (input.value !== value) input.value = value;
    for (const kind of this.element.querySelectorAll<HTMLElement>('[data-variant]')) kind.ariaPressed = String(kind.dataset.variant === variant);
    const box = this.element.querySelector<HTMLInputElement>('[name=draws]');
    if (box) box.checked = draws;
    const all = [['--symmetry', symmetry], ['--difficulty', difficulty], ['--clues', clues], ['--target-clues', target]];
    const options = all.filter(([, value]) => value);
    this.command.textContent = ['lacuna generate --variant', variant, '--seed', seed, '-n', String(index + 1), ...options.flat(), '-o -'].join(' ');
    // The command line counts the puzzles that pass the filter, not those that are tried.
    this.command.parentElement!.hidden = index > 0 && clues !== '';
    notes.store('make', this.choice);
  }

  private question(index: number): { do: 'make' } & Question {
    const { variant, seed, symmetry, difficulty, clues, target } = this.choice;
    const some = Object.fromEntries(Object.entries({ symmetry, difficulty, clues }).filter(([, value]) => value));
    return { do: 'make', variant, seed, index, ...some, ...(target && { target: Number(target) }) };
  }

  private async make(): Promise<void> {
    if (this.choice.draws) this.changed({ seed: drawSeed(), index: 0 });
    await this.busy('Making a puzzle …', async ask => {
      const puzzle = await ask(this.question(this.choice.index), ({ tries }) => this.task.say(`Making a puzzle … ${tries} tried`));
      this.task.say('');
      if (!this.choice.draws) this.changed({ index: (puzzle.origin?.index ?? this.choice.index) + 1 });
      const { variant, difficulty } = this.choice;
      const level = LEVELS.find(level => level === difficulty);
      this.app.play(puzzle, { variant, ...(level && { level }) });
      this.app.go('play');
      this.app.board.focus();
    });
  }

  /** Makes several puzzles and prints them. */
  private async sheet(count: number, options: Parameters<typeof print>[2]): Promise<void> {
    if (this.choice.draws) this.changed({ seed: drawSeed(), index: 0 });
    await this.busy(`Making ${count} puzzles …`, async ask => {
      const puzzles: Puzzle[] = [];
      let { index } = this.choice;
      while (puzzles.length < count) {
        this.task.say(`Making puzzle ${puzzles.length + 1} of ${count} …`);
        const puzzle = await ask(this.question(index));
        index = (puzzle.origin?.index ?? index) + 1;
        puzzles.push(puzzle);
      }
      this.task.say('Drawing …');
      await print(ask, puzzles.map(({ rules, clues }) => ({ rules, clues })), { ...options, title: puzzles[0].title });
      this.task.say(`${count} puzzles ${options.to === 'file' ? 'were saved' : 'were sent to the printer'}.`);
    });
  }

  private async busy(begin: string, work: Parameters<Task['run']>[1]): Promise<void> {
    this.go.disabled = true;
    this.cancel.hidden = false;
    await this.task.run(begin, work);
    this.go.disabled = false;
    this.cancel.hidden = true;
  }

  private stop(): void {
    this.task.cancel();
    this.task.say('Cancelled.');
  }
}
