"""Letters in short that were copied are told, and those that were drawn are not."""

from dataclasses import replace

from app.document.copied_letters import copied_letters
from app.document.model import DocumentModel
from engine.results import Mention, Unit
from tests.app.gui.conftest import make_result

TEXT = "Bed A3: ZW and QL rang the GP. A nurse and I came. ZW left."


def document(bits=None):
    """A document in whose new text QL was drawn, and nothing else."""
    place = (TEXT.index("QL"), TEXT.index("QL") + 2)
    unit = Unit("AB", "QL", 1.0, 9, (place,), (place,), mentions=(Mention("AB", "QL", (place,), place),), kind="person")
    result = make_result(new=TEXT)
    model = DocumentModel()
    model.set_text(TEXT.replace("QL", "AB"), "letter.txt")
    model.end(replace(result, units=[unit], unit="entity", guarantee=replace(result.guarantee, bits=bits)))
    return model


def test_what_was_copied_is_told_once_and_the_least_known_first():
    found = copied_letters(document().draw)
    assert [each.text for each in found] == ["A3", "ZW", "GP"]
    assert [TEXT[slice(*place)] for place in found[1].targets] == ["ZW", "ZW"]


def test_what_was_typed_over_is_what_stands_there():
    model = document()
    model.edit(TEXT.replace("A3", "X9").replace("QL rang", "QL of B7 rang"))
    assert [each.text for each in copied_letters(model.draw)] == ["B7", "X9", "ZW", "GP"]


def test_of_public_words_nothing_is_told():
    assert not copied_letters(document(bits=12.0).draw)
