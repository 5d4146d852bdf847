"""The exact audits of TEM, SanText and CusText over a vocabulary of 50 words, every pair of them, with the code that draws.

The public vocabulary here has words in four dimensions, some close together and some alone. Every word is an input, and so are
tokens that the vocabulary lacks and padding. Distributions are those of what the samplers of a run return, driven by
`engine.privacy.scripted`, and tokens go through its tokenizer. Words of a document are drawn independently, which is checked of
two, so that one word says what there is to say.

TEM and SanText claim two things: ε for each unit of distance, and a bound for any two words. An audit gives the larger of the
two worst figures, each as a share of its claim, times ε. CusText claims ε within each group.

Each negative control is one fault of the published references, put into an otherwise correct mechanism. With ``mended=True``
the same construction has to pass: so it is the fault that is caught, and not the construction.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise, product
from typing import Any

import numpy as np

from engine.mechanisms.common.exact_audit import (
    EPSILON,
    AuditCase,
    NegativeControl,
    align_supports,
    cache_within_audit,
    control_ratios,
    draw_controls,
    joint_distribution,
    worst_ratio_of,
)
from engine.mechanisms.common.slots import fill_slots, slot_count
from engine.mechanisms.words.custext import AnyGroupSampler, GroupSampler
from engine.mechanisms.words.metric_words import MetricSampler
from engine.mechanisms.words.santext import santext_sampler
from engine.mechanisms.words.tem import tem_sampler, truncation
from engine.mechanisms.words.tokenizer import VocabularyTokenizer
from engine.mechanisms.words.vocabulary import PARAGRAPH, Vocabulary
from engine.mechanisms.words.word_by_word import WordSampler
from engine.privacy.audit import AuditReport, worst_rate
from engine.privacy.guarantee import Relation, format_epsilon
from engine.privacy.metric import certified_epsilons
from engine.privacy.randomness import SeededRandom
from engine.privacy.scripted import Distribution, claimed_distribution

EPSILONS = (0.5, EPSILON, 12.0)
BETAS = (0.001, 0.3)
GROUP = 5
UNIT = 100

_WORDS = (
    "the of and doctor nurse hospital clinic pain knee car garage river house garden school teacher mother sister bank money "
    "letter book morning evening email website code foreign picture"
).split()
_MARKS = [".", ",", "?", "-", '"', PARAGRAPH]
STOP_WORDS = frozenset({"the", "of", "and"})
TOKENS = ("doctor", "Zyxquolb", "nurses", "4711", "judith@example.org", "hospital")
"""What a document may have in one place: words of the vocabulary, and what only a rule takes there."""


@cache
def tiny_vocabulary() -> Vocabulary:
    """The vocabulary of the audit; places are as good as random, and every other word is near the one before it."""
    words = (*_WORDS, *map(str, range(50 - len(_WORDS) - len(_MARKS))), *_MARKS)
    raw = SeededRandom(1).bits(8 * 4 * len(words)).to_bytes(4 * len(words), "little")
    places = np.frombuffer(raw, dtype=np.int8).reshape(-1, 4).astype(np.int64)
    places[1::2] = places[::2] + places[1::2] // 8
    vectors = np.clip(places, -UNIT, UNIT).astype(np.int8)
    groups = {GROUP: (np.arange(len(words)) // GROUP).astype(np.uint16)}
    plain = Vocabulary(words, vectors, UNIT, groups, (), {})
    slopes = [0.3, 1.0, 1.3, 8.0, 10.0]
    proved = certified_epsilons(plain.space, slopes, plain.diameter)
    return Vocabulary(words, vectors, UNIT, groups, tuple(zip(slopes, proved, strict=True)), {})


@cache
def tokenizer() -> VocabularyTokenizer:
    """The public rules of the audit's vocabulary."""
    return VocabularyTokenizer(tiny_vocabulary())


def word(token: str) -> int:
    """The word that a token becomes."""
    found = tokenizer().word(token)
    if found is None:
        raise ValueError("not one token")
    return found


