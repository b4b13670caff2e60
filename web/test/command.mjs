/** The command line built from the same source, as the reference for the page. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');

/** Returns the program that LACUNA names, or a debug or release build; if there is none, builds it. */
function program() {
  const built = [process.env.LACUNA, join(target, 'debug/lacuna'), join(target, 'release/lacuna')].find(path => path && existsSync(path));
  if (built) return built;
  const { status } = spawnSync('cargo', ['build', '--locked'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the command line could not be built');
  return join(target, 'debug/lacuna');
}

const lacuna = program();

/** Runs the command line and returns its output. */
export function run(args, input = '') {
  const { status, stdout, stderr } = spawnSync(lacuna, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`lacuna ${args.join(' ')}: ${stderr}`);
  return stdout;
}
