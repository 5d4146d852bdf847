"""The exact audit of CluSanT over a small kind of candidates, every pair of them, with the code that draws, driven by
`engine.privacy.scripted`.

One kind has candidates in three dimensions, in clusters that lie near each other and far. Every candidate is an input, and
entities that are none, which a public rule takes for one. Two things are claimed, ε for each unit of the mechanism's distance
and a bound for any two entities; the audit gives the larger of the two worst figures, each as a share of its claim, times ε. Of
a kind whose candidates are drawn uniformly, and of dates that are shifted, it is claimed that nothing is lost at all: any
difference there counts as an infinite loss. Of scales a line and a circle are tried whole, every pair of their candidates.

Short sentences name a number, a percentage, a year, an age or a time. Each is read, placed on its own scale, drawn and written
by the code that does it in a run, and every two are compared that agree in what can be seen: the form of the number with how
many digits it has, the fifth of the percentage, the stage of the year of school, the period of the year, the part of life of
the age, the part of the day of the time. Others name two codes, for every outcome of the draws; of codes that agree in their
form it is claimed that nothing is lost at all. Two days of a short scale are drawn and put in order, for every outcome of the
draws, and so is a date with a weekday, a month or a day alone beside it.

Slips name two addresses; of those that agree in which are in one town or street, or of one house, it is claimed that nothing
is lost at all.

Memos name three landlines; of those that agree in which have one area code, it is claimed that nothing is lost at all.

Short letters name two persons twice each. Their mentions are joined, their replacements told apart and written by the code
that does it in a run, for every outcome of the draws; and every two letters are compared that agree in what the guarantee says
can be seen: what is copied, which mentions are of one entity and which persons of one surname, and the form of each.

A card names two persons and the e-mail address of one of them, which is written from the new name.

Two short notes are drawn together: what both name is one entity. For every outcome of the draws it is looked at what becomes of
both, and at every two pairs of notes that agree in what can be seen of them, the one note's own persons among what differs.

Each negative control is one fault of the published reference, put into an otherwise correct mechanism; with ``mended=True`` the
same construction has to pass.
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import accumulate, permutations, product
from string import Formatter
from typing import NamedTuple

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
    map_outcomes,
    worst_among_alike,
    worst_ratio_of,
)
from engine.mechanisms.words.clusant_candidates import WITH_MOBILES, CandidateKind
from engine.mechanisms.words.clusant_sampling import ClusterSampler, ScaleSampler, UniformSampler
from engine.mechanisms.words.date_order import LATER, OrderedDate, WrittenWeekdays, dates_in_order, put_in_order
from engine.mechanisms.words.date_shift import DAYS, FIRST, shift_dates
from engine.mechanisms.words.date_weekdays import put_weekdays_beside, put_weekdays_of_days, weekdays_alone
from engine.mechanisms.words.distinct_names import DrawnCandidate, assign_names, give_mail_to_owners
from engine.mechanisms.words.entity_forms import EVERY, part_of_list, write_mention
from engine.mechanisms.words.formed_codes import codes_of
from engine.mechanisms.words.joint_texts import JointTexts, NamedText
from engine.mechanisms.words.mention_texts import copied_stretches, write_mentions
from engine.mechanisms.words.scales import (
    Scale,
    choose_scale,
    fifth_of,
    minutes_of,
    open_scale,
    part_of_day,
    part_of_life,
    period_of,
    stage_of_school,
)
from engine.mechanisms.words.time_shift import MovedTimes, times_together
from engine.mechanisms.words.value_order import put_values_in_order, values_in_order
from engine.privacy.audit import AuditReport, worst_log_ratio, worst_rate
from engine.privacy.guarantee import Relation, format_epsilon
from engine.privacy.metric import MetricMechanism
from engine.privacy.randomness import RandomSource
from engine.privacy.scripted import Distribution, claimed_distribution
from engine.text.dates import MONTHS, WEEKDAYS, Date, read_date
from engine.text.entity_linking import link_mentions
from engine.text.mention_spans import tidy_mentions
from engine.text.mentions import LinkedEntity, NamedMention, WrittenForm
from engine.text.quantities import QuantityForm, TimeForm, read_time

EPSILONS = (0.5, EPSILON, 12.0)
CLUSTERS = {6: (1, 8, 128), 24: (1,)}
"""Numbers of clusters, of four candidates or one, and the k that go with them."""

SETTINGS = [(epsilon, ks[0], clusters) for clusters, ks in CLUSTERS.items() for epsilon in EPSILONS]
SETTINGS += [(EPSILON, k, clusters) for clusters, ks in CLUSTERS.items() for k in ks[1:]]
"""ε, k and number of clusters."""

UNIT = 60


@cache
def tiny_kind() -> CandidateKind:
    """The kind of the audit: six clusters along a line, the last ones wide; distances up to 3.5."""
    texts = tuple(f"Name{'abcdefghijklmnopqrstuvwx'[i]}" for i in range(24))
    corners = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]])
    vectors = np.concatenate([[-100 + 40 * j, 10 * (j % 2), 0] + corners * (2 + 9 * j) for j in range(6)])
    clusterings = {count: (np.arange(24) * count // 24).astype(np.uint16) for count in CLUSTERS}
    return CandidateKind("person", texts, vectors.astype(np.int8), UNIT, clusterings)


@cache_within_audit
def sampler(epsilon: float = EPSILON, k: int = 1, clusters: int = 6) -> ClusterSampler:
    """CluSanT's sampler on the audit's kind."""
    return ClusterSampler(tiny_kind(), clusters, epsilon, k)


@cache
def listed_kind() -> CandidateKind:
    """The kind of the audit that is drawn uniformly; its candidates have two lengths."""
    return CandidateKind.uniform("phone", [*(f"555-01{n:02}" for n in range(5)), *(f"020 7946 00{n:02}" for n in range(4))])


@cache
def scale_of(places: tuple[int, ...], around: int | None = None) -> Scale:
    """A scale with candidates at some places, seven of which count as a distance of 1."""
    return Scale("number", "", tuple(map(str, places)), np.array(places), 7, float, around)


SCALES = (scale_of((0, 1, 2, 4, 7, 11, 12, 13, 20)), scale_of((0, 3, 4, 9, 12), 15), scale_of((0,)), scale_of((0, 1)))
"""Two lines of several candidates, a circle, and a line of one."""


def audit_case(drawing: ClusterSampler | ScaleSampler | UniformSampler, x: int) -> AuditCase:
    """The draw of a candidate, and what its weights say."""
    return lambda random: drawing.sample(x, random), drawing.distribution(x)


@cache_within_audit
def candidate_distribution(drawing: ClusterSampler | ScaleSampler | UniformSampler, x: int) -> Distribution:
    """The exact distribution of what is drawn for a candidate."""
    return claimed_distribution(*audit_case(drawing, x))


def distributions(drawing: ClusterSampler | ScaleSampler | UniformSampler) -> dict[int, list[Fraction]]:
    """What is drawn for each candidate, over all of them in one order."""
    return align_supports({x: candidate_distribution(drawing, x) for x in range(drawing.kind.size)})


def worst_shares(drawing: ClusterSampler | ScaleSampler) -> tuple[float, float]:
    """The worst loss for each unit of distance, as a share of ε, and the worst of all, as a share of its bound."""
    found = distributions(drawing)
    if not drawing.ldp:  # there is but one candidate
        return 0.0, worst_log_ratio(found)
    return worst_rate(found, drawing.distance) / drawing.epsilon, worst_log_ratio(found) / drawing.ldp


def whole_share_in_each_step(mended: bool) -> float:
    """ε is spent on the cluster, and spent again inside it."""
    drawing = ClusterSampler(tiny_kind(), 6, EPSILON, 1)
    if not mended:
        for name in ("over", "within"):
            half = getattr(drawing, name)
            whole = MetricMechanism.paper(2 * half.epsilon, half.candidates, half.levels_per_unit, half.reach)
            setattr(drawing, name, whole)
    return worst_rate(distributions(drawing), drawing.distance)


class SelectedDiameter(ClusterSampler):
    """Takes the diameter of the cluster that was drawn for Δu, though the entity may lie outside of it."""

    def inner_sampler(self, cluster: int) -> MetricMechanism:
        """Steeper in narrow clusters."""
        members = self.members[cluster]
        widest = int(self.kind.space.levels(members.tolist())[:, members].max())
        return MetricMechanism.paper(self.within.epsilon, self.kind.size, max(1, widest), self.within.reach)


def selected_diameter(mended: bool) -> float:
    """Δu is the diameter of the drawn cluster, for an entity of another one too."""
    drawing = (ClusterSampler if mended else SelectedDiameter)(tiny_kind(), 6, EPSILON, 1)
    return worst_rate(distributions(drawing), drawing.distance)


def keeps_unknown_names(mended: bool) -> float:
    """A name that is no candidate comes back as it is."""
    drawing, texts = sampler(), tiny_kind().texts
    tokens = (*texts[:4], "Zyxquolb", "Nameb Namec")

    def release(token: str) -> Distribution:
        if mended or token in texts:
            return {texts[y]: p for y, p in candidate_distribution(drawing, tiny_kind().place(token)).items()}
        return {token: Fraction(1)}

    outputs = [*texts, *tokens[4:]]
    found = {token: [release(token).get(output, Fraction(0)) for output in outputs] for token in tokens}
    return worst_rate(found, lambda x, y: drawing.distance(tiny_kind().place(x), tiny_kind().place(y)))


PARTS = (np.arange(0, 24, 3), np.arange(2, 10))
"""Candidates of which alone is drawn, as of a region: some of each cluster, and those of three clusters."""


def keeps_region(mended: bool) -> float:
    """A name becomes one of its own region, though the settings ask for none."""
    drawing, region = sampler(), set(PARTS[1].tolist())
    found = {}
    for x in range(drawing.kind.size):
        ids = PARTS[1] if mended or x in region else np.array([id for id in range(drawing.kind.size) if id not in region])
        found[x] = candidate_distribution(ClusterSampler(tiny_kind(), 6, EPSILON, 1, ids), x)
    return worst_rate(align_supports(found), drawing.distance)


class SameLength(UniformSampler):
    """Draws among the candidates that are as long as the identifier, so that the new text reads alike."""

    def sample(self, mention: int, random: RandomSource) -> int:
        """See `UniformSampler.sample`."""
        alike = list(self.distribution(mention))
        return alike[random.integer_below(len(alike))]

    def distribution(self, mention: int) -> dict[int, Fraction]:
        """See `UniformSampler.distribution`."""
        texts = self.kind.texts
        alike = [id for id in range(self.kind.size) if len(texts[id]) == len(texts[mention])]
        return dict.fromkeys(alike, Fraction(1, len(alike)))


def same_length(mended: bool) -> float:
    """Beside a name, an identifier is replaced by one of its own length, and nothing is charged for it."""
    listed = (UniformSampler if mended else SameLength)(listed_kind())
    documents = {
        (name, number): joint_distribution([candidate_distribution(sampler(), name), candidate_distribution(listed, number)])
        for name, number in product((0, 12), (0, listed_kind().size - 1))
    }
    return worst_ratio_of(documents) / sampler().ldp * EPSILON


def cuts_scales_off(mended: bool) -> float:
    """What would be drawn beyond the end of a scale is drawn again instead of turned back."""
    drawing = ScaleSampler(SCALES[0], EPSILON, 2)
    if mended:
        return worst_rate(distributions(drawing), drawing.distance)
    weights, places = drawing.steps.weights.tolist(), drawing.kind.places.tolist()
    found = {}
    for x, place in enumerate(places):
        reached = [weights[abs(other - place)] for other in range(places[-1] + 1)]
        found[x] = [Fraction(weight, sum(reached)) for weight in reached]
    return worst_rate(found, drawing.distance)


def keeps_roundness(mended: bool) -> float:
    """A number is drawn among those that are as round as it is."""
    drawing = ScaleSampler(SCALES[0], EPSILON, 2)
    found = {x: dict(candidate_distribution(drawing, x)) for x in range(drawing.kind.size)}
    if not mended:
        is_round = [text.endswith("0") for text in drawing.kind.texts]
        for x, chances in found.items():
            alike = {y: p for y, p in chances.items() if is_round[y] == is_round[x]}
            found[x] = {y: p / sum(alike.values()) for y, p in alike.items()}
    return worst_rate(align_supports(found), drawing.distance)


# --- numbers and years ----------------------------------------------------------------------------------------------------

SENTENCES: Mapping[str, tuple[str, ...]] = {
    "number": ("1", "4", "9", "10", "12", "50", "99", "0.4", "7.5", "9.9", "seven", "forty"),
    "amount": ("$3", "$8", "$15", "$80", "$2 million", "$7 million", "$40 million"),
    "date": (
        "1871",
        "1899",
        "1900",
        "1938",
        "1950",
        "1979",
        "1980",
        "1999",
        "2000",
        "2014",
        "2015",
        "2027",
        "2028",
        "2034",
        "2035",
    ),
    "age": (
        "1",
        "9",
        "11",
        "12",
        "13",
        "17",
        "18",
        "30",
        "39",
        "40",
        "64",
        "65",
        "79",
        "81",
        "90",
        "103",
        "twelve",
        "eleven",
        "sixty",
    ),
    "a percentage": ("0.5", "4", "7.5", "19", "19.9", "20", "20.5", "39", "40", "74.3", "79.9", "80", "96.5", "100", "150"),
    "a school year": ("1", "4", "6", "7", "9", "11", "12", "13", "14"),
    "an age": ("8", "11", "18", "80", "89"),
    "time": (
        "0:10",
        "5:55",
        "6:00",
        "9:40",
        "11:55",
        "12:00",
        "13:20",
        "17:55",
        "18:00",
        "20:15",
        "23:55",
        "5 am",
        "6 am",
        "11 pm",
    ),
}
"""What stands in the sentences of the audit, by its kind; at both sides of each cut."""


class Sentence(NamedTuple):
    """A sentence that names one thing.

    Attributes:
        kind: Its kind; "an age" for one behind "an", "a percentage" for a number before "%", "a school year" for one
            behind "Year".
        written: How it is written.
    """

    kind: str
    written: str


PERCENTAGE, SCHOOL_YEAR = "a percentage", "a school year"
ALL_SENTENCES = tuple(Sentence(kind, written) for kind, texts in SENTENCES.items() for written in texts)


def read_sentence(sentence: Sentence) -> LinkedEntity:
    """What a sentence names."""
    before = {"an age": "It was an ", SCHOOL_YEAR: "It was Year "}.get(sentence.kind, "It was ")
    kind = "number" if sentence.kind in (PERCENTAGE, SCHOOL_YEAR) else sentence.kind.removeprefix("an ")
    mention = NamedMention(len(before), len(before) + len(sentence.written), kind)
    behind = "%" if sentence.kind == PERCENTAGE else ""
    return link_mentions(f"{before}{sentence.written}{behind}.", [mention])[0]


def seen_in_sentence(sentence: Sentence) -> Hashable:
    """What the guarantee says can be seen of a sentence."""
    entity = read_sentence(sentence)
    in_part = fifth_of(entity) is not None or stage_of_school(entity) is not None
    forms = seen_in_forms(entity, tells_digits=entity.kind in ("number", "amount") and not in_part)
    match entity.kind:
        case "age":
            return sentence.kind, forms, part_of_life(entity)
        case "time":
            return sentence.kind, forms, part_of_day(entity)
    if sentence.kind == PERCENTAGE:
        return sentence.kind, forms, fifth_of(entity)
    if sentence.kind == SCHOOL_YEAR:
        return sentence.kind, forms, stage_of_school(entity)
    return sentence.kind, forms, period_of(entity)


def seen_in_forms(entity: LinkedEntity, *, tells_digits: bool) -> Hashable:
    """The notations of an entity, with or without how many digits its numbers have."""
    notations = (form.notation for form in entity.forms)
    return tuple(
        replace(notation, digits=1) if isinstance(notation, QuantityForm) and not tells_digits else notation
        for notation in notations
    )


@cache_within_audit
def sentence_sampler(sentence: Sentence) -> ScaleSampler:
    """CluSanT's sampler of what a sentence names."""
    scale = open_scale(choose_scale(read_sentence(sentence)))
    assert isinstance(scale, Scale)
    return ScaleSampler(scale, EPSILON, 16)


