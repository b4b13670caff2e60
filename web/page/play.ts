/** The Play tab: the pad, the check and the clock. */

import type { Puzzle, Step } from '../api';
import { type App, type Panel, type Scene, Task } from './app';
import { COLOURS, type Highlights } from './board';
import { words } from './marks';
import { button, byId, closing, h, message, notice, say, time, toast } from './dom';
import { Game, LETTERS, characters } from './game';
import type { Guide } from './guide';
import { action, icon, labelled } from './icons';
import { levelOf } from './kinds';
import { type Command, type Tool, TOOLS } from './keys';
import { Pad } from './pad';
import { INKS, type Point, linked, marked, wiped } from './pen';
import { gameOf, keep, keepResult, settings } from './store';
import { capital, list, t } from './words';

/** The tools that Space leads through; from the others it leads back to digits. */
const AROUND = TOOLS.slice(0, 4);

export class Play implements Panel, Scene {
  readonly element = h('div', { class: 'play' });
  private isPaused = false;
  private isLooking = false;
  private wrong = new Set<number>();
  private readonly task: Task;
  /** Rates a puzzle whose level is not known. */
  private readonly rating: Task;
  readonly pad: Pad;
  private guide: Guide | undefined;
  private readonly card = h('div', { class: 'card guide', hidden: true });
  private readonly rules = h('section', { class: 'rules', 'aria-label': t('rules') });
  private readonly cover = button('', () => this.pause(false), { class: 'cover', hidden: true });

  readonly scene = this;

  constructor(private readonly app: App, private readonly clock: HTMLButtonElement, stage: HTMLElement) {
    this.task = new Task(app.engine);
    this.rating = new Task(app.engine);
    this.pad = new Pad({
      enter: (mark, tool) => (settings.digitFirst && tool !== 'pen' ? this.choose(mark) : this.enter(mark, tool)),
      turn: tool => this.turn(tool),
      act: what => (what === 'several' ? app.board.turnSeveral() : this.act({ do: what })),
    });
    const more = h('div', { class: 'row four' },
      action('hint', 'play-hint', () => this.act({ do: 'hint' }), { 'aria-keyshortcuts': 'H' }),
      action('check', 'play-check', () => void this.check(), { 'aria-keyshortcuts': 'Enter' }),
      action('explain', 'play-explain', () => void this.guided(guide => guide.explain())),
      action('notes', 'play-notes', () => void this.fillNotes()));
    app.board.onpress = cell => {
      const { chosen, tool } = this.pad;
      // The press selects the cell first.
      if (chosen && settings.digitFirst && document.body.dataset.tab === 'play') queueMicrotask(() => this.enter(chosen, tool, [cell]));
    };
    app.board.ondraw = pen => this.change(game => game.draw(pen));
    this.element.append(this.pad.element, more, this.task.status, this.card, this.rules);
    stage.append(this.cover);
    clock.addEventListener('click', () => (app.game?.saved.isSolved ? this.end(app.game) : this.pause(!this.isPaused)));
    setInterval(() => this.tick(), 1000);
    addEventListener('pagehide', () => this.save());
    document.addEventListener('visibilitychange', () => (document.hidden ? this.save() : this.renew()));
  }

  /** Calls a function with the guide, which is loaded when it is first asked. */
  private async guided(how: (guide: Guide) => void): Promise<void> {
    const { Guide } = await import('./later');
    this.guide ??= new Guide(this.app, this.task, this.card, this);
    how(this.guide);
  }

  readonly puzzle = (): Puzzle | undefined => this.app.game?.puzzle;

  /** Called when another game is put on the board. */
  started(): void {
    this.task.cancel();
    this.task.say('');
    this.clear();
    this.pad.tool = 'digit';
    this.pad.chosen = '';
    this.pause(false);
    this.buildPad();
    this.buildRules();
    this.tick(0);
    this.save();
    void this.look();
    void this.rate();
  }

  /** Takes over what another tab has stored of this game. */
  renew(): void {
    const { game } = this.app;
    const stored = game && gameOf(game.saved.position);
    if (!stored || stored.at <= game.saved.at) return;
    this.app.game = new Game(game.puzzle, stored);
    this.clear();
    this.app.draw();
    void this.look();
  }

