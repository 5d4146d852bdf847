"""Passage by passage: the shares, the places, what is said, and what is left out."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.document import Block, BlockKind
from engine.documents.formats.plain import paragraph_blocks as paragraphs
from engine.errors import Cancelled, TextRefused
from engine.mechanisms.common import blockwise
from engine.mechanisms.common.description import MechanismDescription
from engine.mechanisms.common.run import RunContext, Unobserved
from engine.privacy.accounting import Allowance
from engine.privacy.disclosure import bits_of_choices, bits_of_number
from engine.privacy.guarantee import Guarantee, Relation
from engine.privacy.randomness import SystemRandom
from engine.progress import CancelToken
from engine.results import FoundUnit, Result, Unit

TEXT = "A visit\n\nWe saw the old town of Lund.\n\n7\n\nAnn bought a blue hat for her aunt there."
BLOCKS = (Block(0, 7, BlockKind.TITLE, level=1), *paragraphs(TEXT)[1:])


class Shouting:
    """Replaces every word by X; refuses a passage without a letter."""

    description = MechanismDescription("shouting", "Shouting", "Shouts.", "word")

    def __init__(self, relation=Relation.DOCUMENT):
        self.relation = relation

    def privatize(self, text, run):
        allowance, observer, words = run.allowance, run.observer, text.split()
        if not any(character.isalpha() for character in text):
            raise TextRefused("No word.")
        starts = [text.index(word) for word in words]
        places = [(start, start + len(word)) for start, word in zip(starts, words, strict=True)]
        observer.found([FoundUnit(word, (place,)) for word, place in zip(words, places, strict=True)])
        allowance.spend(allowance.epsilon, allowance.delta)
        units = [
            Unit(word, "X", 1.0, 2, (place,), ((2 * n + 1, 2 * n + 2),))
            for n, (word, place) in enumerate(zip(words, places, strict=True))
        ]
        observer.drawn(units)
        said = Guarantee(
            "Shouted.",
            self.relation,
            "document",
            "",
            allowance.epsilon,
            allowance.delta,
            len(words),
            ("loudness", f"the number of words: {len(words)}"),
        )
        return Result(
            "shouting", run.settings, allowance.epsilon, allowance.delta, "word", units, " " + " ".join("X" * len(words)),
            said, (), "shouter", {"shout": 0.5}, {},
        )  # fmt: skip


class Seen(Unobserved):
    def __init__(self):
        self.found_last, self.drawn_last = [], []

    def found(self, units):
        self.found_last = list(units)

    def drawn(self, units):
        self.drawn_last = list(units)


def run(mechanism=None, text=TEXT, blocks=BLOCKS, allowance=None, observer=None, cancel=None):
    return blockwise.privatize(
        mechanism or Shouting(),
        blocks,
        text,
        RunContext(
            allowance or Allowance(8.0, 1e-5),
            {},
            SystemRandom(),
            cancel=cancel or CancelToken(),
            observer=observer or Unobserved(),
        ),
    )


def test_the_new_text_has_the_passages_again():
    result = run()
    assert result.output == "X X\n\nX X X X X X X\n\nX X X X X X X X X"
    assert [(block.kind, result.output[block.start : block.end]) for block in result.blocks] == [
        (BlockKind.TITLE, "X X"),
        (BlockKind.PARAGRAPH, "X X X X X X X"),
        (BlockKind.PARAGRAPH, "X X X X X X X X X"),
    ]


def test_every_unit_has_its_places_in_the_document():
    result, seen = run(), Seen()
    run(observer=seen)
    for unit in result.units:
        assert [TEXT[start:end] for start, end in unit.source] == [unit.original]
        assert result.output[slice(*unit.targets[0])] == "X"
    assert [unit.original for unit in seen.found_last] == [unit.original for unit in result.units]
    assert [unit.source for unit in seen.drawn_last] == [unit.source for unit in result.units]


def test_what_the_passages_show_is_listed_and_narrows_the_relation():
    said = run().guarantee
    assert said.relation is Relation.COUNT
    assert said.leaks == (
        blockwise.LEAK,
        "which blocks had nothing to rewrite and are left out of the new text: 1 of 4",
        "for each block, loudness",
        "for each block, the number of words",
    )
    assert (said.epsilon, said.delta, said.draws) == (8.0, 1e-5, 18)
    assert "the shares of all 4 blocks add up to ε = 8" in said.statement
    assert said.bits == bits_of_number(4) + sum(
        bits_of_choices(2 * len(BlockKind))
        + bits_of_number(block.level)
        + bits_of_number(blockwise.length_doublings(TEXT, block))
        for block in BLOCKS
    )
    assert run(Shouting(Relation.METRIC)).guarantee.relation is Relation.METRIC


def test_what_was_read_kept_and_dropped_is_added_up():
    class Counting(Shouting):
        def privatize(self, text, run):
            return replace(super().privatize(text, run), read=len(text), kept=len(text.split()), dropped=1)

    result = run(Counting())
    told = [TEXT[block.start : block.end] for block in BLOCKS if any(map(str.isalpha, TEXT[block.start : block.end]))]
    assert (result.read, result.kept) == (sum(map(len, told)), sum(len(text.split()) for text in told))
    assert result.dropped == len(told) == 3


def test_a_heading_and_a_cell_without_anything_to_rewrite_leave_their_places():
    text = "1\n\nIt rained.\n\nTwo words\t2\n\n3\n\n4"
    blocks = (
        Block(0, 1, BlockKind.TITLE, level=2),
        Block(3, 13),
        Block(15, 24, BlockKind.CELL),
        Block(25, 26, BlockKind.CELL),
        Block(28, 29, BlockKind.ITEM),
        Block(31, 32),
    )
    result = run(text=text, blocks=blocks)
    assert result.output == "Section 1\n\nX X\n\nX X\t…"
    assert [(block.kind, block.level) for block in result.blocks] == [(b.kind, b.level) for b in blocks[:4]]
    assert {result.output[slice(*unit.targets[0])] for unit in result.units} == {"X"}
    assert any(leak.endswith("left out of the new text: 4 of 6") for leak in result.guarantee.leaks)


def test_no_guarantee_of_a_passage_is_none_of_the_document():
    mechanism = Shouting(None)
    assert run(mechanism).guarantee.relation is None


def test_a_document_of_which_every_passage_is_refused_is_refused():
    with pytest.raises(TextRefused, match="No word"):
        run(text="1\n\n2", blocks=paragraphs("1\n\n2"))


def test_the_draws_are_paid_from_the_allowance_of_the_document():
    allowance = Allowance(8.0, 1e-5)
    run(allowance=allowance)
    lost = 8.0 - sum(blockwise.epsilon_shares(8.0, TEXT, BLOCKS)) + blockwise.epsilon_shares(8.0, TEXT, BLOCKS)[2]
    assert allowance.spent == pytest.approx(8.0 - lost)


def test_cancelling_between_passages_ends_the_run():
    cancel = CancelToken()
    cancel.cancel()
    allowance = Allowance(8.0)
    with pytest.raises(Cancelled):
        run(cancel=cancel, allowance=allowance)
    assert allowance.spent == 0


@given(st.lists(st.integers(1, 300), min_size=1, max_size=40), st.floats(1e-3, 1e6))
def test_shares_never_exceed_the_budget_and_depend_on_what_is_disclosed_only(lengths, epsilon):
    def laid_out(lengths):
        text = "\n\n".join(" ".join("w" * n) for n in lengths)
        return text, paragraphs(text)

    shares = blockwise.epsilon_shares(epsilon, *laid_out(lengths))
    assert sum(map(Fraction, shares)) <= Fraction(epsilon)
    assert sum(shares) <= epsilon
    assert sum(shares) == pytest.approx(epsilon)
    rounded = [1 << (n - 1).bit_length() for n in lengths]
    assert shares == blockwise.epsilon_shares(epsilon, *laid_out(rounded))


def test_what_copies_the_rest_keeps_the_passages_where_they_are():
    text = "Ann\n\nI met Bob there.\n\nEnd."
    units = [Unit("Ann", "Josephine", 1.0, 2, ((0, 3),)), Unit("Bob", "Al", 1.0, 2, ((11, 14),))]
    said = Guarantee("", Relation.METRIC, "document", "", 2.0, 0.0, 2)
    output = "Josephine\n\nI met Al there.\n\nEnd."
    result = Result("m", {}, 2.0, 0.0, "entity", units, output, said, [(3, 11), (14, len(text))], "", {}, {})
    carried = blockwise.with_copied_blocks(result, paragraphs(text))
    assert [output[block.start : block.end] for block in carried.blocks] == ["Josephine", "I met Al there.", "End."]
