"""What the words beside a number say: its unit, and how the number has to agree with them.

These words are copied, and a reader of the new text sees them. What is replaced is not looked at, neither here nor in another
mention beside it.
"""

from __future__ import annotations

import re

VOWEL, CONSONANT, ONE, SEVERAL = "a vowel", "a consonant", "one", "several"
"""What a number agrees with: "an" or "a" before it, a noun in the singular or plural behind it."""

COUNTRY, COUNTRY_WITH_ARTICLE = "a country", "a country with an article"
"""What a place is; the latter where *the* stands before it."""
COUNTY, COUNTY_WITH_WORD = "a county", "a county with the word"
OF_SAINT = "a saint's"
"""What an institution or a place is called: St Mary's."""
OF_COUNTIES = frozenset({COUNTY, COUNTY_WITH_WORD})
"""The same; the latter where *County* or *Co.* is a part of it."""

SCORES = (5, 10, 15, 20, 30, 100)
"""The most points of scores that are written "6/10" or "6 out of 10"."""

SCHOOL_CLASSES = ("primary class", "secondary class", "school year")
"""The units of which a number is that stands behind P, S or Year."""
SCHOOL_CLASS = re.compile(r"P[1-7]|S[1-6]|Yr?(?:1[0-3]|[1-9])")
"""Such a class, which is nobody's name."""
SIDE_ROOM = re.compile(r"SR[1-9]\d?")
"""A side room of a ward, which is none either."""
NUMBERED = (
    "plot plots flats units rooms wards beds bays aisles houses lots holes pitches garages lockers tables nos numbers".split()
)
"""What stands before the numbers of two things: plots 14/15."""
COURSES = "weeks days months nights stages steps phases sessions cycles visits".split()
"""What stands before the first and the last of several that follow one another: weeks 1 to 3."""
COUNTED_OFF = (
    r"visit|appointment|appt|dose|attempt|letter|reminder|injection|jab|vaccination|booster|warning|offence|FTA|DNA|referral|request"
    r"|opinion|trimester|stage|course|cycle|stay|admission|pregnancy|relapse|episode|draft|quote|quotation|estimate|instalment"
    r"|session|treatment|swab|sample|scan|procedure|fracture|infection|transfusion|transplant"
)
"""What comes to somebody again and again, so that an ordinal number before it is of no day: 2nd reminder."""
COUNTS = ("few things", "things", "")
"""The units that only count, the narrowest scale first: 38 points, 38 people and 38 are one number."""
VOTED = "carried passed approved adopted lost defeated rejected agreed voted vote votes"
"""What stands before how many were for something and how many against it: carried 5-1."""
SHIFT = "hour of a day"
"""The unit of hours of which a day has but so many: a 12-hour shift, 3 hours a day."""
PAST_HOURS = "minute of an hour"
"""The unit of minutes behind hours: 2 hours 10 minutes."""
PAST_YEARS = "month of a year"
"""The unit of months behind years: 3 years 5 months."""
EVERY_OTHER = "every"
"""The unit of an ordinal number behind "every": every 2nd week."""

