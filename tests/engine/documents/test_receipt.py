"""The receipt says everything about the promise and nothing about the original."""

import hashlib
import re
from dataclasses import dataclass, field, replace
from datetime import date

import pytest

from engine.documents.receipt import (
    ALONE,
    EDITED,
    ONLY_DRAFT,
    STAYING,
    UNRATED,
    build_receipt,
    comparable_figures,
    guarantee_in_words,
    receipt_json,
    summarize,
)
from engine.documents.receipt_page import receipt_file
from engine.privacy.guarantee import Guarantee, Relation, describe_warning
from engine.results import INVENTED_NOTICE as NOTICE

CANARY = "Zebulon Quist 0170-555"
OUTPUT = "I asked the office about a place.\n"


@dataclass
class Unit:
    epsilon: float
    original: str = f"{CANARY} | called | the clinic"
    private: str = "I | asked | the office"
    candidates: int = 134


GUARANTEE = Guarantee(
    "The output is 40-LDP for any two documents.", Relation.DOCUMENT, "document", "all", 40.0, 0.0, 8, ("the count of facts",)
)


@dataclass
class Result:
    mechanism: str = "dp-st"
    epsilon: float = 40.0
    delta: float = 0.0
    unit: str = "document"
    units: list = field(default_factory=lambda: [Unit(5.0)] * 8)
    output: str = OUTPUT
    guarantee: Guarantee = GUARANTEE
    untouched: list = field(default_factory=lambda: [CANARY])
    reconstructor: str = "realizer"
    blocks: tuple = ()
    parameters: dict = field(default_factory=lambda: {"cluster": "full"})
    versions: dict = field(default_factory=lambda: {"store": "sha256:ab"})
    charges: tuple = ()
    notice: str = NOTICE

    @property
    def charged(self):
        return self.epsilon


def test_it_states_the_promise():
    made = build_receipt(Result(), OUTPUT)
    assert made["notice"] == NOTICE
    assert made["composition"] == [{"units": 8, "epsilon": 5.0}]
    assert made["output_sha256"] == hashlib.sha256(OUTPUT.encode()).hexdigest()
    assert made["date"] == date.today().isoformat()
    assert made["guarantee"]["leaks"] == ["the count of facts"]
    assert made["untouched"] == 1
    expected = {"mechanism": "dp-st", "epsilon": 40.0, "delta": 0.0, "unit": "document", "parameters": {"cluster": "full"}}
    assert expected.items() <= made.items()


def test_the_worst_loss_of_any_two_documents_has_a_bound_only_where_nothing_can_be_seen():
    bounded = "Worst loss between any two accepted documents: ε = 40."
    assert comparable_figures(GUARANTEE, "fact")[0] == bounded
    for relation in (Relation.COUNT, Relation.NEIGHBOURHOOD, Relation.METRIC):
        assert (
            "no bound where what can be seen differs, else ε = 40."
            in comparable_figures(replace(GUARANTEE, relation=relation), "fact")[0]
        )
    assert comparable_figures(replace(GUARANTEE, relation=Relation.METRIC, leaks=()), "fact")[0] == bounded


def test_what_one_unit_loses_is_said_beside_what_all_of_them_do():
    assert not any("alone" in line for line in comparable_figures(GUARANTEE, "entity"))
    result = Result(unit="entity", guarantee=replace(GUARANTEE, unit_loss=1.25))
    assert comparable_figures(result.guarantee, "entity")[1] == (
        "Worst loss between two of these that differ in one entity alone: ε = 1.25."
    )
    assert "is right at most 4 times in 1 000, instead of once (ε = 1.25)" in summarize(result)[1]


