//! All grids of a variant: the census and its reports.

use std::ops::ControlFlow;
use std::time::Duration;

use anyhow::{Context, bail};
use lacuna::nine::geometry::Geometry;
use lacuna::rules::Rules;
use lacuna::{Budget, Engine};
use lacuna_research::census::{self, Census, SEED};
use lacuna_research::templates::RELABELLINGS;

use crate::console::{Progress, Session, Stopped};
use crate::output::Stream;

/// The time for an estimate.
const ESTIMATING: Duration = Duration::from_secs(10);

/// The reason why rules that are not a [`Geometry`] can be counted by the engine.
const OTHER: &str = "the census counts the grids of the other engine";

/// Writes the number of grids, and that of classes if requested, each on its own line.
pub fn count(
    session: &Session,
    rules: &Rules,
    classes: bool,
    insist: bool,
    budget: &Budget,
    stream: &mut Stream,
) -> anyhow::Result<()> {
    match Geometry::of_rules(rules) {
        Ok(geometry) => count_nine(
            session,
            rules.name(),
            &geometry,
            classes,
            insist,
            budget,
            stream,
        ),
        Err(error) if classes => Err(error.into()),
        Err(_) => count_any(session, rules, insist, budget, stream),
    }
}

/// Counts all boards of a layout, by search.
fn count_any(
    session: &Session,
    rules: &Rules,
    insist: bool,
    budget: &Budget,
    stream: &mut Stream,
) -> anyhow::Result<()> {
    let variant = rules.name();
    let engine = Engine::new(rules);
    // Without an estimate, a count that ends as soon is still a count: of no grid, say.
    let mut allowed = *budget;
    if !insist {
        let soon = budget.within(ESTIMATING);
        match engine.estimate(None, SEED, &soon) {
            Ok(estimate) if estimate.value > 0.0 => census::check(variant, estimate)?,
            _ => allowed = budget.within(ESTIMATING / 2),
        }
    }
    let progress = Progress::towards(session, 0, "parts");
    let total = engine
        .total(&allowed, |done, parts| {
            progress.of(done as u64, parts as u64)
        })
        .expect(OTHER);
    let total = match total {
        Err(_) if !budget.is_spent() => bail!(
            "no estimate of the number of grids of {variant} could be made; pass --insist to count them"
        ),
        total => total?,
    };
    drop(progress);
    let boards = total
        .boards
        .context("found more grids than 128 bits can count")?;
    stream.write(format!("{boards}\n").as_bytes())?;
    let counted = if boards == u128::from(total.counted) {
        String::new()
    } else {
        format!(", {} up to relabelling", total.counted)
    };
    session.tell(format!("{variant}: {boards} grids{counted}, by search"));
    Ok(())
}

fn count_nine(
    session: &Session,
    variant: &str,
    geometry: &Geometry,
    classes: bool,
    insist: bool,
    budget: &Budget,
    stream: &mut Stream,
) -> anyhow::Result<()> {
    let census = Census::of(geometry, budget)?;
    if classes && census.is_standard() {
        bail!(
            "{variant} has too many symmetries for --classes, expected a variant with regions, like x"
        );
    }
    if !insist {
        census.check(variant)?;
    }
    let total =
        observed(session, "parts", |observe| census.total(budget, observe)).ok_or(Stopped)?;
    stream.write(format!("{total}\n").as_bytes())?;
    session.tell(format!(
        "{variant}: {total} grids, {} up to relabelling, {}",
        total / RELABELLINGS,
        if census.is_standard() {
            "by 44 gangster classes of bands"
        } else {
            "by exact covers with digit templates, the first digits up to symmetry"
        }
    ));
    if classes {
        stream.flush()?;
        let classes = observed(session, "symmetries", |observe| {
            census.classes(total, observe)
        })
        .ok_or(Stopped)?;
        let classes = classes.with_context(|| format!("{variant}: the total is wrong"))?;
        stream.write(format!("{}\n", classes.number).as_bytes())?;
        let symmetries = classes.symmetries;
        session.tell(format!("{variant}: {} essentially different grids, by Burnside's lemma over {symmetries} symmetries",
            classes.number));
    }
    Ok(())
}

/// Runs a piece of work with a progress bar, until it ends or Ctrl-C.
fn observed<T>(
    session: &Session,
    what: &str,
    work: impl FnOnce(&(dyn Fn(usize, usize) -> ControlFlow<()> + Sync)) -> T,
) -> T {
    let progress = Progress::towards(session, 0, what);
    work(&|done, parts| {
        progress.of(done as u64, parts as u64);
        session.budget().check()
    })
}
