//! The signs of a section in place of digits, and their page to cut out.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lacuna::rules::{Form, House, HouseKind, Place, Rules};
use lacuna::{Board, character};
use serde::Deserialize;

use crate::book::text::{Block, Piece};
use crate::book::type_area::TypeArea;
use crate::book::{Book, Section, grids};
use crate::diagram::lattice::{Lattice, THINNEST};
use crate::diagram::{Diagram, Symbol};
use crate::font::Face;
use crate::page::{Align, Ink, LineStyle, Pen, Point, Rect, Type};
use crate::picture::Picture;

/// The largest layout that has letters or shapes.
const MOST: usize = 16;

/// What a specification has in place of digits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(
    untagged,
    expecting = "expected letters, shapes, numbers, a word, or a list of picture files"
)]
pub enum SignSpec {
    /// Signs that need no file: `letters`, the letters from A on; `shapes`; `numbers`, also above 9,
    /// which may be named by the first and the last, as in `1-16`; or the letters of another word,
    /// which a row or the main diagonal of each solution spells.
    Named(String),
    /// Pictures, one a file.
    Files(Vec<PathBuf>),
}

impl SignSpec {
    fn are_numbers(&self) -> bool {
        let is_last = |text: &str| text.parse::<u8>().is_ok();
        matches!(self, SignSpec::Named(name) if name == "numbers" || name.strip_prefix("1-").is_some_and(is_last))
    }
}

/// The signs in place of the digits of a section, the first in place of 1.
#[derive(Clone, Debug)]
pub struct Signs {
    list: Vec<Symbol>,
    /// The word that solutions spell; empty if there is none.
    pub(super) word: String,
    /// What they are made from.
    pub(super) spec: SignSpec,
}

impl Signs {
    /// Returns the signs of a specification for puzzles with these rules.
    ///
    /// # Errors
    /// If they are too many or too few, are not different, or cannot be read, or if the rules
    /// compare or add up digits.
    pub fn load(
        spec: &SignSpec,
        rules: &Rules,
        read: impl Fn(&Path) -> Result<Vec<u8>, String>,
    ) -> Result<Signs, String> {
        let many = usize::from(rules.layout().values());
        let is_plain = |form: Form| matches!(form, Form::Differ(_) | Form::House(_));
        if !spec.are_numbers() && !rules.forms().all(is_plain) {
            let message =
                "these puzzles compare or add up digits: leave it out, or take another variant";
            return Err(message.to_owned());
        }
        let fits = |found: usize, what: &str| {
            let message = || format!("found {found} {what}, expected {many}, one for each digit");
            (found == many).then_some(()).ok_or_else(message)
        };
        let letter = |letter: char| Symbol::Text(letter.to_string());
        let mut word = "";
        let list = match spec {
            SignSpec::Named(_) if spec.are_numbers() => {
                let numbers = (1..=many).map(|number| number.to_string());
                numbers.map(Symbol::Text).collect()
            }
            SignSpec::Named(name) if ["letters", "shapes"].contains(&name.as_str()) => {
                if many > MOST {
                    return Err(format!(
                        "found puzzles of {many} values, expected at most {MOST}"
                    ));
                }
                match name.as_str() {
                    "letters" => ('A'..='Z').take(many).map(letter).collect(),
                    _ => (0..many).map(shape).collect(),
                }
            }
            SignSpec::Named(text) => {
                word = text;
                fits(text.chars().count(), &format!("letters in {text:?}"))?;
                let is_repeated = |letter: &char| text.matches(*letter).count() > 1;
                if let Some(letter) = text.chars().find(is_repeated) {
                    return Err(format!(
                        "found {letter} more than once in {text:?}, expected different letters"
                    ));
                }
                text.chars().map(letter).collect()
            }
            SignSpec::Files(files) => {
                let many = ["pictures", "picture"][usize::from(files.len() == 1)];
                fits(files.len(), many)?;
                let picture = |file: &PathBuf| {
                    let picture = read(file).and_then(|bytes| Picture::read(&bytes));
                    let picture = picture.map_err(|error| format!("{}: {error}", file.display()));
                    Ok(Symbol::Picture(Arc::new(picture?)))
                };
                files.iter().map(picture).collect::<Result<_, String>>()?
            }
        };
        Ok(Signs {
            list,
            word: word.to_owned(),
            spec: spec.clone(),
        })
    }

    /// Returns `true` if they are shapes or pictures, which can be cut out.
    pub(super) fn are_drawn(&self) -> bool {
        matches!(self.list[0], Symbol::Shape(..) | Symbol::Picture(_))
    }

    /// Returns the sign of a value in words: that of a picture is its number.
    pub(super) fn name(&self, value: u8) -> String {
        match &self.list[usize::from(value) - 1] {
            Symbol::Text(text) => text.clone(),
            Symbol::Shape(..) | Symbol::Picture(_) => character(value).to_string(),
        }
    }

