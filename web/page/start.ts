/** The Start tab: today's puzzle, the game in progress, and a new game of any kind and level. */

import type { Day, Puzzle } from '../api';
import { type App, type Asks, type Panel, Task } from './app';
import { button, capital, drawing, field, h, message, recolour, segments, shape, time } from './dom';
import { labelled, picture } from './icons';
import { type About, KINDS, LEVELS, type Level, MEANING, QUICK, dayOf, drawSeed, order, streak, titleOf } from './kinds';
import type { Saved } from './game';
import { strokes } from './pen';
import { type Results, gameOf, games, isBegun, notes, results as record } from './store';

/** A game that takes longer to make, in milliseconds, is made ahead. */
const SLOW = 200;

export class Start implements Panel {
  readonly element = h('div', { class: 'start' });
  private readonly status = h('p');
  private readonly task: Task;
  private readonly cancel = button('Cancel', () => this.stop(), { hidden: true });
  private readonly today = h('section', { class: 'card today', 'aria-labelledby': 'today-title' });
  private readonly games = h('div', { class: 'continue' });
  /** Puzzles made ahead, by kind and level: the next one is made while one that took long is played. */
  private readonly ready = new Map<string, Puzzle>();
  /** Today's puzzle, once it is made. */
  made: Puzzle | undefined;
  /** Today's puzzle and those of the six days before it, as the engine says. */
  private daily: { date: string; days: Promise<Day[]>; puzzle: Promise<Puzzle> } | undefined;
  private level: Level = LEVELS.find(level => level === notes.load('level')) ?? 'medium';

  constructor(private readonly app: App) {
    this.task = new Task(app.engine, this.status);
    this.element.append(this.today, h('div', { class: 'others' }, this.games, this.newGame(), this.other()));
    // The day turns while the page is open, or in the background.
    const renew = () => this.element.checkVisibility() && this.daily?.date !== this.date() && void this.showToday();
    setInterval(renew, 20_000);
    document.addEventListener('visibilitychange', renew);
  }

  opened(): void {
    const last = games().find(({ saved }) => isBegun(saved) && !saved.isSolved && saved.about?.day !== this.date())?.saved;
    this.games.replaceChildren(...(last ? [button(
      h('span', { class: 'tile' }, view(this.app, last), h('span', {}, h('b', {}, 'Continue'), h('small', {}, `${last.title}, ${time(last.seconds)}`))),
      () => void this.app.open(last.position).then(() => this.app.board.focus()))] : []));
    void this.showToday();
  }

  /** Makes a puzzle of a kind and a level, and plays it. */
  async play(variant: string, level: Level): Promise<void> {
    this.cancel.hidden = false;
    const what = `${level === 'easy' || level === 'expert' ? 'an' : 'a'} ${level} ${titleOf(variant)}`;
    const [key, began] = [`${variant} ${level}`, performance.now()];
    await this.task.run(`Making ${what} …`, async ask => {
      const ahead = this.ready.get(key);
      const puzzle = ahead ?? (await this.make(ask, variant, level));
      this.task.say('');
      // Who has gone elsewhere by now is left alone.
      if (document.body.dataset.tab !== 'start') return void this.ready.set(key, puzzle);
      this.ready.delete(key);
      this.app.play(puzzle, { variant, level });
      this.app.go('play');
      this.app.board.focus();
      const isSlow = ahead !== undefined || performance.now() - began > SLOW;
      if (isSlow) void this.app.engine.ask(order(variant, level, drawSeed())).then(next => this.ready.set(key, next), () => {});
    });
    this.cancel.hidden = !this.task.isBusy;
  }

  /** Makes a puzzle. A few seeds have none of a level, so others are tried. */
  private async make(ask: Asks, variant: string, level: Level): Promise<Puzzle> {
    const question = () => ask(order(variant, level, this.seed(`${variant} ${level}`)));
    return question().catch(question).catch(question);
  }

