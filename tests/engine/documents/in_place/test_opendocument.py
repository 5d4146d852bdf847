"""OpenDocument texts in their own layout: the same spans, and no trace of a name in any part of the package."""

import re
import zipfile

import pytest
from lxml import etree

from engine.documents.document import DocumentPart
from engine.documents.in_place.replacements import LayoutLost
from tests.engine.documents.formats.reading import FILES
from tests.engine.documents.in_place.keeping import members, replaced, text_of

OASIS = "urn:oasis:names:tc:opendocument:xmlns"
NAMESPACES = {
    **{name: f"{OASIS}:{name}:1.0" for name in ("office", "text", "table", "style", "config")},
    "draw": f"{OASIS}:drawing:1.0",
    "svg": f"{OASIS}:svg-compatible:1.0",
    "xlink": "http://www.w3.org/1999/xlink",
    "dc": "http://purl.org/dc/elements/1.1/",
}
SPACES = " ".join(f'xmlns:{prefix}="{name}"' for prefix, name in NAMESPACES.items())
NAME = "Zebulon Quist"
NAMES = {NAME: "Eva Berg"}
BODY = f"""<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>{NAME}
</dc:creator></office:change-info><text:p>{NAME} was out</text:p></text:deletion></text:changed-region></text:tracked-changes>
<text:user-field-decls><text:user-field-decl text:name="{NAME}" office:string-value="{NAME}"/></text:user-field-decls>
<text:h text:outline-level="1">{NAME} writes</text:h>
<text:p text:style-name="P1">Zebu<text:span text:style-name="B">lon</text:span>   Qui<text:span>st</text:span> left.</text:p>
<text:p><text:span text:style-name="B">Zebulon</text:span> <text:span text:style-name="I">Quist</text:span>, again.</text:p>
<text:p>Stays<office:annotation><dc:creator>{NAME}</dc:creator><text:p>{NAME}?</text:p></office:annotation>
<text:change text:change-id="c1"/><text:bookmark text:name="{NAME}"/>
<text:a xlink:href="mailto:zebulon.quist@a.org" office:title="{NAME}">Write to {NAME}</text:a>
<text:a xlink:href="#{NAME}">or look</text:a>, <text:bookmark-ref text:ref-name="{NAME}">there</text:bookmark-ref>
<text:author-name>{NAME}</text:author-name>, <text:user-field-get text:name="{NAME}">{NAME}</text:user-field-get>
<text:hidden-text text:is-hidden="true" text:string-value="{NAME}"/> page <text:page-number>3</text:page-number>
<text:alphabetical-index-mark text:string-value="{NAME}"/></text:p>
<text:section text:name="{NAME}"><text:p>In a section</text:p></text:section>
<text:section text:name="b" text:display="none"><text:p>{NAME} is hidden</text:p></text:section>
<table:table table:name="{NAME}"><table:table-row><table:table-cell office:value-type="string" office:string-value="{NAME}">
<text:p>{NAME}</text:p></table:table-cell><table:table-cell table:formula="of:={NAME}"><text:p>5</text:p></table:table-cell>
</table:table-row></table:table>
<text:p><draw:frame draw:name="{NAME}"><draw:image xlink:href="Pictures/Zebulon Quist.png"/><svg:title>{NAME}</svg:title>
<svg:desc>{NAME}</svg:desc></draw:frame><draw:frame draw:name="b"><draw:text-box><text:p>Box of {NAME}</text:p></draw:text-box>
</draw:frame><draw:frame draw:name="c"><draw:object xlink:href="./Object 1"/></draw:frame>
<draw:frame><draw:image xlink:href="file:///home/zebulon/quist.png"/></draw:frame>
Noted<text:note text:note-class="footnote"><text:note-citation text:label="{NAME}">{NAME}</text:note-citation><text:note-body>
<text:p>Note on {NAME}</text:p></text:note-body></text:note></text:p>"""
MASTER = (
    f"<style:master-page style:name='Standard'><style:header><text:p>{NAME}, Lund</text:p></style:header></style:master-page>"
)
SETTINGS = (
    '<config:config-item-set config:name="ooo:configuration-settings">'
    '<config:config-item config:name="AddParaSpacing" config:type="boolean">true</config:config-item>'
    f'<config:config-item config:name="PrinterName" config:type="string">{NAME}</config:config-item></config:config-item-set>'
)


def parts(**others):
    """The members of a document that names somebody in each of them."""
    return {
        "mimetype": "application/vnd.oasis.opendocument.text",
        "content.xml": f"<office:document-content {SPACES}><office:body><office:text>{BODY}</office:text></office:body>"
        "</office:document-content>",
        "styles.xml": f"<office:document-styles {SPACES}><office:master-styles>{MASTER}</office:master-styles>"
        "</office:document-styles>",
        "settings.xml": f"<office:document-settings {SPACES}><office:settings>{SETTINGS}</office:settings>"
        "</office:document-settings>",
        "meta.xml": f"<office:document-meta {SPACES}><dc:creator>{NAME}</dc:creator></office:document-meta>",
        "Thumbnails/thumbnail.png": NAME,
        "Pictures/Zebulon Quist.png": b"\x89PNG picture",
        "Object 1/content.xml": f"<a>{NAME}</a>",
        "Basic/Standard/Module.xml": f"<a>{NAME}</a>",
        "META-INF/manifest.xml": f"<a>{NAME}</a>",
        "META-INF/documentsignatures.xml": f"<a>{NAME}</a>",
        **others,
    }


