"""Questions about many boards at once, as arrays and as strings."""

import itertools

import numpy as np
import pytest

import lacuna_sudoku as lacuna
from conftest import Lacuna


def solutions(clues: np.ndarray) -> int:
    """Counts all 4x4 grids with these clues by brute force: obviously correct and slow."""
    grid = clues.reshape(4, 4)
    rows = [[row for row in itertools.permutations(range(1, 5)) if all(c in (0, v) for c, v in zip(line, row))] for line in grid]
    found = 0
    for rows_ in itertools.product(*rows):
        full = np.array(rows_)
        boxes = full.reshape(2, 2, 2, 2).swapaxes(1, 2).reshape(4, 4)
        found += all(len(set(house)) == 4 for house in [*full.T, *boxes])
    return found


def test_counts_agree_with_trying_everything() -> None:
    full = lacuna.generate("4x4", 5, seed=1).solutions
    drawn = np.random.default_rng(1)
    boards = np.where(drawn.random((20, 16)) < 0.4, full[drawn.integers(5, size=20)], 0).astype(np.uint8)
    boards[3, :2] = 1
    expected = [solutions(board) for board in boards]
    assert lacuna.count(boards).tolist() == expected
    found = lacuna.check(boards, minimal=True)
    assert found.solutions.tolist() == [min(number, 2) for number in expected]
    assert found.unique.tolist() == [number == 1 for number in expected]
    for board, unique, minimal, redundant in zip(boards, found.unique, found.minimal, found.redundant, strict=True):
        needed = [cell for cell in np.flatnonzero(board) if solutions(np.where(np.arange(16) == cell, 0, board)) > 1]
        left = set(np.flatnonzero(board)) - set(needed) if unique else set()
        assert set(np.flatnonzero(redundant)) == left and minimal == (unique and not left)
    assert [bool(row.all()) for row in lacuna.solve(boards)] == [number == 1 for number in expected]


def test_boards_of_every_form_are_the_same() -> None:
    puzzles = lacuna.generate("4x4", 3, seed=2)
    texts = puzzles.text("line").split()
    expected = puzzles.solutions
    forms = [puzzles, texts, tuple(texts), puzzles.clues, puzzles.clues.astype(np.int64), puzzles.clues.tolist()]
    forms += [puzzles.clues.reshape(3, 4, 4), np.asfortranarray(puzzles.clues), puzzles.clues[::-1][::-1]]
    for form in forms:
        assert (lacuna.solve(form) == expected).all()
    for one in (puzzles[0], texts[0], puzzles.clues[0], puzzles.clues[0].tolist()):
        assert (lacuna.solve(one) == expected[:1]).all()
    assert (lacuna.solve(puzzles.clues[0].reshape(4, 4), "4x4") == expected[:1]).all()
    assert (lacuna.solve(lacuna.generate(n=2, seed=1).clues.reshape(2, 9, 9)) > 0).all()


def test_a_batch_of_none() -> None:
    none = np.zeros((0, 81), np.uint8)
    assert lacuna.solve(none).shape == (0, 81) and lacuna.count(none).shape == (0,)
    assert lacuna.check(none, minimal=True).redundant.shape == (0, 81) and lacuna.rate(none).score.shape == (0,)
    assert len(lacuna.generate("killer", 0, seed=1)) == 0
    assert lacuna.solve([]).shape == (0, 81) and lacuna.solve([], "6x6").shape == (0, 36)


def test_candidates_agree_with_trying_everything() -> None:
    full = lacuna.generate("4x4", 3, seed=4).solutions
    boards = np.where(np.random.default_rng(2).random((3, 16)) < 0.3, full, 0).astype(np.uint8)
    found = lacuna.candidates(boards, limit=5)
    assert found.shape == (3, 16, 4)
    for board, numbers in zip(boards, found, strict=True):
        for cell, value in itertools.product(range(16), range(1, 5)):
            placed = np.where(np.arange(16) == cell, value, board)
            expected = solutions(placed) if board[cell] in (0, value) else 0
            assert numbers[cell, value - 1] == min(expected, 5)
    assert lacuna.candidates(np.zeros((0, 16), np.uint8), "4x4").shape == (0, 16, 0)


