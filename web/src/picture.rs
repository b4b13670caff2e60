//! Drawings: the empty board beneath the page's own cells, and sheets to print.

use lacuna::rules::{Rules, Variant};
use lacuna::{Board, Part};
use lacuna_print::diagram::lattice::Lattice;
use lacuna_print::diagram::{Diagram, Margins, Theme, picture};
use lacuna_print::font::Face;
use lacuna_print::page::{Align, INCH, Ink, MILLIMETRE, Page, Point, Type, wrap};
use lacuna_print::svg::{elements, svg_outlined};
use lacuna_words::english;
use serde::Deserialize;
use serde_json::json;

use crate::describe::heading;
use crate::judge::solve;
use crate::question::{Case, Known, Position};
use crate::{Refusal, Reply, Speech};

/// The size of a cell of the underlay, in points. At this size, lines have the same weight as in a
/// book.
const STEP: f32 = 40.0;

/// The side of a picture of one puzzle, in points.
const SIDE: f32 = 360.0;

/// The maximum number of puzzles on a sheet.
const MOST: usize = 12;

/// Draws the empty board. In the drawing a cell is 1 by 1, and the first row and column begin at 0
/// 0.
pub fn underlay(rules: &Rules) -> String {
    let margins = Margins::of(rules);
    let (rows, columns) = rules.layout().paper();
    let (high, wide) = (
        rows as f32 + margins.top + margins.bottom,
        columns as f32 + margins.left + margins.right,
    );
    let side = STEP * high.max(wide);
    let blank = Board::blank(rules.layout().cells());
    let diagram = Diagram {
        theme: Theme::Light,
        ..Diagram::puzzle(rules, &blank)
    };
    let (width, height) = (
        diagram.proportions().0 * side,
        diagram.proportions().1 * side,
    );
    let mut page = Page::new(width, height);
    diagram.draw(&mut page, Point::new(0.0, 0.0), side);
    let lattice = Lattice::new(rules.layout(), margins, Point::new(0.0, 0.0), side);
    let (corner, step) = (lattice.crossing(0.0, 0.0), lattice.step);
    let (x, y) = (corner.x / step, corner.y / step);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{:.4} {:.4} {:.4} {:.4}\">\n\
         <g transform=\"translate({:.4} {:.4}) scale({:.6})\">\n{}</g></svg>",
        -x,
        -y,
        width / step,
        height / step,
        -x,
        -y,
        1.0 / step,
        elements(&page)
    )
}

/// Returns the colours of lines in underlays, each with that for dark paper.
pub fn inks() -> Vec<[String; 2]> {
    let hex = |ink: Ink| {
        let [red, green, blue] = ink.rgb();
        format!("#{red:02x}{green:02x}{blue:02x}")
    };
    Theme::pairs().map(|pair| pair.map(hex)).collect()
}

/// Puzzles to print.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Picture {
    puzzles: Vec<Position>,
    #[serde(default)]
    solutions: bool,
    #[serde(default = "one")]
    per_page: usize,
    #[serde(default)]
    title: String,
    /// Letter paper in place of A4.
    #[serde(default)]
    letter: bool,
    /// What names the author, in place of `{}`.
    #[serde(default)]
    by_line: String,
    /// What stands before a line to write on, above the puzzles of each sheet.
    #[serde(default)]
    name_line: String,
}

fn one() -> usize {
    1
}

