//! The rules by which a puzzle is judged: those given to the book, those stated in the row, or the
//! usual ones.

use std::sync::Arc;

use crate::prelude::*;
use lacuna::RuleBook;

fn told_book(told: Option<&str>) -> RuleBook {
    RuleBook::of(told.map(|name| Arc::new(variant(name))))
}

fn records(text: &str) -> Vec<Record> {
    Reader::new(text.as_bytes()).map(Result::unwrap).collect()
}

#[test]
fn what_the_book_is_told_goes_before_the_row_and_the_row_before_the_usual() {
    let records = records("variant,puzzle\n4x4+x,1234............\n,1234............\n");
    let names = |told| -> Vec<String> {
        let mut book = told_book(told);
        let name = |record| book.rules(record).unwrap().rules.name().to_owned();
        records.iter().map(name).collect()
    };
    assert_eq!(names(None), ["4x4+x", "4x4"]);
    assert_eq!(names(Some("4x4+anti-king")), ["4x4+anti-king"; 2]);
}

#[test]
fn equal_rules_have_one_judge() {
    let records = records("1234............\n4321............\n");
    let mut book = told_book(None);
    let [one, other] = [0, 1].map(|number| book.rules(&records[number]).unwrap());
    assert!(Arc::ptr_eq(&one, &other));
}

#[test]
fn a_union_has_the_rules_of_both() {
    let own = variant("x")
        .with_regions([House::region("mine", [0, 10, 20, 30, 40, 50, 60, 70, 73])])
        .unwrap();
    for (one, other, expected) in [
        (variant("6x6"), "x+killer", "6x6+killer+x"),
        (variant("x+killer"), "6x6", "6x6+killer+x"),
        (variant("nrc"), "x", "nrc+x"),
        (
            variant("6x6"),
            "4x4",
            "found two layouts, 6x6 and 4x4, expected one",
        ),
        (
            variant("6x6"),
            "nrc",
            "6x6 has no place for nrc, expected a layout with 9x9 grids",
        ),
        (own.clone(), "6x6", "mine has 9 cells, expected 6"),
    ] {
        let union = one.union(&variant(other));
        let said = union.map_or_else(|error| error.to_string(), |union| union.name().to_owned());
        assert_eq!(said, expected);
    }
    let union = own.union(&variant("nrc")).unwrap();
    assert_eq!(union.own_rules().len(), 1);
    assert_eq!(union.any_rules().list().len(), 2 + 4 + 1);
}
