//! Estimates over all minimal puzzles, as tables of batches, and the figures of batches and
//! puzzles: those of `lacuna stats`.

use std::collections::BTreeSet;

use lacuna_research::sampler::Sampler;
use lacuna_research::stats::batches::{Batch, Batches, identity};
use lacuna_research::stats::{Figure, Puzzles};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::task::{How, Made, made};
use crate::variant::PyVariant;
use crate::wrong::{wrong, wrong_at};

/// A quantity, the number of clues that it is about, its value, standard error, and 95 % interval.
type Line = (&'static str, Option<usize>, f64, Option<f64>, f64, f64);

fn lines(figures: Vec<Figure>) -> Vec<Line> {
    let line = |it: Figure| (it.quantity, it.clues, it.value, it.error, it.low, it.high);
    figures.into_iter().map(line).collect()
}

/// A table of batches, read: its columns as little-endian numbers, batch after batch, and its
/// figures.
#[derive(Debug, IntoPyObject)]
pub struct Table {
    variant: String,
    seed: Vec<u8>,
    index: Vec<u8>,
    grids: Vec<u8>,
    by_clues: Vec<u8>,
    figures: Vec<Line>,
}

/// Makes these batches, as rows of the table that `lacuna stats --method unbiased` writes, without
/// its header.
#[pyfunction]
pub fn estimate(
    py: Python<'_>,
    variant: &PyVariant,
    seed: u64,
    numbers: Vec<u64>,
    how: How,
) -> PyResult<Vec<String>> {
    let variant = &variant.variant;
    how.run(py, numbers.len(), |task| {
        let budget = task.budget();
        let sampler = Sampler::new(variant.clone(), &budget).map_err(wrong)?;
        let row = |&number| {
            let batch = made(sampler.batch(seed, number, &budget))?;
            task.advance(1).map(|()| batch.row(&identity(variant)))
        };
        numbers.par_iter().map(row).collect::<Made<_>>()
    })
}

/// Reads a table of batches of one variant.
#[pyfunction]
pub fn batches(text: &str) -> PyResult<Table> {
    let header = Batch::header();
    let rows = text.strip_prefix(&header).and_then(|rows| rows.strip_prefix('\n')).ok_or_else(|| {
        PyValueError::new_err("1: found no table of batches, expected one, as lacuna stats --method unbiased writes it")
    })?;
    let (mut all, mut variants) = (Batches::default(), BTreeSet::new());
    let [mut seeds, mut index, mut totals, mut by_clues] = [const { Vec::new() }; 4];
    for (line, row) in (2..).zip(rows.lines()) {
        let (batch, variant) =
            Batch::parse(row).map_err(|error| wrong_at(&line.to_string(), error))?;
        variants.insert(variant);
        seeds.extend(batch.seed.to_le_bytes());
        index.extend(batch.index.to_le_bytes());
        totals.extend(batch.grids.to_le_bytes());
        by_clues.extend(
            batch
                .by_clues
                .iter()
                .flat_map(|number| number.to_le_bytes()),
        );
        all.push(batch)
            .map_err(|error| wrong_at(&line.to_string(), error))?;
    }
    let variants: Vec<&str> = variants.into_iter().collect();
    let [variant] = variants[..] else {
        let found = if variants.is_empty() {
            "none".to_owned()
        } else {
            variants.join(" and ")
        };
        return Err(PyValueError::new_err(format!(
            "found batches of {found}, expected those of one variant"
        )));
    };
    let figures = lines(all.figures());
    Ok(Table {
        variant: variant.to_owned(),
        seed: seeds,
        index,
        grids: totals,
        by_clues,
        figures,
    })
}

/// Returns the figures of puzzles with these numbers of clues, which are independent unless the
/// batch of each is given.
#[pyfunction]
pub fn figures(clues: Vec<usize>, seed: u64, batches: Option<Vec<u64>>) -> Vec<Line> {
    let mut puzzles = Puzzles::default();
    for (place, clues) in clues.into_iter().enumerate() {
        let batch = batches.as_ref().and_then(|batches| batches.get(place));
        puzzles.add(clues, batch.map(|&batch| (seed, batch)));
    }
    lines(puzzles.figures())
}

/// Returns the first line of a table of batches.
pub fn header() -> String {
    Batch::header() + "\n"
}
