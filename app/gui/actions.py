"""Everything that can be done in the window, each with its words, its icon and its key."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from app.gui.icons import icon

Keys = QKeySequence.StandardKey


class Actions(QObject):
    """The window's actions, and the menus that hold them.

    Args:
        window: Gets the actions, so that their keys work everywhere in it.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        tr = self.tr
        self.open = self._make(tr("&Open …"), "open", Keys.Open, tr("Open documents, a folder, or a saved session"))
        self.open_folder = self._make(
            tr("Open &folder …"), "queue", None, tr("Put the documents of a folder into the list of files")
        )
        self.paste = self._make(
            tr("&Paste as new document"), "paste", "Ctrl+Shift+V", tr("Begin a document with the clipboard")
        )
        self.example = self._make(
            tr("Try the e&xample letter"), "original", None, tr("Open an invented letter to try things on")
        )
        self.save = self._make(
            tr("&Save session"), "save", Keys.Save, tr("Keep original and new texts in one file, for yourself")
        )
        self.save_as = self._make(tr("Save session &as …"), "save", "Ctrl+Shift+S")
        self.export = self._make(tr("&Export …"), "export", "Ctrl+E", tr("Write the new text to a file that can be handed on"))
        self.close = self._make(tr("&Close document"), "clear", Keys.Close)
        self.quit = self._make(tr("&Quit"), None, "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

        self.copy = self._make(tr("&Copy new text"), "copy", "Ctrl+Shift+C", tr("Copy the whole new text"))
        self.revert = self._make(tr("&Revert edits of the new text"), "undo", None, tr("Bring the text back as it was drawn"))
        self.unlock = self._make(
            tr("&Edit the original …"), "original", None, tr("Put the new texts aside and change the original")
        )
        self.settings = self._make(tr("&Settings …"), "settings", "Ctrl+,")
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)

        self.privatize = self._make(tr("&Privatize"), "privatize", "Ctrl+Return", tr("Rewrite the document under the chosen ε"))
        self.cancel = self._make(tr("&Cancel"), "cancel", "Esc", tr("Stop; what was drawn already is charged"))
        self.candidates = self._make(
            tr("&Likeliest candidates of the fact"),
            "candidates",
            "Ctrl+K",
            tr("Show what the selected private fact was drawn from"),
        )
        self.guarantee = self._make(tr("&What is guaranteed"), "guarantee", "Ctrl+G", tr("Show the guarantee of the new text"))
        self.budget = self._make(
            tr("&Budget: history and cap …"), "budget", "Ctrl+B", tr("What was spent, and the most that may be")
        )

        self.drawer = self._make(tr("&Mechanism and settings"), "settings", "Ctrl+M", checkable=True)
        self.queue = self._make(tr("List of &files"), "queue", "Ctrl+Shift+F", checkable=True)
        self.linked = self._make(tr("&Linked scrolling"), "collapse", "Ctrl+L", checkable=True)
        self.panes = [
            self._make(name, None, f"Ctrl+{number}", checkable=True)
            for number, name in enumerate((tr("&Original"), tr("&Found"), tr("&Private"), tr("&New text")), 1)
        ]
        self.larger = self._make(tr("&Larger text"), None, Keys.ZoomIn)
        self.smaller = self._make(tr("&Smaller text"), None, Keys.ZoomOut)

        self.help = self._make(tr("&Help"), "help", Keys.HelpContents)
        self.epsilon_help = self._make(tr("What &ε means"), "help", None)
        self.welcome = self._make(tr("&Welcome"), None, None)
        self.about = self._make(tr("&About Palimpsest"), None, None)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.recent = QMenu(tr("Open &recent"), window)

    def fill(self) -> None:
        """Builds the menu bar."""
        bar = self._window.menuBar()
        tr = self.tr
        self._menu(
            bar.addMenu(tr("&File")),
            [self.open, self.open_folder, self.recent, self.paste, self.example, None, self.save, self.save_as, self.export],
            [None, self.close, self.quit],
        )
        self._menu(bar.addMenu(tr("&Edit")), [self.copy, self.revert, self.unlock, None, self.settings])
        self._menu(
            bar.addMenu(tr("&Rewrite")),
            [self.privatize, self.cancel, None, self.candidates, self.guarantee, self.budget],
        )
        self._menu(
            bar.addMenu(tr("&View")),
            [self.drawer, self.queue, None, *self.panes, None, self.linked, None, self.larger, self.smaller],
        )
        self._menu(bar.addMenu(tr("&Help")), [self.help, self.epsilon_help, None, self.welcome, self.about])

    def keys(self) -> list[tuple[str, str]]:
        """What can be done by key: the words and the keys, as the system writes them."""
        native = QKeySequence.SequenceFormat.NativeText
        return [
            (action.text().replace("&", ""), action.shortcut().toString(native))
            for action in self.findChildren(QAction)
            if not action.shortcut().isEmpty()
        ]

    @staticmethod
    def _menu(menu: QMenu, *groups: list[QAction | QMenu | None]) -> None:
        for entry in (entry for group in groups for entry in group):
            if entry is None:
                menu.addSeparator()
            elif isinstance(entry, QMenu):
                menu.addMenu(entry)
            else:
                menu.addAction(entry)

    def _make(
        self, text: str, picture: str | None, key: Keys | str | None = None, tip: str = "", *, checkable: bool = False
    ) -> QAction:
        action = QAction(text, self)
        if picture:
            action.setIcon(icon(picture))
        if key is not None:
            action.setShortcut(QKeySequence(key))
        plain = text.replace("&", "")
        shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tip or plain} ({shortcut})" if shortcut else tip or plain)
        action.setStatusTip(tip)
        action.setCheckable(checkable)
        self._window.addAction(action)
        return action
