"""Reads build.spec as PyInstaller would on another system: its classes are stand-ins, which note what they are asked for."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

_READER = """
import json, sys, types
root, work, platform = sys.argv[1:]
sys.path[:0] = [root, root + "/packaging/pyinstaller"]
import contents, sysconfig
sysconfig.get_config_vars()  # which would be looked for under the name of the other system
contents.with_halved_weights = lambda datas, folder: datas  # torch would look for libraries of that system
import PySide6.QtGui, PySide6.QtSvg, engine.log  # which would take another way to load on another system

hooks = types.ModuleType("PyInstaller.utils.hooks")
for name in ("collect_data_files", "collect_dynamic_libs", "collect_submodules", "copy_metadata"):
    setattr(hooks, name, lambda package: [])
sys.modules |= {"PyInstaller": types.ModuleType("PyInstaller"), "PyInstaller.utils": types.ModuleType("utils")}
sys.modules["PyInstaller.utils.hooks"] = hooks
calls = []

def stand_in(kind):
    def noted(*given, **named):
        calls.append((kind, named))
        return types.SimpleNamespace(pure=[], scripts=[], datas=[], binaries=[], name=named.get("name"))
    return noted

names = {kind: stand_in(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
sys.platform = platform
with open(root + "/build.spec", encoding="utf-8") as file:
    specification = compile(file.read(), "build.spec", "exec")
exec(specification, names | {"SPECPATH": root, "workpath": work})
print(json.dumps(calls))
"""


def read_specification(platform: str, work: Path) -> dict[str, list[dict[str, object]]]:
    """What build.spec asks of PyInstaller on a system (``win32``, ``darwin``), by the names of its classes."""
    command = [sys.executable, "-c", _READER, str(ROOT), str(work), platform]
    made = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert made.returncode == 0, made.stderr
    calls: dict[str, list[dict[str, object]]] = {}
    for kind, named in json.loads(made.stdout):
        calls.setdefault(kind, []).append(named)
    return calls
