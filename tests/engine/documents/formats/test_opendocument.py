"""OpenDocument texts: as other programs write them, in all their corners, and as harm would have them."""

import shutil
import zipfile

import pytest

from engine.documents.read import read_document
from engine.errors import UnreadableInput
from tests.engine.documents.formats.reading import FILES, apart, body, levels

OASIS = "urn:oasis:names:tc:opendocument:xmlns"
SPACES = " ".join(
    f'xmlns:{prefix}="{OASIS}:{name}:1.0"'
    for prefix, name in (
        ("office", "office"),
        ("text", "text"),
        ("table", "table"),
        ("draw", "drawing"),
        ("style", "style"),
        ("svg", "svg-compatible"),
    )
)
LIBREOFFICE = "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"


@pytest.fixture
def flat(tmp_path):
    """Makes a flat OpenDocument text of the markup of its body, and of its styles."""

    def make(markup, styles=""):
        path = tmp_path / "a.fodt"
        path.write_text(
            f"<office:document {SPACES}><office:automatic-styles>{styles}</office:automatic-styles>"
            f"<office:body><office:text>{markup}</office:text></office:body></office:document>",
            encoding="utf-8",
        )
        return path

    return make


def style(name, base, family="paragraph"):
    return f'<style:style style:name="{name}" style:parent-style-name="{base}" style:family="{family}"/>'


def test_blank_space(flat):
    path = flat(
        '<text:p>  one\n  <text:span> two</text:span> <text:s text:c="2"/> <text:tab/>three<text:line-break/>four </text:p>'
    )
    assert body(path) == [("paragraph", "one two    \tthree\nfour")]


def test_a_great_number_of_spaces(flat):
    assert len(read_document(flat('<text:p>a<text:s text:c="99999"/>b<text:s text:c="-1"/>c</text:p>')).text) < 200


def test_styles_that_build_on_each_other(flat):
    path = flat(
        '<text:p text:style-name="P1">title</text:p><text:p text:style-name="P2">quote</text:p>'
        '<text:p text:style-name="P3">round</text:p><text:p text:style-name="T1">plain</text:p>'
        '<text:h text:outline-level="3">third</text:h><text:h>first</text:h>',
        style("P1", "Title")
        + style("P2", "P5")
        + style("P5", "Quotations")
        + style("P3", "P4")
        + style("P4", "P3")
        + style("T1", "Title", "text"),
    )
    assert body(path) == [
        ("title", "title"),
        ("quote", "quote"),
        ("paragraph", "round"),
        ("paragraph", "plain"),
        ("title", "third"),
        ("title", "first"),
    ]
    assert levels(path, "title") == [1, 3, 1]


def test_drawings_stand_after_their_paragraph(flat):
    path = flat(
        "<text:p>be<draw:g><svg:title>Title</svg:title><draw:frame><draw:text-box><text:p>one</text:p>"
        "<table:table><table:table-row><table:table-cell><text:p>cell</text:p></table:table-cell></table:table-row></table:table>"
        "</draw:text-box></draw:frame><draw:custom-shape><text:p>two</text:p></draw:custom-shape></draw:g>fore</text:p>"
        "<text:p>after</text:p>"
    )
    assert body(path) == [
        ("paragraph", "before"),
        ("paragraph", "one"),
        ("cell", "cell"),
        ("paragraph", "two"),
        ("paragraph", "after"),
    ]


def test_a_note_in_a_list_in_a_cell(flat):
    path = flat(
        "<table:table><table:table-row><table:table-cell><text:list><text:list-item><text:p>item"
        "<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note>"
        "</text:p></text:list-item></text:list></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell>"
        "<table:covered-table-cell><text:p>covered</text:p></table:covered-table-cell></table:table-row></table:table>"
    )
    assert read_document(path).text == "item\tb"
    assert apart(path) == [("note", "note")]


