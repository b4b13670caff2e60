"""Files in every format, and data frames."""

import io
import json

import numpy as np
import pytest

import lacuna_sudoku as lacuna
from conftest import Lacuna


@pytest.mark.parametrize("variant", ["standard", "nrc+x", "6x6", "jigsaw-6", "killer", "samurai", "thermo"])
def test_tables_read_back_by_themselves(variant: str, tmp_path) -> None:
    puzzles = lacuna.generate(variant, 5, seed=1)
    for suffix in ("csv", "jsonl"):
        lacuna.write(puzzles, tmp_path / f"puzzles.{suffix}")
        assert lacuna.read(tmp_path / f"puzzles.{suffix}") == puzzles
    part = puzzles[3]
    lacuna.write(part, tmp_path / "one.csv")
    assert lacuna.read(str(tmp_path / "one.csv"))[0] == part


@pytest.mark.parametrize("format", lacuna.FORMATS)
def test_every_format_is_written_as_by_the_command_line_and_read(format: str, lacuna_command: Lacuna, tmp_path) -> None:
    table = tmp_path / "table.csv"
    count = 1 if format in ("sdk", "ss") else 2
    lacuna_command("generate", "-n", count, "--seed", 4, "-o", table)
    puzzles = lacuna.read(table)
    text = puzzles.text(format)
    # `convert` fills the columns of every table, needed or not.
    assert text == (table.read_text() if format == "csv" else lacuna_command("convert", table, "--to", format, "-o", "-"))
    again = lacuna.read(io.StringIO(text), format=format)
    assert (again.clues == puzzles.clues).all() and (lacuna.solve(again) == puzzles.solutions).all()
    assert (lacuna.read(io.BytesIO(text.encode())).clues == puzzles.clues).all()


@pytest.mark.parametrize("suffix", ["csv.gz", "jsonl.gz"])
def test_compressed_files_are_exchanged_with_the_command_line(suffix: str, lacuna_command: Lacuna, tmp_path) -> None:
    made, written = tmp_path / f"made.{suffix}", tmp_path / f"written.{suffix}"
    # More than one block of the command line's.
    lacuna_command("generate", "-n", 2000, "--seed", 4, "-o", made)
    puzzles = lacuna.read(made)
    assert puzzles == lacuna.generate(n=2000, seed=4)
    lacuna.write(puzzles, written)
    assert written.stat().st_size < len(puzzles.text("csv")) / 2
    assert lacuna_command("convert", written, "--to", "line") == puzzles.text("line")


def test_links_with_rules_of_their_own() -> None:
    one, other = lacuna.generate("killer", 1, seed=1), lacuna.generate("thermo", 1, seed=1)
    puzzles = lacuna.read(io.StringIO(one.text("fpuzzles") + other.text("fpuzzles")))
    assert puzzles.variant is None and len(puzzles.rules) == 2 and puzzles.index is None
    assert (lacuna.solve(puzzles) == np.concatenate([one.solutions, other.solutions])).all()
    again = lacuna.read(io.StringIO(puzzles.text("csv")))
    assert again == puzzles


def test_what_a_file_does_not_say() -> None:
    puzzles = lacuna.read(io.StringIO("..2..2.343......\n1234............\n"))
    assert puzzles.variant == lacuna.Variant("4x4") and puzzles.seed is None and puzzles.index is None
    assert not puzzles.solutions.any() and puzzles[0].solution.all()
    assert list(puzzles.columns()) == ["variant", "clues", "puzzle", "solution"]
    assert puzzles.columns()["solution"] == [None, None]
    assert lacuna.read(io.StringIO("1234............"), "4x4+x").variant == lacuna.Variant("4x4+x")
    assert len(lacuna.read(io.StringIO(""))) == 0


