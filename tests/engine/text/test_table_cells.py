"""Where the columns of tables begin."""

from engine.text.table_cells import columns_of, head_of_column, heads_of


def test_the_heads_of_a_table_stand_below_its_title():
    text = "Week 3 November\t\t\tOffice: Zyx\nDay\tVan\tCrew\tNotes\nMon\t2\tJordan\tnone\n"
    assert [text[slice(*cells[0])] for cells in columns_of(text)][-4:] == ["Day", "Van", "Crew", "Notes"]
    assert head_of_column(text, text.index("Jordan")) == "Crew"
    assert [text[slice(*head)] for head in heads_of(text, text.index("Jordan"))] == ["Mon", "Crew"]


def test_a_full_first_row_is_no_title():
    text = "Day\tCrew\tNotes\nMon\tJordan\tnone\nTue\tZyx\tlate\n"
    assert head_of_column(text, text.index("late")) == "Notes"
