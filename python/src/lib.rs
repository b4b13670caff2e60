//! The engine of the Python package `lacuna_sudoku`: plain functions over bytes, which `lacuna_sudoku/*.py` turns
//! into arrays.
//!
//! A batch of boards is one `bytes` object with a byte for each cell, board after board, so this
//! module needs no numpy, either to build or to import. Slow functions run in [`task`], which
//! releases Python's lock and reacts to Ctrl-C.
#![allow(
    clippy::needless_pass_by_value,
    reason = "arguments have the types that pyo3 makes"
)]

mod batch;
mod estimate;
mod files;
mod judge;
mod make;
mod mark;
mod task;
mod variant;
mod wrong;

/// The module `lacuna_sudoku._engine`.
#[pyo3::pymodule]
mod _engine {
    #[pymodule_export]
    use super::estimate::{batches, estimate, figures};
    #[pymodule_export]
    use super::files::{draw, parse, read, write};
    #[pymodule_export]
    use super::judge::{
        candidates, canonical, check, complete, count, count_or_estimate, explain, rate, roles,
        solve,
    };
    #[pymodule_export]
    use super::make::{generate, grid_total, sample_unbiased};
    #[pymodule_export]
    use super::mark::PyMark;
    #[pymodule_export]
    use super::variant::PyVariant;

    use lacuna::Named;
    use lacuna::formats::Format;
    use lacuna::generator::Symmetry;
    use lacuna::rating::{Level, Technique};
    use lacuna::rules::{Family, MarkFamily};
    use lacuna::{LARGEST, character};
    use pyo3::prelude::*;
    use pyo3::types::{IntoPyDict as _, PyTuple};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add(
            "CHARACTERS",
            (0..=LARGEST).map(character).collect::<String>(),
        )?;
        module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
        module.add("FORMAT_VERSION", lacuna::FORMAT_VERSION)?;
        module.add("BATCHES", super::estimate::header())?;
        let names = |name, values: Vec<&str>| module.add(name, PyTuple::new(module.py(), values)?);
        names(
            "FAMILIES",
            Family::ALL.iter().map(|family| family.name()).collect(),
        )?;
        names(
            "MARK_FAMILIES",
            MarkFamily::ALL
                .iter()
                .map(|mark_family| mark_family.name())
                .collect(),
        )?;
        names(
            "SYMMETRIES",
            Symmetry::ALL
                .iter()
                .map(|symmetry| symmetry.name())
                .collect(),
        )?;
        names(
            "LEVELS",
            Level::ALL.iter().map(|level| level.name()).collect(),
        )?;
        let levels = Technique::ALL
            .iter()
            .map(|it| (it.name(), it.level().name()));
        module.add("TECHNIQUES", levels.into_py_dict(module.py())?)?;
        names(
            "FORMATS",
            Format::ALL.iter().map(|format| format.name()).collect(),
        )
    }
}
