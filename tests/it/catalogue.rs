//! The catalogue of essentially different grids, compared with all images of a grid and with
//! published numbers.

use std::fs;
use std::sync::Arc;

use lacuna::budget::Budget;
use lacuna::census::Catalogue;
use lacuna::generator::Generator;
use lacuna::nine::cell::Cell;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::geometry::SymmetryGroup;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::{Outcome, Solver};
use lacuna::rules::variant::Variant;
use rayon::prelude::*;
use tempfile::tempdir;

use crate::run::run;

/// Russell and Jarvis 2006; [A109741](https://oeis.org/A109741).
const GRIDS: f64 = 5_472_730_538.0;

/// 416 classes of bands (Russell and Jarvis), 28 choices for the columns of the second band in the
/// first stack, and 56 in the others.
const ENTRIES: u64 = 416 * 28 * 56 * 56;

/// The entries of one class of first bands.
const OF_CLASS: u64 = 28 * 56 * 56;

/// The "most canonical" grid, which has the most symmetries.
const FIRST: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

type Rows = [[u8; 9]; 9];

const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// A summary of the 18 · 1,296 images of a grid that may be the smallest: any row comes first, the
/// columns in any order, the other rows and the bands in ascending order.
struct Images {
    smallest: Rows,
    /// The number of ways to reach the smallest image.
    symmetries: u64,
    /// The number of ways to reach an image with the same first band.
    bands: u64,
}

impl Images {
    fn of(grid: &Grid) -> Images {
        let rows: Rows = std::array::from_fn(|r| std::array::from_fn(|c| grid.values()[9 * r + c]));
        let turned: Rows = std::array::from_fn(|r| std::array::from_fn(|c| rows[c][r]));
        let mut found = Images {
            smallest: [[u8::MAX; 9]; 9],
            symmetries: 0,
            bands: 0,
        };
        for rows in [rows, turned] {
            for first in 0..9 {
                for stacks in ORDERS {
                    for within in 0..216 {
                        let within =
                            [within / 36, within / 6 % 6, within % 6].map(|order| ORDERS[order]);
                        found.add(image(&rows, first, |i| {
                            3 * stacks[i / 3] + within[i / 3][i % 3]
                        }));
                    }
                }
            }
        }
        found
    }

    fn add(&mut self, image: Rows) {
        if image[..3] < self.smallest[..3] {
            self.bands = 0;
        }
        if image < self.smallest {
            (self.smallest, self.symmetries) = (image, 0);
        }
        self.symmetries += u64::from(image == self.smallest);
        self.bands += u64::from(image[..3] == self.smallest[..3]);
    }

    fn grid(&self) -> Grid {
        Grid::from_values(self.smallest.concat().try_into().unwrap()).unwrap()
    }
}

fn image(rows: &Rows, first: usize, column: impl Fn(usize) -> usize) -> Rows {
    let mut names = [0; 10];
    (0..9).for_each(|i| names[rows[first][column(i)] as usize] = i as u8 + 1);
    let mut bands: [[[u8; 9]; 3]; 3] = std::array::from_fn(|band| {
        let mut band: [[u8; 9]; 3] = std::array::from_fn(|row| {
            std::array::from_fn(|i| names[rows[3 * band + row][column(i)] as usize])
        });
        band.sort_unstable();
        band
    });
    // The first row has become 123456789, so its band comes first.
    bands.sort_unstable();
    std::array::from_fn(|row| bands[row / 3][row % 3])
}

fn generated(number: u64) -> Vec<Grid> {
    let generator = Generator::new(Arc::new(Variant::standard()), 5, &Budget::UNLIMITED).unwrap();
    (0..number)
        .map(|index| {
            Grid::try_from(
                &generator
                    .puzzle(index, &Budget::UNLIMITED)
                    .unwrap()
                    .solution,
            )
            .unwrap()
        })
        .collect()
}

/// Returns entries that are spread over the catalogue.
fn spread(number: u64) -> impl ParallelIterator<Item = u64> {
    (0..number)
        .into_par_iter()
        .map(|i| i * 15_485_863 % ENTRIES)
}

