"""What a mechanism says of itself: its settings, what it needs, presets, an example, and how fast it is. Loads no model."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from reprlib import repr as short
from typing import Literal

from engine.errors import NotInstalled, UsageError
from engine.results import INVENTED_NOTICE, Value


@dataclass(frozen=True, slots=True)
class Parameter:
    """One setting of a mechanism; the command line and the window are both made from it.

    Attributes:
        name: As written after ``--set``.
        kind: What values it takes. A "choice" that also has a `minimum` takes whole numbers from there on besides its words;
            "numbers" are whole numbers with commas between them, or none.
        default: The value if it is not set.
        help: One sentence for a person.
        choices: The words of a "choice".
        minimum: Smallest number allowed.
        maximum: Largest number allowed.
        unit: What a number counts.
        former_names: What earlier versions called the setting.
        former_values: Words that earlier versions took, each with what says the same now.
    """

    name: str
    kind: Literal["int", "float", "choice", "numbers"]
    default: Value
    help: str
    choices: Sequence[str] = ()
    minimum: float | None = None
    maximum: float | None = None
    unit: str = ""
    former_names: tuple[str, ...] = ()
    former_values: Mapping[str, Value] = field(default_factory=dict, hash=False)

    def parse(self, value: Value) -> Value:
        """Checks a value, as typed or as a number; one that an earlier version took becomes what says the same now.

        Raises:
            UsageError: If it is none that the parameter takes; says which it takes.
        """
        if isinstance(value, str):
            value = self.former_values.get(value, value)
        if isinstance(value, str) and value in self.choices:
            return value
        number = self._number(value)
        if number is None or not (
            (self.minimum is None or number >= self.minimum) and (self.maximum is None or number <= self.maximum)
        ):
            raise UsageError(f"{self.name} takes {self.allowed}, not {short(value)}.")
        return number

    @property
    def allowed(self) -> str:
        """What it takes, in words."""
        words = ", ".join(self.choices)
        if self.kind == "choice" and self.minimum is None:
            return f"one of {words}"
        noun = "a number" if self.kind == "float" else "a whole number"
        low = "" if self.minimum is None else f" from {self.minimum:g}"
        high = "" if self.maximum is None else f" to {self.maximum:g}"
        return (f"{words} or " if words else "") + noun + low + high

    def _number(self, value: Value) -> int | float | None:
        if self.kind == "choice" and self.minimum is None:
            return None
        try:
            number = float(value) if self.kind == "float" else int(str(value))
            return number if math.isfinite(number) else None
        except (ValueError, OverflowError):  # no number, or an integer beyond every float
            return None


class UnitNumbers(Parameter):
    """Numbers of units of the document, such as "2,5": what becomes of these by the user's wish. Never in a receipt."""

    __slots__ = ()

    def parse(self, value: Value) -> Value:
        """The numbers in order, each once.

        Raises:
            UsageError: If they are no whole numbers of at least 1.
        """
        typed = [part.strip() for part in str(value).split(",") if part.strip()]
        if not all(part.isdecimal() and len(part) < 10 and int(part) for part in typed):
            raise UsageError(f"{self.name} takes {self.allowed}, not {short(value)}.")
        return ",".join(map(str, sorted({int(part) for part in typed})))

    @property
    def allowed(self) -> str:
        """What it takes, in words."""
        return "whole numbers from 1 with commas between them, such as 2,5"


