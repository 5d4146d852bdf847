import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.store import blocks
from engine.triples.triple import Triple

PART = st.text(st.characters(codec="utf-8", exclude_characters="\x1f\n"), max_size=30)
TRIPLES = st.lists(st.builds(Triple, PART, PART, PART), min_size=1, max_size=20)
PASSAGES = st.lists(st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=24).map(tuple), max_size=20)


@given(TRIPLES, st.binary(max_size=200))
def test_texts_come_back(triples, dictionary):
    assert blocks.decode_texts(blocks.encode_texts(triples, dictionary), dictionary) == triples


@given(PASSAGES)
def test_passages_come_back(passages):
    found = blocks.decode_passages(blocks.encode_passages(passages), len(passages))
    assert list(found) == passages == [found[place] for place in range(len(found))]


@given(st.lists(PASSAGES, max_size=4))
def test_blocks_of_passages_are_joined(parts):
    found = [blocks.decode_passages(blocks.encode_passages(part), len(part)) for part in parts]
    assert list(blocks.PassageFacts.joined(found)) == [passage for part in parts for passage in part]


@given(st.lists(st.tuples(st.integers(0, 2**32 - 1), st.integers(0, 9)), min_size=1, max_size=128))
def test_numbers_come_back(rows):
    columns = np.array(rows, dtype=np.int64).T
    assert (blocks.decode_numbers(blocks.encode_numbers(*columns), 2) == columns).all()


@given(st.integers(1, 128), st.integers(64, 128))
def test_places_come_back(count, dimension):
    vectors = np.random.default_rng(count).integers(-7, 8, (count, dimension)).astype(np.int8)
    assert (blocks.decode_vectors(blocks.encode_vectors(vectors), dimension) == vectors).all()


def test_texts_take_less_room_beside_a_dictionary_of_their_like():
    triples = [Triple(f"the {a}", "is near", f"the {b}") for a in ("house", "river") for b in ("garden", "bridge", "station")]
    dictionary = blocks.make_dictionary(len(triples), triples.__getitem__)
    assert len(blocks.encode_texts(triples, dictionary)) < len(blocks.encode_texts(triples, b"")) / 2


def deflated(raw):
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(raw) + packer.flush()


@pytest.mark.parametrize(
    "decode",
    [
        lambda blob: blocks.decode_texts(blob, b""),
        lambda blob: blocks.decode_numbers(blob, 2),
        lambda blob: blocks.decode_vectors(blob, 64),
        lambda blob: blocks.decode_passages(blob, 3),
    ],
)
@pytest.mark.parametrize(
    "blob", [b"", b"\xff" * 40, deflated(bytes(50_000_000)), deflated(b"a b c"), deflated(b"a" * 63) + b"more"]
)
def test_what_is_damaged_or_longer_than_a_block_can_be_is_refused(decode, blob):
    with pytest.raises(ValueError, match=r"block|buffer|reshape|parts|passages|places"):
        decode(blob)
