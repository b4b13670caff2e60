//! When two puzzles are the same: the canonical form of rules, marks and clues.
//!
//! Puzzles are the same if one becomes the other by moving cells so that houses become houses and marks
//! become marks, and by renaming values so that every mark means what it meant. With the standard rules
//! these are the 3,359,232 symmetries and all 9! names; a sum leaves every value its name, and a white
//! dot leaves the reversal.
//!
//! Cells and values are the vertices of a structure whose bonds are houses, rules and clues:
//!
//! ```text
//! house      {c, c, …}           order does not matter
//! clue       (c, v)
//! pairs      (c, c) …            with the pairs of values that go together, in bonds of their own
//! ```
//!
//! Its canonical labelling is found as by McKay (*Practical graph isomorphism*, 1981): colours are refined
//! by those of neighbours until they are stable; if some vertices are still alike, each of them in turn is
//! given a colour of its own, and the smallest labelled structure counts. Symmetries found on the way cut
//! the rest of the search short.

mod image;

use std::cmp::Ordering;
use std::sync::Arc;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::diagram::useful;
use crate::rules::automaton::Automaton;
use crate::rules::rule::Form;
use crate::rules::{Layout, Rules};

pub use image::{Image, Images};

/// Finds the canonical forms of puzzles with the same rules.
///
/// ```
/// use lacuna::{Board, Budget, Canonical, Rules};
///
/// let canonical = Canonical::of(&"4x4".parse::<Rules>()?);
/// let form = |clues: &str| canonical.form(&clues.parse::<Board>().unwrap(), &Budget::UNLIMITED);
/// // Rows 1 and 2 exchanged, columns as rows, 1 and 4 renamed.
/// assert_eq!(form("12.....3.3..4...")?, form(".4.1.23.....3...")?);
/// assert_ne!(form("12.....3.3..4...")?, form("12.....3.4..4...")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Canonical {
    layout: Arc<Layout>,
    structure: Structure,
}

impl Canonical {
    /// Prepares for puzzles with these rules and marks.
    pub fn of(rules: &Rules) -> Canonical {
        Canonical {
            layout: rules.layout().clone(),
            structure: Structure::of(rules),
        }
    }

    /// Returns the canonical form of a puzzle with these clues: what the same puzzles have in common,
    /// and different ones do not. Takes a fraction of a millisecond unless the clues leave much
    /// symmetry.
    ///
    /// # Errors
    /// If the clues do not fit the layout, or the budget is spent first.
    pub fn form(&self, clues: &Board, budget: &Budget) -> Result<Box<[u64]>, Undecided> {
        let (best, _) = self.best(clues, budget)?;
        Ok(best.labelled.into())
    }

    /// Returns symmetries of the rules, as the new place of each cell: products of them are all that
    /// there are.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn symmetries(&self, budget: &Budget) -> Result<Vec<Vec<usize>>, Undecided> {
        let cells = self.layout.cells();
        let (_, mut symmetries) = self.best(&Board::blank(cells), budget)?;
        for to in &mut symmetries {
            to.truncate(cells);
        }
        Ok(symmetries)
    }

    /// Returns the smallest labelling of a puzzle with these clues, and the symmetries found.
    fn best(&self, clues: &Board, budget: &Budget) -> Result<(Leaf, Vec<Vec<usize>>), Undecided> {
        self.layout.admits(clues)?;
        let mut structure = self.structure.clone();
        for cell in clues.filled() {
            let value = structure.values + usize::from(clues.values()[cell]) - 1;
            structure.bond("clue", 0, [(0, cell), (1, value)]);
        }
        let mut search = Search {
            structure: &structure,
            budget,
            path: Vec::new(),
            trace: Vec::new(),
            best: None,
            automorphisms: Vec::new(),
        };
        search.visit(structure.colours.clone())?;
        let best = search.best.expect("the search ends with a labelling");
        Ok((best, search.automorphisms))
    }
}

