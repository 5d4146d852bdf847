"""What was replaced as one thing is one detail, and what stands beside it another."""

from engine.risk.finder import with_marks
from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailGroup
from engine.risk.survival.replacements import Replacement
from engine.risk.traits import Kind, Trait
from engine.text.entities import Entity
from tests.engine.risk.survival.details import as_kinds, place, trait


def test_what_the_user_marked_is_counted_as_that_and_as_nothing_else(reader):
    counts = reader.count("Late shifts in [[date: May]]: Farouk {{3}}, [[person: Lewandowska]] {{4}}.", "No.")
    found = {count.group: [detail.text for detail in count.details] for count in counts}
    assert found[DetailGroup.DATES] == ["May"]
    assert "Lewandowska" in found[DetailGroup.NAMES]
    assert not {"May", "Lewandowska"} & set(found.get(DetailGroup.PLACES, ()))


def test_somebody_whom_the_user_kept_is_a_name_and_no_job(reader):
    original = "Call our Miss {{Brewer}} on Friday."
    counts = {count.group: count for count in reader.count(original, "Call our Miss Brewer on Friday.")}
    assert [detail.text for detail in counts[DetailGroup.NAMES].surviving] == ["Brewer"]
    assert DetailGroup.WORK not in counts


def test_the_lines_of_an_address_that_is_gone_are_counted_as_one_and_what_is_left_of_one_apart():
    original, new = "12 Elm Rise\nLS1 4AB\nRing 01632 960111.", "9 Oak Way\nQB2 2AA\nRing 01632 960222."
    lines, phone = ("12 Elm Rise", "LS1 4AB"), "01632 960111"
    said = [trait(original, words, Kind.CONTACT) for words in (*lines, phone)]
    sources = tuple(place(original, line) for line in lines)
    replaced = [Replacement(place(new, line), sources) for line in ("9 Oak Way", "QB2 2AA")]
    replaced.append(Replacement(place(new, "01632 960222"), (place(original, phone),)))
    [contacts] = count_surviving(original, said, new, (), replaced)
    assert [detail.text for detail in contacts.gone] == ["12 Elm Rise", phone]
    assert contacts.gone[0].sources == sources
    [contacts] = count_surviving(original, said, original, said)
    assert len(contacts.surviving) == 3


def test_what_the_user_marked_as_an_age_is_one():
    text = "Bed 8, 76, R MCA infarct."
    marked = with_marks(text, [trait(text, "8, 76", Kind.NUMBER)], [Entity(7, 9, "age")])
    assert [(text[each.start : each.end], each.kind) for each in marked] == [("76", Kind.AGE)]
    assert marked[0].key == {"76"}


def test_what_was_replaced_as_one_is_counted_as_one_and_without_words_around_it():
    original, new = "Quist Lund rang (QL). The ring to Quist is QL's.", "Amsel Bell rang (AB). The ring to Amsel is AB's."
    said = [
        trait(original, "Quist Lund", Kind.NAME),
        Trait(17, 19, Kind.PLACE, frozenset({"ql"})),
        trait(original, "ring to Quist", Kind.ORGANISATION),
    ]
    olds = [place(original, "Quist Lund"), (17, 19), (34, 39), (43, 45)]
    news = [place(new, "Amsel Bell"), (17, 19), (34, 39), (43, 45)]
    [names] = count_surviving(original, said, new, (), [Replacement(target, tuple(olds)) for target in news])
    assert [(names.group, detail.text, detail.targets) for detail in names.details] == [(DetailGroup.NAMES, "Quist Lund", ())]


def test_a_word_of_a_name_beside_what_was_replaced_is_left():
    original, new = "Zyx Quist rang.", "Zyx Amsel rang."
    said = [trait(original, "Zyx Quist", Kind.NAME)]
    [names] = count_surviving(original, said, new, (), [Replacement(place(new, "Amsel"), (place(original, "Quist"),))])
    assert [detail.left for detail in names.details] == ["Zyx"]


def test_what_was_replaced_is_counted_as_what_it_was_replaced_and_once():
    original = "Quist, Amsel and Cy met on 19 March 2025 (19/03/2025), file 999 104."
    new = "Berg, Zyxby and Eva met on 2 May 2024 (02/05/2024), file 888 205."
    replaced = as_kinds(
        original,
        new,
        (["Quist"], "Berg", "person"),
        (["Amsel"], "Zyxby", "place"),
        (["Cy"], "Eva", "person"),
        (["19 March 2025", "19/03/2025"], "2 May 2024", "date"),
        (["999 104"], "888 205", "record"),
    )
    said = [
        trait(original, "Quist", Kind.PLACE),
        trait(original, "Amsel and Cy", Kind.ORGANISATION),
        trait(original, "19 March 2025", Kind.DATE),
        trait(original, "19/03/2025", Kind.DATE),
        trait(original, "999 104", Kind.CONTACT),
        trait(original, "999", Kind.NUMBER),
    ]
    counted = count_surviving(original, said, new, (), replaced)
    counts = {count.group: [detail.text for detail in count.gone] for count in counted}
    assert counts == {
        DetailGroup.NAMES: ["Quist", "Cy"],
        DetailGroup.PLACES: ["Amsel"],
        DetailGroup.DATES: ["19 March 2025"],
        DetailGroup.CONTACTS: ["999 104"],
    }


def test_what_goes_on_beyond_what_was_replaced_is_counted_besides_if_it_says_more():
    original, new = "Lund Mawby Hall, at Christmas 2024, of 31 to 43.", "Berg Mawby Hall, at Christmas 2021, of 29 to 43."
    replaced = as_kinds(original, new, (["Lund"], "Berg", "place"), (["2024"], "2021", "date"), (["31"], "29", "number"))
    said = [
        trait(original, "Lund Mawby Hall", Kind.PLACE),
        trait(original, "Christmas 2024", Kind.DATE),
        trait(original, "31 to 43", Kind.NUMBER),
    ]
    counted = count_surviving(original, said, new, (), replaced)
    counts = {count.group: [detail.left for detail in count.details] for count in counted}
    assert counts == {
        DetailGroup.PLACES: ["Mawby"],
        DetailGroup.DATES: ["Christmas", ""],
        DetailGroup.NUMBERS: ["", "43"],
    }
