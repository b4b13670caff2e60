/** Hints and explanations: the steps of a human solver, with the cells they involve. */

import type { Layout, Puzzle, Step } from '../api';
import type { App, Task } from './app';
import type { Highlights } from './board';
import { button, h, onPaper, say } from './dom';
import { Game } from './game';
import { labelled } from './icons';
import { levelOf } from './kinds';
import { thumbnail } from './start';
import { ruledOut, told } from './told';
import { capital, t } from './words';

/** What a hint asks of the tab where a game is played. */
interface Player {
  perform(step: Step): void;
  mistakes(game: Game): Promise<number[]>;
  show(wrong: number[]): void;
}

export class Guide {
  private pointed: Step | undefined;
  /** The board shown while stepping through an explanation or a replay. */
  sketch: Game | undefined;
  private timer = 0;

  constructor(private readonly app: App, private readonly task: Task, private readonly element: HTMLElement, private readonly player?: Player) {}

  highlights(layout: Layout): Highlights {
    if (!this.pointed) return {};
    const { cells, houses, marks, blockers } = this.pointed;
    const place = houses.length > 0 ? houses.flatMap(house => layout.houses[house]?.cells ?? []) : marks;
    // Nothing else is highlighted meanwhile.
    return { seen: undefined, same: undefined, house: new Set(place), hint: new Set(cells), blocker: new Set(blockers.map(([cell]) => cell)) };
  }

  /** Returns the candidates of a cell that the step rules out. */
  readonly struck = (cell: number): string => (this.pointed?.eliminations ?? []).map(([other, value]) => (other === cell ? value : '')).join('');

  close(): void {
    clearInterval(this.timer);
    this.pointed = this.sketch = undefined;
    this.element.hidden = true;
  }

  /** Shows the next step: where to look, then why; then offers to carry it out. */
  hint(): void {
    const next = this.element.hidden ? null : this.element.querySelector<HTMLButtonElement>('.next');
    if (next) return next.click();
    const { game } = this.app;
    if (!game) return;
    void this.task.run(t('hint-looking'), async ask => {
      const wrong = (await this.player?.mistakes(game)) ?? [];
      if (game !== this.app.game) return;
      if (wrong.length > 0) {
        this.task.say('');
        return this.offer(t('hint-wrong', { count: wrong.length }), t('hint-show-wrong'), () => {
          this.close();
          this.player?.show(wrong);
        });
      }
      const { steps } = await ask({ do: 'hint', ...game.saved.position, board: game.board() });
      if (game !== this.app.game) return;
      this.task.say(steps.length === 0 ? t('hint-full') : '');
      if (steps.length > 0) this.show(steps, 0, false);
    });
  }

  private open(first: HTMLElement | null, ...content: Node[]): void {
    this.element.replaceChildren(...content);
    this.element.hidden = false;
    this.app.draw();
    first?.focus();
  }

  /** Asks before it does something that the player may not want. */
  private offer(text: string, label: string, onclick: () => void): void {
    const go = button(label, onclick, { class: 'primary' });
    this.open(go, h('p', {}, text), h('div', { class: 'row' }, go, this.closing(t('not-now'))));
    say(text);
  }

  private show(steps: Step[], at: number, isWhole: boolean): void {
    const step = steps[at];
    const { saved, puzzle } = this.app.game!;
    if (!isWhole) saved.hints = (saved.hints ?? 0) + 1;
    const where = t('hint-look', { place: step.where });
    const why = told(puzzle.layout, step);
    // A place without houses and marks is named by its cells.
    const cells = step.houses.length + step.marks.length > 0 ? [] : step.cells;
    this.pointed = isWhole ? step : { ...step, cells, blockers: [], eliminations: [] };
    this.sketch = undefined;
    const [label, onclick] = this.next(steps, at, isWhole);
    const next = button(label, onclick, { class: 'next primary' });
    this.open(next,
      ...(steps.length > 1 ? [h('p', { class: 'quiet' }, t('hint-step', { step: at + 1, count: steps.length }))] : []),
      ...(isWhole ? [h('p', { class: 'told' }, why, h('span', { class: 'hidden' }, ` ${ruledOut(puzzle.layout, step)}`)), h('p', { class: 'quiet' }, capital(step.technique))] : [h('p', { class: 'told' }, where)]),
      h('div', { class: 'row' }, next, this.closing()));
    say(isWhole ? whole(puzzle.layout, step) : where);
  }

  /** Returns the label and the action of the hint's button. */
  private next(steps: Step[], at: number, isWhole: boolean): [label: string, onclick: () => void] {
    if (!isWhole) return [t('hint-why'), () => this.show(steps, at, true)];
    if (at === steps.length - 1) return [t('hint-do'), () => this.player?.perform(steps[at])];
    return [t('next-step'), () => {
      this.app.game?.eliminate(steps[at].eliminations);
      this.show(steps, at + 1, false);
    }];
  }

