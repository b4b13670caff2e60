//! `lacuna lab`: comparing and watching the textbook solvers on the command line.

use crate::prelude::*;

const SCHULTE: &str =
    "...2.5....9....73...2..9.6.2.....4.9....7....6.9.....1.8.4..1...63....8....6.8...";

/// The clues do what propagate-copy leaves to do; 4632 / 52 is 89.
#[test]
fn lab_compare_prints_exact_states_and_ratios() {
    transcript(&format!(
        "
        $ echo {{EASY}} | lacuna lab compare --solvers simple-stack,advanced-stack,propagate-copy,fast | tr -s ' '
        1 puzzle
        …
        simple-stack 1/1 - yes 4,632 4,632 16 …
        advanced-stack 1/1 - yes 52 52 2 … 89 (89-89)…
        propagate-copy 1/1 - yes 1 1 1 …
        fast 1/1 - yes - - - …
        $ (echo {SCHULTE}; echo {{EASY}}) | lacuna lab compare --solvers recursive,simple-queue,fast --state-limit 5000
        …
        recursive…1/2  1 at states…
        …
        fast…2/2…
        "
    ));
}

#[test]
fn lab_watch_prints_each_step_as_a_line() {
    transcript(&format!(
        "
        $ (echo {{EASY}}; echo {SCHULTE}) > p.txt
        $ lacuna lab watch --puzzle 2 --solver propagate-trail p.txt > steps; grep -c 'dead end' steps > ends
        $ tail -n 1 steps; sed '$d' steps | wc -l
        propagate-trail: searched to the end after 5,089 steps
        5089
        $ lacuna lab watch --puzzle 2 --solver propagate-trail --from 100 p.txt > late; head -n 1 late
        100  …
        $ tail -n $(wc -l < late) steps | diff late -
        "
    ));
}

#[test]
fn lab_says_what_is_wrong() {
    transcript(
        r#"
        $ echo {EASY} > p.txt
        $ lacuna lab watch --puzzle 2 p.txt
        error: there are fewer than 2 puzzles: name one of them by --puzzle
        [2]
        $ lacuna lab compare --solvers advance-stack p.txt
        error: found the solver "advance-stack"…; did you mean advanced-stack?
        [2]
        $ cut -c 1-77 p.txt | lacuna lab compare
        error: stdin:1:…77…
        [2]
        $ tr 3 5 < p.txt | lacuna lab watch
        stdin:1: no solution: found 5 twice in row 1, at r1c1 and r1c2; there are no steps to watch
        [1]
        "#,
    );
}