def test_a_warning_of_all_units_is_not_one_of_each():
    warned = "Little protection from a determined observer"
    assert any(line.startswith(warned) for line in guarantee_in_words(Result()))
    said = guarantee_in_words(Result(unit="entity", guarantee=replace(GUARANTEE, unit_loss=1.25)))
    assert said[0].startswith("The new names and numbers give hardly anything away. ")
    assert "may be able to tell that this came from it. To anybody else the limit on one name applies." in said[1]
    assert STAYING in said
    assert not any(warned in line or "Strength" in line for line in said)  # a grade of all at once would be read as one of each
    loose = guarantee_in_words(Result(unit="entity", guarantee=replace(GUARANTEE, unit_loss=12.0)))
    assert any(line.startswith(warned) for line in loose)
    words = guarantee_in_words(Result(unit="word", guarantee=replace(GUARANTEE, unit_loss=1.25)))
    assert words[0].startswith("The new words give hardly anything away. ")
    assert any(line.startswith("Strength: weak") for line in words)


@pytest.mark.parametrize(
    ("loss", "said"),
    [
        (1.0, "give hardly anything away. .* right at most 3 times"),
        (5.0, "may give something away. .* right at most 130 times"),
        (10.0, "may give much away. .* right at most 957 times"),
        (40.0, "may give all away. Somebody may always pick the true one"),
    ],
)
def test_the_limit_on_one_name_is_rated_as_in_the_window(loss, said):
    result = Result(unit="entity", guarantee=replace(GUARANTEE, unit_loss=loss))
    assert re.match(f"The new names and numbers {said}", summarize(result)[1])


def test_all_names_at_once_are_told_as_odds_where_they_have_a_limit():
    result = Result(unit="entity", epsilon=5.0, guarantee=replace(GUARANTEE, unit_loss=1.0, loss=5.0))
    assert "Of 1 000 equally likely originals they pick it at most 130 times in 1 000 tries" in summarize(result)[1]


def test_it_holds_nothing_of_the_original():
    written = receipt_json(build_receipt(Result(), OUTPUT, edited=True, draws=(40.0, 40.0)))
    for word in (*CANARY.split(), "clinic", "candidates"):
        assert word not in written


def test_it_depends_on_the_output_only_through_its_hash():
    one, other = build_receipt(Result(), "one"), build_receipt(Result(), "other")
    assert one.pop("output_sha256") != other.pop("output_sha256")
    assert one == other


def test_the_hash_is_of_the_bytes():
    content = b"%PDF-1.4 \xff\xfe"
    assert build_receipt(Result(), content)["output_sha256"] == hashlib.sha256(content).hexdigest()
    assert build_receipt(Result(), OUTPUT) == build_receipt(Result(), OUTPUT.encode())


@pytest.mark.parametrize(
    ("suffix", "said", "unsaid"),
    [
        (".txt", "its line breaks and spaces", "pictures"),
        (".TSV", "its rows and columns", "pictures"),
        (".xlsx", "its sheets, rows, columns and styles", "pictures"),
        (".docx", "tables, lists, page breaks and pictures", "spaces"),
        ("", "tables, lists, page breaks and pictures", "spaces"),
    ],
)
def test_of_a_layout_that_was_copied_it_names_what_the_format_has(suffix, said, unsaid):
    made = build_receipt(Result(), OUTPUT, layout_kept=True, suffix=suffix)
    [line] = [line for line in made["in_words"] if line.startswith("The layout is the original's")]
    assert said in line
    assert unsaid not in line
    assert line in " ".join(receipt_file(made, ".txt").decode().split())
    plain = build_receipt(Result(), OUTPUT, suffix=suffix)
    assert {**plain, "layout_kept": True, "in_words": made["in_words"]} == made


def test_it_says_the_same_in_words():
    made = build_receipt(Result(), OUTPUT)
    assert made["in_words"] == guarantee_in_words(Result())
    assert made["in_words"][-1] == NOTICE
    words = " ".join(made["in_words"])
    for part in (
        "ε = 40,",
        "in 8 random choices;",
        "Strength: weak, between any two originals.",
        GUARANTEE.statement,
        "any two documents",
        "the count of facts",
        "Copied word for word from the original: 1 piece of text.",
    ):
        assert part in words
    assert "Nothing of the original was copied." in guarantee_in_words(Result(untouched=[]))


