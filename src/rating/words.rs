//! Steps in words, with the names of cells and houses.

use super::Rater;
use super::candidates::{Candidate, by_value};
use super::names::Names;
use super::pencil::DeadEnd;
use super::step::{Step, Total};
use super::technique::Technique;
use crate::board::character;

impl Step {
    /// One sentence: what to see and what follows. The rater must be for the rules that the step was found under.
    pub fn words(&self, rater: &Rater) -> String {
        let names = &rater.names;
        let reason = self.reason(names);
        let mut name = self.technique.name().to_owned();
        name[..1].make_ascii_uppercase();
        if self.eliminations.is_empty() {
            let placed = |&(cell, value): &Candidate| format!("{} = {}", names.cell(cell), character(value));
            let placed: Vec<String> = self.placements.iter().map(placed).collect();
            format!("{name}: {reason}: {}.", placed.join(", "))
        } else {
            let gone =
                |(value, cells): (u8, Vec<usize>)| format!("no {} in {}", character(value), names.cell_list(&cells));
            let gone: Vec<String> = by_value(&self.eliminations).map(gone).collect();
            format!("{name}: {reason}; {}.", gone.join(", "))
        }
    }

    /// Where to look: the houses, or else the marks, or else the cells.
    pub fn place_in_words(&self, rater: &Rater) -> String {
        let (names, p) = (&rater.names, &self.pattern);
        match (&p.houses[..], &p.marks[..]) {
            ([], []) => names.cell_list(&p.cells),
            ([], marks) => names.mark_list(marks),
            (houses, _) => names.house_list(houses),
        }
    }

    /// What to look for there: the technique and its values, but not what follows.
    pub fn pattern_in_words(&self, rater: &Rater) -> String {
        let (place, values) = (self.place_in_words(rater), Names::value_list(&self.pattern.values));
        match self.technique {
            Technique::LastDigit | Technique::NakedSingle => format!("{}: {place}", self.technique),
            _ if !self.pattern.marks.is_empty() => format!("{}: {place}", self.technique),
            _ => format!("{}: {values} in {place}", self.technique),
        }
    }