impl Picture {
    /// Draws the first puzzle as a picture of its own, and all puzzles on sheets, followed by the
    /// solutions.
    pub fn draw(&self, known: &mut Known, speech: &Speech) -> Reply {
        // The faces have no Japanese letters.
        let is_printed = !speech.paper.to_string().starts_with("ja");
        let language = if is_printed { &speech.paper } else { english() };
        let cases = self
            .puzzles
            .iter()
            .map(|position| position.open(known, speech))
            .collect::<Result<Vec<Case>, Refusal>>()?;
        let solutions = if self.solutions {
            cases
                .iter()
                .map(solve)
                .collect::<Result<Vec<Board>, Refusal>>()?
        } else {
            Vec::new()
        };
        let puzzles: Vec<Diagram<'_>> = cases
            .iter()
            .map(|case| Diagram::puzzle(&case.judge.rules, &case.clues))
            .collect();
        let solved = cases.iter().zip(&solutions);
        let solved: Vec<Diagram<'_>> = solved
            .map(|(case, solution)| Diagram::solution(&case.judge.rules, &case.clues, solution))
            .collect();
        // All puzzles have the rules of the first, except for marks that only others have.
        let rules = cases
            .first()
            .map_or_else(String::new, |Case { judge, words, .. }| {
                let rules = words.get(Part::Rules).map_or_else(
                    || {
                        heading(language, &Variant::of_rules(&judge.rules), &judge.rules)
                            .1
                            .join(" ")
                    },
                    str::to_owned,
                );
                match words.get(Part::Author) {
                    Some(author) => format!("{}\n{rules}", self.by_line.replace("{}", author)),
                    None => rules,
                }
            });
        let sheets = self
            .sheets(&puzzles, &rules, &self.name_line)
            .into_iter()
            .chain(self.sheets(&solved, "", ""));
        let first = solved.first().or(puzzles.first());
        let first =
            first.ok_or_else(|| Refusal("found no puzzle, expected at least one".to_owned()))?;
        Ok(json!({
            "svg": svg_outlined(&picture(first, SIDE)),
            "sheets": sheets.map(|page| svg_outlined(&page)).collect::<Vec<String>>(),
        }))
    }

    /// Lays out drawings on pages, `per_page` on each, numbered consecutively, below a title, a line
    /// to write on after `name`, and the rules.
    fn sheets(&self, diagrams: &[Diagram<'_>], rules: &str, name: &str) -> Vec<Page> {
        let per_page = self.per_page.clamp(1, MOST);
        let columns = if per_page < 3 {
            1
        } else {
            (per_page as f32 / 1.5).sqrt().round() as usize
        };
        let rows = per_page.div_ceil(columns);
        let (width, height) = if self.letter {
            (8.5 * INCH, 11.0 * INCH)
        } else {
            (210.0 * MILLIMETRE, 297.0 * MILLIMETRE)
        };
        let margin = 15.0 * MILLIMETRE;
        let (title, text) = (Type::new(Face::SansBold, 16.0), Type::new(Face::Sans, 10.0));
        let sheet = |(number, diagrams): (usize, &[Diagram<'_>])| {
            let mut page = Page::new(width, height);
            page.text(
                Point::new(margin, margin + 14.0),
                title,
                self.title.as_str(),
            );
            if !name.is_empty() {
                let (left, base) = (width * 0.6, margin + 14.0);
                page.text(Point::new(left, base), text, name);
                let left = left + page.width_of(text, name) + 6.0;
                page.line((left, base), (width - margin, base), 0.75, Ink::BLACK);
            }
            let mut top = margin + 30.0;
            for line in wrap(&page, text, rules, width - 2.0 * margin) {
                page.text(Point::new(margin, top), text, line);
                top += 13.0;
            }
            let (wide, high) = (
                (width - 2.0 * margin) / columns as f32,
                (height - margin - top) / rows as f32,
            );
            for (place, diagram) in diagrams.iter().enumerate() {
                let (x, y) = (
                    margin + (place % columns) as f32 * wide,
                    top + (place / columns) as f32 * high,
                );
                let (across, down) = diagram.proportions();
                let side = ((wide - 16.0) / across).min((high - 34.0) / down);
                let count = (number * per_page + place + 1).to_string();
                page.text(
                    Point::new(x + wide / 2.0, y + 12.0),
                    text.aligned(Align::Centre),
                    count,
                );
                diagram.draw(
                    &mut page,
                    Point::new(x + (wide - side * across) / 2.0, y + 20.0),
                    side,
                );
            }
            page
        };
        diagrams.chunks(per_page).enumerate().map(sheet).collect()
    }
}
