"""The box that says what the program is."""

import sys

import pytest
from PySide6.QtWidgets import QMessageBox


@pytest.mark.parametrize("bundle", [False, True])
def test_in_a_bundle_it_says_where_the_licences_of_others_are(program, tmp_path, monkeypatch, bundle):
    licences = tmp_path / "THIRD-PARTY-LICENCES.txt"
    licences.write_text("licences")
    monkeypatch.setattr(sys, "frozen", bundle, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    program.dialogs.show_about()
    (box,) = program.window.findChildren(QMessageBox)
    assert "Licensed under Apache-2.0." in box.informativeText()
    assert (str(licences) in box.informativeText()) == bundle
    box.reject()
