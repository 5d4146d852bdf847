"""The report of an experiment: one page of HTML that holds everything it shows, and asks no network for anything.

It has figures and settings, and no text: neither an original nor a new text, since those were not charged.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import PurePath
from xml.sax.saxutils import escape

from engine import __version__, evaluation
from engine.evaluation.metric import Direction, FigureDescription, MetricDescription
from engine.experiments.experiment import Condition
from engine.experiments.measuring import ORIGINALS, MeasuredFigure
from engine.experiments.outcome import Outcome
from engine.experiments.plots import Axis, Plot, Point, Series, Value, draw_key, draw_plot
from engine.experiments.suggestion import Suggestion, Target
from engine.privacy.guarantee import describe_strength, format_epsilon

LOSS = "loss"
"""What stands for the worst loss where a plot names its axes."""

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_LARGE, _SMALL = (600, 400), (420, 300)
_SIGNS = {">=": "≥", "<=": "≤"}
_PLOTS = (
    ("linkage.top1-embeddings", "similarity.cosine-minilm"),
    ("linkage.top1-words", "similarity.cosine-words"),
    (LOSS, "similarity.cosine-minilm"),
    (LOSS, "similarity.cosine-words"),
)
"""What is plotted at the head, if it was measured: what new texts keep against what they give away."""

PRIVATE = (
    "For your own eyes. Every figure was computed from the originals, and nothing protects it: do not hand this report on, and "
    "do not choose ε by it. Whoever learns an ε that was chosen on private texts learns something about them."
)
PUBLIC = (
    "By the user's statement, nobody's privacy depends on these texts. The figures say what to expect of texts that resemble "
    "them, and nothing about others."
)
UNCHARGED = "No new text was released, so nothing was charged. To hand one on, privatize the document, which is charged."


def build_report(
    outcome: Outcome, targets: Sequence[Target] = (), suggestions: Sequence[Suggestion] = (), *, day: str = ""
) -> str:
    """The page.

    Args:
        outcome: What the experiment found.
        targets: What a suggestion was asked for.
        suggestions: What each mechanism needs for that.
        day: The day of the run.
    """
    title = escape(outcome.experiment.title)
    parts = [
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n',
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
        '<meta name="color-scheme" content="light dark">\n',
        f"<title>{title}</title>\n<style>\n{_style()}</style>\n</head>\n<body>\n<main>\n",
        f"<h1>{title}</h1>\n{_introduction(outcome)}",
        f'<p class="notice">{escape(PUBLIC if outcome.public else PRIVATE)}</p>\n<p>{escape(UNCHARGED)}</p>\n',
        _suggestions(targets, suggestions) if targets else "",
        _trade_off(outcome),
        _small_multiples(outcome),
        _tables(outcome),
        _meanings(outcome),
        _making(outcome, day),
        "</main>\n</body>\n</html>\n",
    ]
    return "".join(parts)


@cache
def _style() -> str:
    return files("engine.experiments").joinpath("report.css").read_text(encoding="utf-8")


def _introduction(outcome: Outcome) -> str:
    experiment, names = outcome.experiment, _names(outcome)
    texts = f"{outcome.documents} {'text was' if outcome.documents == 1 else 'texts were'}"
    often = "once" if experiment.repetitions == 1 else f"{experiment.repetitions} times"
    count = f"{len(names)} {'mechanism' if len(names) == 1 else 'mechanisms'}"
    conditions = len(outcome.counts)
    each = f"each under {count}, {conditions} {'setting' if conditions == 1 else 'settings'} of the budget in all"
    lines = [f"{texts} rewritten {often} {each}."]
    if outcome.unfinished:
        lines.append(f"{outcome.unfinished} rewritings are missing: the figures are about the others.")
    return f"<p>{escape(' '.join(lines))}</p>\n"


def _suggestions(targets: Sequence[Target], suggestions: Sequence[Suggestion]) -> str:
    wanted = " and ".join(f"{each.figure} {_SIGNS[each.comparison]} {each.value:g}" for each in targets)
    rows = []
    for each in suggestions:
        if condition := each.condition:
            figures = "; ".join(f"{name} {_interval(figure)}" for name, figure in each.figures.items())
            strength = condition.caveat or describe_strength(condition.loss)
            rows.append((each.name, _epsilon(condition), f"{condition.loss:.4g}\n{strength}", figures))
        else:
            rows.append((each.name, "none of those measured", "", ""))
    return _section(
        "Suggested ε",
        f"<p>The least worst loss, among the budgets measured, at which the whole interval keeps {escape(wanted)}.</p>\n",
        _table(("mechanism", "total ε", "worst loss", "figures"), rows),
    )


def _trade_off(outcome: Outcome) -> str:
    drawn = [_plot_of(outcome, f"trade-off-{number}", x, y) for number, (x, y) in enumerate(_usual_plots(outcome), 1)]
    return _section("Trade-off", _keys(outcome), _grid("plots", drawn)) if any(drawn) else ""


def _usual_plots(outcome: Outcome) -> list[tuple[str, str]]:
    """The axes of the plots at the head."""
    if outcome.experiment.plots:
        return [(each.x, each.y) for each in outcome.experiment.plots]
    known = _references(outcome)
    return [pair for pair in _PLOTS if {*pair} <= {*known, LOSS}]


def _small_multiples(outcome: Outcome) -> str:
    small = [
        _plot_of(outcome, f"figure-{number}", LOSS, reference, small=True)
        for number, reference in enumerate(_references(outcome), 1)
        if _varies(outcome, reference)
    ]
    return _section("Every figure against the worst loss", _keys(outcome), _grid("small", small)) if small else ""


def _varies(outcome: Outcome, reference: str) -> bool:
    """Whether a figure changes with ε: what originals or chance give would be level lines."""
    means: defaultdict[str, list[float]] = defaultdict(list)
    for each in outcome.figures:
        if each.condition and each.reference == reference:
            means[each.condition.name].append(each.measurement.mean)
    lines = list(means.values())
    if all(len(line) == 1 for line in lines):  # a single ε each: then they differ by mechanism
        lines = [[line[0] for line in lines]]
    return any(max(line) - min(line) > 1e-9 for line in lines)


def _grid(kind: str, figures: Iterable[str]) -> str:
    """Figures side by side where there is room."""
    return f'<div class="{kind}">\n{"".join(figures)}</div>\n'


def _plot_of(outcome: Outcome, id: str, x: str, y: str, *, small: bool = False) -> str:
    """A plot with its caption; empty if nothing was measured of it."""
    series = [_series(outcome, number, name, x, y) for number, name in enumerate(_names(outcome))]
    shown = tuple(each for each in series if each.points)
    if not shown:
        return ""
    name_x, name_y = _axis_title(outcome, x), _axis_title(outcome, y)
    level = outcome.values(None).get(y)
    width, height = _SMALL if small else _LARGE
    plot = Plot(
        id,
        f"{name_y} against {name_x}",
        Axis(name_x, x == LOSS),
        Axis(name_y, labelled=not small),
        shown,
        level.measurement.mean if level else None,
        f"The originals: {level.measurement.mean:.4g}" if level else "",
        width,
        height,
    )
    ways = (_better(outcome, y, "up", "down"), _better(outcome, x, "right", "left"))
    better = " and ".join(ways) if all(ways) else ""
    remarks = [f"Better: {better}." if better else "", "Dotted: the originals themselves." if level else ""]
    caption = f"<strong>{escape(name_y if small else plot.title)}.</strong> {escape(' '.join(filter(None, remarks)))}"
    return f"<figure>\n{draw_plot(plot)}\n<figcaption>{caption}</figcaption>\n</figure>\n"


def _series(outcome: Outcome, number: int, name: str, x: str, y: str) -> Series:
    points = []
    for condition in sorted((each for each in outcome.counts if each.name == name), key=lambda each: each.loss):
        figures = outcome.values(condition)
        if y not in figures or (x != LOSS and x not in figures):
            continue
        across = Value(condition.loss, condition.loss, condition.loss) if x == LOSS else _value(figures[x])
        told_x = f"worst loss {condition.loss:.4g}" if x == LOSS else f"{x} {_interval(figures[x])}"
        points.append(
            Point(across, _value(figures[y]), f"{name}, ε = {_epsilon(condition)}: {y} {_interval(figures[y])}, {told_x}")
        )
    return Series(number, name, tuple(points))


def _keys(outcome: Outcome) -> str:
    """Which line is which, and of which of them the loss does not say everything."""
    caveats = {condition.name: condition.caveat for condition in outcome.counts if condition.caveat}
    items = "".join(
        f"<li>{draw_key(number)}{escape(name)}{'*' if name in caveats else ''}</li>"
        for number, name in enumerate(_names(outcome))
    )
    told = f"* The loss does not say everything. {' '.join(f'{name}: {caveat}.' for name, caveat in caveats.items())}"
    return f'<ul class="keys">{items}</ul>\n' + (f'<p class="quiet">{escape(told)}</p>\n' if caveats else "")


def _tables(outcome: Outcome) -> str:
    """One table for each metric."""
    metrics = dict.fromkeys(figure.metric for figure in outcome.figures)
    return _section("Figures", _INTERVALS, *(_metric_table(outcome, metric) for metric in metrics)) if metrics else ""


_INTERVALS = (
    "<p>Means with 95 % bootstrap intervals over texts. With several draws of each text, all three are averaged over the "
    "draws, and ± is the standard deviation between them.</p>\n"
)


def _metric_table(outcome: Outcome, metric: str) -> str:
    references = [each for each in _references(outcome) if each.split(".")[0] == metric]
    header = ["", "total ε", "worst loss", *(each.removeprefix(f"{metric}.") for each in references), "texts"]
    rows = []
    for condition in (None, *outcome.counts):
        figures = {name: figure for name, figure in outcome.values(condition).items() if name in references}
        if not figures:
            continue
        texts = {figure.measurement.documents for figure in figures.values()}
        cells = [_cell(figures.get(each)) for each in references]
        about = (condition.name, _epsilon(condition), f"{condition.loss:.4g}") if condition else (ORIGINALS, "", "")
        rows.append((*about, *cells, " to ".join(map(str, sorted({min(texts), max(texts)})))))
    described = _descriptions().get(metric)
    heading = f"<h3>{escape(described.name if described else metric)}</h3>\n"
    return heading + _table(header, rows)


def _meanings(outcome: Outcome) -> str:
    """What every figure means, and what was not measured."""
    items = []
    for metric in dict.fromkeys(figure.metric for figure in outcome.figures):
        if not (described := _descriptions().get(metric)):
            continue
        items.append(f"<dt>{escape(described.name)} <code>{escape(metric)}</code></dt><dd>{escape(described.summary)}</dd>")
        measured = {each.measurement.figure for each in outcome.figures if each.metric == metric}
        for figure in described.figures:
            if figure.id in measured and figure.meaning != described.summary:
                told = f"{figure.meaning} {_direction_words(figure.direction)}".strip()
                items.append(f'<dd><span class="quiet">{escape(figure.id)}</span>: {escape(told)}</dd>')
    missing = [f"<li><code>{escape(metric)}</code>: {escape(why)}</li>" for metric, why in outcome.left_out.items()]
    left = f"<h3>Not measured, or not for all</h3>\n<ul>{''.join(missing)}</ul>\n" if missing else ""
    return _section("What the figures mean", f"<dl>{''.join(items)}</dl>\n" if items else "", left)


def _making(outcome: Outcome, day: str) -> str:
    experiment, data = outcome.experiment, outcome.experiment.data
    facts = [
        ("data", PurePath(data.path).name),
        ("texts", f"{outcome.documents}, chosen by the seed" if data.documents else str(outcome.documents)),
        ("reference texts", str(outcome.references)),
        ("documents that could not be read", str(outcome.unreadable or "")),
        ("private labels", ", ".join(data.private)),
        ("task labels", ", ".join(data.tasks)),
        ("grouped by", data.group),
        ("public number of words of a text", str(data.words or "")),
        ("draws of each text", str(experiment.repetitions)),
        ("seed of choices and splits", f"{experiment.seed}; draws come from the system's secure source"),
        ("program", f"Palimpsest {__version__}"),
        ("day", day),
    ]
    made_with = [(name, _version_words(versions)) for name, versions in outcome.versions.items()]
    return _section(
        "How it was made",
        _table(("", ""), [fact for fact in facts if fact[1]]),
        "<h3>Texts</h3>\n<p>The figures of a mechanism are about the texts that it did not refuse; "
        "whoever links those to their originals looks among all originals.</p>\n",
        _table(("mechanism", "total ε", "rewritten", "refused", "missing", "why"), list(_count_rows(outcome))),
        "<h3>Made with</h3>\n" + _table(("mechanism", "models, stores and vocabularies"), made_with) if made_with else "",
    )


def _count_rows(outcome: Outcome) -> Iterator[tuple[str, ...]]:
    for condition, counts in outcome.counts.items():
        why = "; ".join(f"{reason} ({count})" for reason, count in counts.reasons.items())
        numbers = (str(counts.done), str(counts.refused or ""), str(counts.unfinished or ""))
        yield condition.name, _epsilon(condition), *numbers, why


def _section(title: str, *parts: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{''.join(parts)}</section>\n" if any(parts) else ""


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose rows begin with what they are about. In a cell, what follows a line end is smaller."""
    rows = list(rows)
    numeric = [any(_is_number(row[column]) for row in rows) for column in range(len(header))]
    head = "".join(f'<th scope="col"{_kind(number)}>{escape(cell)}</th>' for cell, number in zip(header, numeric, strict=True))
    body = "".join(
        "<tr>" + "".join(_td(cell, numeric[column], first=column == 0) for column, cell in enumerate(row)) + "</tr>\n"
        for row in rows
    )
    shown = f"<thead><tr>{head}</tr></thead>\n" if any(header) else ""
    return f'<div class="scroll"><table>\n{shown}<tbody>\n{body}</tbody>\n</table></div>\n'


