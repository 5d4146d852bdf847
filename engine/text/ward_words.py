"""What every ward and practice has and what looks like a name: dressings, devices, fluids, germs, systems for records, and what
dentists, opticians and physiotherapists work with.

A word that is a surname besides counts only beside the thing that is called so, as in *a Hickman line*.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.person_names import is_given_name
from engine.text.surnames import is_listed_surname
from engine.text.table_cells import row_of
from engine.text.words import common_words

DRESSINGS = frozenset(
    "Acticoat Actico ActiFormCool Actilite ActivHeal Activon Adaptic Allevyn Aquacel Atrauman Avelle Bactigras Biatain"
    " Cavilon Clinisorb Coban Comfeel Comfifast Comprilan Cosmopor Cutimed Cuticerin Dermabond Dermatix Duoderm DuoDERM"
    " DuoDerm Durafiber Eclypse Exufiber Flaminal Flivasorb Granuflex Granugel Hypafix Inadine Intrasite IntraSite Iodoflex"
    " Iodosorb Jelonet Kaltostat Kerlix KerraCel KerraFoam Kerramax KerraMax Kliniderm Leukostrip Lyofoam Medihoney Mefix"
    " Melolin Mepilex Mepitel Mepore Mesorb Micropore Mitraflex Octenilin Opsite OpSite Optiview Polymem PolyMem Primapore"
    " Profore Proguide Prontosan Purilon Resposorb Setopress Silflex Softban Softpore Sorbact Sorbsan Sorbion Steri-strip"
    " Steri-strips Steri-Strips SteriStrips Suprasorb Tegaderm Telfa Tielle Tubifast Tubigrip Urgoclean UrgoClean UrgoStart"
    " Urgostart UrgoTul Urgotul UrgoKTwo Vacutainer Velband Versiva Viscopaste Xupad Zetuvit Zipzoc Debrisoft Juxtafit"
    " K-Two KTwo K-Lite K-Plus K-Soft K-Four K-Band Actiform Tubipad Ultrasorb Surgicel Cliniderm Sorbact Silvercel Promogran"
    " JuxtaLite Jobst KerraLite Kerralite Algivon L-Mesitran CoFlex Coflex Liquiband LiquiBand Histoacryl".split()
)
CREAMS_AND_FLUIDS = frozenset(
    "Aptamil Aymes Altraplen Balneum Beriplex Calogen Carobel Conotrane Dioralyte Doublebase Emollin Epimax Fortini"
    " Gelofusine Geloplasma Hemabate Hydromol Infatrini Intralipid Isomil Jevity Kabiven Metanium Neocate Nutilis Nutramigen"
    " Nutrini Nutrison Octaplex Paediasure PaediaSure Peptisorb Plasmalyte Plasma-Lyte PlasmaLyte Procal Proshield Propess"
    " Prostin Scandishake Sudocrem Syntocinon Syntometrine Synto Volplex Wysoy Zerobase Zeroderm Zerocream Anusol Bonjela"
    " Entonox Diamorph Clinitas Hylo-Forte Lacrilube Xailin Nystan Corsodyl Difflam Biotene Caphosol Microlax Picolax"
    " Moviprep Klean-Prep Octenisan Clinell Secura Ensure Foodlink Meritene Nutricrem Fybogel Relaxit Peptac"
    " Viscotears Hylo-Tear Hylo-Fresh Systane".split()
) | {"Medi Derma-S", "Medi Derma-Pro", "Thick & Easy"}
DEVICES = frozenset(
    "Accu-Chek Accuchek Accu-chek Aerochamber AeroChamber Airvo Alaris Autopulse Babytherm BabyTherm Bakri BiPAP BIPAP CPAP"
    " Cathejell Conveen CoughAssist Dexcom Dinamap Doppler Dopplex Dynaform EZ-IO Flexi-Seal Flexiseal Flip-Flo FlipFlo"
    " Flowtron Flowtrons Freego Genedrive Graseby HemoCue Hemocue HoverJack HoverMatt Hoverjack Hovermatt iGel I-gel"
    " InstantScan Libre Lifepak Lofstrand MaxiMove Maxislide Mangar Molift Novopen NovoPen Omnipod Optiflow Optilube PICO"
    " Pinard Portacath Port-a-Cath Propad Rotastand RotaStand Sonicaid Spenco Tempadot Tempa-dot Thopaz Urisleeve Vapotherm"
    " Maxi-Move Quickmove Wendylett Raizer"
    " Invacare Autologic Venflon VenaPro Vicryl Rapide Prolene Ethilon Monocryl Volumatic Vygon Zimmer Zimmers"
    " Dosette Elastoplast".split()
)
GERMS = frozenset(
    "Acinetobacter Aspergillus Bacillus Bacteroides Bordetella Borrelia Burkholderia Campylobacter Chlamydia Citrobacter"
    " Clostridioides Clostridium Corynebacterium Cryptosporidium Enterobacter Enterococcus Escherichia Gardnerella Giardia"
    " Haemophilus Helicobacter Klebsiella Legionella Listeria Moraxella Morganella Mycobacterium Mycoplasma Neisseria"
    " Pneumocystis Pseudomonas Salmonella Serratia Shigella Staph Staphylococcus Stenotrophomonas Strep Streptococcus"
    " Toxoplasma Treponema Trichomonas Ureaplasma Yersinia Norovirus Rotavirus Covid COVID".split()
)
RECORDS = frozenset(
    "Adastra Badgernet BadgerNet BadgerNotes CarePlus Careflow CareFlow CarePartner Carenotes CareNotes ChemoCare CPIS ePMA"
    " EPMA eObs EMIS Healthroster HealthRoster Liquidlogic LiquidLogic Nervecentre NerveCentre Omnicell OpenEyes Pyxis"
    " Patientrack RiO SystmOne SystemOne SystmONE TrakCare Trakcare Vitalpac VitalPAC WebV CPOMS MyConcern Medisec Docman"
    " AccuRx accuRx Accurx TOXBASE Toxbase BNF BNFC Medusa".split()
)
OF_DENTISTS = frozenset(
    "Emax E.max e.max Zirconia Valplast Lucitone Invisalign CEREC Cerec Essix Vitapan Durasplint Flexite"
    " Panavia Duralay Tetric Dycal Biodentine Ledermix Duraphat Oraqix Septanest Citanest iTero".split()
)
OF_OPTICIANS = frozenset(
    "Varilux Crizal Acuvue Biofinity Dailies Optomap Optos Rodenstock Essilor Polaroid Ishihara Snellen".split()
)
_ALL = "|".join(
    sorted(
        map(re.escape, DRESSINGS | CREAMS_AND_FLUIDS | DEVICES | GERMS | RECORDS | OF_DENTISTS | OF_OPTICIANS),
        key=len,
        reverse=True,
    )
)
_CALLED = re.compile(
    rf"(?<![\w'’-])(?:{_ALL})(?:[ \u00a0](?:Ag\+?|Care|Extra|Foam|Border|Heel|Lite|Max|Plus|XL|XXL|Non-Border|Super|Pro"
    r"|Move|Slide|Rapide|[a-z]{4,}(?:us|is|um|ae|ii|li|es|a)(?=\W)))?(?:['’]s)?(?![\w'’-])"
)
"""One of them, with what says more of it: Kerramax Care, Pseudomonas aeruginosa."""
_OF_SOMEBODY = re.compile(
    r"(?<!\w)(?:(?:Hickman|Groshong|Broviac)(?=[ \u00a0]line)|(?:Shiley|Portex|Tracoe|Bivona|Guedel|Yankauer|Ryles?)"
    r"|(?:Foley|Nelaton|Hudson|Venturi|Bair|McKinley|Oxford|Arjo|Huber|Bard|Baxter|Braun|Welch[ \u00a0]Allyn)"
    r"(?=[ \u00a0](?:catheters?|masks?|hoists?|[Hh]ugger|needles?|pumps?|T34|drivers?|thermometer|valve)(?!\w))"
    r"|(?:Kylie|Wendy)(?=[ \u00a0](?:slide[ \u00a0])?(?:sheets?|pads?)(?!\w))"
    r"|(?:Nimbus|Repose)(?=[ \u00a0](?:mattress|boots?))"
    r"|Delta(?=[ \u00a0]frame)"
    r"|Cath(?=[ \u00a0](?:bags?|care|valve|in[ \u00a0]situ|bypassing|draining|blocked|flush(?:ed)?|site|output|specimen"
    r"|change(?=[ \u00a0](?:due|booked|done|today|tomorrow|on|next)(?!\w)|[.,;:]|[ \t]*(?:\n|$))"
    r"|(?:changed|removed|due|inserted)(?=[ \u00a0](?:\d|today|yesterday|this|last|on)|[.,;:]|[ \t]*(?:\n|$)))(?!\w))"
    r"|(?:Neville[ \u00a0]Barnes|Wrigley['’]?s?|Kielland['’]?s?|Kiwi)(?=[ \u00a0](?:forceps|cup|ventouse|delivery))"
    r"|(?:Michigan|Tanner)(?=[ \u00a0]splints?)|(?:Hawley|Begg|Barrer)(?:['’]?s)?(?=[ \u00a0]retainers?)"
    r"|(?:Maryland|Rochette)[ \u00a0]bridges?|Adams(?=[ \u00a0](?:clasps?|cribs?))|Dahl(?=[ \u00a0]appliances?)"
    r"|Kennedy(?=[ \u00a0][Cc]lass[ \u00a0](?:I|[1-4]))|Frankel(?=[ \u00a0]appliances?)"
    r"|(?:Goldmann?|Perkins)(?=[ \u00a0]tonomet)|Humphrey['’]?s?(?=[ \u00a0](?:visual[ \u00a0])?fields?)"
    r"|Amsler(?=[ \u00a0](?:grid|chart))"
    r"|(?:Thomas|Thompson|Neer|Hawkins(?:-Kennedy)?|Ober|Jobe|Yergason|Apley|Lachman|McMurray|Phalen|Tinel|Finkelstein|Spurling"
    r"|Trendelenburg|Schober)(?:['’]?s)?(?=[ \u00a0](?:test|sign|gait)(?!\w))"
    r"|(?:Berg(?=[ \u00a0]balance)|Tinetti(?=[ \u00a0](?:score|balance|test))|Otago(?=[ \u00a0](?:exercise|programme)))"
    r"|(?:Hartmann|Ringer)['’]?s(?=[ \u00a0](?:\d|stat|over|running|bag|IV|infusion|solution|lactate|at|given|up|bolus"
    r"|x)|[.,;)]))"
)
"""What is called after somebody, or like one, beside what it is."""
_OF_WARDS = re.compile(
    r"(?<![\w'’-])(?:[Dd]-[Dd]imers?|Moses[ \u00a0][Bb]askets?|Lanolin|Arnica|Lansinoh"
    r"|Vit(?:amin|\.)?[ \u00a0](?:[ACEK]|[BD]\d{0,2})"
    r"|Men[ \u00a0](?:B|C|ACWY)|Hep[ \u00a0][A-E]|[Hh]ealthy[ \u00a0](?:Start(?![ \u00a0][A-Z])|Child[ \u00a0]Programme)"
    r"|[Hh]ome[ \u00a0](?:[Dd]elivery|[Vv]isits?|[Oo]xygen)(?![ \u00a0][A-Z])|Universal[ \u00a0](?:Partnership[ \u00a0])?Plus"
    r"|Family[ \u00a0]Nurse[ \u00a0]Partnership|Health[ \u00a0][Vv]isit(?:ing|ors?)"
    r"|Whooley(?=[ \u00a0](?:questions?|Qs?|screen(?:ing)?|neg(?:ative)?|pos(?:itive)?|asked|x2)(?!\w)|:)"
    r"|(?:Hips|Eyes|Heart|Chest|Palate|Fontanelles?|Femorals|Testes|Genitalia|Spine|Hands|Feet|Ears)"
    r"(?=:|[ \u00a0](?:NAD|normal|stable|intact|clear|soft|flat|checked|examined)(?!\w))"
    r"|(?:Sacrum|Sacral|Buttocks?|Heels?|Ischium|Trochanter|Coccyx|Elbow)(?=[ \u00a0](?:gr|cat|grade|category|stage)(?!\w))"
    r"|TCC(?=[ \u00a0](?:by|applied|on|off|in[ \u00a0]situ|changed|removed|rubbing)(?!\w)|[.,;)])"
    r"|(?:D/?W|T/?W|S/?W|S/?B|R/?V|B/?W)(?=[ \u00a0](?:Mrs?|Ms|Miss|Mx|Dr|Prof|Sr|Sister|Nurse)\.?[ \u00a0][A-Z])"
    r"|(?:DN|HV|SW|CPN|OT|SHO|HCA|SALT|SLT|TVN)"
    r"(?=[ \u00a0][A-Z][a-z]+[ \u00a0][A-Z][a-z]+(?!\w)|[ \u00a0]is[ \u00a0][A-Z][a-z])"
    r"|(?:[AMS]/L|A/N|P/N|D/C|O/E|C/O|O/A|F/U)"
    r"(?=[ \u00a0](?:from|till?|until|this|next|on|today|tomorrow|home|and|with)(?!\w)|[.,;)])"
    r"|(?:ABC|STAR|ABCC)(?=[ \u00a0](?:charts?|forms?|records?|recording)(?!\w))"
    r"|(?i:(?:home|acute|peritoneal|satellite|renal)[ \u00a0])?(?i:(?:haemo)?dialysis|haemo(?:(?:dia)?filtration)?)"
    r"|(?i:chemotherapy|radiotherapy|brachytherapy|immunotherapy|hydrotherapy|plasmapheresis|angioplasty|cardioversion"
    r"|transplant(?:s|ed|ation)?|fistula(?:s|e|plasty|gram)?|(?:un)?tunnelled)"
    r"|Satellite[ \u00a0](?:[Uu]nits?|[Cc]lin(?:ic|ics)|[Dd]ialysis|[Hh]aemo(?:dialysis)?)"
    r"|(?:Iso|ISO)(?=[ \u00a0]{2,}\S|:|[ \u00a0](?:(?:room|rm|bay|bed|chair|cubicle|station)(?!\w)"
    r"|(?:Mrs?|Ms|Miss|Mx)\.?[ \u00a0][A-Z])))(?![\w'’-])"
)
"""What families and wards have that is called like somebody: a Moses basket, Whooley questions, Hips NAD.

