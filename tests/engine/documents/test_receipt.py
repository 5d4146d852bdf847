"""The receipt says everything about the promise and nothing about the original."""

import hashlib
import json
from dataclasses import dataclass, field
from datetime import date

from engine.documents.receipt import NOTICE, receipt

CANARY = "Zebulon Quist 0170-555"
OUTPUT = "I asked the office about a place.\n"


@dataclass
class Unit:
    epsilon: float
    original: str = f"{CANARY} | called | the clinic"
    private: str = "I | asked | the office"
    candidates: int = 134


class Guarantee:
    def as_dict(self):
        return {"statement": "The output is ε-LDP for any two documents.", "leaks": ["the count of facts"]}


@dataclass
class Result:
    mechanism: str = "dp-st"
    epsilon: float = 40.0
    delta: float = 0.0
    unit: str = "document"
    units: list = field(default_factory=lambda: [Unit(5.0)] * 8)
    output: str = OUTPUT
    guarantee: Guarantee = field(default_factory=Guarantee)
    untouched: list = field(default_factory=lambda: [CANARY])
    reconstructor: str = "realizer"
    parameters: dict = field(default_factory=lambda: {"cluster": "full"})
    versions: dict = field(default_factory=lambda: {"store": "sha256:ab"})


def test_it_states_the_promise():
    made = receipt(Result(), OUTPUT)
    assert made["notice"] == NOTICE
    assert made["composition"] == [{"units": 8, "epsilon": 5.0}]
    assert made["output_sha256"] == hashlib.sha256(OUTPUT.encode()).hexdigest()
    assert made["date"] == date.today().isoformat()
    assert made["guarantee"]["leaks"] == ["the count of facts"]
    assert made["untouched"] == 1
    expected = {"mechanism": "dp-st", "epsilon": 40.0, "delta": 0.0, "unit": "document", "parameters": {"cluster": "full"}}
    assert expected.items() <= made.items()


def test_it_holds_nothing_of_the_original():
    written = json.dumps(receipt(Result(), OUTPUT), ensure_ascii=False)
    for word in (*CANARY.split(), "clinic", "candidates"):
        assert word not in written


def test_it_depends_on_the_output_only_through_its_hash():
    one, other = receipt(Result(), "one"), receipt(Result(), "other")
    assert one.pop("output_sha256") != other.pop("output_sha256")
    assert one == other
