"""Check digits: what is right is accepted, and one wrong sign is noticed."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.checksums import (
    IBAN_LENGTHS,
    NATIONAL,
    aadhaar,
    iban_check_digits,
    is_card,
    is_iban,
    is_isbn,
    is_vin,
    luhn,
)

DIGITS = st.text(string.digits, min_size=1, max_size=30)
RIGHT = {
    "aadhaar": "234123412346",
    "ahv": "7569217076985",
    "bsn": "111222333",
    "codice_fiscale": "RCCMNL83S18D969H",
    "cpf": "39053344705",
    "dni": "54362315K",
    "fodselsnummer": "15108695088",
    "hetu": "131052-308T",
    "nhs": "9434765870",
    "nino": "AB123456C",
    "nir": "295109912611193",
    "nric": "S0000001I",
    "personnummer": "8803200016",
    "pesel": "44051401359",
    "pps": "6433435F",
    "resident_identity": "11010519491231002X",
    "rijksregister": "85073003328",
    "sin": "193456787",
    "south_african_identity": "8001015009087",
    "steuer_id": "36574261809",
    "tckimlik": "17291716060",
}
MISSES_SOME = {"nino", "cpf"}
"""Has no check digit; takes the remainders 0 and 10 for the same one."""


def with_check(digits, check):
    """Digits and the one that the check accepts behind them."""
    return next(whole for digit in string.digits if check(whole := digits + digit))


def others(text, place):
    """A text with every other digit at a place."""
    return [text[:place] + digit + text[place + 1 :] for digit in string.digits if digit != text[place]]


@given(DIGITS, st.data())
def test_luhn_notices_every_wrong_digit(digits, data):
    whole = with_check(digits, luhn)
    place = data.draw(st.integers(0, len(whole) - 1))
    assert not any(map(luhn, others(whole, place)))


@given(st.text(string.digits, min_size=10, max_size=10), st.integers(0, 10))
def test_verhoeff_notices_digits_that_changed_places(digits, place):
    whole = with_check(f"2{digits}", aadhaar)
    swapped = whole[:place] + whole[place + 1] + whole[place] + whole[place + 2 :]
    assert aadhaar(swapped) == (swapped == whole)


@given(st.sampled_from(sorted(IBAN_LENGTHS)), st.data())
def test_an_iban_with_its_check_digits_is_right_and_with_one_sign_or_a_length_wrong_it_is_not(country, data):
    length = IBAN_LENGTHS[country] - 4
    account = data.draw(st.text(string.digits + string.ascii_uppercase, min_size=length, max_size=length))
    iban = country + iban_check_digits(country, account) + account
    assert is_iban(iban)
    place = data.draw(st.sampled_from([place for place, sign in enumerate(iban) if sign.isdigit()]))
    assert not any(is_iban(other) for other in others(iban, place))
    assert not is_iban(iban[:-1])
    assert not is_iban(iban + "0")


@pytest.mark.parametrize("name", sorted(NATIONAL))
def test_a_right_national_number_is_accepted_and_one_wrong_digit_or_a_missing_sign_is_noticed(name):
    number, check = RIGHT[name], NATIONAL[name]
    assert check(number)
    assert not check(number[:-1])
    assert not check("")
    if name not in MISSES_SOME:
        wrong = [other for place, sign in enumerate(number) if sign.isdigit() for other in others(number, place)]
        assert [other for other in wrong if check(other)] == []


@given(st.text(max_size=20))
def test_any_text_is_accepted_or_refused(text):
    for check in (*NATIONAL.values(), luhn, is_card, is_iban, is_isbn, is_vin):
        assert check(text) in (True, False)


@pytest.mark.parametrize("digits", ["٤١١١١١١١١١١١١١١١", "²²²²²²²²²", "１２３４５６７８９"])
def test_digits_of_other_scripts_have_no_check(digits):
    assert not any(check(digits) for check in (*NATIONAL.values(), luhn, is_card, is_isbn))


@pytest.mark.parametrize(
    "number", ["4111111111111111", "5555555555554444", "378282246310005", "6011111111111117", "30569309025904"]
)
def test_published_test_cards_are_cards_and_other_beginnings_are_none(number):
    assert is_card(number)
    assert not is_card(with_check("9" + number[1:-1], luhn))


def test_the_number_of_a_book_is_known_with_ten_signs_and_with_thirteen():
    assert is_isbn("316148410X")
    assert is_isbn("9783161484100")
    assert not any(map(is_isbn, ("3161484101", "9783161484101", "9773161484100", "")))
