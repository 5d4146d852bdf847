"""The rules by which `engine.text.entities_by_rule` finds dates, times, numbers, amounts and codes.

Of patterns that match at the same place the earlier one wins. Each is made of named parts, which stand above the
rules. What they find is judged again by what stands around it in the text.
"""

from __future__ import annotations

import re

from engine.text.dates import ROMAN_MONTH, SPOKEN_DAY
from engine.text.public_rules import ENDINGS_OF_COURSES, LASTING
from engine.text.units import COUNTED_OFF, COURSES, GLUED, NUMBERED, VOTED

# The full stop of an abbreviation belongs to it, unless a sentence ends there.
CLOCK = r"(?:[01]?\d|2[0-3])\.[0-5]\d"
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
_HOURS_BEHIND_DATE = rf"1[0-2]\s?[–-]\s?(?:1[0-2]|[1-9])(?:[.:][0-5]\d)?(?:\s?[ap]m)?(?![\w/]|[.,:-]\d|\s{_MONTH})"
"""What stands behind a date and is no year: 6 December 12-3."""
_YEAR = (
    r"(?:,?[^\S\n]?(?:'\d\d|[1-9]\d{3})\b|,?\n(?:19|20)\d\d\b(?![:.]?\d)"
    rf"|[^\S\n]?(?!{_HOURS_BEHIND_DATE})\d\d\b(?!\s" + _MONTH + r"|[^\S\n]?%|[.:]\d))"
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
_ON_DIAL = r"(?:0?[1-9]|1[0-2])[.:][0-5]\d"
_BEFORE_LAST = "|".join(rf"(?<=\d[.:][0-5]\d{dash})" for dash in ("-", "–", r"\s-\s", r"\s–\s"))
"""What stands before the last hour of a span that says its half of the day: 7.00–9.30 pm."""
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
) + "".join(rf"|(?<=\b{word}\sof\s)" for word in "letter email e-mail mail referral report scan visit call note form".split())
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
_NO_PAGE = "".join(
    rf"(?<!\b{word}\s)" for word in "page p part sheet slide issue vol volume chapter box batch item no ref flat plot".split()
)
"""What stands before no date, though what is behind it begins with a nought: page 01/12."""
_DONE = "|".join(
    rf"(?<=\b{word}\s)"
    for word in (
        "fitted installed delivered collected returned emailed e-mailed signed agreed booked cancelled repaired"
        " replaced removed ordered opened closed started stopped paid invoiced issued served filed called rang texted"
        " visited reviewed discussed sealed sited resited inserted redressed checked"
    ).split()
)
_BEHIND_DONE = (
    r"[.,;)](?!\w)|\s(?-i:[A-Z]{2,3})(?![\w'’])|[ \t]*(?:\n|\0|$)"
    r"|\s(?:and|but|by|with|at|in|to|for|when|as|because|so|after|before)\b"
)
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
_THE_DAY += r"|(?<=\bmonth\s\()|(?<=\bon\s)|(?<=\bsince\s)|(?<=\buntil\s)|(?<=\btill\s)|(?<=\d(?:st|nd|rd|th)\sand\sthe\s)"
_BEHIND_DAY = (
    r"(?=\s*(?:[.,;:!?)]|$)|[ ]*\n|\sw/|\s(?:and|or|but|to|until|till|at|when|while|with|for|as|because|so|if|after|before|i|we"
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
_BEHIND_NOON = r"(?:[,.;)](?!\d)|\s(?:instead|daily|only|on|every|today|tomorrow|and|but|if|as|most|each|or)\b|[ \t]*(?:\n|$))"
"""What stands behind hours from the morning into the afternoon: 11 to 2 instead. No count goes down."""
_SCORED = "by won of beat lost".split()
_NO_SCORE = "".join(rf"(?<!\b{word}\s)" for word in _SCORED)
_NO_SCORE_TO = "".join(rf"(?<!\b{word}\s{hour}\sto\s)" for word in _SCORED for hour in (r"\d", r"\d\d"))
"""What stands before a score or odds, which may go down: won 10 to 3, odds of 10 to 1."""
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
    for verb in (
        "ring call phone come pop in out back home free open rang called phoned visit ringing calling phoning coming popping"
        " visiting arriving opens visits calls rings comes best"
    ).split()
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
_EVENT_AT = "|".join(
    rf"(?<=\b{word}\sat\s)"
    for word in (
        "silence service funeral mass wedding meeting match lunch tea dinner supper breakfast coffee assembly appointment appt"
        " hearing clinic training practice rehearsal party bingo quiz lesson visit interview session ceremony kick-off"
        " start starts"
    ).split()
)
"""What stands before the hour at which it is: lunch at 1."""
_COMES_BETWEEN = (
    "come comes coming call calls calling visit visits visiting deliver delivered delivery collect collected collection arrive"
    " arrives arriving ring phone open here there home in out round back available free clinic surgery appointment appt"
).split()
_BETWEEN = "|".join(rf"(?<=\b{word}\sbetween\s)" for word in _COMES_BETWEEN)
_BETWEEN_AND = "|".join(rf"(?<=\b{word}\sbetween\s{hour}\sand\s)" for word in _COMES_BETWEEN for hour in (r"\d", r"1\d"))
"""What stands before the two hours between which somebody comes or is there: deliver between 10 and 12."""
_BEHIND_BETWEEN = (
    r"(?=[,;:)?!](?!\d)|\.(?!\d)|[ \t]*(?:[\n\0|]|$)"
    r"|\s(?:on|if|when|but|so|please|pls|today|tomorrow|tonight|each|every|most|daily|only)\b)"
)
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
    rf"|(?:{_AFTER_HOUR}){_HOURS}(?=[,;.)](?!\d)|\s*(?:\n|$)|\s(?:as|and|but|if|because|when|re|about|with)\b)"
    rf"|(?<=[a-z]\sbefore\s){_HOURS}(?=\.?[ \t]*(?:\n|$))"
    rf"|(?:(?<=\d{{3}}\sbefore\s)|(?<=\d{{3}}\safter\s)){_HOURS}(?=[,;)](?!\d)|\.?[ \t]*(?:\n|$)|\.\s)"
    rf"|(?:{_EVENT_AT}){_HOURS}(?=[,;.)?!](?!\d)|[ \t]*(?:[\n\0|]|$)|\s[–-]\s(?!\d)|\s(?:and(?!\s\d)|with|in|on|for|then)\b)"
    rf"|(?:{_FROM_TILL}){_HOURS}\b(?!{_NO_HOUR})"
    rf"|(?:{_BETWEEN}){_HOURS}(?=\sand\s{_HOURS}{_BEHIND_BETWEEN})|(?:{_BETWEEN_AND}){_HOURS}{_BEHIND_BETWEEN}"
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
        " clinic r/v rv review reviewed recheck rechecked repeat repeated rpt recall refer referred referral"
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

_BEFORE_NUMBERED = "|".join(rf"(?<=\b{word}\s)" for word in (*NUMBERED, *COURSES))
_BEHIND_NUMBERED = "|".join(
    rf"(?<=\b{word}\s{figures}[/&+-])" for word in (*NUMBERED, *COURSES) for figures in (r"\d", r"\d\d", r"\d{3}")
)
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

_PER_TIME = r"/(?:d|days?|24h|nights?|wks?|weeks?|mths?|months?)(?![\w/-])"
"""What stands behind how often something is done or taken: x3/wk, 2x/day."""
_NO_PART_BEHIND = r"(?![\w/-]|[.,]\d|\s(?-i:[A-Z][a-z]))"
_SHARES = "|".join(
    rf"(?<![\w.,:/£$€#@-]){_NUMBERED_ONE}{one}(?=/{100 - one}{_NO_PART_BEHIND})"
    rf"|(?<=(?<![\w.,:/£$€#@-]){_NUMBERED_ONE}{one}/){100 - one}{_NO_PART_BEHIND}"
    for one in (*range(15, 100, 5), 33, 34, 49, 51, 66, 67)
)
"""What two have of a thing, a hundred together, and no month of a year: 80/20."""

_EACH_TIME = (
    r"(?:a|per|each|every|in(?:\s(?:a|the))?(?:\s(?:last|past))?)\s(?:\d{1,3}\s?)?"
    r"(?:hours?|hrs?|h|days?|nights?|weeks?|months?|years?|shift)"
)
_UNIT_OF_RANGE = (
    r"(?:hours?|hrs?|h|minutes?|mins?|days?|weeks?|months?|years?|mg|kg|mls?|cm|u|units|times|tablets?|pints?"
    rf"|[a-z]{{3,}}s(?=\s(?:{_EACH_TIME}|daily|weekly|nightly)\b)|x\s?(?:{_EACH_TIME}|day|daily|weekly|nightly|wk)|{_EACH_TIME})"
)
"""What stands behind a range such as 4-5 h, 2-3 pints, 8-10 feeds in 24hrs, 4-5 x a day, 7-8 in 24hrs."""

_SMALL_NUMBER = (
    "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
    "|twenty)"
)
_SPAN_OF_LIFE = r"(?:days?|weeks?|months?)"

_IN_CELL = r"(?!\t|[ ]?\n\d{1,2}[ ]?[\t\0|])"
"""What stands between no month at the end of a cell and the number in the next one, or with which the next row begins."""

_BEFORE_NUMBER_OF_PATH = "|".join(
    rf"(?<=\b{path}{between})"
    for path in ("(?-i:FP)", "(?-i:BW)", "(?-i:BOAT)", "footpath", "bridleway", "byway")
    for between in ("", r"\s", r"\sno\s", r"\sno\.\s", r"\snumber\s")
)
"""What a right of way is called, before its number."""
_NO_SUM_BEHIND = (
    r"(?![\w/-]|\.\d|\s(?:runs?|races?|steps|ohms?|resistors?|miles?|walk|jog|cells?|platelets|photos|videos?|screen|tv)\b)"
)
_NO_RUN = "".join(rf"(?<!\b{word}\s)" for word in "ran run runs running race did jogged walked walk the parkrun".split())
_FIRST_THOUSANDS = rf"(?<![\w.,:/£$€#&+–-]){_NO_RUN}\d{{1,3}}(?:\.\d)?"
_THOUSANDS = rf"{_FIRST_THOUSANDS}(?:(?-i:k){_NO_SUM_BEHIND}|(?=[–-]\d{{1,3}}(?-i:k){_NO_SUM_BEHIND}))" + "".join(
    rf"|(?<=(?<![\w.,:/£$€#&+–-]){figures}[–-])\d{{1,3}}(?-i:k){_NO_SUM_BEHIND}" for figures in (r"\d", r"\d\d", r"\d\d\d")
)
"""Sums of thousands for short, with no sign of money: about 30k, 18-24k; 9K is a class. Who ran 10k ran no sum."""
_RULES = (
    ("amount", rf"(?:\b(?:us|a|c|nz|hk|r)?[$£€¥₹₽₩₪]|\b(?:usd|eur|gbp|chf|sek|nok|dkk|pln|cad|aud|{_RUPEES}|jpy|rs\.?)[^\S\n]?)"
               rf"[^\S\n]?{_FIGURE_ABROAD}{_SCALE}(?!\w)"
               rf"|(?<!\w)[$£€¥₹₽₩₪][^\S\n]?{_FIGURE_ABROAD}{_SCALE}"
               rf"|(?<![\w.,])(?<!\b20\d\d/){_FIGURE_ABROAD}{_SCALE}[^\S\n]?(?:[€£¥₹₽₩₪](?!\d)|(?:kr|zł|Kč)(?!\w))"
               rf"|\b(?:{_FIGURE_ABROAD}{_SCALE}|{_SPOKEN_PARTS}{{0,9}})[^\S\n]{_CURRENCY}\b"),
    ("amount", _THOUSANDS),
    ("number", rf"(?:{_BEFORE_NUMBERED})\d{{1,3}}(?=[/&+-]\d{{1,3}}(?![\w/.-]))"
               rf"|(?=\d)(?:{_BEHIND_NUMBERED})\d{{1,3}}(?![\w/.-])"),
    ("time", rf"(?<![\w.,:/£$€–-])(?:{_ON_DIAL}|[1-9]|1[0-2])(?=\s?(?:to|till|until|[–-])"
             rf"\s?(?:{_ON_DIAL}|0?[1-9]|1[0-2])\s?{_HALF_DAY})"
             rf"|(?=\d)(?:{_BEFORE_LAST}){_ON_DIAL}\s?{_HALF_DAY}"),
    ("time", rf"(?<![\w.,:/£$€–-]){_NO_SCORE}(?:1[0-2]|[7-9])(?=\sto\s[1-6]{_BEHIND_NOON})"
             rf"|(?=[1-6])(?:(?<=[a-z]\s[7-9]\sto\s)|(?<=[a-z]\s1[0-2]\sto\s)){_NO_SCORE_TO}[1-6](?={_BEHIND_NOON})"),
    ("time", rf"(?<![\w.,/£$€–-])(?:{_QUARTERLY}(?={_TO_CLOCK}{_QUARTERLY}{_NO_MEASURE}))"
             rf"|(?=\d)(?:{_BEHIND_CLOCK}){_QUARTERLY}{_NO_MEASURE}"),
    ("number", rf"(?<![\w-]){_SMALL_NUMBER}(?=[ -]{_SPAN_OF_LIFE}(?:,?\s(?:and\s)?(?:{_SMALL_NUMBER}|\d\d?)\s{_SPAN_OF_LIFE})?"
               r"(?:[ -]old|\sof\sage)\b)"),  # how old a baby is
    ("number", rf"(?<![\w.,/-])\d{{1,2}}(?=/(?:7|12|52){LASTING}(?!\w))"),  # so many days ago
    ("number", "|".join(  # from how much to how much: GCS 14-15
        rf"(?<=\b{word}\s)\d{{1,3}}(?=-\d{{1,3}}(?![\w/-]|\.\d))|(?<=\b{word}\s\d-)\d\d?(?![\w/-]|\.\d)"
        rf"|(?<=\b{word}\s\d\d-)\d\d\d?(?![\w/-]|\.\d)"
        for word in "pain GCS NEWS NEWS2 sats HR RR BM BMs sugars glucose scored score scores temp Waterlow Barthel".split()
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
    ("time", r"(?<![\w:.,/£$€-])[0-5]?\d:[0-5]\d\.\d\d?(?![\w:/-]|\.\d)"),  # of a race
    ("date", r"(?<![\w/.-])(?<!no[. ])(?<!ref[: ])(?:0[1-9]|1[0-2])/(?:19|20)\d{2}(?![\w/-]|\.\w|\s?/)"),
    ("date", r"\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?\b"
             rf"|(?<!\d[.:])\b{_ON_DAY}(?:\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|{_ORDINAL}[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:\d{{4}}|\d{{2}}))\b(?![-/.]\d)"
             rf"|\b\d{{1,2}}[-/](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{{0,6}}[-/]\d{{2,4}}\b"
             rf"|(?<![\w.,/-])(?:0?[1-9]|[12]\d|3[01])(?:[./-]|\.?\s){ROMAN_MONTH}(?:[./-]\s?|\s)(?:1[89]|20)\d\d(?![\w/-]|\.\d)"
             r"|(?<![\w/])(?:[0-2]\d|3[01])/0[1-9](?![\w/])"
             rf"|(?=0){_NO_PAGE}(?<![\w/.,:-])0[1-9]/1[0-2](?![\w/-]|[.,]\d)"
             rf"|\b(?:{_DAY}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\.?,?\s(?!(?:1/[2-4]|[23]/[34])\s(?:of|hours?|days?|pints?|miles?)\b)"
             r"(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])(?![\w/-]|[ \u00a0]\d(?!\d?[:.][0-5]\d))"
             rf"|(?:{_BEFORE_DAY})(?:[12]?\d|3[01])/(?:[1-9]|1[0-2])(?![\w/-])"
             r"|(?:(?<=\bnext\sround\s)|(?<=\bnext\sward\sround\s)|(?<=\bnext\smeeting\s)|(?<=\bnext\sMDT\s))"
             r"(?:[12]?\d|3[01])/(?:[1-9]|1[0-2])(?![\w/-])"
             rf"|(?=\d)(?:{_OF_OPERATION}){_NO_LENGTH}(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])(?![\w/-])"
             rf"|(?:{_DONE})(?:[12]?\d|3[01])/(?:[1-9]|1[0-2])(?={_BEHIND_DONE})"
             r"|(?:(?<=\bdate\sstamp\s)|(?<=\bdate[- ]stamped\s)|(?<=\bdated\s))"
             r"(?:0[1-9]|[12]\d|3[01])\s(?:0[1-9]|1[0-2])\s(?:(?:19|20)\d\d|\d\d)\b"
             r"|(?<![\w/.,:-])(?:1[3-9]|2\d|3[01])/(?:0?[1-689]|1[0-2])(?![\w/-]|[.,]\d|\s?(?:mm|days?\b))"
             r"|(?:(?<=[a-z]\s\()|(?<=[a-z\d],\s))(?:[12]?\d|3[01])/(?:0?[1-9]|1[0-2])(?=(?:,\s\d{1,2}/\d{1,2})*\))"
             rf"|(?<!\d[.:])\b(?:{_ON_DAY}{_ORDINAL}\s(?:(?:day\s)?of\s)?{_MONTH}{_YEAR}?"
             rf"|{_ON_DAY}{_MONTH}{_IN_CELL}\s(?:the\s)?{_ORDINAL}\b(?!\s?[:%]|/\d|[.-]\d{{1,2}}[.-]\d)(?:,?\s\d{{4}}\b)?"
             rf"|{_MONTH}(?:,?[^\S\n](?:\d{{4}}\b|['’]\d\d(?!['’\w]))|,?\n(?:19|20)\d\d\b(?![:.]?\d))|{_NO_HOLIDAY}{_DAY}\b|(?-i:\b(?:January|February|April|June|July|August|September|October|November|December)\b)"
             rf"|(?:{_BEFORE_MONTH})(?-i:May|March)\b(?!\s(?-i:[A-Z]))|{_AND_MONTH}"
             rf"|{_MONTHS_MEETING}"
             rf"|(?:{_BEFORE_LAST_DAY})(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?=[,.;)](?:\s|$)|[ \t]*(?:\n|$))"
             rf"|(?:{_THE_DAY})(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?:{_BEHIND_DAY}|(?=\sof\s(?:this|next|last|the)\smonth\b))"
             r"|(?<![\w.])(?:[12]?\d|3[01])(?:st|nd|rd|th)(?=\sof\s(?:(?:this|next|last|the|each|every)\s)?month\b)"
             rf"|(?=\d{{1,2}}[snrt])(?:{_BEHIND_WEEKDAY})(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?!\s(?:{_COUNTED_OFF}|{_COUNTED_IN_WEEK})\b)"
             r"|(?<=[a-z]{2},\s)(?:[4-9]|[12]\d|3[01])(?:st|nd|rd|th)(?=\.(?:\s|$)|;|[ \t]*(?:\n|$))"
             rf"|{_SPOKEN_DATE}"
             rf"|(?=\d)(?:{_BEHIND_WEEKDAY}){_DAY_OF_DIARY}|\b{_SHORT_DAY}(?=\s{_DAY_OF_DIARY})"
             rf"|(?=\d{{1,2}}[snrt])(?:{_DAYS_LISTED})"
             r"|(?<=\bof the )(?:1[3-9]|2\d|3[01])(?:st|nd|rd|th)(?=[.,;)](?!\w)|\s*$)"
             rf"|(?<=\bon the )(?!\d[snrt][tdh]\s(?:{COUNTED_OFF})\b)(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?!\s{_COUNTED_OFF})"
             rf"|(?:{_OF_THE_DAY})(?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?!\s(?:floor|century))"
             rf"|(?<![\w,./$£€-])20(?:{'|'.join(f'{year}/{year + 1}' for year in range(10, 40))})(?![\w/-]|[.,]\d)"
             rf"|(?<![\d,.$£€])(?<!\bUO )(?<!\burine output )(?:1[6-9]|20)\d\d(?:-(?:1[6-9]|20)\d\d|s?[-–]\d\d|s)?\b"
             r"(?![,.]?\d|%|-\d{4}(?!\d)))"
             rf"|{_YEAR_WITH_APOSTROPHE}"),
    ("time", rf"{_HOUR_OF_DAY}"
             rf"|\b(?:[01]?\d|2[0-3])(?::[0-5]\d){{1,2}}(?!\d)(?:\s?{_HALF_DAY})?|(?<!\d[.:])\b(?:1[0-2]|0?\d)(?:\.[0-5]\d)?\s?{_HALF_DAY}"
             r"|(?<=@\s)0\d(?![\w/]|[.:]\d)"
             r"|(?:(?<=\bward\sround\s)|(?<=\bcons\sround\s)|(?<=\bdrug\sround\s))(?:[01]\d|2[0-3])[0-5]\d(?![\w/-]|\.\d)"
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
    ("time", rf"(?=\d)(?:\b{CLOCK}(?=\s(?:train|bus|coach|flight|ferry)\b)"
             rf"|(?<=\bat ){CLOCK}(?=\s?(?:[,;!?)]|$|\n|\.(?!\d))"
             r"|\s(?:on|in|every|until|till|to|and|or|but|for|when|from|by|as|because|with|sharp|today|tomorrow|tonight"
             r"|yesterday)\b)"
             r"|(?<=\bat )(?:0[5-9]|1\d|2[0-3])\.[0-5]\d(?=\s(?-i:[A-Z])|\s(?:he|she|we|they|it|the|my|our|his|her)\b)"
             r"|(?:(?<=\b(?:20|19)\d\d, )|(?<=(?:[mto]ber|uary|arch|pril|gust|June|July), )|(?<=\bMay, )"
             r"|(?<=\bdose )|(?<=\bdose at )|(?<=\bgiven at ))"
             r"(?:[01]\d|2[0-3])\.[0-5]\d(?!\.?\d|\s?%)"
             rf"|(?:(?<=phone, )|(?<=\bcall, )|(?<=\bvisit, )){CLOCK}(?!\.?\d|\s?%)"
             rf"|(?:(?<=\buntil )|(?<=\btill )|(?<=\bbefore )|(?<=\bafter )){CLOCK}"
             r"(?![.,]?\d|\s?(?:%|per\b|k?m\b|c?mm?\b|k?g\b|£|$))"
             rf"|(?<=\bfrom ){CLOCK}(?=\s(?:until|till)\s{CLOCK})"
             rf"|(?:{_CAME_AT})(?:[1-9]|1[0-2])(?=\s(?:and|but|when|to|for|on|because|in\sthe\s(?:morning|evening|afternoon))\b|[.;]\s)"
             r"|(?<=\bat )(?:[1-9]|1[0-2])(?=:[ \u00a0](?:she|he|they|we|it|no|yes)\b)"
             rf"|{_IN_SPAN}"
             rf"|(?:(?<=\bby about )|(?<=\bat about )|(?<=\bat around )|{_SAID_ABOUT}){CLOCK}{_NO_MEASURE}"
             rf"|(?<=\bbetween )(?:1[3-9]|2[0-3])\.[0-5]\d(?=\sand\s{CLOCK}(?!\d))"
             r"|(?<=\bbetween (?:1[3-9]|2[0-3])\.[0-5]\d and )(?:1[3-9]|2[0-3])\.[0-5]\d(?!\.?\d))"),
    ("number", rf"(?:(?<![\w.,/-])|(?<=\d[x×])){_FIGURE}(?=(?-i:{GLUED})(?![\w-])|-(?-i:[a-z]{{3}}))"
               rf"|(?<![\w.,/-]){_FIGURE}(?=[x×]{_FIGURE}\s?(?:cm|mm|m|ft)\b)"),
    ("number", r"(?<![\w/.-])(?:[6-9]\d|1\d\d|2[0-4]\d)(?=/(?:[3-9]\d|1[0-4]\d)(?![\w/-]|[.,]\d))"  # blood pressure
               r"|(?:(?<=(?<![\w/.-])[6-9]\d/)|(?<=(?<![\w/.-])[12]\d\d/))(?:[3-9]\d|1[0-4]\d)(?![\w/-]|[.,]\d)"),
    ("number", rf"(?=\d)(?:{_SHARES})"),
    (  # planned 60d
        "number",
        rf"(?<![\w.,:/£$€#@-]){_NUMBERED_ONE}\d{{1,3}}(?=(?-i:[dwy])(?![\w'’/-]|\.\d){_NO_LENGTH_BEHIND})",
    ),
    ("number", r"(?<![\w./-])(?<!scored )(?<!got )(?<!score )\d{1,2}(?=/(?:40|52)(?!\w|[.,/]\d))"),  # weeks
    ("number", rf"(?:{_BEFORE_LENGTH}|{ENDINGS_OF_COURSES})\d{{1,2}}(?=/(?:7|12|24)(?!\w|[.,/]\d))"),  # days, months, hours
    ("number", r"(?<![\w.,/-])\d{1,2}(?=x\s[A-Za-z]{2})"),  # 2x TTO
    ("number", rf"(?:(?<=\sx)|(?<=^x))\d{{1,2}}(?={_PER_TIME})|(?<![\w.,/-])\d{{1,2}}(?=x\s?{_PER_TIME})"),  # x3/wk
    ("number", r"(?:(?<=\bBCS )|(?<=\bBCS: )|(?<=condition score )|(?<=body condition ))"  # how fat an animal is
               r"[1-9](?:\.[05])?(?=/[59](?![\w/]|\.\d))"),
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
    ("number", "|".join(  # how far somebody opens his eyes, speaks and moves: E4 V4 M6
        rf"(?-i:(?<=\bE)[1-4](?={by}V[1-5T]{by}M[1-6](?![\w/-]))"
        rf"|(?<=\bE[1-4]{by}V)[1-5](?={by}M[1-6](?![\w/-]))|(?<=\bE[1-4]{by}V[1-5T]{by}M)[1-6](?![\w/-]))"
        for by in (" ", ", ")
    )),
    ("number", rf"(?:{_BEFORE_CLASS})(?=\d)(?-i:(?<=P)[1-7]|(?<=S)[1-6]|(?<=Y)(?:1[0-3]|[1-9])|(?<=Yr)(?:1[0-3]|[1-9]))"
               r"(?![\w–-]|\.\d|/\d\d)|(?:(?<=P[1-7]/P)|(?<=P[1-7]/))[1-7](?![\w/–-]|\.\d)"),
    ("code", rf"(?:{_BEFORE_NUMBER_OF_PATH})\d{{1,3}}[a-z]?(?![\w%]|[.,:/]\d)"),  # FP6, Footpath 6
    ("code", r"(?<![\w/.@-])(?:[A-Z]{2,4}/){1,3}[A-Z]{0,4}\d{3,}(?:[-/]\w{1,6})*(?!\w)"),  # whose file it is: AB/QUI0087/1
    ("code", r"(?<![\w.,/£$€-])(?:1[89]|20)\d\d\.\d{1,4}(?:\.\d{1,3})?(?![\w%]|[.,]\d)"),  # of a museum's object
    ("code", r"(?<![\w@])(?=[\w-]{0,80}\d)(?=[\w-]{0,80}[^\W\d_])[^\W_][\w]*(?:[-/][\w]+)*(?<!\d(?:st|nd|rd|th))\b"
             r"|(?<![\w/@])(?-i:[A-Z]{1,5})(?:/(?-i:[A-Z]{1,4}))*(?:/\d+){2,}(?![\w/])"
             r"|(?<=\()(?-i:[A-Z]{3,6})/\d{1,6}(?=\))|(?<![\w/@])(?-i:[A-Z]{1,4})/\d{4,10}(?![\w/])"
             r"|(?:(?<=\bref:\s)|(?<=\bref\s)|(?<=\bref\.:\s))(?-i:[A-Z]{2,4}/[A-Za-z]{2,4})(?!\w)"
             r"|(?<!\b\d\.)(?<!\b\d\d\.)\b\d+(?:[-/]\d+)+\b(?!\.\d)|\b\d+(?:\.\d+){2,}\b|\b\d{7,}\b"),
    ("number", rf"(?<![\w.]){_FIGURE}(?:st|nd|rd|th)?{_SCALE_IN_WORDS}(?!\w)|\b{_SPOKEN_PARTS}+\b"
               r"|\b(?:eleven|twelve|thir|four|fif|six|seven|eigh|nine)teen\b|\b(?:eleven|twelve|twenty|thirty|forty|fifty|sixty"
               r"|seventy|eighty|ninety)\b"),
    ("number", r"\d+(?:[.,]\d+)*"),  # whatever digits nothing else took
    ("number", r"\d+"),
)  # fmt: skip
PATTERNS = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _RULES)