  /** Asks the engine which values break a rule that the page does not know. */
  private async look(): Promise<void> {
    const { game } = this.app;
    if (!game || game.puzzle.isPlain || this.isLooking) return;
    this.isLooking = true;
    try {
      const board = game.board();
      const { conflicts } = await this.app.engine.ask({ do: 'look', ...game.saved.position, board });
      game.found = { board, cells: conflicts };
    } catch (error) {
      this.task.say(message(error), true);
      game.found = { board: game.board(), cells: [] };
    } finally {
      this.isLooking = false;
    }
    // Whatever has been entered meanwhile is looked at next.
    if (this.app.game !== game || game.found.board !== game.board()) return this.look();
    this.app.draw();
    if (game.found.cells.includes(this.app.board.cursor)) say(this.app.board.said());
  }

  private async fillNotes(): Promise<void> {
    const { game } = this.app;
    if (!game) return;
    if (game.puzzle.isPlain) return void this.change(game => game.fillMarks());
    await this.task.run('', async ask => {
      const { notes } = await ask({ do: 'look', ...game.saved.position, board: game.board() });
      if (game === this.app.game) this.change(game => game.fillMarks(notes));
    });
  }

  draw(): void {
    const { game, board } = this.app;
    if (!game) return;
    board.show(game.puzzle, t('board-of', { title: game.puzzle.title }));
    const shown = this.guide?.sketch ?? game;
    board.draw(cell => ({ ...shown.written(cell), clue: shown.clue(cell), struck: this.guide?.struck(cell) }), this.highlights(shown), shown.saved.pen);
    board.ink = this.pad.tool === 'pen' && !this.guide?.sketch ? this.pad.ink : '';
    this.pad.count(game.puzzle.layout, shown.board(), board.several);
  }

  private highlights(game: Game): Highlights {
    const { selected } = this.app.board;
    const [cell] = selected.length === 1 ? selected : [];
    const chosen = settings.digitFirst && this.pad.tool !== 'colour' ? this.pad.chosen : '';
    const value = settings.same ? chosen || (cell !== undefined ? game.value(cell) : '') : '';
    const cells = game.saved.cells.map((_, cell) => cell);
    const lines = game.puzzle.layout.houses.filter(({ kind, cells }) => /row|column|box/.test(kind) && cell !== undefined && cells.includes(cell));
    return {
      conflict: settings.conflicts ? game.conflicts() : undefined,
      wrong: this.wrong,
      seen: settings.seen ? new Set(lines.flatMap(({ cells }) => cells)) : undefined,
      digit: value,
      same: value ? new Set(cells.filter(cell => game.value(cell) === value)) : undefined,
      ...this.guide?.highlights(game.puzzle.layout),
    };
  }

  act(command: Command): boolean {
    const { game, board } = this.app;
    if (!game || (this.isPaused && command.do !== 'pause')) return false;
    switch (command.do) {
      case 'enter':
        return this.enter(command.mark, command.mode ?? this.pad.tool);
      case 'erase':
        return this.pad.tool === 'pen' ? this.enter('9', 'pen') : this.erase(this.pad.tool);
      case 'undo':
      case 'redo':
        if (!game[command.do]()) say(t(`nothing-to-${command.do}`));
        return this.change(() => {});
      case 'move': {
        if (!board.ink || !command.extend) return false;
        const from = this.middle(board.cursor);
        board.move(command.down, command.right, false);
        const to = this.middle(board.cursor);
        // Not around the edge of the board.
        if (Math.hypot(to[0] - from[0], to[1] - from[1]) === 2) this.change(game => game.draw(linked(game.saved.pen ?? '', this.pad.ink, from, to)));
        return true;
      }
      case 'tool':
        return this.turn(command.tool);
      case 'next-mode':
      case 'last-mode': {
        const at = AROUND.findIndex(([tool]) => tool === this.pad.tool);
        return this.turn(AROUND.at(at < 0 ? 0 : (at + (command.do === 'next-mode' ? 1 : -1)) % AROUND.length)![0]);
      }
      case 'check':
        return void this.check(), true;
      case 'hint':
        return void this.guided(guide => guide.hint()), true;
      case 'pause':
        return this.pause(!this.isPaused), true;
      case 'one':
        if (this.card.hidden) return false;
        this.clear();
        this.app.draw();
        return board.focus(), true;
      default:
        return false;
    }
  }

  /** Chooses the digit or colour that presses on cells write; choosing it again ends that. */
  private choose(mark: string): void {
    this.pad.chosen = this.pad.chosen === mark ? '' : mark;
    this.app.draw();
  }

  private readonly erase = (mode: Exclude<Tool, 'pen'>): boolean => this.change(game => game.erase(this.app.board.selected, mode));

