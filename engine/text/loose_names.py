"""Persons who are known from the rest of a text, or from others beside it, where they are named loosely.

So are names with slips (`engine.text.misspelt_names`), first names of a few letters, the initials of who dictated and who typed
a letter, and two first names that were taken for a firm.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from itertools import accumulate, zip_longest

from engine.text.abbreviations import ABBREVIATIONS, ROLES_IN_SHORT
from engine.text.dates import MONTHS, WEEKDAYS
from engine.text.defined_initials import may_be_initials, may_have_middle
from engine.text.entities import NAMES, TEXT_BREAK, Entity
from engine.text.form_labels import BEFORE_NUMBER
from engine.text.harmless_words import is_of_lettered
from engine.text.marks_of_answers import find_marks_of_answers
from engine.text.mentions import split_possessive
from engine.text.misspelt_names import find_slips
from engine.text.name_columns import find_sorts, parted_names
from engine.text.names_in_brackets import before_whole_names, called_in_brackets, with_persons_in_brackets
from engine.text.organisation_names import INSTITUTIONS, TRADES, read_organisation_name
from engine.text.parted_firms import HYPHENED_INITIALS, partners_of_known, parts_of_firm, parts_with_number
from engine.text.payment_codes import find_payment_codes
from engine.text.person_names import (
    KIN,
    TITLES,
    PersonName,
    first_letters_of,
    fold,
    initials_of,
    is_given_name,
    is_initial,
    read_person_name,
    short_for,
    title_before,
    with_surname_in_capitals,
)
from engine.text.public_terms import find_public_terms
from engine.text.sign_offs import find_sign_offs
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.table_cells import begins_cell, columns_of
from engine.text.units import is_measure
from engine.text.words import common_words, is_auxiliary

_COUPLE = re.compile(r"(?P<one>[A-Z][\w'’-]+)[ \u00a0](?:&|and)[ \u00a0](?P<other>[A-Z][\w'’-]+)")
_THE = re.compile(r"(?<!\w)[Tt]he[ \u00a0]$")
_GOES_ON = re.compile(rf"[ \u00a0](?:(?:Ltd|LLP|Limited|Co|plc|{'|'.join((*TRADES, *INSTITUTIONS))})(?!\w)|[&])")
"""What stands behind a firm of two names."""
_REFERENCE = re.compile(r"(?<![\w/])(?P<dictated>[A-Z]{2,4})/(?P<typed>[a-z]{2,3})(?:/(?=[A-Za-z]*\d)|(?![\w/]))")
"""Who dictated a letter, and who typed it, perhaps before the number of a file: AQ/bl, AQ/bl/ZYX0412."""
_PAIR = re.compile(r"(?<![\w/&.-])(?P<one>[A-Z]{2,3})(?:,|[ \u00a0](?:and|&))[ \u00a0](?P<other>[A-Z]{2,3})(?![\w/&-])")
_DOTTED = re.compile(r"(?<![\w.])(?:[A-Z]\.[ \u00a0]?){1,3}[A-Z]\.(?![ \u00a0]?[A-Z]\w|\w)")
_AM = re.compile(r"(?<![\w.'’&/-])(?<!\d[ \u00a0])(?P<it>AM|PM)(?![\w.&/-])")
_AM_ACTS = re.compile(
    r"['’]s(?!\w)|[ \u00a0](?:said|says|was|is|has|had|wants|wanted|also|thinks|thought|would|will|told|asked)(?!\w)"
)
"""What stands around somebody's initials that are written like half of the day: AM says."""
_LETTERS = r"(?P<it>[A-Z]{2,3})"
_CHECKED = re.compile(
    r"(?<!\w)(?:chkd|ckd|checked|cosigned|countersigned|counted|witnessed|initialled|signed|typed|entered|updated|completed|filed"
    rf")(?!\w)[^\n;]{{0,40}}?\d[ \u00a0]{_LETTERS}(?=[ \u00a0]*(?:[.\n]|$))",
    re.IGNORECASE,
)
"""Who has checked something on a day: last checked 31 March AQ."""
_TYPED = re.compile(
    r"(?<!\w)(?:(?:[Tt]yped|TYPED|[Dd]ictated|DICTATED|[Tt]ranscribed|[Ss]econded)"
    r"(?:[ \u00a0](?:and[ \u00a0][a-z]+[ \u00a0])?(?:by|BY))?|[Tt]ypist|[Ss]econder|[Pp]roposer|[Pp]roposed[ \u00a0]by"
    r"|[Pp]roposed(?=:?[ \u00a0][A-Z]{2,3},?[ \u00a0](?:and[ \u00a0])?[Ss]econded))"
    rf":?[ \u00a0]{_LETTERS}(?![\w&/-]|[ \u00a0][A-Z])"
)
"""Who typed a letter or seconded a motion, which no body does: typed by AQ, seconded BL."""
_FEE_EARNER = re.compile(
    r"(?<!\w)(?:[Ff]ee[ \u00a0-][Ee]arner|[Cc]ase[ \u00a0-]?handler)s?(?:[ \u00a0]?:[ \t\u00a0]*|[ \t\u00a0]+)"
    rf"{_LETTERS}(?![\w&/-]|[ \u00a0][A-Z][a-z])"
)
"""Whose work a note of it is: Fee earner AQ."""
_TAKES_NOTE = re.compile(
    rf"(?<!\w)(?:with|and|&)[ \u00a0]{_LETTERS}(?=[ \u00a0](?:taking[ \u00a0](?:a[ \u00a0]|the[ \u00a0])?notes?|noting)(?!\w))"
)
"""Who sat in for the note: with AQ taking note."""
_OWN_REFERENCE = re.compile(
    r"(?<!\w)(?:[Oo]ur[ \u00a0])?[Rr]ef(?:erence)?s?\.?(?:[ \u00a0]?:[ \t\u00a0]*|[ \t\u00a0]+)"
    r"(?P<dictated>[A-Z]{2,4})/(?P<typed>[A-Z]{2,3}|[a-z]{2,3})(?=/[A-Z\d][\w.-]*\d|[ \u00a0]*(?:[\n\t\0]|$))"
)
"""The reference of a letter with the letters of two, alone or before the number of a file: Our ref: AQ/BL/ZYX0412."""
_TYPED_IN_SMALL = re.compile(
    r"(?<!\w)(?:[Tt]yped|TYPED|[Tt]ranscribed|[Dd]ictated|[Tt]ypist)(?:[ \u00a0]by)?:?[ \u00a0]"
    r"(?P<it>(?!(?:up|in|on|as|at|by|to|of|off|out|and|for|or|mr|ms|dr|the|his|her|my|our)(?!\w))[a-z]{2,3})"
    r"(?=[ \u00a0]?[,;/]?[ \u00a0]?\d|[ \u00a0]*(?:[.,;)\n\t\0]|$))"
)
"""The same in small letters: dictated 3/6, typed bl 4/6."""
_NOBODY_TYPES = frozenset("GP PA VA IT HR AI UK NHS".split())
_IN_BRACKETS = re.compile(rf"\d[ \u00a0]\({_LETTERS}\)(?=[ \u00a0]*(?:[\t\n\0.]|$))")
"""Who did it on a day: yes 31/3 (AQ)."""
_BEFORE_DAY = re.compile(rf"(?:^|(?<=[\t\0])){_LETTERS}(?=[ \u00a0]\d{{1,2}}/\d{{1,2}}[ \u00a0]*(?:[\t\n\0]|$))", re.MULTILINE)
"""Who does or did it on a day, in a cell: AQ 3/6."""
_STAMPED = re.compile(
    r"(?:\d{1,2}[:.]\d{2}(?:[ \u00a0]?[ap]m)?|\d{1,2}/\d{1,2}(?:/\d{2,4})?|\d[ \u00a0](?:"
    rf"{'|'.join(MONTHS)}|{'|'.join(month[:3] for month in MONTHS)})(?:[ \u00a0]\d{{2,4}})?"
    r"|(?<!\w)(?:Mon|Tues?|Wed(?:nes)?s?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:day)?)"
    rf"[ \u00a0]{{1,3}}{_LETTERS}(?=[ \u00a0]*(?:[\t\n\0]|[ \u00a0]{{2}}|$))",
    re.IGNORECASE,
)
"""Whose entry or print-out something is, behind a day or a time, ending a line or cell: 31/3/2025 16.12 AQ, Fri BL, 4/9 AQ."""
_NOTED = re.compile(rf"[(\[]{_LETTERS}[ \u00a0](?:note|notes|writing|typing)(?!\w)")
"""Who has put in a note: (AQ note: ...)."""
_ALONE = re.compile(
    rf"(?:(?:^|(?<=[\t\0.!?)]))[ \u00a0]*|(?<=[Aa]ction:[ \u00a0])|(?<=[Aa]ctions:[ \u00a0])|(?<=ACTION:[ \u00a0])){_LETTERS}"
    r"(?=[ \u00a0]*(?:[\t\0:]|$)|[ \u00a0](?:to|will|has|had|rang|said|asked|asks|says|told|reported|reports|agreed|noted"
    r"|proposed|seconded|confirmed|explained|thanked|suggested|offered|apologised|attended|advised|raised)(?!\w))",
    re.MULTILINE,
)
"""Letters that begin what they stand in, before what somebody says or does, or that are all of it; and who is to act."""
_RINGS = re.compile(
    rf"(?:^|(?<=[\t\0.!?);:–—])|(?<=[ \u00a0]and))[ \u00a0]*{_LETTERS}"
    r"(?=[ \u00a0](?:(?:to|will|can|could)[ \u00a0](?:also[ \u00a0])?"
    r"(?:ring|phone|call|e-?mail|text|chase|visit|do|speak|talk|ask|see|meet|write|liaise|attend)"
    r"|(?:has[ \u00a0]|have[ \u00a0])?(?:rang|rung|phoned|e-?mailed|texted|chased|spoke|spoken|visited))(?!\w))",
    re.MULTILINE,
)
"""Letters that begin a clause, before what persons do and machines or illnesses do not: AQ to ring Mon."""
_TO_ACT = re.compile(rf"^{_LETTERS}(?=[ \u00a0][–—-][ \u00a0][a-z])", re.MULTILINE)
"""Who is to act, in a list of what is to be done: AQ – write to the bank."""
_ATTENDS = re.compile(
    rf"(?:\(|(?<!\w)(?:with|and|&)[ \u00a0]){_LETTERS}"
    r"(?=[ \u00a0](?:in[ \u00a0]att(?:\.|end\w*)?|attending|(?:also[ \u00a0])?present|taking[ \u00a0]notes?|noting|typing)"
    r"(?!\w))"
)
"""Who sat in and took a note: (BL in attendance)."""
INSTRUCTED = re.compile(
    r"^[ \t]*(?:[•*–-][ \u00a0]?)?(?P<it>[A-Z]{2,3})(?:[ \u00a0][–—-]|[ \u00a0]?:)[ \u00a0]"
    r"(?=(?:to[ \u00a0]|please[ \u00a0]|pls[ \u00a0])?(?:add|amend|apply|arrange|ask|attend|bill|book|bring|buy|call|cancel"
    r"|chase|check|circulate|collect|complete|confirm|contact|copy|diari[sz]e|draft|draw|e-?mail|enter|file|finalise|find"
    r"|follow[ \u00a0]up|forward|get|instruct|invoice|issue|liaise|log|make|meet|obtain|order|organise|pay|phone|post|prepare"
    r"|print|raise|rebook|remind|reply|report|request|return|review|revise|ring|scan|send|serve|sign|speak|submit|take|talk"
    r"|tell|text|type|update|upload|visit|write)(?!\w|['’-]))",
    re.MULTILINE,
)
"""The letters of whoever is told what to do, at the beginning of a line: AQ – chase the bank."""
_ADDRESSED = re.compile(
    r"(?:^|(?<=[.!?][ \u00a0]))(?P<it>[A-Z][a-z]+)"
    r"(?=,[ \u00a0](?:if|as|can|could|would|will|please|thank|thanks|do|have|are|I|we|you|your)(?!\w))",
    re.MULTILINE,
)
"""Whom a sentence speaks to: Hope, if I may."""
_DONE_BY = re.compile(
    rf"(?<!\w)(?:sent|agreed|done|chased|rung|emailed|approved|booked|taken|logged|posted|per|by|via)[ \u00a0]{_LETTERS}"
    r"(?=[ \u00a0]*(?:[\t\n\0;.,)]|$))"
)
"""Who did something, at the end of a note: letter sent AQ."""
_SIGNS = re.compile(
    rf"(?<=[a-z.)])[ \u00a0][–—-][ \u00a0]{_LETTERS}(?=[ \u00a0]*(?:[\t\n\0]|$)|[ \u00a0]by[ \u00a0](?:\d|[A-Z][a-z]))"
)
"""Who is to act or did something, behind a dash at the end of an item: Ring the parents – AQ."""
_PRESENT = re.compile(
    rf"(?<!\w)(?:Present|PRESENT|Attend(?:ing|ees?|ed[ \u00a0]by)|In[ \u00a0]attendance|Apologies)(?::[ \u00a0]?|\t){_LETTERS}"
    r"(?=[,;.\t\n\0]|[ \u00a0](?:and|&)[ \u00a0]|$)"
)
"""Who was there, first of all: Present: AQ, Mrs Lund."""
_BARE = re.compile(r"(?<![\w.&/-])[A-Z]{2,3}(?![\w&/-])")
_ENGRAVED = re.compile(
    r"(?<!\w)(?:engraved|inscribed|monogram\w*|initialled|initials|painted|embroidered|carved|stitched|scratched|etched)"
    r"(?:[ \u00a0](?:with|as|the|initials|on|it|in|inside|is|are|were|was))*:?[ \u00a0]?[\"“'‘(]?"
    r"(?:(?P<stopped>(?:[A-Z]\.[ \u00a0]?){1,3}[A-Z]\.)|(?P<bare>[A-Z]{2,4}))(?![\w&-])",
    re.IGNORECASE,
)
"""Whose something is by the initials on it: engraved "BAQ 1959"."""
_INITIAL_BEFORE = re.compile(r"(?<![\w.'’&/-])(?P<it>[A-Z](?:[ \u00a0][A-Z])?)[ \u00a0]\Z")
_INITIAL_AND_WORD = re.compile(r"[A-Z]\.?[ \u00a0][A-Z][\w'’-]+")
_SPOUSE_BEFORE = re.compile(r"(?<![\w.'’&/-])(?P<it>[A-Z])\.?[ \u00a0]?[&+][ \u00a0]?\Z")
_INITIAL_BEHIND = re.compile(
    r"[ \u00a0](?P<it>[A-Z](?:[ \u00a0][A-Z])?)(?:[ \u00a0]?[&+/][ \u00a0]?(?P<spouse>[A-Z])(?![\w'’&.-]))?"
    r"(?=[ \u00a0]*(?:[\t\n\0|,;)/]|$))"
)
_INITIAL_BEHIND_CAPITALS = re.compile(
    r"[ \u00a0](?P<it>[B-HJ-Z])(?=[ \u00a0][a-z]|[.,;:!?)](?!\w|[ \u00a0]?[A-Z]\.)|[ \u00a0]*(?:[\t\n\0]|$))"
)
"""The same in a sentence behind a surname in capitals, with the initial of whoever is named: put QUIST F on it."""
_INITIAL_BEFORE_CAPITALS = re.compile(r"(?<![\w.'’&/-])(?P<it>[B-HJ-Z])[ \u00a0]\Z")
_ARTICLE_BEFORE = re.compile(r"(?:^|[.!?:\n\t\0][ \u00a0]*)[AI][ \u00a0]$")
_HOUSE = re.compile(r"(?P<line>\d{1,4}[A-Za-z]?[ \u00a0][A-Z][\w'’-]+(?:[ \u00a0][A-Z][\w'’-]+){1,3})(?=,)")
"""The house of an address and its street, which no other word may tell: 27 Quist Bank."""
_OF_PERSONS = re.compile(
    r"(?:who(?:se)?|(?:held|owned|paid|owed)[ ]by|by|signed|staff|carer|nurse|checked|taken|seen|inst|initials|init|instructor"
    r"|done|given|witness|action|owner|lead|responsible|resp|assigned|allocated|cover)\b",
    re.I,
)
"""What a column of persons is headed."""
_OF_INITIALS = re.compile(
    r"(?:(?:taken|seen|signed|checked|done|entered|served|completed|logged|given|typed|booked|recorded|written|handled|received)"
    r"[ ]by|by(?:[ ]whom)?|(?:staff[ ])?init(?:ial)?s?\.?)",
    re.IGNORECASE,
)
"""What heads a column in which letters are somebody's initials, whoever that is."""
_OF_STAFF = re.compile(
    r"(?:(?:named|lead|staff)[ ])?(?:nurse|midwife|clinician|carer|hca|therapist|staff|dialysed by|seen|checked|given|taken|by"
    r"|ck?d|chk)(?:[ ]?(?:/|&|and)[ ]?(?:nurse|hca|carer|staff|by))?\.?|[^\W\d]{1,12}[ ]nurse",
    re.IGNORECASE,
)
"""What heads a column in which letters are whose of the staff, unless they are a word in capitals: YES, NIL."""
_CELL_OF_INITIALS = re.compile(r"[A-Z]{2,3}")
_CELL_OF_PAIRS = re.compile(r"[A-Z]{2,3}(?:[ \u00a0]?[/&+,][ \u00a0]?[A-Z]{2,3})+")
"""A cell of such a column with the initials of several: AQ / BL."""
_OWN_WORD = re.compile(r"(?<![\w.&/'’£$€-])[A-Z]{2,4}(?![\w&/-]|[.'’][A-Z]|[ \u00a0][A-Z][\w'’-]*[a-z])")
"""Letters that stand as a word of their own, and begin no name of a firm or a thing: AQ Stores."""
_ACTS = re.compile(
    r"(?:^|(?<=[\t\0.!?);:–—])|(?<=[ \u00a0]and))[ \u00a0]*(?P<it>[A-Z]{2,4})"
    r"(?=[ \u00a0](?:(?:to|will)[ \u00a0](?:also[ \u00a0])?(?:arrange|ask|attend|bill|bring|buy|call|chase|circulate|collect"
    r"|contact|copy|diari[sz]e|draft|draw[ \u00a0]up|e-?mail|forward|invoice|liaise|meet|organise|pay|phone|post|prepare|print"
    r"|remind|reply|ring|send|serve|sign|speak|talk|tell|text|type|visit|write)"
    r"|(?:has[ \u00a0]|have[ \u00a0])?(?:rang|rung|phoned|e-?mailed|texted|chased|spoke|spoken|visited))(?!\w))",
    re.MULTILINE,
)
"""Letters that begin a clause, before what only persons do: AQ to diarise."""
_TYPIST = re.compile(r"[a-z]{2,3}")
_THOSE_PRESENT = re.compile(
    r"^(?:Present|In[ ]attendance|Attend(?:ees|ing|ance))[ ]?:?[ \t\u00a0]*(?P<who>[^\n\0]+)", re.MULTILINE
)
"""A line of minutes that names those who came."""
_IN_FULL = re.compile(r"(?<![\w'’-])([A-Z])[a-z][\w'’-]*[ \u00a0]([A-Z])['’]?[A-Za-z][\w'’-]*")
_OF_OFFICE = re.compile(
    r"(?:(?<!\w)(?:the|our|your|their|her|his|a|an|local|former|Labour|Tory|Conservative)|[a-z,])[ \u00a0]\Z"
)
_LONGEST_OFFICE = 14
_PART_OF_INITIALS = re.compile(r"[A-Z]{2,4}|[a-z]{2,4}")
_WHOLE = re.compile(r"(?<![\w.&/-])[A-Z]{3,5}(?![\w&/-])")
"""What may be the initials of every name of somebody."""
_BEHIND_READING = re.compile(
    r"[ \u00a0]?(?:[:=~<>≤≥↑↓+%]|\d)"
    r"|[ \u00a0](?:(?:is|was|of|at|now|slightly|mildly|very|just|still|all|levels?|results?)[ \u00a0])*(?:levels?|results?"
    r"|count|tests?|normal|raised|low|high|elevated|reduced|borderline|stable|falling|rising|positive|negative|pending|\d)(?!\w)"
)
"""What stands behind letters that are what was measured: ZYX 14, ZYX was raised."""
_BEFORE_READING = re.compile(r"[\d%][ \u00a0]?\Z")
_BESIDE_LETTERS = re.compile(r"(?:,[ \u00a0]?|[ \u00a0]|[ \u00a0](?:and|or|&)[ \u00a0])([A-Z]{2,5})(?![\w&-])")
_LETTERS_BEFORE = re.compile(r"(?<![\w&-])([A-Z]{2,5})(?:,[ \u00a0]?|[ \u00a0]|[ \u00a0](?:and|or|&)[ \u00a0])\Z")
"""Letters in a row with others, as those of tests are."""
_LONGEST_BESIDE = 10
_LONGEST_HEADING = 200
_OF_NAMES = re.compile(r"[./-]")
"""What parts the initials, the number and the surname of a reference."""
_PARTS_OF_REFERENCE = 3
_LONGEST_LETTERS = 2
_MAILBOX = re.compile(r"(?:mailto:)?(?P<letter>[A-Za-z])(?P<apart>[._-]?)(?P<surname>[A-Za-z'’-]{3,})\d*@")
"""An address that is made of an initial and a surname: b.quist@lund.example."""
_FEWEST_PERSONS = 2
_LETTERS_WITH_MIDDLE = 3
_READING = re.compile(
    r"(?:[ \u00a0]?[:=~<>]|[ \u00a0](?:was|is|of|at|now))?[ \u00a0]?"
    r"(?:(?:[6-9]\d|[12]\d\d)/\d{2,3}(?![/\d])|\d{1,3}(?P<decimal>\.\d)?(?![\d/:]|\.\d|,\d))"
    r"(?![ \u00a0]?(?:h|hrs?|hours?|mins?|minutes|days?|weeks?|wks?|months?|years?|units?)(?!\w))"
)
"""A figure behind what was measured, and no time, day or length of time."""
_READINGS = frozenset("BM BP HR RR PR BG BS CBG UO HB WT HT IQ".split())
"""What is measured in letters that may be somebody's initials too."""
_NO_INITIALS = frozenset("AM PM UK US EU IE EG PS NB AD BC MD BA MA PHD ME PTO RIP USA OK VIP".split())
_ARTICLE = re.compile(
    r"A[ \u00a0](?!(?:to|and|or|will|would|is|was|has|had|does|did|can|could|said|says|asked|rang|agreed|wants|went|came|told"
    r"|thinks|reported|noted|offered|re|for|on|at|in|off)(?!\w))[a-z]{2,}"
)
"""The article before a word, and nobody's initial: A letter came."""
_THING_OF = re.compile(
    r"(?P<surname>[A-Z][\w'’-]+)[ \u00a0](?:headstone|gravestone|stone|kerb|kerbs|grave|plot|vase|burial|funeral|wedding|party"
    r"|family|baby|children|kids|boys|girls|twins|field|hedge|wall|gate|fence|drive|file|case|account|invoice|cheque|deposit|order"
    r"|job|estate|appointment|referral|visit|complaint|letter|booking)"
)
"""What is said of somebody's thing or relatives, without an apostrophe: lift the Quist stone."""
_FILE = re.compile(r"(?P<surname>[A-Z][A-Za-z'’-]+)[ \u00a0](?P<number>\d{2,6})")
"""What a file is headed with: QUIST 318."""
_PAYER = re.compile(r"(?P<surname>[A-Z][A-Z'’-]{2,})[ \u00a0](?P<letters>[A-Z]{2})(?![\w'’&-])")
"""How a cell in capitals begins that says who paid."""
_GIVEN_AND_MATTER = re.compile(r"(?P<given>[A-Z]{2,})[ \u00a0](?P<matter>[A-Z]{3,})")
"""What somebody is to write as a reference: whose it is, and what for: ZYX CAMP."""
_CAPITALS = re.compile(r"[A-Z][A-Z'’-]*(?:[ \u00a0][A-Z][A-Z'’-]*){1,5}")
_GAELIC = re.compile(r"(?P<particle>O['’]|Ma?c|(?:Ní|Ni|Nic|Uí|Ó)[ \u00a0])(?P<letter>[A-Z])")
"""What a surname begins with whose letters are written with more than one: BO'Q, A. Ní Q."""
_PARTICLES = re.compile(
    r"(?P<it>(?:[Vv]an|[Vv]on|[Dd]e|[Dd]e[lr]|[Dd]u|[Dd]os?|[Dd]as?|[Tt]e[nr])"
    r"(?:[ \u00a0](?:de[nr]?|la|het|'t))?)[ \u00a0](?P<letter>[A-Z])"
)
"""Particles of a surname that may be written by their first letters too: Ann v Q, of Ann van Quist."""
_CELL_OF_SURNAME = re.compile(
    r"(?P<name>(?P<surname>[A-Z][\w'’-]{2,}),?[ \u00a0](?P<it>[A-Z])\.?(?:[ \u00a0]?[A-Z]\.?)?)"
    r"(?:(?:[ \u00a0]?[&+/]|[ \u00a0]and(?=[ \u00a0]))[ \u00a0]?(?P<spouse>[A-Z])\.?)?"
)
"""A cell that names somebody, or a couple, by the surname and what stands behind it: Quist, A & B."""
_PREFIXED = re.compile(r"(?P<prefix>O['’]|D['’]|Ma?c)[ \u00a0]?(?P<rest>[A-Z][a-z]{2,})")
"""A surname that is also written without its apostrophe or its second capital: O'Quist, McQuist."""
_TITLED = re.compile(r"(?<!\w)(?P<title>Dr|Mrs?|Ms|Miss)\.?[ \u00a0](?P<letter>[A-Z])['’]?[A-Za-z]")
_TITLED_LETTER = re.compile(
    r"(?<!\w)(?P<title>Dr|Mrs?|Ms|Miss)\.?[ \u00a0](?P<it>[A-Z])"
    r"(?=\.?[ \u00a0][a-z–-]|['’]s(?!\w)|[,;)]|\.?[ \u00a0]*(?:\n|\Z))"
)
_LETTER_ACTS = re.compile(
    r"(?:^|(?<=[\t\0])|(?<=[.!?][ \u00a0])|(?<=[ \u00a0]{2}))(?P<it>[B-HJKM-QS-Z])\."
    r"(?=[ \u00a0](?:is|was|has|had|says|said|feels|felt|seems|looks|eating|sleeping|coping|managing|doing|asked|asks|wants"
    r"|wanted|agreed|declined|refused|rang|told|reports|remains)(?!\w))",
    re.MULTILINE,
)
"""Whose given name begins with a letter: B. eating better. L. and R. are sides."""
_SIGNED_LETTER = re.compile(
    r"(?:(?<=[.!?][ \u00a0])|(?<=[.!?][ \u00a0]{2})|(?<=\n)|(?<=\n>[ ]))(?P<it>[A-Z])(?:\.(?<=\n[A-Z]\.))?"
    r"(?:[ \u00a0][xX]{1,4}|(?<![OX])x{1,3})?[ \t]*(?=\n\s*\n|\s*\Z)"
)
"""The letter that ends a note, as whoever wrote it signs: Will ring her now. T"""
_KISS = re.compile(r"(?:^|(?<=\n)|(?<=\n>[ ])|(?<=[.!?][ \u00a0]))[A-NP-WYZ]x{1,3}(?=[ \t]*(?:\n\s*\n|\s*\Z))")
"""The same with kisses, which no firm is called by: Bx."""
_SMALL_TITLED = re.compile(r"(?<!\w)(?:mrs?|ms|miss|dr|nurse|sister)\.?[ \u00a0](?P<it>[a-z][\w'’-]{2,})")
_SAID = (
    r"said|says|rang|phoned|told|asked|asks|thinks|thought|came|went|reckons|agreed|wants|laughed|smiled"
    r"|has[ \u00a0](?:left|gone|rung|said|asked|agreed)"
)
_CAPITALISED = re.compile(r"(?<![\w'’.&/-])[A-Z][a-z]{2,}(?=['’]s(?!\w)|[.,;!?)]|[ \u00a0](?:[a-z(]|&[ ]))")
"""A word with a capital that none follows."""
_IN_TITLE = re.compile(r"\w[,;]?[ \u00a0][A-Z][\w'’-]*[ \u00a0]$")
"""What stands before a word that is one of several with capitals inside a line: the Sports of "see Sports Kit"."""
_SHORT = re.compile(
    r"(?<![\w'’.-])(?:(?P<first>[A-Z][a-z]{1,3})(?=[ \u00a0](?:and|&)[ \u00a0](?P<beside>[A-Z][\w'’-]+))"
    r"|(?P<before>[A-Z][\w'’-]+)[ \u00a0](?:and|&)[ \u00a0](?P<second>[A-Z][a-z]{1,3})"
    rf"|(?P<acts>[A-Z][a-z]{{1,3}})(?=[ \u00a0](?:{_SAID})(?!\w))"
    r"|(?<=[\"“‘])(?P<called>[A-Z][a-z]{1,3})(?=[ \u00a0]the[ \u00a0][A-Z])"
    r"|(?:(?<=\n)|(?<=\n>[ ]))(?P<signed>[A-Z][a-z]{1,3})(?=[ \t]*[xX]{0,4}[ \t]*(?:\n|$)))(?![\w'’-])"
)
"""Where a name of a few letters must stand: beside another, before what somebody does, under a letter."""
_SHORTEST_WHOLE = 4
_SHORTEST_IN_CAPITALS = 3
_UNSTRESSED = frozenset("of as an at by he be if we me my am".split())
"""Small words of two letters that hardly anybody writes in capitals to stress them."""
_SMALL = frozenset("he she it we so do go no my me an as at by in on or of to if up us am be is ha hi ok oh ah ma pa".split())
_NO_NAMES = TITLES | KIN | {each.casefold()[:length] for each in (*WEEKDAYS, *MONTHS) for length in (3, 4)}


