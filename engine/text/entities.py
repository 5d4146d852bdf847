"""Finds numbers in a text by rule: their places and their kinds.

Kinds are person, place and organisation, which `engine.models.entities` finds; those of `engine.text.identifiers`; and date,
time, number, amount and code, which follow patterns. No digit is left out, unless it is known to be nobody's.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from engine.text import identifiers
from engine.text.clock_times import find_clock_times
from engine.text.dates import ROMAN_MONTH, SPOKEN_DAY, tells_day
from engine.text.days_of_month import find_days_of_log
from engine.text.identifier_rules import LASTING
from engine.text.identifiers import PUBLIC, find_identifiers
from engine.text.lone_months import find_lone_months
from engine.text.mentions import NamedMention
from engine.text.score_cells import end_of_score
from engine.text.short_days import find_short_days, find_working_weeks
from engine.text.short_years import find_short_years
from engine.text.table_cells import head_of_column, is_cell, row_of
from engine.text.units import GLUED, NUMBERED, SCHOOL_CLASS, SIDE_ROOM, VOTED

NAMES = ("person", "place", "organisation")
KINDS = (*NAMES, "date", "time", "number", "amount", "code", *identifiers.KINDS)
TEXT_BREAK = "\n\n\0\n\n"
"""What stands between texts that are read as if they followed one another: no rule reads across it."""
_LABELS = frozenset(
    "IBAN BIC SWIFT SSN SIN BSN VIN PIN MRN PNR DOB ISBN VAT ZIP PO ID IP MAC URL NHS Tel Fax Phone Mobile Ref Email"
    " E-mail".split()
)
"""What stands before an identifier and looks like a name; also in small letters."""
_LABELS |= {label.lower() for label in _LABELS}
_PARTS_OF_ADDRESS = frozenset({"place", "postcode", "address"})
_ABBREVIATED = re.compile(r"(?:(?:^|[.\s])[A-Z]|\b(?:Inc|Corp|Ltd|LTD|Co|Jr|Sr|L\.?L\.?C|L\.?P)|(?:N[íi]|Ó|U[íi]) [A-Z]h)$")
_BETWEEN_PARTS = re.compile(r",? ?")

# The full stop of an abbreviation belongs to it, unless a sentence ends there.
_CLOCK = r"(?:[01]?\d|2[0-3])\.[0-5]\d"
_FIVE = r"(?:0?[7-9]|1\d|2[0-2])\.[0-5][05]"
_NO_MEASURE = r"(?![.,]?\d|\s?(?:%|per\b|k?m\b|[cm]m\b|m?mol\b|k?g\b|mg\b|£|\$|points?\b))"
_QUARTERLY = r"(?:0?[1-9]|1\d|2[0-3])\.(?:[0-5][05])"
_TO_CLOCK = r"\s?[–-]\s?"
_BEHIND_CLOCK = "|".join(
    rf"(?<=\d\.[0-5][05]{dash})(?<![£$€]\d\.\d\d{dash})(?<![£$€]\d\d\.\d\d{dash})" for dash in ("-", "–", r"\s-\s", r"\s–\s")
)
"""What stands around the ends of a span such as 10.30-11.15, whose minutes are read off the clock."""
_CAME_AT = "|".join(
    rf"(?<=\b{word} at )"
    for word in "came arrived left went rang called phoned woke began started finished opened closed".split()
)
"""What stands before the hour at which somebody did something."""
_GROWING = "rose rise rises risen raised increased grew fell fall falls fallen cut reduced lowered dropped up down".split()


def _behind(end: str) -> str:
    """Where a span of hours stands before a place, and nothing that grows or falls from one figure to another."""
    return rf"(?<=\bfrom {end})" + "".join(rf"(?<!{word} from {end})" for word in _GROWING)


_ENDS_OF_SPANS = "|".join(map(_behind, (r"\d\.\d[05] to ", r"[012]\d\.\d[05] to ")))
_IN_SPAN = rf"{_behind('')}{_FIVE}(?=\sto\s{_FIVE}{_NO_MEASURE})|(?:{_ENDS_OF_SPANS}){_FIVE}{_NO_MEASURE}"
"""The hours of *from 11.15 to 12.40*."""
_STOP = r"(?:\.(?!\s+(?-i:[A-Z])|\s*$|\s*\n))?"
_MONTH = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december"
    rf"|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b{_STOP})(?!\w)"
)
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_NO_HOLIDAY = "".join(rf"(?<!\b{word}\s)" for word in "black good easter whit mothering palm ash shrove maundy".split())
_SHORT_DAY = r"(?-i:(?:Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun|MON|TUES?|WEDS?|THU(?:RS?)?|FRI|SAT|SUN)\b)"
_SMALL_DAY = r"(?-i:\b(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\b)"
_ON_DAY = rf"(?:(?:{_DAY}|(?:{_SHORT_DAY}|{_SMALL_DAY})\.?),?\s(?:the\s)?)?"
_ORDINAL = r"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?!\d)"
_YEAR = (
    r"(?:,?[^\S\n]?(?:'\d\d|[1-9]\d{3})\b|,?\n(?:19|20)\d\d\b(?![:.]?\d)|[^\S\n]?\d\d\b(?!\s" + _MONTH + r"|[^\S\n]?%|[.:]\d))"
)
"""What stands behind a month: 2026, '26, 26; on the next line only what looks like a year more than like a time."""
_BEHIND_WEEKDAY = "|".join(
    rf"(?<=\b{day}{between})"
    for day in (*(f"{day}day" for day in "mon tues wednes thurs fri satur sun".split()),
                *"mon tue tues wed weds thu thur thurs fri sat sun".split())
    for between in (r"\s", r"\.\s", r",\s", r"\sthe\s", r",\sthe\s", r"\s\(", r"\s\(the\s")
)  # fmt: skip
"""Behind a weekday, of which the day of the month is told: Friday 21st."""
_SPOKEN_DATE = (
    rf"\b{SPOKEN_DAY}\sof\s(?:{_MONTH}|the\s{SPOKEN_DAY}(?=[.,;\"”]|\s*$|\s(?:nineteen|twenty|\d)))"
    r"|\bnineteen[ -](?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?\b"
)
"""A date as it is said: the eighteenth of the third, nineteen ninety-three."""
_DAY_OF_DIARY = (
    r"(?:[12]?\d|3[01])(?=[ ]*(?:[\0\n]|$)|(?:[ ]?[:–—]|[ ]-)[ ](?!\d|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun))"
    r"|\sat\s(?:\d{1,2}[.:]\d\d|(?:half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b))"
)
"""What a diary writes behind the weekday: Mon 13, and no more on the line; Mon 18 at 9.20."""
_SPOKEN = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen"
    r"|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)"
)
_AND = r"(?:(?<=hundred)|(?<=thousand)|(?<=million))\sand\s"
_SPOKEN_PARTS = rf"(?!(?:hundred|thousand|million|billion)\sand\b){_SPOKEN}(?:(?:[ -]|{_AND}){_SPOKEN})"
_HOUR_IN_WORDS = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_SCALE = r"(?:[^\S\n]?(?:k|m|bn|mn|hundred|thousand|million|billion)\b)?"
_SCALE_IN_WORDS = r"(?:[^\S\n]?(?:bn|mn|hundred|thousand|million|billion)\b)?"
_FIGURE = r"(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’\u00a0\u202f]\d{3})+|\d+)(?:\.\d+)?"
_FIGURE_ABROAD = rf"(?:\d{{1,3}}(?:[. ]\d{{3}})+(?:,\d{{1,2}})?(?![\d,]\d)|\d+,\d{{2}}(?![\d.])|{_FIGURE})"
_CURRENCY = (
    r"(?:usd|eur|gbp|chf|sek|nok|dkk|pln|czk|huf|cad|aud|nzd|jpy|cny|inr|zar|brl|mxn|try|rub|hkd|sgd"
    r"|dollars?|euros?|pounds?|cents?|bucks|quid|pence|francs?|kron(?:or|er|a)|yen|yuan|rupees?|zloty|rubles?|pesos?)"
)
_RUPEES = r"inr(?!\s?\d(?:\.\d)?(?!\d|[.,]\d))"  # an INR of 3 or 2.8 is of blood
_HALF_DAY = rf"[ap](?:m\b|\.m\b{_STOP})"

_BEFORE_MONTH = "|".join(
    rf"(?<=\b{word}\s)"
    for word in "in by of since until till from to last next this early late mid during between before after".split()
)
_AND_MONTH = r"(?<=\band\s)(?-i:May|March)\b(?=[.,;)]|\s*$|\s\d|\s(?:this|last|next|of|when|but)\b)"

