//! What fits into the cells of a mark: the tool of every technique for marks.
//!
//! A mark is a list of [`Form`]s. Its *fillings* are the ways to assign its cells values that they
//! may hold so that all forms are satisfied and cells that see each other differ. A decision
//! diagram says exactly which candidates are part of a filling and which values are in
//! every filling.
//!
//! A diagram with more than [`MOST_NODES`] nodes is given up. Then the
//! differences between cells are ignored, which reduces sums to their bounds. If that is too much
//! as well, nothing is ruled out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::values::{Value, Values};
use crate::cells::Cells;
use crate::rules::automaton::Automaton;
use crate::rules::rule::Form;

/// The fillings of some cells: they satisfy all forms of at least one way.
#[derive(Debug)]
pub(super) struct Fillings {
    ways: Vec<Way>,
    known: Mutex<HashMap<Box<[Values]>, Option<Left>>>,
}

/// Forms that hold together, with and without the differences between cells.
#[derive(Clone, Debug)]
struct Way {
    exact: Diagram,
    relaxed: Diagram,
}

/// The maximum number of cached answers; beyond it the cache is cleared.
const MOST_KNOWN: usize = 1_000;

/// The maximum number of ways of one mark: choices multiply.
const MOST_WAYS: usize = 64;

impl Fillings {
    /// Returns the fillings of these cells, each given once, that satisfy these forms; `peers` are
    /// the cells that each cell sees, and values go up to `values`. Returns `None` if the forms
    /// offer too many choices.
    pub(super) fn new<const W: usize>(
        cells: &[usize],
        forms: &[Form],
        peers: &[Cells<W>],
        values: usize,
    ) -> Option<Fillings> {
        let see = |a: usize, b: usize| peers[a].contains(b);
        let way = |forms: &Vec<&Form>| Way {
            exact: Diagram::new(cells, forms, values, Some(&see)),
            relaxed: Diagram::new(cells, forms, values, None),
        };
        let ways = choices(forms)?.iter().map(way).collect();
        Some(Fillings {
            ways,
            known: Mutex::default(),
        })
    }

    /// Returns the values that the fillings allow if the cells may hold the values of their domains
    /// and the required values must be among them; `None` if there is no filling.
    pub(super) fn left(&self, domains: &[Values], required: Values) -> Option<Left> {
        let ways = self
            .ways
            .iter()
            .filter_map(|way| match way.exact.ask(domains, required) {
                Answer::Left(left) => Some(left),
                Answer::Nothing => None,
                Answer::TooWide => match way.relaxed.ask(domains, required) {
                    Answer::Left(left) => Some(left),
                    Answer::Nothing => None,
                    Answer::TooWide => Some(Left {
                        some: domains.to_vec(),
                        every: Values::EMPTY,
                    }),
                },
            });
        ways.reduce(|one, other| Left {
            some: one
                .some
                .iter()
                .zip(&other.some)
                .map(|(&a, &b)| a | b)
                .collect(),
            every: one.every & other.every,
        })
    }

    /// Like [`left`](Self::left) without required values, but cached. A technique that supposes one
    /// candidate after another asks about the same candidates again and again, because few of its
    /// suppositions reach a mark.
    pub(super) fn known_left(&self, domains: &[Values]) -> Option<Left> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(left) = known().get(domains) {
            return left.clone();
        }
        let left = self.left(domains, Values::EMPTY);
        let mut known = known();
        if known.len() == MOST_KNOWN {
            known.clear();
        }
        known.insert(domains.into(), left.clone());
        left
    }

    /// Returns what each cell holds in the fillings in which a cell, given by its index, has a
    /// value; `None` if that takes too long.
    pub(super) fn together(
        &self,
        domains: &[Values],
    ) -> Option<impl Fn(usize, Value) -> Vec<Values> + use<>> {
        let mut ways = self.ways.iter().map(|way| way.exact.together(domains));
        let (mut rows, cells) = (ways.next()??, domains.len());
        for way in ways {
            join(&mut rows, &way?);
        }
        Some(move |cell, value| rows[row(cell, value) * cells..][..cells].to_vec())
    }

    /// Returns all fillings; `None` if there are more than `most`, if the search takes too long, or
    /// if an alternative leaves a cell open.
    pub(super) fn list(&self, domains: &[Values], most: usize) -> Option<Vec<Vec<Value>>> {
        let mut found = Vec::new();
        let mut add = |filling: &[Value]| {
            found.push(filling.to_vec());
            found.len() > most
        };
        let mut is_listed =
            |way: &Way| way.exact.reads_all() && way.exact.visit(domains, &mut add) == Some(false);
        self.ways.iter().all(&mut is_listed).then_some(found)
    }

    /// Returns `true` if there is a filling, or if that takes too long to find out.
    pub(super) fn exist(&self, domains: &[Values]) -> bool {
        self.ways
            .iter()
            .any(|way| way.exact.visit(domains, &mut |_| true).unwrap_or(true))
    }
}

