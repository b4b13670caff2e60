//! Reads OpenSudoku files.

use roxmltree::{Document, Node, ParsingOptions};

use crate::formats::{
    Board, Declared, Lines, NINE, NINE_CELLS, OfPuzzle, Owned, Part, ReadError, Record, Remark,
    Wrong, is_in, line, spoken,
};

const ROOT: &str = "opensudoku";
/// The collection name in our files.
const FOLDER: &str = "lacuna";
const CELL_DATA: &str = "81 digits, or version: 1 to 3 and for each cell its value, notes and whether it can be changed";

/// Reads a file that begins with this line.
pub(in crate::formats) fn read(
    (mut line, begin): Owned,
    lines: &mut Lines,
    declared: &Declared,
) -> Result<Vec<Record>, ReadError> {
    let text = String::from_utf8_lossy(&lines.rest(begin)?).into_owned();
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(&text, options).map_err(|error| {
        let (place, found) = (error.pos(), format!("XML that cannot be read ({error})"));
        let wrong = Wrong::new(found, "an OpenSudoku file");
        wrong.in_column(line - 1 + u64::from(place.row), place.col as usize)
    })?;
    let (mut games, mut author, mut others) = (Vec::new(), "", OfPuzzle::new());
    // What is said of the games below.
    let mut titles = Vec::new();
    let mut at = 0;
    for element in document.descendants().filter(Node::is_element) {
        // The column of an element is meaningless in a generated file.
        let begin = element.range().start;
        line += text[at..begin].matches('\n').count() as u64;
        at = begin;
        let name = element.tag_name().name();
        if element == document.root_element() && name != ROOT {
            return Err(Wrong::new(format!("the element {name}"), ROOT).on_line(line));
        }
        if name == "folder" {
            titles.clear();
        }
        let own = element.attribute("name").filter(|_| name == "folder");
        let text = own.or(element.text()).unwrap_or_default();
        if name == "game" {
            let mut game = game(element).map_err(|wrong| wrong.on_line(line))?;
            let own = element.attributes().filter(|it| it.name() != "data");
            let texts = own.map(|it| it.value()).chain(titles.iter().copied());
            for said in texts.filter_map(spoken::titled) {
                let told = said.tell(&mut game, declared);
                told.map_err(|wrong| wrong.on_line(line))?;
            }
            games.push(game.on(line));
        } else if name == "author" {
            author = text;
        } else if is_in(&["elements"], name) && ![FOLDER, ""].contains(&text.trim()) {
            let name = own.map_or(name, |_| "name");
            titles.extend((!spoken::has(name, "sources")).then_some(text));
            let noun = format!("notes on its collection ({name})");
            others.insert(Remark::Other(noun.into()));
        }
    }
    for game in &mut games {
        let set = game.claims.words.set(Part::Author, author);
        set.map_err(|error| Wrong::from(error).on_line(line))?;
        game.remarks.extend(others.iter().cloned());
    }
    Ok(games)
}

fn game(element: Node) -> Result<Record, Wrong> {
    let data = element.attribute("data");
    let data = data.ok_or_else(|| Wrong::new("a game without data", CELL_DATA))?;
    let wrong = || Wrong::new(format!("the data {data:?}"), CELL_DATA);
    let (clues, remarks) = cells(data).ok_or_else(wrong)?;
    let mut record = Record::new(clues);
    let note = element.attribute("note").unwrap_or_default();
    record.claims.words.set(Part::Title, note)?;
    record.remarks = remarks;
    Ok(record)
}

/// Reads the clues of the cells, and remarks about other content.
fn cells(data: &str) -> Option<(Board, OfPuzzle)> {
    let data = data.trim();
    let Some(versioned) = data.strip_prefix("version:") else {
        let board = line::board(data.as_bytes(), None).ok()?;
        return (board.len() == NINE_CELLS).then(|| (board, OfPuzzle::new()));
    };
    let (version, fields) = versioned.trim_start().split_once(char::is_whitespace)?;
    let fields: Vec<&str> = fields.trim().strip_suffix('|')?.split('|').collect();
    if !matches!(version, "1" | "2" | "3") || fields.len() != 3 * NINE_CELLS {
        return None;
    }
    let mut values = [0; NINE_CELLS];
    let mut remarks = OfPuzzle::new();
    for (slot, field) in values.iter_mut().zip(fields.chunks(3)) {
        let value = field[0].parse().ok();
        let value = value.filter(|value| usize::from(*value) <= NINE)?;
        match field[2] {
            "0" => *slot = value,
            "1" => remarks.extend((value != 0).then_some(Remark::PlacedDigits)),
            _ => return None,
        }
        remarks.extend((!matches!(field[1], "" | "-" | "0")).then_some(Remark::PencilMarks));
    }
    Some((Board::from_values(values.to_vec()).ok()?, remarks))
}
