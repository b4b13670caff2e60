//! Rows that are made again, because anyone who changes a puzzle can make the manifest match.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::bail;
use lacuna::random::Random;
use rayon::prelude::*;

use super::part::Part;
use crate::args::seed;
use crate::commands::generate::Again;
use crate::console::{Stopped, grouped, interrupt};
use crate::runs::Run;

/// The number of rows of each part that are made again, unless all are.
const SAMPLE: u64 = 20;

/// The time limit for a sample of all parts.
const LONGEST: Duration = Duration::from_secs(20);

/// The number of rows that are compared at once.
const AT_ONCE: usize = 256;

/// The rows of a run that are made again.
pub struct Remade {
    /// The run, or the reason why its rows cannot be made again.
    again: Result<Again, String>,
    is_all: bool,
    begun: Instant,
    /// The number of rows made again so far.
    rows: u64,
}

impl Remade {
    /// Prepares to make rows of a run again: all of them or a sample.
    pub fn of(run: &Run, is_all: bool) -> Remade {
        let again = Again::of(run, &interrupt::budget());
        Remade {
            again,
            is_all,
            begun: Instant::now(),
            rows: 0,
        }
    }

    /// Reads a part to its end and compares rows of it. Returns the number of its rows. Whoever
    /// forges a part must not know which rows are chosen, so the choice is not reproducible.
    pub fn read(&mut self, path: &Path, mut part: Part) -> anyhow::Result<u64> {
        let is_sample = !self.is_all && part.expected_rows() > SAMPLE;
        let chosen = is_sample.then(|| sample(part.expected_rows()));
        let mut rows = Vec::new();
        let mut place = 0;
        while let Some(row) = part.row()? {
            if self.again.is_ok() && chosen.as_ref().is_none_or(|chosen| chosen.contains(&place)) {
                let row = row.to_vec();
                rows.push((place, part.index(place), row));
            }
            place += 1;
            if rows.len() == AT_ONCE {
                self.compare(path, &rows)?;
                rows.clear();
            }
            if interrupt::asked() {
                return Err(Stopped.into());
            }
        }
        // Check the end first, so that a damaged part is reported as damaged.
        let number = part.check_end()?;
        self.compare(path, &rows)?;
        Ok(number)
    }

    fn compare(&mut self, path: &Path, rows: &[(u64, u64, Vec<u8>)]) -> anyhow::Result<()> {
        let Ok(again) = &self.again else {
            return Ok(());
        };
        let budget = interrupt::budget();
        let budget = if self.is_all {
            budget
        } else {
            budget.but_until(self.begun + LONGEST)
        };
        let is_row = |(_, index, row): &(u64, u64, Vec<u8>)| again.is_row(*index, row, &budget);
        let compared: Vec<Option<bool>> = rows.par_iter().map(is_row).collect();
        if interrupt::asked() {
            return Err(Stopped.into());
        }
        if let Some(wrong) = compared.iter().position(|is_row| *is_row == Some(false)) {
            let (name, row) = (path.display(), rows[wrong].0 + 1);
            bail!(
                "{name}: row {row}: found a puzzle or solution that the run in {name}.manifest does not make: make the part again \
                 with --force"
            );
        }
        self.rows += compared.iter().flatten().count() as u64;
        Ok(())
    }

    /// Describes how many of these rows were made again.
    pub fn describe(&self, rows: u64) -> String {
        match &self.again {
            Err(why) => format!("none of them made again: {why}"),
            Ok(_) if self.rows == rows => "all made again".to_owned(),
            Ok(_) => format!("{} of them made again", grouped(self.rows)),
        }
    }
}

/// Returns the positions of [`SAMPLE`] of these rows.
fn sample(rows: u64) -> BTreeSet<u64> {
    let mut random = Random::stream("rows made again", seed::draw_silently(), 0);
    let mut chosen = BTreeSet::new();
    while (chosen.len() as u64) < SAMPLE {
        chosen.insert(random.next_u64() % rows);
    }
    chosen
}
