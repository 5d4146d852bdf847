from pathlib import Path

import pytest

from engine.errors import Cancelled, NotInstalled
from engine.models import analyser
from engine.models.analyser import Analyser, arc_scores
from engine.models.embedder import Embedder
from engine.models.features import multiplies_bfloat16
from engine.models.parser import Parser, join_sentences
from engine.models.tokens import LONGEST_SENTENCE
from engine.progress import CancelToken
from engine.syntax import Sentence, Word


def test_missing_models_are_named(tmp_path):
    with pytest.raises(NotInstalled, match="no parser models"):
        Parser(folder=tmp_path).parse("I slept.")


def sentence(words, start=0):
    made = []
    for index, (text, head, deprel) in enumerate(words):
        made.append(Word(index, text, text, "X", {}, head, deprel, start, start + len(text)))
        start += len(text) + 1
    return Sentence(tuple(made), made[0].start, made[-1].end)


def test_joined_sentences_are_one_tree():
    one = sentence([("I", 1, "nsubj"), ("slept", -1, "root")])
    two = sentence([("She", 1, "nsubj"), ("left", -1, "root")], start=9)
    (tree,) = join_sentences([one, two])
    assert [(word.index, word.head, word.deprel) for word in tree.words] == [
        (0, 1, "nsubj"),
        (1, -1, "root"),
        (2, 3, "nsubj"),
        (3, 1, "parataxis"),
    ]
    assert (tree.start, tree.end) == (0, two.end)


# --- with the starter pack's models ---------------------------------------------------------------------------------------


def test_words_have_their_offsets(parser):
    text = "I don’t know.\n\nMy sister’s “house” isn't big – she said so."
    parsed = parser.parse(text)
    assert len(parsed.sentences) == 2
    for sentence in parsed.sentences:
        for word in sentence.words:
            assert word.text == text[word.start : word.end]
            assert word.head < len(sentence.words)
        assert sum(word.head < 0 for word in sentence.words) == 1
    assert [word.text for word in parsed.sentences[0].words] == ["I", "do", "n’t", "know", "."]


def test_a_simple_sentence_is_understood(parser):
    (sentence,) = parser.parse("The old dog followed my sister.").sentences
    verb = next(word for word in sentence.words if word.head < 0)
    assert (verb.text, verb.lemma, verb.upos) == ("followed", "follow", "VERB")
    relations = {sentence.words[child].deprel: sentence.words[child].text for child in sentence.children[verb.index]}
    assert relations["nsubj"] == "dog"
    assert relations["obj"] == "sister"


def test_a_word_that_could_hang_elsewhere_is_less_certain(parser):
    plain, ambiguous = parser.parse("The old dog followed my sister. We watched the man with the telescope.").sentences
    assert all(0 < word.certainty <= 1 for sentence in (plain, ambiguous) for word in sentence.words)
    assert min(word.certainty for word in plain.words) > 0.95
    doubtful = min(ambiguous.words, key=lambda word: word.certainty)
    assert doubtful.text == "telescope"
    assert doubtful.certainty < 0.8


def test_certainty_is_that_of_the_arc_and_of_the_relation_to_its_head(parser, monkeypatch):
    """With every arc taken for sure what is left is the relation's probability, which cannot be smaller."""
    text = "We watched the man with the telescope, as one does in the long summer."
    together = [word.certainty for sentence in parser.parse(text).sentences for word in sentence.words]

    def sure(arc, direction, distance):
        scores = arc_scores(arc, direction, distance)
        best = scores.argmax(dim=1, keepdim=True)
        return scores.fill_(-99.0).scatter_(1, best, 0.0)

    monkeypatch.setattr(analyser, "arc_scores", sure)
    relations = [word.certainty for sentence in parser.parse(text).sentences for word in sentence.words]
    assert all(both <= relation + 1e-6 for both, relation in zip(together, relations, strict=True))
    assert min(together) < 0.9 * min(relations)
    assert 0.5 < min(relations) < 1


def test_endless_sentences_are_cut(parser):
    parsed = parser.parse("word " * (2 * LONGEST_SENTENCE + 10))
    assert max(len(sentence.words) for sentence in parsed.sentences) <= LONGEST_SENTENCE


@pytest.mark.parametrize(
    "text",
    [
        "[" * 3000,
        "I slept.\n\n" + "xqzj " * 140 + "Ωж漢 " * 90,
        "x" * 3000,
        "😀🏳️‍🌈 \u200f\u202e",
        "\u00ad\u200b",
        ". . .",
        "\n\n \n",
    ],
)
def test_odd_text_does_no_harm(parser, text):
    parsed = parser.parse(text)
    assert all(0 <= word.start <= word.end <= len(text) for s in parsed.sentences for word in s.words)


