//! The puzzles of a book: generated according to its specification, or read from files.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use anyhow::{anyhow, bail};
use lacuna::board::Outcome;
use lacuna::formats::scf;
use lacuna::rating::Technique;
use lacuna::rule_book::RuleBook;
use lacuna::rules::mark::Mark;
use lacuna::rules::variant::Variant;
use lacuna_print::book::spec::{SectionSpec, Spec};
use lacuna_print::book::{Item, Section, usual_per_page};

use super::made::{self, Found, Placed, Used};
use super::source::Source;
use crate::console::{NotFound, Progress, Reason, Stopped, counted, interrupt, tell, tell_reason};
use crate::input::{Case, Cases, InputArgs};

/// Returns the sections of a specification.
pub fn of_spec(spec: &Spec, source: &Source) -> anyhow::Result<Vec<Section>> {
    let wanted = |section: &SectionSpec| section.count.unwrap_or(0) as u64;
    let progress = Progress::towards(spec.sections.iter().map(wanted).sum(), "puzzles");
    let (mut used, mut sections, mut made) = (Used::default(), Vec::new(), 0);
    for (index, section) in spec.sections.iter().enumerate() {
        let placed = Placed {
            source,
            index,
            section,
        };
        let stated = section
            .stated()
            .map_err(|(key, message)| placed.wrong(key, anyhow!(message)))?
            .map(Arc::new);
        let found = if section.files.is_empty() {
            let variant = stated.unwrap_or_else(|| Arc::new(Variant::standard()));
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
                tell_reason(placed.named(format_args!(
                    "found {} of {} puzzles",
                    found.len(),
                    wanted(section)
                )));
            }
            bail!(Stopped);
        }
        made += found.len() as u64;
        let title = section.title.as_ref();
        sections.extend(gather(
            found,
            spec,
            title,
            (section.per_page, section.practice),
            is_same,
        ));
    }
    Ok(sections)
}

/// Returns the sections of files without a specification: one for each variant, in the order of the
/// files, and level.
pub fn of_files(
    cases: Cases,
    spec: &Spec,
    look: (Option<usize>, Option<Technique>),
) -> anyhow::Result<Vec<Section>> {
    let found = puzzles(cases, |_| true, usize::MAX)?;
    let level = |section: &Section| section.items[0].level;
    let same = |section: &Section, found: &Found| {
        is_same(section, found) && level(section) == Some(found.level)
    };
    let sections = gather(found, spec, None, look, same);
    let first = |section: &Section| {
        sections
            .iter()
            .position(|other| other.has_rules_of(section))
    };
    let order: Vec<_> = sections
        .iter()
        .map(|section| (first(section), level(section)))
        .collect();
    let mut sections: Vec<_> = order.into_iter().zip(sections).collect();
    sections.sort_by_key(|(order, _)| *order);
    Ok(sections.into_iter().map(|(_, section)| section).collect())
}

/// Puts each puzzle into the first section that matches, or into a new one.
fn gather(
    found: Vec<Found>,
    spec: &Spec,
    title: Option<&String>,
    (per_page, practice): (Option<usize>, Option<Technique>),
    is_same: impl Fn(&Section, &Found) -> bool,
) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for found in found {
        let at = sections
            .iter()
            .position(|section| is_same(section, &found))
            .unwrap_or_else(|| {
                let per_page = per_page
                    .unwrap_or_else(|| usual_per_page(found.rules.layout(), spec.large_print));
                let (title, variant) = (title.cloned(), found.variant.clone());
                sections.push(Section {
                    title,
                    variant,
                    per_page,
                    practice,
                    items: Vec::new(),
                });
                sections.len() - 1
            });
        let Found {
            rules,
            clues,
            level,
            words,
            ..
        } = found;
        // Only some rules have a short play link.
        let link = if spec.qr {
            scf::link(&rules, &clues)
        } else {
            None
        };
        sections[at].items.push(Item {
            rules,
            clues,
            level: Some(level),
            link,
            words,
        });
    }
    sections
}