def test_roles_agree_with_leaving_out_each_clue() -> None:
    puzzles = lacuna.generate("4x4", 3, seed=4, target_clues=7)
    for puzzle, roles in zip(puzzles.clues, lacuna.roles(puzzles), strict=True):
        assert roles is not None and len(roles) == 7
        cells = np.flatnonzero(puzzle)
        for cell, (part, role, level, score) in zip(cells, roles, strict=True):
            assert part == f"r{cell // 4 + 1}c{cell % 4 + 1}"
            number = solutions(np.where(np.arange(16) == cell, 0, puzzle))
            assert (role == "uniqueness") == (number > 1) == (not level) == (score == 0)
    assert lacuna.roles(np.zeros((1, 16), np.uint8)) == [None]


def test_drafts_are_completed() -> None:
    drafts = np.zeros((2, 16), np.uint8)
    drafts[1, :4] = [1, 2, 3, 4]
    for add, keep in ("clues", "all"), (["killer", "clues"], "none"):
        found = lacuna.complete(drafts, add=add, keep=keep, seed=1)
        assert len(found) == 2 and lacuna.check(found, minimal=keep == "none").unique.all()
        assert keep == "none" or (found.clues[1, :4] == drafts[1, :4]).all()
        assert (lacuna.solve(found) == found.solutions).all()
    with pytest.raises(LookupError, match="board 0: no solution: found 1 twice in row 1, at r1c1 and r1c2"):
        lacuna.complete("11" + "." * 14)
    with pytest.raises(ValueError, match="keep"):
        lacuna.complete("." * 16, keep="nothing")


def test_many_solutions_are_estimated() -> None:
    exact = lacuna.count_or_estimate(["." * 16])
    assert exact.number.tolist() == [288] and exact.error.tolist() == [0]
    about = lacuna.count_or_estimate("1" + "." * 80)
    assert abs(about.number[0] / (6_670_903_752_021_072_936_960 / 9) - 1) < 0.5 and about.error[0] > 0


def test_counting_stops_at_the_limit() -> None:
    assert lacuna.count(["." * 16] * 2, limit=100).tolist() == [100, 100]
    assert lacuna.count("." * 16).tolist() == [288]


def test_a_variant_goes_before_that_of_the_puzzles() -> None:
    puzzles = lacuna.generate("x", 5, seed=1)
    assert lacuna.check(puzzles).unique.all()
    assert not lacuna.check(puzzles, "standard").unique.all()


def test_puzzles_with_their_own_marks() -> None:
    puzzles = lacuna.generate("6x6+killer", 4, seed=1)
    found = lacuna.check(puzzles, minimal=True)
    assert found.minimal.all() and (lacuna.solve(puzzles) == puzzles.solutions).all()
    # Without the marks there are more solutions.
    assert not lacuna.check(puzzles, "6x6").unique.any()
    redundant = lacuna.Puzzles(puzzles.variant, puzzles.solutions, puzzles.solutions, rules=puzzles.rules)
    assert lacuna.check(redundant, minimal=True).minimal.tolist() == [False] * 4


@pytest.mark.parametrize("variant", ["standard", "nrc", "6x6+killer"])
def test_ratings_are_those_of_the_command_line(variant: str, lacuna_command: Lacuna, tmp_path) -> None:
    puzzles = lacuna.generate(variant, 10, seed=4)
    lacuna.write(puzzles, tmp_path / "puzzles.csv")
    rows = lacuna_command("check", "--rate", tmp_path / "puzzles.csv").splitlines()[1:]
    ratings = lacuna.rate(puzzles)
    assert [",".join(map(str, rating)) for rating in zip(*ratings)] == [",".join(row.split(",")[-3:]) for row in rows]
    assert lacuna.rate(["." * 81]) == ([""], [0], [""])


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    lacuna.generate(n=2000, seed=1, progress=lambda done, total: told.append((done, total)))
    lacuna.check(lacuna.generate(n=100, seed=1), progress=lambda done, total: told.append((done, total)))
    # A callback may use the package itself.
    lacuna.generate(n=2000, seed=1, progress=lambda done, total: lacuna.generate(n=1, seed=1))
    assert (2000, 2000) in told and told[-1] == (100, 100)

    def fails(done: int, total: int) -> None:
        raise KeyError(done)

    with pytest.raises(KeyError):
        lacuna.generate(n=10**7, seed=1, progress=fails)
