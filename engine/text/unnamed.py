"""What is written like a name and names nobody: statutes, jobs, the verb that opens a note, and what a clinic is for.

It is found by its words alone. These rules are public, as those of `engine.text.residual_check` are: what they find is neither
replaced as a name nor listed for a person to check, unless something else in the text says that it is a name.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from engine.text.abbreviations import ABBREVIATIONS, ROLES_IN_SHORT, are_abbreviations, names_nobody
from engine.text.cars import MAKES, MAKES_OF_NOBODY, MODELS, MODELS_OF_NOBODY, find_vans
from engine.text.church_words import find_church_words
from engine.text.class_names import find_classes_of_children, find_names_of_teams
from engine.text.club_words import ELEVENS, find_club_words
from engine.text.dates import WEEKDAYS
from engine.text.entities import Entity
from engine.text.everyday_words import DEPARTMENTS, EVERYDAY, is_everyday
from engine.text.legal_terms import STATUTE, find_citations, find_courts, find_legal_terms, find_numbering, find_sides
from engine.text.lone_months import find_lists_of_months
from engine.text.marks_of_answers import find_marks_of_answers
from engine.text.medicines import find_medicines
from engine.text.name_columns import find_sorts
from engine.text.name_kinds import find_councils
from engine.text.organisation_names import (
    COURT,
    HOUSES_OF_UNITS,
    INSTITUTIONS,
    PARTS_OF_INSTITUTIONS,
    SCHOOLS_ABROAD,
    STREETS,
    is_kind_alone,
)
from engine.text.payment_codes import find_payment_codes
from engine.text.person_names import find_nans, is_given_name
from engine.text.public_bodies import find_public_bodies
from engine.text.public_rules import TERMS
from engine.text.public_terms import find_public_terms
from engine.text.qualifications import find_parted_qualifications
from engine.text.roles_and_labels import PARTIES, find_labels
from engine.text.school_words import find_school_words
from engine.text.score_cells import find_results, find_scores_of_absence
from engine.text.short_days import find_days_by_letter, find_short_days
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.table_cells import columns_of, row_of
from engine.text.told_names import SIDE
from engine.text.trade_codes import find_letters_of_trades
from engine.text.ward_words import find_lone_sides, find_types_of_diabetes, find_ward_words
from engine.text.welsh_and_irish import find_phrases
from engine.text.words import begins_sentences_small, common_words, is_auxiliary

Span = tuple[int, int]

JOBS = (
    "manager director partner secretary administrator assistant officer coordinator co-ordinator supervisor receptionist"
    " consultant registrar matron nurse doctor physiotherapist therapist pharmacist dietitian paramedic surgeon physician"
    " practitioner midwife ombudsman landlord landlady headmaster headmistress solicitor barrister paralegal accountant"
    " adviser advisor analyst executive chairman chairwoman chairperson treasurer headteacher lecturer tutor engineer"
    " technician trustee caseworker handler inspector surveyor planner trainer psychologist psychiatrist judge coroner"
    " magistrate principal bursar chaplain caretaker housekeeper janitor invigilator keyholder apprentice estimator conveyancer"
    " phlebotomist radiographer sonographer audiologist optometrist podiatrist orthotist counsellor dispatcher"
).split()
"""What somebody is; none of these is often a surname."""
_BEFORE_JOBS = (
    "public senior junior chief deputy assistant acting associate managing general personnel human resources hr practice ward"
    " staff community district clinical medical nursing finance financial operations operational sales marketing project"
    " programme office regional area team line service services company executive non-executive vice equity salaried"
    " founding lead principal head charge specialist advanced social support care healthcare health legal technical"
    " information data quality facilities property housing lettings estate admissions payroll account accounts business"
    " development communications claims customer complaints shop store branch transport warehouse planning catering kitchen"
    " press research training education safeguarding safety compliance discharge outpatient bed site duty night student"
).split()
_BEFORE_JOBS += (  # in schools, councils, works, hospitals and offices
    "exams examinations exam attendance pastoral behaviour inclusion welfare wellbeing volunteer volunteering"
    " volunteers events event bookings booking fundraising membership museum library archive archives collections"
    " learning engagement outreach youth family families early parish town county borough council tenancy tenancies"
    " repairs maintenance works contract contracts building buildings construction commercial technical design"
    " engineering electrical mechanical gas heating planning enforcement licensing environmental conservation"
    " heritage countryside fleet logistics stock stores goods inwards distribution depot shift production process"
    " packing dispatch despatch supply procurement purchasing buying customer client case care community reablement"
    " rehabilitation therapy stroke falls dementia frailty diabetes respiratory cardiac renal cancer palliative"
    " infection control tissue viability continence pharmacy medicines pathology laboratory theatre theatres recovery"
    " maternity neonatal paediatric children's adults adult mental crisis recruitment talent people payroll pensions"
    " benefits rewards tax audit compliance risk fraud credit debt insurance underwriting settlements probate"
    " conveyancing litigation criminal employment immigration corporate governance democratic electoral digital web"
    " media marketing content editorial studio stage lighting sound music arts sports leisure fitness swimming"
    " grounds gardens estate woodland farm livestock dairy herd arable kennel stable yard nursery room key year house"
    " subject curriculum department faculty phase literacy numeracy reading phonics english maths science humanities"
    " languages geography history computing ict sendco send designated named responsible on-call relief bank agency"
    " temporary domestic cleaning laundry ward logistics supply chain data insight product software"
    " ticketing catering retail merchandise occupational speech language psychological cognitive"
    " order machine forklift reach assembly trolley till checkout plant crane bus coach lorry van delivery minibus taxi bin"
    " refuse recycling call switchboard cctv seasonal trainee weekend"
).split()
"""What is said of a job before it."""
_NEED_QUALIFIED = (
    "lead leader worker clerk advocate visitor steward warden keeper driver operative cook chef cleaner porter"
    " attendant carer fitter teacher instructor head mentor champion specialist representative rep designer developer"
    " buyer planner controller guardian investigator negotiator agent organiser foreman fundraiser governor member"
    " contact mgr co-ord coord sister"
    " operator picker packer loader sorter stacker assembler machinist welder labourer cashier handler"
).split()
"""What somebody is who is told by a word before it: a Site Lead. Alone some of them are surnames."""


def _capitalised(words: list[str]) -> str:
    return "|".join(f"{word.capitalize()}|{word.upper()}" for word in words)


_GAP = r"[ \u00a0-]"
_QUALIFIED = rf"(?:{_capitalised(_BEFORE_JOBS)}){_GAP}"
_JOB = (
    rf"(?:(?:(?:Consultant|Registrar|Associate|Locum|Senior|Specialist|Lead|Clinical){_GAP}){{1,3}}"
    r"[A-Z][a-z]+(?:ologist|iatrician|iatrist|(?:an)?aesthetist)s?"
    rf"|(?:{_QUALIFIED}){{0,4}}(?:{_capitalised(JOBS)})"
    rf"|(?:{_QUALIFIED}){{1,4}}(?:(?:{'|'.join(_BEFORE_JOBS)}){_GAP}){{0,2}}"  # Council licensing officer
    rf"(?:{_capitalised(_NEED_QUALIFIED)}|(?:{'|'.join(JOBS)})s?|midwives|matron|sisters))"
)
_GENERAL = r"General[ \u00a0](?:Medicine|Surgery|Practice|Anaesthesia|Office|Election|Meeting|Assembly|Counsel)"
_DEPARTMENT = r"Occupational[ \u00a0]Health|Human[ \u00a0]Resources"
_BEFORE_COURT = "|".join(rf"(?<=\b{word}[ \u00a0])" for word in "the The a an to in of".split())
_COURT = (
    rf"(?:{_BEFORE_COURT}|(?m:^))(?:(?:County|Crown|High|Family|Supreme|Youth|Magistrates['’]?s?)[ \u00a0]Court"
    r"|Court[ \u00a0]of[ \u00a0]Appeal|Employment[ \u00a0]Tribunal|Land[ \u00a0]Registry)"
)
"""A court or office without the town."""
_STANDARD_FORM = (
    r"(?<![\w'’&-])(?:JCT(?:[ \u00a0](?:(?:19|20)\d\d[ \u00a0])?(?:(?:[A-Z][\w-]*|and|with|for|of|the)[ \u00a0]){0,8}?"
    r"(?:Contract|Sub-?[Cc]ontract|Agreement|Warranty))?"
    r"|NEC[34](?:[ \u00a0](?:(?:[A-Z][\w-]*|and)[ \u00a0]){0,6}?(?:Contract|Subcontract))?"
    r"|FIDIC(?:[ \u00a0](?:Red|Yellow|Silver|Green|Gold|White)[ \u00a0]Book)?)(?![\w'’&-])"
)
"""A form of contract that thousands of works are done by: the JCT Minor Works Building Contract."""
_NURSING_FORM = (
    r"(?<![\w'’&-])(?:(?:I?SBARD?|ABCDE|MDT|Nursing|Medical|Clinical|Patient|Shift|Bedside|Discharge)[ \u00a0]){1,3}"
    r"(?:Handovers?|Communication[ \u00a0](?:Tool|Form)|Handover[ \u00a0](?:Sheet|Form|Record|Tool))(?![\w'’&-])"
)
"""What is written over what one shift tells the next: SBAR Nursing Handover."""
_TITLE = re.compile(r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Drs?|Prof|Professor|Sir|Dame|Lady|Lord|Rev)\.?[ \u00a0]$")
_WHOLE = re.compile(
    rf"{STATUTE}|{_STANDARD_FORM}|{_NURSING_FORM}|(?<![\w-])(?<!\w['’])(?:{_JOB}|{_GENERAL}|{_DEPARTMENT}|{_COURT})(?![\w-]|['’]\w)"
    r"(?![ \u00a0](?:Ltd|LLP|LLC|PLC|plc|Inc|Limited)\b)"
)

_OPENING = re.compile(
    r"(?:^|(?<=[.!?:;…•*–—)\d\"”’])|(?<=^-)|(?<=[ \]]-))[^\S\n]+(?P<spaced>[A-Z][a-z]+)|^(?P<first>[A-Z][a-z]+)", re.MULTILINE
)
"""The word that begins a sentence, a line or an entry."""
_IRREGULAR = frozenset(
    "rang rung spoke wrote gave took told sent went given taken seen met saw had got came made said felt found kept put sat"
    " thought".split()
)
_OTHER_ED = re.compile(r"eed$")

_KIND_OF_CARE = re.compile(
    r"(?<![\w'’-])(?P<word>[a-z]{3,})[ \u00a0-](?:clinics?|teams?|nurses?|services?|units?|wards?|pathways?|assessments?"
    r"|prevention|groups?|lists?|office|department|meetings?|rota|leads?|managers?)(?!\w)"
)
_DETERMINED = re.compile(
    r"(?<!\w)(?i:the|an?|this|his|her|my|our|your|their|its|no|any|each|every|some)[ \u00a0](?P<word>[a-z]{3,})(?![\w'’-])"
)
_ARTICLE = re.compile(r"(?:[Tt]he|an?|his|her|my|our|your|their|its)[ \u00a0]+")
"""What tells nothing at the beginning of a name."""
_ARTICLES = frozenset({"The", "THE", "An", "A"})
_ANYWHERE = re.compile(rf"(?<![\w'’-])(?:{'|'.join(sorted(EVERYDAY))})(?:['’]d)?(?![\w'’-])")
"""They and what verbs are made of them: rota'd."""
_MEDICINE = re.compile(r"(?<![\w'’-])(?P<word>[a-z]{4,})[ \u00a0]\d[\d.,/]*[ \u00a0]?(?:mg|mcg|g|ml|units|micrograms)(?!\w)")
"""A word before a dose. With a capital it may be somebody who was given it."""
_MEDICINE_TAKEN = re.compile(
    r"(?<![\w'’-])(?P<word>[A-Z][a-z]{3,})[ \u00a0]\d[\d.,/]*[ \u00a0]?(?:mg|mcg|g|ml|units|micrograms)[ \u00a0]"
    r"(?:BD|TDS|QDS|OD|PRN|IV|PO|SC|IM|stat|nocte|mane|once|twice|daily|(?:three|four)[ \u00a0]times|at[ \u00a0]night"
    r"|in[ \u00a0]the[ \u00a0]morning)(?!\w)"
)
"""The same with a capital, where it is said how it is taken."""
_MEDICINE_IN_BRACKETS = re.compile(
    r"(?<!\w)(?:pill|inhalers?|tablets?|cream|gel|patch(?:es)?|injections?|drops|spray|implant|coil)[ \u00a0]"
    r"\((?P<word>[A-Z]\w+)\)"
)
_HEADING = re.compile(
    r"(?:^[ \t]*|:[ \u00a0]|(?<=[A-Z])[ \u00a0][–—-][ \u00a0])(?P<words>[A-Z][A-Z'’&/-]+(?:[ \u00a0][A-Z&/][A-Z'’&/-]*)*)"
    r"(?=[ \t]*:?[ \t]*$|:[ \u00a0][A-Z]{2}|[ \u00a0][–—-][ \u00a0][A-Z]|[ \u00a0](?:of|for|to|by)[ \u00a0])",
    re.MULTILINE,
)
_WITH_SIGN = sorted((re.escape(each) for each in ABBREVIATIONS if "&" in each), key=len, reverse=True)
_JOINED = re.compile(rf"(?<![\w&+])(?:P&P|U\+E|D\+V|{'|'.join(_WITH_SIGN)})s?(?![\w&])")
"""Letters that say what a number is of, or what is paid for: Health and Care, postage and packing."""
_SAVINGS = re.compile(r"(?<!\w)NS&I(?:[ \u00a0]Premium[ \u00a0]Bonds?)?(?!\w)|(?<!\w)Premium[ \u00a0]Bonds?(?!\w)")
_PARTY = re.compile(
    r"(?<!\w)(?:Respondent|Applicant|Claimant|Defendant|Petitioner|Appellant)s?(?![\w'’]|[ \u00a0][A-Z])"
    r"|(?<!\w)(?:FAMILY|COUNTY|CROWN|HIGH|YOUTH)[ \u00a0]COURT(?:[ \u00a0]AT)?(?!\w)"
    r"|(?<!\w)B[ \u00a0]E[ \u00a0]T[ \u00a0]W[ \u00a0]E[ \u00a0]E[ \u00a0]N(?!\w)"
)
"""Who somebody is in a case, and its court."""
_LAW = re.compile(
    r"(?:ss?\.?[ \u00a0]?\d[\w()]*[ \u00a0])?(?:[A-Z][a-z]+[ \u00a0](?:(?:and|of|the)[ \u00a0]){0,2}){1,6}"
    r"(?:Act|Regulations|Order|Rules)"
)
_OF_YEAR = re.compile(r"[ \u00a0](?:1[6-9]|20)\d\d(?!\w)")
_HEADED = re.compile(
    r"^[ \t]*(?P<words>(?:(?:FIRST|SECOND|THIRD|FOURTH|FIFTH|FURTHER|FINAL|SUPPLEMENTA(?:RY|L)|AMENDED|JOINT|WITNESS|EXPERT"
    r"|POSITION|VICTIM|IMPACT|PERSONAL|NIGHT|DAY|EARLY|LATE|MORNING|EVENING|AFTERNOON|WEEKEND|NURSING|MEDICAL|WARD|BOARD|SAFETY|BED|TEAM"
    r"|STAFF|SHIFT|DISCHARGE|DRUG|DAILY|WEEKLY|DRAFT|PARISH|SITE)[ \u00a0])*"
    r"(?:HANDOVERS?|ROUNDS?|HUDDLE|MEETING|MINUTES|AGENDA|REPORT|NOTES?|ROTA|ROSTER|LIST|SUMMARY|STATEMENT|REFERRAL|LETTER"
    r"|DIARY|LOG|PLAN|UPDATE|BRIEFING|BULLETIN|NEWSLETTER|CHECKLIST|AUDIT|INCIDENT|COMPLAINT|TRANSFER|ADMISSION|TIMETABLE|LEASE|DEED|AGREEMENT"
    r"|CONTRACT|LICENCE|NOTICE|SCHEDULE|CERTIFICATE)"
    r"(?:[ \u00a0](?:OF|FOR|FROM|TO|ON|BY|AT|RE))?(?:[ \u00a0]THE)?)(?![\w'’&/-])(?=[ \u00a0]+(?:[–—-][ \u00a0])?[A-Z]{2})",
    re.MULTILINE,
)
"""What a heading in capitals begins with, before where it is of: HANDOVER LARCH WARD."""
_HEADINGS = frozenset(
    "statement report notes note letter agreement summary record records history plan form minutes confidential contract"
    " certificate assessment review complaint application terms conditions schedule appendix order notice claim details"
    " background findings recommendations conclusion discharge referral log chronology introduction contents evidence"
    " provisions operative recitals definitions interpretation"
    " vitae prejudice urgent email delivery handover observations visit visits medication".split()
)
"""Words of which a heading in capitals has one."""
_TEAM = re.compile(
    r"(?<![\w'’&-])(?P<words>(?:[A-Z][a-z]+[ \u00a0](?:(?:and|&)[ \u00a0](?=[A-Z]))?){1,3})"
    r"(?P<part>Team|Squad|Unit|Department|Dept\.?|Outpatients?|Helpdesk"
    r"|Reception|Switchboard|Enquiries)"
    r"(?![\w'’-]|[ \u00a0]of[ \u00a0][A-Z])"
)
_OF_COUNCIL = re.compile(
    r"(?<![\w'’&-])Council[ \u00a0](?P<words>(?:[A-Za-z]+[ \u00a0]){1,2})"
    r"(?:[Oo]fficers?|[Tt]eam|[Dd]epartment|[Dd]ept)(?![\w'’-])"
)
"""Who works at the council of any town: Council tree officer."""
_OF_DEPARTMENTS = DEPARTMENTS | frozenset(
    "care stoma pain breast eye heart diabetes sleep skin blood stroke surgery surgical theatre emergency casualty"
    " outpatient records accounts sales finance claims complaints admissions appointments bookings payroll personnel"
    " marketing catering estates facilities maintenance purchasing dispatch despatch probate conveyancing litigation"
    " lettings lending underwriting renewals collections recoveries pensions mortgages planning licensing spares servicing"
    " reservations imaging pathology pharmacy maternity children's patient customer medical nursing".split()
)
"""What a department is of that is part of a hospital or a firm, and no ministry."""
_OF_LANDSCAPE = frozenset("valley vale bay dale moor coast forest downs hills hill bridge".split())
"""What stands behind the first word of where a team works: the Worth Valley Neighbourhood Team."""
_MAKE_OF_NOBODY = (
    rf"(?:{MAKES_OF_NOBODY}|Yamaha|Kawasaki|Ducati|Piaggio|Harley[- \u00a0]Davidson|JCB|Kubota|Massey[ \u00a0]Ferguson"
    r"|John[ \u00a0]Deere|Bosch|De[Ww]alt|DEWALT|Makita|Stihl|K[aä]rcher|Hilti|Ryobi|Husqvarna|Flymo|Qualcast|Dremel"
    r"|Hotpoint|Zanussi"
    r"|Indesit|Beko|Miele|Smeg|AEG|Electrolux|Vaillant|Viessmann|Tefal|De[Ll]onghi|Nespresso|Samsung|Huawei|Panasonic|Nokia|Motorola"
    r"|Toshiba|Lenovo|Fitbit|Play[Ss]tation|Xbox|Nintendo|Kindle|Android|Chromebook|MacBook|AirPods|iPhones?|iPads?|Nikon|Garmin"
    r"|Tom[Tt]om|Bugaboo|Nutella|Marmite|Ribena|Lego|LEGO|Duplo|Velcro|Tupperware|Sellotape)"
)
"""The same, with makes of tools and of what stands in a house."""
_CAR = re.compile(rf"(?<![\w'’-])(?:{MAKES}[ \u00a0])?(?P<model>{MODELS})(?![\w'’-])")
"""A car by its model, of which there are many thousands."""
_HEADS_CARS = re.compile(
    r"(?:vehicles?|cars?|vans?|make|model|make[ ]?(?:/|&|and)[ ]?model|(?:vehicle|car)[ ](?:make|model|type|details))",
    re.IGNORECASE,
)
_BEHIND_MAKE = r"(?![\w-]|['’](?!s(?!\w))|[ \u00a0][A-Z](?![A-Z]{0,2}\d)|[ \u00a0]&)"
_MAKE_ALONE = re.compile(rf"(?<![\w'’-]){MAKES}{_BEHIND_MAKE}")
_MADE = re.compile(rf"(?<![\w'’-])(?:{_MAKE_OF_NOBODY}|{MODELS_OF_NOBODY}){_BEHIND_MAKE}")
_BOILER = re.compile(
    r"(?<![\w'’-])(?:Worcester[ \u00a0]Bosch(?:[ \u00a0]Greenstar)?|Baxi|Glow-?[Ww]orm|Potterton|Intergas|Vokera|Ferroli"
    r"|(?:Worcester|Ideal|Alpha)(?=[ \u00a0](?:Greenstar|Logic|Vogue|\d\d[ \u00a0]?(?:[CRS]?D?i|kW)(?!\w)"
    r"|(?:(?:combi|gas|system|oil)[ \u00a0])*(?:boiler|combi)(?!\w))))(?![\w'’-])"
)
"""A boiler by its make, where that is no city: a Worcester 30i."""
_BEFORE_CAR = re.compile(
    r"(?:(?<!\w)(?:an?|the|his|her|my|our|their|your|old|new|dark|light|pale|bright|navy|metallic|white|black|grey|gray|silver|blue|red|green"
    r"|yellow|orange|brown|gold|hired|hire|company|second-hand)"
    r"|['’]s)[ \u00a0]$"
)
_BEFORE_VERB = re.compile(r"(?<!\w)(?:will|would|can|could|must|should|may|might|to|not)[ \u00a0]$")
_PRONOUNS = frozenset("me you him her it us them we they he she".split())
_COMPOUND = re.compile(r"(?<!\w)co-[a-z]{4,}(?:[ \u00a0]\d+(?:\.\d+)?/\d+)?")
"""A medicine of two, with how much there is of each: co-codamol 30/500."""

