//! QR codes as filled squares: drawn, because print shops refuse link annotations.

use qrcode::{Color, EcLevel, QrCode};

use crate::page::{Ink, Page, Rect};

/// The longest text of a code, in bytes.
pub const MOST_BYTES: usize = 2953;

/// The width of the white frame that readers need, in modules.
const QUIET: usize = 4;

/// Draws the code of a link in a square, quiet zone included.
///
/// # Panics
/// If the link is longer than [`MOST_BYTES`].
pub fn draw(page: &mut Page, square: Rect, link: &str) {
    let code =
        QrCode::with_error_correction_level(link, EcLevel::L).expect("short enough for a code");
    let side = code.width();
    let step = square.width / (side + 2 * QUIET) as f32;
    let at = |line: usize| (line + QUIET) as f32 * step;
    let mut bars = Vec::new();
    for (row, line) in code.to_colors().chunks(side).enumerate() {
        let mut column = 0;
        for run in line.chunk_by(|one, other| one == other) {
            if run[0] == Color::Dark {
                let (x, y) = (square.x + at(column), square.y + at(row));
                bars.push(Rect::new(x, y, run.len() as f32 * step, step).corners());
            }
            column += run.len();
        }
    }
    page.fill(bars, Ink::BLACK);
}