def with_loose_names(
    texts: Sequence[str], found: Sequence[Sequence[Entity]], named: Sequence[Sequence[Entity]] | None = None
) -> list[list[Entity]]:
    """The entities of several texts, with the persons of any of them where they are named loosely.

    Args:
        texts: The texts.
        found: The entities of each, in order and without overlaps.
        named: Those of each whose bearers are looked for; all by default.

    >>> texts = ["Idris Quist and Eluned Quist", "Id and Eluned rang."]
    >>> found = [[Entity(0, 11, "person"), Entity(16, 28, "person")], [Entity(7, 13, "person")]]
    >>> with_loose_names(texts, found)[1]
    [Entity(start=0, end=2, kind='person'), Entity(start=7, end=13, kind='person')]
    """
    starts = list(accumulate((len(text) + len(TEXT_BREAK) for text in texts), initial=0))
    whole = TEXT_BREAK.join(texts)
    moved = [
        [each._replace(start=each.start + start, end=each.end + start) for each in own]
        for start, own in zip(starts, found, strict=False)
    ]
    known = list(_persons(texts, found if named is None else named))
    known += _with_mailboxes(texts, found if named is None else named, known)
    alone = set(_called_alone(texts, found if named is None else named, known))
    entities = _behind_payers(whole, [part for own in moved for each in own for part in _apart(whole, each, known, alone)])
    sources = entities if named is None else [each for each in entities if each.kind != "person"]
    if named is not None:
        sources += (
            each._replace(start=each.start + start, end=each.end + start)
            for start, own in zip(starts, named, strict=False)
            for each in own
            if each.kind == "person"
        )
    entities = [_of_owner(whole, each, known) for each in entities]
    marks = set(find_marks_of_answers(whole))
    kisses = {match.span() for match in _KISS.finditer(whole)}
    entities = [each for each in entities if each[:2] not in kisses]
    initials = _all_initials(known)
    initials |= _with_middle(whole, known, [*sources, *entities])
    told = _told_initials(whole, initials)
    initials |= told
    nobodys = (ROLES_IN_SHORT | {"MS", "MR", "DR"}) - initials
    words = (whole[each.start : each.end] for each in entities if each.kind == "person")
    letters = {fold(word[0]) for word in words if is_given_name(word)}
    entities = [
        part
        for floor, each in zip([0, *_ends_of_words(whole, entities)], entities, strict=False)
        for part in _with_initials(whole, each, floor, known, letters)
        if each.kind != "person" or whole[each.start : each.end] not in nobodys
    ]
    entities = [
        each for each, behind in zip_longest(entities, entities[1:]) if not (behind and behind.start <= each.start < behind.end)
    ]
    theirs = initials | _letters_of_persons(whole, [*sources, *entities]) | {match["it"].upper() for match in _typists(whole)}
    surnames = _surnames_of(known)
    entities = [
        part for each in _without_shared_letters(whole, entities) for part in _initials_between(whole, each, theirs, surnames)
    ]
    entities = [part for each in entities if (part := _behind_dictation(whole, each, initials))]
    entities = [part for each in entities for part in _parts_of_reference(whole, each, known)]
    entities = _with_persons_for_firms(whole, entities, known)
    entities = [part for each in entities for part in parts_of_firm(whole, each, surnames)]
    entities = [part for each in entities for part in parts_with_number(whole, each)]
    partners = list(partners_of_known(whole, entities, surnames))
    entities = [each for each in entities if not any(firm.start <= each.start and each.end <= firm.end for firm in partners)]
    entities = sorted([*entities, *partners])
    called = {whole[each.start : each.end] for each in sources if each.kind == "person"}
    entities = with_persons_in_brackets(whole, entities)
    new = sorted(
        {
            *find_slips(whole, sorted(sources)),
            *_short_names(whole, known),
            *_nicknames(whole, known, called),
            *_addressed(whole, known),
            *_initials(whole, initials),
            *_whole_initials(whole, known),
            *_hyphened_initials(whole, initials),
            *initials_of_those_present(whole),
            *_letters_with_particles(whole, known),
            *_otherwise_joined(whole, known),
            *_with_hyphens_apart(whole, known),
            *_surnames_of_cells(whole, known),
            *_single_letters(whole, called),
            *_in_small(whole, known),
            *_before_spouses(whole, entities),
            *before_whole_names(whole, entities),
            *called_in_brackets(whole, entities),
        }
    )
    letters = {name for name in called if len(name) == 1 and name.isupper()}
    new += _initials_of_columns(whole, initials, letters, [*entities, *new])
    houses = list(_houses_named_again(whole, entities))
    entities = [each for each in entities if not any(house.start <= each.start and each.end <= house.end for house in houses)]
    nobodys_letters = {*find_payment_codes(whole), *marks, *find_sorts(whole)}
    nobodys_letters |= {label.span() for label in BEFORE_NUMBER.finditer(whole)}
    nobodys_letters |= {each[:2] for each in (*entities, *new) if is_of_lettered(whole, *each[:2])}
    entities = [each for each in entities if each.kind != "person" or each[:2] not in nobodys_letters]
    new = [each for each in (*new, *houses) if each[:2] not in nobodys_letters]
    for each in new:
        entities = [one for one in entities if not (each.start <= one.start and one.end <= each.end)]
        if not any(one.start < each.end and each.start < one.end for one in entities):
            entities.append(each)
    entities = sorted(each for each in entities if not _is_reading(whole, each))
    theirs = _letters_of_persons(whole, entities) & _letters_of_persons(whole, [*sources, *new])
    typists = _letters_of_typists(whole, initials)
    again = (each for each in _letters_again(whole, theirs | told, typists, told) if each[:2] not in nobodys_letters)
    firms = {whole[each.start : each.end] for each in entities if each.kind == "organisation"}
    firms = {letters for letters in firms if letters.isupper() and letters.lower() in _UNSTRESSED} - theirs
    all_again = (*again, *(each._replace(kind="organisation") for each in _letters_again(whole, firms)))
    others = [each for each in all_again if not any(one.start < each.end and each.start < one.end for one in entities)]
    entities = sorted(
        each for each in (*entities, *others) if each.end - each.start > 1 or not _ARTICLE.match(whole, each.start)
    )
    return [
        [
            each._replace(start=each.start - start, end=each.end - start)
            for each in entities
            if start <= each.start < start + len(text)
        ]
        for text, start in zip(texts, starts, strict=False)
    ]