def test_what_is_left_out_is_a_warning(tmp_path) -> None:
    path = tmp_path / "in.txt"
    path.write_text(":0000:x:+1" + 80 * "." + ":123:::\n")
    with pytest.warns(UserWarning) as said:
        lacuna.read(path)
    assert [str(warning.message) for warning in said] == [
        f"{path}: 1 puzzle had placed digits, which were left out",
        f"{path}: 1 puzzle had removed candidates, which were left out",
    ]
    with pytest.warns(UserWarning, match="^1 puzzle had a title, an author or rules in words, which were left out$"):
        lacuna.read(io.StringIO("puzzle,title\n1234............,T\n"))
    with pytest.raises(ValueError, match="found the constraint"):
        lacuna.read(io.StringIO(".Shape~4x4.Foo~R1C1.~R1C1_1"))
    with pytest.warns(UserWarning, match="^1 puzzle has the constraint Foo, which is ignored as you asked$"):
        assert len(lacuna.read(io.StringIO(".Shape~4x4.Foo~R1C1.~R1C1_1"), ignore=["Foo"])) == 1


def test_open_files_take_text_or_bytes(tmp_path) -> None:
    puzzles = lacuna.generate("4x4", 2, seed=1)
    for mode in ("w", "wb"):
        with open(tmp_path / "file", mode) as file:
            lacuna.write(puzzles, file, format="line")
        with open(tmp_path / "file", mode.replace("w", "r")) as file:
            assert (lacuna.read(file).clues == puzzles.clues).all()


@pytest.mark.parametrize("variant", ["standard", "6x6+killer", "16x16"])
def test_parquet_reads_back_and_says_what_run_it_is(variant: str, tmp_path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    whole = lacuna.generate(variant, 6, seed=1)
    path = tmp_path / "puzzles.parquet"
    lacuna.to_parquet((lacuna.generate(variant, 2, seed=1, start=start) for start in (0, 2, 4)), path)
    assert lacuna.read(path) == whole and not list(tmp_path.glob("*.part"))
    file = parquet.ParquetFile(path)
    assert file.num_row_groups == 3 and file.schema_arrow.names == list(whole.columns())
    run = json.loads(file.metadata.metadata[b"lacuna"])
    assert (run["variant"], run["seed"]) == (variant, 1) and run["version"] == lacuna.__version__
    lacuna.write(whole[0], path)
    assert lacuna.read(path) == whole[:1]
    with pytest.raises(ValueError, match="found the columns .*, expected .* as in the first chunk"):
        lacuna.to_parquet([whole, lacuna.Puzzles(lacuna.Variant("x"), whole.clues, whole.solutions)], path)
    with pytest.raises(ValueError, match="found no puzzles, expected some"):
        lacuna.to_parquet([], path)
    assert lacuna.read(path) == whole[:1]


def test_solutions_survive_in_every_reader(tmp_path) -> None:
    puzzles = lacuna.generate("standard", 20, seed=1)
    expected = puzzles.columns()["solution"]
    lacuna.write(puzzles, tmp_path / "p.parquet")
    lacuna.write(puzzles, tmp_path / "p.csv")
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    texts = {"puzzle": str, "solution": str}
    assert pandas.read_parquet(tmp_path / "p.parquet")["solution"].tolist() == expected
    assert pandas.read_csv(tmp_path / "p.csv", dtype=texts)["solution"].tolist() == expected
    assert polars.read_parquet(tmp_path / "p.parquet")["solution"].to_list() == expected
    assert polars.read_csv(tmp_path / "p.csv", schema_overrides={name: polars.String for name in texts})["solution"].to_list() == expected
    duckdb = pytest.importorskip("duckdb")
    types = "{'puzzle': 'VARCHAR', 'solution': 'VARCHAR'}"
    for table in (f"'{tmp_path}/p.parquet'", f"read_csv('{tmp_path}/p.csv', types={types})"):
        assert duckdb.sql(f"select solution from {table}").df()["solution"].tolist() == expected


def test_frames_have_the_columns_of_a_table() -> None:
    puzzles = lacuna.generate("6x6+killer", 3, seed=1)
    rows = [row.split(",") for row in puzzles.text("csv").splitlines()]
    names = rows[0][:-1]
    pandas = pytest.importorskip("pandas")
    frame = puzzles.to_pandas()
    assert isinstance(frame, pandas.DataFrame) and list(frame.columns) == names
    assert frame.astype(str).values.tolist() == [row[:-1] for row in rows[1:]]
    pytest.importorskip("polars")
    assert [list(map(str, row)) for row in puzzles.to_polars().rows()] == [row[:-1] for row in rows[1:]]
    pytest.importorskip("pyarrow")
    assert puzzles.to_arrow().column_names == names and puzzles.to_arrow()["index"].to_pylist() == [0, 1, 2]
