"""Privatizes a document under a budget; every mechanism is called through here.

The command line and the window both call `Session.privatize`. It checks the request before reading the text, asks the ledger
before starting, and charges it before showing anything private. A run that fails is charged for what it sampled, since whether
it fails may depend on that. A run that the user stops before anything private was shown is free where what was seen of it says
nothing of its draws (`MechanismDescription.draws_unseen`; docs/guarantees.md has the proof).
"""

from __future__ import annotations

import copy
import secrets
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from engine import log, mechanisms
from engine.documents.document import Block
from engine.documents.language import refuse_other_languages
from engine.english import plural_of
from engine.errors import BudgetRefused, Cancelled, NotInstalled, PalimpsestError, UnreadableInput, UsageError
from engine.ledger import LedgerAccount
from engine.mechanisms.common import blockwise
from engine.mechanisms.common.description import MechanismDescription, Parameter
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import Clock, Observer, RunContext, Unobserved
from engine.mechanisms.common.survey import replaced_entities
from engine.models import library
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.deniability import Deniability
from engine.privacy.disclosure import bits_of_number
from engine.privacy.exponential import check_epsilon
from engine.privacy.guarantee import Guarantee, Relation, format_epsilon
from engine.privacy.randomness import HeldRandom, RandomSource, ReplayableRandom, SystemRandom
from engine.privacy.rounding import sum_decimals
from engine.private_list.applied import ListedText, names_in_use
from engine.progress import CancelToken, Progress, silent
from engine.request import MOST_TOGETHER, PrivacyRequest, multiply_epsilon
from engine.results import Candidate, ExampleSample, Forecast, FoundUnit, Result, Segment, Topic, Unit, Value

if TYPE_CHECKING:
    from engine.mechanisms.common.survey import Survey
    from engine.text.listed_names import ListedName
    from engine.text.markup import ParsedMarkup
    from engine.text.review import ReplacedEntity, Review


DELTA = 1e-5
"""δ of a document for a mechanism that takes one, where none is given."""

Ending = TypeVar("Ending", bound=BaseException)
"""What ended a run."""

KEPT_FIGURES = 64
"""So many figures on public units are kept at most: ε of a unit is another for each number of units that a document has."""


