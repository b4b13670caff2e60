//! The generated puzzles of a section.

use std::collections::HashSet;
use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::{anyhow, bail};
use lacuna::board::Board;
use lacuna::generator::Generator;
use lacuna::generator::level::{Goal, PATIENCE};
use lacuna::generator::shape::{Shape, Symmetry};
use lacuna::puzzle::{Puzzle, Words};
use lacuna::rating::{Level, Rater};
use lacuna::rules::Rules;
use lacuna::rules::mark::Mark;
use lacuna::rules::mark_family::Cover;
use lacuna::rules::variant::Variant;
use lacuna_print::book::spec::Field;
use lacuna_print::book::spec::SectionSpec;

use super::source::Source;
use crate::commands::generate::MarkArgs;
use crate::commands::generate::{FIELDS, Search};
use crate::console::{NotFound, Patience, Progress, grouped, interrupt};

/// The number of puzzles made for each one requested before the section is given up.
const TRIES: u64 = 2_000;

/// A puzzle with its data for a book.
pub struct Found {
    /// Its variant, shared with others of its section.
    pub variant: Arc<Variant>,
    /// Its rules.
    pub rules: Arc<Rules>,
    /// Its clues.
    pub clues: Board,
    /// Its level.
    pub level: Level,
    /// Its setter's texts.
    pub words: Words,
}

impl Found {
    /// Returns `true` if the section accepts the level, and the technique that it practises comes
    /// up.
    pub fn is_wanted(&self, section: &SectionSpec) -> bool {
        let comes_up = |technique| {
            let found =
                Rater::new(&self.rules).before(technique, &self.clues, &interrupt::budget());
            found.is_ok_and(|found| found.is_some())
        };
        section
            .level
            .is_none_or(|levels| levels.contains(self.level))
            && section.practice.is_none_or(comes_up)
    }
}

/// A section with its place in its file.
#[derive(Clone, Copy)]
pub struct Placed<'a> {
    /// The file.
    pub source: &'a Source,
    /// The index of the section.
    pub index: usize,
    /// Its specification.
    pub section: &'a SectionSpec,
}

impl Placed<'_> {
    /// Returns a message preceded by the place of a field.
    pub fn at(&self, key: &str, message: impl Display) -> anyhow::Error {
        self.source
            .wrong(&Field::new(Some(self.index), key), message)
    }

    /// Returns a message preceded by the place and the number of the section.
    pub fn named(&self, message: impl Display) -> anyhow::Error {
        self.at(
            "count",
            format_args!("section {}: {message}", self.index + 1),
        )
    }

    /// Returns an error about a field, with its place. The end of the run is not an error of the
    /// field.
    pub fn wrong(&self, key: &str, error: impl Into<anyhow::Error>) -> anyhow::Error {
        let error = error.into();
        if interrupt::is_stop(&error) {
            return error;
        }
        let placed = self.at(key, format_args!("{key}: {error:#}"));
        if error.is::<NotFound>() {
            NotFound(placed.to_string()).into()
        } else {
            placed
        }
    }

    /// Returns the generator of its puzzles.
    fn generator(&self, variant: Arc<Variant>, seed: u64) -> anyhow::Result<Generator> {
        let (section, budget) = (self.section, interrupt::budget());
        let _patience = Patience::for_a_grid(&self.named("").to_string(), &variant);
        let generator =
            Generator::new(variant, seed, &budget).map_err(|error| self.wrong("variant", error))?;
        let marks =
            [&section.cover, &section.cage_sizes, &section.line_lengths].map(Option::as_deref);
        let marks = MarkArgs::of_texts(marks)
            .map_err(|(key, message)| self.wrong(key, anyhow!(message)))?;
        let style = marks.load(generator.variant());
        let style = style.map_err(|error| {
            let keys = ["cover", "cage_sizes", "line_lengths"];
            let is_meant = |key: &&str| error.to_string().contains(&key.replace('_', " "));
            self.wrong(keys.into_iter().find(is_meant).unwrap_or("variant"), error)
        })?;
        let generator = generator
            .with_style(style, &budget)
            .map_err(|error| self.wrong("variant", error))?;
        match section
            .level
            .map(Goal::Levels)
            .or(section.practice.map(Goal::Needs))
        {
            Some(goal) => {
                let generator = generator.with_goal(goal, Some(PATIENCE), &budget);
                generator.map_err(|error| self.wrong("practice", error))
            }
            None => Ok(generator),
        }
    }

    /// Returns the shape of its puzzles.
    fn shape(&self, generator: &Generator) -> anyhow::Result<Shape> {
        let (section, layout) = (self.section, generator.variant().any_layout());
        let symmetry: Result<Symmetry, _> = section.symmetry.parse();
        let symmetry = symmetry.map_err(|error| self.wrong("symmetry", error))?;
        if !symmetry.fits(&layout) {
            return Err(self.wrong(
                "symmetry",
                anyhow!("found {symmetry}, expected a symmetry that the layout has"),
            ));
        }
        let is_full = generator.style().cover == Cover::Full;
        let of_clues = [
            ("symmetry", symmetry != Symmetry::None),
            ("target_clues", section.target_clues > 0),
        ];
        if let Some((key, _)) = of_clues
            .into_iter()
            .find(|(_, is_given)| *is_given && is_full)
        {
            let error = anyhow!(
                "found it with a full cover, expected one or the other: a full cover leaves no clues"
            );
            return Err(self.wrong(key, error));
        }
        let (least, cells) = (section.target_clues, layout.cells());
        if least >= cells {
            return Err(self.wrong(
                "target_clues",
                anyhow!("found {least}, expected fewer than the {cells} cells"),
            ));
        }
        Ok(Shape::Orbits { symmetry, least })
    }
}

