"""The weekday beside a date that was put back is that of the real date, as the answer writes weekdays, or is listed."""

from dataclasses import replace

import pytest

from engine.restoration.answer import restore_names
from engine.restoration.doubts import Doubt
from tests.engine.restoration.test_answer import result_of

LETTER = [
    "We meet on ", ("party", "Sun 12 July", "Fri 29 May"), ", dine on ", ("dinner", "Thu 16th July", "Mon 4th June"),
    " and part on ", ("end", "3 August", "8 September"), ". Rent was due on ", ("rent", "5 October 2022", "9 November 2026"),
    ". The choir sings each ", ("choir", "Wednesday", "Tuesday"), "; the shop is shut on ", ("shop", "2 March", "6 April"),
    " at ", ("time", "3pm", "5pm"), ".",
]  # fmt: skip


@pytest.fixture(scope="module")
def letter():
    return result_of(LETTER)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        # as the original writes it
        ("See you on Sunday 12 July.", "See you on Friday 29 May."),
        ("See you on Sunday, the 12th of July.", "See you on Friday, the 29th of May."),
        ("See you Thursday, 16th July 2022.", "See you Monday, 4th June 2026."),
        ("See you on Saturday 12 July.", "See you on Friday 29 May."),  # reckoned wrongly, or in another year
        ("On **Sunday, July 12**, we meet.", "On **Friday, May 29**, we meet."),
        ("On Sunday evening, 12 July", "On Friday evening, 29 May"),
        ("on sunday (12 July)", "on friday (29 May)"),
        ("SUNDAY 12 JULY", "FRIDAY 29 MAY"),
        ("Sun. July 12", "Fri. May 29"),
        ("Thurs 16 July", "Mon 4 June"),
        ("It is on 12 July (Sunday).", "It is on 29 May (Friday)."),
        ("It is on 12 July (a Sunday).", "It is on 29 May (a Friday)."),
        ("It is on 12 July, SUN, as said.", "It is on 29 May, FRI, as said."),
        ("12 July is a Sunday.", "29 May is a Friday."),
        ("| Sunday | 12 July |\n| 16 July | Thu |", "| Friday | 29 May |\n| 4 June | Mon |"),
        # as its year tells
        ("It was due on Wed, 5 October.", "It was due on Mon, 9 November."),
        ("It was due on 5 October 2022 (Wednesday).", "It was due on 9 November 2026 (Monday)."),
        # of two dates each has its own
        ("12 July, Thursday 16 July", "29 May, Monday 4 June"),
        # beside a date it is not the day that the text writes alone, and elsewhere it is
        ("Wednesday 12 July and each Wednesday", "Friday 29 May and each Tuesday"),
    ],
)
def test_a_weekday_beside_a_date_becomes_that_of_the_real_one(letter, answer, expected):
    restored = restore_names(answer, letter)
    assert restored.text == expected
    assert not restored.doubtful


@pytest.mark.parametrize(
    ("answer", "expected", "left"),
    [
        ("We part on Monday 3 August.", "We part on Monday 8 September.", ("Monday", ("8 September",))),
        ("We part on 3 August (Mon).", "We part on 8 September (Mon).", ("Mon", ("8 September",))),
        ("On Wednesday, 3 August, or so.", "On Wednesday, 8 September, or so.", ("Wednesday", ("8 September",))),
        ("Monday 3 August, Monday 2 March", "Monday 8 September, Monday 6 April", ("Monday", ("6 April", "8 September"))),
    ],
)
def test_a_weekday_that_the_original_does_not_tell_is_left_and_listed(letter, answer, expected, left):
    restored = restore_names(answer, letter)
    assert restored.text == expected
    [doubtful] = restored.doubtful
    assert (doubtful.private, doubtful.originals, doubtful.doubt) == (*left, Doubt.WEEKDAY)
    assert all(answer[start:end] == left[0] for start, end in doubtful.places)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("From 12 July, Monday to Saturday, it is open.", "From 29 May, Monday to Saturday, it is open."),
        ("Shut on 2 March. Monday is fine.", "Shut on 6 April. Monday is fine."),
        ("Shut on Good Friday, 2 March.", "Shut on Good Friday, 6 April."),
        ("They sat 12 July.", "They sat 29 May."),
        ("Come on Monday, 3pm.", "Come on Monday, 5pm."),
        ("At 3pm, Monday, we close.", "At 5pm, Monday, we close."),
        ("| 2 March | Sunday school |", "| 6 April | Sunday school |"),
        ("On Monday 13 July nobody comes.", "On Monday 13 July nobody comes."),
    ],
)
def test_a_weekday_that_is_of_no_date_that_was_put_back_is_not_touched(letter, answer, expected):
    restored = restore_names(answer, letter)
    assert restored.text == expected
    assert not restored.doubtful


