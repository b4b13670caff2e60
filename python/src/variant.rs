//! The class `Variant`: rules given by name, as pictures, or as a constraint string.

use std::error::Error;
use std::sync::{Arc, OnceLock};

use lacuna::formats::{iss, read_rules};
use lacuna::rules::{Layout, OwnRule, Rule, Rules, RulesError, Variant, is_vague};
use lacuna::{Judge, LARGEST, Named, character};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::mark::PyMark;
use crate::wrong::{sentence, wrong, wrong_at};

/// The rules of puzzles: a layout, families of rules, and marks that are drawn for each puzzle.
///
/// ``name`` joins them with ``+``: ``"nrc+x"``, ``"6x6+killer"``, ``"jigsaw"``. The next three are
/// pictures: arrays of numbers with 0 for an unmarked cell, or text with a line for each row and a
/// character for each cell, ``.`` if unmarked. ``boxes`` marks the cells of each box alike.
/// ``corners`` marks the top left cells of several grids. ``regions``, one picture or several,
/// marks alike the cells that hold every value once. ``rules`` is a constraint string, as in the
/// column of that name. ``marks`` are rules of your own: a ``Mark``, or text as in ``--rule`` of the
/// command line, ``"Tens: pair a + b == 10 or a == b @ r1c1 r1c2 r2c2"``.
///
/// ``+`` joins variants, and a variant and a name: ``lacuna.Variant("6x6") + "x"``.
#[pyclass(frozen, module = "lacuna_sudoku", name = "Variant")]
#[derive(Debug)]
pub struct PyVariant {
    pub variant: Arc<Variant>,
    /// The judge for its rules, built when first needed.
    judge: OnceLock<Arc<Judge>>,
}

impl From<Arc<Variant>> for PyVariant {
    fn from(variant: Arc<Variant>) -> PyVariant {
        PyVariant {
            variant,
            judge: OnceLock::new(),
        }
    }
}

impl PyVariant {
    /// Returns the judge for its rules. Fails if the rules are drawn for each puzzle.
    pub fn judge(&self) -> PyResult<Arc<Judge>> {
        let rules = self.variant.rules().map_err(wrong)?;
        Ok(self.judge.get_or_init(|| Judge::new(rules.clone())).clone())
    }
}

/// Returns the variant on the layout of a picture, if one is given.
fn on_picture(
    variant: Variant,
    what: &str,
    given: Option<&Bound<'_, PyAny>>,
    draw: impl Fn(&str) -> Result<Layout, RulesError>,
) -> PyResult<Variant> {
    let Some(given) = given else {
        return Ok(variant);
    };
    if variant.bare() != Variant::standard() {
        let found =
            format!("found {what}= with the layout of {variant}, expected one or the other");
        return Err(PyValueError::new_err(found));
    }
    let layout = draw(&picture(what, given)?).map_err(|error| wrong_at(what, error))?;
    variant
        .with_layout(layout)
        .map_err(|error| wrong_at(what, error))
}

/// Parses the rules of a constraint string.
pub fn spelled(rules: &str) -> PyResult<Rules> {
    read_rules(rules).map_err(|error| wrong_at("rules", error))
}

/// A mark as it is given.
#[derive(FromPyObject)]
enum Given<'py> {
    Made(Bound<'py, PyMark>),
    Written(String),
}

