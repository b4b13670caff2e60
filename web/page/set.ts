/** The Set tab: clues, boxes and marks drawn by hand with tools, and what is known about the draft under the board. */

import type { Catalogue, Drafted, Drawn, Item, Judgement, Mark, Position, Puzzle, Switch, Words } from '../api';
import { type App, type Asks, type Panel, type Scene, Task } from './app';
import type { Highlights } from './board';
import { button, byId, field, fillPad, h, message, say, segments, select, toggle } from './dom';
import { Finish } from './finish';
import { characters, Game } from './game';
import { Guide } from './guide';
import { action, labelled } from './icons';
import type { Command } from './keys';
import { Live } from './live';
import { labelOf, titleOf, words } from './marks';
import { Palette } from './palette';
import { notes, wordsOf } from './store';
import { TEXT, around, draw, placeOf, tapped, withValue } from './tools';
import { also, list, t } from './words';

/** The puzzle being set. Nothing in it changes, so that undo restores it. */
interface Draft {
  /** The layout, or other rules, as a constraint string; and the rules that name no cells. */
  grid: string;
  common: string[];
  marks: Mark[];
  clues: string;
  /** For each cell the name of its box, `.` if none is drawn. */
  boxes: string;
  words: Words;
}

/** A draft as it is stored: all rules and marks as constraints. */
type Saved = Pick<Draft, 'clues' | 'boxes' | 'words'> & { base: string; marks: string[] };

/** What is drawn: clues, the names of boxes, or marks of a kind. */
type Tool = 'clue' | 'box' | Drawn;

/** Marks in hand: drawn last, or chosen. Digits are their value as long as the selection stays. */
interface Hand {
  marks: Mark[];
  /** They are part of the draft; others wait for their value. */
  isThere: boolean;
  typed: string;
  /** What they become if the engine accepts it. */
  asked?: Mark[];
  /** The next value belongs to the same step of undo. */
  isFresh: boolean;
}

/** A change to the draft that the engine has not answered yet, and the one before it that was not answered either. */
interface Change {
  draft: Draft;
  hand?: Hand;
  steps: [past: Draft[], future: Draft[]];
  before?: Change;
}

export class Setter implements Panel, Scene {
  readonly element = h('div', { class: 'set' });
  draft: Draft | undefined;
  /** The change whose board is asked for. */
  private waiting: Change | undefined;
  shown: Drafted | undefined;
  private past: Draft[] = [];
  private future: Draft[] = [];
  /** The steps before and after the draft that is shown. */
  private steps: [past: Draft[], future: Draft[]] = [[], []];
  private tool: Tool = 'clue';
  private tools = [TEXT];
  private mark = TEXT;
  private hand: Hand | undefined;
  /** The selection that the hand belongs to. */
  private held = '';
  private highlights: Highlights = {};
  /** The marks that can be left out. */
  private loose: Mark[] = [];
  private switches: Switch[] = [];
  private switchesOf = '';
  private readonly task: Task;
  private readonly live: Live;
  /** The app as the explanation of the draft sees it: the draft is its game. */
  private readonly draftApp: App;
  private readonly explaining: Task;
  private readonly guide: Guide;
  private readonly finish: Finish;
  private readonly palette: Palette;
  private readonly pad = h('div', { class: 'pad' });
  private readonly several = action('several', 'set-several', () => {
    // What is drawn already is no part of the next mark.
    if (typeof this.tool !== 'string') this.app.board.select([]);
    this.app.board.turnSeveral();
  });
  private readonly how = h('p');
  private readonly value = h('input', { inputmode: 'numeric', autocomplete: 'off', name: 'value' });
  private readonly valueField = field('set-value', this.value);
  private readonly here = h('div', { class: 'chips' });
  private readonly list = h('ul', { class: 'marks', 'aria-label': t('set-list') });
  private readonly chips = h('div', { class: 'chips' });
  private readonly sentences = h('ul', { class: 'quiet sentences', 'aria-live': 'polite' });
  private readonly words = {
    title: h('input', { name: 'title', autocomplete: 'off' }),
    author: h('input', { name: 'author', autocomplete: 'off' }),
    text: h('textarea', { name: 'text', rows: 3 }),
  };
  private readonly card = h('div', { class: 'card tool', hidden: true }, this.how, this.valueField, this.here);
  private readonly begin = h('div', { class: 'row begin' });
  private readonly parts: Record<string, HTMLElement>;

