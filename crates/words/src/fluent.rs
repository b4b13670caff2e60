//! The files of words, in the format [Fluent](https://projectfluent.org/fluent/guide), as texts with
//! names.
//!
//! Of Fluent, there are messages with attributes, `{ $name }`, `{ "text" }`, selectors with `->`, and
//! the functions below with a name as their first argument. A line break counts as a blank. The crate
//! `fluent-bundle` would resolve messages too, but a page in a browser would have to load it.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

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
    /// `NUMBER($name)`: with separators between thousands.
    Grouped,
}

/// Reads the messages of a file.
///
/// # Errors
/// If a line is not what the format has: its number, from 1, and what is wrong.
pub(crate) fn read(text: &str) -> Result<Messages, WordsError> {
    let text = text.trim_start_matches('\u{feff}');
    let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
    let file = parser::parse_runtime(text).map_err(|(_, errors)| {
        // Programs that count bytes have no words of translators.
        let is_told = cfg!(feature = "languages");
        let why = is_told.then(|| errors[0].kind.to_string().to_lowercase());
        let why = why.unwrap_or_default();
        let what = format!("found a line that is no Fluent, expected \"name = text\" ({why})");
        WordsError(line(errors[0].pos.start), what)
    })?;
    let mut messages = Messages::new();
    // Where the last message began. Counting its line from the top each time would take longer than
    // all the rest.
    let (mut last, mut number) = (0, 1);
    for entry in file.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let id = message.id.name;
        let attributes = message.attributes.iter();
        let attributes = attributes.map(|it| (Some(it.id.name), &it.value));
        let value = message.value.iter().map(|value| (None, value));
        for (form, pattern) in value.chain(attributes) {
            // Names are parts of the text.
            let at = form.unwrap_or(id).as_ptr() as usize - text.as_ptr() as usize;
            number += text[last..at].matches('\n').count();
            last = at;
            let line = number;
            let name = form.map_or_else(|| id.to_owned(), |form| format!("{id}.{form}"));
            let parts = parts(pattern).map_err(|what| WordsError(line, what))?;
            let known = messages.insert(name.clone(), Message { line, parts });
            if known.is_some() {
                return Err(WordsError(line, format!("found {name} twice")));
            }
        }
    }
    Ok(messages)
}

fn parts(pattern: &Pattern<&str>) -> Result<Vec<Part>, String> {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Ok(Part::Text(value.replace('\n', " "))),
        PatternElement::Placeable { expression } => part(expression),
    };
    pattern.elements.iter().map(part).collect()
}

/// Reads what stands in braces.
fn part(expression: &Expression<&str>) -> Result<Part, String> {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Ok(Part::Text((*value).to_owned()))
        }
        Expression::Inline(inline) => name(inline).map(|(name, how)| Part::Name(name, how)),
        Expression::Select { selector, variants } => {
            let others = variants.iter().position(|it| it.default).unwrap_or(0);
            let texts = variants.iter().map(|variant| {
                let (VariantKey::Identifier { name: key }
                | VariantKey::NumberLiteral { value: key }) = variant.key;
                Ok((key.to_owned(), parts(&variant.value)?))
            });
            let texts = texts.collect::<Result<_, String>>()?;
            Ok(Part::Select(name(selector)?.0, texts, others))
        }
    }
}

/// Reads a name, and how it is said.
fn name(inline: &InlineExpression<&str>) -> Result<(String, How), String> {
    let unknown = || {
        let known = "$name, \"text\", FORM, CAPITAL or NUMBER";
        Err(format!("found something else in braces, expected {known}"))
    };
    match inline {
        InlineExpression::VariableReference { id } => Ok((id.name.to_owned(), How::Plain)),
        InlineExpression::FunctionReference { id, arguments } => {
            let [InlineExpression::VariableReference { id: name }, rest @ ..] =
                &arguments.positional[..]
            else {
                return unknown();
            };
            let how = match (id.name, rest) {
                ("CAPITAL", []) => How::Capital,
                ("NUMBER", []) => How::Grouped,
                ("FORM", [InlineExpression::StringLiteral { value }]) => {
                    How::Form((*value).to_owned())
                }
                _ => return unknown(),
            };
            Ok((name.name.to_owned(), how))
        }
        _ => unknown(),
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
