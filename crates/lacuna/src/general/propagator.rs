//! Propagators for the rules beyond houses and pairs that differ: one for each kind of [`Form`].
//!
//! A propagator sees the candidates of its own cells as bits, bit *v* - 1 for the value *v*, and
//! removes those that it can rule out. It must rule out every full assignment that breaks it; what
//! else it rules out is a matter of speed. It runs again whenever one of its cells has lost a
//! candidate.

mod counts;
mod regions;
mod relaxation;
mod sequence;
mod sets;
mod sum;
mod values;

use std::sync::Arc;

use crate::cells::Cells;
use crate::general::network::all_differ;
use crate::general::propagator::counts::{Groups, SameValues};
use crate::general::propagator::regions::{Connections, Grid, Regions, Runs};
use crate::general::propagator::relaxation::Costs;
use crate::general::propagator::sequence::{Automata, Diagrams, Sequence};
use crate::general::propagator::sets::{Between, Sets};
use crate::general::propagator::sum::{EqualSums, Few, Sum};
use crate::general::queue::{Contradiction, ensure};
use crate::order;
use crate::rules::mark::all_pairs;
use crate::rules::rule::Form;

pub(super) use crate::general::propagator::regions::join_regions;
pub(super) use crate::general::propagator::values::bits;

/// All scheduled propagators of a lower cost run before the houses, which take longer.
pub(super) const QUICK: usize = 1;

/// The cost from which propagators run last.
pub(super) const EXPENSIVE: usize = 100;

/// The maximum number of open cells of a sum whose values are all tried.
pub(super) const FEW: u32 = Few::MOST as u32;

/// The maximum number of cells of a propagator that can be learned from.
const LONG: usize = 16;

/// One of a form's conditions on some cells.
#[derive(Clone, Debug)]
pub(super) struct Propagator {
    /// Its cells, in the order in which it sees their candidates.
    pub(super) cells: Vec<usize>,
    /// `true` if it follows from others.
    pub(super) is_derived: bool,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Pair(Arc<Pairs>),
    Sum(Sum),
    Between(Between),
    Sequence(Sequence),
    EqualSums(EqualSums),
    Costs(Costs),
    /// Different values without a gap, as one of these sets.
    Run(Arc<Sets>),
    /// Different values, as one of these sets.
    OneOf(Arc<Sets>),
    /// For each value, the numbers of times that it may occur, as bits.
    Counts(Vec<u64>, Groups),
    SameValues(SameValues),
    Regions(Regions),
    /// Connected cells with one of these values, and as many as given.
    Connected(Grid, u32, Option<usize>),
    Runs(Runs),
    /// The values of a cell. They are a propagator only as one of several conditions.
    Among(u32),
    Either(Vec<Vec<Placed>>),
}

impl Propagator {
    fn new(cells: Vec<usize>, kind: Kind) -> Propagator {
        Propagator {
            cells,
            is_derived: false,
            kind,
        }
    }

    /// Builds the propagators of what bounds several long sums together.
    pub(super) fn of_sums<const W: usize>(
        houses: &[Cells<W>],
        (number, side): (usize, usize),
        forms: &[Form],
    ) -> Vec<Propagator> {
        let costs = Costs::of(houses, (number, side), forms).into_iter();
        let whole = |costs| Propagator::new((0..number).collect(), Kind::Costs(costs));
        costs.map(whole).collect()
    }

    /// Returns the cost. Cheap propagators run first, and those below [`EXPENSIVE`] before the
    /// search for hidden singles.
    pub(super) fn cost(&self) -> usize {
        match &self.kind {
            Kind::Pair(_) | Kind::Among(_) => 0,
            Kind::Counts(..) | Kind::Run(_) | Kind::OneOf(_) => 1,
            // Running all cages before other sums cost seven killers of one collection 45 % more
            // branches.
            Kind::Sum(_) => (1 + self.cells.len()).min(EXPENSIVE - 1),
            Kind::Runs(_) | Kind::EqualSums(_) | Kind::SameValues(_) | Kind::Costs(_) => EXPENSIVE,
            Kind::Between(_) | Kind::Sequence(_) | Kind::Regions(_) | Kind::Connected(..) => {
                2 * EXPENSIVE
            }
            Kind::Either(_) => 3 * EXPENSIVE,
        }
    }

