"""Privatizing a document under a budget: the one door to the mechanisms.

Whatever a face of the program asks for goes through `Session.privatize`: the request is checked before the text is looked at,
the ledger is asked before the work, and charged before anything private is shown. A run that ends early is charged what it had
drawn: the text stays in, but the draws are made.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from threading import Lock

from engine import log, mechanisms
from engine.documents.document import Block
from engine.documents.language import looks_english
from engine.errors import BudgetRefused, Cancelled, NotInstalled, TextRefused, UnreadableInput
from engine.ledger import LedgerAccount
from engine.mechanisms.common import blockwise
from engine.mechanisms.common.description import MechanismDescription, Parameter
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import Observer, RunContext, Unobserved
from engine.models import library
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.deniability import Deniability
from engine.privacy.disclosure import bits_of_number
from engine.privacy.exponential import check_epsilon
from engine.privacy.guarantee import Guarantee, Relation, format_epsilon
from engine.privacy.randomness import RandomSource, SystemRandom
from engine.progress import CancelToken, Progress, silent
from engine.request import PrivacyRequest
from engine.results import Candidate, ExampleSample, Forecast, FoundUnit, Result, Topic, Unit, Value

NOT_ENGLISH = "This text does not look like English, the only language supported so far."

DELTA = 1e-5
"""δ of a document for a mechanism that takes one, where none is given."""

KEPT_FIGURES = 64
"""So many figures on public units are kept at most: ε of a unit is another for each number of units that a document has."""


class Session:
    """Privatizes documents and keeps the account.

    Loaded mechanisms are kept, so that a second document does not wait for models.

    Args:
        ledger: Charged for every release.
        random: Source of randomness; anything but the default voids the guarantee, and the result says so.
    """

    def __init__(self, ledger: LedgerAccount, random: RandomSource | None = None) -> None:
        self._ledger = ledger
        self._random = random or SystemRandom()
        self._load = cache(mechanisms.load)
        self._loading = Lock()
        self._deniability: dict[object, Deniability | None] = {}

    def with_ledger(self, ledger: LedgerAccount) -> Session:
        """This session with another ledger; both use the mechanisms that either has loaded."""
        other = copy.copy(self)
        other._ledger = ledger
        return other

    def privatize(
        self,
        text: str,
        request: PrivacyRequest,
        *,
        blocks: Sequence[Block] = (),
        progress: Progress = silent,
        cancel: CancelToken | None = None,
        observer: Observer | None = None,
    ) -> Result:
        """Rewrites a document.

        The ledger is charged the whole ε before the private units are shown to the observer. A run that ends early after its
        first draw is charged what was drawn; `PalimpsestError.charged` of what is raised says how much.

        Args:
            text: The private text.
            request: What is asked.
            blocks: Its blocks, if the new text is to have them too; they can then be seen. Whether there are any has to
                follow from the kind of its file or from what the user asked for, never from what is in it.
            progress: Told how far the work is.
            cancel: Stops the work.
            observer: Shown the units as they become known.

        Raises:
            UsageError: If a value makes no sense; the text was not looked at.
            BudgetRefused: If the ledger does not allow the release; nothing private was shown.
            UnreadableInput: If there is no text.
            TextRefused: If the mechanism cannot work on the text; nothing was charged.
            NotInstalled: If something is missing to run it; nothing was charged.
            Cancelled: If it was stopped; its message says what was charged.
        """
        chosen, checked = self._ready_for(request)
        described = chosen.description
        if not text.strip():
            raise UnreadableInput("The document has no text.")
        total = request.total_epsilon(text)
        self._ledger.refuse_over_cap(chosen.worst_loss(total, checked))
        if not looks_english(text):
            raise TextRefused(NOT_ENGLISH)
        delta = (request.delta or DELTA) if described.takes_delta else 0.0
        allowance = Allowance(total, delta, chosen.farthest(checked))
        log.log_event(
            "rewriting", mechanism=described.id, by_blocks=bool(blocks), settings=_public_settings(described, checked)
        )
        gate = _BudgetGate(self._ledger, chosen, allowance, observer or Unobserved(), self._ledger.label(text))
        rewrite = chosen.privatize
        if blocks and not described.keeps_layout:  # one block is a number of blocks too
            rewrite = partial(blockwise.privatize, chosen, blocks)
            checked = described.settings_for_blocks(request.settings)
        try:
            result = rewrite(text, RunContext(allowance, checked, self._random, progress, cancel or CancelToken(), gate))
        except BaseException as error:  # whatever ended the run, its draws were made
            gate.close(error)
            raise
        log.log_event("rewritten", **{stage: round(seconds, 1) for stage, seconds in result.timings.items()})
        charged = gate.charge(len(result.units))
        if described.keeps_layout:
            result = blockwise.with_copied_blocks(result, blocks)
        result = replace(
            result,
            guarantee=self._certify(result, chosen, checked, charged),
            versions=with_model_hash(result.versions),
            charged=charged,
            charges=gate.charges(),
            notice=described.notice,
        )
        return disclose_word_count(result, len(text.split())) if request.discloses_words else result

    def _certify(self, result: Result, chosen: Mechanism, settings: Mapping[str, Value], charged: float) -> Guarantee:
        """The guarantee with the figures that every mechanism states alike: the loss, and what becomes of public units."""
        if not chosen.description.bounded:
            return result.guarantee
        each = max((unit.epsilon for unit in result.units), default=0.0)
        return replace(result.guarantee, loss=charged, deniability=self._deniability_of(result, chosen, settings, each))

    def _deniability_of(
        self, result: Result, chosen: Mechanism, settings: Mapping[str, Value], epsilon: float
    ) -> Deniability | None:
        """What becomes of public units at this ε; it takes longer than most runs, and is the same for all of a batch."""
        if not epsilon:
            return None
        known = chosen.description.id, epsilon, tuple(settings.items()), repr(result.versions)
        if known in self._deniability:
            figures = self._deniability.pop(known)
        else:
            figures = chosen.deniability(epsilon=epsilon, settings=settings)
        self._deniability[known] = figures  # last, so that the first is the one that was wanted longest ago
        while len(self._deniability) > KEPT_FIGURES:
            del self._deniability[next(iter(self._deniability))]
        return figures

    def likeliest(
        self,
        mechanism: str,
        original: str | None,
        epsilon: float,
        settings: Mapping[str, Value] | None = None,
        count: int = 10,
    ) -> list[Candidate]:
        """The likeliest outcomes of one unit's draw, most likely first; for the user's own eyes.

        Args:
            mechanism: Id of the mechanism.
            original: The private unit, as `Unit.original` has it; None for padding.
            epsilon: Budget of the unit, as `Unit.epsilon` has it.
            settings: Values for parameters of the mechanism; defaults for the others.
            count: How many at most.

        Raises:
            UsageError: If a value makes no sense.
            NotInstalled: If something is missing.
        """
        chosen, checked = self._ready_mechanism(mechanism, settings)
        return chosen.likeliest(original, epsilon=check_epsilon(epsilon), settings=checked, count=count)

    def worst_loss(self, request: PrivacyRequest, text: str = "") -> float:
        """The most that a document loses between any two originals: what a run is charged at most.

        Args:
            request: What is asked.
            text: The document, looked at only if the request discloses its number of words.

        Raises:
            UsageError: If a value makes no sense.
            NotInstalled: If something is missing.
        """
        chosen, checked = self._ready_for(request)
        return chosen.worst_loss(request.total_epsilon(text), checked)

    def forecast(self, mechanism: str, settings: Mapping[str, Value] | None = None) -> Forecast:
        """What is known of a run before any text is read.

        Args:
            mechanism: Id of the mechanism.
            settings: Values for parameters of the mechanism; defaults for the others.

        Raises:
            UsageError: If a value makes no sense.
            NotInstalled: If something is missing.
        """
        chosen, checked = self._ready_mechanism(mechanism, settings)
        return Forecast(chosen.farthest(checked), chosen.given_away(checked))

    def topics(
        self,
        text: str,
        mechanism: str,
        settings: Mapping[str, Value] | None = None,
        *,
        blocks: Sequence[Block] = (),
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> list[Topic]:
        """What a run would disclose of each unit without noise; for the user's own eyes. Nothing is drawn or charged.

        Args:
            text: The private text.
            mechanism: Id of the mechanism.
            settings: Values for parameters of the mechanism; defaults for the others.
            blocks: Its blocks, if the new text is to have them too.
            progress: Told how far the work is.
            cancel: Stops the work.

        Raises:
            UsageError: If a value makes no sense.
            TextRefused: If the text is not English.
            NotInstalled: If something is missing.
            Cancelled: If it was stopped.
        """
        chosen, checked = self._ready_mechanism(mechanism, settings)
        if not looks_english(text):
            raise TextRefused(NOT_ENGLISH)
        cancel = cancel or CancelToken()
        if blocks and not chosen.description.keeps_layout:
            checked = chosen.description.settings_for_blocks(settings or {})
            return blockwise.topics(chosen, text, blocks, settings=checked, progress=progress, cancel=cancel)
        return chosen.topics(text, settings=checked, progress=progress, cancel=cancel)

    def preview(
        self,
        mechanism: str,
        epsilon: float,
        units: int,
        settings: Mapping[str, Value] | None = None,
        count: int = 5,
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> ExampleSample:
        """Rewrites the mechanism's public example a few times, as a unit of some document would be. It costs nothing.

        Takes no text, so that it can never be the user's.

        Args:
            mechanism: Id of the mechanism.
            epsilon: Budget of the whole document.
            units: Number of units of the document; each draw has the budget of one.
            settings: Values for parameters of the mechanism; defaults for the others.
            count: Number of draws.
            progress: Told after how many draws it is.
            cancel: Stops the work.

        Raises:
            UsageError: If a value makes no sense.
            NotInstalled: If something is missing, or the mechanism has no example.
            Cancelled: If it was stopped.
        """
        share = split_budget(check_epsilon(epsilon), units)[0]
        chosen, checked = self._ready_mechanism(mechanism, settings)
        cancel = cancel or CancelToken()
        example = chosen.description.example
        if example is None:
            raise NotInstalled(f"{mechanism} has no example to show.")
        outputs = []
        for done in range(count):
            cancel.check()
            progress(done, count, "drawing the example")
            run = RunContext(Allowance(share), {**checked, **example.settings}, self._random, cancel=cancel)
            outputs.append(chosen.privatize(example.sentence, run).output)
        return ExampleSample(example.sentence, tuple(outputs), share)

    def _ready_for(self, request: PrivacyRequest) -> tuple[Mechanism, dict[str, Value]]:
        """The mechanism of a request, which can run, and the value of each of its parameters."""
        chosen = self._load_mechanism(request.mechanism)
        settings = request.check(chosen.description)
        chosen.description.check_installed()
        return chosen, settings

    def _ready_mechanism(self, mechanism: str, settings: Mapping[str, Value] | None) -> tuple[Mechanism, dict[str, Value]]:
        """A mechanism that can run, and the value of each of its parameters."""
        chosen = self._load_mechanism(mechanism)
        chosen.description.check_installed()
        return chosen, chosen.description.settings(settings or {})

    def _load_mechanism(self, mechanism: str) -> Mechanism:
        with self._loading:  # asked from two threads at once, it would load the models twice
            return self._load(mechanism)


class _BudgetGate:
    """Stands between a mechanism and its observer: what is private passes once it is paid for.

    Args:
        ledger: Charged once.
        mechanism: The mechanism that runs.
        allowance: What its draws are paid from.
        observer: Shown what passes.
        document: What the ledger knows the text by.
    """

    def __init__(
        self, ledger: LedgerAccount, mechanism: Mechanism, allowance: Allowance, observer: Observer, document: str
    ) -> None:
        self._ledger = ledger
        self._document = document
        self._described = mechanism.description
        self._allowance = allowance
        self._observer = observer
        self._charged = 0.0

    def found(self, units: Sequence[FoundUnit]) -> None:
        """Passes on what was found, which is the user's own."""
        self._observer.found(units)

    def drawn(self, units: Sequence[Unit]) -> None:
        """Charges the whole document, then passes on its private units."""
        self.charge(len(units))
        self._observer.drawn(units)

    def written(self, text: str) -> None:
        """Passes on what is written of the new text, once it is paid for."""
        if self._charged:
            self._observer.written(text)

    def charge(self, units: int) -> float:
        """Charges the whole document, unless that was done; gives what was charged.

        Raises:
            BudgetRefused: If the ledger does not take it.
        """
        if not self._charged:
            self._write_charge(self._allowance.loss, f"{units} {self._described.unit}s")
        return self._charged

    def charges(self) -> tuple[float, ...]:
        """What every run of the text was charged, this one last."""
        return self._ledger.charges(self._document)

    def close(self, error: BaseException) -> None:
        """Charges what was drawn by a run that this error ended, and says on the error what was charged."""
        spent = self._allowance.spent_loss
        if spent and not self._charged:
            ending = "cancelled" if isinstance(error, Cancelled) else "failed"
            with suppress(BudgetRefused):  # nothing private was shown, so the news is what ended the run
                self._write_charge(spent, f"{ending} before anything private was shown")
        if isinstance(error, Cancelled):
            error.args = (self._final_charge(spent),)
        error.charged = self._charged  # type: ignore[attr-defined]  # errors of other kinds carry it as well

    def _final_charge(self, spent: float) -> str:
        if self._charged:
            return f"Cancelled. ε = {format_epsilon(self._charged)} had been drawn and is charged."
        if spent:
            return (
                f"Cancelled. ε = {format_epsilon(spent)} had been drawn; the ledger refused the charge, and nothing private "
                "was shown."
            )
        return "Cancelled before anything was drawn: nothing is charged."

    def _write_charge(self, epsilon: float, note: str) -> None:
        self._ledger.charge(epsilon, self._allowance.delta, self._described.id, note, self._document)
        self._charged = epsilon


