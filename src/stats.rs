//! Accumulators: what a stream of puzzles is like, in constant memory.

pub mod batches;

/// How many puzzles have how many clues.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// By the number of clues, up to the largest that there is.
    counts: Vec<u64>,
}

impl Tally {
    /// Counts `puzzles` more with this number of clues.
    pub fn add(&mut self, clues: usize, puzzles: u64) {
        if self.counts.len() <= clues {
            self.counts.resize(clues + 1, 0);
        }
        self.counts[clues] += puzzles;
    }

    /// The numbers of clues that occur, with how often they do, fewest first.
    pub fn entries(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.counts.iter().copied().enumerate().filter(|&(_, puzzles)| puzzles > 0)
    }

    /// The number of puzzles.
    pub fn puzzles(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The mean number of clues, if there is a puzzle.
    pub fn mean(&self) -> Option<f64> {
        let sum: u128 = self.entries().map(|(clues, puzzles)| clues as u128 * u128::from(puzzles)).sum();
        match self.puzzles() {
            0 => None,
            puzzles => Some(sum as f64 / puzzles as f64),
        }
    }

    /// The standard deviation of the number of clues (dividing by n - 1), if there are two puzzles.
    pub fn deviation(&self) -> Option<f64> {
        let mean = self.mean()?;
        let squares: f64 = self.entries().map(|(clues, puzzles)| (clues as f64 - mean).powi(2) * puzzles as f64).sum();
        match self.puzzles() {
            0 | 1 => None,
            puzzles => Some((squares / (puzzles - 1) as f64).sqrt()),
        }
    }

    /// The share of puzzles with this number of clues: the 95 % interval of Wilson (1927), which holds for rare numbers too.
    pub fn interval(&self, clues: usize) -> (f64, f64) {
        const Z: f64 = 1.959_964;
        let puzzles = self.puzzles().max(1) as f64;
        let share = self.counts.get(clues).copied().unwrap_or(0) as f64 / puzzles;
        let centre = share + Z * Z / (2.0 * puzzles);
        let reach = Z * (share * (1.0 - share) / puzzles + (Z / (2.0 * puzzles)).powi(2)).sqrt();
        let scale = 1.0 + Z * Z / puzzles;
        (((centre - reach) / scale).max(0.0), ((centre + reach) / scale).min(1.0))
    }

    /// The standard error of the mean, if there are two puzzles.
    pub fn standard_error(&self) -> Option<f64> {
        Some(self.deviation()? / (self.puzzles() as f64).sqrt())
    }
}

impl FromIterator<(usize, u64)> for Tally {
    fn from_iter<I: IntoIterator<Item = (usize, u64)>>(entries: I) -> Tally {
        let mut tally = Tally::default();
        for (clues, puzzles) in entries {
            tally.add(clues, puzzles);
        }
        tally
    }
}
