"""The rules by which `engine.text.identifiers` finds addresses and postcodes, and the parts that addresses are made of.

Those are a house, a flat, a street, a town and a postcode, of these islands and of other countries.
"""

from __future__ import annotations

from engine.text.person_names import is_given_name
from engine.text.rule import ANY, Rule

_NAMED_HOUSE = (
    r"(?:(?:The[^\S\n]|(?=[A-ZÀ-Þ][\w'’-]*[^\S\n]))(?:[A-ZÀ-Þ][\w'’-]*[^\S\n]){0,2}"  # of one line, and no kind alone
    r"(?:House|Cottage|Cottages|Farm|Farmhouse|Barn|Forge|Mill|Lodge|Hall|Manor|Rectory|Vicarage|Grange|Villa)"
    r"|(?:Ground|First|Second|Third|Fourth|Fifth|Top|\d{1,2}(?:st|nd|rd|th))\s[Ff]loor)"
)
HOUSE = (
    r"(?:(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)(?=\s[A-Z])|\d{1,5}[A-Za-xZz]?(?:\s?[-–/]\s?\d{1,5}[A-Za-z]?)?)"
)
FLAT = r"(?:[Ff]lat|FLAT|[Aa]partment|Apt\.?)(?!\n[^\n]*[\0\t])\s(?P<number>\d{1,4}[A-Za-z]?|[A-H])(?!\w)"
"""A flat by its number, or by its letter; not what heads a column, and what begins the next row."""
_FLAT_ALONE = (
    r"(?:(?<![\w.:-])(?=[FA])|(?<=\b(?i:of|at|in|to|my|by)\s)|(?<=\b(?i:for|and|the|our|his|her)\s)"
    r"|(?<=\b(?i:from|near|with|your)\s)|(?<=\b(?i:above|below|under|their)\s)|(?<=[^\W\d]\s\()|(?<=[^\W\d],\s))"
    rf"{FLAT}(?![.,:/]\d|-|['’]|\s?%|\s(?:per|rate|fee)\b)"
)
_NO_STREET_BEHIND = "".join(
    rf"(?<!\b{word}\s)"
    for word in (
        "DX Ward Bay Room Band Grade Level Year Class Unit Form Case Item Tier Zone Phase Stage Step Group Set Bed Gate Key"
    ).split()
)
"""What is numbered like a house, and has the name of a place behind it: Band 7, Quarry Park."""
_NO_MONTH = r"(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)[.,;]?\s)"
_NO_COURT = r"(?!(?:County|Crown|High|Family|Youth|District|Supreme|Sheriff|Magistrates['’]?)\sCourt\b)"
_NO_YEAR_AT_END = r"(?!(?:19|20)\d\d(?:[ \t]*\n|,\s[ABM]\d{1,4}\s))"
"""A year that ends its line, or stands before the number of a road, belongs to a date, and no street to it."""
_NAME_WORD = (  # a full stop behind a longer word ends a sentence
    r"(?:(?!(?:NOT|NOW|AND|OR|NO)\s)[A-ZÀ-Þ](?:[\w'’-]{0,2}\.|[\w'’-]*)"
    r"|\d{1,3}(?:st|nd|rd|th)\b)"
)
_SAINT = (
    r"(?:Marys?|Peters?|Pauls?|Johns?|James|Michaels?|Andrews?|Nicholas|Margarets?|Helens?|Giles|Martins?|Thomas|Stephens?|Leonards?"
    r"|Lawrence|Georges?|Davids?|Edmunds?|Albans|Ives|Neots|Austell|Agnes|Faith|Cross|Germans|Columb|Just|Keverne|Asaph|Clement"
    r"|Bride|Botolph|Andrew|Osyth|Anne?s?|Philips?|Lukes?|Marks?|Matthew|Barnabas|Bartholomew|Swithin|Cuthbert|Oswald|Chad)"
)
_GATE = "".join(
    (
        "(?:",
        "|".join(
            rf"(?<=\b{word}\s)"
            for word in (
                "Abbey Castle Church Kirk Priory Minster Cathedral Market North South East West Upper Lower Old Great Little"
            ).split()
        ),
        r")(?:(?!Colgate)[A-Z][a-z]{2,}gate|Gate)\b",
    )
)
"""A street that is called after a gate and where it is: 6 Castle Fengate, 6 Church Gate."""
WAY = (
    r"(?:(?:Street|Road|Avenue|Lane|Drive|Court|Close|Way|Place|Square|Boulevard|Terrace|Crescent|Gardens|Grove"
    r"|Hill|Mews|Row|Park|Parade"
    r"|Highway|Parkway|Circle|Trail|Walk|Green|Rise|View|Alley|Quay|Wharf|Loop|Pike|Turnpike|Broadway|Plaza|Drove"
    r"|Yard|Vale|Heights|Freeway|Wynd|Loan|Brae|Vennel|Pend|Fold|Brow|Ghyll|Bottoms|Royd|Delph|Nook|Ginnel|Croft"
    r"|Causeway|Approach|Mead|Loke|Garth|Chare|Twitten|Twitchell"
    r"|Expressway|Crossing|Path|Esplanade)\b"
    rf"|{_GATE}"
    rf"|(?:St(?!\s{_SAINT}\b)|Rd|Ave?|Ln|Dr|Ct|Pl|Sq|Blvd|Terr?|Tce|Cres|Gdns|Pde|Yd|Grv|Wy|(?:Cl|Gr)(?!\.?\s\d)|Pk|Hwy|Pkwy|Cir|Trl|Fwy)\b"
    r"(?:\.(?!\s+[A-Z][a-z]|\s*$|\s*\n)"
    r"|\.(?=\s(?:Apt|Suite|Unit)))?)"
    r"(?:\s(?:NW|NE|SW|SE|N|S|E|W|North|South|East|West)\b(?!\w))?"
)
COUNTRY_WAY = (
    r"(?:Bank|Banks|Common|Chase|Dene|Dell|End|Fields?|Gate|Hey|Leas?|Leys|Meadows?|Moor|Mount|Orchard|Paddocks?|Ridge|Side|Spinney"
    r"|Top|Warren|Beck|Fell|Edge|Gill|Holme|Scar|Rigg|Heath|Piece|Leaze)"
)
"""What a street ends in that other names end in too: 6 Quist Bank."""
ROW = (
    r"(?:Cottages?|Cotts|Almshouses|Villas?|Bungalows?|Buildings|Chambers|Mansions|Maltings|Maisonettes|Prefabs|Mews|Houses"
    r"|Courtyard)"
)
"""What a few houses are called that have numbers and may stand in a street besides."""
_BLOCK = (
    r"(?:Points?|Towers?|Heights|Mansions|Buildings|Apartments|Lofts|Quays?|Reach|House|Court|Lodge|Works|Mill|Wharf|Maltings)"
)
"""What a house of many flats is called."""
_WAY_ABROAD = (
    r"[A-ZÀ-Þ][\wß.'’-]*(?:\s[A-ZÀ-Þ][\wß'’-]*)?(?:[Ss]tra(?:ß|ss)e|[Ss]tr\.|weg|[Pp]latz|[Aa]llee|gasse|[Dd]amm"
    r"|ufer|gatan|vägen|gata|gade|vej|gaten|veien"
    r"|straat|laan|plein|gracht|katu|(?<![Aa]u)ntie|utca)"
)
_STREET_WORD = (
    r"(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Cc]hemin|[Ii]mpasse|[Qq]uai|[Vv]iale|[Pp]iazza|[Cc]orso"
    r"|[Vv]icolo|[Cc]alle|[Aa]venida|[Pp]laza|[Pp]aseo"
    r"|[Rr]ua|[Pp]raça|[Tt]ravessa|[Uu]l\.|[Uu]lica|[Aa]leja|[Aa]l\.|Heol|Ffordd|Stryd|Lôn|Rhodfa|Clos|Maes)"
)
_VIA = (
    r"(?:(?:(?<![^\n])|(?<=,[ \u00a0])|(?<=:[ \u00a0])|(?<=\bat[ \u00a0]))via|Via)[ \u00a0](?=[A-ZÀ-Þ](?:\.|[\w'’-]*[a-zà-ÿ]))"
)
"""The Italian street: in English, what somebody comes or is sent via has no place of its own in a line."""
_OF = r"(?:(?:de|du|des|della|del|dei|di|da|do|dos|das|la|le|les|los|las|l'|l’|d'|d’|van|der|den|yr?(?=\s))\s?){0,3}"
_ABROAD_NAME = rf"{_OF}[A-ZÀ-ÞŁŚŻ][\w.'’-]*(?:[^\S\n](?:{_OF})[A-ZÀ-ÞŁŚŻ][\w'’-]*){{0,3}}"
_WAY_TO = rf"(?:{_STREET_WORD}[^\S\n]|{_VIA}){_ABROAD_NAME}"
"""A street as it is called abroad, on one line."""
_UNIT = (
    r"(?:,?\s(?:Apt|Apartment|Flat|Suite|Ste|Unit|Floor|Fl|Room|Rm|Building|Bldg|No)\b\.?\s?#?\w{1,5}\b"
    r"|,?\s?#\s?\w{1,5}(?:-\w{1,5})?\b|,\s\d{1,2}(?:st|nd|rd|th)\s[Ff]loor)?"
)
_STATES = (
    r"(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT"
    r"|V[AIT]|W[AIVY])"
)
_UK_CODE = r"(?:GIR\s?0AA|[A-PR-UWYZ][A-HK-Y]?\d[A-HJKPSTUW\d]?\s\d[ABD-HJLNP-UW-Z]{2}|[QVX][A-Z]?\d{1,2}\s\d[A-Z]{2})"
_CANADA_CODE = r"[ABCEGHJ-NPRSTVXY]\d[A-CEGHJ-NPRSTV-Z]\s?\d[A-CEGHJ-NPRSTV-Z]\d"
_COUNTRY_CODE = r"(?:(?:A|B|CH|CZ|D|DK|E|EE|F|FIN|FL|H|HR|I|L|LT|LV|N|NL|NO|P|PL|S|SE|SI|SK)-(?:\d{4,5}|\d{3}\s\d{2}))"
_US_CODE = rf"(?:{_STATES}\.?,?\s\d{{5}}(?:-\d{{4}})?|\d{{5}}-\d{{4}})"
_DUTCH_CODE = r"[1-9]\d{3}\s(?!A[DM]\b|BC\b|PM\b|US\b|UK\b|EU\b|UN\b|TV\b)[A-Z]{2}(?=,?[ \u00a0][A-Z][a-z])"
_IRISH_CODE = (
    r"(?:(?:[AC-FHKNPRTV-Y]\d{2}|D6W)(?:\s|(?=\d{0,3}[A-Z]))(?=[A-Z]*\d)[0-9AC-FHKNPRTV-Y]{4})"  # in one word, with a letter
)
LAST_CODE = rf"(?:{_UK_CODE}|{_CANADA_CODE}|{_US_CODE}|{_IRISH_CODE})"
_FIRST_CODE = rf"(?:{_COUNTRY_CODE}|{_DUTCH_CODE}|\d{{4}}-\d{{3}}|\d{{4,6}}|\d{{3}}\s\d{{2}})"
"""What stands before the town, as in most of Europe."""
_TOWN_WORD = r"(?:St\.\s)?[A-ZÀ-Þ][\w'’-]+"
TOWN = rf"{_TOWN_WORD}(?:[ -](?:(?:upon|on|under|am|an der|de|la|le|sur)[ -])?{_TOWN_WORD}){{0,3}}"
_TAIL = rf"(?:(?:,\s?{TOWN}){{0,3}}(?:,\s?|\s){LAST_CODE}(?!\w))?(?:,?\s{_FIRST_CODE}\s{TOWN})?"
_STREET_OF_ONE_WORD = (
    r"(?:[A-Z][a-z]{2,}gate|Broadway|Kingsway|Queensway|Ringway|Broadmead|Cheapside|Cornhill|Cornmarket|Haymarket|Headrow"
    r"|Minories|Piccadilly|Poultry|Shambles|Strand|Whitehall)"
)
"""What a street is called in one word: 6 Micklegate."""
_BOX = r"\bP\.?\s?O\.?\s?Box\s\d{1,6}\b"
_ESTATE = r"\s(?:Industrial|Trading|Trade|Business|Enterprise|Retail)\s(?:Est(?:ate)?|Park|Centre|Units)\b"
"""What makes a place of many firms of the name of a street."""


