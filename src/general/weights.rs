//! How often cells took part in contradictions, of late more than long ago (Boussemart and others 2004, *Boosting systematic search by
//! weighting constraints*).

/// Beyond this all weights are made smaller.
const LARGEST: f64 = 1e50;

#[derive(Clone, Debug)]
pub(super) struct Weights {
    cells: Vec<f64>,
    step: f64,
}

impl Weights {
    pub(super) fn new(cells: usize) -> Weights {
        Weights { cells: vec![1.0; cells], step: 1.0 }
    }

    pub(super) fn of(&self, cell: usize) -> f64 {
        self.cells[cell]
    }

    pub(super) fn blame(&mut self, cells: &[usize], share: f64) {
        cells.iter().for_each(|&cell| self.cells[cell] += share * self.step);
    }

    /// What was blamed counts a little less from now on.
    pub(super) fn fade(&mut self) {
        self.step *= 1.005;
        if self.step > LARGEST {
            self.cells.iter_mut().for_each(|weight| *weight /= LARGEST);
            self.step /= LARGEST;
        }
    }
}
