//! Rows of a finished run, made again from the options in its manifest.

use std::sync::Arc;

use lacuna::budget::Budget;
use lacuna::formats::{Format, read_rules, unnamed_rules};
use lacuna::generator::Generator;
use lacuna::generator::level::Goal;
use lacuna::generator::shape::Shape;
use lacuna::random::FORMAT_VERSION;
use lacuna::rules::mark_family::{Cover, Style};
use lacuna::rules::variant::Variant;
use serde_json::Value;

use super::job;
use super::shape::describe;
use crate::runs::Run;

/// A run whose rows follow from its options, one by one.
pub struct Again {
    generator: Generator,
    shape: Option<Shape>,
    format: Format,
    /// `true` if every row ends with a rating or with steps, which may change with the program's
    /// version.
    is_rated: bool,
}

impl Again {
    /// Returns the run of this manifest.
    ///
    /// # Errors
    /// With the reason, if its rows cannot be made again.
    pub fn of(run: &Run, budget: &Budget) -> Result<Again, String> {
        let text = |name: &str| run.recipe.get(name).and_then(Value::as_str);
        let command = text("command").unwrap_or_default();
        if !(command == "generate" || command == "stats" && text("method") == Some("topdown")) {
            return Err("only those of generate and of stats --method topdown can be".to_owned());
        }
        if run.recipe.get("format_version").and_then(Value::as_u64) != Some(FORMAT_VERSION.into()) {
            return Err("this version makes different puzzles from the same seed".to_owned());
        }
        let not_read = |what: &str| format!("{what} of the run cannot be read from its manifest");
        let name = text("variant").unwrap_or_default();
        let variant = variant(name, text("rules"))
            .ok_or_else(|| format!("the name {name} does not say all its rules"))?;
        let shape = text("shape")
            .map(|text| shape(&variant, text).ok_or("the clues are those of a pattern"));
        let style = text("marks")
            .map_or(Some(Style::default()), style)
            .ok_or_else(|| not_read("the style"))?;
        let format: Format = text("format")
            .unwrap_or("csv")
            .parse()
            .map_err(|_| not_read("the format"))?;
        let generator = Generator::new(
            Arc::new(variant),
            run.recipe
                .get("seed")
                .and_then(Value::as_u64)
                .ok_or_else(|| not_read("the seed"))?,
            budget,
        )
        .and_then(|generator| generator.with_style(style, budget))
        .map_err(|error| error.to_string())?;
        let levels = text("level").map(|text| {
            text.parse()
                .map(Goal::Levels)
                .map_err(|_| not_read("the level"))
        });
        let needs = text("needs").map(|text| {
            text.parse()
                .map(Goal::Needs)
                .map_err(|_| not_read("the technique"))
        });
        let generator = match levels.or(needs).transpose()? {
            Some(goal) => generator
                .with_goal(goal, None, budget)
                .map_err(|error| error.to_string())?,
            None => generator,
        };
        let shape = shape.transpose()?;
        let is_rated = ["rate", "steps"]
            .iter()
            .any(|name| run.recipe.get(*name) == Some(&Value::Bool(true)));
        Ok(Again {
            generator,
            shape,
            format,
            is_rated,
        })
    }

    /// Returns `true` if the row with this index has these bytes; its rating and its steps are not
    /// compared. Returns `None` if the budget is spent first.
    pub fn is_row(&self, index: u64, found: &[u8], budget: &Budget) -> Option<bool> {
        let puzzle = match &self.shape {
            Some(shape) => self.generator.shaped(index, shape, budget).0?,
            None => self.generator.puzzle(index, budget).ok()?,
        };
        let made = job::text(
            &self.generator,
            &puzzle,
            self.shape.as_ref(),
            Vec::new(),
            self.format,
            budget,
        )
        .ok()?;
        if !self.is_rated {
            return Some(made == found);
        }
        let fields = made.trim_ascii_end();
        let fields = if self.format == Format::Jsonl {
            &fields[..fields.len() - 1]
        } else {
            fields
        };
        Some(
            found
                .strip_prefix(fields)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(b",")),
        )
    }
}

/// Returns the variant of a run from its name and any rules of its own.
fn variant(name: &str, rules: Option<&str>) -> Option<Variant> {
    let variant = match rules {
        None => name.parse().ok()?,
        Some(rules) => Variant::of_rules(&read_rules(rules).ok()?),
    };
    (variant.name() == name && unnamed_rules(&variant).as_deref() == rules).then_some(variant)
}

/// Returns the shape with this description, unless it is a pattern: the puzzle that a search finds
/// for a pattern depends on the time it has.
fn shape(variant: &Variant, text: &str) -> Option<Shape> {
    let (symmetry, least) = text.strip_suffix(" clues")?.split_once(" from ")?;
    let least = least.parse().ok().filter(|&least| least > 0);
    let shape = Shape::of(variant, Some(symmetry.parse().ok()?), least).ok()??;
    (describe(&shape) == text).then_some(shape)
}

/// Returns the style with this description.
fn style(text: &str) -> Option<Style> {
    let sizes: Vec<usize> = text
        .split(' ')
        .filter_map(|word| word.parse().ok())
        .collect();
    let (&[least, most], lines) = sizes.split_first_chunk()?;
    let lines = lines.first_chunk().map(|&[least, most]| (least, most));
    let cover = if text.starts_with("full") {
        Cover::Full
    } else {
        Cover::Sparse
    };
    let style = Style {
        cages: (least, most),
        cover,
        lines,
    };
    (style.to_string() == text).then_some(style)
}
