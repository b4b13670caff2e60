"""Draws distributions.svg: the shares of minimal puzzles by clue count, from what `lacuna stats --format csv` printed.

Solid lines are all minimal puzzles of a variant, dashed ones those that the top-down method makes; bars are 95 % intervals.
"""

import csv
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

HERE = Path(__file__).parent
curves: dict[tuple[str, str], list[tuple[int, float, float, float]]] = {}
for name in ("unbiased", "topdown"):
    with (HERE / f"{name}.csv").open() as table:
        for row in csv.DictReader(table):
            if row["quantity"] == "share":
                share = tuple(100 * float(row[column]) for column in ("value", "low", "high"))
                curves.setdefault((row["variant"], row["method"]), []).append((int(row["clues"]), *share))

matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "lacuna"})
figure, axes = pyplot.subplots(figsize=(9, 5.8))
colours = {variant: f"C{number}" for number, variant in enumerate(dict.fromkeys(variant for variant, _ in curves))}
for (variant, method), points in curves.items():
    clues, value, low, high = zip(*points)
    errors = [[v - l for v, l in zip(value, low)], [h - v for v, h in zip(value, high)]]
    style = "-" if method == "unbiased" else "--"
    axes.errorbar(clues, value, errors, ls=style, color=colours[variant], marker="o", ms=3, capsize=3, label=f"{variant}, {method}")
axes.set(xlabel="number of clues", ylabel="percent of the puzzles", title="How many clues minimal puzzles have")
axes.legend(ncols=4, loc="upper center", bbox_to_anchor=(0.5, -0.11), frameon=False)
figure.savefig(HERE / "distributions.svg", metadata={"Date": None}, bbox_inches="tight")
