"""What is left though it looks like a name is listed once, with its mentions, the riskiest first; ordinary words are not."""

import pytest

from engine.errors import Cancelled
from engine.progress import CancelToken
from engine.text.review import Reason, ReplacedEntity, Risk, Vocabulary, review_text
from engine.text.suspects import SuspectedEntity

COMMON = frozenset(
    "the a of in at to from was is and with for we met she said that says our old house bank manager rose head sales called so "
    "who calls them dear will visit annual report spring road tree could he it wrote again no sex they".split()
)
PUBLIC = frozenset({"monday", "english", "i"})
VOCABULARY = Vocabulary(COMMON.__contains__, PUBLIC.__contains__)


def places(text, word):
    found, at = [], text.find(word)
    while at >= 0:
        found.append((at, at + len(word)))
        at = text.find(word, at + 1)
    return tuple(found)


def replaced(text, name, kind="person"):
    return ReplacedEntity(name, kind, places(text, name))


def left(text, *names, suspects=(), **settings):
    review = review_text(text, [replaced(text, name) for name in names], suspects, VOCABULARY, **settings)
    return [(words.text, words.reason, words.risk) for words in review.left]


@pytest.mark.parametrize(
    ("text", "names", "expected"),
    [
        ("We met Judith.", [], ("Judith", Reason.UNKNOWN, Risk.MEDIUM)),
        ("Judith wrote.", [], ("Judith", Reason.UNKNOWN, Risk.MEDIUM)),
        ("We met Dr Rose.", [], ("Rose", Reason.TITLE, Risk.HIGH)),
        ("We met the Head of sales.", [], ("Head", Reason.CAPITAL, Risk.LOW)),
        ("Ann Lund met Lund.", ["Ann Lund"], ("Lund", Reason.PART, Risk.HIGH)),
        ("Lund met lund again.", ["Lund"], ("lund", Reason.REPEAT, Risk.HIGH)),
        ("Lund met LUND again.", ["Lund"], ("LUND", Reason.PART, Risk.HIGH)),
        ("Rose Tree met rose tree.", ["Rose Tree"], ("rose tree", Reason.REPEAT, Risk.HIGH)),
        ("Ann Rose met. Rose wrote.", ["Ann Rose"], ("Rose", Reason.PART, Risk.MEDIUM)),
        ("We met Lund Spring again.", ["Lund"], ("Spring", Reason.BESIDE, Risk.LOW)),
        ("Lindgren met Lindgen.", ["Lindgren"], ("Lindgen", Reason.SIMILAR, Risk.HIGH)),
        ("Ann Lund met A. L. again.", ["Ann Lund"], ("A. L", Reason.INITIALS, Risk.HIGH)),
        ("Ann Lund met AL again.", ["Ann Lund"], ("AL", Reason.INITIALS, Risk.HIGH)),
        ("Sue Webb met the SW again.", ["Sue Webb"], ("SW", Reason.INITIALS, Risk.HIGH)),
        ("We met Rose Tree.\nhouse\tRT - said so", ["Rose Tree"], ("RT", Reason.INITIALS, Risk.HIGH)),
        ("We met Mr K. again.", [], ("K", Reason.INITIALS, Risk.MEDIUM)),
        ("He wrote to @lund_.", [], ("@lund_", Reason.HANDLE, Risk.HIGH)),
        ("He wrote 48 to them.", [], ("48", Reason.NUMBER, Risk.MEDIUM)),
        ("He wrote 48123 to them.", [], ("48123", Reason.NUMBER, Risk.HIGH)),
        ("She calls it “bluebird” again.", [], ("bluebird", Reason.QUOTED, Risk.MEDIUM)),
        ('She calls it "Old House" again.', [], ("Old House", Reason.QUOTED, Risk.LOW)),
    ],
)
def test_what_looks_like_a_name_is_listed_with_its_reason(text, names, expected):
    assert left(text, *names) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "Dear manager,\n\nWe met at the old house. She said so.",
        "We said it in English on Monday.",
        "Annual Report of the Bank\nShe wrote it.",
        "Hi\nshe said.",
        "I met Mr. with the bank.",
        "She calls it “so old” again.",
        "“We met at the old house again.”",
    ],
)
def test_ordinary_words_are_not(text):
    assert left(text) == []


def test_the_unit_of_a_figure_that_is_kept_is_no_name():
    text = "It fell to 112 g/L today."
    kept = [(text.index("112"), text.index("112") + 3)]
    assert review_text(text, [], [], VOCABULARY, kept=kept).left == ()


