//! Eight clues: the search against the solver, where such puzzles exist and where they do not.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use lacuna::nine::canonical::{Canonical, Identity};
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::solver::Solver;
use lacuna::proofs::{Certificate, CertificateError, Column, EightError, Nogoods, Prover, Sets, Tally, numbered};
use lacuna::random::Random;
use lacuna::rules::variant::Variant;

use crate::nine::Nine;

fn variant(name: &str) -> Variant {
    name.parse().unwrap()
}

fn prover(variant: &Variant) -> Prover {
    Prover::new(&variant.geometry(), 8, &|_| ControlFlow::Continue(())).unwrap().unwrap()
}

/// The grids of DG+NRC+X, and the branch with 440 puzzles: looked at once.
fn with_puzzles() -> &'static (Prover, CellSet, Tally) {
    static SEARCHED: LazyLock<(Prover, CellSet, Tally)> = LazyLock::new(|| {
        let prover = prover(&variant("dg+nrc+x"));
        let branch = CellSet::of(Cell::at(0, 1)).with(Cell::at(2, 4));
        let tally = search(&prover, branch);
        (prover, branch, tally)
    });
    &SEARCHED
}

fn search(prover: &Prover, branch: CellSet) -> Tally {
    let heard = AtomicU64::new(0);
    let watch = |sets| {
        heard.fetch_add(sets, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    let tally = prover.search(branch, &mut Nogoods::default(), &watch).unwrap();
    assert_eq!(tally.sets(), Some(prover.sets().number_in(branch)), "the tally adds up");
    assert_eq!(heard.into_inner(), prover.sets().number_in(branch), "the watch hears of every set");
    assert_eq!(tally.mirrored, prover.sets().mirrored_in(branch));
    tally
}

#[test]
fn branches_and_images_are_all_sets() {
    for (name, branches) in [("nrc+x", 159), ("dg+nrc+x", 261)] {
        let sets = Sets::of(&variant(name).geometry(), 8).unwrap();
        assert_eq!(sets.number(), 32_164_253_550, "81 choose 8");
        assert_eq!(sets.branches().len(), branches, "{name}");
    }
    let geometry = variant("nrc+x").geometry().clone();
    assert_eq!(Sets::of(&geometry, 7).unwrap_err(), EightError::TooFew(7));
    assert_eq!(Sets::of(&geometry, 10).unwrap_err(), EightError::TooMany(10));
    assert_eq!(Sets::of(&variant("standard").geometry(), 8).unwrap_err(), EightError::Symmetries(3_359_232));
}

/// In DG+NRC+X eight clues are enough: what the search finds are puzzles, and what it passes over are not.
#[test]
fn good_sets_are_puzzles_and_the_others_are_not() {
    let variant = variant("dg+nrc+x");
    let solver = Solver::new(&variant.geometry());
    let &(ref prover, branch, ref tally) = with_puzzles();
    assert_eq!(prover.grids(), 45_364);
    assert_eq!(tally.good.len(), 440);
    let canonical = Canonical::of(&variant.geometry());
    let classes: HashSet<Identity> = tally.good.iter().map(|&set| canonical.identity(&numbered(set))).collect();
    assert_eq!(prover.sets().classes(&tally.good), classes.len());
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
    let solver = Solver::new(&variant.geometry());
    let (prover, ..) = with_puzzles();
    let branches = prover.sets().branches();
    let small: Vec<_> = branches.into_iter().filter(|&b| (1..6000).contains(&prover.sets().number_in(b))).collect();
    assert!(small.len() > 3, "{}", small.len());
    let mut many_in_all = 0;
    for branch in small {
        let tally = search(prover, branch);
        let last = branch.into_iter().last().unwrap();
        let after: Vec<Cell> = Cell::all().skip(last.index() + 1).collect();
        let mut counts = [0_u64; 3];
        let mut mirrored = 0;
        for bits in 0_u32..1 << after.len() {
            let more = (0..after.len()).filter(|place| bits >> place & 1 == 1).map(|place| after[place]);
            let set: CellSet = branch.into_iter().chain(more).collect();
            if bits.count_ones() != 6 {
                continue;
            }
            if prover.sets().is_visited(set) {
                counts[solver.count(&numbered(set), 2) as usize] += 1;
            } else {
                mirrored += 1;
            }
        }
        let [impossible, good, ambiguous] = counts;
        assert_eq!(
            (mirrored, impossible, good, ambiguous),
            (tally.mirrored, tally.impossible, tally.good.len() as u64, tally.ambiguous)
        );
        assert_eq!(prover.sets().solve(&solver, branch, &|_| ControlFlow::Continue(())), Some(tally));
        many_in_all += ambiguous + impossible;
    }
    assert!(many_in_all > 0);
}

/// Nine different clues: the branches with the fewest sets, against the solver.
#[test]
fn nine_clues_are_decided_as_the_solver_decides_them() {
    let geometry = variant("dg+nrc+x").geometry();
    let prover = Prover::new(&geometry, 9, &|_| ControlFlow::Continue(())).unwrap().unwrap();
    let mut branches = prover.sets().branches();
    let visited = |branch| prover.sets().number_in(branch) - prover.sets().mirrored_in(branch);
    branches.retain(|&branch| visited(branch) > 500);
    branches.sort_by_key(|&branch| prover.sets().number_in(branch));
    let solver = Solver::new(&geometry);
    for &branch in &branches[..2] {
        let solved = prover.sets().solve(&solver, branch, &|_| ControlFlow::Continue(())).unwrap();
        assert_eq!(search(&prover, branch), solved, "{branch:?}");
    }
}

/// Whatever is claimed of the branch with 440 puzzles, only the truth stands: all other claims are refused as they are taken or as they
/// are compared.
#[test]
fn a_false_tally_is_refused() {
    let &(ref prover, branch, ref truth) = with_puzzles();
    let judge = |claim: Tally| {
        let certificate = Certificate::part(prover.sets().clone(), vec![(branch, claim)])?;
        certificate.compare(branch, truth)
    };
    assert_eq!(judge(truth.clone()), Ok(()));
    let forged = |forge: &dyn Fn(&mut Tally)| {
        let mut claim = truth.clone();
        forge(&mut claim);
        judge(claim).unwrap_err()
    };
    let first = truth.good[0];
    let hidden = forged(&|claim| {
        claim.good.remove(0);
        claim.ambiguous += 1;
    });
    assert_eq!(hidden, CertificateError::NotListed(first));
    let doubled = forged(&|claim| {
        claim.good.insert(0, first);
        claim.ambiguous -= 1;
    });
    assert_eq!(doubled, CertificateError::Unsorted(first));
    let exchanged = forged(&|claim| claim.good.swap(0, 1));
    assert_eq!(exchanged, CertificateError::Unsorted(first));
    let elsewhere = first.without(Cell::at(0, 1)).with(Cell::at(0, 0));
    let misplaced = forged(&|claim| claim.good[0] = elsewhere);
    assert_eq!(misplaced, CertificateError::Misplaced { set: elsewhere, branch });
    let other = truth.good.iter().map(|good| good.without(good.nth(7).unwrap()).with(Cell::at(8, 8)));
    let ambiguous = other.clone().find(|set| {
        set.len() == 8
            && prover.sets().is_visited(*set)
            && !truth.good.contains(set)
            && set.nth(6) == truth.good[439].nth(6)
    });
    if let Some(ambiguous) = ambiguous {
        let exchanged = forged(&|claim| claim.good[439] = ambiguous);
        assert!(matches!(exchanged, CertificateError::NotListed(_) | CertificateError::Unsorted(_)), "{exchanged:?}");
    }
    let count = |column, found, claimed| CertificateError::Count { branch, column, found, claimed };
    let moved = forged(&|claim| (claim.mirrored, claim.ambiguous) = (claim.mirrored + 1, claim.ambiguous - 1));
    assert_eq!(moved, count(Column::Mirrored, truth.mirrored, truth.mirrored + 1));
    let moved = forged(&|claim| (claim.impossible, claim.ambiguous) = (claim.impossible + 1, claim.ambiguous - 1));
    assert_eq!(moved, count(Column::Impossible, truth.impossible, truth.impossible + 1));
    let expected = prover.sets().number_in(branch);
    let wrapped = forged(&|claim| {
        claim.mirrored = u64::MAX;
        claim.impossible = truth.mirrored.wrapping_add(truth.impossible).wrapping_sub(u64::MAX);
    });
    assert_eq!(wrapped, CertificateError::Sum { branch, found: None, expected });
}

/// Whoever watches can end the work: listing the grids and searching a branch.
#[test]
fn a_watch_ends_the_work() {
    let variant = variant("nrc+x");
    let heard = AtomicU64::new(0);
    let stop = |grids| {
        if heard.fetch_add(grids, Ordering::Relaxed) < 1000 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    assert!(Prover::new(&variant.geometry(), 8, &stop).unwrap().is_none());
    assert!(heard.into_inner() < 100_000, "of 2,580,728 grids");
    let prover = prover(&self::variant("dg+nrc+x"));
    let branch = prover.sets().branches()[0];
    let heard = AtomicU64::new(0);
    let stop = |sets| {
        if heard.fetch_add(sets, Ordering::Relaxed) < 1000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    assert_eq!(prover.search(branch, &mut Nogoods::default(), &stop), None);
    assert!(heard.into_inner() < prover.sets().number_in(branch) / 10);
}
