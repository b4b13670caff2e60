/** The module of books in Node: the same bytes as the command line, in every language. */

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import load, { ask as answer } from '../wasm/books.js';
import { run } from './command.mjs';

await load({ module_or_path: readFileSync(new URL('../dist/books.wasm', import.meta.url)) });
const ask = (question, onProgress = () => {}) => JSON.parse(answer(JSON.stringify(question), progress => onProgress(JSON.parse(progress))));

/** Returns the bytes of a specification on the command line. */
export function written(spec, ...options) {
  const [text, pdf] = ['book.toml', 'book.pdf'].map(name => join(mkdtempSync(join(tmpdir(), 'lacuna-')), name));
  writeFileSync(text, spec);
  run(['book', '--spec', text, '-o', pdf, ...options]);
  return readFileSync(pdf);
}

/** Makes a book and returns its bytes. */
function made(spec, seed = '1') {
  const about = ask({ do: 'book', spec, seed });
  assert.equal(about.error, undefined, about.error);
  return Buffer.from(ask({ do: 'book-pdf' }).pdf, 'latin1');
}

const SPEC = 'title = "X"\nqr = true\nseed = 5\n[[section]]\nlevel = "easy"\ncount = 3\n[[section]]\nvariant = "6x6+killer"\ntitle = "K"\nlevel = "easy..hard"\ncount = 2\n';

test('books in every language have the bytes of the command line', () => {
  const { languages } = ask({ do: 'book-offers' });
  assert.ok(languages.length >= 10);
  for (const language of languages) {
    const spec = `language = "${language}"\n${SPEC}`;
    assert.ok(made(spec).equals(written(spec)), language);
  }
});

test('the starters have the bytes of the command line', () => {
  const { starters } = ask({ do: 'book-offers' });
  for (const [name, text] of starters) {
    assert.equal(text, run(['book', '--starter', name]));
    const spec = text.replace(/^count = .*/gm, 'count = 1');
    assert.ok(made(spec).equals(written(spec)), name);
  }
});

test('a book can be read aloud, and what a shop refuses is not written', () => {
  const spec = `accessible = true\n${SPEC}`;
  assert.ok(made(spec).equals(written(spec)));
  const { refused } = ask({ do: 'book', spec: `shop = "kdp"\n${SPEC}`, seed: '1' });
  assert.match(refused, /^Kindle Direct Publishing would refuse the book: /);
  assert.equal(ask({ do: 'book-pdf' }).error, refused);
  assert.throws(() => written(`shop = "kdp"\n${SPEC}`), error => error.message.includes(refused));
});

test('a seed that is not stated is the one of the page', () => {
  const spec = SPEC.replace('seed = 5\n', '');
  assert.equal(ask({ do: 'book', spec, seed: '77' }).seed, '77');
  assert.ok(made(spec, '77').equals(written(spec, '--seed', '77')));
});

test('a preview has few puzzles of each section, and pages that can be seen', () => {
  const seen = [];
  const { pages, puzzles } = ask({ do: 'book', spec: SPEC, seed: '1', most: 1 }, ({ tries }) => seen.push(tries));
  assert.equal(puzzles, 2);
  assert.deepEqual(seen, [1, 2]);
  for (let page = 0; page < pages; page++) assert.match(ask({ do: 'book-page', page }).svg, /^<svg /);
});

test('what cannot be made is said with its place', () => {
  const errors = [
    ['title = 1', '1:9: title: found the integer `1`, expected a string'],
    [`logo = "a.png"\n${SPEC}`, '1:1: logo: the page reads no files: leave it out, or use lacuna book --spec'],
    [`avoid = ["a.csv"]\n${SPEC}`, '1:1: avoid: the page reads no files: leave it out, or use lacuna book --spec'],
    ['[[section]]\nfiles = ["a.csv"]', '2:1: files: the page reads no files: leave it out, or use lacuna book --spec'],
    ['title = "A"', 'found no [[section]], expected at least one'],
  ];
  for (const [spec, error] of errors) assert.equal(ask({ do: 'book', spec, seed: '1' }).error, error);
  assert.equal(ask({ do: 'book-pdf' }).error, 'no book is made yet');
});
