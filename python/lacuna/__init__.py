"""Arrays of Sudoku puzzles that have exactly one solution and no spare clue.

A puzzle depends only on the variant, the seed and its index; the command line makes the same puzzles. Every slow function takes ``threads``
(by default all processors) and ``progress``, a callback that receives the amount done and the total; Ctrl-C stops it. Invalid input raises
``ValueError`` with one sentence that says where the mistake is.
"""

from __future__ import annotations

import io
import os
import secrets
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

from . import _lacuna
from ._lacuna import FAMILIES, FORMATS, LEVELS, RECIPES, SYMMETRIES, TECHNIQUES, Variant
from ._lacuna import VERSION as __version__
from ._puzzles import Puzzle, Puzzles, Rating, VariantLike, array, as_boards, as_variant, data, of_batch

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from ._puzzles import Boards

__all__ = ["FAMILIES", "FORMATS", "LEVELS", "RECIPES", "SYMMETRIES", "TECHNIQUES", "Check", "Puzzle", "Puzzles", "Rating"]
__all__ += ["Ratings", "Variant", "__version__", "check", "count", "generate", "grid_total", "rate", "read"]
__all__ += ["sample_unbiased", "solve", "write"]

Threads: TypeAlias = "int | None"
Progress: TypeAlias = "Callable[[int, int], object] | None"
Range: TypeAlias = "int | tuple[int, int] | None"
File: TypeAlias = "str | os.PathLike[str] | IO[bytes] | IO[str]"
# fmt: off


def generate(
    variant: VariantLike = "standard", n: int = 1, *, seed: int | None = None, start: int = 0,
    difficulty: str | None = None, needs: str | None = None, clues: Range = None, symmetry: str | None = None, target_clues: int | None = None,
    pattern: str | ArrayLike | None = None, cover: str | None = None, cage_sizes: Range = None, line_lengths: Range = None,
    threads: Threads = None, progress: Progress = None,
) -> Puzzles:
    """Make ``n`` puzzles with exactly one solution and no spare clue.

    They have the indices ``start``, ``start + 1`` and so on in the run with this seed, and equal those of ``lacuna generate``. Without
    ``seed``, a random one is drawn and recorded in the result. Clues are removed in random order from a random grid, and the distribution
    of clue counts is that of this method.

    ``difficulty`` is a level or a range of levels: ``"easy"``, ``"medium..hard"``. Clues and marks are removed as long as the techniques of
    the level solve the puzzle; it raises ``LookupError`` if the level has not come after 15 seconds. ``needs`` is a technique, such as
    ``"xy-wing"``: the puzzles need it and no harder one. ``clues``, a number, or a minimum and a
    maximum, filters the run; the puzzles that pass keep their indices.

    The others shape the puzzles. ``symmetry`` is one of ``lacuna.SYMMETRIES``; no symmetric set of clues can be left out of such a puzzle.
    ``target_clues`` stops the removal at this number of clues, for easier puzzles. ``pattern`` puts the clues exactly on the marked cells
    of a picture, an array or text with a line for each row; it raises ``LookupError`` if the search takes longer than a minute per puzzle.
    ``cover="full"`` covers the whole grid of a killer with cages and leaves no clues. ``cage_sizes`` and ``line_lengths`` set the number of
    cells of a mark: a number, or a minimum and a maximum.
    """
    names = {"difficulty": difficulty, "needs": needs, "symmetry": symmetry, "cover": cover}
    options = {
        **{name: _name(name, text) for name, text in names.items()}, "clues": _range("clues", clues), "pattern": pattern,
        "target_clues": None if target_clues is None else _whole("target_clues", target_clues),
        "cage_sizes": _range("cage_sizes", cage_sizes), "line_lengths": _range("line_lengths", line_lengths),
    }
    numbers = _whole("n", n), _seed(seed), _whole("start", start)
    return of_batch(_lacuna.generate(as_variant(variant), *numbers, options, _how(threads, progress)))


def sample_unbiased(
    variant: VariantLike = "standard", n: int = 1, *, seed: int | None = None, clues: int | None = None,
    threads: Threads = None, progress: Progress = None,
) -> Puzzles:
    """Draw ``n`` puzzles uniformly from all minimal puzzles of a variant with 9x9 cells, or from those with this number of ``clues``.

    They equal those of ``lacuna stats --method uniform``. They come in batches of about 30, numbered by ``index``; puzzles of one batch can
    share a grid. A batch can take several seconds.
    """
    wanted = None if clues is None else _whole("clues", clues)
    numbers = _whole("n", n), _seed(seed), wanted
    return of_batch(_lacuna.sample_unbiased(as_variant(variant), *numbers, _how(threads, progress)))


def grid_total(variant: VariantLike = "standard", *, threads: Threads = None, progress: Progress = None) -> int:
    """Count all solution grids of a variant exactly. Takes seconds for many variants, and days or longer for some."""
    return _lacuna.grid_total(as_variant(variant), _how(threads, progress))


class Check(NamedTuple):
    """The result of ``check``, with an entry for each board."""

    solutions: NDArray[np.uint8]
    """0, 1, or 2 for two or more."""
    unique: NDArray[np.bool_]
    """``True`` if there is exactly one solution."""
    minimal: NDArray[np.bool_] | None
    """``True`` if there is exactly one solution and neither a clue nor a mark can be left out."""
    spare: NDArray[np.bool_] | None
    """A column for each cell: ``True`` if the board has exactly one solution and the clue of the cell can be left out."""


class Ratings(NamedTuple):
    """How hard puzzles are for people, with an entry for each; ``""`` and 0 for a board without exactly one solution."""

    level: NDArray[np.str_]
    score: NDArray[np.uint32]
    hardest: NDArray[np.str_]


