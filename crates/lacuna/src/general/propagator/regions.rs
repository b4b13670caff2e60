//! Regions that the solver finds: a division of a grid into connected regions of equal size, cells
//! that are connected, and runs of cells in one region.
//!
//! Tried and rejected, on two long puzzles: bounding the sums of the cages in a region by the sum of
//! all values left three quarters of the branches, each of which took a quarter longer. Giving the
//! first numbers to regions too far apart to be one left four fifths of the branches of the one
//! puzzle, but took the other four times as many.

use std::collections::HashMap;

use crate::diagram::Mixing;
use crate::general::propagator::values::sums;
use crate::general::propagator::{bits, checked};
use crate::general::queue::{Contradiction, ensure};
use crate::rules::mark::all_pairs;
use crate::rules::rule::Form;

/// A set of cells of a grid.
type Set = u128;

/// A grid on which cells are connected.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    all: Set,
    /// The cells of the first column, and those of the last.
    ends: (Set, Set),
    columns: usize,
}

impl Grid {
    pub(super) fn new(cells: usize, columns: usize) -> Grid {
        let column = (0..cells.div_ceil(columns)).fold(0, |set, row| set | 1 << (row * columns));
        Grid {
            all: Set::MAX >> (128 - cells),
            ends: (column, column << (columns - 1)),
            columns,
        }
    }

    /// Returns these cells and their neighbours.
    fn grown(&self, set: Set) -> Set {
        let across = (set & !self.ends.1) << 1 | (set & !self.ends.0) >> 1;
        (set | across | set << self.columns | set >> self.columns) & self.all
    }

    /// Returns these cells and those connected to them inside others.
    fn flood(&self, mut set: Set, inside: Set) -> Set {
        loop {
            let next = set | self.grown(set) & inside;
            if next == set {
                return set;
            }
            set = next;
        }
    }

    /// Returns `true` if the neighbours of a cell are connected around it, so that it separates nothing.
    fn is_open(&self, cell: Set, inside: Set) -> bool {
        let row = cell | (cell & !self.ends.1) << 1 | (cell & !self.ends.0) >> 1;
        let around = (row | row << self.columns | row >> self.columns) & inside & !cell;
        let beside = self.grown(cell) & around;
        beside != 0 && self.flood(first(beside), around) & beside == beside
    }

    /// Returns the cells that join some fixed ones at the cost of this many more. Cells that are
    /// joined to each other come together.
    fn within(&self, from: Set, more: usize, fixed: Set, may: Set, joined: &[Set]) -> Set {
        let single = may & !joined.iter().fold(0, |all, set| all | set);
        // Fixed cells on the way are paid for.
        let mut near = Vec::with_capacity(more + 1);
        near.push(self.flood(from, fixed));
        for cost in 1..=more {
            let last = near[cost - 1];
            let mut next = last | self.grown(last) & single;
            for &joined in joined {
                if let Some(before) = cost.checked_sub(count(joined & !fixed))
                    && joined & !may == 0
                    && near
                        .get(before)
                        .is_some_and(|&near| self.grown(near) & joined != 0)
                {
                    next |= joined;
                }
            }
            near.push(self.flood(next, fixed));
        }
        near[more]
    }

