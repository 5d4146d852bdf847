"""Markdown in its own layout: the source, with other words between its marks.

Letters and digits are what is exchanged. What Markdown would understand otherwise with other letters (tags, entities, labels
and targets of links, names of code's languages) stands outside of the stretches. Front matter, comments and the targets of
links are taken out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from engine.documents.formats import plain
from engine.documents.in_place.webpage import TagCleaner
from engine.documents.in_place.xml_parts import count_in_words

_FRONT = re.compile(r"---[ \t]*\n.*?\n---[ \t]*(?:\n|\Z)", re.DOTALL)
_AUTOLINK = re.compile(r"<(?:mailto:)?([a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^\s<>]*|[\w.+-]+@[\w.-]+)>")
_FIXED = re.compile(
    r"(?P<comment><!--.*?(?:-->|\Z))"
    r"|(?P<tag></?[a-zA-Z](?:\"[^\"\n]*\"|'[^'\n]*'|[^'\"<>])*>)"
    r"|(?P<entity>&#?\w+;)"
    r"|(?P<target>\]\((?:[^()\n]|\([^()\n]*\))*\))"
    r"|(?P<label>\[\^[^\]\n]+\])"
    r"|(?P<definition>^ {0,3}\[(?!\^)[^\]\n]+\]:[^\n]*(?:\n[ \t]+[\"'(][^\n]*)?$)"
    r"|(?P<reference>\]\[[^\]\n]*\])"
    r"|(?P<number>^[ \t>]*\d{1,9}[.)](?=\s))"
    r"|(?P<fence>^[ \t>]*(?:```|~~~)[^\n]*$)",
    re.DOTALL | re.MULTILINE,
)
_LABEL = re.compile(r"^ {0,3}\[(?!\^)([^\]\n]+)\]:", re.MULTILINE)


def open_layout(data: bytes, name: str) -> MarkdownLayout:
    """A Markdown text whose words can be exchanged.

    Raises:
        UnreadableInput: It is no text.
    """
    return MarkdownLayout(plain.decode_text(data, name)[0])


class MarkdownLayout:
    """See `engine.documents.in_place.tracing.LayoutFile`.

    Args:
        text: The source.
    """

    def __init__(self, text: str) -> None:
        self._counts: Counter[str] = Counter()
        if front := _FRONT.match(text):
            text = text[front.end() :]
            self._counts["its front matter|its front matter"] += 1
        text = _AUTOLINK.sub(r"\1", text)
        labels = [re.escape(label) for label in _LABEL.findall(text)]
        self._shortcuts = re.compile(rf"\[(?:{'|'.join(labels)})\]", re.IGNORECASE) if labels else None
        self._tokens: list[tuple[str, str]] = []  # kind and source of what stands between the stretches
        pieces: list[str] = []
        end = 0
        for start, stop, kind in sorted(self._fixed(text), key=lambda fixed: (fixed[0], -fixed[1])):
            if start >= end:
                pieces.append(text[end:start])
                self._tokens.append((kind, text[start:stop]))
                end = stop
        self.stretches: Sequence[str] = [*pieces, text[end:]]
        self.public: Sequence[str] = ()

    def is_text(self, character: str) -> bool:
        """See `LayoutFile.is_text`."""
        return character.isalnum()

    def copy(self, stretches: Sequence[str]) -> bytes:
        """See `LayoutFile.copy`."""
        return self._joined(stretches, [source for _, source in self._tokens]).encode()

    def finish(self, stretches: Sequence[str], notice: str) -> tuple[bytes, list[str]]:
        """See `LayoutFile.finish`. The new text is in UTF-8."""
        cleaner = TagCleaner()
        cleaner.counts.update(self._counts)
        text = self._joined(stretches, [_clean(kind, source, cleaner) for kind, source in self._tokens])
        if notice:
            text = f"{text.rstrip()}\n\n---\n\n*{notice}*\n"
        return text.encode(), [f"Taken out of the text: {words}."] if (words := count_in_words(cleaner.counts)) else []

    def _fixed(self, text: str) -> list[tuple[int, int, str]]:
        found = [
            (match.start(), match.end(), "picture" if _is_picture(text, match) else str(match.lastgroup))
            for match in _FIXED.finditer(text)
        ]
        if self._shortcuts:
            found += [(match.start(), match.end(), "shortcut") for match in self._shortcuts.finditer(text)]
        return found

    @staticmethod
    def _joined(stretches: Sequence[str], tokens: Sequence[str]) -> str:
        made = [stretches[0]]
        for token, stretch in zip(tokens, stretches[1:], strict=True):
            made += token, stretch
        return "".join(made)


def _is_picture(text: str, match: re.Match[str]) -> bool:
    """Whether what was found is the target of a picture."""
    begin = text.rfind("[", 0, match.start()) if match.lastgroup == "target" else 0
    return begin > 0 and text[begin - 1] == "!"


def _clean(kind: str, source: str, cleaner: TagCleaner) -> str:
    """What stands between the stretches, without where links lead."""
    if kind == "comment":
        return ""
    if kind == "tag":
        return cleaner.clean(source)
    if kind == "picture":
        return re.sub(r"\s.*(?=\))", "", source)
    if kind in ("target", "definition"):
        cleaner.counts["target of a link|targets of links"] += 1
        return "](#)" if kind == "target" else f"{source.partition(']:')[0]}]: #"
    return source
