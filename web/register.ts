/** Installs the service worker if the browser offers it; over plain HTTP it does so only for localhost. */

/** Called when the page is ready, so that what is kept for later does not delay it. `words` is the file of a language, which is kept, too. */
export function register(words?: string): void {
  const { serviceWorker } = navigator;
  if (words) void serviceWorker?.ready.then(({ active }) => active?.postMessage(words));
  serviceWorker?.register(new URL('offline.js', document.baseURI)).catch((error: unknown) => {
    console.warn('The page will not work offline.', error);
  });
}
