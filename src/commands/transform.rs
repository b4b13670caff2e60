//! `lacuna transform`: the same puzzles in another guise, or each of them once.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::ArgGroup;
use lacuna::rules::{Layout, Rules};
use lacuna::{Board, Image, Images, Part, Random, Words};

use crate::args::SeedArgs;
use crate::commands::convert::{Files, Stated, formats};
use crate::console::{Ending, Session, counted};
use crate::input::{Book, Input};
use crate::repeats::{Identities, Known, again, of_files};

/// Turn, mirror, relabel or shuffle puzzles, or leave out repeats.
///
/// Clues, solutions, boxes, regions and marks move together, and every mark stays what it is; if one
/// cannot, such as a pill arrow in a mirror, that is an error. Puzzles are turned
/// first, then mirrored, then relabelled. They are written as lacuna convert does; if neither --to nor
/// the file to write names a format, in that of the first file.
#[derive(Debug, clap::Args)]
#[command(after_long_help = formats(), group = ArgGroup::new("change").required(true).multiple(true))]
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
pub struct Args {
    #[command(flatten)]
    files: Files,
    /// Turn clockwise.
    #[arg(long, value_name = "DEGREES", group = "change", value_parser = ["90", "180", "270"])]
    turn: Option<String>,
    /// Exchange left and right.
    #[arg(long, group = "change")]
    mirror: bool,
    /// Write these digits in place of 1, 2, 3 and so on, such as 312456789; random for any that the
    /// marks allow.
    #[arg(long, value_name = "DIGITS", group = "change")]
    relabel: Option<String>,
    /// Draw one of the symmetries of the layout and its rules, bands and rows among them, and new
    /// digits. With marks, cells move only as the paper is turned and mirrored; irregular boxes are
    /// turned too.
    #[arg(long, group = "change", conflicts_with_all = ["turn", "mirror", "relabel"])]
    shuffle: bool,
    /// Write the image that all images of a puzzle have in common, of those that --shuffle, --turn and
    /// --mirror make.
    #[arg(long, group = "change", conflicts_with_all = ["turn", "mirror", "relabel", "shuffle"])]
    canonical: bool,
    /// Leave out a puzzle that is an earlier one again, perhaps turned, mirrored or relabelled.
    #[arg(long, group = "change")]
    distinct: bool,
    /// Leave out puzzles that are in this file, too, as --distinct does. May be given several times.
    #[arg(long, value_name = "FILE", group = "change")]
    avoid: Vec<PathBuf>,
    #[command(flatten)]
    seed: SeedArgs,
}

impl Args {
    /// Transforms the puzzles.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        let mut steps = Vec::new();
        let quarters = self.turn.as_deref().map_or(0, |degrees| match degrees {
            "90" => 1,
            "180" => 2,
            _ => 3,
        });
        if quarters > 0 || self.mirror {
            steps.push(Step::Turn(quarters, self.mirror));
        }
        let is_random = self.relabel.as_deref() == Some(RANDOM);
        if let Some(digits) = self.relabel {
            steps.push(Step::Relabel(digits));
        }
        steps.extend(self.shuffle.then_some(Step::Shuffle));
        steps.extend(self.canonical.then_some(Step::Canonical));
        let seed = if is_random || self.shuffle {
            self.seed.or_drawn(session)
        } else {
            0
        };
        let is_distinct = self.distinct || !self.avoid.is_empty();
        let mut run = Run {
            session,
            steps: steps.into_iter().map(|step| (step, None)).collect(),
            seed,
            number: 0,
            known: is_distinct
                .then(|| of_files(session, self.avoid))
                .transpose()?,
            identities: Identities::default(),
            repeats: (0, String::new()),
            lost: [0; 2],
        };
        let usual = self.files.format();
        let ending = self.files.convert(session, usual, |input, book, puzzle| {
            run.change(input, book, puzzle)
        })?;
        run.tell();
        Ok(ending)
    }
}

/// Stands for the digits of `--relabel`.
const RANDOM: &str = "random";

/// What is done to every puzzle.
enum Step {
    /// Quarters of a turn, then a mirror.
    Turn(usize, bool),
    /// The new digits.
    Relabel(String),
    Shuffle,
    Canonical,
}

struct Run<'s> {
    session: &'s Session,
    /// Each with the images of its last puzzle, as the next one often has the same rules.
    steps: Vec<(Step, Option<Images>)>,
    seed: u64,
    /// The number of puzzles so far.
    number: u64,
    /// The puzzles so far, if each is to be written once.
    known: Option<Known>,
    identities: Identities,
    /// The number of puzzles that came again, and the first of them.
    repeats: (u64, String),
    /// The numbers of puzzles whose origin and whose drawings are left out.
    lost: [u64; 2],
}

