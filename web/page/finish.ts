/** What finishes a draft: clues or marks until there is one solution, what is redundant, and other guises of the same puzzle. */

import type { Catalogue, Questions } from '../api';
import { redundantOf, solutionsOf } from './analyse';
import type { Task } from './app';
import { button, capital, count, field, h, select, toggle } from './dom';
import { labelled } from './icons';
import { drawSeed } from './kinds';
import type { Setter } from './set';

export class Finish {
  readonly element = h('div', { class: 'finish' });
  private add = 'clues';
  private difficulty = '';
  private readonly more = toggle('Clues too, where marks leave several solutions', true, () => {});
  private readonly digits = h('input', { name: 'digits', autocomplete: 'off', placeholder: 'random' });

  constructor(private readonly task: Task, private readonly setter: Setter) {}

  build({ markFamilies, levels }: Catalogue): void {
    const what = select([['clues', 'Clues'], ...markFamilies.map(({ name, title }): [string, string] => [name, title])], this.add, add => {
      this.add = add;
      this.more.hidden = add === 'clues';
    });
    const level = select([['', 'Any'], ...levels.map((level): [string, string] => [level, capital(level)])], '', level => (this.difficulty = level));
    this.more.hidden = true;
    const guise = (how: string, label: string, title: string) => button(label, () => void this.transform(how), { title });
    this.element.replaceChildren(
      h('h2', {}, 'One solution'),
      h('p', { class: 'quiet' }, 'What you drew stays; no more is added than is needed.'),
      h('div', { class: 'fields' }, field('Add', what), field('Level', level)),
      this.more,
      button(labelled('make', 'Complete'), () => void this.complete(), { class: 'primary' }),
      h('h2', {}, 'Nothing redundant'),
      h('div', { class: 'row' },
        button(labelled('analyse', 'What is redundant?'), () => void this.redundant()),
        button(labelled('less', 'Minimise'), () => void this.minimise(), { title: 'Remove clues at random while the solution remains unique' })),
      h('h2', {}, 'The same puzzle in another guise'),
      h('div', { class: 'row' },
        guise('turn', 'Turn', 'A quarter clockwise'),
        guise('mirror', 'Mirror', 'Left and right change places'),
        guise('shuffle', 'Shuffle', 'One of the symmetries of grid and rules, and new digits')),
      h('div', { class: 'row relabel' }, field('Digits in place of 1, 2, 3 …', this.digits), guise('relabel', 'Relabel', 'Random digits, if none are written')),
    );
  }

  private async complete(): Promise<void> {
    const { add } = this;
    const isClues = add === 'clues';
    const begun = Date.now();
    const said = () => `Adding ${isClues ? 'clues' : 'marks'} … ${Math.round((Date.now() - begun) / 1000)} s`;
    const clock = setInterval(() => this.task.say(said()), 5000);
    await this.task.run(said(), async ask => {
      const position = this.setter.position();
      const all = !isClues && this.more.querySelector('input')!.checked ? [add, 'clues'] : [add];
      const question: Questions['complete'][0] = { ...position, add: all, seed: drawSeed(), ...(this.difficulty && { difficulty: this.difficulty }) };
      const puzzle = await ask({ do: 'complete', ...question });
      const added = [[puzzle.clueCount - [...position.clues].filter(clue => clue !== '.').length, 'clue'], [puzzle.markCount - (this.setter.shown?.markCount ?? 0), 'mark']] as const;
      this.setter.take(puzzle);
      this.task.say(`Exactly one solution, with ${added.filter(([number]) => number > 0).map(([number, what]) => count(number, `more ${what}`)).join(' and ')}.`);
    }).finally(() => clearInterval(clock));
  }

  private async redundant(): Promise<void> {
    await this.task.run('Trying each clue and mark …', async ask => {
      const judgement = await ask({ do: 'judge', ...this.setter.position(), limit: 2, redundant: true });
      this.setter.show(judgement);
      this.task.say(judgement.valid && this.setter.shown ? redundantOf(this.setter.shown, judgement) : solutionsOf(judgement));
    });
  }

  private async minimise(): Promise<void> {
    await this.task.run('Leaving out clues …', async ask => {
      const puzzle = await ask({ do: 'minimise', ...this.setter.position(), seed: drawSeed() });
      this.setter.take(puzzle);
      this.task.say(`${puzzle.clueCount} clues are left, none of them redundant.`);
    });
  }

  private async transform(how: string): Promise<void> {
    const digits = this.digits.value.trim();
    await this.task.run('Moving cells and digits …', async ask => {
      const question: Questions['transform'][0] = { ...this.setter.position(), how, seed: drawSeed(), ...(digits && { digits }) };
      await this.setter.adopt(ask, await ask({ do: 'transform', ...question }));
      this.task.say('');
    });
  }
}
