"""Word documents in their own layout: the same runs, and no trace of a name that was replaced in any part of the package."""

import io
import re
import zipfile

import docx
import pytest
from lxml import etree

from engine.documents.document import DocumentPart
from engine.documents.in_place.replacements import LayoutLost
from tests.engine.documents.formats.reading import FILES
from tests.engine.documents.in_place.keeping import members, replaced, text_of

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SPACES = (
    f'xmlns:w="{W}" xmlns:r="{R}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"'
    ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"'
    ' xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
)
NAME = "Zebulon Quist"
NAMES = {NAME: "Eva Berg"}

BODY = f"""
<w:p w:rsidR="00AB12CD"><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>{NAME} writes</w:t></w:r></w:p>
<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Zebu</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>lon</w:t></w:r>
 <w:r><w:t xml:space="preserve"> Qui</w:t></w:r><w:r><w:t>st left.</w:t></w:r></w:p>
<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Zebulon</w:t></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>
 <w:r><w:rPr><w:i/></w:rPr><w:t>Quist</w:t></w:r><w:r><w:t>, again.</w:t></w:r></w:p>
<w:p><w:commentRangeStart w:id="1"/><w:r><w:t>He stays</w:t></w:r><w:commentRangeEnd w:id="1"/><w:r>
 <w:commentReference w:id="1"/></w:r>
 <w:del w:id="2" w:author="{NAME}" w:date="2020-01-01T00:00:00Z"><w:r><w:delText> with {NAME}</w:delText></w:r></w:del>
 <w:ins w:id="3" w:author="{NAME}"><w:r><w:rPr><w:u w:val="single"/><w:rPrChange w:id="9" w:author="{NAME}"><w:rPr/>
 </w:rPrChange>
 </w:rPr><w:t> here</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>{NAME}, hidden</w:t></w:r></w:p>
<w:p><w:bookmarkStart w:id="4" w:name="ZebulonQuist"/><w:hyperlink r:id="rMail" w:tooltip="{NAME}"><w:r>
 <w:t>Write to {NAME}</w:t>
 </w:r></w:hyperlink><w:bookmarkEnd w:id="4"/><w:hyperlink w:anchor="ZebulonQuist"><w:r><w:t> or look</w:t></w:r>
 </w:hyperlink></w:p>
<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r>
 <w:instrText> HYPERLINK "mailto:zebulon.quist@a.org" </w:instrText></w:r>
 <w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Field of {NAME}</w:t></w:r><w:r>
 <w:fldChar w:fldCharType="end"/></w:r>
 <w:fldSimple w:instr=' MERGEFIELD "{NAME}" '><w:r><w:t> simple</w:t></w:r></w:fldSimple>
 <w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r>
 <w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>
<w:sdt><w:sdtPr><w:alias w:val="{NAME}"/><w:tag w:val="{NAME}"/><w:dataBinding w:xpath="/{NAME}"/></w:sdtPr><w:sdtContent>
 <w:p><w:r><w:t>Control of {NAME}</w:t></w:r></w:p></w:sdtContent></w:sdt>
<w:tbl><w:tblPr><w:tblCaption w:val="{NAME}"/><w:tblDescription w:val="{NAME}"/></w:tblPr><w:tblGrid><w:gridCol/>
 </w:tblGrid><w:tr>
 <w:tc><w:p><w:r><w:t>{NAME}</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>owes 5</w:t></w:r></w:p></w:tc></w:tr>
 <w:tr><w:trPr><w:del w:id="8" w:author="{NAME}"/></w:trPr><w:tc><w:p><w:r><w:t>{NAME} went</w:t></w:r></w:p></w:tc>
 </w:tr></w:tbl>
<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline>
 <wp:docPr id="1" name="{NAME}.png" descr="{NAME}"
 title="{NAME}"/><a:graphic><w:txbxContent><w:p><w:r><w:t>Box of {NAME}</w:t></w:r></w:p></w:txbxContent></a:graphic>
 </wp:inline>
 </w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape alt="{NAME}"><v:textbox><w:txbxContent><w:p><w:r>
 <w:t>Box of {NAME}</w:t>
 </w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>
<w:p><w:r><w:pict><v:shape><v:textpath string="{NAME}"/></v:shape></w:pict></w:r>
 <w:r><w:object><v:shape><v:imagedata r:id="rPicture" o:title="{NAME}"/></v:shape><o:OLEObject r:id="rEmbedded"/>
 </w:object></w:r>
 <w:r><w:drawing><wp:inline><wp:docPr id="2" name="Chart"/><a:graphic><c:chart r:id="rChart"/></a:graphic></wp:inline>
 </w:drawing></w:r>
 <w:r><w:t>well</w:t><w:noBreakHyphen/><w:t>known</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>
<w:sectPr><w:headerReference w:type="default" r:id="rHeader"/><w:footerReference w:type="default" r:id="rFooter"/></w:sectPr>
"""
CHART = (
    f"<c:chartSpace {SPACES}><c:title><a:p><a:r><a:t>{NAME}</a:t></a:r></a:p></c:title><c:f>{NAME}!A1</c:f>"
    f"<c:strCache><c:pt><c:v>{NAME}</c:v></c:pt></c:strCache><c:numCache><c:pt><c:v>7</c:v></c:pt></c:numCache>"
    '<c:externalData r:id="r1"/></c:chartSpace>'
)
NOTES = (
    f'<w:footnotes {SPACES}><w:footnote w:type="separator" w:id="0"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>'
    f'<w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t>Note on {NAME}</w:t></w:r></w:p></w:footnote>'
    "</w:footnotes>"
)
HEADER = "<w:p><w:r><w:t>Zebulon</w:t></w:r><w:r><w:t> Quist, Lund</w:t></w:r></w:p>"
COMMENT = f'<w:comment w:id="1" w:author="{NAME}"><w:p><w:r><w:t>{NAME}?</w:t></w:r></w:p></w:comment>'
SETTINGS = (
    f'<w:settings {SPACES}><w:evenAndOddHeaders/><w:rsids><w:rsid w:val="00AB12CD"/></w:rsids>'
    f'<w:docVars><w:docVar w:name="a" w:val="{NAME}"/></w:docVars><w:attachedTemplate r:id="r1"/></w:settings>'
)
TITLE = '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>'
PROPERTIES = f"<properties><creator>{NAME}</creator></properties>"
RELATED = {
    "rMail": ("hyperlink", "mailto:zebulon.quist@a.org"),
    "rPicture": ("image", "media/Zebulon Quist.png"),
    "rEmbedded": ("oleObject", "embeddings/ole.bin"),
    "rChart": ("chart", "charts/chart1.xml"),
    "rHeader": ("header", "header1.xml"),
    "rFooter": ("footer", "footer1.xml"),
    "rNotes": ("footnotes", "footnotes.xml"),
    "rComments": ("comments", "comments.xml"),
    "rSettings": ("settings", "settings.xml"),
    "rStyles": ("styles", "styles.xml"),
    "rXml": ("customXml", "../customXml/item1.xml"),
    "rMacros": ("vbaProject", "vbaProject.bin"),
    "rPrinter": ("printerSettings", "printer.bin"),
    "rPeople": ("people", "people.xml"),
}


