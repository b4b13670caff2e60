"""The type annotations in the wheel are correct for the engine, the package and code that uses it."""

import subprocess
import sys
from pathlib import Path

import pytest

USE = Path(__file__).with_name("use.py")


def passes(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_say_what_the_engine_has() -> None:
    pytest.importorskip("mypy")
    passes("mypy.stubtest", "lacuna_sudoku._engine", "--ignore-disjoint-bases")


def test_mypy_takes_the_package_and_its_use() -> None:
    pytest.importorskip("mypy")
    passes("mypy", "--strict", str(USE))
    passes("mypy", "--strict", "-p", "lacuna_sudoku")


def test_pyright_takes_the_package_and_its_use() -> None:
    pytest.importorskip("pyright")
    passes("pyright", "--pythonpath", sys.executable, str(USE))
