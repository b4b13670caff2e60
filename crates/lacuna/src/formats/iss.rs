//! Constraint strings of the Interactive Sudoku Solver: clues and rules in one text that an
//! independent solver reads.
//!
//! Items are separated by dots, their arguments by `~`:
//!
//! | item | meaning |
//! |---|---|
//! | `.~R1C1_5` | a clue; `RaCg` is row 10, column 16 |
//! | `.Shape~6x6` | six rows and columns; 9x9 by default |
//! | `.Shape~6x8~0-8`, `.Shape~4x5~9~Raw` | other rows and columns, with these values; with `Raw`, lines may repeat them |
//! | `.NoBoxes` | no boxes; by default they are as square as possible and not taller than wide |
//! | `.RegionSize~9` | the cells of a box, if they are fewer or more than those of the longest line |
//! | `.RegionSameValues` | the largest of rows, columns and boxes hold the same values |
//! | `.Var~A~label~3` | three further cells, `VA1` to `VA3`, that stand in constraints and not in the grid |
//! | `.ChaosConstruction`, `.Doppelganger` | rules that add such cells: see `rules/mark/hidden.rs` |
//! | `.Jigsaw~112…` | the box name of each cell; without `.NoBoxes`, these are houses in addition to the usual boxes |
//! | `.Diagonal~1`, `.Diagonal~-1` | the diagonal from the lower left or the upper left corner |
//! | `.DisjointSets`, `.Windoku` | the same position in each usual box; four windows of 9x9, nine of 16x16 |
//! | `.AntiKnight`, `.AntiKing`, `.AntiConsecutive` | the rules of these names |
//! | `.AllDifferent~R1C1~…` | any other region |
//! | `.~R1C1_2_4` | the values a cell may hold |
//! | `.Cage~12~R1C1~R1C2`, `.Thermo~R1C1~R2C1` | a mark; each file under `rules/mark` has its names |
//! | `.Or`, `.And` … `.End` | one of the constraints between them, or all of them |
//! | `.Replicate~_7f`, … `.End` | the constraints between them at other places, given as bits of cells |
//! | `.Grids~3x3~R1C1~R7C7` | several grids with such boxes, by their top left cells |
//!
//! The last item is our own: the solver supports only one grid of at most 16 rows. So only a table
//! that states the rules can hold it. The other regions with a name apply to each of the grids.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use super::layouts::is_solved;
use super::{
    Arguments, Board, Boxes, CAGE, CANDIDATES, Declared, House, KINDS, LARGEST, Layout, Line, Mark,
    NINE, Notes, Owned, Place, Read, ReadError, Record, Rule, Rules, Span, Target, WriteError,
    Wrong, begins_comment, did_you_mean, line, mark, named_cell, named_place, nearest,
    percent_decode, place_name,
};
use crate::rules::layout::{Group, MOST_CELLS, usual_boxes};
use crate::rules::region::named_regions;

// Reading of a constraint string, or an address that contains one.

/// The address of the solver; the string follows `?q=`.
const QUERY: &[u8] = b"https://sigh.github.io/Interactive-Sudoku-Solver/?q=";

/// `true` if a line begins like a constraint string, with a dot and a name or an unnamed
/// clue, or like an address with one. Leading empty items are dots too, which might be the empty
/// cells of a row, so an item with arguments must follow.
fn is_string(text: &[u8]) -> bool {
    let begins = || match text {
        [b'.', b'~' | b'A'..=b'Z' | b'a'..=b'z', ..] => true,
        [b'.', b'.', ..] => {
            let mut rest = text.iter().skip_while(|&&byte| byte == b'.');
            let after = rest.find(|byte| !byte.is_ascii_alphabetic());
            after == Some(&b'~')
        }
        _ => false,
    };
    // Names are capitalised words in mixed case; the letters of a row all have the same case.
    let is_row = || {
        let (cells, rest) = text.split_at(line::cells(text));
        let is_mixed =
            cells.iter().any(u8::is_ascii_lowercase) && cells.iter().any(u8::is_ascii_uppercase);
        rest.first().is_none_or(|&byte| begins_comment(byte)) && !is_mixed
    };
    begins() && !is_row()
}

