"""The main window: the layout of everything. What a press does is up to `app.gui.controllers`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPixmap,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QPushButton,
    QSizePolicy,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import delete, isValid

from app.gui.actions import Actions
from app.gui.appearance.icons import application_icon, icon, icon_on_accent
from app.gui.appearance.pages import CompactPage, RoomForWords, ScrollingPage, SidewaysPage, StripPage
from app.gui.appearance.screens import (
    SCREENS,
    available_area,
    decode_place,
    encode_place,
    fills,
    find_screen,
    first_place,
    fit,
    fit_to_screen,
    screen_key,
)
from app.gui.appearance.sheet import PRIMARY
from app.gui.budget import BudgetMeter
from app.gui.choices.chooser import Chooser
from app.gui.choices.disclosure_switches import DisclosureSwitches
from app.gui.choices.epsilon import EpsilonControl
from app.gui.choices.preview import PreviewPanel
from app.gui.choices.subject_choice import SubjectChoice
from app.gui.document_stack import DocumentStack
from app.gui.exported import ExportedBar
from app.gui.panes.candidates import CandidatesPanel
from app.gui.panes.candidates_popover import CandidatesPopover
from app.gui.panes.declared import PANES, PaneDeclaration, PaneServices
from app.gui.panes.disclosure_card import DisclosureCard
from app.gui.panes.linked import LinkedScrolling
from app.gui.panes.name_review import NameReviewPanel
from app.gui.panes.original import OriginalPane
from app.gui.panes.output import OutputPane
from app.gui.panes.risk import RiskPanel
from app.gui.panes.row import PaneRow
from app.gui.panes.units import UnitsPanes
from app.gui.process.engine import Engine
from app.gui.queue.run import Queue
from app.gui.queue.view import QueueView
from app.gui.settings import Settings
from app.gui.shown_document import ShownDocument
from app.gui.status import StatusLine
from app.gui.welcome import EmptyPage
from engine.mechanisms.common.description import MechanismDescription

FOLD_BELOW = 66
"""Room for the panes, in heights of a line, below which the middle two stand in one table."""

EPSILON_WIDTH = 820
"""Pixels beyond which a longer slider beside the buttons is no better."""

QWIDGETSIZE_MAX = (1 << 24) - 1
"""Qt's own width of what has no largest one."""

LEAST_LINES = 8
"""Heights of a line that the panes have at least; in a lower window all of it scrolls."""

LEAST_SIZE = QSize(640, 480)
"""Small enough for every screen; what is important stays in sight even then."""


