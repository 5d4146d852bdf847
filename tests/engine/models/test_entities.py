import json
from itertools import pairwise

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import CheckFailed, NotInstalled
from engine.models import library
from engine.models.entities import EntityFinder, as_entities
from engine.models.entity_tagger import (
    DIMENSION,
    LISTS,
    SEEN,
    SHAPES,
    TAGS,
    DocumentWords,
    NameLists,
    NameTagger,
    TaggerNetwork,
    best_tags,
    capitals,
    merge_tags,
)
from engine.text.entities import NAMES, Entity

PHRASES = SHAPES - 5 - len(LISTS)
NOWHERE = DocumentWords()


@pytest.fixture
def tagger():
    torch.manual_seed(3)
    lists = NameLists({"first": ["anna"], "last": ["amsel"], "place": ["new york"], "organisation": []})
    return NameTagger([TaggerNetwork(4, 2), TaggerNetwork(4, 2)], lists, [(0.5, 0.25)], "tiny", "some parser")


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
    rows = lists.shapes(["Anna", "in", "New", "York", "7"], NOWHERE)
    assert rows.shape == (5, SHAPES)
    assert rows[:, 0].tolist() == [1, 0, 1, 1, 0]
    assert rows[:, PHRASES].tolist() == [1, 0, 0, 0, 0]
    assert rows[:, PHRASES + 2].tolist() == [0, 0, 1, 1, 0]


def test_shapes_see_how_a_word_is_written_elsewhere_in_the_document():
    sentences = [["We", "saw", "Zyx", "today"], ["zyx", "it", "is"], ["Hope", "it", "is"]]
    document = DocumentWords.of(sentences)
    lists = NameLists({each: [] for each in LISTS})
    ordinary, capital, small, strange, rare = (SHAPES - 5 + column for column in range(5))
    first, second, third = (lists.shapes(words, document) for words in sentences)
    assert first[2, [ordinary, capital, small, strange, rare]].tolist() == [0, 0, 1, 1, 1]
    assert second[0, [ordinary, capital, small, strange, rare]].tolist() == [0, 1, 0, 0, 1]
    assert third[0, [ordinary, capital, small, strange, rare]].tolist() == [1, 0, 0, 0, 0]


def test_a_tagger_says_the_same_after_saving_and_alone_or_with_others(tagger, tmp_path):
    words = [["Anna", "Amsel"], ["in", "New", "York", "today"], ["so"]]
    features = [torch.randn(len(each), DIMENSION) for each in words]
    before = tagger.score(words, features, NOWHERE)
    for one, read, expected in zip(words, features, before, strict=True):
        np.testing.assert_allclose(tagger.score([one], [read], NOWHERE)[0], expected, atol=1e-5)
        np.testing.assert_allclose(np.exp(expected).sum(axis=1), 1, atol=1e-5)
    tagger.save(tmp_path)
    opened = NameTagger.open(tmp_path)
    assert (opened.version, opened.reads) == ("tiny", "some parser")
    for each, scores, expected in zip(words, opened.score(words, features, NOWHERE), before, strict=True):
        np.testing.assert_allclose(scores, expected, atol=0.02)
        assert opened.tag_sentence(each, expected) == tagger.tag_sentence(each, expected)


def test_the_geometric_mean_of_networks_counts(tagger):
    words, features = [["Anna", "Amsel"]], [torch.randn(2, DIMENSION)]
    one, other = (NameTagger([network], tagger._lists, []).score(words, features, NOWHERE)[0] for network in tagger._networks)
    product = np.exp((one + other) / 2)
    expected = product / product.sum(axis=1, keepdims=True)
    np.testing.assert_allclose(np.exp(tagger.score(words, features, NOWHERE)[0]), expected, atol=1e-5)


def test_a_word_is_seen_between_those_beside_it_and_padding_is_not_seen():
    network = TaggerNetwork(4, 1).eval()
    rows, inside = torch.randn(1, 5, SEEN), torch.ones(1, 5, 1)
    before = network(rows, inside)
    changed = rows.clone()
    changed[0, 4] += 1
    after = network(changed, inside)
    assert torch.allclose(before[0, :3], after[0, :3])
    assert not torch.allclose(before[0, 3], after[0, 3])
    inside[0, 4] = 0
    assert torch.allclose(network(rows, inside)[0, :4], network(changed, inside)[0, :4])


