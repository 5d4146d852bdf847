"""What may be said of a text that CluSanT made."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from engine.mechanisms.words.clusant_candidates import WITH_MOBILES
from engine.mechanisms.words.clusant_sampling import ClusterSampler, Sampler, ScaleSampler, UniformSampler
from engine.mechanisms.words.clusant_settings import (
    entity_limit,
    is_shifted,
    keeps_gender,
    keeps_years_of_school,
    kept_figures,
    moved_times,
    ordered_values,
    tells_order_of_dates,
    tells_weekdays,
)
from engine.mechanisms.words.formed_codes import FormedCodes
from engine.privacy.guarantee import Guarantee, Relation, format_epsilon
from engine.results import Value
from engine.text.code_forms import DAY
from engine.text.entity_linking import CODES
from engine.text.measures import WITH_DECIMALS, Figure
from engine.text.mentions import LinkedEntity


class OtherTexts(NamedTuple):
    """The texts that were drawn together with one.

    Attributes:
        number: How many there are.
        are_ordered: Whether its dates are put in order with theirs.
        ordered_kinds: Which of its sums and ages are, as kinds.
        have_moved_times: Whether its times of day are moved together with theirs.
        have_moved_weekdays: Whether its weekdays are.
    """

    number: int = 0
    are_ordered: bool = False
    ordered_kinds: Collection[str] = ()
    have_moved_times: bool = False
    have_moved_weekdays: bool = False


ALONE = OtherTexts()

_ORDERS = {
    "amount": ", and in the order of their sums of money",
    "age": ", and in the order of their ages",
}
_AGREED_ORDERS = {
    "amount": "in the order of their sums of money",
    "age": "in the order of their ages",
}
_TOLD_ORDERS = {
    "amount": "in which order the sums of money come",
    "age": "in which order the ages come, from the youngest to the oldest",
}
_TOLD_ORDERS_OF_ALL = {
    "amount": "in which order the sums of money of all these texts come",
    "age": "in which order the ages of all these texts come, from the youngest to the oldest",
}


def state_guarantee(
    entities: Sequence[LinkedEntity],
    settings: Mapping[str, Value],
    samplers: Sequence[Sampler],
    *,
    share: float,
    epsilon: float,
    loss: float,
    unit_loss: float,
    secure: bool,
    others: OtherTexts = ALONE,
) -> Guarantee:
    """The guarantee of a new text.

    Args:
        entities: What was replaced.
        settings: A value for every parameter.
        samplers: What drew it, each once.
        share: ε of an entity.
        epsilon: ε of the document.
        loss: The worst loss of the document.
        unit_loss: The largest one of an entity.
        secure: Whether every draw came from a secure source.
        others: What was drawn together with it.
    """
    by_distance = [sampler for sampler in samplers if not isinstance(sampler, UniformSampler)]
    shifted = sum(is_shifted(entity, settings) for entity in entities)
    moved = moved_times(entities, settings)
    free = _free_draws(
        samplers,
        shifted,
        are_times_moved=bool(moved),
        are_codes_told=_tells_area_codes(entities, settings),
        are_years_told=_tells_years_of_classes(entities, settings),
    )
    count = sum(len(entity.mentions) for entity in entities)
    paid = f"ε = {format_epsilon(share, 3)} times their distance each" if by_distance else "uniform draws"
    return Guarantee(
        statement=(
            f"Only the {_count_entities(len(entities))} that were found or marked, in {_count_places(count)}, are protected; "
            f"every other word is copied as it is. {free}"
            f"{_priced_draws(by_distance, settings, share, len(samplers) > len(by_distance) or shifted > 0 or bool(moved))}"
            f"Whatever the distance, any two documents that agree {_agreement(entities, settings, shifted)} differ by "
            f"{format_epsilon(loss)} at most. {_placed_dates(entities, settings)}"
            f"Each is drawn once, however often it is named. {_together(others, shifted)}"
            "A draw may also give what stood there before, and nothing in the text marks where it did. A name that was not "
            "found is still there."
        ),
        relation=Relation.METRIC,
        unit="document",
        scope="only the names, places, dates, numbers and addresses that were found or marked; all other text is copied",
        epsilon=epsilon,
        delta=0.0,
        draws=len(entities) - max(0, shifted - 1) - sum(len(group.numbers) - 1 for group in moved),
        leaks=(*_leaks(entities, settings), *_leaks_together(others, shifted)),
        secure=secure,
        brief=(
            f"Only the {_count_entities(len(entities))} found or marked are protected, by {paid} "
            f"and {format_epsilon(loss, 3)} in all; everything else is copied, names that were missed among it."
        ),
        accepted=_accepted(settings),
        bits=None,
        unit_loss=unit_loss,
    )


def _placed_dates(entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> str:
    """How dates that do not say all of theirs have a place in the order that is told."""
    if not tells_order_of_dates(entities, settings):
        return ""
    return (
        "In that order, days within a month of each other across New Year count as of one year where that has room, with those "
        "whose year they alone tell; a day or month without its year as of the year that brings it nearest to those before it, "
        "those behind the word since left aside where there are others; and a day alone as of the month before it, unless a "
        "weekday beside it tells another. "
    )


def _together(others: OtherTexts, shifted: int) -> str:
    """What is said of the texts that were drawn together."""
    if not others.number:
        return ""
    texts = _count_texts(others.number)
    dates = ", and in how far apart their dates are, and on which days of the week they fall" if shifted else ""
    dates = dates or (", and in the order, years and nearness of their dates" if others.are_ordered else "")
    dates += ", and in how far apart the times of day are of those that share one" if others.have_moved_times else ""
    dates += ", and in how far apart their weekdays are, and from their dates" if others.have_moved_weekdays else ""
    dates += "".join(_told_of(others.ordered_kinds, _ORDERS))
    return (
        f"It was drawn together with {texts}: what was found to be the same has one new name in all, so that a reader of "
        f"several can tell who is the same. The two documents have to agree with the others in which names are the same, or "
        f"have one surname, town, street, house, e-mail domain or area code{dates}, and the bound then holds for a reader of "
        "all of them too. "
    )


def _leaks_together(others: OtherTexts, shifted: int) -> tuple[str, ...]:
    """What can be seen of a text because others were drawn with it."""
    if not others.number:
        return ()
    texts = others.number + 1
    leaks = [
        f"which names and numbers of the {texts} texts drawn together are the same, or have one surname, town, street, "
        "house, e-mail domain or area code, to a reader of several of them",
        "traces of the other texts, of the order in which they were read and of how many names they have: a new name is no "
        "name that was drawn before or is copied there, it goes with what their copied words tell of its bearer, and no text "
        "gives it more than its share of ε",
    ]
    if shifted:
        leaks.append("how far apart the dates of all these texts are, and on which days of the week they fall")
    elif others.are_ordered:
        leaks.append(
            "in which order the dates of all these texts come, which are of one year or of the next, days within a month of "
            "each other across New Year counting as of one, and whether each comes on the day of the one before it, the next "
            "day, within a week, within a month or later, or a month alone is that of the next date"
        )
    if others.have_moved_weekdays:
        leaks.append(
            "how many days lie between weekdays that stand without a date in all these texts, between each and the "
            "date that it is moved with, which date that is, and between the two ends of a span, whole weeks aside"
        )
    if others.have_moved_times:
        leaks.append(
            "how far apart the times are, in those of these texts that share one, directly or by another, that lie in one "
            "part of the day, or on both sides of 6, 12, 18 or 24 o'clock and within four hours or in a text with times read "
            "off a dial"
        )
    leaks += _told_of(others.ordered_kinds, _TOLD_ORDERS_OF_ALL)
    return tuple(leaks)


def _free_draws(
    samplers: Sequence[Sampler], shifted: int, *, are_times_moved: bool, are_codes_told: bool, are_years_told: bool
) -> str:
    """What is said of draws that lose nothing."""
    uniform = [sampler.kind for sampler in samplers if isinstance(sampler, UniformSampler)]
    formed = list(dict.fromkeys(kind.name for kind in uniform if isinstance(kind, FormedCodes)))
    listed_kinds = [kind.label or kind.name for kind in uniform if not isinstance(kind, FormedCodes)]
    kinds = list(dict.fromkeys(f"{name} without a form" if name in formed else name for name in listed_kinds))
    listed = (
        f"Those of the kind {' or '.join(kinds)} are drawn from a public list, each entry as likely as any other: they lose "
        "nothing, and take no share of ε. "
    )
    of_codes = (
        "Landlines of one area code are put into one range of that list, each range as likely as any other: given which have "
        "one, they lose nothing. "
    )
    of_form = (
        f"Those of the kind {' or '.join(formed)} are drawn among all of the form of each, one as likely as any other: given "
        "the forms, which can be seen, they lose nothing, and take no share of ε. "
    )
    if are_years_told:
        of_form += "The year of a class of school counts as part of its form. "
    if any(DAY in kind.pattern for kind in uniform if isinstance(kind, FormedCodes)):
        of_form += "Whether a code may be a day and a month counts as part of its form. "
    together = "Dates are shifted together by one draw, in which every week is as likely: it loses nothing. "
    moved = (
        "Times of one part of the day, or of two where they are near each other, are moved together by one draw, in which "
        "every place that leaves them there is as likely: it loses nothing. "
    )
    said = ((listed, kinds), (of_codes, are_codes_told), (of_form, formed), (together, shifted), (moved, are_times_moved))
    return "".join(words for words, is_so in said if is_so)


def _priced_draws(
    samplers: Sequence[ClusterSampler | ScaleSampler], settings: Mapping[str, Value], share: float, are_others: bool
) -> str:
    """What is said of draws by distance."""
    if not samplers:
        return ""
    clustered = [sampler for sampler in samplers if isinstance(sampler, ClusterSampler)]
    scaled = list(dict.fromkeys(sampler.kind.name for sampler in samplers if isinstance(sampler, ScaleSampler)))
    close = dict.fromkeys(each.kind.name for each in clustered if not (each.is_bounded and each.is_separated))
    paper = (
        "Both conditions of the paper's own bound hold here."
        if not close
        else f"The paper's own bound does not hold here: clusters of the kind {' and '.join(close)} lie nearer than 1/k."
    )
    of_names = (
        f"Of names it is half of k = {settings['k']} times the distance of the centres of their clusters, and half of their "
        f"own distance as a share of the largest one. {paper} "
    )
    of_scaled = f"Of the kind {' or '.join(scaled)} it is half of k = {settings['k']} times their distance on a public scale. "
    return (
        f"Each {'other ' if are_others else ''}one loses at most ε = {format_epsilon(share)} times the distance between what "
        "stands there in one document and in another of the same kind. "
        f"{of_names if clustered else ''}{of_scaled if scaled else ''}"
    )


def _agreement(entities: Sequence[LinkedEntity], settings: Mapping[str, Value], shifted: int) -> str:
    """In what two documents have to agree."""
    return ", ".join(
        [
            "in all that is copied",
            "in the places, kinds and forms of what is replaced",
            *(["in the apparent gender of persons"] if keeps_gender(settings) else []),
            *(["in how many digits their numbers have"] if _tells_digits(entities) else []),
            *(["in the periods of their dates"] if _tells_periods(entities, settings) else []),
            *(["in the fifths of a hundred of their percentages"] if _names_percentages(entities) else []),
            *(["in the stages of school of their school years"] if _names_school_years(entities) else []),
            *(["in the parts of life of their ages"] if _names_kind(entities, "age") else []),
            *(["in the parts of the day of their times"] if _names_kind(entities, "time") else []),
            *(["in the forms of their codes"] if _tells_forms_of_codes(entities) else []),
            *(["in which numbers of persons are of the NHS"] if _names_kind(entities, "identity") else []),
            *(["in the years of their classes of school"] if _tells_years_of_classes(entities, settings) else []),
            *(["in which telephone numbers are of mobiles"] if _tells_mobiles(entities, settings) else []),
            *(["in which landlines have one area code"] if _tells_area_codes(entities, settings) else []),
            *(["in how far apart their dates are, and on which days of the week they fall"] if shifted else []),
            *(["in how far apart their times are"] if moved_times(entities, settings) else []),
            *(
                [
                    "in the order of their dates, in which are of one year or of the next, days within a month of each other "
                    "across New Year counting as of one, in whether each comes on the day of the one before it, the next day, "
                    "within a week, within a month or later, and in whether a month alone is that of the next date"
                ]
                if tells_order_of_dates(entities, settings)
                else []
            ),
            *(["in how far apart their weekdays are, and from their dates"] if tells_weekdays(entities, settings) else []),
            *_told_of(ordered_values(entities, settings), _AGREED_ORDERS),
            *(["in whose e-mail addresses they are, and how they are made of the names"] if _tells_owners(entities) else []),
            *(["in which of their places are countries or counties"] if _names_kind(entities, "place") else []),
            *(["in which e-mail addresses have one domain"] if _tells_domains(entities) else []),
            *(["in which e-mail addresses are of a post or of everybody"] if _tells_mailboxes(entities) else []),
            *(
                ["in which addresses are in one town or street, and which of one house"]
                if _names_kind(entities, "address")
                else []
            ),
            *(
                ["in which places and institutions are called after one name, after somebody or after a saint"]
                if _names_places(entities)
                else []
            ),
            "and in which of it names the same, or persons of one surname,",
        ]
    )


def _leaks(entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> tuple[str, ...]:
    """What can be seen of the original."""
    mentions = sum(len(entity.mentions) for entity in entities)
    leaks = [
        "every word that is copied, and any name or number among them that was not found",
        f"which places of the text were taken for names or numbers: {mentions}",
        "the kind of each: " + ", ".join(dict.fromkeys(map(_kind_of, entities))),
        f"which of them name the same, and which name persons of one surname: {len(entities)} different ones",
        "the form of each: part of a name or address, initials, nickname, title, acronym, partners of a firm alone, ward, "
        "street or kind of institution, legal form, flat, whether the kind of a street is written in short, capitals and "
        "possessive ending, and how dates, times and numbers are written, with their currency, unit and number of decimals",
    ]
    if _names_kind(entities, "address"):
        leaks.append(
            "which addresses were found to be in one town, which in one street, and which of one house: those get one town, "
            "one street, and one number, again; and how many towns each line of one names, such as a village and its post town"
        )
    if _names_places(entities):
        leaks.append(
            "which places, firms and institutions were found to be called after one name, such as a town and its school, or "
            "after somebody who is named, alone or as one of two partners, or after a saint, as St Mary's is: those that are "
            "replaced are again"
        )
    if _names_kind(entities, "place"):
        leaks.append(
            "which places are countries, the United Kingdom and Ireland aside, and which are counties of these islands, with "
            "or without the word County: the new ones are again, except in an address"
        )
    if _tells_owners(entities):
        leaks.append("whose each e-mail address is that was made of a name found here, and which parts of the name are in it")
    if _tells_mailboxes(entities):
        leaks.append("which e-mail addresses are of a post or of everybody, such as info@ or clerk@, and of which: that stays")
    if _tells_domains(entities):
        leaks.append("which e-mail addresses have one domain behind the @: the new ones have one again")
    if _tells_digits(entities):
        leaks.append("how many digits each number and amount has before the decimal point")
    if _tells_periods(entities, settings):
        leaks.append(
            "in which period each date lies that names its year: before 1900, 1900 to 1924, 1925 to 1949, 1950 to 1979, "
            "1980 to 1999, 2000 to 2014, 2015 to 2027, 2028 to 2034, or later"
        )
    if _names_percentages(entities):
        leaks.append("in which fifth of a hundred each percentage lies: under 20, 20 to 39, 40 to 59, 60 to 79, 80 and over")
    if _names_school_years(entities):
        leaks.append("in which stage of school each year of school lies: 1 to 6, 7 to 11, or 12 and 13")
    if _names_kind(entities, "age"):
        leaks.append("in which part of life each age lies: under 13, 13 to 17, 18 to 39, 40 to 64, 65 to 79, or 80 and over")
    if _names_kind(entities, "time"):
        leaks.append(
            "in which part of the day each time lies, or in which parts those do that are moved together: night, morning, "
            "afternoon or evening, cut at 6, 12 and 18 o'clock; one read off a dial, without am or pm and without a "
            "nought, counts as of the day, from 6 to 18, or, soon behind one of the evening or where the same is named with "
            "its half of the day, as of the evening"
        )
    if _tells_forms_of_codes(entities):
        leaks.append(
            "the form and length of each code and record number: what is a digit, a capital or a small letter, what "
            "separates them, and what is a year between strokes or hyphens; or that it has no such form, since it may have "
            "words in it"
        )
    if _names_kind(entities, "identity"):
        leaks.append(
            "which identity numbers are of the NHS, by what is said of them or by their groups: the new ones are again"
        )
    if _tells_mobiles(entities, settings):
        leaks.append("which telephone numbers are of mobiles, and which of landlines: the new ones are again")
    if _tells_area_codes(entities, settings):
        leaks.append("which landlines have one area code: the new ones have one again")
    if keeps_gender(settings):
        leaks.append("the apparent gender of persons, where a given name tells it; titles and pronouns tell it in any case")
    kept = kept_figures(settings)
    if Figure.AGE in kept:
        leaks.append(
            "ages, which are copied as they are where they are recognised, and so are years of school and those of classes of "
            "school, such as the 4 of 4B"
        )
    if Figure.MEASURE in kept:
        leaks.append("scores, measurements and counts, such as doses, weeks and a pulse, which are copied as they are")
    if Figure.AMOUNT in kept:
        leaks.append("sums of money, which are copied as they are")
    if Figure.TIME in kept:
        leaks.append("times of day, which are copied as they are")
    if kept >= WITH_DECIMALS:
        leaks.append(
            "numbers with a decimal point, or with a comma before thousands, that may be any of these three, such as 9.30 or "
            "12,750, which are copied as they are"
        )
    if Figure.DURATION in kept and Figure.MEASURE not in kept:
        leaks.append("lengths of time, such as weeks, which are copied as they are")
    if moved_times(entities, settings):
        leaks.append(
            "how far apart the times are that lie in one part of the day, or on both sides of 6, 12, 18 or 24 o'clock and "
            "within four hours or in a text with times read off a dial"
        )
    if any(is_shifted(entity, settings) for entity in entities):
        leaks.append(
            "how far apart the dates are, dates of birth among them, in days, or in months or years where they say no more; "
            "and on which days of the week they fall"
        )
    if tells_order_of_dates(entities, settings):
        leaks.append(
            "in which order the dates come, which are of one year or of the next, and whether each comes on the day of the one "
            "before it in its year, the next day, within a week, within a month or later, or a month alone is that of the date "
            "behind it; a date without its year or month counts as of those near it"
        )
    if tells_weekdays(entities, settings):
        leaks.append(
            "how many days lie between weekdays that stand without a date, between each and the date that it is moved "
            "with, which date that is, and between the two ends of a span, whole weeks aside"
        )
    leaks += _told_of(ordered_values(entities, settings), _TOLD_ORDERS)
    return tuple(leaks)


def _kind_of(entity: LinkedEntity) -> str:
    """What an entity was taken for; of a date that is a part of one, which part."""
    parts = {frozenset({"weekday"}): "weekday", frozenset({"day"}): "day of a month", frozenset({"month"}): "month"}
    return parts.get(entity.date.fields, entity.kind) if entity.date else entity.kind


def _told_of(kinds: Collection[str], words: Mapping[str, str]) -> list[str]:
    """What is said of the kinds that are put in order, in the order of the words."""
    return [said for kind, said in words.items() if kind in kinds]


def _tells_digits(entities: Sequence[LinkedEntity]) -> bool:
    """Whether a number is drawn among those of as many digits."""
    return any(entity.kind in ("number", "amount") for entity in entities)


def _tells_mailboxes(entities: Sequence[LinkedEntity]) -> bool:
    """Whether an e-mail address keeps what stands before the @."""
    return any(entity.mailbox for entity in entities)


def _tells_domains(entities: Sequence[LinkedEntity]) -> bool:
    """Whether several e-mail addresses show whether they are of one domain."""
    return sum(entity.host is not None for entity in entities) > 1


def _tells_owners(entities: Sequence[LinkedEntity]) -> bool:
    """Whether an e-mail address is made of its owner's new name."""
    return any(entity.owner is not None for entity in entities)


