"""Documents of our own text, made into real files by real programs: LibreOffice and pandoc.

    python -m tests.documents_corpus FOLDER                  the files that are part of the suite, remade
    python -m tests.documents_corpus FOLDER --samples 20     others

A sample is drawn at random: headings, lists, tables, quotations, notes, comments, tracked changes, text boxes, headers. It
exists twice: in full, and bare, without what a program's own text export would not have or would mark. A reader of the full
file has to give the text that the program exports of the bare one.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape

FILES = Path(__file__).parent / "engine" / "documents" / "files"
"""The files that are part of the suite: LibreOffice made those named letter of ``letter.fodt``, pandoc the others."""

_SENTENCES = (
    "The ferry left the harbour at six, before the fog had lifted.",
    "Nobody in the office remembered who had ordered the blue chairs.",
    "“Come in,” said Miriam, “the kettle is on.”",
    "The café on Königstraße closes at 5 & opens again at 7.",
    "If a < b, the second number is the larger one.",
    "My brother's doctor, Mr O'Neill, asked for the x-rays again.",
    "The invoice comes to £1,250.75 — payable within 30 days.",
    "Our neighbours keep bees; we keep quiet.",
    "She ran 10 km on Sunday 👍🏽 and slept until noon.",
    "東京の天気は晴れです。",
    "Wir treffen uns am Übergang zur Brücke.",
    "The minutes of the meeting were lost in 1998.",
)
_LABEL = re.compile(r"^[ \t]*(?:\d+\.|[•◦▪–-])[ \t]+", re.MULTILINE)

_FODT = """\
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3"
 office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles>
<style:style style:name="Standard" style:family="paragraph"/>
<style:style style:name="Title" style:family="paragraph" style:parent-style-name="Standard"/>
<style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:default-outline-level="1"/>
<style:style style:name="Heading_20_2" style:display-name="Heading 2" style:family="paragraph" style:default-outline-level="2"/>
<style:style style:name="Quotations" style:family="paragraph" style:parent-style-name="Standard"/>
<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
<text:list-level-style-bullet text:level="2" text:bullet-char="•"/></text:list-style>
</office:styles>
<office:automatic-styles>
<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Quotations"/>
<style:style style:name="S1" style:family="section"><style:section-properties><style:columns fo:column-count="2"
 fo:column-gap="1cm"/></style:section-properties></style:style>
