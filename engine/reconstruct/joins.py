"""Which facts of a passage go together in a sentence, and by what word.

Facts of one public text that follow each other may share a subject, a predicate or a sentence where that says no more than they
do: "and" joins what is told of one thing in one tense, "but" what one fact denies and the other states; "which" and "who" go on
about what was named last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.english import BE, MODALS, PLURAL, PREPOSITIONS, PRONOUNS, SINGULAR, agree, base_form
from engine.reconstruct.clauses import (
    DETERMINERS,
    FEMALE,
    MALE,
    SUBJECT_PRONOUNS,
    SUBORDINATORS,
    UNJOINABLE,
    Clause,
    content_words,
    is_negated,
    objects_match,
    tense_of,
    verbs_match,
    word_set,
)
from engine.reconstruct.realizer import MAX_FACTS, MAX_WORDS, Sentence
from engine.reconstruct.references import is_person, is_thing, pronoun_for, pronoun_for_last, relative_for, same_noun

SHORT = 9
"""Two facts with different subjects share a sentence only if both are at most this many words long."""


def join_subjects(clauses: Sequence[Clause]) -> list[Clause]:
    """Neighbours that say the same of two subjects: "the head and the arm showed no wound"."""
    joined: list[Clause] = []
    for clause in clauses:
        last = joined[-1] if joined else None
        if last and _same_predicate(last, clause) and last.length + clause.length <= MAX_WORDS:
            subject = f"{last.subject} and {clause.subject}"
            joined[-1] = Clause(subject, agree(clause.verb, PLURAL), clause.object, PLURAL)
        else:
            joined.append(clause)
    return joined


def _same_predicate(one: Clause, two: Clause) -> bool:
    if not one.verb or is_negated(one.verb) or one.subject.lower() == two.subject.lower():
        return False
    alike = agree(one.verb, PLURAL).lower() == agree(two.verb, PLURAL).lower() and one.object.lower() == two.object.lower()
    return (
        alike
        and one.object.lower().split()[:1] not in (["a"], ["an"], ["one"])
        and _is_noun(one.subject)
        and _is_noun(two.subject)
    )


def _is_noun(subject: str) -> bool:
    first = subject.split()[0].lower() if subject else ""
    own = {"no", "each", "every", "neither", "either", "some", "other", "others", "another", ""} | SUBORDINATORS
    alone = "," not in subject and " and " not in subject
    return subject.lower() not in UNJOINABLE | PRONOUNS.keys() and first not in own and alone


def group_clauses(clauses: Sequence[Clause]) -> list[Sentence]:
    """Neighbouring clauses with one subject that can share it without repeating it."""
    groups: list[Sentence] = []
    for clause in clauses:
        if groups and _fits(groups[-1], clause):
            last = groups[-1][-1]
            if _objects_match(last[-1], clause):
                last.append(clause)
                continue
            if _complements_match(*(spread := [_spread(last[-1]), _spread(clause)])) and len(last) == 1:
                groups[-1][-1] = spread
                continue
            if clause.subject.lower() != "there" and _verbs_match(last[0], clause):
                groups[-1].append([clause])
                continue
        groups.append([[clause]])
    return groups


def _fits(group: Sentence, clause: Clause) -> bool:
    """Whether a clause has the subject of a group and there is room for it."""
    clauses = [c for members in group for c in members]
    subject = clause.subject.lower()
    if clause.verb == "" or clauses[0].verb == "" or subject != clauses[0].subject.lower():
        return False
    if subject in UNJOINABLE - _REFERRING or _any_expletive([*clauses, clause]):
        return False
    words = sum(c.length for c in clauses) + clause.length
    return len(clauses) < MAX_FACTS and words <= MAX_WORDS and not any(_holds_clause(c) for c in clauses)


_REFERRING = word_set("it this that these those one there someone somebody something")
"""Subjects that mean the same thing in neighbouring facts of one passage, though not in facts drawn one by one."""


def _objects_match(last: Clause, clause: Clause) -> bool:
    return objects_match(last, clause) and "it" not in (last.object.lower(), clause.object.lower())


def _verbs_match(last: Clause, clause: Clause) -> bool:
    """Whether two different things are told of the subject; "it is loud" and "it took a day" may speak of two subjects."""
    states = [each.verb.lower().split()[0] in BE for each in (last, clause)]
    sure = clause.subject.lower() not in UNJOINABLE or states[0] == states[1]
    return sure and verbs_match(last.verb, clause.verb) and not _is_same_action(last.verb, clause.verb)


def _is_same_action(one: str, two: str) -> bool:
    """Whether two verb groups do the same thing, as in "I feel ill and feel in high spirits"."""
    first, second = content_words(one), content_words(two)
    return first == second and first != []


def _spread(clause: Clause) -> Clause:
    """A clause whose preposition goes with its object, to stand beside "alive": "am in | health" → "am | in health"."""
    words = clause.verb.split()
    if len(words) != 2 or words[0] not in BE or words[1].lower() not in PREPOSITIONS or not clause.object:
        return clause
    return clause._replace(verb=words[0], object=f"{words[1]} {clause.object}")


def _complements_match(last: Clause, clause: Clause) -> bool:
    """What can stand together after a form of "be": "I am alive and in good health"."""
    if last.verb != clause.verb or last.verb.lower() not in BE or not last.object or not clause.object:
        return False
    firsts = [part.split()[0] for part in (last.object, clause.object)]
    phrases = [first.lower() in PREPOSITIONS for first in firsts]
    plain = [first.islower() and first not in DETERMINERS | SUBORDINATORS | PRONOUNS.keys() for first in firsts]
    dated = any(re.search(r"\d|\b[A-Z]", part) for part in (last.object, clause.object))
    return any(phrases) and all(plain) and not dated and not _any_expletive([last, clause])


def _any_expletive(clauses: Sequence[Clause]) -> bool:
    return any(_is_expletive(clause) for clause in clauses)


_IMPERSONAL = word_set("seems seemed appears appeared rains rained rain takes took happens happened is was")


def _is_expletive(clause: Clause) -> bool:
    """Whether "it" may mean nothing: "it is hard to say", "it is Monday"."""
    verb, words = clause.verb.lower().split(), clause.object.split()
    if clause.subject.lower() != "it" or not verb or verb[0] not in _IMPERSONAL:
        return False
    dated = bool(words) and (words[0][0].isdigit() or words[0][0].isupper())
    return dated or "to" in words or "for" in words or not SUBORDINATORS.isdisjoint(words) or verb[-1] == "that"


def _holds_clause(clause: Clause) -> bool:
    """Whether what follows might seem to belong to a clause within."""
    verb = clause.verb.lower().split()
    words = [*verb[1:], *clause.object.lower().split()]
    subordinate = {word for i, word in enumerate(words) if word in SUBORDINATORS and (word != "so" or "that" in words[i:])}
    said = not _SAYING.isdisjoint(verb) and len(clause.object.split()) >= _CLAUSE_WORDS
    seen = not _PERCEIVING.isdisjoint(verb) and clause.object.lower().split()[:1] in _OTHER_SUBJECTS and len(words) > len(verb)
    return bool(subordinate) or said or seen or not SUBJECT_PRONOUNS.isdisjoint(words)


_CLAUSE_WORDS = 4
_SAYING = word_set(
    """admit admits admitted assume assumes assumed believe believes believed bet claim claims claimed decide decided guess
    guesses guessed hope hopes hoped imagine imagines imagined mean means meant promise promised realize realizes realized
    realise realised said say says suppose supposed suspect suspected swear swore think thinks thought wish
    wished"""
)
"""Verbs whose object of several words may be a clause without "that"."""

_PERCEIVING = word_set(
    """fear fears feared feel feels felt find finds found hear heard know knows knew notice noticed remember remembered saw see
    sees tell tells told understand understood"""
)
_OTHER_SUBJECTS = (["it"], ["you"], ["this"], ["that"], ["there"], ["one"])


def name_subject(previous: Sentence, group: Sentence) -> str:
    """How a group names its subject after another one."""
    clause = group[0][0]
    if not clause.verb:
        return clause.subject
    if same_noun(previous[0][0].subject, clause.subject):
        return pronoun_for(clause.subject, [c for members in previous for c in members]) or clause.subject
    return pronoun_for_last(previous[-1][-1], clause) or clause.subject


def find_connector(sentence: Sequence[Sentence], group: Sentence, joined_before: bool) -> tuple[str, str] | None:
    """How a group goes on after those of a sentence: a word, and its subject then; None if it begins a sentence."""
    last, clause = sentence[-1], group[0][0]
    ending = last[-1][-1]
    words = sum(c.length for part in (*sentence, group) for members in part for c in members)
    if not clause.verb or not ending.verb or words > MAX_WORDS + 2 or len(sentence) > 1:
        return None
    if (relative := relative_for(ending, clause)) and len(last) == 1 and not _holds_clause(ending):
        return relative, ""
    same = same_noun(ending.subject, clause.subject)
    subject = name_subject(last, group)
    if _any_expletive([ending, clause]) or _holds_clause(ending):
        return None
    if same and _is_contrast(ending, clause):
        return ", but ", subject
    linked = _goes_on(ending, subject, same) or subject.lower() != clause.subject.lower()
    brief = _brief(last) and _brief(group) and not _is_same_action(ending.verb, clause.verb)
    if linked and brief and not joined_before and tense_of(ending.verb) == tense_of(clause.verb):
        return ", and ", subject
    return None


def _goes_on(ending: Clause, subject: str, same: bool) -> bool:
    """Whether a pronoun goes on about what the clause before names."""
    pronoun = subject.lower()
    if pronoun == "it":
        told = ending.subject.lower() in {"i", "we", "you"} and is_thing(ending.object)
        return same or told or (is_thing(ending.subject) and " or " not in ending.subject)
    if pronoun == "they":
        return ending.agreement == PLURAL
    if pronoun in {"he", "she"}:
        other_gender = FEMALE if pronoun == "he" else MALE
        one_person = ending.agreement == SINGULAR and is_person(ending.subject)
        return same or (one_person and ending.subject.split()[-1].lower() not in other_gender)
    return same and pronoun in {"i", "you", "we"}


def _brief(group: Sentence) -> bool:
    return len(group) == len(group[0]) == 1 and group[0][0].length <= SHORT


def _same_time(one: Clause, two: Clause) -> bool:
    return (tense_of(one.verb).split()[0] == "past") == (tense_of(two.verb).split()[0] == "past")


def _is_contrast(one: Clause, two: Clause) -> bool:
    """Whether one clause denies of one thing what the other says of another: "I like dogs, but I do not like cats"."""
    if is_negated(one.verb) == is_negated(two.verb) or one.object.lower() == two.object.lower() or not _same_time(one, two):
        return False
    done = _main_words(one.verb)
    stated = done[:1] in (["be"], ["have"]) and is_negated(two.verb)  # "I am old, but I am not ill": who says that these differ
    return done == _main_words(two.verb) and not stated and one.subject.lower() not in {"that", "this"}


def _main_words(verb: str) -> list[str]:
    """The words of a verb group that say what is done: "did not like" → "like"."""
    words = (re.sub(r"n['’]t$", "", word) for word in verb.lower().split())
    return [base_form(word) for word in words if word not in _HELPERS]


_HELPERS = MODALS | {"", "not", "never", "do", "does", "did"}