def _of_owner(text: str, each: Entity, known: Iterable[PersonName]) -> Entity:
    """What was taken for a place or firm by the name of somebody known, whose it is: the person, if no town is called so.

    >>> known = [read_person_name("Clive Quolb")]
    >>> text = "mended at Quolb's"
    >>> _of_owner(text, Entity(10, 17, "place"), known), _of_owner(text, Entity(10, 17, "place"), [])
    (Entity(start=10, end=15, kind='person'), Entity(start=10, end=17, kind='place'))
    """
    if each.kind not in ("place", "organisation"):
        return each
    bare, ending = split_possessive(text[each.start : each.end])
    is_owned = ending.endswith("s") or text.startswith(("'s", "’s"), each.end)
    if not is_owned or " " in bare or is_listed_place(bare) or fold(bare) not in _surnames_of(known):
        return each
    return Entity(each.start, each.start + len(bare), "person")


def _without_shared_letters(text: str, entities: Iterable[Entity]) -> Iterator[Entity]:
    """Entities in order, with letters that were taken for those of two with the first one, who is known: QUIST AB ZYX.

    >>> [each[:2] for each in _without_shared_letters("QUIST AB ZYX", [Entity(0, 8, "person"), Entity(6, 12, "person")])]
    [(0, 8), (9, 12)]
    """
    end = 0
    for each in entities:
        start = each.start
        if start < end:  # what is left of it, if anything is
            start = next((at for at in range(end, each.end) if text[at].isalnum()), each.end)
        if start < each.end:
            yield each._replace(start=start)
        end = max(end, each.end)


