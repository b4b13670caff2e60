//! Reading OpenSudoku files.

use std::io::BufRead;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::board::Board;
use crate::formats::lines::Lines;
use crate::formats::sizes::{NINE, NINE_CELLS};
use crate::formats::{Found, Omission, ReadError, Record, TextError, line};

const ROOT: &str = "opensudoku";
const CELL_DATA: &str =
    "81 digits, or version: 1 to 3 and for each cell its value, notes and whether it can be changed";

/// Reads a file whose first line is this one.
pub fn read<R: BufRead>(number: u64, begin: Vec<u8>, lines: &mut Lines<R>) -> Result<Vec<Found>, ReadError> {
    let text = String::from_utf8_lossy(&lines.rest(begin)?).into_owned();
    let mut xml = Reader::from_str(&text);
    let (mut games, mut depth, mut place) = (Vec::new(), 0_usize, Place { line: number });
    loop {
        let from = xml.buffer_position() as usize;
        let event = xml
            .read_event()
            .map_err(|error| place.wrong(format!("XML that cannot be read ({error})"), "an OpenSudoku file"))?;
        match &event {
            Event::Start(element) | Event::Empty(element) => {
                if depth == 0 && element.name().as_ref() != ROOT {
                    return Err(place.wrong(format!("the element {}", element.name().as_ref()), ROOT).into());
                }
                if element.name().as_ref() == "game" {
                    games.push(place.game(element)?);
                }
                depth += usize::from(matches!(event, Event::Start(_)));
            }
            Event::End(_) => depth = depth.saturating_sub(1),
            Event::Eof if depth > 0 => {
                return Err(place.wrong("the end of the file".to_owned(), "the end of opensudoku").into());
            }
            Event::Eof => return Ok(games),
            _ => {}
        }
        place.line += text[from..xml.buffer_position() as usize].matches('\n').count() as u64;
    }
}

/// The line on which an element begins. Its column says nothing about a file that a program has made.
struct Place {
    line: u64,
}

impl Place {
    fn wrong(&self, found: String, expected: &str) -> TextError {
        TextError { line: self.line, column: 1, found, expected: expected.to_owned() }
    }

    fn game(&self, element: &BytesStart) -> Result<Found, TextError> {
        let data = data(element).ok_or_else(|| self.wrong("a game without data".to_owned(), CELL_DATA))?;
        let (clues, progress) = cells(&data).ok_or_else(|| self.wrong(format!("the data {data:?}"), CELL_DATA))?;
        Ok(Found {
            record: Record::new(self.line, clues),
            left_out: progress.then_some(Omission::Progress).into_iter().collect(),
        })
    }
}

fn data(element: &BytesStart) -> Option<String> {
    let attribute = element.try_get_attribute("data").ok()??;
    Some(attribute.value.replace("&#10;", "\n"))
}

/// The clues of the cells, and whether there is more than clues.
fn cells(data: &str) -> Option<(Board, bool)> {
    let data = data.trim();
    let Some(versioned) = data.strip_prefix("version:") else {
        return line::board(data.as_bytes(), None)
            .ok()
            .filter(|clues| clues.len() == NINE_CELLS)
            .map(|clues| (clues, false));
    };
    let (version, fields) = versioned.trim_start().split_once(char::is_whitespace)?;
    let fields: Vec<&str> = fields.trim().strip_suffix('|')?.split('|').collect();
    if !matches!(version, "1" | "2" | "3") || fields.len() != 3 * NINE_CELLS {
        return None;
    }
    let mut values = [0; NINE_CELLS];
    let mut progress = false;
    for (slot, field) in values.iter_mut().zip(fields.chunks(3)) {
        let value = field[0].parse().ok().filter(|value| usize::from(*value) <= NINE)?;
        match field[2] {
            "0" => *slot = value,
            "1" => progress |= value != 0 || !matches!(field[1], "" | "-" | "0"),
            _ => return None,
        }
    }
    Some((Board::from_values(values.to_vec()).ok()?, progress))
}
