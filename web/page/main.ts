/** The page: its tabs, its keys, and what it shows first. */

import '../register';
import { createEngine } from '../engine';
import type { Catalogue, Puzzle } from '../api';
import type { App, Panel, Tab } from './app';
import { Board } from './board';
import { Check } from './check';
import { byId, h, message, toast } from './dom';
import { Game } from './game';
import { command, isTaken, type Command } from './keys';
import { readFragment, tooLong } from './link';
import { Make } from './make';
import { Play } from './play';
import { Set_ } from './set';
import { applySettings, showGames, showSettings } from './settings';
import { Share } from './share';
import { gameOf, lastGame } from './store';

const TABS: [Tab, string][] = [['play', 'Play'], ['make', 'Make'], ['set', 'Set'], ['check', 'Check'], ['share', 'Share']];

const engine = createEngine();
let tab: Tab = 'play';
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
  play: (puzzle: Puzzle) => {
    app.game = new Game(puzzle, gameOf(puzzle));
    play.started();
    app.draw();
  },
  open: async position => {
    try {
      app.play(await engine.ask({ do: 'view', ...position }));
      go('play');
      return true;
    } catch (error) {
      toast(message(error));
      return false;
    }
  },
  edit: (puzzle: Puzzle) => {
    setter.edit(puzzle);
    go('set');
  },
};

const play = new Play(app, byId<HTMLButtonElement>('clock'), byId('stage'));
const make = new Make(app);
const check = new Check(app);
const setter = new Set_(app);
const panels: Record<Tab, Panel> = { play, make, set: setter, check, share: new Share(app) };

const scene = () => panels[tab].scene ?? play;

function go(to: Tab): void {
  tab = to;
  for (const [name] of TABS) {
    const isOpen = name === to;
    byId(`tab-${name}`).setAttribute('aria-selected', String(isOpen));
    byId(`tab-${name}`).tabIndex = isOpen ? 0 : -1;
    byId(`panel-${name}`).hidden = !isOpen;
  }
  document.body.dataset.tab = to;
  scrollTo(0, 0);
  panels[to].opened?.();
  app.draw();
}

function buildTabs(): void {
  const list = byId('tabs');
  for (const [name, label] of TABS) {
    list.append(h('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`, onclick: () => go(name) }, label));
    byId(`panel-${name}`).append(panels[name].element);
  }
  list.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = TABS.findIndex(([name]) => name === tab);
    go(TABS[(at + step + TABS.length) % TABS.length][0]);
    byId(`tab-${tab}`).focus();
  });
}

function onKey(event: KeyboardEvent): void {
  const layout = scene().puzzle()?.layout;
  if (!layout || isTaken(event)) return;
  const what = command(event, layout);
  if (what && act(what)) event.preventDefault();
}

function act(what: Command): boolean {
  const { board } = app;
  switch (what.do) {
    case 'move':
      board.move(what.down, what.right, what.extend);
      return true;
    case 'jump':
      board.jump(what.end, what.whole, what.extend);
      return true;
    case 'all':
      board.all();
      return true;
    case 'one':
      board.select([board.cursor], true);
      return true;
    case 'help':
      showSettings(app);
      return true;
    default:
      return scene().act(what);
  }
}

/** Installs the listeners. A text pasted outside a field, or a dropped file, goes to the Check tab. */
function listen(): void {
  document.addEventListener('keydown', onKey);
  document.addEventListener('paste', event => {
    const text = event.clipboardData?.getData('text') ?? '';
    const isField = event.target instanceof Element && event.target.closest('input, textarea');
    if (text === '' || (isField && !tooLong(text.length))) return;
    event.preventDefault();
    go('check');
    void check.read(text);
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    go('check');
    const file = event.dataTransfer?.files[0];
    if (file) void check.open(file);
    else void check.read(event.dataTransfer?.getData('text') ?? '');
  });
  addEventListener('hashchange', () => void openLink());
  byId('open-games').addEventListener('click', () => showGames(app));
  byId('open-settings').addEventListener('click', () => showSettings(app));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
  app.board.onselect = () => app.draw();
}

/** Opens the puzzle in the address, if there is one. The previous game is saved. */
async function openLink(): Promise<boolean> {
  const { hash } = location;
  if (hash === '' || hash === '#') return false;
  history.replaceState(null, '', location.pathname + location.search);
  try {
    const asked = readFragment(hash);
    if (!asked) return false;
    const puzzle = 'text' in asked ? (await engine.ask({ do: 'read', text: asked.text })).puzzles[0] : await engine.ask({ do: 'view', ...asked });
    if (!puzzle) throw new Error('Found no puzzle in the link.');
    const before = app.game ?? lastGameInProgress();
    app.play(puzzle);
    go('play');
    if (before) toast('Your other game is saved under Games.');
    return true;
  } catch (error) {
    toast(`The link cannot be opened. ${message(error)}`);
    return false;
  }
}

function lastGameInProgress(): boolean {
  const last = lastGame();
  return last !== undefined && !last.isSolved && last.cells.some(cell => cell !== '');
}

async function start(): Promise<void> {
  applySettings();
  buildTabs();
  listen();
  go('play');
  if (await openLink()) return;
  const last = lastGame();
  if (last && (await app.open(last.position))) return;
  await make.first().catch((error: unknown) => toast(message(error)));
}

void start();
