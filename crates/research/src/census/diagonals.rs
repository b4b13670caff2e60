//! The total of the rules with both diagonals (X), from the fillings of the diagonals. Not
//! applicable to a single diagonal or to further regions.
//!
//! Let box 5 read 1 to 9; any other reading is a relabelling. The rest of the diagonals lies in the
//! corner boxes 1, 3, 7 and 9. It can be filled in 6! · 6! ways, 5,672 up to symmetry
//! ([`fillings`]). Given one of them, the boxes fit together as follows.
//!
//! * The rows of a box are a partition of the digits into three triples, and so are its columns.
//!   The two partitions determine the box: a cell holds the digit that its row shares with its
//!   column. Two partitions make a box if they *cross*: each row shares one digit with each column.
//! * A corner box with its diagonal filled has 90 choices for its columns, and 8 choices for its
//!   rows cross each of them.
//! * Box 2 has the rows that boxes 1 and 3 leave. For its columns box 5 leaves 56 choices, and box
//!   8 has the columns that both leave. No diagonal interferes, so the number of fillings of boxes
//!   2 and 8 is the number of choices that cross the rows of both: a table over pairs of
//!   partitions. Boxes 4 and 6 work alike, with rows and columns exchanged.
//!
//! So the edge boxes are looked up, two at a time, and only the ring of corner boxes is enumerated.

use std::collections::BTreeMap;

use crate::census::partition::{
    PARTITIONS, Partitions, Triples, cross, disjoint, orders, rename, rest, triples,
};
use crate::census::symmetries;
use crate::symmetry::Symmetry;
use lacuna::nine::cell::{BOX_SIDE, Cell, Digit, DigitSet, SIDE};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, House};

/// The number of choices for the columns of a corner box with a filled diagonal, or for its rows.
/// Rows and columns are counted from the edge of the grid inwards, so that the first row and the
/// first column share the first digit of the diagonal.
const CHOICES: usize = 90;

/// The number of fillings of two opposite edge boxes, by the numbers of the partitions that the
/// corner boxes leave to them.
type Ways = Vec<[u8; PARTITIONS]>;

/// For each choice for a corner box, the choices for a neighbour, each with the number of the
/// partition left to the edge box between them.
type Neighbours = Vec<Vec<(usize, usize)>>;

/// The fillings to count, and the tables that do not depend on the filling.
#[derive(Debug)]
pub(super) struct Diagonals {
    parts: Vec<Part>,
    partitions: Partitions,
    /// The choices for a corner box with 1, 2, 3 on its diagonal.
    choices: Vec<Triples>,
    /// For each choice for the rows, the choices for the columns that cross it, and vice versa.
    crossing: Vec<Vec<usize>>,
    /// Indexed by the rows of box 2 and those of box 8.
    boxes_2_and_8: Ways,
    /// Indexed by the columns of box 4 and those of box 6.
    boxes_4_and_6: Ways,
}

/// The lower half of a filling.
struct Lower {
    /// The links from the columns of box 1 to those of box 7.
    left: Neighbours,
    /// The links from the rows of box 7 to those of box 9.
    bottom: Neighbours,
    /// The links from the columns of box 9 to those of box 3.
    right: Neighbours,
}

impl Diagonals {
    /// Returns `None` if the regions are not exactly both diagonals.
    pub(super) fn of(geometry: &Geometry) -> Option<Diagonals> {
        let parts = parts(geometry)?;
        let partitions = Partitions::new();
        let through = |triples: &Triples| {
            triples
                .iter()
                .zip(Digit::all())
                .all(|(triple, digit)| triple.contains(digit))
        };
        let choices: Vec<Triples> = partitions.ordered().filter(through).collect();
        let crossing = choices
            .iter()
            .map(|&a| (0..CHOICES).filter(|&b| cross(a, choices[b])).collect())
            .collect();
        let digits = |first: usize, step: usize| {
            (0..BOX_SIDE)
                .map(move |i| Digit::from_index(first + i * step))
                .collect()
        };
        let boxes_2_and_8 = ways(
            [0, 1, 2].map(|column| digits(column, BOX_SIDE)),
            &partitions,
        );
        let boxes_4_and_6 = ways([0, 1, 2].map(|row| digits(BOX_SIDE * row, 1)), &partitions);
        Some(Diagonals {
            parts,
            partitions,
            choices,
            crossing,
            boxes_2_and_8,
            boxes_4_and_6,
        })
    }

