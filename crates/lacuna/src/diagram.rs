//! Decision diagrams: the ways to fill some cells, with one layer of nodes for each cell. Ways to
//! begin that can be completed in the same ways share a node.
//!
//! ```text
//!   cells read   0          1           2           3
//!                 ── 1 ──►  a ── 2 ──►  c ── 3, 4 ──►
//!                ○            ╲ 3                      ◎      rising triples of the values 1 to 4:
//!                 ── 2 ──►  b ── 3 ──►  d ── 4 ─────►         1 3 and 2 3 lead to the same state
//! ```
//!
//! [`Layers::build`] makes the layers for any [`Machine`], and there are two. The engine unrolls an
//! automaton once for every candidate ([`Unrolled`]), because it runs through it millions of times.
//! The rating asks about [any forms](Reading) within the candidates of one position, a few times
//! each.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use crate::rules::automaton::Automaton;
use crate::rules::rule::Form;

/// Iterates over the numbers of the bits.
#[inline]
pub(crate) fn bits(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        bit
    })
}

/// A fast hash for tables of states, which no one has reason to attack: multiplication by an odd
/// constant and a rotation mix the words well enough. With the usual one, engines of long automata
/// took twice as long to build.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mixer(u64);

/// Builds [`Mixer`]s.
pub(crate) type Mixing = BuildHasherDefault<Mixer>;

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for eight in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..eight.len()].copy_from_slice(eight);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        // The low bits choose a slot, and the high ones are mixed best.
        self.0 ^ self.0 >> 32
    }
}

/// What is remembered from one cell to the next, as words. Values are counted from 0.
pub(crate) trait Machine {
    /// The number of words of the nodes before a cell.
    fn width(&self, at: usize) -> usize;
    /// The values, as bits, to be read next after a node.
    fn values(&self, at: usize, node: &[u32]) -> u32;
    /// Writes the node that a value leads to. Returns `false` if there is none.
    fn read(&self, at: usize, node: &[u32], value: usize, next: &mut Vec<u32>) -> bool;
}

/// The nodes before each cell and after the last, and the edges from each layer to the next.
pub(crate) struct Layers {
    pub(crate) nodes: Vec<Layer>,
    pub(crate) edges: Vec<Vec<Edge>>,
}

pub(crate) struct Edge {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) value: u8,
}

impl Layers {
    /// Reads this many cells from the first node on, if there is one; `None` if there would be more
    /// than `most` nodes.
    pub(crate) fn build(
        machine: &impl Machine,
        first: Option<&[u32]>,
        cells: usize,
        most: usize,
    ) -> Option<Layers> {
        let mut layer = Layer::new(machine.width(0));
        if let Some(first) = first {
            layer.add(first);
        }
        let mut layers = Layers {
            nodes: vec![layer],
            edges: Vec::with_capacity(cells),
        };
        let (mut number, mut next) = (1, Vec::new());
        for at in 0..cells {
            let mut after = Layer::new(machine.width(at + 1));
            let mut edges = Vec::new();
            for (from, node) in (0..).zip(layers.nodes[at].nodes()) {
                for value in bits(machine.values(at, node)) {
                    if machine.read(at, node, value, &mut next) {
                        let to = after.add(&next);
                        let value = value as u8;
                        edges.push(Edge { from, to, value });
                    }
                }
            }
            number += after.len();
            if number > most {
                return None;
            }
            layers.nodes.push(after);
            layers.edges.push(edges);
        }
        Some(layers)
    }
}

/// Nodes of equal length, each once.
pub(crate) struct Layer {
    width: usize,
    words: Vec<u32>,
    /// The numbers of the nodes plus one, at or after the slots that the nodes hash to. Their count
    /// is a power of two.
    slots: Vec<u32>,
}

