"""Candidates of identifiers look right, belong to nobody as far as that is promised, and do not depend on the text."""

import ipaddress
import re
from collections import Counter
from fractions import Fraction
from urllib.parse import urlsplit

import pytest
from scipy.stats import chisquare

from engine.mechanisms.words.clusant import UniformSampler
from engine.mechanisms.words.clusant_candidates import CandidateSets, starter_path
from engine.mechanisms.words.entity_forms import ids_of_part
from engine.mechanisms.words.identifier_candidates import LANDLINES, LISTS, open_candidates, range_of_landline
from engine.privacy.audit import worst_log_ratio
from engine.privacy.randomness import SeededRandom
from engine.text import checksums
from engine.text.entities_by_rule import kind_of
from engine.text.identifiers import KINDS
from engine.text.phone_rules import area_code

RESERVED_PHONES = (
    r"\([2-9]\d\d\) 555-01\d\d|020 7946 0\d{3}|01632 960 \d{3}|07700 900 \d{3}|0(?:11[3-8]|1[2-6]1) 496 0\d{3}|0191 498 0\d{3}"
    r"|028 9649 6\d{3}|029 2018 0\d{3}"
    r"|01 99 00 \d\d \d\d|04 65 71 \d\d \d\d|06 39 98 \d\d \d\d|030 23125 \d{3}|069 90009 \d{3}"
    r"|040 66969 \d{3}|08-465 004 \d\d|031-390 06 \d\d"
)
CALIFORNIAN = re.compile(r"0[A-Z]{3}\d{3}")
NAMED_BY_A_WORD = re.compile(rf"{CALIFORNIAN.pattern}|999 \d{{3}} \d{{4}}")
DOCUMENTATION = tuple(map(ipaddress.ip_network, ("192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32")))


LISTED = [name for name in KINDS if name != "age"]


@pytest.fixture(scope="module")
def kinds():
    return open_candidates().kinds


@pytest.fixture(scope="module")
def texts(kinds):
    return {name: kinds[name].texts for name in LISTED}


def compact(text):
    return re.sub(r"[ -]", "", text)


def test_every_kind_of_identifier_is_drawn_uniformly(kinds):
    assert {name for name, kind in kinds.items() if kind.is_uniform} == {*LISTED, "code"}
    assert set(LISTS) <= set(KINDS)


@pytest.mark.parametrize("name", LISTED)
def test_candidates_differ_and_stand_in_one_line(texts, name):
    assert len({text.casefold() for text in texts[name]}) == len(texts[name]) >= 99
    assert all(text == text.strip() and text.isprintable() for text in texts[name])


@pytest.mark.parametrize("name", sorted({*LISTS, "mail", "web"} - {"record", "card", "postcode"}))
def test_candidates_look_like_their_kind(texts, name):
    known = [text for text in texts[name] if not NAMED_BY_A_WORD.fullmatch(text)]
    assert {kind_of(text) for text in known[::7]} == {name}


def test_account_numbers_have_right_check_digits_and_no_banks(texts):
    for text in texts["iban"]:
        assert checksums.is_iban(compact(text))
        assert compact(text)[:2] == "DE"
        assert compact(text)[4] in "09"


def test_cards_and_vehicles_have_wrong_check_digits(texts):
    assert not any(checksums.luhn(compact(text)) for text in texts["card"])
    assert not any(checksums.is_vin(text) for text in texts["vin"])


def test_national_numbers_are_never_given_out(texts):
    for text in texts["identity"]:
        assert not checksums.nino(compact(text))
        assert re.fullmatch(r"666-\d\d-\d{4}|9\d\d-(?:[0-4]\d)-\d{4}|QQ \d\d \d\d \d\d [A-D]|999 \d{3} \d{4}", text)
        assert not text.startswith("999 ") or checksums.nhs(compact(text))


def test_telephones_are_kept_for_films(texts):
    assert [text for text in texts["phone"] if not re.fullmatch(RESERVED_PHONES, text)] == []


def test_landlines_are_as_many_of_each_range_and_no_more_than_others_beside_foreign_ones(kinds):
    phones = kinds["phone"]
    landlines = [phones.texts[id] for id in ids_of_part(phones, "british; a landline")]
    assert Counter(map(range_of_landline, landlines)) == dict.fromkeys(LANDLINES, 1000)
    assert {area_code(number) for number in landlines} == {beginning.split()[0] for beginning in LANDLINES}
    beside = Counter(range_of_landline(phones.texts[id]) for id in ids_of_part(phones, "beside foreign numbers"))
    assert beside == dict.fromkeys(LANDLINES, 40) | {"": 1200}