Also who somebody is, and what was done, in letters: SW is Ann Quist, DW Dr Quist, on A/L from. And treatments in whatever case,
and the room for one alone: satellite dialysis, Tunnelled, Iso  Mrs Quist.
"""
_FLUID = re.compile(r"(?<!\w)(?:m?[lL]|litres?|bags?|of|IV|more|mls)[ \u00a0](?P<word>(?:Hartmann|Ringer)(?:['’]?s)?)(?!\w)")
_LIFT = re.compile(
    r"(?<!\w)(?:Sara[ \u00a0](?:Sted[yi]|Steady|Plus|Lite|3000)|Stedy|Steady[ \u00a0]Eddie"
    r"|Maxi[ \u00a0]Move|Mangar[ \u00a0](?:Elk|Camel|Eagle)|Zimmer[ \u00a0][Ff]rame"
    r"|Bair[ \u00a0]Hugger)(?!\w)"
)
_GRADE = re.compile(r"(?<![\w/-])(?:Max[ \u00a0][Ff]ax|FY[12]|F[12]|CT[1-3]|ST[1-8]|IMT[1-3]|GPST[1-4])(?![\w/-])")
"""The grade of a doctor, or what one of jaws is called by."""
_STAGE = re.compile(
    r"(?<!\w)(?:NYHA|WHO|CCS|ASA|Killip|Fitzpatrick|Rutherford|Fontaine)(?:[ \u00a0](?:[Cc]lass|[Gg]rade|[Ss]tage|FC))?"
    r"[ \u00a0](?:I{1,3}|I?V)[ab]?(?:[ \u00a0]?[–/-][ \u00a0]?(?:I{1,3}|I?V))?(?!\w)"
    r"|(?<!\w)(?:Waterlow|Braden|Norton|Walsall|Barthel|Rockwood|Berg|Tinetti|Rivermead|Borg|Bristol|Glasgow|Edinburgh|Abbey)"
    r"(?=[ \u00a0](?:(?:pain[ \u00a0])?(?:score|scale|stool|chart|[Ii]ndex|Score|Scale|Chart)"
    r"|(?:Coma|Postnatal)[ \u00a0])(?!\w)|[ \u00a0](?:Type"
    r"|type)[ \u00a0]\d)"
    r"|(?<!\w)(?:Oxford(?=[ \u00a0](?:[Kk]nee|[Hh]ip|[Ss]houlder)[ \u00a0])"
    r"|Glasgow(?=[ \u00a0](?:Depression|Anxiety)[ \u00a0]))"
    r"|(?<!\w)(?:Purpose|PURPOSE)[ \u00a0-]T(?!\w)"
    r"|(?<!\w)(?<!(?:Mr|Ms|Dr)[ \u00a0])(?<!Mrs[ \u00a0])(?<!Miss[ \u00a0])"
    r"(?:(?:Glasgow[ \u00a0-])?Blatchford|Waterlow|Barthel|Braden|Child-Pugh|Clavien-Dindo)"
    r"(?=:?[ \u00a0](?:(?:of|was|is)[ \u00a0])?(?:\d|score))"
    r"|(?<!\w)(?:Berg|Tinetti|Rivermead)(?=:?[ \u00a0](?:(?:of|was|is|score)[ \u00a0])?\d{1,2}/(?:15|28|56)(?!\w))"
    r"|(?<!\w)(?:Waterlow|Barthel)(?=[ ]?[\t\0|][ ]?\d{1,2}[ ]?(?:[\t\n\0|]|$))"
    r"|(?<!\w)(?:Babinski|Romberg)(?:['’]s)?(?=[ \u00a0](?:sign|test|\+"
    r"|-|pos|neg))"
)
"""How ill somebody is by a scale, and the scale: NYHA II–III, Waterlow 15."""
_SURNAME_OR_SCALE = re.compile(
    r"(?<!\w)(?<!(?:Mr|Ms|Dr)[ \u00a0])(?<!Mrs[ \u00a0])(?<!Miss[ \u00a0])(?<![A-Z][ \u00a0])(?<![A-Z]\.[ \u00a0])"
    r"(?:Rockall|Wells|Abbey|Alvarado|Bishop|Ranson|Padua|Geneva|Morse|Norton|Ramsay)"
    r"(?=:?[ \u00a0=]{1,3}(?:of[ \u00a0])?\d{1,2}(?:\.5)?(?:[.,;)](?!\d)|[ \t]*(?:[\n\t\0|]|$)))"
)
"""A scale that may be somebody's surname, and is none in a line with another."""
_OTHER_SCALE = re.compile(
    r"(?<![\w-])(?:Waterlow|MUST|Barthel|Braden|Blatchford|Rockall|GCS|NEWS2?|4AT|CIWA(?:-Ar)?|AMTS?|VIP|MMSE|MoCA|qSOFA|CURB-?65"
    r"|Apgars?|[Dd]-?[Dd]imer|DVT|PE|CTPA|CRP|WCC|LFTs?|cervix|induction|analgesia)(?![\w-])"
)
_GERM_IN_SHORT = re.compile(r"(?<!\w)(?:C\.?[ \u00a0][Dd]iff(?:icile)?|E\.?[ \u00a0][Cc]oli|H\.?[ \u00a0][Pp]ylori)(?!\w)")
_SERVICE_IN_SHORT = re.compile(
    r"(?<![\w'’-])(?:Pall|Resp|Gastro|Haem|Cardio|Neuro|Ortho|Onc|Derm|Rheum|Endo|Uro|Paeds?|Max[ \u00a0]?fax)"
    r"(?=[ \u00a0](?:care|team|clinic|nurse|reg|registrar|consultant|SpR|SHO|ward|review)s?(?!\w))"
)
"""A speciality in short, before what is of it: Pall care."""


