/** The strip under the board of Set: what is known about the draft, asked again after every change. */

import type { Live as Known, Position, Puzzle } from '../api';
import { type App, Task } from './app';
import { h, toggle } from './dom';
import { action } from './icons';
import { levelOf } from './kinds';
import { set, settings } from './store';
import { capital, language, list, locale, t } from './words';

/** The seconds for each question. The first ends by itself, so that fast strokes end no worker; the next stroke cancels the others. */
const [FIRST, ...LATER] = [0.05, 1, 10];

/** The pause before a longer question, in milliseconds: strokes follow each other more quickly. */
const PAUSE = 300;

export class Live {
  readonly element = h('div', { class: 'live', role: 'group', 'aria-label': t('draft') });
  /** Why there is no solution. */
  readonly reason = h('p', { class: 'bad' });
  /** What to change in it. */
  readonly cures = h('ul');
  /** The last answer, which belongs to the draft unless the strip is stale. */
  known: Known | undefined;
  private position: Position | undefined;
  private readonly text = h('p', { class: 'count' });
  private readonly task: Task;

  constructor(private readonly app: App, act: (what: 'undo' | 'redo') => void, explain: () => void) {
    this.task = new Task(app.engine, this.text);
    const change = (isOn: boolean) => {
      set('live', isOn);
      // A copy: the answer to the question before is for another position.
      if (this.position) this.ask({ ...this.position });
      app.draw();
    };
    this.element.append(
      this.text,
      toggle(t('live'), settings.live, change, { title: t('live.title') }),
      h('div', { class: 'row' },
        action('undo', 'undo', () => act('undo')),
        action('redo', 'redo', () => act('redo')),
        action('explain', 'live-explain', explain)));
  }

  /** Asks about a draft. Until the first answer, the last candidates stay, dimmed. */
  ask(position: Position): void {
    this.task.cancel();
    this.position = position;
    const isSame = this.known?.notes.length === position.clues.length;
    this.known = isSame && settings.live ? { ...this.known!, clash: [] } : undefined;
    this.reason.textContent = '';
    this.cures.replaceChildren();
    this.text.classList.remove('good', 'bad');
    this.element.classList.toggle('stale', settings.live);
    if (!settings.live) return this.task.say(t('live-off'));
    // Only what stays is announced.
    this.text.ariaLive = 'off';
    void this.task.run('…', async ask => {
      const first = await this.app.engine.ask({ do: 'live', ...position, seconds: FIRST });
      if (position !== this.position) return;
      this.show(first, first.settled);
      for (const seconds of first.settled ? [] : LATER) {
        await new Promise(resolve => setTimeout(resolve, PAUSE));
        const known = await ask({ do: 'live', ...position, seconds });
        const isLast = known.settled || seconds === LATER.at(-1);
        this.show(known, isLast);
        if (isLast) return;
      }
    });
  }

  private show(known: Known, isLast: boolean): void {
    this.known = known;
    this.element.classList.remove('stale');
    this.text.ariaLive = isLast ? 'polite' : 'off';
    this.task.say(wordsOf(known) + (isLast ? '' : ' …'));
    this.text.classList.toggle('good', isOne(known));
    this.text.classList.toggle('bad', known.how === 'exact' && known.solutions === '0');
    const { reason, clashing } = known;
    this.reason.textContent = !reason ? '' : language === 'en' ? capital(reason) : t('live-clash', { parts: list(clashing, 'list-and') });
    this.cures.replaceChildren(...known.cures.map(({ part, unique, instead }) =>
      h('li', {}, t('live-cure', { part, values: list(instead, 'list-or'), how: instead.length > 0 ? 'instead' : unique ? 'one' : 'several' }))));
    this.app.draw();
  }

  /** Returns what an empty cell shows: its candidates, and those that leave one solution. */
  notes(cell: number): { truths: string; single: string } | undefined {
    const { notes, single } = this.known ?? {};
    return notes && single && { truths: notes[cell], single: single[cell] };
  }

  /** Returns the cells of the clues and marks that contradict each other. */
  readonly clash = (puzzle: Puzzle): Set<number> => new Set(this.known?.clash?.filter(cell => cell < puzzle.clues.length));
}

const isOne = ({ how, solutions }: Known): boolean => how === 'exact' && solutions === '1';

function wordsOf(known: Known): string {
  const { how, solutions, deviation, open, rating } = known;
  const count = BigInt(solutions.replace(/\..*|e.*/, ''));
  const one = () => (rating ? t('live-one-level', { ...rating, level: levelOf(rating.level) }) : t('live-one'));
  const said = {
    exact: () => (isOne(known) ? one() : t('live-exact', { count })),
    least: () => t('live-least', { count }),
    about: () => t('live-about', { solutions: rounded(Number(solutions)), error: Math.ceil(deviation * 100) }),
  }[how]();
  return open > 0 ? `${said} ${t('live-open', { count: open })}` : said;
}

/** Returns three digits of a number; large ones with a power of ten. */
function rounded(number: number): string {
  if (number < 1e6) return Number(number.toPrecision(3)).toLocaleString(locale);
  const [digits, power] = number.toExponential(2).split('e+');
  return `${Number(digits).toLocaleString(locale, { minimumFractionDigits: 2 })} × 10${[...power].map(digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}
