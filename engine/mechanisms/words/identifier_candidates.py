"""What CluSanT puts in place of an identifier: public lists of numbers and addresses that look right and belong to nobody.

Where somebody keeps numbers for examples, films or documentation, these are taken:

* `phone`: 555-0100 to 555-0199 in North America; what Ofcom, Arcep, the Bundesnetzagentur and PTS keep for drama.
* `mail`, `web`: example.org, .com and .net, and the top-level domain .example (RFC 2606), from the starter pack.
* `ip`: RFC 5737 and RFC 3849; `mac`: RFC 7042.

Elsewhere they have the right form, and something in them that is never given out:

* `iban`: a German bank code that begins with 0 or 9, which are no clearing areas; length and check digits are right.
* `card`: a check digit that is wrong; `vin`: one that is wrong, and a model year that is not used.
* `identity`: US social security numbers of the areas 666 and 900 to 999, of no tax number's group; British ones of the pair QQ.
* `plate`: a British age identifier, 01, that was skipped.
* `postcode`: areas that begin with Q, V or X, and ZIP codes below 00500; `address`: invented towns, and such postcodes.
* `coordinates`: points of the South Pacific, far from any land.

`handle`, `record` and `code` are made up; nobody keeps such names and numbers free, so that one may be somebody's by chance.

A `code` or `record` that has a form becomes another of that form (`engine.mechanisms.words.formed_codes`). Any other identifier
is drawn uniformly from the list of its kind. Nothing of it enters the draw, neither its form nor its length nor
how it is separated, and so the draw tells nothing of it; that it is one of its kind is told, as of every mention. An age is no
identifier by itself: it is drawn by distance, as other numbers are (`engine.mechanisms.words.scales`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import product

from engine.mechanisms.words.clusant_candidates import CandidateKind, CandidateSets, starter_path
from engine.mechanisms.words.scales import SCALED, ScaledKind
from engine.text.checksums import IBAN_LENGTHS, iban_check_digits, luhn
from engine.text.entity_linking import CODES

SIZE = 1000
"""The most candidates of a kind."""

IN_PACK = ("code", "mail", "web")
"""Kinds whose candidates are in the starter pack's file; where they lie and how they are clustered there does not count."""

_LETTERS = "ABCDEFGHJKLMNPRSTUVWXY"
_STREETS = (
    "Alder Barley Cobble Dunlin Ember Fallow Garnet Heron Ivel Juniper "
    "Kestrel Linden Marlow Nettle Orchard Plover Quarry Rowan Sorrel Tarn"
).split()
_STREET_WAYS = "Road Lane Close Street Avenue".split()
_TOWN_BEGINNINGS = "Brack Cald Dun Esk Farn Hask Ilk Mard Nant Oss Pell Quen Rusk Selk Thax Ulver Wex Yarn".split()
_TOWN_ENDS = "bury combe dale ford hurst leigh mere stow thorpe wick".split()


def with_identifiers(sets: CandidateSets) -> CandidateSets:
    """Candidates of names, such as the starter pack's, those of identifiers beside them, and scales for all that is measured.

    Of persons only those with a given name and a surname are taken: a mention may be written with either.
    """
    known = {name: kind for name, kind in sets.kinds.items() if name not in LISTS}
    known |= {name: known[name].drawn_uniformly() for name in IN_PACK if name in known}
    if "person" in known:
        known["person"] = known["person"].only(lambda name: " " in name)
    listed = {name: CandidateKind.uniform(name, tuple(dict.fromkeys(make()))) for name, make in LISTS.items()}
    named = {name: kind for name, kind in known.items() if name not in SCALED}
    kinds = {name: replace(kind, keeps_form=name in CODES) for name, kind in (named | listed).items()}
    return CandidateSets(kinds, sets.about, {name: ScaledKind(name) for name in SCALED})


def open_candidates() -> CandidateSets:
    """All candidates that come with the program.

    Raises:
        NotInstalled: If the starter pack's file is missing.
        CheckFailed: If it is damaged.
    """
    return with_identifiers(CandidateSets.open(starter_path()))


def phones() -> list[str]:
    """Numbers of five countries that are kept for films and plays."""
    america = [
        f"({area}) 555-01{number:02}"
        for area, number in zip(_spread("area", 300, 201, 989), _spread("line", 300, 0, 99), strict=True)
    ]
    british = [
        f"{code}{number:03}"
        for code in ("020 7946 0", "01632 960 ", "07700 900 ", "0117 496 0")
        for number in range(0, 1000, 10)
    ]
    french = [
        f"{code} {number:02} {3 * number % 100:02}" for code in ("01 99 00", "04 65 71", "06 39 98") for number in range(34)
    ]
    german = [f"{code}{number:03}" for code in ("030 23125 ", "069 90009 ", "040 66969 ") for number in range(0, 1000, 10)]
    swedish = [f"{code} {number:02}" for code in ("08-465 004", "031-390 06") for number in range(0, 100, 2)]
    return [*america, *british, *french[:100], *german[:200], *swedish]


def ibans() -> list[str]:
    """German ones, in groups of four."""
    length = IBAN_LENGTHS["DE"] - 4
    accounts = [f"{'09'[i % 2]}{_digits(f'iban {i}', length - 1)}" for i in range(SIZE)]
    return [_grouped(f"DE{iban_check_digits('DE', account)}{account}") for account in accounts]