def tags_with(tagger, words, biases):
    scores = tagger.score([words], [torch.zeros(len(words), DIMENSION)], NOWHERE)[0]
    return NameTagger(tagger._networks, tagger._lists, biases).tag_sentence(words, scores)


def test_a_bias_against_no_name_finds_more(tagger):
    words = ["so", "it", "is", "here"]
    assert all(tags_with(tagger, words, [(99.0, 0.0)]))
    assert not any(tags_with(tagger, words, [(-99.0, 0.0)]))


def test_with_a_second_bias_names_are_added_and_those_of_the_first_stay_as_they_are(tagger):
    words = ["so", "it", "is", "Here", "now"]
    careful, eager = (-99.0, 200.0), (99.0, 0.0)
    assert [bool(tag) for tag in tags_with(tagger, words, [careful])] == [False, False, False, True, False]
    assert all(tags_with(tagger, words, [eager]))
    both = tags_with(tagger, words, [careful, eager])
    assert both == merge_tags(tags_with(tagger, words, [careful]), tags_with(tagger, words, [eager]))
    assert both[3] == tags_with(tagger, words, [careful])[3]


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
    found = tags_with(tagger, ["so", "it", "Is", "here"], [(-99.0, 200.0)])
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


def test_an_unchanged_text_is_not_read_again(monkeypatch):
    finder = EntityFinder()
    text = "Anna Kowalska of Berlin wrote to us."
    found = finder.find(text)
    found.pop()  # a caller's own list
    monkeypatch.setattr(finder, "read", None)
    again = finder.find(text)
    assert again[:-1] == found
    assert finder.survey(text)[0] == again


def test_a_survey_gives_the_same_entities_and_suspects_outside_of_them():
    finder = EntityFinder()
    text = "Anna Kowalska of Berlin wrote to us. We also saw a Brindlewick there, and asked zelda too."
    found, suspects = finder.survey(text)
    assert found == EntityFinder().find(text)
    taken = [(each.start, each.end) for each in (*found, *suspects)]
    assert all(a[1] <= b[0] for a, b in pairwise(sorted(taken)))
    assert "Brindlewick" in " ".join(text[start:end] for start, end in taken)
    assert finder.survey(" \n ") == ([], [])


class SecondRecogniser:
    """Holds one word to be a person, and no other to be a name."""

    version = "another 1.0"

    def score(self, sentences):
        found = []
        for words in sentences:
            chances = np.full((len(words), len(TAGS)), 1e-6, dtype=np.float32)
            for place, word in enumerate(words):
                chances[place, int(word == "Notables")] = 1.0
            found.append(np.log(chances))
        return found


def test_what_a_second_recogniser_finds_is_found_and_its_version_is_told():
    text = "Anna Kowalska saw the Notables."
    finder = EntityFinder()
    finder.second = None
    alone = finder.find(text)
    assert [(text[e.start : e.end], e.kind) for e in alone] == [("Anna Kowalska", "person")]
    both = EntityFinder()
    both.second = SecondRecogniser()
    assert both.find(text) == [*alone, Entity(22, 30, "person")]
    assert both.tagger.version == f"{finder.tagger.version}; another 1.0"


def test_the_second_recogniser_is_the_one_of_the_catalog_once_it_is_installed(monkeypatch):
    monkeypatch.setattr(library, "is_installed", lambda model: model == "distilbert-ner")
    assert EntityFinder().second.model == "distilbert-ner"
    monkeypatch.setattr(library, "is_installed", lambda model: False)
    assert EntityFinder().second is None


def test_a_name_is_of_the_kind_that_was_found_most_often(tagger, monkeypatch):
    text = "Quist saw Quist. So Quist is here."
    finder = EntityFinder()
    finder.second = None
    finder.tagger = tagger
    tags = {("Quist", "saw", "Quist", "."): [3, 0, 1, 0], ("So", "Quist", "is", "here", "."): [0, 1, 0, 0, 0]}
    monkeypatch.setattr(tagger, "tag_sentence", lambda words, scores: tags[tuple(words)])
    assert finder.find(text) == [Entity(0, 5, "person"), Entity(10, 15, "person"), Entity(20, 25, "person")]