_SHORT_MONTH = "Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec"
_MONTHS_MEETING = (
    rf"(?<=\b[Tt]he\s)(?-i:January|February|March|April|May|June|July|August|September|October|November|December|Jan|{_SHORT_MONTH})"
    r"(?=\s(?:[a-z]+\s){0,2}(?:meetings?|rota|roster|half[ -]term|reviews?|clinics?|audits?|newsletter|supervision"
    r"|appraisals?|intake|ones?|refunds?|payments?|invoices|figures|takings|entry|entries|elections?|budget|board|committee|hearing|session|visit|bill|invoice|statement|deadline|payroll|pay)\b)"
)
"""The May unit meeting."""
_SHORT_YEAR = "|".join(
    rf"(?<=\b{word}\s)" for word in "in since from of till until summer winter spring autumn early late about around".split()
)
_YEAR_WITH_APOSTROPHE = rf"(?:{_SHORT_YEAR})['’][3-9]\d\b(?!['’\w])"
"""In '71."""

_BEFORE_DAY = "|".join(
    rf"(?<=\b{word}\s)"
    for word in (
        "EDD LMP given born appt on since until till by bloods swab swabs MSU biopsy visit seen due sent dated posted received"
        " adm admitted discharged"
        " met wrote next panel meeting".split()
    )
)
_OF_OPERATION = (
    "|".join(
        rf"(?-i:(?<=\b{word}\s{side}))"
        for word in (
            "DHS THR TKR THA TKA UKR UKA EVAR CABG AVR MVR TAVI LSCS EMCS ELCS C-section ORIF MUA EUA ERCP OGD PCI PPCI PPM"
            " TURP TURBT TAH AKA BKA AAA EVT hemi DCCV colonoscopy laparotomy appendicectomy d/c D/C dc adm Adm"
        ).split()
        for side in ("", r"L\s", r"R\s", r"on\s")
    )
    + r"|(?-i:(?<=\bop\s)(?<!ost[\s-]op\s))"
)
"""What stands before the day of an operation or event: DHS R 4/11."""
_NO_LENGTH = r"(?!\d/(?:7|12)(?!\d))"
"""What is no length of time: THR 3/12."""
_DONE = "|".join(
    rf"(?<=\b{word}\s)"
    for word in (
        "fitted installed delivered collected returned emailed e-mailed signed agreed booked cancelled repaired"
        " replaced removed ordered opened closed started stopped paid invoiced issued served filed called rang texted"
        " visited reviewed discussed"
    ).split()
)
_BEHIND_DONE = r"[.,;)](?!\w)|[ \t]*(?:\n|\0|$)|\s(?:and|but|by|with|at|in|to|for|when|as|because|so|after|before)\b"
"""What stands around the day on which something was done: a key safe was fitted 10/1 and."""
_BEFORE_LAST_DAY = "|".join(
    rf"(?<={word}\s)"
    for word in (
        r"[+-]ve",
        r"\bpositive",
        r"\bnegative",
        *(rf"\b{verb}" for verb in "dose sent taken swabbed due seen done dated from since".split()),
    )
)
"""What stands before the day at the end of a clause on which something was: C diff +ve 16th."""
_THE_DAY = "|".join(rf"(?<=\b{word}\sthe\s)" for word in "on from since until till by before after for".split())
_OF_THE_DAY = "|".join(
    rf"(?<=\b{word}\sof\sthe\s)"
    for word in "scan letter visit meeting night morning evening report entry call review hearing clinic mail".split()
)
_COUNTED_OFF = (
    r"(?:floor|century|hole|page|time|attempt|day|birthday|anniversary|minute|lap|(?:per)?centile|place|street|avenue|line|row|green"
    r"|tee|hour|week|try|go|edition|birth)"
)
_COUNTED_IN_WEEK = r"(?:half|round|teams?|years?|class|lesson|period|shift|XI|choice|aid|set|leg|visit|dose|draft)"
_THE_DAY += r"|(?<=\bmonth\s\()|(?<=\bon\s)|(?<=\d(?:st|nd|rd|th)\sand\sthe\s)"
_BEHIND_DAY = (
    r"(?=\s*(?:[.,;:!?)]|$)|[ ]*\n|\s(?:and|or|but|to|until|till|at|when|while|with|for|as|because|so|if|after|before|i|we"
    r"|she|he|they|it|you)\b)"
)

_LISTED_DAY = r"(?:[12]?\d|3[01])(?:st|nd|rd|th)"
_MORE_DAYS = rf"(?=(?:,\s{_LISTED_DAY})*\s(?:and|&)\s{_LISTED_DAY}\))"
_BEHIND_LISTED = "|".join(rf"(?<={ending},\s)" for ending in ("st", "nd", "rd", "th"))
_LAST_LISTED = "|".join(rf"(?<={ending}\s{sign}\s)" for ending in ("st", "nd", "rd", "th") for sign in ("and", "&"))
_DAYS_LISTED = (
    rf"(?<=\(){_LISTED_DAY}{_MORE_DAYS}|(?:{_BEHIND_LISTED}){_LISTED_DAY}{_MORE_DAYS}|(?:{_LAST_LISTED}){_LISTED_DAY}(?=\))"
)
"""Days in brackets: on three rounds (15th, 16th and 22nd)."""

_BEFORE_HALF = "".join(rf"(?<!\b{word}\s)" for word in "a an and the one other in of".split())
"""What stands before the half of a thing: half eleven is a time, a half two are."""
_BEFORE_HALF_FIGURE = "|".join(rf"(?<=\b{word}\s)" for word in "at till until by before after about around from since".split())
"""What stands before half past an hour: till half 4."""
_HOURS = r"(?:1[0-2]|[1-9])"
_TOLD_PART = r"\s(?:at\snight|in\sthe\s(?:early\s)?(?:morning|afternoon|evening))\b"
_BEFORE_HOUR = "|".join(
    rf"(?<=\b{words}\s)" for words in (*"at from by until till before after around since".split(), r"at\sabout")
)
_NOT_YET = "|".join(
    rf"(?<=\b{words}\s)" for words in (r"not\sbefore", r"no\sbefore", r"not\safter", r"not\suntil", r"not\still")
)
_NO_HOUR = r"\s?[%£]|[.,]\d|\s(?:weeks?|months?|years?|days?|per)\b"
_FROM_TILL = "|".join(
    rf"(?<=\bfrom\s{hour}\s{till}\s)" for hour in (r"\d", r"1\d") for till in ("till", "until", "'til", "’til")
)
_TILL = "|".join(rf"(?<=\b{till}\s)" for till in ("till", "until", "'til", "’til"))
_HOUR_TILL = "|".join(rf"(?<=\s{hour}\s{till}\s)" for hour in (r"\d", r"1\d") for till in ("till", "until", "'til", "’til"))
"""What stands before the second of two hours: 9 till 2."""
_AFTER_HOUR = "|".join(
    rf"(?<=\b{verb}\s{when}\s)"
    for verb in "ring call phone come pop in out back home free open rang called phoned visit".split()
    for when in ("after", "before")
)
"""What stands before the hour after which somebody may be rung."""
_SAID_ABOUT = "|".join(
    rf"(?<=\b{verb}\s{about}\s)"
    for verb in "said came come arrived left rang called phoned home back there here finished started met leave arrive".split()
    for about in ("about", "around", r"at\sabout", r"at\saround", r"just\safter", r"just\sbefore")
)
"""What stands before the hour that somebody named, or at which somebody did something: said about 11."""
_THERE_FROM = "|".join(rf"(?<=\b{word}\sfrom\s)" for word in "in open here there on free available".split())
"""What stands before the hour from which somebody is there: I'm in from 10."""
_HOUR_OF_DAY = (
    rf"(?=\d)(?:(?:{_THERE_FROM}){_HOURS}(?=[,;)](?!\d)|\.(?!\d)|[ \t]*(?:\n|$)|\s(?:on|every|most|so|if|but)\b)"
    rf"|(?:{_BEFORE_HOUR}){_HOURS}{_TOLD_PART}|\b{_HOURS}(?:[.:][0-5]\d|\so['’]?clock){_TOLD_PART}"
    rf"|(?:{_BEFORE_HOUR}){_HOURS}(?=\s(?:today|tomorrow|tonight|yesterday|sharp)\b|\son\s{_DAY}\b)"
    rf"|(?<![\w.,/–-]){_HOURS}(?=\s?[–-]\s?{_HOURS}\sshift\b)|(?:(?<=\d[–-])|(?<=\d\s[–-]\s)){_HOURS}(?=\sshift\b)"
    rf"|(?:{_NOT_YET}){_HOURS}(?=[,;.)](?!\d)|\s*(?:\n|$)|\s(?:on|please|thanks?)\b)"
    rf"|(?:{_BEFORE_HOUR}){_HOURS}(?=\s(?:each|every)\s(?:day|morning|evening|night|week\s?day|{_DAY})\b|\sdaily\b)"
    rf"|(?<=day\sat\s){_HOURS}(?=[,;)](?!\d)|\.(?!\d)|\s*(?:\n|$)|\s(?:with|in|and|but|for|to|if|when|so|please)\b)"
    rf"|(?<=\bfrom\s){_HOURS}(?=\s(?:till|until|’?til)\s{_HOURS}(?:\b(?!{_NO_HOUR})|[.:][0-5]\d))"
    rf"|(?<=\bfrom\s){_HOURS}(?=\s(?:till|until|’?til|to)\s(?:quarter|half|five|ten|twenty)\spast\b)"
    rf"|(?:{_AFTER_HOUR}){_HOURS}(?=[,;.)](?!\d)|\s*(?:\n|$))|(?<=[a-z]\sbefore\s){_HOURS}(?=\.?[ \t]*(?:\n|$))"
    rf"|(?:{_FROM_TILL}){_HOURS}\b(?!{_NO_HOUR})"
    rf"|(?<![\w.,:/£$€–-]){_HOURS}(?=\s(?:till|until|’?til)\s{_HOURS}(?:\b(?!{_NO_HOUR}|\s{_MONTH})|[.:][0-5]\d))"
    rf"|(?:{_HOUR_TILL}){_HOURS}\b(?!{_NO_HOUR}|\s{_MONTH})"
    rf"|(?:{_TILL}){_HOURS}(?=[,;.)](?!\d)|\s*(?:\n|$)|\s(?:at|on|and|but|so|then|most|every|each)\b)"
    rf"|(?:{_SAID_ABOUT}){_HOURS}(?=[,;.)](?!\d)|\s*(?:\n|$)|\s(?:and|but|to|for|when|if|on|with)\b))"
)
"""Hours that the words around them tell: at 11 at night, from 4 tomorrow, the 2–10 shift, not before 8."""
_BEFORE_CLASS = "|".join(rf"(?-i:(?<=\s{letter})|(?<=[(,/\0]{letter})|(?<=^{letter}))" for letter in ("P", "S", "Y", "Yr"))
"""What stands before the number of a class: the letter of a school, P6, S3, Y10, which stays."""
_EARLY_BLOCK, _LATER_BLOCK = r"(?:0\d|1[0-5])[0-5][05]", r"(?:[01]\d|2[0-3])[0-5][05](?=[.,;)]?(?:\s|$))"
_SPAN_OF_LOG = (
    rf"(?:(?<=[a-z\d],\s)|(?<=\bfrom\s)){_EARLY_BLOCK}(?=[–-]{_LATER_BLOCK})"
    rf"|(?:(?<=,\s{_EARLY_BLOCK}[–-])|(?<=from\s{_EARLY_BLOCK}[–-])){_LATER_BLOCK}"
)
"""From when to when, as in a log, and no years: 3 March 2025, 1400-1510."""
_BIRTHS = r"(?:1\d|\d)"
"""How often somebody was pregnant, or gave birth: G3 P2."""

