/** What finishes a draft: clues or marks until there is one solution, what is redundant, and other guises of the same puzzle. */

import type { Catalogue, Judgement, Layout, Questions } from '../api';
import type { Task } from './app';
import { cellName, words } from './marks';
import { button, field, h, select, toggle } from './dom';
import { action } from './icons';
import { drawSeed, named } from './kinds';
import type { Setter } from './set';
import { list, t } from './words';

export class Finish {
  readonly element = h('div', { class: 'finish' });
  private add = 'clues';
  private difficulty = '';
  private readonly more = toggle(t('finish-clues-too'), true, () => {});
  private readonly digits = h('input', { name: 'digits', autocomplete: 'off', placeholder: t('random') });

  constructor(private readonly task: Task, private readonly setter: Setter) {}

  build({ markFamilies, levels }: Catalogue): void {
    const what = select([['clues', t('set-clues')], ...markFamilies.map(({ name, title }): [string, string] => [name, title])], this.add, add => {
      this.add = add;
      this.more.hidden = add === 'clues';
    });
    const level = select([['', t('any')], ...named(levels)], '', level => (this.difficulty = level));
    this.more.hidden = true;
    const guise = (how: 'turn' | 'mirror' | 'shuffle' | 'relabel') => button(t(`finish-${how}`), () => void this.transform(how), { title: t(`finish-${how}.title`) });
    this.element.replaceChildren(
      h('h2', {}, t('finish-one')),
      h('p', { class: 'quiet' }, t('finish-note')),
      h('div', { class: 'fields' }, field('finish-add', what), field('level', level)),
      this.more,
      action('make', 'finish-complete', () => void this.complete(), { class: 'primary' }),
      h('h2', {}, t('finish-redundant')),
      h('div', { class: 'row' },
        action('find', 'finish-what', () => void this.redundant()),
        action('less', 'finish-minimise', () => void this.minimise())),
      h('h2', {}, t('finish-guise')),
      h('div', { class: 'row' }, guise('turn'), guise('mirror'), guise('shuffle')),
      h('div', { class: 'row relabel' }, field('finish-digits', this.digits), guise('relabel')),
    );
  }

  private async complete(): Promise<void> {
    const { add } = this;
    const isClues = add === 'clues';
    const begun = Date.now();
    const said = () => t('finish-adding', { what: isClues ? 'clues' : 'marks', seconds: Math.round((Date.now() - begun) / 1000) });
    const clock = setInterval(() => this.task.say(said()), 5000);
    await this.task.run(said(), async ask => {
      const position = this.setter.position();
      const all = !isClues && this.more.querySelector('input')!.checked ? [add, 'clues'] : [add];
      const question: Questions['complete'][0] = { ...position, add: all, seed: drawSeed(), ...(this.difficulty && { difficulty: this.difficulty }) };
      const puzzle = await ask({ do: 'complete', ...question });
      const clues = puzzle.clueCount - [...position.clues].filter(clue => clue !== '.').length;
      const marks = puzzle.markCount - (this.setter.shown?.markCount ?? 0);
      const added = [...(clues > 0 ? [t('more-clues', { count: clues })] : []), ...(marks > 0 ? [t('more-marks', { count: marks })] : [])];
      this.setter.take(puzzle);
      this.task.say(t('finish-completed', { added: list(added, 'list-and') }));
    }).finally(() => clearInterval(clock));
  }

  private async redundant(): Promise<void> {
    await this.task.run(t('finish-trying'), async ask => {
      const judgement = await ask({ do: 'judge', ...this.setter.position(), limit: 2, redundant: true });
      this.setter.show(judgement);
      if (this.setter.shown) this.task.say(judged(this.setter.shown.layout, judgement));
    });
  }

  private async minimise(): Promise<void> {
    await this.task.run(t('finish-leaving-out'), async ask => {
      const puzzle = await ask({ do: 'minimise', ...this.setter.position(), seed: drawSeed() });
      this.setter.take(puzzle);
      this.task.say(t('finish-minimal', { count: puzzle.clueCount }));
    });
  }

  private async transform(how: string): Promise<void> {
    const digits = this.digits.value.trim();
    await this.task.run(t('finish-moving'), async ask => {
      const position = this.setter.position();
      // Drawings would stay where they are.
      const words = how === 'relabel' ? position.words : { ...position.words, drawings: undefined };
      const question: Questions['transform'][0] = { ...position, words, how, seed: drawSeed(), ...(digits && { digits }) };
      // Boxes that are only half drawn are transformed in the same way.
      const boxes = this.setter.draft?.boxes ?? '';
      const moved = how === 'relabel' || !/[^.]/.test(boxes) ? boxes : (await ask({ do: 'transform', ...question, clues: boxes })).clues;
      await this.setter.adopt(ask, await ask({ do: 'transform', ...question }), moved);
      this.task.say('');
    });
  }
}

/** Says how many solutions there are and, for exactly one, what can be left out. */
function judged(layout: Layout, { solutions, valid, undecided, redundant, redundantItems }: Judgement): string {
  if (!valid && undecided) return t('judged-time', { count: solutions });
  if (!valid) return solutions > 0 ? t('judged-several') : t('judged-none');
  if (undecided) return t('judged-undecided');
  const names = [...redundant.map(cell => cellName(layout, cell)), ...redundantItems.map(item => words(layout, item))];
  return names.length > 0 ? t('judged-redundant', { names: list(names) }) : t('judged-needed');
}