@pytest.mark.parametrize("weekday", ["Saturday", ("w", "Sunday", "Saturday")], ids=["copied", "replaced on its own"])
def test_a_weekday_that_the_original_has_beside_a_date_counts_as_written_with_it(weekday):
    result = result_of(["We meet on ", weekday, ", ", ("a", "12 July", "29 May"), "."])
    restored = restore_names("I come on 12 July (Tuesday).", result)
    assert restored.text == "I come on 29 May (Saturday)."


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("On Sunday 12 July.", "On Friday 29 May."),
        ("On Sunday the 12 July.", "On Friday the 29 May."),
        ("On 12 July (Sunday).", "On 29 May (Friday)."),
        ("On 12 July.", "On Fri 29 May."),
    ],
)
def test_a_weekday_that_the_real_date_has_and_the_invented_one_lacks_is_written_once(answer, expected):
    result = result_of(["We meet on ", ("a", "12 July", "Fri 29 May"), " again."])
    assert restore_names(answer, result).text == expected


def test_where_the_original_contradicts_itself_the_year_decides_or_nothing():
    pieces = ["On ", ("a", "Sun 12 July", "Fri 29 May"), ", so ", ("a", "Sun 12 July", "Sat 29 May")]
    assert restore_names("Sunday, 12 July", result_of(pieces)).doubtful[0].doubt is Doubt.WEEKDAY
    dated = result_of([*pieces, ", that is ", ("a", "12 July 2020", "29 May 2028")])
    assert restore_names("Sunday, 12 July", dated).text == "Monday, 29 May"


def test_what_the_answer_repeats_stands_as_it_was(letter):
    dated = result_of(["We met on Friday, ", ("a", "12 July 2020", "29 May 2028"), ", at noon."])
    assert (
        restore_names("> We met on Friday, 12 July 2020, at noon.", dated).text == "> We met on Friday, 29 May 2028, at noon."
    )


@pytest.mark.parametrize(
    ("answer", "expected", "left"),
    [
        ("We part on Monday 3 August.", "We part on Monday 7 September.", []),
        ("We part on 3 August (a Monday).", "We part on 7 September (a Monday).", []),
        ("It is due on Tuesday 2 March.", "It is due on Tuesday 6 April.", []),
        ("It is due on Friday 2 March.", "It is due on Friday 6 April.", [("Friday", Doubt.OTHER_WEEKDAY)]),
    ],
)
def test_where_dates_moved_by_whole_weeks_a_weekday_is_told_only_if_it_is_not_that_of_the_new_date(answer, expected, left):
    undated = ["We part on ", ("a", "3 August", "7 September"), "."]
    dated = ["It is due on ", ("a", "2 March", "6 April"), ", not on ", ("b", "3 March 2027", "7 April 2027"), "."]
    drawn = replace(result_of(undated if "part" in answer else dated), parameters={"dates": "shifted"})
    restored = restore_names(answer, drawn)
    assert (restored.text, [(each.private, each.doubt) for each in restored.doubtful]) == (expected, left)
