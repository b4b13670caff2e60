//! What a misspelt name was meant to be.

/// The name that is fewest edits away from this one, if most of it is right.
pub(crate) fn nearest<'a>(found: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distance = |name: &&str| strsim::damerau_levenshtein(name, found);
    // Names that are so much shorter cannot be near, and a text may be as long as a line.
    let names = names.into_iter().filter(|name| found.len() <= 2 * name.len());
    names.min_by_key(distance).filter(|name| 2 * distance(name) <= name.len().max(found.len()))
}