def test_addresses_of_machines_mail_and_links_are_for_examples(texts):
    for text in texts["ip"]:
        address = ipaddress.ip_address(text)
        assert any(address in network for network in DOCUMENTATION if network.version == address.version)
    assert all(text.startswith("00:00:5E:00:53:") for text in texts["mac"])
    assert all(re.fullmatch(r".*@example\.(?:org|com|net)", text) for text in texts["mail"])
    assert all((urlsplit(f"//{text}").hostname or "").endswith(".example") for text in texts["web"])


def test_postcodes_plates_and_places_are_nobodys(texts):
    assert all(text[0] in "QVX" or 0 < int(text) < 500 for text in texts["postcode"])
    assert all(re.search(r" [QVX][A-Z]\d \d[A-Z]{2}$|, [A-Z]{2} 00[0-4]\d\d$", text) for text in texts["address"])
    assert all(text[2:4] == "01" or CALIFORNIAN.fullmatch(text) for text in texts["plate"])
    for text in texts["coordinates"]:
        south, west = (-float(number) for number in text.split(", "))
        assert 40 <= south <= 54
        assert 110 <= west <= 135


def test_the_draw_of_an_identifier_is_the_same_whatever_it_is_and_uniform(kinds):
    sampler = UniformSampler(kinds["iban"])
    places = {text: kinds["iban"].place(text) for text in ("GB82 WEST 1234 5698 7654 32", "x", kinds["iban"].texts[5])}
    found = {text: list(sampler.distribution(place).values()) for text, place in places.items()}
    assert worst_log_ratio(found) == 0 == sampler.ldp
    assert set(found["x"]) == {Fraction(1, sampler.candidates)}


def test_draws_are_uniform(kinds):
    sampler, random = UniformSampler(kinds["mac"]), SeededRandom(4)
    counts = [0] * sampler.candidates
    for _ in range(20_000):
        counts[sampler.sample(7, random)] += 1
    assert chisquare(counts).pvalue > 1e-6


def test_what_the_pack_has_of_identifiers_loses_its_places(kinds):
    pack = CandidateSets.open(starter_path()).kinds
    for name in ("web", "code"):
        assert kinds[name].texts == pack[name].texts
        assert not kinds[name].vectors.any()
    assert kinds["phone"].texts != pack["phone"].texts
    assert all(re.fullmatch(r"[a-z]+\d+@example\.(?:org|com|net)", address) for address in kinds["mail"].texts)
    assert kinds["mail"].size == len(set(kinds["mail"].texts))
    assert kinds["place"].size == pack["place"].size


@pytest.mark.parametrize(
    ("region", "forms"),
    [
        (
            "british",
            {"phone": r"0.*", "identity": r"QQ .*", "plate": r"..01 .*", "postcode": r"\D.*", "address": r".*[A-Z]{2}"},
        ),
        ("american", {"phone": r"\(.*", "identity": r"\d.*-.*", "plate": r"0.*", "postcode": r"\d{5}", "address": r".*\d{5}"}),
    ],
)
def test_the_identifiers_of_a_region_are_written_as_they_are_there(kinds, region, forms):
    for name, form in forms.items():
        found = {kinds[name].texts[id] for id in ids_of_part(kinds[name], region)}
        assert all(re.fullmatch(form, text) for text in found)
        assert 250 <= len(found) < kinds[name].size


def test_a_draw_from_some_of_a_list_is_uniform_and_does_not_depend_on_the_text(kinds):
    ids = ids_of_part(kinds["phone"], "british")
    sampler, random = UniformSampler(kinds["phone"], ids), SeededRandom(4)
    assert sampler.candidates == len(ids)
    for entity in (0, int(ids[0]), int(ids[-1])):
        assert sampler.distribution(entity) == dict.fromkeys(ids.tolist(), Fraction(1, len(ids)))
    counts = Counter(sampler.sample(7, random) for _ in range(20_000))
    assert chisquare([counts[id] for id in ids.tolist()]).pvalue > 1e-6
    assert set(counts) <= set(ids.tolist())
