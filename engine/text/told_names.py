"""Names that the words beside them tell, whatever a tagger finds: behind a title, as a relative, as where somebody lives.

Companies are told by their form or trade.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.text.abbreviations import ABBREVIATIONS
from engine.text.animal_names import find_pets
from engine.text.dates import MONTHS, WEEKDAYS
from engine.text.entities import Entity, merge_overlapping
from engine.text.legal_terms import find_sides
from engine.text.offices import TRADESPEOPLE
from engine.text.organisation_names import (
    INSTITUTIONS,
    PEOPLES,
    SCHOOLS_ABROAD,
    STREETS,
    TRADES,
    is_legal_form,
    read_organisation_name,
    split_institution,
)
from engine.text.person_names import KIN, TITLES, is_given_name, is_nickname
from engine.text.public_rules import FIRM_WITH_FIGURE
from engine.text.qualifications import without_qualifications
from engine.text.sign_offs import find_sign_offs
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.units import is_measure
from engine.text.ward_words import find_lone_sides
from engine.text.words import common_words, is_auxiliary

_FIRM = re.compile(
    r"(?<![\w&])(?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof)\.?(?:[ \u00a0][A-Z][\w'’.-]*){1,3},[ \u00a0])?"
    r"(?:(?:(?:[A-Z]|St|Messrs|Bros|Mrs?|Ms|Drs?|Prof|Rev)\.|[A-Z](?:[\w'’-]|\.(?=\w))*),?[ \u00a0]"
    r"|(?:&|and|of)[ \u00a0](?=[A-Z])|\([A-Z][\w'’ .-]*\)[ \u00a0]){1,6}"
    r"(?:(?:Ltd|LTD|LLP|LLC|PLC|Inc|GmbH|Corp|Limited|LIMITED|Incorporated|Cyf|Cyfyngedig|Teo|Teoranta|DAC|CLG)\b"
    r"|(?<=& )(?:Partners|Sons?|Daughters|Bros|Brothers|Associates|Co)\b)"
    r"(?:[ \u00a0](?:Ltd|LLP|LLC|PLC)\b)?"
)
_PARENT_AND_SON = re.compile(r"[ \u00a0]&[ \u00a0]Son$")
"""What ends a firm, unless a given name stands before it."""
_TRADE = rf"(?:{'|'.join(TRADES)})(?![\w'’-])"
_TRADER = re.compile(
    rf"(?<![\w&'’-])(?:(?!{_TRADE}[ \u00a0](?:&|and)[ \u00a0](?!{_TRADE}))"
    rf"[A-Z][\w'’-]+[ \u00a0](?:(?:&|and)[ \u00a0](?=[A-Z]))?){{1,3}}{_TRADE}"
)
_LETTERS_AND_TRADE = re.compile(rf"(?<![\w.&'’-])(?P<letters>[A-Z][ \u00a0]?&[ \u00a0]?[A-Z])[ \u00a0]{_TRADE}")
"""A firm by the letters of its partners and its trade: Q & L Roofing."""
_OF_DISTRICT = re.compile(
    r"(?<![\w&'’-])(?<![A-Z][\w'’-][ \u00a0])(?:Borough|City|County|Town|Village)[ \u00a0]"
    r"(?:Dental|Veterinary|Vets|Opticians|Pharmacy|Chemist|Eyecare|Osteopaths|Osteopathy|Chiropractic|Physio|Physiotherapy)"
    r"(?:[ \u00a0](?:Surgery|Practice|Clinic|Care|Centre|Studio|Hospital|Group|Lab|Laboratory))?(?![\w'’-]|[ \u00a0][A-Z])"
)
"""A practice that is called after nothing but where it is: the Borough Dental Surgery."""
_TRADER_IN_CAPITALS = re.compile(
    rf"(?<![\w&'’-])(?:[A-Z][A-Z'’-]+[ \u00a0](?:(?:&|AND)[ \u00a0](?=[A-Z]))?){{1,3}}(?:{'|'.join(TRADES).upper()})(?![\w'’-])"
)
_PARTNER = r"[A-Z][\w'’-]+"
_PARTNERS = re.compile(
    rf"(?<![\w&'’-]){_PARTNER},[ \u00a0]{_PARTNER}[ \u00a0](?:&|and)[ \u00a0]{_PARTNER}"
    r"(?=,?[ \u00a0](?:[–—-][ \u00a0])?(?:Private[ \u00a0]Client|Solicitors|Accountants|Architects|Surveyors"
    r"|Family[ \u00a0]Law|Conveyancing))"
    rf"|(?:^|(?<=[\n\t\0])){_PARTNER}[ \u00a0]&[ \u00a0]{_PARTNER}"
    r"(?=[ \u00a0][–—-][ \u00a0](?:Private[ \u00a0]Client|Employment|Litigation|Commercial|Residential|Probate|Family"
    r"|Conveyancing|Dispute[ \u00a0]Resolution|Agriculture|Crime|Immigration"
    r"|Solicitors|Accountants|Architects|Surveyors)(?!\w))"
)
"""Partners before what they do: Quist, Lund & Zyx – Private Client, Quist & Lund – Employment."""
_BEHIND_TRADE = re.compile(
    r"(?<!\w)(?i:solicitors?|agents?|accountants?|surveyors?|conveyancers?|architects?|auctioneers?|valuers?|brokers?)"
    r"(?:[ \u00a0](?:to[ \u00a0]pay|acting|instructed))?:[ \t\u00a0]"
    rf"(?P<firm>{_PARTNER}[ \u00a0]&[ \u00a0]{_PARTNER})(?![\w'’-]|[ \u00a0](?:&|[A-Z]))"
)
"""Two partners behind what they are: Solicitor to pay: Quist & Lund."""
_CALLED_OUT = re.compile(
    rf"(?<![\w'’-])(?i:{'|'.join(sorted(TRADESPEOPLE))})[ \u00a0]"
    r"(?P<firm>[A-Z][a-z]{3,}s)(?=[ \u00a0]*(?:[.,;)\n\t\0]|$)|[ \u00a0](?:[a-z]|\d))"
)
"""A firm by a surname, behind what it does: undertaker Quists collected."""
_FIRM_OF_TOWN = re.compile(
    r"(?<![\w&'’-])(?P<firm>[A-Z][a-z]{2,} & [A-Z][a-z]{2,})[ \u00a0](?:of|in)[ \u00a0](?P<town>[A-Z][\w'’-]+)"
)
"""Two words joined to a firm's name, before its town: Larch & Thimble of Whitby."""
_MESSRS = re.compile(
    r"(?<!\w)[Mm]essrs\.?[ \u00a0](?P<firm>[A-Z][\w'’-]+(?:,?[ \u00a0](?:(?:&"
    r"|and)[ \u00a0])?[A-Z][\w'’-]+){1,3})(?![\w'’-]|[ \u00a0]&)"
)
"""A firm by the surnames of its partners: Messrs Quist Lund."""
_RESOLVERS = re.compile(
    r"(?<![\w'’&-])(?!(?:Alternative|Online|Civil|Commercial|Employment|Property|Consumer|Family|Early|Head|Labour|Appropriate"
    r"|The|Of|In|For|And|Our|Your)[ \u00a0])(?:[A-Z][\w'’-]+[ \u00a0]){1,2}"
    r"(?:Dispute[ \u00a0]Resolution|Mediation|Arbitration)(?![\w'’-]|[ \u00a0][A-Z])"
)
"""Who settles disputes, by trade: Lund Dispute Resolution."""
_JOINED_INITIALS = re.compile(r"(?<!\w)[A-Z]&[A-Z](?!\w)")
_INSIDE = re.compile(r"[a-z,][ \u00a0]$")
"""What stands before a word that has its capital for another reason than that it begins a sentence."""
_PARTED = re.compile(r"(?:,|[ \u00a0]of)[ \u00a0]")
_SHORT_PERSON = re.compile(r"(?:and[ \u00a0])?(?:[A-Z]\.?[ \u00a0]?){1,2}[ \u00a0][A-Z][\w'’-]+")
"""Initials and a surname: A Quist, A.B. Quist."""
BEFORE_FIRMS = frozenset(
    "the a an our your my his her its their this that at by for from in of on to with and but or as if when we dear re"
    " messrs messrs.".split()
)
GIVEN_NAMES_IN_SHORT = r"(?:Wm|Jas|Jos|Chas|Thos|Geo|Jno|Robt|Saml|Danl|Edw|Benj|Archd|Alexr|Eliz|Margt)"
"""Given names as registers write them: Wm. Quist."""
_TITLED = re.compile(
    r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Cllr|Sr|Fr)\.?[ \u00a0]"
    rf"((?:{GIVEN_NAMES_IN_SHORT}\.?[ \u00a0](?=[A-Z])|(?:April|May|June|August)[ \u00a0](?=[A-Z][a-z])"
    r"|[A-Z]\.[ \u00a0]?|[A-Z][ \u00a0](?=[A-Z][a-z])){0,3}"
    r"(?:(?:[Aa]l|[Ee]l)-|(?:(?:de|la|van|von|der|den|di|da|du|dos|del|le)\s){1,3})?(?:[A-Z]['’])?[A-Z][^\W\d_]+)"
)
_IN_OFFICE = re.compile(
    r"(?<!\w)(?:Sister|Nurse|Matron|Midwife|Revd?|Reverend|Pastor|Sgt|Sergeant|Insp|Inspector|Constable|Judge)\.?[ \u00a0]"
    r"(?P<it>[A-Z][a-z]{2,})(?![\w-]|['’](?!s(?!\w))|[ \u00a0](?:[A-Z]|&)|\.\w)"
)
"""A surname behind what somebody is, whatever the word."""
_THINGS_OF_OFFICE = frozenset(
    "Bank Branch Call Case Cases Chambers Christmas Church Company Date Day Doctor Fee Head Holder House Key Lead Line Master"
    " Night Page Parent Post Ring Room Sales School Store Street Unit Week".split()
)
"""Surnames, and what a nurse or a judge has more often behind the title."""
_OFFICES_BEHIND = frozenset(
    "teacher head chair chairman chairwoman director manager deputy clerk treasurer secretary coach tutor nurse consultant"
    " registrar partner solicitor mayor".split()
)
"""What somebody is, behind a name that may be a surname: Cllr Quist Chair."""
_SAY_WHAT = TITLES | KIN | _OFFICES_BEHIND
_THINGS = frozenset((*INSTITUTIONS, *STREETS, *TRADES, *WEEKDAYS, *ABBREVIATIONS, *_THINGS_OF_OFFICE))
"""What is no surname behind a title and a given name, in small letters and as written."""
_TITLED_BY_INITIAL = re.compile(
    r"(?<![\w'’-])(?:Mrs?|Ms|Miss|Mx|Dr|Rev|Revd|Fr|Canon|Cllr|Prof|Capt|Maj|Col|Sgt)\.?[ \u00a0]"
    r"(?P<it>(?:[A-Z]\.?[ \u00a0]?){1,2}(?<=[ \u00a0])(?P<last>(?:O['’]|Mc|Mac)?[A-Z][a-z]{2,}(?:-[A-Z][a-z]+)?))"
    r"(?![\w'’-]|[ \u00a0](?:&[ \u00a0])?[A-Z])"
)
"""Who is called by a title, an initial and a surname that is no other word, whatever else it may name: Revd A Quist."""
_TITLED_IN_FULL = re.compile(
    r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Cllr|Revd?|Sir|Dame|Sister|Nurse)\.?[ \u00a0]"
    r"(?P<it>(?P<given>[A-Z][a-z]+)[ \u00a0](?P<last>[A-Z][a-z]{2,}))"
    r"(?![\w-]|['’](?!s(?!\w))|[ \u00a0](?:[A-Z]|&|of[ ])|\.\w)"
)
"""A given name and a surname behind a title, whatever the words: Cllr April Showers."""
_ADDRESSED = re.compile(
    r"^(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Revd?|Cllr|Sir|Lady|Dame)\.?[ \u00a0][^\n\d]{2,40}\n{1,2}"
    r"(?P<lines>(?:(?!Dear|Re|Our|Your|From|To|Date|Tel)[A-Z][a-z'’-]+"
    r"(?:[ \u00a0-](?:[A-Z][a-z'’-]+|na|nan|of|on|the|in|under|upon|le|by|y|and)){0,3},?[ \t]*\n){1,5})",
    re.MULTILINE,
)
"""Whom a letter is sent to, and the lines below."""
_STREET_ABOVE = re.compile(
    r"^[ \t]*(?P<street>(?:[A-Z][\w'’-]+[ \u00a0]){1,3}"
    rf"(?:{'|'.join(STREETS)}|Place|Hill|Rise|Yard|Wharf|Quay|Cross|Gate))(?![\w'’-])"
    r"(?=(?:,?[ \t]*\n{1,2}|,[ ])(?:[A-Z][\w'’ -]{2,30}(?:,?[ \t]*\n{1,2}|,?[ ]{1,2})){1,3}"
    r"[A-Z]{1,2}\d[\dA-Z]?[ \u00a0]\d[A-Z]{2}(?!\w))",
    re.MULTILINE,
)
"""A street without a number in a line of its own, above its town with the postcode."""
_ON_ENVELOPES = frozenset("private confidential personal strictly urgent by via without cc copy ref".split())
_INITIAL = re.compile(r"[A-Z]\.?")
_OPENINGS = frozenset(
    "he she they it we you the a an this that these those his her my our their its later then next today yesterday tomorrow"
    " on at in after before when while if no not but and so also as to for from with all both will please there now once"
    " since until".split()
)
"""What begins the sentence behind an initial, and is no surname: Dr F. Later she."""
_OPENING = "|".join(sorted(word.capitalize() for word in _OPENINGS))
_WITH_ANOTHER = re.compile(
    r"(?<![\w.&/'’-])([A-Z]\.?)[ \u00a0](?:&|and)[ \u00a0](?=[A-Z]\.?[ \u00a0](?:[A-Z]\.?[ \u00a0])?[A-Z][a-z])"
)
"""The initial of one of two who bear a surname: Y. & I. Quist."""
_TITLED_LETTER = re.compile(
    r"(?<!\w)(?:Mrs?|Ms|Miss|Mx)\.?[ \u00a0]([A-Z])(?=\.?(?:\s|['’]s(?!\w)|[,;:)]))"
    rf"(?!\.?[ \u00a0](?!(?:{_OPENING})\b)[A-Z][a-z])"
)
"""Mrs A, who is called by a letter."""
_DOUBLE_OF_SAINT = re.compile(
    r"(?<![\w'’-])(?:(?P<title>(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Cllr|Sir|Dame|Lady|Rev)\.?[ \u00a0]))?"
    r"(?P<given>(?:(?:[A-Z]\.?|[A-Z][a-z]+(?:-[A-Z][a-z]+)?)[ \u00a0]){0,3}?)"
    r"St\.?[ \u00a0](?:[A-Z][a-z]+-[A-Z][a-z]+|[A-Z]-[A-Z])(?!\w)"
)
"""Two surnames of which the first is a saint's, in short too: Ann St Quist-Lund, D. St Q-L."""
_SHORT_IRISH = re.compile(
    r"(?<![\w.'’-])(?:[A-Z]\.?[ \u00a0]?){1,2}(?:N[íi]|Nic|Ó|U[íi])(?:[ \u00a0]|(?=[A-Z](?!\w)))[A-Z](?:h?\.|(?![\w'’]))"
)
"""The initials of somebody with an Irish surname: S. Ní Ch., S.Ó Q."""
_SHORT_MAC = re.compile(
    r"(?<![\w'’-])(?:(?P<title>(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Cllr)\.?[ \u00a0])|(?P<given>[A-Z][a-z]+(?:-[A-Z][a-z]+)?[ \u00a0]))"
    r"(?P<surname>(?:[OD]['’]|Ma?c)[A-Z])(?!\w|['’](?!s(?!\w)))"
)
"""A surname of which the second capital is the last letter that is written: Ann O'Q, Mr McQ, Eva D'Q."""
_DOCTORS_LETTER = re.compile(r"(?<!\w)(?:Dr|Prof)\.?[ \u00a0]([A-Z]-[A-Z](?!\w)|[A-Z](?=['’]s(?!\w)|[,;:)]))")
"""The same behind what may be no title; by two letters who has two surnames: Dr O-B."""
DUTY = (
    r"(?<!\w)(?:S/N|PCSO|HCA|HCSW|SN|RN|RGN|RMN|CNS|ANP|ACP|CPN|CMHN|SHO|SpR|AHP|W?PC|DC|DS|DI"
    r"|HV|SW|SSW|DN|CMW|CM|MW|NN|TA|HLTA|LSA|PN|ANNP|AMHP|CSW|MSW|MCA|TNA|RNA|StN|SSN|ODP|OT|PT|SLT|SALT|EWO|DSL|TVN|DSN|PDN|SpN|CCOT|ENP|PA"
    r"|FY[12]|F[12]|CT[1-3]|ST[1-8]|R?EJ|D?DJ|HHJ)[ \u00a0]"
)
_ON_DUTY = re.compile(
    rf"{DUTY}"
    r"((?:[A-Z]\.\s?){0,3}[A-Z][a-z]\w+(?:[-'’][A-Z]\w+)?)(?!\w)"
)
_BEFORE_ROLE = re.compile(
    r"(?<![\w'’.-])(?:(?:[A-Z]\.[ \u00a0]?){1,2}|(?P<given>[A-Z][\w-]+)[ \u00a0])(?P<surname>[A-Z][a-z][\w'’-]*)"
    r"(?=,?[ \u00a0]\(?(?:RN|C?RGN|RMN|RNID|C?PHN|ADON|CNM[1-3]?|TVN|DSN|PDN|CNS|ANP|HCA|HCSW|TNA|RNA|SSN|ODP|FY[12]"
    r"|SHO|SpR)(?!\w))"
)
"""Somebody before what a nurse or doctor is: Ann Quist RN, B. Lund (HCA)."""
RELATIVES = "|".join(sorted(KIN | {"brother", "sister", "uncle", "aunt", "cousin", "girl", "boy", "lad", "lass", "twin"}))
_RELATIVES_BEHIND = frozenset("brother sister uncle aunt cousin twin carer keyholder".split())
_RELATED = re.compile(
    rf"(?<!\w)(?:{RELATIVES}|{'|'.join(word.capitalize() for word in RELATIVES.split('|'))})[,:]?[ \u00a0]"
    r"([A-Z][a-z]{2,}(?:[-'’][A-Z]\w+)?)(?!\w)"
)
_CLIENT = re.compile(
    r"(?<!\w)(?:Client|Patient|Pupil|Student|Service user|Child|Resident|Name)[ \u00a0]?:[ \u00a0]?"
    r"((?:[A-Z]\.[ \u00a0]?){1,2}[A-Z]\.?|[A-Z]{2,3})(?!\w)"
)
"""Whose notes they are, in initials."""
_AGED_INITIALS = re.compile(
    r"(?<![\w.])((?:[A-Z]\.[ \u00a0]?){1,2}[A-Z]\.)"
    r"(?=,[ \u00a0](?:aged[ \u00a0])?\d{1,3}(?:[MF]|[ \u00a0]?(?:y|yrs?|years?)(?:[ \u00a0]old)?)?[,.;])"
)
"""Somebody by initials, of an age: W.P., 74F."""
_CHILD_BEHIND = re.compile(
    r"[ \u00a0](?:lads?|lasse?s?|boys?|girls?|child(?:ren)?|kids?|famil(?:y|ies)|twins?|brothers|sisters|siblings|baby|babies"
    r"|bairns?|weans?|couple|household)(?!\w)"
)
"""What stands behind a surname: the Quist boy."""
_BEFORE_CHILD = re.compile(
    r"(?<!\w)(?:(?:[Tt]he|[Tt]hat|[Tt]hose|[Tt]hese|[Tt]his|[Oo]ne|[Bb]oth|[Aa]nother)[ \u00a0]"
    r"(?:(?:young(?:er|est)?|old(?:er|est)?|eld(?:er|est)|middle|little|wee|poor|other|two|three|new|late)[ \u00a0]){0,2}"
    r"|young[ \u00a0])$"
)
_CHILD_OF_FAMILY = re.compile(rf"(?<![\w'’-])([A-Z][a-z]{{2,}}(?:[-'’][A-Z]\w+)?)(?={_CHILD_BEHIND.pattern})")
_NUMBERED_OFFICER = re.compile(
    r"(?<!\w)(?:W?PC|PS|DC|DS|PCSO|Sgt|Constable)[ \u00a0]\d{2,6}[ \u00a0]([A-Z][a-z]+(?:[-'’][A-Z]\w+)?)(?!\w)"
)
_PARTY = re.compile(
    r"(?:^|[.;|\t][ \u00a0]?|[ \u00a0]{2})(?:Deponent|Witness|Statement made by|Made by|Solicitor|Counsel|Advocate|Agent"
    r"|Fee earner|Partners?|Pursuer|Defender|Petitioner|Claimant|Defendant|Applicant|Respondent|Appellant|Seller|Buyer"
    r"|Vendor|Purchaser|Borrower|Landlord|Tenant|Donor|Attorney|Settlor|Testator|Executors?"
    r"|Judge|Sheriff)[ \u00a0]?:[ \u00a0]{1,4}"
    r"((?:[A-Z]\.?[ \u00a0]?){1,3}[A-Z][a-z]+(?:[-'’][A-Z]\w+)?)(?!\w)",
    re.MULTILINE,
)
"""Who is what in a case or sale, by initials and a surname."""
_CALLED_BEFORE = re.compile(
    r"(?:(?<!\w)(?:n[ée]e|born|[Mm]aiden[ \u00a0]name(?:[ \u00a0](?:is|was))?:?|formerly[ \u00a0]known[ \u00a0]as"
    r"|(?:also|otherwise|previously|professionally)[ \u00a0](?:known|called)(?:[ \u00a0]as)?|a\.?k\.?a\.?|alias)"
    r"|(?<=\()(?:formerly|previously|otherwise|now))[ \u00a0](?:(?:Mrs?|Ms|Miss)\.?[ \u00a0])?"
    r"((?:Ó|Ní|Mac|(?:[A-Z]['’])?[A-Z][^\W\d_]+(?:[-'’][A-Z][^\W\d_]+)?)"
    r"(?:[ \u00a0][A-Z][^\W\d_]+(?:[-'’][A-Z][^\W\d_]+)?){0,2})(?=['’]?[),.;:]|['’]s(?!\w)|\s(?!(?:of|at)(?!\w))|$)"
)
"""Another name that somebody bears or bore, whatever the word: née Onions, otherwise known as Bo Hedge."""
_RELATED_BEHIND = re.compile(
    r"(?<![\w'’.-])([A-Z][a-z]+)[ \u00a0]\((?:(?:her|his|their|my|the)[ \u00a0])?"
    rf"(?:{'|'.join(sorted(KIN | _RELATIVES_BEHIND))})"
    r"(?=[),;/]|[ \u00a0][a-z\d])"
)
"""Who is somebody's relative or friend in brackets behind the name: Rose (friend, next door)."""
_SIGNED = re.compile(r"^[ \t]*([A-Z][a-z]+)[ \t]*$", re.MULTILINE)
"""A given name alone on its line."""
_AT_NUMBER = re.compile(r"(?:(?<=[\n\t\0|])|^)([A-Z][a-z]{1,9})[ \u00a0](?=(?:\+44[ \u00a0]?|0)\d{3})")
"""Who begins a cell or line before a telephone number: Jo 01234 567890."""
_KISSED = re.compile(r"^[ \t>]*([A-Z][a-z]{1,9})[ \u00a0]+[xX]{1,6}(?=[ \t]*$|[ \u00a0]{2,}\+?\d)", re.MULTILINE)
"""A line signed with kisses, with whatever one is called: Yas x."""
_CLOSING = frozenset(
    "thanks thankyou thx ta cheers love regards best hugs kisses sorry please soon night goodnight bye ciao hi hello yes no ok"
    " okay great lovely brilliant perfect congratulations congrats happy merry will"
    " mum mummy dad daddy nan nana gran grandma".split()
)
"""What stands before kisses and names nobody."""
_SURNAME_IN_BRACKETS = re.compile(r"(?<!\w)([A-Z][a-z]+)[ \u00a0]\((?=([A-Z][\w'’-]+)\))")
"""A given name, and the surname for those who do not know whose: Comfort (Quist) starts on Monday."""
_SURNAME_OF_SEVERAL = re.compile(r"(?:[A-Z]\.?[ \u00a0]){0,2}[A-Z][a-z]*[A-Z]?[a-z]+(?:[-'’][A-Z]\w+)?")
_SEVERAL_TITLED = re.compile(
    rf"(?<!\w)(?:Cllrs|Councillors|Drs|Profs|Revd?s)\.?[ \u00a0](?P<all>{_SURNAME_OF_SEVERAL.pattern}"
    rf"(?:(?:,[ \u00a0]|,?[ \u00a0](?:and|&)[ \u00a0]){_SURNAME_OF_SEVERAL.pattern})+)"
)
"""Several who have one title: Cllrs Quist, Lund and Amsel."""
_NICKNAMED = re.compile(
    r"(?<![\w'’])(?P<given>[A-Z][a-z]+)[ \u00a0][\"“‘'](?P<nickname>[A-Z][a-z]+)[\"”’'][ \u00a0](?P<surname>[A-Z][\w'’-]*\w)"
)
"""Somebody with a nickname before the surname, whatever the words: Anna 'Razor' Quist."""
_ON_THE_JOB = re.compile(
    r"(?<!\w)(?:HCA|nurse|carer|key[ -]?worker|social[ \u00a0]worker|midwife|teacher|tutor|manager|supervisor|contact|physio)"
    r"(?:[ \u00a0](?:tonight|today|here|there|now|on[ \u00a0]duty))?[ \u00a0](?:is|was)[ \u00a0]([A-Z][a-z]{2,})(?=[.,;])"
)
"""Who does a job, whatever the word."""
_CALLED_IN_BRACKETS = re.compile(
    r"[ \u00a0]\((?:(?P<likes>likes|prefers)|(?:(?:likes|prefers|wishes|wants)[ \u00a0]to[ \u00a0]be[ \u00a0]|(?:usually|always"
    r"|also|better|normally|generally)[ \u00a0])?(?:known[ \u00a0](?:as|by)|called)|goes[ \u00a0]by|answers[ \u00a0]to)"
    r"[ \u00a0][\"“‘']?(?P<it>[A-Z][a-z]+(?:[ \u00a0][A-Z][a-z]+)?)[\"”’']?\)"
)
"""What somebody is called, in brackets behind the name: Ann Quist (known as Pip)."""
_IN_POST = re.compile(
    r"(?<!\w)(?:bed[ \u00a0]mgr|mgr|manager|charge[ \u00a0]nurse|nurse|NIC|nurse[ \u00a0]in[ \u00a0]charge"
    r"|co-?ord(?:inator)?|porter"
    r"|student|mentor|assessor|supervisor|key[ -]?worker|SW|HV|DN|OT|CPN|physio|midwife|MW|matron|carer|NOK"
    r"|next[ \u00a0]of[ \u00a0]kin|HCA"
    r"|bleep[ \u00a0]holder|buddy|teacher|TA|DSL|SENCO|tutor|contact|chaplain|interpreter|pharmacist|clerk|housekeeper"
    r"|confirmer"
    r"|social[ \u00a0]worker|birth[ \u00a0]partner|advocate|known[ \u00a0]as|preferred[ \u00a0]name|prefers"
    r"|likes[ \u00a0]to[ \u00a0]be"
    r"[ \u00a0]called)(?:[ \u00a0]?[=:]|[ \u00a0]is)[ \t\u00a0]*(?-i:([A-Z][a-z]{2,}(?:[-'’]?[A-Z][a-z]+)?))(?![\w'’-]"
    r"|[ \u00a0](?-i:[A-Z]))",
    re.IGNORECASE,
)
"""Who does what, as notes put it: bed mgr = Quist."""
_PLACE_AND_PHONE = re.compile(
    r"(?<=[A-Z\w])[ \u00a0]\((?!(?i:home|work|office|main|mobile|next|social|staff|health|ward|support|care|team|duty"
    r"|district|named|school))"
    rf"(?!(?i:{RELATIVES})(?!\w))([A-Z][a-z]+(?:[- \u00a0][A-Z][a-z]+){{0,2}}),[ \u00a0](?=\+?\(?0\d{{3}})"
)
"""Where somebody is, before the telephone number: Ann Quist (Low Lund, 01632 960 001)."""
_MET = re.compile(
    r"(?<![\w/])(?:(?i:physio|nurse|midwife|matron|student|porter|carer|registrar|chaplain|interpreter|housekeeper|pharmacist|dietitian"
    r"|key[ -]?worker)|(?:[1I]:1[ \u00a0])?w/|[Dd]/[Ww]|[Ss]/[Bb]|(?i:seen|reviewed|r/v|chaperoned|checked"
    r"|covered)[ \u00a0]by|[Cc]over(?:ing|ed)?"
    r"[ \u00a0]for|(?i:handover|h/o|handed[ \u00a0]over|t/c|tc|phone[ \u00a0]call)[ \u00a0](?:to|from|with|w/)"
    r"|[Ss]poke[ \u00a0](?:to|with|w/)"
    r"|[Bb]leeped|[Tt]exted)[ \u00a0]([A-Z][a-z]{2,}(?:[-'’][A-Z]\w+)?)(?!\w|[ \u00a0][A-Z]|['’]s[ \u00a0][a-z])"
)
"""Whom somebody met, rang or stood in for, in short: d/w Quist, S/B Physio Quist."""
_HYPHENATED = re.compile(
    r"(?<![\w'’-])[A-Z][a-z]+(?:-(?:de|la|le|les|on|upon|in|under|by|next|the|super|cum|sub)){1,3}-[A-Z][a-z]+(?!\w)"
)
_LETTERED = re.compile(
    r"(?<!\w)(?:vitamin|vit|hepatitis|hep|group|type|grade|plan|section|appendix|part|unit|block|flat|option|exhibit|annex|class|band|bay|ward)"
    r"s?[ \u00a0]$",
    re.IGNORECASE,
)
"""What has a letter for its number."""
SIDE = re.compile(
    r"(?<=\d[ \u00a0])[LR](?![\w/])|(?<=[Oo]n[ \u00a0])[LR](?=[.,;)])"
    r"|[LR](?=[ \u00a0](?:\d\.\d\d(?!\d)|both|DP|PT|pedal|brachial)(?!\w))"
    r"|[LR](?=[ \u00a0](?:[LR][ \u00a0])?(?:arm|leg|hip|knee|eye|ear|temple|pupils?|side"
    r"|sided|foot|ankle|wrist|hand|shoulder"
    r"|elbow|lung|breast|heel|thigh|calf|shin|groin|flank|iliac|upper|lower|ventric\w+|hemi\w*|facial|cheek|forearm|thumb|big|ring|index"
    r"|toe|buttock|kidney|carotid|MCA|IJ|gaiter|lateral|medial|malleol\w+|tibia|fibula|femur|femoral|humerus|radius|radial|ulnar?"
    r"|NOF|THR|TKR|CVA|DHS|BKA|AKA|arms|legs|hips|knees|eyes|ears|feet|hands|chest|chests|hemithorax|thorax|pleura\w*"
    r"|effusion|apex|apical"
    r"|neck|face|head|scalp|back|abdo(?:men|minal)?|tummy|trunk|pelvi[sc]|bum|glute\w*|quads?|hamstring|calves|achilles"
    r"|instep|midfoot"
    r"|forefoot|hindfoot|bunion|stump|deltoid|bicep\w*|tricep\w*|rotator|hernia|testis|scrotum|labia|areola|mastectomy"
    r"|mastoid|tympan\w*|drum"
    r"|PICC|nephrostomy|stent|ureter\w*|drain|subclavian|jugular|fem|brachial|brachio\w+|radio-?cephalic"
    r"|cephalic|basilic|AVF|AVG|fistula|graft|popliteal|pedal|dorsalis|renal|hilar|hilum"
    r"|neglect|weakness"
    r"|droop|mandib\w*|maxill\w*|molar|canine|eyelids|lid|cornea\w*|retina\w*|cataract|axilla|nipple|ovary|tube|testicle"
    r"|sacr\w+|sole|palm|fingers?|toes|jaw|eyebrow|eyelid|forehead|parietal"
    r"|frontal|occipital|temporal|lobe|base|basal|mid|antecubital|ACF|inguinal|nostril|tonsil|quadrant|loin|rib|collarbone|clavicle"
    r"|scapula|hallux|angle|condyl\w+|ramus|coronoid|zygoma\w*|malar|orbit\w*|TMJ|parotid|submandib\w+|sublingual|buccal"
    r"|palate|tongue|gingiva\w*|alveol\w+|tuberosity|premolars?|incisors?|wisdom|IDN|lingual|antrum|nasal|occiput|brow"
    r"|metatars\w+|met(?=[ \u00a0]head)|MTPJ?|MTH"
    r"|great|cheekbone|outer|inner|x|and[ \u00a0][LR]|&[ \u00a0][LR])(?!\w)|[ \u00a0][LR][ \u00a0]|/[LR](?!\w))"
)
"""The left or right side of somebody."""
_LIVING_IN = re.compile(
    r"(?<!\w)(?:lives?|lived|living|born|raised|resid(?:es?|ed|ing)|grew[ \u00a0]up|settled|moved|moving|holiday|staying)"
    r"(?:[ \u00a0](?:alone|now|back))?[ \u00a0](?:in|at|near|to|from|outside)[ \u00a0]"
    r"([A-Z][a-z]{2,}(?:[- \u00a0][A-Z][a-z]{2,})*)(?!\w)"
)
"""Where somebody lives."""
_LIVES = re.compile(
    r"(?<!\w)(?:lives|living)[ \u00a0]([A-Z][a-z]{2,}(?:[- \u00a0][A-Z][a-z]{2,})?)"
    r"(?=[ \u00a0](?:way|area|direction|side)(?!\w)|[.,;)]|[ \u00a0][–-][ \u00a0]|[ \t]*(?:\n|$))"
)
"""The same as notes put it: lives Quistley way."""
_TOWN_OF_INSTITUTION = re.compile(
    rf"(?:{'|'.join(INSTITUTIONS)}|Home),[ \u00a0]([A-Z][a-z]{{3,}}(?:[- \u00a0][A-Z][a-z]{{2,}})*)(?=[.,;)\n]|$)"
)
"""Where an institution is."""
_UNIT_OF_ROOM = re.compile(
    r"(?<!\w)(?:Rm|Room|Bedroom)[ \u00a0]\d{1,3}[A-Za-z]?,[ \u00a0](?P<it>[A-Z][a-z]{3,})(?=[ \u00a0]*(?:[\n\t\0|;)]|$))"
)
"""The part of a home that a room is in, at the end of a cell: Rm 7, Quistley."""
_POST_TOWN = re.compile(
    r"(?<![\w'’-])([A-Z][a-z]{2,}(?:[- \u00a0][A-Z][a-z]{2,})*),?[ \u00a0](?=[A-Z]{1,2}\d[A-Z\d]?[ \u00a0]?\d[A-Z]{2}(?!\w))"
)
_TOWN_BEFORE_DISTRICT = re.compile(
    r"(?:^|,[ \u00a0])([A-Z][a-z]{2,}(?:[- \u00a0][A-Z][a-z]{2,})?),?[ \u00a0]"
    r"(?=(?:[A-Z]{2}|[BEGLMNSW])\d{1,2}[A-Z]?[ \t]*(?:[,.\n]|$))",
    re.MULTILINE,
)
"""A town before the first half of a British postcode, whatever the word."""
_ESTATE_OF_UNIT = re.compile(
    r"(?<!\w)(?:[Uu]nits?|UNIT|[Pp]lot|[Bb]lock)[ \u00a0]\w{1,4}(?:[ \u00a0]?[-–&/][ \u00a0]?\w{1,4})?,?[ \u00a0]"
    r"((?:[A-Z][\w'’-]+[ \u00a0]){0,2}[A-Z][\w'’-]+)"
    r"(?=[ \u00a0](?:Industrial|Trading|Trade|Business|Enterprise|Retail)[ \u00a0](?:Est(?:ate)?|Park|Centre|Units)(?!\w))"
)
"""An estate behind a number in it, whatever the words: Unit 4, Feeder Trading Estate."""
TOWN_OF_STREET = re.compile(
    rf"(?<!\w)\d{{1,4}}[a-z]?[ \u00a0](?:[A-Z][a-z]+[ \u00a0]){{1,2}}"
    rf"(?:{'|'.join(STREETS)}|Court|Rise|Hill|Green|Place|View|Park),[ \u00a0]"
    r"([A-Z][a-z]{2,}(?:[- \u00a0][A-Z][a-z]{2,})*)(?=[,.;)\t\0\n]|$)"
)
"""A town behind a number and its street, whatever the word."""
_SPECIALTY = (
    r"(?:(?:HYPER)?ACUTE|STROKE|MEDICAL|SURGICAL|ORTHO\w*|TRAUMA|REHAB\w*|MATERNITY|(?:POST|ANTE|NEO)NATAL|LABOUR|DELIVERY|CHILDREN\S*"
    r"|PAEDIATRIC\w*|ELDERLY|FRAILTY|CARD\w*|RENAL|RESP\w*|GASTRO\w*|NEURO\w*|ONCOLOGY|HAEM\w*|UROLOGY|VASCULAR|GYNAE\w*|BURNS|DAY|NIGHT"
    r"|SHORT|LONG|ASSESSMENT|ADMISSIONS?|INTENSIVE|HIGH|CRITICAL|CORONARY|DIALYSIS|DISCHARGE|ISOLATION|INFECT\w*|MALE|FEMALE|MIXED"
    r"|PALLIATIVE|PSYCH\w*|MENTAL|GENERAL|THE|THIS|ALL|OUR|OF|FOR|ON)"
)
_WARD_IN_HEADING = re.compile(
    r"(?<!\w)(?:HANDOVER|ROUNDS?|HUDDLE|REPORT|ROTA|ROSTER|MEETING)(?:[ \u00a0](?:OF|FOR|ON))?[ \u00a0](?:[–—-][ \u00a0])?"
    rf"((?!{_SPECIALTY}(?!\w))[A-Z][A-Z'’-]{{2,}}(?:[ \u00a0](?!{_SPECIALTY}(?!\w))[A-Z][A-Z'’-]{{2,}})?)"
    rf"(?=[ \u00a0](?:{_SPECIALTY}[ \u00a0])?(?:WARD|UNIT|WING|SUITE)(?!\w|[ \u00a0]\d))"
)
"""A ward in a heading in capitals, whatever the word: HANDOVER LARCH WARD."""
_PUB = re.compile(
    r"(?<!\w)[Tt]he[ \u00a0]((?:[A-Z][\w'’-]+[ \u00a0]){1,3}(?:Arms|Inn|Tavern))(?![\w'’-]|[ \u00a0](?:[A-Z]|Ltd|LLP|Limited))"
)
"""A public house, whatever the words: the Weavers Arms."""
_ON_SIGN = (
    r"(?:Rose|Crown|Fox|Hounds|Hare|Horses?|Groom|Jockey|Plough|Harrow|Coach|Dog|Duck|Partridge|Pheasant|Gun|Star|Garter|Anchor"
    r"|Thistle|Dragon|Lamb|Flag|Eagle|Child|Bull|Bush|Bear|Ragged[ \u00a0]Staff|Sceptre|Cushion|Mitre|Castle|Elephant|Cat"
    r"|Fiddle|Wheatsheaf|Pigeons?|Trumpet|Whistle|Bells?|Talbot|Lion|Unicorn|Fleece|Shovel|Spade|Badger|Pack|Ship|Punchbowl|Boot|Slipper"
    r"|Barrel|Grapes|Hart|Swan|Cygnet|Wheel|Horns|Cross|Crossed[ \u00a0]Keys|George|Ball)"
)
_SIGN_OF_TWO = re.compile(
    rf"(?<![\w&'’-])({_ON_SIGN}[ \u00a0](?:&|and)[ \u00a0](?!Rose(?!\w)){_ON_SIGN}"
    r"|Plume[ \u00a0]of[ \u00a0]Feathers)(?![\w'’-]|[ \u00a0](?:&|Bridge(?!\w)|Hill(?!\w)))"
)
"""A public house by the two words on its sign: Rose & Crown, Plume of Feathers."""
_SOCIETY = re.compile(
    r"(?<![\w'’-])[A-Z][a-z]+(?:[ \u00a0][A-Z][a-z]+){1,2}[ \u00a0](?:of|for)[ \u00a0](?:the[ \u00a0])?"
    r"(?:[A-Z][a-z]+[ \u00a0]){1,2}(?:Club|Society|Association|Trust|Charity|Group|Foundation|Support)(?!\w)"
)
"""A club with what it is for in its name: Lund Hard of Hearing Club."""
_IN_STREET = re.compile(
    rf"(?<![\w'’&-])(?:[A-Z][\w'’-]+[ \u00a0]){{1,2}}(?:{'|'.join(STREETS)})[ \u00a0]"
    r"(?:(?:Medical|Dental|Health|Veterinary|Community|Primary|Infants?|Junior|High|Day|Nursery|Baptist|Methodist"
    r"|Evangelical)[ \u00a0]){0,2}"
    r"(?:Surgery|Practice|Centre|Clinic|School|Academy|Nursery|Church|Chapel|Pharmacy|Garage|Mosque|Library|Hospital|Hostel"
    r"|Motors|Stores|Vets)(?![\w'’-])"
)
"""What is called for its street: Quist Lane Surgery."""
_OF_DOCTOR = re.compile(
    r"(?<!\w)Dr\.?[ \u00a0](?:[A-Z](?:\.|[\w'’-]*)[ \u00a0]?){1,3}(?:,|[ \u00a0](?:at|of))[ \u00a0]"
    r"(?P<it>(?P<words>[A-Z][a-z'’]+(?:[ \u00a0][A-Z][a-z'’]+)?)[ \u00a0]"
    r"(?:(?:Medical|Health)[ \u00a0](?:Centre|Practice)|Surgery|Practice|Clinic))(?![\w'’-])"
)
"""Where a doctor practises: Dr Quist, Zyxend Surgery."""
_LINE_OF_ADDRESS = re.compile(
    r"^[ \t]*(?P<it>(?P<words>(?:The[ \u00a0])?[A-Z][a-z'’]+(?:[ \u00a0-][A-Z][a-z'’]+){0,2}?)[ \u00a0]"
    r"(?:(?:Medical|Health|Dental)[ \u00a0](?:Centre|Practice|Surgery|Clinic|Group)|Surgery|Practice|Clinic|Pharmacy|Chemist"
    r"|Dental(?:[ \u00a0]Care)?|(?:Primary|Infant|Junior|Nursery)[ \u00a0]School|Nursery)),?[ \t]*\n{1,2}"
    rf"(?=[ \t]*\d{{1,4}}[a-z]?(?:[–-]\d{{1,4}})?,?[ \u00a0][A-Z][\w'’ \u00a0]{{2,30}}[ \u00a0](?:{'|'.join(STREETS)})(?!\w)"
    r"|(?:[^\n]{2,40}\n{1,2}){0,3}"
    r"[^\n]{0,30}(?<!\w)[A-Z]{1,2}\d[\dA-Z]?[ \u00a0]\d[A-Z]{2}[ \t]*(?:\n|$))",
    re.MULTILINE,
)
"""A practice or school by a line of its own, above its street or its postcode: Zyxend Surgery."""
_HEAD_OF_LETTER = re.compile(
    r"\A[ \t\ufeff]*(?P<it>(?:The[ \u00a0])?(?P<first>[A-Z][a-z'’]{2,}(?:-[A-Z][a-z]+)*)(?:[ \u00a0]"
    r"(?:&|and|of|for|[A-Z][\w'’-]*)){0,5}[ \u00a0](?:Unit|Clinic|Centre|Services?|Team|Hub|Hospice|Department|Ward)),?"
    r"[ \t]*\n{1,2}"
    rf"(?=[ \t]*\d{{1,4}}[a-z]?(?:[–-]\d{{1,4}})?,?[ \u00a0][A-Z][\w'’ \u00a0]{{2,30}}[ \u00a0](?:{'|'.join(STREETS)})(?!\w)"
    r"|(?:[^\n]{2,40}\n{1,2}){0,3}[^\n]{0,60}(?<!\w)[A-Z]{1,2}\d[\dA-Z]?[ \u00a0]\d[A-Z]{2}[ \t]*(?:\n|$)"
    r"|(?:[^\n]{2,60}\n{1,2}){0,2}[ \t]*(?:[Tt]el|TEL|[Tt]elephone|[Pp]hone|T)\b[.:]?[ \t]*\+?\d)"
)
"""Whom a letter is from by its first line, above an address or telephone: Quist House Dialysis Unit."""
_DONE_BY_UNITS = re.compile(r"(?:ics?|al|ar|ary|ive|ous|ogy|ism|py|try|omy|ment|ity|ion|ents|ence|ies|ysis)$")
"""What a word ends in that says what is done in a unit or by a team: Podiatry Clinic."""
_DONE_THERE = frozenset(
    "day general family plastic eye hand heart breast spinal minor private own new local main group dental medical"
    " shared".split()
)
"""What says no more of a surgery than what is done there, or whose it is."""
_SPECIALTIES = re.compile(r"(?:ic|al|ar|o|ary|ive|ous|ogy|ism|aesthetics|Obesity|Family|General|Medical)$")
"""What the word before a surgery ends in that says what is done there: Bariatric Surgery."""
_SAINTLY = (
    r"(?:Holy[ \u00a0](?:Rood|Family|Trinity|Cross|Name|Spirit|Ghost|Souls|Angels|Redeemer|Child|Innocents|Rosary|Apostles)"
    r"|(?:Most[ \u00a0])?Sacred[ \u00a0]Heart|Our[ \u00a0]Lady(?:['’]s|(?=[ \u00a0](?:of|Queen|Star|and|&)[ \u00a0]))"
    r"(?:[ \u00a0](?:of|Queen[ \u00a0]of|Star[ \u00a0]of|and|&)(?:[ \u00a0]the)?[ \u00a0](?:St\.?[ \u00a0])?[A-Z][a-z]+"
    r"(?:[ \u00a0](?:Help|Counsel|Carmel|Sea))?)?|All[ \u00a0](?:Saints|Souls|Hallows)['’]?|Christ[ \u00a0](?:Church"
    r"|the[ \u00a0](?:King|Saviour))|Corpus[ \u00a0]Christi|Immaculate[ \u00a0](?:Heart|Conception)"
    r"|Blessed[ \u00a0]Sacrament|Good[ \u00a0]Shepherd|Star[ \u00a0]of[ \u00a0]the[ \u00a0]Sea|English[ \u00a0]Martyrs"
    r"|Precious[ \u00a0]Blood"
    r"|(?:St|Saint)\.?[ \u00a0](?:John[ \u00a0]the[ \u00a0](?:Baptist|Evangelist|Divine|Apostle)"
    r"|Mary[ \u00a0](?:the[ \u00a0]Virgin|Magdalene?)|Michael[ \u00a0](?:and|&)[ \u00a0]All[ \u00a0]Angels"
    r"|Peter[ \u00a0](?:and|&)[ \u00a0](?:St\.?[ \u00a0])?Paul"
    r"|(?:Thomas|James|Andrew|Matthew)[ \u00a0]the[ \u00a0](?:Apostle|Great|Less)"
    r"|[A-Z][a-z]+[ \u00a0]the[ \u00a0]Martyr))(?!\w)"
)
_DEDICATED = re.compile(
    rf"(?<![\w'’-]){_SAINTLY}(?:(?P<kind>(?:[ \u00a0](?:RC|C[ \u00a0]?of[ \u00a0]?E|CofE|CE|Catholic|VA|VC|Church"
    r"|in[ \u00a0]Wales|National|Boys['’]?|Girls['’]?))*"
    r"(?:[ \u00a0](?:Primary|Junior|Infants?['’]?|High|Secondary|Comprehensive|Grammar|Nursery|School|College|Academy|Hospice"
    r"|Hospital))+)(?!\w)|(?![ \u00a0](?:[Dd]ay|[Ss]un|[Ss]unday|[Nn]ight|[Ee]ve)))"
)
"""What churches and schools are called that have no saint: Holy Rood, Sacred Heart High."""
_BEFORE_DEDICATED = re.compile(
    r"(?<!\w)(?:at|to|from|in|of|near|outside|opposite|left|leaves|attend(?:s|ed|ing)?|joined|start(?:s|ed|ing)?"
    r"|school[ \u00a0]is|parish[ \u00a0]is)[ \u00a0]$",
    re.IGNORECASE,
)
_TRUST = re.compile(
    r"(?<![\w'’-])((?:(?!NHS|FT|THE|The)[A-Z][\w'’-]+[ \u00a0](?:(?:&|and|AND|of|OF)[ \u00a0])?){0,5}[A-Z][\w'’-]+)"
    r"(?=[ \u00a0]NHS[ \u00a0]?(?:FT|F\.T\.|TRUST|FOUNDATION[ \u00a0]TRUST)(?!\w))"
)
_HEAD_OF_MAIL = re.compile(r"^(?:From|To|Cc|CC|Bcc):[ \t\u00a0]*(?=(?P<rest>[^\n]*))", re.MULTILINE)
_OF_MAIL = re.compile(
    r"(?:(?<=[:;,])|(?<=[\"“'‘]))[ \t\u00a0]*[\"“'‘]?(?P<it>(?P<given>[A-ZÀ-Ý][a-zà-ÿ'’-]+)(?:[ \u00a0][A-ZÀ-Ý][\w'’.-]*){1,3})"
    r"(?=[\"”'’]?[ \t\u00a0]*(?:[;,<(\[]|$))",
    re.MULTILINE,
)
"""Who wrote or received a mail."""
_LABELLED = re.compile(
    r"(?:^|(?<=[.;|\t\0])|(?<=[ \u00a0]{2}))[ ]?(?:[A-Z][a-z]+[ \u00a0])?"
    r"(?i:student|pupil|patient|client|child|resident|learner|trainee|apprentice|employee|member|tutor|mentor|assessor|supervisor"
    r"|manager|tenant|applicant|complainant|carer|keyworker|(?:full[ ])?name"
    r"|(?:completed|prepared|reported|written|taken|signed)[ \u00a0]by)[ \u00a0]?:[ \u00a0]{1,4}"
    r"(?P<it>(?P<given>[A-ZÀ-Ý][a-zà-ÿ'’-]+)[ \u00a0](?:[A-ZÀ-Ý](?:\.|[\w'’-]*)[ \u00a0]){0,2}"
    r"(?P<last>[A-ZÀ-Ý][a-zà-ÿ'’-]{2,}))(?![\w'’-])",
    re.MULTILINE,
)
"""Whom a form is about, and who filled it in, in full."""
_APPOSED = re.compile(
    r"(?<!\w)(?:[Tt]he|[Oo]ur|[Tt]heir|[Hh]is|[Hh]er|[Mm]y|[Yy]our)[ \u00a0](?:[a-z-]+[ \u00a0])?"
    r"(?:[a-z]+(?:er|or|ist|ian|man|woman|ant)|cook|chef|nurse|clerk|coach|head|secretary|landlady|matron|steward),[ \u00a0]"
    r"(?P<it>(?P<given>[A-Z][a-z]+)[ \u00a0](?P<last>[A-Z][a-z]{2,}(?:[-'’][A-Z]\w+)?))(?=[,.;)]|\s*\n|\s*$)"
)
"""Somebody in full behind what she is: the cook, Eva Lund, there nine years."""
_SURNAME_FIRST = re.compile(
    r"(?<![\w'’-])([A-Z][\w'’-]+(?:[ \u00a0][A-Z][\w'’-]+)?),[ \u00a0]([A-Z][\w'’-]+(?:[ \u00a0][A-Z][\w'’.-]*)?)"
    r"(?=[ \t\u00a0]*(?:[;<(\[]|$))",
    re.MULTILINE,
)
"""How programs for mail write a name: Quist, Anna."""
_ENTRY_SURNAME_FIRST = re.compile(
    r"(?:^[ \t]*|(?<=\t))(?:(?P<number>(?:(?:Bed|Rm|Room|SR|Bay)[ \u00a0]?)?[A-H]?\d{1,3}[.):]?[ \t]+)"
    r"|(?:Name|Patient|Pt|Pupil|Child"
    r"|Client|Re):?[ \t]+)?"
    r"(?P<surname>[A-Z][\w'’-]+),[ \u00a0](?P<given>[A-Z][\w'’-]+)"
    r"(?=[ \t\u00a0]*(?:$|\t|\(?\d{1,3}[MFmfy]?(?!\w)|[ \u00a0–—-]{3}|,?[ \u00a0](?:[Dd]\.?[Oo]\.?[Bb]|NHS|CHI|[MF](?!\w))))",
    re.MULTILINE,
)
"""How lists of patients write one, at their beginning or in a cell: 3  Quist, Anna 79."""
_CAPITALS_FIRST = re.compile(
    r"(?:^[ \t]*|(?<=\t))(?:(?:(?:Bed|Rm|Room|SR|Bay)[ \u00a0]?)?[A-H]?\d{1,3}[.):]?[ \t]+)?"
    r"(?P<surname>(?:(?:O['’]|Mac|Mc)(?=[A-Z]{2}))?[A-Z]{2,}(?:[-'’][A-Z]{2,})*)"
    r"[ \u00a0](?P<given>[A-Z][a-z]+(?:-[A-Z][a-z]+)?)"
    r"(?=,?[ \u00a0](?:\(?(?:[1-9]\d?|10\d)[MFmfy]?(?!\w)|\(?(?i:d\.?o\.?b|NHS|CHI|born)(?!\w)))",
    re.MULTILINE,
)
"""The same without a comma, the surname in capitals, before an age or a date of birth: Bay 1  QUIST Anna (69)."""
_CLOSINGS = frozenset(
    "ta thanks thx cheers regards best yours love hi hiya hello dear morning afternoon evening bye ttfn".split()
)
"""What stands before the name of whoever writes or is written to: Ta, Anna."""
_NUMBERED_SURNAME_FIRST = re.compile(
    r"(?<![\w'’-])(?P<surname>(?:[A-Z]['’])?[A-Z][\w’-]+),[ \u00a0](?P<given>[A-Z][\w-]+)(?:[ \u00a0][A-Z]\.?)?"
    r"(?=[ \u00a0]\(\d{3,6}\))"
)
"""The same with a number behind it, as of a candidate: Quist, Anna M. (4127)."""
_SCHOOL = re.compile(
    rf"(?<![\w'’-])(?:{SCHOOLS_ABROAD})[ \u00a0](?:(?:y|yr|na|an)[ \u00a0])?([A-Z][^\W\d_]+(?:[ \u00a0][A-Z][^\W\d_]+)?)(?!\w)"
)
"""What a school or hospital is called behind its kind in Welsh, Irish or Gaelic: Ysgol Amsel."""
BODIES = frozenset(
    "university bank department ministry institute college board court school society association academy council church office"
    " offices authority center centre museum federation union bureau league chamber house secretary library hospital commission"
    " agency committee faculty foundation fund organization organisation party".split()
)