def relation(id, kind, target):
    mode = ' TargetMode="External"' if ":" in target else ""
    return f'<Relationship Id="{id}" Type="{R}/{kind}" Target="{target}"{mode}/>'


def relations(related):
    listed = "".join(relation(id, *to) for id, to in related.items())
    return f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{listed}</Relationships>'


def parts(**others):
    """The members of a document that names somebody in each of them."""
    return {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="xml" ContentType="application/xml"/></Types>',
        "_rels/.rels": relations(
            {
                "r1": ("officeDocument", "word/document.xml"),
                "r2": ("core-properties", "docProps/core.xml"),
                "r3": ("extended-properties", "docProps/app.xml"),
                "r4": ("custom-properties", "docProps/custom.xml"),
                "r5": ("thumbnail", "docProps/thumbnail.jpeg"),
            }
        ),
        **{f"docProps/{name}.xml": PROPERTIES for name in ("core", "app", "custom")},
        "docProps/thumbnail.jpeg": NAME.encode("utf-16-le"),
        "word/_rels/document.xml.rels": relations(RELATED),
        "word/document.xml": f"<w:document {SPACES}><w:body>{BODY}</w:body></w:document>",
        "word/header1.xml": f"<w:hdr {SPACES}>{HEADER}</w:hdr>",
        "word/footer1.xml": f"<w:ftr {SPACES}><w:p><w:r><w:t>{NAME}</w:t></w:r></w:p></w:ftr>",
        "word/footnotes.xml": NOTES,
        "word/comments.xml": f"<w:comments {SPACES}>{COMMENT}</w:comments>",
        "word/settings.xml": SETTINGS,
        "word/_rels/settings.xml.rels": relations({"r1": ("attachedTemplate", f"file:///home/{NAME}/a.dotx")}),
        "word/styles.xml": f"<w:styles {SPACES}>{TITLE}</w:styles>",
        "word/charts/chart1.xml": CHART,
        "word/charts/_rels/chart1.xml.rels": relations({"r1": ("package", "../embeddings/book.xlsx")}),
        "word/embeddings/book.xlsx": NAME,
        "word/embeddings/ole.bin": NAME.encode("utf-16-le"),
        "word/media/Zebulon Quist.png": b"\x89PNG picture",
        "word/people.xml": f'<w:people {SPACES}><w:person w:author="{NAME}"/></w:people>',
        "word/printer.bin": NAME,
        "word/vbaProject.bin": NAME,
        "customXml/item1.xml": f"<item>{NAME}</item>",
        "unknown/part.xml": f"<item>{NAME}</item>",
        **others,
    }


