/** The page's side of the engine: a pool of workers, each answering one question at a time. */

import { EngineError, type Engine, type Progress, type Questions, type Reply } from './api';
import type { FromWorker, ToWorker } from './worker';

/** A question that is waiting for a worker or being answered. */
interface Job {
  number: number;
  question: string;
  resolve(reply: string): void;
  reject(reason: unknown): void;
  onProgress?(progress: Progress): void;
  worker?: Worker;
}

/** Starts a worker; tests pass their own function. */
export type Start = () => Worker;

/** The message after a crash of the engine. Only the current question is lost. */
const FAULT = 'The engine crashed on this question and was restarted. Please report what you asked.';

/** Creates an engine of `size` workers, each started when it is first needed. */
export function createEngine(start: Start = startWorker, size = usualSize()): Engine {
  const idle: Worker[] = [];
  const waiting: Job[] = [];
  const working = new Map<Worker, Job>();
  let numbers = 0;

  function startOne(): Worker {
    const worker = start();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => take(worker, data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      fail(worker);
    };
    return worker;
  }

  function next(): void {
    while (waiting.length > 0 && (idle.length > 0 || working.size < size)) {
      const job = waiting.shift()!;
      const worker = idle.pop() ?? startOne();
      job.worker = worker;
      working.set(worker, job);
      worker.postMessage({ number: job.number, question: job.question } satisfies ToWorker);
    }
  }

  function take(worker: Worker, message: FromWorker): void {
    const job = working.get(worker);
    if (job?.number !== message.number) return;
    if ('progress' in message) {
      job.onProgress?.(JSON.parse(message.progress));
    } else if ('fault' in message) {
      fail(worker);
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

  /** Ends a worker that has crashed. The next question gets a new one. */
  function fail(worker: Worker): void {
    const job = working.get(worker);
    end(worker);
    job?.reject(new EngineError(FAULT));
    next();
  }

  function cancel(job: Job, reason: unknown): void {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    if (job.worker && working.get(job.worker) === job) end(job.worker);
    job.reject(reason);
    next();
  }

  async function ask<D extends keyof Questions>(
    question: { do: D } & Questions[D][0],
    { onProgress, signal }: { onProgress?: (progress: Progress) => void; signal?: AbortSignal } = {},
  ): Promise<Reply<D>> {
    signal?.throwIfAborted();
    const text = await new Promise<string>((resolve, reject) => {
      const job: Job = { number: ++numbers, question: JSON.stringify(question), resolve, reject, onProgress };
      signal?.addEventListener('abort', () => cancel(job, signal.reason), { once: true });
      waiting.push(job);
      next();
    });
    const reply = JSON.parse(text);
    if (typeof reply.error === 'string') throw new EngineError(reply.error);
    return reply;
  }

  return { ask };
}

function startWorker(): Worker {
  return new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
}

/** Returns at least 2, so that a long question does not block a short one. */
function usualSize(): number {
  return Math.max(2, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
}