def check(
    boards: Boards, variant: VariantLike | None = None, *, minimal: bool = False,
    threads: Threads = None, progress: Progress = None,
) -> Check:
    """Find out whether boards have exactly one solution and, with ``minimal``, which clues can be left out.

    ``boards`` are puzzles, strings with a character for each cell, or an array of whole numbers, 0 for a blank, of shape (n, cells) or (n,
    rows, columns); a single board is a batch of one. By default, puzzles have their own variant, and boards the usual one for their size.
    """
    if not minimal:
        number = count(boards, variant, limit=2, threads=threads, progress=progress).astype("u1")
        return Check(number, number == 1, None, None)
    values, book = as_boards(boards, variant)
    rows = array(_lacuna.check(book, data(values), _how(threads, progress)), "u1", -1, 2 + values.shape[1])
    solutions, has_spare_mark, spare = rows[:, 0], rows[:, 1] == 1, rows[:, 2:] == 1
    return Check(solutions, solutions == 1, (solutions == 1) & ~has_spare_mark & ~spare.any(axis=1), spare)


def count(
    boards: Boards, variant: VariantLike | None = None, *, limit: int | None = None,
    threads: Threads = None, progress: Progress = None,
) -> NDArray[np.uint64]:
    """Count the solutions of boards, each up to a limit. Boards with few clues can take very long. For ``boards`` see ``check``."""
    values, book = as_boards(boards, variant)
    most = 2**64 - 1 if limit is None else _whole("limit", limit, 1)
    return array(_lacuna.count(book, data(values), most, _how(threads, progress)), "<u8")


def solve(
    boards: Boards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> NDArray[np.uint8]:
    """Solve boards: a row for each, blank if there is not exactly one solution. For ``boards`` see ``check``."""
    values, book = as_boards(boards, variant)
    return array(_lacuna.solve(book, data(values), _how(threads, progress)), "u1", *values.shape)


def rate(
    boards: Boards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> Ratings:
    """Rate how hard puzzles are for people. For ``boards`` see ``check``."""
    import numpy as np

    values, book = as_boards(boards, variant)
    rated = _lacuna.rate(book, data(values), _how(threads, progress))
    level, score, hardest = zip(*rated, strict=True) if rated else ((), (), ())
    return Ratings(np.array(level, str), np.array(score, np.uint32), np.array(hardest, str))


def read(
    file: File, variant: VariantLike | None = None, *, format: str | None = None, ignore: Iterable[str] = (),
    progress: Progress = None,
) -> Puzzles:
    """Read puzzles from a path or an open file in any format. All must have the same number of cells; they are not checked further.

    The rules are those of ``variant`` if given, otherwise those that the file states, otherwise the usual ones for the number of cells.
    ``format``, one of ``lacuna.FORMATS``, makes any other format an error. Each kind of content that is left out, such as pencil marks,
    gives a ``UserWarning``. Unknown constraints are an error unless ``ignore`` contains their names.
    """
    path = os.fspath(file) if isinstance(file, (str, os.PathLike)) else None
    content = Path(path).read_bytes() if path is not None else cast("IO[Any]", file).read()
    text = content.encode() if isinstance(content, str) else content
    told = None if variant is None else as_variant(variant)
    try:
        batch, remarks = _lacuna.read(text, told, format, list(ignore), (1, progress))
    except ValueError as error:
        raise ValueError(f"{path}:{error}" if path else str(error)) from None
    for remark in remarks:
        warnings.warn(f"{path}: {remark}" if path else remark, stacklevel=2)
    return of_batch(batch)


def write(puzzles: Puzzles | Puzzle, file: File, *, format: str | None = None) -> None:
    """Write puzzles to a path or an open file, in one of ``lacuna.FORMATS``, by default the one that the suffix of the path names."""
    path = Path(file) if isinstance(file, (str, os.PathLike)) else None
    if format is None:
        suffix = "" if path is None else path.suffix.removeprefix(".")
        format = {"txt": "line"}.get(suffix, suffix)
        if format not in FORMATS:
            raise ValueError(f"{file}: found no suffix that names a format, expected one, or format=")
    text = puzzles.text(format)
    if path is not None:
        path.write_bytes(text.encode())
    else:
        cast("IO[Any]", file).write(text if isinstance(file, io.TextIOBase) else text.encode())


def _how(threads: Threads, progress: Progress) -> tuple[int | None, Progress]:
    return None if threads is None else _whole("threads", threads, 1, 1024), progress


def _whole(name: str, value: int, least: int = 0, most: int = 2**64 - 1) -> int:
    """Return the value as an ``int``, or raise ``ValueError`` if it is no whole number in this range."""
    if not hasattr(value, "__index__") or not least <= int(value) <= most:
        end = "2^64 - 1" if most == 2**64 - 1 else most
        raise ValueError(f"{name}: found {value!r}, expected a whole number from {least} to {end}")
    return int(value)


def _name(name: str, value: str | None) -> str | None:
    if value is not None and not isinstance(value, str):
        raise ValueError(f"{name}: found {value!r}, expected a name")
    return value


def _range(name: str, value: Range) -> tuple[int, int] | None:
    """Return the minimum and the maximum; one number stands for both."""
    if value is None:
        return None
    ends = [_whole(name, end) for end in (value if isinstance(value, (tuple, list)) else (value, value))]
    if len(ends) != 2 or ends[0] > ends[1]:
        raise ValueError(f"{name}: found {value}, expected a number, or a minimum and a maximum")
    return ends[0], ends[1]


def _seed(seed: int | None) -> int:
    return secrets.randbits(32) if seed is None else _whole("seed", seed)
