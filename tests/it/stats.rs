//! Accumulators compared with figures calculated by hand.

use lacuna_research::stats::Tally;
use lacuna_research::stats::batches::Measure;

#[test]
fn a_tally_has_mean_deviation_and_standard_error() {
    // 22, 22, 24, 28: mean 24, squares 4 + 4 + 0 + 16 = 24, variance 24 / 3 = 8, standard error
    // sqrt(8 / 4).
    let mut tally: Tally = [(24, 1), (22, 2)].into_iter().collect();
    tally.add(28, 1);
    assert_eq!(
        tally.entries().collect::<Vec<_>>(),
        [(22, 2), (24, 1), (28, 1)]
    );
    assert_eq!((tally.puzzles(), tally.mean()), (4, Some(24.0)));
    assert!((tally.deviation().unwrap() - 8f64.sqrt()).abs() < 1e-12);
    assert!((tally.standard_error().unwrap() - 2f64.sqrt()).abs() < 1e-12);
}

#[test]
fn few_puzzles_have_fewer_figures() {
    let mut tally = Tally::default();
    assert_eq!(
        (tally.mean(), tally.deviation(), tally.standard_error()),
        (None, None, None)
    );
    tally.add(17, 1);
    assert_eq!((tally.mean(), tally.deviation()), (Some(17.0), None));
}

/// The 97.5 % points of Student's distribution (NIST/SEMATECH e-Handbook of Statistical Methods
/// 1.3.6.7.2).
#[test]
fn intervals_are_students() {
    let points = [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (20, 2.086),
        (100, 1.984),
    ];
    for (degrees, point) in points {
        let reach = Measure {
            value: 7.0,
            error: 2.0,
            degrees,
        }
        .reach();
        assert!(
            (reach / 2.0 / point - 1.0).abs() < 0.002,
            "{degrees}: {reach}"
        );
    }
    assert!(
        Measure {
            value: 7.0,
            error: f64::INFINITY,
            degrees: 0
        }
        .reach()
        .is_infinite()
    );
}
