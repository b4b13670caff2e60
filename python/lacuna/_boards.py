"""Questions about many boards at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from . import _lacuna
from ._arguments import Progress, Threads, VariantLike, array, boards, how, whole
from ._lacuna import Variant
from ._puzzles import Puzzle, Puzzles

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ._arguments import Boards

    AnyBoards: TypeAlias = Puzzles | Puzzle | Boards


class Check(NamedTuple):
    """What boards turn out to be, an entry for each."""

    solutions: NDArray[np.uint8]
    """0, 1, or 2 for two and more."""
    unique: NDArray[np.bool_]
    """Whether there is exactly one."""
    minimal: NDArray[np.bool_] | None
    """Whether there is exactly one and neither a clue nor a mark can be left out."""
    spare: NDArray[np.bool_] | None
    """A column for each cell: whether there is exactly one solution and still is without this clue."""


class Ratings(NamedTuple):
    """How hard puzzles are for people, an entry for each; ``""`` and 0 for what does not have exactly one solution."""

    level: NDArray[np.str_]
    score: NDArray[np.uint32]
    hardest: NDArray[np.str_]


def check(
    boards: AnyBoards,
    variant: VariantLike | None = None,
    *,
    minimal: bool = False,
    threads: Threads = None,
    progress: Progress = None,
) -> Check:
    """Find out whether boards have one solution, and with ``minimal`` which clues could be left out.

    ``boards`` are puzzles, strings with a character for each cell, or an array of whole numbers, 0 for a blank, of shape (n, cells) or (n,
    rows, columns); a single one is a batch of one. Without a variant puzzles have their own, and boards the usual one for their size.
    """
    values, book = _batch(boards, variant)
    found, spare, marks = _lacuna.check(book, values.tobytes(), minimal, how(threads, progress))
    solutions = array(found, "u1")
    unique = solutions == 1
    if not minimal:
        return Check(solutions, unique, None, None)
    clues = array(spare, "?", *values.shape)
    return Check(solutions, unique, unique & ~clues.any(axis=1) & [not spare for spare in marks], clues)


def count(
    boards: AnyBoards,
    variant: VariantLike | None = None,
    *,
    limit: int | None = None,
    threads: Threads = None,
    progress: Progress = None,
) -> NDArray[np.uint64]:
    """Count the solutions of boards, each up to a limit. By search: mind boards with few clues. For boards see ``check``."""
    values, book = _batch(boards, variant)
    most = 2**64 - 1 if limit is None else whole("limit", limit, 1)
    return array(_lacuna.count(book, values.tobytes(), most, how(threads, progress)), "<u8")


def solve(
    boards: AnyBoards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> NDArray[np.uint8]:
    """Solve boards: a row for each, of blanks where there is not exactly one solution. For boards see ``check``."""
    values, book = _batch(boards, variant)
    return array(_lacuna.solve(book, values.tobytes(), how(threads, progress)), "u1", *values.shape)


def rate(
    boards: AnyBoards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> Ratings:
    """Find out how hard puzzles are for people. For boards see ``check``."""
    import numpy as np

    values, book = _batch(boards, variant)
    rated = _lacuna.rate(book, values.tobytes(), how(threads, progress))
    level, score, hardest = zip(*rated, strict=True) if rated else ((), (), ())
    return Ratings(np.array(level, str), np.array(score, np.uint32), np.array(hardest, str))


def _batch(given: AnyBoards, variant: VariantLike | None) -> tuple[NDArray[np.uint8], Variant | list[str]]:
    """An array of shape (n, cells), and by which rules they are judged."""
    if isinstance(given, Puzzle):
        values, book = given.clues[None], given._book
    elif isinstance(given, Puzzles):
        values, book = given.clues, given.variant if given.rules is None else given.rules
    else:
        return boards(given, variant)
    return (values, book) if variant is None else boards(values, variant)
