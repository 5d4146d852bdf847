"""The rules by which `engine.text.identifiers` finds identifiers: a form, the words before it, and what is checked besides.

Those of ages, addresses, telephones, and of what is nobody's have modules of their own, and are put in order here: of rules
that find as much the earlier one counts. Patterns are made of named parts, in the order: words that stand before an identifier,
forms, checks, and the rules.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable

from engine.text import checksums
from engine.text.abbreviations import ABBREVIATIONS
from engine.text.address_rules import ADDRESS_RULES, STREET_IN_NAME_ALONE
from engine.text.age_rules import AGE_RULES, LATER_AGE_RULES
from engine.text.checksums import IBAN_LENGTHS, NATIONAL
from engine.text.phone_rules import EXTENSION_RULES, PHONE_RULES
from engine.text.public_rules import FORM_RULE, HELPLINE_RULE, PUBLIC_RULES, STAGE_RULE, TAX_FORM_RULE
from engine.text.rule import ANY, Rule, compact, digits_of


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
    rf"(?:(?:(?:[^\S\n]|\n(?=\d+(?!\w)))(?=(?-i:[A-Z])*\d)(?-i:[A-Z0-9]){{3,}})+{_LAST_GROUP})?(?!\w)"
)
"""Letters and digits, at least one of these, perhaps in groups; one of digits alone may stand on the next line."""

_WEAK = (
    r"(?:appeal|petition|case|file|matter|claim|record|chart|order|ticket|client|customer|member(?:ship)?|employee|staff|clock"
    r"|student|pupil|serial"
    r"|contract|loan|mortgage|application|transaction|receipt|certificate|incident|crime|patient|permit"
    r"|driver'?s?\slicen[cs]e"
    r"|driving\slicen[cs]e|licen[cs]e|badge|batch|project|document|report|complaint|request|service|user|user\sid"
    r"|enrol?ment|personnel"
    r"|payroll|warranty|visa|tenant|tenancy|supplier|vendor|donor|inmate|prisoner|hospital|registration|appointment"
    r"|quote|meter|unit|hosp|job|holder"
    r"|PO|P\.O\.|prescription|parcel|shipment|consignment|delivery|device|sample|specimen|lab|library\scard|tax|fax\sreference|payment"
    r"|agreement|folio)"
)
_NO_COUNT = r"(?:(?!\d{1,2}(?![\w/.-]))|(?<!:\s)|(?<=\bno:\s)|(?<=\bno\.:\s)|(?<=\bnumber:\s)|(?<=\bid:\s)|(?<=\bref:\s))"
"""What stands before it, unless it is how many there are: Staff: 3."""
_STRONG = (
    r"(?:MRN|CHI|PNR|UFN|IMEI|UTR|EIN|VAT|TIN|sort\scode|routing|ref|reference|passport|invoice|acct|account|a/c|docket"
    r"|booking|reservation"
    r"|confirmation|record\slocator|tracking|policy|medical\srecord|patient\srecord|hospital\srecord|case\sref"
    r"(?:erence)?|purchase\sorder"
    r"|our\sref|your\sref|employer\sidentification)"
)
_NO_SUM = r"(?!(?<=account\s)\d{1,3}(?:\.\d)?(?-i:k)(?!\w))"
"""What stands before it, unless it is a sum in thousands: in the account 148k."""
_SPELT = (
    r"(?:booking|reservation|confirmation|record\slocator|PNR|reference|ref|SWIFT|BIC|SWIFT/BIC|BIC/SWIFT|locator|tracking)"
)
_SECRET = r"(?:pass(?:word|code|phrase)|pin|otp|cvv2?|cvc|(?:security|access|verification|door|alarm|one-time)\scode)"
_IDENTITY = (
    r"(?:SSN|social\ssecurity|social\sinsurance|SIN|national\sinsurance|N\.?I\.?(?=\s(?:no|number)\b)|NINO?|NHS|H&C"
    r"|national\sid(?:entity)?"
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
_REGISTERED = (
    r"(?:\s(?:PIN|[Pp]in|[Rr]eg(?:istration|istered|\.)?|[Nn]o\b\.?|[Nn]umber|[Rr]ef\b\.?|ID|with)){0,3}\s?[:#=]?\s?\(?"
)
"""What stands between a council that registers a profession and somebody's number there."""
_NETWORK = (
    r"(?:instagram|insta|IG|twitter|telegram|skype|discord|snapchat|tiktok|wechat|github|mastodon|user\s?name"
    r"|user\s?id|login|handle|screen\sname"
    r"|account\sname)"
)