def parse_numbers(value: Value) -> frozenset[int]:
    """The numbers that a value of a `UnitNumbers` holds."""
    return frozenset(int(part) for part in str(value).split(",") if part)


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something that has to be on this machine for a mechanism to run.

    Attributes:
        name: Its name for a person.
        place: The path of a file, the name of a package, or what tells whether it is there without loading it.
        remedy: What brings it here.
    """

    name: str
    place: Path | str | Callable[[], bool]
    remedy: str

    @property
    def is_met(self) -> bool:
        """Whether it is there; looks and loads nothing."""
        match self.place:
            case Path():
                return self.place.is_file()
            case str():
                return find_spec(self.place) is not None
            case _:
                return self.place()


@dataclass(frozen=True, slots=True)
class Preset:
    """A budget and settings that belong together, such as those of a paper's experiment.

    Attributes:
        name: A few words for a menu.
        help: One or two sentences for a person.
        epsilon: Budget of the document or, with `per_word`, of a word.
        settings: Values for parameters; defaults for the others.
        per_word: Whether `epsilon` is multiplied by `words`.
        words: The public number of words, with `per_word`.
    """

    name: str
    help: str
    epsilon: float
    settings: Mapping[str, Value] = field(default_factory=dict, hash=False)
    per_word: bool = False
    words: int | None = None

    def as_dict(self) -> dict[str, object]:
        """The preset, ready for JSON."""
        return {
            "name": self.name,
            "help": self.help,
            "epsilon": self.epsilon,
            "settings": dict(self.settings),
            "per_word": self.per_word,
            "words": self.words,
        }


@dataclass(frozen=True, slots=True)
class Example:
    """What a preview rewrites in place of the user's text.

    Attributes:
        sentence: A public sentence that holds one unit.
        settings: Values that override the user's, so that nothing but this unit is drawn.
    """

    sentence: str
    settings: Mapping[str, Value] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Help:
    """What a person reads before taking a mechanism; the window's help and the command line are made from it.

    Attributes:
        goal: What a person wants who should take it.
        cost: What is given up for it.
        page: A section in Markdown, in a file beside the mechanism; those that name the same file share it.
    """

    goal: str
    cost: str
    page: Path | None = None

    def section(self) -> str:
        """The section; empty if there is none."""
        return self.page.read_text(encoding="utf-8") if self.page else ""


@dataclass(frozen=True, slots=True)
class Pace:
    """How much there is in a text, and how fast it is worked off once the models are loaded; measured.

    Attributes:
        words_per_unit: Words of a text for each unit found in it.
        words_per_second: Words worked off in a second.
        measured_with: Settings on which it depends so much that with others nothing is known.
    """

    words_per_unit: float
    words_per_second: float
    measured_with: Mapping[str, Value] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a run is expected to take.

    Attributes:
        units: Number of units that will be drawn.
        seconds: Time, without that of loading the models.
    """

    units: int
    seconds: float


def draws_as_found(found: int, settings: Mapping[str, Value]) -> int:
    """The number of units drawn by a mechanism that draws each one it finds."""
    return found


def always_rated(settings: Mapping[str, Value]) -> bool:
    """What holds of a mechanism that discloses no more of a unit with some settings than with others."""
    return True