impl Layer {
    fn new(width: usize) -> Layer {
        Layer {
            width,
            words: Vec::new(),
            slots: vec![0; 16],
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.words.len() / self.width
    }

    pub(crate) fn nodes(&self) -> impl Iterator<Item = &[u32]> {
        self.words.chunks_exact(self.width)
    }

    fn node(&self, number: usize) -> &[u32] {
        &self.words[number * self.width..][..self.width]
    }

    /// The number of a node, which may be new.
    fn add(&mut self, node: &[u32]) -> u32 {
        if 2 * self.len() >= self.slots.len() {
            self.slots = vec![0; 4 * self.slots.len()];
            for number in 0..self.len() {
                let slot = self.slot(self.node(number));
                self.slots[slot] = number as u32 + 1;
            }
        }
        let slot = self.slot(node);
        if self.slots[slot] == 0 {
            self.slots[slot] = self.len() as u32 + 1;
            self.words.extend_from_slice(node);
        }
        self.slots[slot] - 1
    }

    /// The slot of a node, or an empty one for it.
    fn slot(&self, node: &[u32]) -> usize {
        let mut mixer = Mixer::default();
        for &word in node {
            mixer.write_u32(word);
        }
        let mut slot = mixer.finish() as usize & (self.slots.len() - 1);
        while let Some(number) = (self.slots[slot] as usize).checked_sub(1) {
            if self.node(number) == node {
                break;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }
}

// --- Automata, unrolled for the engine

/// The maximum number of states with the values read. Beyond it, repeated values are left to the
/// houses.
const MANY: usize = 8192;

/// The maximum number of states and sets of values for which the values read are remembered.
const WIDE: usize = 1 << 18;

/// Stands for no state.
pub(crate) const NONE: u16 = u16::MAX;

/// An automaton for a number of cells. States of a level that accept the same continuations are
/// merged.
///
/// If the cells all differ, a state remembers the values read, so values that could only be
/// repeated are never on a path; on most lines that makes the propagation of the line and its house
/// exact. States from which every sequence is accepted forget the values again.
///
/// Values that lead from every state to the same one are a class, and classes are read instead of
/// values: low, middle and high in place of nine values. (Then the values read are not remembered.)
pub(crate) struct Unrolled {
    /// The classes, as bits; one for each value, in order, if all values differ.
    pub(crate) classes: Vec<u32>,
    /// The number of states before each cell, and at the end.
    pub(crate) sizes: Vec<usize>,
    /// For each cell, by state and class, the next state.
    pub(crate) next: Vec<Vec<u16>>,
}

impl Unrolled {
    /// Unrolls an automaton for a number of cells, which all differ or may not.
    pub(crate) fn new(automaton: &Automaton, side: usize, cells: usize, differ: bool) -> Unrolled {
        let mut states = States {
            automaton,
            useful: useful(automaton, side, cells),
            classes: classes(automaton, side),
            universal: None,
        };
        let first = states.useful[0][0].then_some(&[0, 0][..]);
        if differ && states.classes.len() == side && automaton.states() << side <= WIDE {
            states.universal = Some(universal(automaton, side));
            if let Some(layers) = Layers::build(&states, first, cells, MANY + 1) {
                return Unrolled::merged(states.classes, &layers);
            }
            states.universal = None;
        }
        let layers = Layers::build(&states, first, cells, usize::MAX).expect("no limit");
        Unrolled::merged(states.classes, &layers)
    }

    /// Merges the states of each layer that accept the same continuations, from the last layer to
    /// the first.
    fn merged(classes: Vec<u32>, layers: &Layers) -> Unrolled {
        let last = layers.nodes.last().map_or(0, Layer::len);
        let (mut numbers, mut sizes) = (vec![0; last], vec![last.min(1)]);
        let mut all = Vec::new();
        for (nodes, edges) in layers.nodes.iter().zip(&layers.edges).rev() {
            let mut rows = vec![NONE; nodes.len() * classes.len()];
            for edge in edges {
                rows[edge.from as usize * classes.len() + usize::from(edge.value)] =
                    numbers[edge.to as usize];
            }
            // In the same order on every layer, so that equal steps can be shared.
            let mut order: Vec<usize> = (0..nodes.len()).collect();
            order.sort_by_key(|&node| nodes.node(node));
            let (mut known, mut next) = (HashMap::with_hasher(Mixing::default()), Vec::new());
            numbers = vec![NONE; nodes.len()];
            for node in order {
                let row = &rows[node * classes.len()..][..classes.len()];
                if row.iter().any(|&next| next != NONE) {
                    let new = known.len() as u16;
                    numbers[node] = *known.entry(row).or_insert_with(|| {
                        next.extend_from_slice(row);
                        new
                    });
                }
            }
            sizes.push(known.len());
            all.push(next);
        }
        sizes.reverse();
        all.reverse();
        Unrolled {
            classes,
            sizes,
            next: all,
        }
    }
}

/// Returns `true` if an automaton accepts no different values of a number of cells, as far as that is
/// soon found out.
pub(crate) fn accepts_no_different(automaton: &Automaton, side: usize, cells: usize) -> bool {
    let states = States {
        automaton,
        useful: useful(automaton, side, cells),
        classes: (0..side).map(|value| 1 << value).collect(),
        universal: Some(vec![false; automaton.states()]),
    };
    let first = states.useful[0][0].then_some(&[0, 0][..]);
    let layers = Layers::build(&states, first, cells, WIDE);
    layers.is_some_and(|layers| layers.nodes[cells].len() == 0)
}

/// The state of an automaton, and the values read, as bits.
struct States<'a> {
    automaton: &'a Automaton,
    useful: Vec<Vec<bool>>,
    classes: Vec<u32>,
    /// If the cells all differ: the states from which every sequence is accepted.
    universal: Option<Vec<bool>>,
}

impl Machine for States<'_> {
    fn width(&self, _: usize) -> usize {
        2
    }

    fn values(&self, _: usize, node: &[u32]) -> u32 {
        // Values that have been read are remembered only if every class is a value.
        (u32::MAX >> (32 - self.classes.len())) & !node[1]
    }

    fn read(&self, at: usize, node: &[u32], class: usize, next: &mut Vec<u32>) -> bool {
        let value = self.classes[class].trailing_zeros();
        let Some(state) = self
            .automaton
            .next(node[0] as usize, value as u8 + 1)
            .filter(|&state| self.useful[at + 1][state])
        else {
            return false;
        };
        let remembers = self
            .universal
            .as_ref()
            .is_some_and(|universal| !universal[state]);
        next.clear();
        next.extend([
            state as u32,
            if remembers { node[1] | 1 << value } else { 0 },
        ]);
        true
    }
}

/// The classes of values that lead from each state to the same one.
fn classes(automaton: &Automaton, side: usize) -> Vec<u32> {
    let mut classes: Vec<u32> = Vec::new();
    for value in 0..side {
        let steps = |value: usize| {
            (0..automaton.states()).map(move |state| automaton.next(state, value as u8 + 1))
        };
        match classes
            .iter_mut()
            .find(|class| steps(class.trailing_zeros() as usize).eq(steps(value)))
        {
            Some(class) => *class |= 1 << value,
            None => classes.push(1 << value),
        }
    }
    classes
}

/// For each number of cells read, the states from which an accepting state can still be
/// reached.
pub(crate) fn useful(automaton: &Automaton, side: usize, cells: usize) -> Vec<Vec<bool>> {
    let mut useful = vec![
        (0..automaton.states())
            .map(|state| automaton.accepts(state))
            .collect::<Vec<bool>>(),
    ];
    for _ in 0..cells {
        let after = &useful[useful.len() - 1];
        let leads = |state| {
            (1..=side as u8)
                .any(|value| automaton.next(state, value).is_some_and(|next| after[next]))
        };
        useful.push((0..automaton.states()).map(leads).collect());
    }
    useful.reverse();
    useful
}

/// The states from which every sequence is accepted.
fn universal(automaton: &Automaton, side: usize) -> Vec<bool> {
    let mut universal: Vec<bool> = (0..automaton.states())
        .map(|state| automaton.accepts(state))
        .collect();
    loop {
        let stays = |state| {
            (1..=side as u8).all(|value| {
                automaton
                    .next(state, value)
                    .is_some_and(|next| universal[next])
            })
        };
        let left: Vec<bool> = universal
            .iter()
            .enumerate()
            .map(|(state, &is)| is && stays(state))
            .collect();
        if left == universal {
            return left;
        }
        universal = left;
    }
}

// --- Any forms, read for the rating

/// Cells in the order in which their values are read, and their readers.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    visits: Vec<Visit>,
    readers: Vec<Reader>,
    relations: Vec<Relation>,
    /// All cells differ from each other and nothing else relates them, as in most marks. Then the
    /// visits narrow nothing, and nodes remember the values read.
    differ: bool,
    /// For each cell the values that the forms allow it by itself.
    first: Vec<u32>,
    words: usize,
}