/// Returns the variant with these marks.
fn with_marks(variant: &Variant, marks: &[Given<'_>]) -> Result<Variant, Box<dyn Error>> {
    if variant.draws_boxes() {
        return Err(format!("{variant} draws its boxes, expected a layout").into());
    }
    let (layout, mut list) = (variant.any_layout(), Vec::new());
    for given in marks {
        match given {
            Given::Written(text) => list.extend(text.parse::<OwnRule>()?.marks(&layout)?),
            Given::Made(made) => {
                let (made, values) = (made.get(), layout.values());
                if made.values != values {
                    let found = made.values;
                    return Err(
                        format!("found a mark with values={found}, expected {values}").into(),
                    );
                }
                list.push(made.mark.clone());
            }
        }
    }
    let rules = Rules::new(layout, list.into_iter().map(Rule::Mark))?;
    Ok(variant.union(&Variant::of_rules(&rules))?)
}

#[pymethods]
impl PyVariant {
    #[new]
    #[pyo3(signature = (name = "standard", *, boxes = None, corners = None, regions = None, rules = None, marks = Vec::new()))]
    fn new(
        name: &str,
        boxes: Option<&Bound<'_, PyAny>>,
        corners: Option<&Bound<'_, PyAny>>,
        regions: Option<&Bound<'_, PyAny>>,
        rules: Option<&str>,
        marks: Vec<Given<'_>>,
    ) -> PyResult<PyVariant> {
        let mut variant: Variant = name.parse().map_err(wrong)?;
        if let Some(rules) = rules {
            variant = Variant::of_rules(&spelled(rules)?)
                .union(&variant)
                .map_err(wrong)?;
        }
        variant = on_picture(variant, "boxes", boxes, str::parse::<Layout>)?;
        variant = on_picture(variant, "corners", corners, |text| {
            Layout::arrangement(3, 3, text)
        })?;
        if let Some(regions) = regions {
            let text = picture("regions", regions)?;
            let regions = variant.any_layout().read_regions(&text);
            let regions = regions.map_err(|error| wrong_at("regions", error))?;
            let regions = variant
                .bare()
                .with_regions(regions)
                .map_err(|error| wrong_at("regions", error))?;
            variant = variant.union(&regions).map_err(wrong)?;
        }
        if !marks.is_empty() {
            variant = with_marks(&variant, &marks)
                .map_err(|error| PyValueError::new_err(format!("marks: {}", sentence(&*error))))?;
        }
        Ok(Arc::new(variant).into())
    }

    /// The most likely variant of boards with this number of cells: rows, columns and the usual
    /// boxes.
    #[staticmethod]
    fn usual(cells: usize) -> Option<PyVariant> {
        Variant::usual(cells).map(|variant| Arc::new(variant).into())
    }

    /// The canonical name. In it, ``own-…`` and ``layout-…`` stand for rules that have no name.
    #[getter]
    fn name(&self) -> &str {
        self.variant.name()
    }

    /// The number of cells.
    #[getter]
    fn cells(&self) -> usize {
        self.variant.any_layout().cells()
    }

    /// The largest value.
    #[getter]
    fn values(&self) -> u8 {
        self.variant.any_layout().values()
    }

    /// The rows and columns that it takes up on paper.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        self.variant.any_layout().paper()
    }

    /// The row and column of each cell on paper, from 0. Where grids overlap, some places have no
    /// cell.
    #[getter]
    fn places(&self) -> Vec<(usize, usize)> {
        let layout = self.variant.any_layout();
        (0..layout.cells())
            .map(|cell| layout.place(cell))
            .map(|place| (place.row, place.column))
            .collect()
    }

    /// The name and the cells of each house. If boxes are drawn for each puzzle, these are the
    /// boxes of one example.
    #[getter]
    fn houses(&self) -> Vec<(String, Vec<usize>)> {
        let rules = self.variant.any_rules();
        rules
            .houses()
            .iter()
            .map(|house| (house.name.clone(), house.cells.clone()))
            .collect()
    }

    /// ``True`` if boxes or marks are drawn for each puzzle.
    #[getter]
    fn is_drawn(&self) -> bool {
        self.variant.rules().is_err()
    }

    /// The rules as a constraint string; ``None`` if they are drawn.
    #[getter]
    fn rules(&self) -> Option<String> {
        self.variant
            .rules()
            .ok()
            .map(|rules| iss::constraints(rules))
    }

    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<PyVariant> {
        match other.cast::<PyVariant>() {
            Ok(other) => {
                Ok(Arc::new(self.variant.union(&other.get().variant).map_err(wrong)?).into())
            }
            Err(_) => self.__radd__(other.extract()?),
        }
    }

    fn __radd__(&self, other: &str) -> PyResult<PyVariant> {
        let other: Variant = other.parse().map_err(wrong)?;
        Ok(Arc::new(self.variant.union(&other).map_err(wrong)?).into())
    }

    fn __eq__(&self, other: &PyVariant) -> bool {
        self.variant == other.variant
    }

    fn __hash__(&self) -> isize {
        self.name().bytes().fold(0, |hash: isize, byte| {
            hash.wrapping_mul(31) ^ isize::from(byte)
        })
    }

    fn __str__(&self) -> &str {
        self.name()
    }

    fn __repr__(&self) -> String {
        format!("Variant({:?})", self.name())
    }

    /// Arguments for pickling: the parts that have names, and the rules that the names do not
    /// determine.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        let unsaid = PyDict::new(py);
        let mut parts: Vec<&str> = self
            .name()
            .split('+')
            .filter(|part| !is_vague(part))
            .collect();
        match (!self.variant.draws_boxes()).then(|| self.variant.any_rules()) {
            _ if !is_vague(self.name()) => {}
            Some(rules) => {
                unsaid.set_item("rules", iss::constraints(&rules))?;
                parts = self
                    .variant
                    .mark_families()
                    .map(|mark_family| mark_family.name())
                    .collect();
            }
            None => {
                let (regions, marks) = own(&self.variant);
                unsaid.set_item("regions", Some(regions).filter(|text| !text.is_empty()))?;
                unsaid.set_item("rules", marks)?;
            }
        }
        let name = if parts.is_empty() {
            "standard".to_owned()
        } else {
            parts.join("+")
        };
        Ok(((name,), unsaid))
    }
}

