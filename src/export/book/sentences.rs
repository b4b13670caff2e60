//! The rules of a layout in sentences, as a book prints them before those of the families.

use crate::board::character;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::variant::{Base, Variant};

/// The rules of the variant's layout, the one of all layouts first.
pub(super) fn of_layout(variant: &Variant) -> Vec<String> {
    let layout = variant.any_layout();
    let is_drawn = matches!(variant.base(), Base::Jigsaw(_));
    let (houses, further) = match layout.boxes() {
        Boxes::Rectangles { rows, columns } if !is_drawn => {
            let cells = match (rows, columns) {
                (3, 3) => "of nine cells".to_owned(),
                _ => format!("of {rows} rows and {columns} columns"),
            };
            (format!("every row, every column and every box {cells} within thick lines holds"), None)
        }
        Boxes::None => ("every row and every column holds".to_owned(), None),
        _ => (
            "every row and every column holds".to_owned(),
            Some("Each outlined shape holds every digit once.".to_owned()),
        ),
    };
    let [every, each] = values(layout.values());
    let letters = letters(layout.values());
    let first = format!("Write {every} into every empty cell so that {houses} {each} exactly once.{letters}");
    [first].into_iter().chain(further).chain(grids(&layout)).collect()
}

/// The values to write, and each of them.
fn values(largest: u8) -> [String; 2] {
    let last = character(largest);
    match largest {
        ..=9 => [format!("a digit from 1 to {largest}"), "each digit".to_owned()],
        10 => [format!("a digit from 1 to 9 or the letter {last}"), "each of them".to_owned()],
        _ => [format!("a digit from 1 to 9 or a letter from A to {last}"), "each of them".to_owned()],
    }
}

/// What letters mean, if there are any.
fn letters(largest: u8) -> String {
    let last = character(largest);
    match largest {
        ..=9 => String::new(),
        10 => " The letter counts as a digit: A is 10.".to_owned(),
        _ => format!(" Letters count as digits: A is 10 and {last} is {largest}."),
    }
}

/// What several grids have to do with each other.
fn grids(layout: &Layout) -> Option<String> {
    let word = match layout.frames().len() {
        1 => return None,
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        many => many.to_string(),
    };
    Some(format!("Each of the {word} grids follows the rules by itself; shared boxes belong to both."))
}