def test_a_score_that_is_kept_is_listed_where_it_may_be_a_day_of_a_month_of_the_text():
    text = "On 9 October she could. Stairs 10/10. Pain 8/10, sits 7/10 at rest. Grip 4/5. Steps 3/5"
    kept = [(text.index(score), text.index("/", text.index(score))) for score in ("10/10", "8/10", "7/10", "4/5", "3/5")]
    day = ReplacedEntity("9 October", "date", places(text, "9 October"))
    review = review_text(text, [day], [], VOCABULARY, kept=kept)
    assert [(words.text, words.kind) for words in review.left if words.reason is Reason.NUMBER] == [("10/10", "date")]


def test_letters_of_sides_measurements_and_answers_are_no_initials():
    text = "T 36.8 on her L side; L great toe, 3 sites on L.\nWe met L again\nfed\tY\n"
    kept = [(text.index("36.8"), text.index("36.8") + 4)]
    assert [words.places for words in review_text(text, [], [], VOCABULARY, kept=kept).left if words.text == "L"] == [
        ((text.index("L again"), text.index("L again") + 1),)
    ]
    assert all(words.text not in ("T", "Y") for words in review_text(text, [], [], VOCABULARY, kept=kept).left)


def test_how_a_bank_calls_a_payment_is_no_initials_of_somebody_else():
    text = "Type\tFor\nDD\tgas\nCR\tbread\nCHQ\tgas\n"
    others = text.replace("DD", "AQ").replace("CHQ", "LT")
    assert ["CR" in {words for words, *_ in left(each, initials=["CR"])} for each in (text, others)] == [False, True]


def test_a_common_word_in_a_replaced_name_does_not_make_others_risky():
    assert left("Rose Tree met at the rose and the tree.", "Rose Tree") == []


def test_mentions_are_one_entry_and_a_part_belongs_to_the_only_name_that_has_it():
    text = "We met Judith Berg. Berg was with Judith Berg at the house of Anna Vik and Otto Vik, says Vik."
    review = review_text(text, [], [], VOCABULARY)
    entries = {words.text: [text[slice(*place)] for place in words.places] for words in review.left}
    assert entries == {
        "Judith Berg": ["Judith Berg", "Berg", "Judith Berg"],
        "Anna Vik": ["Anna Vik"],
        "Otto Vik": ["Otto Vik"],
        "Vik": ["Vik"],
    }


def test_the_riskiest_come_first_then_the_first_in_the_text():
    text = "The Head met Judith, then Otto and Dr Lund, and lund."
    assert [risk for _, _, risk in left(text, "Lund")] == sorted((risk for _, _, risk in left(text, "Lund")), reverse=True)
    assert [words for words, _, risk in left(text, "Lund") if risk is Risk.MEDIUM] == ["Judith", "Otto"]


def test_what_the_recogniser_was_not_sure_of_is_listed_by_its_score():
    text = "We met marlow with Sales at the bank."

    def suspect(word, score, reason="tagger"):
        start = text.index(word)
        return SuspectedEntity(start, start + len(word), "place", score, reason)

    assert left(text, suspects=[suspect("marlow", 0.4)])[0] == ("marlow", Reason.UNSURE, Risk.HIGH)
    assert left(text, suspects=[suspect("marlow", 0.2)])[0] == ("marlow", Reason.UNSURE, Risk.MEDIUM)
    assert left(text, suspects=[suspect("Sales", 0.4)]) == [("Sales", Reason.UNSURE, Risk.MEDIUM)]
    assert left(text, suspects=[suspect("bank", 0.4), suspect("marlow", 0.07)]) == left(text)
    assert left(text, suspects=[suspect("marlow", 0.07, "listed")])[0] == ("marlow", Reason.LISTED, Risk.MEDIUM)


def test_the_kind_is_guessed_by_the_words_around():
    text = "Judith met at Marlow with Kestrel Ltd."
    review = review_text(text, [], [], VOCABULARY)
    assert [(words.text, words.kind) for words in review.left] == [
        ("Judith", "person"),
        ("Marlow", "place"),
        ("Kestrel Ltd", "organisation"),
    ]


def test_what_is_settled_or_marked_is_listed_last():
    text = "We met Judith at the old house with Otto."
    assert left(text, settled=places(text, "Judith"), marked=[*places(text, "house"), *places(text, "Otto")]) == [
        ("Otto", Reason.UNKNOWN, Risk.MEDIUM),
        ("Judith", Reason.DECIDED, Risk.LOW),
        ("house", Reason.DECIDED, Risk.LOW),
    ]


