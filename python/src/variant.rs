//! The class `Variant`: rules by name, by arrays, or spelled out.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use lacuna::formats::{iss, variant_of_rules};
use lacuna::rule_book::{Judge, StatementError};
use lacuna::rules::layout::{Layout, Place};
use lacuna::rules::picture::few_enough;
use lacuna::rules::region::Region;
use lacuna::rules::variant::{Base, Variant};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::wrong::wrong;

/// A variant and, once it was asked for, the engine for its rules.
#[pyclass(frozen, module = "lacuna", name = "Variant")]
#[derive(Debug)]
pub struct PyVariant {
    pub variant: Arc<Variant>,
    judge: OnceLock<Arc<Judge>>,
}

/// A picture of paper: a number for each place.
type Rows = Vec<Vec<usize>>;

impl From<Arc<Variant>> for PyVariant {
    fn from(variant: Arc<Variant>) -> PyVariant {
        PyVariant { variant, judge: OnceLock::new() }
    }
}

impl PyVariant {
    /// The engine and the rater for its rules, if they are not drawn for each puzzle.
    pub fn judge(&self) -> PyResult<Arc<Judge>> {
        let rules = self.variant.fixed().ok_or_else(|| wrong(StatementError::Drawn))?;
        Ok(self.judge.get_or_init(|| Judge::new(self.variant.clone(), rules.clone())).clone())
    }
}

/// The variant that has exactly the rules of a constraint string.
pub fn spelled(rules: &str) -> PyResult<Arc<Variant>> {
    let unread = || PyValueError::new_err(format!("found the rules {rules:?}, expected constraints"));
    variant_of_rules(rules).map(Arc::new).ok_or_else(unread)
}

#[pymethods]
impl PyVariant {
    #[new]
    #[pyo3(signature = (name = "standard", *, boxes = None, regions = None, rules = None))]
    fn new(
        name: &str,
        boxes: Option<&Bound<'_, PyAny>>,
        regions: Option<&Bound<'_, PyAny>>,
        rules: Option<&str>,
    ) -> PyResult<PyVariant> {
        let mut variant: Variant = name.parse().map_err(wrong)?;
        if let Some(rules) = rules {
            variant = spelled(rules)?.union(&variant).map_err(wrong)?;
        }
        if let Some(boxes) = boxes {
            if *variant.base() != Base::Rectangles(3, 3) {
                let found = format!("found boxes= with the layout of {variant}, expected one of them");
                return Err(PyValueError::new_err(found));
            }
            let [rows] = &pictures("boxes", boxes)?[..] else {
                return Err(PyValueError::new_err("boxes: found several arrays, expected one"));
            };
            variant = variant.with_layout(Layout::jigsaw(&rows.concat()).map_err(wrong)?).map_err(wrong)?;
        }
        if let Some(regions) = regions {
            let layout = variant.any_layout();
            let mut found = Vec::new();
            for rows in pictures("regions", regions)? {
                found.extend(regions_of(&layout, &rows)?);
            }
            variant = variant.with_regions(few_enough(found).map_err(wrong)?).map_err(wrong)?;
        }
        Ok(Arc::new(variant).into())
    }

    #[staticmethod]
    fn usual(cells: usize) -> Option<PyVariant> {
        Variant::usual(cells).map(|variant| Arc::new(variant).into())
    }

    #[getter]
    fn name(&self) -> &str {
        self.variant.name()
    }

    #[getter]
    fn cells(&self) -> usize {
        self.variant.any_layout().cells()
    }

    #[getter]
    fn values(&self) -> u8 {
        self.variant.any_layout().values()
    }

    #[getter]
    fn shape(&self) -> (usize, usize) {
        self.variant.any_layout().paper()
    }

    #[getter]
    fn places(&self) -> Vec<(usize, usize)> {
        let layout = self.variant.any_layout();
        (0..layout.cells()).map(|cell| layout.place(cell)).map(|place| (place.row, place.column)).collect()
    }

    #[getter]
    fn houses(&self) -> Vec<(String, Vec<usize>)> {
        let rules = self.variant.any_rules();
        rules.houses().iter().map(|house| (house.name().to_owned(), house.cells().to_vec())).collect()
    }

    #[getter]
    fn is_drawn(&self) -> bool {
        self.variant.fixed().is_none()
    }

