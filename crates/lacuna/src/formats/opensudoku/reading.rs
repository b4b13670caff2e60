//! Reads OpenSudoku files.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::attributes::AttrError;
use quick_xml::events::{BytesStart, Event};

use crate::board::Board;
use crate::formats::error::{ReadError, Wrong};
use crate::formats::layouts::{NINE, NINE_CELLS};
use crate::formats::line;
use crate::formats::lines::{Lines, Owned};
use crate::formats::record::Record;
use crate::formats::remarks::{OfPuzzle, Remark};
use crate::puzzle::Part;

const ROOT: &str = "opensudoku";
/// The collection name in our files.
const FOLDER: &str = "lacuna";
const CELL_DATA: &str = "81 digits, or version: 1 to 3 and for each cell its value, notes and whether it can be changed";

/// Reads a file that begins with this line.
pub(in crate::formats) fn read(
    (mut line, begin): Owned,
    lines: &mut Lines,
) -> Result<Vec<Record>, ReadError> {
    let text = String::from_utf8_lossy(&lines.rest(begin)?).into_owned();
    let (mut xml, mut file) = (Reader::from_str(&text), File::default());
    loop {
        let from = xml.buffer_position() as usize;
        let event = xml.read_event().map_err(|error| {
            let found = format!("XML that cannot be read ({error})");
            Wrong::new(found, "an OpenSudoku file").on_line(line)
        })?;
        // The column of an element is meaningless in a generated file.
        file.add(&event, line)
            .map_err(|wrong| wrong.on_line(line))?;
        if matches!(event, Event::Eof) {
            return Ok(file.games);
        }
        let read = &text[from..xml.buffer_position() as usize];
        line += read.matches('\n').count() as u64;
    }
}

/// What was read of a file.
#[derive(Default)]
struct File {
    games: Vec<Record>,
    depth: usize,
    /// The most recently opened element and its text so far.
    open: (String, String),
    /// What the file says about its games as a whole: the file itself in version 1, each folder by
    /// name in version 2. Everything but the author is a remark.
    author: String,
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

impl File {
    fn add(&mut self, event: &Event, line: u64) -> Result<(), Wrong> {
        match event {
            Event::Start(element) | Event::Empty(element) => {
                let name = check(element, self.depth)?;
                if name == "game" {
                    self.games.push(game(element)?.on(line));
                }
                if name == "folder" {
                    self.note("name", &attribute(element, "name").unwrap_or_default());
                }
                self.open = (name, String::new());
                self.depth += usize::from(matches!(event, Event::Start(_)));
            }
            Event::End(_) => {
                match std::mem::take(&mut self.open) {
                    (element, text) if element == "author" => self.author = text,
                    (element, text) => self.note(&element, &text),
                }
                self.depth = self.depth.saturating_sub(1);
            }
            Event::Text(text) => self.open.1.push_str(&text.xml10_content()),
            Event::GeneralRef(entity) => {
                let entity = format!("&{};", entity.xml10_content());
                self.open.1.push_str(&unescaped(&entity));
            }
            Event::CData(text) => self.open.1.push_str(&text.xml10_content()),
            Event::Eof if self.depth > 0 => {
                return Err(Wrong::new("the end of the file", "the end of opensudoku"));
            }
            Event::Eof => {
                for game in &mut self.games {
                    game.claims.words.set(Part::Author, &self.author)?;
                    game.remarks.extend(self.others.iter().cloned());
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn note(&mut self, element: &str, text: &str) {
        let is_ours = element == "name" && text == FOLDER;
        if ELEMENTS.contains(&element) && !text.trim().is_empty() && !is_ours {
            let noun = format!("notes on its collection ({element})");
            self.others.insert(Remark::Other(noun.into()));
        }
    }
}

/// The name of an element. Rejects another root, and duplicate attributes: readers disagree on which
/// value counts.
fn check(element: &BytesStart, depth: usize) -> Result<String, Wrong> {
    let name = element.name().as_ref().to_owned();
    if depth == 0 && name != ROOT {
        return Err(Wrong::new(format!("the element {name}"), ROOT));
    }
    let fault = match element.attributes().find_map(Result::err) {
        None => return Ok(name),
        Some(AttrError::Duplicated(..)) => "an attribute twice",
        Some(_) => "an attribute that is not name=\"value\"",
    };
    let advice = "write each attribute once, as name=\"value\"";
    Err(Wrong::says(format!(
        "{fault} in the element {name}; {advice}"
    )))
}

fn game(element: &BytesStart) -> Result<Record, Wrong> {
    let data = attribute(element, "data");
    let data = data.ok_or_else(|| Wrong::new("a game without data", CELL_DATA))?;
    let wrong = || Wrong::new(format!("the data {data:?}"), CELL_DATA);
    let (clues, remarks) = cells(&data).ok_or_else(wrong)?;
    let mut record = Record::new(clues);
    let note = attribute(element, "note").unwrap_or_default();
    record.claims.words.set(Part::Title, &note)?;
    record.remarks = remarks;
    Ok(record)
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
