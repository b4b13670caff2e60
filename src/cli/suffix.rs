//! The suffix of a file that is written: it says what is in the file, or the file is refused.

use std::path::Path;

use anyhow::bail;
use lacuna::formats::Format;

use super::output::is_stream;

/// Refuses a suffix that is none of these; a name without one says nothing, and neither does a stream.
pub fn check(path: &Path, expected: &[&str]) -> anyhow::Result<()> {
    match path.extension() {
        Some(suffix) if !is_stream(path) && !expected.iter().any(|name| suffix.eq_ignore_ascii_case(name)) => {
            let names: Vec<String> = expected.iter().map(|name| format!(".{name}")).collect();
            let names = match &names[..] {
                [] => "none".to_owned(),
                [name] => name.clone(),
                [names @ .., last] => format!("{} or {last}", names.join(", ")),
            };
            bail!(
                "{}: found the suffix .{}; the suffix must name the format: expected {names}",
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
        Format::OpenSudoku | Format::OpenSudokuV1 => check(path, &[format.suffix(), "xml"]),
        _ if format.suffix() == "txt" => check(path, &["txt", format.name()]),
        _ => check(path, &[format.suffix(), "txt"]),
    }
}
