"""``palimpsest names``: the private list from the command line, which nothing else repeats."""

import io
import json

import pytest

from app.cli.main import main


def listed(capsys):
    capsys.readouterr()
    assert main(["names", "list", "--json"]) == 0
    return [(name["text"], name["kind"], name["replaced"]) for name in json.loads(capsys.readouterr().out)["names"]]


def test_names_are_added_listed_and_removed(capsys, monkeypatch):
    assert main(["names", "add", "Lund", "Malmö", "--kind", "place"]) == 0
    assert capsys.readouterr().err == "The list has 2 names.\n"
    assert main(["names", "add", "Acme", "--never"]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("Anna  Ek\n\n3 May\n"))
    assert main(["names", "add", "-"]) == 0
    assert listed(capsys) == [
        ("3 May", "date", True),
        ("Acme", None, False),
        ("Anna Ek", "person", True),
        ("Lund", "place", True),
        ("Malmö", "place", True),
    ]
    assert main(["names", "list"]) == 0
    assert capsys.readouterr().out.splitlines()[1:3] == ["Acme     never replaced", "Anna Ek  replaced (person)"]
    assert main(["names", "remove", "Lund", "Acme", "--quiet"]) == 0
    assert [name for name, _, _ in listed(capsys)] == ["3 May", "Anna Ek", "Malmö"]
    assert main(["names", "clear"]) == 0
    assert listed(capsys) == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["add", "a[b]"], "has no brackets"),
        (["add", "Lund", "--kind", "town"], "no such kind"),
        (["add", "Lund", "--kind", "place", "--never"], "not allowed with"),
        (["remove", "Lund", "Malmö"], "2 of these names are not on the list"),
    ],
)
def test_what_makes_no_sense_is_refused_without_repeating_a_name(capsys, options, words):
    assert main(["names", *options]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert "Lund" not in said
    assert "Malmö" not in said


def test_a_log_has_no_name_in_it(tmp_path):
    assert main(["names", "add", "Zyxquolb", "--log", str(tmp_path / "log.txt")]) == 0
    assert "names" in (tmp_path / "log.txt").read_text()
    assert "Zyxquolb" not in (tmp_path / "log.txt").read_text()


def test_a_list_that_cannot_be_read_is_told_and_can_be_cleared(capsys, home):
    home.mkdir()
    (home / "private-list.json").write_text("nonsense")
    assert main(["names", "list"]) == 7
    assert "cannot be decrypted" in capsys.readouterr().err
    assert main(["names", "clear"]) == 0
    assert listed(capsys) == []
