/** The Set tab: clues, boxes and marks set by hand, with what is known about the draft under the board. */

import type { Catalogue, Judgement, Position, Puzzle, Words } from '../api';
import { type App, type Panel, type Scene, Task } from './app';
import type { Highlights } from './board';
import { solutionsOf, redundantOf } from './analyse';
import { Chooser } from './chooser';
import { DRAWN, type Drawn, GROUPS, isMark, items, words, write } from './constraints';
import { button, byId, field, fillPad, h, message, say } from './dom';
import { characters, Game } from './game';
import { Guide } from './guide';
import { labelled } from './icons';
import type { Command } from './keys';
import { drawSeed } from './kinds';
import { Live } from './live';
import { notes, wordsOf } from './store';

/** The puzzle being set. Everything is text, so that undo restores the previous text. */
interface Draft {
  /** The layout and the rules that name no cells, as a constraint string. */
  base: string;
  marks: string[];
  clues: string;
  /** For each cell the name of its box, `.` if none is drawn. */
  boxes: string;
  words: Words;
}

export class Setter implements Panel, Scene {
  readonly element = h('div', { class: 'set' });
  private draft: Draft | undefined;
  private shown: Puzzle | undefined;
  private past: Draft[] = [];
  private future: Draft[] = [];
  private writes: 'clue' | 'box' = 'clue';
  private highlights: Highlights = {};
  private readonly status = h('p');
  private readonly task: Task;
  private readonly live: Live;
  /** The app as the explanation of the draft sees it: the draft is its game. */
  private readonly draftApp: App;
  private readonly explaining: Task;
  private readonly guide: Guide;
  private readonly pad = h('div', { class: 'pad' });
  private readonly value = h('input', { inputmode: 'numeric', autocomplete: 'off', name: 'value' });
  private readonly list = h('ul', { class: 'marks', 'aria-label': 'Marks' });
  private readonly words = {
    title: h('input', { name: 'title', autocomplete: 'off' }),
    author: h('input', { name: 'author', autocomplete: 'off' }),
    text: h('textarea', { name: 'text', rows: 3 }),
  };
  private readonly begin = h('details', {}, h('summary', {}, 'New grid'));

  readonly scene = this;

  constructor(private readonly app: App) {
    this.task = new Task(app.engine, this.status);
    this.live = new Live(app, what => this.act({ do: what }), () => void this.explain());
    byId('stage').append(this.live.element);
    const [explained, card] = [h('p'), h('div', { class: 'card guide', hidden: true })];
    this.draftApp = Object.create(app);
    this.explaining = new Task(app.engine, explained);
    this.guide = new Guide(this.draftApp, this.explaining, card, () => {}, async () => [], () => {});
    const draft = notes.load<Draft>('set');
    const texts = [draft?.base, draft?.clues, draft?.boxes, ...(Array.isArray(draft?.marks) ? draft.marks : [undefined])];
    this.draft = draft && texts.every(text => typeof text === 'string') ? { ...draft, words: wordsOf(draft.words) } : undefined;
    const groups = Object.entries(GROUPS).map(([group, how]) => {
      const marks = DRAWN.filter(mark => mark.group === group).map(mark => button(mark.label, () => this.add(mark)));
      return h('fieldset', {}, h('legend', {}, group), how && h('p', { class: 'quiet' }, how), h('div', { class: 'chips' }, ...marks));
    });
    this.element.append(
      this.begin,
      this.live.reason,
      explained,
      card,
      this.pad,
      h('div', { class: 'row four' },
        button(labelled('play', 'Play it'), () => this.playIt(), { class: 'primary' }),
        button(labelled('less', 'Minimise'), () => void this.minimise(), { title: 'Remove clues at random while the solution remains unique' }),
        button(labelled('analyse', 'What is redundant?'), () => void this.redundant()),
        button(labelled('erase', 'Clear'), () => this.change({ clues: (this.draft?.clues ?? '').replace(/[^.]/g, '.'), marks: [] }))),
      this.status,
      h('h2', {}, 'Marks on the selected cells'),
      field('Sum, difference or number', this.value),
      ...groups,
      this.list,
      h('h2', {}, 'Words'),
      field('Title', this.words.title),
      field('Author', this.words.author),
      field('Rules in words', this.words.text, 'Shared and printed with the puzzle'),
    );
    for (const field of Object.values(this.words)) {
      field.addEventListener('change', () => this.change({ words: wordsOf(Object.fromEntries(Object.entries(this.words).map(([part, { value }]) => [part, value]))) }));
    }
  }

  puzzle(): Puzzle | undefined {
    return this.shown;
  }

  opened(): void {
    if (this.begin.childElementCount === 1) void this.app.catalogue().then(catalogue => this.buildBegin(catalogue));
    if (this.shown) return;
    const draft = this.draft;
    if (draft) void this.view(draft, () => this.settle(draft));
    else void this.empty('standard');
  }

  shared(): Puzzle | undefined {
    const { shown, draft } = this;
    return shown && draft && { ...shown, clues: draft.clues, words: draft.words, title: draft.words.title ?? shown.title };
  }