    #[getter]
    fn rules(&self) -> Option<String> {
        self.variant.fixed().map(|rules| iss::constraints(rules))
    }

    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<PyVariant> {
        let sum = match other.cast::<PyVariant>() {
            Ok(other) => self.variant.union(&other.get().variant),
            Err(_) => self.variant.union(&other.extract::<String>()?.parse().map_err(wrong)?),
        };
        Ok(Arc::new(sum.map_err(wrong)?).into())
    }

    fn __radd__(&self, other: &str) -> PyResult<PyVariant> {
        let other: Variant = other.parse().map_err(wrong)?;
        Ok(Arc::new(other.union(&self.variant).map_err(wrong)?).into())
    }

    fn __eq__(&self, other: &PyVariant) -> bool {
        self.variant == other.variant
    }

    fn __hash__(&self) -> isize {
        self.variant.name().bytes().fold(0, |hash: isize, byte| hash.wrapping_mul(31) ^ isize::from(byte))
    }

    fn __str__(&self) -> &str {
        self.variant.name()
    }

    fn __repr__(&self) -> String {
        format!("Variant({:?})", self.variant.name())
    }

    /// For pickling: the parts that have names, and what they leave unsaid.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        let unsaid = PyDict::new(py);
        let name = self.variant.name();
        if !Variant::is_label(name) {
            return Ok(((name.to_owned(),), unsaid));
        }
        if let Some(rules) = self.variant.unmarked() {
            unsaid.set_item("rules", iss::constraints(rules))?;
            let recipes: Vec<&str> = self.variant.recipes().map(|recipe| recipe.names()[0]).collect();
            let name = if recipes.is_empty() { "standard".to_owned() } else { recipes.join("+") };
            return Ok(((name,), unsaid));
        }
        let layout = self.variant.any_layout();
        let picture = |region: &Region| picture(&layout, region.cells());
        unsaid.set_item("regions", self.variant.own_regions().map(picture).collect::<Vec<Rows>>())?;
        let parts: Vec<&str> = name.split('+').filter(|part| !Variant::is_label(part)).collect();
        Ok(((parts.join("+"),), unsaid))
    }
}

/// An array as nested lists; what is no array, as it is.
fn listed<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if array.hasattr("tolist")? { array.call_method0("tolist") } else { Ok(array.clone()) }
}

/// The pictures of an array with two axes or three, or of a sequence of arrays; rows are equally long.
fn pictures(what: &str, array: &Bound<'_, PyAny>) -> PyResult<Vec<Rows>> {
    let wrong = |found| PyValueError::new_err(format!("{what}: found {found}, expected rows of whole numbers from 0"));
    let array = listed(array)?;
    let several = || array.try_iter()?.map(|one| listed(&one?)?.extract()).collect::<PyResult<Vec<Rows>>>();
    let pictures = array.extract().map_or_else(|_| several(), |rows| Ok(vec![rows]));
    let pictures = pictures.map_err(|_| wrong("something else"))?;
    let is_ragged = |rows: &Rows| rows.iter().any(|row| row.len() != rows[0].len());
    if pictures.iter().any(is_ragged) { Err(wrong("rows of different lengths")) } else { Ok(pictures) }
}

/// One region for each number above 0 of a picture of the layout.
fn regions_of(layout: &Layout, rows: &Rows) -> PyResult<Vec<Region>> {
    let (high, wide) = layout.paper();
    if rows.len() != high || rows.iter().any(|row| row.len() != wide) {
        let found = format!("{} rows of {}", rows.len(), rows.first().map_or(0, Vec::len));
        return Err(PyValueError::new_err(format!("regions: found {found} numbers, expected {high} of {wide}")));
    }
    let mut regions: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (row, labels) in rows.iter().enumerate() {
        for (column, &label) in labels.iter().enumerate().filter(|(_, label)| **label > 0) {
            let cell = layout.cell_at(Place { row, column }).ok_or_else(|| {
                let found = format!("regions: found {label} at row {row}, column {column}");
                PyValueError::new_err(format!("{found}, expected 0 as the layout has no cell there"))
            })?;
            regions.entry(label).or_default().push(cell);
        }
    }
    Ok(regions.into_iter().map(|(label, cells)| Region::new(format!("region {label}"), cells)).collect())
}

/// A picture of the layout with 1 on these cells and 0 elsewhere.
fn picture(layout: &Layout, cells: &[usize]) -> Rows {
    let (high, wide) = layout.paper();
    let mut rows = vec![vec![0; wide]; high];
    for &cell in cells {
        let Place { row, column } = layout.place(cell);
        rows[row][column] = 1;
    }
    rows
}
