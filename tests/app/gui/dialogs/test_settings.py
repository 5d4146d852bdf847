import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QLabel

from app.gui.appearance.theme import Theme
from app.gui.dialogs.settings import SettingsDialog
from app.gui.settings import Settings, shown


@pytest.fixture
def settings(tmp_path, qapp):
    return Settings(tmp_path / "window.ini")


@pytest.fixture
def dialog(settings, qtbot):
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    with qtbot.captureExceptions() as raised:
        dialog.show()
        yield dialog
    assert not raised


def test_every_shown_option_has_a_field_that_can_be_named_and_reached(dialog):
    for option in shown():
        field = dialog.field(option.name)
        assert field.accessibleName() == option.title
        assert field.accessibleDescription() == option.help
        assert field.focusPolicy() & Qt.FocusPolicy.TabFocus
        if not isinstance(field, QCheckBox):
            assert [label for label in dialog.findChildren(QLabel) if label.buddy() is field]


def test_what_is_kept_quietly_is_not_shown(dialog):
    with pytest.raises(KeyError):
        dialog.field("places")


def test_choices_apply_at_once(dialog, settings, qtbot):
    theme = dialog.field("theme")
    theme.setFocus()
    qtbot.keyClick(theme, Qt.Key.Key_End)
    assert settings.theme is Theme.CONTRAST
    qtbot.keyClick(dialog.field("notice"), Qt.Key.Key_Space)
    assert settings.notice is False


def test_a_number_applies_when_it_is_typed_to_the_end(dialog, settings, qtbot):
    size = dialog.field("text_size")
    size.setFocus()
    size.selectAll()
    qtbot.keyClicks(size, "150")
    assert settings.text_size == 100
    qtbot.keyClick(size, Qt.Key.Key_Tab)
    assert settings.text_size == 150


def test_shows_what_changes_elsewhere(dialog, settings):
    settings.theme = Theme.LIGHT
    settings.notice = False
    settings.text_size = 120
    assert dialog.field("theme").currentText() == "Light"
    assert not dialog.field("notice").isChecked()
    assert dialog.field("text_size").value() == 120


def test_restore_defaults(dialog, settings, qtbot):
    settings.theme, settings.notice, settings.text_size = Theme.DARK, False, 200
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults), Qt.MouseButton.LeftButton)
    assert (settings.theme, settings.notice, settings.text_size) == (Theme.SYSTEM, True, 100)
    assert dialog.field("notice").isChecked()
    assert dialog.isVisible()


def test_close_and_escape(dialog, settings, qtbot):
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Close), Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    dialog.show()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("factor", [1, 2])
def test_nothing_is_cut_off(settings, qtbot, qapp, factor):
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    font = dialog.font()
    font.setPointSizeF(font.pointSizeF() * factor)
    dialog.setFont(font)
    dialog.show()
    qtbot.waitExposed(dialog)
    for label in dialog.findChildren(QLabel):
        if label.isVisible() and label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
