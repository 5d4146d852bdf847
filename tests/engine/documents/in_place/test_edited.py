"""A new text that was edited by hand, in the layout of the original: its numbering, runs, headings and tables."""

import copy
import io
from itertools import pairwise
from types import SimpleNamespace

import docx
import pytest
from docx.oxml.ns import qn

from engine.documents.document import DocumentPart
from engine.documents.in_place.replacements import LayoutLost, Replacement, add_edits, apply_replacements
from engine.documents.in_place.rewriting import LayoutKeeper
from engine.documents.read import read_document
from tests.thorough import briefly

NAMES = {"Margaret Whitfield": "Ana Lövgren", "Leeds": "Quthbullapur", "2 April 2024": "9 July 2019", "4,250": "4,215"}


def restart(document, paragraph):
    """Has a paragraph of a numbered list begin again at 1, as Word does."""
    style = document.styles["List Number"].element.pPr.numPr.numId.val
    numbering = document.part.numbering_part.element
    again = numbering.add_num(numbering.num_having_numId(style).abstractNumId.val)
    again.add_lvlOverride(0).add_startOverride(1)
    paragraph._p.get_or_add_pPr().get_or_add_numPr().get_or_add_numId().val = again.numId


@pytest.fixture
def letter(tmp_path):
    """A solicitor's letter."""
    document = docx.Document()
    document.add_heading("Notice", 1)
    document.add_paragraph().add_run("Re: Margaret Whitfield").bold = True
    line = document.add_paragraph("We act for ")
    line.add_run("Margaret ").bold = True
    line.add_run("Whitfield").italic = True
    line.add_run(" of Leeds, and ask that you:")
    for words in ("pay £4,250 by 2 April 2024;", "confirm this in writing."):
        document.add_paragraph(words, style="List Number")
    document.add_paragraph("If you do not,")
    restart(document, document.add_paragraph("Margaret Whitfield will sue;", style="List Number"))
    document.add_paragraph("costs follow.", style="List Bullet")
    table = document.add_table(rows=1, cols=2, style="Table Grid")
    table.cell(0, 0).text, table.cell(0, 1).text = "Leeds", "£4,250"
    path = tmp_path / "letter.docx"
    document.save(path)
    return path


def drawn(text):
    """A run that replaced the names, and copied the rest."""
    places = sorted((at, old) for old in NAMES for at in range(len(text)) if text.startswith(old, at))
    output, untouched, units, end = "", [], [], 0
    for at, old in places:
        untouched.append((end, at))
        output += text[end:at]
        units.append(SimpleNamespace(original=old, targets=((len(output), len(output) + len(NAMES[old])),)))
        output += NAMES[old]
        end = at + len(old)
    return SimpleNamespace(output=output + text[end:], untouched=[*untouched, (end, len(text))], units=units)


def rewritten(path, *edits):
    """The new file, after some words of the new text were replaced by hand."""
    document = read_document(path)
    result = drawn(document.text)
    text = result.output
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    kept = LayoutKeeper(path.read_bytes(), ".docx", document, (DocumentPart.BODY,))
    return docx.Document(io.BytesIO(kept.rewrite_result(result, edited=text).content)), text


def shape(document):
    """The body without its words: what is left is the layout."""
    body = copy.deepcopy(document.element.body)
    for element in body.iter(qn("w:t")):
        element.text = ""
        element.attrib.clear()
    return [(part.tag, {key: value for key, value in part.attrib.items() if "rsid" not in key}) for part in body.iter()]


EDITS = [
    (),
    (("9 July 2019", "30 November 2026"),),
    (("4,215", "9,999"), ("in writing", "by letter to our office")),
    (("If you do not,", "If, by then, you do not,"), ("We act", "We still act")),
    (("costs follow.", "costs follow, in full."), ("Notice", "Final notice")),
    ((" will sue;", " will go to court at once;"),),
    (("Quthbullapur", ""),),
]


@pytest.mark.parametrize("edits", briefly(EDITS, EDITS[:1] + EDITS[3:5] + EDITS[6:]), ids=str)
def test_edits_within_blocks_leave_the_layout_as_it_was(letter, edits):
    made, text = rewritten(letter, *edits)
    original = docx.Document(letter)
    assert shape(made) == shape(original)
    lists, old_lists = (each.part.numbering_part.element for each in (made, original))
    assert [each.numId for each in lists.num_lst] == [each.numId for each in old_lists.num_lst]
    assert len(lists.findall(".//" + qn("w:startOverride"))) == 1
    words = [paragraph.text for paragraph in made.paragraphs] + [cell.text for cell in made.tables[0].rows[0].cells]
    assert "".join("".join(words).split()) == "".join(text.split())


def test_the_looks_of_words_stay_with_them(letter):
    made, _ = rewritten(letter, ("We act for", "We also act for"), ("Ana Lövgren of", "Eva Berg of"), ("Re: Ana", "Re: Eva"))
    subject, line = made.paragraphs[1], made.paragraphs[2]
    assert [(run.text, run.bold) for run in subject.runs] == [("Re: Eva Lövgren", True)]
    assert [(run.text, bool(run.bold), bool(run.italic)) for run in line.runs] == [
        ("We also act for ", False, False),
        ("Eva ", True, False),
        ("Berg", False, True),
        (" of Quthbullapur, and ask that you:", False, False),
    ]
    assert [paragraph.style.name for paragraph in made.paragraphs[3:5]] == ["List Number"] * 2


@pytest.mark.parametrize(
    "edit",
    [("by 9 July 2019;\n", "by 9 July 2019;\nreply;\n"), ("confirm this in writing.\n", ""), (" do not,", "\n\ndo not,")],
)
def test_lines_that_come_or_go_have_no_place_in_the_layout(letter, edit):
    with pytest.raises(LayoutLost, match="added, joined or taken out by hand"):
        rewritten(letter, edit)


TEXT = "Ask Ann Lee\nin {{Bern}} soon."
REPLACED = [Replacement(4, 11, "Eva Berg"), Replacement(15, 17, ""), Replacement(21, 23, "")]


@pytest.mark.parametrize(
    "edited",
    [
        "Ask Eva Berg\nin Bern soon.",
        "Ask Ida\nin Bern soon.",
        "Please ask Eva Berg-Lee\nin old Bern very soon!",
        "Tell Eva Berg\nat Basel, never.",
        "\nin Bern",
    ],
)
def test_replacements_with_edits_give_the_edited_text(edited):
    found = add_edits(REPLACED, TEXT, edited, lines_stay=True)
    assert apply_replacements(TEXT, found) == edited
    assert all(one.end <= other.start for one, other in pairwise(found))
    assert all(each.start < each.end for each in found)


def test_lines_may_come_and_go_where_the_file_is_its_text():
    edited = "Ask Eva Berg\n\nin Bern.\nSoon.\n"
    assert apply_replacements(TEXT, add_edits(REPLACED, TEXT, edited, lines_stay=False)) == edited
