"""``packaging/windows``: version resource, signing, the installer's script, the Store package and winget's manifests.

Scripts that note how they were called stand in for Inno Setup, signtool and makeappx.
"""

import ast
import hashlib
import os
import re
import runpy
import struct
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml
from lxml import etree

from app.gui.controllers.open import SESSION_SUFFIX
from engine.documents.formats.declared import FORMATS
from tests.conftest import MISSING_OF_QT
from tests.packaging.specification import read_specification

ROOT = Path(__file__).parents[2]
WINDOWS = ROOT / "packaging/windows"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PUBLISHER = tomllib.loads((ROOT / "packaging/publisher.toml").read_text(encoding="utf-8"))
INSTALLER = (WINDOWS / "palimpsest.iss").read_text(encoding="utf-8")
needs_qt = pytest.mark.skipif(bool(MISSING_OF_QT), reason="Qt's libraries draw the icons, and are missing")
needs_posix = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")


@pytest.fixture
def script(monkeypatch):
    """A script's names."""
    monkeypatch.syspath_prepend(str(WINDOWS))
    return lambda name: runpy.run_path(str(WINDOWS / name))


# The version resource


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2", (1, 2, 0, 0)), ("1.2.3.4", (1, 2, 3, 4)), ("2.0.0rc1", (2, 0, 0, 0))],
)
def test_a_version_becomes_four_numbers(script, version, numbers):
    assert script("version_resource.py")["four_numbers"](version) == numbers


@pytest.mark.parametrize("version", ["one", "", "1.70000.0"])
def test_what_windows_cannot_count_is_refused(script, version):
    with pytest.raises(ValueError, match=r"version|too large"):
        script("version_resource.py")["four_numbers"](version)


def test_the_version_resource_says_what_the_project_says(script, tmp_path, monkeypatch):
    file = tmp_path / "new/palimpsest-gui.version"
    monkeypatch.setattr("sys.argv", ["version_resource", "palimpsest-gui", str(file)])
    assert script("version_resource.py")["main"]() == 0
    tree = ast.parse(file.read_text(encoding="utf-8"), mode="eval")
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    strings = dict(tuple(map(ast.literal_eval, call.args)) for call in calls if call.func.id == "StringStruct")
    assert strings["ProductVersion"] == strings["FileVersion"] == PROJECT["version"]
    assert (strings["CompanyName"], strings["OriginalFilename"]) == (PUBLISHER["name"], "palimpsest-gui.exe")
    (fixed,) = (call for call in calls if call.func.id == "FixedFileInfo")
    numbers = {word.arg: ast.literal_eval(word.value) for word in fixed.keywords}
    assert numbers["filevers"] == numbers["prodvers"] == (*map(int, PROJECT["version"].split(".")), 0)


@needs_qt
def test_both_programs_are_built_with_their_version_and_icon(script, tmp_path):
    calls = read_specification("win32", tmp_path)
    assert "BUNDLE" not in calls
    consoles = {program["name"]: program["console"] for program in calls["EXE"]}
    assert consoles == {"palimpsest": True, "palimpsest-gui": False}
    resource = script("version_resource.py")["version_resource"]
    for program in calls["EXE"]:
        assert Path(program["version"]).read_text(encoding="utf-8") == resource(program["name"])
        assert Path(program["icon"]).read_bytes()[:4] == b"\0\0\1\0"
        assert program["upx"] is False


# Signing


def executable(file, *, signed=False, bits=64):
    """The beginning of a program for Windows, with or without a table of certificates."""
    file.parent.mkdir(parents=True, exist_ok=True)
    magic, directories = (0x20B, 112) if bits == 64 else (0x10B, 96)
    optional = (
        struct.pack("<H", magic) + bytes(directories - 2) + bytes(4 * 8) + struct.pack("<II", 512, 64 * signed) + bytes(88)
    )
    start = b"MZ" + bytes(58) + struct.pack("<I", 64)
    file.write_bytes(start + b"PE\0\0" + bytes(20) + optional)
    return file


@pytest.fixture
def bundle(tmp_path):
    folder = tmp_path / "dist/palimpsest"
    for name in ("palimpsest.exe", "palimpsest-gui.exe", "_internal/python311.dll", "_internal/torch/_C.pyd"):
        executable(folder / name, signed=name.endswith("python311.dll"))
    (folder / "_internal/base.txt").write_text("text")
    return folder


