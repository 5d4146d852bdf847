"""Which ε to begin with: where published results say that a mechanism reads well, or one that it is known to work with."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.gui.choices.epsilon import LinkedShare, nearest_step, round_up_to_step
from app.purposes import STARTING_POINTS, purpose_of

if TYPE_CHECKING:
    from engine.mechanisms.common.description import MechanismDescription
    from engine.results import Value

PER_WORD_UNITS = frozenset({"word", "token"})
"""Units of which a text has about as many as words, so that ε is chosen for each."""

_LENGTHS = 16
"""Into so many steps a power of two is cut to look for the length that needs the largest ε."""

_ROUNDING = 1e-9

DEFAULT_EPSILON = 10.0
"""ε of a document where nothing tells a better one."""

SHORT_WORDS = 128
"""Words of a short text. One ε serves all texts of a list, and the shorter one is, the more of it each of its names takes."""


def readable_range(description: MechanismDescription, settings: Mapping[str, Value], words: int) -> tuple[float, float] | None:
    """Between which total ε of a document a mechanism reads well, by published results; None if that was not measured.

    None too where all words stay but what is replaced, which reads well at any ε.

    Results of other settings count, unless those disclose what these hide, or hide what these disclose.

    Args:
        description: The mechanism.
        settings: A value for every parameter.
        words: Number of words of the text.
    """
    from engine.experiments import published  # not needed before the window shows

    if description.keeps_layout:
        return None
    curves = published.published_curves(description.id, settings)
    rated = description.rated(settings)
    if any(description.rated(description.settings(curve.settings)) != rated for curve in curves):
        return None
    found = published.readable_range(description.id, settings, words)
    if found is None or description.unit_of(settings) in PER_WORD_UNITS:
        return found
    return nearest_step(found[0]), found[1]  # where it begins is known far less well than to a step


def suggest_epsilon(
    description: MechanismDescription, settings: Mapping[str, Value], words: int, *, of_list: bool = False
) -> tuple[float, bool]:
    """The most private ε at which a mechanism reads well, or one that discloses little, and whether it is for each word.

    ε is on receipts, and must not tell the length of the document: it is one at which every text reads well that has at most
    the next power of two of words, and more than half of that.

    Args:
        description: The mechanism.
        settings: A value for every parameter.
        words: Number of words of the text.
        of_list: Whether it is for every text of a list, some of which may be short.
    """
    length = 2 ** math.ceil(math.log2(words))
    per_word = description.unit_of(settings) in PER_WORD_UNITS
    lengths = range(length, length // 2, -max(1, length // _LENGTHS))
    ranges = [(readable_range(description, settings, each), each) for each in lengths]
    if lowest := [found[0] / each if per_word else found[0] for found, each in ranges if found]:
        return round_up_to_step(max(lowest) * (1 - _ROUNDING)), per_word
    purpose = purpose_of(description.id)
    start = STARTING_POINTS[purpose] if purpose else None
    if start and start.mechanism == description.id:
        covered = min(length, SHORT_WORDS) if of_list else length
        return (round_up_to_step(start.epsilon * covered), False) if start.per_word > per_word else (start.epsilon, per_word)
    if description.presets:
        return description.presets[0].epsilon, description.presets[0].per_word
    return DEFAULT_EPSILON, False


def measured_linkage(
    description: MechanismDescription, settings: Mapping[str, Value], epsilon: float, words: int
) -> LinkedShare | None:
    """How often the better of two attackers found the original at an ε, by published results; None where nobody measured it.

    Results count under the conditions of `readable_range`. Nothing is extrapolated.

    Args:
        description: The mechanism.
        settings: A value for every parameter.
        epsilon: Total ε of the document.
        words: Number of words of the text.
    """
    from engine.experiments import published  # not needed before the window shows

    curves = published.published_curves(description.id, settings)
    rated = description.rated(settings)
    if any(description.rated(description.settings(curve.settings)) != rated for curve in curves):
        return None
    near = sorted((curve for curve in curves if curve.words), key=lambda curve: abs(math.log(words / (curve.words or 1))))
    for curve in near:
        scaled = epsilon / published.scaled_epsilon(curve, settings, words)
        share = published.value_at(curve.points, lambda point: point.linked.mean if point.linked else None, scaled)
        texts = max((point.linked.documents for point in curve.points if point.linked), default=0)
        if share is not None and texts:
            return LinkedShare(min(100, math.ceil(100 * share)), texts)
    return None
