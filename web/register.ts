/** Installs the service worker if the browser offers it; over plain HTTP it does so only for localhost. */

if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('offline.js', document.baseURI)).catch((error: unknown) => {
      console.warn('The page will not work offline.', error);
    });
  });
}
