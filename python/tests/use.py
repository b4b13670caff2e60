# pyright: strict
"""Typical code that uses the package, for the type checkers; not run."""

import numpy as np
from numpy.typing import NDArray
from typing_extensions import assert_type

import lacuna_sudoku as lacuna

puzzles = lacuna.generate(lacuna.Variant("nrc") + "x", 10, seed=1, clues=(15, 20), progress=lambda done, total: None)
assert_type(puzzles.clues, NDArray[np.uint8])
assert_type(puzzles[0], lacuna.Puzzle)
assert_type(puzzles[1:], lacuna.Puzzles)
assert_type([puzzle.rating.score for puzzle in puzzles], list[int])
assert_type(lacuna.check(puzzles.clues, "nrc+x", minimal=True).unique, NDArray[np.bool_])
assert_type(lacuna.count(["." * 81], limit=9), NDArray[np.uint64])
assert_type(lacuna.solve(puzzles), NDArray[np.uint8])
assert_type(lacuna.rate(puzzles).level, NDArray[np.str_])
assert_type(lacuna.read("puzzles.csv"), lacuna.Puzzles)
assert_type(lacuna.grid_total("4x4"), int)
assert_type(lacuna.estimate("nrc", 4, shard=(0, 2), progress=True).figures()["mean"].value, float)
assert_type(lacuna.concat([puzzles, puzzles]), lacuna.Puzzles)
assert_type(lacuna.concat([lacuna.estimate(), lacuna.estimate()]), lacuna.Estimate)
assert_type(puzzles.figures().by_clues("share"), dict[int, lacuna.Figure])
assert_type([step.level for step in puzzles[0].explain()], list[str])
assert_type(lacuna.TECHNIQUES["X-wing"], str)
lacuna.write(puzzles, "puzzles.csv")
lacuna.to_parquet((lacuna.generate(n=9, start=start) for start in range(0, 27, 9)), "puzzles.parquet")