_KIND_OF_INSTITUTION = re.compile(
    r"(?P<before>(?<![\w'’-])[A-Z][\w'’.-]*(?:[ \u00a0](?:&|and|of)(?:[ \u00a0]the)?)?[ \u00a0])?"
    rf"(?<![\w'’&-])(?P<word>{'|'.join((*INSTITUTIONS, *PARTS_OF_INSTITUTIONS))})(?![\w&-]|['’](?!s\b))"
    r"(?P<behind>[ \u00a0](?:(?:&|and|of|for)[ \u00a0](?:the[ \u00a0])?)?[A-Z])?"
)
"""What kind of institution it is, with what may make a name of it."""
_IN_FRONT_OF_KIND = re.compile(
    r"(?:The|A|An|This|Our|Your|My|His|Her|Their|Its|To|From|At|In|By|For|And|Or|But|When|If)[ \u00a0]"
)


_EPONYM = re.compile(
    r"(?<!\w)(?:Kleihauer|Wagner(?=[ \u00a0](?:(?:grade|score|stage)[ \u00a0])?[0-5](?!\d))|Vit(?=[ \u00a0][A-K]\d{0,2}(?!\w))"
    r"|Lewy(?=[ \u00a0]bod)|Hoehn(?:[ \u00a0]and[ \u00a0]Yahr)?|Yahr|Vento(?=[ \u00a0](?:bands?|guidelines))"
    r"|McKenzie(?=[ \u00a0][Ff]riends?)"
    r"|(?:Parkinson|Alzheimer|Crohn|Hodgkin|Raynaud|Tourette|Asperger|Huntington|Dupuytren|Sj[oö]gren|M[eé]ni[eè]re)(?:['’]?s)?"
    r"|Alzh?(?=[ \u00a0]|[.,;)]|$)"
    r"|(?:Addison|Barrett|Bell|Down|Graves|Paget|Wernicke)['’]s?(?=[ \u00a0](?:disease|syndrome|palsy|oesophagus))"
    r"|(?<![A-Z][ \u00a0])(?<!\.[ \u00a0])"
    r"(?:(?<![a-z][ \u00a0])|(?<=acute[ \u00a0])|(?<=active[ \u00a0])|(?<=possible[ \u00a0])|(?<=with[ \u00a0]))"
    r"Charcot(?:['’]s)?(?![ \u00a0][A-Z])"
    r"|(?:Charcot|Horner|Perthes|Wallenberg|Beh[cç]et|Kearns-Sayre|Charles[ \u00a0]Bonnet)(?:['’]?s)?['’]?"
    r"(?=[ \u00a0](?:disease|syndrome|foot|feet|joints?|pupil|hallucinations))|Beh[cç]et['’]s|Guillain[- \u00a0]Barr[ée]"
    r"|Osgood-Schlatter(?:['’]?s)?|Mallory-Weiss|Baker['’]?s?(?=[ \u00a0]cysts?(?!\w))|Weber(?=[ \u00a0][A-C](?!\w))"
    r"|(?:Phalen|Tinel|Finkelstein|Lachman|McMurray|Babinski|Romberg|Kernig|Brudzinski|Rovsing|Trendelenburg|Spurling"
    r"|Lhermitte|Chvostek|Ortolani|Yergason|Froment|Hallpike|Nikolsky)['’]?s?(?=[ \u00a0](?:test|sign|positive|negative"
    r"|pos|neg|manoeuvre)(?!\w)|[ \u00a0]?[+-])"
    r"|(?:Phalen|Tinel|Finkelstein|Lachman|McMurray|Babinski|Romberg|Kernig|Rovsing|Trendelenburg|Spurling|Chvostek)['’]s"
    r"|(?:Murphy|Thomas|Homans?|Allen|Simmonds|Thompson|Apley|Barlow|Neer|Hawkins|Speed|Adson|Schober|Cozen|Mill|Gower"
    r"|Hoffmann?|Trousseau|Cullen|Durkan|Faber|Jobe|Levine)(?:['’]s?(?=[ \u00a0](?:positive|negative)(?!\w))"
    r"|['’]?s?['’]?(?=[ \u00a0](?:test|sign)(?!\w)))"
    r"|Dukes?['’]?s?(?=[ \u00a0](?:stage[ \u00a0])?[A-D][12]?(?![\w&'’]|\.[A-Z])))(?!\w)"
)
"""An illness or a scale that is called after somebody long dead."""
_DOSE_OF = re.compile(
    r"(?<!\w)[A-Z]{2,5}[ \u00a0][LR](?=[ \u00a0]\d)"
    r"|(?<!\w)[A-Z]{2,6}[ \u00a0]\d{1,4}(?:\.\d+)?[ \u00a0]?(?:mls?|mcg|mg|kg|g|L|units|mmol)(?!\w)"
)
"""How much of something there was: EBL 650ml, ABPI R 0.71."""
_CLUB_OF_ALL = re.compile(
    r"(?<!\w)(?:(?:Miners|Women|Mothers|Working[ \u00a0]Men)['’]?s?['’]?[ \u00a0](?:Welfare|Institute|Union|Club)"
    r"|(?:Royal[ \u00a0])?British[ \u00a0]Legion|(?:Methodist|Baptist|Catholic|Quaker|Parish|Scout|Masonic)[ \u00a0\n]"
    r"(?:[Hh]all|[Hh]ut|[Cc]hurch|[Cc]hapel))(?!\w)"
)
"""A club that hundreds of places have."""
_BENEFITS = (
    "Universal Credit,Pension Credit,Child Tax Credit,Working Tax Credit,Housing Benefit,Child Benefit,Incapacity Benefit"
    ",Unemployment Benefit,Bereavement Benefit,Carer's Allowance,Attendance Allowance,Disability Living Allowance"
    ",Maternity Allowance,Guardian's Allowance,Jobseeker's Allowance,Employment and Support Allowance,Income Support"
    ",Personal Independence Payment,Discretionary Housing Payment,Winter Fuel Payment,Council Tax Reduction"
    ",Council Tax Support,Council Tax,State Pension"
    ",Statutory Sick Pay,Statutory Maternity Pay,Statutory Paternity Pay,Statutory Redundancy Pay,National Insurance,Blue Badge"
    ",Social Security,Medicaid,Medicare,Child Ben,C Tax,CTax"
).split(",")
_BENEFIT = re.compile(
    rf"(?<![\w'’-])(?:{'|'.join(_BENEFITS)})(?![\w'’-])".replace(" ", r"[ \u00a0]").replace("'s", "['’]?s"), re.IGNORECASE
)
"""What millions are paid by the state, or pay to it."""
_ADVICE = re.compile(
    r"(?<![\w'’-])(?:Tenancy|Debt|Money|Housing|Welfare|Benefits?|Bereavement|Family|Carers?)"
    r"[ \u00a0](?:support|advice|rights)(?!\w)"
)
"""What a charity does in every town."""
_BANK_HOLIDAY = re.compile(
    r"(?<!\w)(?:(?:early|late)[ \u00a0])?(?:(?:may|august|spring|summer|easter)[ \u00a0])?bank[ \u00a0]hol(?:iday)?s?(?!\w)",
    re.IGNORECASE,
)
_CHAMBER_OF_HEART = re.compile(r"(?:(?<=dilated[ ])|(?<=impaired[ ])|(?<=enlarged[ ])|(?<=normal[ ]))[LR][AV](?![\w&])")
_CELL_WORD = re.compile(
    r"(?:^|(?P<cell>\t))[ \u00a0]*(?P<word>[A-Z][a-z]{2,})"
    r"(?=[ \u00a0]*(?:\n|\t|$)|[ \u00a0](?!of[ \u00a0])(?:(?:and|/)[ \u00a0])?[a-z\d])",
    re.MULTILINE,
)
_DETERMINER = r"(?i:the|an?|our|this|that)[ \u00a0]"
_SOMEBODY = (
    r"(?<!\w)(?:Mrs?|Ms|Miss|Dr|Dear|Hi|with|for|by|tell|ask|son|daughter|brother|sister|wife|husband|mum|dad|called)[ \u00a0]"
    r"{word}(?!\w)"
    r"|(?<!\w){word}(?:['’]s|[ \u00a0][A-Z][a-z])|[a-z][ \u00a0]{word}(?!\w)"
)
"""Where a word with a capital is somebody's name."""
_JOB_WORDS = (
    "Manager|Secretary|Warden|Governors?|Nurse|Bursar|Cook|Caretaker|Administrator|Receptionist|Office|Officer|Clerk|Counsellor"
    "|Chaplain|Treasurer|Improvement|Uniform|Council|Hall|Trip|Fund|Rules|Policy"
)
_BEFORE_JOB = re.compile(
    r"(?<![\w'’-])(?P<word>School|Hospital|Church|Club|Council|College|Parish|Surgery|Practice|Ward|Site|Centre|Nursery|Trust)"
    rf"(?=[ \u00a0](?:Business[ \u00a0])?(?:{_JOB_WORDS})(?!\w))"
)
"""What somebody works at, before what the job is: School Business Manager."""
_OF_CLUBS = re.compile(
    r"(?<![\w'’-])(?:(?:Ladies|Gents|Men['’]?s|Junior|Senior|Mixed|Captain['’]?s|President['’]?s|LADIES|GENTS|MEN['’]?S|JUNIOR|SENIOR"
    r"|MIXED|CAPTAIN['’]?S|PRESIDENT['’]?S)['’]?[ \u00a0](?:Open|OPEN|Day|DAY|Cup|CUP|Section|SECTION|Prize|PRIZE|Medal|MEDAL"
    r"|Championships?|CHAMPIONSHIPS?)|(?:Greensomes?|Foursomes?|Fourballs?|Texas[ \u00a0]Scramble|Strokeplay|Matchplay)"
    r"(?:[ \u00a0](?:Stableford|Medal))?|Stableford|Scratch[ \u00a0](?:[Pp]rize|[Cc]up|[Ss]core)"
    r"|Twelfth[ \u00a0]Night|Harvest[ \u00a0]Festival|Remembrance[ \u00a0]Sunday)(?![\w'’-])"
)
"""What every golf club plays, or every church keeps."""
_OF_SERVICES = re.compile(
    (
        r"(?<![\w'’-])(?:(?:PSALMS?|Psalms?|HYMNS?|Hymns?|Canticles?|Introit|Voluntary)(?=[ ]\d|[ ][–—-][ ]|[ ]?[:\t\n])"
        r"|(?:Hymns?[ ](?:[–—-][ ])?)?(?:Calon[ ]L[âa]n|Cwm[ ]Rhondda|Pantyfedwen|Abide[ ][Ww]ith[ ][Mm]e|Amazing[ ]Grace"
        r"|How[ ]Great[ ]Thou[ ]Art|Ave[ ]Maria|Danny[ ]Boy|Crimond|Morning[ ]Has[ ]Broken|Be[ ]Still|Gwahoddiad"
        r"|Hen[ ]Wlad[ ]Fy[ ]Nhadau|Sosban[ ]Fach)"
        r"|(?:(?:Wales|Scottish|Irish|Great[ ]North|Midlands)[ ])?Air[ ]Ambulance"
        r"|(?:Crematorium|Cemetery|Undertakers?)(?=[ ](?:fees?|costs?|charges?)(?!\w))"
        r"|(?:Box|Parish|Church|Estate|Site|Front|Diocesan|Ticket|Lost[ ]Property)[ ](?:Office|OFFICE|Desk)"
        r"|Petty[ ][Cc]ash|Lost[ ][Pp]roperty|Order[ ]of[ ][Ss]ervice|Chapel[ ]of[ ][Rr]est"
        r"|(?:Funeral[ ]Directors?|(?:Estate|Letting)[ ]Agents?|Chartered[ ](?:Accountants?|Surveyors?)|Solicitor[ ]Advocates?"
        r"|Monumental[ ]Masons?|(?:Veterinary|Dental)[ ]Surgeons?|Patent[ ]Attorneys?|Commissioners?[ ]for[ ]Oaths"
        r"|Notar(?:y|ies)[ ]Public))(?![\w'’-]|[ ](?:Ltd|LLP|Limited))"
    ).replace("[ ]", r"[ \u00a0]")
)
"""What is sung and read at every service, what a trade says of itself, and offices that are everywhere."""
_CHAIN = re.compile(
    r"(?<![\w'’-])(?:Day[ \u00a0]Lewis|Lloyds[ \u00a0]?Pharmacy|Superdrug|Premier[ \u00a0]Inn|Travelodge)(?![\w'’-])"
)
"""A chemist that hundreds of towns have, and that is called like somebody."""
_BRAND = re.compile(
    r"(?<![\w'’.@/-])(?<!\b[Aa]t[ \u00a0])(?<!\b[Ff]or[ \u00a0])(?:[eE][Bb]ay|EBAY|Vinted|Etsy|Gumtree|Pay[Pp]al"
    r"|Facebook|Instagram|Whats[Aa]pp|Just[ \u00a0]?Giving|Zoom|(?:Microsoft[ \u00a0])?Teams)(?:['’]s)?(?![\w'’@/-]|\.\w)"
    r"|(?:(?<=\b[Oo]n[ \u00a0])|(?<=\b[Vv]ia[ \u00a0]))(?:Amazon|Google)(?![\w'’@/-]|\.\w|[ \u00a0][A-Z])"
    r"|(?<![\w'’-])(?:Amazon[ \u00a0](?:[Oo]rder|[Pp]arcel|[Dd]elivery|[Vv]oucher|[Gg]ift[ \u00a0][Cc]ard|Prime)"
    r"|Google[ \u00a0](?:Maps|Docs|Drive|Meet|Calendar|[Ff]orm|[Ss]heet|[Ss]earch|[Rr]eview)"
    r"|Microsoft[ \u00a0](?:Word|Excel|Office|Outlook|365))(?:s|es)?(?![\w'’-])"
)
"""Where everybody sells, pays or calls, and not where somebody may work: found on Google, but not joined Google."""
_UNION = re.compile(
    r"(?<![\w'’-])(?:Unison|UNISON|Usdaw|USDAW|NASUWT)(?![\w'’-])"
    r"|(?:(?<=[Uu]nion[ \u00a0])|(?<=\bof[ \u00a0])|(?<=\())Unite(?=[,.;)]|[ \u00a0]and|[ \t]*(?:\n|$))"
    r"|(?<![\w'’-])Unite(?=[ \u00a0](?:the[ \u00a0]Union|union|rep(?:resentative)?)(?!\w))"
)
"""A trade union, which hundreds of thousands are in."""
_UNIVERSITY_OF = re.compile(r"(?<!\w)(?:University|College|Institute)[ \u00a0]of(?=[ \u00a0][A-Z])")
"""What says that a place has a university: which it is, the place tells."""
_SCHOOL = re.compile(rf"(?<![\w'’-])(?:{SCHOOLS_ABROAD})(?=[ \u00a0])")
_YEAR_GROUP = re.compile(r"(?<![\w'’-])(?:Y|U|KS|Q)\d{1,2}(?!\w)")
"""Which year of a school, how old a team is, or which question; the number is another rule's."""
_DAY_OF = re.compile(
    r"(?<![\w'’-])(?:College|School|Nursery|Uni|Work|Church|Club|Gym|Office)(?:[ \u00a0]on)?[ \u00a0]"
    rf"(?:{'|'.join((*WEEKDAYS, 'Mon', 'Tues?', 'Weds?', 'Thurs?', 'Fri', 'Sat', 'Sun'))})s?(?!\w)"
)
"""Where somebody is on which days of the week: College Fridays."""
_MACHINE = re.compile(
    r"(?<![\w'’-])(?:Press|Lathe|Saw|Pump|Boiler|Mixer|Oven|Kiln|Crane|Hoist|Lift|Compressor|Generator|Conveyor|Loom|Drill|Mill"
    r"|Forklift|Truck|Trailer|Digger)(?=[ \u00a0](?:No|Nos|Nr|Number)\.?[ \u00a0]?\d)"
    r"|(?<![\w'’-])Press(?=[ \u00a0][Ss]hop(?!\w))"
)
"""A machine before its number, and where presses stand."""
_SHORT_DAY = re.compile(
    r"(?<![\w'’-])(?:Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|MON|TUES?|WEDS?|THU(?:RS?)?|FRI|SAT)"
    r"(?:[ \u00a0]\d{1,2}(?:st|nd|rd|th|ST|ND|RD|TH))?(?![\w'’-])"
)
_DAY_AND_WORDS = re.compile(
    rf"(?:{'|'.join((*WEEKDAYS, 'Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun'))})s?(?:['’]s?)?(?:[ \u00a0][a-z][a-z'’-]+)+"
)
"""A day and what is on it: Saturday times."""
_KIN_ALONE = re.compile(
    r"(?<![\w'’-])(?:Mum|Mam|Mummy|Mom|Mommy|Dad|Daddy|Gran|Granny|Grandma|Grandad|Granddad|Grandpa|Nan|Nana|Nanna"
    r"|Granda|Grampa|Dadcu|Tadcu|Taid|Mamgu|Nain|Daideo|Mamó)"
    r"(?:['’]s)?(?!\w|[ \u00a0][A-Z])"
)
_WORSHIP = re.compile(
    r"(?<![\w'’-])(?:(?:Sunday|Saturday|Vigil|Requiem|Midnight|Funeral|Nuptial|Holy|Latin|Morning|Evening|Daily|Family|School"
    r"|Christmas|Easter|o['’]clock|[ap]m|\d[.:]\d\d|noon|[Tt]o|[Aa]t|[Oo]f|[Ff]or|[Aa]fter|[Bb]efore|[Aa]ttends?|[Hh]ears?|[Mm]isses|[Ss]ays"
    r"|[Ss]aid|[Tt]he)[ \u00a0])Mass(?:es)?(?=[ \u00a0](?:at|in|on|every|with|today|this|is|was|for|each|card|times?|and|then"
    r"|book)(?!\w)|[.,;:)]|[ \t]*(?:\n|$))"
    r"|(?<![\w'’-])(?:Evensong|Matins|Vespers|Compline|Lauds|Eucharist|Benediction|(?:Holy[ \u00a0])?Communion"
    r"|(?:Morning|Evening)[ \u00a0]Prayer|Messy[ \u00a0]Church|Sunday[ \u00a0][Ss]chool"
    r"|Stations[ \u00a0]of[ \u00a0]the[ \u00a0]Cross|Novena|Rosary|Jumu['’]?ah|Friday[ \u00a0][Pp]rayers)(?![\w'’-]"
    r"|[ \u00a0][A-Z])"
)
"""What is said or sung in every church, or prayed: 10 o'clock Mass."""
_DO = (
    "do chase note order bring buy book ring call send discuss review action confirm check complete follow finish info".split()
)
_DO += "information decision agreement handover".split()
_TASKS = re.compile(
    r"^[ \t]*(?:[*•-][ \t]?)?(?P<it>(?:to|for)[ \u00a0-](?:"
    + "|".join(_DO)
    + r")(?:[ \u00a0-](?:up|list|back|only|today))?)(?=[ \t]*:?[ \t]*(?:$|[–—-]))",
    re.MULTILINE | re.IGNORECASE,
)
"""What stands over a list of what is to be done."""
_BEHIND_ROLE = re.compile(r"[ \u00a0]?:[ \u00a0](?:(?:Mrs?|Ms|Miss|Dr)\.?[ \u00a0])?[A-Z][a-z]")
"""What stands between what somebody is, in short, and the name, in a form: HV: Anna Q."""
_SIDE_ROOM = re.compile(r"(?<![\w'’-])SR[ \u00a0]?\d{1,2}(?![\w-])")
_WARD = re.compile(
    r"(?<![\w'’-])(?:Ward|WARD)(?=[ \u00a0](?:direct|phone|tel|telephone|[Ee]xt(?:ension)?|line|[Ss]isters?|[Mm]anagers?"
    r"|[Mm]atron|[Cc]lerks?|[Cc]onsultants?"
    r"|[Nn]urses?|[Dd]octors?|[Ss]taff|[Tt]eam|[Rr]ounds?|responses?|repl(?:y|ies)|handover|meetings?|number|visits?|visiting|[Pp]harmacist|[A-Z]?\d{1,3}[A-Z]?"
    r"|(?:was|is)[ \u00a0](?:(?:very|fully?|one|two|three|\d)[ \u00a0])?(?:(?:RN|HCA|nurse|member|staff)s?[ \u00a0])?"
    r"(?:short|busy|quiet|closed|full|down|under-?staffed|staffed))(?!\w))"
)
"""What stands before who works on a ward, its number, or how it was there."""
_PUPILS = re.compile(
    r"(?:[Pp]upils|PUPILS|GCS|AVPU|ACVPU|[Nn]euro[ \u00a0]obs)(?!\w)[^\n]{0,40}?"
    r"(?<![\w'’-])(?P<it>PE?A?R+L+A?)(?![\w'’-]|[ \u00a0][A-Z]{2})"
)
"""Pupils that are equal and react to light, which are noted like somebody's name: GCS 15, PEARL."""
_LATIN_OR_FRENCH = re.compile(
    r"(?<![\w'’-])(?:En[ \u00a0-](?:suite|route|bloc|masse|passant)|Ad[ \u00a0](?:hoc|lib)|Pro[ \u00a0](?:rata|bono|forma|tem)"
    r"|Per[ \u00a0](?:annum|capita|diem)|Prima[ \u00a0]facie|Bona[ \u00a0]fides?|Ex[ \u00a0](?:gratia|parte|officio)"
    r"|Inter[ \u00a0]alia"
    r"|De[ \u00a0](?:facto|novo)|In[ \u00a0](?:situ|lieu|extremis|camera)|Post[ \u00a0]mortem|Vice[ \u00a0]versa"
    r"|Vis-[àa]-vis|Al[ \u00a0]fresco|Au[ \u00a0]pair|Cul-de-sac)(?![\w-])"
)
"""What begins a sentence in another language, and is no name."""
_PAPER = re.compile(
    r"(?<![\w'’&-])(?:HANDOVERS?|HUDDLE|AGENDA|MINUTES|ROTA|ROSTER|TIMETABLE|NEWSLETTER|BULLETIN|CHECKLIST|REFERRALS?|SUMMARY|CHRONOLOGY"
    r"|DISCHARGES?|ADMISSIONS?|APOLOGIES|ATTENDEES|CAST[ \u00a0]LIST)(?![\w'’&-])"
)
"""What a document or a part of it is, in a heading in capitals."""
_BEFORE_SIDE = re.compile(r"(?<![\w'’-])(?P<word>[A-Z][a-z]{3,})[ \u00a0](?=[LR][ \u00a0])")
_ACT_IN_SHORT = re.compile(
    r"(?<![\w'’-])(?P<words>(?:[A-Z][a-z]+[ \u00a0](?:(?:and|of)[ \u00a0])?){1,4}|[A-Z]{2,4}[ \u00a0])Act"
    r"(?:[ \u00a0](?:rights?|claims?|proceedings|applications?|notices?))?(?![\w'’-])"
)
"""A law without its year, by ordinary words or letters: Succession Act rights."""
_ANNUAL = re.compile(
    r"(?<![\w'’-])Annual[ \u00a0](?:(?:Parish|Town|General|Church|Parochial|Community)[ \u00a0]){1,2}(?:Meeting|Assembly)(?!\w)"
)
_BEFORE_COUNCILLOR = re.compile(
    r"(?<![\w'’-])(?:County|District|Parish|Town|Borough|City|Ward)(?=[ \u00a0](?:Cllrs?|Councillors?)\.?(?!\w))"
)
_FIELD = re.compile(
    r"(?<!\w)(?:CNS|ANP|ACP|TVN|PDN|CNM[1-3]|RANP)[,:]?[ \u00a0]\(?(?P<it>[A-Z][a-z]+(?:[ \u00a0](?:(?:&"
    r"|and)[ \u00a0])?[A-Z][a-z]+){1,3})(?![\w'’-])"
)
"""What a specialist nurse looks after: CNS Stoma Care."""
_OF_ACCOUNT = re.compile(
    r"(?<![\w'’&-])(?:Club|Society|Association|Trust|Company|School|Parish|Church|Charity|Committee)[ \u00a0]"
    r"(?:IBAN|BIC|[Aa]ccount|[Ss]ort[ \u00a0][Cc]ode)(?!\w)"
)
"""Whose money it is that is spoken of, by what it is alone: Club IBAN."""
_TERM = re.compile(rf"(?<![\w/.-])(?:{TERMS})(?![\w/-]|\.\d)")
_OF_ROTA = re.compile(
    r"(?<![\w'’-])(?:Rota|Stock|Takings|Invoices|Bookings|Payments|Register|Diary|Hours|Timesheets?|Orders|Budget|Holidays?)"
    r"[ \u00a0](?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(?![a-z])"
    r"|(?:(?<=^)|(?<=[\t\0|]))(?:Holidays?|Hols|Annual[ \u00a0]Leave|Leave|Sick|Off|Training|TOIL|Lieu)"
    r"(?=[ \u00a0]*(?:[\t\0|]|$))",
    re.MULTILINE,
)
"""What a sheet or a cell of a rota says: Rota Jan; Ann's day is Holiday."""
_OF_KIDNEYS = re.compile(
    r"(?<!\w)(?:(?:haemo|hemo|peri)?dialys\w+|HD|CAPD|AVF|fistula|potassium|hyperkal\w+|U&Es?|renal|eGFR|URR|PO4)(?!\w)",
    re.IGNORECASE,
)
_OF_DIALYSIS = re.compile(
    r"(?<![\w.'’&/-])(?<![A-Z][a-z][ \u00a0])(?:(?:VP|AP)(?=[ \u00a0]?[-–:=]?[ \u00a0]?\d{2,3}(?![\w/]))"
    r"|K(?=\+?[ \u00a0:=]{0,2}\d\.\d(?!\d)|[ \u00a0](?:(?:is|was|still|remains|now|too|very|has[ \u00a0]been)[ \u00a0])*"
    r"(?:creeping|rising|climbing|trending|raised|high|low|stable|controlled"
    r"|(?:up|down)(?=[.,;\n]|[ \u00a0](?:to|from|at|again)))(?!\w)))"
)
"""What is measured of the blood at a dialysis, and else somebody's initials: VP 160, K creeping up."""
_TOOTH = re.compile(r"(?<![\w/-])[UL][LR][1-8](?![\w/-])")
_OF_DENTIST = re.compile(
    r"(?<!\w)(?:tooth|teeth|toothache|dent(?:al|ists?|ures?)|molars?|incisors?|RCT|root[ \u00a0]canal|caries|crowns?|fillings?"
    r"|extractions?|amalgam|bitewings?|perio\w*|hygienists?)(?!\w)",
    re.IGNORECASE,
)
"""What a dentist writes, who means a tooth by LL7, and no town."""
_DEPARTMENTS = DEPARTMENTS.union(
    "podiatry ultrasound phlebotomy ophthalmology audiology endocrinology histology biochemistry psychiatry psychology"
    " maternity outpatients endoscopy".split()
)
_HOSPITAL_DEPARTMENT = re.compile(
    rf"(?<![\w'’-])(?:{'|'.join(map(str.capitalize, sorted(_DEPARTMENTS)))})"
    r"(?![\w'’-]|[ \u00a0](?!Team|Dep|Clinic|Unit|Ward|Nurse|Outpat|Reg)[A-Z])"
)
"""A department that every hospital has, by itself."""
_REFERRED_BY = re.compile(r"(?<![\w'’-])(?:Referrers?|Referred|Referrals?)(?![\w'’-])")
"""What a form calls whoever refers somebody, and that he does."""
_HELP_FOR_ALL = re.compile(r"(?<![\w'’-])(?:Kooth|Child[Ll]ine|YoungMinds|Samaritans)(?![\w'’-])")
"""Whom anybody in the country can ask for help."""
_TAUGHT = re.compile(
    r"(?:DESMOND|DAFNE|BERTIE|X-?PERT)(?=[ \u00a0](?:course|programme|group|session|class|education|training)(?:s|es)?(?!\w))"
)
"""What people with diabetes are taught, everywhere under one name."""
_ON_LEVEL = re.compile(
    r"(?<![\w'’-])(?:Level|Floor|Block|Zone|Area|Entrance|Gate)[ \u00a0](?:\d{1,2}|[A-Z])(?:,|[ \u00a0][–—-])?[ \u00a0]"
    rf"(?:{'|'.join(map(str.capitalize, sorted(_DEPARTMENTS)))}|Reception|Theatres?|Pharmacy|Pathology"
    r"|Imaging|X-[Rr]ay|Day[ \u00a0]Surgery|Offices?"
    r"|Waiting[ \u00a0]Area|Clinics?)(?![\w'’-]|[ \u00a0](?!Dep|Reception|Clinic|Unit|Desk)[A-Z])"
)
"""Where in a hospital or an office a department is: Level 2 Outpatients."""
_AT_MOST = re.compile(
    r"(?<![\w'’&-])(?:Max|Min)(?=[ \u00a0]\d[\d,.]*[ \u00a0]?(?:people|persons?|guests|pax|children|kids|adults|pupils|visitors"
    r"|places|seats|tickets|items|copies|per|each|hours?|hrs?|mins?|minutes|kg|kgs|lbs?|g|m|cm|mm|miles|mph|ml|mg|mcg|%|words"
    r"|pages)(?!\w))"
)
"""How many or how much of something there may be: Max 12 people, and no child of twelve."""
_REGISTRAR = re.compile(
    r"(?<=\()Reg(?=\)[ \u00a0](?:reviewed|saw|seen|r/v|informed|aware|contacted|bleeped|on[ \u00a0]call|attended"
    r"|happy|agreed)(?!\w))"
    r"|(?<![\w'’-])(?:(?:Med|Medical|Surg|Surgical|Ortho|Orthopaedic|Paeds?|Paediatric|Obs|Obstetric|Gynae|Anaesthetic|ITU|ICU"
    r"|ENT|Renal|Cardiology|Neuro|Respiratory|Resp|Psych|Onc|Haem|Urology|Vascular|[Oo]n-call|[Dd]uty|Night)[ \u00a0])Reg"
    r"(?![\w'’-])"
)
"""Short for a registrar, behind the name of one or what she is of."""
_DEVELOPMENT = re.compile(
    r"(?<![\w'’-])(?:County|Regional|District|Performance|Youth|Junior|Senior|Academy|Talent|Player|Skills|Business|Software|Web"
    r"|Personal|Professional|Prof|Staff|Team|Community|Property|Product|Career|National|Club|Early)[ \u00a0]Dev"
    r"(?![\w'’-]|[ \u00a0][A-Z])"
)
"""Short for what is developed, or for a squad: County Dev."""
_OF_ENERGY = re.compile(
    r"(?<![\w'’&-])EPC:?[ \u00a0](?:(?:rating|band|grade|score|is)[: \u00a0]{1,2}){0,2}[A-G](?:\.(?![A-Z])|(?![\w.'’&-]))"
)
"""How much a house wastes: EPC D."""
_WHOSE = re.compile(r"(?<![\w'’-])(?:Her|His|Our|Your|Their|Its)(?=[ \u00a0][A-Z])")
"""Whose somebody is, at the beginning of a sentence: Her Zyx rang."""
_LETTERS_OF_ALL = re.compile(r"(?<![\w.])(?:A\.?O\.?B|P\.S|N\.B|R\.I\.P|R\.S\.V\.P|P\.T\.O)\.?(?!\w)")
"""What minutes and letters put in short: any other business, and a postscript."""
_OF_COMMITTEE = re.compile(
    r"(?<=[a-z][ \u00a0]\()(?:Exhibitions?|Layouts?|Membership|Website|Publicity|Social|Events|Safeguarding|Fixtures|Grounds?"
    r"|Bar|Catering|Programmes?|Library|Training|Juniors?|Minutes|Premises|Buildings?|Finance|Fundraising|Communications|Marketing"
    r"|Newsletter|Archives?|Equipment|Welfare|Volunteers|Coaching|Development|Admin|Technical|Costumes?|Lighting|Sound|Music"
    r"|Wardrobe|Props|Shows?|Teas|Raffle|Plots?|Trading|Transport|Outings?|Tickets|Sales)(?=\))"
)
"""What a member of a committee looks after, in brackets behind the name."""
_ROAD = re.compile(r"(?<=the[ \u00a0])[ABM]\d{1,4}(?:\(M\))?(?!\w)")
_REGISTERED_IN = re.compile(
    r"(?<=[Rr]egistered[ \u00a0]in[ \u00a0])"
    r"(?:England(?:[ \u00a0](?:and|&)[ \u00a0]Wales)?|Scotland|Wales|Northern[ \u00a0]Ireland)(?!\w)"
)
"""Where companies are registered, which tells hardly anything of one."""
_PART_OF_FIRM = re.compile(
    r"(?<![\w'’-])(?:(?:Employment|Litigation|Property|Conveyancing|Family|Probate|Commercial|Legal|Finance|Accounts|Personnel"
    r"|Claims|Complaints|Housing|Planning|Wills|Corporate|Purchasing|Sales|Payroll)(?:[ \u00a0]Law)?"
    r"|Private[ \u00a0]Client|Human[ \u00a0]Resources|Customer[ \u00a0](?:Services?|Care|Relations))"
    r"[ \u00a0](?:Department|Dept\.?|Team)(?!\w)"
)
"""The part of a firm that a letter goes to, in the words of every firm."""
_GENUS = re.compile(
    r"(?<![\w'’&-])(?<!M[rsx][ \u00a0])(?<!Mrs[ \u00a0])(?<!Miss[ \u00a0])(?<!Dr[ \u00a0])"
    r"(?:Abies|Acer|Aesculus|Alnus|Betula|Budd?lei[aj]a|Carpinus|Castanea|Ceanothus|Chamaecyparis|Choisya|Corylus|Cotoneaster"
    r"|Crataegus|Cupress(?:us|ocyparis)|Escallonia|Eucalyptus|Euonymus|Fagus|Forsythia|Fraxinus|Hydrangea|Ilex|Juniperus|Larix"
    r"|Leylandii|Ligustrum|Malus|Photinia|Picea|Pinus|Platanus|Populus|Prunus|Pyracantha|Pyrus|Quercus|Rhododendron|Robinia"
    r"|Rubus|Salix|Sambucus|Sorbus|Taxus|Thuja|Tilia|Ulmus|Wisteria)(?![\w'’&-]|[ \u00a0][A-Z&])"
)
"""A tree or a plant by its Latin name, as surveyors and gardeners write, and not Salix Ltd, nor Mr Acer."""
_GERMS = re.compile(
    r"(?<![\w'’-])(?:Staph(?:ylococcus)?|Strep(?:tococcus)?|Pseudomonas|Klebsiella|Candida)[ \u00a0]"
    r"(?:aureus|epidermidis|pyogenes|pneumoniae|aeruginosa|albicans|throat)(?!\w)"
)
_OF_TOWN = re.compile(r"(?<![\w'’-])(?:(?:Lord|Lady|Deputy)[ \u00a0])*Mayor(?:ess)?(?![\w'’-]|[ \u00a0][A-Z])")
_ESQUIRE = re.compile(r"(?<![\w'’-])Esq(?:uire)?(?![\w'’-])")
_DAY_BEHIND_TIME = re.compile(r"(?<=\d[.:]\d\d[ \u00a0])Sun(?![\w'’-])")
"""A weekday in short that is a newspaper, and behind a time is neither that nor a name: by 7.30 Sun."""
_NOBODYS = (
    _GENUS,
    _GERMS,
    _OF_TOWN,
    _ESQUIRE,
    _DAY_BEHIND_TIME,
    _WHOSE,
    _LETTERS_OF_ALL,
    _OF_COMMITTEE,
    _ROAD,
    _REGISTERED_IN,
    _PART_OF_FIRM,
    _OF_ENERGY,
    _HOSPITAL_DEPARTMENT,
    _ON_LEVEL,
    _TAUGHT,
    _REFERRED_BY,
    _HELP_FOR_ALL,
    _BOILER,
    _OF_ROTA,
    _TERM,
    _OF_ACCOUNT,
    _SIDE_ROOM,
    _CHAMBER_OF_HEART,
    _LATIN_OR_FRENCH,
    _PAPER,
    _ANNUAL,
    _BEFORE_COUNCILLOR,
)
_BEFORE_NUMBER = re.compile(
    r"(?<![\w/-])(?P<it>[A-Z]{2,4})(?=[ \u00a0](?:\d{3}[ \u00a0-]?\d{3,4}|\d{3,6}/\d{3,6})(?![\w/]|[ \u00a0-]\d))"
)
"""What may stand before a hospital's numbers."""
_FEWEST_NUMBERS = 3
_KINDS = "|".join(
    sorted(
        {
            *STREETS,
            *INSTITUTIONS,
            *PARTS_OF_INSTITUTIONS,
            *"Ward Room Suite Wing Bay Rise Yard Works Park Buildings Building Mill Floor Field Fields Hill End Green".split(),
            *"Chemist Opticians Dentists Kennels Stables Band Players Singers Ringers Rangers Rovers Lets Print Motors".split(),
        },
        key=len,
        reverse=True,
    )
)
_KIND_BEHIND = re.compile(rf"[ \u00a0](?P<word>{COURT}|(?:{_KINDS})(?:[ \u00a0](?:{_KINDS}))?)(?![\w'’-])")


