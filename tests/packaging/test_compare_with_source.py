"""``packaging/linux/compare_with_source.py``: what is compared; docs/packaging.md says how it ended for a bundle."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scripts import load_script

PATH = Path(__file__).parents[2] / "packaging/linux/compare_with_source.py"


@pytest.fixture(scope="module")
def compare():
    return load_script(PATH)


def test_of_json_only_durations_are_left_out(compare):
    printed = json.dumps({"output": "text", "timings": {"draw": 1.5}, "units": [{"seconds": 2, "loss": 0.5}]}).encode()
    assert compare.content(printed) == {"output": "text", "units": [{"loss": 0.5}]}
    assert compare.content(b"no JSON \xff") == b"no JSON \xff"


def test_each_refused_input_is_given_under_the_name_that_its_command_asks_for(compare):
    for _, arguments, given in compare.cases():
        assert all(name in arguments or name == "letter.txt" for name in given)


@pytest.fixture(scope="module")
def same_bits(compare, tmp_path_factory):
    if not sys.platform.startswith("linux") or not (compiler := shutil.which("cc")):
        pytest.skip("needs Linux and a C compiler")
    library = tmp_path_factory.mktemp("bits") / "same_bits.so"
    command = [compiler, "-shared", "-fPIC", "-x", "c", "-o", str(library), "-"]
    subprocess.run(command, input=compare.SAME_BITS.encode(), check=True)
    return library


def test_every_process_is_given_the_same_bits_and_they_look_random(compare, same_bits):
    code = "import os; print(os.urandom(5000).hex(), os.urandom(3).hex())"
    first, second = (compare.outcome([sys.executable, "-c", code], (), {}, same_bits) for _ in range(2))
    assert first == second
    drawn = bytes.fromhex(first.printed.split()[0].decode())
    assert 0.48 < sum(byte.bit_count() for byte in drawn) / (8 * len(drawn)) < 0.52
    assert len(set(drawn)) == 256


def test_what_a_command_leaves_behind_is_all_seen(compare, same_bits):
    code = "import sys; open('new.txt', 'w').write('text'); open('letter.txt', 'a').close(); print('{\"a\": 1}'); sys.exit(3)"
    found = compare.outcome([sys.executable, "-c", code], (), {"letter.txt": b"as it was"}, same_bits)
    assert found == (3, {"a": 1}, {"new.txt": b"text"})