@pytest.fixture
def letter(tmp_path):
    """Writes the document, with other members where they are given."""

    def make(name="letter.docm", **others):
        path = tmp_path / name
        with zipfile.ZipFile(path, "w") as archive:
            for member, content in parts(**others).items():
                archive.writestr(member, content)
        return path

    return make


def traces(content):
    """The members that hold some of the name, whatever is between its letters."""
    pattern = re.compile(rb"zebulon|quist|z\0e\0b\0u", re.IGNORECASE)
    found = []
    for name, data in members(content).items():
        joined = re.sub(rb"<[^>]*>", b"", data)
        if pattern.search(name.encode()) or pattern.search(data) or pattern.search(joined):
            found.append(name)
    return found


def test_a_name_survives_in_no_part_of_the_package(letter, tmp_path):
    kept = replaced(letter(), NAMES)
    assert traces(kept.content) == []
    text = text_of(kept.content, tmp_path / "new.docx")
    assert text.count("Eva Berg") == 11
    assert "Eva Berg, Lund" in text
    assert "Field of Eva Berg simple1" in text
    assert "well\u2011known" in text


def test_everything_that_went_is_told(letter):
    said = " ".join(replaced(letter(), NAMES).remarks)
    for what in (
        "1 comment",
        "1 hidden block",
        "its properties",
        "its thumbnail",
        "its macros",
        "embedded files",
        "tracked change",
    ):
        assert what in said
    for what in ("its custom XML", "2 fields", "1 link", "watermark", "the words of a chart", "1 picture was copied"):
        assert what in said


def test_runs_keep_their_looks_and_a_name_in_two_looks_gets_both(letter):
    document = docx.Document(io.BytesIO(replaced(letter(), NAMES).content))
    second, third = document.paragraphs[1], document.paragraphs[2]
    assert (second.runs[0].text, second.runs[0].bold, second.runs[0].italic) == ("Eva Berg", True, None)
    assert second.text == "Eva Berg left."
    assert [run.text for run in third.runs] == ["Eva", " ", "Berg", ", again."]
    assert (third.runs[0].bold, third.runs[2].italic) == (True, True)
    assert document.paragraphs[0]._p.pPr.pStyle.val == "Title"
    assert [cell.text for row in document.tables[0].rows for cell in row.cells] == ["Eva Berg", "owes 5"]


def test_page_numbers_and_bookmarks_still_work(letter):
    body = members(replaced(letter(), NAMES).content)["word/document.xml"].decode()
    assert body.count("<w:instrText> PAGE </w:instrText>") == 1
    assert body.count("instrText>") == 2
    (name,) = re.findall(r'bookmarkStart w:id="4" w:name="(\w+)"', body)
    assert f'w:anchor="{name}"' in body
    assert "<w:noBreakHyphen/>" in body


