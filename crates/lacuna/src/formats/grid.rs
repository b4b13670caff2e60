//! The framed picture of a board of any layout, followed by a blank line.
//!
//! Empty cells are dots. On 9×9 with the usual boxes they are blank, as in van Eijck's lecture.

use super::{Target, USUAL_NINE, WriteError};
use crate::rules::picture::picture;

/// Writes the picture.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let (board, layout) = (target.entry.clues, target.layout()?);
    let is_usual = *layout == *USUAL_NINE;
    let empty = if is_usual { ' ' } else { '.' };
    let shown = |value| layout.character(value);
    let cell = |cell| (board.get(cell).map_or(empty, shown).to_string(), 1);
    out.extend((picture(&layout, cell).join("\n") + "\n\n").into_bytes());
    Ok(())
}
