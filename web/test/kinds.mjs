/** The page's kinds, levels and puzzles of the day, without a browser. */

import { script } from './script.mjs';

export const { KINDS, LEVELS, QUICK, dayOf, order, streak } = await script('page/kinds');
