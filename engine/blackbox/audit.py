"""The black-box audit of one mechanism: its settings, what is compared under each, and the report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.blackbox import documents, faults
from engine.blackbox.compare import EXCEEDED, Case, Comparison, compare
from engine.blackbox.documents import FORMATS, Pair, writable
from engine.blackbox.faults import Fault
from engine.blackbox.program import Program, Setting, throwaway_home
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.progress import CancelToken, Progress, silent

ALPHA = 0.05
"""How often an audit of a program without fault may say that a claim is exceeded."""

RUNS = 100
FEWEST_RUNS = 40
"""With fewer, no fault could be seen at the ε of the settings."""

EPSILON = 0.5
"""Small, so that a bound from few runs can exceed it."""


@dataclass(frozen=True)
class Plan:
    """What is audited of a mechanism.

    Attributes:
        main: The setting that discloses least.
        counted: One that discloses how long a document is.
        others: More settings.
        pairs: What is compared besides `PAIRS`.
        faults: What has to be caught.
        far: The setting at which the loss is farthest above ε.
    """

    main: Setting
    counted: Setting
    others: tuple[Setting, ...] = ()
    pairs: tuple[Pair, ...] = ()
    faults: tuple[Fault, ...] = ()
    far: Setting | None = None

    def setting(self, name: str) -> Setting:
        """The setting of a fault."""
        return {"main": self.main, "counted": self.counted, "far": self.far or self.main}[name]


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


def _words(mechanism: str, **settings: str | int) -> Plan:
    """A mechanism that draws every word."""
    return Plan(
        main=Setting(mechanism, EPSILON, {"slots": 4, **settings}),
        counted=Setting(mechanism, EPSILON, {"slots": "count", **settings}),
        others=(
            Setting(mechanism, EPSILON, {"slots": "class", **settings}),
            Setting(mechanism, EPSILON, {"slots": "count", "keep": "marks", **settings}),
        ),
        faults=(*_FAULTS, faults.without_padding("word_by_word"), faults.MOMENT),
    )


def _tokens(mechanism: str, **settings: str | int) -> Plan:
    """A mechanism that draws every token with a masked language model."""
    return Plan(
        main=Setting(mechanism, EPSILON, {"slots": 4, "clipping": "anchored", **settings}),
        counted=Setting(mechanism, EPSILON, {"slots": "count", "clipping": "anchored", **settings}),
        faults=(*_FAULTS, faults.without_padding("dp_mlm")),
    )


_CUSTEXT = _words("custext", groups="drawn")
PLANS: Mapping[str, Plan] = {
    "dp-st": Plan(
        main=Setting("dp-st", EPSILON, {"cluster": "full", "slots": 4}),
        counted=Setting("dp-st", EPSILON, {"cluster": "full", "slots": "class"}),
        others=(
            Setting("dp-st", EPSILON, {"cluster": "neighbourhood", "slots": "class"}),
            Setting("dp-st", EPSILON, {"cluster": "neighbourhood", "slots": "paper", "bounds": "paper"}),
        ),
        faults=(*_FAULTS, faults.without_padding("dp_st"), faults.VERBATIM),
    ),
    "tem": _words("tem"),
    "santext": _words("santext"),
    "custext": Plan(
        _CUSTEXT.main,
        _CUSTEXT.counted,
        (*_CUSTEXT.others, Setting("custext", EPSILON, {"slots": "count"})),
        faults=_CUSTEXT.faults,
    ),
    "clusant": Plan(
        main=Setting("clusant", EPSILON, {"k": 1}),
        counted=Setting("clusant", EPSILON, {"k": 1}),
        others=(Setting("clusant", EPSILON, {"k": 128}),),
        pairs=(documents.NEAR_NAMES, documents.FAR_NAMES, documents.FAR_TIMES),
        faults=(faults.ARGMAX_OF_TIMES, faults.EPSILON_AS_LOSS, faults.TIMES_OF_NAMES, *faults.FOLDERS),
        far=Setting("clusant", 2 * EPSILON, {"k": 128}),
    ),
    "dp-mlm": _tokens("dp-mlm", form="frozen", scoring="word"),
    "dp-mlm-plus": _tokens("dp-mlm-plus"),
}


@dataclass(frozen=True)
class Caught:
    """A fault that was put back.

    Attributes:
        fault: What was wrong.
        comparison: What the audit said of it.
    """

    fault: Fault
    comparison: Comparison

    @property
    def caught(self) -> bool:
        """Whether the audit saw it."""
        return self.comparison.verdict == EXCEEDED


@dataclass(frozen=True)
class Report:
    """What a black-box audit found.

    Attributes:
        mechanism: The mechanism's id.
        runs: How many runs were made of each document.
        comparisons: What was compared.
        faults: What was put back.
    """

    mechanism: str
    runs: int
    comparisons: Sequence[Comparison]
    faults: Sequence[Caught]

    @property
    def compared(self) -> list[Comparison]:
        """The pairs of which something is claimed."""
        return [each for each in self.comparisons if each.bound is not None]

    @property
    def passed(self) -> bool:
        """Whether no claim was exceeded but for every fault."""
        held = all(each.verdict != EXCEEDED for each in self.comparisons)
        return held and bool(self.compared) and all(each.caught for each in self.faults)

    def as_dict(self) -> dict[str, object]:
        """The report, ready for JSON."""
        return {
            "mechanism": self.mechanism,
            "runs": self.runs,
            "confidence": 1 - ALPHA,
            "comparisons": [each.as_dict() for each in self.comparisons],
            "planted_faults": [
                {"name": each.fault.name, "caught": each.caught, **each.comparison.as_dict()} for each in self.faults
            ],
            "passed": self.passed,
        }


def audit(mechanism: str, runs: int = RUNS, *, progress: Progress = silent, cancel: CancelToken | None = None) -> Report:
    """Audits a mechanism with nothing but what the whole program hands out.

    Args:
        mechanism: Its id.
        runs: How many runs are made of each document.
        progress: Told how far the work is.
        cancel: Stops the work before the next run.

    Raises:
        UsageError: If there is no such mechanism, it needs a model from elsewhere, or the runs are too few.
        NotInstalled: If something is missing to run it.
        Cancelled: If it was stopped.
    """
    plan = PLANS.get(describe(mechanism).id)
    if plan is None:
        raise UsageError(f"There is a black-box audit of {', '.join(PLANS)}: what needs no model from elsewhere.")
    if runs < FEWEST_RUNS:
        raise UsageError(f"A black-box audit needs at least {FEWEST_RUNS} runs of each document.")
    cases = list(planned(plan))
    alpha = ALPHA / len(cases)
    steps = [(case, None) for case in cases] + [(_faulty(plan, fault), fault) for fault in plan.faults]
    made = []
    with throwaway_home() as home:
        program = Program(home)
        for done, (case, fault) in enumerate(steps):
            progress(done, len(steps), "comparing documents")
            ran = (cancel or CancelToken()).check
            if fault is None:
                made.append(compare(program, case, runs, alpha, ran))
                continue
            with fault.plant():
                made.append(compare(program, case, runs, alpha, ran))
    caught = [Caught(*each) for each in zip(plan.faults, made[len(cases) :], strict=True)]
    return Report(mechanism, runs, made[: len(cases)], caught)


def planned(plan: Plan) -> Iterator[Case]:
    """What is compared: every pair as plain text, structure in every format, and folders."""
    for setting in dict.fromkeys((plan.main, plan.counted, *plan.others)):
        for pair in (*PAIRS, *plan.pairs):
            yield Case(setting, pair, ".txt")
    for index, suffix in enumerate(FORMATS):
        in_turn = (plan.pairs or PAIRS)[index % len(plan.pairs or PAIRS)]
        for pair in (*STRUCTURES, *([in_turn] if suffix != ".txt" else [])):
            if all(writable(original, suffix) for original in (pair.left, pair.right)):
                yield Case(plan.main, pair, suffix)
    for roster in ROSTERS:
        yield Case(plan.counted, roster, ".txt")
    yield Case(plan.main, documents.ONE_FILE, ".txt")


def _faulty(plan: Plan, fault: Fault) -> Case:
    return Case(plan.setting(fault.setting), fault.pair, fault.suffix)
