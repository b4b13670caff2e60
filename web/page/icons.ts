/** The pictures of the page: icons beside words, and a small picture for each kind of puzzle. */

import { drawing, h } from './dom';

/** Paths on a square of 24, drawn with round pens. */
const ICONS = {
  start: 'M4 11l8-7 8 7v9h-5v-6h-6v6H4z',
  play: 'M7 4.5v15l12-7.5z',
  make: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
  set: 'M4 20l1-5L16 4l4 4L9 19z M13.5 6.5l4 4',
  analyse: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13 M15.5 15.5L21 21',
  share: 'M12 15V3 M8 7l4-4 4 4 M5 12v8h14v-8',
  games: 'M4 6h16 M4 12h16 M4 18h10',
  settings: 'M4 8h7m4 0h5 M4 16h3m4 0h9 M15 8a2 2 0 1 1-4 0a2 2 0 0 1 4 0 M11 16a2 2 0 1 1-4 0a2 2 0 0 1 4 0',
  undo: 'M8 4L4 8l4 4 M4 8h10a6 6 0 0 1 0 12H9',
  redo: 'M16 4l4 4-4 4 M20 8H10a6 6 0 0 0 0 12h5',
  erase: 'M9 19l-5.5-5.5 9-9 7.5 7.5-7 7z M8 9l7.5 7.5 M9 19h11',
  several: 'M4 4h8v8H4z M12 12h8v8h-8z',
  hint: 'M9 18h6 M10.5 21h3 M9 15a6 6 0 1 1 6 0v3H9z',
  check: 'M5 12.5l5 5L20 7',
  explain: 'M9 6h11 M9 12h11 M9 18h11 M4 6h.01 M4 12h.01 M4 18h.01',
  notes: 'M4 4h16v16H4z M8 8h.01 M12 8h.01 M16 8h.01 M8 12h.01 M12 12h.01 M16 12h.01 M8 16h.01 M12 16h.01 M16 16h.01',
  digit: 'M4 4h16v16H4z M10 9l2.5-1.5V17',
  corner: 'M4 4h16v16H4z M8 8h.01 M16 8h.01 M8 16h.01',
  centre: 'M4 4h16v16H4z M8.5 12h.01 M12 12h.01 M15.5 12h.01',
  colour: 'M12 3.5c4 4.5 6 7.5 6 10.5a6 6 0 0 1-12 0c0-3 2-6 6-10.5z',
  pen: 'M4 17c3-9 6-9 7-5s4 5 9-6 M4 20h.01',
  letter: 'M6 19l6-14 6 14 M8 14.5h8',
  circle: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16',
  cross: 'M5 5l14 14 M19 5L5 19',
  more: 'M5 12h.01 M12 12h.01 M19 12h.01',
  boxes: 'M4 4h16v16H4z M4 12h8v8 M12 4v8h8',
  less: 'M5 6h14 M7 12h10 M10 18h4',
  pause: 'M9 5v14 M15 5v14',
  replay: 'M5 13a7 7 0 1 0 2.2-5.2L4 10 M4 4v6h6',
  next: 'M5 12h14 M13 6l6 6-6 6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1 M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
};

export type Icon = keyof typeof ICONS;

/** Returns an icon; the word beside it says what it means. */
export function icon(name: Icon): SVGSVGElement {
  const svg = drawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${ICONS[name]}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`);
  svg.classList.add('icon');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

/** Returns an icon with its word, as the content of a button. */
export const labelled = (name: Icon, word: string): HTMLElement => h('span', { class: 'labelled-icon' }, icon(name), h('span', {}, word));

const line = (d: string, colour: string, width = 4.5) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const area = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;
const digit = (text: string, x: number, y: number, size = 9) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" text-anchor="middle" fill="currentColor">${text}</text>`;
const [GREY, THIN] = ['var(--picture)', 'var(--rule)'];
const THIRDS = 'M12 0v36M24 0v36M0 12h36M0 24h36';

/** Drawings on a square of 36: nine cells, or what shows the rule best. */
const PICTURES: Record<string, string> = {
  standard: line(THIRDS, THIN, 1) + digit('5', 6, 9.5) + digit('3', 30, 9.5) + digit('7', 18, 21.5) + digit('8', 6, 33.5) + digit('2', 30, 33.5),
  '6x6': line('M12 0v36M24 0v36M6 0v36M18 0v36M30 0v36M0 6h36M0 18h36M0 30h36', THIN, 0.7) + line('M18 0v36M0 12h36M0 24h36', 'currentColor', 1.4),
  nrc: area('M4 4h12v12H4zM20 4h12v12H20zM4 20h12v12H4zM20 20h12v12H20z', GREY) + line(THIRDS, THIN, 1),
  x: line(THIRDS, THIN, 1) + line('M2 2l32 32M34 2L2 34', 'var(--accent)', 2),
  'jigsaw-9': line('M12 1v11h12V1M1 24h11V12M24 12v12h11M12 24v11M24 35V24', 'currentColor', 1.8),
  'anti-knight': line(THIRDS, THIN, 1) + line('M6 30V7h12', 'var(--accent)', 2.4) + line('M14 3l4 4-4 4', 'var(--accent)', 2.4),
  killer: line(THIRDS, THIN, 1) + line('M2.5 2.5h31v7.5h-11v11h-20z', 'currentColor', 1.2).replace('/>', ' stroke-dasharray="2 2.4"/>') + digit('12', 9, 11, 8),
  thermo: line(THIRDS, THIN, 1) + line('M7 29V7h22', GREY) + area('M1.5 29a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0', GREY),
  arrow: line(THIRDS, THIN, 1) + line('M11.5 24.5L29 7M22 7h7v7', 'var(--dash)', 2) + line('M2.5 28a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0', 'var(--dash)', 2),
  kropki: line(THIRDS, THIN, 1) + '<circle cx="12" cy="6" r="3.2" fill="#fff" stroke="#000"/><circle cx="18" cy="24" r="3.2" fill="#000" stroke="#000"/><circle cx="30" cy="12" r="3.2" fill="#fff" stroke="#000"/>',
  whispers: line(THIRDS, THIN, 1) + line('M5 31L12 7l11 22L31 5', 'var(--whisper)'),
  sandwich: line(THIRDS, THIN, 1) + area('M9 12h18v12H9z', GREY) + digit('1', 5, 21.5) + digit('9', 31, 21.5) + digit('15', 18, 9.5),
};

/** Returns the picture of a kind of puzzle; kinds without one look like a grid. */
export function picture(kind: string): SVGSVGElement {
  const svg = drawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 38 38"><rect x="0" y="0" width="36" height="36" fill="var(--paper)"/>${Object.hasOwn(PICTURES, kind) ? PICTURES[kind] : line(THIRDS, THIN, 1)}<rect x="0" y="0" width="36" height="36" fill="none" stroke="currentColor" stroke-width="1.8"/></svg>`);
  svg.classList.add('picture');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}
