//! The puzzles of a book: generated as its specification says, or read from files.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use lacuna::board::{Board, Outcome};
use lacuna::export::book::spec::{Field, SectionSpec, Spec};
use lacuna::export::book::{Item, Section, usual_per_page};
use lacuna::formats::scf;
use lacuna::generator::Generator;
use lacuna::generator::shape::{Shape, Symmetry};
use lacuna::puzzle::{Puzzle, Words};
use lacuna::rating::{Level, Rater};
use lacuna::rule_book::{Judge, RuleBook};
use lacuna::rules::Rules;
use lacuna::rules::mark::Mark;
use lacuna::rules::recipe::Cover;
use lacuna::rules::variant::Variant;

use super::{Look, Source};
use crate::cli::NotFound;
use crate::cli::generate::marks::MarkArgs;
use crate::cli::input::{InputArgs, tell_other_solution};
use crate::cli::interrupt;
use crate::cli::progress::Progress;
use crate::cli::tell::tell;

/// How many puzzles are made for each that a level asks for before the section is given up.
const TRIES: u64 = 2_000;

/// A puzzle with what a book says about it.
struct Found {
    /// What it has in common with others of its section.
    variant: Arc<Variant>,
    rules: Arc<Rules>,
    clues: Board,
    level: Level,
    words: Words,
}

impl Found {
    /// As it is printed, with a play link if codes are wanted and its rules have a short one.
    fn item(self, qr: bool) -> Item {
        let link = Some(&self.rules).filter(|_| qr).and_then(|rules| scf::link(rules, &self.clues));
        Item { rules: self.rules, clues: self.clues, level: Some(self.level), link, words: self.words }
    }
}

/// How far each stream of generated puzzles has been used: sections with the same variant and seed go on where the one before ended,
/// so that no puzzle is printed twice.
#[derive(Default)]
struct Used(Vec<(Arc<Variant>, u64, u64)>);

impl Used {
    fn next(&mut self, variant: &Arc<Variant>, seed: u64) -> &mut u64 {
        let known = self.0.iter().position(|(used, from, _)| used.same_rules(variant) && *from == seed);
        let at = known.unwrap_or_else(|| {
            self.0.push((variant.clone(), seed, 0));
            self.0.len() - 1
        });
        &mut self.0[at].2
    }
}

