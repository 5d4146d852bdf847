"""What follows from how the child ends that tries llama.cpp; a stand-in takes its place."""

import json
import subprocess

import pytest

from engine.errors import CheckFailed, NotInstalled
from engine.models import llama_probe

GPU = {"name": "Vulkan0", "kind": "Vulkan", "description": "A card", "free": 2**31, "total": 2**31}
CRASHES = None


@pytest.fixture
def model(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    path = tmp_path / "model.gguf"
    path.write_bytes(b"GGUF")
    llama_probe._probe.cache_clear()
    yield path
    llama_probe._probe.cache_clear()


@pytest.fixture
def children(monkeypatch):
    """Sets what the children answer: one without a file, one with it, one that leaves accelerators alone."""

    def answers(alone, accelerated, on_the_processor=CRASHES):
        def run(command, **_):
            given = command[command.index("engine.models.llama_probe") + 1 :]
            answer = (alone, accelerated, on_the_processor)[len(given)]
            return subprocess.CompletedProcess(
                command, -11 if answer is CRASHES else 0, json.dumps(answer) if answer else "", ""
            )

        monkeypatch.setattr(subprocess, "run", run)

    return answers


def answer(*devices, layers=None, device="CPU"):
    placement = None if layers is None else {"layers": layers, "device": device, "reason": "it has room"}
    return {"version": "9.9", "accelerated": bool(devices), "devices": list(devices), "placement": placement}


def test_a_model_that_runs_on_an_accelerator_goes_there(model, children):
    children(answer(GPU), answer(GPU, layers=7, device="Vulkan0"))
    assert llama_probe.probe(model).placement.layers == 7


def test_a_model_that_crashes_on_an_accelerator_goes_to_the_processor(model, children):
    children(answer(GPU), CRASHES, answer(layers=0))
    findings = llama_probe.probe(model)
    assert (findings.placement.layers, findings.placement.device) == (0, "CPU")
    assert findings.placement.reason == "llama.cpp failed on A card with this model"
    assert [device.name for device in findings.devices] == ["Vulkan0"]


@pytest.mark.parametrize("alone", [answer(), answer(GPU)], ids=["no accelerator", "an accelerator"])
def test_a_model_that_crashes_everywhere_is_refused(model, children, alone):
    children(alone, CRASHES, CRASHES)
    with pytest.raises(CheckFailed, match=r"model\.gguf cannot be run here: llama\.cpp failed on it"):
        llama_probe.probe(model)


def test_a_refusal_on_the_processor_is_told_as_it_is(model, children):
    children(answer(GPU), CRASHES, {"error": "model.gguf holds no model.", "kind": "CheckFailed"})
    with pytest.raises(CheckFailed, match=r"^model\.gguf holds no model\.$"):
        llama_probe.probe(model)


def test_a_module_that_may_be_at_fault_is_named(model, children, tmp_path):
    (tmp_path / "home/llama").mkdir(parents=True)
    children(CRASHES, CRASHES)
    with pytest.raises(NotInstalled, match=r"The module for a graphics card in .* may not fit"):
        llama_probe.probe()
