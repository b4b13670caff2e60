//! The puzzles of a book: generated according to its specification, or read from files.

use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use lacuna::board::Outcome;
use lacuna::export::book::spec::{SectionSpec, Spec};
use lacuna::export::book::{Item, Section, usual_per_page};
use lacuna::formats::scf;
use lacuna::rule_book::{Judge, RuleBook};
use lacuna::rules::mark::Mark;
use lacuna::rules::recipe::Recipe;

use super::made::{self, Found, Placed, Used};
use super::{Look, Source};
use crate::cli::args::input::{InputArgs, tell_other_solution};
use crate::cli::console::ending::NotFound;
use crate::cli::console::interrupt::{self, Reason};
use crate::cli::console::progress::Progress;
use crate::cli::console::tell::{tell, tell_reason};

/// Returns a puzzle in printed form, with a play link if codes are requested and its rules have a short one.
fn item(found: Found, qr: bool) -> Item {
    let link = Some(&found.rules).filter(|_| qr).and_then(|rules| scf::link(rules, &found.clues));
    Item { rules: found.rules, clues: found.clues, level: Some(found.level), link, words: found.words }
}

/// Returns the sections of a specification, or `None` after Ctrl-C.
pub fn of_spec(spec: &Spec, source: &Source) -> anyhow::Result<Option<Vec<Section>>> {
    let wanted = |section: &SectionSpec| section.count.unwrap_or(0) as u64;
    let progress = Progress::towards(spec.sections.iter().map(wanted).sum(), "puzzles");
    let mut used = Used::default();
    let mut sections: Vec<Section> = Vec::new();
    let mut made = 0;
    for (index, section) in spec.sections.iter().enumerate() {
        let placed = Placed { source, index, section };
        let stated = section.stated().map_err(|(key, message)| placed.wrong(key, anyhow!(message)))?.map(Arc::new);
        let found = if section.files.is_empty() {
            let variant = stated.unwrap_or_else(|| Arc::new(Recipe::standard()));
            let seed = section.seed.unwrap_or(spec.seed);
            made::puzzles(placed, variant, seed, &mut used, (&progress, made))
        } else {
            chosen(section, source, stated).map_err(|error| placed.wrong("files", error))
        };
        let found = match found {
            Err(error) if interrupt::is_stop(&error) => Vec::new(),
            found => found?,
        };
        if interrupt::asked() {
            if interrupt::reason() == Some(Reason::TimeLimit) {
                tell_reason(placed.named(format_args!("found {} of {} puzzles", found.len(), wanted(section))));
            }
            return Ok(None);
        }
        made += found.len() as u64;
        let look = PageLook {
            title: section.title.clone(),
            per_page: section.per_page,
            large_print: spec.large_print,
            qr: spec.qr,
        };
        sections.extend(gather(found, is_same, &look));
    }
    if spec.qr {
        say_who_has_no_code(&sections);
    }
    Ok(Some(sections))
}

/// The properties in which sections of equal puzzles may differ.
struct PageLook {
    title: Option<String>,
    per_page: Option<usize>,
    large_print: bool,
    qr: bool,
}

/// Puts each puzzle into the first section that matches, or into a new one.
fn gather(found: Vec<Found>, same: impl Fn(&Section, &Found) -> bool, look: &PageLook) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for found in found {
        let at = sections.iter().position(|section| same(section, &found)).unwrap_or_else(|| {
            let usual = || usual_per_page(found.rules.layout(), look.large_print);
            let (title, variant) = (look.title.clone(), found.variant.clone());
            sections.push(Section { title, variant, per_page: look.per_page.unwrap_or_else(usual), items: Vec::new() });
            sections.len() - 1
        });
        sections[at].items.push(item(found, look.qr));
    }
    sections
}

fn say_who_has_no_code(sections: &[Section]) {
    let mut silent: Vec<&str> = Vec::new();
    for section in sections.iter().filter(|section| section.items.iter().all(|item| item.link.is_none())) {
        if !silent.contains(&section.variant.name()) {
            silent.push(section.variant.name());
        }
    }
    for variant in silent {
        tell(format_args!("no QR codes for {variant}: only standard, x, nrc and nrc+x have a short play link"));
    }
}