/// Splits choices: returns the lists of forms of which one must hold.
fn choices(forms: &[Form]) -> Option<Vec<Vec<&Form>>> {
    let mut all: Vec<Vec<&Form>> = vec![Vec::new()];
    for form in forms {
        let next = match form {
            Form::Or(groups) => groups
                .iter()
                .map(|group| choices(group))
                .collect::<Option<Vec<_>>>()?
                .concat(),
            form => vec![vec![form]],
        };
        if all.len() * next.len() > MOST_WAYS {
            return None;
        }
        all = all
            .iter()
            .flat_map(|one| next.iter().map(move |other| [&one[..], other].concat()))
            .collect();
    }
    Some(all)
}

// The fillings of some cells as a decision diagram with one layer for each cell. Prefixes that can
// be completed in the same ways share a node.
//
// A node consists of what the forms remember, the required values that are still missing, and what
// the cells to come may still hold. An edge assigns a value to the cell of its layer. A path from
// the first node to an accepted one is a filling.

/// The maximum number of nodes of a diagram. Nine different cells with a given sum take at most
/// 512. On 9×9, marks of nine different cells with an automaton take the most.
const MOST_NODES: usize = 20_000;

/// The cells in the order in which their values are read, and their readers.
#[derive(Clone, Debug)]
struct Diagram {
    visits: Vec<Visit>,
    readers: Vec<Reader>,
    relations: Vec<Relation>,
    /// For each cell the values that the forms allow it by itself.
    first: Vec<Values>,
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

/// The values that the fillings allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Left {
    /// For each cell the values that it has in some filling.
    pub(super) some: Vec<Values>,
    /// The values that are in every filling.
    pub(super) every: Values,
}

/// A walk through all fillings.
struct Walk<'w> {
    /// The sums that are still possible at each index.
    outlooks: &'w [Vec<(i32, i32)>],
    /// The values so far.
    filling: Vec<Value>,
    /// The number of nodes that it may still visit.
    left: usize,
    stop: &'w mut dyn FnMut(&[Value]) -> bool,
}

/// The answer of a diagram.
enum Answer {
    Left(Left),
    /// There is no filling.
    Nothing,
    TooWide,
}

/// A function that returns `true` if two cells see each other.
type See<'a> = &'a dyn Fn(usize, usize) -> bool;

impl Diagram {
    /// Creates the diagram of the fillings that satisfy all of these forms. Without `see`, cells
    /// need not differ.
    pub(super) fn new(
        cells: &[usize],
        forms: &[&Form],
        values: usize,
        see: Option<See<'_>>,
    ) -> Diagram {
        let place = |cell: usize| {
            cells
                .iter()
                .position(|&other| other == cell)
                .expect("a cell of the forms")
        };
        let (mut visits, mut readers, mut words) = (Vec::new(), Vec::new(), 0);
        for form in forms {
            let Some((reader, read)) = Reader::of(form, values) else {
                continue;
            };
            let visit = |(i, cell)| Visit {
                cell: place(cell),
                reader: Some((readers.len(), words, i)),
                narrows: Vec::new(),
            };
            visits.extend(read.into_iter().enumerate().map(visit));
            words += reader.words();
            readers.push(reader);
        }
        for cell in forms.iter().flat_map(|form| form.cells()).map(place) {
            if visits.iter().all(|visit: &Visit| visit.cell != cell) {
                visits.push(Visit {
                    cell,
                    reader: None,
                    narrows: Vec::new(),
                });
            }
        }
        let mut first = vec![Values::up_to(values); cells.len()];
        for form in forms {
            if let Form::Among(cell, among) = form {
                first[place(*cell)] = first[place(*cell)] & Values::of_bits(*among);
            }
        }
        let mut diagram = Diagram {
            visits,
            readers,
            relations: Vec::new(),
            first,
            words,
        };
        diagram.relate(cells, forms, values, see);
        diagram
    }

