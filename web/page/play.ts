/** The Play tab: the pad, the check and the clock. */

import type { Puzzle, Step } from '../api';
import { type App, type Panel, type Scene, Task } from './app';
import { COLOURS, type Highlights } from './board';
import { isMark, items, words } from './constraints';
import { button, count, fillPad, h, say, time, toast } from './dom';
import { type Game, type Mode, MODES, characters } from './game';
import { Guide } from './guide';
import type { Command } from './keys';
import { keep, settings } from './store';

const LABELS: Record<Mode, [label: string, key: string]> = {
  digit: ['Digit', 'Z'],
  corner: ['Corner', 'X'],
  centre: ['Centre', 'C'],
  colour: ['Colour', 'V'],
};

export class Play implements Panel, Scene {
  readonly element = h('div', { class: 'play' });
  private mode: Mode = 'digit';
  private several = false;
  private isPaused = false;
  private wrong = new Set<number>();
  private readonly status = h('p');
  private readonly task: Task;
  private readonly pad = h('div', { class: 'pad', role: 'group', 'aria-label': 'Pad' });
  private readonly guide: Guide;
  private readonly rules = h('section', { class: 'rules', 'aria-label': 'Rules' });
  private readonly cover = button('Resume', () => this.pause(false), { class: 'cover', hidden: true });

  readonly scene = this;

  constructor(
    private readonly app: App,
    private readonly clock: HTMLButtonElement,
    stage: HTMLElement,
  ) {
    this.task = new Task(app.engine, this.status);
    this.guide = new Guide(app, this.task, step => this.perform(step));
    const more = h('div', { class: 'row four' });
    more.append(
      button('Hint', () => this.guide.hint(), { 'aria-keyshortcuts': 'H' }),
      button('Check', () => void this.check(), { 'aria-keyshortcuts': 'Enter' }),
      button('Explain', () => void this.guide.explain()),
      button('Marks', () => this.change(game => game.fillMarks()), { title: 'Fill unmarked cells with all candidates as centre marks' }),
    );
    this.element.append(this.pad, more, this.status, this.guide.element, this.rules);
    stage.append(this.cover);
    clock.addEventListener('click', () => this.pause(!this.isPaused));
    setInterval(() => this.tick(), 1000);
    addEventListener('pagehide', () => this.save());
    document.addEventListener('visibilitychange', () => document.hidden && this.save());
  }

  puzzle(): Puzzle | undefined {
    return this.app.game?.puzzle;
  }

  /** Called when another game is put on the board. */
  started(): void {
    this.task.cancel();
    this.task.say('');
    this.clear();
    this.mode = 'digit';
    this.pause(false);
    this.buildPad();
    this.buildRules();
    this.tick(0);
    this.save();
  }

  draw(): void {
    const { game, board } = this.app;
    if (!game) return;
    board.show(game.puzzle, `Sudoku board, ${game.puzzle.title}`);
    const shown = this.guide.sketch ?? game;
    board.draw(cell => ({ ...shown.written(cell), clue: shown.clue(cell) }), this.highlights(shown));
    for (const key of this.pad.querySelectorAll<HTMLButtonElement>('[data-mark]')) {
      const written = [...game.board()].filter(value => value === key.dataset.mark).length;
      key.classList.toggle('complete', this.mode !== 'colour' && written >= game.puzzle.layout.cells.length / game.puzzle.layout.values);
    }
  }

  private highlights(game: Game): Highlights {
    const { selected } = this.app.board;
    const value = selected.length === 1 && settings.same ? game.value(selected[0]) : '';
    const cells = game.saved.cells.map((_, cell) => cell);
    return {
      conflict: settings.conflicts ? game.conflicts() : undefined,
      wrong: this.wrong,
      same: value ? new Set(cells.filter(cell => game.value(cell) === value)) : undefined,
      ...this.guide.highlights(game.puzzle.layout),
    };
  }