/// The sections of a specification, or none after Ctrl-C.
pub fn of_spec(spec: &Spec, source: &Source) -> anyhow::Result<Option<Vec<Section>>> {
    let wanted = |section: &SectionSpec| section.count.unwrap_or(0) as u64;
    let progress = Progress::towards(spec.sections.iter().map(wanted).sum(), "puzzles");
    let mut used = Used::default();
    let mut sections: Vec<Section> = Vec::new();
    let mut made = 0;
    for (i, section) in spec.sections.iter().enumerate() {
        let wrong = |key: &str, error: anyhow::Error| wrong(source, i, key, error);
        let stated = section.stated().map_err(|(key, message)| wrong(key, anyhow!(message)))?.map(Arc::new);
        let found = if section.files.is_empty() {
            let variant = stated.unwrap_or_else(|| Arc::new(Variant::standard()));
            let seed = section.seed.unwrap_or(spec.seed);
            let first = used.next(&variant, seed);
            let observe = |found| progress.set(made + found);
            let generator = Generator::new(variant, seed, &interrupt::budget());
            let generator = generator.map_err(|error| wrong("variant", error.into()))?;
            let marks = [&section.cover, &section.cage_sizes, &section.line_lengths].map(Option::as_deref);
            let marks = MarkArgs::of_texts(marks).map_err(|(key, message)| wrong(key, anyhow!(message)))?;
            let style = marks.load(generator.variant());
            let style = style.map_err(|error| wrong(&error.option().replace(' ', "_"), error.into()))?;
            let is_full = style.cover == Cover::Full;
            let generator = generator.with_style(style, &interrupt::budget());
            let generator = generator.map_err(|error| wrong("variant", error.into()))?;
            let symmetry: Result<Symmetry, _> = section.symmetry.parse();
            let symmetry = symmetry.map_err(|error| wrong("symmetry", error.into()))?;
            if !symmetry.fits(&generator.variant().any_layout()) {
                return Err(wrong("symmetry", anyhow!("found {symmetry}, expected a symmetry that the layout has")));
            }
            let of_clues = [("symmetry", symmetry != Symmetry::None), ("target_clues", section.target_clues > 0)];
            if let Some((key, _)) = of_clues.into_iter().find(|(_, is_given)| *is_given && is_full) {
                return Err(wrong(
                    key,
                    anyhow!("found it beside a full cover, expected one of them: there are no clues"),
                ));
            }
            let cells = generator.variant().any_layout().cells();
            if section.target_clues >= cells {
                let found = section.target_clues;
                return Err(wrong("target_clues", anyhow!("found {found}, expected fewer than the {cells} cells")));
            }
            let shape = Shape::Orbits { symmetry, least: section.target_clues };
            let mut found =
                generate(&generator, section, &shape, first, observe).map_err(|error| wrong("level", error))?;
            // Easy ones first; of a level in the order of their numbers.
            found.sort_by_key(|found| found.level);
            found
        } else {
            chosen(section, source, stated).map_err(|error| wrong("files", error))?
        };
        if interrupt::asked() {
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

/// What sections of the same puzzles may differ in.
struct PageLook {
    title: Option<String>,
    per_page: Option<usize>,
    large_print: bool,
    qr: bool,
}

/// Puts each puzzle into the first section that is the same, or into a new one.
fn gather(found: Vec<Found>, same: impl Fn(&Section, &Found) -> bool, look: &PageLook) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for found in found {
        let at = sections.iter().position(|section| same(section, &found)).unwrap_or_else(|| {
            let usual = || usual_per_page(found.rules.layout(), look.large_print);
            let (title, variant) = (look.title.clone(), found.variant.clone());
            sections.push(Section { title, variant, per_page: look.per_page.unwrap_or_else(usual), items: Vec::new() });
            sections.len() - 1
        });
        sections[at].items.push(found.item(look.qr));
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

/// What a puzzle from a file has in common with others.
fn kind(rules: &Judge) -> Arc<Variant> {
    if rules.rules.marks().next().is_some() {
        return Arc::new(Variant::of_kind(&rules.rules));
    }
    rules.variant.drawing().map_or_else(|| rules.variant.clone(), Arc::new)
}

/// Whether a puzzle has a level that a section asks for, if it does.
fn is_of_level(section: &SectionSpec, found: &Found) -> bool {
    section.level.is_none_or(|levels| levels.contains(found.level))
}

/// Whether a puzzle has the variant and the kinds of marks of a section.
fn is_same(section: &Section, found: &Found) -> bool {
    let titles = |marks: Vec<&Mark>| marks.into_iter().map(Mark::title).collect::<Vec<_>>();
    section.variant.same_rules(&found.variant) && titles(section.marks()) == titles(found.rules.kinds_of_marks())
}

/// An error about a field of a section, with its place in the file. The end of the run is no fault of the field.
fn wrong(source: &Source, section: usize, key: &str, error: anyhow::Error) -> anyhow::Error {
    if interrupt::is_stop(&error) {
        return error;
    }
    let placed = source.wrong(&Field::new(Some(section), key), format!("{key}: {error:#}"));
    if error.is::<NotFound>() { NotFound(placed.to_string()).into() } else { placed }
}

/// The puzzles of a section from index `first` on, which is moved behind the last.
fn generate(
    generator: &Generator,
    section: &SectionSpec,
    shape: &Shape,
    first: &mut u64,
    mut observe: impl FnMut(u64) + Send,
) -> anyhow::Result<Vec<Found>> {
    let count = section.count.unwrap_or(0);
    let fixed = generator.variant().fixed().map(|rules| Rater::new(rules));
    let rated = |Puzzle { rules, clues, .. }: Puzzle| {
        let rater = fixed.clone().unwrap_or_else(|| Rater::new(&rules));
        let level = rater.rate(&clues, &interrupt::budget()).ok()?.level;
        Some(Found { variant: generator.variant().clone(), rules, clues, level, words: Words::default() })
    };
    let wanted = |found: &Found| is_of_level(section, found);
    let most = (count as u64).saturating_mul(TRIES);
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let flow = generator.run_shaped(
        *first..first.saturating_add(most),
        shape,
        &interrupt::budget(),
        |index, puzzle, _| (index, puzzle.and_then(rated).filter(&wanted)),
        |(index, puzzle)| {
            *first = index + 1;
            // Small layouts have few puzzles, so that one comes again.
            let marks = |found: &Found| found.rules.marks().cloned().collect::<Vec<Mark>>();
            found.extend(puzzle.filter(|found| seen.insert((found.clues.clone(), marks(found)))));
            observe(found.len() as u64);
            let enough = found.len() == count || interrupt::asked();
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    if flow.is_continue() && found.len() < count {
        let level = section.level.map_or_else(|| "different".to_owned(), |level| level.to_string());
        bail!(NotFound(format!(
            "found {} {level} puzzles of {} among {most}, expected {count}: ask for fewer, for another level, or for more clues with target_clues",
            found.len(),
            generator.variant(),
        )));
    }
    Ok(found)
}

/// The puzzles of a section's files: those of its levels, as many as it asks for.
fn chosen(section: &SectionSpec, source: &Source, stated: Option<Arc<Variant>>) -> anyhow::Result<Vec<Found>> {
    let files = section.files.iter().map(|file| source.file(file)).collect();
    let wanted = |found: &Found| is_of_level(section, found);
    let most = section.count.unwrap_or(usize::MAX);
    let found = puzzles(&InputArgs::of(files), &mut RuleBook::of(stated), wanted, most)?;
    // Without a count or a level nothing was asked for that could be missing: a book has no section without puzzles.
    let expected = section.count.unwrap_or(usize::from(section.level.is_some()));
    if found.len() < expected {
        let level = section.level.map_or_else(String::new, |level| format!(" {level}"));
        bail!(NotFound(format!("found {}{level} puzzles in the files, expected {expected}", found.len())));
    }
    Ok(found)
}

/// The puzzles of files, each proven and rated.
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

/// The sections of files without a specification: a section for each variant, in the order of the files, and level.
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
