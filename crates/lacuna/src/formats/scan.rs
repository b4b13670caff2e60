//! Reading a line from left to right.

use super::wrong::Wrong;

/// A text and the position of the next byte to read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scanner<'a> {
    text: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Scanner<'a> {
    /// Begins at a byte of a text.
    pub(super) fn new(text: &'a [u8], at: usize) -> Scanner<'a> {
        Scanner { text, at }
    }

    /// Returns the unread rest.
    pub(super) fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    /// Returns the next byte.
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Takes the next byte.
    pub(super) fn next(&mut self) -> Option<u8> {
        let next = self.peek()?;
        self.at += 1;
        Some(next)
    }

    /// Takes this byte if it comes next, and returns `true` if so.
    pub(super) fn takes(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Takes bytes as long as they satisfy a condition.
    pub(super) fn run(&mut self, is_part: impl Fn(&u8) -> bool) -> &'a [u8] {
        let rest = self.rest();
        let length = rest.iter().take_while(|byte| is_part(byte)).count();
        self.at += length;
        &rest[..length]
    }

    /// Takes digits. Returns `None` if there are none or their number is too large.
    pub(super) fn number(&mut self) -> Option<usize> {
        std::str::from_utf8(self.run(u8::is_ascii_digit))
            .ok()?
            .parse()
            .ok()
    }

    /// Creates a fault for the next character.
    pub(super) fn wrong(&self, expected: &'static str) -> Wrong {
        Wrong::character(self.text, self.at, expected)
    }
}

/// Splits a text into fields with their offsets.
pub(super) fn fields(text: &[u8], separator: u8) -> impl Iterator<Item = (usize, &[u8])> {
    let mut next = 0;
    text.split(move |&byte| byte == separator)
        .map(move |field| {
            let at = next;
            next += field.len() + 1;
            (at, field)
        })
}
