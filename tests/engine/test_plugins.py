"""Modules of other packages: one that was made for another version of the program is left out, and the rest works."""

import sys
from types import ModuleType

import pytest

from app.cli.main import main
from engine import mechanisms, plugins
from engine.errors import UsageError
from tests.engine.brought import bring
from tests.engine.mechanisms import toy


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch):
    monkeypatch.setattr(plugins, "refusal_of", plugins.refusal_of.__wrapped__)


@pytest.fixture
def brought(monkeypatch):
    """Has another package bring the toy, changed."""

    def put(id="toy", without=(), **changed):
        module = ModuleType("brought_toy")
        held = ("DESCRIPTION", "make", "audit")
        vars(module).update({name: getattr(toy, name) for name in held if name not in without})
        vars(module).update(changed)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        bring(monkeypatch, mechanisms.REGISTRY, {id: module.__name__})

    return put


@pytest.mark.parametrize("stated", [{}, {"PALIMPSEST_API": 1}])
def test_a_module_for_this_version_is_used(brought, stated):
    brought(**stated)
    assert mechanisms.REGISTRY.refusals() == ()
    assert mechanisms.describe("toy") is toy.DESCRIPTION


REFUSED = [
    ({"PALIMPSEST_API": 2}, "was made for a newer version of Palimpsest"),
    ({"PALIMPSEST_API": 10**30}, "was made for a newer version of Palimpsest"),
    *[({"PALIMPSEST_API": number}, r"cannot be used \(ValueError\)") for number in (0, -1, "2", None, True, 1.5)],
    ({"without": ("DESCRIPTION",)}, r"cannot be used \(AttributeError\)"),
    ({"without": ("audit",)}, r"cannot be used \(AttributeError\)"),
]


@pytest.mark.parametrize(("changed", "words"), REFUSED)
def test_a_module_for_another_version_is_left_out_and_named(brought, changed, words, capsys):
    brought(**changed)
    assert "toy" not in [description.id for description in mechanisms.describe_all()]
    with pytest.raises(UsageError, match=words):
        mechanisms.load("toy")
    assert main(["mechanisms", "--json"]) == 0
    assert "The mechanism of brought_toy" in capsys.readouterr().err


def test_a_module_that_cannot_be_imported_is_left_out(monkeypatch):
    bring(monkeypatch, mechanisms.REGISTRY, {"toy": "no_such_package.toy"})
    assert mechanisms.REGISTRY.ids() == tuple(mechanisms.REGISTRY.own)
    assert mechanisms.REGISTRY.refusals() == (
        "The mechanism of no_such_package.toy cannot be used (ModuleNotFoundError), and is left out.",
    )


def test_one_that_would_replace_the_program_s_own_is_not_even_imported(brought):
    brought("dp-st", PALIMPSEST_API=2)
    assert mechanisms.REGISTRY.refusals() == ()
    assert mechanisms.describe("dp-st") is not toy.DESCRIPTION