_UNITS = {
    "dose": r"mg|mcg|µg|μg|g|grams?|milligrams?|micrograms?|bd|od|tds|qds|nocte|mane",
    "volume": r"pints?|cc|mls|ml|mL|millilit(?:re|er)s?|cl|l|litres?|liters?",
    "weight": r"kg|kgs|kilos?|kilograms?|lbs?|oz|ounces?|st(?=[ \u00a0]\d)|stone",
    "gauge": r"Ch|Fr|gauge",
    "height": r"cm|mm|centimet(?:re|er)s?|millimet(?:re|er)s?|inch(?:es)?|ft|feet|foot",
    "length": r"m|met(?:re|er)s?|yards?|lin(?:ear|\.)?\s(?:m|met(?:re|er)s?|ft|feet|foot)",
    "distance": r"km|kilomet(?:re|er)s?|miles?|k(?=[ \u00a0](?:fun[ \u00a0])?(?:run|race|walk|ride|swim|jog)s?(?!\w))",
    "speed": r"mph|kph|km/h",
    "bedrooms": r"bed(?:room(?:ed)?)?(?=[ \u00a0-](?:flat|house|terrace|semi|bungalow|home|maisonette|apartment|place"
    r"|detached|terraced|cottage|barn|villa|property|caravan|extension|conversion|new[ \u00a0-]build))",
    "area": r"sq\.?\s?(?:ft|feet|yds?|m|met(?:re|er)s?)|m²|m2|ft²|square\s(?:feet|yards|met(?:re|er)s)|acres?|hectares?|ha",
    "capacity": r"cu\.?\s?(?:ft|feet|yds?|m|met(?:re|er)s?)|cbm|m³|m3|ft³|cubic\s(?:feet|foot|yards?|met(?:re|er)s?)",
    "percentage": r"%|per\s?cent|percent",
    "second": r"seconds?|secs?",
    "interval": r"ms|msec",
    "minute": r"minutes?|mins?",
    "hour": r"hours?|hrs?|h|hourly|hrly|/24",
    SHIFT: r"(?:hours?|hrs?|h)[ \u00a0-](?:(?:day|night|long|late|early)[ \u00a0])?(?:shifts?|days?|nights?)"
    r"|(?:hours?|hrs?)(?:['’]|[ \u00a0]of)?[ \u00a0]sleep"
    r"|(?:hours?|hrs?)[ \u00a0](?:(?:an?|per|each|every|most)[ \u00a0](?:day|night|shift)|daily|nightly)",
    "day": r"(?<=\d)(?-i:d)|days?|nights?|nts?|working\sdays?|/7",
    "week": r"(?<=\d)(?-i:w)|weeks?|wks?|weekly|wkly|/52",
    "month": r"months?|monthly|/12",
    "year": r"(?<=\d)(?-i:y)|years?|yrs?",
    "pulse": r"bpm|beats\sper\sminute|beats/min",
    "pressure": r"mm\s?Hg",
    "systolic": r"/$",
    "gestation": r"/40|(?<=\d)\+$",
    "clotting": r"(?-i:INR)",
    "concentration": r"(?-i:K)(?=[ \u00a0](?:bath|dialysate|acid|concentrate|fluid|solution)(?!\w))"
    r"|mmol/mol|mmol/l|mmol|[uµμ]mol/l|g/l|g/dl|mg/dl|IU|u|units?",
    "temperature": r"°\s?C|degrees\sC(?:elsius)?",
    "warmth": r"degrees(?!\sC)|°(?!\s?[CFNSEW\d])",
    "energy": r"kcal|calories|kWh|kJ",
    "power": r"hp|bhp|kW|watts?|volts?|amperes|kVA|kN",
    "ordinal": r"(?:per)?centiles?",
    "rate": r"(?:(?:(?!hours?\s|hrs?\s)[a-z]+\s)?(?:a|per|each|every)\s|/)(?:day|night)|(?:a|per|each|every)\sweek"
    r"|daily|nightly"
    r"|x?[ \u00a0]?/[ \u00a0]?(?:d|days?|wks?|weeks?|months?|mths?|hr|hour|min)",
    "few things": r"(?:(?-i:[A-Z][a-z]+)[ \u00a0])?tablets?|tabs?"
    r"|(?-i:RG?Ns?|HCAs?|HCSWs?|HCPs?|SNs?|RMNs?|TNAs?|CSWs?|ODPs?)"
    r"(?=[ \u00a0]*(?:[,;.)+&\n\t\0|]|$)|[ \u00a0](?:and|on|per|for|in|plus|short|late|early|nights?|days)(?!\w))"
    r"|amps?|capsules?|caps|puffs?|drops?|times|pack[ \u00a0]years|cigarettes|steps|men|women"
    r"|jelly[ \u00a0](?:babies|beans)|(?:glucose|dextrose)[ \u00a0]tab(?:let)?s|slices?|sips?|biscuits?|pillows|stitches"
    r"|carers|layers?|coats?|storeys?|bedroom(?:ed)?"
    r"|person(?=[ \u00a0-](?:transfers?|assist\w*|lift|hoist\w*|turns?|care)(?!\w))"
    r"|children|bedrooms|rooms|occasions|doses|feeds|scoops?|sachets?|hypos?|seizures|fits|episodes"
    r"|,?[ \u00a0](?:and[ \u00a0])?against[ \u00a0]$"
    r"|(?:fingers?[ \u00a0])?(?:below|above)[ \u00a0](?:the[ \u00a0])?umb(?:ilicus)?",
    "things": r"seaters?|(?<=\d-)(?:doors?|stage|man|way)"
    r"|door(?=[ \u00a0](?:hatch(?:back)?|saloon|estate|coup[eé]|cars?|van|wardrobe|fridge|cabinet|model)(?!\w))"
    r"|stage(?=[ \u00a0](?:process|tender|pump|test|procedure|revision|payment|screening|programme|competition)(?!\w))"
    r"|man(?=[ \u00a0](?:lifts?|team|jobs?|tents?|crew|gang|carry|handling|delivery|days?|hours?)(?!\w))"
    r"|way(?=[ \u00a0](?:switch(?:es)?|valves?|split|radios?|board|junction|lights|consumer|traffic|adapter|block)(?!\w))"
    r"|people|copies|pages|words|items|employees|members|guests|mourners"
    r"|visitors|spectators|attendees|delegates|(?-i:UDAs?|UOAs?)",
    "GCS": r"on[ \u00a0](?:the[ \u00a0])?GCS",
    "points": r"on[ \u00a0](?:the[ \u00a0])?(?:NEWS2?|AMTS?|MMSE|MoCA|MUST|PHQ-?9|GAD-?7|EPDS|AUDIT(?:-C)?|Waterlow|Barthel"
    r"|HADS)",
    **{f"out of {most}": rf"(?:/|out\sof\s){most}" for most in SCORES},
}
OF_THINGS = frozenset({"dose", "volume", "weight", "height", "length", "distance", "area", "capacity", "energy", "power"})
"""The units of what is weighed or measured: figures before one are no year, though they look like it (1900 kg)."""
PART_OF_ONE = r"(?:1/[2-4]|2/3|3/4)"
"""A part behind the whole of a figure: 7 3/4."""
_PART = rf"(?:[½¼¾⅓⅔]|[ \u00a0]{PART_OF_ONE})"
ENDS_IN_PART = re.compile(rf"{_PART}(?![\w/%]|[.,]\d|[ \u00a0][A-Z][a-z])")
"""What stands behind the whole of such a figure, which counts or measures."""
_BEHIND = {
    name: re.compile(rf"{_PART}?[ \u00a0-]?(?P<unit>{words})(?![^\W_])", 0 if name == "temperature" else re.IGNORECASE)
    for name, words in _UNITS.items()
}
_NAMED = {
    "volume": r"(?-i:UO|U/O)|urine[ \u00a0]output|residual[ \u00a0]volume|fluid[ \u00a0](?:intake|balance)",
    "pressure": r"blood[ \u00a0]pressure|(?-i:BP)|systolic|diastolic",
    "pulse": r"pulse|heart[ \u00a0]rate|(?-i:HR)",
    "temperature": r"temperature|temp\.?|(?-i:T)",
    "breathing": r"respiratory[ \u00a0]rate|resp(?:s|iration|irations)?|breathing[ \u00a0]rate|(?-i:RR)",
    "saturation": r"(?:oxygen[ \u00a0]|(?-i:O2)[ \u00a0])?(?:sats?|saturations?)|(?-i:Sp?[aO]?O2)",
    "GCS": r"(?-i:GCS)|Glasgow[ \u00a0]coma[ \u00a0](?:scale|score)",
    "band": r"(?-i:Band)",
    "sugar": r"(?-i:BMs?|CBGs?|BGLs?)|capillary[ \u00a0](?:blood[ \u00a0])?glucose",
    "glucose": r"glucose|(?:blood[ \u00a0])?sugars?|fasting(?:[ \u00a0](?:readings?|levels?|values?|results?|range|bloods?))",
    "haemoglobin": r"(?-i:Hb|hb|HB|Hgb)|ha?emoglobin",
    "CRP": r"(?-i:CRP)",
    "points": r"(?-i:AVPU|MMSE|ACE-?(?:III|R)|M-ACE|6CIT|MoCA|MUST|PHQ-?9|GAD-?7"
    r"|CHA2DS2-VASc|CURB-?65|HAS-BLED|ABCD2)"
    r"|(?:Glasgow[ \u00a0-])?Blatchford|Child-Pugh|Clavien-Dindo"
    r"|(?-i:BCS)|(?:body[ \u00a0])?condition[ \u00a0]score|body[ \u00a0]condition"
    r"|(?-i:m?MRC)(?:[ \u00a0]dyspno?ea)?(?:[ \u00a0](?:grade|scale))?|(?:clinical[ \u00a0])?frailty(?:[ \u00a0]scale)?"
    r"|Waterlow|Wagner|SINBAD|Barthel|Berg|Tinetti|Rivermead|Rockwood|Braden|Norton|Walsall|category|grade|stage"
    r"|(?-i:Hoehn[ \u00a0]and[ \u00a0]Yahr|H&Y)|(?:falls[ \u00a0])?risk"
    r"|(?:bristol|stools?|(?-i:BO)|bowels?(?:[ \u00a0]open(?:ed)?)?|loose)(?:[ \u00a0](?:stool|chart))*[ \u00a0]type"
    r"|(?-i:EDSS|NIHSS|m?RS|HADS|EPDS|AUDIT(?:-C)?|DAS-?28|MELD|PASI|ASA|ECOG|NYHA|CIWA(?:-Ar)?|COWS|MADRS|RASS|CFS|VIP|q?SOFA|mMRC|GDS|DLQI|FEV1(?:/FVC)?|FVC|PEFR?)"
    r"|scores?(?:[ \u00a0]on[ \u00a0]the[ \u00a0](?:\w+[ \u00a0]){1,3}scale)?",
    "few things": r"hypos?|seizures|episodes|fits|ratio",
    "out of 10": r"pain|tightness|discomfort|headache|breathlessness|nausea|(?-i:Apgars?|APGARs?|4AT|AMTS?)",
    "out of 20": r"(?-i:[PI]?NEWS2?|PEWS|MEOWS|MEWS)",
    "index": r"(?:verbal|visual[ \u00a0]spatial|working[ \u00a0]memory|processing[ \u00a0]speed|fluid[ \u00a0]reasoning"
    r"|full[ \u00a0-]scale)(?:[ \u00a0](?:comprehension|index|IQ))?|(?-i:FSIQ|IQ)|(?:standard|scaled)[ \u00a0]score"
    r"|(?:reading|spelling)[ \u00a0]age",
    "weight": r"weigh(?:s|ed|ing)?|weight|(?-i:Wt|DW)",
    "body mass": r"(?-i:BMI)|body[ \u00a0]mass[ \u00a0]index",
    "clotting": r"(?-i:INR)",
    "ankle pressure": r"(?-i:ABPI)",
    "concentration": r"HbA1c|(?-i:A1[cC]|Kt/V|URR|pH(?:[ \u00a0](?:art|ven|cord|arterial|venous))?|PCR)"
    r"|(?-i:e?GFR|ESR|W[BC]C|RBC|MCV|PSA|TSH|F?T4|LDL|HDL|LDH|A[LS]T|ALP|GGT|CK|BNP"
    r"|[pP]a?C?O2|HCO3|K\+|Na\+|Na)|creatinine|urea|potassium|sodium|calcium|magnesium|phosphate"
    r"|creat|troponin|lactate|prolactin|(?:serum[ \u00a0])?cortisol|testosterone|oestradiol|ACR|protein"
    r"|plts?|(?-i:(?:NT-?pro)?BNP|Ca|Mg|PO4|Alb|Plt)|B12|folate|vitamin[ \u00a0]D|levels?|QTc?"
    r"|albumin|bilirubin|amylase|ferritin|cholesterol|triglycerides|urate|platelets|neutrophils|white[ \u00a0]cells?|D-dimer",
}
"""What is measured, in words or in abbreviations; those that are written like other words have to have their capitals."""
_SURNAMES_TOO = r"(?-i:Rockall|Alvarado|Wells|Abbey|Bishop|Ranson|Padua|Geneva|Morse|Ramsay)"
"""Scales in points that are called like many people: a number behind one is not enough to tell."""
_LINKING = (
    r"(?:[ \u00a0](?:was|is|of|at|to|now|today|rate|levels?|count|score|scored|scoring|reading|ratio|came|back|as|up"
    r"|down|still|about))*"
)
SOME_DATE, SOME_NUMBER = "\ue000", "\ue001"
"""Stand for a date or time, and for a number, of which nothing is read but that it is there."""
_WHEN = (
    rf"{SOME_DATE}|(?:at[ \u00a0])?{SOME_NUMBER}(?:\+{SOME_NUMBER})?/40|day[ \u00a0](?:{SOME_NUMBER}|\d{{1,2}})"
    rf"|(?:in|on|at|since|by|from|of|last|this|as[ \u00a0]of)[ \u00a0](?:the[ \u00a0])?(?:\w+[ \u00a0])?{SOME_DATE}"
    rf"|at[ \u00a0]{SOME_NUMBER}[ \u00a0](?:hours|days|weeks|months|years)|\({SOME_DATE}\)"
    r"|yesterday|tonight|overnight|currently|earlier|recently"
    r"|this[ \u00a0](?:morning|afternoon|evening|week|month|year|time)"
    r"|last[ \u00a0](?:night|week|month|year|time|clinic|check|visit)"
    r"|on[ \u00a0](?:admission|arrival|discharge|review|air|oxygen|examination|transfer|repeat|the[ \u00a0]ward)"
    r"|(?:on|when|while)[ \u00a0](?:walking|standing|moving|movement|exertion|lying|sitting)"
    r"|in[ \u00a0](?:clinic|the[ \u00a0](?:morning|afternoon|evening|ambulance)|ED|A&E)"
    r"|at[ \u00a0](?:rest|home|clinic|triage|discharge|admission|baseline)"
)
_SIDE = r"(?:[ \u00a0:]{0,2}\(?(?-i:[LR]|[LR]t|LEFT|RIGHT)\)?|[ \u00a0:]{0,2}\(?(?:left|right)\)?)?"
"""The side on which something was measured: ABPI R 0.94."""
_BRIEFLY = r"(?:[ \u00a0]?(?:%|kg|g|mg|ml|l|cm|mm|Ch|Fr|bpm|mm\s?Hg|mmol/(?:l|mol)|g/l|units?|°C))?"
_CHANGING = (
    r"were|are|has|had|have|been|again|initially|only|just|then|results?|readings?|measured|recorded|risen|rose|fallen|fell|dropped"
    r"|previously|completed|repeated|totall?ed|increased|decreased|improved|climbed|gone|went|running|sitting|around|approximately|approx\.?|nearly|almost|over|under"
    rf"|above|below|high|low|raised|elevated|stable|steady|(?:from[ \u00a0])?{SOME_NUMBER}{_BRIEFLY}[ \u00a0]?(?:to|then|->|→)"
    rf"|{SOME_NUMBER}(?:[ \u00a0](?:{_WHEN}))?,?[ \u00a0](?:but|and)"
    rf"|{SOME_NUMBER}{_BRIEFLY}(?:[ \u00a0](?:{_WHEN}))?,(?=[ \u00a0]$)"
    rf"|{SOME_NUMBER}{_BRIEFLY}(?:[ \u00a0](?:{_WHEN}))?,(?=[ \u00a0](?:was|previously|from|up|down)(?!\w))"
    rf"|{SOME_NUMBER}[ \u00a0]\((?:was|previously|from|last|usually|down[ \u00a0]from|up[ \u00a0]from)"
)
_SAID = rf"(?:{_LINKING}(?:[ \u00a0](?:{_WHEN}|{_CHANGING})))" r"{0,6}" rf"{_LINKING}(?:[ \u00a0]from)?"
"""What may stand between what is measured and its number: when it was, and how it has changed."""
_BEFORE = {
    name: re.compile(
        rf"(?<![\w-])(?:{words}){_SAID}{_SIDE}"
        rf"(?:[ \u00a0]?[:=<>~≈≥≤+][ \u00a0]?|[ \u00a0](?:[<>~≈≥≤][ \u00a0]?|(?:{SOME_NUMBER}[ \u00a0])?\()?)$",
        re.IGNORECASE,
    )
    for name, words in (_NAMED | {"points": rf"{_NAMED['points']}|{_SURNAMES_TOO}"}).items()
} | {
    "primary class": re.compile(r"(?<![\w/.-])(?:P|Primary[ \u00a0])$"),
    "secondary class": re.compile(r"(?<![\w/.-])S$"),
    "school year": re.compile(
        rf"(?<![\w/.-])(?:Y|Yr[ \u00a0]?|Years?[ \u00a0](?:{SOME_NUMBER}(?:,|,? and| to|[–-])[ \u00a0]?)*)$"
    ),
    EVERY_OTHER: re.compile(r"(?<!\w)every[ \u00a0]$"),
}
"""The words before a number that tell its unit. Classes of schools stand directly before it: P6, S3, Y10, Year 9."""
_OBSERVED_IN_SHORT = (
    r"(?<!Mrs[ ])(?<!M[rsx][ ])(?<!Miss[ ])(?<!Dr[ ])(?<!Mrs\.[ ])(?<!M[rs]\.[ ])(?<!Dr\.[ ])"
    r"(?-i:P(?=(?:[ \u00a0]?[:=])?[ \u00a0]?(?:[3-9]\d|1\d\d|2[0-4]\d)(?![\w/:-]|[.,]\d)))"
    rf"|(?-i:K(?={_LINKING}[ \u00a0:=]{{1,2}}[1-9]\.\d(?!\d)))"
    r"|(?:(?<=\d[,;][ ])|(?<=\d[ ])|(?<=\d[ ]{2}))(?-i:R(?=[ \u00a0:=]{0,2}(?:[89]|[1-5]\d)(?![\w/:-]|[.,]\d)))"
)
"""A pulse and potassium by their letters, and breaths among other figures, and nobody's initials: P 72, K was 4.3, R 16."""
_NAME_OF_MEASURE = re.compile(
    rf"(?P<name>{'|'.join(_NAMED.values())}|{_OBSERVED_IN_SHORT})(?P<side>[ \u00a0](?-i:[LR])(?![\w/]))?{_LINKING}"
    r"(?:[ \u00a0\t\0|]?[:=<>~≈≥≤+]?[ \u00a0]?\d{1,3}(?!\d|,\d)"
    r"|[ \u00a0](?:stable|normal|high|low|raised|elevated|checked|taken|recorded|monitored|control)(?!\w))",
    re.IGNORECASE,
)
GLUED = (
    r"(?:mg|mcg|µg|μg|g|kg|mls|ml|mL|Fr|[Cc]h|u|iu|IU|cm|mm|m|km|ha|ft|lbs?|mph|kph|kcal|kWh|kW|kVA|b?hp|cc|V|W|k|oz|mins?|hourly|hrly|hrs?|h|yrs?|bpm|mmol|mmHg"
    r"|KGS?|MLS?|MG|MM|CM|LBS|LTRS?"
    r"|(?<=\d\d\d)[LG]|L(?=[ /]\d\d%)|°C|K(?=[ \u00a0](?:bath|dialysate|acid|concentrate|fluid|solution)\b))"
)
"""Abbreviations that may follow a figure without a blank."""
_ARTICLE = re.compile(r"(?<![\w'’.])(?P<article>[Aa]n?)[ \u00a0]$")
_DETERMINER = re.compile(
    r"(?:(?<!\w)(?:an?|the|this|that|each|every|per|his|her|my|your|our|their|its)|['’]s)[ \u00a0]$", re.IGNORECASE
)
_NOUN = re.compile(r"[ \u00a0](?:[a-z]{3,}[ \u00a0])?(?P<noun>[a-z]{3,})\b")
_PLURALS = frozenset("men women people children feet".split())
_NO_PLURAL = re.compile(r"(?:ss|us|is|ous)$")
_SINGULAR = re.compile(
    r"[ \u00a0](?:second|minute|hour|day|night|week|month|year|mile|metre|meter|tablet|capsule|man|woman|child|person|page)"
    r"(?=[.,;:!?)]|$|\s*\n| (?:of|after|before|ago|and|or|in|on|at|from|to|for|later|with|per|a|since|until|each|every)\b)"
)


