// `node test.mjs [NAME…]`: runs the tests whose paths contain one of the names, or all of them, on the output of `npm run build`.
//
// Browser tests need Debian's chromium, or the program that CHROMIUM names; without it they are skipped with a message. One more test runs in
// Debian's firefox-esr, or the program that FIREFOX names, if it is installed.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

if (!existsSync(join(here, 'dist/engine.wasm'))) {
  console.error('found no dist/engine.wasm: run npm run build first');
  process.exit(1);
}
let tests = readdirSync(join(here, 'test'), { recursive: true }).filter((file) => file.endsWith('.test.mjs'));
const names = process.argv.slice(2);
if (names.length > 0) tests = tests.filter((file) => names.some((name) => file.includes(name)));
if (!existsSync(chromium)) {
  console.error(`${chromium}: not installed, nothing is tested in a browser`);
  tests = tests.filter((file) => ['books.test.mjs', 'engine.test.mjs', 'firefox.test.mjs', 'kinds.test.mjs', 'pool.test.mjs', 'serve.test.mjs'].includes(file));
}
if (tests.length === 0) {
  console.error('found no test with that name');
  process.exit(1);
}
const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=2', '--test-reporter=spec', ...tests.map((file) => join('test', file))], { cwd: here, stdio: 'inherit' });
process.exit(status ?? 1);
