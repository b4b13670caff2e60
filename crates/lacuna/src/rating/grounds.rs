//! What a player can see of a step on the board, without notes: the values that leave no other place,
//! and the ways to fill a sum.

use super::Rater;
use super::step::{Pattern, Step};
use super::values::Candidate;
use crate::board::Board;
use crate::rules::rule::Form;

/// What a step rests on, as far as the values on a board show it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Grounds {
    /// The values that rule out other places, or other values of the cell: as few as possible.
    pub blockers: Vec<Candidate>,
    /// `true` if nothing else is needed.
    pub is_whole: bool,
    /// The ways to fill the open cells of its mark, if that is a sum with few of them.
    pub fillings: Vec<Filling>,
}

/// Different values with the right sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filling {
    /// The values, in order.
    pub values: Vec<u8>,
    /// Why it is out, if it is.
    pub obstacle: Option<Obstacle>,
}

/// A value that no cell can take, because cells with that value see all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// The value.
    pub value: u8,
    /// One of the cells that have it.
    pub cell: usize,
    /// The house that this cell shares with the others, if there is one; an index into
    /// [`Rater::houses`].
    pub house: Option<usize>,
}

/// More ways than these are not told, nor those of more cells.
const MOST: usize = 6;
const LONGEST: usize = 5;

impl Rater {
    /// What of a step the values on this board show.
    ///
    /// ```
    /// use lacuna::Board;
    /// use lacuna::rating::Rater;
    /// let rater = Rater::new(&"4x4".parse()?);
    /// let board: Board = ".... .42. 1..4 ....".parse()?;
    /// let steps = rater.explain(Rater::EXPLAIN_TIME, &board, &lacuna::Budget::UNLIMITED)?.steps;
    /// let grounds = rater.grounds(&board, &steps[0]);
    /// assert_eq!(steps[0].placements, [(1, 1)]);
    /// assert_eq!(grounds.blockers, [(8, 1)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the board has other cells or values than the rules.
    pub fn grounds(&self, board: &Board, step: &Step) -> Grounds {
        let p = &step.pattern;
        let mut view = View {
            rater: self,
            board,
            grounds: Grounds {
                is_whole: true,
                ..Grounds::default()
            },
        };
        let locked = p
            .links
            .first()
            .map_or(&[][..], |(cells, _)| cells.as_slice());
        match (step.technique.reason(), step.placements.first()) {
            ("hidden-single", Some(&(cell, value))) => view.block(p.houses[0], &[cell], value),
            ("naked-single", Some(&(cell, value))) => view.narrow(cell, value),
            ("direct-locked", Some(&(cell, value))) => {
                view.block(p.houses[0], locked, value);
                let line = &self.houses[p.covers[0]].cells[..];
                view.block(p.covers[1], &[&[cell], line].concat(), value);
            }
            ("locked" | "hidden-set", _) => {
                for &value in &p.values {
                    view.block(p.houses[0], &p.cells, value);
                }
            }
            ("only-combination" | "combinations", _) => view.fill(p, step),
            _ => {}
        }
        view.grounds
    }
}

/// A board on which grounds are sought.
struct View<'a> {
    rater: &'a Rater,
    board: &'a Board,
    grounds: Grounds,
}

