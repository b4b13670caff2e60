"""Puzzles made by number, drawn uniformly, and counted."""

from __future__ import annotations

import secrets

from . import _lacuna
from ._arguments import Progress, Threads, VariantLike, array, as_variant, how, whole
from ._lacuna import Variant
from ._puzzles import Puzzles


def generate(
    variant: VariantLike = "standard",
    n: int = 1,
    *,
    seed: int | None = None,
    start: int = 0,
    difficulty: str | None = None,
    symmetry: str | None = None,
    clues: int | tuple[int, int] | None = None,
    threads: Threads = None,
    progress: Progress = None,
) -> Puzzles:
    """Make ``n`` puzzles with exactly one solution and no spare clue.

    They have the numbers ``start``, ``start + 1`` and so on of the run with this seed, and are what ``lacuna generate`` makes; without a
    seed one is drawn, and stands in the result. Clues are removed in random order from a random grid, so the numbers of clues are
    those of this method.

    Args:
        difficulty: Keep only this level, or these and all between: ``"easy"``, ``"medium..hard"``. Puzzles keep their index. Raises
            ``LookupError`` if the first 10,000 have none.
        symmetry: One of ``lacuna.SYMMETRIES``: the cells of the clues are symmetric, and minimal as a symmetric whole.
        clues: Keep only puzzles with so many clues, or from the first number to the second, both included.
    """
    made = as_variant(variant)
    drawn = secrets.randbits(32) if seed is None else whole("seed", seed)
    arrays = _lacuna.generate(
        made, whole("n", n), drawn, whole("start", start), difficulty, symmetry, _clues(clues), how(threads, progress)
    )
    return _puzzles(made, drawn, arrays)


def sample_unbiased(
    variant: VariantLike = "standard",
    n: int = 1,
    *,
    seed: int | None = None,
    clues: int | None = None,
    threads: Threads = None,
    progress: Progress = None,
) -> Puzzles:
    """Draw ``n`` puzzles uniformly from all minimal puzzles of a variant with 9x9 cells, or from those with so many clues.

    They are those of ``lacuna stats --method uniform``. They come in batches of about 30, which a batch's number in ``index`` tells
    apart: puzzles of one batch can share a grid. A batch takes up to seconds.
    """
    sampled = as_variant(variant)
    drawn = secrets.randbits(32) if seed is None else whole("seed", seed)
    wanted = None if clues is None else whole("clues", clues)
    arrays = _lacuna.sample_unbiased(sampled, whole("n", n), drawn, wanted, how(threads, progress))
    return _puzzles(sampled, drawn, arrays)


def grid_total(variant: VariantLike = "standard", *, threads: Threads = None, progress: Progress = None) -> int:
    """The number of all solution grids of a variant, exactly. Seconds for many variants, but days and more for some."""
    return _lacuna.grid_total(as_variant(variant), how(threads, progress))


def _clues(clues: int | tuple[int, int] | None) -> tuple[int, int] | None:
    if clues is None:
        return None
    least, most = clues if isinstance(clues, (tuple, list)) else (clues, clues)
    least, most = whole("clues", least), whole("clues", most)
    if least > most:
        raise ValueError(f"clues: found {least} to {most}, expected the smaller number first")
    return least, most


def _puzzles(variant: Variant, seed: int, arrays: tuple[bytes, bytes, bytes, list[str] | None]) -> Puzzles:
    clues, solutions, index, rules = arrays
    numbers = array(index, "<u8")
    shape = len(numbers), variant.cells
    rules = [] if variant.is_drawn and rules is None else rules
    return Puzzles(variant, array(clues, "u1", *shape), array(solutions, "u1", *shape), index=numbers, seed=seed, rules=rules)
