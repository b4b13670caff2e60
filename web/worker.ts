/** A worker: one engine, one question at a time. A panic ends the engine; the pool is notified and starts another worker. */

import load, { ask } from './wasm/first.js';

export type Module = 'first' | 'engine' | 'books';

/** A question for a module; a module, compiled if that was possible; or before the first answer the words of the answers. */
export type ToWorker = { number: number; question: string; name: Module } | { name: Module; module: WebAssembly.Module | undefined } | { words: string };
export type FromWorker =
  | { number: number; progress: string }
  | { number: number; reply: string }
  | { number: number; fault: 'engine-crashed' | 'engine-missing' };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromWorker) => scope.postMessage(message);

let words = '';

/** The modules that are there, and what passes on those for which a worker of the page waits, which has a name. */
const loaded: Partial<Record<Module, Promise<typeof ask>>> = {};
const give: Partial<Record<Module, (module?: WebAssembly.Module) => void>> = {};
const LOAD = { first: async () => ({ default: load, ask }), engine: () => import('./wasm/engine.js'), books: () => import('./wasm/books.js') };

/** Loads a module, and gives it the words of its answers. */
async function start(name: Module): Promise<typeof ask> {
  const given = scope.name && new Promise<WebAssembly.Module | undefined>(resolve => (give[name] = resolve));
  const [module, { default: load, ask }] = await Promise.all([given, LOAD[name]()]);
  await load({ module_or_path: module || new URL(`${name}.wasm`, scope.location.href) });
  if (words) ask(JSON.stringify({ do: 'speak', text: words }), () => {});
  return ask;
}

scope.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('words' in data) return void (words = data.words);
  const ready = (loaded[data.name] ??= start(data.name));
  // Whoever asks next hears of a failure.
  if ('module' in data) return ready.catch(() => {}), give[data.name]!(data.module);
  const { number, question } = data;
  let fault: 'engine-crashed' | 'engine-missing' = 'engine-missing';
  try {
    const ask = await ready;
    fault = 'engine-crashed';
    tell({ number, reply: ask(question, (progress: string) => tell({ number, progress })) });
  } catch (error) {
    console.warn(error);
    // The page ends this worker.
    tell({ number, fault });
  }
};
