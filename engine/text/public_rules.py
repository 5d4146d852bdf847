"""The rules by which `engine.text.identifiers` knows what looks like an identifier or a number and is nobody's.

Such are terms of medicine and the law, shorthand of nurses, grades, scales and scores, sections of laws, and numbers of books.
They are the same in every text, so they stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text import checksums
from engine.text.address_rules import WAY
from engine.text.cars import MODELS
from engine.text.dates import MONTHS
from engine.text.legal_terms import PAGE_OF_BUNDLE
from engine.text.medicines import FOR_DIABETES, NUMBERED_MEDICINES, STRENGTHS
from engine.text.qualifications import THEORISTS
from engine.text.rule import ANY, NO_ROOM_HERE, PUBLIC, Rule, compact
from engine.text.units import PART_OF_ONE, SCORES

_SECTION = r"\d{1,3}[A-Z]{0,2}(?:\(\w{1,3}\)){0,3}"
_NEXT_SECTION = r"(?:\s?[–/-]\s?|,?\s(?:and|or|to|&)\s|,\s)(?:ss?\.\s?)?"
"""What stands between two sections of a law: ss.15, 20–21 and 26."""
_OF_TEAM = (
    r"(?:(?:girls|boys|women|men)['’]?s?['’]?\s)?(?:[AB]\s)?(?:teams?|side|squad|girls|boys|league|cup|match|game|matches|games|coach"
    r"|coaches|training|players?|fixtures?|manager|football|rugby|cricket|netball|hockey|county|trials?|tournament|section"
    r"|final|semi|subs|kit|lunch|club|group|vs?|(?:[Rr]ed|[Bb]lue|[Ww]hite|[Gg]reen|[Yy]ellow|[Bb]lack|[Gg]old)s?)(?!\w)"
)
"""What stands behind the age that a team or a group is called by."""


LEAGUE = r"(?:Divisions?|Div\.?|Leagues?|Tiers?|Pools?|Groups?|DIVISION|LEAGUE)"
"""In which of several a team plays: Division 2."""
ELEVEN = (
    r"(?:(?:(?:Men|Women|Ladies|Boys|Girls)(?:['’]s|s['’]?|['’])?[  ])?"
    r"(?:XIs?|XVs?|VIIIs?|[Ee]levens?|[Ff]ifteens?|[Tt]eams?))"
)
"""What a club calls its teams, by the number that play in them: 3rd XV."""


def _is_isbn(found: str) -> bool:
    return checksums.is_isbn(compact(found))


FORMS = (
    r"FP10[A-Z]{0,3}|FP(?:17|57|64|92A|95)|FW8[Aa]?|M(?:AT|at)\s?B1|M(?:ED|ed)(?:3|10)|GMS[13]|DS1500|SR1|ESA50|UC(?:50|113)|PIP[12]"
    r"|HC(?:1[12]?|[235])|BD8|AA1A|BR19|SF[1235]00|SC2|S[SMP]P1|CTO(?:1[0-2]|[1-9])|KO41[ab]?|E111"
    r"|P11D|P45|P46|P60|P800|P9[TX]?|P8[57]|SL[12]|SA(?:10[0-9]|302|303|370|[789]00)|CT(?:600[A-P]?|61)|VAT(?:1|7|100|484|652)|CF411"
    r"|V(?:5C(?:/\d)?|11|14|62|750|778|888|890)|VT(?:20|29|30|32)|DL196|F2508|BI510|CP12|N1|LPA1\d\d|ADV1"
    r"|MG(?:1\d|2[01]|[1-9])[A-E]?|CRM(?:7|14|15|16)|CIVAPP[1-8]"
)
"""Forms and certificates of the state, which everybody fills in: FP92A, MatB1, P45."""
TERMS = (
    r"HbA1c|HBA1C|A1c|B(?:1|2|3|6|12)|(?<=[Vv]itamin )D2|D3|K[12]"
    r"|F?T[34]|Sp?[aO]?O2|SpO2|Sv?O2|[pP][av]?C?O2|[Ff][iI]O2|(?:[Ee][tT]|[Tt]c)CO2|FEV[16](?:/S?FVC)?|H?CO[23]|O2|T[12]RF|H2O|H[15]N[15]|COVID-19|SARS-CoV-2|IL-\d"
    r"|CA[ -]?(?:125|15-3|19-9)"
    r"|GLP-?1(?:[ -]?RA)?|SGLT-?2i?|DPP-?4i?|IGF-?1"
    rf"|ICD-?1[01]|IR35|{FORMS}"
    r"|Adcal-D3|CURB-?65|CHA2DS2(?:-VASc)?|ABCD2|QRISK[23]?|PHQ-?9|GAD-?7|EQ-5D(?:-[35]L|-Y)?|I?NEWS2|CNM[123]|CD[348]|T2DM|T1DM|CKD[1-5][ab]?"
    r"|HER2|BRCA[12]|T[12]D|A[345]|V[1-6]|[23]D|[2345]G|MP[34]|G7|G20|24/7|ACE-III|6CIT|NT-?proBNP|[1-3]:1"
)
"""Words with digits that are the same in every text: of medicine, public forms, paper and technology."""
FIRM_WITH_FIGURE = r"[A-Z][a-z]{2,}(?:[A-Z][a-z]+)?[24][A-Z][a-z]*"
"""A firm that writes a figure for a word: Care4Quist."""
_DOCTOR_BEHIND = (
    r"(?:[A-Z][a-z]|seen|saw|bleeped|reviewed|aware|asked|informed|came|attended|called|rang|covering|r/v|clerked"
    r"|to\s(?:review|see))"
)
_WEEK_OF_MONTH = "(?:1st|2nd|3rd|4th|5th)"
_NO_WEEKDAY = "".join(rf"(?<!{day}\s)" for day in (r"\w\wday", *"Mon Tue Tues Wed Weds Thu Thur Thurs Fri Sat Sun".split()))
_NO_DAY_OF_MONTH = "".join(rf"(?<!\b{word}\s)" for word in "on of from since by until till before after dated".split())
_BONE = r"(?:1[0-2]|[1-9])"
_GRADE = r"(?:F[12]|CT[1-3]|ST[1-8]|FY[12])"
"""How long a doctor has been one."""
LASTING = (
    r"\s(?:ago|hx|history|in\stotal|course\s(?:of|abx|antibiotics)"
    r"|of\s(?:abx|antibiotics|steroids|pred\w*|symptoms|fever|coughs?|colds?|pain|vomiting|diarrhoea|D&V|wheez\w+|rash|lethargy"
    r"|headaches?|dizziness|constipation|confusion|poor|reduced|increas(?:ed|ing)|worsening))"
)
"""What stands behind so many days, weeks or months: 3/7 ago."""
_SHARES = "|".join(f"{part}/{100 - part}" for part in range(5, 100, 5))
_NO_NUMBERED = "(?<!day\\s)" + "".join(
    rf"(?<!\b{word}\s)"
    for word in (
        "Flat flat Plot plot Unit unit House house Room room Rm rm Bed bed Bay bay No no Ward ward Page page pp p Line line"
        " Item item On on Mon Tue Tues Wed Weds Thu Thur Thurs Fri Sat Sun"
    ).split()
)
"""What does not stand before the whole of a figure with a part: 7 3/4, but bed 7 3/4."""
_NO_HOUSE = "".join(rf"(?<!\b{word}\s)" for word in "flat flats unit plot no nos house room bed beds".split())
_CLAUSE_OF_CODE = r"(?:[1-9]|1\d|2[0-5])(?:\.\d{1,2})?(?!\d)"
_CLAUSES_OF_CODE = rf"{_CLAUSE_OF_CODE}(?:(?:,\s?|,?\s(?:and|&)\s|\s?[–-]\s?){_CLAUSE_OF_CODE})*"
"""What a nurse cites of the Code of the Nursing and Midwifery Council, which has 25 parts."""
_SPINE = r"[CTLS]\d{1,2}[/-][CTLS]?\d{1,2}"
_VERTEBRA = r"(?:C[1-8]|T(?:1[0-2]|[1-9])|[LS][1-5])"
_OF_BACK = (
    r"(?:vertebra[el]?|spine|dis[ck]s?|stenosis|prolapse|fractured?|wedge|whiplash|radiculopathy|dermatomes?|myelopathy"
    r"|tender(?:ness)?|laminectomy|discectomy|spondylo\w+|nerve\sroots?|cord\s(?:injury|compression))"
)
"""What stands beside one of the bones of the back: fracture of T12, L4 tenderness."""
_NO_BED = "".join(
    rf"(?<!\b(?i:{word})\s)" for word in "bed beds bay room rm ward flat unit clinic level in at near zone gate seat".split()
)
_IN_BACK = r"(?:C[1-8]|T(?:1[0-2]|[1-9])|L[1-5]|S[1-5])"
_VERTEBRAE = re.compile(
    rf"(?<![\w/.–-]){_NO_BED}{_IN_BACK}(?:\s?[/–-]\s?(?:{_IN_BACK}|[1-8](?!\d))|(?:,|,?\s(?:and|&|to))\s{_IN_BACK})*"
    r"(?![\w/–-]|\.\d)"
)
_TELLS_OF_BACK = re.compile(
    r"(?<!\w)(?:vertebra[el]?|spin(?:e|al)|lumbar|MSCC|bon[ey]\s(?:mets|metast\w+|secondar(?:y|ies))|(?:spinal|cord)\scompression|sciatica"
    r"|nerve\sroots?|dis[ck]\s(?:prolapse|bulge|herniation|replacement)|(?:wedge|compression)\sfractures?|cauda\sequina|laminectomy"
    r"|discectomy|kyphoplasty|vertebroplasty|radiculopathy|myelopathy|myeloma|spondyl\w+)(?!\w)",
    re.IGNORECASE,
)
"""Words of a text that tells of somebody's back, and in which L3 is one of its bones."""
_BAND = r"(?:[2-7]|8[a-d]?|9)"
_NURSE = (
    r"(?:(?:staff|community|district|specialist|bank|agency|registered)\s)?(?:nurses?|RGNs?|RMNs?|RNs?|SNs?|sisters?|midwi(?:fe|ves)"
    r"|matrons?|HCAs?|HCSWs?|physios?|OTs?|paramedics?|radiographers?|practitioners?|ANPs?|CNSs?|posts?|vacanc(?:y|ies)|staff)(?!\w)"
)
_BANDS = re.compile(rf"(?<=[a-z]\s\()(?P<it>B{_BAND})(?=\))")
_STAFF = re.compile(
    r"\((?:HCA|HCSW|RN|RGN|RMN|SN|NIC|ANP|CNS|student|bank|agency)(?!\w)|(?<!\w)(?:nurses?|staff|on duty|rota)(?!\w)"
)
_EVERYBODYS_NUMBER = r"(?:999|111|112|101|119|105)"
_BEHIND_CALL = (
    r"(?=[.,;:)!?](?!\d)|[ \t]*(?:[\n\t\0|]|$)|[ ][–-]|\s(?:if|and|or|for|immediately|straight|at|on|as|when|but|who|which"
    r"|again|twice|first|then|last|this|today|yesterday|tonight|online|instead|he|she|they|we|I|it|because|after|before)(?!\w))"
)
_NUMBERS_TO_CALL = (
    Rule(
        PUBLIC,
        rf"(?<![\w.,/£$€-]){_EVERYBODYS_NUMBER}(?:/{_EVERYBODYS_NUMBER})*(?=/[A-Z]{{2}}|\s(?:call(?:er)?s?|operator|ambulance)(?!\w))"
        rf"|(?<![\w.,/£$€-]){_EVERYBODYS_NUMBER}(?:/{_EVERYBODYS_NUMBER})+(?![\w/-]|[.,]\d)",
    ),  # for help, beside another stroke, or behind who is to ring it: 999/MSCC pathway
    Rule(
        PUBLIC,
        r"(?<!\w)(?:r[aiu]ng|ringing|dial(?:led)?|(?:tele)?phoned?|call(?:ed)?|contact(?:ed)?|via|through|(?:sp[eo]a?ke?|speaking)\sto|advised"
        rf"|non-emergency|police|->|→)\s(?:NHS\s)?(?P<it>{_EVERYBODYS_NUMBER}){_BEHIND_CALL}",
        flags=ANY,
    ),
    Rule(  # reported to the police on 101
        PUBLIC,
        r"(?<!\w)(?:police|report(?:ed|ing|s)?|r[aiu]ng|ringing|call(?:ed|ing|s)?|phon(?:e|ed|ing)|contact(?:ed|ing)?|advice|NHS)"
        r"(?!\w)"
        rf"[^.;\n\d]{{0,40}}\s(?:on|via|through|using)\s(?P<it>{_EVERYBODYS_NUMBER}){_BEHIND_CALL}",
        flags=ANY,
    ),
    Rule(  # 111, or 999 if it is worse
        PUBLIC,
        rf"(?<![\w.,/£$€-]){_EVERYBODYS_NUMBER},?\s(?:or|then)\s(?P<it>999|112){_BEHIND_CALL}",
        flags=ANY,
    ),
    Rule(PUBLIC, rf"(?<![\w.,/£$€-]){_EVERYBODYS_NUMBER}(?=,?\s(?:or|then)\s(?:999|112)(?![\w/-]|[.,]\d))"),
    Rule(  # Did you ring the police? Yes, 101, and
        PUBLIC,
        r"(?<!\w)(?:police|ambulance|NHS)(?!\w)"
        rf"[^\n\d]{{0,24}}(?<!\w)(?:yes|yeah),\s(?P<it>{_EVERYBODYS_NUMBER}){_BEHIND_CALL}",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        rf"(?<!\w)(?:police|ambulance|emergency|NHS)(?:\s[a-z]+){{0,2}}(?:,\s|\s\()(?P<it>{_EVERYBODYS_NUMBER})(?=[,.)](?!\d))",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<=\bNHS\s)(?:24|111)(?!\w)"),
    # what stands behind the whole of a figure: 7 3/4
    Rule(PUBLIC, rf"(?<![\w.,:/£$€-]){_NO_NUMBERED}\d{{1,2}}[ \u00a0](?P<it>{PART_OF_ONE})(?![\w/%-]|[.,]\d|\s[A-Z][a-z])"),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:999|112|911|101|111)(?=\s(?:was\s)?(?:rung|called|dialled|phoned)(?!\w))"),
    Rule(PUBLIC, r"(?<=,\s)999(?=\sat\s)"),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:dial(?:l?ed|l?ing|s)?|rang|ring|call(?:ed|ing|s)?|phon(?:e|ed|ing))\s(?P<it>999|112|911|101|111)(?!\w)",
        flags=ANY,
    ),
)
"""Where somebody rings the police, an ambulance or for advice, by the numbers that everybody knows."""
_STAGE = r"[cpy]{0,2}T(?:[0-4][a-d]?|is|x)[ ,]{0,2}N[0-3x][a-c]?(?:[ ,]{0,2}M[01x][a-c]?)?"
"""How far a tumour has grown."""
_TAKEN = "|".join(
    rf"(?<=\b{word}\s)|(?<=\b{word},\s)"
    for word in "od bd tds qds tid qid prn nocte mane IV abx antibiotics BNO BO pred doxy".split()
)
"""What stands before the day of a course, or how long one is: amoxicillin TDS D3, 100mg BD 7/7."""
ENDINGS_OF_COURSES = "|".join(
    rf"(?<={ending}\s)"
    for ending in (
        "cillin clav mycin micin floxacin cycline furantoin methoprim nidazole ciclovir alexin oseltamivir fosfomycin"
        " prednisolone dexamethasone conazole"
    ).split()
)
"""How medicines end that are taken for some days."""
_SEEN_ON = "|".join(rf"(?<=\b{word}\s)" for word in "visit visits weighed reweigh weigh opened baby mum BO on".split())
"""What stands before the day after a birth or an operation: BO on D4, midwife's visit D5."""
_NUMBERED_D = "".join(
    rf"(?<!\b{word}\s)"
    for word in (
        "flat unit room rm bay bed ward plot seat block gate table class bus route no form row zone in at near from dublin"
    ).split()
)
_STRENGTH = r"\d{1,3}(?:\.\d{1,2})?/\d{1,4}(?:\.\d{1,2})?"
"""How much of each of two drugs there is in one of both, the same wherever it is sold."""
_POST_OP = r"[Pp]ost-?\s?op(?:erative(?:ly)?)?\.?"
_OPERATED = (
    r"(?:SVD|NVD|NBFD|KFD|LSCS|(?i:em|el)(?:LSCS|CS)|C-?[Ss](?:ection)?|[Cc]aesarean|[Ff]orceps|[Vv]entouse|[Kk]iwi|MROP|TAH|THR|TKR"
    r"|DHS|ORIF|CABG|AVR|TURP|TURBT|AKA|BKA|EVAR|[Hh]emi(?:arthroplasty)?|[Ll]aparotomy|[Aa]ppendicectomy|[Hh]ysterectomy"
    r"|[Mm]astectomy|[Cc]olectomy)"
)
"""A birth or an operation, beside the day after it: D3 LSCS, TKR D2."""
_NO_COURSE = "".join(
    rf"(?<!\b{word}\s)" for word in "a the per each every one same that this next other all any some whole working".split()
)
_COURSE_DAY = rf"(?:{_NO_COURSE}(?<![\w'’-])day|(?:^|(?<=[.:;,(–—-]\s)|(?<=\())(?:Day|DAY))"
"""The day of a course of treatment; "Day" behind another word may be a name or a feast."""
_NO_DATE = r"(?![\w/-]|[.,:]\d|\s?\d|\s(?:of\s)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))"
_MONTH = "|".join(f"{month[:3].capitalize()}(?:{month[3:]})?" for month in MONTHS)
_NO_MONTH = rf"(?!(?:(?:,|\s(?:and|or|&|to)|\s?[–-])\s?\d{{1,2}})*\s(?:{_MONTH}|Sept)(?!\w))"
"""What stands behind no number of a part, but behind a day: the next sessions 5 and 12 March."""
_COURSE = r"(?:[Dd]ay|DAY|[Ww]eek|[Mm]onth|[Cc]ycle|[Ss]ession|[Dd]ose)"
_SCORED = (
    r"(?:marked|graded|pain|nausea|severity|intensity|anxiety|mood|scores?|scored|scoring|rated|rates|rating|GCS|AMTS?|MMSE|MoCA|Apgar|NEWS2?"
    r"|NRS|VAS|power|monofilament)"
)
_MOST_POINTS = rf"(?:{'|'.join(map(str, SCORES))})"
_BODY_CONDITION = r"(?:BCS|body\scondition(?:\sscore)?|condition\sscore)(?:\s(?:was|is|of|now|still))?:?\s"
"""What stands before how fat an animal is, of 5 or of 9."""
TAX_FORM_RULE = Rule(PUBLIC, r"(?<![\w/-])VAT\s?(?:1614[A-J]?|1615|68|833|652|126|427|431[A-Z]{0,2})(?![\w/-]|[ .,]\d)")
"""Before the rule of numbers for tax: the VAT 1614A that a buyer fills in."""
FORM_RULE = Rule(  # a prescription exemption certificate (FP92A)
    PUBLIC,
    rf"(?<!\w)(?i:certificates?|certs?|exemption|application|claim|prescription|report|form)\s\(?(?P<it>{FORMS})(?![\w/-])",
)
"""Behind what stands before the numbers of papers too, and so before the rules of these."""
STAGE_RULE = Rule(PUBLIC, rf"(?<![\w/.-]){_STAGE}(?![\w/-]|\.\d)")
"""Before the rule of Canada's postcodes, which finds T4N2M1 too."""
_NO_MORE = r"(?![\w/-]|[.,]\d)"
_MODELS_OF_MOTORBIKES = (
    r"(?:Honda|Yamaha|Suzuki|Kawasaki|Triumph|Ducati|KTM|Aprilia|Piaggio|Lexmoto|BMW)\s"
    r"(?P<it>[A-Z]{1,4}[ -]?\d{2,4}[A-Z]{0,3})"
)
_HELPLINES = frozenset(
    "116123 116000 85258 08001111 08088005000 08082000247 08000684141 0800585858 08004708090 08006781602 08001448848"
    " 08088010677 03001233393 0800555111 08081689111 08088004444 08001381111 08088084000 08088020133 03001236600 03001231110"
    " 03001231100 03331503456 08088087777 08088080000 08088081677 08088010327 08085002222 08088025544 08088084994 08088021414"
    " 08088010800 08000271234 0800111999 03459881188".split()
)
"""The numbers of helplines, which are the same in every text: the Samaritans, Shout, Childline, a leak of gas."""
HELPLINE_RULE = Rule(
    PUBLIC,
    r"(?<![\w.,/-])(?<!\d\s)(?:116\s?(?:123|000)|(?<=\bto\s)85258|(?<=SHOUT\s)85258|0[38]\d\d(?:\s?\d){4,7})(?![\w/-]|\s?\d)",
    lambda found: compact(found) in _HELPLINES,
)
"""Before the rules of telephones, which find most of these too."""
_STROKE = (
    r"(?:Free(?:style)?|Fly|Butterfly|Back(?:stroke)?|Breast(?:stroke)?|IM|Ind(?:ividual)?\s[Mm]edley|Medley|Hurdles|Steeplechase"
    r"|free(?:style)|butterfly|backstroke|breaststroke|medley|relay|Relay|hurdles|steeplechase)(?!\w)"
)
"""In which way a race is swum or run."""
PUBLIC_RULES = (
    # how long a race is: 200 Breast, 4x50 Free
    Rule(PUBLIC, rf"(?<![\w.,/£$€-])(?:4|6|8)\s?[x×]\s?(?:25|50|100|200|400)(?=\s?m?(?:\s{_STROKE}|\s*(?:[\n\t\0]|$)))"),
    Rule(PUBLIC, rf"(?<![\w.,/£$€-])(?:25|33|50|60|75|80|100|110|150|200|300|400|800|1500|3000)(?=\s?m?\s{_STROKE})"),
    # a lottery of a hall or a school, in which so many may have a number
    Rule(
        PUBLIC,
        r"(?<![\w.,/£$€-])(?:[1-9]00|[1-9]50|49|75|80|1000|50/50)\+?"
        r"(?=[ \u00a0-](?:Club|CLUB|club(?=\s(?:draw|prize|winner|number|ticket))))",
    ),
    Rule(PUBLIC, r"(?<![\w.,/£$€-])(?:[5-9]|11)(?=-a-side(?!\w))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/£$€-])11(?=\+(?:\s(?:exams?|tests?|tutor\w*|papers?|results?|prep\w*)(?!\w)))"),
    # what paper weighs, and inks
    Rule(PUBLIC, r"(?<![\w.,/-])\d{2,3}\s?gsm(?!\w)"),
    Rule(PUBLIC, rf"(?<!\w)(?:Pantone|PANTONE|PMS)\s(?P<it>\d{{3,4}}[CUM]?){_NO_MORE}"),
    # codes of practice of scaffolders, and digests on buildings
    Rule(PUBLIC, r"(?<![\w/.-])(?:TG|SG|NASC\s(?:TG|SG))\d{1,2}(?::\d{2})?(?![\w/-]|[.,:]\d)"),
    Rule(
        PUBLIC,
        r"(?<!\w)BRE\s(?:Digests?|Information\sPapers?|IP|Good\s(?:Building|Repair)\sGuides?|GBG|GRG|Reports?)\s(?:No\.?\s)?"
        rf"(?P<it>\d{{1,3}}){_NO_MORE}",
    ),
    # of the report on a house
    Rule(PUBLIC, rf"(?<!\w)(?:[Cc]ondition\s[Rr]atings?|CR)[:\s(]{{1,2}}(?P<it>[0-3]){_NO_MORE}"),
    Rule(PUBLIC, rf"(?<!\w)(?:[Ss]ections?|[Ee]lements?)\s(?P<it>[A-N]\d{{1,2}})(?!,?\s(?:plot|grave|row|seat)){_NO_MORE}"),
    Rule(PUBLIC, r"(?<![\w/.-])MI[56](?![\w/-]|\.\d)"),
    # a version of what many have
    Rule(PUBLIC, rf"(?<!\w)Dexcom\s(?P<it>(?:ONE\s?|G)[4-9]\+?){_NO_MORE}"),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:Omnipod|(?:Freestyle\s|FreeStyle\s)?Libre|Windows|iPhone|iPad|iOS|Android|Galaxy\sS|Pixel|PlayStation|Office)"
        rf"\s?(?P<it>\d{{1,3}}){_NO_MORE}",
    ),
    # what a machine shows that is out of order
    Rule(
        PUBLIC,
        rf"(?<!\w)(?:error|fault)(?:\s(?:code|no\.?|number))?:?\s(?P<it>[A-Z]{{1,2}}-?\d{{1,3}}){_NO_MORE}",
        flags=ANY,
    ),
    Rule(PUBLIC, rf"(?<!\w){_MODELS_OF_MOTORBIKES}{_NO_MORE}"),
    # the classes of the state's statistics
    Rule(PUBLIC, r"(?<!\w)(?:SOC|SIC|[Oo]ccupation(?:al)?)(?:\s(?:19|20)\d\d)?\s[Cc]odes?:?\s(?P<it>\d{4,5})(?![\w/-]|[.,]\d)"),
    Rule(PUBLIC, r"(?<!\w)CPSEs?[.\s]?(?P<it>[1-7])(?!\w|[.,/-]\d)"),
    Rule(PUBLIC, r"(?<![\w.,/£-])(?:18|19|20)\d\d(?=\s(?:Acts?|Regulations|Regs)(?!\w))"),  # as the 1954 Act is called
    Rule(PUBLIC, r"(?<![\w.:,/-])1:(?:\d{3,6}|\d{1,3},\d{3})(?![\w:/-]|[.,]\d)"),  # how small a plan is
    # a notice under a section of the law of landlords
    Rule(
        PUBLIC,
        r"(?<![\w/.-])[Ss](?:8|13|20|21|48)(?=s?\s(?:notices?|served|expir\w+|issued|claim|possession|proceedings|valid|invalid)(?!\w))",
    ),
    Rule(PUBLIC, r"(?<!\w)(?:Statement|Affidavit|Declaration)(?:\s[Nn]o\.?)?:[\s\0](?P<it>[1-9](?:st|nd|rd|th))(?!\w)"),
    Rule(  # a page of a bundle by its part: pages C1 to C19
        PUBLIC,
        rf"(?<!\w)(?:[Pp]ages?|[Pp]gs?\.?|pp?\.)\s(?P<it>{PAGE_OF_BUNDLE}"
        rf"(?:(?:\s?[–-]\s?|\s(?:to|and)\s|,\s)[A-Z]?\d{{1,3}})*){_NO_MORE}",
    ),
    Rule(  # tabs 1 to 9
        PUBLIC,
        r"(?<!\w)(?:[Tt]abs|[Ee]nclosures|[Ee]ncs|[Cc]onditions)\s"
        rf"(?P<it>\d{{1,3}}(?:,\s\d{{1,3}})*(?:,?\s(?:and|or|to|&)\s|\s?[–-]\s?)\d{{1,3}}){_NO_MORE}{_NO_MONTH}",
    ),
    # of the Civil Procedure Rules
    Rule(PUBLIC, rf"(?<!\w)(?:CPR,?|[Uu]nder|[Aa]|[Tt]he|[Yy]our|[Oo]ur)\sPart\s(?P<it>[1-8]\d?){_NO_MORE}(?!\s(?:of|in)\s)"),
    Rule(PUBLIC, r"(?<![\w'’&/.-])(?P<it>u(?:[5-9]|1\d|2[0-3])s?)(?![\w'’/-]|[.,]\d)"),  # of a team or a member: an u18
    Rule(PUBLIC, rf"(?<!\w)Part\s(?P<it>36){_NO_MORE}(?!\s(?:of|in)\s)"),  # an offer is called so wherever it is named
    Rule(
        PUBLIC,
        rf"(?<!\w)(?:Conditions?|Tabs?)\s(?P<it>\d{{1,2}}[A-Z]?){_NO_MORE}"
        rf"(?!\s?(?:mg|mcg|g|ml|x|[1-4][xX])\b){_NO_MONTH}",
    ),
    Rule(PUBLIC, rf"(?<!\w){_BODY_CONDITION}[1-9](?:\.[05])?/(?P<it>[59])(?![\w/]|\.\d)", flags=ANY),
    Rule(PUBLIC, r"^[> \t\0]*(?P<it>\d{1,2})(?=[.)][ \t\0]+\D|\)[ \t\0]+\d)", flags=re.MULTILINE),  # of a paragraph
    Rule(
        PUBLIC,
        rf"(?<!\w){_OF_BACK}(?:,?\s(?:of|at|to|over|the|on|body|level|both|left|right|around|from))*\s"
        rf"(?P<it>{_VERTEBRA}(?:(?:,|,?\s(?:and|&|to))\s{_VERTEBRA})*)(?![\w/-]|\.\d)",
        flags=ANY,
    ),
    Rule(PUBLIC, rf"(?<![\w/.-]){_NO_BED}(?P<it>{_VERTEBRA})(?=\s(?:compression\s|burst\s|left\s|right\s)?{_OF_BACK}(?!\w))"),
    Rule(PUBLIC, rf"(?<![\w/.-])(?:{TERMS}|{_SPINE})(?![\w/-]|\.\d)"),
    # what nurses are paid by
    Rule(PUBLIC, rf"(?<![\w/.-])B{_BAND}(?:/B?{_BAND})?(?=\s{_NURSE})"),
    Rule(PUBLIC, rf"(?<!\w)[Bb]ands?\s(?P<it>{_BAND}(?:(?:\s?[/–-]\s?|\s(?:or|to|and)\s){_BAND})?)(?=\s{_NURSE})"),
    *_NUMBERS_TO_CALL,
    Rule(PUBLIC, rf"(?<![\w/.-])(?:{FORMS})(?:/(?:{FORMS}))+(?![\w/-])"),  # which are filled in together: DS1500/SR1
    # the list of what goes with a house
    Rule(PUBLIC, rf"(?<!\w)[Ff]ixtures\s(?:[a-z]+\s){{0,3}}(?:list|form)\s\(?(?P<it>F\d{{1,2}}){_NO_MORE}"),
    # machines of dialysis, and their filters
    Rule(PUBLIC, rf"(?<!\w)Fresenius\s(?P<it>[2456]008[A-Z]?){_NO_MORE}"),
    Rule(PUBLIC, rf"(?<!\w)(?:Gambro|Baxter)\s(?P<it>AK\s?(?:9[568]|200)){_NO_MORE}"),
    Rule(PUBLIC, rf"(?<![\w/.-])FX\s?(?:40|50|60|80|100|600|800|1000){_NO_MORE}(?!\s[A-Z]{{3}}(?!\w))"),
    Rule(PUBLIC, r"(?<!\w)Gleason(?:\s(?:score|grade|sum))?\s(?:of\s)?(?P<it>[2-5]\s?\+\s?[2-5](?:\s?=\s?\d{1,2})?)(?!\w)"),
    Rule(PUBLIC, r"(?<=/)m[23²³](?!\w)"),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:[356]|12|15)(?=[\s-]lead(?:s|ed)?\s(?:ECG|EKG|trace|cable|monitor|Holter))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/-])\d{1,2}(?=[\s-]point\s(?:[a-z]+\s)?(?:scale|score|harness|check))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/-])[1-4](?=[\s-]layer\s(?:[a-z]+\s)?(?:compression|bandag|dressing|wrap|system|kit))", flags=ANY),
    Rule(PUBLIC, r"(?<!\w)(?:over|under)[\s-]\d{1,2}s(?!\w)", flags=ANY),
    Rule(PUBLIC, rf"(?<!\w)(?:over|under)[\s-](?P<it>\d{{1,2}})(?=\s{_OF_TEAM})", flags=ANY),
    Rule(  # the over-21 rate of wages, an under-5 ticket
        PUBLIC,
        r"(?<!\w)(?:over|under)[\s-](?P<it>\d{1,2})(?=s?\s(?:rates?|wages?|pay|fares?|tickets?|price|discount|concession|pass)(?!\w))",
        flags=ANY,
    ),
    # the code of who has no more than the allowance of everybody
    Rule(PUBLIC, r"(?<![\w/-])[SC]?1257L(?:[ ]?(?:M1|W1|X))?(?![\w/-])"),
    Rule(PUBLIC, r"(?<=\d[LMNT]\s)[MW]1(?![\w/-])"),
    Rule(  # a road: collision, A638 at Lund
        PUBLIC,
        r"(?<![\w/.-])(?:A\d{2,4}|M\d{1,2})"
        r"(?=,?\s(?:at|near|towards|between|(?:north|south|east|west)bound|roundabout)(?!\w))",
    ),
    Rule(PUBLIC, rf"(?<![\w/.-])(?i:{NO_ROOM_HERE})U/?(?:[6-9]|1\d|2[0-3])(?=\s{_OF_TEAM})"),
    Rule(PUBLIC, r"(?i:(?<=\bthe\s)|(?<=\bour\s)|(?<=\bplays\s)|(?<=\bcoaches\s))U(?:[6-9]|1\d|2[0-3])(?![\w/-]|[.,:]\d|\s\d)"),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:radio|VHF|walkie[\s-]talkie)s?\s(?:on\s)?(?:channel|ch\.?)\s(?P<it>\d{1,2})(?![\w/-]|[.,]\d)",
        flags=ANY,
    ),
    # how far a clock is from that of Greenwich
    Rule(PUBLIC, r"(?<=\d:[0-5]\d[ \u00a0])(?P<it>[+-](?:0\d|1[0-4])(?::?[0-5]\d))(?![\w:])"),
    Rule(PUBLIC, r"(?<!\w)(?:GMT|UTC|BST)\s?(?P<it>[+−–-]\s?(?:0?\d|1[0-4])(?::?[0-5]\d)?)(?![\w:/]|[.,]\d)"),
    Rule(PUBLIC, r"(?<!\w)(?:for|every|in|over|past|last|after|another|x)\s?\d{1,2}/(?P<it>7|12)(?!\w|[.,/]\d)", flags=ANY),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:BNO|BO|course|abx|antibiotics|within|routine|urgent|emergency|planned|target|clinic|r/v|rv|review(?:ed)?"
        r"|recheck(?:ed)?|repeat(?:ed)?|rpt|recall|refer(?:red|ral)?)\s\d{1,2}/(?P<it>7|12)"
        r"(?!\w|[.,/]\d)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<!\w)(?:IVI|IV|over|every|fluids|saline|bag)\s\d{1,2}/(?P<it>24)(?!\w|[.,/]\d)", flags=ANY),
    Rule(PUBLIC, r"(?<![\w/-])[UL][LR][1-8](?![\w/-])"),  # a tooth
    Rule(  # of how many somebody needs the help: mobilises A1 with a frame
        PUBLIC,
        r"(?<!\w)(?:mobility|mobilis(?:es?|ed|ing)|mobs?|transfers?|transferring|T/F|STS|sit[ -]to[ -]stand|stands|gait)"
        r"(?:[:,]|\s(?:is|with|now|currently|still)){0,2}\s(?P<it>(?-i:A[0-3]))(?![\w/-]|\.\d)",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        r"(?<![\w/-])A[0-3](?=\s?(?:\+|&|with|and)\s(?:a\s|her\s|his\s)?"
        r"(?i:[WR]?ZF|[234]WW|WFF?|rollator|(?:wheeled\s)?zimmer|(?:walking\s)?(?:frame|sticks?)|crutch(?:es)?|hoist|stedy|gutter)(?!\w))",
    ),
    Rule(  # which of several bones: ribs 4-6, fingers 2 and 3
        PUBLIC,
        r"(?<!\w)(?:ribs?|toes?|fingers?|metatarsals?|metacarpals?)\s"
        rf"(?P<it>{_BONE}(?:(?:\s?[–,/&-]\s?|\s(?:and|to)\s){_BONE})*)"
        r"(?![\w/-]|\.\d|\s(?:days?|weeks?|months?|years?|hours?|hrs?|wks?|times)(?!\w))",
        flags=ANY,
    ),
    Rule(PUBLIC, rf"(?<![\w.,/-])(?i:{_NO_HOUSE})50[/:]50(?![\w/:-]|\.\d|\s[A-Z][a-z]+\s{WAY})"),
    Rule(
        PUBLIC,
        rf"(?<![\w.,/-])(?:{_SHARES})"
        r"(?=\s(?:split|shared?|mix|ratio|slough|sloughy|gran|granulation|necrotic|custody|basis)(?!\w))",
    ),
    Rule(PUBLIC, rf"(?<![\w'’-]){MODELS}\s(?P<it>[0-6]\.\d{{1,2}}|[2-3][0-9]0)(?![\w/-]|[.,]\d)"),  # Golf 1.6 TDI, Transit 350
    Rule(PUBLIC, r"(?<!\w)JCT\s(?P<it>(?:19|20)\d\d)(?!\w)"),  # a form of contract
    Rule(PUBLIC, r"(?<!\w)(?:JCT|NEC)\s[^.;\n]{0,80}?(?P<it>(?:19|20)\d\d)(?=\s[Ee]dition(?!\w))"),
    Rule(PUBLIC, r"(?<![\w/-])[Uu]/?\d{1,2}s(?![\w/-])"),  # whom a team is of: u11s
    Rule(PUBLIC, r"(?<!\w)(?:[Ss]lide|[Ff]ig(?:ure)?\.?)\s(?P<it>\d{1,2})(?=[:\]])"),
    Rule(PUBLIC, r"(?<=\[)\d{1,3}(?=\s?[–-]\s?\d{1,3}\])"),  # pages of a bundle: [31–38]
    Rule(PUBLIC, r"(?<=\[)\d{1,3}\s?[–-]\s?(?P<it>\d{1,3})(?=\])"),
    Rule(PUBLIC, r"(?<=/)\s?24\s?(?:h|hrs?|hours)(?!\w)"),
    Rule(PUBLIC, r"\bthe\s(?:(?:early|mid|late|high|low)[\s-])?(?P<it>[1-9]0s)(?!\w)"),  # a decade
    Rule(
        PUBLIC,
        r"(?<![\w.,/-])[1-5](?:st|nd|rd|th)(?=\s(?:met(?:atarsal|acarpal)?s?|MTP?(?:J|\s(?:joint|head))?s?|MCPJ?s?|[DP]?IPJs?"
        r"|toes?|toenails?|nails?|fingers?|fingernails?|digits?|ribs?|intercostal|ICS|ray|web)\b)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:[6-9]|1[0-2])th(?=\s(?:ribs?|intercostal)(?!\w))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:1st|2nd|3rd)(?=\s[DRP]\.)"),
    Rule(  # of a month: 2nd Wed, 1st and 3rd Tuesdays; but not Sat 1st Sun 2nd
        PUBLIC,
        rf"(?<![\w.,/-]){_NO_WEEKDAY}{_WEEK_OF_MONTH}"
        rf"(?=(?:(?:,|\s?[/&+]|\sand|\sor)\s?{_WEEK_OF_MONTH}){{0,3}}"
        r"\s(?:Mon|Tues?|Wed(?:nes|s)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:days?|s)?(?!\w))",
    ),
    Rule(  # how often by now: DNA (2nd)
        PUBLIC,
        r"(?<!\w)(?:DNA|FTA|WNB|did\snot\sattend|was\snot\sbrought|attempt|reminder|warning|offence)\s\("
        r"(?P<it>1st|2nd|3rd|[456]th)(?=\))",
        flags=ANY,
    ),
    Rule(  # which of a few: 2nd space for, 2nd copy
        PUBLIC,
        rf"(?<![\w.,/-]){_NO_WEEKDAY}{_NO_DAY_OF_MONTH}(?:1st|2nd|3rd|4th)"
        r"(?=\s(?:(?:space|interment|burial)\s(?:for|in|left|free|reserved|available)(?!\w)"
        r"|(?:copy|space|slot|tranche)[ \u00a0]*(?:[.,;)\n\t\0]|$)))",
    ),
    Rule(
        PUBLIC,
        r"(?<![\w.,/-])(?:1st|2nd)(?=\s(?:(?:stair|hand|grab)\s?rail|death|mortgage|charge|offence|respondent|defendant)(?!\w))",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<![\w.,/-])\d[-/]0(?=\s(?:vicryl|prolene|nylon|ethilon|monocryl|silk|PDS|sutures?)(?!\w))", flags=ANY),
    Rule(PUBLIC, r"(?<![\w-])(?:contracting|contractions|contracts|ctx)\s(?P<it>\d(?:-\d)?:10)(?![\d:])", flags=ANY),
    Rule(PUBLIC, r"(?<![\w.,/-])0\s?[–-]\s?(?:5|18|19|25)(?=\s(?:team|service|HV|health|nursing|public)(?!\w))"),
    Rule(  # how steep or how small: a fall of 1:80, drawn to 1:50
        PUBLIC,
        r"\b(?:scales?|falls?|gradients?|slopes?|pitch|ratios?|drawn)(?:\s(?:of|to|at|is|was|less|more|than|least|about)){0,4}"
        r"\s(?P<it>1:\d{1,5})(?!\d)",
        flags=ANY,
    ),
    # of minutes: see minute 31/10(b)
    Rule(PUBLIC, r"(?<!\w)(?:[Mm]inute|[Mm]in\.)\s(?:(?:no\b\.?|number|ref\b\.?)\s?)?(?P<it>\d{1,4}/\d{1,3})(?![\w/-]|[.,]\d)"),
    Rule(  # of an agenda
        PUBLIC,
        r"(?<![\w-])(?:agenda\s)?items?\s(?P<it>\d{1,2}(?:\s?(?:to|and|&|[–-])\s?\d{1,2})?)(?![\w/-]|[.,]\d)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"\binterest[^.\n]{0,90}?(?P<it>8)(?=\s?(?:%|per\s?cent))", flags=ANY),  # of the County Courts Act
    Rule(PUBLIC, r"(?<![\d:.,])1:\d{1,2}(?=\s?g\b)"),  # units of insulin for so many grams
    Rule(PUBLIC, r"\bNICE\b[^.;\n]{0,40}?(?P<it>(?:NG|CG|QS|TA|PH)\s?\d{1,3})(?![\w-])"),
    Rule(PUBLIC, rf"(?:{THEORISTS})\s\((?P<it>(?:19|20)\d\d)\)"),
    Rule(PUBLIC, r"(?<![\w-])(?:PO4|HCO3|CO2|NH3)(?![\w-])"),  # of the blood
    Rule(PUBLIC, r"(?<=\b[Tt]he\s)F[12](?![\w-])"),  # a doctor in the first two years
    Rule(PUBLIC, r"(?<![\w-])[A-Z]{3,6}-?[A-Z]?\d{1,2}(?=\s(?:score|scale|questionnaire|inventory)s?\b)"),
    Rule(PUBLIC, r"(?<=\()(?:ST[1-8]|CT[1-3]|F[12]|FY[12])(?=\))"),
    Rule(  # esc to surgical F1
        PUBLIC,
        rf"(?<!\w)(?:esc(?:alated)?\sto|d/w|r/v\sby|w/|(?:reviewed|seen|clerked|prescribed|chased|signed)\sby|bleeped|asked|informed|rang|called|told|discussed\swith"
        rf"|handed\sover\sto)\s(?:by\s|with\s|the\s|on[\s-]call\s|(?:med|medical|surg|surgical|ortho|gynae|paeds|night|ward)\s){{0,3}}"
        rf"(?P<it>{_GRADE}(?:/{_GRADE})?)(?![\w/-])",
        flags=ANY,
    ),
    Rule(PUBLIC, rf"(?<![\w/-])(?:SHO|SpR|FY[12])?/?{_GRADE}/{_GRADE}(?![\w/-])"),
    Rule(PUBLIC, rf"(?<=\bSHO/){_GRADE}(?![\w/-])"),
    Rule(PUBLIC, r"(?<=[a-zA-Z]/)HbA1c(?!\w)"),
    Rule(PUBLIC, r"(?<![\w/-])A1C(?=(?:\s(?:is|was|now|of|at|up|down|to|last)){0,3}[ :=]{1,3}[1-9]\d(?:\.\d)?(?![\w/-]))"),
    Rule(PUBLIC, r"(?<=\d/)(?<!/\d/)(?<!/\d\d/)(?:40|52)(?!\w|[.,/]\d)"),  # of so many weeks, 6/52, 28/40
    Rule(PUBLIC, r"(?<![\w.,/-])(?:1st|2nd)(?=[\s-]class\b)", flags=ANY),
    Rule(PUBLIC, rf"(?<!\w)(?:{NUMBERED_MEDICINES})", flags=ANY),
    *(Rule(PUBLIC, rf"(?<![\w/.-])(?:{strength})(?![\w/-]|\.\d)", flags=ANY) for strength in STRENGTHS),
    Rule(PUBLIC, r"(?<!\w)T[12](?=[ \u00a0](?:diabet\w+|DM|diab)(?!\w))"),
    Rule(PUBLIC, r"(?<=[a-z]:\s)(?P<it>1)(?=\.\s+[A-Z])"),  # the first of a list
    Rule(PUBLIC, rf"(?<!\w)[Cc]o-[a-z]{{5,15}}[\s\0](?P<it>{_STRENGTH})(?![\w/-]|\.\d)"),
    Rule(
        PUBLIC,
        rf"(?<![\w/.,-]){_STRENGTH}(?=\s?(?:mg|mcg|micrograms?|tablets?|capsules?|inhaler|evohaler|accuhaler|turbohaler|puffs?)"
        r"(?!\w))",
    ),
    Rule(
        PUBLIC,
        r"(?<![\w-])[Tt]ype[\s-](?P<it>[12])(?=\s(?:diabet|DM\b|respiratory\sfailure|MI\b)|(?:,\s[^.;\n]{0,20}|\s)since\s\d{4})",
    ),
    Rule(  # which is told by what is taken for it: type 2 on insulin
        PUBLIC,
        r"(?<![\w-])type[\s-](?P<it>[12])(?=(?:,|\s(?:on|and|with|since|for))\s[^.;\n]{0,40}\b(?:diabet|insulin|metformin|gliclazide"
        rf"|HbA1c|BMs?\b|CBGs?\b|hypos?\b|{'|'.join(sorted(FOR_DIABETES))}))",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        r"(?<![\w-])(?:[Ss]tage|[Gg]rade|[Cc]at)[\s-](?P<it>[0-4][a-c]?)"
        rf"{_NO_MONTH}(?![\w/-]|[.,:]\d|\s(?:school|class|pupil|student|teacher)s?\b)",
    ),
    Rule(  # how ill a kidney or heart is
        PUBLIC,
        r"(?<!\w)(?:(?:CKD|KDIGO)(?:\s(?:stage|G))?|NYHA(?:\s[Cc]lass)?|AKI(?:\s[Ss]tage)?)\s?"
        r"(?P<it>[1-5][ab]?(?:[ /]{0,2}A[1-3])?)"
        r"(?![\w/-]|[.,:]\d)",
    ),
    Rule(PUBLIC, rf"(?<![\w-])(?:{_POST_OP}\s[Dd]ay|POD)\s?(?P<it>\d{{1,2}})(?![\w/-]|[.,:]\d)"),
    Rule(PUBLIC, rf"(?<![\w-])[Dd]ay\s(?P<it>\d{{1,2}})(?=,?\s{_POST_OP}(?!\w))"),
    Rule(PUBLIC, rf"{_COURSE_DAY}\s(?P<it>\d{{1,2}}){_NO_DATE}", flags=re.MULTILINE),
    Rule(PUBLIC, rf"{_NO_COURSE}(?<![\w'’-]){_COURSE}\s(?P<it>\d{{1,2}})(?=\sof\s\d{{1,2}}{_NO_DATE})"),
    Rule(PUBLIC, rf"{_NO_COURSE}(?<![\w'’-]){_COURSE}\s\d{{1,2}}\sof\s(?P<it>\d{{1,2}}){_NO_DATE}"),
    Rule(  # how many points there are
        PUBLIC,
        rf"(?<![\w-]){_SCORED}(?:\s(?:score|scale|was|is|has|had|been|of|at|as|it|now|still|about|her|his|the|pain"
        rf"|(?:on|when|while|after|during)\s\w+))*\s?[:=]?\s?(?:\d{{1,2}}(?:\s?[–-]\s?|\sto\s))?\d{{1,2}}"
        rf"(?:/|\sout\sof\s)(?P<it>{_MOST_POINTS})(?![\w/-]|\.\d)",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        rf"(?<![\w/.-])\d{{1,2}}(?:/|\sout\sof\s)(?P<it>{_MOST_POINTS})(?=\s(?:pain|severity|intensity|in\sseverity)\b)",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        r"(?<![\w/.-])(?:\d|10)/(?P<it>10)(?=\s(?:at\s(?:rest|worst|best)|(?:on|with)\s(?:movement|moving|walking|standing|coughing"
        r"|mobilising|exertion|palpation|turning|weight[\s-]?bearing))(?!\w))",
    ),
    Rule(PUBLIC, r"(?<!\w)[Tt]ypes?\s(?P<it>[1-7]\s?[–-]\s?[1-7])(?![\w/–-]|\.\d)"),  # of stools
    Rule(PUBLIC, r"(?<![\w.,/-])\d{1,3}\s?[–-]\s?\d{1,3}(?=\sdegrees(?!\w)|°(?![CF]))"),  # how far a joint goes
    Rule(PUBLIC, r"(?<!\w)PHQ-?9(?:\s(?:score|of|was|is|now))*:?\s\d\d?/(?P<it>27)(?!\w)"),
    Rule(PUBLIC, r"(?<!\w)PHQ-?9[^\n]{2,80}?/27[^\n\d]{1,80}?\s\d\d?/(?P<it>27)(?!\w)"),
    Rule(PUBLIC, r"(?<!\w)(?:GAD-?7|HADS(?:-[AD])?)(?:\s(?:score|of|was|is|now))*:?\s\d\d?/(?P<it>21)(?!\w)"),
    Rule(  # of a test of the memory
        PUBLIC,
        r"(?<!\w)(?:attention|memory|fluency|language|visuo-?spatial|orientation|recall)(?:\sskills)?:?\s\d\d?/(?P<it>18|26|14|16)(?!\w)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<!\w)A(?i:pgar)s?:?\s(?:of\s|were\s)?\d\d?\sat\s(?P<it>1)(?!\w)"),
    Rule(PUBLIC, r"(?<!\w)A(?i:pgar)s?:?\s(?:of\s|were\s)?\d\d?\sat\s1(?:,|\sand|,\sand)\s\d\d?\sat\s(?P<it>5)(?!\w)"),
    Rule(
        PUBLIC,
        r"(?<!\w)A(?i:pgar)s?:?\s(?:of\s|were\s)?\d\d?\sat\s1,\s\d\d?\sat\s5(?:,|\sand|,\sand)\s\d\d?\sat\s(?P<it>10)(?!\w)",
    ),
    Rule(PUBLIC, r"(?<![\w/.-])(?:\d|10)/(?P<it>10)(?=\s(?:L|R|left|right|both\sfeet)(?!\w))"),  # monofilament 9/10 L
    Rule(  # a second score of the same: pain 6/10 at night, 2/10 by day
        PUBLIC,
        rf"(?<![\w-]){_SCORED}(?:\s(?:score|was|is|of|at|now))*\s?[:=]?\s?\d{{1,2}}/(?P<most>{_MOST_POINTS})"
        r"(?:\s\w+){0,5},?\s(?:(?:and|but|to|then|now|was|is)\s)*\d{1,2}/(?P<it>(?P=most))(?![\w/-]|\.\d)",
        flags=ANY,
    ),
    Rule(  # how bad a finding is: murmur grade 2/6, a 5/10 lameness; neither word stands before a day
        PUBLIC,
        r"(?<!\w)(?:grade[ds]?|gr\.?|murmur)(?:\s(?:of|at|is|was|now|about))*:?\s\d{1,2}/(?P<it>[4-6]|10)(?![\w/-]|\.\d)",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        r"(?<!\w)an?\s\d{1,2}/(?P<it>[4-6]|10)"
        r"(?=\s(?:[a-z]+\s){0,4}(?:lame(?:ness)?|limp|murmur|weakness|tear|sprain|strain)(?!\w))",
        flags=ANY,
    ),
    Rule(  # how strong a limb is
        PUBLIC,
        r"(?<!\w)(?:arms?|legs?|grip|shoulders?|elbows?|wrists?|hands?|hips?|knees?|ankles?|foot|feet)\s(?:power\s)?[0-5][+-]?/(?P<it>5)"
        r"(?![\w/-]|\.\d)",
        flags=ANY,
    ), Rule(PUBLIC,
    r"\b(?:until|till|when|once|before)\s(?:he|she|they|[A-Z][a-z]+)\s(?:is|are|turns?|reach(?:es)?)\s(?P<it>18|16)(?!\w|[.,]\d)"),
    Rule(  # which statement of a witness it is: Quist v Lund – A Berg (2)
        PUBLIC,
        r"\bv\.?\s[^\n\d]{2,80}\s[–—-]\s(?:[A-Z]\.?\s?){1,3}[A-ZÀ-Þ][\w'’-]+\s\((?P<it>[1-9])\)",
    ),
    Rule(PUBLIC, rf"(?<!\w){FIRM_WITH_FIGURE}(?!\w)"),  # which is a name
    Rule(  # of how many: 17/20 compliant, 17/20 (85%)
        PUBLIC,
        r"(?<![\w/.-])\d{1,3}/\d{1,3}(?=\s(?:non-)?complian(?:t|ce)(?!\w)|\s\(\d{1,3}(?:\.\d)?%\))",
    ),
    Rule(  # under which section somebody is detained: discharged from s3
        PUBLIC,
        r"(?<![\w'’])(?:under|from|on|off|to|of|a|an|the|his|her|their|initial|further|detained|status:?)\s"
        r"(?P<it>s\.?(?:2|3|4|5\([24]\)|35|36|37(?:/41)?|38|47(?:/49)?|48|117|13[56]))(?![\w/(-]|\.\d)",
    ),
    Rule(PUBLIC, r"(?<!\w)KS[1-5](?!\w)"),  # a stage of school
    Rule(  # a road that runs through counties: an accident on the M4, off the A46 near Lund
        PUBLIC,
        r"(?<![\w/.-])(?:(?<=\bthe\s)|(?<=\bon\s)|(?<=\bup\s)|(?<=\bdown\s)|(?<=\bvia\s)|(?<=\balong\s)|(?<=\boff\s)|(?<=\bof\s))"
        r"(?:M[1-9]\d{0,2}|A[1-9]\d{0,2})(?:\(M\))?(?![\w/(-]|\s\d[A-Z])",
    ),
    Rule(  # how strong a boiler is, behind its make
        PUBLIC,
        r"(?<!\w)(?:Worcester|Bosch|Greenstar|Vaillant|ecoTEC|Baxi|Ideal|Logic|Glow-?[Ww]orm|Viessmann|Vitodens|Potterton|Intergas"
        r"|Ferroli|Vokera|Alpha)(?:\s(?:Bosch|Greenstar|[Pp]lus|[Pp]ro|[Mm]ax|Heat|System|Combi|ecoTEC|Logic|Vogue))*"
        r"\s(?P<it>[1-5]\d\s?(?:[CcRrSs]?[Dd]?i|kW|[Cc]ombi|[Ss]ystem|[CHSR])(?:\sJunior)?)(?!\w)",
    ),
    Rule(PUBLIC, r"(?<=\()U(?:[6-9]|1\d|2[0-3])s?(?=[),/])|(?<![\w/.-])U(?:[6-9]|1\d|2[0-3])s(?!\w)"),  # of whose team: (U11)
    Rule(PUBLIC, rf"(?<![\w/.#-]){_NO_BED}(?P<it>U(?:[6-9]|1\d|2[0-3]))(?![\w/-]|\.\d|\s\d)"),  # U13, allergic to eggs
    Rule(PUBLIC, rf"(?<!\w){LEAGUE}\s(?P<it>\d{{1,2}}[A-F]?){_NO_MORE}"),
    Rule(PUBLIC, rf"(?<![\w.,/-])\d{{1,2}}(?:st|nd|rd|th)(?=\s{ELEVEN}(?!\w))"),
    Rule(PUBLIC, r"(?<![\w.,/-])(?:1sts|2nds|3rds|[4-9]ths)(?![\w/-])"),  # a club's second team
    Rule(PUBLIC, r"(?<!\w)(?:F[12]|CT[1-3]|ST[1-8])(?=\s(?:\(?Dr\b|doctor|on\scall))"),  # the grade of a doctor
    # shorthand of nurses
    Rule(PUBLIC, rf"(?<![\w/-])(?:FY[12]|IMT[1-3]|GPST[1-4]|(?:F[12]|CT[1-3]|ST[1-8])(?=\s{_DOCTOR_BEHIND}))(?![\w/-])"),
    Rule(PUBLIC, r"(?<![\w/-])(?:4AT|HPV[12]?|RHD[12]|[346]-in-1|A[oO][1-3]|T34)(?![\w/-])|(?<=McKinley\s)T34(?!\w)"),
    Rule(  # day 5 of 7
        PUBLIC, r"(?<![\w/-])D\d{1,2}(?:/\d{1,2}(?![\w/-])|(?=\s(?:of|post|on|abx|antibiotics|doxy|IV|PO)\b))"
    ),
    Rule(PUBLIC, rf"(?<![\w-]){_POST_OP}\s(?P<it>D\d{{1,2}})(?![\w/-]|\.\d)"),
    Rule(PUBLIC, rf"(?<![\w/-])(?i:{_NUMBERED_D})D\d{{1,2}}(?=(?:,|:|\s[–-])?\s{_OPERATED}(?![\w/-]))"),
    Rule(PUBLIC, rf"(?<![\w/-]){_OPERATED},?\s(?P<it>D\d{{1,2}})(?![\w/-]|\.\d)"),
    Rule(PUBLIC, rf"(?i:{_TAKEN}|{_SEEN_ON})D\d{{1,2}}(?![\w/-]|\.\d)"),
    Rule(PUBLIC, r"(?<![\w/-])D\d{1,2}(?=,?\s(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}(?!\w))"),
    Rule(PUBLIC, rf"(?<![\w/@.-])(?i:{_NUMBERED_D})d[1-9]\d?(?:/[1-9]\d?)?(?![\w/@-]|\.\d)"),
    Rule(PUBLIC, rf"(?:{_TAKEN}|(?<=\bBD\sx)|(?<=\bTDS\sx))\d{{1,2}}/(?P<it>7|12)(?!\w|[.,/]\d)", flags=ANY),
    Rule(PUBLIC, rf"(?:{ENDINGS_OF_COURSES})\d{{1,2}}/(?P<it>7|12)(?!\w|[.,/]\d)", flags=ANY),
    Rule(PUBLIC, rf"(?<![\w.,/-])\d{{1,2}}/(?P<it>7|12|52)(?={LASTING}(?!\w))", flags=ANY),
    Rule(  # an enquiry under section 47
        PUBLIC,
        r"(?<![\w.])[Ss]\.?\s?(?P<it>17|37|47|117|135|136)(?=\s(?:enquir|investig|meeting|agreed|leave|assess|aftercare|MHA|suite|strat"
        r"|joint|threshold|child|referral|completed|papers|police|today|yesterday|on\b|to\b|now\b)|[.,;:)/])",
    ),
    Rule(  # the 0-19 service
        PUBLIC,
        r"(?<![\w.,/-])(?:0|5|11|16|18)-(?:5|11|16|18|19|25)"
        r"(?=\s(?:public\shealth\s|integrated\s|school\s|children['’]?s\s)?(?:service|team|nurs|pathway|offer))",
        flags=ANY,
    ),
    Rule(
        PUBLIC,
        r"(?<![\w.,/-])24(?=[\s-]?(?:h|hrs?|hours?)[\s-](?:care|nursing|cover|support|supervision|carers?|placement|tape|ECG|urine|BP"
        r"|helpline|line|emergency)\b)",
    ),
    Rule(PUBLIC, rf"(?<!\w){_SCORED}\s?\(?/(?P<it>{_MOST_POINTS})(?![\w/-]|\.\d)", flags=ANY),  # the head of a column
    Rule(PUBLIC, rf"(?<!\w){_SCORED}\s?\(?(?P<it>[01]\s?[–-]\s?{_MOST_POINTS})(?![\w/-]|\.\d)", flags=ANY),
    Rule(PUBLIC, r"(?<![\w/-])R[0-3]a?[ ]?M[01](?:[ ]?P[01])?(?![\w/-])"),  # how ill the retina is
    Rule(PUBLIC, r"(?<=\()[A-TV-Z]\d\d\.\d{1,2}(?=[;,)])"),  # of an illness
    Rule(PUBLIC, r"(?<!\w)(?:ICD[\s-]?10|[Dd]iagnos[ie]s)(?:\scodes?)?:?\s(?P<it>[A-TV-Z]\d\d(?:\.\d{1,2})?)(?![\w/-])"),
    Rule(PUBLIC, r"(?<![\w/-])V[1-3]00(?=\s(?:\w+\s)?prescrib)|(?<=\bprescriber\s\()V[1-3]00(?=\))"),
    Rule(PUBLIC, r"(?<!\w)[Cc]onsent\s[Ff]orm\s(?P<it>[1-4])(?![\w/-]|\.\d)"),
    Rule(PUBLIC, rf"(?<!\w)[Cc]rem(?:ation)?\s[Ff]orms?\s(?P<it>1[0-3]|[1-9]){_NO_MORE}"),
    Rule(PUBLIC, rf"(?<!\w)(?:Cup|Trophy|Shield|Vase)(?:\s[Rr]ound)?[ \u00a0](?P<it>R[1-9]){_NO_MORE}"),  # of a contest
    # how much a house wastes, and how a loan to a student is paid back
    Rule(PUBLIC, rf"(?<!\w)EPC(?:\s(?:rating|band|score|is|of)){{0,3}}[:\s(]{{1,3}}[A-G],?\s\(?(?P<it>[1-9]\d){_NO_MORE}"),
    Rule(PUBLIC, rf"(?<!\w)(?i:(?:student\s)?loan[:,]?\s(?:is\s|on\s)?|is\son\s|on\s)Plan\s(?P<it>[1245]){_NO_MORE}"),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:[Pp]rioriti[sz]e\s[Pp]eople|[Pp]ractise\s[Ee]ffectively|[Pp]reserve\s[Ss]afety|[Pp]romote\s[Pp]rofessionalism"
        rf"(?:\s(?:and|&)\s[Tt]rust)?)[,:]?\s\(?(?P<it>{_CLAUSES_OF_CODE})(?![\w/-])",
    ),
    Rule(
        PUBLIC,
        rf"(?:^Code:|\b(?:NMC|the)\sCode\b)[^\n.;]{{0,90}}?(?:\bno\.|\bpoint|\bstandard|\bsection|\bpara\.?)"
        rf"\s?(?P<it>{_CLAUSES_OF_CODE})(?![\w/-])",
        flags=re.MULTILINE,
    ),
    Rule(PUBLIC, r"(?<![\w-])(?:[Rr]eflective\s)?[Aa]ccount\s?[Nn]o\.?:?\s{1,8}(?P<it>[1-9])(?=\s*(?:\n|$|[.,;]\s))"),
    Rule(  # candour, delegation and the like
        PUBLIC,
        r"(?<!\w)(?:[Bb]eing\sopen|[Cc]andou?r|[Rr]aising\sconcerns|[Dd]elegation|[Rr]ecord[\s-]keeping|[Cc]onfidentiality|[Tt]eamwork"
        rf"|[Ww]orking\swith\scolleagues)\s\((?P<it>{_CLAUSES_OF_CODE})(?=\))",
    ),
    Rule(PUBLIC, rf"\b(?:NMC|the)\sCode\s\((?P<it>{_CLAUSES_OF_CODE})(?=\))"),
    Rule(PUBLIC, rf"(?<!\w)Code\s(?P<it>(?=\d{{1,2}}\.){_CLAUSES_OF_CODE})(?![\w/-])"),
    Rule(
        PUBLIC,
        rf"(?<!\w)(?:[Pp]ara|[Pp]aragraph|[Ss]ection|[Ss]tandard|[Pp]oint|[Cc]lause|[Pp]art)s?\s(?P<it>{_CLAUSES_OF_CODE})"
        r"(?=\s(?:of|in)\s(?:the\s|my\s|our\s)?(?:NMC\s)?Code\b)",
    ),
    Rule(  # what is usual: back to normal (4-7)
        PUBLIC,
        r"(?<!\w)(?<!age\s)(?:normal|usual|target|range)\s\(?(?P<it>\d{1,3}(?:\.\d)?[-–]\d{1,3}(?:\.\d)?)(?=[),;]|\.(?!\d)|\s*(?:\n|$))",
        flags=ANY,
    ),
    Rule(  # how much oxygen is aimed at, the same for all
        PUBLIC,
        r"(?<!\w)(?:tgt|targets?|aim(?:ing)?|keep|sats|scale\s[12])[:,]?\s(?P<it>88\s?[-–]\s?92|94\s?[-–]\s?98)(?![\w/-]|[.,]\d)",
        flags=ANY,
    ),
    Rule(PUBLIC, r"(?<!\w)(?:(?:Early|Late)\s)?(?:May|August|Spring|Summer|Easter)\s[Bb]ank\s[Hh]ol(?:iday)?s?(?!\w)"),
    Rule(PUBLIC, rf"(?<![\w.])ss?\.\s?(?P<it>{_SECTION}(?:{_NEXT_SECTION}{_SECTION})*)(?![\w%]|[.,/]\d)"), Rule(
        PUBLIC,
        r"(?<!\w)(?:[Ss]ections?|[Aa]rticles?|[Cc]lauses?|[Pp]aragraphs?|[Rr]egulations?|[Ss]chedules?|[Cc]hapters?|[Pp]ages?"
        r"|[Ff]igures?|[Tt]ables?|[Aa]ppendix|[Aa]nnex|[Ee]xhibits?|[Ss]essions?|[Ss]teps?|[Qq]uestions?|[Rr]ules?|[Gg]rounds?"
        r"|SCHEDULE|APPENDIX|ANNEXE?|EXHIBIT|SECTION|CLAUSE|CHAPTER|TABLE|FIGURE)"
        r"\s(?P<it>\d{1,3}[A-Za-z]?(?:\.\d{1,2}){0,3}(?:\(\w{1,3}\)){0,3})(?!\w|[.,/-]\d)"
        + _NO_MONTH,
    ),
    Rule(
        PUBLIC,
        r"(?<!\w)(?:[Ss]ections|[Aa]rticles|[Cc]lauses|[Pp]aragraphs|[Rr]egulations|[Ss]chedules|[Cc]hapters|[Pp]ages|[Ff]igures"
        r"|[Tt]ables|[Ee]xhibits|[Ss]essions|[Ss]teps|[Qq]uestions|[Rr]ules|[Gg]rounds)\s"
        r"(?P<it>\d{1,3}[A-Za-z]?(?:,\s\d{1,3}[A-Za-z]?)*(?:,?\s(?:and|or|to|&)\s|\s?[–-]\s?)\d{1,3}[A-Za-z]?)(?!\w|[.,/-]\d)"
        + _NO_MONTH,
    ),
    Rule(PUBLIC, r"\bISBN(?:-1[03])?\s?:?\s?(?P<it>(?:97[89][ -]?)?\d(?:[ -]?\d){8}[ -]?[\dX])(?!\w)", _is_isbn, ANY),
    Rule(PUBLIC, r"(?<![\w-])97[89]-\d{1,5}-\d{1,7}-\d{1,7}-\d(?![\w-])", _is_isbn),
)  # fmt: skip


