"""What became of each detail of an original: counted by group, each once, with its places in both texts."""

import re

import pytest

from engine.risk.finder import with_marks
from engine.risk.report import RiskReader
from engine.risk.survival import DetailGroup, Replacement, count_surviving
from engine.risk.traits import Kind, Trait
from engine.text.entities import Entity

ORIGINAL = "Dr. Martin Weber of Lund wrote on 3 May. Weber has scleroderma, and his sister is 43."


def trait(text, words, kind, key=None):
    start = text.index(words)
    return Trait(start, start + len(words), kind, frozenset(key or words.lower().split()))


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


def test_a_part_of_a_name_that_is_an_ordinary_word_is_no_survivor():
    original = "Rose Hill rang."
    said = [trait(original, "Rose Hill", Kind.NAME)]
    [count] = count_surviving(original, said, "She climbed the hill. Rose-coloured it was.", ())
    assert count.surviving == ()


def test_the_legal_form_of_a_company_is_no_survivor():
    original = "I worked for Brandt Ltd then."
    said = [trait(original, "Brandt Ltd", Kind.ORGANISATION)]
    [gone] = count_surviving(original, said, "I worked for Moran Ltd then.", ())
    assert gone.surviving == ()
    [kept] = count_surviving(original, said, "I worked for Brandt then.", ())
    assert len(kept.surviving) == 1


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


def test_an_illness_and_a_dismissal_count_wherever_they_stand():
    original = "He has diabetes, and the firm sacked him."
    new = "Diabetes was the topic, and nobody was dismissed."
    counts = {count.group: count for count in count_surviving(original, (), new, ())}
    assert [detail.text for detail in counts[DetailGroup.HEALTH].surviving] == ["diabetes"]
    assert [detail.text for detail in counts[DetailGroup.WORK].details] == ["sacked"]
    assert not counts[DetailGroup.WORK].surviving


@pytest.mark.parametrize(
    ("original", "health"),
    [
        ("I gave a patient the wrong dose of heparin.", ["wrong dose", "heparin"]),
        ("Admitted with chest pain. Troponin raised. Aspirin given.", ["chest pain", "Troponin", "Aspirin"]),
        ("Type 2 diabetes, foot ulcer.", ["diabetes", "ulcer"]),
        ("On ramipril, apixaban and omeprazole since April.", ["ramipril", "apixaban", "omeprazole"]),
        ("It rained in April.", []),
        ("Panic attacks since May. He broke his left wrist.", ["Panic attacks", "broke his left wrist"]),
        ("She sleeps badly and goes into hospital.", ["sleeps badly", "into hospital"]),
        ("COPD; she had a stroke, and a stroke of luck at golf.", ["COPD", "had a stroke"]),
        ("He is type 2, on NovoRapid, and his eyesight is going.", ["type 2", "NovoRapid", "eyesight is going"]),
        ("BM 7.1. G2 P1, bloods taken.", ["BM", "G2 P1", "bloods"]),
        ("She has capacity; DNAR in place, ?subdural, now in ICU.", ["has capacity", "DNAR", "subdural", "ICU"]),
        ("We have capacity for two more files; type 2 error.", []),
        ("A lump sum for injury to feelings; please scan and return it in the prescribed form by operation of law.", []),
    ],
)
def test_complaints_and_medicines_count_as_health(original, health):
    found = [count for count in count_surviving(original, (), "No.", ()) if count.group is DetailGroup.HEALTH]
    assert [detail.text for count in found for detail in count.details] == health


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


def left_of(original, new, said=(), found=()):
    """What is left of each detail, as the new text writes it."""
    return {detail.text: detail.left for count in count_surviving(original, said, new, found) for detail in count.details}


@pytest.mark.parametrize(
    ("new", "left"),
    [
        ("She gave his watch to the nurse.", "nurse"),
        ("Two nurses rang.", "nurses"),
        ("I work as a night nurse.", "night nurse"),
        ("I work at night.", ""),  # an everyday word that is not the head
        ("She nursed him.", ""),
    ],
)
def test_the_head_of_a_job_alone_survives(new, left):
    original = "I work as a night nurse."
    assert left_of(original, new, [trait(original, "night nurse", Kind.OCCUPATION)]) == {"night nurse": left}


def test_the_head_of_a_phrase_stands_before_what_follows_it():
    original = "A professor of mathematics wrote."
    said = [trait(original, "professor of mathematics", Kind.OCCUPATION)]
    assert left_of(original, "The professor rang.", said) == {"professor of mathematics": "professor"}
    assert left_of(original, "A kind of cake.", said) == {"professor of mathematics": ""}


def test_a_detail_does_not_run_across_sentences():
    original = "She comes at 4 pm. Aspirin 300 mg given."
    new = "She comes at 2 pm. Aspirin 300 mg given."
    said = [trait(original, "4 pm. Aspirin 300 mg", Kind.NUMBER), trait(original, "4 pm", Kind.DATE)]
    found = [trait(new, "2 pm. Aspirin 300 mg", Kind.NUMBER), trait(new, "2 pm", Kind.DATE)]
    assert left_of(original, new, said, found) == {"4 pm": "", "Aspirin 300 mg": "Aspirin 300 mg", "Aspirin": "Aspirin"}


