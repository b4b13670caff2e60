//! OpenSudoku files: XML with an element `game` for each puzzle, whose attribute `data` holds the
//! cells.
//!
//! Version 1 has the games under the root, version 2 in folders. The cells are 81 digits, or a
//! version and three fields per cell: its value, a player's notes, and whether the value can be
//! changed. A changeable value is not a clue.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::attributes::AttrError;
use quick_xml::events::{BytesStart, Event};

use crate::board::Board;
use crate::puzzle::{Part, Words};

use super::entry::Target;
use super::error::{ReadError, WriteError, Wrong};
use super::layouts::{NINE, NINE_CELLS};
use super::line;
use super::lines::{Lines, Owned};
use super::record::Record;
use super::remarks::{OfPuzzle, Remark};

pub(super) const HEADER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"lacuna\">\n";
pub(super) const FOOTER: &str = "</folder>\n</opensudoku>\n";

/// `true` if a line begins like XML.
pub(super) fn is_xml(text: &[u8]) -> bool {
    text.trim_ascii_start().first() == Some(&b'<')
}

/// Writes a game. The title is its note, where the program shows it.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let clues = target.nine()?;
    out.extend(b"<game data=\"");
    line::push_digits(clues, out);
    if let Some(title) = target.entry.part(Part::Title) {
        out.extend(b"\" note=\"");
        title.chars().for_each(|character| escape(character, out));
    }
    out.extend(b"\"/>\n");
    Ok(())
}

/// Writes a character of an attribute.
fn escape(character: char, out: &mut Vec<u8>) {
    match character {
        '&' | '<' | '>' | '"' | '\n' | '\t' => {
            out.extend(format!("&#{};", u32::from(character)).as_bytes());
        }
        _ => out.extend(character.encode_utf8(&mut [0; 4]).as_bytes()),
    }
}

const ROOT: &str = "opensudoku";
/// The collection name in our files.
const FOLDER: &str = "lacuna";
const CELL_DATA: &str = "81 digits, or version: 1 to 3 and for each cell its value, notes and whether it can be changed";

/// Reads a file that begins with this line.
pub(super) fn read((line, begin): Owned, lines: &mut Lines) -> Result<Vec<Record>, ReadError> {
    let text = String::from_utf8_lossy(&lines.rest(begin)?).into_owned();
    let mut xml = Reader::from_str(&text);
    let (mut games, mut depth, mut place) = (Vec::new(), 0_usize, Place { line });
    let mut about = About::default();
    loop {
        let from = xml.buffer_position() as usize;
        let event = xml.read_event().map_err(|error| {
            place.wrong(
                format!("XML that cannot be read ({error})"),
                "an OpenSudoku file",
            )
        })?;
        match &event {
            Event::Start(element) | Event::Empty(element) => {
                place.check(element, depth)?;
                if element.name().as_ref() == "game" {
                    games.push(place.game(element)?);
                }
                about.begin(element);
                depth += usize::from(matches!(event, Event::Start(_)));
            }
            Event::End(_) => {
                about.end();
                depth = depth.saturating_sub(1);
            }
            Event::Text(text) => about.open.1.push_str(&text.xml10_content()),
            Event::GeneralRef(entity) => about
                .open
                .1
                .push_str(&unescaped(&format!("&{};", entity.xml10_content()))),
            Event::CData(text) => about.open.1.push_str(&text.xml10_content()),
            Event::Eof if depth > 0 => {
                return Err(place.wrong("the end of the file".to_owned(), "the end of opensudoku"));
            }
            Event::Eof => return about.tell(games, &place),
            _ => {}
        }
        place.line += text[from..xml.buffer_position() as usize]
            .matches('\n')
            .count() as u64;
    }
}

/// The information of a file about its games as a whole: the file itself in version 1, each folder
/// by name in version 2.
#[derive(Default)]
struct About {
    /// The most recently opened element and its text so far.
    open: (String, String),
    author: String,
    /// Remarks about other information.
    others: OfPuzzle,
}

/// Elements that describe the games as a whole.
const ELEMENTS: [&str; 7] = [
    "name",
    "description",
    "comment",
    "created",
    "source",
    "level",
    "sourceURL",
];

impl About {
    fn begin(&mut self, element: &BytesStart) {
        self.open = (element.name().as_ref().to_owned(), String::new());
        if self.open.0 == "folder" {
            self.note("name", &attribute(element, "name").unwrap_or_default());
        }
    }