def test_an_edited_text_is_said_to_be_edited():
    assert build_receipt(Result(), OUTPUT)["edited_by_hand"] is False
    assert not any("by hand" in line for line in guarantee_in_words(Result()))
    made = build_receipt(Result(), OUTPUT, edited=True)
    assert made["edited_by_hand"] is True
    assert made["in_words"][0] == (
        "The text was edited by hand after it was drawn; the guarantee covers the text as drawn, not the edits. What was "
        "typed is not protected: an invented name does no harm, a true one can be read. All else that was drawn is "
        "protected as before."
    )
    assert not any("Nothing of the original" in words for words in guarantee_in_words(Result(untouched=[]), edited=True))


def test_the_best_of_several_draws_costs_all_of_them():
    made = build_receipt(Result(), OUTPUT, draws=(40.0, 0.1, 0.2, 40.0, 40.0))
    assert made["epsilon"] == 40.0
    assert made["draws_of_the_document"] == 5
    assert made["epsilon_of_all_draws"] == 120.3
    words = " ".join(made["in_words"])
    assert "The document was run 5 times" in words
    assert "ε = 120.3" in words
    assert words.index(describe_warning(40.0)) < words.index(
        f"Give away one of its drafts only. For somebody who sees them all: {describe_warning(120.3)}"
    )


@pytest.mark.parametrize("draws", [(), (40.0,)])
def test_a_single_draw_is_not_counted(draws):
    made = build_receipt(Result(), OUTPUT, draws=draws)
    assert "draws_of_the_document" not in made
    assert made["in_words"] == guarantee_in_words(Result())


@pytest.mark.parametrize(
    ("draws", "total"),
    [
        ((0.1, 0.2), 0.3),  # the decimals that a person reads, though the floats add up to a little more
        ((0.1,) * 10, 1.0),
        ((1.0, 1e-20), 1.00000000000001),  # what is too small to show is rounded up
        ((1e16, 1e16, 1.0), 2.00000000000001e16),
    ],
)
def test_the_sum_is_exact_and_rounded_up(draws, total):
    result = Result(epsilon=draws[0])
    assert build_receipt(result, OUTPUT, draws=draws)["epsilon_of_all_draws"] == total


NEIGHBOURING = replace(GUARANTEE, relation=Relation.NEIGHBOURHOOD, leaks=("the topic of each fact", "the count of facts"))


def test_a_choice_among_draws_lets_be_seen_what_any_of_them_does():
    """The text drawn without disclosing topics was chosen after the others had been seen, which disclose them."""
    made = build_receipt(Result(), OUTPUT, draws=(40.0, 10.0, 40.0), others=(NEIGHBOURING, GUARANTEE))
    assert made["all_draws"] == {"relation": "R-nbhd", "leaks": ["the count of facts", "the topic of each fact"]}
    assert made["guarantee"]["relation"] == "R-doc"
    words = made["in_words"]
    assert "Strength: weak, between any two originals." in words
    assert f"Strength of all runs together: {UNRATED}." in words
    assert made["other_drafts"]["looked_at"] == 2
    assert made["other_drafts"]["in_words"][-1] == f"Strength of all runs together: {UNRATED}."


COPYING = replace(GUARANTEE, leaks=("every word that is no name",), bits=None)


def test_what_stayed_on_the_machine_is_not_said_to_be_seen():
    made = build_receipt(Result(untouched=[]), OUTPUT, draws=(40.0, 40.0), others=(COPYING,))
    words = made["in_words"]
    assert "Nothing of the original was copied." in words
    assert not any("every word" in line for line in words)
    assert (
        "1 other draft was looked at for choosing this one, and stayed on this machine, where nobody else can read what is in "
        "it. That another could have been chosen is why the limits count all."
    ) in words
    assert "The choice among 2 tells 1 bit at most." in words
    page = receipt_file(made, ".txt").decode()
    assert page.index("1 other draft was") < page.index("For an expert") < page.index("The choice among 2")


def test_what_left_the_machine_too_is_said_apart_and_after_what_this_text_tells():
    made = build_receipt(
        Result(untouched=[]), OUTPUT, draws=(40.0, 40.0, 40.0), others=(COPYING, GUARANTEE), released=(COPYING,)
    )
    words = made["in_words"]
    apart = "1 other draft of it was exported or copied too. Seen there, besides: every word that is no name."
    assert words.index("Nothing of the original was copied.") < words.index(apart)
    assert any("The choice among 3 tells 1.6 bits" in line for line in words)
    added = made["other_drafts"]
    assert (added["left_the_machine"], added["looked_at"]) == (1, 1)
    assert [line for line in words if line in added["in_words"]] == words[-1 - len(added["in_words"]) : -1]


