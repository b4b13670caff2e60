/** Hints and explanations: the steps of a human solver, with the cells they involve. */

import type { Layout, Puzzle, Step } from '../api';
import type { App, Task } from './app';
import type { Highlights } from './board';
import { button, capital, count, h, printed, say } from './dom';
import { Game } from './game';
import { labelled } from './icons';
import { thumbnail } from './start';
import { ruledOut, told } from './told';

export class Guide {
  private pointed: Step | undefined;
  /** The board shown while stepping through an explanation or a replay. */
  sketch: Game | undefined;
  private timer = 0;

  constructor(
    private readonly app: App,
    private readonly task: Task,
    private readonly element: HTMLElement,
    private readonly perform: (step: Step) => void,
    private readonly mistakes: (game: Game) => Promise<number[]>,
    private readonly showWrong: (wrong: number[]) => void,
  ) {}

  highlights(layout: Layout): Highlights {
    if (!this.pointed) return {};
    const { cells, houses, marks, blockers } = this.pointed;
    const place = houses.length > 0 ? houses.flatMap(house => layout.houses[house]?.cells ?? []) : marks;
    // Nothing else is highlighted meanwhile.
    return { seen: undefined, same: undefined, house: new Set(place), hint: new Set(cells), blocker: new Set(blockers.map(([cell]) => cell)) };
  }

