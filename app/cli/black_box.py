"""The page that ``palimpsest audit ID --black-box`` prints."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from app.cli.console import ProgressReport, cancelled_by_signals, print_json

if TYPE_CHECKING:
    from engine.blackbox.audit import BlackBoxReport
    from engine.blackbox.compare import Comparison


def run(mechanism: str, runs: int | None, *, json: bool, quiet: bool) -> bool:
    """Runs the audit and prints its report; says whether it passed."""
    from engine.blackbox.audit import RUNS, audit

    with ProgressReport(quiet=quiet) as progress, cancelled_by_signals() as cancel:
        report = audit(mechanism, runs or RUNS, progress=progress, cancel=cancel)
    if json:
        print_json(report.as_dict())
    else:
        _show(report)
    return report.passed


def _show(report: BlackBoxReport) -> None:
    from engine.blackbox.audit import ALPHA

    print(f"mechanism  {report.mechanism}")
    print(f"runs       {report.runs} of each document: half to learn what tells two apart, half to count it")
    print(f"confidence {1 - ALPHA:.0%}, for all bounds together")
    for setting, comparisons in groupby(report.compared, key=lambda each: str(each.case.setting)):
        print(f"\n{setting}\n   claim  at least  verdict")
        for comparison in comparisons:
            name = f"{comparison.case.suffix[1:]}: {comparison.case.pair.name}"
            print(_line(comparison, name, comparison.verdict))
    others = Counter(each.verdict for each in report.comparisons if each.bound is None)
    if others:
        print(f"\npairs not compared: {', '.join(f'{count} ({verdict})' for verdict, count in others.items())}")
    print("\nplanted faults, each must exceed its claim")
    for fault in report.faults:
        print(_line(fault.comparison, fault.fault.name, "caught" if fault.caught else "MISSED"))
    print("\npassed" if report.passed else "\nFAILED")


def _line(comparison: Comparison, name: str, verdict: str) -> str:
    if comparison.claim is None or comparison.bound is None:
        return f"       –         –  {verdict:8}  {name} (not compared: {comparison.verdict})"
    told = f" (by {' '.join(comparison.event.split())[:60]})" if comparison.verdict == "EXCEEDED" else ""
    return f"{comparison.claim:8.4g}  {max(comparison.bound, 0.0):8.3g}  {verdict:8}  {name}{told}"
