"""The exact audit of DP-ST: every pair of documents over a tiny domain, every output, with the code that draws.

The public store here has three facts in one cluster and two in another, in the plane. A document has up to three facts, each
at one of eight places around the circle. Distributions come from `SlotMechanism.distribution` and `fill`, the very code of a
run, so the worst log-ratio found is the mechanism's own.

Each negative control is the published reference with one of its faults (the paper's code, read line by line) put back into an
otherwise correct mechanism. The audit has to catch it, and with ``mended=True`` the same construction has to pass: so it is the
fault that is caught, and not the construction.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.dp_st import SlotMechanism, fill, slot_count
from engine.privacy.accounting import split
from engine.privacy.audit import AuditReport, worst_log_ratio
from engine.privacy.guarantee import Relation
from engine.store.reader import Neighbourhood, Query
from engine.store.vectors import cosine

EPSILON = 2.0
SLOTS = 2
MOST_FACTS = 3

Document = tuple[int, ...]
Output = Hashable
Distribution = dict[Output, Fraction]


class TinyStore:
    """Five facts of the plane in two clusters: the public side of the audit."""

    def __init__(self) -> None:
        self._vectors = np.array([[127, 0], [90, 90], [90, -90], [-127, 0], [-90, 90]], dtype=np.int8)
        self._clusters = (range(0, 3), range(3, 5))
        self._centroids = np.array([[127, 0], [-120, 40]], dtype=np.int8)

    def clusters(self, clustering: str) -> int:
        """Two."""
        return len(self._clusters)

    def null_cluster(self, clustering: str) -> int:
        """The first."""
        return 0

    def nearest(self, query: Query, clustering: str) -> int:
        """The cluster of the nearer centroid."""
        return int(self.cluster_scores(query, clustering).argmax())

    def cluster_scores(self, query: Query, clustering: str) -> NDArray[np.float64]:
        """Cosines to both centroids."""
        return cosine(query[None, :], self._centroids).ravel()

    def cluster_bounds(self, clustering: str) -> tuple[float, float]:
        """Inside what scores can be, so that clipping is exercised."""
        return -0.5, 0.9

    def neighbourhood(self, cluster: int, clustering: str) -> Neighbourhood:
        """The members, with bounds inside what scores can be, so that clipping is exercised."""
        return Neighbourhood(self._clusters[cluster], 0.1, 0.9)

    def scores(self, query: Query, neighbourhood: Neighbourhood) -> NDArray[np.float64]:
        """Cosines to all members."""
        return cosine(query[None, :], self._vectors[neighbourhood.ids]).ravel()


PLACES: tuple[Query, ...] = tuple(
    np.array([round(127 * math.cos(angle)), round(127 * math.sin(angle))], dtype=np.int8)
    for angle in (math.tau * k / 8 + 0.1 for k in range(8))
)
DOCUMENTS: tuple[Document, ...] = tuple(
    document for count in range(MOST_FACTS + 1) for document in combinations_with_replacement(range(len(PLACES)), count)
)


@dataclass(frozen=True)
class Setting:
    """A mechanism on the tiny domain.

    Attributes:
        cluster: "neighbourhood" or "full".
        slots: As the parameter of that name.
        epsilon: Budget of a document.
    """

    cluster: str = "full"
    slots: str | int = SLOTS
    epsilon: float = EPSILON

    def slot(self, slots: int) -> SlotMechanism:
        """The mechanism of one of so many slots."""
        share = split(self.epsilon, slots)[0]
        return SlotMechanism(TinyStore(), "tiny", full=self.cluster == "full", fitted=True, epsilon=share)

    def distribution(self, document: Document) -> Distribution:
        """The exact distribution of the released tuple of facts."""
        slots = slot_count(self.slots, len(document))
        if slots == 0:
            return {(): Fraction(1)}
        slot = self.slot(slots)
        return joint([slot.distribution(query) for query in fill([PLACES[place] for place in document], slots)])

    def clusters(self, document: Document) -> tuple[int, ...]:
        """What neighbourhood mode discloses."""
        store, slots = TinyStore(), slot_count(self.slots, len(document))
        queries = fill([PLACES[place] for place in document], slots)
        return tuple(store.null_cluster("tiny") if q is None else store.nearest(q, "tiny") for q in queries)


def joint(slots: Sequence[Mapping[int, Fraction]]) -> Distribution:
    """The distribution of independent slots together."""
    return {
        tuple(key for key, _ in combination): math.prod((p for _, p in combination), start=Fraction(1))
        for combination in product(*(slot.items() for slot in slots))
    }


def worst(distributions: Mapping[Document, Distribution]) -> float:
    """`worst_log_ratio` of distributions over outputs that need not all be possible for every input."""
    outputs = sorted({output for distribution in distributions.values() for output in distribution}, key=repr)
    return worst_log_ratio({x: [p.get(output, Fraction(0)) for output in outputs] for x, p in distributions.items()})


def worst_full(setting: Setting) -> float:
    """Worst log-ratio over all pairs of documents."""
    return worst({document: setting.distribution(document) for document in DOCUMENTS})


def worst_neighbourhood(setting: Setting) -> float:
    """Worst log-ratio over all pairs of documents with the same clusters in the same order."""
    groups: dict[tuple[int, ...], dict[Document, Distribution]] = {}
    for document in DOCUMENTS:
        groups.setdefault(setting.clusters(document), {})[document] = setting.distribution(document)
    return max(worst(group) for group in groups.values())


# --- the reference's faults, one at a time ----------------------------------------------------------------------------


def verbatim_without_triples(mended: bool) -> float:
    """A document without a triple comes back as it is."""
    setting = Setting()

    def release(document: Document) -> Distribution:
        return setting.distribution(document) if document or mended else {"the original": Fraction(1)}

    return worst({document: release(document) for document in DOCUMENTS})


def singletons_dropped(mended: bool) -> float:
    """A triple without a near-duplicate is lost: documents of two facts differ in how many come out."""
    setting = Setting(cluster="full", slots="paper")

    def release(document: Document) -> Distribution:
        kept = [place for place in sorted(set(document)) if mended or document.count(place) > 1]
        return setting.distribution(tuple(kept))

    same_count = [document for document in DOCUMENTS if len(set(document)) == 1 and document]
    return worst({document: release(document) for document in same_count})


def length_from_text(mended: bool) -> float:
    """The writer's limit comes from the private text: the new text is as long as the old."""
    setting = Setting()

    def release(document: Document) -> Distribution:
        limit = SLOTS if mended else min(len(document), SLOTS)
        shown: Distribution = {}
        for facts, probability in setting.distribution(document).items():
            assert isinstance(facts, tuple)
            shown[facts[:limit]] = shown.get(facts[:limit], Fraction(0)) + probability
        return shown

    return worst({document: release(document) for document in DOCUMENTS})


