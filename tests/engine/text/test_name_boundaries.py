"""Where a name begins and ends, by rule."""

import pytest

from engine.text.entities import Entity
from engine.text.markup import read_markup
from engine.text.name_boundaries import cut_at_cells, refine_names, without_small_ends


def test_an_ordinary_word_of_the_next_cell_is_no_name():
    text = "Ms Zyx\tMould, hall\tBo"
    assert [text[each.start : each.end] for each in cut_at_cells(text, [Entity(3, 12, "person")])] == ["Zyx"]
    assert not cut_at_cells("ta\nAnn", [Entity(0, 2, "person")])
    assert cut_at_cells("Zyx\tCarer's assessment", [Entity(0, 9, "person")]) == [Entity(0, 3, "person")]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Bob Q / Lund", ["Bob Q", "Lund"]),
        ("Bob Q/Lund", ["Bob Q", "Lund"]),
        ("Ann Quist/Lund", ["Ann Quist", "Lund"]),
        ("A/Quist", ["A/Quist"]),
    ],
)
def test_a_slash_parts_persons_unless_a_letter_alone_stands_before_it(text, parts):
    assert [text[each.start : each.end] for each in cut_at_cells(text, [Entity(0, len(text), "person")])] == parts


def test_two_letters_around_a_sign_are_an_institution_unless_they_are_short_for_something():
    text = "at the Q&Z, U&E"
    found = cut_at_cells(text, [Entity(7, 8, "person"), Entity(12, 13, "person")])
    assert [(text[each.start : each.end], each.kind) for each in found] == [("Q&Z", "organisation")]


def refined(marked):
    read = read_markup(marked)
    return [(read.text[each.start : each.end], each.kind) for each in refine_names(read.text, read.replaced)]


