//! What can be made: layouts, families, recipes, symmetries and levels by name.

use lacuna::export::book::labels::Labels;
use lacuna::generator::shape::Symmetry;
use lacuna::rating::Level;
use lacuna::rules::recipe::Recipe;
use lacuna::rules::variant::{Family, Variant, VariantError};
use serde::Serialize;
use serde_json::json;

use crate::Reply;

/// The layouts that are offered by a click; a name can say any other.
const LAYOUTS: [&str; 14] = [
    "standard", "4x4", "6x6", "8x8", "10x10", "12x12", "16x16", "25x25", "jigsaw", "jigsaw-6", "latin-9", "twodoku",
    "gattai-3", "samurai",
];

#[derive(Serialize)]
struct Named {
    name: &'static str,
    title: String,
    sentence: String,
}

pub fn all() -> Reply {
    let layout = |name: &'static str| -> Result<Named, VariantError> {
        let variant: Variant = name.parse()?;
        Ok(Named { name, title: variant.title(), sentence: Labels::default().rules(&variant).join(" ") })
    };
    let family = |family: &Family| named(family.names()[0], family.title(), family.sentence());
    let recipe = |recipe: &Recipe| named(recipe.names()[0], recipe.title(), recipe.sentence());
    let symmetry = |symmetry: &Symmetry| named(symmetry.name(), symmetry.title(), "");
    Ok(json!({
        "layouts": LAYOUTS.into_iter().map(layout).collect::<Result<Vec<Named>, VariantError>>()?,
        "families": Family::ALL.iter().map(family).collect::<Vec<Named>>(),
        "recipes": Recipe::ALL.iter().map(recipe).collect::<Vec<Named>>(),
        "symmetries": Symmetry::ALL.iter().map(symmetry).collect::<Vec<Named>>(),
        "levels": Level::ALL.map(Level::name),
    }))
}

fn named(name: &'static str, title: &str, sentence: &str) -> Named {
    Named { name, title: title.to_owned(), sentence: sentence.to_owned() }
}