/// Reads an address. Its positions do not match those in the string, so errors point to the beginning.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Read {
    let Some(query) = text.trim_ascii().strip_prefix(QUERY) else {
        return Ok(None);
    };
    let text = percent_decode(query).replace(char::is_whitespace, "");
    let read = puzzle(&text, notes).map_err(|wrong| Wrong { at: 0, ..wrong });
    read.map(Some)
}

/// Reads a string on several lines, which are the whole puzzle.
fn read_lines(lines: &[Line], declared: &Declared) -> Result<Record, ReadError> {
    let (mut text, mut begins) = (String::new(), Vec::new());
    for line in lines {
        begins.push((text.len(), line));
        text += &String::from_utf8_lossy(line.text).replace(char::is_whitespace, "");
    }
    let mut notes = Notes::new(declared);
    let mut record = puzzle(&text, &mut notes).map_err(|wrong| {
        let is_before = |(begin, _): &&(usize, &Line)| *begin <= wrong.at;
        let (begin, line) = begins
            .iter()
            .rfind(is_before)
            .expect("the first begins at 0");
        let margin = line.text.len() - line.trimmed().len();
        let at = margin + wrong.at - begin;
        line.error(Wrong { at, ..wrong })
    })?;
    record.remarks = notes.remarks;
    Ok(record.on(lines[0].number))
}

/// Reads a string.
pub(super) fn puzzle(text: &str, notes: &mut Notes) -> Result<Record, Wrong> {
    let (clues, rules) = parse(text, notes)?;
    // With a layout, an empty puzzle is meant; without one, more likely a part of a puzzle.
    if clues.clues() == 0 && rules.marks().next().is_none() && !text.starts_with(".Shape") {
        return Err(Wrong::says(
            "the constraint string has no clue; give the whole puzzle, or begin with .Shape~9x9 if it has none",
        ));
    }
    Ok(Record::with_rules(clues, &rules))
}

// Constraint strings on consecutive lines: one puzzle per line, or one puzzle on several lines.
//
// People write one constraint per line, programs one puzzle per line. A line that states the
// layout begins a puzzle. Among the lines up to the next such line, those with one constraint or a
// few clues are *parts* and all others *wholes*. Parts with at most one whole form one puzzle;
// wholes without parts are one puzzle each. Anything else is an error rather than a guess.

/// The maximum number of lines read ahead as one block.
pub(super) const MOST_LINES: usize = 2048;

/// Lines that name at least this many cells, and none in common, are unlikely to be separate puzzles.
const MANY: usize = 12;

/// Names of items that state the layout.
const LAYOUT: [&str; 3] = ["Shape", "Jigsaw", "Grids"];

/// `true` if a line begins a puzzle that may continue on further lines.
pub(super) fn begins(line: &Line) -> bool {
    is_string(line.trimmed())
}

/// `true` if a line continues a multi-line puzzle, or is a comment inside one.
pub(super) fn goes_on(line: &Line) -> bool {
    line.trimmed().starts_with(b"~") || line.is_comment() || begins(line)
}

/// A line of a block.
struct Piece<'a> {
    line: Line<'a>,
    is_part: bool,
    /// The name of the part of the layout that it begins with.
    begins: Option<&'a str>,
    has_clues: bool,
    cells: BTreeSet<&'a str>,
}