  private enter(mark: string, tool: Tool, cells = this.app.board.selected): boolean {
    const { game } = this.app;
    if (!game) return false;
    if (tool === 'pen' && mark <= String(INKS.length)) {
      this.pad.ink = INKS[Number(mark) - 1];
      return this.turn('pen');
    }
    const known = tool === 'letter' ? LETTERS : tool === 'colour' || tool === 'pen' ? COLOURS.map((_, i) => String(i + 1)) : characters(game.puzzle.layout);
    if (!known.includes(mark)) return false;
    if (cells.length === 0) toast(t('select-first'));
    if (tool !== 'pen') return this.change(game => game.enter(tool, mark, cells, settings.clean));
    const middles = cells.map(cell => this.middle(cell));
    const pen = game.saved.pen ?? '';
    return this.change(game => game.draw(mark === '9' ? wiped(pen, middles) : marked(pen, mark === '7' ? 'o' : 'x', this.pad.ink, middles)));
  }

  /** Returns the middle of a cell, for the pen. */
  private middle(cell: number): Point {
    const [row, column] = this.puzzle()!.layout.cells[cell];
    return [2 * row + 1, 2 * column + 1];
  }

  /** Changes the game, saves and draws it, and announces the cell at the cursor. */
  private change(how: (game: Game) => void): boolean {
    const { game } = this.app;
    if (!game) return false;
    how(game);
    this.clear();
    this.task.say('');
    // Later than what is stored, whatever the clock says.
    game.saved.at = Math.max(Date.now(), game.saved.at + 1);
    this.save();
    this.app.draw();
    say(this.app.board.said());
    void this.look();
    if (game.isFull && game.conflicts().size === 0 && !game.saved.isSolved) void this.check(true);
    return true;
  }

  private clear(): void {
    this.wrong = new Set();
    this.guide?.close();
  }

  private save(): void {
    const { game } = this.app;
    if (!game) return;
    // The entries of another tab are not written over.
    const stored = gameOf(game.saved.position);
    if (stored && stored.at > game.saved.at) return this.renew();
    notice('full', keep(game.saved) ? '' : t('storage-full'));
  }

  private turn(tool: Tool): boolean {
    this.pad.tool = tool;
    this.pad.chosen = '';
    const hadFocus = this.pad.element.contains(document.activeElement);
    this.buildPad();
    this.app.draw();
    if (hadFocus) this.pad.element.querySelector<HTMLButtonElement>('[aria-pressed=true]')?.focus();
    say(t('tool-on', { tool: t(`tool-${tool}`) }));
    return true;
  }

  private buildPad(): void {
    const { game } = this.app;
    if (game) this.pad.build(game.puzzle.layout);
  }

  /** Shows the rules beside the board; where there is no room, the chip above it shows them. */
  private buildRules(): void {
    const puzzle = this.puzzle();
    if (!puzzle) return;
    this.rules.replaceChildren(h('h2', {}, puzzle.title), ...this.about(puzzle));
    const chip = byId('chip');
    chip.replaceChildren(h('span', {}, puzzle.title, ' ', h('small', {}, t('rules'))));
    chip.ariaLabel = t('rules-of', { title: puzzle.title });
    chip.onclick = () => void import('./later').then(({ showRules }) => showRules(puzzle.title, this.about(puzzle)));
  }

  /** Returns the rules, the marks, and where the puzzle came from. */
  private about(puzzle: Puzzle): Node[] {
    const { layout, marks, origin } = puzzle;
    const from = origin && t('play-origin', { ...origin, index: String(origin.index) });
    const level = this.app.game?.level;
    const clues = [t('clues', { count: puzzle.clueCount }), ...(puzzle.markCount > 0 ? [t('marks', { count: puzzle.markCount })] : [])];
    const clear = closing('sheet', () => this.change(game => game.restart()));
    return [
      ...rulesOf(puzzle).map(text => h('p', { class: 'words' }, text)),
      ...(marks.length > 0 ? [h('details', {}, h('summary', {}, t('play-marks', { count: marks.length })), h('ul', {}, ...marks.map(item => h('li', {}, words(layout, item)))))] : []),
      h('p', { class: 'quiet' }, [level && capital(levelOf(level)), list(clues, 'list-and'), from].filter(part => part).join(' · ')),
      h('p', { class: 'quiet for-keys' }, t('play-keys')),
      action('erase', 'play-clear', clear),
    ];
  }

  /** Returns the only solution of the puzzle, asking the engine once. */
  private async solution(game: Game): Promise<string | undefined> {
    if (!game.puzzle.solution) {
      const judgement = await this.app.engine.ask({ do: 'judge', ...game.saved.position, limit: 2 });
      if (judgement.valid) game.puzzle.solution = judgement.solution;
    }
    return game.puzzle.solution;
  }