class MainWindow(QMainWindow):
    """The window and its parts.

    Args:
        engine: Answers what the panels ask for themselves.
        settings: What the user has chosen; the window's shape is kept there.
        descriptions: The mechanisms.
        shown: The document on the screen, for panes that follow it by themselves.
        panes: The panes, from left to right.

    Signals:
        dropped: Files or folders were dropped; carries a list of paths.
        text_dropped: A text was dropped.
        closing: The window was asked to close; it stays open until `leave` is called.
        shown: The window can be seen.
    """

    dropped = Signal(object)
    text_dropped = Signal(str)
    closing = Signal()
    shown = Signal()

    def __init__(
        self,
        engine: Engine,
        settings: Settings,
        descriptions: Sequence[MechanismDescription],
        shown: ShownDocument,
        panes: Sequence[PaneDeclaration] = PANES,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._leaving = self._was_shown = False
        self._followed: QScreen | None = None
        self.setObjectName("window")
        self.setWindowTitle("Palimpsest")
        self.setWindowIcon(application_icon())
        self.setAcceptDrops(True)
        self.setMinimumSize(LEAST_SIZE)

        self.actions_ = Actions(self, panes)
        self.chooser = Chooser(list(descriptions))
        self.epsilon = EpsilonControl()
        self.switches = DisclosureSwitches()
        self.subject = SubjectChoice()
        self.preview = PreviewPanel(engine)
        self.candidates = CandidatesPanel(engine)
        _end_with(self, self.candidates)
        self.queue = QueueView(Queue(engine, self))
        self.units = UnitsPanes(self)
        self.splitter = PaneRow(panes, PaneServices(shown, self.units, engine), self.actions_.panes)
        self.original = self.splitter.pane("original", OriginalPane)
        self.output = self.splitter.pane("output", OutputPane)
        self.status = StatusLine()
        self.guarantee = DisclosureCard()
        self.meter = BudgetMeter()
        self.main_button = _MainButton()
        self.exported = ExportedBar()
        self.linked = LinkedScrolling(self.original.view, self.units, self.output.view, self)

        self.empty = EmptyPage(self.actions_.open, self.actions_.paste, self.actions_.example)
        self.stack = DocumentStack(self.empty, self.splitter, LEAST_LINES)
        self.stack.installEventFilter(self)
        self.stack.currentChanged.connect(self._show_top)

        # The docks stand beside the document, as high as it is with all that is said of it; the choices stay above both.
        self.middle = QMainWindow()
        self.middle.setWindowFlags(Qt.WindowType.Widget)
        self.middle.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        document = RoomForWords()
        about = QVBoxLayout(document)
        about.setContentsMargins(0, 0, 0, 0)
        about.setSpacing(0)
        about.addWidget(self.stack, 1)
        about.addWidget(self.status)
        about.addWidget(self.guarantee)
        self.middle.setCentralWidget(document)

        inner = CompactPage()
        scrolled = QVBoxLayout(inner)
        self.offered = QWidget()
        offered = QVBoxLayout(self.offered)
        offered.setContentsMargins(8, 0, 8, 8)
        offered.addWidget(self.subject)
        offered.addWidget(self.switches)
        scrolled.addWidget(self.offered)
        self.middle.installEventFilter(self)
        inset = QHBoxLayout()
        inset.setContentsMargins(8, 0, 8, 0)
        self.middle_page = SidewaysPage(self.middle)
        inset.addWidget(self.middle_page)
        scrolled.addLayout(inset, 1)
        # The main button and the ways out are in sight however low the window is; what stands between them scrolls.
        centre = QWidget()
        column = QVBoxLayout(centre)
        self.top = StripPage(self._top())
        column.addWidget(self.top)
        column.addWidget(ScrollingPage(inner), 1)
        column.addWidget(self.exported)
        column.addWidget(self._bottom())
        for layout in (scrolled, column):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        self.setCentralWidget(centre)
        self._show_top()

        drawer = QWidget()
        inside = QVBoxLayout(drawer)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.chooser)
        inside.addWidget(self.epsilon.advanced)
        inside.addWidget(self.preview)
        inside.addWidget(self.chooser.advanced_panel)
        inside.addStretch()
        self.drawer = self._dock("drawer", self.tr("Mechanism"), ScrollingPage(drawer), Qt.DockWidgetArea.RightDockWidgetArea)
        self.queue_dock = self._dock("files", self.tr("Files"), self.queue, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.name_review = NameReviewPanel()
        self.name_review.offer_rest()
        self.review_dock = self._dock(
            "review", self.tr("Review of names"), self.name_review, Qt.DockWidgetArea.RightDockWidgetArea
        )
        self.risk = RiskPanel()
        self.risk_dock = self._dock(
            "risk", self.tr("What still identifies"), ScrollingPage(self.risk), Qt.DockWidgetArea.RightDockWidgetArea
        )
        self.actions_.fill()
        self._covered: QDockWidget | None = None
        self._bind_toggles()
        self._remember = QTimer(self, singleShot=True, interval=400)
        self._remember.timeout.connect(self.keep_shape)
        self.splitter.splitterMoved.connect(lambda: self._remember.start())
        self.splitter.toggled.connect(self._fold)
        self.splitter.toggled.connect(self._remember.start)
        self._restore_shape()

    def _top(self) -> QWidget:
        """The row of choices, with the one main button at its end."""
        actions = self.actions_
        self.mechanism_button = QToolButton()
        self.mechanism_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.mechanism_button.setIcon(icon("settings"))
        self.mechanism_button.setCheckable(True)
        self.mechanism_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.mechanism_button.setAutoRaise(True)
        self.mechanism_button.setText(self.tr("Advanced"))
        self.purpose_button = QToolButton()
        self.purpose_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.purpose_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.purpose_button.setMinimumWidth(96)  # in large text its words are cut short; the tip has them
        self.purpose_button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.mechanism_button.clicked.connect(actions.drawer.trigger)
        buttons: list[QWidget] = []
        for action in (actions.open, actions.paste):
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setText(self.tr("Open") if action is actions.open else self.tr("Paste"))
            button.setAccessibleName(action.toolTip())
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setAutoRaise(True)
            buttons.append(button)
        return _TopRow([*buttons, self.purpose_button, self.mechanism_button], self.epsilon, self.main_button)

    def _show_top(self) -> None:
        """The choices and the ways out come with a document; until then there is one thing to choose, on the page itself."""
        for part in (self.top, self.offered, self.meter, *self.way_out):
            part.setVisible(self.stack.shows_panes)

    def _bottom(self) -> QWidget:
        """The meter, and the ways out."""
        row = QHBoxLayout()
        row.setContentsMargins(0, 4, 8, 8)
        row.setSpacing(8)
        row.addWidget(self.meter, 1)
        self.models_button = QToolButton()
        self.models_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.models_button.setIcon(icon("download"))
        self.models_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.models_button.setAutoRaise(True)
        self.models_button.hide()  # nothing is being downloaded yet
        row.addWidget(self.models_button)
        self.way_out: list[QPushButton] = []
        for action, name in ((self.actions_.copy, self.tr("Copy")), (self.actions_.export, self.tr("Export …"))):
            button = QPushButton(action.icon(), name)
            button.setToolTip(action.toolTip())
            button.setAccessibleName(action.text().replace("&", ""))
            button.setEnabled(action.isEnabled())
            button.clicked.connect(action.trigger)
            action.enabledChanged.connect(button.setEnabled)
            row.addWidget(button)
            self.way_out.append(button)
        bottom = QWidget()
        bottom.setLayout(row)
        return bottom

    def name_way_out(self, *, one_of_many: bool) -> None:
        """Says which text the button for the export writes, where another one writes all of them."""
        self.way_out[-1].setText(self.tr("Export this …") if one_of_many else self.tr("Export …"))

    def _dock(self, name: str, title: str, content: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = _Dock(title, content, self.middle)
        dock.setObjectName(name)
        dock.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable | QDockWidget.DockWidgetFeature.DockWidgetMovable)
        self.middle.addDockWidget(area, dock)
        dock.hide()
        return dock

    @cached_property
    def candidates_popover(self) -> CandidatesPopover:
        """The frame with the candidates; made when it is first asked for."""
        return CandidatesPopover(self.candidates, self)

    def show_candidates(self) -> None:
        """Shows the candidates of the selected unit, beside it."""
        self.candidates_popover.show_at(self.units.place_of(self.units.row))

    def _bind_toggles(self) -> None:
        """Keeps menus, docks and panes in step about what is visible."""
        actions = self.actions_
        beside = ((actions.drawer, self.drawer), (actions.review_names, self.review_dock), (actions.risk, self.risk_dock))
        for action, dock in (*beside, (actions.queue, self.queue_dock)):
            action.toggled.connect(dock.setVisible)
            # A dock in a minimised window is invisible too, and must not be taken for closed.
            dock.visibilityChanged.connect(lambda _visible, a=action, d=dock: a.setChecked(not d.isHidden()))
        self.name_review.closed.connect(self.review_dock.hide)
        self.risk.closed.connect(self.risk_dock.hide)
        actions.drawer.toggled.connect(self._cover)  # before it takes their place
        for one, _ in beside:
            for another, other in beside:
                if one is not another:
                    one.toggled.connect(lambda on, other=other: other.setVisible(not on and other.isVisible()))
        self.actions_.drawer.toggled.connect(self.mechanism_button.setChecked)
        self.actions_.review_names.toggled.connect(lambda on: self.original.review.note_list(is_open=on))

    def _cover(self, on: bool) -> None:
        """Notes which list the drawer takes the place of, and shows it again where the drawer closes and none has opened."""
        shown = next((dock for dock in (self.review_dock, self.risk_dock) if not dock.isHidden()), None)
        if not on and self._covered and not shown:
            self._covered.show()
        self._covered = shown if on else None

    def _fold(self) -> None:
        """Puts the middle panes into one table where there is little room."""
        lacking = max(self.middle.width() - self.middle_page.viewport().width(), 0)  # what is scrolled from side to side
        self.splitter.fold(self.stack.width() - lacking < self._room_unfolded())

    def _room_unfolded(self) -> int:
        """The width from which on all panes stand side by side."""
        return max(FOLD_BELOW * self.fontMetrics().height(), self.splitter.unfolded_width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Folds or unfolds whenever the panes have another width, also because a dock opened."""
        if watched in (self.stack, self.middle) and event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._fold)
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Signals when the window is first shown, and stays inside its screen from then on."""
        super().showEvent(event)
        if not self._was_shown:
            self._was_shown = True
            self.windowHandle().screenChanged.connect(self._follow_screen)
            self._follow_screen(self.screen())
            QTimer.singleShot(0, self, self.shown.emit)

    def _follow_screen(self, screen: QScreen) -> None:
        """Fits into a screen, at once and whenever it gets another size or scale."""
        if self._followed is not None and isValid(self._followed):
            self._followed.availableGeometryChanged.disconnect(self._fit)
        self._followed = screen
        screen.availableGeometryChanged.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        # Later: on a change of screens the desktop moves the window by itself first.
        QTimer.singleShot(0, self, self._fit_now)

    def _fit_now(self) -> None:
        if not self.isMaximized() and not self.isFullScreen() and not self.isMinimized():
            fit_to_screen(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Lets the usual key paste a document if there is none yet."""
        if event.matches(QKeySequence.StandardKey.Paste) and self.stack.currentWidget() is self.empty:
            self.actions_.paste.trigger()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Takes files and text."""
        if event.source() is None and (event.mimeData().hasUrls() or event.mimeData().hasText()):
            event.acceptProposedAction()
            self.empty.set_dragging(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: N802
        """Looks as before."""
        super().dragLeaveEvent(event)
        self.empty.set_dragging(False)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Hands on what was dropped."""
        self.empty.set_dragging(False)
        data = event.mimeData()
        paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        event.acceptProposedAction()
        # After the drop has ended: the program it came from waits for that.
        if paths:
            QTimer.singleShot(0, self, lambda: self.dropped.emit(paths))
        elif text := data.text():
            QTimer.singleShot(0, self, lambda: self.text_dropped.emit(text))

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Asks before closing."""
        if not self._leaving:
            self.closing.emit()
        if self._leaving:
            self.keep_shape()
        event.setAccepted(self._leaving)

    def leave(self) -> None:
        """Closes for good."""
        self._leaving = True
        self.close()

    def keep_shape(self) -> None:
        """Remembers where the window stands on this screen, splitter and panes."""
        key, corner = screen_key(self.screen()), available_area(self)
        place = encode_place(self.normalGeometry(), corner, maximized=self.isMaximized())
        others = {name: place for name, place in self._settings.places.items() if name != key}
        self._settings.places = {**dict(list(others.items())[1 - SCREENS :]), key: place}
        self._settings.screen = key
        self._settings.window_state = self.middle.saveState()
        self.splitter.remember(self._settings)

    def _restore_shape(self) -> None:
        settings = self._settings
        screen = find_screen(settings.screen)
        self.setScreen(screen)
        area = screen.availableGeometry()
        stored = decode_place(str(settings.places.get(screen_key(screen), "")), area)
        place, maximized = stored or (first_place(self, area), fills(area))
        self.setGeometry(fit(place, area))
        if maximized:
            self.setWindowState(Qt.WindowState.WindowMaximized)
        if not settings.window_state.isEmpty():
            self.middle.restoreState(settings.window_state)
        for dock in (self.queue_dock, self.review_dock, self.risk_dock):
            dock.hide()  # nothing is selected or listed yet
        self.splitter.restore(settings)


class _Dock(QDockWidget):
    """A dock that takes its content in when it is first shown: until then nothing of that is given shapes or laid out."""

    def __init__(self, title: str, content: QWidget, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._content = content
        _end_with(self, content)

    def setVisible(self, visible: bool) -> None:  # noqa: N802
        if visible and self.widget() is None:
            self.setWidget(self._content)
        super().setVisible(visible)


def _end_with(owner: QObject, content: QWidget) -> None:
    """Deletes a widget together with an owner that may never have become its parent: its models go then too."""

    def end() -> None:
        if isValid(content):
            delete(content)

    owner.destroyed.connect(end)


class _TopRow(QWidget):
    """The buttons with ε between them or, where they would leave it too little room, under them."""

    def __init__(self, left: Sequence[QWidget], epsilon: EpsilonControl, right: QWidget) -> None:
        super().__init__()
        self._buttons, self._epsilon = [*left, right], epsilon
        self._under: bool | None = None
        self._column, self._row = QVBoxLayout(self), QHBoxLayout()
        self._column.setContentsMargins(8, 8, 8, 8)
        self._column.addLayout(self._row)
        for layout in (self._column, self._row):
            layout.setSpacing(8)
        for button in left:
            self._row.addWidget(button)
        self._row.addStretch()
        self._row.addWidget(right)
        self._fit()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """The narrow layout, with ε under the buttons."""
        least = [button.minimumWidth() or button.minimumSizeHint().width() for button in self._buttons]
        width = max(self._width_of_buttons(least), self._epsilon.minimumSizeHint().width())
        return QSize(width + self._margins(), super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Puts ε where it has room, whenever that or the words on the buttons are others."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        buttons = self._width_of_buttons([button.sizeHint().width() for button in self._buttons])
        beside = buttons + self._row.spacing() + self._epsilon.comfortable_width()
        # What stands beside is higher and may bring a scroll bar, whose width must not move it to and fro.
        bar = 2 * self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent) if self._under else 0
        under = self.width() - self._margins() < beside + bar
        if under == self._under:
            return
        self._under = under
        self._epsilon.setMaximumWidth(QWIDGETSIZE_MAX if under else EPSILON_WIDTH)
        if under:
            self._column.addWidget(self._epsilon)
        else:
            self._row.insertWidget(len(self._buttons) - 1, self._epsilon, 1)

    def _width_of_buttons(self, widths: Sequence[int]) -> int:
        return sum(widths) + len(widths) * self._row.spacing()

    def _margins(self) -> int:
        margins = self._column.contentsMargins()
        return margins.left() + margins.right()


class _MainButton(QPushButton):
    """The button that rewrites: large, and larger where its words are."""

    def setIcon(self, picture: QIcon | QPixmap) -> None:  # noqa: N802
        """Shows an icon of the program, on the accent colour in one that can be seen there."""
        name = picture.name() if isinstance(picture, QIcon) else ""
        super().setIcon(icon_on_accent(name) if name and self.property(PRIMARY) else picture)

    def sizeHint(self) -> QSize:  # noqa: N802
        return super().sizeHint().expandedTo(QSize(136, 40))
