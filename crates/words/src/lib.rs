//! Every sentence that people see in books, explanations and on the page, one file a language.
//!
//! A [`Language`] says a message by its name, `solution-on`, with [`Value`]s for the names in it.
//! The files are in `lang/`; the head of `lang/en.ftl` explains them to translators. What depends on
//! a grammar is in these files alone: a message is a whole sentence, and what it mentions, such as a
//! house, is a message of its own, which may have several forms.
//!
//! ```
//! use lacuna_words::Language;
//! let german: Language = "de-AT".parse()?;
//! assert_eq!(german.say("solution-on", &[("page", 12_u64.into())]), "Lösung auf Seite 12");
//! # Ok::<(), lacuna_words::WordsError>(())
//! ```

mod book;
mod draft;
mod fluent;
mod names;
mod report;
mod step;

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use fluent::{How, Message, Messages, Names, Part, plural, walk};
use lacuna::{one_of, suggestion};

pub use self::draft::decider;
pub use self::report::StepReport;

/// What is wrong with words: the line of their file, from 1, or 0 for a whole file, and a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{1}")]
pub struct WordsError(pub usize, pub String);

/// The words of a language. Cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub struct Language {
    /// The code of its PDF, as in `de-AT`.
    code: String,
    messages: Arc<Messages>,
}

const ENGLISH: &str = include_str!("../lang/en.ftl");

/// The codes of the languages and their files, English first.
#[cfg(not(feature = "languages"))]
const FILES: &[(&str, &str)] = &[("en", ENGLISH)];
#[cfg(feature = "languages")]
const FILES: &[(&str, &str)] = &[
    ("en", ENGLISH),
    ("de", include_str!("../lang/de.ftl")),
    ("es", include_str!("../lang/es.ftl")),
    ("fr", include_str!("../lang/fr.ftl")),
    ("it", include_str!("../lang/it.ftl")),
    ("nl", include_str!("../lang/nl.ftl")),
    ("pt", include_str!("../lang/pt.ftl")),
    ("sv", include_str!("../lang/sv.ftl")),
    ("ja", include_str!("../lang/ja.ftl")),
    ("pl", include_str!("../lang/pl.ftl")),
];

/// Returns the language of this file, which is read when it is first needed.
fn shipped(number: usize) -> &'static Language {
    static READ: [OnceLock<Language>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    let (code, text) = FILES[number];
    READ[number].get_or_init(|| Language {
        code: code.to_owned(),
        messages: Arc::new(
            fluent::read(text)
                .unwrap_or_else(|WordsError(line, what)| panic!("lang/{code}.ftl:{line}: {what}")),
        ),
    })
}

/// English.
pub fn english() -> &'static Language {
    shipped(0)
}

impl Default for Language {
    fn default() -> Language {
        english().clone()
    }
}

/// Finds a language by its code, which may name a region: `de`, `de-AT`.
impl FromStr for Language {
    type Err = WordsError;

    fn from_str(code: &str) -> Result<Language, WordsError> {
        let Some(number) = Language::codes().position(|known| known == base(code)) else {
            let known = one_of(&Language::codes().collect::<Vec<_>>());
            let message = format!("found the language {code:?}, expected {known}");
            return Err(WordsError(0, message));
        };
        Ok(Language {
            code: code.to_owned(),
            messages: shipped(number).messages.clone(),
        })
    }
}

/// Returns the code of a language without its region.
fn base(code: &str) -> &str {
    code.split(['-', '_']).next().unwrap_or_default()
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)
    }
}

