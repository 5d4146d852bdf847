"""The kind of a name, by the words before and in it: a person behind a title, a place that is a ward or street."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from engine.text.address_rules import COUNTRY_WAY
from engine.text.club_words import ELEVENS
from engine.text.counties import COUNTIES, is_before_county, is_between_street_and_shire, is_townland
from engine.text.entities import NAMES, Entity
from engine.text.mentions import split_possessive
from engine.text.organisation_names import COURT, HOUSES, INSTITUTIONS, SCHOOLS_ABROAD, STREETS, TRADES, read_organisation_name
from engine.text.person_names import are_given_names_of_one, is_given_name
from engine.text.qualifications import QUALIFICATION
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.table_cells import is_below_given_names, is_below_surnames, is_cell, is_surname_of_row
from engine.text.told_names import RELATIVES, is_of_family
from engine.text.words import common_words

_CAMEL = re.compile(r"(?!(?:Ma?c|De|Di|Da|Du|La|Le|Fitz|Van|Von|St)[A-Z])[A-Z][a-z]+[A-Z][a-z]{2,}(?![\w'’-])")
"""How firms and clubs write two words as one: KidsClub."""
BUILDING = re.compile(r"[ \u00a0](?:House|Lodge|Court|Cottage|Manor|Grange)(?!\w)")
_THE = re.compile(r"[Tt]he[ \u00a0]")
BEHIND_THE = re.compile(r"(?<!\w)[Tt]he[ \u00a0]$")
_VILLAGE = re.compile(r"(?:Much|Great|Little|Upper|Lower|Nether|Market|Chipping|Gt|Lt|Nth|Sth)\.?[ \u00a0](?=[A-Z])")
_NAME_ASKED = re.compile(
    r"(?:^|[.;|][ \u00a0]|\n)(?:Full name|Name|Patient|Client|Pupil|Signed|Claimant|Resident)[ \u00a0]?:[ \u00a0]?$"
)
_OF_KIN = re.compile(rf"(?<!\w)(?:{RELATIVES})(?:,|:|[ \u00a0](?:is|was|called|dead))?[ \u00a0]\(?$", re.IGNORECASE)
_OF_PET = re.compile(
    r"(?<!\w)(?:dog|cat|puppy|kitten|horse|pony|rabbit)(?:,|:|[ \u00a0](?:is|was|called|named))?[ \u00a0]\(?$", re.IGNORECASE
)
"""What stands before somebody's animal, which is called like a person and never like a firm."""
_BESIDE_KIN = re.compile(r"[A-Z]\w+[ \u00a0]\([^()\n]{2,30},[ \u00a0]$")
"""What stands before where somebody lives whose kinship is told: Ann Quist (grandmother, Lund)."""
_WITH_JOB = re.compile(
    r",[ \u00a0](?:(?:a|the|our|her|his|their|my|duty|on-call|bank|agency|ward|new|lead|senior|staff|night|day|student"
    r"|lovely|named|link"
    r"|community|district|school|triage|research|specialist)[ \u00a0]){1,3}(?:SW|HV|DN|OT|CPN|MW|HCA|physio(?:therapist)?"
    r"|nurse|midwife|matron"
    r"|carer|doctor|porter|manager|social[ \u00a0]worker|health[ \u00a0]visitor|teacher|interpreter|pharmacist|chaplain"
    r"|clerk|domestic"
    r"|housekeeper|cleaner|assistant|worker|registrar|reg|consultant|student|sister|lad|lass|girl)(?!\w)"
)
"""Who somebody is, behind the name: Quist, our bank nurse."""
_IN = re.compile(
    rf"(?<!\w)(?:(?:in|at)|(?:{'|'.join(STREETS)}),"
    rf"|\d{{1,4}}[a-z]?[ \u00a0](?:[a-z][\w'’-]*[ \u00a0]){{1,2}}{COUNTRY_WAY},)[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before a place: in a town, or a town behind its street."""
_DOES = re.compile(
    r"[ \u00a0](?:(?:is|was|has|had)[ \u00a0](?:to|agreed|asked|told|been[ \u00a0](?:told|asked)|said)|said|says|told|rang"
    r"|phoned|came|asked|asks|wants|went|left|works|lives|would|will)(?!\w)"
)
"""What people do and towns hardly."""
_AT_THE = re.compile(r"(?<!\w)(?:at|in|from|to)[ \u00a0][Tt]he[ \u00a0]$")
"""What stands before a house that has a person's name: at the Minerva."""
_FAMILY = re.compile(
    r"-|['’]|[ \u00a0](?:and[ \u00a0][A-Z]|(?:famil|brother|sister|twin|boy|girl|case|file|letter|account|estate|house)\w*)"
)
SITE = re.compile(
    r"[ \u00a0](?:(?:social|children['’]s|adult)[ \u00a0](?:services|care)|office|branch|depot|site|team|store|shop|plant"
    r"|factory|warehouse|library|clinic|(?:team|staff|branch|governance|public)[ \u00a0]meeting|post|job"
    r"|vacanc(?:y|ies))s?(?!\w)"
)
_BRANCH = re.compile(r"[ \u00a0](?:branch|depot|store|office|plant|factory|warehouse|showroom|campus)(?:es|s)?(?!\w)")
_WHOSE = re.compile(r"(?<!\w)(?:its|our|their|your|the|both)[ \u00a0]$", re.IGNORECASE)
"""What stands before the town of a branch, also one that people are called by too: at its Dudley branch."""
SITE_OF_TOWN = re.compile(
    r"[ \u00a0](?:museum|station|harbour|beach|pier|market|hospital|abbey|castle|prison|racecourse|airport)(?!\w)"
)
_FLAT = re.compile(r"(?<!\w)(?:flat|apartment|room|unit)[ \u00a0]\w{1,4}", re.IGNORECASE)
_COURT = re.compile(rf"[ \u00a0]{COURT}(?!\w)")
_WITH = re.compile(r"(?<!\w)(?:with|by|told|asked|met|phoned|rang)[ \u00a0]$")
"""What stands before a person rather than a place."""
_INSTEAD = re.compile(
    r"(?<!\w)(?:cover(?:s|ed|ing)?(?:[ \u00a0]for)?|instead[ \u00a0]of|swap(?:s|ped|ping)?[ \u00a0]with"
    r"|(?:stands?|standing|stood|filling|fills)[ \u00a0]in[ \u00a0]for|in[ \u00a0]for)[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before somebody in whose place another one works: Fri covers Zyx am."""
_BEHIND_AGE = re.compile(r",[ \u00a0]\d{2},[ \u00a0]$")
"""What stands before where somebody is from: Anna Quist, 82, Lund."""
_OWN = re.compile(
    r"(?:['’]s)?[ \u00a0](?:(?:own|old|new)[ \u00a0])?(?:(?:bed)?room|bed|cot|bunks?|birthday|toys?|wardrobe|pram)(?!\w)"
)
"""What a child has, and no town."""
_AT_HOME = re.compile(r"[ \u00a0](?:in|near|on)[ \u00a0]|[.;,]")
"""What stands behind somebody's home: moved to Kerry's in Lund."""
_CONSTABLE = re.compile(r"(?<!\w)(?:W?PC|DC|DS|DI|PS|PCSO|Sgt)[ \u00a0](?:\d{2,6}[ \u00a0])?$")
_EXCHANGE = re.compile(r"(?<!\w)DX:?[ \u00a0]\d{3,6}[ \u00a0]$")
"""What stands before the town of a document exchange."""
PACKS = "WI Brownies Rainbows Guides Cubs Scouts Beavers Playgroup".split()
"""What is called after its village nearly everywhere."""
_FIRMS = frozenset(
    {
        *TRADES,
        *"Farms Nurseries Estates Stores Dairies Properties Homes Holdings Consultants Surgery".split(),
        *"Infants Juniors Primary Comprehensive Playgroup Preschool Pre-school Brownies Scouts Beavers Rainbows".split(),
    }
)
"""What firms, schools and packs are called at the end, and hardly a surname."""
CHAINS = frozenset(
    "Aldi Argos Asda Boots Costa Deliveroo Dunelm Greggs Halfords Homebase Ikea Lidl Morrisons Nando's Ocado Poundland Primark"
    " Pret Sainsbury's Specsavers Starbucks Subway Tesco Uber Waitrose Wetherspoons Weetabix Wickes".split()
)
"""Firms that every town has, and that may be taken for places."""
_FIRM_IN = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(_FIRMS))}|Ltd|Limited|LLP|plc|Sons|Co\.?)[ \u00a0](?:of|in|near)[ \u00a0]$")
"""What stands before the town of a firm: Quist Coaches of Skipton."""
_JOB = re.compile(r"(?<!\w)(?:(?:interview|apprenticeship)[ \u00a0](?:at|with|for)|job[ \u00a0](?:at|with))[ \u00a0]$")
"""What stands before a firm rather than a town."""
_OF_A_PLACE = re.compile(
    rf"(?:{SCHOOLS_ABROAD})[ \u00a0](?:(?:y|yr|na|an)[ \u00a0])?(?=[A-Z])"
    r"|(?:[Tt]he[ \u00a0])?(?:(?:University|General|Royal|District|City)[ \u00a0])*(?:Hospital|Infirmary)[ \u00a0]of"
    r"[ \u00a0](?=[A-Z])"
    r"|(?:[Tt]he[ \u00a0])?(?:League[ \u00a0]of[ \u00a0])?Friends[ \u00a0]of[ \u00a0](?:the[ \u00a0])?(?=[A-Z])"
    r"|(?:HM(?:P|YOI)(?:/(?:HM)?YOI)?|(?:[Tt]he[ \u00a0])?(?:University|Archdiocese|Diocese)[ \u00a0]of)[ \u00a0](?=[A-Z])"
)
OF_VILLAGE = (
    r"[ \u00a0](?:(?:Village|Parish)[ \u00a0](?:Hall|Council|Green|Shop|Show|Plan|Church|Magazine)"
    rf"|{'|'.join(PACKS)}|Pre-?[Ss]chool|Allotments)(?![\w'’-])"
)
"""What every village has, behind its name."""
_OF_VILLAGE = re.compile(OF_VILLAGE)
_HOUSE = re.compile(
    r"(?:(?:Old|New)[ \u00a0])?(?:Smithy|Forge|Rectory|Vicarage|Manse|Mill|Barn|Croft|Gables|Hollies|Laurels|Firs|Orchard"
    r"|Orchards|Elms|Oaks|Beeches|Limes|Cottage|Cottages|Grange|Bungalow|Schoolhouse|Stables|Granary|Willows|Cedars|Poplars|Paddock"
    r"|Paddocks|Coach[ \u00a0]House|Lodge|Gatehouse|Chantry|Priory|Haven|Nook|Maltings|Bakery|Dairy"
    r"|Brewery|Tannery|Foundry|Chapel|Courthouse|Oast|Boathouse|Toll[ \u00a0]House|School[ \u00a0]House|Station[ \u00a0]House"
    r"|(?:(?:Police|Fire)[ \u00a0])?Station|Post[ \u00a0]Office)"
)
"""What a house is called, behind "The"."""
_CELTIC_HOUSE = re.compile(
    (
        r"(?:T[ŷŶ]|Plas|Llys|Cwm|Hendre|Hafod|Cae|Maes|Nant|Llwyn|Coed|Pant|Gelli|Erw|Bwthyn|Tyddyn|Cefn|Esgair|Baile|Taigh"
        r"|Tigh|Teach|Dún|Cnoc|Gleann|Loch|Lough|Strath|Druim|Cill|Cluain|Gort)[ ](?:(?:yr?|an|na|nan)[ ])?[A-Z][\w'’-]+"
        r"|(?:(?P<ty>Ty)|Bryn|Pen|Glen)[ ](?:Mawr|(?(ty)Gwyn|Wen)|Newydd|Coch|Goch|Isaf?|Uchaf?|Bach|Canol|Croes|Hir|Awel|Glas"
        r"|Derw|D?derwen|Teg|Deg|Melyn|Hyfryd|Haf|Celyn|Rhedyn|M[oô]r|Felin|Capel|Onnen|Eithin|Heulog|Siriol|Eglwys)"
    ).replace("[ ]", r"[ \u00a0]")
)
"""A house or hamlet by what it is in Welsh, Irish or Gaelic: Tŷ Quist, Bryn Awel; Bryn Quist is somebody."""
_NAMED_THING = re.compile(
    r"(?<!\w)(?:boat|yacht|ship|trawler|vessel|narrowboat|barge|cottage|pub|inn|farm|croft|bungalow|villa|caravan)"
    r"(?:,|[ \u00a0](?:called|named))?[ \u00a0][\"“‘']?$"
)
"""What stands before the name of a house or boat."""
_BEHIND_SCHOOL = re.compile(rf"(?<!\w)(?:{SCHOOLS_ABROAD})[ \u00a0](?:(?:y|yr|na|an)[ \u00a0])?$")
_KNOWN_AS = re.compile(
    r"(?<!\w)(?:n[ée]e|alias|[Kk]nown[ \u00a0](?:to[ \u00a0]\w+[ \u00a0])?as:?[ \t\u00a0]*|[Cc]alls?[ \u00a0](?:him|her|me)"
    r"|goes[ \u00a0]by"
    r"|(?:lady|woman|man|girl|boy|lad|child|baby|patient|client|resident|colleague|friend)[ \u00a0](?:called|named))[ \u00a0]$"
)
"""What stands before what somebody is called."""
_CHILDREN = re.compile(
    r"(?<!\w)(?:boys?|girls?|kids?|child(?:ren)?|chn|sons?|daughters?|twins?|lads?|grandchildren|siblings|brothers?|sisters?|bairns"
    r"|weans)(?!\w)[^.!?;\n]{0,50}$",
    re.IGNORECASE,
)
_KIN_LISTED = re.compile(
    r"(?<!\w)(?:sons|daughters|twins|(?:grand|step)?children|(?:grand|step)(?:sons|daughters)|brothers|sisters|nephews|nieces|cousins"
    r"|siblings|triplets|boys|girls|kids),?[ \u00a0](?:[A-Z][\w'’-]+(?:[ \u00a0]\(\w{1,12}\)|,[ \u00a0]?\d{1,2})?"
    r"(?:,[ \u00a0]|,?[ \u00a0](?:and|&)[ \u00a0])){0,5}$"
)
"""What stands before children that are named one after the other: our sons Ifan and Zyx."""
_CHILD_OF = re.compile(r"(?<!\w)(?:child|baby|son|daughter|boy|girl|twins?|children)[ \u00a0]of[ \u00a0]$", re.IGNORECASE)
_AGED = re.compile(r"[ \u00a0]\([1-9]\d?[,)]")
"""What stands around a parent of an age: first child of Quist (31, cook)."""
_BORN = re.compile(r"(?:,|[ \u00a0]\()[ \u00a0]?(?:born|DOB|dob|d\.o\.b\.?)[ \u00a0:]{0,2}(?:on[ \u00a0])?\d")
"""What stands behind somebody whose birthday is told."""
_FORMERLY = re.compile(r"(?<!\w)[A-Z]\w+[ \u00a0][A-Z][\w-]+[ \u00a0]\((?:formerly|previously|otherwise|now)[ \u00a0]$")
"""What stands before a surname that somebody bore: Ann Quist (formerly Marsh)."""
_OLD = re.compile(r"(?:[ \u00a0]\([A-Z]\w+\))?,?[ \u00a0]\(?(?:aged[ \u00a0])?1?\d(?=[,).;]|[ \u00a0](?:and|&)(?!\w))")
"""What stands behind a child: how old it is."""
_NEAR = re.compile(
    r"(?<!\w)(?:in|at|near|past|via|through|outside|around|beyond|towards|nr)[ \u00a0](?:the[ \u00a0])?$", re.IGNORECASE
)
_LEADS_TO_PLACE = r"(?<!\w)(?:in|at|near|past|via|through|outside|around|beyond|towards|nr|from|to|of|for|leaving|the)[ \u00a0]"
_BEFORE_PLACE = re.compile(rf"(?:{_LEADS_TO_PLACE}|,[ \u00a0]?|[\d&/-][ \u00a0]?)$", re.IGNORECASE)
_BEFORE_ANY_PLACE = re.compile(rf"{_LEADS_TO_PLACE}$", re.IGNORECASE)
"""What stands before a place, or may; and what does before one that no list of places has."""
_TOWNS_TOO = frozenset(
    "Adelaide Alexandria Allen America Ashton Austin Barry Beverley Blair Boston Bradford Brittany Brooklyn Camden"
    " Carlisle Carolina Charlotte Chelsea Chester China Clare Cleveland Clifton Craig Dakota Dallas Denver Devon Douglas"
    " Eden Elgin Florence Georgia Hilton Holland India Iona Ireland Israel Jersey Jordan Kelso Kent Kerry Kingston"
    " Lawrence Leigh Lewis Lincoln London Lorraine Lourdes Madison Malta Melbourne Milan Milton Montana Nelson Norman"
    " Odessa Orlando Oxford Paris Persia Petra Preston Ross Sandy Santiago Savannah Selby Seville Shirley Sidney Siena"
    " Skye Sofia Stafford Stanley Sydney Troy Tyrone Valencia Venice Verona Victoria Vienna Virginia Warwick Washington"
    " Wells Whitney Winston York Zion".split()
)
"""Given names that are places too."""
WARD_BEHIND = re.compile(
    r"[ \u00a0](?:(?:Assessment|Rehab|Rehabilitation|Stroke|Day|Medical|Surgical|Birth(?:ing)?|Maternity|Dialysis|Renal"
    r"|Respite|Dementia|Burns"
    r"|Cancer|Endoscopy|Intermediate[ \u00a0]Care|Short[ \u00a0]Stay|Mental[ \u00a0]Health|Neuro\w*|Cardiac)[ \u00a0]){0,2}"
    r"(?:Ward|WARD|Unit|UNIT|Wing|WING|Suite|SUITE)(?![\w&-]|[ \u00a0](?:\d|(?:Ltd|LLP|Limited)\b))"
)
"""What stands behind what a part of a hospital is called."""
_BESIDE_WARD = re.compile(r"[ \u00a0]\(Ward[ \u00a0]\d")
_SISTER_OF = re.compile(r"(?<!\w)(?:Ward|Charge|Deputy)[ \u00a0](?:Sister|Nurse|Manager|Clerk),[ \u00a0]$")
"""What stands around a ward with a name: Rowan Ward (Ward 14); Ward Sister, Rowan Ward."""
_WARDS = frozenset("Ward Unit Wing Suite".split())
_HEADED_WARD = re.compile(r"(?<!\w)(?:HANDOVER|ROUND|HUDDLE|REPORT|ROTA|MEETING)[ \u00a0](?:[–—-][ \u00a0])?$")
_PUBS = frozenset("Arms Inn Tavern Alehouse Taphouse".split())
"""What a public house is called behind its name."""
_NORTHERN = frozenset("Fold Brow Ghyll Royd Delph Nook Ginnel Tops Intake Thwaite".split())
"""What hamlets end in, and hardly a surname."""
_NORTHERN_SURNAMES = frozenset(
    "Clough Bottoms Bottom Bank Banks Beck Fell Moss Edge Gill Shaw Carr Holme Garth Scar Rigg Slack Hey".split()
)
_BEFORE_HAMLET = re.compile(
    r"(?:,|(?<!\w)(?:[Aa]t|[Ii]n|[Oo]n|[Nn]ear|[Oo]f|[Oo]ver|[Uu]p|[Dd]own|[Tt]o|[Ff]rom|[Vv]ia|[Pp]ast|[Aa]round"
    r"|\d{1,3}[a-z]?))"
    r"[ \u00a0]$"
)
_HOUSES = frozenset("Barn Farm House Cottage Lodge Mill Manor Grange Croft Villa Farmhouse Barns Mews Priory Rectory".split())
_STREET_BEHIND = re.compile(
    r"[ \u00a0](?:Road|Street|Lane|Avenue|Crescent|Terrace|Gardens|Drive|Rd|Ave|Cres|Gdns|Tce|Ct)(?!\w)"
)
_NUMBER_BEHIND = re.compile(r"(?:,[ \u00a0]?|,?[ \t]*\n)\d{1,4}[a-z]?(?:[–-]\d{1,4})?,?[ \u00a0][A-Z]")
"""What stands behind a house of offices: its street with a number."""
_BEHIND_NUMBER = re.compile(r"(?<![\d/.])\d{1,3}[a-z]?[ \u00a0]$")
"""What stands before the name of a street, whatever it ends in."""
_MOVED_FROM = re.compile(
    r"(?<!\w)(?:came|come|comes|moved|drove|drives|travelled|back|over|down|up|home|flew|originally)[ \u00a0]from[ \u00a0]$"
)
_FIRST_OF_VILLAGE = frozenset(
    "Newton Kirkby Kirk Stoke Weston Norton Sutton Aston Thornton Burton Castle Abbots Bishops Kings Port Mount Glen Loch East"
    " West North South Middleton Milton Preston Hutton Acton Compton Horton Barton Carlton Marston Wootton Langton Easton"
    " Bradford Sydenham Melton Walton Ashby Harlow Canvey Hayling Thorpe Stratford Saint St".split()
)
"""What many villages begin with, and many persons end with."""
_FIRM_OF = re.compile(
    r"(?<!\w)(?:[Ss]ols|[Ss]olicitors|[Aa]gents|[Aa]ccountants|[Ii]nsurers|[Bb]ailiffs|[Bb]uilders|[Ss]urveyors|[Bb]rokers|[Ll]awyers"
    r"|[Aa]uctioneers|[Uu]ndertakers"
    r"|(?:new|taxi|local|building|removal|cleaning)[ \u00a0](?:firm|company))['’]?[,:]?[ \u00a0]\(?$"
)
"""What stands before a firm that is called like a person."""
_OF_FIRM = re.compile(rf"(?<!\w)[A-Z][\w'’-]+(?:,?[ \u00a0](?:{QUALIFICATION}))*,?[ \u00a0](?:of|at)[ \u00a0]$")
"""What stands before the firm that somebody works for: Mr Quist MRICS of Amsel Lund."""
_QUALIFIED_OF = re.compile(rf"(?<!\w)[A-Z][\w'’-]+(?:,?[ \u00a0]{QUALIFICATION}(?!\w))+,?[ \u00a0]of[ \u00a0]$")
"""The same where what somebody has passed is told, whom nothing else need tell."""
_TITLED_OF = (
    r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr)\.?[ \u00a0](?:[A-Z](?:\.|[\w'’-]*)[ \u00a0]?){1,3}"
    rf"(?:,?[ \u00a0](?:{QUALIFICATION}))*(?:,[ \u00a0])?(?<=[ \u00a0])(?:of|at)[ \u00a0]"
)
"""The same with a title, behind which no other person is named."""
_NAMED_OF = (
    r"(?<![\w'’-])(?P<given>[A-Z][a-z]+)[ \u00a0](?:[A-Z]\.?[ \u00a0])?[A-Z][\w'’-]*[a-z]"
    rf"(?:,?[ \u00a0](?:{QUALIFICATION}))*,?[ \u00a0](?:of|at)[ \u00a0]"
)
"""The same with a given name, which tells one by the list of them."""
_OF_VILLAGES = ("ton", "bury", "ham", "ford", "cester", "combe", "worth", "wick", "thorpe", "by", "field", "ley", "stoke")
"""What the first words of villages end in that are called for their lords besides: Comptonby Quist."""
_LAST_OF_VILLAGE = re.compile(
    r"(?:Magna|Parva|Regis|Abbas|Abbots?|Episcopi|Monachorum|Canonicorum|Ducis|Green|Hill|Cross|Bridge|Water|Waters|Wood|Woods"
    r"|Marsh|Bay|Beach|Sands|Ferry|Gate|Valley|Vale|Park|Fields?|Brook|Well|Wells|Lacey|Lacy|Mandeville|Castle|Abbey|Priory|Major|Minor"
    rf"|Superior|Inferior|Market|Town|Village|Head|Mouth|Side|Spa|{COUNTRY_WAY})"
)
"""The last words of villages of several."""
_ACTS_FOR = r",?[ \u00a0]\(?(?:who[ \u00a0])?(?:acts?|acting)[ \u00a0](?:for|on[ \u00a0]behalf)(?!\w)"
"""What somebody's lawyers do, behind their name."""
_FLOOR_BEFORE = re.compile(r"(?<!\w)(?:[Ff]loor|(?:[Ss]uite|[Uu]nit|[Rr]oom)[ \u00a0]\w{1,4}),?[ \u00a0]$")
_BLOCK = re.compile(r"(?:Chambers|Buildings?|House|Works|Mills?)$")
"""What a house of offices ends in, and a floor of it before it."""
_IRISH = re.compile(r"(?:[A-Z]\.?[ \u00a0]?){1,2}(?:N[íi]|Nic|Ó|U[íi])[ \u00a0]?[A-Z]")
"""Initials before the particle of an Irish surname: S. Ní C."""
_TITLE = r"(?:Mrs?|Ms|Miss|Mx|Drs?|Profs?|Professor|Sister|Sr|Nurse|Dame|Cllrs?|HHJ|Judge|Justice)\.?[ \u00a0]"
_BEFORE_SURNAME = rf"(?:{_TITLE}|(?!(?:In|At|From|To|The|For|And|But)\b)[A-Z][a-z]+[ \u00a0]|[A-Z]\.[ \u00a0]?)"
_BEHIND_TITLE = re.compile(rf"(?<!\w)(?:{_TITLE}|(?:Mrs?|Ms|Miss|Dr)\.?\n)$")
"""What stands before a person, on the line above too where lines are broken."""
_BESIDE_TITLED = r"(?:[A-Z]\.?[ ])?[A-Z][\w'’-]+"
_BEHIND_SEVERAL = re.compile(
    (
        rf"(?<!\w)(?:Cllrs|Councillors|Drs|Profs|Revd?s|Mesdames)\.?[ ]"
        rf"(?:{_BESIDE_TITLED},[ ])*(?:{_BESIDE_TITLED},?[ ](?:and|&)[ ])?$"
    ).replace("[ ]", r"[ \u00a0]")
)
"""What stands before one of several who have one title: Cllrs Lund, + Quist. Whoever stands behind *and* is the last."""
_LONGEST_LIST = 120
_ON_WARD = re.compile(r"(?:(?<!\w)(?:on|onto|under)|Ward[ \u00a0]?:)[ \u00a0](?:the[ \u00a0])?$", re.IGNORECASE)
_IN_STREET = re.compile(r"(?<!\w)(?:in|on|at|near|off|along|down|up)[ \u00a0]$|\($", re.IGNORECASE)
_BEGINS_WITH_TITLE = re.compile(rf"(?<!\w){_TITLE}(?=\w)")


_BEHIND_NICKNAME = re.compile(r"(?<!\w)[A-Z][a-z]+[ \u00a0][\"“‘'(][A-Z][a-z]+[\"”’')][ \u00a0]$")
"""What stands before the surname of somebody with a nickname: Anna "Nan" Q."""
_PARTNER = r"(?:[A-Z](?:\.[ \u00a0]?|[ \u00a0])){1,3}[A-Z][a-z][\w'’-]+"
_INITIALS_AND_SURNAME = re.compile(_PARTNER)
_PARTNER_BEFORE = re.compile(rf"(?<![\w.'’&-]){_PARTNER}(?:,[ \u00a0]|,?[ \u00a0]and[ \u00a0])$")
_PARTNER_BEHIND = re.compile(rf"(?:,[ \u00a0]|,?[ \u00a0]and[ \u00a0]){_PARTNER}(?=[.,;\n)]|[ \u00a0]and[ \u00a0]|$)")
_INITIAL_AND_SURNAME = re.compile(r"(?P<initial>[A-Z])\.?[ \u00a0](?P<surname>[A-Z][a-z]{2,})")
_BEFORE_COMPANY = re.compile(r",[ \u00a0](?:[A-Z][\w'’-]+[ \u00a0]){1,4}(?:Ltd|Limited|LLP|plc|PLC)(?!\w)")
"""What stands behind who works for a company, and is told from partners by having no "&": T. Quist, Lund Estates Ltd."""
_SURNAME_AND_INITIAL = re.compile(r"(?P<surname>[A-Z][a-z]{2,}(?:-[A-Z][a-z]+)?),?[ \u00a0](?![NSEW]$)[A-Z]\.?")
"""How registers and the feet of letters name somebody: Quist M; no side of a town, as East."""
_TRIBUNAL = re.compile(
    r"TRIBUNALS?[ \u00a0]\($|(?:COURT|TRIBUNAL|REGISTRY)[ \u00a0](?:SITTING[ \u00a0])?(?:AT|IN)[ \u00a0]$", re.IGNORECASE
)
"""What stands before where a court sits: EMPLOYMENT TRIBUNAL (LONDON SOUTH), COUNTY COURT AT LUND."""
_FROM = re.compile(r"(?<!\w)(?:from|by)[ \u00a0]$")
_BEHALF = re.compile(r",?[ \u00a0](?:acting[ \u00a0])?on[ \u00a0]behalf[ \u00a0]of(?!\w)")
"""What stands around a firm that acts for somebody: a letter from Amsel Quist on behalf of his wife."""
_DIRECTION = re.compile(r"[ \u00a0](?:direction|area|side(?!s?[ \u00a0]of)|end)(?!\w)")
"""What stands behind where somebody lives or goes: the Quist direction."""
_SIDE_OF = re.compile(r"[ \u00a0]side[ \u00a0]of(?!\w)")
"""What stands behind one of the sides of a town: the Gower side of Swansea."""
_SOMEBODYS = re.compile(r"(?<!\w)(?:[Oo]ur|[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Yy]our)(?:[ \u00a0][\w-]+){1,3},[ \u00a0]$")
"""What stands before the name of somebody of ours: our team lead, Ann Quist, rang."""

_WARD_STAFF = re.compile(r"(?<!\w)(?:Ward[ \u00a0](?:Manager|Sister|Clerk|Matron|Round)|[Hh]andover|HANDOVER)(?!\w)")
_HEADS_WARD = re.compile(r"[ \u00a0]*(?:[(\n\t|]|[–—-][ \u00a0]|$)")
"""Whom only wards have, and what stands behind a ward's name where it heads a letter or a list: Zyx Ward (Postnatal)."""
_TWO_JOINED = re.compile(r"[A-Z][\w'’-]+[ \u00a0]&[ \u00a0][A-Z][\w'’-]+")
"""How firms are called by their partners, and hardly a place: Quist & Lund."""
_CAPITAL_BEHIND = re.compile(r"[ \u00a0][A-Z]")
_LONGEST_REST = 16
"""Characters of a court behind what was taken for its name."""


IN_QUARTER = re.compile(
    r"(?<![\w.&])(?:[NSEWM]|[NS][EW])\.[ \u00a0](?:Wales|Ireland|Africa|Australia|America|Korea|Yorks(?:hire)?|Lancs|Lincs"
    r"|Glam(?:organ)?|Sussex|Somerset|Devon|Cornwall|Dorset|Staffs|Wilts|Worcs|Hants|Herts|Beds|Bucks|Notts|Leics|Northants"
    r"|Suffolk|Norfolk|Kent|Essex|Surrey|Cumbria|Oxon|Glos|Midlands|Ayrshire|Lanarkshire|Lothian|Antrim|Armagh|Uist)(?![\w'’-])"
)
"""A part of a country or county with its quarter in short: N. Yorks."""


def as_places(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Courts, prisons and universities without what they are: which they are, only the place tells.

    >>> text = "Leeds Crown Court; HMP Lund; the University of Amsel; Quist University"
    >>> found = [Entity(*place, "organisation") for place in [(0, 17), (19, 27), (33, 52), (54, 70)]]
    >>> [(text[each.start:each.end], each.kind) for each in as_places(text, found)]
    [('Leeds', 'place'), ('Lund', 'place'), ('Amsel', 'place'), ('Quist University', 'organisation')]
    """
    names = (_without_general(text, name) for name in names)
    return [_without_group(text, name) if name.kind == "person" else _as_place(text, name) for name in names]


_GENERAL = re.compile(r"[ \u00a0]General$")
_BEFORE_HOSPITAL = re.compile(
    r"(?<!\w)(?:(?:admi(?:tted|ssion)|readmi(?:tted|ssion)|transfer(?:red)?|taken|rushed|blue-lighted|moved|referred|discharged?"
    r"|inpatient|outpatient|appointment|clinic|ward)(?:[ \u00a0]\w+){0,2}[ \u00a0](?:to|at|from|in)"
    r"|(?:seen|stay|born|died)[ \u00a0](?:at|in))[ \u00a0]$",
    re.IGNORECASE,
)
_UNDER_DOCTOR = re.compile(
    r"(?:[ \u00a0][\w–/-]+){0,6}[ \u00a0]under[ \u00a0](?:the[ \u00a0]care[ \u00a0]of[ \u00a0])?"
    r"(?:Drs?|Mrs?|Miss|Ms|Prof)\.?[ \u00a0]"
)
"""What stands around a hospital that is called General for short: admitted to Quist General; Quist General under Dr Lund."""


def _without_general(text: str, name: Entity) -> Entity:
    """A hospital called General for short without that word: which it is, its place tells.

    >>> text = "Admitted to Quist General; he met Amsel General"
    >>> [_without_general(text, Entity(*place, "person"))[1:] for place in [(12, 25), (34, 47)]]
    [(17, 'place'), (47, 'person')]
    """
    general = _GENERAL.search(text[name.start : name.end])
    if not general or is_given_name(text[name.start : name.end].split()[0]):
        return name
    is_hospital = _BEFORE_HOSPITAL.search(text, max(0, name.start - 40), name.start) or _UNDER_DOCTOR.match(text, name.end)
    return Entity(name.start, name.start + general.start(), "place") if is_hospital else name


def _without_group(text: str, name: Entity) -> Entity:
    """A village that was taken for a person, without what every village has: Quist Lund + WI."""
    group = _OF_VILLAGE.search(text, name.start, name.end + 1)
    is_village = group is not None and group.end() == name.end and not is_given_name(text[name.start : name.end].split()[0])
    return Entity(name.start, group.start(), "place") if group and is_village else name


def _as_place(text: str, name: Entity) -> Entity:
    if institution := _OF_A_PLACE.match(text, name.start, name.end):
        return Entity(institution.end(), name.end, "place")
    court = _COURT.search(text, name.start, name.end + _LONGEST_REST)
    return Entity(name.start, court.start(), "place") if court and name.start < court.start() < name.end else name


def is_titled(text: str, start: int) -> bool:
    """Whether a title stands before a name, or begins it, so that it is a person's whatever it looks like.

    >>> [is_titled("Dr Hall of Hall", at) for at in (0, 3, 11)]
    [True, True, False]
    >>> is_titled("Mr and Mrs" + chr(10) + "Quist", 11)
    True
    >>> text = "Cllrs Lund, Quist and Amsel, Zyxby"
    >>> [is_titled(text, text.index(name)) for name in ("Lund", "Quist", "Amsel", "Zyxby")]
    [True, True, True, False]
    """
    if _BEHIND_TITLE.search(text[max(0, start - 12) : start]) or _BEGINS_WITH_TITLE.match(text, start):
        return True
    return _BEHIND_SEVERAL.search(text, max(0, start - _LONGEST_LIST), start) is not None


def is_constable(text: str, start: int) -> bool:
    """Whether a rank of the police stands before a name, with or without a number: PC 2204 Quist."""
    return _CONSTABLE.search(text, max(0, start - 12), start) is not None


_COUNCIL = r"(?:DC|BC|MBC|MDC|CBC|DBC|PC|TC|CC)"
_COUNCIL_BEHIND = re.compile(rf"[ \u00a0]{_COUNCIL}(?![\w&/-]|['’](?!s(?!\w))|[ \u00a0]\d|[ \u00a0][A-Z][a-z])")
"""What kind of council it is, behind its place: a district's, a borough's, a county's, a parish's or a town's."""
_WITH_COUNCIL = re.compile(rf"(?P<place>[A-Z][\w'’-]+(?:[ \u00a0][\w'’-]+){{0,3}}){_COUNCIL_BEHIND.pattern}")
_LISTED_COUNCIL = re.compile(
    rf"(?<![\w'’.&/-])(?<![A-Z][a-z][ \u00a0])[A-Z][a-z]{{2,}}(?:-[A-Za-z]+)*(?={_COUNCIL_BEHIND.pattern})"
)
_NO_COUNCIL = frozenset(
    "Washington Gaming Windows Desktop Laptop Office Home Work New Old Our The My His Her Their Your".split()
)


def _is_of_council(text: str, start: int, end: int) -> bool:
    """Whether the kind of a council stands behind a place: Quistley DC. CC is of a county, since cricket clubs are too."""
    behind = _COUNCIL_BEHIND.match(text, end)
    words = text[start:end].split()
    if behind is None or is_titled(text, start) or not words or words[0] in _NO_COUNCIL or len(words[0].rstrip(".")) == 1:
        return False
    if behind[0].endswith("CC"):
        return text[start:end] in COUNTIES
    is_place = is_listed_place(text[start:end])
    may_be_person = is_given_name(words[0]) or is_listed_surname(words[-1]) or words[-1].casefold() in common_words()
    return is_place or not may_be_person


def find_councils(text: str) -> Iterator[tuple[int, int]]:
    """The kinds of councils behind listed places: Whitby DC.

    >>> [text[start:end] for text in ("Whitby DC", "Mr Whitby DC", "DC Whitby") for start, end in find_councils(text)]
    ['DC']
    """
    for match in _LISTED_COUNCIL.finditer(text):
        behind = _COUNCIL_BEHIND.match(text, match.end())
        if behind and is_listed_place(match[0]) and _is_of_council(text, *match.span()):
            yield behind.start() + 1, behind.end()


def with_councils(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Names, of which those before the kind of a council are places without it.

    >>> text = "Quistley DC wrote to Lund Magna PC, not to Ann Lund PC or DC Lund"
    >>> found = [Entity(0, 8, "person"), Entity(9, 11, "place"), Entity(21, 34, "organisation"), Entity(43, 51, "person")]
    >>> [(text[each.start : each.end], each.kind) for each in with_councils(text, found)]
    [('Quistley', 'place'), ('Lund Magna', 'place'), ('Ann Lund', 'person')]
    """
    found: list[Entity] = []
    names = list(names)
    for match in _LISTED_COUNCIL.finditer(text):
        is_free = not any(each.start < match.end() and match.start() < each.end for each in names)
        if is_free and is_listed_place(match[0]) and _is_of_council(text, *match.span()):
            names.append(Entity(*match.span(), "place"))
    for each in sorted(names):
        if each.kind in NAMES:
            is_kind = re.fullmatch(_COUNCIL, text[each.start : each.end]) is not None
            if (
                is_kind
                and found
                and text[found[-1].end : each.start] in (" ", "\u00a0")
                and _is_of_council(text, *found[-1][:2])
            ):
                continue
            whole = _WITH_COUNCIL.fullmatch(text, each.start, each.end)
            end = whole.end("place") if whole else each.end
            if _is_of_council(text, each.start, end):
                each = Entity(each.start, end, "place")
        found.append(each)
    return found


_FIRM_BEFORE = re.compile(
    r"(?<!\w)(?:solicitors|accountants|surveyors|agents|architects|builders|contractors|insurers|brokers|auctioneers"
    r"|valuers|collectors|auditors|lawyers|bailiffs|undertakers|caterers|printers)(?:,|[ \u00a0](?:are|is|were))?"
    r"[ \u00a0](?:called[ \u00a0]|Messrs\.?[ \u00a0])?$",
    re.IGNORECASE,
)
_FIRM_GOES_ON = re.compile(r"[ \u00a0](?:of|at|in)[ \u00a0](?:\d|[A-Z])|,|\.[ \n]|[ \u00a0]\(")
"""What stands around a firm's name: our solicitors, Quist Lund of 4 Elm Road."""
_WHERE = re.compile(r"(?<!\w)(?:of|in|near|at|outside|around)[ \u00a0]$")
_ARE_A_FIRM = re.compile(
    r",[ \u00a0](?:(?:[Cc]hartered|[Cc]onsulting|[Mm]essrs|a[ \u00a0]firm[ \u00a0]of)[ \u00a0])?(?:[A-Z][a-z]+[ \u00a0])?"
    r"(?:[Ss]olicitors|[Aa]ccountants|[Ss]urveyors|[Aa]rchitects|[Ee]state[ \u00a0][Aa]gents|[Aa]uctioneers|[Aa]dvocates"
    r"|[Bb]uilders|[Vv]eterinary[ \u00a0][Ss]urgeons|[Ff]uneral[ \u00a0][Dd]irectors)(?!\w|[ \u00a0](?:Ltd|Limited|LLP)(?!\w))"
)
"""What a firm does, behind its name."""
_LINE_OF_TRADE = (
    r"[ \t]*\n[ \t]*(?:(?:Chartered|Consulting|Commercial|Licensed)[ \u00a0])?(?:[A-Z][a-z]+(?:,|[ \u00a0](?:&|and))[ \u00a0])?"
    r"(?:(?:Solicitors|Accountants|Surveyors|Architects|Auctioneers|Advocates|Barristers|Builders|Conveyancers|Auditors|Valuers)"
    r"|(?:Chartered|Consulting|Structural|Civil)[ \u00a0]Engineers|(?:Estate|Letting|Land|Patent)[ \u00a0]Agents"
    r"|(?:Property|Quantity|Building)[ \u00a0]Surveyors|Veterinary[ \u00a0]Surgeons|Funeral[ \u00a0]Directors"
    r"|Town[ \u00a0]Planners|Financial[ \u00a0]Advisers)(?:[ \u00a0](?:&|and)[ \u00a0][A-Z][\w \u00a0]{2,30})?[ \t]*(?:\n|$)"
)
"""The same on the line below, as letters are addressed; one of them alone would be a Solicitor."""


def with_kinds(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Names with the kinds that the words before and in them tell: a person behind a title, a place that is a ward or street.

    >>> text = "Dr Hall left Maple Ward with Anna Ward in Mill Lane"
    >>> found = [Entity(3, 7, "place"), *(Entity(*place, "person") for place in [(13, 23), (29, 38), (42, 51)])]
    >>> [each.kind for each in with_kinds(text, found)]
    ['person', 'place', 'person', 'place']
    >>> text = "Quist & Lund of Amselbury"
    >>> [each.kind for each in with_kinds(text, [Entity(0, 12, "organisation"), Entity(16, 25, "person")])]
    ['organisation', 'place']
    >>> text = "Mr Z Quist\nThe Elms\nPeter Tavy QZ1 2AB"
    >>> [each.kind for each in with_kinds(text, [Entity(3, 10, "person"), Entity(20, 30, "person")])]
    ['person', 'place']
    """
    told = [name._replace(kind=kind_told(text, *name)) for name in names]
    firms = {name.end for name in told if name.kind == "organisation"}
    return [name._replace(kind="place") if _is_where_firm_is(text, name, firms) else name for name in told]


def _is_where_firm_is(text: str, name: Entity, firms: Collection[int]) -> bool:
    """Whether a single name that was taken for a person's says where the firm before it is: Quist & Lund of Amselbury."""
    word = text[name.start : name.end]
    is_single = name.kind == "person" and word.isalpha() and word.istitle() and text[name.start - 4 : name.start] == " of "
    is_persons = is_given_name(word) or is_listed_surname(word) or _is_titled_elsewhere(text, word)
    return is_single and name.start - 4 in firms and not is_persons


_OF_MATCH = (
    r"(?:[Mm]atch(?:es)?|[Gg]ames?|[Ff]ixtures?|[Ww]on|[Ll]ost|[Dd]rew|[Pp]lay(?:s|ed|ing)?|[Tt]eas?|[Tt]ea[ ]money|[Rr]uns"
    r"|[Gg]oals?|[Ww]ickets?|[Ii]nnings|[Ff]riendly|[Uu]mpired|XI|XV|[12]nds?|[123]sts?|U1\d)"
)
_PLAYED = re.compile(
    (
        rf"(?<!\w)(?:{_OF_MATCH}(?:[ ][a-z]+){{0,2}}[ ](?:against|vs?\.?)"
        r"|[Bb]eat|[Hh]ost(?:s|ed|ing)?|[Ll]ost[ ]to|[Aa]way[ ](?:to|at)|[Hh]ome[ ]to)[ ](?:the[ ])?$"
    ).replace("[ ]", r"[ \u00a0]")
)
"""What stands before the opponents of a match: tea money v Quistley."""
_OF_TEAM = re.compile(rf"[ \u00a0](?:{ELEVENS.pattern}|[AB](?=[.,;)\t\n]|$))")
_OF_CASE = re.compile(
    r"(?<!\w)(?:claimant|defendant|appellant|respondent|solicitors?|barrister|EWCA|EWHC|UKSC|court)(?!\w)", re.I
)


def _is_opponent(text: str, start: int, end: int) -> bool:
    """Whether a name is what the opponents of a match are called after, which is a place: against Quistley 2nds."""
    words = text[start:end].split()
    if any(map(is_given_name, words)) or is_titled(text, start) or len(words[0].rstrip(".")) == 1:
        return False
    if re.search(rf"{_BEFORE_SURNAME}{re.escape(text[start:end])}(?!\w)", text):
        return False
    is_match = _PLAYED.search(text, max(0, start - 40), start) is not None and not _OF_CASE.search(text)
    return is_match or (_OF_TEAM.match(text, end) is not None)


def _is_titled_elsewhere(text: str, surname: str) -> bool:
    """Whether somebody of that surname is called Mr or Mrs somewhere in the text."""
    return re.search(rf"(?<!\w)(?:Mr|Mrs|Ms|Miss|Dr)\.?[ \u00a0]{re.escape(surname)}(?!\w)", text) is not None


_TO_POSTCODE = re.compile(r"(?:,?[ \u00a0]{1,3}|,?[ \t]*\n)[A-Z]{1,2}\d[A-Z\d]?[ \u00a0]?\d[A-Z]{2}(?!\w)")
_LINE_ABOVE = re.compile(r"[^\W_][^\n\t\0]{2,60}\n[ \u00a0]*\Z")
"""What stands around the town of an address over several lines."""


def _is_above_postcode(text: str, start: int, end: int) -> bool:
    """Whether a line below another one is stands before a postcode and is not somebody's name: Peter Tavy QZ1 2AB."""
    if not _TO_POSTCODE.match(text, end) or not _LINE_ABOVE.search(text, max(0, start - 64), start):
        return False
    first, _, last = text[start:end].partition(" ")
    is_persons = is_given_name(first) and (not last or is_listed_surname(last.rpartition(" ")[2]))
    return is_listed_place(text[start:end]) or not (is_persons or len(first.rstrip(".")) == 1)


def kind_told(text: str, start: int, end: int, kind: str) -> str:
    """The kind that the words before and in a name tell; that which was found for it if they tell none."""
    if kind not in NAMES:
        return kind
    if IN_QUARTER.fullmatch(text, start, end):
        return "place"
    firm = read_organisation_name(text[start:end])
    first, _, last = text[start:end].partition(" ")
    is_full = is_given_name(first.partition("-")[0]) and last in HOUSES  # Ms Ann Lodge
    if is_titled(text, start) and (is_full or not (firm.legal or (firm.institution and last not in STREETS))):
        return "person"
    if kind != "place" and not firm.legal and _CELTIC_HOUSE.fullmatch(text, start, end):
        return kind if firm.institution.strip() in (*INSTITUTIONS, *TRADES) else "place"
    if (
        kind == "place"
        and last.isalpha()
        and is_given_name(first)
        and not firm.institution
        and _is_titled_elsewhere(text, last)
    ):
        return "person"
    if kind == "organisation" and not last and first.istitle() and is_listed_place(first) and not firm.legal:
        return "place"
    is_word = kind == "organisation" and not last and first.istitle() and not (firm.legal or firm.institution)
    if is_word and _FIRM_IN.search(text, max(0, start - 32), start):
        return "place"
    is_firms = kind != "organisation" and last.istitle() and last.isalpha() and not is_given_name(first)
    if is_firms and _FIRM_BEFORE.search(text, max(0, start - 32), start) and _FIRM_GOES_ON.match(text, end):
        return "organisation"
    if kind == "person" and _OF_VILLAGE.match(text, end) and not is_given_name(first):
        return "place"
    if kind == "person" and last and _WHERE.search(text, max(0, start - 8), start) and is_listed_place(text[start:end]):
        return "place"
    if kind == "person" and _is_above_postcode(text, start, end):
        return "place"
    if kind == "person" and last.rpartition(" ")[2] in _FIRMS:
        return "organisation"
    if (
        kind == "person"
        and last == "Ward"
        and (_BESIDE_WARD.match(text, end) or _SISTER_OF.search(text, max(0, start - 24), start))
    ):
        return "place"
    if kind == "person" and last.title() == "Ward" and _WARD_STAFF.search(text) and _HEADS_WARD.match(text, end):
        return kind if _is_titled_elsewhere(text, last) else "place"
    if kind == "person" and (_CAMEL.match(text, start) or _ARE_A_FIRM.match(text, end)):
        return "organisation"
    if kind == "person" and last and not is_given_name(first) and _is_addressed_firm(text, text[start:end]):
        return "organisation"
    given = first.removesuffix("'s").removesuffix("’s")
    if kind == "place" and not last and given != first and is_given_name(given) and _AT_HOME.match(text, end):
        return "person"
    is_owner = given != first or text.startswith(("'s", "’s"), end)
    if kind == "place" and not last and is_owner and not is_listed_place(given) and _OWN.match(text, end):
        return "person"
    if kind == "place" and last.isalpha() and is_constable(text, start):
        return "person"
    if _EXCHANGE.search(text, max(0, start - 12), start):
        return "place"
    if kind != "place" and not (firm.legal or firm.institution) and _is_opponent(text, start, end):
        return "place"
    if len(text[start:end]) == 1 and text[start].isupper():
        return "person"
    if _TRIBUNAL.search(text, max(0, start - 24), start):
        return "place"
    if kind != "person" and not last and not (firm.legal or firm.institution) and is_of_family(text, start, end):
        return "person"
    if kind == "place" and last.startswith("St ") and is_given_name(first) and first not in _TOWNS_TOO | _FIRST_OF_VILLAGE:
        return "person"
    if kind == "person" and _BEHIND_SCHOOL.search(text, max(0, start - 16), start):
        return "place"
    if kind == "person" and _NAMED_THING.search(text, max(0, start - 16), start):
        return "place"
    if kind != "person" and _IRISH.match(text, start, end):
        return "person"
    if kind == "organisation" and _BLOCK.search(text[start:end]) and _FLOOR_BEFORE.search(text, max(0, start - 16), start):
        return "place"
    if (
        kind == "person"
        and last.isalpha()
        and len(first) > 1
        and not is_given_name(first)
        and _OF_FIRM.search(text, max(0, start - 32), start)
        and re.search(rf"{_BEFORE_SURNAME}{re.escape(first)}(?!\w)", text)
    ):
        return "organisation"
    is_two = last.isalpha() and not (firm.institution or is_given_name(first)) and not _is_village(text, start, end)
    if kind != "organisation" and is_two and _QUALIFIED_OF.search(text, max(0, start - 48), start):
        return "organisation"
    if kind != "person" and (
        _BEHIND_NICKNAME.search(text, max(0, start - 40), start) or _is_in_full_elsewhere(text, start, end)
    ):
        return "person"
    if kind == "organisation" and (short := _INITIAL_AND_SURNAME.fullmatch(text, start, end)):
        return "person" if _is_borne(text, short["surname"]) or _BEFORE_COMPANY.match(text, end) else kind
    if kind == "organisation" and _is_among_partners(text, start, end):
        return "person"
    listed = _SURNAME_AND_INITIAL.fullmatch(text[start:end]) if kind != "person" else None
    if listed and _is_borne(text, listed["surname"]):
        return "person"
    if kind != "person" and not last and _KNOWN_AS.search(text, max(0, start - 24), start):
        return "person"
    if kind != "person" and _BORN.match(text, end):
        return "person"
    if kind == "place" and not last and text.startswith(")", end) and _FORMERLY.search(text, max(0, start - 48), start):
        return "person"
    if kind != "person" and not last and _AGED.match(text, end) and _CHILD_OF.search(text, max(0, start - 16), start):
        return "person"
    if kind != "person" and not last and _OLD.match(text, end) and _CHILDREN.search(text, max(0, start - 64), start):
        return "person"
    if kind != "person" and not last and _KIN_LISTED.search(text, max(0, start - 80), start):
        return "person"
    if (
        kind != "person"
        and not last
        and is_given_name(first)
        and is_cell(text, start, end)
        and is_below_given_names(text, start)
    ):
        return "person"
    if kind != "person" and not last and _OF_PET.search(text, max(0, start - 24), start):
        return "person"
    if kind == "place" and " " not in text[start:end] and is_cell(text, start, end) and is_below_surnames(text, start):
        return "person"
    is_lone_firm = kind == "organisation" and not (firm.legal or firm.institution or last)
    if is_lone_firm and is_cell(text, start, end) and is_surname_of_row(text, start):
        return "person"
    if kind != "person" and not last and _is_nickname(text, text[start:end]):
        return "person"
    is_given = kind == "place" and not last and is_given_name(given)
    if is_given and not is_listed_place(given) and _INSTEAD.search(text, max(0, start - 16), start):
        return "person"
    if kind == "place" and not last and given.istitle() and is_given_name(given) and given not in _TOWNS_TOO:
        before = _BEFORE_PLACE if is_listed_place(given) else _BEFORE_ANY_PLACE
        return kind if before.search(text, max(0, start - 12), start) or _STREET_BEHIND.match(text, end) else "person"
    if kind == "organisation" and not (firm.legal or firm.institution) and is_townland(text[start:end]):
        return "place"
    if kind != "place" and not (firm.legal or firm.institution) and is_before_county(text, end) and not is_given_name(first):
        return "place"
    is_plain = kind == "organisation" and not (firm.legal or firm.institution)
    if is_plain and is_between_street_and_shire(text, start, end):
        return "place"
    the = _THE.match(text, start)
    is_behind_the = the is not None or BEHIND_THE.search(text, max(0, start - 5), start) is not None
    if kind == "organisation" and is_behind_the and _HOUSE.fullmatch(text, the.end() if the else start, end):
        return "place"
    if kind != "place" and not last and _STREET_BEHIND.match(text, end) and not is_titled(text, start):
        return "place"
    if (
        kind == "person"
        and last in (*_HOUSES, *STREETS, *_NORTHERN)
        and not is_given_name(first)
        and len(first.rstrip(".")) > 1
    ):
        return "place"
    if kind == "person" and last in ("Chambers", "Buildings") and not is_given_name(first) and _NUMBER_BEHIND.match(text, end):
        return "place"
    if kind == "person" and last in _NORTHERN_SURNAMES and first.casefold() in common_words() and not is_given_name(first):
        return "place" if _BEFORE_HAMLET.search(text, max(0, start - 8), start) else kind
    if (
        kind == "organisation"
        and not firm.legal
        and first != "Premier"
        and last.rpartition(" ")[2] in (*_PUBS, *_WARDS, *_NORTHERN)
        and not (last.endswith(" Unit") and BUILDING.search(text, start, end))  # which is called by its house alone too
    ):
        return "place"
    if kind != "place" and not (firm.legal or firm.institution) and WARD_BEHIND.match(text, end):
        return kind if kind == "person" and is_given_name(first) and last else "place"
    if kind == "person" and last and _BEHIND_NUMBER.search(text, max(0, start - 6), start) and text.startswith(", ", end):
        return "place"
    if (
        kind == "person"
        and not last
        and _MOVED_FROM.search(text, max(0, start - 24), start)
        and not _is_somebody(text, start, end)
    ):
        return "place"
    if kind == "person" and last and first in _FIRST_OF_VILLAGE and _NEAR.search(text, max(0, start - 12), start):
        return "place"
    if kind == "person" and last and not is_given_name(first) and _FIRM_OF.search(text, max(0, start - 16), start):
        return "organisation"
    if kind != "organisation" and last.isalpha() and _is_firm_of_somebody(text, start, end, kind):
        return "organisation"
    if kind == "place" and last and _is_company_in_short(text, start, end):
        return "organisation"
    if kind == "place" and _TWO_JOINED.fullmatch(text, start, end) and not _CAPITAL_BEHIND.match(text, end):
        return kind if is_listed_place(text[start:end]) else "organisation"
    is_home = kind == "place" and text.startswith(")", end) and _BESIDE_KIN.search(text, max(0, start - 40), start) is not None
    is_kin = not is_home and _OF_KIN.search(text, max(0, start - 24), start) is not None
    if kind != "person" and not last and _WITH_JOB.match(text, end) and not (firm.legal or firm.institution):
        return "person"
    if not last and not first.isupper() and (is_kin or (kind == "organisation" and is_given_name(given))):
        return "person"
    if kind == "organisation" and (_is_full_name(text[start:end]) or _is_of_namesakes(text, start, end)):
        return "person"
    if kind != "person" and (_NAME_ASKED.search(text, max(0, start - 16), start) or _with_initial(text[start:end])):
        return "person"
    if kind == "place" and first not in ("N", "S", "E", "W") and _INITIAL_AND_SURNAME.fullmatch(text, start, end):
        return kind if last in (*_HOUSES, *STREETS) else "person"
    if kind == "person" and _VILLAGE.match(text, start, end) and not is_titled(text, start):
        return "place"
    is_towards = _SIDE_OF.match(text, end) or (kind == "organisation" and _DIRECTION.match(text, end))
    if kind != "place" and is_towards and BEHIND_THE.search(text, max(0, start - 5), start):
        return "place"
    if kind != "organisation" and last and _BEHALF.match(text, end) and _FROM.search(text, max(0, start - 6), start):
        return "organisation"
    is_beside = _SOMEBODYS.search(text, max(0, start - 40), start) is not None and text.startswith((",", ".", ";"), end)
    if kind == "place" and is_beside and _is_full_name(text[start:end]):
        return "person"
    if kind == "place" and last.isalpha() and is_given_name(first) and _WITH.search(text, max(0, start - 9), start):
        return "person" if last not in STREETS and not BUILDING.search(text, start, end) else kind
    if kind == "person" and not last and _AT_THE.search(text, max(0, start - 9), start) and not _FAMILY.match(text, end):
        return kind if first.rstrip("'’").endswith("s") else "place"
    if kind == "place" and not last and is_given_name(first) and _DOES.match(text, end):
        return "person"
    if kind != "person" and not last and _is_family(text, start, end):
        return "person"
    if kind == "organisation" and SITE.match(text, end) and not (firm.legal or firm.institution):
        return "place"
    if kind == "person" and not last and _BRANCH.match(text, end) and _WHOSE.search(text, max(0, start - 6), start):
        return "place"
    if kind == "person" and not last and _BEHIND_AGE.search(text, max(0, start - 10), start) and not is_given_name(first):
        return "place"
    if not last and given in CHAINS:
        return "organisation"
    if not last and kind == "place" and _JOB.search(text, max(0, start - 20), start) and not SITE.match(text, end):
        return "organisation"
    if kind == "organisation" and BUILDING.search(text, start, end) and _is_beside_flat(text, start, end):
        return "place"
    if kind == "person" and not last and _IN.search(text, max(0, start - 32), start) and not _is_somebody(text, start, end):
        return "place"
    is_ward = last.title() == "Ward" and (
        _ON_WARD.search(text[max(0, start - 12) : start])
        or _HEADED_WARD.search(text, max(0, start - 12), start)
        or not is_given_name(first)
    )
    is_street = (last in STREETS or (last == "St" and kind == "person")) and _IN_STREET.search(text[max(0, start - 12) : start])
    return "place" if is_ward or is_street else kind


_BEFORE_NICKNAME = r"(?<![\w'’-])(?P<names>[A-Z][\w'’-]+(?:[ \u00a0][A-Z][\w'’-]+){0,3}),?[ \u00a0](?:\([\"“‘']?|[\"“‘'])"


def _is_in_full_elsewhere(text: str, start: int, end: int) -> bool:
    """Whether it is an initial and a surname that somebody bears in the text with a given name of that letter: A Court."""
    if not (short := _INITIAL_AND_SURNAME.fullmatch(text, start, end)):
        return False
    bearers = re.finditer(rf"(?<!\w)({short['initial']}[a-z]+)[ \u00a0]{re.escape(short['surname'])}(?!\w)", text)
    return any(is_given_name(bearer[1]) for bearer in bearers)


def _is_among_partners(text: str, start: int, end: int) -> bool:
    """Whether initials and a surname stand in a list beside others who are written so: R J Quist, S A Lund and I C Quist."""
    if not _INITIALS_AND_SURNAME.fullmatch(text, start, end):
        return False
    return bool(_PARTNER_BEFORE.search(text, max(0, start - 40), start) or _PARTNER_BEHIND.match(text, end))


def _is_borne(text: str, surname: str) -> bool:
    """Whether somebody bears a surname in the text behind a title or a given name: Mrs Quist, Ann Quist, Ann QUIST."""
    written = f"(?:{re.escape(surname)}|{re.escape(surname.upper())})"
    givens = re.finditer(rf"(?<!\w)([A-Z][a-z]+)[ \u00a0]{written}(?!\w)", text)
    return _is_titled_elsewhere(text, surname) or any(is_given_name(each[1]) for each in givens)


def _is_firm_of_somebody(text: str, start: int, end: int, kind: str) -> bool:
    """Whether two surnames stand behind "of" or "at" and somebody, here or elsewhere: Mr Quist of Amsel Lund.

    So are those that act for somebody: Ann Quist of Amsel Lund (acting for the seller).
    """
    first, *_, last = text[start:end].split()
    if _is_village(text, start, end) or is_given_name(first):
        return False
    firm = rf"{re.escape(text[start:end])}(?![\w'’-])"
    if kind == "person" and re.search(rf"{_TITLED_OF}{firm}|[a-z][ \u00a0]of[ \u00a0]{firm}{_ACTS_FOR}", text):
        return True
    is_word = len(first) < _SHORTEST or first.casefold() in common_words()
    is_kind = last in (*STREETS, *_HOUSES, *_NORTHERN) or bool(read_organisation_name(text[start:end]).institution)
    is_village = _LAST_OF_VILLAGE.fullmatch(last) is not None or (kind == "place" and first.endswith(_OF_VILLAGES))
    if is_word or is_kind or is_village:
        return False
    named = re.finditer(rf"{_NAMED_OF}{firm}", text)
    return re.search(f"{_TITLED_OF}{firm}", text) is not None or any(is_given_name(each["given"]) for each in named)


_SHORTEST = 3  # letters of a surname


def _is_company_in_short(text: str, start: int, end: int) -> bool:
    """Whether a company of the text begins so, and it stands where no place would: Quist Vale, of Quist Vale Foods Ltd."""
    if _AT_PLACE.search(text, max(0, start - 16), start) or _WITH_PLACE.match(text, end):
        return False
    whole = rf"(?<![\w'’-]){re.escape(text[start:end])}(?:[ \u00a0][A-Z&][\w'’&-]*){{1,3}}[ \u00a0]{_LEGAL}(?!\w)"
    return re.search(whole, text) is not None


_LEGAL = "(?:Ltd|Limited|plc|PLC|LLP)"
_AT_PLACE = re.compile(
    r"(?:\b(?:at|from|in|into|near|of|to|towards|via|through|around|across)[ \u00a0](?:the[ \u00a0])?|[,\n\t\0][ ]*|^)$"
)
_WITH_PLACE = re.compile(r",[ \u00a0][A-Z]|[ ]*[\n\t\0]")


def _is_village(text: str, start: int, end: int) -> bool:
    """Whether a name is a listed place, begins as villages do or stands before a county."""
    name = text[start:end]
    begins_so = name.split()[0] in _FIRST_OF_VILLAGE or _VILLAGE.match(name) is not None
    return begins_so or is_listed_place(name) or is_before_county(text, end)


def _is_addressed_firm(text: str, name: str) -> bool:
    """Whether a name has a line of its own anywhere in the text, above what firms are: Quist Lund, and below it Solicitors."""
    return re.search(rf"(?:^|\n)[ \t]*{re.escape(name)}{_LINE_OF_TRADE}", text) is not None


def _is_full_name(name: str) -> bool:
    """Whether it is a given name and a word that is none of those which firms and streets end in: Reg Umpleby."""
    first, _, last = name.partition(" ")
    is_word = re.fullmatch(r"[A-Z][a-z]+(?:[-'’][A-Z][a-z]+)?", last) is not None
    return is_word and is_given_name(first) and last.casefold() not in common_words() and last not in TRADES


def _is_of_namesakes(text: str, start: int, end: int) -> bool:
    """Whether a given name stands before a word that others bear as a surname too, whatever word it is: Bo and Al Onions.

    >>> [_is_of_namesakes(text, 0, 9) for text in ("Bo Onions, Al Onions", "Bo Onions, Red Onions")]
    [True, False]
    """
    first, _, last = text[start:end].partition(" ")
    if not (is_given_name(first) and last.isalpha() and last.istitle()) or last in (*TRADES, *INSTITUTIONS, *STREETS):
        return False
    others = {match[1] for match in re.finditer(rf"(?<![\w'’-])([A-Z][a-z]+)[ \u00a0]{last}(?!\w)", text)} - {first}
    return any(map(is_given_name, others))


def _is_nickname(text: str, word: str) -> bool:
    """Whether a word stands in brackets or quotes behind the given name that it is short for: Abirami Quist ("Abi")."""
    bare = split_possessive(word)[0]
    behind = re.finditer(rf"{_BEFORE_NICKNAME}{re.escape(bare)}[\"”’')]", text)
    names = {given for match in behind for given in match["names"].split()} - {bare}
    return any(is_given_name(given) and are_given_names_of_one(given, bare) for given in names)


def _with_initial(name: str) -> bool:
    """Whether it is a given name with the first letter of a surname: Poppy S."""
    first, _, last = name.partition(" ")
    return re.fullmatch(r"[A-Z]\.?", last) is not None and is_given_name(first)


def _is_somebody(text: str, start: int, end: int) -> bool:
    """Whether one word is a given name, is of somebody (*in Keller's view*), or is a person's elsewhere in the text."""
    name = text[start:end]
    if is_given_name(name) or name.endswith(("'s", "’s")) or text.startswith(("'s", "’s"), end):
        return True
    return re.search(rf"{_BEFORE_SURNAME}{re.escape(name)}(?!\w)", text) is not None


_AT_HOUSE = re.compile(r"[ \u00a0](?:at|in|from)[ \u00a0](?:(?:no|nos|number|flat)\.?[ \u00a0]?)?\d{1,3}[A-Za-z]?(?![\w:.%])")
"""The house of a family, behind its name: the Quists at no 9."""


def _is_family(text: str, start: int, end: int) -> bool:
    """Whether one word is the plural of a surname that somebody bears elsewhere in the text, or of those of a house.

    >>> [_is_family(text, 4, 11) for text in ("the Quiskas at no 9", "the Quiskas rang", "the Quiskas for 3")]
    [True, False, False]
    >>> [_is_family("the Quiskas' boiler. Anna Quiska", 4, end) for end in (11, 12)]
    [True, True]
    """
    name = text[start:end].rstrip("'’")
    if not name.endswith("s") or not BEHIND_THE.search(text, max(0, start - 5), start):
        return False
    if _AT_HOUSE.match(text, end):
        return True
    bearers = re.finditer(rf"(?<!\w)(?:({_TITLE})|([A-Z][a-z]+)[ \u00a0]){re.escape(name[:-1])}(?!\w)", text)
    return any(bearer[1] or is_given_name(bearer[2]) for bearer in bearers)


def _is_beside_flat(text: str, start: int, end: int) -> bool:
    """Whether a flat stands before a name or behind it: Flat 2, Elm Court."""
    before = [match.end() for match in _FLAT.finditer(text, max(0, start - 20), start)]
    behind = _FLAT.search(text, end, end + 20)
    return any(not text[at:start].strip(", \u00a0") for at in before) or (
        behind is not None and not text[end : behind.start()].strip(", \u00a0")
    )
