import base64
import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.chunks import CHUNK_CHARACTERS, cut_chunks, is_noise, language_spans


@given(st.text(alphabet="ab .\n", max_size=400), st.integers(1, 50))
def test_chunks_cover_the_text_in_order(text, size):
    pieces = list(cut_chunks(text, size))
    assert all(start < end <= start + size for start, end in pieces)
    assert all(before[1] <= after[0] for before, after in itertools.pairwise(pieces))
    covered = {i for start, end in pieces for i in range(start, end)}
    assert all(i in covered for i, char in enumerate(text) if not char.isspace())


def test_chunks_end_after_a_paragraph():
    text = "one two. three\n\nfour five"
    assert [text[start:end] for start, end in cut_chunks(text, 20)] == ["one two. three\n\n", "four five"]


@pytest.fixture(scope="module")
def vocabulary(parser):
    return parser._vocabulary


def noise(kind):
    chance = random.Random(1)
    match kind:
        case "characters":
            return "".join(chance.choices([chr(code) for code in range(32, 1_000)], k=20_000))
        case "bytes":
            return chance.randbytes(20_000).decode("latin-1")
        case "base64":
            return base64.encodebytes(chance.randbytes(15_000)).decode()
        case "one line of base64":
            return base64.b64encode(chance.randbytes(15_000)).decode()
        case "letters":
            words = ("".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=chance.randint(2, 9))) for _ in range(4_000))
            return " ".join(words)
        case _:
            return "[" * 20_000


@pytest.mark.parametrize("kind", ["characters", "bytes", "base64", "one line of base64", "letters", "brackets"])
def test_noise_is_passed_over(kind, vocabulary):
    text = noise(kind)
    assert sum(end - start for start, end in language_spans(text, vocabulary)) < CHUNK_CHARACTERS


@pytest.mark.parametrize(
    "text",
    [
        "lol idk wut u mean gurl hahaha omggg srsly?? :))) xoxo ttyl byeeee :P wtfff cmon plzzz tmrw kk np thx gonna b l8r ",
        "| 12.5 | 3.40 | n/a | 17 % |\n",
        "https://www.example-7.co.uk/articles/2019/11/x7Gh2-kjhzq?utm_source=abQ3x&id=7919\n",
        "def f(xs): return [g(x)[0] for x in xs if not isinstance(x, (str, bytes))]\n",
        "1. Gastroesophageal reflux. 2. Mitral valve prolapse. 3. Stage IIIC papillary serous adenocarcinoma.\n",
        "* 2 eggs\n* 250 g flour\n* salt\n\n",
        "Dr. Wojciech Brzęczyszczykiewicz, Łódź, +48 601 222 333, w.b@example.org\n",
        "2019-03-02 11:04:17,221 WARN [pool-3-thread-9] c.e.s.HttpClient - retry 3 of 5 (ECONNRESET)\n",
    ],
)
def test_what_people_write_is_read(text, vocabulary):
    text *= 3_000 // len(text)
    assert list(language_spans(text, vocabulary)) == [(0, len(text))]


@given(st.lists(st.sampled_from(["[" * 400, "we slept. " * 40, "\n\n", "we ", " "]), max_size=12).map("".join))
def test_stretches_are_in_order_and_leave_out_nothing_but_noise(text):
    stretches = list(language_spans(text, {"we", "slept"}))
    assert all(start < end for start, end in stretches)
    assert all(before[1] <= after[0] for before, after in itertools.pairwise(stretches))
    edges = [0, *itertools.chain.from_iterable(stretches), len(text)]
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        left_out = text[start:end]
        assert not left_out.strip() or left_out.count("[") > 0.5 * len(left_out.strip())


def test_what_is_short_is_read():
    assert not is_noise("[" * 199, set())
    assert is_noise("[" * 200, set())
