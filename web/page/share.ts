/** The Share tab: a link, a QR code, other sites, files. */

import type { Form, Position } from '../api';
import { type App, type Panel, type Scene, Task } from './app';
import { button, copy, drawing, field, h, message, select } from './dom';
import { linkTo } from './link';
import { print, printFields } from './print';
import { t } from './words';

const SITES: [Form, string][] = [['sudokupad', 'SudokuPad'], ['fpuzzles', 'f-puzzles']];
const TEXTS = ['line', 'grid', 'csv', 'jsonl', 'iss'] as const;

export class Share implements Panel {
  readonly element = h('div', { class: 'share' });
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
    this.task = new Task(app.engine);
    this.writing = new Task(app.engine, this.task.status);
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
    const code = h('div', { class: 'qr', role: 'img', 'aria-label': t('share-code') });
    const text = h('textarea', { rows: 5, readonly: true, 'aria-label': t('share-the-text'), spellcheck: 'false' });
    const write = (form: Form) =>
      void this.writing.run('', async ask => {
        text.value = '';
        text.value = (await ask({ do: 'share', ...position, form })).text;
      });
    const forms = select(TEXTS.map(form => [form, t(`format-${form}`)]), 'line', form => write(form as Form));
    const file = printFields(false, options => void this.task.run(t('drawing'), async ask => {
      await print(ask, [position], { ...options, title: puzzle.title });
      this.task.say('');
    }));
    this.element.replaceChildren(
      h('h2', {}, puzzle.title),
      h('p', { class: 'quiet' }, t('share-note')),
      ...this.linkField(link),
      h('h3', {}, t('print')), file,
      h('h3', {}, t('share-scan')), code,
      h('h3', {}, t('share-sites')), sites,
      h('h3', {}, t('share-text')), field('share-format', forms), text,
      h('div', { class: 'row' }, button(t('share-copy-text'), () => void copy(text.value))),
      this.task.status,
    );
    void this.fill(position, link, code, sites).then(() => this.shown === shown && write(forms.value as Form));
  }

  private linkField(link: string): HTMLElement[] {
    const input = h('input', { readonly: true, value: link, 'aria-label': t('share-link'), onfocus: () => input.select() });
    const row = h('div', { class: 'row' }, button(t('share-copy-link'), () => void copy(link), { class: 'primary' }));
    if (typeof navigator.share === 'function') row.append(button(t('share-send'), () => void navigator.share({ url: link }).catch(() => {})));
    return [input, row];
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
        if (!text.startsWith('https://')) throw new Error(t('share-no-link', { site: name }));
        sites.append(h('a', { href: text, target: '_blank', rel: 'noopener noreferrer', class: 'button' }, name));
      } catch (error) {
        sites.append(why(error));
      }
    }
  }
}