  readonly scene = this;

  constructor(private readonly app: App) {
    this.task = new Task(app.engine);
    this.live = new Live(app, what => this.act({ do: what }), () => void this.explain());
    byId('stage').append(this.live.element);
    const guide = h('div', { class: 'card guide', hidden: true });
    this.draftApp = Object.create(app);
    this.explaining = new Task(app.engine);
    this.guide = new Guide(this.draftApp, this.explaining, guide);
    this.palette = new Palette(mark => this.use(mark), () => this.app.board.focus());
    this.finish = new Finish(this.task, this);
    const saved = notes.load<Saved>('set');
    const texts = [saved?.base, saved?.clues, saved?.boxes, ...(Array.isArray(saved?.marks) ? saved.marks : [undefined])];
    if (saved && texts.every(text => typeof text === 'string')) {
      const marks = saved.marks.map(text => withValue(TEXT, { ...TEXT, cells: [], value: null }, text));
      this.draft = { grid: saved.base, common: [], marks, clues: saved.clues, boxes: saved.boxes, words: wordsOf(saved.words) };
    }
    this.parts = {
      draw: h('div', {}, this.pad, this.card, this.palette.element, this.list),
      rules: h('div', {},
        h('h2', {}, t('set-rules')), this.chips, this.sentences,
        h('h2', {}, t('set-words')), field('set-title', this.words.title), field('set-author', this.words.author), field('set-text', this.words.text),
        h('h2', {}, t('set-new')), this.begin),
      finish: h('div', {},
        h('div', { class: 'row' },
          action('play', 'set-play', () => this.playIt(), { class: 'primary' }),
          action('share', 'set-share', () => this.app.go('share')),
          action('erase', 'set-clear', () => this.change({ clues: (this.draft?.clues ?? '').replace(/[^.]/g, '.'), marks: [] }))),
        this.finish.element),
    };
    this.element.append(
      segments('part', 'set-parts', (['draw', 'rules', 'finish'] as const).map(part => [part, t(`set-part-${part}`)]), 'draw', part => this.open(part)),
      h('div', { class: 'asking' }, h('div', {}, this.live.reason, this.live.cures, this.explaining.status, this.task.status), this.explaining.button, this.task.button),
      guide,
      ...Object.values(this.parts),
    );
    this.open('draw');
    for (const event of ['input', 'change']) {
      this.value.addEventListener(event, () => (event === 'change') === isWritten(this.tool) && this.enter(this.value.value.trim()));
    }
    this.value.addEventListener('keydown', ({ key }) => key === 'Enter' && !isWritten(this.tool) && app.board.focus());
    for (const field of Object.values(this.words)) {
      field.addEventListener('change', () => this.change({ words: wordsOf({ ...this.draft?.words, [field.name]: field.value }) }));
    }
  }

  readonly puzzle = (): Puzzle | undefined => this.shown;

  opened(): void {
    if (this.begin.childElementCount === 0) {
      void this.app.catalogue().then(catalogue => {
        this.buildBegin(catalogue);
        this.finish.build(catalogue);
        this.tools = [...catalogue.tools, TEXT];
        this.mark = this.tools[0];
        this.buildPad();
        void this.palette.build(this.tools, this.app.engine);
      });
    }
    if (this.shown) return;
    const draft = this.draft;
    if (draft) void this.view(draft);
    else void this.empty('standard');
  }

  shared(): Puzzle | undefined {
    const { shown, draft } = this;
    return shown && draft && { ...shown, clues: draft.clues, words: draft.words, title: draft.words.title ?? shown.title };
  }

  readonly edit = (puzzle: Puzzle): void => void this.task.run('', ask => this.adopt(ask, puzzle));

  async adopt(ask: Asks, { rules, clues, words = {} }: Pick<Puzzle, 'rules' | 'clues' | 'words'>, boxes = ''): Promise<void> {
    const draft = await this.known(ask, { grid: rules, common: [], marks: [], clues, boxes, words: words ?? {} });
    if (this.draft) this.past.push(this.draft);
    this.future = [];
    this.settle(draft);
  }

