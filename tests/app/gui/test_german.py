"""The German translation is whole: no surface shows English, no key is taken twice, and what is filled in agrees."""

import json
import re
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from app.gui import engine_words, main
from app.gui.dialogs import help as help_window
from app.gui.engine_words import CONTEXT, PATTERNS, in_words
from app.purposes import read_samples
from engine import mechanisms
from engine.assets import ASSETS
from engine.documents.receipt import EDITED, EDITED_TOO
from engine.errors import BudgetRefused
from engine.models import catalog
from engine.privacy.guarantee import NO_GUARANTEE, Relation, describe_strength
from engine.text.diff import compare
from tests.app.gui import surfaces
from tests.app.gui.checks import suits_anybody
from tests.app.gui.conftest import FORECASTS, FOUND, NEW, TEXT, make_result
from tests.app.gui.surfaces import SURFACES
from tests.app.gui.test_translation import texts

CATALOGUE = ASSETS / "translations" / "palimpsest_de.ts"
ENGLISH = re.compile(
    r"(?<![&\w-])(the|of|and|is|are|were|with|your|you|from|this|that|not|to|be|been|has|have|which|on|for|it|its|by|into|what|"
    r"whose|how|only|nothing|each|every|all|one|no|at|as|than|can|cannot|be|does|do|there|their|them|they|between|names)(?![&\w-])",
    re.IGNORECASE,
)
"""Words that no German sentence has."""


def fields(words):
    return sorted(name or "" for _, name, _, _ in Formatter().parse(words) if name is not None)


def messages():
    """The context, the source and the translations of each message."""
    for context in ElementTree.parse(CATALOGUE).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            yield context.findtext("name"), message.findtext("source"), translation, forms


def test_every_string_is_translated_and_what_is_filled_in_agrees():
    wrong = []
    for context, source, translation, forms in messages():
        if translation.get("type") or not all(forms):
            wrong.append((context, source))
        for form in forms:
            if context == CONTEXT:  # English has plurals to fill in that German has elsewhere
                agrees = set(fields(form)) <= set(fields(source))
            else:
                agrees = fields(form) == fields(source) and form.count("%n") == source.count("%n")
            if not agrees:
                wrong.append((source, form))
            if form[:1].isspace() != source[:1].isspace() or form[-1:].isspace() != source[-1:].isspace():
                wrong.append((source, form))
    assert not wrong


def test_a_string_with_a_key_keeps_one():
    without = [
        source
        for context, source, _, forms in messages()
        if context != CONTEXT
        and not QKeySequence.mnemonic(source).isEmpty()
        and any(QKeySequence.mnemonic(form).isEmpty() for form in forms)
    ]
    assert not without


@pytest.fixture
def german(qapp):
    before = set(qapp.findChildren(QTranslator))
    main._translate(qapp, "de")
    yield
    for translator in set(qapp.findChildren(QTranslator)) - before:
        qapp.removeTranslator(translator)
        translator.deleteLater()
    engine_words.forget_language()


@pytest.fixture
def german_program(german, request):
    """The program, made when the window speaks German."""
    return request.getfixturevalue("program")


def test_the_compiled_catalogue_is_that_of_its_source(german):
    stale = []
    for context, source, _, forms in messages():
        compiled = QCoreApplication.translate(context, source, None, 2 if len(forms) > 1 else -1)
        if compiled != forms[-1].replace("%n", "2"):
            stale.append((source, compiled))
    assert not stale, "make strings"


def test_what_the_engine_says_is_collected(german):
    known = set(json.loads(Path(PATTERNS).read_text(encoding="utf-8")))
    for description in mechanisms.describe_all():
        wanted = {description.summary, description.title, *(parameter.help for parameter in description.parameters)}
        assert wanted <= known, f"make strings ({description.id})"
    assert {entry.note for entry in catalog.load().values() if entry.note} <= known
    assert NO_GUARANTEE in known
    assert all(relation.sentence in known for relation in Relation)


def test_a_sentence_with_values_is_recognised_by_its_pattern(german):
    assert in_words("letter.docx is empty.") == "letter.docx ist leer."
    assert in_words("This costs ε = 10, and 3 of 20 is left.") == "Das kostet ε = 10, und von 20 sind 3 übrig."
    assert in_words(describe_strength(5)) == "mittel"
    assert in_words("Nothing that the engine ever said.") == "Nothing that the engine ever said."


def test_sentences_that_were_joined_are_recognised_one_by_one(german):
    said = in_words("letter.docx is empty. The document has no text.\nNothing of the original was copied.")
    assert said == "letter.docx ist leer. Das Dokument hat keinen Text.\nVom Original wurde nichts übernommen."


def test_numbers_of_things_are_recognised_in_a_list(german):
    said = in_words("The body of tea.eml is empty; it has 2 quotations, 3 notes and 1 comment.")
    assert said == "Der Haupttext von tea.eml ist leer; es gibt 2 Zitate, 3 Fußnoten und 1 Kommentar."


