/** The engine of the page, in Node: the wasm file of dist/ and the JavaScript of wasm-bindgen. */

import { readFileSync } from 'node:fs';

import load, { ask as answer } from '../wasm/engine.js';

await load({ module_or_path: readFileSync(new URL('../dist/engine.wasm', import.meta.url)) });

/** Returns the answer to any text. */
export const raw = (question, onProgress = () => {}) => JSON.parse(answer(question, progress => onProgress(JSON.parse(progress))));

/** Returns the answer, or throws an error with the engine's sentence. */
export function ask(question, onProgress) {
  const reply = raw(JSON.stringify(question), onProgress);
  if (reply?.error !== undefined) throw new Error(reply.error);
  return reply;
}
