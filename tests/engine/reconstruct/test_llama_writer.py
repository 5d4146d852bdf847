"""The writer that is a language model: a stand-in writes what a test wants; a tiny real one goes through llama.cpp."""

from itertools import pairwise
from types import SimpleNamespace

import numpy as np
import pytest

from engine.errors import Cancelled, NotInstalled, PalimpsestError
from engine.mechanisms.common.run import RunContext, Unobserved
from engine.mechanisms.triples.dp_st import DPST
from engine.models.llama_cpp import PromptFrame
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.progress import CancelToken, silent
from engine.reconstruct import llama_writer
from engine.reconstruct.llama_writer import (
    FACTS_OF_PASSAGE,
    FACTS_PER_PROMPT,
    TOKENS,
    LlamaWriter,
    clean_output,
    locate_triples,
)
from engine.reconstruct.passages import realize_passages
from engine.reconstruct.realizer import realize
from engine.reconstruct.writer import RealizerWriter
from engine.triples.triple import Triple
from tests.engine.mechanisms.fakes import BarFinder, WordEmbedder

FACTS = [Triple("My sister", "sold", "the old house"), Triple("we", "moved to", "the sea"), Triple("Tom", "is", "ill")]
GOOD = "My sister sold the old house, and we moved to the sea. Tom is ill."
END = 0


class Scripted:
    """Writes what it is told to, a character at a time; the end is candidate 0."""

    end = END
    longest = 2_000
    candidates = np.arange(0x250)

    def __init__(self, *texts, chats=True):
        self.texts, self.chats = list(texts), chats
        self.prompts, self.drawn = [], 0

    def frame(self, messages):
        self.messages = messages
        return PromptFrame([1] * 10, [1])

    def plain(self, before="", after=""):
        self.behind = after
        return PromptFrame([1], [1])

    def room(self, frame, tokens):
        return self.longest - len(frame.before) - len(frame.after) - tokens

    def length(self, text):
        return len(text)

    def begin_in(self, frame, text, cancel=None):
        self.prompts.append(text)
        said = self.texts.pop(0)
        if isinstance(said, Exception):
            raise said
        rest = iter([*map(ord, said), END])

        def logits():
            if cancel is not None:
                cancel.check()
            self.drawn += 1
            scores = np.zeros(0x250, dtype=np.float32)
            scores[next(rest)] = 50
            return scores

        return SimpleNamespace(logits=logits, append=lambda id: None)

    def text(self, ids):
        return "".join(map(chr, ids))


def write(*texts, facts=FACTS, cancel=None, show=lambda text: None, chats=True, temperature=0.0):
    model = Scripted(*texts, chats=chats)
    writer = LlamaWriter("scribe", model, temperature, SeededRandom(1), {"model": "scribe"})
    return writer.write(facts, silent, cancel or CancelToken(), show), model


def write_passages(*texts, passages, chats=True):
    model = Scripted(*texts, chats=chats)
    return LlamaWriter("scribe", model).write_passages(passages, silent, CancelToken()), model


def test_it_reads_a_passage_at_once_without_echoes():
    passages = [
        [*FACTS, Triple("I", "know", "Tom is ill now"), Triple("Tom", "is", "ill")],
        FACTS[:1],
        [Triple("he", "slept", "")],
    ]
    first = "My sister sold the old house, and we moved to the sea. I know Tom is ill now."
    written, model = write_passages(first, "He slept.", passages=passages)
    assert written.text == f"{first}\n\nHe slept."
    assert [written.text[start:end] for start, end in written.spans] == [first, first, "He slept."]
    assert len(model.prompts) == 2
    assert '"Tom", "relation": "is"' not in model.prompts[0]


def test_a_long_passage_is_read_in_groups_and_the_rules_write_what_it_cannot():
    facts = [Triple(f"Guest {i}", "slept in", f"room {i}") for i in range(FACTS_OF_PASSAGE + 1)]
    written, model = write_passages("", "Guest 12 slept in room 12.", passages=[facts])
    assert len(model.prompts) == 2
    assert written.text == f"{realize_passages([facts[:-1]]).text}\n\nGuest 12 slept in room 12."
    assert written.spans == ((0, len(written.text)),)
    assert written.writer == "scribe; realizer for 1 of 2 passages (scribe wrote nothing)"