def entered_in_sentence(sentence: Sentence) -> int:
    """The candidate that what a sentence names is taken for."""
    return sentence_sampler(sentence).kind.place(read_sentence(sentence).name)


def sentence_distribution(sentence: Sentence) -> Distribution:
    """The exact distribution of what is written in a sentence."""
    drawing, form = sentence_sampler(sentence), read_sentence(sentence).forms[0]
    chances = candidate_distribution(drawing, entered_in_sentence(sentence))
    return map_outcomes(chances, lambda id: write_mention(drawing.kind.texts[id], form))


def sentences_apart(one: Sentence, other: Sentence) -> float:
    """The distance of what two sentences name; the largest there is, if they are on different scales."""
    drawing = sentence_sampler(one)
    if drawing.kind is not sentence_sampler(other).kind:
        return float(max(drawing.farthest, sentence_sampler(other).farthest))
    return drawing.distance(entered_in_sentence(one), entered_in_sentence(other))


def worst_of_sentences(
    distribution: Callable[[Sentence], Distribution], seen: Callable[[Sentence], Hashable]
) -> tuple[float, float]:
    """The worst loss of sentences, for each unit of distance as a share of ε and of any two as a share of the bound."""
    alike: dict[Hashable, dict[Sentence, Distribution]] = {}
    for sentence in ALL_SENTENCES:
        alike.setdefault(seen(sentence), {})[sentence] = distribution(sentence)
    rate = share = 0.0
    for group in alike.values():
        found = align_supports(group)
        rate = max(rate, worst_rate(found, sentences_apart) / EPSILON)
        share = max(share, worst_log_ratio(found) / sentence_sampler(next(iter(group))).ldp)
    return rate, share


