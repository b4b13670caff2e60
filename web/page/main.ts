/** The page: its tabs, its keys, and what it shows first. */

import { register } from '../register';
import { createEngine } from '../engine';
import type { Catalogue, Puzzle } from '../api';
import type { Analyse } from './analyse';
import type { App, Panel, Scene, Tab } from './app';
import { Board } from './board';
import { byId, capital, h, message, notice, printed as onPaper, toast } from './dom';
import { Game } from './game';
import { labelled } from './icons';
import { command, isTaken, type Command } from './keys';
import { readText, tooLong } from './link';
import { Play, rulesOf } from './play';
import type { Setter } from './set';
import { applySettings } from './settings';
import { Start, thumbnail } from './start';
import { gameOf, isBegun, isBlocked, lastGame, onChange } from './store';

const TABS: [Tab, string][] = [['start', 'Start'], ['play', 'Play'], ['make', 'Make'], ['set', 'Set'], ['analyse', 'Analyse'], ['share', 'Share']];

/** The tabs that phones have under More. */
const UNDER_MORE: Tab[] = ['make', 'analyse', 'share'];

const engine = createEngine();
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
  set: async () => new (await later()).Setter(app),
  analyse: async () => new (await later()).Analyse(app),
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
  for (const [name] of TABS) {
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

function buildTabs(): void {
  const list = byId('tabs');
  for (const [name, label] of TABS) {
    const open = () => go(name);
    list.append(h('button', { type: 'button', role: 'tab', id: `tab-${name}`, class: UNDER_MORE.includes(name) ? 'under-more' : '', 'aria-controls': `panel-${name}`, onclick: open }, labelled(name, label)));
    const { element } = panels[name] ?? {};
    if (element) byId(`panel-${name}`).append(element);
  }
  list.addEventListener('keydown', event => {
    const shown = TABS.map(([name]) => name).filter(name => byId(`tab-${name}`).checkVisibility());
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
  const what = command(event, layout, tab === 'play' ? play.tool : undefined);
  if (what && act(what)) event.preventDefault();
}

function act(what: Command): boolean {
  const { board } = app;
  switch (what.do) {
    case 'move':
      return scene().act(what) || (board.move(what.down, what.right, what.extend), true);
    case 'jump':
      return board.jump(what.end, what.whole, what.extend), true;
    case 'all':
      return board.all(), true;
    case 'invert':
      return board.invert(), true;
    case 'several':
      return board.turnSeveral(), true;
    case 'help':
      return void later().then(({ showSettings }) => showSettings(app, true)), true;
    case 'one':
      return scene().act(what) || (board.select([board.cursor], true), true);
    case 'next-mode':
      return board.several ? (board.toggle(), true) : scene().act(what);
    default:
      return scene().act(what);
  }
}

async function analyse(read: (panel: Analyse) => Promise<void>): Promise<void> {
  go('analyse');
  await read((await load('analyse')) as Analyse);
}

/** Plays the puzzle of a text, or offers the choice if it has several; returns `false` after an error message. The previous game is saved. */
async function openText(text: string): Promise<boolean> {
  const from = tab;
  try {
    const asked = readText(text);
    const { puzzles, notes } = 'text' in asked ? await engine.ask({ do: 'read', ...asked }) : { puzzles: [await engine.ask({ do: 'view', ...asked })], notes: [] };
    if (puzzles.length > 1) return await analyse(panel => panel.read(text)), true;
    if (app.game ? app.game.isTouched : lastGameInProgress()) notes.push('Your other game is saved under Games.');
    app.play(puzzles[0]);
    if (tab === from) go('play');
    notice('opened', notes.join(' '));
    return true;
  } catch (error) {
    // In a single line, the place says nothing.
    const said = capital(message(error).replace(text.includes('\n') ? /^$/ : /^1:\d+: /, ''));
    toast(text.startsWith('#') ? `The link cannot be opened. ${said}` : said);
    return false;
  }
}

/** Installs the listeners. A text pasted outside a field is played or, on the other tabs, analysed, as a dropped file is. */
function listen(): void {
  document.addEventListener('keydown', onKey);
  document.addEventListener('paste', event => {
    const text = event.clipboardData?.getData('text') ?? '';
    const isField = event.target instanceof Element && event.target.closest('input, textarea');
    if (text === '' || (isField && !tooLong(text.length))) return;
    event.preventDefault();
    void (tab === 'start' || tab === 'play' ? openText(text) : analyse(panel => panel.read(text)));
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.matches('html, body, main, #stage')) app.board.select([]);
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text') ?? '';
    void analyse(panel => (file ? panel.open(file) : panel.read(text)));
  });
  addEventListener('hashchange', () => void openLink());
  addEventListener('popstate', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    if (history.state?.tab) go(history.state.tab);
  });
  byId('more').append(labelled('more', 'More'));
  byId('more').addEventListener('click', () => void later().then(({ showMore }) => showMore(TABS.filter(([name]) => UNDER_MORE.includes(name)), go)));
  byId('open-games').append(labelled('games', 'Games'));
  byId('open-games').addEventListener('click', () => void later().then(({ showGames }) => showGames(app)));
  byId('open-settings').append(labelled('settings', 'Settings'));
  byId('open-settings').addEventListener('click', () => void later().then(({ showSettings }) => showSettings(app)));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
  app.board.onselect = () => app.draw();
  onChange(() => play.renew());
  addEventListener('beforeprint', () => document.getElementById('sheets') ?? printed());
}

/** Puts the puzzle that is in sight on paper, for the print command of the browser. */
function printed(): void {
  const puzzle = tab === 'start' ? start.made : scene().shared?.() ?? app.game?.puzzle;
  if (!puzzle) return;
  onPaper(puzzle.title, ...rulesOf(puzzle).map(text => h('p', { class: 'words' }, text)), thumbnail(puzzle));
}

/** Opens the puzzle in the address, if there is one. */
async function openLink(): Promise<boolean> {
  const { hash } = location;
  if (hash === '' || hash === '#') return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return openText(hash);
}

function lastGameInProgress(): boolean {
  const last = lastGame();
  return last !== undefined && !last.isSolved && isBegun(last);
}

/** Shows the puzzle of the link, the game of this tab after a reload, or else the Start tab. */
async function begin(): Promise<void> {
  applySettings();
  buildTabs();
  listen();
  if (isBlocked) notice('storage', 'This browser lets the page store nothing: your games are lost when you close it.');
  if (await openLink()) return;
  const last = lastGame('this tab');
  if (last && !last.isSolved && (await app.open(last.position))) return;
  go('start');
}

void begin().then(() => start.settled()).finally(register);