    /// Returns the message about a step of an example: numbers are no signs.
    pub(super) fn message(&self) -> &'static str {
        if self.spec.are_numbers() {
            "look"
        } else {
            "look-sign"
        }
    }

    /// Returns the signs, the first in place of 1.
    pub(super) fn list(&self) -> &[Symbol] {
        &self.list
    }

    /// Returns the signs for a puzzle of this number: those of a word in the order in which the
    /// main diagonal of its solution spells it, if it can, or a row.
    pub(super) fn of_puzzle(&self, rules: &Rules, solution: &Board, number: usize) -> Signs {
        if self.word.is_empty() {
            return self.clone();
        }
        let layout = rules.layout();
        let at = |row| {
            (0..layout.drawn()).find(|&cell| layout.place(cell) == Place { row, column: row })
        };
        let diagonal: Option<Vec<usize>> = (0..self.list.len()).map(at).collect();
        let rows = rules.houses().iter();
        let rows: Vec<&House> = rows.filter(|it| it.kind == HouseKind::Row).collect();
        let spelled = |cells: &[usize]| {
            let mut list = vec![None; self.list.len()];
            for (symbol, &cell) in self.list.iter().zip(cells) {
                list[usize::from(solution.get(cell)?) - 1] = Some(symbol.clone());
            }
            list.into_iter().collect::<Option<Vec<Symbol>>>()
        };
        let by_diagonal = diagonal.and_then(|cells| spelled(&cells));
        let by_row = || spelled(&rows.get(number % rows.len().max(1))?.cells);
        let list = by_diagonal.or_else(by_row);
        Signs {
            list: list.unwrap_or_else(|| self.list.clone()),
            ..self.clone()
        }
    }

    /// Returns every sign in a box, in order, or by the alphabet if they spell a word; pictures have
    /// their numbers below.
    pub(super) fn legend(&self, area: &TypeArea) -> Piece<'_> {
        let (side, many) = (area.base * 2.2, self.list.len() as f32);
        let step = (side * 1.25).min(area.rect.width / many);
        let side = side.min(step * 0.94);
        let mut order: Vec<u8> = (1..=self.list.len() as u8).collect();
        if !self.word.is_empty() {
            order.sort_by_key(|&value| self.name(value));
        }
        let style = Type::new(Face::SansBold, side * 0.8);
        let below = area.style(Face::Serif, 0.8).aligned(Align::Centre);
        let foot = if self.are_drawn() {
            below.size * 1.5
        } else {
            0.0
        };
        Piece::drawn(side + foot, move |page, area| {
            for (at, &value) in order.iter().enumerate() {
                let square = Rect::new(area.rect.x + at as f32 * step, area.rect.y, side, side);
                page.outline(square.corners(), Pen::square(THINNEST, Ink::BLACK));
                self.list[usize::from(value) - 1].draw(page, square.centre(), style);
                if self.are_drawn() {
                    let foot = (square.centre().x, square.bottom() + below.size);
                    page.text(foot, below, self.name(value));
                }
            }
        })
    }

    /// Returns a page of signs to be cut out, as large as in the puzzles of a section.
    pub(super) fn cut_out(
        &self,
        area: &TypeArea,
        book: &Book,
        section: &Section,
    ) -> [Piece<'_>; 2] {
        let side = grids::puzzle_side(area, book, section);
        let origin = Point::new(0.0, 0.0);
        let step = Lattice::new(section.layout(), section.margins(), origin, side).step;
        let sheet = Piece::drawn(step, move |page, area| {
            let at = |line: usize| line as f32 * step;
            let count = |length: f32| (length / step) as usize;
            let (columns, rows) = (count(area.rect.width), count(area.rect.height));
            let pen = Pen::square(THINNEST, Ink::Black(60)).styled(LineStyle::dashed(2.0, 2.0));
            let style = Type::new(Face::SansBold, Diagram::DIGIT_SIZE * step);
            for row in 0..rows {
                for column in 0..columns {
                    let (x, y) = (area.rect.x + at(column), area.rect.y + at(row));
                    let square = Rect::new(x, y, step, step);
                    page.outline(square.corners(), pen);
                    self.list[row % self.list.len()].draw(page, square.centre(), style);
                }
            }
        });
        [
            Block::title(book.spec.language.text("cut-out")).into(),
            sheet,
        ]
    }
}

/// Returns the shape of a number from 0 to 15: eight black ones, then the same as outlines.
fn shape(number: usize) -> Symbol {
    let corners = match SHAPES[number % SHAPES.len()] {
        "disc" => curve(|turn| (0.87 * turn.sin(), 0.87 * turn.cos())),
        "heart" => curve(|turn| {
            let [one, two, three, four] = [1.0, 2.0, 3.0, 4.0].map(|part| (part * turn).cos());
            let high = 13.0 * one - 5.0 * two - 2.0 * three - four + 2.5;
            (0.92 * turn.sin().powi(3), high / -16.0)
        }),
        corners => {
            let numbers = corners.split(' ').map(|number| number.parse());
            let numbers: Vec<f32> = numbers.map(|it| it.expect("a number")).collect();
            let corners = numbers.chunks(2).map(|at| (at[0] / 100.0, at[1] / 100.0));
            corners.collect()
        }
    };
    Symbol::Shape(corners, number < SHAPES.len())
}

/// Returns the corners of a shape that is round.
fn curve(at: impl Fn(f32) -> (f32, f32)) -> Vec<(f32, f32)> {
    let corner = |number: u8| at(f32::from(number) * std::f32::consts::TAU / 64.0);
    (0..64).map(corner).collect()
}

/// The shapes: the corners of square, triangle, star, plus, diamond and arrowhead are in hundredths
/// of their reach.
const SHAPES: [&str; 8] = [
    "disc",
    "-78 -78 78 -78 78 78 -78 78",
    "0 -87 92 74 -92 74",
    "0 -92 23 -31 87 -28 37 12 54 74 0 39 -54 74 -37 12 -87 -28 -23 -31",
    "heart",
    "-30 -92 30 -92 30 -30 92 -30 92 30 30 30 30 92 -30 92 -30 30 -92 30 -92 -30 -30 -30",
    "0 -92 55 0 0 92 -55 0",
    "-46 -83 83 0 -46 83 -9 0",
];
