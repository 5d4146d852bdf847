"""Word documents: as other programs write them, as Word's own oddities go, and as harm would have them."""

import zipfile

import pytest

from engine.documents.document import DocumentPart
from engine.documents.export import render
from engine.documents.read import read_document
from engine.errors import UnreadableInput
from tests.engine.documents.formats.reading import FILES, apart, body, levels

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main"
RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'


def relations(**targets):
    listed = "".join(
        f'<Relationship Id="r{i}" Type="{RELATION}/{kind}" Target="{target}"/>'
        for i, (kind, target) in enumerate(targets.items())
    )
    return f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{listed}</Relationships>'


@pytest.fixture
def word(tmp_path):
    """Makes a Word document of the markup of its body, and of further members."""

    def make(markup, name="a.docx", namespace=W, relations_of_body=None, **members):
        path = tmp_path / name
        spaces = (
            f'xmlns:w="{namespace}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
            ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
        )
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("[Content_Types].xml", TYPES)
            archive.writestr("_rels/.rels", relations(officeDocument="word/document.xml"))
            archive.writestr("word/document.xml", f"<w:document {spaces}><w:body>{markup}</w:body></w:document>")
            if relations_of_body:
                archive.writestr("word/_rels/document.xml.rels", relations_of_body)
            for member, content in members.items():
                archive.writestr(f"word/{member}.xml", content.format(spaces=spaces))
        return path

    return make


def p(*runs, properties=""):
    return f"<w:p><w:pPr>{properties}</w:pPr>{''.join(runs)}</w:p>"


def r(text):
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'


def d(text):
    return f'<w:del><w:r><w:delText xml:space="preserve">{text}</w:delText></w:r></w:del>'


def field(kind):
    return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'


def styled(text, *properties):
    """A run with properties of its own."""
    return f'<w:r><w:rPr>{"".join(f"<w:{name}/>" for name in properties)}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


MARK_STRUCK = "<w:rPr><w:del/></w:rPr>"


def test_styles_of_lists_tell_how_deep(tmp_path):
    """Word's own styles for lists within lists have a list of one level each."""
    from docx import Document

    made = Document()
    for style in ("List Bullet", "List Bullet 2", "List Number 3", "List Continue 2"):
        made.add_paragraph(style, style=style)
    made.save(tmp_path / "a.docx")
    assert levels(tmp_path / "a.docx", "item") == [0, 1, 2]
    assert body(tmp_path / "a.docx")[-1] == ("paragraph", "List Continue 2")


def test_what_we_write_ourselves(tmp_path):
    text = "Dear Zoë,\n\nthe café closes at 5;\nbring £20 & a pen.\n\n\u201cThank you.\u201d"
    (tmp_path / "a.docx").write_bytes(render(text, ".docx", notice=""))
    assert read_document(tmp_path / "a.docx").text == text


def test_strict_documents(word):
    assert body(word(p(r("one")), namespace=STRICT)) == [("paragraph", "one")]


def test_tracked_changes(word):
    path = word(p(r("He "), d("never "), f"<w:ins>{r('often ')}</w:ins>", d("came"), d(" late"), r("goes.")))
    assert body(path) == [("paragraph", "He often goes.")]
    assert apart(path) == [("deletion", "never"), ("deletion", "came late")]


def test_moves(word):
    path = word(p(f"<w:moveFrom>{r('Here.')}</w:moveFrom>", r("Then.")) + p(f"<w:moveTo>{r('Here.')}</w:moveTo>"))
    assert body(path) == [("paragraph", "Then."), ("paragraph", "Here.")]
    assert apart(path) == [("deletion", "Here.")]


def test_what_was_put_in_and_taken_out_again(word):
    path = word(p(f"<w:ins>{d('gone')}{r('there')}</w:ins>"))
    assert body(path) == [("paragraph", "there")]


