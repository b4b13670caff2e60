"""One puzzle, arrays of many, and the forms in which boards can be given.

numpy is imported only where it is needed: importing it takes longer than everything else that ``import lacuna_sudoku`` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar, overload

from . import _engine
from ._figures import Figures
from ._engine import Variant

if TYPE_CHECKING:
    import numpy as np
    import pandas  # type: ignore[import-untyped, unused-ignore]
    import polars
    import pyarrow  # type: ignore[import-untyped, unused-ignore]
    from numpy.typing import ArrayLike, NDArray

    Boards: TypeAlias = "Puzzles | Puzzle | str | list[str] | tuple[str, ...] | ArrayLike"

T = TypeVar("T")
VariantLike: TypeAlias = "Variant | str"


class Rating(NamedTuple):
    """How hard a puzzle is for a person."""

    level: str
    """easy, medium, hard, expert or extreme."""
    score: int
    """100 times the price of the hardest step, plus less than 50 for the amount of work; 1,000 or more if techniques do not suffice."""
    hardest: str
    """The hardest technique needed."""


class Step(NamedTuple):
    """A step by which a person solves a puzzle. ``str`` gives its words, indented inside a supposition."""

    technique: str
    """One of ``lacuna.TECHNIQUES``, ``"trial"`` for a supposition, whose steps follow, or ``"search"`` for a value found by search."""
    level: str
    """The level of a puzzle whose hardest step this is."""
    depth: int
    """The number of suppositions that it is inside of."""
    words: str
    """What is there and what follows."""
    placed: list[tuple[int, int]]
    """The cells that get a value, from 0 in reading order, with their values."""
    removed: list[tuple[int, int]]
    """The cells that lose a candidate, with the candidates."""

    def __str__(self) -> str:
        return "    " * self.depth + self.words


class Puzzles:
    """Puzzles as arrays, and a sequence of ``Puzzle``. A slice shares memory with the whole; treat all arrays as read-only."""

    __slots__ = ("clues", "index", "method", "rules", "seed", "solutions", "variant")

    variant: Variant | None
    """Their variant; ``None`` if each puzzle has its own rules and there is no common name."""
    clues: NDArray[np.uint8]
    """A row for each puzzle, a column for each cell in reading order; 0 for a blank."""
    solutions: NDArray[np.uint8]
    """Like ``clues``, for the solutions that a run made or a file states; a row of blanks if the solution is unknown."""
    index: NDArray[np.uint64] | None
    """The index of each puzzle in its run; ``None`` if a file does not state it. For uniform samples, the number of the batch."""
    seed: int | None
    """The seed of the run; ``None`` if there is no seed, or more than one."""
    method: str | None
    """The method that made them, if stated: ``"uniform"`` for ``sample_unbiased``, ``None`` for ``generate``."""
    rules: list[str] | None
    """The constraint string of each puzzle, if the variant draws the rules or there is no variant."""

    def __init__(
        self, variant: Variant | None, clues: NDArray[np.uint8], solutions: NDArray[np.uint8], *,
        index: NDArray[np.uint64] | None = None, seed: int | None = None, rules: list[str] | None = None,
        method: str | None = None,
    ) -> None:  # fmt: skip
        if not (clues.dtype == solutions.dtype == "u1" and clues.ndim == 2 and clues.shape == solutions.shape):
            found = " and ".join(f"{board.dtype} of shape {board.shape}" for board in (clues, solutions))
            raise ValueError(f"clues and solutions: found {found}, expected uint8 of one shape (n, cells)")
        lengths = {len(beside) for beside in (index, rules) if beside is not None}
        if lengths - {len(clues)} or (variant is None and rules is None):
            raise ValueError(f"index and rules: expected one for each of {len(clues)} puzzles, or a variant in place of rules")
        self.variant, self.clues, self.solutions = variant, clues, solutions
        self.index, self.seed, self.rules, self.method = index, seed, rules, method

    @property
    def count(self) -> NDArray[np.int64]:
        """The number of clues of each puzzle."""
        return (self.clues != 0).sum(axis=1)  # type: ignore[no-any-return]

    def __len__(self) -> int:
        return len(self.clues)

    def __iter__(self) -> Iterator[Puzzle]:
        return (self[place] for place in range(len(self)))

    @overload
    def __getitem__(self, place: int) -> Puzzle: ...
    @overload
    def __getitem__(self, place: slice | ArrayLike) -> Puzzles: ...
    def __getitem__(self, place: Any) -> Puzzle | Puzzles:
        """Return one puzzle by position, or several by a slice, an array of positions or a mask."""
        import numpy as np

        if hasattr(place, "__index__") and getattr(place, "ndim", 0) == 0:
            place = range(len(self))[place]
            return Puzzle._of(self[place : place + 1])
        index = None if self.index is None else self.index[place]
        rules = None if self.rules is None else [self.rules[kept] for kept in np.arange(len(self))[place]]
        boards = self.clues[place], self.solutions[place]
        return Puzzles(self.variant, *boards, index=index, seed=self.seed, rules=rules, method=self.method)

    def __eq__(self, other: object) -> bool:
        """Return ``True`` if all puzzles and all they record are equal."""
        return self._batch() == other._batch() if isinstance(other, Puzzles) else NotImplemented

    def __repr__(self) -> str:
        seed = "" if self.seed is None else f", seed {self.seed}"
        return f"<{len(self)} puzzles of {self.variant or 'several variants'}{seed}>"

    def text(self, format: str) -> str:
        """Return all puzzles in one of ``lacuna.FORMATS``, as ``write`` writes them."""
        return _engine.write(format, self._batch(), (1, None))

    def _batch(self) -> dict[str, Any]:
        """Return all puzzles as a batch for the engine."""
        index = None if self.index is None else self.index.astype("<u8").tobytes()
        boards = {"clues": data(self.clues), "solutions": data(self.solutions), "cells": self.clues.shape[1]}
        origin = {"index": index, "seed": self.seed, "method": self.method}
        return {"variant": self.variant, **boards, **origin, "rules": self.rules}

    def figures(self) -> Figures:
        """Return the mean, the standard deviation and the shares of the numbers of clues with 95 % intervals, as ``lacuna stats`` prints them.

        They describe the method that made the puzzles. For uniform samples, which describe all minimal puzzles, the errors come from the
        scatter of the batches.
        """
        batches = self.index.tolist() if self.index is not None and self.method == "uniform" else None
        lines = _engine.figures(self.count.tolist(), self.seed or 0, batches)
        return Figures(str(self.variant or "several variants"), self.method or "topdown", lines)

    def columns(self) -> dict[str, Any]:
        """Return the columns of a table, as in a file: index, variant, seed, clues, puzzle, solution, and rules if each has its own.

        Uniform samples also have the columns method and batch: puzzles of one batch resemble each other, so compute errors from batches.
        Unknown columns are left out; an unknown solution is ``None``.
        """
        import numpy as np

        solutions = zip(_lines(self.solutions), self.solutions.min(axis=1, initial=1), strict=True)
        columns = {
            "index": self.index,
            "variant": self.variant and [self.variant.name] * len(self),
            "seed": None if self.seed is None else np.full(len(self), self.seed, np.uint64),
            "clues": self.count,
            "puzzle": _lines(self.clues),
            "solution": [text if is_full else None for text, is_full in solutions],
            "rules": self.rules,
            "method": self.method and [self.method] * len(self),
            "batch": self.index if self.method == "uniform" else None,
        }
        return {name: column for name, column in columns.items() if column is not None}

    def to_pandas(self) -> pandas.DataFrame:
        """Return the columns as a pandas data frame."""
        import pandas  # type: ignore[import-untyped, unused-ignore]

        return pandas.DataFrame(self.columns())

    def to_polars(self) -> polars.DataFrame:
        """Return the columns as a polars data frame."""
        import polars

        return polars.DataFrame(self.columns())

    def to_arrow(self) -> pyarrow.Table:
        """Return the columns as an Arrow table, which can be written as Parquet."""
        import pyarrow  # type: ignore[import-untyped, unused-ignore]

        return pyarrow.table(self.columns())


class Puzzle:
    """One puzzle: its clues, its rules, and its origin if a run made it.

    ``clues`` is a string with a character for each cell (``.`` for a blank) or an array of values with 0 for a blank. ``rules`` is the
    constraint string of a puzzle whose variant draws the rules. An unknown solution is computed on first access.
    """

    __slots__ = ("_one",)
    _one: Puzzles

    def __init__(self, clues: str | ArrayLike, variant: VariantLike | None = None, *, rules: str | None = None) -> None:
        values, known = as_boards(clues, variant if rules is None else Variant(rules=rules))
        if len(values) != 1 or isinstance(known, list):
            raise ValueError(f"clues: found {len(values)} boards, expected one")
        named = known if rules is None else None if variant is None else as_variant(variant)
        blank = array(bytes(values.size), "u1", 1, -1)
        self._one = Puzzles(named, values, blank, rules=None if rules is None else [rules])

    @classmethod
    def _of(cls, one: Puzzles) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._one = one
        return puzzle

    @property
    def variant(self) -> Variant | None:
        """Its variant; ``None`` if only its rules are known."""
        return self._one.variant

    @property
    def rules(self) -> str | None:
        """Its rules as a constraint string; ``None`` if its variant draws them and they are not known."""
        return self._book.rules

    @property
    def clues(self) -> NDArray[np.uint8]:
        """The values in reading order, 0 for a blank."""
        return self._one.clues.reshape(-1)

    @property
    def count(self) -> int:
        """The number of clues."""
        return int(self._one.count[0])

    @property
    def index(self) -> int | None:
        """Its index in the run that made it."""
        return None if self._one.index is None else int(self._one.index[0])

    @property
    def seed(self) -> int | None:
        """The seed of that run."""
        return self._one.seed

    @property
    def solution(self) -> NDArray[np.uint8]:
        """The solution that a run made or a file states, or else the only one. Raises ``ValueError`` if there is not exactly one."""
        if not self._one.solutions.all():
            found = array(_engine.solve(self._book, self.clues.tobytes(), (1, None)), "u1", 1, -1)
            self._one.solutions = _unique(found if found.all() else None)
        return self._one.solutions.reshape(-1)

    @property
    def rating(self) -> Rating:
        """How hard it is for a person. Raises ``ValueError`` if it does not have exactly one solution."""
        (rated,) = _engine.rate(self._book, self.clues.tobytes(), (1, None))
        return Rating(*_unique(rated if rated[0] else None))

    def explain(self) -> list[Step]:
        """Return the steps by which a person solves it; those that follow from a supposition come after it, with a larger ``depth``."""
        return [Step(*step) for step in _unique(_engine.explain(self._book, self.clues.tobytes(), (1, None))[0])]

    def text(self, format: str) -> str:
        """Return the puzzle in one of ``lacuna.FORMATS``."""
        return self._one.text(format)

    def link(self) -> str:
        """Return a web address where it can be played."""
        return self.text("link").strip()

    def svg(self, *, solution: bool = False, theme: str = "print") -> str:
        """Return a picture as SVG, with ``solution`` filled in, in the colours of a ``theme``: print, light or dark."""
        return _engine.draw(self._book, self.clues.tobytes(), self.solution.tobytes() if solution else None, theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text("grid").rstrip("\n")

    def __repr__(self) -> str:
        return f"Puzzle({_lines(self._one.clues)[0]!r}, {str(self.variant or self._book)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[object, ...]:
        return self.variant, str(self._one.rules), self.clues.tobytes(), self.index, self.seed

    @property
    def _book(self) -> Variant:
        """The variant that has exactly its rules."""
        return Variant(rules=self._one.rules[0]) if self._one.rules else self._one.variant or Variant()


def of_batch(batch: dict[str, Any]) -> Puzzles:
    """Return the puzzles of a batch from the engine."""
    clues, solutions = (array(batch[name], "u1", -1, batch["cells"]) for name in ("clues", "solutions"))
    index = None if batch["index"] is None else array(batch["index"], "<u8")
    seed, rules, method = (batch[name] for name in ("seed", "rules", "method"))
    return Puzzles(batch["variant"], clues, solutions, index=index, seed=seed, rules=rules, method=method)


def joined(parts: list[Puzzles]) -> Puzzles:
    """Return the puzzles of all parts, in order."""
    import numpy as np

    def same(name: str) -> Any:
        found = [getattr(part, name) for part in parts]
        return found[0] if all(other == found[0] for other in found) else None

    if len(cells := {part.clues.shape[1] for part in parts}) > 1:
        raise ValueError(f"concat: found puzzles of {min(cells)} and {max(cells)} cells, expected the same number in all parts")
    indices = [part.index for part in parts if part.index is not None]
    rules = [part.rules for part in parts if part.rules is not None]
    variant = same("variant")
    if variant is None or rules:
        rules = [part.rules or [_spelled(part)] * len(part) for part in parts]
    return Puzzles(
        variant, *(np.concatenate([getattr(part, name) for part in parts]) for name in ("clues", "solutions")),
        index=np.concatenate(indices) if len(indices) == len(parts) else None, seed=same("seed"), method=same("method"),
        rules=[line for part in rules for line in part] if rules else None,
    )  # fmt: skip


def _spelled(puzzles: Puzzles) -> str:
    """Return the constraint string of puzzles whose variant does not draw any rules."""
    return (puzzles.variant and puzzles.variant.rules) or ""


def _unique(found: T | None) -> T:
    """Return the result, or raise ``ValueError`` if the puzzle does not have exactly one solution."""
    if found is None:
        raise ValueError("found no solution or more than one, expected exactly one")
    return found


def as_variant(variant: VariantLike) -> Variant:
    """Return the variant itself, or the one with this name."""
    if not isinstance(variant, (str, Variant)):
        raise ValueError(f"variant: found {type(variant).__name__}, expected a Variant or its name")
    return Variant(variant) if isinstance(variant, str) else variant


def as_boards(given: Boards, variant: VariantLike | None) -> tuple[NDArray[np.uint8], Variant | list[str]]:
    """Return boards as an array of shape (n, cells), and their rules: one variant for all, or a constraint string for each."""
    import numpy as np

    if isinstance(given, (Puzzle, Puzzles)):
        puzzles = given if isinstance(given, Puzzles) else given._one
        if variant is None:
            return puzzles.clues, puzzles.rules or puzzles.variant or []
        given = puzzles.clues
    boards: Any = [given] if isinstance(given, str) else given
    is_text = isinstance(boards, (list, tuple)) and len(boards) > 0 and isinstance(boards[0], str)
    try:
        found = np.asarray(boards, object if is_text else None)
    except ValueError:
        raise ValueError("found boards of different sizes, expected an array of shape (n, cells)") from None
    if found.shape == (0,):
        found = np.empty((0, 81 if variant is None else as_variant(variant).cells), "u1")
    texts: Any = found.tolist() if found.ndim == 1 and found.dtype.kind in "OTU" else [None]
    if all(isinstance(text, str) for text in texts):
        values, length = _engine.parse(texts)
        found = array(values, "u1", -1, length)
    if found.dtype.kind not in "iu":
        raise ValueError(f"found an array of {found.dtype}, expected whole numbers such as uint8")
    shape = found.shape
    known = _usual(shape) if variant is None else as_variant(variant)
    cells, side = known.cells, known.values
    if shape[-2:] == (side, side) and cells == side * side:
        found = found.reshape(*shape[:-2], cells)
    found = found[None] if found.ndim == 1 else found
    if found.ndim != 2 or found.shape[1] != cells:
        raise ValueError(f"found an array of shape {shape}, expected (n, {cells}) for {known}")
    if found.size and (found.max() > side or (found.dtype.kind == "i" and found.min() < 0)):
        board, cell = np.argwhere((found < 0) | (found > side))[0]
        raise ValueError(f"board {board}, cell {cell}: found {found[board, cell]}, expected 0 to {side}")
    return np.ascontiguousarray(found, np.uint8), known


def _usual(shape: tuple[int, ...]) -> Variant:
    """Return the usual variant of boards in an array of this shape, whose last axis, or last two axes, are the cells."""
    found = Variant.usual(shape[-1]) if shape else None
    if found is None and len(shape) > 1 and shape[-1] == shape[-2]:
        found = Variant.usual(shape[-1] ** 2)
    if found is None:
        raise ValueError(f"found an array of shape {shape}, expected (n, cells), or a variant with boards of this shape")
    return found


def array(values: bytes, dtype: str, *shape: int) -> NDArray[Any]:
    """Return bytes of the engine as a read-only array, without copying."""
    import numpy as np

    return np.frombuffer(values, dtype).reshape(shape or -1)


def data(values: NDArray[np.uint8]) -> bytes:
    """Return the bytes of an array, without copying if it is the whole of a result of the engine, as most are."""
    whole = getattr(values.base, "base", None)
    if isinstance(whole, bytes) and len(whole) == values.nbytes and values.flags.c_contiguous:
        return whole
    return values.tobytes()


def _lines(values: NDArray[np.uint8]) -> list[str]:
    """Return boards as text, a character for each cell."""
    import numpy as np

    text = np.frombuffer(_engine.CHARACTERS.encode(), np.uint8)[values].tobytes().decode()
    cells = values.shape[1]
    return [text[start : start + cells] for start in range(0, len(text), cells)]
