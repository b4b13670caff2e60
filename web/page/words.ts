/** The words of the page, in the language of its user: each message by its name in crates/words/lang/page/. */

import { english, languages, type Words } from '../words/english';
import { settings } from './store';

/** What stands for a name in a message: a text, a number to be written or chosen by, or a thing with forms of its name. */
export type Value = string | number | bigint | { name: string; forms?: Record<string, string> };

/** A message as words.mjs makes it. */
export type Message = string | (string | [name: string, texts?: string | Record<string, Message>, others?: string])[];

type Key = keyof Words & string;
/** A message without values. */
export type Plain = { [K in Key]: Words[K] extends null ? K : never }[Key];

const wanted = [settings.language, ...(globalThis.navigator?.languages ?? [])].map(tag => String(tag ?? ''));
const base = (tag: string) => tag.split('-')[0];
/** The language that a setting or the browser chooses. */
const chosen = wanted.map(base).find(code => languages.includes(code)) ?? 'en';

/** The file of its words for the page and for the engine. Without it, for instance without a network, the page is English. */
export const wordsFile = chosen === 'en' ? undefined : `words-${chosen}.json`;
const loaded: { page: Record<string, Message>; engine: string } | undefined = wordsFile &&
  (await fetch(new URL(wordsFile, document.baseURI)).then(file => file.json()).catch(() => undefined));

/** The language of the page, and the engine's words in it, if it is not English. */
export const language = loaded ? chosen : 'en';
export const engineWords = loaded?.engine ?? '';

/** The language of numbers and dates, with the user's region. */
export const locale = !loaded ? 'en-GB' : wanted.find(tag => base(tag) === language && tag !== language) ?? language;
const [plurals, numbers] = [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)];

export const nameOf = (code: string): string => capital(new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code);
export const capital = (word: string): string => word.replace(/^(?!r\d+c\d)./, first => first.toUpperCase());

/** Returns things in a row: `a, b`, or with a last `and` or `or`. */
export const list = (things: Iterable<string>, last: 'list' | 'list-and' | 'list-or' = 'list'): string =>
  [...things].reduce((before, next, i, all) => (i === 0 ? next : t(i === all.length - 1 ? last : 'list', { before, next })), '');
export const date = (day: string | number, options: Intl.DateTimeFormatOptions): string => new Date(day).toLocaleDateString(locale, options);

export const t = <K extends Key>(key: K, ...[values]: Words[K] extends null ? [] : [Words[K]]): string => also(key, values ?? {})!;

export function also(key: string, values: object = {}): string | undefined {
  const message = loaded?.page[key] ?? english[key];
  return message === undefined ? undefined : join(message, values as Record<string, Value>);
}

function join(message: Message, values: Record<string, Value>): string {
  if (typeof message === 'string') return message;
  return message.map(part => {
    if (typeof part === 'string') return part;
    const [name, texts = '', others = ''] = part;
    const value = values[name];
    const isNumber = typeof value === 'number' || typeof value === 'bigint';
    if (typeof texts === 'object') return join(texts[String(value)] ?? texts[isNumber ? plurals.select(Number(value)) : ''] ?? texts[others], values);
    const text = isNumber ? numbers.format(value) : typeof value === 'object' ? value.forms?.[texts] ?? value.name : value ?? '';
    return texts === '^' ? capital(text) : text;
  }).join('');
}
