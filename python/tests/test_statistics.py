"""Estimates, uniform samples and figures equal those of the command line."""

import csv
import io
import pickle

import numpy as np
import pytest

import lacuna_sudoku as lacuna
from conftest import Lacuna

# Its samples are the quickest of the variants whose grids are counted in seconds.
VARIANT, SEED = "dg+x", 3


@pytest.fixture(scope="module")
def table(lacuna_command: Lacuna) -> str:
    return lacuna_command("stats", "--method", "unbiased", "--variant", VARIANT, "-n", 4, "--seed", SEED, "-o", "-")


def printed(text: str) -> dict[object, tuple[float, ...]]:
    """The figures of `lacuna stats --format csv`."""
    rows = csv.DictReader(io.StringIO(text))
    return {
        (row["quantity"], int(row["clues"])) if row["clues"] else row["quantity"]: tuple(float(row[name]) for name in ("value", "low", "high"))
        for row in rows
    }


def bare(figures: lacuna.Figures) -> dict[object, tuple[float, ...]]:
    return {key: (figure.value, figure.low, figure.high) for key, figure in figures.items()}


def test_batches_are_those_of_the_command_line(table: str, lacuna_command: Lacuna, tmp_path) -> None:
    whole = lacuna.estimate(VARIANT, 4, seed=SEED)
    assert whole.text == table and len(whole) == 4 and whole.variant == VARIANT
    parts = [lacuna.estimate(VARIANT, 4, seed=SEED, shard=(part, 2), threads=1) for part in range(2)]
    for part, made in enumerate(parts):
        shard = ["--shard", f"{part}/2", "--seed", SEED, "-o", "-"]
        assert lacuna_command("stats", "--method", "unbiased", "--variant", VARIANT, "-n", 4, *shard) == made.text
    joined = lacuna.concat(parts)
    assert joined == whole and bare(joined.figures()) == bare(whole.figures())
    assert lacuna.concat([lacuna.estimate(VARIANT, 1, seed=SEED), lacuna.estimate(VARIANT, 3, seed=SEED, start=1)]) == whole
    whole.write(tmp_path / "batches.csv")
    assert lacuna.Estimate.read(tmp_path / "batches.csv") == whole == pickle.loads(pickle.dumps(whole))
    whole.write(tmp_path / "batches.csv.gz")
    assert lacuna.Estimate.read(tmp_path / "batches.csv.gz") == whole
    assert lacuna_command("stats", tmp_path / "batches.csv.gz") == lacuna_command("stats", tmp_path / "batches.csv")


def test_figures_are_those_of_the_command_line(table: str, lacuna_command: Lacuna, tmp_path) -> None:
    path = tmp_path / "batches.csv"
    path.write_text(table)
    estimate = lacuna.Estimate.read(path)
    assert bare(estimate.figures()) == printed(lacuna_command("stats", path, "--format", "csv"))
    # What the arrays say is what the figures say.
    clues = np.arange(82)
    assert estimate.figures()["mean"].value == pytest.approx((estimate.by_clues.sum(axis=0) @ clues) / estimate.by_clues.sum(), rel=1e-12)
    assert estimate.figures()["grids"].value == pytest.approx(estimate.grids.mean(), rel=1e-12)


@pytest.mark.parametrize("method", ["topdown", "uniform"])
def test_figures_of_puzzles(method: str, lacuna_command: Lacuna, tmp_path) -> None:
    make = lacuna.generate if method == "topdown" else lacuna.sample_unbiased
    puzzles = make(VARIANT, 60, seed=SEED)
    lacuna.write(puzzles, tmp_path / "puzzles.csv")
    text = lacuna_command("stats", tmp_path / "puzzles.csv", "--format", "csv")
    figures = puzzles.figures()
    assert bare(figures) == printed(text)
    assert figures["mean"].value == pytest.approx(puzzles.count.mean(), rel=1e-12)
    most = int(np.median(puzzles.count))
    assert figures.by_clues()[most] == figures["share", most]
    frame = pytest.importorskip("pandas") and figures.to_pandas()
    assert list(frame.columns) == ["variant", "method", "quantity", "clues", "value", "error", "low", "high"] and len(frame) == len(figures)


