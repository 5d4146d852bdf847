"""What is taken for a name and is none."""

import pytest

from engine.text.entities import Entity
from engine.text.markup import read_markup
from engine.text.roles_and_labels import without_roles


@pytest.mark.parametrize(
    ("marked", "left"),
    [
        ("[[person: Ward]] B3, 02/11/2026.", []),
        ("the [[person: Pearl]] wedding, [[person: Ruby]] anniversary, Mrs [[person: Ruby]] wed", ["Ruby"]),
        ("Polling\t[[organisation: County council]]\t[[organisation: Quist council]]", ["Quist council"]),
        ("Dear [[person: Sirs]], Dear [[person: Sir]] or [[person: Madam]], Dear Sir [[person: Bo Quist]]", ["Bo Quist"]),
        ("Dear [[organisation: Neighbour]]\nHi [[person: Both]], Hi [[person: Both]] Quist", ["Both"]),
        ("Yours\n[[person: Ann Quist]]\n[[organisation: Keys Officer]]\n", ["Ann Quist"]),
        ("DOB 4.5.61, [[person: NI]] QQ 12 34 56 C, [[person: NI QQ]] 12 34 56 C. [[person: NI]] rang", ["NI"]),
        ("[[person: Locksmith Quists]] came, [[person: Florist]] [[person: Zyx Amsel]] too", ["Quists", "Zyx Amsel"]),
        ("Ann in [[person: Despatch]] and in [[person: Stores]], Mr [[person: Stores]]", ["Stores"]),
        ("[[organisation: InvNo]]\t[[person: Reg]]\t[[organisation: DatePaid]]\n1\tFX15 KDU\t[[person: Reg]]\n", ["Reg"]),
        ("Day\t[[person: Reg]]\nMon\t9-5\n", ["Reg"]),
        ("Labour extra. [[organisation: Tech]]: Dave. [[organisation: Zyx]]: Bo. [[place: Bath]]: yes", ["Zyx", "Bath"]),
        ("[[organisation: Keysafe]] by the door", []),
        (
            "[[organisation: Depot]]\t[[place: Lund]]\n[[organisation: Vehicle]]\tvan\n[[organisation: Gill]]\n",
            ["Lund", "Gill"],
        ),
        ("Lead\t[[organisation: Parcels]]\n[[organisation: Joy]]\t11", ["Joy"]),
        ("[[person: Price]]\t[[organisation: Quist]]\t3.5", ["Price", "Quist"]),
        ("[[person: Son]] [[person: Mark]] in Leeds", ["Mark"]),
        ("[[person: Mrs]]. [[person: Quist]] came", ["Quist"]),
        ("by [[person: podiatrist]] [[person: Elaine Quist]]", ["Elaine Quist"]),
        ("[[organisation: BP]] 168/94, then [[organisation: HR]] 104", []),
        ("[[organisation: BP]] was sued by [[person: Ward]]", ["BP", "Ward"]),
        ("[[person: Son]] and [[person: Mark]] met", ["Son", "Mark"]),
        ("[[person: Mr]] and [[person: Mrs]] [[person: Quist]]", ["Quist"]),
        ("on [[place: Bonfire]] Night at [[place: Bonfire]] Lane", ["Bonfire"]),
        ("due at [[place: Michaelmas]] and on [[place: Lady Day]]", []),
        ("speaks [[place: Tigrinya]] and [[organisation: Sylheti]]; Mr [[person: Somali]]", ["Somali"]),
        ("speaks [[person: Tigrinya]], [[place: Bay]] C is full, [[person: Vit D]]. Aim; Mr [[person: Bay]] C", ["Bay"]),
        ("[[place: Glasgow-Blatchford]] 12, [[organisation: Customer Relations]]", []),
        ("the [[place: Polish]] bakery, a left [[organisation: MCA]] infarct, wrote to [[organisation: PALS]]", []),
        ("the [[place: Vale]] of [[place: Amsel]], in [[place: Vale]]", ["Amsel", "Vale"]),
        ("[[person: Committee]], 27 March. The [[organisation: Committee]] of Lund", ["Committee"]),
        ("meet at the [[place: Castle]] gate, at our [[place: Zoo]], Mr [[person: Castle]]", ["Castle"]),
        ("and [[person: rang Dr]] [[person: Quist]]", ["Quist"]),
        ("[[organisation: Mediation Service]], [[place: Food Bank]], your [[organisation: Unison]] branch", []),
        ("saw [[person: Mark]] [[person: Quist]]", ["Mark", "Quist"]),
        ("saw [[person: rachel]] [[person: Quist]]", ["rachel", "Quist"]),
        ("[[person: van]] [[person: Quist]]", ["van", "Quist"]),
        ("[[place: Falls]] team. [[person: Dietician]]. Ask [[person: Falls]].", ["Falls"]),
        ("Dr [[person: Dietician]]. Mr [[person: Stroke]] team", ["Dietician", "Stroke"]),
        ("[[organisation: Solicitors]] wrote", []),
        ("Love,\n[[organisation: Gill]] [[person: xx]]", ["Gill"]),
        ("the [[organisation: Annual]] Meeting, the [[organisation: Governing]] Body", []),
        ("[[place: Winter Fair]] on Monday, [[organisation: Training Day]], [[place: Quist Fair]]", ["Quist Fair"]),
        ("the [[organisation: Residents Panel]] and the [[organisation: Quist Panel]]", ["Quist Panel"]),
        ("Eve in [[organisation: Payroll]], Head of [[organisation: Finance]]. [[organisation: Quist]] wrote", ["Quist"]),
        ("the [[organisation: Friends]] of [[place: Lund]], [[organisation: Friends of]] [[place: Esk]]", ["Lund", "Esk"]),
        ("rang.\n\n[[organisation: Safeguarding]]\n\nAnn sat.\n\n[[organisation: Quist]]\n\nAnn", ["Quist"]),
        ("the [[organisation: Safeguarding]] Panel, the [[organisation: Quist]] Panel", ["Quist"]),
        ("a Breakfast [[organisation: Club]], Quist [[organisation: Club]]", ["Club"]),
        ("the [[organisation: Breakfast Club]] and the [[organisation: Quist Club]]", ["Quist Club"]),
        ("Subject: [[place: Playgroup roster]] and [[place: Quist roster]]", ["Quist roster"]),
        ("the 2nd [[person: XI]], [[organisation: 1st XV]], Mr [[person: XI]]", ["XI"]),
        ("the [[place: Edwardian]] hall, a [[organisation: Day Centre]]", []),
        ("He watched the [[organisation: Six Nations]].", []),
        ("at the [[organisation: Town Hall]], not at [[organisation: Lund Hall]]", ["Lund Hall"]),
        ("Professor of [[organisation: Physical Geography]] of [[organisation: Physical Geography]]", ["Physical Geography"]),
        ("[[organisation: Duty of]] care", []),
        ("the [[organisation: Education]] Welfare Officer, a [[organisation: Welfare Rights]] Adviser", []),
        ("for the [[organisation: Duty Dr]], [[organisation: Duty]] Dr [[person: Quist]]", ["Quist"]),
        ("[[person: Buddy]]: [[person: Quist]]. [[person: Buddy]] was Dr [[person: Lund]]", ["Quist", "Lund"]),
        ("[[person: Buddy]] was barking", ["Buddy"]),
        ("[[organisation: Significant Event Meeting]], [[person: Event]]: a fall. [[organisation: Event Meeting]]", []),
        ("a cut on the [[person: L]] temple, [[person: L]] rang", ["L"]),
        ("the [[organisation: Canon]]'s cat, [[person: Canon]] [[person: Quist]]", ["Quist"]),
        ("[[place: Lund]] [[place: Rd]]", ["Lund"]),
        ('"[[person: Naw]]." Sent by [[organisation: WhatsApp]] to the [[organisation: Land Registry]]', []),
        ("His [[person: Will]] names [[person: Will]]", ["Will"]),
        ("the [[organisation: Home Office]] wrote", []),
        ("[[place: BAY]] 1, [[place: SIDE RM]] 2, [[person: DC]] [[person: Quist]]", ["Quist"]),
        ("his [[person: L]] gaiter ulcer, 0.9 [[person: L]] and 1.0 [[person: R]]", []),
        ("since [[place: August Bank Holiday]]", []),
        ("in [[organisation: Premium Bonds]], from the [[organisation: Education Welfare Service]]", []),
        (
            "(her [[person: nan]]), the [[organisation: Committee]]'s view. [[person: Bill]] for May. [[person: Bill]] rang",
            ["Bill"],
        ),
        ("Ear stitched. [[person: Bill]] £286.40. [[person: Bill]] was £90", []),
        ("[[person: Bill]] £20, [[person: Ann]] £30", ["Bill", "Ann"]),
        ("[[person: Bill]] £20. Ask [[person: Bill]]", ["Bill", "Bill"]),
        ("Told [[person: Bill]] £20", ["Bill"]),
        ("to the [[organisation: Parish Clerk]], [[person: Cllr]] Mrs [[person: Quist]]. [[person: Fw]]: notes", ["Quist"]),
        ("[[person: Plot]] 14b, [[person: Annwyl]] Mrs [[person: Quist]], [[organisation: Pennaeth]]", ["Quist"]),
        (
            "\n[[person: Will]]\nher will, the [[place: Prime Minister]], [[person: Hon]]. Secretary. [[person: Will]] rang",
            ["Will"],
        ),
        ("[[person: Tenant]] Ms [[person: Quist]] let us in, [[person: Tenant]] left", ["Quist", "Tenant"]),
        ("leak\t[[person: Tenant]] – clean\n[[organisation: Name]]\tSeats", []),
        ("[[organisation: Chamber]] 4, [[place: Dock]] 3, [[place: Aisle]] 2, [[person: Chambers]] 2", ["Chambers"]),
        ("Site [[person: L]] chest clean, [[person: R]] stump, [[person: L]] Chester", ["L"]),
        ("against the [[organisation: Club]]. [[organisation: Club]] Secretary", []),
        ("in [[place: the Boathouse]], [[person: Quist]] ([[place: Yard]])", ["Quist"]),
        ("from [[person: Theatre]] 4; at Lund, [[place: Chapel]] A, for [[person: Quist]] 4", ["Quist"]),
        ("The [[organisation: Parish]] of St Amsel, the [[organisation: Parish]] of Lund", ["Parish"]),
        ("told [[person: Church]] 12, [[person: Anna]] [[person: Chapel]] 4", ["Church", "Anna", "Chapel"]),
        (
            "the [[organisation: Club]] of [[place: Lund]], [[organisation: Club]] Amsel, the [[place: Hall]]'s",
            ["Club", "Lund", "Club"],
        ),
        ("[[person: Quist]] & Son, [[organisation: Plumbing Contractors]]\n[[organisation: Credit Control]]", ["Quist"]),
        ("the County [[organisation: Court]] at Lund, the [[organisation: Court]].", []),
        ("the [[organisation: Health and Safety Committee]], from the [[organisation: council H]]&S", []),
        ("[[place: Trim trail]] at [[place: Trim]]; [[organisation: Lund trail]]", ["Trim", "Lund trail"]),
        ("her [[person: SADQ]]-H10 score", []),
        ("a left [[person: MCA]] stroke, [[person: L MCA]] infarct, Mr [[person: MCA]]", ["MCA"]),
        ("[[person: Gibbs]] (1988), [[person: Gibbs]]' reflective cycle, by Mr [[person: Gibbs]] (1988)", ["Gibbs"]),
        ("RN, [[organisation: Band 5]], on [[place: Ward 7]]; [[organisation: Band Seven]]", ["Band Seven"]),
        ("[[organisation: Quality Quist]]", ["Quality Quist"]),
        ("Subject: Fw: [[place: Cylinder]] [[place: Lund]]", ["Lund"]),
        ("Subject: [[place: Puddle]] Lane", ["Puddle"]),
        ("[[person: Inv]]. date\tItem\n[[person: Joy]]. said", ["Joy"]),
        ("Mrs [[person: Quist]]   [[person: Matter]]: fence   [[person: Joy]]: no", ["Quist", "Joy"]),
        ("[[organisation: N.I.]] number", []),
        ("when [[person: Mammy]] is out, Mrs [[person: Mummy]]", ["Mummy"]),
        ("after the [[organisation: Jubilee]], by [[organisation: EFT]]", []),
        (
            "\t[[place: Mould]], hall\tno mould. [[place: Puddle]] here, [[place: Mould]] Lane, in [[place: Mould]]",
            ["Puddle", "Mould", "Mould"],
        ),
        ("[[organisation: Folio]] CK1, [[organisation: Tenancy ref]]\tTo\t[[organisation: For]]", []),
        ("she is [[organisation: v]] upset", []),
        ("Who\tMon\tTue 4\n[[person: Zyx]]\t[[person: E]]\t[[person: L]]\nAM\t[[person: Q]]\tL", ["Zyx", "Q"]),
        ("Who\t[[person: Cust]] no\tBay\n[[person: Cust]]. ref\n[[person: Khan]] no\n[[person: Zyx]] no more", ["Khan", "Zyx"]),
        ("[[organisation: Community]] Psychiatric Nurse, [[organisation: Clinical]] Lead", []),
        ("[[organisation: HAEMATOLOGY]] DAY UNIT, [[person: Marie Curie]], [[organisation: Family Hub]]", []),
        ("[[organisation: Caseload]] manager; Zyx, [[organisation: Radiology]]; [[organisation: Hoover]]", ["Hoover"]),
        ("the engrossed [[organisation: Will]], LAST [[person: WILL]] of; ask [[person: Will]]", ["Will"]),
        ("[[organisation: SCHEDULE 3]]\n\n[[organisation: APPENDIX]] 1, [[organisation: SCHEDULE QUIST]]", ["SCHEDULE QUIST"]),
        ("told me who the [[place: Prime]] Minister was, and [[place: Prime]] itself", ["Prime"]),
        ("[[place: ANNEX B]]\n\n[[organisation: ANNEX]]", ["ANNEX"]),
        ("Carpet\t1\n[[organisation: Valuer]]'s fee\t2\n[[organisation: Quister]]'s house\t3", ["Quister"]),
        ("in [[place: Tai Chi]], [[person: Tai Chi]], [[place: Chi]], ", ["Chi"]),
        ("she is [[place: Methodist]], not [[person: Anglican]]; Mr [[person: Quaker]]", ["Quaker"]),
        ("until [[organisation: Advent]]; the [[organisation: Samaritans]]", []),
    ],
)
def test_a_word_that_says_who_where_or_what_is_measured_is_no_name(marked, left):
    read = read_markup(marked)
    assert [read.text[each.start : each.end] for each in without_roles(read.text, read.replaced)] == left


