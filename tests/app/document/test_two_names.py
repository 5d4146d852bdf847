"""A name that fits one person of the texts alone, and not that person's new name, is told; any other is not."""

from dataclasses import replace
from itertools import count

import pytest

from app.document.model import DocumentModel
from app.document.two_names import find_two_names
from engine.results import Mention, Unit
from tests.app.gui.conftest import make_result


def document(*persons, together="one", first=0):
    """A document with persons, each given as the forms of its name before and now; their numbers begin with `first`."""
    units, old, new = [], "", ""
    for number, forms in zip(count(first), persons, strict=False):
        mentions = []
        for before, now in forms:
            title = "Mr " if before.startswith("Mr ") else "Mrs " if before.startswith("Mrs ") else ""
            old, new = f"{old}Ask {title}", f"{new}Ask {title}"
            bare = before.removeprefix(title)
            mentions.append(Mention(bare, now, ((len(old), len(old) + len(bare)),), (len(new), len(new) + len(now))))
            old, new = f"{old}{bare}.\n", f"{new}{now}.\n"
        whole = max(mentions, key=lambda mention: len(mention.original))
        targets = tuple(mention.target for mention in mentions)
        sources = tuple(mention.source[0] for mention in mentions)
        entity = number if together else None
        units.append(
            Unit(
                whole.original, whole.private, 1.0, 9, sources, targets, mentions=tuple(mentions), entity=entity, kind="person"
            )
        )
    model = DocumentModel()
    model.set_text(old, "letter.txt")
    drawn = make_result(new=new)
    guarantee = replace(drawn.guarantee, bits=None)
    model.end(replace(drawn, guarantee=guarantee, mechanism="clusant", unit="entity", together=together, units=units))
    return model


WENDY = [("Wendy Quist", "Ida Lund"), ("Wendy", "Ida")]


@pytest.mark.parametrize(
    ("form", "now", "joined"),
    [
        ("Wend", "Amsel", "Ida"),
        ("W Quist", "B Amsel", "I Lund"),
        ("Mrs Quist", "Amsel", "Lund"),
        ("WQ", "BA", "IL"),
        ("Quist", "Amsel", "Lund"),
    ],
)
def test_a_name_that_fits_one_person_alone_is_told(form, now, joined):
    shown = document(WENDY, [(form, now)])
    [found] = find_two_names(shown.draw)
    assert (found.row, found.new.removeprefix("Mrs "), found.whole, found.new_whole, found.joined) == (
        1,
        now,
        "Wendy Quist",
        "Ida Lund",
        joined,
    )


def test_initials_that_fit_two_are_told_with_both():
    found = find_two_names(document(WENDY, [("Walter Quist", "Bo Amsel")], [("WQ", "EK")]).draw)
    assert [(each.row, each.whole, each.joined) for each in found] == [(2, "Wendy Quist", "IL"), (2, "Walter Quist", "BA")]
    assert not find_two_names(document(WENDY, [("Walter Quist", "Bo Amsel")], [("WQ", "BA")]).draw)
    assert not find_two_names(document(WENDY, [("Ann Quist", "Bo Amsel")], [("Quist", "Ekdal")]).draw)


@pytest.mark.parametrize(
    ("form", "now"),
    [
        ("Mr Quist", "Amsel"),  # her husband
        ("Ann Quist", "Eva Amsel"),  # a name of her own
        ("W", "B"),
        ("Bo", "Al"),
        ("Mrs Quist", "Lund"),
        ("Wend", "Ida"),
    ],
)
def test_a_name_that_says_nothing_of_her_or_agrees_with_hers_is_not(form, now):
    assert not find_two_names(document(WENDY, [(form, now)]).draw)


def test_a_name_that_fits_two_persons_is_nobodys_in_particular():
    both = document([("Sam Quist", "Al Lund")], [("Samuel Amsel", "Bo Esk")], [("Sam", "Ken")])
    assert not find_two_names(both.draw)


def test_what_was_drawn_together_counts_and_nothing_else_does():
    whole, short = document(WENDY), document([("Wend", "Amsel")], first=5)
    assert [each.old for each in find_two_names(short.draw, [whole.draw, short.draw])] == ["Wend"]
    assert not find_two_names(whole.draw, [whole.draw, short.draw])
    assert not find_two_names(short.draw)
    same = document([("Wend", "Amsel")])  # entity 0, as Wendy is
    assert not find_two_names(same.draw, [whole.draw, same.draw])


def test_what_was_written_over_by_hand_agrees():
    shown = document(WENDY, [("Wend", "Amsel")])
    shown.edit(shown.draw.text.replace("Amsel", "Ida"))
    assert not find_two_names(shown.draw)


def test_of_a_name_that_was_deleted_nothing_is_told():
    shown = document(WENDY, [("Wend", "Amsel")])
    shown.edit(shown.draw.text.replace("Ask Amsel.\n", ""))
    assert not find_two_names(shown.draw)
