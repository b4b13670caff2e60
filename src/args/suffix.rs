//! The suffix of an output file: it must match the content, or the file is refused.

use std::path::Path;

use anyhow::bail;
use lacuna::formats::Format;

use crate::runs::{inner, is_stream};

/// Refuses a suffix that is not one of these. A name without a suffix and a stream are accepted.
pub fn check(path: &Path, expected: &[&str]) -> anyhow::Result<()> {
    check_named(path, path, expected, "")
}

/// Like [`check`], for a file of rows, which may be compressed.
pub fn check_rows(path: &Path, expected: &[&str]) -> anyhow::Result<()> {
    check_named(
        path,
        &inner(path),
        expected,
        ", alone or followed by .gz or .zst",
    )
}

/// Refuses a path that cannot hold a resumable table: a stream, or a name with another suffix.
pub fn check_table(path: &Path, what: &str) -> anyhow::Result<()> {
    if is_stream(path) {
        bail!("found {}, expected a file for the {what}", path.display());
    }
    check_rows(path, &["csv"])
}

/// Checks the suffix of a name: the whole path, or the part before a compression suffix.
fn check_named(path: &Path, name: &Path, expected: &[&str], more: &str) -> anyhow::Result<()> {
    match name.extension() {
        Some(suffix)
            if !is_stream(path)
                && !expected
                    .iter()
                    .any(|name| suffix.eq_ignore_ascii_case(name)) =>
        {
            let names: Vec<String> = expected.iter().map(|name| format!(".{name}")).collect();
            let names = match &names[..] {
                [] => "none".to_owned(),
                [name] => name.clone(),
                [names @ .., last] => format!("{} or {last}", names.join(", ")),
            };
            bail!(
                "{}: found the suffix .{}; the suffix must name the format: expected {names}{more}",
                path.display(),
                suffix.display()
            )
        }
        _ => Ok(()),
    }
}

/// Refuses a suffix that does not match a format. Any text format may use .txt, and a format
/// without its own suffix may use its name.
pub fn check_format(path: &Path, format: Format) -> anyhow::Result<()> {
    check_rows(path, &format.suffixes())
}
