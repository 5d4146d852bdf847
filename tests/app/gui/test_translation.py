"""Every word that the window says can be translated: a translation of all that was extracted leaves no English behind."""

import re
import shutil
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QAbstractListModel, QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QTextBrowser,
    QTextEdit,
)

from app.gui import main
from app.gui.choices.purpose_card import _marked as marked
from app.gui.dialogs import help as help_window
from app.gui.dialogs.files import documents_folder
from app.gui.dialogs.restore import RestoreDialog
from app.gui.evaluation.form import BUDGETS
from app.gui.evaluation.published_panel import NAMES as PUBLISHED_NAMES
from app.gui.models.listing import listing
from app.gui.models.words import _coarse as coarse
from app.gui.models.words import _short as words_short
from app.gui.panes.diff import DiffView
from app.gui.panes.sentences import as_sentences
from app.gui.queue.export import RECEIPTS
from app.purposes import STARTING_POINTS, read_samples
from engine import __version__, ledger, mechanisms
from engine.batch.job import EntryState
from engine.documents.export import FORMATS
from engine.documents.receipt import EDITED_TOO, guarantee_in_words
from engine.errors import UsageError
from engine.models import catalog
from engine.models.downloading import network
from engine.models.downloading.transfer import format_size
from engine.privacy.guarantee import Relation, describe_strength, describe_warning
from engine.results import INVENTED_NOTICE as NOTICE
from engine.risk.report import CAVEAT, PRIVATE
from engine.text.diff import compare
from tests.app.gui.conftest import FORECASTS, FOUND, NEW, TEXT, make_result
from tests.app.gui.surfaces import (
    CANDIDATES,
    COUNTS,
    DEVICES,
    ENTRIES,
    ERROR,
    FAILURE,
    FORWARD,
    LISTED,
    REPORT,
    ROW_NAMES,
    SAMPLE,
    SNAPSHOT,
    SURFACES,
    TABLE,
    TOPICS,
    parts,
)
from tests.thorough import briefly

ROOT = Path(main.__file__).parents[2]
SOURCES = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "app" / "gui").rglob("*.py"))
QT = {"QPlatformTheme", "QDockWidget", "QLineEdit", "QWidgetTextControl", "QAbstractSpinBox", "QScrollBar", "QMessageBox"}
"""Qt's own contexts whose words stand on the surfaces; Qt brings their translations."""

FIELD = re.compile(r"\{[^{}]*\}")
EXPONENTS = re.compile(r"\d+e[+-]\d+")


def tool(name):
    path = Path(sys.executable).with_name(f"pyside6-{name}")
    found = shutil.which(f"pyside6-{name}", path=f"{path.parent}") or shutil.which(f"pyside6-{name}")
    if not found:
        pytest.skip(f"pyside6-{name} is not installed")
    return found


def call(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)


@pytest.fixture(scope="module")
def extraction(tmp_path_factory):
    """The catalogue that `make strings` begins with, and what the tool said."""
    catalogue = tmp_path_factory.mktemp("strings") / "palimpsest_xx.ts"
    said = call(tool("lupdate"), "-locations", "none", *SOURCES, "-ts", str(catalogue))
    return catalogue, said.stdout + said.stderr


def messages(catalogue):
    """The context and the words of each message."""
    return {
        (context.findtext("name"), message.findtext("source"))
        for context in ElementTree.parse(catalogue).getroot().iter("context")
        for message in context.iter("message")
    }


@cache
def bracketed(source):
    """A translation that can be told from the original; what is filled in later stands outside the brackets."""
    return "⟦" + FIELD.sub(lambda field: f"⟧{field[0]}⟦", source) + "⟧"


class Brackets(QTranslator):
    """Translates what was extracted, and nothing else of the program's own."""

    def __init__(self, known):
        super().__init__()
        self.known = known

    def isEmpty(self):  # noqa: N802
        return False

    def translate(self, context, source, _disambiguation=None, _n=-1):
        return bracketed(source) if context in QT or (context, source) in self.known else None


@pytest.fixture
def brackets(qapp, extraction):
    translator = Brackets(messages(extraction[0]))
    qapp.installTranslator(translator)
    yield translator
    qapp.removeTranslator(translator)


