//! Steps in words: the sentences of the techniques, filled in.

use crate::board::character;

use super::candidates::{Candidate, by_value};
use super::names::Names;
use super::pencil::DeadEnd;
use super::rater::Rater;
use super::step::{Step, Total};
use super::technique::Technique;

impl Step {
    /// Returns one sentence: what to see and what follows. The rater must be for the rules of the
    /// step.
    pub fn words(&self, rater: &Rater) -> String {
        let names = &rater.names;
        let reason = self.reason(names);
        let mut name = self.technique.name().to_owned();
        name[..1].make_ascii_uppercase();
        if self.eliminations.is_empty() {
            let placed =
                |&(cell, value): &Candidate| format!("{} = {}", names.cell(cell), character(value));
            let placed: Vec<String> = self.placements.iter().map(placed).collect();
            format!("{name}: {reason}: {}.", placed.join(", "))
        } else {
            let gone = |(value, cells): (u8, Vec<usize>)| {
                format!("no {} in {}", character(value), names.cell_list(&cells))
            };
            let gone: Vec<String> = by_value(&self.eliminations).map(gone).collect();
            format!("{name}: {reason}; {}.", gone.join(", "))
        }
    }

    /// Returns where to look: the houses, or else the marks, or else the cells.
    pub fn place_in_words(&self, rater: &Rater) -> String {
        let (names, p) = (&rater.names, &self.pattern);
        match (&p.houses[..], &p.marks[..]) {
            ([], []) => names.cell_list(&p.cells),
            ([], marks) => names.mark_list(marks),
            (houses, _) => names.house_list(houses),
        }
    }

    /// Returns what to look for there: the technique and its values, but not what follows.
    pub fn pattern_in_words(&self, rater: &Rater) -> String {
        let (place, values) = (
            self.place_in_words(rater),
            Names::value_list(&self.pattern.values),
        );
        match self.technique {
            Technique::LastDigit | Technique::NakedSingle => format!("{}: {place}", self.technique),
            _ if !self.pattern.marks.is_empty() => format!("{}: {place}", self.technique),
            _ => format!("{}: {values} in {place}", self.technique),
        }
    }

    /// Fills in the sentence of the technique.
    fn reason(&self, names: &Names) -> String {
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
                self.field(part, names)
            }
        };
        words.split(['{', '}']).enumerate().map(part).collect()
    }

    /// Returns what replaces a name in braces in a sentence.
    fn field(&self, field: &str, names: &Names) -> String {
        let p = &self.pattern;
        let house = |houses: &[usize], i: usize| {
            houses
                .get(i)
                .map_or("", |&house| names.house(house))
                .to_owned()
        };
        let link = |i: usize| {
            p.links
                .get(i)
                .map(|(cells, _)| names.cell_list(cells))
                .unwrap_or_default()
        };
        let values = Names::value_list(&p.values);
        match field {
            "cells" => names.cell_list(&p.cells),
            "values" => values,
            "digits" => names.values().to_owned(),
            "values lie" if p.values.len() == 1 => format!("{values} lies"),
            "values lie" => format!("{} {values} lie", names.values()),
            "placed" => Names::value_list(
                &self
                    .placements
                    .iter()
                    .map(|&(_, value)| value)
                    .collect::<Vec<_>>(),
            ),
            "houses" => names.house_list(&p.houses),
            "covers" => names.house_list(&p.covers),
            "cover 1" => house(&p.covers, 0),
            "cover 2" => house(&p.covers, 1),
            "link 1" => link(0),
            "link 2" => link(1),
            "marks" => names.mark_list(&p.marks),
            "sum" => p
                .total
                .as_ref()
                .map(|total| self.sum(total, names))
                .unwrap_or_default(),
            "strong links" => self.strong_links(names),
            "chain" => self.chain(names),
            "dead end" => p
                .supposition
                .as_ref()
                .map(|it| it.end.in_words(names))
                .unwrap_or_default(),
            unknown => unreachable!("the sentences have no field {unknown}"),
        }
    }

    /// Returns the rule of 45 in words:
    /// `the cages in row 1 and row 2 add up to 84 of 90, so r2c9 + r3c1 = 6`.
    fn sum(&self, total: &Total, names: &Names) -> String {
        let houses = names.house_list(&self.pattern.houses);
        let sum = |cells: &[usize]| {
            cells
                .iter()
                .map(|&cell| names.cell(cell))
                .collect::<Vec<_>>()
                .join(" + ")
        };
        let less = |cells: &[usize]| {
            cells
                .iter()
                .flat_map(|&cell| [" − ".to_owned(), names.cell(cell)])
                .collect::<String>()
        };
        let (kinds, marks, whole) = (
            names.kinds_of_marks(&self.pattern.marks),
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
        let (within, adds) = (
            if total.outside.is_empty() {
                "in"
            } else {
                "over"
            },
            if self.pattern.marks.len() == 1 {
                "adds"
            } else {
                "add"
            },
        );
        format!("{kinds} {within} {houses} {adds} up to {how}, so {what} = {number}")
    }

    fn strong_links(&self, names: &Names) -> String {
        let p = &self.pattern;
        let ends: Vec<String> = p
            .links
            .iter()
            .map(|(cells, _)| names.block(cells))
            .collect();
        let houses: Vec<&str> = p.houses.iter().map(|&house| names.house(house)).collect();
        let ([outer, inner, opposite, end], [one, other]) = (&ends[..], &houses[..]) else {
            return String::new();
        };
        let value = Names::value_list(&p.values);
        format!(
            "in {one} the {value} is in {outer} or {inner}, in {other} in {opposite} or {end}, and not in both {inner} and {opposite}, so it is in {outer} or {end}"
        )
    }

    fn chain(&self, names: &Names) -> String {
        let node = |(cells, value): &(Vec<usize>, u8)| {
            let cells: Vec<String> = cells.iter().map(|&cell| names.cell(cell)).collect();
            format!("{} = {}", cells.join(" or "), character(*value))
        };
        let nodes: Vec<String> = self.pattern.links.iter().map(node).collect();
        nodes.join(" → ")
    }
}

impl DeadEnd {
    /// Returns what has no place or no candidate left. The rater must be for the rules of the step.
    pub fn words(&self, rater: &Rater) -> String {
        self.in_words(&rater.names)
    }

    fn in_words(self, names: &Names) -> String {
        match self {
            DeadEnd::Cell(cell) => format!("{} has no candidate left", names.cell(cell)),
            DeadEnd::House(house, value) => {
                format!(
                    "in {} the {} has no place left",
                    names.house(house),
                    character(value)
                )
            }
            DeadEnd::Mark(mark) => format!("{} cannot be satisfied", names.mark(mark)),
        }
    }
}
