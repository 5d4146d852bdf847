"""A mechanism's description of itself: settings, requirements, presets, an example, and speed. Loads no model."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from reprlib import repr as short
from typing import TYPE_CHECKING, Literal

from engine.errors import NotInstalled, UsageError
from engine.results import INVENTED_NOTICE, Value

if TYPE_CHECKING:
    from engine.results import Result


@dataclass(frozen=True, slots=True)
class Parameter:
    """One setting of a mechanism; the command line and the window are both built from it.

    Attributes:
        name: As written after ``--set``.
        kind: What values it takes. A "choice" with a `minimum` takes its words or whole numbers from there on; "numbers" and
            "names" are comma-separated lists, possibly empty, of whole numbers and of anything without a comma.
        default: The value if it is not set.
        help: One sentence for a person.
        choices: The words of a "choice".
        minimum: Smallest number allowed.
        maximum: Largest number allowed.
        unit: What a number counts.
        former_names: What earlier versions called the setting.
        former_values: Words that earlier versions took, each with its present equivalent.
        only_with: Values of other settings without which this one has no effect.
    """

    name: str
    kind: Literal["int", "float", "choice", "numbers", "names"]
    default: Value
    help: str
    choices: Sequence[str] = ()
    minimum: float | None = None
    maximum: float | None = None
    unit: str = ""
    former_names: tuple[str, ...] = ()
    former_values: Mapping[str, Value] = field(default_factory=dict, hash=False)
    only_with: Mapping[str, Value] = field(default_factory=dict, hash=False)

    def applies(self, settings: Mapping[str, Value]) -> bool:
        """Whether it has an effect beside these settings, which hold a value for every parameter."""
        return not self.only_with or all(settings[name] == value for name, value in self.only_with.items())

    @property
    def condition(self) -> str:
        """What it takes to have an effect, such as "unit=fact"; empty if it always has one."""
        return ", ".join(f"{name}={value}" for name, value in self.only_with.items())

    def parse(self, value: Value) -> Value:
        """Checks a value, as typed or as a number; a value of an earlier version becomes its present equivalent.

        Raises:
            UsageError: If the parameter does not take it; the message says what it takes.
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

    def public(self, value: Value) -> Value:
        """A value as a result states it."""
        return value

    @property
    def allowed(self) -> str:
        """The accepted values, in words."""
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
        except (ValueError, OverflowError):  # not a number, or an integer too large for a float
            return None


class UnitNumbers(Parameter):
    """Unit numbers of the document, such as "2,5", which the user wants treated differently. Never in a receipt."""

    __slots__ = ()

    def parse(self, value: Value) -> Value:
        """The numbers in order, without repeats.

        Raises:
            UsageError: If they are not whole numbers from 1.
        """
        typed = [part.strip() for part in str(value).split(",") if part.strip()]
        if not all(part.isdecimal() and len(part) < 10 and int(part) for part in typed):
            raise UsageError(f"{self.name} takes {self.allowed}, not {short(value)}.")
        return ",".join(map(str, sorted({int(part) for part in typed})))

    @property
    def allowed(self) -> str:
        """The accepted values, in words."""
        return "whole numbers from 1 with commas between them, such as 2,5"


class Names(Parameter):
    """Public names, such as "news,work"; what names there are is known to what they name alone."""

    __slots__ = ()

    def parse(self, value: Value) -> Value:
        """The names in alphabetical order, without repeats."""
        return ",".join(sorted({part.strip() for part in str(value).split(",")} - {""}))

    @property
    def allowed(self) -> str:
        """The accepted values, in words."""
        return "names with commas between them, such as news,work"


def parse_names(value: Value) -> tuple[str, ...]:
    """The names that a value of a `Names` holds."""
    return tuple(part for part in str(value).split(",") if part)


def parse_numbers(value: Value) -> frozenset[int]:
    """The numbers that a value of a `UnitNumbers` holds."""
    return frozenset(int(part) for part in str(value).split(",") if part)