    /// Returns what a connected set of cells must hold and may hold, if it holds some and may hold
    /// others. Unless `is_thorough`, only cells beside those it holds are examined.
    fn connected(
        &self,
        (fixed, may): (Set, Set),
        size: Option<usize>,
        joined: &[Set],
        is_thorough: bool,
    ) -> Result<(Set, Set), Contradiction> {
        let least = size.unwrap_or(1);
        let most = size.unwrap_or(usize::MAX);
        let more = most.checked_sub(count(fixed)).ok_or(Contradiction)?;
        let mut reached = may;
        let mut left = fixed;
        while left != 0 {
            let near = match size {
                Some(_) => self.within(first(left), more, fixed, reached, joined),
                None => self.flood(first(left), reached),
            };
            left &= !near;
            reached &= near;
        }
        if fixed == 0 {
            let mut all = std::mem::take(&mut reached);
            while all != 0 {
                let part = self.flood(first(all), all);
                all &= !part;
                if count(part) >= least {
                    reached |= part;
                }
            }
        }
        ensure(fixed & !reached == 0 && count(reached) >= least)?;
        let mut must = fixed;
        if count(reached) == least {
            must = reached;
        } else if fixed != 0 {
            let mut doors = reached & !fixed;
            if !is_thorough {
                doors &= self.grown(fixed);
            }
            while doors != 0 {
                let cell = first(doors);
                let cells = together(cell, joined);
                doors &= !cells;
                if self.is_open(cell, reached) && cells == cell {
                    continue;
                }
                let rest = self.flood(first(fixed), reached & !cells);
                if fixed & !rest != 0 || count(rest) < least {
                    must |= cells;
                }
            }
        }
        Ok((must, reached))
    }

    /// Leaves the cells with one of these values connected, and as many as given.
    pub(super) fn connect(
        &self,
        values: u32,
        size: Option<usize>,
        domains: &mut [u32],
    ) -> Result<(), Contradiction> {
        let (mut fixed, mut may) = (0, 0);
        for (cell, &domain) in domains.iter().enumerate() {
            fixed |= Set::from(domain & !values == 0) << cell;
            may |= Set::from(domain & values != 0) << cell;
        }
        let (must, may) = self.connected((fixed, may), size, &[], true)?;
        for (cell, domain) in domains.iter_mut().enumerate() {
            if must >> cell & 1 != 0 {
                *domain &= values;
            } else if may >> cell & 1 == 0 {
                *domain &= !values;
            }
        }
        Ok(())
    }
}

/// A grid to be divided.
#[derive(Clone, Debug)]
pub(super) struct Regions {
    grid: Grid,
    /// The cells of a region.
    size: usize,
    /// Cells of one region, whichever that is.
    joined: Vec<Set>,
    /// Runs that cells of the grid count: the places of these and of the cells of the runs.
    runs: Vec<(Runs, Vec<usize>)>,
}

impl Regions {
    pub(super) fn new(cells: &[usize], columns: usize, size: usize, about: Vec<Form>) -> Regions {
        let number = cells.len() / 2;
        let place = |cell: &usize| {
            let place = cells.iter().position(|other| other == cell);
            place.expect("it is one of them") % number
        };
        let (mut joined, mut runs) = (Vec::new(), Vec::new());
        for form in about {
            let places: Vec<usize> = form.cells().iter().map(place).collect();
            match form {
                Form::Runs { arms, more, .. } => runs.push((Runs { arms, more }, places)),
                _ => join(&mut joined, &places),
            }
        }
        Regions {
            grid: Grid::new(number, columns),
            size,
            joined,
            runs,
        }
    }

    /// Removes regions and values: first the regions of the grid's cells by number and size, then
    /// what is out of reach, then what values exclude. If numbers can be exchanged, regions are
    /// numbered as they are found.
    pub(super) fn prune(
        &self,
        domains: &mut [u32],
        exchanges: bool,
        memory: &mut Connections,
    ) -> Result<(), Contradiction> {
        let (values, regions) = domains.split_at_mut(domains.len() / 2);
        if exchanges {
            let numbers = regions.len() / self.size;
            number_as_found(regions, u32::MAX >> (32 - numbers))?;
        } else {
            number(regions)?;
        }
        let joined = self.joined(values, regions);
        for &joined in &joined {
            let left = ones(joined).fold(u32::MAX, |left, cell| left & regions[cell]);
            ones(joined).for_each(|cell| regions[cell] = left);
        }
        let (grid, size) = (&self.grid, self.size);
        memory.renew((joined, grid.all, [grid.columns, size], exchanges));
        let joined = &memory.of.0;
        let mut planes = Planes::of(regions);
        let before = planes.0.clone();
        for region in 0..planes.0.len() {
            let known = (planes.fixed(region), planes.0[region]);
            let find = || grid.connected(known, Some(size), joined, exchanges);
            let found = *memory.found.entry(known).or_insert_with(find);
            debug_assert_eq!(found, find(), "as it was found before");
            let (must, may) = found?;
            planes.0[region] = may;
            planes.fix(region, must);
        }
        self.fit(&mut planes, values)?;
        for (region, (&before, &set)) in before.iter().zip(&planes.0).enumerate() {
            ones(before & !set).for_each(|cell| regions[cell] &= !(1 << region));
        }
        checked(regions)?;
        joined.iter().try_for_each(|&joined| differ(joined, values))
    }