def test_what_was_not_read_is_left_blank(letter, tmp_path):
    kept = replaced(letter(), NAMES, parts=(DocumentPart.BODY,))
    assert traces(kept.content) == []
    assert "Lund" not in members(kept.content)["word/header1.xml"].decode()
    assert "3 notes" not in kept.remarks[0]
    assert "2 headers and footers, 1 note" in kept.remarks[0]


def test_a_name_in_a_part_that_cannot_be_cleared_is_refused(letter):
    style = '<w:style w:customStyle="1" w:styleId="q"><w:name w:val="Zebulon Quist letter"/></w:style>'
    with pytest.raises(LayoutLost, match=r"cannot be cleared: word/styles\.xml\.") as refusal:
        replaced(letter(**{"word/styles.xml": f"<w:styles {SPACES}>{style}</w:styles>"}), NAMES)
    assert refusal.value.exit_code == 7
    with pytest.raises(LayoutLost, match=r"image1\.png"):
        replaced(letter(**{"word/media/Zebulon Quist.png": b"\x89PNG " + NAME.encode("utf-16-be")}), NAMES)


def test_damage_in_a_part_that_is_not_read_is_found_before_anything_is_drawn(letter):
    with pytest.raises(LayoutLost, match="not well-formed"):
        replaced(letter(**{"word/settings.xml": "<w:settings"}), {})


def test_a_typeface_is_no_trace_of_a_place_of_that_name(letter):
    fonts = f'<w:fonts {SPACES}><w:font w:name="Georgia"/></w:fonts>'
    related = {**RELATED, "rFonts": ("fontTable", "fontTable.xml")}
    others = {"word/fontTable.xml": fonts, "word/_rels/document.xml.rels": relations(related)}
    run = f'<w:r><w:rPr><w:rFonts w:ascii="Georgia"/></w:rPr><w:t>{NAME} of Georgia</w:t></w:r>'
    header = f"<w:hdr {SPACES}><w:p>{run}</w:p></w:hdr>"
    kept = replaced(letter(**others, **{"word/header1.xml": header}), {**NAMES, "Georgia": "Lund"})
    assert "Georgia" in members(kept.content)["word/fontTable.xml"].decode()
    assert "Eva Berg of Lund" in members(kept.content)["word/header1.xml"].decode()


def test_a_paragraph_whose_end_was_taken_out_is_joined_with_the_next(letter, tmp_path):
    mark = "<w:pPr><w:rPr><w:del w:id='1' w:author='A'/></w:rPr></w:pPr>"
    markup = f"<w:p>{mark}<w:r><w:t>Ask {NAME}</w:t></w:r></w:p><w:p><w:r><w:t> again.</w:t></w:r></w:p>"
    path = letter(**{"word/document.xml": f"<w:document {SPACES}><w:body>{markup}</w:body></w:document>"})
    content = replaced(path, NAMES, parts=(DocumentPart.BODY,)).content
    assert text_of(content, tmp_path / "new.docx", (DocumentPart.BODY,)) == "Ask Eva Berg again."


def test_the_notice_is_the_last_paragraph_before_the_section_ends(letter):
    content = replaced(letter(), NAMES, notice="It is new.").content
    document = docx.Document(io.BytesIO(content))
    assert document.paragraphs[-1].text == "It is new."
    assert etree.QName(document.element.body[-1]).localname == "sectPr"


def test_the_same_input_gives_the_same_bytes_without_times(letter):
    first, second = (replaced(letter(), NAMES).content for _ in range(2))
    assert first == second
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def looks(document):
    """The style of each paragraph, with the properties of the runs whose text is read; the size of each table."""
    runs = ".//w:r[w:t][not(ancestor::w:del)][not(ancestor::*[local-name()='Fallback'])]"
    paragraphs = [
        (
            paragraph.style and paragraph.style.name,
            [[child.tag for child in run.xpath("w:rPr/*")] for run in paragraph._p.xpath(runs)],
        )
        for paragraph in document.paragraphs
    ]
    return paragraphs, [(len(table.rows), len(table.columns)) for table in document.tables]


@pytest.mark.parametrize("name", ["letter.docx", "report.docx"])
def test_files_of_real_programs_keep_paragraphs_styles_and_tables(name):
    before = docx.Document(FILES / name)
    after = docx.Document(io.BytesIO(replaced(FILES / name, {"umbrella": "lantern"}).content))
    assert looks(after) == looks(before)
