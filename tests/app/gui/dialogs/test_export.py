"""The dialog that asks for a file: what is wrong is said before anything is submitted."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QLabel, QProxyStyle, QStyle

from app.gui.dialogs.export import ExportDialog
from app.gui.dialogs.settings import SettingsDialog
from app.gui.queue.export import ExportAllDialog
from app.gui.settings import Settings

WHAT = "Names that were found in this text were replaced by others; all else is as it was."


@pytest.fixture
def dialog(qtbot, tmp_path):
    dialog = ExportDialog(tmp_path, ".txt", ".json", True, WHAT)
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.targets = []
    dialog.chosen.connect(dialog.targets.append)
    return dialog


def submit(qtbot, dialog):
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Save), Qt.MouseButton.LeftButton)


def test_the_notice_is_shown_as_it_will_be_written(dialog):
    assert any(WHAT in label.text() for label in dialog.findChildren(QLabel) if label.isVisible())
    assert dialog.notice.accessibleDescription() == WHAT
    assert not any("invented" in part.text() for part in dialog.findChildren(QAbstractButton))


def test_it_says_what_a_receipt_is_for_and_that_it_need_not_be_sent(dialog):
    assert dialog.receipt.about.isVisible()
    said = "For your own records, beside the new file. You may show it, but need not send it."
    assert dialog.receipt.about.text() == said
    assert dialog.receipt.accessibleDescription().startswith(said)


def test_a_text_of_a_list_is_proposed_its_last_name_and_its_receipt_goes_apart(qtbot, tmp_path):
    shared, apart = tmp_path / "shared", tmp_path / "shared receipts"
    shared.mkdir()
    last = shared / "letter-private.txt"
    last.touch()
    dialog = ExportDialog(
        tmp_path, ".txt", ".pdf", True, WHAT, named=last, receipts_of=lambda folder: apart if folder == shared else folder
    )
    qtbot.addWidget(dialog)
    dialog.open()
    assert dialog.path.text() == str(last)
    assert dialog.path.accessibleDescription() == "It has this name from its last export."
    assert "in the folder shared receipts." in dialog.receipt.about.text()
    submit(qtbot, dialog)
    assert dialog.problem.text() == "letter-private.txt already exists. Press Replace to overwrite it."
    with qtbot.waitSignal(dialog.chosen) as chosen:
        submit(qtbot, dialog)
    assert (chosen.args[0].path, chosen.args[0].receipt) == (last, apart / "letter-private.receipt.pdf")
    dialog.setEnabled(True)
    dialog.path.setText(str(tmp_path / "other.txt"))
    assert "beside the new file" in dialog.receipt.about.text()
    with qtbot.waitSignal(dialog.chosen) as chosen:
        submit(qtbot, dialog)
    assert chosen.args[0].receipt == tmp_path / "other.receipt.pdf"


@pytest.fixture
def all_dialog(qtbot, tmp_path):
    """Opens the dialog for a list whose new texts say something about themselves."""

    def make(*notices):
        dialog = ExportAllDialog(2, 0, 0, tmp_path, {".txt": "Plain text"}, notices=notices)
        qtbot.addWidget(dialog)
        dialog.open()
        return dialog

    return make


def test_what_each_file_of_a_list_says_is_shown_as_it_will_be_written(all_dialog):
    dialog = all_dialog(WHAT, "It is new.")
    assert dialog.notice.text() == "&State at the end of each file what it is:"
    [said] = [label.text() for label in dialog.findChildren(QLabel) if WHAT in label.text() and label.isVisible()]
    assert said == f"“{WHAT}”\n“It is new.”"
    assert dialog.notice.accessibleDescription() == said


def test_each_way_of_naming_files_is_explained_by_itself(all_dialog):
    dialog = all_dialog()
    assert dialog.why.text().startswith("A number tells the place in the list")
    dialog.names.setCurrentIndex(1)
    assert dialog.why.text().startswith("A random name tells nobody")
    dialog.names.setCurrentIndex(2)
    assert dialog.why.text().startswith("Whoever gets a file reads its original's name")
    assert dialog.names.accessibleDescription() == dialog.why.text()


@pytest.fixture
def in_layout(qtbot, tmp_path):
    """Opens the dialog for a document whose layout can be kept under names that end in this way."""

    def make(suffix):
        dialog = ExportDialog(tmp_path, suffix, ".json", True, WHAT, in_layout=suffix)
        qtbot.addWidget(dialog)
        dialog.open()
        dialog.targets = []
        dialog.chosen.connect(dialog.targets.append)
        return dialog

    return make


def test_the_layout_is_kept_in_the_format_of_the_original_only(qtbot, in_layout, dialog):
    assert not dialog.layout_box.isVisible()
    offered = in_layout(".docx")
    assert offered.layout_box.isVisible()
    assert offered.layout_box.isChecked()
    offered.format.setCurrentIndex(offered.format.findData(".md"))
    assert not offered.layout_box.isEnabled()
    submit(qtbot, offered)
    assert offered.targets[-1].in_layout is False


@pytest.mark.parametrize("keep", [True, False])
def test_the_layout_is_kept_if_wanted(qtbot, in_layout, keep):
    offered = in_layout(".docx")
    offered.layout_box.setChecked(keep)
    submit(qtbot, offered)
    assert offered.targets[-1].in_layout is keep


@pytest.mark.parametrize(("suffix", "title"), [(".odt", "OpenDocument text (.odt)"), (".xlsx", "Workbook (.xlsx)")])
def test_a_format_that_is_written_in_no_other_way_is_offered_for_the_layout(qtbot, in_layout, suffix, title):
    offered = in_layout(suffix)
    assert offered.format.currentText() == title
    assert not offered.layout_box.isEnabled()
    submit(qtbot, offered)
    assert offered.targets[-1].in_layout
    assert offered.targets[-1].path.suffix == suffix


def test_a_folder_that_is_not_there_is_made_when_asked_again(qtbot, dialog, tmp_path):
    path = tmp_path / "new" / "texts" / "a.txt"
    save = dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    dialog.path.setText(str(path))
    qtbot.wait(20)
    before = save.geometry().translated(dialog.buttons.pos())
    submit(qtbot, dialog)
    qtbot.wait(20)
    assert save.geometry().translated(dialog.buttons.pos()) == before  # it does not move from under the mouse
    assert str(path.parent) in dialog.problem.text()
    assert dialog.problem.isVisible()
    assert save.text() == "&Make the folder and export"
    assert not (tmp_path / "new").exists()
    dialog.path.setText(str(path.with_name("b.txt")))  # another name, another question
    assert save.text() == "&Export"
    submit(qtbot, dialog)
    assert not dialog.targets
    submit(qtbot, dialog)
    assert [target.path for target in dialog.targets] == [path.with_name("b.txt")]
    assert path.parent.is_dir()


def test_a_folder_that_cannot_be_made_is_refused(qtbot, dialog, tmp_path):
    (tmp_path / "file").touch()
    dialog.path.setText(str(tmp_path / "file" / "new" / "a.txt"))
    submit(qtbot, dialog)
    submit(qtbot, dialog)
    assert "cannot be made" in dialog.problem.text()
    assert not dialog.targets


def test_a_name_alone_is_meant_in_the_folder_that_was_proposed(qtbot, dialog, tmp_path):
    dialog.path.setText("mine.txt")
    submit(qtbot, dialog)
    assert [target.path for target in dialog.targets] == [tmp_path / "mine.txt"]


def test_it_says_why_the_name_is_not_that_of_the_original(dialog):
    [why] = [label.text() for label in dialog.findChildren(QLabel) if "name is left out" in label.text()]
    assert dialog.path.accessibleDescription() == why


@pytest.mark.parametrize(
    ("there", "said"),
    [
        (["a.txt"], "a.txt already exists. Press Replace to overwrite it."),
        (["a.txt", "a.receipt.json"], "a.txt and a.receipt.json already exist. Press Replace to overwrite both."),
    ],
)
def test_a_file_that_is_there_is_replaced_only_when_asked_again(qtbot, dialog, tmp_path, there, said):
    for name in there:
        (tmp_path / name).touch()
    dialog.path.setText(str(tmp_path / "a.txt"))
    submit(qtbot, dialog)
    assert dialog.problem.text() == said
    assert not dialog.targets
    submit(qtbot, dialog)
    assert [target.replace for target in dialog.targets] == [True]


@pytest.fixture
def large_text(qapp):
    before = qapp.font()
    large = qapp.font()
    large.setPointSizeF(before.pointSizeF() * 1.5)
    qapp.setFont(large)
    yield
    qapp.setFont(before)


def test_large_text_has_the_room_it_needs(qtbot, large_text, tmp_path):
    for dialog in (
        ExportDialog(tmp_path, ".txt", ".json", True, WHAT),
        ExportAllDialog(2, 0, 0, tmp_path, {".txt": "Plain text"}),
    ):
        qtbot.addWidget(dialog)
        dialog.open()
        for part in dialog.findChildren(QAbstractButton):
            assert part.width() >= part.sizeHint().width(), part.text()


class WithIcons(QProxyStyle):
    """A style that puts icons on the buttons of dialogs, as many desktops have it."""

    def styleHint(self, hint, option=None, widget=None, data=None):  # noqa: N802
        if hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, option, widget, data)


@pytest.fixture
def with_icons(qapp):
    name = qapp.style().name()
    qapp.setStyle(WithIcons(name))
    yield
    qapp.setStyle(name)


def test_the_buttons_of_no_dialog_carry_the_icons_of_the_style(qtbot, with_icons, tmp_path):
    bare = QDialogButtonBox(QDialogButtonBox.StandardButton.Save)
    qtbot.addWidget(bare)
    assert not bare.buttons()[0].icon().isNull()
    for dialog in (
        ExportDialog(tmp_path, ".txt", ".json", True, WHAT),
        ExportAllDialog(1, 0, 0, tmp_path, {".txt": "Plain text"}),
        SettingsDialog(Settings(tmp_path / "window.ini")),
    ):
        qtbot.addWidget(dialog)
        dialog.open()
        assert len(dialog.buttons.buttons()) == 2
        assert all(button.icon().isNull() for button in dialog.buttons.buttons())


def test_it_says_what_the_receipt_says_of_other_drafts(qtbot, tmp_path):
    words, why = "Another draft was exported or copied before. Give away one draft only.", "Because."
    dialog = ExportDialog(tmp_path, ".txt", ".json", True, WHAT, other_drafts=words, why_one=why)
    qtbot.addWidget(dialog)
    dialog.open()
    assert (dialog.other_drafts.isVisible(), dialog.other_drafts.text()) == (True, words)
    assert (dialog.other_drafts.toolTip(), dialog.accessibleDescription()) == (why, f"{words} {why}")
