import pytest

from engine.models.segmenter import Segmenter, cut_paragraphs
from engine.models.tokens import ASCII, LONGEST_SENTENCE, LONGEST_WORD

LONG = " ".join(f"On day {day} we didn't see anybody's dog at the old mill, and nobody asked why." for day in range(40))
VARIED = f"""so i told her "no way!!!" & she left :( lol...
Who did you say the letter's from? I dunno,  gonna ask.

* see https://example.org/a/b?c=d, notes.json or mail a.b@example.org
\t
{LONG}
 \u0085
x{"y" * 400} cannot be. {LONG.lower()} 5/10, wouldn't recommend


Sat. Down?! “It’s mine”, she said\u00a0– twice"""


def stanzas_words(document):
    for sentence in document.sentences:
        found = []
        for token in sentence.tokens:
            places = [(word.start_char, word.end_char) for word in token.words]
            if places[0][0] is None:
                places = [(token.start_char, token.end_char)] * len(places)
            found += [(word.text[:LONGEST_WORD], *place) for word, place in zip(token.words, places, strict=True)]
        yield found


@pytest.fixture(scope="module")
def models(parser):
    pipeline, segmenter, _ = parser._models
    return pipeline, segmenter


@pytest.mark.parametrize("text", [VARIED, "\n\n".join(VARIED.split()), "I slept.", "?"])
def test_the_words_are_stanzas(models, text):
    pipeline, segmenter = models
    text = text.translate(ASCII)
    expected = list(stanzas_words(pipeline.process(text, processors="tokenize,mwt")))
    assert all(len(sentence) <= LONGEST_SENTENCE for sentence in expected)
    assert [[tuple(token) for token in sentence] for sentence in segmenter(text)] == expected


def test_a_model_of_another_kind_is_refused(models):
    pipeline, _ = models
    trainer = pipeline.processors["tokenize"].trainer
    other = type("Trained", (), {"args": trainer.args | {"rnn_layers": 2}})
    with pytest.raises(ValueError, match="rnn_layers"):
        Segmenter(other, trainer.vocab, None)


def test_paragraphs_know_where_their_characters_stand():
    text = "  One \n two\n \nThree\u0085 "
    paragraphs = list(cut_paragraphs(text))
    assert [each.characters for each in paragraphs] == [" One two", "Three"]
    for paragraph in paragraphs:
        assert [text[place] for place in paragraph.places] == [
            found if found != " " else text[place] for found, place in zip(paragraph.characters, paragraph.places, strict=True)
        ]
        assert all(text[place].isspace() for found, place in zip(*paragraph, strict=True) if found == " ")
