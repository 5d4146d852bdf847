"""Known faults, put back one at a time: the audit has to catch each, or it shows nothing where it finds nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine import io
from engine.batch.job import Entry
from engine.batch.run import BatchWriter
from engine.blackbox import documents
from engine.blackbox.documents import Pair, RosterPair, paragraphs
from engine.documents import export
from engine.documents.names import following_stems
from engine.mechanisms.words.clusant_sampling import ScaleSampler
from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.metric import MetricMechanism
from engine.privacy.subset import SubsetMechanism
from engine.request import PrivacyRequest
from engine.results import Result
from engine.session import Session

PlantFault = Callable[[], AbstractContextManager[object]]


class Fault(NamedTuple):
    """A fault, and where it shows.

    Attributes:
        name: What is wrong, in words.
        plant: Puts it into the program for as long as the context lasts.
        pair: The documents or folders that it lets be told apart.
        suffix: The format of their files.
        setting: Which of the audit's settings they are rewritten under: "main", "counted" or "far".
    """

    name: str
    plant: PlantFault
    pair: Pair | RosterPair
    suffix: str = ".txt"
    setting: str = "main"


@contextmanager
def patched(owner: Any, name: str, value: object) -> Iterator[None]:
    """Puts something else in the place of what an object has by a name."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


def _change_results(change: Callable[[str, Result], Result]) -> PlantFault:
    """Changes the result of every run, in sight of the original."""

    def plant() -> AbstractContextManager[object]:
        def privatize(
            self: Session, text: str, request: PrivacyRequest, right: Any = Session.privatize, **asked: Any
        ) -> Result:
            return change(text, right(self, text, request, **asked))

        return patched(Session, "privatize", privatize)

    return plant


def _one_passage_is_none() -> AbstractContextManager[object]:
    def privatize(
        self: Session,
        text: str,
        request: PrivacyRequest,
        right: Any = Session.privatize,
        blocks: Sequence[object] = (),
        **asked: Any,
    ) -> Result:
        made: Result = right(self, text, request, blocks=blocks if len(blocks) > 1 else (), **asked)
        return made

    return patched(Session, "privatize", privatize)


def _epsilon_as_loss() -> AbstractContextManager[object]:
    def certified(self: Session, result: Result, *known: Any, right: Any = Session._certify) -> object:
        return replace(right(self, result, *known), loss=result.epsilon)

    return patched(Session, "_certify", certified)


_DRAWS: dict[Any, Callable[..., Any]] = {
    ExponentialMechanism: lambda mechanism, fractions, base=None: mechanism.weights(fractions, base),
    SubsetMechanism: lambda mechanism, scores, base=None: mechanism.weights(scores, base),
    MetricMechanism: lambda mechanism, sums: np.diff(sums, prepend=np.uint64(0)),
    ScaleSampler: lambda sampler, entity: np.asarray(sampler.outcomes(entity).masses),
}
"""All that draws among weights, and the weights of a draw."""


def _likeliest() -> AbstractContextManager[object]:
    stack = ExitStack()
    for drawing, weights_of in _DRAWS.items():

        def draw(self: object, scores: object, random: object, *base: object, weights_of: Any = weights_of) -> int:
            return int(weights_of(self, scores, *base).argmax())

        stack.enter_context(patched(drawing, "sample", draw))
    return stack


def _padding_left_out(module: str) -> PlantFault:
    """Draws as often as the text has units, where more were asked for."""

    def plant() -> AbstractContextManager[object]:
        owner = import_module(f"engine.mechanisms.{module}")
        return patched(
            owner, "slot_count", lambda slots, units, right=owner.slot_count: min(right(slots, units), max(1, units))
        )

    return plant


@contextmanager
def _times_of_length() -> Iterator[None]:
    lengths = [0]

    def remembered(text: str, result: Result) -> Result:
        lengths[0] = len(text)
        return result

    def set_times(path: Path, day: Any, right: Any = io.set_times) -> None:
        right(path, day)
        os.utime(path, (path.stat().st_mtime + lengths[0],) * 2)

    with _change_results(remembered)(), patched(io, "set_times", set_times):
        yield


def _numbered_by_name() -> AbstractContextManager[object]:
    def stems(self: Any, entry: Entry) -> Iterator[str]:
        return following_stems(f"private-text-{sorted(each.path for each in self.job.entries).index(entry.path) + 1}")

    return patched(BatchWriter, "_stems", stems)


def _verbatim(text: str, result: Result) -> Result:
    found = any(unit.original is not None for unit in result.units)
    return result if found else replace(result, output=text, blocks=())


def _cut(text: str, result: Result) -> Result:
    return replace(result, output=result.output[: len(text) // 2], blocks=())


def _counting(text: str, result: Result) -> Result:
    said = result.guarantee
    return replace(result, guarantee=replace(said, statement=f"{said.statement} {len(text.split())} words were read."))


LITTLE_AND_MUCH = Pair("little text and much", paragraphs("I ate."), paragraphs(documents.FACTS))
NO_FACTS_AT_ALL = Pair("texts without facts", paragraphs(documents.NO_FACT), paragraphs("Oh my, and all that, oh well."))

ARGMAX = Fault("every draw takes the likeliest", _likeliest, documents.ANOTHER_FACT)
ARGMAX_OF_TIMES = ARGMAX._replace(pair=documents.FAR_TIMES)
ONE_PASSAGE = Fault(
    "a document of one passage is rewritten as a whole", _one_passage_is_none, documents.ONE_PASSAGE_AND_MANY, ".md"
)
EPSILON_AS_LOSS = Fault("ε for each unit of distance is called the loss", _epsilon_as_loss, documents.FAR_TIMES, setting="far")
VERBATIM = Fault("a text without facts is returned as it is", _change_results(_verbatim), NO_FACTS_AT_ALL)
CUT = Fault("the new text is at most half as long as the old", _change_results(_cut), LITTLE_AND_MUCH)
COUNTING = Fault("the receipt says how many words were read", _change_results(_counting), LITTLE_AND_MUCH)
TIMES = Fault("file times tell the length", _times_of_length, LITTLE_AND_MUCH)
TIMES_OF_NAMES = TIMES._replace(pair=documents.FAR_NAMES)
MOMENT = Fault(
    "file times tell the moment",
    lambda: patched(export, "release_day", lambda: None),
    Pair("a short document and a book", paragraphs(documents.FACT), paragraphs(" ".join([documents.FACTS] * 4000))),
)
NUMBERED = Fault(
    "new texts are numbered in the order of the originals' names",
    _numbered_by_name,
    documents.ORDER_OF_NAMES,
    setting="counted",
)
GAPS = Fault("gaps in the numbers tell who was refused", _numbered_by_name, documents.WHO_IS_REFUSED, setting="counted")
FOLDERS = (NUMBERED, GAPS)


def without_padding(module: str) -> Fault:
    """Padding left out of what a module draws."""
    return Fault("padding is left out", _padding_left_out(module), LITTLE_AND_MUCH)
