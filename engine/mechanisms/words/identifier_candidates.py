"""What CluSanT puts in place of an identifier: public lists of numbers and addresses that look right and belong to nobody.

Where somebody keeps numbers for examples, films or documentation, these are taken:

* `phone`: 555-0100 to 555-0199 in North America; what Ofcom, Arcep, the Bundesnetzagentur and PTS keep for drama,
  of British landlines all of it.
* `mail`: a word for who reads or writes, and a number, at example.org, .com or .net: no name, which would look like somebody's;
* `web`: example.org, .com and .net, and the top-level domain .example (RFC 2606), from the starter pack.
* `ip`: RFC 5737 and RFC 3849; `mac`: RFC 7042.

Elsewhere they have the right form, and something in them that is never given out:

* `iban`: a German bank code that begins with 0 or 9, which are no clearing areas; length and check digits are right.
* `card`: a check digit that is wrong; `vin`: one that is wrong, and a model year that is not used.
* `identity`: US social security numbers of the areas 666 and 900 to 999, of no tax number's group; British national insurance
  numbers of the pair QQ; NHS numbers that begin with 999, which are for tests. The last are drawn where copied words ask for
  them, or where a number has their groups.
* `plate`: a British age identifier, 01, that was skipped; a Californian plate that begins with 0, as theirs begin with 1 to 9.
* `postcode`: areas that begin with Q, V or X, and ZIP codes below 00500; `address`: invented towns, and such postcodes.
* `coordinates`: points of the South Pacific, far from any land.

`handle`, `record` and `code` are made up; nobody keeps such names and numbers free, so that one may be somebody's by chance.

A `code` or `record` that has a form becomes another of that form (`engine.mechanisms.words.formed_codes`). Any other identifier
is drawn uniformly from the list of its kind, or from its British or American ones if the settings say so
(`clusant_settings`). Nothing of it enters the draw, neither its form nor its length nor
how it is separated, and so the draw tells nothing of it; that it is one of its kind is told, as of every mention. An age is no
identifier by itself: it is drawn by distance, as other numbers are (`engine.mechanisms.words.scales`).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import product

from engine.mechanisms.words.clusant_candidates import AMERICAN, BRITISH, CandidateKind, CandidateSets, starter_path
from engine.mechanisms.words.scales import SCALED, ScaledKind
from engine.text.checksums import IBAN_LENGTHS, iban_check_digits, luhn, nhs
from engine.text.counties import COUNTIES
from engine.text.entity_linking import CODES

SIZE = 1000
"""The most candidates of a kind."""

IN_PACK = ("code", "web")
"""Kinds whose candidates are in the starter pack's file; where they lie and how they are clustered there does not count."""

_LETTERS = "ABCDEFGHJKLMNPRSTUVWXY"
_STREETS = (
    "Alder Barley Cobble Dunlin Ember Fallow Garnet Heron Ivel Juniper "
    "Kestrel Linden Marlow Nettle Orchard Plover Quarry Rowan Sorrel Tarn"
).split()
_STREET_WAYS = "Road Lane Close Street Avenue".split()
_TOWN_BEGINNINGS = "Brack Cald Dun Esk Farn Hask Ilk Mard Nant Oss Pell Quen Rusk Selk Thax Ulver Wex Yarn".split()
_TOWN_ENDS = "bury combe dale ford hurst leigh mere stow thorpe wick".split()
_AMERICAN_WAYS = "Avenue Street Drive Road Court".split()
_AMERICAN_TOWN_ENDS = "ville ton burg field port wood".split()
_STATES = "AZ CO CT GA IA IL IN KS KY MA MD MI MN MO NC NE NH NJ NM NV NY OH OK OR PA SC TN UT VA VT WA WI".split()

LANDLINES = (
    *(f"{code} 496 0" for code in "0113 0114 0115 0116 0117 0118 0121 0131 0141 0151 0161".split()),
    *("020 7946 0", "0191 498 0", "028 9649 6", "029 2018 0", "01632 960 "),
)
"""The ranges of British landlines that Ofcom keeps for drama, each of a thousand numbers; without the last three digits."""
_THIS_MANY = 3
"""Digits of a number within its range."""

