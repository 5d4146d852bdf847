"""Counties, and the places beside them."""

import pytest

from engine.text.counties import find_counties, find_lines_above_counties, is_townland


@pytest.mark.parametrize("county", ["Co. Cork", "Co Offaly", "County Wicklow", "Co. Durham", "CO. MAYO", "County Down"])
def test_a_county_is_found_behind_its_word(county):
    text = f"Midleton\n{county}\n"
    assert [text[start:end] for start, end in find_counties(text)] == [county]


@pytest.mark.parametrize(
    "text", ["Quist & Co. Cork", "Quist and Co Cork", "County Cork Society", "Co Corkery", "County Court", "co. cork"]
)
def test_a_firm_is_no_county(text):
    assert find_counties(text) == []


def test_an_address_goes_up_to_a_person_a_firm_or_a_blank_line():
    above = lambda *lines: [text[slice(*place)] for text in ["\n".join(lines)] for place in find_lines_above_counties(text)]  # noqa: E731
    assert above("N. Quist", "", "Carraig Lodge", "Quolb Cross", "Midleton", "Co. Cork") == [
        "Midleton",
        "Quolb Cross",
        "Carraig Lodge",
    ]
    assert above("Anna Quist", "Zyxroe", "Clara", "Co. Offaly") == ["Clara", "Zyxroe"]
    assert above("Quist Motors Ltd", "Co. Cork") == []
    assert above("Lund Surgery", "Zyxton", "Co. Cork") == ["Zyxton"]
    assert above("moved to Co. Cork") == []


@pytest.mark.parametrize("name", ["Ballyvodock Cross", "Kilquist", "Knockzyx", "Llanquist", "Auchterzyx Mains", "Inverquist"])
def test_townlands_are_told_by_what_they_begin_with(name):
    assert is_townland(name)


@pytest.mark.parametrize("name", ["Kilquist Design", "Drummond", "Lisbeth", "Rathbones", "Lister", "Quist Cross", "Clone"])
def test_other_names_are_no_townlands(name):
    assert not is_townland(name)