/// Vertices and the bonds between them.
#[derive(Clone, Debug)]
struct Structure {
    /// The colour of each vertex: the cells, the values, and groups of other vertices.
    colours: Vec<u64>,
    /// The colour of each bond and its ends: vertices with their roles. Those of equal roles are
    /// interchangeable.
    bonds: Vec<(u64, Vec<(u32, usize)>)>,
    /// The first value, after the cells.
    values: usize,
    /// The values.
    count: usize,
    /// The alternative that the next bonds belong to.
    owner: Option<usize>,
    /// The relations of values that have their bonds.
    related: Vec<Vec<u32>>,
}

/// The role of the group that a bond belongs to.
const WHOLE: u32 = u32::MAX;

/// Returns an order-independent hash of a bag of colours.
fn bag(colours: impl Iterator<Item = u64>) -> u64 {
    colours.fold(0, |sum, colour| sum.wrapping_add(mixed(colour)))
}

/// Spreads every bit over all others (the finaliser of SplitMix64).
fn mixed(colour: u64) -> u64 {
    let colour = colour.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let colour = (colour ^ (colour >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let colour = (colour ^ (colour >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    colour ^ (colour >> 31)
}

/// Returns a hash of a list of words.
fn hash(words: impl IntoIterator<Item = u64>) -> u64 {
    let add = |hash: u64, word| mixed(hash ^ word).rotate_left(1);
    words.into_iter().fold(0, add)
}

/// Returns these vertices, all in one role.
fn all(role: u32, vertices: &[usize]) -> impl Iterator<Item = (u32, usize)> + '_ {
    vertices.iter().map(move |&vertex| (role, vertex))
}

impl Structure {
    /// Returns the structure of these forms on a layout with no rule.
    fn of_forms(layout: &Layout, forms: impl IntoIterator<Item = Form>) -> Structure {
        let (cells, count) = (layout.cells(), layout.side());
        let mut structure = Structure {
            colours: [vec![1; cells], vec![2; count]].concat(),
            bonds: Vec::new(),
            values: cells,
            count,
            owner: None,
            related: Vec::new(),
        };
        for form in forms {
            structure.add(&form);
        }
        // A region may be a house of the layout too, and two rules may say the same.
        structure.bonds.sort_unstable();
        structure.bonds.dedup();
        structure
    }

    fn of(rules: &Rules) -> Structure {
        // Some symmetries exchange printed houses and those that they imply.
        let has_regions = !rules.regions().is_empty();
        let derived = if has_regions {
            rules.derived_houses()
        } else {
            Vec::new()
        };
        let houses = rules.layout().houses().iter().chain(&derived);
        let houses = houses.map(|house| Form::House(house.cells.clone()));
        Structure::of_forms(rules.layout(), houses.chain(rules.forms()))
    }

    /// Returns the vertices of the values in a set of bits.
    fn values_in(&self, bits: u32) -> Vec<usize> {
        let values = (0..self.count).filter(|value| bits >> value & 1 != 0);
        values.map(|value| self.values + value).collect()
    }

    /// Gives every value a colour of its own, so that it keeps its name.
    fn name_values(&mut self) {
        for (name, colour) in (3..).zip(&mut self.colours[self.values..][..self.count]) {
            *colour = name;
        }
    }

    /// Adds a bond. Its name and number are its colour.
    fn bond(&mut self, name: &str, number: u64, ends: impl IntoIterator<Item = (u32, usize)>) {
        let owner = self.owner.map(|owner| (WHOLE, owner));
        let mut ends: Vec<(u32, usize)> = ends.into_iter().chain(owner).collect();
        ends.sort_unstable();
        let colour = hash(name.bytes().map(u64::from).chain([number]));
        self.bonds.push((colour, ends));
    }

    /// Adds a group of bonds.
    fn group(&mut self, name: &str, number: u64, add: impl FnOnce(&mut Structure)) {
        let group = self.colours.len();
        self.colours.push(0);
        self.bond(name, number, [(0, group)]);
        let outer = self.owner.replace(group);
        add(self);
        self.owner = outer;
    }

    /// Adds pairs of cells, and the pairs of values that go together unless they are there.
    fn pairs(&mut self, pairs: &[(usize, usize)], table: &[u32]) {
        let bit = |a: usize, b: usize| (table[a] >> b & 1) << a;
        let row = |b| (0..self.count).map(|a| bit(a, b)).sum();
        let turned: Vec<u32> = (0..self.count).map(row).collect();
        // A pair may be written from either end.
        let (table, one, other) = match turned[..].cmp(table) {
            Ordering::Less => (&turned[..], 1, 0),
            Ordering::Equal => (table, 0, 0),
            Ordering::Greater => (table, 0, 1),
        };
        let number = hash(table.iter().map(|&row| row.into()));
        for &(a, b) in pairs {
            self.bond("pair", number, [(one, a), (other, b)]);
        }
        if self.related.iter().all(|known| known != table) {
            self.related.push(table.to_vec());
            let owner = self.owner.take();
            for (a, &row) in table.iter().enumerate() {
                for b in self.values_in(row) {
                    let ends = [(0, self.values + a), (one.max(other), b)];
                    self.bond("go together", number, ends);
                }
            }
            self.owner = owner;
        }
    }

    /// Adds pairs of cells with the relation of consecutive values.
    fn consecutive(&mut self, pairs: &[(usize, usize)]) {
        let row = |value| (1_u64 << value << 1 | 1_u64 << value >> 1) as u32;
        let all = u32::MAX >> (32 - self.count);
        let table: Vec<u32> = (0..self.count).map(|value| row(value) & all).collect();
        self.pairs(pairs, &table);
    }

    /// Adds the neighbours in a grid of cells in reading order.
    fn grid(&mut self, cells: &[usize], columns: usize) {
        for (i, &cell) in cells.iter().enumerate() {
            let right = cells.get(i + 1).filter(|_| (i + 1) % columns != 0);
            for &beside in right.into_iter().chain(cells.get(i + columns)) {
                self.bond("neighbours", 0, [(0, cell), (0, beside)]);
            }
        }
    }

    /// Adds sets of cells that a rule compares.
    fn sets(&mut self, name: &str, sets: &[Vec<usize>]) {
        self.group(name, 0, |whole| {
            for set in sets {
                whole.bond("set", 0, all(0, set));
            }
        });
    }

    fn add(&mut self, form: &Form) {
        match form {
            Form::House(cells) => self.bond("house", 0, all(0, cells)),
            Form::Differ(pairs) => {
                for &(a, b) in pairs {
                    self.bond("differ", 0, [(0, a), (0, b)]);
                }
            }
            Form::NotConsecutive(pairs) => self.consecutive(pairs),
            Form::Pairs(pairs, table) => self.pairs(pairs, table),
            &Form::Among(cell, bits) => {
                let values = self.values_in(bits);
                self.bond("among", bits.into(), all(1, &values).chain([(0, cell)]));
            }
            Form::Sum { terms, total } => {
                self.name_values();
                let ends = terms.iter().map(|&(cell, factor)| (factor as u32, cell));
                self.bond("sum", *total as u64, ends);
            }
            Form::Sequence(cells, automaton) => {
                self.name_values();
                let is_set = is_commutative(automaton, cells.len());
                let roles = (0..).map(|place| if is_set { 0 } else { place });
                self.bond(
                    "sequence",
                    hash_of(automaton),
                    roles.zip(cells.iter().copied()),
                );
            }
            Form::Between(cells, total) => {
                self.name_values();
                let number = *total as u64;
                self.group("between", number, |line| line.grid(cells, cells.len()));
            }
            Form::EqualSums(sets) => {
                self.name_values();
                self.sets("equal sums", sets);
            }
            Form::Run(cells) => {
                self.consecutive(&[]);
                self.bond("run", 0, all(0, cells));
            }
            Form::Counts(cells, counts) => {
                self.name_values();
                self.bond("counts", hash(counts.iter().copied()), all(0, cells));
            }
            Form::SameValues(sets) => self.sets("same values", sets),
            &Form::Regions {
                ref cells,
                columns,
                size,
                ref about,
            } => self.group("regions", size as u64, |division| {
                let (grid, regions) = cells.split_at(cells.len() / 2);
                division.grid(grid, columns);
                for (&cell, &region) in grid.iter().zip(regions) {
                    division.bond("in", 0, [(0, cell), (1, region)]);
                }
                for form in about {
                    division.add(form);
                }
            }),
            &Form::Connected {
                ref cells,
                columns,
                values,
                size,
            } => self.group("connected", size.unwrap_or(0) as u64, |area| {
                area.bond("values", values.into(), all(0, &area.values_in(values)));
                area.grid(cells, columns);
            }),
            Form::Runs { cells, arms, more } => {
                self.name_values();
                let arms = arms.iter().map(|&arm| arm as u64);
                let number = hash(arms.chain([*more as u64]));
                self.bond("runs", number, (0..).zip(cells.iter().copied()));
            }
            Form::Or(groups) => self.group("or", 0, |whole| {
                for forms in groups {
                    let add = |group: &mut Structure| forms.iter().for_each(|form| group.add(form));
                    whole.group("one", 0, add);
                }
            }),
        }
    }

    /// Refines colours until they are stable. Returns the vertices in the order of their colours.
    fn refine(&self, colours: &mut Vec<u64>) -> Vec<usize> {
        let mut classes = 0;
        loop {
            let mut order: Vec<usize> = (0..colours.len()).collect();
            order.sort_unstable_by_key(|&vertex| colours[vertex]);
            let bounds = order
                .windows(2)
                .filter(|two| colours[two[0]] != colours[two[1]]);
            let now = bounds.count() + 1;
            if now == classes || now == colours.len() {
                return order;
            }
            classes = now;
            let mut next: Vec<u64> = colours.iter().map(|&colour| mixed(colour)).collect();
            for (colour, ends) in &self.bonds {
                let seen = |&(role, end): &(u32, usize)| colours[end] ^ mixed(role.into());
                let whole = mixed(*colour).wrapping_add(bag(ends.iter().map(seen)));
                for &(role, end) in ends {
                    next[end] = next[end].wrapping_add(mixed(whole ^ u64::from(role)));
                }
            }
            *colours = next;
        }
    }

    /// Returns all of the structure with its vertices numbered in this order.
    fn labelled(&self, order: &[usize]) -> Vec<u64> {
        let ranks = matched(order, 0..);
        let numbered = |(colour, ends): &(u64, Vec<(u32, usize)>)| {
            let ends = ends
                .iter()
                .map(|&(role, end)| u64::from(role) << 32 | ranks[end] as u64);
            let mut ends: Vec<u64> = ends.collect();
            ends.sort_unstable();
            [&[*colour, ends.len() as u64], &ends[..]].concat()
        };
        let mut bonds: Vec<Vec<u64>> = self.bonds.iter().map(numbered).collect();
        bonds.sort_unstable();
        bonds.push(order.iter().map(|&vertex| self.colours[vertex]).collect());
        bonds.concat()
    }
}

/// Returns, for each vertex, the number in the place that the vertex has in the order.
fn matched(order: &[usize], numbers: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut matched = vec![0; order.len()];
    let pairs = order.iter().zip(numbers);
    pairs.for_each(|(&vertex, number)| matched[vertex] = number);
    matched
}

/// Returns a hash of an automaton.
fn hash_of(automaton: &Automaton) -> u64 {
    let next = |state| {
        let next = move |value| automaton.next(state, value).map_or(0, |to| to as u64 + 1);
        let accepts = u64::from(automaton.accepts(state));
        (1..=automaton.values()).map(next).chain([accepts])
    };
    hash((0..automaton.states()).flat_map(next))
}

/// Returns `true` if the order of this many values does not matter to it.
fn is_commutative(automaton: &Automaton, length: usize) -> bool {
    let values = || 1..=automaton.values();
    let states = 0..automaton.states();
    let useful = useful(automaton, automaton.values().into(), length);
    let mut reached = vec![false; automaton.states()];
    reached[0] = true;
    for useful in useful.iter().skip(2) {
        let mut next = vec![false; reached.len()];
        for state in states.clone().filter(|&state| reached[state]) {
            let after = |a, b| {
                let to = automaton.next(automaton.next(state, a)?, b)?;
                Some(to).filter(|&to| useful[to])
            };
            if values().any(|a| (1..a).any(|b| after(a, b) != after(b, a))) {
                return false;
            }
            let to = values().filter_map(|value| automaton.next(state, value));
            to.for_each(|to| next[to] = true);
        }
        reached = next;
    }
    true
}

/// A search for the smallest labelling.
struct Search<'a> {
    structure: &'a Structure,
    budget: &'a Budget<'a>,
    /// The vertices that were given a colour of their own.
    path: Vec<usize>,
    /// What the colours were along the path, whatever the vertices are called.
    trace: Vec<u64>,
    best: Option<Leaf>,
    /// Symmetries of the structure: the image of each vertex.
    automorphisms: Vec<Vec<usize>>,
}

/// A labelling.
struct Leaf {
    path: Vec<usize>,
    trace: Vec<u64>,
    order: Vec<usize>,
    labelled: Vec<u64>,
}

impl Search<'_> {
    /// Searches below a node, and returns the depth at which the search goes on.
    fn visit(&mut self, mut colours: Vec<u64>) -> Result<usize, Undecided> {
        self.budget.answer(())?;
        let depth = self.path.len();
        let order = self.structure.refine(&mut colours);
        self.trace.truncate(depth);
        self.trace.push(bag(colours.iter().copied()));
        if let Some(best) = &self.best {
            let common = best.trace.len().min(depth + 1);
            match self.trace[..].cmp(&best.trace[..common]) {
                Ordering::Less => self.best = None,
                Ordering::Equal => {}
                Ordering::Greater => return Ok(depth),
            }
        }
        let classes = order.chunk_by(|&one, &other| colours[one] == colours[other]);
        let Some(class) = classes
            .filter(|class| class.len() > 1)
            .min_by_key(|class| class.len())
        else {
            return Ok(self.arrive(order));
        };
        for (i, &vertex) in class.iter().enumerate() {
            if self.is_image(vertex, &class[..i]) {
                continue;
            }
            let mut marked = colours.clone();
            marked[vertex] = mixed(!marked[vertex]);
            self.path.push(vertex);
            let level = self.visit(marked)?;
            self.path.pop();
            if level < depth {
                return Ok(level);
            }
        }
        Ok(depth)
    }

    /// Compares a labelling with the best one. Two equal ones show a symmetry: the branch that leads
    /// here from their last common node then has nothing new.
    fn arrive(&mut self, order: Vec<usize>) -> usize {
        let (depth, labelled) = (self.path.len(), self.structure.labelled(&order));
        if let Some(best) = &self.best {
            match labelled.cmp(&best.labelled) {
                Ordering::Less => {}
                Ordering::Equal => {
                    let images = matched(&best.order, order.iter().copied());
                    let steps = self.path.iter().zip(&best.path);
                    let common = steps.take_while(|(one, other)| one == other).count();
                    self.automorphisms.push(images);
                    return common;
                }
                Ordering::Greater => return depth,
            }
        }
        self.best = Some(Leaf {
            path: self.path.clone(),
            trace: self.trace.clone(),
            order,
            labelled,
        });
        depth
    }

    /// Returns `true` if a known symmetry that keeps the path maps the vertex to one of these.
    fn is_image(&self, vertex: usize, seen: &[usize]) -> bool {
        let keeps = |images: &&Vec<usize>| self.path.iter().all(|&on| images[on] == on);
        let kept: Vec<&Vec<usize>> = self.automorphisms.iter().filter(keeps).collect();
        let mut orbit = vec![vertex];
        let mut at = 0;
        while let Some(&one) = orbit.get(at).filter(|_| !seen.is_empty()) {
            if seen.contains(&one) {
                return true;
            }
            for images in &kept {
                if !orbit.contains(&images[one]) {
                    orbit.push(images[one]);
                }
            }
            at += 1;
        }
        false
    }
}
