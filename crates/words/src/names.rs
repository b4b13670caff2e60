//! Cells, values, houses and marks as values of messages.

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
    let values = vec![("row", (row + 1).into()), ("column", (column + 1).into())];
    Value::Phrase("cell".to_owned(), values)
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
        let values = vec![("row", numbers(&rows)), ("column", numbers(&columns))];
        Value::Phrase("cell".to_owned(), values)
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
            Some((word, end)) if is_number(end) || house.letter() == Some(end) => (word, end),
            _ => (figure, ""),
        };
        let key = match (word, number) {
            ("region", "") => "house-region-alone".to_owned(),
            _ => format!("house-{}", slug(word)),
        };
        if !self.has(&key) {
            let values = vec![("name", house.name().into())];
            return Value::Phrase("house-other".to_owned(), values);
        }
        let name = Value::Phrase(key, vec![("number", number.into())]);
        match house.grid() {
            None => name,
            Some(grid) => {
                let values = vec![("house", name), ("grid", grid.into())];
                Value::Phrase("house-of-grid".to_owned(), values)
            }
        }
    }

    /// The name of a house of a rater. A house that follows from others has no name that a player
    /// could know, so its name gives its cells and what it is made of:
    /// `r234c159 (row 2, row 3, row 4 without window 1, window 2)`.
    pub(crate) fn house_of(&self, rater: &Rater, index: usize) -> Value {
        let (layout, houses) = (rater.rules().layout(), rater.houses());
        let house = &houses[index];
        if house.kind() != HouseKind::Derived {
            return self.house(house);
        }
        let cells = block(layout, house.cells());
        let Some((whole, without)) = rater.origin(index) else {
            return cells;
        };
        let short = |&index: &usize| match houses[index].kind() {
            HouseKind::Derived => block(layout, houses[index].cells()),
            _ => self.house(&houses[index]),
        };
        let values = vec![
            ("cells", cells),
            ("houses", list(COMMAS, whole, short)),
            ("without", list(COMMAS, without, short)),
        ];
        Value::Phrase("house-derived".to_owned(), values)
    }

    /// The name of a kind of marks, or the setter's own: `cage`, `white dot`.
    pub(crate) fn title(mark: &Mark, title: &str) -> Value {
        match mark.own_name() {
            Some(name) => Value::Phrase("mark-own-line".to_owned(), vec![("name", name.into())]),
            None => Value::phrase(format!("mark-{}", slug(title))),
        }
    }

    /// The name of a mark: `the cage of 12 at r1c1`.
    pub(crate) fn mark_at(layout: &Layout, mark: &Mark) -> Value {
        let name = mark.called(layout);
        let place = match name.place {
            MarkPlace::Nowhere => Value::phrase("place-nowhere"),
            MarkPlace::At(at) => {
                Value::Phrase("place-cell".to_owned(), vec![("cell", cell(layout, at))])
            }
            MarkPlace::Between(a, b) => {
                let cells = vec![("cell", cell(layout, a)), ("other", cell(layout, b))];
                Value::Phrase("place-between".to_owned(), cells)
            }
            MarkPlace::Line(kind, number, end) => {
                let line = if kind == HouseKind::Row {
                    "house-row"
                } else {
                    "house-column"
                };
                let line = Value::Phrase(line.to_owned(), vec![("number", number.into())]);
                let end = end.unwrap_or("both").into();
                Value::Phrase("place-line".to_owned(), vec![("line", line), ("end", end)])
            }
        };
        Language::mark(mark, &name, place)
    }

    /// The name of a mark at this place: `the cage of 12`.
    pub(crate) fn mark(mark: &Mark, name: &MarkName<'_>, place: Value) -> Value {
        let mut values = vec![
            ("mark", Language::title(mark, name.title)),
            ("place", place),
        ];
        let label = name
            .label
            .as_ref()
            .map(|label| ("label", label.as_str().into()));
        let key = if label.is_some() {
            "mark-labelled"
        } else {
            "mark"
        };
        values.extend(label);
        Value::Phrase(key.to_owned(), values)
    }
}