def test_an_age_and_a_day_are_no_part_of_a_name():
    assert without_small_ends("Zyx Thursday", [Entity(0, 12, "person")]) == [Entity(0, 3, "person")]
    assert without_small_ends("Zyx Lund  68y", [Entity(0, 13, "person")]) == [Entity(0, 8, "person")]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        (
            "with [[person: Ann]] [[person: Amsel]], [[person: Ann]] [[person: Bo]]",
            [("Ann Amsel", "person"), ("Ann", "person"), ("Bo", "person")],
        ),
        ("by Ms [[person: Ann]] [[person: Evans]] of", [("Ann Evans", "person")]),
        ("by [[person: Ann]] [[person: Evans]] MRICS", [("Ann Evans", "person")]),
        (
            "on [[organisation: Zyxol]] and [[organisation: Lund County Council]] agreed",
            [("Zyxol", "organisation"), ("Lund County Council", "organisation")],
        ),
        ("for [[person: Ann Ni]] Quistan (sp?)", [("Ann Ni Quistan", "person")]),
        ("rang [[person: Ann]] N.Q. today, Mrs [[person: Lund]] A.B. here", [("Ann N.Q.", "person"), ("Lund", "person")]),
        ("Mrs [[person: Q.]] [[person: Graham Q]] (dad)", [("Q.", "person"), ("Graham Q", "person")]),
        ("Mrs [[person: Q. Graham Lund]] rang", [("Q. Graham Lund", "person")]),
        ("with [[person: Sensei Quist]] and [[person: Archdeacon Bo Lund]]", [("Quist", "person"), ("Bo Lund", "person")]),
        ("the [[person: Bevan]] Report", [("Bevan", "person")]),
        ("[[person: A&B Quist]], [[person: QUIST A+B]]", [(word, "person") for word in ("A", "B Quist", "QUIST A", "B")]),
        (
            "[[place: St Ann's]] Nursing Home, [[place: Lund]] Nursing",
            [("St Ann's", "place"), ("Lund Nursing", "organisation")],
        ),
        ("Hat\t[[person: Quist]]\nLP\tshoe\n[[person: Lund]]\nLP", [("Quist", "person"), ("Lund\nLP", "organisation")]),
        ("a [[organisation: Quotation, Quist Ltd]]", [("Quist Ltd", "organisation")]),
        ("[[organisation: QA Director, Quist Ltd]]", [("Quist Ltd", "organisation")]),
        ("[[organisation: Area Inspector, Quist Ltd]]", [("Quist Ltd", "organisation")]),
        ("seen by [[person: RVN Anna]] today", [("Anna", "person")]),
        ("hat. [[person: Reweigh Anna]] on Monday", [("Anna", "person")]),
        ("hat. [[person: Re-refer Anna]] now", [("Anna", "person")]),
        ("inspector, [[person: Mr Trefor]] Zyxel, 4 Dec", [("Trefor Zyxel", "person")]),
        ("seen by [[person: Una]] Zyxel CNM1", [("Una Zyxel", "person")]),
        ("cc [[person: B. Zyxel]] CNS Stoma Care", [("B. Zyxel", "person")]),
        ("cc [[organisation: B. Zyxel CNS Stoma Care]]", [("B. Zyxel", "person"), ("Stoma Care", "organisation")]),
        ("by [[person: A. Zyxel RN, B. Quist]]", [("A. Zyxel", "person"), ("B. Quist", "person")]),
        ("before [[person: EJ Zyxel]] sat", [("Zyxel", "person")]),
        ("in the tribunal [[person: Zyxel]] J, he said", [("Zyxel", "person")]),
        ("with [[person: Zyxel]] J, he said", [("Zyxel J", "person")]),
        ("via [[organisation: Zyxel]] [[person: Quistel]]", [("Zyxel Quistel", "organisation")]),
        ("at [[organisation: Zyxel]] [[person: Anna]]", [("Zyxel", "organisation"), ("Anna", "person")]),
        ("by [[person: N. Ní]] Zyxel", [("N. Ní Zyxel", "person")]),
        ("[[person: TVN]], [[person: Anna Quist]]", [("TVN", "person"), ("Anna Quist", "person")]),
        ("[[person: President Quist]] spoke", [("Quist", "person")]),
        ("[[person: Dr. Amsel]] and [[person: Aunt Toni]]", [("Amsel", "person"), ("Toni", "person")]),
        ("by A. [[person: Noel Amsel]]", [("A. Noel Amsel", "person")]),
        ("by Mrs A-[[person: M Amsel]] and [[person: Cllr Amsel]]", [("A-M Amsel", "person"), ("Amsel", "person")]),
        ("Mrs [[person: Winifred]] [[person: Joan Zyx]]", [("Winifred Joan Zyx", "person")]),
        ("with [[person: Marius]] Fri. 10am", [("Marius", "person")]),
        ("on [[place: Roy Tues]] eve", [("Roy", "person")]),
        ("to [[place: Zyxton Friday]] at", [("Zyxton", "place")]),
        ("by [[person: Joe Friday]]", [("Joe Friday", "person")]),
        ("Mrs [[person: Zyl]] Parry. Then", [("Zyl Parry", "person")]),
        (
            "Room 4: [[person: Ann]] Q + 3, [[place: Anna]] Q, [[place: Lund]] Q,",
            [("Ann Q", "person"), ("Anna Q", "person"), ("Lund", "place")],
        ),
        ("Ms A [[person: Zyxel]] and Mr J B [[person: Quist]]", [("A Zyxel", "person"), ("J B Quist", "person")]),
        ("Mrs [[person: Zyl]] Head of", [("Zyl", "person")]),
        ("Mr Bo, [[person: Miss K]] Zyxel\nHall: [[person: Mrs T]] Declined", [("K Zyxel", "person"), ("T", "person")]),
        ("Rev. [[person: Huw]] [[person: Bevan-Quist]],", [("Huw Bevan-Quist", "person")]),
        ("with [[person: Huw]] [[person: Mary-Ann]],", [("Huw", "person"), ("Mary-Ann", "person")]),
        ("[[person: Annwyl Alun]],", [("Alun", "person")]),
        ("told [[person: Anna]] Captain today", [("Anna Captain", "person")]),
        ("and [[person: Matron Zyx]]", [("Zyx", "person")]),
        ("at [[person: Zyxton DG9]]", [("Zyxton", "place")]),
        ("by [[person: Noel]] A <a@b.example>", [("Noel A", "person")]),
        ("Dr [[person: Amsel A]]/[[person: L. Quist]] is in", [("Amsel", "person"), ("Quist", "person")]),
        ("Dr [[person: Amsel]] A/[[person: L.]] Now", [("Amsel", "person")]),
        ("Dr [[person: O-B]], [[person: Sue Amsel]]", [("O-B", "person"), ("Sue Amsel", "person")]),
        ("by [[person: R.E]]. [[person: Quist]] then", [("R.E. Quist", "person")]),
        ("with [[organisation: Quist]], Inc. on it", [("Quist, Inc.", "organisation")]),
        ("of [[person: Quist]] Ltd there", [("Quist Ltd", "organisation")]),
        ("in the [[place: U.S]]. for years", [("U.S.", "place")]),
        ("in the [[place: U.S]]. Then they left", [("U.S", "place")]),
        ("the [[place: Gulf]] of [[place: Lund]]", [("Gulf of Lund", "place")]),
        ("of Much [[place: Lund]] and [[place: Great]] [[place: Quist]]", [("Much Lund", "place"), ("Great Quist", "place")]),
        ("[[place: Lund]] [[place: Quist]]", [("Lund", "place"), ("Quist", "place")]),
        (
            "saw a Land [[organisation: Quist]] and a Patient [[organisation: Quist]]",
            [("Land Quist", "organisation"), ("Quist", "organisation")],
        ),
        ("Lund [[organisation: v Quist Ltd]]", [("Quist Ltd", "organisation")]),
        ("[[place: Zyxton]]\nCo. Cork, [[place: Lund]], Co. Cork", [("Zyxton", "place"), ("Lund", "place")]),
        (
            "at [[organisation: Lund Surgery and Quist Pharmacy]], [[organisation: of Quist Primary]]",
            [("Lund Surgery", "organisation"), ("Quist Pharmacy", "organisation"), ("Quist Primary", "organisation")],
        ),
        ("by [[organisation: Quist Plumbing and Heating]]", [("Quist Plumbing and Heating", "organisation")]),
        ("to [[organisation: Quist]] Fencing", [("Quist Fencing", "organisation")]),
        ("the City of [[place: Lund]] sued", [("City of Lund", "place")]),
        ("the [[organisation: Housing Authority]] of [[place: New Lund]]", [("Housing Authority of New Lund", "organisation")]),
        ("[[organisation: al]]-[[organisation: Quolb]] did", [("al-Quolb", "organisation")]),
        ("to [[person: O]]'[[person: Keefe]] too", [("O'Keefe", "person")]),
        ("so [[person: Anna Quist]]-Amsel came", [("Anna Quist-Amsel", "person")]),
        ("so [[person: Anna]]-Lena Quist", [("Anna-Lena Quist", "person")]),
        ("Mrs [[person: Ann Zyx]]-[[place: Lund]] and", [("Ann Zyx-Lund", "person")]),
        ("Mrs [[person: Ann]] [[place: Lund]]-Quist and", [("Ann Lund-Quist", "person")]),
        ("the [[place: Lund]]-Quist road", [("Lund", "place")]),
        ("late [[person: James Quist]] Sr. and", [("James Quist Sr.", "person")]),
        ("by [[person: Bo Quist]] senior", [("Bo Quist senior", "person")]),
        ("by al-[[person: Quolb]] again", [("al-Quolb", "person")]),
        ("[[person: Anna]] of [[place: Lund]]", [("Anna", "person"), ("Lund", "place")]),
        ("at [[place: Quist]] & [[organisation: Lund Dental Care]]", [("Quist & Lund Dental Care", "organisation")]),
        ("at [[place: Quist Street]] Dental Care, Lund", [("Quist Street Dental Care", "organisation")]),
        ("for [[organisation: Quist]] and Lund Solicitors", [("Quist and Lund Solicitors", "organisation")]),
        ("[[person: Anna Quist]] of Lund Hospital", [("Anna Quist", "person")]),
        ("from [[organisation: Quist]] House with pain", [("Quist", "place")]),
        ("[[person: Quist]] went to School", [("Quist", "person")]),
        ("with [[person: Anna]] & [[person: Bo]]", [("Anna", "person"), ("Bo", "person")]),
        ("[[person: Quist A]].\t[[person: Lund B]].", [("Quist A", "person"), ("Lund B", "person")]),
        ("[[person: Anna]] [[person: Bo]]", [("Anna", "person"), ("Bo", "person")]),
        ("by [[person: Joanne]] Pickup, and", [("Joanne Pickup", "person")]),
        ("by [[person: Joanne]] Zyxá RN, and", [("Joanne Zyxá", "person")]),
        ("by [[person: Joanne]] Nurse Lund", [("Joanne", "person")]),
        ("Mrs O’[[person: Zyx]] and O'[[person: Zyx]]", [("O’Zyx", "person"), ("O'Zyx", "person")]),
        (
            "by [[person: Zyx]] dela [[person: Quist]], [[person: Z.]] [[person: dela Quist]]",
            [("Zyx dela Quist", "person"), ("Z. dela Quist", "person")],
        ),
        ("by [[person: Zyx]] De [[place: la Quist]] too", [("Zyx De la Quist", "person")]),
        ("share w/ L.B.\n[[person: Quist, Ann]]\tno", [("Quist, Ann", "person")]),
        ("[[person: Zyla]] L\t4", [("Zyla L", "person")]),
        ("Mrs [[person: Amrit]] [[person: Kaur Zyx]]", [("Amrit Kaur Zyx", "person")]),
        ("[[person: HV Zyxa]] [[person: Quist]] did", [("Zyxa Quist", "person")]),
        ("by [[person: TA Mrs Quist]] too", [("Quist", "person")]),
        ("[[person: Check]] Chloe's key. [[person: Ask Chloe]]", [("Chloe", "person")]),
        ("[[person: Check Lund]] rang", [("Check Lund", "person")]),
        ("[[person: Graham OK]]'d it, [[person: Graham OK]]", [("Graham", "person"), ("Graham OK", "person")]),
        ("1. [[person: Chase Zyxa]] re it. Saw Zyxa", [("Zyxa", "person")]),
        ("Ewa agreed. ([[person: Per Ewa]], by phone.)", [("Ewa", "person")]),
        ("[[person: Per Ewa Quist]], all fine. Ewa rang.", [("Ewa Quist", "person")]),
        ("([[person: Per Ewa]], by phone.) Per is well, Ewa said.", [("Per Ewa", "person")]),
        ("([[person: Per Ewa]], by phone.)", [("Per Ewa", "person")]),
        ("1. [[person: Chase Zyxa]] rang. [[person: Chase Zyxa]]", [("Chase Zyxa", "person"), ("Chase Zyxa", "person")]),
        ("with [[person: Anna]] Q-Z, [[person: Anna Q]]-Z.", [("Anna Q-Z", "person"), ("Anna Q-Z", "person")]),
        ("Mr [[person: Wm]]. [[person: Quist]], Jas. [[person: Lund]]", [("Wm. Quist", "person"), ("Jas. Lund", "person")]),
        ("by Dr [[organisation: Quist of Lund Surgery]]", [("Quist", "person"), ("Lund Surgery", "organisation")]),
        ("ask [[person: Joanne]] Monday or [[person: Anna]] Street", [("Joanne", "person"), ("Anna", "person")]),
        ("[[organisation: Quist]] & Hand, Solicitors", [("Quist & Hand", "organisation")]),
        ("[[organisation: Quist]] & Hand wrote", [("Quist", "organisation")]),
        ("at [[place: Craven]] Arms would", [("Craven Arms", "place")]),
        ("[[organisation: Lund NR3]]\nDear", [("Lund", "place")]),
        ("asked [[person: Zyx]] B. to come", [("Zyx B.", "person")]),
        ("asked [[person: Anna]] B. Quist", [("Anna", "person")]),
        ("Pupil: [[person: QUIST]], [[person: Anna Mary]], born", [("QUIST, Anna Mary", "person")]),
        ("saw [[person: QUIST]], [[person: Zyxer]] and", [("QUIST", "person"), ("Zyxer", "person")]),
        ("at [[person: Tigh]] na [[place: Quist]] then", [("Tigh na Quist", "place")]),
        ("rang Amsel-[[organisation: Quist Police]] then", [("Amsel-Quist Police", "organisation")]),
        ('"[[person: Big Hugh]]" came', [("Hugh", "person")]),
        ("to S/[[person: N Zyx Quist]] at", [("Zyx Quist", "person")]),
        ("re N [[person: Y Quist]], born", [("N Y Quist", "person")]),
        ("and [[person: Anna]] B / Bo", [("Anna B", "person")]),
        ("in [[place: Bridge]] of [[place: Don]]", [("Bridge of Don", "place")]),
        ("through [[organisation: SN Quist Ltd]]", [("SN Quist Ltd", "organisation")]),
        (
            "Mr [[person: Quist]] [[organisation: FRICS]] of [[organisation: Lund Surveyors]]",
            [("Quist", "person"), ("Lund Surveyors", "organisation")],
        ),
        (
            "[[person: A]]. [[person: Joanne]] pays.\nB. The rest is due.\nC. [[person: Bo]] too.",
            [("Joanne", "person"), ("Bo", "person")],
        ),
        ("[[person: A]]. [[person: Quist]] rang.\nB. [[person: Lund]] too.", [("A. Quist", "person"), ("B. Lund", "person")]),
        ("care at\tQuist [[organisation: FC]]", [("Quist FC", "organisation")]),
        ("of [[place: Quist]] & [[person: Lund]] (who", [("Quist & Lund", "organisation")]),
        (
            "at [[place: St Quist's]] Food Bank, [[place: Lund]] PCC",
            [("St Quist's Food Bank", "organisation"), ("Lund PCC", "organisation")],
        ),
        ("the [[organisation: Quist Ladies]] Choir sang", [("Quist Ladies Choir", "organisation")]),
        ("in the [[organisation: Quist Works]] Retirement Plan", [("Quist Works Retirement Plan", "organisation")]),
        ("the [[organisation: Quist Works Pension]] Fund has", [("Quist Works Pension Fund", "organisation")]),
        ("with [[place: Lund Vale]] BS, at", [("Lund Vale BS", "organisation")]),
        ("[[place: Lund]] BS 7.2, [[person: Ann Quist]] BS, ", [("Lund", "place"), ("Ann Quist", "person")]),
        ("[[organisation: Fees of]] [[organisation: Quist Ltd]] due", [("Quist Ltd", "organisation")]),
        ("[[organisation: Invoice of Quist Lund]] due", [("Quist Lund", "organisation")]),
        ("by [[organisation: Bank of Quist]] and", [("Bank of Quist", "organisation")]),
        ("[[organisation: Accounts, Quist Hire]] wrote", [("Quist Hire", "organisation")]),
        ("[[organisation: Bell, Quist LLP]] wrote", [("Bell, Quist LLP", "organisation")]),
        ("to [[organisation: Apple, Inc.]] of Lund", [("Apple, Inc.", "organisation")]),
    ],
)
def test_a_name_begins_and_ends_where_it_should(marked, expected):
    assert refined(marked) == expected


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("told [[person: Anna]] Q he is off", "Anna Q"),
        ("scan [[person: Anna]] Q 16/10, then", "Anna Q"),
        ("is that [[person: Anna]] Q? No", "Anna Q"),
        ("on [[person: Anna]] Q's shift", "Anna Q"),
        ("told [[person: Anna]] L she may", "Anna L"),
        ("told [[person: Anna]] K is 5.9 and", "Anna"),
        ("told [[person: Anna]] L is worse than R", "Anna"),
        ("offered [[person: Anna]] C section", "Anna"),
        ("asked [[person: Anna]] I think", "Anna"),
        ("weighed [[person: Anna]] T 36.8 and", "Anna"),
    ],
)
def test_a_letter_behind_a_given_name_is_of_the_surname_where_somebody_acts_behind_it(marked, expected):
    assert refined(marked) == [(expected, "person")]