/// Returns the variant that a puzzle from a file shares with others.
fn kind(rules: &Judge) -> Arc<Recipe> {
    Arc::new(Recipe::of_kind(&rules.rules))
}

/// Returns `true` if a puzzle has the variant and the kinds of marks of a section.
fn is_same(section: &Section, found: &Found) -> bool {
    let titles = |marks: Vec<&Mark>| marks.into_iter().map(Mark::title).collect::<Vec<_>>();
    section.variant.same_rules(&found.variant) && titles(section.marks()) == titles(found.rules.kinds_of_marks())
}

/// Returns the puzzles of a section's files that have its levels, as many as it asks for.
fn chosen(section: &SectionSpec, source: &Source, stated: Option<Arc<Recipe>>) -> anyhow::Result<Vec<Found>> {
    let files = section.files.iter().map(|file| source.file(file)).collect();
    let wanted = |found: &Found| found.is_of_level(section);
    let most = section.count.unwrap_or(usize::MAX);
    let found = puzzles(&InputArgs::of(files), &mut RuleBook::of(stated), wanted, most)?;
    // Without a count or a level, nothing requested can be missing: a book has no section without puzzles.
    let expected = section.count.unwrap_or(usize::from(section.level.is_some()));
    if found.len() < expected {
        let level = section.level.map_or_else(String::new, |level| format!(" {level}"));
        bail!(NotFound(format!("found {}{level} puzzles in the files, expected {expected}", found.len())));
    }
    Ok(found)
}

/// Returns the puzzles of files, each proven and rated.
fn puzzles(
    input: &InputArgs,
    rules: &mut RuleBook,
    wanted: impl Fn(&Found) -> bool,
    most: usize,
) -> anyhow::Result<Vec<Found>> {
    let mut found = Vec::new();
    let mut input = input.open(rules.expected())?;
    while found.len() < most
        && let Some(record) = input.next()
    {
        let record = record?;
        let place = input.at(record.line);
        let rules = rules.rules(&record).with_context(|| place.clone())?;
        let budget = interrupt::budget();
        let outcome = rules.engine.solve(&record.clues, &budget)?;
        let number = match outcome {
            Outcome::Unique(solution) => {
                tell_other_solution(&place, &record, &solution);
                None
            }
            Outcome::Impossible => Some("no solution"),
            Outcome::Ambiguous(..) => Some("more than one solution"),
        };
        if let Some(number) = number {
            bail!("{place}: found {number}, expected exactly one: leave it out or check its variant");
        }
        let level = rules.rater().rate(&record.clues, &budget)?.level;
        let variant = kind(&rules);
        let words = record.claims.words;
        let puzzle = Found { variant, rules: rules.rules.clone(), clues: record.clues, level, words };
        if wanted(&puzzle) {
            found.push(puzzle);
        }
    }
    Ok(found)
}

/// Returns the sections of files without a specification: one for each variant, in the order of the files, and level.
pub fn read(input: &InputArgs, rules: &mut RuleBook, look: &Look) -> anyhow::Result<Vec<Section>> {
    let found = puzzles(input, rules, |_| true, usize::MAX)?;
    let level = |section: &Section| section.items[0].level;
    let same = |section: &Section, found: &Found| is_same(section, found) && level(section) == Some(found.level);
    let (per_page, large_print, qr) = (look.per_page, look.large_print, look.qr);
    let sections = gather(found, same, &PageLook { title: None, per_page, large_print, qr });
    let first = |section: &Section| sections.iter().position(|other| other.has_rules_of(section));
    let order: Vec<_> = sections.iter().map(|section| (first(section), level(section))).collect();
    let mut sections: Vec<_> = order.into_iter().zip(sections).collect();
    sections.sort_by_key(|(order, _)| *order);
    let sections: Vec<Section> = sections.into_iter().map(|(_, section)| section).collect();
    if look.qr {
        say_who_has_no_code(&sections);
    }
    Ok(sections)
}
