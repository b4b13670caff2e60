"""Puzzles in files of every format."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import IO, TypeAlias, cast

from . import _lacuna
from ._arguments import Progress, VariantLike, array, as_variant
from ._puzzles import Puzzle, Puzzles

File: TypeAlias = "str | os.PathLike[str] | IO[bytes] | IO[str]"


def read(
    file: File, variant: VariantLike | None = None, *, format: str | None = None, progress: Progress = None
) -> Puzzles:
    """Read the puzzles of a file, whatever format it is of, all with the same cells; nothing is checked.

    ``file`` is a path or an open file. Rules are those of ``variant``; if it is not given, those that the file states; if there are none,
    the usual ones for so many cells. ``format``, one of ``lacuna.FORMATS``, makes anything else an error.
    """
    if isinstance(file, (str, os.PathLike)):
        name, text = f"{os.fspath(file)}:", Path(file).read_bytes()
    else:
        content = file.read()
        name, text = "", content.encode() if isinstance(content, str) else content
    told = None if variant is None else as_variant(variant)
    try:
        found, clues, solutions, index, seed, rules = _lacuna.read(text, told, format, (1, progress))
    except ValueError as error:
        raise ValueError(f"{name}{error}") from None
    n = len(rules) if rules is not None else 0 if found is None else len(clues) // found.cells
    shape = n, len(clues) // n if n else 0 if found is None else found.cells
    numbers = None if index is None else array(index, "<u8")
    return Puzzles(
        found, array(clues, "u1", *shape), array(solutions, "u1", *shape), index=numbers, seed=seed, rules=rules
    )


def write(puzzles: Puzzles | Puzzle, file: File, *, format: str | None = None) -> None:
    """Write puzzles to a path or an open file, in one of ``lacuna.FORMATS``; without it, in the one that the suffix of the path names."""
    path = Path(file) if isinstance(file, (str, os.PathLike)) else None
    if format is None:
        suffix = "" if path is None else path.suffix.removeprefix(".")
        format = {"txt": "line"}.get(suffix, suffix)
        if format not in _lacuna.FORMATS:
            raise ValueError(f"{file}: found no suffix of a format, expected one, or format=")
    text = puzzles.text(format)
    if path is not None:
        path.write_bytes(text.encode())
    elif isinstance(file, io.TextIOBase):
        file.write(text)
    else:
        cast("IO[bytes]", file).write(text.encode())