def hides_digits(mended: bool) -> float:
    """The bound is claimed of numbers that do not have as many digits."""

    def seen(sentence: Sentence) -> Hashable:
        if mended or sentence.kind not in ("number", "amount"):
            return seen_in_sentence(sentence)
        return sentence.kind, seen_in_forms(read_sentence(sentence), tells_digits=False)

    return max(worst_of_sentences(sentence_distribution, seen)) * EPSILON


def hides_part(kind: str, mended: bool) -> float:
    """The bound is claimed of dates, ages, times, percentages or years of school of different public parts."""

    def seen(sentence: Sentence) -> Hashable:
        if mended or sentence.kind != kind:
            return seen_in_sentence(sentence)
        return seen_in_forms(read_sentence(sentence), tells_digits=False)

    return max(worst_of_sentences(sentence_distribution, seen)) * EPSILON


def keeps_beginning(kind: str, signs: int, mended: bool) -> float:
    """A year is drawn among those of its decade, an age among those of its ten years, which are not disclosed."""

    def distribution(sentence: Sentence) -> Distribution:
        chances = sentence_distribution(sentence)
        if mended or sentence.kind != kind:
            return chances
        alike = {drawn: chance for drawn, chance in chances.items() if drawn[:signs] == sentence.written[:signs]} or chances
        return {drawn: chance / sum(alike.values()) for drawn, chance in alike.items()}

    return max(worst_of_sentences(distribution, seen_in_sentence)) * EPSILON


# --- codes ----------------------------------------------------------------------------------------------------------------

CODES = (
    *product(("7B", "4C", "0K", "4c", "3-4", "0-9", "hunter2", "swordfish9"), ("5", "9")),
    *product(("B", "C", "K"), ("B", "C", "K")),
    *(("7-B", "7B"), ("0-K", "0K"), ("4-C", "4C")),
    *(("K/2019", "5"), ("C/2024", "9"), ("C/1987", "5")),
)
"""Two codes each, some of one form and some of one entity."""
Codes = tuple[str, str]


@cache
def read_codes(codes: Codes) -> tuple[str, list[NamedMention], list[LinkedEntity]]:
    """A sentence that names two codes, its mentions, and its entities."""
    text = f"From {codes[0]} to {codes[1]}, past 4D."
    second = len(f"From {codes[0]} to ")
    mentions = [NamedMention(5, 5 + len(codes[0]), "code"), NamedMention(second, second + len(codes[1]), "code")]
    return text, mentions, link_mentions(text, mentions)


def seen_in_codes(codes: Codes) -> Hashable:
    """What the guarantee says can be seen of two codes: their forms, and whether they are of one entity."""
    return tuple((tuple(entity.mentions), tuple(entity.forms)) for entity in read_codes(codes)[2])


@cache_within_audit
def codes_distribution(codes: Codes) -> Distribution:
    """The exact distribution of what is written in place of two codes."""
    text, mentions, entities = read_codes(codes)
    kinds = [codes_of(entity) or listed_kind() for entity in entities]
    copied = copied_stretches(text, mentions)

    def written(ids: tuple[int, ...]) -> Hashable:
        drawn = [DrawnCandidate(entity, kind, EVERY, id) for entity, kind, id in zip(entities, kinds, ids, strict=True)]
        return tuple(write_mentions(entities, assign_names(drawn, copied)))

    chances = [
        claimed_distribution(*audit_case(UniformSampler(kind), kind.place(entity.name)))
        for entity, kind in zip(entities, kinds, strict=True)
    ]
    return map_outcomes(joint_distribution(chances), written)


def worst_of_codes(distribution: Callable[[Codes], Distribution], seen: Callable[[Codes], Hashable]) -> float:
    """The worst loss of codes that agree in what can be seen; it is claimed that there is none."""
    return worst_among_alike(CODES, distribution, seen)


def beside_a_name(loss: float) -> float:
    """The loss of a letter with a name and something that is said to lose nothing, as a share of the name's bound, times ε."""
    return (worst_log_ratio(distributions(sampler())) + loss) / sampler().ldp * EPSILON


def hides_forms_of_codes(mended: bool) -> float:
    """It is claimed that nothing is lost between codes of different forms."""

    def seen(codes: Codes) -> Hashable:
        return seen_in_codes(codes) if mended else tuple(tuple(entity.mentions) for entity in read_codes(codes)[2])

    return beside_a_name(worst_of_codes(codes_distribution, seen))


def keeps_first_zero(mended: bool) -> float:
    """A code gets a 0 in front if it had one, and only then."""

    def distribution(codes: Codes) -> Distribution:
        found = codes_distribution(codes)
        if mended or not codes[0].startswith("0"):
            return found
        return map_outcomes(found, lambda written: (f"0{written[0][1:]}", *written[1:]))

    return beside_a_name(worst_of_codes(distribution, seen_in_codes))


# --- postal addresses -----------------------------------------------------------------------------------------------------

ADDRESSES = (
    "14 Hazel Grove",
    "16 Hazel Grove",
    "Flat 3, 14 Hazel Grove",
    "Flat 5, 14 Hazel Grove",
    "Flat 5, 16 Hazel Grove",
    "Hazel Grove",
    "9 Station Rd",
    "Flat 3, 9 Station Road",
    "Station Road",
    "4 Elm Lane, Lund",
    "2 Oak Row, Lund",
    "2 Oak Row, Esk",
    "8 Tarn Way, Esk, Lund",
)
SLIP = "We left {} in May. Write to {} now."
Pair = tuple[str, str]


@cache
def address_kind() -> CandidateKind:
    """Addresses in three streets, drawn uniformly."""
    streets = ("Elm Road, Farnwick QC4 5MS", "Oak Lane, Esktown QB1 2AA", "Tarn Close, Dunford QD9 1XY")
    return CandidateKind.uniform("address", [f"{house + at} {street}" for at, street in enumerate(streets) for house in (1, 2)])


@cache
def read_slip(pair: Pair) -> tuple[str, list[NamedMention], list[LinkedEntity]]:
    """A slip, its mentions, and the addresses on it."""
    text = SLIP.format(*pair)
    first, second = text.index(pair[0]), text.rindex(pair[1])
    whole = [NamedMention(start, start + len(each), "address") for start, each in zip((first, second), pair, strict=True)]
    mentions = tidy_mentions(text, whole)
    return text, mentions, link_mentions(text, mentions)


def seen_on_slip(pair: Pair, *, hidden: str = "") -> Hashable:
    """What the guarantee says can be seen of a slip.

    Args:
        pair: Its addresses.
        hidden: What it does not say, whether they are in one "town" or "street" or of one "house"; empty if it says all.
    """
    text, mentions, entities = read_slip(pair)
    named = tuple((tuple(entity.mentions), tuple(entity.forms)) for entity in entities)
    shared = tuple(
        (hidden == "town" or entity.towns, hidden == "street" or entity.street, hidden == "house" or entity.house)
        for entity in entities
    )
    return tuple(copied_stretches(text, mentions)), named, shared


@cache_within_audit
def slip_distribution(pair: Pair) -> Distribution:
    """The exact distribution of what is written in place of the addresses of a slip."""
    text, mentions, entities = read_slip(pair)
    kind, copied = address_kind(), copied_stretches(text, mentions)

    def written(ids: tuple[int, ...]) -> Hashable:
        drawn = [DrawnCandidate(entity, kind, EVERY, id) for entity, id in zip(entities, ids, strict=True)]
        return tuple(write_mentions(entities, assign_names(drawn, copied)))

    sampler = UniformSampler(kind)
    chances = [claimed_distribution(*audit_case(sampler, kind.place(entity.name))) for entity in entities]
    return map_outcomes(joint_distribution(chances), written)


def worst_of_slips(seen: Callable[[Pair], Hashable]) -> float:
    """The worst loss of slips that agree in what can be seen; it is claimed that there is none."""
    return worst_among_alike([(one, other) for one in ADDRESSES for other in ADDRESSES], slip_distribution, seen)


