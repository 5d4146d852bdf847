"""The guarantee of the new text: how it is told in words, and a dialog with all of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.buttons import plain
from app.gui.appearance.icons import icon
from app.gui.appearance.pages import resize_within_screen
from app.gui.appearance.typography import TextStyle, set_text_style
from app.gui.engine_words import in_words
from engine.documents.receipt import EDITED, alike_drafts, describe_setting, guarantee_in_words, loss_among_drafts
from engine.documents.receipt_page import is_for_experts
from engine.privacy.guarantee import (
    CombinedGuarantee,
    Guarantee,
    Relation,
    combine_guarantees,
    describe_warning,
)
from engine.privacy.odds import CERTAIN, FIRM, LOOSE, posterior_bound, thousandths
from engine.privacy.rounding import sum_decimals

if TYPE_CHECKING:
    from app.gui.choices.epsilon import LinkedShare
    from engine.results import Result


class StateIcon(QWidget):
    """An icon beside a text that says the same; painted again in every theme."""

    def __init__(self, name: str, side: int = 20, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon(name)
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802
        """A square."""
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draws the icon."""
        self._icon.paint(QPainter(self), self.rect())


_COPIED = "Everything except"
"""How the engine begins what it says of a text whose other words stay."""

_ENTITY = "entity"
"""How the engine calls a name or number."""

_NEARLY_ALL = 90
"""From so many of 100 on, what attackers managed is said as what they can do."""


