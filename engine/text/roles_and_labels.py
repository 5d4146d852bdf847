"""What is taken for a name and is none: who somebody is, what a form asks for, what is measured, a feast, a field of study."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.text.dates import WEEKDAY
from engine.text.entities import Entity
from engine.text.everyday_words import is_everyday
from engine.text.form_labels import BEFORE_NUMBER, is_label
from engine.text.name_kinds import is_titled
from engine.text.offices import TRADESPEOPLE, behind_office, is_office
from engine.text.organisation_names import HOUSES_OF_UNITS, STREETS, TRADES
from engine.text.person_names import KIN, TITLES, is_given_name
from engine.text.qualifications import THEORISTS
from engine.text.sign_offs import is_sign_off
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.table_cells import CELL_EDGES, begins_cell, columns_of, head_of_column, is_cell, row_of
from engine.text.told_names import BEFORE_FIRMS, DUTY, SIDE
from engine.text.units import is_measure
from engine.text.words import common_words, is_plural

_NUMBERED_FLAT = re.compile(r"(?:Flat|Apartment|Room|Unit|Plot|FLAT|ROOM|UNIT|PLOT)[ \u00a0]\d{1,3}[A-Za-z]?")
_SUBJECT = re.compile(
    r"(?<!\w)(?:Professor|Lecturer|Reader|Chair|Head|Dean|Department|School|Faculty|Institute|[BM](?:A|Sc|Ed|Eng|Phil)|PhD|DPhil"
    r"|Diploma|Certificate|degree|GCSE|GCSEs)(?:[ \u00a0]\(Hons\))?[ \u00a0](?:of|in)[ \u00a0]$"
)
"""What stands before a field of study."""
_PARENTS = frozenset(
    "mam mammy mum mummy mom mommy dad daddy granny grandma grandad granddad grandpa babcia dziadek nonna nonno yiayia"
    " ammi abbu mamgu tadcu mamó daideó taid".split()
)
"""What somebody calls them, as if it were a name."""
_SUBJECT_LINE = re.compile(
    r"(?:^|\n)(?:Subject|Subj|Re|RE|Fwd?|FW)[ \u00a0]?:(?:[ \u00a0]?(?:Re|RE|Fwd?|FW|Fw)[ \u00a0]?:)*[ \u00a0]?$"
)
"""What begins the subject of a letter, with a capital like any sentence."""
_PREMISES = re.compile(
    r"(?:[Tt]he[ \u00a0])?(?:Club(?:house)?|Boathouse|Yard|Boatyard|Shipyard|Depot|Workshop|Garage|Warehouse|Stores?|Shop|Salon"
    r"|Kitchen|Office|Library|Museum|Gallery|Theatre|Studio|Chapel|Church|Mosque|Temple|Gurdwara|Synagogue|Cathedral|Parish"
    r"|Crem(?:atorium)?|Cemetery|Pavilion|Marina|Harbour|Pontoon|Slipway|Farm|Estate|Centre|Hall|School|Nursery|College"
    r"|University|Hospital|Hospice|Surgery|Practice|Clinic|Trust|Council|Society|Association|Company|Firm|Bank|Charity"
    r"|Federation|Union|Circle|Guild|Classroom|Diocese|Archdiocese|Deanery|Allotments?|Playground|Playgroup|Home|Hotel|Restaurant|Bar|Lodge|Bakery|Court|Tribunal|Registry"
    r"|Castle|Minster|Abbey|Priory|Zoo|Aquarium|Stadium|Racecourse|Station|Airport|Docks|Pier)"
)
"""What people call where they work or meet, and every such place is called."""
_BEFORE_PREMISES = re.compile(
    r"(?:[\n\t\0(/,.!?]|(?<!\w)(?:the|our|this|your|County|Crown|High)[ \u00a0])[ ]*$|^[ ]*$", re.IGNORECASE
)
_BEHIND_PREMISES = re.compile(
    r"[ \u00a0](?!(?:Secretary|Captain|Treasurer|Chair|President|Manager|Warden|Officer|Administrator|Committee|Steward"
    r"|Caretaker|Rules|Minutes|AGM|Bookings|(?:of[ \u00a0])?(?:St|Saint|SS)\.?[ \u00a0]|[A-Z](?![\w'’.])))"
    r"(?:of[ \u00a0])?[A-ZÀ-Þ&]|['’-]\w{2}|\.[ \u00a0]?[A-Z]\."
)
_NUMBER_BEHIND = re.compile(r"[ \u00a0](?:\d{1,2}|[A-H](?=[,.;:)\n\t]|$))(?![\w'’/-]|[.,:]\d)")
"""Which of several rooms is meant: Theatre 4, Chapel A."""
_NAME_BEFORE = re.compile(r"(?<![\w'’])[A-ZÀ-Þ][\w'’-]*\.?[ \u00a0]$")
_TRADE = re.compile(
    r"(?:(?:Plumbing|Heating|Building|Electrical|Roofing|Flooring|Haulage|Funeral|Credit|Stock|Quality|Pest|Bereavement|Customer|Claims"
    r"|Accounts?|Sales|General|Monumental|Marine|Estate|Letting|Property|Civil|Motor|Dental|Veterinary|Catering|Transport)"
    r"(?:[ \u00a0](?:and|&)[ \u00a0])?[ \u00a0]?)+"
    r"(?:Contractors?|Merchants?|Suppliers?|Engineers?|Services|Consultants?|Control|Department|Dept|Bookings|Enquiries|Directors?"
    r"|Agents?|Masons?|Surgeons?|Ledger|Insurance|Insurers)"
)
"""What a firm does or which part of it writes, in a line of its own or behind its name."""
_SHORTENED_LABEL = re.compile(
    r"[A-Z][a-z]{1,4}(?=\.[ \u00a0](?:[a-z]{3,}|(?:[Nn]o|[Nn]r|[Rr]ef|ID)\.?)[ \u00a0]*(?:[:\t\n\0|]|$)"
    r"|[ \u00a0](?:[Nn]o|[Nn]r|[Rr]ef|ID)\.?[ \u00a0]*[:\t\0|])"
)
"""A shortened word that begins what a form asks for: Inv. date, Emp no."""
_QUALITY = re.compile(
    r"(?:Duty|Right|Power|Letter|Terms|Notice|Proof|Date|Place|Cause|Loss|Breach)(?:[ \u00a0]of)?"
    r"(?=[ \u00a0](?:of[ \u00a0])?[a-z])"
)
_EVERYWHERE = re.compile(
    r"(?:[Tt]he[ \u00a0])?(?:(?:Town|Village|Parish|Church|City|Memorial)[ \u00a0]Hall"
    r"|(?:Children['’]?s|Family)[ \u00a0](?:Cent(?:re|er)|Hub)"
    r"|(?:Reading|Committee|Meeting)[ \u00a0]Room|Council[ \u00a0]Chamber|Village[ \u00a0]Green|Recreation[ \u00a0]Ground"
    r"|Playing[ \u00a0]Fields?|Community[ \u00a0](?:Cent(?:re|er)|Room|Hall|Lounge)"
    r"|(?:Democratic|Social|Children['’]?s|Adult|Legal|Customer|Emergency|Environmental|Student|Housing)[ \u00a0]Services"
    r"|Customer[ \u00a0](?:Relations|Care|Support)"
    r"|(?:Education[ \u00a0]Welfare|Educational[ \u00a0]Psychology|School[ \u00a0]Nursing|Youth)[ \u00a0]Service"
    r"|(?:Mediation|Advocacy|Counselling|Probation|Ambulance|Fire|Careers|Befriending|Outreach)[ \u00a0]Service"
    r"|(?:Parish|Town|District|County|Borough|City)[ \u00a0][Cc]ouncil|(?:Royal[ \u00a0])?(?:Navy|Air[ \u00a0]Force)|Army"
    r"|Merchant[ \u00a0]Navy|(?:Royal[ \u00a0])?British[ \u00a0]Legion|Vestry|Rectory|Vicarage|Chancel|Nave|Trinity"
    r"|(?:(?:Parish|Town)[ \u00a0])?Clerk"
    r"|Food[ \u00a0]?[Bb]ank|Civic[ \u00a0](?:Offices?|Cent(?:re|er))|(?:Council|Town|Housing)[ \u00a0]Offices?"
    r"|House[ \u00a0]of[ \u00a0](?:Commons|Lords)|Samaritans|Childline|StepChange|NSPCC|RSPCA|Age[ \u00a0]UK|Refuge"
    r"|England[ \u00a0](?:and|&)[ \u00a0]Wales"
    r"|ACAS|Acas|U(?:NISON|nison)|GMB|NASUWT|U(?:SDAW|sdaw)|(?:NMC|HCPC|GMC)[ \u00a0](?:Code|Standards)"
    r"|Solatium|EFT|BACS|CHAPS|IBAN|DVLA|DVSA"
    r"|National[ \u00a0]Clinical(?:[ \u00a0]Guidelines?)?"
    r"|Post[ \u00a0]Office|CMS|Datix|PALS|CQC|NMC|RCN|GMC|NICE|UC|PIP|ESA|JSA|DLA|DX|[MAP]CA|SALT|MDT|ITU|HDU"
    r"|ICU|NGT|DVT|TIA|CVA|UTI|COPD|DNAR|DNACPR|DoLS|VTE|AKI|CKD|TBI"
    r"|(?:Lunch(?:eon)?|Breakfast|Supper|Youth|Homework|After[ -]?[Ss]chool|Holiday|Coffee|Film|Book|Craft|Art|Drama)"
    r"[ \u00a0][Cc]lub"
    r"|Day[ \u00a0]Cent(?:re|er)|(?:County[ \u00a0])?Highways|(?:Community[ \u00a0])?Speed[ -]?[Ww]atch"
    r"|Neighbourhood[ \u00a0]Watch|MiDAS|FixMyStreet|ParentPay|ParentMail"
    r"|BT|Openreach|Rotary|Probus|Inner[ \u00a0]Wheel|Round[ \u00a0]Table|(?:(?:London|Edinburgh|Belfast)[ \u00a0])?Gazette"
    r"|Women['’]s[ \u00a0]Aid|(?:HM[ \u00a0])?Land[ \u00a0]Registry|Companies[ \u00a0]House|Royal[ \u00a0]Mail"
    r"|(?:Home|Passport)[ \u00a0]Office"
    r"|(?:(?:NS&I|National[ \u00a0]Savings)[ \u00a0])?Premium[ \u00a0]Bonds?|ISAs?|Sheriff[ \u00a0]Court"
    r"|WhatsApp|Whatsapp|LinkedIn|Facebook|Messenger|Instagram|Insta|Snapchat|TikTok|YouTube|Zoom|Skype|FaceTime|Gmail|Wi-?[Ff]i"
    r"|Citizens[ \u00a0]Advice(?:[ \u00a0]Bureau)?)"
)
"""What every town has, and who helps people everywhere."""
_GATHERING = re.compile(
    r"(?:[Tt]he[ \u00a0])?(?:Health[ \u00a0](?:and|&)[ \u00a0]Safety|Finance|Staffing|Buildings?|Premises|Resources|Audit"
    r"|Social|House|Fundraising|Curriculum|Pay|Standards|Planning|Personnel|General[ \u00a0]Purposes|Executive|Management"
    r"|Steering|Events|Safeguarding|Complaints|Appeals?|Allotments?"
    r"|Playing[ \u00a0]Fields?|Cemetery|Burial|Highways|Environment|Amenities"
    r"|Open[ \u00a0]Spaces|Recreation|Membership|Youth|Competitions?|Property|Pastoral|Liturgy|Welfare)"
    r"[ \u00a0](?:(?:and|&)[ \u00a0][A-Z][a-z]+[ \u00a0])?(?:Sub-?)?[ \u00a0]?"
    r"(?:[Cc]ommittee|[Gg]roup|[Tt]eam|[Pp]anel|[Ww]orking[ \u00a0][Pp]arty)"
    r"|(?:(?:Significant[ \u00a0])?Event|(?:Staff|Team|Case|Panel|Strategy|Practice|Ward|Discharge|Planning"
    r"|Safeguarding|Review)[ \u00a0](?=Meeting|Conference))?[ \u00a0]?(?:Meeting|Conference|Analysis)?"
)
"""What the notes of a meeting are headed with: Significant Event Meeting."""
_EVENT = re.compile(
    rf"(?:(?!(?i:{'|'.join(sorted(HOUSES_OF_UNITS))})[ \u00a0]Day)[A-Z][a-z]+[ \u00a0]){{1,3}}"
    r"(?:[Dd]ay|[Ff]air|[Ff]ayre|[Ff][eê]te|[Bb]arbecue|BBQ|[Ll]unch|[Qq]uiz|[Rr]affle|[Rr]ota"
    r"|[Mm]orning|[Ee]vening|[Cc]oncert|(?:[Ss]ub-?)?[Cc]ommittee|[Pp]anel|[Ff]orum|[Ww]orking[ \u00a0][Pp]arty)"
)
"""What an office arranges or who meets, if all of its words are ordinary ones: Summer Fun Day, Tenant Scrutiny Panel."""
_SIDE = re.compile(r"(?:(?:1st|2nd|3rd|[4-9]th|First|Second|Third)[ \u00a0])?(?:XI|XV)s?")
"""Who plays: the 2nd XI."""
_HEAD_OF_FRIENDS = re.compile(r"(?:[Tt]he[ \u00a0])?(?:League[ \u00a0]of[ \u00a0])?Friends(?:[ \u00a0]of)?")
_WORD_BEFORE = re.compile(r"(?<![\w'’-])[A-Z][\w'’-]*[ \u00a0]$")
_MEETS = re.compile(r"[ \u00a0](?:(?:Sub-?)?Committee|Panel|Forum|Working[ \u00a0](?:Party|Group))(?!\w)")
_PART_OF_OFFICE = re.compile(
    r"(?:Finance|Payroll|Repairs|Homes|Housing|Planning|Procurement|Lettings|Admissions|Facilities|Estates|Marketing|Accounts"
    r"|Despatch|Dispatch|Stores)"
)
_IN_OFFICE = re.compile(r"(?<!\w)(?:in|to|from|(?:[Dd]irector|[Hh]ead|[Mm]anager)[ \u00a0]of)[ \u00a0]$")
"""What stands before a part of an office: Eve in Finance, our Director of Homes."""
_HEAD_IN_SHORT = re.compile(r"[A-Z][a-z]{1,8}(?:No|Num|ID|Id|Ref|Date|Code|Type|Name|Paid|Due)|A/?C|AcNo")
"""What programs head a column with, two words in one: InvNo, DatePaid."""
_VEHICLE = re.compile(r"[A-Z]{2}\d{2} ?[A-Z]{3}|[A-Z]\d{1,3} ?[A-Z]{3}|[A-Z]{1,3} ?\d{1,4}")
_ON_DUTY = re.compile(r"(?:Duty|On[ -][Cc]all|Covering|Named|Usual)(?:[ \u00a0](?:Dr|[Dd]octor|GP|[Nn]urse)\.?)?")
"""Whoever does it that day."""
_DUTY_ALONE = re.compile(DUTY)
_STANDING_IN = re.compile(
    r"Buddy(?=[ \u00a0]?:|[ \u00a0](?:was|is|will[ \u00a0]be)[ \u00a0](?:Drs?|Mrs?|Ms|Miss|Sr)\.?[ \u00a0])"
)
"""Who does another's work while that one is away."""
_GATHERINGS = frozenset("Committee Board Panel Trustees Minutes Governors".split())
"""Who meets, and what their minutes begin with."""
_OFFICES = re.compile(
    r"(?:[Tt]he[ \u00a0])?(?:(?:Prime|First)[ \u00a0]Minister|(?:Home|Foreign|Health|Education)[ \u00a0]Secretary"
    r"|(?:Lord[ \u00a0])?Chancellor|Pope|Archbishop)"
)
"""Who anybody may speak of."""
_HEADING_WILL = re.compile(r"(?:Will|WILL|Wills|WILLS)(?=[ \t]*(?:\n|$))")
_HEAD_OF_DAY = re.compile(rf"{WEEKDAY}(?!\w)", re.IGNORECASE)
_OF_FORMS = frozenset(
    "Qty,QTY,Amt,Desc,PLTS,Plts"
    ",Confirmer,Registrant,Reflective account,NMC PIN,NMC Pin,GMC No,GMC no,PIN"
    ",Scheme,Sundries,Op,Ops,Banksman,Practice,Labour,Materials,Parts,Laundry,Lounge,Common room,Common Room,Area Mgr"
    ",Folio,folio,Tenancy ref,Due,For,Nr,Soc,Sch,Area,Area Manager,N.I.,Gents,Ladies,Inv,Hon,Sec,Treas,Hon"
    " Sec,Hirer,Bouncy castle,Annual,Governing,Parochial,Classroom,Staffroom".split(",")
)
"""What bills, forms and daybooks say, and no name."""
_IN_WELSH = frozenset(
    "Trefnydd Ysgrifenyddes Trysorydd Cadeirydd Clerc Cyngor Eglwys Capel Parch Parchg"
    " Pennaeth Cynorthwyol Ysgrifennydd Ffôn Ebost E-bost Swyddfa Cyfeiriad Dyddiad"
    " Rwy Rwyf Mae Croeso Gymraeg Cymraeg Llun Mawrth Mercher Iau Gwener".split()
)
"""What letterheads say in Welsh."""
_COUNTRIES = frozenset({"UK", "EU", "EEA"})
"""Where the reader is, or nearly so: leave to remain in the UK."""
_REGIONS = frozenset("Vale Isle Forest Borough County City District Diocese".split())
"""What a region is, before its name: the Vale of Amsel."""
_NATIONALITY = re.compile(
    r"(?:Victorian|Edwardian|Elizabethan|Polish|Turkish|Welsh|Scottish|Irish|English|British|Cornish|Danish|Swedish|Finnish|Spanish|Kurdish|Jewish|French|Dutch"
    r"|German|Greek|Italian|Portuguese|Romanian|Bulgarian|Nigerian|Ghanaian|Indian|Pakistani|Bengali|Chinese|Syrian|Afghan|Arabic|Urdu|Punjabi|Gujarati|Hindi|Sylheti|Mirpuri|Pashto"
    r"|Dari|Farsi|Persian|Tigrinya|Amharic|Somali|Swahili|Yoruba|Igbo|Hausa|Twi|Tamil|Telugu|Malayalam|Sinhala|Sinhalese|Nepali"
    r"|Cantonese|Mandarin|Vietnamese|Thai|Tagalog|Malay|Japanese|Korean|Russian|Ukrainian|Lithuanian|Latvian|Estonian|Hungarian"
    r"|Czech|Slovak|Slovenian|Croatian|Serbian|Bosnian|Albanian|Macedonian|Norwegian|Hebrew|Yiddish|Armenian|Georgian|Gaelic"
    r"|Methodist|Baptist|Anglican|Quaker|Presbyterian|Pentecostal|Protestant|Catholic|Mormon|Rastafarian|Catalan|Basque|Maltese|Romani|Lingala|Shona|Zulu|Xhosa|Afrikaans|Tetum|Oromo|Wolof|Krio|Makaton)"
)
"""What is told as origin or language, and names no place."""
_LETTERED = re.compile(
    r"(?:(?:Bay|Bays|Group|Set|Team|Shift|Schedule|Appendix|Annexe?|SCHEDULE|APPENDIX|ANNEXE?|EXHIBIT|Option|Plan|Band|[Hh]epatitis|[Hh]ep|[Vv]itamin|[Vv]it|Influenza|Type)"
    r"[ \u00a0][A-K]|Glasgow-Blatchford|Rockall|Well?s(?=[ \u00a0]score))(?!\w)\.?"
)
"""What has a letter instead of a number, and scores of two names: Bay C, Vit D."""
_EVENTS = frozenset(
    "Six Nations,the Six Nations,World Cup,the World Cup,Olympics,the Olympics,Paralympics,the Paralympics,Commonwealth Games"
    ",Grand National,the Grand National,London Marathon,Great North Run"
    ",Jubilee,the Jubilee,Coronation,the Coronation,Premier League,Champions League,Eurovision,Brexit"
    ",Tai Chi,T'ai Chi,Qi Gong,Zumba,Aquafit,Slimming World,Weight Watchers".split(",")
)
"""What everybody may have seen, spoken of or done."""
_TEAM = re.compile(
    r"(?:Tenancy|Debt|Welfare|Bereavement|Falls|Stroke|Pain|Memory|Wound|Continence|Discharge|Crisis|Rehab|Dementia|Diabetes|Frailty|Housing|Benefits|Payroll"
    r"|Accounts|Education|Attendance|Health|Macmillan|Marie[ \u00a0]Curie)"
    r"(?=[ \u00a0](?:(?:team|clinic|support|advice|rights|risk|nurses?|service|unit|office|prevention|department)(?!\w)"
    r"|(?:(?:Welfare|Rights|Support|Liaison)[ \u00a0])?(?:[Oo]fficer|[Aa]dvis[eo]r|[Ww]orker|[Aa]ssistant)s?(?!\w)))",
)
"""Who looks after something, whose name is what they look after."""
_ADVISER = re.compile(
    r"[A-Z][a-z]+[ \u00a0](?:Welfare|Rights|Support|Liaison)"
    r"(?=[ \u00a0](?:[Oo]fficer|[Aa]dvis[eo]r|[Ww]orker|[Aa]ssistant)s?(?!\w))"
)
"""What somebody advises on, before what they are: a Welfare Rights Adviser."""
_BANK = re.compile(r"Bank(?=[ \u00a0](?:HCAs?|HCSWs?|RNs?|nurses?|staff|shifts?|carers?|midwi(?:fe|ves)))")
"""Whoever works on a ward by the shift."""
_DEGREE = re.compile(
    r"(?:[BM](?:A|Sc|Ed|Eng|Phil|BA|Res)|LL[BM]|PhD|DPhil|PG(?:CE|Dip|Cert)|A[ \u00a0][Ll]evel)(?:[ \u00a0]\(Hons\))?"
    r"[ \u00a0](?=[A-Z])"
)
"""What stands before a field of study and belongs to it."""
_PROFESSIONAL = re.compile(r"(?<!\w)[A-Z][a-z]+(?:ician|itian|apist|logist|metrist)(?=[.:;])")
ROLES = (
    TITLES
    | KIN
    | frozenset(
        "carer patient client matron consultant registrar surgeon physician midwife paramedic physio physiotherapist"
        " pharmacist dietitian porter receptionist solicitor barrister tenant landlord landlady lodger pupil student"
        " parent neighbour owner occupier resident buyer seller vendor purchaser lessee witness complainant claimant"
        " defendant applicant respondent appellant caller visitor customer contractor plumber electrician surveyor"
        " gardener cleaner caretaker chaplain advocate colleague lecturer headteacher manager supervisor foreman driver".split()
    )
    | TRADESPEOPLE
)
"""Words before a name that say who somebody is, in small letters."""
_PROFESSION = re.compile(r"[a-z]{3,}(?:ist|ician)")
_BEFORE_NAME = re.compile(r"\.?[ \u00a0](?:(?:Mrs?|Ms|Miss|Mx|Drs?|Prof|Revd?|Fr|Sir|Lady|Dame)\.?[ \u00a0])?")
_LABEL = re.compile(
    r"(?:Ward|Consultant|Patient|Next of kin|GP|Diagnos[ie]s|Medications?|Address|Employer|Employee|Claimant|Respondent"
    r"|Defendant|Appellant|Client|Landlord|Tenant|Applicant|Solicitors?|Name|Surname|Hospital|Clinic|Practice|Bed|Re|From|To|Subject"
    r"|Access|Background|Bloods|Mobility|Transport|Time|Date|Resident|Staff|Witness|Found|Action|Outcome|Location|Room|Department|Unit|Service|Team|Counsellor|Counselor"
    r"|Therapist|Clinician|Assessor|Interviewer|Author|Supervisor|Tutor|Teacher|Key ?worker|Case ?worker|Social worker|Midwife"
    r"|Health visitor|Nurse|Doctor|School|Session|Visit|Call|Meeting|Attendees|Present|Apologies|Apols|Notes?|Plan|Cc|Dear|Lent"
    r"|Attn|Matter|Registrar|Reg"
    r"|Borrowed|Returned|Paid|Given|Agreed|Closed|Caller|Event|Buddy|Timeline|Learning|Chair|Minutes|Reception"
    r"|(?:Duty|On[ -][Cc]all|Named|Usual)[ \u00a0](?:Dr|[Dd]octor|GP|[Nn]urse))"
    r"(?=[ \u00a0]?:|[ \u00a0][–—-][ \u00a0]|[ \u00a0]?\||\t)"
)
"""What a form or a table asks for, at the beginning of a line or behind the end of a sentence."""
_LABELLED = re.compile(rf"(?:^[^\S\n]*|[.;|][ \u00a0]+|\t|\()(?P<label>{_LABEL.pattern})", re.MULTILINE)
_BEFORE_CODE = re.compile(
    r"(?<!\w)(?:Tenancy|Policy|Order|Invoice|Claim|Case|File|Account|Contract|Licence|Passport|Member|Membership|Customer|Booking)"
    r"(?=(?:[ \u00a0](?:[Nn]o\.?|[Nn]umber|[Rr]ef\.?|[Rr]eference))?[ \u00a0]?:?[ \u00a0]?[\w/-]*\d)"
)
_CELL_LABEL = re.compile(r"[A-Z][a-z]{3,}")
_HEADS_KINDS = re.compile(
    r"(?:lunch|meal|dinner|diet(?:ary)?|(?:t-?shirt|shirt)?[ ]?size|status|type|categor(?:y|ie)|method|option|transport"
    r"|tariff|code|sen)s?",
    re.IGNORECASE,
)
_CODE_OF_KIND = re.compile(r"[A-Z]{2,3}")
"""What a column says of everybody in two or three letters, and its head: a lunch that is PL."""
_TWO_WORDS = re.compile(r"[A-Z][a-z]{2,}[ \u00a0][a-z]{3,}")
"""What begins a sentence or a line, if anything: Trim trail."""
_SCALE_BEHIND = re.compile(r"(?:-[A-Z]?\d{1,2})?[ \u00a0](?:score|scale|questionnaire|inventory)s?(?!\w)")
_THEORIST = re.compile(
    rf"{THEORISTS}(?=[ \u00a0](?:\((?:19|20)\d\d|(?:reflective|learning)[ \u00a0]|cycle|model|framework|hierarchy))"
)
"""Who wrote what nurses reflect by: Gibbs (1988), Gibbs' reflective cycle."""
_ITS_NUMBER = re.compile(r"[ \u00a0]\d{1,3}")
_ARTERY = re.compile(r"(?:[LRB][ \u00a0])?[MAP]CA")
"""Where a stroke was: a left MCA infarct."""
_HEALTH_AND_SAFETY = re.compile(r"(?:[a-z]+[ \u00a0])?H[ ]?&[ ]?S(?!\w)")
_ONLY_TITLES = re.compile(
    r"(?:[a-z]+[ \u00a0])*(?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Cllr|Revd?|Messrs)\.?(?:[ \u00a0](?:and|or|&)[ \u00a0])?)+"
)
_BEGINS_NUMBER = re.compile(r"(?:[ \u00a0][A-Z]{1,2})?")
"""What of such a number may have been taken for a name with its label."""
_REGISTERED = re.compile(
    r"(?<!\w)Reg(?:d|n)?\.?[ \u00a0](?:(?:Charity|charity|Company|Co|Office|office|VAT)(?!\w)|Nos?(?!\w)\.?[ \u00a0:]*\d)"
)
"""What a letterhead says in short of a number or an office: Reg. Charity 1234567."""
_GREETINGS = frozenset(
    "Shwmae Diolch Slainte Salaam Hi Hia Hiya Hello Hey Dear Annwyl Yn Thanks Cheers Regards Aye Naw Nah Nope Yep Yeah Och Ta"
    " Ooh Aw Fw Fwd Ciao Chaps Tara Adieu".split()
)
_DETERMINED = re.compile(
    r"(?<!\w)(?:his|her|their|my|your|our|the|an?|this|that|new|last|old|late|mirror|valid|earlier|own|joint|engrossed|executed"
    r"|unsigned|draft|home-?made|existing|previous|former|original|amended|revised)"
    r"[ \u00a0]$|['’]s?[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before somebody's last will."""
_BILL = re.compile(r"Bill(?=[ \u00a0](?:for|due|attached|enclosed|paid)(?!\w))")
"""What is to be paid, at the beginning of a sentence: Bill for the quarter."""
_BILL_OF = re.compile(r"Bill[ \u00a0](?:total[ \u00a0])?(?:(?:was|is|of|(?:came|comes)[ \u00a0]to)[ \u00a0])?[£€][ \u00a0]?\d")
_PAID_OF = re.compile(r"(?<![\w'’-])(?P<who>[A-Z][\w'’-]+):?[ \u00a0][£€][ \u00a0]?\d")
"""How much is to be paid (Bill £40), and what a list of who paid how much has: Ann £20."""
_NOBODY = frozenset({*"God Allah Jesus Christ Lord Big Wee".split(), "Marie Curie"})
_SIRS = re.compile(r"Sirs?|SIRS?|Madams?|MADAM|Mesdames|Gentlemen|Sir[ \u00a0]?(?:/|or)[ \u00a0]?Madam")
_CALLED_SIR = re.compile(r"[ \u00a0](?:[A-Z]\.?[ \u00a0])?[A-Z][\w'’-]*[a-z]")
"""Whoever a letter begins with that names nobody, and what stands behind a Sir who has a name: Sir Bo Quist."""
_GREETING = re.compile(
    r"(?<![\w'’-])(?:dear|hia?|hiya|hello|hey|(?:good[ \u00a0])?(?:morning|afternoon|evening)|thanks|cheers)[ \u00a0]"
    r"(?:[A-Z][a-z]+(?:,|[ \u00a0](?:and|&)|/)[ \u00a0]?)?$",
    re.IGNORECASE,
)
_GREETED = re.compile(
    r"(?:(?:all|both|new|fellow|valued|future|prospective)[ \u00a0])?"
    r"(?:all|both|everyone|everybody|folks|team|friends?|colleagues?|neighbours?|residents?|parents?|carers?|guardians?|famil(?:y|ies)"
    r"|members?|customers?|clients?|tenants?|leaseholders?|householders?|homeowners?|landlords?|occupiers?|owners?|hirers?"
    r"|volunteers?|trustees|governors|councillors|committee|players?|pupils?|students?|patients?|guests?|suppliers?|applicants?"
    r"|candidates?|editor|reader|readers|staff|ladies|girls|boys|chaps|lads|guys|children|teacher|headteacher|doctor|nurse|matron)",
    re.IGNORECASE,
)
_BEHIND_GREETED = re.compile(r"[ \u00a0]*(?:[,.!:;\n/–—-]|$)|[ \u00a0](?:and|or|&)(?!\w)")
"""Whom a letter to many is for, and what stands around it: Dear Neighbour, Hi Both."""
_OF_YEARS = re.compile(
    r"(?:Ruby|Golden|Gold|Silver|Pearl|Diamond|Coral|Emerald|Sapphire|Crystal|China|Tin|Platinum)"
    r"(?=[ \u00a0](?:weddings?|anniversar(?:y|ies)|jubilees?)(?!\w))",
    re.IGNORECASE,
)
"""After how many years a day is kept: a ruby wedding."""
_SECOND_WORD = re.compile(r" [A-Z]\w+")
_HOLIDAYS = frozenset(
    "Christmas,Christmas Eve,Christmas Day,Boxing Day,New Year,New Year's Eve,New Year’s Eve,Easter,Easter Monday,Good Friday"
    ",Halloween,Bonfire Night,Black Friday,Valentine's Day,Valentine’s Day,Lady Day,Midsummer Day,Michaelmas"
    ",Michaelmas Day,Martinmas"
    ",Advent,Lent,Epiphany,Pentecost,Ramadan,Eid,Diwali,Hanukkah,Passover,Yom Kippur,Vaisakhi"
    ",Pesach,Purim,Sukkot,Rosh Hashanah,Shabbat,Kiddush,Holi,Navratri,Nowruz,Xmas,Hogmanay"
    ",Whitsun,Whit Monday,Candlemas,Lammas"
    ",Bank Holiday,May Bank Holiday,August Bank Holiday,Spring Bank Holiday,Summer Bank Holiday,Easter Bank Holiday"
    ",Mothering Sunday,Pancake Day,Guy Fawkes Night,Burns Night"
    ",St Patrick's Day,St Patrick’s Day,St Andrew's Day,St Andrew’s Day,St David's Day,St David’s Day".split(",")
) | frozenset(
    f"{whose}{ending} {day}"
    for whose in "Mother Father Grandparent Valentine".split()
    for ending in ("'s", "’s", "s", "s'", "s’")
    for day in ("Day", "day")
)
"""Days that shops keep or rents fall due on, whatever somebody believes: no names, and a person decides whether they stay."""
_SEASONS = frozenset("spring summer autumn winter".split())
_WHEN = re.compile(r"(?<!\w)(?:since|before|after|at|during|over|for|until|till|by)[ \u00a0]$", re.IGNORECASE)
EVERYBODYS = _HOLIDAYS | _EVENTS
_NUMBERED = re.compile(
    r"(?<!\w)(?:Ward|Bay|Bed|Room|Rm|Flat|Clinic|Theatre|Unit|Floor|Level|Session|Visit|Meeting|Appointment|Interview|Week|Page|Part|Schedule"
    r"|Payment|Instal(?:l?ment)?|Inst|Term|Draft|Phase|Chapter|Lesson|Volume|Attempt|Reminder|Notice|Letter|Tranche|Quarter|Semester"
    r"|Cycle|Test|Option|Priority|Point|Note|Task|Action|Version|Wave|Heat"
    r"|Appendix|Annex|Exhibit|Table|Figure|Form|Step|Item|Question|Band|Class|Stage|Grade|Type|Plot|Lot|Pitch|Garage|Locker|Shed|Gate"
    r"|Platform|Chamber|Aisle|Dock|Till|Row|Rack|Shelf|Cell|Berth|Zone|Cubicle|Cub|Cabin|Court|Lab|Hall|Block|Wing"
    r"|Terminal|Exit|Stand|Stall"
    r"|Pen|Silo|Tank|Pump|Machine|Oven|Freezer|Chiller|Desk|Counter|Kiosk|Booth|Pod|Seat|Carriage|Coach|Hangar|Door|Ramp"
    r"|Slot|Pier|Line|Lock|Bridge|Sluice|Culvert|Mooring|Spring|Summer|Autumn|Winter"
    r"|Station|Checkout|Warehouse|Yard|Cage|Trolley|Paper|Module|Component|CHAMBER|AISLE|DOCK|TILL|ROW|RACK|CELL|ZONE"
    r"|SCHEDULE|APPENDIX|ANNEXE?|EXHIBIT|Annexe|PART|CHAPTER|TABLE|FIGURE|FORM|ITEM|PHASE|OPTION|LOT|PLOT"
    r"|PLATFORM|BLOCK|PAPER|Route|Bus|Van|Lorry|Vehicle|Studio|Chair|Lane|Day|Round|Game|Team|WARD|BAY|BED|ROOM|RM|CLINIC"
    r"|THEATRE"
    r"|UNIT|FLOOR|LEVEL|WD|Wd|SIDE[ \u00a0]R(?:OO)?M|Side[ \u00a0][Rr](?:oo)?m"
    r"|Wards|Bays|Beds|Rooms|Flats|Units|Floors|Levels|Aisles|Plots|Tables|Lockers|Locks)"
    r"(?=[ \u00a0][A-Z]?\d{1,3}[A-Za-z]?(?!\w))"
)


def is_feast(words: str) -> bool:
    """Whether words name a day that shops keep or rents fall due on, or the days around it, or a season.

    >>> [is_feast(words) for words in ("Christmas", "By Christmas", "Whit Monday", "this spring", "May", "Lent Ann a book")]
    [True, True, True, True, False, False]
    """
    is_season = words.rpartition(" ")[2].casefold() in _SEASONS
    return is_season or words in _HOLIDAYS or words.partition(" ")[2] in _HOLIDAYS


def find_labels(text: str) -> Iterator[tuple[int, int]]:
    """The places of what a form asks for, and of what is numbered.

    >>> [list(find_labels(text)) for text in ("Found: on the floor", "The Date: May", "in Session 3")]
    [[(0, 5)], [], [(3, 10)]]
    """
    yield from (match.span("label") for match in _LABELLED.finditer(text))
    yield from (match.span() for rule in (_NUMBERED, _BEFORE_CODE) for match in rule.finditer(text))
    yield from ((match.start(), match.start() + len("Reg")) for match in _REGISTERED.finditer(text))


PARTIES = re.compile(
    r"(?:[Tt]he[ \u00a0])?(?:Landlord|Tenant|Buyer|Seller|Lessor|Lessee|Claimant|Defendant|Respondent|Appellant|Petitioner"
    r"|Applicant|Vendor|Purchaser|Borrower|Lender|Guarantor|Employer|Employee|Contractor|Trustee|Executor|Licensor|Licensee"
    r"|Assignor|Assignee|Mortgagor|Mortgagee|Insurer|Insured|Complainant|Creditor|Debtor|Supplier|Customer)s?"
)
"""Who is what in a contract or case."""
_JOB_OF_BILL = re.compile(
    r"[A-Z][a-z]{3,}(?:or|er|ist|ian|ant|ect|eer)['’]?s['’]?[ \u00a0](?:(?:and|further|final|interim)[ \u00a0])?"
    r"(?:fees?|costs?|charges?|bills?|invoices?|reports?|expenses|quotes?|quotations?|estimates?|time)(?!\w)"
)
"""What somebody who is not named is paid for, at the head of an entry: Surveyor's fee."""
_GIVEN_BEFORE = re.compile(r"(?<!\w)(?:[A-Z]\.?|[A-Z][a-z]+)[ \u00a0]$")
_ORDERS = frozenset({"Chase", "Page", "Bill", "Mark", "Grant", "Ring"})
_WHAT_TO_DO = re.compile(r"[ \u00a0](?:\d|(?:up|re|for|the|with|by|again|asap|if)(?!\w)|[A-Z]{2,5}(?!\w))")
"""What stands behind what somebody is to do, which begins an entry or cell: Chase 20/1, Chase ECG."""
_OF_ROLES = re.compile(
    r"(?:(?:job|current|main|staff|volunteer)[ ])?(?:roles?|jobs?|title|job[ ]title|posts?|positions?|occupation|grade|band"
    r"|status|type|department|dept\.?|category|gender|sex|relationship|relation|shift|duty|duties|session|subject|specialty|speciality)",
    re.IGNORECASE,
)
"""What heads a column of what people are."""
_IN_FULL = re.compile(r"(?:(?:Mrs?|Ms|Miss|Dr|Revd?|Cllr)\.?[ \u00a0])?[A-Z][\w'’.-]*[ \u00a0][A-Z][\w'’-]+$")


def without_roles(text: str, names: Sequence[Entity]) -> list[Entity]:
    r"""Names but for single words that are none: who somebody is before the name, a numbered ward, and what is measured.

    >>> text = "Reg. Charity 12 met at Lock 7 with the Rev., and so did the Committee. Reg Quist"
    >>> places = [(0, 3), (23, 27), (35, 42), (56, 69), (71, 80)]
    >>> [text[each.start:each.end] for each in without_roles(text, [Entity(*place, "organisation") for place in places])]
    ['Reg Quist']
    >>> text = "Son Mark, podiatrist Elaine, Ward B3, BP 168/94, BP"
    >>> places = [(0, 3), (4, 8), (10, 20), (21, 27), (29, 33), (38, 40), (49, 51)]
    >>> [text[each.start:each.end] for each in without_roles(text, [Entity(*place, "person") for place in places])]
    ['Mark', 'Elaine', 'BP']
    >>> text = "Name\tLunch\nAnn Quist\tPL\nBo Lund\tSD halal\n"
    >>> without_roles(text, [Entity(21, 23, "person"), Entity(32, 34, "place")])
    []
    """
    begins = {name.start for name in names if text[name.start].isupper()}
    return [
        name._replace(start=behind_office(text, *name[:2])) if name.kind == "person" else name
        for name in names
        if not _is_role(text, name, begins)
    ]


def _may_be_called(word: str) -> bool:
    """Whether somebody may be called so: Khan no, in a list of who comes."""
    return is_given_name(word) or is_listed_surname(word)


def _is_shift(text: str, start: int, end: int, begins: Iterable[int]) -> bool:
    """Whether a letter in the column of a weekday says what somebody works who is named before it in the row: E, L or N."""
    if end - start > 1 or not is_cell(text, start, end) or not _HEAD_OF_DAY.match(head_of_column(text, start)):
        return False
    row = row_of(text, start)[0]
    return any(row <= begun < start and not is_cell(text, begun, begun + 1) for begun in begins)


def _is_head(text: str, start: int, end: int) -> bool:
    """Whether it heads a column: in short as programs write it (InvNo), or over the registrations of vehicles (Reg)."""
    if not is_cell(text, start, end) or head_of_column(text, start):
        return False
    if _HEAD_IN_SHORT.fullmatch(text, start, end):
        return True
    columns = columns_of(text) if text[start:end] in ("Reg", "Regn") else ()
    return any(head == (start, end) and any(_VEHICLE.fullmatch(text, *cell) for cell in cells) for head, *cells in columns)


def _is_greeted(text: str, start: int, end: int) -> bool:
    r"""Whether a letter or mail greets somebody that way who is not named: Dear Sirs, Hi Team.

    >>> texts = ("Dear Sirs, we saw", "Dear Neighbour", "Hi Both,", "Dear Sir Bo Quist", "Dear Tenant Lund", "Team Lund")
    >>> [_is_greeted(text, at := text.find(" ") + 1, re.compile(r"\w+").match(text, at).end()) for text in texts]
    [True, True, True, False, False, False]
    """
    if _SIRS.fullmatch(text, start, end) and not _CALLED_SIR.match(text, end):
        return True
    is_many = _GREETED.fullmatch(text, start, end) is not None and _BEHIND_GREETED.match(text, end) is not None
    return is_many and _GREETING.search(text, max(0, start - 40), start) is not None


def _is_job_of_signature(text: str, start: int, end: int) -> bool:
    r"""Whether the end of a line, alone or behind a comma, says in everyday words what the writer does: Keys Officer.

    >>> text = "Yours\nAnn Quist\nKeys Officer\n\nKeys Officer Quist, Lund Officer\n"
    >>> [_is_job_of_signature(text, *job.span()) for job in re.finditer("(?:Keys|Lund) Officer", text)]
    [True, False, False]
    """
    if not (job := _JOB_OF_SIGNATURE.fullmatch(text, start, end)) or not _ENDS_LINE.match(text, end):
        return False
    line = text[text.rfind("\n", 0, start) + 1 : start]
    if line.strip() and not line.rstrip().endswith((",", "–", "-", "|")):
        return False
    return all(
        word.casefold() in common_words() or is_everyday(word.casefold()) or is_plural(word.casefold())
        for word in re.findall(r"[A-Za-z]+", job["words"])
    )


def _is_role(text: str, name: Entity, begins: Iterable[int]) -> bool:
    start, end = name[:2]
    if _is_head(text, start, end):
        return True
    if is_office(text, start, end) or _is_greeted(text, start, end) or _is_job_of_signature(text, start, end):
        return True
    if (label := BEFORE_NUMBER.match(text, start)) and _BEGINS_NUMBER.fullmatch(text, label.end(), end):
        return True
    if (kept := _OF_YEARS.match(text, start)) and " " not in text[kept.end() : end].strip():
        return not is_titled(text, start)
    if _ONLY_TITLES.fullmatch(text, start, end) or _REGISTERED.match(text, start):
        return True
    before = text[text.rfind("\n", 0, start) + 1 : start].strip()
    if (
        (label := _LABEL.match(text, start))
        and label.end() == end
        and (not before or before[-1] in ".;|" or text[start - 1] == "\t")
    ):
        return True
    if any((found := rule.match(text, start)) and found.end() == end for rule in (_NUMBERED, _BEFORE_CODE)):
        return True
    if (label := _NUMBERED.match(text, start)) and _ITS_NUMBER.fullmatch(text, label.end(), end):
        return True
    if text[start:end].isupper() and _SCALE_BEHIND.match(text, end):
        return True
    if (theorist := _THEORIST.match(text, start)) and theorist.end() >= end and not is_titled(text, start):
        return True
    if _ARTERY.fullmatch(text, start, end) and not is_titled(text, start):
        return True
    if PARTIES.fullmatch(text, start, end) and text.startswith(("'s ", "’s "), end):
        return not (is_titled(text, start) or _GIVEN_BEFORE.search(text, max(0, start - 20), start))
    if (not before or text[start - 1] == "\t") and _JOB_OF_BILL.match(text, start):
        return not is_listed_surname(text[start:end])
    is_first = not before or before[-1] in ".;:–-" or text[start - 1] in CELL_EDGES
    if text[start:end] in _ORDERS and is_first and _WHAT_TO_DO.match(text, end):
        return True
    if is_cell(text, start, end) and _OF_ROLES.fullmatch(head_of_column(text, start)) and not _IN_FULL.match(text, start, end):
        return True
    if (
        _CODE_OF_KIND.fullmatch(text, start, end)
        and begins_cell(text, start)
        and _HEADS_KINDS.fullmatch(head_of_column(text, start))
    ):
        return True
    if name.kind == "organisation" and _CELL_LABEL.fullmatch(text, start, end) and is_cell(text, start, end):
        return text[start:end].casefold() in common_words() and not is_given_name(text[start:end])
    if name.kind == "organisation" and _CELL_LABEL.fullmatch(text, start, end) and _is_line(text, start, end):
        return not (_may_tell(text[start:end]) or is_listed_surname(text[start:end]) or is_listed_place(text[start:end]))
    if _is_head_named_again(text, start, end) or (name.kind == "person" and _is_heading(text, start, end)):
        return True
    if name.kind == "organisation" and is_everyday(text[start:end].casefold()) and not is_listed_surname(text[start:end]):
        return True
    is_phrase = name.kind != "person" and _TWO_WORDS.fullmatch(text, start, end) is not None
    if is_phrase and all(word in common_words() or is_everyday(word) for word in text[start:end].casefold().split()):
        return True
    if _HEALTH_AND_SAFETY.match(text, start) and text.find("H", start) >= end - 3:
        return True
    if name.kind == "organisation" and all(word.islower() and word in common_words() for word in text[start:end].split()):
        return True
    if end - start == 1 and text[start].islower():
        return True
    if name.kind != "person" and _is_written_small(text, start, end, before):
        return True
    if _begins_sentence(text, start, end, before):
        return True
    if (job := _JOB.match(text, start)) and job.end() >= end and not is_titled(text, start):
        return True
    if _PART_OF_OFFICE.fullmatch(text, start, end) and text.endswith(" in ", 0, start):
        return True
    if name.kind != "person" and (_is_of_an_office(text, start, end) or _is_part_of_everywhere(text, start, end)):
        return True
    if _SIDE.fullmatch(text, start, end) and not is_titled(text, start):
        return True
    if _GATHERING.fullmatch(text, start, end) or _ON_DUTY.fullmatch(text, start, end) or _STANDING_IN.match(text, start):
        return True
    if text[start:end] in _REGIONS and text.startswith(" of ", end):
        return True
    if text[start:end] in _COUNTRIES and text.endswith(("the ", "The "), 0, start):
        return True
    if text[start:end] in _OF_FORMS and not is_titled(text, start):
        return True
    if _is_premises(text, start, end) or (_TRADE.fullmatch(text, start, end) and text[start - 1 : start] != "'"):
        return True
    is_label = text.startswith(":", end) and (not before or text[start - 1] == "\t" or text.endswith("  ", 0, start))
    is_subject = name.kind != "person" and _SUBJECT_LINE.search(text, max(0, start - 40), start) is not None
    is_label |= name.kind == "organisation" and text.startswith(": ", end) and before.endswith(".")
    if (is_subject or is_label) and text[start:end].casefold() in common_words() and not is_given_name(text[start:end]):
        return text[end + 1 : end + 12].partition(" ")[0] not in STREETS
    if (label := _SHORTENED_LABEL.match(text, start)) and label.end() == end and not _may_be_called(text[start:end]):
        return True
    if ((office := _OFFICES.match(text, start)) and office.end() >= end) or (
        not before and _HEADING_WILL.match(text, start) and not is_sign_off(text, start, end)
    ):
        return True
    if _is_shift(text, start, end, begins):
        return True
    if re.sub(r"^[Tt]he[ \u00a0]", "", text[start:end]) in _GATHERINGS and not text.startswith(" of ", end):
        return True
    if _NATIONALITY.fullmatch(text, start, end) and not (is_titled(text, start) or is_given_name(text[start:end])):
        return True
    if (lettered := _LETTERED.match(text, start)) and lettered.end() >= end and not is_titled(text, start):
        return True
    if name.kind != "person" and (
        _EVERYWHERE.fullmatch(text, start, end) or _NATIONALITY.fullmatch(text, start, end) or _is_subject(text, start, end)
    ):
        return True
    if name.kind == "person" and text[start:end] in _HOLIDAYS and _WHEN.search(text, max(0, start - 8), start):
        return True
    if text[start:end] in _EVENTS and " " in text[start:end] and not is_titled(text, start):
        return True
    if name.kind != "person" and (text[start:end] in EVERYBODYS or _begins_holiday(text, start, end)):
        return True
    if name.kind == "organisation" and is_plural(text[start:end].casefold()):
        return True
    if re.fullmatch(r"[xX]{1,6}", text[start:end]) or _NUMBERED_FLAT.fullmatch(text, start, end):  # kisses, or Flat 6
        return True
    if end - start == 1 and ("/" in text[max(0, start - 1) : end + 1] or SIDE.match(text, start)):  # of F/U
        return True
    if text[start:end].casefold() in TITLES and text[:start].endswith(("the ", "The ")) and end - start > 3:
        return True
    if (
        text[start:end] == "I"
        or text[start:end] in KIN
        or (text[start:end].casefold() in _PARENTS and not is_titled(text, start))
        or text[start:end] in _GREETINGS | _IN_WELSH
        or text[start:end] in BEFORE_FIRMS
        or text[start:end] in TRADES
    ):
        return True
    if (
        text[start:end] in STREETS
        or text[start:end] in _NOBODY
        or (text[start:end] in ("Will", "WILL") and _DETERMINED.search(text, max(0, start - 16), start))
        or _BILL.match(text, start) is not None
        or (text[start:end] == "Bill" and is_first and _is_bill(text, start))
    ):
        return True
    if is_measure(text, start, end):
        return True
    if any(
        (found := rule.match(text, start)) and found.end() == end for rule in (_TEAM, _ADVISER, _BANK, _PROFESSIONAL, _QUALITY)
    ):
        return not is_titled(text, start)
    if _DUTY_ALONE.fullmatch(text, start, end + 1) and text[end + 1 : end + 2].isupper():
        return True
    gap, word = _BEFORE_NAME.match(text, end), text[start:end].rstrip(".")
    if gap is None or gap.end() not in begins:
        return False
    is_job = word.islower() and len(word) > 4 and (word in common_words() or _PROFESSION.fullmatch(word) is not None)
    return word.casefold() in ROLES or (is_job and not is_given_name(word))


_OF_JOBS = (
    r"(?:Chief|Senior|Principal|Deputy|Assistant|Associate|Acting|Interim|Clinical|Nurse|Nursing|Public|Community|District|Health"
    r"|Mental|Psychiatric|Medical|Complaints?|Review|Ward|Practice|Team|Area|Regional|Site|Project|Programme|Operations?|Finance|Income|Housing"
    r"|Support|Social|Care|Welfare|Safeguarding|Education|Learning|Training|Quality|Compliance|Human|Resources|Customer|Services?"
    r"|Accounts?|Business|Development|Facilities|Estates?|Property|Maintenance|Repairs|Contracts?|Procurement|Admissions|Exams"
    r"|Data|Protection|Information|Governance|Patient|Experience|Liaison|Infection|Control|Tissue|Viability|Palliative|Diabetes"
    r"|Respiratory|Stroke|Falls|Discharge|Bed|Night|Duty|Enforcement|Planning|Licensing|Environmental|Volunteer|Fundraising"
    r"|Events?|Membership|Communications?|Marketing|Sales|Office|Executive|Staff|School|Parish|Town|Lettings?|Tenancy|Allotments?"
    r"|Grants?|County|Borough|City|Parent|Staff)"
)
_JOB = re.compile(
    rf"(?:{_OF_JOBS}[ \u00a0])+(?:Manager|Officer|Director|Nurse|Lead|Leader|Co-?ordinator|Administrator|Advis[eo]r|Consultant"
    r"|Engineer|Surveyor|Supervisor|Secretary|Inspector|Worker|Assistant|Practitioner|Therapist|Physiotherapist|Sister|Matron"
    r"|Specialist|Executive|Controller|Planner|Councillor|Clerk|Warden|Accountant|Solicitor|Partner|Governor|Trustee)s?"
)
"""What somebody does, in capitals: Clinical Nurse Manager."""
_JOB_OF_SIGNATURE = re.compile(
    r"(?P<words>(?:[A-Z][a-z]+[ \u00a0](?:(?:and|&)[ \u00a0])?){1,3})"
    r"(?:Officer|Secretary|Manager|Manageress|Co-?ordinator|Organiser|Administrator|Steward|Assistant|Supervisor|Representative|Rep"
    r"|Convenor|Director|Leader|Clerk|Volunteer|Trustee|Treasurer)"
)
_ENDS_LINE = re.compile(r"[ \t\u00a0]*(?:[,|(–-][^\n]*)?(?:\n|$)")
"""What somebody does who signs, by what it is about, and the rest of its line."""
_COURSE = re.compile(
    r"[ \u00a0](?:(?:had|has|have)[ \u00a0](?:now[ \u00a0]|since[ \u00a0]|largely[ \u00a0])?)?"
    r"(?:settled|resolved|improved|worsened|cleared|subsided|persist(?:s|ed)|recurred|eased|ceased|developed|increased|decreased)(?!\w)"
)
"""What becomes of a complaint."""


def _is_bill(text: str, start: int) -> bool:
    """Whether *Bill* is a sum to be paid: nobody else has one behind the name, and nobody is called so in the text.

    >>> [_is_bill(text, 0) for text in ("Bill £40.", "Bill £40, Ann £20.", "Bill £40, ask Bill.", "Bill came to £40.")]
    [True, False, False, True]
    """
    if not _BILL_OF.match(text, start):
        return False
    payers = (match["who"] for match in _PAID_OF.finditer(text))
    bills = re.finditer(r"(?<![\w'’-])Bill(?![\w-])", text)
    return not any(who != "Bill" and is_given_name(who) for who in payers) and all(
        _BILL_OF.match(text, each.start()) or _BILL.match(text, each.start()) for each in bills
    )


def _begins_sentence(text: str, start: int, end: int, before: str) -> bool:
    """Whether an ordinary word, which is nobody's name in any list, begins a sentence that goes on in small letters."""
    word = text[start:end]
    if not (word.istitle() and word.isalpha() and word.casefold() in common_words()) or is_given_name(word):
        return False
    return (not before or before[-1] in ".!?") and _COURSE.match(text, end) is not None and not is_listed_surname(word)


def _is_written_small(text: str, start: int, end: int, before: str) -> bool:
    """Whether an ordinary word that begins a cell or a sentence stands in the text in small letters too."""
    word = text[start:end]
    if not (word.istitle() and word.isalpha() and word.casefold() in common_words()) or is_given_name(word):
        return False
    is_first = not before or before[-1] in ".;|" or text[start - 1] == "\t"
    goes_on = re.match(r"[ \u00a0-][A-Z]|['’]", text[end : end + 2]) is not None
    return is_first and not goes_on and re.search(rf"(?<![\w'’-]){word.casefold()}(?![\w'’-])", text) is not None


def _is_part_of_everywhere(text: str, start: int, end: int) -> bool:
    """Whether a name is the last word of what every town has, as Club of a Lunch Club is."""
    before = _WORD_BEFORE.search(text, max(0, start - 16), start)
    return before is not None and _EVERYWHERE.fullmatch(text, before.start(), end) is not None


def _is_line(text: str, start: int, end: int) -> bool:
    """Whether something stands alone between blank lines."""
    return text[max(0, start - 2) : start] in ("", "\n\n") and text[end : end + 2] in ("", "\n", "\n\n")


_IN_SMALL_BEHIND = re.compile(r"[ \u00a0][a-z]{3,}(?!\w)")


def _is_heading(text: str, start: int, end: int) -> bool:
    """Whether an ordinary word heads a column of the text, or has a line of its own besides, as the title of a table: Crew."""
    word = text[start:end]
    if not is_label(word) or word.casefold() not in common_words() or is_given_name(word) or is_listed_surname(word):
        return False
    heads = {text[slice(*head)]: head for head, *_ in columns_of(text)}
    return word in heads and ((start, end) == heads[word] or _is_line(text, start, end))


def _is_head_named_again(text: str, start: int, end: int) -> bool:
    r"""Whether an ordinary word that heads a column begins a cell of another one, which goes on in small letters.

    >>> text = "Who\tRole\tRoom\nZyx\tRoom leader\tFirst\n"
    >>> [_is_head_named_again(text, text.index(word), text.index(word) + 4) for word in ("Room leader", "Role", "Zyx")]
    [True, False, False]
    """
    word = text[start:end]
    if not begins_cell(text, start) or not _IN_SMALL_BEHIND.match(text, end):
        return False
    is_word = is_label(word) and word.casefold() in common_words() and not is_given_name(word)
    return is_word and any(text[slice(*head)] == word for head, *_ in columns_of(text))


def _is_of_an_office(text: str, start: int, end: int) -> bool:
    """Whether what was taken for a firm or place is an event, a panel or a part of an office, or "Friends of" one."""
    if _EVENT.fullmatch(text, start, end):
        words = re.findall(r"[A-Z][a-z]+", text[start:end])
        return not any(_may_tell(word) for word in words[:-1] or words)
    if _CELL_LABEL.fullmatch(text, start, end) and _MEETS.match(text, end):
        return not _may_tell(text[start:end])
    if _HEAD_OF_FRIENDS.fullmatch(text, start, end):
        return text[start:end].endswith("of") or text.startswith(" of ", end)
    return _PART_OF_OFFICE.fullmatch(text, start, end) is not None and bool(_IN_OFFICE.search(text, max(0, start - 12), start))


def _may_tell(word: str) -> bool:
    """Whether a word with a capital may be a name: no ordinary one, or a given name that is no season."""
    return word.casefold() not in common_words() or (
        is_given_name(word) and word not in ("Summer", "Autumn", "Winter", "Spring")
    )


def _is_premises(text: str, start: int, end: int) -> bool:
    """Whether it is only what every such place is called: the Club, (Yard), Theatre 4."""
    if _NUMBER_BEHIND.match(text, end) and not _NAME_BEFORE.search(text, max(0, start - 20), start):
        word = text[start:end]
        may_be_name = _may_tell(word) or is_listed_surname(word) or is_listed_place(word)
        if _PREMISES.fullmatch(word) and not may_be_name:
            return True
    if _PREMISES.fullmatch(text, start, end) is None or _BEHIND_PREMISES.match(text, end):
        return False
    return text[start].lower() == "t" or _BEFORE_PREMISES.search(text, max(0, start - 8), start) is not None


def _is_subject(text: str, start: int, end: int) -> bool:
    """Whether somebody studies or teaches it: a professor of Physical Geography."""
    degree = _DEGREE.match(text, start, end)
    words = re.findall(r"[^\W\d_]+", text[degree.end() if degree else start : end])
    is_studied = degree is not None or _SUBJECT.search(text, max(0, start - 30), start) is not None
    return is_studied and all(word.lower() in common_words() for word in words)


def _begins_holiday(text: str, start: int, end: int) -> bool:
    """Whether a name and the word behind it are a day that everybody knows, as Bonfire and Night are."""
    behind = _SECOND_WORD.match(text, end)
    return behind is not None and text[start : behind.end()] in _HOLIDAYS
