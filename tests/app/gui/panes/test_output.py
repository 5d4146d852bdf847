"""The new text: where its units stand, also after edits."""

from app.gui.panes.output import OutputPane
from engine.results import Unit

TEXT = "Eva asked Eva's friend Bo."


def places(pane, row):
    return [pane.view.text()[slice(*span)] for span in pane.places(row)]


def test_an_entity_has_all_its_places_and_edits_move_them(qtbot):
    pane = OutputPane()
    qtbot.addWidget(pane)
    units = [Unit("Ann", "Eva", 1.0, 9, targets=((0, 3), (10, 13))), Unit("Al", "Bo", 1.0, 9, targets=((23, 25),))]
    pane.show_text(TEXT, units, edited=False)
    assert places(pane, 0) == ["Eva", "Eva"]
    cursor = pane.view.cursor_at(3)
    cursor.insertText(" often")
    assert places(pane, 0) == ["Eva", "Eva"]
    assert pane.places(0)[1] == (16, 19)
    assert places(pane, 1) == ["Bo"]
    assert pane.places(2) == []