def with_model_hash(versions: Mapping[str, object]) -> dict[str, object]:
    """Versions with the hash of the model that took part, if it is an installed one."""
    model = versions.get("model")
    if not isinstance(model, str) or not library.is_installed(model):
        return dict(versions)
    return {**versions, "model_sha256": library.fingerprint(model)}


def _public_settings(description: MechanismDescription, settings: Mapping[str, Value]) -> str:
    """Settings as they are typed, without numbers of units of the document and names that a person gave, as to a store."""

    def named(parameter: Parameter) -> bool:
        return not isinstance(parameter.choices, tuple) and settings[parameter.name] != parameter.default

    told = [each for each in description.parameters if each.kind != "numbers" and not named(each)]
    return " ".join(f"{each.name}={settings[each.name]}" for each in told)


def disclose_word_count(result: Result, words: int) -> Result:
    """The result of a run whose ε was computed from the document's own number of words: that is one more thing to be seen."""
    said = result.guarantee
    limit = "It holds only between documents of the same number of words."
    guarantee = replace(
        said,
        statement=f"{said.statement} {limit}",
        brief=said.brief and f"{said.brief} {limit}",
        relation=Relation.COUNT if said.relation is Relation.DOCUMENT else said.relation,
        leaks=(*said.leaks, "the number of words of the document, from which ε was computed"),
        bits=None if said.bits is None else said.bits + bits_of_number(words),
    )
    return replace(result, guarantee=guarantee)
