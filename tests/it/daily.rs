//! `lacuna daily`: the puzzle of a day, and that it is what `generate` makes.

use crate::prelude::*;
use lacuna::Daily;

/// Up to the solution; what comes after that says more of a run.
#[test]
fn a_day_has_one_puzzle_which_generate_makes_too() {
    let folder = transcript(
        r#"
        $ cat days
        2026-11-23 standard easy
        2026-11-24 nrc medium
        2026-11-25 killer medium
        $ while read date variant level; do lacuna daily --date $date | cut -d, -f1-6 > day; lacuna generate --quiet --variant $variant --difficulty $level --seed $(echo $date | tr -d -) -o - | cut -d, -f1-6 | diff day -; done < days
        $ while read date rest; do lacuna daily --date $date --json; done < days
        {…"date":"2026-11-23"…"level":"easy"…"variant":"standard"…
        {…"date":"2026-11-24"…"level":"medium"…"variant":"nrc"…
        {…"date":"2026-11-25"…"level":"medium"…"variant":"killer"…
        "#,
    );
    let today = json(&done(&folder, "daily --json", "").0);
    let day: Daily = today["date"].as_str().unwrap().parse().unwrap();
    assert_eq!(today["seed"], day.seed);
    assert_eq!(today["puzzle"], day.puzzle(FREE).unwrap().clues.to_string());
}

#[test]
fn what_is_no_date_is_refused() {
    for date in "today 2026-02-29 2026-13-01 2026-1-5 26-11-2026 0000-01-01 2026-11-26-".split(' ')
    {
        let error = fails(".", format!("daily --date {date}"), "");
        let expected = format!(
            "'--date <YYYY-MM-DD>': found the date {date:?}, expected one like 2026-11-26\n"
        );
        contains(&error, &expected);
    }
}
