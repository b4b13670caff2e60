//! Letters before numbers, in puzzles where several kinds of marks write theirs in the same place.

use crate::rules::Rules;
use crate::rules::figure::Figure;
use crate::rules::mark::Mark;

/// Where kinds of marks write alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Cage,
    Outside,
}

/// The place of a figure's text and the letter of its kind. A clue that looks along a diagonal is known by its arrow.
fn written(figure: &Figure) -> Option<(Place, &'static str)> {
    match *figure {
        Figure::Outline { label: Some(_), tag, .. } => Some((Place::Cage, tag)),
        Figure::Outside { direction: (0, _) | (_, 0), tag, .. } => Some((Place::Outside, tag)),
        _ => None,
    }
}

/// The figures of all marks of some rules, with the letters that are needed to tell them apart before their texts.
pub(super) fn figures(rules: &Rules) -> Vec<Figure> {
    let mut figures: Vec<Figure> = rules.marks().flat_map(|mark| mark.figures(rules.layout())).collect();
    let all: Vec<(Place, &str)> = figures.iter().filter_map(written).collect();
    for figure in figures.iter_mut().filter(|figure| is_shared(&all, figure)) {
        if let Figure::Outline { label: Some(text), tag, .. } | Figure::Outside { text, tag, .. } = figure {
            text.insert_str(0, tag);
        }
    }
    figures
}

/// Whether another kind writes where this figure does.
fn is_shared(all: &[(Place, &str)], figure: &Figure) -> bool {
    written(figure).is_some_and(|(place, letter)| all.iter().any(|other| other.0 == place && other.1 != letter))
}

/// The letter before what a mark writes in a picture of these rules; none where it can be told without.
pub fn letter(rules: &Rules, mark: &Mark) -> Option<&'static str> {
    let figures = |mark: &Mark| mark.figures(rules.layout());
    let all: Vec<(Place, &str)> = rules.marks().flat_map(figures).filter_map(|figure| written(&figure)).collect();
    let figure = figures(mark).into_iter().find(|figure| is_shared(&all, figure))?;
    written(&figure).map(|(_, letter)| letter).filter(|letter| !letter.is_empty())
}