    /// Returns the parts to count.
    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns the number of grids, up to relabelling, in the classes of a part.
    pub(super) fn count(&self, part: &Part) -> u64 {
        let [one, three] = part.upper.map(|diagonal| self.choices_with(diagonal));
        let top = self.neighbours(&one, &three);
        let lower = |half: [Diagonal; 2]| {
            let [seven, nine] = half.map(|diagonal| self.choices_with(diagonal));
            let (left, right) = (
                self.neighbours(&one, &seven),
                self.neighbours(&nine, &three),
            );
            Lower {
                left,
                bottom: self.neighbours(&seven, &nine),
                right,
            }
        };
        let halves: Vec<(Lower, u64)> = part
            .lower
            .iter()
            .map(|&(half, size)| (lower(half), size))
            .collect();
        let mut sum = 0;
        for columns_1 in 0..CHOICES {
            let upper = self.above(columns_1, &top);
            sum += halves
                .iter()
                .map(|(lower, size)| size * self.complete(columns_1, &upper, lower))
                .sum::<u64>();
        }
        sum
    }

    /// Returns the choices for a corner box with this diagonal, ordered like those for 1, 2, 3, so
    /// that equal numbers cross.
    fn choices_with(&self, diagonal: Diagonal) -> Vec<Triples> {
        let others = !diagonal.into_iter().collect::<DigitSet>();
        let mut digits = diagonal.into_iter().chain(others);
        let names = std::array::from_fn(|_| digits.next().expect("three digits and six others"));
        self.choices
            .iter()
            .map(|&triples| rename(triples, &names))
            .collect()
    }

    fn neighbours(&self, from: &[Triples], to: &[Triples]) -> Neighbours {
        let of = |&a: &Triples| {
            let fitting = to.iter().enumerate().filter(|&(_, &b)| disjoint(a, b));
            fitting
                .map(|(choice, &b)| (choice, self.partitions.number(rest(a, b))))
                .collect()
        };
        from.iter().map(of).collect()
    }

    /// Returns the number of fillings of boxes 1, 2, 3 and 8 for given columns of box 1, by the
    /// columns of box 3 and the rows of box 8: at most 8 · 8 · 56.
    fn above(&self, columns_1: usize, top: &Neighbours) -> Vec<[u16; PARTITIONS]> {
        let mut upper = vec![[0; PARTITIONS]; CHOICES];
        for &rows_1 in &self.crossing[columns_1] {
            for &(rows_3, rows_2) in &top[rows_1] {
                for &columns_3 in &self.crossing[rows_3] {
                    let sums = upper[columns_3].iter_mut().zip(&self.boxes_2_and_8[rows_2]);
                    sums.for_each(|(sum, &ways)| *sum += u16::from(ways));
                }
            }
        }
        upper
    }

    /// Returns the number of fillings of the grid for given columns of box 1: once round the ring
    /// of corner boxes, from box 1 via 7 and 9 to box 3.
    fn complete(&self, columns_1: usize, upper: &[[u16; PARTITIONS]], lower: &Lower) -> u64 {
        let mut sum = 0;
        for &(columns_7, columns_4) in &lower.left[columns_1] {
            let boxes_4_and_6 = &self.boxes_4_and_6[columns_4];
            for &rows_7 in &self.crossing[columns_7] {
                for &(rows_9, rows_8) in &lower.bottom[rows_7] {
                    for &columns_9 in &self.crossing[rows_9] {
                        for &(columns_3, columns_6) in &lower.right[columns_9] {
                            sum += u64::from(boxes_4_and_6[columns_6])
                                * u64::from(upper[columns_3][rows_8]);
                        }
                    }
                }
            }
        }
        sum
    }
}

/// Returns, for each pair of partitions, the number of choices for the boxes on both sides of box 5
/// that cross them, given the lines of box 5.
fn ways(middle: Triples, partitions: &Partitions) -> Ways {
    let crossing = |lines: Triples| -> Vec<usize> {
        (0..PARTITIONS)
            .filter(|&number| cross(lines, partitions.all()[number]))
            .collect()
    };
    let mut ways = vec![[0; PARTITIONS]; PARTITIONS];
    for (one, other) in partitions.after(middle) {
        let others = crossing(other);
        for number in crossing(one) {
            for &other in &others {
                ways[number][other] += 1;
            }
        }
    }
    ways
}

// The fillings of both diagonals when box 5 reads 1 to 9, up to the symmetries of the geometry. No
// other cell is considered.

