//! The expected text of a part, given its run. It is recomputed, because anyone who changes a file
//! can make its manifest match.

use std::path::Path;

use anyhow::bail;
use lacuna::formats::{Format, RULES, columns};
use lacuna::rules::variant::Variant;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::commands::fewest;
use crate::commands::generate;
use crate::commands::prove;
use crate::commands::stats;
use crate::commands::stats::source::Method;
use crate::runs::{Run, Shard, manifest};

/// The columns that number rows, each of them the first of its table.
const NUMBERS: [&str; 3] = ["index", "grid", "batch"];

/// The expected content of a part.
#[derive(Clone, Debug)]
pub struct Expected {
    shard: Shard,
    /// The index of the first row of the whole run.
    start: u64,
    /// The names of the columns; empty for formats that are not tables.
    names: Vec<String>,
    /// The positions and the values of the constant columns.
    same: Vec<(usize, String)>,
    /// `true` if a row's number follows from its position, which it does not if several rows share
    /// a number.
    is_numbered: bool,
    /// The number of rows, if the run states it.
    pub rows: Option<u64>,
}

impl Expected {
    /// Returns what this part of a run must contain.
    pub fn of(run: &Run, shard: Shard) -> Expected {
        let text = |name: &str| match run.recipe.get(name) {
            Some(Value::String(text)) => Some(text.clone()),
            Some(Value::Number(number)) => Some(number.to_string()),
            _ => None,
        };
        let is_json =
            run.recipe.get("format").and_then(Value::as_str) == Some(Format::Jsonl.name());
        let names: Vec<String> = match run.header.trim_end() {
            "" if is_json => ["index", "variant", "seed"].map(str::to_owned).to_vec(),
            "" => Vec::new(),
            header => header.split(',').map(str::to_owned).collect(),
        };
        let columns = names
            .iter()
            .enumerate()
            .filter(|(_, name)| ["variant", "seed"].contains(&name.as_str()));
        let same = columns
            .filter_map(|(place, name)| Some((place, text(name)?)))
            .collect();
        let is_whole = |name: &str| run.recipe.get(name).and_then(Value::as_u64);
        let rows = is_whole("puzzles")
            .or_else(|| is_whole("number"))
            .map(|rows| shard.share(rows));
        let is_numbered = names
            .first()
            .is_some_and(|name| NUMBERS.contains(&name.as_str()))
            && !are_in_whole_batches(run);
        Expected {
            shard,
            start: is_whole("start").unwrap_or(0),
            names,
            same,
            is_numbered,
            rows,
        }
    }

    /// Describes the error in the row at this position, from 0: what was found and what was
    /// expected.
    pub fn difference(&self, row: &[u8], place: u64) -> Option<String> {
        let fields = self.fields(row);
        let differs = |(at, expected): (usize, &str)| {
            let found = fields.get(at).map_or("nothing", String::as_str);
            // A variant's name may be followed by a space and its rules.
            let is_same = found == expected
                || self.names[at] == "variant" && found.split(' ').next() == Some(expected);
            (!is_same).then(|| format!("{} {found}, expected {expected}", self.names[at]))
        };
        let number = || {
            self.is_numbered
                .then(|| self.index(place).to_string())
                .and_then(|number| differs((0, &number)))
        };
        let same = || {
            self.same
                .iter()
                .find_map(|(at, expected)| differs((*at, expected)))
        };
        number().or_else(same)
    }

    /// Returns the index of the row at a position.
    pub fn index(&self, place: u64) -> u64 {
        place
            .saturating_mul(self.shard.parts)
            .saturating_add(self.shard.part)
            .saturating_add(self.start)
    }

    /// Returns the first fields of a row, or members of an object: as many as are compared.
    fn fields(&self, row: &[u8]) -> Vec<String> {
        let last = self.same.iter().map(|(place, _)| *place).max().unwrap_or(0);
        let text = String::from_utf8_lossy(row.trim_ascii_end());
        if !text.starts_with('{') {
            return text.split(',').take(last + 1).map(str::to_owned).collect();
        }
        let members: Map<String, Value> = serde_json::from_str(&text).unwrap_or_default();
        let member = |name: &String| {
            members
                .get(name)
                .map_or("nothing".to_owned(), manifest::plain)
        };
        self.names.iter().map(member).collect()
    }
}

