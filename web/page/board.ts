/** The board on screen: a grid for the keyboard, the pointer and screen readers, over the drawing of its rules. */

import type { Layout, Puzzle } from '../api';
import { h, shape, underlay } from './dom';
import { titleOf } from './marks';
import type { Written } from './game';
import { type Point, pointAt, strokes, Stroke } from './pen';
import { settings } from './store';
import { also, list, t } from './words';

export interface Face extends Omit<Written, 'letter'> {
  clue: string;
  letter?: string;
  /** Candidates that a step rules out. */
  struck?: string;
  /** The values that an empty cell has in some solution, and those that leave only one. */
  truths?: string;
  single?: string;
}

/** The kinds of highlights: `seen` are row, column and box of the selected cell, `blocker` values that leave no other place, `loose` cells of marks that can be left out. */
const KINDS = ['conflict', 'wrong', 'same', 'seen', 'house', 'hint', 'blocker', 'redundant', 'loose'] as const;
type HighlightKind = (typeof KINDS)[number];

/** Cells to highlight, and the digit that stands out in notes. Each kind has its own look and a word in the labels, so that nothing is conveyed by colour alone. */
export type Highlights = Partial<Record<HighlightKind, Set<number>>> & { digit?: string };

export const COLOURS = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(colour => t(`colour-${colour}`));

interface CellView {
  cell: HTMLElement;
  paint: HTMLElement;
  /** Its content, compared to leave the cell alone if nothing changes. */
  content: string;
}

export class Board {
  /** The selected cells in the order of selection; the last is the cursor, until it moves on without selecting. */
  selected: number[] = [];
  onselect: () => void = () => {};
  /** Called when a cell is pressed on its own. */
  onpress: (cell: number) => void = () => {};
  /** The colour of the pen while it draws, and what is told at the end of a stroke. */
  ink = '';
  ondraw: (pen: string) => void = () => {};
  /** `true` if a click or a tap adds to the selection. */
  several = false;
  /** Called after a press or a drag on its own with the place of the press, in cells from the upper left corner. With `line`, its way is drawn. */
  tool: { line: boolean; drawn: (y: number, x: number) => void } | undefined;
  private at = 0;
  private faces: Face[] = [];
  private layout: Layout = { rows: 0, columns: 0, values: 0, cells: [], houses: [], peers: [] };
  private views: CellView[] = [];
  private inMarks: string[][] = [];
  private label = '';
  private shown = '';
  private drag: 'add' | 'remove' | undefined;
  private stroke: Stroke | undefined;
  private pen = '';
  private pressed: Point | undefined;
  private readonly way = shape('polyline', { class: 'way' });

  constructor(private readonly host: HTMLElement) {
    host.addEventListener('pointerdown', event => this.press(event));
    host.addEventListener('pointermove', event => this.pull(event));
    for (const end of ['pointerup', 'pointercancel'] as const) host.addEventListener(end, event => this.release(event.type === 'pointerup'));
    host.addEventListener('dblclick', event => this.selectSame(event));
    host.addEventListener('focusin', event => {
      const cell = this.views.findIndex(view => view.cell === event.target);
      if (cell >= 0 && this.selected.length === 0) this.select([cell]);
    });
  }

  get cursor(): number {
    return this.at;
  }