def hides_neighbours(hidden: str, mended: bool) -> float:
    """It is claimed that nothing is lost between addresses in one town, one street, or of one house, and such in two."""
    return beside_a_name(worst_of_slips(partial(seen_on_slip, hidden="" if mended else hidden)))


# --- telephones -----------------------------------------------------------------------------------------------------------

LANDLINES = (
    "0117 496 0391",
    "+44 (0)117 911 0394",
    "(0117) 9110382",
    "020 7123 0730",
    "0207 456 0018",
    "01632 445 566",
    "0800 123 456",
    "+1 415 555 0123",
    "496 0391",
)
MEMO = "Ring {} in May, or {} then, or {}."
Lines = tuple[str, str, str]


@cache
def landline_kind() -> CandidateKind:
    """Landlines of three ranges, drawn uniformly."""
    return CandidateKind.uniform(
        "phone", [f"{each}00{at}" for each in ("0113 496 0", "020 7946 0", "01632 960 ") for at in (1, 2)]
    )


@cache
def read_memo(lines: Lines) -> tuple[str, list[NamedMention], list[LinkedEntity]]:
    """A memo, its mentions, and the landlines in it."""
    text, mentions, at = MEMO.format(*lines), [], 0
    for line in lines:
        at = text.index(line, at)
        mentions.append(NamedMention(at, at + len(line), "phone"))
        at += len(line)
    return text, mentions, link_mentions(text, mentions)


def seen_in_memo(lines: Lines, *, hides_codes: bool = False) -> Hashable:
    """What the guarantee says can be seen of a memo, with or without which landlines have one area code."""
    text, mentions, entities = read_memo(lines)
    named = tuple((tuple(entity.mentions), hides_codes or entity.area_code) for entity in entities)
    return tuple(copied_stretches(text, mentions)), named


@cache_within_audit
def memo_distribution(lines: Lines) -> Distribution:
    """The exact distribution of what is written in place of the landlines of a memo."""
    text, mentions, entities = read_memo(lines)
    kind, copied = landline_kind(), copied_stretches(text, mentions)

    def written(ids: tuple[int, ...]) -> Hashable:
        drawn = [
            DrawnCandidate(entity, kind, part_of_list(entity, WITH_MOBILES), id)
            for entity, id in zip(entities, ids, strict=True)
        ]
        return tuple(write_mentions(entities, assign_names(drawn, copied)))

    sampler = UniformSampler(kind)
    chances = [claimed_distribution(*audit_case(sampler, kind.place(entity.name))) for entity in entities]
    return map_outcomes(joint_distribution(chances), written)


def all_lines() -> list[Lines]:
    """The landlines of every memo: any two, and one more that is of Bristol, of London or of neither."""
    return [(one, other, third) for one, other in product(LANDLINES, repeat=2) for third in LANDLINES[1:6:2]]


def worst_of_memos(distribution: Callable[[Lines], Distribution], seen: Callable[[Lines], Hashable]) -> float:
    """The worst loss of memos that agree in what can be seen; it is claimed that there is none."""
    return worst_among_alike(all_lines(), distribution, seen)


def hides_area_codes(mended: bool) -> float:
    """It is claimed that nothing is lost between landlines of one area code and such of two."""
    return beside_a_name(worst_of_memos(memo_distribution, partial(seen_in_memo, hides_codes=not mended)))


def keeps_area_code(mended: bool) -> float:
    """A landline of a range that is kept for drama stays in it."""

    def distribution(lines: Lines) -> Distribution:
        found = memo_distribution(lines)
        if mended or not lines[0].startswith("0117 496"):
            return found
        return map_outcomes(found, lambda written: (f"0117 496 0{written[0][-3:]}", *written[1:]))

    return beside_a_name(worst_of_memos(distribution, seen_in_memo))


# --- whole letters --------------------------------------------------------------------------------------------------------

NAMES = ("Ada Ash", "Bea Birch", "Cyd Cole", "Dan Dale", "Eva Elm", "Fay Fern")
ALL_PAIRS = tuple((one, other) for one in NAMES for other in NAMES)
LETTER = "{one} met {other}. {given} wrote to {surname}."


@cache
def person_kind() -> CandidateKind:
    """Persons whose given names and surnames all differ, three of them close to each other and three far."""
    vectors = np.array([[0, 0], [6, 0], [0, 6], [60, 0], [60, 20], [0, 60]]).astype(np.int8)
    return CandidateKind("person", NAMES, vectors, UNIT, {2: np.array([0, 0, 0, 1, 1, 1], dtype=np.uint16)})


@cache_within_audit
def person_sampler() -> ClusterSampler:
    """CluSanT's sampler of these persons."""
    return ClusterSampler(person_kind(), 2, EPSILON, 1)


@cache
def letter_pairs() -> tuple[Pair, ...]:
    """The persons of every letter: two different ones, one who is named four times, and two of one surname."""
    return (*ALL_PAIRS, ("Ada Ash", "Eva Ash"), ("Bea Birch", "Dan Birch"), ("Eva Birch", "Ada Birch"))


@cache
def read_letter(pair: Pair) -> tuple[str, list[NamedMention], list[LinkedEntity]]:
    """A letter, its mentions, and who is named in it."""
    one, other = pair
    words = {"one": one, "other": other, "given": one.split()[0], "surname": other.split()[1]}
    text, mentions = "", []
    for copied, field, _, _ in Formatter().parse(LETTER):
        text += copied
        if field:
            mentions.append(NamedMention(len(text), len(text) + len(words[field]), "person"))
            text += words[field]
    return text, mentions, link_mentions(text, mentions)


def seen_in_letter(pair: Pair) -> Hashable:
    """What the guarantee says can be seen of a letter."""
    text, mentions, entities = read_letter(pair)
    named = tuple((tuple(entity.mentions), tuple(entity.forms), entity.family) for entity in entities)
    return tuple(copied_stretches(text, mentions)), named


def entered(pair: Pair) -> list[int]:
    """The candidates that the persons of a letter are taken for."""
    return [person_kind().place(entity.name) for entity in read_letter(pair)[2]]


Assign = Callable[[Sequence[DrawnCandidate], list[str]], list[str]]
"""Gives each person a replacement, from the draws and what is copied."""


def letter_distribution(pair: Pair, assign: Assign = assign_names) -> Distribution:
    """The exact distribution of what is written in place of a letter's mentions.

    Args:
        pair: Its persons.
        assign: What gives them their replacements.
    """
    text, mentions, entities = read_letter(pair)
    copied = copied_stretches(text, mentions)

    def written(ids: tuple[int, ...]) -> Hashable:
        drawn = [DrawnCandidate(entity, person_kind(), EVERY, id) for entity, id in zip(entities, ids, strict=True)]
        return tuple(write_mentions(entities, assign(drawn, copied)))

    return map_outcomes(joint_distribution([candidate_distribution(person_sampler(), x) for x in entered(pair)]), written)


def letters_apart(one: Pair, other: Pair) -> float:
    """The distance of two letters: that of their persons, added up."""
    return sum(person_sampler().distance(x, y) for x, y in zip(entered(one), entered(other), strict=True))


def worst_of_letters(distribution: Callable[[Pair], Distribution], seen: Callable[[Pair], Hashable]) -> tuple[float, float]:
    """The worst loss of letters, for each unit of distance as a share of ε and of any two as a share of the bound."""
    alike: dict[Hashable, dict[Pair, Distribution]] = {}
    for pair in letter_pairs():
        alike.setdefault(seen(pair), {})[pair] = distribution(pair)
    rate = share = 0.0
    for group in alike.values():
        found = align_supports(group)
        entities = max(len(entered(pair)) for pair in group)
        rate = max(rate, worst_rate(found, letters_apart) / EPSILON)
        share = max(share, worst_log_ratio(found) / (entities * person_sampler().ldp))
    return rate, share


def drawn_by_mention(mended: bool) -> float:
    """A person who is named twice is drawn twice, and charged once."""
    once = {name: map_outcomes(candidate_distribution(person_sampler(), x), lambda y: (y, y)) for x, name in enumerate(NAMES)}
    twice = {name: joint_distribution([candidate_distribution(person_sampler(), x)] * 2) for x, name in enumerate(NAMES)}
    place = person_kind().texts.index
    return worst_rate(align_supports(once if mended else twice), lambda x, y: person_sampler().distance(place(x), place(y)))


def hides_who_is_named_twice(mended: bool) -> float:
    """The bound is claimed of letters that do not name the same persons in the same places."""

    def seen(pair: Pair) -> Hashable:
        return seen_in_letter(pair) if mended else ""

    found: dict[Hashable, dict[Pair, Distribution]] = {}
    for pair in ALL_PAIRS[: len(NAMES)]:
        found.setdefault(seen(pair), {})[pair] = letter_distribution(pair)
    return max(worst_ratio_of(group) for group in found.values()) / (2 * person_sampler().ldp) * EPSILON