  /** Returns a seed that is known to be quick, each of them once, or else any. */
  private seed(key: string): string {
    const at = Number(notes.load(`quick ${key}`) ?? 0);
    if (key in QUICK) notes.store(`quick ${key}`, at + 1);
    return QUICK[key]?.split(' ')[at] ?? drawSeed();
  }

  /** Puts today's puzzle on the board. */
  async playToday(): Promise<void> {
    const { days, puzzle } = this.daily ?? this.ask();
    this.app.play(await puzzle, aboutOf((await days).at(-1)!));
  }

  /** Waits for today's puzzle, if it is being made. */
  async settled(): Promise<void> {
    await this.daily?.puzzle.catch(() => {});
  }

  private async start(): Promise<void> {
    this.stop();
    try {
      await this.playToday();
      this.app.go('play');
      this.app.board.focus();
    } catch (error) {
      this.task.say(message(error), true);
    }
  }

  /** Plays the puzzle of a day that has gone by, or today's. */
  private async playDay(day: Day): Promise<void> {
    if (day.day === this.date()) return this.start();
    this.cancel.hidden = false;
    await this.task.run(`Making the puzzle of ${long(day.day)} …`, async ask => {
      this.app.play(await ask(order(day.variant, day.level, day.seed)), aboutOf(day));
      this.task.say('');
      this.app.go('play');
      this.app.board.focus();
    });
    this.cancel.hidden = !this.task.isBusy;
  }

  private date(): string {
    return dayOf(new Date());
  }

  private ask() {
    const { engine } = this.app;
    const date = this.date();
    const days = engine.ask({ do: 'days', until: date, count: 7 }).then(({ days }) => days);
    const puzzle = days.then(days => days.at(-1)!).then(({ variant, level, seed }) => engine.ask(order(variant, level, seed)));
    this.daily = { date, days, puzzle };
    puzzle.catch(() => (this.daily = undefined));
    return this.daily;
  }

  private async showToday(): Promise<void> {
    const { date, days, puzzle } = this.daily?.date === this.date() ? this.daily : this.ask();
    const results = record();
    const play = button('Play', () => void this.start(), { class: 'primary' });
    const kind = h('p', { class: 'kind' }, ' ');
    const thumb = h('div', { class: 'thumb' });
    const week = h('ol', { class: 'week', 'aria-label': 'The last seven days' });
    this.today.replaceChildren(
      thumb,
      h('div', {}, h('p', { class: 'quiet' }, long(date)), h('h2', { id: 'today-title' }, 'Today’s puzzle'), kind, play),
      h('div', { class: 'days' }, week, h('p', { class: 'quiet' }, streakOf(results, date))),
    );
    try {
      const all = await days;
      const { variant, level } = all.at(-1)!;
      kind.textContent = `${titleOf(variant)}, ${level}`;
      week.replaceChildren(...all.map(day => this.ofWeek(day, day.day in results.days)));
      const made = (this.made = await puzzle);
      const saved = gameOf(made);
      thumb.replaceChildren(thumbnail(made));
      if (saved?.isSolved) play.textContent = `Solved in ${time(saved.seconds)}`;
      else if (saved && isBegun(saved)) play.textContent = `Continue, ${time(saved.seconds)}`;
    } catch (error) {
      kind.textContent = message(error);
    }
  }

  /** Shows whether the puzzle of a day was solved; it can be played. */
  private ofWeek(day: Day, isSolved: boolean): HTMLElement {
    const name = long(day.day);
    const label = `${name.split(' ')[0]}, ${titleOf(day.variant)}, ${day.level}: ${isSolved ? 'solved' : 'open'}`;
    return h('li', {}, button(name[0], () => void this.playDay(day), { class: isSolved ? 'done' : 'open', 'aria-label': label, title: label }));
  }

