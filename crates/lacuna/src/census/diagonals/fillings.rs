//! The fillings of both diagonals when box 5 reads 1 to 9, up to the symmetries of the geometry. No
//! other cell is considered.

use std::collections::BTreeMap;

use crate::budget::{Budget, certain};
use crate::census::partition::{orders, triples};
use crate::nine::cell::{BOX_SIDE, Cell, Digit, DigitSet, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};
use crate::nine::geometry::{Symmetry, SymmetryGroup};

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
    let group = certain(SymmetryGroup::of(geometry, &Budget::UNLIMITED));
    let actions: Vec<Action> = group
        .elements()
        .map(|symmetry| Action::of(&symmetry))
        .collect();
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
