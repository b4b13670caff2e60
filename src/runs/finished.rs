//! A check of whether an existing file is the one that a run would make, as far as it states its
//! origin.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::Path;

use anyhow::{Context, bail};
use serde_json::{Map, Value};

use crate::console::counted;
use crate::runs::compression::{Block, Compression};
use crate::runs::manifest::{self, Length, Run};
use crate::runs::scan::scan;

/// Returns `true` if a file has all the rows that a run would give it; if not, the run can resume
/// it.
///
/// # Errors
/// If the file states that a different run has made it. Only a part of a run still has a manifest;
/// of other files, tables and JSON lines state most about their origin.
pub fn is_complete(path: &Path, run: &Run) -> anyhow::Result<bool> {
    let name = path.display();
    let saved = manifest::read::<Value>(path)?;
    let difference = match &saved {
        Some(saved) => run.difference(&saved.run),
        None => start_difference(
            &start(path).with_context(|| format!("cannot read {name}"))?,
            run,
        ),
    };
    if let Some(difference) = difference {
        bail!(
            "{name} belongs to another run, with {difference}: give the same options to continue, --force to replace it, or another name"
        );
    }
    let found = File::open(path).with_context(|| format!("cannot read {name}"))?;
    let found = scan(found, Compression::of(path), run, u64::MAX, &[])
        .with_context(|| format!("cannot read {name}"))?;
    let found = found.filter(|found| {
        saved
            .as_ref()
            .is_none_or(|saved| found.are_vouched_for(saved))
    });
    let Some(found) = found else {
        bail!(
            "{name} is not what a run wrote: it was changed or damaged; give --force to replace it"
        )
    };
    match run.rows {
        _ if saved.as_ref().is_some_and(|saved| !saved.is_whole) => Ok(false),
        Length::EnoughFor(number) => {
            let made_for = saved.and_then(|saved| saved.state.get("number")?.as_u64());
            Ok(made_for.is_none_or(|made_for| made_for >= number))
        }
        Length::Exactly(rows) if found.returned != rows => bail!(
            "{name} has {}, expected {rows}: it belongs to another run, or a time limit ended it; give --force to replace it, or another name",
            counted(found.returned, "row")
        ),
        _ => Ok(true),
    }
}

/// Returns the header and the first row, if they are complete. Damaged content is ignored here;
/// reading the whole file detects it.
fn start(path: &Path) -> io::Result<String> {
    let block = Block::read(&mut File::open(path)?, 0, u64::MAX, Compression::of(path));
    match block {
        Err(error) if error.kind() == ErrorKind::InvalidData => Ok(String::new()),
        block => Ok(String::from_utf8_lossy(block?.text()).into_owned()),
    }
}

/// Describes how the header or the first row differs from those that the run would write.
fn start_difference(text: &str, run: &Run) -> Option<String> {
    let mut lines = text.lines();
    let Some(expected) = run.header.lines().next() else {
        let members: Map<String, Value> = serde_json::from_str(lines.next()?).ok()?;
        let members = members.iter().filter(|(_, value)| !value.is_null());
        return row_difference(
            members.map(|(name, value)| (name.as_str(), manifest::plain(value))),
            run,
        );
    };
    let header = lines.next().unwrap_or_default();
    if header != expected {
        return Some(format!("the header {header} instead of {expected}"));
    }
    row_difference(
        header
            .split(',')
            .zip(lines.next()?.split(',').map(str::to_owned)),
        run,
    )
}

/// Describes how these columns of a row differ from those of the run.
fn row_difference<'a>(
    mut columns: impl Iterator<Item = (&'a str, String)>,
    run: &Run,
) -> Option<String> {
    columns.find_map(|(column, found)| {
        let expected = match (column, run.recipe.get(column)?) {
            ("variant" | "rules", Value::String(text)) => text.clone(),
            (_, Value::Number(number)) => number.to_string(),
            _ => return None,
        };
        // A variant's name may be followed by a space and its full rules.
        let is_same =
            found == expected || column == "variant" && found.split(' ').next() == Some(&expected);
        (!is_same).then(|| format!("{column} {found} instead of {expected}"))
    })
}
