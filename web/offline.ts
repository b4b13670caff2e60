/** The service worker: after the first visit the page needs no network. Each version is cached and deleted as a whole. */

declare const VERSION: string;
/** Every file of the page, relative to its own address, but the module of books, which is kept once it has been used. */
declare const FILES: string[];

const scope = self as unknown as ServiceWorkerGlobalScope;
const cacheName = `lacuna-${scope.registration.scope}-${VERSION}`;

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Bypasses the browser's own cache, which may hold files of another version.
  const words = (await Promise.all((await names()).map(wordsIn))).flat();
  await cache.addAll([...FILES, ...new Set(words)].map((file) => new Request(file, { cache: 'no-cache' })));
  // A new version waits until no page of the old one is open, because that loads some of its files only when they are used.
}

/** Returns the names of the caches, this and older ones. */
const names = async () => (await caches.keys()).filter((name) => name.startsWith(`lacuna-${scope.registration.scope}-`));

/** Returns the files of languages in a cache, which the next version keeps. */
const wordsIn = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url).filter((url) => /\/words-\w+\.json$/.test(url));

async function keepWords(file: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(file))) await cache.add(file);
}

async function clear(): Promise<void> {
  const others = (await names()).filter((name) => name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok && request.url.endsWith('/books.wasm')) event.waitUntil(cache.put(request, fetched.clone()).catch(() => undefined));
  return fetched;
}

scope.addEventListener('install', (event) => event.waitUntil(keep()));
scope.addEventListener('activate', (event) => event.waitUntil(clear()));
// The page says which language it speaks.
scope.addEventListener('message', (event) => event.waitUntil(keepWords(event.data)));
scope.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && event.request.url.startsWith(scope.registration.scope)) {
    event.respondWith(answer(event));
  }
});
