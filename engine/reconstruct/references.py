"""Who is meant: pronouns for what was just named, and nouns for pronouns that nothing before explains.

Number and gender are taken from the facts' own words ("my sister", "he"), never guessed from names. A noun that is put in for a
pronoun says no more than the pronoun does: "the man" for "he".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.english import BE, MODALS, PLURAL, PREPOSITIONS, PRONOUNS, SINGULAR, agreement
from engine.reconstruct.clauses import (
    DEFINITE,
    DETERMINERS,
    FEMALE,
    MALE,
    SUBORDINATORS,
    THINGS,
    UNJOINABLE,
    Clause,
    is_negated,
    word_set,
)

_PERSONS = word_set(
    """actor adult agent applicant artist attorney author baby boss candidate captain caller chairman character chief child
    citizen client coach colleague companion cop counselor customer dean dentist director doctor driver editor employee
    employer enemy engineer expert farmer fellow friend god guest guide guy hero host individual judge kid king lawyer leader
    lord lover manager master mayor member minister neighbor neighbour nurse officer owner parent partner passenger patient
    person physician pilot player poet priest president professor psychiatrist psychologist relative scientist secretary
    servant soldier somebody someone speaker spouse stranger student surgeon teacher teenager therapist victim visitor waiter
    winner witness worker writer youth anybody anyone everybody everyone nobody"""
)
_PEOPLE = word_set("men women children people persons others kids folk folks guys parents friends police") | {
    f"{person}s" for person in _PERSONS
}
_MORE_FEMALE = word_set(
    "wives women females girls hers herself she her mrs ms miss madam queen actress heroine princess female"
)
_MORE_MALE = word_set("men males boys himself he him his mr sir king hero prince fellow guy lord male god")
_GENDERED = {
    "he": ("man", _MORE_MALE | MALE),
    "she": ("woman", _MORE_FEMALE | FEMALE),
}
_FORMS = {"he": "he", "him": "he", "his": "he", "she": "she", "her": "she"}
_ABSTRACT = re.compile(r"\w{3,}(?:tion|sion|ment|ness|ity|ism|ship|hood|ance|ence|ure|age|ogy|ology)")
_NOT_THINGS = word_set("parent student client patient agent president resident marriage savage sage page mage creature nature")
_HUMAN_VERBS = word_set(
    """argue ask assure believe complain decide believed asked laugh laughed live lived marry married pray prayed promise
    promised respect said say smile smiled speak spoke struggle talk talked tell think thought told walk walked want wanted
    weep wept work worked write wrote forgive"""
)
_MORE_THINGS = word_set(
    """accent account acid address advice aim air aircraft airport alarm album alcohol amount analysis ankle answer app
    approach area arm art article artwork atmosphere attack attempt award band bar barrel bathroom battery battle beauty
    bedroom behavior behaviour bell bill birth block blood board bone bottle brain bread breakfast breath bridge budget
    bulb bullet button cab cage calendar camera cancer capsule card career case cash cause cell chair challenge chamber
    change channel charge check cheese chest chimney chin chip choice claim cloth clothing cloud coast code coffee color
    colour comparison complaint component computer concept concert condition content contract conversation cost costume
    court cover credit crime cry cup currency curve cycle danger date day deadline deal debt debut decision deck delivery
    deposit design desire desk device diagram dialogue diary dictionary dinner discourse disease dish disk door draft
    dream drink drought drug earth economy effect email emblem ending energy engine episode error estate estimate evening
    event exchange exhaust experience eye face fact fear fee feedback feeling finale finger fire flag floor fluid focus
    football forest form formula front funding funeral future galaxy gallbladder gallery gap glance glass glimpse goal
    gold grant graph grass grip ground guilt habit hair hall hand hat head headache health heart heat help highway history
    hole home hope horror hour hypothesis ice image incident income indicator industry initiative injury insight interface
    internet issue item joint journey key keypad knee knife knowledge lack lamp landscape law layer league leg lesson
    level library lie life light line lip liquid list liver loan lock logic logo look loss loud lunch machine magazine map
    match matter meal meaning mechanism medication medicine memory menu message metal method military mind minute mirror
    mist mistake module molecule moment month mood moon moonlight morning mosque motion mouth movement muscle music
    mystery name nation neck need needle nerve network neuron night nose number object oil opinion option order output
    pain pair palace panel paperwork paragraph part past path pattern pen period phase photo phrase picture piece platform
    play plot point poker policy poll position power practice premise present price pride principle probe procedure
    process product profile profit property proposal protocol prototype pump punch purpose quality quarrel quarter
    question radio rage rain range rate rating razor reason recipe record recovery refund relationship relief remark
    remote rent repair reply request research resource response result review rib ride right risk rock rocket role roof
    rule rush sack saddle salary salute sample sauce scene schedule score screen screenplay script search season seat
    secret section sense sentence series service set shape shield shirt shoe shot shoulder shovel sidewalk sign signal
    silence site situation size skill skin skull sky sleep smell smile smoke snow solution sound soundtrack source space
    spacecraft speech spell square stack stadium stage staircase star state step stock stone storm strategy strength
    struggle studio study stuff style suit summary summer sun surface surgery surprise survey sword system table tale task
    taxi tea technique telegram telescope term theme theory therapy thing thought thread throat ticket time timing tissue
    title tongue tool touch tower trail trailer training transfer treatment trend trial trouble truck truth tube tumor
    tumour unit universe use vaccine value vehicle veil venue vessel victory video view violin virus vision visit
    vocabulary voice volume vote wall wallet watch water way wealth wedding week weight wheel whole wind window winter
    wish wit withdrawal wood word workshop wound year"""
)


def is_thing(phrase: str) -> bool:
    """Whether a singular noun phrase certainly names no person.

    >>> [is_thing(phrase) for phrase in ("the house", "an old condition", "the doctor", "The Rock")]
    [True, True, False, False]
    """
    words = phrase.split()
    if not words or any(word[:1].isupper() for word in words) or agreement(phrase) != SINGULAR:
        return False
    head = words[-1].lower()
    return head in THINGS | _MORE_THINGS or (_ABSTRACT.fullmatch(head) is not None and head not in _NOT_THINGS | _PERSONS)


def is_person(phrase: str) -> bool:
    """Whether the last word of a noun phrase names one or several persons."""
    head = (phrase.split() or [""])[-1].lower()
    return head in _PERSONS | _PEOPLE | MALE | FEMALE


def pronoun_for(subject: str, previous: Sequence[Clause]) -> str | None:
    """The pronoun for a subject that the sentence before had too; None where it could be misread.

    Args:
        subject: The subject.
        previous: The clauses of the sentence before.
    """
    words = subject.split()
    if not words or subject.lower() in UNJOINABLE:
        return None
    objects = [clause.object for clause in previous]
    mentioned = {word.strip(",").lower() for part in objects for word in part.split()}
    named = any(word[0].isupper() and word != "I" for part in objects for word in part.split())
    definite, head, numbered = words[0].lower() in DEFINITE, words[-1].lower(), agreement(subject)
    if numbered.person == 1 and " and " in subject:
        return "we"
    if numbered == PLURAL and (definite or len(words) == 1 or " and " in subject):
        return None if any(agreement(part) == PLURAL for part in objects) else "they"
    for pronoun, heads in (("she", FEMALE), ("he", MALE)):
        if definite and head in heads and not named and heads.isdisjoint(mentioned):
            return pronoun
    if (
        (definite or words[0].lower() in {"a", "an"})
        and is_thing(subject)
        and not named
        and not any(_names_rival(clause) for clause in previous)
    ):
        return "it"
    return None


def _names_rival(clause: Clause) -> bool:
    """Whether "it" might be something else that the clause names; what its subject is called is no other thing."""
    return clause.verb.lower() not in BE and is_thing(_last_phrase(clause.object))


def pronoun_for_last(previous: Clause, clause: Clause) -> str | None:
    """The pronoun for a subject that the clause before ends with: "we saw two ships", "two ships sank" → "they".

    Args:
        previous: The clause before.
        clause: The clause whose subject is asked for.
    """
    subject = clause.subject.lower()
    if not subject or subject in UNJOINABLE | PRONOUNS.keys() or _without_article(subject) != _without_article(previous.object):
        return None
    if previous.object.lower().startswith("no "):
        return None
    if clause.agreement == PLURAL:
        return "they" if previous.agreement != PLURAL or previous.subject.lower() == "there" else None
    distinct = previous.subject.lower() in PRONOUNS.keys() | {"there"} - {"it"} or is_person(previous.subject)
    return "it" if is_thing(clause.subject) and distinct else None


def _last_phrase(part: str) -> str:
    """What an object ends with, from its last determiner or preposition on."""
    words = part.split()
    starts = [i for i, word in enumerate(words) if word.lower() in DETERMINERS | PREPOSITIONS]
    return " ".join(words[starts[-1] :]) if starts else part


def relative_for(clause: Clause, following: Clause) -> str | None:
    """How a clause can go on about the thing or person that the clause before ends with; None if it cannot.

    >>> from engine.english import SINGULAR
    >>> relative_for(Clause("it", "causes", "fear", SINGULAR), Clause("fear", "tells", "you lies", SINGULAR))
    ', which '
    """
    subject = _without_article(following.subject)
    if following.subject.lower() in {""} | UNJOINABLE | PRONOUNS.keys() or not following.verb:
        return None
    if clause.subject.lower() == "there":  # "there is no man who knows"
        return (" who " if is_person(subject) else " that ") if subject == _without_article(clause.object) else None
    before, found, after = f" {clause.object}".lower().rpartition(f" {subject}")
    if not found or after or is_negated(clause.verb) or not _ANY.isdisjoint(before.split()):
        return None
    if before.split()[-1:] and before.split()[-1] not in PREPOSITIONS | DETERMINERS:
        return None
    first = following.subject.split()[0].lower()
    if is_person(subject):
        return ", who " if following.agreement != PLURAL or first not in DETERMINERS else None
    bare_mass = first not in DETERMINERS and len(subject.split()) == 1 and following.subject.islower()
    bare_mass = bare_mass and clause.verb.lower() not in BE  # "the flag is green": no thing
    return ", which " if following.agreement != PLURAL and (is_thing(following.subject) or bare_mass) else None


_ANY = word_set("no any every each one")


def same_noun(first: str, second: str) -> bool:
    """Whether two subjects name the same: equal, or a noun that the second takes up with "the"."""
    first, second = first.lower(), second.lower()
    taken_up = first.startswith(("a ", "an ")) and second.startswith("the ")
    return first == second or (taken_up and _without_article(first) == _without_article(second))


def _without_article(phrase: str) -> str:
    first, _, rest = phrase.lower().partition(" ")
    return rest if first in {"the", "a", "an"} else phrase.lower()


class Namer:
    """Puts a noun for the first "he", "him", "his", "she" or "her" that nothing before explains.

    "The man slept. He dreamt." reads as a beginning where "He slept. He dreamt." asks who. Pronouns that follow stay.
    """

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._earlier: set[str] = set()
        self._first = True

    def begin_passage(self) -> None:
        """Begins a passage: what the passage before named still explains a pronoun, what came before that does not."""
        self._earlier, self._known, self._first = self._known or self._earlier, set(), True

    def subject(self, subject: str, verb: str) -> str:
        """A subject as it should be told, and kept in mind; its verb may tell that "they" are people."""
        known = self._known | self._earlier
        named = _named_subject(subject, known)
        if named.lower() == "they" and self._first and _is_human(verb) and _PEOPLE.isdisjoint(known):
            named = "some people"
        self._first = False
        self._known |= _signs(named) | _unknown_person(named)
        return named

    def object(self, rest: str, subject: str) -> str:
        """An object as it should be told, and kept in mind; "his" is left to a subject that it may belong to."""
        known = self._known | self._earlier | _unknown_person(subject)
        named = _named_object(rest, known)
        self._known |= _signs(named) | _unknown_person(named)
        return named


_NAME = ""
"""Stands for any name or unknown person among what may explain a pronoun."""


def _signs(text: str) -> set[str]:
    """What of a text may explain a pronoun later: its words, and whether it has a name."""
    words = re.findall(r"[^\W\d_]+", text)
    signs = {word.lower() for word in words}
    return signs | {_NAME} if any(word[0].isupper() and len(word) > 1 for word in words) else signs


def _unknown_person(phrase: str) -> set[str]:
    """A sign if one noun phrase may name a person or an animal: "the clerk", "this horse"."""
    words = phrase.lower().split()
    noun = len(words) > 1 and words[0] in DETERMINERS and agreement(phrase) == SINGULAR
    gendered = words[-1:] and words[-1] in _ANY_GENDER
    return {_NAME} if noun and not gendered and not is_thing(phrase) and _is_simple(words) else set()


def _is_simple(words: Sequence[str]) -> bool:
    return PREPOSITIONS.isdisjoint(words) and len(words) <= 4


_ANY_GENDER = MALE | FEMALE | _MORE_MALE | _MORE_FEMALE


def _explained(gender: str, known: set[str]) -> bool:
    return not known.isdisjoint(_GENDERED[gender][1] | _PERSONS | {_NAME})


def _named_subject(subject: str, known: set[str]) -> str:
    first, _, rest = subject.partition(" ")
    gender = _FORMS.get(first.lower())
    if gender is None or _explained(gender, known):
        return subject
    noun = f"the {_GENDERED[gender][0]}"
    if not rest and first.lower() == gender:
        return noun
    return f"{noun}'s {rest}" if rest and first.lower() in {"his", "her"} else subject


def _is_human(verb: str) -> bool:
    return not _HUMAN_VERBS.isdisjoint(word for word in verb.lower().split()[:3] if word not in MODALS)


def _named_object(rest: str, known: set[str]) -> str:
    """The object with its first unexplained pronoun named. "Her" before a noun may be "saw her leave", so it stays."""
    words = rest.split()
    known = set(known)
    for i, word in enumerate(words):
        gender = _FORMS.get(word.lower().strip(",.;"))
        if gender and not _explained(gender, known):
            noun = _GENDERED[gender][0]
            following = words[i + 1].lower() if i + 1 < len(words) else ""
            form = word.lower().strip(",.;")
            ends = not following or following in PREPOSITIONS | SUBORDINATORS | DETERMINERS | {"he", "she", "they", "and", "to"}
            if form == "his" and following:
                words[i] = f"the {noun}'s"
            elif form in {"he", "she", "him"} or (form == "her" and ends):
                words[i] = word.replace(word.strip(",.;"), f"the {noun}")
            return " ".join(words)
        known |= _signs(word)
    return rest
