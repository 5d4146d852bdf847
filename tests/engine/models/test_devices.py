import json
from types import SimpleNamespace

import pytest
import torch

from app.cli.main import main
from engine.errors import NotInstalled
from engine.models import devices, llama_probe
from engine.models.devices import GIB, SPARE_BYTES, Device, place_model
from engine.models.llama_library import ModelShape
from engine.models.llama_probe import ProbeFindings

SHAPE = ModelShape(layers=15, size=16 * GIB // 4, memory=GIB // 4)  # a quarter of a GiB for each layer and the output, twice


def gpu(free, name="CUDA0"):
    return Device(name, "CUDA", f"GPU {name}", int(free), 24 * GIB)


@pytest.mark.parametrize(
    ("free", "layers", "said"),
    [
        (0.5 * SPARE_BYTES, 0, "too little for this model"),
        (SPARE_BYTES + 0.49 * GIB, 0, "1.0 GiB free, too little"),
        (SPARE_BYTES + 0.5 * GIB, 1, "room for 1 of 15 layers; the rest is on the processor"),
        (SPARE_BYTES + 7.9 * GIB, 15, "room for 15 of 15 layers"),
        (SPARE_BYTES + 8 * GIB, 16, "GPU CUDA0 has room for the whole model"),
        (20 * GIB, 16, "room for the whole model"),
    ],
)
def test_as_much_goes_to_the_accelerator_as_there_is_room_for(free, layers, said):
    found = place_model(SHAPE, [gpu(free)], accelerated=True)
    assert found.layers == layers
    assert said in found.reason
    assert found.device == ("CUDA0" if layers else "CPU")


def test_the_one_with_most_room_is_taken():
    assert place_model(SHAPE, [gpu(GIB), gpu(20 * GIB, "CUDA1"), gpu(2 * GIB, "CUDA2")], accelerated=True).device == "CUDA1"


def test_without_an_accelerator_the_reason_is_given():
    assert place_model(SHAPE, [], accelerated=True) == devices.Placement(0, "CPU", "no accelerator was found")
    assert place_model(SHAPE, [], accelerated=False).reason == "this llama.cpp is built for the processor only"


def test_the_devices_of_both_libraries_are_told(monkeypatch, capsys):
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "device_count", lambda: 2)
    monkeypatch.setattr(torch.cuda, "mem_get_info", lambda number: ((number + 1) * GIB, 8 * GIB))
    monkeypatch.setattr(torch.cuda, "get_device_name", lambda number: f"Card {number}")
    monkeypatch.setattr(llama_probe, "probe", lambda: ProbeFindings("1.2", True, (gpu(3 * GIB),)))
    assert main(["models", "devices", "--json"]) == 0
    told = {choice["library"]: choice for choice in json.loads(capsys.readouterr().out)["libraries"]}
    assert told["PyTorch"]["device"] == "cuda:1"
    assert told["PyTorch"]["reason"] == "CUDA is available"
    assert [device["name"] for device in told["PyTorch"]["found"]] == ["cpu", "cuda:0", "cuda:1"]
    assert told["llama.cpp"]["device"] == "CUDA0"
    assert told["llama.cpp"]["version"] == "1.2"
    assert main(["models", "devices"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "PyTorch" in lines[0]
    assert any(line.startswith("  cuda:1") and "2.0 GiB of 8.0 GiB free" in line for line in lines)


def test_a_library_that_cannot_be_used_says_why(monkeypatch, capsys):
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: False)
    monkeypatch.setattr(torch, "version", SimpleNamespace(cuda="13.0"))
    monkeypatch.setattr(llama_probe, "probe", lambda: (_ for _ in ()).throw(NotInstalled("It is not there.")))
    torch_, llama = devices.torch_choice(), llama_probe.llama_choice()
    assert (torch_.device, torch_.reason) == ("cpu", "this PyTorch can use an accelerator, but found none")
    assert (llama.device, llama.reason, llama.found) == ("", "It is not there.", ())
    assert main(["models", "devices"]) == 0
    assert "cannot be used (It is not there.)" in capsys.readouterr().out


def test_an_apple_gpu_is_taken(monkeypatch):
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: True)
    assert devices.torch_choice().device == "mps"