def audit_case(sampler: WordSampler, x: int | None) -> AuditCase:
    """The draw of a word, and what its weights say."""
    return lambda random: sampler.sample([x], random)[0], sampler.distribution(x)


@cache_within_audit
def word_distribution(sampler: WordSampler, x: int | None) -> Distribution:
    """The exact distribution of what is drawn for a word, or for padding."""
    return claimed_distribution(*audit_case(sampler, x))


def check_independent(sampler: WordSampler, x: int | None, y: int | None) -> None:
    """Draws two words of one document.

    Raises:
        CheckFailed: If one draw tells anything of the other.
    """
    claimed_distribution(
        lambda random: tuple(sampler.sample([x, y], random)),
        joint_distribution([word_distribution(sampler, x), word_distribution(sampler, y)]),
    )


def worst_share(sampler: MetricSampler) -> tuple[float, float]:
    """The worst loss for each unit of distance, as a share of ε, and the worst of all, as a share of its bound."""
    found = {x: word_distribution(sampler, x) for x in range(tiny_vocabulary().size)}
    rate = rate_of(found, sampler.distance) / sampler.mechanism.epsilon
    return rate, worst_ratio_of({**found, None: word_distribution(sampler, None)}) / sampler.mechanism.ldp_loss


def rate_of(distributions: Mapping[Any, Distribution], distance: Callable[[Any, Any], float]) -> float:
    """`worst_rate` of distributions that need not have the same support."""
    return worst_rate(align_supports(distributions), distance)


def between_tokens(release: Callable[[str], Distribution], sampler: MetricSampler, tokens: Sequence[str]) -> float:
    """The worst loss between tokens for each unit of distance of the words that they become.

    Tokens of one word are at distance 0, so that any difference between them counts as infinite.
    """
    return rate_of({token: release(token) for token in tokens}, lambda x, y: sampler.distance(word(x), word(y)))


def metric_controls(sampler: Callable[[], MetricSampler]) -> dict[str, NegativeControl]:
    """The faults that any draw could have, in that of two words and padding."""
    return draw_controls(lambda: [audit_case(sampler(), x) for x in (None, 0, 1)], lambda: sampler().mechanism.ldp_loss)


# --- TEM --------------------------------------------------------------------------------------------------------------


@cache_within_audit
def tem(epsilon: float = EPSILON, beta: float = BETAS[0]) -> MetricSampler:
    """TEM's sampler on the audit's vocabulary."""
    return tem_sampler(tiny_vocabulary(), epsilon, beta)


def divides_for_set_minus(mended: bool) -> float:
    """The way out to far words has the score of |W|/|L| of them, where |W∖L| is meant; L are the words within γ.

    On a line where it shows: two words side by side, and all others but one just within γ of the first, beyond γ of the second.
    """
    words, unit, beta = 50, 10, 0.5
    within = math.ceil(truncation(EPSILON, beta, words) * unit) - 1
    places = np.array([[0], [-1], [-within - 9]] + [[within]] * (words - 3), dtype=np.int8)
    line = Vocabulary(tuple(map(str, range(words))), places, unit, {}, (), {})
    sampler = tem_sampler(line, EPSILON, beta)
    table = [int(weight) for weight in sampler.mechanism.table]

    def release(x: int) -> Distribution:
        levels = line.space.levels([x])[0].tolist()
        near = {y: table[level] for y, level in enumerate(levels) if level < sampler.mechanism.reach}
        far = words - len(near)
        out = Fraction(table[-1] * (far if mended else Fraction(words, len(near))))
        total = sum(near.values()) + out
        return {y: near[y] / total if y in near else out / total / far for y in range(words)}

    return rate_of({x: release(x) for x in range(words)}, sampler.distance)


def keeps_unknown_words(mended: bool) -> float:
    """A word that the vocabulary lacks comes back as it is."""
    sampler, known = tem(), tiny_vocabulary().index

    def release(token: str) -> Distribution:
        if mended or token.lower() in known:
            return word_distribution(sampler, word(token))
        return {token: Fraction(1)}

    return between_tokens(release, sampler, TOKENS)