/// One reading of a cell. A cell that is read more than once has the same value each time.
#[derive(Clone, Debug)]
struct Visit {
    /// The index of the cell.
    cell: usize,
    /// The reader, where its memory begins, and the index of this value for it.
    reader: Option<(usize, usize, usize)>,
    /// Later visits whose values depend on this one, and their relations.
    narrows: Vec<(usize, usize)>,
}

/// For each value of one cell the values of another that go with it.
type Relation = Vec<u32>;

/// A function that returns `true` if two cells see each other.
pub(crate) type See<'a> = &'a dyn Fn(usize, usize) -> bool;

impl Reading {
    /// Reads all of these forms. Without `see`, cells need not differ.
    pub(crate) fn new(
        cells: &[usize],
        forms: &[Form],
        values: usize,
        see: Option<See<'_>>,
    ) -> Reading {
        let place = |cell: usize| {
            let mut cells = cells.iter();
            cells
                .position(|&other| other == cell)
                .expect("a cell of the forms")
        };
        let visit = |cell: usize, reader| Visit {
            cell: place(cell),
            reader,
            narrows: Vec::new(),
        };
        let (mut visits, mut readers, mut words) = (Vec::new(), Vec::new(), 0);
        for form in forms {
            if let Some((reader, read)) = Reader::of(form, values) {
                let read = read.into_iter().enumerate();
                visits.extend(read.map(|(i, cell)| visit(cell, Some((readers.len(), words, i)))));
                words += reader.words();
                readers.push(reader);
            }
        }
        for cell in forms.iter().flat_map(|form| form.cells()) {
            if visits.iter().all(|visit| visit.cell != place(cell)) {
                visits.push(visit(cell, None));
            }
        }
        let mut first = vec![u32::MAX >> (32 - values); cells.len()];
        for form in forms {
            if let Form::Among(cell, among) = form {
                first[place(*cell)] &= among;
            }
        }
        let mut reading = Reading {
            visits,
            readers,
            relations: Vec::new(),
            differ: false,
            first,
            words,
        };
        reading.relate(cells, forms, values, see);
        let pairs = reading.visits.iter().map(|visit| visit.narrows.len());
        let all = reading.visits.len() * reading.visits.len().saturating_sub(1) / 2;
        let differ: Relation = (0..values)
            .map(|v| u32::MAX >> (32 - values) & !(1 << v))
            .collect();
        if pairs.sum::<usize>() == all && reading.relations.iter().all(|one| *one == differ) {
            reading.differ = true;
            reading
                .visits
                .iter_mut()
                .for_each(|visit| visit.narrows.clear());
        }
        reading
    }