    fn end(&mut self) {
        match std::mem::take(&mut self.open) {
            (element, text) if element == "author" => self.author = text,
            (element, text) => self.note(&element, &text),
        }
    }

    fn note(&mut self, element: &str, text: &str) {
        let is_ours = element == "name" && text == FOLDER;
        if ELEMENTS.contains(&element) && !text.trim().is_empty() && !is_ours {
            let noun = format!("notes on its collection ({element})");
            self.others.insert(Remark::Other(noun.into()));
        }
    }

    /// Adds the author to the games, and remarks about other information.
    fn tell(self, mut games: Vec<Record>, place: &Place) -> Result<Vec<Record>, ReadError> {
        for game in &mut games {
            place.set(Part::Author, &self.author, &mut game.claims.words)?;
            game.remarks.extend(self.others.iter().cloned());
        }
        Ok(games)
    }
}

/// The line on which an element begins. Its column is meaningless in a generated file.
struct Place {
    line: u64,
}

impl Place {
    fn wrong(&self, found: String, expected: &'static str) -> ReadError {
        Wrong::new(found, expected).on_line(self.line)
    }

    /// Rejects another root, and duplicate attributes: readers disagree on which value counts.
    fn check(&self, element: &BytesStart, depth: usize) -> Result<(), ReadError> {
        if depth == 0 && element.name().as_ref() != ROOT {
            return Err(self.wrong(format!("the element {}", element.name().as_ref()), ROOT));
        }
        let fault = match element.attributes().find_map(Result::err) {
            None => return Ok(()),
            Some(AttrError::Duplicated(..)) => "an attribute twice",
            Some(_) => "an attribute that is not name=\"value\"",
        };
        let found = format!("{fault} in the element {}", element.name().as_ref());
        let advice = "write each attribute once, as name=\"value\"";
        Err(Wrong::says(format!("{found}; {advice}")).on_line(self.line))
    }

    fn game(&self, element: &BytesStart) -> Result<Record, ReadError> {
        let data = attribute(element, "data")
            .ok_or_else(|| self.wrong("a game without data".to_owned(), CELL_DATA))?;
        let (clues, remarks) =
            cells(&data).ok_or_else(|| self.wrong(format!("the data {data:?}"), CELL_DATA))?;
        let mut record = Record::new(clues).on(self.line);
        if let Some(note) = attribute(element, "note") {
            self.set(Part::Title, &note, &mut record.claims.words)?;
        }
        record.remarks = remarks;
        Ok(record)
    }

    fn set(&self, part: Part, text: &str, words: &mut Words) -> Result<(), ReadError> {
        words
            .set(part, text)
            .map_err(|error| Wrong::from(error).on_line(self.line))
    }
}

fn attribute(element: &BytesStart, name: &str) -> Option<String> {
    Some(unescaped(&element.try_get_attribute(name).ok()??.value))
}

/// Resolves the entities in a text; returns it unchanged if one is unknown.
fn unescaped(text: &str) -> String {
    unescape(text).map_or_else(|_| text.to_owned(), Cow::into_owned)
}

/// Reads the clues of the cells, and remarks about other content.
fn cells(data: &str) -> Option<(Board, OfPuzzle)> {
    let data = data.trim();
    let Some(versioned) = data.strip_prefix("version:") else {
        return line::board(data.as_bytes(), None)
            .ok()
            .filter(|clues| clues.len() == NINE_CELLS)
            .map(|clues| (clues, OfPuzzle::new()));
    };
    let (version, fields) = versioned.trim_start().split_once(char::is_whitespace)?;
    let fields: Vec<&str> = fields.trim().strip_suffix('|')?.split('|').collect();
    if !matches!(version, "1" | "2" | "3") || fields.len() != 3 * NINE_CELLS {
        return None;
    }
    let mut values = [0; NINE_CELLS];
    let mut remarks = OfPuzzle::new();
    for (slot, field) in values.iter_mut().zip(fields.chunks(3)) {
        let value = field[0]
            .parse()
            .ok()
            .filter(|value| usize::from(*value) <= NINE)?;
        match field[2] {
            "0" => *slot = value,
            "1" => remarks.extend((value != 0).then_some(Remark::PlacedDigits)),
            _ => return None,
        }
        remarks.extend((!matches!(field[1], "" | "-" | "0")).then_some(Remark::PencilMarks));
    }
    Some((Board::from_values(values.to_vec()).ok()?, remarks))
}
