//! QR codes as filled squares: drawn, because print shops refuse link annotations.

use qrcode::{Color, EcLevel, QrCode};

use crate::export::page::{Ink, Page, Rect};

/// The longest link in a book, in bytes: longer ones make codes too fine to print small.
pub const LONGEST: usize = 300;

/// The longest text of any code, in bytes.
pub const MOST_BYTES: usize = 2953;

/// The white frame that readers need, in modules.
const QUIET: usize = 4;

/// Draws the code of a link into a square, quiet zone included.
///
/// # Panics
/// If the link is longer than [`MOST_BYTES`].
pub fn draw(page: &mut Page, square: Rect, link: &str) {
    assert!(link.len() <= MOST_BYTES, "a link of {} bytes is too long", link.len());
    let code = QrCode::with_error_correction_level(link, EcLevel::L).expect("short enough for a code");
    let side = code.width();
    let step = square.width / (side + 2 * QUIET) as f32;
    let colors = code.to_colors();
    let mut bars = Vec::new();
    for row in 0..side {
        let mut column = 0;
        while column < side {
            let dark = |column: usize| colors[row * side + column] == Color::Dark;
            let length = (column..side).take_while(|&column| dark(column)).count();
            if length > 0 {
                let at = |line: usize| (line + QUIET) as f32 * step;
                let bar = Rect::new(square.x + at(column), square.y + at(row), length as f32 * step, step);
                bars.push(bar.corners());
            }
            column += length.max(1);
        }
    }
    page.fill(bars, Ink::BLACK);
}
