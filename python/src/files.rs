//! Boards and puzzles as text: read, written and drawn.

use std::sync::Arc;

use lacuna::board::Board;
use lacuna::budget::Answer;
use lacuna::export::diagram::{self, Diagram};
use lacuna::export::svg::svg_outlined;
use lacuna::formats::{Entry, Format, RULES, Reader, Record, columns, iss};
use lacuna::rule_book::{Judge, RuleBook};
use lacuna::rules::Rules;
use lacuna::rules::variant::Variant;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::task::How;
use crate::variant::{PyVariant, spelled};
use crate::wrong::{wrong, wrong_at};

/// The longer side of a picture, in points: some ten centimetres.
const SIDE: f32 = 288.0;

/// Boards that are parsed between two looks for Ctrl-C.
const MANY: usize = 4096;

/// The values of boards that are given as one character a cell, and the number of cells, which is the same for all.
#[pyfunction]
pub fn parse<'py>(py: Python<'py>, texts: &Bound<'py, PyAny>) -> PyResult<(Bound<'py, PyBytes>, usize)> {
    let mut values = Vec::new();
    let mut cells = 0;
    for (place, text) in texts.try_iter()?.enumerate() {
        if place % MANY == 0 {
            py.check_signals()?;
        }
        let board: Board =
            text?.extract::<String>()?.parse().map_err(|error| wrong_at(&format!("board {place}"), error))?;
        if place > 0 && board.len() != cells {
            let found = format!("board {place}: found {} cells, expected {cells} as in board 0", board.len());
            return Err(PyValueError::new_err(found));
        }
        cells = board.len();
        values.extend_from_slice(board.values());
    }
    Ok((PyBytes::new(py, &values), cells))
}

/// The puzzles of a text.
#[derive(Debug, Default)]
struct Table {
    clues: Vec<u8>,
    solutions: Vec<u8>,
    indices: Vec<u8>,
    seeds: Vec<Option<u64>>,
    names: Vec<Option<Arc<str>>>,
    variants: Vec<Arc<Variant>>,
    rules: Vec<Arc<Rules>>,
}

impl Table {
    fn push(&mut self, record: Record, judge: &Judge) -> PyResult<()> {
        let Record { line, clues, claims } = record;
        let expected = self.rules.first().map_or(clues.len(), |rules| rules.layout().cells());
        if clues.len() != expected {
            let found = format!("{line}:1: found {} cells, expected {expected} as in the first puzzle", clues.len());
            return Err(PyValueError::new_err(found));
        }
        self.clues.extend_from_slice(clues.values());
        self.solutions.extend_from_slice(claims.solution.unwrap_or_else(|| Board::blank(expected)).values());
        self.indices.extend(claims.index.into_iter().flat_map(u64::to_le_bytes));
        self.seeds.push(claims.seed);
        self.names.push(claims.variant);
        self.variants.push(judge.variant.clone());
        self.rules.push(judge.rules.clone());
        Ok(())
    }

    /// What all puzzles are of: the name that all have if it says something, or else the rules that all have.
    fn variant(&self) -> Option<Arc<Variant>> {
        let named = common(&self.names).cloned().flatten().and_then(|name| name.parse().ok()).map(Arc::new);
        named.or_else(|| common(&self.rules).map(|_| self.variants[0].clone()))
    }
}

/// What all are, if all are the same.
fn common<T: PartialEq>(all: &[T]) -> Option<&T> {
    all.first().filter(|first| all.iter().all(|other| other == *first))
}

/// Variant, cells, clues, solutions (blank where none is stated), numbers, seed, and the rules where they differ or are drawn.
type Read<'py> = (
    Option<PyVariant>,
    usize,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Option<Bound<'py, PyBytes>>,
    Option<u64>,
    Option<Vec<String>>,
);