@pytest.fixture
def run(tmp_path):
    """Runs a script with stand-ins for the tools of Windows; gives its result and the calls they got."""
    tools, calls = tmp_path / "tools", tmp_path / "calls"
    tools.mkdir()
    for name in ("iscc", "signtool", "makeappx"):
        (tools / name).write_text(f'#!/bin/sh\nprintf "%s\\n" "{name} $*" >> "$CALLS"\nexit ${{FAILS_{name}:-0}}\n')
        (tools / name).chmod(0o755)

    def run(script, *arguments, tools=tools, **environment):
        calls.write_text("")
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("WINDOWS_")}
        made = subprocess.run(
            [sys.executable, str(WINDOWS / script), *map(str, arguments)],
            env=inherited | {"PATH": str(tools), "CALLS": str(calls)} | environment,
            capture_output=True,
            text=True,
        )
        return made, calls.read_text().splitlines()

    return run


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("signed", [True, False])
def test_a_signature_is_seen_in_the_header_of_a_program(script, tmp_path, signed, bits):
    file = executable(tmp_path / "a.exe", signed=signed, bits=bits)
    assert script("sign_windows.py")["is_signed"](file) is signed


def test_what_is_no_program_has_no_signature(script, tmp_path):
    for content in (b"", b"MZ" + bytes(100), b"text" * 100):
        (tmp_path / "a.dll").write_bytes(content)
        assert not script("sign_windows.py")["is_signed"](tmp_path / "a.dll")


@needs_posix
def test_without_a_certificate_nothing_is_signed_and_that_is_said(run, bundle):
    made, calls = run("sign_windows.py", bundle)
    assert (made.returncode, calls) == (0, [])
    assert "nothing is signed" in made.stderr


@needs_posix
def test_programs_and_libraries_without_a_signature_are_signed_with_the_time_and_checked(run, bundle):
    made, calls = run("sign_windows.py", bundle, WINDOWS_SIGN_OPTIONS="/sha1 AB12")
    assert made.returncode == 0, made.stderr
    signed, verified = calls
    assert signed.startswith("signtool sign /fd SHA256 /td SHA256 /tr http://timestamp.digicert.com /d Palimpsest /sha1 AB12 ")
    assert verified.startswith("signtool verify /pa ")
    for call in calls:
        names = re.findall(r"palimpsest/(\S+)", call)
        assert names == ["_internal/torch/_C.pyd", "palimpsest-gui.exe", "palimpsest.exe"]


@needs_posix
def test_a_path_with_spaces_and_backslashes_reaches_the_signing_service_whole(run, bundle):
    options = r'/dlib "C:\Program Files\service.dll" /dmdf C:\keys\a.json'
    _, calls = run("sign_windows.py", bundle / "palimpsest.exe", WINDOWS_SIGN_OPTIONS=options)
    assert r"/dlib C:\Program Files\service.dll /dmdf C:\keys\a.json" in calls[0]


@needs_posix
def test_many_files_are_signed_in_several_calls(run, tmp_path):
    for number in range(250):
        executable(tmp_path / f"many/{number}.dll")
    _, calls = run("sign_windows.py", tmp_path / "many", WINDOWS_SIGN_OPTIONS="/a")
    assert [call.split()[1] for call in calls] == ["sign", "verify"] * 3


@needs_posix
def test_a_file_that_cannot_be_signed_ends_it(run, bundle):
    made, calls = run("sign_windows.py", bundle, WINDOWS_SIGN_OPTIONS="/a", FAILS_signtool="1")
    assert (made.returncode, len(calls)) == (1, 1)


@needs_posix
def test_a_certificate_without_signtool_is_an_error(run, bundle, tmp_path):
    made, _ = run("sign_windows.py", bundle, tools=tmp_path, WINDOWS_SIGN_OPTIONS="/a")
    assert made.returncode == 4
    assert "signtool is missing" in made.stderr


def test_the_newest_tool_of_the_windows_sdk_is_taken(script, tmp_path, monkeypatch):
    for version in ("10.0.9999.0", "10.0.26100.0"):
        executable(tmp_path / "Windows Kits/10/bin" / version / "x64/signtool.exe")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    assert "10.0.26100.0" in script("sign_windows.py")["find_kit_tool"]("signtool")


# The installer


def directives(section):
    """The lines of a section of the installer's script, without comments."""
    body = re.search(rf"^\[{section}\]$(.*?)(?=^\[|\Z)", INSTALLER, re.M | re.S)
    return [line for line in body[1].splitlines() if line and not line.startswith((";", "#"))]


SETUP = dict(line.split("=", 1) for line in directives("Setup"))


