//! The syntax of numbers, times and ranges on the command line, which is uniform across all
//! options.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt::Display;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, ValueEnum};

/// Reads a whole number: `1000000`, `1_000_000` or `1e6`.
pub fn whole(text: &str) -> Result<u128, String> {
    let (factor, zeros) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let number = digits(factor)
        .zip(digits(zeros))
        .and_then(|(factor, zeros)| {
            let power = 10_u128.checked_pow(zeros.try_into().ok()?)?;
            factor.checked_mul(power)
        });
    number.ok_or_else(|| {
        format!("found {text:?}, expected a whole number like 1000000, 1_000_000 or 1e6")
    })
}

/// Parses digits, optionally in groups.
fn digits(text: &str) -> Option<u128> {
    let digits = text.replace('_', "");
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

/// Reads a whole number from 0.
pub fn number(text: &str) -> Result<u64, String> {
    whole(text)?
        .try_into()
        .map_err(|_| format!("found {text:?}, expected at most {}", u64::MAX))
}

/// Reads a number of things in memory.
pub fn count(text: &str) -> Result<usize, String> {
    whole(text)?
        .try_into()
        .map_err(|_| format!("found {text:?}, expected at most {}", usize::MAX))
}

/// Reads a whole number from 1.
pub fn positive(text: &str) -> Result<u64, String> {
    match number(text)? {
        0 => Err(format!("found {text:?}, expected a number from 1")),
        number => Ok(number),
    }
}

/// Reads a whole number in this range, both ends included.
pub fn between(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync {
    move |text| match number(text)? {
        number if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!(
            "found {text:?}, expected a number from {least} to {most}"
        )),
    }
}

/// Reads a time: `90s`, `5m`, `1h30m`, `500ms`; a bare number is in seconds.
pub fn time(text: &str) -> Result<Duration, String> {
    let is_bare = !text.contains(is_letter);
    let parsed = parts(&if is_bare {
        format!("{text}s")
    } else {
        text.to_owned()
    });
    parsed.ok_or_else(|| format!("found {text:?}, expected a time like 90s, 5m, 1h30m or 500ms"))
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic()
}

/// The units of a time.
const UNITS: [(&str, f64); 4] = [("h", 3600.0), ("m", 60.0), ("s", 1.0), ("ms", 0.001)];

/// Parses a number with a unit, and the rest likewise if there is any.
fn parts(text: &str) -> Option<Duration> {
    let (number, after) = text.split_at(text.find(is_letter)?);
    let unit_ends = after.find(|c| !is_letter(c)).unwrap_or(after.len());
    let (name, rest) = after.split_at(unit_ends);
    let (_, unit) = UNITS.iter().find(|(unit, _)| *unit == name)?;
    let is_number = (number.bytes()).all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number: f64 = number.parse().ok().filter(|_| is_number)?;
    let time = Duration::try_from_secs_f64(number * unit).ok()?;
    let rest = if rest.is_empty() {
        Duration::ZERO
    } else {
        parts(rest)?
    };
    time.checked_add(rest)
}

/// Returns a time as [`time`] reads it.
pub fn time_text(time: Duration) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let parts = [
        (seconds / 3600, "h"),
        (seconds / 60 % 60, "m"),
        (seconds % 60, "s"),
        (millis.into(), "ms"),
    ];
    let shown: Vec<String> = parts
        .into_iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, unit)| format!("{n}{unit}"))
        .collect();
    if shown.is_empty() {
        "0s".to_owned()
    } else {
        shown.concat()
    }
}

/// Reads a range `A..B`, both ends included, or a single value as a range.
pub fn range<T: Copy + Ord + Display>(
    text: &str,
    value: impl Fn(&str) -> Result<T, String>,
) -> Result<(T, T), String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = (value(first)?, value(last)?);
    if first <= last {
        Ok((first, last))
    } else {
        Err(format!(
            "found the range {text}, which is reversed, expected {last}..{first}"
        ))
    }
}

/// Returns the name of a value as the command line has it.
pub fn name(value: &impl ValueEnum) -> String {
    value
        .to_possible_value()
        .map_or_else(String::new, |value| value.get_name().to_owned())
}

/// A parser of values with a list of names that completions offer; other texts may be values too.
#[derive(Clone, Copy, Debug)]
pub struct Offered<T, E> {
    read: fn(&str) -> Result<T, E>,
    names: fn() -> Vec<&'static str>,
}

impl<T, E> Offered<T, E> {
    /// Returns a parser that uses `read` and offers these names.
    pub fn new(read: fn(&str) -> Result<T, E>, names: fn() -> Vec<&'static str>) -> Offered<T, E> {
        Offered { read, names }
    }
}

impl<T, E> TypedValueParser for Offered<T, E>
where
    T: Clone + Send + Sync + 'static,
    E: Into<Box<dyn Error + Send + Sync>> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let read = self.read;
        TypedValueParser::parse_ref(&(move |text: &str| read(text)), command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue>>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}