_TYPE_OF_DIABETES = re.compile(
    r"(?<![\w/.&-])(?<!\b[Bb]ed[ \u00a0])(?<!\b[Bb]ay[ \u00a0])(?<!\b[Rr]oom[ \u00a0])(?<!\b[Ww]ard[ \u00a0])(?<!\bin[ \u00a0])"
    r"(?<!\bat[ \u00a0])(?<!\bfrom[ \u00a0])(?<!\bto[ \u00a0])(?<!\bgate[ \u00a0])T[12]"
    r"(?![\w/-]|\.\d|[ \u00a0](?:weight\w*|vertebra\w*|spine|fracture\w*|signal|level|team)(?!\w))"
)
_OF_DIABETES = re.compile(
    r"(?<!\w)(?:diabet\w+|T[12]DM|T[12]D|insulin|metformin|gliclazide|HbA1c|BMs?|CBGs?|BGs?|hypos?|DKA|ketones|DSN"
    r"|foot[ \u00a0](?:ulcers?|clinic|check)|hyperglyc\w+|hypoglyc\w+)(?!\w)",
    re.IGNORECASE,
)


def find_types_of_diabetes(text: str) -> Iterator[tuple[int, int]]:
    """The places of which form of diabetes somebody has, in short, in a text that tells of it.

    >>> text = "New pt, T2, insulin bd. Bed T2 free."
    >>> [text[start:end] for start, end in find_types_of_diabetes(text)], list(find_types_of_diabetes("Meet at gate T2."))
    (['T2'], [])
    """
    if _OF_DIABETES.search(text):
        yield from (match.span() for match in _TYPE_OF_DIABETES.finditer(text))


