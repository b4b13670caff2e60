/** Installs the service worker if the browser offers it; over plain HTTP it does so only for localhost. */

/** Called when the page is ready, so that what is kept for later does not delay it. */
export function register(): void {
  navigator.serviceWorker?.register(new URL('offline.js', document.baseURI)).catch((error: unknown) => {
    console.warn('The page will not work offline.', error);
  });
}
