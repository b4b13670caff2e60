/** The ending of a game: time, level, record, and a card to share that does not give the solution away. */

import type { App } from './app';
import { button, closing, copy, dialog, download, h, message, shape, time, toast } from './dom';
import type { Game } from './game';
import { action } from './icons';
import { dayOf, levelOf, streak } from './kinds';
import { linkTo } from './link';
import { results } from './store';
import { capital, date, list, type Plain, t } from './words';

const SIDE = 180;

/** Shows how the game ended. `before` is the best time until now; it is missing when the ending is looked at again. */
export function showEnding(app: App, game: Game, before: number | undefined, replay: () => void): void {
  const { about, seconds, hints = 0 } = game.saved;
  const facts = h('dl', { class: 'facts' });
  const fact = (name: Plain, value: string) => facts.append(h('dt', {}, t(name)), h('dd', {}, value));
  fact('level', game.level ? capital(levelOf(game.level)) : '…');
  fact('ending-hardest', '…');
  fact('ending-hints', hints === 0 ? t('none') : String(hints));
  const { days, best } = results();
  const fastest = about?.level && best[`${about.variant} ${about.level}`];
  const isFaster = before !== undefined && before > seconds && fastest === seconds;
  if (fastest) fact('ending-best', isFaster ? t('ending-faster', { time: time(seconds), before: time(before) }) : time(fastest));
  if (about?.day) fact('ending-days', String(streak(Object.keys(days), dayOf(new Date()))));
  const card = cardOf(game);
  const next = about?.level
    ? action('next', 'ending-next', closing('ending', () => app.fresh(about.variant, about.level!)), { class: 'primary' })
    : action('start', 'new-game', closing('ending', () => app.go('start')), { class: 'primary' });
  dialog('ending', t(isFaster ? 'ending-fastest' : 'solved'),
    h('p', { class: 'big' }, time(seconds)),
    facts,
    h('div', { class: 'row four' }, next, action('replay', 'replay', closing('ending', replay)), action('check', 'done', closing('ending', () => app.board.focus()))),
    h('figure', {}, card, h('figcaption', { class: 'quiet' }, t('card-note'))),
    sharing(game, card));
  void rate(app, game, facts);
}

/** Fills in what only the rating says. */
async function rate(app: App, game: Game, facts: HTMLElement): Promise<void> {
  const [level, hardest] = facts.querySelectorAll('dd');
  try {
    const rating = await app.engine.ask({ do: 'rate', ...game.saved.position });
    level.textContent = capital(levelOf(rating.level));
    hardest.textContent = capital(rating.hardest);
  } catch (error) {
    hardest.textContent = message(error);
  }
}

function sharing(game: Game, card: SVGSVGElement): HTMLElement {
  const text = t('card-text', { game: list(words(game)), time: time(game.saved.seconds), link: linkTo(game.saved.position) });
  const row = h('div', { class: 'row' },
    button(t('card-save'), () => void png(card).then(file => download('lacuna.png', file, 'image/png'))),
    button(t('card-copy'), () => void copy(text)));
  const send = async () => {
    const files = [new File([await png(card)], 'lacuna.png', { type: 'image/png' })];
    await navigator.share(navigator.canShare?.({ files }) ? { files, text } : { text });
  };
  if (typeof navigator.share === 'function') row.prepend(action('share', 'share', () => void send().catch(() => {})));
  return row;
}

function words(game: Game): string[] {
  const { about } = game.saved;
  const day = about?.day && date(`${about.day}T12:00`, { day: 'numeric', month: 'long', year: 'numeric' });
  return [game.puzzle.title, ...(game.level ? [levelOf(game.level)] : []), ...(day ? [day] : [])];
}

/** Draws the card: each cell in the order in which it was filled, and what the game was. */
function cardOf(game: Game): SVGSVGElement {
  const { layout } = game.puzzle;
  const paper = { viewBox: '0 0 400 220', width: 800, height: 440 };
  const svg = shape('svg', { ...paper, 'font-family': 'Figtree, system-ui, sans-serif', role: 'img', 'aria-label': t('card') }) as SVGSVGElement;
  svg.append(shape('rect', { width: 400, height: 220, fill: '#f7f5f0' }));
  const order = game.saved.past.flatMap(edit => edit.filter(([cell, , now]) => cell >= 0 && now.split('|')[0]).map(([cell]) => cell));
  const size = SIDE / Math.max(layout.rows, layout.columns);
  layout.cells.forEach(([row, column], cell) => {
    const share = (order.lastIndexOf(cell) + 1) / (order.length + 1);
    const fill = game.clue(cell) ? '#e3dfd5' : `hsl(221 ${40 + share * 20}% ${84 - share * 45}%)`;
    svg.append(shape('rect', { x: 20 + column * size, y: 20 + row * size, width: size - 1.5, height: size - 1.5, rx: 2, fill }));
  });
  const [title, ...rest] = words(game);
  const { hints = 0, seconds } = game.saved;
  svg.append(
    shape('text', { x: 222, y: 44, 'font-size': 20, 'font-weight': 700, fill: '#1c1d21' }, title.length > 18 ? `${title.slice(0, 17)}…` : title),
    shape('text', { x: 222, y: 66, 'font-size': 13, fill: '#5c5f68' }, list(rest)),
    shape('text', { x: 222, y: 130, 'font-size': 44, 'font-weight': 700, fill: '#2f58b8' }, time(seconds)),
    shape('text', { x: 222, y: 154, 'font-size': 13, fill: '#5c5f68' }, t('card-hints', { count: hints })),
    shape('text', { x: 222, y: 198, 'font-size': 13, 'font-weight': 700, fill: '#1c1d21' }, 'lacuna'),
  );
  return svg;
}

/** Turns the card into a picture for other programs. */
async function png(card: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(card)], { type: 'image/svg+xml' }));
  image.src = url;
  try {
    await image.decode();
    const canvas = h('canvas', { width: 800, height: 440 });
    canvas.getContext('2d')!.drawImage(image, 0, 0, 800, 440);
    return await new Promise((resolve, reject) => canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
  } catch (error) {
    toast(t('card-fault'));
    throw error;
  } finally {
    URL.revokeObjectURL(url);
  }
}
