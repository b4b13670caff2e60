/** The page's kinds, levels and puzzles of the day, without a browser. */

import { join } from 'node:path';
import { build } from 'esbuild';

const { outputFiles } = await build({ entryPoints: [join(import.meta.dirname, '../page/kinds.ts')], bundle: true, format: 'esm', write: false });
export const { KINDS, LEVELS, QUICK, dayOf, order, streak } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