def test_a_deleted_paragraph_end_joins_paragraphs(word):
    path = word(p(r("One "), properties=MARK_STRUCK) + p(d("two"), properties=MARK_STRUCK) + p(r("three.")) + p(r("Four.")))
    assert body(path) == [("paragraph", "One three."), ("paragraph", "Four.")]
    before_table = p(r("Alone"), properties=MARK_STRUCK) + f"<w:tbl><w:tr><w:tc>{p(r('x'))}</w:tc></w:tr></w:tbl>"
    assert body(word(before_table)) == [("paragraph", "Alone"), ("cell", "x")]


def test_a_deleted_row(word):
    path = word(
        f"<w:tbl><w:tr><w:tc>{p(r('kept'))}</w:tc></w:tr>"
        f"<w:tr><w:trPr><w:del/></w:trPr><w:tc>{p(r('struck'))}</w:tc></w:tr></w:tbl>" + p(r("after"))
    )
    assert body(path) == [("cell", "kept"), ("paragraph", "after")]
    assert apart(path) == [("deletion", "struck")]


def test_former_properties_say_nothing(word):
    styles = '<w:styles {spaces}><w:style w:styleId="H"><w:name w:val="heading 1"/></w:style></w:styles>'
    path = word(
        p(r("x"), properties='<w:pPrChange><w:pPr><w:pStyle w:val="H"/><w:outlineLvl w:val="0"/></w:pPr></w:pPrChange>'),
        relations_of_body=relations(styles="styles.xml"),
        styles=styles,
    )
    assert body(path) == [("paragraph", "x")]


def test_of_a_field_its_result(word):
    inner = (
        field("begin") + "<w:r><w:instrText>MERGEFIELD y</w:instrText></w:r>" + field("separate") + r("hidden") + field("end")
    )
    path = word(
        p(
            r("On "),
            field("begin"),
            "<w:r><w:instrText>IF </w:instrText></w:r>",
            inner,
            field("separate"),
            r("Monday"),
            field("end"),
            f'<w:fldSimple w:instr="PAGE">{r(" 7")}</w:fldSimple>',
            r("."),
        )
    )
    assert body(path) == [("paragraph", "On Monday 7.")]


def test_a_text_box_is_read_once_and_after_its_paragraph(word):
    box = f"<w:txbxContent>{p(r('in the box'))}</w:txbxContent>"
    path = word(
        p(
            r("be"),
            f"<w:r><mc:AlternateContent><mc:Choice>{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback></mc:AlternateContent></w:r>",
            r("fore"),
        )
        + p(r("after"))
    )
    assert body(path) == [("paragraph", "before"), ("paragraph", "in the box"), ("paragraph", "after")]


def test_the_fallback_alone_is_read(word):
    path = word(p(f"<w:r><mc:AlternateContent><mc:Fallback>{r('x')}</mc:Fallback></mc:AlternateContent></w:r>"))
    assert body(path) == [("paragraph", "x")]


def test_a_text_box_in_a_cell_parts_no_row(word):
    box = f"<w:r><w:txbxContent>{p(r('box'))}</w:txbxContent></w:r>"
    path = word(f"<w:tbl><w:tr><w:tc>{p(r('a'), box)}</w:tc><w:tc>{p(r('b'))}</w:tc></w:tr></w:tbl>")
    assert sorted(body(path)) == [("cell", "a"), ("cell", "b"), ("paragraph", "box")]


def test_tables_in_tables(word):
    inner = f"<w:tbl><w:tr><w:tc>{p(r('in 1'))}</w:tc><w:tc>{p(r('in 2'))}</w:tc></w:tr></w:tbl>"
    outer = f"<w:tbl><w:tr><w:tc>{p(r('out 1'))}{inner}{p(r('rest'))}</w:tc><w:tc>{p(r('out 2'))}</w:tc></w:tr></w:tbl>"
    path = word(outer + p(r("end")))
    assert read_document(path).text == "out 1\nin 1\tin 2\nrest\tout 2\n\nend"