_BEFORE_LENGTH = "|".join(
    rf"(?<=\b{word}\s)"
    for word in (
        "for every in over past last after another within routine urgent emergency planned target"
        " BNO BO course abx antibiotics IVI fluids saline IV od bd tds qds tid qid prn"
        " nocte mane pred doxy"
    ).split()
)
"""What stands before so many days, months or hours: BNO 4/7."""
_BEFORE_OXYGEN = (
    "|".join(
        rf"(?<=\b{word}\s)"
        for word in "on started starting via to at of with needing needs requiring required given gave giving weaned then"
        " than oxygen O2 nasal".split()
    )
    + r"|(?<=%[\s\0])|(?<=→\s)|(?<=->\s)|(?<=\+\s)"
)
"""What stands before so many litres of oxygen or fluid: sats 93 on 2L."""

_BEFORE_NUMBERED = "|".join(rf"(?<=\b{word}\s)" for word in NUMBERED)
_BEHIND_NUMBERED = "|".join(rf"(?<=\b{word}\s{figures}[/&+-])" for word in NUMBERED for figures in (r"\d", r"\d\d", r"\d{3}"))
"""What stands before each of two numbers of a list: Plots 14/15."""

_NUMBERED_ONE = "".join(
    rf"(?<!\b{word}\s)"
    for word in (
        "room rm flat unit house plot apt no nos lot bus route class form year yr grade set group team block bed bay ward seat"
        " row zone gate stand stall locker platform tab exhibit table section para clause case ref code type model size"
        " vitamin band box bin"
    ).split()
)
"""What does not stand before a length of time: bus 28d."""
_NO_LENGTH_BEHIND = r"(?!\s(?:print|model|film|shape|design|image|glasses|art|bulb|lamp|led\b|light|motor|speaker))"
"""Nor behind it: a 3d printer, a 60w bulb."""

_UNIT_OF_RANGE = r"(?:hours?|hrs?|h|minutes?|mins?|days?|weeks?|months?|years?|mg|kg|mls?|cm|u|units)"
"""What stands behind a range such as 4-5 h."""