@pytest.mark.parametrize("label", ["Ward", "Consultant", "Next of kin", "Claimant"])
def test_what_a_form_asks_for_is_no_name(label):
    text = f"Letter\n {label}: Quist"
    at = text.index(label)
    names = [Entity(at, at + len(label), "person"), Entity(len(text) - 5, len(text), "person")]
    assert [text[each.start : each.end] for each in without_roles(text, names)] == ["Quist"]
    spoken = f"The {label}: Quist"
    assert len(without_roles(spoken, [Entity(4, 4 + len(label), "person")])) == 1


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Session 1, 5 May.", "Session"),
        ("Seen on 5 May. Counsellor: Anna Quist.", "Counsellor"),
        ("Tenancy 70431/B", "Tenancy"),
        ("Order no. 88213", "Order"),
        ("I, Anna Quist, say", "I"),
        ("moved to the Lund depot", "the"),
    ],
)
def test_what_a_form_or_a_sentence_says_beside_a_name_is_none(text, name):
    start = text.index(name)
    assert without_roles(text, [Entity(start, start + len(name), "person")]) == []


def test_the_uk_is_no_place_to_hide():
    text = "came to the UK; London, UK"
    found = [Entity(12, 14, "place"), Entity(24, 26, "place")]
    assert without_roles(text, found) == found[1:]