def unit_behind(text: str, end: int, limit: int | None = None) -> str:
    """The name of the unit that stands behind a number; empty if none does.

    Args:
        text: The text.
        end: Where the number ends.
        limit: Where the next mention begins, which is not read.

    >>> [unit_behind(text, 1) for text in ("5 mg daily", "5% more", "5-week stay", "5 oaks", "5°C")]
    ['dose', 'percentage', 'week', '', 'temperature']
    """
    limit = len(text) if limit is None else limit
    found = [(match.end(), name) for name, pattern in _BEHIND.items() if (match := pattern.match(text, end, limit))]
    return max(found)[1] if found else ""


def end_of_unit(text: str, end: int) -> int:
    """Where the unit behind a number ends; where the number does, if none stands there.

    >>> [end_of_unit(text, 1) for text in ("5 mg daily", "5 oaks")]
    [4, 1]
    """
    return max([end, *(match.end() for pattern in _BEHIND.values() if (match := pattern.match(text, end)))])


def unit_before(before: str) -> str:
    """The name of the unit that a number without one is in by the words before it; empty if they name none.

    Args:
        before: What stands before the number, with `SOME_DATE` and `SOME_NUMBER` for what is replaced there.

    >>> [unit_before(text) for text in ("blood pressure was ", "BP: ", f"Temp on {SOME_DATE} was ~", "the pulse and ")]
    ['pressure', 'pressure', 'temperature', '']
    """
    return next((name for name, pattern in _BEFORE.items() if pattern.search(before)), "")


