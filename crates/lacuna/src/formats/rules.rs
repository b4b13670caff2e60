//! The rules of a table row or a JSON object: a name, and for rules without a name the constraints
//! themselves.

use std::sync::Arc;

use super::{Claims, Declared, Layout, Notes, ReadError, Rules, Variant, Wrong, iss, variant};

/// The column with the constraint string, without clues, of rules that have no name.
pub(super) const RULES: &str = "rules";

/// The column with the number of marks, where a variant draws them for each puzzle.
pub(super) const MARKS: &str = "marks";

/// The columns of a table, after the fixed ones, that state what the name of a variant leaves open.
pub fn columns(name: &str) -> &'static [&'static str] {
    match (variant::says_all(name), variant::names_marks(name)) {
        (true, _) => &[],
        (false, false) => &[RULES],
        (false, true) => &[RULES, MARKS],
    }
}

/// The content of the column `rules` for a variant whose name does not determine its
/// rules but whose puzzles all share them. It is never empty, since an empty field says nothing.
/// For a variant that draws its boxes, these are the user's own regions.
pub fn unnamed_rules(variant: &Variant) -> Option<String> {
    if let Ok(rules) = variant.rules() {
        return rules_column(rules).map(str::to_owned);
    }
    let layout = Layout::latin(variant.any_layout().side()).ok()?;
    let rules = Rules::new(Arc::new(layout), variant.own_rules().iter().cloned()).ok()?;
    (!rules.list().is_empty()).then(|| iss::constraints(&rules))
}

/// The content of the column [`MARKS`] for a puzzle with these rules.
pub(super) fn marks(rules: &Rules) -> Option<u64> {
    variant::names_marks(rules.name()).then(|| rules.drawn_marks().count() as u64)
}

/// The content of the column `rules` for a puzzle with these rules; `None` if their name determines
/// them.
pub fn rules_column(rules: &Rules) -> Option<&str> {
    let text = (!rules.are_named()).then(|| rules.spelled(iss::constraints));
    text.map(|text| if text.is_empty() { ".Shape~9x9" } else { text })
}

/// Parses a constraint string without clues.
///
/// # Errors
/// If a constraint is unknown or wrong, or the string contains a clue.
pub fn read_rules(text: &str) -> Result<Rules, ReadError> {
    parse(text).map_err(|wrong| ReadError::Rules(wrong.problem))
}

fn parse(text: &str) -> Result<Rules, Wrong> {
    let (clues, rules) = iss::parse(text, &mut Notes::new(&Declared::default()))?;
    if clues.clues() > 0 {
        let sentence = "there is a clue among the rules; give constraints alone";
        return Err(Wrong::says(sentence));
    }
    Ok(Rules::clone(&rules.in_order()))
}

/// A name, the rules if they are spelled out, and the layout if it is known.
type Told = (Option<Arc<str>>, Option<Arc<Rules>>, Option<Arc<Layout>>);

/// What the last row states by name and by constraints: the next usually has the same.
#[derive(Debug, Default)]
pub(super) struct Stated(Option<([Option<String>; 2], Told)>);

impl Stated {
    /// Records the rules that a row states by name, by constraints or both, and returns their
    /// layout, if known.
    pub(super) fn claim(
        &mut self,
        name: Option<String>,
        text: Option<String>,
        claims: &mut Claims,
    ) -> Result<Option<Arc<Layout>>, Wrong> {
        let row = [name, text];
        let told = match self.0.take().filter(|(last, _)| *last == row) {
            Some((_, told)) => told,
            None => told(row[0].as_deref(), row[1].as_deref())?,
        };
        self.0 = Some((row, told.clone()));
        (claims.variant, claims.rules) = (told.0, told.1);
        Ok(told.2)
    }
}

/// What a name and constraints say, which must not contradict each other.
fn told(name: Option<&str>, text: Option<&str>) -> Result<Told, Wrong> {
    let Some(text) = text else {
        let variant = name.and_then(|name| name.parse::<Variant>().ok());
        let layout = variant.map(|variant| variant.any_layout());
        return Ok((name.map(Arc::from), None, layout));
    };
    let rules = parse(text).map_err(|wrong| Wrong { at: 0, ..wrong })?;
    let name = name.unwrap_or(rules.name());
    if !variant::may_denote(name, &rules) {
        let sentence = "and the column rules disagree; drop one of them";
        return Err(Wrong::says(format!("the variant {name} {sentence}")));
    }
    let layout = rules.layout().clone();
    Ok((Some(name.into()), Some(rules.into()), Some(layout)))
}
