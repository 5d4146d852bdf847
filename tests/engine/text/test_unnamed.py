"""What names nobody: found by its words alone, and no word more."""

import re

import pytest

from engine.text.entities import Entity
from engine.text.unnamed import find_jobs_and_statutes, find_opening_verbs, find_unnamed, without_unnamed


def left(text, *names):
    """What is left of words that were all taken for names."""
    places = [Entity(text.index(name), text.index(name) + len(name), "person") for name in names]
    return [text[each.start : each.end] for each in without_unnamed(text, places)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Yours sincerely,\n\nEdith Marlow\nPartner", "Partner"),
        ("Her Zyx rang at 9.", "Her"),
        ("Zyx Quist (Exhibition), Bo Lund (Layouts)", "Exhibition"),
        ("as far as the A458.", "A458"),
        ("A.O.B. Zyx's note", "A.O.B."),
        ("Registered in England 123", "England"),
        ("Quist Lund\nEmployment Department\n", "Employment Department"),
        ("Customer\tVehicle\nZyx\tOctavia\nBo\tGolf 1.6 TDI\n", "Octavia"),
        ("Customer\tVehicle\nZyx\tOctavia\nBo\tGolf 1.6 TDI\n", "Golf"),
        ("Invoice for Hilux and Zyx", "Hilux"),
        ("in the JCT Minor Works Building Contract form", "JCT Minor Works Building"),
        ("under an NEC4 Engineering and Construction Contract", "NEC4 Engineering and Construction"),
        ("SBAR Nursing Handover – Night to Day", "SBAR Nursing"),
        ("Dr A Zyx\nConsultant Diabetologist\nLund", "Consultant Diabetologist"),
        ("Instruct a PODE.", "PODE"),
        ("She did not tolerate a GLP-1 at all.", "GLP-1"),
        ("guard off Press No. 4 by Zyx", "Press"),
        ("Zyx\tPress shop\t4", "Press"),
        ("Zyx\t28\tCollege Fridays", "College Fridays"),
        ("Zyx Ltd\nLegal and Claims Department", "Legal and Claims Department"),
        ("Ward response to Zyx", "Ward"),
        ("a trial of 3 days, Chancery list", "Chancery"),
        ("I saw the Personnel Manager.", "Personnel"),
        ("I saw the General Manager.", "General"),
        ("I saw the Personnel Manager.", "Personnel Manager"),
        ("section 18 of the Equality Act 2010", "Equality Act"),
        ("under s. 21 Housing Act 1988", "s. 21 Housing Act"),
        ("NS&I Premium Bonds of £500", "I Premium Bonds"),
        ("Given Haloperidol and Labetalol", "Labetalol"),
        ("B E T W E E N :\n\nAnna Quist", "B E T W"),
        ("paid.\n\nOPERATIVE PROVISIONS\n\n1. The", "OPERATIVE PROVISIONS"),
        ("RE: LETTER OF CLAIM: HOUSING CONDITIONS", "HOUSING CONDITIONS"),
        ("the Employment Rights Act 1996", "Employment Rights Act 1996"),
        ("under the Equality Act 2010", "the Equality Act"),
        ("under the Equality Act 2010", "the"),
        ("Pt: seen.", "Pt"),
        ("Zyx\tRCT UL4\tPain LL7", "LL7"),
        ("Seen by HCA at 10:15.", "HCA"),
        ("Obs stable.", "Obs"),
        ("Rx: none. Hx of falls.", "Hx"),
        ("PA informed.", "PA"),
        ("cc: all", "cc"),
        ("Phoned the ward.", "Phoned"),
        ("10:15 Reviewed again.", "Reviewed"),
        ("Refer her to the falls clinic.", "falls"),
        ("Refer to falls clinic.", "falls"),
        ("the stroke team rang", "stroke"),
        ("She was left off the rota.", "rota"),
        ("Rota checked by Paul Amsel.", "Rota"),
        ("She likes both. Rota copies to follow.", "Rota"),
        ("Re: Visit to the ward", "Visit"),
        ("Off to Mum's for a week", "Mum's"),
        ("Met the bank.", "Met"),
        ("Occupational Health has known since", "Occupational Health"),
        ("Ring the surgery Mon; then wait.", "Mon"),
        ("I advised senna 7.5 mg at night.", "senna"),
        ("She had co-codamol 30/500 twice.", "codamol 30"),
        ("Ruth Oyelaran, area lead", "area"),
        ("a stair at The Old Forge", "The"),
        ("WITNESS STATEMENT\n\nI saw it.", "WITNESS STATEMENT"),
        ("WITHOUT PREJUDICE\n\nDear Sirs", "PREJUDICE"),
        ("Pushed her against a blue Vauxhall Astra.", "Vauxhall Astra"),
        ("She drives a Corsa.", "Corsa"),
        ("They met behind the sports hall.", "sports hall"),
        ("He has been with us since May.", "us"),
        ("PSA fell to 3.1.", "PSA"),
        ("MINUTES of the Lund Society", "MINUTES"),
        ("CURRICULUM VITAE\nName: Bo", "CURRICULUM VITAE"),
        ("by order of District Judge Hall", "District Judge"),
        ("Dear Claims Team", "Claims Team"),
        ("Stoma Care Department, Lund Infirmary", "Stoma Care Department"),
        ("Level 2 Outpatients, Lund Infirmary", "Level 2 Outpatients"),
        ("Block C, Day Surgery", "Block C, Day Surgery"),
        ("in his Dosette box", "Dosette"),
        ("allergic to Elastoplast", "Elastoplast"),
        ("Bo will strim.", "strim"),
        ("Takes Trimbow two puffs and Humulin I.", "Humulin I"),
        ("Hypo on Monday.", "Hypo"),
        ("Hoehn and Yahr 4", "Yahr"),
        ("He has Parkinson's.", "Parkinson"),
        ("on the narrowboat Margaret", "narrowboat"),
        ("on the combined pill (Microgynon)", "Microgynon"),
        ("The Trust's letter", "Trust"),
        ("at the Methodist hall", "Methodist hall"),
        ("behind the Methodist\nhall", "Methodist\nhall"),
        ("Claims Handler, Lund", "Claims Handler"),
        ("Fluclox 1 g QDS IV, day 3", "Fluclox"),
        ("pls see below. for physio, then home", "physio"),
        ("at the Miners' Welfare, Lund", "Miners"),
        ("a boy (Y9) who plays", "Y9"),
        ("Universal Credit claimed", "Universal"),
        ("the keys of his Skoda (old)", "Skoda"),
        ("Tenancy support – visit", "Tenancy"),
        ("gets Carer’s Allowance and PIP", "Carer’s Allowance"),
        ("Nightshift again.", "Nightshift"),
        ("in the middle Vento band", "Vento"),
        ("a Calderbank offer", "Calderbank"),
        ("The Land Registry plan", "Land Registry"),
        ("at the dentist and the Home Office", "Home"),
        ("I won't go to the Veterinary Council yet", "the Veterinary Council"),
        ("S. Quist MVB CertSAM\nLund", "CertSAM"),
        ("(Zyx, RVN) came", "RVN"),
        ("asked MIL, who", "MIL"),
        ("raised BP, sats good", "BP"),
        ("BPs\n18/9 124/78", "BPs"),
        ("21 October\nCounty Court at Lund", "County Court"),
        ("gone to Kerramax with a silver", "Kerramax"),
        ("Pseudomonas grown", "Pseudomonas"),
        ("LRTI treated", "LRTI"),
        ("NCMP catch-up", "NCMP"),
        ("Strat by Teams", "Strat"),
        ("since May bank holiday", "May bank"),
        ("for the MSc task", "MSc"),
        ("He has an LLB and a PGCert.", "PGCert"),
        ("a DipHE in nursing", "DipHE"),
        ("HTN, T2DM, fell", "T2DM"),
        ("She is NYHA II–III now.", "NYHA II"),
        ("Oedema is to the mid-calf.", "Oedema"),
        ("Haematuria was seen.", "Haematuria"),
        ("Diarrhoea has settled.", "Diarrhoea"),
        ("Sealant new. Grout old.", "Sealant"),
        ("the two were rota'd", "rota'd"),
        ("She DNA'd twice.", "DNA'd"),
        ("TO DO\n1. chase CXR", "DO"),
        ("For action:\nring Lund", "action"),
        ("LBTT of £850 is due", "LBTT"),
        ("own client, DSCC 250204773B", "DSCC"),
        ("done her JCQ refresher", "JCQ"),
        ("conditional on BBC and", "BBC"),
        ("three for Chemistry were", "Chemistry"),
        ("in Main Hall, 64 sat", "Main Hall"),
        ("Hall cleared to the courts", "Hall"),
        ("G. Quist, Exams Manager", "Exams"),
        ("P. Quist, Site Lead; R. Lund, Volunteer Coordinator", "Site"),
        ("P. Quist, Site Lead; R. Lund, Volunteer Coordinator", "Volunteer"),
        ("to 10 o’clock Mass at St Quist’s", "Mass"),
        ("Evensong on Sunday", "Evensong"),
        ("(Northern Ireland) 1992: Regulations (Northern Ireland) 1999", "Regulations (Northern Ireland"),
        ("the Pre-Action Protocol for Personal Injury Litigation.", "Injury Litigation"),
        ("from Chamber 4 because", "Chamber"),
        ("Ketones 0.3. Glucojuice given", "Glucojuice"),
        ("PRACTICE NURSING - CALL NOTES\nSeen", "CALL NOTES"),
        ("WOUND REVIEW - LEFT ARM", "WOUND REVIEW"),
        ("5C HANDOVER – Thu nights", "HANDOVER"),
        ("bay 4 + SR3, two empty", "SR3"),
        ("GCS 14, opens eyes. PEARL\tCK 300", "PEARL"),
        ("CSCI: oxycodone 10mg", "CSCI"),
        ("Site R thigh, checked hourly", "Site"),
        ("Alz dementia, CKD", "Alz"),
        ("Urology, Ward C2 North", "Ward"),
        ("Ward Sister, C2 North", "Ward"),
        ("Ward consultant\tDr Zyx", "Ward"),
        ("Ward direct line: 01632 960 001", "Ward"),
        ("Community nurses: told", "Community"),
        ("U&E and bone profile", "U"),
        ("O. Quist PHN", "PHN"),
        ("Lund CRGN, Amsel RNID", "RNID"),
        ("A. Quist CNS Wound Care; patient", "Wound Care"),
        ("En suite tiles laid", "En"),
        ("Pay at EDT was £600", "EDT"),
        ("PID 2 was oral", "PID"),
        ("XQH 204 1111\nXQH 305 2222\nXQH 406 3333", "XQH"),
        ("a dark Nissan estate", "Nissan"),
        ("took a DeWalt drill", "DeWalt"),
        ("K-Lite and Aquacel on", "K-Lite"),
        ("the Citizens Advice number", "Citizens"),
        ("renounce Succession Act rights now", "Succession Act rights"),
        ("under the DV Act 2018", "DV Act"),
        ("the Annual Parish Meeting", "Annual Parish"),
        ("County Cllr Quist", "County"),
        ("Lund, District Nursing Sister", "District Nursing"),
        ("with Occupational Therapist", "Occupational Therapist"),
        ("a fight in the Circuit Court", "Circuit Court"),
        ("Gave her Women's Aid no.", "Women"),
        ("had Nutella in the tin", "Nutella"),
        ("Quist\nRheolwr y Practis", "Rheolwr y Practis"),
        ("in Ysgol Sul on Sunday", "Ysgol Sul"),
        ("PMH CCF, gout", "PMH CCF"),
        ("PMH CKD3b, gout", "PMH CKD3b"),
        ("CT abdo on Monday", "CT abdo"),
        ("R hemi on Tuesday", "R hemi"),
        ("referred to Ortho & Gynae", "Ortho & Gynae"),
        ("HTN, CKD4, gout", "CKD4"),
        ("Dukes C tumour removed", "Dukes"),
        ("Known Guillain-Barré", "Guillain-Barré"),
        ("Horner's syndrome on the left", "Horner's"),
        ("St John's Wort stopped", "St John's"),
        ("from the DESMOND course", "DESMOND"),
        ("Referrer\tAnn Quist", "Referrer"),
        ("Kooth - registered", "Kooth"),
        ("is a Jehovah's Witness", "Jehovah"),
    ],
)
def test_what_names_nobody_is_no_name(text, name):
    assert left(text, name) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("She moved to LL7.", "LL7"),
        ("moved to Boston, MA then", "MA"),
        ("works for the BBC", "BBC"),
        ("Mr Lead rang.", "Lead"),
        ("Anna Steward rang.", "Steward"),
        ("Anna Hall came. Hall set off.", "Hall"),
        ("Ms Mass rang.", "Mass"),
        ("Law said no.", "Law"),
        ("Lino rang.", "Lino"),
        ("Raeburn rang.", "Raeburn"),
        ("Chambers 4 said", "Chambers"),
        ("GCS 15. PEARL QUIST rang", "PEARL QUIST"),
        ("PEARL rang", "PEARL"),
        ("Mr Ward visits", "Ward"),
        ("She lives in Vauxhall.", "Vauxhall"),
        ("Bosch, Anna: at 9", "Bosch"),
        ("Anna Nissan came. Nissan left.", "Nissan"),
        ("XQH 204 1111", "XQH"),
        ("the Pre-Action Protocol for Quist Amsel Claims", "Quist Amsel"),
        ("Mr Dukes C stayed", "Dukes"),
        ("Mrs Baker cysts", "Baker"),
        ("at 4 St John's Wort Lane", "St John's"),
        ("L PAT rang", "L PAT"),
        ("the Reading Sales Department rang", "Reading Sales Department"),
        ("the Energy Department said", "Energy Department"),
        ("the Quist Care Department rang", "Quist Care Department"),
        ("Level 2 Outpatients Quist", "Outpatients Quist"),
    ],
)
def test_what_only_looks_so_stays_a_name(text, name):
    assert name in left(text, name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("We asked Mr Partner.", "Partner"),
        ("Manager Systems Ltd wrote.", "Manager Systems"),
        ("the Butler of Lund", "Butler"),
        ("She moved to Lundville, PA last year.", "PA"),
        ("the BP refinery", "BP"),
        ("Alfred rang.", "Alfred"),
        ("Reed rang.", "Reed"),
        ("Mohammed rang.", "Mohammed"),
        ("They asked Wanted Records.", "Wanted"),
        ("the Marlow clinic", "Marlow"),
        ("the quistgard clinic", "quistgard"),
        ("falls", "falls"),
        ("I gave Quist 5 mg.", "Quist"),
        ("the Co-operative rang", "Co-operative"),
        ("Mr Fri rang", "Fri"),
        ("Ask Nan Quist.", "Nan Quist"),
        ("the Hague", "the Hague"),
        ("Theo Quist", "Theo Quist"),
        ("Mr Vento rang", "Vento"),
        ("MARK BROWN STATEMENT", "MARK BROWN"),
        ("We asked Leon.", "Leon"),
        ("he lives in reading. i like it.", "reading"),
        ("an Act of 2010 by Marlow", "Marlow"),
        ("Dr Doppler rang", "Doppler"),
    ],
)
def test_names_stay_names(text, name):
    assert left(text, name) == [name]


