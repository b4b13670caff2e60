/** The Share tab: a link, a QR code, other sites, files. */

import type { Form, Position } from '../api';
import { type App, type Panel, type Scene, Task } from './app';
import { button, copy, drawing, field, h, message, select } from './dom';
import { linkTo } from './link';
import { print, printFields } from './print';

const SITES: [Form, string][] = [['sudokupad', 'SudokuPad'], ['fpuzzles', 'f-puzzles']];
const TEXTS: [Form, string][] = [
  ['line', 'Line of digits'], ['grid', 'Grid'], ['csv', 'CSV table'], ['jsonl', 'JSON lines'], ['iss', 'Interactive Sudoku Solver'],
];

export class Share implements Panel {
  readonly element = h('div', { class: 'share' });
  private readonly status = h('p');
  private readonly task: Task;
  /** Apart from the drawing, which it would cancel: it begins when everything above it is there. */
  private readonly writing: Task;
  /** The position on the tab, as text. */
  private shown = '';

  /** The board shows what is shared; it is not changed here, except by playing. */
  get scene(): Scene | undefined {
    const { source } = this.app;
    return source && { puzzle: () => source.puzzle(), draw: () => source.draw(), act: () => false };
  }

  constructor(private readonly app: App) {
    this.task = new Task(app.engine, this.status);
    this.writing = new Task(app.engine, this.status);
  }

  opened(): void {
    const puzzle = this.app.source?.shared?.() ?? this.app.game?.puzzle;
    if (!puzzle) return;
    const { rules, clues, words } = puzzle;
    const position = { rules, clues, words };
    const shown = JSON.stringify(position);
    if (shown === this.shown) return;
    this.shown = shown;
    const link = linkTo(position);
    const sites = h('div', { class: 'row' });
    const code = h('div', { class: 'qr', role: 'img', 'aria-label': 'QR code of the link' });
    const text = h('textarea', { rows: 5, readonly: true, 'aria-label': 'The puzzle as text', spellcheck: 'false' });
    const write = (form: Form) =>
      void this.writing.run('', async ask => {
        text.value = '';
        text.value = (await ask({ do: 'share', ...position, form })).text;
      });
    const forms = select(TEXTS as [string, string][], 'line', form => write(form as Form));
    const file = printFields('puzzle', false, options => void this.task.run('Drawing …', async ask => {
      await print(ask, [position], { ...options, title: puzzle.title });
      this.task.say('');
    }));
    this.element.replaceChildren(
      h('h2', {}, puzzle.title),
      h('p', { class: 'quiet' }, 'The link contains the whole puzzle. Nothing is sent anywhere; your entries stay with you.'),
      this.linkField(link),
      h('h3', {}, 'Print'), file,
      h('h3', {}, 'Scan with a phone'), code,
      h('h3', {}, 'Open in'), sites,
      h('h3', {}, 'As text'), field('Format', forms), text,
      h('div', { class: 'row' }, button('Copy the text', () => void copy(text.value))),
      this.status,
    );
    void this.fill(position, link, code, sites).then(() => this.shown === shown && write('line'));
  }

  private linkField(link: string): HTMLElement {
    const input = h('input', { readonly: true, value: link, 'aria-label': 'Link to this puzzle', onfocus: () => input.select() });
    const row = h('div', { class: 'row' }, button('Copy the link', () => void copy(link), { class: 'primary' }));
    if (typeof navigator.share === 'function') row.append(button('Send …', () => void navigator.share({ url: link }).catch(() => {})));
    return h('div', {}, input, row);
  }

  /** Adds the QR code and the links to other sites, or says why there are none. */
  private async fill(position: Position, link: string, code: HTMLElement, sites: HTMLElement): Promise<void> {
    const why = (error: unknown) => h('p', { class: 'quiet' }, message(error));
    try {
      code.append(drawing((await this.app.engine.ask({ do: 'qr', text: link })).svg));
    } catch (error) {
      code.replaceWith(why(error));
    }
    for (const [form, name] of SITES) {
      try {
        const { text } = await this.app.engine.ask({ do: 'share', ...position, form });
        if (!text.startsWith('https://')) throw new Error(`${name}: found ${text.slice(0, 20)}, expected a link.`);
        sites.append(h('a', { href: text, target: '_blank', rel: 'noopener noreferrer', class: 'button' }, name));
      } catch (error) {
        sites.append(why(error));
      }
    }
  }
}
