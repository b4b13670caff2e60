//! Steps in words: the sentences of the techniques, filled in, and the names in them.

use super::Rater;
use super::position::DeadEnd;
use super::step::{Step, Total};
use super::technique::Technique;
use super::values::by_value;
use crate::board::character;
use crate::cells::Cells;
use crate::rules::layout::{House, HouseKind, Place};

impl Step {
    /// One sentence: what to see and what follows. The rater must be for the rules of the
    /// step.
    pub fn words(&self, rater: &Rater) -> String {
        let reason = self.reason(rater);
        let mut name = self.technique.name().to_owned();
        name[..1].make_ascii_uppercase();
        if self.eliminations.is_empty() {
            let placed = joined(&self.placements, ", ", |&(cell, value)| {
                format!("{} = {}", rater.cell_name(cell), character(value))
            });
            format!("{name}: {reason}: {placed}.")
        } else {
            let gone = joined(by_value(&self.eliminations), ", ", |(value, cells)| {
                format!("no {} in {}", character(value), rater.cell_list(&cells))
            });
            format!("{name}: {reason}; {gone}.")
        }
    }

    /// Where to look: the houses, or else the marks, or else the cells.
    fn place_in_words(&self, rater: &Rater) -> String {
        let p = &self.pattern;
        match (&p.houses[..], &p.marks[..]) {
            ([], []) => rater.cell_list(&p.cells),
            ([], marks) => rater.mark_list(marks),
            (houses, _) => rater.house_list(houses),
        }
    }

    /// Where to look, and what to look for there: the technique and its values, but not what
    /// follows.
    pub fn hint(&self, rater: &Rater) -> [String; 2] {
        let (place, values) = (self.place_in_words(rater), value_list(&self.pattern.values));
        let what = match self.technique {
            Technique::LastDigit | Technique::NakedSingle => format!("{}: {place}", self.technique),
            _ if !self.pattern.marks.is_empty() => format!("{}: {place}", self.technique),
            _ => format!("{}: {values} in {place}", self.technique),
        };
        [place, what]
    }

    /// Fills in the sentence of the technique.
    fn reason(&self, rater: &Rater) -> String {
        let words = self.technique.words();
        let (with_houses, without) = words.split_once('|').unwrap_or((words, words));
        let words = if self.pattern.houses.is_empty() {
            without
        } else {
            with_houses
        };
        let part = |(i, part): (usize, &str)| {
            if i % 2 == 0 {
                part.to_owned()
            } else {
                self.field(part, rater)
            }
        };
        words.split(['{', '}']).enumerate().map(part).collect()
    }

    /// What replaces a name in braces in a sentence.
    fn field(&self, field: &str, rater: &Rater) -> String {
        let p = &self.pattern;
        let cover = |i: usize| rater.house_name(p.covers[i]).to_owned();
        let link = |i: usize| rater.cell_list(&p.links[i].0);
        let values = value_list(&p.values);
        match field {
            "cells" => rater.cell_list(&p.cells),
            "values" => values,
            "digits" => rater.values_word().to_owned(),
            "values lie" if p.values.len() == 1 => format!("{values} lies"),
            "values lie" => format!("{} {values} lie", rater.values_word()),
            "placed" => joined(&self.placements, " ", |&(_, value)| {
                character(value).to_string()
            }),
            "houses" => rater.house_list(&p.houses),
            "covers" => rater.house_list(&p.covers),
            "cover 1" => cover(0),
            "cover 2" => cover(1),
            "link 1" => link(0),
            "link 2" => link(1),
            "marks" => rater.mark_list(&p.marks),
            "sum" => p
                .total
                .as_ref()
                .map(|total| self.sum(total, rater))
                .unwrap_or_default(),
            "strong links" => self.strong_links(rater),
            "chain" => self.chain(rater),
            "dead end" => p
                .supposition
                .as_ref()
                .map(|it| it.end.words(rater))
                .unwrap_or_default(),
            unknown => unreachable!("the sentences have no field {unknown}"),
        }
    }

    /// The rule of 45 in words:
    /// `the cages in row 1 and row 2 add up to 84 of 90, so r2c9 + r3c1 = 6`.
    fn sum(&self, total: &Total, rater: &Rater) -> String {
        let houses = rater.house_list(&self.pattern.houses);
        let sum = |cells: &[usize]| joined(cells, " + ", |&cell| rater.cell_name(cell));
        let less =
            |cells: &[usize]| joined(cells, "", |&cell| format!(" − {}", rater.cell_name(cell)));
        let (kinds, marks, whole) = (
            rater.kinds_of_marks(&self.pattern.marks),
            total.marks,
            total.houses,
        );
        let (how, what, number) = match (&total.inside[..], &total.outside[..]) {
            (inside, []) => (format!("{marks} of {whole}"), sum(inside), whole - marks),
            (inside, outside) => {
                let how = format!("{marks} instead of {whole}");
                // Written so that no sum is negative.
                if marks < whole {
                    (how, sum(inside) + &less(outside), whole - marks)
                } else {
                    (how, sum(outside) + &less(inside), marks - whole)
                }
            }
        };
        let within = ["over", "in"][usize::from(total.outside.is_empty())];
        let adds = ["add", "adds"][usize::from(self.pattern.marks.len() == 1)];
        format!("{kinds} {within} {houses} {adds} up to {how}, so {what} = {number}")
    }

