"""The receipt of a release: the guarantee of a new text, for whoever receives both.

A receipt reveals nothing that the release does not: no word of the original, no hash of it (the text behind a short text's hash
can be guessed), no file name, no probability, and no time finer than the day.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_CEILING, Context
from fractions import Fraction
from typing import TYPE_CHECKING

from engine import __version__
from engine.english import plural_of
from engine.privacy.deniability import NEGLIGIBLE_MASS
from engine.privacy.guarantee import (
    Guarantee,
    Relation,
    combine_guarantees,
    describe_strength,
    describe_warning,
    format_epsilon,
)
from engine.privacy.odds import CERTAIN, FIRM, LOOSE, posterior_bound, thousandths
from engine.privacy.rounding import as_decimal, sum_decimals

if TYPE_CHECKING:
    from engine.results import Result

UNRATED = "not rated: what can be seen is given away whatever ε is, and may be the secret itself"
"""Said in place of a word where the loss alone does not tell how strong the protection is."""

LAYOUT_COPIED = (
    "The layout is the original's: its styles, tables, lists, page breaks and pictures were copied, and can be seen. Pictures "
    "were not looked at."
)
"""What is said of a new file that is the old one with other words in it."""

TEXT_COPIED = "The layout is the original's: its line breaks and spaces were copied, and can be seen."
"""What is said of such a file of plain text."""

TABLE_COPIED = "The layout is the original's: its rows and columns were copied, and can be seen."
"""What is said of such a table."""

WORKBOOK_COPIED = "The layout is the original's: its sheets, rows, columns and styles were copied, and can be seen."
"""What is said of such a workbook, which has no pictures any more."""

_LAYOUTS_COPIED = {
    ".txt": TEXT_COPIED,
    ".csv": TABLE_COPIED,
    ".tsv": TABLE_COPIED,
    ".xlsx": WORKBOOK_COPIED,
}
"""What is said of such a file by how its name ends, where it has not all that other formats have."""


@dataclass(frozen=True, slots=True)
class OtherDrafts:
    """What else was drawn of the document that a text was made of.

    Attributes:
        charges: The charge of every run on the document, that of the text itself among them.
        at_hand: The guarantees of the other texts that are still at hand, among which this one was chosen.
        released: Those of them that have left the machine too.
        released_on: The days on which they did, as far as they are known.
    """

    charges: Sequence[float] = ()
    at_hand: Sequence[Guarantee] = ()
    released: Sequence[Guarantee] = ()
    released_on: Collection[date] = ()

    @property
    def unseen(self) -> int:
        """How many of the texts at hand have not left the machine."""
        return len(self.at_hand) - len(self.released)

    @property
    def are_at_hand(self) -> bool:
        """Whether all are, so that what they tell together is known."""
        return len(self.at_hand) + 1 >= len(self.charges)


EDITED = (
    "The text was edited by hand after it was drawn; the guarantee covers the text as drawn, not the edits. What was typed is "
    "not protected: an invented name does no harm, a true one can be read. All else that was drawn is protected as before."
)
"""What is said first of such a text, in its receipt and to its user."""

ONLY_DRAFT = "One draft was drawn so far: another one may raise this limit, and a receipt made after it says so."
"""What is said of a limit that counts one draft."""

EARLIER_RECEIPT = "A receipt that was made before all these were drawn states a lower limit: this one counts."
"""What is said of one that counts several."""

ALONE = "This limit is that of this text alone: other runs of the document count besides."
"""What is said of one that counts one draft of several."""

EDITED_TOO = "It was also edited by hand."
"""What such a text says of itself, behind its notice."""


def guarantee_in_words(
    result: Result,
    *,
    edited: bool = False,
    draws: Sequence[float] = (),
    others: Sequence[Guarantee] = (),
    released: Sequence[Guarantee] = (),
    layout_kept: bool = False,
    suffix: str = "",
) -> list[str]:
    """The guarantee in plain words: that of this text first, then what other drafts of the document add, and what the text is.

    Of this text: the cost, what it means, and what can be seen. The command line, the window and the receipt use these words.

    Args:
        result: What the mechanism returned.
        edited: Whether the text has been edited by hand since.
        draws: The charge of every run on the document, including this one; by default the runs that the result knows.
        others: The guarantees of the other texts drawn from the document, among which this one was chosen.
        released: Those of them that have left the machine too.
        layout_kept: Whether the new file has the layout of the document's own.
        suffix: How the name of the new file ends, which tells what its layout is.

    Raises:
        ValueError: The draw itself is not among `draws`.
    """
    drafts = OtherDrafts(draws or result.charges, others, released)
    lines = [
        EDITED if edited else "",
        *_describe_own(result, edited, _describe_layout(suffix) if layout_kept else "", drafts),
        *_describe_other_drafts(result, drafts),
        result.notice,
    ]
    return [line for line in lines if line]


def notice_of(result: Result, edited: bool) -> str:
    """What a new text says about itself to whoever receives it.

    Args:
        result: What the mechanism returned.
        edited: Whether the text was edited by hand since.
    """
    return f"{result.notice} {EDITED_TOO}" if edited else result.notice


def _notice_in_receipt(result: Result, edited: bool) -> str:
    """The same, beginning with what of an edited text the guarantee covers."""
    return f"{EDITED} {result.notice}" if edited else result.notice


def summarize(
    result: Result,
    *,
    edited: bool = False,
    draws: Sequence[float] = (),
    others: Sequence[Guarantee] = (),
    released: Sequence[Guarantee] = (),
    released_on: Collection[date] = (),
) -> list[str]:
    """What a reader has to know, in three lines: what the text is, what is promised of it, and what it gives away.

    Where another draft left the machine before, a line behind the promise says so, and what holds for who has both.

    Args:
        result: What the mechanism returned.
        edited: Whether the text has been edited by hand since.
        draws: The charge of every run on the document, including this one; by default the runs that the result knows.
        others: The guarantees of the other texts drawn from the document, among which this one was chosen.
        released: Those of them that have left the machine too.
        released_on: The days on which they did, as far as they are known.
    """
    guarantee, draws = result.guarantee, draws or result.charges
    earlier = describe_earlier(result, OtherDrafts(draws, others, released, released_on)) if released else ""
    if guarantee.relation is None:
        promised = "No mathematical guarantee holds for this text."
    else:
        loss, strength = format_epsilon(result.charged), describe_strength(result.charged)
        between = guarantee.relation.pairs_in_words
        rated = (
            f": {strength}, {between}" if guarantee.rated else f", {between}. Not rated, since that may be the secret itself"
        )
        promised = f"Worst loss of this text: ε = {loss}{rated}."
        if guarantee.unit_loss is not None:
            whole = _promise_of_all(_total_of_draws(result, draws)) if _protects_names(result) else promised
            promised = f"{_promise_among_drafts(result, OtherDrafts(draws, others))} {whole}"
    if edited:
        promised += " Edits by hand are not covered."  # what that means is said in front
    if len(draws) > 1 and not _protects_names(result):  # there it stands for experts
        promised += f" All {len(draws)} runs of the document together: ε = {format_epsilon(_total_of_draws(result, draws))}."
    seen, leaks = "", "; ".join(guarantee.leaks)
    if leaks and edited:
        seen = f"Can be seen of the original, unless an edit changed that: {leaks}."
    elif leaks:
        seen = f"Can be seen of the original: {leaks}."
    elif guarantee.bits == 0.0 and guarantee.relation:
        seen = "Given away without noise: nothing."
    copied = describe_copied(len(result.untouched), edited)
    told = " ".join(filter(None, [seen, copied]))
    return [_notice_in_receipt(result, edited), promised, *([earlier] if earlier else []), told]


def describe_earlier(result: Result, drafts: OtherDrafts) -> str:
    """The sentence on the drafts that left the machine before this text, and what holds for a reader who has those too.

    It names no file: what somebody called one may tell whom the document is about.
    """
    number, days = len(drafts.released), " and ".join(sorted({day.isoformat() for day in drafts.released_on}))
    both = "both" if number == 1 else "all of them"
    left = "Another draft of this document was exported or copied before"
    if number > 1:
        left = f"{number} other drafts of this document were exported or copied before"
    if days:
        left = f"{left}, on {days}"
    together = [result.guarantee, *drafts.released]
    losses = [guarantee.unit_loss for guarantee in together if guarantee.unit_loss is not None]
    if any(guarantee.relation is None for guarantee in together):
        return f"{left}: no mathematical guarantee holds for somebody who has {both}."
    if len(losses) < len(together):
        total = format_epsilon(sum_decimals([result.charged, *(guarantee.loss or 0.0 for guarantee in drafts.released)]))
        return f"{left}: for somebody who has {both}, their losses add up to ε = {total}."
    loss = max(sum_decimals(losses), _loss_that_counts(result, drafts))  # what counts all drafts counts for these too
    chance, epsilon = posterior_bound(loss), format_epsilon(loss)
    if chance > CERTAIN:
        return f"{left}: somebody who has {both} may always pick the true one out of 1 000 equally likely ones (ε = {epsilon})."
    right = thousandths(chance)
    return (
        f"{left}: for somebody who has {both}, a guess at any one of what was replaced in {both} is right at most {right} "
        f"times in 1 000 (ε = {epsilon}). A word that one of them keeps can be read there."
    )


def _protects_names(result: Result) -> bool:
    """Whether single names are protected, each by itself, in a text whose other words stay: all at once have no grade then."""
    return result.guarantee.unit_loss is not None and result.unit == "entity"


def _promise_of_one(loss: float, unit: str) -> str:
    """What is promised of one of what is replaced one by one, which a reader of the receipt wants to know first.

    The window says the same, see `app.gui.guarantee`.
    """
    chance, is_name = posterior_bound(loss), unit == "entity"
    epsilon, right = format_epsilon(loss), thousandths(chance)
    if chance > CERTAIN:
        given = "The new names and numbers may give all away." if is_name else "The new words may give all away."
        return f"{given} Somebody may always pick the true one out of 1 000 equally likely ones (ε = {epsilon})."
    if chance <= FIRM:
        given = (
            "The new names and numbers give hardly anything away." if is_name else "The new words give hardly anything away."
        )
    elif chance < LOOSE:
        given = "The new names and numbers may give something away." if is_name else "The new words may give something away."
    else:
        given = "The new names and numbers may give much away." if is_name else "The new words may give much away."
    guess = (
        f"If any of 1 000 might have stood there, each as likely, a guess by the new one is right at most {right} times in "
        f"1 000, instead of once (ε = {epsilon}), even by somebody who knows all the rest of the text."
    )
    return " ".join((given, guess))


def loss_among_drafts(own: Guarantee, others: Sequence[Guarantee]) -> tuple[float, int] | None:
    """The worst loss of one unit over a draft and the others of its kind, and how many those are together.

    Args:
        own: The guarantee of the draft.
        others: Those of the other texts drawn from the document.

    Returns:
        None where there is no other of its kind, or where not every one of them bounds the loss of one unit.
    """
    together = [own, *alike_drafts(own, others)]
    losses = [guarantee.unit_loss for guarantee in together if guarantee.unit_loss is not None]
    return (sum_decimals(losses), len(losses)) if 1 < len(losses) == len(together) else None


def alike_drafts(own: Guarantee, others: Sequence[Guarantee]) -> list[Guarantee]:
    """The guarantees of the other drafts of which as much can be said: new texts, or texts that keep words or topics.

    Args:
        own: See `loss_among_drafts`.
        others: See `loss_among_drafts`.
    """
    return [guarantee for guarantee in others if guarantee.rated == own.rated]


def _counted_drafts(result: Result, drafts: OtherDrafts) -> tuple[float, int] | None:
    """See `loss_among_drafts`; None as well where not all drafts are at hand, so that the limit is that of the text alone."""
    return loss_among_drafts(result.guarantee, drafts.at_hand) if drafts.are_at_hand else None


def _loss_that_counts(result: Result, drafts: OtherDrafts) -> float:
    """The worst loss of one by which its limit is told."""
    among = _counted_drafts(result, drafts)
    return among[0] if among else result.guarantee.unit_loss or 0.0


def _promise_among_drafts(result: Result, drafts: OtherDrafts) -> str:
    """The promise of one; where the text is one of several drafts of its kind, the limit that counts for it, and why.

    Where not all drafts are at hand, of which the losses are not known, or none is of its kind, it is that of the text alone.
    """
    own = result.guarantee.unit_loss or 0.0
    promised = _promise_of_one(own, result.unit)
    among = _counted_drafts(result, drafts)
    if among is None:
        besides = ALONE if len(drafts.charges) > 1 else ONLY_DRAFT if own else ""
        return f"{promised} {besides}".rstrip()
    loss, runs = among
    if not loss:
        return f"{promised} That is so of all {runs} drafts."
    if loss == own:  # they share their draws
        return f"{promised} The other drafts add nothing to that, but for words that one of them keeps."
    alone = posterior_bound(own)
    single = (
        ""
        if alone > CERTAIN
        else f" Had one been drawn alone, it would be {thousandths(alone)} in 1 000 (ε = {format_epsilon(own)})."
    )
    return (
        f"{_promise_of_one(loss, result.unit)} This limit counts since the text was chosen among {runs} drafts, and for "
        f"whoever sees several.{single} {EARLIER_RECEIPT}"
    )


def _promise_of_all(loss: float) -> str:
    """What all names at once can tell, and whom it is about; the window says the same under *How far?*."""
    chance = posterior_bound(loss)
    whom = "All names together tell more only to somebody who already has the original, or a list of the very people in it."
    guess = "They may be able to tell that this came from it."
    if chance < LOOSE:
        bound = thousandths(chance)
        guess = f"Of 1 000 equally likely originals they pick it at most {bound} times in 1 000 tries, instead of once."
    rest = "To anybody else the limit on one name applies. None of this is about the words that stay."
    return " ".join((whom, guess, rest))


STAYING = (
    "The words that stay are not protected: whoever knows the story recognises it by them, and so knows who is meant. They may "
    "be the secret itself."
)
"""Said of a text in which only names and numbers were replaced."""


def _describe_layout(suffix: str) -> str:
    """What is said of a new file in the layout of the old one, by how its name ends."""
    return _LAYOUTS_COPIED.get(suffix.lower(), LAYOUT_COPIED)


def _describe_own(result: Result, edited: bool, layout: str, drafts: OtherDrafts) -> Iterator[str | None]:
    """The sentences about a text by itself."""
    guarantee = result.guarantee
    if guarantee.unit_loss is not None:
        yield _promise_among_drafts(result, drafts)
    if _protects_names(result):
        yield describe_warning(_loss_that_counts(result, drafts))
        yield _promise_of_all(_total_of_draws(result, drafts.charges))
        yield STAYING
    elif guarantee.relation:
        yield f"Strength: {_describe_strength(result.charged, guarantee.relation, guarantee.rated)}."
        yield from _describe_warnings(result, drafts)
    yield from _describe_for_experts(result)
    yield from (f"Can be seen: {leak}." for leak in guarantee.leaks)
    yield describe_copied(len(result.untouched), edited)
    yield layout


def _describe_for_experts(result: Result) -> Iterator[str | None]:
    """The mathematics of a text by itself."""
    guarantee = result.guarantee
    yield _describe_cost(result)
    yield guarantee.statement
    yield guarantee.relation and guarantee.relation.sentence
    yield from comparable_figures(guarantee, result.unit)
    yield (
        f"Only a document that is {guarantee.accepted} gets a new text. Whether yours was rewritten or refused "
        "tells whether it is."
    )


def _describe_warnings(result: Result, drafts: OtherDrafts) -> Iterator[str | None]:
    """What to mind at this loss: of one unit where that is bounded, and of all of them where it is another warning."""
    each, whole = result.guarantee.unit_loss, describe_warning(result.charged)
    own = whole if each is None else describe_warning(_loss_that_counts(result, drafts))
    yield own
    if whole and whole != own:
        yield f"For somebody who already has the original among others, and compares every {result.unit} at once: {whole}"


def comparable_figures(guarantee: Guarantee, unit: str) -> list[str]:
    """The figures that make mechanisms comparable, whatever their ε refers to; see `docs/mechanisms.md`.

    Args:
        guarantee: The guarantee of a text.
        unit: The unit that is replaced one by one.
    """
    if guarantee.loss is None:
        return []
    said = [_describe_loss(guarantee), _describe_disclosure(guarantee.bits)]
    if guarantee.unit_loss is not None:
        said.insert(1, _describe_unit_loss(guarantee.unit_loss, unit))
    if found := guarantee.deniability:
        said.append(
            f"Of {found.sample}, the median comes out as itself with probability {found.unchanged:.2g}; "
            f"{1 - NEGLIGIBLE_MASS:.0%} "
            f"of its draws fall on at least {_count_words(found.support, unit)}."
        )
    return said


def _describe_loss(guarantee: Guarantee) -> str:
    loss = f"ε = {format_epsilon(guarantee.loss or 0.0)}"
    if guarantee.relation is Relation.DOCUMENT or not guarantee.leaks:
        return f"Worst loss between any two accepted documents: {loss}."
    return f"Worst loss between any two accepted documents: no bound where what can be seen differs, else {loss}."


def _describe_unit_loss(loss: float, unit: str) -> str:
    return f"Worst loss between two of these that differ in one {unit} alone: ε = {format_epsilon(loss)}."


def _describe_disclosure(bits: float | None) -> str:
    if bits is None:
        return "Given away without noise: everything that is copied, and whatever else can be seen."
    return f"Given away without noise: {f'at most {math.ceil(bits)} bits' if bits else 'nothing'}."


def warning_of_all_drafts(result: Result, drafts: OtherDrafts) -> str | None:
    """What has to be said of all drafts together and not of the one; None if one may as well give away all of them.

    Args:
        result: The one.
        drafts: What else was drawn of the document.
    """
    if len(drafts.charges) < 2:
        return None
    own, together = result.charged, _total_of_draws(result, drafts.charges)
    if among := loss_among_drafts(result.guarantee, drafts.at_hand):  # what is promised is about one name
        own, together = _loss_that_counts(result, drafts), among[0]
    warning = describe_warning(together)
    return warning if warning != describe_warning(own) else None


def _describe_other_drafts(result: Result, drafts: OtherDrafts) -> list[str]:
    """The sentences on what other drafts of the document add to what a text tells; none if there is no other.

    A draft that nobody else can read gives nothing away but by the choice that was made with it in view. So what it discloses
    is not listed as if it could be seen.
    """
    total, runs = _total_of_draws(result, drafts.charges), len(drafts.charges)
    if runs < 2:
        return []
    combined = combine_guarantees((result.guarantee, *drafts.at_hand))
    said = [_describe_runs(result, drafts, total)]
    if warning := warning_of_all_drafts(result, drafts):
        said.append(f"Give away one of its drafts only. For somebody who sees them all: {warning}")
    if drafts.released:
        said.append(_describe_released(result.guarantee, drafts.released))
    if drafts.unseen:
        said += _describe_choice(result, drafts)
    if not drafts.are_at_hand:
        said.append("What the other runs disclose is on their own receipts.")
    elif combined.relation:
        if not _protects_names(result):
            said.append(f"Strength of all runs together: {_describe_strength(total, combined.relation, combined.rated)}.")
    elif result.guarantee.relation:
        said.append("All draws together have no guarantee, because one of them has none.")
    return said


def _describe_runs(result: Result, drafts: OtherDrafts, total: float) -> str:
    """How often the document was run, and what that cost: more than it tells, where drafts share what was drawn."""
    runs, own = len(drafts.charges), result.guarantee.unit_loss
    adds_nothing = any(guarantee.unit_loss == 0.0 for guarantee in alike_drafts(result.guarantee, drafts.at_hand))
    if own and adds_nothing and drafts.are_at_hand:
        return (
            f"The document was run {runs} times; ε = {format_epsilon(total)} was charged for all of them, whichever text is "
            f"kept. In the limit on one {_one_of(result)}, what several drafts share counts once, as it was drawn once."
        )
    return f"The document was run {runs} times, and all runs count, whichever text is kept: ε = {format_epsilon(total)}."


def _one_of(result: Result) -> str:
    """What is replaced one by one, as a reader calls it."""
    return "name" if result.unit == "entity" else result.unit


def _describe_released(guarantee: Guarantee, released: Sequence[Guarantee]) -> str:
    """What can be seen in the other drafts that somebody else may have."""
    left = "1 other draft of it was" if len(released) == 1 else f"{len(released)} other drafts of it were"
    leaks = [leak for leak in combine_guarantees(released).leaks if leak not in guarantee.leaks]
    if not leaks:
        return f"{left} exported or copied too. No more can be seen there than here."
    return f"{left} exported or copied too. Seen there, besides: {'; '.join(leaks)}."


def _describe_choice(result: Result, drafts: OtherDrafts) -> list[str]:
    """What a choice among drafts can tell of those that stayed: which of so many it was.

    Whether they count is what the limit in front says: of one that is told of the text alone nothing is said here.
    """
    unseen, number = drafts.unseen, 1 + len(drafts.at_hand)
    was = "1 other draft was" if unseen == 1 else f"{unseen} other drafts were"
    bits = math.ceil(10 * math.log2(number)) / 10
    looked_at = (
        f"{was} looked at for choosing this one, and stayed on this machine, where nobody else can read what is in "
        f"{'it' if unseen == 1 else 'them'}."
    )
    told = f"The choice among {number} tells {bits:g} {'bit' if bits == 1 else 'bits'} at most."
    own, among = result.guarantee.unit_loss, _counted_drafts(result, drafts)
    if own is not None and among is None:
        return [looked_at, told]
    if among and among[0] == own:
        limit = f"the limit on one {_one_of(result)}"
        nothing = f"{'It adds' if unseen == 1 else 'They add'} nothing to {limit}."
        return [f"{looked_at} {nothing}", f"{told} Where it was made by the drafts alone, {limit} covers it."]
    return [f"{looked_at} That another could have been chosen is why the limits count all.", told]


def _describe_cost(result: Result) -> str:
    guarantee = result.guarantee
    if guarantee.secure and guarantee.epsilon is None:  # of a mechanism that has none
        return f"No ε holds. ε = {format_epsilon(result.charged)} was charged, so that the total is not too low."
    of = "per unit of distance, over the whole document" if guarantee.relation is Relation.METRIC else "for the whole document"
    return (
        f"ε = {format_epsilon(result.epsilon)}, δ = {result.delta:g} {of}, in "
        f"{_count_words(guarantee.draws, 'random choice')}; "
        "protected "
        f"unit: {result.unit}."
    )


def _describe_strength(loss: float, relation: Relation, rated: bool) -> str:
    """The word for a loss and the pairs of originals it holds for, without which the word means nothing."""
    return f"{describe_strength(loss)}, {relation.pairs_in_words}" if rated else UNRATED


def describe_copied(spans: int, edited: bool) -> str:
    """The sentence on what was copied from the original. For a text edited by hand, nobody can say that nothing was.

    Args:
        spans: How many spans the mechanism copied.
        edited: Whether the text was edited by hand since.
    """
    if spans:
        return f"Copied word for word from the original: {_count_words(spans, 'piece')} of text."
    return "" if edited else "Nothing of the original was copied."


def _count_words(number: int, what: str) -> str:
    return f"{number} {what if number == 1 else plural_of(what)}"


_OF_PRIVATE_LIST = "that a private list of the user's took part"
"""How it begins what `engine.private_list` says of a list that was used."""


def describe_setting(name: str, value: object, leaks: Collection[str]) -> str:
    """The value of a setting for a person. Of the private list it says whether there was one: by default it is heeded.

    Args:
        name: The setting.
        value: Its value.
        leaks: What can be seen of the original, which tells whether the list took part.
    """
    if name != "private_list":
        return str(value)
    if any(leak.startswith(_OF_PRIVATE_LIST) for leak in leaks):
        return "used: names that the author always replaces, or never"
    return "none was used (names that the author always replaces, or never)"


def build_receipt(
    result: Result,
    output: str | bytes,
    *,
    edited: bool = False,
    draws: Sequence[float] = (),
    others: Sequence[Guarantee] = (),
    released: Sequence[Guarantee] = (),
    released_on: Collection[date] = (),
    layout_kept: bool = False,
    suffix: str = "",
) -> dict[str, object]:
    """Builds the receipt as a JSON object.

    Args:
        result: What the mechanism returned.
        output: The release exactly as written: the bytes of its file, or a text, which counts as its UTF-8 bytes.
        edited: Whether the text was edited by hand after it was drawn.
        draws: The charge of every run on the document, including this one; by default the runs that the result knows.
        others: The guarantees of the other texts drawn from the document, among which this one was chosen.
        released: Those of them that have left the machine too.
        released_on: The days on which they did, as far as they are known.
        layout_kept: Whether the new file has the layout of the document's own.
        suffix: How the name of the new file ends, which tells what its layout is.

    Raises:
        ValueError: The draw itself is not among `draws`.
    """
    draws = draws or result.charges
    drafts = OtherDrafts(draws, others, released)
    shares = Counter(unit.epsilon for unit in result.units)
    total = _total_of_draws(result, draws)
    made = {
        "summary": summarize(result, edited=edited, draws=draws, others=others, released=released, released_on=released_on),
        "notice": _notice_in_receipt(result, edited),
        "in_words": guarantee_in_words(
            result, edited=edited, draws=draws, others=others, released=released, layout_kept=layout_kept, suffix=suffix
        ),
        "program": f"palimpsest {__version__}",
        "date": date.today().isoformat(),
        "mechanism": result.mechanism,
        "parameters": dict(result.parameters),
        "epsilon": result.epsilon,
        "worst_loss": result.charged,
        "delta": result.delta,
        "unit": result.unit,
        "composition": [{"units": count, "epsilon": epsilon} for epsilon, count in sorted(shares.items())],
        "guarantee": result.guarantee.as_dict(),
        "untouched": len(result.untouched),
        "structure_kept": bool(result.blocks),
        "layout_kept": layout_kept,
        "passages": [f"{block.kind} {block.level}" if block.level else block.kind.value for block in result.blocks],
        "edited_by_hand": edited,
        "reconstructor": result.reconstructor,
        "versions": dict(result.versions),
        "output_sha256": hashlib.sha256(output.encode("utf-8") if isinstance(output, str) else output).hexdigest(),
    }
    if len(draws) > 1:
        made |= {"draws_of_the_document": len(draws), "epsilon_of_all_draws": total}
        made["other_drafts"] = {
            "left_the_machine": len(released),
            "looked_at": drafts.unseen,
            "in_words": _describe_other_drafts(result, drafts),
        }
    if others:
        combined = combine_guarantees((result.guarantee, *others))
        made["all_draws"] = {"relation": combined.relation and combined.relation.value, "leaks": list(combined.leaks)}
    return made


def receipt_json(made: Mapping[str, object]) -> str:
    """A receipt as the text of its file."""
    return json.dumps(made, ensure_ascii=False, indent=2) + "\n"


def _total_of_draws(result: Result, draws: Sequence[float]) -> float:
    """The total charge of all draws: the exact sum of the decimals that a person reads, rounded up to 15 digits."""
    if draws and result.charged not in draws:  # a receipt must not state less than was spent
        raise ValueError("the draw itself is not among the draws of the document")
    if len(draws) < 2:
        return result.charged
    total = sum(map(as_decimal, draws), Fraction(0))
    # Fifteen digits name a float that is shown with the same fifteen digits.
    return float(Context(prec=15, rounding=ROUND_CEILING).divide(total.numerator, total.denominator))