def evades_towards_the_original(mended: bool) -> float:
    """A replacement that is taken gives way to the free candidate that is nearest to the original, not to the draw."""

    def distribution(pair: Pair) -> Distribution:
        originals = entered(pair)

        def assign(drawn: Sequence[DrawnCandidate], copied: list[str]) -> list[str]:
            if len({each.id for each in drawn}) == len(drawn):
                return assign_names(drawn, copied)
            nearest = person_kind().space.levels([originals[1]])[0].argsort(kind="stable")
            free = next(int(id) for id in nearest if id != drawn[0].id)
            return assign_names([drawn[0], drawn[1]._replace(id=free)], copied)

        return letter_distribution(pair, assign_names if mended else assign)

    return max(worst_of_letters(distribution, seen_in_letter)) * EPSILON


# --- e-mail addresses -----------------------------------------------------------------------------------------------------

HOSTS = ("example.org", "example.net")


class Card(NamedTuple):
    """A card that names two persons and the address of one of them.

    Attributes:
        pair: The persons.
        owner: Which of them the address is made of.
    """

    pair: Pair
    owner: int


CARDS = tuple(Card(pair, owner) for pair in permutations(NAMES, 2) for owner in (0, 1))


@cache
def read_card(card: Card) -> list[LinkedEntity]:
    """What is named on a card."""
    named = [*card.pair, f"{card.pair[card.owner].replace(' ', '.').lower()}@lund.example"]
    edges = [0, *accumulate(len(each) + 1 for each in named)]
    mentions = [
        NamedMention(start, start + len(each), kind)
        for start, each, kind in zip(edges, named, ("person", "person", "mail"), strict=False)
    ]
    return link_mentions("\n".join(named), mentions)


def seen_on_card(card: Card) -> Hashable:
    """What the guarantee says can be seen of a card."""
    return read_card(card)[2].owner


def card_distribution(card: Card) -> Distribution:
    """The exact distribution of what is written on a card."""
    entities = read_card(card)

    def written(ids: tuple[int, ...]) -> Hashable:
        drawn = [DrawnCandidate(entity, person_kind(), EVERY, id) for entity, id in zip(entities, ids[:2], strict=False)]
        names = dict(enumerate([*assign_names(drawn, []), f"of.nobody@{HOSTS[ids[2]]}"]))
        return tuple((names | give_mail_to_owners(names, entities)).values())

    host = {id: Fraction(1, len(HOSTS)) for id in range(len(HOSTS))}
    draws = [candidate_distribution(person_sampler(), person_kind().place(entity.name)) for entity in entities[:2]]
    return map_outcomes(joint_distribution([*draws, host]), written)


def worst_of_cards(seen: Callable[[Card], Hashable]) -> tuple[float, float]:
    """The worst loss of cards, for each unit of distance as a share of ε and of any two as a share of the bound."""
    alike: dict[Hashable, dict[Card, Distribution]] = {}
    for card in CARDS:
        alike.setdefault(seen(card), {})[card] = card_distribution(card)
    place = person_kind().texts.index

    def apart(one: Card, other: Card) -> float:
        return sum(person_sampler().distance(place(x), place(y)) for x, y in zip(one.pair, other.pair, strict=True))

    found = [align_supports(group) for group in alike.values()]
    rate = max(worst_rate(group, apart) for group in found) / EPSILON
    return rate, max(map(worst_log_ratio, found)) / (2 * person_sampler().ldp)


def hides_whose_mail_it_is(mended: bool) -> float:
    """The bound is claimed of cards whose addresses are of different persons."""
    return max(worst_of_cards(seen_on_card if mended else lambda _: "")) * EPSILON


# --- several texts --------------------------------------------------------------------------------------------------------

NOTES = ("{one} came.", "{surname} met {other}, who wrote.")


class JointNotes(NamedTuple):
    """Two notes that are drawn together.

    Attributes:
        joint: The notes, and who is named in them.
        own: Who is named in each, by the numbers in both.
    """

    joint: JointTexts
    own: list[list[int]]


@cache
def read_notes(persons: tuple[str, ...]) -> JointNotes:
    """Two notes, of which the second names somebody by the surname alone.

    Args:
        persons: Whom the first names in full, whose surname the second has, and whom that names in full.
    """
    one, same, other = persons
    words = {"one": one, "surname": same.split()[1], "other": other}
    texts = []
    for note in NOTES:
        text, mentions = "", []
        for copied, field, _, _ in Formatter().parse(note):
            text += copied
            if field:
                mentions.append(NamedMention(len(text), len(text) + len(words[field]), "person"))
                text += words[field]
        texts.append(NamedText(text, mentions))
    joint = JointTexts(texts)
    return JointNotes(joint, [[each.number for each in own] for own in joint.own()])


def joint_persons() -> list[tuple[str, ...]]:
    """The persons of every two notes that name one of them in both, and another in the second."""
    return [(one, one, other) for one, other in ALL_PAIRS if one != other]


def seen_in_notes(persons: tuple[str, ...]) -> Hashable:
    """What the guarantee says can be seen of two notes by a reader of both."""
    entities = read_notes(persons).joint.entities
    return tuple((tuple(entity.mentions), tuple(entity.forms), entity.family) for entity in entities)


def seen_in_each_note(persons: tuple[str, ...]) -> Hashable:
    """The same by a reader who does not compare them."""
    return tuple(
        tuple((tuple(each.entity.mentions), tuple(each.entity.forms)) for each in own)
        for own in read_notes(persons).joint.own()
    )


def entered_in_notes(persons: tuple[str, ...]) -> list[int]:
    """The candidates that the persons of two notes are taken for."""
    return [person_kind().place(entity.name) for entity in read_notes(persons).joint.entities]


@cache_within_audit
def notes_distribution(persons: tuple[str, ...]) -> Distribution:
    """The exact distribution of what is written in both notes."""
    joint = read_notes(persons).joint
    copied = [stretch for each in joint.texts for stretch in copied_stretches(each.text, each.mentions)]

    def written(ids: tuple[int, ...]) -> Hashable:
        drawn = [DrawnCandidate(entity, person_kind(), EVERY, id) for entity, id in zip(joint.entities, ids, strict=True)]
        return tuple(map(tuple, joint.written_in(write_mentions(joint.entities, assign_names(drawn, copied)))))

    draws = [candidate_distribution(person_sampler(), x) for x in entered_in_notes(persons)]
    return map_outcomes(joint_distribution(draws), written)


def worst_of_notes() -> tuple[float, float]:
    """The worst loss of two notes, for each unit of distance as a share of ε and of any two as a share of their bound.

    The bound is that of the persons in whom the notes differ: in those of one note, it is what that note states.
    """
    rate = share = 0.0
    alike: dict[Hashable, dict[tuple[str, ...], Distribution]] = {}
    for persons in joint_persons():
        alike.setdefault(seen_in_notes(persons), {})[persons] = notes_distribution(persons)

    def apart(one: tuple[str, ...], other: tuple[str, ...]) -> float:
        pairs = zip(entered_in_notes(one), entered_in_notes(other), strict=True)
        return sum(person_sampler().distance(x, y) for x, y in pairs)

    for group in alike.values():
        found = align_supports(group)
        rate = max(rate, worst_rate(found, apart) / EPSILON)
        share = max(share, worst_log_ratio(found) / (2 * person_sampler().ldp))
        for first in {persons[0] for persons in group}:  # the others differ in whom the second note alone names
            some = {persons: chances for persons, chances in found.items() if persons[0] == first}
            share = max(share, worst_log_ratio(some) / person_sampler().ldp)
    return rate, share


def draws_in_each_text(mended: bool) -> float:
    """Who is named in two texts is drawn in each, and charged once."""

    def distribution(name: str) -> Distribution:
        chances = candidate_distribution(person_sampler(), NAMES.index(name))
        return map_outcomes(chances, lambda y: (y, y)) if mended else joint_distribution([chances, chances])

    place = person_kind().texts.index
    found = align_supports({name: distribution(name) for name in NAMES})
    return worst_rate(found, lambda x, y: person_sampler().distance(place(x), place(y)))


def hides_who_is_in_both(mended: bool) -> float:
    """The bound is claimed of notes that are alike one by one, and do not name the same person in both."""
    one, other, another = NAMES[:3]
    found: dict[Hashable, dict[tuple[str, ...], Distribution]] = {}
    for persons in ((one, one, other), (other, other, one), (another, one, other)):
        seen = (seen_in_notes if mended else seen_in_each_note)(persons)
        found.setdefault(seen, {})[persons] = notes_distribution(persons)
    return max(worst_ratio_of(group) for group in found.values()) / (2 * person_sampler().ldp) * EPSILON


