"""What the window remembers: every setting is declared once, with its type, default and text.

The file holds choices and paths, never a word of a document: every value is checked against its declaration before it is
written, and what is read and does not fit (written by hand, or by another version) counts as not set. A file of a newer format
(`engine.data_format`) is neither read nor written: what is chosen then lasts until the window closes.
"""

from __future__ import annotations

import contextlib
import copy
import json
import math
import re
import sys
from collections.abc import Callable, Mapping
from enum import Enum, StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast, overload

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from app.gui.appearance.theme import Theme
from app.purposes import STARTING_POINTS, Purpose
from engine import ledger
from engine.data_format import is_newer
from engine.documents.receipt_page import PAGES
from engine.documents.render import FORMATS
from engine.request import PrivacyRequest

if TYPE_CHECKING:

    def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: D103, N802
        ...  # PySide6 says only that it returns an object
else:
    from PySide6.QtCore import QT_TRANSLATE_NOOP

T = TypeVar("T")

RECENT = 10
"""How many files are remembered at most."""

FORMAT_KEY = "format"
"""Where a file of a newer format says so."""

_LONGEST_PATH = 4096
_WORD = re.compile(r"[A-Za-z0-9_.+-]{0,64}")
_WORDS = re.compile(r"[A-Za-z0-9_.+-]{0,64}(?:,[A-Za-z0-9_.+-]{1,64}){0,64}")


class SettingsGroup(Enum):
    """Where the settings dialog shows an option. The value is the heading."""

    GENERAL = QT_TRANSLATE_NOOP("Settings", "General")
    APPEARANCE = QT_TRANSLATE_NOOP("Settings", "Appearance")
    PRIVACY = QT_TRANSLATE_NOOP("Settings", "Privacy")


class Option(Generic[T]):
    """One setting, a descriptor of `Settings`.

    Attributes:
        name: The attribute that it is, which `Settings.changed` tells.
        key: Its place in the file.
        default: Its value if none is stored; also determines the type.
        title: What a person calls it; empty for what the window remembers by itself.
        help: One sentence for a person.
        group: Where the dialog shows it; None for what the dialog does not show.
        choices: What it may be and what a person calls that; empty if that is free.
        minimum: Smallest number allowed.
        maximum: Largest number allowed.
        unit: What the number counts, as written after it.
    """

    def __init__(
        self,
        key: str,
        default: T,
        title: str = "",
        help: str = "",
        *,
        group: SettingsGroup | None = None,
        choices: Mapping[T, str] | None = None,
        minimum: float = -math.inf,
        maximum: float = math.inf,
        unit: str = "",
        allowed: Callable[[T], bool] = lambda value: True,
    ) -> None:
        self.name = ""
        self.key = key
        self.default = default
        self.title = title
        self.help = help
        self.group = group
        self.choices: Mapping[T, str] = choices or {}
        self.minimum = minimum
        self.maximum = maximum
        self.unit = unit
        self._allowed = allowed

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type) -> Option[T]: ...
    @overload
    def __get__(self, settings: Settings, owner: type) -> T: ...
    def __get__(self, settings: Settings | None, owner: type) -> Option[T] | T:
        return self if settings is None else settings.read(self)

    def __set__(self, settings: Settings, value: T) -> None:
        settings.write(self, value)

    def check(self, value: object) -> T:
        """The value in the option's own type.

        Raises:
            ValueError: The option does not take it. What it was is not repeated.
        """
        kind = type(self.default)
        if kind is float and type(value) is int:
            value = float(value)
        elif issubclass(kind, StrEnum) and isinstance(value, str):
            value = kind(value) if value in set(kind) else None
        fits = type(value) is kind
        if fits and isinstance(value, int | float):
            fits = self.minimum <= value <= self.maximum
        if not fits or (self.choices and value not in self.choices) or not self._allowed(cast(T, value)):
            raise ValueError(f"The setting {self.name} does not take this value.")
        return cast(T, value)

    def encode(self, value: T) -> str:
        """The value as the file has it."""
        return json.dumps(bytes(value.toBase64().data()).decode() if isinstance(value, QByteArray) else value)

    def decode(self, stored: object) -> T:
        """The value that is stored; raises `ValueError` if it is none that the option takes."""
        value = json.loads(stored) if isinstance(stored, str) else stored
        if isinstance(self.default, QByteArray) and isinstance(value, str):
            value = QByteArray.fromBase64(value.encode())
        return self.check(value)


def _is_word(value: str) -> bool:
    """Whether it is a name of the program's own, and so nothing from a document."""
    return bool(_WORD.fullmatch(value))


def _are_words(values: dict[str, Any]) -> bool:
    """Whether they are settings of a mechanism by such names, each a number or one or several such names."""
    return all(
        isinstance(name, str)
        and _is_word(name)
        and (isinstance(value, int | float) or (isinstance(value, str) and _WORDS.fullmatch(value) is not None))
        for name, value in values.items()
    )


