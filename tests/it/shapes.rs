//! Rectangles, values from 0, more values than cells of a line, and cells that are not on paper,
//! against every board and meanings written down a second time.

use crate::made::first as read;
use crate::marks::LETTERS;
use crate::prelude::*;

/// A small generator of random numbers.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    /// Draws this many different cells in random order.
    pub fn cells(&mut self, of: usize, number: usize) -> Vec<usize> {
        let mut left: Vec<usize> = (0..of).collect();
        (0..number.min(of))
            .map(|_| left.swap_remove(self.below(left.len())))
            .collect()
    }
}

/// A shape: its item, rows, columns, the first and the last value, its boxes and the number of
/// further cells.
struct Shape {
    text: &'static str,
    rows: usize,
    columns: usize,
    first: i32,
    last: i32,
    boxes: &'static [&'static [usize]],
    extra: usize,
}

const fn shape(text: &'static str, size: [usize; 2], values: [i32; 2], extra: usize) -> Shape {
    let [rows, columns] = size;
    let [first, last] = values;
    Shape {
        text,
        rows,
        columns,
        first,
        last,
        boxes: &[],
        extra,
    }
}

const SQUARES: &[&[usize]] = &[
    &[0, 1, 4, 5],
    &[2, 3, 6, 7],
    &[8, 9, 12, 13],
    &[10, 11, 14, 15],
];
const BENT: Shape = shape(
    ".Shape~3x3.Jigsaw~001022122.NoBoxes.RegionSize~3",
    [3, 3],
    [1, 3],
    0,
);

const SHAPES: &[Shape] = &[
    shape(".Shape~2x3", [2, 3], [1, 3], 0),
    shape(".Shape~3x2~0-3", [3, 2], [0, 3], 0),
    shape(".Shape~3x1~9", [3, 1], [1, 9], 0),
    shape(".Shape~3x3~0-2", [3, 3], [0, 2], 0),
    shape(".Shape~3x3~4", [3, 3], [1, 4], 0),
    shape(".Shape~3x3~0-3", [3, 3], [0, 3], 0),
    Shape {
        boxes: SQUARES,
        ..shape(".Shape~4x4~0-3", [4, 4], [0, 3], 0)
    },
    Shape {
        boxes: SQUARES,
        ..shape(".Shape~2x4~0-4", [2, 4], [0, 4], 0)
    },
    Shape {
        boxes: &[&[0, 1, 3], &[2, 6, 4], &[5, 7, 8]],
        ..BENT
    },
    shape(".Shape~2x3~3~Raw", [2, 3], [1, 3], 0),
    shape(".Shape~2x2~0-2~Raw.Var~B~two~2", [2, 2], [0, 2], 2),
    shape(".Shape~3x3~3.Var~A", [3, 3], [1, 3], 1),
    shape(".Shape~2x3~0-3.Var~A~~1x2", [2, 3], [0, 3], 2),
    shape(".Shape~3x3~2~Raw", [3, 3], [1, 2], 0),
    shape(".Shape~1x2~2~Raw.Var~A~~2x4", [1, 2], [1, 2], 8),
    shape(".Shape~2x3~0-1~Raw.Var~A~~5", [2, 3], [0, 1], 5),
];

impl Shape {
    fn drawn(&self) -> usize {
        self.rows * self.columns
    }

    fn cells(&self) -> usize {
        self.drawn() + self.extra
    }

    fn name(&self, cell: usize) -> String {
        let letter = ["VA", "VB"][usize::from(self.text.contains("Var~B"))];
        match cell.checked_sub(self.drawn()) {
            None => format!("R{}C{}", cell / self.columns + 1, cell % self.columns + 1),
            Some(_) if self.extra == 1 => letter.to_owned(),
            Some(extra) => format!("{letter}{}", extra + 1),
        }
    }

    fn names(&self, cells: &[usize]) -> String {
        let name = |&cell: &usize| "~".to_owned() + &self.name(cell);
        cells.iter().map(name).collect()
    }