  act(command: Command): boolean {
    const { game, board } = this.app;
    if (!game || (this.isPaused && command.do !== 'pause')) return false;
    switch (command.do) {
      case 'enter':
        return this.enter(command.mark, command.mode ?? this.mode);
      case 'erase':
        return this.change(game => game.erase(board.selected));
      case 'undo':
      case 'redo':
        if (!game[command.do]()) say(`Nothing to ${command.do}.`);
        return this.change(() => {});
      case 'mode':
        return this.turn(command.mode);
      case 'next-mode':
        return this.turn(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]);
      case 'check':
        return void this.check(), true;
      case 'hint':
        return this.guide.hint(), true;
      case 'pause':
        return this.pause(!this.isPaused), true;
      default:
        return false;
    }
  }

  private enter(mark: string, mode: Mode): boolean {
    const { game, board } = this.app;
    if (!game || (mode === 'colour' ? !(Number(mark) <= COLOURS.length) : !characters(game.puzzle.layout).includes(mark))) return false;
    if (board.selected.length === 0) toast('Select a cell first.');
    return this.change(game => game.enter(mode, mark, board.selected, settings.clean));
  }

  /** Changes the game, saves and draws it, and announces the cell at the cursor. */
  private change(how: (game: Game) => void): boolean {
    const { game } = this.app;
    if (!game) return false;
    how(game);
    this.clear();
    this.task.say('');
    game.saved.at = Date.now();
    this.save();
    this.app.draw();
    say(this.app.board.said());
    if (game.isFull && game.conflicts().size === 0 && !game.saved.isSolved) void this.check(true);
    return true;
  }

  private clear(): void {
    this.wrong = new Set();
    this.guide.close();
  }

  private save(): void {
    const { game } = this.app;
    if (game && !keep(game.saved)) toast('The browser has no storage left: this game is not saved.');
  }

  private turn(mode: Mode): boolean {
    this.mode = mode;
    const hadFocus = this.pad.contains(document.activeElement);
    this.buildPad();
    this.app.draw();
    if (hadFocus) this.pad.querySelector<HTMLButtonElement>('[aria-pressed=true]')?.focus();
    say(`${LABELS[mode][0]} mode`);
    return true;
  }

  private buildPad(): void {
    const { game, board } = this.app;
    if (!game) return;
    const isColour = this.mode === 'colour';
    const marks = isColour ? COLOURS.map((_, i) => String(i + 1)) : characters(game.puzzle.layout);
    const modes = MODES.map(mode => {
      const [label, key] = LABELS[mode];
      return button(label, () => this.turn(mode), { 'aria-pressed': mode === this.mode, 'aria-keyshortcuts': key });
    });
    const keys = marks.map(mark => {
      const [face, label] = isColour ? ['ABCDEFGHI'[Number(mark) - 1], COLOURS[Number(mark) - 1]] : [mark, mark];
      const look = `mark ${this.mode} colour-${isColour ? mark : 0}`;
      return button(face, () => this.enter(mark, this.mode), { 'data-mark': mark, 'aria-label': label, class: look });
    });
    const several = button('Multi', () => {
      this.several = !this.several;
      board.several = this.several;
      several.setAttribute('aria-pressed', String(this.several));
    }, { 'aria-pressed': this.several, title: 'Taps add cells to the selection' });
    const tools = [
      button('Undo', () => this.act({ do: 'undo' })),
      button('Redo', () => this.act({ do: 'redo' })),
      button('Erase', () => this.act({ do: 'erase' })),
      several,
    ];
    fillPad(this.pad, modes, keys, tools);
  }

  private buildRules(): void {
    const puzzle = this.puzzle();
    if (!puzzle) return;
    const { layout, origin } = puzzle;
    const marks = items(layout, puzzle.rules).filter(isMark);
    const list = h('ul', {}, ...marks.map(item => h('li', {}, words(layout, item))));
    const from = origin && `${origin.variant}, seed ${origin.seed}, puzzle ${origin.index}`;
    const level = this.app.game?.saved.about?.level;
    const clues = `${count(puzzle.clueCount, 'clue')}${puzzle.markCount > 0 ? ` and ${count(puzzle.markCount, 'mark')}` : ''}`;
    this.rules.replaceChildren(
      h('h2', {}, puzzle.title),
      ...puzzle.sentences.map(sentence => h('p', {}, sentence)),
      ...(marks.length > 0 ? [h('details', {}, h('summary', {}, `All marks (${marks.length})`), list)] : []),
      h('p', { class: 'quiet' }, [level, clues, from].filter(part => part).join('; ')),
      button('Clear the board', () => this.change(game => game.restart()), { title: 'Can be undone' }),
    );
  }

  /** Returns the only solution of the puzzle, asking the engine once. */
  private async solution(game: Game): Promise<string | undefined> {
    if (!game.puzzle.solution) {
      const judgement = await this.app.engine.ask({ do: 'judge', ...game.saved.position, limit: 2 });
      if (judgement.valid) game.puzzle.solution = judgement.solution;
    }
    return game.puzzle.solution;
  }

  private async check(isQuiet = false): Promise<void> {
    const { game } = this.app;
    if (!game) return;
    this.clear();
    await this.task.run('', async ask => {
      const solution = await this.solution(game);
      if (game !== this.app.game) return;
      const board = game.board();
      const holds = async () => (await ask({ do: 'judge', rules: game.puzzle.rules, clues: board, limit: 1 })).solutions === 1;
      if (game.isFull && (solution ? board === solution : await holds())) return this.solved(game);
      if (!solution) {
        const found = game.conflicts().size;
        const limits = 'This puzzle does not have exactly one solution, so nothing more can be said; the Check tab counts them.';
        return this.task.say(found > 0 ? `${found} cells are in conflict.` : `No conflicts. ${limits}`);
      }
      const wrong = [...board].flatMap((value, cell) => (value !== '.' && value !== solution[cell] ? [cell] : []));
      if (isQuiet && wrong.length > 0) return this.task.say('The board is full, but not right yet. Check shows which cells are wrong.');
      this.wrong = new Set(wrong);
      this.app.draw();
      const left = [...board].filter(value => value === '.').length;
      const fault = `${count(wrong.length, 'cell')} ${wrong.length === 1 ? 'is' : 'are'} wrong.`;
      this.task.say(wrong.length === 0 ? `Right so far, ${count(left, 'cell')} to go.` : fault, wrong.length > 0);
    });
  }

  private solved(game: Game): void {
    game.saved.isSolved = true;
    this.save();
    this.tick(0);
    this.task.say(`Solved in ${time(game.saved.seconds)}.`);
    toast(`Solved in ${time(game.saved.seconds)}.`);
    const board = document.getElementById('board');
    board?.classList.remove('solved');
    requestAnimationFrame(() => board?.classList.add('solved'));
  }

  /** Carries out a step. */
  private perform(step: Step): void {
    this.change(game => {
      for (const [cell, value] of step.placements) if (game.value(cell) !== value) game.enter('digit', value, [cell], settings.clean);
      game.eliminate(step.eliminations);
    });
    this.app.board.select(step.placements.map(([cell]) => cell), true);
  }

  private pause(isPaused: boolean): void {
    const { game } = this.app;
    this.isPaused = isPaused && game !== undefined && !game.saved.isSolved;
    this.cover.hidden = !this.isPaused;
    document.getElementById('board')!.inert = this.isPaused;
    document.getElementById('stage')!.classList.toggle('paused', this.isPaused);
    if (this.isPaused) this.cover.focus();
    this.tick(0);
  }

  private tick(seconds = 1): void {
    const { game } = this.app;
    if (!game) return;
    const runs = !this.isPaused && !game.saved.isSolved && !document.hidden && !document.getElementById('panel-play')?.hidden;
    if (runs && game.isTouched) game.saved.seconds += seconds;
    if (runs && game.saved.seconds % 10 === 9) this.save();
    this.clock.hidden = !settings.timer;
    this.clock.textContent = `${this.isPaused ? '▶' : game.saved.isSolved ? '✓' : '❚❚'} ${time(game.saved.seconds)}`;
    this.clock.setAttribute('aria-label', this.isPaused ? 'Resume' : `Pause, ${time(game.saved.seconds)}`);
  }
}
