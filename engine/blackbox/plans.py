"""What is audited of each mechanism: its settings, the pairs that are compared under them, and the faults to be caught."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.blackbox import documents, faults
from engine.blackbox.compare import ComparisonCase
from engine.blackbox.documents import FORMATS, Pair, writable
from engine.blackbox.faults import Fault
from engine.request import PrivacyRequest

EPSILON = 0.5
"""Small, so that a bound from few runs can exceed it."""


@dataclass(frozen=True)
class AuditPlan:
    """What is audited of a mechanism.

    Attributes:
        main: The setting that discloses least.
        counted: One that discloses how long a document is.
        others: More settings.
        pairs: What is compared besides `PAIRS`.
        faults: What has to be caught.
        far: The setting at which the loss is farthest above ε.
    """

    main: PrivacyRequest
    counted: PrivacyRequest
    others: tuple[PrivacyRequest, ...] = ()
    pairs: tuple[Pair, ...] = ()
    faults: tuple[Fault, ...] = ()
    far: PrivacyRequest | None = None

    def faulty(self, fault: Fault) -> ComparisonCase:
        """Where a fault has to be seen."""
        setting = {"main": self.main, "counted": self.counted, "far": self.far or self.main}[fault.setting]
        return ComparisonCase(setting, fault.pair, fault.suffix)


PAIRS = (
    documents.ANOTHER_FACT,
    documents.SAME_TOPIC,
    documents.SAME_GROUPS,
    documents.ONE_FACT_AND_MANY,
    documents.SHORT_AND_LONG,
    documents.NO_FACTS,
    documents.ODD_CHARACTERS,
    documents.NAME_ONCE_AND_OFTEN,
)
STRUCTURES = (documents.ONE_PASSAGE_AND_MANY, documents.OTHER_WORDS, documents.LIST_AND_TABLE)
ROSTERS = (documents.ORDER_OF_NAMES, documents.WHO_IS_REFUSED)

_FAULTS = (faults.ARGMAX, faults.ONE_PASSAGE, faults.CUT, faults.COUNTING, faults.TIMES, *faults.FOLDERS)


def _words(mechanism: str, **settings: str | int) -> AuditPlan:
    """A mechanism that draws every word."""
    return AuditPlan(
        main=PrivacyRequest(mechanism, EPSILON, settings={"slots": 4, **settings}),
        counted=PrivacyRequest(mechanism, EPSILON, settings={"slots": "count", **settings}),
        others=(
            PrivacyRequest(mechanism, EPSILON, settings={"slots": "class", **settings}),
            PrivacyRequest(mechanism, EPSILON, settings={"slots": "count", "keep": "punctuation", **settings}),
        ),
        faults=(*_FAULTS, faults.without_padding("words.word_by_word"), faults.MOMENT),
    )


def _tokens(mechanism: str, slots: int = 4, **settings: str | int) -> AuditPlan:
    """A mechanism that draws every token with a masked language model."""
    return AuditPlan(
        main=PrivacyRequest(mechanism, EPSILON, settings={"slots": slots, "clipping": "anchored", **settings}),
        counted=PrivacyRequest(mechanism, EPSILON, settings={"slots": "count", "clipping": "anchored", **settings}),
        faults=(*_FAULTS, faults.without_padding("tokens.dp_mlm")),
    )


_CUSTEXT = _words("custext", groups="drawn")
PLANS: Mapping[str, AuditPlan] = {
    "dp-st": AuditPlan(
        main=PrivacyRequest("dp-st", EPSILON, settings={"cluster": "full", "slots": 4}),
        counted=PrivacyRequest("dp-st", EPSILON, settings={"cluster": "full", "slots": "class"}),
        others=(
            PrivacyRequest("dp-st", EPSILON, settings={"unit": "passage", "slots": 4}),
            PrivacyRequest("dp-st", EPSILON, settings={"unit": "passage", "slots": "class"}),
            PrivacyRequest("dp-st", EPSILON, settings={"cluster": "neighbourhood", "slots": "class"}),
            PrivacyRequest("dp-st", EPSILON, settings={"cluster": "neighbourhood", "slots": "paper", "bounds": "paper"}),
        ),
        faults=(*_FAULTS, faults.without_padding("triples.dp_st"), faults.VERBATIM),
    ),
    "tem": _words("tem"),
    "santext": _words("santext"),
    "custext": AuditPlan(
        _CUSTEXT.main,
        _CUSTEXT.counted,
        (*_CUSTEXT.others, PrivacyRequest("custext", EPSILON, settings={"slots": "count"})),
        faults=_CUSTEXT.faults,
    ),
    "clusant": AuditPlan(
        main=PrivacyRequest("clusant", EPSILON, settings={"k": 1}),
        counted=PrivacyRequest("clusant", EPSILON, settings={"k": 1}),
        others=(PrivacyRequest("clusant", EPSILON, settings={"k": 128}),),
        pairs=(
            documents.NEAR_NAMES,
            documents.FAR_NAMES,
            documents.NAMES_TWICE,
            documents.WHO_IS_NAMED_TWICE,
            documents.FAR_TIMES,
        ),
        faults=(faults.ARGMAX_OF_TIMES, faults.EPSILON_AS_LOSS, faults.TIMES_OF_NAMES, *faults.FOLDERS),
        far=PrivacyRequest("clusant", 2 * EPSILON, settings={"k": 128}),
    ),
    "dp-mlm": _tokens("dp-mlm", form="frozen", scoring="word"),
    "dp-mlm-plus": _tokens("dp-mlm-plus", slots=12),  # so that padding shows although coins throw some of the slots
}


def planned_comparisons(plan: AuditPlan) -> Iterator[ComparisonCase]:
    """What is compared: every pair as plain text, structure in every format, and folders."""
    for setting in dict.fromkeys((plan.main, plan.counted, *plan.others)):
        for pair in (*PAIRS, *plan.pairs):
            yield ComparisonCase(setting, pair, ".txt")
    for index, suffix in enumerate(FORMATS):
        in_turn = (plan.pairs or PAIRS)[index % len(plan.pairs or PAIRS)]
        for pair in (*STRUCTURES, *([in_turn] if suffix != ".txt" else [])):
            if all(writable(original, suffix) for original in (pair.left, pair.right)):
                yield ComparisonCase(plan.main, pair, suffix)
    for roster in ROSTERS:
        yield ComparisonCase(plan.counted, roster, ".txt")
    yield ComparisonCase(plan.main, documents.ONE_FILE, ".txt")