    /// Finds, for each pair of visits, how the value of the first narrows that of the second.
    fn relate(&mut self, cells: &[usize], forms: &[Form], values: usize, see: Option<See<'_>>) {
        for i in 0..self.visits.len() {
            for j in i + 1..self.visits.len() {
                let (a, b) = (cells[self.visits[i].cell], cells[self.visits[j].cell]);
                let differ = a != b && see.is_some_and(|see| see(a, b));
                let is_pair = |form: &&Form| {
                    let mut pairs = pairs_of(form).iter();
                    pairs.any(|&pair| pair == (a, b) || pair == (b, a))
                };
                let near: Vec<&Form> = forms.iter().filter(is_pair).collect();
                if a != b && !differ && near.is_empty() {
                    continue;
                }
                let fits = |v: usize, w: usize| {
                    (a != b || v == w)
                        && !(differ && v == w)
                        && near.iter().all(|form| match form {
                            Form::Pairs(pairs, allowed) => {
                                (allowed[v] >> w & 1 == 1 || !pairs.contains(&(a, b)))
                                    && (allowed[w] >> v & 1 == 1 || !pairs.contains(&(b, a)))
                            }
                            Form::Differ(_) => see.is_none() || v != w,
                            _ => v.abs_diff(w) != 1,
                        })
                };
                let with = |v| {
                    (0..values)
                        .filter(|&w| fits(v, w))
                        .fold(0, |all, w| all | 1 << w)
                };
                let relation: Relation = (0..values).map(with).collect();
                let mut known = self.relations.iter();
                let at = known
                    .position(|other| *other == relation)
                    .unwrap_or_else(|| {
                        self.relations.push(relation);
                        self.relations.len() - 1
                    });
                self.visits[i].narrows.push((j, at));
            }
        }
    }