class GuaranteeWords(QObject):
    """What is proven of a text, in words for a person: as odds, and how much of a limit that is.

    Only the limit is called firm or loose, never the protection: what is given away beside it may be all that matters.
    """

    def limit(self, loss: float) -> str:
        """What a guess at the whole text can come to.

        Args:
            loss: The worst loss of the texts in question.
        """
        return " ".join(filter(None, self.limit_in_parts(loss)))

    def limit_in_parts(self, loss: float) -> tuple[str, str]:
        """The same: what somebody who already has the text may tell, and what their guess can come to; empty for anything.

        Args:
            loss: See `limit`.
        """
        limit = self.tr("{strangers} Somebody who already has yours {may}.")
        guess = self.tr(
            "If it is one of 1 000 equally likely texts to them, they pick it at most {bound} times in 1 000 tries, instead of "
            "once. They learn nothing else."
        )
        bound = "" if self.is_certain(loss) else guess.format(bound=thousandths(posterior_bound(loss)))
        return limit.format(strangers=self._strangers(loss), may=self._may_tell(loss)), bound

    def _strangers(self, loss: float) -> str:
        """What somebody can tell who does not have the text, in a sentence."""
        if is_nearest(loss):
            return self.tr("⚠ A reader may conclude what yours is about.")
        return self.tr("Strangers cannot trace the new text to yours.")

    def limit_of_drafts(self, loss: float, drafts: int, *, chosen: bool, of_kind: bool = False) -> str:
        """What more than one draft tells somebody who already has the text.

        Args:
            loss: The worst loss of all of them.
            drafts: How many there are.
            chosen: Whether there are several of one kind, so that a choice among them can tell something too.
            of_kind: Whether there are others of another kind, which do not count.
        """
        limit = self.tr("If they see several of your {drafts} drafts{kind}, somebody who already has your text {may}.")
        if chosen:
            limit = self.tr(
                "Because you chose it among {drafts} drafts{kind}, or if they see several of those, somebody who already has "
                "your text {may}."
            )
        return limit.format(drafts=drafts, kind=self._kind(of_kind=of_kind), may=self._may_tell(loss))

    def limit_among_drafts(self, own: float, loss: float, drafts: int, *, chosen: bool, of_kind: bool = False) -> str:
        """What one draft tells somebody who already has the text, and what more all of them do, as one thought.

        Args:
            own: The worst loss of the draft.
            loss: That of all of them.
            drafts: See `limit_of_drafts`.
            chosen: See `limit_of_drafts`.
            of_kind: See `limit_of_drafts`.
        """
        alone, together = self._may_tell(own), self._may_tell(loss)
        if alone == together:
            limit = self.tr(
                "{strangers} Somebody who already has yours {alone}, from this draft alone or from all {drafts}{kind}."
            )
        elif chosen:
            limit = self.tr(
                "{strangers} Somebody who already has yours {together}, since you chose among {drafts} drafts{kind}: each that "
                "you draw tells a little. From one alone, they {alone}."
            )
        else:
            limit = self.tr(
                "{strangers} Somebody who already has yours {alone}. If they see several of your {drafts} drafts{kind}, they "
                "{together}."
            )
        kind = self._kind(of_kind=of_kind)
        return limit.format(strangers=self._strangers(own), alone=alone, together=together, drafts=drafts, kind=kind)

    def _kind(self, *, of_kind: bool) -> str:
        """What follows the number of drafts, where it is not that of all."""
        return self.tr(" of this kind") if of_kind else ""

    def odds_among_drafts(self, own: float, losses: Sequence[float], *, chosen: bool, of_kind: bool = False) -> str:
        """The same with what a guess can come to, by all drafts and by the one alone.

        Args:
            own: See `limit_among_drafts`.
            losses: The worst losses of all of them.
            chosen: See `limit_of_drafts`.
            of_kind: See `limit_of_drafts`.
        """
        together, drafts = sum_decimals(losses), len(losses)
        limit = self.limit_among_drafts(own, together, drafts, chosen=chosen, of_kind=of_kind)
        guess = self.tr(
            "If it is one of 1 000 equally likely texts to them, they pick it at most {bound} times in 1 000 tries by all "
            "{drafts} drafts, and {alone} times by this one alone, instead of once. They learn nothing else."
        )
        if self.is_certain(together):
            guess = self.tr(
                "If it is one of 1 000 equally likely texts to them, no useful limit is left by all {drafts} drafts. By this "
                "one alone they pick it at most {alone} times in 1 000 tries, instead of once."
            )
        if self.is_certain(own):
            guess = ""
        bound, alone = (thousandths(posterior_bound(loss)) for loss in (together, own))
        return " ".join(filter(None, (limit, guess.format(bound=bound, alone=alone, drafts=drafts))))

    def limit_beside(self, loss: float) -> str:
        """The limit on what is not disclosed anyway.

        Args:
            loss: The worst loss of the texts in question.
        """
        return " ".join(self._limit_on_texts(self.tr("All the rest of your text"), loss))

    def limit_of_one(self, loss: float, unit: str, texts: int = 1) -> str:
        """The limit on what one draw exchanged, for somebody who may know all the rest.

        Args:
            loss: The worst loss between two texts that differ in it alone.
            unit: What is drawn one by one, as the engine says it.
            texts: How many texts were drawn together, each of which names may stand in.
        """
        return f"{self.given_away_by_ones(loss, unit, texts)} {self._guess_at_one(loss, is_name=unit == _ENTITY)}"

    def limit_of_one_among_drafts(
        self, own: float, loss: float, unit: str, drafts: int, texts: int = 1, *, chosen: bool, of_kind: bool = False
    ) -> str:
        """The same of one of several drafts: first the limit that counts.

        Args:
            own: The worst loss of the draft.
            loss: That of all of them.
            unit: See `limit_of_one`.
            drafts: How many there are.
            texts: See `limit_of_one`.
            chosen: See `limit_of_drafts`.
            of_kind: See `limit_of_drafts`.
        """
        alone, together = ("" if self.is_certain(each) else thousandths(posterior_bound(each)) for each in (own, loss))
        if not loss:
            said, besides = own, self.tr("That is so of all {drafts} drafts{kind}.")
        elif loss == own:
            said, besides = own, self.tr("Your other drafts{kind} add nothing to that, but for words that one of them keeps.")
        elif not chosen:
            besides = self.tr("For whoever sees several of your {drafts} drafts{kind} it is {right} in 1 000 instead.")
            if not together:
                besides = self.tr("Whoever sees several of your {drafts} drafts{kind} may always pick the true one.")
            said = own
        else:
            said, besides = (
                loss,
                self.tr("This limit counts since you chose among {drafts} drafts{kind}, and for whoever sees several."),
            )
            if alone:
                besides = self.tr(
                    "This limit counts since you chose among {drafts} drafts{kind}, and for whoever sees several. Had you "
                    "drawn one alone, it would be {alone} in 1 000."
                )
        besides = besides.format(drafts=drafts, kind=self._kind(of_kind=of_kind), right=together, alone=alone)
        return f"{self.limit_of_one(said, unit, texts)} {besides}"

    def given_away_by_ones(self, loss: float, unit: str, texts: int = 1) -> str:
        """How much what is drawn one by one can tell, in a sentence.

        Args:
            loss: See `limit_of_one`.
            unit: See `limit_of_one`.
            texts: See `limit_of_one`.
        """
        bound = posterior_bound(loss)
        if self.is_certain(loss):
            given = self.tr("{what} may give all away{whom}.")
        elif not loss:
            given = self.tr("{what} give nothing away{whom}.")
        elif bound <= FIRM:
            given = self.tr("{what} give hardly anything away{whom}.")
        elif bound < LOOSE:
            given = self.tr("{what} may give something away{whom}.")
        else:
            given = self.tr("{what} may give much away{whom}.")
        what = self.tr("The new names and numbers") if unit == _ENTITY else self.tr("The new words")
        whom = ""
        if texts > 1:
            what = self.tr("The new names and numbers of this file") if unit == _ENTITY else what
            whom = self.tr(", even to a reader of all {texts} files, each of which has a limit of its own").format(texts=texts)
        return given.format(what=what, whom=whom)

    def _guess_at_one(self, loss: float, *, is_name: bool) -> str:
        """What a guess at one name or word comes to.

        Args:
            loss: The worst loss between two texts that differ in it alone.
            is_name: Whether it is a name or number.
        """
        if self.is_certain(loss):
            guess = self.tr("Somebody may always pick the true one out of 1 000 equally likely words.")
            return self.tr("Somebody may always pick the true one out of 1 000 equally likely names.") if is_name else guess
        if not loss:
            return self.tr("They tell nothing about yours, even to somebody who knows all the rest of your text.")
        guess = self.tr(
            "If 1 000 words might have stood there, each as likely, a guess by the new one is right at most {right} times "
            "in 1 000, instead of once, even by somebody who knows all the rest of your text."
        )
        if is_name:
            guess = self.tr(
                "If 1 000 names might have stood there, each as likely, a guess by the new one is right at most {right} times "
                "in 1 000, instead of once, even by somebody who knows all the rest of your text."
            )
        return guess.format(right=thousandths(posterior_bound(loss)))

    def limit_of_all(self, loss: float) -> str:
        """The limit on all that was exchanged at once, and whom it is about.

        Who takes each for itself, and knows no letters in which one comes with another, adds no losses up.

        Args:
            loss: The worst loss of the texts in question.
        """
        said = self.tr(
            "All names together tell more only to somebody who already has your letter, or a list of the very people in it. "
            "Of 1 000 equally likely letters they pick yours at most {bound} times in 1 000 tries, instead of once. To anybody "
            "else the limit on one name applies."
        )
        if posterior_bound(loss) >= LOOSE:
            said = self.tr(
                "All names together tell more only to somebody who already has your letter, or a list of the very people in "
                "it. They may be able to tell that this came from it. To anybody else the limit on one name applies."
            )
        return said.format(bound=thousandths(posterior_bound(loss)))

    def how_far(self) -> str:
        """What leads to the odds."""
        return self.tr("How far?")

    def _limit_on_texts(self, what: str, loss: float) -> tuple[str, str]:
        """The limit for somebody who asks which of many texts a new one was made from, and what their guess can come to."""
        return self._rate(what, self.tr("Strangers cannot trace the new one to it."), loss), self._guess_at_texts(loss)

    def _guess_at_texts(self, loss: float) -> str:
        """What somebody who already has the text can find out."""
        guess = self.tr(
            "Somebody who already has it among 1 000 equally likely texts can learn only which of them the new one came from, "
            "right at most {bound} times in 1 000 tries, instead of once."
        )
        if self.is_certain(loss):
            guess = self.tr(
                "Somebody who already has it may always learn that the new one came from it, perhaps by an attack unknown "
                "today, and only that."
            )
        return guess.format(bound=thousandths(posterior_bound(loss)))

    def _may_tell(self, loss: float) -> str:
        """What somebody who already has the text may find out, as the end of a sentence.

        Args:
            loss: The worst loss of the texts in question.
        """
        bound = posterior_bound(loss)
        if self.is_certain(loss):
            return self.tr("may be able to tell that this came from it")
        if bound <= FIRM:
            return self.tr("cannot either")
        if bound < LOOSE:
            return self.tr("can suspect it, no more")
        return self.tr("may well suspect it, but cannot be sure")

    def _rate(self, what: str, guess: str, loss: float) -> str:
        """What a guess can come to in the worst case, and how much of a limit that is.

        Args:
            what: What is guessed at.
            guess: What it comes to.
            loss: The worst loss of the texts in question.
        """
        bound = posterior_bound(loss)
        if self.is_certain(loss):
            words = self.tr("{what}: no useful limit. {guess}")
        elif bound <= FIRM:
            words = self.tr("{what}: firm limit. {guess}")
        elif bound < LOOSE:
            words = self.tr("{what}: middling limit. {guess}")
        else:
            words = self.tr("{what}: loose limit. {guess}")
        return words.format(what=what, guess=guess)

    def slider(self, given_away: str) -> str:
        """What the slider moves where the rest of the text stays, in a sentence; empty for all of it.

        Args:
            given_away: How the engine says what is given away.
        """
        if not given_away.startswith(_COPIED):
            return ""
        return self.tr(
            "The slider moves only those: the further left, the less each new one tells about yours. Where it begins suits "
            "most texts."
        )

    def odds(self, loss: float, combined: CombinedGuarantee | None, *, of_all: bool = False) -> str:
        """The limit, and what it is not about.

        Args:
            loss: The worst loss of the texts in question.
            combined: Their guarantee; None if not all of them are at hand.
            of_all: Whether it is told beside the limit of one that was drawn by itself.
        """
        if combined is not None and combined.relation is None:
            return self.unbounded()
        limit = self.limit_of_all(loss) if of_all else self.limit(loss)
        return " ".join(filter(None, (limit, self.apart(combined.relation if combined else Relation.DOCUMENT))))

    def apart(self, relation: Relation | None) -> str:
        """What a limit is not about, in a sentence; empty for nothing.

        Args:
            relation: Between which texts the limit is.
        """
        if relation is Relation.DOCUMENT:
            return ""
        if relation is Relation.NEIGHBOURHOOD:
            return self.tr("The topics are not meant by this: they can be seen.")
        return self.tr("What can still be seen is not meant by this; it is listed below.")

    def unbounded(self) -> str:
        """What is said where there is no guarantee."""
        return self.tr("Nothing bounds what a reader can conclude: there is no mathematical guarantee.")

    def measured(self, found: LinkedShare) -> str:
        """What attackers managed in the published measurements, in a sentence.

        Args:
            found: What was measured.
        """
        if found.hundredths >= _NEARLY_ALL:
            return self.tr("In published tests known attacks matched nearly all new texts with their originals.")
        words = self.tr(
            "Attacks known today matched {hundredths} of 100, each out of {texts} texts, in published tests (blind guessing: "
            "{blind})."
        )
        return words.format(texts=found.texts, hundredths=found.hundredths, blind=f"{100 / found.texts:.1g}")

    def disclosed(self, given_away: str) -> str:
        """What a reader can read wherever the slider stands, in a sentence; empty for nothing.

        Args:
            given_away: How the engine says it, with figures.
        """
        known = {
            "Topics are": self.tr("Anybody can read the topic of each fact, wherever the slider stands."),
            "Groups of": self.tr(
                "Anybody can read to which group of similar words each word belongs, wherever the slider stands."
            ),
            _COPIED: self.tr("Every word stays except the names and numbers that are found."),
        }
        for begins, words in known.items():
            if given_away.startswith(begins):
                return words
        return f"{in_words(given_away)}." if given_away else ""

    def is_certain(self, loss: float) -> bool:
        """Whether somebody may become as good as certain by a loss.

        Args:
            loss: The worst loss.
        """
        return posterior_bound(loss) > CERTAIN

    def caution(self, loss: float, combined: CombinedGuarantee | None, may_be_secret: bool, copies: bool = False) -> str:
        """What a person should mind; empty for nothing.

        Args:
            loss: The worst loss of the texts in question.
            combined: Their guarantee; None if not all of them are at hand.
            may_be_secret: Whether more of the original can be read than how long it is.
            copies: Whether words of the original stay.
        """
        if combined is None:
            return self.tr("What other draws disclose is on their own receipts.")
        if combined.relation is None:
            return self.tr("Treat the new text as you would treat yours.")
        if is_nearest(loss):  # below, the odds say enough
            warning = describe_warning(loss)
            if combined.rated and not may_be_secret:
                return self.tr("At this ε what is drawn is nearly always what is nearest to yours.")
            return in_words(warning or "")
        if copies:
            return self.tr(
                "The words that stay are not protected: whoever knows the story recognises it by them, and so knows who is "
                "meant. They may be the secret itself."
            )
        quiet = combined.rated or not may_be_secret
        return "" if quiet else self.tr("What a reader can read may be the secret itself, wherever the slider stands.")