@pytest.fixture
def bracketed_program(brackets, request):
    """The program, made when the translation is there already."""
    return request.getfixturevalue("program")


def texts(surface):
    """Where each text of a surface stands, and the text."""
    for widget in parts(surface):
        where = f"{type(widget).__name__} {widget.objectName()}".strip()
        for what in ("windowTitle", "toolTip", "statusTip", "whatsThis", "accessibleName", "accessibleDescription"):
            yield f"{where}.{what}", getattr(widget, what)()
        for text in own_texts(widget):
            yield where, text
        for action in widget.actions():
            for text in action_texts(action):
                yield f"{where} action", text
    for action in surface.findChildren(QAction):
        for text in action_texts(action):
            yield "action", text


def action_texts(action):
    return action.text(), action.toolTip(), action.statusTip()


def own_texts(widget):
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QGroupBox | QMenu):
        yield widget.title()
    if isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit):
        yield widget.placeholderText()
    if isinstance(widget, QLineEdit) and not isinstance(widget.parent(), QAbstractSpinBox):
        yield widget.text()
    if isinstance(widget, QTextBrowser) and not isinstance(widget, help_window.Browser):
        yield from widget.toPlainText().split("\n")
    if isinstance(widget, QTabBar):
        yield from (widget.tabText(index) for index in range(widget.count()))
    if isinstance(widget, QSpinBox):
        yield from (widget.specialValueText(), widget.prefix(), widget.suffix())
    if isinstance(widget, QComboBox | QAbstractItemView):
        yield from cells(widget.model())
    if isinstance(widget, help_window.HelpWindow):
        yield from (widget._mechanisms_text(), widget._example_text(), widget._shortcuts_text())


def cells(model):
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    for role in roles:
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount()):
            yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
            for row in range(model.rowCount()):
                yield str(model.index(row, column).data(role) or "")


