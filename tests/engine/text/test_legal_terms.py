"""What papers of the law have that names nobody, and what of it does not belong to the law after all."""

import pytest

from engine.text.entities import Entity
from engine.text.entities_by_rule import entities_by_rule
from engine.text.legal_terms import find_citations, find_defined_terms, find_legal_terms, find_numbering, find_sides
from engine.text.unnamed import without_unnamed


def cut(text, rule):
    return [text[start:end] for start, end in rule(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Sch. 6 LRA 2002, para 5(4)",
        "ss.13/15 & 98A ERA 1996; s.43/47B",
        "Chapter 2 of Part 3 of the Zyx Rents Act 1988 and Part 7 of the Order",
        "Event\tBundle pp.\nleft\t41–46\nback\t52, 60",
        "s.14 TOLATA 1996 and s 33 LPA 1925",
        "ss 24-26 of the 1954 Act",
        "reg. 13 of the Zyx Regulations",
        "CPR 31.6 and CPR Part 36; FPR 27.5; PD 57AC",
        "r 3.9 CPR, a Part 36 offer",
        "EX.1(b) of Appendix FM, E-LTRP.2.2",
        "paragraph 276ADE(1)(vi)",
        "see para 41, p. 88, pp 34-36, tab 3 and §12",
        "a breach of Condition 7.2.3, Standard Conditions 6.8.2(b) and 6.8.3",
        "in accordance with Part 1 of the Zyx Lenders' Handbook",
        "a notice to quit under Case D, a 1986 Act tenancy",
        "a Tier 4 student",
        "KO (Nigeria) [2018] UKSC 53",
        "Quist v Zyx [2003] EWCA Civ 12 at [46]",
        "Quist v Zyx (No 2) [2001] UKHL 44, [2002] 2 AC 773",
        "Amsel v Lund [2020] EWHC 1234 (Ch)",
        "Zyx v Amsel 2019 SC 21; Lund v Zyx 2004 SLT 123",
        "Zyx v Amsel (1990) 61 P & CR 111",
        "[2015] CSIH 12; [2021] NICA 4",
        "IN THE MATTER OF THE CHILDREN ACT 1989",
        "Answer 3 and the Transfer (TR1)",
        "inference s.34 CJPOA 1994, s.1 TCA 1968, PACE 1984 s.58, WXYZ 2014 s. 3(1)",
        "Regulations (Northern Ireland) 1999 and Order (NI) 1996",
        "the Manual Handling Operations Regulations (Northern Ireland) 1992",
        "the Health and Safety at Work etc. Act 1974 and Occupiers’ Liability Act 1957",
        "costs under CPR 36",
        "Forms TA6, TA10 and TA13; signed TR1; the OC1s, an N180 and an AP1",
        "Enc: TR1; fixtures list F10. Encs. TA6, DS1; HER FORM E",
        "contrary to PUWER 1998 and COSHH 2002",
        "Enq 4: they ask; Enq. 9.2 and 9.3, Enquiries 3 to 5",
        "Form TA6, 2.1 - any dispute? See TA10 and LPE1, 3.2",
        "LRA 2002 Sch 3 para 2; cl 4.2, para 6.1",
        "rule 14b and rules 3a and 14c",
        "Quist v Zyx (1851) 9 Hare 112; Amsel v Lund (1868) LR 3 HL 330; Zyx v Lund (1822) 5 B & Ald 204",
        "(statement, para 42), paras 7 and 9; Report para 3",
        "VAT at 20%, VAT (20%), 20% VAT",
        "B E T W E E N:",
        "(bundle page F17), pages C3-C9, tab D2",
        "to my grandchildren at 21; who attain the age of 25; she is under 18; those over 16.",
        "worked at the age of 41 or over, members aged 18 and over, over the age of 75 or older, 65 or younger",
    ],
)
def test_the_numbers_of_provisions_cases_and_forms_are_nobodys(text):
    assert entities_by_rule(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("of Zyxton TA6", ["TA6"]),
        ("She lives in N16", ["N16"]),
        ("an RTA 2012", ["2012"]),
        ("Part 3 of the lane", ["3"]),
        ("Event\tPaid\nleft\t41–46", ["41", "46"]),
        ("He did CPR 20 minutes", ["20"]),
        ("in Northern Ireland, 1999", ["1999"]),
        ("Neutral Citation Number: [2024] EWHC 12 (Ch)", ["2024", "12"]),
        ("a 2-1 win, 88p each", ["2", "1", "88p"]),
        ("enquiry 48211, Enq 7 and 8 May", ["48211", "8 May"]),
        ("signed TA6, 2.1 mg and 2.1%", ["2.1", "2.1"]),
        ("aged 31, para 2; a share of 20%", ["31", "2", "20"]),
        ("she married at 18 and her BMI is under 18", ["18", "18"]),
        ("he is 41 and older than 40", ["41", "40"]),
        ("each child at 18 months, she is over 18 months", ["18", "18"]),
    ],
)
def test_what_only_looks_like_a_provision_or_form_is_found(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == found


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Zyx told us of Quist v Amsel [2018] UKSC 53", ["Quist v Amsel [2018] UKSC 53"]),
        ("Re Z (Children) [2013] UKSC 33", ["Re Z (Children) [2013] UKSC 33"]),
        ("Quist v Amsel was heard", []),
        ("Section 9 of the Land Act 1925: see Quist v Amsel Foods Ltd.", ["Quist v Amsel Foods Ltd"]),
        ("Zyx v Zyx [2018] UKSC 53 and Quist v Amsel, he owes", ["Zyx v Zyx [2018] UKSC 53", "Quist v Amsel"]),
        ("CPR 31.6 and the test in Quist v Amsel, Berg v Ek", ["CPR 31.6", "Quist v Amsel", "Berg v Ek"]),
        ("CPR 31.6: see Quist v Amsel. Mrs Amsel came", ["CPR 31.6"]),
        ("CPR 31.6: see Quist v Amsel Foods hearing notes", ["CPR 31.6"]),
        ("CPR 31.6: see Quist v Amsel on 3 May", ["CPR 31.6"]),
        ("CPR 31.6. Quist v Amsel", ["CPR 31.6"]),
        ("see Quist v Amsel on Saturday", []),
    ],
)
def test_a_reported_case_is_cited_with_its_parties(text, names):
    found = cut(text, find_citations)
    assert [name for name in found if " of the " not in name and "Act" not in name] == names


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1.1  Zyx\n1.2 “Quist”\n2.1 Amsel\n2.3 Lund", ["1.1", "1.2", "2.1"]),
        ("9.30 Zyx\n9.31 Amsel\n1.1 mmol", []),
        ("1.1.1\tZyx\n1.1.2\tAmsel", ["1.1.1", "1.1.2"]),
        ("(1) ANN QUIST\n(2) BO LUND", ["(1)", "(2)"]),
        ("A.  Zyx\nB.  Notice\nC.  Statements", ["A.", "B.", "C."]),
        ("B. Quist\nK. Zyx", []),
        ("S – I am\nB – ESRF\nA – I think\nR – come", ["S", "B", "A", "R"]),
        ("S – I am\nA – I think", []),
        ("Encs: (1) the deed; (2) Lund Report; (3) photos", ["1", "2", "3"]),
        ("her sons Bo (1) and Ann (2), aged (1) to (3) years", []),
        ("(1) whether Zyx is bound\n(2) if not, who", ["(1)", "(2)"]),
        ("Bo\n(1) and Ann\n(2) is", []),
        ("two things: (1) a fence\nand one thing: (1) a hedge", []),
    ],
)
def test_paragraphs_are_numbered_one_after_the_other(text, found):
    assert cut(text, find_numbering) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1  About you\nZyx\n2  What happened", ["1", "2"]),
        ("[1] Sat 8:51\n[2] Quist rang", ["1", "2"]),
        ("1\tZyx\n3\tQuist", []),
        ("1  Zyx", []),
        ("1 Elm Road\n2 Elm Road", []),
    ],
)
def test_sections_and_entries_have_numbers(text, found):
    assert cut(text, find_numbering) == found