@lru_cache(maxsize=4)  # of a text, for all who ask one after another
def find_unnamed(text: str) -> tuple[Span, ...]:
    """The places of what names nobody, in order; they may overlap.

    >>> text = "Phoned her falls clinic: the Personnel Manager cites the Equality Act 2010."
    >>> [text[start:end] for start, end in find_unnamed(text)]
    ['Phoned', 'falls', 'falls clinic', 'Personnel Manager', 'Equality Act', 'Equality Act 2010']
    """
    return tuple(
        sorted(
            {
                *find_jobs_and_statutes(text),
                *find_opening_verbs(text),
                *find_kinds_alone(text),
                *find_labels(text),
                *(place for _, place in _openings(text) if is_auxiliary(text, place[0])),
                *_find_small(text),
                *_find_everyday(text),
                *_find_headings(text),
                *_find_ordinary_cells(text),
                *_find_heads(text),
                *_find_teams(text),
                *find_cars(text),
                *find_medicines(text),
                *find_letters_of_trades(text),
                *_find_prefixes(text),
                *_find_fields(text),
                *_find_acts(text),
                *(match.span("it") for match in _PUPILS.finditer(text)),
                *find_marks_of_answers(text),
                *(match.span() for rule in _NOBODYS for match in rule.finditer(text)),
                *(match.span() for match in _WARD.finditer(text) if not _is_behind_title(text, match.start())),
                *(match.span() for match in _TOOTH.finditer(text) if _OF_DENTIST.search(text)),
                *(match.span() for match in _OF_DIALYSIS.finditer(text) if _OF_KIDNEYS.search(text)),
                *find_phrases(text),
                *find_parted_qualifications(text),
                *(match.span() for pattern in (_OF_CLUBS, _OF_SERVICES) for match in pattern.finditer(text)),
                *find_public_bodies(text),
                *find_public_terms(text),
                *(place for place in find_ward_words(text) if not _is_behind_title(text, place[0])),
                *find_types_of_diabetes(text),
                *find_citations(text),
                *(span for span in find_legal_terms(text) if not _is_behind_title(text, span[0])),
                *find_numbering(text),
                *find_sides(text),
                *(match.span() for pattern in (_JOINED, _SAVINGS, _PARTY) for match in pattern.finditer(text)),
                *find_eponyms(text),
                *find_words_like_names(text),
                *(match.span() for match in _CLUB_OF_ALL.finditer(text)),
                *(match.span() for match in _DOSE_OF.finditer(text)),
                *(match.span() for match in _BENEFIT.finditer(text)),
                *(match.span() for match in _ADVICE.finditer(text)),
                *(match.span() for match in _BANK_HOLIDAY.finditer(text)),
                *(match.span() for match in _CHAIN.finditer(text)),
                *(match.span() for pattern in (_BRAND, _UNION, _UNIVERSITY_OF) for match in pattern.finditer(text)),
                *(match.span() for match in _SCHOOL.finditer(text)),
                *(match.span() for match in _YEAR_GROUP.finditer(text)),
                *(match.span() for match in _KIN_ALONE.finditer(text)),
                *find_nans(text),
                *(match.span() for pattern in (_WORSHIP, _DAY_OF, _MACHINE) for match in pattern.finditer(text)),
                *find_church_words(text),
                *find_classes_of_children(text),
                *find_councils(text),
                *find_sorts(text),
                *find_scores_of_absence(text),
                *find_payment_codes(text),
                *find_results(text),
                *(match.span("it") for match in _TASKS.finditer(text)),
                *find_days_by_letter(text),
                *find_lists_of_months(text),
                *(place for place in find_club_words(text) if not _is_behind_title(text, place[0])),
                *(place for place in find_school_words(text) if not _is_behind_title(text, place[0])),
                *(match.span() for match in _SHORT_DAY.finditer(text) if not _is_behind_title(text, match.start())),
            }
        )
    )


