/** The strip under the board of Set: what is known about the draft, asked again after every change. */

import type { Live as Known, Position, Puzzle } from '../api';
import { type App, Task } from './app';
import { button, capital, h, toggle } from './dom';
import { labelled } from './icons';
import { set, settings } from './store';

/** The seconds for each question. The first ends by itself, so that fast strokes end no worker; the next stroke cancels the others. */
const [FIRST, ...LATER] = [0.08, 1, 10];

/** The pause before a longer question, in milliseconds: strokes follow each other more quickly. */
const PAUSE = 300;

export class Live {
  readonly element = h('div', { class: 'live', role: 'group', 'aria-label': 'Draft' });
  /** Why there is no solution. */
  readonly reason = h('p', { class: 'bad' });
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
      toggle('Live', settings.live, change, { title: 'Count and show candidates after every change' }),
      h('div', { class: 'row' },
        button(labelled('undo', 'Undo'), () => act('undo')),
        button(labelled('redo', 'Redo'), () => act('redo')),
        button(labelled('explain', 'Where does logic stop?'), explain, { title: 'The steps of a person, up to where none leads any further' })));
  }

  /** Asks about a draft. Until the first answer, the last candidates stay, dimmed. */
  ask(position: Position): void {
    this.task.cancel();
    this.position = position;
    const isSame = this.known?.notes.length === position.clues.length;
    this.known = isSame && settings.live ? { ...this.known!, clash: [] } : undefined;
    this.reason.textContent = '';
    this.text.classList.remove('good', 'bad');
    this.element.classList.toggle('stale', settings.live);
    if (!settings.live) return this.task.say('Nothing is counted while Live is off.');
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
    this.reason.textContent = capital(known.reason ?? '');
    this.app.draw();
  }

  /** Returns what an empty cell shows: its candidates, and those that leave one solution. */
  notes(cell: number): { truths: string; single: string } | undefined {
    const { notes, single } = this.known ?? {};
    return notes && single && { truths: notes[cell], single: single[cell] };
  }

  /** Returns the cells of the clues and marks that contradict each other. */
  clash(puzzle: Puzzle): Set<number> {
    return new Set(this.known?.clash?.filter(cell => cell < puzzle.clues.length));
  }
}

const isOne = ({ how, solutions }: Known): boolean => how === 'exact' && solutions === '1';

function wordsOf(known: Known): string {
  const { how, solutions, deviation, open, rating } = known;
  const level = rating ? ` ${capital(rating.level)}, ${rating.score}. Hardest technique: ${rating.hardest}.` : '';
  const exact = solutions === '0' ? 'No solution.' : isOne(known) ? `Exactly one solution.${level}` : `${grouped(solutions)} solutions.`;
  const some = solutions === '0' ? 'No solution found yet.' : `At least ${grouped(solutions)} solution${solutions === '1' ? '' : 's'}.`;
  const about = `About ${rounded(Number(solutions))} solutions, ±${Math.ceil(deviation * 100)} %.`;
  return { exact, least: some, about }[how] + (open > 0 ? ` ${open} candidates are still open.` : '');
}

const grouped = (number: string): string => BigInt(number).toLocaleString('en-GB');

/** Returns three digits of a number; large ones with a power of ten. */
function rounded(number: number): string {
  if (number < 1e6) return Number(number.toPrecision(3)).toLocaleString('en-GB');
  const [digits, power] = number.toExponential(2).split('e+');
  return `${digits} × 10${[...power].map(digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}