    fn strong_links(&self, rater: &Rater) -> String {
        let p = &self.pattern;
        let ends = p.links.iter().map(|(cells, _)| rater.block(cells));
        let ends: Vec<String> = ends.collect();
        let houses: Vec<&str> = p
            .houses
            .iter()
            .map(|&house| rater.house_name(house))
            .collect();
        let ([outer, inner, opposite, end], [one, other]) = (&ends[..], &houses[..]) else {
            return String::new();
        };
        let value = value_list(&p.values);
        format!(
            "in {one} the {value} is in {outer} or {inner}, in {other} in {opposite} or {end}, and not in both {inner} and {opposite}, so it is in {outer} or {end}"
        )
    }

    fn chain(&self, rater: &Rater) -> String {
        joined(&self.pattern.links, " → ", |(cells, value)| {
            let cells = joined(cells, " or ", |&cell| rater.cell_name(cell));
            format!("{cells} = {}", character(*value))
        })
    }
}

impl DeadEnd {
    /// What has no place or no candidate left. The rater must be for the rules of the step.
    pub(crate) fn words(&self, rater: &Rater) -> String {
        match *self {
            DeadEnd::Cell(cell) => format!("{} has no candidate left", rater.cell_name(cell)),
            DeadEnd::House(house, value) => {
                format!(
                    "in {} the {} has no place left",
                    rater.house_name(house),
                    character(value)
                )
            }
            DeadEnd::Mark(mark) => format!("{} cannot be satisfied", rater.mark_name(mark)),
        }
    }
}

// Names of cells, values, houses and marks, as people use them.
//
// A house that follows from others has no name that a player could know, so its name gives its
// cells and what it is made of: `r234c159 (row 2, row 3, row 4 without window 1, window 2)`.

/// Any set of cells of any layout.
type Set = Cells<16>;

impl Rater {
    /// The name of a mark: `the cage of 12 at r1c1`.
    pub(super) fn mark_name(&self, index: usize) -> String {
        self.marks[index].full_name(self.rules.layout())
    }

    /// The names of marks:
    /// `the white dot between r1c1 and r1c2, the X between r1c2 and r1c3`.
    fn mark_list(&self, marks: &[usize]) -> String {
        joined(marks, ", ", |&mark| self.mark_name(mark))
    }

    /// The kind of these marks: `the cages`.
    fn kinds_of_marks(&self, marks: &[usize]) -> String {
        let mut titles: Vec<&str> = marks.iter().map(|&mark| self.marks[mark].title()).collect();
        titles.dedup();
        match titles[..] {
            [title] if marks.len() == 1 => format!("the {title}"),
            [title] => format!("the {title}s"),
            _ => "the marks".to_owned(),
        }
    }

    /// The name of the house with this index.
    pub(super) fn house_name(&self, index: usize) -> &str {
        self.names[index].get_or_init(|| self.make(index))
    }

    fn make(&self, index: usize) -> String {
        let house = &self.houses[index];
        if house.kind() != HouseKind::Derived {
            return house.name().to_owned();
        }
        let cells = self.block(house.cells());
        match origin(&self.houses[..index], set(house)) {
            Some((whole, inner)) => format!(
                "{cells} ({} without {})",
                self.short(&whole),
                self.short(&inner)
            ),
            None => cells,
        }
    }

    fn short(&self, houses: &[&House]) -> String {
        joined(houses, ", ", |house| match house.kind() {
            HouseKind::Derived => self.block(house.cells()),
            _ => house.name().to_owned(),
        })
    }

    /// The names of houses: `row 1, row 4`.
    fn house_list(&self, houses: &[usize]) -> String {
        let names: Vec<&str> = houses.iter().map(|&house| self.house_name(house)).collect();
        match &names[..] {
            [before @ .., last] if !before.is_empty() => {
                format!("{} and {last}", before.join(", "))
            }
            names => names.concat(),
        }
    }

    /// The name of a cell: `r1c1`.
    pub(super) fn cell_name(&self, cell: usize) -> String {
        self.rules.layout().cell_name(cell)
    }

    /// The names of cells: `r1c1 r2c5`.
    fn cell_list(&self, cells: &[usize]) -> String {
        joined(cells, " ", |&cell| self.cell_name(cell))
    }