def test_names_stay_in_order_and_without_overlaps():
    text = "Quist, Inc. Amsel"
    names = [Entity(0, 5, "person"), Entity(7, 10, "organisation"), Entity(12, 17, "person")]
    assert [text[each.start : each.end] for each in refine_names(text, names)] == ["Quist, Inc", "Amsel"]
    assert refine_names(text, []) == []


def test_a_name_does_not_go_on_in_the_next_sentence():
    text = "it was rota'd. Quist rang"
    assert [text[each.start : each.end] for each in cut_at_cells(text, [Entity(7, 20, "person")])] == ["rota'd", "Quist"]


def test_a_name_ends_with_its_cell():
    text = "Lee A.\tQuist B.   Lund | Amsel and Bo"
    names = [Entity(0, len("Lee A.\tQuist B.   Lund | Amsel"), "person"), Entity(len(text) - 2, len(text), "person")]
    assert [text[each.start : each.end] for each in cut_at_cells(text, names)] == ["Lee A.", "Quist B.", "Lund", "Amsel", "Bo"]


@pytest.mark.parametrize(
    ("found", "left"),
    [
        ("Adrian rang", "Adrian"),
        ("Adrian Quist rang from", "Adrian Quist"),
        ("Adrian van", "Adrian"),
        ("Adrian de", "Adrian de"),
        ("Ludwig van Quist", "Ludwig van Quist"),
        ("Adrian quistgard", "Adrian quistgard"),
        ("adrian rang", "adrian rang"),
        ("Adrian rose", "Adrian rose"),
        ("Quist Report", "Quist"),
    ],
)
def test_a_person_loses_what_stands_behind_the_name_and_is_no_part_of_it(found, left):
    [name] = without_small_ends(found, [Entity(0, len(found), "person")])
    assert found[: name.end] == left


