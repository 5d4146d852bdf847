"""Tries a GGUF file, and llama.cpp itself, in a separate process before this one touches either.

The library may crash its process: an unsupported instruction, no memory, a failed assertion. So a child opens the file and
reads a few tokens first, and also chooses how many layers go to an accelerator. If it crashes there, another child tries the
processor alone. One sentence says what became of the child.

    python -m engine.models.llama_probe [FILE [cpu]]      prints one JSON object; with cpu, no accelerator is tried
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine import errors, log, processes
from engine.errors import CheckFailed, NotInstalled, PalimpsestError
from engine.home import home
from engine.models.devices import Device, DeviceChoice, Placement, cpu, place_model

_ENDINGS = {
    "SIGILL": "llama.cpp was built for another processor; install llama-cpp-python again, built on this machine",
    "SIGKILL": "there was not enough memory",
    "SIGABRT": "llama.cpp gave up on it: the file is damaged, or needs a newer llama.cpp",
    "SIGSEGV": "llama.cpp failed on it: the file is damaged, or needs a newer llama.cpp",
}

CPU = "cpu"
"""Tells the child to use the processor alone."""

SEVERAL = 8
"""Tokens that the child has read at once."""


@dataclass(frozen=True, slots=True)
class ProbeFindings:
    """What the child found.

    Attributes:
        version: Of llama-cpp-python.
        accelerated: Whether this build can use any accelerator.
        devices: The accelerators that are there.
        placement: Where the model of the file goes; None without a file.
    """

    version: str
    accelerated: bool
    devices: tuple[Device, ...]
    placement: Placement | None = None


def probe(path: Path | None = None) -> ProbeFindings:
    """Tries llama.cpp and, where one is given, a file. A file that did well is not tried again while it stays the same.

    Raises:
        NotInstalled: If llama.cpp is not there, or not for this processor.
        CheckFailed: If the file is damaged or holds no model that writes.
        PalimpsestError: If there is not enough memory.
    """
    if path is None:
        return _probe(None, 0, 0)
    try:
        state = path.stat()
    except OSError:
        raise NotInstalled(f"{path.name} no longer exists.") from None
    return _probe(path, state.st_size, state.st_mtime_ns)


def llama_choice() -> DeviceChoice:
    """The device that llama.cpp uses, and the others it could use."""
    try:
        findings = probe()
    except PalimpsestError as error:
        return DeviceChoice("llama.cpp", "", "", str(error), ())
    found = (cpu(), *findings.devices)
    if findings.devices:
        best = max(findings.devices, key=lambda device: device.free or 0)
        return DeviceChoice("llama.cpp", findings.version, best.name, f"{best.description} is available", found)
    reason = "no accelerator was found" if findings.accelerated else "this llama.cpp is built for the processor only"
    return DeviceChoice("llama.cpp", findings.version, "cpu", reason, found)


@lru_cache(maxsize=32)
def _probe(path: Path | None, size: int, modified: int) -> ProbeFindings:
    code, answer = _ask_child(*([str(path)] if path else []))
    if answer is None and path and (devices := _probe(None, 0, 0).devices):
        _, answer = _ask_child(str(path), CPU)
        if answer is not None and "error" not in answer:
            best = max(devices, key=lambda device: device.free or 0)
            reason = f"llama.cpp failed on {best.description} with this model"
            answer |= {"devices": [asdict(device) for device in devices], "placement": asdict(Placement(0, "CPU", reason))}
    if answer is None:
        raise _child_error(path.name, code) if path else _library_error(code)
    if "error" in answer:
        raise getattr(errors, answer["kind"])(answer["error"])
    placement = Placement(**answer.pop("placement")) if answer["placement"] else None
    if placement:
        log.log_event("device", library="llama.cpp", name=placement.device, layers=placement.layers)
    return ProbeFindings(
        answer["version"], answer["accelerated"], tuple(Device(**device) for device in answer["devices"]), placement
    )


def _ask_child(*arguments: str) -> tuple[int, dict[str, Any] | None]:
    """The exit code of a child, and its answer; None if it ended without one."""
    ended = subprocess.run(
        processes.child_command(__name__, *arguments),
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        creationflags=processes.UNSEEN,
    )
    try:
        return ended.returncode, json.loads(ended.stdout)
    except ValueError:
        return ended.returncode, None


def _signal(code: int) -> str:
    """The name of the signal that ended a child; empty if none did."""
    if code == 0xC000001D:  # Windows' illegal instruction
        return "SIGILL"
    try:
        return signal.Signals(-code).name if code < 0 else ""
    except ValueError:
        return ""


def _library_error(code: int) -> PalimpsestError:
    """What to say when llama.cpp ends as soon as it is loaded."""
    if _signal(code) == "SIGILL":
        return NotInstalled(f"{_ENDINGS['SIGILL']}.")
    modules = home() / "llama"
    hint = f" The module for a graphics card in {modules} may not fit this machine." if modules.is_dir() else ""
    return NotInstalled(f"llama.cpp ends as soon as it is loaded.{hint}")


def _child_error(name: str, code: int) -> PalimpsestError:
    """What to say of a child that ended without an answer."""
    how = _signal(code)
    why = _ENDINGS.get(how, "llama.cpp ended without a word")
    if how == "SIGILL":
        return NotInstalled(f"{name} cannot be run here: {why}.")
    if how == "SIGKILL":
        return PalimpsestError(f"{name} cannot be run here: {why}. A smaller model may do.")
    return CheckFailed(f"{name} cannot be run here: {why}.")


def examine(path: Path | None, *, accelerate: bool = True) -> dict[str, Any]:
    """What the child does: opens the file for its description, then with its weights, and reads.

    It reads a token alone and several at once, since the library has other code for each, with other instructions.

    Args:
        path: The file; None tries the library alone.
        accelerate: Whether accelerators are used.
    """
    from engine.models.llama_library import OpenFile, accelerators, library

    found = library()
    devices = tuple(
        Device(one.name, one.name.rstrip("0123456789"), one.description, one.free, one.total)
        for one in (accelerators() if accelerate else ())
    )
    accelerated = bool(found.llama_supports_gpu_offload())
    placement = None
    if path is not None:
        described = OpenFile(path, runs=False)
        placement = place_model(described.shape, devices, accelerated)
        described.close()
        opened = OpenFile(path, placement.layers)
        opened.read(0, 0, [opened.end])
        opened.read(0, 1, [opened.end] * SEVERAL)
        opened.close()
    return asdict(ProbeFindings(found.__version__, accelerated, devices, placement))


def main() -> None:
    """The child's program."""
    try:
        answer = examine(Path(sys.argv[1]) if len(sys.argv) > 1 else None, accelerate=CPU not in sys.argv[2:])
    except PalimpsestError as error:
        answer = {"error": str(error), "kind": type(error).__name__}
    except MemoryError:
        answer = {"error": "There is not enough memory to run this model.", "kind": "PalimpsestError"}
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