def test_a_verb_before_a_name_is_no_part_of_it():
    assert left("Phoned Larkfield House.", "Phoned Larkfield House") == ["Larkfield House"]
    assert left("She was Phoned Larkfield.", "Phoned Larkfield") == ["Phoned Larkfield"]


def test_what_a_heading_begins_with_is_no_part_of_a_name():
    assert left("HANDOVER LARCH WARD - EARLY", "HANDOVER LARCH") == ["LARCH"]
    assert left("MINUTES OF LARKFIELD COUNCIL", "MINUTES OF", "LARKFIELD COUNCIL") == ["LARKFIELD COUNCIL"]
    assert left("FIRST WITNESS STATEMENT OF ANNA QUIST", "WITNESS STATEMENT OF") == []
    assert left("SIGNED HANDOVER LARCH", "HANDOVER LARCH") == ["HANDOVER LARCH"]


def test_what_somebody_is_in_short_is_nobodys_initials_before_the_name():
    text = "HV: Anna Quist. Hanna Vole came, HV"
    names = [Entity(0, 2, "person"), Entity(4, 14, "person"), Entity(16, 26, "person"), Entity(33, 35, "person")]
    assert [text[each.start : each.end] for each in without_unnamed(text, names)] == ["Anna Quist", "Hanna Vole", "HV"]


