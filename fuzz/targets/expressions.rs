//! A rule that a setter writes: it is read without a panic, a mistake has its place in the text, and
//! its lines read back the same from a constraint string.

#![no_main]

use lacuna::Rules;
use lacuna::formats::{iss, read_rules};
use lacuna::rules::{OwnRule, Rule};
use lacuna_fuzz::bounded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    bounded(64, || {
        let rule = match text.parse::<OwnRule>() {
            Ok(rule) => rule,
            Err(error) => return has_place(text, &error.to_string()),
        };
        let layout = Rules::layout(&"4x4".parse().expect("a variant")).clone();
        match rule.marks(&layout) {
            Ok(marks) => {
                let rules = Rules::new(layout, marks.into_iter().map(Rule::Mark));
                let rules = rules.expect("cells of the layout");
                let written = iss::constraints(&rules);
                let read = read_rules(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
                assert_eq!(read, rules, "{written}");
            }
            Err(error) => has_place(text, &error.to_string()),
        }
    });
});

/// Checks that the column in an error is one of the text, if the error names one.
fn has_place(text: &str, error: &str) {
    if let Some(rest) = error.strip_prefix("column ") {
        let column: usize = rest.split(' ').next().unwrap_or_default().parse().expect("a number");
        assert!((1..=text.chars().count() + 1).contains(&column), "{error}");
    }
}
