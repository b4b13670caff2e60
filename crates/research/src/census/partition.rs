//! The partitions of the digits into three triples: the columns of a box, or its rows, as sets.
//!
//! Where the order of the triples matters, the first triple is that of the first row or column, and
//! so on.

use lacuna::nine::cell::{BOX_SIDE, Digit, DigitSet, SIDE};

/// Three disjoint triples of digits.
pub(super) type Triples = [DigitSet; BOX_SIDE];

/// The number of partitions into unordered triples.
pub(super) const PARTITIONS: usize = 280;

/// The permutations of three things.
const ORDERS: [[usize; BOX_SIDE]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// All partitions, numbered.
#[derive(Debug)]
pub(super) struct Partitions {
    all: Vec<Triples>,
    /// Indexed by the bits of the first two triples, which determine the third.
    numbers: Vec<u16>,
}

impl Partitions {
    pub(super) fn new() -> Partitions {
        let with_first = |within: DigitSet| {
            triples(within).filter(move |triple| triple.first() == within.first())
        };
        let all: Vec<Triples> = with_first(DigitSet::ALL)
            .flat_map(|a| with_first(!a).map(move |b| [a, b, !(a | b)]))
            .collect();
        let mut numbers = vec![0; 1 << (2 * SIDE)];
        for (number, partition) in all.iter().enumerate() {
            for order in ORDERS {
                numbers[place(order.map(|i| partition[i]))] = number as u16;
            }
        }
        Partitions { all, numbers }
    }

    /// Returns the partitions, each with its triples in ascending order of their first digits; the
    /// first is 123, 456, 789.
    pub(super) fn all(&self) -> &[Triples] {
        &self.all
    }

    /// Returns the number of a partition, for any order of its triples.
    pub(super) fn number(&self, triples: Triples) -> usize {
        self.numbers[place(triples)] as usize
    }

    /// Returns each partition with its triples in each order: 1,680.
    fn ordered(&self) -> impl Iterator<Item = Triples> {
        self.all
            .iter()
            .flat_map(|partition| ORDERS.map(|order| order.map(|i| partition[i])))
    }

    /// Returns the 56 pairs that can follow `first` in a band or stack: no digit returns to its row
    /// or column.
    pub(super) fn after(&self, first: Triples) -> impl Iterator<Item = (Triples, Triples)> {
        self.ordered()
            .filter(move |second| disjoint(first, *second))
            .map(move |second| (second, rest(first, second)))
    }
}

fn place(triples: Triples) -> usize {
    (triples[0].bits() as usize) << SIDE | triples[1].bits() as usize
}

/// Returns the sets of three digits out of `within`.
fn triples(within: DigitSet) -> impl Iterator<Item = DigitSet> {
    (0..1 << SIDE)
        .map(DigitSet::from_bits)
        .filter(move |t| t.len() == BOX_SIDE && *t & within == *t)
}

/// Returns `true` if the first triples are disjoint, the second triples are, and the third triples
/// are.
pub(super) fn disjoint(a: Triples, b: Triples) -> bool {
    (0..BOX_SIDE).all(|i| (a[i] & b[i]).is_empty())
}

/// Returns the third partition that two [`disjoint`] partitions leave.
pub(super) fn rest(a: Triples, b: Triples) -> Triples {
    std::array::from_fn(|i| !(a[i] | b[i]))
}

/// Returns the permutations of a triple.
pub(super) fn orders(triple: DigitSet) -> [[Digit; BOX_SIDE]; 6] {
    let digits: Vec<Digit> = triple.into_iter().collect();
    ORDERS.map(|order| order.map(|i| digits[i]))
}

/// Relabels every digit: `names` maps the old digits to the new ones.
pub(super) fn rename(triples: Triples, names: &[Digit; SIDE]) -> Triples {
    triples.map(|triple| {
        triple
            .into_iter()
            .map(|digit| names[digit.index()])
            .collect()
    })
}
