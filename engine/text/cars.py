"""Makes and models of cars and vans, of which there are many thousands, so that they tell nobody whose one is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.table_cells import columns_of

MAKES_OF_NOBODY = (
    r"(?<!\b[Ii]n[ ])(?<!\b[Aa]t[ ])(?<!\bnear[ ])(?<!\bfrom[ ])(?<!\bto[ ])Vauxhall|Toyota|Nissan|Peugeot|Citro[eë]n"
    r"|Volkswagen|VW"
    r"|[SŠ]koda|Fiat|Hyundai|Mazda|BMW|Audi|Volvo|Dacia|Mitsubishi|Subaru|Daihatsu|Isuzu|Iveco|Scania|DAF|SsangYong|Ssangyong"
    r"|(?:Land|Range)[ \u00a0]Rover"
)
"""Makes of cars that are hardly anybody's name; one is a place too."""
MAKES = (
    r"(?:Ford|Honda|Renault|Seat|Kia|Mercedes(?:-Benz)?|Mini|Suzuki|Tesla|Jaguar|Lexus|Porsche"
    rf"|{MAKES_OF_NOBODY})"
)
MODELS_OF_NOBODY = (
    r"(?:Vectra|Corsa|Zafira|Meriva|Vivaro|Movano|Mokka|Fiesta|Mondeo|Kuga|Hilux|Yaris|Corolla|Aygo|Avensis|Auris|Prius|Micra"
    r"|Qashqai|Navara|Megane|Kadjar|Kangoo|Trafic|Berlingo|Passat|Tiguan|Touran|Fabia|Kodiaq|Karoq|Picanto"
    r"|Sportage|Sorento|Sandero|Freelander|Outlander|Vitara|Jimny|Fiorino|Ducato)"
)
"""Models that are hardly a word or anybody's name."""
MODELS = (
    rf"(?:{MODELS_OF_NOBODY}|Astra|Insignia|Combo|Focus|Puma|Galaxy|Ranger|Transit(?:[ ](?:Connect|Custom))?|Land[ ]Cruiser"
    r"|Juke|Civic|Jazz|Accord|Clio|Scenic|Captur|Picasso|Boxer|Golf|Polo|Caddy|Transporter|Crafter"
    r"|Octavia|Superb|Ibiza|Leon|Ateca|Punto|Panda|Doblo|Tucson|Kona|Cooper|Swift|Duster|Defender|Discovery|Evoque|Sprinter|Vito"
    r"|Citan)"
)
"""Those too that are words or names besides."""

_HEAD_OF_VANS = re.compile(
    r"(?:(?:our|company|fleet|which|hire|works)[ ])?(?:vans?|vehicles?|lorr(?:y|ies)|trucks?|wagons?|transport|fleet|HGV)"
    r"(?:[ ](?:type|size|used|needed|required|allocated|make|model|no\.?|number|name))?"
    r"(?:[ ]?/[ ]?(?:vans?|vehicles?|lorr(?:y|ies)))?",
    re.IGNORECASE,
)
_TONNES = r"\d{1,2}(?:\.\d{1,2})?[ \u00a0]?(?:t|tonnes?|tonners?|tons?)"
_BODY = (
    r"(?:Luton|box|tipper|flatbed|curtain-?sider|minibus|van|lorry|truck|pick-?up|trailer|rigid|artic|tail[ -]?lift|horsebox"
    r"|drop-?side|LWB|MWB|XLWB|SWB)"
)
_VAN = re.compile(
    rf"(?:(?:{MAKES}[ \u00a0])?(?:{MODELS}|Master|Relay|Daily|Proace|Talento|Cargo|Expert|Dispatch)|{MAKES}|{_TONNES}|{_BODY})"
    rf"(?:[ \u00a0](?:{_BODY}|{_TONNES}))*(?:[ \u00a0]?#?\d{{1,2}}|[ \u00a0][A-H])?",
    re.IGNORECASE,
)
"""What van it is, and which by a number that the firm gives it: Luton 2, Transit LWB, 7.5t."""
_LUTON = re.compile(
    r"(?<![\w'’-])(?P<it>Lutons?)"
    r"(?=[ \u00a0](?:vans?|box|bod(?:y|ied|ies)|low[ -]?loaders?|tail[ -]?lifts?|lorr(?:y|ies)|trucks?)(?!\w))"
)
_THE_LUTON = re.compile(
    r"(?<!\w)(?:[Tt]he|[Aa]|[Oo]ur|[Bb]oth|[Bb]ig|[Ss]mall|[Oo]ther|[Oo]ld|[Nn]ew|[Hh]ired?|[Tt]hat|[Oo]ne)[ \u00a0]"
    r"(?P<it>Lutons?(?:[ \u00a0]\d{1,2})?)"
    r"(?=[ \u00a0]*(?:[.,;:)!?\n]|$)|[ \u00a0](?:and|or|for|to|with|is|was|are|has|had|needs|on|at|back|in|out|up|will|won['’]t"
    r"|today|tomorrow|first|again|then|if|as|because|when|did|does|broke|went|came|he|she|we|they)(?!\w))"
)
"""The van that is called by a town: an article stands before it, and nothing behind that the town has."""
_LORRY = re.compile(r"(?<![\w.,/-])(?:3\.5|7\.5|1[268]|26|32|44)t(?![\w/-]|\.\d)")
"""A lorry by the weight that the law names."""


def find_vans(text: str) -> Iterator[tuple[int, int]]:
    r"""Where vans and lorries are called by model, body or weight, and perhaps a number, in columns of them and beside these.

    >>> text = "Van\tWho\nLuton 2\tZyx\n7.5t\tLund\nLund\tBo\n\nTake Luton 2, or the Luton, to Luton"
    >>> [text[start:end] for start, end in sorted(set(find_vans(text)))]
    ['Luton 2', '7.5t', 'Luton 2', 'Luton']
    """
    called: set[str] = set()
    for head, *cells in columns_of(text):
        if _HEAD_OF_VANS.fullmatch(text, *head):
            for start, end in cells:
                if _VAN.fullmatch(text, start, end):
                    called.add(text[start:end])
                    yield start, end
    again = sorted((each for each in called if any(map(str.isdigit, each))), key=len, reverse=True)
    if again:
        whole = re.compile(rf"(?<![\w/.-])(?:{'|'.join(map(re.escape, again))})(?![\w/-]|\.\d)")
        yield from (match.span() for match in whole.finditer(text))
    yield from (match.span() for match in _LORRY.finditer(text))
    yield from (match.span("it") for pattern in (_LUTON, _THE_LUTON) for match in pattern.finditer(text))
