"""Puzzles by index equal those of the command line, byte for byte."""

import json
import os
import pickle
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import lacuna_sudoku as lacuna
from conftest import Lacuna

LAYOUTS = ["standard", "4x4", "6x6", "6x6-3x2", "8x8", "10x10", "12x12", "15x15", "16x16", "latin-5", "latin-9", "jigsaw"]
LAYOUTS += ["jigsaw-6", "twodoku", "gattai-3", "samurai"]
LARGE = ["20x20", "25x25"]
VARIANTS = [*LAYOUTS, *lacuna.FAMILIES, *lacuna.MARK_FAMILIES, "6x6+x", "jigsaw-6+killer", "nrc+x", "x+thermo"]
# The number of puzzles compared for each variant. `LACUNA_CASES=100 pytest python/tests -k same_bytes` adds the largest layouts and takes
# an hour; for 25x25, where a puzzle takes a minute, it compares five.
CASES = int(os.environ.get("LACUNA_CASES", "3"))


@pytest.mark.parametrize("variant", VARIANTS + (LARGE if CASES > 3 else []))
def test_the_same_bytes_as_the_command_line(variant: str, lacuna_command: Lacuna) -> None:
    seed = random.Random(variant).getrandbits(64)
    cases = min(CASES, 5) if variant == "25x25" else CASES
    printed = lacuna_command("generate", "--variant", variant, "-n", cases, "--seed", seed, "-o", "-")
    puzzles = lacuna.generate(variant, cases, seed=seed)
    assert puzzles.text("csv") == printed
    # From any index on, and on any number of threads.
    assert lacuna.generate(variant, cases - 1, seed=seed, start=1, threads=1) == puzzles[1:]


def test_any_number_of_a_run(lacuna_command: Lacuna) -> None:
    for case in range(8):
        drawn = random.Random(case)
        variant = drawn.choice(["standard", "x", "nrc", "6x6", "jigsaw-6"])
        seed, index = drawn.getrandbits(64), drawn.randrange(10**9)
        shard = ["--shard", f"{index}/{index + 1}", "-n", index + 1]
        printed = lacuna_command("generate", "--variant", variant, "--seed", seed, *shard, "-o", "-")
        assert lacuna.generate(variant, 1, seed=seed, start=index).text("csv") == printed


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        (["--clues", "22..23"], {"clues": (22, 23)}),
        (["--clues", "24..24"], {"clues": 24}),
    ],
)
def test_filters_keep_the_same_puzzles(options: list[str], arguments: dict, lacuna_command: Lacuna) -> None:
    printed = lacuna_command("generate", "-n", 20, "--seed", 7, *options, "-o", "-")
    assert lacuna.generate(n=20, seed=7, **arguments).text("csv") == printed


CROSS = "\n".join("##.....##" if row in (0, 1, 7, 8) else "..#####.." for row in range(9))
SHAPES: list[tuple[str, list[object], dict]] = [
    *[("standard", ["--symmetry", symmetry], {"symmetry": symmetry}) for symmetry in lacuna.SYMMETRIES],
    ("x", ["--target-clues", 30], {"target_clues": 30}),
    ("6x6+killer", ["--target-clues", 9, "--symmetry", "rotate90"], {"target_clues": 9, "symmetry": "rotate90"}),
    ("standard", ["--pattern", "cross"], {"pattern": CROSS}),
    ("standard", ["--pattern", "cross"], {"pattern": CROSS.splitlines()}),
    ("standard", ["--pattern", "cross"], {"pattern": np.array([list(row) for row in CROSS.splitlines()]) == "#"}),
    ("killer", ["--cover", "full"], {"cover": "full"}),
    ("standard", ["--needs", "xy-wing"], {"needs": "XY-wing"}),
    ("standard", ["--difficulty", "easy..medium"], {"difficulty": "easy..medium"}),
    ("thermo", ["--difficulty", "easy", "--target-clues", 30], {"difficulty": "easy", "target_clues": 30}),
    ("4x4+killer", [], {}),
    ("6x6+killer+thermo", ["--cage-sizes", "2..3", "--line-lengths", "4..4"], {"cage_sizes": (2, 3), "line_lengths": 4}),
]


