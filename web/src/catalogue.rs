//! The catalogue: layouts, families of rules and marks, symmetries and levels, by name; and the
//! rules that can be switched on for a draft.

use std::ops::RangeInclusive;
use std::sync::Arc;

use lacuna::Named;
use lacuna::formats::{iss, read_rules};
use lacuna::generator::Symmetry;
use lacuna::rating::Level;
use lacuna::rules::{Family, KINDS, Kind, Layout, MarkFamily, Rules, TOOLS, Tool, Variant};
use lacuna_words::Language;
use serde::Serialize;
use serde_json::{Value, json};

use crate::Reply;
use crate::describe::heading;
use crate::question::Case;

/// The layouts that have names of their own.
const NAMED: [&str; 14] = [
    "standard", "4x4", "6x6", "6x6-3x2", "8x8", "10x10", "12x12", "15x15", "16x16", "20x20",
    "25x25", "twodoku", "gattai-3", "samurai",
];

/// The sides of layouts with drawn boxes, and of those without boxes.
const SIDES: RangeInclusive<usize> = 4..=16;

#[derive(Serialize)]
struct Choice {
    name: String,
    title: String,
    sentence: String,
}

pub fn all(words: &Language) -> Reply {
    let layout = |name: String| -> Result<Choice, lacuna::rules::RulesError> {
        let variant: Variant = name.parse()?;
        Ok(Choice {
            name,
            title: words.heading(&variant, &[]),
            sentence: words.rules(&variant).join(" "),
        })
    };
    let sides = |kind: &'static str| SIDES.map(move |side| format!("{kind}-{side}"));
    let layouts = NAMED
        .map(str::to_owned)
        .into_iter()
        .chain(sides("jigsaw"))
        .chain(sides("latin"));
    let family = |family: &Family| {
        let (title, sentence) = (words.family(*family), words.family_rule(*family));
        named(family.name(), title, sentence)
    };
    let mark_family = |mark_family: &MarkFamily| {
        named(
            mark_family.name(),
            words.mark_family(*mark_family),
            words.mark_family_rule(*mark_family),
        )
    };
    Ok(json!({
        "layouts": layouts.map(layout).collect::<Result<Vec<Choice>, lacuna::rules::RulesError>>()?,
        "families": Family::ALL.iter().map(family).collect::<Vec<Choice>>(),
        "markFamilies": MarkFamily::ALL.iter().map(mark_family).collect::<Vec<Choice>>(),
        "symmetries": Symmetry::ALL.iter().map(|symmetry| symmetry.name()).collect::<Vec<_>>(),
        "levels": Level::ALL.iter().map(|level| level.name()).collect::<Vec<_>>(),
        "tools": TOOLS.iter().map(tool).collect::<Vec<Value>>(),
    }))
}

fn tool(tool: &Tool) -> Value {
    json!({
        "name": tool.name,
        "group": tool.group,
        "value": tool.value,
        "usual": tool.usual,
        "sample": tool.sample,
        "along": tool.along,
        "needs": tool.needs,
    })
}

/// The rules that name no cells and fit the layout of a draft, each with its constraints.
pub fn switches(Case { judge, speech, .. }: &Case) -> Reply {
    let words = &speech.screen;
    let bare = iss::constraints(&Rules::new(judge.rules.layout().clone(), [])?);
    // Without the cells that some of these rules add to a grid.
    let layout = read_rules(&format!(".{bare}"))?.layout().clone();
    let switch = |title: String, sentence: String, rules: &Rules| {
        let (_, mut items, others) = iss::split(rules);
        items.extend(others.into_iter().map(|(text, _)| text));
        let name = items.first()?.split('~').next();
        Some(json!({ "name": name, "title": title, "sentence": sentence, "items": items }))
    };
    let family = |family: &Family| {
        let variant: Variant = family.name().parse().ok()?;
        let variant = variant.with_layout(Layout::clone(&layout)).ok()?;
        let (title, sentence) = (words.family(*family), words.family_rule(*family));
        switch(title, sentence, variant.rules().ok()?)
    };
    let named = |title: String, name: &str| {
        let rules = Arc::new(read_rules(&format!("{bare}.{name}")).ok()?);
        if iss::split(&rules).0 != bare || rules.drawn_marks().next().is_some() {
            return None;
        }
        let (_, mut sentences) = heading(words, &Variant::of_rules(&rules), &rules);
        switch(title, sentences.pop()?, &rules)
    };
    // Setters also use one diagonal without the other.
    let diagonal = |(sign, name)| {
        let x = Family::ALL.iter().find(|family| family.name() == "x")?;
        named(format!("{} {sign}", words.family(*x)), name)
    };
    let diagonals = [("\u{2571}", "Diagonal~1"), ("\u{2572}", "Diagonal~-1")];
    let kind = |kind: &&Kind| {
        let title = kind.name.chars().fold(String::new(), |mut title, letter| {
            let is_word = letter.is_uppercase() && title.ends_with(char::is_lowercase);
            title.extend(is_word.then_some('-'));
            title.push(letter);
            title
        });
        named(title, kind.name)
    };
    let kinds = KINDS.iter().filter(|kind| !kind.name.is_empty());
    let all = Family::ALL
        .iter()
        .filter_map(family)
        .chain(diagonals.into_iter().filter_map(diagonal))
        .chain(kinds.filter_map(kind));
    Ok(all.collect())
}

fn named(name: &'static str, title: String, sentence: String) -> Choice {
    Choice {
        name: name.to_owned(),
        title,
        sentence,
    }
}
