import json
import re
from itertools import pairwise

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import CheckFailed, NotInstalled
from engine.models.entities import (
    KINDS,
    Entity,
    EntityFinder,
    as_entities,
    cut,
    kind_of,
    patterned,
    read_marks,
    repeated,
    sentences,
    united,
)
from engine.models.entity_tagger import (
    DIMENSION,
    LISTS,
    SEEN,
    SHAPES,
    TAGS,
    Lists,
    Network,
    Tagger,
    best_tags,
    capitals,
    with_more,
)

ALPHABET = "aB9.,:-/@$%+()[]{}' \n"


@pytest.fixture
def tagger():
    torch.manual_seed(3)
    lists = Lists({"first": ["anna"], "last": ["amsel"], "place": ["new york"], "organisation": []})
    return Tagger(Network(4), lists, [(0.5, 0.25)], "tiny", "some parser")


@pytest.mark.parametrize(
    ("text", "found", "kind"),
    [
        ("Write to judith.amsel@example.org today", "judith.amsel@example.org", "mail"),
        ("see https://example.com/a?b=1, please", "https://example.com/a?b=1", "web"),
        ("on their site example.org it says", "example.org", "web"),
        ("he paid $1,250.50 for it", "$1,250.50", "amount"),
        ("it is 3 million dollars by now", "3 million dollars", "amount"),
        ("born on 14 March 1984 here", "14 March 1984", "date"),
        ("since August 3rd, 2004 we", "August 3rd, 2004", "date"),
        ("the 2004-03-14 report", "2004-03-14", "date"),
        ("due 03/14/04 at", "03/14/04", "date"),
        ("come on Monday again", "Monday", "date"),
        ("in 1999 they", "1999", "date"),
        ("at 4:32 pm sharp", "4:32 pm", "time"),
        ("at 7 am sharp", "7 am", "time"),
        ("call (202) 555-0147 now", "(202) 555-0147", "phone"),
        ("call +44 20 7946 0958 now", "+44 20 7946 0958", "phone"),
        ("call +44 (0)20 7946 0958 now", "+44 (0)20 7946 0958", "phone"),
        ("call +46 70 123 45 67 now", "+46 70 123 45 67", "phone"),
        ("account 12345678901 was", "12345678901", "code"),
        ("reference AB-12345 was", "AB-12345", "code"),
        ("had 12,000 of", "12,000", "number"),
        ("had twenty-five of", "twenty-five", "number"),
    ],
)
def test_a_rule_finds_each_patterned_kind(text, found, kind):
    assert [(text[e.start : e.end], e.kind) for e in patterned(text)] == [(found, kind)]
    assert kind_of(found) == kind


@pytest.mark.parametrize("text", ["I may march on.", "He is a second-rate one.", "An e.g. or i.e. is none.", "Is it so? No!"])
def test_plain_words_are_left_alone(text):
    assert patterned(text) == []


@given(st.text(ALPHABET, max_size=60))
def test_no_digit_of_a_text_is_missed(text):
    covered = {place for e in patterned(text) for place in range(e.start, e.end)}
    for match in re.finditer(r"(?<![\w.,:/@%+'$()\[\]{}-])\d+(?=\s|$)", text):
        assert set(range(*match.span())) <= covered


@given(st.text(ALPHABET, max_size=60))
def test_what_is_found_is_in_order_and_does_not_overlap(text):
    found = patterned(text)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert all(e.start < e.end and e.kind in KINDS for e in found)


def test_marks_are_taken_out_and_their_places_kept():
    marked = "I saw [[person: Ann]] and [[ note: x ]] in {{Paris}} [[]]."
    marks = read_marks(marked)
    assert marks.text == "I saw Ann and note: x in Paris [[]]."
    assert [(marks.text[e.start : e.end], e.kind) for e in marks.replaced] == [("Ann", "person"), ("note: x", "")]
    assert [marks.text[e.start : e.end] for e in marks.kept] == ["Paris"]


@given(st.lists(st.sampled_from(["[[", "]]", "{{", "}}", "place:", "Ann", " ", "x", "\n"]), max_size=20))
def test_every_character_without_brackets_is_where_the_marks_say(pieces):
    marked = "".join(pieces)
    marks = read_marks(marked)
    assert marks.text == "".join(marked[place] for place in marks.places[:-1])
    assert marks.places[-1] == len(marked)
    assert list(marks.places) == sorted(set(marks.places))


SPANS = st.lists(st.tuples(st.integers(0, 30), st.integers(1, 9)).map(lambda p: Entity(p[0], sum(p), "place")), max_size=6)


