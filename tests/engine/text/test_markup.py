"""The user's marks: whatever is marked or unmarked, the words stay as they are."""

from hypothesis import given
from hypothesis import strategies as st

from app.cli.main import main
from engine.mechanisms import describe_all
from engine.text.markup import (
    MarkedSpan,
    apply_edits,
    find_marks,
    map_between_markups,
    mark_edits,
    mark_places_edits,
    read_markup,
    strip_with_offsets,
    unmark_edits,
    unmark_places_edits,
    without_markup,
)

TEXT = "Ask [[place: Lund]] or {{Ann}} at [[ 3 May ]]."

pieces = st.sampled_from(["Ann ", "3 ", " ", "[[", "]]", "[", "}", "{{", "}}", "place: ", "x", "😀", "\n"])
texts = st.lists(pieces, max_size=20).map("".join)


def put(text, words, kind="", *, stays=False):
    start = text.index(words)
    edits = mark_edits(text, start, start + len(words), kind, stays=stays)
    return edits if edits is None else apply_edits(text, edits)


def test_marks_are_found_with_their_brackets():
    assert find_marks(TEXT) == [
        MarkedSpan((4, 19), (13, 17), "place", False),
        MarkedSpan((23, 30), (25, 28), "", True),
        MarkedSpan((34, 45), (37, 42), "", False),
    ]
    assert without_markup(TEXT) == "Ask Lund or Ann at 3 May."
    assert [mark.outer for mark in find_marks("[[A]][[B]]{{C}}")] == [(0, 5), (5, 10), (10, 15)]


def test_a_mark_is_put_round_words_and_takes_the_place_of_those_it_touches():
    assert put("Ask Ann.", " Ann", "person") == "Ask [[person: Ann]]."
    assert put("Ask Ann.", "Ann") == "Ask [[Ann]]."
    assert put("Ask Ann.", "Ann", stays=True) == "Ask {{Ann}}."
    assert put(TEXT, "Lund", "person") == TEXT.replace("place", "person")
    assert put(TEXT, "Ann") == TEXT.replace("{{Ann}}", "[[Ann]]")
    assert put(TEXT, "Lund]] or {{A", stays=True) == "Ask {{Lund or A}}nn at [[ 3 May ]]."
    assert put("[[A]][[B]]", "A", stays=True) == "{{A}}[[B]]"


def test_what_cannot_be_marked_is_left():
    assert put("a [b] c", "a [b]") is None
    assert put("a   c", "   ") is None
    assert put("date: today", "date: today") is None  # it would read as a mark of that kind
    assert put("Ask Ann.", "Ann", "no kind") is None


def test_a_mark_round_words_that_hold_brackets_stays():
    assert unmark_edits("[[[[Ann ]]]]", 0, 2) == []
    assert without_markup("[[[[Ann ]]]]") == "[[Ann]]"


@given(texts, st.data(), st.sampled_from(["", "person", "date"]), st.booleans())
def test_no_mark_changes_a_word(text, data, kind, stays):
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    edits = mark_edits(text, start, end, "" if stays else kind, stays=stays)
    if edits is not None:
        after = apply_edits(text, edits)
        assert without_markup(after) == without_markup(text)
        assert any(mark.stays == stays for mark in find_marks(after))
        assert map_between_markups(text, after) is not None
    assert without_markup(apply_edits(text, unmark_edits(text, start, end))).split() == without_markup(text).split()


def test_many_places_are_marked_and_unmarked_in_one_go():
    text = "Ann, [[place: Ann Ek]] and {{Ann}}[[Bo]]; Bo [Ann]"
    plain = without_markup(text)
    anns = [(at, at + 3) for at in range(len(plain)) if plain.startswith("Ann", at)]
    marked = apply_edits(text, mark_places_edits(text, anns, "person"))
    assert marked == "[[person: Ann]], [[person: Ann]] Ek and [[person: Ann]][[Bo]]; Bo [[[person: Ann]]]"
    assert apply_edits(marked, mark_places_edits(marked, anns[:1], stays=True)).startswith("{{Ann}}, [[person: Ann]]")
    assert apply_edits(marked, unmark_places_edits(marked, anns)) == "Ann, Ann Ek and Ann[[Bo]]; Bo [Ann]"
    assert mark_places_edits("a [b] c", [(0, 5)], "person") == []


@given(texts, st.data(), st.sampled_from(["person", "date"]), st.booleans())
def test_marking_many_places_changes_no_word(text, data, kind, stays):
    plain = without_markup(text)
    edges = sorted(data.draw(st.lists(st.integers(0, len(plain)), max_size=6, unique=True)))
    places = list(zip(edges[::2], edges[1::2], strict=False))
    for edits in (mark_places_edits(text, places, kind, stays=stays), unmark_places_edits(text, places)):
        assert without_markup(apply_edits(text, edits)) == plain


@given(texts)
def test_without_any_mark_the_words_are_left(text):
    bare, to_plain, back = strip_with_offsets(text)
    assert bare == without_markup(text)
    for at in range(len(bare)):
        place = back((at, at + 1))
        assert text[slice(*place)] == bare[at]
        assert to_plain(place) == (at, at + 1)


def test_places_move_along_with_marks():
    move = map_between_markups("Ask Ann in Lund.", "Ask [[Ann]] in {{Lund}}.")
    assert move((4, 7)) == (6, 9)
    assert move((0, 16)) == (0, 24)
    assert move((8, 10)) == (12, 14)
    assert map_between_markups("Ask Ann.", "Ask Bob.") is None


def test_the_command_line_says_who_heeds_marks(capsys):
    assert main(["mechanisms"]) == 0
    listed = capsys.readouterr().out
    assert "{{Lund}} is kept" in " ".join(listed.partition("clusant")[2].partition("--set")[0].split())
    assert listed.count("[[Lund]]") == 1
    assert [one.id for one in describe_all() if one.reads_marks] == ["clusant"]
    assert main(["privatize", "--help"]) == 0
    assert "{{braces}}" in capsys.readouterr().out


def test_marks_are_taken_out_and_their_places_kept():
    marked = "I saw [[person: Ann]] and [[ note: x ]] in {{Paris}} [[]]."
    marks = read_markup(marked)
    assert marks.text == "I saw Ann and note: x in Paris [[]]."
    assert [(marks.text[e.start : e.end], e.kind) for e in marks.replaced] == [("Ann", "person"), ("note: x", "")]
    assert [marks.text[e.start : e.end] for e in marks.kept] == ["Paris"]


@given(st.lists(st.sampled_from(["[[", "]]", "{{", "}}", "place:", "Ann", " ", "x", "\n"]), max_size=20))
def test_every_character_without_brackets_is_where_the_marks_say(pieces):
    marked = "".join(pieces)
    marks = read_markup(marked)
    assert marks.text == "".join(marked[place] for place in marks.places[:-1])
    assert marks.places[-1] == len(marked)
    assert list(marks.places) == sorted(set(marks.places))