@pytest.fixture
def letter(tmp_path):
    """Writes the document, with other members where they are given."""

    def make(**others):
        path = tmp_path / "letter.odt"
        with zipfile.ZipFile(path, "w") as archive:
            for member, content in parts(**others).items():
                archive.writestr(member, content)
        return path

    return make


def traces(content):
    """The members that hold some of the name, whatever is between its letters."""
    pattern = re.compile(rb"zebulon|quist", re.IGNORECASE)
    return [
        name
        for name, data in members(content).items()
        if pattern.search(name.encode()) or pattern.search(data) or pattern.search(re.sub(rb"<[^>]*>", b"", data))
    ]


def test_a_name_survives_in_no_part_of_the_package(letter, tmp_path):
    kept = replaced(letter(), NAMES)
    assert traces(kept.content) == []
    text = text_of(kept.content, tmp_path / "new.odt")
    assert text.count("Eva Berg") == 10
    assert "Eva Berg left." in text
    assert "Eva Berg, Lund" in text
    with zipfile.ZipFile(tmp_path / "new.odt") as archive:
        first = archive.infolist()[0]
    assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)


def test_everything_that_went_is_told(letter):
    said = " ".join(replaced(letter(), NAMES).remarks)
    for what in (
        "1 comment",
        "1 deletion",
        "hidden block",
        "its properties",
        "its thumbnail",
        "its macros",
        "1 embedded object",
    ):
        assert what in said
    for what in ("fields", "1 link", "1 picture was copied"):
        assert what in said


def test_spans_keep_their_looks_and_links_inside_still_lead_somewhere(letter):
    body = members(replaced(letter(), NAMES).content)["content.xml"].decode()
    assert '<text:span text:style-name="B">Eva</text:span> <text:span text:style-name="I">Berg</text:span>, again.' in body
    (name,) = re.findall(r'<text:bookmark text:name="(\w+)"', body)
    assert f'xlink:href="#{name}"' in body
    assert f'text:ref-name="{name}"' in body
    assert "<text:page-number>3</text:page-number>" in body


def test_of_the_settings_those_of_the_layout_stay(letter):
    settings = members(replaced(letter(), NAMES).content)["settings.xml"].decode()
    assert "AddParaSpacing" in settings
    assert "PrinterName" not in settings


def test_what_was_not_read_is_left_blank(letter):
    kept = replaced(letter(), NAMES, parts=(DocumentPart.BODY,))
    assert traces(kept.content) == []
    assert "Lund" not in members(kept.content)["styles.xml"].decode()


def test_a_name_in_a_part_that_cannot_be_cleared_is_refused(letter):
    styles = f"<office:document-styles {SPACES}><style:style style:name='Zebulon_20_Quist_20_letter'/></office:document-styles>"
    styled = (
        f"<office:document-styles {SPACES}><style:style style:name='b' style:display-name='{NAME}'/></office:document-styles>"
    )
    for broken in (styled, styles):
        with pytest.raises(LayoutLost, match=r"cannot be cleared: styles\.xml\."):
            replaced(letter(**{"styles.xml": broken}), NAMES)


def test_the_notice_is_the_last_paragraph(letter, tmp_path):
    content = replaced(letter(), NAMES, notice="It is new.", parts=(DocumentPart.BODY,)).content
    assert text_of(content, tmp_path / "new.odt", (DocumentPart.BODY,)).endswith("It is new.")


def looks(content):
    """The style of each paragraph and span with text, and the tables' rows, without what is no part of the body."""
    root = etree.fromstring(content)
    found = []
    for element in root.iter(
        f"{{{OASIS}:text:1.0}}p", f"{{{OASIS}:text:1.0}}h", f"{{{OASIS}:text:1.0}}span", f"{{{OASIS}:table:1.0}}table-row"
    ):
        outside = {etree.QName(outer).localname for outer in element.iterancestors()} & {"annotation", "tracked-changes"}
        if not outside and "".join(element.itertext()).strip():
            found.append((etree.QName(element).localname, element.get(f"{{{OASIS}:text:1.0}}style-name")))
    return found


@pytest.mark.parametrize("name", ["letter.odt", "report.odt"])
def test_files_of_real_programs_keep_paragraphs_styles_and_tables(name):
    before = members((FILES / name).read_bytes())["content.xml"]
    after = members(replaced(FILES / name, {"umbrella": "lantern"}).content)["content.xml"]
    assert looks(after) == looks(before)
