//! f-puzzles links: the whole puzzle with its rules and its solution in one address, which several sites open.

use serde_json::{Map, Value, json};

use crate::cell::{Cell, SIDE};
use crate::geometry::House;
use crate::puzzle::Puzzle;
use crate::variant::{Family, Variant};

use super::lz;

/// Where links lead.
const SITE: &str = "https://f-puzzles.com/?load=";

/// The link of a puzzle.
pub fn link(puzzle: &Puzzle) -> String {
    let data = lz::compress(&json(puzzle).to_string());
    format!("{SITE}{}", data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D"))
}

/// The puzzle as the site's JSON: clues, rules, solution.
pub fn json(puzzle: &Puzzle) -> Value {
    let clue = |cell: Cell| match puzzle.clues.get(cell) {
        Some(digit) => json!({ "value": digit.value(), "given": true }),
        None => json!({}),
    };
    let row = |row| (0..SIDE).map(|column| clue(Cell::at(row, column))).collect::<Vec<Value>>();
    let mut object = Map::new();
    object.insert("size".to_owned(), json!(SIDE));
    object.insert("title".to_owned(), json!(puzzle.variant.title()));
    object.insert("grid".to_owned(), (0..SIDE).map(row).collect());
    object.extend(rules(&puzzle.variant));
    object.insert("solution".to_owned(), json!(puzzle.solution.values().to_vec()));
    Value::Object(object)
}

/// The rules that have a key of their own, and all other regions as extra regions.
fn rules(variant: &Variant) -> Vec<(String, Value)> {
    let mut rules = Vec::new();
    let mut extra: Vec<&House> = variant.geometry().regions().iter().collect();
    for family in variant.families() {
        let keys: &[&str] = match family {
            Family::Crossed => &["diagonal+", "diagonal-"],
            Family::DisjointGroups => &["disjointgroups"],
            Family::Nrc | Family::Asterisk | Family::CenterDot | Family::Girandola => continue,
        };
        rules.extend(keys.iter().map(|key| ((*key).to_owned(), json!(true))));
        let named = Variant::of([family]);
        extra.retain(|house| named.geometry().regions().iter().all(|other| other.cells() != house.cells()));
    }
    let name = |cell: Cell| format!("R{}C{}", cell.row() + 1, cell.column() + 1);
    let region = |house: &House| json!({ "cells": house.cells().into_iter().map(name).collect::<Vec<_>>() });
    if !extra.is_empty() {
        rules.push(("extraregion".to_owned(), extra.into_iter().map(region).collect()));
    }
    rules
}
