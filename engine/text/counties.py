"""Counties with the word before them (Co. Cork), the lines of an address above one, and townlands by what they begin with."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.organisation_names import INSTITUTIONS, STREETS, read_organisation_name
from engine.text.person_names import TITLES, is_given_name
from engine.text.words import common_words

Span = tuple[int, int]

COUNTIES = tuple(
    (
        "Aberdeenshire,Anglesey,Argyll,Ayrshire,Bedfordshire,Berkshire,Berwickshire,Buckinghamshire,Caithness"
        ",Cambridgeshire,Carmarthenshire,Ceredigion,Cheshire,Cornwall,County Antrim,County Armagh,County Carlow"
        ",County Cavan,County Clare,County Cork,County Donegal,County Down,County Durham,County Fermanagh"
        ",County Galway,County Kerry,County Kildare,County Kilkenny,County Laois,County Leitrim,County Limerick"
        ",County Londonderry,County Longford,County Louth,County Mayo,County Meath,County Monaghan,County Offaly"
        ",County Roscommon,County Sligo,County Tipperary,County Tyrone,County Waterford,County Westmeath"
        ",County Wexford,County Wicklow,Cumbria,Denbighshire,Derbyshire,Devon,Dorset,Dumfriesshire,East Lothian"
        ",East Sussex,East Yorkshire,Essex,Fife,Flintshire,Glamorgan,Gloucestershire,Gwynedd,Hampshire,Herefordshire"
        ",Hertfordshire,Huntingdonshire,Inverness-shire,Kent,Lanarkshire,Lancashire,Leicestershire,Lincolnshire"
        ",Merseyside,Middlesex,Midlothian,Monmouthshire,Norfolk,North Yorkshire,Northamptonshire,Northumberland"
        ",Nottinghamshire,Oxfordshire,Pembrokeshire,Perthshire,Powys,Renfrewshire,Rutland,Shropshire,Somerset"
        ",South Yorkshire,Staffordshire,Stirlingshire,Suffolk,Surrey,Warwickshire,West Lothian,West Sussex"
        ",West Yorkshire,Wiltshire,Worcestershire"
    ).split(",")
)
"""Counties of these islands, which become others of them; a town that is called like one bears *County*."""
_WITH_WORD = re.compile(r"(?:Co\.?|County)[ \u00a0]", re.IGNORECASE)
_KNOWN = frozenset(name.casefold() for name in COUNTIES) | frozenset(
    (
        "banffshire,bucks,caernarfonshire,cambs,clackmannanshire,clwyd,cumberland,donegal,dunbartonshire,dyfed"
        ",east riding of yorkshire,fermanagh,glos,greater manchester,gwent,hants,herts,humberside,isle of wight"
        ",kincardineshire,kinross-shire,kirkcudbrightshire,lancs,laois,leics,leitrim,lincs,meath,merionethshire"
        ",mid glamorgan,montgomeryshire,nairnshire,northants,notts,offaly,oxon,peeblesshire,radnorshire,roxburghshire"
        ",salop,selkirkshire,south glamorgan,staffs,sussex,tyne & wear,tyne and wear,tyrone,west glamorgan,westmeath"
        ",westmorland,wigtownshire,wilts,worcs,yorks,yorkshire"
    ).split(",")
)
_COUNTIES = (
    "Antrim Armagh Carlow Cavan Clare Cork Derry Londonderry Donegal Down Dublin Fermanagh Galway Kerry Kildare Kilkenny Laois"
    " Leitrim Limerick Longford Louth Mayo Meath Monaghan Offaly Roscommon Sligo Tipperary Tyrone Waterford Westmeath Wexford"
    " Wicklow Durham"
).split()
_NAMES = "|".join((*_COUNTIES, *(name.upper() for name in _COUNTIES)))
COUNTY = rf"(?:C[Oo]\.?|County|COUNTY)[ \u00a0](?:{_NAMES})(?![\w'’-])"
_COUNTY = re.compile(
    rf"(?<![\w'’-])(?<!&[ \u00a0])(?<!\band[ \u00a0]){COUNTY}"
    rf"(?![ \u00a0](?:County[ \u00a0])?(?:{'|'.join(INSTITUTIONS)}|Ltd|Limited|LLP)\b)"
)
_LINE_ABOVE = re.compile(
    r"(?:^|\n)[ \t]*(?P<line>[A-ZÀ-Þ][^\W\d_]*['’]?[^\W\d_]*"
    r"(?:[ \u00a0-](?:[A-ZÀ-Þ][\w'’]+|na|an|of|on|the|in|under|upon|by|y|yr|and)){0,3})"
    r"[.,]?[ \t]*\n$"
)
_BEFORE_COUNTY = re.compile(rf",[ \u00a0]{COUNTY}")
_BEHIND_TOWN = re.compile(
    r"(?:co\.?|county)\s.+|.*shire|(?:(?:north|south|east|west|mid|greater)\s)?(?:sussex|glamorgan|london|manchester|midlands)"
    r"|norfolk|suffolk|kent|essex|surrey|middlesex|devon|cornwall|dorset|somerset|cumbria|northumberland|rutland|merseyside"
    r"|tyne\s(?:and|&)\swear|cleveland|avon|clwyd|dyfed|gwent|gwynedd|powys|fife|england|scotland|wales|ireland|u\.?k\.?"
)
"""A county, or what else an address may end with, in small letters."""
_SHIRE = (
    r"(?:(?:North|South|East|West|Mid)[ ])?(?:[A-Z][a-z]+shire|Sussex|Glamorgan|Norfolk|Suffolk|Kent|Essex"
    r"|Surrey|Middlesex|Devon|Cornwall|Dorset|Somerset|Cumbria|Northumberland|Rutland|Merseyside|Gwent|Gwynedd|Powys|Fife)"
)
_BEFORE_CODE = r"(?=[A-Z]{1,2}\d[\dA-Z]?[ \u00a0]\d[A-Z]{2}(?!\w))"
_BEFORE_SHIRE = re.compile(rf",[ \u00a0]{_SHIRE}(?:,?[ \u00a0]{_BEFORE_CODE}|[,.;)\n]|[ \u00a0](?=[a-z]))")
_ABOVE_POSTCODE = re.compile(rf"(?<=\n)[ \t]*(?P<it>{_SHIRE})[,.]?[ \t]*\n?[ \t]*{_BEFORE_CODE}")
"""A county in the line before the postcode, or in one line with it."""
_QUARTERED = re.compile(
    r"(?<=,[ \u00a0])(?:North|South|East|West)[ \u00a0](?:Yorkshire|Sussex|Lothian|Ayrshire|Lanarkshire|Dunbartonshire)"
    r"(?=[,.;)\n]|[ \u00a0](?![A-Z][a-z])|$)"
)
"""A county with its quarter, behind a town."""
_MOST_ABOVE = 60
_LINES = 4
_TOWNLAND = re.compile(
    r"(?:Bally|Ballin|Kil|Knock|Drum|Carrig|Carrick|Lis|Clon|Clogh|Rath|Llan|Aber|Inver|Auchter|Auchen|Tober|Tully)[a-zà-ÿ]{3,}"
)
_OF_LAND = frozenset(
    "Cross Upper Lower Beg More Mór North South East West Middle Little Great Bridge Road Head Point Quay Strand Bay Mains"
    " Mills Demesne Glebe Green Wood Park Hill Village Town Junction Crossroads".split()
)
"""What may stand behind the name of a townland."""
_NO_TOWNLANDS = frozenset(
    "Drummond Drummonds Lister Listers Rathbone Rathbones Clonazepam Abercrombie Invesco Kilner Kilners Kilmer".split()
)


def find_counties(text: str) -> list[Span]:
    r"""The places of counties with the word before them, but in the name of a firm or an institution.

    >>> text = "Midleton, Co. Cork; Quist & Co. Cork; County Kerry Museum; Co Durham"
    >>> [text[start:end] for start, end in find_counties(text)]
    ['Co. Cork', 'Co Durham']
    >>> [text[start:end] for text in ("Truro\nDevon TQ9 6NJ", "Truro\nKent\nTN1 2AB") for start, end in find_counties(text)]
    ['Devon', 'Kent']
    >>> text = "Lund, North Yorkshire QZ1 2AB"
    >>> [text[start:end] for start, end in find_counties(text)]
    ['North Yorkshire']
    """
    return sorted(
        {
            *(match.span() for pattern in (_COUNTY, _QUARTERED) for match in pattern.finditer(text)),
            *(line.span("it") for line in _ABOVE_POSTCODE.finditer(text)),
        }
    )


def is_county(name: str) -> bool:
    """Whether a place is a county; a town that is called like one is none without the word before it.

    >>> [is_county(name) for name in ("Kent", "NORTH YORKSHIRE", "Co. Durham", "Herts", "Durham", "Lincoln", "County Hall")]
    [True, True, True, True, False, False, False]
    """
    plain = " ".join(name.split()).casefold()
    return plain in _KNOWN or (bears_word(plain) and _WITH_WORD.sub("county ", plain) in _KNOWN)


def bears_word(name: str) -> bool:
    """Whether the word stands before a county.

    >>> [bears_word(name) for name in ("County Cork", "Co. Durham", "Cornwall")]
    [True, True, False]
    """
    return _WITH_WORD.match(name) is not None


def is_behind_town(line: str) -> bool:
    """Whether what stands in an address is no town, but what a town lies in.

    >>> [is_behind_town(line) for line in ("North Yorkshire", "Co. Mayo", "West Sussex", "London", "Leeds")]
    [True, True, True, False, False]
    """
    plain = line.casefold()
    return plain not in ("london", "manchester") and _BEHIND_TOWN.fullmatch(plain) is not None


def find_lines_above_counties(text: str) -> Iterator[Span]:
    r"""The lines of an address above one that is a county, up to the name of a person, from below.

    >>> text = "\n".join(["Ann Quist", "Ballyquist Cross", "Clara", "Co. Offaly"])
    >>> [text[start:end] for start, end in find_lines_above_counties(text)]
    ['Clara', 'Ballyquist Cross']
    """
    for start, _ in find_counties(text):
        begin = text.rfind("\n", 0, start) + 1
        if text[begin:start].strip():
            continue
        for number in range(_LINES):
            line = _LINE_ABOVE.search(text[max(0, begin - _MOST_ABOVE) : begin])
            if line is None or _is_other(line["line"], is_last=number == 0):
                break
            offset = max(0, begin - _MOST_ABOVE)
            yield offset + line.start("line"), offset + line.end("line")
            begin = offset + line.start("line")


def is_before_county(text: str, end: int) -> bool:
    """Whether a county stands behind what ends there, as behind a town: Midleton, Co. Cork."""
    return _BEFORE_COUNTY.match(text, end) is not None


def is_between_street_and_shire(text: str, start: int, end: int) -> bool:
    """Whether a town stands in a line, behind a comma and before its county: Mill Lane, Midleton, Norfolk NR2 1AB."""
    return text[max(0, start - 2) : start] == ", " and _BEFORE_SHIRE.match(text, end) is not None


def _is_other(line: str, *, is_last: bool) -> bool:
    """Whether a line is a person's, a firm's or that of a letter, and no part of an address without a number."""
    words = line.split()
    firm = read_organisation_name(line)
    is_firm = bool(firm.legal) or (firm.institution.strip() not in ("", *STREETS, "Lodge", "Hall", "House", "Cottage"))
    is_ordinary = all(word.casefold() in common_words() for word in words) and not is_last
    is_person = words[0].casefold() in TITLES or (is_given_name(words[0]) and not (is_last and len(words) == 1))
    return is_firm or is_ordinary or (is_person and words[-1] not in _OF_LAND)


def is_townland(name: str) -> bool:
    """Whether a name begins as villages do in Ireland, Wales or Scotland, with nothing behind that is no land.

    >>> [is_townland(name) for name in ("Ballyvodock Cross", "Rathnew", "Kilquist Design", "Drummond", "Kilian")]
    [True, True, False, False, False]
    """
    first, *others = name.split()
    is_name = first in _NO_TOWNLANDS or first.casefold() in common_words() or is_given_name(first)
    return _TOWNLAND.fullmatch(first) is not None and not is_name and set(others) <= _OF_LAND
