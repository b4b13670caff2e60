//! The puzzle of the day: a kind and a level for each day of the week, and a seed that is the date.

use std::fmt;
use std::ops::Sub;
use std::str::FromStr;
use std::sync::Arc;

use crate::budget::Budget;
use crate::generator::{Generator, GeneratorError, Goal, PATIENCE};
use crate::names::ParseError;
use crate::puzzle::Puzzle;
use crate::rating::{Level, LevelRange};
use crate::rules::Variant;

/// The variant and the level of each day of the week, from Sunday.
const WEEK: [(&str, Level); 7] = [
    ("killer", Level::Hard),
    ("standard", Level::Easy),
    ("nrc", Level::Medium),
    ("killer", Level::Medium),
    ("arrow", Level::Medium),
    ("thermo", Level::Hard),
    ("kropki", Level::Hard),
];

/// A date, and the puzzle of that day, which is the same for everybody.
///
/// ```
/// use lacuna::{Daily, Named};
/// let day: Daily = "2026-11-26".parse()?;
/// assert_eq!((day.variant, day.level.name(), day.seed), ("arrow", "medium", 20_261_126));
/// assert_eq!((day - 26).to_string(), "2026-10-31");
/// # Ok::<(), lacuna::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Daily {
    /// Days since 1 March of the year 0.
    day: u32,
    /// The name of the variant.
    pub variant: &'static str,
    /// The level.
    pub level: Level,
    /// The seed: the date as a number.
    pub seed: u64,
}

/// The days from 1 March of the year 0 to 1 January 1970.
const EPOCH: u32 = 719_468;

/// The days of 400 years, after which the calendar repeats itself.
const ERA: u32 = 146_097;

impl Daily {
    /// The day with this number, from 0 for 1 January 1970.
    pub fn numbered(day: u32) -> Daily {
        Daily::at(day.saturating_add(EPOCH))
    }

    fn at(day: u32) -> Daily {
        let day = day.min(LAST);
        // 1 March of the year 0 was a Wednesday.
        let (variant, level) = WEEK[(day as usize + 3) % 7];
        let (year, month, date) = date(day);
        Daily {
            day,
            variant,
            level,
            seed: (year * 10_000 + month * 100 + date).into(),
        }
    }

    /// Makes the puzzle: the first of its seed with the level.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn puzzle(self, budget: &Budget) -> Result<Puzzle, GeneratorError> {
        let variant: Arc<Variant> = Arc::new(self.variant.parse().expect("a known variant"));
        let (easiest, hardest) = (self.level, self.level);
        let goal = Goal::Levels(LevelRange { easiest, hardest });
        let generator = Generator::new(variant, self.seed, budget)?;
        let generator = generator.with_goal(goal, Some(PATIENCE), budget)?;
        let mut index = 0;
        loop {
            match generator.puzzle(index, budget) {
                Err(_) if !budget.is_spent() && generator.gives_up().is_none() => index += 1,
                made => return Ok(made?),
            }
        }
    }
}

/// The year, the month and the day. Years begin in March here, so that a leap day is their last.
fn date(day: u32) -> (u32, u32, u32) {
    let (era, day) = (day / ERA, day % ERA);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (month, day) = ((month + 2) % 12 + 1, day - (153 * month + 2) / 5 + 1);
    (400 * era + year + u32::from(month < 3), month, day)
}

/// The last day of the year 9999.
const LAST: u32 = 3_652_364;

impl Sub<u32> for Daily {
    type Output = Daily;

    /// Returns the day `days` days earlier, or 1 March of the year 0 if that is later.
    fn sub(self, days: u32) -> Daily {
        Daily::at(self.day.saturating_sub(days))
    }
}

impl fmt::Display for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = date(self.day);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Daily {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Daily, ParseError> {
        let parts: Vec<u32> = text
            .split('-')
            .filter_map(|part| part.parse().ok())
            .collect();
        let found = match parts[..] {
            [year @ 1..=9999, month @ 1..=12, day @ 1..=31] => {
                let (years, months) = (year - u32::from(month < 3), (month + 9) % 12);
                let days = 365 * years + years / 4 - years / 100 + years / 400;
                Some(Daily::at(days + (153 * months + 2) / 5 + day - 1))
            }
            _ => None,
        };
        // A day that its month does not have would be one of the next.
        found.filter(|day| day.to_string() == text).ok_or_else(|| {
            ParseError(format!(
                "found the date {text:?}, expected one like 2026-11-26"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every day of eight centuries follows the one before, and is read as what is written.
    #[test]
    fn dates_are_those_of_the_calendar() {
        let mut day: Daily = "1700-01-01".parse().unwrap();
        let (mut year, mut month, mut number) = (1700, 1, 1);
        while year < 2500 {
            assert_eq!(day.to_string(), format!("{year:04}-{month:02}-{number:02}"));
            assert_eq!(day.to_string().parse(), Ok(day));
            let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let days = match month {
                2 => 28 + u32::from(is_leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            number += 1;
            if number > days {
                (month, number) = (month + 1, 1);
            }
            if month > 12 {
                (year, month) = (year + 1, 1);
            }
            day = Daily::at(day.day + 1);
        }
        assert_eq!(Daily::numbered(0).to_string(), "1970-01-01");
        assert_eq!(Daily::numbered(u32::MAX).to_string(), "9999-12-31");
    }
}
