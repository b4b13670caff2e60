//! All grids of a variant: the census, with what it says about itself.

use std::ops::ControlFlow;

use anyhow::{Context, bail};
use lacuna::census::{self, Census, Method};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::templates::RELABELLINGS;
use lacuna::rules::variant::Variant;

use crate::cli::Ending;
use crate::cli::interrupt;
use crate::cli::output::Stream;
use crate::cli::progress::Progress;
use crate::cli::tell::tell;

/// Steps that are taken unasked: about an hour on one core.
const MOST_STEPS: f64 = 1e11;

/// Writes the number of grids, and that of classes if it is wanted, each on a line of its own.
pub fn count(variant: &Variant, classes: bool, force: bool, stream: &mut Stream) -> anyhow::Result<Ending> {
    let census = Census::of(&Geometry::of_variant(variant)?);
    if classes && census.method() == Method::Gangsters {
        bail!("{variant} has too many symmetries for --classes, expected a variant with regions, like x");
    }
    if !force {
        refuse_what_is_out_of_reach(variant, &census)?;
    }
    let total = observed("parts", |observe| census.total_under(&interrupt::budget(), observe));
    let Some(total) = total else { return Ok(Ending::Interrupted) };
    stream.write(format!("{total}\n").as_bytes())?;
    tell(format_args!("{variant}: {total} grids, {} up to relabelling, {}", total / RELABELLINGS, method(&census)));
    if classes {
        stream.flush()?;
        let Some(classes) = observed("symmetries", |observe| census.classes(total, observe)) else {
            return Ok(Ending::Interrupted);
        };
        let classes = classes.with_context(|| format!("{variant}: the total is wrong"))?;
        stream.write(format!("{}\n", classes.number).as_bytes())?;
        let symmetries = classes.symmetries;
        tell(format_args!(
            "{variant}: {} essentially different grids, by Burnside's lemma over {symmetries} symmetries",
            classes.number
        ));
    }
    Ok(Ending::Done)
}

fn method(census: &Census) -> &'static str {
    match census.method() {
        Method::Gangsters => "by 44 gangster classes of bands",
        Method::Diagonals => "by the fillings of both diagonals up to symmetry",
        Method::Templates => "by exact covers with digit templates, the first digits up to symmetry",
    }
}

fn refuse_what_is_out_of_reach(variant: &Variant, census: &Census) -> anyhow::Result<()> {
    match census.estimate() {
        Some(estimate) if estimate.steps > MOST_STEPS => bail!(
            "{variant} has about {:.2e} grids up to relabelling (standard error {:.0e}), of which {:.0e} would be passed one by one, \
             expected at most {MOST_STEPS:e}: give --force to let it take its hours or days",
            estimate.grids,
            estimate.error,
            estimate.steps,
        ),
        _ => Ok(()),
    }
}

/// Runs a piece of work under a progress bar, until it ends or Ctrl-C.
fn observed<T>(what: &str, work: impl FnOnce(&(dyn Fn(census::Progress) -> ControlFlow<()> + Sync)) -> T) -> T {
    let progress = Progress::towards(0, what);
    work(&|at| {
        progress.of(at.done as u64, at.parts as u64);
        if interrupt::asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}
