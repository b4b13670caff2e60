//! The numbered lines of a text, as bytes in one buffer.

use std::collections::VecDeque;
use std::io::{self, BufRead, Chain, Cursor, Read};
use std::ops::Range;

use serde_json::Error;

use super::error::{ReadError, Wrong};

/// The longest line accepted, so that a file without line ends cannot fill the memory.
const LONGEST: u64 = 1 << 20;

/// The largest text that is kept as a whole.
const LARGEST: usize = 1 << 26;

/// The number and the text of a buffered line.
pub(super) type Owned = (u64, Vec<u8>);

/// Any input: one type, so that reading is compiled once, in this crate.
pub(super) type Input<'a> = Box<dyn BufRead + Send + 'a>;

/// Reads successive lines into one buffer.
pub(super) struct Lines<'a> {
    /// The first bytes, from which the encoding is known, and the rest.
    input: Chain<Cursor<Vec<u8>>, Input<'a>>,
    buffer: Vec<u8>,
    /// The number of lines read from the input.
    read: u64,
    /// The number of the last line returned.
    number: u64,
    /// Where the unread part of the buffer begins: further objects of an array.
    unread: Option<usize>,
    /// Lines read ahead of the next one.
    ahead: VecDeque<Owned>,
    /// The whole text in UTF-8, if it was in UTF-16.
    decoded: Option<Cursor<Vec<u8>>>,
    /// `true` if `X` is an empty cell.
    x_is_empty: bool,
    /// `true` within a table, whose texts stay as they are.
    is_table: bool,
    /// The byte that ends a line: `\r` in a text without `\n`.
    end: u8,
}

