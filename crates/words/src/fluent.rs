//! A reader for a part of [Fluent](https://projectfluent.org/fluent/guide), the format of the
//! files of words.
//!
//! It has messages, comments, continuation lines, attributes, `{ $name }`, `{ "text" }`, selectors
//! with `->`, and the functions below with a name as their first argument. It lacks terms,
//! references to other messages, named arguments and escapes in quotes. A line break counts as a
//! blank. The crate `fluent-bundle` has all of that, but a page in a browser would have to load it.

use std::collections::{BTreeMap, BTreeSet};

use crate::WordsError;

/// The messages of a file by name; an attribute's name is `message.attribute`.
pub(crate) type Messages = BTreeMap<String, Message>;

/// A message and the line where it begins, from 1.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Message {
    pub(crate) line: usize,
    pub(crate) parts: Vec<Part>,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Part {
    /// The text itself.
    Text(String),
    /// What stands for a name.
    Name(String, How),
    /// One of several texts, each with its key, and the one for all other keys.
    Select(String, Vec<(String, Vec<Part>)>, usize),
}

/// How a name is said.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum How {
    /// `$name`: as it is.
    Plain,
    /// `FORM($name, "dat")`: in the form of this name, an attribute of the messages that say it.
    Form(String),
    /// `CAPITAL($name)`: with a capital first letter.
    Capital,
    /// `CAPITALS($name)`: with a capital first letter in each word.
    Capitals,
    /// `NUMBER($name)`: with separators between thousands.
    Grouped,
}

/// Reads the messages of a file.
///
/// # Errors
/// If a line is not what the format has: its number, from 1, and what is wrong.
pub(crate) fn read(text: &str) -> Result<Messages, WordsError> {
    // A message or an attribute: where it begins, its name, and its text with line breaks.
    let mut entries: Vec<(usize, String, String)> = Vec::new();
    let (mut message, mut depth) = (String::new(), 0);
    for (line, content) in (1..).zip(text.lines()) {
        let wrong = |what: &str| Err(WordsError(line, what.to_owned()));
        let content = content.trim_end().trim_start_matches('\u{feff}');
        let inner = content.trim_start();
        if inner.is_empty() || content.starts_with('#') {
            continue;
        }
        let is_attribute = inner.len() < content.len() && depth == 0 && inner.starts_with('.');
        let text = if inner.len() == content.len() || is_attribute {
            if depth != 0 {
                return wrong("found a message, expected } before it");
            }
            let Some((name, text)) = inner.split_once('=') else {
                return wrong("found a line without =, expected \"name = text\"");
            };
            let name = name.trim();
            if is_attribute {
                entries.push((line, format!("{message}{name}"), String::new()));
            } else {
                name.clone_into(&mut message);
                entries.push((line, message.clone(), String::new()));
            }
            text.trim_start()
        } else {
            inner
        };
        let Some((_, _, whole)) = entries.last_mut() else {
            return wrong("found a text before the first message, expected \"name = text\"");
        };
        whole.push_str(text);
        whole.push('\n');
        depth += text.matches('{').count();
        depth -= text.matches('}').count().min(depth);
    }
    let mut messages = Messages::new();
    for (line, name, text) in entries {
        let mut parser = Parser { left: text.trim() };
        let parts = parser.pattern(false).map_err(|what| {
            let read = text.trim().len() - parser.left.len();
            WordsError(line + text[..read].matches('\n').count(), what)
        })?;
        if messages
            .insert(name.clone(), Message { line, parts })
            .is_some()
        {
            return Err(WordsError(line, format!("found {name} twice")));
        }
    }
    Ok(messages)
}

/// What is left of a message.
struct Parser<'t> {
    left: &'t str,
}