/// Reports which variants have no QR codes although the book should have them.
pub fn tell_who_has_no_code(spec: &Spec, sections: &[Section]) {
    let mut told = HashSet::new();
    let silent = sections
        .iter()
        .filter(|section| spec.qr && section.items.iter().all(|item| item.link.is_none()));
    let variants: Vec<_> = silent
        .map(|section| section.variant.name())
        .filter(|&name| told.insert(name))
        .collect();
    if !variants.is_empty() {
        let variants = variants.join(", ");
        tell!("no QR codes for {variants}: only standard, x, nrc and nrc+x have a short play link");
    }
}

/// Reports how many puzzles are repeated: files may overlap, and small layouts have few puzzles.
pub fn tell_repeats(sections: &[Section]) {
    let mut numbers: HashMap<_, Vec<_>> = HashMap::new();
    let mut repeats = Vec::new();
    for (item, number) in sections.iter().flat_map(|section| &section.items).zip(1..) {
        let alike = numbers.entry(&item.clues).or_default();
        match alike.iter().find(|(rules, _)| *rules == &item.rules) {
            Some(&(_, first)) => repeats.push((first, number)),
            None => alike.push((&item.rules, number)),
        }
    }
    if let Some((first, again)) = repeats.first() {
        let repeats = counted(repeats.len() as u64, "puzzle");
        tell!("repeated in the book: {repeats}, the first as numbers {first} and {again}");
    }
}

/// Returns `true` if a puzzle has the variant and the kinds of marks of a section.
fn is_same(section: &Section, found: &Found) -> bool {
    let titles = |marks: Vec<&Mark>| marks.into_iter().map(Mark::title).collect::<Vec<_>>();
    section.variant.same_rules(&found.variant)
        && titles(section.marks()) == titles(found.rules.kinds_of_marks())
}

/// Returns the puzzles of a section's files that have its levels, up to the number requested.
fn chosen(
    section: &SectionSpec,
    source: &Source,
    stated: Option<Arc<Variant>>,
) -> anyhow::Result<Vec<Found>> {
    let files = InputArgs::of(section.files.iter().map(|file| source.file(file)).collect());
    let wanted = |found: &Found| found.is_wanted(section);
    let found = puzzles(
        Cases::open(&files, RuleBook::of(stated))?,
        wanted,
        section.count.unwrap_or(usize::MAX),
    )?;
    // Without a count or a level, nothing requested can be missing: a book has no section without
    // puzzles.
    let expected = section
        .count
        .unwrap_or(usize::from(section.level.is_some()));
    if found.len() < expected {
        let level = section
            .level
            .map_or_else(String::new, |level| format!(" {level}"));
        bail!(NotFound(format!(
            "found {}{level} puzzles in the files, expected {expected}",
            found.len()
        )));
    }
    Ok(found)
}

/// Returns the puzzles of files, at most `most`, each proven and rated.
fn puzzles(
    mut cases: Cases,
    wanted: impl Fn(&Found) -> bool,
    most: usize,
) -> anyhow::Result<Vec<Found>> {
    let (mut found, budget) = (Vec::new(), interrupt::budget());
    while found.len() < most
        && let Some(case) = cases.next()
    {
        let case = case?;
        let number = match case.rules.engine.solve(&case.record.clues, &budget)? {
            Outcome::Unique(solution) => {
                case.tell_other_solution(&solution);
                None
            }
            Outcome::Impossible => Some("no solution"),
            Outcome::Ambiguous(..) => Some("more than one solution"),
        };
        if let Some(number) = number {
            bail!(
                "{}: found {number}, expected exactly one: leave it out or check its variant",
                case.place()
            );
        }
        let Case { record, rules, .. } = case;
        let level = rules.rater().rate(&record.clues, &budget)?.level;
        let (variant, rules) = (
            Arc::new(Variant::of_kind(&rules.rules)),
            rules.rules.clone(),
        );
        found.push(Found {
            variant,
            rules,
            clues: record.clues,
            level,
            words: record.claims.words,
        });
        found.pop_if(|found| !wanted(found));
    }
    cases.input.check_found()?;
    Ok(found)
}