def test_uniform_samples_from_any_batch_and_in_parts(lacuna_command: Lacuna) -> None:
    whole = lacuna.sample_unbiased(VARIANT, 50, seed=SEED)
    second = whole[whole.index > 0]
    assert lacuna.sample_unbiased(VARIANT, len(second), seed=SEED, start=1) == second
    parts = [lacuna.sample_unbiased(VARIANT, 50, seed=SEED, shard=(part, 2), threads=part + 1) for part in range(2)]
    for part, made in enumerate(parts):
        shard = ["--shard", f"{part}/2", "--seed", SEED, "-o", "-"]
        assert made.text("csv") == lacuna_command("stats", "--method", "uniform", "--variant", VARIANT, "-n", 50, *shard)
    joined = lacuna.concat(parts)
    assert joined[np.argsort(joined.index, kind="stable")][:50] == whole


def test_puzzles_are_joined() -> None:
    whole = lacuna.generate("6x6+killer", 5, seed=1)
    assert lacuna.concat([whole[:2], whole[2:]]) == whole
    other = lacuna.generate("6x6", 2, seed=2)
    mixed = lacuna.concat([whole, other])
    assert mixed.seed is None and mixed.variant is None and mixed.index.tolist() == [*range(5), 0, 1]
    assert lacuna.check(mixed).unique.all() and lacuna.read(io.StringIO(mixed.text("csv"))).rules == mixed.rules
    same = lacuna.concat([other, lacuna.Puzzles(other.variant, other.clues, other.solutions)])
    assert same.index is None and same.seed is None and same.rules is None and same.variant == other.variant


def test_a_bar_shows_the_progress(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    lacuna.generate("4x4", 3000, seed=1, progress=True)
    shown = capsys.readouterr().err
    assert "3000/3000" in shown and shown.endswith("\n")
    lacuna.generate("4x4", 3000, seed=1, progress=False)
    assert not capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda text: lacuna.Estimate("puzzle\n"), "1: found no table of batches, expected one"),
        (lambda text: lacuna.Estimate(text.splitlines()[0] + "\n"), "found batches of none, expected those of one variant"),
        (lambda text: lacuna.Estimate(text + text.splitlines()[1]), "6: found batch 0 of seed 3 twice"),
        (lambda text: lacuna.Estimate(text + text.splitlines()[1].replace("0,dg+x", "9,x")), "found batches of dg+x and x, expected"),
        (lambda text: lacuna.Estimate(text + "1,2"), "6: found 2 fields, expected 79"),
        (lambda text: lacuna.estimate("6x6", 1, seed=1), "found the variant 6x6"),
        (lambda text: lacuna.estimate("nrc", 0), "n: found 0, expected a whole number from 1"),
        (lambda text: lacuna.estimate("nrc", 2, shard=(2, 2)), "shard: found (2, 2), expected (k, parts) with k from 0 to parts - 1"),
        (lambda text: lacuna.sample_unbiased("nrc", 2, shard="0/2"), "shard: found '0/2', expected (k, parts)"),
        (lambda text: lacuna.concat([]), "concat: found something else, expected one or more Puzzles, or one or more Estimates"),
        (lambda text: lacuna.concat([lacuna.generate("4x4", 1), lacuna.generate("6x6", 1)]), "concat: found puzzles of 16 and 36 cells"),
    ],
)
def test_wrong_input(wrong, sentence: str, table: str) -> None:
    with pytest.raises(ValueError) as error:
        wrong(table)
    assert str(error.value).startswith(sentence)


def test_a_wrong_file_is_named(tmp_path) -> None:
    (tmp_path / "batches.csv").write_text("puzzle\n")
    with pytest.raises(ValueError, match="batches.csv:1: found no table"):
        lacuna.Estimate.read(tmp_path / "batches.csv")
