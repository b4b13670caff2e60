//! Proofs for eight and nine clues: the search against the solver, where such puzzles exist and
//! where they do not.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use lacuna::Canonical;
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::solver::Solver;
use lacuna_research::few_clues::proofs::{Branch, Nogoods, Prover, Sets, Tally, numbered};

use crate::nine::symmetries;
use crate::prelude::*;
use crate::prove::REGIONS;

const MOST_GRIDS: u64 = 100_000;

fn prover(name: &str, clues: usize) -> Prover {
    prover_of(&variant(name).geometry(), clues)
}

fn prover_of(geometry: &Geometry, clues: usize) -> Prover {
    let prover = Prover::new(geometry, clues, MOST_GRIDS, &|_| ControlFlow::Continue(()));
    prover.unwrap().unwrap()
}

/// Returns a prover for DG+NRC+X, and the branch with 440 puzzles with its tally, computed once.
fn with_puzzles() -> &'static (Prover, Branch, Tally) {
    static SEARCHED: LazyLock<(Prover, Branch, Tally)> = LazyLock::new(|| {
        let prover = prover("dg+nrc+x", 8);
        let cells = CellSet::EMPTY.with(Cell::at(0, 1)).with(Cell::at(2, 4));
        let branch = Branch {
            cells,
            twice: false,
        };
        let tally = search(&prover, branch);
        (prover, branch, tally)
    });
    &SEARCHED
}

