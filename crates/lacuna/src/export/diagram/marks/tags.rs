//! Letters before numbers, in puzzles where several kinds of marks write numbers in one place.

use std::mem::{Discriminant, discriminant};

use crate::rules::Rules;
use crate::rules::figure::Figure;
use crate::rules::mark::Mark;

/// The place where a figure writes, in cages or outside the grid, and the letter of its kind.
type Written = (Discriminant<Figure>, &'static str);

/// Returns where a figure writes. A clue that looks along a diagonal needs no letter: its arrow
/// identifies it.
fn written(figure: &Figure) -> Option<Written> {
    match *figure {
        Figure::Outline {
            label: Some(_),
            tag,
            ..
        }
        | Figure::Outside {
            direction: (0, _) | (_, 0),
            tag,
            ..
        } => Some((discriminant(figure), tag)),
        _ => None,
    }
}

fn drawn(rules: &Rules) -> Vec<Figure> {
    rules
        .marks()
        .flat_map(|mark| mark.figures(rules.layout()))
        .collect()
}

/// Returns the figures of all marks of some rules, with a letter before each text that could be
/// that of another kind.
pub(super) fn figures(rules: &Rules) -> Vec<Figure> {
    let mut figures = drawn(rules);
    let all: Vec<Written> = figures.iter().filter_map(written).collect();
    for figure in figures.iter_mut().filter(|figure| is_shared(&all, figure)) {
        if let Figure::Outline {
            label: Some(text),
            tag,
            ..
        }
        | Figure::Outside { text, tag, .. } = figure
        {
            text.insert_str(0, tag);
        }
    }
    figures
}

/// Returns `true` if another kind writes where this figure does.
fn is_shared(all: &[Written], figure: &Figure) -> bool {
    written(figure).is_some_and(|(place, letter)| {
        all.iter()
            .any(|other| other.0 == place && other.1 != letter)
    })
}

/// Returns the letter before what a mark writes in a picture of these rules, if it needs one.
pub fn letter(rules: &Rules, mark: &Mark) -> Option<&'static str> {
    let all: Vec<Written> = drawn(rules).iter().filter_map(written).collect();
    let figure = mark
        .figures(rules.layout())
        .into_iter()
        .find(|figure| is_shared(&all, figure))?;
    written(&figure)
        .map(|(_, letter)| letter)
        .filter(|letter| !letter.is_empty())
}
