/** The TypeScript of the page without a browser. */

import { join } from 'node:path';
import { build } from 'esbuild';

/** Returns what these modules export, with all words of English. */
export async function script(...modules) {
  const contents = ["import './words/later';", ...modules.map(module => `export * from './${module}';`)].join('\n');
  const stdin = { contents, resolveDir: join(import.meta.dirname, '..'), loader: 'ts' };
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false, minify: true });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
