"""Converts documents of older programs with LibreOffice, if it is installed.

LibreOffice only reads and writes files, so the text lies in a private folder for a few seconds: in memory where the system
offers that (Linux), otherwise among the temporary files. A helper process starts LibreOffice and deletes the folder whatever
happens: when the conversion ends, fails or takes too long, and when the program that asked for it is killed. If both are
killed, the next start of the program deletes what is left.

LibreOffice runs with a profile of its own, without macros and without Java. It has no network where the system lets a process
give that up (Linux); elsewhere its settings send every connection nowhere.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from engine import processes
from engine.errors import NotInstalled, UnreadableInput

SECONDS = 120.0
"""That a conversion may take, by the clock."""

_GRACE = 15.0  # seconds that the process in between has to delete its folder
_MEMORY = 4_000_000_000
_PROCESSOR = 90  # seconds
_LARGEST = 200_000_000  # of any file that is written, and of what is read of it
_ROOM = 50_000_000  # beside the document
_SHARED_MEMORY = Path("/dev/shm")
_PREFIX = "palimpsest-libreoffice-"
_LOCK = ".lock"
_PROFILE = "profile"
_NEW_USER, _NEW_NETWORK = 0x10000000, 0x40000000
_PLACES = (
    "/Applications/LibreOffice.app/Contents/MacOS/soffice",
    "C:/Program Files/LibreOffice/program/soffice.com",
    "C:/Program Files (x86)/LibreOffice/program/soffice.com",
    "/opt/libreoffice/program/soffice",
)
_SETTINGS = {
    "Office.Common/Security/Scripting": {
        "DisableMacrosExecution": "true",
        "MacroSecurityLevel": "3",
        "BlockUntrustedRefererLinks": "true",
        "DisableActiveContent": "true",
    },
    "Office.Writer/Content/Update": {"Link": "0"},
    "Office.Java/VirtualMachine": {"Enable": "false"},
    "Inet/Settings": {
        "ooInetProxyType": "2",
        **{f"ooInet{kind}ProxyName": "127.0.0.1" for kind in ("HTTP", "HTTPS", "FTP")},
        **{f"ooInet{kind}ProxyPort": "9" for kind in ("HTTP", "HTTPS", "FTP")},
    },
}


class LibreOfficeMissing(NotInstalled):
    """LibreOffice is not installed, which only files of some formats need."""


def find_program() -> str | None:
    """The path of LibreOffice; None if it is not installed."""
    return shutil.which("soffice") or shutil.which("libreoffice") or next(filter(os.path.exists, _PLACES), None)


def convert_document(data: bytes, name: str, suffix: str, target: str) -> tuple[bytes, bool]:
    """Converts a document to another format.

    Args:
        data: The document.
        name: The file's name, for errors.
        suffix: The suffix of such files.
        target: The other format, as LibreOffice names it: a suffix without its dot and, after a colon, the name of a filter.

    Returns:
        The converted document, and whether it was made in memory.

    Raises:
        LibreOfficeMissing: LibreOffice is not installed.
        UnreadableInput: LibreOffice cannot convert it.
    """
    program = find_program()
    if not program:
        raise LibreOfficeMissing(
            f"Reading {suffix} files needs LibreOffice; install it, or save {name} as {_modern_suffix(target)} first."
        )
    process = subprocess.Popen(
        processes.child_command("engine.documents.libreoffice", program, suffix, target),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=processes.UNSEEN,
    )
    assert process.stdin
    assert process.stdout
    late = threading.Timer(SECONDS + _GRACE, process.kill)
    late.start()
    try:
        threading.Thread(target=_send, args=(process.stdin, data), daemon=True).start()
        place, made = process.stdout.read(1), process.stdout.read()
    finally:
        late.cancel()
        _end_helper(process)
    if not made:
        raise UnreadableInput(
            f"LibreOffice cannot convert {name}: it is damaged, takes too much time or memory, or needs a part of LibreOffice"
            f" that is not installed; save it as {_modern_suffix(target)} first."
        )
    return made, place == b"m"


def _modern_suffix(target: str) -> str:
    return f".{target.partition(':')[0]}"


def clear_leftovers() -> None:
    """Deletes the folders of conversions that were killed together with their helper process."""
    for base in {_SHARED_MEMORY, Path(tempfile.gettempdir())}:
        with contextlib.suppress(OSError):
            for folder in base.glob(f"{_PREFIX}*"):
                if (folder / _LOCK).exists() and not folder.is_symlink():
                    _delete_unless_used(folder)


def _delete_unless_used(folder: Path) -> None:
    from filelock import FileLock, Timeout

    lock = FileLock(folder / _LOCK)
    with contextlib.suppress(Timeout, OSError):
        lock.acquire(timeout=0)
        if os.name == "nt":  # an open file cannot be deleted there
            lock.release()
        _forget_pipe(folder)
        shutil.rmtree(folder, ignore_errors=True)
        lock.release()


def _send(file: BinaryIO, data: bytes) -> None:
    """Sends the helper process its document; the pipe stays open, since closing it means that nobody is waiting any more."""
    with contextlib.suppress(OSError, ValueError):
        file.write(len(data).to_bytes(8, "big") + data)
        file.flush()


def _end_helper(process: subprocess.Popen[bytes]) -> None:
    """Tells the helper process that nobody is waiting any more, and kills it if it does not end."""
    assert process.stdin
    assert process.stdout
    with contextlib.suppress(OSError):
        process.stdin.close()
    try:
        process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()


def _serve_conversion(program: str, suffix: str, target: str) -> None:
    """Runs the helper process: converts standard input, and reports where that was done and the result."""
    source = open(0, "rb", buffering=0, closefd=False)  # noqa: SIM115
    data = _read_exactly(source, int.from_bytes(_read_exactly(source, 8), "big"))
    if not data:
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    _limit_process()
    clear_leftovers()
    with _private_folder(len(data)) as (folder, in_memory):
        made = _convert(folder, data, source, program, suffix, target)
    sys.stdout.buffer.write((b"m" if in_memory else b"d") + made)
    sys.stdout.buffer.flush()


def _read_exactly(source: BinaryIO, length: int) -> bytes:
    """Reads this many bytes; returns none if there are fewer."""
    read = bytearray()
    while len(read) < length:
        if not (piece := source.read(min(length - len(read), 1_000_000))):
            return b""
        read += piece
    return bytes(read)


def _convert(folder: Path, data: bytes, source: BinaryIO, program: str, suffix: str, target: str) -> bytes:
    """LibreOffice's conversion of a document in a folder; empty if it produces nothing."""
    document, out, profile = folder / f"a{suffix}", folder / "out", folder / _PROFILE
    document.write_bytes(data)
    (profile / "user").mkdir(parents=True)
    (profile / "user" / "registrymodifications.xcu").write_text(_settings(), encoding="utf-8")
    command = [program, f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore", "--nolockcheck", "--nologo"]
    process = processes.start_program(
        [*command, "--convert-to", target, "--outdir", str(out), str(document)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env=_environment(folder),
        start_new_session=True,
    )
    nobody_waits = threading.Event()
    threading.Thread(target=_await_end, args=(source, nobody_waits), daemon=True).start()
    ends = time.monotonic() + SECONDS
    try:
        while process.poll() is None and not nobody_waits.wait(0.1) and time.monotonic() < ends:
            pass
    finally:
        _kill(process)
        _forget_pipe(folder)
    made = next(iter(sorted(out.glob("a.*"))), None)
    return made.read_bytes() if made and made.stat().st_size <= _LARGEST else b""


def _await_end(source: BinaryIO, nobody_waits: threading.Event) -> None:
    with contextlib.suppress(OSError):
        source.read(1)
    nobody_waits.set()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kills LibreOffice and everything it started."""
    if os.name == "nt":
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False)
    else:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


def _forget_pipe(folder: Path) -> None:
    """Deletes the named pipe that a killed LibreOffice leaves; its name is a hash of the profile's path."""
    if os.name != "nt":
        profile = (folder / _PROFILE).as_uri().encode("utf-16-le")
        number = "".join(f"{byte:x}" for byte in hashlib.md5(profile, usedforsecurity=False).digest())
        for base in ("/tmp", "/var/tmp"):
            with contextlib.suppress(OSError):
                os.unlink(f"{base}/OSL_PIPE_{os.getuid()}_SingleOfficeIPC_{number}")


@contextlib.contextmanager
def _private_folder(size: int) -> Iterator[tuple[Path, bool]]:
    """A folder that nobody else can read, and whether it is in memory; it is deleted at the end."""
    from filelock import FileLock, Timeout

    in_memory = os.access(_SHARED_MEMORY, os.W_OK) and shutil.disk_usage(_SHARED_MEMORY).free > 10 * size + _ROOM
    for last in (False, False, True):
        folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=_SHARED_MEMORY if in_memory else None))  # mkdtemp gives 0700
        lock = FileLock(folder / _LOCK)
        try:
            lock.acquire(timeout=0)
            break
        except (Timeout, OSError):  # another process took it for a leftover, and deletes it
            shutil.rmtree(folder, ignore_errors=True)
            if last:
                raise
    try:
        yield folder, in_memory
    finally:
        if os.name == "nt":  # an open file cannot be deleted there
            lock.release()
        for _ in range(50):
            shutil.rmtree(folder, ignore_errors=True)
            if not folder.exists():
                break
            time.sleep(0.1)  # what was killed may hold its files a moment longer
        lock.release()


