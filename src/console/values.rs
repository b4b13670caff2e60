//! The syntax of numbers, times and ranges on the command line, which is uniform across all
//! options.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt::Display;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, ValueEnum};

/// Reads a whole number: `1000000`, `1_000_000`, `1,000,000` or `1e6`.
pub fn whole(text: &str) -> Result<u128, String> {
    let parsed = match text.split_once(['e', 'E']) {
        Some((factor, exponent)) => scaled(factor, exponent),
        None => plain(text),
    };
    parsed.ok_or_else(|| {
        format!("found {text:?}, expected a whole number like 1000000, 1_000_000, 1,000,000 or 1e6")
    })
}

/// Parses digits, optionally in groups of three.
fn plain(text: &str) -> Option<u128> {
    let separator = text.chars().find(|c| matches!(c, '_' | ','));
    let groups: Vec<&str> =
        separator.map_or_else(|| vec![text], |separator| text.split(separator).collect());
    let (first, rest) = groups.split_first()?;
    let fits = (rest.is_empty() || (1..=3).contains(&first.len()))
        && rest.iter().all(|group| group.len() == 3);
    let digits = groups.concat();
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (fits && is_number).then(|| digits.parse().ok()).flatten()
}

/// Returns a factor, optionally with a decimal point, times a power of ten, if that is a whole
/// number.
fn scaled(factor: &str, exponent: &str) -> Option<u128> {
    let (whole, part) = factor.split_once('.').unwrap_or((factor, ""));
    let zeros = plain(exponent)?
        .checked_sub(part.len() as u128)?
        .try_into()
        .ok()?;
    let digits = format!("{whole}{part}");
    let is_number = !whole.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let factor: u128 = is_number.then(|| digits.parse().ok()).flatten()?;
    factor.checked_mul(10_u128.checked_pow(zeros)?)
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
    let is_bare = text.is_empty() || text.ends_with(|c: char| c.is_ascii_digit());
    let parsed = if is_bare {
        part(text, 1.0)
    } else {
        parts(text)
    };
    parsed.ok_or_else(|| format!("found {text:?}, expected a time like 90s, 5m, 1h30m or 500ms"))
}

/// The units of a time, the longest first.
const UNITS: [(&str, f64); 4] = [("h", 3600.0), ("m", 60.0), ("s", 1.0), ("ms", 0.001)];

fn parts(text: &str) -> Option<Duration> {
    let (mut rest, mut units, mut sum) = (text, &UNITS[..], Duration::ZERO);
    while !rest.is_empty() {
        let number_ends = rest.find(|c: char| c.is_ascii_alphabetic())?;
        let (number, after) = rest.split_at(number_ends);
        let unit_ends = after
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(after.len());
        let (name, after) = after.split_at(unit_ends);
        let place = units.iter().position(|(unit, _)| *unit == name)?;
        sum = sum.checked_add(part(number, units[place].1)?)?;
        (rest, units) = (after, &units[place + 1..]);
    }
    Some(sum)
}

fn part(number: &str, unit: f64) -> Option<Duration> {
    let is_number = number
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    Duration::try_from_secs_f64(is_number.then(|| number.parse::<f64>().ok()).flatten()? * unit)
        .ok()
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
