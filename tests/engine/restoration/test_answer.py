"""Real names come back into an answer, in their forms; what cannot be told is left and listed."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.in_place.replacements import apply_replacements
from engine.documents.receipt import notice_of
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.privacy.guarantee import Guarantee, Relation
from engine.restoration.answer import restore_names
from engine.restoration.doubts import Doubt, FormKind
from engine.results import Mention, Result, Unit
from engine.text.person_names import split_title

LETTER = [
    "Dear ", ("anna", "Anna Keller", "Jane Smith"), ",\n\nI met ", ("tom", "Tom Keller", "James Ross"), " on ",
    ("day", "3 March 2021", "9 May 1987"), ". Mrs ", ("anna", "Keller", "Smith"), " owes Mr ", ("tom", "Keller", "Ross"), " ",
    ("sum", "$1,250", "£980"), " for ", ("firm", "Acme Tools Ltd", "Bolt & Sons Ltd"), ". It was ",
    ("tom", "Tom Keller’s", "James Ross’"), " idea. Call ", ("phone", "(651) 555-0185", "020 7946 0018"), ", flat ",
    ("flat", "12", "7"), ". Write to ", ("mail", "aaron.smith@example.org", "jane@smith.example"), " or ask in ",
    ("place", "Reading", "Lund"), ".\n\nReading is fun.",
]  # fmt: skip


def result_of(pieces, mechanism="clusant"):
    """What a run returned: a piece is copied text, or the key of an entity, what is written for it, and what stood there."""
    output, found = "", {}
    for piece in pieces:
        if isinstance(piece, str):
            output += piece
            continue
        key, private, original = piece
        place = (len(output), len(output) + len(private))
        found.setdefault(key, []).append(Mention(original, private, ((0, 0),), place))
        output += private
    units = [
        Unit(
            max((each.original for each in mentions), key=len),
            max((each.private for each in mentions), key=len),
            1.0,
            10,
            targets=tuple(each.target for each in mentions),
            mentions=tuple(mentions),
        )
        for mentions in found.values()
    ]
    guarantee = Guarantee("It holds.", Relation.METRIC, "document", "all", 1.0, 0.0, len(units))
    return Result(
        mechanism,
        {},
        1.0,
        0.0,
        describe("clusant").unit,
        units,
        output,
        guarantee,
        (),
        "replacement",
        {},
        {},
        notice=describe("clusant").notice,
    )


def original_of(pieces):
    return "".join(piece if isinstance(piece, str) else piece[2] for piece in pieces)


@pytest.fixture(scope="module")
def letter():
    return result_of(LETTER)


def test_the_private_text_itself_gives_the_original(letter):
    restored = restore_names(letter.output, letter)
    assert restored.text == original_of(LETTER)
    assert not restored.doubtful
    assert not restored.absent


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Ms Anna Keller wrote.", "Ms Jane Smith wrote."),
        ("**Anna Keller** wrote.", "**Jane Smith** wrote."),
        ("**Anna** **Keller** wrote.", "**Jane** **Smith** wrote."),
        ("Anna _Keller_ wrote.", "Jane _Smith_ wrote."),
        ("> by Anna\n> Keller", "> by Jane\n> Smith"),
        ("Keller, Anna", "Smith, Jane"),
        ("A. Keller", "J. Smith"),
        ("ANNA KELLER", "JANE SMITH"),
        ("anna keller", "jane smith"),
        ("ANNA KELLER'S PLAN", "JANE SMITH'S PLAN"),
        ("Anna’s plan", "Jane’s plan"),
        ("Tom’s plan", "James’ plan"),  # as the original writes it
        ("Anna", "Jane"),
        ("Mr. Keller", "Mr. Ross"),
        ("Mrs **Keller**", "Mrs **Smith**"),
        ("the Anna-based plan", "the Jane-based plan"),
        ("'Tom Keller' said", "'James Ross' said"),
        ("2021-03-03", "1987-05-09"),
        ("March 3rd, 2021", "May 9th, 1987"),
        ("3rd of March", "9th of May"),
        ("in March 2021", "in May 1987"),
        ("USD 1,250", "GBP 980"),
        ("$1250", "£980"),
        ("1 250 dollars", "980 pounds"),
        ("Acme Tools", "Bolt & Sons"),
        ("Call 651-555-0185.", "Call 020 7946 0018."),
        ("Call +1 6515550185.", "Call +1 020 7946 0018."),
        ("Call (651) 555-0185.", "Call 020 7946 0018."),
        ("<aaron.smith@example.org>", "<jane@smith.example>"),
        ("Flat 12 is small.", "Flat 7 is small."),
        ("She lives near ask in Reading now.", "She lives near ask in Lund now."),
    ],
)
def test_a_form_comes_back_as_the_same_form(letter, answer, expected):
    restored = restore_names(answer, letter)
    assert restored.text == expected
    assert not restored.doubtful


@pytest.mark.parametrize(
    "answer",
    [
        "Meyer-Keller",
        "Keller-Meyer",
        "anna.keller@example.org",
        "Annabel and Kellerman",
        "112 or A12 or 12.5 or 1.12",
        "O'Anna",
        "Acme Toolset",
        "aaron.smith@example.org.uk",
        "$11,250",
    ],
)
def test_parts_of_other_words_are_no_names(letter, answer):
    restored = restore_names(answer, letter)
    assert restored.text == answer
    assert not restored.restored


@pytest.mark.parametrize(
    ("answer", "form", "doubt"),
    [
        ("Keller agreed.", "Keller", Doubt.SHARED),
        ("The Kellers agreed.", "Kellers", Doubt.SHARED),
        ("KELLER agreed.", "KELLER", Doubt.SHARED),
        ("It takes 12 weeks.", "12", Doubt.COMMON),
        ("I like Reading.", "Reading", Doubt.COMMON),
    ],
)
def test_what_cannot_be_told_is_left_and_listed(letter, answer, form, doubt):
    restored = restore_names(answer, letter)
    assert restored.text == answer
    assert [(each.private, each.doubt) for each in restored.doubtful] == [(form, doubt)]
    assert form == answer[slice(*restored.doubtful[0].places[0])]


def test_the_list_names_all_that_a_form_may_stand_for(letter):
    (keller,) = restore_names("Keller agreed, says Keller.", letter).doubtful
    assert keller.originals == ("James Ross", "Jane Smith")
    assert len(keller.places) == 2


@pytest.mark.parametrize(
    ("first", "second", "comes_back"),
    [
        ("Benjamin Lund", "Ben Lund", "Benjamin Lund"),
        ("B. Lund", "Benjamin Lund", "Benjamin Lund"),
        ("Robert Lund", "Bob Lund", "Robert Lund"),
        ("Benjamin Lund", "Ida Lund", None),
        ("Benjamin Lund", "Ben Voss", None),
        ("Anna Maria Lund", "Anna Lena Lund", None),
        ("Mr Jo Lund", "Mrs Joanna Lund", None),
    ],
)
def test_one_name_for_two_that_can_be_one_persons_comes_back_as_the_fullest(first, second, comes_back):
    (title, first), (other, second) = map(split_title, (first, second))
    result = result_of([f"We met {title}", ("a", "Tom Keller", first), f", and {other}", ("b", "Tom Keller", second), " left."])
    restored = restore_names("Thank Tom Keller.", result)
    if comes_back:
        assert (restored.text, restored.doubtful, restored.absent) == (f"Thank {comes_back}.", (), ())
    else:
        assert restored.text == "Thank Tom Keller."
        assert [each.doubt for each in restored.doubtful] == [Doubt.SHARED]


def test_a_repeated_sentence_says_which_of_two_is_meant(letter):
    answer = "I would keep this:\n\n> Mrs **Keller** owes Mr **Keller** $1,250 for Acme Tools Ltd.\n\nKeller is new."
    restored = restore_names(answer, letter)
    assert "Mrs **Smith** owes Mr **Ross** £980 for Bolt & Sons Ltd." in restored.text
    assert restored.text.endswith("Keller is new.")


@pytest.mark.parametrize(
    ("private", "original", "answer", "restored"),
    [
        ("Elm Park Hospital", "St Anne Hospital", "Ask Elm Park.", "Ask St Anne."),
        ("Elm Park Hospital Ltd", "St Anne Hospital Ltd", "Ask Elm Park.", "Ask St Anne."),
        ("Elm Hospital", "St Anne Hospital", "Go to Elm.", "Go to Elm."),  # may be a tree or a town
        ("Elm Park Hospital", "St Anne School", "Ask Elm Park.", "Ask Elm Park."),
    ],
)
def test_an_institution_may_be_called_without_its_kind(private, original, answer, restored):
    letter = result_of(["At ", ("house", private, original), " today."])
    assert restore_names(answer, letter).text == restored


@pytest.mark.parametrize("edited", [False, True])
def test_what_the_private_text_says_of_itself_is_taken_out(letter, edited):
    restored = restore_names(f"{letter.output}\n\n{notice_of(letter, edited)}\n", letter)
    assert restored.text == f"{original_of(LETTER)}\n"


def test_names_that_the_answer_lacks_are_reported(letter):
    restored = restore_names("Anna Keller and 3 March 2021.", letter)
    assert [name.original for name in restored.absent][:2] == ["James Ross’", "£980"]
    assert "Jane Smith" not in [name.original for name in restored.absent]


def test_a_common_word_in_front_of_a_sentence_may_be_no_name():
    result = result_of(["I wrote to ", ("a", "Mark Turner", "Ann Lee"), "."])
    assert restore_names("I saw Mark there.", result).text == "I saw Ann there."
    restored = restore_names("Mark my words.", result)
    assert restored.text == "Mark my words."
    assert restored.doubtful[0].doubt is Doubt.COMMON


def test_two_names_with_one_replacement_are_never_guessed():
    result = result_of([("a", "Oslo", "Lund"), " beats ", ("b", "Oslo", "Jena"), " in football."])
    assert restore_names("Oslo won.", result).text == "Oslo won."
    assert restore_names("Oslo beats Oslo in football.", result).text == "Lund beats Jena in football."


def test_a_restored_name_is_not_taken_for_a_replacement():
    result = result_of(["From ", ("a", "Oslo", "Lund"), " to ", ("b", "Lund", "Jena"), " by train."])
    assert restore_names("Lund is far from Oslo.", result).text == "Jena is far from Lund."


def test_an_acronym_that_the_answer_introduces_is_put_back():
    result = result_of(["I work for ", ("a", "Keller Group International", "North Sea Fisheries"), "."])
    answer = "Keller Group International (KGI) is large. KGI pays well."
    assert restore_names(answer, result).text == "North Sea Fisheries (NSF) is large. NSF pays well."


def test_an_acronym_in_small_letters_is_a_word():
    result = result_of(["The ", ("a", "WHO", "SEC"), " said so."])
    assert restore_names("Those who know ask WHO.", result).text == "Those who know ask SEC."


def test_a_place_of_two_words_is_no_person():
    result = result_of(["I live in ", ("a", "New Haven", "Lund"), "."])
    assert restore_names("New plans for a safe Haven in New Haven.", result).text == "New plans for a safe Haven in Lund."


def test_a_mechanism_that_writes_a_new_text_leaves_no_names():
    result = result_of(["I live in ", ("a", "Jena", "Lund"), "."], mechanism="dp-st")
    with pytest.raises(UsageError, match="no names"):
        restore_names("Jena", result)


def test_units_without_mentions_are_names_too():
    """Sessions of earlier versions have them."""
    made = result_of(["I live in ", ("a", "Jena", "Lund"), "."])
    old = Result(
        **{
            **{name: getattr(made, name) for name in Result.__dataclass_fields__},
            "units": [Unit("Lund", "Jena", 1.0, 10, ((10, 14),), ((10, 14),))],
        }
    )
    assert restore_names("Jena’s mayor", old).text == "Lund’s mayor"


GIVEN = "Anna Tom Maria Peter Laura David Helen Simon".split()
OLD_GIVEN = "Jane James Olga Bruno Ines Karl Vera Otto".split()
SURNAMES = "Keller Berg Novak Costa Lange Moreau Haas Silva".split()
OLD_SURNAMES = "Smith Ross Weber Diaz Holm Fischer Jones Orlov".split()
LINES = (
    "{full} called about the roof.",
    "I told {title} {surname} that the boat is sold.",
    "{given} likes tea, and {full} is late.",
    "The garden of {full} needs water; {initial} {surname} knows.",
    "This is {full's} hat.",
    "Nobody was at home.",
)
CHANGES = {
    "as it is": lambda form: form,
    "bold": lambda form: f"**{form}**",
    "broken": lambda form: form.replace(" ", "\n"),
    "shouted": lambda form: form.upper(),
    "inverted": lambda form: form,
}


def forms(given, surname):
    return {
        "full": f"{given} {surname}",
        "surname": surname,
        "given": given,
        "initial": f"{given[0]}.",
        "title": "Mx",
        "full's": f"{given} {surname}'s",
    }


@st.composite
def letters(draw):
    """Sentences about persons of different names, each with what stands for it, in a random order."""
    count = draw(st.integers(1, 6))
    order, old_order = draw(st.permutations(range(8))), draw(st.permutations(range(8)))
    people = [
        (forms(GIVEN[new], SURNAMES[new]), forms(OLD_GIVEN[old], OLD_SURNAMES[old]))
        for new, old in zip(order[:count], old_order[:count], strict=True)
    ]
    said = draw(st.lists(st.tuples(st.sampled_from(range(count)), st.sampled_from(LINES)), min_size=1, max_size=12))
    pieces, sentences = [], []
    for person, line in said:
        new, old = people[person]
        sentence = []
        for piece in re.split(r"(\{.+?\}(?: \{surname\})?)", line):
            if not piece.startswith("{"):
                sentence.append(piece)
                continue
            titled = piece.startswith("{title}")
            name = piece.removeprefix("{title} ")
            write = lambda text, names: re.sub(r"\{(.+?)\}", lambda slot: names[slot[1]], text)  # noqa: E731
            sentence += ["Mx "] if titled else []
            sentence.append((person, write(name, new), write(name, old)))
        pieces += [*sentence, "\n"]
        sentences.append(sentence)
    return pieces, draw(st.permutations(sentences))


@given(letters(), st.sampled_from(sorted(CHANGES)))
def test_every_name_comes_back_from_the_text_and_from_an_answer(letter, change):
    pieces, sentences = letter
    if not any(isinstance(piece, tuple) for piece in pieces):
        return
    result = result_of(pieces)
    restored = restore_names(result.output, result)
    assert restored.text == original_of(pieces)
    assert not restored.absent
    write = CHANGES[change]
    sentences = [["Answer, point by point: ", *sentence] for sentence in sentences]  # none is a sentence of the text
    answer = "".join(piece if isinstance(piece, str) else write(piece[1]) for each in sentences for piece in [*each, "\n"])
    expected = "".join(piece if isinstance(piece, str) else write(piece[2]) for each in sentences for piece in [*each, "\n"])
    restored = restore_names(answer, result)
    assert restored.text == expected
    assert not restored.doubtful


@given(st.text(alphabet="AaKk l'’s*_.\n>-$1250(6)é", max_size=60) | st.text(max_size=60))
def test_whatever_the_answer_is_only_what_is_told_is_changed(answer):
    result = result_of(LETTER)
    restored = restore_names(answer, result)
    assert apply_replacements(answer, restored.replacements) == restored.text
    starts = [each.start for each in restored.replacements]
    ends = [each.end for each in restored.replacements]
    assert all(end <= start for end, start in zip(ends, starts[1:], strict=False))
    assert sum(each.count for each in restored.restored) == len(starts)


FIRST = ["Saw ", ("anna", "Anna", "Jane"), " on ", ("n", "12", "7"), "."]
SECOND = [
    ("anna", "Anna Keller", "Jane Smith"),
    " and ",
    ("leo", "Leo Lund", "Sam Orr"),
    ", ",
    ("n", "12", "9"),
    " ",
    ("x", "14", "3"),
]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Who is Leo Lund?", "Who is Sam Orr?"),
        ("Mr Lund and Ms Keller", "Mr Orr and Ms Smith"),
        ("Anna and Anna Keller", "Jane and Jane Smith"),
        ("Saw Anna on 12.", "Saw Jane on 7."),
        ("It was 14.", "It was 14."),
    ],
)
def test_texts_that_were_drawn_together_share_their_names_and_keep_their_numbers(answer, expected):
    restored = restore_names(answer, result_of(FIRST), [result_of(SECOND)])
    assert restored.text == expected
    assert {name.private for name in restored.absent} <= {"Anna", "12"}


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Fitted by 13 January 2022, paid 17 January 2022.", "Fitted by 28 May 2026, paid 1 June 2026."),
        ("Fitted by 13 January.", "Fitted by 28 May."),
        ("Fitted by 13 January 2019.", "Fitted by 13 January 2019."),  # not one of the dates, nor the half of it
    ],
)
def test_a_year_that_the_answer_adds_to_a_day_comes_back_as_that_of_the_other_dates(answer, expected):
    dated = result_of(["Fitted by ", ("a", "13 January", "28 May"), ", paid ", ("b", "17 January 2022", "1 June 2026"), "."])
    assert restore_names(answer, dated).text == expected


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Measure on 24 February 2023.", "Measure on 4 November 2025."),
        ("Wed on 9 May 2023.", "Wed on 17 January 2026."),
        ("Born on 30 December 2022.", "Born on 9 September 2025."),
    ],
)
def test_the_year_that_is_added_is_the_one_that_brings_the_day_near_the_others(answer, expected):
    dated = result_of([
        "Seen ", ("a", "27 January 2023", "7 October 2025"), ", measure ", ("b", "24 February", "4 November"), ", wed ",
        ("c", "9 May", "17 January"), ", by ", ("d", "11 May 2023", "19 January 2026"), ", born ",
        ("e", "30 December", "9 September"), ", on ", ("f", "31 December 2022", "10 September 2025"), "."
    ])  # fmt: skip
    assert restore_names(answer, dated).text == expected


SEEN = [
    "Seen ", ("a", "Tues 1 August 2023", "Tues 11 March 2025"), ", clinic ", ("b", "Thurs 24 August", "Thurs 3 April"),
    ", paid by ", ("c", "11/08", "21/03"), ". Open since ", "5 July", ".",
]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "real"),
    [
        ("24/08/2023", "03/04/2025"),
        ("24/8/23", "3/4/25"),
        ("24.08.2023", "03.04.2025"),
        ("2023-08-24", "2025-04-03"),
        ("24-Aug-23", "3-Apr-25"),
        ("24 Aug 23", "3 Apr 25"),
        ("24th August 2023", "3rd April 2025"),
        ("August 24", "April 3"),
        ("August 24th, 2023", "April 3rd, 2025"),
        ("24 Aug", "3 Apr"),
        ("24 AUG 2023", "3 APR 2025"),
        ("24/08", "03/04"),
        ("08/24/2023", "04/03/2025"),
        ("Thursday 24th", "Thursday 3rd"),
        ("Thursday, 24/08/2023", "Thursday, 03/04/2025"),
        ("11/08/2023", "21/03/2025"),
        ("11.8.23", "21.3.25"),
        ("11 August 2023", "21 March 2025"),
    ],
)
def test_a_date_in_any_notation_comes_back_in_that_with_the_real_year(said, real):
    restored = restore_names(f"You go there on {said}, at ten.", result_of(SEEN))
    assert restored.text == f"You go there on {real}, at ten."
    assert not restored.doubtful


@pytest.mark.parametrize(("said", "real"), [("08.04.2023", "09.05.2024"), ("16/09", "04/06"), ("8/4/2023", "9/5/2024")])
def test_a_date_keeps_the_marks_and_noughts_of_the_answer(said, real):
    dated = result_of(["On ", ("a", "08-04-2023", "09-05-2024"), " and ", ("b", "16 September 2023", "4 June 2024"), "."])
    assert restore_names(f"Seen {said}, then.", dated).text == f"Seen {real}, then."


@pytest.mark.parametrize("said", ["24/08/2022", "24 August 2022", "25 August 2023", "Friday 24th", "24/09/2023", "23 Aug 2023"])
def test_a_date_that_says_something_else_is_left_whole(said):
    assert restore_names(f"On {said}.", result_of(SEEN)).text == f"On {said}."


TWO_YEARS = [("a", "24 August 2022", "3 April 2024"), " and ", ("b", "24 August 2023", "9 May 2025")]


@pytest.mark.parametrize(
    ("pieces", "said", "doubt"),
    [
        (TWO_YEARS, "Aug. 24th", Doubt.SHARED),
        ([("a", "8 November 2023", "3 April 2024"), " and ", ("b", "11 August 2023", "9 May 2024")], "8-11-23", Doubt.SHARED),
        ([("a", "Tues 1 August 2023", "Tues 11 March 2025"), ", ", ("b", "24 August", "3 April")], "August 2023", Doubt.SHARED),
        ([("a", "24 August 2023", "3 April 2024"), ", not 24 August"], "Aug. 24th", Doubt.COMMON),
    ],
)
def test_a_date_that_may_be_several_is_never_guessed(pieces, said, doubt):
    restored = restore_names(f"On {said} then.", result_of(["Seen ", *pieces, "."]))
    assert (restored.text, [each.doubt for each in restored.doubtful]) == (f"On {said} then.", [doubt])


def test_the_year_tells_which_of_two_dates_is_meant():
    dated = result_of(["Seen ", *TWO_YEARS, "."])
    assert restore_names("On 24-08-23, not 24-08-22.", dated).text == "On 09-05-25, not 03-04-24."


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("on 24/08/2022", ["24/08/2022"]),  # not the year of the new dates
        ("by 14 September 2023", ["14 September 2023"]),  # reckoned from one
        ("on the 24th.", ["24th"]),
        ("in August", ["August"]),
        ("in 2023", ["2023"]),
        ("from 23 to 24 August", ["23 to 24 August"]),
        ("on 24-25 August 2023", ["24-25 August 2023"]),
        ("on 24/08/2023", []),
        ("on 6 April 2031", []),
        ("in 2 of 24 or 3/4 of 1/2", []),
        ("since 5 July, the 5th of them", []),  # it was copied
        ("in July or in March", []),
        ("for 20 August sums", ["20 August"]),
    ],
)
def test_a_date_of_the_new_text_that_was_not_put_back_is_told(said, told):
    restored = restore_names(f"It is {said}", result_of(SEEN))
    assert [(each.words, each.kind) for each in restored.unrecognised] == [(words, FormKind.DATE) for words in told]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ask Brannoch.", [("Brannoch", FormKind.NAME)]),
        ("Dear Nora Brannoch Amsel, dear Nora, dear Ms Amsel", []),
        ("The Tools of Velmar", []),  # it is in the original as well
        ("The number ends in 0185.", [("0185", FormKind.NUMBER)]),
        ("I owe 2450 of them.", []),
        ("Write to info@amsel-yard.example or me@post.example.", [("info@amsel-yard.example", FormKind.NAME)]),
    ],
)
def test_a_part_of_a_new_name_or_number_that_was_not_put_back_is_told(said, told):
    letter = result_of([
        "From ", ("a", "Nora Brannoch Amsel", "Eva Jane Quist"), " of ", ("b", "Velmar Tools Ltd", "Velmar Goods Ltd"), ", ",
        ("c", "020 7946 0185", "0161 496 0322"), ", ", ("d", "nora@amsel-yard.example", "eva@quist.example"), " or ",
        ("e", "bo@post.example", "li@post.example"), ".",
    ])  # fmt: skip
    restored = restore_names(said, letter)
    assert [(each.words, each.kind) for each in restored.unrecognised] == told


def test_months_tell_the_years_of_days_where_no_date_is_whole():
    dated = result_of(["In ", ("a", "July 2023", "March 2025"), ", then on ", ("b", "24 August", "30 April"), "."])
    assert restore_names("On 24/08/2023.", dated).text == "On 30/04/2025."


def test_the_year_that_is_added_is_reckoned_from_dates_with_the_day_first():
    dated = result_of([
        "On ", ("a", "Sun 19/04/2026", "Wed 12/03/2025"), ", since ", ("b", "21/04/2026", "14/03/2025"), ", on ",
        ("a", "19/04/2026", "12/03/2025"), "."
    ])  # fmt: skip
    assert restore_names("Seen on Sunday 19 April 2026.", dated).text == "Seen on Wednesday 12 March 2025."


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("You met on 7 September 2025.", "You met on 2 March 2024."),
        ("You met on 7th September.", "You met on 2nd March."),
        ("You met on Sunday 7 September.", "You met on Saturday 2 March."),
    ],
)
def test_a_date_that_the_answer_writes_without_its_weekday_comes_back_without(answer, expected):
    dated = result_of([
        "Met on ", ("a", "Sunday 7 September", "Saturday 2 March"), ", paid ", ("b", "9 October 2025", "1 April 2024"), "."
    ])  # fmt: skip
    assert restore_names(answer, dated).text == expected


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Rejected on 15 March.", "Rejected on 21 January."),
        ("Rejected on March 15.", "Rejected on January 21."),
        ("Rejected on 15 March 2025.", "Rejected on 21 January 2024."),
        ("Rejected on the 15th.", "Rejected on the 21st."),
    ],
)
def test_a_day_to_which_the_answer_adds_its_month_comes_back_with_that_of_the_date_before_it(answer, expected):
    dated = result_of([
        "Heard on ", ("a", "10 March", "14 January"), ", rejected on the ", ("b", "15th", "21st"), ", and paid ",
        ("c", "9 October 2025", "1 April 2024"), "."
    ])  # fmt: skip
    assert restore_names(answer, dated).text == expected


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Seen on 6 June or 13 June.", "Seen on 3 April or 10 April."),
        ("Seen on 6 June.", "Seen on 3 April."),
        ("Every Wednesday and every Friday.", "Every Monday and every Thursday."),
        ("On Fridays.", "On Thursdays."),
    ],
)
def test_a_day_that_shares_its_month_and_a_weekday_of_every_week_come_back(answer, expected):
    dated = result_of([
        "Come on ", ("a", "6", "3"), " or ", ("b", "13 June", "10 April"), ", on ", ("c", "Wednesdays", "Mondays"),
        ", not on the ", ("d", "Friday", "Thursday"), "."
    ])  # fmt: skip
    assert restore_names(answer, dated).text == expected


def test_a_date_that_stands_for_one_in_two_notations_comes_back():
    dated = result_of(["Seen ", ("a", "23 May", "17 Feb"), "; died on ", ("a", "23 May", "17 February"), "."])
    assert restore_names("She died on 23 May.", dated).text in ("She died on 17 February.", "She died on 17 Feb.")
    assert restore_names("She died on May 23.", dated).text == "She died on February 17."


def test_a_name_in_capitals_comes_back_where_the_answer_has_it_in_small_letters():
    head = result_of([("a", "RANDALL & ELLIOTT LLP", "TREGEAR & HALE LLP"), "\n\nDear Sir"])
    assert restore_names("I am of Randall & Elliott LLP.", head).text == "I am of Tregear & Hale LLP."
    assert restore_names("RANDALL & ELLIOTT LLP", head).text == "TREGEAR & HALE LLP"


def test_a_month_or_weekday_that_stands_for_one_comes_back_unless_the_text_has_it_besides():
    dated = result_of(["Left that ", ("a", "July", "October"), ", home on ", ("b", "Thursday", "Friday"), "."])
    assert restore_names("He left in July, home Thursday.", dated).text == "He left in October, home Friday."
    copied = result_of(["Left that ", ("a", "July", "October"), "; every July he goes."])
    assert restore_names("He left in July.", copied).text == "He left in July."


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("In from 21-25 Oct, then home.", "In from 3-7 Feb, then home."),
        ("In from 21 to 25 Oct.", "In from 3 to 7 Feb."),
        ("Seen on 25 Oct; 21 beds.", "Seen on 7 Feb; 21 beds."),
    ],
)
def test_both_ends_of_a_span_of_days_come_back(answer, restored):
    text = ["In from ", ("first", "21", "3"), "-", ("last", "25 Oct", "7 Feb"), " with ", ("bed", "21", "9"), "."]
    assert restore_names(answer, result_of(text)).text == restored


@pytest.mark.parametrize(
    ("private", "original", "answer", "expected"),
    [
        ("AMSEL, Ann", "QUIST, Eva", "Dear Ann, Ann will ring. Ms Amsel's", "Dear Eva, Eva will ring. Ms Quist's"),
        ("AMSEL, Ann", "QUIST, Eva", "Ann Amsel, A. Amsel, AMSEL", "Eva Quist, E. Quist, QUIST"),
        ("AMSEL Ann", "QUIST Zyx", "Dear Ann, ask Ann Amsel.", "Dear Zyx, ask Zyx Quist."),
        ("Amsel, B", "Quist, E", "Dear Ms Amsel, B. Amsel rang.", "Dear Ms Quist, E. Quist rang."),
    ],
)
def test_the_parts_of_a_name_whose_surname_comes_first_come_back(private, original, answer, expected):
    restored = restore_names(answer, result_of(["To: ", ("who", private, original), "; Sales"]))
    assert (restored.text, restored.absent) == (expected, ())


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("See Mr Hindle on Friday 12 March.", "See Mr Quist on Friday 17 January."),
        ("Friday the 12th or Fri 12 March 2027", "Friday the 17th or Fri 17 January 2025"),
        ("Friday 12 February", "Friday 12 February"),
    ],
)
@pytest.mark.parametrize("day", [[("day", "Fri 12th", "Fri 17th")], [("weekday", "Fri", "Fri"), " ", ("day", "12th", "17th")]])
def test_a_weekday_and_a_day_get_the_month_of_the_dates_around(answer, expected, day):
    text = ["Clinic, ", ("first", "Tues 9 March 2027", "Tues 14 January 2025"), "\nMr ", ("who", "Talbot HINDLE", "Zyx QUIST")]
    text += [", born ", ("birth", "12/09/1960", "21/11/1957"), ": see ", *day, "."]
    result = result_of(text)
    units = [replace(unit, kind="person") if unit.original == "Zyx QUIST" else unit for unit in result.units]
    assert restore_names(answer, replace(result, units=units)).text == expected


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Mr Hindle came.", "Mr Quist came."),
        ("Talbot came, T. Hindle said.", "Zyx came, Z. Quist said."),
        ("HINDLE came.", "QUIST came."),
    ],
)
def test_a_surname_in_capitals_behind_a_given_name_that_no_list_has_comes_back(answer, expected):
    result = result_of(["Mr ", ("who", "Talbot HINDLE", "Zyx QUIST"), " came."])
    named = replace(result, units=[replace(result.units[0], kind="person")])
    assert restore_names(answer, named).text == expected


@pytest.mark.parametrize(
    ("answer", "expected", "left"),
    [
        ("Hence I told them that I agree.", "Hence I told them that I agree.", []),
        ("I. Summary\n\nI agree.", "I. Summary\n\nI agree.", []),
        ("Ask I. & T Amsel.", "Ask R & L Quist.", []),
        ("Ask I & T Amsel, or I and T Amsel.", "Ask R & L Quist, or R & L Quist.", []),
        ("Ask if I. was there.", "Ask if I. was there.", ["I."]),
    ],
)
def test_an_initial_that_is_a_pronoun_is_never_put_back(answer, expected, left):
    letter = result_of(["We told ", ("a", "I.", "R"), " & ", ("b", "T Amsel", "L Quist"), " so."])
    restored = restore_names(answer, letter)
    assert (restored.text, [each.private for each in restored.doubtful]) == (expected, left)
    assert restored.absent == () or "Amsel" not in answer


def drawn_together(*letters):
    """Results of texts that were drawn together, whose entities have their keys for numbers, and what they are."""
    results = []
    for letter in letters:
        made = result_of(letter)
        keys = list(dict.fromkeys(piece[0] for piece in letter if not isinstance(piece, str)))
        kinds = {"p": "person", "a": "address", "d": "date"}
        units = [
            replace(unit, entity=sum(map(ord, key)), kind=kinds[key[0]]) for unit, key in zip(made.units, keys, strict=True)
        ]
        results.append(replace(made, units=units, together="one"))
    return results


TOGETHER = drawn_together(
    ["Mrs ", ("p1", "Tess Amsel", "Wilhelmina Quist"), " wrote to ", ("p2", "Ben ORRIN", "Leo TARN"), " on ",
     ("d1", "3 May", "7 July"), "; ", ("p1", "Tess Amsel", "Wilhelmina Quist"), " lives at ",
     ("a1", "8 Barley Street, Charlton QB1 2AA", "5 Elm Terrace, Lund LS1 4AB"), "."],
    ["Seen: ", ("p1", "Tess", "Mina"), ", who is ", ("p1", "Tess Amsel", "Mina Quist"), " by marriage, ",
     ("p1", "Tess", "Mina"), " to us, on ", ("d2", "4 May 2021", "8 July 2025"), "."],
    ["Note that ", ("p1", "Tess", "Wilhelmina"), " owes ", ("p2", "Ben Orrin", "Leo Tarn"), " nothing."],
)  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Dear Tess, dear Ms Amsel", "Dear Mina, dear Ms Quist"),
        ("Tess Amsel and T. Amsel", "Wilhelmina Quist and W. Quist"),
        ("Ask Mr Ben Orrin or Orrin.", "Ask Mr Leo Tarn or Tarn."),
        ("BEN ORRIN or Ben ORRIN", "LEO TARN or Leo TARN"),
        ("Due on 3 May 2021.", "Due on 7 July 2025."),
        ("She is of Barley Street, Charlton.", "She is of Elm Terrace, Lund."),
        *((result.output, None) for result in TOGETHER),
    ],
)
def test_whichever_text_is_answered_gives_the_same_and_forms_of_one_person_are_no_doubt(answer, expected):
    found = [restore_names(answer, each, [other for other in TOGETHER if other is not each]) for each in TOGETHER]
    assert len({(each.text, each.restored, each.doubtful, each.typed, each.unrecognised) for each in found}) == 1
    assert not found[0].doubtful
    if expected:
        assert found[0].text == expected
    else:
        original = next(each for each in TOGETHER if each.output == answer)
        assert found[0].text == restore_names(answer, original).text


def test_different_persons_of_texts_that_were_drawn_together_are_never_guessed():
    letters = drawn_together(
        ["Mr ", ("p1", "Ben Amsel", "Leo Quist"), " came."], ["Mrs ", ("p2", "Tess Amsel", "Mina Tarn"), " went."]
    )
    for each, other in (letters, letters[::-1]):
        restored = restore_names("Ask Amsel.", each, [other])
        assert (restored.text, restored.doubtful[0].originals) == ("Ask Amsel.", ("Leo Quist", "Mina Tarn"))


@pytest.mark.parametrize(
    ("original", "answer", "expected", "left"),
    [
        ("5 Elm Terrace, Lund LS1 4AB", "Ms Ost of Orchard Lane", "Ms Ost of Elm Terrace", []),
        ("5 Elm Terrace, Lund LS1 4AB", "at 43 Orchard Lane, near Charlton", "at 5 Elm Terrace, near Lund", []),
        ("5 Elm Terrace, Lund LS1 4AB", "the code is QB1 2AA", "the code is LS1 4AB", []),
        ("Lund LS1 4AB", "Ms Ost of Orchard Lane", "Ms Ost of Orchard Lane", ["Orchard Lane"]),
        ("5 Elm Terrace, Lund LS1 4AB", "Orchard Laneside", "Orchard Laneside", []),
    ],
)
def test_a_part_of_an_address_alone_comes_back_or_is_told(original, answer, expected, left):
    letter = result_of(["She lives at ", ("a", "43 Orchard Lane, Charlton QB1 2AA", original), "."])
    restored = restore_names(answer, letter)
    assert (restored.text, [each.words for each in restored.unrecognised]) == (expected, left)


def test_the_case_of_the_answer_rules_where_the_original_has_a_surname_in_capitals():
    letter = result_of(["Re: ", ("who", "Mr Ben AMSEL", "Mr Leo QUIST"), ", our client."])
    assert restore_names("We met Mr Ben Amsel.", letter).text == "We met Mr Leo Quist."
    assert restore_names("We met Mr Ben AMSEL.", letter).text == "We met Mr Leo QUIST."


def test_what_stays_as_it_is_counts_as_no_name_put_back():
    letter = result_of(["On ", ("day", "Friday", "Friday"), " ", ("who", "Ben Amsel", "Leo Quist"), " rang."])
    restored = restore_names("Ring Ben Amsel on Friday.", letter)
    assert [(each.private, each.count) for each in restored.restored] == [("Ben Amsel", 1)]
    assert len(restored.replacements) == 1
    assert not restored.absent


@pytest.mark.parametrize(
    ("new", "old", "said", "real"),
    [
        ("Sep 2023", "Aug 2022", "in September 2023", "in August 2022"),
        ("Sep 2023", "Aug 2022", "in Sept 2023", "in Aug 2022"),
        ("September 2023", "August 2022", "in Sep 2023", "in Aug 2022"),
        ("Sep", "Aug", "in September", "in August"),
        ("September", "August", "since Sept", "since Aug"),
    ],
)
def test_a_month_comes_back_written_out_or_in_short_as_the_answer_has_it(new, old, said, real):
    restored = restore_names(f"He left {said}.", result_of(["Left in ", ("a", new, old), "."]))
    assert (restored.text, restored.absent) == (f"He left {real}.", ())


def test_a_month_that_may_be_of_two_dates_is_never_guessed():
    result = result_of(["From ", ("a", "Sep 2023", "Aug 2022"), " to ", ("b", "28 September 2023", "3 October 2022"), "."])
    restored = restore_names("In September 2023.", result)
    assert restored.text == "In September 2023."
    assert [each.doubt for each in restored.doubtful] == [Doubt.SHARED]


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ("54 Barley Rd", "54 Barley Road"),
        ("54 Barley Road", "54 Barley Rd"),
        ("54 Barley Street", "54 Barley St"),
        ("54 Barley Cl", "54 Barley Close"),
        ("54 Barley Ave, Quill", "54 Barley Avenue"),
        ("54 Barley Lane", "54 BARLEY LN"),
        ("54 Barley Dr", "54 Barley Drive"),
    ],
)
def test_the_kind_of_a_street_may_be_in_short_or_in_full(new, said):
    old = "7 Elm Terrace, Lund" if "," in new else "7 Elm Terrace"
    restored = restore_names(f"He is at {said} now.", result_of(["At ", ("a", new, old), "."]))
    assert restored.text == f"He is at {'7 ELM TERRACE' if said.isupper() else '7 Elm Terrace'} now."


def test_a_name_that_an_earlier_text_had_comes_back_too():
    earlier, now = (result_of(["Ask ", ("a", name, "Ann Quist"), "."]) for name in ("Bo Lund", "Al Marsh"))
    restored = restore_names("Bo Lund and Lund.", now, [earlier])
    assert (restored.text, restored.absent) == ("Ann Quist and Quist.", ())


def test_forms_of_somebody_who_was_put_back_are_not_reported_as_lacking():
    pieces = [
        ("a", "Tom Quist", "Jon Lund"),
        " and ",
        ("b", "Quist", "Lund"),
        " and ",
        ("c", "Ida Berg", "Una Marsh"),
        " came.",
    ]
    made = result_of(pieces)
    made = replace(made, units=[replace(unit, kind="person") for unit in made.units])
    absent = restore_names("Mr Tom Quist came.", made).absent
    assert [name.original for name in absent] == ["Una Marsh"]