fn search(prover: &Prover, branch: Branch) -> Tally {
    let heard = AtomicU64::new(0);
    let watch = |sets| {
        heard.fetch_add(sets, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    let tally = prover
        .search(branch, &mut Nogoods::default(), &watch)
        .unwrap();
    let number = prover.sets().number_in(branch);
    assert_eq!(tally.sets(), number, "the tally adds up");
    assert_eq!(heard.into_inner(), number, "the watch hears of every set");
    tally
}

/// Returns `true` if the search visits this set in its branch: its first cells, up to five, are the
/// minimum of their images.
fn is_visited(sets: &Sets, branch: Branch, set: CellSet) -> bool {
    let others: Vec<Cell> = (set - branch.cells).into_iter().collect();
    (0..=3).all(|more| {
        let first: CellSet = others.iter().copied().take(more).collect();
        sets.images(branch, branch.cells | first).is_some()
    })
}

/// Gives every set of a branch of different digits to the solver.
fn solve(sets: &Sets, solver: &Solver, branch: Branch) -> Tally {
    fn fill(missing: usize, chosen: CellSet, visit: &mut dyn FnMut(CellSet)) {
        let last = chosen.into_iter().last().unwrap();
        if missing == 0 {
            visit(chosen);
        } else {
            Cell::all()
                .skip(last.index() + 1)
                .for_each(|cell| fill(missing - 1, chosen.with(cell), visit));
        }
    }
    assert!(!branch.twice);
    let mut tally = Tally::default();
    fill(sets.clues() - 2, branch.cells, &mut |set| {
        if !is_visited(sets, branch, set) {
            tally.mirrored += 1;
            return;
        }
        match solver.count(&numbered(branch, set), 2) {
            0 => tally.impossible += 1,
            1 => tally.good.push(set),
            _ => tally.ambiguous += 1,
        }
    });
    tally
}

#[test]
fn branches_and_images_are_all_sets() {
    for (name, different, twice) in [("nrc+x", 159, 98), ("dg+nrc+x", 261, 152)] {
        let sets = Sets::of(&variant(name).geometry(), 8).unwrap();
        assert_eq!(sets.branches().len(), different, "{name}");
        let sets = Sets::of(&variant(name).geometry(), 9).unwrap();
        assert_eq!(sets.branches().len(), different + twice, "{name}");
        // Each pair is an image of one minimum pair; pairs with equal digits only if they share no
        // house.
        let group = symmetries(&variant(name).geometry());
        let images = |twice| -> HashSet<CellSet> {
            let images = |pair: Branch| group.iter().map(move |it| it.image_of(pair.cells));
            let pairs = sets.branches().into_iter().filter(|it| it.twice == twice);
            pairs.flat_map(images).collect()
        };
        assert_eq!(images(false).len(), 3240, "81 choose 2");
        let geometry = variant(name).geometry();
        let peers = |cell| geometry.peers(cell).without(cell).len();
        let peers: usize = Cell::all().map(peers).sum();
        assert_eq!(images(true).len(), 3240 - peers / 2, "{name}");
    }
    for (name, clues, begin) in [
        ("nrc+x", 7, "no puzzle has 7 clues: two of the nine digits"),
        ("nrc+x", 10, "found 10 clues, expected 8 or 9"),
        (
            "standard",
            8,
            "the variant has more than 100000 symmetries, and so too many grids to list",
        ),
    ] {
        let refused = Sets::of(&variant(name).geometry(), clues).unwrap_err();
        starts_with(&refused.to_string(), begin);
    }
}

/// In DG+NRC+X, eight clues are enough: what the search reports are puzzles, and what it skips are
/// not.
#[test]
fn good_sets_are_puzzles_and_the_others_are_not() {
    let variant = variant("dg+nrc+x");
    let solver = Solver::new(&variant.geometry());
    let &(ref prover, branch, ref tally) = with_puzzles();
    assert_eq!(prover.grids(), 45_364);
    assert_eq!(tally.good.len(), 440);
    let canonical = Canonical::of(&variant.any_rules());
    let is_least = |set: &&CellSet| prover.sets().images(branch, **set).is_some();
    let least = tally.good.iter().filter(is_least);
    let form = |&set| canonical.form(&Board::from(&numbered(branch, set)), FREE);
    let classes: HashSet<Box<[u64]>> = least.clone().map(form).map(Result::unwrap).collect();
    let found = (classes.len(), least.count());
    assert_eq!(found, (85, 85), "no two are images of each other");
    assert_eq!(tally.puzzles(prover.sets(), branch).0, 85);
    for &set in &tally.good {
        assert!(branch.cells.is_subset(set) && is_visited(prover.sets(), branch, set));
        assert_eq!(solver.count(&numbered(branch, set), 2), 1);
    }
    let mut random = Random::stream("eight-test", 1, 0);
    for &good in tally.good.iter().step_by(10) {
        let moved = good.nth(2 + random.below(6) as usize).unwrap();
        let to = Cell::new(24 + random.below(57) as usize);
        let set = good.without(moved).with(to);
        if set.len() == 8 && is_visited(prover.sets(), branch, set) {
            let is_puzzle = solver.count(&numbered(branch, set), 2) == 1;
            assert_eq!(is_puzzle, tally.good.contains(&set), "{set:?}");
        }
    }
}

/// Solves small branches, set by set.
#[test]
fn the_solver_counts_the_same_sets() {
    let variant = variant("dg+nrc+x");
    let solver = Solver::new(&variant.geometry());
    let (prover, ..) = with_puzzles();
    let mut small = prover.sets().branches();
    small.retain(|&branch| (1..6000).contains(&prover.sets().number_in(branch)));
    assert!(small.len() > 3, "{}", small.len());
    let mut many_in_all = 0;
    for branch in small {
        let tally = search(prover, branch);
        many_in_all += tally.ambiguous + tally.impossible;
        assert_eq!(solve(prover.sets(), &solver, branch), tally);
    }
    assert!(many_in_all > 0);
}

/// Compares with the solver the branches of nine different clues that have the fewest sets.
#[test]
fn nine_clues_are_decided_as_the_solver_decides_them() {
    let geometry = variant("dg+nrc+x").geometry();
    let prover = prover("dg+nrc+x", 9);
    let mut branches = prover.sets().branches();
    branches.sort_by_key(|&branch| prover.sets().number_in(branch));
    let solver = Solver::new(&geometry);
    let searched = branches.into_iter().map(|it| (it, search(&prover, it)));
    let large = searched.filter(|(_, tally)| tally.sets() - tally.mirrored > 500);
    for (branch, tally) in large.take(2) {
        assert_eq!(solve(prover.sets(), &solver, branch), tally, "{branch}");
    }
}

/// Nine clues with eight digits, under rules whose many symmetries leave few sets to visit in a
/// branch: what the search reports are puzzles, what it skips are not, and the share of impossible
/// sets agrees with that of random sets that the solver examines.
#[test]
#[ignore = "minutes"]
fn a_digit_given_twice_is_decided_as_the_solver_decides_it() {
    let standard = variant("standard");
    let regions = standard.any_layout().read_regions(REGIONS).unwrap();
    let variant = standard.with_regions(regions).unwrap();
    let geometry = variant.geometry();
    let solver = Solver::plain(&geometry);
    let prover = prover_of(&geometry, 9);
    let mut branches = prover.sets().branches().into_iter();
    let branch = branches.find(|branch| branch.twice).unwrap();
    let tally = search(&prover, branch);
    let visited = tally.impossible + tally.ambiguous + tally.good.len() as u64;
    assert!(tally.impossible > 0 && visited > 1_000_000, "{visited}");
    for &set in tally.good.iter().take(1000) {
        assert_eq!(solver.count(&numbered(branch, set), 2), 1, "{set:?}");
    }
    let mut random = Random::stream("eight-test", 2, 0);
    let (mut drawn, mut impossible) = (0, 0);
    while drawn < 20_000 {
        let mut set = branch.cells;
        while set.len() < 9 {
            set.insert(Cell::new(random.below(81) as usize));
        }
        if !is_visited(prover.sets(), branch, set) {
            continue;
        }
        drawn += 1;
        match solver.count(&numbered(branch, set), 2) {
            0 => impossible += 1,
            count => assert_eq!(count == 1, tally.good.contains(&set), "{set:?}"),
        }
    }
    let share = tally.impossible as f64 / visited as f64;
    let (expected, deviation) = (share * 20_000.0, (share * 20_000.0).sqrt());
    assert!(
        (f64::from(impossible) - expected).abs() < 5.0 * deviation + 1.0,
        "{impossible}, expected {expected}"
    );
}

/// `watch` can end the work, both listing the grids and searching a branch.
#[test]
fn a_watch_ends_the_work() {
    let geometry = variant("nrc+x").geometry();
    let heard = AtomicU64::new(0);
    let stop = |number| go_on_if(heard.fetch_add(number, Ordering::Relaxed) < 1000);
    let listed = Prover::new(&geometry, 8, 10_000_000, &stop);
    assert!(listed.unwrap().is_none());
    let listed = heard.swap(0, Ordering::Relaxed);
    assert!(listed < 100_000, "of 2,580,728 grids");
    let prover = prover("dg+nrc+x", 8);
    let branch = prover.sets().branches()[0];
    assert_eq!(prover.search(branch, &mut Nogoods::default(), &stop), None);
    assert!(heard.into_inner() < prover.sets().number_in(branch) / 10);
}