def is_measure(text: str, start: int, end: int) -> bool:
    """Whether a name is that of a measurement, whose number, or what is said of it, stands behind, or ends it.

    >>> [is_measure(text, 0, 2) for text in ("BP 168/94", "BP was 120", "BP stable", "BP drills for oil", "BP 2010")]
    [True, True, True, False, False]
    >>> is_measure("GCS 9", 0, 5), is_measure("GCS Ltd", 0, 7)
    (True, False)
    >>> [is_measure(text, len(text) - 4, len(text) - 3) for text in ("T 36.4, P 72", "Mrs P 72")]
    [True, False]
    >>> [is_measure(text, 0, 1) for text in ("K was 4.3", "K 4.3", "K now up to 5.2", "K was 4", "K rang")]
    [True, True, True, False, False]
    """
    found = _NAME_OF_MEASURE.match(text, start)
    return found is not None and end in (found.end("name"), found.end("side"), found.end())


_MMOL = re.compile(r"[ \u00a0]?mmol(?:/l)?(?![\w/])", re.IGNORECASE)


def is_in_mmol(text: str, end: int) -> bool:
    """Whether a number is of millimoles in a litre, by what stands behind it.

    >>> [is_in_mmol(text, 3) for text in ("9.4 mmol/L", "9.4mmol", "9.4 mmol/mol", "9.4 mg/dL")]
    [True, True, False, False]
    """
    return _MMOL.match(text, end) is not None


