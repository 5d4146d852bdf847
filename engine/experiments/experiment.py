"""The file of an experiment, in TOML: which texts, mechanisms and budgets, and what is measured.

A file that says something unknown is refused as a whole: a misspelt setting would otherwise be measured at its default.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from engine import evaluation, mechanisms
from engine.data_format import is_newer, made_by_newer
from engine.errors import UnreadableInput, UsageError
from engine.evaluation.metric import ModelRole
from engine.mechanisms.common.description import MechanismDescription
from engine.privacy.exponential import check_epsilon
from engine.request import PrivacyRequest, multiply_epsilon
from engine.results import Value

LIMIT_BYTES = 1_000_000
"""The largest file that is read."""

NO_PROMISE = "Nothing is guaranteed: ε is counted, but bounds no loss"
"""The caveat of a mechanism without a bound."""

Positive = Annotated[float, msgspec.Meta(gt=0)]
Count = Annotated[int, msgspec.Meta(ge=1, le=10**9)]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The texts.

    Attributes:
        path: A table (.csv, .tsv, .jsonl) or a folder of documents; relative to the experiment's file.
        text: The column of a table that has the text.
        private: Columns of a table whose labels nobody should learn from a new text, such as its author. A folder has one,
            ``folder``: the subfolder that a document lies in.
        tasks: Columns whose labels the new texts should still tell.
        group: A column that tells which texts belong together, such as a person's; attackers never learn from one and are
            tested on another of the same group.
        texts: Whether they are public, or so old that nobody's privacy depends on them; taken as private if that is not said.
        documents: How many are rewritten, chosen by the seed; all by default.
        reference: How many others the metrics that learn from texts are given at most; these are never rewritten.
        words: The public number of words that an ε for each word is multiplied by, such as the data set's published mean.
    """

    path: str
    text: str = "text"
    private: tuple[str, ...] = ()
    tasks: tuple[str, ...] = ()
    group: str = ""
    texts: Literal["public", "private"] | None = None
    documents: Count | None = None
    reference: Annotated[int, msgspec.Meta(ge=0)] = 1000
    words: Count | None = None

    @property
    def labels(self) -> tuple[str, ...]:
        """Every column that says something about each text, once."""
        return tuple(dict.fromkeys(filter(None, (*self.private, *self.tasks, self.group))))


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Budgets of a document. One of the lists is given.

    Attributes:
        epsilon: Total ε of a document.
        per_word: ε of a word, multiplied by `Data.words`.
        loss: The certified worst loss between any two documents, from which each mechanism's ε follows.
    """

    epsilon: tuple[Positive, ...] = ()
    per_word: tuple[Positive, ...] = ()
    loss: tuple[Positive, ...] = ()

    def __post_init__(self) -> None:
        if sum(map(bool, (self.epsilon, self.per_word, self.loss))) > 1:
            raise ValueError("A budget is given by one of epsilon, per_word and loss")

    def __bool__(self) -> bool:
        return bool(self.epsilon or self.per_word or self.loss)


class MechanismChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A mechanism with its settings.

    Attributes:
        id: The mechanism's id.
        name: What the report calls it; its id and settings by default.
        settings: Values for its parameters; defaults for the others.
        delta: δ of a document, for a mechanism that takes one.
        budget: Its own budgets, if they are not the experiment's.
    """

    id: str
    name: str = ""
    settings: dict[str, Value] = {}
    delta: float | None = None
    budget: Budget = Budget()

    @property
    def label(self) -> str:
        """What the report calls it."""
        return self.name or " ".join([self.id, *(f"{name}={value}" for name, value in self.settings.items())])