    /// The cells, by their index, in the order of reading.
    pub(crate) fn order(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.visits.iter().map(|visit| visit.cell)
    }

    /// Returns `true` if every cell is read.
    pub(crate) fn reads_all(&self) -> bool {
        (0..self.first.len()).all(|cell| self.order().any(|read| read == cell))
    }

    /// Starts to read within these domains; the required values must be among those read.
    pub(crate) fn start(&self, domains: &[u32], required: u32) -> Started<'_> {
        let domain = |visit: &Visit| domains[visit.cell] & self.first[visit.cell];
        // A cell without a form may hold what is required.
        let free = (0..domains.len())
            .filter(|&cell| self.order().all(|read| read != cell))
            .fold(0, |free, cell| free | domains[cell]);
        let of = |number: usize| {
            move |visit: &&Visit| visit.reader.is_some_and(|(reader, ..)| reader == number)
        };
        let outlook = |(number, reader): (usize, &Reader)| {
            reader.outlook(self.visits.iter().filter(of(number)).map(domain))
        };
        let outlooks = self.readers.iter().enumerate().map(outlook).collect();
        let mut first = vec![0; 1 + self.words];
        first[0] = required & !free;
        let mut begin = 1;
        for reader in &self.readers {
            if let Reader::Sum { total, .. } = reader {
                first[begin] = *total as u32;
            }
            begin += reader.words();
        }
        let domains: Vec<u32> = self.visits.iter().map(domain).collect();
        if self.differ {
            first.push(0);
        } else {
            first.extend_from_slice(&domains);
        }
        Started {
            reading: self,
            outlooks,
            first,
            domains,
        }
    }
}

/// Forms read within some domains. A node consists of the required values that are still missing,
/// what the readers remember, and what the cells to come may still hold; if all cells differ, the
/// values read that they could hold say as much in one word.
pub(crate) struct Started<'r> {
    reading: &'r Reading,
    /// For each reader, the sums that are still possible at each index.
    outlooks: Vec<Vec<(i32, i32)>>,
    first: Vec<u32>,
    /// What each visit may read.
    domains: Vec<u32>,
}