    /// The columns of further cells.
    fn across(&self) -> usize {
        let var = self.text.split_once("Var");
        let size = var.and_then(|(_, var)| var.split_once('x'));
        size.map_or(self.columns, |(_, columns)| columns.parse().unwrap())
    }

    /// Rows and columns have no value twice.
    fn has_lines(&self) -> bool {
        !self.text.contains("Raw")
    }

    /// Draws a row or a column: its name and its cells.
    fn line(&self, dice: &mut Dice) -> (String, Vec<usize>) {
        if dice.below(2) == 0 {
            let row = dice.below(self.rows);
            let first = row * self.columns;
            (
                format!("R{}", row + 1),
                (first..first + self.columns).collect(),
            )
        } else {
            let column = dice.below(self.columns);
            let cells = (column..self.drawn()).step_by(self.columns).collect();
            (format!("C{}", column + 1), cells)
        }
    }

    /// All boards of the shape, with the values that people see.
    fn boards(&self) -> Vec<Vec<i32>> {
        let mut boards = vec![Vec::new()];
        for cell in 0..self.cells() {
            let fits = |board: &[i32], value: i32| {
                let sees = |other: &usize| {
                    let in_line = |by: fn(usize, usize) -> usize| {
                        by(*other, self.columns) == by(cell, self.columns)
                    };
                    let mut boxes = self.boxes.iter();
                    let in_box = boxes.any(|cells| cells.contains(other) && cells.contains(&cell));
                    in_box || self.has_lines() && (in_line(|a, b| a / b) || in_line(|a, b| a % b))
                };
                cell >= self.drawn() || !(0..cell).filter(sees).any(|other| board[other] == value)
            };
            let longer = |board: &Vec<i32>| -> Vec<Vec<i32>> {
                let values = (self.first..=self.last).filter(|&value| fits(board, value));
                values
                    .map(|value| [&board[..], &[value]].concat())
                    .collect()
            };
            boards = boards.iter().flat_map(longer).collect();
        }
        boards
    }
}

type Holds = Box<dyn Fn(&[i32]) -> bool>;

fn at(values: &[i32], cells: &[usize]) -> Vec<i32> {
    cells.iter().map(|&cell| values[cell]).collect()
}

fn sum(values: &[i32]) -> i32 {
    values.iter().sum()
}

fn count(values: &[i32], wanted: i32) -> i32 {
    values.iter().filter(|&&value| value == wanted).count() as i32
}

pub fn differ(values: &[i32]) -> bool {
    (1..values.len()).all(|i| !values[..i].contains(&values[i]))
}

/// The values between the smallest and the largest, both the first of their kind.
fn filling(values: &[i32]) -> Vec<i32> {
    let place = |wanted: i32| values.iter().position(|&value| value == wanted).unwrap();
    let [a, b] = [values.iter().min(), values.iter().max()].map(|value| place(*value.unwrap()));
    values[(a.min(b) + 1).min(a.max(b))..a.max(b)].to_vec()
}

/// A value that is smaller or greater than the inner ones: the ends of a line.
fn ends(values: &[i32]) -> (i32, i32) {
    let (first, last) = (values[0], values[values.len() - 1]);
    (first.min(last), first.max(last))
}

fn inner(values: &[i32]) -> &[i32] {
    &values[1..values.len() - 1]
}

/// Returns `true` if every two neighbours on a line satisfy a relation.
fn each_two(values: &[i32], holds: fn(i32, i32) -> bool) -> bool {
    values.windows(2).all(|two| holds(two[0], two[1]))
}

/// Letters of six bits each, of which these are set.
fn letters(number: usize, set: impl Iterator<Item = usize>) -> String {
    let mut bits = vec![0_usize; number.div_ceil(6)];
    set.for_each(|bit| bits[bit / 6] |= 1 << (bit % 6));
    bits.iter().map(|&bits| char::from(LETTERS[bits])).collect()
}

/// The kinds that are drawn from this number on are the newest.
const NEWER: usize = 35;

