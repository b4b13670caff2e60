/** The board on screen: a grid for the keyboard, the pointer and screen readers, over the drawing of its rules. */

import type { Layout, Puzzle } from '../api';
import { drawing, h, recolour } from './dom';
import { items, words } from './constraints';
import { MODES, type Written } from './game';

/** What a cell shows. */
export interface Face extends Written {
  clue: string;
}

/** Cells to point out. Each has a look of its own and a word in the labels, so that colour is never alone. */
export interface Highlights {
  conflict?: Set<number>;
  wrong?: Set<number>;
  same?: Set<number>;
  house?: Set<number>;
  hint?: Set<number>;
  spare?: Set<number>;
}

const KINDS = ['conflict', 'wrong', 'same', 'house', 'hint', 'spare'] as const;
const SAID: Record<(typeof KINDS)[number], string> = { conflict: 'in conflict', wrong: 'wrong', same: '', house: '', hint: 'pointed out', spare: 'spare' };
export const COLOURS = ['grey', 'green', 'blue', 'orange', 'yellow', 'pink', 'sky', 'red', 'violet'];

interface CellView {
  cell: HTMLElement;
  paint: HTMLElement;
  /** What is in it, to leave it alone where nothing changes. */
  content: string;
}

export class Board {
  /** The selected cells, in the order in which they were selected; the last is where the keyboard is. */
  selected: number[] = [];
  onselect: () => void = () => {};
  /** Whether a click or a tap adds to the selection. */
  several = false;
  private layout: Layout = { rows: 0, columns: 0, values: 0, cells: [], houses: [], peers: [] };
  private views: CellView[] = [];
  private inMarks: string[][] = [];
  private label = '';
  private shown = '';
  private drag: 'add' | 'remove' | undefined;

  constructor(private readonly host: HTMLElement) {
    host.addEventListener('pointerdown', event => this.press(event));
    host.addEventListener('pointermove', event => this.pull(event));
    for (const end of ['pointerup', 'pointercancel'] as const) host.addEventListener(end, () => (this.drag = undefined));
    host.addEventListener('dblclick', event => this.selectSame(event));
    host.addEventListener('focusin', event => {
      const cell = this.views.findIndex(view => view.cell === event.target);
      if (cell >= 0 && this.selected.length === 0) this.select([cell]);
    });
  }

  get cursor(): number {
    return this.selected.at(-1) ?? 0;
  }

  /** Shows another puzzle. The same one again stays as it is; on the same cells the selection stays. */
  show(puzzle: Puzzle, label: string): void {
    const before = this.layout;
    this.layout = puzzle.layout;
    this.label = label;
    const shown = `${puzzle.rules} ${puzzle.underlay}`;
    if (this.shown === shown) {
      this.host.querySelector('[role=grid]')?.setAttribute('aria-label', label);
      return;
    }
    this.shown = shown;
    if (String(before.cells) !== String(this.layout.cells)) this.selected = [];
    const hadFocus = this.host.contains(document.activeElement);
    const svg = recolour(drawing(puzzle.underlay));
    const { rows, columns } = puzzle.layout;
    const box = svg.viewBox.baseVal;
    const { style } = this.host;
    style.setProperty('--rows', String(rows));
    style.setProperty('--columns', String(columns));
    style.setProperty('--wide', String(box.width));
    style.setProperty('--high', String(box.height));
    style.setProperty('--left', String(-box.x));
    style.setProperty('--top', String(-box.y));
    svg.removeAttribute('width');
    svg.removeAttribute('height');
    svg.setAttribute('aria-hidden', 'true');
    const all = items(puzzle.layout, puzzle.rules).filter(item => item.cells.length > 0 && item.name !== 'AllDifferent');
    this.inMarks = puzzle.layout.cells.map((_, cell) => all.filter(item => item.cells.includes(cell)).map(item => words(puzzle.layout, item).split(':')[0]));
    this.host.classList.toggle('labelled', /\.(Cage|Sum|EqualityCage|Lunchbox|ContainAtLeast|ContainExact|LookAndSay)~/.test(puzzle.rules));
    this.host.classList.toggle('many', puzzle.layout.values > 9);
    this.views = puzzle.layout.cells.map(([row, column]) => {
      const cell = h('div', { role: 'gridcell', tabindex: -1, 'aria-colindex': column + 1 });
      const paint = h('i');
      for (const element of [cell, paint]) element.style.gridArea = `${row + 1} / ${column + 1}`;
      return { cell, paint, content: '' };
    });
    const lines = Array.from({ length: rows }, (_, row) => {
      const cells = this.views.filter((_, cell) => puzzle.layout.cells[cell][0] === row);
      return h('div', { role: 'row', 'aria-rowindex': row + 1 }, ...cells.map(view => view.cell));
    });
    this.host.replaceChildren(
      h('div', { class: 'paint cells', 'aria-hidden': 'true' }, ...this.views.map(view => view.paint)),
      svg,
      h('div', { class: 'cells', role: 'grid', 'aria-label': label, 'aria-rowcount': rows, 'aria-colcount': columns, 'aria-multiselectable': 'true' }, ...lines),
    );
    this.place();
    if (hadFocus) this.views[this.cursor].cell.focus({ preventScroll: true });
  }