    /// Returns `true` if it is a binary constraint; see [`allows`](Self::allows).
    pub(super) fn is_pairwise(&self) -> bool {
        matches!(self.kind, Kind::Pair(_) | Kind::Run(_))
    }

    /// Returns `true` if it follows from binary constraints, or is one.
    pub(super) fn is_implied(&self) -> bool {
        self.is_pairwise() || matches!(self.kind, Kind::OneOf(_))
    }

    /// Returns `true` if its two cells, in their order, may hold these values. It must be
    /// [binary](Self::is_pairwise).
    pub(super) fn allows(&self, value: usize, partner: usize) -> bool {
        match &self.kind {
            Kind::Pair(pairs) => pairs.supports[0][value] >> partner & 1 != 0,
            Kind::Run(_) => (1..self.cells.len()).contains(&value.abs_diff(partner)),
            _ => true,
        }
    }

    /// Returns `true` if single candidates explain its removals badly, so that little can be
    /// learned from it. With learning, killers took 5 to 20 times as long, renban lines 8 times,
    /// zipper lines more than that, and a sum line of 81 cells did not end.
    pub(super) fn is_opaque(&self) -> bool {
        self.is_sum()
            || matches!(self.kind, Kind::Run(_) | Kind::EqualSums(_))
            || self.cells.len() > LONG
    }

    /// Returns `true` if it divides a grid into regions.
    pub(super) fn is_division(&self) -> bool {
        matches!(self.kind, Kind::Regions(_) | Kind::EqualSums(_))
    }

    /// Returns `true` if it is a sum.
    pub(super) fn is_sum(&self) -> bool {
        matches!(self.kind, Kind::Sum(_) | Kind::Between(_))
    }

    /// Returns its terms and the total, if it is a sum.
    pub(super) fn sum(&self) -> Option<(Vec<(usize, i32)>, i32)> {
        let Kind::Sum(sum) = &self.kind else {
            return None;
        };
        let (factors, total) = sum.factors();
        Some((self.cells.iter().copied().zip(factors).collect(), total))
    }

    /// Propagates a sum of which at most [`FEW`] cells are open.
    pub(super) fn run_few<const W: usize>(
        &self,
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        match &self.kind {
            Kind::Sum(sum) => sum
                .few(&self.cells, |i| board.get(self.cells[i]))
                .run(board),
            _ => unreachable!("a sum"),
        }
    }

    /// Returns the sets of values that its cells, which all differ, can have.
    pub(super) fn sets(&self) -> Option<&[u32]> {
        match &self.kind {
            Kind::Sum(sum) => sum.sets.map(|sets| &*sets.list),
            Kind::OneOf(sets) => Some(&sets.list),
            _ => None,
        }
    }