def told_names(text: str, names: Sequence[Entity]) -> list[Entity]:
    r"""Persons that follow a title and were not found, up to the first word with a capital.

    What somebody does on a ward, in short, is as good as a title before a word that no public text writes small; so is how
    somebody is related. Where somebody lives is a place.

    >>> text = "Ask Mr de la Cruz or Dr. Rose, HCA Okafor or HCA Notes, or his brother Denzil, who lives in Redcar."
    >>> [text[each.start:each.end] for each in told_names(text, [])]
    ['de la Cruz', 'Rose', 'Okafor', 'Denzil', 'Redcar']
    >>> text = "Bo Lund\tFi 01234 567890\nMob 01234 567891"
    >>> [text[each.start:each.end] for each in told_names(text, [])]
    ['Fi']
    """
    strange = [
        (match, kind)
        for pattern, kind in (
            (_ON_DUTY, "person"),
            (_RELATED, "person"),
            (_IN_POST, "person"),
            (_MET, "person"),
            (_CLIENT, "person"),
            (_CHILD_OF_FAMILY, "person"),
            (_LIVING_IN, "place"),
            (_LIVES, "place"),
            (_POST_TOWN, "place"),
            (_UNIT_OF_ROOM, "place"),
            (_TOWN_OF_INSTITUTION, "place"),
        )
        for match in pattern.finditer(text)
        if (
            not set(match[1].lower().split()) & common_words()
            or (pattern is _RELATED and (_is_relative(text, match) or _is_short_for_somebody(text, match)))
        )
        and match[1] not in {*WEEKDAYS, *MONTHS}
        and (match[1].casefold() not in TITLES or (pattern is _RELATED and _is_short_for_somebody(text, match)))
        and (pattern is not _CHILD_OF_FAMILY or is_of_family(text, *match.span(1)))
    ]
    named = (
        match
        for pattern in (
            _TITLED,
            _TITLED_LETTER,
            _DOCTORS_LETTER,
            _AGED_INITIALS,
            _ON_THE_JOB,
            _CALLED_BEFORE,
            _PARTY,
            _NUMBERED_OFFICER,
        )
        for match in pattern.finditer(text)
        if " " not in match[1] or match[1].split()[-1].casefold() not in _OPENINGS
    )
    towns = [
        match
        for rule in (TOWN_OF_STREET, _ESTATE_OF_UNIT, _TOWN_BEFORE_DISTRICT, _PUB, _WARD_IN_HEADING)
        for match in rule.finditer(text)
    ]
    towns = [
        match for match in towns if match[1].casefold() not in KIN and match[1] not in ("Band", "Ward", "Room", "Form", "Unit")
    ]
    towns += [
        match for match in _PLACE_AND_PHONE.finditer(text) if " " in match[1] or match[1].casefold() not in common_words()
    ]
    signed = [match for match in _SIGNED.finditer(text) if is_given_name(match[1]) and match[1] not in MONTHS]
    signed += (match for match in _KISSED.finditer(text) if is_given_name(match[1]) or match[1].lower() not in _CLOSING)
    signed += (match for match in _AT_NUMBER.finditer(text) if is_given_name(match[1]))
    told_by_place = [Entity(start, end, "person") for start, end in find_sign_offs(text) if _may_sign(text[start:end])]
    signed += (match for match in _RELATED_BEHIND.finditer(text) if is_given_name(match[1]))
    signed += find_pets(text)
    surnames = {name.start for name in names if name.kind == "person"}
    signed += (
        each
        for each in _WITH_ANOTHER.finditer(text)
        if surnames & {*range(each.end(), each.end() + 6)}
        and not _LETTERED.search(text, max(0, each.start() - 16), each.start())
    )
    roles = [
        Entity(*match.span(), "person")
        for match in _BEFORE_ROLE.finditer(text)
        if (not match["given"] or is_given_name(match["given"])) and match["surname"].casefold() not in common_words()
    ]
    signed += (each for each in _SURNAME_IN_BRACKETS.finditer(text) if is_given_name(each[1]) and each.start(2) in surnames)
    found = [*((match, "person") for match in (*named, *signed)), *((match, "place") for match in towns), *strange]
    several = [
        Entity(*name.span(), "person")
        for titled in _SEVERAL_TITLED.finditer(text)
        for name in _SURNAME_OF_SEVERAL.finditer(text, *titled.span("all"))
    ]
    nicknamed = [
        Entity(*match.span(part), "person")
        for match in _NICKNAMED.finditer(text)
        if is_given_name(match["given"])
        for part in ("given", "nickname", "surname")
    ]
    told = [
        Entity(*match.span(1), kind)
        for match, kind in sorted(found, key=lambda each: each[0].start())
        if not any(
            name.start < match.end(1) and match.start(1) < name.end
            for name in names
            if not _begins(text, name, match) and not (kind == "person" and _is_surname_in(name, match))
        )
    ]
    told += _called_in_brackets(text, [*names, *told])
    taken = [*names, *told]
    told += (
        each
        for each in (*nicknamed, *several, *told_by_place)
        if not any(one.start < each.end and each.start < one.end for one in taken)
    )
    told += (each for each in roles if not any(_crosses(each, one) for one in taken))
    return sorted(told)


