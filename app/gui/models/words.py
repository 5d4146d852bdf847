"""What the window says of models and of what is being done about them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.engine_words import in_words
from app.gui.models.downloads import Activity, DownloadTotals
from app.gui.models.listing import ModelItem
from app.gui.models.work import Fetch, Import, Remove, Verify, Work
from app.gui.phrases import Phrases
from engine.installation import is_bundle
from engine.models.downloading.transfer import format_size
from engine.models.library import ModelState

if TYPE_CHECKING:
    from engine.errors import PalimpsestError
    from engine.mechanisms.common.description import MechanismDescription
    from engine.models.devices import DeviceChoice
    from engine.models.downloading.transfer import FileState
    from engine.models.library import FileCheck, InstallationRecord


class ModelWords(QObject):
    """Sentences about models.

    Args:
        descriptions: The mechanisms, whose names are used.
        parent: Owner.
    """

    def __init__(self, descriptions: Iterable[MechanismDescription], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = {description.id: _short(in_words(description.title)) for description in descriptions}
        self._wording = Phrases(self)

    def serves(self, item: ModelItem) -> str:
        """What uses it."""
        parts = {
            "dp-st writer": self.tr("writer of {name}").format(name=self._names.get("dp-st", "")),
            "store": self.tr("stores of facts"),
            "triples": self.tr("finding facts"),
            "parser": self.tr("the parser"),
        }
        return ", ".join(parts.get(one) or self._names.get(one, one) for one in item.serves) or self.tr("no mechanism yet")

    def bytes(self, number: int | None) -> str:
        """A size, or nothing where it is not known."""
        return "" if number is None else format_size(number)

    def extent(self, item: ModelItem) -> str:
        """How much it takes on the disk or, where it is not here, how much would be downloaded."""
        if item.bytes is None and item.expected_bytes is not None:
            words = self.tr("about {size}") if item.gguf else self.tr("up to {size}")
            return words.format(size=_coarse(item.expected_bytes))
        return self.bytes(item.bytes)

    def memory(self, item: ModelItem) -> str:
        """How much memory it takes while it runs."""
        if item.memory is None and item.expected_memory is not None:
            return self.tr("about {size}").format(size=_coarse(item.expected_memory))
        return self.bytes(item.memory)

    def state(self, item: ModelItem, activity: Activity | None, failure: PalimpsestError | None) -> str:
        """Where a model is and what is being done about it, in a few words."""
        if activity is not None:
            return self._doing(activity)
        if failure is not None and item.state is ModelState.PARTLY:
            return self.tr("stopped: {came} so far").format(came=format_size(item.came))
        if failure is not None and item.state is not ModelState.INSTALLED:
            return self.tr("failed")
        if item.state is ModelState.PARTLY:
            return self.tr("partly downloaded: {came}").format(came=format_size(item.came))
        return {
            ModelState.INSTALLED: self.tr("installed"),
            ModelState.BUILT_IN: self.tr("in the program"),
            ModelState.ABSENT: self.tr("not installed") if item.runs else self.tr("needs llama.cpp"),
            ModelState.REFUSED: self.tr("not offered"),
            ModelState.UNPUBLISHED: self.tr("not published yet"),
        }[item.state]

    def percent(self, activity: Activity | None) -> int | None:
        """How far it is, from 0 to 100; None while that is unknown."""
        if activity is None:
            return None
        if activity.snapshot is not None:
            done, total = activity.snapshot.done, activity.snapshot.total
        elif activity.step is not None:
            done, total, _ = activity.step
        else:
            return None
        return min(100, 100 * done // total) if total else None

    def _doing(self, activity: Activity) -> str:
        percent = self.percent(activity)
        if activity.stopping:
            return self.tr("stopping")
        match activity.work:
            case Fetch() if activity.job is None:
                return self.tr("waits for its turn")
            case Fetch() if percent is not None:
                return self.tr("downloading, {percent} %").format(percent=percent)
            case Fetch():
                return self.tr("downloading")
            case Verify() if percent is not None:
                return self.tr("verifying, {percent} %").format(percent=percent)
            case Verify():
                return self.tr("verifying")
            case _:
                return self.tr("removing")

    def file(self, state: FileState) -> str:
        """How far a file is."""
        name = state.path.rpartition("/")[2]
        if state.total is None:
            return self.tr("{name}: {done}").format(name=name, done=format_size(state.done))
        return self.tr("{name}: {done} of {total}").format(
            name=name, done=format_size(state.done), total=format_size(state.total)
        )

    def download(self, activity: Activity) -> str:
        """How far a download is, with speed and time left."""
        if activity.stopping:
            return self.tr("Stopping …")
        if activity.job is None:
            return self.tr("Waiting for another download to end.")
        snapshot = activity.snapshot
        if snapshot is None:
            return self.tr("Asking the server for the list of files …")
        parts = [self._bytes_of(snapshot.done, snapshot.total)]
        if snapshot.files > 1:
            parts.insert(0, self.tr("{done} of {files} files").format(done=snapshot.files_done, files=snapshot.files))
        return " · ".join([*parts, *self._pace(snapshot.speed, snapshot.seconds_left)])

    def together(self, together: DownloadTotals) -> str:
        """How far all downloads are."""
        if together.running + together.waiting == 1:
            parts = [self.tr("1 download")]
        else:
            parts = [self.tr("{n} downloads").format(n=together.running + together.waiting)]
        parts.append(self._bytes_of(together.done, together.total))
        return " · ".join([*parts, *self._pace(together.speed, together.seconds_left)])

    def _bytes_of(self, done: int, total: int | None) -> str:
        if total is None:
            return format_size(done)
        return self.tr("{done} of {total}").format(done=format_size(done), total=format_size(total))

    def _pace(self, speed: float | None, seconds_left: float | None) -> list[str]:
        if speed is None:
            return [self.tr("waiting for the server")]
        parts = [self.tr("{speed} a second").format(speed=format_size(speed))]
        if seconds_left is not None:
            parts.append(self.tr("about {time} left").format(time=self._wording.duration(seconds_left)))
        return parts

    def consent(self, item: ModelItem, host: str) -> str:
        """What a download would do, before anything is asked of anybody."""
        if extent := self.extent(item):
            exact = item.bytes is not None
            amount = extent if exact else self.tr("{size}; the server tells the exact size").format(size=extent)
        else:
            amount = self.tr("the server tells the size when it begins")
        return self.tr(
            "This downloads {title} ({amount}) from {host}, {source}, under the licence {licence}. The server learns your "
            "network address and what you download; nothing of any document is sent."
        ).format(title=in_words(item.title), amount=amount, host=host, source=item.source, licence=item.licence)

    def removal(self, item: ModelItem) -> str:
        """What a removal would do."""
        if item.state is ModelState.PARTLY:
            return self.tr("The {came} of {title} downloaded so far will be discarded.").format(
                came=format_size(item.came), title=in_words(item.title)
            )
        words = self.tr("{title} will be removed from this machine.").format(title=in_words(item.title))
        if not item.source:
            return words + " " + self.tr("It is not in the catalog: it can only be imported again.")
        return words + " " + self.tr("It can be downloaded again.")

    def outcome(self, work: Work, value: object, title: str) -> str:
        """What came of something, in a sentence."""
        match work:
            case Fetch():
                return self.tr("{title} is installed.").format(title=title)
            case Remove():
                return self.tr("{title} is removed; {size} freed.").format(title=title, size=format_size(_number(value)))
            case Import():
                records: Sequence[InstallationRecord] = value  # type: ignore[assignment]
                return self.tr("Imported: {names}.").format(names=", ".join(record.id for record in records))
            case _:
                return self.verdict(value, title)  # type: ignore[arg-type]

    def unusable(self) -> str:
        """Why a model in GGUF cannot be used here."""
        if is_bundle():
            return self.tr("It runs on llama.cpp, which this edition of the program does not have.")
        return self.tr("It runs on llama.cpp, which is not installed: make llama installs it.")

    def verdict(self, checks: Sequence[FileCheck], title: str) -> str:
        """What came of a verification."""
        wrong = [check.file for check in checks if not check.ok]
        if not wrong:
            return self.tr("Every file of {title} is unchanged.").format(title=title)
        return self.tr("Changed: {files}. Remove {title} and download it again.").format(files=", ".join(wrong), title=title)

    def step(self, work: Work, stage: str, title: str) -> str:
        """What a piece of work that is no download is at."""
        match work:
            case Verify():
                return self.tr("verifying {title}").format(title=title)
            case Import():
                return self.tr("importing")
            case Remove():
                return self.tr("removing {title}").format(title=title)
        return stage

    def devices(self, choices: Sequence[DeviceChoice]) -> str:
        """What computes, and why."""
        return " ".join(self._device(choice) for choice in choices)

    def _device(self, choice: DeviceChoice) -> str:
        if not choice.device:
            return self.tr("{library} cannot be used: {reason}").format(
                library=choice.library, reason=_sentence(in_words(choice.reason))
            )
        names = {"cpu": self.tr("the processor"), "mps": self.tr("the Apple GPU")}
        found = {device.name: device.description for device in choice.found}
        device = names.get(choice.device, found.get(choice.device, choice.device))
        return self.tr("{library} {version} runs on {device}: {reason}").format(
            library=choice.library, version=choice.version, device=device, reason=_sentence(in_words(choice.reason))
        )


def _short(title: str) -> str:
    """A mechanism's name without what explains it."""
    found = re.search(r"\((.+?)\)", title)
    return found[1] if found else title


def _coarse(size: int) -> str:
    """A size that was estimated, to about two figures."""
    return f"{size / 1e9:.1f} GB" if size >= 950_000_000 else f"{10 * round(size / 1e7)} MB"


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
