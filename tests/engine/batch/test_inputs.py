"""Which files of a folder a batch takes, where links lead anywhere."""

import os

import pytest

from engine.batch.inputs import FolderWalk, inputs_of
from engine.errors import UnreadableInput


@pytest.fixture
def folder(tmp_path):
    """A folder with files and all kinds of links."""
    folder, other = tmp_path / "letters", tmp_path / "other"
    (folder / "below").mkdir(parents=True)
    (other / "deep").mkdir(parents=True)
    for path in (folder / "a.txt", folder / "below" / "b.txt", other / "c.txt", other / "deep" / "d.txt"):
        path.write_text(path.name)
    for name, target in {
        "a-again.txt": folder / "a.txt",
        "b-first.txt": folder / "below" / "b.txt",
        "gone.txt": tmp_path / "nowhere",
        "out.txt": other / "c.txt",
        "outside": other,
        "round.txt": folder / "circle.txt",
        "circle.txt": folder / "round.txt",
        "below/self": folder,
        "below/up": tmp_path,
        "self.txt": folder / "self.txt",
    }.items():
        (folder / name).symlink_to(target)
    (other / "back").symlink_to(other)
    (other / "home").symlink_to(folder)
    return folder


def found(folder, **options):
    inputs = inputs_of(folder, leave=folder / "new", **options)
    return [[os.fspath(path.relative_to(folder)) for path in paths] for paths in (inputs.files, inputs.links)]


def test_links_out_of_a_folder_or_round_in_it_are_named_and_left(folder):
    files, links = found(folder, recursive=False)
    assert files == ["a-again.txt", "b-first.txt"]
    assert links == ["circle.txt", "gone.txt", "out.txt", "round.txt", "self.txt"]
    files, links = found(folder, recursive=True)
    assert files == ["a-again.txt", "b-first.txt"]
    assert links == ["below/up", "circle.txt", "gone.txt", "out.txt", "outside", "round.txt", "self.txt"]


def test_links_are_followed_where_that_is_asked_for_and_every_file_is_taken_once(folder):
    files, links = found(folder, recursive=False, follow_links=True)
    assert files == ["a-again.txt", "b-first.txt", "out.txt"]
    assert links == ["circle.txt", "gone.txt", "round.txt", "self.txt"]
    files, links = found(folder, recursive=True, follow_links=True)
    real = sorted(os.path.basename(os.path.realpath(folder / name)) for name in files)
    assert real == ["a.txt", "b.txt", "c.txt", "d.txt"]
    assert {os.path.basename(name) for name in links} == {"circle.txt", "gone.txt", "round.txt", "self.txt"}


def test_a_link_into_the_new_texts_is_no_input(folder):
    (folder / "new").mkdir()
    (folder / "new" / "private-text-1.txt").write_text("new")
    (folder / "made.txt").symlink_to(folder / "new" / "private-text-1.txt")
    (folder / "made").symlink_to(folder / "new")
    for follow in (False, True):
        files, links = found(folder, recursive=True, follow_links=follow)
        assert not any("made" in name or "private" in name for name in (*files, *links))


def test_a_folder_of_links_alone_says_so(tmp_path):
    (tmp_path / "links").mkdir()
    (tmp_path / "links" / "round").symlink_to(tmp_path / "links" / "round")
    with pytest.raises(UnreadableInput, match="no file that could be read; the links in it lead elsewhere or nowhere"):
        inputs_of(tmp_path / "links", recursive=True, leave=tmp_path / "new")


def test_a_walk_tells_of_everything_it_comes_to_a_step_at_a_time(tmp_path):
    for name in ("b.txt", "a.txt", ".hidden", "Thumbs.db", "~$a.docx"):
        (tmp_path / name).write_text(name)
    (tmp_path / "below").mkdir()
    os.link(tmp_path / "a.txt", tmp_path / "same.txt")
    steps = list(FolderWalk(tmp_path))
    assert steps[:7] == [None] * 7  # while it lists
    assert [(kind.name, path.name) for kind, path in steps[7:]] == [
        ("OTHER", ".hidden"),
        ("OTHER", "Thumbs.db"),
        ("FILE", "a.txt"),
        ("FILE", "b.txt"),
        ("OTHER", "below"),
        ("DOUBLE", "same.txt"),
        ("OTHER", "~$a.docx"),
    ]
