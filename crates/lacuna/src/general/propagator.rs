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
use crate::general::network::Peers;
use crate::general::propagator::counts::{Groups, SameValues};
use crate::general::propagator::regions::{Connections, Grid, Regions, Runs};
use crate::general::propagator::relaxation::Costs;
use crate::general::propagator::sequence::{Automata, Sequence};
use crate::general::propagator::sets::{Between, Sets};
use crate::general::propagator::sum::{EqualSums, Few, Sum};
use crate::general::queue::Contradiction;
use crate::order;
use crate::rules::rule::Form;

pub(super) use crate::general::propagator::regions::join_regions;
pub(super) use crate::general::propagator::sequence::Diagrams;
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
    Run,
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

    /// Builds the propagators of a form, cheap ones first. There are none for forms that houses,
    /// peers and first candidates take care of.
    pub(super) fn of(
        form: Form,
        side: usize,
        peers: &Peers,
        diagrams: &mut Diagrams,
    ) -> Vec<Propagator> {
        let one = |cells, kind| vec![Propagator::new(cells, kind)];
        match form {
            Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) | Form::Among(..) => {
                Vec::new()
            }
            Form::Pairs(pairs, allowed) => Propagator::pairs(pairs, allowed, side, peers),
            Form::Sum { terms, total } => {
                let (cells, sum) = Sum::new(side, &terms, total, peers);
                one(cells, Kind::Sum(sum))
            }
            Form::Between(cells, total) => {
                let between = Between::new(side, cells.len(), total);
                one(cells, Kind::Between(between))
            }
            Form::Sequence(cells, automaton) => {
                let diagram = diagrams.of(automaton, side, cells.len(), peers.all_differ(&cells));
                let sequence = Sequence::new(diagram, &cells);
                one(cells, Kind::Sequence(sequence))
            }
            Form::EqualSums(sets) => {
                if let Some(sums) = EqualSums::new(&sets, side, peers) {
                    return one(sets.concat(), Kind::EqualSums(sums));
                }
                let mut difference = |two: &[Vec<usize>]| {
                    let factors = two.iter().zip([1, -1]);
                    let terms = factors
                        .flat_map(|(set, factor)| set.iter().map(move |&cell| (cell, factor)));
                    let terms = terms.collect();
                    Propagator::of(Form::Sum { terms, total: 0 }, side, peers, diagrams)
                };
                sets.windows(2).flat_map(&mut difference).collect()
            }
            Form::Run(cells) => one(cells, Kind::Run),
            Form::Counts(cells, counts) => {
                let groups = counts::groups_of_peers(&cells, peers);
                one(cells, Kind::Counts(counts, groups))
            }
            Form::SameValues(sets) => one(
                sets.concat(),
                Kind::SameValues(SameValues::new(&sets, peers)),
            ),
            Form::Regions {
                cells,
                columns,
                size,
                about,
            } => {
                let regions = Regions::new(&cells, columns, size, about);
                one(cells, Kind::Regions(regions))
            }
            Form::Connected {
                cells,
                columns,
                values,
                size,
            } => {
                let grid = Grid::new(cells.len(), columns);
                one(cells, Kind::Connected(grid, values, size))
            }
            Form::Runs { cells, arms, more } => one(cells, Kind::Runs(Runs { arms, more })),
            Form::Or(groups) => {
                let mut whole = |form| whole(form, side, peers, diagrams);
                let group = |forms: Vec<Form>| forms.into_iter().flat_map(&mut whole).collect();
                vec![Propagator::either(groups.into_iter().map(group).collect())]
            }
        }
    }

    fn pairs(
        pairs: Vec<(usize, usize)>,
        allowed: Vec<u32>,
        side: usize,
        peers: &Peers,
    ) -> Vec<Propagator> {
        let linked = order::set(pairs.iter().map(|&(a, b)| [a.min(b), a.max(b)]));
        let cells: Vec<usize> = order::set(linked.iter().flatten().copied())
            .into_iter()
            .collect();
        let is_complete = cells.len() > 2 && 2 * linked.len() == cells.len() * (cells.len() - 1);
        let is_mutual =
            || (0..side).all(|a| (0..side).all(|b| allowed[a] >> b & 1 == allowed[b] >> a & 1));
        let sets = if is_complete && is_mutual() && peers.all_differ(&cells) {
            Sets::together(side, cells.len(), &allowed)
        } else {
            None
        };
        let one_of = sets.map(|sets| Propagator::new(cells, Kind::OneOf(Arc::new(sets))));
        let tables = Arc::new(Pairs::new(allowed));
        let pair = |(a, b)| Propagator::new(vec![a, b], Kind::Pair(tables.clone()));
        pairs.into_iter().map(pair).chain(one_of).collect()
    }

    /// Builds the propagators of what bounds several long sums together.
    pub(super) fn of_sums<const W: usize>(
        houses: &[Cells<W>],
        (number, side): (usize, usize),
        forms: &[Form],
    ) -> Vec<Propagator> {
        let costs = Costs::of(houses, (number, side), forms).into_iter();
        let cells: Vec<usize> = (0..number).collect();
        costs
            .map(|costs| Propagator {
                is_derived: true,
                ..Propagator::new(cells.clone(), Kind::Costs(costs))
            })
            .collect()
    }

    /// Numbers its automata, starting at `next`, which is advanced.
    pub(super) fn number(&mut self, next: &mut usize) {
        match &mut self.kind {
            Kind::Sequence(sequence) => {
                sequence.number(*next);
                *next += 1;
            }
            Kind::Either(groups) => groups
                .iter_mut()
                .flatten()
                .for_each(|placed| placed.condition.number(next)),
            _ => {}
        }
    }

    /// Returns the cost. Cheap propagators run first, and those below [`EXPENSIVE`] before the
    /// search for hidden singles.
    pub(super) fn cost(&self) -> usize {
        match &self.kind {
            Kind::Pair(_) | Kind::Among(_) => 0,
            Kind::Counts(..) | Kind::Run | Kind::OneOf(_) => 1,
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
        matches!(self.kind, Kind::Pair(_) | Kind::Run)
    }

    /// Returns `true` if it follows from binary constraints, or is one.
    pub(super) fn is_implied(&self) -> bool {
        self.is_pairwise() || matches!(self.kind, Kind::OneOf(_))
    }

    /// Returns `true` if its two cells, in their order, may hold these values. It must be
    /// [binary](Self::is_pairwise).
    pub(super) fn allows(&self, value: usize, partner: usize) -> bool {
        match &self.kind {
            Kind::Pair(pairs) => pairs.allow(value, partner),
            Kind::Run => (1..self.cells.len()).contains(&value.abs_diff(partner)),
            _ => true,
        }
    }

    /// Returns `true` if single candidates explain its removals badly, so that little can be
    /// learned from it. With learning, killers took 5 to 20 times as long, renban lines 8 times,
    /// zipper lines more than that, and a sum line of 81 cells did not end.
    pub(super) fn is_opaque(&self) -> bool {
        self.is_sum()
            || matches!(self.kind, Kind::Run | Kind::EqualSums(_))
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
            Kind::Sum(sum) => {
                let few = sum.few(&self.cells, |i| board.get(self.cells[i]));
                few.run(board)
            }
            _ => unreachable!("a sum"),
        }
    }

    /// Returns the sets of values that its cells, which all differ, can have.
    pub(super) fn sets(&self) -> Option<&[u32]> {
        match &self.kind {
            Kind::Sum(sum) => sum.sets().map(Sets::list),
            Kind::OneOf(sets) => Some(sets.list()),
            _ => None,
        }
    }

    /// Removes candidates from its cells and from others that see them. `cells` are its cells as
    /// the board numbers them. Returns `true` if any was removed, and `true` if an immediate second
    /// run may remove more.
    #[inline]
    pub(super) fn run<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<(bool, bool), Contradiction> {
        match &self.kind {
            Kind::Pair(pairs) => pairs.run(cells, board).map(|found| (found, false)),
            Kind::Sum(sum) => sum.run(cells, board),
            Kind::Run => run_windows(cells, board).map(|found| (found, true)),
            Kind::OneOf(sets) => sets.leave(sets.meet(cells, board)?, cells, board),
            _ => self.run_on_row(cells, board),
        }
    }

    /// Like [`run`](Self::run), for propagators that work on a slice of domains.
    fn run_on_row<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<(bool, bool), Contradiction> {
        let mut scratch = std::mem::take(board.scratch());
        scratch.domains.clear();
        scratch
            .domains
            .extend(cells.iter().map(|&cell| board.get(cell)));
        let mut result = if scratch.domains.contains(&0) {
            Err(Contradiction)
        } else {
            self.prune(&mut scratch)
        };
        if scratch.domains.contains(&0) {
            result = Err(Contradiction);
        }
        let (mut found, mut required) = (false, 0);
        if result.is_ok() {
            cells
                .iter()
                .zip(&scratch.domains)
                .for_each(|(&cell, &left)| found |= board.restrict(cell, left));
            if let Kind::Sequence(sequence) = &self.kind {
                required = sequence.required(&scratch.domains, &mut scratch.automata);
            }
        }
        *board.scratch() = scratch;
        if required != 0 {
            // Each has several places, or the run would have written it.
            found |= board.require(cells, required, required, required)?.0;
        }
        let again = match &self.kind {
            Kind::Among(_) => false,
            Kind::Sequence(sequence) => sequence.repeats,
            _ => true,
        };
        result.map(|()| (found, again))
    }

    /// Removes candidates from domains in the order of the cells.
    fn prune(&self, scratch: &mut Scratch) -> Result<(), Contradiction> {
        let Scratch {
            domains,
            automata,
            exchanges,
            connections,
        } = scratch;
        match &self.kind {
            Kind::Pair(_) | Kind::Sum(_) | Kind::Run | Kind::OneOf(_) => {
                unreachable!("runs on the board")
            }
            Kind::Between(between) => between.prune(domains),
            Kind::Sequence(sequence) => sequence.prune(domains, automata)?,
            Kind::EqualSums(sums) => sums.prune(domains)?,
            Kind::Costs(costs) => costs.prune(domains)?,
            Kind::Counts(counts, groups) => counts::prune(counts, groups, domains)?,
            Kind::Among(values) => domains[0] &= values,
            Kind::Either(groups) => {
                let mut scratch = Scratch {
                    automata: std::mem::take(automata),
                    ..Scratch::default()
                };
                prune_either(groups, domains, &mut scratch);
                *automata = scratch.automata;
            }
            Kind::SameValues(sets) => sets.prune(domains)?,
            Kind::Regions(regions) => regions.prune(domains, *exchanges, connections)?,
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
        let conditions = |group: &Vec<Placed>| {
            let conditions = group.iter().map(|placed| placed.condition.clone());
            conditions.collect()
        };
        Some(groups.iter().map(conditions).collect())
    }

    /// Says that a cell has its first value or these conditions hold.
    pub(super) fn unless_first(cell: usize, mut conditions: Vec<Propagator>) -> Propagator {
        let among = |values| Propagator::new(vec![cell], Kind::Among(values));
        conditions.push(among(!1));
        Propagator::either(vec![vec![among(1)], conditions])
    }

    /// Builds the propagator of groups of conditions, at least one of which holds.
    fn either(groups: Vec<Vec<Propagator>>) -> Propagator {
        let (cells, groups) = either_groups(groups);
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
        let longer: Vec<usize>;
        let places = if let Some(places) = PLACES.get(..domains.len()) {
            places
        } else {
            longer = (0..domains.len()).collect();
            &longer
        };
        self.run(
            places,
            &mut Laid {
                domains,
                cells: &self.cells,
                peers,
                excluded,
                scratch,
            },
        )
        .map(|_| ())
    }

    /// Returns `true` if these candidates, one in each cell, satisfy it.
    pub(super) fn accepts(&self, domains: &mut [u32]) -> bool {
        match &self.kind {
            Kind::Sum(sum) => sum.accepts(domains),
            _ => self
                .run_alone::<1>(domains, &[], &mut Scratch::default(), &mut Vec::new())
                .is_ok(),
        }
    }
}

