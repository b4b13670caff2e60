//! Cells, values, houses and marks as values of messages.

use std::collections::BTreeMap;

use lacuna::Rater;
use lacuna::rules::{House, HouseKind, Layout, Mark, MarkName, MarkPlace, Place};

use crate::{Language, Value};

/// How things follow one another in a list: what joins two of them, and the last two.
pub(crate) const COMMAS: [&str; 2] = ["list", "list"];
pub(crate) const AND: [&str; 2] = ["list", "list-and"];
pub(crate) const OR: [&str; 2] = ["list-or", "list-or"];
pub(crate) const BLANKS: [&str; 2] = ["list-blank", "list-blank"];
pub(crate) const PLUS: [&str; 2] = ["list-plus", "list-plus"];
pub(crate) const MINUS: [&str; 2] = ["list-minus", "list-minus"];
pub(crate) const CHAIN: [&str; 2] = ["list-chain", "list-chain"];

pub(crate) fn list<T>(
    joint: [&'static str; 2],
    things: impl IntoIterator<Item = T>,
    value: impl FnMut(T) -> Value,
) -> Value {
    Value::List(joint, things.into_iter().map(value).collect())
}

/// A value of the layout, as its pictures show it.
pub(crate) fn character(value: u8) -> Value {
    lacuna::character(value).to_string().into()
}

/// Values: `1 2 5`.
pub(crate) fn characters(values: &[u8]) -> Value {
    list(BLANKS, values, |&value| character(value))
}

/// The name of a cell: `r1c1`.
pub(crate) fn cell(layout: &Layout, cell: usize) -> Value {
    let name = layout.cell_name(cell);
    if !name.starts_with('r') {
        return name.into();
    }
    let Place { row, column } = layout.place(cell);
    cell_at((row + 1).into(), (column + 1).into())
}

fn cell_at(row: Value, column: Value) -> Value {
    Value::phrase("cell", [("row", row), ("column", column)])
}

/// The names of cells: `r1c1 r2c5`.
pub(crate) fn cells(layout: &Layout, all: &[usize]) -> Value {
    list(BLANKS, all, |&one| cell(layout, one))
}

/// The name of a set of cells: `r234c159`, with rows of the same columns together;
/// `r9,10c3` where numbers can have two digits.
pub(crate) fn block(layout: &Layout, cells: &[usize]) -> Value {
    let (rows, columns) = layout.paper();
    let separator = if rows.max(columns) > 9 { "," } else { "" };
    let numbers = |indices: &[usize]| {
        let numbers = indices.iter().map(|index| (index + 1).to_string());
        Value::Text(numbers.collect::<Vec<_>>().join(separator))
    };
    let mut blocks: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    let places: Vec<Place> = cells.iter().map(|&cell| layout.place(cell)).collect();
    for row in places.chunk_by(|a, b| a.row == b.row) {
        let these: Vec<usize> = row.iter().map(|place| place.column).collect();
        match blocks.iter_mut().find(|(_, columns)| *columns == these) {
            Some((rows, _)) => rows.push(row[0].row),
            None => blocks.push((vec![row[0].row], these)),
        }
    }
    list(BLANKS, blocks, |(rows, columns)| {
        cell_at(numbers(&rows), numbers(&columns))
    })
}

/// The part of a message's name that stands for a name in English: `whisper-line`.
pub(crate) fn slug(name: &str) -> String {
    let letter = |letter: char| match letter {
        'ä' => 'a',
        letter if letter.is_ascii_alphanumeric() => letter.to_ascii_lowercase(),
        _ => '-',
    };
    name.chars().map(letter).collect()
}

impl Language {
    /// The name of a house of a layout: `row 1`, `the main diagonal`, `box 2 of grid 3`.
    pub fn house(&self, house: &House) -> Value {
        let figure = house.figure();
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let (word, number) = match figure.rsplit_once(' ') {
            Some((word, end)) if is_number(end) || house.letter.as_deref() == Some(end) => {
                (word, end)
            }
            _ => (figure, ""),
        };
        let key = match (word, number) {
            ("region", "") => "house-region-alone".to_owned(),
            _ => format!("house-{}", slug(word)),
        };
        if !self.has(&key) {
            return Value::phrase("house-other", [("name", house.name.as_str().into())]);
        }
        let name = Value::phrase(key, [("number", number.into())]);
        match house.grid {
            None => name,
            Some(grid) => Value::phrase("house-of-grid", [("house", name), ("grid", grid.into())]),
        }
    }

    /// The name of a house of a layout, first as it is, then in each form in which the language says
    /// houses differently, with the name of the form.
    pub fn house_names(&self, house: &House) -> (String, BTreeMap<&str, String>) {
        let value = self.house(house);
        let usual = self.value(&value, "");
        let forms = self.messages.keys().filter_map(|key| {
            let form = key.strip_prefix("house-")?.split_once('.')?.1;
            let name = self.value(&value, form);
            (name != usual).then_some((form, name))
        });
        let forms = forms.collect();
        (usual, forms)
    }

    /// The name of a mark: `the cage of 12 at r1c1`.
    pub fn mark_name(&self, layout: &Layout, mark: &Mark) -> String {
        self.value(&Language::mark_at(layout, mark), "")
    }

    /// The name of a cell: `r1c1`.
    pub fn cell_name(&self, layout: &Layout, at: usize) -> String {
        self.value(&cell(layout, at), "")
    }

    /// The name of a house of a rater. A house that follows from others has no name that a player
    /// could know, so its name gives its cells and what it is made of:
    /// `r234c159 (row 2, row 3, row 4 without window 1, window 2)`.
    pub(crate) fn house_of(&self, rater: &Rater, index: usize) -> Value {
        let (layout, houses) = (rater.rules.layout(), &rater.houses);
        let house = &houses[index];
        if house.kind != HouseKind::Derived {
            return self.house(house);
        }
        let cells = block(layout, &house.cells);
        let Some((whole, without)) = &house.origin else {
            return cells;
        };
        let short = |&index: &usize| match houses[index].kind {
            HouseKind::Derived => block(layout, &houses[index].cells),
            _ => self.house(&houses[index]),
        };
        let values = [
            ("cells", cells),
            ("houses", list(COMMAS, whole, short)),
            ("without", list(COMMAS, without, short)),
        ];
        Value::phrase("house-derived", values)
    }

    /// The name of a kind of marks, or the setter's own: `cage`, `white dot`.
    pub(crate) fn title(mark: &Mark, title: &str) -> Value {
        match mark.own_name() {
            Some(name) => Value::phrase("mark-own-line", [("name", name.into())]),
            None => Value::phrase(format!("mark-{}", slug(title)), []),
        }
    }

    /// The name of a mark: `the cage of 12 at r1c1`.
    pub(crate) fn mark_at(layout: &Layout, mark: &Mark) -> Value {
        let name = mark.called(layout);
        let place = match name.place {
            MarkPlace::Nowhere => Value::phrase("place-nowhere", []),
            MarkPlace::At(at) => Value::phrase("place-cell", [("cell", cell(layout, at))]),
            MarkPlace::Between(a, b) => {
                let cells = [("cell", cell(layout, a)), ("other", cell(layout, b))];
                Value::phrase("place-between", cells)
            }
            MarkPlace::Line(kind, number, end) => {
                let line = match kind {
                    HouseKind::Row => "house-row",
                    _ => "house-column",
                };
                let line = Value::phrase(line, [("number", number.into())]);
                let end = end.unwrap_or("both").into();
                Value::phrase("place-line", [("line", line), ("end", end)])
            }
        };
        Language::mark(mark, &name, place)
    }

    /// The name of a mark at this place: `the cage of 12`.
    pub(crate) fn mark(mark: &Mark, name: &MarkName<'_>, place: Value) -> Value {
        let title = Language::title(mark, name.title);
        let mut values = vec![("mark", title), ("place", place)];
        let label = name.label.as_ref();
        values.extend(label.map(|label| ("label", label.as_str().into())));
        let key = label.map_or("mark", |_| "mark-labelled");
        Value::Phrase(key.to_owned(), values)
    }
}
