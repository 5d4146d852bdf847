"""Where a name begins and ends, by rule: what a tagger of words leaves open.

A title stays outside a name, an initial and the form of a company belong to it, and a hyphen or an apostrophe inside a name
does not part it. What follows a title is a name, whatever the tagger says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from string import ascii_lowercase, ascii_uppercase

from engine.text.abbreviations import ABBREVIATIONS, ROLES_IN_SHORT
from engine.text.counties import COUNTY
from engine.text.dates import MONTHS, WEEKDAYS
from engine.text.entities import Entity
from engine.text.everyday_words import is_everyday
from engine.text.name_kinds import BEHIND_THE, BUILDING, IN_QUARTER, SITE, SITE_OF_TOWN, WARD_BEHIND, is_constable, is_titled
from engine.text.offices import OFFICES
from engine.text.organisation_names import INSTITUTIONS, PARTNERS, SAINTS, STREETS, TRADES, end_of_care, read_organisation_name
from engine.text.person_names import (
    KIN,
    LETTER_IN_SENTENCE,
    PARTICLES,
    RANKS,
    TITLES,
    end_of_per,
    end_of_testament,
    find_nans,
    is_given_name,
    is_initial,
    split_title,
)
from engine.text.qualifications import QUALIFICATION, QUALIFICATION_BEHIND, are_qualifications, without_qualifications
from engine.text.roles_and_labels import EVERYBODYS, ROLES
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.table_cells import EDGE, row_of
from engine.text.told_names import BODIES, DUTY, GIVEN_NAMES_IN_SHORT, SIDE, start_of_firm
from engine.text.words import common_words

_TITLES = re.compile(
    r"(?:(?:(?:lord|lady)\s+justice|(?:upper\s+)?tribunal\s+judge|(?:employment|immigration|(?:deputy\s+)?district|circuit)\s+judge|(?:his|her)\s+honour\s+judge|hhj|mrs?|ms|miss|dr|prof|revd?|cllr|sr|fr|sgt|capt|lt|col|gen|sen|rep|gov|hon|cllrs|drs|president|senator|professor|doctor|judge|justice|sheikh"
    r"|shaikh|sheik|aunt|auntie|aunty|nana|nanna|gran|granny|grandma|grandad|granddad|grandpa|uncle|cousin|dtrs?|dau|husb|captain|general|colonel|governor|secretary|mayor|minister|chairman|officer|detective|matron"
    r"|sensei|sifu|sempai|senpai|swami|maulana|mullah|archdeacon|prebendary|monsignor|msgr)\b"
    r"\.?\s+)+(?=\w)",
    re.IGNORECASE,
)
_INITIALS = re.compile(r"(?<![\w./])(?:[A-Z]\.[^\S\t\n]?){1,3}\Z")
_BARE_INITIALS = re.compile(r"(?<![\w./&-])(?:[A-Z][ \u00a0-]){1,2}\Z")
_TITLED_INITIALS = re.compile(r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr|Prof)\.?[ \u00a0](?P<initials>(?:[A-Z][ \u00a0-]){1,2})\Z")
_AFTER_INITIALS = re.compile(r"\.?[^\S\t\n]?")
_ROLES_OF_NURSES = (
    r"(?:RN|C?RGN|RMN|RNID|C?PHN|HCA|HCSW|DN|HV|OT|CPN|CMHN|ANP|ACP|CNS|TVN|DSN|SpN|ENP|NIC|ADON|DON|CNM[1-3]?|AMHP|PDN"
    r"|SHO|SpR)"
)
"""What a nurse is, in short."""
_CELLS = re.compile(
    r"\t|[ \u00a0]{3,}|\s\|\s|[ \u00a0][–—-][ \u00a0]|;[ \u00a0]|(?<=['’][ds])\.[ \u00a0](?=[A-Z])"
    r"|[ \u00a0][Rr]e[ \u00a0](?=[A-Z])"
    r"|[ \u00a0]a\.?k\.?a(?:\.?[ \u00a0]|\.?$|(?=\.))"
)
_MONTH = rf"(?:{'|'.join(MONTHS)}|{'|'.join(month[:3] for month in MONTHS)}|Sept)"
_DAY_BEFORE = re.compile(
    r"(?:^|[\n\t\0|(])[ \u00a0]*\d{1,2}(?:st|nd|rd|th)?[ \u00a0]+$|(?<!\w)\d{1,2}(?:st|nd|rd|th)[ \u00a0]+$"
)
"""A day that stands before its month."""
_BEFORE_PERSON = re.compile(
    rf"(?:\d{{1,2}}(?:st|nd|rd|th)?[ \u00a0]+{_MONTH}\.?,?\s+(?:(?:\d{{2}}|\d{{4}})\s+)?|\d[\d.:/-]*\s+"
    rf"|{_ROLES_OF_NURSES},[ \u00a0]+|(?:[a-z]+[ \u00a0]+)*(?:[a-z]\.[a-z]\.|[a-z][./]|pp\.?)[ \u00a0]*)(?=[A-Z])"
)
"""What is no part of the name behind it: a day, or what is short for a small word, as in w. Quist or p.p. Ann Quist."""
_KIN_BEFORE = re.compile(
    rf"(?P<kin>{'|'.join(sorted(each.capitalize() for each in KIN))})[ \u00a0]+(?=[A-Z][a-z]+[ \u00a0][A-Z])"
)
"""Whose relative somebody is, before the whole name: Stepson Bo Quist."""
_CHILD_BEFORE = re.compile(
    r"(?:Son|Daughter|Husband|Wife|Partner|Niece|Nephew|Grandson|Granddaughter|Stepson|Stepdaughter|Neighbour|Mother|Father)"
    r"[ \u00a0](?P<given>[A-Z][a-z]+)"
)
"""The same before a given name alone: Son Bo."""
_JOB = re.compile(r"(?<![\w/])(?:Stu?|[SRCED])/[NMW][ \u00a0](?=[A-Z][a-z])")
_MONTH_BEFORE = re.compile(rf"{_MONTH}\.?,?\s+(?=[A-Z])")
_WEE = re.compile(r"(?:Wee|Big|Auld|Old|Young|Little)[ \u00a0](?P<given>[A-Z][\w'’-]+)(?=[ \u00a0][A-Z])")
"""What somebody is called besides: Wee Davy Quist."""
_JOINED_LETTERS = re.compile(r"(?<![\w&])[A-Z]&[A-Z](?![\w&])")
"""How an institution is called by the letters of two names: the Q&Z."""
_LONGEST_DAY = 8
_SMALL_WORDS = frozenset((*ascii_lowercase, "ta", "ty"))
"""Letters and words in small letters that are nobody's name: ta, for thanks."""
_SHORT_LINE = 45
"""Characters of a line behind which nobody's name is wrapped."""
_CELLS_OR_NICKNAME = re.compile(
    rf"{_CELLS.pattern}|[\"”)][ \u00a0](?=[A-Z])|[ \u00a0][\"“(](?=[A-Z])"
    r"|(?<=\w)[ \u00a0]/[ \u00a0](?=[A-Z])|(?:(?<=[a-z]{2})|(?<=[a-z][ \u00a0][A-Z]))/(?=[A-Z][a-z])"
)
"""The same, or what stands around a nickname, as in Hugh "Shug" Quist, Hugh (Shug) Quist, or between two: Hugh Q / Lund."""
_ENDS_IN_INITIALS = re.compile(r"(?:^|[\s.])[A-Z]$")
_COMPANY = re.compile(
    rf"(?:,?[^\S\n\t]|,?\n(?!Co\b))(?!{COUNTY})"
    r"(?:Inc|Corp|Ltd|LTD|Co|LLC|LLP|PLC|plc|L\.?P|L\.L\.C|GmbH|AG|Pvt|PVT|Limited|Incorporated)\b(?!-\w)(?:\.(?!\s+[A-Z]|\s*$|\s*\n))?"
)
_INSTITUTION = re.compile(
    rf"(?:['’]s?)?(?![ \u00a0]{_ROLES_OF_NURSES}(?!\w))"
    r"(?:[ \u00a0](?P<joined>(?:&|and|of)[ \u00a0])?[A-Z][\w'’-]*){0,3}?"
    rf"(?:[ \u00a0](?:{'|'.join(INSTITUTIONS)})\b)+"
)
_PLAN = re.compile(r"(?:(?<=[ \u00a0]Retirement)|(?<=[ \u00a0]Pension))[ \u00a0](?:Plan|Scheme|Fund)(?![\w'’-])")
"""The rest of what a firm pays into, of which the first half was found: Quist Retirement + Plan."""
_BUILDING_SOCIETY = re.compile(r"[ \u00a0]BS(?![\w'’&-]|[ \u00a0](?:\d|[a-z]))")
"""What a building society is in short, unless it is somebody's blood sugar: Lund Vale BS."""
_CARE_HOME = re.compile(r"[ \u00a0](?:Care|Nursing|Residential|Retirement|Rest)[ \u00a0]Home(?![\w'’-]|[ \u00a0](?:&|[A-Z]))")
"""What a home is that was found by its name alone: Quist + Residential Home."""
_SMALL_BEGIN = re.compile(r"(?:of|at|from|in|by|to|for)[ \u00a0](?=[A-Z])")
_AND_OTHER = re.compile(r"[ \u00a0]and[ \u00a0](?=[A-Z])")
_OF_COUNTY = re.compile(r"[A-Z][\w'’ \u00a0-]+[ \u00a0](?:County|Borough|City|District|Town)[ \u00a0]Council")
_PARTNER_BEFORE = re.compile(r"(?<![\w&-])(?<!& )(?P<name>[A-Z][\w'’-]+) & $")
"""What stands before the second partner of a firm."""
_IN_SENTENCE = re.compile(r"[a-z,;] $")
_BEFORE_HYPHEN = re.compile(r"(?<![\w'’-])[A-Z][a-z]+-$")
_SIGN = re.compile(r"[ \u00a0](?:and|&)[ \u00a0](?P<word>[A-Z][a-z]+)(?!\w)")
_ARMS = re.compile(r"[ \u00a0](?:Arms|Inn|Tavern|(?<=s[ \u00a0])Head)(?!\w)")
"""What a public house ends in, and a town that grew around one: the Kings Head."""
_PARTNER = re.compile(
    r"[ \u00a0](?:&|and)[ \u00a0][A-Z][\w'’-]+"
    r"(?=,[ \u00a0]?\n?(?:Solicitors|Accountants|Architects|Surveyors|Auctioneers|Vets)(?!\w))"
)
"""The second partner of a firm that says what it does."""
_OUTWARD = re.compile(r",?[ \u00a0][A-Z]{1,2}\d[A-Z\d]?$")
"""The first half of a postcode behind a town."""
_SHORTENED = r"[A-Z]/[A-Z](?!\w)"
_SHORTENED_BEHIND = re.compile(rf"(?<=\w)[ \u00a0](?={_SHORTENED})")
_BEHIND_LETTER = 3
"""Signs behind the letter of an abbreviation that tell it."""
_SHORTENED_BEFORE = re.compile(r"(?<![A-Z])[A-Z]/$")
_LETTER = re.compile(r"[A-Z]\.?(?:[ \u00a0]+|$)")
"""What stands around a letter that is of no name but of an abbreviation: Dr Quist A/L. Buddy is Dr Lund."""
_LETTER_BEHIND = re.compile(
    rf"[ \u00a0](?!{_SHORTENED})"
    r"(?:[A-Z](?:\.(?![ \u00a0]?[A-Z]\w|\w)|(?=[ \u00a0]?[/,;)\t\0]|[ \u00a0](?:[–—<(+-])|[ \u00a0]*(?:\n|$)))"
    rf"|{LETTER_IN_SENTENCE})"
)
"""The first letter of a surname behind a given name."""
_STOP = re.compile(r"(?<=[.\s][A-Z])\.(?!\s+[A-Z]|\s*$|\s*\n|\w)")
_AND = re.compile(r"[ \u00a0]&[ \u00a0]")
_MESSRS = re.compile(r"[Mm]essrs\.?[ \u00a0](?=[A-Z])")
"""What stands before a firm by its partners, or before men of one surname or two."""
_EXECUTORS = re.compile(
    r"(?:Executors?|Exec['’]?rs|Exors?|Exrs|Admors?|Administrators|Trustees)\.?[ \u00a0](?:of[ \u00a0])?(?=[A-Z])"
)
"""Who acts for somebody who is dead, before the name: Exors A Quist."""
_JOB_OF_SENIOR = re.compile(
    r",?\s+(?:Senior|Junior)(?=[ \u00a0](?:Associate|Partner|Manager|Nurse|Sister|Midwife|Solicitor|Lecturer|Counsel|Clerk"
    r"|Paralegal|Conveyancer|Lawyer|Surveyor|Accountant|Engineer|Architect|Planner|Consultant|Registrar|Doctor|Officer"
    r"|Administrator|Assistant|Adviser|Advisor|Executive|Analyst|Buyer|Developer|Designer|Technician|Teacher|Tutor|Practitioner"
    r"|Therapist|Physiotherapist|Pharmacist|Carer|Worker|Support|Care|Clinical|Staff|Charge|Social|Case|Project|Account|Legal"
    r"|Client|Finance|HR|Research|Residential|Commercial|Private|Property|Practice|Ward)(?!\w))"
    r"|[ \t]*\n[ \t]*(?:Senior|Junior)(?=(?:[ \u00a0](?:[A-Z][\w'’-]+|and|of|&)){1,4}[ \t]*(?:\n|$))"
    r"|,?[ \u00a0](?:[Ss]enior|[Jj]unior)(?=[ \u00a0](?:sub|subs|subscription|member|membership|fees?|tickets?|rate"
    r"|price|discount"
    r"|team|squad|section|player|coach|coaching|training|coordinator|co-ordinator|rep|captain|match|matches|kit|shirt"
    r"|railcard|citizen|school|choir|church|club|course|class|lessons?|session|sessions|dept|department)(?!\w))"
)
_LONGEST_RANK = 32
"""The rank of a job behind a name or below it, where it was taken for the elder of two: Anna Quist + Senior Associate.

On a line of its own it is one whatever the job.

So is what is of those of an age behind it: Bo junior sub, for the subscription of a junior."""
_AND_ANOTHER = re.compile(r"[ \u00a0](?:&|and)[ \u00a0]")
_GAELIC = re.compile(r"[ \u00a0](?:na|nan|nam|an|y|yr)[ \u00a0]")
"""What stands in the name of a house or boat: Tigh na Mara."""
_JOINED = re.compile(r"[-'’]")
_STOPPED_LETTERS_BEHIND = re.compile(r"(?<=[a-zà-ÿ])[ \u00a0](?:[A-Z]\.){2}(?!\w)")
"""The same with full stops: Anna N.Q."""
_TWO_LETTERS_BEHIND = re.compile(r"(?:(?<=[a-z])[ \u00a0][A-Z]|(?<=[a-z][ \u00a0][A-Z]))-[A-Z](?!\w)")
"""The letters of two surnames behind a given name: Anna Q-Z."""
_SHORT_GIVEN_NAME = re.compile(rf"(?:^|[ \u00a0.]){GIVEN_NAMES_IN_SHORT}$")
_SHORT_GIVEN_NAME_BEFORE = re.compile(rf"(?<!\w){GIVEN_NAMES_IN_SHORT}\.?[ \u00a0]$")
_STOP_AND_BLANK = re.compile(r"\.?[ \u00a0]")
_BEHIND_PERSON = re.compile(
    r"(?:-[A-Z][^\W\d_]+)*(?:,?(?!\t)\s(?:Jr|Sr)\b\.?(?!\s+[A-Z])|(?!\t)\s(?:II|III|[Ss]enior|[Jj]unior|[JS]nr|[js]nr)\b)?"
)
_SURNAME_BEHIND = re.compile(
    r"[ \u00a0](?P<word>[A-ZÀ-Þ][^\W\d_A-Z]{2,}(?:-[A-ZÀ-Þ][^\W\d_A-Z]+)?)"
    r"(?![\w'’-]|[ \u00a0](?![A-Z]{2,4}[1-8]?(?!\w))[A-ZÀ-Þ])"
)
"""A word with a capital behind a given name, before none other but letters: Ann Quist RN."""
_CAPITALS_BEHIND = re.compile(r"[ \u00a0](?P<word>[A-Z](?:['’][A-Z])?[A-Z]{2,}(?:-[A-Z]{2,})?)(?![\w-])")
_SAINT_BEFORE = re.compile(r"(?<![\w'’-])(?:St|ST|Saint|SAINT)\.?[ \u00a0]$")
_LONGEST_SAINT = 7
_ENDS_IN_SAINT = re.compile(r"(?<!\w)St\.?$")
LANDSCAPE = frozenset(
    "Valley Vale Dale Hill Hills Moor Water Park Forest Bay Bridge Coast Estuary Border Marches Wood Woods Heath Common Borders"
    " Island Islands Isles Shore Quay Dock Docks Harbour Mill Castle Green Fields City County Town".split()
)
"""What may stand between a place and what a firm does."""
_HALF_OF_VILLAGE = re.compile(
    r"(?:North|South|East|West|Upper|Lower|Great|Little|Nether|Long)[ \u00a0](?P<rest>[A-Z][a-z]{2,}(?:-[a-z]+)*)"
    r"(?![\w'’-]|[ \u00a0][A-Z])"
)
"""A village of which the first word alone was found, the second being no ordinary one: East + Zyxcote."""
_VALE_BEHIND = re.compile(
    rf"(?<=[a-z])[ \u00a0](?:Vale|Valley|Dales?)(?![\w'’&-])(?:(?={WARD_BEHIND.pattern})|(?![ \u00a0](?:[A-Z]|&)))"
)
"""What a place goes on in that was found without it: Taff + Vale Maternity Unit."""
_ARTICLE_JOINED = re.compile(r"(?<!\w)(?:(?:[Aa]l|[Ee]l)-|[OD]['’])\Z")
"""What belongs to the surname behind it: Al-Quist, O'Quist."""
_SECOND_HALF = re.compile(
    r"[-'’](?P<it>[A-Z][a-z]{2,}|(?<=-)[A-Z])(?!\w|-\w|['’](?!s(?!\w))\w)"
    r"(?![ \u00a0](?:Ltd|Limited|LLP|plc|PLC|&[ \u00a0]Co)(?!\w))"
)
"""What a surname goes on in behind its hyphen or its apostrophe: Salt + -Quist, O + 'Quist."""
_O_BEFORE = re.compile(r"(?<!\w)[OD]\Z")
_BEHIND_PARTICLES = re.compile(r"[ \u00a0][A-Z][\w'’-]+")
_PARTICLES_BEHIND = re.compile(
    rf"\.?[ \u00a0](?:(?:{'|'.join(sorted(PARTICLES - {'st', 'saint'}))}|De|Del|La|Le|Du|Van|Von)[ \u00a0]){{1,2}}(?=[A-Z])"
)
"""What parts a given name from the rest of the surname: Ann + dela + Quist."""
_DUTY_BEFORE = re.compile(rf"{DUTY}(?=[A-Z][a-z])")
_ROYAL = re.compile(
    r"(?:King|Queen|Bishop|Abbot|Prior)['’]s[ \u00a0][A-Z][a-z]+"
    r"|[A-Z][a-z]+['’]s[ \u00a0](?:Yard|Wharf|Quay|Mill|Row|Buildings|Corner|Cross|Meadow|Island|Gate|Farm|Field|Hill|Court"
    r"|Walk)(?!\w)"
)
"""What a place begins with that seems to be somebody's."""
_ROLE_BEHIND = re.compile(rf"(?<=[a-z])[ \u00a0](?:{_ROLES_OF_NURSES}|EWO|SENCO|GP|SW|PA|MBE|OBE|JP|KC|QC|MP|LJJ?|CJ)$")
"""What somebody is, in short, behind the name."""
_JOB_BEHIND = re.compile(
    r"(?P<given>[A-Z][a-z]+(?:-[A-Z][a-z]+)?)(?P<job>,?[ \u00a0](?:TA|HLTA|LSA|MDSA|SEN(?:D)?C[oO]|[DA]?HT|DSL|HOY|HoY|HOD|HoD"
    r"|HCA|HCSW|CSW|CSA|RGN|RMN|OT|HV|CPN|ANP|DN|CNS|EA|VA|FA|PC|PCSO))"
)
"""The same behind a given name alone, as two letters behind a surname may be initials: Eva TA."""
_WITH_ROLE = re.compile(
    r"(?:(?:[A-Z]\.[ \u00a0]?|[A-Z][ \u00a0]){1,2}[A-Z][a-z][\w'’-]*|(?P<given>[A-Z][\w-]+)[ \u00a0][A-Z][\w'’-]+)"
    rf"(?P<role>,?[ \u00a0]{_ROLES_OF_NURSES}(?!\w)[ \u00a0,;/&]*)"
)
"""Somebody before what a nurse is, and what she looks after: A. Quist CNS Stoma Care."""
_JUDGE_BEHIND = re.compile(r"[ \u00a0]J(?![\w.'’-])")
_OF_COURT = re.compile(
    r"(?<!\w)(?:judge?ments?|tribunals?|EW(?:HC|CA)|UKSC|UKEAT|IRLR|HHJ|DDJ|LJ|court of appeal|high court|claimant)(?!\w)", re.I
)
"""What stands in a text where a J behind a surname is a judge's."""
_DOCUMENTS = "Report Survey Statement Letter Email Agreement Contract Lease Deed Note Invoice Drawing Drawings".split()
_DOCUMENT_BEHIND = re.compile(rf"(?<=[a-z])[ \u00a0](?:{'|'.join(_DOCUMENTS)})$")
"""What somebody wrote, behind the name: the Quist Report."""
_KIND_BEHIND = re.compile(
    r"(?<=\w)[ \u00a0]"
    r"(?:(?:Nursing|Care|Residential|Retirement)(?=[ \u00a0]Home)|(?:Garda|Police|Fire|Train)(?=[ \u00a0][Ss]tation))"
)
"""What begins what a place is, which stays: Lund Nursing + Home."""
_DOCUMENT_BEFORE = re.compile(
    r"(?:[A-Z](?:[a-z]+|[A-Z]{1,2})[ \u00a0])?(?:Inspector|Manager|Director|Officer|Engineer|Surveyor|Consultant|Secretary"
    r"|Assistant|Advis[eo]r|Solicitor|Executive|Administrator|Supervisor|Estimator|Foreman|Clerk),[ \u00a0](?=[A-Z])|"
    r"(?:Quotation|Quote|Estimate|Invoice|Receipt|Letter|Email|Report|Statement|Bill|Cheque),?[ \u00a0](?=[A-Z])"
)
_DAY_BEHIND = re.compile(r"(?<=[a-z])[ \u00a0](?:Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun|today|yesterday)$")
_DAY_BEHIND_PLACE = re.compile(rf"{_DAY_BEHIND.pattern}|(?<=\w)[ \u00a0](?:{'|'.join(WEEKDAYS)})s?$")
_SIZE = re.compile(r"(?:Big|Wee|Little|Old|Young|Poor|Dear)[ \u00a0](?=[A-Z])")
"""What somebody is called besides the name: Big Hugh."""
_FIRST_HALF = re.compile(r"(?<![\w'’-])(?!(?:Non|Anti|Pre|Post|Ex|Pro|Self|Re|Co)-)[A-Z][a-z]+-$")
_LONGEST_HALF = 20
_LETTER_AND_BEARER = re.compile(r"(?P<letter>[A-Z])\.[ \u00a0](?P<given>[A-Z][a-z]+)[ \u00a0](?P=letter)\.?")
"""One of a family, whose sentence ends, and another: Mrs Q. Graham Q rang."""
_SURNAME_FIRST = re.compile(r",[ \u00a0]")
_BEHIND_DUTY = re.compile(rf"{DUTY}$")
_PARTICLE_BEHIND = re.compile(r"(?<=[a-z.][ \u00a0])(?:N[ií]|Nic|[OÓ]|U[ií]|Mac|Mc)[ \u00a0](?P<word>[A-ZÁÉÍÓÚ][^\W\d_]+)")
"""The particle that a name seems to end in, and the surname: Ann Ní + Quist."""
_LONGEST_SURNAME = 24
_INITIAL_ALONE = re.compile(r"(?P<letter>[A-Z])\.?")
_SURNAME_OF_INITIAL = re.compile(
    r"\.?[ \u00a0](?P<surname>(?:O['’]|Mac|Mc)?[A-Z][a-z]{2,}(?:-[A-Z][a-z]+)?)"
    r"(?=['’]s(?!\w)|[,.;:)]|[ \u00a0][a-z(–-]|[ \t]*(?:\n|$))"
)
_BEFORE_INITIAL = re.compile(r"(?:^|[\n\t\0.,;:(/+&]|(?<!\w)(?:by|from|for|with|w|rang|ring|saw|see|to|and|of))[ \u00a0]*\Z")
"""What stands around somebody's initial and surname, of whom the initial alone was found: 4. J + Quist, 9 Mill View."""
_TITLE_BEFORE = re.compile(r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Revd?|Sr)\.?[ \u00a0]\Z")
_SURNAME_OF_TITLED = re.compile(
    r"[ \u00a0](?P<surname>(?:(?:O['’]|Mac|Mc)(?=[A-Z]{2}))?[A-Z]{3,}(?:[-'’][A-Z]{2,})*)(?![\w'’&/-]|[ \u00a0][A-Z]{2})"
)
"""A surname in capitals behind a title and a given name: Mrs Ann + QUIST."""
_SURNAME_IN_CAPITALS = re.compile(r"[ \u00a0][A-Z][A-Z'’-]{2,}$")
_LINE_IN_CAPITALS = re.compile(r"[A-Z][A-Z'’-]+(?:[ \u00a0][A-Z][A-Z'’-]+){1,3}(?=[ \t]*(?:\n|$))")
"""A name in capitals that has a line of its own, as a party to a case has."""
_POSSESSIVE = re.compile(r"([A-Z][a-z]+)['’]s")
_LETTERS_OF = re.compile(r"([A-Z]{2,4})['’]s")
_BESIDE_NAME = re.compile(rf"[ \u00a0]+(?:[xX]{{1,6}}|\d{{1,3}}[ \u00a0]?(?:yo?|yrs?|[MFmf])|(?:{'|'.join(WEEKDAYS)}))$")
"""Kisses, an age or a day that a name seems to end in."""
_BESIDE_FIRM = re.compile(
    r"(?<=[\w'’])[ \u00a0](?:committee|members?|meetings?|staff|teams?|managers?|demo|letters?|accounts?|cards?|minutes"
    r"|solicitors?|lawyers|surveyors?|accountants?"
    r"|(?:(?:estate|lettings?|managing|land|travel)[ \u00a0])?agents?|insurers?|clerk"
    r"|auctioneers|valuers|(?:builders?['’]?|timber|coal|wine)[ \u00a0]merchants?"
    r"|(?:(?<=Society[ \u00a0])|(?<=Bank[ \u00a0])|(?<=Union[ \u00a0]))(?:mortgages?|loans?|savings|overdraft|bonds?|branch))$"
)
"""What an organisation has, and its name does not."""
_AGENTS_BEGUN = re.compile(r"(?<=[\w'’])[ \u00a0](?:estate|lettings?|managing|land|travel)$")
"""The first word of such agents, if a name ends in it."""
_DAY_IN_SHORT = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}"
_BEHIND_FORM_OF_COMPANY = re.compile(r"[ \u00a0](?:Ltd|LLP|LLC|PLC|plc|Limited)\.?$")
_DAYS_OF = re.compile(r"['’]s[ \u00a0](?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$")
"""What somebody does on a day of the week, behind the name: Ann Quist's Tuesdays."""
_NO_ENDS = frozenset("of and or at in on to for from by with as".split())
"""What stands between somebody and something else, and ends no name: Ann Quist of Quist & Lund."""
_HALVES_OF_DAY = frozenset({"am", "pm"})
_SMALL_END = re.compile(r"[ \u00a0]+(?P<word>[a-z]+)$")
_CAPITAL_BEHIND = re.compile(r"\.?[ \u00a0\n]+(?:(?:den|der|de|het|'t)[ \u00a0])?[A-Z]")
"""What goes on behind a particle: Anna van + der Berg."""
_IN_NAMES = PARTICLES | {"senior", "junior"}
_OF_SAINTS = frozenset("church hall school hospice hospital primary ward".split())
"""What is called for a saint, in small letters behind the name."""
_LETTERED_LINE = re.compile(r"^[ \t]*(?P<letter>[A-Z])[.)][ \t\u00a0]+(?P<word>[A-Z][\w'’-]*)", re.MULTILINE)
_TOWN_OF_LETTERS = re.compile(r"(?<![\w'’-])[A-Z][a-z]{2,}[ \u00a0](?:FC|AFC|RFC|CC|LTC)$")
"""A town and what it has, in letters alone: Lund FC, a club or a family court."""
_OF = re.compile(r"\s(?:of|for)\s(?:the\s)?")
_AREAS = frozenset(
    "bridge mull gulf city state republic kingdom bay district county isle lake mount strait sea port town cape".split()
)
_DEAR = re.compile(
    r"(?:Dear|Hia?|Hiya|Hello|Hey|Thanks|Cheers|Morning|Afternoon|Evening|Annwyl|Shwmae|Diolch|Hwyl|Parchg?)\.?[ \u00a0]"
    r"(?=[A-Z])"
)
_ORDER = re.compile(
    r"(?:Chase|Ring|Phone|Call|Bleep|Page|Ask|Tell|Email|Text|Contact|See|Refer|Review|Thank|Remind|Check|Update|Inform|Weigh|Visit|Discuss"
    r"|Prompt|Help|Encourage|Observe|Meet|Said|Asked|Told|Rang|Invite|Invoice"
    r"|Order|Confirm|Collect|Arrange|Replace|Return|Send|Print|Book"
    r"|Re-?(?:weigh|check|scan|swab|dress|refer|test|visit|contact|send|bleed|site|book|dose|position|assess|measure|invite|admit))"
    r"[ \u00a0](?=(?P<initial>[A-Z]\.?[ \u00a0])?(?P<name>[A-Z][a-z]+))"
)
"""What somebody is to do or did, before somebody's name."""
_CHASED = re.compile(r"(?:[ \u00a0][A-Z][\w'’-]+)?[ \u00a0](?:for|re|about|again|by)(?!\w)")
"""What stands behind who is to be chased: Chase Elm Vale for the form."""
_OWNED = re.compile(r"['’]s[ \u00a0][a-z]")
"""What stands behind whose something is to be seen to: Check Zyxa's form."""
_QUALIFIED = re.compile(rf"(?:{QUALIFICATION}(?!\w)[ \u00a0])+(?=[A-Z][a-z])")
"""What somebody has passed, before the name: RVN Anna Quist."""
_GIVEN_AND_LETTERS = re.compile(r"(?P<given>[A-Z][a-z]+)[ \u00a0](?P<letters>[A-Z]{3,})")
_GIVEN_BEFORE = re.compile(r"(?<![\w'’-])(?P<given>[A-Z][a-z]+)[ \u00a0](?:[A-Z]\.?[ \u00a0])?$")
"""What may stand before a surname: Anna, Anna B."""
_DONE_BEHIND = re.compile(r"[ \u00a0][A-Z]{2,4}['’](?:d|ed|ing)$")
"""What somebody did, in letters: Anna OK'd it."""
_ENDING_OF_VERB = len("'d")
_BOOKED = re.compile(
    rf"(?:{_DAY_IN_SHORT}[ \u00a0])?(?:[ap]m|MOT)[ \u00a0](?=[A-Z][a-z])(?!(?:Test|Cent|Cert|Station|Bay|Garage)\w*)"
)
"""What stands in a rota or a list of bookings before where somebody or something is to be: am Hexley, MOT Quist's Garage."""
_BEGINS_ENTRY = re.compile(r"(?:^|[\n\t\0]|[.;:!?•*>)\]–—-])[ \t]*$")
_VERSUS = re.compile(r"(?:v|vs|versus)\.?[ \u00a0](?=[A-Z])")
_FIRST_OF_BRAND = re.compile(r"(?:(?<=\ba )|(?<=\ban ))(?P<word>[A-Z][a-z]+)[ \u00a0]$")
"""What a name may begin with, as in "a Land Rover"."""
_FIRST_OF_PLACE = re.compile(
    r"\b(?:Much|Great|Little|Upper|Lower|High|Low|Nether|Market|Chipping|Royal|Long|Old|New"
    r"|Northern|Southern|Eastern|Western)[ \u00a0]$"
)
"""What a village's name begins with that is an ordinary word besides."""
_FOUND_BEFORE_PLACE = re.compile(r"(?:Much|Great|Little|Upper|Lower|High|Low|Nether|Market|Chipping)[ \u00a0]")
"""The same where that word was found by itself before a name, of which sort it may be: Low + Quist."""
_BEHIND_FORM = re.compile(
    r"(?:\b(?:Ltd|LLP|LLC|PLC|plc|Inc|Limited))(?P<rest>\.?[ \u00a0](?:[a-z]|(?:VAT|Reg|Registered|Tel)(?!\w))[^\n]*)$"
)
"""What was taken for the rest of a name, behind the legal form that ends it: Quist Ltd is, Quist Ltd. VAT."""


