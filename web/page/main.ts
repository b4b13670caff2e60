/** The page: its tabs, its keys, and what it shows first. */

import { register } from '../register';
import { createEngine } from '../engine';
import type { Catalogue, Puzzle } from '../api';
import type { App, Panel, Scene, Tab } from './app';
import { Board } from './board';
import { applySettings, byId, h, message, notice, onPaper, toast } from './dom';
import { Game } from './game';
import { type Icon, labelled } from './icons';
import { command, isTaken, type Command } from './keys';
import { readText, tooLong } from './link';
import { Play, rulesOf } from './play';
import type { Setter } from './set';
import { Start, thumbnail } from './start';
import { gameOf, isBegun, isBlocked, lastGame, onChange } from './store';
import { capital, engineWords, locale, type Plain, t, wordsFile } from './words';

const TABS: Tab[] = ['start', 'play', 'make', 'books', 'set', 'share'];

/** The tabs that phones have under More. */
const UNDER_MORE: Tab[] = ['make', 'books', 'share'];

/** The maximum size of a file, in bytes; larger ones are not opened. */
const LARGEST_FILE = 8_000_000;

const engine = createEngine(undefined, undefined, engineWords);
let tab: Tab = 'start';
let catalogue: Promise<Catalogue> | undefined;

const app: App = {
  engine,
  board: new Board(byId('board')),
  catalogue: () => (catalogue ??= engine.ask({ do: 'variants' }).catch((error: unknown) => {
    catalogue = undefined;
    throw error;
  })),
  go,
  draw: () => scene().draw(),
  play: (puzzle: Puzzle, about) => {
    app.game = new Game(puzzle, gameOf(puzzle));
    if (about) app.game.about(about);
    play.started();
    app.draw();
  },
  begin: (puzzle, about) => {
    app.play(puzzle, about);
    go('play');
    app.board.focus();
  },
  fresh: (variant, level) => {
    go('start');
    void start.play(variant, level);
  },
  open: async position => {
    const from = tab;
    try {
      app.play(await engine.ask({ do: 'view', ...position }));
      // Who has opened another tab meanwhile stays there.
      if (tab === from) go('play');
      return true;
    } catch (error) {
      toast(message(error));
      return false;
    }
  },
  openText,
  openFile: async file => {
    if (!file) return;
    if (file.size > LARGEST_FILE) return toast(t('file-too-large', { found: Math.round(file.size / 1e6), most: LARGEST_FILE / 1e6 }));
    await openText(await file.text());
  },
  edit: (puzzle: Puzzle) => {
    go('set');
    void load('set').then(panel => (panel as Setter).edit(puzzle));
  },
};

const play = new Play(app, byId<HTMLButtonElement>('clock'), byId('stage'));
const start = new Start(app);

/** The panels that are there; the others are loaded when they are first opened. */
const panels: Partial<Record<Tab, Panel>> = { start, play };
const loading: Partial<Record<Tab, Promise<Panel>>> = {};
const LOAD: Partial<Record<Tab, () => Promise<Panel>>> = {
  make: async () => new (await later()).Make(app),
  books: async () => new (await later()).Books(),
  set: async () => new (await later()).Setter(app),
  share: async () => new (await later()).Share(app),
};

const later = () => import('./later');
const scene = (): Scene => panels[tab]?.scene ?? play;

function load(name: Tab): Promise<Panel> {
  const there = panels[name];
  if (there) return Promise.resolve(there);
  return (loading[name] ??= LOAD[name]!().then(panel => {
    panels[name] = panel;
    byId(`panel-${name}`).append(panel.element);
    return panel;
  }));
}

/** Shows a tab; the button Back of the browser returns to the one before. */
function go(to: Tab): void {
  if (to === 'share' && tab !== 'share') app.source = panels[tab]?.scene?.shared?.() && panels[tab]?.scene;
  app.board.tool = undefined;
  tab = to;
  if (history.state?.tab !== to) history[history.state ? 'pushState' : 'replaceState']({ tab: to }, '');
  for (const name of TABS) {
    const isOpen = name === to;
    byId(`tab-${name}`).setAttribute('aria-selected', String(isOpen));
    // Where the open one is under More, the first can be reached.
    byId(`tab-${name}`).tabIndex = isOpen || (name === 'start' && UNDER_MORE.includes(to)) ? 0 : -1;
    byId(`panel-${name}`).hidden = !isOpen;
  }
  byId('more').classList.toggle('open', UNDER_MORE.includes(to));
  document.body.dataset.tab = to;
  scrollTo(0, 0);
  void open(to).catch((error: unknown) => toast(message(error)));
}

/** Loads a panel, and a game if there is none, and draws both. */
async function open(to: Tab): Promise<void> {
  const panel = panels[to] ?? (await load(to));
  if (to !== 'start' && !app.game) await anyGame();
  if (tab !== to) return;
  panel.opened?.();
  app.draw();
}

/** Puts the last game on the board, or else today's puzzle. */
async function anyGame(): Promise<void> {
  const last = lastGame();
  if (last) {
    const puzzle = await engine.ask({ do: 'view', ...last.position }).catch(() => undefined);
    if (puzzle) return app.play(puzzle);
  }
  await start.playToday();
}