_WRITTEN_IN_AMERICA = {
    "phone": r"\(",
    "identity": r"\d{3}-",
    "plate": r"0",
    "postcode": r"\d{5}$",
    "address": r".* \d{5}$",
}
_WRITTEN_IN_BRITAIN = {
    "phone": "|".join((*LANDLINES, "07700 ")),
    "identity": r"QQ",
    "plate": r"[A-Z]",
    "postcode": r"[QVX]",
    "address": r".* \d[A-Z]{2}$",
}
"""How the candidates of a region begin."""


def with_identifiers(sets: CandidateSets) -> CandidateSets:
    """Candidates of names, such as the starter pack's, with those of identifiers, and scales for all that is measured."""
    known = {name: kind for name, kind in sets.kinds.items() if name not in LISTS}
    known |= {name: known[name].drawn_uniformly() for name in IN_PACK if name in known}
    listed = {name: _listed_kind(name, tuple(dict.fromkeys(make()))) for name, make in LISTS.items()}
    named = {name: kind for name, kind in known.items() if name not in SCALED}
    kinds = {name: replace(kind, keeps_form=name in CODES) for name, kind in (named | listed).items()}
    return CandidateSets(kinds, sets.about, {name: ScaledKind(name) for name in SCALED})


def _listed_kind(name: str, texts: tuple[str, ...]) -> CandidateKind:
    """A list, with the regions that the form of an entry tells."""
    if name not in _WRITTEN_IN_AMERICA:
        return CandidateKind.uniform(name, texts)
    american, british = re.compile(_WRITTEN_IN_AMERICA[name]), re.compile(_WRITTEN_IN_BRITAIN[name])
    return CandidateKind.uniform(
        name, texts, [AMERICAN if american.match(text) else BRITISH if british.match(text) else 0 for text in texts]
    )


def open_candidates() -> CandidateSets:
    """All candidates that come with the program.

    Raises:
        NotInstalled: If the starter pack's file is missing.
        CheckFailed: If it is damaged.
    """
    return with_identifiers(CandidateSets.open(starter_path()))


@cache
def counties() -> CandidateKind:
    """Counties, any of which is as likely as any other."""
    return replace(CandidateKind.uniform("place", COUNTIES), label="county")


def phones() -> list[str]:
    """Numbers of five countries that are kept for films and plays."""
    america = [
        f"({area}) 555-01{number:02}"
        for area, number in zip(_spread("area", 300, 201, 989), _spread("line", 300, 0, 99), strict=True)
    ]
    mobiles = [f"07700 900 {number:03}" for number in range(0, 1000, 2)]
    landlines = [f"{beginning}{number:03}" for beginning in LANDLINES for number in range(1000)]
    french = [
        f"{code} {number:02} {3 * number % 100:02}" for code in ("01 99 00", "04 65 71", "06 39 98") for number in range(34)
    ]
    german = [f"{code}{number:03}" for code in ("030 23125 ", "069 90009 ", "040 66969 ") for number in range(0, 1000, 10)]
    swedish = [f"{code} {number:02}" for code in ("08-465 004", "031-390 06") for number in range(0, 100, 2)]
    return [*america, *mobiles, *landlines, *french[:100], *german[:200], *swedish]


def range_of_landline(number: str) -> str:
    """The range that a British landline is of, one of `LANDLINES`; empty of any other number.

    >>> range_of_landline("020 7946 0730"), range_of_landline("07700 900 730")
    ('020 7946 0', '')
    """
    beginning = number[:-_THIS_MANY]
    return beginning if beginning in LANDLINES else ""


def put_into_range(beginning: str, number: str) -> str:
    """A landline in a range, with its place in its own.

    >>> put_into_range("01632 960 ", "020 7946 0730")
    '01632 960 730'
    """
    return beginning + number[-_THIS_MANY:]