def find_eponyms(text: str) -> Iterator[Span]:
    """The names of illnesses and scales that are called after somebody long dead.

    >>> text = "Mr Duke has Behçet's, and had a Duke's B tumour."
    >>> [text[start:end] for start, end in find_eponyms(text)]
    ["Behçet's", "Duke's"]
    """
    return (match.span() for match in _EPONYM.finditer(text) if not _is_behind_title(text, match.start()))


def find_words_like_names(text: str) -> Iterator[Span]:
    """Short words for something else that somebody may be called: Max 12 people, the Medical Reg, County Dev.

    >>> text = "Max 12 people, Max 12, the Surg Reg and Reg, County Dev: Dev"
    >>> [text[start:end] for start, end in find_words_like_names(text)]
    ['Max', 'Surg Reg', 'County Dev']
    """
    return (match.span() for pattern in (_AT_MOST, _REGISTRAR, _DEVELOPMENT) for match in pattern.finditer(text))


_TO_CHASE = re.compile(r"[ \u00a0](?:the[ \u00a0])?[a-z]{3}|[ \u00a0][A-Z]-?\d|:|[ \u00a0][A-Z][a-z]+['’]s[ \u00a0]")


def find_opening_verbs(text: str) -> Iterator[Span]:
    """The verbs that begin a sentence or an entry of notes and say what was done: Phoned, Reviewed.

    >>> text = "Phoned Lund. Alfred rang. Reviewed by Winifred. Chase Ida's scan."
    >>> [text[start:end] for start, end in find_opening_verbs(text)]
    ['Phoned', 'Reviewed', 'Chase']
    """
    for word, place in _openings(text):
        small = word.casefold()
        is_past = small.endswith("ed") and len(small) > 4 and not _OTHER_ED.search(small) and small in common_words()
        is_order = word == "Chase" and _TO_CHASE.match(text, place[1]) is not None
        if ((is_past or small in _IRREGULAR) and not is_given_name(word)) or is_order:
            yield place