/// Draws a mark of a kind, as text, and what it means for values as people see them.
fn mark(shape: &Shape, dice: &mut Dice, kind: usize) -> Option<(String, Holds)> {
    let number = 2 + dice.below(3);
    let cells = dice.cells(shape.cells(), number);
    let names = shape.names(&cells);
    let (line, line_cells) = shape.line(dice);
    let first = shape.first;
    let n = first + dice.below((shape.last - first + 1) as usize) as i32;
    let small = dice.below(9) as i32;
    let (columns, drawn) = (shape.columns, shape.drawn());
    // The mark on these cells, without and with a number.
    let of = |name: &str, holds: fn(&[i32]) -> bool| -> (String, Holds) {
        let cells = cells.clone();
        let holds = Box::new(move |values: &[i32]| holds(&at(values, &cells)));
        (format!("{name}{names}"), holds)
    };
    let on = |cells: &[usize], text: String, number: i32, holds: fn(i32, &[i32]) -> bool| {
        let cells = cells.to_vec();
        let holds: Holds = Box::new(move |values| holds(number, &at(values, &cells)));
        (text, holds)
    };
    let of_number = |name: &str, number: i32, holds| {
        on(&cells, format!("{name}{number}{names}"), number, holds)
    };
    let of_line = |name: &str, number: i32, holds| {
        on(
            &line_cells,
            format!("{name}~{line}~{number}~"),
            number,
            holds,
        )
    };
    Some(match kind {
        0 => of_number("Cage~", small, |n, v| differ(v) && (n == 0 || sum(v) == n)),
        1 => of("Arrow", |v| v[0] == sum(&v[1..])),
        2 => of("Thermo", |v| each_two(v, |a, b| a < b)),
        3 => of("Whisper~2", |v| each_two(v, |a, b| a.abs_diff(b) >= 2)),
        4 => of("Renban", |v| {
            differ(v) && v.iter().max().unwrap() - v.iter().min().unwrap() == v.len() as i32 - 1
        }),
        5 => {
            let text = format!("Sum~{small}_=_2_-1{}", shape.names(&cells[..2]));
            on(&cells, text, small, |n, v| 2 * v[0] - v[1] == n)
        }
        6 => of_number("Sum~", small, |n, v| sum(v) == n),
        7 => {
            let (one, others) = (shape.names(&cells[..1]), shape.names(&cells[1..]));
            on(&cells, format!("EqualSum{one}~-{others}"), 0, |_, v| {
                v[0] == sum(&v[1..])
            })
        }
        8 if cells.len() > 2 => of("Zipper", |v| {
            let pair = |i: usize| [v[i], v[v.len() - 1 - i]];
            let sum = |i: usize| sum(&pair(i)[..if 2 * i + 1 == v.len() { 1 } else { 2 }]);
            (1..v.len().div_ceil(2)).all(|i| sum(i) == sum(0))
        }),
        9 if cells.len() > 2 => of("Between", |v| {
            let (low, high) = ends(v);
            inner(v).iter().all(|&value| low < value && value < high)
        }),
        10 if cells.len() > 2 => of("DoubleArrow", |v| 2 * (v[0] + v[v.len() - 1]) == sum(v)),
        11 => of("Palindrome", |v| v.iter().eq(v.iter().rev())),
        12 if number == 4 && cells.len() == 4 => of("SameValues~2", |v| {
            let mut sets = [[v[0], v[1]], [v[2], v[3]]];
            for set in &mut sets {
                set.sort_unstable();
            }
            sets[0] == sets[1]
        }),
        13 => of("CountingCircles", |v| {
            v.iter().all(|&value| count(v, value) == value)
        }),
        14 => of("CountDistinct", |v| {
            (0..=9).filter(|value| v[1..].contains(value)).count() as i32 == v[0]
        }),
        15 => {
            let text = format!("ContainExact~{n}_{n}{names}");
            on(&cells, text, n, |n, v| count(v, n) == 2)
        }
        16 => of_number("ContainAtLeast~", n, |n, v| v.contains(&n)),
        17 => of("Modular~2", |v| each_two(v, |a, b| a % 2 != b % 2)),
        18 => of("Even", |v| v.iter().all(|value| value % 2 == 0)),
        19 => of("Lockout~1", |v| {
            let (low, high) = ends(v);
            high > low && inner(v).iter().all(|&value| value < low || value > high)
        }),
        20 => of_number("Lunchbox~", small, |n, v| {
            differ(v) && sum(&filling(v)) == n
        }),
        21 if shape.has_lines() => {
            let text = format!("Sandwich~{small}~{line}");
            on(&line_cells, text, small, |n, v| sum(&filling(v)) == n)
        }
        22 => of_line("XSum", small + 1, |n, v| {
            (1..=v.len() as i32).contains(&v[0]) && sum(&v[..v[0] as usize]) == n
        }),
        23 => of_line("Skyscraper", small % 3 + 1, |n, v| {
            let is_seen = |&i: &usize| v[..i].iter().all(|&other| other < v[i]);
            (0..v.len()).filter(is_seen).count() as i32 == n
        }),
        24 => of_line("HiddenSkyscraper", n, |n, v| {
            let hidden = (0..v.len()).find(|&i| v[..i].iter().any(|&other| other > v[i]));
            hidden.map(|i| v[i]) == Some(n)
        }),
        25 => of_line("NumberedRoom", n, |n, v| {
            v[0] > 0 && v.get(v[0] as usize - 1) == Some(&n)
        }),
        26 if cells.len() > 2 => of("ValueIndexing", |v| {
            v[1] > 0 && v.get(1 + v[1] as usize) == Some(&v[0])
        }),
        27 => {
            let text = format!("~{}_{n}_{first}", shape.name(cells[0]));
            let cell = cells[0];
            (
                text,
                Box::new(move |values| values[cell] == n || values[cell] == first),
            )
        }
        28 => on(
            &cells,
            format!("~{}_{n}", shape.name(cells[0])),
            n,
            |n, v| v[0] == n,
        ),
        29 => {
            let text = format!("Or.Cage~{small}{names}.Arrow{names}.End");
            on(&cells, text, small, |n, v| {
                differ(v) && (n == 0 || sum(v) == n) || v[0] == sum(&v[1..])
            })
        }
        30 => {
            // (0|1)* or (1|2)*.
            let text = ["KDB8MSkq", "KDF8Mikq"][first as usize];
            let holds = |n: i32, v: &[i32]| v.iter().all(|&value| value == n || value == n + 1);
            on(&cells, format!("Regex~{text}{names}"), first, holds)
        }
        31 if shape.has_lines() && small < 4 => {
            let knight = move |a: usize, b: usize| {
                let rows = (a / columns).abs_diff(b / columns);
                matches!((rows, (a % columns).abs_diff(b % columns)), (1, 2) | (2, 1))
            };
            let holds = move |values: &[i32]| {
                (0..drawn).all(|a| (0..a).all(|b| !knight(a, b) || values[a] != values[b]))
            };
            ("AntiKnight".to_owned(), Box::new(holds))
        }
        32 => {
            let place = dice.below(drawn);
            if place % columns + 1 == columns {
                return None;
            }
            let (kind, holds): (_, fn(i32, &[i32]) -> bool) = match dice.below(3) {
                0 => ("WhiteDot", |_, v| v[0].abs_diff(v[1]) == 1),
                1 => ("BlackDot", |_, v| v[0] == 2 * v[1] || v[1] == 2 * v[0]),
                _ => ("V", |_, v| v[0] + v[1] == 5),
            };
            let cells = [place, place + 1];
            on(&cells, format!("{kind}{}", shape.names(&cells)), 0, holds)
        }
        33 => {
            // A table for the pairs whose difference, counted from the first value, is 1.
            let values = (shape.last - first + 1) as usize;
            let pairs = (1..values).map(|b| (b - 1) * values + b);
            let table = letters(values * values, pairs);
            of(&format!("Pair~{table}"), |v| each_two(v, |a, b| a + 1 == b))
        }
        34 if shape.last == 9 => {
            let holds = move |values: &[i32]| {
                (0..drawn).all(|cell| {
                    values[cell] != 5
                        || cell >= columns && values[cell - columns] == 1
                        || cell + columns < drawn && values[cell + columns] == 9
                })
            };
            ("DutchFlatmates".to_owned(), Box::new(holds))
        }
        35 if shape.has_lines() && shape.rows == columns => {
            let rows = (0..shape.rows).map(|row| (row * columns..(row + 1) * columns).collect());
            let down = (0..columns).map(|column| (column..drawn).step_by(columns).collect());
            let mut lines: Vec<Vec<usize>> = rows.chain(down).collect();
            let back = |line: &Vec<usize>| line.iter().rev().copied().collect();
            let back: Vec<Vec<usize>> = lines.iter().map(back).collect();
            lines.extend(back);
            let rank = 1 + dice.below(lines.len());
            let mut own = line_cells.clone();
            let ties = ["only-unclued", "any", "none"][dice.below(3)];
            let text = if dice.below(2) == 0 {
                format!("FullRank~{line}~{rank}~.FullRankTies~{ties}")
            } else {
                own.reverse();
                format!("FullRank~{line}~~{rank}.FullRankTies~{ties}")
            };
            let holds = move |values: &[i32]| {
                let all: Vec<Vec<i32>> = lines.iter().map(|line| at(values, line)).collect();
                let own = at(values, &own);
                let alike = |one: &Vec<i32>| all.iter().filter(|other| *other == one).count();
                all.iter().filter(|line| **line < own).count() + 1 == rank
                    && match ties {
                        "only-unclued" => alike(&own) == 1,
                        "any" => true,
                        _ => all.iter().all(|line| alike(line) == 1),
                    }
            };
            (text, Box::new(holds))
        }
        36 => {
            let (letters, cells, across) = if shape.extra < 2 || dice.below(2) == 0 {
                (String::new(), 0..drawn, columns)
            } else {
                let letters = shape.name(drawn)[..2].to_owned();
                (letters, drawn..shape.cells(), shape.across())
            };
            let other = first + dice.below((shape.last - first + 1) as usize) as i32;
            let size = dice.below(cells.len() + 1);
            let end = if size == 0 {
                String::new()
            } else {
                format!("~{size}")
            };
            let holds = move |values: &[i32]| {
                let is_one = |&cell: &usize| [n, other].contains(&values[cells.start + cell]);
                let all: Vec<usize> = (0..cells.len()).filter(is_one).collect();
                let mut reached: Vec<usize> = all.first().copied().into_iter().collect();
                let mut next = 0;
                while let Some(&cell) = reached.get(next) {
                    next += 1;
                    let is_new = |other: &&usize| {
                        let rows = (cell / across).abs_diff(**other / across);
                        let apart = rows + (cell % across).abs_diff(**other % across);
                        apart == 1 && !reached.contains(other)
                    };
                    let more: Vec<usize> = all.iter().filter(is_new).copied().collect();
                    reached.extend(more);
                }
                !all.is_empty() && reached.len() == all.len() && (size == 0 || all.len() == size)
            };
            (
                format!("ConnectedValues~{letters}~{n}_{other}{end}"),
                Box::new(holds),
            )
        }
        37 => {
            let two = dice.cells(drawn, 2);
            let [a, b] = two[..] else {
                return None;
            };
            let moved = |to: usize| {
                let row = (b / columns + to / columns).checked_sub(a / columns)?;
                let column = (b % columns + to % columns).checked_sub(a % columns)?;
                (row < shape.rows && column < columns).then_some(row * columns + column)
            };
            let all = (a..drawn).filter_map(|to| Some((to, moved(to)?)));
            let pairs: Vec<(usize, usize)> = all.filter(|_| dice.below(2) == 0).collect();
            if pairs.is_empty() {
                return None;
            }
            let bits = letters(drawn - a, pairs.iter().map(|(to, _)| to - a));
            let origin = if a == 0 {
                String::new()
            } else {
                shape.names(&[a])
            };
            let thermo = shape.names(&[a, b]);
            let text = format!("Replicate~{bits}{origin}.Thermo{thermo}.End");
            let holds = move |values: &[i32]| pairs.iter().all(|&(a, b)| values[a] < values[b]);
            (text, Box::new(holds))
        }
        38 => {
            let mut path = cells.clone();
            for _ in 0..=dice.below(2) {
                let again = cells[dice.below(cells.len())];
                if path.last() != Some(&again) {
                    path.push(again);
                }
            }
            let names = shape.names(&path);
            match dice.below(3) {
                0 => on(&path, format!("Whisper~2{names}"), 0, |_, v| {
                    each_two(v, |a, b| a.abs_diff(b) >= 2)
                }),
                1 => on(&path, format!("Sum~{small}{names}"), small, |n, v| {
                    sum(v) == n
                }),
                _ => {
                    let text = format!("Sum~{small}_=_2{}{names}", "_1".repeat(path.len() - 1));
                    on(&path, text, small, |n, v| v[0] + sum(v) == n)
                }
            }
        }
        39 => {
            let (last, values) = (shape.last, (shape.last - first + 1) as usize);
            let apart = move |a: usize, b: usize| {
                (a / columns).abs_diff(b / columns) + (a % columns).abs_diff(b % columns)
            };
            let squares: Vec<[usize; 4]> = (0..drawn)
                .filter(|cell| cell % columns + 1 < columns && cell + columns < drawn)
                .map(|cell| [cell, cell + 1, cell + columns, cell + columns + 1])
                .collect();
            let third = values as i32 / 3;
            match dice.below(5) {
                0 => {
                    let size = 2 * (1 + dice.below(values / 2));
                    let cells = dice.cells(shape.cells(), size);
                    let text = format!("EqualityCage{}", shape.names(&cells));
                    let holds = move |board: &[i32]| {
                        let (v, half) = (at(board, &cells), values as i32 / 2);
                        let is_half = |wanted: &dyn Fn(i32) -> bool| {
                            2 * v.iter().filter(|&&value| wanted(value)).count() == v.len()
                        };
                        let are_far =
                            is_half(&|it| it < first + half) && is_half(&|it| it > last - half);
                        differ(&v) && is_half(&|it| it % 2 == 0) && are_far
                    };
                    (text, Box::new(holds))
                }
                1 => {
                    let holds = move |v: &[i32]| {
                        let is_free = |a: usize, b| v[a] != v[b] || v[a] as usize != apart(a, b);
                        (0..drawn).all(|a| (0..a).all(|b| is_free(a, b)))
                    };
                    ("AntiTaxicab".to_owned(), Box::new(holds))
                }
                kind @ (2 | 3) if values % 3 == 0 => {
                    let class = move |it: i32| {
                        if kind == 2 {
                            (it - first) / third
                        } else {
                            it % 3
                        }
                    };
                    let holds = move |board: &[i32]| {
                        let has =
                            |square: &[usize; 4], n| square.iter().any(|&it| class(board[it]) == n);
                        squares.iter().all(|square| (0..3).all(|n| has(square, n)))
                    };
                    let name = ["GlobalEntropy", "GlobalMod"][kind - 2];
                    (name.to_owned(), Box::new(holds))
                }
                4 if first == 1 && shape.has_lines() && [shape.rows, columns] == [values; 2] => {
                    let cell = dice.below(drawn);
                    let (row, column) = (cell / columns, cell % columns);
                    let is_row = dice.below(2) == 0;
                    let holds = move |v: &[i32]| {
                        let place = v[cell] as usize - 1;
                        let across = v[row * columns + place] == column as i32 + 1;
                        let down = || v.get(place * columns + column) == Some(&(row as i32 + 1));
                        if is_row { down() } else { across }
                    };
                    let name = if is_row { "Indexing~R" } else { "Indexing~C" };
                    (name.to_owned() + &shape.names(&[cell]), Box::new(holds))
                }
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// Tells by the shape and the kind of mark if a puzzle counts.
type IsOne = fn(&Shape, usize) -> bool;

/// Judges puzzles until there are 300 of each shape and of each of the newest kinds.
#[test]
fn shapes_and_marks_are_as_on_every_board() {
    let boards: Vec<Vec<Vec<i32>>> = SHAPES.iter().map(Shape::boards).collect();
    let mut dice = Dice(1);
    let kinds: [IsOne; 9] = [
        |shape, _| shape.first == 0,
        |shape, _| shape.rows != shape.columns,
        |shape, _| !shape.has_lines(),
        |shape, _| shape.extra > 0,
        |_, kind| kind == NEWER,
        |_, kind| kind == NEWER + 1,
        |_, kind| kind == NEWER + 2,
        |_, kind| kind == NEWER + 3,
        |_, kind| kind == NEWER + 4,
    ];
    let mut judged = [0; 9];
    for turn in 0.. {
        if judged.iter().all(|&judged| judged >= 300) {
            break;
        }
        let (shape, boards) = (&SHAPES[turn % SHAPES.len()], &boards[turn % SHAPES.len()]);
        // The kind with the fewest puzzles so far is in the next one.
        let rarest = (4..9).min_by_key(|&kind| judged[kind]).unwrap();
        let first = NEWER + rarest - 4;
        let Some(newer) = mark(shape, &mut dice, first) else {
            continue;
        };
        let mut marks = vec![newer];
        for _ in 0..dice.below(3) {
            let kind = dice.below(NEWER);
            marks.extend(mark(shape, &mut dice, kind));
        }
        let add = |text: String, (mark, _): &(String, Holds)| text + "." + mark;
        let text = marks.iter().fold(shape.text.to_owned(), add);
        // A mark that cannot hold is refused, and so are two clues for a cell.
        let Ok(record) = read(&text) else {
            continue;
        };
        let rules = record.claims.rules.clone().expect("they are stated");
        let hold = |board: &&Vec<i32>| marks.iter().all(|(_, holds)| holds(board));
        let expected: Vec<&Vec<i32>> = boards.iter().filter(hold).collect();
        let engine = Engine::new(&rules);
        let found = engine.count(&record.clues, 1_000_000, &Budget::UNLIMITED);
        assert_eq!(found, Ok(expected.len() as u64), "{text}");
        let inner = |board: &[i32]| {
            let values = board.iter().map(|&value| (value + 1 - shape.first) as u8);
            Board::from_values(values.collect()).unwrap()
        };
        if let Some(board) = boards.get(dice.below(boards.len())) {
            let is_solution =
                rules.is_solution(&inner(board)) && inner(board).extends(&record.clues);
            let is_expected = expected.contains(&board);
            assert_eq!(is_solution, is_expected, "{text} and {board:?}");
            let shown: String = board[..shape.drawn()].iter().map(i32::to_string).collect();
            assert_eq!(rules.layout().text(&inner(board)), shown);
        }
        for (judged, is_of) in judged.iter_mut().zip(&kinds) {
            *judged += usize::from(is_of(shape, first));
        }
        // Parity is written as pencil marks, and as a clue if it leaves one value.
        if text.contains("Even") {
            continue;
        }
        let again = read_rules(&iss::constraints(&rules)).expect(&text);
        assert_eq!(again, *rules, "{text}");
        for format in [Format::Csv, Format::Jsonl, Format::Iss] {
            let mut written = format.header_with(&["rules"]).into_bytes();
            let entry = Entry::new(Some(&rules), &record.clues);
            format.write(entry, &mut written).unwrap();
            let back = read(written).expect(&text);
            let again = (&back.clues, back.claims.rules.as_deref());
            assert_eq!(again, (&record.clues, Some(&*rules)), "{text}");
        }
    }
}