/// The diagonal of a corner box, from the corner of the grid inwards.
pub(super) type Diagonal = [Digit; BOX_SIDE];
/// Boxes 1 and 3, or boxes 7 and 9.
type Half = [Diagonal; 2];
/// The upper and the lower half.
type Filling = [Half; 2];

/// The classes of fillings whose representatives share an upper half, and so much of their work.
#[derive(Debug)]
pub(in crate::census) struct Part {
    pub(super) upper: Half,
    /// The lower halves, each with the number of fillings in the class.
    pub(super) lower: Vec<(Half, u64)>,
}

/// Returns all classes, or `None` if the regions of the geometry are not exactly both diagonals.
pub(super) fn parts(geometry: &Geometry) -> Option<Vec<Part>> {
    let falling: CellSet = Cell::all()
        .filter(|cell| cell.row() == cell.column())
        .collect();
    let rising: CellSet = Cell::all()
        .filter(|cell| cell.row() + cell.column() == SIDE - 1)
        .collect();
    let regions: Vec<CellSet> = geometry.regions().iter().map(House::cells).collect();
    if regions != [falling, rising] && regions != [rising, falling] {
        return None;
    }
    let actions: Vec<Action> = symmetries(geometry).iter().map(Action::of).collect();
    let mut parts: BTreeMap<Half, Vec<(Half, u64)>> = BTreeMap::new();
    for filling in fillings() {
        if let Some(size) = class_of_least(filling, &actions) {
            let [upper, lower] = filling;
            parts.entry(upper).or_default().push((lower, size));
        }
    }
    Some(
        parts
            .into_iter()
            .map(|(upper, lower)| Part { upper, lower })
            .collect(),
    )
}

fn fillings() -> impl Iterator<Item = Filling> {
    let [falling, rising] = [[0, 4, 8], [2, 4, 6]]
        .map(|middle| ends(middle.into_iter().map(Digit::from_index).collect()));
    falling.into_iter().flat_map(move |[one, nine]| {
        rising
            .clone()
            .into_iter()
            .map(move |[three, seven]| [[one, three], [seven, nine]])
    })
}

/// Returns the ways to fill the ends of a diagonal that has these digits in box 5.
fn ends(middle: DigitSet) -> Vec<[Diagonal; 2]> {
    let sets = triples(!middle).map(|one| (orders(one), orders(!middle - one)));
    sets.flat_map(|(one, other)| {
        one.into_iter()
            .flat_map(move |one| other.map(|other| [one, other]))
    })
    .collect()
}

/// Returns the size of the filling's class if the filling is its minimum.
fn class_of_least(filling: Filling, actions: &[Action]) -> Option<u64> {
    let mut stays = 0;
    for action in actions {
        let image = action.image(&filling);
        if image < filling {
            return None;
        }
        stays += u64::from(image == filling);
    }
    Some(actions.len() as u64 / stays)
}

/// The half, box and place of a digit in a filling.
type Place = [usize; 3];

fn places() -> impl Iterator<Item = Place> {
    (0..2).flat_map(|half| {
        (0..2).flat_map(move |side| (0..BOX_SIDE).map(move |place| [half, side, place]))
    })
}

fn cell([half, side, place]: Place) -> Cell {
    let from_edge = |far| if far == 0 { place } else { SIDE - 1 - place };
    Cell::at(from_edge(half), from_edge(side))
}

/// The action of a symmetry on fillings: it moves the digits, and then box 5 is relabelled to read
/// 1 to 9 again.
struct Action {
    /// The source and the target of each digit.
    moves: Vec<(Place, Place)>,
    names: [Digit; SIDE],
}

impl Action {
    fn of(symmetry: &Symmetry) -> Action {
        let target = |from| {
            places()
                .find(|&to| cell(to) == symmetry.image(cell(from)))
                .expect("diagonals go to diagonals")
        };
        let middle =
            |digit: usize| Cell::at(BOX_SIDE + digit / BOX_SIDE, BOX_SIDE + digit % BOX_SIDE);
        let name = |from| {
            (0..SIDE)
                .find(|&to| middle(to) == symmetry.image(middle(from)))
                .expect("box 5 stays")
        };
        Action {
            moves: places().map(|from| (from, target(from))).collect(),
            names: std::array::from_fn(|digit| Digit::from_index(name(digit))),
        }
    }

    fn image(&self, filling: &Filling) -> Filling {
        let mut image = *filling;
        for &([half, side, place], [to_half, to_side, to_place]) in &self.moves {
            image[to_half][to_side][to_place] = self.names[filling[half][side][place].index()];
        }
        image
    }
}
