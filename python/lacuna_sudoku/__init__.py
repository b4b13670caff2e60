"""Arrays of Sudoku puzzles that have exactly one solution and no redundant clue.

A puzzle depends only on the variant, the seed and its index; the command line makes the same puzzles. Every slow function takes ``threads``
(by default all processors) and ``progress``: ``True`` shows a bar (with tqdm), a callback receives the amount done and the total. Ctrl-C stops
it. Invalid input raises ``ValueError`` with one sentence that says where the mistake is.
"""

from __future__ import annotations

import io
import os
import secrets
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast, overload

from . import _engine
from ._engine import FAMILIES, FORMATS, LEVELS, MARK_FAMILIES, SYMMETRIES, TECHNIQUES, Mark, Variant
from ._engine import VERSION as __version__
from ._figures import Estimate, Figure, Figures, estimated
from ._figures import joined as joined_batches
from ._files import load, save
from ._parquet import as_table, written
from ._puzzles import Puzzle, Puzzles, Rating, Step, VariantLike, array, as_boards, as_variant, data, of_batch
from ._puzzles import joined as joined_puzzles

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from ._puzzles import Boards

__all__ = ["FAMILIES", "FORMATS", "LEVELS", "MARK_FAMILIES", "SYMMETRIES", "TECHNIQUES", "Check", "Estimate", "Figure", "Figures"]
__all__ += ["Mark", "Puzzle", "Puzzles", "Rating", "Ratings", "Step", "Variant", "__version__", "check", "complete", "concat", "count", "estimate"]
__all__ += ["canonical", "generate", "grid_total", "rate", "read", "roles", "sample_unbiased", "solve", "to_parquet", "write"]

Threads: TypeAlias = "int | None"
Progress: TypeAlias = "Callable[[int, int], object] | bool | None"
Shard: TypeAlias = "tuple[int, int] | None"
Range: TypeAlias = "int | tuple[int, int] | None"
File: TypeAlias = "str | os.PathLike[str] | IO[bytes] | IO[str]"
# fmt: off


