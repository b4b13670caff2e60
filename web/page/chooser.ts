/** Choosing rules by clicks: a layout, and what is combined with it. */

import type { Catalogue, Named } from '../api';
import { field, h, select, toggle } from './dom';

export class Chooser {
  readonly element = h('div', { class: 'chooser' });
  private layout: string;
  private readonly chosen = new Set<string>();
  /** The chosen rules in words. */
  readonly sentences = h('ul', { class: 'quiet sentences', 'aria-live': 'polite' });

  constructor(
    private readonly catalogue: Catalogue,
    variant: string,
    private readonly withMarks: boolean,
    private readonly onchange: () => void,
  ) {
    this.layout = catalogue.layouts[0].name;
    this.read(variant);
    this.build();
  }

  /** Returns the name of the variant: the parts joined by `+`. */
  get variant(): string {
    const { layouts, families, markFamilies } = this.catalogue;
    const parts = [...families, ...markFamilies].map(part => part.name).filter(name => this.chosen.has(name));
    const isUsual = this.layout === layouts[0].name && parts.length > 0;
    return [...(isUsual ? [] : [this.layout]), ...parts].join('+');
  }

  set variant(variant: string) {
    this.read(variant);
    this.build();
  }

  private read(variant: string): void {
    this.layout = this.catalogue.layouts[0].name;
    this.chosen.clear();
    for (const part of variant.split('+')) {
      if (this.catalogue.layouts.some(({ name }) => name === part)) this.layout = part;
      else this.chosen.add(part);
    }
  }

  private build(): void {
    const { layouts, families, markFamilies } = this.catalogue;
    const chip = ({ name, title }: Named) => toggle(title, this.chosen.has(name), isOn => {
      this.chosen[isOn ? 'add' : 'delete'](name);
      this.changed();
    }, { name });
    const chips = (label: string, parts: Named[]) =>
      h('fieldset', {}, h('legend', {}, label), h('div', { class: 'chips' }, ...parts.map(chip)));
    // Irregular boxes are drawn for each puzzle.
    const offered = layouts.filter(({ name }) => this.withMarks || !name.startsWith('jigsaw'));
    const list = select(offered.map(({ name, title }) => [name, title]), this.layout, name => {
      this.layout = name;
      this.changed();
    });
    this.element.replaceChildren(field('Grid', list), chips('Extra regions and moves', families));
    if (this.withMarks) this.element.append(chips('Marks', markFamilies));
    else this.element.append(this.sentences);
    this.explain();
  }

  private changed(): void {
    this.explain();
    this.onchange();
  }

  private explain(): void {
    const { layouts, families, markFamilies } = this.catalogue;
    const parts = [...layouts.filter(({ name }) => name === this.layout), ...[...families, ...markFamilies].filter(({ name }) => this.chosen.has(name))];
    const line = ({ title, sentence }: Named) => h('li', {}, h('b', {}, title), ` ${sentence}`);
    this.sentences.replaceChildren(...parts.filter(({ sentence }) => sentence).map(line));
  }
}
