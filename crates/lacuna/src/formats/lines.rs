//! The numbered lines of a text, as bytes in one buffer.

use std::collections::VecDeque;
use std::io::{self, BufRead, Cursor, Read};
use std::ops::Range;

use serde_json::Error;

use super::{ReadError, Wrong, count};

/// The longest line accepted, so that a file without line ends cannot fill the memory.
const LONGEST: u64 = 1 << 20;

/// The largest text that is kept as a whole.
const LARGEST: usize = 1 << 26;

/// A thick bar among thin ones, for which ASCII has no sign.
pub(super) const THICK_BAR: u8 = 0x1d;

/// The number and the text of a buffered line.
pub(super) type Owned = (u64, Vec<u8>);

/// Any input: one type, so that reading is compiled once, in this crate.
pub(super) type Input<'a> = Box<dyn BufRead + Send + 'a>;

/// Reads successive lines into one buffer.
pub(super) struct Lines<'a> {
    input: Input<'a>,
    buffer: Vec<u8>,
    /// The number of lines read from the input.
    read: u64,
    /// The number of the last line returned.
    number: u64,
    /// Where the unread part of the buffer begins: further objects of an array.
    unread: Option<usize>,
    /// The characters before the unread part in its line.
    column: usize,
    /// Lines read ahead of the next one.
    ahead: VecDeque<Owned>,
    /// `true` within a table, whose texts stay as they are.
    pub(super) is_table: bool,
    /// The byte that ends a line: `\r` in a text without `\n`.
    end: u8,
}

impl Default for Lines<'_> {
    fn default() -> Self {
        Lines::new(Box::new(io::empty()))
    }
}

impl<'a> Lines<'a> {
    pub(super) fn new(input: Input<'a>) -> Lines<'a> {
        Lines {
            input,
            buffer: Vec::new(),
            read: 0,
            number: 0,
            unread: None,
            column: 0,
            ahead: VecDeque::new(),
            is_table: false,
            end: b'\n',
        }
    }

    /// The next line without its ending (`\n` or `\r\n`) and without a byte order mark.
    pub(super) fn next(&mut self) -> Result<Option<Line<'_>>, ReadError> {
        Ok(self.fill()?.then_some(Line::new(self.number, &self.buffer)))
    }

