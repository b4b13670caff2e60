//! A bound on several long sums together, from a linear relaxation.
//!
//! The sums are added up, so that each cell counts as often as sums contain it. These weights are
//! divided among the houses of the cell. In one house the greatest total is that of the values in
//! the order of the weights, and what an assignment lacks of it is a cost of each cell and value,
//! never negative. Over all houses, the costs of a solution add up to the bound less the sums that
//! are given: often so little that many candidates cost too much.
//!
//! The division that makes the bound least is the dual solution of the relaxation to probabilities
//! of candidates; steps along a subgradient come near it. Eight little killers without a solution,
//! whose bound is 1 above the sums, are refuted in 0.2 s with it, and not within a minute without.

use crate::cells::Cells;
use crate::general::propagator::bits;
use crate::general::queue::Contradiction;
use crate::rules::rule::Form;

/// The minimum number of sums, and of cells of each.
const SUMS: usize = 3;
const CELLS: usize = 6;

/// The steps. More than that make the bound hardly less.
const STEPS: usize = 200;

/// The bound is not pursued if it begins so far from the sums, or is half as far after a tenth of the
/// steps: it would exclude nothing. The little killers below begin 16 above.
const FAR: f64 = 20.0;

/// The costs of candidates, in these parts of one.
const PARTS: f64 = 1024.0;

/// For each cell, the cost of each value; and what all may cost, nothing if the sums are beyond the
/// bound.
#[derive(Clone, Debug)]
pub(super) struct Costs {
    costs: Vec<Vec<u32>>,
    most: Option<u32>,
}

impl Costs {
    /// Returns the costs of all cells for a bound from above and one from below, if they exclude a
    /// candidate.
    pub(in super::super) fn of<const W: usize>(
        houses: &[Cells<W>],
        (number, side): (usize, usize),
        forms: &[Form],
    ) -> Vec<Costs> {
        let (mut weights, mut sums, mut total) = (vec![0.0; number], 0, 0.0);
        let long = forms.iter().filter(|form| form.cells().len() >= CELLS);
        for (cells, sum) in long.filter_map(Form::plain_sum) {
            cells.for_each(|cell| weights[cell] += 1.0);
            (sums, total) = (sums + 1, total + f64::from(sum));
        }
        if sums < SUMS {
            return Vec::new();
        }
        let whole = houses.iter().filter(|house| house.len() == side);
        let cells: Vec<usize> = whole.flat_map(|house| house.list()).collect();
        let below = |sign: f64| {
            let weights: Vec<f64> = weights.iter().map(|weight| sign * weight).collect();
            Costs::below(&cells, side, &weights, sign * total)
        };
        [1.0, -1.0].into_iter().filter_map(below).collect()
    }

    /// The costs for the cells of all houses, one house after the other. `None` if no candidate costs
    /// too much, or a cell with a weight is in no house.
    fn below(cells: &[usize], side: usize, weights: &[f64], total: f64) -> Option<Costs> {
        let mut of_cell = vec![0.0; weights.len()];
        for &cell in cells {
            of_cell[cell] += 1.0;
        }
        let mut weighed = weights.iter().zip(&of_cell);
        if weighed.any(|(&weight, &of)| weight != 0.0 && of == 0.0) {
            return None;
        }
        let part = |&cell: &usize| weights[cell] / of_cell[cell];
        let mut parts: Vec<f64> = cells.iter().map(part).collect();
        let (mut least, mut best) = (f64::INFINITY, parts.clone());
        for step in 0..STEPS {
            let mut values: Vec<f64> = parts.chunks(side).flat_map(matched).collect();
            let products = parts.iter().zip(&values);
            let bound: f64 = products.map(|(part, value)| part * value).sum();
            if bound < least {
                (least, best) = (bound, parts.clone());
            }
            let far = if step < STEPS / 10 { FAR } else { FAR / 2.0 };
            if least - total > far {
                return None;
            }
            // Where a cell has a smaller value in one house than in another, that is to count less.
            let mut mean = vec![0.0; weights.len()];
            for (&cell, value) in cells.iter().zip(&values) {
                mean[cell] += value / of_cell[cell];
            }
            for (&cell, value) in cells.iter().zip(&mut values) {
                *value -= mean[cell];
            }
            let length: f64 = values.iter().map(|value| value * value).sum();
            if length == 0.0 {
                break;
            }
            let stride = (bound - total).max(0.5) / length * 0.99_f64.powi(step as i32);
            for (part, value) in parts.iter_mut().zip(&values) {
                *part -= stride * value;
            }
        }
        // Rounding leaves candidates rather than removing them.
        let most = (least - total) * PARTS + 1.0;
        let most = (most >= 0.0).then_some(most as u32);
        let mut costs = vec![vec![0.0; side]; weights.len()];
        for (house, parts) in cells.chunks(side).zip(best.chunks(side)) {
            add_costs(house, parts, &mut costs);
        }
        let whole = |costs: &Vec<f64>| costs.iter().map(|cost| (cost * PARTS) as u32).collect();
        let costs: Vec<Vec<u32>> = costs.iter().map(whole).collect();
        let mut all = costs.iter().flatten();
        let excludes = most.is_none_or(|most| all.any(|&cost| cost > most));
        excludes.then_some(Costs { costs, most })
    }