@pytest.mark.parametrize(("variant", "options", "arguments"), SHAPES)
def test_shaped_puzzles_are_the_same(
    variant: str, options: list[object], arguments: dict, lacuna_command: Lacuna, tmp_path: Path
) -> None:
    (tmp_path / "cross").write_text(CROSS)
    options = [tmp_path / "cross" if option == "cross" else option for option in options]
    printed = lacuna_command("generate", "--variant", variant, "-n", 5, "--seed", 7, *options, "-o", "-").splitlines()
    if printed[0].endswith(",minimal"):
        # The command line has an additional column that says in what sense a puzzle is minimal.
        printed = [row.rsplit(",", 1)[0] for row in printed]
    assert lacuna.generate(variant, 5, seed=7, **arguments).text("csv").splitlines() == printed


def test_a_run_ends_with_the_last_number() -> None:
    with pytest.raises(LookupError, match="4x4: found 0 puzzles up to the last index, expected 1"):
        lacuna.generate("4x4", 1, seed=1, clues=12, start=2**64 - 3)


def test_puzzles_are_a_sequence_of_arrays() -> None:
    puzzles = lacuna.generate("x", 10, seed=1)
    assert len(puzzles) == 10 and puzzles.clues.shape == puzzles.solutions.shape == (10, 81)
    assert puzzles.clues.dtype == puzzles.solutions.dtype == np.uint8
    assert puzzles.index.tolist() == list(range(10)) and puzzles.seed == 1
    assert (puzzles.count == (puzzles.clues > 0).sum(axis=1)).all()
    assert puzzles.rules is None and puzzles.variant == lacuna.Variant("x")
    assert [puzzle.index for puzzle in puzzles] == list(range(10))
    part = puzzles[2:8:3]
    assert part.index.tolist() == [2, 5] and np.shares_memory(part.clues, puzzles.clues)
    assert puzzles[puzzles.count < 0].clues.shape == (0, 81)
    assert puzzles[[3, 1]].index.tolist() == [3, 1] and puzzles[-1].index == 9
    assert puzzles == lacuna.generate("x", 10, seed=1) and puzzles != lacuna.generate("x", 10, seed=2)
    with pytest.raises(IndexError):
        puzzles[10]
    with pytest.raises(ValueError, match="read-only"):
        puzzles.clues[0, 0] = 1


@pytest.mark.parametrize("variant", ["standard", "jigsaw-6", "killer", "gattai-3"])
def test_pickled_puzzles_are_the_same(variant: str) -> None:
    puzzles = lacuna.generate(variant, 2, seed=3)
    assert pickle.loads(pickle.dumps(puzzles)) == puzzles
    assert pickle.loads(pickle.dumps(puzzles[1])) == puzzles[1]


def test_one_puzzle() -> None:
    puzzle = lacuna.generate("nrc", 3, seed=1)[2]
    assert (puzzle.index, puzzle.seed, str(puzzle.variant)) == (2, 1, "nrc")
    assert puzzle.solution.min() == 1 and puzzle.count == (puzzle.clues > 0).sum()
    assert "+-------+" in str(puzzle) and repr(puzzle).startswith("Puzzle('") and repr(puzzle).endswith("', 'nrc')")
    assert puzzle.rating.level in lacuna.LEVELS and puzzle.rating.hardest in lacuna.TECHNIQUES
    steps = puzzle.explain()
    assert steps[-1].placed and puzzle.rating.hardest in {step.technique for step in steps}
    assert puzzle.link().startswith("https://sudokupad.app/scf") and puzzle.link().endswith("*w")
    assert "#e9e8e4" in puzzle.svg(theme="dark") and puzzle.svg(theme="print") == puzzle.svg()
    with pytest.raises(ValueError, match="found the theme \"blue\", expected print, light or dark"):
        puzzle.svg(theme="blue")
    assert puzzle._repr_svg_().startswith("<svg") and len(puzzle.svg(solution=True)) > len(puzzle.svg())
    again = lacuna.Puzzle(puzzle.text("line").strip(), "nrc")
    assert (again.solution == puzzle.solution).all() and again.rating == puzzle.rating
    assert again.index is None and again != puzzle
    with pytest.raises(ValueError, match="found no solution or more than one, expected exactly one"):
        lacuna.Puzzle("." * 16).solution


