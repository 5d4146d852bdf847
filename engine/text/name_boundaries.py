"""Where a name begins and ends, by rule: what a tagger of words leaves open.

A title stays outside a name, an initial and the form of a company belong to it, and a hyphen or an apostrophe inside a name
does not part it. What follows a title is a name, whatever the tagger says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.text.dates import MONTHS, WEEKDAYS
from engine.text.entities import NAMES, Entity, merge_overlapping
from engine.text.organisation_names import COURT, INSTITUTIONS, STREETS, TRADES, read_organisation_name
from engine.text.person_names import PARTICLES, TITLES, is_given_name
from engine.text.units import is_measure
from engine.text.words import common_words

_KIN = frozenset(
    "son daughter wife husband mother mum mom father dad niece nephew grandson granddaughter partner fiancé fiancée neighbour"
    " friend stepson stepdaughter granny gran grandma grandmother grandad granddad grandpa grandfather nan nana auntie".split()
)
"""Words in small letters before a name that say whose relative or friend somebody is."""

_TITLES = re.compile(
    r"(?:(?:mrs?|ms|miss|dr|prof|rev|sgt|capt|lt|col|gen|sen|rep|gov|hon|president|senator|professor|doctor|judge|justice|sheikh"
    r"|shaikh|sheik|aunt|uncle|cousin|captain|general|colonel|governor|secretary|mayor|minister|chairman|officer|detective)\b"
    r"\.?\s+)+(?=\w)",
    re.IGNORECASE,
)
_INITIALS = re.compile(r"(?<![\w.])(?:[A-Z]\.[^\S\t\n]?){1,3}$")
_AFTER_INITIALS = re.compile(r"\.?[^\S\t\n]?")
_CELLS = re.compile(r"\t|[ \u00a0]{3,}|\s\|\s")
_ENDS_IN_INITIALS = re.compile(r"(?:^|[\s.])[A-Z]$")
_COMPANY = re.compile(
    r",?\s(?:Inc|Corp|Ltd|LTD|Co|LLC|LLP|PLC|plc|L\.?P|L\.L\.C|GmbH|AG|Pvt|PVT|Limited|Incorporated)\b(?:\.(?!\s+[A-Z]|\s*$|\s*\n))?"
)
_FIRM = re.compile(
    r"(?<![\w&])(?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof)\.?(?:[ \u00a0][A-Z][\w'’.-]*){1,3},[ \u00a0])?"
    r"(?:(?:(?:[A-Z]|St|Messrs|Bros|Mrs?|Ms|Drs?|Prof|Rev)\.|[A-Z](?:[\w'’-]|\.(?=\w))*),?[ \u00a0]"
    r"|(?:&|and|of)[ \u00a0](?=[A-Z])){1,6}"
    r"(?:(?:Ltd|LLP|LLC|PLC|Inc|GmbH|Corp|Limited|Incorporated)\b|(?<=& )(?:Partners|Sons|Daughters|Associates|Co)\b)"
    r"(?:[ \u00a0](?:Ltd|LLP|LLC|PLC)\b)?"
)
_TRADER = re.compile(
    rf"(?<![\w&'’-])(?:[A-Z][\w'’-]+[ \u00a0](?:(?:&|and)[ \u00a0](?=[A-Z]))?){{1,3}}(?:{'|'.join(TRADES)})(?![\w'’-])"
)
_INSIDE = re.compile(r"[a-z,][ \u00a0]$")
"""What stands before a word that has its capital for another reason than that it begins a sentence."""
_PARTED = re.compile(r"(?:,|[ \u00a0]of)[ \u00a0]")
_BEFORE_FIRMS = frozenset(
    "the a an our your my his her its their this that at by for from in of on to with and but or as if when we dear re".split()
)
_INSTITUTION = re.compile(
    r"(?:['’]s?)?(?:[ \u00a0](?P<joined>(?:&|and|of)[ \u00a0])?[A-Z][\w'’-]*){0,3}?"
    rf"(?:[ \u00a0](?:{'|'.join(INSTITUTIONS)})\b)+"
)
_BUILDING = re.compile(r"[ \u00a0](?:House|Lodge|Court|Cottage|Manor|Grange)(?!\w)")
_SIGN = re.compile(r"[ \u00a0](?:and|&)[ \u00a0](?P<word>[A-Z][a-z]+)(?!\w)")
_THE = re.compile(r"(?<!\w)[Tt]he[ \u00a0]$")
_STOP = re.compile(r"(?<=[.\s][A-Z])\.(?!\s+[A-Z]|\s*$|\s*\n|\w)")
_AND = re.compile(r"[ \u00a0]&[ \u00a0]")
_JOINED = re.compile(r"[-'’]")
_BEHIND_PERSON = re.compile(r"(?:-[A-Z][^\W\d_]+)*(?:,?\s(?:Jr|Sr)\b\.?(?!\s+[A-Z])|\s(?:II|III|senior|junior)\b)?")
_SURNAME_BEHIND = re.compile(r"[ \u00a0](?P<word>[A-Z][a-z]{2,})(?![\w'’-]|[ \u00a0][A-Z])")
"""A word with a capital behind a given name, before none other."""
_ARABIC_ARTICLE = re.compile(r"(?<!\w)(?:[Aa]l|[Ee]l)-$")
_TITLED = re.compile(
    r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Cllr)\.?[ \u00a0]"
    r"((?:[A-Z]\.\s?){0,3}(?:(?:[Aa]l|[Ee]l)-|(?:(?:de|la|van|von|der|den|di|da|du|dos|del|le)\s){1,3})?(?:[A-Z]['’])?[A-Z][^\W\d_]+)"
)
_DUTY = r"(?<!\w)(?:PCSO|HCA|HCSW|SN|RN|RGN|RMN|CNS|ANP|ACP|CPN|SHO|SpR|AHP|W?PC|DC|DS|DI)[ \u00a0]"
_DUTY_BEFORE = re.compile(rf"{_DUTY}(?=[A-Z][a-z])")
_VILLAGE = re.compile(r"(?:Much|Great|Little|Upper|Lower|Nether|Market|Chipping)[ \u00a0](?=[A-Z])")
_ROYAL = re.compile(r"(?:King|Queen|Bishop|Abbot|Prior)['’]s[ \u00a0][A-Z][a-z]+")
"""What a place begins with that seems to be somebody's."""
_BEHIND_DUTY = re.compile(rf"{_DUTY}$")
_ON_DUTY = re.compile(
    rf"{_DUTY}"
    r"((?:[A-Z]\.\s?){0,3}[A-Z][a-z]\w+(?:[-'’][A-Z]\w+)?)(?!\w)"
)
_RELATIVES = "|".join(sorted(_KIN | {"brother", "sister", "uncle", "aunt", "cousin"}))
_RELATED = re.compile(rf"(?<!\w)(?:{_RELATIVES}),?[ \u00a0]([A-Z][a-z]{{2,}}(?:[-'’][A-Z]\w+)?)(?!\w)")
_CLIENT = re.compile(
    r"(?<!\w)(?:Client|Patient|Pupil|Student|Service user|Child|Resident|Name)[ \u00a0]?:[ \u00a0]?"
    r"((?:[A-Z]\.[ \u00a0]?){1,2}[A-Z]\.?|[A-Z]{2,3})(?!\w)"
)
"""Whose notes they are, in initials."""
_PET = re.compile(
    r"(?<!\w)(?:dog|cat|pony|horse|puppy|kitten|rabbit|hamster|budgie|parrot|spaniel|terrier|labrador|collie),?[ \u00a0]"
    r"(?:called[ \u00a0]|named[ \u00a0])?([A-Z][a-z]+)(?!\w|[ \u00a0][A-Z])"
)
"""What a pet is called, whatever the word."""
_SIGNED = re.compile(r"^[ \t]*([A-Z][a-z]+)(?:[ \u00a0]+[xX]{1,6})?[ \t]*$", re.MULTILINE)
"""A given name alone on its line, perhaps with kisses."""
_ON_THE_JOB = re.compile(
    r"(?<!\w)(?:HCA|nurse|carer|key[ -]?worker|social[ \u00a0]worker|midwife|teacher|tutor|manager|supervisor|contact|physio)"
    r"(?:[ \u00a0](?:tonight|today|here|there|now|on[ \u00a0]duty))?[ \u00a0](?:is|was)[ \u00a0]([A-Z][a-z]{2,})(?=[.,;])"
)
"""Who does a job, whatever the word."""
_NAME_ASKED = re.compile(
    r"(?:^|[.;|][ \u00a0]|\n)(?:Full name|Name|Patient|Client|Pupil|Signed|Claimant|Resident)[ \u00a0]?:[ \u00a0]?$"
)
_HYPHENATED = re.compile(
    r"(?<![\w'’-])[A-Z][a-z]+(?:-(?:de|la|le|les|on|upon|in|under|by|next|the|super|cum|sub)){1,3}-[A-Z][a-z]+(?!\w)"
)
_LETTERED = re.compile(
    r"(?<!\w)(?:vitamin|hepatitis|group|type|grade|plan|section|appendix|part|unit|block|flat|option|exhibit|annex|class|band|bay|ward)"
    r"s?[ \u00a0]$",
    re.IGNORECASE,
)
"""What has a letter for its number."""
_LIVING_IN = re.compile(
    r"(?<!\w)(?:lives?|lived|living|born|raised|resid(?:es?|ed|ing)|grew[ \u00a0]up|settled|moved|moving|holiday|staying)"
    r"(?:[ \u00a0](?:alone|now|back))?[ \u00a0](?:in|at|near|to|from|outside)[ \u00a0]"
    r"([A-Z][a-z]{2,}(?:[- \u00a0][A-Z][a-z]{2,})*)(?!\w)"
)
"""Where somebody lives."""
_TOWN_OF_INSTITUTION = re.compile(
    rf"(?:{'|'.join(INSTITUTIONS)}|Home),[ \u00a0]([A-Z][a-z]{{3,}}(?:[- \u00a0][A-Z][a-z]{{2,}})*)(?=[.,;)\n]|$)"
)
"""Where an institution is."""
_POST_TOWN = re.compile(
    r"(?<![\w'’-])([A-Z][a-z]{2,}(?:[- \u00a0][A-Z][a-z]{2,})*),?[ \u00a0](?=[A-Z]{1,2}\d[A-Z\d]?[ \u00a0]?\d[A-Z]{2}(?!\w))"
)
"""A town before a British postcode."""
_OF_KIN = re.compile(rf"(?<!\w)(?:{_RELATIVES})[ \u00a0]$", re.IGNORECASE)
_IN = re.compile(rf"(?<!\w)(?:(?:in|at)|(?:{'|'.join(STREETS)}),)[ \u00a0]$", re.IGNORECASE)
"""What stands before a place: in a town, or a town behind its street."""
_AT_THE = re.compile(r"(?<!\w)(?:at|in|from|to)[ \u00a0][Tt]he[ \u00a0]$")
"""What stands before a house that has a person's name: at the Minerva."""
_FAMILY = re.compile(
    r"-|['’]|[ \u00a0](?:and[ \u00a0][A-Z]|(?:famil|brother|sister|twin|boy|girl|case|file|letter|account|estate|house)\w*)"
)
_SITE = re.compile(
    r"[ \u00a0](?:office|branch|depot|site|team|store|shop|plant|factory|warehouse|library|post|job|vacanc(?:y|ies))s?(?!\w)"
)
_FLAT = re.compile(r"(?<!\w)(?:flat|apartment|room|unit)[ \u00a0]\w{1,4}", re.IGNORECASE)
_NUMBERED_FLAT = re.compile(r"(?:Flat|Apartment|Room|Unit|Plot)[ \u00a0]\d{1,3}[A-Za-z]?")
_COURT = re.compile(rf"[ \u00a0]{COURT}(?!\w)")
_WITH = re.compile(r"(?<!\w)(?:with|by|told|asked|met|phoned|rang)[ \u00a0]$")
"""What stands before a person rather than a place."""
_OF_A_PLACE = re.compile(
    r"(?:HM(?:P|YOI)(?:/(?:HM)?YOI)?|(?:[Tt]he[ \u00a0])?(?:University|Archdiocese|Diocese)[ \u00a0]of)[ \u00a0](?=[A-Z])"
)
_SUBJECT = re.compile(
    r"(?<!\w)(?:Professor|Lecturer|Reader|Chair|Head|Dean|Department|School|Faculty|Institute|[BM](?:A|Sc|Ed|Eng|Phil)|PhD|DPhil"
    r"|Diploma|Certificate|degree|GCSE|GCSEs)(?:[ \u00a0]\(Hons\))?[ \u00a0](?:of|in)[ \u00a0]$"
)
"""What stands before a field of study."""
_QUALITY = re.compile(
    r"(?:Duty|Right|Power|Letter|Terms|Notice|Proof|Date|Place|Cause|Loss|Breach)(?:[ \u00a0]of)?"
    r"(?=[ \u00a0](?:of[ \u00a0])?[a-z])"
)
_EVERYWHERE = re.compile(
    r"(?:[Tt]he[ \u00a0])?(?:(?:Town|Village|Parish|Church|City|Memorial)[ \u00a0]Hall|Community[ \u00a0]Cent(?:re|er)"
    r"|(?:Democratic|Social|Children['’]?s|Adult|Legal|Customer|Emergency|Environmental|Student|Housing)[ \u00a0]Services"
    r"|House[ \u00a0]of[ \u00a0](?:Commons|Lords)|Samaritans|Childline|StepChange|NSPCC|RSPCA|Age[ \u00a0]UK"
    r"|Women['’]s[ \u00a0]Aid"
    r"|Citizens[ \u00a0]Advice(?:[ \u00a0]Bureau)?)"
)
"""What every town has."""
_KISSES = re.compile(r"[ \u00a0]+[xX]{1,6}$")
_EVENTS = frozenset(
    "Six Nations,the Six Nations,World Cup,the World Cup,Olympics,the Olympics,Paralympics,the Paralympics,Commonwealth Games"
    ",Grand National,the Grand National,London Marathon,Great North Run"
    ",Premier League,Champions League,Eurovision,Brexit".split(",")
)
"""What everybody may have seen or spoken of."""
_TEAM = re.compile(
    r"(?:Falls|Stroke|Pain|Memory|Wound|Continence|Discharge|Crisis|Rehab|Dementia|Diabetes|Frailty|Housing|Benefits|Payroll"
    r"|Accounts)(?=[ \u00a0](?:team|clinic|risk|nurses?|service|unit|office|prevention|department)(?!\w))",
)
"""Who looks after something, whose name is what they look after."""
_BANK = re.compile(r"Bank(?=[ \u00a0](?:HCAs?|HCSWs?|RNs?|nurses?|staff|shifts?|carers?|midwi(?:fe|ves)))")
"""Whoever works on a ward by the shift."""
_DEGREE = re.compile(
    r"(?:[BM](?:A|Sc|Ed|Eng|Phil|BA|Res)|LL[BM]|PhD|DPhil|PG(?:CE|Dip|Cert)|A[ \u00a0][Ll]evel)(?:[ \u00a0]\(Hons\))?"
    r"[ \u00a0](?=[A-Z])"
)
"""What stands before a field of study and belongs to it."""
_PROFESSIONAL = re.compile(r"(?<!\w)[A-Z][a-z]+(?:ician|itian|apist|logist|metrist)(?=[.:;])")
_BESIDE_FIRM = re.compile(
    r"(?<=\w)[ \u00a0](?:committee|members?|meetings?|staff|teams?|managers?|demo|letters?|accounts?|cards?|minutes)$"
)
"""What an organisation has, and its name does not."""
_SMALL_END = re.compile(r"[ \u00a0]+(?P<word>[a-z]+)$")
_IN_NAMES = PARTICLES | {"senior", "junior"}
_TITLE = r"(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Professor|Sister|Nurse|Dame|Cllr)\.?[ \u00a0]"
_BEFORE_SURNAME = rf"(?:{_TITLE}|(?!(?:In|At|From|To|The|For|And|But)\b)[A-Z][a-z]+[ \u00a0]|[A-Z]\.[ \u00a0]?)"
_BEHIND_TITLE = re.compile(rf"(?<!\w){_TITLE}$")
_ON_WARD = re.compile(r"(?:(?<!\w)(?:on|onto|under)|Ward[ \u00a0]?:)[ \u00a0](?:the[ \u00a0])?$", re.IGNORECASE)
_IN_STREET = re.compile(r"(?<!\w)(?:in|on|at|near|off|along|down|up)[ \u00a0]$", re.IGNORECASE)
_BEGINS_WITH_TITLE = re.compile(rf"(?<!\w){_TITLE}(?=\w)")
_OF = re.compile(r"\s(?:of|for)\s(?:the\s)?")
_BODIES = frozenset(
    "university bank department ministry institute college board court school society association academy council church office"
    " offices authority center centre museum federation union bureau league chamber house secretary library hospital commission"
    " agency committee faculty foundation fund organization organisation party".split()
)
_AREAS = frozenset("gulf city state republic kingdom bay district county isle lake mount strait sea port town cape".split())