/// The number of puzzles used of each stream: a section continues where an earlier one with its
/// variant and seed ended, so that no puzzle is printed twice.
#[derive(Default)]
pub struct Used(Vec<(Arc<Variant>, u64, u64)>);

impl Used {
    fn next(&mut self, variant: &Arc<Variant>, seed: u64) -> &mut u64 {
        let known = self
            .0
            .iter()
            .position(|(used, from, _)| used.same_rules(variant) && *from == seed);
        let at = known.unwrap_or_else(|| {
            self.0.push((variant.clone(), seed, 0));
            self.0.len() - 1
        });
        &mut self.0[at].2
    }
}

/// Makes the puzzles of a section, easy ones first, and within a level in the order of their
/// numbers. `before` of the book's puzzles have been made already.
pub fn puzzles(
    placed: Placed,
    variant: Arc<Variant>,
    seed: u64,
    used: &mut Used,
    (progress, before): (&Progress, u64),
) -> anyhow::Result<Vec<Found>> {
    let first = used.next(&variant, seed);
    *first = placed.section.start.max(*first);
    if first.checked_add(most(placed.section)).is_none() {
        return Err(placed.wrong(
            "start",
            anyhow!("found {first}, expected a smaller one: there are not enough indices after it"),
        ));
    }
    let generator = placed.generator(variant, seed)?;
    let shape = placed.shape(&generator)?;
    let search = Arc::new(Search::new(
        &generator,
        generator.goal(),
        None,
        Some(&shape),
        FIELDS,
    ));
    let (waiting, trying) = (search.clone(), search.clone());
    progress.watch(move || {
        format!(
            "{} tried for section {}",
            grouped(trying.tried()),
            placed.index + 1
        )
    });
    let place = placed.named("").to_string();
    let patience = Patience::begin(move |time| format!("{place}{}", waiting.waited(time)));
    let observe = |found| progress.set(before + found);
    let found = generate(
        &generator,
        placed.section,
        &shape,
        &search,
        first,
        patience,
        observe,
    );
    let mut found = found.map_err(|error| {
        placed.wrong(
            if placed.section.practice.is_some() {
                "practice"
            } else {
                "level"
            },
            error,
        )
    })?;
    found.sort_by_key(|found| found.level);
    Ok(found)
}

/// Returns the maximum number of puzzles tried for a section.
fn most(section: &SectionSpec) -> u64 {
    (section.count.unwrap_or(0) as u64).saturating_mul(TRIES)
}

/// Makes the puzzles of a section from index `first` on, and moves `first` past the last.
fn generate(
    generator: &Generator,
    section: &SectionSpec,
    shape: &Shape,
    search: &Search,
    first: &mut u64,
    patience: Patience,
    mut observe: impl FnMut(u64) + Send,
) -> anyhow::Result<Vec<Found>> {
    let (count, most) = (section.count.unwrap_or(0), most(section));
    let fixed = generator
        .variant()
        .rules()
        .ok()
        .map(|rules| Rater::new(rules));
    let rated = |puzzle| rated(generator, fixed.as_ref(), puzzle, search);
    let (mut found, mut seen, mut patience) = (Vec::new(), HashSet::new(), Some(patience));
    let flow = generator.run_shaped(
        *first..*first + most,
        shape,
        &interrupt::budget(),
        |index, puzzle, _| {
            (
                index,
                puzzle
                    .and_then(rated)
                    .filter(|found| found.is_wanted(section)),
            )
        },
        |(index, puzzle)| {
            *first = index + 1;
            // Small layouts have few puzzles, so repeats occur.
            let marks = |found: &Found| found.rules.marks().cloned().collect::<Vec<Mark>>();
            found.extend(puzzle.filter(|found| seen.insert((found.clues.clone(), marks(found)))));
            patience = patience.take().filter(|_| found.is_empty());
            observe(found.len() as u64);
            let enough =
                found.len() == count || interrupt::asked() || generator.gives_up().is_some();
            if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    let level = section
        .level
        .map_or_else(|| "different".to_owned(), |level| level.to_string());
    let (variant, number) = (generator.variant(), found.len());
    let why = match generator.gives_up() {
        Some(missed) => format!("{variant}: {missed}"),
        None if flow.is_break() || number == count => return Ok(found),
        None => format!(
            "found {number} {level} puzzles of {variant} among {most}, expected {count}: ask for fewer"
        ),
    };
    bail!(NotFound(why))
}

/// Rates a puzzle, unless time has run out.
fn rated(
    generator: &Generator,
    fixed: Option<&Rater>,
    puzzle: Puzzle,
    search: &Search,
) -> Option<Found> {
    let Puzzle { rules, clues, .. } = puzzle;
    search.made(clues.clues());
    let rater = fixed.cloned().unwrap_or_else(|| Rater::new(&rules));
    let level = rater.rate(&clues, &interrupt::budget()).ok()?.level;
    search.rated(level);
    Some(Found {
        variant: generator.variant().clone(),
        rules,
        clues,
        level,
        words: Words::default(),
    })
}
