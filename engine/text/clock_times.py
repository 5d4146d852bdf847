"""Tells which numbers of a text are times of day: *9.15* as clocks are read in Britain, *0312* as logs are kept.

Nothing but the words and mentions around such a number says what it is, and how the rest of the text writes times. What is
measured, counted, paid or cited stays a number: *a pH of 7.25*, *2.50 each*, *clause 4.12*.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from engine.text.dates import WEEKDAY, tells_day
from engine.text.identifier_rules import BEHIND_HOURS, WON
from engine.text.mentions import NamedMention
from engine.text.table_cells import CELL_EDGES, EDGE, column_at, column_of, head_of_column, row_of
from engine.text.units_in_context import unit_of

_DOTTED = re.compile(r"(?:[01]?\d|2[0-3])\.[0-5]\d")
_FRACTION = re.compile(r"0\.\d\d")
_OTHER_SUM = re.compile(r"\d+\.\d\d")
_BLOCK = re.compile(r"(?:[01]\d|2[0-3])[0-5]\d")
"""Four digits that a clock of 24 hours shows."""
_NO_BLOCK = re.compile(r"0\d[6-9]\d")
"""Four digits like those of times, which no clock shows: the 0162 of a list of members."""
_COLON = re.compile(r"\d{1,2}:\d\d")

_SIGNS = frozenset("<>=~≈+-−")
_EVERY_DAY = re.compile(
    r",?[ \u00a0](?:(?:each|every|in[ \u00a0]the|this|tomorrow|yesterday|next|on)[ \u00a0])?"
    r"(?:morning|afternoon|evening|night|weekday|day|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)s?(?!\w)"
)
_LATE = re.compile(r"(?:1[3-9]|2[0-3])\.[0-5]\d")
_AT_OR_UNTIL = re.compile(r"(?<!\w)(?:at|until|till)[ \u00a0]$", re.IGNORECASE)
_PRICED = re.compile(
    r"[ \u00a0]?(?:%|p(?!\w)|per(?!\w)|an?(?!\w)|each(?!\w)|euros?|pounds|x(?!\w)|plus(?!\w)|\d)", re.IGNORECASE
)
_LINE_START = re.compile(r"(?:^|\n)[ \t]*(?:[•*–-][ \t]*)?$")
_NOTE_BEHIND = re.compile(r"[ \t]*[–—:-][ \t]|[ \t]+[A-Za-z\"“‘'(]")
_DASH_BEHIND = re.compile(r"[ \t]*[–—:-][ \t]")
_NUMBERED = re.compile(r"^[ \t]*\d{1,2}\.\d[ \t]+\D", re.MULTILINE)
"""The number of a paragraph, such as 4.1, beside which 4.10 is one too."""
_HOURS_OF_SHIFT = re.compile(
    rf"(?<![\w.,])({_DOTTED.pattern})(?:[ \u00a0]?[–-][ \u00a0]?|[ \u00a0](?:to|until|till)[ \u00a0])({_DOTTED.pattern})"
    r"[ \u00a0]?(?:hrs|h)(?!\w)"
)
"""When a shift begins and ends: 07.30 to 20.30hrs."""
_FEWEST_ROWS, _FEWEST_SHIFTS = 3, 2
_FEWEST_USUAL = 2
"""So many numbers that are told as times, and no fewer than there are sums, make times of the others that are not measured."""
_STEP = 5
_NOON = 12
_HOUR = 60
_MEETING = re.compile(r"(?P<hour>1\d|2[0-3]|[1-9])(?:[.:](?P<minutes>[0-5]\d))?(?:[ \u00a0]?[ap]m)?(?![\d.])", re.IGNORECASE)
_MEETING_END = re.compile(
    r"[.,;)](?!\d)|[ \t]*(?:[\n\0|]|$)|[ \u00a0](?:in|at|on|start|prompt|sharp|please|KO|kick-?off)(?!\w)"
)
_ORDINAL = re.compile(r"\d(?:st|nd|rd|th)$", re.IGNORECASE)
_DAWN = 7
_DECIMAL = re.compile(r"\d\.\d")
_HOURS = r"(?P<one>1[0-2]|[1-9])(?:[ \u00a0](?:to|till|until)[ \u00a0]|[ \u00a0]?[–-][ \u00a0]?)(?P<other>1[0-2]|[1-9])"
_HOURS_OF_WEEK = re.compile(
    rf"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?,?[ \u00a0](?:from[ \u00a0])?{_HOURS}"
    r"(?=[.,;)](?!\d)|[ \t]*(?:[\n\0|]|$)|[ \u00a0](?:in|at)(?!\w))"
)
"""Hours of every week: Tuesdays 12 to 2 in the hall."""
_HOURS_OF_CELL = re.compile(rf"(?<=[\n\t\0|]){_HOURS}(?=[\n\t\0|]|$)")
_SHIFT_OF_CELL = re.compile(
    rf"(?<=[\n\t\0|])(?:(?:{_DOTTED.pattern})[–-](?:{_DOTTED.pattern}|1[0-2]|[1-9])"
    rf"|(?:1[0-2]|[1-9])[–-](?:{_DOTTED.pattern})|(?:[7-9]|1[0-2])[–-][1-6])(?=[\n\t\0|]|$)"
)
"""A cell of a rota that tells hours by itself: they have minutes, or go round the dial."""
_DIAL = re.compile(r"1[0-2]|[1-9]")
_DASH = re.compile("[–-]")
_ROUND_DIAL = re.compile(r"(?P<one>[7-9]|1[0-2])[–-](?P<other>[1-6])(?![\w/%–-]|[.,:]\d|\s(?:win|defeat|loss|draw)(?!\w))")
"""Hours from the morning into the afternoon, unless a game or a vote stands before it: the hall 10-4. No count goes down."""
_GAME = re.compile(rf"(?<!\w)(?:{WON})(?!\w)", re.IGNORECASE)
_BEHIND_SPAN = re.compile(BEHIND_HOURS)
_DAY_ALONE = re.compile(r"(?:[12]?\d|3[01])(?:st|nd|rd|th)", re.IGNORECASE)
_BEHIND_DAY_OF_SPAN = re.compile(r",?[ \u00a0](?:from[ \u00a0])?|[:(]|,?[ \u00a0]\(")
_BEFORE_DAY_OF_SPAN = re.compile(r",?[ \u00a0](?:on[ \u00a0](?:the[ \u00a0])?)?")
"""What stands between a day and the hours of it: (23rd, 2-5), 10-4 on the 22nd."""
_HEAD = re.compile(
    r"(?:(?:start|finish|end|arrival|departure|appointment|appt|call|booked|actual|planned|scheduled|slot|tee)[ -]?)?times?"
    r"(?:[ ](?:in|out|on|off|arrived|left|booked|seen|given|due|of[ ][a-z]+))?|(?:date[ ]?(?:and|&|/|\+)[ ]?)time|when|hour"
    r"|(?:KO|K\.O\.|k/o|kick[ -]?off|bully[ -]?off|throw[ -]?in|tip[ -]?off|meet)(?:[ ]times?)?",
    re.IGNORECASE,
)
"""What heads a column of times."""
_LIKELY_HEAD = re.compile(
    r"booked|actual|planned|scheduled|from|to|start(?:s|ed)?|finish(?:ed|es)?|end(?:s|ed)?|in|out|on|off|arr(?:\.|ived|ives|ival)?"
    r"|dep(?:\.|arted|arts|arture)?|left|seen|due|began|open(?:s|ed)?|clos(?:es|ed)|sign(?:ed)?[ -]?(?:in|out|on|off)",
    re.IGNORECASE,
)
"""What may head one, in a table without sums."""
_COUNTED_ON = 2
"""So many lines that begin with a number one higher than the line before have numbers of paragraphs."""
_CLAUSE_END = re.compile(r"(?:[,;)]|\.(?!\d))(?:[\s\0|]|$)|[ \t]*(?:[\n\0|]|$)")

_SOON_BEFORE = re.compile(
    r"(?<![\w'’-])(?:rang|rung|ring(?:ing)?|phon(?:ed|e)|call(?:ed|s)?|e?-?mail(?:ed)?|text(?:ed)?|wrote|tried|left|arriv(?:ed|e|es)"
    r"|start(?:s|ed)?|begins?|began|finish(?:es|ed)?|ends?|ended|clos(?:es?|ed)|opens?|opened|back|again|home|bed|up|out|in|off"
    r"|tee(?:[ \u00a0-]off)?|appt|appointment|clinic|attended|attends|visit(?:ed)?|seen|hearing|scan|meeting|review"
    r"|today|tomorrow|tonight|yesterday|morning|afternoon"
    r"|evening|night|lunch(?:time)?|time|at|by|from|since|until|till|around|about)[,:]?[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before the time at which somebody did something."""
