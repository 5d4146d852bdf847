"""``packaging/macos``: what the bundle says of itself, which libraries become links, and what the scripts run.

Scripts that note how they were called stand in for Apple's programs.
"""

import json
import os
import plistlib
import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from app.gui.controllers.open import SESSION_SUFFIX
from tests.conftest import MISSING_OF_QT
from tests.packaging.specification import read_specification

ROOT = Path(__file__).parents[2]
MACOS = ROOT / "packaging/macos"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
IDENTIFIER = tomllib.loads((ROOT / "packaging/publisher.toml").read_text(encoding="utf-8"))["identifier"]
needs_bash = pytest.mark.skipif(os.name != "posix" or not shutil.which("bash"), reason="the scripts run in bash")


@pytest.fixture
def info():
    return runpy.run_path(str(MACOS / "bundle_info.py"))["bundle_info"]()


def test_the_bundle_carries_the_projects_version_and_the_publishers_identifier(info):
    assert PROJECT["version"].startswith(info["CFBundleShortVersionString"])
    assert info["CFBundleVersion"] == info["CFBundleShortVersionString"]
    assert info["CFBundleIdentifier"] == IDENTIFIER
    assert "IDENTIFIER" not in json.dumps(info)


def test_the_bundle_is_for_the_systems_that_its_wheels_run_on(info):
    assert (info["LSMinimumSystemVersion"], info["LSArchitecturePriority"]) == ("14.0", ["arm64"])
    assert info["NSHighResolutionCapable"] is True


def test_sessions_belong_to_the_program_and_other_documents_are_only_offered(info):
    (session,) = info["UTExportedTypeDeclarations"]
    assert session["UTTypeTagSpecification"]["public.filename-extension"] == [SESSION_SUFFIX.removeprefix(".")]
    ranks = {kind: entry["LSHandlerRank"] for entry in info["CFBundleDocumentTypes"] for kind in entry["LSItemContentTypes"]}
    assert ranks.pop(session["UTTypeIdentifier"]) == "Owner"
    assert set(ranks.values()) == {"Alternate"}
    assert {"com.adobe.pdf", "org.openxmlformats.wordprocessingml.document", "public.plain-text"} <= set(ranks)


def test_neither_microphone_nor_camera_nor_network_server_is_asked_for(info):
    assert not [key for key in info if key.endswith("UsageDescription")]
    entitlements = plistlib.loads((MACOS / "entitlements.plist").read_bytes())
    assert entitlements == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


@pytest.mark.skipif(bool(MISSING_OF_QT), reason="Qt's libraries draw the icon, and are missing")
def test_the_bundle_is_built_with_this_information_and_its_icon(info, tmp_path):
    calls = read_specification("darwin", tmp_path)
    (bundle,) = calls["BUNDLE"]
    assert (bundle["name"], bundle["info_plist"]) == ("Palimpsest.app", info)
    icon = Path(bundle["icon"])
    assert icon.read_bytes().startswith(b"icns")
    assert json.loads((MACOS / "dmg.json").read_text(encoding="utf-8"))["icon"].endswith(f"/Contents/Resources/{icon.name}")
    programs = {program["name"]: program["console"] for program in calls["EXE"]}
    assert programs == {"palimpsest": True, info["CFBundleExecutable"]: False}


def test_the_printed_information_is_a_property_list(info):
    printed = subprocess.run([sys.executable, str(MACOS / "bundle_info.py")], capture_output=True, check=True).stdout
    assert plistlib.loads(printed) == info


def make(bundle, **files):
    for name, content in files.items():
        file = bundle / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    return bundle


@pytest.fixture
def bundle(tmp_path):
    """The libraries as PyInstaller may collect them: torch's twice, and a second OpenMP runtime of other content."""
    frameworks = {
        "torch/lib/libomp.dylib": "omp of torch",
        "torch/lib/libc10.dylib": "c10",
        "torch/lib/libtorch_cpu.dylib": "cpu",
        "libc10.dylib": "c10, with other paths",
        "libomp.dylib": "omp of torch",
        "sklearn/.dylibs/libomp.dylib": "omp of another version",
        "lxml/libxml2.dylib": "xml",
        "other/libxml2.dylib": "xml",
    }
    files = {f"Contents/Frameworks/{name}": content for name, content in frameworks.items()}
    return make(tmp_path / "Palimpsest.app", **files, **{"Contents/MacOS/palimpsest-gui": "program"})