def test_rows_of_neighbouring_tables_stay_apart(word):
    table = f"<w:tbl><w:tr><w:tc>{p(r('a'))}</w:tc><w:tc>{p(r('b'))}</w:tc></w:tr></w:tbl>"
    assert read_document(word(table + p() + table)).text == "a\tb\na\tb"
    assert levels(word(table + p(r("x")) + table), "cell") == [0, 0, 0, 0]


def test_breaks_hyphens_symbols_formulas(word):
    path = word(
        p(
            r("a"),
            "<w:r><w:tab/><w:br/><w:noBreakHyphen/><w:cr/></w:r>",
            "<w:r><w:sym w:font='Wingdings' w:char='F04A'/><w:sym w:char='263A'/></w:r>",
            "<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>",
            "<w:ruby><w:rt><w:r><w:t>reading</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>base</w:t></w:r></w:rubyBase></w:ruby>",
            properties='<w:tabs><w:tab w:val="left"/></w:tabs>',
        )
    )
    assert body(path) == [("paragraph", "a\t\n\u2011\n☺x=1base")]


def test_styles_that_build_on_each_other(word):
    styles = (
        '<w:styles {spaces}><w:style w:styleId="A"><w:name w:val="heading 3"/></w:style>'
        '<w:style w:styleId="B"><w:name w:val="Ours"/><w:basedOn w:val="A"/></w:style>'
        '<w:style w:styleId="C"><w:name w:val="c"/><w:basedOn w:val="D"/></w:style>'
        '<w:style w:styleId="D"><w:name w:val="d"/><w:basedOn w:val="C"/></w:style>'
        '<w:style w:styleId="L"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr></w:style>'
        "</w:styles>"
    )
    path = word(
        p(r("title"), properties='<w:pStyle w:val="B"/>')
        + p(r("round"), properties='<w:pStyle w:val="C"/>')
        + p(r("item"), properties='<w:pStyle w:val="L"/>')
        + p(r("no item"), properties='<w:pStyle w:val="L"/><w:numPr><w:numId w:val="0"/></w:numPr>')
        + p(r("deep"), properties='<w:numPr><w:ilvl w:val="2"/><w:numId w:val="3"/></w:numPr>')
        + p(r("outline"), properties='<w:outlineLvl w:val="1"/>'),
        relations_of_body=relations(styles="styles.xml"),
        styles=styles,
    )
    assert body(path) == [
        ("title", "title"),
        ("paragraph", "round"),
        ("item", "item"),
        ("paragraph", "no item"),
        ("item", "deep"),
        ("title", "outline"),
    ]
    assert levels(path, "title") == [3, 2]
    assert levels(path, "item") == [0, 2]


def test_the_lines_above_notes_are_no_notes(word):
    path = word(
        p(r("x")),
        relations_of_body=relations(footnotes="footnotes.xml"),
        footnotes=f'<w:footnotes {{spaces}}><w:footnote w:type="separator">{p(r("line"))}</w:footnote>'
        f"<w:footnote>{p(r('note'))}</w:footnote></w:footnotes>",
    )
    assert apart(path) == [("note", "note")]


def test_a_header_that_sections_share_is_read_once(word):
    path = word(
        p(r("x")),
        relations_of_body=relations(header="h.xml").replace(
            "</R", f'<Relationship Type="{RELATION}/header" Target="./h.xml"/></R'
        ),
        h=f"<w:hdr {{spaces}}>{p(r('header'))}</w:hdr>",
    )
    assert apart(path) == [("header", "header")]


def test_relations_that_lead_nowhere(word):
    elsewhere = f'<Relationship Type="{RELATION}/header" TargetMode="External" Target="http://localhost:9/h.xml"/></R'
    path = word(p(r("x")), relations_of_body=relations(footnotes="../../../etc/passwd").replace("</R", elsewhere))
    assert body(path) == [("paragraph", "x")]
    assert apart(path) == []


def test_embedded_text_is_told(word):
    assert "embeds other files" in read_document(word(p(r("x")) + '<w:altChunk r="r1"/>')).notes[0]