# --- dates ----------------------------------------------------------------------------------------------------------------

DATES = ((Date(3, 5, 2024), Date(24, 5, 2024)), (Date(12, 2, 1999), Date(5, 3, 1999)), (Date(1, 1, 1904), Date(22, 1, 1904)))
"""Fridays that are three weeks apart."""


def shifted_distribution(dates: Sequence[Date], shift: Callable[[Sequence[Date], int], list[Date]]) -> Distribution:
    """The distribution of shifted dates, each day drawn once."""
    found: dict[Hashable, int] = {}
    for day in range(DAYS):
        outcome = tuple(shift(dates, day))
        found[outcome] = found.get(outcome, 0) + 1
    return {outcome: Fraction(count, DAYS) for outcome, count in found.items()}


def to_the_drawn_day(dates: Sequence[Date], day: int) -> list[Date]:
    """The last date becomes the drawn day, as in a run."""
    return shift_dates(dates, datetime.date.fromordinal(FIRST + day))


def by_a_drawn_span(dates: Sequence[Date], day: int) -> list[Date]:
    """Each date is moved by the drawn number of days."""
    moved = [datetime.date.fromordinal((date.ordinal or 0) + day) for date in dates]
    return [Date(each.day, each.month, each.year) for each in moved]


def loss_of_shift(shift: Callable[[Sequence[Date], int], list[Date]]) -> float:
    """The worst loss between dates that are as far apart and of the same weekdays."""
    found = {dates: shifted_distribution(dates, shift) for dates in DATES}
    is_one = len({frozenset(each.items()) for each in found.values()}) == 1
    return 0.0 if is_one else worst_ratio_of(found)


def moves_dates_by_a_span(mended: bool) -> float:
    """Beside a name, dates are moved by up to six years from where they were. Independent draws' losses add up."""
    return beside_a_name(loss_of_shift(to_the_drawn_day if mended else by_a_drawn_span))


TIMES = (("13:10", "13:25", "14:00"), ("12:00", "12:15", "12:50"), ("17:05", "17:20", "17:55"))
"""Times of an afternoon that are as far apart."""


def times_distribution(times: Sequence[str], starts: Callable[[MovedTimes, str], Sequence[int]]) -> Distribution:
    """The distribution of times that are moved together, each place of the earliest drawn once."""
    [moved] = times_together([LinkedEntity("time", time) for time in times])
    places = starts(moved, times[0])
    return {tuple(moved.write(start).values()): Fraction(1, len(places)) for start in places}


TwoTexts = tuple[str, str]
NOON = (("11:00", "12:30"), ("10:40", "12:10"), ("7:00", "16:00"), ("8:00", "17:30"), ("11:30", "13:30"), ("10:00", "12:00"))
"""Times of a morning and an afternoon, near each other or not."""


DIAL = (("8.05", "2.15"), ("9.05", "3.15"), ("9.05", "2.15"), ("6.05", "5.15"), ("6.00", "5.10"), ("1.05", "3.15"))
"""Times that are read off a dial, as far apart or not, with room in the day or with little."""


def _on_dial(times: TwoTexts) -> list[LinkedEntity]:
    names = [f"{time.replace('.', ':'):0>5}" for time in times]
    return [LinkedEntity("time", name, [at], [WrittenForm(TimeForm(sign="."))]) for at, name in enumerate(names)]


def dial_distribution(times: TwoTexts) -> Distribution:
    """The distribution of two times that are read off a dial, each place drawn once."""
    return _moved_distribution(_on_dial(times))


def apart_on_dial(times: TwoTexts) -> tuple[int, int, int]:
    """What the guarantee says can be seen of two such times: their parts of the day, and how far apart they are."""
    first, last = _on_dial(times)
    return part_of_day(first), part_of_day(last), (minutes_of(last) or 0) - (minutes_of(first) or 0)


def loss_on_dial(seen: Callable[[TwoTexts], Hashable]) -> float:
    """The worst loss between times read off a dial that agree in what can be seen."""
    return worst_among_alike(DIAL, dial_distribution, seen)


def hides_what_a_dial_tells(mended: bool) -> float:
    """Beside a name, it is claimed that nobody sees how far apart times are that are read off a dial."""
    return beside_a_name(loss_on_dial(apart_on_dial if mended else lambda times: apart_on_dial(times)[:2]))


def noon_distribution(times: TwoTexts) -> Distribution:
    """The distribution of two times that are moved together or each by itself, each place drawn once."""
    return _moved_distribution([LinkedEntity("time", f"{time:0>5}", [number]) for number, time in enumerate(times)])


def _moved_distribution(times: Sequence[LinkedEntity]) -> Distribution:
    groups = times_together(times)
    found: dict[Hashable, Fraction] = {}
    for places in product(*(group.starts for group in groups)):
        written = {
            number: time for group, place in zip(groups, places, strict=True) for number, time in group.write(place).items()
        }
        outcome = tuple(written[number] for number in range(len(times)))
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(1, math.prod(len(group.starts) for group in groups))
    return found


def apart_across_noon(times: TwoTexts) -> Hashable:
    """What the guarantee says can be seen of a time of the morning and one of the afternoon: how far apart near ones are."""
    first, last = (read[0] for time in times if (read := read_time(time)))
    return last - first if last - first <= 120 else None


def loss_across_noon(seen: Callable[[TwoTexts], Hashable]) -> float:
    """The worst loss between times of a morning and an afternoon that agree in what can be seen."""
    return worst_among_alike(NOON, noon_distribution, seen)


def hides_what_crosses_noon(mended: bool) -> float:
    """Beside a name, it is claimed that nothing is lost between times of a morning and an afternoon, near each other or not."""
    return beside_a_name(loss_across_noon(apart_across_noon if mended else lambda _: 0))


def to_any_place(moved: MovedTimes, first: str) -> Sequence[int]:
    """Where the earliest may be moved, as in a run."""
    return moved.starts


def by_up_to_an_hour(moved: MovedTimes, first: str) -> Sequence[int]:
    """Not far from where it was."""
    read = read_time(first)
    return range((read[0] if read else 0) - 60, (read[0] if read else 0) + 61)


def loss_of_moved_times(starts: Callable[[MovedTimes, str], Sequence[int]]) -> float:
    """The worst loss between times that are as far apart."""
    return worst_ratio_of({times: times_distribution(times, starts) for times in TIMES})


def moves_times_by_a_span(mended: bool) -> float:
    """Beside a name, times are moved by up to an hour from where they were."""
    return beside_a_name(loss_of_moved_times(to_any_place if mended else by_up_to_an_hour))


ORDERED_PLACES = (1, 2, 4, 7, 8)
"""Where the candidates of two sums of money or ages lie that are put in order."""
VALUES = {"amount": "${}00", "age": "4{}"}
"""How candidates of each kind are written: many hundreds, and years from 40 on."""
DAYS_IN_ORDER = (0, 1, 2, 5, 9, 16, 60)
"""How many days after the 1st of June the candidates of two dates lie: a day, a week, a month apart, and more."""
YEARS_IN_ORDER = (2016, 2017, 2018, 2020, 2023)
DAYS_AT_NEW_YEAR = "9 June 2021,10 June 2021,15 June 2021,30 December 2021,31 December 2021,1 January 2022,3 May 2022".split(
    ","
)


@cache
def ordered_texts(kind: str) -> dict[str, int]:
    """The candidates of a kind that is put in order, "year" for dates of several years, "new year" for some at both sides of
    one, each with its place.
    """
    if kind == "date":
        first = datetime.date(2021, 6, 1)
        days = {place: first + datetime.timedelta(place) for place in DAYS_IN_ORDER}
        return {str(Date(day.day, day.month, day.year)): place for place, day in days.items()}
    if kind == "year":
        return {str(Date(3 + year % 3, 6, year)): year - YEARS_IN_ORDER[0] for year in YEARS_IN_ORDER}
    if kind == "new year":
        return {text: place for place, text in enumerate(DAYS_AT_NEW_YEAR)}
    return {VALUES[kind].format(place): place for place in ORDERED_PLACES}


@cache_within_audit
def ordered_sampler(kind: str) -> ScaleSampler:
    """The mechanism on a short scale of dates, of hundreds or of ages."""
    texts = ordered_texts(kind)
    return ScaleSampler(Scale(kind, "", tuple(texts), np.array(list(texts.values())), 7, float, None), EPSILON, 2)


def read_dates(texts: Sequence[str], kind: str = "date") -> list[LinkedEntity]:
    """Entities that are named one after another, once each."""
    return [
        LinkedEntity(kind, text, [number], date=read[0] if (read := read_date(text)) else None)
        for number, text in enumerate(texts)
    ]