def test_words_of_two_sentences_are_no_phrase():
    original = "We live in Lund Park."
    said = [trait(original, "Lund Park", Kind.CONTACT)]
    assert left_of(original, "He saw Lund. Park there.", said) == {"Lund Park": ""}
    assert left_of(original, "He saw Lund-Park.", said) == {"Lund Park": "Lund-Park"}


def test_the_point_of_a_title_ends_no_sentence():
    assert left_of("Dr. Weber rang.", "Dr. Weber.", [trait("Dr. Weber rang.", "Dr. Weber", Kind.NAME)]) == {
        "Dr. Weber": "Dr. Weber"
    }


def test_a_date_with_another_year_is_another():
    original, new = "Born 3 May 2019.", "Born 3 May 2018."
    said, found = [trait(original, "3 May 2019", Kind.DATE)], [trait(new, "3 May 2018", Kind.DATE)]
    assert left_of(original, new, said, found) == {"3 May 2019": ""}
    found = [trait("Born 3 May.", "3 May", Kind.DATE)]
    assert left_of(original, "Born 3 May.", said, found) == {"3 May 2019": "3 May"}


def test_what_may_be_is_no_may():
    original = "She weighed more in May."
    said = [trait(original, "May", Kind.DATE)]
    left = [
        len(count.surviving) for new in ("It may be May.", "It may be.") for count in count_surviving(original, said, new, [])
    ]
    assert left == [1, 0]


def test_every_number_counts():
    original = "Post-op day 2. Temp 38.1, BP 168/94, home in three weeks."
    new = "Seen at 2 pm, day 3. Temp 38.1, BP 38, 160 in all, in three weeks."
    found = [trait(new, "2 pm", Kind.DATE)]
    assert left_of(original, new, (), found) == {
        "day 2": "",  # that of 2 pm is a time
        "Temp 38.1": "Temp 38.1",
        "168/94": "",
        "three weeks": "three weeks",
    }
    assert left_of("He took 300 mg.", "He took 300 drops.") == {"took 300 mg": ""}
    assert left_of("Pulse 38.", "Temp 38.1.") == {"Pulse 38": ""}


def test_what_is_gone_of_a_kind_is_known_beside_what_is_kept():
    [names] = [count for group, count in counted("Lund.").items() if group is DetailGroup.NAMES]
    assert [detail.text for detail in names.gone] == ["Martin Weber"]
    original = "Ann Frost met Bo Quist."
    said = [trait(original, "Ann Frost", Kind.NAME), trait(original, "Bo Quist", Kind.NAME)]
    [names] = count_surviving(original, said, "Ann Frost rang.", ())
    assert [detail.text for detail in names.gone] == ["Bo Quist"]


@pytest.fixture(scope="module")
def reader(embedder):
    return RiskReader(embedder)


def test_the_end_of_a_marriage_and_what_is_worn_for_a_faith_count():
    counts = count_surviving("His marriage ended. She wears a headscarf.", (), "No.", ())
    assert {count.group: [detail.text for detail in count.details] for count in counts} == {
        DetailGroup.FAMILY: ["marriage ended"],
        DetailGroup.BELIEFS: ["headscarf"],
    }


@pytest.mark.parametrize(
    ("original", "words", "group"),
    [
        ("They bought a two-bedroom terraced house.", "two-bedroom terraced house", DetailGroup.LIFE),
        ("Property: Terraced house, freehold.", "Terraced house", DetailGroup.LIFE),
        ("Meet me at the old toll house.", "old toll house", DetailGroup.LIFE),
        ("They bought Rose Cottage.", "Rose Cottage", DetailGroup.PLACES),
        ("They went to the Rose clinic.", "Rose clinic", DetailGroup.PLACES),
        ("Quistgard clinic is closed.", "Quistgard clinic", DetailGroup.PLACES),
        ("They moved to Leeds.", "Leeds", DetailGroup.PLACES),
    ],
)
def test_a_house_that_is_described_and_not_named_is_no_place(original, words, group):
    [count] = count_surviving(original, [trait(original, words, Kind.PLACE)], original, [trait(original, words, Kind.PLACE)])
    assert (count.group, len(count.surviving)) == (group, 1)


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


def test_names_and_dates_of_a_letter_are_found_by_the_models(reader):
    original = "Dear Ms Whitaker, we moved to Lund in June 1998. Yours, Judith Amsel"
    counts = {count.group: count for count in reader.count(original, "Yours sincerely, Judith Brown. We moved in winter.")}
    names = counts[DetailGroup.NAMES]
    assert [detail.text for detail in names.details if "Amsel" in detail.text] == ["Judith Amsel"]
    assert [detail.text for detail in names.surviving] == ["Judith Amsel"]
    assert not counts[DetailGroup.DATES].surviving


@pytest.mark.parametrize(
    ("original", "name", "kind", "new"),
    [
        ("Ward: Elm Ward.", "Elm Ward", Kind.PLACE, "Ward: Pine Ward."),
        ("She rang Tay Surgery.", "Tay Surgery", Kind.ORGANISATION, "She rang Esk Surgery."),
        ("She rang Tay Surgery.", "Tay Surgery", Kind.HEALTH, "She rang Esk Surgery."),
    ],
)
def test_what_a_name_is_of_is_no_survivor(original, name, kind, new):
    [count] = count_surviving(original, [trait(original, name, kind)], new, ())
    assert count.surviving == ()