def with_macros(word, name):
    path = word(p(r("harmless")), name)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("word/vbaProject.bin", b"macros")
    return path


def test_macros(word):
    document = read_document(with_macros(word, "a.docm"))
    assert (document.text, document.notes) == ("harmless", ("Its macros were neither read nor run.",))
    with pytest.raises(UnreadableInput, match="has macros, although its name says otherwise"):
        read_document(with_macros(word, "a.docx"))


def test_no_text_at_all(word):
    with pytest.raises(UnreadableInput, match="only blank space"):
        read_document(word(p(r(" "))))
    with pytest.raises(UnreadableInput, match=r"body of a\.docx is empty; it has 1 deletion\.$"):
        read_document(word(p(d("gone"))))


def test_something_else_in_a_package(tmp_path, word):
    path = tmp_path / "sheet.docx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
    with pytest.raises(UnreadableInput, match="is really a"):
        read_document(path)
    path = word("", footnotes="")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", "<other/>")
        archive.writestr("_rels/.rels", relations(officeDocument="/word/document.xml"))
    with pytest.raises(UnreadableInput, match="not a Word document"):
        read_document(path)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", "<other/>")
    with pytest.raises(UnreadableInput, match="does not say where its text is"):
        read_document(path)


def test_entities(word):
    path = word("")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("_rels/.rels", relations(officeDocument="word/document.xml"))
        archive.writestr("word/document.xml", '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><d>&a;</d>')
    with pytest.raises(UnreadableInput, match="declares entities"):
        read_document(path)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_truncated(tmp_path, share):
    data = (FILES / "letter.docx").read_bytes()
    (tmp_path / "a.docx").write_bytes(data[: int(len(data) * share)])
    with pytest.raises(UnreadableInput, match="damaged"):
        read_document(tmp_path / "a.docx")


def test_nesting(word):
    with pytest.raises(UnreadableInput, match="nested too deeply"):
        read_document(word("<w:tbl><w:tr><w:tc>" * 200 + p(r("x")) + "</w:tc></w:tr></w:tbl>" * 200))


def test_unbalanced_fields_and_stray_ends(word):
    path = word(p(field("end"), r("a"), field("separate")) + "<w:tc/><w:tr/>" + "<w:p/>" + p(r("b")))
    assert "a" in read_document(path).text


def test_a_password(tmp_path):
    (tmp_path / "a.docx").write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600)
    with pytest.raises(UnreadableInput, match="password"):
        read_document(tmp_path / "a.docx")


def test_every_line_end_is_a_line_feed(word):
    assert read_document(word(p(r("one&#13;two&#13;&#10;three")))).text == "one\ntwo\nthree"


@pytest.mark.parametrize("property_", ["vanish", "specVanish", 'vanish w:val="1"', 'vanish w:val="true"'])
def test_hidden_text_is_a_part_of_its_own(word, property_):
    path = word(p(r("Seen. "), styled("secret", property_), r("Too.")))
    assert body(path) == [("paragraph", "Seen. Too.")]
    assert apart(path) == [("hidden", "secret")]
    assert read_document(path).left_out == {DocumentPart.HIDDEN: 1}


@pytest.mark.parametrize("property_", ["webHidden", 'vanish w:val="0"', 'vanish w:val="false"', 'vanish w:val="off"', "b"])
def test_what_is_seen_on_paper_is_body(word, property_):
    assert body(word(p(styled("Seen.", property_)))) == [("paragraph", "Seen.")]


STYLES = """<w:styles {spaces}>
<w:style w:type="paragraph" w:default="1" w:styleId="plain"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="ours"><w:name w:val="ours"/><w:basedOn w:val="secret"/></w:style>
<w:style w:type="paragraph" w:styleId="secret"><w:rPr><w:vanish/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="open"><w:basedOn w:val="secret"/><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="ghost"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>"""


