"""Shared by the tests: the command line, against which the package is compared."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Lacuna = Callable[..., str]


@pytest.fixture(scope="session")
def lacuna_command() -> Lacuna:
    """Runs the command line and returns its output. LACUNA names the program; the default is the one built in this tree."""
    root = Path(__file__).parents[2]
    found = [Path(os.environ["LACUNA"])] if "LACUNA" in os.environ else []
    found += [path for profile in ("release", "debug") if (path := root / "target" / profile / "lacuna").exists()]
    if not found:
        pytest.skip("the command line is not built: cargo build --release")

    def run(*arguments: object) -> str:
        command = [str(found[0]), "-q", *map(str, arguments)]
        return subprocess.run(command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout

    return run