NHS = "the NHS"
_MOST_BEFORE_NHS_NUMBER = 32
_BEFORE_NHS_NUMBER = re.compile(
    r"(?<!\w)(?:NHS|H&C|CHI)(?:\s(?:no|num(?:ber)?)\b\.?)?(?:\sis|\swas)?\s?[:#]?\s{0,12}$", re.IGNORECASE
)


def says_nhs_number(text: str, start: int, floor: int = 0) -> bool:
    """Whether the words before a number say that it is one of the NHS.

    Args:
        text: The text.
        start: Where the number begins.
        floor: Where the mention before it ends.

    >>> [says_nhs_number(text, len(text)) for text in ("Her NHS number is ", "NHS No:    ", "Her NI number is ")]
    [True, True, False]
    """
    return _BEFORE_NHS_NUMBER.search(text[max(floor, start - _MOST_BEFORE_NHS_NUMBER) : start]) is not None


_NHS_NUMBER = re.compile(r"\d{3}[ \u00a0-]\d{3}[ \u00a0-]\d{4}")


def has_form_of_nhs(written: str) -> bool:
    """Whether the number of a person is written in the groups of the NHS, of three, three and four digits.

    Its check digit is not asked for: nothing else of a person has these groups, and one may be mistyped.

    >>> [has_form_of_nhs(number) for number in ("943 476 5870", "943-476-5871", "943 476 587", "9434765870")]
    [True, True, False, False]
    """
    return _NHS_NUMBER.fullmatch(written) is not None