_ROLES = (
    TITLES
    | _KIN
    | frozenset(
        "carer patient client matron consultant registrar surgeon physician midwife paramedic physio physiotherapist pharmacist"
        " dietitian porter receptionist solicitor barrister".split()
    )
)
"""Words before a name that say who somebody is, in small letters."""
_PROFESSION = re.compile(r"[a-z]{3,}(?:ist|ician)")
_BEFORE_NAME = re.compile(r"\.?[ \u00a0]")
_LABEL = re.compile(
    r"(?:Ward|Consultant|Patient|Next of kin|GP|Diagnos[ie]s|Medications?|Address|Employer|Employee|Claimant|Respondent"
    r"|Defendant|Appellant|Client|Landlord|Tenant|Applicant|Solicitors?|Name|Surname|Hospital|Clinic|Practice|Bed|Re|From|To|Subject"
    r"|Time|Date|Resident|Staff|Witness|Found|Action|Outcome|Location|Room|Department|Unit|Service|Team|Counsellor|Counselor"
    r"|Therapist|Clinician|Assessor|Interviewer|Author|Supervisor|Tutor|Teacher|Key ?worker|Case ?worker|Social worker|Midwife"
    r"|Health visitor|Nurse|Doctor|School|Session|Visit|Call|Meeting|Attendees|Present|Apologies|Notes?|Plan|Cc|Dear)"
    r"(?=[ \u00a0]?:)"
)
"""What a form asks for, at the beginning of a line or behind the end of a sentence."""
_LABELLED = re.compile(rf"(?:^[^\S\n]*|[.;|][ \u00a0]+)(?P<label>{_LABEL.pattern})", re.MULTILINE)
_BEFORE_CODE = re.compile(
    r"(?<!\w)(?:Tenancy|Policy|Order|Invoice|Claim|Case|File|Account|Contract|Licence|Passport|Member|Membership|Customer|Booking)"
    r"(?=(?:[ \u00a0](?:[Nn]o\.?|[Nn]umber|[Rr]ef\.?|[Rr]eference))?[ \u00a0]?:?[ \u00a0]?[\w/-]*\d)"
)
_ONLY_TITLES = re.compile(r"(?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof)\.?(?:[ \u00a0](?:and|or|&)[ \u00a0])?)+")
_GREETINGS = frozenset("Hi Hiya Hello Hey Dear Thanks Cheers Regards".split())
_DEAR = re.compile(r"(?:Dear|Hi|Hiya|Hello|Hey|Thanks|Cheers|Morning)[ \u00a0](?=[A-Z])")
_VERSUS = re.compile(r"(?:v|vs|versus)\.?[ \u00a0](?=[A-Z])")
_SECOND_WORD = re.compile(r" [A-Z]\w+")
_FIRST_OF_BRAND = re.compile(r"(?:(?<=\ba )|(?<=\ban ))(?P<word>[A-Z][a-z]+)[ \u00a0]$")
"""What a name may begin with, as in "a Land Rover"."""
_FIRST_OF_PLACE = re.compile(r"\b(?:Much|Great|Little|Upper|Lower|Nether|Market|Chipping|Royal|Long|Old|New)[ \u00a0]$")
"""What a village's name begins with that is an ordinary word besides."""
_HOLIDAYS = frozenset(
    "Christmas,Christmas Eve,Christmas Day,Boxing Day,New Year,New Year's Eve,New Year’s Eve,Easter,Easter Monday,Good Friday"
    ",Halloween,Bonfire Night,Black Friday,Valentine's Day,Valentine’s Day,Lady Day,Midsummer Day,Michaelmas"
    ",Michaelmas Day,Martinmas"
    ",Advent,Lent,Epiphany,Pentecost,Ramadan,Eid,Diwali,Hanukkah,Passover,Yom Kippur,Vaisakhi"
    ",Whitsun,Whit Monday,Candlemas,Lammas".split(",")
)
"""Days that shops keep or rents fall due on, whatever somebody believes: no names, and a person decides whether they stay."""
_EVERYBODYS = _HOLIDAYS | _EVENTS
_NUMBERED = re.compile(
    r"(?<!\w)(?:Ward|Bay|Bed|Room|Clinic|Theatre|Unit|Floor|Level|Session|Visit|Meeting|Appointment|Interview|Week|Page|Part|Schedule"
    r"|Appendix|Annex|Exhibit|Table|Figure|Form|Step|Item|Question|Band|Stage|Grade|Type)(?=[ \u00a0][A-Z]?\d{1,3}[A-Z]?(?!\w))"
)


