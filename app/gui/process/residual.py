"""What of an original was copied though it looks like a name or number, between the window and the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from app.gui.process.requests import Request, changed_settings
from engine.errors import Cancelled, PalimpsestError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.gui.process.worker import RequestReport
    from engine.mechanisms.common.description import MechanismDescription
    from engine.results import Span, Value
    from engine.session import Session
    from engine.text.review import LeftWords, ReplacedEntity


@dataclass(frozen=True, slots=True)
class FindResidualWords(Request):
    """Search the copied text for words that may tell who or where someone is: those that the review of its names lists.

    Answered by a list of `engine.text.residual_check.ResidualWords`.

    Attributes:
        old: The original, without the user's markup.
        new: The new text as it was drawn.
        untouched: See `engine.results.Result`.
        targets: Places of the units in the new text, in order; empty if not all are known.
        decided: Places in the original with the user's markup.
        mechanism: Id of the mechanism, which may leave measurements on purpose; empty if it does not matter.
        settings: The value of every parameter of it.
        elsewhere: Names that are replaced in other files, each with its kind: where they stay here, they are to be checked.
    """

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    old: str = field(repr=False)
    new: str = field(repr=False)
    untouched: tuple[Span, ...]
    targets: tuple[Span, ...]
    decided: tuple[Span, ...] = ()
    mechanism: str = ""
    settings: Mapping[str, Value] = field(default_factory=dict)
    elsewhere: tuple[tuple[str, str], ...] = field(default=(), repr=False)


def find_residual_words(request: FindResidualWords, report: RequestReport, session: Session) -> object:
    """Finds them: those that the review lists, where the mechanism has one, and others by the rule of what is telling."""
    from engine import mechanisms
    from engine.risk.lexicon import ordinary_words
    from engine.text import residual_check

    described = mechanisms.describe(request.mechanism) if request.mechanism else None
    stays = described.stays_under if described else None
    decided = [*request.decided, *(stays(request.old, request.settings) if stays else ())]
    if described:
        decided += _kept_by_list(request.old, described, request.settings)
    places = request.old, request.new, request.untouched, request.targets, decided
    listed = _review(request, described, report, session) if described and described.reads_marks else None
    if listed is None:
        return residual_check.find_residual_words(*places, ordinary_words().__contains__)
    return residual_check.locate_listed_words(*places, [*listed, *_left_and_replaced_elsewhere(request, listed)])


def _left_and_replaced_elsewhere(request: FindResidualWords, listed: Sequence[LeftWords | ReplacedEntity]) -> list[LeftWords]:
    """The names of other files of which the review of this one says nothing, as the review of all files lists them."""
    from engine.batch.record_review import names_to_look_for
    from engine.text.listed_names import find_listed
    from engine.text.review import LeftWords, Reason, Risk

    known = [place for each in listed for place in each.places]
    found = find_listed(request.old, names_to_look_for(request.elsewhere)) if request.elsewhere else []
    return [
        LeftWords(request.old[start:end], kind, ((start, end),), Reason.ELSEWHERE, Risk.HIGH)
        for start, end, kind in found
        if not any(start < high and low < end for low, high in known)
    ]


def _review(
    request: FindResidualWords, described: MechanismDescription, report: RequestReport, session: Session
) -> tuple[LeftWords | ReplacedEntity, ...] | None:
    """What the review of the names lists, of which nothing that is to be replaced should stand in what was copied.

    Returns:
        The entries; None if they cannot be found here any more.
    """
    try:
        settings = changed_settings(described.id, request.settings)
        review = session.review(request.old, described.id, settings, cancel=report.cancel)
        return *review.left, *review.replaced
    except Cancelled:
        raise
    except PalimpsestError:  # its models are gone, or the settings are of another version
        return None


def _kept_by_list(text: str, described: MechanismDescription, settings: Mapping[str, Value]) -> list[Span]:
    """Where names stand that the user's private list keeps in every document."""
    from engine.private_list.applied import names_in_use
    from engine.text.listed_names import find_listed

    try:
        names = names_in_use(described, described.settings(settings))
    except PalimpsestError:  # the list cannot be read now, or the settings are of another version: then all is to be checked
        return []
    return [(start, end) for start, end, kind in find_listed(text, names) if not kind]