impl<'a> Piece<'a> {
    fn of(&(number, ref text): &'a Owned) -> Option<Piece<'a>> {
        let line = Line::new(number, text);
        if line.is_comment() || line.is_blank() {
            return None;
        }
        let text = str::from_utf8(text).unwrap_or_default().trim();
        let items = || items(text).filter(|item| !item.text.is_empty());
        let (mut constraints, mut depth, mut digits) = (0, 0_i32, BTreeSet::new());
        for item in items() {
            constraints += usize::from(depth == 0);
            match item.name {
                "Or" | "And" | "Replicate" => depth += 1,
                "End" => depth -= 1,
                name if LAYOUT.contains(&name) || ["", "NoBoxes"].contains(&name) => {
                    constraints -= usize::from(depth == 0);
                    let clues = item
                        .arguments
                        .split('~')
                        .filter_map(|it| it.split_once('_'));
                    digits.extend(clues.map(|(_, digit)| digit));
                }
                _ => {}
            }
        }
        let shape = items().find(|item| item.name == "Shape");
        let side = shape.and_then(|item| item.arguments.split('x').next()?.parse().ok());
        // Two digits that occur in no clue could be swapped.
        let is_proper = digits.len() + 1 >= side.unwrap_or(NINE);
        let is_whole = constraints > 1 || constraints == 1 && !digits.is_empty() || is_proper;
        let first = items().next().map(|item| item.name);
        Some(Piece {
            line,
            is_part: depth != 0 || text.starts_with('~') || !is_whole,
            begins: first.filter(|name| LAYOUT.contains(name)),
            has_clues: !digits.is_empty(),
            cells: text
                .split(['.', '~'])
                .filter(|part| part.starts_with('R') && part[1..].contains('C'))
                .collect(),
        })
    }
}

/// The puzzles of a block, or an error if it is unclear which lines belong together.
pub(super) fn puzzles(
    block: &[Owned],
    declared: &Declared,
) -> Result<Vec<Result<Record, ReadError>>, ReadError> {
    let mut groups: Vec<Vec<Piece>> = Vec::new();
    for piece in block.iter().filter_map(Piece::of) {
        match groups.last_mut() {
            Some(group) if declared.span != Some(Span::Line) && !begins_again(group, &piece) => {
                group.push(piece);
            }
            _ => groups.push(vec![piece]),
        }
    }
    let mut puzzles = Vec::new();
    for group in groups {
        let lines: Vec<Line> = group.iter().map(|piece| piece.line).collect();
        let is_block = declared.span == Some(Span::Block) || is_one(&group)?;
        let size = if is_block { lines.len() } else { 1 };
        puzzles.extend(lines.chunks(size).map(|lines| read_lines(lines, declared)));
    }
    Ok(puzzles)
}

/// `true` if a line begins another puzzle, because these already have the part of the layout that it
/// begins with.
fn begins_again(group: &[Piece], next: &Piece) -> bool {
    group[0].begins.is_some()
        && next.begins.is_some()
        && (group.iter().any(|piece| piece.begins == next.begins) || !next.is_part)
}

/// `true` if these lines form one puzzle.
fn is_one(group: &[Piece]) -> Result<bool, ReadError> {
    let parts = group.iter().filter(|piece| piece.is_part).count();
    let wholes = group.len() - parts;
    match (parts, wholes) {
        (_, 0 | 1) => Ok(true),
        (0, _) if !may_be_cut(group) => Ok(false),
        _ => {
            let lines = group.len();
            let sentence = format!(
                "these {lines} lines may be one puzzle or {lines} puzzles; put a blank line between puzzles, or say --lines one if each line is a puzzle, --lines many if they are one"
            );
            Err(group[0].line.error(Wrong::says(sentence)))
        }
    }
}

/// `true` if lines may be a single string broken into lines: only the first states the layout, or no
/// two share a cell. The clues of a single string are all in one place.
fn may_be_cut(group: &[Piece]) -> bool {
    let mut all = BTreeSet::new();
    let mut cells = group.iter().flat_map(|piece| &piece.cells);
    !(group[1..].iter().all(|piece| piece.has_clues) && (group[0].has_clues || group.len() > 2))
        && (group[0].begins.is_some() || cells.all(|cell| all.insert(cell)) && all.len() >= MANY)
}

// Parsing of constraint strings: first the items that define the layout, then the others.

/// An item: its offset, its name, and its arguments joined by `~`.
#[derive(Clone, Copy)]
struct Item<'a> {
    at: usize,
    text: &'a str,
    name: &'a str,
    arguments: &'a str,
}

impl Item<'_> {
    fn wrong(&self, found: impl Display, expected: impl Display) -> Wrong {
        Wrong::new(found, expected).at(self.at)
    }

    fn refused(&self, expected: impl Display) -> Wrong {
        self.wrong(format!("the constraint {:?}", self.text), expected)
    }

    fn wrong_mark(&self, (found, expected): mark::Wrong) -> Wrong {
        let found = format!("{found} in the constraint {:?}", self.text);
        self.wrong(found, expected)
    }
}

