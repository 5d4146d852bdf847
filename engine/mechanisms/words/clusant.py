"""CluSanT (Awon, Lu, Potka and Thomo 2025, "CluSanT: Differentially Private and Semantically Coherent Text Sanitization").

Names, places, dates, numbers and addresses are replaced by others of the same kind; everything else is copied.

Identifiers (telephone numbers, mail addresses, accounts and the like) are drawn uniformly from a public list of their kind.
What stands in the text does not enter such a draw: it loses nothing, and takes no share of ε.

Candidates of any other kind lie in public clusters j with centres c_j. For a mention x a cluster is drawn with probability
proportional to exp(-(ε/4)·k·‖c_x - c_j‖), and a candidate y of it with probability proportional to exp(-(ε/4)·d(x, y)/Δu).
Δu is the largest distance of any two candidates of the kind, and at least 1. Each step is the mechanism of a metric with half
of ε, so that the loss between x and x′ is at most (ε/2)·k·‖c_x - c_x′‖ + (ε/2)·d(x, x′)/Δu, whatever the clusters are.

The paper's bound has one distance instead: k·‖c_x - c_x′‖ between clusters and d(x, x′)/Δu within one. The loss is at most ε
times that under two conditions: no two candidates are farther apart than Δu; and different centres, times k, are at least 1
apart. Both are measured for the kinds that a text needs, and the guarantee says whether they hold.

Large k keeps the cluster, as CusText does; clusters of one candidate and k = 1 give SanText with ε/2.

What is protected is a *mention*: a place where something is named. A name that stands m times is drawn m times, and loses m
times as much.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.assets import RESTORE
from engine.errors import TextRefused, UsageError
from engine.mechanisms.common.description import Example, Help, MechanismDescription, Pace, Parameter, Preset, Requirement
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words.clusant_candidates import CLUSTERS, CandidateKind, CandidateSets, starter_path
from engine.mechanisms.words.identifier_candidates import open_candidates
from engine.models.parser import STARTER
from engine.privacy.accounting import split_budget
from engine.privacy.deniability import Deniability, OutcomeDistribution, evenly_spaced, measure_deniability
from engine.privacy.guarantee import Guarantee, Relation, format_epsilon
from engine.privacy.metric import MetricMechanism, MetricSpace, probabilities
from engine.privacy.randomness import RandomSource
from engine.privacy.rounding import round_down, round_up
from engine.progress import CancelToken, Progress
from engine.results import Candidate, FoundUnit, Mention, Result, Span, Unit, Value

if TYPE_CHECKING:
    from engine.models.entities import EntityFinder
    from engine.privacy.audit import AuditReport
    from engine.text.markup import ParsedMarkup

MAX_K = 128
SAMPLED = 64
"""Public candidates of which it is measured what becomes of them."""

LEAST_LOSS = 1e-9
"""What is charged for each mention of a text whose mentions are all drawn uniformly and lose nothing: no ledger records a 0."""

REPLACED = (
    "Names, places, dates, numbers and addresses that were found in this text were replaced with others, drawn at random; "
    "everything else is unchanged."
)


def _never_rated(settings: Mapping[str, Value]) -> bool:
    """What is copied may be the secret itself, and no number says how much it tells."""
    return False


DESCRIPTION = MechanismDescription(
    id="clusant",
    title="CluSanT",
    summary="Replaces names, places, dates, numbers and addresses with others of the same kind; copies everything else.",
    unit="mention",
    help=Help(
        "a letter that reads as before, with other names, places, dates and numbers",
        "secrecy of everything else: it is copied, and so is each name that was missed",
        Path(__file__).with_name("clusant.md"),
    ),
    parameters=(
        Parameter(
            "k",
            "int",
            4,
            "How much farther apart clusters count than they are: 1 draws far and wide, 128 keeps nearly every mention in its "
            "cluster, which then can be seen.",
            minimum=1,
            maximum=MAX_K,
        ),
        Parameter(
            "clusters",
            "choice",
            "180",
            "How many clusters the candidates of a kind are in; a kind with few candidates has fewer.",
            choices=tuple(map(str, CLUSTERS)),
        ),
    ),
    former_settings={"candidates": frozenset({"pack"})},  # a language model could add to the pack's
    needs=(
        Requirement("the candidates", starter_path(), RESTORE),
        Requirement("the entity recogniser", starter_path().with_name("tagger.safetensors"), RESTORE),
        Requirement("the parser's models", STARTER / "resources.json", RESTORE),
    ),
    presets=(
        Preset(
            "Names of the same sort",
            "Ten per name or number in a text of twenty: most stay in their cluster or move to one nearby.",
            200.0,
            {"k": 16},
        ),
    ),
    example=Example("I met Anna at the station."),
    pace=Pace(words_per_unit=27, words_per_second=1600),  # assets/example-letter.txt: 6 mentions in 163 words; one core
    reads_marks=True,
    keeps_layout=True,
    notice=REPLACED,
    per_distance=True,
    rated=_never_rated,
)


class _ClusterGeometry(NamedTuple):
    """What is the same of a clustering whatever the budget.

    Attributes:
        groups: The cluster of each candidate.
        members: The candidates of each cluster.
        centres: The clusters' centres.
        diameter: The largest level between two of these.
    """

    groups: NDArray[np.uint16]
    members: list[NDArray[np.intp]]
    centres: MetricSpace
    diameter: int


@lru_cache(maxsize=64)
def _clusters_of(kind: CandidateKind, count: int) -> _ClusterGeometry:
    groups = kind.clusterings[count]
    members = np.split(groups.argsort(kind="stable"), np.bincount(groups).cumsum()[:-1])
    means = [kind.vectors[each].astype(np.float64).mean(axis=0) for each in members]
    centres = MetricSpace(np.rint(means).astype(np.int8), kind.unit)
    return _ClusterGeometry(groups, members, centres, centres.diameter())


@lru_cache(maxsize=256)
def _levels_of(kind: CandidateKind, candidate: int) -> NDArray[np.int32]:
    """The levels of a candidate to all of its kind; kept of those that are measured again and again."""
    levels: NDArray[np.int32] = kind.space.levels([candidate])[0]
    return levels


class ClusterSampler:
    """Draws a candidate of one kind: a cluster first, then a member of it.

    Args:
        kind: The candidates.
        clusters: The number of clusters asked for.
        epsilon: Budget of a mention.
        k: What distances between centres are multiplied by.
    """

    def __init__(self, kind: CandidateKind, clusters: int, epsilon: float, k: int) -> None:
        self.kind = kind
        self.epsilon = epsilon
        self.k = k
        self.groups, self.members, self.centres, self._widest = _clusters_of(kind, clusters)
        self.spread = max(kind.space.levels_per_unit, kind.diameter)
        share = round_down(Fraction(epsilon) / 2)
        self.over = MetricMechanism.paper(
            round_down(Fraction(epsilon) * k / 2), self.centres.size, self.centres.levels_per_unit, self._widest
        )
        self.within = MetricMechanism.paper(share, kind.size, self.spread, kind.diameter)

    @property
    def candidates(self) -> int:
        """The number of candidates of the kind."""
        return self.kind.size

    @property
    def ldp(self) -> float:
        """A bound of the loss between any two mentions of the kind."""
        return round_up(Fraction(self.over.ldp_loss) + Fraction(self.within.ldp_loss))

    def sample(self, mention: int, random: RandomSource) -> int:
        """Draws a candidate for one, both given by their ids."""
        cluster = self.over.sample(self._cluster_weights(mention).cumsum(), random)
        return int(self.members[cluster][self.inner_sampler(cluster).sample(self._weights(mention, cluster).cumsum(), random)])

    def distribution(self, mention: int) -> dict[int, Fraction]:
        """The exact probability of every candidate, from the same weights that `sample` uses."""
        return {
            int(member): mass * inner
            for cluster, mass in enumerate(probabilities(self._cluster_weights(mention)))
            for member, inner in zip(self.members[cluster], probabilities(self._weights(mention, cluster)), strict=True)
        }

    @property
    def farthest(self) -> Fraction:
        """The largest distance of the guarantee that two candidates can have."""
        centres = Fraction(self._widest, self.centres.levels_per_unit)
        return (self.k * centres + Fraction(self.kind.diameter, self.spread)) / 2

    def outcomes(self, mention: int) -> OutcomeDistribution:
        """What `distribution` says, in floats."""
        clusters = self._cluster_weights(mention).astype(np.float64)
        within = self.within.weights(_levels_of(self.kind, mention)).astype(np.float64)
        shares = within / np.bincount(self.groups, weights=within)[self.groups]
        chances = (clusters / clusters.sum())[self.groups] * shares
        return OutcomeDistribution(float(chances[mention]), chances)

    def distance(self, x: int, y: int) -> float:
        """The distance of the guarantee: half of k·‖c_x - c_y‖ and half of d(x, y)/Δu."""
        centres = self.centres.distance(int(self.groups[x]), int(self.groups[y]))
        inner = int(self.kind.space.levels([x])[0, y]) / self.spread
        return (self.k * centres + inner) / 2

    def inner_sampler(self, cluster: int) -> MetricMechanism:
        """What draws inside a cluster: the same in all, or the mention's own cluster could be told from the steepness."""
        return self.within

    @cached_property
    def center_distance(self) -> float:
        """The smallest distance between two centres, times k; infinite if there is but one."""
        if self.centres.size == 1:
            return math.inf
        levels = self.centres.levels(range(self.centres.size))
        np.fill_diagonal(levels, levels.max())
        return self.k * int(levels.min()) / self.centres.levels_per_unit

    @cached_property
    def is_bounded(self) -> bool:
        """Whether no two candidates are farther apart than Δu: the first condition of the paper's bound."""
        return self.kind.space.diameter() <= self.spread

    @property
    def is_separated(self) -> bool:
        """Whether different centres, times k, are at least 1 apart: the second one."""
        return self.center_distance >= 1

    def _cluster_weights(self, mention: int) -> NDArray[np.uint64]:
        return self.over.weights(self.centres.levels([int(self.groups[mention])])[0])

    def _weights(self, mention: int, cluster: int) -> NDArray[np.uint64]:
        levels = self.kind.space.levels([mention])[0, self.members[cluster]]
        return self.inner_sampler(cluster).weights(levels)