def agreement(text: str, start: int, end: int, floor: int = 0, limit: int | None = None) -> frozenset[str]:
    """With what a number has to agree: some of `VOWEL`, `CONSONANT`, `ONE` and `SEVERAL`.

    Args:
        text: The text.
        start: Where the number, or name, begins.
        end: Where it ends.
        floor: Where the mention before it ends.
        limit: Where the next mention begins.

    >>> [sorted(agreement(text, 3, 4)) for text in ("an 8-year-old", "in 3 weeks", "in 1 week.", "to 2 Elm Road")]
    [['a vowel'], ['several'], ['one'], []]
    """
    limit = len(text) if limit is None else limit
    said = set()
    before = text[max(floor, start - 12) : start]
    if article := _ARTICLE.search(before):
        said.add(VOWEL if len(article["article"]) == 2 else CONSONANT)
    if _SINGULAR.match(text, end, limit) and not _DETERMINER.search(before):
        said.add(ONE)
    elif (noun := _NOUN.match(text, end, limit)) and _is_plural(noun["noun"]):
        said.add(SEVERAL)
    return frozenset(said)


def _is_plural(noun: str) -> bool:
    return noun in _PLURALS or (noun.endswith("s") and not _NO_PLURAL.search(noun))


def begins_with_vowel(spoken: str) -> bool:
    """Whether "an" stands before a word or a number in words.

    >>> [begins_with_vowel(word) for word in ("eighty", "one", "Arup", "University", "Hourglass", "European", "Siemens")]
    [True, False, True, False, True, False, False]
    """
    word = spoken.casefold()
    if re.match(r"(?:eu|ew|one\b|once|uni(?!n|m)|us[ae]|ut[aei]|ub|uk\b|ukr|ura|uru|ug[aò])", word):
        return False
    return word[:1] in "aeiouàáâäåæèéêëìíîïòóôöùúûü" or re.match(r"(?:hour|honest|honou?r|heir)", word) is not None
