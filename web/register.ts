/** Installs the service worker, where the browser has such a thing: not on plain HTTP, except from this machine. */

if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('offline.js', document.baseURI)).catch((error: unknown) => {
      console.warn('The page will not work without a network.', error);
    });
  });
}