def _behind_dictation(text: str, each: Entity, initials: Collection[str]) -> Entity | None:
    """What is left of a reference behind the initials of a known person who dictated the letter: the number of the file.

    >>> [_behind_dictation(text, Entity(0, len(text), "record"), {"AQ"}) for text in ("AQ/bl/ZYX0412", "AQ/bl")]
    [Entity(start=6, end=13, kind='record'), None]
    """
    dictated = _REFERENCE.match(text, each.start, each.end) if each.kind in ("record", "code") else None
    if dictated is None or dictated["dictated"] not in initials:
        return each
    return each._replace(start=dictated.end()) if dictated.end() < each.end else None


def _letters_of_persons(text: str, entities: Iterable[Entity]) -> set[str]:
    """The letters that were found as somebody's initials."""
    words = {text[each.start : each.end] for each in entities if each.kind == "person"}
    return {word for word in words if word.isupper() and _PART_OF_INITIALS.fullmatch(word)}


def _typists(text: str) -> Iterator[re.Match[str]]:
    """Where it is told who typed a letter or seconded a motion.

    >>> text = "Dictated by VX 3/6, typed bl 4/6. Typed up. Dictated me 3/6"
    >>> [match["it"] for match in _typists(text)]
    ['bl', 'VX']
    """
    yield from (match for match in _TYPED_IN_SMALL.finditer(text) if match["it"] not in common_words())
    for match in _TYPED.finditer(text):
        is_short = len(match["it"]) >= _SHORTEST_IN_CAPITALS and match["it"] in ABBREVIATIONS
        if match["it"] not in _NOBODY_TYPES and not is_short:
            yield match


def _surnames_of(known: Iterable[PersonName]) -> set[str]:
    """The surnames of known persons, as they can be compared, without those that are too short to tell from letters."""
    return {fold(name.surname) for name in known if len(name.surname) > _LONGEST_LETTERS}


def _initials_between(
    text: str, each: Entity, initials: Collection[str], surnames: Collection[str] = frozenset()
) -> list[Entity]:
    """The initials and surnames of persons between the strokes of a reference, and what is left of it, which stays a code.

    Initials that are short for something else count only beside others'. Surnames do where the reference has a number, and so
    do the small letters of whoever typed, behind those of whoever dictated.

    Args:
        text: The text.
        each: What may be a reference.
        initials: Those of persons.
        surnames: Those of persons who are known, as they can be compared.

    >>> text = "AQ/Lund/25418-3"
    >>> found = _initials_between(text, Entity(0, len(text), "record"), {"AQ"}, {"lund"})
    >>> [(text[part.start : part.end], part.kind) for part in found]
    [('AQ', 'person'), ('Lund', 'person'), ('25418-3', 'record')]

    >>> for text in ("BQL/CT/LUND0042-1", "bql/ct/0042", "ZYXU/AQ/25-0318", "CT/0042/AQX", "AQ/25", "AQ/dn/ZYX0417.2"):
    ...     found = _initials_between(text, Entity(0, len(text), "record"), {"BQL", "CT", "AQ"})
    ...     print([(text[part.start : part.end], part.kind) for part in found])
    [('BQL', 'person'), ('CT', 'person'), ('LUND0042-1', 'record')]
    [('bql', 'person'), ('ct', 'person'), ('0042', 'record')]
    [('ZYXU', 'record'), ('AQ', 'person'), ('25-0318', 'record')]
    [('CT/0042/AQX', 'record')]
    [('AQ', 'person'), ('25', 'record')]
    [('AQ', 'person'), ('dn', 'person'), ('ZYX0417.2', 'record')]
    """
    if each.kind not in ("record", "code") or "/" not in text[each.start : each.end]:
        return [each]
    words = text[each.start : each.end].split("/")
    theirs = [_PART_OF_INITIALS.fullmatch(word) is not None and word.upper() in initials for word in words]
    has_number = any(any(map(str.isdigit, word)) for word in words)
    named = [has_number and word[:1].isupper() and fold(word) in surnames for word in words]
    theirs = [is_theirs or is_name for is_theirs, is_name in zip(theirs, named, strict=True)]
    no_words = ABBREVIATIONS | ROLES_IN_SHORT | _NO_INITIALS | _NOBODY_TYPES
    sure = [is_theirs and word.upper() not in no_words for word, is_theirs in zip(words, theirs, strict=True)]
    if not any(sure):
        return [each]
    for at, word in enumerate(words[1:], 1):
        theirs[at] |= has_number and sure[at - 1] and words[at - 1].isupper() and _TYPIST.fullmatch(word) is not None
    starts = accumulate((len(word) + 1 for word in words), initial=each.start)
    parts: list[Entity] = []
    is_open = False
    for at, start, word, is_theirs in zip(range(len(words)), starts, words, theirs, strict=False):
        is_person = is_theirs and (sure[at] or any(sure[max(0, at - 1) : at + 2]))
        if is_open and not is_person:
            parts[-1] = parts[-1]._replace(end=start + len(word))
        elif word:
            parts.append(Entity(start, start + len(word), "person" if is_person else each.kind))
        is_open = bool(parts) and not is_person
    return parts