  /** Asks for the board of a draft, and returns the draft with what the engine knows of its marks. */
  private async known(ask: Asks, draft: Draft): Promise<Draft> {
    const shown = await ask({ do: 'draft', ...draft, rules: [draft.grid, ...draft.common].join('.') || 'standard' });
    this.shown = shown;
    const { grid, common, marks, clues } = shown;
    const boxes = draft.boxes || '.'.repeat(clues.length);
    return { ...draft, grid: boxes.includes('.') ? grid : draft.grid, common, marks, clues, boxes };
  }

  /** Takes the clues and the marks of a puzzle with the rules of this draft. */
  take({ rules, clues, marks }: Puzzle): void {
    this.change({ clues, ...(rules.startsWith('.') && { marks }) });
  }

  /** Shows what can be left out: clues on the board, marks there and in the list. */
  show(judgement: Judgement): void {
    if (!this.shown) return;
    const { redundant, redundantItems } = judgement;
    this.loose = redundantItems;
    this.highlights = { redundant: new Set(redundant), loose: new Set(redundantItems.flatMap(({ line, cells }) => (line ? [] : cells))) };
    this.buildList();
    this.app.draw();
  }

  draw(): void {
    const { shown, draft, tool } = this;
    if (!shown || !draft) return;
    const { board } = this.app;
    board.tool = typeof tool === 'string' || tool === TEXT ? undefined : { line: tool.group === 'lines', drawn: (y, x) => this.drawn(tool, y, x) };
    if (this.held !== String(board.selected) && tool !== TEXT) this.hold(undefined);
    this.several.ariaPressed = String(board.several);
    board.show(shown, t('set-board', { title: shown.title }));
    const { sketch } = this.guide;
    if (sketch) return board.draw(cell => ({ clue: sketch.clue(cell), ...sketch.written(cell) }), this.guide.highlights(shown.layout));
    const names = characters(shown.layout);
    const face = (cell: number) => {
      const box = tool === 'box' ? names.indexOf(draft.boxes[cell]) : -1;
      const clue = draft.clues[cell].replace('.', '');
      const [corner, colour] = box >= 0 ? [clue ? '' : names[box], String((box % 9) + 1)] : ['', ''];
      return { clue, digit: '', corner, centre: '', colour, ...this.live.notes(cell) };
    };
    board.draw(face, { ...this.highlights, conflict: this.live.clash(shown) });
  }

  act(command: Command): boolean {
    const { draft, shown, tool } = this;
    const { selected } = this.app.board;
    if (!draft || !shown) return false;
    switch (command.do) {
      case 'enter':
        if (isWritten(tool)) return true;
        if (typeof tool !== 'string') {
          const { typed = '' } = this.hand ?? {};
          const between = tool.value === 'digits' && shown.layout.values > 9 && typed ? '_' : '';
          return this.enter(typed + between + (tool.value === 'index' ? command.mark : parseInt(command.mark, 36)));
        }
        return characters(shown.layout).includes(command.mark) && this.write(command.mark, selected);
      case 'erase':
        return this.erase(command.key);
      case 'check':
        if (typeof tool !== 'string') this.place(tool, selected);
        return true;
      case 'undo':
        return this.back(this.past, this.future);
      case 'redo':
        return this.back(this.future, this.past);
      case 'find':
        return this.open('draw'), this.palette.find(), true;
      case 'tool':
        return this.use(command.tool === 'digit' ? 'clue' : command.tool === 'corner' ? 'box' : this.mark);
      case 'next-mode':
        return this.use(tool === 'clue' ? 'box' : tool === 'box' ? this.mark : 'clue');
      default:
        return false;
    }
  }

  private use(tool: Tool): true {
    this.tool = tool;
    if (typeof tool !== 'string') this.mark = tool;
    this.palette.press(typeof tool === 'string' ? undefined : tool);
    this.task.say('');
    this.hold(tool === TEXT ? { marks: [{ name: tool.name, cells: [], value: null }], isThere: false, typed: '', isFresh: true } : undefined);
    this.buildPad();
    this.app.draw();
    say(nameOf(tool));
    return true;
  }