def test_shorthand_jobs_laws_and_verbs_of_notes_are_taken_for_no_names():
    text = (
        "Pt: seen by HCA at 10:15, then by HCA Okafor on 21 August. Obs stable. Hx of falls. Rx: paracetamol.\n"
        "Phoned Larkfield House and spoke to the Personnel Manager about section 18 of the Equality Act 2010.\n"
        "Please refer her to the falls clinic; Anna Kowalska was left off the rota.\n\n"
        "Yours sincerely,\n\nEdith Marlow\nPartner"
    )
    found, suspects = EntityFinder().survey(text)
    names = [text[each.start : each.end] for each in found if each.kind in NAMES]
    assert names == ["Okafor", "Larkfield House", "Anna Kowalska", "Edith Marlow"]
    suspected = {word for each in suspects for word in text[each.start : each.end].split()}
    unnamed = "Pt HCA Obs Hx Rx Phoned Personnel Manager Equality Act 2010 falls clinic rota Partner"
    assert not suspected & set(unnamed.split()) - {"falls"}  # "of falls" is doubted


def test_what_wards_schools_and_solicitors_write_everywhere_is_taken_for_no_name():
    text = (
        "HANDOVER TAMAR WARD (HYPERACUTE STROKE) - EARLY TO LATE\nBed 3 Mr Orlan: T2DM, now NYHA II–III. Oedema is to the"
        " mid-calf. Site L chest clean. Rehab ref to Heathfield Unit sent.\n\nTO DO\n1. chase CXR for Ms Wrona\n\n"
        "The three in Main Hall for Chemistry were rota'd. Hall cleared to the courts by G. Obuya-Lister, Exams Manager."
        " Her offer is conditional on BBC, her MSc will wait.\n\n"
        "Tenant Ms Wrona let us in. Sealant new. LBTT of £850 is due. The truck came from Chamber 4, contrary to the Manual"
        " Handling Operations Regulations (Northern Ireland) 1992.\n\n"
        "She lives over the Weavers Arms, beside Mr O'Dowda, Smithy Fold, and walks to 10 o'clock Mass at St Brigid's."
    )
    names = {(text[each.start : each.end], each.kind) for each in EntityFinder().find(text) if each.kind in NAMES}
    persons = {("Orlan", "person"), ("Wrona", "person"), ("G. Obuya-Lister", "person"), ("O'Dowda", "person")}
    places = {("TAMAR", "place"), ("Heathfield", "place"), ("Weavers Arms", "place"), ("Smithy Fold", "place")}
    assert names == persons | places | {("St Brigid's", "place")}


def test_surnames_that_are_rooms_jobs_and_hamlets_besides_are_found():
    text = (
        "Mr Dean and Mrs Hall met Ms Chambers. Dean said no. Hall opened the door. Anna Steward, Lyn Fold, Tom Clough and"
        " Peter Moss left with Joe Arms. Mr Unit, Ms Mass and Mr Law rang; Priya Law said no."
    )
    found = {text[each.start : each.end] for each in EntityFinder().find(text) if each.kind == "person"}
    bearers = "Dean,Hall,Chambers,Anna Steward,Lyn Fold,Tom Clough,Peter Moss,Joe Arms,Unit,Mass,Law,Priya Law"
    assert found == set(bearers.split(","))


def test_cases_and_enquiries_are_taken_for_no_names():
    text = (
        "Williams & Glyn's Bank v Boland [1981] AC 487 binds us.\n"
        "- Enq 4: they want the drain plan.\n- Enq 9: nothing.\nThey ask in Q7. Ring DECT 45112."
    )
    found = [(text[each.start : each.end], each.kind) for each in EntityFinder().find(text)]
    assert found == [("45112", "code")]
    named = f"{text}\nGlyn Amsel rang. Glyn agreed."
    assert "Glyn" in {named[each.start : each.end] for each in EntityFinder().find(named) if each.kind == "person"}
