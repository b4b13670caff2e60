/** The command line of the same source, as the yardstick of what the page makes. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');

/** What LACUNA names, or a build of the tests or of a release; if there is none, one is made. */
function program() {
  const built = [process.env.LACUNA, join(target, 'debug/lacuna'), join(target, 'release/lacuna')].find(path => path && existsSync(path));
  if (built) return built;
  const { status } = spawnSync('cargo', ['build', '--locked'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the command line cannot be built');
  return join(target, 'debug/lacuna');
}

const lacuna = program();

/** What a run prints. */
export function run(args, input = '') {
  const { status, stdout, stderr } = spawnSync(lacuna, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`lacuna ${args.join(' ')}: ${stderr}`);
  return stdout;
}
