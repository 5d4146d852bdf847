"""Privatizing a document under a budget: the one door to the mechanisms.

Whatever a face of the program asks for goes through `Session.privatize`: the request is checked before the text is looked at,
the ledger is asked before the work and charged after it, and only then is the result handed out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from engine import mechanisms
from engine.documents.language import looks_english
from engine.errors import TextRefused, UnreadableInput, UsageError
from engine.ledger import Ledger
from engine.mechanisms.base import Result, Value
from engine.privacy.exponential import check_epsilon
from engine.privacy.guarantee import Relation
from engine.privacy.randomness import RandomSource, SystemRandom
from engine.progress import CancelToken, Progress, silent


class Session:
    """Privatizes documents and keeps the account.

    Loaded mechanisms are kept, so that a second document does not wait for models.

    Args:
        ledger: Charged for every release.
        random: Source of randomness; anything but the default voids the guarantee, and the result says so.
    """

    def __init__(self, ledger: Ledger, random: RandomSource | None = None) -> None:
        self._ledger = ledger
        self._random = random or SystemRandom()
        self._load = cache(mechanisms.load)

    def privatize(
        self,
        text: str,
        *,
        mechanism: str,
        epsilon: float,
        delta: float | None = None,
        settings: Mapping[str, Value] | None = None,
        per_word: bool = False,
        words: int | None = None,
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> Result:
        """Rewrites a document.

        Args:
            text: The private text.
            mechanism: Id of the mechanism.
            epsilon: Budget of the document or, with ``per_word``, of a word.
            delta: δ of mechanisms that have one.
            settings: Values for parameters of the mechanism; defaults for the others.
            per_word: Multiplies ε by ``words``.
            words: The public number of words, at least 1; the document's own by default, which is then a listed leak.
            progress: Told how far the work is.
            cancel: Stops the work.

        Raises:
            UsageError: If a value makes no sense; the text was not looked at.
            BudgetRefused: If the ledger does not allow the release; nothing was charged.
            UnreadableInput: If there is no text.
            TextRefused: If the mechanism cannot work on the text; nothing was charged.
            NotInstalled: If something is missing to run it; nothing was charged.
            Cancelled: If it was stopped; nothing was shown and nothing was charged.
        """
        total = times(epsilon, words if per_word and words is not None else 1)
        chosen = self._load(mechanism)
        chosen.description.check_installed()
        checked = chosen.description.settings(settings or {})
        if delta:
            raise UsageError(f"{mechanism} is purely ε-private: it has no δ.")
        if not text.strip():
            raise UnreadableInput("The document has no text.")
        if per_word and words is None:
            total = times(epsilon, len(text.split()))
        self._ledger.refuse_over_cap(total)
        if not looks_english(text):
            raise TextRefused("This text does not look like English, the only language read so far.")
        result = chosen.privatize(
            text,
            epsilon=total,
            settings=checked,
            random=self._random,
            progress=progress,
            cancel=cancel or CancelToken(),
        )
        if per_word and words is None:
            result = disclosing_words(result)
        self._ledger.charge(result.epsilon, result.delta, mechanism, f"{len(result.units)} {result.unit}s")
        return result


def times(epsilon: float, words: int) -> float:
    """The ε of a document of so many words.

    Raises:
        UsageError: If it is not a positive, finite number, or there is no word.
    """
    if words < 1:
        raise UsageError(f"A document has at least one word, not {words}.")
    try:
        return check_epsilon(check_epsilon(epsilon) * words)
    except OverflowError:
        raise UsageError("ε for the whole document is too large a number.") from None


def disclosing_words(result: Result) -> Result:
    """The result of a run whose ε was computed from the document's own number of words: that is one more thing to be seen."""
    said = result.guarantee
    guarantee = replace(
        said,
        statement=f"{said.statement} It holds only between documents of the same number of words.",
        relation=Relation.COUNT if said.relation is Relation.DOCUMENT else said.relation,
        leaks=(*said.leaks, "the number of words of the document, from which ε was computed"),
    )
    return replace(result, guarantee=guarantee)