impl View<'_> {
    fn value(&self, cell: usize) -> Option<u8> {
        self.board.get(cell)
    }

    /// The cells with a value that see a cell.
    fn seen_by(&self, cell: usize, value: u8) -> Vec<usize> {
        let mut peers = self.rater.peers(cell);
        peers.retain(|&peer| self.value(peer) == Some(value));
        peers
    }

    /// Adds the cells with the value that rule it out in all open cells of a house but those to keep.
    fn block(&mut self, house: usize, keep: &[usize], value: u8) {
        let house = &self.rater.houses[house].cells;
        let mut open: Vec<(usize, Vec<usize>)> = (house.iter())
            .filter(|cell| self.value(**cell).is_none() && !keep.contains(cell))
            .map(|&cell| (cell, self.seen_by(cell, value)))
            .collect();
        self.grounds.is_whole &= open.iter().all(|(_, blockers)| !blockers.is_empty());
        // The one that sees most of them comes first, the earliest of several.
        loop {
            let mut all: Vec<usize> = open.iter().flat_map(|(_, cells)| cells.clone()).collect();
            all.sort_unstable();
            let runs = all.chunk_by(|a, b| a == b);
            let Some(most) = runs.rev().max_by_key(|run| run.len()) else {
                return;
            };
            let blocker = most[0];
            if !self.grounds.blockers.contains(&(blocker, value)) {
                self.grounds.blockers.push((blocker, value));
            }
            open.retain(|(_, cells)| !cells.contains(&blocker));
        }
    }

    /// Adds a cell for each other value that a cell cannot have.
    fn narrow(&mut self, cell: usize, value: u8) {
        let values = 1..=self.rater.rules.layout().values();
        for other in values.filter(|&other| other != value) {
            match self.seen_by(cell, other).first() {
                Some(&seen) => self.grounds.blockers.push((seen, other)),
                None => self.grounds.is_whole = false,
            }
        }
    }

    /// Finds the ways to fill a sum, if its open cells hold different values and what is left of them
    /// explains the step.
    fn fill(&mut self, pattern: &Pattern, step: &Step) {
        let [mark] = pattern.marks[..] else { return };
        let forms = self.rater.marks[mark].forms(self.rater.rules.layout());
        let sum = forms.iter().find_map(Form::plain_sum);
        let Some((cells, total)) = sum else { return };
        let cells: Vec<usize> = cells.collect();
        let (open, written): (Vec<usize>, Vec<usize>) =
            (cells.iter().copied()).partition(|&cell| self.value(cell).is_none());
        let differ = |&cell: &usize| {
            let peers = self.rater.peers(cell);
            cells
                .iter()
                .all(|other| *other == cell || peers.contains(other))
        };
        if open.len() > LONGEST || !open.iter().all(differ) {
            return;
        }
        let used: Vec<u8> = written
            .iter()
            .filter_map(|&cell| self.value(cell))
            .collect();
        let rest = total - used.iter().map(|&value| i32::from(value)).sum::<i32>();
        let most = self.rater.rules.layout().values();
        let mut ways = Vec::new();
        add_up(open.len(), rest, 1, most, &mut Vec::new(), &mut ways);
        ways.retain(|way| !way.iter().any(|value| used.contains(value)));
        if ways.len() > MOST {
            return;
        }
        let fillings: Vec<Filling> = ways
            .into_iter()
            .map(|values| Filling {
                obstacle: values.iter().find_map(|&value| self.obstacle(&open, value)),
                values,
            })
            .collect();
        let left = |value: &u8| {
            fillings
                .iter()
                .any(|way| way.obstacle.is_none() && way.values.contains(value))
        };
        let explains = |&(cell, value): &Candidate| !open.contains(&cell) || !left(&value);
        if fillings.iter().any(|way| way.obstacle.is_none())
            && step.eliminations.iter().all(explains)
        {
            self.grounds.fillings = fillings;
        }
    }

    /// Returns why none of these cells can have the value.
    fn obstacle(&self, cells: &[usize], value: u8) -> Option<Obstacle> {
        let seen: Vec<Vec<usize>> = (cells.iter().map(|&cell| self.seen_by(cell, value))).collect();
        if seen.iter().any(Vec::is_empty) {
            return None;
        }
        let common = (seen[0].iter()).find(|cell| seen.iter().all(|seen| seen.contains(cell)));
        let cell = *common.unwrap_or(&seen[0][0]);
        let house = common.and_then(|cell| {
            self.rater.houses.iter().position(|house| {
                house.cells.contains(cell) && cells.iter().all(|other| house.cells.contains(other))
            })
        });
        Some(Obstacle { value, cell, house })
    }
}

/// Finds the sets of this many values from `least` to `most` with a sum.
fn add_up(
    count: usize,
    rest: i32,
    least: u8,
    most: u8,
    begun: &mut Vec<u8>,
    ways: &mut Vec<Vec<u8>>,
) {
    if count == 0 || ways.len() > 4 * MOST {
        if rest == 0 && count == 0 {
            ways.push(begun.clone());
        }
        return;
    }
    for value in least..=most {
        if i32::from(value) > rest {
            return;
        }
        begun.push(value);
        add_up(
            count - 1,
            rest - i32::from(value),
            value + 1,
            most,
            begun,
            ways,
        );
        begun.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::formats::read_rules;
    use crate::rating::Technique;

    /// Box 1 has its 4 in r2c2, so the cage of 5 in it is 2 + 3 and nothing else.
    #[test]
    fn sums_name_the_house_that_has_a_value() {
        let rater = Rater::new(&read_rules(".Shape~4x4.Cage~5~R1C1~R1C2").unwrap());
        let board: Board = ".....4..........".parse().unwrap();
        let fillings = |eliminations| {
            let marks = vec![0];
            let step = Step {
                technique: Technique::Combinations,
                pattern: Pattern {
                    marks,
                    ..Pattern::default()
                },
                placements: Vec::new(),
                eliminations,
            };
            rater.grounds(&board, &step).fillings
        };
        let (value, cell, house) = (4, 5, Some(8));
        let out = Obstacle { value, cell, house };
        let of = |values: [u8; 2], obstacle| Filling {
            values: values.to_vec(),
            obstacle,
        };
        let expected = [of([1, 4], Some(out)), of([2, 3], None)];
        assert_eq!(fillings(vec![(0, 1), (1, 1)]), expected);
        // A value that is left cannot be explained away.
        assert!(fillings(vec![(0, 2)]).is_empty());
    }

    /// The 9 of a house, and the only value of a cell.
    #[test]
    fn singles_name_what_rules_the_rest_out() {
        let rater = Rater::new(&"standard".parse().unwrap());
        let board: Board =
            ".9..8..7...2..69...6..1....4...6...3.1..5..94826..9..............37.........43..7"
                .parse()
                .unwrap();
        let steps = rater
            .explain(Rater::EXPLAIN_TIME, &board, &Budget::UNLIMITED)
            .unwrap()
            .steps;
        let nine = steps
            .iter()
            .find(|step| step.placements == [(21, 9)])
            .unwrap();
        let grounds = rater.grounds(&board, nine);
        assert!(grounds.is_whole);
        assert_eq!(grounds.blockers, [(1, 9), (15, 9), (50, 9)]);
    }
}