@pytest.mark.parametrize(
    ("original", "found", "details"),
    [
        ("Bed 12\nConsultant: Dr Hale", "Bed 12\nConsultant", ["Bed 12"]),
        ("Bed 12\n\nShe rang.", "Bed 12\n\nShe", ["Bed 12"]),
        ("Potassium 4.1 mmol/L. She left.", "4.1 mmol/L. She", ["4.1 mmol/L"]),
    ],
)
def test_a_detail_ends_with_its_sentence_or_line(original, found, details):
    [count] = count_surviving(original, [trait(original, found, Kind.NUMBER)], "No.", ())
    assert [detail.text for detail in count.details] == details


def test_one_digit_alone_is_no_survivor():
    original = "A score of 2 was noted."
    new = "Take 2 tablets."
    found = [trait(new, "2 tablets", Kind.NUMBER)]
    [count] = count_surviving(original, [trait(original, "score of 2", Kind.NUMBER)], new, found)
    assert count.surviving == ()


def place(text, words):
    return text.index(words), text.index(words) + len(words)


def left_beside(original, new, said, found, *pairs):
    """What counts as left where words of the original were replaced by others; the pairs say which by which."""
    replaced = [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    return [
        (detail.text, detail.left)
        for count in count_surviving(original, said, new, found, replaced)
        for detail in count.surviving
    ]


def test_a_date_that_was_drawn_for_another_is_no_survivor():
    original, new = "Fell on 2 July, seen on 21 August.", "Fell on 21 August, seen on 10 October."
    said = [trait(original, "2 July", Kind.DATE), trait(original, "21 August", Kind.DATE)]
    found = [trait(new, "21 August", Kind.DATE), trait(new, "10 October", Kind.DATE)]
    assert left_beside(original, new, said, found) == [("21 August", "21 August")]  # as far as anybody knows
    pairs = (("2 July", "21 August"), ("21 August", "10 October"))
    assert left_beside(original, new, said, found, *pairs) == []


@pytest.mark.parametrize(
    ("original", "written", "new", "left"),
    [
        ("Seen on 9 October (09/10/2025).", ("9 October", "09/10/2025"), "Seen on 10 September (10/09/2024).", []),
        ("Seen on 9 October (09/10/2025).", ("9 October", "09/10/2025"), "Seen on 9 October (09/10/2024).", ["9 October"]),
        ("Seen on Sept. 10 (9/10/2025).", ("Sept. 10", "9/10/2025"), "Seen on Oct. 9 (10/9/2024).", []),
    ],
)
def test_dates_in_figures_are_read_as_the_text_writes_them(original, written, new, left):
    said = [trait(original, words, Kind.DATE, "d") for words in written]
    sources = tuple(place(original, words) for words in written)
    first = re.search(r"on (.*) \(", new)
    targets = [first.span(1), place(new, new[first.end() : -2])]
    replaced = [Replacement(target, sources) for target in targets]
    counted = count_surviving(original, said, new, [], replaced)
    assert [detail.left for count in counted for detail in count.surviving] == left


def test_a_part_of_a_date_that_was_drawn_for_another_is_no_survivor():
    original, new = "In September she, born 3 May 1941, fell.", "In April she, born 17 September 1917, fell."
    said = [trait(original, "September", Kind.DATE), trait(original, "3 May 1941", Kind.DATE)]
    found = [trait(new, "April", Kind.DATE), trait(new, "17 September 1917", Kind.DATE)]
    assert left_beside(original, new, said, found, ("September", "April"), ("3 May 1941", "17 September 1917")) == []


def test_a_name_in_what_was_drawn_for_something_else_is_no_survivor_but_a_copied_one_is():
    original, new = "Edith Marlow, 4 Elm Row", "Joan Price, 9 Marlow Street"
    said = [trait(original, "Edith Marlow", Kind.NAME)]
    assert left_beside(original, new, said, (), ("Edith Marlow", "Joan Price"), ("4 Elm Row", "9 Marlow Street")) == []
    new += ", asks Marlow"
    pairs = (("Edith Marlow", "Joan Price"), ("4 Elm Row", "9 Marlow Street"))
    names, *_ = count_surviving(
        original, said, new, (), [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    )
    assert [detail.targets for detail in names.details] == [((len(new) - 6, len(new)),)]  # where it was copied alone


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


def test_where_a_name_was_drawn_for_something_else_by_chance_is_known():
    original, new = "Dear Ms Pugh, of Quist Fencing", "Dear Ms Okoro, of Pugh Fencing"
    said = [trait(original, "Pugh", Kind.NAME)]
    replaced = [
        Replacement(place(new, "Okoro"), (place(original, "Pugh"),)),
        Replacement(place(new, "Pugh Fencing"), (place(original, "Quist Fencing"),)),
    ]
    [names] = [count for count in count_surviving(original, said, new, (), replaced) if count.group is DetailGroup.NAMES]
    [pugh] = names.details
    assert (pugh.targets, pugh.elsewhere, pugh.got) == ((), (place(new, "Pugh"),), "Pugh")


def test_what_the_user_wrote_for_somebody_else_is_no_chance_and_an_age_written_over_is_gone():
    original, new = "Ann Pugh, 11, and Bo Lund, on 11 of 14 shifts", "Eva Kerr, 12, and Ann Pugh, on 11 of 14 shifts"
    said = [trait(original, "Ann Pugh", Kind.NAME), trait(original, "11", Kind.AGE)]
    replaced = [
        Replacement(place(new, "Eva Kerr"), (place(original, "Ann Pugh"),)),
        Replacement(place(new, "12"), (place(original, "11"),), is_written=True),
        Replacement(place(new, "Ann Pugh"), (place(original, "Bo Lund"),), is_written=True),
    ]
    counts = {count.group: count.details for count in count_surviving(original, said, new, (), replaced)}
    [pugh], [age] = counts[DetailGroup.NAMES], counts[DetailGroup.AGES]
    assert (pugh.targets, pugh.elsewhere) == ((place(new, "Ann Pugh"),), ())
    assert age.targets == ()


def test_the_month_of_a_new_date_is_nobody_called_may():
    original, new = "May Lund, ext 214, came on 3 June", "Ann Quist, ext 560, came on 15 May for £214,900"
    said = [trait(original, "May Lund", Kind.NAME), trait(original, "214", Kind.CONTACT)]
    replaced = [
        Replacement(place(new, "Ann Quist"), (place(original, "May Lund"),)),
        Replacement(place(new, "560"), (place(original, "214"),)),
        Replacement(place(new, "15 May"), (place(original, "3 June"),)),
    ]
    counts = {count.group: count for count in count_surviving(original, said, new, (), replaced)}
    [may], [extension] = counts[DetailGroup.NAMES].details, counts[DetailGroup.CONTACTS].details
    assert (may.targets, may.elsewhere, extension.targets) == ((), (), ())


def test_the_end_of_a_figure_is_no_age():
    original, new = "when she was 8, urea 9.8", "when she was 5, urea 9.8"
    [ages] = [
        each
        for each in count_surviving(original, [trait(original, "8", Kind.AGE)], new, (), ())
        if each.group is DetailGroup.AGES
    ]
    assert [detail.targets for detail in ages.details] == [()]


def test_a_copied_figure_like_one_that_was_replaced_is_of_something_else():
    original, new = "Paid within 21 days; bed 21, gate 21.", "Paid within 14 days; bed 30, gate 21."
    assert "within 21 days" not in dict(left_beside(original, new, (), (), ("21 days", "14 days")))
    assert "within 21 days" in dict(left_beside(original, original, (), (), ("21 days", "21 days")))


def test_a_number_in_what_was_drawn_for_another_is_no_survivor_though_the_word_before_it_is_copied():
    original, new = "Temp 38.1, later temp 36.4.", "Temp 37.2, later temp 38.1."
    assert left_beside(original, new, (), (), ("38.1", "37.2"), ("36.4", "38.1")) == []


@pytest.mark.parametrize(("drawn", "got"), [("Anna Powers", "Anna"), ("Anna Keller", "Anna Keller"), ("Bea Powers", "")])
def test_a_name_that_was_drawn_in_its_own_place_is_chance_and_a_written_one_can_be_read(drawn, got):
    original, new = "Anna Keller rang.", f"{drawn} rang."
    said = [trait(original, "Anna Keller", Kind.NAME)]
    for is_written in (False, True):
        replaced = [Replacement(place(new, drawn), (place(original, "Anna Keller"),), is_written)]
        [names] = count_surviving(original, said, new, (), replaced)
        [keller] = names.details
        assert (keller.got, keller.left) == (("", got) if is_written else (got, ""))
        assert len(names.readable) == (is_written and got != "")


def test_a_surname_that_comes_back_with_a_relative_is_chance_for_both():
    original, new = "Ravi Anjali and Priya Anjali rang.", "Odhran Mellor and Anjali Mellor rang."
    said = [trait(original, "Ravi Anjali", Kind.NAME), trait(original, "Priya Anjali", Kind.NAME)]
    pairs = (("Ravi Anjali", "Odhran Mellor"), ("Priya Anjali", "Anjali Mellor"))
    replaced = [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    [names] = count_surviving(original, said, new, (), replaced)
    assert [(each.targets, each.got) for each in names.details] == [((), "Anjali")] * 2
    assert (len(names.gone), len(names.readable), names.counted) == (2, 0, 2)


def test_a_word_that_was_drawn_and_copied_can_be_read_and_is_no_chance():
    original = "Ravi Anjali and Priya Mehta rang. See anjali.doc and the Anjali file."
    new = "Odhran Mellor and Anjali Mehta rang. See anjali.doc and the Anjali file."
    said = [trait(original, "Ravi Anjali", Kind.NAME), trait(original, "Priya Mehta", Kind.NAME)]
    pairs = (("Ravi Anjali", "Odhran Mellor"), ("Priya Mehta", "Anjali Mehta"))
    replaced = [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    [names] = count_surviving(original, said, new, (), replaced)
    ravi, priya = names.details
    assert (ravi.left.casefold(), ravi.got) == ("anjali", "")
    assert (priya.left, priya.got) == ("", "Mehta")
    assert names.readable == (ravi,)


def test_a_name_of_every_day_that_was_drawn_is_not_that_which_begins_a_question():
    original, new = "Will Lund rang. Will he come?", "Will Quist rang. Will he come?"
    said = [trait(original, "Will Lund", Kind.NAME)]
    [names] = count_surviving(original, said, new, (), [Replacement((0, 10), ((0, 9),))])
    assert names.readable == ()


def test_what_the_user_marked_as_an_age_is_one():
    text = "Bed 8, 76, R MCA infarct."
    marked = with_marks(text, [trait(text, "8, 76", Kind.NUMBER)], [Entity(7, 9, "age")])
    assert [(text[each.start : each.end], each.kind) for each in marked] == [("76", Kind.AGE)]
    assert marked[0].key == {"76"}


def test_a_law_with_its_year_is_everybodys():
    original = "See section 18 of the Equality Act 2010, section 21, and page 40."
    said = [trait(original, "section 18", Kind.NUMBER)]
    assert left_of(original, original, said, said) == {"page 40": "page 40"}


@pytest.mark.parametrize(
    ("original", "word"),
    [
        ("The Team rang.", "Team"),
        ("She fell.\nResident: 4", "Resident"),
        ("He has MS.", "MS"),
        ("She visits on Sundays.", "Sundays"),
        ("From the Therapy Team.", "Therapy Team"),
        ("Falls team to visit.", "Falls team"),
    ],
)
def test_what_names_nobody_is_no_name_that_survives(original, word):
    said = [trait(original, word, Kind.NAME)]
    assert DetailGroup.NAMES not in {count.group for count in count_surviving(original, said, original, said)}


def test_what_has_no_number_in_it_is_none():
    original = "Item\nAmount\nPrice"
    said = [trait(original, "Item\nAmount\nPrice", Kind.NUMBER)]
    assert count_surviving(original, said, original, said) == []


def test_an_organisation_in_small_letters_is_none_unless_all_the_text_is():
    for original, kept in (("Her bowel movement was slow.", []), ("she rang acme storage.", [DetailGroup.ORGANISATIONS])):
        said = [trait(original, original[4:-1], Kind.ORGANISATION)]
        assert [count.group for count in count_surviving(original, said, original, said)] == kept


def test_a_surname_that_is_a_kind_of_institution_survives():
    original = "Mr Lodge rang."
    said = [trait(original, "Lodge", Kind.NAME)]
    [count] = count_surviving(original, said, original, said)
    assert (count.group, len(count.surviving)) == (DetailGroup.NAMES, 1)


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


def test_the_number_of_a_questionnaire_is_no_number_of_somebody():
    original = "GAD-7 score 17."
    said = [trait(original, "7 score", Kind.NUMBER)]
    assert left_of(original, original, said, said) == {"score 17": "score 17"}


def test_a_job_stays_where_the_name_beside_it_is_replaced():
    original, new = "Consultant Dr Quist saw her.", "Consultant Dr Amsel saw her."
    said = [trait(original, "Consultant Dr Quist", Kind.OCCUPATION)]
    replaced = [Replacement(place(new, "Amsel"), (place(original, "Quist"),))]
    [count] = count_surviving(original, said, new, (), replaced)
    assert [new[slice(*target)] for detail in count.surviving for target in detail.targets] == ["Consultant"]


def test_what_is_copied_survives_whatever_it_is_joined_to():
    original, new = "Mr Quist: ACE-III 68.", "Mr Amsel: ACE-III 68."
    said = [trait(original, "III 68", Kind.NUMBER)]
    replaced = [Replacement(place(new, "Amsel"), (place(original, "Quist"),))]
    [count] = count_surviving(original, said, new, (), replaced)
    assert [detail.left for detail in count.surviving] == ["III 68"]


@pytest.mark.parametrize(
    ("drawn", "left"), [("10 December 2018", ["10 December 2018"]), ("11 May 2026", []), ("11 December 2018", [])]
)
def test_a_day_that_came_out_with_another_year_can_be_read(drawn, left):
    original, new = "Pay by 10 December 2026.", f"Pay by {drawn}."
    said = [trait(original, "10 December 2026", Kind.DATE)]
    [count] = count_surviving(original, said, new, (), [Replacement(place(new, drawn), (place(original, "10 December 2026"),))])
    assert [detail.left for detail in count.surviving] == left


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


@pytest.mark.parametrize(("drawn", "left"), [("March 2019", []), ("March 2026", ["March"]), ("May 2026", [])])
def test_a_month_that_came_out_with_another_year_cannot_be_read(drawn, left):
    original, new = "Paid until March 2026.", f"Paid until {drawn}."
    said = [trait(original, "March", Kind.DATE)]
    count, *_ = count_surviving(original, said, new, (), [Replacement(place(new, drawn), (place(original, "March 2026"),))])
    assert [detail.left for detail in count.surviving] == left


def test_a_year_alone_that_came_out_as_it_was_can_be_read():
    original, new = "Since 2019.", "Since 2019."
    said = [trait(original, "2019", Kind.DATE)]
    [count] = count_surviving(original, said, new, (), [Replacement(place(new, "2019"), (place(original, "2019"),))])
    assert [detail.left for detail in count.surviving] == ["2019"]


def test_the_numbers_of_paragraphs_are_nobodys():
    original = "1. Paid.\n2. Left in room 14.\n(3) Gone.\n3.1 The end.\n3.1.2 Of it."
    [count] = count_surviving(original, (), original, ())
    assert [detail.text for detail in count.details] == ["room 14"]


@pytest.mark.parametrize(
    ("original", "family"),
    [
        (
            "His daughter rang; her son Piet came, and his sister Ada, who has the LPA.",
            ["His daughter", "her son", "his sister", "LPA"],
        ),
        ("Mam hides things, and the mother in law has the key.", ["Mam", "mother in law"]),
        ("Her mother’s ring is gone; his mother wept.", ["Her mother"]),
        ("Two chn, and the boys (both at school).", ["Two chn", "the boys"]),
        ("In law children cannot be cut out, and a partner signs.", []),
        ("Her single mother left.", ["single mother"]),
        ("Bo died in 1999; they had not spoken since 1980.", ["died", "not spoken since"]),
        ("The battery died, so I left.", []),
        ("Seen by Sister Quist. Sister Quist is kind.", []),
        ("Next of kin: Sister Ada", ["Sister"]),
        ("rang Sister Quist, then his Sister Ada", ["his Sister"]),
    ],
)
def test_relatives_are_family_each_once(original, family):
    said = [trait(original, "single mother", Kind.FAMILY)] if "single" in original else []
    found = [count for count in count_surviving(original, said, "No.", ()) if count.group is DetailGroup.FAMILY]
    assert [detail.text for count in found for detail in count.details] == family


def test_a_relative_within_a_deed_leaves_the_deed():
    original = "She wears her mother's brooch."
    said = [trait(original, "wears her mother's brooch", Kind.ACTIVITY)]
    counts = {
        count.group: [detail.left for detail in count.details] for count in count_surviving(original, said, original, said)
    }
    assert counts == {DetailGroup.FAMILY: ["her mother"], DetailGroup.LIFE: ["wears her mother's brooch"]}


@pytest.mark.parametrize(("drawn", "left"), [("Bank of Quist", ""), ("North & Kemp", ""), ("Norway Trust", "Norway")])
def test_a_word_of_a_name_that_stands_elsewhere_anyway_is_not_left_of_it(drawn, left):
    original, new = "The Bank of Norway wrote. In Norway it rains.", f"The {drawn} wrote. In Norway it rains."
    said = [trait(original, "Bank of Norway", Kind.ORGANISATION)]
    replaced = [Replacement(place(new, drawn), (place(original, "Bank of Norway"),))]
    [count] = count_surviving(original, said, new, (), replaced)
    assert [detail.left for detail in count.details] == [left]


def test_a_word_of_a_name_is_left_of_it_where_the_new_text_has_it_more_often():
    original = "The Bank of Norway wrote. In Norway it rains."
    said = [trait(original, "Bank of Norway", Kind.ORGANISATION)]
    assert left_of(original, "The bank wrote. In Norway it rains.", said) == {"Bank of Norway": ""}
    assert left_of(original, "Norway wrote. In Norway it rains.", said) == {"Bank of Norway": "Norway"}


def test_the_surname_of_a_partner_is_left_where_the_firm_keeps_its_name():
    original, new = "Quist Lund wrote. Ida Quist signs for Quist Lund.", "Quist Lund wrote. Ann Bell signs for Quist Lund."
    said = [trait(original, "Quist Lund", Kind.ORGANISATION), trait(original, "Ida Quist", Kind.NAME)]
    found = [trait(new, "Quist Lund", Kind.ORGANISATION), trait(new, "Ann Bell", Kind.NAME)]
    replaced = [Replacement(place(new, "Ann Bell"), (place(original, "Ida Quist"),))]
    [names, _] = count_surviving(original, said, new, found, replaced)
    assert [(detail.text, detail.left) for detail in names.details] == [("Ida Quist", "Quist")]


def test_a_name_of_the_original_that_was_drawn_for_somebody_else_is_known():
    original, new = "Brenda wrote, and Bren rang.", "Bren wrote, and Salma rang."
    said = [trait(original, "Brenda", Kind.NAME), Trait(18, 22, Kind.NAME, frozenset({"bren"}))]
    replaced = [Replacement((0, 4), ((0, 6),)), Replacement(place(new, "Salma"), ((18, 22),))]
    [names] = count_surviving(original, said, new, (), replaced)
    assert [(detail.text, detail.targets, detail.elsewhere) for detail in names.details] == [
        ("Brenda", (), ()),
        ("Bren", (), ((0, 4),)),
    ]


def test_what_somebody_said_is_shown_as_the_new_text_has_it():
    original, new = "“Don’t tell Gran, she has been low.”", "“Don’t tell Nana, she has been low.”"
    [count] = count_surviving(original, (), new, ())[-1:]
    assert (count.group, [detail.text for detail in count.details]) == (DetailGroup.QUOTATIONS, [new])
    assert [detail.text for detail in count_surviving(original, (), "No.", ())[-1].details] == [original]


@pytest.mark.parametrize(
    ("original", "new", "left"),
    [
        ("It was 10 then.", "It was 10.30 then.", ""),
        ("It was 10 then.", "It was 10 then.", "10"),
        ("Gave 14 units.", "Gave 14 days.", ""),
        ("Gave 14 units.", "Took 14 units.", "Took 14 units"),
        ("They want £40.", "They want 40.", ""),
        ("They want £40.", "They want £40.", "40"),
    ],
)
def test_a_number_is_the_same_as_a_whole_and_with_its_unit(original, new, left):
    assert list(left_of(original, new).values()) == [left]


def test_what_was_typed_and_begins_alike_is_another():
    original, new = "Ada said about 11, or so.", "Eve said about 11.30, or so."
    said = [trait(original, "11", Kind.NUMBER)]
    [count] = count_surviving(original, said, new, (), [Replacement((0, 3), ((0, 3),))])
    assert count.surviving == ()


@pytest.mark.parametrize(
    ("new", "survives"),
    [("Mrs C came in the w/c 9 May.", 0), ("So w. came.", 0), ("W/C and w/c", 0), ("Mrs W came.", 1)],
)
def test_an_initial_is_left_where_it_stands_alone_and_is_no_part_of_an_abbreviation(new, survives):
    original = "Mrs W came in the w/c 9 May."
    counts = count_surviving(original, [trait(original, "W", Kind.NAME)], new, ())
    assert sum(len(count.surviving) for count in counts if count.group is DetailGroup.NAMES) == survives


def groups_of(original, said, new, *pairs):
    """The details of each group, where words were replaced by others."""
    replaced = [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    found = count_surviving(original, said, new, (), replaced)
    return {count.group: [detail.text for detail in count.details] for count in found}


def test_a_word_of_an_address_that_was_replaced_is_no_illness_and_no_part_of_a_life():
    original = "Willows Surgery, 22 Chapel Row. She sings in a chapel and had surgery."
    new = "Heron Surgery, 7 Abbey Lane. She sings in a chapel and had surgery."
    said = [
        trait(original, "Willows Surgery", Kind.HEALTH),
        trait(original, "Chapel", Kind.ACTIVITY),
        trait(original, "sings in a chapel", Kind.ACTIVITY),
    ]
    pairs = ("Willows Surgery", "Heron Surgery"), ("22 Chapel Row", "7 Abbey Lane")
    without, within = groups_of(original, said, original), groups_of(original, said, new, *pairs)
    assert "Chapel" in without[DetailGroup.LIFE]
    assert len(without[DetailGroup.HEALTH]) == 2
    assert within[DetailGroup.HEALTH] == ["surgery"]
    assert within[DetailGroup.LIFE] == ["sings in a chapel"]


def test_a_part_of_a_replaced_name_in_pieces_is_none_and_what_reaches_beyond_is_a_detail():
    original, new = "Heron Surgery nurse", "Willows Surgery nurse"
    said = [trait(original, "Heron Surgery", Kind.HEALTH), trait(original, "Surgery nurse", Kind.OCCUPATION)]
    pieces = (place(original, "Heron "), place(original, "Surgery"))
    counts = count_surviving(original, said, new, (), [Replacement(place(new, "Willows Surgery"), pieces)])
    assert [count.group for count in counts] == [DetailGroup.WORK]


def test_a_name_within_a_replaced_address_is_still_one():
    original, new = "At 22 Chapel Row, Lund.", "At 7 Abbey Lane, Bern."
    said = [trait(original, "Lund", Kind.PLACE)]
    assert groups_of(original, said, new, ("22 Chapel Row, Lund", "7 Abbey Lane, Bern"))[DetailGroup.PLACES] == ["Lund"]


@pytest.mark.parametrize(
    ("original", "words", "kind"),
    [
        ("Debts\t(£2,317.64)\tNet estate\t£570,633.88", "2,317.64)\tNet estate\t£570,633.88", Kind.PLACE),
        ("Debts £2,317.64) Net estate £570,633.88", "£2,317.64) Net estate £570,633.88", Kind.PLACE),
        ("Quist\tLund\t4", "Quist\tLund", Kind.NAME),
        ("Ward\0Quist", "Ward\0Quist", Kind.ORGANISATION),
        ("Executor\nQuist\nLund", "Quist\nLund", Kind.NAME),
        ("Admitted\tDischarged\tConsultant", "Discharged\tConsultant", Kind.OCCUPATION),
        ("Admitted\nDischarged\nConsultant", "Discharged\nConsultant", Kind.OCCUPATION),
        ("Reviewed\tOutcome", "Reviewed\tOutcome", Kind.ACTIVITY),
        ("Reviewed | Outcome", "Reviewed | Outcome", Kind.CIRCUMSTANCE),
    ],
)
def test_what_reaches_over_cells_of_a_table_is_no_detail(original, words, kind):
    counts = count_surviving(original, [trait(original, words, kind)], "No.", ())
    assert place(original, words) not in [source for count in counts for each in count.details for source in each.sources]


def test_a_name_and_a_deed_over_two_lines_of_running_text_count():
    original = "We wrote to her last week, and then to Anna\nQuist, who sang for years in a choir at the harbour in\nLund."
    deed = "sang for years in a choir at the harbour in\nLund"
    said = [trait(original, "Anna\nQuist", Kind.NAME), trait(original, deed, Kind.ACTIVITY)]
    assert groups_of(original, said, "No.") == {DetailGroup.NAMES: ["Anna\nQuist"], DetailGroup.LIFE: [deed]}


def test_an_address_over_lines_that_was_replaced_as_one_counts():
    original, new = "Elm House\nLund", "Oak House\nBern"
    said = [trait(original, original, Kind.PLACE)]
    assert groups_of(original, said, new, (original, new)) == {DetailGroup.PLACES: [original]}
    assert groups_of(original, said, new) == {}


def as_kinds(original, new, *pairs):
    """What stands in place of what, everywhere, and as what it was replaced."""
    found = []
    for befores, after, kind in pairs:
        sources = tuple(place(original, before) for before in befores)
        found.append(Replacement(place(new, after), sources, kind=kind))
    return found


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


def test_an_age_is_no_number_besides():
    original = "She was here 20 yrs."
    said = [trait(original, "20 yrs", Kind.AGE), trait(original, "20 yrs", Kind.NUMBER)]
    assert [count.group for count in count_surviving(original, said, original, said)] == [DetailGroup.AGES]


def test_what_an_institution_is_is_nothing_left_of_its_name():
    original, new = "Quist Hospitals NHS Foundation Trust", "Amsel Hospitals NHS Foundation Trust"
    replaced = as_kinds(original, new, ([original], new, "organisation"))
    [count] = count_surviving(original, [trait(original, original, Kind.ORGANISATION)], new, (), replaced)
    assert not count.surviving


def test_of_a_detail_of_which_but_an_everyday_word_is_left_nothing_is():
    original, new = "the Quist Report and owners of Lund Farm", "the Amsel Report and owners of Zyxby Farm"
    replaced = as_kinds(original, new, (["Quist"], "Amsel", "person"), (["Lund"], "Zyxby", "place"))
    said = [trait(original, "Quist Report", Kind.OCCUPATION), trait(original, "owners of Lund Farm", Kind.OCCUPATION)]
    counts = {count.group: count for count in count_surviving(original, said, new, (), replaced)}
    work = counts[DetailGroup.WORK]
    assert [detail.text for detail in work.gone] == ["Quist Report"]
    assert [detail.left_of_it for detail in work.surviving] == ["owners"]


@pytest.mark.parametrize(
    ("text", "words", "kind"),
    [
        ("It is £600 a side.", "£600 a side", Kind.OCCUPATION),
        ("A VW Golf 1.6 came.", "Golf 1.6", Kind.INTEREST),
        ("I draw this letter to the attention of all.", "draw this letter to the attention of all", Kind.ACTIVITY),
        ("Failing a reply, we sue.", "Failing a reply", Kind.ACTIVITY),
        ("She was engaged by them.", "engaged", Kind.FAMILY),
        ("They were on duty.", "duty", Kind.ACTIVITY),
    ],
)
def test_a_price_a_figure_and_what_a_letter_says_of_itself_are_no_details_of_a_life(text, words, kind):
    groups = {count.group for count in count_surviving(text, [trait(text, words, kind)], text, ())}
    assert groups <= {DetailGroup.NUMBERS}


def test_a_surgery_that_is_called_after_its_street_is_an_organisation():
    text = "Write to Quist Lane Surgery after her Knee Surgery."
    said = [trait(text, "Quist Lane Surgery", Kind.HEALTH), trait(text, "Knee Surgery", Kind.HEALTH)]
    counts = {count.group: [detail.text for detail in count.details] for count in count_surviving(text, said, text, said)}
    assert counts[DetailGroup.ORGANISATIONS] == ["Quist Lane Surgery"]
    assert counts[DetailGroup.HEALTH] == ["Knee Surgery"]


def test_the_son_of_a_firm_is_no_relative():
    counted = count_surviving("Ask Quist & Son.", [], "Ask Quist & Son.", ())
    assert DetailGroup.FAMILY not in {count.group for count in counted}


def test_a_relative_in_a_row_of_a_table_is_told_without_the_other_cells():
    text = "Quist\tBACS\t50.00\tY\tdaughter"
    [count] = [
        count
        for count in count_surviving(text, [trait(text, text, Kind.FAMILY)], text, ())
        if count.group is DetailGroup.FAMILY
    ]
    assert [detail.text for detail in count.details] == ["daughter"]


def test_the_beginning_of_a_word_with_a_hyphen_is_shown_with_the_rest():
    text = "He went to the Co-op."
    [count] = count_surviving(text, [trait(text, "Co", Kind.ORGANISATION)], text, ())
    assert [detail.text for detail in count.surviving] == ["Co-op"]


def groups_read(reader, text):
    return {count.group: [detail.text for detail in count.details] for count in reader.count(text, text, ())}


def test_illnesses_that_clinics_write_in_short_are_of_health(reader):
    text = "PMH: T2DM, MI, AF, COPD, CKD 3a, HFrEF, PCI. No chest pain."
    found = groups_read(reader, text)[DetailGroup.HEALTH]
    assert {"T2DM", "MI", "AF", "COPD", "CKD 3a", "HFrEF", "PCI"} <= set(found)
    assert DetailGroup.HEALTH not in groups_read(reader, "The PE lesson, MS Word and RA Quist.")


def test_a_breed_a_pet_and_a_partner_of_a_firm_say_nothing_of_somebody(reader):
    found = groups_read(reader, "Zyx is a German Shepherd, and Bo an indoor cat beside him. My partner Dr Quist saw both.")
    assert not found.keys() & {DetailGroup.BELIEFS, DetailGroup.WORK, DetailGroup.FAMILY}
    assert groups_read(reader, "He is German. My partner left.").keys() >= {DetailGroup.BELIEFS, DetailGroup.FAMILY}


def test_a_detail_ends_with_its_cell_or_line_and_the_heads_of_columns_are_none(reader):
    found = groups_read(reader, "InvoiceNo\tDate\tJob\tCustomer\tNet\tVAT\n3\t3 May 2024\tboiler\towner\t5\t6\n")
    assert DetailGroup.WORDS not in found
    numbers = groups_read(reader, "Furosemide 40mg OM\nApixaban 5mg BD")[DetailGroup.NUMBERS]
    assert not any("\n" in number for number in numbers)


def test_a_team_of_any_place_and_the_words_of_a_pleading_say_nothing(reader):
    found = groups_read(reader, "The perinatal MH team rang. I am duly authorised by the Claimant to sign.")
    assert not found.keys() & {DetailGroup.ORGANISATIONS, DetailGroup.LIFE}
