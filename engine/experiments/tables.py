"""The figures of an experiment as a table: one row for each figure under each condition."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from io import BytesIO, StringIO

from engine import evaluation
from engine.batch.table import inert
from engine.errors import NotInstalled
from engine.experiments.measuring import ORIGINALS, MeasuredFigure
from engine.experiments.outcome import Outcome, TrialCounts
from engine.installation import add_optional

TABLE_FORMATS = ("csv", "parquet")
"""What the figures can be written as."""

Cell = str | float | int | None


def check_table_format(format: str) -> None:
    """Refuses a format that cannot be written on this machine.

    Raises:
        NotInstalled: Parquet needs a package that is not there.
    """
    if format == "parquet" and find_spec("pyarrow") is None:
        raise NotInstalled(f"Parquet needs the package pyarrow; {add_optional('build')}. Or write csv.")


def figures_table(outcome: Outcome, format: str) -> bytes:
    """The figures as the bytes of a file.

    Args:
        outcome: What the experiment found.
        format: One of `TABLE_FORMATS`.
    """
    rows = figure_rows(outcome)
    return _parquet(rows) if format == "parquet" else _csv(rows).encode()


def figure_rows(outcome: Outcome) -> list[dict[str, Cell]]:
    """The figures, one row each, ready for JSON too."""
    directions = {
        (metric.id, figure.id): figure.direction.value for metric in evaluation.describe_all() for figure in metric.figures
    }
    return [
        _row(figure, outcome.counts.get(figure.condition, TrialCounts()) if figure.condition else TrialCounts(), directions)
        for figure in outcome.figures
    ]


def _row(figure: MeasuredFigure, counts: TrialCounts, directions: Mapping[tuple[str, str], str]) -> dict[str, Cell]:
    condition, measurement = figure.condition, figure.measurement
    request = condition.request if condition else None
    return {
        "name": condition.name if condition else ORIGINALS,
        "mechanism": request.mechanism if request else None,
        "settings": " ".join(f"{name}={value}" for name, value in request.settings.items()) if request else None,
        "epsilon": request.epsilon if request else None,
        "epsilon_per_word": condition.base if condition else None,
        "delta": request.delta if request else None,
        "worst_loss": condition.loss if condition else None,
        "caveat": (condition.caveat or None) if condition else None,
        "metric": figure.metric,
        "figure": measurement.figure,
        "column": measurement.column or None,
        "direction": directions.get((figure.metric, measurement.figure), ""),
        "mean": measurement.mean,
        "low": measurement.low,
        "high": measurement.high,
        "documents": measurement.documents,
        "trainings": measurement.repetitions,
        "draws": figure.draws,
        "spread": figure.spread,
        "refused": counts.refused,
    }


def _csv(rows: Sequence[Mapping[str, Cell]]) -> str:
    made = StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for row in rows:
        writer.writerow([inert(cell) if isinstance(cell, str) else cell for cell in row.values()])
    return made.getvalue()


def _parquet(rows: Sequence[Mapping[str, Cell]]) -> bytes:
    import pyarrow
    from pyarrow import parquet

    types = {str: pyarrow.string(), float: pyarrow.float64(), int: pyarrow.int64()}
    schema = pyarrow.schema([(name, types[kind]) for name, kind in _COLUMNS.items()])
    made = BytesIO()
    parquet.write_table(pyarrow.Table.from_pylist(list(rows), schema=schema), made)
    return made.getvalue()


_COLUMNS = {
    "name": str,
    "mechanism": str,
    "settings": str,
    "epsilon": float,
    "epsilon_per_word": float,
    "delta": float,
    "worst_loss": float,
    "caveat": str,
    "metric": str,
    "figure": str,
    "column": str,
    "direction": str,
    "mean": float,
    "low": float,
    "high": float,
    "documents": int,
    "trainings": int,
    "draws": int,
    "spread": float,
    "refused": int,
}
