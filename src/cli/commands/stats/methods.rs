//! A check of methods: figures over puzzles made in different ways are meaningless, so such puzzles are counted together only on
//! request.

use std::collections::BTreeMap;

use anyhow::bail;

use super::draws::Puzzles;
use super::source::Source;

/// The number of files named for each method.
const NAMED: usize = 3;

/// Refuses puzzles of one variant that were made by different methods.
pub fn refuse_several(puzzles: &BTreeMap<Source, Puzzles>) -> anyhow::Result<()> {
    let all: Vec<(&Source, &Puzzles)> = puzzles.iter().collect();
    let Some(several) = all.chunk_by(|one, other| one.0.0 == other.0.0).find(|methods| methods.len() > 1) else {
        return Ok(());
    };
    let one = |((_, method), puzzles): &(&Source, &Puzzles)| {
        let files = &puzzles.files[..];
        let named = files[..files.len().min(NAMED)].join(", ");
        let more = if files.len() > NAMED { format!(" and {} more", files.len() - NAMED) } else { String::new() };
        format!("{} in {named}{more}", method.as_deref().unwrap_or("an unnamed one"))
    };
    let methods: Vec<String> = several.iter().map(one).collect();
    // Puzzles without a method come first.
    let has_unnamed = several[0].0.1.is_none();
    let hint = if has_unnamed { "--method names the method of files that do not, " } else { "" };
    bail!(
        "{}: found puzzles of different methods, {}, expected those of one; {hint}--pool counts them together",
        several[0].0.0.0,
        methods.join("; ")
    );
}
