//! The catalogue: layouts, families of rules and marks, symmetries and levels, by name; and the
//! rules that can be switched on for a draft.

use std::ops::RangeInclusive;
use std::sync::Arc;

use lacuna::formats::{iss, read_rules};
use lacuna::generator::Symmetry;
use lacuna::rating::Level;
use lacuna::rules::{Family, KINDS, Kind, Layout, MarkFamily, Rules, Variant};
use serde::Serialize;
use serde_json::json;

use crate::Reply;
use crate::describe::{ON_SCREEN, heading};
use crate::question::Case;

/// The layouts that have names of their own.
const NAMED: [&str; 14] = [
    "standard", "4x4", "6x6", "6x6-3x2", "8x8", "10x10", "12x12", "15x15", "16x16", "20x20",
    "25x25", "twodoku", "gattai-3", "samurai",
];

/// The sides of layouts with drawn boxes, and of those without boxes.
const SIDES: RangeInclusive<usize> = 4..=16;

#[derive(Serialize)]
struct Named {
    name: String,
    title: String,
    sentence: String,
}

pub fn all() -> Reply {
    let layout = |name: String| -> Result<Named, lacuna::rules::RulesError> {
        let variant: Variant = name.parse()?;
        Ok(Named {
            name,
            title: ON_SCREEN.heading(&variant, &[]),
            sentence: ON_SCREEN.rules(&variant).join(" "),
        })
    };
    let sides = |kind: &'static str| SIDES.map(move |side| format!("{kind}-{side}"));
    let layouts = NAMED
        .map(str::to_owned)
        .into_iter()
        .chain(sides("jigsaw"))
        .chain(sides("latin"));
    let family = |family: &Family| {
        let (title, sentence) = (ON_SCREEN.family(*family), ON_SCREEN.family_rule(*family));
        named(family.names()[0], title, sentence)
    };
    let mark_family = |mark_family: &MarkFamily| {
        named(
            mark_family.names()[0],
            ON_SCREEN.mark_family(*mark_family),
            ON_SCREEN.mark_family_rule(*mark_family),
        )
    };
    let symmetry =
        |symmetry: &Symmetry| named(symmetry.name(), title(*symmetry).to_owned(), String::new());
    Ok(json!({
        "layouts": layouts.map(layout).collect::<Result<Vec<Named>, lacuna::rules::RulesError>>()?,
        "families": Family::ALL.iter().map(family).collect::<Vec<Named>>(),
        "markFamilies": MarkFamily::ALL.iter().map(mark_family).collect::<Vec<Named>>(),
        "symmetries": Symmetry::ALL.iter().map(symmetry).collect::<Vec<Named>>(),
        "levels": Level::ALL.iter().map(|level| level.name()).collect::<Vec<_>>(),
    }))
}

/// The rules that name no cells and fit the layout of a draft, each with its constraints.
pub fn switches(Case { judge, .. }: &Case) -> Reply {
    let layout = judge.rules.layout();
    let bare = iss::constraints(&Rules::new(layout.clone(), [])?);
    let switch = |title: String, sentence: String, rules: &Rules| {
        let rules = iss::constraints(rules);
        let items = rules
            .strip_prefix(&bare)
            .filter(|items| !items.is_empty())?;
        Some(json!({ "title": title, "sentence": sentence, "items": items }))
    };
    let family = |family: &Family| {
        let variant: Variant = family.names()[0].parse().ok()?;
        let variant = variant.with_layout(Layout::clone(layout)).ok()?;
        let (title, sentence) = (ON_SCREEN.family(*family), ON_SCREEN.family_rule(*family));
        switch(title, sentence, variant.rules().ok()?)
    };
    let kind = |kind: &&Kind| {
        let rules = Arc::new(read_rules(&format!("{bare}.{}", kind.name)).ok()?);
        if rules.layout() != layout || rules.drawn_marks().next().is_some() {
            return None;
        }
        let (_, mut sentences) = heading(&ON_SCREEN, &Variant::of_rules(&rules), &rules);
        let title = kind.name.chars().fold(String::new(), |mut title, letter| {
            let is_word = letter.is_uppercase() && title.ends_with(char::is_lowercase);
            title.extend(is_word.then_some('-'));
            title.push(letter);
            title
        });
        switch(title, sentences.pop()?, &rules)
    };
    let kinds = KINDS.iter().filter(|kind| !kind.name.is_empty());
    let all = Family::ALL
        .iter()
        .filter_map(family)
        .chain(kinds.filter_map(kind));
    Ok(all.collect())
}

fn named(name: &'static str, title: String, sentence: String) -> Named {
    Named {
        name: name.to_owned(),
        title,
        sentence,
    }
}

/// Returns the display name of a symmetry.
fn title(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::None => "None",
        Symmetry::Rotate180 => "Half turn",
        Symmetry::Rotate90 => "Quarter turn",
        Symmetry::Horizontal => "Top and bottom alike",
        Symmetry::Vertical => "Left and right alike",
        Symmetry::Diagonal => "Mirrored across the diagonal",
        Symmetry::Antidiagonal => "Mirrored across the other diagonal",
        Symmetry::Full => "Full",
        _ => "Random",
    }
}
