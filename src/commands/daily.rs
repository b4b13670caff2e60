//! `lacuna daily`: the puzzle of the day, the same as on the page.

use std::time::{SystemTime, UNIX_EPOCH};

use lacuna::formats::{Format, columns};
use lacuna::{Daily, Named};
use serde_json::{Value, json};

use crate::console::{Ending, Session};
use crate::output::print;

/// Print the puzzle of the day, which is the same for everybody, on the page too.
///
/// The variant and the level follow from the day of the week, and the seed is the date as a number,
/// so `generate` makes the same puzzle.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The puzzle of another day; without this, of today in UTC.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = str::parse::<Daily>)]
    date: Option<Daily>,
    /// Print a JSON object, with the date and the level, instead of a table.
    #[arg(long)]
    json: bool,
}

impl Args {
    /// Makes the puzzle.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        let today = || {
            let since = SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .unwrap_or_default();
            Daily::numbered(u32::try_from(since.as_secs() / 86_400).unwrap_or(u32::MAX))
        };
        let day = self.date.unwrap_or_else(today);
        let puzzle = day.puzzle(&session.budget())?;
        let mut text = Vec::new();
        if self.json {
            Format::Jsonl.write(&puzzle, &mut text)?;
            let mut object: Value = serde_json::from_slice(&text)?;
            object["date"] = json!(day.to_string());
            object["level"] = json!(day.level.name());
            text = format!("{object}\n").into_bytes();
        } else {
            let header = Format::Csv.spec().header.trim_end();
            let header = [&[header], columns(day.variant)].concat().join(",");
            text.extend(format!("{header}\n").into_bytes());
            Format::Csv.write(&puzzle, &mut text)?;
        }
        print(text)?;
        Ok(Ending::Done)
    }
}
