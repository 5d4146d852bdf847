"""The guarantee of the new text: a line that is always under it, and a card with the details."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
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
from engine.documents.receipt import guarantee_in_words
from engine.privacy.guarantee import (
    CombinedGuarantee,
    Guarantee,
    Relation,
    combine_guarantees,
    describe_strength,
    describe_warning,
    format_epsilon,
)
from engine.privacy.rounding import sum_decimals

if TYPE_CHECKING:
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


class GuaranteeLine(QFrame):
    """The guarantee in a sentence or two, with a warning if it is weak. Hidden while there is no result.

    Signals:
        details_wanted: The user wants to see the card.
    """

    details_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._strength = QLabel(wordWrap=True)
        self._words = QLabel(wordWrap=True)
        self._warning_sign = StateIcon("warning", 16)
        bold = self._strength.font()
        bold.setBold(True)
        self._strength.setFont(bold)
        for label in (self._strength, self._words):
            label.setTextFormat(Qt.TextFormat.PlainText)
        details = QPushButton(self.tr("&Details"))
        details.setAccessibleName(self.tr("Details of the guarantee"))
        details.clicked.connect(self.details_wanted)
        self._details = details
        top = Qt.AlignmentFlag.AlignTop
        first = QHBoxLayout()
        first.addWidget(self._warning_sign, 0, top)
        first.addWidget(self._strength, 1)
        text = QVBoxLayout()
        text.setSpacing(4)
        text.addLayout(first)
        text.addWidget(self._words)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(StateIcon("guarantee"), 0, top)
        layout.addLayout(text, 1)
        layout.addWidget(details)
        for row in (first, layout):
            row.setSpacing(8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Guarantee"))
        self.hide()

    def set_result(
        self,
        result: Result | None,
        draws: Sequence[float] = (),
        edited: bool = False,
        others: Sequence[Guarantee] = (),
    ) -> None:
        """Shows what is guaranteed of a result.

        Args:
            result: What the mechanism returned; None if there is nothing to say.
            draws: What every run made of the document was charged, this one among them; empty if it was the only one.
            edited: Whether the text was edited by hand since.
            others: The guarantees of the other texts that were drawn of the document, among which this one was chosen.
        """
        if result is not None:
            combined = combine_guarantees((result.guarantee, *others))
            delta = sum_decimals((result.delta, *(other.delta for other in others)))
            loss = sum_decimals(draws) if len(draws) > 1 else result.charged
            at_hand = len(others) + 1 >= len(draws)
            self._show_strength(loss, self._cost(result, loss, delta, len(draws)), combined if at_hand else None)
            self._show_words(result, combined.leaks, edited)
        self.setVisible(result is not None)

    def words(self) -> str:
        """The whole line as text."""
        return f"{self._strength.text()} {self._words.text()}"

    def _cost(self, result: Result, loss: float, delta: float, runs: int) -> str:
        """The worst loss of the document, over all runs."""
        words = self.tr("worst loss ε = {loss} for the whole document")
        if runs > 1:
            words = self.tr("worst loss ε = {loss} for the whole document over {runs} runs")
        elif result.guarantee.relation is Relation.METRIC:
            words = self.tr("ε = {epsilon} for each unit of distance, worst loss ε = {loss} for the whole document")
        if delta:
            words = self.tr("{words}, δ = {delta:g}").format(words=words, delta=delta)
        return words.format(loss=format_epsilon(loss), epsilon=format_epsilon(result.epsilon), runs=runs)

    def _show_strength(self, loss: float, cost: str, combined: CombinedGuarantee | None) -> None:
        """Shows the combined guarantee of all draws; `combined` is None if not all are available."""
        little = describe_warning(loss)
        if combined is None:
            words = self.tr("Not rated, because what other draws disclose is on their own receipts: {cost}.")
        elif combined.relation is None:
            words, little = self.tr("No mathematical guarantee. ε = {loss} counts as spent."), None
        elif not combined.rated:
            words = self.tr("Not rated, because what can be seen may be the secret itself; {between}: {cost}.")
        else:
            words = self.tr("{strength}, {between}: {cost}.")
        between = combined.relation.pairs_in_words if combined and combined.relation else ""
        words = words.format(
            strength=describe_strength(loss).capitalize(), between=between, cost=cost, loss=format_epsilon(loss)
        )
        self._strength.setText(f"{words} {little}" if little else words)
        self._warning_sign.setVisible(combined is None or not combined.rated or little is not None)

    def _show_words(self, result: Result, leaks: Sequence[str], edited: bool) -> None:
        said = result.guarantee
        seen = ""
        if leaks:
            more = set(leaks) > set(said.leaks)
            seen = self.tr("All draws together disclose: {}.") if more else self.tr("Can be seen: {}.")
        copied = ""
        if len(result.untouched) == 1:
            copied = self.tr("Copied from the original: 1 span.")
        elif result.untouched:
            copied = self.tr("Copied from the original: {} spans.").format(len(result.untouched))
        elif not edited:
            copied = self.tr("Nothing of the original was copied.")
        by_hand = self.tr("Edited by hand: the guarantee covers the text as it was drawn, not your edits.") if edited else ""
        pieces = (said.brief or said.statement, seen.format("; ".join(leaks)), copied, by_hand)
        self._words.setText(" ".join(filter(None, pieces)))
        for label in (self._strength, self._words):  # in large text there may be no room for all of it
            label.setToolTip(label.text())
        self.setAccessibleDescription(self.words())
        self._details.setAccessibleDescription(self.words())


class GuaranteeCard(QDialog):
    """The whole guarantee of a new text, in the words of its receipt, and details for the user's own eyes.

    "Copy" copies the words of the receipt and nothing of the original.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guarantee"))
        self.resize(640, 560)
        self._words: list[str] = []
        self._page = ""
        self._versions = ""
        self._notice = headline = QLabel(wordWrap=True)
        bold = headline.font()
        bold.setBold(True)
        bold.setPointSizeF(bold.pointSizeF() * 1.15)
        headline.setFont(bold)
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
    ) -> None:
        """Shows the guarantee of a result.

        Args:
            result: What the mechanism returned.
            draws: What every run made of the document was charged, this one among them; empty if it was the only one.
            edited: Whether the text was edited by hand since.
            original: The document, from which the untouched spans are shown; without it only their number is.
            others: The guarantees of the other texts that were drawn of the document, among which this one was chosen.
        """
        guarantee = result.guarantee
        self._words = guarantee_in_words(result, edited=edited, draws=draws, others=others)
        self._notice.setText(result.notice)
        leaks = combine_guarantees((guarantee, *others)).leaks
        listed = ("Can be seen: ", "All draws together disclose: ")  # in a list of their own
        self._page = _paragraphs(line for line in self._words if line != result.notice and not line.startswith(listed))
        self._page += _section(self.tr("What it covers"), _paragraphs([f"{guarantee.scope[:1].upper()}{guarantee.scope[1:]}."]))
        if leaks:
            more = set(leaks) > set(guarantee.leaks)
            title = self.tr("What can still be seen, from all draws together") if more else self.tr("What can still be seen")
            self._page += _section(title, _list(leaks))
        if result.untouched:
            spans = [original[start:end] for start, end in result.untouched] if original is not None else []
            self._page += _section(
                self.tr("Left untouched ({})").format(len(result.untouched)),
                _paragraphs([self.tr("For your own eyes: the receipt gives only their number.")]) + _list(spans),
            )
        self._page += _section(self.tr("Who wrote the text"), _paragraphs([self._writer(result.reconstructor)]))
        versions = [f"{name}: {_plain(version)}" for name, version in result.versions.items()]
        settings = [f"{name}: {value}" for name, value in result.parameters.items()]
        self._versions = _section(self.tr("Settings"), _list(settings)) + _section(self.tr("Versions"), _list(versions))
        self._said.clear()
        self._refresh()

    def _writer(self, name: str) -> str:
        """What wrote the text, in words if the window has some for it."""
        return self.tr("Built-in sentence rules, no language model ({})").format(name) if name == "realizer" else name

    def _make_buttons(self) -> QHBoxLayout:
        copy = QPushButton(icon("copy"), self.tr("&Copy"))
        copy.setObjectName("copy")
        copy.setToolTip(self.tr("Copies these words; nothing of the original is among them."))
        copy.clicked.connect(self._copy)
        self._more = more = QPushButton(self.tr("Show &versions"))
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
        QGuiApplication.clipboard().setText("\n".join(self._words))
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