def persons_behind_titles(text: str) -> list[Entity]:
    """Persons behind a title by a surname that is an ordinary word or a month, alone or with the given name before it.

    >>> text = "Sister Price, Nurse Call, Cllr April Showers, Mrs June March, Dr Grace Surgery, Cllr Lund Chair"
    >>> [text[each.start:each.end] for each in persons_behind_titles(text)]
    ['Price', 'April Showers', 'June March']
    >>> text = "Revd A Quistowe; Mr B Lund Hall; Miss A Level"
    >>> [text[each.start:each.end] for each in persons_behind_titles(text)]
    ['A Quistowe']
    """
    found = [
        Entity(*match.span("it"), "person")
        for match in _IN_OFFICE.finditer(text)
        if match["it"].casefold() in common_words() and is_listed_surname(match["it"]) and match["it"] not in _THINGS_OF_OFFICE
    ]
    for match in _TITLED_BY_INITIAL.finditer(text):
        if match["last"].casefold() not in common_words() and match["last"] not in _THINGS:
            found.append(Entity(*match.span("it"), "person"))
    for match in _TITLED_IN_FULL.finditer(text):
        last, small = match["last"], match["last"].casefold()
        is_word = small in common_words() or last in MONTHS
        is_thing = last in _THINGS or small in _SAY_WHAT
        if is_word and not is_thing and is_given_name(match["given"]) and not is_listed_surname(match["given"]):
            found.append(Entity(*match.span("it"), "person"))
    return sorted(found)


