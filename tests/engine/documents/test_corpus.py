"""The readers against the programs that made the files: the body is what the program itself exports as text.

Needs LibreOffice and pandoc; `tests/documents_corpus.py` makes the files.
"""

import re
from collections import Counter

import pytest

from engine.documents.document import DocumentPart
from engine.documents.read import read_document
from tests import documents_corpus as corpus

SAMPLES = {seed: corpus.sample(seed) for seed in (1, 2, 3, 4)}

pytestmark = pytest.mark.skipif(bool(corpus.missing()), reason=f"{corpus.missing()} is not installed")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """All samples: in full as docx, odt and rtf, and bare as odt and as LibreOffice's export."""
    folder = tmp_path_factory.mktemp("corpus")
    full = corpus.write(((f"full{seed}", sample.full) for seed, sample in SAMPLES.items()), folder)
    bare = corpus.write(((f"bare{seed}", sample.bare) for seed, sample in SAMPLES.items()), folder)
    for suffix in ("docx", "odt", "rtf"):
        corpus.by_libreoffice(full, suffix, folder)
    corpus.by_libreoffice(bare, "pdf", folder)
    corpus.by_libreoffice(bare, "txt", folder)
    corpus.by_libreoffice(bare, "odt", folder)
    return folder


@pytest.mark.parametrize("suffix", ["fodt", "odt", "docx", "rtf"])
@pytest.mark.parametrize("seed", SAMPLES)
def test_the_body_is_what_libreoffice_exports(folder, seed, suffix):
    document = read_document(folder / f"full{seed}.{suffix}")
    text = document.text
    for box in SAMPLES[seed].apart["box"]:  # the export has no text boxes
        assert text.count(box) == 1
        text = text.replace(box, "")
    exported = (folder / f"bare{seed}.txt").read_text(encoding="utf-8")
    assert corpus.squeezed(text) == corpus.squeezed(corpus.unlabelled(exported))


@pytest.mark.parametrize("suffix", ["fodt", "odt", "docx", "rtf"])
@pytest.mark.parametrize("seed", SAMPLES)
def test_other_parts_are_apart(folder, seed, suffix):
    path = folder / f"full{seed}.{suffix}"
    body, whole = read_document(path), read_document(path, parts=list(DocumentPart))
    assert whole.text.startswith(body.text)
    assert not whole.left_out
    for part in (DocumentPart.NOTE, DocumentPart.COMMENT, DocumentPart.DELETION, DocumentPart.HEADER):
        texts = [whole.text[block.start : block.end] for block in whole.blocks if block.part is part]
        assert sorted(map(corpus.squeezed, texts)) == sorted(map(corpus.squeezed, SAMPLES[seed].apart[part]))
        assert body.left_out.get(part, 0) == len(texts)


@pytest.mark.parametrize("seed", SAMPLES)
def test_the_words_of_a_pdf_are_what_libreoffice_exports(folder, seed):
    exported = corpus.unlabelled((folder / f"bare{seed}.txt").read_text(encoding="utf-8"))
    assert words(read_document(folder / f"bare{seed}.pdf").text) == words(drawn(exported, folder / f"bare{seed}.pdf"))


@pytest.mark.parametrize("suffix", ["odt", "docx", "rtf", "html", "md"])
@pytest.mark.parametrize("seed", list(SAMPLES)[:2])
def test_the_words_are_what_pandoc_exports(folder, tmp_path, seed, suffix):
    source = folder / f"bare{seed}.odt"
    made = corpus.by_pandoc(source, tmp_path / f"made.{suffix}")
    exported = corpus.by_pandoc(
        source if suffix in ("rtf", "html") else made, tmp_path / "export.txt", "plain"
    )  # it reads no rtf, and takes a page's title for text
    text = corpus.unlabelled(exported.read_text(encoding="utf-8"))
    assert words(read_document(made).text) == words(text)  # not their order: it sets the cells of a row side by side


@pytest.fixture(scope="module")
def varied(tmp_path_factory):
    """The documents of what the drawn ones have not: in full as docx, odt and rtf, and bare as pdf and LibreOffice's export."""
    folder = tmp_path_factory.mktemp("varied")
    named = [(name.replace(" ", "_"), corpus.varied(name)) for name in corpus.VARIED]
    full = corpus.write(((f"full_{name}", full) for name, (full, _) in named), folder)
    bare = corpus.write(((f"bare_{name}", bare) for name, (_, bare) in named), folder)
    for suffix in ("docx", "odt", "rtf"):
        corpus.by_libreoffice(full, suffix, folder)
    for suffix in ("pdf", "txt"):
        corpus.by_libreoffice(bare, suffix, folder)
    return folder


BESIDE = {"text boxes": ["KEEP OFF", "the grass", "inside", "boxed item", "boxed cell", "other"]}
"""What LibreOffice's export has not, but the body has: text boxes."""

PROMPT = "<name>"
"""What LibreOffice's export has of a placeholder that nobody filled in, and no reader takes for text."""

OWN_WAY = {
    ("fields", "docx"): "its writer takes the brackets of a placeholder away",
    ("fields", "rtf"): "its writer takes the brackets of a placeholder away",
    ("formulas", "docx"): "formulas are read there, and are no text in its export",
}
"""Where LibreOffice itself writes something else, or the export is poorer."""


@pytest.mark.parametrize("suffix", ["fodt", "odt", "docx", "rtf"])
@pytest.mark.parametrize("name", corpus.VARIED)
def test_varied_documents_are_read_as_libreoffice_exports_them(varied, name, suffix):
    if (name, suffix) in OWN_WAY:
        pytest.skip(OWN_WAY[name, suffix])
    stem = name.replace(" ", "_")
    document = read_document(varied / f"full_{stem}.{suffix}")
    text = corpus.squeezed(document.text)
    for beside in map(corpus.squeezed, BESIDE.get(name, [])):
        assert text.count(beside) == 1
        text = text.replace(beside, "")
    exported = (varied / f"bare_{stem}.txt").read_text(encoding="utf-8").replace(PROMPT, "")
    assert text == corpus.squeezed(corpus.unlabelled(exported))


@pytest.mark.parametrize("name", ["long table", "notes", "links", "merged cells", "an index", "formulas", "columns"])
def test_varied_pdfs_have_the_words_of_the_export(varied, name):
    stem = name.replace(" ", "_")
    exported = corpus.unlabelled((varied / f"bare_{stem}.txt").read_text(encoding="utf-8"))
    assert words(read_document(varied / f"bare_{stem}.pdf").text) == words(drawn(exported, varied / f"bare_{stem}.pdf"))


def drawn(exported, path):
    """What can stand in a PDF document: where no font has Japanese letters, LibreOffice draws boxes that stand for none."""
    japanese = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]+")
    return exported if japanese.search(read_document(path).text) else japanese.sub(" ", exported)


def words(text):
    return Counter(re.findall(r"\w+", text))
