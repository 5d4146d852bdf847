"""The rules by which `engine.text.identifiers` finds identifiers: a form, the words before it, and what is checked besides.

Those of addresses, telephones, and of what is nobody's have modules of their own, and are put in order here: of rules that find
as much the earlier one counts. Patterns are made of named parts, in the order: words that stand before an identifier, forms,
checks, and the rules.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable

from engine.text import checksums
from engine.text.abbreviations import ABBREVIATIONS
from engine.text.address_rules import ADDRESS_RULES, STREET_IN_NAME_ALONE
from engine.text.checksums import IBAN_LENGTHS, NATIONAL
from engine.text.organisation_names import INSTITUTIONS, STREETS
from engine.text.phone_rules import EXTENSION_RULES, PHONE_RULES
from engine.text.public_rules import PUBLIC_RULES
from engine.text.rule import ANY, NO_ROOM, Rule, compact, digits_of

_AGES_TO = "|".join(
    rf"(?<=\b{word}\s{figure}{dash})" for word in ("age", "aged", "ages") for figure in (r"\d", r"\d\d") for dash in "-–"
)
"""What stands before the end of a span of ages: age 9-10."""


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
    Rule("age", r"(?<=\()(?P<it>[1-9]\d?)(?=\s?(?:y|yr|yrs|yo)\))"),
    *PUBLIC_RULES,
)  # fmt: skip