_RULES = (
    ("amount", rf"(?:\b(?:us|a|c|nz|hk|r)?[$£€¥₹₽₩₪]|\b(?:usd|eur|gbp|chf|sek|nok|dkk|pln|cad|aud|{_RUPEES}|jpy|rs\.?)[^\S\n]?)"
               rf"[^\S\n]?{_FIGURE_ABROAD}{_SCALE}(?!\w)"
               rf"|(?<!\w)[$£€¥₹₽₩₪][^\S\n]?{_FIGURE_ABROAD}{_SCALE}"
               rf"|(?<![\w.,])(?<!\b20\d\d/){_FIGURE_ABROAD}{_SCALE}[^\S\n]?(?:[€£¥₹₽₩₪](?!\d)|(?:kr|zł|Kč)(?!\w))"
               rf"|\b(?:{_FIGURE_ABROAD}{_SCALE}|{_SPOKEN_PARTS}{{0,9}})[^\S\n]{_CURRENCY}\b"),
    ("number", rf"(?:{_BEFORE_NUMBERED})\d{{1,3}}(?=[/&+-]\d{{1,3}}(?![\w/.-]))"
               rf"|(?=\d)(?:{_BEHIND_NUMBERED})\d{{1,3}}(?![\w/.-])"),
    ("time", rf"(?<![\w.,/£$€–-])(?:{_QUARTERLY}(?={_TO_CLOCK}{_QUARTERLY}{_NO_MEASURE}))"
             rf"|(?=\d)(?:{_BEHIND_CLOCK}){_QUARTERLY}{_NO_MEASURE}"),
    ("number", rf"(?<![\w.,/-])\d{{1,2}}(?=/(?:7|12|52){LASTING}(?!\w))"),  # so many days ago
    ("number", "|".join(  # from how much to how much: GCS 14-15
        rf"(?<=\b{word}\s)\d{{1,3}}(?=-\d{{1,3}}(?![\w/-]|\.\d))|(?<=\b{word}\s\d-)\d\d?(?![\w/-]|\.\d)"
        rf"|(?<=\b{word}\s\d\d-)\d\d\d?(?![\w/-]|\.\d)"
        for word in "pain GCS NEWS NEWS2 sats HR RR BM BMs scored score scores temp Waterlow Barthel".split()
    )),
    ("number", "|".join(  # how many were for it and how many against
        rf"(?<=\b{word}\s)\d{{1,3}}(?=[–-]\d{{1,3}}(?![\w/–-]|\.\d))"
        rf"|(?<=\b{word}\s\d[–-])\d{{1,3}}(?![\w/–-]|\.\d)|(?<=\b{word}\s\d\d[–-])\d{{1,3}}(?![\w/–-]|\.\d)"
        for word in VOTED.split()
    )),
    ("number", "|".join(  # of a baby
        rf"(?<=\b{word}\s)\d\d?(?=-\d)|(?<=\b{word}\s\d-)\d\d?(?!\d)|(?<=\b{word}\s\d-\d-)\d\d?(?!\d)"
        for word in ("apgar", "apgars")
    )),
    ("time", _SPAN_OF_LOG),
    ("date", r"(?<![\w/.-])(?<!no[. ])(?<!ref[: ])(?:0[1-9]|1[0-2])/(?:19|20)\d{2}(?![\w/.-]|\s?/)"),
    ("date", r"\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?\b"
             rf"|(?<!\d[.:])\b{_ON_DAY}(?:\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|{_ORDINAL}[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:\d{{4}}|\d{{2}}))\b(?![-/.]\d)"
             rf"|\b\d{{1,2}}[-/](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{{0,6}}[-/]\d{{2,4}}\b"
             rf"|(?<![\w.,/-])(?:0?[1-9]|[12]\d|3[01])(?:[./-]|\.?\s){ROMAN_MONTH}(?:[./-]\s?|\s)(?:1[89]|20)\d\d(?![\w/-]|\.\d)"
             r"|(?<![\w/])(?:[0-2]\d|3[01])/0[1-9](?![\w/])"
             rf"|\b(?:{_DAY}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\.?,?\s(?!(?:1/[2-4]|[23]/[34])\s(?:of|hours?|days?|pints?|miles?)\b)"
             r"(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])(?![\w/-]|[ \u00a0]\d(?!\d?[:.][0-5]\d))"
             rf"|(?:{_BEFORE_DAY})(?:[12]?\d|3[01])/(?:[1-9]|1[0-2])(?![\w/-])"
             rf"|(?=\d)(?:{_OF_OPERATION}){_NO_LENGTH}(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])(?![\w/-])"
             rf"|(?:{_DONE})(?:[12]?\d|3[01])/(?:[1-9]|1[0-2])(?={_BEHIND_DONE})"
             r"|(?:(?<=\bdate\sstamp\s)|(?<=\bdate[- ]stamped\s)|(?<=\bdated\s))"
             r"(?:0[1-9]|[12]\d|3[01])\s(?:0[1-9]|1[0-2])\s(?:(?:19|20)\d\d|\d\d)\b"
             r"|(?<![\w/.,:-])(?:1[3-9]|2\d|3[01])/(?:0?[1-689]|1[0-2])(?![\w/-]|[.,]\d|\s?(?:mm|days?\b))"
             r"|(?:(?<=[a-z]\s\()|(?<=[a-z\d],\s))(?:[12]?\d|3[01])/(?:0?[1-9]|1[0-2])(?=(?:,\s\d{1,2}/\d{1,2})*\))"
             rf"|(?<!\d[.:])\b(?:{_ON_DAY}{_ORDINAL}\s(?:(?:day\s)?of\s)?{_MONTH}{_YEAR}?"
             rf"|{_ON_DAY}{_MONTH}\s(?:the\s)?{_ORDINAL}\b(?!\s?[:%]|/\d|[.-]\d{{1,2}}[.-]\d)(?:,?\s\d{{4}}\b)?"
             rf"|{_MONTH}(?:,?[^\S\n](?:\d{{4}}\b|['’]\d\d(?!['’\w]))|,?\n(?:19|20)\d\d\b(?![:.]?\d))|{_NO_HOLIDAY}{_DAY}\b|(?-i:\b(?:January|February|April|June|July|August|September|October|November|December)\b)"
             rf"|(?:{_BEFORE_MONTH})(?-i:May|March)\b(?!\s(?-i:[A-Z]))|{_AND_MONTH}"
             rf"|{_MONTHS_MEETING}"
             rf"|(?:{_BEFORE_LAST_DAY})(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?=[,.;)](?:\s|$)|[ \t]*(?:\n|$))"
             rf"|(?:{_THE_DAY})(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?:{_BEHIND_DAY}|(?=\sof\s(?:this|next|last|the)\smonth\b))"
             rf"|(?=\d{{1,2}}[snrt])(?:{_BEHIND_WEEKDAY})(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?!\s(?:{_COUNTED_OFF}|{_COUNTED_IN_WEEK})\b)"
             r"|(?<=[a-z]{2},\s)(?:[4-9]|[12]\d|3[01])(?:st|nd|rd|th)(?=\.(?:\s|$)|;|[ \t]*(?:\n|$))"
             rf"|{_SPOKEN_DATE}"
             rf"|(?=\d)(?:{_BEHIND_WEEKDAY}){_DAY_OF_DIARY}|\b{_SHORT_DAY}(?=\s{_DAY_OF_DIARY})"
             rf"|(?=\d{{1,2}}[snrt])(?:{_DAYS_LISTED})"
             r"|(?<=\bof the )(?:1[3-9]|2\d|3[01])(?:st|nd|rd|th)(?=[.,;)](?!\w)|\s*$)"
             rf"|(?<=\bon the )(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?!\s{_COUNTED_OFF})"
             rf"|(?:{_OF_THE_DAY})(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?!\s(?:floor|century))"
             rf"|(?<![\w,./$£€-])20(?:{'|'.join(f'{year}/{year + 1}' for year in range(10, 40))})(?![\w/-]|[.,]\d)"
             rf"|(?<![\d,.$£€])(?<!\bUO )(?<!\burine output )(?:1[6-9]|20)\d\d(?:-\d{{4}}|s?[-–]\d\d|s)?\b(?![,.]?\d|%))"
             rf"|{_YEAR_WITH_APOSTROPHE}"),
    ("time", rf"{_HOUR_OF_DAY}"
             rf"|\b(?:[01]?\d|2[0-3])(?::[0-5]\d){{1,2}}(?!\d)(?:\s?{_HALF_DAY})?|(?<!\d[.:])\b(?:1[0-2]|0?\d)(?:\.[0-5]\d)?\s?{_HALF_DAY}"
             r"|(?<=@\s)0\d(?![\w/]|[.:]\d)"
             r"|\b12\s(?:noon|midnight)\b|\b\d{1,2}\so['’]?clock\b|\b(?:[01]\d|2[0-3])[0-5]\d\s?(?:hours|hrs|h)\b|\b(?:[01]?\d|2[0-3])h[0-5]\d\b"
             rf"|\b(?:half|quarter)\s(?:past|to)\s(?:{_SPOKEN}|\d{{1,2}})\b"
             rf"|{_BEFORE_HALF}half\s{_HOUR_IN_WORDS}\b(?!\s(?:of|dozen|hundred|thousand|million|hours?|days?|years?)\b|-)"
             rf"|(?:{_BEFORE_HALF_FIGURE})half\s{_HOURS}\b(?!{_NO_HOUR}|\s(?:of|hours?|min))"
             rf"|\b(?:five|ten|twenty(?:[- ]five)?)\spast\s(?:{_HOUR_IN_WORDS}|\d{{1,2}})\b"
             rf"|(?:(?<=\bat )|(?<=\babout )|(?<=\baround )|(?<=\bby )|(?<=\buntil )|(?<=\btill )|(?<=\bwas )|(?<=\bsince ))"
             rf"(?:five|ten|twenty(?:[- ]five)?)\sto\s(?:{_HOUR_IN_WORDS}|\d{{1,2}})\b(?!\s(?:people|of|more|minutes|days))"),
    ("phone", r"(?<!\w)\+\d{1,3}(?:[ .-](?:\(\d{1,5}\))?\d{1,5}){2,6}(?!\w)|(?<!\w)\+\d{8,15}\b"
              r"|(?<![\w.-])(?=(?:[ .()+-]{0,3}\d){7})(?![12]\d{3}[ .-][12]\d{3}\b|\d{1,3}(?:\.\d{3})+(?![\d-]))"
              r"\+?(?:\(\d{1,5}\)|\d{1,5})(?:[ .-]?\(?\d{2,5}\)?){1,4}"
              r"[ .-]\d{3,5}(?!\w)"),
    ("amount", r"(?<![\w.,])\d{1,3}(?-i:p)(?!\w)"),
    ("time", rf"(?=\d)(?:\b{_CLOCK}(?=\s(?:train|bus|coach|flight|ferry)\b)"
             rf"|(?<=\bat ){_CLOCK}(?=\s?(?:[,;!?)]|$|\n|\.(?!\d))"
             r"|\s(?:on|in|every|until|till|to|and|or|but|for|when|from|by|as|because|with|sharp|today|tomorrow|tonight"
             r"|yesterday)\b)"
             r"|(?<=\bat )(?:0[5-9]|1\d|2[0-3])\.[0-5]\d(?=\s(?-i:[A-Z])|\s(?:he|she|we|they|it|the|my|our|his|her)\b)"
             r"|(?:(?<=\b(?:20|19)\d\d, )|(?<=(?:[mto]ber|uary|arch|pril|gust|June|July), )|(?<=\bMay, )"
             r"|(?<=\bdose )|(?<=\bdose at )|(?<=\bgiven at ))"
             r"(?:[01]\d|2[0-3])\.[0-5]\d(?!\.?\d|\s?%)"
             rf"|(?:(?<=phone, )|(?<=\bcall, )|(?<=\bvisit, )){_CLOCK}(?!\.?\d|\s?%)"
             rf"|(?:(?<=\buntil )|(?<=\btill )|(?<=\bbefore )|(?<=\bafter )){_CLOCK}"
             r"(?![.,]?\d|\s?(?:%|per\b|k?m\b|c?mm?\b|k?g\b|£|$))"
             rf"|(?<=\bfrom ){_CLOCK}(?=\s(?:until|till)\s{_CLOCK})"
             rf"|(?:{_CAME_AT})(?:[1-9]|1[0-2])(?=\s(?:and|but|when|to|for|on|because|in\sthe\s(?:morning|evening|afternoon))\b|[.;]\s)"
             r"|(?<=\bat )(?:[1-9]|1[0-2])(?=:[ \u00a0](?:she|he|they|we|it|no|yes)\b)"
             rf"|{_IN_SPAN}"
             rf"|(?:(?<=\bby about )|(?<=\bat about )|(?<=\bat around )|{_SAID_ABOUT}){_CLOCK}{_NO_MEASURE}"
             rf"|(?<=\bbetween )(?:1[3-9]|2[0-3])\.[0-5]\d(?=\sand\s{_CLOCK}(?!\d))"
             r"|(?<=\bbetween (?:1[3-9]|2[0-3])\.[0-5]\d and )(?:1[3-9]|2[0-3])\.[0-5]\d(?!\.?\d))"),
    ("number", rf"(?:(?<![\w.,/-])|(?<=\d[x×])){_FIGURE}(?=(?-i:{GLUED})(?![\w-])|-(?-i:[a-z]{{3}}))"
               rf"|(?<![\w.,/-]){_FIGURE}(?=[x×]{_FIGURE}\s?(?:cm|mm|m|ft)\b)"),
    ("number", r"(?<![\w/.-])(?:[6-9]\d|1\d\d|2[0-4]\d)(?=/(?:[3-9]\d|1[0-4]\d)(?![\w/-]|[.,]\d))"  # blood pressure
               r"|(?:(?<=(?<![\w/.-])[6-9]\d/)|(?<=(?<![\w/.-])[12]\d\d/))(?:[3-9]\d|1[0-4]\d)(?![\w/-]|[.,]\d)"),
    (  # planned 60d
        "number",
        rf"(?<![\w.,:/£$€#@-]){_NUMBERED_ONE}\d{{1,3}}(?=(?-i:[dw])(?![\w'’/-]|\.\d){_NO_LENGTH_BEHIND})",
    ),
    ("number", r"(?<![\w./-])(?<!scored )(?<!got )(?<!score )\d{1,2}(?=/(?:40|52)(?!\w|[.,/]\d))"),  # weeks
    ("number", rf"(?:{_BEFORE_LENGTH})\d{{1,2}}(?=/(?:7|12|24)(?!\w|[.,/]\d))"),  # days, months, hours
    ("number", r"(?<![\w.,/-])\d{1,2}(?=x\s[A-Za-z]{2})"),  # 2x TTO
    ("number", r"(?<![\w.,:/£$€#-])\d{1,2}(?=s(?![\w'’/-]))"),  # stacked in 6s
    ("number", r"(?-i:(?<=\bP\d\+))\d(?!\d)"),  # P1+0
    ("number", r"(?<![\w.,/-])\d{1,3}(?=ish(?!\w))"),
    ("number", r"(?<![\w.,/-])(?:1[4-9]|2\d)(?=(?-i:G)(?![\w-]))"),  # how thick a needle is
    ("number", r"(?-i:(?<=\bSR))(?:[1-9]|\d\d)(?![\w/-]|\.\d)"),  # a side room
    ("number", rf"(?:{_BEFORE_OXYGEN})\d{{1,2}}(?:\.\d)?(?=(?-i:L)(?![\w-]))"),
    ("number", r"(?<![\w.,/-])\d{1,2}\.\d{1,2}(?=l(?![\w-]))"
               r"|(?<![\w.,/-])\d{1,2}(?=(?-i:L)(?:/(?:min|day|hr?)\b|\s(?:NC|NRB|NRM|FM|HM|VM|NP|nasal|of|O2|oxygen|blood|fluids?|saline|PPH|via|daily|a\sday)\b))"),
    ("number", rf"(?=\d)(?-i:(?<=\bP){_BIRTHS}(?=,?\s?G{_BIRTHS}(?!\w))|(?:(?<=\bP\dG)|(?<=\bP\d\sG)){_BIRTHS}(?!\w))"),
    ("number", rf"(?=\d)(?-i:(?<=\bG){_BIRTHS}(?=,?\s?P{_BIRTHS}(?!\w))"
               rf"|(?:(?<=\bG\dP)|(?<=\bG\d\sP)|(?<=\bG\d,\sP)|(?<=\bG\d\d\sP)|(?<=\bG\d\dP)){_BIRTHS}(?!\w))"),
    ("number", rf"(?<![\w./-])\d{{1,2}}(?=-\d{{1,2}}\s?{_UNIT_OF_RANGE}\b)|(?<=\d-)\d{{1,2}}(?=\s?{_UNIT_OF_RANGE}\b)"),
    ("number", r"(?<![\w./-])\d{1,3}(?=[-–]\d{1,3}\s?%)|(?<=\d[-–])\d{1,3}(?=\s?%)"),  # from how much to how much: 20-25%
    ("number", r"(?<![\w.,/-])\d{1,3}(?=[½¼¾⅓⅔](?!\w))"),  # the fraction stays
    ("number", r"(?:(?<=\sx)|(?<=\sU))\d{1,2}(?![\w/-]|\.\d)"),  # late x3, plays U14
    ("number", rf"(?:{_BEFORE_CLASS})(?=\d)(?-i:(?<=P)[1-7]|(?<=S)[1-6]|(?<=Y)(?:1[0-3]|[1-9])|(?<=Yr)(?:1[0-3]|[1-9]))"
               r"(?![\w–-]|\.\d|/\d\d)|(?:(?<=P[1-7]/P)|(?<=P[1-7]/))[1-7](?![\w/–-]|\.\d)"),
    ("code", r"(?<![\w/.@-])(?:[A-Z]{2,4}/){1,3}[A-Z]{0,4}\d{3,}(?:[-/]\w{1,6})*(?!\w)"),  # whose file it is: AB/QUI0087/1
    ("code", r"(?<![\w.,/£$€-])(?:1[89]|20)\d\d\.\d{1,4}(?:\.\d{1,3})?(?![\w%]|[.,]\d)"),  # of a museum's object
    ("code", r"(?<![\w@])(?=[\w-]{0,80}\d)(?=[\w-]{0,80}[^\W\d_])[^\W_][\w]*(?:[-/][\w]+)*(?<!\d(?:st|nd|rd|th))\b"
             r"|(?<![\w/@])(?-i:[A-Z]{1,5})(?:/(?-i:[A-Z]{1,4}))*(?:/\d+){2,}(?![\w/])"
             r"|(?<=\()(?-i:[A-Z]{3,6})/\d{1,6}(?=\))|(?<![\w/@])(?-i:[A-Z]{1,4})/\d{4,10}(?![\w/])"
             r"|(?:(?<=\bref:\s)|(?<=\bref\s)|(?<=\bref\.:\s))(?-i:[A-Z]{2,4}/[A-Za-z]{2,4})(?!\w)"
             r"|\b\d+(?:[-/]\d+)+\b|\b\d+(?:\.\d+){2,}\b|\b\d{7,}\b"),
    ("number", rf"(?<![\w.]){_FIGURE}(?:st|nd|rd|th)?{_SCALE_IN_WORDS}(?!\w)|\b{_SPOKEN_PARTS}+\b"
               r"|\b(?:eleven|twelve|thir|four|fif|six|seven|eigh|nine)teen\b|\b(?:eleven|twelve|twenty|thirty|forty|fifty|sixty"
               r"|seventy|eighty|ninety)\b"),
    ("number", r"\d+(?:[.,]\d+)*"),  # whatever digits nothing else took
    ("number", r"\d+"),
)  # fmt: skip
_WHOLE_DATE = re.compile(r"(?:0?[1-9]|[12]\d|3[01])(?P<sep>[./])(?:0?[1-9]|1[0-2])(?P=sep)(?:(?:19|20)\d\d|\d\d)")
_EXHIBIT = re.compile(r"(?P<mark>[A-Z]{2,4}\d{1,2})/\d{1,4}(?:[–-]\d{1,4})?")
"""A page of an exhibit that is called by initials: TWZ1/12-15."""
_MARK = re.compile(r"(?<![\w/])(?P<letters>[A-Z]{2,3})(?P<number>\d{1,2})(?=$|[–-][A-Z]{2,3}\d{1,2}$)")
_NAMES_EXHIBITS = re.compile(r"(?<!\w)exhibit(?:s|ed)?(?!\w)", re.IGNORECASE)
_FRIDAY = re.compile(r"Friday(?:,?[ \u00a0](?:the[ \u00a0])?)?")
_TELLING_CODE = re.compile(r"(?=.*[A-Za-z])(?=.*\d.*\d.*\d)[\w/.-]{6,}")
_LIKE_CODE = re.compile(r"(?<![\w/-])[\w/][\w/.-]{5,}")
_CODE = re.compile(r"(?<![+-])0\d{2,}")
_HEADS_CODES = re.compile(
    r"(?<!\w)(?:DBS|PVG|cert\w*|ref\w*|account|a/c|member\w*|policy|case|invoice|inv|licen[cs]e|reg\w*|PIN|serial|asset|order"
    r"|crime|card|title|claim|file|booking|receipt|voucher|cheque)(?!\w)",
    re.IGNORECASE,
)
_HEADS_PHONES = re.compile(
    r"(?<!\w)(?:tel\w*|phones?|mob\w*|contacts?|fax|calls?|ring|landline|emergency)(?!\w)", re.IGNORECASE
)
"""What heads columns of numbers that look like those of telephones, and of these."""
_CLASS = re.compile(r"\((?![1-9][MF])[1-9][A-Z]\)|(?<!\w)Class(?:es)?[\s\0][1-9][A-Z](?!\w)")
"""A class that is called by its year and the letter of its teacher."""
_CLASS_CODE = re.compile(r"\d{1,2}[A-Z]")
_SCHOOL_YEARS = re.compile(
    r"(?<!\w)(?:Years?|Yrs?)[ \u00a0](?:1[0-3]|[1-9])(?:(?:,|,? and| to|[–-])[ \u00a0]?(?:1[0-3]|[1-9]))*(?!\w)"
)
_TEACHER = re.compile(r"[A-Z](?!\w)")
_SEX_OR_TEACHER = re.compile(r"[MF](?!\w)")
_DOTTED = re.compile(_CLOCK)
_HOURS_BEHIND_DATE = re.compile(
    r",[ \u00a0](\d{1,2}(?:\.[0-5]\d)?)(?:[ \u00a0]to[ \u00a0]|[–-])(\d{1,2}\.[0-5]\d)(?=[.,;]?\s|$)"
)
_ABOUT_HOUR = re.compile(
    r",?[ \u00a0](?:at[ \u00a0])?(?:about|around)[ \u00a0](?P<hour>1[0-2]|[1-9])"
    r"(?=[.,;)](?!\d)|[ \t]*(?:\n|$)|\s(?:to|for|if|and|when)\b)"
)
"""What stands behind a date: on Tuesday the 9th, about 11."""
_HOUR = re.compile(r"[1-9]|1[0-2]")
_CLAUSE_END = re.compile(r"[.,;](?:\s|$)|\s*(?:\n|$)|\s[\"“‘(]|\s(?:when|because|so|but|after|before|instead)(?!\w)")
_TO_HOUR = re.compile(r"[ \u00a0](?:to|till|until)[ \u00a0]|[ \u00a0]?[–-][ \u00a0]?")
"""What stands between a time and the hour at which something ends: 2.30 to 4."""
_NEXT_HOUR = re.compile(
    r"[ \u00a0](?:and|then|or)[ \u00a0][^.;:\d\n]{1,40}[ \u00a0](?:at|by|until|till|from)[ \u00a0]|[ \u00a0](?:and|or)[ \u00a0]"
)
"""What stands between an hour and the next time: Mrs Quist at 10 and the others at quarter past three."""
_BEHIND_DATE = re.compile(rf",[ \u00a0]{_CLOCK}(?=[:;,]\s|\n|$)")
_SECOND_SUM = re.compile(r"[ \u00a0]?(?:[–-]|[ \u00a0]to)[ \u00a0]?")
_MOST_BEFORE = 16
_BETWEEN_SUMS = re.compile(r"[ \u00a0]and[ \u00a0]")
_BEFORE_SUMS = re.compile(r"(?<!\w)between[ \u00a0]$", re.IGNORECASE)
_SUM_SCALE = re.compile(r"[ \u00a0]?(?:k|mn?|bn|million|billion|thousand)(?!\w)", re.IGNORECASE)
"""What stands around the second of two sums: £30-60k, between £30 and 60k."""
_IN_PLACE_OF = re.compile(r"[ \u00a0]?[–-][ \u00a0]?|,?[ \u00a0](?:not|instead[ \u00a0]of|rather[ \u00a0]than)[ \u00a0]")
_SUM_OF_TABLE = re.compile(r"\d{1,3}(?:,\d{3})*\.\d\d|\d{1,3}(?:,\d{3})+")
_NO_NOUN = re.compile(
    r"[.,;:!?)](?!\d)|[^\S\n]*(?:\n|$)|\s(?:an?|as|at|because|but|each|for|if|in|less|more|off|on|or|per|pcm|plus|pw|since|so|to|when|which"
    r"|while)\b"
)
"""What stands behind a sum, but behind a number of things: £20 not 30 at once."""
_FEWEST_SUMS = 3
_OF_MONEY = re.compile(
    r"(?:[^\W\d]+[ \u00a0])*(?:balance|rents?|arrears|amounts?|amt|costs?|prices?|fees?|charges?|chg|salary|wages?|deposit|subs"
    r"|credit|debit|quotes?|quotation|estimate|donation|refund|budget|takings)"
    r"(?:[ \u00a0](?!date|from|since|until|paid)[^\n]*)?|[^\n]*(?:[£€]|\((?:GBP|EUR|USD))\)?",
    re.IGNORECASE,
)
"""What heads a column of sums: Weekly rent, Balance 4/9/23."""
_SHORTEST_SUM_ALIKE = 3
_PLAIN_SUM = re.compile(r"(?!0+(?:\.0+)?$)\d{1,3}(?:,?\d{3})?(?:\.\d{1,2})?")
_LINE_ENDS = re.compile(r"[^\S\n]*(?:\n|$)")
_COLUMN = re.compile(r"[ ]{2,}$")
_RECKONED = re.compile(r"[ \u00a0]?[@=+−][ \u00a0]?|[ \u00a0](?:(?:[-–×x]|against)[ \u00a0]\d|(?:less|plus|minus)[ \u00a0])")
_RECKONED_BEFORE = re.compile(
    r"(?:[@=+−][ \u00a0]?|(?:\d|[a-z)])[ \u00a0][-–×x][ \u00a0]|(?<!\w)(?:less|plus|minus)[ \u00a0](?:[a-zA-Z]+[ \u00a0]){0,2}"
    r"|\d[ \u00a0]against[ \u00a0])$"
)
"""What stands around numbers that are reckoned with."""
_PATTERNS = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _RULES)