def cards() -> list[str]:
    """Sixteen digits in groups of four."""
    return [_grouped(number[:-1] + _wrong_digit(number)) for number in (f"4{_digits(f'card {i}', 15)}" for i in range(SIZE))]


def identities() -> list[str]:
    """As written in the United States, and in Britain."""
    areas = [
        f"{666 if i % 5 == 0 else 900 + i % 100}-{1 + i * 7 % 49:02}-{_digits(f'identity {i}', 4)}" for i in range(SIZE // 2)
    ]
    pairs = [_digits(f"insurance {i}", 6) for i in range(SIZE // 2)]
    british = [f"QQ {pair[:2]} {pair[2:4]} {pair[4:]} {'ABCD'[i % 4]}" for i, pair in enumerate(pairs)]
    return [*areas, *british]


def records() -> list[str]:
    """Letters and digits, or digits with a stroke or a hyphen."""
    forms = ("{letters}-{five}", "{five}/{two}", "{letters}{five}{two}", "{two}-{five}", "{letters}/{two}/{five}")
    made = []
    for i in range(SIZE):
        digits = _digits(f"record {i}", 7)
        made.append(forms[i % len(forms)].format(letters=_letters(f"record {i}", 3), five=digits[:5], two=digits[5:]))
    return made


def plates() -> list[str]:
    """British ones."""
    return [f"{_letters(f'area {i}', 2)}01 {_letters(f'plate {i}', 3)}" for i in range(SIZE)]


def vins() -> list[str]:
    """Seventeen signs, the ninth a wrong check digit and the tenth a year that is none."""
    made = []
    for i in range(SIZE):
        maker, model, number = _letters(f"maker {i}", 3), _letters(f"model {i}", 5), _digits(f"vin {i}", 7)
        made.append(f"{maker}{model}Z0{number}")  # Z is no check digit, and 0 no model year
    return made


def addresses_of_machines() -> list[str]:
    """Of versions 4 and 6 of the Internet's protocol."""
    old = [f"{block}.{host}" for block in ("192.0.2", "198.51.100", "203.0.113") for host in range(1, 255)]
    return [*old, *(f"2001:db8::{host:x}" for host in range(0x1000, 0x1000 + SIZE - len(old)))]


def hardware_addresses() -> list[str]:
    """Those of network cards that are for documentation."""
    return [f"00:00:5E:00:53:{number:02X}" for number in range(256)]


def postcodes() -> list[str]:
    """British and American."""
    british = [
        f"{'QVX'[i % 3]}{_letters(f'post {i}', 1)}{1 + i % 9} {i % 10}{_letters(f'unit {i}', 2)}" for i in range(SIZE // 2)
    ]
    return [*british, *(f"00{number:03}" for number in range(1, SIZE // 2))]


def postal_addresses() -> list[str]:
    """A house in a street, a town and a postcode."""
    streets = [f"{name} {way}" for way, name in product(_STREET_WAYS, _STREETS)]
    towns = [beginning + end for end, beginning in product(_TOWN_ENDS, _TOWN_BEGINNINGS)]
    codes = postcodes()[: SIZE // 2]
    return [
        f"{1 + i * 29 % 120} {streets[i % len(streets)]}, {towns[i * 7 % len(towns)]} {codes[i * 11 % len(codes)]}"
        for i in range(SIZE)
    ]


def coordinates() -> list[str]:
    """Between 40 and 54 degrees south and 110 and 135 degrees west, where there is no island."""
    south, west = _spread("south", SIZE, 400_000, 540_000), _spread("west", SIZE, 1_100_000, 1_350_000)
    return [f"-{a / 10_000:.4f}, -{b / 10_000:.4f}" for a, b in zip(south, west, strict=True)]


def handles() -> list[str]:
    """Two words and a number."""
    return [
        f"@{street.lower()}_{end.lower()}_{_digits(f'handle {street} {end}', 4)}"
        for street, end in product(_STREETS, (*_TOWN_ENDS, *_TOWN_BEGINNINGS))
    ]


LISTS: Mapping[str, Callable[[], list[str]]] = {
    "phone": phones,
    "handle": handles,
    "address": postal_addresses,
    "postcode": postcodes,
    "coordinates": coordinates,
    "iban": ibans,
    "card": cards,
    "identity": identities,
    "record": records,
    "plate": plates,
    "vin": vins,
    "ip": addresses_of_machines,
    "mac": hardware_addresses,
}
"""The lists that are made here."""


def _spread(label: str, count: int, low: int, high: int) -> list[int]:
    """Integers from `low` to `high`, the same ones always."""
    return [low + int.from_bytes(hashlib.sha256(f"{label} {i}".encode()).digest()[:8]) % (high - low + 1) for i in range(count)]


def _digits(label: str, count: int) -> str:
    return f"{_spread(label, 1, 0, 10**count - 1)[0]:0{count}}"


def _letters(label: str, count: int) -> str:
    value = _spread(label, 1, 0, len(_LETTERS) ** count - 1)[0]
    return "".join(_LETTERS[value // len(_LETTERS) ** place % len(_LETTERS)] for place in range(count))


def _grouped(text: str) -> str:
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))


def _wrong_digit(number: str) -> str:
    """A last digit with which the check fails: the one after the right one."""
    right = next(digit for digit in "0123456789" if luhn(number[:-1] + digit))
    return str((int(right) + 1) % 10)
