"""The gender of a person that the copied words of a text tell: titles, pronouns and words of kinship beside the name.

A reader of the new text sees these words, so that a new name which goes with them tells nothing more. What is replaced is not
looked at: two texts that agree in what is copied, and in which mentions are of one person, give the same.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from engine.text.mentions import LinkedEntity, NamedMention
from engine.text.payer_names import title_of_payer
from engine.text.person_names import NameForm, gender_of_title, title_before

_PRONOUN = re.compile(r"(?<![\w'’])(?:(?P<f>she|her|hers|herself)|(?P<m>he|him|his|himself))(?![\w-])", re.IGNORECASE)
_KIN = (
    r"(?:(?P<f>lady|lass|woman|girl|mother|mum|mummy|mam|mom|daughter|dtr|sister|wife|aunt|auntie|niece|grandmother|gran|granny"
    r"|grandma|nan|nana|granddaughter|girlfriend|widow|stepmother|stepdaughter|fiancée)"
    r"|(?P<m>lad|bloke|chap|gentleman|man|boy|father|dad|daddy|son|brother|husband|uncle|nephew|grandfather|grandad|granddad"
    r"|grandpa|grandson|boyfriend|widower|stepfather|stepson|fiancé))"
)
_KIN_BEFORE = re.compile(rf"(?<!\w){_KIN}s?(?:-in-law)?(?:(?:,|\s(?:named|called|is|was))?\s|\s\()$", re.IGNORECASE)
_KINS_BEFORE = re.compile(rf"(?<!\w){_KIN}s(?:,|\s(?:named|called|are|were))?\s$", re.IGNORECASE)
_NEXT_IN_LIST = re.compile(r"(?:\s?\((?:aged?\s)?\)|,\s(?:aged?\s)?)?(?:,?\sand\s|,\s|\s&\s)")
"""What stands between two of several, perhaps with an age."""
_KIN_BEHIND = re.compile(
    rf"(?:(?:\s(?:in|up|out|back|home))?[\"'”’]?(?:,\s(?:who\sis\s)?|\sis\s|\s\()(?:my|his|her|their|your|our|the)\s(?:\w+\s)?"
    rf"|\s\((?:(?!\d)\w+[\s-])?(?=\w+(?:-in-law)?(?:[),;:]|\s\d)))(?:{_KIN}(?!\w))",
    re.IGNORECASE,
)
_TITLE_BEHIND = re.compile(r",?\s\((?:(?P<f>Mrs|Ms|Miss)|(?P<m>Mr))\.?\)")
_IN_BRACKETS = re.compile(r"[ \u00a0]\(")
_SENTENCE_END = re.compile(r"[.!?;][\"'”’)\]]*\s")
_NOUN = re.compile(
    r"[ \u00a0](?!(?:to|in|on|at|with|for|and|or|but|by|from|of|about|that|when|as|if|so|again|back|too|over|up)\b)[a-z]"
)
"""What *her* belongs to, unless it is she herself."""
_OTHER_SUBJECT = re.compile(r"(?<!\w)(?:I|you|we)(?:['’]\w+)?(?:\s\w+){1,3}\s$")
_REPORTED = re.compile(r"(?<!\w)(?:I|we)\s(?:said|told|thought|knew|felt|believed|replied|answered|wrote)(?:\sthat)?\s$")
"""What stands before whom I spoke of, who is somebody else than whom I spoke to."""
_OF_ONESELF = re.compile(
    r"[ \u00a0](?:(?:has|had)[ \u00a0]no[ \u00a0](?:\w+[ \u00a0])?(?:concerns?|objections?|doubts?|reservations?|hesitation"
    r"|misgivings)|would[ \u00a0]be[ \u00a0](?:happy|content|willing|prepared|pleased|glad)[ \u00a0]to)(?!\w)"
)
"""What somebody says of her- or himself: she confirmed that she had no concern."""
_JOINED = re.compile(r"\s(?:and|or|nor)\s")
"""What stands between two who do the same: *Amsel and she had not spoken*."""
_HAS_KIN = re.compile(rf"['’]s?\s(?:\w+\s)?{_KIN}(?!\w)", re.IGNORECASE)
"""Somebody's relative, whom a pronoun is about."""
_PARAGRAPH = re.compile(r"\n\s*\n")
_FARTHEST = 250
"""Characters of copied text behind a name in which a pronoun may be about its bearer."""
_TITLE, _KINSHIP, _PRONOUNS = 100, 10, 1
"""What they count: a title settles it."""


