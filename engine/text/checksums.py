"""Check digits of identifiers: whether a number that looks like one could be one.

Every function takes the identifier without separators, letters as capitals; a wrong length or a wrong sign is False. The rules
are the public ones of the bodies that give the numbers out: ISO 13616 (IBAN), ISO/IEC 7812 (cards), ISO 7064 and, for national
numbers, each country's own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date

IBAN_LENGTHS: Mapping[str, int] = {
    country: length
    for length, countries in {
        15: "NO",
        16: "BE",
        18: "DK FI FK FO GL NL SD",
        19: "MK SI",
        20: "AT BA EE KZ LT LU MN XK",
        21: "CH HR LI LV",
        22: "BG BH CR DE GB GE IE ME RS VA",
        23: "AE GI IL IQ OM SO TL",
        24: "AD CZ ES MD PK RO SA SE SK TN VG",
        25: "LY PT ST",
        26: "IS TR",
        27: "BI DJ FR GR IT MC MR SM",
        28: "AL AZ BY CY DO GT HN HU LB NI PL SV",
        29: "BR EG PS QA UA",
        30: "JO KW MU YE",
        31: "MT SC",
        32: "LC",
        33: "RU",
    }.items()
    for country in countries.split()
}
"""How many signs the IBAN of each country has, from the registry of ISO 13616."""

_DNI = "TRWAGMYFPDXBNJZSQVHLCKE"
_PPS = "WABCDEFGHIJKLMNOPQRSTUV"
_HETU = "0123456789ABCDEFHJKLMNPRSTUVWXY"
_FISCAL_ODD = (1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23)
_VIN_VALUES = {
    **{str(n): n for n in range(10)},
    **dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", map(int, "12345678123457923456789"), strict=True)),
}
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)


def luhn(digits: str) -> bool:
    """The formula of ISO/IEC 7812: from the right, every second digit is doubled, and the sum of all digits ends in 0.

    >>> luhn("4111111111111111"), luhn("4111111111111112")
    (True, False)
    """
    if not _is_number(digits, range(2, 40)):
        return False
    doubled = [int(digit) * (1 + place % 2) for place, digit in enumerate(reversed(digits))]
    return sum(value // 10 + value % 10 for value in doubled) % 10 == 0


def mod_97(text: str) -> bool:
    """ISO 7064 MOD 97-10 over digits and letters, where A counts as 10.

    >>> mod_97("3214282912345698765432161182")
    True
    """
    return text.isascii() and text.isalnum() and int("".join(str(int(sign, 36)) for sign in text)) % 97 == 1


def is_iban(text: str) -> bool:
    """Whether a text is an IBAN of a country of the registry, with the right length and check digits.

    >>> is_iban("GB82WEST12345698765432"), is_iban("GB82WEST12345698765433"), is_iban("GB82WEST123456987654")
    (True, False, False)
    """
    return len(text) == IBAN_LENGTHS.get(text[:2]) and text[2:4].isdigit() and mod_97(text[4:] + text[:4])


def iban_check_digits(country: str, account: str) -> str:
    """The two check digits that make an IBAN of a country's code and an account.

    >>> iban_check_digits("GB", "WEST12345698765432")
    '82'
    """
    plain = "".join(str(int(sign, 36)) for sign in f"{account}{country}00")
    return f"{98 - int(plain) % 97:02}"


def is_card(digits: str) -> bool:
    """Whether digits are a payment card's: a length and a beginning that are in use, and the check digit.

    >>> is_card("378282246310005"), is_card("9000000000000009"), is_card("4111111111111112")
    (True, False, False)
    """
    return bool(re.fullmatch(r"(?:4|5[0-8]|6|2[2-7]|3[0-9])\d{11,17}", digits)) and len(digits) <= 19 and luhn(digits)


def is_vin(text: str) -> bool:
    """Whether 17 signs are a vehicle's identification number with the check digit that North America asks for.

    >>> is_vin("1M8GDM9AXKP042788"), is_vin("1M8GDM9A1KP042788")
    (True, False)
    """
    if len(text) != len(_VIN_WEIGHTS) or not set(text) <= _VIN_VALUES.keys():
        return False
    return "0123456789X"[_weighted((_VIN_VALUES[sign] for sign in text), _VIN_WEIGHTS) % 11] == text[8]


def is_isbn(text: str) -> bool:
    """Whether a text is the number of a book, of ten signs or thirteen.

    >>> is_isbn("9783161484100"), is_isbn("316148410X"), is_isbn("9783161484101")
    (True, True, False)
    """
    if re.fullmatch(r"97[89]\d{10}", text):
        return _ends_ean(text)
    if not re.fullmatch(r"\d{9}[\dX]", text):
        return False
    return _weighted((10 if sign == "X" else int(sign) for sign in text), range(10, 0, -1)) % 11 == 0


# --- national numbers -------------------------------------------------------------------------------------------------


def aadhaar(digits: str) -> bool:
    """India: twelve digits that begin with 2 to 9 and satisfy Verhoeff's scheme.

    >>> aadhaar("234123412346"), aadhaar("234123412347")
    (True, False)
    """
    return _is_number(digits, (12,)) and digits[0] not in "01" and _verhoeff(digits)


def ahv(digits: str) -> bool:
    """Switzerland: thirteen digits that begin with 756, the last a check digit as of articles in shops.

    >>> ahv("7569217076985")
    True
    """
    return _is_number(digits, (13,)) and digits.startswith("756") and _ends_ean(digits)


def bsn(digits: str) -> bool:
    """The Netherlands: nine digits that pass the eleven test.

    >>> bsn("111222333"), bsn("111222334")
    (True, False)
    """
    return _is_number(digits, (9,)) and int(digits) > 0 and _weighted(map(int, digits), (9, 8, 7, 6, 5, 4, 3, 2, -1)) % 11 == 0


def codice_fiscale(text: str) -> bool:
    """Italy: fifteen letters and digits, and a letter that depends on them.

    >>> codice_fiscale("RCCMNL83S18D969H"), codice_fiscale("RCCMNL83S18D969I")
    (True, False)
    """
    if not re.fullmatch(r"[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]", text):
        return False
    values = [int(sign) if sign.isdigit() else ord(sign) - ord("A") for sign in text[:15]]
    total = sum(_FISCAL_ODD[value] if place % 2 == 0 else value for place, value in enumerate(values))
    return chr(ord("A") + total % 26) == text[15]


def cpf(digits: str) -> bool:
    """Brazil: eleven digits, not all the same, of which the last two are check digits.

    >>> cpf("39053344705"), cpf("11111111111")
    (True, False)
    """
    if not _is_number(digits, (11,)) or len(set(digits)) == 1:
        return False
    return all(
        _weighted(map(int, digits[:length]), range(length + 1, 1, -1)) * 10 % 11 % 10 == int(digits[length])
        for length in (9, 10)
    )


def dni(text: str) -> bool:
    """Spain: eight digits (a foreigner's begin with X, Y or Z) and the letter of their remainder by 23.

    >>> dni("54362315K"), dni("X2482300W"), dni("54362315Z")
    (True, True, False)
    """
    if not re.fullmatch(r"[XYZ\d]\d{7}[A-Z]", text):
        return False
    return _DNI[int(text[:8].translate(str.maketrans("XYZ", "012"))) % len(_DNI)] == text[8]


def fodselsnummer(digits: str) -> bool:
    """Norway: a day, a month, a year, and five digits of which two are check digits.

    >>> fodselsnummer("15108695088")
    True
    """
    if not _is_number(digits, (11,)):
        return False
    first = -_weighted(map(int, digits[:9]), (3, 7, 6, 1, 8, 9, 4, 5, 2)) % 11
    second = -_weighted(map(int, digits[:10]), (5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) % 11
    return digits[9:] == f"{first}{second}" and _is_day(int(digits[:2]) % 40, int(digits[2:4]) % 40)


def hetu(text: str) -> bool:
    """Finland: a birthday, a sign for the century, three digits and a check sign.

    >>> hetu("131052-308T"), hetu("131052-308U")
    (True, False)
    """
    if not re.fullmatch(r"\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]", text) or not _is_day(int(text[:2]), int(text[2:4])):
        return False
    return _HETU[int(text[:6] + text[7:10]) % len(_HETU)] == text[10]


def nhs(digits: str) -> bool:
    """The health service of England: ten digits, the last a check digit.

    >>> nhs("9434765870"), nhs("9434765871")
    (True, False)
    """
    return _is_number(digits, (10,)) and _weighted(map(int, digits), range(10, 0, -1)) % 11 == 0


def nir(text: str) -> bool:
    """France: thirteen signs and a key that is 97 less their remainder by 97; Corsica's departments are 2A and 2B.

    >>> nir("295109912611193"), nir("253072B07300470")
    (True, True)
    """
    if not re.fullmatch(r"[1-478]\d{4}(?:\d\d|2[AB])\d{8}", text):
        return False
    return 97 - int(text[:13].replace("2A", "19").replace("2B", "18")) % 97 == int(text[13:])


def nric(text: str) -> bool:
    """Singapore: a letter, seven digits and a check letter.

    >>> nric("S0000001I"), nric("S0000001J")
    (True, False)
    """
    if not re.fullmatch(r"[STFG]\d{7}[A-Z]", text):
        return False
    total = _weighted(map(int, text[1:8]), (2, 7, 6, 5, 4, 3, 2)) + (4 if text[0] in "TG" else 0)
    return ("JZIHGFEDCBA" if text[0] in "ST" else "XWUTRQPNMLK")[total % 11] == text[8]


def personnummer(digits: str) -> bool:
    """Sweden: a birthday without the century, three digits and a check digit; a coordination number's day is 60 more.

    >>> personnummer("8803200016"), personnummer("8803200018")
    (True, False)
    """
    return _is_number(digits, (10,)) and _is_day(int(digits[4:6]) % 60, int(digits[2:4])) and luhn(digits)


def pesel(digits: str) -> bool:
    """Poland: a birthday whose month tells the century, and five digits, the last a check digit.

    >>> pesel("44051401359"), pesel("44051401358")
    (True, False)
    """
    if not _is_number(digits, (11,)) or not _is_day(int(digits[4:6]), int(digits[2:4]) % 20):
        return False
    return _weighted(map(int, digits), (1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1)) % 10 == 0


def pps(text: str) -> bool:
    """Ireland: seven digits, a check letter and perhaps another letter.

    >>> pps("6433435F"), pps("6433435OA"), pps("6433435E")
    (True, True, False)
    """
    if not re.fullmatch(r"\d{7}[A-W][A-IW]?", text):
        return False
    return _PPS[(_weighted(map(int, text[:7]), range(8, 1, -1)) + 9 * _PPS.find(text[8:] or "W")) % 23] == text[7]


def resident_identity(text: str) -> bool:
    """China: a region, a birthday, three digits and a check sign by ISO 7064 MOD 11-2.

    >>> resident_identity("11010519491231002X")
    True
    """
    if not re.fullmatch(r"[1-9]\d{16}[\dX]", text) or not _is_day(int(text[12:14]), int(text[10:12])):
        return False
    values = (10 if sign == "X" else int(sign) for sign in text)
    return _weighted(values, [1 << place for place in range(17, -1, -1)]) % 11 == 1


def rijksregister(digits: str) -> bool:
    """Belgium: a birthday, three digits, and 97 less the remainder by 97 of them, with a 2 in front since 2000.

    >>> rijksregister("85073003328"), rijksregister("17073003384")
    (True, True)
    """
    if not _is_number(digits, (11,)):
        return False
    return any(97 - int(century + digits[:9]) % 97 == int(digits[9:]) for century in ("", "2"))


def sin(digits: str) -> bool:
    """Canada: nine digits that pass Luhn's formula and begin with neither 0 nor 8.

    >>> sin("193456787"), sin("893456787")
    (True, False)
    """
    return _is_number(digits, (9,)) and digits[0] not in "08" and luhn(digits)


def south_african_identity(digits: str) -> bool:
    """South Africa: a birthday, a number, and a check digit by Luhn's formula.

    >>> south_african_identity("8001015009087")
    True
    """
    return _is_number(digits, (13,)) and _is_day(int(digits[4:6]), int(digits[2:4])) and luhn(digits)


def steuer_id(digits: str) -> bool:
    """Germany: eleven digits with a check digit by ISO 7064 MOD 11,10; of the first ten, one stands there twice or thrice.

    >>> steuer_id("36574261809"), steuer_id("36554266806")
    (True, False)
    """
    if not _is_number(digits, (11,)) or digits[0] == "0":
        return False
    if [often for often in Counter(digits[:10]).values() if often > 1] not in ([2], [3]):
        return False
    check = 5
    for digit in map(int, digits):
        check = ((check or 10) * 2 % 11 + digit) % 10
    return check == 1


def tckimlik(digits: str) -> bool:
    """Turkey: eleven digits of which two are check digits.

    >>> tckimlik("17291716060"), tckimlik("17291716050")
    (True, False)
    """
    if not _is_number(digits, (11,)) or digits[0] == "0":
        return False
    values = [int(digit) for digit in digits]
    tenth = (7 * sum(values[0:9:2]) - sum(values[1:8:2])) % 10
    return values[9] == tenth and values[10] == sum(values[:10]) % 10


def nino(text: str) -> bool:
    """The United Kingdom's national insurance: there is no check digit, but not every pair of letters is given out.

    >>> nino("AB123456C"), nino("QQ123456C"), nino("GB123456C")
    (True, False, False)
    """
    return bool(re.fullmatch(r"(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]", text))


NATIONAL: Mapping[str, Callable[[str], bool]] = {
    check.__name__: check
    for check in (
        aadhaar,
        ahv,
        bsn,
        codice_fiscale,
        cpf,
        dni,
        fodselsnummer,
        hetu,
        nhs,
        nino,
        nir,
        nric,
        personnummer,
        pesel,
        pps,
        resident_identity,
        rijksregister,
        sin,
        south_african_identity,
        steuer_id,
        tckimlik,
    )
}
"""The checks of national numbers, by name."""


def _is_number(text: str, lengths: Iterable[int]) -> bool:
    return text.isascii() and text.isdigit() and len(text) in lengths


def _is_day(day: int, month: int) -> bool:
    """Whether there is such a day in some year."""
    try:
        return bool(date(2000, month, day))
    except ValueError:
        return False


def _weighted(values: Iterable[int], weights: Sequence[int]) -> int:
    return sum(value * weight for value, weight in zip(values, weights, strict=True))


def _ends_ean(digits: str) -> bool:
    return sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10 == 0


def _verhoeff(digits: str) -> bool:
    """Verhoeff's check in the dihedral group of order 10: digits below 5 turn, the others turn and reflect."""
    check = 0
    for place, sign in enumerate(reversed(digits)):
        value = int(sign)
        for _ in range(place % 8):
            value = (1, 5, 7, 6, 2, 8, 3, 0, 9, 4)[value]
        turned = check - value if check >= 5 else check + value
        check = turned % 5 + (5 if (check >= 5) != (value >= 5) else 0)
    return check == 0
