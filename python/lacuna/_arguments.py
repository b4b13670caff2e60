"""What arguments may look like, and how bytes of the engine become arrays.

numpy is imported where it is first needed: importing it takes longer than everything else that ``import lacuna`` does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from . import _lacuna
from ._lacuna import Variant

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    Boards: TypeAlias = str | list[str] | tuple[str, ...] | ArrayLike

Progress: TypeAlias = "Callable[[int, int], object] | None"
Threads: TypeAlias = "int | None"
VariantLike: TypeAlias = "Variant | str"


def as_variant(variant: VariantLike) -> Variant:
    """A variant, or the one with this name."""
    if isinstance(variant, Variant):
        return variant
    if isinstance(variant, str):
        return Variant(variant)
    raise ValueError(f"variant: found {type(variant).__name__}, expected a Variant or its name")


def whole(name: str, value: int, least: int = 0) -> int:
    """A whole number of 64 bits."""
    try:
        number = value.__index__()
    except AttributeError:
        raise ValueError(f"{name}: found {value!r}, expected a whole number") from None
    if not least <= number < 2**64:
        raise ValueError(f"{name}: found {number}, expected {least} to 2^64 - 1")
    return number


def how(threads: Threads, progress: Progress) -> tuple[int | None, Progress]:
    """How work is done, as the engine takes it."""
    return None if threads is None else whole("threads", threads, 1), progress


def array(values: bytes, dtype: str, *shape: int) -> NDArray[Any]:
    """Bytes of the engine as an array, not copied and not to be written to."""
    import numpy as np

    return np.frombuffer(values, dtype).reshape(shape or -1)


def boards(values: Boards, variant: VariantLike | None = None) -> tuple[NDArray[np.uint8], Variant]:
    """Boards as an array of shape (n, cells), and their variant: the usual one for so many cells if none is named.

    Boards are strings with a character for each cell, or whole numbers whose last axis, or last two of a square grid, are the cells.
    """
    import numpy as np

    if isinstance(values, str):
        values = [values]
    if isinstance(values, (list, tuple)) and any(isinstance(text, str) for text in values):
        for place, text in enumerate(values):
            if not isinstance(text, str):
                raise ValueError(f"board {place}: found {type(text).__name__}, expected a string as the others")
        bytes_, cells = _lacuna.parse(list(values))
        found = array(bytes_, "u1", len(values), cells)
    else:
        try:
            found = np.asarray(values)
        except ValueError:
            raise ValueError("found boards of different sizes, expected an array of shape (n, cells)") from None
        if found.dtype.kind not in "iu":
            raise ValueError(f"found an array of {found.dtype}, expected whole numbers such as uint8")
    known = _usual(found.shape) if variant is None else as_variant(variant)
    cells, side = known.cells, known.values
    if found.ndim >= 2 and found.shape[-1] != cells and found.shape[-2:] == (side, side) and side * side == cells:
        found = found.reshape(*found.shape[:-2], cells)
    if found.ndim == 1 and found.shape[0] == cells:
        found = found[None]
    if found.ndim != 2 or found.shape[1] != cells:
        raise ValueError(f"found an array of shape {np.shape(values)}, expected (n, {cells}) for {known}")
    if found.dtype != np.uint8:
        wrong = np.argwhere((found < 0) | (found > known.values))
        if len(wrong):
            board, cell = wrong[0]
            raise ValueError(f"board {board}, cell {cell}: found {found[board, cell]}, expected 0 to {known.values}")
    return np.ascontiguousarray(found, np.uint8), known


def _usual(shape: tuple[int, ...]) -> Variant:
    """The usual variant of boards in an array of this shape."""
    sizes = [*shape[-1:], *([shape[-2] * shape[-1]] if shape[-2:-1] == shape[-1:] else [])]
    for cells in sizes:
        variant = Variant.usual(cells)
        if variant is not None:
            return variant
    raise ValueError(f"found an array of shape {shape}, expected (n, cells), or a variant that has such boards")