@pytest.mark.parametrize(
    ("text", "name", "is_kept"),
    [
        ("Landlord's agent is Quist", "Landlord", True),
        ("the late Anna Landlord is", "Landlord", False),
        ("Garden only. Chase 20/1", "Chase", True),
        ("Ask Chase 20/1", "Chase", False),
        ("Zyx\tChase ECG", "Chase", True),
        ("Zyx\tChase Quist", "Chase", False),
        ("Name\tRole\nQuist\tAmbler\n", "Ambler", True),
        ("Name\tRole\nQuist\tAnna Ambler\n", "Anna Ambler", False),
        ("Name\tLead\nQuist\tAmbler\n", "Ambler", False),
    ],
)
def test_what_somebody_is_in_a_contract_or_column_is_nobody(text, name, is_kept):
    start = text.index(name)
    assert (without_roles(text, [Entity(start, start + len(name), "person")]) == []) == is_kept


@pytest.mark.parametrize(
    ("text", "is_kept"), [("Delirium had settled.", True), ("Quist had settled.", False), ("Ask Delirium had", False)]
)
def test_an_ordinary_word_that_begins_a_sentence_is_nobody(text, is_kept):
    name = "Quist" if "Quist" in text else "Delirium"
    start = text.index(name)
    assert (without_roles(text, [Entity(start, start + len(name), "person")]) == []) == is_kept


