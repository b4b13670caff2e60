//! Eight clues: the search against the solver, where such puzzles exist and where they do not.

use std::fs;

use lacuna::cell::Cell;
use lacuna::cell_set::CellSet;
use lacuna::eight::{EightError, Nogoods, Prover, Sets, Tally, numbered};
use lacuna::random::Random;
use lacuna::solver::Solver;
use lacuna::variant::Variant;
use tempfile::tempdir;

use crate::run::run;

fn variant(name: &str) -> Variant {
    name.parse().unwrap()
}

fn search(prover: &Prover, branch: CellSet) -> Tally {
    let tally = prover.search(branch, &mut Nogoods::default());
    assert_eq!(tally.sets(), prover.sets().number_in(branch), "the books balance");
    tally
}

#[test]
fn branches_and_images_are_all_sets() {
    for (name, branches) in [("nrc+x", 159), ("dg+nrc+x", 261)] {
        let sets = Sets::of(variant(name).geometry(), 8).unwrap();
        assert_eq!(sets.number(), 32_164_253_550, "81 choose 8");
        assert_eq!(sets.branches().len(), branches, "{name}");
    }
    let geometry = variant("nrc+x").geometry().clone();
    assert_eq!(Sets::of(&geometry, 7).unwrap_err(), EightError::TooFew(7));
    assert_eq!(Sets::of(&geometry, 10).unwrap_err(), EightError::TooMany(10));
}

/// In DG+NRC+X eight clues are enough: what the search finds are puzzles, and what it passes over are not.
#[test]
fn good_sets_are_puzzles_and_the_others_are_not() {
    let variant = variant("dg+nrc+x");
    let solver = Solver::new(variant.geometry());
    let prover = Prover::new(variant.geometry(), 8).unwrap();
    assert_eq!(prover.grids(), 45_364);
    let branch = CellSet::of(Cell::at(0, 1)).with(Cell::at(2, 4));
    let tally = search(&prover, branch);
    assert_eq!(tally.good.len(), 440);
    assert!(tally.good.iter().all(|&set| branch.is_subset(set) && prover.sets().is_visited(set)));
    assert!(tally.good.iter().all(|&set| solver.count(&numbered(set), 2) == 1));
    let mut random = Random::stream("eight-test", 1, 0);
    for &good in tally.good.iter().step_by(10) {
        let moved = good.nth(2 + random.below(6) as usize).unwrap();
        let to = Cell::new(24 + random.below(57) as usize);
        let set = good.without(moved).with(to);
        if set.len() == 8 && prover.sets().is_visited(set) {
            let listed = tally.good.contains(&set);
            assert_eq!(solver.count(&numbered(set), 2) == 1, listed, "{set:?}");
        }
    }
}

/// Small branches, set by set.
#[test]
fn the_solver_counts_the_same_sets() {
    let variant = variant("dg+nrc+x");
    let solver = Solver::new(variant.geometry());
    let prover = Prover::new(variant.geometry(), 8).unwrap();
    let branches = prover.sets().branches();
    let small: Vec<_> = branches.into_iter().filter(|&b| (1..6000).contains(&prover.sets().number_in(b))).collect();
    assert!(small.len() > 3, "{}", small.len());
    let mut many_in_all = 0;
    for branch in small {
        let tally = search(&prover, branch);
        let last = branch.into_iter().last().unwrap();
        let after: Vec<Cell> = Cell::all().skip(last.index() + 1).collect();
        let mut counts = [0_u64; 3];
        for bits in 0_u32..1 << after.len() {
            let more = (0..after.len()).filter(|place| bits >> place & 1 == 1).map(|place| after[place]);
            let set: CellSet = branch.into_iter().chain(more).collect();
            if bits.count_ones() == 6 && prover.sets().is_visited(set) {
                counts[solver.count(&numbered(set), 2) as usize] += 1;
            }
        }
        assert_eq!((counts[1], counts[2]), (tally.good.len() as u64, tally.ambiguous + tally.ambiguous_in_sample));
        assert!(counts[0] <= tally.impossible);
        many_in_all += counts[2] + counts[0];
    }
    assert!(many_in_all > 0);
}

#[test]
fn prove_explains_and_refuses() {
    let folder = tempdir().unwrap();
    let (code, _, error) = run(folder.path(), &["prove", "--variant", "nrc+x", "--clues", "7"], "");
    assert_eq!(code, 2);
    assert_eq!(
        error,
        "error: no puzzle has 7 clues: two of the nine digits would not be given, and exchanging them turns a solution into \
         another; expected 8 or 9\n"
    );
    fs::write(folder.path().join("a.csv"), "a,b\n1,2\n").unwrap();
    let (code, _, error) = run(folder.path(), &["prove", "--verify", "a.csv"], "");
    assert_eq!(code, 2);
    assert!(error.starts_with("error: a.csv:1: found no certificate, expected the header variant,clues,"), "{error}");
}

/// One shard of many, and what the checker says about it alone.
#[test]
fn a_shard_is_a_certificate_with_branches_missing() {
    let folder = tempdir().unwrap();
    let prove = ["prove", "--variant", "dg+nrc+x", "--clues", "8", "--shard", "260/261", "-o", "part.csv"];
    let (code, _, error) = run(folder.path(), &prove, "");
    assert_eq!((code, error.lines().next()), (0, Some("dg+nrc+x has no puzzle with 8 clues in part 260/261")));
    let (code, _, error) = run(folder.path(), &["prove", "--verify", "part.csv"], "");
    assert_eq!(code, 1);
    assert!(error.contains("the certificate does not hold: found no tally of 260 branches out of 261"), "{error}");
    let (code, _, error) = run(folder.path(), &prove, "");
    assert_eq!(code, 2);
    assert!(error.starts_with("error: part.csv is there already"), "{error}");
}

/// The committed answer for NRC+X: it holds, and it does not hold with one set less.
#[test]
fn the_certificate_of_nrc_x_holds() {
    let folder = tempdir().unwrap();
    let certificate = concat!(env!("CARGO_MANIFEST_DIR"), "/output/results/prove-nrc+x-8.csv");
    let (code, _, error) = run(folder.path(), &["prove", "--verify", certificate, "--sample", "100"], "");
    assert_eq!(code, 0, "{error}");
    assert!(error.starts_with("nrc+x, 8 clues: the certificate holds; 0 puzzles among "), "{error}");
    let forged = fs::read_to_string(certificate).unwrap().replacen("r1c1,r1c2,22273138,", "r1c1,r1c2,22273137,", 1);
    fs::write(folder.path().join("forged.csv"), forged).unwrap();
    let (code, _, error) = run(folder.path(), &["prove", "--verify", "forged.csv"], "");
    assert_eq!(code, 1);
    assert_eq!(
        error,
        "nrc+x, 8 clues: the certificate does not hold: the tally of {r1c1, r1c2} adds up to 277962684 sets, expected 277962685\n"
    );
}