    /// Like [`next`](Self::next), where a puzzle may begin: a JSON object is one line, even if it
    /// spans several lines or is an element of an array.
    pub(super) fn next_puzzle(&mut self) -> Result<Option<Line<'_>>, ReadError> {
        let (at, column) = match self.unread.take() {
            Some(at) => (at, self.column),
            None if self.fill()? => (0, 0),
            None => return Ok(None),
        };
        let number = self.number;
        // Most objects are the whole of their line.
        let is_whole = at == 0 && self.buffer.starts_with(b"{") && self.buffer.ends_with(b"}");
        let first = self.buffer.get(at);
        let may_begin = first.is_some_and(|byte| b"{[, \t".contains(byte));
        let text = if !is_whole && may_begin {
            self.object(at)?
        } else {
            at..self.buffer.len()
        };
        let column = column_after(column, &self.buffer[at..text.start]);
        if self.unread.is_some() {
            self.column = column_after(column, &self.buffer[text.clone()]);
        }
        Ok(Some(Line {
            number,
            column,
            text: &self.buffer[text],
        }))
    }

    /// Reads the next line of the text into the buffer. Returns `false` at the end.
    fn fill(&mut self) -> Result<bool, ReadError> {
        if let Some(at) = self.unread.take() {
            self.buffer.drain(..at);
            return Ok(true);
        }
        if let Some((number, text)) = self.ahead.pop_front() {
            (self.number, self.buffer) = (number, text);
            return Ok(true);
        }
        self.buffer.clear();
        if self.read_on()? == 0 {
            return Ok(false);
        }
        self.read += 1;
        self.number = self.read;
        let number = self.number;
        let buffer = &mut self.buffer;
        if buffer.len() as u64 == LONGEST && buffer.last() != Some(&self.end) {
            return Err(too_long("a line").on_line(number));
        }
        if number == 1 && buffer.starts_with(b"PK\x03\x04") {
            let sentence = "this is a zip archive; extract the files and read those";
            return Err(Wrong::says(sentence).on_line(number));
        }
        for end in *b"\n\r" {
            buffer.pop_if(|last| *last == end);
        }
        if number == 1 && buffer.starts_with(b"\xef\xbb\xbf") {
            buffer.drain(..3);
        }
        if !buffer.is_ascii() {
            if str::from_utf8(buffer).is_err() {
                let has_letters = buffer.utf8_chunks().any(|it| !it.valid().is_ascii());
                let text = if has_letters {
                    String::from_utf8_lossy(buffer).into_owned()
                } else {
                    buffer.iter().copied().map(of_windows).collect()
                };
                *buffer = text.into();
            }
            if !self.is_table {
                draw_in_ascii(buffer);
            }
        }
        Ok(true)
    }

    /// The place of the JSON object that begins in the buffer, without the brackets and
    /// commas around it; everything from `at` on if there is none. Lines are appended to the buffer
    /// until the object ends. What comes after it in an array is read next.
    fn object(&mut self, at: usize) -> Result<Range<usize>, ReadError> {
        // After the bracket of an array or the comma after another object.
        let is_around = |byte: &&u8| b" \t[,".contains(byte);
        let begin = at + self.buffer[at..].iter().take_while(is_around).count();
        let after = self.buffer[begin..].strip_prefix(b"{");
        let after = after.map(<[u8]>::trim_ascii_start);
        // A brace that is the last character of the line could also begin a C array.
        let mut is_bare = after.is_some_and(<[u8]>::is_empty);
        if !is_bare && !after.is_some_and(|after| after.starts_with(b"\"")) {
            return Ok(at..self.buffer.len());
        }
        let (first, mut text) = (self.number, std::mem::take(&mut self.buffer));
        let (mut scanned, mut depth) = (begin, 0);
        let end = loop {
            if let Some(end) = object_end(&text, &mut scanned, &mut depth) {
                break end;
            }
            if text.len() as u64 >= LONGEST {
                return Err(too_long("a JSON object").on_line(first));
            }
            let last = self.number;
            if !self.fill()? {
                break text.len();
            }
            let next = self.buffer.trim_ascii_start();
            let is_name = next.starts_with(b"\"") && next.contains(&b':');
            // At the margin, a member's name after a brace begins another object.
            if self.buffer.starts_with(b"{\"") || std::mem::take(&mut is_bare) && !is_name {
                self.ahead
                    .push_front((self.number, std::mem::take(&mut self.buffer)));
                self.number = last;
                break text.len();
            }
            text.push(b'\n');
            text.append(&mut self.buffer);
        };
        self.buffer = text;
        let after = self.buffer[end..].trim_ascii_start();
        if !after.is_empty() && !b",]".contains(&after[0]) {
            return Ok(begin..self.buffer.len());
        }
        let has_more = after.iter().any(|byte| !b" \t,]".contains(byte));
        self.unread = has_more.then_some(end);
        Ok(begin..end)
    }

    /// Returns `first`, which was just read, and the lines after it as long as they are wanted, up
    /// to `most` in total. All of them will be read again.
    pub(super) fn look_ahead(
        &mut self,
        first: Owned,
        most: usize,
        mut is_wanted: impl FnMut(&Line) -> bool,
    ) -> Result<Vec<Owned>, ReadError> {
        let mut read = vec![first];
        let mut wanted = 1;
        while wanted == read.len()
            && wanted < most
            && let Some(line) = self.next()?
        {
            wanted += usize::from(is_wanted(&line));
            read.push(line.owned());
        }
        read.iter()
            .rev()
            .for_each(|line| self.ahead.push_front(line.clone()));
        read.truncate(wanted);
        Ok(read)
    }

    /// `true` if the lines read ahead are the last.
    pub(super) fn are_last(&self, lines: &[Owned]) -> bool {
        self.ahead.len() == lines.len()
    }

    /// Skips lines read ahead, up to the one with this number.
    pub(super) fn pass_over(&mut self, last: u64) {
        self.ahead.retain(|&(number, _)| number > last);
        self.number = last;
    }

    /// The rest of a text that is not read line by line, appended to `begin`.
    #[cfg(feature = "foreign")]
    pub(super) fn rest(&mut self, begin: Vec<u8>) -> Result<Vec<u8>, ReadError> {
        let mut text = begin;
        text.push(b'\n');
        while let Some(line) = self.next()? {
            text.extend(line.text);
            text.push(b'\n');
            if text.len() > LARGEST {
                let sentence = format!("the file has more than {LARGEST} bytes; split it");
                return Err(Wrong::says(sentence).on_line(line.number));
            }
        }
        Ok(text)
    }

    fn read_on(&mut self) -> io::Result<usize> {
        if self.read == 0 {
            // A pipe may deliver fewer bytes at once than the encoding takes.
            let mut begin = Vec::new();
            (&mut self.input).take(4).read_to_end(&mut begin)?;
            let mut rest = std::mem::replace(&mut self.input, Box::new(io::empty()));
            if let Some(unit) = utf_16(&begin) {
                rest.take(LARGEST as u64).read_to_end(&mut begin)?;
                begin = decode(&begin, unit).into_bytes();
                rest = Box::new(io::empty());
            }
            // The last byte of a buffer may be the first half of a line end.
            let begun = [&begin, rest.fill_buf()?].concat();
            let before_last = begun.split_last().map_or(&[][..], |(_, before)| before);
            let is_lone = |two: &[u8]| two[0] == b'\r' && two[1] != b'\n';
            if begun.windows(2).any(is_lone) && !before_last.contains(&b'\n') {
                self.end = b'\r';
            }
            self.input = Box::new(Cursor::new(begin).chain(rest));
        }
        let mut text = (&mut self.input).take(LONGEST);
        text.read_until(self.end, &mut self.buffer)
    }
}