    /// Returns the sets of cells that are in one region, among them the beginnings of runs that must be
    /// that long.
    fn joined(&self, values: &[u32], regions: &[u32]) -> Vec<Set> {
        let mut all = self.joined.clone();
        for (runs, cells) in &self.runs {
            let mut rest = &cells[2..];
            let mut most = 0;
            let mut arms = Vec::with_capacity(runs.arms.len());
            for &length in &runs.arms {
                let (arm, others) = rest.split_at(length);
                let fits = |&&cell: &&usize| regions[cell] & regions[cells[1]] != 0;
                let longest = arm.iter().take_while(fits).count();
                most += longest;
                arms.push(&arm[..longest]);
                rest = others;
            }
            let least = values[cells[0]].trailing_zeros() as i32 + runs.more;
            let spare = (most as i32 - least).max(0) as usize;
            for arm in arms.into_iter().filter(|arm| arm.len() > spare) {
                join(
                    &mut all,
                    &[&arm[..arm.len() - spare], &cells[1..2]].concat(),
                );
            }
        }
        all
    }

    /// Gives each value at most one cell of a region, exactly one if there are no more values.
    fn fit(&self, planes: &mut Planes, values: &mut [u32]) -> Result<(), Contradiction> {
        let mut may = places(values);
        let (mut once, mut twice): (Set, Set) = (0, 0);
        for &places in &may {
            (once, twice) = (once | places, twice | once & places);
        }
        let known = may.map(|places| places & !twice);
        may = may.map(|places| places & twice);
        let all = values.iter().fold(0, |all, domain| all | domain);
        let number = all.count_ones() as usize;
        ensure(number >= self.size)?;
        for region in 0..planes.0.len() {
            let mut fixed = planes.fixed(region);
            for value in bits(all) {
                let there = planes.0[region] & (may[value] | known[value]);
                let taken = fixed & known[value];
                ensure(count(taken) <= 1 && (there != 0 || number != self.size))?;
                if taken != 0 {
                    planes.0[region] &= !known[value] | taken;
                    ones(fixed & may[value]).for_each(|cell| values[cell] &= !(1 << value));
                    may[value] &= !fixed;
                } else if number == self.size && count(there) == 1 {
                    planes.fix(region, there);
                    fixed |= there;
                    ones(there).for_each(|cell| values[cell] &= 1 << value);
                }
            }
        }
        Ok(())
    }
}

/// Returns the cells that may hold each value.
fn places(domains: &[u32]) -> [Set; 32] {
    let mut places = [0; 32];
    // Words are shifted faster than pairs of them.
    for (word, domains) in domains.chunks(64).enumerate() {
        let mut words = [0_u64; 32];
        for (cell, &domain) in domains.iter().enumerate() {
            bits(domain).for_each(|value| words[value] |= 1 << cell);
        }
        for (places, here) in places.iter_mut().zip(words) {
            *places |= Set::from(here) << (64 * word);
        }
    }
    places
}

/// For each region, the cells that may be in it.
struct Planes(Vec<Set>);

impl Planes {
    fn of(regions: &[u32]) -> Planes {
        let all = regions.iter().fold(0, |all, domain| all | domain);
        let number = (32 - all.leading_zeros()) as usize;
        Planes(places(regions)[..number].to_vec())
    }

    /// Returns the cells that are in no other region.
    fn fixed(&self, region: usize) -> Set {
        let (before, after) = (&self.0[..region], &self.0[region + 1..]);
        let others = before.iter().chain(after).fold(0, |all, set| all | set);
        self.0[region] & !others
    }