def test_the_installer_is_one_file_for_one_person_without_an_administrator():
    assert SETUP["PrivilegesRequired"] == "lowest"
    assert "PrivilegesRequiredOverridesAllowed" not in SETUP
    assert SETUP["DiskSpanning"] == "no"
    assert SETUP["DefaultDirName"].startswith("{autopf}")
    assert "HKLM" not in INSTALLER
    assert "{commonappdata}" not in INSTALLER


def test_the_installers_id_is_what_winget_looks_for():
    template = (WINDOWS / "winget/installer.yaml").read_text(encoding="utf-8")
    assert f'ProductCode: "{SETUP["AppId"].removeprefix("{")}_is1"' in template


def test_sessions_open_in_the_window_and_other_formats_are_only_offered():
    registry = directives("Registry")
    assert all(line.startswith("Root: HKCU; ") for line in registry)
    owned = {match[1] for line in registry if (match := re.search(r'Subkey: "Software\\Classes\\(\.\w+)', line))}
    assert owned == {SESSION_SUFFIX}
    offered = {match[1] for line in registry if (match := re.search(r'SupportedTypes"; .*ValueName: "(\.\w+)"', line))}
    readable = {suffix for kind in FORMATS for suffix in kind.suffixes} | {".txt", SESSION_SUFFIX}
    assert {".docx", ".pdf", ".txt", SESSION_SUFFIX} <= offered <= readable
    commands = [line for line in registry if r"shell\open\command" in line]
    assert len(commands) == 2
    assert all('ValueData: """{app}\\{#Window}"" ""%1"""' in line for line in commands)


def test_whatever_is_registered_is_removed_again():
    keys = {}
    for line in directives("Registry"):
        key = re.search(r'Subkey: "([^"]+)"', line)[1]
        keys[key] = keys.get(key, "") + line
    for key, lines in keys.items():
        parents = [key.rsplit("\\", depth)[0] for depth in range(1, key.count("\\"))]
        whole = any("uninsdeletekey" in keys.get(parent, "") for parent in parents)
        assert whole or "uninsdelete" in lines, key


def test_an_upgrade_removes_the_modules_of_the_version_before():
    assert 'Type: filesandordirs; Name: "{app}\\_internal"' in directives("InstallDelete")


def test_nothing_deletes_the_users_data_and_the_uninstaller_says_where_they_are():
    assert "[UninstallDelete]" not in INSTALLER
    assert "DelTree" not in INSTALLER
    code = "\n".join(directives("Code"))
    assert "ExpandConstant('{localappdata}\\palimpsest')" in code
    assert "SuppressibleMsgBox(FmtMessage(CustomMessage('DataKept'), [Data])" in code
    (message,) = (line for line in directives("CustomMessages") if line.startswith("DataKept="))
    assert "%1" in message
    assert "ledger" in message


def test_the_data_lie_where_the_uninstaller_says(monkeypatch, tmp_path):
    windows = pytest.importorskip("platformdirs.windows")
    monkeypatch.setattr(windows, "get_win_folder", lambda name: str(tmp_path / name))
    folder = windows.Windows("palimpsest", appauthor=False).user_data_path
    assert folder == tmp_path / "CSIDL_LOCAL_APPDATA" / "palimpsest"


def test_no_brace_ends_a_comment_of_the_code_too_early():
    for line in directives("Code"):
        assert not re.match(r"\s*\{", line), line


@needs_posix
@needs_qt
def test_the_compiler_is_given_every_value_that_the_script_leaves_open(run, bundle, tmp_path):
    made, calls = run("make_installer.py", "--bundle", bundle, "--output", tmp_path / "out")
    assert made.returncode == 0, made.stderr
    assert made.stdout.strip() == str(tmp_path / f"out/palimpsest-{PROJECT['version']}-windows-x64.exe")
    defined = set(re.findall(r"/D(\w+)=", calls[0]))
    used = set(re.findall(r"\{#(\w+)\}", INSTALLER)) - set(re.findall(r"^#define (\w+)", INSTALLER, re.M))
    assert used - {"Sign"} == defined
    assert f"/DVersion={PROJECT['version']} " in calls[0]
    assert SETUP["OutputBaseFilename"].replace("{#Version}", PROJECT["version"]) + ".exe" in made.stdout


@needs_posix
@needs_qt
def test_with_a_certificate_setup_and_the_uninstaller_are_signed_by_the_same_script(run, bundle, tmp_path):
    _, (call,) = run("make_installer.py", "--bundle", bundle, "--output", tmp_path, WINDOWS_SIGN_OPTIONS="/a")
    assert "/DSign=palimpsest" in call
    assert "sign_windows.py$q $f" in call
    assert "SignedUninstaller" in SETUP


