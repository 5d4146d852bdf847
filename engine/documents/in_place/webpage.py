"""Web pages in their own layout: the page's source, with other words between its tags.

Scripts, comments, forms' contents, descriptions and whatever a link leads to are taken out; style sheets stay.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Sequence

from engine.documents.formats.charset import decode_as
from engine.documents.formats.webpage import declared_encoding
from engine.documents.in_place.xml_parts import count_in_words

_TOKEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(?P<raw>script|style)\b(?:\"[^\"]*\"|'[^']*'|[^'\">])*>.*?(?:</(?P=raw)\s*>|\Z)"
    r"|<[!?][^>]*>|</?[a-zA-Z](?:\"[^\"]*\"|'[^']*'|[^'\">])*>",
    re.DOTALL | re.IGNORECASE,
)
_TAG = re.compile(r"(</?)([a-zA-Z][^\s>/]*)(.*?)(/?>)\Z", re.DOTALL)
_ATTRIBUTE = re.compile(r"""(\s+)([^\s=>"'/]+)(\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?""")
_KEPT_META = re.compile(r"""charset|http-equiv\s*=\s*["']?content-type|name\s*=\s*["']?viewport""", re.IGNORECASE)
_TELLING = frozenset(
    "alt title value placeholder content summary cite action formaction srcset longdesc usemap poster ping download label "
    "datetime list pattern form name srcdoc".split()
)
"""Attributes that describe things, name people or lead elsewhere."""
_LEADING = ("href", "xlink:href")
_STYLE_SHEET = re.compile(r"""\brel\s*=\s*["']?stylesheet\b""", re.IGNORECASE)
_OWN_MARK = re.compile(r"sd(?:foot|end)note\d+(?:anc|sym)?|_?ftn(?:ref)?\d+|fn(?:ref)?\d+")  # by which readers know notes
_ENDS = re.compile(r"</body\s*>|</html\s*>|\Z", re.IGNORECASE)


def open_layout(data: bytes, name: str) -> WebpageLayout:
    """A web page whose words can be exchanged.

    Raises:
        UnreadableInput: It is no text.
    """
    return WebpageLayout(decode_as(data, declared_encoding(data), name).replace("\0", ""))


class WebpageLayout:
    """See `engine.documents.in_place.tracing.LayoutFile`.

    Args:
        page: The page's source.
    """

    def __init__(self, page: str) -> None:
        self._tokens: list[str] = []  # markup and text in turn
        pieces: list[str] = []
        end = 0
        for token in _TOKEN.finditer(page):
            pieces.append(page[end : token.start()])
            self._tokens.append(token[0])
            end = token.end()
        self.stretches: Sequence[str] = list(map(html.unescape, [*pieces, page[end:]]))
        self.public: Sequence[str] = ()

    def is_text(self, character: str) -> bool:
        """See `LayoutFile.is_text`."""
        return character.isprintable() and character != "\u00ad"

    def copy(self, stretches: Sequence[str]) -> bytes:
        """See `LayoutFile.copy`."""
        return _in_utf8(self._page(stretches, self._tokens))

    def finish(self, stretches: Sequence[str], notice: str) -> tuple[bytes, list[str]]:
        """See `LayoutFile.finish`. The new page is in UTF-8."""
        cleaner = TagCleaner("".join(token for token in self._tokens if token[:6].lower() == "<style"))
        page = self._page(stretches, list(map(cleaner.clean, self._tokens)))
        if notice:
            end = next(match.start() for match in _ENDS.finditer(page))
            page = f"{page[:end]}<p><small>{html.escape(notice, quote=False)}</small></p>\n{page[end:]}"
        said = [f"Taken out of the page: {words}."] if (words := count_in_words(cleaner.counts)) else []
        pictures = sum(token[:4].lower() == "<img" for token in self._tokens)
        if pictures:
            were = "1 picture was" if pictures == 1 else f"{pictures} pictures were"
            said.append(f"{were} left in without being read; look whether they show what should not be seen.")
        return _in_utf8(page), said

    def _page(self, stretches: Sequence[str], tokens: Sequence[str]) -> str:
        made = [html.escape(stretches[0], quote=False)]
        for token, stretch in zip(tokens, stretches[1:], strict=True):
            made += token, html.escape(stretch, quote=False)
        return "".join(made)


def _in_utf8(page: str) -> bytes:
    """A page whose declaration, if it has one, says how it is encoded now."""
    said = re.sub(
        r"""(<meta\b[^>]*?charset\s*=\s*["']?\s*|<\?xml\b[^>]*?encoding\s*=\s*["']?\s*)[\w.:-]+""",
        r"\1utf-8",
        page[:4096],
        flags=re.IGNORECASE,
    )
    whole = said + page[4096:]
    return (whole if said != page[:4096] or declared_encoding(whole.encode()) else f"\ufeff{whole}").encode()


class TagCleaner:
    """Cleans the tags of one page, of which some name what others have.

    Args:
        styles: Its style sheets, which may name elements.

    Attributes:
        counts: How many things of each kind were taken out.
    """

    def __init__(self, styles: str = "") -> None:
        self.counts: Counter[str] = Counter()
        self._styled = set(re.findall(r"#([\w-]+)", styles))
        self._marks: dict[str, str] = {}

    def clean(self, token: str) -> str:
        """A tag without what tells something; nothing for a comment or a script.

        Args:
            token: Its source; that of a script or style sheet has what is in it.
        """
        low = token[:7].lower()
        if token.startswith("<!--"):
            return ""
        if low == "<script":
            self.counts["script|scripts"] += 1
            return ""
        if token.startswith(("<!", "<?")):
            return token
        if low.startswith("<style"):
            head, end, rest = token.partition(">")
            return self._clean_tag(head + end) + re.sub(r"/\*.*?(?:\*/|\Z)", "", rest, flags=re.DOTALL)
        return self._clean_tag(token)

    def _clean_tag(self, tag: str) -> str:
        matched = _TAG.match(tag)
        if not matched:
            return ""
        opening, name, attributes, closing = matched.groups()
        kind = name.lower()
        if kind == "base" or (kind == "link" and not _STYLE_SHEET.search(attributes)):
            return ""
        if kind == "meta" and not _KEPT_META.search(attributes):
            return ""
        keep = kind in ("meta", "link")
        return opening + name + _ATTRIBUTE.sub(lambda each: each[0] if keep else self._clean(each, kind), attributes) + closing

    def _clean(self, attribute: re.Match[str], kind: str) -> str:
        """An attribute as it may stay; nothing if it may not."""
        key, value = attribute[2].lower(), (attribute[4] or "").strip("\"'")
        if key in _LEADING:
            if value.startswith("#"):
                return f'{attribute[1]}{attribute[2]}="#{self._mark(value[1:])}"'
            self.counts["link (its text stays)|links (their text stays)"] += 1
            return ""
        if key in ("id", "for") or (key, kind) == ("name", "a"):
            return f'{attribute[1]}{attribute[2]}="{self._mark(value)}"'
        return "" if key in _TELLING or key.startswith(("on", "data-", "aria-")) else attribute[0]

    def _mark(self, name: str) -> str:
        """The name of a place in the page, which may be made of its words; one that a style sheet knows stays."""
        if not name or name in self._styled or _OWN_MARK.fullmatch(name):
            return name
        return self._marks.setdefault(name, f"mark{len(self._marks) + 1}")
