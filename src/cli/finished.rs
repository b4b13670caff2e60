//! A file that is there already: whether it is the one that a run would make, as far as it says.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use serde::de::IgnoredAny;
use serde_json::Value;

use super::manifest::{self, Run};

/// The header and the first row of a table are within so many bytes.
const START: u64 = 1 << 16;

/// Refuses a file that says that another run has made it. Only a part of a run has a manifest still; of others, tables say most.
pub fn check(path: &Path, run: &Run) -> anyhow::Result<()> {
    let name = path.display();
    let difference = match manifest::read::<IgnoredAny>(path)? {
        Some(saved) => run.difference(&saved.run),
        None => table_difference(&start(path).with_context(|| format!("cannot read {name}"))?, run),
    };
    if let Some(difference) = difference {
        bail!(
            "{name} is of another run, with {difference}: give the same options to go on, --force to replace it, or another name"
        );
    }
    Ok(())
}

fn start(path: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(START).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// In what the header or the first row differs from those that the run would write.
fn table_difference(text: &str, run: &Run) -> Option<String> {
    let expected = run.header.lines().next()?;
    let mut lines = text.lines();
    let header = lines.next().unwrap_or_default();
    if header != expected {
        return Some(format!("the header {header}, found the header {expected}"));
    }
    let row = lines.next()?;
    header.split(',').zip(row.split(',')).find_map(|(column, field)| {
        let (found, expected) = match (column, run.recipe.get(column)?) {
            // Behind a space there are rules in full.
            ("variant", Value::String(name)) => (field.split(' ').next().unwrap_or_default(), name.clone()),
            ("rules", Value::String(rules)) => (field, rules.clone()),
            (_, Value::Number(number)) => (field, number.to_string()),
            _ => return None,
        };
        (found != expected).then(|| format!("{column} {found}, found {column} {expected}"))
    })
}