def keeps_punctuation(mended: bool) -> float:
    """A mark comes back as it is, and is claimed to be drawn."""
    sampler = tem()

    def release(token: str) -> Distribution:
        new = word_distribution(sampler, word(token))
        return new if mended or token[0].isalnum() else {word(token): Fraction(1)}

    return between_tokens(release, sampler, (".", "?", "doctor", "nurses"))


def draws_as_often_as_there_are_words(mended: bool) -> float:
    """Each word is drawn with ε over the private number of words, and any two documents are claimed to be alike to a bound."""
    slots = 2

    def release(document: Sequence[str]) -> Distribution:
        count = slots if mended else slot_count("count", len(document))
        sampler = tem(EPSILON / count)
        return joint_distribution(
            [word_distribution(sampler, None if token is None else word(token)) for token in fill_slots(document, count)]
        )

    documents = [tokens for count in (1, slots) for tokens in product(("doctor", "river"), repeat=count)]
    bound = slots * tem(EPSILON / slots).mechanism.ldp_loss
    return worst_ratio_of({document: release(document) for document in documents}) / bound * EPSILON


TEM_CONTROLS: Mapping[str, NegativeControl] = {
    "divides the number of words where it means set minus": NegativeControl(divides_for_set_minus),
    "returns words that are not in the vocabulary verbatim": NegativeControl(keeps_unknown_words),
    "keeps punctuation": NegativeControl(keeps_punctuation),
    "draws as often as there are words, with ε over their number, and claims any two documents": NegativeControl(
        draws_as_often_as_there_are_words
    ),
    **metric_controls(tem),
}


# --- SanText ----------------------------------------------------------------------------------------------------------


@cache_within_audit
def santext(epsilon: float = EPSILON, exact: bool = False) -> MetricSampler:
    """SanText's sampler on the audit's vocabulary."""
    return santext_sampler(tiny_vocabulary(), epsilon, exact=exact)


def private_vocabulary(mended: bool) -> float:
    """The vocabulary is made of the words of the private documents.

    A document has two words; the first is drawn among both, and the second is the same everywhere, so that distance is the
    first's.
    """
    sampler = santext()

    def release(token: str) -> Distribution:
        new = word_distribution(sampler, word(token))
        corpus = {word(token), word("river")}
        kept = new if mended else {y: p for y, p in new.items() if y in corpus}
        total = sum(kept.values())
        return {y: p / total for y, p in kept.items()}

    return between_tokens(release, sampler, TOKENS)


def unknown_from_private_words(mended: bool) -> float:
    """A word that the vocabulary lacks is replaced by any word of the private documents, all of which have it in common."""
    sampler, known = santext(), tiny_vocabulary().index
    corpus = ("Zyxquolb", "4711", "river")

    def release(token: str) -> Distribution:
        if mended or token.lower() in known:
            return word_distribution(sampler, word(token))
        return {other: Fraction(1, len(corpus)) for other in corpus}

    return between_tokens(release, sampler, TOKENS)


def shared_stream(mended: bool) -> float:
    """Two workers have one random stream, so that both words of a document are drawn with the same uniform number."""
    sampler = santext()

    def release(document: tuple[int, int]) -> Distribution:
        slots = [word_distribution(sampler, x) for x in document]
        return joint_distribution(slots) if mended else with_one_uniform(*slots)

    def distance(document: tuple[int, int], other: tuple[int, int]) -> float:
        return sum(sampler.distance(x, y) for x, y in zip(document, other, strict=True))

    places = word("doctor"), word("river")
    documents = [(x, y) for x in places for y in places]
    return rate_of({document: release(document) for document in documents}, distance)


def with_one_uniform(first: Distribution, second: Distribution) -> Distribution:
    """The distribution of two draws, each by the place of one and the same number among its cumulative probabilities."""
    ends = [cumulative_distribution(first), cumulative_distribution(second)]
    joint: dict[Any, Fraction] = {}
    for low, high in pairwise(sorted({Fraction(0), *ends[0], *ends[1]})):
        key = tuple(next(y for end, y in slot.items() if low < end) for slot in ends)
        joint[key] = joint.get(key, Fraction(0)) + high - low
    return joint