  /** Enters clues or the names of boxes; entering them again removes them. */
  private write(mark: string, cells: number[]): boolean {
    const draft = this.next ?? this.draft;
    if (!draft) return false;
    const part = this.tool === 'box' ? 'boxes' : 'clues';
    const text = [...draft[part]];
    const now = cells.every(cell => text[cell] === mark) ? '.' : mark;
    for (const cell of cells) text[cell] = now;
    this.change({ [part]: text.join('') });
    say(this.app.board.said());
    return true;
  }

  /** Erases the last digit of a value, or the marks in hand, or else what is at the cursor: clues or boxes, or the mark of the tool, or any. */
  private erase(key: 'zero' | 'back' | undefined): boolean {
    const { hand, tool } = this;
    const { selected, cursor } = this.app.board;
    const draft = this.next ?? this.draft;
    if (!draft) return false;
    if (hand && typeof tool !== 'string' && tool.value) {
      if (key === 'zero') return this.enter(`${hand.typed}0`);
      if (key === 'back' && hand.typed) return this.enter(hand.typed.slice(0, -1));
    }
    if (hand) return this.remove(hand.marks);
    const written = draft[tool === 'box' ? 'boxes' : 'clues'];
    if (typeof tool === 'string' && selected.some(cell => written[cell] !== '.')) return this.write('.', selected);
    const here = this.at(cursor);
    const one = here.filter(item => this.toolOf(item) === tool).at(-1) ?? here.at(-1);
    return one ? this.remove([one]) : true;
  }

  /** Returns the marks of the draft. */
  private all(): Mark[] {
    return (this.next ?? this.draft)?.marks ?? [];
  }

  private readonly at = (cell: number): Item[] => (this.all() as Item[]).filter(({ cells, line }) => !line && cells.includes(cell));

  private readonly toolOf = ({ name, value }: Mark): Drawn => (value !== null && this.tools.find(tool => tool.name === name)) || TEXT;

  private remove(marks: Mark[]): true {
    this.change({ marks: this.all().filter(mark => !marks.includes(mark)) });
    return true;
  }

  /** Takes marks into the hand. */
  private hold(hand: Hand | undefined): void {
    this.hand = hand;
    this.held = String(this.app.board.selected);
    this.buildCard();
  }

  /** Takes a mark of the draft into the hand, with its tool. */
  private pick(item: Item): void {
    this.use(this.toolOf(item));
    if (item.cells.length > 0) this.app.board.select(item.cells);
    this.hold({ marks: [item], isThere: true, typed: '', isFresh: false });
    say(this.shown ? words(this.shown.layout, item) : '');
  }

  /** Draws with the pen: on the cells of a drag, or what a tap means. */
  private drawn(mark: Drawn, y: number, x: number): void {
    const { selected } = this.app.board;
    const { shown } = this;
    if (!shown) return;
    if (selected.length > 1) return this.place(mark, selected);
    const here = this.at(selected[0]).filter(item => this.toolOf(item) === mark);
    const isSpread = mark.group === 'areas' || mark.group === 'lines';
    if (!isSpread || here.length === 0) return this.place(mark, tapped(shown.layout, mark, selected[0], y, x));
    // Where several lie on each other, the next tap takes the next.
    const now = here.findIndex(item => item.text === this.last);
    const next = here[(now + 1) % here.length];
    this.last = next.text;
    this.pick(next);
  }

  /** The mark that a tap took last. */
  private last = '';