/// The puzzles of a text in any format.
#[pyfunction]
pub fn read<'py>(
    py: Python<'py>,
    text: &[u8],
    variant: Option<&PyVariant>,
    format: Option<&str>,
    how: How,
) -> PyResult<Read<'py>> {
    let format: Option<Format> = format.map(str::parse).transpose().map_err(wrong)?;
    let told = variant.map(|variant| variant.variant.clone());
    let table = how.run(py, 0, |task| {
        let mut book = RuleBook::of(told.clone());
        let reader = Reader::of(text, format);
        let reader = book.expected().into_iter().fold(reader, Reader::expect);
        let mut table = Table::default();
        for record in reader {
            let pushed = record.map_err(wrong).and_then(|record| {
                let judge = book.rules(&record).map_err(|error| wrong_at(&format!("{}:1", record.line), error))?;
                table.push(record, &judge)
            });
            if let Err(error) = pushed {
                return Answer::Decided(Err(error));
            }
            task.advance(1);
            if task.budget().is_spent() {
                return Answer::Undecided;
            }
        }
        Answer::Decided(Ok(table))
    })?;
    let table = table?;
    let variant = told.or_else(|| table.variant());
    let is_fixed = variant.as_ref().is_some_and(|variant| variant.fixed().is_some());
    let bytes = |values: &[u8]| PyBytes::new(py, values);
    let known = table.rules.first().map(|rules| rules.layout().cells());
    Ok((
        variant.clone().map(PyVariant::from),
        known.or_else(|| Some(variant?.any_layout().cells())).unwrap_or(81),
        bytes(&table.clues),
        bytes(&table.solutions),
        (table.indices.len() == 8 * table.rules.len()).then(|| bytes(&table.indices)),
        common(&table.seeds).copied().flatten(),
        (!is_fixed).then(|| table.rules.iter().map(|rules| iss::constraints(rules)).collect()),
    ))
}

/// Puzzles in a format, with what stands before the first and behind the last. Without a variant each is called after its rules.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "they are the parts of a batch of puzzles")]
pub fn write(
    format: &str,
    variant: Option<&PyVariant>,
    clues: &[u8],
    solutions: &[u8],
    indices: Option<Vec<u64>>,
    seed: Option<u64>,
    rules: Option<Vec<String>>,
) -> PyResult<String> {
    let format: Format = format.parse().map_err(wrong)?;
    let variant = variant.map(|variant| &*variant.variant);
    let own: Option<Vec<Arc<Variant>>> =
        rules.map(|rules| rules.iter().map(|rules| spelled(rules)).collect()).transpose()?;
    let cells = match (variant, &own) {
        (Some(variant), _) => variant.any_layout().cells(),
        (None, own) => clues.len().checked_div(own.as_ref().map_or(0, Vec::len)).unwrap_or(1),
    };
    if format.holds_one() && clues.len() != cells {
        let (name, found) = (format.name(), clues.len() / cells);
        return Err(PyValueError::new_err(format!(
            "found {found} puzzles, expected one: a file of the format {name} holds no more"
        )));
    }
    let are_unnamed = own.iter().flatten().any(|own| !own.is_named());
    let names = variant.map_or_else(|| if are_unnamed { vec![RULES] } else { Vec::new() }, columns);
    let mut out = format.header_with(&names).into_bytes();
    for (place, (clues, solution)) in clues.chunks(cells).zip(solutions.chunks(cells)).enumerate() {
        let board = |values: &[u8]| {
            Board::from_values(values.to_vec()).map_err(|error| wrong_at(&format!("board {place}"), error))
        };
        let (clues, solution) = (board(clues)?, board(solution)?);
        let own = own.as_ref().map(|own| &*own[place]);
        // A jigsaw from elsewhere is called one, as the command line does.
        let drawing = own.filter(|_| variant.is_none()).and_then(Variant::drawing);
        let entry = Entry {
            variant: variant.or(drawing.as_ref()).or(own),
            rules: own.or(variant).and_then(Variant::fixed).map(|rules| &**rules),
            clues: &clues,
            solution: solution.is_full().then_some(&solution),
            index: indices.as_ref().map(|indices| indices[place]),
            seed,
        };
        format.write(entry, &mut out).map_err(|error| wrong_at(&format!("board {place}"), error))?;
        if format == Format::Csv && variant.is_none() && are_unnamed && own.is_some_and(Variant::is_named) {
            out.insert(out.len() - 1, b',');
        }
    }
    out.extend_from_slice(format.footer().as_bytes());
    Ok(String::from_utf8(out).expect("formats are text"))
}

/// A puzzle as SVG, which looks the same everywhere; with its solution if that is given.
#[pyfunction]
pub fn picture(variant: &PyVariant, clues: Vec<u8>, solution: Option<Vec<u8>>) -> PyResult<String> {
    let judge = variant.judge()?;
    let board = |values| {
        let board = Board::from_values(values).map_err(wrong)?;
        judge.layout().admits(&board).map_err(wrong).map(|()| board)
    };
    let clues = board(clues)?;
    let diagram = match solution.map(board).transpose()? {
        Some(solution) => Diagram::solution(&judge.rules, &clues, &solution),
        None => Diagram::puzzle(&judge.rules, &clues),
    };
    Ok(svg_outlined(&diagram::picture(&diagram, SIDE)))
}