  /** Finds the level of a puzzle that was made without one. */
  private async rate(): Promise<void> {
    this.rating.cancel();
    const { game } = this.app;
    if (!game?.puzzle.origin || game.level) return;
    await this.rating.run('', async ask => {
      game.level = (await ask({ do: 'rate', ...game.saved.position })).level;
      if (game === this.app.game) this.buildRules();
    });
  }

  /** Returns the cells whose value is not that of the solution; none if there is no single solution. */
  async mistakes(game: Game): Promise<number[]> {
    const solution = await this.solution(game);
    return solution ? [...game.board()].flatMap((value, cell) => (value !== '.' && value !== solution[cell] ? [cell] : [])) : [];
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
        await this.look();
        return this.task.say(t('play-conflicts', { count: game.conflicts().size }));
      }
      const wrong = await this.mistakes(game);
      if (isQuiet && wrong.length > 0) return this.task.say(t('play-full'));
      this.show(wrong);
    });
  }

  /** Shows which cells are wrong, or that none is. */
  show(wrong: number[]): void {
    const { game } = this.app;
    if (!game) return;
    this.wrong = new Set(wrong);
    this.app.draw();
    const left = [...game.board()].filter(value => value === '.').length;
    this.task.say(wrong.length === 0 ? t('play-right', { count: left }) : t('play-wrong', { count: wrong.length }), wrong.length > 0);
    this.task.status.scrollIntoView({ block: 'nearest' });
  }

  private solved(game: Game): void {
    const isFirst = !game.saved.isSolved;
    game.saved.isSolved = true;
    const before = isFirst ? keepResult(game.saved) : undefined;
    this.save();
    this.tick(0);
    this.task.say(t('play-solved', { time: time(game.saved.seconds) }));
    const board = document.getElementById('board');
    board?.classList.remove('solved');
    requestAnimationFrame(() => board?.classList.add('solved'));
    setTimeout(() => board?.classList.remove('solved'), 1500);
    // The board has its moment first.
    if (isFirst) setTimeout(() => game === this.app.game && this.end(game, before), matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 900);
  }

  /** Shows the ending; `before` is the best time until now. */
  private readonly end = (game: Game, before?: number): void => void import('./later').then(({ showEnding }) => showEnding(this.app, game, before, () => void this.guided(guide => guide.replay())));

  perform(step: Step): void {
    this.change(game => {
      for (const [cell, value] of step.placements) if (game.value(cell) !== value) game.enter('digit', value, [cell], settings.clean);
      game.eliminate(step.eliminations);
    });
    this.app.board.select(step.placements.map(([cell]) => cell), true);
  }

  private pause(isPaused: boolean): void {
    const { game } = this.app;
    this.isPaused = isPaused && game !== undefined && !game.saved.isSolved;
    const hadFocus = document.activeElement === this.cover;
    this.cover.hidden = !this.isPaused;
    document.getElementById('board')!.inert = this.isPaused;
    document.getElementById('stage')!.classList.toggle('paused', this.isPaused);
    this.cover.replaceChildren(h('b', {}, t('paused')), labelled('play', t('resume')));
    if (this.isPaused) this.cover.focus();
    else if (hadFocus) this.app.board.focus();
    this.tick(0);
  }

  private tick(seconds = 1): void {
    const { game } = this.app;
    if (!game) return;
    const runs = !this.isPaused && !game.saved.isSolved && !document.hidden && !document.getElementById('panel-play')?.hidden;
    if (runs && game.isTouched) game.saved.seconds += seconds;
    if (runs && game.saved.seconds % 10 === 9) this.save();
    this.clock.hidden = !settings.timer;
    const sign = this.isPaused ? 'play' : game.saved.isSolved ? 'check' : 'pause';
    this.clock.replaceChildren(h('span', { class: 'labelled-icon' }, icon(sign), h('span', {}, time(game.saved.seconds))));
    this.clock.setAttribute('aria-label', this.isPaused ? t('resume') : t(game.saved.isSolved ? 'clock-solved' : 'clock-pause', { time: time(game.saved.seconds) }));
  }
}

/** Returns the words of the setter, if there are any, and the rules in the words of the page. */
export function rulesOf({ words, sentences }: Puzzle): string[] {
  const said = [words?.author && t('by', { author: words.author }), words?.text].filter(part => part).join('\n');
  return said ? [said, ...sentences] : sentences;
}
