"""The round trip of the annotated letters: their entities get made-up names, word by word, and come back."""

import random
import re
from functools import cache

import pytest

from engine.restoration.answer import restore_names
from tests.engine.restoration.test_answer import result_of
from tests.letters import letters
from tests.thorough import briefly, thoroughly

NAMES = ("person", "organisation", "place")
_PIECE = re.compile(r"[^\W\d_]+|\d+")
_SYLLABLES = "ba be do fi ga ko lu ma no pe ra ri so ta ve wi xo yu za".split()


class Inventor:
    """Writes an entity's forms with other words: each word of it becomes the same one everywhere, in the same capitals.

    Args:
        seed: Of what is invented.
    """

    def __init__(self, seed):
        self._random = random.Random(seed)
        self._words = {}
        self._taken = set()

    def write(self, entity, form):
        return _PIECE.sub(lambda piece: self._write_piece(entity, piece[0]), form)

    def _write_piece(self, entity, piece):
        if piece.isdigit():
            return self._known(entity, piece, lambda: "".join(self._random.choice("23456789") for _ in piece))
        if len(piece) == 1:
            full = next((new for (of, word), new in self._words.items() if of == entity and word[0] == piece.lower()), "q")
            return full[0].upper() if piece.isupper() else full[0]
        word = self._known(entity, piece.lower(), lambda: "".join(self._random.choice(_SYLLABLES) for _ in range(3)))
        return word.upper() if piece.isupper() else word.capitalize() if piece[0].isupper() else word

    def _known(self, entity, piece, invent):
        if (entity, piece) not in self._words:
            new = invent()
            while new in self._taken and len(new) > 3:
                new = invent()
            self._taken.add(new)
            self._words[entity, piece] = new
        return self._words[entity, piece]


@cache
def rewritten(letter):
    """What a run would return that replaces each marked entity."""
    inventor, pieces, at = Inventor(letter.name), [], 0
    for mark in letter.marks:
        if mark.kind != "word":
            pieces += [letter.text[at : mark.start], (mark.entity, inventor.write(mark.entity, mark.text), mark.text)]
            at = mark.end
    return result_of([*pieces, letter.text[at:]])


@pytest.mark.parametrize("letter", briefly(letters(), letters()[::3]), ids=lambda letter: letter.name)
def test_every_original_name_is_back(letter):
    result = rewritten(letter)
    restored = restore_names(result.output, result)
    assert restored.text == letter.text
    assert not restored.doubtful
    assert not restored.absent


@thoroughly("step", 3, 1)
@pytest.mark.parametrize("change", [lambda form: f"**{form}**", lambda form: form.replace(" ", "\n")])
def test_names_come_back_into_an_answer_in_other_words(change, step):
    """Those that do not are left, since they cannot be told; none comes back as another's."""
    right = left = 0
    for letter in letters()[::step]:
        result = rewritten(letter)
        mentions = [(unit, mention) for unit in result.units for mention in unit.mentions]
        answer = "\n\n".join(f"I would ask about {change(mention.private)} again." for _, mention in mentions)
        back = restore_names(answer, result).text.split("\n\n")
        for (unit, mention), line in zip(mentions, back, strict=True):
            come, gone = (
                {" ".join(f"I would ask about {change(form)} again.".split()) for form in forms}
                for forms in ([each.original for each in unit.mentions], [mention.private])
            )
            assert " ".join(line.split()) in come | gone, letter.name
            right += " ".join(line.split()) in come
            left += " ".join(line.split()) in gone - come
    assert right / (right + left) > 0.9
