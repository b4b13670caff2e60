//! Steps in words, with the names of cells and houses.

use crate::nine::cell::{Cell, Digit, DigitSet};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;

use super::board::DeadEnd;
use super::candidates::Candidates;
use super::houses::{cells_in_words, house_in_words};
use super::step::Step;
use super::technique::Technique;

impl Step {
    /// One sentence: what to see and what follows. The geometry must be the one that the step was found in.
    pub fn words(&self, geometry: &Geometry) -> String {
        let reason = self.reason(geometry);
        let mut name = self.technique.name().to_owned();
        name[..1].make_ascii_uppercase();
        if self.eliminations.is_empty() {
            let placed: Vec<String> = self.placements.iter().map(|(cell, digit)| format!("{cell} = {digit}")).collect();
            format!("{name}: {reason}: {}.", placed.join(", "))
        } else {
            format!("{name}: {reason}; {}.", ruled_out(&self.eliminations))
        }
    }

    /// Where to look: the houses, or else the cells.
    pub fn place_in_words(&self, geometry: &Geometry) -> String {
        let houses = house_list(geometry, &self.pattern.houses);
        if houses.is_empty() { cell_list(self.pattern.cells) } else { houses }
    }

    /// What to look for there: the technique and its digits, but not what follows.
    pub fn pattern_in_words(&self, geometry: &Geometry) -> String {
        let (place, digits) = (self.place_in_words(geometry), digit_list(self.pattern.digits));
        match self.technique {
            Technique::LastDigit | Technique::NakedSingle => format!("{}: {place}", self.technique),
            _ => format!("{}: {digits} in {place}", self.technique),
        }
    }

