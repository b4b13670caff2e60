/** The Make tab: puzzles by variant, seed and index, the same as on the command line, to play or to print. */

import type { Catalogue, Make as Question, Named, Puzzle } from '../api';
import { type App, type Panel, Task } from './app';
import { field, h, select, toggle } from './dom';
import { labelled } from './icons';
import { LEVELS, drawSeed, levelOf, named } from './kinds';
import { print, printFields } from './print';
import { kindTiles, levelChoice } from './start';
import { notes } from './store';
import { also, type Plain, t } from './words';

/** The choices, as they are saved. `target` is the number of clues at which the removal stops, as text. */
const FIRST = { variant: 'standard', seed: '1', index: 0, symmetry: '', difficulty: '', clues: '', target: '', draws: true };

type Choice = typeof FIRST;

export class Make implements Panel {
  readonly element = h('form', { class: 'make' });
  private readonly choice: Choice = { ...FIRST, ...notes.load<Partial<Choice>>('make') };
  private readonly task: Task;
  private readonly fields = {
    symmetry: h('select'),
    clues: h('input', { placeholder: '24..28' }),
    target: h('input', { type: 'number', min: 0 }),
    seed: h('input', { inputmode: 'numeric', spellcheck: 'false' }),
    index: h('input', { type: 'number', min: 0 }),
  };
  private readonly draws = toggle(t('make-draws'), true, draws => this.changed({ draws }), { name: 'draws' });
  /** What the variant is put together from, and its rules in words. */
  private readonly parts = h('div', { class: 'chooser' });
  private readonly sentences = h('ul', { class: 'quiet sentences', 'aria-live': 'polite' });
  private readonly command = h('code');
  private readonly go = h('button', { type: 'submit', class: 'primary' }, labelled('make', t('make')));

  constructor(private readonly app: App) {
    this.task = new Task(app.engine);
    this.element.append(this.task.status);
    this.element.addEventListener('submit', event => {
      event.preventDefault();
      void this.make();
    });
  }

  opened(): void {
    if (this.parts.isConnected || this.task.isBusy) return;
    void this.task.run('', async () => this.build(await this.app.catalogue()));
  }

  private build(catalogue: Catalogue): void {
    const { choice, fields } = this;
    const choose = (variant: string) => {
      this.changed({ variant });
      this.choose(catalogue);
    };
    const levels = levelChoice('difficulty', [['', t('any')], ...named(catalogue.levels)], choice.difficulty, difficulty => this.changed({ difficulty }));
    fields.symmetry.append(...catalogue.symmetries.map(name => h('option', { value: name === 'none' ? '' : name }, also(`symmetry-${name}`) ?? name)));
    for (const [name, input] of Object.entries(fields)) {
      Object.assign(input, { name, autocomplete: 'off' });
      // A seed and a number are wanted as they are.
      input.addEventListener('input', () => this.changed({ ...(name === 'seed' && { index: 0 }), ...(/seed|index/.test(name) && { draws: false }), [name]: name === 'index' ? Number(input.value) : input.value.trim() }));
    }
    this.element.append(
      h('h2', {}, t('kind')), h('div', { class: 'kinds' }, ...kindTiles(choose)), this.sentences,
      h('h2', {}, t('level')), ...levels,
      h('details', { class: 'more' }, h('summary', {}, t('make-more')), this.parts,
        h('div', { class: 'fields' }, ...Object.entries(fields).map(([name, input]) => field(`make-${name as keyof typeof fields}`, input))),
        this.draws,
        h('p', { class: 'quiet' }, t('make-command'), this.command)),
      h('details', {}, h('summary', {}, t('make-sheet')), printFields(true, options => void this.sheet(options.count, options))),
      h('div', { class: 'making bar' }, this.task.status, this.task.button, this.go),
    );
    choose(choice.variant);
  }

  /** Offers the layouts and what is combined with them, and explains what is chosen. */
  private choose({ layouts, families, markFamilies }: Catalogue): void {
    const all = [...families, ...markFamilies];
    const named = this.choice.variant.split('+');
    let layout = layouts.find(({ name }) => named.includes(name)) ?? layouts[0];
    const chosen = new Set(all.filter(({ name }) => named.includes(name)));
    const explain = () => {
      const line = ({ title, sentence }: Named) => sentence && h('li', {}, h('b', {}, title), ` ${sentence}`);
      this.sentences.replaceChildren(...[layout, ...all.filter(part => chosen.has(part))].map(line).filter(line => line !== ''));
    };
    const change = () => {
      const isUsual = layout === layouts[0] && chosen.size > 0;
      this.changed({ variant: [...(isUsual ? [] : [layout]), ...all.filter(part => chosen.has(part))].map(({ name }) => name).join('+') });
      explain();
    };
    const chip = (part: Named) => toggle(part.title, chosen.has(part), isOn => {
      chosen[isOn ? 'add' : 'delete'](part);
      change();
    }, { name: part.name });
    const chips = (label: Plain, parts: Named[]) => h('fieldset', {}, h('legend', {}, t(label)), h('div', { class: 'chips' }, ...parts.map(chip)));
    const grid = select(layouts.map(({ name, title }) => [name, title]), layout.name, name => {
      layout = layouts.find(layout => layout.name === name)!;
      change();
    });
    this.parts.replaceChildren(field('grid', grid), chips('make-families', families), chips('make-marks', markFamilies));
    explain();
  }

  private changed(what: Partial<Choice>): void {
    Object.assign(this.choice, what);
    const { seed, index, draws, variant, symmetry, difficulty, clues, target } = this.choice;
    for (const [name, input] of Object.entries(this.fields)) {
      const value = String(this.choice[name as keyof Choice]);
      if (input.value.trim() !== value) input.value = value;
    }
    for (const kind of this.element.querySelectorAll<HTMLElement>('[data-variant]')) kind.ariaPressed = String(kind.dataset.variant === variant);
    this.draws.querySelector('input')!.checked = draws;
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
    await this.busy(t('making'), async ask => {
      const puzzle = await ask(this.question(this.choice.index), ({ tries }) => this.task.say(t('making-tried', { tries })));
      this.task.say('');
      if (!this.choice.draws) this.changed({ index: (puzzle.origin?.index ?? this.choice.index) + 1 });
      const { variant, difficulty } = this.choice;
      const level = LEVELS.find(level => level === difficulty);
      this.app.begin(puzzle, { variant, ...(level && { level }) });
    });
  }

  /** Makes several puzzles and prints them. */
  private async sheet(count: number, options: Parameters<typeof print>[2]): Promise<void> {
    if (this.choice.draws) this.changed({ seed: drawSeed(), index: 0 });
    await this.busy(t('making-several', { count }), async ask => {
      const puzzles: Puzzle[] = [];
      let { index } = this.choice;
      while (puzzles.length < count) {
        this.task.say(t('making-one-of', { number: puzzles.length + 1, count }));
        const puzzle = await ask(this.question(index));
        index = (puzzle.origin?.index ?? index) + 1;
        puzzles.push(puzzle);
      }
      this.task.say(t('drawing'));
      const { difficulty } = this.choice;
      const title = difficulty ? t('start-kind', { kind: puzzles[0].title, level: levelOf(difficulty) }) : puzzles[0].title;
      await print(ask, puzzles.map(({ rules, clues }) => ({ rules, clues })), { ...options, title });
      this.task.say(t('make-printed', { count, to: options.to }));
    });
  }

  private async busy(begin: string, work: Parameters<Task['run']>[1]): Promise<void> {
    this.go.disabled = true;
    await this.task.run(begin, work);
    this.go.disabled = false;
  }
}