def lowered(sentence: str) -> str:
    """A sentence as it goes on from a colon."""
    return sentence[:1].lower() + sentence[1:]


def is_nearest(loss: float) -> bool:
    """Whether hardly anything but what is nearest to the original is drawn at a loss, and the mathematics promises nothing."""
    return describe_warning(loss) == describe_warning(math.inf)


def losses_of_drafts(result: Result, alike: Sequence[Guarantee] | None, charges: Sequence[float]) -> list[float]:
    """The worst losses of a draft and the others of its kind: what was charged, if all are of its kind or not all are at hand.

    Args:
        result: The draft.
        alike: The guarantees of the others of its kind; None if not all others are at hand.
        charges: What every run made of the document was charged, this one among them.
    """
    if alike is None or len(alike) + 1 >= len(charges):
        return list(charges)
    return [result.charged, *(each.loss or 0.0 for each in alike)]


_LEAKS = "leaks"
"""Where the list of what can still be seen stands in the page."""


class GuaranteeCard(QDialog):
    """The whole guarantee of a new text, in the words of its receipt, and details for the user's own eyes.

    "Copy" copies the words of the receipt and nothing of the original.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guarantee"))
        resize_within_screen(self, 640, 560)
        self._words: list[str] = []
        self._page = ""
        self._versions = ""
        self._notice = headline = QLabel(wordWrap=True)
        set_text_style(headline, TextStyle.LEAD, strong=True)
        self._text = text = QTextBrowser()
        text.setOpenLinks(False)
        text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        text.document().setDocumentMargin(8)
        text.setAccessibleName(self.tr("What is guaranteed"))
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(StateIcon("guarantee", 32), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(headline, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(text, 1)
        layout.addLayout(self._make_buttons())
        text.setFocus()

    def set_result(
        self,
        result: Result,
        draws: Sequence[float] = (),
        edited: bool = False,
        original: str | None = None,
        others: Sequence[Guarantee] = (),
        released: Sequence[Guarantee] = (),
    ) -> None:
        """Shows the guarantee of a result.

        Args:
            result: What the mechanism returned.
            draws: What every run made of the document was charged, this one among them; empty if it was the only one.
            edited: Whether the text was edited by hand since.
            original: The document, from which the untouched spans are shown; without it only their number is.
            others: The guarantees of the other texts that were drawn of the document, among which this one was chosen.
            released: Those of them that have left the machine too.
        """
        guarantee = result.guarantee
        self._words = guarantee_in_words(result, edited=edited, draws=draws, others=others, released=released)
        self._notice.setText(in_words(result.notice))
        elsewhere = ("Can be seen: ", "All draws together disclose: ", "Strength", "The new ", "All names together")
        said = [line for line in self._words if line not in (result.notice, EDITED) and not line.startswith(elsewhere)]
        words = GuaranteeWords(self)
        is_of_one = guarantee.unit_loss is not None
        whole = sum_decimals(draws) if is_of_one and draws else result.charged  # which of several it is can tell something too
        at_hand = len(others) + 1 >= len(draws)
        alike = alike_drafts(guarantee, others)
        of_kind = len(alike) < len(others)
        if guarantee.rated and not is_of_one and (alike or not at_hand):
            losses = losses_of_drafts(result, alike if at_hand else None, draws)
            limit = words.odds_among_drafts(result.charged, losses, chosen=bool(alike), of_kind=at_hand and of_kind)
            odds = [" ".join(filter(None, (limit, words.apart(guarantee.relation))))]
        else:
            odds = [words.odds(whole, combine_guarantees((guarantee,)), of_all=is_of_one)]
        if guarantee.unit_loss is not None:
            among = loss_among_drafts(guarantee, others) if at_hand else None
            limit = words.limit_of_one(guarantee.unit_loss, result.unit)
            if among:
                limit = words.limit_of_one_among_drafts(
                    guarantee.unit_loss, among[0], result.unit, among[1], chosen=True, of_kind=of_kind
                )
            odds.insert(0, limit)
        plain = [in_words(line) for line in said if not is_for_experts(line)]
        said = [line for line in said if is_for_experts(line)]
        self._page = _paragraphs([in_words(EDITED)] if edited else [])
        self._page += _section(self.tr("How sure somebody can become"), _paragraphs([*odds, *plain]))
        scope = in_words(guarantee.scope)
        self._page += _section(self.tr("What it covers"), _paragraphs([f"{scope[:1].upper()}{scope[1:]}."]))
        besides = [leak for leak in combine_guarantees(released).leaks if leak not in guarantee.leaks]
        self._page += f'<a name="{_LEAKS}"></a>'
        if guarantee.leaks:
            self._page += _section(self.tr("What can still be seen in this text"), _list(map(in_words, guarantee.leaks)))
        if besides:
            title = self.tr("What can be seen besides in the other drafts that were exported or copied")
            self._page += _section(title, _list(map(in_words, besides)))
        if result.untouched:
            spans = [original[start:end] for start, end in result.untouched] if original is not None else []
            spans = [span for span in spans if any(map(str.isalnum, span))]
            self._page += _section(
                self.tr("Left untouched ({})").format(len(result.untouched)),
                _paragraphs([self.tr("For your own eyes: the receipt gives only their number.")]) + _list(spans),
            )
        self._page += _section(self.tr("Who wrote the text"), _paragraphs([self._writer(result.reconstructor)]))
        self._page += _section(self.tr("For an expert: how it is computed"), _paragraphs(map(in_words, said)))
        versions = [f"{name}: {_plain(version)}" for name, version in result.versions.items()]
        settings = [
            f"{name}: {in_words(describe_setting(name, value, guarantee.leaks))}" for name, value in result.parameters.items()
        ]
        self._versions = _section(self.tr("Settings"), _list(settings)) + _section(self.tr("Versions"), _list(versions))
        self._said.clear()
        self._refresh()

    def show_leaks(self) -> None:
        """Goes to what can still be seen."""
        self._text.scrollToAnchor(_LEAKS)

    def _writer(self, name: str) -> str:
        """What wrote the text, in words if the window has some for it."""
        known = {
            "realizer": self.tr("Built-in sentence rules, no language model ({})"),
            "replacement": self.tr(
                "You did: it is your text, with names and numbers in it replaced. No language model wrote it."
            ),
            "typesetting": self.tr(
                "The words that were drawn, one after another in your text's layout. No language model wrote it."
            ),
            "tokenizer": self.tr("A language model: its words, as they were drawn ({})"),
            "decoder": self.tr("A language model, from numbers with noise ({})"),
        }
        return known.get(name, name).format(name)

    def _make_buttons(self) -> QHBoxLayout:
        copy = QPushButton(icon("copy"), self.tr("&Copy"))
        copy.setObjectName("copy")
        copy.setToolTip(self.tr("Copies these words; nothing of the original is among them."))
        copy.clicked.connect(self._copy)
        self._more = more = QPushButton(self.tr("Show program &versions"))
        more.setObjectName("versions")
        more.setCheckable(True)
        more.toggled.connect(self._refresh)
        self._said = QLabel()
        box = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        box.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (copy, more):
            button.setAutoDefault(False)
        for widget in (copy, more, self._said):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(box)
        return row

    def _refresh(self) -> None:
        place = self._text.verticalScrollBar().value()
        self._text.setHtml(self._page + (self._versions if self._more.isChecked() else ""))
        bar = self._text.verticalScrollBar()
        bar.setValue(bar.maximum() if self._more.isChecked() else place)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(map(in_words, self._words)))
        self._said.setText(self.tr("Copied."))


def _paragraphs(lines: Iterable[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def _list(lines: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<ul>{items}</ul>" if items else ""


def _section(title: str, body: str) -> str:
    return f"<h4>{escape(title)}</h4>{body}"


def _plain(version: object) -> str:
    """A version as a person reads it; those of models and stores are records of several values."""
    if isinstance(version, dict):
        return ", ".join(f"{name} {_plain(value)}" for name, value in version.items())
    return str(version)