def test_an_abbreviation_that_is_short_for_a_name_of_the_text_is_that_name():
    assert left("Paul Amsel rang. PA left.", "Paul Amsel", "PA") == ["Paul Amsel", "PA"]
    assert left("Paul Quist rang. PA left.", "Paul Quist", "PA") == ["Paul Quist"]


def test_verbs_are_looked_for_where_a_sentence_or_an_entry_begins():
    text = "Phoned Bo. Emailed Cy; he Visited Di.\n- Discussed with Ed\n14:30 Rang Flo. Need help."
    assert [text[slice(*place)] for place in find_opening_verbs(text)] == ["Phoned", "Emailed", "Discussed", "Rang"]


def test_a_job_is_found_with_what_stands_before_it():
    text = (
        "the Deputy Ward Manager, HR DIRECTOR, Personnel manager and a manager, Sister Managerson, Mr Manager, Ward bed manager"
    )
    assert [text[slice(*place)] for place in find_jobs_and_statutes(text)] == [
        "Deputy Ward Manager",
        "HR DIRECTOR",
        "Personnel manager",
        "Ward bed manager",
    ]


def test_an_officer_or_a_team_of_the_council_is_that_of_no_town():
    assert left("Council licensing officer (Mr Quist) came.", "Council licensing") == []
    assert left("Council environmental health team came.", "Council environmental") == []
    assert left("Lund Council tree officer came.", "Lund Council") == ["Lund Council"]
    assert left("Council Quist officer came.", "Council Quist") == ["Council Quist"]