  private newGame(): HTMLElement {
    const meaning = h('p', { class: 'quiet' }, MEANING[this.level]);
    const levels = segments('level', 'Level', LEVELS.map(level => [level, capital(level)]), this.level, level => {
      this.level = level as Level;
      meaning.textContent = MEANING[level];
      notes.store('level', level);
    });
    const kinds = KINDS.map(({ variant, title, about }) =>
      button(h('span', { class: 'tile' }, picture(variant), h('b', {}, title)), () => void this.play(variant, this.level), { title: about, 'aria-label': `${title}: ${about}` }));
    return h('section', { 'aria-labelledby': 'new-title' },
      h('h2', { id: 'new-title' }, 'New game'),
      levels,
      meaning,
      h('div', { class: 'row making' }, this.status, this.cancel),
      h('div', { class: 'kinds' }, ...kinds));
  }

  private other(): HTMLElement {
    const open = (event: Event) => {
      event.preventDefault();
      if (link.value.trim()) void this.app.openText(link.value.trim()).then(isOpen => isOpen && this.app.board.focus());
    };
    // A grid has several lines; Shift+Enter types one more.
    const link = h('textarea', {
      name: 'link', rows: 2, autocomplete: 'off', spellcheck: 'false', placeholder: 'https://…',
      onkeydown: (event: KeyboardEvent) => { if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) open(event); },
    });
    return h('section', { 'aria-label': 'Other puzzles' },
      h('div', { class: 'row' },
        button(labelled('make', 'More kinds'), () => this.app.go('make')),
        button(labelled('set', 'Set your own'), () => this.app.go('set')),
        button(labelled('games', 'Saved games'), () => document.getElementById('open-games')?.click())),
      h('details', {}, h('summary', {}, labelled('link', 'Open a link or a text')),
        h('form', { onsubmit: open }, field('Link or text of a puzzle', link), h('div', { class: 'row' }, h('button', { type: 'submit' }, 'Open')))));
  }

  private stop(): void {
    this.task.cancel();
    this.task.say('');
    this.cancel.hidden = true;
  }
}

/** Returns a date in words: `Thursday 26 November`. */
const long = (day: string): string => new Date(`${day}T12:00`).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** Returns what is saved with the game of a day. */
const aboutOf = ({ day, variant, level }: Day): About => ({ day, variant, level: level as Level });

/** Says how many puzzles of the day were solved in a row. */
function streakOf({ days }: Results, today: string): string {
  const length = streak(Object.keys(days), today);
  if (length === 0) return 'A new one every day, the same for everybody.';
  return length === 1 ? 'Solved: one day so far.' : `Solved ${length} days in a row.`;
}

/** Returns a picture of a saved game, as soon as it is in sight and the engine has drawn its board. */
export function view({ engine }: App, saved: Saved): HTMLElement {
  const box = h('span', { class: 'thumb' }, picture(saved.about?.variant ?? ''));
  const draw = async () => box.replaceChildren(thumbnail(await engine.ask({ do: 'view', ...saved.position }), saved));
  const watch = new IntersectionObserver(([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    watch.disconnect();
    // What cannot be drawn keeps the picture of its kind.
    void draw().catch(() => {});
  });
  watch.observe(box);
  return box;
}

/** Draws a puzzle with its clues, and with the entries of a game, to be looked at. */
export function thumbnail(puzzle: Puzzle, game?: Pick<Saved, 'cells' | 'pen'>): SVGSVGElement {
  const svg = recolour(drawing(puzzle.underlay), puzzle.inks);
  puzzle.layout.cells.forEach(([row, column], cell) => {
    const [digit = '', , , colour = ''] = game?.cells[cell].trim().split('|') ?? [];
    const paint = shape('rect', { x: column, y: row, width: 1, height: 1 });
    paint.style.fill = `var(--colour-${colour[0]})`;
    if (colour) svg.prepend(paint);
    const clue = puzzle.clues[cell].replace('.', '');
    if (!clue && !digit) return;
    svg.append(shape('text', { class: clue ? 'given' : 'own', x: column + 0.5, y: row + 0.72, 'font-size': 0.6, 'text-anchor': 'middle' }, clue || digit));
  });
  svg.append(...strokes(game?.pen ?? ''));
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}
