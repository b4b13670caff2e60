/** Steps as one person would tell them to another, who sees the board. */

import type { Candidate, Layout, Step } from '../api';
import { cellName } from './marks';
import { also, list, t } from './words';

const names = (layout: Layout, cells: number[], type?: 'list-and' | 'list-or') => list(cells.map(cell => cellName(layout, cell)), type);

/** Says why a step is right. What it rules out is struck on the board. */
export function told(layout: Layout, step: Step): string {
  const { reason, blockers, whole, values, fillings, placements, cells, where, because } = step;
  const and = (texts: string[]) => list(new Set(texts), 'list-and');
  const is = ([cell, value]: Candidate) => t('told-is', { cell: cellName(layout, cell), value });
  const [[cell, value]] = [...placements, [cells[0], values[0]] as Candidate];
  // Several are one thing with forms of its name: `row 2 and row 5`.
  const [house, cover] = [step.houses, step.covers].map(ats => ats.map(at => layout.houses[at])).map(houses => ({
    name: and(houses.map(({ name }) => name)),
    forms: Object.fromEntries(houses.flatMap(({ forms }) => Object.keys(forms)).map(form => [form, and(houses.map(house => house.forms[form] ?? house.name))])),
  }));
  if (fillings.length > 0) {
    const left = list(fillings.filter(({ out }) => !out).map(({ values }) => values.join(' + ')), 'list-or');
    const why = fillings.flatMap(({ out }) => (!out ? [] : [out.house === null || layout.houses[out.house].kind === 'derived' ? is([out.cell, out.value]) : t('told-has', { house: layout.houses[out.house], value: out.value })]));
    const sum = fillings[0].values.reduce((sum, value) => sum + parseInt(value, 36), 0);
    return why.length > 0 ? t('told-fills-because', { left, why: and(why) }) : t('told-fills-only', { left, sum });
  }
  // Houses that follow from others have no names; the engine says their cells.
  const isNamed = cells.length + placements.length > 0 && [...step.houses, ...step.covers].every(at => layout.houses[at].kind !== 'derived');
  const own = isNamed && also(`told-${{ 'chain-of-marks': 'combinations', locked: step.houses.length > 1 ? 'fish' : reason }[reason] ?? reason}`, {
    cell: cellName(layout, cell), value, house, cover, where, count: blockers.length, whole: whole ? 'yes' : 'no', values: and(values),
    blockers: names(layout, blockers.map(([cell]) => cell), 'list-and'), seen: and(blockers.map(([, value]) => value)),
    cells: names(layout, cells, 'list-and'), either: names(layout, cells, 'list-or'),
  });
  return own || (placements.length > 0 ? t('told-because-places', { because, placed: and(placements.map(is)) }) : t('told-because', { because }));
}

/** Says what a step rules out, for those who do not see it struck. */
export function ruledOut(layout: Layout, { eliminations }: Step): string {
  const values = [...new Set(eliminations.map(([, value]) => value))];
  const cells = (value: string) => eliminations.filter(([, other]) => other === value).map(([cell]) => cell);
  return values.length > 0 ? t('told-out', { out: list(values.map(value => t('told-no', { value, cells: names(layout, cells(value), 'list-or') }))) }) : '';
}
