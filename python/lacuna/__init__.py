"""Arrays of Sudoku puzzles that have exactly one solution and no spare clue.

A puzzle depends on nothing but the variant, the seed and its index: the command line makes the same. Every slow function takes ``threads``
(all processors if not given) and ``progress``, a function that is called with what is done and all there is to do; Ctrl-C stops it. What
cannot be taken raises ``ValueError`` with one sentence that says where.
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
    difficulty: str | None = None, clues: Range = None, symmetry: str | None = None, target_clues: int | None = None,
    pattern: str | ArrayLike | None = None, cover: str | None = None, cage_sizes: Range = None, line_lengths: Range = None,
    threads: Threads = None, progress: Progress = None,
) -> Puzzles:
    """Make ``n`` puzzles with exactly one solution and no spare clue.

    They have the numbers ``start``, ``start + 1`` and so on of the run with this seed, and are what ``lacuna generate`` makes; without a
    seed one is drawn, and stands in the result. Clues are removed in random order from a random grid, so the numbers of clues are
    those of this method.

    Two options keep only some puzzles, with the index that they have anyway. ``difficulty`` is a level, or two and all between:
    ``"easy"``, ``"medium..hard"``; ``LookupError`` if the first 10,000 puzzles have none. ``clues`` is a number, or the least and the most.

    The others shape them. ``symmetry`` is one of ``lacuna.SYMMETRIES``: such puzzles are minimal as a symmetric whole. ``target_clues``
    stops removing there, for easier puzzles. ``pattern`` has the clues exactly on the marked cells of a picture, an array or text with a
    line for each row; ``LookupError`` if that is not found within a minute for each puzzle. ``cover="full"`` has cages over
    all of a killer and no clues; ``cage_sizes`` and ``line_lengths`` are the cells of a mark: a number, or the least and the most.
    """
    names = {"difficulty": difficulty, "symmetry": symmetry, "cover": cover}
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
    """Draw ``n`` puzzles uniformly from all minimal puzzles of a variant with 9x9 cells, or from those with so many clues.

    They are those of ``lacuna stats --method uniform``. They come in batches of about 30, which ``index`` numbers: puzzles of one batch can
    share a grid. A batch takes up to seconds.
    """
    wanted = None if clues is None else _whole("clues", clues)
    numbers = _whole("n", n), _seed(seed), wanted
    return of_batch(_lacuna.sample_unbiased(as_variant(variant), *numbers, _how(threads, progress)))


def grid_total(variant: VariantLike = "standard", *, threads: Threads = None, progress: Progress = None) -> int:
    """The number of all solution grids of a variant, exactly. Seconds for many variants, days and more for some."""
    return _lacuna.grid_total(as_variant(variant), _how(threads, progress))


class Check(NamedTuple):
    """What boards turn out to be, an entry for each."""

    solutions: NDArray[np.uint8]
    """0, 1, or 2 for two and more."""
    unique: NDArray[np.bool_]
    """Whether there is exactly one."""
    minimal: NDArray[np.bool_] | None
    """Whether there is exactly one and neither a clue nor a mark can be left out."""
    spare: NDArray[np.bool_] | None
    """A column for each cell: whether its clue could be left out of a board with exactly one solution."""


class Ratings(NamedTuple):
    """How hard puzzles are for people, an entry for each; ``""`` and 0 for what does not have exactly one solution."""

    level: NDArray[np.str_]
    score: NDArray[np.uint32]
    hardest: NDArray[np.str_]


def check(
    boards: Boards, variant: VariantLike | None = None, *, minimal: bool = False,
    threads: Threads = None, progress: Progress = None,
) -> Check:
    """Find out whether boards have one solution, and with ``minimal`` which clues could be left out.

    ``boards`` are puzzles, strings with a character for each cell, or an array of whole numbers, 0 for a blank, of shape (n, cells) or (n,
    rows, columns); a single one is a batch of one. Without a variant puzzles have their own, and boards the usual one for their size.
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
    """Count the solutions of boards, each up to a limit. By search: mind boards with few clues. For boards see ``check``."""
    values, book = as_boards(boards, variant)
    most = 2**64 - 1 if limit is None else _whole("limit", limit, 1)
    return array(_lacuna.count(book, data(values), most, _how(threads, progress)), "<u8")


def solve(
    boards: Boards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> NDArray[np.uint8]:
    """Solve boards: a row for each, of blanks where there is not exactly one solution. For boards see ``check``."""
    values, book = as_boards(boards, variant)
    return array(_lacuna.solve(book, data(values), _how(threads, progress)), "u1", *values.shape)


def rate(
    boards: Boards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> Ratings:
    """Find out how hard puzzles are for people. For boards see ``check``."""
    import numpy as np

    values, book = as_boards(boards, variant)
    rated = _lacuna.rate(book, data(values), _how(threads, progress))
    level, score, hardest = zip(*rated, strict=True) if rated else ((), (), ())
    return Ratings(np.array(level, str), np.array(score, np.uint32), np.array(hardest, str))


def read(
    file: File, variant: VariantLike | None = None, *, format: str | None = None, ignore: Iterable[str] = (),
    progress: Progress = None,
) -> Puzzles:
    """Read the puzzles of a path or an open file of any format, all with the same cells; nothing is checked.

    Rules are those of ``variant``; if it is not given, those that the file states; if there are none, the usual ones for so many cells.
    ``format``, one of ``lacuna.FORMATS``, makes anything else an error. What is left out, such as pencil marks, is a ``UserWarning``
    for each kind. Constraints that are not known are an error, unless ``ignore`` has their names.
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
    """Write puzzles to a path or an open file, in one of ``lacuna.FORMATS``; without it, in the one that the suffix of the path names."""
    path = Path(file) if isinstance(file, (str, os.PathLike)) else None
    if format is None:
        suffix = "" if path is None else path.suffix.removeprefix(".")
        format = {"txt": "line"}.get(suffix, suffix)
        if format not in FORMATS:
            raise ValueError(f"{file}: found no suffix of a format, expected one, or format=")
    text = puzzles.text(format)
    if path is not None:
        path.write_bytes(text.encode())
    else:
        cast("IO[Any]", file).write(text if isinstance(file, io.TextIOBase) else text.encode())


def _how(threads: Threads, progress: Progress) -> tuple[int | None, Progress]:
    return None if threads is None else _whole("threads", threads, 1, 1024), progress


def _whole(name: str, value: int, least: int = 0, most: int = 2**64 - 1) -> int:
    """A whole number in this range."""
    if not hasattr(value, "__index__") or not least <= int(value) <= most:
        end = "2^64 - 1" if most == 2**64 - 1 else most
        raise ValueError(f"{name}: found {value!r}, expected a whole number from {least} to {end}")
    return int(value)


def _name(name: str, value: str | None) -> str | None:
    if value is not None and not isinstance(value, str):
        raise ValueError(f"{name}: found {value!r}, expected a name")
    return value


def _range(name: str, value: Range) -> tuple[int, int] | None:
    """The least and the most, or one number for both."""
    if value is None:
        return None
    ends = [_whole(name, end) for end in (value if isinstance(value, (tuple, list)) else (value, value))]
    if len(ends) != 2 or ends[0] > ends[1]:
        raise ValueError(f"{name}: found {value}, expected a number, or the least and the most")
    return ends[0], ends[1]


def _seed(seed: int | None) -> int:
    return secrets.randbits(32) if seed is None else _whole("seed", seed)