def data(program):
    """What is no word of the window's: what the engine, the user or the system calls things, each from where it comes."""
    result = make_result()
    yield from (NOTICE, __version__, "Palimpsest", "ε", "δ", "<b>", "</b>", "It")  # a word of the surface that is kept
    for description in mechanisms.describe_all():
        yield from (description.title, description.summary, description.unit, *description.missing)
        yield from (need.name for need in description.needs)
        for parameter in description.parameters:
            name = parameter.name.replace("_", " ").capitalize()
            yield from (parameter.name, name, parameter.help, parameter.unit, parameter.allowed, str(parameter.default))
            yield from parameter.choices
            try:
                parameter.parse("x")
            except UsageError as error:
                yield str(error)
        for disclosure in description.avoidable:
            yield from (disclosure.hide, disclosure.price, disclosure.seen, disclosure.more)
        for preset in description.presets:
            yield from (preset.name, help_window._escaped(preset.name), preset.help)
        if description.example:
            yield from (description.example.sentence, help_window._escaped(description.example.sentence))
    for start in STARTING_POINTS.values():
        yield from map(str, start.settings.values())
    yield from (f"private-text-{number}" for number in (1, 2))
    yield from FORMATS
    yield from FORMATS.values()
    yield "https://x.test"
    yield EXPONENTS.sub(" ", program.window.chooser._delta_parameter().allowed)
    yield from (read_samples().letter, *(marked(sample) for sample in read_samples().of.values()))
    yield from (sample.text for sample in read_samples().of.values())
    yield from read_samples().on.values()
    for epsilon in (1, 10, 100, 1000):
        yield from (describe_strength(epsilon), describe_strength(epsilon).capitalize(), describe_warning(epsilon) or "")
    for draws, others in (((10.0,), ()), ((10.0, 10.0), (result.guarantee,))):
        yield from guarantee_in_words(result, edited=True, draws=draws, others=others)
    yield from (forecast.given_away for forecast in FORECASTS.values())
    yield from (", ".join(topic.words) for topic in TOPICS)
    yield from (topic.original for topic in TOPICS)
    yield from (relation.pairs_in_words for relation in Relation)
    yield from (
        result.guarantee.brief,
        result.guarantee.statement,
        result.guarantee.scope,
        *result.guarantee.leaks,
        result.reconstructor,
    )
    yield from (result.guarantee.scope.capitalize(), *result.parameters)
    for unit in (*result.units, *FOUND):
        for text in (unit.original or "", getattr(unit, "private", "")):
            yield from (text, as_sentences(text))
    for entry in catalog.load().values():
        yield from (entry.title, entry.note, entry.refused, entry.licence, entry.hub or "", entry.id)
    yield from (network.HUB, "huggingface.co", str(FAILURE), *(file.path for file in SNAPSHOT.active))
    for device in DEVICES:
        yield from (device.library, device.version, f"{device.reason}.")
    yield from (format_size(number) for number in (SNAPSHOT.done, SNAPSHOT.total, SNAPSHOT.speed))
    yield from (format_size(entry.memory) for entry in catalog.load().values() if entry.memory)
    estimates = {
        size for item in listing(mechanisms.describe_all()) for size in (item.expected_bytes, item.expected_memory) if size
    }
    yield from (coarse(size) for size in estimates)
    yield from (format_size(entry.bytes) for entry in catalog.load().values() if entry.bytes)
    yield from (format_size(number) for file in SNAPSHOT.active for number in (file.done, file.total) if number)
    yield from ("GGUF", "*.gguf", *(words_short(description.title) for description in mechanisms.describe_all()))
    yield from (as_sentences(candidate.private) for candidate in CANDIDATES)
    yield from (detail.text for count in COUNTS for detail in count.details)
    yield from (name.text for name in LISTED)
    yield from (PRIVATE, CAVEAT, *REPORT.summary)
    for entry in REPORT.entries:
        yield from (entry.text, *entry.kinds, *entry.reasons)
    yield from (sentence.text for sentence in REPORT.sentences)
    shown = DiffView()
    shown.set_comparison(compare(TEXT, NEW))
    yield shown.view.toPlainText()
    yield from (
        SAMPLE.sentence,
        *SAMPLE.outputs,
        str(ERROR),
        str(FORWARD),
        str(ROW_NAMES),
        "tea.eml",
        "reading sentences",
        "Reading sentences",
        "letter.txt",
        "odds",
    )
    yield from (draw.text for draw in program.shown.document.draws)
    yield from (str(entry.get("note", "")) for entry in ENTRIES)
    yield from (f"{state.name.lower()}.txt" for state in EntryState)
    yield from (word for column in TABLE for word in (column.name, *column.first, ", ".join(column.first)))
    yield from (
        *PUBLISHED_NAMES.values(),
        *BUDGETS.values(),
        "tem",
        "custext",
        "similarity.cosine-minilm",
        "letters-evaluation",
    )
    yield EDITED_TOO  # an exported file is in English
    yield from ("letters.csv", "new.csv.unfinished", "new.csv", "private-table.csv")
    yield RECEIPTS
    yield from ("/nowhere/", "x", str(ledger.home()), str(ledger.default_ledger().path), str(program.settings.path))
    yield f"{documents_folder()}/"
    yield from (help_window._title(help_window._read(name)) for name in help_window.PAGES)
    native = QKeySequence.SequenceFormat.NativeText
    for shortcut in program.window.findChildren(QAction):
        yield from (shortcut.shortcut().toString(native), help_window._escaped(shortcut.shortcut().toString(native)))
    for shortcut in program.window.findChildren(QShortcut):
        yield shortcut.key().toString(native)
    for button in program.window.findChildren(QAbstractButton):
        yield button.shortcut().toString(native)


def names_in(surface):
    """The names that are told of when an answer was restored: both the user's and those of the new text."""
    if isinstance(surface, RestoreDialog) and (restoration := surface._restoration):
        yield from (name for each in restoration.absent for name in (each.private, each.original))
        yield from (name for each in restoration.doubtful for name in (each.private, ", ".join(each.originals)))
        yield from (each.words for each in restoration.unrecognised)


def english(text, known):
    """The letters of a text that are neither in brackets nor data."""
    before = None
    while before != text:
        before, text = text, re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    if not any(letter.isalpha() for letter in text):
        return ""
    text = EXPONENTS.sub(" ", text)
    for word in (word for word in known if word in text):  # an expression for each of them all would take a minute
        start, end = (r"\b" if edge.isalnum() else "" for edge in (word[0], word[-1]))
        text = re.sub(f"{start}{re.escape(word)}{end}", " ", text)
    return text.strip() if any(letter.isalpha() for letter in text) else ""