/// Splits a string into items.
fn items(text: &str) -> impl Iterator<Item = Item<'_>> {
    let mut next = 0;
    text.split('.').map(move |text| {
        let at = next;
        next += text.len() + 1;
        let (name, arguments) = text.trim().split_once('~').unwrap_or((text.trim(), ""));
        Item {
            at,
            text,
            name,
            arguments,
        }
    })
}

/// Parses the clues and the rules of a string, without the constraints to be ignored.
pub(super) fn parse(text: &str, notes: &mut Notes) -> Result<(Board, Rules), Wrong> {
    let (layout, mut list) = layout(text)?;
    let mut clues = Board::blank(layout.cells());
    let words = named_regions(&layout);
    let mut all = items(text);
    while let Some(item) = all.next() {
        match (item.name, item.arguments) {
            ("Shape" | "Jigsaw" | "Grids" | "RegionSize" | "Var" | "SearchPriority", _)
            | ("NoBoxes" | "", "") => {}
            ("RegionSameValues", "") => list.extend(Mark::same_values(&layout).map(Rule::Mark)),
            (name, _) if notes.ignores(name) => {}
            ("", arguments) => {
                let found = given(arguments, &layout, &mut clues).map_err(|argument| {
                    let expected =
                        "cells of the grid and their values, as in R1C1_5, no cell with two clues";
                    item.wrong(format!("the clue {argument:?}"), expected)
                })?;
                list.extend(found.into_iter().map(Rule::Mark));
            }
            ("Or" | "And", "") | ("Replicate", _) => {
                let marks = nested(&mut all, item, &layout, 0)?;
                list.extend(marks.into_iter().map(Rule::Mark));
            }
            ("AllDifferent", _) => list.push(Rule::different(distinct(item, &layout)?, &layout)),
            _ => match Rule::named(item.text.trim(), &words) {
                rules if rules.is_empty() => {
                    list.extend(marks(item, &layout, false)?.into_iter().map(Rule::Mark));
                }
                rules => list.extend(rules),
            },
        }
    }
    let rules = Rules::settled(layout, list).map_err(|error| Wrong::says(error.to_string()))?;
    Ok((clues, rules))
}

/// The cells of an item that only requires them to differ.
fn distinct(item: Item, layout: &Layout) -> Result<Vec<usize>, Wrong> {
    let cells = Arguments::of(item.arguments, layout).all_cells(1);
    let cells = cells.map_err(|wrong| item.wrong_mark(wrong))?;
    if cells.len() > layout.side() {
        let expected = format!("{} cells or fewer, as their values differ", layout.side());
        return Err(item.wrong_mark((format!("{} cells", cells.len()), expected)));
    }
    Ok(cells)
}

/// Reads the marks of an item.
fn marks(item: Item, layout: &Layout, is_choice: bool) -> Result<Vec<Mark>, Wrong> {
    let arguments = Arguments {
        is_choice,
        ..Arguments::of(item.arguments, layout)
    };
    if item.name == "AllDifferent" {
        return Ok(vec![Mark::new(CAGE, [], distinct(item, layout)?)]);
    }
    match Mark::read(item.name, &arguments) {
        Some(marks) => marks.map_err(|wrong| item.wrong_mark(wrong)),
        None => Err(item.refused(known(item.name))),
    }
}

/// The maximum nesting depth of choices.
const DEEPEST: usize = 8;

/// Reads the marks of a choice, or of a group, whose first item has been consumed.
fn nested<'a>(
    all: &mut impl Iterator<Item = Item<'a>>,
    begin: Item,
    layout: &Layout,
    depth: usize,
) -> Result<Vec<Mark>, Wrong> {
    if depth > DEEPEST {
        return Err(begin.refused(format!("choices at most {DEEPEST} deep")));
    }
    let mut groups = Vec::new();
    loop {
        let open = || begin.refused("End after the constraints of the choice");
        let item = all.next().ok_or_else(open)?;
        match (item.name, item.arguments) {
            ("End", "") if groups.is_empty() => {
                return Err(begin.wrong("a choice of nothing", "constraints"));
            }
            ("End", "") => break,
            ("", "") => {}
            ("Or" | "And", "") | ("Replicate", _) => {
                groups.push(nested(all, item, layout, depth + 1)?);
            }
            _ => {
                let marks = marks(item, layout, true)?;
                if marks.iter().any(|mark| mark.cells().is_empty()) {
                    return Err(item.refused("constraints with cells in a choice"));
                }
                groups.push(marks);
            }
        }
    }
    match begin.name {
        "Or" => Ok(vec![Mark::choice(groups)]),
        "Replicate" => replicas(&groups.concat(), begin, layout),
        _ => Ok(groups.concat()),
    }
}