@pytest.mark.parametrize(
    ("text", "names", "left"),
    [
        ("Defence and Counterclaim; the Counterclaim", ["Counterclaim"], []),
        ("before His Honour Judge Quist", ["Honour", "Quist"], ["Quist"]),
        ("IN THE FIRST-TIER TRIBUNAL", ["THE", "TIER TRIBUNAL"], []),
        ("(IMMIGRATION AND ASYLUM CHAMBER)", ["ASYLUM CHAMBER"], []),
        ("IN THE COUNTY COURT AT ZYXTON", ["ZYXTON"], ["ZYXTON"]),
        ("IN THE COUNTY COURT FOR THE DIVISION OF ZYX", ["DIVISION OF ZYX"], ["ZYX"]),
        ("BUSINESS AND PROPERTY COURTS IN ZYXTON", ["PROPERTY COURTS", "ZYXTON"], ["ZYXTON"]),
        ("SHERIFFDOM OF ZYX", ["SHERIFFDOM", "ZYX"], ["ZYX"]),
        ("Judge of the First-tier Tribunal Quist", ["Tribunal Quist"], ["Quist"]),
        ("SECRETARY OF STATE FOR THE HOME DEPARTMENT", ["OF STATE", "THE", "HOME DEPARTMENT"], []),
        ("The Secretary of State says", ["of State"], []),
        ("The Directors\nZyx Ltd", ["The Directors", "Zyx Ltd"], ["Zyx Ltd"]),
        ("Counsel: Miss Quist", ["Counsel", "Quist"], ["Quist"]),
        ("Mr Counsel rang", ["Counsel"], ["Counsel"]),
        ("1.1 Instructing Solicitors act", ["Instructing Solicitors"], []),
        ("WITNESS STATEMENT OF ANN QUIST", ["WITNESS STATEMENT", "ANN QUIST"], ["ANN QUIST"]),
        ("INSTRUCTIONS TO COUNSEL TO SETTLE", ["COUNSEL"], []),
        ("B. Notice of appeal lodged", ["Notice of appeal"], []),
        ("section 5A of the Act", ["Act"], []),
        ("the Zyx Actors", ["Zyx Actors"], ["Zyx Actors"]),
        ("the test in Banks v Goodfellow", ["Banks", "Goodfellow"], []),
        ("a Tomlin order, but Tomlin ordered tea", ["Tomlin"], []),
        ("£12 inc. VAT", ["inc. VAT"], []),
        ("Appeal No. HU/12", ["No"], []),
        ("T 0117 496 0188  E q@zyx.example", ["T", "E q@zyx.example"], []),
        ("T rang", ["T"], ["T"]),
        ("Form E and Forms TA6", ["Form E", "Forms"], []),
        ("Solicitors Regulation Authority (SRA No. 7)", ["Solicitors Regulation Authority", "SRA"], []),
        ("in England & Wales", ["England", "Wales"], []),
        ("the Guardian and the Local Authority", ["Guardian", "Local Authority"], []),
    ],
)
def test_what_is_of_the_law_names_nobody(text, names, left):
    places = [Entity(text.index(name), text.index(name) + len(name), "organisation") for name in names]
    assert [text[each.start : each.end] for each in without_unnamed(text, places)] == left


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the shop (“the Store”). The Store was wet.", ["Store", "Store"]),
        ("land (the “Retained Land”): Retained Land", ["Retained Land", "Retained Land"]),
        ("the barn (hereinafter referred to as 'the Barn')", ["Barn"]),
        ("Zyx Ltd (“Zyx”) and Oluwaseun (“Seun”)", []),
        ("Oak Ltd (“Oak”)", []),
        ("Mrs Quist (“the Quistery”)", []),
        ("the Store (at the back) said “the Store”", []),
    ],
)
def test_a_defined_term_is_an_ordinary_word_behind_an_article(text, found):
    assert cut(text, find_defined_terms) == found


