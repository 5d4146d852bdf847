"""Every action of the window, with its text, icon and shortcut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from app.gui.appearance.icons import icon
from app.gui.panes.declared import PANES, PaneDeclaration
from engine.assets import GUIDE

Keys = QKeySequence.StandardKey


class Actions(QObject):
    """The window's actions, and the menus that hold them.

    Args:
        window: Gets the actions, so that their keys work everywhere in it.
        panes: The panes that can be shown and hidden.

    Attributes:
        panes: Show and hide the panes, in their order.
    """

    def __init__(self, window: QMainWindow, panes: Sequence[PaneDeclaration] = PANES) -> None:
        super().__init__(window)
        self._window = window
        self.open = self._make(self.tr("&Open …"), "open", Keys.Open, self.tr("Open documents, a folder, or a saved session"))
        self.open_folder = self._make(
            self.tr("Open &folder …"), "queue", None, self.tr("Add the documents of a folder to the queue")
        )
        self.paste = self._make(
            self.tr("&Paste as new document"), "paste", "Ctrl+Shift+V", self.tr("Start a document from the clipboard")
        )
        self.example = self._make(
            self.tr("Try the e&xample letter"), "original", None, self.tr("Open an invented letter to try things out")
        )
        self.save = self._make(
            self.tr("&Save session"),
            "save",
            Keys.Save,
            self.tr("Save the original and the new texts in one file, for yourself"),
        )
        self.save_as = self._make(self.tr("Save session &as …"), "save", "Ctrl+Shift+S")
        self.export = self._make(
            self.tr("&Export …"), "export", "Ctrl+E", self.tr("Write the new text to a file that may leave this machine")
        )
        self.restore_names = self._make(
            self.tr("Re&store names …"), None, None, self.tr("Put the real names back into an answer to the new text")
        )
        self.close = self._make(self.tr("&Close document"), "clear", Keys.Close)
        self.reopen = self._make(self.tr("Reopen the &last document"), "undo", "Ctrl+Shift+T")
        self.quit = self._make(self.tr("&Quit"), None, "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

        self.copy = self._make(self.tr("&Copy new text"), "copy", "Ctrl+Shift+C", self.tr("Copy the whole new text"))
        self.revert = self._make(
            self.tr("&Revert edits of the new text"), "undo", None, self.tr("Restore the text as it was drawn")
        )
        self.unlock = self._make(
            self.tr("&Edit the original …"), "original", None, self.tr("Discard the new texts and change the original")
        )
        self.replace_words = self._make(
            self.tr("Replace &this"), None, "Ctrl+R", self.tr("Mark the selected words of the original to be replaced")
        )
        self.keep_words = self._make(
            self.tr("&Keep this"), None, "Ctrl+Shift+K", self.tr("Mark the selected words of the original to be kept")
        )
        self.remove_mark = self._make(
            self.tr("Re&move markup"), None, "Ctrl+Shift+R", self.tr("Remove the markup that the selection touches")
        )
        self.remove_marks = self._make(
            self.tr("Remove a&ll markup"),
            None,
            None,
            self.tr("Remove all brackets from the original, but not the words in them"),
        )
        self.undo = self._make(self.tr("&Undo in the original"), "undo", Keys.Undo)
        self.redo = self._make(self.tr("Red&o in the original"), None, Keys.Redo)
        self.private_list = self._make(
            self.tr("Private l&ist …"), None, None, self.tr("Names that are always replaced, and names that never are")
        )
        self.settings = self._make(self.tr("&Settings …"), "settings", "Ctrl+,")
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)

        self.privatize = self._make(
            self.tr("&Privatize"), "privatize", "Ctrl+Return", self.tr("Rewrite the document at the chosen ε")
        )
        self.cancel = self._make(self.tr("&Cancel"), "cancel", "Esc", self.tr("Stop; what has been drawn is charged"))
        self.candidates = self._make(
            self.tr("&Likeliest candidates"),
            "candidates",
            "Ctrl+K",
            self.tr("Show what the selected unit could have become"),
        )
        self.guarantee = self._make(
            self.tr("&What is guaranteed"), "guarantee", "Ctrl+G", self.tr("Show the guarantee of the new text")
        )
        self.risk = self._make(
            self.tr("What still &identifies"),
            None,
            "Ctrl+I",
            self.tr("List what in the new text may still tell who somebody is"),
            checkable=True,
        )
        self.budget = self._make(
            self.tr("&Budget: history and cap …"), "budget", "Ctrl+B", self.tr("What was spent, and the cap")
        )
        self.curve = self._make(
            self.tr("What this ε &does"),
            None,
            "Ctrl+Shift+E",
            self.tr("Show what published results say of the chosen mechanism and ε"),
        )
        self.evaluate = self._make(
            self.tr("&Evaluate …"), None, None, self.tr("Measure what mechanisms keep and give away, on many texts of your own")
        )
        self.models = self._make(
            self.tr("&Models …"), "download", "Ctrl+Shift+M", self.tr("Download, import, verify and remove language models")
        )

        self.review_names = self._make(
            self.tr("Re&view names"),
            None,
            "Ctrl+Shift+N",
            self.tr("List what is replaced and what is left though it looks like a name"),
            checkable=True,
        )
        self.next_kept = self._make(
            self.tr("&Next kept word to check"),
            None,
            "F8",
            self.tr("Go to the next kept word that looks like a name or a number"),
        )
        self.previous_kept = self._make(
            self.tr("Previ&ous kept word to check"),
            None,
            "Shift+F8",
            self.tr("Go to the previous kept word that looks like a name or a number"),
        )

        self.drawer = self._make(self.tr("&Mechanism and settings"), "settings", "Ctrl+M", checkable=True)
        self.queue = self._make(self.tr("List of &files"), "queue", "Ctrl+Shift+F", checkable=True)
        self.linked = self._make(self.tr("L&inked scrolling"), "collapse", "Ctrl+L", checkable=True)
        self.panes = [self._make(pane.translated, pane.icon or None, pane.shortcut or None, checkable=True) for pane in panes]
        self._by_pane = {pane.name: action for pane, action in zip(panes, self.panes, strict=True)}
        self.larger = self._make(self.tr("&Larger text"), None, Keys.ZoomIn)
        self.smaller = self._make(self.tr("&Smaller text"), None, Keys.ZoomOut)

        self.help = self._make(self.tr("&Help"), "help", Keys.HelpContents)
        self.guide = self._make(self.tr("User &guide"), "help", None)
        self.guide.setVisible(GUIDE is not None)
        self.epsilon_help = self._make(self.tr("What ε &means"), "help", None)
        self.models_help = self._make(self.tr("M&odels"), "help", None)
        self.report = self._make(
            self.tr("Save &report …"),
            "save",
            None,
            self.tr("Write a log of what the program did, for a problem report; it holds nothing of your documents"),
        )
        self.update = self._make(
            self.tr("Look for a &newer version …"), "download", None, self.tr("Says whom it would ask; nobody is asked before")
        )
        self.about = self._make(self.tr("&About Palimpsest"), None, None)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.recent = QMenu(self.tr("Open &recent"), window)
        self.replace_as = QMenu(self.tr("Replace this &as"), window)

    def of_pane(self, name: str) -> QAction:
        """What shows and hides a pane.

        Args:
            name: The name it is declared under.
        """
        return self._by_pane[name]

    def fill(self) -> None:
        """Builds the menu bar."""
        bar = self._window.menuBar()
        self._menu(
            bar.addMenu(self.tr("&File")),
            [self.open, self.open_folder, self.recent, self.paste, self.example, None, self.save, self.save_as, self.export],
            [None, self.close, self.reopen, None, self.quit],
        )
        self._menu(
            bar.addMenu(self.tr("&Edit")),
            [self.undo, self.redo, None, self.replace_words, self.replace_as, self.keep_words, self.remove_mark],
            [self.remove_marks, self.private_list, None, self.copy, self.revert, self.unlock, None, self.settings],
        )
        self._menu(
            bar.addMenu(self.tr("&Rewrite")),
            [self.privatize, self.cancel, None, self.candidates, self.review_names, self.next_kept, self.previous_kept],
            [
                None,
                self.restore_names,
                None,
                self.guarantee,
                self.risk,
                self.budget,
                None,
                self.curve,
                self.evaluate,
                None,
                self.models,
            ],
        )
        self._menu(
            bar.addMenu(self.tr("&View")),
            [self.drawer, self.queue, None, *self.panes, None, self.linked, None, self.larger, self.smaller],
        )
        self._menu(
            bar.addMenu(self.tr("&Help")),
            [
                self.help,
                self.guide,
                self.epsilon_help,
                self.models_help,
                None,
                self.report,
                self.update,
                None,
                self.about,
            ],
        )
        for menu in bar.findChildren(QMenu):
            menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self._release_mouse))

    def keys(self) -> list[tuple[str, str]]:
        """What can be done by key: the words and the keys, as the system writes them."""
        native = QKeySequence.SequenceFormat.NativeText
        return [
            (action.text().replace("&", ""), action.shortcut().toString(native))
            for action in self.findChildren(QAction)
            if not action.shortcut().isEmpty()
        ]

    def _release_mouse(self) -> None:
        # Where one heading is pressed while another menu is open, Qt leaves the mouse to the bar, and dialogs hear of nothing
        if QApplication.activePopupWidget() is None:
            self._window.menuBar().releaseMouse()

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
