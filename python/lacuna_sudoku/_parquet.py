"""Puzzles as Parquet, whose columns have types, so that no program takes a solution for a number."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from . import _engine
from ._puzzles import Puzzles

CHUNK = 1 << 16
"""The number of rows in a row group."""


def written(chunks: Iterable[Puzzles], path: Path) -> None:
    """Write puzzles chunk by chunk; the file appears under its name when it is complete."""
    from pyarrow import parquet  # type: ignore[import-untyped, unused-ignore]

    rest = iter(chunks)
    first = next(rest, None)
    if first is None:
        raise ValueError("to_parquet: found no puzzles, expected some")
    run = {"version": _engine.VERSION, "format_version": _engine.FORMAT_VERSION, "seed": first.seed, "method": first.method}
    run["variant"] = None if first.variant is None else first.variant.name
    schema = first.to_arrow().schema
    part = path.with_name(f"{path.name}.part")
    try:
        with parquet.ParquetWriter(part, schema) as writer:
            for chunk in chain([first], rest):
                other = {"seed": chunk.seed, "method": chunk.method, "variant": chunk.variant and chunk.variant.name}
                run.update({name: None for name, value in other.items() if value != run[name]})
                table = chunk.to_arrow()
                if table.schema != schema:
                    raise ValueError(f"to_parquet: found the columns {table.schema.names}, expected {schema.names} as in the first chunk")
                writer.write_table(table, row_group_size=CHUNK)
            said = {name: value for name, value in run.items() if value is not None}
            writer.add_key_value_metadata({"lacuna": json.dumps(said)})
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def as_table(path: Path) -> bytes:
    """Return the content of a Parquet file as a table in text."""
    from pyarrow import parquet  # type: ignore[import-untyped, unused-ignore]

    def rows(file: Any) -> Iterator[list[Any]]:
        for batch in file.iter_batches(CHUNK):
            yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)

    with parquet.ParquetFile(path) as file:
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(file.schema_arrow.names)
        writer.writerows(rows(file))
    return text.getvalue().encode()
