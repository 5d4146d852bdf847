"""Chooses the device for PyTorch and for llama.cpp (CUDA, an Apple GPU or the processor), with the reason.

An accelerator is used as long as it has free memory; what does not fit stays on the processor, and the reason is recorded to be
shown. The device makes no difference to privacy.
"""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from engine import log

if TYPE_CHECKING:
    from engine.models.llama_library import ModelShape

GIB = 2**30

SPARE_BYTES = GIB // 2
"""Bytes of an accelerator's memory that are left free: for what is computed in between, and for the screen."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device to compute on.

    Attributes:
        name: Its name in the library.
        kind: CUDA, Metal, CPU, or another name used by the library.
        description: The name its maker gives it.
        free: Bytes of its own memory that are free; None if it has none of its own, or does not say.
        total: Bytes of its own memory.
    """

    name: str
    kind: str
    description: str
    free: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class DeviceChoice:
    """The device that a library uses.

    Attributes:
        library: PyTorch or llama.cpp.
        version: Its version; empty if it is not installed.
        device: The name of the device; empty if the library cannot be used.
        reason: Why this one, in a sentence.
        found: All devices that it could use.
    """

    library: str
    version: str
    device: str
    reason: str
    found: tuple[Device, ...]

    def as_dict(self) -> dict[str, object]:
        """The choice, ready for JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a model of llama.cpp is computed.

    Attributes:
        layers: How many of its layers an accelerator holds; one more than it has means all of it, including the output.
        device: The accelerator's name, or CPU.
        reason: Why, in a sentence.
    """

    layers: int
    device: str
    reason: str


def cpu() -> Device:
    """The processor."""
    return Device("cpu", "CPU", platform.processor() or platform.machine())


def place_model(shape: ModelShape, devices: Sequence[Device], accelerated: bool) -> Placement:
    """Decides where to place a model, from the memory that is free.

    Args:
        shape: The model's needs.
        devices: The accelerators.
        accelerated: Whether this build of llama.cpp can use any.
    """
    if not accelerated:
        return Placement(0, "CPU", "this llama.cpp is built for the processor only")
    if not devices:
        return Placement(0, "CPU", "no accelerator was found")
    best = max(devices, key=lambda device: device.free or 0)
    room = (best.free or 0) - SPARE_BYTES
    block = shape.size / (shape.layers + 1) + shape.memory
    fitting = max(0, int(room // block))
    if fitting > shape.layers:
        return Placement(shape.layers + 1, best.name, f"{best.description} has room for the whole model")
    free = f"{best.description} has {(best.free or 0) / GIB:.1f} GiB free"
    if fitting == 0:
        return Placement(0, "CPU", f"{free}, too little for this model")
    return Placement(fitting, best.name, f"{free}, room for {fitting} of {shape.layers} layers; the rest is on the processor")


def torch_choice() -> DeviceChoice:
    """The device that PyTorch uses for language models that write, and the others it could use."""
    import torch

    found = [cpu()]
    if torch.cuda.is_available():
        for number in range(torch.cuda.device_count()):
            free, total = torch.cuda.mem_get_info(number)
            found.append(Device(f"cuda:{number}", "CUDA", torch.cuda.get_device_name(number), free, total))
    if torch.backends.mps.is_available():
        found.append(Device("mps", "Metal", "Apple GPU"))
    chosen = max(found[1:], key=lambda device: device.free or 0, default=found[0])
    if chosen.kind != "CPU":
        reason = f"{chosen.kind} is available"
    elif torch.version.cuda or torch.backends.mps.is_built():
        reason = "this PyTorch can use an accelerator, but found none"
    else:
        reason = "this PyTorch is built for the processor only"
    log.log_event("device", library="PyTorch", name=chosen.name, kind=chosen.kind, description=chosen.description)
    return DeviceChoice("PyTorch", str(torch.__version__), chosen.name, reason, tuple(found))
