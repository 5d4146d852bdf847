import re
from collections.abc import Iterator

import pytest

from tests.letters import (
    EXTRA_KINDS,
    FORMS,
    KINDS,
    QUASI_KINDS,
    Letter,
    Mark,
    RiskyText,
    later_letters,
    later_risky_texts,
    letters,
    risky_texts,
)

ALL = (*letters(), *later_letters())
ALL_RISKY = (*risky_texts(), *later_risky_texts())

RESERVED = re.compile(  # numbers that are not given to anybody, without spaces and brackets
    r"(\+44|0)(1632960|20?7946|7700900|1(13|14|21|31|41|51|61)496)\d+"  # Ofcom, for drama
    r"|\+?1?555555?01\d\d|(\+49|0)(3023125|17139200)\d+|\+336399814\d\d|085550\d{4}|0491570156"  # other offices, likewise
)
EXAMPLE_DOMAIN = re.compile(r"(\.|@|//|^)([\w-]+\.)*([\w-]+\.example|example\.(com|net|org))(?![\w.])", re.IGNORECASE)


def named(letter: Letter | RiskyText) -> str:
    return letter.name


def each(kind: str) -> Iterator[Mark]:
    for letter in ALL:
        yield from (mark for mark in letter.marks if mark.kind == kind)


def digits(text: str) -> str:
    return re.sub(r"[^\d+]", "", text).replace("+440", "+44")


def luhn(number: str) -> bool:
    doubled = [int(digit) * (1 + place % 2) for place, digit in enumerate(reversed(number))]
    return sum(value - 9 * (value > 9) for value in doubled) % 10 == 0


def mod_97(iban: str) -> bool:
    turned = iban[4:] + iban[:4]
    return int("".join(str(int(sign, 36)) for sign in turned)) % 97 == 1


def nhs(number: str) -> bool:
    return sum(int(digit) * (10 - place) for place, digit in enumerate(number[:9])) % 11 == (11 - int(number[9])) % 11


def vin(number: str) -> bool:
    values = {letter: index % 9 + 1 for index, letter in enumerate("ABCDEFGHI")}
    values |= {letter: index + 1 for index, letter in enumerate("JKLMNOPQR")}
    values |= {letter: index + 2 for index, letter in enumerate("STUVWXYZ")}
    weights = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
    rest = (
        sum(weight * (values[sign] if sign in values else int(sign)) for weight, sign in zip(weights, number, strict=True)) % 11
    )
    return number[8] == "0123456789X"[rest]


def test_there_are_sixty_letters_of_a_page_each_and_twenty_later_ones():
    assert (len(letters()), len(later_letters())) == (60, 20)
    assert all(100 <= len(letter.text.split()) <= 300 for letter in ALL)


@pytest.mark.parametrize("letter", ALL, ids=named)
class TestMarks:
    def test_marks_are_well_formed(self, letter):
        assert not set("{}~") & set(letter.text)
        ends = [0, *(mark.end for mark in letter.marks)]
        for mark, end in zip(letter.marks, ends, strict=False):
            assert mark.start >= end
            assert letter.text[mark.start : mark.end] == mark.text == mark.text.strip()
            assert mark.kind in KINDS | EXTRA_KINDS
            assert mark.form in FORMS

    def test_no_mention_stands_unmarked_elsewhere(self, letter):
        marked = {place for mark in letter.marks for place in range(mark.start, mark.end)}
        for mark in letter.marks:
            for match in re.finditer(rf"(?<!\w){re.escape(mark.text)}(?!\w)", letter.text):
                assert marked & set(range(*match.span())), letter.text[match.start() - 20 : match.end() + 20]

    def test_every_digit_is_marked(self, letter):
        marked = {place for mark in letter.marks for place in range(mark.start, mark.end)}
        bare = [place for place, sign in enumerate(letter.text) if sign.isdigit() and place not in marked]
        assert [letter.text[max(0, place - 10) : place + 10] for place in bare] == []

    def test_every_part_of_a_person_s_name_is_marked(self, letter):
        marked = {place for mark in letter.marks for place in range(mark.start, mark.end)}
        parts = {part for mark in letter.marks if mark.kind == "person" for part in re.findall(r"[^\W\d_]{3,}", mark.text)}
        for part in parts - {part for part in parts if part[0].islower()}:
            for match in re.finditer(rf"(?<!\w){part}(?!\w)", letter.text):
                assert match.start() in marked, letter.text[max(0, match.start() - 20) : match.end() + 20]

    def test_a_person_s_mark_has_no_title(self, letter):
        title = re.compile(r"(mr|mrs|ms|miss|mme|dr|prof|sir|lord|cllr|uncle|auntie|herr|frau)\b", re.IGNORECASE)
        assert [mark.text for mark in letter.marks if mark.kind == "person" and title.match(mark.text)] == []

    def test_the_same_text_of_a_kind_names_the_same_entity_unless_a_reader_can_tell(self, letter):
        entities: dict[tuple[str, str], set[str]] = {}
        for mark in letter.marks:
            if mark.strict and mark.kind not in {"person", "number", "age", "amount", "time"}:
                entities.setdefault((mark.kind, mark.text), set()).add(mark.entity)
        assert [found for found in entities.values() if len(found) > 1] == []


def test_numbers_with_a_checksum_have_a_valid_one():
    assert all(mod_97(mark.text.replace(" ", "")) for mark in each("iban"))
    assert all(luhn(digits(mark.text)) for mark in each("card"))
    assert all(vin(mark.text) for mark in each("vin"))
    assert all(nhs(digits(mark.text)) for mark in each("identity") if mark.entity == "identity.nhs")


def test_numbers_and_addresses_belong_to_nobody():
    assert [mark.text for mark in each("phone") if not RESERVED.fullmatch(digits(mark.text))] == []
    assert [mark.text for kind in ("mail", "web") for mark in each(kind) if not EXAMPLE_DOMAIN.search(mark.text)] == [
        "https://doi.org/10.5555/12345678"  # the prefix is Crossref's for examples
    ]
    documentation = ("192.0.2.", "198.51.100.", "203.0.113.", "2001:db8:")
    assert all(mark.text.startswith(documentation) for mark in each("ip"))
    assert all(mark.text.startswith("00-00-5E-00-53-") for mark in each("mac"))


def test_every_kind_of_the_program_occurs():
    assert {mark.kind for letter in letters() for mark in letter.marks} == KINDS | EXTRA_KINDS


def test_there_are_twenty_texts_with_quasi_identifiers_and_thirty_later_ones():
    assert (len(risky_texts()), len(later_risky_texts())) == (20, 30)
    assert all(150 <= len(text.text.split()) <= 300 for text in ALL_RISKY)


@pytest.mark.parametrize("text", ALL_RISKY, ids=named)
class TestRiskyTexts:
    def test_marks_are_well_formed(self, text):
        assert not set("{}~|") & set(text.text)
        assert not re.search("<<|>>", text.text)
        assert {mark.kind for mark in text.marks} <= QUASI_KINDS
        assert all(text.text[mark.start : mark.end] == mark.text for mark in text.marks)

    def test_three_sentences_are_ranked_and_have_reasons(self, text):
        assert len(text.riskiest) == len(text.reasons) == 3
        for start, end in text.riskiest:
            assert text.text.count(text.text[start:end]) == 1
            assert any(start <= mark.start < mark.end <= end for mark in text.marks)

    def test_a_marked_quasi_identifier_stands_once(self, text):
        assert all(text.text.count(mark.text) == 1 for mark in text.marks if len(mark.text) > 3)
