/** The Books tab: a specification as a form and as text, its pages, and the PDF of the command line. A module of its own makes them. */

import { type Asks, type Panel, Task } from './app';
import type { BookMade, BookOffers } from '../api';
import { createEngine } from '../engine';
import { button, download, field, h, select, toggle, whenSeen } from './dom';
import { labelled } from './icons';
import { KINDS, drawSeed, levelOf, titleOf } from './kinds';
import { notes } from './store';
import { type Plain, also, capital, language, nameOf, t } from './words';

/** The most puzzles of each section in a preview, and the milliseconds without a change after which it is drawn anew. */
const [FEW, PAUSE] = [2, 600];

/** Fields whose values are no texts, and values that mean the same as none. */
const [PLAIN, NONE] = [['count', 'per_page', 'large_print', 'qr'], ['', 'false']];

/** Ranges of levels that are offered beside the levels, and a section as it is added. */
const RANGES = ['easy..medium', 'easy..hard', 'medium..hard'];
const ADDED = '[[section]]\nlevel = "easy"\ncount = 12\n';

/** The message that is the label of a field. */
const fieldOf = (key: string) => `book-${key.replace('_', '-')}` as Plain;

/** Strings of several lines. */
const LINES = `"""[^]*?"""|'''[^]*?'''`;

/** Finds a field of a table, with its value. */
const line = (key: string) => new RegExp(`^${key}[ \\t]*=[ \\t]*(${LINES}|"(?:[^"\\\\]|\\\\.)*"|'[^'\\n]*'|[^#\\n]*?)(?:[ \\t]*#.*)?$`, 'm');