  /** Shows a puzzle. If it is already shown, nothing changes; if the cells are the same, the selection stays. */
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
    const isSame = this.views.length > 0 && String(before.cells) === String(this.layout.cells);
    if (!isSame) [this.selected, this.at] = [[], 0];
    const hadFocus = this.host.contains(document.activeElement);
    const svg = underlay(puzzle);
    const { rows, columns } = puzzle.layout;
    const box = svg.viewBox.baseVal;
    const sizes = { rows, columns, wide: box.width, high: box.height, left: -box.x, top: -box.y };
    for (const [name, size] of Object.entries(sizes)) this.host.style.setProperty(`--${name}`, String(size));
    svg.append(this.way);
    const marks = puzzle.marks.filter(({ name, line }) => name !== 'AllDifferent' && !line);
    this.inMarks = puzzle.layout.cells.map((_, cell) => marks.filter(({ cells }) => cells.includes(cell)).map(titleOf));
    this.host.classList.toggle('labelled', puzzle.isLabelled);
    this.host.classList.toggle('many', puzzle.layout.values > 9);
    // Replacing the cells would lose a press or a drag that has begun.
    if (isSame) {
      this.host.querySelector('svg')!.replaceWith(svg);
      return this.host.querySelector('[role=grid]')!.setAttribute('aria-label', label);
    }
    this.views = puzzle.layout.cells.map(([row, column]) => {
      const cell = h('div', { role: 'gridcell', tabindex: -1, 'aria-colindex': column + 1 });
      const paint = h('i');
      for (const element of [cell, paint]) element.style.gridArea = `${row + 1} / ${column + 1}`;
      cell.style.setProperty('--wave', String(row + column));
      return { cell, paint, content: '' };
    });
    const lines = Array.from({ length: rows }, (_, row) => {
      const cells = this.views.filter((_, cell) => puzzle.layout.cells[cell][0] === row);
      return h('div', { role: 'row', 'aria-rowindex': row + 1 }, ...cells.map(view => view.cell));
    });
    const grid = { role: 'grid', 'aria-multiselectable': true };
    this.host.replaceChildren(
      h('div', { class: 'paint cells', 'aria-hidden': 'true' }, ...this.views.map(view => view.paint)),
      svg,
      h('div', { class: 'cells drawn', 'aria-hidden': 'true' }, shape('svg', { viewBox: `0 0 ${columns} ${rows}` })),
      h('div', { class: 'cells', ...grid, 'aria-label': label, 'aria-rowcount': rows, 'aria-colcount': columns }, ...lines),
    );
    this.place();
    if (hadFocus) this.views[this.cursor].cell.focus({ preventScroll: true });
  }

  /** Updates the cells, and what the pen drew. */
  draw(face: (cell: number) => Face, highlights: Highlights, pen = ''): void {
    this.pen = pen;
    this.sketch(pen);
    this.faces = this.views.map((_, cell) => face(cell));
    // Where all candidates are noted, each digit has its place in every cell.
    this.host.classList.toggle('candidates', this.layout.values <= 9 && this.faces.some(({ centre }) => centre.length > 4));
    this.views.forEach(({ cell: element, paint }, cell) => {
      const shown = this.faces[cell];
      const content = JSON.stringify([shown, highlights.digit, settings.places, this.layout.values]);
      if (this.views[cell].content !== content) {
        this.views[cell].content = content;
        element.replaceChildren(...pieces(shown, this.layout.values, highlights.digit));
        paint.style.background = background([...shown.colour]);
        paint.textContent = [...shown.colour].map(colour => 'ABCDEFGHI'[Number(colour) - 1]).join('');
      }
      const kinds = KINDS.filter(kind => highlights[kind]?.has(cell));
      paint.className = kinds.join(' ');
      for (const kind of KINDS) element.classList.toggle(kind, kinds.includes(kind));
      element.setAttribute('aria-label', this.describe(cell, shown, kinds));
    });
  }

  /** Returns the label of a cell for screen readers. */
  private describe(cell: number, shown: Face, kinds: HighlightKind[]): string {
    const [row, column] = this.layout.cells[cell];
    const isEmpty = !shown.clue && !shown.digit;
    const said = (part: 'corner' | 'centre' | 'letter' | 'truths' | 'single', notes = '', isSaid = true) =>
      notes && isSaid && t(`cell-${part}`, { notes: [...notes].join(' ') });
    const parts = [
      t('cell-place', { row: row + 1, column: column + 1 }),
      shown.clue ? t('cell-given', { value: shown.clue }) : shown.digit || t('cell-empty'),
      said('corner', shown.corner), said('centre', shown.centre), said('letter', shown.letter), said('truths', shown.truths, isEmpty), said('single', shown.single, isEmpty),
      ...[...shown.colour].map(colour => COLOURS[Number(colour) - 1]),
      ...kinds.map(kind => also(`cell-is-${kind}`)),
      ...this.inMarks[cell],
    ];
    return list(parts.filter(part => part) as string[]);
  }

  /** Returns the label of the cell at the cursor, to be announced after a change. */
  readonly said = (): string => this.views[this.cursor]?.cell.getAttribute('aria-label') ?? this.label;

  /** Selects these cells. The cursor, usually the last one, gets the focus if the board already has it, or if `focus` is set. */
  select(cells: number[], focus = false, at = cells.at(-1) ?? this.at): void {
    this.selected = [...new Set(cells)];
    this.at = at;
    this.place();
    if (focus || this.host.contains(document.activeElement)) this.views[this.cursor]?.cell.focus({ preventScroll: true });
    this.onselect();
  }

  focus(): void {
    if (this.selected.length === 0) this.selected = [Math.max(0, this.faces.findIndex(({ clue }) => !clue))];
    this.select(this.selected, true);
  }

  /** Moves the cursor to the next cell in a direction, wrapping around at the edge. */
  move(down: number, right: number, extend: boolean): void {
    const { rows, columns, cells } = this.layout;
    let [row, column] = cells[this.cursor];
    let next = -1;
    while (next < 0) {
      row = (row + down + rows) % rows;
      column = (column + right + columns) % columns;
      next = cells.findIndex(([r, c]) => r === row && c === column);
    }
    this.moveTo(next, extend);
  }

  /** Moves the cursor to the first or the last cell of the row, or of the board. */
  jump(end: 'first' | 'last', whole: boolean, extend: boolean): void {
    const row = this.layout.cells[this.cursor][0];
    const line = this.layout.cells.flatMap(([r], cell) => (whole || r === row ? [cell] : []));
    this.moveTo(line.at(end === 'first' ? 0 : -1)!, extend);
  }

  /** Selects a cell, or adds it to the selection; in multi-select, only the cursor goes there. */
  private moveTo(to: number, extend: boolean): void {
    if (extend) this.select([...this.selected.filter(cell => cell !== to), to], true);
    else this.select(this.several ? this.selected : [to], true, to);
  }

  /** Turns multi-select on or off: taps add cells or remove them, and so does the key that toggles the cell at the cursor. */
  turnSeveral(): void {
    this.several = !this.several;
    this.onselect();
  }

  toggle(): void {
    const { selected, at } = this;
    this.select(selected.includes(at) ? selected.filter(cell => cell !== at) : [...selected, at], true, at);
  }

  readonly all = (): void => this.select(this.layout.cells.map((_, cell) => cell), true);
  readonly invert = (): void => this.select(this.faces.map((_, cell) => cell).filter(cell => !this.selected.includes(cell)), true);

  /** Marks the selection: draws a frame around the selected cells and sets the only tab stop. */
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
    const way = this.tool?.line ? this.selected : [];
    this.way.setAttribute('points', way.map(cell => this.layout.cells[cell]).map(([row, column]) => `${column + 0.5},${row + 0.5}`).join(' '));
  }

  /** Returns where a pointer is, in halves of a cell, down and across. */
  private halves(event: PointerEvent | MouseEvent): Point {
    const box = this.host.querySelector('[role=grid]')!.getBoundingClientRect();
    const { rows, columns } = this.layout;
    return [((event.clientY - box.top) / box.height) * rows * 2, ((event.clientX - box.left) / box.width) * columns * 2];
  }

  /** Returns the cell under a pointer. While dragging, only its middle counts, so that diagonal drags are possible; a tool also begins beside the grid. */
  private under(event: PointerEvent | MouseEvent, isDrag: boolean): number | undefined {
    const { rows, columns, cells } = this.layout;
    const [y, x] = this.halves(event).map(half => half / 2);
    if (isDrag && Math.hypot((x % 1) - 0.5, (y % 1) - 0.5) > 0.46) return undefined;
    const inside = (at: number, end: number) => (this.tool && !isDrag ? Math.max(0, Math.min(end - 1, Math.floor(at))) : Math.floor(at));
    const cell = cells.findIndex(([row, column]) => row === inside(y, rows) && column === inside(x, columns));
    return cell < 0 ? undefined : cell;
  }

  private press(event: PointerEvent): void {
    const cell = event.button === 0 && this.views.length > 0 ? this.under(event, false) : undefined;
    if (cell === undefined) return;
    event.preventDefault();
    this.host.setPointerCapture(event.pointerId);
    if (this.ink) {
      this.stroke = new Stroke(pointAt(...this.halves(event)), this.ink, this.pen);
      return;
    }
    const joins = this.several || event.ctrlKey || event.metaKey || event.shiftKey;
    this.drag = joins && this.selected.includes(cell) ? 'remove' : 'add';
    this.pressed = joins ? undefined : this.halves(event);
    if (!joins) this.onpress(cell);
    if (!joins && this.selected.length === 1 && this.selected[0] === cell) {
      this.views[cell].cell.focus({ preventScroll: true });
      return;
    }
    const others = joins ? this.selected.filter(other => other !== cell) : [];
    this.select(this.drag === 'remove' ? others : [...others, cell], true);
  }

  private release(isWanted: boolean): void {
    const { stroke, tool, pressed } = this;
    this.drag = this.stroke = this.pressed = undefined;
    if (tool && pressed && isWanted) tool.drawn(pressed[0] / 2, pressed[1] / 2);
    if (stroke) this.ondraw(!isWanted ? this.pen : stroke.pen === this.pen ? stroke.press() : stroke.pen);
  }

  private readonly sketch = (pen: string): void => this.host.querySelector('.drawn svg')?.replaceChildren(...strokes(pen));

  private pull(event: PointerEvent): void {
    if (this.stroke?.to(...this.halves(event))) this.sketch(this.stroke.pen);
    const cell = this.drag && this.under(event, true);
    if (cell === undefined || cell === this.cursor) return;
    // Going back takes the last cell back.
    if (this.tool && cell === this.selected.at(-2)) this.select(this.selected.slice(0, -1));
    else if (this.drag === 'remove') this.select(this.selected.filter(other => other !== cell));
    else if (!this.selected.includes(cell)) this.select([...this.selected, cell]);
  }

  /** Selects all cells with the same value, or else with the same notes, or else with the same colours. */
  private selectSame(event: MouseEvent): void {
    if (this.tool) return;
    const cell = this.under(event, false);
    const content = ({ clue, digit, corner, centre, colour }: Face) => clue || digit || (corner || centre ? `${corner}/${centre}` : colour && `#${colour}`);
    const wanted = cell === undefined ? '' : content(this.faces[cell]);
    const more = event.shiftKey ? this.selected : [];
    if (wanted) this.select([...more, ...this.faces.flatMap((face, other) => (content(face) === wanted ? [other] : []))], true);
  }
}