    /// Removes candidates from its cells and from others that see them. `cells` are its cells as
    /// the board numbers them. Returns `true` if any was removed.
    #[inline]
    pub(super) fn run<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        match &self.kind {
            Kind::Pair(pairs) => pairs.run(cells, board),
            Kind::Sum(sum) => sum.run(cells, board),
            Kind::Run(sets) | Kind::OneOf(sets) => {
                sets.leave(sets.meet(cells, board)?, cells, board)
            }
            _ => self.run_on_row(cells, board),
        }
    }

    /// Returns `true` if a second run right after one that removed candidates may remove more.
    pub(super) fn repeats(&self) -> bool {
        match &self.kind {
            Kind::Pair(_) | Kind::Among(_) | Kind::Sum(_) => false,
            Kind::Sequence(sequence) => sequence.repeats,
            _ => true,
        }
    }

    /// Like [`run`](Self::run), for propagators that work on a slice of domains.
    fn run_on_row<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        let mut domains = std::mem::take(&mut board.scratch().domains);
        domains.clear();
        domains.extend(cells.iter().map(|&cell| board.get(cell)));
        let mut result = checked(&domains).and_then(|()| self.prune(&mut domains, board.scratch()));
        result = result.and_then(|()| checked(&domains));
        let mut found = false;
        if result.is_ok() {
            for (&cell, &left) in cells.iter().zip(&domains) {
                found |= board.restrict(cell, left);
            }
        }
        board.scratch().domains = domains;
        result.map(|()| found)
    }

    /// Removes candidates from domains in the order of the cells.
    fn prune(&self, domains: &mut [u32], scratch: &mut Scratch) -> Result<(), Contradiction> {
        match &self.kind {
            Kind::Pair(_) | Kind::Sum(_) | Kind::Run(_) | Kind::OneOf(_) => {
                unreachable!("runs on the board")
            }
            Kind::Between(between) => between.prune(domains),
            Kind::Sequence(sequence) => sequence.prune(domains, &mut scratch.automata)?,
            Kind::EqualSums(sums) => sums.prune(domains)?,
            Kind::Costs(costs) => costs.prune(domains)?,
            Kind::Counts(counts, groups) => counts::prune(counts, groups, domains)?,
            Kind::Among(values) => domains[0] &= values,
            Kind::Either(groups) => prune_either(groups, domains, scratch),
            Kind::SameValues(sets) => sets.prune(domains)?,
            Kind::Regions(regions) => {
                regions.prune(domains, scratch.exchanges, &mut scratch.connections)?;
            }
            Kind::Connected(grid, values, size) => grid.connect(*values, *size, domains)?,
            Kind::Runs(runs) => runs.prune(domains),
        }
        Ok(())
    }

    /// The groups of conditions one of which holds, if it says that.
    pub(super) fn alternatives(&self) -> Option<Vec<Vec<Propagator>>> {
        let Kind::Either(groups) = &self.kind else {
            return None;
        };
        let condition = |placed: &Placed| placed.condition.clone();
        let conditions = |group: &Vec<Placed>| group.iter().map(condition).collect();
        Some(groups.iter().map(conditions).collect())
    }

    /// Says that a cell has its first value or these conditions hold.
    pub(super) fn unless_first(cell: usize, mut conditions: Vec<Propagator>) -> Propagator {
        conditions.push(Propagator::among(cell, !1));
        Propagator::either(vec![vec![Propagator::among(cell, 1)], conditions])
    }

    fn among(cell: usize, values: u32) -> Propagator {
        Propagator::new(vec![cell], Kind::Among(values))
    }

    /// Builds the propagator of groups of conditions, at least one of which holds.
    fn either(groups: Vec<Vec<Propagator>>) -> Propagator {
        let conditions = groups.iter().flatten();
        let all = order::set(conditions.flat_map(|condition| condition.cells.iter().copied()));
        let cells: Vec<usize> = all.into_iter().collect();
        let place = |cell: &usize| cells.binary_search(cell).expect("it is one of them");
        let placed = |condition: Propagator| Placed {
            places: condition.cells.iter().map(place).collect(),
            condition,
        };
        let group = |group: Vec<Propagator>| group.into_iter().map(placed).collect();
        let groups = groups.into_iter().map(group).collect();
        Propagator::new(cells, Kind::Either(groups))
    }

    /// Removes candidates from domains without a board, and appends what these exclude from other
    /// cells to `excluded`.
    pub(super) fn run_alone<const W: usize>(
        &self,
        domains: &mut [u32],
        peers: &[Cells<W>],
        scratch: &mut Scratch,
        excluded: &mut Vec<Excluded<W>>,
    ) -> Result<(), Contradiction> {
        let mut places = std::mem::take(&mut scratch.places);
        places.extend(places.len()..domains.len());
        let number = domains.len();
        let mut laid = Laid {
            domains,
            cells: &self.cells,
            peers,
            excluded,
            scratch,
        };
        let result = self.run(&places[..number], &mut laid);
        scratch.places = places;
        result.map(|_| ())
    }

    /// Returns `true` if these candidates, one in each cell, satisfy it.
    pub(super) fn accepts(&self, domains: &mut [u32], scratch: &mut Scratch) -> bool {
        let result = self.run_alone::<1>(domains, &[], scratch, &mut Vec::new());
        result.is_ok()
    }
}

/// Finds a cell without candidates.
fn checked(domains: &[u32]) -> Result<(), Contradiction> {
    ensure(!domains.contains(&0))
}

