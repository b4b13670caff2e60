/** The pool of workers, tested with fake workers: which one gets which question, and what happens to it. */

import { test } from 'node:test';
import assert from 'node:assert/strict';

import { script } from './script.mjs';

const { createEngine, EngineError } = await script('engine', 'api');

/** A worker whose answers come from the test. */
class Fake {
  isEnded = false;

  postMessage(message) {
    this.asked = message;
  }

  terminate() {
    this.isEnded = true;
  }

  say(message) {
    this.onmessage({ data: { number: this.asked.number, ...message } });
  }
}

function pool(size) {
  const workers = [];
  const start = () => {
    workers.push(new Fake());
    return workers.at(-1);
  };
  return { workers, engine: createEngine(start, size) };
}

const question = { do: 'qr', text: 'a' };
const reply = { reply: '{"svg":"drawn"}' };

test('questions wait for a worker in their order', async () => {
  const { workers, engine } = pool(2);
  const asked = [engine.ask(question), engine.ask(question), engine.ask(question)];
  assert.deepEqual([workers.length, workers[0].asked.number, workers[1].asked.number], [2, 1, 2]);
  workers[1].say(reply);
  assert.deepEqual(await asked[1], { svg: 'drawn' });
  assert.deepEqual([workers.length, workers[1].asked.number], [2, 3]);
  workers[0].say(reply);
  workers[1].say(reply);
  await Promise.all(asked);
});

test('a cancelled question ends its worker, and the next gets a new one', async () => {
  const { workers, engine } = pool(1);
  const abort = new AbortController();
  const first = engine.ask(question, { signal: abort.signal });
  const second = engine.ask(question);
  abort.abort(new Error('no longer wanted'));
  await assert.rejects(first, { message: 'no longer wanted' });
  assert.deepEqual([workers.length, workers[0].isEnded], [2, true]);
  workers[1].say(reply);
  assert.deepEqual(await second, { svg: 'drawn' });
  const third = engine.ask(question, { signal: abort.signal });
  await assert.rejects(third, { message: 'no longer wanted' });
});

test('where a worker was ended, the next one is ready before it is asked', async () => {
  const { workers, engine } = pool(2);
  const abort = new AbortController();
  const first = engine.ask(question, { signal: abort.signal });
  abort.abort();
  await assert.rejects(first);
  assert.deepEqual([workers.length, workers[1].asked], [2, undefined]);
  const second = engine.ask(question);
  workers[1].say(reply);
  await second;
});

test('cancelling a waiting question costs no worker', async () => {
  const { workers, engine } = pool(1);
  const abort = new AbortController();
  const first = engine.ask(question);
  const second = engine.ask(question, { signal: abort.signal });
  abort.abort();
  await assert.rejects(second);
  workers[0].say(reply);
  await first;
  assert.deepEqual([workers.length, workers[0].isEnded], [1, false]);
});

test('a panic is reported, and the next question gets a new worker', async () => {
  const { workers, engine } = pool(1);
  const first = engine.ask(question);
  workers[0].say({ fault: 'engine-crashed' });
  await assert.rejects(first, error => error instanceof EngineError && /was restarted/.test(error.message));
  const second = engine.ask(question);
  assert.deepEqual([workers.length, workers[0].isEnded], [2, true]);
  workers[1].onerror({});
  await assert.rejects(second, EngineError);
  const third = engine.ask(question);
  workers[2].say({ fault: 'engine-missing' });
  await assert.rejects(third, error => error instanceof EngineError && /could not be loaded/.test(error.message));
  const fourth = engine.ask(question);
  workers[3].say(reply);
  await fourth;
});

test('progress is reported, and an error of the library is an error', async () => {
  const { workers, engine } = pool(1);
  const seen = [];
  const first = engine.ask({ do: 'make', variant: 'x', seed: '1', index: 0 }, { onProgress: ({ tries }) => seen.push(tries) });
  workers[0].say({ progress: '{"tries":1}' });
  workers[0].say({ progress: '{"tries":2}' });
  workers[0].say({ reply: '{"error":"found nothing, expected something"}' });
  await assert.rejects(first, { message: 'found nothing, expected something' });
  assert.deepEqual(seen, [1, 2]);
});
