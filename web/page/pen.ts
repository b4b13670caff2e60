/**
 * The pen: lines between the middles of cells or along their edges, circles and crosses. What is drawn is a text, an item a word:
 * `3:1,1-1,3` is a line of colour 3 and `o3:1,1` a circle, between points in halves of a cell, down and across.
 */

import { shape } from './dom';

export const INKS = ['3', '8', '2', '4', '9', '1'];

/** A point in halves of a cell: odd in the middle of one, even on an edge. */
export type Point = [down: number, across: number];

const words = (pen: string) => pen.split(' ').filter(word => word);

/** Adds an item, or removes it if it is there in any colour and is not wanted. */
function toggled(pen: string, item: string, isWanted?: boolean): string {
  const [, sign, place] = /^([ox]?)\d:(.*)$/.exec(item)!;
  const others = words(pen).filter(word => word.replace(/\d:/, ':') !== `${sign}:${place}`);
  const isThere = others.length < words(pen).length;
  return (isWanted ?? !isThere ? [...others, item] : others).join(' ');
}

/** Draws a line between two points, or removes it. */
export const linked = (pen: string, ink: string, a: Point, b: Point): string => toggled(pen, line(ink, a, b));

/** The item between two points, whichever was first. */
function line(ink: string, a: Point, b: Point): string {
  const [from, to] = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a];
  return `${ink}:${from}-${to}`;
}

/** Adds a circle or a cross to each point, or removes it if all have it. */
export function marked(pen: string, sign: 'o' | 'x', ink: string, points: Point[]): string {
  const places = words(pen).map(word => word.replace(/\d:/, ':'));
  const all = points.every(point => places.includes(`${sign}:${point}`));
  return points.reduce((pen, point) => toggled(pen, `${sign}${ink}:${point}`, !all), pen);
}

/** Removes what begins, ends or stands within half a cell of these points. */
export function wiped(pen: string, points: Point[]): string {
  const near = (place: string) => points.some(([down, across]) => place.split('-').some(end => {
    const [y, x] = end.split(',').map(Number);
    return Math.abs(y - down) < 2 && Math.abs(x - across) < 2;
  }));
  return words(pen).filter(word => !near(word.split(':')[1] ?? '')).join(' ');
}

/** A stroke of the pointer, from one point to the next of its kind. The first piece says whether it draws or erases. */
export class Stroke {
  private draws: boolean | undefined;
  private at: Point;

  constructor(readonly from: Point, private readonly ink: string, public pen: string) {
    this.at = from;
  }

  /** Goes on to where the pointer is; `true` if that changes anything. */
  to(down: number, across: number): boolean {
    const parity = this.from[0] & 1;
    const near = (value: number, side: number) => 2 * Math.round((value - side) / 2) + side;
    let isNew = false;
    // A fast pointer skips points.
    for (let step = 0; step < 50; step++) {
      const far = [near(down, parity) - this.at[0], near(across, parity) - this.at[1]];
      const isEdge = parity === 0;
      if (Math.max(Math.abs(down - this.at[0]), Math.abs(across - this.at[1])) < 1.3 || (!far[0] && !far[1])) break;
      const [dy, dx] = [Math.sign(far[0]) * 2, isEdge && far[0] && Math.abs(far[0]) >= Math.abs(far[1]) ? 0 : Math.sign(far[1]) * 2];
      const next: Point = [this.at[0] + (isEdge && dx ? 0 : dy), this.at[1] + dx];
      const item = line(this.ink, this.at, next);
      this.draws ??= !words(this.pen).some(word => word === item);
      this.pen = toggled(this.pen, item, this.draws);
      this.at = next;
      isNew = true;
    }
    return isNew;
  }

  /** What a press without a way does: in a cell a circle, then a cross, then nothing; on an edge a cross or nothing. */
  press(): string {
    const { from, ink, pen } = this;
    const isIn = (sign: string) => words(pen).some(word => word.replace(/\d:/, ':') === `${sign}:${from}`);
    if (!(from[0] & from[1] & 1) || isIn('x')) return toggled(pen, `x${ink}:${from}`);
    return isIn('o') ? toggled(toggled(pen, `o${ink}:${from}`), `x${ink}:${from}`) : toggled(pen, `o${ink}:${from}`);
  }
}

/** The point that a pointer means: the middle of a cell, or near its edge a corner or the middle of a side. */
export function pointAt(down: number, across: number): Point {
  const [y, x] = [Math.round(down), Math.round(across)];
  const middle: Point = [2 * Math.floor(down / 2) + 1, 2 * Math.floor(across / 2) + 1];
  return Math.max(Math.abs(down - middle[0]), Math.abs(across - middle[1])) < 0.6 ? middle : [y, x];
}

/** Draws it, with cells of side 1. */
export function strokes(pen: string): SVGElement[] {
  return words(pen).flatMap(word => {
    const [head, place] = word.split(':');
    const ends = (place ?? '').split('-').map(end => end.split(',').map(half => Number(half) / 2));
    if (!ends.flat().every(Number.isFinite) || ends.some(end => end.length !== 2)) return [];
    const [[y, x], to] = ends;
    const side = y % 1 && x % 1 ? 0.26 : 0.12;
    const cross = `M${x - side} ${y - side}l${2 * side} ${2 * side}m0 ${-2 * side}l${-2 * side} ${2 * side}`;
    if (!to && !/[ox]/.test(head)) return [];
    const drawn = head[0] === 'o' ? shape('circle', { cx: x, cy: y, r: 0.36 }) : shape('path', { d: to ? `M${x} ${y}L${to[1]} ${to[0]}` : cross });
    drawn.classList.add('ink');
    drawn.style.stroke = `var(--ink-${head.slice(-1)})`;
    return [drawn];
  });
}
