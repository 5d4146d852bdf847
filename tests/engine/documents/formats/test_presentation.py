"""Presentations: as libraries write them, in all their corners, and as harm would have them."""

import pptx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.documents.document import DocumentPart
from engine.documents.formats import flow, xml
from engine.documents.read import read_document
from engine.errors import UnreadableInput
from tests.engine.documents.formats.office_files import (
    RELATION,
    SPACES,
    STRICT,
    P,
    bare_presentation,
    changed,
    packed,
    relations,
    rich_presentation,
    shape,
    slide,
)
from tests.engine.documents.formats.reading import apart, body, levels


@pytest.fixture
def deck(tmp_path):
    """Writes a presentation."""

    def make(*slides, name="a.pptx", **options):
        path = tmp_path / name
        path.write_bytes(bare_presentation(*slides, **options))
        return path

    return make


def p(text, properties=""):
    return f"<a:p>{properties}<a:r><a:t>{text}</a:t></a:r></a:p>"


def bullet(level, element="a:buChar"):
    return f'<a:pPr lvl="{level}"><{element}/></a:pPr>'


def table(*rows):
    made = "".join(f"<a:tr>{''.join(cells)}</a:tr>" for cells in rows)
    return f"<p:graphicFrame><a:graphic><a:tbl>{made}</a:tbl></a:graphic></p:graphicFrame>"


def tc(*lines, attributes=""):
    return f"<a:tc {attributes}><a:txBody>{''.join(map(p, lines))}</a:txBody></a:tc>"


def test_a_presentation_by_python_pptx(tmp_path):
    path = tmp_path / "a.pptx"
    path.write_bytes(rich_presentation())
    assert body(path) == [
        ("title", "The lost umbrella"),
        ("paragraph", "A story in four slides"),
        ("title", "What happened"),
        ("item", "On Monday I left my umbrella on the ferry."),
        ("item", "On the upper deck"),
        ("title", "Where and when"),
        *(("cell", text) for text in ("Where", "When", "Ferry\nUpper deck", "Monday, at six")),
        ("paragraph", "There is a reward."),
        ("paragraph", "Twenty pounds, and a cake."),
        *(("paragraph", text) for text in ("Where they were lost", "Umbrellas", "East", "West")),
        ("title", "The end"),
    ]
    assert (levels(path, "item"), levels(path, "cell"), levels(path, "title")) == ([0, 1], [0, 0, 1, 1], [1] * 4)
    assert apart(path) == [("note", "Speak slowly. canary"), ("hidden", "Left out canary")]
    document = read_document(path)
    assert (document.encoding, document.structured, document.notes) == ("pptx", True, ())
    assert document.left_out == {DocumentPart.NOTE: 1, DocumentPart.HIDDEN: 1}
    assert "canary" not in document.text


@settings(max_examples=20)
@given(st.lists(st.tuples(st.text("abcäß漢😀 ,", max_size=6), st.text("abc\n", max_size=6)), min_size=1, max_size=3))
def test_whatever_python_pptx_writes_is_read(tmp_path_factory, slides):
    made = pptx.Presentation()
    for title, text in slides:
        new = made.slides.add_slide(made.slide_layouts[1])
        new.shapes.title.text, new.placeholders[1].text = title, text
    path = tmp_path_factory.mktemp("made") / "a.pptx"
    made.save(path)
    wanted = []
    for title, text in slides:
        wanted += [("title", title.strip())] * bool(title.strip())
        wanted += [("item", line) for line in text.split("\n") if line]
    try:
        assert body(path) == wanted
    except UnreadableInput:
        assert not wanted


def test_the_title_comes_first_and_slides_are_in_order(deck):
    path = deck(shape("body") + shape("Two", "lines", place='type="ctrTitle"'), shape("next"))
    assert body(path) == [("title", "Two\nlines"), ("paragraph", "body"), ("paragraph", "next")]
    listed = relations(("slide", "slides/s2.xml"), ("slide", "slides/s1.xml"))
    path = deck(shape("one"), shape("two"), members={"ppt/_rels/presentation.xml.rels": listed})
    assert body(path) == [("paragraph", "two"), ("paragraph", "one")]