/// Moves marks so that the origin, which is the top left cell if none is given, comes to each of
/// the target cells.
fn replicas(marks: &[Mark], begin: Item, layout: &Layout) -> Result<Vec<Mark>, Wrong> {
    let targets = || {
        let parts = begin.arguments.split_once('~');
        let (bits, origin) = parts.unwrap_or((begin.arguments, "R1C1"));
        let origin = named_cell(layout, origin)?;
        let from = layout.place(origin);
        let mut copies = Vec::new();
        for (i, bits) in mark::sextets(bits)?.into_iter().enumerate() {
            for bit in (0..6).filter(|bit| bits >> bit & 1 != 0) {
                let target = origin + i * 6 + bit;
                let to = (target < layout.cells()).then(|| layout.place(target))?;
                let by = |from: usize, to: usize| to.cast_signed() - from.cast_signed();
                let step = (by(from.row, to.row), by(from.column, to.column));
                let moved = marks.iter().map(|mark| mark.moved(layout, step));
                copies.extend(moved.collect::<Option<Vec<Mark>>>()?);
            }
        }
        Some(copies)
    };
    targets().ok_or_else(|| begin.refused("targets at which all its constraints are on the grid"))
}

/// The names of constraints other than marks.
const NAMES: &str = "Shape NoBoxes Jigsaw Grids Windoku Diagonal~1 Diagonal~-1 DisjointSets AntiKnight AntiKing AntiConsecutive AllDifferent And Replicate RegionSize RegionSameValues Var";

/// Describes what is expected instead of an unknown name.
fn known(name: &str) -> String {
    let names = NAMES.split(' ').chain(KINDS.iter().map(|kind| kind.name));
    let names = names.filter(|name| !name.is_empty());
    let meant = did_you_mean(nearest(name, names).filter(|&meant| meant != name));
    format!("a clue or a constraint that is known{meant}")
}

/// Reads the layout, and the pieces of a jigsaw that are houses in addition to the usual boxes.
fn layout(text: &str) -> Result<(Layout, Vec<Rule>), Wrong> {
    let (shape, jigsaw) = (one(text, "Shape")?, one(text, "Jigsaw")?);
    let is_bare = items(text).any(|item| item.name == "NoBoxes" && item.arguments.is_empty());
    if let Some(item) = one(text, "Grids")? {
        if shape.is_some() || jigsaw.is_some() || is_bare {
            let sentence = "Grids stands beside another layout; keep one of them";
            return Err(Wrong::says(sentence).at(item.at));
        }
        return Ok((arrangement(item)?, Vec::new()));
    }
    let stated = shape_of(shape.map_or("9x9", |item| item.arguments));
    let (size, values, first, is_raw) = stated.ok_or_else(|| {
        let expected = "rows, columns and the values, as in Shape~6x6 or Shape~6x8~0-8";
        shape.expect("9x9 is a shape").refused(expected)
    })?;
    let region = one(text, "RegionSize")?.map_or(Ok(size.0.max(size.1)), |item| {
        let region = item.arguments.parse().ok();
        let region = region.filter(|size| (1..=values).contains(size));
        region.ok_or_else(|| item.refused(format!("a size of boxes from 1 to {values}")))
    })?;
    let is_square = size == (values, values) && region == values && !is_raw;
    let has_boxes = !(is_bare || is_raw);
    let boxes = has_boxes.then(|| usual_boxes(size, region));
    let mut boxes = boxes.unwrap_or_default();
    let mut pieces = Vec::new();
    if let Some(item) = jigsaw {
        let mut by_piece: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (cell, piece) in pieces_of(item, size.0 * size.1)?.into_iter().enumerate() {
            by_piece.entry(piece).or_default().push(cell);
        }
        let all = by_piece.len();
        by_piece.retain(|_, cells| cells.len() == region);
        let odd = all - by_piece.len();
        if all > 1 && odd > 1 {
            return Err(item.refused(format!("pieces of {region} cells, all but one")));
        }
        pieces.extend(by_piece.into_values());
        if boxes.is_empty() && (!is_square || odd == 0) {
            std::mem::swap(&mut boxes, &mut pieces);
        }
    }
    let wrong = |error| Wrong::says(format!("the shape makes no layout ({error})"));
    let layout = Layout::rectangle(size, values, &boxes, is_raw);
    let mut layout = layout.map_err(wrong)?.shown_from(first);
    pieces.retain(|piece| !layout.cells_of_boxes().any(|cells| cells == piece));
    let mut groups: Vec<Group> = Vec::new();
    for item in items(text).filter(|item| item.name == "Var") {
        let more = extra_names(item.arguments, size.1);
        let expected = "new letters, a label and the number of cells, as in Var~A~label~3";
        let is_new = |more: &Group| groups.iter().all(|group| group.0[0] != more.0[0]);
        groups.push(more.filter(is_new).ok_or_else(|| item.refused(expected))?);
    }
    let stated: BTreeSet<&str> = items(text).map(|item| item.text.trim()).collect();
    for kind in KINDS.iter().filter(|kind| !kind.name.is_empty()) {
        if stated.contains(kind.name) {
            groups.extend((kind.extra)(&layout));
        }
    }
    let wrong = |error| Wrong::says(format!("the further cells make no layout ({error})"));
    layout = layout.with_extra(groups).map_err(wrong)?;
    let region = |cells| Rule::different(cells, &layout);
    let regions = pieces.into_iter().map(region).collect();
    Ok((layout, regions))
}