class Measuring(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is measured.

    Attributes:
        metrics: Ids of metrics; by default all that can be measured without a further model.
        repetitions: How often whatever is trained is trained anew, each time on another split.
        folds: Number of parts that documents are split into; each is attacked by what was learned from the others.
        models: The installed models to use, by what they are for.
    """

    metrics: tuple[str, ...] = ()
    repetitions: Count = 3
    folds: Annotated[int, msgspec.Meta(ge=2, le=100)] = 5
    models: dict[ModelRole, str] = {}


class PlotChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A plot of the report.

    Attributes:
        x: What identifies a figure, such as ``linkage.top1-words``, or ``loss``.
        y: What identifies a figure.
    """

    x: str
    y: str


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the file says.

    Attributes:
        data: The texts.
        mechanisms: The mechanisms that are compared.
        budget: The budgets of all that have none of their own.
        title: The heading of the report.
        repetitions: How often each text is rewritten under each mechanism and budget.
        seed: Decides which texts are taken, and how they are split for what learns. Draws never depend on it.
        measure: What is measured.
        plots: The plots at the head of the report, if not the usual ones.
        format: The format of the file.
    """

    data: Data
    mechanisms: Annotated[tuple[MechanismChoice, ...], msgspec.Meta(min_length=1)]
    budget: Budget = Budget()
    title: str = "Evaluation"
    repetitions: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    seed: int = 0
    measure: Measuring = Measuring()
    plots: tuple[PlotChoice, ...] = ()
    format: int = 1


@dataclass(frozen=True, slots=True)
class Condition:
    """A mechanism with one budget.

    Attributes:
        name: What the report calls the mechanism.
        request: What is asked of it for a document.
        loss: The certified worst loss of a document between any two originals.
        base: ε of a word, if that was given.
        caveat: What the loss does not say: what is disclosed without noise, or that nothing is promised; empty if it says all.
    """

    name: str
    request: PrivacyRequest
    loss: float
    base: float | None = None
    caveat: str = ""

    @property
    def key(self) -> str:
        """What identifies it from one run to the next."""
        request = self.request
        settings = sorted((name, str(value)) for name, value in request.settings.items())
        return f"{request.mechanism} {request.epsilon!r} {request.delta!r} {settings}"


def read_experiment(path: Path) -> Experiment:
    """What a file says; reads no text of the data.

    Raises:
        UnreadableInput: It cannot be read, or is not TOML.
        UsageError: It says something that is not understood or makes no sense.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LIMIT_BYTES + 1)
    except (OSError, ValueError) as error:
        raise UnreadableInput(f"The experiment cannot be read: {error.args[-1] if error.args else error}.") from None
    if len(data) > LIMIT_BYTES:
        raise UnreadableInput(f"{path.name} is too large to be an experiment's file.")
    try:
        content = tomllib.loads(data.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UnreadableInput(f"{path.name} is not TOML: {error}.") from None
    return experiment_of(content, path.name)


def experiment_of(content: dict[str, object], name: str = "The experiment") -> Experiment:
    """The experiment that a parsed file describes.

    Args:
        content: The tables of the file.
        name: The file's name.

    Raises:
        UsageError: It says something that is not understood or makes no sense.
    """
    try:
        newer = is_newer(content.get("format", 1))
    except ValueError as error:
        raise UsageError(f"{name}: {error}") from None
    if newer:
        raise UsageError(made_by_newer(name))
    try:
        return msgspec.convert(content, Experiment)
    except msgspec.ValidationError as error:
        raise UsageError(f"{name}: {_in_words(error)}") from None


def conditions_of(experiment: Experiment) -> tuple[Condition, ...]:
    """Every mechanism with every budget, in the order of the file. Refuses what cannot run before any text is read.

    Raises:
        UsageError: There is no such mechanism or metric, or a value makes no sense.
        NotInstalled: A mechanism cannot run here.
    """
    for metric in experiment.measure.metrics:
        evaluation.REGISTRY.module(metric)
    conditions = tuple(condition for choice in experiment.mechanisms for condition in _conditions(experiment, choice))
    if len({(each.name, each.key) for each in conditions}) < len(conditions):
        raise UsageError("The experiment has a mechanism twice with the same settings and budget.")
    if len({choice.label for choice in experiment.mechanisms}) < len(experiment.mechanisms):
        raise UsageError("Two mechanisms of the experiment have the same name; give each a `name` of its own.")
    return conditions


def with_epsilon(condition: Condition, epsilon: float, base: float | None = None) -> Condition:
    """A condition with another budget.

    Args:
        condition: The condition.
        epsilon: Total ε of a document.
        base: ε of a word, if that is given.
    """
    mechanism = mechanisms.load(condition.request.mechanism)
    settings = mechanism.description.settings(condition.request.settings)
    request = replace(condition.request, epsilon=check_epsilon(epsilon))
    return replace(condition, request=request, loss=mechanism.worst_loss(epsilon, settings), base=base)


def _conditions(experiment: Experiment, choice: MechanismChoice) -> Iterator[Condition]:
    description = mechanisms.describe(choice.id)
    description.check_installed()
    budget = choice.budget or experiment.budget
    if not budget:
        raise UsageError(f"{choice.label} has no budget: give epsilon, per_word or loss, for all or for this mechanism.")
    loaded = mechanisms.load(choice.id)
    for epsilon, base in _epsilons(experiment, choice, budget, description):
        request = PrivacyRequest(choice.id, epsilon, choice.delta, choice.settings)
        settings = request.check(description)
        description.check_effective(choice.settings)
        caveat = loaded.given_away(settings) if description.bounded else NO_PROMISE
        yield Condition(choice.label, request, loaded.worst_loss(epsilon, settings), base, caveat)


def _epsilons(
    experiment: Experiment, choice: MechanismChoice, budget: Budget, description: MechanismDescription
) -> Sequence[tuple[float, float | None]]:
    """The total ε of a document for each budget, and ε of a word where that was given."""
    if budget.per_word:
        words = experiment.data.words
        if words is None:
            raise UsageError("per_word needs `words` in [data]: the public number of words that it is multiplied by.")
        return [(multiply_epsilon(base, words), base) for base in budget.per_word]
    if budget.loss:
        farthest = mechanisms.load(choice.id).farthest(description.settings(choice.settings))
        return [(check_epsilon(loss / farthest), None) for loss in budget.loss]
    return [(check_epsilon(epsilon), None) for epsilon in budget.epsilon]


def _in_words(error: msgspec.ValidationError) -> str:
    """What is wrong, with the place as a person would write it."""
    message, _, place = str(error).partition(" - at `$")
    where = place.rstrip("`").lstrip(".")
    return f"{message}{f' (in {where})' if where else ''}."
