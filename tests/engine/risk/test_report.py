"""The report: what both texts say, what is invented, which sentences tell most, and how surely the original is found."""

import json

import numpy as np
import pytest

from engine.errors import Cancelled
from engine.progress import CancelToken
from engine.risk.comparison import Original, split_by_original
from engine.risk.entries import MOST_BITS, join_traits
from engine.risk.figures import Figure
from engine.risk.linkage import Linkage, describe_attack, link, link_to_public
from engine.risk.report import CAVEAT, PRIVATE, RiskReader, make_report
from engine.risk.survival.details import DetailGroup
from engine.risk.survival.replacements import Replacement
from engine.risk.traits import Kind, Trait
from engine.store.reader import TripleStore
from engine.syntax import ParsedText, Sentence
from tests.engine.store.synthetic import embed, make_with_passages
from tests.letters import risky_texts
from tests.thorough import thoroughly

ORIGINAL = (
    "Dear Ms Frost, I am 43 and the only farrier on the island. My mother keeps a parrot. In 1998 my brother won the regatta. "
    "It rains a lot here. We would like to see you in June."
)


@pytest.fixture(scope="module")
def passages(tmp_path_factory):
    """A small public store with passages, open."""
    opened = TripleStore.open(make_with_passages(tmp_path_factory.mktemp("store") / "public.sqlite"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def reader(embedder):
    return RiskReader(embedder)


def trait(text, words, kind, figure=None):
    start = text.index(words)
    return Trait(start, start + len(words), kind, frozenset(words.lower().split()), figure)


def parsed(text):
    """A text whose sentences end with full stops."""
    sentences, start = [], 0
    for part in text.split(". "):
        sentences.append(Sentence((), start, start + len(part)))
        start += len(part) + 2
    return ParsedText(text, tuple(sentences))


def test_a_copy_has_everything_still_there(reader):
    report = reader.read(ORIGINAL, ORIGINAL)
    assert {"only farrier on the island", "won the regatta"} <= {entry.text for entry in report.entries}
    assert report.invented == ()
    assert report.riskiest[0].text.startswith("Dear Ms Frost") or "regatta" in report.riskiest[0].text
    assert [each.rank for each in report.linkages] == [1, 1]


def test_what_the_mechanism_invents_is_no_risk(reader):
    new = "He is 71 and the oldest baker in the town. His sister won the marathon."
    report = reader.read(ORIGINAL, new)
    assert report.entries == ()
    assert "71" in report.invented
    assert report.one_in is None
    assert report.riskiest == ()
    assert report.summary[0].startswith("Nothing was found")


def test_a_number_of_another_kind_does_not_coincide(reader):
    report = reader.read("The bill is 43 euros.", "She is 43 years old.")
    assert "43 years old" in report.invented


def test_the_same_in_other_words_is_still_there(reader):
    report = reader.read(ORIGINAL, "He is the only farrier of the island, a 43-year-old.")
    assert {Kind.UNIQUE, Kind.AGE} <= {kind for entry in report.entries for kind in entry.kinds}


def test_cancelling_ends_it(reader):
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        reader.read(ORIGINAL, ORIGINAL, cancel=token)


def test_an_empty_text_gives_an_empty_report(reader):
    report = reader.read(ORIGINAL, "…")
    assert (report.entries, report.invented, report.sentences) == ((), (), ())


def test_a_report_is_private_and_plain_json(reader):
    told = json.loads(json.dumps(reader.read(ORIGINAL, ORIGINAL).as_dict()))
    assert told["private"] == PRIVATE
    assert told["caveat"] == CAVEAT
    for entry in told["entries"]:
        assert ORIGINAL[slice(*entry["span"])] == entry["text"]
        assert entry["reasons"]
    assert sum(each["riskiest"] for each in told["sentences"]) == 3


@thoroughly("step", 8, 4)
def test_planted_quasi_identifiers_are_listed_and_the_riskiest_sentences_named(reader, step):
    """These texts were used to mend the rules: they hold what was reached, and are no measure of new texts."""
    texts = risky_texts()[::step]  # `tests.benchmarks.letters risk` reads all
    planted = listed = right = words = entries = 0
    for text in texts:
        report = reader.read(text.text, text.text, ["Another text."])
        places = [place for entry in report.entries for place in ((entry.start, entry.end), *entry.again)]
        listed += sum(any(start < mark.end and mark.start < end for start, end in places) for mark in text.marks)
        planted += len(text.marks)
        named = [(each.start, each.end) for each in report.riskiest]
        right += all(any(start < last and first < end for first, last in named) for start, end in text.riskiest)
        words += len(text.text.split())
        entries += len(report.entries)
    assert listed >= 0.95 * planted
    assert right >= 0.75 * len(texts)
    assert entries <= 0.08 * words


def test_overlapping_traits_are_one_entry_that_counts_each_thing_once():
    text = "the only Welsh nurse of Lund"
    figure = Figure("from there", 4096.0, "a census")
    traits = [
        trait(text, "only Welsh nurse of Lund", Kind.UNIQUE),
        trait(text, "Welsh", Kind.ORIGIN, figure),
        trait(text, "Welsh nurse", Kind.OCCUPATION, Figure("a nurse", 128.0, "a count")),
    ]
    [entry] = join_traits(text, traits)
    assert entry.text == "only Welsh nurse of Lund"
    assert entry.weight == 25  # 12 and 7 halvings are within the 25 of what is one of its kind
    [entry] = join_traits(text, traits[1:])
    assert entry.weight == 19
    assert entry.one_in == 4096
    [entry] = join_traits(text, [traits[1], trait(text, "Welsh", Kind.ORIGIN, Figure("x", 2.0**40, "y"))])
    assert entry.weight == MOST_BITS


def test_what_is_said_again_is_one_entry():
    text = "Lund is far. Lund is old."
    traits = [Trait(0, 4, Kind.PLACE, frozenset({"lund"})), Trait(13, 17, Kind.PLACE, frozenset({"lund"}))]
    [entry] = join_traits(text, traits)
    assert entry.again == ((13, 17),)


def test_only_the_rarest_figure_of_a_kind_goes_into_the_whole():
    text = "I am 43. My mother is 90. She is Welsh"
    figures = [Figure("43", 80.0, "a"), Figure("90", 4_000.0, "a"), Figure("Welsh", 2_000.0, "b", located=True)]
    traits = [
        trait(text, w, k, f) for w, k, f in zip(("43", "90", "Welsh"), (Kind.AGE, Kind.AGE, Kind.ORIGIN), figures, strict=True)
    ]
    report = make_report(parsed(text), traits, Original(text, traits))
    assert report.one_in == 4_000 * 2_000
    assert "1 person in 8 million" in report.summary[1]
    assert "1,000 in the world." in report.summary[1]


def test_the_number_of_people_is_told_for_a_country_too_if_none_is_named():
    text = "I am 43"
    traits = [trait(text, "43", Kind.AGE, Figure("43", 100.0, "a"))]
    said = make_report(parsed(text), traits, Original(text, traits)).summary[1]
    assert "82 million in the world, or about 500,000 in a country of 50 million" in said


def test_a_trait_is_still_there_by_most_of_its_words_and_by_its_kind():
    traits = [Trait(0, 9, Kind.EVENT, frozenset({"win", "big", "village", "regatta"}))]
    original = Original("He won the big village regatta.", traits)
    same = Trait(0, 5, Kind.EVENT, frozenset({"win", "village", "regatta"}))
    other = Trait(0, 5, Kind.EVENT, frozenset({"win", "race"}))
    kind = Trait(0, 5, Kind.AGE, frozenset({"win", "village", "regatta"}))
    both, invented = split_by_original("xxxxx", [same, other, kind], original)
    assert (both, invented) == ([same], [other, kind])


def encode(texts):
    """Embeds a text by which of three words it has."""
    return np.array(
        [[1.0 + text.count("boat"), 1.0 + text.count("tree"), 1.0 + text.count("shop")] for text in texts], np.float32
    )


def test_the_original_is_ranked_among_other_documents():
    others = ["A tree and a tree and a lighthouse.", "The shop was shut."]
    meaning, words = link("A boat, a boat and a regatta.", "The regatta: boat after boat.", others, encode)
    assert (meaning.rank, meaning.candidates, words.rank) == (1, 3, 1)
    meaning, words = link("A tree and a tree.", "The regatta: boat after boat.", others, encode)
    assert (meaning.rank, words.rank) == (3, 2)


def test_a_public_text_that_was_copied_is_no_candidate(passages):
    copied = " ".join(passages.triple(fact).text for fact in max(passages.passages()[0], key=len))
    plain = link_to_public("The regatta was won on the island.", ORIGINAL, passages, embed)
    without = link_to_public(copied, ORIGINAL, passages, embed)
    assert without[0].candidates < plain[0].candidates


def test_a_new_text_that_shares_nothing_is_ranked_as_by_chance(passages):
    _, words = link("zzz", "A boat.", ["A tree.", "The shop.", "A lamp.", "The road."], encode)
    assert words.rank == 3
    assert link_to_public("… 12", ORIGINAL, passages, embed) == []


def test_a_store_without_long_texts_gives_no_attack(store):
    assert link_to_public("A regatta.", ORIGINAL, store, embed) == []


@pytest.mark.parametrize(
    ("rank", "says"),
    [(1, "it would be picked"), (8, "narrows the search"), (40, "does not lead to it"), (300, "does not lead to it")],
)
def test_a_rank_is_told_by_what_it_means(rank, says):
    assert says in str(Linkage("meaning", rank, 500))


def test_an_attack_that_found_it_both_ways_is_told_once():
    assert len(describe_attack([Linkage("meaning", 1, 500), Linkage("words", 1, 500)])) == 1
    assert len(describe_attack([Linkage("meaning", 1, 500), Linkage("words", 2, 500)])) == 2


def test_banks_that_stay_are_counted_and_one_that_was_marked_is_gone():
    text = "Anna Quist has an ISA with Santander. Tesco wrote to her."
    counts = {count.group: count for count in RiskReader().count(text, text.replace("Anna Quist", "Bo Lund"))}
    assert [detail.text for detail in counts[DetailGroup.FIRMS].readable] == ["Santander", "Tesco"]
    marked = text.replace("Santander", "[[Santander]]")
    counts = {count.group: count for count in RiskReader().count(marked, "Bo Lund has an ISA with Amsel Bank. Tesco wrote.")}
    assert [detail.text for detail in counts[DetailGroup.FIRMS].readable] == ["Tesco"]


def test_what_was_replaced_between_words_that_say_nothing_is_no_illness():
    text = "Eva Quist was diagnosed with motor neurone disease in March under Dr Lund."
    new = "Mia Amsel was diagnosed with motor neurone disease in June under Dr Hill."
    olds, news = ("Eva Quist", "March", "Lund"), ("Mia Amsel", "June", "Hill")
    replaced = [
        Replacement((new.index(now), new.index(now) + len(now)), ((text.index(old), text.index(old) + len(old)),))
        for old, now in zip(olds, news, strict=True)
    ]
    counts = {count.group: count for count in RiskReader().count(text, new, replaced)}
    assert [detail.text for detail in counts[DetailGroup.HEALTH].details] == ["motor neurone disease"]
