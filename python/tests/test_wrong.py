"""Invalid input gives one sentence that says where the mistake is."""

import io

import numpy as np
import pytest

import lacuna_sudoku as lacuna
from lacuna_sudoku import Variant

NINE = np.zeros((2, 81), np.uint8)
TOO_LARGE = NINE.copy()
TOO_LARGE[1, 4] = 10


@pytest.mark.parametrize(
    ("boards", "variant", "sentence"),
    [
        (TOO_LARGE, None, "board 1, cell 4: found 10, expected 0 to 9"),
        (TOO_LARGE.astype(np.int64) - 1, None, "board 0, cell 0: found -1, expected 0 to 9"),
        (np.full((1, 81), 300), None, "board 0, cell 0: found 300, expected 0 to 9"),
        (NINE.astype(float), None, "found an array of float64, expected whole numbers such as uint8"),
        (NINE.astype(bool), None, "found an array of bool, expected whole numbers such as uint8"),
        ([[1, None]], None, "found an array of object, expected whole numbers such as uint8"),
        (np.zeros((2, 80), int), "x", "found an array of shape (2, 80), expected (n, 81) for x"),
        (np.zeros((2, 80), int), None, "found an array of shape (2, 80), expected (n, cells), or a variant with boards of this shape"),
        (np.zeros((2, 2, 2, 81), int), None, "found an array of shape (2, 2, 2, 81), expected (n, 81) for standard"),
        (np.uint8(5), None, "found an array of shape (), expected (n, cells), or a variant with boards of this shape"),
        ([[1, 2], [1]], None, "found boards of different sizes, expected an array of shape (n, cells)"),
        (["." * 81, "." * 80], None, "board 1: found 80 cells, expected 81 as in board 0"),
        (["." * 81, "?" * 81], None, "board 1: character 1: found '?', expected . for a blank, 1 to 9, or A to W for 10 to 32"),
        (["." * 81, 5], None, "found an array of object, expected whole numbers such as uint8"),
        (None, None, "found an array of object, expected whole numbers such as uint8"),
        (b"." * 81, None, "found an array of |S81, expected whole numbers such as uint8"),
        (NINE * np.nan, None, "found an array of float64, expected whole numbers such as uint8"),
        ("." * 81, "6x6", "found an array of shape (1, 81), expected (n, 36) for 6x6"),
        ("." * 80 + "A", None, "board 0, cell 80: found 10, expected 0 to 9"),
        ("." * 81, "killer", "the marks of killer are drawn for each puzzle"),
        ("." * 81, "no such", "found the variant \"no such\", expected a layout"),
        ("." * 81, 5, "variant: found int, expected a Variant or its name"),
    ],
)
def test_boards(boards: object, variant: str, sentence: str) -> None:
    for ask in (lacuna.check, lacuna.count, lacuna.solve, lacuna.rate):
        with pytest.raises(ValueError) as error:
            ask(boards, variant)
        assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"variant": "nrcc"}, "found the variant \"nrcc\", expected a layout"),
        ({"variant": "6x6+nrc"}, "6x6 has no place for nrc, expected a layout with 9x9 grids"),
        ({"n": -1}, "n: found -1, expected a whole number from 0 to 2^64 - 1"),
        ({"n": 1.5}, "n: found 1.5, expected a whole number from 0 to 2^64 - 1"),
        ({"seed": 2**64}, "seed: found 18446744073709551616, expected a whole number from 0 to 2^64 - 1"),
        ({"start": "1"}, "start: found '1', expected a whole number from 0 to 2^64 - 1"),
        ({"threads": 0}, "threads: found 0, expected a whole number from 1 to 1024"),
        ({"threads": 5000}, "threads: found 5000, expected a whole number from 1 to 1024"),
        ({"difficulty": 3}, "difficulty: found 3, expected a name"),
        ({"difficulty": "tough"}, "found the level \"tough\", expected easy, medium, hard, expert or extreme"),
        ({"needs": "xywing"}, "found the technique \"xywing\", expected one of the ladder, such as x-wing, xy-wing"),
        ({"needs": "combinations"}, "the technique combinations needs marks, and standard has none"),
        ({"needs": "x-wing", "difficulty": "hard"}, "found needs= with difficulty=, expected one or the other"),
        ({"symmetry": "round"}, "found the symmetry \"round\", expected none, rotate180"),
        ({"variant": "gattai-3", "symmetry": "full"}, "found the symmetry full, expected one that the layout has"),
        ({"clues": (25, 20)}, "clues: found (25, 20), expected a number, or a minimum and a maximum"),
        ({"clues": (20, 25, 30)}, "clues: found (20, 25, 30), expected a number, or a minimum and a maximum"),
        ({"clues": (20, float("nan"))}, "clues: found nan, expected a whole number from 0 to 2^64 - 1"),
        ({"clues": 82}, "found clues=82..82, expected at most 81 on this layout"),
        ({"clues": 16}, "found clues=16..16, expected at least 17: no standard puzzle has fewer"),
        ({"clues": 20, "target_clues": 30}, "found clues=20..20 with target_clues=30, expected at least 30: removal stops there"),
        ({"target_clues": 7}, "found 7 target clues, expected 8 to 81 on this layout"),
        ({"cover": "full"}, "found cover with the variant standard, expected one with killer"),
        ({"variant": "killer", "cover": "thick"}, "found the cover \"thick\", expected sparse or full"),
        ({"variant": "killer", "cover": "full", "symmetry": "full"}, "found cover=\"full\" with a shape of clues"),
        ({"variant": "6x6+killer", "cage_sizes": (2, 7)}, "found cage sizes 2..7, expected 1 to 6 cells on this layout"),
        ({"variant": "killer", "line_lengths": 3}, "found line lengths with the variant killer, expected one with arrow"),
        ({"pattern": np.eye(8)}, "pattern: found an unsupported value, expected text, or rows of whole numbers from 0"),
        ({"pattern": np.eye(8, dtype=int)}, "found 64 cells in 8 lines, expected 9 lines of 9"),
        ({"pattern": np.eye(9, dtype=bool) & False}, "found 0 marked cells, expected 17 or more: no standard puzzle"),
        ({"pattern": np.tri(9, dtype=int), "target_clues": 20}, "found pattern= with symmetry= or target_clues="),
    ],
)
def test_generating(arguments: dict, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        lacuna.generate(**arguments)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"name": "butterfly"}, "found the variant \"butterfly\", which is not offered"),
        ({"boxes": [[1, 1], [2]]}, "boxes: line 2: found 1 cells, expected 2"),
        ({"boxes": [[1, 2], [-3, 1]]}, "boxes: found an unsupported value, expected text, or rows of whole numbers from 0"),
        ({"boxes": [["a"]]}, "boxes: found an unsupported value, expected text, or rows of whole numbers from 0"),
        ({"boxes": np.eye(4)}, "boxes: found an unsupported value, expected text, or rows of whole numbers from 0"),
        ({"boxes": np.ones((2, 4, 4), int)}, "boxes: line 5: found 0 cells, expected 4"),
        ({"boxes": np.ones((2, 3), int)}, "boxes: found 2 rows of 3 cells"),
        ({"boxes": np.ones((4, 4), int)}, "boxes: box 1 has 16 cells"),
        ({"corners": np.zeros((9, 9), int)}, "corners: found no grid"),
        ({"name": "6x6", "boxes": np.ones((4, 4), int)}, "found boxes= with the layout of 6x6, expected one or the other"),
        ({"corners": "A", "boxes": ["AABB", "ACBB", "ACDD", "CCDD"]}, "found corners= with the layout of layout-"),
        ({"regions": np.eye(8, dtype=int)}, "regions: line 1: found 8 characters, expected 9"),
        ({"regions": np.tri(9, dtype=int)}, "regions: line 1: region 1 has 45 cells, expected 9"),
        ({"name": "samurai", "regions": np.ones((21, 21), int)}, "regions: 1:10: found a letter, expected . as the layout has no cell there"),
        ({"rules": "nonsense"}, "rules: found"),
    ],
)
def test_variants(arguments: dict, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        Variant(**arguments)
    assert str(error.value).startswith(sentence)


def test_puzzles_of_arrays() -> None:
    for arguments, sentence in [
        ((Variant(), NINE.astype(int), NINE), "clues and solutions: found int64 of shape (2, 81) and uint8 of shape (2, 81)"),
        ((Variant(), NINE, NINE[:1]), "clues and solutions: found uint8 of shape (2, 81) and uint8 of shape (1, 81)"),
        ((None, NINE, NINE), "index and rules: expected one for each of 2 puzzles, or a variant in place of rules"),
    ]:
        with pytest.raises(ValueError) as error:
            lacuna.Puzzles(*arguments)
        assert str(error.value).startswith(sentence)
    with pytest.raises(ValueError, match="index and rules: expected one for each of 2 puzzles"):
        lacuna.Puzzles(None, NINE, NINE, rules=[".Shape~9x9"])
    puzzles = lacuna.Puzzles(Variant("6x6"), NINE, NINE, index=np.arange(2))
    with pytest.raises(ValueError, match="board 0: the puzzle does not fit its rules: found 81 cells, expected 36"):
        puzzles.text("csv")
    # Attributes changed to inconsistent values give an error, not a crash.
    puzzles.variant, puzzles.rules, puzzles.index = None, [".Shape~9x9"], np.arange(1)
    with pytest.raises(ValueError, match="board 0: found 162 cells, expected 81"):
        lacuna.check(puzzles)


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        ("." * 81 + "\n" + "." * 36, {}, "2:1: found 36 cells, expected 81 as in the first puzzle"),
        ("." * 80, {}, "1:"),
        ("." * 36, {"variant": "x"}, "1:37: found 36 cells, expected 81"),
        ("." * 81, {"format": "sdmm"}, "found the format \"sdmm\", expected csv"),
        ("variant,puzzle\nkiller," + "." * 81, {}, "2:1: found the variant killer without its marks, expected them"),
        ("variant,puzzle\nlatin-7," + "." * 81, {}, "2:9: found 81 cells, expected 49"),
    ],
)
def test_reading(text: str, arguments: dict, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        lacuna.read(io.StringIO(text), **arguments)
    assert str(error.value).startswith(sentence)


def test_files(tmp_path) -> None:
    file = tmp_path / "wrong.txt"
    file.write_text("12\n")
    with pytest.raises(ValueError) as error:
        lacuna.read(file)
    assert str(error.value).startswith(f"{file}:1:")
    with pytest.raises(FileNotFoundError):
        lacuna.read(tmp_path / "none.txt")
    puzzles = lacuna.generate("6x6", 2, seed=1)
    for write, sentence in [
        (lambda: lacuna.write(puzzles, tmp_path / "puzzles.doc"), "found no suffix that names a format, expected one, or format="),
        (lambda: puzzles.text("sdm"), "board 0: the format sdm holds 9x9 puzzles only"),
        (lambda: lacuna.generate(n=2, seed=1).text("sdk"), "found 2 puzzles, expected one: a file of the format sdk"),
    ]:
        with pytest.raises(ValueError) as error:
            write()
        assert sentence in str(error.value)
    assert not (tmp_path / "puzzles.doc").exists()