@pytest.mark.parametrize(
    ("name", "is_kept"),
    [
        ("Clinical Nurse Manager", True),
        ("Complaints Review Officer", True),
        ("Borough Councillor", True),
        ("Quist Officer", False),
    ],
)
def test_what_somebody_does_is_nobody(name, is_kept):
    text = f"You were rung by {name} today"
    start = text.index(name)
    assert (without_roles(text, [Entity(start, start + len(name), "organisation")]) == []) == is_kept


def test_will_heads_a_document_but_not_where_somebody_signs():
    for text, expected in (("Gone.\n\nWill\n\nMade in May", 0), ("Cheers\nWill\n", 1)):
        at = text.index("Will")
        assert len(without_roles(text, [Entity(at, at + 4, "person")])) == expected


@pytest.mark.parametrize(
    ("text", "is_kept"),
    [
        ("Job\tCrew\n1\tAnn\n\nCrew\n\nName\tRole\nAnn\tPorter\n", False),
        ("Job\tStaff\n1\tAnn\n\nCrew\n\nName\tRole\nAnn\tPorter\n", True),
    ],
)
def test_what_heads_a_column_is_nobody_in_a_line_of_its_own(text, is_kept):
    at = text.rindex("Crew")
    assert len(without_roles(text, [Entity(at, at + 4, "person")])) == is_kept