def _names_school_years(entities: Sequence[LinkedEntity]) -> bool:
    """Whether a year of school is drawn among those of its stage."""
    return any(entity.kind == "number" and entity.unit == "school year" for entity in entities)


def _names_percentages(entities: Sequence[LinkedEntity]) -> bool:
    """Whether a percentage is drawn among those of its fifth of a hundred."""
    return any(entity.kind == "number" and entity.unit == "percentage" for entity in entities)


def _names_kind(entities: Sequence[LinkedEntity], kind: str) -> bool:
    """Whether something of a kind is drawn among those of its public part."""
    return any(entity.kind == kind for entity in entities)


def _names_places(entities: Sequence[LinkedEntity]) -> bool:
    """Whether a place or an institution is drawn, which others may be called after."""
    return any(entity.kind in ("place", "organisation") for entity in entities)


def _tells_forms_of_codes(entities: Sequence[LinkedEntity]) -> bool:
    """Whether a code is drawn among those of its form, or might be."""
    return any(entity.kind in CODES for entity in entities)


def _tells_years_of_classes(entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> bool:
    """Whether a code that may be a class of a school keeps its figure."""
    return keeps_years_of_school(settings) and _tells_forms_of_codes(entities)


def _tells_mobiles(entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> bool:
    """Whether a telephone number is drawn among those of mobiles, or of landlines."""
    return settings["names"] == WITH_MOBILES and _names_kind(entities, "phone")


def _tells_area_codes(entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> bool:
    """Whether several landlines show whether they have one area code."""
    return settings["names"] == WITH_MOBILES and sum(entity.area_code is not None for entity in entities) > 1


def _tells_periods(entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> bool:
    """Whether a date with its year is drawn among those of its period."""
    return any(
        entity.date is not None and entity.date.year is not None and not is_shifted(entity, settings) for entity in entities
    )


def _accepted(settings: Mapping[str, Value]) -> str:
    most = entity_limit(settings)
    limit = "" if most is None else f", and at most {most} different ones, identifiers aside"
    return f"in English, with a name, place, date, number or address that is found or marked{limit}"


def _count_entities(number: int) -> str:
    return "1 name or number" if number == 1 else f"{number} names and numbers"


def _count_texts(number: int) -> str:
    return "1 other text" if number == 1 else f"{number} other texts"


def _count_places(number: int) -> str:
    return "1 place" if number == 1 else f"{number} places"