def find_labels(text: str) -> Iterator[tuple[int, int]]:
    """The places of what a form asks for, and of what is numbered.

    >>> [list(find_labels(text)) for text in ("Found: on the floor", "The Date: May", "in Session 3")]
    [[(0, 5)], [], [(3, 10)]]
    """
    yield from (match.span("label") for match in _LABELLED.finditer(text))
    yield from (match.span() for rule in (_NUMBERED, _BEFORE_CODE) for match in rule.finditer(text))


def without_small_ends(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Persons without the ordinary words in small letters behind their names, and places without "depot" and the like.

    Kisses behind a name are none of it.

    >>> text = "Son Adrian rang Anna van and Ludwig van Berg senior"
    >>> places = [(4, 15), (16, 24), (29, 51)]
    >>> [text[each.start:each.end] for each in without_small_ends(text, [Entity(*place, "person") for place in places])]
    ['Adrian', 'Anna van', 'Ludwig van Berg senior']
    """
    return [name._replace(end=_end_of_capitals(text, name)) for name in names]


def as_places(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Courts, prisons and universities without what they are: which they are, only the place tells.

    >>> text = "Leeds Crown Court; HMP Lund; the University of Amsel; Quist University"
    >>> found = [Entity(*place, "organisation") for place in [(0, 17), (19, 27), (33, 52), (54, 70)]]
    >>> [(text[each.start:each.end], each.kind) for each in as_places(text, found)]
    [('Leeds', 'place'), ('Lund', 'place'), ('Amsel', 'place'), ('Quist University', 'organisation')]
    """
    return [name if name.kind == "person" else _as_place(text, name) for name in names]


def _as_place(text: str, name: Entity) -> Entity:
    if institution := _OF_A_PLACE.match(text, name.start, name.end):
        return Entity(institution.end(), name.end, "place")
    court = _COURT.search(text, name.start, name.end + 8)
    return Entity(name.start, court.start(), "place") if court and name.start < court.start() < name.end else name


def _end_of_capitals(text: str, name: Entity) -> int:
    kisses = _KISSES.search(text, name.start, name.end)
    end = kisses.start() if kisses else name.end
    if name.kind != "person" and (site := _SITE.search(text, name.start, end)) and site.end() == end:
        return site.start()
    if name.kind != "person":
        beside = _BESIDE_FIRM.search(text, name.start, end)
        return beside.start() if beside else end
    while (last := _SMALL_END.search(text, name.start, end)) and is_ordinary_word(last["word"]):
        if not any(sign.isupper() for sign in text[name.start : last.start()]):
            break
        end = last.start()
    return end


def is_ordinary_word(word: str) -> bool:
    """Whether a word in small letters belongs to nobody's name.

    >>> [is_ordinary_word(word) for word in ("rang", "van", "senior", "rose", "quistgard", "Found")]
    [True, False, False, False, False, False]
    """
    return word.islower() and word in common_words() and word not in _IN_NAMES and not is_given_name(word)


def without_roles(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Names but for single words that are none: who somebody is before the name, a numbered ward, and what is measured.

    >>> text = "Son Mark, podiatrist Elaine, Ward B3, BP 168/94, BP"
    >>> places = [(0, 3), (4, 8), (10, 20), (21, 27), (29, 33), (38, 40), (49, 51)]
    >>> [text[each.start:each.end] for each in without_roles(text, [Entity(*place, "person") for place in places])]
    ['Mark', 'Elaine', 'BP']
    """
    begins = {name.start for name in names if text[name.start].isupper()}
    return [name for name in names if not _is_role(text, name, begins)]


def _is_role(text: str, name: Entity, begins: Iterable[int]) -> bool:
    start, end = name[:2]
    if _ONLY_TITLES.fullmatch(text, start, end):
        return True
    before = text[text.rfind("\n", 0, start) + 1 : start].strip()
    if (label := _LABEL.match(text, start)) and label.end() == end and (not before or before[-1] in ".;|"):
        return True
    if any((found := rule.match(text, start)) and found.end() == end for rule in (_NUMBERED, _BEFORE_CODE)):
        return True
    if name.kind != "person" and (_EVERYWHERE.fullmatch(text, start, end) or _is_subject(text, start, end)):
        return True
    if name.kind != "person" and (text[start:end] in _EVERYBODYS or _begins_holiday(text, start, end)):
        return True
    if re.fullmatch(r"[xX]{1,6}", text[start:end]) or _NUMBERED_FLAT.fullmatch(text, start, end):  # kisses, or Flat 6
        return True
    if end - start == 1 and "/" in text[max(0, start - 1) : end + 1]:  # of F/U
        return True
    if text[start:end] == "I" or text[start:end] in _GREETINGS or text[start:end] in _BEFORE_FIRMS or text[start:end] in TRADES:
        return True
    if is_measure(text, start, end):
        return True
    if any((found := rule.match(text, start)) and found.end() == end for rule in (_TEAM, _BANK, _PROFESSIONAL, _QUALITY)):
        return not is_titled(text, start)
    gap, word = _BEFORE_NAME.match(text, end), text[start:end].rstrip(".")
    if gap is None or gap.end() not in begins:
        return False
    is_job = word.islower() and len(word) > 4 and (word in common_words() or _PROFESSION.fullmatch(word) is not None)
    return word.casefold() in _ROLES or (is_job and not is_given_name(word))


def _is_subject(text: str, start: int, end: int) -> bool:
    """Whether somebody studies or teaches it: a professor of Physical Geography."""
    degree = _DEGREE.match(text, start, end)
    words = re.findall(r"[^\W\d_]+", text[degree.end() if degree else start : end])
    is_studied = degree is not None or _SUBJECT.search(text, max(0, start - 30), start) is not None
    return is_studied and all(word.lower() in common_words() for word in words)


def _begins_holiday(text: str, start: int, end: int) -> bool:
    """Whether a name and the word behind it are a day that everybody knows, as Bonfire and Night are."""
    behind = _SECOND_WORD.match(text, end)
    return behind is not None and text[start : behind.end()] in _HOLIDAYS


def titled_names(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Persons that follow a title and were not found, up to the first word with a capital.

    What somebody does on a ward, in short, is as good as a title before a word that no public text writes small; so is how
    somebody is related. Where somebody lives is a place.

    >>> text = "Ask Mr de la Cruz or Dr. Rose, HCA Okafor or HCA Notes, or his brother Denzil, who lives in Redcar."
    >>> [text[each.start:each.end] for each in titled_names(text, [])]
    ['de la Cruz', 'Rose', 'Okafor', 'Denzil', 'Redcar']
    """
    strange = [
        (match, kind)
        for pattern, kind in (
            (_ON_DUTY, "person"),
            (_RELATED, "person"),
            (_CLIENT, "person"),
            (_LIVING_IN, "place"),
            (_POST_TOWN, "place"),
            (_TOWN_OF_INSTITUTION, "place"),
        )
        for match in pattern.finditer(text)
        if not set(match[1].lower().split()) & common_words() and match[1] not in {*WEEKDAYS, *MONTHS}
    ]
    named = (match for pattern in (_TITLED, _PET, _ON_THE_JOB) for match in pattern.finditer(text))
    signed = (match for match in _SIGNED.finditer(text) if is_given_name(match[1]) and match[1] not in MONTHS)
    found = [*((match, "person") for match in (*named, *signed)), *strange]
    return [
        Entity(*match.span(1), kind)
        for match, kind in sorted(found, key=lambda each: each[0].start())
        if not any(name.start < match.end(1) and match.start(1) < name.end for name in names)
    ]


def hyphenated_places(text: str) -> list[Entity]:
    """Places such as Ashby-de-la-Zouch.

    >>> text = "from Ashby-de-la-Zouch to Stow-on-the-Wold, Jean-Luc"
    >>> [text[each.start:each.end] for each in hyphenated_places(text)]
    ['Ashby-de-la-Zouch', 'Stow-on-the-Wold']
    """
    return [Entity(*match.span(), "place") for match in _HYPHENATED.finditer(text)]


def repeated_initials(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Persons who are called by a letter wherever that stands alone before a small word, where one of them was found.

    >>> text = "R rang. When R was ten, R's vitamin R and hepatitis R"
    >>> [each[:2] for each in repeated_initials(text, [Entity(0, 1, "person")])]
    [(0, 1), (13, 14), (24, 25)]
    """
    letters = {text[name.start : name.end] for name in names if name.kind == "person" and name.end - name.start == 1} - {
        "I",
        "A",
    }
    if not letters:
        return []
    alone = re.compile(rf"(?<![\w.'’&/-])(?:{'|'.join(map(re.escape, letters))})(?=['’]s(?!\w)|[ \u00a0][a-z]|[,.;:])")
    return [
        Entity(*match.span(), "person")
        for match in alone.finditer(text)
        if not _LETTERED.search(text, max(0, match.start() - 16), match.start())
    ]


def is_titled(text: str, start: int) -> bool:
    """Whether a title stands before a name, or begins it, so that it is a person's whatever it looks like.

    >>> [is_titled("Dr Hall of Hall", at) for at in (0, 3, 11)]
    [True, True, False]
    """
    before = _BEHIND_TITLE.search(text[max(0, start - 12) : start])
    return before is not None or _BEGINS_WITH_TITLE.match(text, start) is not None


def with_kinds(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Names with the kinds that the words before and in them tell: a person behind a title, a place that is a ward or street.

    >>> text = "Dr Hall left Maple Ward with Anna Ward in Mill Lane"
    >>> found = [Entity(3, 7, "place"), *(Entity(*place, "person") for place in [(13, 23), (29, 38), (42, 51)])]
    >>> [each.kind for each in with_kinds(text, found)]
    ['person', 'place', 'person', 'place']
    """
    return [name._replace(kind=kind_told(text, *name)) for name in names]


def kind_told(text: str, start: int, end: int, kind: str) -> str:
    """The kind that the words before and in a name tell; that which was found for it if they tell none."""
    if kind not in NAMES:
        return kind
    firm = read_organisation_name(text[start:end])
    first, _, last = text[start:end].partition(" ")
    if is_titled(text, start) and not (firm.legal or (firm.institution and last not in STREETS)):
        return "person"
    given = first.removesuffix("'s").removesuffix("’s")
    is_kin = _OF_KIN.search(text, max(0, start - 20), start) is not None
    if not last and not first.isupper() and (is_kin or (kind == "organisation" and is_given_name(given))):
        return "person"
    if kind == "organisation" and _is_full_name(text[start:end]):
        return "person"
    if kind != "person" and (_NAME_ASKED.search(text, max(0, start - 16), start) or _with_initial(text[start:end])):
        return "person"
    if kind == "person" and _VILLAGE.match(text, start, end) and not is_titled(text, start):
        return "place"
    if kind == "place" and last.isalpha() and is_given_name(first) and _WITH.search(text, max(0, start - 9), start):
        return "person" if last not in STREETS and not _BUILDING.search(text, start, end) else kind
    if kind == "person" and not last and _AT_THE.search(text, max(0, start - 9), start) and not _FAMILY.match(text, end):
        return kind if first.endswith("s") else "place"
    if kind != "person" and not last and _is_family(text, start, end):
        return "person"
    if not last and kind == "organisation" and _SITE.match(text, end):
        return "place"
    if kind == "organisation" and _BUILDING.search(text, start, end) and _is_beside_flat(text, start, end):
        return "place"
    if kind == "person" and not last and _IN.search(text, max(0, start - 12), start) and not _is_somebody(text, start, end):
        return "place"
    is_ward = last == "Ward" and (_ON_WARD.search(text[max(0, start - 12) : start]) or not is_given_name(first))
    is_street = last in STREETS and _IN_STREET.search(text[max(0, start - 12) : start])
    return "place" if is_ward or is_street else kind


def _is_full_name(name: str) -> bool:
    """Whether it is a given name and a word that is none of those which firms and streets end in: Reg Umpleby."""
    first, _, last = name.partition(" ")
    is_word = re.fullmatch(r"[A-Z][a-z]+(?:[-'’][A-Z][a-z]+)?", last) is not None
    return is_word and is_given_name(first) and last.casefold() not in common_words()


def _with_initial(name: str) -> bool:
    """Whether it is a given name with the first letter of a surname: Poppy S."""
    first, _, last = name.partition(" ")
    return re.fullmatch(r"[A-Z]\.?", last) is not None and is_given_name(first)


def _is_somebody(text: str, start: int, end: int) -> bool:
    """Whether one word is a given name, is of somebody (*in Keller's view*), or is a person's elsewhere in the text."""
    name = text[start:end]
    if is_given_name(name) or name.endswith(("'s", "’s")) or text.startswith(("'s", "’s"), end):
        return True
    return re.search(rf"{_BEFORE_SURNAME}{re.escape(name)}(?!\w)", text) is not None


def _is_family(text: str, start: int, end: int) -> bool:
    """Whether one word is the plural of a surname that somebody bears elsewhere in the text: the Pascoes."""
    name = text[start:end]
    if not name.endswith("s") or not _THE.search(text, max(0, start - 5), start):
        return False
    bearers = re.finditer(rf"(?<!\w)(?:({_TITLE})|([A-Z][a-z]+)[ \u00a0]){re.escape(name[:-1])}(?!\w)", text)
    return any(bearer[1] or is_given_name(bearer[2]) for bearer in bearers)


def _is_beside_flat(text: str, start: int, end: int) -> bool:
    """Whether a flat stands before a name or behind it: Flat 2, Elm Court."""
    before = [match.end() for match in _FLAT.finditer(text, max(0, start - 20), start)]
    behind = _FLAT.search(text, end, end + 20)
    return any(not text[at:start].strip(", \u00a0") for at in before) or (
        behind is not None and not text[end : behind.start()].strip(", \u00a0")
    )


def cut_at_cells(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Names that reach over several cells of a table, or several columns, as one in each.

    >>> text = "Lee A. | Quist B."
    >>> [text[each.start:each.end] for each in cut_at_cells(text, [Entity(0, 17, "person")])]
    ['Lee A.', 'Quist B.']
    """
    cut = []
    for name in names:
        breaks = [match.span() for match in _CELLS.finditer(text, name.start, name.end)]
        edges = [name.start, *(edge for span in breaks for edge in span), name.end]
        cut += [Entity(start, end, name.kind) for start, end in zip(edges[::2], edges[1::2], strict=True) if start < end]
    return cut


def firm_names(text: str) -> list[Entity]:
    """Companies that their form or trade tells, from the first word with a capital on, without the person before them.

    >>> text = "Dear Brown & Partners LLP, we saw The Amsel Ltd and Ms Ann Quist of Bell Lund LLP. Ask Quist Roofing."
    >>> [text[each.start:each.end] for each in firm_names(text)]
    ['Brown & Partners LLP', 'Amsel Ltd', 'Bell Lund LLP', 'Quist Roofing']
    """
    found = []
    for match in _TRADER.finditer(text):
        *before, _ = re.finditer(r"[\w'’-]+", match[0])
        own = (word for word in before if word[0].casefold() not in common_words())
        inner = before[0] if _INSIDE.search(text, max(0, match.start() - 3), match.start()) else None
        if first := next(own, inner):
            found.append(Entity(match.start() + first.start(), match.end(), "organisation"))
    for match in _FIRM.finditer(text):
        start = _behind_person(match)
        words = text[start : match.end()].split()
        while len(words) > 2 and (words[0].casefold() in _BEFORE_FIRMS or words[0] == "&" or _is_job_before(words)):
            start = text.index(words[1], start + len(words[0]))
            words = words[1:]
        if words[0].casefold() not in _BEFORE_FIRMS:
            found.append(Entity(start, match.end(), "organisation"))
    return merge_overlapping(found)


def _is_job_before(words: Sequence[str]) -> bool:
    """Whether a firm that begins with an initial stands behind what somebody did there: Bricklayer, P. Quist & Sons."""
    return (
        words[0].endswith(",") and words[0][:-1].casefold() in common_words() and re.fullmatch(r"[A-Z]\.", words[1]) is not None
    )


def _behind_person(firm: re.Match[str]) -> int:
    """Where a company begins: behind a person with a title, or "of" a person with a given name, who stands before it."""
    if (titled := _TITLED.search(firm[0])) and (parted := _PARTED.search(firm[0], titled.end())):
        return firm.start() + parted.end()
    person, comma, _ = firm[0].partition(", ")
    if comma and is_given_name(person.split()[0]) and len(person.split()) == 2 and firm[0].count(" ", len(person) + 2) > 0:
        return firm.start() + len(person + comma)
    head, of, _ = firm[0].partition(" of ")
    words = [word for word in head.split() if word.casefold() not in _BEFORE_FIRMS]
    is_named = len(words) > 1 and is_given_name(words[0]) and not any(word.casefold() in _BODIES for word in words)
    return firm.start() + len(head + of) if of and is_named else firm.start()


def refine_names(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Names with the boundaries that the rules ask for.

    Args:
        text: The text.
        names: In order and without overlaps.

    Returns:
        Names, in order and without overlaps.

    >>> text = "Dr. R. Lee of Amsel, Inc. saw the Gulf of Mexico"
    >>> names = [Entity(0, 10, "person"), Entity(14, 19, "organisation"), Entity(42, 48, "place")]
    >>> [text[each.start:each.end] for each in refine_names(text, names)]
    ['R. Lee', 'Amsel, Inc.', 'Gulf of Mexico']
    """
    refined: list[Entity] = []
    for name in names:
        floor = refined[-1].end if refined else 0
        if name.start < floor:  # an earlier name has grown over this one
            if name.end > floor:
                refined[-1] = refined[-1]._replace(end=name.end)
            continue
        grown = _begin(text, _end(text, name), floor)
        last = refined[-1] if refined else None
        if last and (kind := _joins(text, last, grown)):
            refined[-1] = Entity(last.start, grown.end, kind)
        else:
            refined.append(grown)
    return refined


def _begin(text: str, name: Entity, floor: int) -> Entity:
    """The name from its first initial on, after its titles, and after "Gulf of" and the like."""
    start = name.start
    if versus := _VERSUS.match(text, start, name.end):
        start = versus.end()
    elif title := _TITLES.match(text, start, name.end) or _DUTY_BEFORE.match(text, start, name.end):
        start = title.end()
    elif name.kind == "person" and (initials := _INITIALS.search(text, floor, start)):
        start = initials.start()
    elif name.kind == "person" and (article := _ARABIC_ARTICLE.search(text, floor, start)):
        start = article.start()
    elif dear := _DEAR.match(text, start, name.end):
        start = dear.end()
    elif first := _ordinary_first_word(text, name, floor):
        start = first.start()
    if name.kind != "person" and (head := _head_before(text, start, floor)):
        start, kind = head
        return Entity(start, name.end, kind)
    return name._replace(start=start)


def _ordinary_first_word(text: str, name: Entity, floor: int) -> re.Match[str] | None:
    """The Much of Much Wenlock, and the Land of a Land Rover."""
    if name.kind == "place":
        return _FIRST_OF_PLACE.search(text, floor, name.start)
    first = _FIRST_OF_BRAND.search(text, floor, name.start) if name.kind == "organisation" else None
    word = first["word"].casefold() if first else ""
    return first if word in common_words() and word not in _ROLES else None


def _head_before(text: str, start: int, floor: int) -> tuple[int, str] | None:
    """Where "Gulf" of "Gulf of" before a name begins, and the kind of the whole."""
    before = re.search(r"\b([A-Z][a-z]+)\s(?:of|for)\s(?:the\s)?$", text[floor:start])
    if before is None or (kind := _kind_of_head(before[1])) is None:
        return None
    return floor + before.start(), kind


def _kind_of_head(word: str) -> str | None:
    small = word.casefold()
    return "place" if small in _AREAS else "organisation" if small in _BODIES else None


def _end(text: str, name: Entity) -> Entity:
    """The name with the form of a company, or with the full stop of its last initial."""
    if (royal := _ROYAL.match(text, name.start)) and not is_titled(text, name.start):
        name = Entity(name.start, max(name.end, royal.end()), "place")
    if name.kind == "person" and (behind := _BEHIND_PERSON.match(text, name.end)):
        name = name._replace(end=behind.end())
    if name.kind == "person" and is_given_name(text[name.start : name.end]):
        name = name._replace(end=_end_of_surname(text, name.end))
    if (sign := _SIGN.match(text, name.end)) and _is_on_sign(text, name, sign["word"]):
        return Entity(name.start, sign.end(), "organisation")
    institution = _INSTITUTION.match(text, name.end)
    if institution and not (name.kind == "person" and institution["joined"]):  # "Anna Quist and Lund School" are two
        name = name._replace(end=institution.end(), kind="organisation")
    elif name.kind == "organisation" and _BUILDING.match(text, name.end):
        name = name._replace(kind="place")
    if company := _COMPANY.match(text, name.end):
        return name._replace(end=company.end(), kind="organisation")
    if re.search(r"(?:^|\s)(?:Inc|Corp|Ltd|Co|LTD|Jr|Sr)$", text[name.start : name.end]) and re.match(
        r"\.(?!\s+[A-Z]|\s*$|\s*\n)", text[name.end :]
    ):
        return name._replace(end=name.end + 1)
    if stop := _STOP.match(text, name.end):
        return name._replace(end=stop.end())
    return name


def _end_of_surname(text: str, end: int) -> int:
    """Where a surname that is an ordinary word ends behind a given name: Joanne Pickup; the end of that where none does."""
    found = _SURNAME_BEHIND.match(text, end)
    return found.end() if found and not _begins_other(found["word"]) else end


def _begins_other(word: str) -> bool:
    """Whether a word with a capital is a day, a feast, or what a street or an institution is."""
    kinds = {*STREETS, *INSTITUTIONS, *WEEKDAYS, *MONTHS, *_EVERYBODYS}
    return word in kinds or word.casefold() in TITLES


def _is_on_sign(text: str, name: Entity, word: str) -> bool:
    """Whether a name and a word make that of a public house: the Fox and Hounds."""
    words = text[name.start : name.end].lower(), word.lower()
    return _THE.search(text, 0, name.start) is not None and all(each in common_words() for each in words)


def _are_partners(text: str, one: Entity, other: Entity) -> bool:
    """Whether two names of one word around a sign are those of a firm: Nance & Eddy, but not Ann & Eve."""
    words = [text[each.start : each.end] for each in (one, other)]
    return {one.kind, other.kind} != {"place"} and not any(" " in word or is_given_name(word) for word in words)


def _joins(text: str, one: Entity, other: Entity) -> str | None:
    """The kind of two names that are one; None if they are two."""
    between = text[one.end : other.start]
    if _JOINED.fullmatch(between) and (one.kind == other.kind or other.start - one.start <= 4 or between != "-"):
        return other.kind
    if _AND.fullmatch(between) and (other.kind == "organisation" or _are_partners(text, one, other)):
        return "organisation"
    if one.kind == other.kind == "person" and _ENDS_IN_INITIALS.search(text[one.start : one.end]):
        return "person" if _AFTER_INITIALS.fullmatch(between) else None
    if one.kind == other.kind == "person" and between in (" ", "\u00a0") and _BEHIND_DUTY.search(text[: one.start]):
        return "person"
    if one.kind == other.kind == "place" and _FIRST_OF_PLACE.fullmatch(text[one.start : other.start]):
        return "place"
    if one.kind != "person" and _OF.fullmatch(between):
        return _kind_of_head(text[one.start : one.end].split()[-1])
    return None