@pytest.mark.parametrize(
    ("text", "word", "stays"),
    [
        ("Noon\tMould, hall\nOne\tBeach games", "Beach", True),
        ("A kit list.\nKit\nCoat", "Kit", True),
        ("Noon\tAbbey and steps\nThe abbey is cold", "Abbey", True),
        ("Noon\tAbbey and Bo\nThe church is cold", "Abbey", False),
        ("A kit list.\nKit\nKit Lund left", "Kit", False),
        ("Ann Zyx\nSchool Business Manager", "School", True),
        ("Mould of Lund", "Mould", False),
    ],
)
def test_an_ordinary_word_that_begins_a_cell_names_nobody(text, word, stays):
    assert (left(text, word) == []) == stays


def test_chase_is_what_is_to_be_done_before_what_is_chased():
    assert [left(f"{text}\nBo", "Chase") for text in ("Chase endoscopy", "Chase R-90", "Chase Lund")] == [[], [], ["Chase"]]


@pytest.mark.parametrize("word", ["Team", "Clinic", "Department", "Unit", "Services", "Office", "Lodge"])
def test_a_kind_of_institution_alone_names_nobody(word):
    assert left(f"The {word} rang.", word) == []
    for text, name in (
        (f"Larch {word} rang.", f"Larch {word}"),
        (f"Mr {word} rang.", word),
        (f"{word} of Larch rang.", word),
        (f"Anna {word} rang. {word} was glad.", word),
    ):
        assert left(text, name) == [name]