def _openings(text: str) -> Iterator[tuple[str, Span]]:
    """The words that begin a sentence, a line or an entry, with their places."""
    for match in _OPENING.finditer(text):
        group = "first" if match["first"] else "spaced"
        yield match[group], match.span(group)


def _find_ordinary_cells(text: str) -> Iterator[Span]:
    """Ordinary words that begin a cell or are all of a line: Beach games; Kit, where the text has a kit list.

    What is a name besides is one only where the text has the word in small letters too, and nobody of that name.
    """
    for match in _CELL_WORD.finditer(text):
        word, small = match["word"], match["word"].casefold()
        is_common = small in common_words()
        is_name = is_given_name(word) or is_listed_surname(word)
        has_small = re.search(rf"(?<![\w'’-]){'' if is_common else _DETERMINER}{re.escape(small)}(?![\w'’-])", text) is not None
        is_free = is_common and not is_name and match["cell"] is not None
        if is_free or (has_small and not re.search(_SOMEBODY.format(word=word), text)):
            yield match.span("word")
    yield from (match.span("word") for match in _BEFORE_JOB.finditer(text))


def _find_heads(text: str) -> Iterator[Span]:
    r"""What heads a table in ordinary words, of which but one cell may be another: Day, above Saturday and Sunday.

    >>> text = "Date\tDay\tGround\n3/5\tSat\tLund\n4/5\tSun\tLund\n"
    >>> [text[start:end] for start, end in _find_heads(text)]
    ['Date', 'Day', 'Ground']
    >>> text = "InvNo\tDate\tAC\tCustomer\tReg\n1\t3/5\tZ1\tLund\tAB12 XYZ\n2\t4/5\tZ1\tLund\tAB13 XYZ\n"
    >>> [text[start:end] for start, end in _find_heads(text)]
    ['InvNo', 'Date', 'AC', 'Customer', 'Reg']
    >>> table = "{}\tFee\tDep paid\nAnn\t4\tY\nBo\t5\tN\n"  # each of two has another word
    >>> text = f"{table.format('Lund')}\n{table.format('Zyx')}"
    >>> [text[start:end] for start, end in _find_heads(text)]
    ['Fee', 'Dep paid', 'Fee', 'Dep paid']
    """
    tables: dict[int, list[tuple[Span, ...]]] = defaultdict(list)
    for column in columns_of(text):
        if len(column) >= _FEWEST_ROWS:
            tables[row_of(text, column[0][0])[0]].append(column)
    for columns in tables.values():
        ordinary = [head for head, *cells in columns if _is_ordinary_head(text, head, cells)]
        if len(columns) >= _FEWEST_COLUMNS and len(ordinary) >= len(columns) - 1:
            yield from ordinary