/** Says what `index.html` leaves to the words of a language. */
function label(): void {
  document.documentElement.lang = locale;
  document.title = t('title');
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) element.ariaLabel = t(element.dataset.label as Plain);
  const open: [id: string, icon: Icon, label: Plain, onclick: () => unknown][] = [
    ['more', 'more', 'tab-more', () => later().then(({ showMore }) => showMore(UNDER_MORE, go))],
    ['open-games', 'games', 'games', () => later().then(({ showGames }) => showGames(app))],
    ['open-settings', 'settings', 'settings', () => later().then(({ showSettings }) => showSettings(app))],
  ];
  for (const [id, icon, label, onclick] of open) {
    byId(id).append(labelled(icon, t(label)));
    byId(id).onclick = onclick;
  }
}

function buildTabs(): void {
  const list = byId('tabs');
  for (const name of TABS) {
    const open = () => go(name);
    list.append(h('button', { type: 'button', role: 'tab', id: `tab-${name}`, class: UNDER_MORE.includes(name) ? 'under-more' : '', 'aria-controls': `panel-${name}`, onclick: open }, labelled(name, t(`tab-${name}`))));
    const { element } = panels[name] ?? {};
    if (element) byId(`panel-${name}`).append(element);
  }
  list.addEventListener('keydown', event => {
    const shown = TABS.filter(name => byId(`tab-${name}`).checkVisibility());
    const at = shown.indexOf(tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(shown.at(to % shown.length)!);
    byId(`tab-${tab}`).focus();
  });
}

function onKey(event: KeyboardEvent): void {
  if (tab === 'start') return;
  const layout = scene().puzzle()?.layout;
  if (!layout || isTaken(event)) return;
  const what = command(event, layout, tab === 'play' ? play.pad.tool : undefined);
  if (what && act(what)) event.preventDefault();
}

/** What commands do on any tab, unless its scene has done it. */
const ANYWHERE: Partial<Record<Command['do'], (board: Board) => void>> = {
  all: board => board.all(),
  invert: board => board.invert(),
  several: board => board.turnSeveral(),
  help: () => void later().then(({ showSettings }) => showSettings(app, true)),
  one: board => board.select([board.cursor], true),
};

function act(what: Command): boolean {
  const { board } = app;
  if (what.do === 'next-mode' && board.several) return board.toggle(), true;
  if (scene().act(what)) return true;
  if (what.do === 'move') board.move(what.down, what.right, what.extend);
  else if (what.do === 'jump') board.jump(what.end, what.whole, what.extend);
  else ANYWHERE[what.do]?.(board);
  return what.do in ANYWHERE || what.do === 'move' || what.do === 'jump';
}

/** Opens the puzzle of a text, or offers the choice if it has several; returns `false` after an error message. The previous game is saved. */
async function openText(text: string): Promise<boolean> {
  const from = tab;
  try {
    const asked = readText(text);
    const { puzzles, notes } = 'text' in asked ? await engine.ask({ do: 'read', ...asked }) : { puzzles: [await engine.ask({ do: 'view', ...asked })], notes: [] };
    const take = (puzzle: Puzzle) => {
      if (from === 'set') app.edit(puzzle);
      else {
        const last = lastGame();
        if (app.game ? app.game.isTouched : last && !last.isSolved && isBegun(last)) notes.push(t('other-game-saved'));
        app.play(puzzle);
        if (tab === from) go('play');
      }
      notice('opened', notes.join(' '));
    };
    if (puzzles.length > 1) (await later()).showPuzzles(puzzles, take);
    else take(puzzles[0]);
    return true;
  } catch (error) {
    // In a single line, the place says nothing.
    const said = capital(message(error).replace(text.includes('\n') ? /^$/ : /^1:\d+: /, ''));
    toast(text.startsWith('#') ? t('link-not-opened', { why: said }) : said);
    return false;
  }
}

/** Installs the listeners. A text pasted outside a field is opened, as a dropped file is. */
function listen(): void {
  document.addEventListener('keydown', onKey);
  document.addEventListener('paste', event => {
    const text = event.clipboardData?.getData('text') ?? '';
    const isField = event.target instanceof Element && event.target.closest('input, textarea');
    if (text === '' || (isField && !tooLong(text.length))) return;
    event.preventDefault();
    void openText(text);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.matches('html, body, main, #stage')) app.board.select([]);
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    void (file ? app.openFile(file) : openText(event.dataTransfer?.getData('text') ?? ''));
  });
  addEventListener('hashchange', () => void openLink());
  addEventListener('popstate', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    // A tab of an older page, which counted solutions, is now a part of Set.
    if (history.state?.tab) go(TABS.find(name => name === history.state.tab) ?? 'set');
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
  app.board.onselect = () => app.draw();
  onChange(() => play.renew());
  addEventListener('beforeprint', () => document.getElementById('sheets') ?? printed());
}

/** Puts the puzzle that is in sight on paper, for the print command of the browser. */
function printed(): void {
  const puzzle = tab === 'start' ? start.made : scene().shared?.() ?? app.game?.puzzle;
  if (!puzzle) return;
  onPaper('plain', h('h2', {}, puzzle.title), ...rulesOf(puzzle).map(text => h('p', { class: 'words' }, text)), thumbnail(puzzle));
}

/** Opens the puzzle in the address, if there is one. */
async function openLink(): Promise<boolean> {
  const { hash } = location;
  if (hash === '' || hash === '#') return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return openText(hash);
}

/** Shows the puzzle of the link, the game of this tab after a reload, or else the Start tab. */
async function begin(): Promise<void> {
  applySettings();
  label();
  buildTabs();
  listen();
  if (isBlocked) notice('storage', t('storage-blocked'));
  if (await openLink()) return;
  const last = lastGame('this tab');
  if (last && !last.isSolved && (await app.open(last.position))) return;
  go('start');
}

void begin().then(() => start.settled()).finally(() => register(wordsFile));
