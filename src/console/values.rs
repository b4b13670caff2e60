//! The syntax of numbers, times and ranges on the command line, which is uniform across all
//! options.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt::Display;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, ValueEnum};

/// Reads a whole number: `1000000`, `1_000_000` or `1e6`.
pub fn number(text: &str) -> Result<u64, String> {
    let (factor, zeros) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let number = digits(factor)
        .zip(digits(zeros))
        .and_then(|(factor, zeros)| {
            factor.checked_mul(10_u64.checked_pow(zeros.try_into().ok()?)?)
        });
    number.ok_or_else(|| {
        format!(
            "found {text:?}, expected a whole number below 2^64, like 1000000, 1_000_000 or 1e6"
        )
    })
}

/// Parses digits, optionally in groups.
fn digits(text: &str) -> Option<u64> {
    let digits = text.replace('_', "");
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

/// Reads a number of things in memory.
pub fn count(text: &str) -> Result<usize, String> {
    let count = usize::try_from(number(text)?);
    count.map_err(|_| format!("found {text:?}, expected at most {}", usize::MAX))
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

/// Reads a time: `90s`, `5m`, `1.5h`, `500ms`; a bare number is in seconds.
pub fn time(text: &str) -> Result<Duration, String> {
    let unit = text.find(|c: char| c.is_ascii_alphabetic());
    let (number, unit) = text.split_at(unit.unwrap_or(text.len()));
    let seconds = match unit {
        "h" => Some(3600.0),
        "m" => Some(60.0),
        "s" | "" => Some(1.0),
        "ms" => Some(0.001),
        _ => None,
    };
    let is_number = (number.bytes()).all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number: Option<f64> = number.parse().ok().filter(|_| is_number);
    let time = number
        .zip(seconds)
        .and_then(|(number, seconds)| Duration::try_from_secs_f64(number * seconds).ok());
    time.ok_or_else(|| format!("found {text:?}, expected a time like 90s, 5m, 1.5h or 500ms"))
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
