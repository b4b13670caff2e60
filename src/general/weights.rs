//! How often cells took part in contradictions that followed from writing a value, of late more than long ago (Boussemart and others 2004,
//! *Boosting systematic search by weighting constraints*); and which value was written before most of them.

/// How much more each contradiction counts than the one before. From 1.003 to 1.008 makes little difference in all, much for single puzzles.
const GROWTH: f64 = 1.004;

/// Beyond this all weights are made smaller.
const LARGEST: f64 = 1e50;

/// What a value that leads to contradictions far more often than others adds to the weight of its cells, as a part of its own weight.
const VALUE: f64 = 0.4;

/// How much more often that is.
const MORE: f64 = 1.5;

/// How much two possibilities are preferred to more, beyond their number.
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
    /// All the same.
    pub(super) fn new(cells: usize, values: usize) -> Weights {
        Weights { cells: vec![1.0; cells], values: vec![0.0; values], step: 1.0 }
    }

    /// The weight of a cell.
    pub(super) fn of(&self, cell: usize) -> f64 {
        self.cells[cell]
    }

    /// The value that is to be decided first, if one stands out.
    pub(super) fn bonus(&self) -> Bonus {
        let (mut most, mut least, mut first) = (0.0, f64::INFINITY, 0);
        for (value, &weight) in self.values.iter().enumerate() {
            if weight > most {
                (most, first) = (weight, value);
            }
            least = if weight > 0.0 { least.min(weight) } else { least };
        }
        if most > MORE * least {
            Bonus { values: 1 << first, weight: VALUE * most }
        } else {
            Bonus { values: 0, weight: 0.0 }
        }
    }

    /// A contradiction followed from writing a value.
    pub(super) fn blame_value(&mut self, value: usize) {
        if let Some(weight) = self.values.get_mut(value) {
            *weight += self.step;
        }
    }

    /// Cells took part in a contradiction; they share the blame.
    pub(super) fn blame(&mut self, cells: &[usize]) {
        let share = self.step / cells.len() as f64;
        for &cell in cells {
            self.cells[cell] += share;
        }
    }

    /// What was blamed counts a little less from now on.
    pub(super) fn fade(&mut self) {
        self.step *= GROWTH;
        if self.step > LARGEST {
            self.cells.iter_mut().chain(&mut self.values).for_each(|weight| *weight /= LARGEST);
            self.step /= LARGEST;
        }
    }
}

/// How much some candidates of a cell are preferred for their number.
#[inline]
pub(super) fn preference(candidates: u32) -> f64 {
    const fn found(candidates: u32) -> f64 {
        let number = candidates.count_ones();
        (if number == 2 { TWO } else { 1.0 }) / number as f64
    }
    /// Those up to nine.
    static NINE: [f64; 1 << 9] = {
        let mut table = [0.0; 1 << 9];
        let mut candidates = 1;
        while candidates < table.len() {
            table[candidates] = found(candidates as u32);
            candidates += 1;
        }
        table
    };
    NINE.get(candidates as usize).map_or_else(|| found(candidates), |&preference| preference)
}