def generate(
    variant: VariantLike = "standard", n: int = 1, *, seed: int | None = None, start: int = 0,
    difficulty: str | None = None, needs: str | None = None, clues: Range = None, symmetry: str | None = None, target_clues: int | None = None,
    pattern: str | ArrayLike | None = None, cover: str | None = None, cage_sizes: Range = None, line_lengths: Range = None,
    threads: Threads = None, progress: Progress = None,
) -> Puzzles:
    """Make ``n`` puzzles with exactly one solution and no redundant clue.

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
    with _how(threads, progress) as how:
        return of_batch(_engine.generate(as_variant(variant), *numbers, options, how))


def sample_unbiased(
    variant: VariantLike = "standard", n: int = 1, *, seed: int | None = None, clues: int | None = None,
    start: int = 0, shard: Shard = None, threads: Threads = None, progress: Progress = None,
) -> Puzzles:
    """Draw ``n`` puzzles uniformly from all minimal puzzles of a variant with 9x9 cells, or from those with this number of ``clues``.

    They equal those of ``lacuna stats --method uniform``. They come in batches of about 30, numbered by ``index``; puzzles of one batch can
    share a grid. A batch can take several seconds. ``start`` is the number of the first batch.

    ``shard=(k, parts)`` makes one of several parts of a run of ``n`` puzzles, as ``--shard k/parts`` does: the batches ``k``, ``k + parts``
    and so on, all puzzles of each, and a few more than its share, so that the parts together have the first ``n`` puzzles of the run.
    """
    wanted = None if clues is None else _whole("clues", clues)
    numbers = _whole("n", n), _seed(seed), wanted
    which = _whole("start", start), _shard(shard)
    with _how(threads, progress) as how:
        return of_batch(_engine.sample_unbiased(as_variant(variant), *numbers, which, how))


def estimate(
    variant: VariantLike = "standard", n: int = 30, *, seed: int | None = None, start: int = 0, shard: Shard = None,
    threads: Threads = None, progress: Progress = None,
) -> Estimate:
    """Estimate how many minimal puzzles of a variant with 9x9 cells have how many clues, in ``n`` independent batches.

    They equal those of ``lacuna stats --method unbiased``. Each batch has unbiased estimates of the number of solution grids and of minimal
    puzzles with every number of clues; ``figures`` of the result has means, shares and totals with their intervals. A batch takes a second
    or so. They have the numbers ``start``, ``start + 1`` and so on in the run with this seed; ``shard=(k, parts)`` makes only ``k``,
    ``k + parts`` and so on of them, and ``concat`` joins parts.
    """
    first, last = _whole("start", start), _whole("start", start) + _whole("n", n, 1)
    part, parts = _shard(shard) or (0, 1)
    with _how(threads, progress) as how:
        return estimated(as_variant(variant), _seed(seed), range(first + part, last, parts), how)


@overload
def concat(parts: Iterable[Puzzles]) -> Puzzles: ...
@overload
def concat(parts: Iterable[Estimate]) -> Estimate: ...
def concat(parts: Iterable[Any]) -> Any:
    """Join ``Puzzles`` in the order given, or ``Estimate``\\ s of one variant in the order of their batches; what the parts do not share,
    such as a seed, is unknown."""
    given = list(parts)
    if given and all(isinstance(part, Estimate) for part in given):
        return joined_batches(given)
    if not given or not all(isinstance(part, Puzzles) for part in given):
        raise ValueError("concat: found something else, expected one or more Puzzles, or one or more Estimates")
    return joined_puzzles(given)


def grid_total(
    variant: VariantLike = "standard", *, insist: bool = False, threads: Threads = None, progress: Progress = None,
) -> int:
    """Count all solution grids of a variant exactly. Takes seconds for many variants. Those that would take more than about an hour are
    refused with an estimate, unless you ``insist``."""
    with _how(threads, progress) as how:
        return _engine.grid_total(as_variant(variant), insist, how)


class Check(NamedTuple):
    """The result of ``check``, with an entry for each board."""

    solutions: NDArray[np.uint8]
    """0, 1, or 2 for two or more."""
    unique: NDArray[np.bool_]
    """``True`` if there is exactly one solution."""
    minimal: NDArray[np.bool_] | None
    """``True`` if there is exactly one solution and neither a clue nor a mark can be left out."""
    redundant: NDArray[np.bool_] | None
    """A column for each cell: ``True`` if the board has exactly one solution and the clue of the cell can be left out."""


class Counts(NamedTuple):
    """The result of ``count_or_estimate``, with an entry for each board."""

    number: NDArray[np.float64]
    """The number of solutions, or an estimate."""
    error: NDArray[np.float64]
    """The standard error of an estimate, 0 for an exact number, NaN if the number is only a lower bound."""


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
    with _how(threads, progress) as how:
        rows = array(_engine.check(book, data(values), how), "u1", -1, 2 + values.shape[1])
    solutions, has_redundant_mark, redundant = rows[:, 0], rows[:, 1] == 1, rows[:, 2:] == 1
    return Check(solutions, solutions == 1, (solutions == 1) & ~has_redundant_mark & ~redundant.any(axis=1), redundant)


def count(
    boards: Boards, variant: VariantLike | None = None, *, limit: int | None = None,
    threads: Threads = None, progress: Progress = None,
) -> NDArray[np.uint64]:
    """Count the solutions of boards, each up to a limit. Boards with few clues can take very long. For ``boards`` see ``check``."""
    values, book = as_boards(boards, variant)
    most = 2**64 - 1 if limit is None else _whole("limit", limit, 1)
    with _how(threads, progress) as how:
        return array(_engine.count(book, data(values), most, how), "<u8")


def count_or_estimate(
    boards: Boards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> Counts:
    """Count the solutions of boards for three seconds each, then estimate their number for up to ten. For ``boards`` see ``check``."""
    import numpy as np

    values, book = as_boards(boards, variant)
    with _how(threads, progress) as how:
        rows = np.array(_engine.count_or_estimate(book, data(values), how), float).reshape(-1, 2)
    return Counts(rows[:, 0], rows[:, 1])


def candidates(
    boards: Boards, variant: VariantLike | None = None, *, limit: int = 10,
    threads: Threads = None, progress: Progress = None,
) -> NDArray[np.uint64]:
    """Count the solutions of each value of each cell, up to a limit: an array of shape (n, cells, values), 0 for what is impossible.

    A number below ``limit``, which counts as 1,000 at most, is exact, and placing a value that has 1 solution leaves one. For ``boards`` see ``check``.
    """
    values, book = as_boards(boards, variant)
    with _how(threads, progress) as how:
        numbers = array(_engine.candidates(book, data(values), _whole("limit", limit, 1), how), "<u8")
    return numbers.reshape(*values.shape, -1) if len(values) else numbers.reshape(*values.shape, 0)


def solve(
    boards: Boards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> NDArray[np.uint8]:
    """Solve boards: a row for each, blank if there is not exactly one solution. For ``boards`` see ``check``."""
    values, book = as_boards(boards, variant)
    with _how(threads, progress) as how:
        return array(_engine.solve(book, data(values), how), "u1", *values.shape)


def canonical(
    boards: Boards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> list[str]:
    """A constraint string for each board that it shares with all its turned, mirrored and relabelled images. For ``boards`` see ``check``."""
    values, book = as_boards(boards, variant)
    with _how(threads, progress) as how:
        return _engine.canonical(book, data(values), how)


def rate(
    boards: Boards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> Ratings:
    """Rate how hard puzzles are for people. For ``boards`` see ``check``."""
    import numpy as np

    values, book = as_boards(boards, variant)
    with _how(threads, progress) as how:
        rated = _engine.rate(book, data(values), how)
    level, score, hardest = zip(*rated, strict=True) if rated else ((), (), ())
    return Ratings(np.array(level, str), np.array(score, np.uint32), np.array(hardest, str))


class Role(NamedTuple):
    """What a clue or a mark of a puzzle does, from ``roles``."""

    part: str
    """The cell of the clue, such as ``r1c1``, or the constraint of the mark."""
    role: str
    """``"uniqueness"`` if there are several solutions without it, ``"path"`` if the score is higher, else ``"neither"``."""
    level: str
    """The level without it; ``""`` if uniqueness needs it."""
    score: int
    """The score without it; 0 if uniqueness needs it."""


def roles(
    boards: Boards, variant: VariantLike | None = None, *, threads: Threads = None, progress: Progress = None
) -> list[list[Role] | None]:
    """Say what each clue and each mark of puzzles does, as ``lacuna check --roles``; ``None`` for a board without exactly one solution.

    For ``boards`` see ``check``.
    """
    values, book = as_boards(boards, variant)
    with _how(threads, progress) as how:
        found = _engine.roles(book, data(values), how)
    return [None if rows is None else [Role(*row) for row in rows] for rows in found]


def complete(
    boards: Boards, variant: VariantLike | None = None, *, add: str | Iterable[str] = "clues", keep: str = "all",
    difficulty: str | None = None, seed: int | None = None, threads: Threads = None, progress: Progress = None,
) -> Puzzles:
    """Complete drafts with several solutions, each to the puzzle that ``lacuna complete`` makes for ``seed``.

    ``add`` is ``"clues"``, ``"marks"`` of the kinds that the draft has, one of ``lacuna.MARK_FAMILIES``, or several of these. ``keep``
    says what of a draft stays even if it is redundant: ``"all"``, ``"clues"``, ``"marks"`` or ``"none"``. For ``boards`` see ``check``.
    Raises ``LookupError`` if a draft has no solution, or is not completed.
    """
    values, book = as_boards(boards, variant)
    if keep not in ("all", "clues", "marks", "none"):
        raise ValueError(f"keep: found {keep!r}, expected all, clues, marks or none")
    options = [add] if isinstance(add, str) else list(add), keep, _name("difficulty", difficulty)
    number = _seed(seed)
    with _how(threads, progress) as how:
        made = _engine.complete(book, data(values), options, number, how)
    clues = array(b"".join(clues for _, clues, _ in made), "u1", *values.shape)
    solutions = array(b"".join(solution for _, _, solution in made), "u1", *values.shape)
    return Puzzles(None, clues, solutions, seed=number, rules=[rules for rules, _, _ in made])


def read(
    file: File, variant: VariantLike | None = None, *, format: str | None = None, ignore: Iterable[str] = (),
    progress: Progress = None,
) -> Puzzles:
    """Read puzzles from a path or an open file in any format. All must have the same number of cells; they are not checked further.

    The rules are those of ``variant`` if given, otherwise those that the file states, otherwise the usual ones for the number of cells.
    ``format``, one of ``lacuna.FORMATS``, states what the content leaves open, such as whether lines of 16 cells are rows of a grid. A path that ends in ``.parquet`` is a table as Parquet, and
    a compressed file named by its path is decompressed. Each kind of content that is left out, such as pencil marks, gives a
    ``UserWarning``. Unknown constraints are an error unless ``ignore`` contains their names.
    """
    path = os.fspath(file) if isinstance(file, (str, os.PathLike)) else None
    content: Any
    if path is None:
        content = cast("IO[Any]", file).read()
    else:
        content = as_table(Path(path)) if path.endswith(".parquet") else load(path)
    text = content.encode() if isinstance(content, str) else content
    told = None if variant is None else as_variant(variant)
    try:
        with _how(1, progress) as how:
            batch, remarks = _engine.read(text, told, format, list(ignore), how)
    except ValueError as error:
        raise ValueError(f"{path}:{error}" if path else str(error)) from None
    for remark in remarks:
        warnings.warn(f"{path}: {remark}" if path else remark, stacklevel=2)
    return of_batch(batch)


def write(puzzles: Puzzles | Puzzle, file: File, *, format: str | None = None) -> None:
    """Write puzzles to a path or an open file, in one of ``lacuna.FORMATS``, by default the one that the suffix of the path names;
    ``.parquet`` is a table as Parquet, and ``.gz`` after the suffix compresses."""
    path = Path(file) if isinstance(file, (str, os.PathLike)) else None
    if path is not None and format is None and path.suffix == ".parquet":
        to_parquet(puzzles if isinstance(puzzles, Puzzles) else puzzles._one, path)
        return
    if format is None:
        name = "" if path is None else (path.stem if path.suffix == ".gz" else path.name)
        suffix = Path(name).suffix.removeprefix(".")
        format = {"txt": "line"}.get(suffix, suffix)
        if format not in FORMATS:
            raise ValueError(f"{file}: found no suffix that names a format, expected one, or format=")
    text = puzzles.text(format)
    if path is not None:
        save(path, text.encode())
    else:
        cast("IO[Any]", file).write(text if isinstance(file, io.TextIOBase) else text.encode())


def to_parquet(chunks: Puzzles | Iterable[Puzzles], path: str | os.PathLike[str]) -> None:
    """Write puzzles as Parquet, which keeps the type of every column; needs pyarrow.

    ``chunks`` can be a generator that makes one part of a long run after the other, so that only one is in memory. All must have the same
    columns. The value ``lacuna`` of the file's metadata is a JSON object with the versions, and the variant, seed and method that all share.
    """
    written([chunks] if isinstance(chunks, Puzzles) else chunks, Path(path))


@contextmanager
def _how(threads: Threads, progress: Progress) -> Iterator[tuple[int | None, Callable[[int, int], object] | None]]:
    """Yield how a task runs. A bar, in a notebook or a terminal, stays until the task ends."""
    number = None if threads is None else _whole("threads", threads, 1, 1024)
    if not isinstance(progress, bool) or not progress:
        yield number, progress or None
        return
    from tqdm.auto import tqdm  # type: ignore[import-untyped, unused-ignore]

    with tqdm() as bar:

        def show(done: int, total: int) -> None:
            bar.total = total or None
            bar.update(done - bar.n)

        yield number, show
        bar.refresh()


def _shard(shard: Shard) -> tuple[int, int] | None:
    if shard is None:
        return None
    if not isinstance(shard, (tuple, list)) or len(shard) != 2 or _whole("shard", shard[0]) >= _whole("shard", shard[1]):
        raise ValueError(f"shard: found {shard!r}, expected (k, parts) with k from 0 to parts - 1")
    return int(shard[0]), int(shard[1])


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