@given(SPANS)
def test_united_covers_the_same_and_overlaps_nowhere(entities):
    out = united(entities)
    assert {i for e in out for i in range(*e[:2])} == {i for e in entities for i in range(*e[:2])}
    assert all(a.end <= b.start for a, b in pairwise(out))


@given(SPANS, SPANS)
def test_cutting_takes_away_what_is_cut_and_no_more(entities, others):
    left = {i for e in cut(entities, others) for i in range(*e[:2])}
    assert left == {i for e in entities for i in range(*e[:2])} - {i for e in others for i in range(*e[:2])}


def test_a_name_found_once_is_marked_wherever_it_stands_and_only_as_a_whole():
    text = "Lund is old. We saw Lundy and lund, then Lund. AB met AB. Ms. Lund-Ek, of Lund, and Al."
    names = [Entity(0, 4, "place"), Entity(41, 45, "place"), Entity(47, 49, "organisation"), Entity(62, 66, "person")]
    assert [text[e.start : e.end] for e in names] == ["Lund", "Lund", "AB", "Lund"]
    found = repeated(text, names)
    assert [e.start for e in found] == [match.start() for match in re.finditer(r"\bLund\b", text)]
    assert {e[1:] for e in found} == {(e.start + 4, "place") for e in found}


def test_the_longer_of_two_repeated_names_is_marked():
    text = "New York and New York Times; later New York Times, New York."
    found = repeated(text, [Entity(0, 8, "place"), Entity(13, 27, "organisation")])
    assert [(text[e.start : e.end], e.kind) for e in found][2:] == [("New York Times", "organisation"), ("New York", "place")]


@given(st.text("AaB .-'", max_size=40), SPANS)
def test_repeated_names_are_in_the_text_as_they_were_found(text, spans):
    names = [e for e in spans if e.end <= len(text)]
    written = {text[e.start : e.end] for e in names}
    assert all(text[e.start : e.end] in written for e in repeated(text, names))


def test_sentences_end_at_stops_and_not_at_titles_or_initials():
    text = "Dr. Brown met J. Smith. They left! \n\nNo more"
    found = [[text[start:end] for start, end in words] for words in sentences(text)]
    assert [words[0] for words in found if words] == ["Dr", "They", "No"]


def test_a_long_sentence_is_cut_and_no_word_is_lost():
    text = "word " * 500
    found = list(sentences(text))
    assert sum(map(len, found)) == 500
    assert len(found) > 1


@given(st.integers(0, 10_000), st.integers(1, 6))
def test_the_best_tags_are_the_best_of_all_that_are_allowed(seed, length):
    from itertools import product

    scores = np.random.default_rng(seed).normal(size=(min(length, 3), len(TAGS)))
    tags = best_tags(scores, 0.3)
    value = lambda path: sum(scores[i, t] - 0.3 * (t == 0) for i, t in enumerate(path))  # noqa: E731
    legal = lambda path: all(t == 0 or t % 2 or before in (t, t - 1) for before, t in pairwise([0, *path]))  # noqa: E731
    paths = [path for path in product(range(len(TAGS)), repeat=len(scores)) if legal(path)]
    assert legal(tags)
    assert value(tags) == pytest.approx(max(map(value, paths)))


def test_tags_become_names():
    places = [(0, 3), (4, 8), (9, 12), (13, 15)]
    assert as_entities(places, [1, 2, 1, 5]) == [
        Entity(0, 8, "person"),
        Entity(9, 12, "person"),
        Entity(13, 15, "organisation"),
    ]


def test_shapes_see_capitals_and_lists(tagger):
    lists = Lists({"first": ["anna"], "last": [], "place": ["new york"], "organisation": []})
    rows = lists.shapes(["Anna", "in", "New", "York", "7"])
    assert rows.shape == (5, SHAPES)
    assert rows[:, 0].tolist() == [1, 0, 1, 1, 0]
    assert rows[:, SHAPES - len(LISTS)].tolist() == [1, 0, 0, 0, 0]
    assert rows[:, SHAPES - 2].tolist() == [0, 0, 1, 1, 0]


def test_a_tagger_says_the_same_after_saving_and_alone_or_with_others(tagger, tmp_path):
    words = [["Anna", "Amsel"], ["in", "New", "York", "today"]]
    features = [torch.randn(len(each), DIMENSION) for each in words]
    together = tagger.tag(words, features)
    assert [tagger.tag([w], [f])[0] for w, f in zip(words, features, strict=True)] == together
    tagger.save(tmp_path)
    opened = Tagger.open(tmp_path)
    assert opened.version == "tiny"
    assert opened.reads == "some parser"
    assert opened.tag(words, features) == together


