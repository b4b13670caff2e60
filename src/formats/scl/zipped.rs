//! SudokuPad's shortened JSON: unquoted keys and words, single quotes, and nothing in place of an empty object.

use serde_json::{Map, Number, Value};

/// The maximum nesting depth of lists and objects.
const DEEPEST: usize = 32;

/// Parses a text, which may also be plain JSON; `None` if it is damaged.
pub(super) fn value(text: &str) -> Option<Value> {
    let mut parser = Parser { text: text.as_bytes(), at: 0 };
    let value = parser.value(DEEPEST)?;
    parser.blanks();
    (parser.at == text.len()).then_some(value)
}

struct Parser<'a> {
    text: &'a [u8],
    at: usize,
}

impl Parser<'_> {
    fn blanks(&mut self) {
        self.at += self.text[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    }

    fn peek(&mut self) -> Option<u8> {
        self.blanks();
        self.text.get(self.at).copied()
    }

    /// Consumes this byte if it comes next, and returns `true` if so.
    fn takes(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        match self.peek()? {
            b'{' => self.object(depth),
            b'[' => self.list(depth),
            b',' | b']' | b'}' => Some(Value::Object(Map::new())),
            _ => self.word().map(|(text, is_quoted)| if is_quoted { Value::String(text) } else { bare(text) }),
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut members = Map::new();
        self.at += 1;
        while !self.takes(b'}') {
            let (key, _) = self.word()?;
            if !self.takes(b':') {
                return None;
            }
            members.insert(key, self.value(depth)?);
            if !self.takes(b',') && self.peek()? != b'}' {
                return None;
            }
        }
        Some(Value::Object(members))
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        self.at += 1;
        let mut values = vec![self.value(depth)?];
        while self.takes(b',') {
            values.push(self.value(depth)?);
        }
        self.takes(b']').then_some(Value::Array(values))
    }

    /// Reads the character after a backslash.
    fn escaped(&mut self) -> Option<char> {
        let rest = str::from_utf8(&self.text[self.at..]).ok()?;
        let character = rest.chars().next()?;
        self.at += character.len_utf8();
        Some(match character {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let first = self.unit()?;
                let is_pair = (0xd800..0xdc00).contains(&first) && self.text[self.at..].starts_with(b"\\u");
                let second = if is_pair {
                    self.at += 2;
                    Some(self.unit()?)
                } else {
                    None
                };
                char::decode_utf16([first].into_iter().chain(second)).next()?.ok()?
            }
            other => other,
        })
    }

    /// Reads four hex digits.
    fn unit(&mut self) -> Option<u16> {
        let digits = str::from_utf8(self.text.get(self.at..self.at + 4)?).ok()?;
        self.at += 4;
        u16::from_str_radix(digits, 16).ok()
    }

    /// Reads a text in quotes of either kind, or an unquoted word, and whether it was quoted.
    fn word(&mut self) -> Option<(String, bool)> {
        let quote = self.peek()?;
        if !matches!(quote, b'"' | b'\'') {
            let length = self.text[self.at..].iter().take_while(|byte| !b",:[]{}".contains(byte)).count();
            let word = &self.text[self.at..self.at + length];
            self.at += length;
            return (length > 0).then(|| (String::from_utf8_lossy(word).trim().to_owned(), false));
        }
        let mut text = Vec::new();
        self.at += 1;
        loop {
            let byte = *self.text.get(self.at)?;
            self.at += 1;
            match byte {
                b'\\' => {
                    let character = self.escaped()?;
                    text.extend(character.encode_utf8(&mut [0; 4]).bytes());
                }
                byte if byte == quote => break,
                byte => text.push(byte),
            }
        }
        Some((String::from_utf8_lossy(&text).into_owned(), true))
    }
}

/// Converts an unquoted word.
fn bare(word: String) -> Value {
    match word.as_str() {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        _ => word.parse::<Number>().map_or(Value::String(word), Value::Number),
    }
}
