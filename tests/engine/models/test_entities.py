import json
from itertools import pairwise

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import CheckFailed, NotInstalled
from engine.models.entities import EntityFinder, as_entities
from engine.models.entity_tagger import (
    DIMENSION,
    LISTS,
    SEEN,
    SHAPES,
    TAGS,
    NameLists,
    NameTagger,
    TaggerNetwork,
    best_tags,
    capitals,
    merge_tags,
)
from engine.text.entities import Entity


@pytest.fixture
def tagger():
    torch.manual_seed(3)
    lists = NameLists({"first": ["anna"], "last": ["amsel"], "place": ["new york"], "organisation": []})
    return NameTagger(TaggerNetwork(4), lists, [(0.5, 0.25)], "tiny", "some parser")


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
    lists = NameLists({"first": ["anna"], "last": [], "place": ["new york"], "organisation": []})
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
    opened = NameTagger.open(tmp_path)
    assert opened.version == "tiny"
    assert opened.reads == "some parser"
    assert opened.tag(words, features) == together


def test_a_word_is_seen_between_its_neighbours_and_nothing_beyond_the_sentence():
    network = TaggerNetwork(4)
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
    assert all(NameTagger(tagger._network, tagger._lists, [(99.0, 0.0)]).tag(words, features)[0])
    assert not any(NameTagger(tagger._network, tagger._lists, [(-99.0, 0.0)]).tag(words, features)[0])


def test_with_a_second_bias_names_are_added_and_those_of_the_first_stay_as_they_are(tagger):
    words, features = [["so", "it", "is", "Here", "now"]], [torch.randn(5, DIMENSION)]

    def tags(*biases):
        return NameTagger(tagger._network, tagger._lists, biases).tag(words, features)[0]

    careful, eager = (-99.0, 200.0), (99.0, 0.0)
    assert [bool(tag) for tag in tags(careful)] == [False, False, False, True, False]
    assert all(tags(eager))
    both = tags(careful, eager)
    assert both == merge_tags(tags(careful), tags(eager))
    assert both[3] == tags(careful)[3]


TAGGED = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 3)), max_size=8).map(
    lambda runs: [tag for kind, long in runs for tag in ([2 * kind - 1] + [2 * kind] * (long - 1) if kind else [0] * long)]
)


@given(TAGGED, TAGGED)
def test_names_are_added_whole_or_not_at_all_and_none_is_lost(tags, others):
    tags, others = (row + [0] * (24 - len(row)) for row in (tags, others))
    places = [(2 * place, 2 * place + 1) for place in range(24)]
    before, offered, after = (set(as_entities(places, row)) for row in (tags, others, merge_tags(tags, others)))
    assert before <= after
    assert after - before == {e for e in offered if not any(e.start < b.end and b.start < e.end for b in before)}


def test_capitals_inside_a_sentence_count_and_those_of_headings_and_of_its_start_do_not():
    words = "He saw our Anna Quist in Lund at the old Zyx . Then".split()
    assert [word for word, counts in zip(words, capitals(words), strict=True) if counts] == ["Anna", "Quist", "Lund", "Zyx"]
    assert not any(capitals(["The", "House", "in", "Lund"]))
    assert not any(capitals([]))


def test_a_bias_for_capitals_finds_more_of_them_alone(tagger):
    words, features = [["so", "it", "Is", "here"]], [torch.randn(4, DIMENSION)]
    found = NameTagger(tagger._network, tagger._lists, [(-99.0, 200.0)]).tag(words, features)[0]
    assert [bool(tag) for tag in found] == [False, False, True, False]


def test_a_missing_or_damaged_tagger_says_what_restores_it(tagger, tmp_path):
    with pytest.raises(NotInstalled, match="install Palimpsest again"):
        NameTagger.open(tmp_path)
    tagger.save(tmp_path)
    (tmp_path / "tagger.safetensors").write_bytes(b"\0" * 40)
    with pytest.raises(CheckFailed, match="damaged"):
        NameTagger.open(tmp_path)
    tagger.save(tmp_path)
    (tmp_path / "names.json").write_text(json.dumps({"first": []}))
    with pytest.raises(CheckFailed, match="damaged"):
        NameTagger.open(tmp_path)


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


def test_a_survey_gives_the_same_entities_and_suspects_outside_of_them():
    finder = EntityFinder()
    text = "Anna Kowalska of Berlin wrote to us. We also saw a Brindlewick there, and asked zelda too."
    found, suspects = finder.survey(text)
    assert found == finder.find(text)
    assert suspects == finder.suspects(text)
    taken = [(each.start, each.end) for each in (*found, *suspects)]
    assert all(a[1] <= b[0] for a, b in pairwise(sorted(taken)))
    assert "Brindlewick" in " ".join(text[start:end] for start, end in taken)
    assert finder.survey(" \n ") == ([], [])
