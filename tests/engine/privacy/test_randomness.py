import subprocess
import sys

import pytest
from scipy.stats import chisquare

from engine.privacy.randomness import HeldRandom, ReplayableRandom, SeededRandom, SystemRandom, draw_key

SOURCES = [SystemRandom(), SeededRandom(7), ReplayableRandom(bytes(range(32))), HeldRandom(bytes(range(32)))]


class Counting(SystemRandom):
    """Every bit pattern in order, so that rejection can be checked exhaustively."""

    def __init__(self):
        self.next = 0

    def bits(self, count):
        value = self.next % 2**count
        self.next += 1
        return value


def test_only_the_system_source_is_secure():
    assert SystemRandom().secure
    assert not SeededRandom(0).secure


@pytest.mark.parametrize("source", SOURCES)
def test_bits_fill_their_width_and_no_more(source):
    assert source.bits(0) == 0
    for count in (1, 7, 8, 9, 63, 200):
        union = 0
        for _ in range(64):
            union |= source.bits(count)
        assert union == 2**count - 1


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 8, 100])
def test_below_meets_every_value_equally_often_over_all_bit_patterns(bound):
    source, patterns = Counting(), 2 ** (bound - 1).bit_length()
    assert [source.integer_below(bound) for _ in range(2 * bound)] == 2 * list(range(bound))
    assert source.next == patterns + bound  # one full round, its surplus rejected, and a second up to the last value


@pytest.mark.parametrize("source", SOURCES)
def test_below_is_uniform(source):
    counts = [0] * 10
    for _ in range(20_000):
        counts[source.integer_below(10)] += 1
    assert chisquare(counts).pvalue > 1e-6


@pytest.mark.parametrize("source", SOURCES)
def test_bounds_up_to_2_to_the_63_work(source):
    values = [source.integer_below(2**63) for _ in range(100)]
    assert max(values) > 2**62 > min(values)
    assert source.integer_below(1) == 0


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("bound", [0, -1])
def test_an_empty_range_is_refused(source, bound):
    with pytest.raises(ValueError, match="positive"):
        source.integer_below(bound)


def test_a_seed_repeats_and_another_seed_differs():
    def stream(seed):
        source = SeededRandom(seed)
        return [source.bits(64) for _ in range(5)]

    assert stream(1) == stream(1)
    assert len({*stream(1), *stream(2), *stream(12)}) == 15


FORK = """
import os
from engine.privacy.randomness import SystemRandom
source = SystemRandom()
source.bits(64)
for _ in range(4):
    if os.fork() == 0:
        print(*(source.bits(64) for _ in range(4)), flush=True)
        os._exit(0)
    os.wait()
print(*(source.bits(64) for _ in range(4)))
"""


def test_forked_workers_draw_different_streams():
    printed = subprocess.run([sys.executable, "-c", FORK], capture_output=True, text=True, check=True).stdout.split()
    assert len(set(printed)) == len(printed) == 20


def test_a_key_gives_the_same_stream_again_and_another_key_another():
    key = draw_key()
    first, again, other = (ReplayableRandom(each) for each in (key, key, draw_key()))
    streams = [[source.integer_below(1000) for _ in range(50)] for source in (first, again, other)]
    assert streams[0] == streams[1] != streams[2]


def test_a_key_that_is_shorter_than_it_should_be_is_refused():
    with pytest.raises(ValueError, match="32 bytes"):
        ReplayableRandom(b"short")


def test_each_label_has_a_stream_of_its_own_that_its_key_repeats():
    key = draw_key()
    held, again, other = HeldRandom(key), HeldRandom(key), HeldRandom(draw_key())
    first = held.of(b"a").bits(256)
    assert first == held.of(b"a").bits(256) == again.of(b"a").bits(256)
    streams = [held.of(b"b"), held.of(b"a\0"), held.of(b""), other.of(b"a"), ReplayableRandom(key)]
    assert len({first, *(each.bits(256) for each in streams)}) == 6
    assert all(each.secure for each in (held, held.of(b"a")))


def test_what_is_drawn_without_a_label_is_not_repeated():
    key = draw_key()
    assert HeldRandom(key).bits(256) != HeldRandom(key).bits(256)


def test_a_held_source_shows_no_key():
    key = draw_key()
    shown = repr(HeldRandom(key)) + repr(HeldRandom(key).of(b"a"))
    assert repr(key)[2:-1] not in shown
    assert key.hex() not in shown
    with pytest.raises(ValueError, match="32"):
        HeldRandom(b"short")