@pytest.mark.parametrize(
    ("found", "left"),
    [("Quist Society committee", "Quist Society"), ("Bank of butter", "Bank of butter"), ("Quist ltd", "Quist ltd")],
)
def test_an_organisation_loses_what_it_has(found, left):
    [name] = without_small_ends(found, [Entity(0, len(found), "organisation")])
    assert found[: name.end] == left


def test_two_names_around_a_sign_are_a_firm_unless_they_are_two_places_or_two_people():
    def firms(text, *found):
        names = [Entity(text.index(word), text.index(word) + len(word), kind) for word, kind in found]
        return [text[each.start : each.end] for each in refine_names(text, names) if each.kind == "organisation"]

    assert firms("Write to Garland & Hove.", ("Garland", "place"), ("Hove", "place")) == ["Garland & Hove"]
    assert firms("From Brighton & Hove.", ("Brighton", "place"), ("Hove", "place")) == []
    assert firms("We act for Peel & Ashford.", ("Ashford", "place")) == ["Peel & Ashford"]
    assert firms("Finance & Ashford.", ("Ashford", "place")) == []
    assert firms("It is Ann & Ashford.", ("Ashford", "person")) == []
    assert firms("Ask Brough & Lacey of Hull.", ("Brough", "place"), ("Lacey", "person")) == ["Brough & Lacey"]
    assert firms("Ask Ann & Lacey.", ("Ann", "person"), ("Lacey", "person")) == []