_TOWNS_TOO = frozenset("Lincoln Chester Beverley Bradford Stafford Carlisle Preston Selby Elgin Oxford Warwick Wells".split())
"""Towns with such streets that somebody may be called by."""


def _is_in_town(address: str) -> bool:
    """Whether a street of one word and a town are not the surname and the given name of a list: 3 Wingate, Ann."""
    town = address.rpartition(", ")[2]
    return town in _TOWNS_TOO or not is_given_name(town)


ADDRESS_RULES = (
    Rule("postcode", rf"(?<![\w-])(?:{LAST_CODE}|{_COUNTRY_CODE}|{_DUTCH_CODE})(?![\w-])"),
    Rule(
        "postcode",
        r"\b(?:post\s?code|zip(?:\scode)?|postal\scode|PLZ)\b\s?(?:[:#]|is\b)?\s?(?P<it>(?=[A-Z]*\d)[A-Z\d]{2,6}"
        r"(?:[ -](?=[A-Z]*\d)[A-Z\d]{2,4})?)(?!\w)",
        flags=ANY,
    ),
    Rule(
        "address",
        rf"(?<![\w.:-]){_NO_STREET_BEHIND}(?:{_NAMED_HOUSE},\s)?"
        rf"(?:(?:Flat|Apartment|Apt\.?|Unit|Suite)\s\w{{1,4}},?\s)?(?<![.,:-]){_NO_YEAR_AT_END}{HOUSE},?\s{_NO_MONTH}{_NO_COURT}"
        rf"(?:{_NAME_WORD}\s){{1,4}}{WAY}{_UNIT}{_TAIL}(?!\w)",
    ),
    Rule(
        "address",
        rf"(?<![\w.,:£$€-]){HOUSE}\s(?:Broadway|The\s{_NAME_WORD}|Avenue\sof\sthe\s{_NAME_WORD}"
        rf"|Avenue\s[A-Z](?!\w)){_UNIT}{_TAIL}(?!\w)",
    ),
    Rule(
        "address",
        rf"\b(?:at|on|to|from|address(?:\sis|:)?)\s(?P<it>{HOUSE}\s(?:[a-z]+\s){{1,2}}(?:street|avenue|boulevard|road"
        rf"|lane)\b(?!\s?-))",
    ),
    Rule(
        "address",
        rf"(?<!\w){_WAY_ABROAD}\s\d{{1,4}}(?:\s?[A-Za-z](?!\w))?(?:\s?[-/]\s?\d{{1,4}}[a-z]?)?(?!\w){_TAIL}",
    ),
    Rule("address", rf"(?<![\w./-]){HOUSE}(?:\s(?:bis|ter))?,?\s{_STREET_WORD}\s{_ABROAD_NAME}{_TAIL}(?!\w)"),
    Rule(
        "address",
        rf"(?<!\w){_WAY_TO},?[^\S\n](?:n\.?[º°o]?\s?)?\d{{1,4}}(?:[/-]\d{{1,4}})?[a-z]?(?!\w|\.\d|\s[a-z]{{3}}){_TAIL}",
    ),
    Rule("address", rf"{_BOX}{_TAIL}(?!\w)"),
    Rule(  # 2 Mill Cottages, Quist Lane
        "address",
        rf"(?<![\w.:/-]){_NO_STREET_BEHIND}{HOUSE},?\s{_NO_MONTH}(?:{_NAME_WORD}\s){{1,3}}{ROW}(?!\w)"
        rf"(?:,\s(?:{_NAME_WORD}\s){{1,3}}{WAY})?{_TAIL}(?!\w)",
    ),
    Rule(
        "address",
        rf"(?<![\w.:-])(?:[Ff]lat|FLAT|Apartment|Apt\.?)\s\w{{1,4}},\s(?:{_NAME_WORD}\s){{1,3}}{_BLOCK}{_TAIL}(?!\w)",
    ),
    Rule("address", _FLAT_ALONE),
    Rule(  # of 6 Quist Bank, Lund
        "address",
        rf"(?:(?<=\bof\s)|(?<=\bat\s)){HOUSE}\s{_NO_MONTH}(?:{_NAME_WORD}\s){{1,2}}{COUNTRY_WAY}(?=,\s[A-Z][a-z])",
    ),
    Rule(  # so 6 Quist Bank must be sold
        "address",
        rf"(?<![\w'’-])[a-z]+,?\s(?P<it>{HOUSE}\s{_NO_MONTH}{_NAME_WORD}\s{COUNTRY_WAY})"
        r"(?=[.;)]|,\s[a-z]|\s(?:is|was|are|were|must|should|will|would|has|had|and|or|to|for|on|in|at|with|by|where|which|itself)(?!\w))",
    ),
    Rule(  # 6 Quistgate, York
        "address",
        rf"(?<![\w.,:/£$€-]){_NO_STREET_BEHIND}{HOUSE}\s{_NO_MONTH}{_STREET_OF_ONE_WORD},\s{TOWN}(?=\s?[,.;)\n\t\0|]|\s[a-z]|$)",
        _is_in_town,
    ),
    Rule("address", rf"(?<![\w.:-])(?:Flat|Unit|Suite)\s\w{{1,4}},\s(?:{_NAME_WORD}\s){{1,4}}{WAY}(?!{_ESTATE}){_TAIL}(?!\w)"),
    Rule(
        "address",
        rf"(?<![\w.:-]){_NAMED_HOUSE},\s(?:{_NAME_WORD}\s){{1,4}}{WAY}(?:,\s?{TOWN}){{0,3}}(?:,\s?|\s){LAST_CODE}(?!\w)",
    ),
    Rule(  # Heol Quist, Lund, SA19 8RT
        "address",
        rf"(?<![\w.:-])(?:Heol|Ffordd|Stryd|Lôn|Rhodfa)\s{_ABROAD_NAME}(?:,\s{TOWN}){{0,3}}(?:,\s?|\s){LAST_CODE}(?!\w)",
    ),
    Rule("address", rf"\b[Aa]ddress(?::\s?|[\t\0])(?P<it>{TOWN},\s(?:{TOWN},?\s){{1,4}}{LAST_CODE})(?!\w)"),
)  # fmt: skip
STREET_IN_NAME_ALONE = Rule(
    "address",
    rf"(?<![\w.:-])(?:(?:Flat|Apartment|Unit|Suite)\s\w{{1,4}},\s)?\d{{1,4}}[A-Za-z]?\s{_NAME_WORD}(?:\s{_NAME_WORD})?,?\s{TOWN}"
    rf",?\s{_UK_CODE}(?!\w)",
)
"""A street that is told by the postcode behind it alone, and by no word such as Road; telephones go before it."""