/// Builds propagators under one set of rules.
pub(super) struct Builder<'n, const W: usize> {
    side: usize,
    peers: &'n [Cells<W>],
    diagrams: Diagrams,
    /// The number of sequences so far.
    sequences: usize,
}

impl<'n, const W: usize> Builder<'n, W> {
    pub(super) fn new(side: usize, peers: &'n [Cells<W>]) -> Builder<'n, W> {
        Builder {
            side,
            peers,
            diagrams: Diagrams::default(),
            sequences: 0,
        }
    }

    /// Builds the propagators of a form, cheap ones first. There are none for forms that houses,
    /// peers and first candidates take care of.
    pub(super) fn of(&mut self, form: Form) -> Vec<Propagator> {
        let (side, peers) = (self.side, self.peers);
        let (cells, kind) = match form {
            Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) | Form::Among(..) => {
                return Vec::new();
            }
            Form::Pairs(pairs, allowed) => return self.pairs(pairs, &allowed),
            Form::Sum { terms, total } => {
                let (cells, sum) = Sum::new(side, &terms, total, peers);
                (cells, Kind::Sum(sum))
            }
            Form::Between(cells, total) => {
                let between = Between::new(side, cells.len(), total);
                (cells, Kind::Between(between))
            }
            Form::Sequence(cells, automaton) => {
                let differ = all_differ(&cells, peers);
                let diagram = self.diagrams.of(automaton, side, cells.len(), differ);
                let sequence = Sequence::new(diagram, &cells, self.sequences);
                self.sequences += 1;
                (cells, Kind::Sequence(sequence))
            }
            Form::EqualSums(sets) => {
                let Some(sums) = EqualSums::new(&sets, side, peers) else {
                    let pairs = sets.windows(2);
                    return pairs.flat_map(|two| self.of(difference(two))).collect();
                };
                (sets.concat(), Kind::EqualSums(sums))
            }
            Form::Run(cells) => {
                let sets = Sets::consecutive(side, cells.len());
                (cells, Kind::Run(Arc::new(sets)))
            }
            Form::Counts(cells, counts) => {
                let groups = counts::groups_of_peers(&cells, peers);
                (cells, Kind::Counts(counts, groups))
            }
            Form::SameValues(sets) => {
                let same = SameValues::new(&sets, peers);
                (sets.concat(), Kind::SameValues(same))
            }
            Form::Regions {
                cells,
                columns,
                size,
                about,
            } => {
                let regions = Regions::new(&cells, columns, size, about);
                (cells, Kind::Regions(regions))
            }
            Form::Connected {
                cells,
                columns,
                values,
                size,
            } => {
                let grid = Grid::new(cells.len(), columns);
                (cells, Kind::Connected(grid, values, size))
            }
            Form::Runs { cells, arms, more } => (cells, Kind::Runs(Runs { arms, more })),
            Form::Or(groups) => {
                let mut whole = |form| self.whole(form);
                let group = |forms: Vec<Form>| forms.into_iter().flat_map(&mut whole).collect();
                return vec![Propagator::either(groups.into_iter().map(group).collect())];
            }
        };
        vec![Propagator::new(cells, kind)]
    }

    /// Builds the propagators of a form, even if houses, peers and first candidates take care of it
    /// elsewhere.
    fn whole(&mut self, form: Form) -> Vec<Propagator> {
        let all =
            |of: fn(u32) -> u32| -> Vec<u32> { (0..32).map(|value| of(1 << value)).collect() };
        match form {
            Form::Among(cell, values) => vec![Propagator::among(cell, values)],
            Form::House(cells) => self.whole(Form::Differ(all_pairs(&cells))),
            Form::Differ(pairs) => self.pairs(pairs, &all(|bit| !bit)),
            Form::NotConsecutive(pairs) => self.pairs(pairs, &all(|bit| !(bit << 1 | bit >> 1))),
            other => self.of(other),
        }
    }