/** Returns a background with the colours of a cell side by side, or an empty string. */
function background(colours: string[]): string {
  const part = 100 / colours.length;
  const slices = colours.map((colour, i) => `var(--colour-${colour}) ${i * part}% ${(i + 1) * part}%`);
  return slices.length > 0 ? `conic-gradient(${slices.join(',')})` : '';
}

/** The places of corner notes: first the corners, then the sides. With fixed places, each digit has the place that it has on a telephone. */
const PLACES = [[0, 0], [0, 2], [2, 0], [2, 2], [0, 1], [2, 1], [1, 0], [1, 2]];
const SIDES = ['start', 'center', 'end'];

/** Creates the elements in a cell; notes of this digit stand out. */
function pieces(shown: Face, values: number, digit = ''): Node[] {
  const value = shown.clue || shown.digit;
  if (value) return [h('b', { class: shown.clue ? 'value clue' : 'value' }, value)];
  const { corner, letter, struck = '' } = shown;
  const centre = [...new Set(shown.centre + [...struck].filter(mark => !corner.includes(mark)).join(''))].sort().join('');
  const each = (notes: string) => [...notes].map(note => {
    const one = h('span', { class: struck.includes(note) ? 'struck' : note === digit ? 'noted' : '' }, note);
    one.style.gridArea = `${Math.ceil(Number(note) / 3)} / ${((Number(note) - 1) % 3) + 1}`;
    return one;
  });
  const corners = each(corner);
  corners.forEach(({ style }, i) => {
    const own = Number(corner[i]) - 1;
    const [row, column] = settings.places && own < 9 ? [Math.floor(own / 3), own % 3] : PLACES[i] ?? [1, 1];
    style.gridArea = `${row + 1} / ${column + 1}`;
    style.placeSelf = `${SIDES[row]} ${SIDES[column]}`;
  });
  const across = Math.ceil(Math.sqrt(values));
  const truths = [...(shown.truths ?? '')].map(value => {
    const one = h('span', { ...(shown.single?.includes(value) && { class: 'single' }) }, value);
    const at = parseInt(value, 36) - 1;
    one.style.gridArea = `${Math.floor(at / across) + 1} / ${(at % across) + 1}`;
    return one;
  });
  const all = h('span', { class: 'truths' }, ...truths);
  all.style.setProperty('--across', String(across));
  return [
    ...(truths.length > 0 ? [all] : []),
    ...(corner ? [h('span', { class: 'corners' }, ...corners)] : []),
    ...(letter ? [h('span', { class: 'letters' }, letter)] : []),
    ...(centre ? [h('span', { class: 'centres', 'data-length': Math.min(centre.length, 9) }, ...each(centre))] : []),
  ];
}