@pytest.mark.parametrize(
    "name", briefly(SURFACES, ("empty", "drawn", "files", "export", "settings"))
)  # test_german walks over all
def test_no_word_stays_english(bracketed_program, name):
    surface = SURFACES[name](bracketed_program)
    known = sorted({word for word in (*data(bracketed_program), *names_in(surface)) if word}, key=len, reverse=True)
    said = Counter(texts(surface))
    left = {(where, text, rest) for where, text in said if (rest := english(text, known))}
    assert not left
    assert sum(count for (_, text), count in said.items() if "⟦" in text) > 2


def test_an_english_word_would_be_found(bracketed_program):
    window = bracketed_program.window
    QLabel("Plain words", window).show()
    window.setToolTip("⟦Some⟧ of it")
    left = {text for _, text in texts(window) if english(text, ["Palimpsest"])}
    assert {"Plain words", "⟦Some⟧ of it"} <= left


def test_the_tool_extracts_every_string_without_a_word_of_warning(extraction):
    catalogue, said = extraction
    complaints = [line for line in said.splitlines() if not re.match(r"Updating|\s+Found|\s*$", line)]
    assert not complaints
    contexts = {context for context, _ in messages(catalogue)}
    assert "" not in contexts  # no class would look there
    assert not {context for context in contexts if "." in context}
    assert {"Actions", "DocumentController", "Settings", "Program"} <= contexts


def test_a_number_of_things_has_its_own_string_for_one(extraction):
    words = {source for _, source in messages(extraction[0])}
    for one, many in (("1 fact", "%n facts"), ("1 file", "{files} files"), ("1 change", "%n changes")):
        assert {one, many} <= words


def test_fields_are_filled_by_name_or_by_place_but_not_by_both(extraction):
    for _, source in messages(extraction[0]):
        fields = FIELD.findall(source)
        names = {bool(re.match(r"\{\w", field)) for field in fields}
        assert len(names) <= 1, source


@pytest.fixture
def german(qapp, extraction, tmp_path, monkeypatch):
    """A real catalogue in German, with brackets for words, where the program looks for it; all goes afterwards."""
    tree = ElementTree.parse(extraction[0])
    tree.getroot().set("language", "de")
    for message in tree.getroot().iter("message"):
        translation = message.find("translation")
        forms = translation.findall("numerusform")
        for place in forms or [translation]:
            place.text = bracketed(message.findtext("source"))
        for _ in range(len(forms), 2 if forms else 0):  # one thing, and several
            ElementTree.SubElement(translation, "numerusform").text = bracketed(message.findtext("source"))
        translation.attrib.pop("type", None)
    catalogue = tmp_path / "palimpsest_de.ts"
    tree.write(catalogue, encoding="utf-8", xml_declaration=True)
    call(tool("lrelease"), "-silent", str(catalogue), "-qm", str(tmp_path / "palimpsest_de.qm"))
    monkeypatch.setattr(main, "TRANSLATIONS", tmp_path)
    before = set(qapp.findChildren(QTranslator))
    yield
    for translator in set(qapp.findChildren(QTranslator)) - before:
        qapp.removeTranslator(translator)
        translator.deleteLater()


def test_the_language_of_the_settings_is_the_language_of_the_window(qapp, german, request):
    main._translate(qapp, "de")
    program = request.getfixturevalue("program")
    assert program.window.actions_.paste.text() == "⟦&Paste as new document⟧"
    assert program.window.main_button.text() == "⟦Privatize⟧"
    if (Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / "qtbase_de.qm").exists():
        assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"


def test_keys_are_the_same_in_every_language(qapp, german, program, request):
    english_keys = [action.shortcut() for action in program.window.actions_.findChildren(QAction)]
    main._translate(qapp, "de")
    from app.gui.actions import Actions

    assert [action.shortcut() for action in Actions(program.window).findChildren(QAction)] == english_keys


@pytest.mark.parametrize("language", ["en", "fr", "system"])
def test_without_a_catalogue_the_words_are_english(qapp, german, language, monkeypatch):
    monkeypatch.setattr(main, "QLocale", lambda *name: QLocale(*name) if name else QLocale("fr"))
    main._translate(qapp, language)
    assert QCoreApplication.translate("Actions", "&Quit") == "&Quit"