def test_a_name_of_the_users_stays_as_it_is(german):
    assert in_words("notes is empty.") == "notes ist leer."


def test_an_error_keeps_what_else_it_carries(german):
    error = BudgetRefused("This costs ε = 10, and 3 of 20 is left.", 7)
    assert engine_words.localize_error(error) is error
    assert str(error.args[0]).startswith("Das kostet")
    assert error.args[1] == 7


def test_in_english_nothing_is_looked_up(qapp, monkeypatch):
    monkeypatch.setattr(engine_words, "_patterns", lambda: pytest.fail("looked up"))
    assert in_words("letter.docx is empty.") == "letter.docx is empty."


def given():
    """What is no word of the program's: texts, and what the tests put in the engine's mouth."""
    result = make_result()
    yield from (TEXT, NEW, NEW + " It is.", *TEXT.split(". "), *NEW.split(". "))
    for unit in (*result.units, *FOUND):
        for words in (unit.original or "", getattr(unit, "private", "")):
            yield from (words, words.replace(" | ", " "))
    yield from (result.guarantee.brief, result.guarantee.statement, result.guarantee.scope, *result.guarantee.leaks)
    yield from (surfaces.SAMPLE.sentence, *surfaces.SAMPLE.outputs, str(surfaces.ERROR), str(surfaces.FAILURE))
    yield from (word for topic in surfaces.TOPICS for word in (topic.original, *topic.words))
    yield from (word for column in surfaces.TABLE for word in (column.name, *column.first))
    yield from (candidate.private for candidate in surfaces.CANDIDATES)
    yield from (str(entry.get("note", "")) for entry in surfaces.ENTRIES)
    for entry in surfaces.REPORT.entries:
        yield entry.text
    yield "".join(segment.text for segment in compare(TEXT, NEW).segments)
    yield from (help_window._title(help_window._read(name)) for name in help_window.GUIDES)  # the docs are in English
    yield FORECASTS["clusant"].given_away
    yield from ("by the sea", "a census", "not there", "odds", "„It“")
    yield from (f"**{parameter.name}**" for description in mechanisms.describe_all() for parameter in description.parameters)
    yield from (EDITED, EDITED_TOO)  # an exported file is in English
    yield from (description.notice for description in mechanisms.describe_all())
    yield read_samples().letter
    for sample in (*(each.text for each in read_samples().of.values()), *read_samples().on.values()):
        yield from (sample, *re.split(r"(?<=[.!?]) ", sample))


def english(text, known):
    text = re.sub(r"</?b>", "", text)
    if not ENGLISH.search(text):
        return []
    for word in known:
        text = re.sub(re.escape(word).replace(r"\.", r"\.?"), " ", text, flags=re.IGNORECASE)
    return ENGLISH.findall(text)


@pytest.mark.parametrize("name", SURFACES)
def test_no_surface_shows_english_or_cuts_words_and_each_suits_anybody(qtbot, small_screen, ring, german_program, name):
    surface = suits_anybody(qtbot, german_program, name)
    known = sorted({word for word in given() if len(word) > 2}, key=len, reverse=True)
    left = {(where, text) for where, text in set(texts(surface)) if english(text, known)}
    if name == "diff":
        left = {(where, text) for where, text in left if "QTextBrowser" not in where}  # both texts in one
    assert not sorted(left)


def shape(page):
    """What a translation has as the page has it: headings, rows of tables, links and places to fill in."""
    lines = page.splitlines()
    return (
        [line.split(" ")[0] for line in lines if line.startswith("#")],
        [line.count("|") for line in lines if line.startswith("|")],
        sorted(re.findall(r"\]\((\w+\.md)\)", page)),
        sorted(re.findall(r"\{\{\w+\}\}", page)),
        sum(bool(re.match(r"\d\. |\* ", line)) for line in lines),
    )


@pytest.mark.parametrize("page", sorted((ASSETS / "help").glob("*.md")), ids=lambda page: page.stem)
def test_every_page_of_the_help_is_translated_whole(page):
    translated = page.parent / "de" / page.name
    assert shape(translated.read_text(encoding="utf-8")) == shape(page.read_text(encoding="utf-8"))


def test_what_mechanisms_say_of_themselves_is_translated_whole():
    pages = {description.help.page for description in mechanisms.describe_all() if description.help and description.help.page}
    assert pages
    for page in pages:
        translated = ASSETS / "help" / "de" / f"{page.parent.name}-{page.name}"
        assert shape(translated.read_text(encoding="utf-8")) == shape(page.read_text(encoding="utf-8")), page


def test_the_entries_of_a_menu_have_letters_of_their_own(german_program):
    for menu in german_program.window.menuBar().findChildren(QMenu):
        letters = [QKeySequence.mnemonic(a.text()).toString() for a in menu.actions() if a.text()]
        assert all(letters), [a.text() for a in menu.actions()]
        assert len(set(letters)) == len(letters), [a.text() for a in menu.actions()]
