from types import SimpleNamespace

import numpy as np
import pytest

from engine.errors import Cancelled, CheckFailed, NotInstalled, UsageError
from engine.models import suggesting
from engine.models.masked import Token
from engine.models.suggesting import MARGIN, PLACE, Sort, fitting, listed, sorts, suggestions, unwanted
from engine.progress import CancelToken, silent
from tests.engine.models import tiny, tiny_gguf

PERSON = Sort("given name", "person", "These are first names", ("hello {} there",))
FAMILY = Sort("family name", "person", "These are family names", ("dear mr {}",))
TOWN = Sort("place", "place", "These are towns", ("live in {} now",))
KNOWN = {PERSON: ["anna", "bert"], FAMILY: ["lewis"], TOWN: ["lund", "oslo"]}
WORDS = "anna bert clara lewis moore lund oslo turin french table ##ing 7".split()
OWN = {"hello": {"clara": 5.0, "moore": 2.0, "french": 1.0}, "mr": {"moore": 5.0, "clara": 1.0}}
OWN |= {"live": {"turin": 5.0, "french": 3.0, "##ing": 9.0, "7": 9.0}}


class Reader:
    """Reads words; what it expects at a mask depends on the sentence alone, and on the name beside it, which it copies."""

    candidates = np.arange(len(WORDS))
    word_pieces = True
    window = 4

    def __init__(self):
        self.vocabulary = dict(enumerate(WORDS))

    def tokens(self, text):
        found, start = [], 0
        for word in text.split(" "):
            id = WORDS.index(word) if word in WORDS else len(self.vocabulary)
            self.vocabulary.setdefault(id, word)
            found.append(Token(id, start, start + len(word)))
            start += len(word) + 1
        return found

    def names(self, ids):
        return [self.vocabulary[id] for id in ids]

    def logits(self, asked):
        for index, one in enumerate(asked):
            assert len(one.around) == len(one.beside) <= self.window
            sentence = self.names(one.beside)
            likely = next((OWN[word] for word in sentence if word in OWN), {"french": 5.0, "table": 5.0})
            scores = np.array([likely.get(word, 0.0) for word in WORDS], dtype=np.float32)
            scores[one.beside[one.at]] = 30.0
            yield index, scores


@pytest.fixture
def others(monkeypatch):
    monkeypatch.setattr(suggesting, "_content", lambda: {"others": [["the {} people"]]})


def test_a_token_is_of_the_sort_in_whose_sentences_it_is_much_likelier_than_in_all_others(others):
    found = fitting(Reader(), KNOWN, silent, CancelToken())
    assert found[PERSON][0] == "clara"
    assert found[FAMILY][0] == "moore"
    assert found[TOWN][0] == "turin"
    everything = [name for names in found.values() for name in names]
    assert "french" not in everything
    assert "table" not in everything
    assert "##ing" not in everything
    assert "7" not in everything
    assert len(everything) == len(set(everything))


def test_the_name_that_is_shown_does_not_count_for_itself(others):
    alone = fitting(Reader(), {PERSON: ["anna"], TOWN: ["lund"]}, silent, CancelToken())
    assert alone == {PERSON: ["clara", "moore"], TOWN: ["turin"]}


def test_reading_can_be_stopped(others):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        fitting(Reader(), KNOWN, silent, cancel)


class Chat:
    """Answers from a list, one token a character."""

    candidates = np.arange(256)
    end = 0

    def __init__(self, *answers):
        self.answers = list(answers)
        self.prompts = []

    def begin(self, prompt):
        self.prompts.append(prompt)
        ids = [*(self.answers[min(len(self.prompts), len(self.answers)) - 1].encode()), 0]
        written = []
        scores = np.zeros(256, dtype=np.float32)

        def logits():
            scores[:] = 0
            scores[ids[len(written)]] = 1
            return scores

        return SimpleNamespace(logits=logits, append=written.append)

    def text(self, ids):
        return bytes(ids).decode()


def test_lines_of_an_answer_are_names_each_once():
    chat = Chat("1. Turin\n2) Porto\n- Graz\n* **Lyon**\n\nTurin", "Porto\nYork", "York")
    assert list(listed(chat, TOWN, ["lund", "oslo"], CancelToken())) == ["Turin", "Porto", "Graz", "Lyon", "York"]
    assert len(chat.prompts) == 2 + suggesting.IDLE
    assert chat.prompts[0] == "These are towns: lund, oslo."


def test_a_line_that_may_be_cut_is_no_name():
    chat = Chat("Turin\n" + "x" * suggesting.TOKENS)
    assert list(listed(chat, TOWN, ["lund"], CancelToken())) == ["Turin"]


def test_other_names_are_shown_from_one_time_to_the_next():
    chat = Chat(*(f"Name{letter}" for letter in "abcdefgh"))
    known = [f"town{number}" for number in range(100)]
    list(listed(chat, TOWN, known, CancelToken()))
    assert len(set(chat.prompts)) == len(chat.prompts)


def test_an_answer_can_be_stopped():
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        next(listed(Chat("Turin"), TOWN, ["lund"], cancel))


def test_the_public_sentences_have_one_place_each_and_every_sort_a_kind():
    assert {sort.kind for sort in sorts()} == {"person", "place", "organisation"}
    sentences = [sentence for sort in sorts() for sentence in sort.sentences]
    sentences += [sentence for row in suggesting._content()["others"] for sentence in row]
    assert all(sentence.count(PLACE) == 1 for sentence in sentences)
    assert len(set(sentences)) == len(sentences)
    assert unwanted() == {name.casefold() for name in unwanted()}
    assert MARGIN > 0


# --- models ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    return tmp_path / "models"


NAMES = {sort: ["house", "river"] for sort in sorts()}


@pytest.mark.parametrize("build", [tiny.bert, tiny.roberta])
def test_a_masked_model_says_the_same_words_each_time(home, build):
    build(home / "mine")
    found = [suggestions("mine", NAMES, 5, silent, CancelToken()) for _ in range(2)]
    assert found[0] == found[1]
    assert list(found[0]) == sorts()
    words = [word for names in found[0].values() for word in names]
    assert all(word.isalpha() for word in words)


@pytest.mark.llama
def test_a_model_in_gguf_is_asked_in_its_template_until_there_are_enough(home, monkeypatch):
    monkeypatch.setattr(suggesting, "TOKENS", 12)
    tiny_gguf.write(home / "chat" / "tiny.gguf", tiny_gguf.llama(context=1024))
    found = suggestions("chat", NAMES, 2, silent, CancelToken())
    assert all(len(names) <= 2 for names in found.values())
    assert list(found) == sorts()


@pytest.mark.llama
def test_a_model_in_gguf_without_a_template_is_refused(home):
    tiny_gguf.write(home / "plain" / "tiny.gguf", tiny_gguf.llama(), chat=None)
    with pytest.raises(CheckFailed, match="cannot be asked"):
        suggestions("plain", NAMES, 5, silent, CancelToken())


def test_what_can_give_no_names_is_refused(home):
    tiny.gpt2(home / "gpt2")
    with pytest.raises(CheckFailed):
        suggestions("gpt2", NAMES, 5, silent, CancelToken())
    with pytest.raises(UsageError, match="small writer"):
        suggestions("writer", NAMES, 5, silent, CancelToken())
    with pytest.raises(NotInstalled):
        suggestions("none", NAMES, 5, silent, CancelToken())