/// Returns pictures of the user's own regions on drawn boxes, and the constraint string of the
/// user's own marks.
fn own(variant: &Variant) -> (String, String) {
    let marks = variant
        .own_rules()
        .iter()
        .filter(|rule| !matches!(rule, Rule::Region(_)))
        .cloned();
    // Drawn boxes cannot be joined with the constraint string of other boxes.
    let marks = Rules::new(Variant::standard().any_layout(), marks).expect("marks are no regions");
    let layout = variant.any_layout();
    let (rows, columns) = layout.paper();
    let picture = |rule: &Rule| {
        let Rule::Region(region) = rule else {
            return None;
        };
        let mut lines = vec![vec!['.'; columns]; rows];
        region
            .cells
            .iter()
            .map(|&cell| layout.place(cell))
            .for_each(|place| lines[place.row][place.column] = 'A');
        let lines = lines.iter();
        Some(
            lines
                .map(|line| line.iter().chain(&['\n']).collect::<String>())
                .collect::<String>(),
        )
    };
    (
        variant
            .own_rules()
            .iter()
            .filter_map(picture)
            .collect::<Vec<_>>()
            .join("\n"),
        iss::constraints(&marks),
    )
}

/// Converts an array to nested lists; returns anything else unchanged.
fn listed<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if array.hasattr("tolist")? {
        array.call_method0("tolist")
    } else {
        Ok(array.clone())
    }
}

/// Returns a picture as text. An array becomes a character for each number; with three axes it is
/// several pictures.
pub fn picture(what: &str, given: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = given
        .extract()
        .or_else(|_| given.extract().map(|lines: Vec<String>| lines.join("\n")));
    if text.is_ok() {
        return text;
    }
    let read = |array: &Bound<'_, PyAny>| listed(array)?.extract::<Vec<Vec<u16>>>();
    let several = || {
        listed(given)?
            .try_iter()?
            .map(|one| read(&one?))
            .collect::<PyResult<Vec<_>>>()
    };
    let pictures = read(given)
        .map_or_else(|_| several(), |rows| Ok(vec![rows]))
        .map_err(|_| {
            PyValueError::new_err(format!(
                "{what}: found an unsupported value, expected text, or rows of whole numbers from 0"
            ))
        })?;
    // Numbers beyond the values of a board become characters of a plane of their own.
    let mark = |&number: &u16| match u8::try_from(number) {
        Ok(number) if number <= LARGEST => character(number),
        _ => char::from_u32(0x1_0000 + u32::from(number))
            .expect("a plane of its own has all of them"),
    };
    let line = |row: &Vec<u16>| row.iter().map(mark).chain(['\n']).collect::<String>();
    Ok(pictures
        .iter()
        .map(|rows| rows.iter().map(line).collect())
        .collect::<Vec<String>>()
        .join("\n"))
}