    fn pairs(&self, pairs: Vec<(usize, usize)>, allowed: &[u32]) -> Vec<Propagator> {
        let tables = Arc::new(Pairs::new(allowed));
        let is_one = |cells: &Vec<usize>| {
            let is_mutual = tables.supports[0] == tables.supports[1];
            cells.len() > 2 && is_mutual && all_differ(cells, self.peers)
        };
        let one_of = all_of(&pairs).filter(is_one).and_then(|cells| {
            let sets = Sets::together(self.side, cells.len(), allowed)?;
            Some(Propagator::new(cells, Kind::OneOf(Arc::new(sets))))
        });
        let pair = |(a, b)| Propagator::new(vec![a, b], Kind::Pair(tables.clone()));
        pairs.into_iter().map(pair).chain(one_of).collect()
    }
}

/// Says that two sets of cells have the same sum.
fn difference(two: &[Vec<usize>]) -> Form {
    let factors = two.iter().zip([1, -1]);
    let terms = factors.flat_map(|(set, factor)| set.iter().map(move |&cell| (cell, factor)));
    Form::Sum {
        terms: terms.collect(),
        total: 0,
    }
}

/// Returns the cells of some pairs, if any two of them are a pair.
pub(super) fn all_of(pairs: &[(usize, usize)]) -> Option<Vec<usize>> {
    let cells = order::set(pairs.iter().flat_map(|&(a, b)| [a, b]));
    let linked = order::set(pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))));
    let all = cells.len() * cells.len().saturating_sub(1) / 2;
    (linked.len() == all).then(|| cells.into_iter().collect())
}

/// Returns the candidates of a cell as bits.
#[inline]
pub(super) fn candidates<const W: usize>(planes: &[Cells<W>], cell: usize) -> u32 {
    let (word, bit) = (cell / 64, cell % 64);
    planes.iter().rev().fold(0, |bits, plane| {
        bits << 1 | (plane.word(word) >> bit) as u32 & 1
    })
}

// The board as propagators see it.

/// The candidates of a board, independent of how they are stored.
pub(in crate::general) trait Domains<const W: usize> {
    /// Returns the candidates of a cell, as bits.
    fn get(&self, cell: usize) -> u32;

    /// Returns the cells that must differ from a cell.
    fn peers(&self, cell: usize) -> Cells<W>;

    /// Restricts a cell to some values, as bits. Returns `true` if it had others.
    fn restrict(&mut self, cell: usize, values: u32) -> bool;

    /// Removes a value from some cells. Returns `true` if any of them had it.
    fn remove(&mut self, value: usize, cells: Cells<W>) -> bool;

    /// Returns the buffers.
    fn scratch(&mut self) -> &mut Scratch;

    /// Propagates that some cells, which all differ, hold all of these values, each of which has a
    /// place there. `twice` are the values with several. Returns `true` if a candidate was removed.
    #[inline]
    fn require(&mut self, cells: &[usize], values: u32, twice: u32) -> Result<bool, Contradiction> {
        let mut found = false;
        for &cell in cells {
            let only = self.get(cell) & values & !twice;
            ensure(only & only.wrapping_sub(1) == 0)?;
            found |= only != 0 && self.restrict(cell, only);
        }
        for value in bits(values & twice) {
            let mut seen = !Cells::EMPTY;
            for &cell in cells {
                if self.get(cell) >> value & 1 != 0 {
                    seen &= self.peers(cell);
                }
            }
            found |= !seen.is_empty() && self.remove(value, seen);
        }
        Ok(found)
    }
}

/// Buffers, and the memory of automata.
#[derive(Clone, Debug, Default)]
pub(in crate::general) struct Scratch {
    /// The candidates of the cells of one propagator.
    domains: Vec<u32>,
    /// The numbers from 0 on.
    places: Vec<usize>,
    automata: Automata,
    connections: Connections,
    /// Regions are numbered as they are found, not by their first cells.
    pub(super) exchanges: bool,
}

/// A value, and cells that cannot hold it.
pub(in crate::general) type Excluded<const W: usize> = (usize, Cells<W>);

/// The candidates of one propagator's cells, numbered by their position in it, and what these
/// exclude from other cells.
pub(super) struct Laid<'a, const W: usize> {
    pub(super) domains: &'a mut [u32],
    pub(super) cells: &'a [usize],
    pub(super) peers: &'a [Cells<W>],
    pub(super) excluded: &'a mut Vec<Excluded<W>>,
    pub(super) scratch: &'a mut Scratch,
}