  /** Brings the cells up to date. */
  draw(face: (cell: number) => Face, highlights: Highlights): void {
    const coloured = new Map(COLOURS.map((_, i) => [String(i + 1), `var(--colour-${i + 1})`]));
    this.views.forEach(({ cell: element, paint }, cell) => {
      const shown = face(cell);
      const content = JSON.stringify(shown);
      if (this.views[cell].content !== content) {
        this.views[cell].content = content;
        element.replaceChildren(...pieces(shown));
        const colours = [...shown.colour].map(colour => coloured.get(colour) ?? 'none');
        const part = 100 / colours.length;
        paint.style.background = colours.length > 1 ? `conic-gradient(${colours.map((colour, i) => `${colour} ${i * part}% ${(i + 1) * part}%`).join(',')})` : (colours[0] ?? '');
        paint.textContent = [...shown.colour].map(colour => 'ABCDEFGHI'[Number(colour) - 1]).join('');
      }
      const kinds = KINDS.filter(kind => highlights[kind]?.has(cell));
      paint.className = kinds.join(' ');
      for (const kind of KINDS) element.classList.toggle(kind, kinds.includes(kind));
      element.setAttribute('aria-label', this.describe(cell, shown, kinds));
    });
  }

  /** What a screen reader says of a cell. */
  private describe(cell: number, shown: Face, kinds: (typeof KINDS)[number][]): string {
    const [row, column] = this.layout.cells[cell];
    const spaced = (marks: string) => [...marks].join(' ');
    const content = shown.clue ? `given ${shown.clue}` : shown.digit || 'empty';
    return [
      `row ${row + 1}, column ${column + 1}`,
      content,
      shown.corner && `corner marks ${spaced(shown.corner)}`,
      shown.centre && `centre marks ${spaced(shown.centre)}`,
      ...[...shown.colour].map(colour => COLOURS[Number(colour) - 1]),
      ...kinds.map(kind => SAID[kind]),
      ...this.inMarks[cell],
    ]
      .filter(part => part)
      .join(', ');
  }

  /** The label of the cell at the cursor, to be announced when it has changed. */
  said(): string {
    return this.views[this.cursor]?.cell.getAttribute('aria-label') ?? this.label;
  }

  /** Selects these cells; the last of them gets the focus if the board has it or `focus` says so. */
  select(cells: number[], focus = false): void {
    this.selected = [...new Set(cells)];
    this.place();
    if (focus || this.host.contains(document.activeElement)) this.views[this.cursor]?.cell.focus({ preventScroll: true });
    this.onselect();
  }

  focus(): void {
    if (this.selected.length === 0) this.selected = [0];
    this.select(this.selected, true);
  }

  /** Moves the cursor to the next cell that way, around the edge where there is none. */
  move(down: number, right: number, extend: boolean): void {
    const { rows, columns, cells } = this.layout;
    let [row, column] = cells[this.cursor];
    for (let i = 0; i < rows * columns; i++) {
      row = (row + down + rows) % rows;
      column = (column + right + columns) % columns;
      const next = cells.findIndex(([r, c]) => r === row && c === column);
      if (next < 0) continue;
      this.select(extend ? [...this.selected.filter(cell => cell !== next), next] : [next], true);
      return;
    }
  }