def _td(cell: str, number: bool, *, first: bool) -> str:
    shown, _, rest = cell.partition("\n")
    small = f"<small>{escape(rest)}</small>" if rest else ""
    if first:
        return f'<th scope="row">{escape(shown)}{small}</th>'
    return f"<td{_kind(number and _is_number(cell))}>{escape(shown)}{small}</td>"


def _is_number(cell: str) -> bool:
    return cell[:1].isdigit() or (cell[:1] in "-−" and cell[1:2].isdigit())


def _kind(number: bool) -> str:
    """The class of a cell, which stands to the right if it is a number."""
    return ' class="number"' if number else ""


def _cell(figure: MeasuredFigure | None) -> str:
    if figure is None:
        return ""
    measurement = figure.measurement
    spread = "" if figure.spread is None else f" ±{figure.spread:.2g}"
    return f"{_number(measurement.mean)}{spread}\n{_number(measurement.low)} to {_number(measurement.high)}"


def _interval(figure: MeasuredFigure) -> str:
    measurement = figure.measurement
    return f"{_number(measurement.mean)} ({_number(measurement.low)} to {_number(measurement.high)})"


def _number(value: float) -> str:
    """A number with three digits, or all of those before the point."""
    return f"{value:.0f}" if abs(value) >= 1000 and math.isfinite(value) else f"{value:#.3g}".rstrip(".")