def test_one_sentence_per_line(parser):
    first, second = parser.parse_sentences(["I slept. She left.", "We laughed."])
    assert len(first.sentences) == len(second.sentences) == 1


def test_texts_parsed_together_are_parsed_as_alone(parser):
    texts = ["I slept. She left.", "", "My sister’s dog followed the old man to the house", "We laughed."]
    together = parser.parse_many(texts)
    assert [parsed.text for parsed in together] == texts
    assert together == [parser.parse(text) for text in texts]


VARIED = """
so i told her "no way!!!" & she left :( lol...
Who did you say the letter's from? I dunno, gonna ask.

* 2 eggs, 250 g flour
* see https://example.org/a/b?c=d or mail a.b@example.org

THE COMMITTEE, WHICH HAD MET TWICE IN 2019, DIDN'T AGREE. Nor did anyone else -- not that it mattered.
Having been told of it by those who were there, whom we trusted, we went on, as one does, up the hill past the old mill that my
grandfather had built when he was young and strong, over the bridge, along the brook, into the wood where the children used to
play until the fence was put up, and sat down. Sat. Down?! 5/10, would not recommend; cannot complain though.
def f(x): return x[1]["a"] + 2
"""


@pytest.mark.parametrize("text", ["letter", pytest.param(VARIED, marks=pytest.mark.thorough)], ids=["letter", "varied"])
def test_trees_are_those_of_the_plain_pipeline(parser, text):
    if text == "letter":
        text = (Path(__file__).parents[3] / "assets" / "example-letter.txt").read_text(encoding="utf-8")[:3000]
    ours = [word for sentence in parser.parse(text).sentences for word in sentence.words]
    theirs = [word for sentence in parser.plain_pipeline()(text).sentences for word in sentence.words]
    assert len(ours) > 100
    assert [(w.text, w.lemma, w.upos, w.xpos, w.head, w.deprel, w.start, w.end) for w in ours] == [
        (text[w.start_char : w.end_char], w.lemma, w.upos, w.xpos, w.head - 1, w.deprel, w.start_char, w.end_char)
        for w in theirs
    ]
    assert [w.feats for w in ours] == [dict(pair.split("=") for pair in w.feats.split("|")) if w.feats else {} for w in theirs]


def test_noise_between_paragraphs_is_passed_over(parser):
    text = "I slept. She left.\n\n" * 20 + "xqz[zj]q " * 5_000 + "\n\nWe laughed.\n\n" + "My sister walked home. " * 10
    parsed = parser.parse(text)
    assert sum(sentence.start < 400 for sentence in parsed.sentences) == 40
    laughed, *walked = [sentence for sentence in parsed.sentences if sentence.start > 45_000][-11:]
    assert text[laughed.start : laughed.end] == "We laughed."
    assert {text[sentence.start : sentence.end] for sentence in walked} == {"My sister walked home."}
    assert sum(len(sentence.words) for sentence in parsed.sentences) < 2_000


def test_memory_of_a_long_text_is_that_of_its_blocks(parser, monkeypatch):
    block, seen = 1_000, []
    monkeypatch.setattr("engine.models.parser.BLOCK", block)
    analyse = Analyser.analyse
    monkeypatch.setattr(
        Analyser, "analyse", lambda self, sentences: seen.append(sum(map(len, sentences))) or analyse(self, sentences)
    )
    parser.parse("Oh! " * (block // 3))
    assert len(seen) > 1
    assert max(seen) <= block


def test_parsing_can_be_cancelled(parser):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        parser.parse("I slept.", cancel=cancel)


LETTER = """My brother moved to a small town by the lake in spring, and he bought the old bakery there. The roof leaks when it
rains. He did not sell the oven that his neighbours wanted. On Sunday they will help him paint the walls, if
the weather stays dry."""


@pytest.mark.skipif(not multiplies_bfloat16(), reason="the processor does not multiply bfloat16")
def test_a_quick_parser_sees_nearly_the_same(parser):
    quick = Parser(Embedder(quick=True)).parse(LETTER)
    for one, other in zip(quick.sentences, parser.parse(LETTER).sentences, strict=True):
        assert [(word.head, word.deprel) for word in one.words] == [(word.head, word.deprel) for word in other.words]
        assert [word.certainty for word in one.words] == pytest.approx([word.certainty for word in other.words], abs=0.05)
        assert [word.certainty for word in one.words] != [word.certainty for word in other.words]
