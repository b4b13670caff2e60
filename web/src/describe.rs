//! Puzzles as the page shows them: rules in words, cells, houses, and the empty board as a drawing.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::sync::Arc;

use lacuna::formats::{Declared, Reader, Record, iss};
use lacuna::rules::{
    Figure, Form, House, HouseKind, Layout, Mark, MarkPlace, Rule, Rules, TOOLS, Tool, Variant,
};
use lacuna::{Board, Named, Origin, Part, Puzzle, RuleBook, Words};
use lacuna_print::diagram::rules_in_words;
use lacuna_words::Language;
use serde_json::{Value, json};

use crate::picture::{inks, underlay};
use crate::question::{Case, PARTS, Text, text};
use crate::{Refusal, Reply};

/// The maximum number of puzzles read from one text.
const MOST: usize = 100;

/// Reads the puzzles of a text in any format.
pub fn read(Text { text, variant }: &Text, words: &Language) -> Reply {
    let told = variant
        .as_deref()
        .map(str::parse::<Variant>)
        .transpose()?
        .map(Arc::new);
    let declared = Declared {
        layout: told.as_ref().map(|variant| variant.any_layout()),
        ..Declared::default()
    };
    let mut book = RuleBook::of(told);
    let mut reader = Reader::of(text.trim().as_bytes(), declared);
    let (mut puzzles, mut notes) = (Vec::new(), Vec::new());
    for record in reader.by_ref() {
        if puzzles.len() == MOST {
            notes.push(format!(
                "There are more puzzles; these are the first {MOST}."
            ));
            break;
        }
        let record = record?;
        puzzles.push(of_record(&record, &mut book, words)?);
    }
    if puzzles.is_empty() {
        return Err(Refusal("link-no-puzzle".to_owned()));
    }
    notes.extend(reader.remarks(false).map(|sentence| format!("{sentence}.")));
    Ok(json!({ "puzzles": puzzles, "notes": notes }))
}

fn of_record(record: &Record, book: &mut RuleBook, words: &Language) -> Reply {
    let judge = book.rules(record).map_err(|error| {
        let source = error
            .source()
            .map_or_else(String::new, |source| format!(": {source}"));
        Refusal(format!("{}: {error}{source}", record.line))
    })?;
    let mut puzzle = describe(&judge.rules, &record.clues, &record.claims.words, words);
    if let Some(solution) = &record.claims.solution {
        puzzle["solution"] = json!(text(solution, judge.rules.layout()));
    }
    Ok(puzzle)
}

/// Describes a position without proving anything.
pub fn view(case: &Case) -> Value {
    describe(
        &case.judge.rules,
        &case.clues,
        &case.words,
        &case.speech.screen,
    )
}

/// Describes a puzzle that a run made.
pub fn made(puzzle: &Puzzle, words: &Language) -> Value {
    let mut described = describe(&puzzle.rules, &puzzle.clues, &Words::default(), words);
    described["solution"] = json!(text(&puzzle.solution, puzzle.rules.layout()));
    if let Some(Origin {
        variant,
        seed,
        index,
    }) = &puzzle.origin
    {
        described["title"] = json!(heading(words, variant, &puzzle.rules).0);
        described["origin"] =
            json!({ "variant": variant.name(), "seed": seed.to_string(), "index": index });
    }
    described
}

/// Describes rules and clues without solving anything.
pub fn describe(rules: &Arc<Rules>, clues: &Board, own: &Words, words: &Language) -> Value {
    let (title, sentences) = heading(words, &Variant::of_rules(rules), rules);
    let said: BTreeMap<_, _> = PARTS
        .iter()
        .filter_map(|part| Some((part.name(), own.get(*part)?)))
        .collect();
    let is_seen = |form| matches!(form, Form::House(_) | Form::Differ(_));
    json!({
        "name": rules.name(),
        "title": own.get(Part::Title).unwrap_or(&title),
        "sentences": sentences,
        "words": (!said.is_empty()).then_some(said),
        "isPlain": rules.forms().all(is_seen),
        "rules": name(rules),
        "layout": layout(rules, words),
        "clues": text(clues, rules.layout()),
        "clueCount": clues.clues(),
        "markCount": rules.drawn_marks().count(),
        "marks": if rules.are_named() { Vec::new() } else { items(rules) },
        "isLabelled": rules.drawn_marks().any(|mark| is_labelled(mark, rules.layout())),
        "underlay": underlay(rules),
        "inks": inks(),
    })
}