/// A line and its number, from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub(super) number: u64,
    pub(super) text: &'a [u8],
    /// The characters before the text in its line.
    pub(super) column: usize,
}

impl<'a> Line<'a> {
    pub(super) fn new(number: u64, text: &'a [u8]) -> Line<'a> {
        Line {
            number,
            text,
            column: 0,
        }
    }

    pub(super) fn is_blank(&self) -> bool {
        is_blank(self.text)
    }

    /// A copy that can be kept.
    pub(super) fn owned(&self) -> Owned {
        (self.number, self.text.to_vec())
    }

    /// The line without leading blanks.
    pub(super) fn trimmed(&self) -> &[u8] {
        self.text.trim_ascii_start()
    }

    pub(super) fn is_comment(&self) -> bool {
        matches!(self.text, [b'#' | b'%', ..] | [b'/', b'/', ..])
    }

    /// The error for a fault in this line.
    pub(super) fn error(&self, wrong: Wrong) -> ReadError {
        let before = &self.text[..wrong.at.min(self.text.len())];
        let lines = count(before, b"\n");
        let begin = if lines == 0 { self.column } else { 0 };
        wrong.in_column(self.number + lines as u64, begin + last_line(before) + 1)
    }
}

/// `true` for a line of blanks.
pub(super) fn is_blank(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_whitespace)
}

/// The number of characters in the last line of a text.
fn last_line(text: &[u8]) -> usize {
    let line = text.rsplit(|byte| *byte == b'\n').next();
    let text = String::from_utf8_lossy(line.unwrap_or_default());
    text.chars().count()
}

/// The number of characters in the last line after a text that begins in this column.
fn column_after(column: usize, text: &[u8]) -> usize {
    let begin = if text.contains(&b'\n') { 0 } else { column };
    begin + last_line(text)
}

/// Bars between cells.
const THIN: &str = "│┆┊╎╷╹╻╽╿";

/// Bars that are the walls of boxes among thin ones.
const THICK: &str = "┃┇┋╏║‖";

/// The frames, blanks and dots around and in the cells of a picture, and their signs in ASCII.
const DRAWN: [(&str, char); 6] = [
    (THIN, '|'),
    (THICK, '|'),
    ("━┅┉╍═╺╸", '='),
    ("─┄┈╌╴╵╶╼╾–—−", '-'),
    ("·•∙⋅‧˙・…■□▢○●◦◻◼☐⬛⬜", '.'),
    ("\u{a0}\u{202f}\u{3000}", ' '),
];

/// What stands before 1 in other scripts and in circles.
const ZEROS: &str = "０٠۰०০\u{245f}\u{2775}\u{277f}\u{2789}";

