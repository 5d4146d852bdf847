"""The cards of drafts: what tells one from the others."""

from dataclasses import replace

from engine.results import Unit
from tests.app.gui.conftest import make_result


def test_drafts_are_told_apart_by_what_was_drawn_and_what_became_of_them(program):
    program.documents.begin("Dear Ann Quist, thanks.")
    document, strip = program.shown.document, program.window.output.drafts
    for name in ("Eva Lund", "Ida Frey"):
        unit = Unit("Ann Quist", name, 1.0, 9, targets=((5, 13),))
        document.begin()
        document.end(replace(make_result(new=f"Dear {name}, thanks."), units=[unit]))
    assert [strip.item(row).toolTip().splitlines()[-1] for row in (0, 1)] == ["Eva Lund, thanks.", "Ida Frey, thanks."]
    document.edit("Dear Ida, thanks.")
    name, line = strip.item(1).toolTip().splitlines()
    assert name.startswith("Draft 2 · edited · ")
    assert line == "Dear Ida, thanks."