_TEAM_BEGUN = re.compile(r"[ \u00a0](?:district|community|school|practice|DISTRICT|COMMUNITY|SCHOOL)\Z")
_NURSING = re.compile(r"[ \u00a0](?:nurs|midwi|health|rehab|matron|therap|palliative|mental|NURS|MIDWI|REHAB|MATRON)")
"""What a team does, the first word of which was taken for the end of a name: Lund district nursing team."""


def _is_called_before(text: str, name: Entity) -> bool:
    """Whether a word alone says what somebody is called besides the whole name behind it: Young + Davy Quist."""
    called = _WEE.match(text, name.start)
    return called is not None and called.start("given") == name.end + 1 and is_given_name(called["given"])


def without_small_ends(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Persons without the ordinary words in small letters behind their names, and places without "depot" and the like.

    Kisses behind a name are none of it, nor are an age and a day.

    What somebody with a title has is no part of a place's name either.

    >>> text = "Mrs Quists gate"
    >>> [text[each.start:each.end] for each in without_small_ends(text, [Entity(0, 15, "place")])]
    ['Mrs Quists']
    >>> text = "Quist-Lund estate agents"
    >>> [without_small_ends(text, [Entity(0, end, "organisation")])[0].end for end in (24, 17)]
    [10, 10]
    >>> text = "Son Adrian rang Anna van and Ludwig van Berg senior; Mr Lund of Lund & Co"
    >>> places = [(4, 15), (16, 24), (29, 51), (56, 63)]
    >>> [text[each.start:each.end] for each in without_small_ends(text, [Entity(*place, "person") for place in places])]
    ['Adrian', 'Anna', 'Ludwig van Berg senior', 'Lund']
    """
    return [
        name._replace(
            end=(end := _end_of_capitals(text, name)), kind="place" if _is_where_team_works(text, name, end) else name.kind
        )
        for name in (_before_abbreviation(text, each) for each in names)
    ]


def _is_where_team_works(text: str, name: Entity, end: int) -> bool:
    """Whether what remains of an organisation is in capitals before what a team does: QUIST SOUTH + DISTRICT NURSES.

    >>> text = "QUIST SOUTH DISTRICT NURSES"
    >>> _is_where_team_works(text, Entity(0, 20, "organisation"), 11)
    True
    """
    team = _TEAM_BEGUN.match(text, end, name.end)
    return name.kind == "organisation" and team is not None and text[name.start : end].isupper()


def _before_abbreviation(text: str, name: Entity) -> Entity:
    """The name without the abbreviation behind a given name that was taken for a surname, or for a firm's: Bo CIS 20%.

    >>> [_before_abbreviation(text, Entity(0, 7, "person"))[1] for text in ("Ann CIS is due", "Ann LEE rang", "Ann BSc rang")]
    [3, 7, 7]
    """
    found = _GIVEN_AND_LETTERS.fullmatch(text, name.start, name.end)
    if not found or found["letters"] not in ABBREVIATIONS or not is_given_name(found["given"]):
        return name
    is_borne = is_listed_surname(found["letters"])
    may_be_firm = name.kind == "organisation" and not re.match(r"[ \u00a0]\d", text[name.end : name.end + 2])
    return name if is_borne or may_be_firm else Entity(name.start, found.end("given"), "person")


def without_letters_of_jobs(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Names without the letters before them that are short for a job: a staff nurse, S/N Ann Quist, and a student, St/M Lund.

    >>> text = "with St/M Ann Quist, A/B Lund"
    >>> names = [Entity(5, 7, "place"), Entity(8, 19, "person"), Entity(23, 29, "person")]
    >>> [text[each.start : each.end] for each in without_letters_of_jobs(text, names)]
    ['Ann Quist', 'B Lund']
    """
    kept = list(names)
    for job in _JOB.finditer(text):
        cut = (each._replace(start=job.end()) if job.start() <= each.start < job.end() else each for each in kept)
        kept = [each for each in cut if each.start < each.end]
    return kept


def _end_of_capitals(text: str, name: Entity) -> int:
    if (agents := _AGENTS_BEGUN.search(text, name.start, name.end)) and text.startswith((" agent", "\u00a0agent"), name.end):
        return agents.start()
    if (team := _TEAM_BEGUN.search(text, name.start, name.end)) and _NURSING.match(text, name.end):
        return team.start()
    cut = _BESIDE_NAME.search(text, name.start, name.end)
    end = cut.start() if cut else name.end
    if days := _DAYS_OF.search(text, name.start, end):
        end = days.start()
    while (last := _SMALL_END.search(text, name.start, end)) and last["word"] in _NO_ENDS | _HALVES_OF_DAY:
        end = last.start()
    for sites in (SITE, SITE_OF_TOWN) if name.kind == "place" else (SITE,) if name.kind == "organisation" else ():
        if (site := sites.search(text, name.start, end)) and site.end() == end:
            return site.start()
    if name.kind != "person" and (titled := _TITLED_BEFORE_SMALL.match(text, name.start, end)):
        return titled.end()
    if name.kind != "person":
        beside = _BESIDE_FIRM.search(text, name.start, end)
        verb = _BEHIND_FORM.search(text, name.start, end)
        document = _DOCUMENT_BEHIND.search(text, name.start, end)
        cuts = ((beside, 0), (verb, "rest"), (document, 0))
        end = next((found.start(group) for found, group in cuts if found), end)
        return kind.start() if (kind := _kind_begun(text, name, end)) else end
    job = _JOB_BEHIND.fullmatch(text, name.start, end)
    if job and is_given_name(job["given"]):
        return job.start("job")
    if (role := _ROLE_BEHIND.search(text, name.start, end)) or (
        role := _DAY_BEHIND.search(text, name.start, end) or _DOCUMENT_BEHIND.search(text, name.start, end)
    ):
        end = role.start()
    if _is_judge(text, name.start, end - 2):
        end -= 2
    while qualification := QUALIFICATION_BEHIND.search(text[name.start : end]):
        end = name.start + qualification.start()
    while (last := _SMALL_END.search(text, name.start, end)) and (
        is_ordinary_word(last["word"]) or _is_vehicle(text, name.start, last)
    ):
        if not any(sign.isupper() for sign in text[name.start : last.start()]):
            break
        end = last.start()
    return end


_TITLED_BEFORE_SMALL = re.compile(
    r"(?:Mrs?|Ms|Miss|Mx)\.?[ \u00a0](?:[A-Z]\.?[ \u00a0])?[A-ZÀ-Þ][\w'’-]*[a-z](?=(?:[ \u00a0][a-z]+)+\Z)"
)
"""Somebody with a title, in front of what the bearer has: Mrs Quists gate, which is no place of that name."""


def _is_vehicle(text: str, start: int, last: re.Match[str]) -> bool:
    """Whether a van that seems to end a name is driven, as no surname begins behind it: Anna van 10am."""
    is_given = is_given_name(text[start : last.start()])
    return last["word"] == "van" and is_given and not _CAPITAL_BEHIND.match(text, last.end())


def _is_judge(text: str, start: int, end: int) -> bool:
    """Whether a J behind a surname says that somebody is a judge, and is no initial: Quist J."""
    word = text[start:end]
    return " " not in word and not is_given_name(word) and bool(_JUDGE_BEHIND.match(text, end) and _OF_COURT.search(text))


def with_words_behind_particles(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Persons of whom no more than particles was found, with the surname that these belong to.

    >>> text = "van der Quist\tIneke, de Lund"
    >>> [text[each.start : each.end] for each in with_words_behind_particles(text, [Entity(0, 7, "person")])]
    ['van der Quist']
    """
    names, longer = list(names), []
    for name in names:
        words = text[name.start : name.end].casefold().split()
        behind = _BEHIND_PARTICLES.match(text, name.end) if name.kind == "person" and PARTICLES.issuperset(words) else None
        if behind is not None:
            longer.append(name._replace(end=behind.end()))
    rest = (each for each in names if not any(one.start < each.end and each.start < one.end for one in longer))
    return sorted([*rest, *longer])


def with_first_halves(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Persons with the first half of a double surname, of which the second was found, or the second one, and what is behind O'.

    >>> text = "Mrs Ann Salt-Quist, a half-Quist, Non-Quist"
    >>> names = [Entity(4, 7, "person"), Entity(13, 18, "person"), Entity(27, 32, "person")]
    >>> [text[each.start:each.end] for each in with_first_halves(text, names)]
    ['Ann', 'Salt-Quist', 'Quist']
    >>> text = "Drs Salt-Quist & Lund-Z, D. O'Amsel, Quist-Monday, Lund-Quist Ltd"
    >>> names = [Entity(4, 8, "person"), Entity(17, 21, "person"), Entity(25, 29, "person"), Entity(37, 42, "person")]
    >>> [text[each.start:each.end] for each in with_first_halves(text, [*names, Entity(51, 55, "person")])]
    ['Salt-Quist', 'Lund-Z', "D. O'Amsel", 'Quist', 'Lund']
    """
    names = _with_second_halves(text, names)
    whole: list[Entity] = []
    for name in names:
        half = _FIRST_HALF.search(text, max(0, name.start - _LONGEST_HALF), name.start) if name.kind == "person" else None
        is_free = half is not None and (not whole or whole[-1].end <= half.start())
        whole.append(name._replace(start=half.start()) if half and is_free else name)
    return whole


def _with_second_halves(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Persons with what a hyphen, or the apostrophe behind O, joins to the last word; no firm begins there."""
    longer: list[Entity] = []
    for name in names:
        if longer and name.end <= longer[-1].end:  # was found by itself, and belongs to the name before it
            continue
        half = _SECOND_HALF.match(text, name.end) if name.kind == "person" and text[name.end - 1].isalpha() else None
        is_name = half is not None and half["it"] not in (*WEEKDAYS, *MONTHS)
        if half and half[0][0] != "-" and not _O_BEFORE.search(text, name.start, name.end):
            is_name = False
        if half and is_name and not any(each.start < half.end() < each.end for each in names):
            longer.append(name._replace(end=half.end()))
        else:
            longer.append(name)
    return longer


def joined_names(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Persons, with the given names before a surname in capitals, and all of a name in capitals that has a line of its own.

    >>> text = "Ann Mary QUIST, Bo Lund"
    >>> found = [Entity(0, 3, "person"), Entity(4, 14, "person"), Entity(16, 23, "person")]
    >>> [text[each.start:each.end] for each in joined_names(text, found)]
    ['Ann Mary QUIST', 'Bo Lund']
    >>> [text[each.start:each.end] for text in ["ANN DANCE"] for each in joined_names(text, [Entity(0, 3, "person")])]
    ['ANN DANCE']
    >>> joined_names("QUIST LUND SOLICITORS", [Entity(0, 5, "person")])[0].kind
    'organisation'
    """
    grown = []
    found = _as_quarters(text, list(names))
    begins = {name.start for name in found}
    for name in found:
        if name.kind == "person" and (line := _LINE_IN_CAPITALS.match(text, name.start)) and _begins_line(text, name.start):
            kind = "organisation" if line[0].split()[-1].title() in TRADES else "person"
            name = Entity(name.start, max(name.end, line.end()), kind)
        if not begins & {name.end + 1, name.end + 2}:
            name = _with_surname_behind_initial(text, _with_capitals_behind(text, name))
        grown.append(name)
    return with_surnames_behind_given_names(text, grown)


def _as_quarters(text: str, names: list[Entity]) -> list[Entity]:
    """Names, of which those of a part of a country or county, or of its halves, are one place.

    >>> text = "in W. Australia, N. Yorks and with W. Quist"
    >>> names = [Entity(3, 5, "person"), Entity(6, 15, "place"), Entity(17, 25, "person"), Entity(35, 43, "person")]
    >>> [(text[each.start : each.end], each.kind) for each in _as_quarters(text, names)]
    [('W. Australia', 'place'), ('N. Yorks', 'place'), ('W. Quist', 'person')]
    """
    for place in IN_QUARTER.finditer(text):
        over = [name for name in names if name.start < place.end() and place.start() < name.end]
        if over and all(place.start() <= name.start and name.end <= place.end() for name in over):
            names = sorted([*(name for name in names if name not in over), Entity(*place.span(), "place")])
    return names


def _with_surname_behind_initial(text: str, name: Entity) -> Entity:
    """Somebody who was found by the initial alone, with the surname behind it, which is no other word and no place.

    >>> texts = "4. J Quist, 9 Mill View", "4. J Tuesday, then", "Ward J Quist,", "4. J Quist Ltd"
    >>> [_with_surname_behind_initial(text, Entity(at, at + 1, "person")).end for text, at in zip(texts, (3, 3, 5, 3))]
    [10, 4, 6, 4]
    """
    letter = _INITIAL_ALONE.fullmatch(text, name.start, name.end) if name.kind == "person" else None
    found = _SURNAME_OF_INITIAL.match(text, name.end) if letter else None
    if not found or SIDE.match(text, name.start) or not _BEFORE_INITIAL.search(text, max(0, name.start - 8), name.start):
        return name
    word = found["surname"]
    is_word = word.casefold() in {*common_words(), *TITLES, *KIN} or word in {*MONTHS, *WEEKDAYS, *ABBREVIATIONS, *INSTITUTIONS}
    if is_word or (is_listed_place(word) and not is_listed_surname(word)):
        return name
    return name._replace(end=found.end())


def _with_capitals_behind(text: str, name: Entity) -> Entity:
    """Somebody with a title who was found by the given name alone, with the surname in capitals behind it.

    >>> texts = "Mrs Zyx QUIST dob", "Mrs Zyx NHS no", "Mrs Zyx QUIST"
    >>> [_with_capitals_behind(text, Entity(4, 7, "person")).end for text in texts]
    [13, 7, 13]
    """
    if name.kind != "person" or not _TITLE_BEFORE.search(text, max(0, name.start - 6), name.start):
        return name
    found = _SURNAME_OF_TITLED.match(text, name.end)
    is_given = " " not in text[name.start : name.end].strip() and not text[name.start : name.end].isupper()
    if not found or not is_given or found["surname"] in ABBREVIATIONS | ROLES_IN_SHORT:
        return name
    return name._replace(end=found.end())


def with_surnames_behind_given_names(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Persons, each given name with the surname behind it that was found by itself, in capitals or behind a title.

    >>> text = "Ann Mary QUIST, Bo GP, Ms Ann Evan"
    >>> found = [Entity(*place, "person") for place in [(0, 8), (9, 14), (16, 18), (19, 21), (26, 29), (30, 34)]]
    >>> [text[each.start:each.end] for each in with_surnames_behind_given_names(text, found)]
    ['Ann Mary QUIST', 'Bo', 'GP', 'Ann Evan']
    """
    joined: list[Entity] = []
    for name in names:
        before = joined[-1] if joined else None
        is_rest = name.kind == "person" and _SURNAME_IN_CAPITALS.search(text, name.start - 1, name.end) is not None
        is_rest = is_rest and text[name.start : name.end] not in ABBREVIATIONS | ROLES_IN_SHORT
        is_beside = before is not None and before.kind == "person" and text[before.end : name.start] in (" ", "\u00a0")
        is_rest = is_rest and before is not None and all(map(is_given_name, text[before.start : before.end].split()))
        if before and is_beside and (is_rest or (name.kind == "person" and _is_given_before_surname(text, before, name))):
            joined[-1] = before._replace(end=name.end)
        else:
            joined.append(name)
    return joined


def without_possessives(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Names, of which those that are somebody's given name with an ending are the person, and letters have none: Isla's, AQ's.

    >>> text = "Isla's teacher, Quist's, AQ's"
    >>> found = without_possessives(text, [Entity(0, 6, "place"), Entity(16, 23, "organisation"), Entity(25, 29, "place")])
    >>> [(text[each.start:each.end], each.kind) for each in found]
    [('Isla', 'person'), ("Quist's", 'organisation'), ('AQ', 'place')]
    """

    def whole(name: Entity) -> Entity:
        if (end := _POSSESSIVE.fullmatch(text, name.start, name.end)) and is_given_name(end[1]):
            return Entity(name.start, end.end(1), "person")
        letters = _LETTERS_OF.fullmatch(text, name.start, name.end)
        return name._replace(end=letters.end(1)) if letters else name

    return [whole(name) for name in names]


def with_saints_endings(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Names, of which those that are called for a saint have their ending, and the kind of the whole name: St Quist's.

    >>> text = "St Quist's Hospital; St Quist's was full"
    >>> found = with_saints_endings(text, [Entity(0, 19, "organisation"), Entity(21, 35, "place")])
    >>> [(text[each.start:each.end], each.kind) for each in found]
    [("St Quist's Hospital", 'organisation'), ("St Quist's", 'organisation')]
    >>> with_saints_endings("at St Quist's", [Entity(3, 13, "organisation")])[0].kind
    'place'
    >>> with_saints_endings("at St Quist's PCC", [Entity(6, 17, "organisation")])
    [Entity(start=3, end=17, kind='organisation')]
    """
    firms = [text[each.start : each.end].casefold() for each in names if each.kind == "organisation"]

    def whole(name: Entity) -> Entity:
        before = _SAINT_BEFORE.search(text, max(0, name.start - _LONGEST_SAINT), name.start)
        saint = SAINTS.match(text, before.start()) if before else None
        if before and saint and name.kind == "organisation":
            name = name._replace(start=before.start())
        if before and saint and name.kind == "person" and name.end in (saint.end("name"), saint.end()):
            name = Entity(before.start(), name.end, "place")
        saint = SAINTS.match(text, name.start) if name.kind in ("place", "organisation") else None
        if saint is None:
            return name
        behind = text[saint.end() : name.end].strip()
        if name.end not in (saint.end(), saint.end("name")) and not (behind.islower() and behind not in _OF_SAINTS):
            return name
        is_firm = any(firm.startswith(f"{saint[0].casefold()} ") for firm in firms)
        return Entity(name.start, saint.end(), "organisation" if is_firm else "place")

    return [whole(name) for name in names]


def _begins_line(text: str, at: int) -> bool:
    return not text[text.rfind("\n", 0, at) + 1 : at].strip()


def is_ordinary_word(word: str) -> bool:
    """Whether a word in small letters belongs to nobody's name.

    >>> [is_ordinary_word(word) for word in ("rang", "van", "senior", "rose", "quistgard", "Found")]
    [True, False, False, False, False, False]
    """
    return word.islower() and word in common_words() and word not in _IN_NAMES and not is_given_name(word)


_BED_BEFORE = re.compile(r"[A-Z]?\d{1,3}[A-Z]?[ \u00a0](?=[A-Z][a-z])")
"""Where somebody lies, in front: C3 Quist."""


def _is_rank(text: str, name: Entity) -> bool:
    """Whether all of a name is the rank before one: Lt. Col. Quist."""
    return text[name.start : name.end].casefold().rstrip(".") in RANKS and _NAME_BEHIND.match(text, name.end) is not None


_NAME_BEHIND = re.compile(r"\.?[ \u00a0](?=[A-Z])")


def cut_at_cells(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Names that reach over several cells of a table, or several columns, as one in each.

    >>> text = "Lee A. | Quist B."
    >>> [text[each.start:each.end] for each in cut_at_cells(text, [Entity(0, 17, "person")])]
    ['Lee A.', 'Quist B.']
    """
    cut = []
    for name in names:
        if name.kind == "person" and (text[name.start : name.end] in _SMALL_WORDS or _is_rank(text, name)):
            continue
        if name.end - name.start == 1 and (joined := _joined_letters(text, name)):
            cut += [] if text[joined.start : joined.end] in ABBREVIATIONS else [joined]
            continue
        before = _BEFORE_PERSON.match(text, name.start, name.end) if name.kind == "person" else None
        if name.kind == "person" and _DAY_BEFORE.search(text, max(0, name.start - _LONGEST_DAY), name.start):
            before = _MONTH_BEFORE.match(text, name.start, name.end)
        if before:
            name = name._replace(start=before.end())
        elif name.kind == "person" and (bed := _BED_BEFORE.match(text, name.start, name.end)):
            name = name._replace(start=bed.end())
        elif name.kind == "person" and (end := _end_of_kin(text, name) or end_of_testament(text, name.start)):
            name = name._replace(start=end)
        if (
            name.kind == "person"
            and (called := _WEE.match(text, name.start, name.end))
            and called["given"].casefold() not in common_words()
        ):
            name = name._replace(start=called.start("given"))
        elif name.kind == "person" and _is_called_before(text, name):
            continue
        parting = _CELLS_OR_NICKNAME if name.kind == "person" else _CELLS
        breaks = [match.span() for match in parting.finditer(text, name.start, name.end)]
        if name.kind == "person":
            breaks = sorted([*breaks, *_ends_of_short_lines(text, name)])
        edges = [name.start, *(edge for span in breaks for edge in span), name.end]
        parts = [Entity(start, end, name.kind) for start, end in zip(edges[::2], edges[1::2], strict=True) if start < end]
        cut += [part for at, part in enumerate(parts) if not (at and _may_begin_cell(text[part.start : part.end]))]
    return cut


def _joined_letters(text: str, letter: Entity) -> Entity | None:
    """The institution that is called by two letters of which one was found."""
    found = _JOINED_LETTERS.match(text, letter.start) or _JOINED_LETTERS.match(text, max(0, letter.start - 2))
    return Entity(*found.span(), "organisation") if found and found.end() >= letter.end else None


def _may_begin_cell(word: str) -> bool:
    """Whether a word that a name in the cell before had taken with it is an ordinary one."""
    return (word.casefold() in common_words() or is_everyday(word.casefold())) and not is_given_name(word)


def _ends_of_short_lines(text: str, name: Entity) -> list[tuple[int, int]]:
    """Where a name reaches over the end of a line that had room for the word behind it."""
    ends = [at for at in range(name.start, name.end) if text[at] == "\n"]
    return [(at, at + 1) for at in ends if at - text.rfind("\n", 0, at) <= _SHORT_LINE and text[at + 1 : at + 2] != "\n"]


def _end_of_kin(text: str, name: Entity) -> int:
    """Where a name begins behind a word of kinship that was taken for a part of it; 0 if it has none.

    >>> [_end_of_kin(text, Entity(0, len(text), "person")) for text in ("Stepson Bo Quist", "Son Bo", "Nan Quist", "Bo Quist")]
    [8, 4, 0, 0]
    """
    kin = _KIN_BEFORE.match(text, name.start, name.end)
    if (child := _CHILD_BEFORE.fullmatch(text, name.start, name.end)) and is_given_name(child["given"]):
        return child.start("given")
    return kin.end() if kin and not is_given_name(kin["kin"]) else 0


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
    letters = _letters_of_list(text)
    for name in (part for each in names for part in _parted(text, each)):
        if name.kind == "organisation" and are_qualifications(text[name.start : name.end]):
            continue
        letter = max((end for start, end in letters if start <= name.start), default=0)
        if name.end <= letter:
            continue
        name = name._replace(start=max(name.start, letter))
        floor = max(letter, refined[-1].end if refined else 0)
        if name.start < floor:  # an earlier name has grown over this one
            if name.end > floor:
                refined[-1] = refined[-1]._replace(end=name.end)
            continue
        grown = _with_partner(text, _begin(text, _end(text, name), floor), floor)
        if grown.start >= grown.end:
            continue
        last = refined[-1] if refined else None
        if last and (kind := _joins(text, last, grown)):
            refined[-1] = Entity(last.start, grown.end, kind)
        else:
            refined.append(grown)
    return refined


def _letters_of_list(text: str) -> list[tuple[int, int]]:
    """The letters by which paragraphs are counted from A on, if an ordinary word begins one: they are nobody's initials."""
    counted: list[re.Match[str]] = []
    for line in _LETTERED_LINE.finditer(text):
        if line["letter"] == ascii_uppercase[len(counted) % len(ascii_uppercase)]:
            counted.append(line)
    words = [line["word"] for line in counted]
    is_list = len(counted) > 1 and any(
        word.casefold() in common_words() and not (is_given_name(word) or is_listed_surname(word)) for word in words
    )
    return [(line.start("letter"), line.start("word")) for line in counted] if is_list else []


_COUPLE_BY_LETTERS = re.compile(
    r"[A-Z](?P<before>[&+])[A-Z][ \u00a0][A-Z][\w'’-]+|[A-Z][\w'’-]+,?[ \u00a0][A-Z](?P<behind>[&+])[A-Z]"
)
"""A couple called by their initials before or behind the surname: A&B Quist, QUIST A&B."""


_OF_SURNAME = r"[A-Z][\w'’-]*[a-z]"
_PERSON_AND_FIRM = re.compile(
    (
        rf"(?P<person>(?P<given>[A-Z][a-z]+(?:-[A-Z][a-z]+)?)[ ](?:[A-Z]\.?[ ])?(?P<surname>{_OF_SURNAME}))[ ](?:and|AND)[ ]"
        rf"(?P<firm>(?:(?:[A-Z]\.?[ ]?){{1,3}}(?<=[. ]){_OF_SURNAME}(?:[ ](?:&|and)[ ]{_OF_SURNAME}|(?:[ ]{_OF_SURNAME})*[ ]Ltd"
        rf"|(?:[ ]{_OF_SURNAME})*[ ]Limited)|(?!Sons?[ ]|Co[ ]|Partners[ ]|Daughters?[ ]){_OF_SURNAME}(?:[ ]{_OF_SURNAME})*[ ]"
        r"(?:&|and)[ ](?:Sons?|Co|Daughters?|Bros|Partners))\.?(?:[ ](?:Ltd|Limited|LLP)\.?)?)"
    ).replace("[ ]", r"[ \u00a0]")
)
"""Somebody with a given name, and a firm that has initials or says whose it is: Ann Quist and A. B. Lund & Sons."""


def _parted(text: str, name: Entity) -> list[Entity]:
    """A person with a title and the institution behind "of", where they were taken for one: Dr Quist of Lund Surgery.

    So are two institutions around *and*: Lund Surgery and Quist Pharmacy; two persons called by the letter of a surname; and a
    couple called by their initials: A&B Quist. So is somebody beside a firm: Ann Quist and A. B. Lund & Sons.

    >>> texts = ("Ann Quist and A. B. Lund & Sons", "Ann Quist and Lund & Co", "Ann Quist and Sons Ltd", "Quist and A & Co")
    >>> [[text[each.start : each.end] for each in _parted(text, Entity(0, len(text), "organisation"))][1:] for text in texts]
    [['A. B. Lund & Sons'], ['Lund & Co'], [], []]
    """
    if name.kind != "person" and is_constable(text, name.start) and " " not in text[name.start : name.end]:
        name = name._replace(kind="person")
    name = _without_qualification(text, _qualified_person(text, name) or name)
    if name.kind == "person" and (letters := _COUPLE_BY_LETTERS.fullmatch(text, name.start, name.end)):
        at = letters.start("before") if letters["before"] else letters.start("behind")
        return [name._replace(end=at), name._replace(start=at + 1)]
    both = _letter_and_bearer(text, name)
    if both and both.end() >= name.end > both.start("given"):
        return [name._replace(end=name.start + 1), Entity(both.start("given"), both.end(), "person")]
    with_role = _WITH_ROLE.match(text, name.start, name.end) if name.kind != "place" else None
    if with_role and with_role.end() < name.end and (not with_role["given"] or is_given_name(with_role["given"])):
        bearer = Entity(name.start, with_role.start("role"), "person")
        return [bearer, *_parted(text, name._replace(start=with_role.end()))]
    person, of, _ = text[name.start : name.end].partition(" of ")
    if name.kind == "organisation" and of and (is_titled(text, name.start) or is_constable(text, name.start)):
        end = name.start + len(person)
        return [Entity(name.start, end, "person"), name._replace(start=end + len(of))]
    if name.kind == "organisation" and (small := _SMALL_BEGIN.match(text, name.start, name.end)):
        name = name._replace(start=small.end())
    if name.kind == "organisation" and (written := _DOCUMENT_BEFORE.match(text, name.start, name.end)):
        name = name._replace(start=written.end())
    if name.kind == "organisation":
        name = name._replace(start=start_of_firm(text, name.start, name.end))
    if name.start >= name.end:
        return []
    both = _PERSON_AND_FIRM.fullmatch(text, name.start, name.end) if name.kind == "organisation" else None
    if both and is_given_name(both["given"]) and not is_given_name(both["surname"]):
        return [Entity(*both.span("person"), "person"), Entity(*both.span("firm"), "organisation")]
    if name.kind == "organisation" and (joint := _AND_OTHER.search(text, name.start, name.end)):
        first, second = text[name.start : joint.start()], text[joint.end() : name.end]
        if _are_two_firms(first, second):
            return [name._replace(end=joint.start()), name._replace(start=joint.end())]
    return [name]


def _qualified_person(text: str, name: Entity) -> Entity | None:
    """Somebody with a given name who was taken for a firm for what stands behind the surname: Anna + Quist MRICS.

    So is who has a title or initials.

    >>> text = "Anna Quist MRICS and Amsel RIBA"
    >>> _qualified_person(text, Entity(5, 16, "organisation")), _qualified_person(text, Entity(21, 31, "organisation"))
    (Entity(start=0, end=10, kind='person'), None)
    >>> _qualified_person("Mr O. Quist FRICS", Entity(3, 17, "organisation"))
    Entity(start=3, end=11, kind='person')
    """
    words = text[name.start : name.end]
    bare = without_qualifications(words)
    if name.kind != "organisation" or bare == words or not 1 <= len(bare.split()) <= 3:
        return None
    before = _GIVEN_BEFORE.search(text, max(0, name.start - 24), name.start)
    end = name.start + len(bare)
    titled = _TITLES.match(text, name.start, name.end)
    start = titled.end() if titled and titled.end() < end else name.start
    if is_titled(text, start):
        return Entity(start, end, "person")
    if " " in bare:
        first = bare.split()[0]
        return Entity(start, end, "person") if is_given_name(first) or is_initial(first) else None
    return Entity(before.start(), end, "person") if before and is_given_name(before["given"]) else None


def _without_qualification(text: str, name: Entity) -> Entity:
    """A person without what somebody has passed behind the surname; a word that may be the surname itself stays.

    >>> texts = ("A. Quist FRICS", "ANN QUIST BSC ACA", "A. RIBA", "Ann ADI", "Quist MCIOB")
    >>> [text[: _without_qualification(text, Entity(0, len(text), "person")).end] for text in texts]
    ['A. Quist', 'ANN QUIST', 'A. RIBA', 'Ann ADI', 'Quist']
    """
    if name.kind != "person":
        return name
    bare = without_qualifications(text[name.start : name.end])
    lacks_surname = is_initial(bare.split()[-1]) or bare.casefold() in TITLES or is_given_name(bare)
    return name if lacks_surname else name._replace(end=name.start + len(bare))


def _letter_and_bearer(text: str, name: Entity) -> re.Match[str] | None:
    """Two persons of the same letter, of whom the first has a title: Mrs Q. Graham Q rang."""
    both = _LETTER_AND_BEARER.match(text, name.start) if name.kind == "person" and is_titled(text, name.start) else None
    return both if both and is_given_name(both["given"]) else None


def _are_two_firms(first: str, second: str) -> bool:
    """Whether two names around *and* say each of what kind it is, and the second begins with no word of the first's kind."""
    one, other = read_organisation_name(first), read_organisation_name(second)
    is_own = second.split()[0].casefold() not in common_words()
    return bool(one.institution) and bool(other.institution) and is_own and not (one.legal or other.legal)


def _begin(text: str, name: Entity, floor: int) -> Entity:
    """The name from its first initial on, after its titles, and after "Gulf of" and the like."""
    start = name.start
    if _SHORTENED_BEFORE.search(text, floor, start) and (letter := _LETTER.match(text, start, name.end)):
        return name._replace(start=letter.end())
    if text.endswith("S/", 0, start) and text.startswith("N ", start):  # a staff nurse
        start += 2
    elif versus := _VERSUS.match(text, start, name.end):
        start = versus.end()
    elif messrs := _MESSRS.match(text, start, name.end):
        are_two = " " in text[messrs.end() : name.end] and not _AND_ANOTHER.search(text, messrs.end(), name.end)
        return Entity(messrs.end(), name.end, "organisation" if are_two else name.kind)
    elif name.kind == "person" and (executors := _EXECUTORS.match(text, start, name.end)):
        start = executors.end()
    elif duty := _duty_before(text, name):
        title = _TITLES.match(text, duty.end(), name.end)
        start = title.end() if title else duty.end()
    elif title := _TITLES.match(text, start, name.end):
        start = title.end()
    elif name.kind == "person" and (rank := split_title(text[start : name.end], RANKS)[0]):
        start += len(rank)
    elif name.kind == "person" and start in (nans := dict(find_nans(text))) and nans[start] < name.end:
        start = nans[start] + 1
    elif qualified := _QUALIFIED.match(text, start, name.end):
        start = qualified.end()
    elif name.kind == "person" and (short := _SHORT_GIVEN_NAME_BEFORE.search(text, floor, start)):
        start = short.start()
    elif name.kind == "person" and (initials := _INITIALS.search(text, floor, start)):
        start = initials.start()
    elif name.kind == "person" and (titled := _TITLED_INITIALS.search(text, floor, start)):
        start = titled.start("initials")
    elif name.kind == "person" and text[start + 1 : start + 2] == " " and (bare := _BARE_INITIALS.search(text, floor, start)):
        start = bare.start()
    elif name.kind == "person" and (article := _ARTICLE_JOINED.search(text, floor, start)):
        start = article.start()
    elif booked := _BOOKED.match(text, start, name.end):
        start = booked.end()
    elif dear := _DEAR.match(text, start, name.end):
        start = dear.end()
    elif (order := _ORDER.match(text, start)) and order.end() <= name.end + 1 and _is_order(text, order):
        start = order.end()
    elif name.kind == "person" and (told := end_of_per(text, start)) and told < name.end:
        start = told
    elif name.kind == "person" and (size := _SIZE.match(text, start, name.end)) and is_given_name(text[size.end() : name.end]):
        start = size.end()
    elif first := _ordinary_first_word(text, name, floor):
        start = first.start()
    elif name.kind == "organisation" and (town := _TOWN_OF_LETTERS.search(text, floor, name.end)) and town.end() == name.end:
        start = town.start()
    elif name.kind == "organisation" and (hyphened := _BEFORE_HYPHEN.search(text, floor, start)):
        start = hyphened.start()
    if name.kind != "person" and (head := _head_before(text, start, floor)):
        start, kind = head
        return Entity(start, name.end, kind)
    return name._replace(start=start)


def _is_order(text: str, order: re.Match[str]) -> bool:
    """Whether a verb begins an entry, and the name behind it is a given name, owns something or stands elsewhere alone."""
    if not _BEGINS_ENTRY.search(text, max(0, order.start() - 4), order.start()):
        return False
    verb = order[0].strip()
    if order["initial"]:
        return True
    if _OWNED.match(text, order.end("name")) and not is_given_name(verb) and not is_listed_surname(verb):
        return True
    if verb == "Chase" and _CHASED.match(text, order.end("name")):
        again = re.finditer(rf"(?<!\w)Chase[ \u00a0]{order['name']}(?!\w)", text)
        return all(_BEGINS_ENTRY.search(text, max(0, each.start() - 4), each.start()) for each in again)
    is_sure = order[0].startswith("Re")  # nobody is called so, as somebody is called Chase
    if is_given_name(order["name"]) and (is_sure or not is_listed_surname(order["name"])):
        return True
    others = re.finditer(rf"(?<!\w){order['name']}(?!\w)", text)
    return any(other.start() != order.start("name") and not text.endswith(order[0], 0, other.start()) for other in others)


def _duty_before(text: str, name: Entity) -> re.Match[str] | None:
    """What somebody does on a ward, in short, where it was taken for the beginning of the name."""
    return (
        None if _BEHIND_FORM_OF_COMPANY.search(text, name.start, name.end) else _DUTY_BEFORE.match(text, name.start, name.end)
    )


def _ordinary_first_word(text: str, name: Entity, floor: int) -> re.Match[str] | None:
    """The Much of Much Wenlock, and the Land of a Land Rover."""
    if name.kind == "place":
        return _FIRST_OF_PLACE.search(text, floor, name.start)
    first = _FIRST_OF_BRAND.search(text, floor, name.start) if name.kind == "organisation" else None
    word = first["word"].casefold() if first else ""
    return first if word in common_words() and word not in ROLES else None


def _head_before(text: str, start: int, floor: int) -> tuple[int, str] | None:
    """Where "Gulf" of "Gulf of" before a name begins, and the kind of the whole."""
    before = re.search(r"\b([A-Z][a-z]+)\s(?:of|for)\s(?:the\s)?$", text[floor:start])
    if before is None or (kind := _kind_of_head(before[1])) is None:
        return None
    return floor + before.start(), kind


def _kind_of_head(word: str) -> str | None:
    small = word.casefold()
    return "place" if small in _AREAS else "organisation" if small in BODIES else None


def _end(text: str, name: Entity) -> Entity:
    """The name with the form of a company, or with the full stop of its last initial, and a place without a day of the week."""
    if name.kind == "place" and (day := _DAY_BEHIND_PLACE.search(text, name.start, name.end)):
        is_given = is_given_name(text[name.start : day.start()])
        return name._replace(end=day.start(), kind="person" if is_given else name.kind)
    rank = _JOB_OF_SENIOR.search(text, name.start, name.end + _LONGEST_RANK) if name.kind == "person" else None
    if rank and rank.start() <= name.end:
        return name._replace(end=rank.start())
    if shortened := _SHORTENED_BEHIND.search(text, name.start, name.end + _BEHIND_LETTER):
        return name._replace(end=shortened.start())
    if (royal := _ROYAL.match(text, name.start)) and not is_titled(text, name.start):
        name = Entity(name.start, max(name.end, royal.end()), "place")
    if name.kind == "place" and (village := _HALF_OF_VILLAGE.match(text, name.start)) and village.start("rest") == name.end + 1:
        is_other = village["rest"].casefold() in common_words() or _begins_other(village["rest"])
        return name if is_other else name._replace(end=village.end())
    if name.kind == "place" and (vale := _VALE_BEHIND.match(text, name.end)):
        return name._replace(end=vale.end())
    if name.kind == "person" and (letters := _TWO_LETTERS_BEHIND.match(text, name.end)):
        return name._replace(end=letters.end())
    is_single = name.kind == "person" and " " not in text[name.start : name.end] and not is_titled(text, name.start)
    if is_single and (letters := _STOPPED_LETTERS_BEHIND.match(text, name.end)):
        return name._replace(end=letters.end())
    if name.kind == "person" and (behind := _BEHIND_PERSON.match(text, name.end)):
        name = name._replace(end=behind.end())
    if _is_judge(text, name.start, name.end):
        return name
    if name.kind == "person" and (done := _DONE_BEHIND.search(text, name.start, name.end + _ENDING_OF_VERB)):
        return name._replace(end=min(name.end, done.start()))
    may_be_called = name.kind == "person" or (name.kind == "place" and is_given_name(text[name.start : name.end]))
    if may_be_called and " " not in text[name.start : name.end] and (letter := _LETTER_BEHIND.match(text, name.end)):
        return name._replace(end=letter.end(), kind="person")
    if name.kind == "person" and text[name.start : name.end].isupper():
        name = name._replace(end=_end_of_capitals_behind(text, name))
    if (
        name.kind == "person"
        and (rest := _PARTICLE_BEHIND.search(text, name.start, name.end + _LONGEST_SURNAME))
        and rest.start("word") == name.end + 1
    ):
        name = name._replace(end=rest.end())
    elif name.kind == "person" and is_given_name(_without_title(text, name)):
        name = name._replace(end=_end_of_surname(text, name.end))
    elif name.kind == "person" and is_titled(text, name.start) and (found := _SURNAME_BEHIND.match(text, name.end)):
        is_ordinary = found["word"].casefold() in common_words() and not is_listed_surname(found["word"])
        is_word = is_ordinary or _begins_other(found["word"]) or text.startswith(" of ", found.end())
        is_whole = " " in text[name.start : name.end] and not is_initial(_without_title(text, name))
        name = name if is_word or is_whole else name._replace(end=found.end())
    if outward := _OUTWARD.search(text, name.start, name.end):
        return Entity(name.start, outward.start(), "place")
    is_sign = name.kind != "organisation" or BEHIND_THE.search(text, 0, name.start) is not None
    if is_sign and (arms := _ARMS.match(text, name.end)):
        return Entity(name.start, arms.end(), "place")
    if partner := _PARTNER.match(text, name.end):
        return Entity(name.start, partner.end(), "organisation")
    if (sign := _SIGN.match(text, name.end)) and _is_on_sign(text, name, sign["word"]):
        return Entity(name.start, sign.end(), "organisation")
    for ending in (_PLAN, _BUILDING_SOCIETY) if name.kind != "person" else ():
        if ended := ending.match(text, name.end):
            return Entity(name.start, ended.end(), "organisation")
    is_acronym = text[name.start : name.end].isupper() and " " not in text[name.start : name.end]
    if name.kind == "organisation" and not is_acronym and (cared := end_of_care(text, name.end)):
        return name._replace(end=cared)
    if name.kind == "organisation" and (home := _CARE_HOME.match(text, name.end)):
        return name._replace(end=home.end())
    institution = _INSTITUTION.match(text, name.end)
    if institution and (_joins_other(text, name, institution) or _kind_begun(text, name, institution.end())):
        institution = None
    if institution:
        name = name._replace(end=institution.end(), kind="organisation")
    elif name.kind == "organisation" and BUILDING.match(text, name.end):
        name = name._replace(kind="place")
    if (company := _COMPANY.match(text, name.end)) and not _is_next_row(text, company.start(), company.end()):
        return name._replace(end=company.end(), kind="organisation")
    if re.search(r"(?:^|\s)(?:Inc|Corp|Ltd|Co|LTD|Jr|Sr)$", text[name.start : name.end]) and re.match(
        r"\.(?!\s+[A-Z]|\s*$|\s*\n)", text[name.end :]
    ):
        return name._replace(end=name.end + 1)
    if stop := _STOP.match(text, name.end):
        return name._replace(end=stop.end())
    return name


def _without_title(text: str, name: Entity) -> str:
    title = _TITLES.match(text, name.start, name.end)
    return text[title.end() if title else name.start : name.end]


def _kind_begun(text: str, name: Entity, end: int) -> re.Match[str] | None:
    """The first word of what a name is, if one that ends at a place has taken it: Lund Nursing + Home."""
    kind = _KIND_BEHIND.search(text, name.start)
    return kind if kind and kind.end() == end else None


def _is_next_row(text: str, start: int, end: int) -> bool:
    """Whether what stands behind a name is in the next row of a table: Mrs Quist, and below her LP 63."""
    return "\n" in text[start:end] and EDGE.search(text, row_of(text, start)[0], row_of(text, end)[1]) is not None


def _joins_other(text: str, name: Entity, institution: re.Match[str]) -> bool:
    """Whether an institution behind a name is another: of Anna Quist and Lund School, and of Lund School and Quist Surgery."""
    other = _AND_OTHER.match(institution[0])
    is_second = other is not None and _are_two_firms(text[name.start : name.end], institution[0][other.end() :])
    is_of_county = other is not None and name.kind == "organisation" and _OF_COUNTY.fullmatch(institution[0], other.end())
    return is_second or bool(is_of_county) or (name.kind == "person" and institution["joined"] is not None)


def _end_of_surname(text: str, end: int) -> int:
    """Where a surname that is an ordinary word ends behind a given name: Joanne Pickup; the end of that where none does."""
    found = _SURNAME_BEHIND.match(text, end)
    return found.end() if found and not _begins_other(found["word"]) else end


def _end_of_capitals_behind(text: str, name: Entity) -> int:
    """Where a name in capitals ends: behind given names with the words in capitals that public texts do not write small."""
    end = name.end
    if is_given_name(text[name.start : name.end].split()[-1]):
        while (found := _CAPITALS_BEHIND.match(text, end)) and found["word"].casefold() not in common_words():
            end = found.end()
    return end


def _begins_other(word: str) -> bool:
    """Whether a word with a capital is a day, a feast, a double given name, or what a document, street or institution is."""
    days = {*WEEKDAYS, *(day[:3] for day in WEEKDAYS), "Tues", "Weds", "Thurs", *MONTHS, *EVERYBODYS}
    kinds = {*_DOCUMENTS, *STREETS, *INSTITUTIONS, *days}
    is_given = "-" in word and all(map(is_given_name, word.split("-")))  # Mary-Ann, beside somebody else
    return is_given or word in kinds or (word.casefold() in TITLES and word not in OFFICES)


def _is_on_sign(text: str, name: Entity, word: str) -> bool:
    """Whether a name and a word make that of a public house: the Fox and Hounds."""
    words = text[name.start : name.end].lower(), word.lower()
    return BEHIND_THE.search(text, 0, name.start) is not None and all(each in common_words() for each in words)


def _are_partners(text: str, one: Entity, other: Entity) -> bool:
    """Whether two names of one word around a sign are those of a firm: Nance & Eddy, but not Ann & Eve, nor Hull & York."""
    words = [text[each.start : each.end] for each in (one, other)]
    if is_titled(text, one.start):
        return False
    are_places = {one.kind, other.kind} == {"place"} and all(map(is_listed_place, words))
    is_firm = not are_places or any(map(is_listed_surname, words))
    return is_firm and not is_given_name(words[0]) and not any(" " in word for word in words)


def _with_partner(text: str, name: Entity, floor: int) -> Entity:
    """A name of one word as that of a firm, with the partner before it that nothing found: Quist & Ashford.

    What of a landscape stands before a firm is of it too: Vale & Quist Water.
    """
    partner = _PARTNER_BEFORE.search(text, floor, name.start)
    if partner and name.kind == "organisation" and partner["name"].title() in LANDSCAPE:
        return name._replace(start=partner.start())  # Vale & Quist Water
    if partner is None or not PARTNERS.fullmatch(text, partner.start(), name.end):
        return name
    first = partner["name"]
    is_word = first.casefold() in common_words() and not is_listed_surname(first)
    begins = is_word and not _IN_SENTENCE.search(text, 0, partner.start())
    if begins or is_given_name(first) or is_titled(text, partner.start()):
        return name
    return Entity(partner.start(), name.end, "organisation")


def _are_two_surnames(text: str, one: Entity, other: Entity) -> bool:
    """Whether a firm and a person who were found beside each other are the firm's two names: Quist Lund."""
    words = [text[each.start : each.end] for each in (one, other)]
    return all(word.istitle() and word.isalpha() and not is_given_name(word) for word in words)


def _is_surname_first(text: str, one: Entity, other: Entity) -> bool:
    """Whether a word in capitals and the given names behind it are one name: AMSEL, Anna Maria."""
    surname, given = (text[each.start : each.end] for each in (one, other))
    is_word = surname.isupper() and len(surname.replace("-", "")) > 2 and " " not in surname and surname not in ABBREVIATIONS
    return is_word and not given.isupper() and is_given_name(given.split()[0])


def _is_surname_of_two(text: str, one: Entity, other: Entity) -> bool:
    """Whether a person's name goes on in another: Ann St + John-Quist, and ANN MARY + QUIST-LUND in capitals."""
    first, rest = text[one.start : one.end], text[other.start : other.end]
    is_in_capitals = first.isupper() and rest.isupper() and min(len(first), len(rest)) > 1
    return _ENDS_IN_SAINT.search(first) is not None or (is_in_capitals and first.casefold() not in TITLES)


def _is_given_before_surname(text: str, one: Entity, other: Entity) -> bool:
    """Whether a given name stands before a surname, which is a given name too if a title tells: Ann + Quist, Ms Ann + Evan."""
    given, surname = text[one.start : one.end], text[other.start : other.end]
    is_told = is_titled(text, one.start) or _QUALIFICATION_NEXT.match(text, other.end) is not None
    is_surname = is_told or not is_given_name(surname)
    return is_given_name(given) and surname.istitle() and " " not in surname and is_surname


_QUALIFICATION_NEXT = re.compile(rf",?[ \u00a0]{QUALIFICATION}(?!\w)")


def _begins_with_kind(text: str, name: Entity) -> bool:
    """Whether an organisation's name of several words begins with what a place is: Teme + Valley Surveys."""
    first, _, rest = text[name.start : name.end].partition(" ")
    return bool(rest) and (first in LANDSCAPE or first in STREETS)


def _are_of_vale(text: str, one: Entity, other: Entity) -> bool:
    """Whether a word that somebody may be called stands before a firm that begins like a landscape: Trent + Vale Vets."""
    first = text[other.start : other.end].split()[0]
    is_single = " " not in text[one.start : one.end] and not is_titled(text, one.start)
    return is_single and _begins_with_kind(text, other) and first in LANDSCAPE and not is_listed_surname(first)


def _is_surname_behind(text: str, one: Entity, other: Entity) -> bool:
    """Whether a given name stands before a hyphenated surname: Ann + Quist-Lund."""
    given, surname = text[one.start : one.end], text[other.start : other.end]
    return is_given_name(given) and "-" in surname and " " not in surname and not all(map(is_given_name, surname.split("-")))


def _is_parted_by_particles(text: str, one: Entity, other: Entity) -> bool:
    """Whether particles alone stand between a single name and another, whichever they were taken for: Ann + dela Quist."""
    particles = _PARTICLES_BEHIND.match(text, one.end) or _PARTICLES_BEHIND.match(text, one.end - 1)
    return particles is not None and other.start <= particles.end() < other.end and " " not in text[one.start : one.end]


def _are_given_names(text: str, one: Entity, other: Entity) -> bool:
    """Whether a given name stands before a full name, whose second one it is not: Winifred, Joan Quist; Amrit, Kaur Quist."""
    first, second, *_ = (*text[one.start : one.end].split(), *text[other.start : other.end].split())
    is_second = is_given_name(second) or second.title() in ("Singh", "Kaur")
    return " " in text[other.start : other.end] and is_given_name(first) and is_second


def _joins(text: str, one: Entity, other: Entity) -> str | None:
    """The kind of two names that are one; None if they are two."""
    between = text[one.end : other.start]
    if _letter_and_bearer(text, one):
        return None
    if _JOINED.fullmatch(between) and (one.kind == other.kind or other.start - one.start <= 4 or between != "-"):
        return other.kind
    if between == "-" and one.kind == "person" and " " in text[one.start : one.end] and other.kind == "place":
        return "person"
    if _AND.fullmatch(between) and (other.kind == "organisation" or _are_partners(text, one, other)):
        return "organisation"
    if one.kind == other.kind == "person" and between in (" ", "\u00a0") and _is_surname_behind(text, one, other):
        return "person"
    if one.kind == "person" and other.kind != "organisation" and _is_parted_by_particles(text, one, other):
        return "person"
    if (
        one.kind == other.kind == "person"
        and _SHORT_GIVEN_NAME.search(text[one.start : one.end])
        and _STOP_AND_BLANK.fullmatch(between)
    ):
        return "person"
    if one.kind == other.kind == "person" and _ENDS_IN_INITIALS.search(text[one.start : one.end]):
        return "person" if _AFTER_INITIALS.fullmatch(between) else None
    if one.kind == other.kind == "person" and between in (" ", "\u00a0") and _BEHIND_DUTY.search(text[: one.start]):
        return "person"
    if one.kind == other.kind == "place" and _FIRST_OF_PLACE.fullmatch(text[one.start : other.start]):
        return "place"
    if _FOUND_BEFORE_PLACE.fullmatch(text[one.start : other.start]) and not is_titled(text, one.start):
        return "organisation" if other.kind == "organisation" else "place"
    if one.kind == other.kind == "person" and between in (" ", "\u00a0") and _are_given_names(text, one, other):
        return "person"
    if (
        one.kind == other.kind == "person"
        and between in (" ", "\u00a0")
        and (_is_surname_of_two(text, one, other) or _is_given_before_surname(text, one, other))
    ):
        return "person"
    if (one.kind, other.kind) == ("place", "organisation") and between == " " and _begins_with_kind(text, other):
        return "organisation"
    if (one.kind, other.kind) == ("person", "organisation") and between == " " and _are_of_vale(text, one, other):
        return "organisation"
    if (one.kind, other.kind) == ("organisation", "person") and between == " " and _are_two_surnames(text, one, other):
        return "organisation"
    if _GAELIC.fullmatch(between):
        return "place"
    if one.kind == other.kind == "person" and _SURNAME_FIRST.fullmatch(between) and _is_surname_first(text, one, other):
        return "person"
    if one.kind != "person" and _OF.fullmatch(between):
        return _kind_of_head(text[one.start : one.end].split()[-1])
    return None