def test_what_is_no_text_of_a_reader(flat):
    path = flat(
        "<text:p>By<text:script>run()</text:script> <text:ruby><text:ruby-base>base</text:ruby-base>"
        "<text:ruby-text>reading</text:ruby-text></text:ruby></text:p><office:forms><text:p>form</text:p></office:forms>"
        "<text:table-of-content><text:table-of-content-source><text:index-title-template>Template</text:index-title-template>"
        "</text:table-of-content-source><text:index-body><text:p>Entry</text:p></text:index-body></text:table-of-content>"
    )
    assert body(path) == [("paragraph", "By base"), ("paragraph", "Entry")]


def changed(path, source, member, content):
    """A copy of a package in which one member is another."""
    with zipfile.ZipFile(FILES / source) as old, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            if info.filename != member:
                new.writestr(info, old.read(info))
        new.writestr(member, content)
    return path


def test_a_password(tmp_path):
    path = changed(tmp_path / "a.odt", "letter.odt", "META-INF/manifest.xml", "<m><manifest:encryption-data/></m>")
    with pytest.raises(UnreadableInput, match="encrypted; save it without a password"):
        read_document(path)


def test_macros_are_told(tmp_path):
    path = changed(tmp_path / "a.odt", "letter.odt", "Basic/Standard/Module1.xml", "Sub Main")
    assert read_document(path).notes == ("Its macros were neither read nor run.",)


@pytest.mark.parametrize("member", ["content.xml", "styles.xml"])
def test_entities(tmp_path, member):
    bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><d>&b;</d>'
    with pytest.raises(UnreadableInput, match="declares entities"):
        read_document(changed(tmp_path / "a.odt", "letter.odt", member, bomb))


def test_other_files(tmp_path, flat):
    shutil.copy(FILES / "letter.docx", tmp_path / "a.odt")
    with pytest.raises(UnreadableInput, match="is really a"):
        read_document(tmp_path / "a.odt")
    shutil.copy(FILES / "letter.odt", tmp_path / "a.docx")
    with pytest.raises(UnreadableInput, match="is really a"):
        read_document(tmp_path / "a.docx")
    shutil.copy(FILES / "letter.odt", tmp_path / "a.txt")
    assert read_document(tmp_path / "a.txt").encoding == "odt"
    path = flat("")
    path.write_text("<html/>")
    with pytest.raises(UnreadableInput, match="not an OpenDocument text"):
        read_document(path)


def test_no_content(tmp_path):
    with zipfile.ZipFile(tmp_path / "a.odt", "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.text")
    with pytest.raises(UnreadableInput, match="damaged"):
        read_document(tmp_path / "a.odt")


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_truncated(tmp_path, share):
    data = (FILES / "letter.odt").read_bytes()
    (tmp_path / "a.odt").write_bytes(data[: int(len(data) * share)])
    with pytest.raises(UnreadableInput, match="damaged"):
        read_document(tmp_path / "a.odt")


def test_nesting(flat):
    with pytest.raises(UnreadableInput, match="nested too deeply"):
        read_document(flat("<text:list><text:list-item>" * 300 + "</text:list-item></text:list>" * 300))


SEEN = "<text:p>Seen.</text:p>"
BOX = "<draw:frame><draw:text-box><text:p>s</text:p></draw:text-box></draw:frame>"
HIDES = '<text:hidden-paragraph text:is-hidden="true"/>'


def hidden_text(attributes, text="s"):
    return f"<text:p>Seen.<text:hidden-text {attributes}>{text}</text:hidden-text></text:p>"


def section(attributes, held):
    return f"<text:section {attributes}>{held}</text:section>"


def span(style, text):
    return f'<text:span text:style-name="{style}">{text}</text:span>'


