"""T14: mechanisms and privacy take randomness from `engine.privacy.randomness` alone."""

import ast
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[3] / "engine"
SOURCES = sorted([*(ENGINE / "privacy").glob("**/*.py"), *(ENGINE / "mechanisms").glob("**/*.py")])
MODULES = ("random", "numpy.random")
NAMES = {("numpy", "random"), ("torch", "manual_seed")}


def foreign_randomness(source: str) -> list[str]:
    """The imports and attributes of a module that reach another generator."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name in MODULES]
        elif isinstance(node, ast.ImportFrom):
            if node.module in MODULES:
                found.append(str(node.module))
            found += [alias.name for alias in node.names if (node.module, alias.name) in NAMES]
        elif isinstance(node, ast.Attribute) and (
            node.attr == "manual_seed" or ast.unparse(node) in ("np.random", "numpy.random")
        ):
            found.append(ast.unparse(node))
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_no_other_generator_is_used(path):
    assert foreign_randomness(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from random import choice",
        "import numpy.random as r",
        "from numpy.random import default_rng",
        "from numpy import random",
        "import numpy as np\nnp.random.default_rng()",
        "import torch\ntorch.manual_seed(1)",
        "import torch\ntorch.cuda.manual_seed(1)",
        "from torch import manual_seed",
    ],
)
def test_the_check_sees_every_way_in(source):
    assert foreign_randomness(source)


def test_the_check_allows_a_variable_named_random():
    assert foreign_randomness("def draw(random):\n    return random.integer_below(3)") == []
