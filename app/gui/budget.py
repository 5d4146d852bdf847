"""The budget meter: what was spent, what is left, and what the next run costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.gui.process.requests import Account
from engine.privacy.guarantee import format_epsilon
from engine.privacy.rounding import sum_decimals

Paint = Callable[[QPainter, QRectF], None]


@dataclass(frozen=True, slots=True)
class BudgetParts:
    """The lengths of the bar, all in ε.

    Attributes:
        earlier: Spent before this session.
        session: Spent in this session on other documents.
        document: Spent on this document.
        pending: What the next run costs.
        limit: The cap; None without one.
    """

    earlier: float = 0.0
    session: float = 0.0
    document: float = 0.0
    pending: float = 0.0
    limit: float | None = None

    @classmethod
    def of(cls, account: Account, session: float, document: float, pending: float | None) -> BudgetParts:
        """Divides the ledger's total; after a reset it may be less than the session or the document spent."""
        here = min(document, account.spent)
        others = min(max(session - document, 0.0), account.spent - here)
        return cls(account.spent - here - others, others, here, pending or 0.0, account.cap)

    @property
    def spent(self) -> float:
        """All but the next run."""
        return self.earlier + self.session + self.document


class BudgetBar(QWidget):
    """The parts of the budget up to its cap, distinguished by pattern; the words beside it say the same."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts = BudgetParts()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_parts(self, parts: BudgetParts) -> None:
        """Shows other lengths."""
        self._parts = parts
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Slim and of a fixed height."""
        return QSize(200, 12)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Still wide enough to tell the parts apart."""
        return QSize(96, 12)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draws the parts from the left; what is left of the cap stays empty."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, accent = self.palette().text().color(), self.palette().highlight().color()
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.fillRect(frame, self.palette().base())
        parts = self._parts
        limit = parts.limit or 0.0
        scale = max(limit, parts.spent + parts.pending)
        left = frame.left()
        for value, paint in (
            (parts.earlier, self._solid(_faded(ink, 0.4))),
            (parts.session, self._hatched(accent)),
            (parts.document, self._solid(accent)),
            (parts.pending, self._outlined(ink)),
        ):
            if value > 0:
                width = min(max(frame.width() * value / scale, 3.0), frame.right() - left)
                paint(painter, QRectF(left, frame.top(), width, frame.height()))
                left += width
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_faded(ink, 0.55), 1))
        painter.drawRect(frame)
        if scale > limit:  # where the cap stands in a bar that reaches beyond it
            x = frame.left() + frame.width() * limit / scale
            painter.setPen(QPen(ink, 3))
            painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))

    @staticmethod
    def _solid(color: QColor) -> Paint:
        return lambda painter, rect: painter.fillRect(rect, color)

    @staticmethod
    def _hatched(color: QColor) -> Paint:
        def paint(painter: QPainter, rect: QRectF) -> None:
            painter.fillRect(rect, QBrush(color, Qt.BrushStyle.BDiagPattern))
            painter.setPen(QPen(color, 1))
            painter.drawRect(rect)

        return paint

    @staticmethod
    def _outlined(color: QColor) -> Paint:
        def paint(painter: QPainter, rect: QRectF) -> None:
            painter.fillRect(rect, QBrush(_faded(color, 0.5), Qt.BrushStyle.Dense6Pattern))
            painter.setPen(QPen(color, 1, Qt.PenStyle.DashLine))
            painter.drawRect(rect)

        return paint


def _faded(color: QColor, alpha: float) -> QColor:
    faded = QColor(color)
    faded.setAlphaF(alpha)
    return faded


class BudgetMeter(QAbstractButton):
    """The budget in words: this document, this session, the ledger, and what the next run costs.

    With a cap a slim bar shows the same; without one its length would mean nothing.

    Signals:
        history_wanted: Pressed by mouse or key.
    """

    history_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._account: Account | None = None
        self._session = 0.0
        self._document: list[float] = []
        self._pending: float | None = None
        self._pending_cost = ""
        self._bar = BudgetBar()
        self._words = QLabel(wordWrap=True)
        self._note = QLabel(wordWrap=True)
        row = QHBoxLayout()
        row.setSpacing(8)
        self._title = QLabel(self.tr("Budget"))
        row.addWidget(self._title)
        row.addWidget(self._bar, 1)
        row.addWidget(self._words, 4)
        beside = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self._history = QLabel(self.tr("What was spent …"), wordWrap=True, alignment=beside)
        underlined = self._history.font()
        underlined.setUnderline(True)  # what a click on the meter leads to
        self._history.setFont(underlined)
        row.addWidget(self._history, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self._note)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Budget"))
        self.clicked.connect(self.history_wanted)
        self._refresh()

    def set_account(self, account: Account) -> None:
        """Shows the state of the ledger."""
        self._account = account
        self._refresh()

    def set_session(self, spent: float) -> None:
        """Shows the ε that was spent since the window opened."""
        self._session = spent
        self._refresh()

    def set_document(self, epsilons: list[float]) -> None:
        """Shows the ε of all runs of this document, including cancelled ones."""
        self._document = list(epsilons)
        self._refresh()

    def set_pending(self, cost: float | None, words: str | None = None) -> None:
        """Shows what the next run costs.

        Args:
            cost: ε, or its upper bound; None if there is no next run, or that is unknown.
            words: How to say it, such as "8 at most", or "…" while unknown; by default the figure itself.
        """
        self._pending = cost
        self._pending_cost = words if words is not None else "" if cost is None else format_epsilon(cost)
        self._refresh()

    def words(self) -> str:
        """The whole meter as text."""
        return " ".join(text for text in (self._words.text(), self._note.text()) if text)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter opens the history as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draws the focus; the bar and the labels draw themselves."""
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().highlight().color(), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)

    def _refresh(self) -> None:
        document, account = sum_decimals(self._document), self._account
        capped = account is not None and account.cap is not None
        self._bar.setVisible(capped)
        self._title.setVisible(capped)  # without a cap there is nothing to be short of
        self._bar.set_parts(BudgetParts.of(account, self._session, document, self._pending) if account else BudgetParts())
        self._words.setText(" · ".join(filter(None, (self._drafts_words(), self._left_words()))))
        self._note.setText(self._pending_words() if capped else "")
        self._note.setVisible(bool(self._note.text()))
        bold = self._note.font()
        bold.setBold(self._over_cap())
        self._note.setFont(bold)
        self.setAccessibleDescription(self.words())
        legend = self.tr(
            "Grey: spent before this session. Hatched: this session, other documents. Filled: this document. "
            "Dashed outline: the next draft. Empty: what the cap leaves."
        )
        history = self.tr("Press for the history.")
        session = self.tr("this session {}").format(format_epsilon(self._session))
        figures = " · ".join((self._document_words(document), session, self._ledger_words()))
        figures = self.tr("Worst losses ε: {}.").format(figures)
        legend = f"{figures} {legend} {history}" if capped else f"{figures} {history}"
        self.setToolTip(legend)
        for label in (self._words, self._note):  # in large text there may be no room for all of it
            label.setToolTip(f"{label.text()}\n\n{legend}")

    def _drafts_words(self) -> str:
        """How many drafts count, in words that need no figure."""
        match len(self._document):
            case 0:
                return self.tr("no draft yet")
            case 1:
                return self.tr("1 draft of this text so far")
            case runs:
                return self.tr("%n drafts of this text so far", "", runs)

    def _left_words(self) -> str:
        """How much of the cap is left; empty without one."""
        account = self._account
        if account is None or account.cap is None or account.remaining is None:
            return ""
        return self.tr("{left} of {cap} left").format(left=format_remaining(account.remaining), cap=format_epsilon(account.cap))

    def _document_words(self, document: float) -> str:
        match len(self._document):
            case 0:
                return self.tr("this document 0")
            case 1:
                return self.tr("this document {} in 1 run").format(format_epsilon(document))
            case runs:
                return self.tr("this document {} in {} runs").format(format_epsilon(document), runs)

    def _ledger_words(self) -> str:
        account = self._account
        if account is None:
            return self.tr("reading the history")
        if account.cap is None or account.remaining is None:
            return self.tr("in all {}, without a cap").format(format_epsilon(account.spent))
        spent, cap = format_epsilon(account.spent), format_epsilon(account.cap)
        return self.tr("in all {} of {}, {} left").format(spent, cap, format_remaining(account.remaining))

    def _pending_words(self) -> str:
        cost = self._pending_cost
        if not cost:
            return ""
        if self._account is None or self._account.remaining is None or self._pending is None:
            return self.tr("The next draft costs {}.").format(cost)
        remaining = self._account.remaining
        if self._over_cap():
            return self.tr("Over the cap: the next draft costs {}, and {} is left.").format(cost, format_remaining(remaining))
        return self.tr("The next draft costs {} and leaves {}.").format(
            cost, format_remaining(sum_decimals((remaining, -self._pending)))
        )

    def _over_cap(self) -> bool:
        remaining = self._account.remaining if self._account else None
        return remaining is not None and self._pending is not None and self._pending > remaining


def format_remaining(epsilon: float) -> str:
    """What is left in short decimals, rounded down: never more than there is."""
    return format_epsilon(-epsilon).removeprefix("-") if epsilon else "0"
