/** The settings, as far as they change the look of the page. */

import { settings } from './store';

/** Applies the colour settings to the page. */
export function applySettings(): void {
  const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#16181d' : '#f7f5f0');
  document.documentElement.classList.toggle('letters', settings.letters);
  document.documentElement.dataset.hand = settings.hand;
}