  /** Starts from this puzzle. */
  edit(puzzle: Puzzle): void {
    void this.task.run('', async ask => {
      const { text } = await ask({ do: 'share', rules: puzzle.rules, clues: '', form: 'constraint' });
      const all = items(puzzle.layout, text);
      const base = all.filter(item => !isMark(item)).map(item => `.${item.text}`).join('');
      const draft = {
        base, marks: all.filter(isMark).map(item => item.text), clues: puzzle.clues, boxes: '.'.repeat(puzzle.clues.length), words: puzzle.words ?? {},
      };
      if (this.draft) this.past.push(this.draft);
      this.future = [];
      this.shown = await ask({ do: 'view', rules: rulesOf(draft), clues: draft.clues });
      this.settle(draft);
    });
  }

  draw(): void {
    const { shown, draft } = this;
    if (!shown || !draft) return;
    this.app.board.show(shown, `Board to be set, ${shown.title}`);
    const { sketch } = this.guide;
    if (sketch) return this.app.board.draw(cell => ({ clue: sketch.clue(cell), ...sketch.written(cell) }), this.guide.highlights(shown.layout));
    const names = characters(shown.layout);
    const face = (cell: number) => {
      const box = this.writes === 'box' ? names.indexOf(draft.boxes[cell]) : -1;
      const clue = draft.clues[cell].replace('.', '');
      const [corner, colour] = box >= 0 ? [clue ? '' : names[box], String((box % 9) + 1)] : ['', ''];
      return { clue, digit: '', corner, centre: '', colour, ...this.live.notes(cell) };
    };
    this.app.board.draw(face, { ...this.highlights, conflict: this.live.clash(shown) });
  }

  act(command: Command): boolean {
    const { draft, shown } = this;
    const { selected } = this.app.board;
    if (!draft || !shown) return false;
    switch (command.do) {
      case 'enter':
        return characters(shown.layout).includes(command.mark) && this.write(command.mark, selected);
      case 'erase':
        return this.write('.', selected);
      case 'undo':
        return this.back(this.past, this.future);
      case 'redo':
        return this.back(this.future, this.past);
      case 'next-mode':
        return this.turn(this.writes === 'clue' ? 'box' : 'clue');
      default:
        return false;
    }
  }

  /** Enters clues or the names of boxes; entering them again removes them. */
  private write(mark: string, cells: number[]): boolean {
    const { draft } = this;
    if (!draft) return false;
    const part = this.writes === 'clue' ? 'clues' : 'boxes';
    const text = [...draft[part]];
    const now = cells.every(cell => text[cell] === mark) ? '.' : mark;
    for (const cell of cells) text[cell] = now;
    this.change({ [part]: text.join('') });
    say(this.app.board.said());
    return true;
  }

  /** Puts a mark on the selected cells. */
  private add(mark: Drawn): void {
    const { draft, shown } = this;
    const { selected } = this.app.board;
    if (!draft || !shown) return;
    if (selected.length === 0) return this.task.say('Select cells on the board first.', true);
    const value = this.value.value.trim() || mark.usual;
    if (mark.value && !/^\d*$/.test(value ?? '?')) return this.task.say(`${mark.label}: enter the ${mark.value} first.`, true);
    try {
      const text = write(shown.layout, mark, value ?? '', selected);
      if (draft.marks.includes(text)) return this.task.say('This mark is already there.', true);
      this.change({ marks: [...draft.marks, text] });
      this.value.value = '';
    } catch (error) {
      this.task.say(message(error), true);
    }
  }

  private change(what: Partial<Draft>): void {
    const before = this.draft;
    if (!before) return;
    const draft = { ...before, ...what };
    const settle = () => {
      this.past.push(before);
      this.future = [];
      this.settle(draft);
    };
    this.task.say('');
    if (rulesOf(draft) === rulesOf(before)) settle();
    else void this.view(draft, settle);
  }

  private back(from: Draft[], to: Draft[]): boolean {
    const [draft, now] = [from.pop(), this.draft];
    if (!draft || !now) return true;
    to.push(now);
    void this.view(draft, () => this.settle(draft));
    return true;
  }

  /** Asks for the board of a draft, and calls `settle` if it is valid. */
  private async view(draft: Draft, settle: () => void): Promise<void> {
    await this.task.run('', async ask => {
      this.shown = await ask({ do: 'view', rules: rulesOf(draft), clues: draft.clues });
      settle();
    });
  }

  /** Shows and saves a draft, and asks what is known about it. */
  private settle(draft: Draft): void {
    this.draft = draft;
    this.highlights = {};
    notes.store('set', draft);
    this.guide.close();
    this.explaining.cancel();
    this.explaining.say('');
    this.live.ask(this.position());
    this.buildPad();
    this.buildList();
    this.app.draw();
  }

  private position(): Position {
    const { draft } = this;
    return { rules: draft ? rulesOf(draft) : '', clues: draft?.clues ?? '', words: draft?.words };
  }

