//! The end of a JSON object that spans several lines or is an element of an array, as programs
//! print them.

use serde_json::Error;

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

    /// Returns `true` if the object may continue with this line. At the margin, a member's name
    /// after a brace begins another object.
    pub(super) fn goes_on(&mut self, line: &[u8]) -> bool {
        !line.starts_with(b"{\"")
            && (!std::mem::take(&mut self.is_bare) || line.trim_ascii_start().starts_with(b"\""))
    }
}

/// Returns the offset of an error in a text.
pub(super) fn place(text: &[u8], error: &Error) -> usize {
    let lines = text
        .split_inclusive(|byte| *byte == b'\n')
        .take(error.line().saturating_sub(1));
    (lines.map(<[u8]>::len).sum::<usize>() + error.column().saturating_sub(1)).min(text.len())
}