def find_numbers_to_call(text: str) -> Iterator[tuple[int, int]]:
    """The numbers by which somebody calls the police, an ambulance or for advice.

    >>> text = "Told the police on 101. Did Bo ring the police? Yes, 101, at 8. Worse, so 111 call. Zyx, 101, has room 111."
    >>> [text[start:end] for start, end in find_numbers_to_call(text)]
    ['101', '101', '111']
    """
    return iter(sorted({place for rule in _NUMBERS_TO_CALL for place in rule.find(text)}))


def find_vertebrae(text: str) -> Iterator[tuple[int, int]]:
    """The bones of somebody's back in a text that tells of it.

    >>> text = "A wedge fracture; pain from T11–T12 to L2; C5/6 and bed L4"
    >>> [text[start:end] for start, end in find_vertebrae(text)], list(find_vertebrae("Lamp T11–T12, door L2"))
    (['T11–T12 to L2', 'C5/6'], [])
    """
    return (match.span() for match in _VERTEBRAE.finditer(text)) if _TELLS_OF_BACK.search(text) else iter(())


def find_bands(text: str) -> Iterator[tuple[int, int]]:
    """The pay bands of nurses behind their names, in a line that names staff by what they are, or several of one band.

    >>> [list(find_bands(text)) for text in ("Ann (B5), Bo (HCA)", "Ann (B6), Bo (B6)", "Ann (B6), Bo (B7)")]
    [[(5, 7)], [(5, 7), (14, 16)], []]
    """
    for match in _BANDS.finditer(text):
        line = text[text.rfind("\n", 0, match.start()) + 1 :].partition("\n")[0]
        if _STAFF.search(line) or line.count(f"({match['it']})") > 1:
            yield match.span()
