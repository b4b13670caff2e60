/** The settings, as far as they change the look of the page. */

import { settings } from './store';

/** Applies the colour settings to the page. */
export function applySettings(): void {
  const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#16181d' : '#f6f5f1');
  const { classList, dataset } = document.documentElement;
  classList.toggle('letters', settings.letters);
  classList.toggle('places', settings.places);
  dataset.hand = settings.hand;
}
