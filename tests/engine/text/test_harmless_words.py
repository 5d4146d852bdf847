"""What health visitors, midwives, dentists, opticians, physiotherapists and vets write in short needs no look."""

import pytest

from engine.text.abbreviations import names_nobody
from engine.text.harmless_words import find_harmless, is_harmless
from engine.text.medicines import find_medicines


@pytest.mark.parametrize("letters", ["MGM", "PGF", "CNN", "OFC", "PFM", "RDT", "IOP", "IRO", "MSK", "BHSII", "EAP", "OH"])
def test_letters_of_a_practice_name_nobody(letters):
    assert names_nobody(letters, 0, len(letters))


@pytest.mark.parametrize("letters", ["DD", "DDs", "SO", "D/D", "S/O"])
def test_how_somebody_pays_in_short_names_nobody(letters):
    assert names_nobody(letters, 0, len(letters))


@pytest.mark.parametrize(
    "word", ["Centile", "Imms", "Reline", "Dental", "Tonometry", "Shoeing", "Farriers", "Antenatal", "Messrs"]
)
def test_words_of_a_practice_need_no_look(word):
    assert is_harmless(word)


@pytest.mark.parametrize("word", ["Osteosarcoma", "Endoscopic", "Thrombolytic", "Repointed", "Unbooked", "Players", "hols"])
def test_learned_words_and_what_is_done_again_need_no_look(word):
    assert is_harmless(word)


@pytest.mark.parametrize("word", ["Quistscopic-Lund", "Reding", "Underling", "Scopic"])
def test_what_only_looks_like_them_needs_one(word):
    assert not is_harmless(word)


def test_which_jaw_a_denture_is_for_is_nobodys_initials():
    text = "F/F try-in, P/- chrome, U/L trays; F/Q"
    assert {"F/F", "P/-", "U/L"} <= {text[start:end] for start, end in find_harmless(text)}
    assert (text.index("F/Q"), len(text)) not in set(find_harmless(text))


@pytest.mark.parametrize("medicine", ["sertraline", "Citalopram", "tramadol", "gabapentin", "oxytocin", "latanoprost"])
def test_medicines_without_a_stem_are_known(medicine):
    assert list(find_medicines(medicine)) == [(0, len(medicine))]


def test_a_numbered_week_needs_no_look():
    text = "Arrears wk10, Week2, QK10"
    found = [text[start:end] for start, end in find_harmless(text)]
    assert {"wk10", "Week2"} <= set(found)
    assert "QK10" not in found
