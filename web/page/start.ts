/** The Start tab: today's puzzle, the game in progress, and a new game of any kind and level. */

import type { Day, Puzzle } from '../api';
import { type App, type Panel, Task } from './app';
import { button, field, h, message, segments, shape, time, underlay, whenSeen } from './dom';
import { labelled, picture } from './icons';
import { type About, KINDS, LEVELS, type Level, QUICK, dayOf, drawSeed, levelOf, meaningOf, named, order, streak, titleOf } from './kinds';
import type { Saved } from './game';
import { strokes } from './pen';
import { gameOf, games, isBegun, notes, results as record } from './store';
import { date, t } from './words';

/** A game that takes longer to make, in milliseconds, is made ahead. */
const SLOW = 200;

export class Start implements Panel {
  readonly element = h('div', { class: 'start' });
  private readonly task: Task;
  private readonly today = h('section', { class: 'card today', 'aria-labelledby': 'today-title' });
  private readonly games = h('div', { class: 'continue' });
  /** Puzzles made ahead, by kind and level: the next one is made while one that took long is played. One that cannot be made is undefined. */
  private readonly ready = new Map<string, Promise<Puzzle | undefined>>();
  /** Today's puzzle, once it is made. */
  made: Puzzle | undefined;
  /** Today's puzzle and those of the six days before it, as the engine says. */
  private daily: { date: string; days: Promise<Day[]>; puzzle: Promise<Puzzle> } | undefined;
  private level: Level = LEVELS.find(level => level === notes.load('level')) ?? 'medium';

  constructor(private readonly app: App) {
    this.task = new Task(app.engine);
    this.element.append(this.today, h('div', { class: 'others' }, this.games, this.newGame(), this.other()));
    // The day turns while the page is open, or in the background.
    const renew = () => this.element.checkVisibility() && this.daily?.date !== today() && void this.showToday();
    setInterval(renew, 20_000);
    document.addEventListener('visibilitychange', renew);
  }

  opened(): void {
    const last = games().find(({ saved }) => isBegun(saved) && !saved.isSolved && saved.about?.day !== today())?.saved;
    this.games.replaceChildren(...(last ? [button(
      h('span', { class: 'tile' }, view(this.app, last), h('span', {}, h('b', {}, t('continue')), h('small', {}, t('start-game', { title: last.title, time: time(last.seconds) })))),
      () => void this.app.open(last.position).then(() => this.app.board.focus()))] : []));
    void this.showToday();
  }

  /** Makes a puzzle of a kind and a level, and plays it. */
  async play(variant: string, level: Level): Promise<void> {
    const [key, began] = [`${variant} ${level}`, performance.now()];
    await this.task.run(t('start-making', { level, kind: titleOf(variant) }), async (ask, signal) => {
      const ahead = this.ready.get(key);
      // Who cancels, and asks again, gets another.
      this.ready.delete(key);
      // A few seeds have no puzzle of a level, so others are tried.
      const question = () => ask(order(variant, level, this.seed(key)));
      const puzzle = (await ahead) ?? (await question().catch(question).catch(question));
      signal.throwIfAborted();
      this.task.say('');
      // Who has gone elsewhere by now is left alone.
      if (document.body.dataset.tab !== 'start') return void this.ready.set(key, Promise.resolve(puzzle));
      this.app.begin(puzzle, { variant, level });
      const isSlow = ahead !== undefined || performance.now() - began > SLOW;
      if (isSlow) this.ready.set(key, this.app.engine.ask(order(variant, level, this.seed(key))).catch(() => undefined));
    });
  }

  /** Returns a seed that is known to be quick, each of them once, or else any. */
  private seed(key: string): string {
    const at = Number(notes.load(`quick ${key}`) ?? 0);
    if (key in QUICK) notes.store(`quick ${key}`, at + 1);
    return QUICK[key]?.split(' ')[at] ?? drawSeed();
  }

  async playToday(how = this.app.play): Promise<void> {
    const { days, puzzle } = this.daily ?? this.ask();
    how(await puzzle, aboutOf((await days).at(-1)!));
  }

  /** Waits for today's puzzle, if it is being made. */
  readonly settled = async (): Promise<void> => void (await this.daily?.puzzle.catch(() => {}));

  private readonly start = (): Promise<void> => this.task.run('', () => this.playToday(this.app.begin));

  /** Plays the puzzle of a day that has gone by, or today's. */
  private async playDay(day: Day): Promise<void> {
    if (day.day === today()) return this.start();
    await this.task.run(t('start-making-day', { day: long(day.day) }), async ask => {
      this.app.begin(await ask(order(day.variant, day.level, day.seed)), aboutOf(day));
      this.task.say('');
    });
  }

  private ask() {
    const { engine } = this.app;
    const date = today();
    const days = engine.ask({ do: 'days', until: date, count: 7 }).then(({ days }) => days);
    const puzzle = days.then(days => days.at(-1)!).then(({ variant, level, seed }) => engine.ask(order(variant, level, seed)));
    this.daily = { date, days, puzzle };
    puzzle.catch(() => (this.daily = undefined));
    return this.daily;
  }