@dataclass(frozen=True, slots=True)
class MechanismDescription:
    """A mechanism's description of itself; reading it loads no model.

    Attributes:
        id: Stable name, such as ``dp-st``.
        title: Name for a person.
        summary: One plain sentence.
        unit: What is privatized one by one: "fact", "word", "token", "sentence" or "document".
        parameters: Its settings.
        needs: What it needs to run.
        presets: Budgets and settings to choose from.
        example: What a preview rewrites; None if it has none.
        pace: How fast it is; None if that was not measured.
        drawn: Number of units drawn from a text in which so many are found, given the value of every parameter.
        takes_delta: Whether it needs a δ; the others are purely ε-private.
        bounded: Whether there is a mathematical guarantee; without one ε is counted, and promises nothing.
        reads_marks: Whether it reads the user's marks: ``[[…]]`` round what is to be replaced and ``{{…}}`` round what is to
            stay. To the others brackets are part of the text.
        keeps_layout: Whether all that it does not replace is copied, so that the passages of the original are there anyway.
        block_defaults: Parameters that have another default where a document is rewritten passage by passage.
        notice: What a new text says of itself once it leaves the program.
        per_distance: Whether ε is spent for each unit of distance, so that a document may lose a multiple of it.
        rated: Whether, given the value of every parameter, the loss alone says how strong the protection is; known before a
            run, and the same as `engine.privacy.guarantee.Guarantee.rated` after it.
        help: What a person reads before taking it.
        former_settings: Settings that earlier versions had, each with the values that ask for what is done now anyway. Those
            are accepted and left out; saved sessions and command lines may still have them.
    """

    id: str
    title: str
    summary: str
    unit: str
    parameters: tuple[Parameter, ...] = ()
    needs: tuple[Requirement, ...] = ()
    presets: tuple[Preset, ...] = ()
    example: Example | None = None
    pace: Pace | None = None
    drawn: Callable[[int, Mapping[str, Value]], int] = draws_as_found
    takes_delta: bool = False
    bounded: bool = True
    reads_marks: bool = False
    keeps_layout: bool = False
    block_defaults: Mapping[str, Value] = field(default_factory=dict, hash=False)
    notice: str = INVENTED_NOTICE
    per_distance: bool = False
    rated: Callable[[Mapping[str, Value]], bool] = always_rated
    help: Help | None = None
    former_settings: Mapping[str, frozenset[str]] = field(default_factory=dict, hash=False)

    @property
    def missing(self) -> tuple[str, ...]:
        """What is not there now to run it, each with what brings it; empty if it can run."""
        return tuple(f"{need.name} ({need.remedy})" for need in self.needs if not need.is_met)

    def check_installed(self) -> None:
        """Raises `NotInstalled` if something is missing; says what brings it."""
        if missing := self.missing:
            raise NotInstalled(f"{self.id} cannot run: {', '.join(missing)}.")

    def settings(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """The value of every parameter: the given ones, checked, and defaults.

        Names and values of earlier versions become those of this one.

        Raises:
            UsageError: For a name it does not have or a value it does not take.
        """
        given = self._renamed(given)
        known = {parameter.name: parameter for parameter in self.parameters}
        if unknown := sorted(set(given) - set(known)):
            raise UsageError(f"{self.id} has no setting {unknown[0]!r}; it has {', '.join(known) or 'none'}.")
        return {name: parameter.parse(given.get(name, parameter.default)) for name, parameter in known.items()}

    def _renamed(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """The given settings under the names of this version, without those that it has no more.

        Raises:
            UsageError: For a former setting with a value that asks for something else than what is done now, or for a setting
                that is given by two names.
        """
        now = {former: parameter.name for parameter in self.parameters for former in parameter.former_names}
        renamed: dict[str, Value] = {}
        for name, value in given.items():
            if name in self.former_settings:
                self._check_former(name, value)
            elif now.get(name, name) in renamed:
                raise UsageError(f"{self.id} has one setting {now.get(name, name)!r}, which is given by two names.")
            else:
                renamed[now.get(name, name)] = value
        return renamed

    def _check_former(self, name: str, value: Value) -> None:
        harmless = self.former_settings[name]
        if str(value) not in harmless:
            allowed = " or ".join(f"{name}={each}" for each in sorted(harmless))
            raise UsageError(
                f"{self.id} has no setting {name!r} any more; leave it out, or give {allowed}, not {short(value)}."
            )

    def changed(self, settings: Mapping[str, Value]) -> dict[str, Value]:
        """Those of the settings that are not at their defaults."""
        defaults = self.settings({})
        return {name: value for name, value in settings.items() if value != defaults.get(name)}

    def settings_for_blocks(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """The value of every parameter where a document is rewritten passage by passage: the given ones, and defaults.

        Raises:
            UsageError: As `settings`.
        """
        return self.settings({**self.block_defaults, **self._renamed(given)})

    def estimate(self, words: int, given: Mapping[str, Value]) -> Estimate | None:
        """What a run on a text of so many words is expected to take; None if its pace was not measured with such settings.

        Args:
            words: Number of words of the text.
            given: Values for parameters; defaults for the others.

        Raises:
            UsageError: For a setting that the mechanism does not have or a value it does not take.
        """
        settings = self.settings(given)
        if self.pace is None or any(settings[name] != value for name, value in self.pace.measured_with.items()):
            return None
        found = max(1, round(words / self.pace.words_per_unit))
        return Estimate(self.drawn(found, settings), words / self.pace.words_per_second)

    def as_dict(self) -> dict[str, object]:
        """The description, ready for JSON."""
        parameters = [
            {
                "name": p.name,
                "kind": p.kind,
                "default": p.default,
                "choices": list(p.choices),
                "minimum": p.minimum,
                "maximum": p.maximum,
                "unit": p.unit,
                "help": p.help,
            }
            for p in self.parameters
        ]
        return {
            "id": self.id,
            "title": self.title,
            "summary": self.summary,
            "unit": self.unit,
            "help": {"goal": self.help.goal, "cost": self.help.cost, "section": self.help.section()} if self.help else None,
            "takes_delta": self.takes_delta,
            "bounded": self.bounded,
            "per_distance": self.per_distance,
            "reads_marks": self.reads_marks,
            "parameters": parameters,
            "presets": [preset.as_dict() for preset in self.presets],
            "missing": list(self.missing),
        }
