import gc
import os

import pytest

from engine import log
from engine.documents.document import Document
from engine.privacy.guarantee import Guarantee, Relation
from engine.results import Forecast, FoundUnit, Result, Unit

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

TEXT = "My sister lives in Bern. 😀 Her car was in the garage. It rained."
NEW = "A friend lives by the sea. We sold the boat. It is warm."


def make_result(epsilon=10.0, new=NEW):
    """A draw of `TEXT`: two facts and a padding slot, each with its place in the new text."""
    share = epsilon / 4
    units = [
        Unit("My sister | lives in | Bern", "a friend | lives by | the sea", share, 134, ((0, 23),), ((0, 26),)),
        Unit("Her car | was in | the garage", "we | sold | the boat", share, 99, ((27, 53),), ((27, 44),)),
        Unit(None, "it | is | warm", share, 50, (), ((45, 56),)),
    ]
    guarantee = Guarantee("It is hard to tell.", Relation.COUNT, "document", "all of it", epsilon, 0.0, 4, ("the size class",))
    return Result("dp-st", {"size": "134"}, epsilon, 0.0, "fact", units, new, guarantee, (), "realizer", {}, {}, dropped=0)


FORECASTS = {
    "dp-st": Forecast(1.0, "Topics are disclosed, up to 11.6 bits a fact"),
    "custext": Forecast(1.0, "Groups of similar words are disclosed, up to 10.3 bits a word"),
    "clusant": Forecast(103.6, "Everything except the names and numbers found is copied"),
    "tem": Forecast(1.7125000000000001),
    "santext": Forecast(1.7125000000000001),
}

FOUND = [FoundUnit("My sister | lives in | Bern", ((0, 23),)), FoundUnit("Her car | was in | the garage", ((27, 53),))]


@pytest.fixture(scope="session")
def qapp_cls():
    from app.gui.application import Application

    return Application


@pytest.fixture(scope="module", autouse=True)
def garbage_of_this_thread():
    """As the program does: threads collect no garbage, which may be widgets of an earlier test.

    What is there before, such as all of torch, is looked through once and never again.
    """
    gc.disable()
    gc.collect()
    gc.freeze()
    yield
    gc.collect()
    gc.enable()


@pytest.fixture(autouse=True)
def garbage(garbage_of_this_thread):
    from app.gui.garbage import collect_due

    yield
    collect_due()


@pytest.fixture
def result():
    return make_result()


@pytest.fixture
def fake_engine(qtbot):
    """An engine that reads any file as `TEXT` and has an empty ledger; the test answers all else."""
    from app.gui.process.requests import Account
    from tests.app.gui.fakes import FakeEngine

    return FakeEngine(
        Read=lambda request: Document(TEXT, request.path.name, "utf-8"),
        ReadBudget=lambda _: Account(0.0, 0.0, None, None, 0),
        ForecastRun=lambda request: FORECASTS.get(request.mechanism, Forecast(1.0)),
    )


@pytest.fixture(scope="session")
def looks(qapp):
    """The looks of the program, without which its widgets have other sizes."""
    from app.gui.appearance import theme

    theme.apply(theme.Theme.LIGHT, 100)


def close_without_asking(window):
    """Lets a test end whatever its window holds."""
    window._leaving = True


@pytest.fixture
def program(qtbot, looks, fake_engine, home):
    """The whole window, shown, with a stand-in for the engine's process."""
    from app.gui.appearance.theme import dress
    from app.gui.program import Program
    from app.gui.settings import Settings

    settings = Settings()
    settings.first_run_done = True  # what is asked before is tested by itself
    program = Program(settings, engine=fake_engine)
    dress(program.window)
    qtbot.addWidget(program.window, before_close_func=close_without_asking)
    with qtbot.waitSignal(program.window.shown):
        program.window.show()
    program.window.resize(1280, 800)  # the screen of the tests may be smaller, to which a window is fitted
    program.start_engine()
    program.runs.warming.succeed(None)
    yield program
    program.models.close()


@pytest.fixture
def small_screen(monkeypatch):
    """The desktop leaves little room to windows: 1920 × 1080 at 200 %."""
    from PySide6.QtCore import QRect

    from app.gui.appearance import pages

    monkeypatch.setattr(pages, "available_area", lambda _: QRect(0, 0, 960, 540))


@pytest.fixture
def ring(qapp):
    """A ring around whatever has the keyboard."""
    from app.gui.appearance.focus import _Watcher, ring_focus

    had = qapp.findChild(_Watcher)
    ring_focus(qapp)
    yield
    if not had and (watcher := qapp.findChild(_Watcher)):
        qapp.focusChanged.disconnect(watcher._move)
        watcher.setParent(None)


@pytest.fixture
def recent():
    """What was logged last."""
    recent = log.RecentLines()
    with log.attach_handler(recent):
        yield recent