def _is_ordinary_head(text: str, head: Span, cells: Iterable[Span]) -> bool:
    """Whether a head has ordinary words, in short too, or run together; Reg is one above numbers alone."""
    words = _WORDS_OF_HEAD.findall(text[slice(*head)])
    return bool(words) and all(
        word.casefold() in common_words()
        or (
            word.casefold() in _HEADS_IN_SHORT
            and (not is_given_name(word) or all(re.search(r"\d", text[slice(*cell)]) for cell in cells if cell[0] < cell[1]))
        )
        for word in words
    )


_WORDS_OF_HEAD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[^\W\d_]+|\d+")
_HEADS_IN_SHORT = frozenset(
    "inv invs no nos nr ac acc acct accts reg tech qty amt bal ref refs desc cust supp addr tel mob dob appt appts rcvd recd pd"
    " rec vat mot hr hrs mins wk wks yr yrs pt pts perio hyg paye ni nhs id ids dept mgr vol vols mem postcode email eta po gp"
    " grp yn avg tot cr dr nom dep chq chqs inc exc excl hirer hirers".split()
)
"""What heads of tables have for a word."""


_FEWEST_COLUMNS, _FEWEST_ROWS = 3, 3


def _find_headings(text: str) -> Iterator[Span]:
    """Lines in capitals that say what a document or a part of it is: WITNESS STATEMENT."""
    for match in _HEADING.finditer(text):
        words = [word.casefold() for word in re.findall(r"[^\W\d_]+", match["words"])]
        if not _HEADINGS.isdisjoint(words) and all(
            word in _HEADINGS or (word in common_words() and not is_given_name(word)) for word in words
        ):
            yield match.span("words")
    yield from _find_headed(text)