  /** Returns the candidates of a cell that the step rules out. */
  struck(cell: number): string {
    return (this.pointed?.eliminations ?? []).map(([other, value]) => (other === cell ? value : '')).join('');
  }

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
    void this.task.run('Looking for the next step …', async ask => {
      const wrong = await this.mistakes(game);
      if (game !== this.app.game) return;
      if (wrong.length > 0) {
        this.task.say('');
        const which = wrong.length === 1 ? 'One of your digits is' : 'Some of your digits are';
        return this.offer(`${which} not right yet, so no next step follows from here.`, 'Show where', () => {
          this.close();
          this.showWrong(wrong);
        });
      }
      const { steps } = await ask({ do: 'hint', ...game.saved.position, board: game.board() });
      if (game !== this.app.game) return;
      this.task.say(steps.length === 0 ? 'There is no next step: the board is full.' : '');
      if (steps.length > 0) this.show(steps, 0, false);
    });
  }

  /** Asks before it does something that the player may not want. */
  private offer(text: string, label: string, onclick: () => void): void {
    const go = button(label, onclick, { class: 'primary' });
    this.element.replaceChildren(h('p', {}, text), h('div', { class: 'row' }, go, this.closing('Not now')));
    this.element.hidden = false;
    say(text);
    go.focus();
  }

  private show(steps: Step[], at: number, isWhole: boolean): void {
    const step = steps[at];
    const { saved, puzzle } = this.app.game!;
    if (!isWhole) saved.hints = (saved.hints ?? 0) + 1;
    const where = `Look at ${step.where}.`;
    const why = told(puzzle.layout, step);
    // A place without houses and marks is named by its cells.
    const cells = step.houses.length + step.marks.length > 0 ? [] : step.cells;
    this.pointed = isWhole ? step : { ...step, cells, blockers: [], eliminations: [] };
    this.sketch = undefined;
    const [label, onclick] = this.next(steps, at, isWhole);
    const next = button(label, onclick, { class: 'next primary' });
    this.element.replaceChildren(
      ...(steps.length > 1 ? [h('p', { class: 'quiet' }, `Step ${at + 1} of ${steps.length} to the next digit`)] : []),
      ...(isWhole ? [h('p', { class: 'told' }, why, h('span', { class: 'hidden' }, ` ${ruledOut(puzzle.layout, step)}`)), h('p', { class: 'quiet' }, capital(step.technique))] : [h('p', { class: 'told' }, where)]),
      h('div', { class: 'row' }, next, this.closing()),
    );
    this.element.hidden = false;
    this.app.draw();
    say(isWhole ? `${why} ${ruledOut(puzzle.layout, step)}` : where);
    next.focus();
  }

  /** Returns the label and the action of the hint's button. */
  private next(steps: Step[], at: number, isWhole: boolean): [label: string, onclick: () => void] {
    if (!isWhole) return ['What and why?', () => this.show(steps, at, true)];
    if (at === steps.length - 1) return ['Do it', () => this.perform(steps[at])];
    return ['Next step', () => {
      this.app.game?.eliminate(steps[at].eliminations);
      this.show(steps, at + 1, false);
    }];
  }

  /** Offers the whole solution. */
  explain(): void {
    this.close();
    this.app.draw();
    const text = 'This shows the whole solution, step by step. Your own entries come back when you close it.';
    this.offer(text, 'Show all steps', () => void this.explainAll());
  }

  /** Shows the player's own moves one after the other; with reduced motion, only as they are asked for. */
  replay(): void {
    const { game } = this.app;
    if (!game) return;
    this.close();
    const all = game.saved.past.length;
    const at = h('input', { type: 'range', min: 0, max: all, value: 0, 'aria-label': 'Move', oninput: () => go(Number(at.value)) });
    const said = h('p', { class: 'quiet' });
    const go = (to: number) => {
      at.value = String(to);
      said.textContent = `Move ${to} of ${all}`;
      this.sketch = game.after(to);
      this.app.draw();
      if (to >= all) run(false);
    };
    const run = (isOn: boolean) => {
      clearInterval(this.timer);
      play.replaceChildren(isOn ? labelled('pause', 'Pause') : labelled('play', 'Play'));
      play.onclick = () => run(!isOn);
      if (isOn && Number(at.value) >= all) at.value = '0';
      if (isOn) this.timer = window.setInterval(() => go(Number(at.value) + 1), Math.max(40, Math.min(400, 15_000 / all)));
    };
    const play = h('button', { type: 'button', class: 'primary' });
    this.element.replaceChildren(h('h2', {}, 'Your solve'), said, at, h('div', { class: 'row' }, play, this.closing()));
    this.element.hidden = false;
    go(0);
    run(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    play.focus();
  }

  /** Shows all steps from the clues to the end. The board follows them; closing the list brings back the player's own. */
  async explainAll(): Promise<void> {
    const { game } = this.app;
    if (!game) return;
    await this.task.run('Solving as a person would …', async ask => {
      const { rating, ending, steps, reached } = await ask({ do: 'explain', ...game.saved.position });
      if (game !== this.app.game) return;
      this.task.say('');
      const end = rating?.solved === false ? ' These techniques do not reach the solution.' : '';
      const level = rating && `${capital(rating.level)}, ${rating.score}; hardest: ${rating.hardest}.`;
      const summary = `${level ?? capital(`${ending}.`)} ${count(steps.length, 'step')}.${end}`;
      const { layout } = game.puzzle;
      const paper = () => {
        printed(game.puzzle.title,
          h('div', { class: 'pair' }, thumbnail(game.puzzle), thumbnail(game.puzzle, { cells: [...reached.replaceAll('.', ' ')] })),
          h('p', {}, summary),
          h('ol', {}, ...steps.map(step => h('li', {}, `${capital(step.technique)}, ${step.where}. ${told(layout, step)} ${ruledOut(layout, step)}`))));
        print();
      };
      this.element.replaceChildren(h('p', {}, summary), ...this.walk(game.puzzle, steps, button('Print', paper, { title: 'All steps, with pictures of the board' })));
      this.element.hidden = false;
      this.app.draw();
      this.element.querySelector('button')?.focus();
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
    const next = button('Next step', () => {
      go(at + 1);
      say(`${told(puzzle.layout, steps[at])} ${ruledOut(puzzle.layout, steps[at])}`);
    }, { class: 'primary' });
    go(0);
    return [list, h('div', { class: 'row' }, ...(steps.length > 1 ? [next] : []), print, this.closing())];
  }

  private closing(word = 'Close'): HTMLButtonElement {
    return button(word, () => {
      this.close();
      this.app.draw();
      this.app.board.focus();
    });
  }
}

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