  private async showToday(): Promise<void> {
    const { date, days, puzzle } = this.daily?.date === today() ? this.daily : this.ask();
    const results = record();
    const play = button(t('play'), () => void this.start(), { class: 'primary' });
    const kind = h('p', { class: 'kind' }, ' ');
    const thumb = h('div', { class: 'thumb' });
    const week = h('ol', { class: 'week', 'aria-label': t('start-week') });
    this.today.replaceChildren(
      thumb,
      h('div', {}, h('p', { class: 'quiet' }, long(date)), h('h2', { id: 'today-title' }, t('start-today')), kind, play),
      h('div', { class: 'days' }, week, h('p', { class: 'quiet' }, t('start-streak', { days: streak(Object.keys(results.days), date) }))),
    );
    try {
      const all = await days;
      const { variant, level } = all.at(-1)!;
      kind.textContent = t('start-kind', { kind: titleOf(variant), level: levelOf(level) });
      week.replaceChildren(...all.map(day => this.ofWeek(day, day.day in results.days)));
      const made = (this.made = await puzzle);
      const saved = gameOf(made);
      thumb.replaceChildren(thumbnail(made));
      if (saved?.isSolved) play.textContent = t('solved-in', { time: time(saved.seconds) });
      else if (saved && isBegun(saved)) play.textContent = t('continue-at', { time: time(saved.seconds) });
    } catch (error) {
      kind.textContent = message(error);
    }
  }

  /** Shows whether the puzzle of a day was solved; it can be played. */
  private ofWeek(day: Day, isSolved: boolean): HTMLElement {
    const name = (weekday: 'long' | 'narrow') => date(`${day.day}T12:00`, { weekday });
    const label = t('start-day', { weekday: name('long'), kind: titleOf(day.variant), level: levelOf(day.level), state: isSolved ? 'solved' : 'open' });
    return h('li', {}, button(name('narrow'), () => void this.playDay(day), { class: isSolved ? 'done' : 'open', 'aria-label': label, title: label }));
  }

  private newGame(): HTMLElement {
    return h('section', { 'aria-labelledby': 'new-title' },
      h('h2', { id: 'new-title' }, t('new-game')),
      ...levelChoice('level', named(LEVELS), this.level, level => notes.store('level', (this.level = level as Level))),
      h('div', { class: 'row making' }, this.task.status, this.task.button),
      h('div', { class: 'kinds' }, ...kindTiles(variant => void this.play(variant, this.level))));
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
    const file = h('input', { type: 'file', class: 'hidden', 'aria-label': t('open-file'), tabindex: -1, onchange: () => {
      void this.app.openFile(file.files?.[0]);
      file.value = '';
    } });
    return h('section', { 'aria-label': t('start-other') },
      h('details', {}, h('summary', {}, labelled('link', t('start-open'))),
        h('form', { onsubmit: open },
          field('start-link', link),
          h('div', { class: 'row' }, h('button', { type: 'submit' }, t('open')), button(t('open-file'), () => file.click()), file))));
  }
}

/** Creates a choice of levels, and the words about the chosen one. */
export function levelChoice(name: string, levels: [string, string][], value: string, onchange: (level: string) => void): HTMLElement[] {
  const meaning = h('p', { class: 'quiet' }, meaningOf(value));
  return [segments(name, 'level', levels, value, level => {
    meaning.textContent = meaningOf(level);
    onchange(level);
  }), meaning];
}

/** Creates a button with a picture for each kind. */
export const kindTiles = (choose: (variant: string) => void): HTMLElement[] => KINDS.map(variant => {
  const [kind, about] = [titleOf(variant), t(`kind-${variant}`)];
  const attributes = { title: about, 'aria-label': t('start-kind-about', { kind, about }), 'data-variant': variant };
  return button(h('span', { class: 'tile' }, picture(variant), h('b', {}, kind)), () => choose(variant), attributes);
});

const today = () => dayOf(new Date());
const long = (day: string): string => date(`${day}T12:00`, { weekday: 'long', day: 'numeric', month: 'long' });
const aboutOf = ({ day, variant, level }: Day): About => ({ day, variant, level: level as Level });

/** Returns a picture of a saved game, as soon as it is in sight and the engine has drawn its board. */
export function view({ engine }: App, saved: Saved): HTMLElement {
  const box = h('span', { class: 'thumb' }, picture(saved.about?.variant ?? ''));
  const draw = async () => box.replaceChildren(thumbnail(await engine.ask({ do: 'view', ...saved.position }), saved));
  // What cannot be drawn keeps the picture of its kind.
  whenSeen(box, () => void draw().catch(() => {}));
  return box;
}

/** Draws a puzzle with its clues, and with the entries of a game, to be looked at. */
export function thumbnail(puzzle: Puzzle, game?: Pick<Saved, 'cells' | 'pen'>): SVGSVGElement {
  const svg = underlay(puzzle);
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
  return svg;
}
