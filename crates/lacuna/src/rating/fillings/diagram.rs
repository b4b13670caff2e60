//! The fillings of some cells as a decision diagram with one layer for each cell. Prefixes that can
//! be completed in the same ways share a node.
//!
//! A node consists of what the forms remember, the required values that are still missing, and what
//! the cells to come may still hold. An edge assigns a value to the cell of its layer. A path from
//! the first node to an accepted one is a filling.

use crate::rules::rule::Form;

use super::layer::Layer;
use super::reader::Reader;
use crate::rating::values::{Value, Values};

/// The maximum number of nodes of a diagram. Nine different cells with a given sum take at most
/// 512. On 9×9, marks of nine different cells with an automaton take the most.
pub(super) const MOST_NODES: usize = 20_000;

/// The cells in the order in which their values are read, and their readers.
#[derive(Clone, Debug)]
pub(super) struct Diagram {
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
pub(in crate::rating) struct Left {
    /// For each cell the values that it has in some filling.
    pub(in crate::rating) some: Vec<Values>,
    /// The values that are in every filling.
    pub(in crate::rating) every: Values,
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
pub(super) enum Answer {
    Left(Left),
    /// There is no filling.
    Nothing,
    TooWide,
}

/// A function that returns `true` if two cells see each other.
pub(super) type See<'a> = &'a dyn Fn(usize, usize) -> bool;

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
    pub(super) fn reads_all(&self) -> bool {
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
    pub(super) fn visit(
        &self,
        domains: &[Values],
        stop: &mut dyn FnMut(&[Value]) -> bool,
    ) -> Option<bool> {
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