def _called_in_brackets(text: str, names: Iterable[Entity]) -> list[Entity]:
    """What persons are called besides, in brackets behind their names; what they like is a short form of the given name.

    >>> text = "Ann Quist (known as Pip), Chloe Lund (likes Chlo), Eva (likes Chess)"
    >>> names = [Entity(0, 9, "person"), Entity(26, 36, "person"), Entity(51, 54, "person")]
    >>> [text[each.start:each.end] for each in _called_in_brackets(text, names)]
    ['Pip', 'Chlo']
    """
    names = list(names)
    found = []
    for name in names:
        called = _CALLED_IN_BRACKETS.match(text, name.end) if name.kind == "person" else None
        is_short = called is not None and (is_given_name(called["it"]) or text.startswith(called["it"][:3], name.start))
        if called and (not called["likes"] or is_short):
            found.append(Entity(*called.span("it"), "person"))
    return [each for each in found if not any(one.start < each.end and each.start < one.end for one in names)]


def _crosses(name: Entity, other: Entity) -> bool:
    """Whether two names overlap, but for a part of a person that lies in the other."""
    is_part = other.kind == "person" and name.start <= other.start and other.end <= name.end
    return not is_part and other.start < name.end and name.start < other.end


def is_of_family(text: str, start: int, end: int) -> bool:
    """Whether a word is the surname of a child or family that is called by it, unless somebody is in a place of that name.

    >>> [is_of_family(text, 4, 9) for text in ("The Quist lad", "The Welsh lad", "The Quist twins, in Quist", "The Quist bus")]
    [True, False, False, False]
    """
    word = text[start:end]
    if word in PEOPLES or word.casefold() in common_words():
        return False
    if not stands_before_child(text, start, end):
        return False
    return not re.search(rf"(?<!\w)(?:[Ii]n|[Aa]t|[Ff]rom|[Nn]ear|[Oo]utside|[Tt]o)[ \u00a0]{re.escape(word)}(?!\w)", text)