@pytest.mark.parametrize(
    ("paragraph", "run", "hidden"),
    [
        ("secret", "", True),
        ("ours", "", True),
        ("open", "", False),
        ("plain", "ghost", True),
        ("secret", "ghost", False),  # what both hide, shows
        ("secret", 'ghost"/><w:vanish w:val="1', True),
        ("secret", '"/><w:vanish w:val="0', False),
        ("none", "none", False),
    ],
)
def test_styles_hide_text(word, paragraph, run, hidden):
    text = f'<w:r><w:rPr><w:rStyle w:val="{run}"/></w:rPr><w:t>told</w:t></w:r>'
    path = word(
        p(text, properties=f'<w:pStyle w:val="{paragraph}"/>') + p(r("end")),
        relations_of_body=relations(styles="styles.xml"),
        styles=STYLES,
    )
    assert (("hidden", "told") in apart(path)) is hidden
    assert (("paragraph", "told") in body(path)) is not hidden


def test_the_default_style_hides_what_names_none(word):
    styles = STYLES.replace('<w:name w:val="Normal"/>', "<w:rPr><w:vanish/></w:rPr>")
    path = word(p(r("told")), relations_of_body=relations(styles="styles.xml"), styles=styles)
    assert apart(path) == [("hidden", "told")]


def test_a_text_box_in_hidden_text_is_hidden(word):
    box = f"<w:r><w:rPr><w:vanish/></w:rPr><w:pict><w:txbxContent>{p(r('box'))}</w:txbxContent></w:pict><w:t>run</w:t></w:r>"
    path = word(p(r("Seen."), box) + p(f"<w:r><w:pict><w:txbxContent>{p(r('shown'))}</w:txbxContent></w:pict></w:r>"))
    assert body(path) == [("paragraph", "Seen."), ("paragraph", "shown")]
    assert sorted(apart(path)) == [("hidden", "box"), ("hidden", "run")]


def test_what_is_hidden_and_taken_out_is_hidden(word):
    path = word(p(r("Seen."), f"<w:del>{styled('secret', 'vanish')}</w:del>", d("gone")))
    assert apart(path) == [("deletion", "gone"), ("hidden", "secret")]


def test_hidden_text_is_hidden_in_headers_too(word):
    path = word(
        p(r("x")), relations_of_body=relations(header="h.xml"), h=f"<w:hdr {{spaces}}>{p(styled('secret', 'vanish'))}</w:hdr>"
    )
    assert apart(path) == [("hidden", "secret")]


def test_a_paragraph_goes_on_after_a_hidden_end(word):
    assert body(word(p(r("Run-in. "), properties="<w:rPr><w:vanish/></w:rPr>") + p(r("Text.")))) == [
        ("paragraph", "Run-in. Text.")
    ]


@pytest.mark.parametrize("where", ["drop", "margin"])
def test_a_large_first_letter_begins_its_paragraph(word, where):
    path = word(p(r("O"), properties=f'<w:framePr w:dropCap="{where}" w:lines="3"/>') + p(r("nce it rained.")))
    assert body(path) == [("paragraph", "Once it rained.")]
    framed = word(p(r("One."), properties='<w:framePr w:dropCap="none"/>') + p(r("Two.")))
    assert body(framed) == [("paragraph", "One."), ("paragraph", "Two.")]


def control(content, properties="<w:showingPlcHdr/>"):
    return f"<w:sdt><w:sdtPr>{properties}</w:sdtPr><w:sdtContent>{content}</w:sdtContent></w:sdt>"


def test_prompts_are_left_out_and_told(word):
    told = "Prompts in unfilled fields were left out."
    document = read_document(word(p(r("Dear "), control(r("Click here.")), r("Ann")) + control(p(r("Choose."))) + p(r("Yes."))))
    assert (document.text, document.notes) == ("Dear Ann\n\nYes.", (told,))
    filled = control(control(r("Ann"), "") + control(r("Ask.")) + r(" Lee"), '<w:showingPlcHdr w:val="0"/>')
    assert read_document(word(p(filled))).text == "Ann Lee"
    assert read_document(word(p(control(r("Ann"), "")))).notes == ()