    /// Finds, for each pair of visits, how the value of the first narrows that of the second.
    fn relate(&mut self, cells: &[usize], forms: &[&Form], values: usize, see: Option<See<'_>>) {
        let every = Values::up_to(values);
        let same: Relation = Value::all(values).map(Values::from).collect();
        let other: Relation = Value::all(values)
            .map(|value| every - value.into())
            .collect();
        let given: Vec<(&[(usize, usize)], Relation)> = forms
            .iter()
            .filter_map(|form| Some((pairs_of(form), relation_of(form, values, see.is_some())?)))
            .collect();
        for i in 0..self.visits.len() {
            for j in i + 1..self.visits.len() {
                let (a, b) = (cells[self.visits[i].cell], cells[self.visits[j].cell]);
                let mut relation: Relation = vec![every; values];
                let mut meet = |with: &Relation| {
                    relation
                        .iter_mut()
                        .zip(with)
                        .for_each(|(all, &one)| *all = *all & one)
                };
                if a == b {
                    meet(&same);
                } else if see.is_some_and(|see| see(a, b)) {
                    meet(&other);
                }
                for (pairs, with) in &given {
                    if pairs.contains(&(a, b)) {
                        meet(with);
                    }
                    if pairs.contains(&(b, a)) {
                        meet(&turned(with));
                    }
                }
                if relation.iter().any(|&with| with != every) {
                    let at = self
                        .relations
                        .iter()
                        .position(|other| *other == relation)
                        .unwrap_or_else(|| {
                            self.relations.push(relation);
                            self.relations.len() - 1
                        });
                    self.visits[i].narrows.push((j, at));
                }
            }
        }
    }

    /// Returns `true` if every cell is read.
    fn reads_all(&self) -> bool {
        (0..self.first.len()).all(|cell| self.visits.iter().any(|visit| visit.cell == cell))
    }

    /// Finds the values that the fillings allow within these domains.
    pub(super) fn ask(&self, domains: &[Values], required: Values) -> Answer {
        match self.build(domains, required) {
            Some((layers, edges)) => self.walk_back(domains, &layers, &edges),
            None => Answer::TooWide,
        }
    }

    /// Returns the layers and the edges that leave each; `None` if there are too many nodes.
    fn build(&self, domains: &[Values], required: Values) -> Option<(Vec<Layer>, Vec<Vec<Edge>>)> {
        let (outlooks, first) = self.start(domains, required);
        let mut layers = vec![Layer::new(first.len())];
        layers[0].node(&first);
        let mut edges: Vec<Vec<Edge>> = Vec::with_capacity(self.visits.len());
        let (mut nodes, mut next) = (1, Vec::with_capacity(first.len()));
        for at in 0..self.visits.len() {
            let mut after = Layer::new(first.len() - at - 1);
            let mut found = Vec::new();
            for (from, node) in (0..).zip(layers[at].nodes()) {
                for value in Values::of_bits(node[self.words + 1]) {
                    if self.step(&outlooks, at, node, value, &mut next) {
                        found.push(Edge {
                            from,
                            to: after.node(&next),
                            value,
                        });
                    }
                }
            }
            nodes += after.len();
            if nodes > MOST_NODES {
                return None;
            }
            layers.push(after);
            edges.push(found);
        }
        Some((layers, edges))
    }