def test_what_it_writes_is_the_text_and_each_fact_points_to_its_sentence():
    written, model = write(f" {GOOD}\n")
    assert written.text == GOOD
    assert written.writer == "scribe"
    assert written.version == {"model": "scribe"}
    assert [GOOD[slice(*span)] for span in written.spans] == [GOOD[:54], GOOD[:54], "Tom is ill."]
    assert model.prompts == [
        '[{"subject": "My sister", "relation": "sold", "object": "the old house"}, '
        '{"subject": "we", "relation": "moved to", "object": "the sea"}, {"subject": "Tom", "relation": "is", "object": "ill"}]'
    ]


def test_the_prompt_has_subject_and_object_the_right_way_round_and_the_facts_last():
    _, model = write(GOOD)
    assert model.messages[0]["role"] == "system"
    assert model.messages[-1]["content"] == "Facts: {text}"
    examples = [message["content"] for message in model.messages[1:-1]]
    assert '"subject": "the baker", "relation": "opened"' in examples[0]
    assert examples[1].startswith("The baker opened")


def test_a_model_that_was_trained_for_it_reads_facts_one_a_line():
    written, model = write(GOOD, chats=False)
    assert written.text == GOOD
    assert model.prompts == [" My sister sold the old house.\n We moved to the sea.\n Tom is ill.\n>3"]
    assert model.behind == ""
    written, model = write("a " * 500, GOOD, facts=[*FACTS, FACTS[0], *FACTS], chats=False)
    assert written.writer == "scribe; realizer for 1 of 2 passages (scribe wrote nothing)"  # but half a sentence
    assert model.drawn == llama_writer.TRAINED_TOKENS + len(GOOD) + 1


def test_what_such_a_model_says_besides_is_not_said():
    written, _ = write("My sister sold the old house when we moved to the sea. Tom is ill.", chats=False)
    assert written.text == realize(FACTS).text
    assert written.writer == "realizer (scribe said something else)"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "wrote nothing"),
        ("The house by the sea. " * 20, "repeated itself"),
        ("<|system|> be brief", "repeated its instructions"),
        ("My sister sold the old house.", "left facts out"),
        (PalimpsestError("no room"), "could not finish"),
    ],
)
def test_what_cannot_stand_is_written_by_rule_and_said(text, fault):
    shown = []
    written, _ = write(text, show=shown.append)
    rule = realize(FACTS)
    assert (written.text, written.spans) == (rule.text, rule.spans)
    assert written.writer == f"realizer (scribe {fault})"
    assert shown[-1] == rule.text


def test_many_facts_are_written_a_few_at_a_time_and_only_what_fails_by_rule():
    facts = (FACTS * 9)[: 2 * FACTS_PER_PROMPT + 1]
    passages = [facts[:FACTS_PER_PROMPT], facts[FACTS_PER_PROMPT : 2 * FACTS_PER_PROMPT], facts[2 * FACTS_PER_PROMPT :]]
    texts = [" ".join(dict.fromkeys(realize([fact]).text for fact in passage)) for passage in passages]
    written, model = write(texts[0], "Nothing of it.", texts[2], facts=facts)
    assert written.writer == "scribe; realizer for 1 of 3 passages (scribe left facts out)"
    assert written.text == "\n\n".join([texts[0], realize(passages[1]).text, texts[2]])
    assert len(written.spans) == len(facts)
    for fact, span in zip(facts, written.spans, strict=True):
        assert fact.object.split()[-1] in written.text[slice(*span)]
    assert len(model.prompts) == 3


def test_the_number_of_tokens_is_fixed_whatever_the_facts():
    long = "a " * 5_000
    for facts in (FACTS[:1], FACTS, [Triple("I", "saw", "word " * 50)]):
        _, model = write(long, facts=facts)
        assert model.drawn == TOKENS


def test_facts_too_long_for_the_model_are_written_by_rule():
    written, model = write(GOOD, facts=[Triple("I", "saw", "word " * 500)])
    assert "could not finish" in written.writer
    assert model.prompts == []


def test_it_shows_the_text_as_it_grows():
    facts = FACTS * 4
    texts = [realize(facts[start : start + FACTS_PER_PROMPT]).text for start in (0, FACTS_PER_PROMPT)]
    shown = []
    written, _ = write(*texts, facts=facts, show=shown.append)
    assert written.writer == "scribe"
    assert shown[0] == texts[0][0]
    assert shown[-1] == written.text
    assert all(before in after for before, after in pairwise(shown))


