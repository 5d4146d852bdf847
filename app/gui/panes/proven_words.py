"""What the card under the texts says is proven: the limits on the draft, and on all drafts of the document."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.engine_words import in_words
from app.gui.guarantee import GuaranteeWords, losses_of_drafts, lowered
from app.gui.panes.card_links import link
from engine.documents.receipt import loss_among_drafts
from engine.privacy.guarantee import combine_guarantees
from engine.privacy.rounding import sum_decimals

if TYPE_CHECKING:
    from app.document.shown_draft import ShownDraft
    from engine.privacy.guarantee import CombinedGuarantee, Guarantee


class ProvenWords(QObject):
    """How sure anybody can become of what cannot be read, whatever else they know.

    Args:
        draft: The draft.
    """

    def __init__(self, draft: ShownDraft) -> None:
        super().__init__()
        self._draft, self._wording = draft, GuaranteeWords()

    def proven(self) -> list[str]:
        """As HTML: the limits on this text and on all drafts."""
        draft, result, others = self._draft, self._draft.result, self._draft.other_guarantees
        own = combine_guarantees((result.guarantee,))
        combined: CombinedGuarantee | None = own
        wording, runs, bounded = self._wording, len(draft.charges), own.relation is not None
        each = result.guarantee.unit_loss
        if not bounded:
            said = [wording.unbounded(), *filter(None, [in_words(result.guarantee.brief)])]
        elif each is not None:
            said = [wording.limit_of_one(each, result.unit, texts=draft.texts_together)]
        elif result.guarantee.rated:
            said = [wording.limit_in_parts(result.charged)[0]]
        else:
            said = [wording.limit_beside(result.charged)]
        own_limit = said[0]
        if draft.edited:
            words = self.tr(
                "Your edits are not covered: an invented name does no harm, a true one can be read. All else that was "
                "drawn is protected as before."
            )
            said.insert(0, words)
        loss = result.charged if each is None else each
        if runs > 1:
            at_hand = len(others) + 1 >= runs
            among = loss_among_drafts(result.guarantee, others)
            alike = draft.others_of_its_kind
            combined = combine_guarantees((result.guarantee, *alike)) if at_hand else None
            if together := self._of_drafts(alike if at_hand else None):
                if bounded and (among or (each is None and result.guarantee.rated)):
                    said[said.index(own_limit)] = own_limit = together
                else:
                    said.append(together)
            if among:
                loss, _ = among
            if result.guarantee.rated and len(alike) < len(others):
                said.append(self.tr("Hand on one draft only: whoever reads one that keeps your words knows the story."))
        if caution := wording.caution(loss, combined, self._may_be_secret(), draft.copies):
            said.insert(0 if draft.copies else len(said), f"⚠ {caution}")  # what stays matters more than what is limited
        lines = [escape(line) for line in said]
        if bounded:
            at = said.index(own_limit)  # the details say how far it holds, and what all at once can tell
            lines[at] = f"{lines[at]} {link('whole', wording.how_far())}"
        return lines

    def _of_drafts(self, alike: Sequence[Guarantee] | None) -> str:
        """What is proven of several drafts; empty where there is but one, or where nothing can be said of them together.

        Args:
            alike: The guarantees of the others of its kind; None if not all others are at hand.
        """
        draft, result, own = self._draft, self._draft.result, self._draft.result.guarantee
        wording, chosen = self._wording, draft.alike > 1
        if alike is None:
            return "" if draft.copies else self._of_losses(draft.charges)
        if not alike:
            return ""
        together, runs, of_kind = [own, *alike], len(alike) + 1, len(alike) < len(draft.other_guarantees)
        if any(guarantee.relation is None for guarantee in together):
            if of_kind:
                said = self.tr("All {runs} drafts of this kind together: {limit}")
                return said.format(runs=runs, limit=lowered(wording.unbounded()))
            return self.tr("All {runs} drafts together: {limit}").format(runs=runs, limit=lowered(wording.unbounded()))
        if among := loss_among_drafts(own, draft.other_guarantees):
            texts = draft.texts_together
            limit = wording.limit_of_one_among_drafts(
                own.unit_loss or 0.0, among[0], result.unit, runs, texts, chosen=chosen, of_kind=of_kind
            )
            if draft.released and chosen and among[0] > (own.unit_loss or 0.0):
                again = self.tr("A receipt made before your last draft states a lower one: export again for one that counts.")
                return f"{limit} {again}"
            return limit
        return self._of_losses(losses_of_drafts(result, alike, draft.charges), of_kind=of_kind)

    def _of_losses(self, losses: Sequence[float], *, of_kind: bool = False) -> str:
        """The same by the losses of all drafts; where nothing else is given away, with what the shown one tells by itself."""
        result, loss, chosen = self._draft.result, sum_decimals(losses), self._draft.alike > 1
        if result.guarantee.unit_loss is None and result.guarantee.rated:
            return self._wording.limit_among_drafts(result.charged, loss, len(losses), chosen=chosen, of_kind=of_kind)
        return self._wording.limit_of_drafts(loss, len(losses), chosen=chosen, of_kind=of_kind)

    def _may_be_secret(self) -> bool:
        """Whether something of the original can be read that is more than how long it is."""
        draft = self._draft  # what is alike in a text that is all drawn came by chance
        return draft.edited or draft.result.guarantee.bits is None or not draft.discloses_its_length_alone
