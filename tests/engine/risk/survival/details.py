"""Details of texts that the tests make up, and what became of them."""

from engine.risk.survival.counting import count_surviving
from engine.risk.survival.replacements import Replacement
from engine.risk.traits import Trait


def trait(text, words, kind, key=None):
    start = text.index(words)
    return Trait(start, start + len(words), kind, frozenset(key or words.lower().split()))


def place(text, words):
    return text.index(words), text.index(words) + len(words)


def left_of(original, new, said=(), found=()):
    """What is left of each detail, as the new text writes it."""
    return {detail.text: detail.left for count in count_surviving(original, said, new, found) for detail in count.details}


def left_beside(original, new, said, found, *pairs):
    """What counts as left where words of the original were replaced by others; the pairs say which by which."""
    replaced = [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    return [
        (detail.text, detail.left)
        for count in count_surviving(original, said, new, found, replaced)
        for detail in count.surviving
    ]


def groups_of(original, said, new, *pairs):
    """The details of each group, where words were replaced by others."""
    replaced = [Replacement(place(new, after), (place(original, before),)) for before, after in pairs]
    found = count_surviving(original, said, new, (), replaced)
    return {count.group: [detail.text for detail in count.details] for count in found}


def as_kinds(original, new, *pairs):
    """What stands in place of what, everywhere, and as what it was replaced."""
    found = []
    for befores, after, kind in pairs:
        sources = tuple(place(original, before) for before in befores)
        found.append(Replacement(place(new, after), sources, kind=kind))
    return found


def groups_read(reader, text):
    return {count.group: [detail.text for detail in count.details] for count in reader.count(text, text, ())}