def budget_over_private_count(mended: bool) -> float:
    """ε is divided by the private number of triples, and claimed for any two documents."""
    return worst_full(Setting(slots=SLOTS if mended else "paper"))


def empty_cluster(mended: bool) -> float:
    """The nearest cluster may have no members: the triple is dropped after its share is spent."""
    setting = Setting(cluster="neighbourhood", slots=1)
    store, slot = TinyStore(), setting.slot(1)
    empty = None if mended else 5  # the place whose nearest centroid was left without members

    def release(document: Document) -> Distribution:
        if document == (empty,):
            return {"nothing": Fraction(1)}
        return joint([slot.distribution(PLACES[document[0]])])

    cluster = store.nearest(PLACES[5], "tiny")
    same = [(place,) for place in range(len(PLACES)) if setting.clusters((place,)) == (cluster,)]
    return worst({document: release(document) for document in same})


def approximate_candidates(mended: bool) -> float:
    """Candidates come from a nearest-vector query with a limit, so the text decides which there are."""
    limit = 3 if mended else 2

    class Limited(TinyStore):
        def scores(self, query: Query, neighbourhood: Neighbourhood) -> NDArray[np.float64]:
            self.nearest_few = np.argsort(-super().scores(query, neighbourhood), kind="stable")[:limit]
            return super().scores(query, neighbourhood)

    def release(document: Document) -> Distribution:
        store = Limited()
        slot = SlotMechanism(store, "tiny", full=False, fitted=True, epsilon=EPSILON)
        whole = slot.distribution(PLACES[document[0]])
        kept = {id: p for id, p in whole.items() if id - min(whole) in store.nearest_few}
        total = sum(kept.values())
        return {id: p / total for id, p in kept.items()}

    store = TinyStore()
    same = [(place,) for place in range(len(PLACES)) if store.nearest(PLACES[place], "tiny") == 0]
    return worst({document: release(document) for document in same})


def exponential_overflow(mended: bool) -> float:
    """Weights are np.exp of large numbers: above ε ≈ 1419 they are infinite and there is no distribution left.

    Since the fault shows only at a large ε, the loss is given as its share of that, times the audit's ε.
    """
    epsilon = 2000.0
    if mended:
        return worst_neighbourhood(Setting(cluster="neighbourhood", slots=1, epsilon=epsilon)) / epsilon * EPSILON
    with np.errstate(over="ignore", invalid="ignore"):
        weights = np.exp(epsilon / 2 * np.array([1.0, 0.2, 0.1]))
        probabilities = weights / weights.sum()
    return 0.0 if np.isfinite(probabilities).all() else math.inf


CONTROLS: Mapping[str, Callable[[bool], float]] = {
    "returns a text without triples verbatim": verbatim_without_triples,
    "drops triples without a near-duplicate": singletons_dropped,
    "limits the new text by the length of the old": length_from_text,
    "divides ε by the private number of triples": budget_over_private_count,
    "drops a triple whose cluster is empty": empty_cluster,
    "takes candidates from a limited nearest-vector query": approximate_candidates,
    "overflows above ε ≈ 1419": exponential_overflow,
}


def audit() -> AuditReport:
    """Audits both cluster modes; the worst log-ratio is the larger of the two."""
    ratios = worst_full(Setting()), worst_neighbourhood(Setting(cluster="neighbourhood"))
    return AuditReport(
        mechanism="dp-st",
        bound=EPSILON,
        worst_log_ratio=max(ratios),
        relation=Relation.DOCUMENT,
        domain=(
            f"{len(DOCUMENTS)} documents of up to {MOST_FACTS} facts in {SLOTS} slots over a store of 5 facts in 2 clusters; "
            "full mode: every pair of documents; neighbourhood mode: every pair with the same clusters"
        ),
        negative_controls=tuple((name, control(False)) for name, control in CONTROLS.items()),
    )