/// Refuses a manifest whose run begins its file or ends its rows differently from its command.
pub fn check_header(path: &Path, run: &Run) -> anyhow::Result<()> {
    let name = path.display();
    let Some((headers, row_end)) = texts(run) else {
        bail!(
            "{name}.manifest: found a run of no command that has parts, expected one of generate, stats, prove or fewest"
        )
    };
    if !headers.contains(&run.header) {
        let (found, expected) = (run.header.trim_end(), headers[0].trim_end());
        bail!(
            "{name}.manifest: found the header {found:?}, expected {expected:?}: make the part again with --force"
        );
    }
    if run.row_end != row_end {
        let found = &run.row_end;
        bail!(
            "{name}.manifest: found rows that end in {found:?}, expected {row_end:?}: make the part again with --force"
        );
    }
    Ok(())
}

/// Returns the possible headers of a run's file and the end of its rows.
fn texts(run: &Run) -> Option<(Vec<String>, &'static str)> {
    let recipe = &run.recipe;
    let text = |name: &str| recipe.get(name).and_then(Value::as_str);
    let is_there = |name: &str| recipe.get(name).is_some_and(|value| !value.is_null());
    let own = || match text("variant").unwrap_or_default().parse::<Variant>() {
        Ok(variant) => columns(variant.label()).to_vec(),
        // A label, which does not state the rules.
        Err(_) => [RULES]
            .into_iter()
            .chain(is_there("marks").then_some("marks"))
            .collect(),
    };
    let headers = match text("command")? {
        "generate" => {
            let format: Format = text("format")?.parse().ok()?;
            let has_minimal = ["shape", "level", "needs"].into_iter().any(is_there);
            let [rate, steps] =
                ["rate", "steps"].map(|name| recipe.get(name) == Some(&Value::Bool(true)));
            let header = generate::header(format, &own(), [has_minimal, rate, steps]);
            return Some((
                vec![header],
                if format == Format::Grid { "\n\n" } else { "\n" },
            ));
        }
        "stats" => {
            let method = Method::deserialize(recipe.get("method")?).ok()?;
            // Older tables do not state their method.
            let old = (method != Method::Unbiased).then(|| stats::header(Method::Topdown, &own()));
            [stats::header(method, &own())]
                .into_iter()
                .chain(old)
                .collect()
        }
        "prove" => vec![prove::Table::Certificate.header()],
        "prove --verify" => vec![prove::Table::Recount.header()],
        "fewest" => vec![fewest::header(text("grids").unwrap_or_default())],
        _ => return None,
    };
    Some((headers, "\n"))
}

/// Refuses the first part that is shorter or longer than the others imply. The parts take turns, so
/// each has as many rows as the next one, or one more.
pub fn check_turns(counts: &[(&Path, u64)]) -> anyhow::Result<()> {
    let most = counts.iter().map(|(_, rows)| *rows).max().unwrap_or(0);
    let mut later = 0;
    let mut short = None;
    for (path, rows) in counts.iter().rev() {
        let expected = later.max(most.saturating_sub(1));
        if *rows < expected {
            short = Some((path, rows, expected));
        }
        later = later.max(*rows);
    }
    let Some((path, rows, expected)) = short else {
        return Ok(());
    };
    bail!(length(path, *rows, expected, true))
}

/// Returns the message for a part with a wrong number of rows.
pub fn length(path: &Path, found: u64, expected: u64, is_least: bool) -> String {
    let (name, least) = (path.display(), if is_least { "at least " } else { "" });
    format!(
        "{name}: found a part of {found} rows, expected {least}{expected}: make the part again with --force"
    )
}

/// Returns `true` if the parts of a run end after whole batches.
pub fn are_in_whole_batches(run: &Run) -> bool {
    run.recipe.get("whole_batches") == Some(&Value::Bool(true))
}