class Session:
    """Privatizes documents and keeps the account.

    Mechanisms stay loaded, so a second document does not wait for models.

    Args:
        ledger: Charged for every release.
        random: Source of randomness. Any but the default voids the guarantee, and the result says so.
    """

    def __init__(self, ledger: LedgerAccount, random: RandomSource | None = None) -> None:
        self._ledger = ledger
        self._random = random or SystemRandom()
        self._load = cache(mechanisms.load)
        self._loading = Lock()
        self._deniability: dict[object, Deniability | None] = {}
        self._names: tuple[ListedName, ...] | None = None

    def with_ledger(self, ledger: LedgerAccount) -> Session:
        """This session with another ledger; the two share their loaded mechanisms."""
        other = copy.copy(self)
        other._ledger = ledger
        return other

    def for_replay(self, key: bytes, names: Sequence[ListedName]) -> Session:
        """This session for one document that is rewritten again, with the same draws, if the machine it runs on is lost.

        Args:
            key: A key of `engine.privacy.randomness.draw_key` for this document alone.
            names: What the private list says to its run; that machine may have another list, or none.
        """
        other = copy.copy(self)
        other._random, other._names = ReplayableRandom(key), tuple(names)
        return other

    def holding(self, key: bytes) -> Session:
        """This session for releases of which each repeats the draws of the others for whatever is as it was.

        Only a mechanism whose description says that it holds draws does so. What is charged is each release in full.

        Args:
            key: A key of `engine.privacy.randomness.draw_key` for one text alone, or for some that are drawn together.
        """
        other = copy.copy(self)
        other._random = HeldRandom(key)
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
        share: float | None = None,
    ) -> Result:
        """Rewrites a document.

        The ledger is charged the total ε before the observer sees any private unit. A run that ends early after its first draw
        is charged for what it sampled, unless the user stopped it and has seen nothing that depends on it;
        `PalimpsestError.charged` on the raised error says how much.

        Args:
            text: The private text.
            request: What is asked.
            blocks: Its blocks, if the new text should have them too; they are then disclosed. Whether blocks are passed must
                depend on the file format or on what the user asked for, never on the content.
            progress: Told how far the work is.
            cancel: Stops the work.
            observer: Receives the units as they become known.
            share: The ε of each unit in another draft that this one repeats draws of; see `RunContext.share`.

        Raises:
            UsageError: If a value makes no sense; the text was not read.
            BudgetRefused: If the ledger does not allow the release; nothing private was shown.
            UnreadableInput: If there is no text.
            TextRefused: If the mechanism cannot work on the text; nothing was charged.
            NotInstalled: If something is missing to run it; nothing was charged.
            Cancelled: If the user stopped it; the message says what was charged.
        """
        chosen, checked = self._ready_for(request)
        described = chosen.description
        if not text.strip():
            raise UnreadableInput("The document has no text.")
        total = request.total_epsilon(text)
        self._ledger.refuse_over_cap(chosen.worst_loss(total, checked))
        refuse_other_languages(text)
        delta = (request.delta or DELTA) if described.takes_delta else 0.0
        allowance = Allowance(total, delta, chosen.farthest(checked))
        listed = ListedText(text, self._names_for(described, checked))
        log.log_event(
            "rewriting", mechanism=described.id, by_blocks=bool(blocks), settings=_public_settings(described, checked)
        )
        unit = described.unit_of(checked)
        watching = listed.observer(observer or Unobserved())
        rewrite = chosen.privatize
        if blocks and not described.keeps_layout:  # one block is a number of blocks too
            rewrite = partial(blockwise.privatize, chosen, listed.move_blocks(blocks))
            checked = described.settings_for_blocks(request.settings)
        discards = described.draws_unseen(checked)
        gate = _BudgetGate(self._ledger, described.id, unit, discards, allowance, watching, self._ledger.label(text))
        try:
            context = RunContext(allowance, checked, self._random, progress, cancel or CancelToken(), gate, share=share)
            result = rewrite(listed.text, context)
        except BaseException as error:
            gate.close(error)
            raise
        log.log_event("rewritten", **{stage: round(seconds, 1) for stage, seconds in result.timings.items()})
        result = self._complete(result, chosen, checked, gate, listed, blocks)
        return disclose_word_count(result, len(text.split())) if request.discloses_words else result

    def _complete(
        self,
        result: Result,
        chosen: Mechanism,
        settings: Mapping[str, Value],
        gate: _BudgetGate,
        listed: ListedText,
        blocks: Sequence[Block],
    ) -> Result:
        """Charges a result, unless that was done, and adds what every mechanism states in the same way."""
        described = chosen.description
        charged = gate.charge(len(result.units))
        result = listed.restore(result)
        if described.keeps_layout:
            result = blockwise.with_copied_blocks(result, blocks)
        return replace(
            result,
            guarantee=self._certify(result, chosen, settings, charged),
            versions=with_model_hash(result.versions),
            charged=charged,
            charges=gate.charges(),
            notice=described.notice_under(result.parameters) if described.notice_under else described.notice,
        )

    def privatize_together(
        self,
        texts: Sequence[str],
        request: PrivacyRequest,
        *,
        blocks: Sequence[Sequence[Block]] = (),
        progress: Progress = silent,
        cancel: CancelToken | None = None,
        observers: Sequence[Observer] = (),
        ledgers: Sequence[LedgerAccount] = (),
        shares: Sequence[float | None] = (),
    ) -> list[Result | Exception]:
        """Rewrites documents with one draw of whatever several of them name, so that they agree in it.

        Each is charged for what it names, before any observer sees a private unit of any: what becomes of one depends on the
        draws of all. A run that ends early is charged as one of `privatize` is, each document for itself.

        Args:
            texts: The private texts, in the order in which they are read.
            request: What is asked of each: its ε is that of each document.
            blocks: The blocks of each; see `privatize`.
            progress: Told how far the work is.
            cancel: Stops the work.
            observers: One for each, who receives its units as they become known.
            ledgers: One for each, if not all are charged to the session's own.
            shares: One for each; see `privatize`.

        Returns:
            For each text its result, or why it has none, with what was charged for it. If the work ended early, none has one.

        Raises:
            UsageError: If a value makes no sense, there are too many, or the mechanism cannot do it; no text was read.
            BudgetRefused: If the ledger does not allow the release of all; nothing private was shown.
            NotInstalled: If something is missing to run it; nothing was charged.
        """
        chosen, checked = self._ready_for(request)
        described = chosen.description
        if not described.draws_together:
            raise UsageError(f"{described.id} draws each document by itself: what it writes cannot agree between several.")
        if request.discloses_words:
            raise UsageError("Documents that are drawn together have one ε: with --per-word, --words says for how many words.")
        if len(texts) > MOST_TOGETHER:
            raise UsageError(f"{len(texts)} documents are too many to be drawn together: {MOST_TOGETHER} are the most.")
        epsilon, cancel = request.total_epsilon(), cancel or CancelToken()
        outcomes: dict[int, Result | Exception] = {}
        listed: dict[int, ListedText] = {}
        for at, text in enumerate(texts):
            try:
                if not text.strip():
                    raise UnreadableInput("The document has no text.")
                refuse_other_languages(text)
                listed[at] = ListedText(text, self._names_for(described, checked))
            except PalimpsestError as error:
                outcomes[at] = error
        if not listed:
            return [outcomes[at] for at in range(len(texts))]
        self._ledger.refuse_over_cap(chosen.worst_loss(multiply_epsilon(epsilon, len(listed)), checked))
        log.log_event("rewriting", mechanism=described.id, texts=len(listed), settings=_public_settings(described, checked))
        gates, clock = _BudgetGates(self._ledger), Clock()
        delta = (request.delta or DELTA) if described.takes_delta else 0.0
        for at in listed:
            allowance = Allowance(epsilon, delta, chosen.farthest(checked))
            ledger = ledgers[at] if ledgers else self._ledger
            watching = listed[at].observer(observers[at] if observers else Unobserved())
            unit, discards = described.unit_of(checked), described.draws_unseen(checked)
            gate = _BudgetGate(ledger, described.id, unit, discards, allowance, watching, ledger.label(texts[at]))
            gates.add(at, gate)
        runs = [
            RunContext(
                gates.of[at].allowance,
                checked,
                self._random,
                progress,
                cancel,
                gates.observer(at),
                clock,
                shares[at] if shares else None,
            )
            for at in listed
        ]
        try:
            drawn = chosen.privatize_together([each.text for each in listed.values()], runs)
            for at, outcome in zip(listed, drawn, strict=True):
                outcomes[at] = outcome
            gates.charge([at for at in listed if isinstance(outcomes[at], Result)])
        except BaseException as error:
            if not isinstance(error, Exception):
                for at in listed:
                    gates.close(at, error)
                raise
            return [gates.close(at, error) if at in listed else outcomes[at] for at in range(len(texts))]
        log.log_event("rewritten", **{stage: round(seconds, 1) for stage, seconds in clock.seconds.items()})
        together = secrets.token_hex(8)
        for at in listed:
            if isinstance(result := outcomes[at], Result):
                timings = {stage: seconds / len(listed) for stage, seconds in result.timings.items()}
                result = replace(result, timings=timings, together=together)
                outcomes[at] = self._complete(result, chosen, checked, gates.of[at], listed[at], blocks[at] if blocks else ())
        return [outcomes[at] for at in range(len(texts))]

    def prepare(self, texts: Sequence[str], request: PrivacyRequest) -> None:
        """Lets the mechanism compute together what it will need for these texts; see `Mechanism.prepare`.

        Args:
            texts: The private texts, without blocks. What `privatize` will refuse may be among them.
            request: What is asked of each.

        Raises:
            UsageError: If a value makes no sense.
            NotInstalled: If something is missing to run it.
        """
        chosen, checked = self._ready_for(request)
        names = self._names_for(chosen.description, checked)
        asked = [(ListedText(text, names).text, request.total_epsilon(text)) for text in texts if text.strip()]
        chosen.prepare(asked, checked)

    def _certify(self, result: Result, chosen: Mechanism, settings: Mapping[str, Value], charged: float) -> Guarantee:
        """Adds the figures that every mechanism states in the same way: the loss, and what becomes of public units."""
        if not chosen.description.bounded:
            return result.guarantee
        each = max((unit.epsilon for unit in result.units), default=0.0)
        figures = self._deniability_of(result, chosen, settings, each) or result.guarantee.deniability
        return replace(result.guarantee, loss=charged, deniability=figures)

    def _deniability_of(
        self, result: Result, chosen: Mechanism, settings: Mapping[str, Value], epsilon: float
    ) -> Deniability | None:
        """What becomes of public units at this ε. Slower than most runs, and the same for a whole batch, so it is cached."""
        if not epsilon:
            return None
        known = chosen.description.id, epsilon, tuple(settings.items()), repr(result.versions)
        if known in self._deniability:
            figures = self._deniability.pop(known)
        else:
            figures = chosen.deniability(epsilon=epsilon, settings=settings)
        self._deniability[known] = figures  # moved to the end: the first is the least recently used
        while len(self._deniability) > KEPT_FIGURES:
            del self._deniability[next(iter(self._deniability))]
        return figures

    def likeliest(
        self,
        mechanism: str,
        unit: Unit,
        settings: Mapping[str, Value] | None = None,
        count: int = 10,
        versions: Mapping[str, object] | None = None,
    ) -> list[Candidate]:
        """The likeliest outcomes of one unit's draw, most likely first; for the user's own eyes.

        Args:
            mechanism: Id of the mechanism.
            unit: The unit; what replaced it does not count.
            settings: Values for parameters of the mechanism; defaults for the others.
            count: How many at most.
            versions: What the text says that it was drawn from (`Result.versions`).

        Raises:
            UsageError: If a value makes no sense, or the unit was drawn from other public data than are here now.
            NotInstalled: If something is missing.
        """
        chosen, checked = self._ready_mechanism(mechanism, settings)
        if unit.epsilon:  # CluSanT draws an identifier without one
            check_epsilon(unit.epsilon)
        for name, now in chosen.candidate_versions(checked).items() if versions else ():
            then = (versions or {}).get(name)
            if isinstance(then, Mapping) and then.get("sha256") != now["sha256"]:
                raise UsageError(
                    "This text was drawn from another store or vocabulary than is here now, such as that of an earlier "
                    "version: what its units could have become is not known."
                )
        return chosen.likeliest(unit, settings=checked, count=count)

    def worst_loss(self, request: PrivacyRequest, text: str = "") -> float:
        """The worst loss of a document between any two originals: the most that a run can be charged.

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
        """What is known about a run before any text is read.

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
        refuse_other_languages(text)
        cancel = cancel or CancelToken()
        if blocks and not chosen.description.keeps_layout:
            checked = chosen.description.settings_for_blocks(settings or {})
            return blockwise.topics(chosen, text, blocks, settings=checked, progress=progress, cancel=cancel)
        return chosen.topics(text, settings=checked, progress=progress, cancel=cancel)

    def review(
        self,
        text: str,
        mechanism: str,
        settings: Mapping[str, Value] | None = None,
        *,
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> Review:
        """What a run would replace, and what it would leave though it looks like a name; for the user's own eyes.

        The user's markup is left aside: the review says what would become of the text without it, so that it holds however the
        user goes on marking. What is marked is listed in any case. Nothing is drawn or charged.

        Args:
            text: The private text.
            mechanism: Id of a mechanism that reads markup.
            settings: Values for parameters of the mechanism; defaults for the others.
            progress: Told how far the work is.
            cancel: Stops the work.

        Raises:
            UsageError: If a value makes no sense, or the mechanism reads no markup.
            TextRefused: If the text is not English.
            NotInstalled: If something is missing.
            Cancelled: If it was stopped.
        """
        from engine.text.markup import read_markup

        chosen, checked = self._ready_review(mechanism, settings)
        refuse_other_languages(text)
        cancel = cancel or CancelToken()
        marks = read_markup(text)
        listed = ListedText(marks.text, names_in_use(chosen.description, checked))
        survey = chosen.survey(listed.text, settings=checked, progress=progress, cancel=cancel)
        return _review_of(marks, listed, survey, _replaced_in(listed, survey), cancel)

    def review_together(
        self,
        texts: Sequence[str],
        mechanism: str,
        settings: Mapping[str, Value] | None = None,
        *,
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> list[Review]:
        """The same for each of several texts that are to be drawn together: what one of them tells is replaced in all.

        Args:
            texts: The private texts.
            mechanism: See `review`.
            settings: See `review`.
            progress: Told how many texts are through.
            cancel: Stops the work.

        Raises:
            UsageError: See `review`.
            TextRefused: If a text is not English.
            NotInstalled: If something is missing.
            Cancelled: If it was stopped.
        """
        from engine.text.markup import read_markup
        from engine.text.review import initials_of_persons, with_left_elsewhere

        chosen, checked = self._ready_review(mechanism, settings)
        for text in texts:
            refuse_other_languages(text)
        cancel = cancel or CancelToken()
        names = names_in_use(chosen.description, checked)
        marks = [read_markup(text) for text in texts]
        listed = [ListedText(each.text, names) for each in marks]
        surveys = chosen.survey_together([each.text for each in listed], settings=checked, progress=progress, cancel=cancel)
        replaced = list(map(_replaced_in, listed, surveys))
        initials = initials_of_persons(each for own in replaced for each in own)
        reviews = [_review_of(*each, cancel, initials) for each in zip(marks, listed, surveys, replaced, strict=True)]
        return with_left_elsewhere([each.text for each in marks], reviews)

    def _ready_review(self, mechanism: str, settings: Mapping[str, Value] | None) -> tuple[Mechanism, dict[str, Value]]:
        """See `_ready_mechanism`; refuses one of which there is nothing to review."""
        chosen, checked = self._ready_mechanism(mechanism, settings)
        if not chosen.description.reads_marks:
            raise UsageError(f"{mechanism} rewrites everything, so there is nothing to review.")
        return chosen, checked

    def segments(self, text: str, request: PrivacyRequest, *, blocks: Sequence[Block] = ()) -> list[Segment]:
        """The pieces that a run would replace, where these are known before it; for the user's own eyes.

        Args:
            text: The private text.
            request: What is asked.
            blocks: Its blocks, if the new text is to have them too.

        Raises:
            UsageError: If a value makes no sense.
            NotInstalled: If something is missing.
        """
        chosen, checked = self._ready_for(request)
        epsilon = request.total_epsilon(text)
        if blocks and not chosen.description.keeps_layout:
            checked = chosen.description.settings_for_blocks(request.settings)
            return blockwise.segments(chosen, text, blocks, epsilon=epsilon, settings=checked)
        return chosen.segments(text, epsilon=epsilon, settings=checked)

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
        """Rewrites the mechanism's public example a few times, as if it were one unit of a document. Costs nothing.

        It takes no text, so it can never be given the user's.

        Args:
            mechanism: Id of the mechanism.
            epsilon: Budget of the whole document.
            units: Number of units in the document; each draw gets the budget of one.
            settings: Values for parameters of the mechanism; defaults for the others.
            count: Number of draws.
            progress: Told how many draws are finished.
            cancel: Stops the work.

        Raises:
            UsageError: If a value makes no sense.
            NotInstalled: If something is missing, or the mechanism has no example.
            Cancelled: If it was stopped.
        """
        share = split_budget(check_epsilon(epsilon), units)[0]
        chosen, checked = self._ready_mechanism(mechanism, settings)
        cancel = cancel or CancelToken()
        example = chosen.description.example_at(share, checked)
        if example is None:
            raise NotInstalled(f"{mechanism} has no example to show.")
        outputs = []
        for done in range(count):
            cancel.check()
            progress(done, count, "drawing the example")
            run = RunContext(Allowance(share), {**checked, **example.settings}, self._random, cancel=cancel)
            outputs.append(chosen.privatize(example.sentence, run).output)
        return ExampleSample(example.sentence, tuple(outputs), share)

    def _names_for(self, described: MechanismDescription, settings: Mapping[str, Value]) -> Sequence[ListedName]:
        """The private list that texts are rewritten under: the one that was given, or the user's."""
        return names_in_use(described, settings) if self._names is None else self._names

    def _ready_for(self, request: PrivacyRequest) -> tuple[Mechanism, dict[str, Value]]:
        """The mechanism of a request, ready to run, and the value of each of its parameters."""
        chosen = self._load_mechanism(request.mechanism)
        settings = request.check(chosen.description)
        chosen.description.check_installed()
        return chosen, settings

    def _ready_mechanism(self, mechanism: str, settings: Mapping[str, Value] | None) -> tuple[Mechanism, dict[str, Value]]:
        """A mechanism that is ready to run, and the value of each of its parameters."""
        chosen = self._load_mechanism(mechanism)
        chosen.description.check_installed()
        return chosen, chosen.description.settings(settings or {})

    def _load_mechanism(self, mechanism: str) -> Mechanism:
        with self._loading:  # two threads at once would load the models twice
            return self._load(mechanism)


class _BudgetGate:
    """Passes private units from a mechanism to its observer only once they are paid for.

    Args:
        ledger: Charged once.
        mechanism: Id of the mechanism being run.
        unit: What it replaces one by one.
        discards: Whether draws are free if the user stops the run before they are shown.
        allowance: The budget its draws are paid from.
        observer: Receives the units.
        document: The ledger's label for the text.
    """

    def __init__(
        self,
        ledger: LedgerAccount,
        mechanism: str,
        unit: str,
        discards: bool,
        allowance: Allowance,
        observer: Observer,
        document: str,
    ) -> None:
        self._ledger = ledger
        self._document = document
        self._mechanism, self._unit, self._discards = mechanism, unit, discards
        self.allowance = allowance
        self._observer = observer
        self._charged = 0.0

    def found(self, units: Sequence[FoundUnit]) -> None:
        """Passes on what was found; it is for the user's own eyes."""
        self._observer.found(units)

    def drawn(self, units: Sequence[Unit]) -> None:
        """Charges the whole document, then passes on its private units."""
        self.charge(len(units))
        self._observer.drawn(units)

    def written(self, text: str) -> None:
        """Passes on the text written so far, once it is paid for."""
        if self._charged:
            self._observer.written(text)

    def charge(self, units: int) -> float:
        """Charges the whole document, unless that was done already, and returns the charge.

        Raises:
            BudgetRefused: If the ledger refuses it.
        """
        if not self._charged:
            self._write_charge(self.allowance.loss, f"{units} {plural_of(self._unit)}")
        return self._charged

    def charges(self) -> tuple[float, ...]:
        """The charges of all runs of this text, this one last."""
        return self._ledger.charges(self._document)

    def close(self, error: BaseException) -> None:
        """Charges the draws of a run that this error ended, unless they are free, and notes the charge on the error."""
        stopped = isinstance(error, Cancelled)
        discarded = stopped and self._discards and not self._charged
        spent = 0.0 if discarded else self.allowance.spent_loss
        if spent and not self._charged:
            ending = "cancelled" if stopped else "failed"
            with suppress(BudgetRefused):  # nothing private was shown, so report what ended the run
                self._write_charge(spent, f"{ending} before anything private was shown")
        if stopped:
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
        return "Cancelled before anything private was shown: nothing is charged."

    def _write_charge(self, epsilon: float, note: str) -> None:
        self._ledger.charge(epsilon, self.allowance.delta, self._mechanism, note, self._document)
        self._charged = epsilon


class _BudgetGates:
    """Passes private units of texts that are drawn together on once all of these texts are paid for.

    Args:
        ledger: What all of them are charged to in the end.

    Attributes:
        of: The gate of each text, by its number.
    """

    def __init__(self, ledger: LedgerAccount) -> None:
        self._ledger = ledger
        self.of: dict[int, _BudgetGate] = {}
        self._found: dict[int, int] = {}
        self._are_charged = False

    def add(self, number: int, gate: _BudgetGate) -> None:
        """Adds a text."""
        self.of[number] = gate

    def observer(self, number: int) -> Observer:
        """Who watches the run of a text."""
        return _JointObserver(self, number)

    def found(self, number: int, units: Sequence[FoundUnit]) -> None:
        """Passes on what was found in a text."""
        self._found[number] = len(units)
        self.of[number].found(units)

    def drawn(self, number: int, units: Sequence[Unit]) -> None:
        """Passes on the private units of a text, once all texts are charged."""
        self.charge(list(self._found))
        self.of[number].drawn(units)

    def charge(self, numbers: Sequence[int]) -> None:
        """Charges texts, unless that was done already.

        Raises:
            BudgetRefused: If the ledger refuses it; it is asked for all of them first.
        """
        if not self._are_charged and numbers:
            self._ledger.refuse_over_cap(sum_decimals(self.of[number].allowance.loss for number in numbers))
            for number in numbers:
                self.of[number].charge(self._found.get(number, 0))
            self._are_charged = True

    def close(self, number: int, error: Ending) -> Ending:
        """Charges the draws of a text in a run that this error ended; returns the error as it is for that text alone."""
        own = copy.copy(error)
        self.of[number].close(own)
        return own


class _JointObserver:
    """Watches the run of one of several texts; see `_BudgetGates`."""

    def __init__(self, gates: _BudgetGates, number: int) -> None:
        self._gates, self._number = gates, number

    def found(self, units: Sequence[FoundUnit]) -> None:
        """See `Observer.found`."""
        self._gates.found(self._number, units)

    def drawn(self, units: Sequence[Unit]) -> None:
        """See `Observer.drawn`."""
        self._gates.drawn(self._number, units)

    def written(self, text: str) -> None:
        """See `Observer.written`."""
        self._gates.of[self._number].written(text)


def with_model_hash(versions: Mapping[str, object]) -> dict[str, object]:
    """Adds the hash of the model that was used, if it is an installed one."""
    model = versions.get("model")
    if not isinstance(model, str) or not library.is_installed(model):
        return dict(versions)
    return {**versions, "model_sha256": library.fingerprint(model)}


def _public_settings(description: MechanismDescription, settings: Mapping[str, Value]) -> str:
    """The settings as typed, without unit numbers of the document or names that the user chose (of a store, say) or typed."""

    def named(parameter: Parameter) -> bool:
        return not isinstance(parameter.choices, tuple) and settings[parameter.name] != parameter.default

    told = [each for each in description.parameters if each.kind not in ("numbers", "names") and not named(each)]
    return " ".join(f"{each.name}={settings[each.name]}" for each in told)


def disclose_word_count(result: Result, words: int) -> Result:
    """Adds a disclosure to the result: its ε was computed from the document's own number of words."""
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


def _review_of(
    marks: ParsedMarkup,
    listed: ListedText,
    survey: Survey,
    replaced: Sequence[ReplacedEntity],
    cancel: CancelToken,
    initials: Collection[str] = (),
) -> Review:
    """The review of a text of which a survey is there.

    Args:
        marks: The text, and what the user marked in it.
        listed: The text with what the private list has.
        survey: What a run would find in that.
        replaced: What of it would be replaced; see `_replaced_in`.
        cancel: Looked at between steps.
        initials: Those of persons who are named in texts that are reviewed with it.
    """
    from engine.store.filters import public_names
    from engine.text.review import Vocabulary, review_text
    from engine.text.words import common_words

    marked = sorted((*marks.replaced, *marks.kept))
    return review_text(
        marks.text,
        replaced,
        survey.suspects,
        Vocabulary(common_words().__contains__, public_names().__contains__),
        settled=[(start, end) for start, end, kind in listed.places if not kind],
        kept=survey.kept,
        marked=[(start, end) for start, end, _ in marked],
        initials=initials,
        cancel=cancel,
    )


def _replaced_in(listed: ListedText, survey: Survey) -> list[ReplacedEntity]:
    """What a run would replace, in places of the text without markup."""
    found = [listed.move_back(unit) for unit in survey.found]
    return replaced_entities(found, [(start, end) for start, end, kind in listed.places if kind])
