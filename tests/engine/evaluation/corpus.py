"""Documents of two authors about good and bad things, and three "mechanisms" at the ends of what metrics can say."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engine.evaluation.attacks.canaries import document
from engine.evaluation.metric import Rewriting
from tests.engine.evaluation.results import rewriting

COUNT = 30

_STYLES = {"formal": "Moreover, the committee notes that", "casual": "Yeah so guess what, I think"}
_MOODS = {
    "good": ("the lovely garden was a great joy and a success", "we celebrated a wonderful victory"),
    "bad": ("the awful flood was a terrible loss and a disaster", "we mourned a painful defeat"),
}
_NAMES = "Alice Benson,Robert Carter,Maria Delgado,Thomas Fisher,Laura Graham,Peter Howard".split(",")
_THINGS = "lamp boat piano kettle fence ladder carpet violin bucket mirror wagon basket".split()


def labelled_texts(seed: int, count: int = COUNT) -> list[tuple[str, dict[str, str], dict[str, str]]]:
    """Different texts with their labels and the canaries that are planted in them."""
    source = random.Random(seed)
    made = []
    for number in range(count):
        author, mood = [*_STYLES][number % 2], [*_MOODS][number // 2 % 2]
        first, second = _MOODS[mood]
        thing, other = source.sample(_THINGS, 2)
        planted = document(1000 * seed + number)[1]
        text = (
            f"{_STYLES[author]} {first} for the {thing}. {source.choice(_NAMES)} paid {source.randrange(100, 999)} dollars for "
            f"the {other} {planted['word']}. {_STYLES[author]} {second}, wrote {planted['name']} from {planted['mail']}, who "
            f"has {planted['number']}."
        )
        made.append((text, {"author": author, "mood": mood}, planted))
    return made


def constant(texts: Sequence[str]) -> list[str]:
    """A mechanism that says the same whatever it is given."""
    return ["Somebody said something. It was about some matter."] * len(texts)


def independent(texts: Sequence[str]) -> list[str]:
    """A mechanism that writes a text of the same kind which has nothing to do with the one that it is given."""
    drawn = [text for text, _, _ in labelled_texts(77, len(texts))]
    random.Random(3).shuffle(drawn)
    return drawn


MECHANISMS: dict[str, Callable[[Sequence[str]], list[str]]] = {
    "identity": list,
    "constant": constant,
    "random": independent,
}


def rewritten(mechanism: str, count: int = COUNT) -> list[Rewriting]:
    """The corpus as a mechanism rewrites it, with what was drawn, seconds and memory."""
    texts = labelled_texts(1, count)
    outputs = MECHANISMS[mechanism]([text for text, _, _ in texts])
    return [
        rewriting(text, output, (output,), planted=planted, labels=labels, seconds=2.0, peak_bytes=3_000_000)
        for (text, labels, planted), output in zip(texts, outputs, strict=True)
    ]