def test_what_left_the_machine_and_shows_no_more_is_said_so():
    made = build_receipt(Result(), OUTPUT, draws=(40.0, 40.0), others=(GUARANTEE,), released=(GUARANTEE,))
    assert "1 other draft of it was exported or copied too. No more can be seen there than here." in made["in_words"]
    assert made["other_drafts"]["looked_at"] == 0


@pytest.mark.parametrize(
    ("result", "how", "promised", "seen"),
    [
        (
            Result(),
            {},
            "Worst loss of this text: ε = 40: weak, between any two originals.",
            "Can be seen of the original: the count of facts. Copied word for word from the original: 1 piece of text.",
        ),
        (
            Result(guarantee=replace(GUARANTEE, leaks=()), untouched=[]),
            {"draws": (40.0, 2.0)},
            "Worst loss of this text: ε = 40: weak, between any two originals. All 2 runs of the document together: ε = 42.",
            "Given away without noise: nothing. Nothing of the original was copied.",
        ),
        (
            Result(guarantee=replace(GUARANTEE, secure=False)),
            {"edited": True},
            "No mathematical guarantee holds for this text. Edits by hand are not covered.",
            "Can be seen of the original, unless an edit changed that: the count of facts. "
            "Copied word for word from the original: 1 piece of text.",
        ),
    ],
)
def test_it_begins_with_three_lines(result, how, promised, seen):
    made = build_receipt(result, OUTPUT, **how)
    assert next(iter(made)) == "summary"
    assert made["summary"] == [made["notice"], promised, seen]
    assert made["notice"] == (f"{EDITED} {result.notice}" if "edited" in how else result.notice)


def test_much_that_can_be_seen_is_listed_once_on_the_page():
    leaks = tuple(f"the {number}th of the things that can be seen, whatever is drawn of them" for number in range(4, 14))
    made = build_receipt(Result(guarantee=replace(GUARANTEE, leaks=leaks)), OUTPUT)
    page = " ".join(receipt_file(made, ".txt").decode().split())
    assert "10 things can be seen of the original; they are listed below." in page
    assert page.count("the 7th of the things") + page.count("The 7th of the things") == 1
    assert all(leak in made["summary"][2] for leak in leaks)


def test_what_is_promised_of_one_name_comes_before_what_all_lose():
    made = build_receipt(Result(unit="entity", guarantee=replace(GUARANTEE, unit_loss=1.0)), OUTPUT)
    assert made["summary"][1] == (
        "The new names and numbers give hardly anything away. If any of 1 000 might have stood there, each as likely, a guess "
        "by the new one is right at most 3 times in 1 000, instead of once (ε = 1), even by somebody who knows all the rest "
        "of the text. One draft was drawn so far: another one may raise this limit, and a receipt made after it says so. "
        "All names together tell more only to somebody who already has the original, or a list of the very people in it. "
        "They may be able to tell that this came from it. To anybody else the limit on one name applies. None of this is "
        "about the words that stay."
    )


def of_names(loss):
    return replace(GUARANTEE, relation=Relation.METRIC, unit_loss=loss, bits=None)


def test_the_limit_of_the_drafts_it_was_chosen_among_is_the_promise_of_one_name():
    result = Result(unit="entity", guarantee=of_names(1.9))
    made = build_receipt(result, OUTPUT, draws=(40.0, 40.0), others=(of_names(1.95),))
    limit = (
        "is right at most 45 times in 1 000, instead of once (ε = 3.85), even by somebody who knows all the rest of the text. "
        "This limit counts since the text was chosen among 2 drafts, and for whoever sees several. Had one been drawn alone, "
        "it would be 7 in 1 000 (ε = 1.9). A receipt that was made before all these were drawn states a lower limit: this "
        "one counts."
    )
    assert f"{limit} All names together tell more only" in made["summary"][1]
    assert made["in_words"][0].endswith(limit)
    assert made["in_words"][0] in made["summary"][1]
    assert made["guarantee"]["unit_loss"] == 1.9
    assert "sees them all" not in str(made)  # of one name little can be told from both
    alone = build_receipt(result, OUTPUT)
    assert "chosen among" not in " ".join(alone["in_words"])
    assert made.keys() - alone.keys() == {"draws_of_the_document", "epsilon_of_all_draws", "other_drafts", "all_draws"}


