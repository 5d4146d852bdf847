"""What is found as several things is one detail."""

from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailGroup
from engine.risk.traits import Kind, Trait
from tests.engine.risk.survival.details import trait


def test_what_is_said_around_another_detail_is_counted_once():
    original = "She was diagnosed with scleroderma in Lund."
    said = [
        trait(original, "diagnosed with scleroderma", Kind.HEALTH),
        trait(original, "scleroderma", Kind.HEALTH),
        trait(original, "diagnosed with scleroderma in Lund", Kind.EVENT),
        trait(original, "Lund", Kind.PLACE),
    ]
    counts = {count.group: [detail.text for detail in count.details] for count in count_surviving(original, said, "No.", ())}
    assert counts == {DetailGroup.PLACES: ["Lund"], DetailGroup.HEALTH: ["scleroderma"]}


def test_a_name_is_nobodys_origin():
    original = "Shona Beveridge and a Shona neighbour"
    second = original.rindex("Shona")
    said = [trait(original, "Shona Beveridge", Kind.NAME), trait(original, "Shona", Kind.ORIGIN)]
    said.append(Trait(second, second + 5, Kind.ORIGIN, frozenset({"shona"})))
    counts = {count.group: count for count in count_surviving(original, said, original, said)}
    assert [detail.sources for detail in counts[DetailGroup.BELIEFS].details] == [((second, second + 5),)]


def test_what_is_found_as_two_things_is_counted_as_one():
    original = "Anna Quist of Elm Surgery has a head injury; her respiratory nurse prescribed tiotropium."
    said = [
        trait(original, "Elm Surgery", Kind.ORGANISATION),
        trait(original, "Elm Surgery", Kind.PLACE),
        trait(original, "Elm Surgery", Kind.HEALTH),
        trait(original, "head injury", Kind.OCCUPATION),
        trait(original, "respiratory nurse", Kind.OCCUPATION),
        trait(original, "respiratory nurse", Kind.ACTIVITY),
        trait(original, "prescribed tiotropium", Kind.WORDS),
    ]
    counts = {count.group: [detail.text for detail in count.details] for count in count_surviving(original, said, "No.", ())}
    assert counts == {
        DetailGroup.ORGANISATIONS: ["Elm Surgery"],
        DetailGroup.HEALTH: ["head injury", "prescribed"],
        DetailGroup.WORK: ["respiratory nurse"],
    }


def test_an_age_is_no_number_besides():
    original = "She was here 20 yrs."
    said = [trait(original, "20 yrs", Kind.AGE), trait(original, "20 yrs", Kind.NUMBER)]
    assert [count.group for count in count_surviving(original, said, original, said)] == [DetailGroup.AGES]
