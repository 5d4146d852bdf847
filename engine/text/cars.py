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

_FIGURES_OF_MAKES = {
    "Fiat|Abarth": r"(?:500|595|600|695)[CLXe]?",
    "Peugeot": r"e?-?[1-9]00?[678]",
    "Citro[eë]n": r"(?:e-?)?(?:[CD]S?[1-8]|2CV)",
    "Volvo": r"(?:XC|EX|[SVC])\d{2}",
    "Audi": r"(?:[AQS]|RS)[ ]?[1-8]",
    "Mazda": r"(?:[2356]|[MC]X-?\d{1,2})",
    "BMW": r"(?:[XZMi][1-8]|[1-8](?:\d\d[a-z]{1,3}|[ -][Ss]eries))",
    "Mercedes(?:-Benz)?": r"[A-Z]{1,3}[ -]?\d{2,3}[a-z]?",
    "Hyundai": r"(?:i[1-8]0|ix\d\d|Ioniq[ ][569])",
    "Toyota": r"(?:RAV[ -]?4|GT[ ]?86)",
    "Kia": r"EV\d",
    "Nissan": r"(?:e-?)?NV\d{3}",
    "VW|Volkswagen": r"(?:T[1-7]|ID\.?[ ]?[3-7])",
    "Renault": r"[45]",
    "Saab": r"9-[35]",
    "Rover": r"(?:25|45|75|[268]\d\d)",
    "MG": r"(?:[3-6]|HS|ZS|TF)",
    "Lexus": r"[A-Z]{2}[ ]?\d{3}[a-z]?",
    "Suzuki": r"SX4",
    "Polestar": r"[1-4]",
    "Tesla": r"Model[ ][3SXY]",
    "Land[ ]Rover": r"(?:90|110|130)",
}
_NAMED_BY_FIGURES = "|".join(rf"(?:{make})[ \u00a0]{models}" for make, models in _FIGURES_OF_MAKES.items())
_MODEL_IN_FIGURES = re.compile(rf"(?<![\w'’-])(?:{_NAMED_BY_FIGURES})(?![\w/-]|[.,]\d)")
"""A make, and one of its models that has figures."""
_OIL = re.compile(r"(?<![\w.,/-])(?:0|5|10|15|20|25)[Ww][/-]?(?:8|12|16|20|30|40|50|60)(?![\w/-]|[.,]\d)")
"""How thick an oil is: 0W-20."""
_BATTERY = re.compile(r"(?<!\w)[Bb]atter(?:y|ies),?[ \u00a0](?:(?:type|size)[ \u00a0])?(?P<it>0\d\d)(?![\w/-]|[.,]\d)")
"""The size of a battery, which is the same at all makers."""


def find_vans(text: str) -> Iterator[tuple[int, int]]:
    r"""Where vans and lorries are called by model, body or weight, and perhaps a number, in columns of them and beside these.

    So are cars by models that have figures, and what is the same for all of them: oils, and batteries by their size.

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
    yield from (match.span() for pattern in (_LORRY, _MODEL_IN_FIGURES, _OIL) for match in pattern.finditer(text))
    yield from (match.span("it") for match in _BATTERY.finditer(text))
    yield from (match.span("it") for pattern in (_LUTON, _THE_LUTON) for match in pattern.finditer(text))