#[test]
fn every_grid_is_listed_once_and_by_its_smallest_image() {
    let catalogue = Catalogue::new();
    assert_eq!(catalogue.entries(), ENTRIES);
    assert_eq!(catalogue.grids(ENTRIES), []);
    let symmetries = SymmetryGroup::of(&Geometry::standard(), &Budget::UNLIMITED).unwrap();
    for (number, grid) in generated(12).into_iter().enumerate() {
        let place = catalogue.place(&grid);
        let images = Images::of(&grid);
        assert_eq!(
            (place.form, place.symmetries),
            (images.grid(), images.symmetries)
        );
        let listed = catalogue.grids(place.entry);
        assert_eq!(
            listed.iter().filter(|&&other| other == place.form).count(),
            1
        );
        // Another grid of the same class has the same place.
        let symmetry = symmetries.element(number as u128 * 1_000_003);
        let value = |i: usize| 10 - grid.values()[symmetry.image(Cell::new(i)).index()];
        assert_eq!(
            catalogue.place(&Grid::from_values(std::array::from_fn(value)).unwrap()),
            place
        );
    }
}

#[test]
fn what_is_listed_is_its_own_smallest_image() {
    let (catalogue, standard) = (Catalogue::new(), Geometry::standard());
    spread(40).for_each(|entry| {
        let grids = catalogue.grids(entry);
        assert!(grids.is_sorted_by(|one, other| one < other));
        for grid in grids.iter().step_by(20) {
            assert!(grid.is_solution(&standard));
            assert_eq!(Images::of(grid).grid(), *grid);
            assert_eq!(catalogue.place(grid).entry, entry);
        }
    });
}

/// 648 is the maximum (Russell and Jarvis 2006).
#[test]
fn the_first_grid_has_the_most_symmetries() {
    let catalogue = Catalogue::new();
    let first: Grid = FIRST.parse().unwrap();
    assert_eq!(
        catalogue.place(&first).symmetries,
        Images::of(&first).symmetries
    );
    assert_eq!(catalogue.place(&first).symmetries, 648);
}

#[test]
#[ignore = "seconds: .ci/run has it"]
fn a_sample_of_entries_has_its_share_of_all_grids() {
    let catalogue = Catalogue::new();
    let number = 2_000;
    let sizes: Vec<f64> = spread(number)
        .map(|entry| catalogue.grids(entry).len() as f64)
        .collect();
    let mean = sizes.iter().sum::<f64>() / number as f64;
    let variance =
        sizes.iter().map(|size| (size - mean).powi(2)).sum::<f64>() / (number - 1) as f64;
    let [grids, error] =
        [mean, (variance / number as f64).sqrt()].map(|value| value * ENTRIES as f64);
    assert!(
        (grids - GRIDS).abs() < 3.0 * error && error < 0.05 * GRIDS,
        "{grids} ± {error}"
    );
}

/// Returns the number of bands and stacks of a grid that are of the first class: all boxes have the
/// same three rows as sets, and the same three columns.
fn first_bands(grid: &Grid) -> u64 {
    let digit = |row: usize, column: usize| 1_u16 << grid.values()[9 * row + column];
    let triple = |cells: [(usize, usize); 3]| {
        cells
            .map(|(row, column)| digit(row, column))
            .iter()
            .sum::<u16>()
    };
    let lines = |row: usize, column: usize, is_turned: bool| {
        let cell = |i: usize, j: usize| {
            if is_turned {
                (row + j, column + i)
            } else {
                (row + i, column + j)
            }
        };
        let mut lines = [0, 1, 2].map(|i| triple([0, 1, 2].map(|j| cell(i, j))));
        lines.sort_unstable();
        lines
    };
    let is_first = |boxes: [(usize, usize); 3]| {
        let same = |is_turned| {
            boxes
                .iter()
                .all(|&(r, c)| lines(r, c, is_turned) == lines(boxes[0].0, boxes[0].1, is_turned))
        };
        u64::from(same(false) && same(true))
    };
    let bands = [0, 3, 6]
        .map(|at| is_first([(at, 0), (at, 3), (at, 6)]) + is_first([(0, at), (3, at), (6, at)]));
    bands.iter().sum()
}

/// A band of the first class can be completed in 72 · 108,374,976 ways (Felgenhauer and Jarvis
/// 2005: the last of their 44 classes). Up to the order of the other rows and bands, each listed
/// grid stands for as many completions as there are ways to turn one of its bands into this one,
/// divided by its own symmetries.
#[test]
#[ignore = "minutes"]
fn the_grids_of_the_first_class_are_all_completions_of_its_band() {
    let catalogue = Catalogue::new();
    let first: Grid = FIRST.parse().unwrap();
    let of_band = Images::of(&first).bands / first_bands(&first);
    let completions = |grid: &Grid| {
        let (images, symmetries) = (
            first_bands(grid) * of_band,
            catalogue.place(grid).symmetries,
        );
        assert_eq!(images % symmetries, 0);
        images / symmetries
    };
    let of_entry = |entry| {
        let grids = catalogue.grids(entry);
        (grids.len(), grids.iter().map(completions).sum::<u64>())
    };
    let sum = |(grids, all), (more, of_them)| (grids + more, all + of_them);
    let found = (0..OF_CLASS)
        .into_par_iter()
        .map(of_entry)
        .reduce(|| (0, 0), sum);
    assert_eq!(found, (1_007_170, 108_374_976));
}