/// Returns the marks and extra regions of rules, one by one.
pub fn items(rules: &Rules) -> Vec<Value> {
    let (_, _, parts) = iss::split(rules);
    let parts = parts.iter();
    let item = |(text, part): &(String, Vec<&Rule>)| item(text, part, rules.layout());
    parts.map(item).collect()
}

/// Returns a mark or an extra region: what a tool draws, or only its constraint.
fn item(text: &str, part: &[&Rule], layout: &Layout) -> Value {
    let mark = part[0].mark();
    let drawn = match mark {
        Some(mark) => Tool::of(mark, layout),
        None => TOOLS
            .iter()
            .find(|tool| tool.name == "AllDifferent")
            .map(|tool| (tool, String::new())),
    };
    let (tool, value) = drawn.filter(|_| part.len() == 1).unzip();
    let name = tool.map(|tool| tool.name);
    let name = name.or_else(|| Some(mark?.kind().name));
    let cells = |rule: &&Rule| match rule {
        Rule::Region(region) => region.cells.clone(),
        rule => rule
            .mark()
            .map_or_else(Vec::new, |mark| mark.path().to_vec()),
    };
    let mut cells: Vec<usize> = part.iter().flat_map(cells).collect();
    cells.retain(|&cell| cell < layout.drawn());
    let (line, end) = match mark.map(|mark| mark.called(layout).place) {
        Some(MarkPlace::Line(kind, number, end)) => {
            let letter = if kind == HouseKind::Row { "R" } else { "C" };
            (Some(format!("{letter}{number}")), end)
        }
        _ => (None, None),
    };
    json!({
        "text": text,
        "name": name,
        "own": mark.and_then(Mark::own_name),
        "value": value,
        "cells": cells,
        "line": line,
        "end": end,
    })
}

/// Returns one of the marks that `judge` names.
pub fn item_of(mark: Mark, layout: &Layout) -> Value {
    let rule = Rule::Mark(mark);
    item(&iss::part(&[&rule], layout), &[&rule], layout)
}

/// `true` if a mark has a text in the corner of a cell.
fn is_labelled(mark: &Mark, layout: &Layout) -> bool {
    mark.figures(layout).iter().any(|figure| match figure {
        Figure::Outline { label, .. } | Figure::Area { label, .. } => label.is_some(),
        figure => matches!(figure, Figure::Label { .. }),
    })
}

/// Returns text that opens the same rules again: their name if it determines them, or else a
/// constraint string.
pub fn name(rules: &Arc<Rules>) -> String {
    if rules.are_named() {
        rules.name().to_owned()
    } else {
        iss::constraints(rules)
    }
}

/// Returns the title and the rules in sentences, as a book prints them or as a screen shows them.
pub fn heading(words: &Language, variant: &Variant, rules: &Rules) -> (String, Vec<String>) {
    (
        words.heading(variant, &rules.kinds_of_marks()),
        rules_in_words(words, variant, &[rules]),
    )
}

fn layout(rules: &Rules, words: &Language) -> Value {
    let layout = rules.layout();
    let (rows, columns) = layout.paper();
    let places = (0..layout.drawn()).map(|cell| layout.place(cell));
    let derived = rules.derived_houses();
    let houses = rules.houses().iter().chain(&derived);
    let house = |house: &House| {
        let kind = match house.kind {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Derived => "derived",
        };
        let (name, forms) = words.house_names(house);
        json!({ "kind": kind, "name": name, "forms": forms, "cells": house.cells })
    };
    json!({
        "rows": rows,
        "columns": columns,
        "values": layout.values(),
        "cells": places.map(|place| [place.row, place.column]).collect::<Vec<_>>(),
        "houses": houses.map(house).collect::<Vec<Value>>(),
        "peers": peers(rules, layout),
    })
}

/// Returns for each cell the cells that must differ from it.
fn peers(rules: &Rules, layout: &Layout) -> Vec<Vec<usize>> {
    let mut peers = vec![BTreeSet::new(); layout.cells()];
    let mut differ = |a: usize, b: usize| {
        if a != b {
            peers[a].insert(b);
            peers[b].insert(a);
        }
    };
    let houses = rules.houses().iter().map(|house| house.cells.clone());
    for form in rules.forms() {
        if let Form::Differ(pairs) = form {
            for (a, b) in pairs {
                differ(a, b);
            }
        }
    }
    for cells in houses {
        for &a in &cells {
            for &b in &cells {
                differ(a, b);
            }
        }
    }
    let drawn = |cell: &usize| *cell < layout.drawn();
    peers
        .into_iter()
        .take(layout.drawn())
        .map(|set| set.into_iter().filter(drawn).collect())
        .collect()
}
