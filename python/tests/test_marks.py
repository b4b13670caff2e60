"""Custom rules, from functions and as expressions."""

import itertools
import pickle

import numpy as np
import pytest

import lacuna_sudoku as lacuna
from lacuna_sudoku import Mark, Variant

CELLS = [0, 1, 5, 10]


def grids() -> list[list[int]]:
    """All grids of 4x4."""
    rows = list(itertools.permutations(range(1, 5)))
    found = []
    for four in itertools.product(rows, repeat=4):
        grid = np.array(four)
        columns = all(len(set(column)) == 4 for column in grid.T)
        if columns and all(len(set(grid[r : r + 2, c : c + 2].flat)) == 4 for r in (0, 2) for c in (0, 2)):
            found.append(grid.ravel().tolist())
    return found


GRIDS = grids()


def count(*marks: Mark | str) -> int:
    return int(lacuna.count(["." * 16], Variant("4x4", marks=marks))[0])


def test_an_automaton_leaves_the_grids_that_it_accepts() -> None:
    assert len(GRIDS) == 288
    total = Mark.custom(CELLS, 0, lambda state, value: state + value, lambda state: state % 3 == 0, values=4)
    assert count(total) == sum(sum(grid[cell] for cell in CELLS) % 3 == 0 for grid in GRIDS)
    rises = Mark.custom(CELLS[:3], (0, "low"), lambda state, value: (value, "high") if value > state[0] else None, lambda _: True, values=4)
    assert count(rises) == sum(grid[0] < grid[1] < grid[5] for grid in GRIDS)
    assert count(total, rises) == sum(sum(grid[cell] for cell in CELLS) % 3 == 0 and grid[0] < grid[1] < grid[5] for grid in GRIDS)


def test_pairs_and_expressions() -> None:
    pairs = Mark.pairs(CELLS, lambda a, b: a + b != 5, values=4, name="No fives")
    expected = sum(all(grid[a] + grid[b] != 5 for a, b in itertools.pairwise(CELLS)) for grid in GRIDS)
    assert count(pairs) == count("No fives: pair a + b != 5 @ r1c1 r1c2 r2c2 r3c3") == expected > 0
    assert Variant("4x4", marks=[pairs]) == Variant("4x4", marks=["No fives: pair a + b != 5 @ r1c1 r1c2 r2c2 r3c3"])


def test_marks_have_names_and_are_kept() -> None:
    mark = Mark.pairs([0, 1], lambda a, b: a < b, values=4, name="Rise", sentence="Left is less than right")
    assert mark == Mark.pairs([0, 1], lambda a, b: b > a, values=4, name="Rise", sentence="Left is less than right")
    assert mark.cells == [0, 1] and repr(mark) == 'Mark("Rise", cells=[0, 1])' and len({mark, mark}) == 1
    variant = Variant("4x4", marks=[mark])
    assert variant.rules is not None and "~_Rise%3A%20Left%20is%20less%20than%20right~R1C1~R1C2" in variant.rules
    assert pickle.loads(pickle.dumps(variant)) == variant == Variant(rules=variant.rules)
    puzzles = lacuna.generate(variant, 5, seed=1)
    assert (puzzles.solutions[:, 0] < puzzles.solutions[:, 1]).all()


def test_what_is_wrong_is_a_sentence() -> None:
    nothing: tuple[int, ...] = ()
    with pytest.raises(ValueError, match="step: found more than 20000 states, expected fewer"):
        Mark.custom(range(9), nothing, lambda state, value: (*state, value), lambda _: True)
    with pytest.raises(ValueError, match="cells: found 1, expected 2 or more"):
        Mark.pairs([3], lambda a, b: a < b)
    with pytest.raises(ValueError, match="values: found 17, expected 1 to 16"):
        Mark.custom([3], 0, lambda state, _: state, lambda _: True, values=17)
    with pytest.raises(ValueError, match="marks: found a mark with values=9, expected 4"):
        Variant("4x4", marks=[Mark.pairs([0, 1], lambda a, b: a < b)])
    with pytest.raises(ValueError, match="marks: the line .* has the cell 16, expected 0 to 15"):
        Variant("4x4", marks=[Mark.pairs([0, 16], lambda a, b: a < b, values=4)])
    with pytest.raises(ValueError, match='marks: column 9 of the rule "pair a \\+": found the end, expected a number'):
        Variant("4x4", marks=["pair a +"])
    with pytest.raises(ValueError, match="marks: jigsaw draws its boxes, expected a layout"):
        Variant("jigsaw", marks=["pair a < b @ row 1"])
    with pytest.raises(ZeroDivisionError):
        Mark.pairs([0, 1], lambda a, b: a // (b - 1))
    with pytest.raises(TypeError, match="unhashable"):
        Mark.custom([0, 1], 0, lambda state, value: [value], lambda _: True)  # type: ignore[arg-type, return-value]
