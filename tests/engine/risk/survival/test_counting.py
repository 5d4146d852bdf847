"""What became of each detail of an original: counted by group, each once, with its places in both texts."""

from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailGroup
from engine.risk.traits import Kind, Trait
from tests.engine.risk.survival.details import trait

ORIGINAL = "Dr. Martin Weber of Lund wrote on 3 May. Weber has scleroderma, and his sister is 43."


def traits():
    second = ORIGINAL.rindex("Weber")
    return [
        trait(ORIGINAL, "Martin Weber", Kind.NAME),
        trait(ORIGINAL, "Lund", Kind.PLACE),
        trait(ORIGINAL, "3 May", Kind.DATE),
        Trait(second, second + 5, Kind.NAME, frozenset({"weber"})),
        trait(ORIGINAL, "scleroderma", Kind.HEALTH),
        trait(ORIGINAL, "sister", Kind.KIN),
        trait(ORIGINAL, "43", Kind.AGE),
    ]


def counted(new, found=()):
    return {count.group: count for count in count_surviving(ORIGINAL, traits(), new, found)}


def told(new, found=()):
    return {group: (len(count.surviving), len(count.details)) for group, count in counted(new, found).items()}


def test_nothing_survives_in_a_text_about_something_else():
    assert told("It rained all day, and my sister sold the boat.") == {
        DetailGroup.NAMES: (0, 1),  # the surname alone says what the full name did
        DetailGroup.PLACES: (0, 1),
        DetailGroup.DATES: (0, 1),
        DetailGroup.AGES: (0, 1),
        DetailGroup.HEALTH: (0, 1),
        DetailGroup.FAMILY: (0, 1),  # my sister is not his
    }


def test_a_copied_text_keeps_everything():
    assert {kept == all_ for kept, all_ in told(ORIGINAL, traits()).values()} == {True}


def test_a_surname_alone_survives_and_both_texts_say_where():
    new = "A friend saw Weber, and the weber barbecue, in June."
    [name] = counted(new)[DetailGroup.NAMES].details
    assert [ORIGINAL[slice(*place)] for place in name.sources] == ["Martin Weber", "Weber"]
    assert name.text == "Martin Weber"
    assert {new[slice(*place)].lower() for place in name.targets} == {"weber"}


def test_what_is_said_in_another_order_survives():
    new = "On May 3 it rained."
    [date] = counted(new, [trait(new, "May 3", Kind.DATE, {"3", "may"})])[DetailGroup.DATES].details
    assert [new[slice(*place)] for place in date.targets] == ["May 3"]


def test_words_are_not_found_within_words():
    assert told("Lundgren met him on 13 May at 430.")[DetailGroup.PLACES] == (0, 1)
    assert told("Lundgren met him on 13 May at 430.")[DetailGroup.AGES] == (0, 1)


def test_a_part_of_a_number_is_another_number():
    new = "He is 43-ish: no, eighty-six, and wrote on 3 May."
    assert told(new)[DetailGroup.AGES] == (0, 1)
    assert told(new)[DetailGroup.DATES] == (1, 1)
    original = "She is eighty."
    found = [trait(new, "eighty", Kind.AGE, {"80"})]
    [count] = count_surviving(original, [trait(original, "eighty", Kind.AGE, {"80"})], new, found)
    assert count.surviving == ()


def test_what_is_gone_of_a_kind_is_known_beside_what_is_kept():
    [names] = [count for group, count in counted("Lund.").items() if group is DetailGroup.NAMES]
    assert [detail.text for detail in names.gone] == ["Martin Weber"]
    original = "Ann Frost met Bo Quist."
    said = [trait(original, "Ann Frost", Kind.NAME), trait(original, "Bo Quist", Kind.NAME)]
    [names] = count_surviving(original, said, "Ann Frost rang.", ())
    assert [detail.text for detail in names.gone] == ["Bo Quist"]


def test_names_and_dates_of_a_letter_are_found_by_the_models(reader):
    original = "Dear Ms Whitaker, we moved to Lund in June 1998. Yours, Judith Amsel"
    counts = {count.group: count for count in reader.count(original, "Yours sincerely, Judith Brown. We moved in winter.")}
    names = counts[DetailGroup.NAMES]
    assert [detail.text for detail in names.details if "Amsel" in detail.text] == ["Judith Amsel"]
    assert [detail.text for detail in names.surviving] == ["Judith Amsel"]
    assert not counts[DetailGroup.DATES].surviving


def test_what_somebody_said_is_shown_as_the_new_text_has_it():
    original, new = "“Don’t tell Gran, she has been low.”", "“Don’t tell Nana, she has been low.”"
    [count] = count_surviving(original, (), new, ())[-1:]
    assert (count.group, [detail.text for detail in count.details]) == (DetailGroup.QUOTATIONS, [new])
    assert [detail.text for detail in count_surviving(original, (), "No.", ())[-1].details] == [original]