<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm"/>
<style:header-style><style:header-footer-properties fo:min-height="0cm"/></style:header-style>
<style:footer-style><style:header-footer-properties fo:min-height="0cm"/></style:footer-style></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm1">{frame}</style:master-page>
</office:master-styles>
<office:body><office:text>{changes}{body}</office:text></office:body></office:document>
"""
_CHANGE = (
    '<text:changed-region xml:id="{id}" text:id="{id}"><text:{kind}><office:change-info><dc:creator>Ann</dc:creator>'
    "<dc:date>2020-01-01T00:00:00</dc:date></office:change-info>{text}</text:{kind}></text:changed-region>"
)


@dataclass
class Sample:
    """A document drawn at random.

    Attributes:
        full: It, as a flat OpenDocument text.
        bare: The same without notes, comments, deletions, boxes, headers and footers.
        apart: The texts of those, by what they are.
    """

    full: str = ""
    bare: str = ""
    apart: dict[str, list[str]] = field(default_factory=dict)


def sample(seed: int) -> Sample:
    """The sample of a seed."""
    return _Drawing(seed).made()


class _Drawing:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._full: list[str] = []
        self._bare: list[str] = []
        self._changes: list[str] = []
        self._apart: dict[str, list[str]] = {kind: [] for kind in ("note", "comment", "deletion", "box", "header")}

    def made(self) -> Sample:
        draw = self._random
        self._paragraph('<text:p text:style-name="Title">', "</text:p>", plain=True)
        kinds = [self._heading, self._text, self._text, self._list, self._table, self._quote, self._section]
        for make in draw.choices(kinds, k=draw.randint(6, 14)):
            make()
        self._text()
        header, footer = self._named("header"), self._named("header")
        frame = f"<style:header><text:p>{header}</text:p></style:header><style:footer><text:p>{footer}</text:p></style:footer>"
        changes = f"<text:tracked-changes>{''.join(self._changes)}</text:tracked-changes>" if self._changes else ""
        return Sample(
            _FODT.format(frame=frame, changes=changes, body="".join(self._full)),
            _FODT.format(frame="", changes="", body="".join(self._bare)),
            self._apart,
        )

    def _both(self, markup: str) -> None:
        self._full.append(markup)
        self._bare.append(markup)

    def _named(self, kind: str) -> str:
        """A text of another part that occurs nowhere else, and is remembered."""
        text = f"{kind.capitalize()} {len(self._apart[kind])}: {self._random.choice(_SENTENCES)}"
        self._apart[kind].append(text)
        return escape(text)

    def _sentence(self) -> str:
        return escape(self._random.choice(_SENTENCES))

    def _paragraph(self, begin: str, end: str, *, plain: bool = False) -> None:
        self._both(begin)
        for _ in range(1 if plain else self._random.randint(1, 4)):
            self._both(self._sentence())
            if not plain:
                self._random.choice(
                    [self._note, self._comment, self._deletion, self._insertion, self._bold, self._break, self._box, str]
                )()
            self._both(" ")
        self._both(end)

    def _heading(self) -> None:
        level = self._random.randint(1, 2)
        self._paragraph(f'<text:h text:style-name="Heading_20_{level}" text:outline-level="{level}">', "</text:h>", plain=True)

    def _text(self) -> None:
        self._paragraph("<text:p>", "</text:p>")

    def _quote(self) -> None:
        self._paragraph('<text:p text:style-name="P1">', "</text:p>")

    def _section(self) -> None:
        self._both(f'<text:section text:name="S{len(self._full)}">')
        self._text()
        self._both("</text:section>")

    def _list(self) -> None:
        self._both('<text:list text:style-name="L1">')
        for _ in range(self._random.randint(1, 3)):
            self._both("<text:list-item>")
            self._text()
            if self._random.random() < 0.3:
                self._both("<text:list><text:list-item>")
                self._text()
                self._both("</text:list-item></text:list>")
            self._both("</text:list-item>")
        self._both("</text:list>")

    def _table(self) -> None:
        columns = self._random.randint(1, 3)
        self._both(f'<table:table table:name="T{len(self._full)}"><table:table-column')
        self._both(f' table:number-columns-repeated="{columns}"/>')
        for _ in range(self._random.randint(1, 3)):
            self._both("<table:table-row>")
            for _ in range(columns):
                self._both("<table:table-cell>")
                for _ in range(self._random.randint(1, 2)):
                    self._paragraph("<text:p>", "</text:p>", plain=True)
                self._both("</table:table-cell>")
            self._both("</table:table-row>")
        self._both("</table:table><text:p/>")

    def _note(self) -> None:
        kind, text = self._random.choice(["footnote", "endnote"]), self._named("note")
        self._full.append(
            f'<text:note text:id="n{len(self._full)}" text:note-class="{kind}"><text:note-citation>1</text:note-citation>'
            f"<text:note-body><text:p>{text}</text:p></text:note-body></text:note>"
        )

    def _comment(self) -> None:
        text = self._named("comment")
        self._full.append(
            "<office:annotation><dc:creator>Ann</dc:creator><dc:date>2020-01-01T00:00:00</dc:date>"
            f"<text:p>{text}</text:p></office:annotation>"
        )

    def _deletion(self) -> None:
        self._changes.append(
            _CHANGE.format(id=f"c{len(self._changes)}", kind="deletion", text=f"<text:p>{self._named('deletion')}</text:p>")
        )
        self._full.append(f'<text:change text:change-id="c{len(self._changes) - 1}"/>')

    def _insertion(self) -> None:
        id = f"c{len(self._changes)}"
        self._changes.append(_CHANGE.format(id=id, kind="insertion", text=""))
        self._full.append(f'<text:change-start text:change-id="{id}"/>')
        self._both(self._sentence())
        self._full.append(f'<text:change-end text:change-id="{id}"/>')

    def _bold(self) -> None:
        self._both(f'<text:s text:c="3"/><text:span text:style-name="B">{self._sentence()}</text:span>')
        self._both(f'<text:a xlink:href="http://example.org/">{self._sentence()}</text:a>')

    def _break(self) -> None:
        self._both(f"<text:line-break/><text:tab/>{self._sentence()}")

    def _box(self) -> None:
        self._full.append(
            f'<draw:frame text:anchor-type="paragraph" svg:width="5cm" svg:height="2cm"><draw:text-box><text:p>'
            f"{self._named('box')}</text:p></draw:text-box></draw:frame>"
        )


_P = "<text:p>{}</text:p>"
_CELL = "<table:table-cell>{}</table:table-cell>"
_REMARK = '<office:annotation office:name="{name}"><dc:creator>Ann</dc:creator><dc:date>2020-01-01T00:00:00</dc:date>{held}'


def _table(*rows: Sequence[str], header: bool = False) -> str:
    made = ["<table:table-row>" + "".join(map(_CELL.format, row)) + "</table:table-row>" for row in rows]
    first = f"<table:table-header-rows>{made.pop(0)}</table:table-header-rows>" if header else ""
    columns = f'<table:table-column table:number-columns-repeated="{len(rows[0])}"/>'
    return f"<table:table>{columns}{first}{''.join(made)}</table:table><text:p/>"


def _listed(*items: str) -> str:
    made = "".join(f"<text:list-item>{item}</text:list-item>" for item in items)
    return f'<text:list text:style-name="L1">{made}</text:list>'


def _note(text: str, kind: str = "footnote") -> str:
    name = re.sub(r"\W", "", text)
    return (
        f'<text:note text:id="{name}" text:note-class="{kind}"><text:note-citation>1</text:note-citation>'
        f"<text:note-body>{text}</text:note-body></text:note>"
    )


def _box(text: str) -> str:
    frame = '<draw:frame text:anchor-type="paragraph" svg:width="5cm" svg:height="2cm">'
    return f"{frame}<draw:text-box>{text}</draw:text-box></draw:frame>"


_MATH = (
    '<draw:frame text:anchor-type="as-char" svg:width="1cm" svg:height="1cm"><draw:object>'
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi><annotation>x</annotation></semantics></math>'
    "</draw:object></draw:frame>"
)

VARIED = {
    "lists in tables": _table(
        [_P.format("Tools"), _listed(_P.format("a saw"), _P.format("a plane") + _listed(_P.format("for oak")))],
        [_listed(_P.format("glue")), _P.format("two") + _P.format("pots")],
    ),
    "nested tables": _table(
        [
            _P.format("before") + _table([_P.format("inner one"), _P.format("inner two")]) + _P.format("after"),
            _P.format("beside"),
        ],
        [_P.format("below"), _table([_P.format("deep")], [_table([_P.format("deeper"), _P.format("deepest")])])],
    ),
    "text boxes": _P.format("The sign" + _box(_P.format("KEEP OFF") + _P.format("the grass")) + " stands by the gate.")
    + _table([_P.format("cell" + _box(_P.format("inside"))), _P.format("next")])
    + _P.format(_box(_listed(_P.format("boxed item")) + _table([_P.format("boxed cell"), _P.format("other")]))),
    "notes": _P.format(
        "One" + _note(_P.format("first") + _P.format("second")) + ", two" + _note(_P.format("end"), "endnote") + "."
    )
    + _listed(_P.format("Item" + _note(_P.format("of the item"))))
    + _table([_P.format("cell" + _note(_listed(_P.format("listed in a note")))), _P.format("next")]),
    "right to left": _P.format("مرحبا بالعالم، 123 قطعة")
    + _P.format("שלום עולם — Ann said: «نعم»")
    + _table([_P.format("الاسم"), _P.format("العدد")], [_P.format("ليلى"), _P.format("٤٢")]),
    "chinese and japanese": _P.format("東京の天気は晴れです。「はい」")
    + _P.format(
        "<text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>を読む。𠮷野家"
    ),
    "columns": '<text:section text:name="C" text:style-name="S1">'
    + "".join(_P.format(escape(f"{_SENTENCES[n]} {_SENTENCES[n + 1]}")) for n in range(0, 10))
    + "</text:section>"
    + _P.format("After the columns."),
    "fields": _P.format(
        'Page <text:page-number text:select-page="current">1</text:page-number> of <text:page-count>1</text:page-count>, by '
        '<text:placeholder text:placeholder-type="text">&lt;name&gt;</text:placeholder>, see <text:bookmark-start '
        'text:name="b"/>the gate<text:bookmark-end text:name="b"/> and <text:bookmark-ref text:reference-format="text" '
        'text:ref-name="b">the gate</text:bookmark-ref>.'
    ),
    "changes": "<text:tracked-changes>"
    + _CHANGE.format(id="c1", kind="deletion", text=_P.format("was ") + _P.format("and still is"))
    + _CHANGE.format(id="c2", kind="insertion", text="")
    + _CHANGE.format(id="c3", kind="deletion", text=_P.format("moved away"))
    + _CHANGE.format(id="c4", kind="insertion", text="")
    + "</text:tracked-changes>"
    + _P.format('It <text:change text:change-id="c1"/> here. <text:change-start text:change-id="c2"/>New')
    + _P.format('and newer<text:change-end text:change-id="c2"/>. <text:change text:change-id="c3"/>End.')
    + _P.format('<text:change-start text:change-id="c4"/>moved away<text:change-end text:change-id="c4"/>'),
    "remarks": _P.format(
        "A "
        + _REMARK.format(name="a1", held=_P.format("Why?") + _P.format("Tell me."))
        + "</office:annotation>long<office:annotation-end office:name='a1'/>"
        + _REMARK.format(name="a2", held=_P.format("Because."))
        + "</office:annotation> way."
    ),
    "formulas": _P.format(f"Let {_MATH} be a number, and {_MATH}{_MATH} others."),
    "long table": _table(
        [_P.format("Day"), _P.format("Sentence")],
        *([_P.format(str(n)), _P.format(escape(_SENTENCES[n % 12]))] for n in range(90)),
        header=True,
    ),
    "links": _P.format(
        '<text:a xlink:href="http://example.org/a?b=c&amp;d">A link</text:a>, <text:a xlink:href="#b"><text:span '
        'text:style-name="B">a heavy</text:span> one</text:a>,<text:a xlink:href="mailto:a@example.org">a@example.org</text:a>.'
    ),
    "blanks and hyphens": _P.format(
        "Mr\u00a0Smith’s well\u2011known extra\u00adordinary book cost 10\u202f000\u2009€ in zero\u200bwidth, no\u2060break."
    )
    + _P.format("<text:s/>two  blanks<text:s text:c='4'/>five<text:tab/>tab<text:line-break/><text:line-break/>lines"),
    "merged cells": "<table:table><table:table-column table:number-columns-repeated='3'/><table:table-row>"
    "<table:table-cell table:number-columns-spanned='2'><text:p>wide</text:p></table:table-cell><table:covered-table-cell/>"
    "<table:table-cell table:number-rows-spanned='2'><text:p>high</text:p></table:table-cell></table:table-row>"
    "<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell>"
    "<table:covered-table-cell/></table:table-row></table:table><text:p>after</text:p>",
    "an index": "<text:h text:outline-level='1' text:style-name='Heading_20_1'>First</text:h>"
    "<text:table-of-content text:name='T'><text:table-of-content-source/><text:index-body><text:index-title text:name='H'>"
    "<text:p>Contents</text:p></text:index-title><text:p>First<text:tab/>1</text:p></text:index-body></text:table-of-content>"
    + _P.format("Text.")
    + "<text:h text:outline-level='2' text:style-name='Heading_20_2'>Second</text:h>"
    + "<text:p text:style-name='P1'>Said.</text:p>",
}
"""Documents of what the drawn samples have not, as bodies of flat OpenDocument texts."""

_APART_ELEMENT = re.compile(
    r"<(text:note|office:annotation|draw:frame|text:tracked-changes)(?=[\s>])(?:(?!<\1[\s>]).)*?</\1>|<text:change\b[^>]*/>"
    r"|<text:change-(?:start|end)\b[^>]*/>|<office:annotation-end\b[^>]*/>",
    re.DOTALL,
)


def varied(name: str) -> tuple[str, str]:
    """A document of `VARIED` in full, and bare: without notes, remarks, boxes and what was taken out."""
    full = VARIED[name]
    bare, count = full, 1
    while count:
        bare, count = _APART_ELEMENT.subn("", bare)
    frame = "<style:header><text:p>Of all pages</text:p></style:header>"
    return _FODT.format(frame=frame, changes="", body=full), _FODT.format(frame="", changes="", body=bare)


def missing() -> str:
    """Which of the programs is not on this machine; nothing if none is missing."""
    return next((program for program in ("soffice", "pandoc") if not shutil.which(program)), "")


def by_libreoffice(sources: Sequence[Path], suffix: str, folder: Path) -> list[Path]:
    """Files converted by LibreOffice into another format, in a folder, by their names."""
    kind = "txt:Text (encoded):UTF8" if suffix == "txt" else suffix
    with tempfile.TemporaryDirectory() as profile:
        command = ["soffice", f"-env:UserInstallation={Path(profile).as_uri()}"]
        subprocess.run(
            [*command, "--headless", "--convert-to", kind, "--outdir", str(folder), *map(str, sources)],
            check=True,
            capture_output=True,
        )
    return [folder / f"{source.stem}.{suffix}" for source in sources]


def by_pandoc(source: Path, target: Path, kind: str = "") -> Path:
    """A file converted by pandoc; `kind` names the format where the target's suffix does not."""
    options = ["--to", kind] if kind else []
    subprocess.run(["pandoc", "--wrap=none", "--standalone", *options, "--output", str(target), str(source)], check=True)
    return target


def unlabelled(text: str) -> str:
    """A text without the numbers and bullets that a program writes before the items of lists."""
    return _LABEL.sub("", text.removeprefix("\ufeff"))


def squeezed(text: str) -> str:
    """A text without blank space."""
    return "".join(text.split())


def write(samples: Iterable[tuple[str, str]], folder: Path) -> list[Path]:
    """Writes sources under their names."""
    paths = []
    for name, source in samples:
        paths.append(folder / f"{name}.fodt")
        paths[-1].write_text(source, encoding="utf-8")
    return paths


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--samples", type=int, default=0)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    sources = [FILES / "letter.fodt"]
    if options.samples:
        sources = write(((f"sample{seed}", sample(seed).full) for seed in range(options.samples)), options.folder)
    for suffix in ("docx", "odt", "rtf", "html", "pdf", "txt"):
        by_libreoffice(sources, suffix, options.folder)
    for suffix in ("docx", "odt", "rtf", "html"):
        by_pandoc(FILES / "report.md", options.folder / f"report.{suffix}")


if __name__ == "__main__":
    main()
