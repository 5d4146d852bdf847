"""Published results: what each mechanism keeps and gives away at each ε, as the project measured it on public texts.

The results come with the program: a table of figures (`engine.experiments.tables`) for each data set. They say at once what to
expect of an ε, without a look at the user's own text, and hold as far as that resembles the public ones.
"""

from __future__ import annotations

import csv
import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path

from engine import log, mechanisms
from engine.assets import ASSETS
from engine.errors import UnreadableInput, UsageError
from engine.experiments.measuring import figure_reference
from engine.results import Value

RESULTS = ASSETS / "results"
"""The folder of the tables; the name of each is that of its data set."""

SIMILARITY = "similarity.cosine-minilm"
"""How near a new text is to its original."""

LINKED = ("linkage.top1-words", "linkage.top1-embeddings")
"""How often an attacker finds the original, in the two ways that are measured."""

LINKED_BY_CHANCE = "linkage.top1-random"
"""How often a random guess finds the original."""

_RANK = "linkage.rank-embeddings"

CLOSER = 0.9
"""From which share of unrelated texts on a text is readable: it is nearer to its original than so many of them."""

ALL_LINKED = 0.95
"""At which share of texts that are linked to their originals more ε is no longer of use to anybody who wants privacy."""

NO_GAIN = 0.02
"""How far from its highest measured value the similarity may be for more ε to add nothing."""

_ROUNDING = 1e-9

_NEEDED = {"mechanism", "settings", "epsilon", "epsilon_per_word", "worst_loss", "metric", "figure", "mean", "low", "high"}


@dataclass(frozen=True, slots=True)
class PublishedFigure:
    """A figure with its 95 % interval.

    Attributes:
        mean: Over the texts.
        low: Lower end of the interval.
        high: Upper end.
        documents: How many texts were measured.
    """

    mean: float
    low: float
    high: float
    documents: int


@dataclass(frozen=True, slots=True)
class PublishedPoint:
    """What was measured at one ε.

    Attributes:
        epsilon: Total ε of a document.
        epsilon_per_word: ε of a word; None if the budget was not given so.
        worst_loss: The certified worst loss between any two documents.
        caveat: What the loss does not say; empty if it says all.
        refused: How many texts the mechanism refused.
        figures: The figures, by what identifies them (`engine.experiments.measuring.figure_reference`).
    """

    epsilon: float
    epsilon_per_word: float | None
    worst_loss: float
    caveat: str
    refused: int
    figures: Mapping[str, PublishedFigure] = field(repr=False)

    @property
    def documents(self) -> int:
        """How many texts were measured, at most."""
        return max((figure.documents for figure in self.figures.values()), default=0)

    @property
    def closeness(self) -> float | None:
        """How often the new text is nearer to its original than the new text of another one; 0.5 by chance.

        Follows from the mean rank, and so does not depend on how many texts were compared. None if that was not measured.
        """
        rank = self.figures.get(_RANK)
        if rank is None or rank.documents < 2:
            return None
        return 1 - (rank.mean - 1) / (rank.documents - 1)

    @property
    def similarity(self) -> PublishedFigure | None:
        """How near the new text is to its original; None if that was not measured."""
        return self.figures.get(SIMILARITY)

    @property
    def linked(self) -> PublishedFigure | None:
        """How often an attacker finds the original in the way that works better; None if that was not measured."""
        found = [self.figures[each] for each in LINKED if each in self.figures]
        return max(found, key=lambda figure: figure.mean, default=None)


@dataclass(frozen=True, slots=True)
class PublishedCurve:
    """What was measured of a mechanism with one choice of settings on one data set.

    Attributes:
        mechanism: Its id.
        settings: The settings that were not at their defaults.
        data_set: The data set's name.
        words: The public number of words of its texts; None if no budget was given for each word.
        points: The points, least ε first.
        differing: The settings that were asked for and measured otherwise; empty if these very settings were measured.
    """

    mechanism: str
    settings: Mapping[str, Value]
    data_set: str
    words: int | None
    points: tuple[PublishedPoint, ...]
    differing: tuple[str, ...] = ()


def published_curves(mechanism: str, settings: Mapping[str, Value], *, folder: Path = RESULTS) -> tuple[PublishedCurve, ...]:
    """The curves of a mechanism, one for each data set on which it was measured.

    Where these settings were not measured, the curve is that of settings with the same unit and the fewest differences; what
    differs is named.

    Args:
        mechanism: Its id.
        settings: Values for its parameters; defaults for the others.
        folder: Where the tables are.
    """
    return _nearest_curves(mechanism, tuple(sorted(settings.items())), folder)


