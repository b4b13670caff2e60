"""How many clues minimal NRC puzzles have: in the output of a generator, and among all of them.

A generator that removes clues from a full grid finds puzzles with few clues too often. `sample_unbiased` draws each minimal puzzle with the
same probability. Writes clues.png next to this file; with 20,000 and 600 puzzles it takes ten seconds on two processors.
"""

import sys
from pathlib import Path

import matplotlib
import numpy as np

import lacuna_sudoku as lacuna

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

# %% Both samples, with a progress bar for each.
TOP_DOWN, UNBIASED = map(int, sys.argv[1:3] or (20_000, 600))
top_down = lacuna.generate("nrc", TOP_DOWN, seed=1, progress=True)
unbiased = lacuna.sample_unbiased("nrc", UNBIASED, seed=1, progress=True)

# %% Both are minimal, as promised.
assert lacuna.check(top_down[:100], minimal=True).minimal.all()
assert lacuna.check(unbiased[:100], minimal=True).minimal.all()

# %% Means with standard errors. Puzzles of one batch are related, so the error of the unbiased mean comes from the scatter of the batches.
for name, puzzles in {"top-down": top_down, "unbiased": unbiased}.items():
    mean = puzzles.figures()["mean"]
    print(f"{name}: {mean.value:.2f} ± {mean.error:.2f} clues")

# %% The picture.
clues = np.arange(min(top_down.count.min(), unbiased.count.min()), max(top_down.count.max(), unbiased.count.max()) + 1)
figure, axes = pyplot.subplots(figsize=(7, 4))
for puzzles, name, shift in [(top_down, "top-down", -0.2), (unbiased, "all minimal puzzles", 0.2)]:
    shares = [(puzzles.count == number).mean() for number in clues]
    axes.bar(clues + shift, shares, width=0.4, label=f"{name} (n = {len(puzzles):,})")
axes.set(xlabel="clues", ylabel="share of puzzles", title="Minimal NRC puzzles")
axes.margins(y=0.3)
axes.legend()
figure.savefig(Path(__file__).with_name("clues.png"), dpi=150, bbox_inches="tight")
