"""Another draft that follows what the user ticked, and keeps of the former one whatever is as it was. Without Qt."""

from __future__ import annotations

from collections import defaultdict, deque
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from app.document.renaming import edits_of_new_name
from app.document.renaming_elsewhere import name_now, person_renamed
from engine.documents.receipt import loss_among_drafts
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.privacy.randomness import draw_key
from engine.privacy.rounding import round_up
from engine.text.markup import apply_edits, strip_with_offsets

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from app.document.draws import Draw
    from app.document.model import DocumentModel
    from engine.mechanisms.common.description import MechanismDescription
    from engine.privacy.guarantee import Guarantee
    from engine.request import PrivacyRequest
    from engine.results import Unit

_SPARE_SHARES = 3
"""There is room for so many more units than words were ticked, since these may tell of others. What is not drawn is free."""


@dataclass(frozen=True, slots=True)
class HeldKey:
    """The secret that the draws of a draft followed from; see `engine.privacy.randomness.HeldRandom`. Never saved or logged.

    Attributes:
        key: The secret.
        privacy: What was chosen for the draft.
        texts: How many texts were drawn with it.
    """

    key: bytes = field(repr=False)
    privacy: PrivacyRequest
    texts: int = 1


class Redrawn(NamedTuple):
    """What became of a former draft.

    Attributes:
        new: How many units were drawn anew.
        same: How many are as they were.
        carried: How many units that the user had written over were written over again.
        others: Whether the user had changed anything else there.
    """

    new: int = 0
    same: int = 0
    carried: int = 0
    others: bool = False

    def __add__(self, other: object) -> Redrawn:
        """The same of several texts."""
        if not isinstance(other, Redrawn):
            return NotImplemented
        counts = (self.new + other.new, self.same + other.same, self.carried + other.carried)
        return Redrawn(*counts, self.others or other.others)


@dataclass(frozen=True, slots=True)
class NextDraw:
    """How the next drafts are drawn.

    Attributes:
        key: What their draws follow from.
        privacy: What to ask: with room for as many shares of ε as may be needed, where the shares are those of former drafts.
        former: The drafts of which they keep what is as it was; empty if all is drawn anew.
        shares: The ε of each unit in these, where it would be another one else.
    """

    key: HeldKey
    privacy: PrivacyRequest
    former: tuple[Draw, ...] = ()
    shares: tuple[float | None, ...] = ()


def plan_draw(documents: Sequence[DocumentModel], privacy: PrivacyRequest) -> NextDraw | None:
    """How documents are drawn next: with the key of the drafts that are shown, where ticks wait for that.

    It has to be the key of all of them, and of no other text: the text of one that is not drawn with them would tell which
    names are the same in it, and not say so. And the choices have to be the same, or nothing would be as it was.

    Args:
        documents: The documents that are drawn together, or the one that is drawn by itself.
        privacy: What is chosen.

    Returns:
        None if the mechanism cannot keep anything.
    """
    described = _described(privacy.mechanism)
    if described is None or not described.holds_draws:
        return None
    anew = NextDraw(HeldKey(draw_key(), privacy, len(documents)), privacy)
    drafts = [document.draw for document in documents if document.draw and document.draw.key]
    keys = {draw.key.key: draw.key for draw in drafts if draw.key}
    if len(drafts) < len(documents) or len(keys) != 1 or not any(document.awaits_draw for document in documents):
        return anew
    [key] = keys.values()
    if key.privacy != privacy or key.texts != len(documents) or privacy.per_word:
        return anew
    if described.drawn(1, described.settings(privacy.settings)) == described.drawn(2, described.settings(privacy.settings)):
        return NextDraw(key, privacy, tuple(drafts), (None,) * len(drafts))
    shares = [max((unit.epsilon for unit in draw.result.units), default=0.0) for draw in drafts]
    if not all(shares):
        return anew
    room = max(
        Fraction(share) * (sum(unit.epsilon > 0 for unit in draw.result.units) + len(document.unheeded) + _SPARE_SHARES)
        for share, draw, document in zip(shares, drafts, documents, strict=True)
    )
    return NextDraw(key, replace(privacy, epsilon=round_up(room)), tuple(drafts), tuple(shares))


def holds_draws(documents: Sequence[DocumentModel], privacy: PrivacyRequest) -> bool:
    """Whether the next drafts of documents keep what is as it was; see `plan_draw`."""
    planned = plan_draw(documents, privacy)
    return planned is not None and bool(planned.former)


