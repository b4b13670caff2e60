/** The page's side of the engine: a pool of workers, each answering one question at a time. */

import { EngineError, type Engine, type Progress, type Questions, type Reply } from './api';
import { also, t } from './page/words';
import type { FromWorker, Module, ToWorker } from './worker';

/** A question that is waiting for a worker or being answered. */
interface Job {
  number: number;
  question: string;
  name: Module;
  resolve(reply: string): void;
  reject(reason: unknown): void;
  onProgress?(progress: Progress): void;
  worker?: Worker;
}

/** Starts a worker; tests pass their own function. */
export type Start = () => Worker;

/** Creates an engine of `size` workers, each started when it is first needed. It answers with these words, or else in English. */
export function createEngine(start: Start = startWorker, size = usualSize(), words = ''): Engine {
  const idle: Worker[] = [];
  const waiting: Job[] = [];
  const working = new Map<Worker, Job>();
  const given = new WeakMap<Worker, Module[]>();
  let numbers = 0;

  function startOne(): Worker {
    const worker = start();
    if (words) worker.postMessage({ words } satisfies ToWorker);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => take(worker, data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      fail(worker);
    };
    return worker;
  }

  /** Has a worker load a module. */
  function give(worker: Worker, name: Module): Worker {
    const names = given.get(worker) ?? [];
    if (start !== startWorker || names.includes(name)) return worker;
    given.set(worker, [...names, name]);
    void compile(name).then(module => worker.postMessage({ name, module } satisfies ToWorker));
    return worker;
  }

  function next(): void {
    while (waiting.length > 0 && (idle.length > 0 || working.size < size)) {
      const job = waiting.shift()!;
      const { number, question, name } = job;
      const worker = give(idle.pop() ?? startOne(), name);
      job.worker = worker;
      working.set(worker, job);
      worker.postMessage({ number, question, name } satisfies ToWorker);
    }
  }

  function take(worker: Worker, message: FromWorker): void {
    const job = working.get(worker);
    if (job?.number !== message.number) return;
    if ('progress' in message) {
      job.onProgress?.(JSON.parse(message.progress));
    } else if ('fault' in message) {
      fail(worker, message.fault);
    } else {
      working.delete(worker);
      idle.push(worker);
      job.resolve(message.reply);
      next();
    }
  }

  function end(worker: Worker): void {
    working.delete(worker);
    worker.terminate();
  }

  /** Ends a worker that has crashed, or lacks a module. Only the current question is lost, and the next one gets a new worker. */
  function fail(worker: Worker, fault: 'engine-crashed' | 'engine-missing' = 'engine-crashed'): void {
    const job = working.get(worker);
    end(worker);
    job?.reject(new EngineError(t(fault)));
    next();
  }

  function cancel(job: Job, reason: unknown): void {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    if (job.worker && working.get(job.worker) === job) {
      end(job.worker);
      // The question after the next one finds a worker that is ready.
      idle.unshift(give(startOne(), job.name));
    }
    job.reject(reason);
    next();
  }

  async function ask<D extends keyof Questions>(
    question: { do: D } & Questions[D][0],
    { onProgress, signal }: { onProgress?: (progress: Progress) => void; signal?: AbortSignal } = {},
  ): Promise<Reply<D>> {
    signal?.throwIfAborted();
    const text = await new Promise<string>((resolve, reject) => {
      const job: Job = { number: ++numbers, question: JSON.stringify(question), name: moduleOf(question), resolve, reject, onProgress };
      signal?.addEventListener('abort', () => cancel(job, signal.reason), { once: true });
      waiting.push(job);
      next();
    });
    const reply = JSON.parse(text);
    if (typeof reply.error === 'string') throw new EngineError(also(reply.error) ?? reply.error);
    return reply;
  }

  return { ask };
}

/** Returns the smallest module that answers a question: that of a first visit, which index.html loads beside the scripts, answers what starting and playing ask. */
function moduleOf({ do: what, limit, redundant }: { do: string; limit?: number; redundant?: boolean }): Module {
  if (what.startsWith('book')) return 'books';
  return /^(make|days|view|look|rate|hint)$/.test(what) || (what === 'judge' && limit! <= 2 && !redundant) ? 'first' : 'engine';
}

/** The modules, each compiled once for all workers. If this fails, a worker tries again and says why. */
const compiled: Partial<Record<Module, Promise<WebAssembly.Module | undefined>>> = {};
const compile = (name: Module) =>
  (compiled[name] ??= WebAssembly.compileStreaming(fetch(new URL(`${name}.wasm`, document.baseURI))).catch(() => (compiled[name] = undefined)));

/** Starts a worker that waits for its modules. */
const startWorker = (): Worker => new Worker(new URL('worker.js', document.baseURI), { type: 'module', name: 'given' });

/** Returns at least 2, so that a long question does not block a short one. */
function usualSize(): number {
  return Math.max(2, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
}