    /// Returns the values that occur together with each value of each cell in some filling: a row
    /// of values by cell for every [`row`]. `None` if there are too many nodes, or if some cell is
    /// not read.
    pub(super) fn together(&self, domains: &[Values]) -> Option<Vec<Values>> {
        let (layers, edges) = self
            .reads_all()
            .then(|| self.build(domains, Values::EMPTY))??;
        let (cells, last) = (domains.len(), self.visits.len());
        // For each node the values on the paths that lead from it to an accepted one, if there are
        // any.
        let mut ahead: Vec<Vec<Option<Vec<Values>>>> =
            layers.iter().map(|layer| vec![None; layer.len()]).collect();
        for (node, ahead) in layers[last].nodes().zip(&mut ahead[last]) {
            *ahead = self.accepts(node).then(|| vec![Values::EMPTY; cells]);
        }
        for (at, visit) in self.visits.iter().enumerate().rev() {
            let (before, after) = ahead.split_at_mut(at + 1);
            for edge in &edges[at] {
                let Some(after) = &after[0][edge.to as usize] else {
                    continue;
                };
                let all = before[at][edge.from as usize]
                    .get_or_insert_with(|| vec![Values::EMPTY; cells]);
                join(all, after);
                all[visit.cell].insert(edge.value);
            }
        }
        let mut rows = vec![Values::EMPTY; row(cells, Value::new(1)) * cells];
        let mut behind = vec![vec![Values::EMPTY; cells]];
        for (at, visit) in self.visits.iter().enumerate() {
            let mut next = vec![vec![Values::EMPTY; cells]; layers[at + 1].len()];
            for edge in &edges[at] {
                let Some(ahead) = &ahead[at + 1][edge.to as usize] else {
                    continue;
                };
                let (behind, next) = (&behind[edge.from as usize], &mut next[edge.to as usize]);
                let together = &mut rows[row(visit.cell, edge.value) * cells..][..cells];
                join(together, behind);
                join(together, ahead);
                join(next, behind);
                next[visit.cell].insert(edge.value);
            }
            behind = next;
        }
        Some(rows)
    }

    /// Walks from the accepted nodes back to the first, and collects the values on some path and
    /// those on every path.
    fn walk_back(&self, domains: &[Values], layers: &[Layer], edges: &[Vec<Edge>]) -> Answer {
        let accepts = |node: &[u32]| self.accepts(node).then_some(Values::EMPTY);
        let mut every: Vec<Option<Values>> =
            layers[self.visits.len()].nodes().map(accepts).collect();
        let mut some = domains.to_vec();
        self.visits
            .iter()
            .for_each(|visit| some[visit.cell] = Values::EMPTY);
        for (at, visit) in self.visits.iter().enumerate().rev() {
            let mut before: Vec<Option<Values>> = vec![None; layers[at].len()];
            for edge in &edges[at] {
                let Some(after) = every[edge.to as usize] else {
                    continue;
                };
                let here = after | edge.value.into();
                let all = &mut before[edge.from as usize];
                *all = Some(all.map_or(here, |all| all & here));
                some[visit.cell].insert(edge.value);
            }
            every = before;
        }
        every[0].map_or(Answer::Nothing, |every| Answer::Left(Left { some, every }))
    }

    /// Passes each filling to `stop` until it returns `true`. Returns `true` if it did; `None` if
    /// that takes too long to find out.
    fn visit(&self, domains: &[Values], stop: &mut dyn FnMut(&[Value]) -> bool) -> Option<bool> {
        let (outlooks, first) = self.start(domains, Values::EMPTY);
        let filling = vec![Value::new(1); domains.len()];
        self.walk(
            0,
            &first,
            &mut Walk {
                outlooks: &outlooks,
                filling,
                left: MOST_NODES,
                stop,
            },
        )
    }