def carry_over(former: Draw, draw: Draw) -> Redrawn:
    """Writes over in a draft what the user had written over in the former one, where the same was drawn for the same again.

    Args:
        former: The former draft.
        draw: The draft, as it was drawn.
    """
    rows = _rows_as_before(former, draw)
    written = {row: name_now(former, row) for row, words in former.written.items() if words}
    carried = _write_over(draw, {rows[row]: words for row, words in written.items() if row in rows})
    alone = replace(former, text=former.result.output)
    _write_over(alone, written)
    has_others = alone.text != former.text or any(row not in rows for row in written)
    return Redrawn(len(draw.result.units) - len(rows), len(rows), carried, has_others)


def guarantees_beside(shown: Draw, others: Iterable[Draw]) -> list[Guarantee]:
    """The guarantees of other drafts, with what the unit that loses most loses in each beside what it has lost before.

    A draw that two drafts share is one draw (`engine.mechanisms.words.held_draws`): where every unit that both have is drawn
    once, each of them loses no more in both than in the one in which it loses more.

    Args:
        shown: The draft whose own loss is counted first.
        others: The others.
    """
    counted, found = [shown], []
    for other in others:
        guarantee = other.result.guarantee
        alike = [draw.result.guarantee.unit_loss or 0.0 for draw in counted if _share_draws(draw, other)]
        if alike and guarantee.unit_loss is not None:
            guarantee = replace(guarantee, unit_loss=max(0.0, guarantee.unit_loss - max(alike)))
        counted.append(other)
        found.append(guarantee)
    return found


def loss_of_one(shown: Draw, others: Iterable[Draw]) -> float | None:
    """The worst loss of one unit over a draft and the others of its kind, by which card and receipt tell the limit.

    Args:
        shown: The draft.
        others: The others of the document.

    Returns:
        None where the draft does not bound the loss of one unit.
    """
    own = shown.result.guarantee
    among = loss_among_drafts(own, guarantees_beside(shown, others))
    return among[0] if among else own.unit_loss


def _share_draws(one: Draw, other: Draw) -> bool:
    """Whether everything that both drafts replace was drawn once for both: by one key, of the same, with the same share of ε.

    What only one of them replaces was drawn for that alone, unless the other one replaces some of it too.
    """
    if one.key is None or other.key is None or one.key.key != other.key.key or one.original is None or other.original is None:
        return False
    plain, places = zip(*(_units_by_label(draw.result.units, draw.original or "") for draw in (one, other)), strict=True)
    alone = [
        set[int]().union(*(found for label, found in own.items() if label not in rest))
        for own, rest in (places, reversed(places))
    ]
    return plain[0] == plain[1] and alone[0].isdisjoint(alone[1])


def _units_by_label(units: Iterable[Unit], original: str) -> tuple[str, dict[tuple[object, ...], set[int]]]:
    """A text without its marks, and where units stand in it, by what tells one draw from another."""
    plain, to_plain, _ = strip_with_offsets(original)
    found: defaultdict[tuple[object, ...], set[int]] = defaultdict(set)
    for unit in units:
        for span in unit.source:
            found[unit.original, unit.private, unit.epsilon, unit.candidates].update(range(*to_plain(span)))
    return plain, found


def _rows_as_before(former: Draw, draw: Draw) -> dict[int, int]:
    """The numbers of units of a draft by those of the same in the former one, for which the same was drawn."""
    left: defaultdict[tuple[str | None, str], deque[int]] = defaultdict(deque)
    for row, unit in enumerate(former.result.units):
        left[unit.original, unit.private].append(row)
    found = {}
    for row, unit in enumerate(draw.result.units):
        if before := left[unit.original, unit.private]:
            found[before.popleft()] = row
    return found


def _write_over(draw: Draw, words: Mapping[int, str]) -> int:
    """Writes words wherever units stand, by their number; for how many that changed anything."""
    changed = 0
    for row, name in words.items():
        if draw.places is None:  # too many to be followed
            break
        edits = edits_of_new_name(draw.result.units, draw.places, row, name, person=person_renamed(draw, row, name))
        text = apply_edits(draw.text, edits)
        changed += text != draw.text
        draw.places.follow(text, edits)
        draw.text = text
    return changed


def _described(mechanism: str) -> MechanismDescription | None:
    with suppress(UsageError):
        return describe(mechanism)
    return None