  /** Puts marks on cells. What is there already comes into the hand, or goes if it has no value. */
  private place(mark: Drawn, cells: number[]): void {
    const { draft, shown } = this;
    if (!draft || !shown || mark === TEXT) return;
    if (cells.length === 0) return this.task.say(t('set-select-first'), true);
    const below = (cell: number) => around(shown.layout, shown.layout.cells[cell][0] + 1, shown.layout.cells[cell][1] + 1);
    const pairs = () => cells.slice(1).map((cell, i) => [cells[i], cell]);
    const groups = mark.group === 'cells' ? cells.map(cell => [cell]) : mark.group === 'corners' ? [cells.length === 4 ? cells : below(Math.min(...cells))] : mark.group === 'pairs' ? pairs() : [cells];
    try {
      if (groups.length === 0 || (mark.group === 'lines' && cells.length === 1)) throw new Error(t('set-how', { mark: labelOf(mark.name), how: t(`gesture-${mark.group}`) }));
      const marks = groups.map(cells => draw(shown, mark, cells));
      const old = marks.map(one => this.all().find(item => placeOf(mark, item) === placeOf(mark, one)));
      const known = old.flatMap(item => item ?? []);
      const fresh = marks.filter((_, i) => old[i] === undefined);
      this.task.say('');
      if (this.app.board.several && (!mark.value || typeof mark.usual === 'string')) this.app.board.select([]);
      if (fresh.length === 0 && !mark.value) return void this.remove(known);
      if (fresh.length === 0) return this.hold({ marks: known, isThere: true, typed: '', isFresh: false });
      const hand = { marks: fresh, isThere: true, typed: '', isFresh: true };
      // Its value may be typed before the engine has answered.
      this.hold({ ...hand, isThere: false });
      if (!mark.value || typeof mark.usual === 'string') this.change({ marks: [...this.all(), ...fresh] }, hand);
      else if (isWritten(mark)) this.value.focus();
      else if (matchMedia('(pointer: fine)').matches) this.task.say(t('set-type', { mark: labelOf(mark.name), value: t(`value-${mark.value}`) }));
    } catch (error) {
      this.task.say(message(error), true);
    }
  }

  private enter(value: string): true {
    const { draft, hand, tool } = this;
    if (!draft || !hand || typeof tool === 'string' || !tool.value) return true;
    const now = hand.marks.map(mark => withValue(tool, mark, value));
    const others = this.all();
    // What waits for an answer is replaced, too.
    const at = (mark: Mark) => Math.max(hand.marks.indexOf(mark), hand.asked?.indexOf(mark) ?? -1);
    const isKnown = others.some(mark => at(mark) >= 0);
    const marks = isKnown ? others.map(mark => now[at(mark)] ?? mark) : [...others, ...now];
    hand.asked = now;
    hand.typed = value;
    this.buildCard();
    this.change({ marks }, { marks: now, isThere: true, typed: value, isFresh: true }, isKnown && hand.isFresh);
    return true;
  }

  private change(what: Partial<Draft>, hand?: Hand, isSameStep = false): void {
    const { draft: old } = this;
    const before = this.next ?? old;
    if (!old || !before) return;
    const draft = { ...before, ...what };
    if (!isSameStep) this.past.push(before);
    this.future = [];
    this.task.say('');
    if (this.next) this.task.cancel();
    if ((['common', 'marks', 'boxes'] as const).every(part => draft[part] === old[part])) this.settle(draft, hand);
    else void this.view(draft, hand);
  }

  private back(from: Draft[], to: Draft[]): boolean {
    const [draft, now] = [from.pop(), this.next ?? this.draft];
    if (!draft || !now) return true;
    to.push(now);
    void this.view(draft);
    return true;
  }

  /** The draft as it will be, while its board is asked for. */
  private get next(): Draft | undefined {
    return this.waiting?.draft;
  }

  /** Asks for the board of a draft, and shows it if it is valid. Strokes meanwhile add to it. If it is refused, the changes that it came too soon after are asked for again. */
  private async view(draft: Draft, hand?: Hand, before = this.waiting): Promise<void> {
    const change: Change = { draft, hand, steps: [[...this.past], [...this.future]], before };
    this.waiting = change;
    await this.task.run('', async ask => {
      const known = await this.known(ask, draft);
      // A text may be several marks, or a rule without cells.
      const isSame = known.marks.length === draft.marks.length;
      this.settle(known, hand && isSame ? { ...hand, marks: hand.marks.map(mark => known.marks[draft.marks.indexOf(mark)]) } : undefined);
    });
    if (this.waiting !== change) return;
    this.waiting = undefined;
    [this.past, this.future] = before?.steps ?? this.steps;
    if (!before) return;
    const fault = this.task.status.textContent ?? '';
    await this.view(before.draft, before.hand && { ...before.hand, typed: this.hand?.typed ?? '' }, before.before);
    if (!this.waiting) this.task.say(fault, true);
  }