impl Started<'_> {
    /// The layers; `None` if there would be more than `most` nodes.
    pub(crate) fn layers(&self, most: usize) -> Option<Layers> {
        Layers::build(self, Some(&self.first), self.reading.visits.len(), most)
    }

    /// Returns `true` if a last node satisfies the forms.
    pub(crate) fn accepts(&self, node: &[u32]) -> bool {
        let mut begin = 1;
        let mut is_read = |reader: &Reader| {
            let memory = &node[begin..begin + reader.words()];
            begin += reader.words();
            reader.accepts(memory)
        };
        node[0] == 0 && self.reading.readers.iter().all(&mut is_read)
    }

    /// Passes each filling to `stop` until it returns `true`. Returns `true` if it did; `None` if
    /// `most` nodes are visited first.
    pub(crate) fn visit(
        &self,
        most: usize,
        stop: &mut dyn FnMut(&[usize]) -> bool,
    ) -> Option<bool> {
        let mut filling = vec![0; self.reading.first.len()];
        self.walk(0, &self.first, &mut filling, &mut { most }, stop)
    }

    fn walk(
        &self,
        at: usize,
        node: &[u32],
        filling: &mut [usize],
        left: &mut usize,
        stop: &mut dyn FnMut(&[usize]) -> bool,
    ) -> Option<bool> {
        let Some(visit) = self.reading.visits.get(at) else {
            return Some(self.accepts(node) && stop(filling));
        };
        *left = left.checked_sub(1)?;
        let mut next = Vec::with_capacity(node.len());
        for value in bits(self.values(at, node)) {
            filling[visit.cell] = value;
            if self.read(at, node, value, &mut next)
                && self.walk(at + 1, &next, filling, left, stop)?
            {
                return Some(true);
            }
        }
        Some(false)
    }
}

impl Machine for Started<'_> {
    fn width(&self, at: usize) -> usize {
        self.first.len() - if self.reading.differ { 0 } else { at }
    }

    fn values(&self, at: usize, node: &[u32]) -> u32 {
        let word = node[1 + self.reading.words];
        if self.reading.differ {
            self.domains[at] & !word
        } else {
            word
        }
    }

    fn read(&self, at: usize, node: &[u32], value: usize, next: &mut Vec<u32>) -> bool {
        let (visit, head) = (&self.reading.visits[at], 1 + self.reading.words);
        next.clear();
        next.extend_from_slice(&node[..head]);
        next[0] &= !(1 << value);
        if let Some((number, begin, place)) = visit.reader {
            let memory = &mut next[begin + 1..head];
            if !self.reading.readers[number].read(memory, place, value as u8 + 1) {
                return false;
            }
            if let Some(&(low, high)) = self.outlooks[number].get(place + 1)
                && !(low..=high).contains(&(memory[0] as i32))
            {
                return false;
            }
        }
        if self.reading.differ {
            let later = &self.domains[at + 1..];
            let read = node[head] | 1 << value;
            next.push(read & later.iter().fold(0, |all, domain| all | domain));
            return later.iter().all(|domain| domain & !read != 0);
        }
        next.extend_from_slice(&node[head + 1..]);
        visit.narrows.iter().all(|&(later, relation)| {
            let domain = &mut next[head + later - at - 1];
            *domain &= self.reading.relations[relation][value];
            *domain != 0
        })
    }
}

/// The pairs of cells of a form.
fn pairs_of(form: &Form) -> &[(usize, usize)] {
    match form {
        Form::Pairs(pairs, _) | Form::Differ(pairs) | Form::NotConsecutive(pairs) => pairs,
        _ => &[],
    }
}

/// A form to be read. The comments say what it remembers; it forgets all that no later value
/// depends on.
#[derive(Clone, Debug)]
enum Reader {
    /// What is left of the total.
    Sum { factors: Vec<i32>, total: i32 },
    /// The state.
    Sequence(Arc<Automaton>),
    /// The sum of the first set and that of the current one; the ends of the sets.
    EqualSums(Vec<usize>),
    /// The values so far; the number of cells.
    Run(usize),
    /// How often each counted value has occurred so far.
    Counts(Vec<(u8, u64)>),
    /// How often each value occurs in the first set, and in the current one; the size of a set, and
    /// the number of values.
    SameValues { size: usize, values: usize },
}