def _may_sign(word: str) -> bool:
    """Whether a word where somebody signs is a name: whatever is no ordinary word or a given name too."""
    return word not in MONTHS and (is_given_name(word) or word.casefold() not in common_words())


def stands_before_child(text: str, start: int, end: int) -> bool:
    """Whether a word stands where the surname of a child or family does: the Quist lad, those Quist twins."""
    behind = _CHILD_BEHIND.match(text, end)
    return behind is not None and _BEFORE_CHILD.search(text, max(0, start - 40), start) is not None


def _is_relative(text: str, related: re.Match[str]) -> bool:
    """Whether a word behind a relative is a given name that is an ordinary word besides: his wife Comfort rang."""
    return (
        related[0][0].islower()
        and is_given_name(related[1])
        and not is_auxiliary(text, related.start(1))
        and not re.match(r"[ \u00a0][A-Z]", text[related.end() : related.end() + 2])
    )


def _is_short_for_somebody(text: str, related: re.Match[str]) -> bool:
    """Whether a rank or title behind a relative, before no name, is what he is called for short: his dad Col rang."""
    is_short = related[1].casefold() in TITLES and is_nickname(related[1])
    return is_short and re.match(r"\.?[ \u00a0][A-Z]", text[related.end() : related.end() + 3]) is None