@pytest.mark.parametrize("after", [0, 1, 5])
def test_a_cancelled_text_stops_before_another_token(after):
    cancel = CancelToken()
    count = []

    def show(text):
        count.append(text)
        if len(count) == after:
            cancel.cancel()

    if not after:
        cancel.cancel()
    model = Scripted(GOOD)
    with pytest.raises(Cancelled):
        LlamaWriter("scribe", model).write(FACTS, silent, cancel, show)
    assert model.drawn == after


def test_what_a_model_puts_around_a_text_is_left_out():
    assert clean_output("Output text: I slept.", True) == "I slept."
    assert clean_output("I slept.\n\nFacts: [{", True) == "I slept."
    assert clean_output('I slept. "She left." And th', False) == 'I slept. "She left."'
    assert clean_output("I slept", False) == ""
    assert clean_output("I slept", True) == "I slept"


def test_a_fact_without_words_of_its_own_is_nowhere():
    assert locate_triples("I slept. Ann left.", [Triple("Ann", "left", ""), Triple("Bob", "ran", "")]) == [(9, 18), (0, 0)]


def test_at_a_temperature_tokens_are_sampled_by_their_scores():
    writer = LlamaWriter("scribe", Scripted(), 0.5, SeededRandom(3))
    scores = np.array([0.0, 0.5 * np.log(3), -1e9], dtype=np.float32)  # at 0.5: one to three
    counts = np.bincount([writer._sample_token(scores) for _ in range(4_000)], minlength=3)
    assert counts[2] == 0
    assert counts[1] / 4_000 == pytest.approx(0.75, abs=0.04)


# --- through DP-ST and llama.cpp ------------------------------------------------------------------------------------------


def test_the_writer_sees_released_facts_only(store):
    given = []

    class Watching(LlamaWriter):
        def write(self, triples, progress, cancel, show):
            given.append(tuple(triples))
            return super().write(triples, progress, cancel, show)

    for text in ("my sister | sold | the house\n", "a | b | c\nd | e | f\n", "canary Quistworth | is | 48291\n"):
        writer = Watching("scribe", Scripted("Short."))
        mechanism = DPST(BarFinder(), WordEmbedder(), lambda *_: store, RealizerWriter(), lambda *_, w=writer: w)
        settings = mechanism.description.settings({"slots": 3, "cluster": "full", "writer": "realizer"})
        result = mechanism.privatize(text, RunContext(Allowance(1e-6), settings, SeededRandom(5)))
        assert result.reconstructor == "realizer (scribe left facts out)"
        assert [str(triple) for triple in given[-1]] == [unit.private for unit in result.units]


def test_a_writer_that_is_not_there_is_told_before_anything_is_drawn(store, tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    made = DPST(BarFinder(), WordEmbedder(), lambda *_: store, RealizerWriter(), llama_writer.writer)
    (tmp_path / "models" / "scribe").mkdir(parents=True)
    (tmp_path / "models" / "scribe" / "scribe.gguf").write_bytes(b"GGUF")
    allowance = Allowance(9.0)
    monkeypatch.setattr(llama_writer.library, "require_gguf", lambda model: (_ for _ in ()).throw(NotInstalled("gone")))
    with pytest.raises(NotInstalled, match="gone"):
        made.privatize(
            "my sister | sold | the house",
            RunContext(allowance, made.description.settings({"unit": "fact", "writer": "scribe"}), SystemRandom()),
        )
    assert allowance.spent == 0


@pytest.mark.llama
def test_a_real_model_writes_and_the_result_says_who_wrote(tmp_path, store, monkeypatch):
    from engine.models.opened import OPENED
    from tests.engine.models import tiny_gguf

    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    tiny_gguf.write(tmp_path / "models" / "scribe" / "scribe.gguf", tiny_gguf.llama(context=2048))
    made = DPST(BarFinder(), WordEmbedder(), lambda *_: store, RealizerWriter(), llama_writer.writer)
    shown = []

    class Watcher(Unobserved):
        def written(self, text):
            shown.append(text)

    def run(**settings):
        asked = {"unit": "fact", "slots": 2, **settings}
        return made.privatize(
            "my sister | sold | the house",
            RunContext(Allowance(9.0), made.description.settings(asked), SystemRandom(), observer=Watcher()),
        )

    result = run(writer="scribe")
    assert result.reconstructor.startswith("realizer (scribe ")  # random weights tell no facts
    assert len(shown) > 50
    assert result.versions["writer"]["model"] == "scribe"
    assert result.versions["writer"]["device"] == "CPU"
    assert len(result.versions["writer"]["sha256"]) == 64
    assert OPENED.path is not None
    assert run().reconstructor == "realizer"
    assert OPENED.path is None  # its memory is given back
