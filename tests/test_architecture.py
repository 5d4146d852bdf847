"""No two modules need each other: each can be read, tested and moved without the other."""

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]


class Needs(NamedTuple):
    """What a module imports: when it is imported itself, when a function of it is called, and for its types alone."""

    loading: set[str]
    calling: set[str]
    typing: set[str]


def modules() -> dict[str, Path]:
    """Every module of the program by its full name; a package goes by its own."""
    paths = [path for folder in ("app", "engine") for path in ROOT.glob(f"{folder}/**/*.py")]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def needs(files: dict[str, Path]) -> dict[str, Needs]:
    """What each module needs of the others."""
    found = {}
    for name, path in files.items():
        needed = Needs(set(), set(), set())
        for imported, kind in imports(ast.parse(path.read_text(encoding="utf-8")), "loading"):
            # `from a import b` names a module a.b, or what a holds.
            module = imported if imported in files else imported.rpartition(".")[0]
            if module in files and module != name:
                getattr(needed, kind).add(module)
        found[name] = needed
    return found


_HOLDERS = (ast.stmt, ast.excepthandler, ast.match_case)  # no expression has an import


def imports(node: ast.AST, kind: str) -> Iterator[tuple[str, str]]:
    """The names that a piece of a module imports, and when."""
    if isinstance(node, ast.Import):
        yield from ((alias.name, kind) for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from ((f"{node.module}.{alias.name}", kind) for alias in node.names)
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and kind == "loading":
        kind = "calling"
    elif isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        for child in node.orelse:
            yield from imports(child, kind)
        for child in node.body:
            yield from imports(child, "typing")
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _HOLDERS):
            yield from imports(child, kind)


@cache
def program_needs() -> dict[str, Needs]:
    """What each module of the program needs."""
    return needs(modules())


def at_run_time() -> dict[str, set[str]]:
    """What each module needs when it runs.

    A mechanism may name its audit inside a function: the audit is of the mechanism, and is loaded only where one is asked for.
    """
    return {
        name: needed.loading
        | {other for other in needed.calling if not (name.startswith("engine.mechanisms.") and other.endswith("audit"))}
        for name, needed in program_needs().items()
    }


def test_no_two_modules_import_each_other() -> None:
    graph = at_run_time()
    assert not [
        (name, other) for name in sorted(graph) for other in sorted(graph[name]) if name < other and name in graph[other]
    ]


def test_the_engine_has_no_circle_of_any_length() -> None:
    graph = {name: others for name, others in at_run_time().items() if name.startswith("engine.")}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(error.args[1][::-1]))


def test_when_an_import_happens_is_told_apart(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("import b\n\n\ndef f():\n    from c import g\n")
    (tmp_path / "b.py").write_text("from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import a\nelse:\n    import c\n")
    (tmp_path / "c.py").write_text("class C:\n    import a.nothing\n")
    found = needs({name: tmp_path / f"{name}.py" for name in "abc"})
    assert found == {"a": ({"b"}, {"c"}, set()), "b": ({"c"}, set(), {"a"}), "c": ({"a"}, set(), set())}