@pytest.mark.parametrize(
    ("markup", "hidden"),
    [
        (hidden_text('text:is-hidden="true" text:string-value="s"'), ["s"]),
        (hidden_text('text:is-hidden="true" text:string-value="s"', ""), ["s"]),
        (hidden_text('text:is-hidden="true"'), ["s"]),
        (hidden_text('text:string-value="s"', " "), []),
        (SEEN + section('text:display="none"', "<text:p>s</text:p><text:p>t</text:p>"), ["s", "t"]),
        (SEEN + section('text:display="condition" text:is-hidden="true"', "<text:p>s</text:p>"), ["s"]),
        (section('text:display="condition" text:condition="x"', SEEN), []),
        (SEEN + section('text:display="none"', section('text:display="true"', "<text:h>s</text:h>")), ["s"]),
        (f"{SEEN}<text:p>s{HIDES} t</text:p>", ["s t"]),
        ('<text:p>See<text:hidden-paragraph text:is-hidden="false"/>n.</text:p>', []),
        ('<text:p>Seen.<text:variable-set text:display="none">s</text:variable-set></text:p>', ["s"]),
        (f"<text:p>Seen{span('T1', 's')}.</text:p>", ["s"]),
        (f"<text:p>{span('T2', 's' + span('T3', 'Seen.') + 't')}</text:p>", ["s", "t"]),
        (f'<text:p text:style-name="P2">s{span("T4", " t")}</text:p>{SEEN}', ["s t"]),
        ('<text:p text:style-name="T1">Seen.</text:p>', []),
        (f"<text:p>Seen.{span('T1', BOX)}</text:p>", ["s"]),
        (f"<text:p>{BOX}t{HIDES}</text:p>{SEEN}", ["s", "t"]),
        (
            "<table:table><table:table-row>"
            f"<table:table-cell>{SEEN}</table:table-cell><table:table-cell><text:p>s{HIDES}</text:p></table:table-cell>"
            "</table:table-row></table:table>",
            ["s"],
        ),
    ],
)
def test_hidden_text_is_a_part_of_its_own(flat, markup, hidden):
    styles = "".join(
        f'<style:style style:name="{name}" style:parent-style-name="{base}" style:family="{family}">'
        f'<style:text-properties text:display="{display}"/></style:style>'
        for name, base, family, display in (
            ("T1", "", "text", "none"),
            ("T3", "T1", "text", "true"),
            ("P1", "", "paragraph", "none"),
        )
    )
    path = flat(markup, styles + style("T2", "T1", "text") + style("T4", "", "text") + style("P2", "P1"))
    assert read_document(path).text == "Seen."
    assert sorted(apart(path)) == [("hidden", text) for text in hidden]


def test_prompts_are_left_out_and_told(flat):
    path = flat(
        "<text:p>Dear <text:placeholder>&lt;Name&gt;</text:placeholder>Ann"
        f'<l:content-control xmlns:l="{LIBREOFFICE}" l:showing-place-holder="true">Choose.</l:content-control>, '
        f'<l:content-control xmlns:l="{LIBREOFFICE}">yes.</l:content-control></text:p>'
    )
    document = read_document(path)
    assert document.text == "Dear Ann, yes."
    assert document.notes == ("Prompts in unfilled fields were left out.",)


@pytest.mark.parametrize("mimetype", ["last", "packed", "missing"])
def test_a_package_is_told_by_what_it_holds(tmp_path, mimetype):
    """Not by what comes first: programs that pack it again know no order, and the name of the kind may be missing."""
    content = (
        f"<office:document-content {SPACES}><office:body><office:text><text:p>Dear Ann</text:p></office:text></office:body>"
        "</office:document-content>"
    )
    kind = ("mimetype", "application/vnd.oasis.opendocument.text")
    members = {"last": [("content.xml", content), kind], "packed": [kind, ("content.xml", content)]}
    for name in ("a.odt", "a"):
        with zipfile.ZipFile(tmp_path / name, "w", zipfile.ZIP_DEFLATED) as archive:
            for member, text in members.get(mimetype, [("content.xml", content)]):
                archive.writestr(member, text)
        assert read_document(tmp_path / name).text == "Dear Ann"


def test_a_spreadsheet_is_no_text(tmp_path):
    with zipfile.ZipFile(tmp_path / "a.odt", "w") as archive:
        archive.writestr("content.xml", f"<office:document-content {SPACES}><office:spreadsheet/></office:document-content>")
    with pytest.raises(UnreadableInput, match="is not an OpenDocument text"):
        read_document(tmp_path / "a.odt")