class Entity(NamedTuple):
    """A span of a text.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: One of `KINDS`.
    """

    start: int
    end: int
    kind: str


def entities_by_rule(text: str) -> list[Entity]:
    """The entities that the rules find, in order and without overlaps.

    Identifiers take precedence; then rules earlier in the list. Tabs part the cells of a table, which no entity crosses.
    """
    text = text.replace("\t", "\0")
    days_of_log = find_days_of_log(text)
    short_years = set(find_short_years(text))
    identified = [
        each._replace(start=_behind_blanks(text, day)) if (day := days_of_log.get(each.start)) else each
        for each in find_identifiers(text)
        if each.end != days_of_log.get(each.start)
        and not (each.kind == "record" and (each[:2] in short_years or _WHOLE_DATE.fullmatch(text, *each[:2])))
    ]
    found = with_classes(text, [Entity(*each) for each in identified if each.kind != PUBLIC])
    taken = bytearray(len(text))
    found += [Entity(*day, "date") for day in days_of_log.items()]
    for start, end, _ in (*identified, *found):
        taken[start:end] = b"\1" * (end - start)
    by_pattern = (Entity(*match.span(), kind) for kind, pattern in _PATTERNS for match in pattern.finditer(text))
    years, days = ((Entity(*place, "date") for place in places) for places in (short_years, find_short_days(text)))
    months = (Entity(*place, "date") for place in find_lone_months(text))
    for each in chain(years, by_pattern, days, months):
        start, end, _ = each
        if start < end and not any(taken[start:end]):
            taken[start:end] = b"\1" * (end - start)
            found.append(each)
    found = [
        Entity(each.start, got, "number") if each.kind != "number" and (got := end_of_score(text, *each[:2])) else each
        for each in found
    ]
    found = _with_codes_again(text, [_of_one_row(text, each) for each in _without_good_friday(text, found)])
    weeks = list(find_working_weeks(text))
    found = [each for each in found if not any(start <= each.start and each.end <= end for start, end in weeks)]
    found = _with_classes_of_years(text, sorted(found))
    return _with_exhibits(text, _with_codes(text, _with_sums(text, _with_clock_times(text, found))))