def cumulative_distribution(distribution: Distribution) -> dict[Fraction, Any]:
    """The outputs by the sums of the probabilities up to them."""
    ends, total = {}, Fraction(0)
    for y, probability in distribution.items():
        total += probability
        ends[total] = y
    return ends


SANTEXT_CONTROLS: Mapping[str, NegativeControl] = {
    "takes the vocabulary from the private documents": NegativeControl(private_vocabulary),
    "draws unknown words from the words of the private documents": NegativeControl(unknown_from_private_words),
    "lets workers share one random stream": NegativeControl(shared_stream),
    **metric_controls(santext),
}


# --- CusText ----------------------------------------------------------------------------------------------------------


@cache_within_audit
def custext(epsilon: float = EPSILON) -> GroupSampler:
    """CusText's sampler on the audit's vocabulary."""
    return GroupSampler(tiny_vocabulary(), tiny_vocabulary().groups[GROUP], epsilon)


@cache_within_audit
def custext_drawn(epsilon: float = EPSILON) -> AnyGroupSampler:
    """The sampler that draws the group too."""
    return AnyGroupSampler(tiny_vocabulary(), tiny_vocabulary().groups[GROUP], epsilon)


def within_groups(release: Callable[[int], Distribution]) -> float:
    """The worst log-ratio between two words of one group."""
    words = np.arange(tiny_vocabulary().size)
    groups = tiny_vocabulary().groups[GROUP]
    members = [words[groups == group].tolist() for group in range(int(groups.max()) + 1)]
    return max(worst_ratio_of({x: release(x) for x in group}) for group in members)


def own_lists(mended: bool) -> float:
    """Each word has a list of its own, the words that are nearest to it: the "aggressive" mapping."""
    space = tiny_vocabulary().space

    def release(x: int) -> Distribution:
        if mended:
            return word_distribution(custext(), x)
        nearest = np.argsort(space.levels([x])[0], kind="stable")[:GROUP].astype(np.uint16)
        groups = np.ones(tiny_vocabulary().size, dtype=np.uint16)
        groups[nearest] = 0
        return word_distribution(GroupSampler(tiny_vocabulary(), groups, EPSILON), x)

    return within_groups(release)


def noisy_numbers(mended: bool) -> float:
    """A number becomes one that differs from it by 2 at most, each as likely."""
    words = tiny_vocabulary().words

    def release(x: int) -> Distribution:
        if mended or not words[x].isdecimal():
            return word_distribution(custext(), x)
        return {str(int(words[x]) + noise): Fraction(1, 5) for noise in range(-2, 3)}

    return within_groups(release)


def keeps_stop_words(mended: bool) -> float:
    """Stop words come back as they are, and are claimed to be drawn."""

    def release(x: int) -> Distribution:
        kept = not mended and tiny_vocabulary().words[x] in STOP_WORDS
        return {x: Fraction(1)} if kept else word_distribution(custext(), x)

    return within_groups(release)


def whole_share_in_each_step(mended: bool) -> float:
    """Where groups are drawn, the group is drawn with 3ε/4 and the word with the whole of ε again."""
    sampler = AnyGroupSampler(tiny_vocabulary(), tiny_vocabulary().groups[GROUP], EPSILON)
    if not mended:
        sampler.within.epsilon = EPSILON
    return drawn_loss(sampler)


CUSTEXT_CONTROLS: Mapping[str, NegativeControl] = {
    "gives each word a list of its own": NegativeControl(own_lists),
    "adds uniform noise to numbers": NegativeControl(noisy_numbers),
    "keeps stop words": NegativeControl(keeps_stop_words),
    "spends ε again after drawing the group": NegativeControl(whole_share_in_each_step),
    **draw_controls(lambda: [audit_case(custext(), x) for x in range(GROUP)]),
}


# --- the reports ------------------------------------------------------------------------------------------------------


