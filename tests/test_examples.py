"""The examples in docstrings say what happens."""

from __future__ import annotations

import doctest
import linecache
import re
from importlib import import_module

import pytest

from tests.test_architecture import modules

BEGINS = re.compile(r"^ *>>> ", re.MULTILINE)
EXAMPLES = sorted(name for name, path in modules().items() if BEGINS.search(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_of_a_module_are_right(name: str) -> None:
    linecache.clearcache()  # of which each example has every file looked at again
    failed, tried = doctest.testmod(import_module(name))
    assert tried
    assert not failed
