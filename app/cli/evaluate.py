"""``palimpsest evaluate``: an experiment in, figures and a report out."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.arguments import CommandLineParser, add_common, add_json, count
from app.cli.console import ProgressReport, cancelled_by_signals, print_json, say, wrap
from engine.errors import CheckFailed, UsageError

if TYPE_CHECKING:
    from engine.evaluation.metric import MetricDescription
    from engine.experiments.evaluate import Destination
    from engine.experiments.outcome import Outcome
    from engine.experiments.suggestion import Suggestion

INDENT = "    "

EPILOG = """\
examples:
  palimpsest evaluate --list
  palimpsest evaluate experiment.toml --output evaluation
  palimpsest evaluate experiment.toml --output evaluation --resume
  palimpsest evaluate old.toml --output old --suggest-epsilon --target "loss-bound<=5" --public-texts

The experiment is a file in TOML, such as this one. docs/evaluation.md describes every key.

  repetitions = 3                    # draws of each text
  [data]
  path = "notes.csv"                 # or .tsv, .jsonl, a folder; relative to this file
  text = "text"
  private = ["author"]               # labels that nobody should learn from a new text
  words = 30                         # a public number: the ε of a word is multiplied by it
  texts = "public"                   # or "private", which is taken where nothing is said
  [budget]
  per_word = [0.1, 0.5, 1, 5]        # or epsilon = [totals of a document], or loss = [worst losses]
  [[mechanisms]]
  id = "dp-st"
  [[mechanisms]]
  id = "custext"
  [measure]
  metrics = ["similarity", "linkage"]

FOLDER gets figures.csv (or figures.parquet), one row for each figure, and report.html, one page that needs
no network. Both are computed from the originals: for private texts they are for your own eyes. Neither
holds any text.

Nothing is charged, because no new text is released: they wait in batches/ beside the ledger, as those of a
batch do, and are removed when all is done (--keep leaves them there, so that --resume can measure more).
Draws come from the system's secure source; the seed chooses texts and splits. Without `metrics`, everything
is measured that needs no further model.

Stopping: after Ctrl-C, or a kill at any moment, the same command with --resume does what is left, each text
once. The file may change in between: mechanisms, budgets, repetitions and metrics can be added.

--suggest-epsilon names the budget of the least worst loss at which the whole interval of every --target
holds; with --refine, budgets between those of the file are tried too. It follows from the texts. Chosen on
private texts, ε itself would tell something about them, and no guarantee covers that; so it works on public
or old texts, and needs your word for it (--public-texts).