def test_legal_terms_are_found_once_each_with_their_whole_length():
    assert cut("DEED OF TRUST, a Deed, Children's Guardian", find_legal_terms) == [
        "DEED OF TRUST",
        "Deed",
        "Children's Guardian",
    ]


def test_the_letters_for_mother_and_father_are_nobodys_initials():
    text = "The Respondent Mother and the Applicant Father parted. M says that F left; F's reply. Mr F. Quist, M Amsel"
    assert [text[slice(*place)] for place in find_sides(text)] == ["M", "F", "F"]
    assert not list(find_sides("The mother and father of M say that M left"))
    assert not list(find_sides("M says that F left"))


def test_the_letters_for_claimant_and_respondent_are_nobodys_initials():
    text = "Claimant and Respondent. C asks DP; R denies (by R). HQ / C\tHilda Quist; Mrs C, R. Quist. C's offer, at 4 C a"
    assert [text[slice(*place)] for place in find_sides(text)] == ["C", "R", "R", "C", "C"]
    listed = "Claimant and Respondent.\nC\tCarys Quist\nC says that R left"
    assert [listed[slice(*place)] for place in find_sides(listed)] == ["R"]
    named = "Carys Quist (C) is the Claimant's sister, Rhona Lund the Respondent. C says that R left"
    assert [named[slice(*place)] for place in find_sides(named)] == ["R"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("alternatively 80% Polkey", "Polkey"),
        ("the Burchell test", "Burchell"),
        ("Norwich Pharmacal relief", "Norwich Pharmacal"),
        ("a Beddoe application", "Beddoe"),
        ("EMPLOYMENT TRIBUNALS (SCOTLAND)", "SCOTLAND"),
        ("PH (CVP) before EJ Quist", "PH"),
        ("a Smith v Manchester award", "Smith"),
        ("under Smith v Manchester City Council", "Manchester City Council"),
    ],
)
def test_a_case_may_be_a_term(text, name):
    assert not without_unnamed(text, [Entity(text.index(name), text.index(name) + len(name), "place")])