PRIVATE_LIST = Parameter(
    "private_list",
    "choice",
    "used",
    "Whether the names on your private list are always replaced or never, as it says there; on an empty list it has no effect.",
    choices=("used", "ignored"),
)
"""A setting of every mechanism that reads the user's markup: its session puts the listed names into such markup."""


_installed: set[str] = set()
"""Packages that were found: looking for one takes a while, and one that is here stays."""


def _is_installed(package: str) -> bool:
    if package not in _installed and find_spec(package) is not None:
        _installed.add(package)
    return package in _installed


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something that must be on this machine for a mechanism to run.

    Attributes:
        name: Its name for a person.
        place: The path of a file, the name of a package, or a function that tells whether it is there without loading it.
        remedy: How to install it.
    """

    name: str
    place: Path | str | Callable[[], bool]
    remedy: str

    @property
    def is_met(self) -> bool:
        """Whether it is there; only looks, and loads nothing."""
        match self.place:
            case Path():
                return self.place.is_file()
            case str():
                return _is_installed(self.place)
            case _:
                return self.place()


@dataclass(frozen=True, slots=True)
class Preset:
    """A budget and matching settings, such as those of a paper's experiment.

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
    """What a preview rewrites instead of the user's text.

    Attributes:
        sentence: A public sentence that holds one unit.
        settings: Values that override the user's, so that only this unit is sampled.
    """

    sentence: str
    settings: Mapping[str, Value] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Help:
    """What a person reads before choosing a mechanism; used by the window's help and the command line.

    Attributes:
        goal: The aim for which it is the right choice.
        cost: What is given up for it.
        page: A Markdown file beside the mechanism with its section; mechanisms may share one.
    """

    goal: str
    cost: str
    page: Path | None = None

    def section(self) -> str:
        """The section; empty if there is none."""
        return self.page.read_text(encoding="utf-8") if self.page else ""


@dataclass(frozen=True, slots=True)
class Pace:
    """Measured figures: how many units a text has, and how fast they are processed once the models are loaded.

    Attributes:
        words_per_unit: Words of text per unit found.
        words_per_second: Words processed per second, beside what every run takes.
        measured_with: Settings that matter so much that the figures hold for these values only.
        seconds_per_run: What every run takes, however short its text.
    """

    words_per_unit: float
    words_per_second: float
    measured_with: Mapping[str, Value] = field(default_factory=dict, hash=False)
    seconds_per_run: float = 0.0


@dataclass(frozen=True, slots=True)
class Estimate:
    """The expected size and duration of a run.

    Attributes:
        units: Number of units to be sampled.
        seconds: Duration, without loading the models.
    """

    units: int
    seconds: float


@dataclass(frozen=True, slots=True)
class OtherUnit:
    """How a run differs where a setting asks for another unit than the mechanism's own.

    Attributes:
        drawn: Number of draws for a text with so many words, given the document's ε and the value of every parameter.
        example: What a preview rewrites at an ε of a unit.
        words_per_second: Words processed per second, once everything is loaded.
        in_one_piece: Whether a document is rewritten as a whole unless the user asks for its blocks.
    """

    drawn: Callable[[int, float, Mapping[str, Value]], int]
    example: Callable[[float], Example]
    words_per_second: float
    in_one_piece: bool = False


@dataclass(frozen=True, slots=True)
class AvoidableDisclosure:
    """What a mechanism discloses under some settings, whatever ε is, and under others does not.

    Attributes:
        hide: What a switch says that hides it, such as "Hide the topics too".
        price: What happens, or what it costs, while it is hidden, in a sentence.
        seen: What can be read while it is not, in a sentence.
        disclosed_with: The settings under which it is disclosed.
        hidden_with: The settings that hide it.
        more: What else to know while it is hidden, for who asks; empty for nothing.
    """

    hide: str
    price: str
    seen: str
    disclosed_with: Mapping[str, Value] = field(hash=False)
    hidden_with: Mapping[str, Value] = field(hash=False)
    more: str = ""

    def is_disclosed(self, settings: Mapping[str, Value]) -> bool:
        """Whether it is disclosed under these settings, which hold a value for every parameter."""
        return all(settings[name] == value for name, value in self.disclosed_with.items())

    def as_dict(self) -> dict[str, object]:
        """The disclosure, ready for JSON."""
        return {
            "hide": self.hide,
            "price": self.price,
            "seen": self.seen,
            "disclosed_with": dict(self.disclosed_with),
            "hidden_with": dict(self.hidden_with),
        }


