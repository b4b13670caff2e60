"""One puzzle, and arrays of many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from . import _lacuna
from ._arguments import VariantLike, array, as_variant, boards
from ._lacuna import Variant

if TYPE_CHECKING:
    import numpy as np
    import pandas
    import polars
    import pyarrow
    from numpy.typing import ArrayLike, NDArray

NOT_ONE = "found no or more than one solution, expected exactly one"


class Rating(NamedTuple):
    """What a puzzle asks of a person."""

    level: str
    """easy, medium, hard, expert or extreme."""
    score: int
    """100 times the price of the hardest step, and less than 50 for the work; from 1,000 on what is beyond all techniques."""
    hardest: str
    """The hardest technique that is needed."""


class Puzzle:
    """One puzzle: its clues, its rules, and where it came from if a run made it.

    ``clues`` is a string with a character for each cell (``.`` for a blank) or an array of values with 0 for a blank. ``rules`` is the
    constraint string of a puzzle whose variant draws them. A solution that is not given is found when it is first asked for.
    """

    __slots__ = ("_book", "_rules", "_solution", "clues", "index", "seed", "variant")

    clues: NDArray[np.uint8]
    """The values in reading order, 0 for a blank."""
    variant: Variant | None
    """What it is a puzzle of; ``None`` if only its rules are known."""
    index: int | None
    """Its number in the run that made it."""
    seed: int | None
    """The seed of that run."""

    def __init__(
        self,
        clues: str | ArrayLike,
        variant: VariantLike | None = None,
        *,
        solution: str | ArrayLike | None = None,
        rules: str | None = None,
        index: int | None = None,
        seed: int | None = None,
    ) -> None:
        spelled = None if rules is None else Variant(rules=rules)
        values, known = boards(clues, spelled or variant)
        if len(values) != 1:
            raise ValueError(f"clues: found {len(values)} boards, expected one")
        self.clues = values[0]
        self.variant = known if spelled is None else None if variant is None else as_variant(variant)
        self.index = index
        self.seed = seed
        self._rules = rules
        self._book = known
        self._solution = None if solution is None else boards(solution, known)[0][0]

    @property
    def rules(self) -> str | None:
        """Its rules as a constraint string; ``None`` if its variant draws them and they are not known."""
        return self._book.rules

    @property
    def count(self) -> int:
        """The number of clues."""
        return int((self.clues != 0).sum())

    @property
    def solution(self) -> NDArray[np.uint8]:
        """The only solution. Raises ``ValueError`` if there is none, or more than one."""
        if self._solution is None:
            solution = array(_lacuna.solve(self._book, self.clues.tobytes(), (1, None)), "u1")
            if not solution.all():
                raise ValueError(NOT_ONE)
            self._solution = solution
        return self._solution

    @property
    def rating(self) -> Rating:
        """How hard it is for a person. Raises ``ValueError`` if it does not have exactly one solution."""
        (rating,) = _lacuna.rate(self._book, self.clues.tobytes(), (1, None))
        if not rating[0]:
            raise ValueError(NOT_ONE)
        return Rating(*rating)

    def explain(self) -> list[str]:
        """The steps by which a person solves it, in words; what follows from a supposition is indented."""
        return _lacuna.explain(self._book, self.clues.tobytes(), (1, None))

    def text(self, format: str) -> str:
        """The puzzle in one of ``lacuna.FORMATS``."""
        blank = array(bytes(len(self.clues)), "u1")
        solution = blank if self._solution is None else self._solution
        index = None if self.index is None else array(self.index.to_bytes(8, "little"), "<u8")
        rules = None if self._rules is None else [self._rules]
        one = Puzzles(self.variant, self.clues[None], solution[None], index=index, seed=self.seed, rules=rules)
        return one.text(format)

    def link(self) -> str:
        """An address at which it can be played."""
        return self.text("link").strip()

    def svg(self, *, solution: bool = False) -> str:
        """A picture of it, with its solution filled in if that is wanted."""
        return _lacuna.picture(self._book, self.clues.tobytes(), self.solution.tobytes() if solution else None)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text("grid").rstrip("\n")

    def __repr__(self) -> str:
        return f"Puzzle({lines(self.clues[None])[0]!r}, {str(self.variant or self._book)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return self.variant, self._rules, self.clues.tobytes(), self.index, self.seed


class Puzzles:
    """Puzzles as arrays, and a sequence of ``Puzzle``. A slice shares its memory with the whole; nothing is to be written to."""

    __slots__ = ("clues", "index", "rules", "seed", "solutions", "variant")

    variant: Variant | None
    """What they are puzzles of; ``None`` if each has rules of its own without a common name."""
    clues: NDArray[np.uint8]
    """A row for each puzzle, a column for each cell in reading order; 0 for a blank."""
    solutions: NDArray[np.uint8]
    """The same full; a row of blanks where a file does not state the solution."""
    index: NDArray[np.uint64] | None
    """The number of each in its run; ``None`` if a file does not state it."""
    seed: int | None
    """The seed of the run; ``None`` if there is none, or more than one."""
    rules: list[str] | None
    """The constraint string of each, where the variant draws them or there is none."""

    def __init__(
        self,
        variant: Variant | None,
        clues: NDArray[np.uint8],
        solutions: NDArray[np.uint8],
        *,
        index: NDArray[np.uint64] | None = None,
        seed: int | None = None,
        rules: list[str] | None = None,
    ) -> None:
        self.variant, self.clues, self.solutions = variant, clues, solutions
        self.index, self.seed, self.rules = index, seed, rules

    @property
    def count(self) -> NDArray[np.int64]:
        """The number of clues of each."""
        import numpy as np

        return np.count_nonzero(self.clues, axis=1)

    def __len__(self) -> int:
        return len(self.clues)

    def __iter__(self) -> Iterator[Puzzle]:
        return (self[place] for place in range(len(self)))

    @overload
    def __getitem__(self, place: int) -> Puzzle: ...
    @overload
    def __getitem__(self, place: slice | ArrayLike) -> Puzzles: ...
    def __getitem__(self, place: Any) -> Puzzle | Puzzles:
        """One puzzle by its place, or several by a slice, an array of places or a mask."""
        if hasattr(place, "__index__") and getattr(place, "ndim", 0) == 0:
            clues, solution = self.clues[place], self.solutions[place]
            return Puzzle(
                clues,
                self.variant,
                solution=solution if solution.all() else None,
                rules=None if self.rules is None else self.rules[place],
                index=None if self.index is None else int(self.index[place]),
                seed=self.seed,
            )
        index = None if self.index is None else self.index[place]
        rules = self.rules
        if rules is not None:
            import numpy as np

            rules = [rules[kept] for kept in np.arange(len(rules))[place]]
        return Puzzles(self.variant, self.clues[place], self.solutions[place], index=index, seed=self.seed, rules=rules)

    def __eq__(self, other: object) -> bool:
        """Whether all of both are the same."""
        import numpy as np

        if not isinstance(other, Puzzles):
            return NotImplemented
        named = (self.variant, self.seed, self.rules) == (other.variant, other.seed, other.rules)
        arrays = [(self.clues, other.clues), (self.solutions, other.solutions)]
        if self.index is not None and other.index is not None:
            arrays.append((self.index, other.index))
        numbered = (self.index is None) == (other.index is None)
        return named and numbered and all(np.array_equal(one, two) for one, two in arrays)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        seed = "" if self.seed is None else f", seed {self.seed}"
        return f"<{len(self)} puzzles of {self.variant or 'several variants'}{seed}>"

    def text(self, format: str) -> str:
        """All of them in one of ``lacuna.FORMATS``, as ``write`` writes it."""
        index = None if self.index is None else self.index.tolist()
        clues, solutions = self.clues.tobytes(), self.solutions.tobytes()
        return _lacuna.write(format, self.variant, clues, solutions, index, self.seed, self.rules)

    def columns(self) -> dict[str, Any]:
        """The columns of a table, as in a file: index, variant, seed, clues, puzzle, solution, and rules where each has its own.

        What is not known is left out; a solution that is not known is ``None``.
        """
        solutions = lines(self.solutions)
        known = self.solutions.all(axis=1)
        columns: dict[str, Any] = {} if self.index is None else {"index": self.index}
        if self.variant is not None:
            columns["variant"] = [self.variant.name] * len(self)
        if self.seed is not None:
            columns["seed"] = [self.seed] * len(self)
        columns["clues"] = self.count
        columns["puzzle"] = lines(self.clues)
        columns["solution"] = [text if full else None for text, full in zip(solutions, known, strict=True)]
        if self.rules is not None:
            columns["rules"] = self.rules
        return columns

    def to_pandas(self) -> pandas.DataFrame:
        """The columns as a frame of pandas."""
        import pandas

        return pandas.DataFrame(self.columns())

    def to_polars(self) -> polars.DataFrame:
        """The columns as a frame of polars."""
        import polars

        return polars.DataFrame(self.columns())

    def to_arrow(self) -> pyarrow.Table:
        """The columns as a table of Arrow, which can be written as Parquet."""
        import pyarrow

        return pyarrow.table(self.columns())


def lines(values: NDArray[np.uint8]) -> list[str]:
    """Boards as text, a character for each cell."""
    import numpy as np

    characters = np.frombuffer(_lacuna.CHARACTERS.encode(), np.uint8)
    text = characters[values].tobytes().decode()
    cells = values.shape[1]
    return [text[start : start + cells] for start in range(0, len(text), cells)]
