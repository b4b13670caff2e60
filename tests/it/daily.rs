//! `lacuna daily`: the puzzle of a day, and that it is what `generate` makes.

use lacuna::Daily;
use serde_json::Value;
use tempfile::tempdir;

use crate::made::FREE;
use crate::run::{done, fails, run};

#[test]
fn a_day_has_one_puzzle_which_generate_makes_too() {
    let folder = tempdir().unwrap();
    for (date, variant, level) in [
        ("2026-11-23", "standard", "easy"),
        ("2026-11-24", "nrc", "medium"),
        ("2026-11-25", "killer", "medium"),
    ] {
        let day: Daily = date.parse().unwrap();
        let seed = date.replace('-', "");
        // Up to the solution; what comes after that says more of a run.
        let row = |text: &str| {
            text.lines()
                .nth(1)
                .map(|row| row.split(',').take(6).collect::<Vec<_>>().join(","))
        };
        let (table, _) = done(&folder, ["daily", "--date", date], "");
        let same = [
            "generate",
            "--variant",
            variant,
            "--difficulty",
            level,
            "--seed",
            &seed,
        ];
        let (made, _) = done(&folder, [&same[..], &["-o", "-"]].concat().as_slice(), "");
        assert_eq!(row(&table), row(&made));
        let (json, _) = done(&folder, ["daily", "--date", date, "--json"], "");
        let object: Value = serde_json::from_str(&json).unwrap();
        let puzzle = day.puzzle(FREE).unwrap();
        assert_eq!(object["puzzle"], puzzle.clues.to_string());
        assert_eq!(
            (&object["date"], &object["level"], &object["variant"]),
            (&date.into(), &level.into(), &variant.into())
        );
    }
    let (code, today, _) = run(&folder, ["daily", "--json"], "");
    assert_eq!(code, 0);
    let today: Value = serde_json::from_str(&today).unwrap();
    let date: Daily = today["date"].as_str().unwrap().parse().unwrap();
    assert_eq!(today["seed"], date.seed());
}

#[test]
fn what_is_no_date_is_said() {
    let folder = tempdir().unwrap();
    let error = fails(&folder, ["daily", "--date", "2026-02-29"], "");
    assert_eq!(
        error.lines().next().unwrap(),
        "error: invalid value '2026-02-29' for '--date <YYYY-MM-DD>': found the date \"2026-02-29\", expected one like 2026-11-26"
    );
}