_TILL = r"(?<!\w)(?:at|till?|until|by|around|about)\s"
_ON_DIAL_ALONE = r"(?:[1-9]|1[0-2])"
_ENDS_CLAUSE = r"(?=[.,;:)](?!\d)|\s*(?:\n|$)|\s(?:in\sthe|at\snight|most|every|when|because|and|but)(?!\w))"
_ON_DAY_BETWEEN = (
    r"(?<!\w)(?i:(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|today|tomorrow|morning|afternoon|evening)"
    r"(?:\s(?:the\s)?\d{1,2}(?:st|nd|rd|th)?)?,?\sbetween\s"
)
# --- forms ------------------------------------------------------------------------------------------------------------

_TOP = (
    "com|org|net|edu|gov|mil|int|info|biz|name|pro|io|eu|app|dev|ai|tv|uk|de|fr|nl|es|pl|se|fi|dk|ch|ie|ca|au|nz|jp|cn|br|ru|za|mx|kr|cz|gr"
    "|hu|ro|tr|ua|il|pt|sg|hk|tw|ar|cl|online|shop|site|store|xyz|tech|blog|cloud|wiki|news|agency|example|test|invalid|onion"
)
_PATH = r"(?:[^\s<>()\[\]{}\"“”]|\([^\s<>()]*\))*"
_PATH_END = r"(?:[\w/=&%#+~$-]|\([^\s<>()]*\))"
_DEGREES = r"\d{1,3}\s?°(?:\s?\d{1,2}(?:\.\d+)?\s?[′'’])?(?:\s?\d{1,2}(?:\.\d+)?\s?(?:[″\"”]|''))?"


def _is_whole_date(found: str) -> bool:
    """Whether a number is written like a date, as below a head such as "DOB / NHS No."."""
    return re.fullmatch(r"\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})", found) is not None


def _is_no_date(found: str) -> bool:
    """Whether a number is written neither like a day of a month (seen on the unit 16/10) nor like a span of years.

    >>> [_is_no_date(found) for found in ("16/10", "2025/26", "2025/27", "40/10")]
    [False, False, True, True]
    """
    years = re.fullmatch(r"20(\d\d)[/-](\d\d)", found)
    if years:
        return int(years[2]) != int(years[1]) + 1  # membership 2025/26
    return re.fullmatch(r"(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])", found) is None


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


_OF_PLANNING = (
    r"(?:FULM?|FULMAJ|OUTM?|OUTMAJ|HOU|HSE|HHA|HH|LBC|LBA|LBD|REM|RES|RMM?|ADV|CAC|COU|CLE|CLP|CLEUD|CLOPUD|LDC|LDE|LDP|PNH?|PNA|PNC"
    r"|PRIOR|PAN?|NMA|NMC|MMA|DOC|DIS|DISC|DCON|COND|VAR|VOC|VCM?|S73|TCA|TPO|TREE|AGR|AGN|TEL|DEM|EIA|SCR|SCO|CM|CONS|ECC)"
)
"""The types of applications for planning, which stand behind their numbers."""


def _is_of_hospital(found: str) -> bool:
    """Whether the letters before a number may be a hospital's, and are neither a ward's nor those of a telephone."""
    return re.split(r"\W", found)[0] not in ABBREVIATIONS | {"MOB", "TEL", "FAX", "EXT", "PH", "PHONE"}


