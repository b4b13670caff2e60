//! All grids of a variant: the census and its reports.

use std::ops::ControlFlow;

use anyhow::{Context, bail};
use lacuna::budget::Budget;
use lacuna::census::{self, Census, Method};
use lacuna::engine::Engine;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::templates::RELABELLINGS;
use lacuna::rules::Rules;

use crate::cli::console::{Progress, Stopped, interrupt, tell};
use crate::cli::runs::Stream;

/// The maximum number of steps without --insist: about an hour on one core.
const MOST_STEPS: f64 = 1e11;

/// The maximum number of boards counted one by one without --insist: about an hour on one core.
const MOST_BOARDS: f64 = 5e9;

/// The relative standard error up to which an estimate of a thousand descents is trusted: about 25 descents have equal shares.
const MOST_ERROR: f64 = 0.2;

/// The seed of all estimates, so that a variant always gets the same one.
const SEED: u64 = 0;

/// The reason why rules that are not a [`Geometry`] can be counted by the engine.
const OTHER: &str = "the census counts the grids of the other engine";

/// Writes the number of grids, and that of classes if requested, each on its own line.
pub fn count(rules: &Rules, classes: bool, insist: bool, budget: &Budget, stream: &mut Stream) -> anyhow::Result<()> {
    match Geometry::of_rules(rules) {
        Ok(geometry) => count_nine(rules.name(), &geometry, classes, insist, budget, stream),
        Err(error) if classes => Err(error.into()),
        Err(_) => count_any(rules, insist, budget, stream),
    }
}

/// Counts all boards of a layout, by search.
fn count_any(rules: &Rules, insist: bool, budget: &Budget, stream: &mut Stream) -> anyhow::Result<()> {
    let variant = rules.name();
    let engine = Engine::new(rules);
    if !insist {
        let estimate = engine.estimate(SEED, budget).expect(OTHER)?;
        if !estimate.counted.is_finite() {
            bail!("{variant} has more than 1e308 grids, expected at most {MOST_BOARDS:e} to be counted one by one");
        }
        if estimate.counted > MOST_BOARDS {
            bail!(
                "{variant} has about {:.2e} grids to be counted one by one ({}), expected at most {MOST_BOARDS:e}: give --insist to start \
                 it anyway, for hours or days",
                estimate.counted,
                error(estimate.counted, estimate.error),
            );
        }
    }
    let progress = Progress::towards(0, "parts");
    let total = engine.total(budget, |done, parts| progress.of(done as u64, parts as u64)).expect(OTHER)?;
    drop(progress);
    let boards = total.boards().context("found more grids than 128 bits can count")?;
    stream.write(format!("{boards}\n").as_bytes())?;
    let counted = match total.relabellings {
        1 => String::new(),
        _ => format!(", {} up to relabelling", total.counted),
    };
    tell!("{variant}: {boards} grids{counted}, by search");
    Ok(())
}

fn count_nine(
    variant: &str,
    geometry: &Geometry,
    classes: bool,
    insist: bool,
    budget: &Budget,
    stream: &mut Stream,
) -> anyhow::Result<()> {
    let census = Census::of(geometry, budget)?;
    if classes && census.method() == Method::Gangsters {
        bail!("{variant} has too many symmetries for --classes, expected a variant with regions, like x");
    }
    if !insist {
        refuse_what_is_out_of_reach(variant, &census)?;
    }
    let total = observed("parts", |observe| census.total(budget, observe)).ok_or(Stopped)?;
    stream.write(format!("{total}\n").as_bytes())?;
    tell!("{variant}: {total} grids, {} up to relabelling, {}", total / RELABELLINGS, method(&census));
    if classes {
        stream.flush()?;
        let classes = observed("symmetries", |observe| census.classes(total, observe)).ok_or(Stopped)?;
        let classes = classes.with_context(|| format!("{variant}: the total is wrong"))?;
        stream.write(format!("{}\n", classes.number).as_bytes())?;
        let symmetries = classes.symmetries;
        tell!(
            "{variant}: {} essentially different grids, by Burnside's lemma over {symmetries} symmetries",
            classes.number
        );
    }
    Ok(())
}

fn method(census: &Census) -> &'static str {
    match census.method() {
        Method::Gangsters => "by 44 gangster classes of bands",
        Method::Diagonals => "by the fillings of both diagonals up to symmetry",
        Method::Templates => "by exact covers with digit templates, the first digits up to symmetry",
    }
}

fn refuse_what_is_out_of_reach(variant: &str, census: &Census) -> anyhow::Result<()> {
    match census.estimate(SEED) {
        Some(estimate) if estimate.steps > MOST_STEPS => bail!(
            "{variant} has about {:.2e} grids up to relabelling ({}), of which {:.0e} would be visited one by one, expected at most \
             {MOST_STEPS:e}: give --insist to start it anyway, for hours or days",
            estimate.grids,
            error(estimate.grids, estimate.error),
            estimate.steps,
        ),
        _ => Ok(()),
    }
}

/// Describes the error of an estimate. Where it is large, a few random descents make up most of the sum, and those that were missed may
/// add more.
fn error(value: f64, error: f64) -> String {
    let doubt = if error > MOST_ERROR * value { ", from so few descents that there may be far more" } else { "" };
    format!("standard error {error:.0e}{doubt}")
}

/// Runs a piece of work with a progress bar, until it ends or Ctrl-C.
fn observed<T>(what: &str, work: impl FnOnce(&(dyn Fn(census::Progress) -> ControlFlow<()> + Sync)) -> T) -> T {
    let progress = Progress::towards(0, what);
    work(&|at| {
        progress.of(at.done as u64, at.parts as u64);
        interrupt::budget().check()
    })
}
