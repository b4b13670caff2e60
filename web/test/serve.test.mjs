import { test } from 'node:test';
import assert from 'node:assert/strict';
import { get } from 'node:http';

import { serve } from '../serve.mjs';

/** Returns the status of the answer to a path that is sent unchanged. */
const status = (url, path) => new Promise((resolve, reject) => {
  const { hostname, port } = new URL(url);
  get({ hostname, port, path }, response => resolve(response.resume().statusCode)).on('error', reject);
});

test('a malformed path is refused, and the server keeps running', async () => {
  const { url, stop } = await serve();
  for (const path of ['/%', '/%ff', '//', '/a%2']) assert.equal(await status(url, path), 400, path);
  for (const path of ['/no-such-file', '/%00', '/../package.json', '/..%2fpackage.json', '/index.html/', `/${'a'.repeat(8000)}`]) assert.equal(await status(url, path), 404, path);
  assert.equal(await status(url, '/?%'), 200);
  await stop();
});
