/** The service worker: after the first visit the page needs no network. Each version is cached and deleted as a whole. */

declare const VERSION: string;
/** Every file of the page, relative to its own address. */
declare const FILES: string[];

const scope = self as unknown as ServiceWorkerGlobalScope;
const cacheName = `lacuna-${scope.registration.scope}-${VERSION}`;

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Bypasses the browser's own cache, which may hold files of another version.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
  // A new version waits until no page of the old one is open, because that loads some of its files only when they are used.
}

async function clear(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(`lacuna-${scope.registration.scope}-`) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(keep()));
scope.addEventListener('activate', (event) => event.waitUntil(clear()));
scope.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && event.request.url.startsWith(scope.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