def _find_headed(text: str) -> Iterator[Span]:
    """What headings in capitals begin with, before a name."""
    return (match.span("words") for match in _HEADED.finditer(text))


def _find_teams(text: str) -> Iterator[Span]:
    """Parts of an institution that say what they do: the Claims Team, the Stoma Care Department, but no Plover Team.

    >>> text = "Claims Team, Pond Lodge Day Unit"
    >>> [text[start:end] for start, end in _find_teams(text)]
    ['Claims Team']
    """
    called = {start for start, _ in find_names_of_teams(text)}
    for match in _TEAM.finditer(text):
        words = re.findall(r"[a-z]+", match["words"].casefold())
        is_ordinary = all(word in common_words() or word in EVERYDAY for word in words)
        is_ministry = match["part"].startswith("Dep") and _OF_DEPARTMENTS.isdisjoint(words)  # the Energy Department
        if (
            is_ordinary
            and called.isdisjoint(range(*match.span("words")))
            and not is_ministry
            and (_OF_LANDSCAPE | HOUSES_OF_UNITS).isdisjoint(words[1:])
            and not is_listed_place(match["words"].split()[0])
        ):
            yield match.span()
    for match in _OF_COUNCIL.finditer(text):
        words = match["words"].casefold().split()
        if all(word in common_words() or word in EVERYDAY or word in _BEFORE_JOBS for word in words):
            yield match.span()


def _find_prefixes(text: str) -> Iterator[Span]:
    """The letters before each of several numbers of one form, as a hospital has, and a word before a side of the body."""
    found = list(_BEFORE_NUMBER.finditer(text))
    counts = Counter(match["it"] for match in found)
    yield from (match.span("it") for match in found if counts[match["it"]] >= _FEWEST_NUMBERS)
    for match in _BEFORE_SIDE.finditer(text):
        is_word = match["word"].casefold() in common_words() and not is_given_name(match["word"])
        if is_word and SIDE.match(text, match.end()) and not _is_behind_title(text, match.start()):
            yield match.span("word")