def test_an_institution_is_named_after_somebody():
    text = "born at Queen's Medical Centre in Lund"
    [name] = refine_names(text, [Entity(8, 13, "place")])
    assert (text[name.start : name.end], name.kind) == ("Queen's Medical Centre", "organisation")


def test_an_institution_may_have_several_words_of_its_kind():
    text = "at Holly Bank Primary School now"
    [name] = refine_names(text, [Entity(3, 8, "place")])
    assert text[name.start : name.end] == "Holly Bank Primary School"


def test_a_firm_that_is_called_after_somebody_ends_in_its_trade():
    assert refined("if you join [[Quist]] Fixings in May") == [("Quist Fixings", "organisation")]


def test_what_seems_to_be_a_kings_is_a_place():
    text = "a teacher at King's Norton Girls'"
    [name] = refine_names(text, [Entity(13, 17, "person"), Entity(20, 32, "organisation")])
    assert text[name.start : name.end] == "King's Norton Girls"


@pytest.mark.parametrize("kind", ["place", "organisation"])
def test_a_place_ends_before_the_kind_of_site(kind):
    text = "moved to the Goole depot"
    [name] = without_small_ends(text, [Entity(13, len(text), kind)])
    assert text[name.start : name.end] == "Goole"


def test_kisses_are_no_name():
    text = "Love, Gill xx"
    [name] = without_small_ends(text, [Entity(6, len(text), "organisation")])
    assert text[name.start : name.end] == "Gill"