impl<const W: usize> Domains<W> for Laid<'_, W> {
    #[inline]
    fn get(&self, place: usize) -> u32 {
        self.domains[place]
    }

    #[inline]
    fn peers(&self, place: usize) -> Cells<W> {
        let peers = self.peers.get(self.cells[place]);
        peers.copied().unwrap_or(Cells::EMPTY)
    }

    #[inline]
    fn restrict(&mut self, place: usize, values: u32) -> bool {
        let before = self.domains[place];
        self.domains[place] &= values;
        before & !values != 0
    }

    #[inline]
    fn remove(&mut self, value: usize, cells: Cells<W>) -> bool {
        self.excluded.push((value, cells));
        false
    }

    fn scratch(&mut self) -> &mut Scratch {
        self.scratch
    }
}

// Binary constraints: pairs of values that two cells may hold.

/// The values of two cells that fit together.
#[derive(Debug)]
pub(super) struct Pairs {
    /// For each value of either cell, the supports in the other.
    supports: [Vec<u32>; 2],
    /// The maximum number of values of one cell that rule out a value of the other. More candidates
    /// than that rule out nothing.
    most: u32,
}

impl Pairs {
    /// Builds the tables from the supports in the second cell of each value of the first.
    pub(super) fn new(allowed: &[u32]) -> Pairs {
        let number = allowed.len();
        let every = u32::MAX >> (32 - number);
        let forward: Vec<u32> = allowed.iter().map(|supports| supports & every).collect();
        let back = |b: usize| (0..number).fold(0, |bits, a| bits | (forward[a] >> b & 1) << a);
        let backward = (0..number).map(back).collect();
        let supports = [forward, backward];
        let opposed = supports.iter().flatten();
        let most = opposed
            .map(|&supports| (every & !supports).count_ones())
            .max();
        Pairs {
            most: most.unwrap_or(0),
            supports,
        }
    }

    /// Returns the values that support at least one of these, in the given direction.
    #[inline]
    fn partners(&self, way: usize, values: u32) -> u32 {
        bits(values).fold(0, |partners, value| partners | self.supports[way][value])
    }

    /// Removes the values without support. Returns `true` if there were any.
    #[inline]
    pub(super) fn run<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        let [one, other] = *cells else {
            unreachable!("a pair")
        };
        let (ones, others) = (board.get(one), board.get(other));
        if ones.count_ones().min(others.count_ones()) > self.most {
            return Ok(false);
        }
        let others = others & self.partners(0, ones);
        let ones = ones & self.partners(1, others);
        ensure(ones != 0)?;
        let found = board.restrict(one, ones);
        Ok(board.restrict(other, others) | found)
    }
}

// Groups of conditions, at least one of which holds: constructive disjunction.

/// A condition and the positions of its cells among those of all groups.
#[derive(Clone, Debug)]
struct Placed {
    condition: Propagator,
    places: Vec<usize>,
}

/// Leaves the candidates that at least one of the groups leaves.
fn prune_either(groups: &[Vec<Placed>], domains: &mut [u32], scratch: &mut Scratch) {
    let mut left = vec![0; domains.len()];
    let (mut own, mut seen) = (Vec::new(), Vec::new());
    for group in groups {
        own.clear();
        own.extend_from_slice(domains);
        let holds = |Placed { condition, places }: &Placed| {
            seen.clear();
            seen.extend(places.iter().map(|&place| own[place]));
            // What a group excludes from other cells is dropped: another group may be the one that
            // holds.
            let result = condition.run_alone::<1>(&mut seen, &[], scratch, &mut Vec::new());
            for (&place, domain) in places.iter().zip(&seen) {
                own[place] &= domain;
            }
            result.is_ok()
        };
        if group.iter().all(holds) {
            for (left, own) in left.iter_mut().zip(&own) {
                *left |= own;
            }
            if left == domains {
                // Other groups cannot add anything.
                return;
            }
        }
    }
    domains.copy_from_slice(&left);
}