def _is_surname_in(name: Entity, told: re.Match[str]) -> bool:
    """Whether the end of a name behind a title was taken for no person: the Quist of Miss A Quist."""
    return name.kind in ("place", "organisation") and told.start(1) < name.start and name.end == told.end(1)


def _begins(text: str, name: Entity, told: re.Match[str]) -> bool:
    """Whether a name is no more than the first initial of what is told: the W. of Mrs W. Quist."""
    is_initial = _INITIAL.fullmatch(text, name.start, name.end) is not None
    is_opening = told[1].split()[-1].casefold() in _OPENINGS
    return is_initial and name.start == told.start(1) and name.end < told.end(1) - 1 and not is_opening


def address_lines(text: str) -> list[Entity]:
    """The lines of an address without a number: below the person it is sent to, and a street above its town and postcode.

    >>> text = chr(10).join(["Mrs A. Quist", "Tigh na Mara", "Amselburn", "", "Dear Mrs Quist"])
    >>> [text[each.start:each.end] for each in address_lines(text)]
    ['Tigh na Mara', 'Amselburn']
    >>> text = chr(10).join(["2nd Floor, Quist Chambers", "Market Place", "Amselburn QZ1 2AB"])
    >>> [text[each.start:each.end] for each in address_lines(text)]
    ['Market Place']
    """
    found = []
    for block in _ADDRESSED.finditer(text):
        for line in re.finditer(r"[^\n,]+", text[block.start("lines") : block.end("lines")]):
            start, words = block.start("lines") + line.start(), line[0].lower().split()
            is_ordinary = len(words) > 1 and all(word in common_words() for word in words)
            firm = read_organisation_name(line[0])
            is_firm = bool(firm.legal) or (bool(firm.institution) and firm.institution.strip() not in STREETS) or "&" in line[0]
            if not (is_ordinary or is_firm or words[0] in _ON_ENVELOPES):
                found.append(Entity(start, start + len(line[0]), "place"))
    streets = (Entity(*match.span("street"), "place") for match in _STREET_ABOVE.finditer(text))
    return [*found, *(each for each in streets if not any(line.start < each.end and each.start < line.end for line in found))]


