"""Web pages: one file that needs nothing from elsewhere."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from engine.documents.document import BlockKind, TextBlock
from engine.documents.writers.outline import even_rows, group_by_kind, item_depths

_PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ max-width: 38em; margin: 3em auto; padding: 0 1em; font: 1.125em/1.6 Georgia, "Times New Roman", serif; }}
h1, h2, h3, h4, h5, h6 {{ margin: 1.5em 0 0.5em; line-height: 1.25; }}
p {{ margin: 0 0 1em; }}
h1, h2, h3, h4, h5, h6, p, li, td {{ white-space: pre-wrap; overflow-wrap: break-word; }}
ul {{ margin: 0 0 1em; padding-left: 1.5em; }}
ul ul {{ margin: 0; }}
blockquote {{ margin: 0 0 1em; padding-left: 1em; border-left: 3px solid; }}
table {{ margin: 0 0 1em; border-collapse: collapse; }}
td {{ padding: 0.25em 0.75em; border: 1px solid; vertical-align: top; }}
footer {{ margin-top: 2.5em; padding-top: 1em; border-top: 1px solid; font-size: 0.85em; font-style: italic; }}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def write(passages: Sequence[TextBlock], notice: str) -> bytes:
    """The bytes of a file.

    Args:
        passages: The text.
        notice: A last paragraph, set apart; may be empty.
    """
    body = [line for kind, group in group_by_kind(passages) for line in _elements(kind, group)]
    if notice:
        body.append(f"<footer>{_element('p', notice)}</footer>")
    return _PAGE.format(body="\n".join(body)).encode()


def _elements(kind: BlockKind, group: list[TextBlock]) -> Iterator[str]:
    match kind:
        case BlockKind.TITLE:
            yield from (_element(f"h{min(max(title.level, 1), 6)}", title.text) for title in group)
        case BlockKind.ITEM:
            yield _list(group)
        case BlockKind.CELL:
            lines = ("".join(_element("td", cell) for cell in row) for row in even_rows(group))
            yield "\n".join(["<table>", *(f"<tr>{line}</tr>" for line in lines), "</table>"])
        case BlockKind.QUOTE:
            yield f"<blockquote>{''.join(_element('p', quote.text) for quote in group)}</blockquote>"
        case _:
            yield from (_element("p", paragraph.text) for paragraph in group)


def _list(items: list[TextBlock]) -> str:
    pieces: list[str] = []
    last = -1
    for item, depth in item_depths(items):
        pieces.append("<ul>" if depth > last else "</li>" + "</ul></li>" * (last - depth))
        pieces.append(f"\n<li>{_escaped(item.text)}")
        last = depth
    return "".join(pieces) + "</li></ul>" * (last + 1)


def _element(tag: str, text: str) -> str:
    return f"<{tag}>{_escaped(text)}</{tag}>"


def _escaped(text: str) -> str:
    return "<br>".join(html.escape(line, quote=False) for line in text.split("\n"))
