"""Where and how the program is installed: strange paths, several people, a downloaded model, and the Debian package."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import io
import json
import sys
import tempfile
from pathlib import Path

from trials.console import LETTER, ROOT, Figures, require, require_new_text, require_spent
from trials.sandbox import FailedError, Sandbox

STRANGE_PLACE = "/opt/Schöne Dinge/palimpsest ü"
"""Where a bundle lies in the trial of strange paths."""

_JOB = ("--mechanism", "dp-st", "--epsilon", "40", "--json", "--quiet")
_PORT = 8177
_MODEL = ("roberta-base", "FacebookAI/roberta-base")
"""A model of the catalog, by its id and by its name on the hub; here it is a tiny one of random weights."""


def strange_paths(system: Sandbox) -> Figures:
    """Spaces and ü in the path of the bundle, the document and the data; also where the system speaks plain ASCII."""
    letter = system.put(LETTER, "/home/anna/Über uns/mein Brief ü.txt")
    system.put(LETTER, "/home/anna/Über uns/noch ein Brief.txt")
    data = {"PALIMPSEST_HOME": "/home/anna/Meine Däten"}
    offscreen = {"QT_QPA_PLATFORM": "offscreen"}
    figures: Figures = {}
    spent = 0.0
    for name, variables in (("UTF-8", data), ("C", data | {"LANG": "", "LC_ALL": "C"})):
        ended = system.palimpsest("privatize", letter, *_JOB, "--output", f"neuer Brief ü {name}.txt", variables=variables)
        spent += require_new_text(ended)["worst_loss"]
        require((system.outside / f"home/anna/neuer Brief ü {name}.txt").exists(), "the new file has another name")
        require_spent(system, spent, variables)
        figures[name] = ended.seconds
    several = ("batch", "Über uns", "--output", "neue Briefe ü", "--workers", "2", *_JOB)
    ended = system.palimpsest(*several, variables=data)
    require(ended.json["done"] == 2, "not every file was done")
    figures["batch"] = ended.seconds
    window = system.palimpsest("gui", "--smoke", "--json", variables=data | offscreen).json
    figures["window"] = window["window_ms"] / 1000
    system.require_quiet()
    return figures


def two_users(system: Sandbox) -> Figures:
    """Installed once for all: two people at the same time, neither of whom sees what the other did."""
    for user in ("anna", "bert"):
        system.put(LETTER, f"/home/{user}/letter.txt", user)
        system.run("chmod", "0755", f"/home/{user}", user="root")  # as Debian makes homes; not every system does
    command = (f"{system.programs}/palimpsest", "privatize", "letter.txt", *_JOB)
    other = system.start(*command, user="bert")
    ended = system.run(*command)
    require_new_text(ended)
    other.communicate()
    require(other.returncode == 0, "the second user got no new text")
    for user in ("anna", "bert"):
        spent = system.palimpsest("budget", "show", "--json", user=user).json["epsilon"]
        require(spent == 40, f"{user} is charged {spent:g} and not 40")
    data = "/home/anna/.local/share/palimpsest"
    for path in ("ledger.jsonl", "ledger.key"):
        system.run("cat", f"{data}/{path}", user="bert", expected=1)
    strangers = system.run("find", "/home/anna", "-user", "bert", user="root").out
    require(not strangers, f"the second user changed {strangers.strip()}")
    return {"": ended.seconds}


def make_hub(folder: Path) -> None:
    """Lays out a folder that any web server turns into a hub with one model: a tiny one of random weights."""
    sys.path.insert(0, str(ROOT))
    tiny = importlib.import_module("tests.engine.models.tiny")
    revision = "0" * 40
    with contextlib.redirect_stderr(io.StringIO()):  # transformers shows how far it is
        model = tiny.roberta(folder / _MODEL[1] / "resolve" / revision)
    words = json.loads((model / "tokenizer.json").read_text(encoding="utf-8"))["model"]
    (model / "vocab.json").write_text(json.dumps(words["vocab"]))  # this model is published with its words in two formats
    (model / "merges.txt").write_text("".join(f"{' '.join(pair)}\n" for pair in words["merges"]), encoding="utf-8")
    siblings = []
    for path in sorted(model.iterdir()):
        content = path.read_bytes()
        sibling: dict[str, object] = {"rfilename": path.name, "size": len(content)}
        if path.suffix == ".safetensors":
            digest = hashlib.sha256(content).hexdigest()
            sibling["lfs"] = {"size": len(content), "sha256": digest, "pointerSize": 134}
        siblings.append(sibling)
    listing = folder / "api/models" / _MODEL[1] / "revision/main"
    listing.parent.mkdir(parents=True)
    listing.write_text(json.dumps({"id": _MODEL[1], "sha": revision, "siblings": siblings}))


def download(system: Sandbox) -> Figures:
    """A model fetched over the network, from a server on the loopback, and used; and how it is refused without one."""
    address = {"HF_ENDPOINT": f"http://127.0.0.1:{_PORT}"}
    job = ("--mechanism", "dp-mlm", "--set", f"model={_MODEL[0]}", "--epsilon", "100", "--json", "--quiet")
    letter = system.put(LETTER, "/home/anna/letter.txt")
    system.palimpsest("privatize", letter, *job, expected=4)
    system.palimpsest("models", "pull", _MODEL[0], expected=4, variables=address)
    with tempfile.TemporaryDirectory() as name:
        make_hub(Path(name))
        with system.serve(Path(name), _PORT):
            system.palimpsest("models", "pull", _MODEL[0], "--offline", expected=4, variables=address)
            pulled = system.palimpsest("models", "pull", _MODEL[0], variables=address)
    system.palimpsest("models", "verify")
    ended = system.palimpsest("privatize", letter, *job)
    require_spent(system, require_new_text(ended)["worst_loss"])
    return {"pulled": pulled.seconds, "used": ended.seconds}


def package(system: Sandbox, file: str) -> Figures:
    """The Debian package: installed, used through ``/usr/bin``, and removed without a trace but the user's own data."""
    before = _files(system)
    installed = system.run("dpkg", "--install", file, user="root")
    system.programs = "/usr/bin"
    for path in ("applications/palimpsest.desktop", "icons/hicolor/256x256/apps/palimpsest.png", "man/man1/palimpsest.1.gz"):
        require((system.outside / "usr/share" / path).exists(), f"/usr/share/{path} is missing")
    letter = system.put(LETTER, "/home/anna/letter.txt")
    ended = system.palimpsest("privatize", letter, *_JOB)
    require_new_text(ended)
    require_spent(system, 40)
    window = system.run("/usr/bin/palimpsest-gui", "--smoke", "--json", variables={"QT_QPA_PLATFORM": "offscreen"}).json
    require(not window["heavy_modules"], "the window loaded heavy modules")
    system.run("apt-get", "remove", "--yes", "palimpsest", user="root", variables={"DEBIAN_FRONTEND": "noninteractive"})
    system.run("dpkg", "--purge", "palimpsest", user="root")
    left = _files(system) - before
    require(not left, f"removing left {', '.join(sorted(left)[:3])}")
    gone = before - _files(system)
    require(not gone, f"removing took {', '.join(sorted(gone)[:3])}, too")
    ledger = system.outside / "home/anna/.local/share/palimpsest/ledger.jsonl"
    if '"spend"' not in ledger.read_text(encoding="utf-8"):
        raise FailedError("removing took the user's ledger")
    return {"installed": installed.seconds, "used": ended.seconds}


def _files(system: Sandbox) -> set[str]:
    """Everything outside of what the system keeps about its packages, and of people's homes."""
    skipped = ("/proc", "/dev", "/tmp", "/run", "/home", "/var/lib/dpkg", "/var/log", "/var/cache", "/var/lib/apt", "/package")
    options = [part for path in skipped for part in ("-path", path, "-prune", "-o")]
    return set(system.run("find", "/", *options, "-print", user="root").out.splitlines())