@pytest.mark.parametrize("label", ["Time", "Date", "Resident", "Found"])
def test_what_a_form_asks_for_at_the_start_of_a_line_names_nobody(label):
    assert left(f"Fall\n{label}: Quist", label, "Quist") == ["Quist"]
    assert left(f"The {label}: Quist", label) == [label]
    assert not any(f"Fall\n{label}: Quist"[slice(*place)] == "Quist" for place in find_unnamed(f"Fall\n{label}: Quist"))
    assert (5, 5 + len(label)) in find_unnamed(f"Fall\n{label}: Quist")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Annwyl Quist,", "Annwyl"),
        ("Cofion gorau,\nQuist", "Cofion"),
        ("Yn gywir", "Yn gywir"),
        ("A chara,", "A chara"),
        ("Le meas,\nQuist", "Le"),
        ("Slán, Quist", "Slán"),
        ("Trefn y Gwasanaeth", "Trefn y Gwasanaeth"),
        ("Reading, Psalm 121", "Psalm"),
        ("Hymns Calon Lân", "Hymns Calon"),
        ("to the Air Ambulance", "Air"),
        ("to Wales Air Ambulance", "Wales Air"),
        ("LADIES OPEN / QUIST", "LADIES OPEN"),
        ("Scratch prize is a cup", "Scratch prize"),
        ("Funeral Directors, 3 Elm Road", "Funeral Directors"),
        ("much loved Dadcu of Quist", "Dadcu"),
        ("“It is.” Rang the ward", "Rang"),
        ("under GA today", "GA"),
        ("the BT list", "BT"),
        ("Apols from the ward", "Apols"),
        ("- Club IBAN is on the forms", "Club IBAN"),
        ("elected PRO (new)", "PRO"),
        ("Apt 4 Quist View, Lund", "Apt"),
    ],
)
def test_what_golf_clubs_services_and_letters_abroad_say_is_nobodys_name(text, name):
    assert not left(text, name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Quist Air Ambulance Ltd", "Quist"),
        ("Ladies Quist", "Quist"),
        ("Mrs Slánquist", "Slánquist"),
        ("Dadcu Quist", "Quist"),
        ("Hymn Quist", "Quist"),
        ("Quist Funeral Directors Ltd", "Quist Funeral Directors Ltd"),
    ],
)
def test_names_beside_such_words_stay(text, name):
    assert left(text, name) == [name]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("seen as 'Planning Lead' there", "Planning"),
        ("the University of Kent", "University of"),
        ("D. Quist of Unite, came", "Unite"),
        ("my union Unite and I", "Unite"),
    ],
)
def test_jobs_in_quotes_unions_and_kinds_of_institution_are_nobodys(text, name):
    at = text.index(name)
    assert not without_unnamed(text, [Entity(at, at + len(name), "organisation")])


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("lease of Second Floor Offices, 4 Elm Road", "Second Floor Offices"),
        ("(“the Company”); the Company and Shareholders' Agreement", "Company and Shareholders"),
    ],
)
def test_premises_and_agreements_are_nobodys(text, name):
    at = text.index(name)
    assert not without_unnamed(text, [Entity(at, at + len(name), "organisation")])