    fn reason(&self, geometry: &Geometry) -> String {
        let p = &self.pattern;
        let (cells, digits) = (cell_list(p.cells), digit_list(p.digits));
        let (bases, covers) = (house_list(geometry, &p.houses), house_list(geometry, &p.covers));
        match self.technique {
            Technique::LastDigit => format!("{cells} is the only open cell of {bases}"),
            Technique::HiddenSingleBox
            | Technique::HiddenSingleLine
            | Technique::HiddenSingleRegion
            | Technique::HiddenSingleDerived => format!("in {bases} the {digits} has one place"),
            Technique::NakedSingle => format!("{cells} has one candidate"),
            Technique::DirectPointing | Technique::DirectClaiming => self.direct_locked(geometry),
            Technique::DirectHiddenPair | Technique::DirectHiddenTriple => {
                let held = p.links.first().map(|(cells, _)| cell_list(*cells)).unwrap_or_default();
                let last: DigitSet = self.placements.by_digit().map(|(digit, _)| digit).collect();
                format!("in {bases} the digits {digits} lie in {held}, so the {} has one place", digit_list(last))
            }
            Technique::Skyscraper
            | Technique::TwoStringKite
            | Technique::TurbotFish
            | Technique::EmptyRectangle
            | Technique::GroupedTurbotFish => self.strong_links(geometry),
            Technique::CommonPeer => format!("in {bases} the {digits} goes to one of {cells}"),
            Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
                format!("{cells} in {bases} hold only {digits}")
            }
            Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
                format!("in {bases} the digits {digits} lie in {cells}")
            }
            Technique::Pointing
            | Technique::Claiming
            | Technique::XWing
            | Technique::Swordfish
            | Technique::Jellyfish => {
                format!("in {bases} every {digits} lies in {covers} ({cells})")
            }
            Technique::XyWing | Technique::XyzWing => format!("the cells {cells} with {digits}"),
            Technique::WWing => format!("the cells {cells} with {digits}, linked in {bases}"),
            Technique::UniqueRectangle => format!("{cells} must not come down to {digits} alone"),
            Technique::SimpleColouring => self.colours(),
            Technique::AlsXz => self.almost_locked(),
            Technique::XyChain | Technique::Chain | Technique::GroupedChain => self.chain(),
            Technique::Forcing => {
                format!("with {cells} = {digits}, singles lead to a contradiction: {}", self.end(geometry))
            }
            Technique::Trial => {
                format!("suppose {cells} = {digits}; this leads to a contradiction: {}", self.end(geometry))
            }
        }
    }

    fn direct_locked(&self, geometry: &Geometry) -> String {
        let p = &self.pattern;
        let house =
            |houses: &[usize], i: usize| houses.get(i).map(|&i| house_in_words(geometry, i)).unwrap_or_default();
        let held = p.links.first().map(|(cells, _)| cell_list(*cells)).unwrap_or_default();
        let (from, to, left) = (house(&p.houses, 0), house(&p.covers, 0), house(&p.covers, 1));
        let digit = digit_list(p.digits);
        format!("in {from} every {digit} lies in {to} ({held}), so in {left} the {digit} has one place")
    }

    fn strong_links(&self, geometry: &Geometry) -> String {
        let p = &self.pattern;
        let ends: Vec<String> = p.links.iter().map(|(cells, _)| cells_in_words(*cells)).collect();
        let houses: Vec<String> = p.houses.iter().map(|&house| house_in_words(geometry, house)).collect();
        let ([outer, inner, opposite, end], [one, other]) = (&ends[..], &houses[..]) else { return String::new() };
        let digit = digit_list(p.digits);
        format!(
            "in {one} the {digit} is in {outer} or {inner}, in {other} in {opposite} or {end}, and not in both {inner} and {opposite}, so it is in {outer} or {end}"
        )
    }

    /// The contradiction that the supposition ends in.
    fn end(&self, geometry: &Geometry) -> String {
        self.pattern.supposition.as_ref().map(|supposition| supposition.end.words(geometry)).unwrap_or_default()
    }

    fn colours(&self) -> String {
        let colours: Vec<String> = self.pattern.links.iter().map(|(cells, _)| cell_list(*cells)).collect();
        format!("the {} is in all of {}", digit_list(self.pattern.digits), colours.join(" or in all of "))
    }

    fn almost_locked(&self) -> String {
        let sets: Vec<String> = self.pattern.links.iter().map(|(cells, _)| cell_list(*cells)).collect();
        format!("{} cannot both hold {}", sets.join(" and "), digit_list(self.pattern.digits))
    }

    fn chain(&self) -> String {
        let node = |&(cells, digit): &(CellSet, Digit)| format!("{} = {digit}", one_of(cells));
        let nodes: Vec<String> = self.pattern.links.iter().map(node).collect();
        format!("{}, which excludes the first", nodes.join(" → "))
    }
}

impl DeadEnd {
    /// What there is no place for, or no candidate.
    pub fn words(&self, geometry: &Geometry) -> String {
        match *self {
            DeadEnd::Cell(cell) => format!("{cell} has no candidate left"),
            DeadEnd::House(house, digit) => {
                format!("in {} the {digit} has no place left", house_in_words(geometry, house))
            }
        }
    }
}

fn ruled_out(candidates: &Candidates) -> String {
    let parts = candidates.by_digit().map(|(digit, cells)| format!("no {digit} in {}", cell_list(cells)));
    parts.collect::<Vec<_>>().join(", ")
}

/// `r1c1 r2c5`.
fn cell_list(cells: CellSet) -> String {
    cells.into_iter().map(|cell: Cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// `1 2 5`.
fn digit_list(digits: DigitSet) -> String {
    digits.into_iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

/// `r1c1 or r2c5`.
fn one_of(cells: CellSet) -> String {
    cell_list(cells).replace(' ', " or ")
}

/// `row 1, row 4`.
fn house_list(geometry: &Geometry, houses: &[usize]) -> String {
    houses.iter().map(|&house| house_in_words(geometry, house)).collect::<Vec<_>>().join(", ")
}