def test_breaks_fields_formulas_and_alternatives(deck):
    markup = (
        "<a:p><a:r><a:t>one</a:t></a:r><a:br/><a:r><a:t>two </a:t></a:r><a:fld type='slidenum'><a:t>9</a:t></a:fld>"
        "<a:fld type='datetime1'><a:t>Monday</a:t></a:fld><mc:AlternateContent><mc:Choice Requires='a14'><m:oMath><m:r>"
        "<m:t>x=1</m:t></m:r></m:oMath></mc:Choice><mc:Fallback><a:r><a:t>no</a:t></a:r></mc:Fallback></mc:AlternateContent></a:p>"
    )
    twice = f"<mc:Choice>{shape('new')}</mc:Choice><mc:Fallback>{shape('old')}</mc:Fallback>"
    twice = f"<mc:AlternateContent>{twice}</mc:AlternateContent>"
    assert body(deck(shape(markup) + twice)) == [("paragraph", "one\ntwo Mondayx=1"), ("paragraph", "new")]


def test_bullets_of_paragraphs_and_shapes(deck):
    style = '<a:lvl1pPr><a:buAutoNum type="arabicPeriod"/></a:lvl1pPr><a:lvl2pPr><a:buNone/></a:lvl2pPr>'
    path = deck(
        shape(p("a", bullet(0)), p("b", bullet(3, "a:buBlip")), p("c", bullet(0, "a:buNone")), p("d", '<a:pPr lvl="x"/>'))
        + shape("e", p("f", '<a:pPr lvl="1"/>'), style=style)
    )
    assert body(path) == [
        *(("item", "a"), ("item", "b"), ("paragraph", "c"), ("paragraph", "d")),
        *(("item", "e"), ("paragraph", "f")),
    ]
    assert levels(path, "item") == [0, 3, 0]


def test_bullets_of_layouts_and_masters(deck):
    none, some = "<a:lvl1pPr><a:buNone/></a:lvl1pPr>", "<a:lvl1pPr><a:buChar/></a:lvl1pPr>"
    master = slide(shape("Prompt", place='type="body" idx="1"') + shape("Company"), element="sldMaster")
    layout = slide(shape("Prompt", place='type="body" idx="7"', style=none) + shape("Layout"), element="sldLayout")
    styles = f"<p:txStyles><p:titleStyle>{none}</p:titleStyle><p:bodyStyle>{some}</p:bodyStyle></p:txStyles></p:sldMaster>"
    path = deck(
        shape("listed", place='idx="1"') + shape("not", place='type="body" idx="7"') + shape("box"),
        rels={1: [("slideLayout", "../layout.xml")]},
        members={
            "ppt/layout.xml": layout,
            "ppt/_rels/layout.xml.rels": relations(("slideMaster", "master.xml")),
            "ppt/master.xml": master.replace("</p:sldMaster>", styles),
        },
    )
    assert body(path) == [("item", "listed"), ("paragraph", "not"), ("paragraph", "box")]
    assert apart(path) == [("header", "Layout"), ("header", "Company")]  # and no prompt


def test_tables(deck):
    path = deck(
        table([tc("a"), tc("b", "c")], [tc("d", attributes='gridSpan="2"'), tc("under", attributes='hMerge="1"')])
        + table([tc("e")]),
        table([tc("f"), tc("")], [tc("under", attributes='vMerge="1"'), tc("g")]),
    )
    assert body(path) == [("cell", text) for text in ("a", "b\nc", "d", "e", "f", "g")]
    assert levels(path, "cell") == [0, 0, 1, 2, 3, 4]
    assert apart(path) == [("hidden", "under")] * 2


def test_running_headers_are_read_once(deck):
    running = (
        shape("Confidential", place='type="ftr" idx="11"')
        + shape("May 2024", place='type="dt" idx="10"')
        + shape("<a:p><a:fld type='slidenum'><a:t>1</a:t></a:fld></a:p>", place='type="sldNum" idx="12"')
    )
    path = deck(shape("x") + running, shape("y") + running)
    assert body(path) == [("paragraph", "x"), ("paragraph", "y")]
    assert apart(path) == [("header", "Confidential"), ("header", "May 2024")]


@pytest.mark.parametrize("show", ["0", "false"])
def test_hidden_slides(deck, show):
    notes = slide(shape("notes", place='type="body"'), element="notes")
    comment = f"<p:cmLst xmlns:p='{P}'><p:cm><p:text>why</p:text></p:cm></p:cmLst>"
    path = deck(
        shape("Title", place='type="title"') + table([tc("cell")]) + shape("foot", place='type="ftr"'),
        root=f'show="{show}"',
        rels={1: [("notesSlide", "../n.xml"), ("comments", "../c.xml")]},
        members={"ppt/n.xml": notes, "ppt/c.xml": comment},
    )
    with pytest.raises(UnreadableInput, match="it has 5 hidden blocks"):
        read_document(path)
    assert apart(path) == [("hidden", text) for text in ("Title", "cell", "foot", "notes", "why")]


