"""The rules by which `engine.text.identifiers` finds identifiers: a form, the words before it, and what is checked besides.

Patterns are made of named parts, in the order: words that stand before an identifier, forms, checks, and the rules.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable

from engine.text import checksums
from engine.text.abbreviations import ABBREVIATIONS
from engine.text.address_rules import ADDRESS_RULES, STREET_IN_NAME_ALONE, WAY
from engine.text.checksums import IBAN_LENGTHS, NATIONAL
from engine.text.medicines import FOR_DIABETES, NUMBERED_MEDICINES, STRENGTHS
from engine.text.organisation_names import INSTITUTIONS, STREETS
from engine.text.phone_rules import EXTENSION_RULES, PHONE_RULES
from engine.text.qualifications import THEORISTS
from engine.text.rule import ANY, NO_ROOM, NO_ROOM_HERE, PUBLIC, Rule, compact, digits_of
from engine.text.units import SCORES

_AGES_TO = "|".join(
    rf"(?<=\b{word}\s{figure}{dash})" for word in ("age", "aged", "ages") for figure in (r"\d", r"\d\d") for dash in "-–"
)
"""What stands before the end of a span of ages: age 9-10."""
_SECTION = r"\d{1,3}[A-Z]{0,2}(?:\(\w{1,3}\)){0,3}"
_NEXT_SECTION = r"(?:\s?[–/-]\s?|,?\s(?:and|or|to|&)\s|,\s)(?:ss?\.\s?)?"
"""What stands between two sections of a law: ss.15, 20–21 and 26."""


def _checked(*names: str) -> Callable[[str], bool]:
    """Accepts what one of some national numbers' checks does."""
    checks = [NATIONAL[name] for name in names]
    return lambda found: any(check(compact(found)) for check in checks)


# --- the words before an identifier -----------------------------------------------------------------------------------

_NUMBER_SIGN = r"(?:no\b\.?|nr\b\.?|num\b\.?|number\b|id\b|code\b|ref\b\.?|reference\b|identifier\b|№)"
_COPULA = r"(?:\s?[:=#]|(?:\s(?:is|was)|['’]s)\b:?)"
_MARKED = (
    rf"(?:\s(?:id\b|identification\b|identity\b|index\b|reference\b))?(?:\s?{_NUMBER_SIGN}\)?{_COPULA}?"
    rf"|\s?[:#])\s?#?(?:[\s\0]|[ \u00a0]{{2,12}})?"
)
"""What makes a number of a word: "no.", "number is", ":", "#"."""

_JOINED = r"[A-Z0-9]+(?:[-/._][A-Z0-9]+)*"
_LAST_GROUP = r"(?:[ \u00a0]\d{1,2}(?=[.,;)](?!\d)|[^\S\n]*(?:\n|$)))?"
_TOKEN = (
    rf"(?:(?-i:[A-Z]){{1,4}}\s)?(?=[-/._A-Z]*\d){_JOINED}"
    rf"(?:(?:\s(?=(?-i:[A-Z])*\d)(?-i:[A-Z0-9]){{3,}})+{_LAST_GROUP})?(?!\w)"
)
"""Letters and digits, at least one of these, perhaps in groups."""

_WEAK = (
    r"(?:appeal|petition|case|file|matter|claim|record|chart|order|ticket|client|customer|member(?:ship)?|employee|staff|student|pupil|serial"
    r"|contract|loan|mortgage|application|transaction|receipt|certificate|incident|crime|patient|permit"
    r"|driver'?s?\slicen[cs]e"
    r"|driving\slicen[cs]e|licen[cs]e|badge|batch|project|document|report|complaint|request|service|user|user\sid"
    r"|enrol?ment|personnel"
    r"|payroll|warranty|visa|tenant|tenancy|supplier|vendor|donor|inmate|prisoner|hospital|registration|appointment"
    r"|quote|meter|unit|hosp|job|holder"
    r"|PO|P\.O\.|prescription|parcel|shipment|consignment|delivery|device|sample|specimen|lab|library\scard|tax|fax\sreference|payment"
    r"|agreement|folio)"
)
_STRONG = (
    r"(?:MRN|CHI|PNR|UFN|IMEI|UTR|EIN|VAT|TIN|sort\scode|routing|ref|reference|passport|invoice|acct|account|a/c|docket"
    r"|booking|reservation"
    r"|confirmation|record\slocator|tracking|policy|medical\srecord|patient\srecord|hospital\srecord|case\sref"
    r"(?:erence)?|purchase\sorder"
    r"|our\sref|your\sref|employer\sidentification)"
)
_SPELT = (
    r"(?:booking|reservation|confirmation|record\slocator|PNR|reference|ref|SWIFT|BIC|SWIFT/BIC|BIC/SWIFT|locator|tracking)"
)
_SECRET = r"(?:pass(?:word|code|phrase)|pin|otp|cvv2?|cvc|(?:security|access|verification|door|alarm|one-time)\scode)"
_IDENTITY = (
    r"(?:SSN|social\ssecurity|social\sinsurance|SIN|national\sinsurance|NINO?|NHS|H&C|national\sid(?:entity)?"
    r"|identity\scard|ID\scard"
    r"|personal\s(?:id|identity|identification)|personnummer|CPR|tax(?:payer)?\s(?:id|identification|file)|TFN|BSN"
    r"|PESEL|DNI|NIE|NIF|CPF|AHV|AADHAAR"
    r"|PPS|codice\sfiscale|Steuer-?ID|Steueridentifikationsnummer|fiscal\scode|citizen\sservice|medicare)"
)
_PLATE = (
    r"(?:(?:licen[cs]e|number|registration|car)\splates?|plates?|reg(?:istration)?(?:\s(?:mark|number|no\b\.?))?|VRM|tags?)"
)
_NOT_CALLED = "".join(
    rf"(?<!\b{word}\s)(?<!\b{word}:\s)"
    for word in "phone tel mob mobile fax ph call called ring rang ringing dial contact text on via number".split()
)
_NETWORK = (
    r"(?:instagram|insta|IG|twitter|telegram|skype|discord|snapchat|tiktok|wechat|github|mastodon|user\s?name"
    r"|user\s?id|login|handle|screen\sname"
    r"|account\sname)"
)

# --- forms ------------------------------------------------------------------------------------------------------------

_TOP = (
    "com|org|net|edu|gov|mil|int|info|biz|name|pro|io|eu|app|dev|ai|tv|uk|de|fr|nl|es|pl|se|fi|dk|ch|ie|ca|au|nz|jp|cn|br|ru|za|mx|kr|cz|gr"
    "|hu|ro|tr|ua|il|pt|sg|hk|tw|ar|cl|online|shop|site|store|xyz|tech|blog|cloud|wiki|news|agency|example|test|invalid|onion"
)
_PATH = r"(?:[^\s<>()\[\]{}\"“”]|\([^\s<>()]*\))*"
_PATH_END = r"(?:[\w/=&%#+~$-]|\([^\s<>()]*\))"

_AGE_WORD = (
    r"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight"
    r"|nine))?|eleven|twelve|thirteen"
    r"|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|one|two|three|four|five|six|seven|eight|nine|ten)"
)
_SEVERAL_CHILDREN = (
    r"(?<!\w)(?:sons|daughters|children|twins|boys|girls|brothers|sisters|nephews|nieces|grandchildren|kids)(?!\w)"
    r"[^.;:\d\n]{0,60}?,?\s\(?(?:(?:who\sare|now|aged|then|both)\s){1,2}"
)
"""What stands before the ages of several: our sons Ifan and Zyx, now 15 and 12."""
_NO_SPAN_OF_TIME = r"(?![\w%]|[.,/:]\d|\s(?:days?|weeks?|months?|hours?|minutes?)(?!\w))"
_OPINION = (
    r"(?:,?\s(?:I|we|he|she|they)\s(?:gather|think|thinks|believe|believes|understand|hear|suppose|reckon|reckons|says?|said)"
    r"|,?\sI\s?(?:am|['’]m)\stold),?"
)
"""What may part who from his age: who, I gather, is 91."""
_OF_TEAM = (
    r"(?:(?:girls|boys|women|men)['’]?s?['’]?\s)?(?:[AB]\s)?(?:teams?|side|squad|girls|boys|league|cup|match|game|matches|games|coach"
    r"|coaches|training|players?|fixtures?|manager|football|rugby|cricket|netball|hockey|county|trials?|tournament|section"
    r"|final|semi|subs|kit|lunch|club|group)(?!\w)"
)
"""What stands behind the age that a team or a group is called by."""
_NO_SIZE = "".join(
    rf"(?<!\b{word}\s)"
    for word in "of to about around at under over nearly hit cost costs worth raised above below by up".split()
) + "".join(rf"(?<!\bit{be}\s)" for be in (r"\swas", r"\sis", "['’]s"))
_SEX_BEHIND = (
    r"(?=[MF](?:[,;:)]|\.(?!\d)|[^\S\n]*(?:\n|$)|\s[–-]\s|\s(?:with|who|fell|presented|presenting|c/o|complaining|known|from|seen"
    r"|found|collapsed?|living|lives|by|admitted|brought|unwell|previously|PMH|hx|ex|pt|patient)\b))"
)
_AGE = rf"(?P<it>(?:1[01]\d|\d{{1,2}}|{_AGE_WORD}))"
_RELATIVE = (
    r"(?:son|daughter|child|boy|girl|baby|mother|mum|mom|father|dad|brother|sister|wife|husband|grand\w{3,7}|aunt"
    r"|uncle|cousin|twins?)"
)
_NOT_NAMES = (
    r"(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar"
    r"|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec"
    r"|Chapter|Section|Page|Room|Article|Table|Figure|Volume|Part|Act|Verse|Psalm|Genesis|On|In|At|Of|And|The|By|For|From|To"
    r"|Flat|Bed|Bay|Ward|Unit|Suite|Seat|Gate|Level|Floor|Apartment"
    r"|Regulation|Schedule|Clause|Exhibit|Waterlow|Barthel|Braden|Rockall|Blatchford|Step|Item|Note|Question|Rule|Paragraph|Appendix|Annex|Group|Type|Class|Grade|Stage|Form)\b)"
)
_JOB = (
    r"(?:Nurse|Carer|Visitor|Worker|Officer|Assistant|Midwife|Manager|Teacher|Paramedic|Practitioner|Therapist|Technician"
    r"|Receptionist|Secretary|Cleaner|Engineer|Solicitor|Consultant|Registrar|Adviser|Advisor)"
)
"""What somebody is, and hardly anybody called, who tells how many years: Staff Nurse, 11 yrs."""
_NO_SURNAME = rf"(?!(?:{'|'.join((*INSTITUTIONS, *STREETS))}|{_JOB})\b)"
_NAMED = rf"(?<!\w){_NOT_NAMES}[A-Z][\w'’-]*[a-z]\s{_NOT_NAMES}{_NO_SURNAME}[A-Z][\w'’-]*[a-z]"
"""A given name and a surname, and no firm."""
_CHILD = rf"{_NOT_NAMES}[A-Z][a-z]+\s(?:now\s)?"
_LISTED = rf"{_CHILD}\d{{1,2}}(?!\d|[.,]\d)"
_IN_LIST = rf"(?:\(|,\s){_CHILD}"
"""How children are listed, each with an age."""
_TITLED = r"\b(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Revd?|Sir|Dame)\b\.?(?:\s[A-ZÀ-Þ][\w'’.-]*){1,3}"
"""A title and a name."""
_NOT_QUITE = r"(?:nearly|almost|barely|about|around|roughly|perhaps|maybe|probably|possibly|just|not\s(?:yet|quite))"
_BY_NOW = rf"(?:\s(?:now|then|only|already|{_NOT_QUITE}))?"
_ON_DAY = (
    r"on\s(?:the\s)?(?:\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:January|February|March|April|May|June|July|August|September"
    r"|October|November|December)\b)"
)
"""Which day somebody is of an age on."""
_AGE_IN_NOTES = (
    r"(?P<it>[1-9]\d|10\d)(?:(?=\s?(?:years?|yrs?|y)(?:[.,;)]|[^\S\n]*$|\s?[MFmf]\b|\s(?:fe)?male\b))"
    r"|(?=[MF](?:[.,;)]|[^\S\n]*$|,?\s[a-z])))"
)
_DEGREES = r"\d{1,3}\s?°(?:\s?\d{1,2}(?:\.\d+)?\s?[′'’])?(?:\s?\d{1,2}(?:\.\d+)?\s?(?:[″\"”]|''))?"


