"""The window of a newer version finds what an older one kept: it opens, and says what no longer exists."""

import json
from dataclasses import replace

import pytest

from app.document import saved
from app.document.saved import SavedDraw, SavedSession
from app.gui.program import Program
from app.gui.settings import default_path
from engine.mechanisms import describe
from engine.request import PrivacyRequest
from tests.app.gui.conftest import TEXT, make_result


@pytest.fixture
def remembered(home):
    """Puts choices of an older version among the settings."""
    home.mkdir()

    def put(mechanism, settings):
        choices = {"mechanism": mechanism, "epsilon": 25.0, "settings": settings}
        lines = "".join(f"{name}={json.dumps(json.dumps(value))}\n" for name, value in choices.items())
        default_path().write_text(f"[run]\n{lines}\n[appearance]\ntext_size=120\n", encoding="utf-8")

    return put


@pytest.fixture
def opened(qtbot, fake_engine):
    """Opens the window."""
    programs = []

    def open():
        program = Program(engine=fake_engine)
        qtbot.addWidget(program.window)
        program.window.show()
        program.start_engine()
        program.runs.warming.succeed(None)
        programs.append(program)
        return program

    yield open
    for program in programs:
        program.window._leaving = True
        program.models.close()


@pytest.mark.parametrize(
    ("mechanism", "settings", "shown"),
    [
        ("custext", {}, "custext"),
        ("custext", {"gone": 1}, "custext"),
        ("custext", {"keep": "what no longer exists"}, "custext"),
        ("gone", {"keep": "letters"}, "dp-st"),
    ],
)
def test_choices_that_no_longer_exist_become_defaults_and_the_others_stay(remembered, opened, mechanism, settings, shown):
    remembered(mechanism, settings)
    program = opened()
    assert program.choices.privacy.mechanism == shown
    assert program.choices.settings == describe(shown).settings({})
    assert program.choices.are_valid
    assert program.choices.privacy.epsilon == 25.0
    assert program.settings.text_size == 120


@pytest.mark.parametrize(
    ("mechanism", "settings", "words"),
    [("gone", {}, "There is no mechanism named gone."), ("custext", {"gone": 1}, "custext has no setting 'gone'")],
)
def test_a_session_of_an_older_version_opens_with_what_it_holds(program, tmp_path, mechanism, settings, words):
    result = replace(make_result(), mechanism=mechanism, versions={"store": {"name": "starter", "sha256": "0" * 64}})
    session = SavedSession(
        TEXT, "letter.txt", PrivacyRequest(mechanism, 10.0, settings=settings), (SavedDraw(result, None),), (10.0,), 0
    )
    path = tmp_path / "letter.palimpsest"
    saved.save(path, session)
    before = path.read_bytes()
    program.opener.open([path])
    document = program.shown.document
    assert (document.text, document.draw.text, document.charges) == (TEXT, result.output, [10.0])
    assert words in program.window.status.words
    assert path.read_bytes() == before