Exit codes: 0 done, 7 some texts or metrics are missing, 130 cancelled; the others as for every command.
"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "evaluate",
        help="measure what mechanisms and budgets make of texts",
        description="Measure what mechanisms and budgets make of your texts: what is kept, how it reads, and what\n"
        "it gives away. Resumable, with a table of figures and a report.",
        epilog=EPILOG,
    )
    parser.add_argument("experiment", metavar="EXPERIMENT", type=Path, nargs="?", help="the experiment, a file in TOML")
    parser.add_argument("--output", metavar="FOLDER", type=Path, help="the folder for figures and report, created if needed")
    parser.add_argument("--list", action="store_true", help="list the metrics, their figures and what those mean")
    parser.add_argument("--resume", action="store_true", help="resume the experiment of --output: do what is left")
    parser.add_argument(
        "--workers", metavar="N", type=count, default=1, help="rewrite N texts at once, each in a process with its own models"
    )
    parser.add_argument("--format", choices=("csv", "parquet"), default="csv", help="the format of the figures")
    parser.add_argument("--force", action="store_true", help="replace figures and report of an earlier run")
    parser.add_argument("--keep", action="store_true", help="keep the new texts with your own data, to measure more later")
    parser.add_argument(
        "--suggest-epsilon", action="store_true", help="say which mechanism and ε reach every --target, and at what loss"
    )
    parser.add_argument(
        "--target",
        metavar="BOUND",
        action="append",
        default=[],
        dest="targets",
        help="what a figure should reach, such as linkage.top1-words<=0.2; repeatable",
    )
    parser.add_argument(
        "--refine", metavar="N", type=count, help="for --suggest-epsilon: try N more budgets of each mechanism, in between"
    )
    parser.add_argument(
        "--public-texts",
        action="store_true",
        help="state that the texts are public, or so old that nobody's privacy depends on them",
    )
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Lists the metrics, or runs an experiment."""
    if options.list:
        _list(options)
        return
    if options.experiment is None or options.output is None:
        raise UsageError("Give an experiment and --output FOLDER, or --list.")
    if bool(options.targets) != options.suggest_epsilon:
        raise UsageError("--suggest-epsilon and --target belong together: a suggestion needs something to reach.")
    if options.refine and not options.suggest_epsilon:
        raise UsageError("--refine needs --suggest-epsilon.")

    from engine.experiments.evaluate import Destination, Task, evaluate
    from engine.experiments.experiment import read_experiment
    from engine.experiments.run import ExperimentOptions
    from engine.experiments.suggestion import parse_target

    task = Task(
        read_experiment(options.experiment),
        options.experiment.parent,
        options.public_texts,
        tuple(map(parse_target, options.targets)),
        options.refine or 0,
    )
    destination = Destination(options.output, options.format, options.force, options.keep)
    with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
        how = ExperimentOptions(options.resume, options.workers, progress, cancel)
        outcome, suggestions = evaluate(task, destination, how)
    if options.json:
        print_json(_as_dict(outcome, suggestions, destination))
    else:
        _show(outcome, suggestions, destination, quiet=options.quiet)
    _judge(outcome)


def _list(options: argparse.Namespace) -> None:
    """Prints the metrics."""
    from engine.evaluation import REGISTRY, describe_all

    described = describe_all()
    for refusal in REGISTRY.refusals():
        say(refusal)
    if options.json:
        print_json({"metrics": [_description_as_dict(each) for each in described]})
        return
    for each in described:
        print(each.id)
        print(wrap(each.summary, INDENT))
        if each.needs:
            print(wrap(f"Needs {', '.join(need.need.value for need in each.needs)}.", INDENT))
        if each.privbench:
            print(wrap(f"PrivBench: {each.privbench}.", INDENT))
        for figure in each.figures:
            better = "" if figure.direction.value == "neither" else f" ({figure.direction.value})"
            meaning = "" if figure.meaning == each.summary else f": {figure.meaning}"
            print(wrap(f"{_reference(each, figure.id)}{better}{meaning}", INDENT))


def _reference(described: MetricDescription, figure: str) -> str:
    from engine.experiments.measuring import figure_reference

    return figure_reference(described.id, figure)


def _description_as_dict(described: MetricDescription) -> dict[str, object]:
    return {
        "id": described.id,
        "name": described.name,
        "summary": described.summary,
        "needs": [{"what": each.need.value, "model": each.role.value if each.role else None} for each in described.needs],
        "privbench": described.privbench or None,
        "figures": [
            {
                "reference": _reference(described, figure.id),
                "id": figure.id,
                "name": figure.name,
                "meaning": figure.meaning,
                "direction": figure.direction.value,
            }
            for figure in described.figures
        ],
    }


def _show(outcome: Outcome, suggestions: Sequence[Suggestion], destination: Destination, *, quiet: bool) -> None:
    """Says what was done; prints suggestions, which are the result, on standard output."""
    from engine.privacy.guarantee import describe_strength, format_epsilon

    for each in suggestions:
        if condition := each.condition:
            figures = ", ".join(f"{name} {figure.measurement.mean:.3g}" for name, figure in each.figures.items())
            loss = f"worst loss {condition.loss:.4g}; {condition.caveat or describe_strength(condition.loss)}"
            print(f"{each.name}: ε = {format_epsilon(condition.request.epsilon)} ({loss}): {figures}")
        else:
            print(f"{each.name}: no budget of the experiment reaches it")
    if quiet:
        return
    for condition, counts in outcome.counts.items():
        if counts.refused or counts.unfinished:
            why = "; ".join(f"{reason} ({number})" for reason, number in counts.reasons.items())
            say(
                f"{condition.name}, ε = {format_epsilon(condition.request.epsilon)}: {counts.refused} refused, "
                f"{counts.unfinished} missing. {why}"
            )
    for metric, why in outcome.left_out.items():
        say(f"Not measured: {metric} ({why.rstrip('.')}).")
    if not outcome.public:
        say("The figures were computed from texts that are not stated to be public: for your own eyes, and not to choose ε by.")
    say(f"Figures: {destination.table}\nReport:  {destination.report}")


def _as_dict(outcome: Outcome, suggestions: Sequence[Suggestion], destination: Destination) -> dict[str, object]:
    """The outcome, ready for JSON."""
    from engine.experiments.tables import figure_rows

    return {
        "title": outcome.experiment.title,
        "for_own_eyes": not outcome.public,
        "documents": outcome.documents,
        "reference": outcome.references,
        "conditions": [
            {
                "name": condition.name,
                "mechanism": condition.request.mechanism,
                "settings": dict(condition.request.settings),
                "epsilon": condition.request.epsilon,
                "epsilon_per_word": condition.base,
                "worst_loss": condition.loss,
                "caveat": condition.caveat or None,
                "done": counts.done,
                "refused": counts.refused,
                "missing": counts.unfinished,
                "reasons": dict(counts.reasons),
            }
            for condition, counts in outcome.counts.items()
        ],
        "figures": figure_rows(outcome),
        "not_measured": dict(outcome.left_out),
        "suggestions": [
            {
                "name": each.name,
                "epsilon": each.condition.request.epsilon if each.condition else None,
                "worst_loss": each.condition.loss if each.condition else None,
                "caveat": (each.condition.caveat or None) if each.condition else None,
                "figures": {name: figure.measurement.mean for name, figure in each.figures.items()},
            }
            for each in suggestions
        ],
        "table": str(destination.table),
        "report": str(destination.report),
    }


def _judge(outcome: Outcome) -> None:
    """Raises if a text has no outcome, or a metric that was asked for by name has no figure."""
    if outcome.unfinished:
        why = f" It ended early: {outcome.halted}" if outcome.halted else ""
        raise CheckFailed(
            f"{outcome.unfinished} rewritings are missing.{why} Run the same command with --resume to try them again."
        )
    if outcome.unmeasured:
        raise CheckFailed(f"Not measured: {', '.join(outcome.unmeasured)}.")