impl Reader {
    /// The reader of a form and the cells in the order of reading; `None` for forms on single cells
    /// and pairs. A form that offers a choice must be one of its choices.
    fn of(form: &Form, values: usize) -> Option<(Reader, Vec<usize>)> {
        Some(match form {
            Form::Sum { terms, total } => {
                let (cells, factors) = terms.iter().copied().unzip();
                (
                    Reader::Sum {
                        factors,
                        total: *total,
                    },
                    cells,
                )
            }
            Form::Sequence(cells, automaton) => {
                (Reader::Sequence(automaton.clone()), cells.clone())
            }
            Form::EqualSums(sets) => {
                let end = |end: &mut usize, set: &Vec<usize>| {
                    *end += set.len();
                    Some(*end)
                };
                (
                    Reader::EqualSums(sets.iter().scan(0, end).collect()),
                    sets.concat(),
                )
            }
            Form::Run(cells) => (Reader::Run(cells.len()), cells.clone()),
            Form::Counts(cells, counts) => {
                let any = u64::MAX >> (63 - cells.len());
                let counted = (1..)
                    .zip(counts.iter().copied())
                    .filter(|(_, times)| times & any != any)
                    .collect();
                (Reader::Counts(counted), cells.clone())
            }
            Form::SameValues(sets) => (
                Reader::SameValues {
                    size: sets[0].len(),
                    values,
                },
                sets.concat(),
            ),
            _ => return None,
        })
    }

    /// The number of words of memory that it needs.
    fn words(&self) -> usize {
        match self {
            Reader::Sum { .. } | Reader::Sequence(_) | Reader::Run(_) => 1,
            Reader::EqualSums(_) => 2,
            Reader::Counts(counted) => counted.len(),
            Reader::SameValues { values, .. } => 2 * values,
        }
    }

    /// Reads the value at an index. Returns `false` if the form obviously cannot be satisfied any
    /// more.
    fn read(&self, memory: &mut [u32], at: usize, value: u8) -> bool {
        match self {
            Reader::Sum { factors, .. } => {
                memory[0] = (memory[0] as i32 - factors[at] * i32::from(value)) as u32;
            }
            Reader::Sequence(automaton) => match automaton.next(memory[0] as usize, value) {
                Some(state) => memory[0] = state as u32,
                None => return false,
            },
            Reader::EqualSums(ends) => return read_equal_sums(memory, at, value, ends),
            Reader::Run(cells) => {
                memory[0] |= 1 << (value - 1);
                let spread = u32::BITS - memory[0].leading_zeros() - memory[0].trailing_zeros();
                return spread as usize <= *cells;
            }
            Reader::Counts(counted) => {
                if let Some(i) = counted.iter().position(|&(other, _)| other == value) {
                    memory[i] += 1;
                    return counted[i].1 >> memory[i] != 0;
                }
            }
            Reader::SameValues { size, values } => {
                return read_same_values(memory.split_at_mut(*values), at, value, *size);
            }
        }
        true
    }

    /// Returns `true` if the form is satisfied after the last value.
    fn accepts(&self, memory: &[u32]) -> bool {
        match self {
            Reader::Sum { .. } => memory[0] == 0,
            Reader::Sequence(automaton) => automaton.accepts(memory[0] as usize),
            Reader::EqualSums(_) | Reader::SameValues { .. } => true,
            Reader::Run(cells) => memory[0].count_ones() as usize == *cells,
            Reader::Counts(counted) => counted
                .iter()
                .zip(memory)
                .all(|((_, times), &found)| times >> found & 1 == 1),
        }
    }

    /// For a sum, the minimum and the maximum that the cells from each index on can add to it.
    fn outlook(&self, domains: impl DoubleEndedIterator<Item = u32>) -> Vec<(i32, i32)> {
        let Reader::Sum { factors, .. } = self else {
            return Vec::new();
        };
        let (mut low, mut high) = (0, 0);
        let mut outlook = vec![(0, 0)];
        for (domain, factor) in domains.rev().zip(factors.iter().rev()) {
            if domain == 0 {
                continue;
            }
            let least = factor * (domain.trailing_zeros() as i32 + 1);
            let most = factor * (u32::BITS - domain.leading_zeros()) as i32;
            (low, high) = (low + least.min(most), high + least.max(most));
            outlook.push((low, high));
        }
        outlook.reverse();
        outlook
    }
}