def _is_ip(found: str) -> bool:
    plain = found.split("/")[0]
    if ":" not in plain or re.fullmatch(r"[\d.]+:\d+", plain):
        return all(int(part) < 256 for part in plain.split(":")[0].split("."))
    try:
        return bool(ipaddress.IPv6Address(plain)) and any(sign.isdigit() for sign in plain) and len(compact(plain)) > 4
    except ValueError:
        return False


def _is_isbn(found: str) -> bool:
    return checksums.is_isbn(compact(found))


def _is_iban_form(found: str) -> bool:
    """Whether it has the right check digits, or is written in groups of digits so that one may be wrong."""
    return checksums.is_iban(compact(found)) or (" " in found and found.isupper() and len(digits_of(found)) >= 10)


def _is_card(found: str) -> bool:
    return checksums.is_card(digits_of(found))


def _is_vin(found: str) -> bool:
    letters = sum(sign.isalpha() for sign in found)
    return checksums.is_vin(found.upper()) or (letters >= 3 and len(found) - letters >= 4 and found[-4:].isdigit())


def _is_place_on_earth(found: str) -> bool:
    latitude, longitude = (abs(float(number)) for number in re.findall(r"\d+\.\d+", found))
    return latitude <= 90 and longitude <= 180


def _is_of_hospital(found: str) -> bool:
    """Whether the letters before a number may be a hospital's, and are neither a ward's nor those of a telephone."""
    return re.split(r"\W", found)[0] not in ABBREVIATIONS | {"MOB", "TEL", "FAX", "EXT", "PH", "PHONE"}


def _is_token(found: str) -> bool:
    """Whether something that is called a number is long enough not to count or measure: "case 2" is none."""
    return len(compact(found)) >= 3