def test_an_earlier_draft_that_left_is_said_in_front_with_what_holds_for_who_has_both():
    result = Result(unit="entity", guarantee=of_names(1.9))
    drafts = {"draws": (40.0, 40.0), "others": (of_names(1.95),)}
    made = build_receipt(result, OUTPUT, **drafts, released=drafts["others"], released_on=[date(2027, 8, 13)])
    assert made["summary"][2] == (
        "Another draft of this document was exported or copied before, on 2027-08-13: for somebody who has both, a guess at "
        "any one of what was replaced in both is right at most 45 times in 1 000 (ε = 3.85). A word that one of them keeps can "
        "be read there."
    )
    assert len(made["summary"]) == 4
    unsent = build_receipt(result, OUTPUT, **drafts)
    assert len(unsent["summary"]) == 3
    assert "exported or copied before" not in " ".join(unsent["summary"])
    page = receipt_file(made, ".txt").decode()
    assert page.index("exported or copied before") < page.index("What is promised")


@pytest.mark.parametrize(
    ("own", "released", "said"),
    [
        (of_names(1.0), (of_names(14.0),), "always pick the true one out of 1 000 equally likely ones (ε = 15)."),
        (
            of_names(1.0),
            (replace(GUARANTEE, secure=False),),
            "no mathematical guarantee holds for somebody who has both.",
        ),
        (GUARANTEE, (replace(GUARANTEE, loss=2.0),), "for somebody who has both, their losses add up to ε = 42."),
        (
            GUARANTEE,
            (GUARANTEE, GUARANTEE),
            "2 other drafts of this document were exported or copied before: for somebody who has all of them",
        ),
    ],
)
def test_what_holds_for_who_has_several_is_that_of_their_kind(own, released, said):
    result = Result(unit="entity", guarantee=own)
    draws = (40.0,) * (1 + len(released))
    assert said in summarize(result, draws=draws, others=released, released=released)[2]


@pytest.mark.parametrize(
    ("own", "others", "said"),
    [
        (0.0, (0.0,), "That is so of all 2 drafts."),
        (
            1.9,
            (0.0,),
            "at most 7 times .* The other drafts add nothing to that, but for words that one of them keeps. All names together",
        ),
        (6.0, (14.0, 20.0), "Somebody may always pick the true one out of 1 000 .* among 3 drafts"),
    ],
)
def test_a_limit_of_drafts_that_is_none_is_said_so(own, others, said):
    result = Result(unit="entity", guarantee=of_names(own))
    draws = (40.0,) * (1 + len(others))
    assert re.search(said, summarize(result, draws=draws, others=[of_names(loss) for loss in others])[1])


NOTHING, COUNTED = (
    "The other drafts add nothing to that, but for words that one of them keeps.",
    "This limit counts since the text was chosen among",
)
ALL_COUNT, WHY = "all runs count", "is why the limits count all"
SHARED = "ε = {} was charged for all of them, whichever text is kept. In the limit on one name, what several drafts share"