/// Reads a value of sets with equal sums; `ends` are the ends of the sets.
fn read_equal_sums(memory: &mut [u32], at: usize, value: u8, ends: &[usize]) -> bool {
    memory[1] += u32::from(value);
    let is_first = at < ends[0];
    if !ends.contains(&(at + 1)) {
        return is_first || memory[1] < memory[0];
    }
    let sum = std::mem::take(&mut memory[1]);
    if is_first {
        memory[0] = sum;
    }
    sum == memory[0]
}

/// Reads a value of sets of `size` cells with the same values: how often each value occurs in the
/// first set, and in the current one.
fn read_same_values(
    (first, here): (&mut [u32], &mut [u32]),
    at: usize,
    value: u8,
    size: usize,
) -> bool {
    let value = usize::from(value) - 1;
    if at < size {
        first[value] += 1;
        return true;
    }
    here[value] += 1;
    let fits = here[value] <= first[value];
    // A full set in which no value occurs too often has the same values.
    if (at + 1).is_multiple_of(size) {
        here.fill(0);
    }
    fits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The fillings by the diagram and one after another are those of brute force, whether all
    /// cells differ or only some.
    #[test]
    fn the_ways_to_fill_are_those_of_brute_force() {
        let (cells, values) = (4, 5_usize);
        let mut random = Random::stream("diagram", 1, 0);
        let mut below = |bound| random.below(bound);
        for round in 0..2000 {
            let see = below(1 << 6) | if round % 2 == 0 { 63 } else { 0 };
            let sees = |a: usize, b: usize| {
                let (a, b) = (a.min(b), a.max(b));
                a != b && see >> (b * (b - 1) / 2 + a) & 1 == 1
            };
            let domains: Vec<u32> = (0..cells).map(|_| below(32)).collect();
            let required = below(32) & below(32) & below(32);
            let total = 6 + below(9) as i32;
            let sum = Form::Sum {
                terms: (0..cells).map(|cell| (cell, 1)).collect(),
                total,
            };
            let reading = Reading::new(&[0, 1, 2, 3], &[sum], values, Some(&sees));
            assert_eq!(reading.differ, see == 63);
            let started = reading.start(&domains, required);

            let fits = |filling: &Vec<usize>| {
                let read = filling.iter().fold(0, |all, value| all | 1 << value);
                filling.iter().sum::<usize>() as i32 + cells as i32 == total
                    && required & !read == 0
                    && (0..cells).all(|b| {
                        domains[b] >> filling[b] & 1 == 1
                            && (0..b).all(|a| !sees(a, b) || filling[a] != filling[b])
                    })
            };
            let all = (0..values.pow(4)).map(|number| {
                let value = |cell: u32| number / values.pow(3 - cell) % values;
                (0..4).map(value).collect::<Vec<usize>>()
            });
            let expected: Vec<Vec<usize>> = all.filter(fits).collect();
            let mut found = Vec::new();
            let mut add = |filling: &[usize]| {
                found.push(filling.to_vec());
                false
            };
            assert_eq!(started.visit(10_000, &mut add), Some(false));
            assert_eq!(found, expected);

            let Layers { nodes, edges } = started.layers(10_000).unwrap();
            let mut paths: Vec<usize> = nodes[cells]
                .nodes()
                .map(|node| started.accepts(node).into())
                .collect();
            for (at, edges) in edges.iter().enumerate().rev() {
                let mut before = vec![0; nodes[at].len()];
                for edge in edges {
                    before[edge.from as usize] += paths[edge.to as usize];
                }
                paths = before;
            }
            assert_eq!(paths[0], expected.len());
        }
    }
}
