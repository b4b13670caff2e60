// `node build.mjs [--engine | --page]`: builds dist/, static files for any server, or only the engine, or only the page.
//
// Cargo builds the engine, `bindgen/` runs wasm-bindgen on it, and esbuild bundles the TypeScript.

import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { basename, join } from 'node:path';
import { languages, words, writeEnglish } from './words.mjs';

const here = import.meta.dirname;
const target = process.env.CARGO_TARGET_DIR ?? join(here, '../target');

/** The maximum size of a first visit, compressed with gzip, which every server supports. */
const MOST_BYTES = 770_000;

/**
 * Enables the vectors of the nine-by-nine search, and limits inlining: what is not marked for it is hardly inlined, and what is only marked as
 * worth it (`#[inline]`) up to an eighth of the usual size. Up to a quarter instead of a seventh, the first visit was 23 kB larger (28 November 2026).
 */
const RUSTFLAGS = '-C target-feature=+simd128 -C llvm-args=-inline-threshold=15 -C llvm-args=-inlinehint-threshold=40';

function run(command, ...args) {
  const env = { ...process.env, CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS: RUSTFLAGS };
  const { status, error } = spawnSync(command, args, { cwd: here, env, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${command} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`);
    process.exit(1);
  }
}

/** The modules of the engine, as `module/examples/` has them. */
const MODULES = ['first', 'engine', 'books'];

/**
 * Builds wasm/: the modules of the engine, with their JavaScript bindings. Binaryen's wasm-opt is not used: with -Oz the file was 11 percent
 * smaller, but 4 percent larger when compressed (22 November 2026).
 */
function engine() {
  const build = ['build', '--locked', '--profile', 'web', '--target', 'wasm32-unknown-unknown', '-p', 'lacuna-web-module'];
  run('cargo', ...build, '--examples');
  // Apart, because what books need of a crate would be in the other modules too.
  run('cargo', ...build, '--example', 'books', '--features', 'books');
  const files = MODULES.map((name) => join(target, `wasm32-unknown-unknown/web/examples/${name}.wasm`));
  run('cargo', 'run', '--locked', '--quiet', '-p', 'lacuna-web-bindgen', '--', 'wasm', ...files);
}

/** Builds dist/: the page. */
async function page() {
  const dist = join(here, 'dist');
  writeEnglish();
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  const options = { absWorkingDir: here, bundle: true, minify: true, format: 'esm', target: 'es2022', outdir: dist, legalComments: 'none' };
  const { metafile } = await build({ ...options, entryPoints: { page: 'page/main.ts', worker: 'worker.ts' }, splitting: true, metafile: true });
  await build({ ...options, entryPoints: ['style.css'], external: ['*.woff2'] });
  for (const file of ['manifest.webmanifest', 'icon.svg', 'fonts/figtree.woff2', 'fonts/figtree-latin.woff2']) cpSync(join(here, file), join(dist, basename(file)));
  // What the page imports at once is asked for with it, not after it.
  const chunks = metafile.outputs['dist/page.js'].imports.filter(({ kind }) => kind === 'import-statement');
  const preloads = chunks.map(({ path }) => `<link rel="modulepreload" href="${basename(path)}">\n`);
  writeFileSync(join(dist, 'index.html'), readFileSync(join(here, 'index.html'), 'utf8').replace('<script', `${preloads.join('')}<script`));
  for (const name of MODULES) cpSync(join(here, `wasm/${name}_bg.wasm`), join(dist, `${name}.wasm`));
  const files = readdirSync(dist).sort();
  // Loaded and kept by those who speak them.
  const others = languages().slice(1).map((code) => [`words-${code}.json`, words(code)]);
  for (const [file, text] of others) writeFileSync(join(dist, file), text);
  // Each version has its own cache, so files of different versions never mix.
  const version = createHash('sha256').update(Buffer.concat(files.map((file) => readFileSync(join(dist, file))))).digest('hex').slice(0, 16);
  await build({
    ...options,
    entryPoints: { offline: 'offline.ts' },
    format: 'iife',
    define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(['./', ...files.filter((file) => file !== 'books.wasm')]) },
  });
  // Loaded when it is used: the scripts that page and worker import only then, the whole engine, and the service worker, which waits for the page.
  const imports = ['page', 'worker'].flatMap((name) => metafile.outputs[`dist/${name}.js`].imports);
  sizes(dist, ['offline.js', 'engine.wasm', 'books.wasm', 'figtree-latin.woff2', ...others.map(([file]) => file), ...imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => basename(path))]);
}

/** Prints the size of a first visit, without the files that are loaded later; too much is an error. */
function sizes(dist, later) {
  let [plain, gzip, brotli] = [0, 0, 0];
  for (const file of readdirSync(dist)) {
    const bytes = readFileSync(join(dist, file));
    const zipped = gzipSync(bytes, { level: 9 }).length;
    const isLater = later.includes(file);
    console.log(`${file.padEnd(24)} ${bytes.length.toString().padStart(9)} ${zipped.toString().padStart(9)}${isLater ? '   later' : ''}`);
    if (isLater) continue;
    plain += statSync(join(dist, file)).size;
    gzip += zipped;
    brotli += brotliCompressSync(bytes).length;
  }
  console.log(`${'first visit, gzip'.padEnd(24)} ${plain.toString().padStart(9)} ${gzip.toString().padStart(9)}   brotli ${brotli}`);
  if (gzip > MOST_BYTES) {
    console.error(`found ${gzip} bytes compressed, expected at most ${MOST_BYTES}`);
    process.exit(1);
  }
}

if (!process.argv.includes('--page')) engine();
if (!process.argv.includes('--engine')) await page();
