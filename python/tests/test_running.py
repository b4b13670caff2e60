"""Ctrl-C, other threads, and the cost of importing."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import lacuna_sudoku as lacuna

SLOW = [
    "lacuna.generate(n=10**9, seed=1)",
    "lacuna.generate('25x25', n=2, seed=1)",
    "lacuna.generate(n=1, seed=1, clues=17)",
    "lacuna.generate(n=10**6, seed=1, symmetry='full')",
    "lacuna.count('.' * 81)",
    "lacuna.check(['.' * 256], '16x16+anti-knight', minimal=True) and lacuna.count('.' * 256)",
    "lacuna.sample_unbiased('standard', 10**6, seed=1)",
    "lacuna.generate(n=9, seed=1, pattern='\\n'.join(['#' * 9, *['.' * 9] * 7, '#' * 9]))",
    "lacuna.generate('16x16+killer', n=99, seed=1, cover='full')",
    "lacuna.generate('killer', n=10**4, seed=1).text('fpuzzles')",
    "lacuna.grid_total('nrc', insist=True)",
    "lacuna.grid_total('asterisk', insist=True)",
    "lacuna.grid_total('8x8', insist=True)",
]


def seconds(process: int) -> float:
    """Returns the processor time of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("slow", SLOW)
@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc to see whether a process is computing")
def test_an_interrupt_ends_what_is_slow(slow: str) -> None:
    script = f"import lacuna_sudoku as lacuna, sys\nprint('go', flush=True)\ntry:\n    {slow}\nexcept KeyboardInterrupt:\n    print('stopped')"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None and child.stdout.readline() == "go\n"
        before = seconds(child.pid)
        while seconds(child.pid) < before + 0.1:
            assert child.poll() is None
            time.sleep(0.001)
        child.send_signal(signal.SIGINT)
        # The delay is not tested, as a busy machine would fail the test.
        assert child.communicate(timeout=60)[0] == "stopped\n" and child.returncode == 0


def test_other_threads_go_on() -> None:
    turns = 0
    ended = threading.Event()

    def turn() -> None:
        nonlocal turns
        while not ended.is_set():
            turns += 1
            time.sleep(0.001)

    beside = threading.Thread(target=turn)
    beside.start()
    lacuna.count("." * 81, limit=10**7, threads=1)
    ended.set()
    beside.join()
    assert turns > 3


def test_a_forked_process_works() -> None:
    script = "import lacuna_sudoku as lacuna, os\nlacuna.generate(n=9, seed=1)\npid = os.fork()\nlacuna.generate(n=9, seed=1)\n"
    script += "if pid: assert os.waitpid(pid, 0)[1] == 0"
    subprocess.run([sys.executable, "-W", "ignore", "-c", script], check=True, timeout=60)


def test_importing_leaves_numpy_for_later() -> None:
    script = "import lacuna_sudoku as lacuna, sys; lacuna.Variant('x'); assert 'numpy' not in sys.modules; lacuna.generate()"
    subprocess.run([sys.executable, "-c", script], check=True)
