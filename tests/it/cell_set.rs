//! Sets of cells, and the cells in which grids differ, compared with cell-by-cell answers.

use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;
use lacuna::random::Random;

#[test]
fn the_nth_cell_is_that_of_counting() {
    let mut random = Random::stream("sets", 1, 0);
    let sets = (0..2000).map(|i| {
        (0..i % 82)
            .map(|_| Cell::new(random.below(81) as usize))
            .collect()
    });
    for set in sets.chain([CellSet::EMPTY, CellSet::ALL]) {
        let counted: Vec<Cell> = set.into_iter().collect();
        let found: Vec<Cell> = (0..).map_while(|n| set.nth(n)).collect();
        assert_eq!(found, counted);
    }
}

#[test]
fn grids_differ_where_their_cells_do() {
    let mut random = Random::stream("grids", 1, 0);
    let mut drawn = || Grid::from_values(std::array::from_fn(|_| random.below(10) as u8)).unwrap();
    for _ in 0..500 {
        let (one, other) = (drawn(), drawn());
        let differing: CellSet = Cell::all()
            .filter(|&cell| one.get(cell) != other.get(cell))
            .collect();
        assert_eq!(one.difference(&other), differing);
        assert_eq!(
            one.filled(),
            Cell::all()
                .filter(|&cell| one.get(cell).is_some())
                .collect()
        );
        assert_eq!(one.difference(&one), CellSet::EMPTY);
    }
}