@pytest.mark.parametrize(
    ("others", "said", "unsaid"),
    [
        ((), [ONLY_DRAFT], [NOTHING, COUNTED, ALL_COUNT, WHY]),
        (
            (0.0,),
            [
                NOTHING,
                "in it. It adds nothing to the limit on one name.",
                SHARED.format(80),
                "the limit on one name covers it.",
            ],
            [ONLY_DRAFT, COUNTED, ALL_COUNT, WHY],
        ),
        ((0.0, 0.0), [NOTHING, "in them. They add nothing to the limit on one name.", SHARED.format(120)], [ALL_COUNT, WHY]),
        ((1.9, 1.9), [COUNTED, ALL_COUNT, WHY, "3 tells 1.6 bits at most."], [NOTHING, "add nothing", "share", "covers it"]),
        ((0.0, 1.9), [COUNTED, WHY, SHARED.format(120)], [NOTHING, ALL_COUNT, "add nothing"]),
    ],
    ids=["one", "repeated", "repeated twice", "drawn anew", "repeated and drawn anew"],
)
def test_a_receipt_says_one_thing_of_whether_other_drafts_count(others, said, unsaid):
    draws = (40.0,) * (1 + len(others))
    made = build_receipt(
        Result(unit="entity", guarantee=of_names(1.9)), OUTPUT, draws=draws, others=[of_names(loss) for loss in others]
    )
    page = " ".join(receipt_file(made, ".txt").decode().split())
    assert [words for words in said if words not in page] == []
    assert [words for words in unsaid if words in page] == []


def test_a_warning_is_one_of_the_limit_that_counts():
    result = Result(unit="entity", guarantee=of_names(6.0))
    said = guarantee_in_words(result, draws=(40.0, 40.0), others=[of_names(6.0)])
    assert said.index(describe_warning(12.0)) == 1
    assert not any("Give away one of its drafts only" in line for line in said)


def test_of_all_names_at_once_all_drafts_count():
    result = Result(unit="entity", epsilon=5.0, guarantee=replace(of_names(1.0), loss=5.0))
    one, two = (summarize(result, draws=(5.0,) * runs, others=[of_names(1.0)] * (runs - 1))[1] for runs in (1, 2))
    assert "they pick it at most 130 times" in one
    assert "They may be able to tell that this came from it." in two


def test_who_has_an_earlier_draft_too_is_held_to_no_less_than_the_limit_that_counts():
    both = {"draws": (40.0,) * 3, "others": [of_names(1.9)] * 2, "released": [of_names(1.9)]}
    first, earlier = summarize(Result(unit="entity", guarantee=of_names(1.9)), **both)[1:3]
    assert "(ε = 5.7)" in first
    assert "somebody who has both" in earlier
    assert "(ε = 5.7)" in earlier


@pytest.mark.parametrize("others", [(), (GUARANTEE,), (replace(GUARANTEE, secure=False),)])
def test_drafts_that_are_not_at_hand_or_of_another_kind_are_not_in_the_limit_which_says_so(others):
    made = build_receipt(Result(unit="entity", guarantee=of_names(1.9)), OUTPUT, draws=(40.0, 40.0), others=others)
    assert "chosen among" not in made["summary"][1]
    assert ALONE in made["summary"][1]
    assert WHY not in " ".join(made["in_words"])


def test_a_text_that_is_not_rated_is_summed_up_so():
    made = build_receipt(Result(guarantee=replace(GUARANTEE, relation=Relation.NEIGHBOURHOOD)), OUTPUT)
    assert "between originals of the same topics. Not rated, since that may be the secret itself." in made["summary"][1]


def test_draws_alike_are_not_said_twice():
    made = build_receipt(Result(), OUTPUT, draws=(40.0, 40.0), others=(GUARANTEE,))
    assert made["all_draws"] == {"relation": "R-doc", "leaks": ["the count of facts"]}
    assert "besides" not in " ".join(made["in_words"])
    assert "all_draws" not in build_receipt(Result(), OUTPUT)


def test_one_draw_without_a_guarantee_leaves_the_choice_without():
    made = build_receipt(Result(), OUTPUT, draws=(40.0, 40.0), others=(replace(GUARANTEE, secure=False),))
    assert made["all_draws"]["relation"] is None
    assert "All draws together have no guarantee, because one of them has none." in made["in_words"]
    assert "Strength of all" not in " ".join(made["in_words"])


def test_no_strength_is_claimed_without_a_guarantee():
    words = " ".join(guarantee_in_words(Result(epsilon=1.0, guarantee=replace(GUARANTEE, secure=False))))
    assert "No guarantee" in words
    assert "Strength" not in words


def test_the_draw_itself_has_to_be_among_the_draws():
    with pytest.raises(ValueError, match="not among"):
        build_receipt(Result(), OUTPUT, draws=(0.5, 0.5))
