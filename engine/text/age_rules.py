"""The rules by which `engine.text.identifiers` finds ages, told by the words and signs that stand beside them.

`engine.text.told_ages` finds those that are told by who is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.organisation_names import INSTITUTIONS, STREETS
from engine.text.rule import ANY, NO_ROOM, Rule
from engine.text.table_cells import columns_of

_AGES_TO = "|".join(
    rf"(?<=\b{word}\s{figure}{dash})" for word in ("age", "aged", "ages") for figure in (r"\d", r"\d\d") for dash in "-–"
)
"""What stands before the end of a span of ages: age 9-10."""

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
    r"(?=[MF](?:[,;:)]|\.(?!\d)|[^\S\n]*(?:\n|$)|[^\S\n]{1,3}[–-]\s|\s(?:with|who|fell|presented|presenting|c/o|complaining|known|from|seen"
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
_TWO_NAMED = (
    rf"\b{_NOT_NAMES}[A-Z][a-z]+(?:\s{_NO_SURNAME}[A-Z][\w'’-]+)?\sand\s{_NOT_NAMES}[A-Z][a-z]+(?:\s{_NO_SURNAME}[A-Z][\w'’-]+)?"
    r",\s(?:now\s|then\s)?"
)
_TWO_END = r"(?=[.;)](?!\d)|,(?!\s?\d)|\s(?:and|who|live|both)\b|[^\S\n]*(?:\n|$))"
"""Two by name, and what stands behind their ages: Ann and Bo Quist, 12 and 9."""
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
_BORN = r",?\s\(?(?i:dob|d\.o\.b|born|date\sof\sbirth)\b"
"""What stands behind somebody's age before the date of birth."""
_ENDING = r"(?:st|nd|rd|th)"
_BIRTHDAY = r"(?:birthdays?|b['’]?day|party|bash)"
_PARTY = (
    rf"(?:{_BIRTHDAY}|do|tea|lunch|dinner|supper|meal|drinks|disco|celebrations?|bbq|barbecue|buffet|surprise|cake|card"
    r"|present)"
)
"""What is held or given when somebody gets so old."""
_NO_DAY = rf"(?:3[2-9]|[4-9]\d|10\d){_ENDING}"
"""What no day of a month is: 50th."""
_IN_CAPITALS = r"(?:3[2-9]|[4-9]\d|10\d)(?:ST|ND|RD|TH)"
_ROUND = rf"(?:(?:1[368]|30)th|21st|{_NO_DAY})"
"""How old somebody gets who holds a party."""
_WHOSE = (
    r"(?<!\w)(?:[Mm]y|[Yy]our|[Hh]is|[Hh]er|[Oo]ur|[Tt]heir"
    r"|(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)[A-ZÀ-Þ][\w'’-]*?['’]s)\s"
)
_NO_CENTILE = "".join(rf"(?<!\b{measure}\s)" for measure in "weight wt height ht length ofc hc head bmi centile".split())
_NO_PLACE = "".join(
    rf"(?<!\b{word}\s)" for word in "place placed position pos rank ranked finished percentile came lap floor".split()
)
AGE_RULES = (
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
    Rule("age", rf"{_TWO_NAMED}(?P<it>[1-9]\d?)(?=\sand\s[1-9]\d?{_TWO_END})"),
    Rule("age", rf"{_TWO_NAMED}[1-9]\d?\sand\s(?P<it>[1-9]\d?){_TWO_END}"),
    Rule("age", rf"\b[A-Z][a-z]+,\s[1-9]\d?,?\sand\s{_NOT_NAMES}[A-Z][a-z]+,\s(?P<it>[1-9]\d?)(?=[).;](?!\d))"),
    Rule("age", r"\b[A-Z][a-z]+\s\((?:now|then)\s(?P<it>[1-9]\d?)\)"),
    Rule("age", r"(?<!\w)(?:I|[Mm]e)\s\((?P<it>[1-9]\d)\)"),
    Rule("age", r"\((?:[Bb]ed|[Rr]oom|[Rr]m|[Bb]ay)\s\w{1,4},\s(?P<it>[1-9]\d)(?=,(?!\s?\d))"),  # (bed 14, 91, stable)
    Rule("age", r"(?<=\bwhen\s)[A-Z][\w'’-]*\swas\s(?P<it>[1-9]\d?)(?![\w/:-]|[.,]\d|\s(?:days?|weeks?|months?))"),
    Rule("age", r"\([mf],?\s?(?P<it>[1-9]\d?)\)", flags=ANY),
    Rule("age", rf"\b(?:[A-Z][a-z]+|{_RELATIVE}),\sthen\s(?:aged\s)?(?P<it>[1-9]\d?)(?=[.;,)])(?!,\d|\.\d)"),
    Rule(
        "age",
        rf"\b(?:I|he|she|you|who{_OPINION}|who|{_RELATIVE})(?:\s?['’](?:s|m|re)|\s(?:is|was|am|are|were)|(?:['’]ll|\swill)\s(?:be|turn)|(?:['’]d|\swould|\smust)\shave\sbeen){_BY_NOW}"
        rf"\s{_AGE}(?=[.,;!?)]|\s(?:and|but|when|then|now|too|already|in|this|next|at\sthe\s(?:time|date|marriage|wedding|divorce|separation|hearing|birth|death|funeral|accident))\b|\s{_ON_DAY})(?![.,:]\d)",
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
    Rule(  # he is 74 with diabetes
        "age",
        rf"\b(?:he|she|{_RELATIVE})(?:['’]s|\s(?:is|was)){_BY_NOW}\s(?P<it>[1-9]\d|10\d)(?=\s(?:with|who)\b)",
        flags=ANY,
    ),
    Rule("age", rf"(?:{_TITLED}|{_NAMED})\s(?:is|was){_BY_NOW}\s(?P<it>[1-9]\d|10\d)(?=\s(?:with|who)\b)"),
    Rule("age", rf"\b{_RELATIVE},?\s\(?{_NOT_QUITE}\s{_AGE}(?=[.,;)](?!\d))", flags=ANY),
    Rule("age", r"\bin\s(?:my|his|her|their|your)\s(?:(?:early|mid|late)[\s-])?(?P<it>[2-9]0s)(?!\w)", flags=ANY),
    Rule("age", r"(?<!\bthe\s)(?<![\w-])(?:early|mid|late)[\s-](?P<it>[2-9]0s)(?!\w)", flags=ANY),
    Rule(
        "age",
        rf"(?:{_TITLED}|{_NAMED})\s(?:is|was){_BY_NOW}\s{_AGE}(?=[.,;!?)]|\s(?:and|but|so)\b)(?![.,:]\d)",
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
    Rule(  # Anna Lund 75M  line, Anna Lund 75 F - line
        "age",
        rf"{_NAMED}[ \u00a0]{{1,3}}(?P<it>[1-9]\d|10\d)"
        r"(?=[ \u00a0]?[MF](?:[ \u00a0]{2,}\S|[ \u00a0]{1,3}[–-][ \u00a0]|[,;)]|[^\S\n]*(?:\n|$)))",
    ),
    Rule("age", rf"(?:{_TITLED}|{_NAMED}),\s(?P<it>[1-9]\d)(?=,\s\d{{1,4}}[A-Za-z]?\s[A-Z])"),  # before an address
    Rule(  # Flat 3, Elm Court. 79. Tenant since
        "age", r"(?<=[a-z)]\.\s)(?<!\b[Nn]o\.\s)(?<!\b[Nn]os\.\s)(?P<it>[1-9]\d)(?=\.\s[A-Z][a-z])"
    ),
    # notes: "Ann Lund, room 14, 88 yrs", "Ann Lund (79 years)", "Ann Lund 81y", "81 yrs, fell", "88F with", "M, 79"
    Rule("age", rf"{_NAMED}(?:,\s[Rr]oom\s\w{{1,4}})?(?:,\s?|\s\(?|\s?-\s?){_AGE_IN_NOTES}"),
    Rule("age", rf"(?:^|(?<=[.:;]\s))(?!\d+\s?years){_AGE_IN_NOTES}", flags=re.MULTILINE),
    Rule(  # which ends the line of a cell: QUIST, Anna  68y
        "age",
        rf"(?<![\w'’-]){_NOT_NAMES}[A-Z][\w'’-]+,?\s{_NOT_NAMES}{_NO_SURNAME}[A-Z][\w'’-]+[ \u00a0]{{1,3}}"
        r"(?P<it>[1-9]\d|10\d)(?=\s?yo?[^\S\n]*(?:$|[\t\0|]))",
        flags=re.MULTILINE,
    ),
    Rule("age", r"(?<![\w.])[MF],\s?(?P<it>[1-9]\d)(?=[.,;)](?!\s?\d)|[^\S\n]*$)", flags=re.MULTILINE),
)  # fmt: skip
LATER_AGE_RULES = (
    Rule("age", r"(?<![\w.])(?P<it>(?:[2-9]\d|10\d)(?:st|nd|rd|th))(?=\s(?i:birthday)(?!\w|\sof(?!\w)))"),
    Rule("age", rf"{_WHOSE}(?P<it>[1-9]{_ENDING})(?=\s(?i:birthday|b['’]?day)(?!\w|\sof(?!\w)))"),  # Bo's 3rd birthday
    Rule(  # Ann's 50th tea, for Ann's 21st
        "age",
        rf"{_WHOSE}(?P<it>(?:[1-9]\d|10\d){_ENDING})"
        rf"(?=\s(?i:{_PARTY})(?!\w)|[.,;!?)](?!\w)|[ ]*(?:[\n\t\0|]|$)|\s(?:at|in\sthe|on\s(?:the|[A-Z\d]\w*))(?!\w))",
    ),
    Rule("age", rf"(?<![\w.,/-])(?P<it>{_NO_DAY})(?=\s{_PARTY}(?!\w|\sof(?!\w)))", flags=ANY),
    Rule("age", rf"{_WHOSE}(?P<it>(?:[1-9]\d|10\d){_ENDING})(?=\s\()"),  # the rest for his 40th (£20)
    Rule(  # what is booked in a list: 40th - A Quist, Deposit 40th
        "age", rf"(?:^|(?<=[\t\0|]))(?P<it>{_NO_DAY})(?=\s[–-]\s[A-ZÀ-Þ]|[ ]*[\t\0|])", flags=re.MULTILINE
    ),
    Rule(  # whose it is: Quist 40th
        "age",
        rf"(?:^|(?<=[\t\0|]))[ ]?(?:[A-ZÀ-Þ][\w'’-]+[ ]){{1,2}}(?i:{_NO_CENTILE}{_NO_PLACE})(?P<it>(?:[4-9]0|100|65|75)th)"
        r"(?=[ ]*(?:[\t\0|]))",
        flags=re.MULTILINE,
    ),
    Rule(
        "age",
        rf"(?<!\w)(?:deposit|balance|hire|booking|hall|bar|buffet|cake|catering|disco|party|for)\s"
        rf"(?P<it>{_NO_DAY})(?=[ ]*(?:[\n\t\0|]|$))",
        flags=ANY,
    ),
    Rule("age", rf"(?<!\w)(?:an?|joint|surprise|big)\s(?P<it>{_ROUND})(?=\s{_BIRTHDAY}(?!\w|\sof(?!\w)))", flags=ANY),
    Rule(  # the reference of a payment: HIRE A QUIST 50TH
        "age", rf"(?<=[A-Z]\s)(?i:{_NO_CENTILE})(?P<it>{_IN_CAPITALS})(?=[ ]*(?:[\n\t\0|]|$))"
    ),
    Rule("age", r"(?<!\w)(?:is|was|am)\s(?P<it>[1-9]\d|10\d)(?=\s(?:him|her|my|them)sel(?:f|ves)(?!\w))"),
    Rule(  # her 89th is next week
        "age",
        r"(?<!\w)(?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[A-Z][a-z]+['’]s)\s(?P<it>(?:[1-9]\d|10\d)(?:st|nd|rd|th))"
        r"(?=\s(?:is|was|party|do|next|this|that\s(?:week|day|month|weekend)|in\s(?:a|two|three|[A-Z\d])|on\s(?:the|[A-Z\d]\w*)|coming|bash|birthday)(?!\w))",
    ),
    Rule(  # for his 47th.
        "age",
        rf"(?<!\w)(?:my|his|her|their|{_RELATIVE}['’]s)\s(?P<it>(?:[1-9]\d|10\d)(?:st|nd|rd|th))"
        rf"(?=[.,;!?)](?!\w)|[ ]*(?:[\t\0|]|$)|\s(?:party|bash|birthday|{_ON_DAY})(?!\w))",
        flags=ANY | re.MULTILINE,
    ),
    Rule(  # all that a cell says: Bo's 18th
        "age",
        rf"(?:^|(?<=[\t\0|]))[ ]?{_WHOSE}(?P<it>(?:1[368]|21|[3-9]0|100)(?:st|th))(?=[ ]*[\t\0|])",
        flags=re.MULTILINE,
    ),
    Rule(
        "age",
        r"(?<![\w-])birthday\s?[(,]?\s?(?:the\s|is\s|was\s)?(?P<it>(?:[1-9]\d|10\d)(?:st|nd|rd|th))"
        r"(?!\s(?:of|[A-Z][a-z]{2})|\w)",
    ),
    Rule("age", rf"(?<!\w)(?:is|was|am)\s(?P<it>[1-9]\d|10\d)(?={_BORN}|\s\((?:b\.|dob))"),
    Rule(
        "age",
        r"(?i:\bborn|\bd\.?o\.?b\.?:?)\s(?:on\s)?[^\n;()]{4,24}?,\s(?:now|so|and\snow)\s(?P<it>[1-9]\d|10\d)(?![\w%]|[.,]\d)",
    ),
    Rule("age", rf"(?<![\w.,/-])(?P<it>1?\d|[2-9]\d)(?=\s?(?:yrs?|years?)(?:\sold)?{_BORN})"),
    Rule("age", rf"(?:^|(?<=[\t\0|])|(?<=[a-z],\s))(?P<it>\d\d?|10\d)(?={_BORN})", flags=re.MULTILINE),
    Rule("age", r"(?<=\w[\"”’],\s)(?P<it>[1-9]\d)(?=,\s[a-z])"),  # behind a nickname
    Rule("age", r"(?:^|(?<=[\t\0|]))Age(?:\s?/\s?[Ss]ex)?[\t\0](?P<it>[1-9]\d?|10\d)(?=[\t\0\n]|\s?/|$)", flags=re.MULTILINE),
    Rule("age", r"(?<=,\sat\s)(?P<it>[2-9]\d)(?=,\s[a-z])"),  # who, at 64, still swims
    Rule("age", r"(?<![\w.,/-])(?P<it>1?\d)(?=\s?(?:y|yrs?)\s?(?:1[01]|\d)\s?(?:m|mths?|/12)(?!\w))"),  # 8y 8m
    Rule("age", r"(?:DOB|D\.O\.B\.?|d\.?o\.?b\.?|[Bb]orn|[Dd]ate\sof\s[Bb]irth):?\s[^\n()]{4,24}\s\((?P<it>[1-9]\d?)\)"),
    Rule(
        "age",
        rf"{_SEVERAL_CHILDREN}(?P<it>[1-9]\d?)(?=(?:,\s[1-9]\d?)*,?\s(?:and|&)\s[1-9]\d?{_NO_SPAN_OF_TIME})",
    ),
    Rule("age", rf"{_SEVERAL_CHILDREN}(?:[1-9]\d?,\s)*[1-9]\d?,?\s(?:and|&)\s(?P<it>[1-9]\d?){_NO_SPAN_OF_TIME}"),
    Rule("age", r"(?<=\()(?P<it>[1-9]\d?)(?=\s?(?:y|yr|yrs|yo)\))"),
    Rule(  # in a line about a patient: spaniel, 6y, 13.8 kg
        "age", r"(?<=[a-z)][,;] )(?P<it>[1-9]\d?)(?=y(?:[.,;)](?!\d)|[ ]*(?:[\n\t\0|]|$)|\s(?:[MF][NSE]?|old)(?!\w)))"
    ),
)  # fmt: skip
"""Those before which the rules of records, addresses, telephones and times go."""
_HEADS_EVENTS = re.compile(
    r"(?:(?:what|hired?|booked|booking|used?)[ ]?(?:is[ ]it[ ])?for"
    r"|(?:type|nature)[ ]of[ ](?:event|function|party|hire|use|booking)|(?:event|function|party|booking|hire)[ ]?type"
    r"|events?|occasion|function|purpose|party|reason(?:[ ]for[ ](?:hire|booking))?)\??",
    re.IGNORECASE,
)
_AGE_OF_CELL = re.compile(rf"(?:[^\W\d_][\w'’-]*[ ]){{0,3}}(?P<it>{_ROUND})(?:[ ]{_PARTY}[^\n]*)?", re.IGNORECASE)
_WEEKDAY = re.compile(r"(?<!\w)(?:mon|tue|wed|thu|fri|sat|sun|the|on)", re.IGNORECASE)


def ages_of_events(text: str) -> Iterator[tuple[int, int]]:
    r"""How old somebody gets by the cells of a column of what a hall or a table was taken for.

    >>> text = "Day\tWhat for\nSat\t21st\nSun\tQuist 50th tea\nMon\tSat 18th party\n"
    >>> [text[start:end] for start, end in ages_of_events(text)]
    ['21st', '50th']
    """
    for head, *cells in columns_of(text):
        if _HEADS_EVENTS.fullmatch(text, *head):
            found = (_AGE_OF_CELL.fullmatch(text, *cell) for cell in cells)
            yield from (age.span("it") for age in found if age and not _WEEKDAY.search(text, age.start(), age.start("it")))
