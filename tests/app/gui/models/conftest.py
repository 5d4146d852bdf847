import pytest

from app.gui.models import listing
from app.gui.models.dialog import ModelsDialog
from app.gui.models.downloads import Downloads
from engine.mechanisms import describe_all
from engine.models.devices import Device, DeviceChoice
from engine.models.downloading.transfer import FileState, Snapshot
from tests.app.gui.fakes import FakeEngine
from tests.engine.models.downloading.conftest import entry, listed  # noqa: F401

CPU = Device("cpu", "CPU", "A processor")
CHOICES = [
    DeviceChoice("PyTorch", "2.13", "cpu", "this PyTorch is built for the processor only", (CPU,)),
    DeviceChoice("llama.cpp", "", "", "llama-cpp-python is not installed", ()),
]


@pytest.fixture
def clean(monkeypatch):
    for name in ("HF_ENDPOINT", "PALIMPSEST_OFFLINE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def online(qapp):
    return FakeEngine()


@pytest.fixture
def local(qapp):
    return FakeEngine()


@pytest.fixture
def downloads(online, local, home, clean):
    return Downloads(online, local)


@pytest.fixture
def catalogued(listed):  # noqa: F811
    """A catalog of one entry of each sort."""
    listed(
        entry("small", hub="some/small", title="A small one", serves=("dp-mlm",), parameters=5_000_000, memory=20_000_000),
        entry("large", hub="some/large", title="A large one", kind="gguf", serves=("dp-prompt",), parameters=2_500_000_000),
        entry("inside", package="pack", title="One inside"),
        entry("refused", hub="some/refused", title="A refused one", refused="It runs code of its own."),
        entry("later", title="One for later"),
    )


@pytest.fixture(autouse=True)
def with_llama(monkeypatch):
    """On every machine, models in GGUF could run."""
    monkeypatch.setattr(listing, "has_llama", lambda: True)


@pytest.fixture
def dialog(qtbot, downloads, local, catalogued):
    dialog = ModelsDialog(downloads, local, FakeEngine(ChooseDevices=CHOICES), describe_all())
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.show_model(None)
    return dialog


def snapshot(done=250, total=1000, speed=100.0, files=(("weights.bin", 250, 1000),)):
    left = (total - done) / speed if total and speed else None
    return Snapshot(tuple(FileState(*file) for file in files), 1, 3, done, total, speed, left)
