"""``packaging/icons.py``: the files are icons of their systems, in every size that these ask for."""

import runpy
import struct
from pathlib import Path

import pytest

from tests.conftest import MISSING_OF_QT

SCRIPT = Path(__file__).parents[2] / "packaging/icons.py"
PNG = b"\x89PNG\r\n\x1a\n"

pytestmark = pytest.mark.skipif(bool(MISSING_OF_QT), reason="Qt's libraries are missing")


@pytest.fixture(scope="module")
def icons():
    return runpy.run_path(str(SCRIPT))


def width(picture):
    assert picture.startswith(PNG)
    return struct.unpack(">II", picture[16:24])


def test_a_windows_icon_lists_the_pictures_it_holds(icons):
    file = icons["icon"]("palimpsest.ico")
    reserved, kind, count = struct.unpack("<HHH", file[:6])
    assert (reserved, kind, count) == (0, 1, len(icons["ICO_SIZES"]))
    sizes = []
    for number in range(count):
        wide, high, _, _, _, bits, length, offset = struct.unpack("<BBBBHHII", file[6 + 16 * number : 22 + 16 * number])
        assert width(file[offset : offset + length]) == (wide or 256, high or 256)
        assert bits == 32
        sizes.append(wide or 256)
    assert {16, 32, 48, 256} <= set(sizes)
    assert offset + length == len(file)


def test_a_macos_icon_holds_each_size_plainly_and_for_twice_the_pixels(icons):
    file = icons["icon"]("palimpsest.icns")
    assert file[:4] == b"icns"
    assert struct.unpack(">I", file[4:8]) == (len(file),)
    at, found = 8, {}
    while at < len(file):
        kind, (length,) = file[at : at + 4], struct.unpack(">I", file[at + 4 : at + 8])
        found[kind] = width(file[at + 8 : at + length])
        at += length
    assert found == {kind: (size, size) for kind, size in icons["ICNS_TYPES"].items()}


def test_a_picture_has_the_size_in_its_name_and_is_not_empty(icons):
    small, large = icons["icon"]("palimpsest-44.png"), icons["icon"]("palimpsest-300.png")
    assert (width(small), width(large)) == ((44, 44), (300, 300))
    assert len(large) > len(small) > 500


def test_the_same_picture_comes_out_each_time(icons):
    assert icons["png"](64) == icons["png"](64)


def test_another_ending_is_refused(icons):
    with pytest.raises(ValueError, match=r"should end in"):
        icons["icon"]("palimpsest.gif")


def test_the_command_makes_folders_and_files(icons, tmp_path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["icons", str(tmp_path / "new/palimpsest.ico"), str(tmp_path / "new/a-16.png")])
    assert icons["main"]() == 0
    assert (tmp_path / "new/palimpsest.ico").stat().st_size > 1000
    assert width((tmp_path / "new/a-16.png").read_bytes()) == (16, 16)