def _with_codes_again(text: str, found: list[Entity]) -> list[Entity]:
    """Codes wherever they stand, of which a part was found as something else in another place: BC/2016/0884.

    >>> text = "ref BC/2016/0884. Ask for BC/2016/0884"
    >>> [text[e.start : e.end] for e in _with_codes_again(text, [Entity(4, 16, "record"), Entity(29, 33, "number")])]
    ['BC/2016/0884', 'BC/2016/0884']
    """
    said = ((text[each.start : each.end], each.kind) for each in found if each.kind in ("code", "record"))
    codes = {code: kind for code, kind in said if _TELLING_CODE.fullmatch(code)}
    found = sorted(found)
    starts, again = [each.start for each in found], []
    for match in _LIKE_CODE.finditer(text) if codes else ():
        code = match[0].rstrip(".")
        if code in codes:
            whole = Entity(match.start(), match.start() + len(code), codes[code])
            first = bisect_left(starts, whole.start)
            is_cut = first > 0 and found[first - 1].end > whole.start
            last = bisect_left(starts, whole.end) - 1
            if not is_cut and (last < first or found[last].end <= whole.end):
                again.append(whole)
    parts = {part for whole in again for part in found[bisect_left(starts, whole.start) : bisect_left(starts, whole.end)]}
    return sorted([*(each for each in found if each not in parts), *again])