  explain(): void {
    this.close();
    this.app.draw();
    this.offer(t('explain-offer'), t('explain-show'), () => void this.explainAll());
  }

  /** Shows the player's own moves one after the other; with reduced motion, only as they are asked for. */
  replay(): void {
    const { game } = this.app;
    if (!game) return;
    this.close();
    const all = game.saved.past.length;
    const at = h('input', { type: 'range', min: 0, max: all, value: 0, 'aria-label': t('replay-move'), oninput: () => go(Number(at.value)) });
    const said = h('p', { class: 'quiet' });
    const go = (to: number) => {
      at.value = String(to);
      said.textContent = t('replay-at', { move: to, count: all });
      this.sketch = game.after(to);
      this.app.draw();
      if (to >= all) run(false);
    };
    const run = (isOn: boolean) => {
      clearInterval(this.timer);
      play.replaceChildren(isOn ? labelled('pause', t('pause')) : labelled('play', t('play')));
      play.onclick = () => run(!isOn);
      if (isOn && Number(at.value) >= all) at.value = '0';
      if (isOn) this.timer = window.setInterval(() => go(Number(at.value) + 1), Math.max(40, Math.min(400, 15_000 / all)));
    };
    const play = h('button', { type: 'button', class: 'primary' });
    this.open(play, h('h2', {}, t('replay-title')), said, at, h('div', { class: 'row' }, play, this.closing()));
    go(0);
    run(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  /** Shows all steps from the clues to the end. The board follows them; closing the list brings back the player's own. */
  async explainAll(): Promise<void> {
    const { game } = this.app;
    if (!game) return;
    await this.task.run(t('explain-solving'), async ask => {
      const { rating, ending, steps, reached } = await ask({ do: 'explain', ...game.saved.position });
      if (game !== this.app.game) return;
      this.task.say('');
      const facts = rating && { ...rating, level: levelOf(rating.level), steps: steps.length, solved: rating.solved ? 'yes' : 'no' };
      const summary = facts ? t('explain-summary', facts) : t('explain-ending', { ending: ending ?? '', steps: steps.length });
      const { layout } = game.puzzle;
      const paper = () => {
        onPaper('plain',
          h('h2', {}, game.puzzle.title),
          h('div', { class: 'pair' }, thumbnail(game.puzzle), thumbnail(game.puzzle, { cells: [...reached.replaceAll('.', ' ')] })),
          h('p', {}, summary),
          h('ol', {}, ...steps.map(step => h('li', {}, `${t('explain-step', step)} ${whole(layout, step)}`))));
        print();
      };
      const lines = this.walk(game.puzzle, steps, button(t('print'), paper, { title: t('explain-print') }));
      this.open(lines[0].querySelector('button'), h('p', {}, summary), ...lines);
    });
  }

  /** Creates the list of steps, each of which can be selected, and a button for the next one. */
  private walk(puzzle: Puzzle, steps: Step[], print: HTMLElement): HTMLElement[] {
    let at = 0;
    const go = (to: number) => {
      if (!steps[to]) return;
      lines[at].removeAttribute('aria-current');
      lines[to].setAttribute('aria-current', 'step');
      lines[to].scrollIntoView({ block: 'nearest' });
      at = to;
      this.pointed = steps[to];
      this.sketch = sketch(puzzle, steps.slice(0, to), steps[to]);
      this.app.draw();
    };
    const lines = steps.map((step, i) => button(told(puzzle.layout, step), () => go(i)));
    const list = h('ol', { class: 'steps', onkeydown: (event: KeyboardEvent) => {
      const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!way) return;
      event.preventDefault();
      go(at + way);
      lines[at].focus();
    } }, ...lines.map(line => h('li', {}, line)));
    const next = button(t('next-step'), () => {
      go(at + 1);
      say(whole(puzzle.layout, steps[at]));
    }, { class: 'primary' });
    go(0);
    return [list, h('div', { class: 'row' }, ...(steps.length > 1 ? [next] : []), print, this.closing())];
  }

  private closing(word = t('close')): HTMLButtonElement {
    return button(word, () => {
      this.close();
      this.app.draw();
      this.app.board.focus();
    });
  }
}

/** Says why a step is right, and what it rules out. */
const whole = (layout: Layout, step: Step): string => `${told(layout, step)} ${ruledOut(layout, step)}`;

/** Returns the board with all candidates after the steps `done`, and with the digits, but not yet the eliminations, of the step `now`. */
function sketch(puzzle: Puzzle, done: Step[], now: Step): Game {
  const game = new Game(puzzle);
  game.fillMarks();
  for (const { placements, eliminations } of [...done, { ...now, eliminations: [] }]) {
    for (const [cell, value] of placements) game.enter('digit', value, [cell], true);
    game.eliminate(eliminations);
  }
  return game;
}
