//! Reading, writing and drawing boards and puzzles.

use std::sync::Arc;

use lacuna::formats::{Declared, Entry, Format, Holds, Reader, columns, iss};
use lacuna::rules::{Rules, Variant};
use lacuna::{Board, Named, RuleBook};
use lacuna_print::diagram::{self, Diagram, Theme};
use lacuna_print::svg::svg_outlined;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::batch::Batch;
use crate::task::{How, Made};
use crate::variant::{PyVariant, spelled};
use crate::wrong::{wrong, wrong_at};

/// The longer side of a picture, in points: about ten centimetres.
const SIDE: f32 = 288.0;

/// Returns the values of boards given as one character per cell, and their common number of cells.
#[pyfunction]
pub fn parse(texts: Vec<String>) -> PyResult<(Vec<u8>, usize)> {
    let read = |(place, text): (usize, &String)| {
        text.parse()
            .map_err(|error| wrong_at(&format!("board {place}"), error))
    };
    let boards = texts
        .iter()
        .enumerate()
        .map(read)
        .collect::<PyResult<Vec<Board>>>()?;
    let cells = boards.first().map_or(0, Board::len);
    if let Some(place) = boards.iter().position(|board| board.len() != cells) {
        let found = boards[place].len();
        let found = format!("board {place}: found {found} cells, expected {cells} as in board 0");
        return Err(PyValueError::new_err(found));
    }
    Ok((
        boards.iter().flat_map(Board::values).copied().collect(),
        cells,
    ))
}

/// Returns the common value, if all are equal.
fn common<T: PartialEq>(all: &[T]) -> Option<&T> {
    all.first()
        .filter(|first| all.iter().all(|other| other == *first))
}

/// Reads the puzzles of a text in any format, with one sentence for each kind of content that was
/// left out.
#[pyfunction]
pub fn read(
    py: Python<'_>,
    text: &[u8],
    variant: Option<&PyVariant>,
    format: Option<&str>,
    ignore: Vec<String>,
    how: How,
) -> PyResult<(Batch, Vec<String>)> {
    let format: Option<Format> = format.map(str::parse).transpose().map_err(wrong)?;
    let told = variant.map(|variant| variant.variant.clone());
    let (mut batch, judges, names, seeds, (methods, remarks)) = how.run(py, 0, |task| {
        let mut book = RuleBook::of(told.clone());
        let declared = Declared {
            format,
            layout: told.as_ref().map(|variant| variant.any_layout()),
            ignored: ignore.clone(),
            ..Declared::default()
        };
        let mut reader = Reader::of(text, declared);
        let (mut batch, mut judges, mut names) = (Batch::default(), Vec::new(), Vec::new());
        let (mut seeds, mut methods, mut wordy) = (Vec::new(), Vec::new(), 0);
        for record in reader.by_ref() {
            let record = record.map_err(wrong)?;
            let at = format!("{}:1", record.line);
            judges.push(book.rules(&record).map_err(|error| wrong_at(&at, error))?);
            let (found, expected) = (record.clues.len(), batch.cells);
            if batch.len() > 0 && found != expected {
                let found = format!(
                    "{at}: found {found} cells, expected {expected} as in the first puzzle"
                );
                return Err(PyValueError::new_err(found).into());
            }
            batch.cells = found;
            batch.push(
                &record.clues,
                record.claims.solution.as_ref(),
                record.claims.index,
            );
            names.push(record.claims.variant);
            seeds.push(record.claims.seed);
            wordy += u64::from(record.claims.words.iter().next().is_some());
            methods.push(record.claims.method);
            task.advance(1)?;
        }
        let words = (wordy > 0).then(|| {
            let s = if wordy == 1 { "" } else { "s" };
            format!(
                "{wordy} puzzle{s} had a title, an author or rules in words, which were left out"
            )
        });
        let remarks: Vec<String> = reader.remarks(false).chain(words).collect();
        Ok((batch, judges, names, seeds, (methods, remarks)))
    })?;
    // The common variant: the name that all puzzles share, if it parses, or else the rules that all
    // share.
    let named = || {
        common(&names)
            .cloned()
            .flatten()?
            .parse()
            .ok()
            .map(Arc::new)
    };
    let rules: Vec<_> = judges.iter().map(|judge| &judge.rules).collect();
    let variant = told
        .or_else(named)
        .or_else(|| common(&rules).map(|_| Arc::new(Variant::of_rules(&judges[0].rules))));
    if batch.len() == 0 {
        batch.cells = variant
            .as_ref()
            .map_or(81, |variant| variant.any_layout().cells());
    }
    batch.index.take_if(|index| index.len() < 8 * judges.len());
    batch.seed = common(&seeds).copied().flatten();
    batch.method = common(&methods).cloned().flatten();
    if variant
        .as_ref()
        .is_none_or(|variant| variant.rules().is_err())
    {
        batch.rules = Some(rules.iter().map(|rules| iss::constraints(rules)).collect());
    }
    batch.variant = variant
        .map(|variant| Py::new(py, PyVariant::from(variant)))
        .transpose()?;
    Ok((batch, remarks))
}