    fn fix(&mut self, region: usize, cells: Set) {
        for (other, set) in self.0.iter_mut().enumerate() {
            *set &= if other == region { Set::MAX } else { !cells };
        }
    }
}

/// What a connected set must and may hold; an error if no set connects what it must.
type Found = Result<(Set, Set), Contradiction>;

/// What connected sets must hold and may hold, by what they hold and may hold at first. On the way
/// through a search most regions are met again unchanged.
#[derive(Clone, Debug, Default)]
pub(super) struct Connections {
    /// Joined cells; the cells, the columns, the size of a region, and whether all doors are
    /// examined.
    of: (Vec<Set>, Set, [usize; 2], bool),
    found: HashMap<(Set, Set), Found, Mixing>,
}

impl Connections {
    /// The maximum number of sets that are remembered.
    const MOST: usize = 4096;

    /// Forgets everything if the question is another one.
    fn renew(&mut self, of: (Vec<Set>, Set, [usize; 2], bool)) {
        if self.of != of || self.found.len() >= Self::MOST {
            self.found.clear();
            self.of = of;
        }
    }
}

/// Repeats what says that cells are in one region in the form of the regions, and adds that the values
/// of joined cells differ.
pub(in crate::general) fn join_regions(mut forms: Vec<Form>) -> Vec<Form> {
    let is_division = |form: &Form| matches!(form, Form::Regions { .. });
    let Some(at) = forms.iter().position(is_division) else {
        return forms;
    };
    let cells = forms[at].cells();
    let (grid, regions) = cells.split_at(cells.len() / 2);
    let place = |cell: &usize| regions.iter().position(|region| region == cell);
    let is_about = |form: &&Form| match form {
        Form::SameValues(sets) => sets
            .iter()
            .all(|set| set.len() == 1 && place(&set[0]).is_some()),
        Form::Runs { cells, .. } => grid.contains(&cells[0]),
        _ => false,
    };
    let found: Vec<Form> = forms.iter().filter(is_about).cloned().collect();
    for form in &found {
        if let Form::SameValues(_) = form {
            let places = form.cells().iter().filter_map(place).collect::<Vec<_>>();
            let values: Vec<usize> = places.into_iter().map(|place| grid[place]).collect();
            forms.push(Form::Differ(all_pairs(&values)));
        }
    }
    if let Form::Regions { about, .. } = &mut forms[at] {
        *about = found;
    }
    forms
}

/// Numbers regions by their first cells.
fn number(regions: &mut [u32]) -> Result<(), Contradiction> {
    let mut numbers = 1;
    for domain in regions {
        *domain &= numbers;
        ensure(*domain != 0)?;
        numbers |= *domain << 1;
    }
    Ok(())
}

/// Numbers regions as cells of them are found, if nothing tells their numbers apart: a cell that is in
/// none of those with a number is in the next. Those without a number can be exchanged, so a cell that
/// cannot be in one of them cannot be in any.
fn number_as_found(regions: &mut [u32], all: u32) -> Result<(), Contradiction> {
    let known = regions.iter().filter(|domain| domain.is_power_of_two());
    let mut found = known.fold(0, |found, domain| found | domain | (domain - 1));
    loop {
        let others = all & !found;
        for domain in regions.iter_mut() {
            if *domain & others != others {
                *domain &= found;
            }
            ensure(*domain != 0)?;
        }
        let Some(next) = regions.iter_mut().find(|domain| **domain & found == 0) else {
            return Ok(());
        };
        *next = others & others.wrapping_neg();
        found |= *next;
    }
}

/// Returns all cells that are joined to this one.
fn together(cell: Set, joined: &[Set]) -> Set {
    let set = joined.iter().find(|&joined| joined & cell != 0);
    *set.unwrap_or(&cell)
}

