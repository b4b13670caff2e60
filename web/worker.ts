/** A worker: one engine, one question at a time. A panic ends the engine; the pool is notified and starts another worker. */

import load, { ask } from './wasm/lacuna_web_module.js';

export type ToWorker = { number: number; question: string };
export type FromWorker =
  | { number: number; progress: string }
  | { number: number; reply: string }
  | { number: number; fault: string };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromWorker) => scope.postMessage(message);
const ready = load({ module_or_path: new URL('engine.wasm', scope.location.href) });

scope.onmessage = async ({ data: { number, question } }: MessageEvent<ToWorker>) => {
  try {
    await ready;
    const reply = ask(question, (progress: string) => tell({ number, progress }));
    tell({ number, reply });
  } catch (fault) {
    tell({ number, fault: String(fault) });
  }
};