def tell_genders(text: str, mentions: Sequence[NamedMention], entities: Sequence[LinkedEntity]) -> None:
    """Sets `LinkedEntity.told` of the persons of a text.

    Args:
        text: The text.
        mentions: All of its mentions, in order.
        entities: Who is named.

    >>> from engine.text.entity_linking import link_mentions
    >>> text = "Quist met Amsel. Then he left, and Ms Quist's sister Jo wept."
    >>> mentions = [NamedMention(*place, "person") for place in [(0, 5), (10, 15), (38, 43), (53, 55)]]
    >>> [(entity.mentions, entity.told) for entity in link_mentions(text, mentions)]
    [([0, 2], 'f'), ([1], 'm'), ([3], 'f')]
    >>> text = "Mr Quist rang. Dr Amsel of the surgery has said that he had no concern."
    >>> [entity.told for entity in link_mentions(text, [NamedMention(*place, "person") for place in [(3, 8), (18, 23)]])]
    ['m', 'm']
    """
    bearers = {number: at for at, entity in enumerate(entities) if entity.kind == "person" for number in entity.mentions}
    forms = {number: form for entity in entities for number, form in zip(entity.mentions, entity.forms, strict=True)}
    votes: dict[int, Counter[str]] = defaultdict(Counter)
    gaps = _copied_gaps(text, mentions)
    listed = _listed_genders(gaps, bearers)
    titled = {
        number: gender
        for number in bearers
        if (gender := gender_of_title(forms[number].before) or gender_of_title(title_before(gaps[number], len(gaps[number]))))
    }
    for number, bearer in bearers.items():
        before, behind = gaps[number], gaps[number + 1]
        title = gender_of_title(forms[number].before) or gender_of_title(title_before(before, len(before)))
        if not title and forms[number].notation is NameForm.SURNAME_AND_INITIAL:
            title = gender_of_title(title_of_payer(behind, 0))
        votes[bearer][title or _gender(_TITLE_BEHIND.match(behind))] += _TITLE
        for kin in (_KIN_BEFORE.search(before), _KIN_BEHIND.match(behind)):
            votes[bearer][_gender(kin)] += _KINSHIP
        votes[bearer][listed.get(number, "")] += _KINSHIP
        if _IN_BRACKETS.fullmatch(before) and behind.startswith(")"):  # Nana Quist (Jo)
            votes[bearer][titled.get(number - 1, "")] += _TITLE
        votes[bearer][_next_pronoun(gaps, bearers, number, titled)] += _PRONOUNS
    for bearer, counts in votes.items():
        women, men = counts["f"], counts["m"]
        entities[bearer].told = "f" if women > men else "m" if men > women else ""


def _listed_genders(gaps: Sequence[str], bearers: Mapping[int, int]) -> dict[int, str]:
    """The genders of those who stand behind the first of several: their sons Amsel and Quist."""
    found: dict[int, str] = {}
    gender, last = "", 0
    for number in sorted(bearers):
        if kins := _KINS_BEFORE.search(gaps[number]):
            gender = _gender(kins)
        elif gender and _NEXT_IN_LIST.fullmatch("".join(gaps[last + 1 : number + 1])):
            found[number] = gender
        else:
            gender = ""
        last = number
    return found


def _copied_gaps(text: str, mentions: Sequence[NamedMention]) -> list[str]:
    """What stands before each mention since the last one, and behind the last."""
    edges = [0, *(edge for mention in mentions for edge in mention[:2]), len(text)]
    return [text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]


def _next_pronoun(gaps: Sequence[str], bearers: dict[int, int], number: int, titled: Mapping[int, str]) -> str:
    """The gender of the first pronoun behind a mention, in its paragraph and before another person is named.

    A pronoun that goes with somebody who was named before it in the paragraph with a title is of that person, unless one says
    something of oneself: Dr Quist has confirmed that he had no concern.
    """
    if _HAS_KIN.match(gaps[number + 1]):
        return ""
    left = _FARTHEST
    others = _titled_before(gaps, bearers, number, titled)
    for at in range(number + 1, len(gaps)):
        gap = gaps[at][:left]
        end = paragraph.start() if (paragraph := _PARAGRAPH.search(gap)) else len(gap)
        for found in _PRONOUN.finditer(gap, 0, end):
            if _REPORTED.search(gap, 0, found.start()) or (at == number + 1 and _JOINED.fullmatch(gap, 0, found.start())):
                continue
            is_own = _OF_ONESELF.match(gap, found.end()) is not None and _acts_alone(gaps, bearers, number, at, found.start())
            if _gender(found) in others and not is_own:
                continue
            if _SENTENCE_END.search(gap, 0, found.start()) or not _is_object(gap, found):
                return _gender(found)
        left -= len(gap)
        if paragraph or left <= 0 or bearers.get(at, bearers[number]) != bearers[number]:
            break
    return ""


def _titled_before(gaps: Sequence[str], bearers: Mapping[int, int], number: int, titled: Mapping[int, str]) -> set[str]:
    """The genders of others who were named with a title earlier in the paragraph of a mention."""
    found: set[str] = set()
    for at in range(number, -1, -1):
        if at != number and at in titled and bearers[at] != bearers[number]:
            found.add(titled[at])
        if _PARAGRAPH.search(gaps[at]):
            break
    return found


def _acts_alone(gaps: Sequence[str], bearers: Mapping[int, int], number: int, at: int, end: int) -> bool:
    """Whether nobody else is named in the sentence of a mention before a pronoun.

    Args:
        gaps: What is copied; see `_copied_gaps`.
        bearers: Who is named by which mention.
        number: The mention.
        at: The gap of the pronoun.
        end: Where in it the pronoun begins.
    """
    if _SENTENCE_END.search("".join((*gaps[number + 1 : at], gaps[at][:end]))):
        return False
    for before in range(number, -1, -1):
        gap = gaps[before]
        title = title_before(gap, len(gap)).strip() if before in bearers else ""
        if _SENTENCE_END.search(gap[: len(gap.rstrip()) - len(title)]) or _PARAGRAPH.search(gap):
            return True
        if before and before - 1 in bearers and bearers[before - 1] != bearers[number]:
            return False
    return True


def _is_object(text: str, found: re.Match[str]) -> bool:
    """Whether a pronoun is somebody else than who acts in its sentence: *Amsel went with her*, but *Amsel lost her way*.

    Where you or I act (*Amsel will, unless you tell her*), it is who was named before.
    """
    word = found[0].lower()
    is_object = word == "him" or (word == "her" and _NOUN.match(text, found.end()) is None)
    return is_object and _OTHER_SUBJECT.search(text, 0, found.start()) is None


def _gender(found: re.Match[str] | None) -> str:
    return "" if found is None else "f" if found["f"] else "m"
