/** The dialogs: saved games, settings, and the list of keys. */

import type { App, Tab } from './app';
import { button, byId, field, h, select, time, toggle } from './dom';
import { labelled } from './icons';
import { HELP } from './keys';
import { titleOf } from './kinds';
import { applySettings } from './settings';
import { view } from './start';
import { forget, games, isBegun, results, set, settings, type Settings } from './store';

function dialog(id: string, title: string, ...content: Node[]): void {
  const box = byId<HTMLDialogElement>(id);
  box.replaceChildren(h('h2', { id: `${id}-title` }, title), ...content, h('div', { class: 'row' }, button('Close', () => box.close())));
  box.setAttribute('aria-labelledby', `${id}-title`);
  if (box.open) box.querySelector('button')?.focus();
  else box.showModal();
}

/** Shows the rules of a puzzle. */
export function showRules(title: string, rules: Node[]): void {
  dialog('sheet', title, ...rules);
}

/** Shows the tabs that have no place on a phone. */
export function showMore(tabs: [Tab, string][], go: (tab: Tab) => void): void {
  const box = byId<HTMLDialogElement>('sheet');
  const open = (tab: Tab) => {
    box.close();
    go(tab);
  };
  dialog('sheet', 'More', h('div', { class: 'more-tabs' }, ...tabs.map(([tab, label]) => button(labelled(tab, label), () => open(tab)))));
}

/** Shows the settings, and the keys if they are asked for. */
export function showSettings(app: App, toKeys = false): void {
  const change = <K extends keyof Settings>(name: K, value: Settings[K]) => {
    set(name, value);
    applySettings();
    app.draw();
  };
  const themes: [string, string][] = [['auto', 'Match the system'], ['light', 'Light'], ['dark', 'Dark']];
  const hands: [string, string][] = [['both', 'In the middle'], ['right', 'On the right, for one hand'], ['left', 'On the left, for one hand']];
  const box = (name: Exclude<keyof Settings, 'theme' | 'hand'>, label: string) => toggle(label, settings[name], isOn => change(name, isOn));
  const summary = h('summary', {}, 'Keys');
  dialog('settings', 'Settings',
    field('Colours', select(themes, settings.theme, value => change('theme', value as Settings['theme']))),
    field('Digits on a phone', select(hands, settings.hand, value => change('hand', value as Settings['hand']))),
    box('conflicts', 'Show conflicts'),
    box('seen', 'Highlight row, column and box'),
    box('same', 'Highlight equal digits'),
    box('clean', 'Remove notes that a digit rules out'),
    box('places', 'A fixed place for each corner note'),
    box('digitFirst', 'Choose a digit first, then tap its cells'),
    box('letters', 'Letters on colours'),
    box('timer', 'Show the clock'),
    h('details', { open: toKeys || matchMedia('(pointer: fine)').matches }, summary,
      h('dl', { class: 'keys' }, ...HELP.flatMap(([keys, what]) => [h('dt', {}, keys), h('dd', {}, what)]))));
  if (!toKeys) return;
  summary.focus();
  summary.scrollIntoView();
}

/** Shows the saved games. */
export function showGames(app: App): void {
  const line = ({ id, saved }: ReturnType<typeof games>[number]) => {
    const empty = [...saved.position.clues].filter(clue => clue === '.').length;
    const done = saved.cells.filter(cell => cell.split('|')[0]).length;
    const when = new Date(saved.at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
    const state = `${saved.isSolved ? 'solved' : `${done} of ${empty}`}, ${time(saved.seconds)}, ${when}`;
    const level = saved.about?.level;
    const words = h('span', {}, h('b', {}, saved.title, level ? `, ${level}` : ''), h('small', {}, state));
    const open = button(h('span', { class: 'tile' }, view(app, saved), words), () => {
      byId<HTMLDialogElement>('games').close();
      void app.open(saved.position);
    }, { class: 'game' });
    const remove = button('×', () => {
      forget(id);
      showGames(app);
    }, { 'aria-label': `Remove ${saved.title}` });
    const now = app.game?.saved.position;
    const isOpen = now?.clues === saved.position.clues && now.rules === saved.position.rules;
    if (!isOpen && !isBegun(saved)) return undefined;
    return h('li', {}, open, isOpen ? h('small', {}, 'on the board') : remove);
  };
  const times = Object.entries(results().best).sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([key, seconds]) => {
    const [variant, level] = key.split(' ');
    return [h('dt', {}, `${titleOf(variant)}, ${level}`), h('dd', {}, time(seconds))];
  });
  const lines = games().map(line).filter(line => line !== undefined);
  dialog('games', 'Games', lines.length > 0 ? h('ul', { class: 'games' }, ...lines) : h('p', { class: 'quiet' }, 'Games that you have begun appear here.'),
    ...(times.length > 0 ? [h('details', {}, h('summary', {}, 'Best times without hints'), h('dl', { class: 'keys' }, ...times))] : []));
}