def test_what_the_recogniser_was_not_sure_of_is_listed_without_ordinary_words():
    text = "I met Mrs Marlow of Thornby again."
    nobody, somebody = (SuspectedEntity(start, end, "person", 0.4, "tagger") for start, end in ((0, 9), (10, 33)))
    assert left(text, "Marlow", "Thornby", suspects=[nobody]) == []
    assert left(text, suspects=[nobody, somebody]) == [("Marlow of Thornby", Reason.UNSURE, Risk.HIGH)]


def test_titles_are_no_names():
    text = "We met Mr and Dr Judith."
    suspect = [SuspectedEntity(7, 9, "person", 0.9, "tagger"), SuspectedEntity(14, 23, "person", 0.9, "tagger")]
    assert [words for words, _, _ in left(text, suspects=suspect)] == ["Judith"]


def test_a_listed_name_of_several_words_has_its_mentions_in_capitals_and_alone():
    text = "Old House\nOLD HOUSE rent\nShe calls it “Old House” again, an old house."
    review = review_text(text, (), (), VOCABULARY)
    [entry] = [words for words in review.left if words.text.casefold() == "old house"]
    assert [text[slice(*place)] for place in entry.places] == ["Old House", "OLD HOUSE", "Old House"]


def test_it_can_be_stopped():
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        review_text("We met.", [], [], VOCABULARY, cancel=cancel)


def test_what_stays_by_the_settings_is_not_listed_and_hides_nothing_beside_it():
    text = "We said 5,000 and Zyx 1234 again."
    at = text.index("5,000")
    assert [words for words, _, _ in left(text, kept=[(at, at + 5)])] == ["Zyx 1234"]


def test_a_bare_number_or_letter_comes_with_its_neighbours():
    text = "Said road 1 of 7 Judith wrote to Mr K. again.\nShe said 48."
    review = review_text(text, [replaced(text, "1", "number"), replaced(text, "Judith")], [], VOCABULARY)
    assert [(each.text, each.around) for each in review.replaced] == [("1", "Said road 1 of 7"), ("Judith", "")]
    assert {each.text: each.around for each in review.left} == {
        "7": "1 of 7 Judith wrote",
        "K": "to Mr K. again.",
        "48": "She said 48.",
    }


@pytest.mark.parametrize(
    ("written", "expected"),
    [("Ayomide", "person"), ("Old Lund", "organisation"), ("LUND", "organisation"), ("Rose", "organisation")],
)
def test_a_single_strange_word_is_somebody_rather_than_a_firm(written, expected):
    text = f"we met {written} again"
    suspect = SuspectedEntity(7, 7 + len(written), "organisation", 0.9, "tagger")
    assert [words.kind for words in review_text(text, [], [suspect], VOCABULARY).left] == [expected]


def test_titles_behind_each_other_are_no_names():
    assert left("met brother Fr Hugh and S/N Quigg again", "Hugh", "Quigg") == []


@pytest.mark.parametrize(
    "text",
    [
        "We met with no Sats, with no OM and no Physio.",
        "They said that Lamotrigine and Meloxicam and Salbutamol and the Colonoscopy was old.",
        "Sex\tBy\nF\t0.00",
        "InvoiceNo\tFPI\tCHQ\tPostcode",
        "We met the Claimant and the Solicitors, IN THE FAMILY COURT AT",
        "Our U11 house, blood group O pos, NYHA II",
        "She had ESR/CRP checked, PEFR low, AUDIT-C too",
    ],
)
def test_what_a_trade_writes_in_short_needs_no_look(text):
    assert left(text) == []


def test_a_letter_of_somebody_is_listed_beside_the_code_of_a_bank():
    assert left("STO K Zyxby", "Zyxby") == [("K", Reason.INITIALS, Risk.MEDIUM)]


@pytest.mark.parametrize(
    ("text", "names", "expected"),
    [
        ("We met B Quist.", [], ("B Quist", Reason.UNKNOWN, Risk.HIGH)),
        ("We met Ann Quist.", [], ("Ann Quist", Reason.UNKNOWN, Risk.HIGH)),
        ("We met Quist Surgery.", [], ("Quist Surgery", Reason.UNKNOWN, Risk.HIGH)),
        ("We met Quist.", [], ("Quist", Reason.UNKNOWN, Risk.MEDIUM)),
    ],
)
def test_what_has_the_shape_of_a_name_is_riskiest(text, names, expected):
    assert left(text, *names) == [expected]


