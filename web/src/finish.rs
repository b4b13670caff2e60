//! Finishing a draft: what makes its solution the only one, and the same puzzle in another guise.

use std::time::Duration;

use lacuna::generator::{Completer, Completion, GeneratorError};
use lacuna::rating::LevelRange;
use lacuna::rules::MarkFamily;
use lacuna::{Board, Budget, Images, Named, Random};
use serde::Deserialize;

use crate::describe::{describe, made};
use crate::make::number;
use crate::question::Case;
use crate::{Refusal, Reply};

/// The time for a completion, as on the command line.
const TIME: Duration = Duration::from_mins(1);

/// What may be added to a draft.
#[derive(Debug, Deserialize)]
pub struct Wanted {
    /// `clues`, or names of families of marks.
    add: Vec<String>,
    difficulty: Option<String>,
    seed: String,
}

/// Adds clues or marks until there is one solution. What the draft has is kept.
pub fn complete(
    Case {
        judge,
        clues,
        speech,
        ..
    }: &Case,
    wanted: &Wanted,
) -> Reply {
    let family = |name: &String| {
        let mut all = MarkFamily::ALL.iter();
        all.find(|family| family.names().contains(&name.as_str()))
            .copied()
            .ok_or_else(|| Refusal(format!("no marks are called {name:?}")))
    };
    let (clue, marks): (Vec<_>, Vec<_>) = wanted.add.iter().partition(|name| *name == "clues");
    let levels = wanted.difficulty.as_deref();
    let how = Completion {
        adds_clues: !clue.is_empty(),
        adds_marks: marks.into_iter().map(family).collect::<Result<_, _>>()?,
        levels: levels.map(str::parse::<LevelRange>).transpose()?,
        ..Completion::default()
    };
    let has_levels = how.levels.is_some();
    let budget = Budget::UNLIMITED.within(TIME);
    let completed = Completer::new(judge.rules.clone(), clues.clone(), how, &budget);
    let completed = completed.and_then(|completer| {
        if completer.is_unique && !has_levels {
            let reason = "the draft has one solution already, so that nothing is added";
            return Err(GeneratorError::Refused(reason.to_owned()));
        }
        let seed = number(&wanted.seed).unwrap_or_default();
        completer.puzzle(seed, 0, &budget)
    });
    match completed {
        Ok(puzzle) => Ok(made(&puzzle, &speech.screen)),
        Err(GeneratorError::Undecided(_)) => Err(Refusal(
            "not completed after a minute: try again, draw more, or add clues too".to_owned(),
        )),
        Err(error) => Err(error.into()),
    }
}

/// Another guise of a puzzle.
#[derive(Debug, Deserialize)]
pub struct Guise {
    how: String,
    /// The new digits in place of 1, 2, 3 and so on; without them, random ones.
    digits: Option<String>,
    #[serde(default)]
    seed: String,
}

/// Moves the cells or gives the values new labels. Every mark stays what it is, or there is an error.
pub fn transform(
    Case {
        judge,
        clues,
        words,
        speech,
    }: &Case,
    Guise { how, digits, seed }: &Guise,
) -> Reply {
    let images = Images::of(&judge.rules)?;
    let budget = &Budget::UNLIMITED;
    let random = &mut Random::stream("transform", number(seed)?, 0);
    let image = match (how.as_str(), digits) {
        ("turn", _) => images.turned(1, false)?,
        ("mirror", _) => images.turned(0, true)?,
        ("shuffle", _) => images.shuffled(random, budget)?,
        ("relabel", Some(digits)) => images.relabelled(digits.parse::<Board>()?.values())?,
        ("relabel", None) => images.relabelled_at_random(random, budget)??,
        _ => return Err(Refusal(format!("there is no guise {how:?}"))),
    };
    Ok(describe(
        &image.rules,
        &image.board(clues),
        words,
        &speech.screen,
    ))
}
