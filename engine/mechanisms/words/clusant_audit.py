"""The exact audit of CluSanT over a small kind of candidates, every pair of them, with the code that draws, driven by
`engine.privacy.scripted`.

One kind has candidates in three dimensions, in clusters that lie near each other and far. Every candidate is an input, and
entities that are none, which a public rule takes for one. Entities of a document are drawn independently, so that one says what
there is to say. Two things are claimed, ε for each unit of the mechanism's distance and a bound for any two entities; the audit
gives the larger of the two worst figures, each as a share of its claim, times ε. Of a kind whose candidates are drawn uniformly
it is claimed that nothing is lost at all: any difference there counts as an infinite loss.

Each negative control is one fault of the published reference, put into an otherwise correct mechanism; with ``mended=True`` the
same construction has to pass.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product

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
from engine.mechanisms.words.clusant_candidates import CandidateKind
from engine.mechanisms.words.clusant_sampling import ClusterSampler, UniformSampler
from engine.privacy.audit import AuditReport, worst_log_ratio, worst_rate
from engine.privacy.guarantee import Relation, format_epsilon
from engine.privacy.metric import MetricMechanism
from engine.privacy.randomness import RandomSource
from engine.privacy.scripted import Distribution, claimed_distribution

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


def audit_case(drawing: ClusterSampler | UniformSampler, x: int) -> AuditCase:
    """The draw of a candidate, and what its weights say."""
    return lambda random: drawing.sample(x, random), drawing.distribution(x)


@cache_within_audit
def candidate_distribution(drawing: ClusterSampler | UniformSampler, x: int) -> Distribution:
    """The exact distribution of what is drawn for a candidate."""
    return claimed_distribution(*audit_case(drawing, x))


def distributions(drawing: ClusterSampler | UniformSampler) -> dict[int, list[Fraction]]:
    """What is drawn for each candidate, over all of them in one order."""
    return align_supports({x: candidate_distribution(drawing, x) for x in range(drawing.kind.size)})


def worst_shares(drawing: ClusterSampler) -> tuple[float, float]:
    """The worst loss for each unit of distance, as a share of ε, and the worst of all, as a share of its bound."""
    found = distributions(drawing)
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


class SameLength(UniformSampler):
    """Draws among the candidates that are as long as the identifier, so that the new text reads alike."""

    def sample(self, mention: int, random: RandomSource) -> int:
        """See `UniformSampler.sample`."""
        alike = list(self.distribution(mention))
        return alike[random.integer_below(len(alike))]

    def distribution(self, mention: int) -> dict[int, Fraction]:
        """See `UniformSampler.distribution`."""
        texts = self.kind.texts
        alike = [id for id, text in enumerate(texts) if len(text) == len(texts[mention])]
        return dict.fromkeys(alike, Fraction(1, len(alike)))


def same_length(mended: bool) -> float:
    """Beside a name, an identifier is replaced by one of its own length, and nothing is charged for it."""
    listed = (UniformSampler if mended else SameLength)(listed_kind())
    documents = {
        (name, number): joint_distribution([candidate_distribution(sampler(), name), candidate_distribution(listed, number)])
        for name, number in product((0, 12), (0, listed_kind().size - 1))
    }
    return worst_ratio_of(documents) / sampler().ldp * EPSILON


CONTROLS: Mapping[str, NegativeControl] = {
    "spends ε in each of the two steps": NegativeControl(whole_share_in_each_step),
    "takes the drawn cluster's diameter for an entity outside of it": NegativeControl(selected_diameter),
    "returns names that are no candidates verbatim": NegativeControl(keeps_unknown_names),
    "keeps the length of an identifier": NegativeControl(same_length),
    **draw_controls(lambda: [audit_case(sampler(), x) for x in (0, 12)], lambda: sampler().ldp),
}


def audit() -> AuditReport:
    """Audits CluSanT for several ε, k and numbers of clusters."""
    samplers = [sampler(*setting) for setting in SETTINGS]
    shares = [worst_shares(each) for each in samplers]
    both = sum(each.is_bounded and each.is_separated for each in samplers)
    rate, all_ = (max(share) for share in zip(*shares, strict=True))
    listed = worst_log_ratio(distributions(UniformSampler(listed_kind())))
    return AuditReport(
        mechanism="clusant",
        bound=EPSILON,
        worst_log_ratio=max(rate, all_) * EPSILON if listed == 0 else math.inf,
        relation=Relation.METRIC,
        domain=(
            f"{tiny_kind().size} candidates of one kind in three dimensions, in clusters of 4 or 1; "
            f"every pair of them; k = {', '.join(map(str, CLUSTERS[6]))}; "
            f"ε = {', '.join(f'{epsilon:g}' for epsilon in EPSILONS)} for each unit of distance. "
            f"Worst for each unit {format_epsilon(rate, 3)} of ε, and for any two {format_epsilon(all_, 3)} of the bound. "
            f"A kind of {listed_kind().size} candidates that is drawn uniformly loses {format_epsilon(listed, 3)}. "
            "The paper's two "
            f"conditions hold in {both} of {len(samplers)} settings; the bound needs neither. Figures are "
            f"given as if ε were {EPSILON:g}"
        ),
        negative_controls=control_ratios(CONTROLS),
    )
