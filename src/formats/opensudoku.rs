//! OpenSudoku files: XML with an element `game` for each puzzle, of which the attribute `data` holds the cells.
//!
//! Version 1 has the games under the root, version 2 in folders. The cells are 81 digits, or a version and three fields for each cell:
//! its value, a player's notes, and whether the value can be changed; what can be changed is no clue.

use std::io::BufRead;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::cell::CELLS;
use crate::grid::Grid;

use super::lines::{Line, Lines};
use super::{Found, ReadError, Record, TextError, line, sdm};

pub(super) const HEADER: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"lacuna\">\n";
pub(super) const FOOTER: &str = "</folder>\n</opensudoku>\n";
pub(super) const HEADER_V1: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>lacuna</name>\n<author/>\n";
pub(super) const FOOTER_V1: &str = "</opensudoku>\n";

const ROOT: &str = "opensudoku";
const CELL_DATA: &str =
    "81 digits, or version: 1 to 3 and for each cell its value, notes and whether it can be changed";

/// Whether a line begins like XML.
pub(super) fn is_xml(line: &Line) -> bool {
    line.text.trim_ascii_start().first() == Some(&b'<')
}

/// Reads a file whose first line is this one.
pub(super) fn read<R: BufRead>(number: u64, begin: Vec<u8>, lines: &mut Lines<R>) -> Result<Vec<Found>, ReadError> {
    let text = String::from_utf8_lossy(&lines.rest(begin)?).into_owned();
    let mut xml = Reader::from_str(&text);
    let mut games = Vec::new();
    let mut depth = 0_usize;
    loop {
        // A broken place is told by where the reader stands, in lines; a column says nothing about a file made by a program.
        let at = |position: u64| {
            number + text.as_bytes()[..position as usize].iter().filter(|&&byte| byte == b'\n').count() as u64
        };
        let begin = at(xml.buffer_position());
        let wrong =
            |found: String, expected: &str| TextError { line: begin, column: 1, found, expected: expected.to_owned() };
        let event = xml.read_event();
        let event = event.map_err(|error| wrong(format!("XML that cannot be read ({error})"), "an OpenSudoku file"))?;
        if let Event::Start(element) | Event::Empty(element) = &event {
            let name = element.name();
            if depth == 0 && name.as_ref() != ROOT {
                let found = format!("the element {}", name.as_ref());
                return Err(wrong(found, "opensudoku").into());
            }
            if name.as_ref() == "game" {
                let data = data(element).ok_or_else(|| wrong("a game without data".to_owned(), CELL_DATA))?;
                let game = cells(&data).ok_or_else(|| wrong(format!("the data {data:?}"), CELL_DATA))?;
                let line = at(xml.buffer_position());
                games.push(Found { record: Record::new(line, game.0), progress: game.1 });
            }
        }
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            Event::Eof if depth > 0 => {
                return Err(wrong("the end of the file".to_owned(), "the end of opensudoku").into());
            }
            Event::Eof => return Ok(games),
            _ => {}
        }
    }
}

fn data(element: &BytesStart) -> Option<String> {
    let attribute = element.try_get_attribute("data").ok()??;
    Some(attribute.value.replace("&#10;", "\n"))
}

/// The clues of the cells, and whether there is more than clues.
fn cells(data: &str) -> Option<(Grid, bool)> {
    let data = data.trim();
    let Some(versioned) = data.strip_prefix("version:") else {
        return (data.len() == CELLS).then(|| line::cells(data.as_bytes()).ok()).flatten().map(|clues| (clues, false));
    };
    let (version, fields) = versioned.trim_start().split_once(char::is_whitespace)?;
    let fields: Vec<&str> = fields.trim().strip_suffix('|')?.split('|').collect();
    if !matches!(version, "1" | "2" | "3") || fields.len() != 3 * CELLS {
        return None;
    }
    let mut values = [0; CELLS];
    let mut progress = false;
    for (slot, field) in values.iter_mut().zip(fields.chunks(3)) {
        let value = field[0].parse().ok().filter(|value| *value <= 9)?;
        match field[2] {
            "0" => *slot = value,
            "1" => progress |= value != 0 || !matches!(field[1], "" | "-" | "0"),
            _ => return None,
        }
    }
    Some((Grid::from_values(values)?, progress))
}

/// Writes a game.
pub(super) fn write(clues: &Grid, out: &mut Vec<u8>) {
    out.extend(b"<game data=\"");
    sdm::push(clues, out);
    out.extend(b"\"/>\n");
}
