/** The marks that can be drawn, each with its name and a picture by the engine: found by words, chosen once. */

import type { Engine } from '../api';
import { DRAWN, type Drawn, TEXT, labelOf, withValue, write } from './constraints';
import { button, h, underlay } from './dom';
import { also, t } from './words';

/** The cells of pictures, by row and column, and the part of the board that they show. */
const PICTURES: Record<Drawn['group'], [cells: string, view: string]> = {
  areas: ['11 12 21', '-0.04 -0.04 2.08 2.08'], lines: ['31 21 12 13', '-0.04 -0.04 3.08 3.08'], pairs: ['21 22', '0.3 0.8 1.4 1.4'],
  cells: ['22', '0.8 0.8 1.4 1.4'], corners: ['11', '0.3 0.3 1.4 1.4'], outside: ['12 22', '0.5 -0.95 2 2'], text: ['', ''],
};
const OTHERS: Record<string, string> = {
  AllDifferent: '11 12 13 22 23 33 34 35 36', EqualityCage: '11 12 21 22', SameValues: '11 12 32 33', CountingCircles: '11 13 22', PillArrow: '31 32 23 13', LittleKiller: '12 21',
};

export class Palette {
  readonly element = h('details', { class: 'palette', open: true }, h('summary', {}, t('set-choose')));
  private readonly filter = h('input', { type: 'search', name: 'find', placeholder: t('set-find'), 'aria-label': t('set-find'), 'aria-keyshortcuts': '/', autocomplete: 'off' });
  private readonly tiles: Map<Drawn, HTMLButtonElement>;

  constructor(private readonly choose: (mark: Drawn) => void, leave: () => void) {
    const tile = (mark: Drawn) => button(h('span', { class: 'tile' }, h('b', {}, labelOf(mark.name))), () => this.take(mark), { 'aria-pressed': false, title: t(`gesture-${mark.group}`) });
    this.tiles = new Map(DRAWN.map(mark => [mark, tile(mark)]));
    this.filter.addEventListener('input', () => this.show());
    this.filter.addEventListener('keydown', ({ key }) => {
      const first = [...this.tiles].find(([, tile]) => !tile.hidden)?.[0];
      if (key === 'Enter' && first) this.take(first);
      if (key === 'Escape' || key === 'Enter') leave();
    });
    this.element.append(this.filter, h('div', { class: 'kinds' }, ...this.tiles.values()));
  }

  find(): void {
    this.element.open = true;
    this.filter.focus();
  }

  /** Shows which mark is chosen, if any. */
  press(chosen: Drawn | undefined): void {
    for (const [mark, tile] of this.tiles) tile.ariaPressed = String(mark === chosen);
  }

  private take(mark: Drawn): void {
    this.filter.value = '';
    this.show();
    this.choose(mark);
    // On a phone, the board and its pad come next.
    if (!matchMedia('(pointer: coarse)').matches) return;
    this.element.open = false;
    scrollTo(0, 0);
  }

  private show(): void {
    const words = this.filter.value.toLowerCase().split(/\s+/);
    for (const [{ name, group, value }, tile] of this.tiles) {
      const text = [labelOf(name), name, t(`group-${group}`), value && t(`value-${value}`), also(`mark-${name || 'pencil'}.also`)].join(' ').toLowerCase();
      tile.hidden = !words.every(word => text.includes(word));
    }
  }

  /** Asks for the pictures: each is a corner of a board with one mark. */
  async draw(engine: Engine): Promise<void> {
    const { layout } = await engine.ask({ do: 'view', rules: 'standard', clues: '' });
    const one = async ([mark, tile]: [Drawn, HTMLElement]) => {
      if (mark === TEXT) return tile.firstElementChild!.prepend(h('span', { class: 'picture', 'aria-hidden': 'true' }, '…'));
      const [usual, view] = PICTURES[mark.group];
      const at = OTHERS[mark.name] ?? usual;
      const cells = at.split(' ').map(([row, column]) => (Number(row) - 1) * layout.columns + Number(column) - 1);
      const text = write(layout, mark, cells);
      const rules = `.${mark.value ? withValue(mark, text, mark.shown ?? '') : text}`;
      const svg = underlay(await engine.ask({ do: 'view', rules, clues: '' }));
      svg.setAttribute('viewBox', at.includes('3') ? PICTURES.lines[1] : view);
      svg.classList.add('picture');
      tile.firstElementChild!.prepend(svg);
    };
    await Promise.all([...this.tiles].map(one));
  }
}
