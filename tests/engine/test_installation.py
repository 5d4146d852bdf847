"""What somebody is told who lacks a part, in a bundle and elsewhere."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine import installation
from engine.errors import NotInstalled
from engine.models import llama_library
from engine.store.texts import Collection

ROOT = Path(installation.__file__).parents[1]
COMMANDS = ("pip install", "git checkout", "make llama", "make setup")

REMEDIES = """
import json, sys
sys.frozen = True
from engine import assets, mechanisms
needs = [need for description in mechanisms.describe_all() for need in description.needs]
print(json.dumps([assets.RESTORE, *(need.remedy for need in needs)]))
"""


@pytest.fixture
def bundle(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)


def test_from_source_the_command_is_named():
    assert not installation.is_bundle()
    assert installation.restore_package("torch") == "`pip install torch` installs it"
    assert installation.add_optional("llama") == '`pip install "palimpsest[llama]"` installs it'


def test_in_a_bundle_what_it_should_hold_comes_back_with_it(bundle):
    assert installation.is_bundle()
    assert installation.restore_package("torch") == "install Palimpsest again"


def test_only_a_bundle_has_the_licences_of_others(bundle, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert installation.third_party_licences() is None
    path = tmp_path / "THIRD-PARTY-LICENCES.txt"
    path.write_text("licences")
    assert installation.third_party_licences() == path
    monkeypatch.setattr(sys, "frozen", False)
    assert installation.third_party_licences() is None


def test_in_a_bundle_no_mechanism_asks_for_a_command_that_is_not_there():
    told = subprocess.run([sys.executable, "-c", REMEDIES], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    remedies = json.loads(told)
    assert len(remedies) > 10
    assert not [remedy for remedy in remedies for command in COMMANDS if command in remedy]


def test_in_a_bundle_without_llama_cpp_another_installation_is_named(bundle, monkeypatch):
    monkeypatch.setitem(sys.modules, "llama_cpp", None)
    llama_library.library.cache_clear()
    try:
        with pytest.raises(NotInstalled, match="nothing can be added to a packaged program") as refused:
            llama_library.library()
    finally:
        llama_library.library.cache_clear()
    assert "pip" not in str(refused.value)


@pytest.mark.parametrize(("location", "package"), [("posts.parquet", "pyarrow"), ("hf:someone/posts", "datasets")])
def test_in_a_bundle_collections_that_need_more_are_refused_in_words(location, package, bundle, monkeypatch):
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(NotInstalled, match="Palimpsest installed with Python"):
        list(Collection(location, "posts", "everyday").documents())


def test_commands_that_a_bundle_lacks_are_named_only_where_it_is_asked_for():
    for path in (*(ROOT / "app").rglob("*.py"), *(ROOT / "engine").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "is_bundle()" not in text:
            assert not [command for command in COMMANDS if command in text], path