/// The positions of a propagator's cells.
static PLACES: [usize; 1024] = {
    let mut places = [0; 1024];
    let mut place = 0;
    while place < places.len() {
        places[place] = place;
        place += 1;
    }
    places
};

/// Builds the propagators of a form, even if houses, peers and first candidates take care of it
/// elsewhere.
fn whole(form: Form, side: usize, peers: &Peers, diagrams: &mut Diagrams) -> Vec<Propagator> {
    let all = |allowed: fn(u32) -> u32| {
        (0..32)
            .map(|value| allowed(1 << value))
            .collect::<Vec<u32>>()
    };
    match form {
        Form::Among(cell, values) => vec![Propagator::new(vec![cell], Kind::Among(values))],
        Form::Differ(pairs) => {
            Propagator::of(Form::Pairs(pairs, all(|bit| !bit)), side, peers, diagrams)
        }
        Form::NotConsecutive(pairs) => Propagator::of(
            Form::Pairs(pairs, all(|bit| !(bit << 1 | bit >> 1))),
            side,
            peers,
            diagrams,
        ),
        Form::House(cells) => {
            let pairs = cells
                .iter()
                .enumerate()
                .flat_map(|(i, &a)| cells[..i].iter().map(move |&b| (a, b)))
                .collect();
            whole(Form::Differ(pairs), side, peers, diagrams)
        }
        other => Propagator::of(other, side, peers, diagrams),
    }
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
    /// `true` if all cells are there, by the numbers of the rules.
    const WHOLE: bool = true;

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

    /// Propagates that some cells, which all differ, hold all of these values. `once` are the
    /// values with a place in the cells, `twice` those with several. Returns `true` if a candidate
    /// was removed, and `true` if a value was written.
    #[inline]
    fn require(
        &mut self,
        cells: &[usize],
        values: u32,
        once: u32,
        twice: u32,
    ) -> Result<(bool, bool), Contradiction> {
        if values & !once != 0 {
            return Err(Contradiction);
        }
        let (mut found, mut written) = (false, false);
        if values & !twice != 0 {
            for &cell in cells {
                let only = self.get(cell) & values & !twice;
                if only & only.wrapping_sub(1) != 0 {
                    return Err(Contradiction);
                }
                written |= only != 0 && self.restrict(cell, only);
            }
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
        Ok((found | written, written))
    }
}

/// Buffers, and the memory of automata.
#[derive(Clone, Debug, Default)]
pub(in crate::general) struct Scratch {
    /// The candidates of the cells of one propagator.
    pub(super) domains: Vec<u32>,
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
    const WHOLE: bool = false;

    #[inline]
    fn get(&self, place: usize) -> u32 {
        self.domains[place]
    }

    #[inline]
    fn peers(&self, place: usize) -> Cells<W> {
        self.peers
            .get(self.cells[place])
            .copied()
            .unwrap_or(Cells::EMPTY)
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
    pub(super) fn new(allowed: Vec<u32>) -> Pairs {
        let back =
            |b: usize| (0..allowed.len()).fold(0, |bits, a| bits | (allowed[a] >> b & 1) << a);
        let backward: Vec<u32> = (0..allowed.len()).map(back).collect();
        let opposed = |supports: &u32| {
            allowed.len() as u32 - (supports & (u32::MAX >> (32 - allowed.len()))).count_ones()
        };
        let most = allowed
            .iter()
            .chain(&backward)
            .map(opposed)
            .max()
            .unwrap_or(0);
        Pairs {
            supports: [allowed, backward],
            most,
        }
    }

    /// Returns `true` if the first cell may hold `value` and the second `partner`.
    pub(super) fn allow(&self, value: usize, partner: usize) -> bool {
        self.supports[0][value] >> partner & 1 != 0
    }

    /// Returns the values that support at least one of these, in the given direction.
    #[inline]
    fn partners(&self, way: usize, mut values: u32) -> u32 {
        let mut partners = 0;
        while values != 0 {
            partners |= self.supports[way][values.trailing_zeros() as usize];
            values &= values - 1;
        }
        partners
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
        if ones == 0 {
            return Err(Contradiction);
        }
        let found = board.restrict(one, ones);
        Ok(board.restrict(other, others) | found)
    }
}

// Different values without a gap: all possible windows of consecutive values at once.

/// Leaves the values of the windows that fit: each cell has a value of the window, and each value
/// of the window has a cell. Values in all windows must occur. Returns `true` if a candidate was
/// removed.
fn run_windows<const W: usize>(
    cells: &[usize],
    board: &mut impl Domains<W>,
) -> Result<bool, Contradiction> {
    let length = cells.len();
    if length > 32 {
        return Err(Contradiction);
    }
    // `starts`: where a window can begin, as bits. All its values have a cell, and each cell has
    // one of them.
    let (mut once, mut twice, mut starts) = (0, 0, u32::MAX);
    for &cell in cells {
        let domain = board.get(cell);
        twice |= once & domain;
        once |= domain;
        starts &= (1..length).fold(domain, |starts, k| starts | domain >> k);
    }
    starts &= (1..length).fold(once, |starts, k| starts & once >> k);
    if starts == 0 {
        return Err(Contradiction);
    }
    let window = u32::MAX >> (32 - length);
    let some = (1..length).fold(starts, |some, k| some | starts << k);
    let every = window << starts.trailing_zeros() & window << starts.ilog2();
    let mut found = false;
    if once & !some != 0 {
        for &cell in cells {
            found |= board.restrict(cell, some);
        }
    }
    Ok(found | board.require(cells, every, once, twice)?.0)
}

// Groups of conditions, at least one of which holds: constructive disjunction.

/// A condition and the positions of its cells among those of all groups.
#[derive(Clone, Debug)]
struct Placed {
    condition: Propagator,
    places: Vec<usize>,
}

/// Returns the cells of all groups, and the conditions of each group.
fn either_groups(groups: Vec<Vec<Propagator>>) -> (Vec<usize>, Vec<Vec<Placed>>) {
    let conditions = groups.iter().flatten();
    let mut cells: Vec<usize> = conditions
        .flat_map(|condition| condition.cells.clone())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    let place = |cell: &usize| cells.binary_search(cell).expect("it is one of them");
    let placed = |condition: Propagator| Placed {
        places: condition.cells.iter().map(place).collect(),
        condition,
    };
    let groups = groups
        .into_iter()
        .map(|group| group.into_iter().map(placed).collect())
        .collect();
    (cells, groups)
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
            places
                .iter()
                .zip(&seen)
                .for_each(|(&place, domain)| own[place] &= domain);
            result.is_ok()
        };
        if group.iter().all(holds) {
            left.iter_mut()
                .zip(&own)
                .for_each(|(left, own)| *left |= own);
            if left == domains {
                // Other groups cannot add anything.
                return;
            }
        }
    }
    domains.copy_from_slice(&left);
}
