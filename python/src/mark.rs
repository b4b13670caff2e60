//! The class `Mark`: custom rules made from functions.

use lacuna::rules::Mark;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The maximum number of states that `Mark.custom` lists.
const MOST: usize = 20_000;

/// A line of cells with a rule of your own, for ``Variant(marks=[…])``.
///
/// ``cells`` are numbers of cells, as in ``Variant.houses``, in their order; ``values`` is the
/// largest value of the layout. The name is what explanations and books call the line, and the
/// sentence is the rule as books print it.
#[pyclass(frozen, module = "lacuna_sudoku", name = "Mark")]
#[derive(Debug)]
pub struct PyMark {
    pub mark: Mark,
    pub values: u8,
}

#[pymethods]
impl PyMark {
    /// A line whose values an automaton accepts, one after the other.
    ///
    /// It begins in the state ``start``. ``step(state, value)`` returns the next state, which may be
    /// any hashable value, or ``None`` if the line is wrong; ``accept(state)`` says whether the line
    /// may end there. All states that the cells can lead to are listed at once.
    #[staticmethod]
    #[pyo3(signature = (cells, start, step, accept, *, values = 9, name = "", sentence = ""))]
    fn custom<'py>(
        cells: Vec<usize>,
        start: Bound<'py, PyAny>,
        step: &Bound<'py, PyAny>,
        accept: &Bound<'py, PyAny>,
        values: u8,
        name: &str,
        sentence: &str,
    ) -> PyResult<PyMark> {
        check(&cells, 1, values, 16)?;
        let numbers = PyDict::new(start.py());
        numbers.set_item(&start, 0)?;
        let (mut states, mut next, mut depth, mut level) = (vec![start], Vec::new(), 0, 1);
        while let Some(state) = states.get(next.len()).cloned() {
            if next.len() == level {
                (depth, level) = (depth + 1, states.len());
            }
            // Nothing follows the last cell.
            let mut row = vec![None; values.into()];
            for value in (1..=values).filter(|_| depth < cells.len()) {
                let after = step.call1((&state, value))?;
                if after.is_none() {
                    continue;
                }
                let known = numbers.get_item(&after)?;
                row[usize::from(value) - 1] = Some(if let Some(number) = known {
                    number.extract::<usize>()?
                } else {
                    numbers.set_item(&after, states.len())?;
                    states.push(after);
                    states.len() - 1
                });
            }
            next.push(row);
            if states.len() > MOST {
                return Err(PyValueError::new_err(format!(
                    "step: found more than {MOST} states, expected fewer: let a state hold only what matters for the cells after it"
                )));
            }
        }
        let ends = states
            .iter()
            .map(|state| accept.call1((state,))?.is_truthy());
        let ends = ends.collect::<PyResult<Vec<bool>>>()?;
        let step = |&state: &usize, value: u8| next[state][usize::from(value) - 1];
        let mark = Mark::custom(&named(name, sentence), cells, values, 0, step, |&state| {
            ends[state]
        });
        let mark = mark.expect("at most 16 values and few states");
        Ok(PyMark { mark, values })
    }

    /// A line on which each value and the next satisfy ``joins(a, b)``.
    #[staticmethod]
    #[pyo3(signature = (cells, joins, *, values = 9, name = "", sentence = ""))]
    fn pairs(
        cells: Vec<usize>,
        joins: &Bound<'_, PyAny>,
        values: u8,
        name: &str,
        sentence: &str,
    ) -> PyResult<PyMark> {
        check(&cells, 2, values, lacuna::LARGEST)?;
        let row = |a: u8| {
            let joined = (1..=values).map(|b| joins.call1((a, b))?.is_truthy());
            joined.collect::<PyResult<Vec<bool>>>()
        };
        let table = (1..=values).map(row).collect::<PyResult<Vec<_>>>()?;
        let joins = |a: u8, b: u8| table[usize::from(a) - 1][usize::from(b) - 1];
        let mark = Mark::pairs(&named(name, sentence), cells, values, joins);
        Ok(PyMark { mark, values })
    }

    /// The numbers of its cells.
    #[getter]
    fn cells(&self) -> Vec<usize> {
        self.mark.cells()
    }

    fn __eq__(&self, other: &PyMark) -> bool {
        self.mark == other.mark
    }

    fn __hash__(&self) -> isize {
        let cells = self.mark.cells().into_iter();
        cells.fold(0, |hash: isize, cell| {
            hash.wrapping_mul(31).wrapping_add_unsigned(cell)
        })
    }

    fn __repr__(&self) -> String {
        let name = self.mark.own_name().unwrap_or_default();
        format!("Mark({name:?}, cells={:?})", self.mark.cells())
    }
}

fn check(cells: &[usize], fewest: usize, values: u8, most: u8) -> PyResult<()> {
    if cells.len() < fewest {
        let found = cells.len();
        return Err(PyValueError::new_err(format!(
            "cells: found {found}, expected {fewest} or more"
        )));
    }
    if (1..=most).contains(&values) {
        return Ok(());
    }
    Err(PyValueError::new_err(format!(
        "values: found {values}, expected 1 to {most}"
    )))
}

/// A name that is followed by a sentence.
fn named(name: &str, sentence: &str) -> String {
    if sentence.is_empty() {
        name.to_owned()
    } else {
        format!("{name}: {sentence}")
    }
}