def _without_good_friday(text: str, found: Iterable[Entity]) -> Iterator[Entity]:
    """Dates without the Friday that is Good: every year has one, and it is no other weekday.

    >>> text = "Shut on Good Friday, 18 April"
    >>> [text[each.start : each.end] for each in _without_good_friday(text, [Entity(13, 29, "date")])]
    ['18 April']
    """
    for each in found:
        friday = _FRIDAY.match(text, each.start, each.end) if text.endswith("Good ", 0, each.start) else None
        if friday is None or each.kind != "date":
            yield each
        elif friday.end() < each.end:
            yield each._replace(start=friday.end())


def _of_one_row(text: str, each: Entity) -> Entity:
    """A date without what stands in the row of a table above it: Enc 2, and below it Jan 2022."""
    if each.kind != "date" or (edge := text.rfind("\n", each.start, each.end)) < 0:
        return each
    above, behind = text[row_of(text, each.start)[0] : each.start], text[each.end : row_of(text, each.end)[1]]
    return each._replace(start=edge + 1) if "\0" in above + behind else each


def _behind_blanks(text: str, start: int) -> int:
    while text[start : start + 1] in (" ", "\u00a0"):
        start += 1
    return start


def _with_exhibits(text: str, found: list[Entity]) -> list[Entity]:
    """Cuts the pages off the marks of exhibits that stand by themselves too: they count on in the new text as in the old one.

    >>> text = "Exhibit TWZ1; see [TWZ1/12-15] and [AB2/7]."
    >>> places = ((8, 12), (19, 29), (36, 41))
    >>> [text[e.start:e.end] for e in _with_exhibits(text, [Entity(*place, "code") for place in places])]
    ['TWZ1', 'TWZ1', 'AB2/7']
    """
    found = _as_marks(text, found) if _NAMES_EXHIBITS.search(text) else found
    marks = {text[each.start : each.end] for each in found if each.kind == "code"}
    return [
        each._replace(end=each.start + len(exhibit["mark"]))
        if each.kind == "code" and (exhibit := _EXHIBIT.fullmatch(text, each.start, each.end)) and exhibit["mark"] in marks
        else each
        for each in found
    ]


def _as_marks(text: str, found: list[Entity]) -> list[Entity]:
    """Cuts the numbers off marks that are counted: TWZ1 to TWZ3 are still those of one witness.

    >>> [text] = ["Exhibits TWZ1-TWZ3"]
    >>> [text[e.start:e.end] for e in _as_marks(text, [Entity(9, 18, "code")])]
    ['TWZ', 'TWZ']
    """
    marks = {each: list(_MARK.finditer(text, *each[:2])) for each in found if each.kind == "code"}
    numbers: dict[str, set[str]] = defaultdict(set)
    for mark in chain.from_iterable(marks.values()):
        numbers[mark["letters"]].add(mark["number"])
    cut: list[Entity] = []
    for each in found:
        own = marks.get(each, [])
        is_counted = bool(own) and all(len(numbers[mark["letters"]]) > 1 for mark in own)
        cut += [each._replace(start=mark.start("letters"), end=mark.end("letters")) for mark in own] if is_counted else [each]
    return cut


def with_classes(text: str, found: Iterable[Entity]) -> list[Entity]:
    """Takes what looks like the age and sex of a small child for a class, in a text that names classes: 5F beside 3N.

    >>> with_classes("Ann (5F), Bo (3N)", [Entity(5, 6, "age")]), with_classes("Ann (5F)", [Entity(5, 6, "age")])
    ([Entity(start=5, end=7, kind='code')], [Entity(start=5, end=6, kind='age')])
    """
    if not _CLASS.search(text):
        return list(found)
    return [
        each._replace(end=each.end + 1, kind="code")
        if each.kind == "age" and each.end - each.start == 1 and _SEX_OR_TEACHER.match(text, each.end)
        else each
        for each in found
    ]


def _with_classes_of_years(text: str, found: list[Entity]) -> list[Entity]:
    """Numbers with a capital directly behind them as classes, in a text that names their school year: Year 8, and 8L for short.

    >>> text = "Year 8: Ann sits with 8L, and drank 2L"
    >>> [text[e.start : e.end] for e in _with_classes_of_years(text, [Entity(22, 23, "number"), Entity(36, 37, "number")])]
    ['8L', '2']
    """
    years = {year for named in _SCHOOL_YEARS.finditer(text) for year in re.findall(r"\d+", named[0])}
    return [
        each._replace(end=each.end + 1, kind="code")
        if each.kind == "number" and text[each.start : each.end] in years and _TEACHER.match(text, each.end)
        else each
        for each in found
    ]


def _with_clock_times(text: str, found: list[Entity]) -> list[Entity]:
    """Takes some numbers for times: *3 May, 9.40:*, *3 May, 10 to 11.15*, and what stands as a time does in a text with others.

    That is the *11* of *shouted at me at 11.*; for more see `engine.text.clock_times`.
    """
    dates = {end for _, end, kind in found if kind == "date"}
    hours = {place for end in dates if (span := _HOURS_BEHIND_DATE.match(text, end)) for place in (span.span(1), span.span(2))}

    def is_time(number: Entity) -> bool:
        if number[:2] in hours:
            return True
        behind = _ABOUT_HOUR.match(text, max((end for end in dates if end <= number.start), default=0))
        if behind and behind.span("hour") == number[:2]:
            return True
        is_behind_date = number.start - 2 in dates and _BEHIND_DATE.match(text, number.start - 2) is not None
        is_dotted = _DOTTED.fullmatch(text, number.start, number.end) is not None
        return is_dotted and is_behind_date

    timed = [each._replace(kind="time") if each.kind == "number" and is_time(each) else each for each in found]
    told = find_clock_times(text, [NamedMention(*each) for each in timed])
    timed = [each._replace(kind="time") if number in told else each for number, each in enumerate(timed)]
    if not any(each.kind == "time" for each in timed):
        return timed
    beside = zip((None, *timed[:-1]), timed, (*timed[1:], None), strict=True)
    return [
        each._replace(kind="time") if each.kind == "number" and _is_hour(text, before, each, behind) else each
        for before, each, behind in beside
    ]


def _with_codes(text: str, found: list[Entity]) -> list[Entity]:
    """Takes for codes what begins with a nought and nobody counts with, and columns of certificates: the member 0162."""
    return [each._replace(kind="code") if _is_code(text, each) else each for each in found]


def _is_code(text: str, each: Entity) -> bool:
    """Whether a number says who or what is meant: it begins with a nought, or its column is headed as one of no phones."""
    if each.kind == "phone" and is_cell(text, *each[:2]):
        head = head_of_column(text, each.start)
        return _HEADS_CODES.search(head) is not None and _HEADS_PHONES.search(head) is None
    return each.kind == "number" and _CODE.fullmatch(text, each.start, each.end) is not None


def _with_sums(text: str, found: list[Entity]) -> list[Entity]:
    """Takes numbers for sums of money that stand in place of one (£672 *not 640*, £25–30 a week), or in a table beside others.

    So are the figures of a column whose head says that it tells what is paid or owed.

    In a text that names sums those are what has pence, or thousands apart, and is all that its cell says: 4,905.00, (38,250).
    In one that names several, so is what is reckoned with, or ends its line behind blanks: 523,000 less 75,200 = 447,800.
    """
    found = _with_second_sums(text, _with_columns_of_sums(text, found))
    sums = sum(each.kind == "amount" for each in found)
    if sums:
        found = [
            each._replace(kind="amount")
            if each.kind == "number"
            and _SUM_OF_TABLE.fullmatch(text, each.start, each.end)
            and (_is_cell(text, each) or (sums >= _FEWEST_SUMS and _is_reckoned(text, each)))
            else each
            for each in found
        ]
    return [
        each._replace(kind="amount")
        if each.kind == "number"
        and number
        and found[number - 1].kind == "amount"
        and _IN_PLACE_OF.fullmatch(text, found[number - 1].end, each.start)
        and _NO_NOUN.match(text, each.end)
        else each
        for number, each in enumerate(found)
    ]