def society_names(text: str) -> list[Entity]:
    """Clubs and charities that have in their names what they are for, and schools that say first what they are.

    What is called for its street is found whatever the words: a surgery in Edge Lane. Where a doctor practises is, if a word of
    it is no ordinary one, and a practice that has a line of an address is whatever the words.

    >>> text = "Lund Hard of Hearing Club, at Holy Rood, Sacred Heart High, All Saints' Day. At Edge Lane Surgery"
    >>> [text[each.start:each.end] for each in society_names(text)]
    ['Lund Hard of Hearing Club', 'Edge Lane Surgery', 'Holy Rood', 'Sacred Heart High']
    >>> text = "Dr A Quist, Zyxend Surgery; Dr Lund, Bariatric Surgery; Dr Amsel of Day Surgery"
    >>> [text[each.start:each.end] for each in society_names(text)]
    ['Zyxend Surgery']
    >>> text = chr(10).join(["Bridge Surgery", "2 Quist Street", "", "Day Surgery", "4 Lund Road"])
    >>> [text[each.start:each.end] for each in society_names(text)]
    ['Bridge Surgery']
    >>> texts = [f"{name}{chr(10)}2 Oak Street" for name in ("Zyxend House Renal Unit", "Renal Unit", "Podiatry Team")]
    >>> [[text[each.start:each.end] for each in society_names(text)] for text in texts]
    [['Zyxend House Renal Unit'], [], []]
    """
    clubs = [Entity(*match.span(), "organisation") for match in _SOCIETY.finditer(text)]
    for match in _IN_STREET.finditer(text):
        first, *rest = match[0].split()
        if first.casefold() not in BEFORE_FIRMS:
            clubs.append(Entity(*match.span(), "organisation"))
        elif rest[0] not in STREETS:
            clubs.append(Entity(match.start() + len(first) + 1, match.end(), "organisation"))
    clubs += (
        Entity(*match.span("it"), "organisation")
        for match in _OF_DOCTOR.finditer(text)
        if not any(map(_SPECIALTIES.search, match["words"].split()))
        and not set(match["words"].lower().split()) <= common_words()
    )
    clubs += (
        Entity(*match.span("it"), "organisation")
        for match in _LINE_OF_ADDRESS.finditer(text)
        if not any(map(_SPECIALTIES.search, match["words"].split()))
        and not set(match["words"].lower().split()) <= {"the", *_DONE_THERE}
    )
    if (head := _HEAD_OF_LETTER.match(text)) and _tells_unit(head["first"]):
        clubs.append(Entity(*head.span("it"), "organisation"))
    return [*clubs, *(Entity(*match.span(1), "place") for match in _SCHOOL.finditer(text)), *_dedicated(text)]


def _tells_unit(word: str) -> bool:
    """Whether the first word of a unit, clinic or team says which it is, and not what is done there or by it.

    >>> [_tells_unit(word) for word in ("Zyxend", "Worthing", "Podiatry", "Community")]
    [True, True, False, False]
    """
    if word in PEOPLES or word.casefold() in common_words():
        return False
    return is_listed_place(word) or not _DONE_BY_UNITS.search(word)


def _dedicated(text: str) -> Iterator[Entity]:
    """Schools and churches that are called Holy Rood and the like: with their kind, or behind what stands before a place."""
    for match in _DEDICATED.finditer(text):
        if match["kind"]:
            yield Entity(*match.span(), "organisation")
        elif _BEFORE_DEDICATED.search(text, max(0, match.start() - 24), match.start()):
            yield Entity(*match.span(), "place")


def names_surname_first(text: str) -> list[Entity]:
    """Persons whose surnames stand first, in the head of a mail or at the beginning of an entry.

    >>> text = chr(10).join(["To: QUIST, Zyx; Amsel, Ann", "3  Lund, Anna 79", "Anna, Bo 12"])
    >>> [text[each.start:each.end] for each in names_surname_first(text)]
    ['QUIST, Zyx', 'Amsel, Ann', 'Lund, Anna']
    >>> text = chr(10).join(["Bay 1  QUIST Anna (69)", "3 O'ZYX Eva dob 3/4/50", "BED Anna (2)", "NHS Eva 69"])
    >>> [text[each.start:each.end] for each in names_surname_first(text)]
    ['QUIST Anna', "O'ZYX Eva"]
    """
    found = [
        (match.start(1), match.end(2))
        for line in _HEAD_OF_MAIL.finditer(text)
        for match in _SURNAME_FIRST.finditer(text, line.end(), line.end("rest"))
        if match[1].isupper()
        or not (is_given_name(match[1]) or set(match[0].lower().replace(",", "").split()) & common_words())
    ]
    for match in _NUMBERED_SURNAME_FIRST.finditer(text):
        if is_given_name(match["given"]) and not is_given_name(match["surname"]):
            found.append(match.span())
    for match in _CAPITALS_FIRST.finditer(text):
        surname, given = match["surname"], match["given"]
        is_word = any(part.casefold() in common_words() for part in re.split("[-'’]", surname)) or surname in ABBREVIATIONS
        is_surname = not is_given_name(surname) and (not is_word or is_listed_surname(surname))
        if is_surname and is_given_name(given):
            found.append((match.start("surname"), match.end("given")))
    for match in _ENTRY_SURNAME_FIRST.finditer(text):
        surname, given = match["surname"], match["given"]
        is_word = surname.isupper() or surname.casefold() not in common_words()
        is_given = is_given_name(given) or (match["number"] is not None and given.casefold() not in common_words())
        if is_given and is_word and not is_given_name(surname) and surname.casefold() not in _CLOSINGS:
            found.append((match.start("surname"), match.end("given")))
    return merge_overlapping(Entity(*place, "person") for place in found)


def names_in_heads_of_mail(text: str) -> list[Entity]:
    r"""Persons with a listed given name in who a mail is from and to.

    >>> text = "From: Ann Quist <ann@lund.example>\nTo: Eva Lund FCA; Accounts Team"
    >>> [text[each.start:each.end] for each in names_in_heads_of_mail(text)]
    ['Ann Quist', 'Eva Lund']
    """
    return [
        Entity(match.start("it"), match.start("it") + len(without_qualifications(match["it"])), "person")
        for line in _HEAD_OF_MAIL.finditer(text)
        for match in _OF_MAIL.finditer(text, line.start(), line.end("rest"))
        if is_given_name(match["given"]) and not split_institution(match["it"])[1]
    ]


def labelled_persons(text: str) -> list[Entity]:
    """Persons in full behind what a form calls them, whatever the given name; with a listed one behind what they are, too.

    >>> text = "Student: Sunday Quist   Supervisor: Eva Lund. Name: Elm Ward; the cook, Olive Quist, and the river, Zyx Quist,"
    >>> [text[each.start:each.end] for each in labelled_persons(text)]
    ['Sunday Quist', 'Eva Lund', 'Olive Quist']
    """
    return [
        Entity(*match.span("it"), "person")
        for pattern in (_LABELLED, _APPOSED)
        for match in pattern.finditer(text)
        if match["last"].casefold() not in common_words()
        and not split_institution(match["it"])[1]
        and (is_given_name(match["given"]) or (pattern is _LABELLED and match["given"].casefold() not in common_words()))
    ]


_ST_JOHN = re.compile(
    r"(?<![\w'’-])(?P<given>[A-Z][a-z]+)[ \u00a0]S(?:t|aint)\.?[ \u00a0]John[ \u00a0][A-Z][a-z]+(?:-[A-Z][a-z]+)?(?![\w'’-])"
)
"""A given name before St John and a surname, which is no street: Bo St John Quist."""


def names_with_saint_or_mac(text: str) -> list[Entity]:
    """Persons with two surnames of which the first is a saint's, and with a surname in short as far as its second capital.

    So are those whose Irish surnames stand behind initials, in short.

    >>> text = "Mrs St Quist-Lund, Ann St Quist-Lund, D. St Q-L; Ann O'Q's dad, Mr McQ, the Cove St Quist-Lund"
    >>> [text[each.start:each.end] for each in names_with_saint_or_mac(text)]
    ['St Quist-Lund', 'Ann St Quist-Lund', 'D. St Q-L', "Ann O'Q", 'McQ']
    >>> names_with_saint_or_mac("Peregrine St John Quist, Mill St John Quist")
    [Entity(start=0, end=23, kind='person')]
    """
    found = []
    for match in _DOUBLE_OF_SAINT.finditer(text):
        given = match["given"].split()
        while given and not (_INITIAL.fullmatch(given[0]) or is_given_name(given[0])):
            del given[0]
        if given or (match["title"] and not match["given"]):
            kept = match["given"].rfind(given[0]) if given else 0
            found.append(Entity(match.start("given") + kept, match.end(), "person"))
    for match in _SHORT_MAC.finditer(text):
        if match["title"] or is_given_name(match["given"].strip()):
            found.append(Entity(match.start("surname" if match["title"] else "given"), match.end(), "person"))
    found += (Entity(*match.span(), "person") for match in _SHORT_IRISH.finditer(text))
    found += (Entity(*match.span(), "person") for match in _ST_JOHN.finditer(text) if is_given_name(match["given"]))
    return found


def trusts(text: str) -> list[Entity]:
    """Trusts of the NHS, without the words that say so: QUIST LUND NHS FT."""
    found = []
    for match in _TRUST.finditer(text):
        words = list(re.finditer(r"\S+", match[1]))
        while words and words[0][0].casefold() in BEFORE_FIRMS:
            words.pop(0)
        if words:
            found.append(Entity(match.start() + words[0].start(), match.end(1), "organisation"))
    return found


def hyphenated_places(text: str) -> list[Entity]:
    """Places such as Ashby-de-la-Zouch.

    >>> text = "from Ashby-de-la-Zouch to Stow-on-the-Wold, Jean-Luc"
    >>> [text[each.start:each.end] for each in hyphenated_places(text)]
    ['Ashby-de-la-Zouch', 'Stow-on-the-Wold']
    """
    return [Entity(*match.span(), "place") for match in _HYPHENATED.finditer(text)]


_ACTS = (
    "does|did|is|was|has|had|said|says|asked|asks|wants|wanted|rang|came|went|told|thinks|felt|feels|agreed|will|would|can"
    "|could"
)
"""What somebody does who is called by a letter."""


