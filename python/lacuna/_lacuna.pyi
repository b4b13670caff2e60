"""The engine: bytes in, bytes out. A batch of boards is a byte for each cell, board after board."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, final

__all__ = ["CHARACTERS", "FAMILIES", "FORMATS", "LEVELS", "RECIPES", "SYMMETRIES", "TECHNIQUES", "VERSION", "Variant", "check"]
__all__ += ["count", "explain", "generate", "grid_total", "parse", "picture", "rate", "read", "sample_unbiased", "solve", "write"]

CHARACTERS: Final[str]
FAMILIES: Final[tuple[str, ...]]
FORMATS: Final[tuple[str, ...]]
LEVELS: Final[tuple[str, ...]]
RECIPES: Final[tuple[str, ...]]
SYMMETRIES: Final[tuple[str, ...]]
TECHNIQUES: Final[tuple[str, ...]]
VERSION: Final[str]

_How: TypeAlias = tuple[int | None, Callable[[int, int], object] | None]
_Book: TypeAlias = Variant | list[str]
_Arrays: TypeAlias = tuple[bytes, bytes, bytes, list[str]]

@final
class Variant:
    """The rules of puzzles: a layout, houses beyond rows, columns and boxes, and rules that are drawn for each puzzle.

    ``name`` joins a layout, families and recipes with ``+``: ``"nrc+x"``, ``"6x6+killer"``, ``"jigsaw"``. ``boxes`` is a square array with
    equal numbers for the cells of a box. ``regions`` is an array of the paper, or several, with 0 outside and a number above 0 for the cells
    of each region that holds every value once. ``rules`` is a constraint string, as in the column of that name.

    Variants are joined with ``+``, also with a name: ``lacuna.Variant("6x6") + "x"``.
    """

    def __new__(
        cls, name: str = "standard", *, boxes: Any | None = None, regions: Any | None = None, rules: str | None = None
    ) -> Variant: ...
    @staticmethod
    def usual(cells: int) -> Variant | None:
        """What boards with so many cells most likely are: rows, columns and the usual boxes."""
    @property
    def name(self) -> str:
        """The name as it is written; ``own-…`` and ``layout-…`` in it are labels of rules that have no name."""
    @property
    def cells(self) -> int:
        """The number of cells."""
    @property
    def values(self) -> int:
        """The largest value."""
    @property
    def shape(self) -> tuple[int, int]:
        """The rows and columns of paper that it takes."""
    @property
    def places(self) -> list[tuple[int, int]]:
        """Row and column of each cell, from 0: not all of the paper has cells where grids overlap."""
    @property
    def houses(self) -> list[tuple[str, list[int]]]:
        """The name and the cells of each house. Boxes that are drawn for each puzzle are those of some puzzle."""
    @property
    def is_drawn(self) -> bool:
        """Whether boxes or marks are drawn for each puzzle."""
    @property
    def rules(self) -> str | None:
        """The rules as a constraint string; ``None`` if they are drawn."""
    def __add__(self, other: Variant | str, /) -> Variant: ...
    def __radd__(self, other: str, /) -> Variant: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]: ...

def generate(
    variant: Variant,
    puzzles: int,
    seed: int,
    start: int,
    difficulty: str | None,
    symmetry: str | None,
    clues: tuple[int, int] | None,
    how: _How,
) -> _Arrays: ...
def sample_unbiased(variant: Variant, puzzles: int, seed: int, clues: int | None, how: _How) -> _Arrays: ...
def grid_total(variant: Variant, how: _How) -> int: ...
def check(book: _Book, boards: bytes, minimal: bool, how: _How) -> list[bytes]: ...
def count(book: _Book, boards: bytes, limit: int, how: _How) -> bytes: ...
def solve(book: _Book, boards: bytes, how: _How) -> bytes: ...
def rate(book: _Book, boards: bytes, how: _How) -> list[tuple[str, int, str]]: ...
def explain(book: _Book, boards: bytes, how: _How) -> list[list[str] | None]: ...
def parse(texts: Sequence[str]) -> tuple[bytes, int]: ...
def read(
    text: bytes, variant: Variant | None, format: str | None, how: _How
) -> tuple[Variant | None, int, bytes, bytes, bytes | None, int | None, list[str] | None]: ...
def write(
    format: str,
    variant: Variant | None,
    clues: bytes,
    solutions: bytes,
    indices: list[int] | None,
    seed: int | None,
    rules: list[str] | None,
) -> str: ...
def picture(variant: Variant, clues: bytes, solution: bytes | None) -> str: ...
