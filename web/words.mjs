// `node words.mjs`: writes words/, the English words of the page and the type of their names, for build.mjs and the type checker.
//
// The words are in crates/words/lang/page/, one file a language; messages that the page shares with books are in crates/words/lang/.
// The format is the part of Fluent that crates/words/src/fluent.rs describes.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const lang = join(here, '../crates/words/lang');

/** The messages of books that the page says as well. */
const SHARED = /^(cell|list|list-and|list-or|level-(easy|medium|hard|expert|extreme)|layout-(classic|jigsaw|samurai)|family-(killer|nrc|thermo|arrow|x|kropki|whispers|sandwich|anti-knight))$/;

/** The sections of the file of a language that the engine of the page does not say. */
const MORE = /^## (Books|What `lacuna explain` says|What to look for)/;

/** The codes of the languages with words for the page, English first. */
export const languages = () => readdirSync(join(lang, 'page')).map((file) => file.replace('.ftl', '')).sort((a, b) => (b === 'en') - (a === 'en') || (a < b ? -1 : 1));

const file = (name) => readFileSync(join(lang, `${name}.ftl`), 'utf8');

/**
 * Returns the messages of a text by name, all or those wanted. A message is a text or a list of its parts: texts, names `[name]`, names in a form
 * `[name, form]`, with `^` for a capital letter, and choices `[name, texts by key, key of the others]`.
 */
export function read(text, wanted = /./) {
  const entries = [];
  let [message, depth] = ['', 0];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, dot, name, first] = (depth === 0 && /^(\s+\.|)([\w-]+)\s*=(.*)$/.exec(line)) || [];
    if (name && !dot) message = name;
    if (name) entries.push([dot ? `${message}.${name}` : name, first.trim()]);
    else if (entries.length > 0 && /^\s/.test(line)) entries.at(-1)[1] += `\n${line.trim()}`;
    else throw new Error(`${line}: expected "name = text"`);
    depth += line.split('{').length - line.split('}').length;
  }
  const messages = {};
  for (const [name, text] of entries.filter(([name]) => wanted.test(name))) {
    if (name in messages) throw new Error(`found ${name} twice`);
    try {
      messages[name] = parse(text.trim());
    } catch (error) {
      throw new Error(`${name}: ${error.message}`);
    }
  }
  return messages;
}

function parse(text) {
  let left = text;
  const eat = (what) => {
    const [found, ...parts] = what.exec(left) ?? [];
    if (found === undefined) return undefined;
    left = left.slice(found.length);
    return parts;
  };
  function pattern(isChoice) {
    const parts = [];
    while (left && !(isChoice && /^\n\s*[[*}]/.test(left))) {
      const [plain] = eat(/^([^{}\n]+)/) ?? eat(/^\n\s*()/)?.map(() => ' ') ?? [];
      if (plain === undefined && !eat(/^\{\s*/)) throw new Error(`found ${left.slice(0, 20)}`);
      parts.push(plain ?? placeable());
      if (typeof parts.at(-1) === 'string' && typeof parts.at(-2) === 'string') parts.push(parts.splice(-2).join(''));
    }
    const all = parts.filter((part) => part !== '');
    return all.every((part) => typeof part === 'string') ? all.join('') : all;
  }
  function placeable() {
    const [quoted] = eat(/^"([^"]*)"\s*\}/) ?? [];
    if (quoted !== undefined) return quoted;
    const [how, name, form] = eat(/^(?:(FORM|CAPITAL|NUMBER)\(\s*)?\$([\w-]+)(?:\s*,\s*"(\w*)")?\s*\)?\s*/) ?? [];
    if (name === undefined) throw new Error(`found ${left.slice(0, 20)}, expected a name`);
    if (eat(/^\}/)) return how === 'CAPITAL' ? [name, '^'] : form ? [name, form] : [name];
    if (!eat(/^->/)) throw new Error(`found ${left.slice(0, 20)}, expected }`);
    const texts = {};
    let others;
    for (let next; (next = eat(/^\s*(\*?)\[\s*([\w-]+)\s*\] */)); ) {
      if (next[0]) others = next[1];
      texts[next[1]] = pattern(true);
    }
    if (!eat(/^\s*\}/) || others === undefined) throw new Error('found no text with *');
    return [name, texts, others];
  }
  return pattern(false);
}

/** Returns the names in a message. */
export function namesIn(message) {
  if (typeof message === 'string') return [];
  const names = message.flatMap((part) => (typeof part === 'string' ? [] : [part[0], ...(typeof part[1] === 'object' ? Object.values(part[1]).flatMap(namesIn) : [])]));
  return [...new Set(names)].sort();
}

/** Returns the page's messages in a language. */
function page(code) {
  return { ...read(file(`page/${code}`)), ...read(file(code), SHARED) };
}

/** Returns what the engine says of the file of a language: what the engine has in English. */
function engine(code) {
  const heads = (text, isKept) => text.split('\n').filter((line) => {
    const name = /^([\w-]+)\s*=/.exec(line)?.[1];
    return line.trim() !== '' && isKept(line, name) && !line.startsWith('#');
  });
  let isIn = true;
  const known = new Set();
  heads(file('en'), (line, name) => {
    if (line.startsWith('## ')) isIn = !MORE.test(line);
    if (isIn && name) known.add(name);
  });
  return heads(file(code), (_, name) => (isIn = name ? known.has(name) : isIn)).join('\n');
}

/** Returns the words of a language other than English as the page loads them. */
export const words = (code) => JSON.stringify({ page: page(code), engine: engine(code) });

/** Writes the English words with the types of their names; what stands below ### comes with what is loaded later. */
export function writeEnglish() {
  const english = page('en');
  const later = read(file('page/en').split(/^###.*$/m)[1]);
  const first = Object.fromEntries(Object.entries(english).filter(([name]) => !(name in later)));
  const type = (message) => (namesIn(message).length > 0 ? `{ ${namesIn(message).map((name) => `'${name}': Value`).join('; ')} }` : 'null');
  mkdirSync(join(here, 'words'), { recursive: true });
  writeFileSync(join(here, 'words/english.ts'), `/** Generated by words.mjs. */

import type { Message, Value } from '../page/words';

/** The messages with the names that their texts need. */
export interface Words {
${Object.entries(english).map(([name, message]) => `  '${name}': ${type(message)};\n`).join('')}}

export const english: Record<string, Message> = ${JSON.stringify(first, undefined, 1)};

export const languages = ${JSON.stringify(languages())};
`);
  writeFileSync(join(here, 'words/later.ts'), `import { english } from './english';\n\nObject.assign(english, ${JSON.stringify(later, undefined, 1)});\n`);
}

if (process.argv[1] === import.meta.filename) writeEnglish();
