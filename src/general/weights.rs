//! How often cells took part in contradictions that followed from writing a value, of late more than long ago (Boussemart and others 2004,
//! *Boosting systematic search by weighting constraints*).

/// How much more each contradiction counts than the one before. 1.002 takes as many branches, 1.02 half as many again.
const GROWTH: f64 = 1.003;

/// Beyond this all weights are made smaller.
const LARGEST: f64 = 1e50;

/// The weights of all cells.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    cells: Vec<f64>,
    step: f64,
}

impl Weights {
    /// All the same.
    pub(super) fn new(cells: usize) -> Weights {
        Weights { cells: vec![1.0; cells], step: 1.0 }
    }

    /// The weight of a cell.
    pub(super) fn of(&self, cell: usize) -> f64 {
        self.cells[cell]
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
            self.cells.iter_mut().for_each(|weight| *weight /= LARGEST);
            self.step /= LARGEST;
        }
    }
}