def _with_second_sums(text: str, found: list[Entity]) -> list[Entity]:
    """Takes the second of two numbers for a sum where the first is one, with the thousands or millions that it is told in.

    >>> text = "at £30-60k, between £3 and 4"
    >>> places = [(3, 6, "amount"), (7, 9, "number"), (20, 22, "amount"), (27, 28, "number")]
    >>> [text[e.start:e.end] for e in _with_second_sums(text, [Entity(*place) for place in places]) if e.kind == "amount"]
    ['£30', '60k', '£3', '4']
    """
    sums: list[Entity] = []
    for each in found:
        before = sums[-1] if sums else None
        if before and before.kind == "amount" and each.kind == "number":
            scale = _SUM_SCALE.match(text, each.end)
            is_between = (
                _BETWEEN_SUMS.fullmatch(text, before.end, each.start) is not None
                and _BEFORE_SUMS.search(text, max(0, before.start - _MOST_BEFORE), before.start) is not None
            )
            is_second = is_between or _SECOND_SUM.fullmatch(text, before.end, each.start) is not None
            if is_second and (scale or _NO_NOUN.match(text, each.end)):
                each = each._replace(end=scale.end() if scale else each.end, kind="amount")
        sums.append(each)
    return sums


def _with_columns_of_sums(text: str, found: list[Entity]) -> list[Entity]:
    """Takes the figures of a column for sums whose head says what is paid or owed, and the same in other cells of a table.

    Those may have moved to another column, where cells are empty; then short ones tell nothing.
    """
    cells = {
        number
        for number, each in enumerate(found)
        if each.kind in ("number", "code") and _PLAIN_SUM.fullmatch(text, each.start, each.end) and _is_cell(text, each)
    }
    under = {number for number in cells if _OF_MONEY.fullmatch(head_of_column(text, found[number].start))}
    written = [{text[slice(*found[number][:2])] for number in numbers} for numbers in (under, cells - under)]
    sums = {said for said in written[0] if said not in written[1] or len(said) >= _SHORTEST_SUM_ALIKE}
    return [
        each._replace(kind="amount") if number in cells and text[slice(*each[:2])] in sums else each
        for number, each in enumerate(found)
    ]


def _is_reckoned(text: str, number: Entity) -> bool:
    """Whether a number is added up, in a line of a list or with signs."""
    if re.search(r"[,.]\d\d\d?$", text[number.start : number.end]) is None:
        return False
    before = text[text.rfind("\n", 0, number.start) + 1 : number.start]
    ends_line = _LINE_ENDS.match(text, number.end) is not None and (_COLUMN.search(before) is not None or not before.strip())
    return ends_line or _RECKONED.match(text, number.end) is not None or _RECKONED_BEFORE.search(before) is not None


def _is_cell(text: str, number: Entity) -> bool:
    """Whether a number is all that a cell says, perhaps in brackets."""
    behind = text[number.end : number.end + 2].removeprefix(")")[:1]
    return text[max(0, number.start - 2) : number.start].rstrip("(-–")[-1:] == "\0" and behind in ("", "\0", "\n")


def _is_hour(text: str, before: Entity | None, number: Entity, following: Entity | None) -> bool:
    """Whether a number is an hour at the end of a clause (*shouted at me at 11.*) or beside a time, in a text with others."""
    ends_span = before is not None and before.kind == "time" and _TO_HOUR.fullmatch(text, before.end, number.start) is not None
    is_beside = (
        following is not None
        and following.kind == "time"
        and _NEXT_HOUR.fullmatch(text, number.end, following.start) is not None
    )
    return (
        _HOUR.fullmatch(text, number.start, number.end) is not None
        and (ends_span or text[max(0, number.start - 4) : number.start] in (" at ", " by "))
        and (is_beside or _CLAUSE_END.match(text, number.end) is not None)
    )


def kind_of(text: str) -> str:
    """The kind of a whole entity by the rules; "person" if none applies."""
    found = entities_by_rule(text)
    return found[0].kind if len(found) == 1 and found[0][:2] == (0, len(text)) else "person"


def merge_overlapping(entities: Iterable[Entity]) -> list[Entity]:
    """Entities without overlaps: those that overlap become one, of the kind of the longest.

    >>> merge_overlapping([Entity(0, 8, "person"), Entity(5, 9, "number"), Entity(9, 12, "date")])
    [Entity(start=0, end=9, kind='person'), Entity(start=9, end=12, kind='date')]
    """
    out: list[Entity] = []
    longest = 0
    for entity in sorted(entities):
        if out and entity.start < out[-1].end:
            last = out[-1]
            wider = entity.end - entity.start > longest
            out[-1] = Entity(last.start, max(last.end, entity.end), entity.kind if wider else last.kind)
            longest = max(longest, entity.end - entity.start)
        else:
            out.append(entity)
            longest = entity.end - entity.start
    return out


def combine(text: str, by_rule: Sequence[Entity], names: Iterable[Entity]) -> list[Entity]:
    """What rules and the tagger found, without overlaps: an identifier or the day of a date is cut out of a name, and a class
    out of a person's (Ann 8G); anything else becomes one with it.

    A street, a town and a postcode that follow each other in a line become one address.

    >>> text = "Ann ann@example.org, 9 Elm Road, Lund"
    >>> names = [Entity(0, 7, "person"), Entity(33, 37, "place")]
    >>> [(text[e.start:e.end], e.kind) for e in combine(text, [Entity(4, 19, "mail"), Entity(21, 31, "address")], names)]
    [('Ann', 'person'), ('ann@example.org', 'mail'), ('9 Elm Road, Lund', 'address')]
    """
    whole = [
        each
        for each in by_rule
        if (each.kind in identifiers.KINDS and each.kind != "address")
        or (each.kind == "date" and tells_day(text[each.start : each.end]))
    ]
    marks = {each.start for each in by_rule if each.kind == "code"} if _NAMES_EXHIBITS.search(text) else set()
    kept = [
        each
        for each in names
        if text[each.start : each.end] not in _LABELS
        and not any(named.fullmatch(text, each.start, each.end) for named in (SCHOOL_CLASS, SIDE_ROOM))
        and not (each.start in marks and _MARK.fullmatch(text, each.start, each.end))
    ]
    classes = [each for each in by_rule if each.kind == "code" and _CLASS_CODE.fullmatch(text, each.start, each.end)]
    persons = subtract_entities([each for each in kept if each.kind == "person"], classes)
    left = [
        trimmed
        for each in subtract_entities([*(each for each in kept if each.kind != "person"), *persons], whole)
        if (trimmed := _trim(text, each)) and (each in kept or not text[trimmed.start : trimmed.end].islower())
    ]
    joined: list[Entity] = []
    for each in merge_overlapping([*by_rule, *left]):
        last = joined[-1] if joined else None
        if (
            last
            and last.kind == "address"
            and each.kind in _PARTS_OF_ADDRESS
            and _BETWEEN_PARTS.fullmatch(text, last.end, each.start)
        ):
            joined[-1] = last._replace(end=each.end)
        elif last and last.kind == "number" and each.kind == "address" and _is_number_of_house(text, last, each):
            joined[-1] = each._replace(start=last.start)
        else:
            joined.append(each)
    return joined


def _is_number_of_house(text: str, number: Entity, address: Entity) -> bool:
    """Whether a number stands directly before an address that begins with a name: 8 Elm Court, Mill Lane."""
    is_house = re.fullmatch(r"\d{1,4}[a-zA-Z]?", text[number.start : number.end]) is not None
    return is_house and text[number.end : address.start] in (" ", "\u00a0") and text[address.start].isalpha()


def _trim(text: str, entity: Entity) -> Entity | None:
    """An entity without the blanks and signs at its ends, but with an abbreviation's full stop; None if nothing is left."""
    inside = [place for place in range(entity.start, entity.end) if text[place].isalnum()]
    if not inside:
        return None
    end = inside[-1] + 1
    if text.startswith(".", end, entity.end) and _ABBREVIATED.search(text, inside[0], end):
        end += 1
    return entity._replace(start=inside[0], end=end)


def subtract_entities(entities: Iterable[Entity], others: Sequence[Entity]) -> list[Entity]:
    """The parts of the entities that lie outside the others, with their kinds.

    >>> subtract_entities([Entity(0, 8, "place")], [Entity(4, 6, "")])
    [Entity(start=0, end=4, kind='place'), Entity(start=6, end=8, kind='place')]
    """
    left = list(entities)
    for other in others:
        parts = [
            part
            for e in left
            for part in (e._replace(end=min(e.end, other.start)), e._replace(start=max(e.start, other.end)))
            if part.start < part.end
        ]
        left = list(dict.fromkeys(parts))
    return left