/// Adds joined cells to disjoint sets of such.
fn join(joined: &mut Vec<Set>, cells: &[usize]) {
    let mut set = cells.iter().fold(0, |set, cell| set | 1 << cell);
    joined.retain(|&other| {
        let is_apart = other & set == 0;
        set |= if is_apart { 0 } else { other };
        is_apart
    });
    joined.push(set);
}

/// Removes each known value of some cells from the others.
fn differ(cells: Set, values: &mut [u32]) -> Result<(), Contradiction> {
    let mut known = 0;
    for cell in ones(cells).filter(|&cell| values[cell].is_power_of_two()) {
        ensure(known & values[cell] == 0)?;
        known |= values[cell];
    }
    for cell in ones(cells) {
        if !values[cell].is_power_of_two() {
            values[cell] &= !known;
        }
    }
    Ok(())
}

fn count(set: Set) -> usize {
    set.count_ones() as usize
}

/// Returns the set of the first cell.
fn first(set: Set) -> Set {
    set & set.wrapping_neg()
}

/// The numbers of the bits.
fn ones(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

// Runs of cells in one region.

/// How many cells at the beginning of each arm hold the value of one cell.
#[derive(Clone, Debug)]
pub(super) struct Runs {
    pub(super) arms: Vec<usize>,
    pub(super) more: i32,
}

impl Runs {
    /// Removes every value that is in no solution of the runs taken by themselves. No sum is above
    /// 63, because a mark has fewer cells.
    pub(super) fn prune(&self, domains: &mut [u32]) {
        let wanted = match self.more {
            more @ 0.. => u64::from(domains[0]) << more,
            less => u64::from(domains[0]) >> -less,
        };
        let mut left = [0; 64];
        let mut regions = domains[1];
        while regions != 0 {
            let region = regions & regions.wrapping_neg();
            let alike = alike(region, &domains[2..]) & regions | region;
            regions &= !alike;
            let elsewhere = if alike == region { !region } else { u32::MAX };
            let mut start = 2;
            let (mut possible, mut before) = ([0; 64], [1_u64; 65]);
            for (arm, &length) in self.arms.iter().enumerate() {
                possible[arm] = lengths(&domains[start..][..length], region);
                before[arm + 1] = sums(possible[arm], before[arm]);
                start += length;
            }
            let all = before[self.arms.len()] & wanted;
            if all == 0 {
                continue;
            }
            left[0] |= match self.more {
                more @ 0.. => (all >> more) as u32,
                less => (all << -less) as u32,
            };
            left[1] |= alike;
            let mut behind = 1;
            for (arm, &length) in self.arms.iter().enumerate().rev() {
                start -= length;
                let others = sums(behind, before[arm]);
                let fits = |&length: &usize| others << length & wanted != 0;
                let fitting = ones(possible[arm].into()).filter(fits);
                let fitting = fitting.fold(0_u64, |all, length| all | 1 << length);
                for i in 0..length {
                    let (here, domain) = (&mut left[start + i], domains[start + i]);
                    if fitting & ((1 << i) - 1) != 0 {
                        *here |= domain;
                    }
                    if fitting >> i & 1 != 0 {
                        *here |= domain & elsewhere;
                    }
                    if fitting >> i > 1 {
                        *here |= alike;
                    }
                }
                behind = sums(possible[arm], behind);
            }
        }
        domains.copy_from_slice(&left[..domains.len()]);
    }
}

/// The regions to which the same of these cells can belong as to this one, and none must.
fn alike(region: u32, cells: &[u32]) -> u32 {
    cells.iter().fold(u32::MAX, |alike, &domain| match domain {
        _ if domain & region == 0 => alike & !domain,
        _ if domain == region => 0,
        _ => alike & domain,
    })
}

/// Returns the possible lengths of a run in a region, as bits.
fn lengths(arm: &[u32], region: u32) -> u64 {
    let mut lengths = 0;
    for (length, &domain) in arm.iter().enumerate() {
        lengths |= u64::from(domain != region) << length;
        if domain & region == 0 {
            return lengths;
        }
    }
    lengths | 1 << arm.len()
}
