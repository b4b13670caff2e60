"""The examples run, as far as the libraries that they show are installed."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("scheduler", ["joblib", "dask", "ray"])
def test_shards_on_every_scheduler(scheduler: str, tmp_path: Path) -> None:
    pytest.importorskip("distributed" if scheduler == "dask" else scheduler)
    command = [sys.executable, str(EXAMPLES / "shards.py"), scheduler, "600", "200"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    numbers = [int(line.split(":")[1].replace(",", "")) for line in done.stdout.splitlines() if " clues:" in line]
    assert sum(numbers) == 600


def test_the_notebook_of_the_lecture_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    pytest.importorskip("matplotlib")
    monkeypatch.setenv("PUZZLES", "200")
    monkeypatch.setenv("BATCHES", "2")
    notebook = nbformat.read(EXAMPLES / "lecture.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("image/png" in output.get("data", {}) for output in outputs) == 2
    assert sum("image/svg+xml" in output.get("data", {}) for output in outputs) == 2
    text = "".join(output.get("text", "") for output in outputs)
    assert "unique: True  minimal: True" in text and "solutions: 1  minimal: True" in text
    assert "936,494,576,640 grids" in text and "6,337,174,388,428,800 grids" in text