  /** Shows the steps of a person from the clues, up to where logic stops. */
  private async explain(): Promise<void> {
    const { shown, draft } = this;
    if (!shown || !draft) return;
    this.guide.close();
    this.draftApp.game = new Game({ ...shown, clues: draft.clues });
    await this.guide.explainAll();
  }

  private async redundant(): Promise<void> {
    await this.task.run('Trying each clue and mark …', async ask => {
      const judgement: Judgement = await ask({ do: 'judge', ...this.position(), limit: 2, redundant: true });
      this.highlights = { redundant: new Set(judgement.redundant) };
      this.app.draw();
      this.task.say(judgement.valid && this.shown ? redundantOf(this.shown, judgement) : solutionsOf(judgement));
    });
  }

  private async minimise(): Promise<void> {
    await this.task.run('Leaving out clues …', async ask => {
      const { clues } = await ask({ do: 'minimise', ...this.position(), seed: drawSeed() });
      this.change({ clues });
      this.task.say(`${[...clues].filter(clue => clue !== '.').length} clues are left, none of them redundant.`);
    });
  }

  private async empty(variant: string): Promise<void> {
    await this.task.run('', async ask => {
      const puzzle = await ask({ do: 'view', rules: variant, clues: '' });
      this.edit({ ...puzzle, clues: '.'.repeat(puzzle.layout.cells.length) });
    });
  }

  private playIt(): void {
    const { shown, draft } = this;
    if (!shown || !draft) return;
    void this.task.run('', async ask => {
      // Words that were removed do not come back from a saved game.
      const puzzle = await ask({ do: 'view', ...this.position() });
      this.app.play({ ...puzzle, words: puzzle.words ?? {} });
      this.app.go('play');
    });
  }

  private turn(writes: 'clue' | 'box'): boolean {
    this.writes = writes;
    this.buildPad();
    this.app.draw();
    say(writes === 'clue' ? 'Clues' : 'Boxes');
    return true;
  }

  private buildBegin(catalogue: Catalogue): void {
    const chooser = new Chooser(catalogue, 'standard', false, () => {});
    const begin = (how: () => void) => () => {
      this.begin.open = false;
      how();
    };
    this.begin.append(chooser.element, h('div', { class: 'row' },
      button('Begin', begin(() => void this.empty(chooser.variant)), { class: 'primary' }),
      button('Use the puzzle in Play', begin(() => this.app.game && this.edit(this.app.game.puzzle)))));
  }

  private buildPad(): void {
    if (!this.shown || !this.draft) return;
    const names = characters(this.shown.layout);
    const mode = (writes: 'clue' | 'box', label: string) => button(labelled(writes === 'clue' ? 'digit' : 'boxes', label), () => this.turn(writes), { 'aria-pressed': this.writes === writes });
    const keys = names.map(mark => button(mark, () => this.act({ do: 'enter', mark }), { class: 'mark' }));
    const erase = button(labelled('erase', 'Erase'), () => this.act({ do: 'erase' }));
    fillPad(this.pad, [mode('clue', 'Clues'), mode('box', 'Boxes')], keys, [erase]);
    if (this.writes === 'box') this.task.say(boxesLeft(this.draft, names));
  }

  private buildList(): void {
    const { shown, draft } = this;
    if (!shown || !draft) return;
    for (const [part, field] of Object.entries(this.words)) field.value = draft.words[part as keyof Words] ?? '';
    this.list.replaceChildren(...items(shown.layout, draft.marks.map(mark => `.${mark}`).join('')).map((item, i) => {
      const name = words(shown.layout, item);
      const others = draft.marks.filter((_, other) => other !== i);
      return h('li', {}, h('span', {}, name), button('×', () => this.change({ marks: others }), { 'aria-label': `Remove ${name}` }));
    }));
  }
}

/** Says which boxes are incomplete. */
function boxesLeft(draft: Draft, names: string[]): string {
  if (!/[^.]/.test(draft.boxes)) return 'Select the cells of a box and write its number. Until all boxes are drawn, the usual ones apply.';
  const sizes = names.map(name => [name, [...draft.boxes].filter(box => box === name).length] as const);
  const wrong = sizes.filter(([, size]) => size !== names.length);
  const sizesOf = wrong.map(([name, size]) => `${name} has ${size} of ${names.length}`).join(', ');
  return wrong.length === 0 ? 'All boxes are drawn.' : `Incomplete boxes: ${sizesOf}.`;
}

/** Returns the constraint string of a draft. Boxes count only when all of them are drawn. */
function rulesOf({ base, marks, boxes }: Draft): string {
  const side = Math.sqrt(boxes.length);
  const isDrawn = /^[^.]+$/.test(boxes) && [...new Set(boxes)].every(box => [...boxes].filter(other => other === box).length === side);
  const others = base.split('.').filter(text => text && !(isDrawn && /^(Jigsaw|NoBoxes)/.test(text)));
  const parts = [...others, ...(isDrawn ? [`Jigsaw~${boxes.toLowerCase()}`, 'NoBoxes'] : []), ...marks];
  return parts.map(part => `.${part}`).join('') || 'standard';
}

