/** Hints and explanations: the steps of a person, with the cells that they are about. */

import type { Layout, Step } from '../api';
import type { App, Task } from './app';
import type { Highlights } from './board';
import { button, h, say } from './dom';

export class Guide {
  readonly element = h('div', { class: 'card', hidden: true });
  private pointed: Step | undefined;

  constructor(
    private readonly app: App,
    private readonly task: Task,
    private readonly perform: (step: Step) => void,
  ) {}

  highlights(layout: Layout): Highlights {
    const { cells = [], houses = [] } = this.pointed ?? {};
    return { house: new Set(houses.flatMap(house => layout.houses[house]?.cells ?? [])), hint: new Set(cells) };
  }

  close(): void {
    this.pointed = undefined;
    this.element.hidden = true;
  }

  /** The next step: where to look, then what is there, then why; then it can be done. */
  hint(): void {
    const next = this.element.hidden ? null : this.element.querySelector<HTMLButtonElement>('.next');
    if (next) return next.click();
    const { game } = this.app;
    if (!game) return;
    void this.task.run('Looking for the next step …', async ask => {
      const { steps } = await ask({ do: 'hint', ...game.saved.position, board: game.board() });
      if (game !== this.app.game) return;
      this.task.say(steps.length === 0 ? 'There is no next step: the board is full.' : '');
      if (steps.length > 0) this.show(steps, 0, 0);
    });
  }

  private show(steps: Step[], at: number, depth: number): void {
    const step = steps[at];
    const said = [`Look at ${step.where}.`, step.what, step.why].slice(0, depth + 1);
    this.pointed = { ...step, cells: depth === 0 ? [] : step.cells };
    const [label, onclick] = this.next(steps, at, depth);
    const next = button(label, onclick, { class: 'next primary' });
    this.element.replaceChildren(
      ...(steps.length > 1 ? [h('p', { class: 'quiet' }, `Step ${at + 1} of ${steps.length} to the next digit`)] : []),
      ...said.map(text => h('p', {}, text)),
      h('div', { class: 'row' }, next, this.closing()),
    );
    this.element.hidden = false;
    this.app.draw();
    say(said[depth]);
    next.focus();
  }

  /** What the button of a hint does. */
  private next(steps: Step[], at: number, depth: number): [label: string, onclick: () => void] {
    if (depth < 2) return [depth === 0 ? 'What is there?' : 'Why?', () => this.show(steps, at, depth + 1)];
    if (at === steps.length - 1) return ['Do it', () => this.perform(steps[at])];
    return ['Next step', () => {
      this.app.game?.eliminate(steps[at].eliminations);
      this.show(steps, at + 1, 0);
    }];
  }

  /** All steps from the clues to the end; each shows its cells. */
  async explain(): Promise<void> {
    const { game } = this.app;
    if (!game) return;
    await this.task.run('Solving as a person would …', async ask => {
      const { rating, steps } = await ask({ do: 'explain', ...game.saved.position });
      if (game !== this.app.game) return;
      this.task.say('');
      const lines = steps.map(step => button(step.why, event => {
        for (const line of lines) line.removeAttribute('aria-current');
        (event.currentTarget as HTMLElement).setAttribute('aria-current', 'step');
        this.pointed = step;
        this.app.draw();
      }));
      const end = rating.solved ? '' : ' These techniques do not reach the solution.';
      this.pointed = undefined;
      this.element.replaceChildren(
        h('p', {}, `${rating.level}, ${rating.score}; hardest: ${rating.hardest}. ${steps.length} steps.${end}`),
        h('ol', { class: 'steps' }, ...lines.map(line => h('li', {}, line))),
        h('div', { class: 'row' }, this.closing()),
      );
      this.element.hidden = false;
      this.app.draw();
      lines[0]?.focus();
    });
  }

  private closing(): HTMLButtonElement {
    return button('Close', () => {
      this.close();
      this.app.draw();
      this.app.board.focus();
    });
  }
}