/// Returns the character of a byte in Windows-1252, which spreadsheets still write.
fn of_windows(byte: u8) -> char {
    let at = usize::from(byte).wrapping_sub(0x80);
    WINDOWS.chars().nth(at).unwrap_or(byte.into())
}

/// The characters from 0x80 to 0x9f, with the replacement character where there is none.
const WINDOWS: &str = "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ";

/// Puts ASCII characters in the place of those of a picture, if the line has no other characters
/// beyond ASCII, nor texts.
fn draw_in_ascii(line: &mut Vec<u8>) {
    let is_text = count(line, b"\"<#") > 0;
    let Some(text) = str::from_utf8(line).ok().filter(|_| !is_text) else {
        return;
    };
    let is_mixed = text.contains(|sign| sign == '|' || THIN.contains(sign));
    let digit = |sign: char| {
        let of = |zero| char::from_digit(u32::from(sign).wrapping_sub(zero), 10);
        ZEROS.chars().find_map(|zero| of(zero.into()))
    };
    let sign = |sign: char| match sign {
        _ if sign.is_ascii() => Some(sign),
        _ if is_mixed && THICK.contains(sign) => Some(THICK_BAR.into()),
        '\u{2000}'..='\u{200a}' => Some(' '),
        _ => match DRAWN.iter().find(|(signs, _)| signs.contains(sign)) {
            Some((_, drawn)) => Some(*drawn),
            None if ('\u{2500}'..='\u{257f}').contains(&sign) => Some('+'),
            None => digit(sign),
        },
    };
    if let Some(drawn) = text.chars().map(sign).collect::<Option<String>>() {
        *line = drawn.into_bytes();
    }
}

fn too_long(what: &str) -> Wrong {
    Wrong::says(format!(
        "{what} of more than {LONGEST} bytes cannot be a puzzle; check that the file is a text"
    ))
}

/// Scans the rest of a text, from the state in which it was left, and returns the end of the JSON object
/// in it, if it is there.
fn object_end(text: &[u8], scanned: &mut usize, depth: &mut usize) -> Option<usize> {
    while let Some(&byte) = text.get(*scanned) {
        *scanned += 1;
        match byte {
            b'"' => {
                let mut rest = text[*scanned..].iter();
                while let Some(byte) = rest.next().filter(|byte| **byte != b'"') {
                    if *byte == b'\\' {
                        rest.next();
                    }
                }
                *scanned = text.len() - rest.len();
            }
            b'{' => *depth += 1,
            b'}' if *depth == 1 => return Some(*scanned),
            b'}' => *depth -= 1,
            _ => {}
        }
    }
    None
}

/// The offset of an error in a text.
pub(super) fn json_place(text: &[u8], error: &Error) -> usize {
    let lines = text.split_inclusive(|byte| *byte == b'\n');
    let lines = lines.take(error.line().saturating_sub(1));
    (lines.map(<[u8]>::len).sum::<usize>() + error.column().saturating_sub(1)).min(text.len())
}

/// Makes a unit of UTF-16 from two bytes.
type Unit = fn([u8; 2]) -> u16;

/// Detects UTF-16 by its byte order mark, or by the zero bytes of ASCII characters; `None` for
/// anything else.
fn utf_16(begin: &[u8]) -> Option<Unit> {
    match begin {
        [0xff, 0xfe, ..] | [1..=127, 0, 1..=127, 0, ..] => Some(u16::from_le_bytes),
        [0xfe, 0xff, ..] | [0, 1..=127, 0, 1..=127, ..] => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// Converts a text in UTF-16. Invalid units become the replacement character.
fn decode(text: &[u8], unit: Unit) -> String {
    let units = text.chunks(2);
    let units = units.map(|bytes| unit([bytes[0], bytes.get(1).copied().unwrap_or_default()]));
    String::from_utf16_lossy(&units.collect::<Vec<u16>>())
}

/// Decodes a file in UTF-8 or UTF-16, without its byte order mark.
///
/// # Errors
/// If it is in neither.
pub fn text(bytes: Vec<u8>) -> io::Result<String> {
    let text = match utf_16(&bytes) {
        Some(unit) => decode(&bytes, unit),
        None => String::from_utf8(bytes)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?,
    };
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
}
