//! The framed picture of a board of any layout, followed by a blank line: bars and rules separate
//! boxes and surround the paper.
//!
//! ```text
//! +-------+-------+     +-------+-----+
//! | 1 . . | . . 2 |     | 1   . | . 2 |
//! | . 3 . | . 4 . |     |   +---+     |     an edge takes space only where a box ends there in some row
//! +-------+-------+     | . | . | . . |
//! ```
//!
//! Empty cells are dots. On 9×9 with the usual boxes they are blank, as in van Eijck's lecture.

use super::{Layout, Place, Target, WriteError, usual_nine};

/// Writes the picture.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let (board, layout) = (target.entry.clues, target.layout()?);
    let is_usual = *layout == usual_nine();
    let empty = if is_usual { ' ' } else { '.' };
    let shown = |value| layout.character(value);
    let cell = |cell| (board.get(cell).map_or(empty, shown).to_string(), 1);
    out.extend((picture(&layout, cell).join("\n") + "\n\n").bytes());
    Ok(())
}

/// The lines of a picture of a layout. A cell is a text and its width, which may differ
/// from its length: colour codes take no space.
pub fn picture(layout: &Layout, cell: impl Fn(usize) -> (String, usize)) -> Vec<String> {
    let (rows, columns) = layout.paper();
    // The box of each place, counted from 1 so that the surrounding paper is included; `None` where
    // there is no cell.
    let mut boxes = vec![vec![None; columns + 2]; rows + 2];
    let mut cells = vec![vec![(String::new(), 0); columns]; rows];
    let mut widths = vec![1; columns];
    for number in 0..layout.drawn() {
        let Place { row, column } = layout.place(number);
        boxes[row + 1][column + 1] = Some(0);
        cells[row][column] = cell(number);
        widths[column] = cells[row][column].1.max(widths[column]);
    }
    for (number, cells) in layout.cells_of_boxes().enumerate() {
        for &cell in cells {
            let Place { row, column } = layout.place(cell);
            boxes[row + 1][column + 1] = Some(number + 1);
        }
    }
    // A box ends below a place, or to the right of it.
    let is_rule = |row: usize, column: usize| boxes[row][column] != boxes[row + 1][column];
    let is_bar = |row: usize, column: usize| boxes[row][column] != boxes[row][column + 1];
    let bars: Vec<bool> = (0..=columns)
        .map(|column| (1..=rows).any(|row| is_bar(row, column)))
        .collect();
    let mut lines = Vec::new();
    for row in 0..=rows {
        if (1..=columns).any(|column| is_rule(row, column)) {
            let mut rule = String::new();
            for (column, &has_bar) in bars.iter().enumerate() {
                let (left, right) = (is_rule(row, column), is_rule(row, column + 1));
                let fill = if right { "-" } else { " " };
                if has_bar {
                    let bar = is_bar(row, column) || is_bar(row + 1, column);
                    rule.push(match (left || right, bar) {
                        (true, true) => '+',
                        (true, false) => '-',
                        (false, true) => '|',
                        (false, false) => ' ',
                    });
                    rule.push_str(fill);
                }
                if let Some(width) = widths.get(column) {
                    rule.push_str(&fill.repeat(width + 1));
                }
            }
            lines.push(rule.trim_end().to_owned());
        }
        let Some(cells) = cells.get(row) else {
            break;
        };
        let mut line = String::new();
        for (column, &has_bar) in bars.iter().enumerate() {
            if has_bar {
                line.push_str(if is_bar(row + 1, column) { "| " } else { "  " });
            }
            if let Some((text, width)) = cells.get(column) {
                line.push_str(text);
                line.push_str(&" ".repeat(widths[column] - width + 1));
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}