@needs_posix
@pytest.mark.parametrize("missing", ["bundle", "compiler"])
def test_what_is_missing_for_the_installer_is_named(run, bundle, tmp_path, missing):
    given = {"tools": tmp_path} if missing == "compiler" else {}
    made, calls = run("make_installer.py", "--bundle", tmp_path if missing == "bundle" else bundle, **given)
    assert (made.returncode, calls) == (4, [])
    assert ("Inno Setup" if missing == "compiler" else "no bundle") in made.stderr


# The package for the Store

NAMESPACES = {
    "f": "http://schemas.microsoft.com/appx/manifest/foundation/windows10",
    "uap": "http://schemas.microsoft.com/appx/manifest/uap/windows10",
    "desktop": "http://schemas.microsoft.com/appx/manifest/desktop/windows10",
    "desktop6": "http://schemas.microsoft.com/appx/manifest/desktop/windows10/6",
}


@pytest.fixture
def manifest(script):
    return etree.fromstring(script("make_msix.py")["manifest"]().encode())


def test_the_manifest_names_version_and_publisher(manifest):
    identity = manifest.find("f:Identity", NAMESPACES)
    assert identity.get("Version") == PROJECT["version"] + ".0"
    assert identity.get("Publisher") == PUBLISHER["windows"]["msix_publisher"]
    assert re.fullmatch(r"[-.A-Za-z0-9]{3,50}", identity.get("Name"))
    assert "$" not in etree.tostring(manifest, encoding="unicode")


def test_every_prefix_of_the_manifest_may_be_ignored_by_an_older_windows(manifest):
    assert set(manifest.get("IgnorableNamespaces").split()) == set(manifest.nsmap) - {None}


def test_programs_and_pictures_of_the_manifest_are_in_the_package(manifest, script):
    programs = set(manifest.xpath("//@Executable"))
    assert programs == {"palimpsest.exe", "palimpsest-gui.exe"}
    pictures = {*manifest.xpath("//@*[starts-with(., 'Assets')]"), *manifest.xpath("//*[starts-with(text(), 'Assets')]/text()")}
    assert pictures == {f"Assets\\{name}" for name in script("make_msix.py")["PICTURES"]}
    assert manifest.findtext(".//uap:FileType", namespaces=NAMESPACES) == SESSION_SUFFIX
    assert manifest.find(".//desktop:ExecutionAlias", NAMESPACES).get("Alias") == "palimpsest.exe"


def test_the_ledger_outlives_the_package(manifest):
    assert manifest.findtext(".//desktop6:FileSystemWriteVirtualization", namespaces=NAMESPACES) == "disabled"
    names = {element.get("Name") for element in manifest.find("f:Capabilities", NAMESPACES)}
    assert names == {"runFullTrust", "unvirtualizedResources"}


@needs_qt
def test_the_layout_holds_bundle_pictures_and_manifest(run, bundle, tmp_path):
    made, calls = run("make_msix.py", "--bundle", bundle, "--layout", tmp_path / "layout", "--layout-only")
    assert (made.returncode, calls) == (0, []), made.stderr
    held = {
        str(file.relative_to(tmp_path / "layout").as_posix()) for file in (tmp_path / "layout").rglob("*") if file.is_file()
    }
    assert {"AppxManifest.xml", "Assets/palimpsest-150.png", "palimpsest.exe", "_internal/torch/_C.pyd"} <= held


@needs_posix
@needs_qt
def test_the_layout_is_packed_anew(run, bundle, tmp_path):
    (tmp_path / "layout").mkdir()
    (tmp_path / "layout/of an earlier run").write_text("")
    made, calls = run("make_msix.py", "--bundle", bundle, "--layout", tmp_path / "layout", "--output", tmp_path)
    package = tmp_path / f"palimpsest-{PROJECT['version']}-windows-x64.msix"
    assert made.stdout.strip() == str(package), made.stderr
    assert calls == [f"makeappx pack /o /d {tmp_path / 'layout'} /p {package}"]
    assert not (tmp_path / "layout/of an earlier run").exists()


# winget


@pytest.fixture
def winget(script, tmp_path):
    installer = tmp_path / f"palimpsest-{PROJECT['version']}-windows-x64.exe"
    installer.write_bytes(b"the installer")
    made = script("make_winget.py")["manifests"](installer, date(2026, 11, 22))
    return {name: yaml.safe_load(text) for name, text in made.items()}