def link(bundle, *options):
    command = [sys.executable, str(MACOS / "link_libraries.py"), *options, str(bundle)]
    return subprocess.run(command, capture_output=True, text=True)


def test_copies_of_torchs_libraries_and_every_other_openmp_become_links(bundle):
    assert link(bundle).returncode == 0
    frameworks = bundle / "Contents/Frameworks"
    for name in ("libomp.dylib", "sklearn/.dylibs/libomp.dylib"):
        assert (frameworks / name).is_symlink()
        assert (frameworks / name).read_text() == "omp of torch"
    assert (frameworks / "libc10.dylib").resolve() == frameworks / "torch/lib/libc10.dylib"
    assert not (frameworks / "torch/lib/libc10.dylib").is_symlink()
    assert not (frameworks / "torch/lib/libomp.dylib").is_symlink()


def test_libraries_that_torch_does_not_have_are_left_alone(bundle):
    link(bundle)
    assert not any((bundle / "Contents/Frameworks" / name / "libxml2.dylib").is_symlink() for name in ("lxml", "other"))


def test_the_links_still_lead_to_the_libraries_when_the_bundle_is_moved(bundle, tmp_path):
    link(bundle)
    moved = bundle.rename(tmp_path / "elsewhere.app")
    assert (moved / "Contents/Frameworks/sklearn/.dylibs/libomp.dylib").read_text() == "omp of torch"


def test_a_check_changes_nothing_and_fails_until_the_copies_are_linked(bundle):
    before = link(bundle, "--check")
    assert before.returncode == 1
    assert before.stdout.count(" -> ") == 3
    assert not (bundle / "Contents/Frameworks/libomp.dylib").is_symlink()
    link(bundle)
    after = link(bundle, "--check")
    assert (after.returncode, after.stdout) == (0, "")


def test_without_torch_the_first_runtime_is_kept(tmp_path):
    bundle = make(tmp_path / "a.app", **{"a/libomp.dylib": "a", "b/libiomp5.dylib": "b"})
    assert link(bundle).returncode == 0
    assert (bundle / "b/libiomp5.dylib").read_text() == "a"


def test_the_disk_image_shows_the_program_beside_the_folder_to_drag_it_to():
    layout = json.loads((MACOS / "dmg.json").read_text(encoding="utf-8"))
    program, folder = layout["contents"]
    assert (program["type"], program["path"]) == ("file", "dist/Palimpsest.app")
    assert (folder["type"], folder["path"]) == ("link", "/Applications")
    assert layout["icon"].startswith(program["path"] + "/")
    half, size = layout["icon-size"] / 2, layout["window"]["size"]
    for item in (program, folder):
        assert half < item["x"] < size["width"] - half
        assert half < item["y"] < size["height"] - half - 40  # the name stands below
    assert program["y"] == folder["y"]
    assert folder["x"] - program["x"] > layout["icon-size"]


NOTES_ITS_CALL = """#!/bin/sh
echo "$(basename "$0") $*" >> "$CALLS"
"""


@pytest.fixture
def run(tmp_path):
    """Runs a script with stand-ins for Apple's programs; gives its result and the calls it made."""
    tools, calls = tmp_path / "tools", tmp_path / "calls"
    tools.mkdir()
    scripts = {
        "codesign": NOTES_ITS_CALL,
        "ditto": NOTES_ITS_CALL + 'for last; do :; done; : > "$last"\n',
        "xcrun": NOTES_ITS_CALL + 'case "$*" in *submit*) echo "{\\"id\\": \\"1\\", \\"status\\": \\"$STATUS\\"}";; esac\n',
        "file": 'case "$2" in *tool) echo "Mach-O 64-bit executable arm64";; *) echo ASCII;; esac\n',
    }
    for name, script in scripts.items():
        (tools / name).write_text(script if script.startswith("#!") else "#!/bin/sh\n" + script)
        (tools / name).chmod(0o755)

    def run(script, *arguments, **environment):
        calls.write_text("")
        made = subprocess.run(
            ["bash", str(MACOS / script), *map(str, arguments)],
            env={"PATH": f"{tools}:{os.environ['PATH']}", "CALLS": str(calls), "PYTHON": sys.executable} | environment,
            capture_output=True,
            text=True,
        )
        return made, calls.read_text().splitlines()

    return run