_TELLING = re.compile(
    r"(?<![\w'’-])(?:tee(?:[ \u00a0-]off)?|(?:first|last)[ \u00a0]thing|(?:com|arriv|call|visit)(?:e?s|ing)[ \u00a0]at"
    r"|(?:tables?|booked|booking|due|arranged|scheduled)[ \u00a0]for"
    r"|(?:leav(?:es?|ing)|left)[ \u00a0](?:(?:the|my|his|her|our|their)[ \u00a0])?"
    r"(?:house|home|church|chapel|school|office|hospital|station|work)"
    r"|no[ \u00a0](?:access|answer|reply)|tel\.?|(?:re)?booked|rescheduled"
    r"|(?:charted|prescribed)[ \u00a0]for|time:|(?:got|drove|came)[ \u00a0](?:to|into)[ \u00a0](?-i:[A-Z][a-z]+)"
    r"|approx\.?|arr\.?|dep\.?|rang|phoned|called|gone!?|e?-?mail(?:ed)?|texted|informed|updated|bleeped|escalated|tried|again|start(?:ed)?"
    r"|began|ended|discharged|admitted|finish(?:ed)?|arrived|attended|returned|(?:re-?)?visited|back|appt|appointment"
    r"|(?:coach|bus|train|ferry|flight|taxi|boat|lunch|tea|dinner|supper|breakfast|assembly)[ \u00a0](?:at|from|home|back)"
    r"|(?:boat|bus|coach)[ \u00a0]trip|kick-?off|(?-i:KO)|bell|register|doors|(?-i:Early|Late)(?:[ \u00a0]shift)?"
    r"|clinic|today|tomorrow|tonight|yesterday|morning|afternoon|evening|opens?|closed|opening\shours)[,:]?[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before a time in a text that names no other."""
_READY = re.compile(
    r"(?<![\w'’-])(?:ready|dressed|packed|there|home|down|here|back)(?:[ ,\u00a0][^.;:\d\n]{0,25})?[ \u00a0]for[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before the time by which somebody is to be ready: there, coat and all, for 9.45."""
_BEHIND_DAY = re.compile(r"(?:^|[\n\t\0|])(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])[ \u00a0]$")
"""What stands before the time of an entry: 4/9 16.10 label printed."""
_BEHIND_ENTRY = re.compile(r"[ \u00a0]{1,3}|,[ \u00a0]|[ \u00a0](?:at|@)[ \u00a0]")
"""What stands between the day of an entry and its time."""
_TELLING_BEHIND = re.compile(
    r"[ \u00a0](?:appointment|appt|train|bus|coach|flight|ferry|slot|meeting|visit|clinic|call|bell|lesson|kick-?off"
    r"|start|finish|prompt|sharp|onwards|lasting|(?-i:KO)|k/o)(?!\w)"
    r"|[ \u00a0](?:this|yesterday|tomorrow)[ \u00a0](?:morning|afternoon|evening)(?!\w)"
    r"|[ \u00a0](?:clear|free)(?=[.,;)](?!\d)|[ \t]*(?:\n|$))"
    r"|[ \u00a0](?-i:Mrs?|Ms|Miss|Mx|Dr|Prof|Sr|Sister|Nurse|Fr|Rev)\.?[ \u00a0](?-i:[A-Z])"
    r"|[ \u00a0]on[ \u00a0](?:(?:the|my|his|her)[ \u00a0])?way(?!\w)|[ \u00a0]\d{1,2}[ \u00a0]?(?:m|mins?|minutes?)(?!\w)",
    re.IGNORECASE,
)
"""What stands behind one: the 2.30 appointment, 12.30 Dr Quist's room, 12.30 15m."""
_RANG = re.compile(
    r"(?<![\w'’-])(?:rang|phoned|called|texted|e-?mailed|tried|met|spoke[ \u00a0](?:to|with)"
    r"|(?:collected|fetched|dropped[ \u00a0]off|picked[ \u00a0]up)[ \u00a0]by)[ \u00a0]"
    r"(?!up(?!\w))(?:[A-Za-z][\w'’-]*\.?[ \u00a0]){1,4}$",
    re.IGNORECASE,
)
_BEHIND_CALL = re.compile(r"(?:[,;)]|\.(?!\d))(?:\s|$)|[ \t]*(?:\n|$)|[ \u00a0](?:on[ \u00a0](?:\+|0\d)|[–-][ \u00a0])")
"""What stands around the time at which somebody was rung: rang Mrs Quist 15.20 on 01632 960001."""
_NEXT_DOTTED = re.compile(r"[ \u00a0](?:and|or|to)[ \u00a0]|,[ \u00a0](?:(?:and|or)[ \u00a0])?|[ \u00a0]?[–-][ \u00a0]?")
"""What stands between two times of one sort: 2.10 and 2.18."""
_MAIL_HEADER = re.compile(r"[> \t]*(?:Sent|Date|From|To|Received|On)(?::|[ \u00a0](?=.{0,80}wrote))")
_BEHIND_NAME = re.compile(r"(?<![\w'’-])[A-Z][\w'’-]+[ \u00a0]$")
"""What stands before the time of an appointment that ends its line: Mrs Quist 3.30."""
_LINE_END = re.compile(r"[ \t]*(?:\n|$)")
_PADDED = re.compile(r"0\d\.\d\d")
"""What nobody measures: 08.00."""
_WEEKDAY = re.compile(WEEKDAY, re.IGNORECASE)
_BETWEEN = (" ", "\u00a0", ", ", ": ", " at ")
"""What stands between a weekday and a time."""
_BLANKS = (" ", "\u00a0")
"""What may stand before a sum behind a date in a cell too."""
_COLUMN = re.compile(r"[ \u00a0]{2,12}")
"""The same in a line that is parted by blanks."""
_AT = re.compile(r"(?<!\w)at[ \u00a0]$", re.IGNORECASE)
_AT_HOURS = re.compile(r"(?<!\w)at[ \u00a0](?:[\d.]{1,5},[ \u00a0])+$", re.IGNORECASE)
"""What stands before one of several hours: at 8, 12.30 and 5."""
_VALUE_BEHIND = re.compile(
    r"[ \u00a0](?:was|were|is|gave|showed|read)[ \u00a0](?:only[ \u00a0]|down[ \u00a0]to[ \u00a0])?\d|[:=,]?[ \u00a0]\d"
    r"|[ \u00a0](?:says?|said|shows?|showed|records?|recorded|reads?|notes?|noted|states?|had)(?!\w)"
)
_PRICED_BEHIND = re.compile(r"[ \u00a0]for[ \u00a0]")
_OF_TEXT_BEHIND = re.compile(r"[ \u00a0](?:of[ \u00a0](?:the|this|your|our)|above|below)(?!\w)")
_MEASURED_BEHIND = re.compile(
    r"[.,]?\d|[^\S\n]?(?:%|[x×*/=+±]|[£$€])|[^\S\n]?(?:k?m|[cm]m|m?mol|k?g|mg|mcg|ml|l|k|lbs?|oz|st|mph|kph|secs?|bn|mn)\b"
    r"|[^\S\n](?:per|each|apiece|more|less|extra|points?|percent|times|stars?|million|billion|thousand|hundred|units?|VAT|incl?|net"
    r"|gross|cash|change|owing|owed|outstanding|CI|SD|IQR|miles?|metres?|inches|seconds?|minutes?|hours?|days?|weeks?|kilos?|litres?|pcm|pw|p/[wm])\b"
    r"|[^\S\n](?:out[^\S\n]of|in[^\S\n](?:total|cash|change|all)|plus[^\S\n](?:VAT|p&p)|an?[^\S\n](?:go|head|time|week|month|day|year|hour|piece|kilo|litre"
    r"|unit|share|pint|bottle|pack|box|night|session|visit))\b",
    re.IGNORECASE,
)
"""What stands behind a measurement or a price."""
_MEASURED_BEFORE = re.compile(
    r"(?:(?<![\w-])(?:pH|see|under|rooms?|office|desk|(?:balance|amount|sum|total|payment|rent|fee)s?\sdue|sect?(?:ion|\.)?s?|s\.|clauses?|cl\.|paras?\.?|paragraphs?|versions?|ver\.?|v\.?|releases?|chapters?|ch\."
    r"|parts?|rules?|reg(?:ulation)?s?\.?|schedules?|sched\.|art(?:icle)?s?\.?|items?|tables?|fig(?:ure)?s?\.?|appendix|pages?"
    r"|pp?\.|no\.?|numbers?|ref\.?|standards?|scor(?:e|es|ed|ing)|rat(?:e|es|ed|io|ing)|averag(?:e|es|ed|ing)|mean|median|SD"
    r"|(?-i:OR)|odds|grade|GPA|index|total(?:s|led|ling)?|sub-?total|sums?|pric(?:e|es|ed)|cost(?:s|ing)?|paid|pay(?:s|ing)?"
    r"|charg(?:e|es|ed|ing)|fees?|ow(?:e|es|ed|ing)|worth|balance|bill|plus|minus|VAT|spen[dt]|bought|sold(?:\sat)?|sells?(?:\sat)?"
    r"|tip|(?<!due\s)(?<!next\s)change|deposit|refund(?:ed)?|weigh(?:s|ed|ing)?|weight|measur(?:es|ed|ing)|ran|rose|fell|grew|up\sby|down\sby"
    r"|increased?|reduced?|dropped|lift(?:ed|s)?|factor|multiple|value|mark|result|(?<!booked\s)(?<!due\s)(?<!charted\s)(?<!prescribed\s)(?<!arranged\s)(?<!table\s)(?<!tables\s)(?<!booking\s)"
    r"(?<!scheduled\s)(?<!set\s)(?<!down\s)(?<!back\s)for)"
    r"(?:\s(?:of|is|was|are|were|to|from|about|around|only|just|be|by|over|under|nearly|almost))*[\s:]*|(?:^|[^\n>])[=<>≤≥~±£$€#+×/*]\s?)$",
    re.IGNORECASE,
)
"""What stands before a measurement, a price, or the number of a part of a text."""
_OTHER_END = re.compile(r"[ \u00a0]?[–-][ \u00a0]?|,[ \u00a0]|,?[ \u00a0](?:to|and|or|then|but)[ \u00a0]")
"""What stands between two numbers of one sort: rose from 2.10 to 3.45."""
_MOST_BEFORE = 40
_MOST_SINCE_DATE = 60
_SINCE_DATE = re.compile(r"[^.;\n\d]{0,60},[ \u00a0]")
_BEFORE_BLOCK = re.compile(r"(?<![\w-])(?:at|from|by|until|till|since|to|around|about|approx\.?|@)[ \u00a0]$", re.IGNORECASE)
_DAY_BEFORE_BLOCK = re.compile(r"(?<![\w/.-])(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])(?:[ \u00a0]at)?[ \u00a0]$")
_CAME = re.compile(
    r"(?<![\w-])(?:arriv(?:ed|ing)|arr\.?|dep\.?|came|left|commenced|finished|bleeped|epidural|sited|delivered|SROM|fully|@)"
    r"[ \u00a0]$",
    re.IGNORECASE,
)
_AT_SIGN = re.compile(r"@[ \u00a0]?$")
"""What stands before a time whatever else the text names: arrived 2130, BM @ 1800."""
_HAPPENED = re.compile(
    r"(?<![\w'’-])(?:slipped|tripped|stumbled|fell|fainted|collapsed|vomited|choked|seized|bled|cried|complained|refused|absconded"
    r"|went|came|walked|ran|rang|called|phoned|told|moved|started|finished|ended|began|stopped|arrived|left|opened|closed|locked"
    r"|broke|failed|tripped|returned|collected|delivered|cleaned|checked|found|seen|given|done"
    r"|start|finish|end|open|close|lunch|break|handover)(?:[ \u00a0][a-z'’]+){0,5}[,:]?[ \u00a0]$",
    re.IGNORECASE,
)
"""What happens, before the time of it in a text that writes others so: tripped on the step 1015."""
_NEXT_IN_ROW = re.compile(r"[/,;+][ \u00a0]$")
_TOLD_HOUR = re.compile(
    r"(?<![\w-])(?:at|@|by|since|until|till)[ \u00a0](?:[01]\d|2[0-3])[0-5]\d(?:hrs?|h)?(?![\w/%-]|[.,:]\d|[ \u00a0]?\d)"
)
"""A time of a clock of 24 hours by which others of a text are known: at 1840."""
_DONE = re.compile(
    r"(?<![\w-])(?:renewed|re-?sited|sited|given|seen|collected|fed|turned|repositioned|reviewed|checked|changed|started|stopped|replaced"
    r"|removed|inserted|flushed|administered|taken|sent|bleeped|called|informed|verified|certified|pronounced|admitted|transferred"
    r"|discharged|returned|settled|woke|awake|voided|vomited|fell|died|died[ \u00a0]at|until|till|since|last|due"
    r"|(?P<ward>RIP|R\.I\.P\.|obs|last[ \u00a0](?:fed|given|turned|seen|dose|obs|changed)|NEWS|BMs?|meds|PRN|mane|nocte|BO|PU))"
    r"[,:]?[ \u00a0]$",
    re.IGNORECASE,
)
"""What is done or happens on a ward, before the time of it: driver renewed 1530, RIP 0615."""
_NUMBERED_BEFORE = re.compile(
    r"(?<!\w)(?:no|nos|numbers?|ref|reference|jobs?|rooms?|rm|codes?|policy|policies|invoices?|inv|order|licen[cs]e|cheque|claim"
    r"|member(?:ship)?|account|contract|insurance|year|PIN|plot|locker)(?!\w)[^.;,\n\t\0]{0,30}$",
    re.IGNORECASE,
)
"""What is numbered, before such a word: policy renewed 1530."""
_SIGNATURE = re.compile(
    r"(?:^|\n)[ \t]*(?:[A-Z][\w'’.-]*[ \u00a0,]+){1,4}"
    r"(?:RN|RGN|RMN|RNLD|RM|EN|SN|S/N|SSN|StN|HCA|HCSW|NA|CN|DN|TNA|SRN|Sr|Sister|Nurse|Midwife|[A-Z][a-z]+[ \u00a0]nurse)"
    r",?[ \u00a0]{1,3}$"
)
"""Who signs an entry of a ward's notes, before the time: A Quist RN 2050."""
_MOST_OF_SIGNATURE = 60
_NEXT_BLOCK = re.compile(r"[ \u00a0]?[,/&–-][ \u00a0]?|[ \u00a0](?:and|then|to)[ \u00a0]|[ \u00a0]{1,2}")
"""What stands between two times at which the same was done: (2310, 0405), 0600 1400 2200."""
_BLOCKS_OF_DAY = re.compile(
    r"(?<![\w.,:/£$€+-])(?:(?:[01]\d|2[0-3])[0-5][05](?:,[ \u00a0]|[ \u00a0/])){2,7}(?:[01]\d|2[0-3])[0-5][05]"
    r"(?![\w%/-]|[.,:]\d|[ \u00a0]\d)"
)
"""Three or more times, which are those of a day if each is later than the one before: 1000 1400 2200."""
_DUE = re.compile(
    r"(?<![\w-])(?:due|booked|scheduled|listed|lands?|landing|flying|ETA|appt|appointment|slot|clinic|scan|theatre|transport)"
    r"(?:[ \u00a0](?:[a-z]+|[A-Z][\w'’]*)){0,3}[ \u00a0]$"
)
"""What stands before the time at which somebody or something comes: due at LHR 1740, CT booked 1150."""
_BEHIND_BLOCK = re.compile(r"[ \u00a0](?:we|he|she|they|I|on|it[ \u00a0]was)(?!\w)")
_DAY_BEHIND_BLOCK = re.compile(
    rf"[ \u00a0](?:on[ \u00a0])?(?:{WEEKDAY}|today|tomorrow|tonight|tmrw|this[ \u00a0](?:morning|afternoon|evening))(?!\w)",
    re.IGNORECASE,
)


_FEWEST_LINES = 3
"""Lines that make a log, where each begins with a later time."""


def find_clock_times(text: str, found: Sequence[NamedMention]) -> set[int]:
    """The numbers of the mentions that are times, though no rule for their own form says so.

    Args:
        text: The text.
        found: What was found by rule, in order: numbers, dates and times among it.

    >>> text = "Rang back 9.15, potassium 4.20"
    >>> find_clock_times(text, [NamedMention(10, 14, "number"), NamedMention(26, 30, "number")])
    {0}
    """
    return _dotted_times(text, found) | _times_of_log(text, found) | _hours(text, found)


def _hours(text: str, found: Sequence[NamedMention]) -> set[int]:
    r"""The two hours between which something is every week (*Tuesdays 12 to 2*), and in cells of a column of times (*8–12*).

    >>> text = "Tea on Sundays, 3 to 5. 6 to 8 came.\nTime\tWho\n8–12\tAnn"
    >>> [text[each[0]:each[1]] for each in sorted(_spans_of_hours(text))]
    ['3', '5', '8', '12']
    """
    places = _spans_of_hours(text)
    told = {at for at, each in enumerate(found) if each.kind == "number" and each[:2] in places}
    return told.union(*(span for span in pairwise(range(len(found))) if _are_hours(text, found, *span)))


def _are_hours(text: str, found: Sequence[NamedMention], one: int, other: int) -> bool:
    """Whether two numbers that but a dash parts are hours: they go round the dial (*10-4*), or stand beside a day."""
    ends = (found[one], found[other])
    if not all(each.kind == "number" and _DIAL.fullmatch(text, *each[:2]) for each in ends):
        return False
    if not _DASH.fullmatch(text, ends[0].end, ends[1].start) or unit_of(text, found, other):
        return False
    if _tells_of_game(text, ends[0].start):
        return False
    before = found[one - 1] if one else None
    behind = found[other + 1] if other + 1 < len(found) else None
    is_free = _BEHIND_SPAN.match(text, ends[1].end) is not None
    if is_free and before and _is_day(text, before) and _BEHIND_DAY_OF_SPAN.fullmatch(text, before.end, ends[0].start):
        return True
    if behind and _is_day(text, behind) and _BEFORE_DAY_OF_SPAN.fullmatch(text, ends[1].end, behind.start):
        return True
    return _ROUND_DIAL.match(text, ends[0].start) is not None


def _tells_of_game(text: str, start: int) -> bool:
    """Whether the line before a place tells of a game, a vote, or several of a thing, of which there are so many."""
    return _GAME.search(text, row_of(text, start)[0], start) is not None


def _is_day(text: str, mention: NamedMention) -> bool:
    day = text[mention.start : mention.end]
    if mention.kind != "date":
        return mention.kind == "number" and _DAY_ALONE.fullmatch(day) is not None
    return _ORDINAL.search(day) is not None or tells_day(day) or _WEEKDAY.match(day) is not None


def _spans_of_hours(text: str) -> set[tuple[int, int]]:
    spans = [span for span in _HOURS_OF_WEEK.finditer(text) if not _tells_of_game(text, span.start("one"))]
    cells = list(_HOURS_OF_CELL.finditer(text))
    rotas = _rotas(text) if cells else set()
    for cell in cells:
        start = cell.start("one")
        head = head_of_column(text, start)
        is_of_rota = (column_at(text, start) or ())[:1] in rotas and not _GAME.search(head) and not _tells_of_game(text, start)
        if is_of_rota or _HEAD.fullmatch(head):
            spans.append(cell)
    return {span.span(end) for span in spans for end in ("one", "other")}


def _rotas(text: str) -> set[tuple[int, ...]]:
    r"""Where the tables begin of whose cells some tell hours by themselves, so that others do: beside 8.30-6 and 8-4 a 9-12.

    >>> len(_rotas("\tMon\tSat\nAnn\t8.30-6\t9-12\nBo\t1-7\t8-4\n")), len(_rotas("\tWon\nAnn\t8-4\nBo\t10-4\n"))
    (1, 0)
    """
    shifts: dict[tuple[int, ...], int] = defaultdict(int)
    for shift in _SHIFT_OF_CELL.finditer(text):
        is_game = _GAME.search(head_of_column(text, shift.start())) or _tells_of_game(text, shift.start())
        shifts[(column_at(text, shift.start()) or ())[:1]] += not is_game
    return {table for table, found in shifts.items() if table and found >= _FEWEST_SHIFTS}


def _is_at_afternoon(text: str, number: NamedMention) -> bool:
    """Whether *at* and an hour of 24 tell it, and it is no price, or the part of the day does: at 16.42, 9.00 each morning."""
    if _EVERY_DAY.match(text, number.end) and text[number.start - 1 : number.start] not in _SIGNS:
        return _DOTTED.fullmatch(text, number.start, number.end) is not None
    is_late = _LATE.fullmatch(text, number.start, number.end) is not None
    return (
        is_late
        and _AT_OR_UNTIL.search(text, max(0, number.start - 8), number.start) is not None
        and not _PRICED.match(text, number.end)
    )


def _dotted_times(text: str, found: Sequence[NamedMention]) -> set[int]:
    """Those with a full stop between hour and minutes."""
    numbers = [at for at, each in enumerate(found) if each.kind == "number" and _DOTTED.fullmatch(text, each.start, each.end)]
    rows = _times_of_tables(text, found, numbers)
    candidates = [at for at in numbers if at not in rows and not _is_measured(text, found, at)]
    begin = [at for at in candidates if _begins_line(text, found[at])]
    if _NUMBERED.search(text) or _count_on(text, [found[at] for at in begin]):
        candidates = [at for at in candidates if at not in begin]
        begin = []
    sums = sum(_is_sum(text, found, at) for at in range(len(found)))
    has_sums = sums > 0
    told = rows | {at for at in candidates if _is_told(text, found, at)} | _meeting_times(text, found)
    hours = {place for span in _HOURS_OF_SHIFT.finditer(text) for place in (span.span(1), span.span(2))}
    told |= {at for at in numbers if found[at][:2] in hours or _is_at_afternoon(text, found[at])}
    if not has_sums:
        names_any = any(each.kind == "time" and not _is_in_header(text, each.start) for each in found)
        names_money = any(each.kind == "amount" for each in found)
        told |= {at for at in candidates if names_any and _is_after_noon(text, found[at])}
        told |= {at for at in candidates if not names_money and _is_behind_day(text, found, at)}
    if len(begin) > 1 or told or _names_times(text, found):
        told |= {*begin, *(at for at in candidates if _is_appointment(text, found, at, has_sums))}
    for at in (*candidates, *reversed(candidates)):
        beside = (
            other
            for other in (at - 1, at + 1)
            if other in told or (0 <= other < len(found) and _is_dotted_time(text, found[other]))
        )
        if any(_are_of_one_sort(text, found, *sorted((at, other))) for other in beside):
            told.add(at)
    if told or _names_times(text, found):
        is_usual = len(told) >= max(_FEWEST_USUAL, sums)
        told |= {at for at in candidates if is_usual or not has_sums or _SOON_BEFORE.search(_before(text, found, at))}
    return told


def _is_after_noon(text: str, number: NamedMention) -> bool:
    """Whether a number is one on a clock of 24 hours only: 14.10."""
    return int(text[number.start : number.end].partition(".")[0]) > _NOON


def _is_behind_day(text: str, found: Sequence[NamedMention], at: int) -> bool:
    """Whether a number stands directly behind a day, or in the next column: Mon 16th 9.15 with Bo."""
    previous = found[at - 1] if at else None
    if previous is None or previous.kind != "date":
        return False
    if (before := _before(text, found, at)) not in _BETWEEN and not _COLUMN.fullmatch(before):
        return False
    day = text[previous.start : previous.end]
    return _ORDINAL.search(day) is not None or tells_day(day)


def _meeting_times(text: str, found: Sequence[NamedMention]) -> set[int]:
    """Those at which people are to come, and within the hour behind which something begins: 6.30 for 7, 7 for 7.30pm."""
    told: set[int] = set()
    for at, (one, other) in enumerate(pairwise(found)):
        if text[one.end : other.start] not in (" for ", "\u00a0for ") or not {one.kind, other.kind} <= {"number", "time"}:
            continue
        first, second = (_MEETING.match(text, *each[:2]) for each in (one, other))
        if not first or not second or not (first["minutes"] or second["minutes"]) or not _MEETING_END.match(text, other.end):
            continue
        minutes = [int(each["hour"]) * _HOUR + int(each["minutes"] or 0) for each in (first, second)]
        if 0 < minutes[1] - minutes[0] <= _HOUR:
            told |= {number for number in (at, at + 1) if found[number].kind == "number"}
    return told


def _is_dotted_time(text: str, mention: NamedMention) -> bool:
    return mention.kind == "time" and _DOTTED.fullmatch(text, mention.start, mention.end) is not None


def _are_of_one_sort(text: str, found: Sequence[NamedMention], at: int, other: int) -> bool:
    """Whether but a word or a sign that joins them stands between a number and the next."""
    return _NEXT_DOTTED.fullmatch(text, found[at].end, found[other].start) is not None


def _times_of_tables(text: str, found: Sequence[NamedMention], dotted: Sequence[int]) -> set[int]:
    """Those of columns and rows that hold times, and those behind the day with which an entry begins.

    A column does if its head says so, or if a time is in it; the first one and the head row also if they go through a day in
    steps of five minutes. None does that holds a number with decimals which no clock shows.
    """
    columns: dict[tuple[int, int], list[int]] = defaultdict(list)
    rows: dict[int, list[int]] = defaultdict(list)
    decimals = {number for number, each in enumerate(found) if _is_decimal(text, each)}
    for number in decimals:
        if column := column_at(text, found[number].start):
            columns[column].append(number)
            rows[row_of(text, found[number].start)[0]].append(number)
    timed = {column_of(text, each) for each in found if each.kind == "time" or _PADDED.fullmatch(text, each.start, each.end)}
    tables_of_sums = {table for (table, _), held in columns.items() if not set(held) <= set(dotted)}
    told: set[int] = set()
    for column, held in columns.items():
        if not set(held) <= set(dotted):
            continue
        whole = [at for at in held if column_of(text, found[at])]
        head = head_of_column(text, found[held[-1]].start)
        is_clock = (
            _HEAD.fullmatch(head)
            or (len(held) > 1 and column[0] not in tables_of_sums and _LIKELY_HEAD.fullmatch(head))
            or (column[1] == 0 and len(whole) >= _FEWEST_ROWS and _go_through_day(text, [found[at] for at in whole]))
        )
        told |= set(held) if is_clock else set(whole) if column in timed else set()
    for start, held in rows.items():
        first = text[start : found[held[0]].start].strip("\0\t| ")
        is_head = column_at(text, start) == (start, 0) and len(held) >= _FEWEST_ROWS and not first
        is_clock = _HEAD.fullmatch(first) is not None or (is_head and _go_through_day(text, [found[at] for at in held]))
        told |= set(held) if is_clock and set(held) <= set(dotted) else set()
    told |= {at for at in dotted if _BEHIND_DAY.search(text, max(0, found[at].start - len("\n31/12 ")), found[at].start)}
    told |= _times_of_entries(text, found) | _times_beside_long_cells(text, found, decimals)
    return {at for at in told if not _MEASURED_BEHIND.match(text, found[at].end)}


def _times_beside_long_cells(text: str, found: Sequence[NamedMention], decimals: Iterable[int]) -> set[int]:
    r"""Those in the first column of a table whose further cells go on in lines of their own, which part it in two.

    Its head tells, or a number like them that nobody measures, or that they go through a day; none is one beside a sum.

    >>> text = "Time\tWho\n10.10\tMrs Quist\nborn 1950\n10.30\tMr Lund\n"
    >>> _times_beside_long_cells(text, [NamedMention(9, 14, "number"), NamedMention(35, 40, "number")], [0, 1])
    {0, 1}
    """
    tables: dict[int, list[int]] = defaultdict(list)
    for at in decimals:
        start, end = found[at][:2]
        if text[max(0, start - 1) : start] in ("", "\n") and text[end : end + 1] in CELL_EDGES:
            tables[text.rfind("\n\n", 0, start)].append(at)
    told: set[int] = set()
    for before, held in tables.items():
        numbers = [found[at] for at in sorted(held)]
        head = EDGE.split(text[before + len("\n\n") if before >= 0 else 0 :].partition("\n")[0])[0].strip()
        if all(_DOTTED.fullmatch(text, *each[:2]) for each in numbers) and (
            _HEAD.fullmatch(head)
            or any(_PADDED.fullmatch(text, *each[:2]) for each in numbers)
            or (len(numbers) >= _FEWEST_ROWS and _go_through_day(text, numbers))
        ):
            told |= set(held)
    return told


def _times_of_entries(text: str, found: Sequence[NamedMention]) -> set[int]:
    """Those between the day with which an entry begins and what it tells, where all such numbers are times: 4/9/24 16.10 Rang.

    In a text that names sums of money none is one.
    """
    if any(each.kind == "amount" for each in found):
        return set()
    behind = [
        at + 1
        for at, (day, number) in enumerate(pairwise(found))
        if day.kind == "date"
        and _is_decimal(text, number)
        and _begins(text, day)
        and _BEHIND_ENTRY.fullmatch(text, day.end, number.start)
        and _NOTE_BEHIND.match(text, number.end)
    ]
    return set(behind) if all(_DOTTED.fullmatch(text, *found[at][:2]) for at in behind) else set()


def _is_decimal(text: str, mention: NamedMention) -> bool:
    return mention.kind in ("number", "amount") and _DECIMAL.search(text, mention.start, mention.end) is not None


def _go_through_day(text: str, times: Sequence[NamedMention]) -> bool:
    """Whether times come in order, all of whole five minutes; those before seven are of the afternoon, if others are not."""
    read = [tuple(map(int, text[each.start : each.end].split("."))) for each in times]
    if any(minutes % _STEP for _, minutes in read):
        return False
    return any(
        all(one <= other for one, other in pairwise((hour + 12 * (hour < dawn), minutes) for hour, minutes in read))
        for dawn in (0, _DAWN)
    )


def _is_told(text: str, found: Sequence[NamedMention], at: int) -> bool:
    """Whether what stands beside a number says that it is a time, whatever else the text names."""
    before, (start, end, _, _) = _before(text, found, at), found[at]
    previous = found[at - 1] if at else None
    is_behind_day = previous is not None and previous.kind == "date" and before in _BETWEEN
    return (
        _READY.search(before) is not None
        or (is_behind_day and previous is not None and _WEEKDAY.match(text, *previous[:2]) is not None)
        or _PADDED.fullmatch(text, start, end) is not None
        or _TELLING.search(before) is not None
        or _TELLING_BEHIND.match(text, end) is not None
        or _says_when(text, before, end)
        or _is_behind_date(text, found, at)
        or _AT_HOURS.search(text[max(0, start - _MOST_BEFORE) : start]) is not None
        or (_RANG.search(before) is not None and _BEHIND_CALL.match(text, end) is not None)
    )


def _is_appointment(text: str, found: Sequence[NamedMention], at: int, has_sums: bool) -> bool:
    """Whether a number stands between a word with a capital and the end of the clause, beside sums that of the line."""
    is_last = (_LINE_END if has_sums else _CLAUSE_END).match(text, found[at].end) is not None
    return is_last and _BEHIND_NAME.search(_before(text, found, at)) is not None


def _names_times(text: str, found: Sequence[NamedMention]) -> bool:
    """Whether a text names times, few of them with a colon: 9.40 would be written 9:40 too, save in the header of a mail."""
    times = [each for each in found if each.kind == "time" and not _is_in_header(text, each.start)]
    with_colon = sum(_COLON.match(text, each.start) is not None for each in times)
    return bool(times) and with_colon <= sum(_DOTTED.match(text, each.start, each.end) is not None for each in times)


def _is_in_header(text: str, start: int) -> bool:
    """Whether a place is in a line that a program wrote above a mail."""
    return _MAIL_HEADER.match(text, text.rfind("\n", 0, start) + 1) is not None


def _before(text: str, found: Sequence[NamedMention], at: int) -> str:
    """What is copied before a mention."""
    floor = found[at - 1].end if at else 0
    return text[max(floor, found[at].start - _MOST_BEFORE) : found[at].start]


def _is_measured(text: str, found: Sequence[NamedMention], at: int) -> bool:
    """Whether what stands beside a number says that it is measured, counted, paid or cited."""
    start, end = found[at][:2]
    before = _before(text, found, at)
    previous = found[at - 1] if at else None
    is_sum = previous and previous.kind == "number" and _OTHER_SUM.fullmatch(text, *previous[:2])
    if is_sum and _OTHER_END.fullmatch(before) and _is_measured(text, found, at - 1):
        return True
    follows_sum = bool(at) and found[at - 1].kind == "amount" and not re.search(r"[^\W\d_]|\n", before)
    is_beside_cell = text[max(0, start - 1) : start] in CELL_EDGES or text[end : end + 1] in CELL_EDGES
    is_behind_day = (
        before in _BETWEEN
        and previous is not None
        and previous.kind == "date"
        and (before not in _BLANKS or _WEEKDAY.match(text, *previous[:2]) is not None)
    )
    is_cell = is_beside_cell and not (_PADDED.fullmatch(text, start, end) or _TELLING.search(before) or is_behind_day)
    return (
        _FRACTION.fullmatch(text, start, end) is not None
        or follows_sum
        or is_cell
        or text[max(0, start - 1) : start] in ("-", "/", ":")
        or _MEASURED_BEHIND.match(text, end) is not None
        or (_MEASURED_BEFORE.search(before) is not None and _READY.search(before) is None)
        or _OF_TEXT_BEHIND.match(text, end) is not None
        or (_PRICED_BEHIND.match(text, end) is not None and _SOON_BEFORE.search(before) is None)
        or (unit_of(text, found, at) not in ("", "dose") and not _says_when(text, before, end))  # a dose has its unit behind it
    )


def _says_when(text: str, before: str, end: int) -> bool:
    """Whether a number says when something was measured, which stands behind it: BM at 8.40 was 6.1."""
    return _AT.search(before) is not None and _VALUE_BEHIND.match(text, end) is not None


def _is_sum(text: str, found: Sequence[NamedMention], at: int) -> bool:
    """Whether a mention is a number with two decimals that no clock shows, and that nothing says the unit of."""
    start, end, kind, _ = found[at]
    is_number = kind == "number" and _OTHER_SUM.fullmatch(text, start, end) is not None
    return is_number and not _DOTTED.fullmatch(text, start, end) and not unit_of(text, found, at)


def _begins(text: str, number: NamedMention) -> bool:
    return _LINE_START.search(text[max(0, number.start - 8) : number.start]) is not None


def _begins_line(text: str, number: NamedMention) -> bool:
    return _begins(text, number) and _NOTE_BEHIND.match(text, number.end) is not None


def _count_on(text: str, lines: Sequence[NamedMention]) -> bool:
    """Whether lines begin with the numbers of paragraphs: 4.10, 4.11, 4.12."""
    read = [tuple(map(int, text[line.start : line.end].split("."))) for line in lines]
    return sum(one[0] == other[0] and other[1] == one[1] + 1 for one, other in pairwise(read)) >= _COUNTED_ON


def _is_behind_date(text: str, found: Sequence[NamedMention], at: int) -> bool:
    """Whether a number stands between commas and a date before it in its sentence: seen on 20/3 at the clinic, 2.15, with."""
    start, end = found[at][:2]
    dates = [each.end for each in found[:at] if each.kind == "date" and start - each.end <= _MOST_SINCE_DATE]
    if not dates or _CLAUSE_END.match(text, end) is None:
        return False
    return _SINCE_DATE.fullmatch(text, dates[-1], start) is not None


def _times_of_log(text: str, found: Sequence[NamedMention]) -> set[int]:
    """Those of four digits: 0312 at the beginning of a line, and others in the text of such a log.

    What could be a year too is a time at the beginning of a line among others that could not, or where lines begin with later
    and later ones of which some could not. Two that begin with a nought are
    times wherever they stand, if none is like them that no clock shows, and none is in a column with such a one.
    """
    others = [each for each in found if each.kind == "number" and _NO_BLOCK.fullmatch(text, *each[:2])]
    columns = {column_of(text, each) for each in others} - {None}
    blocks = [
        at
        for at, each in enumerate(found)
        if each.kind in ("number", "date")
        and _BLOCK.fullmatch(text, *each[:2])
        and column_of(text, each) not in columns
        and not _is_beside_times(text, each)
    ]
    lines = [at for at in blocks if _begins_line(text, found[at])]
    sure = [at for at in lines if found[at].kind == "number" and (_is_early(text, found[at]) or _has_dash(text, found[at]))]
    is_log = len(sure) > 1 or any(_is_early(text, found[at]) and _has_dash(text, found[at]) for at in sure)
    told = set(sure) if is_log else set()
    if len(told) > 1 or _go_on(text, [found[at] for at in lines]):
        told |= set(lines)
    early = [at for at in blocks if _is_early(text, found[at]) and not _MEASURED_BEHIND.match(text, found[at].end)]
    if len(early) > 1 and not others:
        told |= set(early)
        is_log = True
    if len(early) > 1 and not others:
        told |= _later_blocks(text, found, blocks, told)
    told |= _blocks_of_day(text, found, blocks)
    told |= _blocks_of_events(text, found, blocks)
    names_times = bool(told) or any(each.kind == "time" for each in found)
    for at in blocks:
        if at - 1 in told and _NEXT_BLOCK.fullmatch(text, found[at - 1].end, found[at].start):
            told.add(at)
        if at + 1 in told and _NEXT_BLOCK.fullmatch(text, found[at].end, found[at + 1].start):
            told.add(at)
        is_early = found[at].kind == "number" and (is_log or _is_early(text, found[at]))
        is_at = (_BEHIND_BLOCK.match(text, found[at].end) or (names_times and _CLAUSE_END.match(text, found[at].end))) and (
            _AT.search(_before(text, found, at))
        )
        is_came = _CAME.search(_before(text, found, at)) is not None and found[at].kind == "number"
        if (
            is_at
            or is_came
            or (names_times and _is_due(text, found, at))
            or _AT_SIGN.search(_before(text, found, at))
            or (
                _DAY_BEFORE_BLOCK.search(text, max(0, found[at].start - _MOST_BEFORE), found[at].start)
                and _CLAUSE_END.match(text, found[at].end)
            )
            or (is_early and _BEFORE_BLOCK.search(_before(text, found, at)) and not _MEASURED_BEHIND.match(text, found[at].end))
        ):
            told.add(at)
    return told


def _later_blocks(text: str, found: Sequence[NamedMention], blocks: Sequence[int], told: Collection[int]) -> set[int]:
    r"""Those that begin with no nought in a text that writes times so: behind what happens, or the later ones of a line.

    None could be a year too.

    >>> text = "Temp 0815 4.1 / 0900 4.3 / 1130 4.6. Tripped on step 1015. Used 1130 forms"
    >>> found = [NamedMention(match.start(), match.end(), "number") for match in re.finditer("[0-9.]+[0-9]", text)]
    >>> told = {at for at, each in enumerate(found) if text[each.start] == "0"}
    >>> [text[slice(*found[at][:2])] for at in sorted(_later_blocks(text, found, range(len(found)), told))]
    ['1130', '1015']
    """
    later: set[int] = set()
    for at in blocks:
        start, end, kind, _ = found[at]
        if kind != "number" or at in told or not _BLOCK.fullmatch(text, start, end) or _MEASURED_BEHIND.match(text, end):
            continue
        row = row_of(text, start)[0]
        before = [text[slice(*found[one][:2])] for one in sorted({*told, *later}) if row <= found[one].start < start]
        goes_on = len(before) > 1 and before == sorted(before) and before[-1] < text[start:end]
        if (goes_on and _NEXT_IN_ROW.search(text, row, start)) or (
            _HAPPENED.search(_before(text, found, at)) and _CLAUSE_END.match(text, end)
        ):
            later.add(at)
    return later


def _go_on(text: str, blocks: Sequence[NamedMention]) -> bool:
    """Whether blocks are at least a few, each later than the one before it, and not all of them could be years."""
    hours = [text[each.start : each.end] for each in blocks]
    return len(hours) >= _FEWEST_LINES and hours == sorted(set(hours)) and any(each.kind == "number" for each in blocks)


def _is_beside_times(text: str, block: NamedMention) -> bool:
    """Whether a cell is under no head of times, and another column of its table is: the number of a call before its time."""
    if column_of(text, block) is None or not (head := head_of_column(text, block.start)):
        return False
    first = (column_at(text, block.start) or (0, 0))[0]
    heads = re.split("[\0\t|]", text[first : text.find("\n", first)])
    is_timed = any(_HEAD.fullmatch(each.strip()) for each in heads)
    return is_timed and not (_HEAD.fullmatch(head) or _LIKELY_HEAD.fullmatch(head))


def _is_due(text: str, found: Sequence[NamedMention], at: int) -> bool:
    """Whether four digits stand behind what comes at a time, before a day or the end of the clause: CT booked 1150 Wed."""
    if not _DUE.search(_before(text, found, at)) or _MEASURED_BEHIND.match(text, found[at].end):
        return False
    return (_DAY_BEHIND_BLOCK.match(text, found[at].end) or _CLAUSE_END.match(text, found[at].end)) is not None


def _blocks_of_day(text: str, found: Sequence[NamedMention], blocks: Sequence[int]) -> set[int]:
    """Those of a list of times, in the order of the day, of which at least one could be no year: 1000 1400 1800 2200."""
    told: set[int] = set()
    for span in _BLOCKS_OF_DAY.finditer(text):
        listed = [at for at in blocks if span.start() <= found[at].start and found[at].end <= span.end()]
        hours = re.findall(r"\d{4}", span[0])
        if len(listed) == len(hours) and hours == sorted(set(hours)) and any(found[at].kind == "number" for at in listed):
            told.update(listed)
    return told


def _blocks_of_events(text: str, found: Sequence[NamedMention], blocks: Sequence[int]) -> set[int]:
    r"""Those behind what is done on a ward, or behind who signs, in a text that tells another time so: seen at 1840.

    What could be a year is one only behind a word of the ward and behind who signs.

    >>> text = "Seen at 1410. Fed 1530, RIP 0615. Policy renewed 1530.\nA Quist RN 2050"
    >>> found = [NamedMention(match.start(), match.end(), "number") for match in re.finditer("[0-9]+", text)]
    >>> [text[slice(*found[at][:2])] for at in sorted(_blocks_of_events(text, found, range(len(found))))]
    ['1530', '0615', '2050']
    """
    if not _TOLD_HOUR.search(text):
        return set()
    told: set[int] = set()
    for at in blocks:
        start, end, kind, _ = found[at]
        if _MEASURED_BEHIND.match(text, end):
            continue
        signed = _SIGNATURE.search(text, max(0, start - _MOST_OF_SIGNATURE), start) and _LINE_END.match(text, end)
        before = _before(text, found, at)
        done = _DONE.search(before)
        is_event = done is not None and (kind == "number" or done["ward"] is not None)
        if signed or (is_event and done and not _NUMBERED_BEFORE.search(before, 0, done.start())):
            told.add(at)
    return told


def _is_early(text: str, block: NamedMention) -> bool:
    return text[block.start] == "0"


def _has_dash(text: str, block: NamedMention) -> bool:
    return _DASH_BEHIND.match(text, block.end) is not None