def test_a_public_house_has_two_words_on_its_sign():
    text = "at the Fox and Hounds; the Lund and Quist"
    found = [Entity(7, 10, "organisation"), Entity(27, 31, "organisation")]
    assert [text[each.start : each.end] for each in refine_names(text, found)] == ["Fox and Hounds", "Lund"]


def test_a_nickname_between_quotation_marks_parts_a_name():
    read = read_markup('Re: [[person: Hugh "Zyx" Quist]], the [[organisation: Old "Zyx" Inn]]')
    cut = [read.text[each.start : each.end] for each in cut_at_cells(read.text, read.replaced)]
    assert cut == ["Hugh", "Zyx", "Quist", 'Old "Zyx" Inn']
    read = read_markup("[[person: Hugh]] ([[person: Zyx) Quist]]")
    assert [read.text[each.start : each.end] for each in cut_at_cells(read.text, read.replaced)] == ["Hugh", "Zyx", "Quist"]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("[[person: Imogen St]] [[person: Zyx-Quist]]", [("Imogen St Zyx-Quist", "person")]),
        ("[[person: ANN HAF]] [[person: QUIST-ZYX]]", [("ANN HAF QUIST-ZYX", "person")]),
        ("[[person: MRS]] [[person: ANN QUIST]]", [("MRS", "person"), ("ANN QUIST", "person")]),
        ("to [[person: ANN MARY]] QUIST of 2 Elm Road", [("ANN MARY QUIST", "person")]),
        ("to [[person: ANN]] AND QUIST", [("ANN", "person")]),
        ("[[place: Teme]] [[organisation: Valley Surveys]]", [("Teme Valley Surveys", "organisation")]),
        ("[[person: Trent]] [[organisation: Vale Referrals]]", [("Trent Vale Referrals", "organisation")]),
        ("[[person: Zyx]] [[organisation: Wood Surveys]]", [("Zyx", "person"), ("Wood Surveys", "organisation")]),
        ("at [[place: Zyx]] Vale Maternity Unit", [("Zyx Vale", "place")]),
        ("2 Elm Rd, [[place: East]] Zyxcote", [("East Zyxcote", "place")]),
        ("drove [[place: East]] Monday", [("East", "place")]),
        ("in [[place: Zyx]] Valley", [("Zyx Valley", "place")]),
        ("[[place: Zyxton]] [[organisation: Quist Ltd]]", [("Zyxton", "place"), ("Quist Ltd", "organisation")]),
        ("at [[person: Cooper]]'s Yard", [("Cooper's Yard", "place")]),
        ("before [[organisation: District Judge Zyx]]", [("Zyx", "organisation")]),
        (
            "DC 3310 [[place: Zyx]] of [[organisation: Lundshire Police]]",
            [("Zyx", "person"), ("Lundshire Police", "organisation")],
        ),
        ("in [[place: Western]] [[place: Zyxland]]", [("Western Zyxland", "place")]),
        ("[[person: Her Honour Judge Zyx]]", [("Zyx", "person")]),
        ("DC 10 [[organisation: Zyx]] of [[organisation: Lund School]]", [("Zyx", "person"), ("Lund School", "organisation")]),
        ("HHJ [[person: Zyx]] and [[person: Lady Justice Quist]]", [("Zyx", "person"), ("Quist", "person")]),
    ],
)
def test_a_name_of_papers_of_the_law_is_whole(marked, expected):
    assert refined(marked) == expected