def test_hidden_shapes_and_groups(deck):
    group = "<p:grpSp><p:nvGrpSpPr><p:cNvPr hidden='{}'/></p:nvGrpSpPr><p:grpSpPr/>{}</p:grpSp>"
    inner = group.format(0, shape("deep") + table([tc("cell")]))
    path = deck(shape("gone", hidden=True) + group.format(1, inner) + group.format(0, group.format(0, shape("seen"))))
    assert body(path) == [("paragraph", "seen")]
    assert apart(path) == [("hidden", text) for text in ("gone", "deep", "cell")]


def test_notes(deck):
    notes = slide(
        shape("What to say", p("and then", bullet(0)), place='type="body" idx="1"')
        + shape("Print-out", place='type="hdr"')
        + shape("<a:p><a:fld type='slidenum'><a:t>1</a:t></a:fld></a:p>", place='type="sldNum"'),
        element="notes",
    )
    path = deck(shape("x"), rels={1: [("notesSlide", "../n.xml")]}, members={"ppt/n.xml": notes})
    assert apart(path) == [("header", "Print-out"), ("note", "What to say"), ("note", "and then")]
    assert read_document(path).left_out == {DocumentPart.HEADER: 1, DocumentPart.NOTE: 2}


def test_comments_of_old_and_new(deck):
    old = f"<p:cmLst xmlns:p='{P}'><p:cm authorId='1'><p:text>Old.</p:text></p:cm></p:cmLst>"
    reply = "<q:replyLst><q:reply><q:txBody><a:p><a:r><a:t>Answer.</a:t></a:r></a:p></q:txBody></q:reply></q:replyLst>"
    said = "<q:txBody><a:p><a:r><a:t>New,</a:t></a:r></a:p><a:p><a:r><a:t>long.</a:t></a:r></a:p></q:txBody>"
    path = deck(
        shape("x"),
        rels={1: [("comments", "../old.xml"), ("comments", "../new.xml")]},
        members={"ppt/old.xml": old, "ppt/new.xml": f"<q:cmLst {SPACES}><q:cm>{reply}{said}</q:cm></q:cmLst>"},
    )
    assert apart(path) == [("comment", "Old."), ("comment", "New,\nlong."), ("comment", "Answer.")]


def test_charts(deck):
    frame = '<p:graphicFrame><a:graphicData><c:chart r:id="r1"/></a:graphicData></p:graphicFrame>'
    cache = "<c:{0}><c:strRef><c:f>Sheet1!$A$1</c:f><c:strCache><c:pt><c:v>{1}</c:v></c:pt></c:strCache></c:strRef></c:{0}>"
    markup = (
        f"<c:chartSpace {SPACES}><c:title><c:tx><c:rich>{p('A title')}</c:rich></c:tx></c:title>"
        f"{cache.format('tx', 'Series')}{cache.format('cat', 'East')}{cache.format('cat', 'East')}"
        "<c:val><c:numCache><c:pt><c:v>17</c:v></c:pt></c:numCache></c:val></c:chartSpace>"
    )
    path = deck(
        shape("x") + frame, frame, rels={n: [("chart", "../chart.xml")] for n in (1, 2)}, members={"ppt/chart.xml": markup}
    )
    assert body(path)[1:] == [("paragraph", text) for text in ("A title", "Series", "East")]


def test_diagrams(deck):
    points = "".join(
        f"<dgm:pt modelId='{name}' {kind}><dgm:prSet {prompt}/><dgm:t>{p(text) if text else ''}</dgm:t></dgm:pt>"
        for name, kind, prompt, text in [
            ("0", "type='doc'", "", ""),
            ("2", "", "", "second"),
            ("1", "", "", "first"),
            ("3", "", "", "below"),
            ("4", "", "phldr='1'", "[Text]"),
            ("5", "type='pres'", "", ""),
            ("6", "", "", "in a circle"),
        ]
    )
    lines = "".join(
        f"<dgm:cxn srcId='{source}' destId='{target}' srcOrd='{place}' {kind}/>"
        for source, target, place, kind in [
            *(("0", "2", 1, ""), ("0", "1", 0, ""), ("1", "3", 0, ""), ("0", "4", 2, "")),
            *(("5", "2", 0, "type='presOf'"), ("6", "6", 0, "")),
        ]
    )
    path = deck(
        '<p:graphicFrame><a:graphicData><dgm:relIds r:dm="r1"/></a:graphicData></p:graphicFrame>',
        rels={1: [("diagramData", "../d.xml")]},
        members={"ppt/d.xml": f"<dgm:dataModel {SPACES}>{points}{lines}</dgm:dataModel>"},
    )
    assert body(path) == [("item", text) for text in ("first", "below", "second", "in a circle")]
    assert levels(path, "item") == [0, 1, 0, 0]