_OF_BODY = (
    r"(?:heels?|sacrum|foot|feet|toes?|hallux|ankles?|shins?|calf|calves|legs?|knees?|thighs?|hips?|groins?|buttocks?|arms?|elbows?"
    r"|wrists?|hands?|fingers?|thumbs?|shoulders?|eyes?|ears?|breasts?|flanks?|lungs?|kidneys?|limbs?|malleolus|gaiter|ulcers?"
    r"|mandibles?|maxillae?|jaws?|condyles?|zygomas?|parotids?|TMJs?"
    r"|wounds?|(?:pressure[ \u00a0])?sores?|blisters?|skin[ \u00a0]tears?|amputation|amp|fractures?"
    r"|cellulitis|hemiarthroplasty|cataracts?|hernias?|(?-i:THR|TKR|BKA|AKA|DHS|NOF))"
)
_SAID_OF_BODY = (
    r"(?:pain|ulcers?|ulcerated|wounds?|sores?|swelling|swollen|oedema|injury|weakness|fractures?|pressure|area|surgery|replacement"
    r"|amputation|amp|dressed|dressings?|healed|intact|red|sore|bruis\w+|cellulitis)"
)
_GRADED = r"(?:category|cat|grade|gr|stage)\.?[ \u00a0]?[1-4][ab]?"
_LONE_SIDE = re.compile(
    rf"(?<![\w'’-])(?:{_OF_BODY}(?![\w'’-])(?:[ \u00a0]{_SAID_OF_BODY}(?!\w)){{0,2}}(?:,?[ \u00a0]{_GRADED})?|{_GRADED})"
    r"(?:,[ \u00a0]|:[ \u00a0]?|[ \u00a0][–-][ \u00a0]|[ \u00a0]?\(|[ \u00a0])"
    r"(?P<it>(?-i:[LRB])(?:\.(?!\w))?)"
    r"(?:[ \u00a0]*(?:[,;:)/\n\t\0]|$)|[ \u00a0]\d|(?<=\.)[ \u00a0](?P<next>[\w'’-]+\.?))",
    re.IGNORECASE,
)
"""The left, the right or both sides behind what they are sides of: Heel, cat 2, L. Mattress came; toe amp (L 2nd)."""