    /// Removes the values that cost too much.
    pub(super) fn prune(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        let least = |(costs, &domain): (&Vec<u32>, &u32)| {
            bits(domain).map(|value| costs[value]).min().unwrap_or(0)
        };
        let all: u32 = self.costs.iter().zip(&*domains).map(least).sum();
        let spare = self.most.and_then(|most| most.checked_sub(all));
        let spare = spare.ok_or(Contradiction)?;
        for (costs, domain) in self.costs.iter().zip(domains) {
            let most = spare + least((costs, &*domain));
            let dear = bits(*domain).filter(|&value| costs[value] > most);
            *domain &= !dear.fold(0, |dear, value| dear | 1 << value);
        }
        Ok(())
    }
}

/// Returns the values of a house in the order of its parts; equal parts have equal values.
fn matched(parts: &[f64]) -> Vec<f64> {
    let value = |part: &f64| {
        let below = parts.iter().filter(|&other| other < part).count();
        let not_above = parts.iter().filter(|&other| other <= part).count();
        (below + not_above + 1) as f64 / 2.0
    };
    parts.iter().map(value).collect()
}

/// Adds what each value costs in one house.
fn add_costs(house: &[usize], parts: &[f64], costs: &mut [Vec<f64>]) {
    let mut sorted = parts.to_vec();
    sorted.sort_by(f64::total_cmp);
    // The price of each value, such that each cell gains most from the value of its place.
    let prices = sorted.windows(2).scan(0.0, |price, two| {
        *price += f64::midpoint(two[0], two[1]);
        Some(*price)
    });
    let prices: Vec<f64> = [0.0].into_iter().chain(prices).collect();
    for (&cell, part) in house.iter().zip(parts) {
        let gain = |value: usize| part * value as f64 - prices[value];
        let gains = (0..prices.len()).map(gain);
        let most = gains.fold(f64::NEG_INFINITY, f64::max);
        for (value, cost) in costs[cell].iter_mut().enumerate() {
            *cost += most - gain(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::general::General;
    use crate::random::Random;
    use crate::rules::variant::Variant;

    /// The weights follow the values, so that each board is near the bound.
    #[test]
    fn no_solution_costs_too_much() {
        let variant: Variant = "standard".parse().expect("a variant");
        let engine = General::new(&variant.any_rules());
        let line = |of: fn(usize, usize) -> usize| {
            let house = move |h| (0..9).map(|i| of(h, i)).collect::<Vec<usize>>();
            (0..9).map(house)
        };
        let boxes = line(|h, i| h / 3 * 27 + h % 3 * 3 + i / 3 * 9 + i % 3);
        let lines = line(|h, i| 9 * h + i).chain(line(|h, i| 9 * i + h));
        let cells: Vec<usize> = lines.chain(boxes).flatten().collect();
        let mut excluded = 0;
        for i in 0..20 {
            let mut random = Random::stream("relaxation", 1, i);
            let board = engine.random_board(&mut random, &Budget::UNLIMITED);
            let board = board.expect("no limit").expect("a board");
            let values: Vec<f64> = board.values().iter().map(|&value| value.into()).collect();
            for most in [0.0, -10.0] {
                let weight = |value: &f64| value + most + f64::from(random.below(3));
                let weights: Vec<f64> = values.iter().map(weight).collect();
                let total = weights
                    .iter()
                    .zip(&values)
                    .map(|(weight, value)| weight * value)
                    .sum();
                let Some(costs) = Costs::below(&cells, 9, &weights, total) else {
                    continue;
                };
                let mut solved: Vec<u32> = board
                    .values()
                    .iter()
                    .map(|&value| 1 << (value - 1))
                    .collect();
                let mut open = vec![0b1_1111_1111; 81];
                assert_eq!(costs.prune(&mut open), Ok(()));
                let has_it = |(open, solved): (&u32, &u32)| open & solved != 0;
                assert!(open.iter().zip(&solved).all(has_it), "{i}");
                excluded += open.iter().filter(|&&open| open != 0b1_1111_1111).count();
                assert_eq!(costs.prune(&mut solved), Ok(()), "{i}");
            }
        }
        assert!(excluded > 100, "{excluded}");
    }

    /// Eight little killers whose lines can have 393 in all, but not 49 each.
    #[test]
    fn sums_that_are_too_great_together_are_refuted() {
        let marks: String = [
            "R1C9", "R1C8", "R9C2", "R9C3", "R7C9", "R1C1", "R2C1", "R3C1",
        ]
        .map(|cell| format!(".LittleKiller~49~{cell}"))
        .concat();
        let rules = crate::formats::read_rules(&marks).expect("rules");
        let clues = crate::board::Board::blank(81);
        let solutions = General::new(&rules).count(&clues, 1, &Budget::UNLIMITED);
        assert_eq!(solutions, Ok(0));
    }
}