/// The names of the cells of a `Var`, of which there are rows by columns, or some in these columns.
fn extra_names(arguments: &str, columns: usize) -> Option<Group> {
    let mut parts = arguments.split('~');
    let letters = parts.next().filter(|letters| {
        !letters.is_empty() && letters.bytes().all(|letter| letter.is_ascii_uppercase())
    })?;
    let size = parts.nth(1).unwrap_or("1");
    let (rows, number) = size.split_once('x').unwrap_or(("1", size));
    let number = number.parse::<usize>().ok()?;
    let columns = if size.contains('x') { number } else { columns };
    let names = match rows.parse::<usize>().ok()?.checked_mul(number)? {
        1 => vec![format!("V{letters}")],
        number @ 2..=MOST_CELLS => (1..=number).map(|i| format!("V{letters}{i}")).collect(),
        _ => return None,
    };
    Some((names, columns))
}

/// The only item of this name that defines the layout, if there is one.
fn one<'a>(text: &'a str, name: &str) -> Result<Option<Item<'a>>, Wrong> {
    let mut all = items(text).filter(|item| item.name == name);
    let (first, second) = (all.next(), all.next());
    second.map_or(Ok(first), |item| {
        let sentence = format!("{name} occurs twice; keep one of them");
        Err(Wrong::says(sentence).at(item.at))
    })
}

/// What a `Shape` says: rows and columns, the number of values, how the first is shown, and whether
/// lines may repeat them.
fn shape_of(arguments: &str) -> Option<((usize, usize), usize, u8, bool)> {
    let (size, range, is_raw) = match arguments.split('~').collect::<Vec<_>>()[..] {
        [size] => (size, "", false),
        [size, range] => (size, range, false),
        [size, range, "Raw"] => (size, range, true),
        _ => return None,
    };
    let number = |text: &str| text.parse().ok().filter(|it: &usize| *it <= MOST_CELLS);
    let (rows, columns) = size.split_once('x')?;
    let size @ (rows, columns) = (number(rows)?, number(columns)?);
    let (first, last) = match range.split_once('-') {
        Some((first, last)) => (number(first)?, number(last)?),
        None if range.is_empty() => (1, rows.max(columns)),
        None => (1, number(range)?),
    };
    let values = (last + 1).checked_sub(first)?;
    let fits = rows > 0 && columns > 0 && first <= 1 && (1..=LARGEST.into()).contains(&values);
    fits.then_some((size, values, first as u8, is_raw))
}