_TERMS = (
    r"HbA1c|HBA1C|B(?:1|2|3|6|12)|(?<=[Vv]itamin )D2|D3|K[12]"
    r"|F?T[34]|Sp?[aO]?O2|SpO2|Sv?O2|[pP][av]?C?O2|[Ff][iI]O2|(?:[Ee][tT]|[Tt]c)CO2|FEV1|H?CO[23]|O2|T[12]RF|H2O|H[15]N[15]|COVID-19|SARS-CoV-2|IL-\d|CA-125"
    r"|ICD-?1[01]|KO41[ab]?|FP10[A-Z]{0,3}|FP(?:17|57|92A)|FW8[Aa]?|MAT\s?B1|Mat\s?B1|DS1500|SR1|ESA50|UC50|PIP2|HC[1235]|BD8|P11D|SA100|N1"
    r"|Adcal-D3|CURB-?65|CHA2DS2(?:-VASc)?|ABCD2|QRISK[23]?|PHQ-?9|GAD-?7|EQ-5D(?:-[35]L|-Y)?|I?NEWS2|CNM[123]|CD[348]|T2DM|T1DM|CKD[1-5][ab]?"
    r"|HER2|BRCA[12]|P45|P60|T[12]D|A[345]|V[1-6]|[23]D|[2345]G|MP[34]|G7|G20|24/7|ACE-III|6CIT|NT-?proBNP|[1-3]:1"
)
"""Words with digits that are the same in every text: of medicine, public forms, paper and technology."""
FIRM_WITH_FIGURE = r"[A-Z][a-z]{2,}(?:[A-Z][a-z]+)?[24][A-Z][a-z]*"
"""A firm that writes a figure for a word: Care4Quist."""
_DOCTOR_BEHIND = (
    r"(?:[A-Z][a-z]|seen|saw|bleeped|reviewed|aware|asked|informed|came|attended|called|rang|covering|r/v|clerked"
    r"|to\s(?:review|see))"
)
_BONE = r"(?:1[0-2]|[1-9])"
_GRADE = r"(?:F[12]|CT[1-3]|ST[1-8]|FY[12])"
"""How long a doctor has been one."""
LASTING = (
    r"\s(?:ago|hx|history|in\stotal|course\s(?:of|abx|antibiotics)"
    r"|of\s(?:abx|antibiotics|steroids|pred\w*|symptoms|fever|coughs?|colds?|pain|vomiting|diarrhoea|D&V|wheez\w+|rash|lethargy"
    r"|headaches?|dizziness|constipation|confusion|poor|reduced|increas(?:ed|ing)|worsening))"
)
"""What stands behind so many days, weeks or months: 3/7 ago."""
_SHARES = "|".join(f"{part}/{100 - part}" for part in range(5, 100, 5))
_NO_HOUSE = "".join(rf"(?<!\b{word}\s)" for word in "flat flats unit plot no nos house room bed beds".split())
_HOUR = r"(?:[1-9]|1[0-2])"
_BEFORE_SPAN = r"(?:between|booked|slot|window|ETA|arriving|open|[Vv]isiting(?:\s(?:hours?|times?|is|are))*:?)"
"""What stands before the hours between which somebody comes: between 12-2."""
_BEHIND_SPAN = (
    r"(?:(?=[.,;)](?!\d))|(?=[ \t]*(?:\n|$))"
    r"|(?=\s(?!weeks?|years?|yrs|months?|days?|nights?|min|hours?|hrs|units?|people|per|times)[a-z(&]))"
)
_BEFORE_WORK = (
    r"(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}|MON|TUES?|WEDS?|THURS?|FRI|SAT|SUN|[Ww]eekdays|[Dd]aily"
    r"|[Oo]ffice\shours|[Oo]pening\s(?:hours|times)):?[ \u00a0]"
)
_MONTH_IN_SHORT = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}"
_BEHIND_WORK = (
    r"(?![\w/%]|[.:]\d|\s(?:win|defeat|victory|loss|draw|home|away|years?|weeks?|people"
    rf"|{_MONTH_IN_SHORT})(?!\w))"
)
_BEFORE_DAY = r"(?=[ \u00a0](?:tomorrow|daily|weekdays|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6})(?!\w))"
_DATE_BEFORE = (
    r"(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},?[ \u00a0](?:the[ \u00a0])?)?(?:0?[1-9]|[12]\d|3[01])"
    rf"(?:st|nd|rd|th)?[ \u00a0]{_MONTH_IN_SHORT}(?:[ \u00a0]\d{{4}})?[,:]?[ \u00a0]"
)
_BEHIND_HOURS = (
    r"(?=[.,;:)](?!\d)|[ \t]*(?:[\n\t\0|]|$)|\s(?:for|at|in|and|or|by|if|with|on|every|each|daily|then|weekly)(?!\w)|\s[–-]\s)"
)
"""What stands around the hours of a day: Mon 14 April, 8–12."""
_STARTS, _ENDS = r"(?:1[0-2]|[7-9])(?:\.[0-5]\d)?", r"(?:1[0-2]|[1-8])(?:\.[0-5]\d)?"
"""From when to when somebody works, beside the days on which: Mon, Tue 9-5, 9-1 tomorrow."""
_NO_TIME = (
    r"(?:years?|yrs?|weeks?|wks?|days?|months?|min\w*|hours?|hrs?|kg|stone|ml|cm|mm|miles?|k|people|times|percent|quid|pounds?|of|or"
    r"|[a-z]{3,}s)(?!\w)"
)
"""What stands behind a number that is none of the clock: 10ish minutes."""
_CLAUSE_OF_CODE = r"(?:[1-9]|1\d|2[0-5])(?:\.\d{1,2})?(?!\d)"
_CLAUSES_OF_CODE = rf"{_CLAUSE_OF_CODE}(?:(?:,\s?|,?\s(?:and|&)\s|\s?[–-]\s?){_CLAUSE_OF_CODE})*"
"""What a nurse cites of the Code of the Nursing and Midwifery Council, which has 25 parts."""
_SPINE = r"[CTLS]\d{1,2}[/-][CTLS]?\d{1,2}"
_STAGE = r"[cpy]{0,2}T(?:[0-4][a-d]?|is|x)[ ,]{0,2}N[0-3x][a-c]?(?:[ ,]{0,2}M[01x][a-c]?)?"
"""How far a tumour has grown."""
_TAKEN = "|".join(
    rf"(?<=\b{word}\s)" for word in "od bd tds qds tid qid prn nocte mane IV abx antibiotics BNO BO pred doxy".split()
)
"""What stands before the day of a course, or how long one is: amoxicillin TDS D3, 100mg BD 7/7."""
_NUMBERED_D = "".join(
    rf"(?<!\b{word}\s)"
    for word in (
        "flat unit room rm bay bed ward plot seat block gate table class bus route no form row zone in at near from dublin"
    ).split()
)
_STRENGTH = r"\d{1,3}(?:\.\d{1,2})?/\d{1,4}(?:\.\d{1,2})?"
"""How much of each of two drugs there is in one of both, the same wherever it is sold."""
_POST_OP = r"[Pp]ost-?\s?op(?:erative(?:ly)?)?\.?"
_NO_COURSE = "".join(
    rf"(?<!\b{word}\s)" for word in "a the per each every one same that this next other all any some whole working".split()
)
_COURSE_DAY = rf"(?:{_NO_COURSE}(?<![\w'’-])day|(?:^|(?<=[.:;,(–—-]\s)|(?<=\())(?:Day|DAY))"
"""The day of a course of treatment; "Day" behind another word may be a name or a feast."""
_NO_DATE = r"(?![\w/-]|[.,:]\d|\s?\d|\s(?:of\s)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))"
_COURSE = r"(?:[Dd]ay|DAY|[Ww]eek|[Mm]onth|[Cc]ycle|[Ss]ession|[Dd]ose)"
_SCORED = (
    r"(?:marked|graded|pain|nausea|severity|intensity|anxiety|mood|scores?|scored|scoring|rated|rates|rating|GCS|AMTS?|MMSE|MoCA|Apgar|NEWS2?"
    r"|NRS|VAS|power|monofilament)"
)
_MOST_POINTS = rf"(?:{'|'.join(map(str, SCORES))})"
_IBAN_FORMS = "|".join(
    rf"(?:{'|'.join(country for country in IBAN_LENGTHS if IBAN_LENGTHS[country] == length)})\d{{2}}"
    rf"(?:[ \u00a0-]?[A-Z0-9]){{{length - 4}}}"
    for length in sorted(set(IBAN_LENGTHS.values()))
)
RULES = (
    # links, mail and names in networks
    Rule("mail", r"(?<![\w.+%@-])\w(?:[\w.+%'’&/=!#-]{0,62}[\w+-])?(?:@|\s@\s)[^\W_][\w-]*(?:\.[\w-]*[^\W_])+(?![\w@])"),
    Rule(
        "mail",
        rf"(?<![\w.-])[\w.-]+\s?(?:\(at\)|\[at\]|\sat\s)\s?[\w-]+(?:\s?(?:\(dot\)|\[dot\]|\sdot\s)\s?[\w-]+)*\s?"
        rf"(?:\(dot\)|\[dot\]|\sdot\s)\s?(?:{_TOP})\b",
        flags=ANY,
    ),
    Rule("web", rf"\b(?:https?|ftps?|sftp|ssh|file)://{_PATH}{_PATH_END}", flags=ANY),
    Rule("web", rf"(?<![\w@./-])www\.{_PATH}{_PATH_END}", flags=ANY),
    Rule(
        "web",
        rf"(?<![\w@./-])(?=[\w.-]*[A-Za-z])(?:[^\W_][\w-]*\.)+(?:{_TOP})(?![\w@]|\.\w|-\w)(?::\d{{2,5}})?(?:/"
        rf"(?:{_PATH}{_PATH_END})?)?",
    ),
    Rule("web", rf"(?<![\w@./-])(?=[\w.-]*[a-z])[^\W_][\w-]+(?:\.[a-z0-9][\w-]*)*\.[a-z]{{2,6}}/{_PATH}{_PATH_END}"),
    Rule("handle", r"(?<![\w@./:-])@[A-Za-z_][\w.]{0,28}\w(?:@[\w-]+(?:\.[\w-]+)+)?(?!\w|@)"),
    Rule(
        "handle",
        rf"(?<!\w){_NETWORK}(?:\s(?:name|handle|account|id))?\s?[:=]\s?(?P<it>@?[^\W_][\w.#-]{{1,30}}\w)",
        flags=ANY,
    ),
    Rule(
        "handle",
        rf"(?<!\w){_NETWORK}(?:\s(?:name|handle|account|id))?\s(?:is|was)\s(?P<it>@?(?=\w*[\d_])[^\W_][\w.#-]{{1,30}}\w)",
        flags=ANY,
    ),
    # machines
    Rule(
        "ip",
        r"(?<![\w.-])(?<!version )(?<!Version )(?<!section )(?<!Section )\d{1,3}(?:\.\d{1,3}){3}(?::\d{2,5}"
        r"|/\d{1,2})?(?![\w-]|\.\d)",
        _is_ip,
    ),
    Rule("ip", r"(?<![\w:.])(?=[\da-f:]*\d)[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:/\d{1,3})?(?![\w:])", _is_ip, ANY),
    Rule(
        "mac",
        r"(?<![\w:-])[\da-f]{2}(?::[\da-f]{2}){5}(?![\w:-])|(?<![\w:-])[\da-f]{2}(?:-[\da-f]{2}){5}(?![\w:-])"
        r"|(?<![\w.])[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}(?![\w.])",
        flags=ANY,
    ),
    Rule(
        "coordinates",
        r"(?<![\w.])[-+−]?\d{1,2}\.\d{3,10}\s?°?\s?[NS]?\s?[,;/]\s?[-+−]?\d{1,3}\.\d{3,10}(?:\s?°)?"
        r"(?:\s?[EW]\b)?(?![\w%])",
        _is_place_on_earth,
    ),
    Rule("coordinates", rf"(?<![\w.]){_DEGREES}\s?[NS]\b[,;]?\s?{_DEGREES}\s?[EW]\b"),
    # money
    Rule("iban", rf"(?<!\w)(?:{_IBAN_FORMS})(?!\w)", _is_iban_form, ANY),
    Rule(
        "iban",
        r"\bIBAN\b(?:\s?(?:no\b\.?|number))?\s?(?:[:=]|is\b)?\s?(?P<it>[A-Z]{2}\d{2}"
        r"(?:[ \u00a0-]?[A-Z0-9]{2,4}){2,8})(?!\w)",
        flags=ANY,
    ),
    Rule("card", r"(?<![\w.+-])\d(?:[ \u00a0-]?\d){12,18}(?![\w-]|\.\d)", _is_card),
    Rule(
        "card",
        r"\b(?:card|visa|mastercard|amex|american\sexpress|maestro|debit|credit)\b(?:\s(?:card|no\b\.?|number|ending"
        r"|ends|in))*\s?(?:[:#]|is\b)?\s?(?P<it>\d(?:[ \u00a0-]?\d){12,18})(?!\w)",
        flags=ANY,
    ),
    Rule(
        "code",
        r"\b(?:card|visa|mastercard|amex|account)\s(?:number\s)?(?:that\s)?end(?:ing|s)(?:\s(?:in|with))?\s(?P<it>\d{4})(?!\w)",
        flags=ANY,
    ),
    Rule("code", r"\blast\s(?:four|4)\s(?:digits\s)?(?:of\s(?:\w+\s){1,3})?(?:are|is|:)\s?(?P<it>\d{4})(?!\w)", flags=ANY),
    # groups of three digits, as of a microchip, that are no number of thousands
    Rule("code", r"(?<![\w.,+£$€-])(?!0)\d{3}(?:[ \u00a0]\d{3}){3,6}(?![\w-]|[.,]\d|[ \u00a0]\d)"),
    # a parcel, whose letters say how it is sent and from which country
    Rule("code", r"(?<![\w-])[A-Z]{2}[ \u00a0]?\d{4}[ \u00a0]?\d{4}[ \u00a0]?\d[ \u00a0]?(?:GB|IE)(?![\w-])"),
    Rule("code", r"(?<![\w-])[A-Z]{2}[ \u00a0]?\d{3}[ \u00a0]?\d{3}[ \u00a0]?\d{3}[ \u00a0]?(?:GB|IE)(?![\w-])"),
    Rule("card", r"(?<![\w*•])(?:[*xX•]{4}[ -]?){1,3}\d{4}(?!\w)"),
    # people
    Rule("identity", r"(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])"),
    Rule(
        "identity",
        r"(?<!\w)(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PQR-TW-Z][A-CEGHJ-NPQR-TW-Z]\s?\d{2}\s?\d{2}\s?\d{2}\s?[A-D](?!\w)",
    ),
    Rule(  # a British driving licence, of which the first letters are those of the surname
        "record",
        r"(?<![\w-])[A-Z]{2}[A-Z9]{3}\s?\d[0156]\d[0-3]\d\d\s?[A-Z][A-Z9][\dX][A-Z]{2}(?:\s\d\d)?(?![\w-])",
    ),
    Rule("identity", r"(?<!\w)\d{3}[ -]\d{3}[ -]\d{3}(?![\w-])", _checked("sin")),
    Rule("identity", r"(?<![\w.+-])[4679]\d\d\s\d{3}\s\d{4}(?![\w-])", _checked("nhs")),
    Rule(
        "identity",
        r"(?<!\w)[1-478]\s?\d{2}\s?\d{2}\s?(?:\d{2}|2[AB])\s?\d{3}\s?\d{3}\s?\d{2}(?!\w)",
        _checked("nir"),
    ),
    Rule("identity", r"(?<!\w)(?:[XYZ]-?\d{7}|\d{8}|\d{2}\.\d{3}\.\d{3})-?[A-Z](?!\w)", _checked("dni"), ANY),
    Rule(
        "identity",
        r"(?<!\w)[A-Z]{6}\d[\dA-Z][A-Z]\d[\dA-Z][A-Z]\d[\dA-Z]{2}[A-Z](?!\w)",
        _checked("codice_fiscale"), ANY,
    ),
    Rule("identity", r"(?<!\w)\d{2}\.\d{2}\.\d{2}-\d{3}[.-]\d{2}(?!\w)"),
    Rule(
        "identity",
        r"(?<!\w)(?:(?:19|20)?\d{6}[-+]\d{4}|(?:19|20)\d{10})(?![\w-])",
        lambda found: NATIONAL["personnummer"](compact(found.replace("+", ""))[-10:]),
    ),
    Rule("identity", r"(?<!\w)\d{6}[ -]?\d{4,5}(?![\w-])", _checked("fodselsnummer", "pesel")),
    # Denmark's has no check digit any more
    Rule(
        "identity",
        r"(?<!\w)(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}-\d{4}(?![\w-])",
    ),
    Rule("identity", r"(?<!\w)\d{6}[-+A-FU-Y]\d{3}[0-9A-Y](?!\w)", NATIONAL["hetu"]),
    Rule("identity", r"(?<!\w)756\.?\d{4}\.?\d{4}\.?\d{2}(?!\w)", _checked("ahv")),
    Rule(
        "identity",
        r"(?<!\w)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\w)|(?<!\w)\d{11}(?!\w)",
        _checked("cpf", "steuer_id", "tckimlik"),
    ),
    Rule("identity", r"(?<!\w)\d{2}\s\d{3}\s\d{3}\s\d{3}(?!\w)", _checked("steuer_id")),
    Rule("identity", r"(?<!\w)[2-9]\d{3}\s\d{4}\s\d{4}(?!\w)|(?<!\w)[2-9]\d{11}(?!\w)", _checked("aadhaar")),
    Rule("identity", r"(?<!\w)[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z](?!\w)"),  # India's permanent account number
    Rule("identity", r"(?<!\w)\d{7}[A-W][A-IW]?(?!\w)", NATIONAL["pps"]),
    Rule(
        "identity",
        r"(?<!\w)[1-9]\d{16}[\dX](?!\w)|(?<!\w)\d{13}(?!\w)",
        _checked("resident_identity", "south_african_identity"),
    ),
    Rule("identity", r"(?<!\w)[STFG]\d{7}[A-Z](?!\w)", NATIONAL["nric"]),
    Rule("identity", r"(?<!\w)[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d(?!\w)"),  # Mexico's CURP
    Rule(
        "identity",
        rf"(?<!\w){_IDENTITY}(?:{_MARKED}|\s(?:is\s)?|\s?\()(?P<it>{_TOKEN})",
        lambda found: len(compact(found)) >= 7, ANY,
    ),
    Rule(
        "identity",
        rf"(?<!\w){_IDENTITY}(?:{_MARKED}|\s(?:is\s)?|\s?\()(?P<it>[A-Z]{{0,2}}\s?\d{{1,6}}(?:[ .-]\d{{1,6}}){{1,5}}"
        rf"(?:[ -]?[A-Z])?)(?!\w)",
        lambda found: len(compact(found)) >= 7, ANY,
    ),
    Rule(
        "age",
        rf"(?<!\w){_AGE}(?=[- ]?(?:years?|yrs?)[- ](?:old|of\sage|young)\b|[- ]?y(?:/?o\b|\.o\.)|\s?(?:yrs?|years)\.?\s?old\b)",
        flags=ANY,
    ),
    Rule(
        "age",
        rf"\b(?:aged|age|ages|turned|turning|turns)(?:\s(?:of|is|was|about|around|just|almost"
        rf"|nearly))?\s?:?\s{_AGE}(?!\s?(?:percent|people|months?|weeks?|days?|times|o'clock|left|right)\b)(?![\w%:/]|[-.,]\d|-\w)",
        flags=ANY,
    ),
    Rule("age", r"\b(?:aged?|ages)\s(?P<it>[1-9]\d?)(?=\s?[–-]\s?[1-9]\d?(?![\w%-]|[.,/]\d))", flags=ANY),
    Rule("age", rf"(?:{_AGES_TO})(?P<it>[1-9]\d?)(?![\w%-]|[.,/]\d)", flags=ANY),
    Rule("age", rf"\b{_NOT_NAMES}[A-Z][a-z]+,\s(?P<it>[1-9]\d)(?=,(?!\s?\d))"),
    Rule(
        "age",
        r"\b(?:daughter|son|sister|brother|niece|nephew|grandson|granddaughter|girl|boy|baby|twins?)\s[A-Z][\w'’-]+,"
        r"\s(?P<it>[1-9]\d?)(?=[,.;)](?!\s?\d))",
    ),
    Rule("age", rf"\b{_RELATIVE},\s(?P<it>[1-9]\d?)(?=,(?!\s?\d))"),
    Rule("age", rf"\b{_RELATIVE}\s(?P<it>[2-9]\d)(?=[,;)](?!\s?\d)|\.(?:\s|$)|[ ]*(?:[\n\t\0]|$))"),  # mother 83
    Rule("age", r"\b[A-Z][a-z]+\s[A-Z][a-z]+\s\((?P<it>[1-9]\d)\)"),
    Rule("age", rf"(?<=[a-z,:;]\s){_NOT_NAMES}[A-Z][a-z]+\s\((?P<it>[1-9]\d?)\)"),
    Rule(
        "age",
        r"(?<!\w)(?:he|she|they|who)\s(?:is|was|turned)\s(?P<it>[1-9]\d|10\d)(?=\s(?:today|yesterday|tomorrow)\b)",
        flags=ANY,
    ),
    Rule("age", r"(?<!\w)(?:my|his|her|your|their|the)\s(?P<it>[1-9]\d(?:st|nd|rd|th))(?=\sbirthday)", flags=ANY),
    Rule("age", r"\b(?:I\sam|I['’]m|he\sis|she\sis)\san?\s[a-z][\w -]{2,40},\s(?P<it>[1-9]\d)(?=[,.;)](?!\d))", flags=ANY),
    Rule("age", rf"\({_NOT_NAMES}[A-Z][a-z]+(?:\s[A-Z][a-z]+)?,\s(?P<it>[1-9]\d?)\)"),
    Rule("age", rf"{_IN_LIST}(?P<it>[1-9]\d?)(?=,\s{_LISTED})"),  # (Amsel 11, Quist now 9)
    Rule("age", rf"\b{_LISTED},\s{_CHILD}(?P<it>[1-9]\d?)(?=\))"),
    Rule("age", r"\b[A-Z][a-z]+\s\((?:now|then)\s(?P<it>[1-9]\d?)\)"),
    Rule("age", r"(?<!\w)(?:I|[Mm]e)\s\((?P<it>[1-9]\d)\)"),
    Rule("age", r"\((?:[Bb]ed|[Rr]oom|[Rr]m|[Bb]ay)\s\w{1,4},\s(?P<it>[1-9]\d)(?=,(?!\s?\d))"),  # (bed 14, 91, stable)
    Rule("age", r"(?<=\bwhen\s)[A-Z][\w'’-]*\swas\s(?P<it>[1-9]\d?)(?![\w/:-]|[.,]\d|\s(?:days?|weeks?|months?))"),
    Rule("age", r"\([mf],?\s?(?P<it>[1-9]\d?)\)", flags=ANY),
    Rule("age", rf"\b(?:[A-Z][a-z]+|{_RELATIVE}),\sthen\s(?:aged\s)?(?P<it>[1-9]\d?)(?=[.;,)])(?!,\d|\.\d)"),
    Rule(
        "age",
        rf"\b(?:I|he|she|you|who{_OPINION}|who|{_RELATIVE})(?:\s?['’](?:s|m|re)|\s(?:is|was|am|are|were)|(?:['’]ll|\swill)\s(?:be|turn)|(?:['’]d|\swould|\smust)\shave\sbeen){_BY_NOW}"
        rf"\s{_AGE}(?=[.,;!?)]|\s(?:and|but|when|then|now|too|already|in|this|next|at\sthe\stime)\b|\s{_ON_DAY})(?![.,:]\d)",
        flags=ANY,
    ),
    Rule(  # nobody under 18 pays
        "age",
        r"\b(?:nobody|no[\s-]one|any(?:one|body)|every(?:one|body)|someone|those|people|persons|children|kids|girls|boys|adults|men|women"
        r"|members|players|pupils)\s(?:aged\s)?(?:under|over|above|below)\s(?P<it>[1-9]\d?)"
        r"(?=[.,;!?)](?!\d)|\s(?:and|but|or|is|are|was|were|has|have|can|cannot|may|must|should|will|gets?|pays?|goes|go|needs?|free|half)\b"
        r"|[ \t]*$)",
        flags=ANY | re.MULTILINE,
    ),
    Rule("age", rf"\b{_RELATIVE},?\s\(?{_NOT_QUITE}\s{_AGE}(?=[.,;)](?!\d))", flags=ANY),
    Rule("age", r"\bin\s(?:my|his|her|their|your)\s(?:(?:early|mid|late)[\s-])?(?P<it>[2-9]0s)(?!\w)", flags=ANY),
    Rule("age", r"(?<!\bthe\s)(?<![\w-])(?:early|mid|late)[\s-](?P<it>[2-9]0s)(?!\w)", flags=ANY),
    Rule(
        "age",
        rf"(?:{_TITLED}|{_NAMED})\s(?:is|was){_BY_NOW}\s{_AGE}(?=[.,;!?)]|\s(?:and|but)\b)(?![.,:]\d)",
    ),
    Rule(
        "age",
        rf"\b(?:(?:man|woman|boy|girl|person|lady|gentleman|male|female|child|kid|lad|lass|youth|teenager|widow|widower|toddler)"
        rf"\sof(?:\sabout|\saround|\ssome|\sonly|\sjust)?|both)\s{_AGE}"
        rf"(?=[.,;:!?)]|\s[–-]\s|\s*$|\s(?:and|but|who|with|in|on|at|take|took|is|was|has|had|came|should|can|could|would|to)\b)"
        rf"(?![.,:]\d)",
        flags=ANY,
    ),
    Rule(  # at 84 he would rather; the hour of nobody
        "age",
        r"(?<![\w-])[Aa]t\s(?P<it>1[6-9]|[2-9]\d|10\d)(?=,?\s(?:I|he|she|they|we)\s(?:is|was|am|are|were|has|had|have|would|could"
        r"|can|will|should|might|may|still|never|says?|said|feels?|felt|thinks?|does|did|do|wants?|needs?|now|lost|became|began"
        r"|moved|married|left|went|took|got)(?!\w))",
    ),
    Rule(  # J is 43, pharmacist; but neither room B nor a pulse
        "age",
        rf"(?<![\w.'’&/-])(?=[A-Z]\s)(?i:{NO_ROOM})(?!I\s)[A-Z]\s(?:is|was){_BY_NOW}\s(?P<it>[1-9]\d)"
        r"(?=,\s[a-z]{3}|\sand\s(?:works?|lives?|has|is|was|a)\b|(?<![PRTKQ]\sis\s\d\d)(?<![PRTKQ]\swas\s\d\d)(?:;|\.(?:\s|$)))"
        r"(?!,\s(?:so|not|which|up|down|but|and|with|pulse|sats?|resps?|temp|urine|obs|pain|heart|blood|stable|normal|raised|regular"
        r"|irreg|low|high)\b)",
    ),
    Rule("age", rf"(?<![\w.,£$€/-])(?=\d{{1,3}}[MF])(?i:{_NO_SIZE}{NO_ROOM})(?P<it>[1-9]\d?|10\d){_SEX_BEHIND}"),  # 54M, 72F
    Rule("age", rf"(?<!\w){_NOT_NAMES}[A-Z][a-z]+\s\([A-Z][a-z]+\)\s(?P<it>[1-9]\d?)(?=[,.;)](?!\s?\d))"),  # Josephine (Jo) 15,
    Rule("age", rf"(?:{_TITLED}|{_NAMED}),\s(?P<it>[1-9]\d)(?=,\s\d{{1,4}}[A-Za-z]?\s[A-Z])"),  # before an address
    Rule(  # Flat 3, Elm Court. 79. Tenant since
        "age", r"(?<=[a-z)]\.\s)(?<!\b[Nn]o\.\s)(?<!\b[Nn]os\.\s)(?P<it>[1-9]\d)(?=\.\s[A-Z][a-z])"
    ),
    # notes: "Ann Lund, room 14, 88 yrs", "Ann Lund (79 years)", "Ann Lund 81y", "81 yrs, fell", "88F with", "M, 79"
    Rule("age", rf"{_NAMED}(?:,\s[Rr]oom\s\w{{1,4}})?(?:,\s?|\s\(?|\s?-\s?){_AGE_IN_NOTES}"),
    Rule("age", rf"(?:^|(?<=[.:;]\s))(?!\d+\s?years){_AGE_IN_NOTES}", flags=re.MULTILINE),
    Rule("age", r"(?<![\w.])[MF],\s?(?P<it>[1-9]\d)(?=[.,;)](?!\s?\d)|[^\S\n]*$)", flags=re.MULTILINE),
    Rule("record", r"(?<=\b[Nn]o\.\s)\d{2,6}/(?:19|20)\d\d(?![\w/-])"),
    # of a hospital: no. RVH 604 118 2
    Rule("record", r"(?<!\w)[Nn](?:o\b\.?|umber):?\s(?P<it>[A-Z]{2,5}\s?\d{2,6}(?:[ \u00a0-]\d{1,6}){1,4})(?!\w|[.,/:]\d)"),
    Rule(  # the same without a label
        "record",
        rf"(?<![\w-])(?i:{_NOT_CALLED})[A-Z]{{2,5}}[ \u00a0][1-9]\d{{2}}[ \u00a0-]\d{{4}}(?![\w/-]|[ \u00a0.,:]\d)",
        _is_of_hospital,
    ),
    # four or more groups of four, as of a probate caveat
    Rule("record", r"(?<![\w/-])\d{4}(?:-\d{4}){3,6}(?![\w/-])"),
    # dockets of the United States
    Rule("record", r"(?<![\w:-])(?:\d:)?\d{2}-(?:cv|cr|mc|md|bk|ap|civ|crim)-\d{2,6}(?:-[A-Z]{2,4})*(?!\w)", flags=ANY),
    Rule(
        "record",
        rf"(?<!\w){_WEAK}\s(?P<it>(?=[A-Z\d]+[-/][A-Z\d])(?=[A-Z/.-]*\d)[A-Z\d/.-]{{4,20}}[A-Z\d])(?!\w)",
        flags=ANY,
    ),
    Rule(
        "record",
        rf"(?<!\w)(?:{_WEAK})(?:\s{_WEAK})?(?:{_MARKED}|\s\(#?(?=[A-Z\d/.-]{{4}}))(?P<it>{_TOKEN})",
        flags=ANY,
    ),
    Rule("record", rf"(?<!\w){_STRONG}(?:\s(?:{_WEAK}))?\.?(?:{_MARKED}|\s(?:is\s)?|\s?\()(?P<it>{_TOKEN})", _is_token, ANY),
    Rule(
        "record",
        rf"(?<!\w)(?:sort\scode|account|acct|routing)(?:{_MARKED}|\s)(?P<it>\d{{2,6}}(?:[ -]\d{{2,6}}){{1,4}})(?!\w)",
        flags=ANY,
    ),
    Rule(
        "record",
        rf"(?<!\w)(?i:{_SPELT})(?:\s(?i:code|no|number|reference|ref|id))?\.?\s?(?::|#|\bis\b|\(|(?<=code)|(?<=BIC)"
        rf"|(?<=SWIFT)|(?<=PNR))\s?(?P<it>[A-Z]{{5,11}}|[A-Z]{{6}}[A-Z0-9]{{2,5}})(?!\w)",
    ),
    Rule(
        "record",
        rf"(?<!\w){_SECRET}(?:\s(?:code|no|number))?\s?(?:[:=]\s?|\s)(?:is\s)?(?P<it>(?=[^\s]*[\d_$&!?@%*])[^\s.,;:!?'\")"
        rf"\]]\S{{1,40}}[^\s.,;:'\")\]])",
        flags=ANY,
    ),
    Rule("record", rf"(?<!\w){_SECRET}\s?[:=]\s?(?P<it>[^\s]{{3,40}}[^\s.,;:'\")\]])", flags=ANY),
    # vehicles
    Rule(
        "plate",
        r"(?<![\w-])[A-HJ-PR-Y][A-HJ-PR-Y]\d{2}\s[A-HJ-PR-Z]{3}(?!\w)|(?<![\w-])[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}"
        r"(?![\w-])|(?<![\w-])[A-ZÄÖÜ]{1,3}-[A-Z]{1,2}\s\d{1,4}[EH]?(?!\w)",
    ),
    Rule(
        "plate",
        rf"(?<!\w)(?i:{_PLATE})(?!\w){_COPULA}?\s?(?i:no\b\.?|number)?[:#(]?\s?(?P<it>(?=[A-ZÄÖÜ -]{{0,5}}\d)[A-ZÄÖÜ0-9]{{1,7}}"
        rf"(?:[ -·](?=[A-Z]*\d|[A-Z]{{1,3}}(?!\w))[A-Z0-9]{{1,6}}){{0,2}})(?!\w)",
        lambda found: 4 <= len(compact(found)) <= 9 and not compact(found).isdigit(),
    ),
    Rule("vin", r"(?<!\w)(?=[A-Z\d]*\d)(?=\d*[A-Z])[A-HJ-NPR-Z\d]{17}(?!\w)", _is_vin),
    Rule(
        "vin",
        r"\b(?:VIN|chassis(?:\s(?:no\b\.?|number))?)\b\s?(?:no\b\.?|number)?\s?(?:[:#]"
        r"|is\b)?\s?(?P<it>[A-Z\d]{11,17})(?!\w)",
        flags=ANY,
    ),
    *ADDRESS_RULES,
    *PHONE_RULES,
    Rule("record", r"(?<!\w)(?:[Ff]olio(?:\s(?:no\.?|number))?\s?:?\s)?(?P<it>[A-Z]{2}\s?\d{5,6}[LF])(?!\w)"),
    Rule("record", r"(?<!\w)[Ff]olio(?:\s(?:no\.?|number))?\s?:?\s(?P<it>(?:[A-Z]{2}\s?)?\d{3,6}[A-Z]?)(?!\w)"),
    Rule("record", r"(?<!\w)RiO(?:\s(?:no\.?|number|ref|ID))?\s?:?\s(?P<it>\d{2,4}[ ]\d{3,4}|\d{5,9})(?!\w|[.,]\d)"),
    *EXTENSION_RULES,
    Rule(
        "record",
        r"\bVAT\s(?:(?:reg|Reg)\b\.?\s?)?(?:[nN]o\b\.?|[nN]umber|id|ID)?\s?[:.]?\s?"
        r"(?P<it>(?:[A-Z]{2}\s?)?\d{3}\s?\d{4}\s?\d{2})(?!\w)",
    ),
    STREET_IN_NAME_ALONE,
    Rule(
        "date",
        r"^[ \t]*(?:[•*–-][ \t]*)?(?P<it>(?:[1-9]|[12]\d|3[01])/(?:[1-9]|1[0-2]))"
        r"(?=[ \t]+(?!(?:of|cups?|tsp|tbsp|pints?|oz)(?!\w))[A-Za-z(]|(?<![12]/[2-4])(?<!1/8)[\t\0])",
        flags=re.MULTILINE,
    ),
    Rule("time", r"(?<!\w)(?:at|till?|until|by|from)\s(?P<it>[1-9]|1[0-2])(?=ish(?!\w))"),
    Rule("time", rf"(?<!\bsome\s)(?<![\w.,/£$€-])(?P<it>{_HOUR})(?=ish(?![\w-]|\s{_NO_TIME}))"),  # coming 10ish
    Rule("time", r"(?<=\d{4},\s)(?P<it>(?:[01]?\d|2[0-3])\.[0-5]\d)(?=\s?hrs(?!\w))"),  # 13 Jan 2025, 9.11 hrs
    Rule("time", rf"(?<!\w){_BEFORE_WORK}(?P<it>{_STARTS})(?=\s?[–-]\s?{_ENDS}{_BEHIND_WORK})"),
    Rule("time", rf"(?<!\w){_BEFORE_WORK}{_STARTS}\s?[–-]\s?(?P<it>{_ENDS}){_BEHIND_WORK}"),
    Rule("time", rf"(?<!\w){_DATE_BEFORE}(?P<it>{_STARTS})(?=\s?[–-]\s?(?:{_ENDS}|9){_BEHIND_HOURS})"),
    Rule("time", rf"(?<!\w){_DATE_BEFORE}{_STARTS}\s?[–-]\s?(?P<it>{_ENDS}|9){_BEHIND_HOURS}"),
    Rule("time", rf"(?<![\w.,:/£$€–-])(?P<it>{_STARTS})(?=\s?[–-]\s?{_ENDS}{_BEFORE_DAY})"),
    Rule("time", rf"(?<![\w.,:/£$€–-]){_STARTS}\s?[–-]\s?(?P<it>{_ENDS}){_BEFORE_DAY}"),
    Rule("time", rf"(?<!\w){_BEFORE_SPAN}\s(?P<it>{_HOUR})(?=\s?[–-]\s?{_HOUR}{_BEHIND_SPAN})"),
    Rule("time", rf"(?<!\w){_BEFORE_SPAN}\s{_HOUR}\s?[–-]\s?(?P<it>{_HOUR}){_BEHIND_SPAN}"),
    Rule("time", rf"(?<![\w.,:/£$€–-])(?P<it>{_HOUR})(?=\s?[–-]\s?{_HOUR}(?:[.:][0-5]\d)?\s?[ap]m(?!\w))"),
    Rule("age", r"(?<!\w)(?:is|was|am)\s(?P<it>[1-9]\d|10\d)(?=\s(?:him|her|my|them)sel(?:f|ves)(?!\w))"),
    Rule(  # her 89th is next week
        "age",
        r"(?<!\w)(?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[A-Z][a-z]+['’]s)\s(?P<it>(?:[1-9]\d|10\d)(?:st|nd|rd|th))"
        r"(?=\s(?:is|was|party|do|next|this|in\s(?:a|two|three|[A-Z\d])|on\s(?:the|[A-Z\d]\w*)|coming|bash|birthday)(?!\w))",
    ),
    Rule(  # for his 47th.
        "age",
        rf"(?<!\w)(?:my|his|her|their|{_RELATIVE}['’]s)\s(?P<it>(?:[1-9]\d|10\d)(?:st|nd|rd|th))"
        rf"(?=[.,;!?)](?!\w)|[ \t]*$|\s(?:party|bash|birthday|{_ON_DAY})(?!\w))",
        flags=ANY | re.MULTILINE,
    ),
    Rule(
        "age",
        r"(?<![\w-])birthday\s?[(,]?\s?(?:the\s|is\s|was\s)?(?P<it>(?:[1-9]\d|10\d)(?:st|nd|rd|th))"
        r"(?!\s(?:of|[A-Z][a-z]{2})|\w)",
    ),
    Rule("age", r"(?<!\w)(?:is|was|am)\s(?P<it>[1-9]\d|10\d)(?=\s\((?:born|b\.|d\.?o\.?b))"),
    Rule(
        "age",
        r"(?i:\bborn|\bd\.?o\.?b\.?:?)\s(?:on\s)?[^\n;()]{4,24}?,\s(?:now|so|and\snow)\s(?P<it>[1-9]\d|10\d)(?![\w%]|[.,]\d)",
    ),
    Rule("age", r"(?<![\w.,/-])(?P<it>1?\d|[2-9]\d)(?=\s?(?:yrs?|years?)(?:\sold)?,?\s\(?(?i:dob|d\.o\.b|born)\b)"),
    Rule("age", r"(?<=\w[\"”’],\s)(?P<it>[1-9]\d)(?=,\s[a-z])"),  # behind a nickname
    Rule("age", r"(?:^|(?<=[\t\0|]))Age(?:\s?/\s?[Ss]ex)?[\t\0](?P<it>[1-9]\d?|10\d)(?=[\t\0\n]|\s?/|$)", flags=re.MULTILINE),
    Rule("age", r"(?<=,\sat\s)(?P<it>[2-9]\d)(?=,\s[a-z])"),  # who, at 64, still swims
    Rule("age", r"(?<![\w.,/-])(?P<it>1?\d)(?=\s?(?:y|yrs?)\s?(?:1[01]|\d)\s?(?:m|mths?|/12)(?!\w))"),  # 8y 8m
    Rule("age", r"(?:DOB|D\.O\.B\.?|d\.?o\.?b\.?|[Bb]orn):?\s[^\n()]{4,24}\s\((?P<it>[1-9]\d?)\)"),
    Rule(  # spelled out
        "code",
        r"(?<![\w-])(?!([A-Z])(?:[ -]\1)+(?![ -]?\w))[A-Z](?:(?:-[A-Z]){3,}|(?: [A-Z]){3,})(?![\w-])",
        lambda found: found != "B E T W E E N",
    ),
    Rule(
        "age",
        rf"{_SEVERAL_CHILDREN}(?P<it>[1-9]\d?)(?=(?:,\s[1-9]\d?)*,?\s(?:and|&)\s[1-9]\d?{_NO_SPAN_OF_TIME})",
    ),
    Rule("age", rf"{_SEVERAL_CHILDREN}(?:[1-9]\d?,\s)*[1-9]\d?,?\s(?:and|&)\s(?P<it>[1-9]\d?){_NO_SPAN_OF_TIME}"),
    # what is nobody's
    Rule(PUBLIC, r"^[> \t\0]*(?P<it>\d{1,2})(?=[.)][ \t\0]+\D|\)[ \t\0]+\d)", flags=re.MULTILINE),  # of a paragraph
    Rule(PUBLIC, rf"(?<![\w/.-])(?:{_TERMS}|{_SPINE}|{_STAGE})(?![\w/-]|\.\d)"),
    Rule(PUBLIC, r"(?<!\w)Gleason(?:\s(?:score|grade|sum))?\s(?:of\s)?(?P<it>[2-5]\s?\+\s?[2-5](?:\s?=\s?\d{1,2})?)(?!\w)"),
    Rule(PUBLIC, r"(?<=/)m[23²³](?!\w)"),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:[356]|12|15)(?=[\s-]lead(?:s|ed)?\s(?:ECG|EKG|trace|cable|monitor|Holter))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/-])\d{1,2}(?=[\s-]point\s(?:[a-z]+\s)?(?:scale|score|harness|check))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/-])[1-4](?=[\s-]layer\s(?:[a-z]+\s)?(?:compression|bandag|dressing|wrap|system|kit))", flags=ANY),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:dial(?:l?ed|l?ing|s)?|rang|ring|call(?:ed|ing|s)?|phon(?:e|ed|ing))\s(?P<it>999|112|911|101|111)(?!\w)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<!\w)(?:over|under)[\s-]\d{1,2}s(?!\w)", flags=ANY),
    Rule(PUBLIC, rf"(?<!\w)(?:over|under)[\s-](?P<it>\d{{1,2}})(?=\s{_OF_TEAM})", flags=ANY),
    Rule(PUBLIC, rf"(?<![\w/.-])(?i:{NO_ROOM_HERE})U/?(?:[6-9]|1\d|2[0-3])(?=\s{_OF_TEAM})"),
    Rule(PUBLIC, r"(?i:(?<=\bthe\s)|(?<=\bour\s)|(?<=\bplays\s)|(?<=\bcoaches\s))U(?:[6-9]|1\d|2[0-3])(?![\w/-]|[.,:]\d|\s\d)"),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:radio|VHF|walkie[\s-]talkie)s?\s(?:on\s)?(?:channel|ch\.?)\s(?P<it>\d{1,2})(?![\w/-]|[.,]\d)",
        flags=ANY,
    ),
    # how far a clock is from that of Greenwich
    Rule(PUBLIC, r"(?<=\d:[0-5]\d[ \u00a0])(?P<it>[+-](?:0\d|1[0-4])(?::?[0-5]\d))(?![\w:])"),
    Rule(PUBLIC, r"(?<!\w)(?:GMT|UTC|BST)\s?(?P<it>[+−–-]\s?(?:0?\d|1[0-4])(?::?[0-5]\d)?)(?![\w:/]|[.,]\d)"),
    Rule(PUBLIC, r"(?<!\w)(?:for|every|in|over|past|last|after|another|x)\s?\d{1,2}/(?P<it>7|12)(?!\w|[.,/]\d)", flags=ANY),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:BNO|BO|course|abx|antibiotics|within|routine|urgent|emergency|planned|target)\s\d{1,2}/(?P<it>7|12)"
        r"(?!\w|[.,/]\d)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<!\w)(?:IVI|IV|over|every|fluids|saline|bag)\s\d{1,2}/(?P<it>24)(?!\w|[.,/]\d)", flags=ANY),
    Rule(PUBLIC, r"(?<![\w/-])[UL][LR][1-8](?![\w/-])"),  # a tooth
    Rule(  # which of several bones: ribs 4-6, fingers 2 and 3
        PUBLIC,
        r"(?<!\w)(?:ribs?|toes?|fingers?|metatarsals?|metacarpals?)\s"
        rf"(?P<it>{_BONE}(?:(?:\s?[–,/&-]\s?|\s(?:and|to)\s){_BONE})*)"
        r"(?![\w/-]|\.\d|\s(?:days?|weeks?|months?|years?|hours?|hrs?|wks?|times)(?!\w))",
        flags=ANY,
    ),
    Rule(PUBLIC, rf"(?<![\w.,/-])(?i:{_NO_HOUSE})50[/:]50(?![\w/:-]|\.\d|\s[A-Z][a-z]+\s{WAY})"),
    Rule(
        PUBLIC,
        rf"(?<![\w.,/-])(?:{_SHARES})"
        r"(?=\s(?:split|shared?|mix|ratio|slough|sloughy|gran|granulation|necrotic|custody|basis)(?!\w))",
    ),
    Rule(PUBLIC, r"(?<![\w/-])[Uu]/?\d{1,2}s(?![\w/-])"),  # whom a team is of: u11s
    Rule(PUBLIC, r"(?<!\w)(?:[Ss]lide|[Ff]ig(?:ure)?\.?)\s(?P<it>\d{1,2})(?=[:\]])"),
    Rule(PUBLIC, r"(?<=/)\s?24\s?(?:h|hrs?|hours)(?!\w)"),
    Rule(PUBLIC, r"\bthe\s(?:(?:early|mid|late|high|low)[\s-])?(?P<it>[1-9]0s)(?!\w)"),  # a decade
    Rule(PUBLIC, r"(?<=,\s)999(?=\sat\s)"),
    Rule(
        PUBLIC,
        r"(?<![\w.,/-])[1-5](?:st|nd|rd|th)(?=\s(?:met(?:atarsal|acarpal)?s?|MTPJ?|toes?|fingers?|digits?|ribs?|intercostal|ICS|ray|web)\b)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:1st|2nd|3rd)(?=\s[DRP]\.)"),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:1st|2nd)(?=\s(?:death|mortgage|charge|offence|respondent|defendant)(?!\w))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:1st|2nd|3rd|4th)(?=[\s-]degree\s(?:tear|burn|heart))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/-])\d[-/]0(?=\s(?:vicryl|prolene|nylon|ethilon|monocryl|silk|PDS|sutures?)(?!\w))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w-])(?:contracting|contractions|contracts|ctx)\s(?P<it>\d(?:-\d)?:10)(?![\d:])", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/-])0\s?[–-]\s?(?:5|18|19|25)(?=\s(?:team|service|HV|health|nursing|public)(?!\w))"),
    Rule(  # how steep or how small: a fall of 1:80, drawn to 1:50
        PUBLIC,
        r"\b(?:scales?|falls?|gradients?|slopes?|pitch|ratios?|drawn)(?:\s(?:of|to|at|is|was|less|more|than|least|about)){0,4}"
        r"\s(?P<it>1:\d{1,5})(?!\d)",
        flags=ANY,
    ),
    Rule(  # of an agenda
        PUBLIC,
        r"(?<![\w-])(?:agenda\s)?items?\s(?P<it>\d{1,2}(?:\s?(?:to|and|&|[–-])\s?\d{1,2})?)(?![\w/-]|[.,]\d)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"\binterest[^.\n]{0,90}?(?P<it>8)(?=\s?(?:%|per\s?cent))", flags=ANY),  # of the County Courts Act
    Rule(PUBLIC, r"(?<![\d:.,])1:\d{1,2}(?=\s?g\b)"),  # units of insulin for so many grams
    Rule(PUBLIC, r"\bNICE\b[^.;\n]{0,40}?(?P<it>(?:NG|CG|QS|TA|PH)\s?\d{1,3})(?![\w-])"),
    Rule(PUBLIC, rf"(?:{THEORISTS})\s\((?P<it>(?:19|20)\d\d)\)"),
    Rule(PUBLIC, r"(?<![\w-])(?:PO4|HCO3|CO2|NH3)(?![\w-])"),  # of the blood
    Rule(PUBLIC, r"(?<=\b[Tt]he\s)F[12](?![\w-])"),  # a doctor in the first two years
    Rule(PUBLIC, r"(?<![\w-])[A-Z]{3,6}-?[A-Z]?\d{1,2}(?=\s(?:score|scale|questionnaire|inventory)s?\b)"),
    Rule(PUBLIC, r"(?<=\()(?:ST[1-8]|CT[1-3]|F[12]|FY[12])(?=\))"),
    Rule(  # esc to surgical F1
        PUBLIC,
        rf"(?<!\w)(?:esc(?:alated)?\sto|d/w|r/v\sby|w/|(?:reviewed|seen|clerked|prescribed|chased|signed)\sby|bleeped|asked|informed|rang|called|told|discussed\swith"
        rf"|handed\sover\sto)\s(?:by\s|with\s|the\s|on[\s-]call\s|(?:med|medical|surg|surgical|ortho|gynae|paeds|night|ward)\s){{0,3}}"
        rf"(?P<it>{_GRADE}(?:/{_GRADE})?)(?![\w/-])",
        flags=ANY,
    ),
    Rule(PUBLIC, rf"(?<![\w/-])(?:SHO|SpR|FY[12])?/?{_GRADE}/{_GRADE}(?![\w/-])"),
    Rule(PUBLIC, rf"(?<=\bSHO/){_GRADE}(?![\w/-])"),
    Rule(PUBLIC, r"(?<=[a-zA-Z]/)HbA1c(?!\w)"),
    Rule("age", r"(?<=\()(?P<it>[1-9]\d?)(?=\s?(?:y|yr|yrs|yo)\))"),
    Rule(PUBLIC, r"(?<=\d/)(?:40|52)(?!\w|[.,/]\d)"),  # of so many weeks, 6/52, 28/40
    Rule(PUBLIC, r"(?<![\w.,/-])(?:1st|2nd)(?=[\s-]class\b)", flags=ANY),
    Rule(PUBLIC, rf"(?<!\w)(?:{NUMBERED_MEDICINES})", flags=ANY),
    *(Rule(PUBLIC, rf"(?<![\w/.-])(?:{strength})(?![\w/-]|\.\d)", flags=ANY) for strength in STRENGTHS),
    Rule(PUBLIC, r"(?<!\w)T[12](?=[ \u00a0](?:diabet\w+|DM|diab)(?!\w))"),
    Rule(PUBLIC, r"(?<=\bNHS\s)(?:24|111)(?!\w)"),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:999|112|911|101|111)(?=\s(?:was\s)?(?:rung|called|dialled|phoned)(?!\w))"),
    Rule(PUBLIC, r"(?<=[a-z]:\s)(?P<it>1)(?=\.\s+[A-Z])"),  # the first of a list
    Rule(PUBLIC, rf"(?<!\w)[Cc]o-[a-z]{{5,15}}\s(?P<it>{_STRENGTH})(?![\w/-]|\.\d)"),
    Rule(
        PUBLIC,
        rf"(?<![\w/.,-]){_STRENGTH}(?=\s?(?:mg|mcg|micrograms?|tablets?|capsules?|inhaler|evohaler|accuhaler|turbohaler|puffs?)"
        r"(?!\w))",
    ),
    Rule(
        PUBLIC,
        r"(?<![\w-])[Tt]ype[\s-](?P<it>[12])(?=\s(?:diabet|DM\b|respiratory\sfailure|MI\b)|(?:,\s[^.;\n]{0,20}|\s)since\s\d{4})",
    ),
    Rule(  # which is told by what is taken for it: type 2 on insulin
        PUBLIC,
        r"(?<![\w-])type[\s-](?P<it>[12])(?=(?:,|\s(?:on|and|with|since|for))\s[^.;\n]{0,40}\b(?:diabet|insulin|metformin|gliclazide"
        rf"|HbA1c|BMs?\b|CBGs?\b|hypos?\b|{'|'.join(sorted(FOR_DIABETES))}))",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        r"(?<![\w-])(?:[Ss]tage|[Gg]rade|[Cc]at)[\s-](?P<it>[0-4][a-c]?)"
        r"(?![\w/-]|[.,:]\d|\s(?:school|class|pupil|student|teacher)s?\b)",
    ),
    Rule(  # how ill a kidney or heart is
        PUBLIC,
        r"(?<!\w)(?:(?:CKD|KDIGO)(?:\s(?:stage|G))?|NYHA(?:\s[Cc]lass)?|AKI(?:\s[Ss]tage)?)\s?"
        r"(?P<it>[1-5][ab]?(?:[ /]{0,2}A[1-3])?)"
        r"(?![\w/-]|[.,:]\d)",
    ),
    Rule(PUBLIC, rf"(?<![\w-])(?:{_POST_OP}\s[Dd]ay|POD)\s?(?P<it>\d{{1,2}})(?![\w/-]|[.,:]\d)"),
    Rule(PUBLIC, rf"(?<![\w-])[Dd]ay\s(?P<it>\d{{1,2}})(?=,?\s{_POST_OP}(?!\w))"),
    Rule(PUBLIC, rf"{_COURSE_DAY}\s(?P<it>\d{{1,2}}){_NO_DATE}", flags=re.MULTILINE),
    Rule(PUBLIC, rf"{_NO_COURSE}(?<![\w'’-]){_COURSE}\s(?P<it>\d{{1,2}})(?=\sof\s\d{{1,2}}{_NO_DATE})"),
    Rule(PUBLIC, rf"{_NO_COURSE}(?<![\w'’-]){_COURSE}\s\d{{1,2}}\sof\s(?P<it>\d{{1,2}}){_NO_DATE}"),
    Rule(  # how many points there are
        PUBLIC,
        rf"(?<![\w-]){_SCORED}(?:\s(?:score|scale|was|is|has|had|been|of|at|as|it|now|still|about|her|his|the|pain"
        rf"|(?:on|when|while|after|during)\s\w+))*\s?[:=]?\s?(?:\d{{1,2}}(?:\s?[–-]\s?|\sto\s))?\d{{1,2}}"
        rf"(?:/|\sout\sof\s)(?P<it>{_MOST_POINTS})(?![\w/-]|\.\d)",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        rf"(?<![\w/.-])\d{{1,2}}(?:/|\sout\sof\s)(?P<it>{_MOST_POINTS})(?=\s(?:pain|severity|intensity|in\sseverity)\b)",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        r"(?<![\w/.-])(?:\d|10)/(?P<it>10)(?=\s(?:at\s(?:rest|worst|best)|(?:on|with)\s(?:movement|moving|walking|standing|coughing"
        r"|mobilising|exertion|palpation|turning|weight[\s-]?bearing))(?!\w))",
    ),
    Rule(PUBLIC, r"(?<!\w)[Tt]ypes?\s(?P<it>[1-7]\s?[–-]\s?[1-7])(?![\w/–-]|\.\d)"),  # of stools
    Rule(PUBLIC, r"(?<![\w.,/-])\d{1,3}\s?[–-]\s?\d{1,3}(?=\sdegrees(?!\w)|°(?![CF]))"),  # how far a joint goes
    Rule(PUBLIC, r"(?<!\w)PHQ-?9(?:\s(?:score|of|was|is|now))*:?\s\d\d?/(?P<it>27)(?!\w)"),
    Rule(PUBLIC, r"(?<!\w)PHQ-?9[^\n]{2,80}?/27[^\n\d]{1,80}?\s\d\d?/(?P<it>27)(?!\w)"),
    Rule(PUBLIC, r"(?<!\w)(?:GAD-?7|HADS(?:-[AD])?)(?:\s(?:score|of|was|is|now))*:?\s\d\d?/(?P<it>21)(?!\w)"),
    Rule(  # of a test of the memory
        PUBLIC,
        r"(?<!\w)(?:attention|memory|fluency|language|visuo-?spatial|orientation|recall)(?:\sskills)?:?\s\d\d?/(?P<it>18|26|14|16)(?!\w)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<!\w)A(?i:pgar)s?:?\s(?:of\s|were\s)?\d\d?\sat\s(?P<it>1)(?!\w)"),
    Rule(PUBLIC, r"(?<!\w)A(?i:pgar)s?:?\s(?:of\s|were\s)?\d\d?\sat\s1(?:,|\sand|,\sand)\s\d\d?\sat\s(?P<it>5)(?!\w)"),
    Rule(
        PUBLIC,
        r"(?<!\w)A(?i:pgar)s?:?\s(?:of\s|were\s)?\d\d?\sat\s1,\s\d\d?\sat\s5(?:,|\sand|,\sand)\s\d\d?\sat\s(?P<it>10)(?!\w)",
    ),
    Rule(PUBLIC, r"(?<![\w/.-])(?:\d|10)/(?P<it>10)(?=\s(?:L|R|left|right|both\sfeet)(?!\w))"),  # monofilament 9/10 L
    Rule(  # a second score of the same: pain 6/10 at night, 2/10 by day
        PUBLIC,
        rf"(?<![\w-]){_SCORED}(?:\s(?:score|was|is|of|at|now))*\s?[:=]?\s?\d{{1,2}}/(?P<most>{_MOST_POINTS})"
        r"(?:\s\w+){0,5},?\s(?:(?:and|but|to|then|now|was|is)\s)*\d{1,2}/(?P<it>(?P=most))(?![\w/-]|\.\d)",
        flags=ANY,
    ),
    Rule(  # how strong a limb is
        PUBLIC,
        r"(?<!\w)(?:arms?|legs?|grip|shoulders?|elbows?|wrists?|hands?|hips?|knees?|ankles?|foot|feet)\s(?:power\s)?[0-5][+-]?/(?P<it>5)"
        r"(?![\w/-]|\.\d)",
        flags=ANY,
    ), Rule(PUBLIC,
    r"\b(?:until|till|when|once|before)\s(?:he|she|they|[A-Z][a-z]+)\s(?:is|are|turns?|reach(?:es)?)\s(?P<it>18|16)(?!\w|[.,]\d)"),
    Rule(  # which statement of a witness it is: Quist v Lund – A Berg (2)
        PUBLIC,
        r"\bv\.?\s[^\n\d]{2,80}\s[–—-]\s(?:[A-Z]\.?\s?){1,3}[A-ZÀ-Þ][\w'’-]+\s\((?P<it>[1-9])\)",
    ),
    Rule(PUBLIC, rf"(?<!\w){FIRM_WITH_FIGURE}(?!\w)"),  # which is a name
    Rule(  # of how many: 17/20 compliant, 17/20 (85%)
        PUBLIC,
        r"(?<![\w/.-])\d{1,3}/\d{1,3}(?=\s(?:non-)?complian(?:t|ce)(?!\w)|\s\(\d{1,3}(?:\.\d)?%\))",
    ),
    Rule(  # under which section somebody is detained: discharged from s3
        PUBLIC,
        r"(?<![\w'’])(?:under|from|on|off|to|of|a|an|the|his|her|their|initial|further|detained|status:?)\s"
        r"(?P<it>s\.?(?:2|3|4|5\([24]\)|35|36|37(?:/41)?|38|47(?:/49)?|48|117|13[56]))(?![\w/(-]|\.\d)",
    ),
    Rule(PUBLIC, r"(?<!\w)KS[1-5](?!\w)"),  # a stage of school
    Rule(PUBLIC, r"(?<!\w)(?:F[12]|CT[1-3]|ST[1-8])(?=\s(?:\(?Dr\b|doctor|on\scall))"),  # the grade of a doctor
    # shorthand of nurses
    Rule(PUBLIC, rf"(?<![\w/-])(?:FY[12]|IMT[1-3]|GPST[1-4]|(?:F[12]|CT[1-3]|ST[1-8])(?=\s{_DOCTOR_BEHIND}))(?![\w/-])"),
    Rule(PUBLIC, r"(?<![\w/-])(?:4AT|HPV[12]?|[346]-in-1|A[oO][1-3]|T34)(?![\w/-])|(?<=McKinley\s)T34(?!\w)"),
    Rule(  # day 5 of 7
        PUBLIC, r"(?<![\w/-])D\d{1,2}(?:/\d{1,2}(?![\w/-])|(?=\s(?:of|post|on|abx|antibiotics|doxy|IV|PO)\b))"
    ),
    Rule(PUBLIC, rf"(?i:{_TAKEN})D\d{{1,2}}(?![\w/-]|\.\d)"),
    Rule(PUBLIC, rf"(?<![\w/@.-])(?i:{_NUMBERED_D})d[1-9]\d?(?:/[1-9]\d?)?(?![\w/@-]|\.\d)"),
    Rule(PUBLIC, rf"(?:{_TAKEN}|(?<=\bBD\sx)|(?<=\bTDS\sx))\d{{1,2}}/(?P<it>7|12)(?!\w|[.,/]\d)", flags=ANY),
    Rule(PUBLIC, rf"(?<![\w.,/-])\d{{1,2}}/(?P<it>7|12|52)(?={LASTING}(?!\w))", flags=ANY),
    Rule(  # an enquiry under section 47
        PUBLIC,
        r"(?<![\w.])[Ss]\.?\s?(?P<it>17|37|47|117|135|136)(?=\s(?:enquir|investig|meeting|agreed|leave|assess|aftercare|MHA|suite|strat"
        r"|joint|threshold|child|referral|completed|papers|police|today|yesterday|on\b|to\b|now\b)|[.,;:)/])",
    ),
    Rule(  # the 0-19 service
        PUBLIC,
        r"(?<![\w.,/-])(?:0|5|11|16|18)-(?:5|11|16|18|19|25)"
        r"(?=\s(?:public\shealth\s|integrated\s)?(?:service|team|nurs|pathway|offer))",
    ),
    Rule(
        PUBLIC,
        r"(?<![\w.,/-])24(?=[\s-]?(?:h|hrs?|hours?)[\s-](?:care|nursing|cover|support|supervision|carers?|placement|tape|ECG|urine|BP"
        r"|helpline|line|emergency)\b)",
    ),
    Rule(PUBLIC, rf"(?<!\w){_SCORED}\s?\(?/(?P<it>{_MOST_POINTS})(?![\w/-]|\.\d)", flags=ANY),  # the head of a column
    Rule(PUBLIC, rf"(?<!\w){_SCORED}\s?\(?(?P<it>[01]\s?[–-]\s?{_MOST_POINTS})(?![\w/-]|\.\d)", flags=ANY),
    Rule(PUBLIC, r"(?<![\w/-])R[0-3]a?[ ]?M[01](?:[ ]?P[01])?(?![\w/-])"),  # how ill the retina is
    Rule(PUBLIC, r"(?<=\()[A-TV-Z]\d\d\.\d{1,2}(?=[;,)])"),  # of an illness
    Rule(PUBLIC, r"(?<!\w)(?:ICD[\s-]?10|[Dd]iagnos[ie]s)(?:\scodes?)?:?\s(?P<it>[A-TV-Z]\d\d(?:\.\d{1,2})?)(?![\w/-])"),
    Rule(PUBLIC, r"(?<![\w/-])V[1-3]00(?=\s(?:\w+\s)?prescrib)|(?<=\bprescriber\s\()V[1-3]00(?=\))"),
    Rule(PUBLIC, r"(?<!\w)[Cc]onsent\s[Ff]orm\s(?P<it>[1-4])(?![\w/-]|\.\d)"),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:[Pp]rioriti[sz]e\s[Pp]eople|[Pp]ractise\s[Ee]ffectively|[Pp]reserve\s[Ss]afety|[Pp]romote\s[Pp]rofessionalism"
        rf"(?:\s(?:and|&)\s[Tt]rust)?)[,:]?\s\(?(?P<it>{_CLAUSES_OF_CODE})(?![\w/-])",
    ),
    Rule(
        PUBLIC,
        rf"(?:^Code:|\b(?:NMC|the)\sCode\b)[^\n.;]{{0,90}}?(?:\bno\.|\bpoint|\bstandard|\bsection|\bpara\.?)"
        rf"\s?(?P<it>{_CLAUSES_OF_CODE})(?![\w/-])",
        flags=re.MULTILINE,
    ),
    Rule(PUBLIC, r"(?<![\w-])(?:[Rr]eflective\s)?[Aa]ccount\s?[Nn]o\.?:?\s{1,8}(?P<it>[1-9])(?=\s*(?:\n|$|[.,;]\s))"),
    Rule(  # candour, delegation and the like
        PUBLIC,
        r"(?<!\w)(?:[Bb]eing\sopen|[Cc]andou?r|[Rr]aising\sconcerns|[Dd]elegation|[Rr]ecord[\s-]keeping|[Cc]onfidentiality|[Tt]eamwork"
        rf"|[Ww]orking\swith\scolleagues)\s\((?P<it>{_CLAUSES_OF_CODE})(?=\))",
    ),
    Rule(PUBLIC, rf"\b(?:NMC|the)\sCode\s\((?P<it>{_CLAUSES_OF_CODE})(?=\))"),
    Rule(PUBLIC, rf"(?<!\w)Code\s(?P<it>(?=\d{{1,2}}\.){_CLAUSES_OF_CODE})(?![\w/-])"),
    Rule(
        PUBLIC,
        rf"(?<!\w)(?:[Pp]ara|[Pp]aragraph|[Ss]ection|[Ss]tandard|[Pp]oint|[Cc]lause|[Pp]art)s?\s(?P<it>{_CLAUSES_OF_CODE})"
        r"(?=\s(?:of|in)\s(?:the\s|my\s|our\s)?(?:NMC\s)?Code\b)",
    ),
    Rule(  # what is usual: back to normal (4-7)
        PUBLIC,
        r"(?<!\w)(?<!age\s)(?:normal|usual|target|range)\s\(?(?P<it>\d{1,3}(?:\.\d)?[-–]\d{1,3}(?:\.\d)?)(?=[),;]|\.(?!\d)|\s*(?:\n|$))",
        flags=ANY,
    ),
    Rule(  # how much oxygen is aimed at, the same for all
        PUBLIC,
        r"(?<!\w)(?:tgt|targets?|aim(?:ing)?|keep|sats|scale\s[12])[:,]?\s(?P<it>88\s?[-–]\s?92|94\s?[-–]\s?98)(?![\w/-]|[.,]\d)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<!\w)(?:(?:Early|Late)\s)?(?:May|August|Spring|Summer|Easter)\s[Bb]ank\s[Hh]ol(?:iday)?s?(?!\w)"),
    Rule(PUBLIC, rf"(?<![\w.])ss?\.\s?(?P<it>{_SECTION}(?:{_NEXT_SECTION}{_SECTION})*)(?![\w%]|[.,/]\d)"), Rule(
        PUBLIC,
        r"(?<!\w)(?:[Ss]ections?|[Aa]rticles?|[Cc]lauses?|[Pp]aragraphs?|[Rr]egulations?|[Ss]chedules?|[Cc]hapters?|[Pp]ages?"
        r"|[Ff]igures?|[Tt]ables?|[Aa]ppendix|[Aa]nnex|[Ee]xhibits?|[Ss]essions?|[Ss]teps?|[Qq]uestions?|[Rr]ules?|[Gg]rounds?)"
        r"\s(?P<it>\d{1,3}[A-Za-z]?(?:\.\d{1,2}){0,3}(?:\(\w{1,3}\)){0,3})(?!\w|[.,/-]\d)",
    ),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:[Ss]ections|[Aa]rticles|[Cc]lauses|[Pp]aragraphs|[Rr]egulations|[Ss]chedules|[Cc]hapters|[Pp]ages|[Ff]igures"
        r"|[Tt]ables|[Ee]xhibits|[Ss]essions|[Ss]teps|[Qq]uestions|[Rr]ules|[Gg]rounds)\s"
        r"(?P<it>\d{1,3}[A-Za-z]?(?:,\s\d{1,3}[A-Za-z]?)*(?:,?\s(?:and|or|to|&)\s|\s?[–-]\s?)\d{1,3}[A-Za-z]?)(?!\w|[.,/-]\d)",
    ),
    Rule(PUBLIC, r"\bISBN(?:-1[03])?\s?:?\s?(?P<it>(?:97[89][ -]?)?\d(?:[ -]?\d){8}[ -]?[\dX])(?!\w)", _is_isbn, ANY),
    Rule(PUBLIC, r"(?<![\w-])97[89]-\d{1,5}-\d{1,7}-\d{1,7}-\d(?![\w-])", _is_isbn),
)  # fmt: skip
