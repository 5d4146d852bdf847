"""Help inside the window: what ε means, what each mechanism protects, and where files go."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QFileInfo, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QHideEvent,
    QImage,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.icons import icon
from app.gui.appearance.pages import resize_within_screen
from app.gui.engine_words import in_words
from app.gui.process.requests import Preview
from engine.assets import ASSETS, GUIDE
from engine.ledger import home
from engine.mechanisms import describe_all
from engine.mechanisms.common.description import UnitNumbers
from engine.privacy.guarantee import describe_strength, format_epsilon

if TYPE_CHECKING:
    from pathlib import Path

    from app.gui.process.engine import Engine, Job
    from engine.errors import PalimpsestError
    from engine.mechanisms.common.description import Help, MechanismDescription, Parameter
    from engine.results import ExampleSample

FOLDER = ASSETS / "help"

GUIDES = ("guide", "choosing") if GUIDE else ()
"""The pages of the docs that are shown here too, where there are any."""

PAGES = ("start", *GUIDES, "epsilon", "mechanisms", "guarantee", "figures", "files", "models", "keys")
"""The pages in the order of the contents; each is a Markdown file whose first line is its title."""

_PICTURE = "\N{OBJECT REPLACEMENT CHARACTER}"
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)]*)\)")

EXAMPLE_AT = (1.0, 10.0, 100.0)
DRAWS = 3
"""How often the example is drawn at each ε."""


class Browser(QTextBrowser):
    """Shows pages that are made when they are asked for; follows links between them and nowhere else.

    Attributes:
        pages: The pages by name, in Markdown.
        page: The name of the page that is shown; empty before the first.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages: dict[str, str] = {}
        self.page = ""
        self.setOpenLinks(False)
        self._settled = QTimer(self, singleShot=True, interval=200)
        self._settled.timeout.connect(self.reload_in_place)
        self.document().setDocumentMargin(16)
        self.anchorClicked.connect(self._follow)
        self.sourceChanged.connect(self._changed)

    def loadResource(self, kind: int, url: QUrl | str) -> object:  # noqa: N802
        """A page, or a picture of the guide; nothing is read from elsewhere."""
        path = QUrl(url).path()
        if kind == QTextDocument.ResourceType.ImageResource.value:
            return self._picture(path)
        return self.pages.get(path.removesuffix(".md"), "")

    def _picture(self, path: str) -> QImage:
        """A picture, no wider than the page."""
        picture = QImage(str(GUIDE / "images" / QFileInfo(path).fileName())) if GUIDE else QImage()
        beside = 2 * (int(self.document().documentMargin()) + self.frameWidth()) + self.verticalScrollBar().sizeHint().width()
        room = self.width() - beside
        ratio = self.devicePixelRatioF()
        if not picture.isNull() and 0 < room < picture.width():
            picture = picture.scaledToWidth(int(room * ratio), Qt.TransformationMode.SmoothTransformation)
            picture.setDevicePixelRatio(ratio)
        return picture

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Pictures follow the width, once it stays."""
        super().resizeEvent(event)
        if self.page in GUIDES and event.size().width() != event.oldSize().width():
            self._settled.start()

    def show_page(self, name: str) -> None:
        """Shows a page; the one before is then a step back."""
        self.setSource(QUrl(f"{name}.md"))

    def reload_in_place(self) -> None:
        """Shows the page as it is now, without scrolling."""
        place = self.verticalScrollBar().value()
        self.reload()
        self.verticalScrollBar().setValue(place)

    def _changed(self, url: QUrl) -> None:
        self.page = url.path().removesuffix(".md")  # `source` is still that of the page before
        self._set_out()

    def _set_out(self) -> None:
        """Gives headings, lines and tables room."""
        document = self.document()
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        block = document.begin()
        while block.isValid():
            layout = block.blockFormat()
            layout.setNonBreakableLines(False)  # a command may be longer than the page is wide
            if block.text() != _PICTURE:
                layout.setLineHeight(115.0, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            if layout.headingLevel() > 1:
                layout.setTopMargin(20.0)
            cursor.setPosition(block.position())
            cursor.setBlockFormat(layout)
            block = block.next()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                table = frame.format()
                table.setCellPadding(4.0)
                table.setTopMargin(8.0)
                table.setBottomMargin(8.0)
                table.setBorderCollapse(True)
                table.setBorder(1.0)
                table.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                table.setBorderBrush(self.palette().mid())
                frame.setFormat(table)
        cursor.endEditBlock()

    def _follow(self, url: QUrl) -> None:
        if (name := url.path().removesuffix(".md")) in self.pages:
            self.show_page(name)


class HelpWindow(QWidget):
    """Contents on the left, a page on the right, a search above; not modal.

    Args:
        engine: Draws the example on the page about ε; it is asked for that only when the button is pressed.
        parent: The window that it belongs to.
    """

    def __init__(self, engine: Engine, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._engine = engine
        self._descriptions = describe_all()
        self._shortcuts: list[tuple[str, str]] = []
        self._jobs: dict[float, Job] = {}
        self._drawn: dict[float, ExampleSample | str] = {}
        self.setWindowTitle(self.tr("Palimpsest help"))
        resize_within_screen(self, 880, 640)
        self._browser = browser = Browser()
        browser.setAccessibleName(self.tr("Page"))
        browser.sourceChanged.connect(self._page_changed)
        self._make_contents()
        splitter = QSplitter()
        splitter.addWidget(self._contents)
        splitter.addWidget(self._make_right())
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([216, 640])
        splitter.setCollapsible(1, False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addLayout(self._make_top())
        layout.addWidget(splitter, 1)
        for keys, act in (
            (QKeySequence.StandardKey.Find, self._start_search),
            (QKeySequence.StandardKey.FindNext, self._find_next),
            (QKeySequence.StandardKey.Back, browser.backward),
            (QKeySequence.StandardKey.Forward, browser.forward),
            (QKeySequence(Qt.Key.Key_F1), partial(self.show_page, "start")),
            (QKeySequence(Qt.Key.Key_Escape), self.close),
        ):
            QShortcut(keys, self).activated.connect(act)
        self._make_pages()
        self.show_page("start")
        self._contents.setFocus()

    def show_page(self, name: str) -> None:
        """Shows a page.

        Args:
            name: One of `PAGES`.

        Raises:
            ValueError: There is no such page.
        """
        if name not in PAGES:
            raise ValueError(f"There is no help page {name!r}.")
        self._browser.show_page(name)

    def set_shortcuts(self, shortcuts: list[tuple[str, str]]) -> None:
        """Lists the window's shortcuts on the page about the keyboard: what they do, and the keys."""
        self._shortcuts = list(shortcuts)
        self._make_pages()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Nobody waits for the example any more."""
        self._stop()
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Tables and marks follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._browser.page:
            self._browser.reload_in_place()

    # What is there to see

    def _make_contents(self) -> None:
        self._contents = contents = QListWidget()
        contents.setAccessibleName(self.tr("Contents"))
        contents.setSpacing(2)
        for name in PAGES:
            item = QListWidgetItem(_title(_read(name)))
            item.setData(Qt.ItemDataRole.UserRole, name)
            contents.addItem(item)
        contents.currentItemChanged.connect(self._open)

    def _make_right(self) -> QWidget:
        right = QWidget()
        layout = QVBoxLayout(right)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._browser, 1)
        self._example_row = row = QWidget()
        inner = QHBoxLayout(row)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(8)
        self._draw = QPushButton()
        self._draw.clicked.connect(self._draw_or_stop)
        self._state = QLabel(wordWrap=True)
        inner.addWidget(self._draw)
        inner.addWidget(self._state, 1)
        layout.addWidget(row)
        self._refresh_example_row()
        return right

    def _make_top(self) -> QHBoxLayout:
        back = QPushButton(self.tr("&Back"))
        forward = QPushButton(self.tr("F&orward"))
        for button, act, available in (
            (back, self._browser.backward, self._browser.backwardAvailable),
            (forward, self._browser.forward, self._browser.forwardAvailable),
        ):
            button.setEnabled(False)
            button.clicked.connect(act)
            available.connect(button.setEnabled)
        label = QLabel(self.tr("&Search"))
        self._search = search = QLineEdit()
        search.setAccessibleName(self.tr("Search the help"))
        search.setClearButtonEnabled(True)
        search.textChanged.connect(self._search_changed)
        search.returnPressed.connect(self._find_next)
        search.setMaximumWidth(240)
        label.setBuddy(search)
        self._found = QLabel()
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(back)
        row.addWidget(forward)
        row.addStretch(1)
        for widget in (self._found, label, search):
            row.addWidget(widget)
        return row

    def _make_pages(self) -> None:
        """Fills in what is made of the program as it is."""
        fields = {
            "example": self._example_text(),
            "choices": self._choices_text(),
            "sections": self._sections_text(),
            "mechanisms": self._mechanisms_text(),
            "home": f"`{home()}`",
            "shortcuts": self._shortcuts_text(),
            "find": _native(QKeySequence.StandardKey.Find),
            "back": _native(QKeySequence.StandardKey.Back),
            "forward": _native(QKeySequence.StandardKey.Forward),
        }
        fill = partial(re.sub, r"\{\{(\w+)\}\}", lambda field: fields[field[1]])
        self._browser.pages = {name: _read(name) if name in GUIDES else fill(_read(name)) for name in PAGES}
        if self._browser.page:
            self._browser.reload_in_place()

    def _choices_text(self) -> str:
        """Who should take which mechanism; those with the same words share a row."""
        rows: dict[tuple[str, str], list[str]] = {}
        for description in self._descriptions:
            if help := description.help:
                rows.setdefault((help.goal, help.cost), []).append(in_words(description.title))
        header = (self.tr("you want"), self.tr("take"), self.tr("what you give up"))
        return _table(header, [(in_words(goal), "; ".join(titles), in_words(cost)) for (goal, cost), titles in rows.items()])

    def _sections_text(self) -> str:
        helps = [description.help for description in self._descriptions if description.help]
        return "\n\n".join(filter(None, dict.fromkeys(_section(help) for help in helps)))

    def _mechanisms_text(self) -> str:
        return "\n\n".join(self._mechanism_text(description) for description in self._descriptions)

    def _mechanism_text(self, description: MechanismDescription) -> str:
        lines = [
            f"## {in_words(description.title)}",
            in_words(description.summary),
            self.tr("What it replaces one by one: each {}.").format(self.tr(" or ").join(map(in_words, description.units))),
        ]
        if description.missing:
            lines.append(self.tr("**Not installed:** {}.").format("; ".join(_missing(description))))
        for title, entries in (
            (self.tr("Its settings:"), [self._setting_text(p) for p in _chosen_once(description)]),
            (self.tr("Its presets:"), [f"**{_escaped(in_words(p.name))}**. {in_words(p.help)}" for p in description.presets]),
        ):
            if entries:
                lines += [title, "\n".join(f"* {entry}" for entry in entries)]
        return "\n\n".join(lines)

    def _setting_text(self, parameter: Parameter) -> str:
        default = parameter.default if parameter.default != "" else self.tr("empty")
        words = self.tr("**{name}** ({default}). {help}")
        if parameter.condition:
            words = self.tr("**{name}** ({default}; only with {condition}). {help}")
        return words.format(name=parameter.name, default=default, condition=parameter.condition, help=in_words(parameter.help))

    def _shortcuts_text(self) -> str:
        return _table((self.tr("what"), self.tr("keys")), self._shortcuts) if self._shortcuts else ""

    def _page_changed(self, _: QUrl) -> None:
        name = self._browser.page
        self._contents.setCurrentRow(PAGES.index(name))
        self._example_row.setVisible(name == "epsilon")
        self._mark()

    def _open(self, item: QListWidgetItem | None) -> None:
        name = item and item.data(Qt.ItemDataRole.UserRole)
        if name and name != self._browser.page:
            self._browser.show_page(name)

    # Search

    def _start_search(self) -> None:
        self._search.setFocus()
        self._search.selectAll()

    def _search_changed(self, wanted: str) -> None:
        """Leaves the pages in the contents that have it, and says how many there are."""
        pages = self._pages_with(wanted)
        for row, name in enumerate(PAGES):
            self._contents.item(row).setHidden(name not in pages)
        if not wanted:
            self._found.setText("")
        elif not pages:
            self._found.setText(self.tr("Not found"))
        else:
            self._found.setText(self.tr("On 1 page") if len(pages) == 1 else self.tr("On {} pages").format(len(pages)))
        self._mark()

    def _pages_with(self, wanted: str) -> list[str]:
        return [name for name in PAGES if wanted.casefold() in _plain(self._browser.pages[name]).casefold()]

    def _find_next(self) -> None:
        """Goes to the next place, on this page or the next that has one."""
        wanted = self._search.text()
        pages = self._pages_with(wanted)
        if not wanted or not pages or self._browser.find(wanted):
            return
        later = [name for name in pages if PAGES.index(name) > PAGES.index(self._browser.page)]
        self._browser.show_page((later or pages)[0])
        self._browser.moveCursor(QTextCursor.MoveOperation.Start)
        self._browser.find(wanted)

    def _mark(self) -> None:
        """Marks every place of the page that has what is searched for."""
        marks = []
        if wanted := self._search.text():
            cursor = self._browser.document().find(wanted, 0)
            while not cursor.isNull():
                mark = QTextBrowser.ExtraSelection()
                mark.cursor = cursor
                mark.format.setBackground(self.palette().highlight())
                mark.format.setForeground(self.palette().highlightedText())
                marks.append(mark)
                cursor = self._browser.document().find(wanted, cursor)
        self._browser.setExtraSelections(marks)

    # The example

    @property
    def _ready(self) -> MechanismDescription | None:
        """The first mechanism that can run and has an example."""
        return next((one for one in self._descriptions if one.example and not one.missing), None)

    def _draw_or_stop(self) -> None:
        mechanism = self._ready
        if self._jobs or mechanism is None:
            self._stop()
            return
        self._drawn.clear()
        for epsilon in EXAMPLE_AT:
            settings = mechanism.with_unit({})  # the example has one of the mechanism's own units
            job = self._engine.submit(Preview(mechanism.id, epsilon, units=1, settings=settings, count=DRAWS))
            self._jobs[epsilon] = job
            job.succeeded.connect(partial(self._end, epsilon))
            job.failed.connect(partial(self._fail, epsilon))
            job.cancelled.connect(partial(self._drop, epsilon))
        self._refresh_example()

    def _stop(self) -> None:
        for job in list(self._jobs.values()):
            job.cancel()

    def _end(self, epsilon: float, outcome: ExampleSample | str) -> None:
        self._drawn[epsilon] = outcome
        self._drop(epsilon)

    def _fail(self, epsilon: float, error: PalimpsestError) -> None:
        self._end(epsilon, str(error))

    def _drop(self, epsilon: float, *_: object) -> None:
        del self._jobs[epsilon]
        self._refresh_example()

    def _refresh_example(self) -> None:
        self._refresh_example_row()
        self._make_pages()
        if self._drawn and not self._jobs and self._browser.page == "epsilon":
            self._show_heading(self.tr("An example"))

    def _refresh_example_row(self) -> None:
        ready = self._ready
        self._draw.setEnabled(ready is not None)
        if self._jobs:
            self._draw.setText(self.tr("S&top drawing"))
            self._draw.setIcon(icon("cancel"))
            self._state.setText(self.tr("Drawing at ε = {} …").format(format_epsilon(min(self._jobs))))
            return
        self._draw.setText(self.tr("&Draw the example at ε = 1, 10 and 100"))
        self._draw.setIcon(icon("candidates"))
        if ready is None:
            self._state.setText(self.tr("No installed mechanism can draw it."))
        else:
            self._state.setText(self.tr("A public sentence, not your text. It costs nothing."))

    def _example_text(self) -> str:
        """The part of the page about ε that shows what was drawn so far."""
        ready = self._ready
        if ready is None or ready.example is None:
            return ""
        lines = [
            self.tr("One public sentence with a single fact, which gets all of ε:"),
            f"> {_escaped(ready.example.sentence)}",
        ]
        if not self._drawn:
            lines.append(self.tr("Press the button below to see what may become of it at ε = 1, 10 and 100."))
        rated = ready.rated(ready.settings(ready.with_unit({})))
        for epsilon, outcome in sorted(self._drawn.items()):
            words = self.tr("**At ε = {epsilon}** ({strength}):") if rated else self.tr("**At ε = {epsilon}**:")
            lines.append(words.format(epsilon=format_epsilon(epsilon), strength=in_words(describe_strength(epsilon))))
            outputs = [outcome] if isinstance(outcome, str) else outcome.outputs
            lines.append("\n".join(f"* {_escaped(' '.join(output.split()))}" for output in outputs))
        return "\n\n".join(lines)

    def _show_heading(self, heading: str) -> None:
        """Scrolls to a heading of the page."""
        cursor = self._browser.document().find(heading, 0)
        if not cursor.isNull():
            place = self._browser.document().documentLayout().blockBoundingRect(cursor.block())
            self._browser.verticalScrollBar().setValue(int(place.top()))


def _chosen_once(description: MechanismDescription) -> list[Parameter]:
    """The settings that are no choice among the units of a document at hand, which is made in the pane of these."""
    return [parameter for parameter in description.parameters if not isinstance(parameter, UnitNumbers)]


def _read(name: str) -> str:
    if GUIDE is None or name not in GUIDES:
        own = _translated(f"{name}.md")
        return (own if own.exists() else FOLDER / f"{name}.md").read_text("utf-8")
    return _LINK.sub(_keep_link, (GUIDE / f"{name}.md").read_text("utf-8"))


def _translated(name: str) -> Path:
    """Where a page is in the language of the window, if it is translated."""
    return FOLDER / QCoreApplication.translate("HelpWindow", "en") / name


def _section(help: Help) -> str:
    """What a mechanism's own page says, in the language of the window if it is translated."""
    if help.page is None:
        return ""
    own = _translated(f"{help.page.parent.name}-{help.page.name}")
    return own.read_text("utf-8") if own.exists() else help.section()


def _missing(description: MechanismDescription) -> list[str]:
    """What a mechanism lacks, each with its remedy."""
    return [f"{in_words(need.name)} ({in_words(need.remedy)})" for need in description.needs if not need.is_met]


def _keep_link(link: re.Match[str]) -> str:
    """A link of the guide to a page that is here too; of any other, its words."""
    words, page = link[1], link[2].partition("#")[0].removesuffix(".md")
    return f"[{words}]({page}.md)" if page in PAGES else words


def _title(page: str) -> str:
    return page.partition("\n")[0].removeprefix("# ")


def _plain(page: str) -> str:
    """The words of a page as they are shown."""
    document = QTextDocument()
    document.setMarkdown(page)
    return document.toPlainText()


def _escaped(text: str) -> str:
    """Text that means nothing else in Markdown."""
    return re.sub(r"([\\`*_{}\[\]()<>#+\-.!|~&])", r"\\\1", text)


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *([_escaped(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _native(key: QKeySequence.StandardKey) -> str:
    return _escaped(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText))
