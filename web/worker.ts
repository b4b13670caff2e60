/** A worker: one engine, one question at a time. A panic ends the engine; the pool is notified and starts another worker. */

import load, { ask } from './wasm/first.js';

export type ToWorker = { number: number; question: string };
export type FromWorker =
  | { number: number; progress: string }
  | { number: number; reply: string }
  | { number: number; fault: string };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromWorker) => scope.postMessage(message);
const file = (name: string) => ({ module_or_path: new URL(name, scope.location.href) });

/** The engine of a first visit, which is smaller. */
const first = load(file('first.wasm')).then(() => ask);
/** The whole engine, loaded when it is first asked. */
let whole: Promise<typeof ask> | undefined;

const loadWhole = async () => {
  const { default: load, ask } = await import('./wasm/engine.js');
  await load(file('engine.wasm'));
  return ask;
};

/** Returns `true` for what starting and playing ask, which the engine of a first visit answers. */
function isFirst(question: string): boolean {
  const { do: what, limit, redundant } = JSON.parse(question);
  return /^(make|days|view|look|rate|hint)$/.test(what) || (what === 'judge' && limit <= 2 && !redundant);
}

scope.onmessage = async ({ data: { number, question } }: MessageEvent<ToWorker>) => {
  try {
    const ask = await (isFirst(question) ? first : (whole ??= loadWhole()));
    tell({ number, reply: ask(question, (progress: string) => tell({ number, progress })) });
  } catch (fault) {
    whole = undefined;
    tell({ number, fault: String(fault) });
  }
};