impl<'a> Lines<'a> {
    pub(super) fn new(input: Input<'a>, x_is_empty: bool) -> Lines<'a> {
        Lines {
            input: Cursor::new(Vec::new()).chain(input),
            buffer: Vec::new(),
            read: 0,
            number: 0,
            unread: None,
            ahead: VecDeque::new(),
            decoded: None,
            x_is_empty,
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
        let at = match self.unread.take() {
            Some(at) => at,
            None if self.fill()? => 0,
            None => return Ok(None),
        };
        let number = self.number;
        // Most objects are the whole of their line.
        let is_whole = at == 0 && self.buffer.starts_with(b"{") && self.buffer.ends_with(b"}");
        let may_begin = self
            .buffer
            .get(at)
            .is_some_and(|byte| b"{[, \t".contains(byte));
        let text = if !is_whole && may_begin {
            self.object(at)?
        } else {
            at..self.buffer.len()
        };
        Ok(Some(Line {
            number,
            before: &self.buffer[..text.start],
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
        if self.x_is_empty {
            buffer
                .iter_mut()
                .filter(|byte| matches!(byte, b'X' | b'x'))
                .for_each(|byte| *byte = b'.');
        }
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
        if !self.is_table && !buffer.is_ascii() {
            draw_in_ascii(buffer);
        }
        Ok(true)
    }

    /// The place of the JSON object that begins in the buffer, without the brackets and
    /// commas around it; everything from `at` on if there is none. Lines are appended to the buffer
    /// until the object ends. What comes after it in an array is read next.
    fn object(&mut self, at: usize) -> Result<Range<usize>, ReadError> {
        let Some(mut object) = Object::begin(&self.buffer, at) else {
            return Ok(at..self.buffer.len());
        };
        let (first, mut text) = (self.number, std::mem::take(&mut self.buffer));
        let end = loop {
            if let Some(end) = object.end(&text) {
                break end;
            }
            if text.len() as u64 >= LONGEST {
                return Err(too_long("a JSON object").on_line(first));
            }
            let last = self.number;
            if !self.fill()? {
                break text.len();
            }
            if !object.goes_on(&self.buffer) {
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
            return Ok(object.begin..self.buffer.len());
        }
        self.unread = after
            .iter()
            .any(|byte| !b" \t,]".contains(byte))
            .then_some(end);
        Ok(object.begin..end)
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

    /// Declares that the lines from here on are rows of a table.
    pub(super) fn begin_table(&mut self) {
        self.is_table = true;
    }

    /// The rest of a text that is not read line by line, appended to `begin`.
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
            let (begin, rest) = self.input.get_mut();
            rest.take(4).read_to_end(begin.get_mut())?;
            if let Some(unit) = utf_16(begin.get_ref())? {
                let mut text = Vec::new();
                (&mut self.input)
                    .take(LARGEST as u64)
                    .read_to_end(&mut text)?;
                self.decoded = Some(Cursor::new(decode(&text, unit).into_bytes()));
            }
            let begun = match &self.decoded {
                Some(text) => text.get_ref(),
                None => self.input.get_mut().1.fill_buf()?,
            };
            // The last byte of a buffer may be the first half of a line end.
            let before_last = begun.split_last().map_or(&[][..], |(_, before)| before);
            if before_last.contains(&b'\r') && !begun.contains(&b'\n') {
                self.end = b'\r';
            }
        }
        let text: &mut dyn BufRead = match &mut self.decoded {
            Some(text) => text,
            None => &mut self.input,
        };
        text.take(LONGEST).read_until(self.end, &mut self.buffer)
    }

    /// The number of the last line read.
    pub(super) fn number(&self) -> u64 {
        self.number
    }
}

/// A line and its number, from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub(super) number: u64,
    pub(super) text: &'a [u8],
    /// What precedes the text in its line.
    pub(super) before: &'a [u8],
}

impl<'a> Line<'a> {
    pub(super) fn new(number: u64, text: &'a [u8]) -> Line<'a> {
        Line {
            number,
            text,
            before: &[],
        }
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.iter().all(u8::is_ascii_whitespace)
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
        let lines = self.text[..wrong.at]
            .split(|byte| *byte == b'\n')
            .skip(1)
            .count() as u64;
        let before = [self.before, &self.text[..wrong.at]].concat();
        let begin = before
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&before[begin..]).chars().count() + 1;
        wrong.in_column(self.number + lines, column)
    }
}

/// Puts ASCII characters in the place of the frames, blanks and dots around and in the cells of a
/// picture, if the line has no other characters beyond ASCII, nor texts.
fn draw_in_ascii(line: &mut Vec<u8>) {
    let sign = |sign: char| match sign {
        _ if sign.is_ascii() => Some(sign),
        _ if "\u{a0}\u{202f}\u{3000}".contains(sign) => Some(' '),
        '\u{2000}'..='\u{200a}' => Some(' '),
        _ if "│┃┆┇┊┋╎╏║╷╹╻╽╿".contains(sign) => Some('|'),
        _ if "─━┄┅┈┉╌╍═╴╵╶╸╺╼╾–—−".contains(sign) => {
            Some('-')
        }
        '\u{2500}'..='\u{257f}' => Some('+'),
        _ if "·•∙⋅‧˙…■□▢○●◦◻◼☐⬛⬜".contains(sign) => Some('.'),
        '０'..='９' => char::from_u32(u32::from(sign) - u32::from('０') + u32::from('0')),
        // Of a digit in a box.
        '\u{fe0f}' | '\u{20e3}' => Some('\0'),
        _ => None,
    };
    let is_text = line.iter().any(|byte| b"\"<#".contains(byte));
    if !is_text
        && let Ok(text) = std::str::from_utf8(line)
        && let Some(drawn) = text.chars().map(sign).collect::<Option<String>>()
    {
        *line = drawn.replace('\0', "").into_bytes();
    }
}

fn too_long(what: &str) -> Wrong {
    Wrong::says(format!(
        "{what} of more than {LONGEST} bytes cannot be a puzzle; check that the file is a text"
    ))
}

// The end of a JSON object that spans several lines or is an element of an array, as programs
// print them.

/// An object that begins in a line.
#[derive(Debug)]
pub(super) struct Object {
    /// The place of its brace.
    pub(super) begin: usize,
    /// The bytes scanned so far.
    scanned: usize,
    depth: usize,
    in_string: bool,
    is_escaped: bool,
    /// `true` if its brace is the last character of the line: it could also begin a C array.
    is_bare: bool,
}

impl Object {
    /// Finds an object that begins at a place in a line, perhaps after the bracket of an array or
    /// the comma after another object.
    pub(super) fn begin(text: &[u8], at: usize) -> Option<Object> {
        let begin = at
            + text[at..]
                .iter()
                .position(|byte| !b" \t[,".contains(byte))?;
        let after = text[begin..].strip_prefix(b"{")?.trim_ascii_start();
        let is_bare = after.is_empty();
        let object = Object {
            begin,
            scanned: begin,
            depth: 0,
            in_string: false,
            is_escaped: false,
            is_bare,
        };
        (is_bare || after.starts_with(b"\"")).then_some(object)
    }

    /// Scans the rest of a text and returns the end of the object, if it is there.
    pub(super) fn end(&mut self, text: &[u8]) -> Option<usize> {
        while let Some(&byte) = text.get(self.scanned) {
            self.scanned += 1;
            match byte {
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' => self.is_escaped = self.in_string,
                b'"' => self.in_string = !self.in_string,
                _ if self.in_string => {}
                b'{' => self.depth += 1,
                b'}' if self.depth == 1 => return Some(self.scanned),
                b'}' => self.depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// `true` if the object may continue with this line. At the margin, a member's name
    /// after a brace begins another object.
    pub(super) fn goes_on(&mut self, line: &[u8]) -> bool {
        !line.starts_with(b"{\"")
            && (!std::mem::take(&mut self.is_bare) || line.trim_ascii_start().starts_with(b"\""))
    }
}

/// The offset of an error in a text.
pub(super) fn json_place(text: &[u8], error: &Error) -> usize {
    let lines = text
        .split_inclusive(|byte| *byte == b'\n')
        .take(error.line().saturating_sub(1));
    (lines.map(<[u8]>::len).sum::<usize>() + error.column().saturating_sub(1)).min(text.len())
}

/// Makes a unit of UTF-16 from two bytes.
type Unit = fn([u8; 2]) -> u16;

/// Detects UTF-16 by its byte order mark, or by the zero bytes of ASCII characters; `None` for
/// UTF-8.
fn utf_16(begin: &[u8]) -> io::Result<Option<Unit>> {
    match begin {
        [0xff, 0xfe, 0, 0, ..]
        | [1..=127, 0, 0, 0, ..]
        | [0, 0, 0xfe, 0xff, ..]
        | [0, 0, 0, 1..=127, ..] => {
            let sentence = "the text is in UTF-32, which lacuna does not read; save it as UTF-8";
            Err(io::Error::new(io::ErrorKind::InvalidData, sentence))
        }
        [0xff, 0xfe, ..] | [1..=127, 0, 1..=127, 0, ..] => Ok(Some(u16::from_le_bytes)),
        [0xfe, 0xff, ..] | [0, 1..=127, 0, 1..=127, ..] => Ok(Some(u16::from_be_bytes)),
        _ => Ok(None),
    }
}

/// Converts a text in UTF-16. Invalid units become the replacement character.
fn decode(text: &[u8], unit: Unit) -> String {
    let units = text
        .chunks(2)
        .map(|bytes| unit([bytes[0], bytes.get(1).copied().unwrap_or_default()]));
    char::decode_utf16(units)
        .map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

/// Decodes a file in UTF-8 or UTF-16, without its byte order mark.
///
/// # Errors
/// If it is in neither.
pub fn text(bytes: Vec<u8>) -> io::Result<String> {
    let text = match utf_16(&bytes)? {
        Some(unit) => decode(&bytes, unit),
        None => String::from_utf8(bytes)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?,
    };
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
}
