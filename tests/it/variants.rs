//! Names of variants and pictures of regions, with every message.

use lacuna::nine::cell_set::CellSet;
use lacuna::rules::Family;
use lacuna::{Named, Variant};
use lacuna_words::english;

use crate::made::rules;
use crate::nine::Nine;

const TWO_REGIONS: &str = "\
# two houses that are no box
aaaaaaaab
........a
bbbbbbbb.
.........
.........
.........
.........
.........
.........
";

/// A family whose marks are part of those of another is named only if the other is not.
#[test]
fn puzzles_with_marks_are_of_one_kind() {
    for (text, kind) in [
        (".WhiteDot~R1C1~R1C2", "kropki"),
        (".WhiteDot~R1C1~R1C2.StrictKropki", "strict-kropki"),
        (".X~R1C1~R1C2", "xv"),
        (".X~R1C1~R1C2.V~R2C1~R2C2.StrictXV", "strict-xv"),
        (".Cage~9~R1C1~R1C2.WhiteDot~R1C1~R1C2", "killer+kropki"),
    ] {
        assert_eq!(Variant::of_kind(&rules(text)).name(), kind);
    }
    let strict = rules(".BlackDot~R1C1~R1C2.StrictKropki");
    let heading = english().heading(&Variant::of_kind(&strict), &strict.kinds_of_marks());
    assert_eq!(heading, "Strict Kropki");
}

#[test]
fn every_family_has_rules_with_nine_cells_a_region() {
    for &family in Family::ALL {
        let variant: Variant = family.name().parse().unwrap();
        let rules = variant.rules().unwrap();
        let mut regions = rules.regions().iter();
        assert!(regions.all(|house| house.cells.len() == 9), "{family:?}");
        assert!(!rules.list().is_empty());
        assert!(english().family_rule(family).ends_with('.'));
        for name in family.names() {
            assert_eq!(name.parse::<Variant>().unwrap(), variant, "{name}");
        }
    }
}

#[test]
fn names_of_other_rules_are_told_from_misspelt_ones() {
    let message = |text: &str| text.parse::<Variant>().unwrap_err().to_string();
    let offered = "expected a layout (standard, 4x4 to 25x25, latin-5, jigsaw, twodoku, gattai-3, samurai), anti-king, anti-knight, \
                   asterisk, center-dot, dg, girandola, non-consecutive, nrc, x, arrow, between, choice, clones, entropic, equal-sums, even-odd, greater-than, killer, \
         kropki, little-killer, palindrome, quads, region-sums, renban, sandwich, skyscraper, strict-kropki, strict-xv, sum-lines, sums, thermo, whispers, x-sum, xv, zipper or several joined by +";
    // Nothing is near to nothing.
    for (name, comment, end) in [
        ("butterfly", ", which is not offered", ""),
        ("chaos", ", which is not offered", ""),
        ("6x6+consecutive", ", which is not offered", ""),
        ("x+futoshiki", ", which is not offered", ""),
        ("chaos sudoku", ", which is not offered", ""),
        ("girandole", "", "; did you mean girandola?"),
        ("own-12345678", "", ""),
        ("", "", ""),
    ] {
        assert_eq!(
            message(name),
            format!("found the variant {name:?}{comment}, {offered}{end}")
        );
    }
    assert!(message("windoko").ends_with("did you mean windoku?"));
    assert!(message("nrc+daigonal").ends_with("did you mean diagonal?"));
}

#[test]
fn own_regions_join_a_variant() {
    let variant = "x".parse::<Variant>().unwrap().with_picture(TWO_REGIONS);
    assert_eq!(variant.geometry().drawn_houses().len(), 27 + 2 + 2);
    assert_eq!(variant.geometry().regions()[2].name(), "region a");
    assert!(variant.name().starts_with("x+own-"));
    assert_eq!(variant.name().len(), "x+own-01234567".len());
    let twice = format!("{TWO_REGIONS}\n{TWO_REGIONS}");
    let again = "x".parse::<Variant>().unwrap().with_picture(&twice);
    // Names depend on the cells alone, and regions may overlap.
    assert_eq!(again.name(), variant.name());
    let geometry = again.geometry();
    let cells = geometry.regions().iter().map(|house| house.cells());
    let overlap = cells.fold(CellSet::EMPTY, |set, cells| set | cells);
    assert_eq!(overlap.len(), 17 + 9 + 9 - 2 - 2);
}

#[test]
fn bad_pictures_say_where_and_what() {
    let layout = Variant::standard().any_layout();
    let end = "expected 9; put a blank line between pictures, and # only before comments";
    for (text, expected) in [
        ("aaaaaaaa.\n.........", format!("line 1: found a picture with 2 rows, {end}")),
        ("\naaaaaaaaa\nbbb\n", "line 3: found 3 characters, expected 9".to_owned()),
        (
            &TWO_REGIONS.replace("........a", "........."),
            "line 2: region a has 8 cells, expected 9".to_owned(),
        ),
        (
            &format!("{TWO_REGIONS}........."),
            format!("line 2: found a picture with 10 rows, {end}"),
        ),
        (
            "\n# nothing\n",
            "found no region, expected a 9x9 picture with a letter for each region of 9 cells and . for none".to_owned(),
        ),
    ] {
        assert_eq!(layout.read_regions(text).unwrap_err().to_string(), expected);
    }
}