def test_a_verb_is_no_union():
    text = "They Unite in Unite House"
    found = without_unnamed(text, [Entity(14, 25, "place")])
    assert [text[each.start : each.end] for each in found] == ["Unite House"]


@pytest.mark.parametrize(
    ("text", "is_name"),
    [("the Worcester 30i boiler", False), ("a Worcester combi boiler", False), ("moved to Worcester then", True)],
)
def test_a_boiler_is_no_city(text, is_name):
    assert bool(left(text, "Worcester")) == is_name


def test_a_title_in_short_is_no_name():
    assert not left("Rev'd Anna Quist", "Rev'd")


@pytest.mark.parametrize(
    ("name", "is_kept"), [("the Cricket Club bar", False), ("Health Centre", False), ("Lund Cricket Club", True)]
)
def test_a_kind_of_institution_of_several_words_is_nobodys(name, is_kept):
    text = f"booked {name} for Sat 13 Dec"
    assert bool(without_unnamed(text, [Entity(7, 7 + len(name), "organisation")])) is is_kept


def test_nan_before_a_womans_given_name_is_nobodys_name():
    nan = (0, 3)
    assert nan in set(find_unnamed("Nan Kathleen can collect."))
    assert nan not in set(find_unnamed("Nan Quist can collect."))


@pytest.mark.parametrize("word", ["MDI", "pMDI", "LABA", "ICS/LABA", "TFTs", "FeNO", "KCO prn", "D-dimer", "GTN"])
def test_what_is_tested_or_inhaled_is_nobodys_name(word):
    assert left(f"Her {word} was checked by Quist.", word, "Quist") == ["Quist"]


def test_letters_beside_a_stroke_may_be_somebodys():
    assert left("Seen by Ann Lund, then AL/CRP.", "Ann Lund", "AL/CRP") == ["Ann Lund", "AL/CRP"]


def test_a_month_and_what_was_found_in_it_are_nobody():
    assert left("CXR in Jan NAD, in Jan Quist", "Jan NAD", "Jan Quist") == ["Jan Quist"]


@pytest.mark.parametrize("brand", ["eBay", "Vinted", "PayPal", "WhatsApp", "Zoom", "Teams", "JustGiving", "Google"])
def test_a_brand_that_everybody_uses_names_nobody(brand):
    assert not left(f"Sold on {brand} by post.", brand)
    assert left(f"Bo works at {brand} now.", brand) == [brand]
    assert left(f"Bo works for {brand}.", brand) == [brand]


@pytest.mark.parametrize("firm", ["Google", "Amazon", "Microsoft"])
def test_a_large_employer_is_a_brand_only_where_it_is_used(firm):
    assert left(f"Bo joined {firm} in May.", firm) == [firm]
    assert not left("An Amazon order, Google Maps and Microsoft Word.", "Amazon", "Google Maps", "Microsoft Word")