def test_what_acts_for_somebody_is_no_part_of_the_name():
    text = "to Lovatts’ solicitors"
    [name] = without_small_ends(text, [Entity(3, len(text), "organisation")])
    assert text[name.start : name.end] == "Lovatts’"


@pytest.mark.parametrize(("text", "parts"), [("Zyx; Quist", ["Zyx", "Quist"]), ("Sam Lee a.k.a", ["Sam Lee"])])
def test_no_name_reaches_over_a_semicolon_or_to_another_name(text, parts):
    assert [text[each.start : each.end] for each in cut_at_cells(text, [Entity(0, len(text), "person")])] == parts


def test_a_word_alone_before_a_whole_name_is_none():
    text = "Little Tom Quist, Old Quist"
    names = [Entity(0, 6, "person"), Entity(7, 16, "person"), Entity(18, 21, "person")]
    assert [text[each.start : each.end] for each in cut_at_cells(text, names)] == ["Tom Quist", "Old"]


def test_a_name_is_not_wrapped_behind_a_short_line_and_wee_is_no_part_of_it():
    text = "Dr N.\nTwins' beds; Wee Davy Quist and Old Quist"
    names = [Entity(3, 12, "person"), Entity(19, 33, "person"), Entity(38, 47, "person")]
    assert [text[each.start : each.end] for each in cut_at_cells(text, names)] == ["N.", "Twins'", "Davy Quist", "Old Quist"]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("[[person: 14 Feb Quist]] rang", ["Quist"]),
        ("14 [[person: Feb Quist]] rang", ["Quist"]),
        ("[[person: 6 Jan  Ann Quist]] at", ["Ann Quist"]),
        ("[[person: p.p. Ann Quist]], Manager", ["Ann Quist"]),
        ("left [[person: msg w. Bo]]'s sister; [[person: pp Bo]]", ["Bo", "Bo"]),
        ("[[person: w]]. Matron [[person: Ann Quist]]", ["Ann Quist"]),
        ("[[person: Jan Quist]], bed 6 [[person: Jan Lund]]", ["Jan Quist", "Jan Lund"]),
        ("by [[person: de la Cruz]] and [[person: van Quist]]", ["de la Cruz", "van Quist"]),
    ],
)
def test_a_persons_name_begins_with_no_day_and_no_small_word_in_short(marked, expected):
    read = read_markup(marked)
    assert [read.text[each.start : each.end] for each in cut_at_cells(read.text, read.replaced)] == expected


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("[[person: Nan Kathleen]] can collect. [[person: Kathleen Quist]]", ["Kathleen", "Kathleen Quist"]),
        ("[[person: Nan Quist]] rang", ["Nan Quist"]),
        ("[[person: Nan Grant]] rang", ["Nan Grant"]),
        ("[[person: Nan Rose]] rang. Mrs [[person: Rose]]", ["Nan Rose", "Rose"]),
    ],
)
def test_nan_before_a_womans_given_name_is_a_grandmother(marked, expected):
    assert [word for word, _ in refined(marked)] == expected


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("Done. [[person: Check Zyxa]]'s form.", ["Zyxa"]),
        ("[[person: Order Zyxa]]'s lunch", ["Zyxa"]),
        ("[[person: Chase Zyxa]]'s mother", ["Chase Zyxa"]),
        ("to [[person: Check Zyxa]]'s form", ["Check Zyxa"]),
    ],
)
def test_a_verb_before_whose_something_is_is_no_name(marked, expected):
    assert [word for word, _ in refined(marked)] == expected


def test_a_surname_with_a_qualification_is_no_firm_behind_a_given_name():
    text = "by Anna Zyxby MRICS of Lund"
    names = [Entity(3, 7, "person"), Entity(8, 19, "organisation"), Entity(23, 27, "place")]
    refined = refine_names(text, names)
    assert [(text[each.start : each.end], each.kind) for each in refined] == [("Anna Zyxby", "person"), ("Lund", "place")]


@pytest.mark.parametrize(
    ("text", "end", "kept"),
    [
        ("Anna van 10am", 8, "Anna"),
        ("Anna van", 8, "Anna"),
        ("Anna van Berg", 8, "Anna van"),
        ("Anna van der Berg", 8, "Anna van"),
        ("Zyxo van", 8, "Zyxo van"),
    ],
)
def test_a_van_behind_a_given_name_is_driven_unless_a_surname_goes_on(text, end, kept):
    [name] = without_small_ends(text, [Entity(0, end, "person")])
    assert text[name.start : name.end] == kept


@pytest.mark.parametrize(("name", "kind"), [("Quist Lund", "organisation"), ("Quist and Lund", "person"), ("Quist", "person")])
def test_messrs_stands_before_a_firm_and_is_no_part_of_it(name, kind):
    text = f"Messrs {name}\nSolicitors"
    assert refine_names(text, [Entity(0, 7 + len(name), "person")]) == [Entity(7, 7 + len(name), kind)]