def draws_as_found(found: int, settings: Mapping[str, Value]) -> int:
    """The number of draws of a mechanism that samples every unit it finds."""
    return found


def always_rated(settings: Mapping[str, Value]) -> bool:
    """For a mechanism that discloses no more about a unit under some settings than under others."""
    return True


def never_unseen(settings: Mapping[str, Value]) -> bool:
    """For a mechanism whose progress, or work, may depend on what it has drawn."""
    return False


def always_unseen(settings: Mapping[str, Value]) -> bool:
    """For a mechanism that does the same work, and tells the same progress, whatever it draws."""
    return True


@dataclass(frozen=True, slots=True)
class MechanismDescription:
    """A mechanism's description of itself; reading it loads no model.

    Attributes:
        id: Stable name, such as ``dp-st``.
        title: Name for a person.
        summary: One plain sentence.
        unit: What each draw privatizes: "fact", "word", "token", "sentence" or "document".
        parameters: Its settings.
        needs: What it needs to run.
        presets: Budgets and settings to choose from.
        example: What a preview rewrites; None if it has none.
        pace: How fast it is; None if not measured.
        drawn: Number of draws for a text with a given number of units, given the value of every parameter.
        takes_delta: Whether it needs a δ; the others are purely ε-private.
        bounded: Whether there is a mathematical guarantee; without one ε is counted but promises nothing.
        reads_marks: Whether it reads the user's markup: ``[[…]]`` around spans to replace and ``{{…}}`` around spans to keep.
            To other mechanisms brackets are part of the text. It then has the setting `PRIVATE_LIST` too.
        draws_unseen: Whether, given the value of every parameter, nothing that shows of a run before `Observer.drawn` (its
            progress, the work that it does) depends on what was drawn until then. Whoever stops it there cannot have chosen
            among draws, so that they are free; see docs/guarantees.md. Not where nobody looked into it.
        keeps_layout: Whether it copies everything it does not replace, which preserves the blocks of the original anyway.
        draws_together: Whether it can draw several texts together, so that what several of them name has one replacement; see
            `engine.mechanisms.common.mechanism.Mechanism.privatize_together`. Only for mechanisms that keep the layout.
        holds_draws: Whether, given an `engine.privacy.randomness.HeldRandom`, another run repeats what was drawn for whatever
            is as it was.
        block_defaults: Parameters with another default when a document is rewritten block by block.
        notice: What a new text says about itself once it leaves the program.
        notice_under: The same, given the value of every parameter, where settings make another sentence true.
        stays_under: Where measurements and the like stand in a text that are copied because settings, given as the value of
            every parameter, ask for it; by rule alone. None if no setting does.
        per_distance: Whether ε is spent per unit of distance, so that the loss may be a multiple of it.
        rated: Whether, given the value of every parameter, the loss alone says how strong the protection is; known before a
            run, and the same as `engine.privacy.guarantee.Guarantee.rated` after it.
        avoidable: What it discloses under some settings and not under others; the window has a switch for each.
        help: What a person reads before choosing it.
        unit_setting: The parameter whose value is the unit, where it can be chosen.
        other_units: What such a parameter can ask for besides `unit`.
        former_settings: Settings of earlier versions, each with the values that match what is done now anyway. Those are
            accepted and dropped: saved sessions and command lines may still have them.
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
    draws_unseen: Callable[[Mapping[str, Value]], bool] = never_unseen
    keeps_layout: bool = False
    draws_together: bool = False
    holds_draws: bool = False
    block_defaults: Mapping[str, Value] = field(default_factory=dict, hash=False)
    notice: str = INVENTED_NOTICE
    notice_under: Callable[[Mapping[str, Value]], str] | None = None
    stays_under: Callable[[str, Mapping[str, Value]], Sequence[tuple[int, int]]] | None = None
    per_distance: bool = False
    rated: Callable[[Mapping[str, Value]], bool] = always_rated
    avoidable: tuple[AvoidableDisclosure, ...] = ()
    help: Help | None = None
    unit_setting: str = ""
    other_units: Mapping[str, OtherUnit] = field(default_factory=dict, hash=False)
    former_settings: Mapping[str, frozenset[str]] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if self.reads_marks and PRIVATE_LIST not in self.parameters:
            object.__setattr__(self, "parameters", (*self.parameters, PRIVATE_LIST))

    @property
    def missing(self) -> tuple[str, ...]:
        """What it lacks to run, each with its remedy; empty if it can run."""
        return tuple(f"{need.name} ({need.remedy})" for need in self.needs if not need.is_met)

    def check_installed(self) -> None:
        """Raises `NotInstalled` if something is missing; the message says how to install it."""
        if missing := self.missing:
            raise NotInstalled(f"{self.id} cannot run: {', '.join(missing)}.")

    @property
    def units(self) -> tuple[str, ...]:
        """Whatever it can replace one by one."""
        return self.unit, *self.other_units

    def unit_of(self, settings: Mapping[str, Value]) -> str:
        """What is replaced one by one under these settings."""
        return str(settings.get(self.unit_setting, self.unit))

    def example_at(self, epsilon: float, settings: Mapping[str, Value]) -> Example | None:
        """What a preview rewrites at an ε of a unit; None if there is no example."""
        other = self.other_units.get(self.unit_of(settings))
        return other.example(epsilon) if other else self.example

    def in_one_piece(self, settings: Mapping[str, Value]) -> bool:
        """Whether a document is rewritten as a whole unless the user asks for its blocks.

        Args:
            settings: A value for every parameter.
        """
        other = self.other_units.get(self.unit_of(settings))
        return other is not None and other.in_one_piece

    def with_unit(self, settings: Mapping[str, Value]) -> dict[str, Value]:
        """All settings of a run, as an earlier version may have written them: it had no unit but the mechanism's own."""
        return {self.unit_setting: self.unit, **settings} if self.unit_setting else dict(settings)

    def effective(self, settings: Mapping[str, Value]) -> dict[str, Value]:
        """These settings, with those that have no effect at their defaults.

        Args:
            settings: A value for every parameter.
        """
        idle = {parameter.name: parameter for parameter in self.parameters if not parameter.applies(settings)}
        if not idle:
            return dict(settings)
        return {name: idle[name].default if name in idle else value for name, value in settings.items()}

    def check_effective(self, given: Mapping[str, Value]) -> None:
        """Refuses a setting that a person gave and that would have no effect.

        Raises:
            UsageError: If there is one, or as `settings`.
        """
        settings = self.settings(given)
        named = self._renamed(given)
        for parameter in self.parameters:
            if parameter.name in named and not parameter.applies(settings):
                raise UsageError(
                    f"{parameter.name} has an effect only with {parameter.condition}; set that too, or leave it out."
                )

    def settings(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """The value of every parameter: the given ones, checked, and defaults.

        Converts names and values of earlier versions. A setting that has an effect only with others brings those along unless
        they are given too.

        Raises:
            UsageError: For an unknown name or a value that is not accepted.
        """
        given = self._renamed(given)
        known = {parameter.name: parameter for parameter in self.parameters}
        if unknown := sorted(set(given) - set(known)):
            raise UsageError(f"{self.id} has no setting {unknown[0]!r}; it has {', '.join(known) or 'none'}.")
        for name in [name for name, value in given.items() if value != ""]:  # an empty list asks for nothing
            given = {**known[name].only_with, **given}
        return {name: parameter.parse(given[name]) if name in given else parameter.default for name, parameter in known.items()}

    def _renamed(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """The given settings under their present names, without those that no longer exist.

        Raises:
            UsageError: For a former setting whose value asks for something no longer done, or for a setting given under two
                names.
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
        """The settings that differ from their defaults."""
        defaults = self.settings({})
        return {name: value for name, value in settings.items() if value != defaults.get(name)}

    def public(self, settings: Mapping[str, Value]) -> dict[str, Value]:
        """Settings as a result states them: the numbers of units tell of the document, and paths of the machine."""
        known = {parameter.name: parameter for parameter in self.parameters}
        stated = {name: value for name, value in settings.items() if not isinstance(known[name], UnitNumbers)}
        return {name: known[name].public(value) for name, value in stated.items()}

    def made(self, result: Result, settings: Mapping[str, Value]) -> bool:
        """Whether a result states what a run with these settings would, at whatever ε.

        A setting that has no effect beside the others does not count, nor do the numbers of units, which no result states.
        What the user left at its default has another one for blocks where the result was drawn block by block.

        Args:
            result: What was drawn, by any mechanism.
            settings: The chosen ones; defaults for the others.
        """
        if result.mechanism != self.id:
            return False
        by_blocks = bool(result.blocks) and not self.keeps_layout
        chosen = self._stated({**(self.block_defaults if by_blocks else {}), **self.changed(settings)})
        with suppress(UsageError, KeyError):  # what another version states may mean nothing here
            return self._stated(self.with_unit(self._renamed(result.parameters))) == chosen
        return False

    def _stated(self, settings: Mapping[str, Value]) -> dict[str, Value]:
        """What a result states of settings, with defaults for the others; those of earlier versions by their present names."""
        former = {parameter.name: parameter.former_values for parameter in self.parameters}
        given = {name: former[name].get(str(value), value) for name, value in settings.items()}
        return self.public(self.effective({**self.settings({}), **given}))

    def settings_for_blocks(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """The value of every parameter when a document is rewritten block by block: the given ones, and defaults.

        Raises:
            UsageError: As `settings`.
        """
        return self.settings({**self.block_defaults, **self._renamed(given)})

    def estimate(self, words: int, given: Mapping[str, Value], epsilon: float | None = None) -> Estimate | None:
        """Estimates a run on a text with this many words; None if its pace was not measured with such settings.

        Args:
            words: Number of words of the text.
            given: Values for parameters; defaults for the others.
            epsilon: ε of the document. While it is not known, there is no estimate for a unit whose number follows from it.

        Raises:
            UsageError: For an unknown setting or a value that is not accepted.
        """
        settings = self.settings(given)
        if self.pace is None or any(settings[name] != value for name, value in self.pace.measured_with.items()):
            return None
        if other := self.other_units.get(self.unit_of(settings)):
            if epsilon is None:
                return None
            return Estimate(other.drawn(words, epsilon, settings), words / other.words_per_second)
        found = max(1, round(words / self.pace.words_per_unit))
        return Estimate(self.drawn(found, settings), self.pace.seconds_per_run + words / self.pace.words_per_second)

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
                "only_with": dict(p.only_with),
            }
            for p in self.parameters
        ]
        return {
            "id": self.id,
            "title": self.title,
            "summary": self.summary,
            "unit": self.unit_of(self.settings({})),
            "help": {"goal": self.help.goal, "cost": self.help.cost, "section": self.help.section()} if self.help else None,
            "takes_delta": self.takes_delta,
            "bounded": self.bounded,
            "per_distance": self.per_distance,
            "reads_marks": self.reads_marks,
            "draws_together": self.draws_together,
            "parameters": parameters,
            "presets": [preset.as_dict() for preset in self.presets],
            "avoidable": [disclosure.as_dict() for disclosure in self.avoidable],
            "missing": list(self.missing),
        }
