//! The rules by which a puzzle is judged: those given to the book, those stated in the row, or the
//! usual ones.

use std::sync::Arc;

use lacuna::RuleBook;
use lacuna::formats::{Reader, Record};
use lacuna::generator::{Shape, Symmetry};
use lacuna::rules::House;

use crate::made::variant;

fn records(text: &str) -> Vec<Record> {
    Reader::new(text.as_bytes())
        .collect::<Result<_, _>>()
        .unwrap()
}

#[test]
fn what_the_book_is_told_goes_before_the_row_and_the_row_before_the_usual() {
    let records = records("variant,puzzle\n4x4+x,1234............\n,1234............\n");
    let names = |mut book: RuleBook| -> Vec<String> {
        records
            .iter()
            .map(|record| book.rules(record).unwrap().rules.name().to_owned())
            .collect()
    };
    assert_eq!(names(RuleBook::of(None)), ["4x4+x", "4x4"]);
    assert_eq!(
        names(RuleBook::of(Some(Arc::new(variant("4x4+anti-king"))))),
        ["4x4+anti-king"; 2]
    );
}

#[test]
fn equal_rules_have_one_judge() {
    let records = records("1234............\n4321............\n");
    let mut book = RuleBook::of(None);
    let judges: Vec<_> = records
        .iter()
        .map(|record| book.rules(record).unwrap())
        .collect();
    assert!(Arc::ptr_eq(&judges[0], &judges[1]));
}

#[test]
fn rules_that_cannot_be_known_are_one_sentence() {
    let error = |text: &str, told: Option<&str>| {
        let mut book = RuleBook::of(told.map(|name| Arc::new(variant(name))));
        book.rules(&records(text)[0]).unwrap_err().to_string()
    };
    let killer = format!("variant,puzzle\nkiller,1{}\n", ".".repeat(80));
    for (text, told, expected) in [
        (
            &killer[..],
            None,
            "found the variant killer without its marks, expected them in a column named rules",
        ),
        (
            "1234............\n",
            Some("6x6"),
            "6x6 does not fit: found 16 cells, expected 36",
        ),
        (
            "1234............\n",
            Some("jigsaw-4"),
            "found a puzzle without its boxes, expected them in a column named rules, as walls of a picture, or with --boxes",
        ),
    ] {
        assert_eq!(error(text, told), expected);
    }
}

#[test]
fn a_union_has_the_rules_of_both() {
    let name = |one: &str, other: &str| {
        variant(one)
            .union(&variant(other))
            .map(|union| union.name().to_owned())
    };
    assert_eq!(name("6x6", "x+killer").unwrap(), "6x6+killer+x");
    assert_eq!(name("x+killer", "6x6").unwrap(), "6x6+killer+x");
    assert_eq!(name("nrc", "x").unwrap(), "nrc+x");
    assert_eq!(
        name("6x6", "4x4").unwrap_err().to_string(),
        "found two layouts, 6x6 and 4x4, expected one"
    );
    assert!(
        name("6x6", "nrc")
            .unwrap_err()
            .to_string()
            .starts_with("6x6 has no place for nrc")
    );

    let own = variant("x")
        .with_regions([House::region("mine", [0, 10, 20, 30, 40, 50, 60, 70, 73])])
        .unwrap();
    let union = own.union(&variant("nrc")).unwrap();
    assert_eq!(union.own_rules().len(), 1);
    assert_eq!(union.any_rules().list().len(), 2 + 4 + 1);
    assert_eq!(
        own.union(&variant("6x6")).unwrap_err().to_string(),
        "mine has 9 cells, expected 6"
    );
}

#[test]
fn a_symmetry_is_there_only_where_it_fits() {
    let shape = |symmetry| Shape::of(&variant("gattai-3"), Some(symmetry), None);
    assert!(shape(Symmetry::None).is_ok());
    assert_eq!(
        shape(Symmetry::Rotate180).unwrap_err().to_string(),
        "found the symmetry rotate180, expected one that the layout has: it maps some cells to places without one"
    );
}
