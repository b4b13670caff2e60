"""How many clues minimal NRC puzzles have: in the output of a generator, and among all of them.

A generator that removes clues from a full grid finds puzzles with few clues too often. `sample_unbiased` draws each minimal puzzle with the
same probability. Writes clues.png next to this file; with 20,000 and 600 puzzles it takes ten seconds on two processors.
"""

import sys
from pathlib import Path

import matplotlib
import numpy as np
from tqdm import tqdm

import lacuna

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

# %% Both samples, with a progress bar for each.
TOP_DOWN, UNBIASED = map(int, sys.argv[1:3] or (20_000, 600))


def bar(name):
    shown = tqdm(desc=name, unit=" puzzles")

    def progress(done, total):
        shown.total = total
        shown.update(done - shown.n)

    return progress


top_down = lacuna.generate("nrc", TOP_DOWN, seed=1, progress=bar("top-down"))
unbiased = lacuna.sample_unbiased("nrc", UNBIASED, seed=1, progress=bar("unbiased"))

# %% Both are minimal, as promised.
assert lacuna.check(top_down[:100], minimal=True).minimal.all()
assert lacuna.check(unbiased[:100], minimal=True).minimal.all()


# %% Means with standard errors. Puzzles of one batch are related, so the error of the unbiased mean comes from the scatter of the batches.
def mean(puzzles):
    return puzzles.count.mean(), puzzles.count.std() / len(puzzles) ** 0.5


def mean_of_batches(puzzles):
    sizes = np.bincount(puzzles.index.astype(int))
    sums = np.bincount(puzzles.index.astype(int), weights=puzzles.count)
    value = sums.sum() / sizes.sum()
    return value, (((sums - value * sizes) ** 2).sum()) ** 0.5 / sizes.sum()


for name, (value, error) in {"top-down": mean(top_down), "unbiased": mean_of_batches(unbiased)}.items():
    print(f"{name}: {value:.2f} ± {error:.2f} clues")

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