def _letters_of_typists(text: str, initials: Container[str]) -> set[str]:
    """The letters, in capitals, of those who typed letters for known persons.

    >>> sorted(_letters_of_typists("AQ/dn/0412, ZZ/bl, typed vx 3/6", {"AQ"}))
    ['DN', 'VX']
    """
    told = {match["it"].upper() for match in _typists(text)}
    return told | {match["typed"].upper() for match in _REFERENCE.finditer(text) if match["dictated"] in initials}


def _told_initials(text: str, initials: Container[str]) -> set[str]:
    r"""The letters that are said to be somebody's, whatever else they are short for: of a fee earner, or a reference.

    A reference tells them where those of whoever dictated it are of somebody known, or of a fee earner.

    >>> sorted(_told_initials("Fee earner\tHTX (with LB taking note). Our ref: MBQ/CT/ZYX0412. Ref: NHS/IT/2024", {"MBQ"}))
    ['CT', 'HTX', 'LB', 'MBQ']
    >>> sorted(_told_initials("Fee earner: Ann Quist. Ref: AQ/bl/0412. Our ref: GP/PA/0412", {"AQ", "GP"}))
    ['AQ', 'BL']
    """
    told = {match["it"] for pattern in (_FEE_EARNER, _TAKES_NOTE) for match in pattern.finditer(text)}
    for match in _OWN_REFERENCE.finditer(text):
        if match["dictated"] in told or (match["dictated"] in initials and match["dictated"] not in ROLES_IN_SHORT):
            told |= {match["dictated"], match["typed"].upper()}
    return told - ROLES_IN_SHORT - _NOBODY_TYPES - {"AM", "PM"}


def initials_of_those_present(text: str) -> Iterator[Entity]:
    r"""Letters that are an office too, of somebody whom a list of those present names in full, in the same text.

    They are the office where the text speaks of one: the local MP, Ann Quist MP.

    >>> text = "Present: Mia Pell (chair), Bo Quist\nMP reported £20. MP to ring Bo."
    >>> [each.start for each in initials_of_those_present(text)]
    [36, 53]
    >>> [*initials_of_those_present(text + " The local MP came.")], [*initials_of_those_present(text[9:])]
    ([], [])
    """
    for part in re.finditer(r"[^\0]+", text):
        present = {one + other for line in _THOSE_PRESENT.finditer(part[0]) for one, other in _IN_FULL.findall(line["who"])}
        for letters in sorted(present & ROLES_IN_SHORT - _NO_INITIALS):
            found = [match for match in _OWN_WORD.finditer(part[0]) if match[0] == letters]
            is_office = any(_OF_OFFICE.search(part[0], max(0, each.start() - _LONGEST_OFFICE), each.start()) for each in found)
            if not is_office and f"{letters}s" not in part[0]:
                yield from (Entity(part.start() + each.start(), part.start() + each.end(), "person") for each in found)


def _letters_again(
    text: str, letters: Collection[str], typists: Collection[str] = frozenset(), told: Collection[str] = frozenset()
) -> Iterator[Entity]:
    r"""Letters that were found as somebody's initials, wherever else they stand as a word of their own.

    They are nobody's beside a figure or a result, in a row with letters that are short for something, in a public term or in
    a heading. Those that are short for something themselves are the person's only before what persons do, those of a typist
    also where somebody takes a note or is to act, and those that are told to be somebody's everywhere. A small word of two
    letters is one in capitals in a sentence, unless it may be stressed there.

    >>> text = "Ask AS. AS's note. Ring NO one. DN will be in. Met Bo (DN in att.)\nDN – ask Bo."
    >>> [text[each.start : each.end + 4] for each in _letters_again(text, {"AS", "NO"}, {"DN"})]
    ['AS. AS', "AS's n", 'DN in ', 'DN – a']
    >>> text = "typed CT; VQ met Bo. Ask VQ. VQ 4.1; VQ Stores; CT to diarise. CT to head. CT normal; FBC, VQ"
    >>> [text[each.start : each.end + 4] for each in _letters_again(text, {"CT", "VQ"})]
    ['VQ met', 'VQ. VQ', 'CT to ']
    """
    nobodys = (ROLES_IN_SHORT | _NO_INITIALS | _NOBODY_TYPES).difference(told)
    theirs = {each for each in letters if each not in nobodys and each.lower() not in common_words() - _UNSTRESSED}
    short = theirs & (ABBREVIATIONS | _READINGS) - {*told}
    found = {match.span() for match in _OWN_WORD.finditer(text) if match[0] in theirs - short}
    acting = (each for pattern in (_ACTS, _TO_ACT, _ATTENDS) for each in pattern.finditer(text))
    found |= {each.span("it") for each in acting if each["it"] in (short if each.re is _ACTS else typists)}
    found |= {each.span("it") for each in _ACTS.finditer(text) if each["it"] in typists}
    terms = find_public_terms(text) if found else ()
    for start, end in sorted(found):
        floor = max(0, start - _LONGEST_BESIDE)
        beside = (_BESIDE_LETTERS.match(text, end), _LETTERS_BEFORE.search(text, floor, start))
        begin = max(text.rfind(sign, 0, start) for sign in "\n\t\0") + 1
        behind = re.split(r"[\n\t\0]", text[end : end + _LONGEST_HEADING], maxsplit=1)[0]
        line = text[begin:start] + behind
        is_cell = not line.strip() and "\t" in (text[begin - 1 : begin], text[end + len(behind) : end + len(behind) + 1])
        if (
            may_be_initials(text, start, end)
            and not is_cell  # what its column is headed tells whose it is
            and (any(map(str.islower, line)) or not line.strip(" \u00a0.,;:()"))
            and not (_BEHIND_READING.match(text, end) or _BEFORE_READING.search(text, floor, start))
            and not is_measure(text, start, end)
            and not any(each is not None and each[1] in ABBREVIATIONS.difference(letters) for each in beside)
            and not any(one <= start and end <= other for one, other in terms)
        ):
            yield Entity(start, end, "person")


def _parts_of_reference(text: str, each: Entity, known: Collection[PersonName]) -> list[Entity]:
    """The initials, the number and the surname of which a reference is made, if they are of persons who are known.

    >>> known = [read_person_name(name) for name in ("Ann Quist", "Bo Lund")]
    >>> for text in ("AQ.4471.Lund", "Lund/AQ/4471", "AQ.4471.Amsel", "AQ.4471"):
    ...     print([text[part.start : part.end] for part in _parts_of_reference(text, Entity(0, len(text), "record"), known)])
    ['AQ', '4471', 'Lund']
    ['Lund', 'AQ', '4471']
    ['AQ.4471.Amsel']
    ['AQ.4471']
    """
    written = text[each.start : each.end]
    words = _OF_NAMES.split(written)
    if each.kind not in ("record", "code") or len(words) != _PARTS_OF_REFERENCE:
        return [each]
    initials, surnames = _all_initials(known), _surnames_of(known)
    kinds = ["letters" if word in initials else "surname" if fold(word) in surnames else "number" for word in words]
    has_number = any(kind == "number" and any(map(str.isdigit, word)) for kind, word in zip(kinds, words, strict=True))
    if not has_number or set(kinds) != {"letters", "surname", "number"}:
        return [each]
    starts = accumulate((len(word) + 1 for word in words), initial=each.start)
    return [
        Entity(start, start + len(word), each.kind if kind == "number" else "person")
        for start, word, kind in zip(starts, words, kinds, strict=False)
    ]


def _with_persons_for_firms(text: str, entities: Sequence[Entity], known: Collection[PersonName]) -> list[Entity]:
    """Entities, of which two letters that were taken for a body are a known person's, if those of no body that is named.

    They are the person's wherever they stand alone.

    >>> known = [read_person_name("Q. Amsel"), read_person_name("Bo Lund")]
    >>> text = "Tell QA and BL. Letter QA re Lund, QA 3; Best Ltd"
    >>> found = [Entity(5, 7, "organisation"), Entity(12, 14, "organisation"), Entity(41, 49, "organisation")]
    >>> [(text[each.start : each.end], each.kind) for each in _with_persons_for_firms(text, found, known)]
    [('QA', 'person'), ('BL', 'organisation'), ('QA', 'person'), ('Best Ltd', 'organisation')]
    """
    firms = [text[each.start : each.end] for each in entities if each.kind in ("organisation", "place")]
    of_firms = {"".join(word[0] for word in re.split(r"[\s-]", name) if word).upper() for name in firms if " " in name}
    theirs = {letters for letters in _all_initials(known) if len(letters) == 2 and letters.lower() not in _SMALL}
    theirs = (theirs & {*firms}) - of_firms - ABBREVIATIONS - ROLES_IN_SHORT - _NO_INITIALS - _NOBODY_TYPES - _READINGS
    settled = [each._replace(kind="person") if text[each.start : each.end] in theirs else each for each in entities]
    new = [
        Entity(*match.span(), "person")
        for match in _BARE.finditer(text)
        if match[0] in theirs
        and may_be_initials(text, *match.span())
        and not _BEHIND_READING.match(text, match.end())
        and not any(each.start < match.end() and match.start() < each.end for each in settled)
    ]
    return sorted([*settled, *new])


def _with_mailboxes(
    texts: Sequence[str], found: Sequence[Sequence[Entity]], known: Iterable[PersonName]
) -> Iterator[PersonName]:
    """Those who are called by a title and a surname alone, with the initial that one address alone has before that.

    >>> text = "Mr Quist, b.quist@lund.example"
    >>> [str(name) for name in _with_mailboxes([text], [[Entity(3, 8, "person"), Entity(10, 30, "mail")]], [])]
    ['B Quist']
    """
    surnames = {fold(name.surname) for name in known if name.given}
    letters: dict[str, set[str]] = defaultdict(set)
    titled: dict[str, str] = {}
    for text, own in zip(texts, found, strict=True):
        for start, end, kind in own:
            written = split_possessive(text[start:end])[0]
            if kind == "mail" and (box := _MAILBOX.match(written)):
                letters[fold(box["surname"])].add(box["letter"].upper())
            elif kind == "person" and " " not in written and title_before(text, start):
                titled[fold(written)] = written
    for surname, written in titled.items():
        if surname not in surnames and len(letters[surname]) == 1:
            yield read_person_name(f"{next(iter(letters[surname]))} {written}")