    fn walk(&self, at: usize, node: &[u32], walk: &mut Walk) -> Option<bool> {
        if at == self.visits.len() {
            return Some(self.accepts(node) && (walk.stop)(&walk.filling));
        }
        walk.left = walk.left.checked_sub(1)?;
        let mut next = Vec::with_capacity(node.len());
        for value in Values::of_bits(node[self.words + 1]) {
            walk.filling[self.visits[at].cell] = value;
            if self.step(walk.outlooks, at, node, value, &mut next)
                && self.walk(at + 1, &next, walk)?
            {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Returns the sums that are still possible at each index, and the first node: the required
    /// values, the memory, and what each visit may find.
    fn start(&self, domains: &[Values], required: Values) -> (Vec<Vec<(i32, i32)>>, Vec<u32>) {
        let domain = |visit: &Visit| domains[visit.cell] & self.first[visit.cell];
        // A cell without a form may hold what is required.
        let is_free = |cell: &usize| self.visits.iter().all(|visit| visit.cell != *cell);
        let free = (0..domains.len())
            .filter(is_free)
            .fold(Values::EMPTY, |free, cell| free | domains[cell]);
        let of = |number: usize| {
            move |visit: &&Visit| visit.reader.is_some_and(|(reader, ..)| reader == number)
        };
        let outlook = |(number, reader): (usize, &Reader)| {
            reader.outlook(self.visits.iter().filter(of(number)).map(domain))
        };
        let outlooks = self.readers.iter().enumerate().map(outlook).collect();
        let mut node = vec![0; 1 + self.words];
        node[0] = (required - free).bits();
        let mut begin = 1;
        for reader in &self.readers {
            reader.start(&mut node[begin..begin + reader.words()]);
            begin += reader.words();
        }
        node.extend(self.visits.iter().map(|visit| domain(visit).bits()));
        (outlooks, node)
    }

    /// Writes the node that a value leads to. Returns `false` if there is none.
    fn step(
        &self,
        outlooks: &[Vec<(i32, i32)>],
        at: usize,
        node: &[u32],
        value: Value,
        next: &mut Vec<u32>,
    ) -> bool {
        let (visit, head) = (&self.visits[at], 1 + self.words);
        next.clear();
        next.extend_from_slice(&node[..head]);
        next[0] = (Values::of_bits(node[0]) - value.into()).bits();
        if let Some((number, begin, place)) = visit.reader {
            if !self.readers[number].read(&mut next[begin + 1..head], place, value.number()) {
                return false;
            }
            if let Some(&(low, high)) = outlooks[number].get(place + 1)
                && !(low..=high).contains(&(next[begin + 1] as i32))
            {
                return false;
            }
        }
        next.extend_from_slice(&node[head + 1..]);
        visit.narrows.iter().all(|&(later, relation)| {
            let domain = &mut next[head + later - at - 1];
            *domain &= self.relations[relation][value.index()].bits();
            *domain != 0
        })
    }

    fn accepts(&self, node: &[u32]) -> bool {
        let mut begin = 1;
        let mut is_read = |reader: &Reader| {
            let memory = &node[begin..begin + reader.words()];
            begin += reader.words();
            reader.accepts(memory)
        };
        node[0] == 0 && self.readers.iter().all(&mut is_read)
    }
}

/// Returns the pairs of cells of a form.
fn pairs_of(form: &Form) -> &[(usize, usize)] {
    match form {
        Form::Pairs(pairs, _) | Form::Differ(pairs) | Form::NotConsecutive(pairs) => pairs,
        _ => &[],
    }
}

/// Returns which values of such pairs are compatible. Plain differences count only if `differ`.
fn relation_of(form: &Form, values: usize, differ: bool) -> Option<Relation> {
    let every = Values::up_to(values);
    let without = |none: fn(Values) -> Values| {
        Value::all(values)
            .map(|value| every - none(value.into()))
            .collect()
    };
    match form {
        Form::Pairs(_, allowed) => {
            Some(allowed.iter().map(|&bits| Values::of_bits(bits)).collect())
        }
        Form::Differ(_) if differ => Some(without(|value| value)),
        Form::NotConsecutive(_) => Some(without(|value| value.beside(32))),
        _ => None,
    }
}

/// Returns the number of the row of a value of a cell.
pub(super) fn row(cell: usize, value: Value) -> usize {
    cell * u32::BITS as usize + value.index()
}

/// Adds values, cell by cell.
pub(super) fn join(all: &mut [Values], others: &[Values]) {
    all.iter_mut()
        .zip(others)
        .for_each(|(all, &other)| *all = *all | other);
}

struct Edge {
    from: u32,
    to: u32,
    value: Value,
}

/// For each value of one cell the values of another that go with it.
type Relation = Vec<Values>;

/// Returns the relation read from the other cell.
fn turned(relation: &Relation) -> Relation {
    let with = |b: Value| {
        (1..)
            .zip(relation)
            .filter(|(_, bs)| bs.contains(b))
            .map(|(a, _)| Value::new(a))
            .collect()
    };
    Value::all(relation.len()).map(with).collect()
}

// One layer of a decision diagram: a hash table of its nodes.

/// Nodes of equal length, each once.
struct Layer {
    width: usize,
    words: Vec<u32>,
    /// The numbers of the nodes plus one, at or after the slots that the nodes hash to. Their count
    /// is a power of two.
    slots: Vec<u32>,
}

impl Layer {
    pub(super) fn new(width: usize) -> Layer {
        Layer {
            width,
            words: Vec::new(),
            slots: vec![0; 16],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.words.len() / self.width
    }

    pub(super) fn nodes(&self) -> impl Iterator<Item = &[u32]> {
        self.words.chunks_exact(self.width)
    }

    /// Returns the number of a node, which may be new.
    pub(super) fn node(&mut self, node: &[u32]) -> u32 {
        if 2 * self.len() >= self.slots.len() {
            self.slots = vec![0; 4 * self.slots.len()];
            for number in 0..self.len() {
                let slot = self.slot(&self.words[number * self.width..][..self.width]);
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

    /// Returns the slot of a node, or an empty one for it.
    fn slot(&self, node: &[u32]) -> usize {
        // Multiplication by an odd constant and a rotation mix the words well enough.
        let mix = |hash: u64, &word: &u32| {
            (hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(0x517c_c1b7_2722_0a95)
        };
        let mut slot = (node.iter().fold(0, mix) >> 32) as usize & (self.slots.len() - 1);
        while let Some(number) = (self.slots[slot] as usize).checked_sub(1) {
            if self.words[number * self.width..][..self.width] == *node {
                break;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }
}

// Forms that are read value by value, with a few words of memory: automata with counters.

/// A form to be read. The comments say what it remembers; it forgets all that no later value
/// depends on.
#[derive(Clone, Debug)]
enum Reader {
    /// What is left of the total.
    Sum { factors: Vec<i32>, total: i32 },
    /// The state.
    Sequence(Arc<Automaton>),
    /// The ends so far and which came last, the sum between them and the sum after them; the total,
    /// and the number of values.
    Between { total: u32, values: u8 },
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
    /// Returns the reader of a form and the cells in the order of reading; `None` for forms on
    /// single cells and pairs.
    pub(super) fn of(form: &Form, values: usize) -> Option<(Reader, Vec<usize>)> {
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
            Form::Between(cells, total) if cells.len() == values && values > 1 => (
                Reader::Sequence(Arc::new(between_known_ends(*total, values as u8))),
                cells.clone(),
            ),
            Form::Between(cells, total) => (
                Reader::Between {
                    total: u32::try_from(*total).ok()?,
                    values: values as u8,
                },
                cells.clone(),
            ),
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

    /// Returns the number of words of memory that it needs.
    pub(super) fn words(&self) -> usize {
        match self {
            Reader::Sum { .. } | Reader::Sequence(_) | Reader::Run(_) => 1,
            Reader::EqualSums(_) => 2,
            Reader::Between { .. } => BETWEEN,
            Reader::Counts(counted) => counted.len(),
            Reader::SameValues { values, .. } => 2 * values,
        }
    }

    /// Prepares the memory, which is all zeros.
    pub(super) fn start(&self, memory: &mut [u32]) {
        if let Reader::Sum { total, .. } = self {
            memory[0] = *total as u32;
        }
    }

    /// Reads the value at an index. Returns `false` if the form obviously cannot be satisfied any
    /// more.
    pub(super) fn read(&self, memory: &mut [u32], at: usize, value: u8) -> bool {
        match self {
            Reader::Sum { factors, .. } => {
                memory[0] = (memory[0] as i32 - factors[at] * i32::from(value)) as u32
            }
            Reader::Sequence(automaton) => match automaton.next(memory[0] as usize, value) {
                Some(state) => memory[0] = state as u32,
                None => return false,
            },
            Reader::Between { total, values } => {
                return read_between(memory, value, *total, *values);
            }
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
    pub(super) fn accepts(&self, memory: &[u32]) -> bool {
        match self {
            Reader::Sum { .. } => memory[0] == 0,
            Reader::Sequence(automaton) => automaton.accepts(memory[0] as usize),
            Reader::Between { total, .. } => memory[SUM] == *total,
            Reader::EqualSums(_) | Reader::SameValues { .. } => true,
            Reader::Run(cells) => memory[0].count_ones() as usize == *cells,
            Reader::Counts(counted) => counted
                .iter()
                .zip(memory)
                .all(|((_, times), &found)| times >> found & 1 == 1),
        }
    }

    /// Returns, for a sum, the minimum and the maximum that the cells from each index on can add to
    /// it.
    fn outlook(&self, domains: impl DoubleEndedIterator<Item = Values>) -> Vec<(i32, i32)> {
        let Reader::Sum { factors, .. } = self else {
            return Vec::new();
        };
        let (mut low, mut high) = (0, 0);
        let mut outlook = vec![(0, 0)];
        for (domain, factor) in domains.rev().zip(factors.iter().rev()) {
            let Some((least, most)) = domain.ends() else {
                continue;
            };
            let (one, other) = (
                factor * i32::from(least.number()),
                factor * i32::from(most.number()),
            );
            (low, high) = (low + one.min(other), high + one.max(other));
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

/// Returns the automaton of the sum between the minimum and the maximum of a whole house, which are
/// 1 and `values`. It has far fewer states than [`Reader::Between`] in memory.
fn between_known_ends(total: i32, values: u8) -> Automaton {
    let step = |&(ends, left): &(u8, i32), value: u8| match ends {
        _ if value == 1 || value == values => {
            (ends == 0 || ends == 1 && left == 0).then_some((ends + 1, left))
        }
        1 => Some((1, left - i32::from(value))).filter(|&(_, left)| left >= 0),
        _ => Some((ends, left)),
    };
    Automaton::new(values, (0, total), step, |&(ends, _)| ends == 2)
}

/// The number of words of memory of [`Reader::Between`]: the ends so far, 0 before there are any,
/// whether the maximum came last, and two sums.
const BETWEEN: usize = 5;
const LEAST: usize = 0;
const GREATEST: usize = 1;
const IS_GREATEST_LAST: usize = 2;
/// The index of the sum of the values between the ends.
const SUM: usize = 3;
/// The index of the sum of the values after both ends, which lie between them if a new end comes.
const AFTER: usize = 4;

/// Reads a value that may be a new end.
fn read_between(memory: &mut [u32], value: u8, total: u32, values: u8) -> bool {
    let value = u32::from(value);
    let (least, greatest) = (memory[LEAST], memory[GREATEST]);
    if least == 0 {
        (memory[LEAST], memory[GREATEST]) = (value, value);
        return true;
    }
    if value == least || value == greatest {
        return false;
    }
    if (least..greatest).contains(&value) {
        memory[AFTER] += value;
    } else {
        let is_greatest = value > greatest;
        // The old end on this side now lies between the ends, unless it is also the other end.
        if least != greatest {
            let is_last_replaced = is_greatest == (memory[IS_GREATEST_LAST] == 1);
            memory[SUM] = if is_last_replaced {
                memory[SUM] + if is_greatest { greatest } else { least } + memory[AFTER]
            } else {
                memory[AFTER]
            };
        }
        memory[AFTER] = 0;
        memory[IS_GREATEST_LAST] = is_greatest.into();
        memory[if is_greatest { GREATEST } else { LEAST }] = value;
    }
    let is_settled = memory[LEAST] == 1 && memory[GREATEST] == u32::from(values);
    if is_settled {
        // No further end can come.
        memory[AFTER] = 0;
    }
    !is_settled || memory[SUM] == total
}