def _environment(folder: Path) -> dict[str, str]:
    """Environment variables that make LibreOffice write everything into the folder."""
    inherited = (
        processes.program_environment() if os.name == "nt" else {"PATH": os.environ.get("PATH", os.defpath), "LANG": "C.UTF-8"}
    )
    kept = {name: value for name, value in inherited.items() if not name.lower().endswith("_proxy")}
    places = dict.fromkeys(
        ("HOME", "TMPDIR", "TMP", "TEMP", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"), str(folder)
    )
    return {**kept, **places, "SAL_USE_VCLPLUGIN": "svp"}


def _settings() -> str:
    """The settings of LibreOffice's profile."""
    items = "".join(
        f'<item oor:path="/org.openoffice.{path}"><prop oor:name="{name}" oor:op="fuse"><value>{value}</value></prop></item>'
        for path, values in _SETTINGS.items()
        for name, value in values.items()
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">{items}</oor:items>'
    )


def _limit_process() -> None:
    """Limits this process and its children, where the system has such limits."""
    _leave_network()
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = (
        (resource.RLIMIT_AS, _MEMORY),
        (resource.RLIMIT_CPU, _PROCESSOR),
        (resource.RLIMIT_FSIZE, _LARGEST),
        (resource.RLIMIT_CORE, 0),
    )
    for kind, most in limits:
        with contextlib.suppress(OSError, ValueError):  # macOS knows no limit of memory
            resource.setrlimit(kind, (most, most))


def _leave_network() -> None:
    """Cuts this process off from the network, if the system allows it."""
    if sys.platform != "linux":
        return
    import ctypes

    user, group = os.getuid(), os.getgid()
    if ctypes.CDLL(None).unshare(_NEW_USER | _NEW_NETWORK) != 0:
        return
    for file, line in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        with contextlib.suppress(OSError):
            Path("/proc/self", file).write_text(line)


if __name__ == "__main__":
    _serve_conversion(*sys.argv[1:])