InOrder = Callable[[Sequence[LinkedEntity]], list[OrderedDate]]
"""Tells the order of dates, and what belongs together."""


def ordered_distribution(kind: str, pair: TwoTexts, in_order: InOrder) -> Distribution:
    """The exact distribution of what two dates or values become, drawn one by one and put in order as in a run."""
    entities = read_dates(pair, kind if kind in VALUES else "date")
    sampler = ordered_sampler(kind)
    texts = sampler.kind.texts

    def written(ids: tuple[int, ...]) -> Hashable:
        names = {number: texts[id] for number, id in enumerate(ids)}
        names |= put_in_order(names, in_order(entities))
        return tuple((names | put_values_in_order(names, values_in_order(entities, kind) if kind in VALUES else [])).values())

    return map_outcomes(joint_distribution([candidate_distribution(sampler, texts.index(text)) for text in pair]), written)


def worst_of_ordered(
    kind: str, seen: Callable[[str, TwoTexts], Hashable], in_order: InOrder = dates_in_order
) -> tuple[float, float]:
    """The worst loss of two dates or values, for each unit of distance as a share of ε, of any two as a share of the bound."""
    drawing = ordered_sampler(kind)
    place = drawing.kind.texts.index

    def apart(one: TwoTexts, other: TwoTexts) -> float:
        return sum(drawing.distance(place(x), place(y)) for x, y in zip(one, other, strict=True))

    documents = {pair: ordered_distribution(kind, pair, in_order) for pair in permutations(drawing.kind.texts, 2)}
    return worst_of_seen(documents, partial(seen, kind), apart, 2 * drawing.ldp)


def worst_of_seen(
    documents: Mapping[TwoTexts, Distribution],
    seen: Callable[[TwoTexts], Hashable],
    apart: Callable[[TwoTexts, TwoTexts], float],
    bound: float,
) -> tuple[float, float]:
    """The worst loss among documents that agree in what is seen, as `worst_of_ordered` gives it."""
    alike: dict[Hashable, dict[TwoTexts, Distribution]] = {}
    for document, chances in documents.items():
        alike.setdefault(seen(document), {})[document] = chances
    found = [align_supports(group) for group in alike.values()]
    return max(worst_rate(group, apart) for group in found) / EPSILON, max(map(worst_log_ratio, found)) / bound


def order_of(kind: str, pair: TwoTexts) -> bool:
    """Which of two dates comes first, or which value is less."""
    first, second = map(ordered_sampler(kind).kind.texts.index, pair)
    return first < second


def seen_in_order(kind: str, pair: TwoTexts) -> Hashable:
    """What the guarantee says can be seen of two dates or values: their order, and how near dates are."""
    return order_of(kind, pair), 0 if kind in VALUES else nearness_of(pair)


def nearness_of(pair: TwoTexts) -> Hashable:
    """Whether two dates are of one run, or of a year and the next, and in which class their distance lies."""
    first, second = sorted(datetime.datetime.strptime(text, "%d %B %Y").date() for text in pair)
    days = (second - first).days
    is_one_run = first.year == second.year or days <= 31
    return is_one_run, not is_one_run and second.year == first.year + 1, sum(days > most for most in (0, 1, 7, 31)) * is_one_run


def hides_order(kind: str, mended: bool) -> float:
    """The bound is claimed of dates or values that do not come in the same order."""

    def seen(kind: str, pair: TwoTexts) -> Hashable:
        return 0 if kind in VALUES else nearness_of(pair)

    return max(worst_of_ordered(kind, seen_in_order if mended else seen)) * EPSILON


def hides_nearness(kind: str, mended: bool) -> float:
    """The bound is claimed of dates that come in one order, but not as near to each other."""
    return max(worst_of_ordered(kind, seen_in_order if mended else order_of)) * EPSILON


def hides_what_new_year_parts(mended: bool) -> float:
    """The bound is claimed of dates of two years however near they are to each other."""

    def seen(kind: str, pair: TwoTexts) -> Hashable:
        years = [int(text.split()[-1]) for text in pair]
        return order_of(kind, pair), years[1] - years[0] or nearness_of(pair)

    return max(worst_of_ordered("new year", seen_in_order if mended else seen)) * EPSILON


def keeps_new_year(mended: bool) -> float:
    """Dates of two years stay of two, however near they are to each other."""

    def parted(entities: Sequence[LinkedEntity]) -> list[OrderedDate]:
        first, second = dates_in_order(entities)
        is_parted = second.year > first.year
        return [first, second._replace(year_from=second.number, gap=LATER, is_next_year=True) if is_parted else second]

    return max(worst_of_ordered("new year", seen_in_order, dates_in_order if mended else parted)) * EPSILON


# --- weekdays, months and days alone --------------------------------------------------------------------------------------

ALONE = {
    "weekday": tuple(WEEKDAYS),
    "span": tuple(WEEKDAYS),
    "month": ("May", "June", "July"),
    "day": ("2nd", "3rd", "9th", "28th"),
    "Friday": ("2nd", "4th", "9th", "28th"),
}
"""What stands beside a date: a weekday alone, one that begins a span which ends on the date, a month, a day, or a day
that is said to be a Friday."""
DATES_BEFORE = ("9 May 2021", "1 June 2021", "4 June 2021", "1 July 2021", "20 August 2021")


@cache_within_audit
def date_before_sampler() -> ScaleSampler:
    """The mechanism on the dates that stand before something alone."""
    places = np.arange(len(DATES_BEFORE))
    return ScaleSampler(Scale("date", "", DATES_BEFORE, places, 7, float, None), EPSILON, 2)


def beside_distribution(said: str, pair: TwoTexts) -> Distribution:
    """The exact distribution of a date and what stands behind it, which is drawn uniformly and takes its place as in a run."""
    dated = date_before_sampler()
    alone = UniformSampler(CandidateKind.uniform("date", ALONE[said]))
    texts = ALONE[said]
    entities = read_dates((*pair, said) if said in WEEKDAYS else pair)
    spans = [(1, 2, 0, -days_behind(pair) % 7)] if said == "span" else []
    written_weekdays = WrittenWeekdays({}, [(2, 1)] if said in WEEKDAYS else [], spans)
    order = dates_in_order(entities, fewest=1, written=written_weekdays)

    def written(ids: tuple[int, ...]) -> Hashable:
        names = {0: DATES_BEFORE[ids[0]], 1: texts[ids[1]]}
        names |= put_in_order(names, order)
        names |= put_weekdays_beside(names, order, weekdays_alone(entities, order))
        names |= put_weekdays_of_days(names, order, written_weekdays)
        return tuple(names.values())

    chances = [
        candidate_distribution(dated, DATES_BEFORE.index(pair[0])),
        claimed_distribution(*audit_case(alone, texts.index(pair[1]))),
    ]
    return map_outcomes(joint_distribution(chances), written)


def days_behind(pair: TwoTexts) -> int:
    """How many days of the week a weekday comes behind a date."""
    return (WEEKDAYS.index(pair[1]) - datetime.datetime.strptime(pair[0], "%d %B %Y").weekday()) % len(WEEKDAYS)


def seen_beside(said: str, pair: TwoTexts) -> Hashable:
    """What the guarantee says can be seen of a date and what stands behind it."""
    if said in ("weekday", "span"):
        return days_behind(pair)
    day = datetime.datetime.strptime(pair[0], "%d %B %Y").date()
    if said == "month":
        month = MONTHS.index(pair[1]) + 1
        return month > day.month, month == day.month
    number = int(pair[1].rstrip("ndrth"))
    near = [datetime.date(day.year, day.month + months, number) for months in (0, 1, -1)]
    fitting = [each for each in near if said == f"{each:%A}"]
    apart = ((fitting or near)[0] - day).days
    return apart > 0, sum(abs(apart) > days for days in (0, 1, 7, 31))


def worst_beside(said: str, seen: Callable[[str, TwoTexts], Hashable]) -> tuple[float, float]:
    """The worst loss of a date and what stands behind it, as `worst_of_ordered` gives it."""
    drawing = date_before_sampler()

    def apart(one: TwoTexts, other: TwoTexts) -> float:
        return drawing.distance(DATES_BEFORE.index(one[0]), DATES_BEFORE.index(other[0]))

    documents = {pair: beside_distribution(said, pair) for pair in product(DATES_BEFORE, ALONE[said])}
    return worst_of_seen(documents, partial(seen, said), apart, drawing.ldp)


def hides_what_is_beside(said: str, mended: bool) -> float:
    """The bound is claimed whatever lies between a date and the weekday, month or day behind it."""
    return max(worst_beside(said, seen_beside if mended else lambda *_: "")) * EPSILON