/// The piece of each of these many cells of a `Jigsaw`. An older form has the shape before them.
fn pieces_of(item: Item, cells: usize) -> Result<Vec<usize>, Wrong> {
    let names = item.arguments.rsplit('~').next().unwrap_or_default();
    let found = names.chars().count();
    if found != cells {
        return Err(item.wrong(format!("a Jigsaw of {found} cells"), cells.to_string()));
    }
    Ok(names.chars().map(|name| name as usize).collect())
}

/// Reads the layout of `Grids`.
fn arrangement(item: Item) -> Result<Layout, Wrong> {
    let mut arguments = item.arguments.split('~');
    let boxes = || {
        let (rows, columns) = arguments.next()?.split_once('x')?;
        let (rows, columns) = (rows.parse().ok()?, columns.parse().ok()?);
        let corners = arguments.map(named_place).collect::<Option<Vec<Place>>>()?;
        let has_boxes = (2..=16).contains(&rows) && (2..=16).contains(&columns);
        has_boxes.then_some((rows, columns, corners))
    };
    let expected = "a box and the top left cells of grids, as in Grids~3x3~R1C1~R7C7";
    let (rows, columns, corners) = boxes().ok_or_else(|| item.refused(expected))?;
    Layout::of_corners(rows, columns, &corners).map_err(|error| {
        let text = item.text;
        let sentence = format!("the constraint {text:?} makes no layout ({error})");
        Wrong::says(sentence).at(item.at)
    })
}

/// Sets the clues of an item and returns candidate marks for cells with several values. The error
/// is an argument that is neither.
fn given<'a>(all: &'a str, layout: &Layout, clues: &mut Board) -> Result<Vec<Mark>, &'a str> {
    let mut marks = Vec::new();
    for text in all.split('~') {
        let read = CANDIDATES.read(&Arguments::of(text, layout)).ok();
        let candidates = read.and_then(|mut one| one.pop()).ok_or(text)?;
        let (cell, values) = (candidates.path()[0], candidates.numbers());
        match values.len() {
            0 => return Err(text),
            1 if cell < layout.drawn() => {
                let value = values[0] as u8 + 1 - layout.first();
                if clues.get(cell).is_some_and(|other| other != value) {
                    return Err(text);
                }
                clues.set(cell, Some(value));
            }
            // All values: no restriction.
            all if all == usize::from(layout.values()) => {}
            _ => marks.push(Mark::among(layout, cell, values.to_vec())),
        }
    }
    Ok(marks)
}

// Writing constraint strings.

/// Writes the string of a puzzle and a line end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let rules = target.known_on(is_solved, "one grid of at most 16 rows")?;
    let mut text = string(rules, target.entry.clues);
    if !text.starts_with(".Shape") && rules.layout().is_single() && !rules.list().is_empty() {
        // Without it, a line with few clues may go on with the puzzle of the line before.
        text.insert_str(0, ".Shape~9x9");
    }
    line::write_text(&text, out);
    Ok(())
}

/// The string of a puzzle.
///
/// # Panics
/// If the clues are on another layout.
pub fn string(rules: &Rules, clues: &Board) -> String {
    let mut text = constraints(rules);
    if clues.clues() == 0 && !text.starts_with(".Shape") && rules.layout().is_single() {
        // The leading item distinguishes a puzzle without clues from a blank line and from
        // constraints that continue the previous line.
        text.insert_str(0, ".Shape~9x9");
    }
    for cell in clues.filled() {
        let value = rules.layout().shown(clues.values()[cell]);
        let name = mark::cell_name(rules.layout(), cell);
        text += &format!(".~{name}_{value}");
    }
    text
}

/// The layout and the rules beyond rows, columns and boxes; empty for the usual layout
/// without further rules.
pub fn constraints(rules: &Rules) -> String {
    let layout = rules.layout();
    let (words, named) = words(rules);
    let mut text = shape(layout);
    for word in words {
        text += &format!(".{word}");
    }
    for rule in rules.list() {
        match rule {
            Rule::Region(region) if named.contains(region) => {}
            _ => text += &format!(".{}", rule.write(layout)),
        }
    }
    text
}