@pytest.mark.parametrize(("text", "name"), [("Mr Polkey rang", "Polkey"), ("the Burchell report", "Burchell")])
def test_whoever_bears_the_name_of_a_case_is_somebody(text, name):
    assert without_unnamed(text, [Entity(text.index(name), text.index(name) + len(name), "person")])


def test_the_paragraphs_of_a_practice_direction_stay_with_it():
    text = "in line with PD12J paras 35–37 and para 9"
    assert "PD12J paras 35–37" in [text[slice(*place)] for place in find_citations(text)]


@pytest.mark.parametrize(
    ("text", "is_form"),
    [("as she says in her C7", True), ("his C1A and my N1", True), ("the code was C7 then", False), ("her N1 4QX flat", False)],
)
def test_a_form_of_a_court_may_be_somebodys(text, is_form):
    assert any(text[slice(*place)] in ("C7", "C1A", "N1") for place in find_citations(text)) == is_form


@pytest.mark.parametrize(
    ("text", "term"),
    [
        (
            "LETTER OF CLAIM - PRE-ACTION PROTOCOL FOR PROFESSIONAL NEGLIGENCE",
            "PRE-ACTION PROTOCOL FOR PROFESSIONAL NEGLIGENCE",
        ),
        ("Under the Order of Employment Judge Quist they were to agree", "Order of Employment Judge"),
    ],
)
def test_a_protocol_in_capitals_and_the_order_of_a_judge_are_nobodys(text, term):
    assert term in [text[start:end] for start, end in find_legal_terms(text)]