def find_lone_sides(text: str) -> Iterator[tuple[int, int]]:
    """The places of letters that are the side of a limb or wound before them, and nobody's initials.

    >>> text = "Hip pain, B. Shin, cat 3, R. Cushion on; toe amp (L 2nd). Ankle, L. Quist rang. Seen by L. Knee held by R."
    >>> [text[start - 2 : end] for start, end in find_lone_sides(text)]
    [', B.', ', R.', ' (L']
    """
    for match in _LONE_SIDE.finditer(text):
        following = (match["next"] or "").rstrip(".")
        is_word = following.casefold() in common_words() and not (is_given_name(following) or is_listed_surname(following))
        if not following[:1].isupper() or (len(following) > 1 and (is_word or following.isupper())):
            yield match.span("it")


def find_ward_words(text: str) -> Iterator[tuple[int, int]]:
    """The places of what wards and clinics have everywhere.

    >>> text = "Kerramax Care on; Pseudomonas aeruginosa. In the Sara Stedy with 500 ml Hartmann's; a Hickman line. Pall care"
    >>> [text[start:end] for start, end in find_ward_words(text)]
    ['Kerramax Care', 'Pseudomonas aeruginosa', 'Sara Stedy', "Hartmann's", 'Hickman', 'Pall']
    >>> text = "Cath blocked. Cath changed 3/6. Cath changed shift; Cath rang."
    >>> [start for start, _ in find_ward_words(text)]
    [0, 14]
    >>> text = "DW Dr Quist; SW is Zyx Lund, DN Eva Lund on A/L from 3rd. Sacrum gr 2. TCC changed, TCC won"
    >>> [text[start:end] for start, end in find_ward_words(text)]
    ['DW', 'SW', 'DN', 'A/L', 'Sacrum', 'TCC']
    """
    whole = (
        match.span()
        for pattern in (_CALLED, _OF_SOMEBODY, _OF_WARDS, _LIFT, _GRADE, _STAGE, _GERM_IN_SHORT, _SERVICE_IN_SHORT)
        for match in pattern.finditer(text)
    )
    scales = (
        match.span() for match in _SURNAME_OR_SCALE.finditer(text) if _OTHER_SCALE.search(text, *row_of(text, match.start()))
    )
    yield from sorted({*whole, *scales, *find_lone_sides(text), *(match.span("word") for match in _FLUID.finditer(text))})
