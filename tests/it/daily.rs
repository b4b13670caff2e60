//! `lacuna daily`: the puzzle of a day, and that it is what `generate` makes.

use lacuna::Daily;

use tempfile::tempdir;

use crate::made::FREE;
use crate::run::{done, fails, json, starts_with};

#[test]
fn a_day_has_one_puzzle_which_generate_makes_too() {
    let folder = tempdir().unwrap();
    let made = |line: String| done(&folder, line, "").0;
    for (date, variant, level) in [
        ("2026-11-23", "standard", "easy"),
        ("2026-11-24", "nrc", "medium"),
        ("2026-11-25", "killer", "medium"),
    ] {
        let day: Daily = date.parse().unwrap();
        let seed = date.replace('-', "");
        // Up to the solution; what comes after that says more of a run.
        let row = |text: String| {
            text.lines()
                .nth(1)
                .map(|row| row.split(',').take(6).collect::<Vec<_>>().join(","))
        };
        let same = format!("generate --variant {variant} --difficulty {level} --seed {seed} -o -");
        assert_eq!(row(made(format!("daily --date {date}"))), row(made(same)));
        let object = json(&made(format!("daily --date {date} --json")));
        let puzzle = day.puzzle(FREE).unwrap();
        assert_eq!(object["puzzle"], puzzle.clues.to_string());
        assert_eq!(
            (&object["date"], &object["level"], &object["variant"]),
            (&date.into(), &level.into(), &variant.into())
        );
    }
    let today = json(&made("daily --json".to_owned()));
    let date: Daily = today["date"].as_str().unwrap().parse().unwrap();
    assert_eq!(today["seed"], date.seed());
}

#[test]
fn what_is_no_date_is_said() {
    let error = fails(tempdir().unwrap(), "daily --date 2026-02-29", "");
    starts_with(
        &error,
        "error: invalid value '2026-02-29' for '--date <YYYY-MM-DD>': found the date \"2026-02-29\", expected one like 2026-11-26\n",
    );
}