def _find_acts(text: str) -> Iterator[Span]:
    """Laws without their years, by ordinary words or by letters."""
    for match in _ACT_IN_SHORT.finditer(text):
        is_short = match["words"].strip().isupper() or not _OF_YEAR.match(text, match.end())
        if is_short and all(word.isupper() or word.casefold() in common_words() for word in match["words"].split()):
            yield match.span()


def _find_fields(text: str) -> Iterator[Span]:
    """What a specialist nurse looks after, in ordinary words."""
    for match in _FIELD.finditer(text):
        words = re.findall(r"[^\W\d_]+", match["it"])
        if all(
            (word.casefold() in common_words() or is_everyday(word.casefold())) and not is_given_name(word) for word in words
        ):
            yield match.span("it")


def find_cars(text: str) -> Iterator[Span]:
    r"""What car it is, behind its make, in a column of cars or where the word before it tells that it is no person.

    >>> text = "Customer\tVehicle\nOctavia Zyx\tOctavia\nLeon\tToyota Yaris\n"
    >>> [text[start:end] for start, end in sorted(set(find_cars(text)))]
    ['Octavia', 'Toyota Yaris', 'Yaris']
    """
    yield from find_vans(text)
    columns = (cells for head, *cells in columns_of(text) if _HEADS_CARS.fullmatch(text, *head))
    for start, end in chain.from_iterable(columns):
        yield from (match.span() for pattern in (_CAR, _MAKE_ALONE) for match in pattern.finditer(text, start, end))
    for match in _CAR.finditer(text):
        if match.start() < match.start("model") or _BEFORE_CAR.search(text, max(0, match.start() - 10), match.start()):
            yield match.span()
    for match in _MAKE_ALONE.finditer(text):
        if _BEFORE_CAR.search(text, max(0, match.start() - 12), match.start()):
            yield match.span()
    for match in _MADE.finditer(text):
        if not _is_borne(text, match[0]):
            yield match.span()


def _is_borne(text: str, word: str) -> bool:
    """Whether somebody in a text bears a word behind a title, an initial or a given name, or before one: Bosch, Anna."""
    before = re.finditer(rf"(?<![\w'’-])([A-Z](?:\.|[\w'’-]*))[ \u00a0]{re.escape(word)}(?!\w)", text)
    behind = re.finditer(rf"(?<![\w'’-]){re.escape(word)},[ \u00a0]([A-Z][\w-]+)", text)
    return any(
        len(each[1].rstrip(".")) == 1 or is_given_name(each[1]) or _is_behind_title(text, each.end(1) + 1) for each in before
    ) or any(is_given_name(each[1]) for each in behind)


def find_kinds_alone(text: str) -> Iterator[Span]:
    """Words that say what kind of institution it is, and not which: none that is a surname somewhere in the text.

    >>> text = "The Clinic rang Larch Lodge. Team told, and so was Mr Club."
    >>> [text[start:end] for start, end in find_kinds_alone(text)]
    ['Clinic', 'Team']
    """
    found = [(match, match["before"] or "") for match in _KIND_OF_INSTITUTION.finditer(text)]
    surnames = {match["word"] for match, before in found if _TITLE.search(before) or is_given_name(before.strip())}
    for match, before in found:
        is_alone = not match["behind"] and (not before or _IN_FRONT_OF_KIND.fullmatch(before))
        if is_alone and match["word"] not in surnames:
            yield match.span("word")


def find_kinds_behind(text: str, ends: Iterable[int]) -> Iterator[Span]:
    """The Road of a road whose name is replaced, the Ward or the Crown Court of one: that it is one tells nobody which.

    Args:
        text: The text.
        ends: Where the names end.

    >>> texts = ("Elm Road", "Elm and Road", "Elm Crown Court", "Elm Nursing Unit")
    >>> [text[start:end] for text in texts for start, end in find_kinds_behind(text, [3])]
    ['Road', 'Crown Court', 'Nursing Unit']
    """
    return (found.span("word") for end in ends if (found := _KIND_BEHIND.match(text, end)))


_OF_PARTY = re.compile(rf"(?:{PARTIES.pattern})['’]s?[ \u00a0](?=[A-Z])")
"""Whose something is, before its name: the Respondent's Quist Lane works."""


def without_unnamed(text: str, names: list[Entity]) -> list[Entity]:
    """Names but for those that name nobody, and without a verb that begins them.

    An abbreviation stays that is short for another of the names.

    >>> text = "Phoned Larkfield. HCA and Paul Amsel left; PA rang the falls clinic."
    >>> names = [Entity(0, 16, "person"), Entity(18, 21, "organisation"), Entity(26, 36, "person"), Entity(43, 45, "person")]
    >>> [text[each.start:each.end] for each in without_unnamed(text, [*names, Entity(55, 60, "place")])]
    ['Larkfield', 'Paul Amsel', 'PA']
    """
    unnamed = find_unnamed(text)
    named = (name for name in names if not any(first <= name.start and name.end <= last for first, last in unnamed))
    initials = {"".join(word[0] for word in words) for name in named if len(words := _words(text, name)) > 1}
    verbs = dict(find_opening_verbs(text))
    headed = list(_find_headed(text))
    openings = [*find_courts(text), *find_lone_sides(text)]
    days = dict(find_short_days(text))
    teams = [match.span() for match in ELEVENS.finditer(text)]
    is_tidy = not begins_sentences_small(text)
    kept = []
    for name in names:
        start, end = name.start, name.end
        if (verb_end := verbs.get(start)) is not None and verb_end < end:
            rest = re.compile(r"[ \u00a0]+(?=[A-Z])").match(text, verb_end, end)
            start = rest.end() if rest else start
        start = next((_behind(text, last) for first, last in (*openings, *headed) if first <= start < last < end), start)
        if (party := _OF_PARTY.match(text, start, end)) and party.end() < end:
            start = party.end()
        if (team := next((first for first, last in teams if start < first and last == end), None)) is not None:
            end = start + len(text[start:team].rstrip(" \u00a0"))  # Lund of Lund 2nds
        written = text[start:end].rstrip(".:")
        is_asked = written in ROLES_IN_SHORT and _BEHIND_ROLE.match(text, end) is not None
        if names_nobody(text, start, start + len(written)) and (written not in initials or is_asked):
            continue
        if (behind := days.get(start, end) + 1) < end and names_nobody(text, behind, end):
            continue  # a month, and what was found in it: in Jan NAD
        if are_abbreviations(text, start, start + len(written)) and initials.isdisjoint(re.split("[ \u00a0/]", written)):
            continue
        if (written in _ARTICLES and not _is_behind_title(text, start)) or (is_tidy and _is_small_and_ordinary(written)):
            continue
        if is_tidy and written.islower() and _BEFORE_VERB.search(text, max(0, start - 8), start):
            continue
        if _DAY_AND_WORDS.fullmatch(text, start, end):
            continue
        if _LAW.fullmatch(text, start, end) and _OF_YEAR.match(text, end):
            continue
        if name.kind != "person" and is_kind_alone(written):
            continue
        article = _ARTICLE.match(text, start, max(end, start + len("their ")))
        telling = (
            article.end() if article and not _is_behind_title(text, start) else start
        )  # behind the name if that is an article alone
        if not any(first <= telling and end <= last for first, last in unnamed) and not _are_terms(text, name, unnamed):
            kept.append(name._replace(start=start, end=end))
    return kept


def _are_terms(text: str, name: Entity, unnamed: Iterable[Span]) -> bool:
    """Whether a firm's name is no more than two terms of law around *and*: the Company and Shareholders' Agreement."""
    joint = re.search(r"[ \u00a0](?:and|or)[ \u00a0]", text[name.start : name.end])
    if joint is None or name.kind != "organisation":
        return False
    first, second = (name.start, name.start + joint.start()), (name.start + joint.end(), name.end)
    return all(any(start <= one and other <= end for start, end in unnamed) for one, other in (first, second))


def _behind(text: str, at: int) -> int:
    """Where the word behind a place begins."""
    return at + len(text[at:]) - len(text[at:].lstrip())


def _is_small_and_ordinary(written: str) -> bool:
    """Whether a name has only small letters and ordinary words, such as the sports hall, and no given name."""
    words = re.findall(r"[^\W\d_]+", written)
    return written.islower() and all(
        word in _PRONOUNS or (word in common_words() and not is_given_name(word)) for word in words
    )


def _words(text: str, name: Entity) -> list[str]:
    return re.findall(r"[A-Z][\w'’]+", text[name.start : name.end])


def find_jobs_and_statutes(text: str) -> Iterator[Span]:
    """Jobs that follow no title, laws, forms, courts without a town, and what else begins with General and is in every town.

    >>> text = "Mr Manager asked the HR Manager about General Medicine. Leeds Crown Court heard the Crown Court."
    >>> [text[start:end] for start, end in find_jobs_and_statutes(text)]
    ['HR Manager', 'General Medicine', 'Crown Court']
    """
    for match in _WHOLE.finditer(text):
        if not _is_behind_title(text, match.start()):
            yield match.span()


def _is_behind_title(text: str, start: int) -> bool:
    return _TITLE.search(text, max(0, start - 12), start) is not None


def _find_everyday(text: str) -> Iterator[Span]:
    """Words of wards and offices that begin a sentence or an entry."""
    for word, place in _openings(text):
        if is_everyday(word.casefold()):
            yield place


def _find_small(text: str) -> Iterator[Span]:
    """Words in small letters that a name has no place for: ordinary ones, and what a dose is of."""
    for match in _KIND_OF_CARE.finditer(text):
        if match["word"] in common_words() or match["word"] in EVERYDAY:
            yield match.span()
    for match in _COMPOUND.finditer(text):
        yield match.span()
    for match in _MEDICINE.finditer(text):
        yield match.span("word")
    for match in _MEDICINE_TAKEN.finditer(text):
        if not is_given_name(match["word"]) and not _is_behind_title(text, match.start()):
            yield match.span("word")
    for match in _MEDICINE_IN_BRACKETS.finditer(text):
        yield match.span("word")
    for match in _ANYWHERE.finditer(text):
        yield match.span()
    for match in _DETERMINED.finditer(text):
        if match["word"] in common_words() or match["word"] in EVERYDAY:
            yield match.span("word")
