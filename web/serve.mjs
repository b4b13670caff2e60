// `node serve.mjs [PORT]`: serves dist/ on this machine. Tests import `serve`.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Serves dist/ or another folder below a path, as on a host with other pages, compressed by `zip` if there is one. Port 0 is any free port. */
export function serve(port = 0, below = '/', folder = join(import.meta.dirname, 'dist'), zip = undefined) {
  const server = createServer(async (request, response) => {
    let path;
    try {
      path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    } catch {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Not an address\n');
      return;
    }
    const file = path.startsWith(below) ? normalize(`/${path.slice(below.length)}`) : undefined;
    try {
      if (file === undefined) throw new Error('outside');
      const name = file.endsWith('/') ? `${file}index.html` : file;
      const body = await readFile(join(folder, name));
      const encoding = zip && { 'content-encoding': 'gzip' };
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream', 'cache-control': 'no-cache', ...encoding }).end(zip ? zip(body, name) : body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port } = server.address();
      const stop = () => new Promise((done) => { server.closeAllConnections(); server.close(done); });
      resolve({ url: `http://localhost:${port}${below}`, stop });
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url } = await serve(Number(process.argv[2] ?? 8000));
  console.log(`The page is at ${url}`);
}