    fn reason(&self, names: &Names) -> String {
        let p = &self.pattern;
        let (cells, values, called) = (names.cell_list(&p.cells), Names::value_list(&p.values), names.values());
        let (bases, covers) = (names.house_list(&p.houses), names.house_list(&p.covers));
        match self.technique {
            Technique::LastDigit => format!("{cells} is the only open cell of {bases}"),
            Technique::HiddenSingleBox
            | Technique::HiddenSingleLine
            | Technique::HiddenSingleRegion
            | Technique::HiddenSingleDerived => format!("in {bases} the {values} has one place"),
            Technique::NakedSingle => format!("{cells} has one candidate"),
            Technique::DirectPointing | Technique::DirectClaiming => self.direct_locked(names),
            Technique::DirectHiddenPair | Technique::DirectHiddenTriple => {
                let held = p.links.first().map(|(cells, _)| names.cell_list(cells)).unwrap_or_default();
                let last: Vec<u8> = self.placements.iter().map(|&(_, value)| value).collect();
                let last = Names::value_list(&last);
                format!("in {bases} the {called} {values} lie in {held}, so the {last} has one place")
            }
            Technique::Skyscraper
            | Technique::TwoStringKite
            | Technique::TurbotFish
            | Technique::EmptyRectangle
            | Technique::GroupedTurbotFish => self.strong_links(names),
            Technique::CommonPeer if bases.is_empty() => format!("{cells} holds one of {values}"),
            Technique::CommonPeer => format!("in {bases} the {values} goes to one of {cells}"),
            Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
                format!("{cells} in {bases} hold only {values}")
            }
            Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
                format!("in {bases} the {called} {values} lie in {cells}")
            }
            Technique::Pointing
            | Technique::Claiming
            | Technique::XWing
            | Technique::Swordfish
            | Technique::Jellyfish => {
                format!("in {bases} every {values} lies in {covers} ({cells})")
            }
            Technique::XyWing | Technique::XyzWing => format!("the cells {cells} hold {values}"),
            Technique::WWing => format!("the cells {cells} hold {values}, linked in {bases}"),
            Technique::UniqueRectangle => format!("{cells} must not come down to {values} alone"),
            Technique::SimpleColouring => {
                format!("the {values} is in all of {}", self.linked_cells(names).join(" or in all of "))
            }
            Technique::AlsXz => format!("{} cannot both hold {values}", self.linked_cells(names).join(" and ")),
            Technique::XyChain | Technique::Chain | Technique::GroupedChain => self.chain(names),
            Technique::MarkedForcing => {
                format!("with {cells} = {values}, marks and singles lead to a contradiction: {}", self.end(names))
            }
            Technique::Forcing => {
                format!("with {cells} = {values}, singles lead to a contradiction: {}", self.end(names))
            }
            Technique::Trial => {
                format!("suppose {cells} = {values}; this leads to a contradiction: {}", self.end(names))
            }
            _ => self.of_marks(names),
        }
    }

    /// The reason of a step that looks at marks.
    fn of_marks(&self, names: &Names) -> String {
        let p = &self.pattern;
        let (cells, values, called) = (names.cell_list(&p.cells), Names::value_list(&p.values), names.values());
        let marks = names.mark_list(&p.marks);
        match self.technique {
            Technique::LastOfMark => format!("{cells} is the only open cell of {marks}"),
            Technique::OnlyCombination => format!("{marks} holds {values}"),
            Technique::SingleOfMark => format!("{marks} leaves {cells} one value"),
            Technique::TwoOfMark => format!("{cells} are the last open cells of {marks}"),
            Technique::EndsOfMark => format!("too low or too high for {marks}"),
            Technique::Combinations => format!("in no combination of {marks}"),
            Technique::LockedInMark => format!("{marks} needs a {values}, which lies in {cells}"),
            Technique::Pinned => {
                let houses = names.house_list(&p.houses);
                let what = if p.values.len() == 1 {
                    format!("the {values} lies")
                } else {
                    format!("the {called} {values} lie")
                };
                format!("in {houses} {what} in {marks}, so combinations without are out")
            }
            Technique::CommonExclusion if p.houses.is_empty() => format!("whatever of {values} {cells} holds"),
            Technique::CommonExclusion => {
                format!("wherever the {values} goes in {} ({cells})", names.house_list(&p.houses))
            }
            Technique::ChainOfMarks => format!("in no combination of {marks} together"),
            _ => p.total.as_ref().map(|total| self.sums(total, names)).unwrap_or_default(),
        }
    }

    /// The rule of 45: `the cages in row 1 and row 2 add up to 84 of 90, so r2c9 + r3c1 = 6`.
    fn sums(&self, total: &Total, names: &Names) -> String {
        let houses = names.house_list(&self.pattern.houses);
        let sum = |cells: &[usize]| cells.iter().map(|&cell| names.cell(cell)).collect::<Vec<_>>().join(" + ");
        let less =
            |cells: &[usize]| cells.iter().flat_map(|&cell| [" − ".to_owned(), names.cell(cell)]).collect::<String>();
        let (kinds, marks, whole) = (names.kinds_of_marks(&self.pattern.marks), total.marks, total.houses);
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
            if total.outside.is_empty() { "in" } else { "over" },
            if self.pattern.marks.len() == 1 { "adds" } else { "add" },
        );
        format!("{kinds} {within} {houses} {adds} up to {how}, so {what} = {number}")
    }

    fn direct_locked(&self, names: &Names) -> String {
        let p = &self.pattern;
        let house = |houses: &[usize], i: usize| houses.get(i).map_or("", |&i| names.house(i));
        let held = p.links.first().map(|(cells, _)| names.cell_list(cells)).unwrap_or_default();
        let (from, to, left) = (house(&p.houses, 0), house(&p.covers, 0), house(&p.covers, 1));
        let value = Names::value_list(&p.values);
        format!("in {from} every {value} lies in {to} ({held}), so in {left} the {value} has one place")
    }

    fn strong_links(&self, names: &Names) -> String {
        let p = &self.pattern;
        let ends: Vec<String> = p.links.iter().map(|(cells, _)| names.block(cells)).collect();
        let houses: Vec<&str> = p.houses.iter().map(|&house| names.house(house)).collect();
        let ([outer, inner, opposite, end], [one, other]) = (&ends[..], &houses[..]) else { return String::new() };
        let value = Names::value_list(&p.values);
        format!(
            "in {one} the {value} is in {outer} or {inner}, in {other} in {opposite} or {end}, and not in both {inner} and {opposite}, so it is in {outer} or {end}"
        )
    }

    /// The contradiction that the supposition ends in.
    fn end(&self, names: &Names) -> String {
        self.pattern.supposition.as_ref().map(|supposition| supposition.end.in_words(names)).unwrap_or_default()
    }

    fn linked_cells(&self, names: &Names) -> Vec<String> {
        self.pattern.links.iter().map(|(cells, _)| names.cell_list(cells)).collect()
    }

    fn chain(&self, names: &Names) -> String {
        let node = |(cells, value): &(Vec<usize>, u8)| {
            let cells: Vec<String> = cells.iter().map(|&cell| names.cell(cell)).collect();
            format!("{} = {}", cells.join(" or "), character(*value))
        };
        let nodes: Vec<String> = self.pattern.links.iter().map(node).collect();
        format!("{}, which excludes the first", nodes.join(" → "))
    }
}

impl DeadEnd {
    /// What there is no place for, or no candidate. The rater must be for the rules of the step.
    pub fn words(&self, rater: &Rater) -> String {
        self.in_words(&rater.names)
    }

    fn in_words(self, names: &Names) -> String {
        match self {
            DeadEnd::Cell(cell) => format!("{} has no candidate left", names.cell(cell)),
            DeadEnd::House(house, value) => {
                format!("in {} the {} has no place left", names.house(house), character(value))
            }
            DeadEnd::Mark(mark) => format!("{} cannot be satisfied", names.mark(mark)),
        }
    }
}