def _houses_named_again(text: str, entities: Iterable[Entity]) -> Iterator[Entity]:
    """The houses of addresses where a text names them without the town: lives at 27 Quist Bank."""
    addresses = [each for each in entities if each.kind == "address"]
    lines = {found["line"] for each in addresses if (found := _HOUSE.match(text, each.start, each.end))}
    for line in lines:
        for again in re.finditer(rf"(?<![\w/.-]){re.escape(line)}(?![\w-])", text):
            if not any(each.start < again.end() and again.start() < each.end for each in addresses):
                yield Entity(*again.span(), "address")


def _ends_of_words(text: str, entities: Iterable[Entity]) -> Iterator[int]:
    """Where entities end; letters alone, which may be of the name behind them, where they begin."""
    return (each.end if re.search(r"\w\w", text[each.start : each.end]) else each.start for each in entities)


def _with_initials(text: str, name: Entity, floor: int, known: Iterable[PersonName], called: Container[str]) -> list[Entity]:
    """A known surname with the bare initial before or behind it, and that of a spouse: from A Quist, QUIST A, Quist A & B.

    What stands before the floor is of another name.
    """
    if name.kind != "person":
        return [name]
    word = fold(text[name.start : name.end])
    theirs = [[given[0] for given in each.given] for each in known if each.given and _is_surname_of(word, each)]
    if not theirs:
        return [name]

    def is_known(letters: str) -> bool:
        return any(all(one == other for one, other in zip(initials, letters.split(), strict=False)) for initials in theirs)

    before = _INITIAL_BEFORE.search(text, max(floor, name.start - 5), name.start)
    if before and not _ARTICLE_BEFORE.search(text, max(0, name.start - 4), name.start) and is_known(before["it"]):
        return [name._replace(start=before.start("it"))]
    behind = _INITIAL_BEHIND.match(text, name.end)
    spouse = (behind["spouse"] or "") if behind else ""
    is_own = behind is not None and is_known(behind["it"])
    is_couple = behind is not None and bool(spouse) and (is_known(spouse) or (is_own and "/" not in behind[0]))
    if behind is None or not (is_own or is_couple):
        return [_in_capitals_with_initial(text, name, floor, lambda letter: fold(letter) in called or is_known(letter))]
    spouses = [Entity(*behind.span("spouse"), "person")] if is_couple else []
    return [name._replace(end=behind.end("it")), *spouses]


def _before_spouses(text: str, entities: Iterable[Entity]) -> Iterator[Entity]:
    """The initial before somebody with an initial and a surname, as of a couple: A & B Quist."""
    for each in entities:
        if each.kind == "person" and _INITIAL_AND_WORD.match(text, each.start, each.end):
            before = _SPOUSE_BEFORE.search(text, max(0, each.start - 5), each.start)
            if before and (before["it"], text[each.start]) != ("A", "E"):  # an emergency department
                yield Entity(*before.span("it"), "person")


def _in_capitals_with_initial(text: str, surname: Entity, floor: int, is_known: Callable[[str], bool]) -> Entity:
    """A known surname that is written in capitals, and the initial behind or before it, as a bank is to be told: QUIST F."""
    written = text[surname.start : surname.end]
    if not written.isupper() or len(written) < _SHORTEST_IN_CAPITALS:
        return surname
    if (behind := _INITIAL_BEHIND_CAPITALS.match(text, surname.end)) and is_known(behind["it"]):
        return surname._replace(end=behind.end("it"))
    before = _INITIAL_BEFORE_CAPITALS.search(text, max(floor, surname.start - 3), surname.start)
    return surname._replace(start=before.start("it")) if before and is_known(before["it"]) else surname


def _is_surname_of(word: str, name: PersonName) -> bool:
    """Whether a word in small letters is somebody's surname, as far as that is known: quist of Ann Quist and of Ann Q."""
    return fold(name.surname) == word or (is_initial(name.surname) and word.startswith(fold(name.surname)[0]))


def _persons(texts: Sequence[str], found: Sequence[Sequence[Entity]]) -> Iterator[PersonName]:
    """The names of persons of which a given name is spelled out, or that have a surname."""
    for text, own in zip(texts, found, strict=True):
        for start, end, kind in own:
            if kind == "person" and len(written := text[start:end].split()) > 1:
                yield with_surname_in_capitals(read_person_name(" ".join(written)))
        persons = [each for each in own if each.kind == "person"]
        for parts in parted_names(text, [each[:2] for each in persons]):
            surname = text[slice(*persons[parts.surname][:2])]
            for given in (parts.given, parts.partner):
                if given is not None:
                    yield read_person_name(f"{text[slice(*persons[given][:2])]} {surname}")


def _called_alone(texts: Sequence[str], found: Sequence[Sequence[Entity]], known: Iterable[PersonName]) -> Iterator[str]:
    """The single words by which persons are called who have no title, and that are nobody's surname, in small letters."""
    surnames = {fold(name.surname) for name in known if not _CAPITALS.fullmatch(str(name))}
    for text, own in zip(texts, found, strict=True):
        for start, end, kind in own:
            word = fold(split_possessive(text[start:end])[0])
            if kind == "person" and word.isalpha() and word not in surnames and not title_before(text, start):
                yield word


def _given(known: Iterable[PersonName]) -> set[str]:
    return {name.given[0] for name in known if name.given and not is_initial(name.given[0])}


def _apart(text: str, entity: Entity, known: Iterable[PersonName], called: Container[str]) -> list[Entity]:
    """What of a firm is persons after all: two by their first names (Ann & Bo), or a surname before the number of a file.

    Of somebody in capitals it is a child whose given name stands behind. Of a thing of a known person, such as the Quist stone,
    it is the name.
    """
    thing = _THING_OF.fullmatch(text, entity.start, entity.end) if entity.kind in ("place", "organisation") else None
    if thing and fold(thing["surname"]) in {fold(name.surname) for name in known}:
        return [Entity(*thing.span("surname"), "person")]
    if payer := _payer(text, entity, known):
        return [payer]
    for_whom = _GIVEN_AND_MATTER.fullmatch(text, entity.start, entity.end) if entity.kind != "person" else None
    if for_whom and _is_given_and_matter(for_whom, known):
        return [Entity(*for_whom.span("given"), "person")]
    if both := _paid_for(text, entity, known, called):
        return both
    if entity.kind != "organisation":
        return [entity]
    file = _FILE.fullmatch(text, entity.start, entity.end)
    if file and fold(file["surname"]) in {fold(name.surname) for name in known}:
        return [Entity(*file.span("surname"), "person"), Entity(*file.span("number"), "number")]
    if both := _signed_firm(text, entity, known):
        return both
    couple = _COUPLE.fullmatch(text, entity.start, entity.end)
    if couple is None or _GOES_ON.match(text, entity.end) or _THE.search(text, max(0, entity.start - 4), entity.start):
        return [entity]
    given = set(map(fold, _given(known)))
    if not all(fold(word) in given or is_given_name(word) for word in couple.groups()):
        return [entity]
    return [Entity(*couple.span(part), "person") for part in ("one", "other")]


def _is_given_and_matter(words: re.Match[str], known: Iterable[PersonName]) -> bool:
    """Whether words in capitals are the given name of somebody known and an ordinary word that nobody has for a surname.

    >>> known, words = [read_person_name("Zyx Quist")], ("ZYX FEES", "ZYX QUIST", "LUND FEES")
    >>> [_is_given_and_matter(_GIVEN_AND_MATTER.fullmatch(each), known) for each in words]
    [True, False, False]
    """
    given, matter = fold(words["given"]), fold(words["matter"])
    is_known = given in set(map(fold, _given(known)))
    return is_known and matter in common_words() and matter not in {fold(name.surname) for name in known}


def _paid_for(text: str, entity: Entity, known: Iterable[PersonName], given: Container[str]) -> list[Entity]:
    """Somebody known in capitals, and apart the given names that were taken for the surname: A QUIST BO, QUIST A BO.

    Args:
        text: The text.
        entity: What was found.
        known: Who is known.
        given: The given names that stand alone somewhere, in small letters.
    """
    run = _CAPITALS.fullmatch(text, entity.start, entity.end) if entity.kind == "person" else None
    words = list(re.finditer(r"\S+", text[entity.start : entity.end])) if run else []
    for end in range(2, len(words)):
        letters = [word[0] for word in words[:end] if len(word[0]) == 1]
        surnames = [word[0] for word in words[:end] if len(word[0]) > 1]
        behind = [word[0] for word in words[end:]]
        is_run = (
            len(surnames) == 1 and words[0][0] in (surnames[0], letters[0]) and surnames[0] in (words[0][0], words[end - 1][0])
        )
        if (
            is_run
            and all(fold(word) in given or (is_given_name(word) and not is_listed_surname(word)) for word in behind)
            and any(_is_called_so(surnames[0], letters[0], name) for name in known)
        ):
            parts = [(0, words[end - 1].end()), *(word.span() for word in words[end:])]
            return [Entity(entity.start + start, entity.start + stop, "person") for start, stop in parts]
    return []


def _behind_payers(text: str, entities: Iterable[Entity]) -> list[Entity]:
    """Entities without the initials that were found to be of who pays before them, and without what is paid for: KW TAICHI."""
    apart: list[Entity] = []
    for each in entities:
        end = apart[-1].end if apart else 0
        if not each.start < end < each.end:
            apart.append(each)
            continue
        rest = each._replace(start=each.end - len(text[end : each.end].lstrip()))
        if not any(start <= rest.start and rest.end <= stop for start, stop in find_public_terms(text)):
            apart.append(rest)
    return apart


def _is_called_so(surname: str, letter: str, name: PersonName) -> bool:
    """Whether a surname and the first initial are somebody's, if need be that of the name that is called for short."""
    return bool(name.given) and fold(name.surname) == fold(surname) and fold(letter) in first_letters_of(name.given[0])


def _payer(text: str, entity: Entity, known: Iterable[PersonName]) -> Entity | None:
    """The surname of somebody known in capitals, with the initials behind it: QUIST PA, in a line of a bank."""
    payer = _PAYER.match(text, entity.start)
    if (
        payer is None
        or not begins_cell(text, entity.start)
        or entity.kind not in NAMES
        or payer.start("letters") < entity.end - len(payer["letters"])
    ):
        return None
    surname, first = fold(payer["surname"]), fold(payer["letters"][0])
    is_known = any(fold(name.surname) == surname and name.given and fold(name.given[0])[0] == first for name in known)
    return Entity(*payer.span(), "person") if is_known else None


