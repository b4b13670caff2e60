//! Suggestions for misspelt names.

/// The maximum number of characters that are compared: a text may be as long as a line.
const LONGEST: usize = 100;

/// Returns the name with the fewest edits from this one, if at most a third of its letters are
/// wrong.
pub fn nearest<'a>(found: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distance = |name: &&str| edits(name, found);
    // Much shorter names cannot be near, and a text may be as long as a line.
    let names = names
        .into_iter()
        .filter(|name| found.len() <= 2 * name.len());
    names
        .min_by_key(distance)
        .filter(|name| 3 * distance(name) <= name.len().max(found.len()))
}

/// Returns the names that contain this one, then those with the fewest edits from it, at most
/// `many`.
pub(crate) fn nearest_few<'a>(
    found: &str,
    names: impl IntoIterator<Item = &'a str>,
    many: usize,
) -> Vec<&'a str> {
    let mut names: Vec<&str> = names.into_iter().collect();
    let found: String = found.chars().take(LONGEST).collect();
    names.sort_by_cached_key(|name| (!name.contains(&found), edits(name, &found)));
    names.truncate(many);
    names
}

/// Returns the end of a sentence about a misspelt name.
pub fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| format!("; did you mean {nearest}?"))
}

/// Returns the number of edits from one name to another: letters inserted, deleted, replaced or
/// exchanged with the next.
fn edits(from: &str, to: &str) -> usize {
    let [from, to] = [from, to].map(|name| name.chars().collect::<Vec<char>>());
    let mut edits = vec![vec![0; to.len() + 1]; from.len() + 1];
    for i in 0..=from.len() {
        for j in 0..=to.len() {
            edits[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = edits[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
                let exchange =
                    i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
                let exchanged = if exchange {
                    edits[i - 2][j - 2] + 1
                } else {
                    replaced
                };
                replaced
                    .min(exchanged)
                    .min(edits[i - 1][j] + 1)
                    .min(edits[i][j - 1] + 1)
            };
        }
    }
    edits[from.len()][to.len()]
}