/// Returns the command that the submit file makes of these settings. Those that depend on an `if`
/// are given.
fn submitted(settings: &[(&str, &str)]) -> Vec<String> {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/examples/cluster/htcondor/fewest.sub"
    );
    let text = fs::read_to_string(file).unwrap();
    let arguments = text
        .lines()
        .find_map(|line| line.strip_prefix("arguments = "))
        .unwrap();
    let expanded =
        |text: String, (name, value): &(&str, &str)| text.replace(&format!("$({name})"), value);
    let command = settings
        .iter()
        .fold(arguments.trim_matches('"').to_owned(), expanded);
    assert!(!command.contains('$'), "{command}");
    command
        .split(' ')
        .map(|word| word.trim_matches('\'').to_owned())
        .collect()
}

/// A row for each grid of an entry, in order, whether the run was interrupted or not.
#[test]
fn a_part_of_the_catalogue_needs_no_input() {
    const ENTRY: u64 = 12_345_678;
    let (folder, catalogue) = (tempdir().unwrap(), Catalogue::new());
    let folder = folder.path();
    let (shard, parts) = (ENTRY.to_string(), ENTRIES.to_string());
    let settings = [
        ("source", "--catalogue"),
        ("name", "fewest-standard-catalogue-24"),
        ("VARIANT", "standard"),
        ("CLUES", "24"),
        ("shard", shard.as_str()),
        ("PARTS", parts.as_str()),
        ("FOLDER", "."),
    ];
    let command = submitted(&settings);
    let command: Vec<&str> = command
        .iter()
        .map(String::as_str)
        .chain(["--first"])
        .collect();
    let (limited, _, said) = run(
        folder,
        &[&command[..], &["--time-limit", "300ms"]].concat(),
        "",
    );
    assert!(limited < 2, "{said}");
    let (code, out, said) = run(folder, &command, "");
    assert_eq!((code, out.as_str()), (0, ""), "{said}");
    let table = fs::read_to_string(folder.join(format!(
        "fewest-standard-catalogue-24.shard-{ENTRY}-of-{ENTRIES}.csv"
    )))
    .unwrap();
    let mut rows = table.lines();
    assert_eq!(
        rows.next(),
        Some("entry,variant,rules,at_most,puzzles,clues,puzzle")
    );
    let solver = Solver::new(&Geometry::standard());
    let solution = |row: &str| {
        assert!(
            row.starts_with(&format!("{ENTRY},standard,,24,,2")),
            "{row}"
        );
        let puzzle: Grid = row.rsplit(',').next().unwrap().parse().unwrap();
        let Outcome::Unique(solution) = solver.solve(&puzzle) else {
            panic!("{puzzle} has one solution")
        };
        solution
    };
    assert_eq!(
        rows.map(solution).collect::<Vec<Grid>>(),
        catalogue.grids(ENTRY)
    );

    let whole = |word| {
        if str::contains(word, ".shard-") {
            "whole.csv"
        } else {
            word
        }
    };
    let whole: Vec<&str> = command
        .into_iter()
        .filter(|word| *word != "--resume")
        .map(whole)
        .collect();
    let (code, _, said) = run(folder, &whole, "");
    assert_eq!(code, 0, "{said}");
    assert_eq!(fs::read_to_string(folder.join("whole.csv")).unwrap(), table);
}

#[test]
fn the_catalogue_refuses_other_rules_and_long_searches() {
    let folder = tempdir().unwrap();
    let refused = |arguments: &[&str], wrong: &str| {
        let (code, _, said) = run(
            folder.path(),
            &[&["fewest", "--catalogue", "--clues"], arguments].concat(),
            "",
        );
        assert!(code == 2 && said.starts_with(wrong), "{said}");
    };
    refused(
        &["10", "--variant", "x"],
        "error: found --catalogue with x, expected the standard rules: the catalogue has no other grids\n",
    );
    refused(&["10", "grids.csv"], "error: ");
    refused(
        &["8"],
        "error: found --clues 8, for which 5,472,730,538 grids would take about ",
    );
    refused(
        &["16"],
        "error: found --clues 16, for which 5,472,730,538 grids would take about ",
    );
}
