"""Reading and writing whole files, compressed or not."""

from __future__ import annotations

import gzip
import os
import zlib
from pathlib import Path


def load(path: str | os.PathLike[str]) -> bytes:
    """Return the content of a file, decompressed."""
    content = Path(path).read_bytes()
    if content.startswith(b"\x1f\x8b"):
        try:
            return gzip.decompress(content)
        except (EOFError, OSError, zlib.error) as error:
            raise ValueError(f"{path}: found damaged gzip data: {error}") from None
    return content


def save(path: Path, content: bytes) -> None:
    """Write a file, compressed if its name ends in ``.gz``."""
    path.write_bytes(gzip.compress(content, mtime=0) if path.suffix == ".gz" else content)