def test_an_award_names_nobody():
    assert left("The DofE and her A level: Bo Lund.", "DofE", "A level", "Bo Lund") == ["Bo Lund"]


def test_an_ordinary_word_before_a_stroke_in_a_cell_names_nobody():
    assert not left("Who\tRole\nBo\tVan / furniture\n", "Van")


def test_a_department_of_every_hospital_names_nobody():
    assert left("cc Ann Quist, Podiatry, and Dietetics", "Ann Quist", "Podiatry", "Dietetics") == ["Ann Quist"]


def test_a_day_and_what_is_on_it_name_nobody():
    text = "Saturday times, Fri deliveries, Tuesday Lund"
    names = [Entity(0, 14, "organisation"), Entity(16, 30, "organisation"), Entity(32, 44, "person")]
    assert without_unnamed(text, names) == names[2:]


@pytest.mark.parametrize("job", ["Order Picker", "Machine Operator", "Forklift Driver", "Delivery Driver", "Checkout Operator"])
def test_a_job_of_a_warehouse_or_shop_in_capitals_names_nobody(job):
    assert left(f"Re: Zyx Amsel, {job} (Nights)", "Zyx Amsel", job) == ["Zyx Amsel"]


def test_the_letters_of_occupational_health_and_of_divorces_name_nobody():
    letters = ["OH", "EAP", "OHP", "HRBP", "DSE", "RTW", "LGPS", "CMS", "CETV", "SIPP", "FDR", "valn"]
    assert left(f"Zyx Amsel: {', '.join(letters)}.", "Zyx Amsel", *letters) == ["Zyx Amsel"]


def test_but_what_is_short_for_somebody_stays():
    assert left("Olive Hart rang. OH left.", "Olive Hart", "OH") == ["Olive Hart", "OH"]


def test_how_a_ward_was_is_told_of_nobody_called_so():
    assert left("Sats low. Ward was one RN short.", "Ward") == []
    assert left("Sats low. Ward is very busy.", "Ward") == []
    assert left("Sats low. Ward was late.", "Ward") == ["Ward"]


def test_a_team_that_is_called_by_a_bird_is_no_part_of_an_institution():
    assert left("the Lapwing Team rang", "Lapwing") == ["Lapwing"]
    assert left("the Stoma Team rang", "Stoma") == []


def test_the_score_of_absence_is_no_town():
    text = "Trigger: Bradford 100. Home in Bradford 6.\nDays\tBradford\tSSP\n2\t4\tY\n"
    unnamed = set(find_unnamed(text))
    places = [match.start() for match in re.finditer("Bradford", text)]
    assert [any(start <= at < end for start, end in unnamed) for at in places] == [True, False, True]


def test_an_own_goal_is_nobodys():
    text = "Zyx, o.g."
    assert without_unnamed(text, [Entity(5, 9, "person")]) == []


def test_whose_something_is_in_a_case_is_no_part_of_its_name():
    assert left("at the Respondent’s Quist Lane works", "Respondent’s Quist Lane") == ["Quist Lane"]
    assert left("the Tenants Quist Ltd", "Tenants Quist Ltd") == ["Tenants Quist Ltd"]


@pytest.mark.parametrize(
    ("text", "word", "kept"),
    [
        ("Phalen's positive R, Tinel's negative", "Phalen", []),
        ("Murphy's positive, no guarding", "Murphy", []),
        ("Murphy positive about moving", "Murphy", ["Murphy"]),
        ("McMurray and Lund rang", "McMurray", ["McMurray"]),
        ("back in Gold Squad on Monday", "Gold Squad", []),
        ("The Underwriting Dept (Heritage)", "Underwriting Dept", []),
        ("moved to County Dev in May", "Dev", []),
        ("Dr Quist (Reg) reviewed at five", "Reg", []),
        ("Mr Quist (Reg) came", "Reg", ["Reg"]),
        ("at most. Max 12 people", "Max", []),
        ("at home. Max 12, Ella 9", "Max", ["Max"]),
        ("until June.\nEPC D. Cellar cooling", "EPC D.", []),
        ("Van MOT is due", "Van MOT", []),
        ("laminated, Matt lam", "Matt", []),
        ("plus SAV capped", "SAV", []),
        ("DL envelopes", "DL", []),
    ],
)
def test_a_word_that_somebody_may_be_called_by_too_names_nobody_here(text, word, kept):
    assert left(text, word) == kept