def test_a_word_is_seen_between_its_neighbours_and_nothing_beyond_the_sentence():
    network = Network(4)
    network.mean, network.scale = torch.full((SEEN,), 1.0), torch.full((SEEN,), 2.0)
    features, shapes = [torch.randn(n, DIMENSION) for n in (1, 3)], [torch.randn(n, SHAPES) for n in (1, 3)]
    before, own, after = network.seen(features, shapes).unflatten(1, (3, SEEN)).unbind(1)
    torch.testing.assert_close(own * 2 + 1, torch.cat([torch.cat(features), torch.cat(shapes)], dim=1))
    assert not before[[0, 1]].any()
    assert not after[[0, 3]].any()
    assert torch.equal(before[2:], own[1:3])
    assert torch.equal(after[1:3], own[2:])


def test_a_bias_against_no_name_finds_more(tagger):
    words, features = [["so", "it", "is", "here"]], [torch.randn(4, DIMENSION)]
    assert all(Tagger(tagger._network, tagger._lists, [(99.0, 0.0)]).tag(words, features)[0])
    assert not any(Tagger(tagger._network, tagger._lists, [(-99.0, 0.0)]).tag(words, features)[0])


def test_with_a_second_bias_names_are_added_and_those_of_the_first_stay_as_they_are(tagger):
    words, features = [["so", "it", "is", "Here", "now"]], [torch.randn(5, DIMENSION)]

    def tags(*biases):
        return Tagger(tagger._network, tagger._lists, biases).tag(words, features)[0]

    careful, eager = (-99.0, 200.0), (99.0, 0.0)
    assert [bool(tag) for tag in tags(careful)] == [False, False, False, True, False]
    assert all(tags(eager))
    both = tags(careful, eager)
    assert both == with_more(tags(careful), tags(eager))
    assert both[3] == tags(careful)[3]


TAGGED = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 3)), max_size=8).map(
    lambda runs: [tag for kind, long in runs for tag in ([2 * kind - 1] + [2 * kind] * (long - 1) if kind else [0] * long)]
)


@given(TAGGED, TAGGED)
def test_names_are_added_whole_or_not_at_all_and_none_is_lost(tags, others):
    tags, others = (row + [0] * (24 - len(row)) for row in (tags, others))
    places = [(2 * place, 2 * place + 1) for place in range(24)]
    before, offered, after = (set(as_entities(places, row)) for row in (tags, others, with_more(tags, others)))
    assert before <= after
    assert after - before == {e for e in offered if not any(e.start < b.end and b.start < e.end for b in before)}


def test_capitals_inside_a_sentence_count_and_those_of_headings_and_of_its_start_do_not():
    words = "He saw our Anna Quist in Lund at the old Zyx . Then".split()
    assert [word for word, counts in zip(words, capitals(words), strict=True) if counts] == ["Anna", "Quist", "Lund", "Zyx"]
    assert not any(capitals(["The", "House", "in", "Lund"]))
    assert not any(capitals([]))


def test_a_bias_for_capitals_finds_more_of_them_alone(tagger):
    words, features = [["so", "it", "Is", "here"]], [torch.randn(4, DIMENSION)]
    found = Tagger(tagger._network, tagger._lists, [(-99.0, 200.0)]).tag(words, features)[0]
    assert [bool(tag) for tag in found] == [False, False, True, False]


def test_a_missing_or_damaged_tagger_says_what_restores_it(tagger, tmp_path):
    with pytest.raises(NotInstalled, match="restores it"):
        Tagger.open(tmp_path)
    tagger.save(tmp_path)
    (tmp_path / "tagger.safetensors").write_bytes(b"\0" * 40)
    with pytest.raises(CheckFailed, match="damaged"):
        Tagger.open(tmp_path)
    tagger.save(tmp_path)
    (tmp_path / "names.json").write_text(json.dumps({"first": []}))
    with pytest.raises(CheckFailed, match="damaged"):
        Tagger.open(tmp_path)


def test_a_tagger_of_other_parser_models_is_refused(tagger, tmp_path):
    tagger.save(tmp_path)
    with pytest.raises(CheckFailed, match="belongs to other models"):
        EntityFinder(folder=tmp_path).find("Anna is here")


def test_the_starter_packs_tagger_finds_names_and_patterns_in_a_text_of_several_blocks():
    finder = EntityFinder()
    text = "Anna Kowalska moved from Chicago to Berlin on 3 May 2004.\n\n" + "It was a fine day by the sea. " * 180
    text += "\n\nMr. Peter Smith works for Microsoft."
    found = {(text[e.start : e.end], e.kind) for e in finder.find(text)}
    assert {("Anna Kowalska", "person"), ("Chicago", "place"), ("Berlin", "place"), ("3 May 2004", "date")} <= found
    assert ("Microsoft", "organisation") in found
    assert any("Peter Smith" in name for name, _ in found)
    assert finder.find(" \n ") == []