  /** Shows and saves a draft, and asks what is known about it. */
  private settle(draft: Draft, hand?: Hand): void {
    this.draft = draft;
    this.waiting = undefined;
    this.steps = [[...this.past], [...this.future]];
    [this.highlights, this.loose] = [{}, []];
    const { grid, common, marks, clues, boxes, words: said } = draft;
    notes.store('set', { base: [grid, ...common].join('.'), marks: marks.map(({ text }) => text!), clues, boxes, words: said } satisfies Saved);
    this.guide.close();
    this.explaining.cancel();
    this.explaining.say('');
    this.live.ask(this.position());
    void this.askSwitches();
    this.palette.offer(draft.common);
    this.buildPad();
    this.buildList();
    this.hold(hand);
    if (hand) say((hand.marks as Item[]).map(item => words(this.shown!.layout, item)).join('; '));
    this.app.draw();
  }

  position(): Position {
    const { draft, shown } = this;
    return { rules: shown?.rules ?? '', clues: draft?.clues ?? '', words: draft?.words };
  }

  /** Shows the steps of a person from the clues, up to where logic stops. */
  private async explain(): Promise<void> {
    const { shown, draft } = this;
    if (!shown || !draft) return;
    this.guide.close();
    this.draftApp.game = new Game({ ...shown, clues: draft.clues });
    await this.guide.explainAll();
  }

  private async empty(variant: string): Promise<void> {
    await this.task.run('', ask => this.adopt(ask, { rules: variant, clues: '' }));
  }

  private playIt(): void {
    const { shown, draft } = this;
    if (!shown || !draft) return;
    void this.task.run('', async ask => {
      // Words that were removed do not come back from a saved game.
      const puzzle = await ask({ do: 'view', ...this.position() });
      this.app.begin({ ...puzzle, words: puzzle.words ?? {} });
    });
  }

  private open(part: string): void {
    for (const [name, element] of Object.entries(this.parts)) element.hidden = name !== part;
    for (const input of this.element.querySelectorAll<HTMLInputElement>('[name=part]')) input.checked = input.value === part;
  }

  private buildBegin({ layouts }: Catalogue): void {
    // Irregular boxes are drawn by hand.
    const grids = layouts.filter(({ name }) => !name.startsWith('jigsaw')).map(({ name, title }): [string, string] => [name, title]);
    const grid = select(grids, grids[0][0], () => {});
    this.begin.append(
      field('grid', grid),
      button(t('set-begin'), () => void this.empty(grid.value), { class: 'primary' }),
      button(t('set-use'), () => this.app.game && this.edit(this.app.game.puzzle)));
  }

  /** Asks which rules without cells the layout can have, and shows which of them the draft has. */
  private async askSwitches(): Promise<void> {
    const { draft, shown } = this;
    if (!draft || !shown) return;
    const of = `${draft.grid} ${draft.boxes}`;
    if (of !== this.switchesOf) {
      this.switchesOf = of;
      this.switches = await this.app.engine.ask({ do: 'switches', rules: shown.rules, clues: '' }).catch(() => []);
    }
    const has = ({ items }: Switch) => items.every(item => [...this.draft!.common, ...this.draft!.marks.map(({ text }) => text)].includes(item));
    const on = this.switches.filter(has);
    // A diagonal is said with both.
    const said = on.filter(({ items }) => !on.some(other => other.items.length > items.length && items.every(item => other.items.includes(item))));
    this.sentences.replaceChildren(...said.map(one => h('li', {}, h('b', {}, ruleOf(one)), ` ${one.sentence}`)));
    this.chips.replaceChildren(...this.switches.map(one => toggle(ruleOf(one), has(one), isOn => {
      const { common, marks } = (this.next ?? this.draft)!;
      const isOther = (text?: string) => !one.items.includes(text!);
      this.change({ common: [...common.filter(isOther), ...(isOn ? one.items : [])], marks: marks.filter(({ text }) => isOther(text)) });
    }, { title: one.sentence })));
  }

