//! The suffix of a file that is written: it says what is in the file, or the file is refused.

use std::path::Path;

use anyhow::bail;
use lacuna::formats::Format;

use crate::cli::runs::compression::inner;
use crate::cli::runs::output::is_stream;

/// Refuses a suffix that is none of these; a name without one says nothing, and neither does a stream.
pub fn check(path: &Path, expected: &[&str]) -> anyhow::Result<()> {
    check_named(path, path, expected, "")
}

/// The same for a file of rows, which may be packed.
pub fn check_rows(path: &Path, expected: &[&str]) -> anyhow::Result<()> {
    check_named(path, &inner(path), expected, ", alone or with .gz or .zst behind it")
}

/// Looks at the suffix of a name that is all of a path, or what is left of it.
fn check_named(path: &Path, name: &Path, expected: &[&str], more: &str) -> anyhow::Result<()> {
    match name.extension() {
        Some(suffix) if !is_stream(path) && !expected.iter().any(|name| suffix.eq_ignore_ascii_case(name)) => {
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

/// Refuses a suffix that does not fit a format; .txt is that of any text, and what has no suffix of its own may have its name.
pub fn check_format(path: &Path, format: Format) -> anyhow::Result<()> {
    match format {
        Format::OpenSudoku | Format::OpenSudokuV1 => check_rows(path, &[format.suffix(), "xml"]),
        _ if format.suffix() == "txt" => check_rows(path, &["txt", format.name()]),
        _ => check_rows(path, &[format.suffix(), "txt"]),
    }
}