CONTROLS: Mapping[str, NegativeControl] = {
    "spends ε in each of the two steps": NegativeControl(whole_share_in_each_step),
    "takes the drawn cluster's diameter for an entity outside of it": NegativeControl(selected_diameter),
    "returns names that are no candidates verbatim": NegativeControl(keeps_unknown_names),
    "keeps the region of a name": NegativeControl(keeps_region),
    "keeps the length of an identifier": NegativeControl(same_length),
    "draws again beyond the end of a scale": NegativeControl(cuts_scales_off),
    "keeps how round a number is": NegativeControl(keeps_roundness),
    "claims that it hides how many digits a number has": NegativeControl(hides_digits),
    "claims that it hides the period of a date": NegativeControl(partial(hides_part, "date")),
    "claims that it hides the part of life of an age": NegativeControl(partial(hides_part, "age")),
    "claims that it hides the part of the day of a time": NegativeControl(partial(hides_part, "time")),
    "claims that it hides the fifth of a percentage": NegativeControl(partial(hides_part, PERCENTAGE)),
    "claims that it hides the stage of a year of school": NegativeControl(partial(hides_part, SCHOOL_YEAR)),
    "keeps the decade of a year": NegativeControl(partial(keeps_beginning, "date", 3)),
    "keeps the ten years of an age": NegativeControl(partial(keeps_beginning, "age", 1)),
    "keeps the hour of a time": NegativeControl(partial(keeps_beginning, "time", 2)),
    "claims that it hides the form of a code": NegativeControl(hides_forms_of_codes),
    "keeps a 0 in front of a code": NegativeControl(keeps_first_zero),
    "claims that it hides which addresses are in one town": NegativeControl(partial(hides_neighbours, "town")),
    "claims that it hides which addresses are in one street": NegativeControl(partial(hides_neighbours, "street")),
    "claims that it hides which addresses are of one house": NegativeControl(partial(hides_neighbours, "house")),
    "claims that it hides which landlines have one area code": NegativeControl(hides_area_codes),
    "keeps the area code of a landline": NegativeControl(keeps_area_code),
    "draws each mention and charges for one": NegativeControl(drawn_by_mention),
    "claims that it hides which mentions are of one": NegativeControl(hides_who_is_named_twice),
    "moves a replacement that is taken towards the original": NegativeControl(evades_towards_the_original),
    "draws a name in each of two texts and charges for one": NegativeControl(draws_in_each_text),
    "claims that it hides who is named in two texts": NegativeControl(hides_who_is_in_both),
    "claims that it hides whose an e-mail address is": NegativeControl(hides_whose_mail_it_is),
    "moves dates by a span from where they were": NegativeControl(moves_dates_by_a_span),
    "moves times by a span from where they were": NegativeControl(moves_times_by_a_span),
    "claims that it hides how near times across noon are": NegativeControl(hides_what_crosses_noon),
    "claims that it hides how far apart times on a dial are": NegativeControl(hides_what_a_dial_tells),
    "claims that it hides which date comes first": NegativeControl(partial(hides_order, "date")),
    "claims that it hides how near dates are": NegativeControl(partial(hides_nearness, "date")),
    "claims that it hides which year follows which": NegativeControl(partial(hides_nearness, "year")),
    "claims that it hides how near dates across New Year are": NegativeControl(hides_what_new_year_parts),
    "keeps where New Year parts dates": NegativeControl(keeps_new_year),
    "claims that it hides how far a weekday is from a date": NegativeControl(partial(hides_what_is_beside, "weekday")),
    "claims that it hides how many days a span has": NegativeControl(partial(hides_what_is_beside, "span")),
    "claims that it hides whose month is named alone": NegativeControl(partial(hides_what_is_beside, "month")),
    "claims that it hides which month a weekday tells": NegativeControl(partial(hides_what_is_beside, "Friday")),
    "claims that it hides how near a day alone is": NegativeControl(partial(hides_what_is_beside, "day")),
    "claims that it hides which sum of money is less": NegativeControl(partial(hides_order, "amount")),
    "claims that it hides who is older": NegativeControl(partial(hides_order, "age")),
    **draw_controls(lambda: [audit_case(sampler(), x) for x in (0, 12)], lambda: sampler().ldp),
}


def audit() -> AuditReport:
    """Audits CluSanT for several ε, k and numbers of clusters."""
    samplers = [sampler(*setting) for setting in SETTINGS]
    some = [ClusterSampler(tiny_kind(), 6, EPSILON, 1, part) for part in PARTS]
    letters = worst_of_letters(letter_distribution, seen_in_letter)
    scaled = [worst_shares(ScaleSampler(scale, epsilon, k)) for scale in SCALES for epsilon in EPSILONS for k in (1, 16)]
    sentences = worst_of_sentences(sentence_distribution, seen_in_sentence)
    ordered = tuple(map(max, *(worst_of_ordered(kind, seen_in_order) for kind in ("date", "year", "new year", *VALUES))))
    beside = tuple(map(max, *(worst_beside(said, seen_beside) for said in ALONE)))
    cards = worst_of_cards(seen_on_card)
    notes = worst_of_notes()
    shares = [*(worst_shares(each) for each in (*samplers, *some)), *scaled, letters, sentences, ordered, beside, cards, notes]
    both = sum(each.is_bounded and each.is_separated for each in samplers)
    rate, all_ = (max(share) for share in zip(*shares, strict=True))
    lists = (UniformSampler(listed_kind()), UniformSampler(listed_kind(), np.arange(5)))
    listed = max(
        *(worst_log_ratio(distributions(each)) for each in lists),
        loss_of_shift(to_the_drawn_day),
        loss_of_moved_times(to_any_place),
        loss_across_noon(apart_across_noon),
        loss_on_dial(apart_on_dial),
        worst_of_codes(codes_distribution, seen_in_codes),
        worst_of_slips(seen_on_slip),
        worst_of_memos(memo_distribution, seen_in_memo),
    )
    return AuditReport(
        mechanism="clusant",
        bound=EPSILON,
        worst_log_ratio=max(rate, all_) * EPSILON if listed == 0 else math.inf,
        relation=Relation.METRIC,
        domain=(
            f"{tiny_kind().size} candidates of one kind in three dimensions, in clusters of 4 or 1; "
            "every pair of them, also where only some are drawn, of all clusters or of few; "
            f"k = {', '.join(map(str, CLUSTERS[6]))}; "
            f"ε = {', '.join(f'{epsilon:g}' for epsilon in EPSILONS)} for each unit of distance. "
            f"Worst for each unit {rate:.3f} of ε, and for any two {all_:.3f} of the bound. "
            f"{len(SCALES)} scales of up to {max(scale.size for scale in SCALES)} candidates, on lines and on a circle: "
            f"{max(share[0] for share in scaled):.3f} of ε, and "
            f"{max(share[1] for share in scaled):.3f} of the bound. "
            f"{len(ALL_SENTENCES)} sentences that name a number, an amount, a year, an age or a time, and every two that agree "
            f"in what can be seen: {sentences[0]:.3f} of ε, and {sentences[1]:.3f} of the bound. "
            f"{len(letter_pairs())} letters that name two persons twice each, of {person_kind().size} candidates, and every "
            f"two that agree in what can be seen: {format_epsilon(letters[0], 3)} of ε, and {format_epsilon(letters[1], 3)} of "
            f"the bound. {len(CARDS)} cards that name two persons and the address of one of them: {cards[0]:.3f} of ε, and "
            f"{cards[1]:.3f} of the bound. "
            f"{len(joint_persons())} pairs of notes that are drawn together, and every two that agree in what can be seen of "
            f"both: {notes[0]:.3f} of ε, and {notes[1]:.3f} of the bound. "
            f"Every two pairs of {len(DAYS_IN_ORDER)} days, {len(YEARS_IN_ORDER)} years, {len(DAYS_AT_NEW_YEAR)} days of "
            f"two years, or {len(ORDERED_PLACES)} sums or ages "
            f"that come in one order and as near, put in order: {ordered[0]:.3f} of ε, and {ordered[1]:.3f} of the bound; a "
            f"weekday, a month or a day behind a date: {beside[0]:.3f} of ε, and {beside[1]:.3f} of the bound. "
            f"A kind of {listed_kind().size} candidates that is drawn uniformly, shifted dates, moved times, every two of "
            f"{len(CODES)} pairs of codes that agree in their forms, of {len(ADDRESSES) ** 2} pairs of addresses that "
            f"agree in which are in one town or street, and of {len(all_lines())} memos of three landlines that agree in which "
            f"have one area code, lose {format_epsilon(listed, 3)}. "
            f"The paper's two conditions hold in {both} of {len(samplers)} settings; the bound needs neither. Figures are "
            f"given as if ε were {EPSILON:g}"
        ),
        negative_controls=control_ratios(CONTROLS),
    )
