"""What public lists know, and every figure: a detail wherever it stands."""

import pytest

from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailGroup
from engine.risk.traits import Kind
from tests.engine.risk.survival.details import groups_read, left_of, trait


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


def test_the_end_of_a_marriage_and_what_is_worn_for_a_faith_count():
    counts = count_surviving("His marriage ended. She wears a headscarf.", (), "No.", ())
    assert {count.group: [detail.text for detail in count.details] for count in counts} == {
        DetailGroup.FAMILY: ["marriage ended"],
        DetailGroup.BELIEFS: ["headscarf"],
    }


def test_a_law_with_its_year_is_everybodys():
    original = "See section 18 of the Equality Act 2010, section 21, and page 40."
    said = [trait(original, "section 18", Kind.NUMBER)]
    assert left_of(original, original, said, said) == {"page 40": "page 40"}


def test_the_number_of_a_questionnaire_is_no_number_of_somebody():
    original = "GAD-7 score 17."
    said = [trait(original, "7 score", Kind.NUMBER)]
    assert left_of(original, original, said, said) == {"score 17": "score 17"}


def test_the_numbers_of_paragraphs_are_nobodys():
    original = "1. Paid.\n2. Left in room 14.\n(3) Gone.\n3.1 The end.\n3.1.2 Of it."
    [count] = count_surviving(original, (), original, ())
    assert [detail.text for detail in count.details] == ["room 14"]


def test_illnesses_that_clinics_write_in_short_are_of_health(reader):
    text = "PMH: T2DM, MI, AF, COPD, CKD 3a, HFrEF, PCI. No chest pain."
    found = groups_read(reader, text)[DetailGroup.HEALTH]
    assert {"T2DM", "MI", "AF", "COPD", "CKD 3a", "HFrEF", "PCI"} <= set(found)
    assert DetailGroup.HEALTH not in groups_read(reader, "The PE lesson, MS Word and RA Quist.")