/// Writes puzzles in a format, with its header and footer. Without a variant, each puzzle is named
/// after its rules.
#[pyfunction]
pub fn write(py: Python<'_>, format: &str, puzzles: Batch, how: How) -> PyResult<String> {
    let format: Format = format.parse().map_err(wrong)?;
    let number = puzzles.len();
    if format.spec().holds == Holds::One && number != 1 {
        let found = format!(
            "found {number} puzzles, expected one: a file of the format {} holds no more",
            format.name()
        );
        return Err(PyValueError::new_err(found));
    }
    let variant = puzzles
        .variant
        .as_ref()
        .map(|variant| &*variant.get().variant);
    how.run(py, number, |task| {
        let own = puzzles
            .rules
            .as_ref()
            .map(|rules| rules.iter().map(|rules| spelled(rules)).collect());
        let own: Option<Vec<Rules>> = own.transpose()?;
        let are_unnamed = variant.is_none() && own.iter().flatten().any(|own| !own.are_named());
        let unnamed: &[&str] = if are_unnamed { &["rules"] } else { &[] };
        let names = variant.map_or(unnamed, |variant| columns(variant.name()));
        let indices = puzzles.index.as_ref().map(|index| index.as_chunks().0);
        let origin = puzzles.origin();
        let mut out = format.header_with(&[names, &origin].concat()).into_bytes();
        let boards = puzzles
            .clues
            .chunks(puzzles.cells)
            .zip(puzzles.solutions.chunks(puzzles.cells));
        for (place, (clues, solution)) in boards.enumerate() {
            let at = format!("board {place}");
            let board = |values: &[u8]| {
                Board::from_values(values.to_vec()).map_err(|error| wrong_at(&at, error))
            };
            let (clues, solution) = (board(clues)?, board(solution)?);
            let own = own.as_ref().and_then(|own| own.get(place));
            // Boxes read from elsewhere are named `jigsaw`, as on the command line.
            let called = own.and_then(|own| match variant {
                Some(variant) => Some(own.clone().called(variant.name())),
                None => Variant::as_jigsaw(own),
            });
            let fixed = || {
                variant
                    .and_then(|variant| variant.rules().ok())
                    .map(|rules| &**rules)
            };
            let entry = Entry {
                rules: called.as_ref().or(own).or_else(fixed),
                clues: &clues,
                solution: solution.is_full().then_some(&solution),
                index: indices
                    .and_then(|indices| indices.get(place))
                    .map(|index| u64::from_le_bytes(*index)),
                seed: puzzles.seed,
                words: None,
            };
            let field = |&name: &&'static str| {
                (
                    name,
                    if name == "batch" {
                        entry.index.into()
                    } else {
                        puzzles.method.clone().into()
                    },
                )
            };
            let mut extras: Vec<_> = origin.iter().map(field).collect();
            if format == Format::Csv && are_unnamed && own.is_some_and(|own| own.are_named()) {
                extras.insert(0, ("rules", None::<u64>.into()));
            }
            format
                .write_with(entry, &extras, &mut out)
                .map_err(|error| wrong_at(&at, error))?;
            task.advance(1)?;
        }
        out.extend_from_slice(format.spec().footer.as_bytes());
        Made::Ok(String::from_utf8(out).expect("formats are text"))
    })
}

/// Draws a puzzle as SVG that looks the same everywhere, with its solution if given, in the colours
/// of a theme.
#[pyfunction]
pub fn draw(
    variant: &PyVariant,
    clues: Vec<u8>,
    solution: Option<Vec<u8>>,
    theme: &str,
) -> PyResult<String> {
    let theme = Theme::named(theme).ok_or_else(|| {
        PyValueError::new_err(format!(
            "found the theme {theme:?}, expected print, light or dark"
        ))
    })?;
    let judge = variant.judge()?;
    let board = |values| {
        let board = Board::from_values(values).map_err(wrong)?;
        judge
            .rules
            .layout()
            .admits(&board)
            .map_err(wrong)
            .map(|()| board)
    };
    let clues = board(clues)?;
    let diagram = match solution.map(board).transpose()? {
        Some(solution) => Diagram::solution(&judge.rules, &clues, &solution),
        None => Diagram::puzzle(&judge.rules, &clues),
    };
    Ok(svg_outlined(&diagram::picture(
        &Diagram { theme, ..diagram },
        SIDE,
    )))
}
