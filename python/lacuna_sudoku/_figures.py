"""Figures about minimal puzzles with their 95 % intervals, and the batches of estimates from which they are computed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from . import _engine
from ._files import load, save
from ._engine import Variant

if TYPE_CHECKING:
    import numpy as np
    import pandas  # type: ignore[import-untyped, unused-ignore]
    from numpy.typing import NDArray

    Key: TypeAlias = "str | tuple[str, int]"


class Figure(NamedTuple):
    """A figure with its standard error, if that is known, and its 95 % interval from ``low`` to ``high``."""

    value: float
    error: float | None
    low: float
    high: float


class Figures(Mapping["Key", Figure]):
    """The figures of one variant and method, by quantity: those that ``lacuna stats`` prints.

    ``figures["mean"]`` and ``figures["sd"]`` describe the number of clues, ``figures["share", 24]`` the share of puzzles with 24 clues.
    Estimates over all minimal puzzles also have ``"per-grid"`` and ``"total"``, the number of minimal puzzles in an average solution grid
    and in all grids, each also by the number of clues, and ``"grids"``, the estimated number of grids.
    """

    def __init__(self, variant: str, method: str, lines: Iterable[tuple[str, int | None, float, float | None, float, float]]):
        self.variant, self.method = variant, method
        self._figures: dict[Key, Figure] = {
            (line[0] if line[1] is None else (line[0], line[1])): Figure(*line[2:]) for line in lines
        }

    def __getitem__(self, key: Key) -> Figure:
        return self._figures[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._figures)

    def __len__(self) -> int:
        return len(self._figures)

    def by_clues(self, quantity: str = "share") -> dict[int, Figure]:
        """Return a quantity by the number of clues."""
        return {key[1]: figure for key, figure in self.items() if isinstance(key, tuple) and key[0] == quantity}

    def columns(self) -> dict[str, list[Any]]:
        """Return the columns of a table: variant, method, quantity, clues, value, error, low, high."""
        keys = [key if isinstance(key, tuple) else (key, None) for key in self]
        columns: dict[str, list[Any]] = {"variant": [self.variant] * len(self), "method": [self.method] * len(self)}
        columns.update(quantity=[quantity for quantity, _ in keys], clues=[clues for _, clues in keys])
        columns.update({name: [getattr(figure, name) for figure in self.values()] for name in Figure._fields})
        return columns

    def to_pandas(self) -> pandas.DataFrame:
        """Return the columns as a pandas data frame."""
        import pandas  # type: ignore[import-untyped, unused-ignore]

        frame = pandas.DataFrame(self.columns())
        return frame.astype({"clues": "Int64", "error": float})

    def __repr__(self) -> str:
        mean = self["mean"]
        error = "" if mean.error is None else f" ± {mean.error:.4f}"
        return f"<figures of {self.variant}, {self.method}: mean {mean.value:.4f}{error} clues>"


class Estimate:
    """Estimates over all minimal puzzles of a variant, in independent batches. ``lacuna.estimate`` makes them, ``Estimate.read`` reads them.

    ``text`` is the table that ``lacuna stats --method unbiased`` writes; it keeps every bit.
    """

    text: str
    """The table of the batches."""
    variant: str
    """The name of the variant, followed by its rules if the name does not imply them."""
    seed: NDArray[np.uint64]
    """The seed of each batch."""
    index: NDArray[np.uint64]
    """The number of each batch in its run."""
    grids: NDArray[np.float64]
    """The estimated number of solution grids, a batch each."""
    by_clues: NDArray[np.float64]
    """The estimated number of minimal puzzles: a row for each batch, a column for each number of clues from 0 to 81."""

    def __init__(self, text: str) -> None:
        import numpy as np

        table = _engine.batches(text)
        self.text, self.variant = text, table["variant"]
        self.seed, self.index = (np.frombuffer(table[name], "<u8") for name in ("seed", "index"))
        self.grids = np.frombuffer(table["grids"], "<f8")
        self.by_clues = np.frombuffer(table["by_clues"], "<f8").reshape(len(self.index), -1)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Estimate:
        """Read a table of batches, such as a part that a cluster made with ``lacuna stats --method unbiased``."""
        try:
            return cls(load(path).decode())
        except ValueError as error:
            raise ValueError(f"{os.fspath(path)}:{error}") from None

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the table of batches, which ``Estimate.read`` and ``lacuna stats`` read."""
        save(Path(path), self.text.encode())

    def figures(self) -> Figures:
        """Return the figures of all batches, with their 95 % intervals from the scatter of the batches.

        Trust an interval only if there are about thirty batches or more, and a number of clues only if it occurs in many of them. Times the
        exact number of solution grids from ``grid_total``, a figure ``"per-grid"`` is more precise than the estimate ``"total"``.
        """
        return Figures(self.variant, "unbiased", _engine.batches(self.text)["figures"])

    def __len__(self) -> int:
        return len(self.index)

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Estimate) else NotImplemented

    def __reduce__(self) -> tuple[type[Estimate], tuple[str]]:
        return Estimate, (self.text,)

    def __repr__(self) -> str:
        return f"<{len(self)} batches of {self.variant}>"


def estimated(variant: Variant, seed: int, numbers: Iterable[int], how: Any) -> Estimate:
    """Make the batches with these numbers."""
    return table(_engine.estimate(variant, seed, list(numbers), how))


def joined(parts: Iterable[Estimate]) -> Estimate:
    """Return the batches of all parts, in the order of a whole run."""
    rows = [row for part in parts for row in zip(part.seed, part.index, part.text.splitlines()[1:], strict=True)]
    return table(text for _, _, text in sorted(rows, key=lambda row: row[:2]))


def table(rows: Iterable[str]) -> Estimate:
    """Return the table with these rows."""
    return Estimate(_engine.BATCHES + "".join(f"{row}\n" for row in rows))
