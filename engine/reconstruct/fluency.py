"""Checks whether a text by a language model faithfully tells the facts it was given."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from engine.reconstruct.clauses import content_words
from engine.triples.triple import Triple

KEPT_WORDS = 0.5
"""A fact is told if at least this share of its content words is in the text; a writer may choose others for the rest."""

KEPT_FACTS = 0.9
"""At least this share of the facts has to be told."""

_RUN = 6  # so many words of a prompt in a row are no chance
_OFTEN = 3  # so many times the same five words are a loop
_LOOP = 5  # that many words in a row

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_CLITIC = re.compile(r"(?:n't|'(?:s|m|re|ve|ll|d))$")
_NEGATION = re.compile(r"n't\b|\b(?:not|never|no|nothing|nobody|none|nor|neither|cannot)\b", re.IGNORECASE)
_SIGN = re.compile(r"[$£€%&@#]")
_STOP = re.compile(r"[.!?](?=\s|$)")
_WHOLE = re.compile(r"[A-Z\"'].*[.!?]", re.DOTALL)
_DANGLING = re.compile(r"\b(?:i|you|he|she|it|we|they|that|there)'(?:s|m|re|ve|ll|d)[.,;!?]", re.IGNORECASE)  # "where it's."
_JOINING = ("and", "or", "but", "nor")
_SUBORDINATING = frozenset("that which who whom whose when where while as to".split())

_MARKS = re.compile(
    r"<\||\|>|\[/?INST\]|</?s>|\"(?:subject|relation|object)\"|```|(?im:^\s*(?:facts|assistant|user|system)\s*:)"
)


def find_problem(text: str, triples: Sequence[Triple], prompts: Iterable[str] = ()) -> str | None:
    """What is wrong with a text, worded to follow the writer's name; None if nothing is.

    Args:
        text: The text that was written.
        triples: The facts it had to tell.
        prompts: The other, public texts that the model was given.

    >>> find_problem("I saw the sea.", [Triple("I", "saw", "the sea"), Triple("Ann", "sold", "the boat")])
    'left facts out'
    """
    words = _words(text)
    if not words:
        return "wrote nothing"
    if _MARKS.search(text) or _repeats_prompt(words, triples, prompts):
        return "repeated its instructions"
    if _is_repetitive(text, triples):
        return "repeated itself"
    if share_of_facts_told(text, triples) < KEPT_FACTS:
        return "left facts out"
    return None


def strays_from(text: str, sentences: Sequence[str]) -> bool:
    """Whether a text strays from the sentences: other content words or negations, half sentences, repetitions.

    Facts were drawn independently, so "and", "but" and "or" may join them; "when" or "that" would say more than they do.

    Args:
        text: The text that was written.
        sentences: The facts, each told alone.

    >>> [strays_from(text, ["I saw her.", "Ann left."]) for text in ("I saw her and Ann left.", "I saw her when Ann left.")]
    [False, True]
    """
    given = " ".join(sentences)
    wanted, spoken = Counter(content_words(given)), Counter(content_words(text))
    added = _stems(text) - _stems(given)
    stops = len(_STOP.findall(text)) + sum(added[word] for word in _JOINING)
    return (
        wanted.keys() != spoken.keys()
        or any(spoken[word] > wanted[word] for word in spoken)
        or len(_NEGATION.findall(text)) != len(_NEGATION.findall(given))
        or sorted(_SIGN.findall(text)) != sorted(_SIGN.findall(given))
        or not added.keys().isdisjoint(_SUBORDINATING)
        or stops < len(_STOP.findall(given))
        or _WHOLE.fullmatch(text) is None
        or _DANGLING.search(text) is not None
    )


def _stems(text: str) -> Counter[str]:
    """The words of a text without contractions."""
    return Counter(_CLITIC.sub("", word) for word in _WORD.findall(text.lower()))


def share_of_facts_told(text: str, triples: Sequence[Triple]) -> float:
    """The share of facts that a text tells, judging by their words."""
    there = set(content_words(text))
    shares = []
    for triple in triples:
        wanted = content_words(triple.text)
        shares.append(not wanted or sum(word in there for word in wanted) >= KEPT_WORDS * len(wanted))
    return sum(shares) / len(shares) if shares else 1.0


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.lower())


def _runs(words: Sequence[str], length: int) -> list[tuple[str, ...]]:
    return [tuple(words[start : start + length]) for start in range(len(words) - length + 1)]


def _repeats_prompt(words: Sequence[str], triples: Sequence[Triple], prompts: Iterable[str]) -> bool:
    """Whether the text repeats a run of words from the prompt that no fact has."""
    own = {run for triple in triples for run in _runs(_words(triple.text), _RUN)}
    public = {run for prompt in prompts for run in _runs(_words(prompt), _RUN)}
    return not (public - own).isdisjoint(_runs(words, _RUN))


def _is_repetitive(text: str, triples: Sequence[Triple]) -> bool:
    """Whether runs of words or short sentences recur more often than in the facts."""
    given = Counter(run for triple in triples for run in _loop_runs(triple.text))
    found = Counter(run for sentence in re.split(r"[.!?…\n]+", text) for run in _loop_runs(sentence))
    return any(count >= _OFTEN + given[run] for run, count in found.items())


def _loop_runs(sentence: str) -> list[tuple[str, ...]]:
    words = _words(sentence)
    return _runs(words, _LOOP) if len(words) > _LOOP else [tuple(words)] if words else []
