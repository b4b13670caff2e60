/** The marks that can be drawn, each with its name and a picture by the engine: found by words, chosen once. */

import type { Drawn, Engine } from '../api';
import { button, h, underlay } from './dom';
import { labelOf } from './marks';
import { TEXT, draw, withValue } from './tools';
import { also, t } from './words';

/** The cells of pictures, by row and column, and the part of the board that they show. */
const PICTURES: Record<Drawn['group'], [cells: string, view: string]> = {
  areas: ['11 12 21', '-0.04 -0.04 2.08 2.08'], lines: ['31 21 12 13', '-0.04 -0.04 3.08 3.08'], pairs: ['21 22', '0.3 0.8 1.4 1.4'],
  cells: ['22', '0.8 0.8 1.4 1.4'], corners: ['11 12 21 22', '0.3 0.3 1.4 1.4'], outside: ['12 22', '0.5 -0.95 2 2'], text: ['', ''],
};
const OTHERS: Record<string, string> = {
  AllDifferent: '11 12 13 22 23 33 34 35 36', EqualityCage: '11 12 21 22', EqualSum: '11 12 22 32', SameValues: '11 12 32 33', CountingCircles: '11 13 22', PillArrow: '31 32 23 13', LittleKiller: '12 21',
};

export class Palette {
  readonly element = h('details', { class: 'palette', open: true }, h('summary', {}, t('set-choose')));
  private readonly filter = h('input', { type: 'search', name: 'find', placeholder: t('set-find'), 'aria-label': t('set-find'), 'aria-keyshortcuts': '/', autocomplete: 'off' });
  private readonly all = h('div', { class: 'kinds' });
  private tiles = new Map<Drawn, HTMLButtonElement>();
  private rules: string[] = [];

  constructor(private readonly choose: (mark: Drawn) => void, leave: () => void) {
    this.filter.addEventListener('input', () => this.show());
    this.filter.addEventListener('keydown', ({ key }) => {
      const first = [...this.tiles].find(([, tile]) => !tile.hidden)?.[0];
      if (key === 'Enter' && first) this.take(first);
      if (key === 'Escape' || key === 'Enter') leave();
    });
    this.element.append(this.filter, this.all);
  }

  find(): void {
    this.element.open = true;
    this.filter.focus();
  }

  /** Shows which mark is chosen, if any. */
  press(chosen: Drawn | undefined): void {
    for (const [mark, tile] of this.tiles) tile.ariaPressed = String(mark === chosen);
  }

  /** Offers the tools for a draft with these rules. */
  offer(rules: string[]): void {
    this.rules = rules;
    this.show();
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
    for (const [{ name, group, value, needs }, tile] of this.tiles) {
      const text = [labelOf(name), name, t(`group-${group}`), value && t(`value-${value}`), also(`mark-${name || 'pencil'}.also`)].join(' ').toLowerCase();
      tile.hidden = (!!needs && !this.rules.includes(needs)) || !words.every(word => text.includes(word));
    }
  }

  /** Shows the tools, and asks for their pictures: each is a corner of a board with one mark. */
  async build(tools: Drawn[], engine: Engine): Promise<void> {
    const tile = (mark: Drawn) => button(h('span', { class: 'tile' }, h('b', {}, labelOf(mark.name))), () => this.take(mark), { 'aria-pressed': false, title: t(`gesture-${mark.group}`) });
    this.tiles = new Map(tools.map(mark => [mark, tile(mark)]));
    this.all.replaceChildren(...this.tiles.values());
    this.show();
    const position = { clues: '', boxes: '' };
    const blank = await engine.ask({ do: 'draft', ...position, rules: 'standard', marks: [] });
    const one = async ([mark, tile]: [Drawn, HTMLElement]) => {
      if (mark === TEXT) return tile.firstElementChild!.prepend(h('span', { class: 'picture', 'aria-hidden': 'true' }, '…'));
      const [usual, view] = PICTURES[mark.group];
      const at = OTHERS[mark.name] ?? usual;
      const cells = at.split(' ').map(([row, column]) => (Number(row) - 1) * blank.layout.columns + Number(column) - 1);
      const svg = underlay(await engine.ask({ do: 'draft', ...position, rules: mark.needs ? `.${mark.needs}` : 'standard', marks: [withValue(mark, draw(blank, mark, cells), mark.sample)] }));
      svg.setAttribute('viewBox', at.includes('3') ? PICTURES.lines[1] : view);
      svg.classList.add('picture');
      tile.firstElementChild!.prepend(svg);
    };
    await Promise.all([...this.tiles].map(one));
  }
}
