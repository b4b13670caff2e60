//! Geometry by its numbers: houses, peers, derived houses, group orders.

use std::collections::HashSet;

use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, House, HouseKind};

use crate::nine::symmetries;
use crate::prelude::*;
use lacuna_research::symmetry::Symmetry;

#[test]
fn standard_has_27_houses_and_20_peers_a_cell() {
    let standard = Geometry::standard();
    assert_eq!(standard.houses().len(), 27);
    for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
        let houses = standard
            .houses()
            .iter()
            .filter(|house| house.kind() == kind);
        let union = houses.fold(CellSet::EMPTY, |set, house| set | house.cells());
        assert_eq!(union, CellSet::ALL, "{kind:?}");
    }
    for cell in Cell::all() {
        assert_eq!(standard.peers(cell).len(), 20, "{cell}");
    }
}

fn derived(geometry: &Geometry) -> impl Iterator<Item = &House> {
    geometry.houses()[geometry.drawn_houses().len()..].iter()
}

#[test]
fn nrc_has_exactly_five_derived_houses() {
    let nrc = variant("nrc").geometry();
    let derived: HashSet<CellSet> = derived(&nrc).map(House::cells).collect();
    let classes = [[1, 2, 3], [5, 6, 7], [0, 4, 8]];
    let product = |a: [usize; 3], b: [usize; 3]| -> CellSet {
        a.iter()
            .flat_map(|&row| b.iter().map(move |&column| Cell::at(row, column)))
            .collect()
    };
    let expected: HashSet<CellSet> = (0..9)
        .filter(|i| i / 3 == 2 || i % 3 == 2)
        .map(|i| product(classes[i / 3], classes[i % 3]))
        .collect();
    assert_eq!(derived.len(), 5);
    assert_eq!(derived, expected);
    for name in ["standard", "x"] {
        assert_eq!(
            self::derived(&variant(name).geometry()).count(),
            0,
            "{name}"
        );
    }
}

/// X: Mathimagics 2018. NRC: matches the published 68,239,994
/// classes. DG: forum t44.
#[test]
fn symmetry_groups_have_the_published_orders() {
    for (name, order) in [("x", 96), ("nrc", 256), ("nrc+x", 32), ("dg", 10_368)] {
        assert_eq!(symmetries(&variant(name).geometry()).len(), order, "{name}");
    }
}

#[test]
fn group_elements_are_distinct_and_map_houses_to_houses() {
    for name in ["x", "nrc", "nrc+x", "girandola"] {
        let geometry = variant(name).geometry();
        let group = symmetries(&geometry);
        let houses: HashSet<CellSet> = geometry.houses().iter().map(House::cells).collect();
        let elements: HashSet<Symmetry> = group.iter().copied().collect();
        assert_eq!(elements.len(), group.len(), "{name}");
        assert_eq!(group[0], Symmetry::identity(), "{name}");
        for symmetry in &elements {
            let images = houses.iter().map(|&house| symmetry.image_of(house));
            assert_eq!(images.collect::<HashSet<_>>(), houses, "{name}");
            assert!(elements.contains(&symmetry.inverse()), "{name}");
            assert_eq!(symmetry.after(&symmetry.inverse()), Symmetry::identity());
        }
        let last = &group[group.len() - 1];
        assert!(elements.contains(&group[1].after(last)), "{name}");
    }
}
