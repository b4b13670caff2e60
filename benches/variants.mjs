// The Interactive Sudoku Solver's side of the table that variants.rs prints: node variants.mjs CHECKOUT < PUZZLES
// Reads a name and a puzzle in each line, with a tab between them. Writes the name, the solutions counted to two, the milliseconds of the
// fastest of a few runs, of which the first warms up, and the guesses.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const RUNS = 4;
const LONG = 1000;

const checkout = resolve(process.argv[2]);
process.chdir(checkout);
const load = (path, version = '') => import(pathToFileURL(`${checkout}/${path}`).href + version);
const { ensureGlobalEnvironment } = await load('tests/helpers/test_env.js');
ensureGlobalEnvironment();
const { SimpleSolver } = await load('js/sandbox/simple_solver.js', self.VERSION_PARAM);

const solver = new SimpleSolver();
for (const line of readFileSync(0, 'utf8').split('\n').filter((line) => line)) {
  const [name, puzzle] = line.split('\t');
  let [least, solutions] = [Infinity, 0];
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    solutions = solver.countSolutions(puzzle, 2);
    const time = performance.now() - begun;
    least = Math.min(least, time);
    if (time > LONG) break;
  }
  console.log([name, solutions, least.toFixed(3), solver.latestStats().guesses].join('\t'));
}