def _signed_firm(text: str, firm: Entity, known: Iterable[PersonName]) -> list[Entity]:
    """Somebody's first name and the firm behind it, if the text names that elsewhere without: Ann Quist Dental Practice."""
    given, blank, rest = text[firm.start : firm.end].partition(" ")
    if not (read_organisation_name(rest).institution and " " in rest and fold(given) in set(map(fold, _given(known)))):
        return []
    others = (each.start() for each in re.finditer(rf"(?<![\w'’&-]){re.escape(rest)}(?!\w)", text))
    if all(text.endswith(given + blank, 0, other) for other in others):
        return []
    end = firm.start + len(given)
    return [Entity(firm.start, end, "person"), Entity(end + 1, firm.end, "organisation")]


def _short_names(text: str, known: Sequence[PersonName]) -> Iterator[Entity]:
    """First names of a few letters with which that of one known person begins, where a name must stand."""
    given = {fold(name) for name in _given(known) if len(name) >= _SHORTEST_WHOLE}
    listed = frozenset[str]().union(*map(short_for, given))
    for match in _SHORT.finditer(text):
        group = next(group for group in ("first", "second", "acts", "called", "signed") if match[group])
        word, beside = fold(match[group]), match["beside"] or match["before"]
        is_word = word in common_words() and (len(word) > 2 or group in ("acts", "signed") or word in _SMALL)
        is_word = is_word and not (group == "acts" and word in listed)  # Cat, of Catherine, has left
        if is_word or word in _NO_NAMES or (beside and not (fold(beside) in given or is_given_name(beside))):
            continue
        if _is_short_for_one(word, given):
            yield Entity(*match.span(group), "person")
    for start, end in find_sign_offs(text):
        word = fold(text[start:end])
        if word not in _NO_NAMES and _is_short_for_one(word, given):
            yield Entity(start, end, "person")


def _addressed(text: str, known: Iterable[PersonName]) -> Iterator[Entity]:
    """The first names of known persons where a sentence speaks to them, whatever words these are besides."""
    given = {fold(name) for name in _given(known)}
    yield from (Entity(*match.span("it"), "person") for match in _ADDRESSED.finditer(text) if fold(match["it"]) in given)


def _nicknames(text: str, known: Iterable[PersonName], called: Iterable[str] = ()) -> Iterator[Entity]:
    """Words of every day with a capital for which one known person's given name is listed as short, if none is written small.

    >>> texts = ["Cat keener than Ann. Kit bag of Katherine; no kit.", "Cat food for the cat.", "Cat Flap and Cat: in"]
    >>> known = [read_person_name("Catherine Quist")]
    >>> [[text[each.start:each.end] for each in _nicknames(text, known)] for text in texts]
    [['Cat'], [], []]

    Args:
        text: The text.
        known: Persons.
        called: What persons are called, also those by a given name alone.
    """
    whole: defaultdict[str, set[str]] = defaultdict(set)
    alone = (name for name in called if " " not in name and is_given_name(name))
    for given in {fold(name) for name in (*_given(known), *alone) if len(name) >= _SHORTEST_WHOLE}:
        for short in short_for(given):
            whole[short].add(given)
    words = {short for short, names in whole.items() if len(names) == 1 and short in common_words()} - _NO_NAMES
    for match in _CAPITALISED.finditer(text) if words else ():
        word = fold(match[0])
        if word not in words or re.search(rf"(?<![\w'’-]){word}s?(?![\w'’-])", text):
            continue
        if not (_IN_TITLE.search(text, max(0, match.start() - 40), match.start()) or is_auxiliary(text, match.start())):
            yield Entity(*match.span(), "person")


def _is_short_for_one(word: str, given: Iterable[str]) -> bool:
    """Whether one given name goes on by two letters or more behind a word: Gem, of Gemma."""
    return sum(len(name) > len(word) + 1 and name.startswith(word) for name in given) == 1


def _initials_of_columns(
    text: str, initials: Container[str], called: Container[str], found: Iterable[Entity]
) -> Iterator[Entity]:
    """The initials of known persons that are all of their cells in columns of persons, whatever else they are short for.

    Single letters are theirs who are called so elsewhere, if the column is headed as one of persons.
    """
    persons = {(each.start, each.end) for each in found if each.kind == "person"}
    for head, *below in columns_of(text):
        cells = [head, *(part for cell in below for part in _parts_of_pair(text, *cell))]
        letters = [(start, end) for start, end in cells if text[start:end].replace(".", "") in initials]
        is_headed = _OF_PERSONS.match(text, cells[0][0]) is not None
        is_of_staff = _OF_STAFF.fullmatch(text, *cells[0]) is not None
        if is_of_staff or _OF_INITIALS.fullmatch(text, *cells[0]):
            others = [cell for cell in cells[1:] if cell not in letters and _is_cell_of_initials(text, *cell)]
            letters += (cell for cell in others if not (is_of_staff and text[slice(*cell)].casefold() in common_words()))
            is_headed = True
        if is_headed:
            yield from (Entity(*cell, "person") for cell in cells[1:] if text[slice(*cell)] in called and cell not in persons)
        if letters and (is_headed or len(persons.intersection(cells)) >= _FEWEST_PERSONS):
            yield from (Entity(*cell, "person") for cell in letters if cell not in persons)