class UniformSampler:
    """Draws any candidate of one kind with the same probability, whatever stands in the text.

    Args:
        kind: The candidates.
    """

    ldp = 0.0
    """A bound of the loss between any two mentions of the kind."""
    is_bounded = is_separated = True

    def __init__(self, kind: CandidateKind) -> None:
        self.kind = kind

    @property
    def candidates(self) -> int:
        """The number of candidates of the kind."""
        return self.kind.size

    def sample(self, mention: int, random: RandomSource) -> int:
        """See `ClusterSampler.sample`."""
        return random.integer_below(self.kind.size)

    def distribution(self, mention: int) -> dict[int, Fraction]:
        """See `ClusterSampler.distribution`."""
        return dict.fromkeys(range(self.kind.size), Fraction(1, self.kind.size))


@dataclass(frozen=True)
class SensitiveMention:
    """A mention in a text.

    Attributes:
        text: As it stands there.
        kind: Its kind.
        start: Offset in the text without the user's brackets.
        end: Offset just past its last character.
    """

    text: str
    kind: str
    start: int
    end: int


class CluSanT(Mechanism):
    """CluSanT over the public candidates. Models load at the first use.

    Args:
        open_candidates: Gives the candidates; those that come with the program by default.
        open_finder: Gives what finds entities.
    """

    description = DESCRIPTION

    def __init__(
        self,
        open_candidates: Callable[[], CandidateSets] = open_candidates,
        open_finder: Callable[[], EntityFinder] | None = None,
    ) -> None:
        self._open_candidates = open_candidates
        self._open_finder = open_finder or _finder
        self._seen: dict[str, str] = {}
        self._farthest: dict[tuple[int, int], float] = {}
        self._samplers: dict[tuple[CandidateKind, int, float, int], ClusterSampler] = {}

    @cached_property
    def candidates(self) -> CandidateSets:
        """The public candidates."""
        return self._open_candidates()

    @property
    def kinds_by_distance(self) -> list[CandidateKind]:
        """The kinds that are not drawn uniformly."""
        return [kind for kind in self.candidates.kinds.values() if not kind.is_uniform]

    @cached_property
    def finder(self) -> EntityFinder:
        """What finds entities."""
        return self._open_finder()

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        from engine.text.markup import read_markup

        epsilon = run.epsilon
        with run.clock("load"):
            version = self.candidates.version
            recogniser = self.finder.tagger.version
        with run.clock("read"):
            marks = read_markup(text)
            mentions = self.mentions(marks, run.progress, run.cancel)
        if not mentions:
            raise TextRefused("No name, place, date, number or address was found or marked in this text: nothing would change.")
        self._seen = {mention.text: mention.kind for mention in mentions}
        sources = [unmarked_runs(marks.places, mention.start, mention.end) for mention in mentions]
        run.observer.found([FoundUnit(mention.text, source) for mention, source in zip(mentions, sources, strict=True)])
        kinds = [mention.kind for mention in mentions]
        shares = self.shares(epsilon, kinds)
        units = []
        with run.clock("draw"):
            losses = self.losses(shares, kinds, run.settings)
            for done, (mention, source, each, loss) in enumerate(zip(mentions, sources, shares, losses, strict=True)):
                run.step(done, len(mentions), "drawing replacements")
                sampler = self.sampler(mention.kind, each, run.settings)
                entered = sampler.kind.place(mention.text)
                run.allowance.spend(each, loss=loss)
                drawn = sampler.kind.texts[sampler.sample(entered, run.random)]
                units.append(Unit(mention.text, drawn, each, sampler.candidates, source))
        run.observer.drawn(units)
        with run.clock("write"):
            output, targets, untouched = replace_mentions(marks, mentions, [unit.private for unit in units])
        return run.result(
            self.description,
            [
                replace(unit, targets=(target,), mentions=(Mention(mention.text, unit.private, unit.source, target),))
                for unit, target, mention in zip(units, targets, mentions, strict=True)
            ],
            output,
            self.guarantee(epsilon, run.settings, kinds, run.random.secure),
            reconstructor="replacement",
            versions={"candidates": version, "entities": recogniser},
            untouched=untouched,
        )

    def mentions(self, marks: ParsedMarkup, progress: Progress, cancel: CancelToken) -> list[SensitiveMention]:
        """What is replaced, in order: what the user marked, and what was found outside the user's marks.

        Args:
            marks: The text and the user's marks.
            progress: Told how far the search is.
            cancel: Looked at between steps.
        """
        from engine.text.entities import kind_of, subtract_entities

        found = subtract_entities(self.finder.find(marks.text, progress, cancel), (*marks.replaced, *marks.kept))
        texts = {mention: marks.text[mention.start : mention.end] for mention in sorted((*found, *marks.replaced))}
        return [
            SensitiveMention(text, mention.kind or kind_of(text), mention.start, mention.end)
            for mention, text in texts.items()
            if any(sign.isalnum() for sign in text)
        ]

    def shares(self, epsilon: float, kinds: Sequence[str]) -> list[float]:
        """The budget of each mention: equal for those that are drawn by distance, none for those that are drawn uniformly.

        Where all are drawn uniformly, each gets an equal share, which then makes no difference.

        Args:
            epsilon: Budget of the document.
            kinds: The kind of each mention.
        """
        paid = [not self.candidates.kinds[kind].is_uniform for kind in kinds]
        each = split_budget(epsilon, sum(paid) or len(kinds))[0]
        return [each if pays or not any(paid) else 0.0 for pays in paid]

    def losses(self, shares: Sequence[float], kinds: Sequence[str], settings: Mapping[str, Value]) -> list[float]:
        """A bound of what each mention loses between any two of its kind.

        Args:
            shares: The budget of each.
            kinds: The kind of each.
            settings: A value for every parameter.
        """
        losses = [self.sampler(kind, each, settings).ldp for kind, each in zip(kinds, shares, strict=True)]
        return losses if any(losses) else [LEAST_LOSS] * len(losses)

    def sampler(self, kind: str, epsilon: float, settings: Mapping[str, Value]) -> ClusterSampler | UniformSampler:
        """What draws a mention of a kind with a budget; those of the latest budget are kept.

        Args:
            kind: Name of the kind.
            epsilon: Budget of a mention.
            settings: A value for every parameter.
        """
        if self.candidates.kinds[kind].is_uniform:
            return UniformSampler(self.candidates.kinds[kind])
        key = self.candidates.kinds[kind], int(settings["clusters"]), epsilon, int(settings["k"])
        if key not in self._samplers:
            self._samplers = {known: sampler for known, sampler in self._samplers.items() if known[1:] == key[1:]}
            self._samplers[key] = ClusterSampler(*key)
        return self._samplers[key]

    def guarantee(self, epsilon: float, settings: Mapping[str, Value], kinds: Sequence[str], secure: bool) -> Guarantee:
        """What may be said of a new text.

        Args:
            epsilon: Budget of the document.
            settings: A value for every parameter.
            kinds: The kind of each mention that was replaced.
            secure: Whether every draw came from a secure source.
        """
        shares = self.shares(epsilon, kinds)
        each = max(shares)
        samplers = {kind: self.sampler(kind, each, settings) for kind in dict.fromkeys(kinds)}
        uniform = [kind for kind, sampler in samplers.items() if isinstance(sampler, UniformSampler)]
        most = round_up(sum(map(Fraction, self.losses(shares, kinds, settings)), Fraction(0)))
        close = [kind for kind, sampler in samplers.items() if not (sampler.is_bounded and sampler.is_separated)]
        paper = (
            "Both conditions of the paper's own bound hold here."
            if not close
            else f"The paper's own bound does not hold here: clusters of the kind {' and '.join(close)} lie nearer than 1/k."
        )
        by_distance = (
            f"Each {'other ' if uniform else ''}one loses at most ε = {format_epsilon(each)} "
            "times the distance between what stands there in one document and in "
            f"another of the same kind: half of k = {settings['k']} times the distance of the centres of their clusters, and "
            f"half of their own distance as a share of the largest one. {paper} "
        )
        statement = (
            f"Only the {_count_mentions(len(kinds))} that were found or marked are protected; every other word is copied "
            f"as it is. {_lose_nothing(uniform)}{by_distance if len(uniform) < len(samplers) else ''}"
            "Whatever the distance, any two documents that "
            f"agree in all that is copied, and in the kinds and places of what is replaced, differ by {format_epsilon(most)} "
            "at most. "
            "A name that stands several times is redrawn each time, and loses as often. A name that was not found is still "
            "there."
        )
        paid = f"ε = {format_epsilon(each, 3)} times their distance each" if len(uniform) < len(samplers) else "uniform draws"
        brief = (
            f"Only the {_count_mentions(len(kinds))} found or marked are protected, by {paid} "
            f"and {format_epsilon(most, 3)} in all; everything else is copied, names that were missed among it."
        )
        leaks = (
            "every word that is copied, and any name or number among them that was not found",
            f"which places of the text were taken for names or numbers: {len(kinds)}",
            "the kind of each: " + ", ".join(dict.fromkeys(kinds)),
        )
        return Guarantee(
            statement=statement,
            relation=Relation.METRIC,
            unit="document",
            scope="only the names, places, dates, numbers and addresses that were found or marked; all other text is copied",
            epsilon=epsilon,
            delta=0.0,
            draws=len(kinds),
            leaks=leaks,
            secure=secure,
            brief=brief,
            accepted="in English, with a name, place, date, number or address that is found or marked",
            bits=None,
        )

    def given_away(self, settings: Mapping[str, Value]) -> str:
        """See `Mechanism.given_away`."""
        return "Everything except the names and numbers found is copied"

    def farthest(self, settings: Mapping[str, Value]) -> float:
        """See `Mechanism.farthest`: the largest distance between two mentions of any one kind."""
        chosen = int(settings["clusters"]), int(settings["k"])
        if chosen not in self._farthest:
            clusters, k = chosen
            samplers = (ClusterSampler(kind, clusters, 1.0, k) for kind in self.kinds_by_distance)
            self._farthest[chosen] = max(round_up(sampler.farthest) for sampler in samplers)
        return self._farthest[chosen]

    def deniability(self, *, epsilon: float, settings: Mapping[str, Value]) -> Deniability:
        """See `Mechanism.deniability`; of candidates of every kind."""
        clusters, k = int(settings["clusters"]), int(settings["k"])
        samplers = [ClusterSampler(kind, clusters, epsilon, k) for kind in self.kinds_by_distance]
        each = max(1, SAMPLED // len(samplers))
        outcomes = (sampler.outcomes(x) for sampler in samplers for x in evenly_spaced(sampler.kind.size, each))
        return measure_deniability(outcomes, "public names, places, dates and numbers")

    def candidate_versions(self, settings: Mapping[str, Value]) -> Mapping[str, Mapping[str, object]]:
        """See `Mechanism.candidate_versions`."""
        return {"candidates": self.candidates.version}

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """See `Mechanism.likeliest`."""
        from engine.text.entities import kind_of

        original = unit.original
        if not original or not original.strip():
            raise UsageError("This is no name, place, date, number or address.")
        sampler = self.sampler(self._seen.get(original) or kind_of(original), unit.epsilon, settings)
        distribution = sampler.distribution(sampler.kind.place(original))
        best = heapq.nlargest(count, distribution.items(), key=lambda item: item[1])
        return [Candidate(sampler.kind.texts[id], float(probability)) for id, probability in best]


def unmarked_runs(places: Sequence[int], start: int, end: int) -> tuple[Span, ...]:
    """Where a part of the text without brackets stands in the text with them: in one piece, or in several.

    >>> unmarked_runs((0, 1, 4, 5), 0, 3)
    ((0, 2), (4, 5))
    """
    breaks = [at for at in range(start + 1, end) if places[at] != places[at - 1] + 1]
    return tuple((places[first], places[last - 1] + 1) for first, last in pairwise([start, *breaks, end]) if first < last)


def replace_mentions(
    marks: ParsedMarkup, mentions: Sequence[SensitiveMention], replacements: Iterable[str]
) -> tuple[str, list[Span], list[Span]]:
    """The text with its mentions replaced.

    Returns:
        The new text; where each replacement stands in it; and the places of the original that were copied.
    """
    pieces: list[str] = []
    targets: list[Span] = []
    copied: list[Span] = []
    length = end = 0
    for mention, new in zip(mentions, replacements, strict=True):
        between = marks.text[end : mention.start]
        copied += unmarked_runs(marks.places, end, mention.start)
        pieces += between, new
        length += len(between) + len(new)
        targets.append((length - len(new), length))
        end = mention.end
    copied += unmarked_runs(marks.places, end, len(marks.text))
    pieces.append(marks.text[end:])
    return "".join(pieces), targets, copied


def _lose_nothing(kinds: Sequence[str]) -> str:
    """What is said of kinds that are drawn uniformly."""
    if not kinds:
        return ""
    return (
        f"Those of the kind {' or '.join(kinds)} are drawn from a public list, each entry as likely as any other: they lose "
        "nothing, and take no share of ε. "
    )


def _count_mentions(mentions: int) -> str:
    return "1 mention" if mentions == 1 else f"{mentions} mentions"


def _finder() -> EntityFinder:
    from engine.models.entities import EntityFinder

    return EntityFinder()


def make() -> CluSanT:
    """CluSanT with the starter pack's candidates and recogniser."""
    return CluSanT()


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.words.clusant_audit import audit as exact_audit

    return exact_audit()
