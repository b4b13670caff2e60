//! Puzzles by index, the same as on the command line.

use std::ops::RangeInclusive;
use std::sync::Arc;

use lacuna::formats::Format;
use lacuna::generator::{Generator, Goal, PATIENCE, Shape, Symmetry};
use lacuna::rating::LevelRange;
use lacuna::rules::Variant;
use lacuna::{Budget, Daily, Named, Puzzle};
use serde::Deserialize;
use serde_json::json;

use crate::share::header;
use crate::{Refusal, Reply, Speech, Tell, describe};

/// The options of a puzzle to make.
#[derive(Debug, Deserialize)]
pub struct Order {
    variant: String,
    seed: String,
    /// The index of the first puzzle to try.
    index: u64,
    symmetry: Option<String>,
    difficulty: Option<String>,
    clues: Option<String>,
    /// The number of clues at which the removal stops.
    target: Option<usize>,
}

/// A range of a run.
#[derive(Debug, Deserialize)]
pub struct Run {
    variant: String,
    seed: String,
    index: u64,
    count: u64,
}

/// The days that end with one.
#[derive(Debug, Deserialize)]
pub struct Days {
    until: String,
    count: u32,
}

/// Says what the puzzles of these days are, the first day first.
pub fn days(&Days { ref until, count }: &Days) -> Reply {
    let until: Daily = until.parse()?;
    let day = |back| {
        let day = until - back;
        json!({
            "day": day.to_string(),
            "variant": day.variant,
            "level": day.level.name(),
            "seed": day.seed.to_string(),
        })
    };
    Ok(json!({ "days": (0..count.min(MOST_DAYS)).rev().map(day).collect::<Vec<_>>() }))
}

/// The number of days of a question.
const MOST_DAYS: u32 = 1000;

/// The number of puzzles after which a search is given up if none of them is wanted.
const TRIES: u64 = 10_000;

/// The generator of the last order, with the variant, the seed and the levels that identify it.
#[derive(Debug)]
pub struct Maker {
    generator: Generator,
    variant: String,
    seed: u64,
    levels: Option<LevelRange>,
}

/// Makes the first puzzle that meets the order.
pub fn make(order: &Order, kept: &mut Option<Maker>, speech: &Speech, tell: &Tell) -> Reply {
    let levels = order
        .difficulty
        .as_deref()
        .map(str::parse::<LevelRange>)
        .transpose()?;
    let generator = generator(&order.variant, &order.seed, levels, kept)?;
    let shape = order.shape(&generator.variant)?;
    let clues = order.clues.as_deref().map(clue_range).transpose()?;
    for tries in 0..TRIES {
        let index = order
            .index
            .checked_add(tries)
            .ok_or_else(|| Refusal("found no puzzle before the last index".to_owned()))?;
        let puzzle = match &shape {
            Some(shape) => generator.shaped(index, shape, &Budget::UNLIMITED),
            None => generator.puzzle(index, &Budget::UNLIMITED),
        };
        let puzzle = puzzle.ok();
        if let Some(missed) = generator.gives_up() {
            return Err(Refusal(missed));
        }
        let is_wanted = |puzzle: &Puzzle| {
            clues
                .as_ref()
                .is_none_or(|clues| clues.contains(&puzzle.clues.clues()))
        };
        if let Some(puzzle) = puzzle.filter(is_wanted) {
            return Ok(describe::made(&puzzle, &speech.screen));
        }
        tell(json!({ "tries": tries + 1 }));
    }
    Err(Refusal(format!(
        "found no matching puzzle among {TRIES}, which looks hopeless: choose other numbers of clues"
    )))
}

/// Returns the generator for this variant and seed: the last one if it fits, or else a new one.
fn generator<'k>(
    variant: &str,
    seed: &str,
    levels: Option<LevelRange>,
    kept: &'k mut Option<Maker>,
) -> Result<&'k Generator, Refusal> {
    let seed = number(seed)?;
    let is_last = |maker: &Maker| {
        (maker.variant.as_str(), maker.seed, maker.levels) == (variant, seed, levels)
    };
    // What has been given up is tried again.
    let last = kept
        .take()
        .filter(|maker| is_last(maker) && maker.generator.gives_up().is_none());
    let maker = if let Some(maker) = last {
        maker
    } else {
        let parsed: Arc<Variant> = Arc::new(variant.parse()?);
        let mut generator = Generator::new(parsed, seed, &Budget::UNLIMITED)?;
        if let Some(levels) = levels {
            let goal = Goal::Levels(levels);
            generator = generator.with_goal(goal, Some(PATIENCE), &Budget::UNLIMITED)?;
        }
        Maker {
            generator,
            variant: variant.to_owned(),
            seed,
            levels,
        }
    };
    Ok(&kept.insert(maker).generator)
}

impl Run {
    /// Makes the table, exactly as the command line writes it.
    pub fn table(&self, kept: &mut Option<Maker>) -> Reply {
        let generator = generator(&self.variant, &self.seed, None, kept)?;
        let end = self
            .index
            .checked_add(self.count)
            .ok_or_else(|| Refusal("found a range of puzzles beyond the last index".to_owned()))?;
        let mut text = header(Format::Csv, generator.variant.name()).into_bytes();
        for index in self.index..end {
            Format::Csv.write(&generator.puzzle(index, &Budget::UNLIMITED)?, &mut text)?;
        }
        Ok(json!({ "text": String::from_utf8(text)? }))
    }
}

impl Order {
    fn shape(&self, variant: &Variant) -> Result<Option<Shape>, Refusal> {
        let symmetry = self
            .symmetry
            .as_deref()
            .map(str::parse::<Symmetry>)
            .transpose()?;
        let symmetry = symmetry.filter(|&symmetry| symmetry != Symmetry::None);
        Ok(Shape::of(variant, symmetry, self.target)?)
    }
}

/// Parses `24` or `24..28`, both ends included.
fn clue_range(text: &str) -> Result<RangeInclusive<usize>, Refusal> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most => Ok(least..=most),
        _ => Err(Refusal(format!(
            "found {text:?} clues, expected a number, or MIN..MAX, both included, like 22..25"
        ))),
    }
}

/// Parses a seed.
pub fn number(text: &str) -> Result<u64, Refusal> {
    text.parse().map_err(|_| {
        Refusal(format!(
            "found the seed {text:?}, expected a whole number below 2^64"
        ))
    })
}