def is_beside_foreign(number: str) -> bool:
    """Whether a telephone number is drawn where those of any country are: of British landlines there would else be little more.

    >>> [is_beside_foreign(number) for number in ("020 7946 0725", "020 7946 0730", "07700 900 730")]
    [True, False, True]
    """
    return not range_of_landline(number) or int(number[-_THIS_MANY:]) % _EACH == 0


_EACH = 25

MAIL_HOSTS = tuple(f"example.{end}" for end in ("org", "com", "net"))
"""The domains of e-mail addresses."""


def mails() -> list[str]:
    """Addresses that are nobody's in the domains that are kept for examples."""
    words = "post inbox mailbox reader writer letters".split()
    return [f"{words[i % 6]}{100 + i}@{MAIL_HOSTS[i // 6 % 3]}" for i in range(SIZE)]


def ibans() -> list[str]:
    """German ones, in groups of four."""
    length = IBAN_LENGTHS["DE"] - 4
    accounts = [f"{'09'[i % 2]}{_digits(f'iban {i}', length - 1)}" for i in range(SIZE)]
    return [_grouped(f"DE{iban_check_digits('DE', account)}{account}") for account in accounts]


def cards() -> list[str]:
    """Sixteen digits in groups of four."""
    return [_grouped(number[:-1] + _wrong_digit(number)) for number in (f"4{_digits(f'card {i}', 15)}" for i in range(SIZE))]


def identities() -> list[str]:
    """As written in the United States, and in Britain; NHS numbers among them."""
    areas = [
        f"{666 if i % 5 == 0 else 900 + i % 100}-{1 + i * 7 % 49:02}-{_digits(f'identity {i}', 4)}" for i in range(SIZE // 3)
    ]
    pairs = [_digits(f"insurance {i}", 6) for i in range(SIZE // 3)]
    british = [f"QQ {pair[:2]} {pair[2:4]} {pair[4:]} {'ABCD'[i % 4]}" for i, pair in enumerate(pairs)]
    patients = (f"999{_digits(f'patient {i}', 6)}{check}" for i in range(SIZE // 3) for check in range(10))
    return [*areas, *british, *(f"{each[:3]} {each[3:6]} {each[6:]}" for each in patients if nhs(each))]


def records() -> list[str]:
    """Letters and digits, or digits with a stroke or a hyphen."""
    forms = ("{letters}-{five}", "{five}/{two}", "{letters}{five}{two}", "{two}-{five}", "{letters}/{two}/{five}")
    made = []
    for i in range(SIZE):
        digits = _digits(f"record {i}", 7)
        made.append(forms[i % len(forms)].format(letters=_letters(f"record {i}", 3), five=digits[:5], two=digits[5:]))
    return made


def plates() -> list[str]:
    """British and Californian ones."""
    british = [f"{_letters(f'area {i}', 2)}01 {_letters(f'plate {i}', 3)}" for i in range(SIZE // 2)]
    return [*british, *(f"0{_letters(f'series {i}', 3)}{_digits(f'plate {i}', 3)}" for i in range(SIZE // 2))]


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
    """A house in a street, a town and a postcode; British ones, and American ones with the state."""
    british, american = postcodes()[: SIZE // 2], postcodes()[SIZE // 2 :]
    states = [f"{_STATES[i % len(_STATES)]} {code}" for i, code in enumerate(american)]
    return [
        *_addresses(_STREET_WAYS, _TOWN_ENDS, 120, british, "{house} {street}, {town} {code}"),
        *_addresses(_AMERICAN_WAYS, _AMERICAN_TOWN_ENDS, 900, states, "{house} {street}, {town}, {code}"),
    ]


def _addresses(ways: list[str], ends: list[str], houses: int, codes: list[str], form: str) -> list[str]:
    streets = [f"{name} {way}" for way, name in product(ways, _STREETS)]
    towns = [beginning + end for end, beginning in product(ends, _TOWN_BEGINNINGS)]
    return [
        form.format(
            house=1 + i * 29 % houses,
            street=streets[i % len(streets)],
            town=towns[i * 7 % len(towns)],
            code=codes[i * 11 % len(codes)],
        )
        for i in range(SIZE // 2)
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
    "mail": mails,
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