  /** To the first or the last cell of the row, or of the board. */
  jump(end: 'first' | 'last', whole: boolean, extend: boolean): void {
    const row = this.layout.cells[this.cursor][0];
    const line = this.layout.cells.flatMap(([r], cell) => (whole || r === row ? [cell] : []));
    const to = end === 'first' ? line[0] : line[line.length - 1];
    this.select(extend ? [...this.selected.filter(cell => cell !== to), to] : [to], true);
  }

  all(): void {
    this.select(this.layout.cells.map((_, cell) => cell), true);
  }

  /** Marks the selection: a frame around the selected cells, and the one tab stop. */
  private place(): void {
    const chosen = new Set(this.selected);
    this.host.classList.toggle('several', chosen.size > 1);
    const at = new Map(this.layout.cells.map(([row, column], cell) => [`${row} ${column}`, cell]));
    this.views.forEach(({ cell: element }, cell) => {
      const isChosen = chosen.has(cell);
      const [row, column] = this.layout.cells[cell];
      const sides = [[-1, 0, '0 3px'], [1, 0, '0 -3px'], [0, -1, '3px 0'], [0, 1, '-3px 0']] as const;
      const open = sides.filter(([down, right]) => !chosen.has(at.get(`${row + down} ${column + right}`) ?? -1));
      element.style.boxShadow = isChosen ? open.map(([, , offset]) => `inset ${offset} var(--accent)`).join(',') : '';
      element.setAttribute('aria-selected', String(isChosen));
      element.classList.toggle('selected', isChosen);
      element.tabIndex = cell === this.cursor ? 0 : -1;
    });
  }

  /** The cell under a pointer. While dragging, only its middle counts, so that one can go diagonally. */
  private under(event: PointerEvent | MouseEvent, isDrag: boolean): number | undefined {
    const box = this.host.querySelector('[role=grid]')?.getBoundingClientRect();
    if (!box) return undefined;
    const { rows, columns, cells } = this.layout;
    const [x, y] = [((event.clientX - box.left) / box.width) * columns, ((event.clientY - box.top) / box.height) * rows];
    if (isDrag && Math.hypot((x % 1) - 0.5, (y % 1) - 0.5) > 0.46) return undefined;
    const cell = cells.findIndex(([row, column]) => row === Math.floor(y) && column === Math.floor(x));
    return cell < 0 ? undefined : cell;
  }

  private press(event: PointerEvent): void {
    const cell = event.button === 0 ? this.under(event, false) : undefined;
    if (cell === undefined) return;
    event.preventDefault();
    this.host.setPointerCapture(event.pointerId);
    const joins = this.several || event.ctrlKey || event.metaKey || event.shiftKey;
    this.drag = joins && this.selected.includes(cell) ? 'remove' : 'add';
    if (!joins && this.selected.length === 1 && this.selected[0] === cell) {
      this.views[cell].cell.focus({ preventScroll: true });
      return;
    }
    const others = joins ? this.selected.filter(other => other !== cell) : [];
    this.select(this.drag === 'remove' ? others : [...others, cell], true);
  }

  private pull(event: PointerEvent): void {
    const cell = this.drag && this.under(event, true);
    if (cell === undefined || cell === this.cursor) return;
    if (this.drag === 'remove') this.select(this.selected.filter(other => other !== cell));
    else if (!this.selected.includes(cell)) this.select([...this.selected, cell]);
  }

  /** All cells with the same value. */
  private selectSame(event: MouseEvent): void {
    const cell = this.under(event, false);
    const value = cell === undefined ? '' : this.valueOf(cell);
    if (value) this.select(this.views.flatMap((_, other) => (this.valueOf(other) === value ? [other] : [])), true);
  }

  private valueOf(cell: number): string {
    return this.views[cell].cell.querySelector('.value')?.textContent ?? '';
  }
}

/** The elements in a cell. */
function pieces(shown: Face): Node[] {
  const value = shown.clue || shown.digit;
  if (value) return [h('b', { class: shown.clue ? 'value clue' : 'value' }, value)];
  const [, corner, centre] = MODES.map(mode => shown[mode]);
  return [
    ...(corner ? [h('span', { class: 'corners' }, ...[...corner].map(mark => h('span', {}, mark)))] : []),
    ...(centre ? [h('span', { class: 'centres', 'data-length': Math.min(centre.length, 9) }, centre)] : []),
  ];
}