@lru_cache(maxsize=256)
def _nearest_curves(mechanism: str, settings: tuple[tuple[str, Value], ...], folder: Path) -> tuple[PublishedCurve, ...]:
    """`published_curves`, kept: a window asks for the same ones with every move of a slider."""
    measured = [curve for curve in _read_folder(folder) if curve.mechanism == mechanism]
    compared = [each for each in (_compared(curve, dict(settings)) for curve in measured) if each]
    nearest: dict[str, PublishedCurve] = {}
    for curve in sorted(compared, key=lambda each: len(each.differing)):
        nearest.setdefault(curve.data_set, curve)
    return tuple(nearest[name] for name in sorted(nearest))


def readable_range(
    mechanism: str, settings: Mapping[str, Value], words: int, *, folder: Path = RESULTS
) -> tuple[float, float] | None:
    """The total ε of a document between which a mechanism gives texts that are worth reading, by the published results.

    It begins at the least ε from which on a new text is nearer to its original than `CLOSER` of the unrelated new texts are. It
    ends where more ε has no purpose: where an attacker links `ALL_LINKED` of the texts to their originals or, if that is so
    from the beginning, where the similarity is within `NO_GAIN` of the highest that was measured. Between measured points, both
    are read off a straight line over the logarithm of ε; nothing is extrapolated. Of several data sets the one counts whose
    texts are nearest in length, and ε is scaled to this length unless parts of the text do not share it. A range that begins
    with the least ε that was measured there begins where the first of all data sets' does.

    Args:
        mechanism: Its id.
        settings: Values for its parameters; defaults for the others.
        words: Number of words of the text.
        folder: Where the tables are.

    Returns:
        The range, or None if the mechanism was not measured, or gave no such text at any ε that was.
    """
    return _readable_range(mechanism, tuple(sorted(settings.items())), words, folder)


@lru_cache(maxsize=1024)
def _readable_range(
    mechanism: str, given: tuple[tuple[str, Value], ...], words: int, folder: Path
) -> tuple[float, float] | None:
    """`readable_range`, kept: a window asks for the same ones with every click."""
    settings = dict(given)
    curves = published_curves(mechanism, settings, folder=folder)
    if not curves or words < 1:
        return None
    nearest = sorted((curve for curve in curves if curve.words), key=lambda curve: abs(math.log(words / (curve.words or 1))))
    if not _scales(mechanism, settings):
        nearest += (curve for curve in curves if not curve.words)
    ranges = [range_of(curve, settings, words) for curve in nearest]
    if not ranges or ranges[0] is None:
        return None
    low, high = ranges[0]
    if low <= nearest[0].points[0].epsilon * scaled_epsilon(nearest[0], settings, words):  # less was not tried on this one
        low = min(each[0] for each in ranges if each)
    return low, high


def range_of(curve: PublishedCurve, settings: Mapping[str, Value], words: int | None) -> tuple[float, float] | None:
    """The range of `readable_range` by one curve.

    Args:
        curve: The curve.
        settings: Values for the mechanism's parameters.
        words: Number of words of the text; None leaves ε as it was measured.
    """
    found, factor = _range_of(curve), scaled_epsilon(curve, settings, words)
    return (found[0] * factor, found[1] * factor) if found else None


def value_at(
    points: Sequence[PublishedPoint], value_of: Callable[[PublishedPoint], float | None], epsilon: float
) -> float | None:
    """A value at an ε between those measured, read off a straight line over the logarithm of ε; None beyond them.

    Args:
        points: The points, least ε first.
        value_of: The value of a point.
        epsilon: ε as it was measured.
    """
    known = [(point.epsilon, value) for point in points if (value := value_of(point)) is not None]
    for (before, first), (after, second) in pairwise(known):
        if before * (1 - _ROUNDING) <= epsilon <= after * (1 + _ROUNDING):
            share = math.log(epsilon / before) / math.log(after / before)
            return first + min(max(share, 0.0), 1.0) * (second - first)
    return None


def scaled_epsilon(curve: PublishedCurve, settings: Mapping[str, Value], words: int | None) -> float:
    """What the ε of a curve's points is multiplied by, for a text with so many words.

    Args:
        curve: The curve.
        settings: Values for the mechanism's parameters.
        words: Number of words of the text; None leaves ε as it was measured.
    """
    if not words or not curve.words or not _scales(curve.mechanism, settings):
        return 1.0
    return words / curve.words