def test_winget_gets_three_manifests_of_one_version_of_the_format(winget):
    identifier = PUBLISHER["windows"]["winget"]
    assert set(winget) == {f"{identifier}{ending}.yaml" for ending in ("", ".installer", ".locale.en-US")}
    assert {entry["ManifestType"] for entry in winget.values()} == {"version", "installer", "defaultLocale"}
    for entry in winget.values():
        assert (entry["PackageIdentifier"], entry["PackageVersion"]) == (identifier, PROJECT["version"])
        assert isinstance(entry["PackageVersion"], str)
        assert entry["ManifestVersion"] == "1.10.0"
    assert re.fullmatch(r"[^.\s\\/:*?\"<>|]{1,32}(\.[^.\s\\/:*?\"<>|]{1,32}){1,7}", identifier)


def test_the_installer_is_named_with_its_address_and_hash(winget):
    (entry,) = (entry for entry in winget.values() if entry["ManifestType"] == "installer")
    (installer,) = entry["Installers"]
    address = urlsplit(installer["InstallerUrl"])
    assert address.scheme == "https"
    assert address.path.endswith(f"/v{PROJECT['version']}/palimpsest-{PROJECT['version']}-windows-x64.exe")
    assert installer["InstallerSha256"] == hashlib.sha256(b"the installer").hexdigest().upper()
    assert installer["Architecture"] in ("x86", "x64", "arm", "arm64", "neutral")
    assert (entry["InstallerType"], entry["Scope"]) == ("inno", "user")
    assert entry["ReleaseDate"] == date(2026, 11, 22)
    assert set(entry["InstallModes"]) <= {"interactive", "silent", "silentWithProgress"}
    task = re.search(r'^Name: "path"', INSTALLER, re.M)
    assert task, "the switch below chooses a task that the installer no longer has"
    assert entry["InstallerSwitches"] == {"Custom": "/MERGETASKS=path"}


def test_the_description_keeps_to_wingets_limits(winget):
    (entry,) = (entry for entry in winget.values() if entry["ManifestType"] == "defaultLocale")
    limits = {"ShortDescription": 256, "Description": 10_000, "PackageName": 256, "Publisher": 256, "License": 512}
    for field, limit in limits.items():
        assert 2 < len(entry[field]) <= limit, field
    assert len(entry["Tags"]) <= 16
    assert all(len(tag) <= 40 and " " not in tag for tag in entry["Tags"])


def test_the_manifests_go_where_winget_pkgs_has_them(run, tmp_path):
    installer = tmp_path / f"palimpsest-{PROJECT['version']}-windows-x64.exe"
    installer.write_bytes(b"")
    made, _ = run("make_winget.py", installer, "--output", tmp_path / "out", "--date", "2026-11-22")
    identifier = PUBLISHER["windows"]["winget"]
    vendor, program = identifier.split(".")
    folder = tmp_path / "out/manifests" / identifier[0].lower() / vendor / program / PROJECT["version"]
    assert made.stdout.strip() == str(folder), made.stderr
    assert len(list(folder.iterdir())) == 3


def test_an_installer_of_another_version_is_refused(run, tmp_path):
    (tmp_path / "palimpsest-9.9.9-windows-x64.exe").write_bytes(b"")
    made, _ = run("make_winget.py", tmp_path / "palimpsest-9.9.9-windows-x64.exe")
    assert made.returncode == 2
    assert f"not of version {PROJECT['version']}" in made.stderr


# All of it


def test_a_step_that_fails_ends_the_packaging(script, monkeypatch, capsys):
    packaging = script("package_windows.py")
    done = []

    def fail_at_the_installer(name, *arguments):
        done.append(name)
        if name == "make_installer.py":
            raise subprocess.CalledProcessError(4, [sys.executable, name])
        return ""

    monkeypatch.setattr("sys.argv", ["package_windows"])
    monkeypatch.setitem(packaging["main"].__globals__, "run", fail_at_the_installer)
    assert packaging["main"]() == 1
    assert done == ["sign_windows.py", "make_installer.py"]
    assert "make_installer.py failed with exit code 4" in capsys.readouterr().err


def test_programs_are_signed_before_they_are_packed_and_packages_after(script, monkeypatch, capsys):
    packaging = script("package_windows.py")
    done = []
    monkeypatch.setattr("sys.argv", ["package_windows"])
    monkeypatch.setitem(packaging["main"].__globals__, "run", lambda name, *given: done.append((name, *given)) or f"of {name}")
    assert packaging["main"]() == 0
    assert [step[0] for step in done] == [
        "sign_windows.py",
        "make_installer.py",
        "make_msix.py",
        "sign_windows.py",
        "make_winget.py",
    ]
    assert done[3][1] == "of make_msix.py"
    assert done[4][1] == "of make_installer.py"
    assert capsys.readouterr().out.splitlines() == ["of make_installer.py", "of make_msix.py", "of make_winget.py"]