def audit_tem() -> AuditReport:
    """Audits TEM for several ε and β."""
    settings = {BETAS[0]: EPSILONS, BETAS[1]: EPSILONS[-1:]}
    samplers = {f"β = {beta:g}": [tem(epsilon, beta) for epsilon in each] for beta, each in settings.items()}
    cut = sum(
        truncation(epsilon, beta, tiny_vocabulary().size) * tiny_vocabulary().space.levels_per_unit < tiny_vocabulary().diameter
        for beta, each in settings.items()
        for epsilon in each
    )
    return _metric_report("tem", samplers, f"; {cut} of the settings cut distances off", TEM_CONTROLS)


def audit_santext() -> AuditReport:
    """Audits SanText for several ε, with both calibrations."""
    samplers = {
        "the paper's calibration": [santext(epsilon) for epsilon in EPSILONS],
        "the exact one": [santext(epsilon, exact=True) for epsilon in EPSILONS[1:]],
    }
    return _metric_report("santext", samplers, "", SANTEXT_CONTROLS)


def audit_custext() -> AuditReport:
    """Audits CusText for several ε, with groups disclosed and drawn."""
    check_independent(custext(), 0, word("river"))
    disclosed = max(disclosed_loss(custext(epsilon)) / epsilon for epsilon in EPSILONS)
    hidden = max(drawn_loss(custext_drawn(epsilon)) / epsilon for epsilon in EPSILONS[1:])
    return AuditReport(
        mechanism="custext",
        bound=EPSILON,
        worst_log_ratio=max(disclosed, hidden) * EPSILON,
        relation=Relation.NEIGHBOURHOOD if disclosed >= hidden else Relation.COUNT,
        domain=(
            f"{tiny_vocabulary().size} words in groups of {GROUP}, and padding; every pair of one group, or every pair where "
            f"groups are drawn; ε = {_list_numbers(EPSILONS)}. Worst with groups disclosed "
            f"{format_epsilon(disclosed, 3)} of ε, drawn "
            f"{format_epsilon(hidden, 3)} "
            f"of ε. Log-ratios are given as if ε were {EPSILON:g}"
        ),
        negative_controls=control_ratios(CUSTEXT_CONTROLS),
    )


def disclosed_loss(sampler: GroupSampler) -> float:
    """The worst log-ratio within the groups, padding among the words of its own."""
    padding = {x: word_distribution(sampler, x) for x in (0, None)}
    return max(within_groups(partial(word_distribution, sampler)), worst_ratio_of(padding))


def drawn_loss(sampler: AnyGroupSampler) -> float:
    """The worst log-ratio of any two words, padding among them."""
    return worst_ratio_of({x: word_distribution(sampler, x) for x in (None, *range(tiny_vocabulary().size))})


def _metric_report(
    name: str, samplers: Mapping[str, Sequence[MetricSampler]], note: str, controls: Mapping[str, NegativeControl]
) -> AuditReport:
    check_independent(next(iter(samplers.values()))[0], 0, None)
    shares = {setting: [worst_share(sampler) for sampler in group] for setting, group in samplers.items()}
    each = "; ".join(
        f"{setting}: {format_epsilon(max(rate for rate, _ in found), 3)} of ε, "
        f"{format_epsilon(max(all_ for _, all_ in found), 3)} of the bound"
        for setting, found in shares.items()
    )
    return AuditReport(
        mechanism=name,
        bound=EPSILON,
        worst_log_ratio=max(share for found in shares.values() for pair in found for share in pair) * EPSILON,
        relation=Relation.METRIC,
        domain=(
            f"{tiny_vocabulary().size} words, numerals and marks in four dimensions, and padding; every pair of them; "
            f"ε = {_list_numbers(EPSILONS)} for each unit of distance{note}. Worst for each unit, and worst for any two words, "
            f"with {each}. Figures are given as if ε were {EPSILON:g}"
        ),
        negative_controls=control_ratios(controls),
    )


def _list_numbers(numbers: Sequence[float]) -> str:
    return ", ".join(f"{number:g}" for number in numbers)