impl Run<'_> {
    fn change(
        &mut self,
        input: &Input,
        book: &mut Book,
        (mut record, stated): Stated,
    ) -> anyhow::Result<Option<Stated>> {
        let place = input.at(record.line);
        let own = &book.rules(&record).with_context(|| place.clone())?.rules;
        let budget = self.session.budget();
        if let Some(known) = &mut self.known {
            let identity = self.identities.of(own, &record.clues, &budget)?;
            if let Some(other) = known.add(identity, place.clone()) {
                if self.repeats.0 == 0 {
                    self.repeats.1 = format!("{place}: {}", again(&other));
                }
                self.repeats.0 += 1;
                return Ok(None);
            }
        }
        let mut random = Random::stream("transform", self.seed, self.number);
        self.number += 1;
        let mut rules = own.clone();
        for (step, known) in &mut self.steps {
            let images = match known.take_if(|known| Arc::ptr_eq(&known.rules, &rules)) {
                Some(known) => known,
                None => Images::of(&rules).with_context(|| place.clone())?,
            };
            let images = known.insert(images);
            let image = step
                .image(images, &record.clues, &mut random, self.session)
                .with_context(|| place.clone())?;
            record.clues = image.board(&record.clues);
            let solution = record.claims.solution.as_ref();
            record.claims.solution = solution.map(|solution| image.board(solution));
            rules = image.rules.clone();
            if !matches!(step, Step::Relabel(_))
                && record.claims.words.get(Part::Drawings).is_some()
            {
                self.lost[1] += 1;
                let mut words = Words::default();
                for (part, text) in record.claims.words.iter() {
                    if part != Part::Drawings {
                        words.set(part, text)?;
                    }
                }
                record.claims.words = words;
            }
        }
        if !self.steps.is_empty() {
            let claims = &mut record.claims;
            let origin = [claims.index.take(), claims.seed.take(), claims.batch.take()];
            self.lost[0] += u64::from(origin.iter().any(Option::is_some));
        }
        let is_usual = stated.is_none() && rules == *own;
        Ok(Some((record, (!is_usual).then_some(rules))))
    }

    fn tell(&self) {
        let (repeats, first) = &self.repeats;
        if *repeats > 0 {
            let puzzles = counted(*repeats, "puzzle");
            self.session
                .tell(format!("left out {puzzles}; the first is {first}"));
        }
        for (lost, what) in self.lost.into_iter().zip([
            "indices, seeds and batches of {} are left out: they belong to other puzzles",
            "drawings of {} are left out: they do not move",
        ]) {
            if lost > 0 {
                let what = what.replace("{}", &counted(lost, "puzzle"));
                self.session.tell(format!("the {what}"));
            }
        }
    }
}

impl Step {
    fn image(
        &self,
        images: &Images,
        clues: &Board,
        random: &mut Random,
        session: &Session,
    ) -> anyhow::Result<Image> {
        let budget = &session.budget();
        Ok(match self {
            Step::Turn(quarters, is_mirrored) => images.turned(*quarters, *is_mirrored)?,
            Step::Relabel(digits) if digits == RANDOM => {
                images.relabelled_at_random(random, budget)??
            }
            Step::Relabel(digits) => images.relabelled(&values(digits, &images.rules)?)?,
            Step::Shuffle => images.shuffled(random, budget)?,
            Step::Canonical => images.canonical(clues, budget)?,
        })
    }
}

/// Returns the values of these digits.
fn values(digits: &str, rules: &Rules) -> anyhow::Result<Vec<u8>> {
    let layout: &Layout = rules.layout();
    let all: String = (1..=layout.values())
        .map(|value| layout.character(value))
        .collect();
    let value = |digit: char| {
        let place = all
            .chars()
            .position(|other| other.eq_ignore_ascii_case(&digit));
        place.map(|place| place as u8 + 1)
    };
    let values: Option<Vec<u8>> = digits.chars().map(value).collect();
    let is_each = |values: &Vec<u8>| (1..=layout.values()).all(|it| values.contains(&it));
    let is_once = |values: &Vec<u8>| values.len() == usize::from(layout.values());
    let values = values.filter(|values| is_each(values) && is_once(values));
    values.with_context(|| {
        format!("found --relabel {digits}, expected each of {all} once, in the new order")
    })
}