def _epsilon(condition: Condition) -> str:
    total = format_epsilon(condition.request.epsilon)
    return total if condition.base is None else f"{total}\n{condition.base:g} a word"


def _value(figure: MeasuredFigure) -> Value:
    return Value(figure.measurement.mean, figure.measurement.low, figure.measurement.high)


def _names(outcome: Outcome) -> list[str]:
    return list(dict.fromkeys(condition.name for condition in outcome.counts))


def _references(outcome: Outcome) -> list[str]:
    """What identifies the figures of new texts, in the order of the metrics."""
    return list(dict.fromkeys(figure.reference for figure in outcome.figures if figure.condition))


def _descriptions() -> Mapping[str, MetricDescription]:
    return {each.id: each for each in evaluation.describe_all()}


def _figure_description(outcome: Outcome, reference: str) -> FigureDescription | None:
    for each in outcome.figures:
        if each.reference == reference and (described := _descriptions().get(each.metric)):
            return next((figure for figure in described.figures if figure.id == each.measurement.figure), None)
    return None


def _axis_title(outcome: Outcome, reference: str) -> str:
    """What stands beside an axis."""
    if reference == LOSS:
        return "worst loss between any two originals"
    described = _figure_description(outcome, reference)
    column = next((each.measurement.column for each in outcome.figures if each.reference == reference), "")
    name = described.name if described else reference
    return f"{name} ({column})" if column else name


def _better(outcome: Outcome, reference: str, higher: str, lower: str) -> str:
    """Which way along its axis a figure is better; "" if neither is."""
    described = _figure_description(outcome, reference)
    words = {Direction.HIGHER: higher, Direction.LOWER: lower}
    return lower if reference == LOSS else words.get(described.direction, "") if described else ""


def _direction_words(direction: Direction) -> str:
    return "" if direction is Direction.NEITHER else f"{direction.value.capitalize()}."


def _version_words(versions: Mapping[str, object]) -> str:
    """Versions on one line; hashes are cut to what tells two apart."""
    words = []
    for name, value in versions.items():
        if isinstance(value, Mapping):
            words.append(f"{name} ({_version_words(value)})")
        else:
            told = str(value)
            words.append(f"{name} {told[:12] if len(told) == 64 else told}")
    return ", ".join(words).replace("_", " ")
