/** The dialogs: saved games, settings, and the list of keys. */

import type { Puzzle } from '../api';
import type { App, Tab } from './app';
import { applySettings, button, type Child, closing, dialog, field, h, select, time, toggle } from './dom';
import { labelled } from './icons';
import { HELP } from './keys';
import { levelOf, titleOf } from './kinds';
import { view } from './start';
import { forget, games, isBegun, results, set, settings, type Settings } from './store';
import { languages } from '../words/english';
import { also, date, nameOf, type Plain, t } from './words';

/** Opens a dialog with a button that closes it. */
const closable = (id: string, title: string, ...content: Node[]): void =>
  dialog(id, title, ...content, h('div', { class: 'row' }, button(t('close'), closing(id))));

export const showRules = (title: string, rules: Node[]): void => closable('sheet', title, ...rules);

/** Offers what a dialog lists; choosing closes it. */
function offer(title: Plain, choices: [label: Child, then: () => void][]): void {
  closable('sheet', t(title), h('div', { class: 'more-tabs' }, ...choices.map(([label, then]) => button(label, closing('sheet', then)))));
}

/** Shows the tabs that have no place on a phone. */
export const showMore = (tabs: Tab[], go: (tab: Tab) => void): void =>
  offer('tab-more', tabs.map(tab => [labelled(tab, t(`tab-${tab}`)), () => go(tab)]));

/** Shows the puzzles of a text, of which one is chosen. */
export const showPuzzles = (puzzles: Puzzle[], take: (puzzle: Puzzle) => void): void =>
  offer('puzzles', puzzles.map((puzzle, i) => [t('puzzle-of', { number: i + 1, title: puzzle.title, clues: puzzle.clueCount }), () => take(puzzle)]));

const SWITCHES = ['conflicts', 'seen', 'same', 'clean', 'places', 'digitFirst', 'letters', 'timer'] as const;

/** Shows the settings, and the keys if they are asked for. */
export function showSettings(app: App, toKeys = false): void {
  const change = <K extends keyof Settings>(name: K, value: Settings[K]) => {
    set(name, value);
    applySettings();
    app.draw();
  };
  const choice = <K extends 'theme' | 'hand'>(name: K, ...values: Settings[K][]) =>
    field(`setting-${name}`, select(values.map(value => [value, also(`setting-${name}-${value}`)!]), settings[name], value => change(name, value as Settings[K])));
  const tongue = select([['', t('setting-language-auto')], ...languages.map((code): [string, string] => [code, nameOf(code)])], settings.language, code => {
    set('language', code);
    location.reload();
  });
  const summary = h('summary', {}, t('keys'));
  closable('settings', t('settings'),
    field('setting-language', tongue),
    choice('theme', 'auto', 'light', 'dark'),
    choice('hand', 'both', 'right', 'left'),
    ...SWITCHES.map(name => toggle(t(`setting-${name}`), settings[name], isOn => change(name, isOn))),
    h('details', { open: toKeys || matchMedia('(pointer: fine)').matches }, summary,
      h('dl', { class: 'keys' }, ...HELP.flatMap(what => [h('dt', {}, t(`key-${what}`)), h('dd', {}, t(`key-${what}.does`))]))));
  if (!toKeys) return;
  summary.focus();
  summary.scrollIntoView();
}

export function showGames(app: App): void {
  const line = ({ id, saved }: ReturnType<typeof games>[number]) => {
    const empty = [...saved.position.clues].filter(clue => clue === '.').length;
    const done = saved.cells.filter(cell => cell.split('|')[0]).length;
    const state = t('games-state', { state: saved.isSolved ? 'solved' : 'open', done, empty, time: time(saved.seconds), day: date(saved.at, { day: 'numeric', month: 'short' }) });
    const level = saved.about?.level;
    const words = h('span', {}, h('b', {}, level ? t('start-kind', { kind: saved.title, level: levelOf(level) }) : saved.title), h('small', {}, state));
    const open = button(h('span', { class: 'tile' }, view(app, saved), words), closing('games', () => void app.open(saved.position)), { class: 'game' });
    const remove = button('×', () => {
      forget(id);
      showGames(app);
    }, { 'aria-label': t('remove', { name: saved.title }) });
    const now = app.game?.saved.position;
    const isOpen = now?.clues === saved.position.clues && now.rules === saved.position.rules;
    if (!isOpen && !isBegun(saved)) return undefined;
    return h('li', {}, open, isOpen ? h('small', {}, t('games-open')) : remove);
  };
  const times = Object.entries(results().best).sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([key, seconds]) => {
    const [variant, level] = key.split(' ');
    return [h('dt', {}, t('start-kind', { kind: titleOf(variant), level: levelOf(level) })), h('dd', {}, time(seconds))];
  });
  const lines = games().map(line).filter(line => line !== undefined);
  closable('games', t('games'), lines.length > 0 ? h('ul', { class: 'games' }, ...lines) : h('p', { class: 'quiet' }, t('games-none')),
    ...(times.length > 0 ? [h('details', {}, h('summary', {}, t('games-best')), h('dl', { class: 'keys' }, ...times))] : []));
}
