"""Arrays of Sudoku puzzles that have exactly one solution and no spare clue.

>>> import lacuna
>>> puzzles = lacuna.generate("nrc+x", 1000, seed=1)
>>> puzzles.clues.shape, puzzles.count.mean()  # doctest: +SKIP
((1000, 81), 17.1)

A puzzle depends on nothing but the variant, the seed and its index: the command line makes the same. Every slow function takes
``threads`` (all processors if not given) and ``progress``, a function that is called with what is done and all there is to do; Ctrl-C
stops it. What cannot be taken raises ``ValueError`` with one sentence that says where.
"""

from ._boards import Check, Ratings, check, count, rate, solve
from ._files import read, write
from ._lacuna import FAMILIES, FORMATS, LEVELS, RECIPES, SYMMETRIES, TECHNIQUES, Variant
from ._lacuna import VERSION as __version__
from ._make import generate, grid_total, sample_unbiased
from ._puzzles import Puzzle, Puzzles

__all__ = [
    "FAMILIES",
    "FORMATS",
    "LEVELS",
    "RECIPES",
    "SYMMETRIES",
    "TECHNIQUES",
    "Check",
    "Puzzle",
    "Puzzles",
    "Ratings",
    "Variant",
    "__version__",
    "check",
    "count",
    "generate",
    "grid_total",
    "rate",
    "read",
    "sample_unbiased",
    "solve",
    "write",
]
