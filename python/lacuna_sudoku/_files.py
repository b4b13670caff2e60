"""Reading and writing whole files, compressed or not."""

from __future__ import annotations

import gzip
import os
import zlib
from pathlib import Path


def load(path: str | os.PathLike[str]) -> bytes:
    """Return the content of a file, decompressed; Zstandard needs pyarrow."""
    content = Path(path).read_bytes()
    if content.startswith(b"\x1f\x8b"):
        try:
            return gzip.decompress(content)
        except (EOFError, OSError, zlib.error) as error:
            raise ValueError(f"{path}: found damaged gzip data: {error}") from None
    if content.startswith(b"\x28\xb5\x2f\xfd"):
        import pyarrow  # type: ignore[import-untyped, unused-ignore]

        with pyarrow.input_stream(pyarrow.BufferReader(content), compression="zstd") as stream:
            return bytes(stream.read())
    return content


def save(path: Path, content: bytes) -> None:
    """Write a file, compressed if its name ends in ``.gz`` or, with pyarrow, ``.zst``."""
    if path.suffix == ".zst":
        import pyarrow

        with pyarrow.output_stream(path, compression="zstd") as stream:
            stream.write(content)
    else:
        path.write_bytes(gzip.compress(content, mtime=0) if path.suffix == ".gz" else content)