/** Reads a field of a table. */
function get(table: string, key: string): string {
  const value = line(key).exec(table)?.[1] ?? '';
  const [, quotes, text] = /^("""|'(?:'')?)\n?([^]*)\1$/.exec(value) ?? [];
  if (quotes?.startsWith("'")) return text;
  // Of several lines, a backslash joins two.
  const escaped = text?.replace(/\\[ \t]*\n\s*/g, '').replace(/\\.|["\n\t]/g, it => (it[1] ? it : JSON.stringify(it).slice(1, -1)));
  try {
    return String(JSON.parse(escaped === undefined ? value : `"${escaped}"`));
  } catch {
    return value;
  }
}

/** Writes a field of a table, or leaves it out. */
function put(table: string, key: string, value: string): string {
  const found = line(key).exec(table);
  const written = NONE.includes(value) ? '' : `${key} = ${PLAIN.includes(key) ? value : JSON.stringify(value)}\n`;
  // A comment beside the value is about the old one.
  if (found) return table.slice(0, found.index) + written + table.slice(found.index + found[0].length + 1);
  return written ? table.replace(/\s*$/, space => `\n${written}${space.slice(1)}`) : table;
}

/** Returns the tables of a text: the book, and each section or other table with what follows it. */
function tablesOf(text: string): string[] {
  // Without a table of the book, it is empty.
  const tables = text.replace(RegExp(LINES, 'g'), lines => lines.replaceAll('\n[', '\n\0[')).split(/^(?=\[)/m).map(table => table.replaceAll('\0', ''));
  return [...(text.startsWith('[') ? [''] : []), ...tables];
}

/** Returns a specification to begin with in the language of the page, until another is chosen. */
function own(name: string, text: string): string {
  if (language === 'en') return text;
  const said = (what: string) => also(`book-starter-${name}.${what}`) ?? '';
  const [book, ...sections] = tablesOf(text.replaceAll('Your Name', t('book-your-name')));
  const fields = { title: said('title'), subtitle: said('subtitle'), series: said('title'), language };
  const titles = said('sections').split(' | ');
  const first = Object.entries(fields).reduce((table, [key, value]) => (value ? put(table, key, value) : table), book);
  return first + sections.map((section, i) => (titles[i] ? put(section, 'title', titles[i]) : section)).join('');
}

export class Books implements Panel {
  readonly element = h('form', { class: 'books' });
  private readonly engine = createEngine(undefined, 1);
  private readonly task = new Task(this.engine);
  private readonly fields = h('div');
  private readonly sections = h('div');
  private readonly area = h('textarea', { name: 'spec', rows: 16, spellcheck: 'false', 'aria-label': t('book-text') });
  private readonly go = h('button', { type: 'submit', class: 'primary' }, labelled('books', t('book-make')));
  private readonly save = button(t('book-save'), () => void this.write(), { class: 'primary', hidden: true });
  private readonly caption = h('figcaption', { class: 'quiet' });
  private readonly leaves = h('div', { class: 'leaves', tabindex: 0, role: 'group', 'aria-label': t('book-book') });
  private readonly seed = drawSeed();
  private offers?: BookOffers;
  private pause?: number;

  constructor() {
    this.element.append(this.task.status);
    this.element.addEventListener('submit', event => {
      event.preventDefault();
      void this.make();
    });
    this.area.addEventListener('input', () => this.use(this.area.value));
  }

  opened(): void {
    if (this.offers || this.task.isBusy) return;
    void this.task.run(t('book-loading'), async ask => {
      this.offers = await ask({ do: 'book-offers' });
      this.begin(this.offers);
      await this.preview(ask);
    });
  }

  private begin({ starters }: BookOffers): void {
    const start = ([name, text]: [string, string]) => button(also(`book-starter-${name}`) ?? name, () => this.use(own(name, text)), { 'data-starter': name });
    const about = h('p', { class: 'quiet' }, t('book-text-note'), ' ', h('code', {}, 'lacuna book --spec book.toml -o book.pdf'));
    this.element.append(
      h('div', {},
        h('h2', {}, t('book-begin')), h('div', { class: 'chips' }, ...starters.map(start)),
        h('h2', {}, t('book-book')), this.fields,
        h('h2', {}, t('book-sections')), this.sections,
        h('details', {}, h('summary', {}, t('book-text')), this.area, about),
        h('div', { class: 'making bar' }, this.task.status, this.task.button, this.go, this.save)),
      h('figure', {}, this.caption, this.leaves));
    this.area.value = notes.load<{ text: string }>('book')?.text ?? own(...starters[0]);
    this.build();
  }

  private get tables(): string[] {
    return tablesOf(this.area.value);
  }

  private use(text: string): void {
    if (this.area.value !== text) this.area.value = text;
    this.build();
    this.changed();
  }

  /** Builds the fields from the text. */
  private build(): void {
    const { languages, papers, shops, levels } = this.offers!;
    const tables = this.tables;
    const change = (at: number, key: string) => (value: string | boolean) => this.change(at, key, String(value));
    const text = (at: number, key: string, attributes: object = {}) => {
      const value = get(tables[at], key);
      const all = { name: key, value, autocomplete: 'off', ...attributes, oninput: ({ target }: Event) => change(at, key)((target as HTMLInputElement).value) };
      return field(fieldOf(key), value.includes('\n') ? h('textarea', all, value) : h('input', all));
    };
    /** A choice, with the value of the text if that is another. */
    const choice = (at: number, key: string, options: [string, string][], usual = '', nameOf = (value: string) => value) => {
      const value = get(tables[at], key) || usual;
      const list = select(options.some(([option]) => option === value) ? options : [...options, [value, nameOf(value)]], value, change(at, key));
      list.name = key;
      return field(fieldOf(key), list);
    };
    const tick = (key: 'large_print' | 'qr') => toggle(t(fieldOf(key)), get(tables[0], key) === 'true', change(0, key), { name: key });
    const same = (all: string[]) => all.map((name): [string, string] => [name, name]);
    const kinds = KINDS.map((variant): [string, string] => [variant === 'standard' ? '' : variant, titleOf(variant)]);
    const ranges = [...levels, ...RANGES].map((level): [string, string] => [level, level.split('..').map(it => capital(levelOf(it))).join(' – ')]);
    const tongues = languages.map((code): [string, string] => [code, nameOf(code)]);
    this.fields.replaceChildren(
      text(0, 'title'), text(0, 'subtitle'),
      h('div', { class: 'fields' }, text(0, 'author'), choice(0, 'language', tongues, 'en'), choice(0, 'trim', same(papers), 'letter'), choice(0, 'shop', [['', t('book-any-shop')], ...shops])),
      tick('large_print'), tick('qr'));
    const places = tables.flatMap((table, at) => (table.startsWith('[[section]]') ? [at] : []));
    const row = (at: number, i: number) => h('fieldset', { class: 'card' },
      h('legend', { class: 'hidden' }, t('book-section', { number: i + 1 })), text(at, 'title'), h('div', { class: 'fields' },
        choice(at, 'variant', kinds, '', titleOf), choice(at, 'level', [['', t('book-any-level')], ...ranges]),
        text(at, 'count', { type: 'number', min: 1, max: 999 }), choice(at, 'per_page', [['', t('book-usual')], ...same(['1', '2', '4', '6'])])),
      places.length > 1 && button('×', () => this.use(this.tables.filter((_, other) => other !== at).join('')), { 'aria-label': t('book-remove', { number: i + 1 }) }));
    this.sections.replaceChildren(...places.map(row), button(t('book-add'), () => this.use(`${this.area.value.trimEnd()}\n\n${ADDED}`)));
  }

  private change(at: number, key: string, value: string): void {
    const tables = this.tables;
    tables[at] = put(tables[at], key, value);
    // Clues fit one kind and level; without a number of them, that of each level is used.
    if (key === 'variant' || key === 'level') tables[at] = put(tables[at], 'target_clues', '');
    this.area.value = tables.join('');
    this.changed();
  }

  /** Draws a preview once the text has been left alone for a moment. */
  private changed(): void {
    notes.store('book', { text: this.area.value });
    [this.save.hidden, this.go.hidden] = [true, false];
    clearTimeout(this.pause);
    this.pause = window.setTimeout(() => void this.task.run(t('book-drawing'), ask => this.preview(ask)), PAUSE);
  }

  private async preview(ask: Asks): Promise<void> {
    const made = await ask({ do: 'book', spec: this.area.value, seed: this.seed, most: FEW });
    [this.save.hidden, this.go.hidden] = [true, false];
    this.show(made, t('book-preview', { pages: made.pages }));
    this.task.say('');
  }

  private async make(): Promise<void> {
    clearTimeout(this.pause);
    this.go.disabled = true;
    const spec = this.area.value;
    const all = this.tables.reduce((sum, table) => sum + (table.startsWith('[[section]]') ? Number(get(table, 'count')) : 0), 0);
    await this.task.run(t('book-making', { number: 1, all }), async ask => {
      const made = await ask({ do: 'book', spec, seed: this.seed }, ({ tries }) => this.task.say(tries < all ? t('book-making', { number: tries + 1, all }) : t('book-proving')));
      this.show(made, t('book-whole', made) + (made.seed ? ` ${t('book-seed', { seed: made.seed })}` : ''));
      this.task.say(made.refused ? capital(made.refused) : '', Boolean(made.refused));
      if (this.area.value === spec) [this.save.hidden, this.go.hidden] = [Boolean(made.refused), !made.refused];
    });
    this.go.disabled = false;
  }

  /** Shows the pages of the book that was made last; each is drawn when it comes into sight. */
  private show({ pages, width, height }: BookMade, caption: string): void {
    this.caption.textContent = caption;
    for (const { src } of this.leaves.querySelectorAll('img')) URL.revokeObjectURL(src);
    const draw = async (image: HTMLImageElement) => {
      const { svg } = await this.engine.ask({ do: 'book-page', page: Number(image.dataset.page) });
      image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    };
    const [wide, high] = [width, height].map(Math.round);
    const images = Array.from({ length: pages }, (_, page) => h('img', { 'data-page': page, alt: t('book-page', { number: page + 1 }), width: wide, height: high }));
    this.leaves.replaceChildren(...images);
    // A page of a book that is gone is not missed.
    for (const image of images) whenSeen(image, () => void draw(image).catch(() => {}), { root: this.leaves, rootMargin: '50%' });
  }

  private write(): Promise<void> {
    return this.task.run(t('book-writing'), async ask => {
      const { pdf } = await ask({ do: 'book-pdf' });
      const name = get(this.tables[0], 'title').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'book';
      download(`${name}.pdf`, Uint8Array.from(pdf, byte => byte.charCodeAt(0)), 'application/pdf');
      this.task.say('');
    });
  }
}
