"""The page of a receipt holds what its JSON holds, in every format."""

import json
import re
from dataclasses import replace

import pypdfium2
import pytest

from engine import __version__
from engine.documents.document import Block
from engine.documents.read import read_document
from engine.documents.receipt import build_receipt
from engine.documents.receipt_page import PAGES, _structure_words, receipt_file
from engine.private_list.applied import LEAK
from engine.results import INVENTED_NOTICE as NOTICE
from tests.engine.documents.test_receipt import CANARY, GUARANTEE, OUTPUT, Result, Unit

STORE = {"name": "starter", "format": 1, "sha256": "0123456789abcdef" * 4}
RESULT = Result(
    guarantee=replace(GUARANTEE, leaks=("the topic of each fact", "the count of facts")),
    parameters={"cluster": "full", "slots_of": 8},
    versions={"palimpsest": "0.1.0", "store": STORE},
)


def shown(made, suffix, tmp_path):
    """The words of a page, without what formats put between them."""
    path = tmp_path / f"page{suffix}"
    path.write_bytes(receipt_file(made, suffix))
    pages = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(path)] if suffix == ".pdf" else None
    return re.sub(r"\s+", " ", " ".join(pages or [read_document(path).text]))


@pytest.mark.parametrize("suffix", PAGES)
def test_the_page_says_all_of_it(suffix, tmp_path):
    made = build_receipt(RESULT, OUTPUT, draws=(40.0, 40.0), others=(RESULT.guarantee,))
    words = shown(made, suffix, tmp_path)
    assert "What other drafts add" in words
    assert words.index(made["summary"][0]) < words.index(made["summary"][1]) < words.index("What is promised")
    for line in made["in_words"]:
        assert line.removeprefix("Can be seen: t").removesuffix(".") in words
    closed = words.replace(" ", "")  # a hash may be broken where the line ends
    for part in (
        made["output_sha256"],
        made["date"],
        STORE["sha256"],
        f"palimpsest{__version__}",
        "dp-st",
        "8documentswithε=5each",
    ):
        assert part in closed
    assert "slots of" in words.casefold()
    assert "kept as in the original" not in words
    assert words.count("the count of facts".capitalize()) == 1
    assert not any(word in words for word in CANARY.split())


def test_what_is_not_so_is_not_said(tmp_path):
    plain = replace(RESULT, guarantee=replace(GUARANTEE, leaks=()), untouched=[], blocks=(Block(0, 1),))
    words = shown(build_receipt(plain, OUTPUT), ".md", tmp_path)
    assert "Nothing of the original was copied." in words
    assert "paragraphs, headings and lists as in the original" in words
    assert "yes, after it was drawn" not in words
    edited = shown(build_receipt(plain, OUTPUT, edited=True), ".md", tmp_path)
    assert "Nothing of the original" not in edited
    assert "can be seen" not in edited  # no heading without anything below
    assert "yes, after it was drawn" in edited
    assert "unless an edit changed that" in shown(build_receipt(RESULT, OUTPUT, edited=True), ".md", tmp_path)
    assert "unless an edit changed that" not in shown(build_receipt(RESULT, OUTPUT), ".md", tmp_path)


@pytest.mark.parametrize(
    ("unit", "has_blocks", "said"),
    [
        ("entity", True, ""),
        ("entity", False, ""),
        ("fact", True, "paragraphs, headings and lists as in the original"),
        ("fact", False, "not kept"),
    ],
)
def test_of_paragraphs_is_said_only_where_they_may_be_others(unit, has_blocks, said):
    assert _structure_words({"unit": unit, "structure_kept": has_blocks}) == said


def test_shares_that_look_alike_are_counted_together(tmp_path):
    shares = replace(RESULT, unit="word", units=[Unit(3.0769299999999), Unit(3.07692999999991), Unit(2.0)])
    made = build_receipt(shares, OUTPUT)
    assert len(made["composition"]) == 3
    assert "1 word with ε = 2; 2 words with ε = 3.07693 each" in shown(made, ".md", tmp_path)


@pytest.mark.parametrize("suffix", [".json", "", ".receipt"])
def test_any_other_name_is_json(suffix):
    made = build_receipt(RESULT, OUTPUT)
    assert json.loads(receipt_file(made, suffix)) == made


def test_a_page_is_the_same_whenever_it_is_made(tmp_path):
    made = build_receipt(RESULT, OUTPUT)
    for suffix in PAGES:
        assert receipt_file(made, suffix.upper()) == receipt_file(made, suffix)
    assert receipt_file(made, ".txt").decode().count(NOTICE[:40]) == 1
    assert max(map(len, receipt_file(made, ".txt").decode().splitlines())) <= 78


def test_several_units_stand_in_the_plural(tmp_path):
    assert "8 entities with ε = 5 each" in shown(build_receipt(replace(RESULT, unit="entity"), OUTPUT), ".md", tmp_path)


def test_the_mathematics_stands_behind_a_heading_of_its_own(tmp_path):
    named = replace(RESULT, unit="entity", guarantee=replace(GUARANTEE, unit_loss=1.0))
    words = shown(build_receipt(named, OUTPUT), ".md", tmp_path)
    for_anybody, for_an_expert = words.split("For an expert")
    assert words.count("The new names and numbers give hardly") == 1
    assert (
        for_anybody.index(NOTICE[:40])
        < for_anybody.index("The new names and")
        < for_anybody.index("The words that stay are not")
    )
    assert not any(sign in for_anybody for sign in ("δ", "random choice", "Strength", GUARANTEE.statement))
    for line in ("δ = 0", GUARANTEE.statement, "Worst loss between"):
        assert line in for_an_expert


def test_the_private_list_is_explained_and_said_not_to_be_used_where_there_is_none(tmp_path):
    heeding = replace(RESULT, parameters={"private_list": "used"})
    words = shown(build_receipt(heeding, OUTPUT), ".md", tmp_path)
    assert "none was used (names that the author always replaces, or never)" in words
    used = replace(heeding, guarantee=replace(GUARANTEE, leaks=(LEAK,)))
    assert "used: names that the author always replaces, or never" in shown(build_receipt(used, OUTPUT), ".md", tmp_path)
    assert build_receipt(heeding, OUTPUT)["parameters"] == {"private_list": "used"}