/// What a name in a message stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A text that is the same in all languages, or one to choose by.
    Text(String),
    /// A number, to be said or to choose by.
    Number(u64),
    /// A message with values of its own, which may have several forms: a house, a mark, a level.
    Phrase(String, Vec<(&'static str, Value)>),
    /// Several things, and the message that joins two of them, with another one for the last two.
    /// Their number can be chosen by.
    List([&'static str; 2], Vec<Value>),
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(number as u64)
    }
}

impl Value {
    /// A message with values of its own.
    pub fn phrase<const N: usize>(
        key: impl Into<String>,
        values: [(&'static str, Value); N],
    ) -> Value {
        Value::Phrase(key.into(), values.into())
    }
}

/// The values of a message with their names.
pub type Values<'v> = [(&'static str, Value)];

impl Language {
    /// The codes of all languages, English first.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|(code, _)| *code)
    }

    /// The file of a language, to be edited.
    ///
    /// # Errors
    /// If there is no such language.
    pub fn file(code: &str) -> Result<&'static str, WordsError> {
        let language: Language = code.parse()?;
        let mut files = FILES.iter();
        let file = files.find(|(code, _)| *code == base(&language.code));
        Ok(file.expect("every language has a file").1)
    }

    /// The language for drawings in colours, in which a whisper line is not wavy.
    #[must_use]
    pub fn on_screen(mut self) -> Language {
        let messages = Arc::make_mut(&mut self.messages);
        let on_screen = messages.iter().filter_map(|(key, message)| {
            let kind = key.strip_suffix(".screen")?;
            Some((format!("{kind}.rule"), message.clone()))
        });
        let on_screen: Vec<(String, Message)> = on_screen.collect();
        messages.extend(on_screen);
        self
    }

    /// Returns the message with this name.
    ///
    /// A name that no file has is returned itself; a test sees to it that there is none.
    pub fn say(&self, key: &str, values: &Values) -> String {
        self.formed(key, "", values)
    }

    /// Returns a message without values.
    pub fn text(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// Returns `true` if it has this message.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.messages.contains_key(key)
    }

    /// Returns a message in this form if it has that, or else as it is.
    fn formed(&self, key: &str, form: &str, values: &Values) -> String {
        let own = (!form.is_empty()).then(|| self.messages.get(&format!("{key}.{form}")));
        match own.flatten().or_else(|| self.messages.get(key)) {
            Some(message) => self.join(&message.parts, form, values),
            None => key.to_owned(),
        }
    }

    fn join(&self, parts: &[Part], form: &str, values: &Values) -> String {
        let find = |name: &str| values.iter().find(|(other, _)| *other == name);
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Name(name, how) => match (find(name), how) {
                (None, _) => format!("{{${name}}}"),
                (Some((_, value)), How::Form(form)) => self.value(value, form),
                (Some((_, Value::Number(number))), How::Grouped) => self.grouped(*number),
                (Some((_, value)), How::Plain | How::Grouped) => self.value(value, form),
                (Some((_, value)), How::Capital) => capital(&self.value(value, form)),
            },
            Part::Select(name, texts, others) => {
                let keys = find(name).map_or([String::new(), String::new()], |(_, value)| {
                    self.keys(value)
                });
                let at = |key: &String| texts.iter().position(|(other, _)| other == key);
                let chosen = keys.iter().find_map(at).unwrap_or(*others);
                self.join(&texts[chosen].1, form, values)
            }
        };
        parts.iter().map(part).collect()
    }

    /// Returns what a value may be chosen by, the more exact key first.
    fn keys(&self, value: &Value) -> [String; 2] {
        let number = |number: u64| {
            let category = plural(base(&self.code), number);
            [number.to_string(), category.to_owned()]
        };
        match value {
            Value::Text(key) | Value::Phrase(key, _) => [key.clone(), String::new()],
            Value::Number(value) => number(*value),
            Value::List(_, list) => number(list.len() as u64),
        }
    }

    /// Says a value in this form.
    fn value(&self, value: &Value, form: &str) -> String {
        match value {
            Value::Text(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Phrase(key, values) => self.formed(key, form, values),
            Value::List([inner, last], list) => {
                let said = list.iter().map(|value| self.value(value, form));
                let mut number = 1;
                let join = |before: String, next: String| {
                    number += 1;
                    let key = if number == list.len() { last } else { inner };
                    self.say(key, &[("before", before.into()), ("next", next.into())])
                };
                said.reduce(join).unwrap_or_default()
            }
        }
    }

    /// Returns a number with separators between thousands.
    fn grouped(&self, number: u64) -> String {
        lacuna::grouped(number).replace(',', &self.text("thousands"))
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

// A user's own words, which replace single messages or a whole language.

impl Language {
    /// Returns the language with the messages of a text in place of its own; a message `language`
    /// there is the code of another language.
    ///
    /// # Errors
    /// If the text cannot be read, or has a message or a name that no message has in English.
    pub fn with(&self, text: &str) -> Result<Language, WordsError> {
        let own = fluent::read(text)?;
        let (known, all) = (
            &english().messages,
            own.values().chain(self.messages.values()),
        );
        let forms: BTreeSet<&str> = all.flat_map(|it| Names::of(&it.parts).forms).collect();
        for (key, message) in &own {
            let wrong = |what| Err(WordsError(message.line, what));
            let usual = known.get(key).or_else(|| {
                let (key, form) = key.rsplit_once('.')?;
                known.get(key).filter(|_| forms.contains(form))
            });
            let Some(usual) = usual else {
                let near = suggestion(key, known.keys().map(String::as_str));
                return wrong(format!(
                    "found the message {key}, which lacuna never says{near}"
                ));
            };
            let [names, usual] = [message, usual].map(|it| Names::of(&it.parts).all());
            if let Some(name) = names.difference(&usual).next() {
                let usual: Vec<String> = usual.iter().map(|name| format!("${name}")).collect();
                let expected = if usual.is_empty() {
                    "no name".to_owned()
                } else {
                    one_of(&usual)
                };
                return wrong(format!("{key}: found ${name}, expected {expected}"));
            }
        }
        let mut messages = Messages::clone(&self.messages);
        messages.extend(own);
        let mut language = Language {
            code: self.code.clone(),
            messages: Arc::new(messages),
        };
        let code = language.text("language");
        if base(&code) != base(&language.code) {
            language.code = code;
        }
        Ok(language)
    }

    /// Returns every text with its name, for those who look for letters that a font lacks.
    pub fn texts(&self) -> impl Iterator<Item = (&str, String)> {
        self.messages.iter().map(|(key, message)| {
            let mut all = String::new();
            walk(&message.parts, &mut |part| {
                if let Part::Text(text) = part {
                    all += text;
                }
            });
            (key.as_str(), all)
        })
    }
}

#[cfg(test)]
mod tests;