@needs_bash
def test_with_a_certificate_everything_is_signed_from_the_inside_out_under_the_hardened_runtime(run, bundle):
    make(bundle, **{"Contents/MacOS/palimpsest": "console", "Contents/Frameworks/bin/a tool": "", "Contents/Resources/b": ""})
    made, calls = run("sign.sh", bundle, MACOS_IDENTITY="Developer ID Application: A (B)")
    assert made.returncode == 0, made.stderr
    signed = [call for call in calls if "--force" in call]
    names = [call.rpartition("Palimpsest.app")[2] for call in signed]
    assert all("--options runtime" in call and "--timestamp" in call for call in signed)
    assert names[-2:] == ["/Contents/MacOS/palimpsest", ""]
    assert "/Contents/Frameworks/bin/a tool" in names
    assert "/Contents/Resources/b" not in names
    assert "/Contents/Frameworks/libomp.dylib" not in names  # a link by now
    assert len(names) == len(set(names))
    entitled = [name for name, call in zip(names, signed, strict=True) if "entitlements.plist" in call]
    assert entitled == ["/Contents/MacOS/palimpsest", ""]
    assert calls[-1].startswith("codesign --verify --deep --strict")


@needs_bash
def test_without_a_certificate_the_bundle_is_signed_ad_hoc_and_that_is_said(run, bundle):
    made, calls = run("sign.sh", bundle)
    assert made.returncode == 0, made.stderr
    assert "signing ad hoc" in made.stderr
    assert all("--sign - " in call and "--options" not in call for call in calls if "--force" in call)


@needs_bash
def test_without_a_key_nothing_is_sent_to_apple_and_that_is_said(run, bundle):
    made, calls = run("notarize.sh", bundle)
    assert (made.returncode, calls) == (0, [])
    assert "is not notarized" in made.stderr


KEY = {"NOTARY_KEY": "key.p8", "NOTARY_KEY_ID": "id", "NOTARY_ISSUER": "issuer"}


@needs_bash
def test_a_bundle_is_sent_as_a_zip_file_and_stapled_when_it_was_accepted(run, bundle):
    made, calls = run("notarize.sh", bundle, STATUS="Accepted", **KEY)
    assert made.returncode == 0, made.stderr
    assert [call.split()[:3] for call in calls] == [
        ["ditto", "-c", "-k"],
        ["xcrun", "notarytool", "submit"],
        ["xcrun", "stapler", "staple"],
        ["xcrun", "stapler", "validate"],
    ]
    assert "Palimpsest.app.zip --key key.p8 --key-id id --issuer issuer --wait" in calls[1]
    assert calls[2].endswith("/Palimpsest.app")


@needs_bash
def test_what_apple_refuses_is_not_stapled_and_fails_with_its_log(run, bundle):
    made, calls = run("notarize.sh", bundle, STATUS="Invalid", **KEY)
    assert made.returncode == 1
    assert "Apple refused" in made.stderr
    assert calls[-1].startswith("xcrun notarytool log 1")


@needs_bash
def test_a_key_without_its_id_is_refused_before_anything_is_sent(run, bundle):
    made, calls = run("notarize.sh", bundle, NOTARY_KEY="key.p8")
    assert made.returncode != 0
    assert not [call for call in calls if "submit" in call]


@needs_bash
@pytest.mark.parametrize("script", ["sign.sh", "notarize.sh"])
def test_a_script_without_a_bundle_says_how_it_is_used(run, script, tmp_path):
    made, calls = run(script, tmp_path / "missing.app")
    assert (made.returncode, calls) == (2, [])
    assert made.stderr.startswith("usage:")


@needs_bash
@pytest.mark.parametrize("script", sorted(MACOS.glob("*.sh")), ids=lambda script: script.name)
def test_the_scripts_can_be_run_and_are_clean_by_shellcheck(script):
    assert os.access(script, os.X_OK)
    if not shutil.which("shellcheck"):
        pytest.skip("shellcheck is not installed")
    assert subprocess.run(["shellcheck", str(script)], capture_output=True, text=True).stdout == ""