def _parts_of_pair(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The initials of a cell that has those of several; else the whole cell."""
    if not _CELL_OF_PAIRS.fullmatch(text, start, end):
        return [(start, end)]
    return [each.span() for each in _CELL_OF_INITIALS.finditer(text, start, end)]


def _is_cell_of_initials(text: str, start: int, end: int) -> bool:
    """Whether a cell of a column of initials has some that are short for nothing else."""
    letters = text[start:end]
    is_known = letters in ABBREVIATIONS | ROLES_IN_SHORT | _NO_INITIALS | _NOBODY_TYPES
    return _CELL_OF_INITIALS.fullmatch(letters) is not None and not is_known


def _letters_with_particles(text: str, known: Iterable[PersonName]) -> Iterator[Entity]:
    """The letters of known persons that are written with a particle (BO'Q, A. Ní Q, Ann v Q), or joined: AQuist."""
    for name in known:
        if name.given and name.surname:
            joined = rf"(?<!\w){re.escape(name.given[0][0] + name.surname)}(?!\w)"
            yield from (Entity(*each.span(), "person") for each in re.finditer(joined, text))
        if name.given and (particles := _PARTICLES.match(name.surname)):
            letters = "".join(rf"(?:{each}|{each[0]}\.?)[ \u00a0]" for each in particles["it"].split())
            given = rf"(?<![\w'’-]){re.escape(name.given[0])}[ \u00a0]{letters}{particles['letter']}\.?(?![\w'’-]|\.\w)"
            yield from (Entity(*each.span(), "person") for each in re.finditer(given, text))
        begin = _GAELIC.match(name.surname) if name.given else None
        if begin:
            particle = re.sub(r"['’]", "['’]", begin["particle"].strip())
            letters = rf"{name.given[0][0]}\.?[ \u00a0]?{particle}[ \u00a0]?{begin['letter']}(?:h(?=\.))?"
            yield from (
                Entity(*each.span(), "person") for each in re.finditer(rf"(?<![\w'’.-]){letters}(?![\w-]|['’](?!s\b))", text)
            )


def _surnames_of_cells(text: str, known: Sequence[PersonName]) -> Iterator[Entity]:
    r"""Known persons who are all of a cell, with the initials behind the surname, whatever words these are: Quist, A & B.

    So are others of a known surname, if that is no ordinary word or there are two of them.

    >>> text = "Who\tDue\nKettle, A & B\t4\nKettle, D\t5\nLisk, P. and M.\t6\n"
    >>> known = [read_person_name(name) for name in ("Ann Kettle", "Eve Lisk")]
    >>> [text[each.start : each.end] for each in _surnames_of_cells(text, known)]
    ['Kettle, A', 'B', 'Lisk, P.', 'M']
    """
    initials = {(fold(name.surname), name.given[0][0]) for name in known if name.given}
    surnames = {surname for surname, _ in initials}
    for cell in (cell for cells in columns_of(text) for cell in cells):
        if not (match := _CELL_OF_SURNAME.fullmatch(text, *cell)):
            continue
        surname = fold(match["surname"])
        is_other = "," in match["name"] and surname in surnames and (match["spouse"] or surname not in common_words())
        if is_other or (surname, match["it"]) in initials:
            yield from (Entity(*match.span(part), "person") for part in ("name", "spouse") if match[part])


def _otherwise_joined(text: str, known: Iterable[PersonName]) -> Iterator[Entity]:
    """Known surnames without their apostrophe or their second capital, with the initial of their bearer: S OQuist, Mcquist."""
    initials: dict[str, set[str]] = defaultdict(set)
    for name in known:
        initials[name.surname].update(given[0] for given in name.given)
    for surname, letters in initials.items():
        if (parts := _PREFIXED.fullmatch(surname)) is None:
            continue
        prefix, rest = parts["prefix"].rstrip("'’"), parts["rest"]
        apart = "" if prefix == "D" else "[ \u00a0]?"  # D may be an initial
        joined = rf"{prefix}(?:['’]?{apart}{rest}|['’]?{rest.lower()})|(?i:{prefix})['’]?{apart}{rest.upper()}"
        initial = rf"(?:(?<![\w.'’&/-])[{''.join(sorted(letters))}]\.?[ \u00a0])?" if letters else ""
        for match in re.finditer(rf"{initial}(?<![\w'’-])(?:{joined})(?![\w-]|['’](?!s\b))", text):
            yield Entity(*match.span(), "person")


def _with_hyphens_apart(text: str, known: Iterable[PersonName]) -> Iterator[Entity]:
    """Known surnames with blanks around their hyphen, or with a dash for it, and what stands before them: Ann Quist - Lund."""
    before: dict[str, set[str]] = defaultdict(set)
    for name in known:
        first, _, second = name.surname.partition("-")
        if len(first) > 1 and len(second) > 1:
            before[name.surname].update(re.escape(part) for given in name.given for part in (given, f"{given[0]}."))
            before[name.surname].update(given[0] for given in name.given)
    for surname, given in before.items():
        first, second = map(re.escape, surname.split("-", 1))
        own = rf"(?:(?:{'|'.join(sorted(given, key=len, reverse=True))})[ \u00a0])*" if given else ""
        for match in re.finditer(rf"(?<![\w'’-]){own}{first}(?: [-–] ?|[-–] |–){second}(?![\w'’-])", text):
            yield Entity(*match.span(), "person")


def _single_letters(text: str, called: Iterable[str]) -> Iterator[Entity]:
    """The letter by which a doctor or a teacher goes whose name is told elsewhere, a patient who acts, and who signs."""
    titled = {match.group("title", "letter") for match in _TITLED.finditer(text)}
    yield from (
        Entity(*match.span("it"), "person") for match in _TITLED_LETTER.finditer(text) if match.group("title", "it") in titled
    )
    given = {name[0] for name in called if is_given_name(name.split()[0])}
    for pattern in (_LETTER_ACTS, _SIGNED_LETTER):
        yield from (Entity(*match.span("it"), "person") for match in pattern.finditer(text) if match["it"] in given)


def _in_small(text: str, known: Iterable[PersonName]) -> Iterator[Entity]:
    """Surnames of known persons in small letters behind titles in small letters: mr quist."""
    words = {fold(word) for name in known for word in (*name.given, name.surname)} - common_words()
    return (Entity(*match.span("it"), "person") for match in _SMALL_TITLED.finditer(text) if fold(match["it"]) in words)


def _all_initials(known: Iterable[PersonName]) -> set[str]:
    """The initials of persons, in full and of the first and the last name."""
    initials = {letters for name in known if len(letters := initials_of(name.given, name.surname)) > 1}
    return initials | {letters[0] + letters[-1] for letters in initials}


def _with_middle(text: str, known: Iterable[PersonName], found: Iterable[Entity]) -> set[str]:
    """Three letters of the one person whose first and last initial they begin and end with, of a middle name nobody spells.

    They stand for whoever dictated a letter, or were found as somebody's.

    >>> known = [read_person_name(name) for name in ("Bo Quist", "Ann Lund", "Al Lisk")]
    >>> _with_middle("Our ref BXQ/vw, AXL/vw; BZQ", known, [Entity(24, 27, "person")]) == {"BXQ", "BZQ"}
    True
    """
    written = {match["dictated"] for pattern in (_REFERENCE, _OWN_REFERENCE) for match in pattern.finditer(text)}
    written |= {match["it"] for match in _FEE_EARNER.finditer(text)}
    written |= {text[each.start : each.end] for each in found if each.kind == "person"}
    spelled = {fold(str(name)): name for name in known if name.given and not is_initial(name.given[0])}
    bearers = {
        letters: [name for name in spelled.values() if may_have_middle(letters, str(name))]
        for letters in written
        if len(letters) == _LETTERS_WITH_MIDDLE and letters.isupper()
    }
    exact = {letters: [name for name in names if name.given[0][0] == letters[0]] for letters, names in bearers.items()}
    return {letters for letters, names in bearers.items() if len(exact[letters] or names) == 1}


def _hyphened_initials(text: str, initials: Container[str]) -> Iterator[Entity]:
    """The initials of somebody whose surname has a hyphen, with it: c.c. R.B-H., P Q-L.

    >>> text = "c.c. A.Q-L., A Q-L; B-L"
    >>> [text[each.start : each.end] for each in _hyphened_initials(text, {"AQL"})]
    ['A.Q-L', 'A Q-L']
    """
    for match in HYPHENED_INITIALS.finditer(text):
        if "".join(filter(str.isalpha, match[0])) in initials:
            yield Entity(*match.span(), "person")


def _instructed(text: str, initials: Collection[str]) -> Iterator[Entity]:
    r"""Who is told what to do: those known, whoever types for one of them, and others of two letters in the same list.

    What else the letters are short for tells nothing where they are a typist's: CT.

    >>> text = "Ref AQ/ct\nAQ - ring Lund\nCT - copy this\nCT - normal\nVX: chase it\nGP - send bloods"
    >>> [text[each.start : each.end] for each in _instructed(text, {"AQ"})]
    ['AQ', 'CT', 'VX']
    """
    typists = {match["typed"].upper() for match in _REFERENCE.finditer(text) if match["dictated"] in initials}
    instructed = list(INSTRUCTED.finditer(text))
    theirs = {match["it"] for match in instructed} & {*initials, *typists}
    if theirs:
        theirs |= {
            letters for match in instructed if len(letters := match["it"]) == 2 and letters.lower() not in common_words()
        } - (ABBREVIATIONS | ROLES_IN_SHORT | _NO_INITIALS | _NOBODY_TYPES)
    yield from (Entity(*match.span("it"), "person") for match in instructed if match["it"] in theirs)


def _is_reading(text: str, name: Entity) -> bool:
    """Whether letters name what was measured, whoever has the same initials: their number stands behind.

    >>> [_is_reading(text, Entity(0, 2, "person")) for text in ("HR 88, RR 18", "CK 14.1", "BM: 6.2", "HR 24/9", "BM 3.10.25")]
    [True, True, True, False, False]
    >>> [_is_reading(text, Entity(0, 2, "person")) for text in ("HR rang", "RR 2 hrs", "VQ 14.1")]
    [False, False, False]
    """
    letters = text[name.start : name.end]
    found = _READING.match(text, name.end) if name.kind == "person" and _CELL_OF_INITIALS.fullmatch(letters) else None
    is_named = is_measure(text, name.start, name.end) or letters in _READINGS
    return found is not None and (is_named or (found["decimal"] is not None and letters in ABBREVIATIONS))


def _whole_initials(text: str, known: Iterable[PersonName]) -> Iterator[Entity]:
    """Three letters or more that are all of the initials of somebody whose names are spelled out, whatever else they are.

    They are nobody's beside a figure or a result, in a row with other letters that are short for something, in a public term
    or in a heading.

    >>> text = "Ann told HDL. HDL 1.2, FBC and HDL; HDL raised, LDL"
    >>> [each.start for each in _whole_initials(text, [read_person_name("Hugo Dan Lund")])]
    [9]
    >>> list(_whole_initials("Tell HDL", [read_person_name("H D Lund")]))
    []
    """
    spelled = {
        initials_of(name.given, name.surname)
        for name in known
        if len(name.given) > 1 and not any(map(is_initial, (*name.given, name.surname)))
    }
    spelled = {letters for letters in spelled - _NO_INITIALS - _NOBODY_TYPES if letters.lower() not in common_words()}
    theirs = [match for match in _WHOLE.finditer(text) if match[0] in spelled]
    terms = find_public_terms(text) if theirs else ()
    for match in theirs:
        start, end = match.span()
        floor = max(0, start - _LONGEST_BESIDE)
        beside = (_BESIDE_LETTERS.match(text, end), _LETTERS_BEFORE.search(text, floor, start))
        if (
            may_be_initials(text, start, end)
            and not (_BEHIND_READING.match(text, end) or _BEFORE_READING.search(text, floor, start))
            and not is_measure(text, start, end)
            and not any(each is not None and each[1] in ABBREVIATIONS and each[1] not in spelled for each in beside)
            and not any(one <= start and end <= other for one, other in terms)
        ):
            yield Entity(start, end, "person")


_OF_POST = re.compile(r"[ \u00a0](?:is[ \u00a0])?(?:(?:Dr|Mrs?|Ms|Miss)\.?[ \u00a0])?[A-Z][a-z]+[ \u00a0][A-Z][a-z]")


def _is_post(text: str, start: int, end: int) -> bool:
    """Whether letters say what somebody is who is named in full behind them, and are nobody's initials: by DN Ann Quist.

    >>> [_is_post(text, 0, 2) for text in ("DN Ann Quist rang", "SW is Ann Quist", "DN is off", "AQ Ann Quist")]
    [True, True, False, False]
    """
    return text[start:end] in ROLES_IN_SHORT and _OF_POST.match(text, end) is not None


def _initials(text: str, initials: set[str]) -> Iterator[Entity]:
    """Initials: of who dictated a letter and who typed it, if the first are a known person's; of two, or with full stops."""
    told = _told_initials(text, initials)
    for match in _REFERENCE.finditer(text):
        if match["dictated"] in initials:
            yield from (Entity(*match.span(part), "person") for part in ("dictated", "typed"))
    for match in _OWN_REFERENCE.finditer(text):
        yield from (Entity(*match.span(part), "person") for part in ("dictated", "typed") if match[part].upper() in told)
    for pattern in (_FEE_EARNER, _TAKES_NOTE):
        yield from (Entity(*match.span("it"), "person") for match in pattern.finditer(text) if match["it"] in told)
    yield from (Entity(*match.span("it"), "person") for match in _typists(text))
    yield from _instructed(text, initials)
    stopped = {match[0].replace(".", "") for match in _DOTTED.finditer(text)} & initials
    no_halves = initials - {"AM", "PM"}
    others = {match[0] for match in _BARE.finditer(text)} & initials - ROLES_IN_SHORT - ABBREVIATIONS
    if len(others) >= _FEWEST_PERSONS:  # a text that calls persons by their initials
        stopped |= initials & ROLES_IN_SHORT
    strange = {letters for letters in others if letters.lower() not in common_words()}
    if len(strange) >= _FEWEST_PERSONS:
        stopped |= others
    acting = {match["it"] for match in _RINGS.finditer(text)} & strange
    terms = find_public_terms(text) if acting else ()
    for match in _BARE.finditer(text):
        if match[0] in acting and not any(start <= match.start() and match.end() <= end for start, end in terms):
            yield Entity(*match.span(), "person")
    yield from (Entity(*match.span(), "person") for match in _BARE.finditer(text) if match[0] in strange and len(match[0]) > 2)
    by_pattern = {
        _CHECKED: no_halves,
        _STAMPED: no_halves - (ROLES_IN_SHORT - stopped),
        _NOTED: no_halves,
        _IN_BRACKETS: no_halves,
        _BEFORE_DAY: initials,
        _ALONE: stopped,
        _DONE_BY: strange,
        _SIGNS: initials - _NO_INITIALS - ROLES_IN_SHORT - ABBREVIATIONS,
        _TO_ACT: no_halves,
        _PRESENT: no_halves - (ROLES_IN_SHORT - stopped),
    }
    for pattern, theirs in by_pattern.items():
        own = (match.span("it") for match in pattern.finditer(text) if match["it"] in theirs)
        yield from (Entity(*place, "person") for place in own if not _is_post(text, *place))
    for match in _ENGRAVED.finditer(text):
        group = "stopped" if match["stopped"] else "bare"
        letters = re.sub(r"[\W_]", "", match[group])
        if letters.isupper() and (letters in initials or (match["stopped"] and letters not in _NO_INITIALS)):
            yield Entity(*match.span(group), "person")
    for match in _PAIR.finditer(text):
        if match["one"] != match["other"] and {match["one"], match["other"]} <= initials:
            yield from (Entity(*match.span(part), "person") for part in ("one", "other"))
    for letters in initials & {"AM", "PM"}:
        places = [match.span("it") for match in _AM.finditer(text) if match["it"] == letters]
        if any(_AM_ACTS.match(text, end) for _, end in places):
            yield from (Entity(*place, "person") for place in places)
    for match in _DOTTED.finditer(text):
        if (letters := re.sub(r"[^A-Z]", "", match[0])) in initials - _NO_INITIALS:
            yield Entity(*match.span(), "person")