/// The names of the regions that need no cells, and these regions.
fn words(rules: &Rules) -> (Vec<&'static str>, Vec<House>) {
    let is_region = |region: &House| rules.list().contains(&Rule::Region(region.clone()));
    if rules.list().iter().all(|rule| rule.mark().is_some()) {
        return (Vec::new(), Vec::new());
    }
    let mut words = Vec::from(named_regions(rules.layout()));
    words.retain(|(_, regions)| !regions.is_empty() && regions.iter().all(is_region));
    let (words, regions): (Vec<_>, Vec<_>) = words.into_iter().unzip();
    (words, regions.concat())
}

/// Takes the constraints of rules apart: those of the layout, with a dot before each, those that
/// name no cells, and those that are left out one by one, each as a constraint and with its rules.
#[expect(
    clippy::type_complexity,
    reason = "every caller destructures it at once"
)]
pub fn split(rules: &Rules) -> (String, Vec<String>, Vec<(String, Vec<&Rule>)>) {
    let (layout, (words, named)) = (rules.layout(), words(rules));
    let mut common: Vec<String> = words.into_iter().map(str::to_owned).collect();
    let mut others = Vec::new();
    for rules in rules.parts() {
        let text = part(&rules, layout);
        match rules[0] {
            Rule::Region(region) if named.contains(region) => {}
            Rule::Region(_) => others.push((text, rules)),
            Rule::Mark(mark) if !mark.cells().is_empty() => others.push((text, rules)),
            _ => common.push(text),
        }
    }
    (shape(layout), common, others)
}

/// A rule, or rules that are left out together, such as one of [`Rules::parts`], as a single constraint
/// without the dot before it. A region has no name here, only its cells.
pub fn part(rules: &[&Rule], layout: &Layout) -> String {
    let lines = rules[1..].iter().filter_map(|rule| rule.mark());
    lines.fold(rules[0].write(layout), |text, line| {
        mark::constraint(layout, &(text + "~"), &[], line.path())
    })
}

/// The items for any layout other than 9×9 with the usual boxes.
fn shape(layout: &Layout) -> String {
    let side = layout.side();
    let mut text = String::new();
    if let &Boxes::Rectangles { rows, columns } = layout.boxes()
        && !layout.is_single()
    {
        text += &format!(".Grids~{rows}x{columns}");
        for &corner in layout.frames() {
            text += &format!("~{}", place_name(corner));
        }
        return text;
    }
    let ((rows, columns), range) = (layout.size(), layout.range());
    let range = match (layout.first(), side == rows.max(columns)) {
        (0, _) => format!("~0-{}", range.end()),
        (_, false) => format!("~{side}"),
        _ if layout.is_raw() => "~".to_owned(),
        _ => String::new(),
    };
    if (rows, columns) != (9, 9) || !range.is_empty() {
        let raw = if layout.is_raw() { "~Raw" } else { "" };
        text += &format!(".Shape~{rows}x{columns}{range}{raw}");
    }
    push_boxes(layout, &mut text);
    let extra: Vec<&String> = (layout.extra().iter())
        .filter(|name| name.starts_with('V'))
        .collect();
    for names in extra.chunk_by(|one, next| letters(one) == letters(next)) {
        let (letters, count) = (letters(names[0]), names.len());
        let across = layout.group(letters).map_or(count, |(_, columns)| columns);
        let size = if across == count.min(columns) {
            count.to_string()
        } else {
            format!("{}x{across}", count / across)
        };
        text += &format!(".Var~{}~~{size}", &letters[1..]);
    }
    text
}

/// The letters of the name of a further cell.
fn letters(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// Adds the items for boxes other than the usual ones.
fn push_boxes(layout: &Layout, text: &mut String) {
    let (rows, columns) = layout.size();
    let boxes: Vec<&[usize]> = layout.cells_of_boxes().collect();
    let region = boxes.first().map_or(rows.max(columns), |cells| cells.len());
    if region != rows.max(columns) {
        *text += &format!(".RegionSize~{region}");
    }
    if layout.is_raw() || boxes == usual_boxes((rows, columns), region) {
        return;
    }
    if !boxes.is_empty() {
        text.push_str(".Jigsaw~");
        for number in layout.box_numbers() {
            let number = number.unwrap_or(boxes.len()) as u32;
            text.push(char::from_digit(number, 36).expect("at most 35 boxes"));
        }
    }
    text.push_str(".NoBoxes");
}