# The second needs suppositions.
@pytest.mark.parametrize("clues", [None, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."])
def test_steps_are_those_of_the_command_line(clues: str | None, lacuna_command: Lacuna, tmp_path: Path) -> None:
    puzzle = lacuna.generate("6x6+killer", 1, seed=1)[0] if clues is None else lacuna.Puzzle(clues)
    lacuna.write(puzzle, tmp_path / "puzzle.csv")
    told = json.loads(lacuna_command("explain", "--json", tmp_path / "puzzle.csv"))

    def flat(steps: list[dict], depth: int) -> Iterator[tuple[str, int, str]]:
        for step in steps:
            yield step["technique"], depth, step["words"]
            yield from flat(step.get("supposition", {}).get("steps", []), depth + 1)

    steps = puzzle.explain()
    assert [(step.technique, step.depth, step.words) for step in steps] == list(flat(told["steps"], 0))
    assert (clues is not None) == any(step.depth > 0 for step in steps)
    # Followed to the end, they lead to the solution.
    board = puzzle.clues.copy()
    for cell, value in (placed for step in steps if step.depth == 0 for placed in step.placed):
        board[cell] = value
    assert (board == puzzle.solution).all()
    assert all(step.level == lacuna.TECHNIQUES.get(step.technique, "extreme") for step in steps)
    hardest = max(steps, key=lambda step: lacuna.LEVELS.index(step.level))
    assert lacuna.LEVELS.index(hardest.level) <= lacuna.LEVELS.index(puzzle.rating.level)
    assert str(steps[0]) == steps[0].words and list(lacuna.TECHNIQUES.values()) == sorted(lacuna.TECHNIQUES.values(), key=lacuna.LEVELS.index)


def test_a_puzzle_with_rules_of_its_own() -> None:
    puzzles = lacuna.generate("killer", 2, seed=1)
    assert len(puzzles.rules) == 2 and all(".Cage~" in rules for rules in puzzles.rules)
    puzzle = puzzles[1]
    assert puzzle.rules == puzzles.rules[1] and str(puzzle.variant) == "killer"
    assert (lacuna.solve(puzzle)[0] == puzzle.solution).all()
    again = lacuna.Puzzle(puzzle.clues, rules=puzzle.rules)
    assert (again.solution == puzzle.solution).all() and again.variant is None
    assert again.rating == puzzle.rating and "<svg" in again.svg()


def test_a_uniform_sample_is_that_of_the_command_line(lacuna_command: Lacuna, tmp_path) -> None:
    file = tmp_path / "uniform.csv"
    lacuna_command("stats", "--method", "uniform", "--variant", "dg+x", "-n", 40, "--seed", 5, "-o", file)
    told = []
    puzzles = lacuna.sample_unbiased("dg+x", 40, seed=5, progress=lambda done, total: told.append((done, total)))
    assert puzzles.text("csv") == file.read_text()
    assert puzzles.method == "uniform" and list(puzzles.columns())[-2:] == ["method", "batch"]
    assert lacuna.read(file) == puzzles and lacuna.generate("4x4", 1, seed=1).method is None
    assert told[-1] == (40, 40) and lacuna.check(puzzles, minimal=True).minimal.all()


def test_the_error_of_a_sample_survives_its_table(lacuna_command: Lacuna, tmp_path) -> None:
    made = lacuna_command("stats", "--method", "uniform", "--variant", "dg+x", "-n", 60, "--seed", 5, "-o", tmp_path / "made.csv")
    puzzles = lacuna.sample_unbiased("dg+x", 60, seed=5)
    lacuna.write(puzzles, tmp_path / "written.csv")
    lacuna.write(puzzles, tmp_path / "written.jsonl")
    shuffled = puzzles[::-1]
    lacuna.write(shuffled, tmp_path / "backwards.csv")
    for name in ("written.csv", "written.jsonl", "backwards.csv"):
        assert lacuna_command("stats", tmp_path / name) == made


def test_the_numbers_of_all_grids() -> None:
    # 4x4: published often; 6x6: OEIS A107739; standard: Felgenhauer and Jarvis 2005.
    assert lacuna.grid_total("4x4") == 288
    assert lacuna.grid_total("6x6") == 28200960
    assert lacuna.grid_total() == 6670903752021072936960
    for variant in ("asterisk", "16x16"):
        with pytest.raises(ValueError, match=f"^{variant} has about .*: give insist= to start it anyway, for hours or days$"):
            lacuna.grid_total(variant)


def test_a_hopeless_search_is_given_up() -> None:
    with pytest.raises(LookupError, match="4x4: found no puzzle of level extreme in .* attempts .* were easier"):
        lacuna.generate("4x4", 1, seed=1, difficulty="extreme")