  private buildPad(): void {
    const { shown, draft, tool } = this;
    if (!shown || !draft) return;
    const names = characters(shown.layout);
    const mode = (to: Tool, icon: 'digit' | 'boxes' | 'set') =>
      button(labelled(icon, nameOf(to)), () => this.use(to), { 'aria-pressed': to === tool || (to === this.mark && typeof tool !== 'string') });
    const digits = typeof tool === 'string' ? names : !tool.value || isWritten(tool) ? [] : tool.value === 'index' ? ['R', 'C'] : tool.value === 'digits' ? names : [...'1234567890'];
    const enter = (mark: string) => (mark === '0' ? this.act({ do: 'erase', key: 'zero' }) : this.act({ do: 'enter', mark }));
    const keys = digits.map(mark => button(mark, () => enter(mark), { class: 'mark' }));
    const draw = typeof tool !== 'string' && action('check', 'set-draw', () => this.act({ do: 'check' }));
    const erase = action('erase', 'erase', () => this.act({ do: 'erase' }));
    fillPad(this.pad, [mode('clue', 'digit'), mode('box', 'boxes'), mode(this.mark, 'set')], keys, [...(draw ? [draw] : []), this.several, erase]);
    // What has no value leaves room to say how it is drawn.
    if (digits.length === 0) this.pad.children[1].replaceChildren(this.how);
    else this.card.prepend(this.how);
    if (digits.includes('0')) this.pad.querySelector<HTMLElement>('.digits')!.style.setProperty('--keys', '5');
  }

  /** What the tool does, the value of the marks in hand, and the marks at the cursor. */
  private buildCard(): void {
    const { draft, shown, tool, hand } = this;
    if (!draft || !shown) return;
    const how = tool === 'clue' ? t('set-clues-how') : tool === 'box' ? boxesLeft(draft, characters(shown.layout)) : t(`gesture-${tool.group}`);
    const value = typeof tool === 'string' ? undefined : tool.value;
    const here = this.app.board.selected.length === 1 || hand ? this.at(this.app.board.cursor).filter(item => !hand?.marks.includes(item)) : [];
    this.how.replaceChildren(h('b', {}, nameOf(tool)), ' ', h('span', { class: 'quiet' }, how));
    this.valueField.hidden = !value;
    this.valueField.firstElementChild!.textContent = value ? t(`value-${value}`) : '';
    this.value.inputMode = /sum|number|difference|parts|sizes|pill|divisor|rank/.test(value ?? '') ? 'numeric' : 'text';
    this.value.placeholder = isWritten(tool) && tool !== TEXT ? (tool as Drawn).sample : '';
    this.value.disabled = !hand;
    if (document.activeElement !== this.value) this.value.value = hand && typeof tool !== 'string' && value ? hand.typed || (tool === TEXT ? hand.marks[0].text : hand.marks[0].value) || '' : '';
    this.here.replaceChildren(
      ...(hand?.isThere ? [button(labelled('erase', t('set-remove', { count: hand.marks.length })), () => this.remove(hand.marks))] : []),
      ...here.map(item => button(titleOf(item), () => this.pick(item), { title: t('set-mark-here') })));
    this.card.hidden = !this.card.contains(this.how) && !value && this.here.childElementCount === 0;
  }

  private buildList(): void {
    const { shown, draft } = this;
    if (!shown || !draft) return;
    for (const [part, field] of Object.entries(this.words)) field.value = draft.words[part as keyof Words] ?? '';
    this.list.replaceChildren(...(this.all() as Item[]).map(item => {
      const name = words(shown.layout, item);
      const isLoose = this.loose.some(one => one.text === item.text);
      return h('li', { class: isLoose ? 'loose' : '' },
        button(h('span', {}, name, isLoose && h('small', {}, ` ${t('cell-is-redundant')}`)), () => this.pick(item), { title: t('set-change') }),
        button('×', () => this.remove([item]), { 'aria-label': t('remove', { name }) }));
    }));
  }
}

const nameOf = (tool: Tool): string => (tool === 'clue' ? t('set-clues') : tool === 'box' ? t('set-boxes') : labelOf(tool.name));

const ruleOf = ({ title, name }: Switch): string => also(`rule-${name}`) ?? title;

/** `true` if the value of a tool is a text, which is entered as a whole. */
const isWritten = (tool: Tool): boolean => typeof tool !== 'string' && /^(condition|expression|constraint)$/.test(tool.value ?? '');

function boxesLeft(draft: Draft, names: string[]): string {
  if (!/[^.]/.test(draft.boxes)) return t('set-boxes-how');
  const sizes = names.map(box => ({ box, size: [...draft.boxes].filter(other => other === box).length, of: names.length }));
  const wrong = sizes.filter(({ size, of }) => size !== of);
  return wrong.length === 0 ? t('set-boxes-done') : t('set-boxes-left', { boxes: list(wrong.map(one => t('set-box-left', one))) });
}