def test_what_a_firm_that_is_replaced_is_called_in_short_is_riskiest():
    text = "TREE HOUSE LIMITED said that it could visit again, and that was called Tree v Lund."
    replaced_firm = ReplacedEntity("TREE HOUSE LIMITED", "organisation", places(text, "TREE HOUSE LIMITED"))
    review = review_text(text, [replaced_firm, replaced(text, "Lund")], (), VOCABULARY)
    assert [(words.text, words.reason, words.risk) for words in review.left] == [("Tree", Reason.PART, Risk.HIGH)]


@pytest.mark.parametrize("written", ["pluz", "ZXQ"])
def test_small_words_and_letters_of_which_no_list_has_a_name_are_not_riskiest(written):
    text = f"we met {written} again"
    suspect = SuspectedEntity(7, 7 + len(written), "person", 0.9, "tagger")
    assert left(text, suspects=[suspect]) == [(written, Reason.UNSURE, Risk.MEDIUM)]


def test_a_role_in_short_is_listed_where_a_text_drawn_with_it_names_somebody_of_these_letters():
    assert left("The SW said so.") == []
    assert left("The SW said so.", initials={"SW", "BQ"}) == [("SW", Reason.INITIALS, Risk.HIGH)]
    assert left("The NB leant on her. NB when we met.", initials={"NB"}) == [("NB", Reason.INITIALS, Risk.HIGH)]


def test_a_letter_that_tells_rows_or_groups_apart_is_nobodys_initial():
    assert left("Row B and seats B or C, by Stand B.\n\nWho\tSeat\nann\tB\n", initials={"B"}) == []
    assert left("Seen by B today.", initials={"B"}) == [("B", Reason.INITIALS, Risk.HIGH)]


def test_what_a_nursery_may_be_called_by_is_listed():
    assert left("Tadpoles register\nTadpoles said so.") == [("Tadpoles", Reason.LISTED, Risk.MEDIUM)]


@pytest.mark.parametrize("text", ["We met Lund Bank again.", "We met Lund Road.", "Lund Nursing Unit wrote."])
def test_what_a_replaced_name_is_of_is_not_listed(text):
    assert left(text, "Lund") == []


def test_places_of_ordinary_words_are_listed_where_a_heading_in_capitals_has_them_apart():
    suspects = [SuspectedEntity(7, 16, "organisation", 0.4, "tagger")]
    assert left("ROTA - ROSE TREE\nSaid he.", suspects=suspects)[-1] == ("ROSE TREE", Reason.UNSURE, Risk.MEDIUM)
    assert ("ROSE TREE", Reason.UNSURE, Risk.MEDIUM) not in left(
        "ROTA ROSE TREE\n", suspects=[suspects[0]._replace(start=5, end=14)]
    )
    assert left("SALES - READING\nSaid he.")[-1][0] == "READING"


@pytest.mark.parametrize(
    ("text", "named", "listed"),
    [
        ("Anna rang. It says “Anda, not well at all today”.", "Anna", ["Anda"]),
        ("Anna rang. It says “Anda, not well at all today”, of an anda.", "Anna", []),  # the text writes it small
        ("Seen by Sue-Ann Quist.\nTyped: 9/10 (bl)", "Sue-Ann Quist", ["bl"]),
        ("Seen by Sue-Ann Quist. Done by bank staff, checked SAQ.", "Sue-Ann Quist", ["SAQ"]),
    ],
)
def test_who_is_heard_wrong_typed_or_checked_is_listed(text, named, listed):
    vocabulary = VOCABULARY._replace(is_common=lambda word: word in {"anda", "it", "says", "seen", "typed", "done", "saq"})
    left = review_text(text, [ReplacedEntity(named, "person", places(text, named))], [], vocabulary).left
    assert [words.text for words in left if words.reason in (Reason.LISTED, Reason.INITIALS)] == listed


def test_whose_telephone_follows_and_where_somebody_is_is_listed_though_a_word_of_every_day():
    text = "Axle 01632 960001\nMobile 07700 900123\nAnna @ Pallet Yard\n"
    anna = ReplacedEntity("Anna", "person", places(text, "Anna"))
    vocabulary = VOCABULARY._replace(is_common=lambda word: word in {"axle", "mobile", "pallet", "yard"})
    left = review_text(text, [anna], [], vocabulary).left
    assert [words.text for words in left if words.kind == "organisation"] == ["Axle", "Pallet Yard"]
