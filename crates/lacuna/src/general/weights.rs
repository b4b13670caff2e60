//! How often cells took part in contradictions after a value was written, with exponential decay
//! (Boussemart and others 2004, *Boosting systematic search by weighting constraints*), and which
//! value was written before most of them.

/// The factor by which each contradiction counts more than the one before. Values from 1.003 to
/// 1.008 differ little in total, but a lot for single puzzles.
const GROWTH: f64 = 1.004;

/// The step beyond which all weights are scaled down.
const LARGEST: f64 = 1e50;

/// The share of its own weight that a value adds to that of its cells if it leads to contradictions
/// far more often than other values do.
const VALUE: f64 = 0.4;

/// The factor that counts as far more often.
const MORE: f64 = 1.5;

/// The factor by which two candidates are preferred to more, beyond their number.
pub(super) const TWO: f64 = 4.0;

/// The weights of all cells and values.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    cells: Vec<f64>,
    values: Vec<f64>,
    step: f64,
}

/// Values, as bits, and what they add to the weight of a cell that has one of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bonus {
    pub(super) values: u32,
    pub(super) weight: f64,
}

impl Weights {
    /// Returns equal weights.
    pub(super) fn new(cells: usize, values: usize) -> Weights {
        Weights {
            cells: vec![1.0; cells],
            values: vec![0.0; values],
            step: 1.0,
        }
    }

    /// Returns the weight of a cell.
    pub(super) fn of(&self, cell: usize) -> f64 {
        self.cells[cell]
    }

    /// Returns the bonus of the value that should be decided first, if one stands out.
    pub(super) fn bonus(&self) -> Bonus {
        let (mut most, mut least, mut first) = (0.0, f64::INFINITY, 0);
        for (value, &weight) in self.values.iter().enumerate() {
            if weight > most {
                (most, first) = (weight, value);
            }
            least = if weight > 0.0 {
                least.min(weight)
            } else {
                least
            };
        }
        if most > MORE * least {
            Bonus {
                values: 1 << first,
                weight: VALUE * most,
            }
        } else {
            Bonus {
                values: 0,
                weight: 0.0,
            }
        }
    }

    /// Adds to the weight of a value that led to a contradiction.
    pub(super) fn blame_value(&mut self, value: usize) {
        if let Some(weight) = self.values.get_mut(value) {
            *weight += self.step;
        }
    }

    /// Divides the blame for a contradiction among the cells that took part in it.
    pub(super) fn blame(&mut self, cells: &[usize]) {
        let share = self.step / cells.len() as f64;
        for &cell in cells {
            self.cells[cell] += share;
        }
    }

    /// Makes earlier blame count a little less from now on.
    pub(super) fn fade(&mut self) {
        self.step *= GROWTH;
        if self.step > LARGEST {
            self.cells
                .iter_mut()
                .chain(&mut self.values)
                .for_each(|weight| *weight /= LARGEST);
            self.step /= LARGEST;
        }
    }
}

/// Returns the factor by which a cell is preferred for its number of candidates.
#[inline]
pub(super) fn preference(candidates: u32) -> f64 {
    const fn found(candidates: u32) -> f64 {
        let number = candidates.count_ones();
        (if number == 2 { TWO } else { 1.0 }) / number as f64
    }
    /// The factors for domains of values up to nine.
    static NINE: [f64; 1 << 9] = {
        let mut table = [0.0; 1 << 9];
        let mut candidates = 1;
        while candidates < table.len() {
            table[candidates] = found(candidates as u32);
            candidates += 1;
        }
        table
    };
    NINE.get(candidates as usize)
        .map_or_else(|| found(candidates), |&preference| preference)
}
