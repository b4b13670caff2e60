/** Steps as one person would tell them to another, who sees the board. */

import type { Layout, Step } from '../api';
import { cellName } from './constraints';
import { capital } from './dom';

/** Joins words: `a, b and c`. */
const joined = (words: string[], last = 'and'): string => words.join(', ').replace(/, ([^,]*)$/, ` ${last} $1`);

/** Says why a step is right. What it rules out is struck on the board. */
export function told(layout: Layout, step: Step): string {
  const { reason, blockers, whole, values, fillings, placements } = step;
  const names = (cells: number[], last?: string) => joined(cells.map(cell => cellName(layout, cell)), last);
  const [house, cover] = [step.houses[0], step.covers[0]].map(at => layout.houses[at]?.name);
  const before = 'what is ruled out already';
  if (reason === 'only-cell-of-house') return `${names([placements[0][0]])} is the last empty cell of ${house}, which still needs its ${placements[0][1]}.`;
  if (reason === 'hidden-single') {
    const [cell, value] = placements[0];
    const them = blockers.length > 0 && `the ${value}${blockers.length > 1 ? 's' : ''} in ${names(blockers.map(([cell]) => cell))}`;
    const why = [them, !whole && before].filter(part => part).join(' and ');
    return `Only ${names([cell])} is left for the ${value} of ${house}${why && `, because of ${why}`}.`;
  }
  if (reason === 'naked-single') {
    const [cell, value] = placements[0];
    const seen = blockers.length > 0 ? `sees ${joined(blockers.map(([, value]) => value))}` : '';
    return `${names([cell])} ${[seen, !whole && `loses the ${seen ? 'rest' : 'others'} to ${before}`].filter(part => part).join(' and ')}, so only ${value} is left.`;
  }
  if (fillings.length > 0) {
    const left = fillings.filter(({ out }) => !out).map(({ values }) => values.join(' + '));
    const why = fillings.flatMap(({ out }) => (out ? [out.house ? `${out.house} has its ${out.value}` : `${names([out.cell])} is ${out.value}`] : []));
    const sum = fillings[0].values.reduce((sum, value) => sum + parseInt(value, 36), 0);
    return why.length > 0 ? `${capital(joined(left, 'or'))}, because ${joined([...new Set(why)])}.` : `Only ${joined(left, 'or')} makes ${sum}.`;
  }
  if (reason === 'locked') return `The ${values[0]} of ${house} goes to ${names(step.cells, 'or')}, so no other cell of ${cover} has it.`;
  if (reason === 'naked-set') return `${names(step.cells)} take ${joined(values)} between them, so no other cell of ${house} has these.`;
  if (reason === 'hidden-set') return `In ${house} only ${names(step.cells)} can take ${joined(values)}, so they take nothing else.`;
  if (/^(combinations|chain-of-marks)$/.test(reason)) return `No way to fill ${step.where} has what is struck out.`;
  return `${capital(step.because)}${placements.length > 0 ? `, so ${joined(placements.map(([cell, value]) => `${names([cell])} is ${value}`))}` : ''}.`;
}

/** Says what a step rules out, for those who do not see it struck. */
export function ruledOut(layout: Layout, { eliminations }: Step): string {
  const values = [...new Set(eliminations.map(([, value]) => value))];
  const cells = (value: string) => eliminations.filter(([, other]) => other === value).map(([cell]) => cellName(layout, cell));
  return values.length > 0 ? `So ${values.map(value => `no ${value} in ${joined(cells(value), 'or')}`).join(', ')}.` : '';
}