def _scales(mechanism: str, settings: Mapping[str, Value]) -> bool:
    """Whether a longer text needs a larger ε, because every part of it takes its share.

    A passage stands for as much of the text as ε allows, so a single one is as near to a long text as to a short one.
    """
    description = mechanisms.describe(mechanism)
    return description.unit_of(description.settings(settings)) not in ("document", "passage")


def _range_of(curve: PublishedCurve) -> tuple[float, float] | None:
    points = curve.points
    low = _reached(points, lambda point: point.closeness, CLOSER)
    if low is None:
        return None
    linked = _reached(points, lambda point: point.linked.mean if point.linked else None, ALL_LINKED)
    if linked is not None and linked > low:
        return low, linked
    similarities = [point.similarity.mean for point in points if point.similarity]
    gained = _reached(points, _similarity, max(similarities) - NO_GAIN) if similarities and linked is not None else None
    high = points[-1].epsilon if gained is None else gained
    return (low, high) if high > low else None


def _similarity(point: PublishedPoint) -> float | None:
    return point.similarity.mean if point.similarity else None


def _reached(
    points: Sequence[PublishedPoint], value_of: Callable[[PublishedPoint], float | None], bound: float
) -> float | None:
    """The least ε from which on every point has at least this value; None if the last has less."""
    known = [(point.epsilon, value) for point in points if (value := value_of(point)) is not None]
    if not known or known[-1][1] < bound:
        return None
    reached = known[0][0]
    for (before, lower), (after, upper) in pairwise(known):
        if lower < bound <= upper:
            share = (bound - lower) / (upper - lower)
            reached = math.exp(math.log(before) + share * (math.log(after) - math.log(before)))
    return reached


def _compared(curve: PublishedCurve, settings: Mapping[str, Value]) -> PublishedCurve | None:
    """The curve with what differs from these settings; None if its unit is another, or they make no sense."""
    try:
        description = mechanisms.describe(curve.mechanism)
        measured = description.effective(description.settings(curve.settings))
        asked = description.effective(description.settings(settings))
    except UsageError:  # measured with another version, or typed
        return None
    if description.unit_of(measured) != description.unit_of(asked):
        return None
    differing = tuple(name for name, value in asked.items() if measured[name] != value)
    return PublishedCurve(curve.mechanism, curve.settings, curve.data_set, curve.words, curve.points, differing)


@cache
def _read_folder(folder: Path) -> tuple[PublishedCurve, ...]:
    """Every curve of every table; nothing where there is no folder."""
    curves: list[PublishedCurve] = []
    for path in sorted(folder.glob("*.csv")):
        try:
            curves += _read_table(path)
        except (OSError, UnicodeDecodeError, csv.Error, ValueError) as error:
            log.log_failure(UnreadableInput(f"The published results {path.name} cannot be read: {error}."))
    return tuple(curves)


def _read_table(path: Path) -> list[PublishedCurve]:
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        if not set(reader.fieldnames or ()) >= _NEEDED:  # such as figures of a paper
            return []
        rows = [row for row in reader if row["mechanism"] and row["epsilon"]]
    grouped: defaultdict[tuple[str, str], defaultdict[float, list[Mapping[str, str]]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        grouped[row["mechanism"], row["settings"]][float(row["epsilon"])].append(row)
    points = {key: tuple(_point_of(epsilon, at[epsilon]) for epsilon in sorted(at)) for key, at in grouped.items()}
    words = next(
        (
            max(1, round(point.epsilon / point.epsilon_per_word))
            for each in points.values()
            for point in each
            if point.epsilon_per_word
        ),
        None,
    )
    return [
        PublishedCurve(mechanism, _settings_of(settings), path.stem, words, each)
        for (mechanism, settings), each in points.items()
    ]


def _settings_of(text: str) -> dict[str, Value]:
    """The settings of a row, which are written as ``name=value name=value``."""
    return {name: value for name, _, value in (pair.partition("=") for pair in text.split()) if value}


def _point_of(epsilon: float, rows: Sequence[Mapping[str, str]]) -> PublishedPoint:
    first = rows[0]
    return PublishedPoint(
        epsilon,
        float(first["epsilon_per_word"]) if first["epsilon_per_word"] else None,
        float(first["worst_loss"]),
        first.get("caveat") or "",
        int(first.get("refused") or 0),
        {
            figure_reference(row["metric"], row["figure"], row.get("column") or ""): PublishedFigure(
                float(row["mean"]), float(row["low"]), float(row["high"]), int(row.get("documents") or 0)
            )
            for row in rows
        },
    )