def test_a_strict_presentation(deck):
    space = f"{STRICT}/presentationml/main"
    path = deck(shape("seen"), namespace=space)
    strict = {RELATION: f"{STRICT}/officeDocument/relationships"}
    strict["http://schemas.openxmlformats.org/drawingml/2006/main"] = f"{STRICT}/drawingml/main"

    def made(data):
        for old, new in strict.items():
            data = data.replace(old.encode(), new.encode())
        return data

    path.write_bytes(changed(path.read_bytes(), dict.fromkeys(("ppt/presentation.xml", "ppt/slides/s1.xml"), made)))
    assert body(path) == [("paragraph", "seen")]


def test_macros(tmp_path):
    data = changed(rich_presentation(), {"ppt/vbaProject.bin": b"macros"})
    for name in ("a.pptm", "a.ppsm"):
        (tmp_path / name).write_bytes(data)
        assert read_document(tmp_path / name).notes == ("Its macros were neither read nor run.",)
    for name in ("a.pptx", "a.ppsx"):
        (tmp_path / name).write_bytes(data)
        with pytest.raises(UnreadableInput, match="has macros, although its name says otherwise"):
            read_document(tmp_path / name)


def test_embedded_files_are_told_and_not_read(deck):
    path = deck(shape("x") + '<p:graphicFrame><p:oleObj progId="Word.Document.12"><p:embed/></p:oleObj></p:graphicFrame>')
    assert read_document(path).notes == ("It embeds other files; these are not read.",)


def test_the_content_tells_what_it_is(tmp_path):
    data = rich_presentation()  # whose chart holds a workbook
    for name in ("a", "a.txt", "a.ppsx"):
        (tmp_path / name).write_bytes(data)
        assert read_document(tmp_path / name).encoding == "pptx"
    (tmp_path / "a.xlsx").write_bytes(data)
    with pytest.raises(UnreadableInput, match="is really a"):
        read_document(tmp_path / "a.xlsx")


def test_something_else_in_a_package(tmp_path, deck):
    with pytest.raises(UnreadableInput, match="is not a presentation"):
        read_document(deck(shape("x"), members={"ppt/presentation.xml": "<other/>"}))
    with pytest.raises(UnreadableInput, match="a slide is missing"):
        read_document(deck(shape("x"), members={"ppt/_rels/presentation.xml.rels": relations()}))
    (tmp_path / "a.pptx").write_bytes(packed({"ppt/presentation.xml": "<x/>"}))
    with pytest.raises(UnreadableInput, match="does not say where its text is"):
        read_document(tmp_path / "a.pptx")


def test_no_text_at_all(deck):
    with pytest.raises(UnreadableInput, match="only blank space"):
        read_document(deck(shape(" ", place='type="title"'), ""))


def test_entities(deck):
    bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><sld>&a;&b;</sld>'
    with pytest.raises(UnreadableInput, match="declares entities"):
        read_document(deck(shape("x"), members={"ppt/slides/s1.xml": bomb}))


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_truncated(tmp_path, share):
    data = rich_presentation()
    (tmp_path / "a.pptx").write_bytes(data[: int(len(data) * share)])
    with pytest.raises(UnreadableInput, match="damaged"):
        read_document(tmp_path / "a.pptx")


def test_limits(deck, monkeypatch):
    with pytest.raises(UnreadableInput, match="nested too deeply"):
        read_document(deck("<p:grpSp>" * 600 + "</p:grpSp>" * 600))
    monkeypatch.setattr(flow, "LIMIT_CHARACTERS", 100)
    with pytest.raises(UnreadableInput, match="more than 100 characters"):
        read_document(deck(*[shape("a" * 60)] * 2))
    monkeypatch.setattr(xml, "LIMIT_ELEMENTS", 99)
    with pytest.raises(UnreadableInput, match="too many elements"):
        read_document(deck(*[""] * 50))


def test_a_slide_is_read_once(deck):
    again = relations(*[("slide", "slides/s1.xml")] * 3)
    path = deck("", "", "", members={"ppt/_rels/presentation.xml.rels": again, "ppt/slides/s1.xml": slide(shape("x"))})
    assert read_document(path).text == "x"
