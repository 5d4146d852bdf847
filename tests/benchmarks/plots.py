"""Draws the figures of docs/store.md from what `dimension` and `replacement` wrote with --json (needs matplotlib).

python -m tests.benchmarks.plots DIMENSION.json FACTS.json DOCUMENTS.json --output docs/images
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("agg")
from matplotlib import pyplot as plt

SETS = {"spooky-authors": "Spooky Authors", "reddit-mental-health": "Reddit Mental Health"}
BOUNDS = {"ranks": "by rank", "fitted": "exponential mechanism, fitted range", "paper": "exponential mechanism, [0, 1]"}
LIMITS = {"the nearest fact of the neighbourhood": ":", "its own facts, written": "--"}


def dimension(rows: list[dict[str, Any]], path: Path) -> None:
    """Bytes of a place against the cosine of what is drawn."""
    figure, axes = plt.subplots(figsize=(6, 3.6), layout="constrained")
    for bits, marker in ((8, "o"), (4, "s")):
        chosen = [row for row in rows if row["bits"] == bits and row["bytes"] <= 128]
        axes.plot(
            [row["bytes"] for row in chosen], [row["nearest"] for row in chosen], marker=marker, label=f"{bits} bits a value"
        )
        for row in chosen:
            axes.annotate(str(row["dimension"]), (row["bytes"], row["nearest"]), xytext=(4, -11), textcoords="offset points")
    axes.axhline(rows[-1]["nearest"], color="grey", linestyle=":", label="384 values")
    axes.set(xlabel="bytes of a place", ylabel="cosine of the nearest fact found")
    axes.legend()
    figure.savefig(path)


def nearest(figures: dict[str, Any], path: Path) -> None:
    """How near the nearest facts are, by kind of text."""
    names = sorted(figures, key=lambda name: sorted(figures[name]["nearest"])[len(figures[name]["nearest"]) // 2])
    figure, axes = plt.subplots(figsize=(6, 3.8), layout="constrained")
    axes.boxplot([figures[name]["nearest"] for name in names], orientation="horizontal", whis=(5, 95), showfliers=False)
    axes.set_yticks(range(1, len(names) + 1), [name.replace("_", " ") for name in names])
    axes.set(xlabel="cosine of a fact with the nearest of the store", xlim=(0.2, 1.01))
    axes.axvline(0.7, color="grey", linestyle=":")
    figure.savefig(path)


def similarity(figures: dict[str, Any], path: Path) -> None:
    """ε for a word against the similarity of the new text to the original."""
    figure, panels = plt.subplots(1, len(SETS), figsize=(8, 3.6), sharey=True, layout="constrained")
    for axes, (name, title) in zip(panels, SETS.items(), strict=True):
        epsilons = figures[name]["epsilons"]
        for bounds, rows in figures[name]["drawn"].items():
            means, lows, highs = zip(*rows, strict=True)
            (line,) = axes.plot(epsilons, means, marker="o", label=BOUNDS[bounds])
            axes.fill_between(epsilons, lows, highs, alpha=0.15, color=line.get_color())
        for way, style in LIMITS.items():
            axes.axhline(figures[name]["limits"][way][0], color="grey", linestyle=style, label=way)
        axes.set(xscale="log", title=title, xlabel="ε for a word")
    panels[0].set(ylabel="cosine of output and original", ylim=(0, 1))
    panels[1].legend(fontsize="small")
    figure.savefig(path)


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("dimension", type=Path, help="of `dimension --json`")
    cli.add_argument("facts", type=Path, help="of `replacement facts --json`")
    cli.add_argument("documents", type=Path, help="of `replacement documents --json`")
    cli.add_argument("--output", type=Path, default=Path("docs/images"))
    args = cli.parse_args()

    def read(path: Path) -> Any:
        return json.loads(path.read_text(encoding="utf-8"))

    plt.rcParams.update({"savefig.dpi": 110, "axes.spines.top": False, "axes.spines.right": False, "font.size": 9})
    dimension(read(args.dimension), args.output / "store-dimension.png")
    nearest(read(args.facts), args.output / "store-nearest.png")
    similarity(read(args.documents), args.output / "store-similarity.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
