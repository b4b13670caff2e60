//! `lacuna prove --verify`: a certificate against the solver.

use std::path::PathBuf;

use anyhow::bail;
use lacuna::eight::{Certificate, CertificateError, Sets};
use lacuna::solver::Solver;
use lacuna::variant::Variant;

use super::certificate::Row;
use crate::cli::Ending;
use crate::cli::interrupt;
use crate::cli::progress::Progress;
use crate::cli::summary::{counted, grouped};
use crate::cli::tell::tell;

/// Checks the certificate that these files make together; `own` has the regions of a variant that is no union of families.
pub fn run(paths: &[PathBuf], own: &Variant, sample: u64, seed: u64) -> anyhow::Result<Ending> {
    let (variant, clues, rows) = read(paths, own)?;
    let sets = Sets::of(variant.geometry(), clues)?;
    let tallies = rows.iter().map(Row::claim).collect::<anyhow::Result<_>>()?;
    match check(Certificate::new(sets, tallies), &Solver::new(variant.geometry()), sample, seed) {
        Ok(Some(checked)) => {
            tell(format_args!("{variant}, {clues} clues: the certificate holds; {checked}"));
            Ok(Ending::Done)
        }
        Ok(None) => Ok(Ending::Interrupted),
        Err(error) => {
            tell(format_args!("{variant}, {clues} clues: the certificate does not hold: {error}"));
            Ok(Ending::False)
        }
    }
}

/// The rows of all files, and the question that they answer.
fn read(paths: &[PathBuf], own: &Variant) -> anyhow::Result<(Variant, usize, Vec<Row>)> {
    let mut rows: Vec<Row> = Vec::new();
    for path in paths {
        let name = path.display();
        let more = Row::read(path)?;
        let first = rows.first().or(more.first()).map(|row| (row.variant.clone(), row.clues));
        for row in &more {
            if let Some((variant, clues)) = &first
                && (&row.variant, row.clues) != (variant, *clues)
            {
                bail!("{name}: found {} with {} clues, expected {variant} with {clues}", row.variant, row.clues);
            }
        }
        rows.extend(more);
    }
    let Some(first) = rows.first() else { bail!("found no row in the certificate, expected one for each branch") };
    let variant = if first.variant == own.name() { own.clone() } else { first.variant.parse()? };
    Ok((variant, first.clues, rows))
}

/// What was checked; nothing after Ctrl-C.
fn check(
    certificate: Result<Certificate, CertificateError>,
    solver: &Solver,
    sample: u64,
    seed: u64,
) -> Result<Option<String>, CertificateError> {
    let certificate = certificate?;
    certificate.check_good(solver)?;
    let small = certificate.small_branches();
    let progress = Progress::towards(sample + small.len() as u64, "checks");
    for (done, &branch) in small.iter().enumerate() {
        certificate.recount(solver, branch)?;
        progress.set(done as u64 + 1);
        if interrupt::asked() {
            return Ok(None);
        }
    }
    for index in 0..sample {
        certificate.check_random(solver, seed, index)?;
        progress.set(small.len() as u64 + index + 1);
        if interrupt::asked() {
            return Ok(None);
        }
    }
    let total = certificate.total();
    let puzzles = counted(total.good.len() as u64, "puzzle");
    Ok(Some(format!(
        "{puzzles} among {} sets of cells; the solver checked {puzzles}, {} and all sets of {} small branches",
        grouped(total.sets()),
        counted(sample, "random set"),
        small.len(),
    )))
}