def _are_paths(values: list[str]) -> bool:
    return len(values) <= RECENT and all(isinstance(v, str) and _is_path(v) for v in values)


def _is_path(value: str) -> bool:
    return len(value) <= _LONGEST_PATH and "\n" not in value and Path(value).is_absolute()


class Settings(QObject):
    """What the window remembers.

    Attributes:
        path: The file.
        is_newer: Whether it was made by a newer version of the program, and so is left alone.

    Signals:
        changed: An option has a new value; carries its name.
    """

    changed = Signal(str)

    language = Option(
        "program/language",
        "system",
        QT_TRANSLATE_NOOP("Settings", "Language"),
        QT_TRANSLATE_NOOP("Settings", "Takes effect at the next start."),
        group=SettingsGroup.GENERAL,
        choices={
            "system": QT_TRANSLATE_NOOP("Settings", "As the system"),
            "en": QT_TRANSLATE_NOOP("Settings", "English"),
            "de": QT_TRANSLATE_NOOP("Settings", "German"),
        },
    )
    linked_scrolling = Option(
        "program/linked_scrolling",
        True,
        QT_TRANSLATE_NOOP("Settings", "Scroll the panes together"),
        group=SettingsGroup.GENERAL,
    )
    theme = Option(
        "appearance/theme",
        Theme.SYSTEM,
        QT_TRANSLATE_NOOP("Settings", "Theme"),
        group=SettingsGroup.APPEARANCE,
        choices={
            Theme.SYSTEM: QT_TRANSLATE_NOOP("Settings", "As the system"),
            Theme.LIGHT: QT_TRANSLATE_NOOP("Settings", "Light"),
            Theme.DARK: QT_TRANSLATE_NOOP("Settings", "Dark"),
            Theme.CONTRAST: QT_TRANSLATE_NOOP("Settings", "High contrast"),
        },
    )
    text_size = Option(
        "appearance/text_size",
        100,
        QT_TRANSLATE_NOOP("Settings", "Text size"),
        group=SettingsGroup.APPEARANCE,
        minimum=80,
        maximum=200,
        unit=" %",
    )
    remember_recent = Option(
        "privacy/remember_recent",
        True,
        QT_TRANSLATE_NOOP("Settings", "Remember recent files"),
        QT_TRANSLATE_NOOP("Settings", "Only their places, never their contents. Switching this off forgets them."),
        group=SettingsGroup.PRIVACY,
    )
    notice = Option(
        "privacy/notice",
        True,
        QT_TRANSLATE_NOOP("Settings", "State in exported files what they are"),
        QT_TRANSLATE_NOOP("Settings", "A last line says what was done to the text, and so what it is not."),
        group=SettingsGroup.PRIVACY,
    )
    keep_list = Option(
        "privacy/keep_list",
        True,
        QT_TRANSLATE_NOOP("Settings", "Keep the queue for the next start"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Which files wait and, encrypted under a key in the system's keyring, new texts not exported yet; never an "
            "original. Switching it off forgets it.",
        ),
        group=SettingsGroup.PRIVACY,
    )

    recent_files: Option[list[str]] = Option("recent/files", [], allowed=_are_paths)
    recent_folder = Option("recent/folder", "", allowed=lambda value: not value or _is_path(value))
    mechanism = Option("run/mechanism", "dp-st", allowed=_is_word)
    epsilon = Option("run/epsilon", 10.0, minimum=math.ulp(0.0), maximum=sys.float_info.max)
    per_word = Option("run/per_word", False)
    words = Option("run/words", 0, minimum=0)
    """The public number of words; 0 stands for the document's own."""
    mechanism_settings: Option[dict[str, str | int | float]] = Option(
        "run/settings", {"unit": "passage", **STARTING_POINTS[Purpose.NEW_TEXT].settings}, allowed=_are_words
    )
    keep_structure = Option("run/keep_structure", True)
    """Whether the new text has the blocks of a document that marks them; of a plain text it is said each time."""
    keep_structure_in_passages = Option("run/keep_structure_in_passages", False)
    """The same where the mechanism rewrites a document in one piece unless told otherwise."""
    same_names = Option("run/same_names", True)
    """Whether the files of a list are drawn together where the mechanism can."""
    export_format = Option("export/chosen_format", "", allowed=("", *FORMATS).__contains__)
    """What the user chose to write new texts as; empty for the format of each original."""
    list_format = Option("export/list_format", "", allowed=("", *FORMATS).__contains__)
    """What the new texts of a list are written as; empty for the format of each original."""
    receipt_format = Option("export/receipt", ".pdf", allowed=("", ".json", *PAGES).__contains__)
    """What a receipt is written as; empty for none."""
    encrypt_sessions = Option("session/encrypt", True)
    """Whether a session was last saved so that only its user can read it, on this machine."""
    places: Option[dict[str, str | int | float]] = Option("window/places", {}, allowed=_are_words)
    """Where the window stood on each screen (`app.gui.appearance.screens`)."""
    screen = Option("window/screen", "", allowed=_is_word)
    window_state = Option("window/state", QByteArray())
    splitter = Option("window/splitter", QByteArray())
    first_run_done = Option("window/first_run_done", False)

    @property
    def privacy(self) -> PrivacyRequest:
        """The last choices for a document."""
        words = self.words or None
        return PrivacyRequest(
            self.mechanism, self.epsilon, settings=self.mechanism_settings, per_word=self.per_word, words=words
        )

    @privacy.setter
    def privacy(self, chosen: PrivacyRequest) -> None:
        self.mechanism = chosen.mechanism
        self.mechanism_settings = dict(chosen.settings)
        self.epsilon = chosen.epsilon
        self.per_word = chosen.per_word
        self.words = chosen.words or 0

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        """Opens the settings; a file that is not there or cannot be read counts as empty.

        Args:
            path: The file; the user's own where it is not given.
            parent: Its owner.
        """
        super().__init__(parent)
        self.path = path or default_path()
        with contextlib.suppress(OSError):  # the program works without a place to remember anything
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not self.path.exists():
                self.path.touch(mode=0o600)  # Qt keeps the rights of a file that is there
        self._file = QSettings(str(self.path), QSettings.Format.IniFormat, self)
        self._file.setFallbacksEnabled(False)
        self.is_newer = self._is_of_newer_format()
        self._unsaved: dict[str, str] = {}
        self._folder: Path | None = None

    def read(self, option: Option[T]) -> T:
        """The value of an option: its default where none, or nothing that fits, is stored."""
        stored = self._unsaved.get(option.key) if self.is_newer else self._file.value(option.key)
        if stored is None:
            return _copy(option.default)
        try:
            return option.decode(stored)
        except (ValueError, RecursionError):
            return _copy(option.default)

    def write(self, option: Option[T], value: T) -> None:
        """Stores a value.

        Raises:
            ValueError: The option does not take it.
        """
        value = option.check(value)
        if value == self.read(option):
            return
        if self.is_newer:
            self._unsaved[option.key] = option.encode(value)
        else:
            self._file.setValue(option.key, option.encode(value))
        self.changed.emit(option.name)
        if option.name == "remember_recent" and not value:
            self.forget_recent()

    def add_recent(self, path: Path) -> None:
        """Puts a file first among the recent ones, if they are remembered; its folder is the one that was used last."""
        self.use_folder(path.parent)
        if self.remember_recent and _is_path(name := str(path.absolute())):
            self.recent_files = [name, *(other for other in self.recent_files if other != name)][:RECENT]

    def forget_recent(self) -> None:
        """Forgets which files and which folder were used last."""
        self.recent_files, self.recent_folder, self._folder = [], "", None

    @property
    def last_folder(self) -> Path | None:
        """The folder that was used last; None if that is not known. It may have gone since."""
        return self._folder or (Path(self.recent_folder) if self.recent_folder else None)

    def use_folder(self, folder: Path) -> None:
        """Notes that a folder was used; it is remembered for the next start if recent files are."""
        self._folder = folder.absolute()
        if self.remember_recent and _is_path(name := str(self._folder)):
            self.recent_folder = name

    def restore(self, *options: Option[Any]) -> None:
        """Resets these options, by default all that the dialog shows, to their defaults."""
        for option in options or shown():
            self.write(option, option.default)

    def save(self) -> None:
        """Writes unsaved changes to the disk; Qt also does so from time to time and at the end."""
        if not self.is_newer:
            self._file.sync()

    def _is_of_newer_format(self) -> bool:
        stored = self._file.value(FORMAT_KEY)
        try:
            return stored is not None and is_newer(json.loads(str(stored)))
        except (ValueError, RecursionError):  # as of any other value that makes no sense
            return False


def default_path() -> Path:
    """The file of the user's own settings, beside the ledger."""
    return ledger.home() / "window.ini"


def options() -> list[Option[Any]]:
    """Every option in the order of its declaration."""
    return [value for value in vars(Settings).values() if isinstance(value, Option)]


def shown(group: SettingsGroup | None = None) -> list[Option[Any]]:
    """The options that the dialog shows, of one group or of all."""
    return [option for option in options() if option.group is not None and group in (None, option.group)]


def _copy(value: T) -> T:
    """A fresh list or dict for everyone who reads a default."""
    return copy.copy(value) if isinstance(value, list | dict) else value