def repeated_initials(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Persons who are called by a letter wherever that stands alone before a small word, where one of them was found.

    >>> text = "R rang. When R was ten, R's vitamin R and hepatitis R"
    >>> [each[:2] for each in repeated_initials(text, [Entity(0, 1, "person")])]
    [(0, 1), (13, 14), (24, 25)]
    """
    persons = [text[name.start : name.end] for name in names if name.kind == "person"]
    letters = {name for name in persons if len(name) == 1} - {"I", "A"}
    firsts = {name[0] for name in persons if name[0].isupper()} - letters - {"I", "A"}
    acting = (
        re.compile(
            rf"(?<![\w.'’&/-])(?:{'|'.join(map(re.escape, firsts))})(?=[ \u00a0](?:(?:{_ACTS})(?!\w)|x{{1,3}}[ \t]*(?:\n|$)))"
        )
        if firsts
        else None
    )
    for match in acting.finditer(text) if acting else ():
        letters.add(match[0])
    letters -= {text[start] for start, _ in find_sides(text)}
    if not letters:
        return []
    sides = {start for start, _ in find_lone_sides(text)}
    alone = re.compile(rf"(?<![\w.'’&/-])(?:{'|'.join(map(re.escape, letters))})(?=['’]s(?!\w)|[ \u00a0][a-z]|[,.;:])")
    return [
        Entity(*match.span(), "person")
        for match in alone.finditer(text)
        if not _LETTERED.search(text, max(0, match.start() - 16), match.start())
        and not (SIDE.match(text, match.start()) or match.start() in sides)
        and not is_measure(text, *match.span())
    ]


_PART_OF_FIRM = re.compile(
    r"(?:fees?|costs?|charges?|bills?|invoices?|accounts?|payments?|purchases?|balance|letters?|e-?mails?|reports?|quotes?|quotations?"
    r"|estimates?|statements?|services?|works?|directors?|partners?|owners?|managers?|employees?|staff|members?|shares"
    r"|shareholders?|creditors?|debtors?|customers?|clients?|tenants?|trustees?|premises|property|offices?|premium|behalf|care)"
    r"[ \u00a0]of[ \u00a0](?:the[ \u00a0])?(?=[A-Z])",
    re.IGNORECASE,
)
"""What stands before a firm and is a thing of it: Fees of Quist Ltd."""
_BEFORE_COMMA = re.compile(
    r"(?P<words>(?:[A-Z][A-Za-z-]+[ \u00a0]){0,2}[A-Z][A-Za-z-]+),[ \u00a0](?=[A-Z])(?!\w+[ \u00a0](?:&|and)[ \u00a0])"
)
"""What stands before a firm and one partner of it, unless these are three partners."""


def start_of_firm(text: str, start: int, end: int) -> int:
    """Where a firm begins, behind a thing of it or the ordinary words that say where in it somebody works.

    It may lie behind the end of what was taken for a firm: Fees of.

    >>> texts = ("Fees of Quist Ltd", "Accounts, Quist Hire Ltd", "Bank of Lund plc", "Bell, Quist LLP", "Carpets, Rugs & Co")
    >>> [text[start_of_firm(text, 0, len(text)) :] for text in texts]
    ['Quist Ltd', 'Quist Hire Ltd', 'Bank of Lund plc', 'Bell, Quist LLP', 'Carpets, Rugs & Co']
    """
    if part := _PART_OF_FIRM.match(text, start):
        return part.end()
    before = _BEFORE_COMMA.match(text, start, end)
    words = before["words"].split() if before else ()
    is_plain = all(word.casefold() in common_words() and not (is_given_name(word) or is_listed_surname(word)) for word in words)
    is_firm = before is not None and is_legal_form(text[before.end() : end].split()[0])  # Apple, Inc.
    return before.end() if before and is_plain and not is_firm else start


_SOCIETY_IN_SHORT = (
    r"(?<![\w&'’-])(?:(?!(?:The|Your|My|Our|His|Her|Their|Joint|Less)[ \u00a0])[A-Z][a-z'’-]+[ \u00a0]){1,3}"
    r"(?:B\.S\.?|B/S|BS)(?![\w/])"
)
_BUILDING_SOCIETY = re.compile(
    rf"{_SOCIETY_IN_SHORT}(?=[ \u00a0](?:[a-z]+[ \u00a0])?(?i:mortgage|loan|(?:savings[ \u00a0])?account|savings|ISA)s?(?!\w))"
    + "".join(
        rf"|(?<={lent}[ \u00a0]{with_whom}){_SOCIETY_IN_SHORT}"
        for lent in ("mortgage", "loan", "account", "savings")
        for with_whom in ("", *(rf"{word}[ \u00a0]" for word in ("with", "from", "at", "to")))
    )
)
"""A building society in short beside what it lends or keeps: Quist B.S. mortgage, savings with Lund BS."""
_INSURER = re.compile(
    r"(?<![\w&'’-])(?<![A-Z][ \u00a0])(?:[A-Z][a-z'’-]+[ \u00a0](?:(?:&|and)[ \u00a0](?=[A-Z]))?){1,3}"
    r"(?:Insurance|Assurance|Building[ \u00a0]Society|Friendly[ \u00a0]Society|Credit[ \u00a0]Union)(?![\w'’-])"
)
"""Who insures or lends, if a word before it is no ordinary one: Quist Rural Insurance, but not Home Insurance."""


def _insurers(text: str) -> Iterator[Entity]:
    """Insurers and building societies, from the first word on that tells which.

    >>> text = "Our Quist Rural Insurance cover, Home Insurance, the Lund Vale Building Society mortgage. Mrs Quist Insurance"
    >>> [text[each.start : each.end] for each in _insurers(text)]
    ['Quist Rural Insurance', 'Lund Vale Building Society']
    """
    for match in _INSURER.finditer(text):
        for word in re.finditer(r"[A-Z][\w'’-]+", match[0]):
            plain = word[0].casefold()
            if plain in TITLES or word[0] in (*PEOPLES, *WEEKDAYS, *MONTHS, *ABBREVIATIONS):
                break
            if plain not in common_words():
                yield Entity(match.start() + word.start(), match.end(), "organisation")
                break


_FIRMS = (_BUILDING_SOCIETY, _PARTNERS, _RESOLVERS, _OF_DISTRICT, _LETTERS_AND_TRADE)
"""What tells a firm by itself."""


def firm_names(text: str) -> list[Entity]:
    """Companies that their form or trade tells, from the first word with a capital on, without the person before them.

    >>> text = "Dear Brown & Partners LLP, we saw The Amsel Ltd and Ms Ann Quist of Bell Lund LLP. Ask Quist Roofing."
    >>> [text[each.start:each.end] for each in firm_names(text)]
    ['Brown & Partners LLP', 'Amsel Ltd', 'Bell Lund LLP', 'Quist Roofing']
    >>> text = "Ask Larch & Thimble of Whitby, not Ann & Eva of Whitby. Terms & Conditions of Sale."
    >>> [text[each.start:each.end] for each in firm_names(text)]
    ['Larch & Thimble']
    """
    found = []
    for match in chain(_TRADER.finditer(text), _TRADER_IN_CAPITALS.finditer(text)):
        *before, _ = re.finditer(r"[\w'’-]+", match[0])
        own = (word for word in before if word[0].casefold() not in common_words() and word[0] not in ABBREVIATIONS)
        tells_nothing = before[0][0] in ABBREVIATIONS or match[0].isupper()  # a capital in capitals
        inner = before[0] if not tells_nothing and _INSIDE.search(text, max(0, match.start() - 3), match.start()) else None
        if first := next(own, inner):
            found.append(Entity(match.start() + first.start(), match.end(), "organisation"))
    for match in _FIRM.finditer(text):
        if _PARENT_AND_SON.search(match[0]) and is_given_name(given := match[0].split()[-3]) and not is_listed_surname(given):
            continue
        start = start_of_firm(text, _behind_person(match), match.end())
        words = text[start : match.end()].split()
        while len(words) > 2 and (words[0].casefold() in BEFORE_FIRMS or words[0] == "&" or _is_job_before(words)):
            start = text.index(words[1], start + len(words[0]))
            words = words[1:]
        if words[0].casefold() not in BEFORE_FIRMS:
            found.append(Entity(start, match.end(), "organisation"))
    found += [Entity(*match.span(1), "organisation") for match in _SIGN_OF_TWO.finditer(text) if _is_sign(text, match)]
    found += [Entity(*match.span(), "organisation") for match in re.finditer(rf"(?<!\w){FIRM_WITH_FIGURE}(?!\w)", text)]
    found += (Entity(*match.span(), "organisation") for rule in _FIRMS for match in rule.finditer(text))
    found += (
        Entity(*match.span("firm"), "organisation")
        for match in _FIRM_OF_TOWN.finditer(text)
        if is_listed_place(match["town"])
        and match["town"].casefold() not in common_words()
        and not any(map(is_given_name, match["firm"].split(" & ")))
    )
    found += _insurers(text)
    found += (
        Entity(*match.span("firm"), "organisation")
        for match in chain(_MESSRS.finditer(text), _BEHIND_TRADE.finditer(text))
        if not _are_persons(text, match["firm"])
    )
    found += (
        Entity(*match.span("firm"), "organisation")
        for match in _CALLED_OUT.finditer(text)
        if match["firm"].casefold() not in common_words() and not is_given_name(match["firm"])
    )
    for letters in {match["letters"] for match in _LETTERS_AND_TRADE.finditer(text)}:  # by which it is called too
        alone = re.finditer(rf"(?<![\w.&'’-]){re.escape(letters)}(?![\w&'’-])", text)
        found += (Entity(*match.span(), "organisation") for match in alone)
    for match in _JOINED_INITIALS.finditer(text):
        one, other = match[0].split("&")
        if re.search(rf"(?<!\w){one}[a-z][\w'’-]*[ \u00a0](?:&|and)[ \u00a0]{other}[a-z]", text):
            found.append(Entity(*match.span(), "organisation"))
    return merge_overlapping(found)


def _is_sign(text: str, sign: re.Match[str]) -> bool:
    """Whether two words are on a sign, and of no two persons: not Bell and Swan without an article, nor beside a Mr Hare."""
    one, *_, other = sign[1].split()
    is_bare = " and " in sign[1] and not text.endswith(("the ", "The "), 0, sign.start())
    return not (is_bare or (is_given_name(one) and is_given_name(other)) or _are_persons(text, sign[1]))


def _are_persons(text: str, names: str) -> bool:
    """Whether surnames behind Messrs are of two men of whom one is called so elsewhere: Messrs Quist and Lund; Mr Quist."""
    words = re.findall(r"[\w'’-]+", names)
    are_two = "&" in names or "and" in words
    return are_two and any(re.search(rf"(?<!\w)(?:Mrs?|Ms|Miss|Dr)\.?[ \u00a0]{re.escape(word)}(?!\w)", text) for word in words)


def _is_job_before(words: Sequence[str]) -> bool:
    """Whether a firm that begins with an initial stands behind what somebody did there: Bricklayer, P. Quist & Sons."""
    return (
        words[0].endswith(",") and words[0][:-1].casefold() in common_words() and re.fullmatch(r"[A-Z]\.", words[1]) is not None
    )


def _behind_person(firm: re.Match[str]) -> int:
    """Where a company begins: behind a person who stands before it with a title, or with a given name or initials.

    >>> texts = ("A Quist, Lund Estates Ltd", "A Quist, Lund & Sons Ltd", "A Quist, Ltd", "and B Quist, Lund LLP")
    >>> texts = (*texts, "J. Quist FRICS of Quist LLP")
    >>> [text[_behind_person(firm) :] for text in texts for firm in [_FIRM.match(text)] if firm]
    ['Lund Estates Ltd', 'A Quist, Lund & Sons Ltd', 'A Quist, Ltd', 'Lund LLP', 'Quist LLP']
    """
    if (titled := _TITLED.search(firm[0])) and (parted := _PARTED.search(firm[0], titled.end())):
        return firm.start() + parted.end()
    person, comma, _ = firm[0].partition(", ")
    if comma and is_given_name(person.split()[0]) and len(person.split()) == 2 and firm[0].count(" ", len(person) + 2) > 0:
        return firm.start() + len(person + comma)
    own = firm[0][len(person + comma) :]
    is_short = comma and _SHORT_PERSON.fullmatch(person) and not re.search(r",[ \u00a0]|(?<!\w)(?:&|and)[ \u00a0]", own)
    if is_short and not is_legal_form(own):
        return firm.start() + len(person + comma)
    head, of, _ = firm[0].partition(" of ")
    words = [word for word in without_qualifications(head).split() if word.casefold() not in BEFORE_FIRMS]
    is_called = len(words) > 1 and (is_given_name(words[0]) or re.fullmatch(r"[A-Z]\.", words[0]) is not None)
    is_named = is_called and not any(word.casefold() in BODIES for word in words)
    return firm.start() + len(head + of) if of and is_named else firm.start()