    /// The word for values: digits if each is one character of 1 to 9.
    pub(super) fn values_word(&self) -> &'static str {
        if self.rules.layout().values() > 9 {
            "values"
        } else {
            "digits"
        }
    }

    /// The name of a set of cells: `r234c159`, with rows of the same columns together;
    /// `r9,10c3` where numbers can have two digits.
    fn block(&self, cells: &[usize]) -> String {
        let (rows, columns) = self.rules.layout().paper();
        let separator = if rows.max(columns) > 9 { "," } else { "" };
        let numbers = |indices: &[usize]| joined(indices, separator, |i| (i + 1).to_string());
        let mut blocks: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        let places: Vec<Place> = cells
            .iter()
            .map(|&cell| self.rules.layout().place(cell))
            .collect();
        for row in places.chunk_by(|a, b| a.row == b.row) {
            let these: Vec<usize> = row.iter().map(|place| place.column).collect();
            match blocks.iter_mut().find(|(_, columns)| *columns == these) {
                Some((rows, _)) => rows.push(row[0].row),
                None => blocks.push((vec![row[0].row], these)),
            }
        }
        joined(&blocks, " ", |(rows, columns)| {
            format!("r{}c{}", numbers(rows), numbers(columns))
        })
    }
}

/// Values as a list: `1 2 5`.
fn value_list(values: &[u8]) -> String {
    joined(values, " ", |&value| character(value).to_string())
}

/// The words for some things, with a separator between them.
fn joined<T>(
    things: impl IntoIterator<Item = T>,
    separator: &str,
    words: impl FnMut(T) -> String,
) -> String {
    things
        .into_iter()
        .map(words)
        .collect::<Vec<_>>()
        .join(separator)
}

fn set(house: &House) -> Set {
    house.cells().iter().copied().collect()
}

/// Finds two or three houses, and one house fewer inside them, that leave these cells.
fn origin(houses: &[House], cells: Set) -> Option<(Vec<&House>, Vec<&House>)> {
    let all: Vec<(&House, Set)> = houses.iter().map(|house| (house, set(house))).collect();
    let near: Vec<(&House, Set)> = all
        .iter()
        .copied()
        .filter(|(_, other)| !other.is_disjoint(cells))
        .collect();
    let disjoint_after = |i: usize, taken: Set| {
        near.iter()
            .copied()
            .enumerate()
            .skip(i + 1)
            .filter(move |(_, (_, other))| other.is_disjoint(taken))
    };
    let pairs = || {
        let ones = near.iter().copied().enumerate();
        ones.flat_map(|(i, (a, one))| {
            disjoint_after(i, one).map(move |(j, (b, other))| (j, one | other, vec![a, b]))
        })
    };
    let triples = pairs().flat_map(|(j, taken, two)| {
        disjoint_after(j, taken)
            .map(move |(_, (c, third))| (taken | third, [&two[..], &[c]].concat()))
            .collect::<Vec<_>>()
    });
    let whole = pairs().map(|(_, taken, two)| (taken, two)).chain(triples);
    whole
        .filter(|(taken, _)| cells.is_subset(*taken))
        .find_map(|(taken, whole)| Some((whole, filling(&all, taken - cells, cells.len())?)))
}

/// Finds one or two houses of this size that have exactly these cells.
fn filling<'h>(houses: &[(&'h House, Set)], cells: Set, size: usize) -> Option<Vec<&'h House>> {
    let is = |cells: Set| {
        houses
            .iter()
            .find(move |(_, other)| *other == cells)
            .map(|(house, _)| *house)
    };
    if cells.len() == size {
        return is(cells).map(|house| vec![house]);
    }
    let mut inside = houses.iter().filter(|(_, other)| other.is_subset(cells));
    inside.find_map(|&(one, other)| is(cells - other).map(|two| vec![one, two]))
}

#[cfg(test)]
mod tests {
    use crate::rating::Rater;
    use crate::rules::Rules;
    use crate::rules::layout::HouseKind;

    #[test]
    fn derived_houses_are_called_by_their_cells_and_what_they_are_made_of() {
        let rater = Rater::new(&"nrc".parse::<Rules>().unwrap());
        let derived = (0..rater.houses().len())
            .filter(|&house| rater.houses()[house].kind() == HouseKind::Derived);
        let names: Vec<&str> = derived.map(|house| rater.house_name(house)).collect();
        assert!(
            names.contains(&"r234c159 (row 2, row 3, row 4 without window 1, window 2)"),
            "{names:#?}"
        );
        assert!(
            names.iter().all(|name| name.contains(" without ")),
            "{names:#?}"
        );
        assert_eq!(rater.house_name(0), "row 1");
    }
}