def test_a_firm_does_not_reach_into_the_next_cell():
    assert refined("[[person: Bo Quist]]\tCo-founder") == [("Bo Quist", "person")]
    assert refined("[[person: Bo Quist]]\tLimited notice") == [("Bo Quist", "person")]
    assert refined("[[organisation: Quist]] Co-op") == [("Quist", "organisation")]


def test_kin_and_testaments_before_a_name_are_none_of_it():
    text = "Stepson Bo Quist; by his Will Ann gave; Will Ann"
    found = cut_at_cells(text, [Entity(0, 16, "person"), Entity(25, 33, "person"), Entity(40, 48, "person")])
    assert [text[each.start : each.end] for each in found] == ["Bo Quist", "Ann", "Will Ann"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Water: Vale & Quist Water bill", "Vale & Quist Water"),
        ("VALE & QUIST WATER", "VALE & QUIST WATER"),
        ("Rent & Quist Water", "Quist Water"),
    ],
)
def test_a_firm_has_what_of_a_landscape_stands_before_it(text, expected):
    at = text.casefold().index("quist")
    found = refine_names(text, [Entity(at, at + len("Quist Water"), "organisation")])
    assert [text[each.start : each.end] for each in found] == [expected]


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("Chidi CIS 20%", "organisation", "Chidi"),
        ("Chidi CIS", "organisation", "Chidi CIS"),
        ("Ann PAYE", "person", "Ann"),
        ("Ann QUIST", "person", "Ann QUIST"),
        ("Quist CIS 20%", "organisation", "Quist CIS"),
    ],
)
def test_a_name_ends_before_an_abbreviation_that_is_no_surname(text, kind, expected):
    end = len(text.removesuffix(" 20%"))
    assert [text[each.start : each.end] for each in without_small_ends(text, [Entity(0, end, kind)])] == [expected]


def test_a_firm_ends_before_its_number_for_tax():
    text = "Quist & Lund Ltd. VAT Reg GB 1"
    assert [text[each.start : each.end] for each in without_small_ends(text, [Entity(0, 21, "organisation")])] == [
        "Quist & Lund Ltd"
    ]


@pytest.mark.parametrize("rank", ["Maj", "Rev.", "Revd", "Canon", "Lt Col", "Sir", "Sgt", "Br"])
def test_a_rank_before_a_name_is_no_part_of_it(rank):
    assert refined(f"Ask [[person: {rank} Quist]] today") == [("Quist", "person")]


def test_a_rank_alone_before_a_name_is_none():
    text = "Lt. Col. Quist, and Maj"
    names = [Entity(0, 2, "person"), Entity(4, 7, "person"), Entity(9, 14, "person"), Entity(20, 23, "person")]
    assert [text[each.start : each.end] for each in cut_at_cells(text, names)] == ["Quist", "Maj"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna Quist\nSenior Associate, Tax", "Anna Quist"),
        ("Anna Quist Senior Nurse", "Anna Quist"),
        ("Anna Quist Junior Partner", "Anna Quist"),
        ("Anna Quist Senior", "Anna Quist Senior"),
    ],
)
def test_the_rank_of_a_job_is_no_part_of_a_name(text, expected):
    end = text.index("ior") + len("ior")
    assert [text[each.start : each.end] for each in refine_names(text, [Entity(0, end, "person")])] == [expected]


@pytest.mark.parametrize("before", ["Exors ", "Executors of ", "Trustees of "])
def test_who_acts_for_the_dead_is_no_part_of_their_name(before):
    text = f"{before}Anna Quist"
    assert refine_names(text, [Entity(0, len(text), "person")]) == [Entity(len(before), len(text), "person")]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Ann Quist and A. B. Lund & Sons", ["person", "organisation"]),
        ("Ann Quist and Lund & Co Ltd", ["person", "organisation"]),
        ("Ann Quist and A. Lund Fixings Ltd", ["person", "organisation"]),
        ("Ann Quist and Sons Ltd", ["organisation"]),
        ("Ann and Bob Lund & Co", ["organisation"]),
    ],
)
def test_somebody_beside_a_firm_is_another_party(text, kinds):
    assert [each.kind for each in refine_names(text, [Entity(0, len(text), "organisation")])] == kinds


def test_a_service_of_care_has_all_of_its_kind():
    text = "Lund Vale Heart Failure Service rang; Lund Team rang"
    names = [Entity(0, 15, "organisation"), Entity(38, 42, "organisation")]
    assert [text[each.start : each.end] for each in refine_names(text, names)] == ["Lund Vale Heart Failure Service", "Lund"]
