"""What still identifies, between the window and the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from app.gui.process.requests import Request

if TYPE_CHECKING:
    from app.gui.process.worker import RequestReport
    from engine.risk.report import RiskReader
    from engine.risk.survival.replacements import Replacement


@dataclass(frozen=True, slots=True)
class ReadRisk(Request):
    """Compare a new text with its original, for the user's own eyes. Answered by an `engine.risk.report.RiskReport`.

    Attributes:
        original: The original, without the user's markup.
        new: The new text as it stands.
    """

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    original: str = field(repr=False)
    new: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class CountSurviving(Request):
    """Count what of an original still stands in its new text, for the user's own eyes.

    Answered by a list of `engine.risk.survival.details.DetailCount`.

    Attributes:
        original: The original, with the user's markup: what is marked counts as what the user said it is.
        new: The new text as it stands.
        replaced: What of it was drawn in place of what.
    """

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    original: str = field(repr=False)
    new: str = field(repr=False)
    replaced: tuple[Replacement, ...] = field(default=(), repr=False)


def read_risk(request: ReadRisk, report: RequestReport) -> object:
    """Makes the report; its models stay for the next one."""
    return _reader().read(request.original, request.new, progress=report.progress, cancel=report.cancel)


def count_surviving(request: CountSurviving, report: RequestReport) -> object:
    """Counts; the models are those of the report."""
    return _reader().count(request.original, request.new, request.replaced, progress=report.progress, cancel=report.cancel)


@cache
def _reader() -> RiskReader:
    from engine.risk.report import RiskReader

    return RiskReader()