def _is_token(found: str) -> bool:
    """Whether something that is called a number is long enough not to count or measure: "case 2" is none.

    So many weeks are none either: ref. 2/52.
    """
    return len(compact(found)) >= 3 and re.fullmatch(r"\d{1,2}/52", found) is None


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
BEHIND_HOURS = (
    r"(?=[.,;:)](?!\d)|[ \t]*(?:[\n\t\0|]|$)|\s(?:for|at|in|and|or|by|if|with|on|every|each|daily|then|weekly)(?!\w)|\s[–-]\s)"
)
"""What stands around the hours of a day: Mon 14 April, 8–12."""
_STARTS, _ENDS = r"(?:1[0-2]|[7-9])(?:\.[0-5]\d)?", r"(?:1[0-2]|[1-8])(?:\.[0-5]\d)?"
"""From when to when somebody works, beside the days on which: Mon, Tue 9-5, 9-1 tomorrow."""
_BEFORE_HOURS = (
    r"(?<!\w)(?:[Dd]oors|[Gg]ates|[Cc]ollections?|[Dd]rop[ -]?in|[Vv]iewings?|[Vv]isiting|[Ss]urgery|[Rr]eception)"
    r":?[ \u00a0](?:from[ \u00a0])?"
)
"""What stands before the hours between which it is: doors 2-4."""
_BEFORE_LATE = (
    r"(?<!\w)(?:[Ss]leeping|[Ss]leeps|[Ss]lept|[Aa]sleep|[Ii]n[ ]bed|[Ww]ork(?:s|ed|ing)?|[Ss]hop|[Oo]ffice|[Ss]tall|[Kk]itchen"
    r"|[Cc]af[eé]|[Ll]ibrary|[Dd]eliver(?:y|ies)|[Ss]ales?):?[ \u00a0](?:from[ \u00a0])?"
)
"""The same of what may be counted: only hours that go round the dial, sleeping 11-5, are none."""
_LATE, _EARLY, _UNTIL = r"(?:[89]|1[0-2])", r"[1-7](?![\d.:])", r"[ \u00a0]?[–-][ \u00a0]?"
_BEHIND_LATE = rf"(?:{BEHIND_HOURS}|(?=[ \u00a0](?:with|without|today|only|except|again|now|not|but|most)(?!\w)))"
WON = (
    r"(?:w[oi]ns?|los[est]|beat(?:en)?|drew|draws?|defeat(?:ed)?|victory|scored?|goals?|half[ -]time|full[ -]time|final"
    r"|league|cup|fixture|match|vot(?:es?|ed)|carried|ratio|odds|pages?|pp|verses?|chapter|flats?|units?|plots?|rooms?|houses?)"
)
_LINE_OF_HOURS = rf"(?:^|(?<=[\t\0|]))(?i:(?![^\n\t\0|]*(?<!\w){WON}(?!\w)))[^\n\t\0|]{{2,80}}?[a-z],[ \u00a0]"
_NO_GAME = r"(?:[89]|10|12)"
"""Games go to 11 points."""
_CELL_END = r"(?=\.?[ \t]*(?:[\n\t\0|]|$))"
"""What stands around the hours that end a line which tells of no game: cake stall at the hall, 9-1."""
_NOT_SO_MANY = "".join(
    rf"(?<!\b{word}[ ])"
    for word in "won win lost lose beat drew draw by weeks week days rounds round years year pages page".split()
)
_EARLY_SPAN = "|".join(rf"{one}{_UNTIL}[{one + 1}-9]" for one in range(1, 7))
_QUARTER = r"(?:0?[1-9]|1\d|2[0-3])\.(?:00|15|30|45)"
_NO_RANGE = "".join(
    rf"(?<!\b{word}\s)"
    for word in "pH ratio score scored grade size sizes clause clauses section sections paras page pages ref no nos".split()
)
_BEHIND_HALF_SPAN = (
    r"(?![\w/%–-]|[.,:]\d|[ \u00a0]?(?:%|mm(?!\w)|[cm]?m(?!\w)|[km]?g(?!\w)|ml(?!\w)|mmol|[£$€]))"
    r"(?![ \u00a0](?:per|times|kilos?|lit(?:re|er)s?|met(?:re|er)s?|miles?|inch(?:es)?|units?|points?|percent|or|of)(?!\w))"
)
"""What stands around hours of which one end has minutes, and a clock's quarters: 8.30-6, and no range of a measure."""
_BEFORE_WEEKDAY = r"(?=[ \u00a0](?:tomorrow|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6})(?!\w))"
"""What stands around the hours of an afternoon: doors 10-12 Tues, 2-4 Fri."""
_NO_TIME = (
    r"(?:years?|yrs?|weeks?|wks?|days?|months?|min\w*|hours?|hrs?|kg|stone|ml|cm|mm|miles?|k|people|times|percent|quid|pounds?|of|or"
    r"|[a-z]{3,}s)(?!\w)"
)
"""What stands behind a number that is none of the clock: 10ish minutes."""
_PART_OF_DAY = (
    r"(?<!\w)(?:[AaPp][Mm]|(?:[Mm]orning|[Aa]fternoon|[Ee]vening|[Ee]arly|[Ll]ate|(?:[Ff]ull|[Hh]alf|[Ss]hort|[Ll]ong|[Ss]chool)"
    r"[ ]day)s?)[ \u00a0]?=[ \u00a0]?"
)
"""What stands before the hours of a session in the key of a register or a rota: AM = 8-1."""
_IBAN_FORMS = "|".join(
    rf"(?:{'|'.join(country for country in IBAN_LENGTHS if IBAN_LENGTHS[country] == length)})\d{{2}}"
    rf"(?:[ \u00a0-]?[A-Z0-9]){{{length - 4}}}"
    for length in sorted(set(IBAN_LENGTHS.values()))
)
RULES = (
    FORM_RULE,
    STAGE_RULE,
    TAX_FORM_RULE,
    HELPLINE_RULE,
    # links, mail (in notes without a host) and names in networks
    Rule("mail", r"(?<![\w.+%@-])\w(?:[\w.+%'’&/=!#-]{0,62}[\w+-])?(?:@|\s@\s)[^\W_][\w-]*(?:\.[\w-]*[^\W_])+(?![\w@])"),
    Rule("mail", r"(?<![\w.+%@-])[a-z]+[._][a-z]{2,}@(?=[\s,;.:)!?]|$)(?!\s{1,2}[\w-]+\.\w)"),
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
    Rule(  # of what the police wrote down on a day: incident 461 of 12 May
        "code",
        r"(?<!\w)(?:incident|log|CAD|STORM|occurrence|crime)(?:\s(?:no\.?|number|ref(?:erence)?))?:?\s(?P<it>\d{1,6})"
        r"(?=\s(?:of|dated)\s(?:the\s)?(?:\d|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\s\d))",
        flags=ANY,
    ),
    Rule(  # of a telephone, of which the last figures stand for the whole
        "code",
        r"(?<!\w)(?:numbers?|no\.?|nos\.|mobile|mob|phone|telephone|tel|landline|handset|line|one)\s(?:that\s)?end(?:ing|s|ed)"
        r"(?:\s(?:in|with))?:?\s(?:\.{2,3}|…|\*{1,8})?(?P<it>\d{2,6})(?!\w|[.,/:-]\d|\s?%)",
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
    Rule("identity", r"(?<!\w)(?!07[1-9]\d{8}(?!\d))\d{6}[ -]?\d{4,5}(?![\w-])", _checked("fodselsnummer", "pesel")),
    # Denmark's has no check digit any more
    Rule(
        "identity",
        r"(?<!\w)(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}-\d{4}(?![\w-])",
    ),
    Rule("identity", r"(?<!\w)\d{6}[-+A-FU-Y]\d{3}[0-9A-Y](?!\w)", NATIONAL["hetu"]),
    Rule("identity", r"(?<!\w)756\.?\d{4}\.?\d{4}\.?\d{2}(?!\w)", _checked("ahv")),
    Rule(
        "identity",
        r"(?<!\w)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\w)|(?<!\w)(?!07[1-9])\d{11}(?!\w)",  # 07… is a British mobile
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
        lambda found: len(compact(found)) >= 7 and not _is_whole_date(found), ANY,
    ),
    Rule(
        "identity",
        rf"(?<!\w){_IDENTITY}(?:{_MARKED}|\s(?:is\s)?|\s?\()(?P<it>[A-Z]{{0,2}}\s?\d{{1,6}}(?:[ .-]\d{{1,6}}){{1,5}}"
        rf"(?:[ -]?[A-Z])?)(?!\w)",
        lambda found: len(compact(found)) >= 7 and not _is_whole_date(found), ANY,
    ),
    *AGE_RULES,
    Rule("record", r"(?<=\b[Nn]o\.\s)\d{2,6}/(?:19|20)\d\d(?![\w/-])"),
    # whom a council of a profession has registered: a nurse's PIN, a doctor's number, a therapist's
    *(
        Rule("record", rf"(?<!\w){body}{_REGISTERED}(?P<it>{form})(?![\w/-]|[.,]\d)")
        for body, form in (
            (r"NMC", r"\d{2}[A-Z]\d{4}[A-Z]"),
            (r"GMC", r"\d{7}"),
            (r"HCPC", r"[A-Z]{2,3}\s?\d{4,6}"),
            (r"(?:GPhC|GDC|GOC|GOsC|GCC|PSNI|RCVS|SWE|Social\sWork\sEngland|NISCC|SSSC)", r"[A-Z]{0,3}\s?\d{4,8}"),
        )
    ),
    # of a hospital: no. RVH 604 118 2
    Rule("record", r"(?<!\w)[Nn](?:o\b\.?|umber):?\s(?P<it>[A-Z]{2,5}\s?\d{2,6}(?:[ \u00a0-]\d{1,6}){1,4})(?!\w|[.,/:]\d)"),
    Rule(  # the same without a label
        "record",
        rf"(?<![\w-])(?i:{_NOT_CALLED})[A-Z]{{2,5}}[ \u00a0][1-9]\d{{2}}[ \u00a0-]\d{{4}}(?![\w/-]|[ \u00a0.,:]\d)",
        _is_of_hospital,
    ),
    Rule(  # the certificate of who may work with children: DBS 001 234 567 890
        "record",
        r"(?<!\w)(?:e?DBS|PVG|CRB)(?:\s(?:enhanced|basic|standard|disclosure|check(?:ed)?|cert(?:ificate)?\.?|no\.?|number"
        r"|ref(?:erence)?|held|seen|clear|issued|is|was)){0,4}[:.#]?\s?\(?(?P<it>\d(?:[ \u00a0-]?\d){8,15})(?![\w-]|[.,/]\d)",
        flags=ANY,
    ),
    # three or more groups of four, or two that words call a number, as of a probate caveat: no span of years
    Rule("record", r"(?<![\w/-])\d{4}(?:-\d{4}){2,6}(?![\w/-])"),
    Rule(
        "record",
        r"(?<!\w)(?:no|number|ref(?:erence)?|caveat)[.:]?\s(?:(?:no|number|ref(?:erence)?|is|was)[.:]?\s){0,2}"
        r"(?P<it>\d{4}-\d{4})(?![\w/-]|\.\d)",
        flags=ANY,
    ),
    # an invoice of somebody else's: their invoice from Lund is QBF 55082
    Rule(
        "record",
        r"(?<!\w)(?i:invoice|receipt|order|quote|quotation|estimate|policy|claim|reference|ref|ticket)(?!\w)[^\n\0.;]{0,30}"
        r"\s(?:is|was|no\.?|number|ref\.?|reference)\s(?P<it>[A-Z]{2,4}[ \u00a0]\d{4,7})(?![\w/-])",
    ),
    # a file's letters, its year and its number, without a label
    Rule("record", r"(?<![\w/-])[A-Z]{1,5}([/-])(?:19|20)\d\d\1\d{3,6}(?![\w/-]|\.\d)"),
    # a title that the Land Registry has registered, with the letters of its district: title number ZX 45678
    Rule(
        "record",
        r"(?<!\w)(?i:titles?)(?:\s(?i:nos?\b\.?|numbers?|ref\b\.?))?(?::|\s(?:is|are|was)\b:?)?\s"
        r"(?P<it>[A-Z]{1,3}\s?\d{3,7})(?![\w/-]|[.,]\d)",
    ),
    # an application for planning, with its type: 24/01187/FUL
    Rule("record", rf"(?<![\w/.-])(?:[A-Z]{{1,4}}/)?(?:20)?\d\d/\d{{3,6}}/{_OF_PLANNING}(?![\w/-]|\.\d)"),
    # dockets of the United States
    Rule("record", r"(?<![\w:-])(?:\d:)?\d{2}-(?:cv|cr|mc|md|bk|ap|civ|crim)-\d{2,6}(?:-[A-Z]{2,4})*(?!\w)", flags=ANY),
    Rule(
        "record",
        rf"(?<!\w){_WEAK}\s(?P<it>(?=[A-Z\d]+[-/][A-Z\d])(?=[A-Z/.-]*\d)[A-Z\d/.-]{{4,20}}[A-Z\d])(?!\w)",
        _is_no_date,
        ANY,
    ),
    Rule(
        "record",
        rf"(?<!\w)(?:{_WEAK})(?:\s{_WEAK})?(?:{_MARKED}|\s\(#?(?=[A-Z\d/.-]{{4}}))"
        rf"{_NO_COUNT}(?P<it>{_TOKEN})",
        flags=ANY,
    ),
    Rule(
        "record",
        rf"(?<!\w){_STRONG}(?:\s(?:{_WEAK}))?\.?(?:{_MARKED}|\s(?:is\s)?|\s?\(){_NO_SUM}(?P<it>{_TOKEN})",
        _is_token,
        ANY,
    ),
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
        rf"(?<!\w){_SECRET}(?:\s(?:code|no|number))?\s?(?:[:=]\s?|\s)(?:is\s)?(?P<it>(?=[^\s\0]*[\d_$&!?@%*])[^\s\0.,;:!?'\")"
        rf"\]][^\s\0]{{1,40}}[^\s\0.,;:'\")\]])",
        flags=ANY,
    ),
    Rule("record", rf"(?<!\w){_SECRET}\s?[:=]\s?(?P<it>[^\s\0]{{3,40}}[^\s\0.,;:'\")\]])", flags=ANY),
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
        r"\bVAT\s(?:[Rr]eg(?:istered|istration|\s?[’']d|n|d)?\b\.?\s?)?(?:[nN]o\b\.?|[nN]umber|id|ID)?\s?[:.]?\s?"
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
    Rule("time", rf"{_TILL}(?P<it>{_ON_DIAL_ALONE})(?=\sor\s{_ON_DIAL_ALONE}{_ENDS_CLAUSE})"),  # until 2 or 3.
    Rule("time", rf"{_TILL}{_ON_DIAL_ALONE}\sor\s(?P<it>{_ON_DIAL_ALONE}){_ENDS_CLAUSE}"),
    # on Tues 20th between 9 and 12
    Rule("time", rf"{_ON_DAY_BETWEEN}(?P<it>{_HOUR})(?=\sand\s(?:{_HOUR})(?:[.,;)](?!\d)|\s*(?:\n|$)))"),
    Rule("time", rf"{_ON_DAY_BETWEEN}(?:{_HOUR})\sand\s(?P<it>{_HOUR})(?=[.,;)](?!\d)|\s*(?:\n|$))"),
    Rule(  # pulled it out at about 5
        "time",
        r"(?<!\w)[Aa]t\s(?:about|around|roughly|approx\.?)\s(?P<it>[1-9]|1[0-2])"
        r"(?=[.;)](?!\d)|,\s|\s(?:and(?!\s\d)|when|but|he|she|they|we|I|this|that|in\sthe|last|every)\b|[^\S\n]*(?:\n|$))",
    ),
    Rule("time", rf"(?<!\bsome\s)(?<![\w.,/£$€-])(?P<it>{_HOUR})(?=ish(?![\w-]|\s{_NO_TIME}))"),  # coming 10ish
    Rule("time", r"(?<=\d{4},\s)(?P<it>(?:[01]?\d|2[0-3])\.[0-5]\d)(?=\s?hrs(?!\w))"),  # 13 Jan 2025, 9.11 hrs
    Rule("time", r"(?<=\()(?P<it>0\d[0-5]\d)(?=\s?[–-]\s?(?:[01]\d|2[0-4])[0-5]\d\))"),  # (0800–2000)
    Rule("time", r"(?<=\()0\d[0-5]\d\s?[–-]\s?(?P<it>(?:[01]\d|2[0-4])[0-5]\d)(?=\))"),
    Rule("time", rf"\bbetween\s(?P<it>{_HOUR})(?=\sand\s(?:noon|midday|midnight)(?!\w))", flags=ANY),
    Rule("time", r"\bbetween\s(?P<it>[6-9]|1[0-2])(?=\sand\s[1-5](?!\w|[.:,/]\d|\s?%))", flags=ANY),  # between 7 and 3
    Rule("time", r"\bbetween\s(?:[6-9]|1[0-2])\sand\s(?P<it>[1-5])(?!\w|[.:,/]\d|\s?%)", flags=ANY),
    Rule("time", rf"(?<!\w){_BEFORE_WORK}(?P<it>{_STARTS})(?=\s?[–-]\s?{_ENDS}{_BEHIND_WORK})"),
    Rule("time", rf"(?<!\w){_BEFORE_WORK}{_STARTS}\s?[–-]\s?(?P<it>{_ENDS}){_BEHIND_WORK}"),
    Rule("time", rf"(?<!\w){_DATE_BEFORE}(?P<it>{_STARTS})(?=\s?[–-]\s?(?:{_ENDS}|9){BEHIND_HOURS})"),
    Rule("time", rf"(?<!\w){_DATE_BEFORE}{_STARTS}\s?[–-]\s?(?P<it>{_ENDS}|9){BEHIND_HOURS}"),
    Rule("time", rf"(?<![\w.,:/£$€–-])(?P<it>{_STARTS})(?=\s?[–-]\s?{_ENDS}{_BEFORE_DAY})"),
    Rule("time", rf"(?<![\w.,:/£$€–-]){_STARTS}\s?[–-]\s?(?P<it>{_ENDS}){_BEFORE_DAY}"),
    Rule("time", rf"{_PART_OF_DAY}(?P<it>{_HOUR})(?=\s?[–-]\s?{_HOUR}{BEHIND_HOURS})"),
    Rule("time", rf"{_PART_OF_DAY}{_HOUR}\s?[–-]\s?(?P<it>{_HOUR}){BEHIND_HOURS}"),
    Rule("time", rf"(?<!\w){_BEFORE_SPAN}\s(?P<it>{_HOUR})(?=\s?[–-]\s?{_HOUR}{_BEHIND_SPAN})"),
    Rule("time", rf"(?<!\w){_BEFORE_SPAN}\s{_HOUR}\s?[–-]\s?(?P<it>{_HOUR}){_BEHIND_SPAN}"),
    Rule("time", rf"(?<![\w.,:/£$€+–-]){_NO_RANGE}(?P<it>{_QUARTER})(?=[–-]{_HOUR}{_BEHIND_HALF_SPAN})"),
    Rule("time", rf"(?<![\w.,:/£$€+–-]){_NO_RANGE}{_QUARTER}[–-](?P<it>{_HOUR}){_BEHIND_HALF_SPAN}"),
    Rule("time", rf"(?<![\w.,:/£$€+–-]){_NO_RANGE}(?P<it>{_HOUR})(?=[–-]{_QUARTER}{_BEHIND_HALF_SPAN})"),
    Rule("time", rf"(?<![\w.,:/£$€+–-]){_NO_RANGE}{_HOUR}[–-](?P<it>{_QUARTER}){_BEHIND_HALF_SPAN}"),
    Rule("time", rf"{_BEFORE_HOURS}(?P<it>{_HOUR})(?={_UNTIL}{_HOUR}{_BEHIND_LATE})"),
    Rule("time", rf"{_BEFORE_HOURS}{_HOUR}{_UNTIL}(?P<it>{_HOUR}){_BEHIND_LATE}"),
    Rule("time", rf"{_BEFORE_LATE}(?P<it>{_LATE})(?={_UNTIL}{_EARLY}{_BEHIND_LATE})"),
    Rule("time", rf"{_BEFORE_LATE}{_LATE}{_UNTIL}(?P<it>{_EARLY}){_BEHIND_LATE}"),
    Rule("time", rf"{_LINE_OF_HOURS}(?P<it>{_NO_GAME})(?={_UNTIL}{_EARLY}{_CELL_END})", flags=re.MULTILINE),
    Rule("time", rf"{_LINE_OF_HOURS}{_NO_GAME}{_UNTIL}(?P<it>{_EARLY}){_CELL_END}", flags=re.MULTILINE),
    Rule("time", rf"(?<![\w.:/£$€–-]){_NOT_SO_MANY}(?={_EARLY_SPAN})(?P<it>[1-6])(?={_UNTIL}[2-9]{_BEFORE_WEEKDAY})"),
    Rule("time", rf"(?<![\w.:/£$€–-]){_NOT_SO_MANY}(?={_EARLY_SPAN})[1-6]{_UNTIL}(?P<it>[2-9]){_BEFORE_WEEKDAY}"),
    Rule("time", rf"(?<![\w.,:/£$€–-])(?P<it>{_HOUR})(?=\s?[–-]\s?{_HOUR}(?:[.:][0-5]\d)?\s?[ap]m(?!\w))"),
    Rule(  # between 8 and 10am, from 9 to 11.30 am, at 3 or 4pm
        "time",
        rf"(?<!\w)(?:between|from|at|about|around|after|until|till|by)\s(?P<it>{_HOUR})"
        rf"(?=\s(?:and|to|or)\s{_HOUR}(?:[.:][0-5]\d)?\s?[ap]\.?m\b)",
        flags=ANY,
    ),
    Rule(  # 3 to 5 o'clock
        "time",
        rf"(?<![\w.,:/£$€–-])(?P<it>{_HOUR})(?=(?:\s?[–-]\s?|\s(?:to|till|until|and|or)\s){_HOUR}\s?o['’]?clock(?!\w))",
        flags=ANY,
    ),
    Rule(  # spelled out
        "code",
        r"(?<![\w-])(?!([A-Z])(?:[ -]\1)+(?![ -]?\w))[A-Z](?:(?:-[A-Z]){3,}|(?: [A-Z]){3,})(?![\w-])",
        lambda found: found != "B E T W E E N",
    ),
    *LATER_AGE_RULES,
    *PUBLIC_RULES,
)  # fmt: skip
