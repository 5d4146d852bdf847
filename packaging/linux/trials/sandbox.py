"""A system to try something in: a root folder whose changes are thrown away, without a network, and what runs in it.

Processes are started by `nsenter` into namespaces that stay, so that those which a program leaves behind can be seen.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trials.roots import USERS

LONGEST = 900
"""Seconds that a command, or what is waited for, may take on a slow machine before it counts as hanging."""


Variables = Mapping[str, str]
"""Variables of the environment; an empty one is taken out."""


class FailedError(Exception):
    """The program did not do what it should."""


@dataclass(frozen=True)
class Ended:
    """What a command printed, and how long it took in seconds."""

    code: int
    out: str
    err: str
    seconds: float

    @property
    def json(self) -> Any:
        """The object it printed."""
        return json.loads(self.out)


class Sandbox:
    """A running system.

    Attributes:
        outside: Its root folder, as seen from here.
        programs: Where it has the folder of the programs.
    """

    def __init__(self, init: int, programs: str) -> None:
        self._init = init
        self._own = {init}
        self.outside = Path(f"/proc/{init}/root")
        self.programs = programs

    def await_start(self) -> None:
        """Waits until the system has its root: its first process, which is bwrap's, then has started a second."""
        self.wait(lambda: "/bin/sleep infinity" in self.processes().values(), "the system did not start", patience=30)
        self._own |= set(self.processes())

    def palimpsest(
        self, *arguments: str, expected: int = 0, user: str = "anna", text: str = "", variables: Variables | None = None
    ) -> Ended:
        """Runs the command to its end, in the user's home.

        Args:
            arguments: Its arguments.
            expected: The exit code that it has to have.
            user: Who runs it.
            text: What it reads from standard input.
            variables: What its environment has besides.

        Raises:
            FailedError: It hangs, or ends with another exit code.
        """
        return self.run(f"{self.programs}/palimpsest", *arguments, expected=expected, user=user, text=text, variables=variables)

    def run(
        self, *command: str, expected: int = 0, user: str = "anna", text: str = "", variables: Variables | None = None
    ) -> Ended:
        """Like `palimpsest`, for any program."""
        begin = time.monotonic()
        process = self.start(*command, user=user, variables=variables)
        try:
            out, err = process.communicate(text, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            self.kill()
            raise FailedError(f"`{_shown(command)}` did not end.") from None
        ended = Ended(process.returncode, out, err, time.monotonic() - begin)
        if ended.code != expected:
            told = (err.strip() or out.strip()).splitlines()[-1:]
            raise FailedError(f"`{_shown(command)}` ended with {ended.code} and not {expected}: {' '.join(told)}")
        return ended

    def start(self, *command: str, user: str = "anna", variables: Variables | None = None) -> subprocess.Popen[str]:
        """Starts a program and returns it; see `run`."""
        number = USERS.get(user, 0)
        home = f"/home/{user}" if number else "/root"
        environment = {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home, "USER": user, "LANG": "C.UTF-8"}
        environment = {name: value for name, value in (environment | dict(variables or {})).items() if value}
        place = ["--target", str(self._init), "--mount", "--pid", "--net", "--ipc", "--uts", "--root"]
        place.append(f"--wd=/proc/{self._init}/root{home}")  # opened before the root is another
        who = ["--setuid", str(number), "--setgid", str(number)] if number else []
        return subprocess.Popen(
            [_find("nsenter"), *place, *who, "--", *command],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    @contextlib.contextmanager
    def serve(self, folder: Path, port: int) -> Iterator[None]:
        """Serves files of this machine on the loopback of the system."""
        server = ["python3", "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
        command = [_find("nsenter"), "--target", str(self._init), "--net", "--", *server]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                # In /proc/net/tcp a socket that listens has the state 0A, and its port is in hexadecimal digits.
                listening = f":{port:04X} 00000000:0000 0A"
                self.wait(lambda: listening in Path(f"/proc/{self._init}/net/tcp").read_text(), "the server did not start")
                yield
            finally:
                process.terminate()

    def processes(self) -> dict[int, str]:
        """The command lines of what runs in it, by number as seen from here; without what holds it."""
        mine = os.readlink(f"/proc/{self._init}/ns/pid")
        found = {}
        for entry in Path("/proc").iterdir():
            with contextlib.suppress(OSError, ValueError):
                number = int(entry.name)
                if number not in self._own and os.readlink(entry / "ns/pid") == mine:
                    command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace").strip()
                    if command:  # what has ended and waits for its parent has no command any more
                        found[number] = command
        return found

    def libraries(self) -> set[str]:
        """The libraries that its processes have loaded."""
        used = set()
        for number in self.processes():
            with contextlib.suppress(OSError):
                used |= {line.split()[-1] for line in Path(f"/proc/{number}/maps").read_text().splitlines() if ".so" in line}
        return used

    def libraries_from_elsewhere(self) -> set[str]:
        """The system's libraries that its processes have loaded though the bundle has them.

        A process that takes these in place of the bundle's fails on a system which has others, or none.
        """
        bundled = self.outside / self.programs.lstrip("/") / "_internal"
        own = {path.name.partition(".so")[0] for path in bundled.glob("*.so*")}
        outside = {path for path in self.libraries() if path.startswith(("/usr/", "/lib"))}
        return {path for path in outside if Path(path).name.partition(".so")[0] in own}

    def kill(self, only: Callable[[str], bool] = lambda _: True) -> None:
        """Kills (SIGKILL) what runs in it, all at once.

        Args:
            only: Says of a command line whether it is meant.
        """
        for number, command in self.processes().items():
            if only(command):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)

    def require_quiet(self) -> None:
        """Waits until nothing runs any more.

        Raises:
            FailedError: Something stays.
        """
        try:
            self.wait(lambda: not self.processes(), "", patience=30)
        except FailedError:
            raise FailedError(f"left behind: {'; '.join(self.processes().values())[:200]}") from None

    def wait(self, until: Callable[[], bool], otherwise: str, patience: float = LONGEST) -> float:
        """Waits until something is so.

        Returns:
            How long it took, in seconds.

        Raises:
            FailedError: It does not become so; the message says it in words.
        """
        begin = time.monotonic()
        while not until():
            if time.monotonic() - begin > patience:
                raise FailedError(otherwise)
            time.sleep(0.05)
        return time.monotonic() - begin

    def put(self, source: Path, target: str, user: str = "anna") -> str:
        """Gives a user a copy of a file.

        Returns:
            Its path inside.
        """
        path = self.outside / target.lstrip("/")
        self.run("mkdir", "-p", str(Path(target).parent), user=user)
        shutil.copyfile(source, path)
        os.chown(path, USERS[user], USERS[user])
        return target

    def read(self, path: str) -> str:
        """The text of a file inside."""
        return (self.outside / path.lstrip("/")).read_text(encoding="utf-8")


@contextlib.contextmanager
def sandbox(root: Path, bundle: Path | None, place: str, mounts: Mapping[Path, str] | None = None) -> Iterator[Sandbox]:
    """Starts a system, and throws it away with everything that was changed or runs in it.

    Args:
        root: What it is made of; it stays as it is.
        bundle: The folder of the programs, which is mounted read-only; None for none.
        place: Where the system has that folder.
        mounts: More folders of this machine, and where the system has them.
    """
    with tempfile.TemporaryDirectory(dir=root.parent, prefix=f"{root.name}-") as name:
        folder = Path(name)
        for part in ("upper", "work", "root"):
            (folder / part).mkdir()
        layers = f"lowerdir={root},upperdir={folder}/upper,workdir={folder}/work"
        mount = f'mount --types overlay --options "{layers}" overlay "{folder}/root" && exec "$@"'
        options = [
            "--bind",
            str(folder / "root"),
            "/",
            "--proc",
            "/proc",
            "--dev",
            "/dev",
            "--tmpfs",
            "/tmp",
            "--chmod",
            "1777",
            "/tmp",
        ]
        options += [
            "--tmpfs",
            "/run",
            "--chmod",
            "0755",
            "/run",
            "--unshare-net",
            "--unshare-pid",
            "--unshare-ipc",
            "--unshare-uts",
        ]
        options += ["--chmod", "1777", "/dev/shm", "--die-with-parent"]
        for target in ([place] if bundle else []) + list((mounts or {}).values()):
            (folder / "upper" / target.lstrip("/")).mkdir(parents=True, exist_ok=True)  # bwrap would hide it from other users
        if bundle:
            options += ["--ro-bind", str(bundle), place]
        for source, target in (mounts or {}).items():
            options += ["--bind", str(source), target]
        reading, writing = os.pipe()
        command = ["bwrap", *options, "--info-fd", str(writing), "--", "/bin/sleep", "infinity"]
        holder = subprocess.Popen(
            ["unshare", "--mount", "--propagation", "private", "/bin/sh", "-c", mount, "sh", *command],
            pass_fds=[writing],
            stdin=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            with os.fdopen(reading) as information:
                told = information.read()
            if not told:
                raise FailedError("bwrap could not start the system.")
            made = Sandbox(int(json.loads(told)["child-pid"]), place)
            made.await_start()
            yield made
        finally:
            holder.kill()
            holder.wait()


def _find(program: str) -> str:
    found = shutil.which(program)
    if not found:
        raise FailedError(f"{program} is missing here.")
    return found


def _shown(command: tuple[str, ...]) -> str:
    return " ".join((Path(command[0]).name, *command[1:]))