impl Parser<'_> {
    /// Takes a character if it is next.
    fn eat(&mut self, expected: char) -> bool {
        let rest = self.left.strip_prefix(expected);
        self.left = rest.unwrap_or(self.left);
        rest.is_some()
    }

    fn expect(&mut self, expected: char) -> Result<(), String> {
        if self.eat(expected) {
            return Ok(());
        }
        let found = (self.left.lines().next()).map_or("the end", |rest| rest);
        Err(format!("found {found:?}, expected {expected}"))
    }

    fn blank(&mut self) {
        self.left = self.left.trim_start();
    }

    /// Takes everything up to a character, and that.
    fn until(&mut self, end: char) -> Result<String, String> {
        let Some((before, rest)) = self.left.split_once(end) else {
            return Err(format!("found no {end} after {:?}", self.left.trim()));
        };
        self.left = rest;
        Ok(before.to_owned())
    }

    /// Reads a text; one of several ends where the next begins.
    fn pattern(&mut self, is_choice: bool) -> Result<Vec<Part>, String> {
        let (mut parts, mut text) = (Vec::new(), String::new());
        while let Some(next) = self.left.chars().next() {
            let rest = self.left.trim_start();
            if next == '\n' && is_choice && rest.starts_with(['[', '*', '}']) {
                break;
            }
            if next == '}' {
                return Err("found } without {".to_owned());
            }
            self.left = &self.left[next.len_utf8()..];
            match next {
                '{' => {
                    let before = std::mem::take(&mut text);
                    parts.extend((!before.is_empty()).then_some(Part::Text(before)));
                    parts.push(self.placeable()?);
                }
                '\n' => {
                    self.left = rest;
                    text.push(' ');
                }
                letter => text.push(letter),
            }
        }
        parts.extend((!text.is_empty()).then_some(Part::Text(text)));
        Ok(parts)
    }

    /// Reads what stands in braces.
    fn placeable(&mut self) -> Result<Part, String> {
        self.blank();
        if self.eat('"') {
            let text = self.until('"')?;
            self.blank();
            return self.expect('}').map(|()| Part::Text(text));
        }
        let (name, how) = self.expression()?;
        self.blank();
        if self.eat('}') {
            return Ok(Part::Name(name, how));
        }
        self.expect('-')?;
        self.expect('>')?;
        let (mut texts, mut others) = (Vec::new(), None);
        loop {
            self.blank();
            if self.eat('}') {
                break;
            }
            if self.eat('*') {
                others = Some(texts.len());
            }
            self.expect('[')?;
            let key = self.until(']')?.trim().to_owned();
            self.left = self.left.trim_start_matches(' ');
            texts.push((key, self.pattern(true)?));
        }
        let others = others.ok_or("found no text with *, expected one for all other cases")?;
        Ok(Part::Select(name, texts, others))
    }

    /// Reads a name, and how it is said.
    fn expression(&mut self) -> Result<(String, How), String> {
        let function = if self.left.starts_with('$') {
            String::new()
        } else {
            self.until('(')?
        };
        self.blank();
        self.expect('$')?;
        let is_in_name = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        let end = self.left.find(|letter| !is_in_name(letter));
        let (name, rest) = self.left.split_at(end.unwrap_or(self.left.len()));
        let name = name.to_owned();
        self.left = rest;
        let how = match function.as_str() {
            "" => return Ok((name, How::Plain)),
            "CAPITAL" => How::Capital,
            "CAPITALS" => How::Capitals,
            "NUMBER" => How::Grouped,
            "FORM" => {
                self.blank();
                self.expect(',')?;
                self.blank();
                self.expect('"')?;
                How::Form(self.until('"')?)
            }
            _ => {
                let known = "$name, \"text\", FORM, CAPITAL, CAPITALS or NUMBER";
                return Err(format!("found {function:?}, expected {known}"));
            }
        };
        self.blank();
        self.expect(')')?;
        Ok((name, how))
    }
}

/// The names in a text: those that are said, and those that only choose.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Names<'m> {
    pub(crate) said: BTreeSet<&'m str>,
    pub(crate) chosen_by: BTreeSet<&'m str>,
    /// The forms in which names are said.
    pub(crate) forms: BTreeSet<&'m str>,
}

impl<'m> Names<'m> {
    pub(crate) fn of(parts: &'m [Part]) -> Names<'m> {
        let mut names = Names::default();
        walk(parts, &mut |part| match part {
            Part::Text(_) => {}
            Part::Name(name, how) => {
                names.said.insert(name);
                if let How::Form(form) = how {
                    names.forms.insert(form);
                }
            }
            Part::Select(name, ..) => drop(names.chosen_by.insert(name)),
        });
        names
    }

    /// Returns those that are said and those that choose.
    pub(crate) fn all(&self) -> BTreeSet<&'m str> {
        &self.said | &self.chosen_by
    }
}

/// Visits the parts of a text, and those of the texts to choose from.
pub(crate) fn walk<'m>(parts: &'m [Part], visit: &mut impl FnMut(&'m Part)) {
    for part in parts {
        visit(part);
        if let Part::Select(_, texts, _) = part {
            for (_, parts) in texts {
                walk(parts, visit);
            }
        }
    }
}

/// The category of a whole number, as the [Unicode CLDR](https://cldr.unicode.org) has them: of
/// languages that are not known, as in English.
pub(crate) fn plural(language: &str, number: u64) -> &'static str {
    let is_few = matches!(number % 10, 2..=4) && !matches!(number % 100, 12..=14);
    match (language, number) {
        ("ja", _) => "other",
        ("fr" | "pt", 0) | (_, 1) => "one",
        ("pl", _) if is_few => "few",
        ("pl", _) => "many",
        _ => "other",
    }
}
