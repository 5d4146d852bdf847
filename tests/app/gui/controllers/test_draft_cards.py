"""The cards of drafts: what tells one from the others."""

from dataclasses import replace

from app.document.redrawing import HeldKey
from engine.request import PrivacyRequest
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


def test_a_draft_that_repeats_another_says_how_much_of_it_is_new(program):
    program.documents.begin("Dear Ann Quist, thanks.")
    document, strip = program.shown.document, program.window.output.drafts
    key = HeldKey(bytes(32), PrivacyRequest("dp-st", 2.8))
    unit = Unit("Ann Quist", "Eva Lund", 1.0, 9, targets=((5, 13),))
    for epsilon in (2.8, 5.6):  # of which the second is for as many names as may be ticked
        result = replace(make_result(epsilon, new="Dear Eva Lund, thanks."), unit="entity", units=[unit])
        document.begin()
        document.end(result, key=key, former=document.draw)
    told = [strip.item(row).toolTip().splitlines()[0] for row in (0, 1)]
    assert told[0].startswith("Draft 1 · New text")
    assert told[1].startswith("Draft 2 · 0 new, 1 as before · New text")
    document.end(make_result(4.0))
    assert [strip.item(row).toolTip().split(" · ")[1] for row in range(3)] == ["ε 2.8", "ε 2.8", "ε 4"]
