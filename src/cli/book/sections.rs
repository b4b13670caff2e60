//! The puzzles of a book: generated as its specification says, or read from a file.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::{Context, bail};
use lacuna::export::book::spec::{SectionSpec, Spec};
use lacuna::export::book::{Item, Section};
use lacuna::formats::scf;
use lacuna::generator::Generator;
use lacuna::generator::shape::Shape;
use lacuna::grid::Grid;
use lacuna::rating::{Level, Rater};
use lacuna::solver::Outcome;
use lacuna::variant::Variant;

use super::Look;
use crate::cli::input::Input;
use crate::cli::interrupt;
use crate::cli::progress::Progress;
use crate::cli::variant::RuleBook;

/// How many puzzles are made for each that a level asks for before the section is given up.
const TRIES: u64 = 2_000;

/// The sections of a specification, or none after Ctrl-C. Sections with the same variant and seed go on where the one before ended, so
/// that no puzzle is printed twice.
pub fn generate(spec: &Spec) -> anyhow::Result<Option<Vec<Section>>> {
    let progress = Progress::towards(spec.sections.iter().map(|section| section.count as u64).sum(), "puzzles");
    let mut next: HashMap<(String, u64), u64> = HashMap::new();
    let mut sections: Vec<Section> = Vec::new();
    let mut made = 0;
    for (i, section) in spec.sections.iter().enumerate() {
        let variant = variant(section)?;
        let seed = section.seed.unwrap_or(spec.seed);
        let first = next.entry((variant.name().to_owned(), seed)).or_default();
        let generator = interrupt::decided(Generator::new_under(variant.clone(), seed, &interrupt::budget()))??;
        let puzzles = puzzles(&generator, section, first, |found| progress.set(made + found));
        let puzzles = puzzles.with_context(|| format!("section {}", i + 1))?;
        if interrupt::asked() {
            return Ok(None);
        }
        made += puzzles.len() as u64;
        let items = puzzles.into_iter().map(|clues| item(&variant, clues, spec.qr)).collect::<anyhow::Result<_>>()?;
        sections.push(Section { variant, level: section.level, per_page: section.per_page, items });
    }
    Ok(Some(sections))
}

fn variant(section: &SectionSpec) -> anyhow::Result<Arc<Variant>> {
    let own = section.regions.as_ref().map(|regions| section.variant.with_regions(regions)).transpose()?;
    Ok(Arc::new(own.unwrap_or_else(|| section.variant.clone())))
}

/// The puzzles of a section from index `first` on, which is moved behind the last.
fn puzzles(
    generator: &Generator,
    section: &SectionSpec,
    first: &mut u64,
    mut observe: impl FnMut(u64) + Send,
) -> anyhow::Result<Vec<Grid>> {
    let rater = Rater::new(generator.variant().geometry());
    let wanted = |clues: &Grid| section.level.is_none_or(|level| rater.rate(clues).level == level);
    let most = (section.count as u64).saturating_mul(if section.level.is_some() { TRIES } else { 1 });
    let shape = Shape::Orbits { symmetry: section.symmetry.parse()?, least: section.target_clues };
    let range = *first..first.saturating_add(most);
    let mut found = Vec::new();
    let flow = generator.run_shaped(
        range,
        shape,
        &interrupt::budget(),
        |index, puzzle, _| (index, puzzle.map(|puzzle| puzzle.clues).filter(&wanted)),
        |(index, clues)| {
            *first = index + 1;
            found.extend(clues);
            observe(found.len() as u64);
            if found.len() == section.count || interrupt::asked() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    match section.level {
        Some(level) if flow.is_continue() && found.len() < section.count => bail!(
            "found {} {level} puzzles of {} among {most}, expected {}: ask for fewer, for another level, or for more clues with target_clues",
            found.len(),
            generator.variant(),
            section.count
        ),
        _ => Ok(found),
    }
}

/// The sections of a file: a section for each variant, in the order of the file, and level.
pub fn read(input: &mut Input, rules: &mut RuleBook, look: &Look) -> anyhow::Result<Vec<Section>> {
    let mut sections: Vec<Section> = Vec::new();
    let mut raters: HashMap<String, Rater> = HashMap::new();
    while let Some(record) = input.next() {
        let record = record?;
        let place = input.at(record.line);
        let rules = rules.rules(&record).with_context(|| place.clone())?;
        let budget = interrupt::budget();
        let outcome = interrupt::decided(rules.solver.under(&budget).solve(&record.clues))?;
        if !matches!(outcome, Outcome::Unique(_)) {
            bail!("{place}: found no or more than one solution, expected exactly one: leave it out or check --variant");
        }
        let variant = &rules.variant;
        let rater = raters.entry(variant.name().to_owned()).or_insert_with(|| Rater::new(variant.geometry()));
        let level: Level = interrupt::decided(rater.rate_under(&record.clues, &budget))?.level;
        let same = |section: &Section| section.variant.name() == variant.name() && section.level == Some(level);
        let item = item(variant, record.clues, look.qr)?;
        if let Some(section) = sections.iter_mut().find(|section| same(section)) {
            section.items.push(item);
        } else {
            let (variant, level, per_page) = (variant.clone(), Some(level), look.per_page);
            sections.push(Section { variant, level, per_page, items: vec![item] });
        }
    }
    let order: Vec<String> = sections.iter().map(|section| section.variant.name().to_owned()).collect();
    sections.sort_by_key(|section| (order.iter().position(|name| name == section.variant.name()), section.level));
    Ok(sections)
}

fn item(variant: &Variant, clues: Grid, qr: bool) -> anyhow::Result<Item> {
    let link = if qr {
        let link = scf::link(variant, &clues);
        Some(link.with_context(|| format!("found the variant {variant}, expected standard, x, nrc or nrc+x: others have no short play link for a QR code"))?)
    } else {
        None
    };
    Ok(Item { clues, link })
}
