"""Documents of older programs: converted by LibreOffice where it is installed, and nothing is left of them."""

import os
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest import mock

import pytest
from filelock import FileLock
from hypothesis import given
from hypothesis import strategies as st

from app.cli.main import main
from engine import processes
from engine.documents import libreoffice
from engine.documents.document import BlockKind, DocumentPart
from engine.documents.formats import legacy
from engine.documents.formats.compound import SIGNATURE
from engine.documents.libreoffice import LibreOfficeMissing
from engine.documents.read import read_document
from engine.errors import UnreadableInput
from tests.documents_corpus import by_libreoffice
from tests.engine.documents.formats import office_files
from tests.engine.documents.formats.compound_files import compound
from tests.engine.documents.formats.reading import FILES, LETTER, LETTER_APART

needs_libreoffice = pytest.mark.skipif(not libreoffice.find_program(), reason="LibreOffice is not installed")
posix = pytest.mark.skipif(os.name == "nt", reason="the program in LibreOffice's place is a script of a shell")


def doc(begin=0xA5EC, flags=0):
    """As much of a Word document of before 2007 as tells what it is."""
    head = struct.pack("<5HH", begin, 0xC1, 0, 0x409, 0, flags)
    return compound({"WordDocument": head.ljust(5_000, b"\0"), "1Table": b"\0" * 100})


def xls(*records, stream="Workbook"):
    """As much of a workbook of before 2007."""
    begun = [(0x0809, b"\0" * 16), *records, (0x0085, b"sheet"), (0x000A, b"")]
    return compound({stream: b"".join(struct.pack("<HH", kind, len(data)) + data for kind, data in begun)})


def ppt(token=0xE391C05F):
    """As much of a presentation of before 2007."""
    return compound({"PowerPoint Document": b"\0" * 100, "Current User": struct.pack("<HHIII", 0, 0x0FF6, 20, 20, token)})


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "letter.doc"
    path.write_bytes(doc())
    return path


@pytest.fixture
def places(tmp_path, monkeypatch):
    """Where conversions make their folders: one in memory, one on the disk."""
    memory, disk = tmp_path / "memory", tmp_path / "disk"
    memory.mkdir()
    disk.mkdir()
    monkeypatch.setattr(libreoffice, "_SHARED_MEMORY", memory)
    monkeypatch.setattr(tempfile, "tempdir", str(disk))
    monkeypatch.setenv("TMPDIR", str(disk))
    return memory, disk


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Puts a script of a shell in the place of LibreOffice."""

    def put(script):
        path = tmp_path / "bin" / "soffice"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o700)
        monkeypatch.setenv("PATH", f"{path.parent}{os.pathsep}{os.environ['PATH']}")
        return path

    return put


def left_behind(*folders):
    return [str(path) for folder in folders for path in Path(folder).glob("palimpsest-libreoffice-*")]


@pytest.fixture
def started(tmp_path):
    """A pipe through which a script says where it works; all that it started has ended when the pipe does."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@needs_libreoffice
def test_what_libreoffice_converts(tmp_path):
    [path] = by_libreoffice([FILES / "letter.docx"], "doc", tmp_path)
    document = read_document(path, parts=list(DocumentPart))
    found = [(block.part.value, block.kind.value, document.text[block.start : block.end]) for block in document.blocks]
    assert document.encoding == "doc"
    assert [(kind, text) for part, kind, text in found if part == "body"] == LETTER
    assert [(part, text) for part, _, text in found if part != "body"] == LETTER_APART
    assert [block.level for block in document.blocks if block.kind is BlockKind.ITEM] == [0, 1, 0]
    assert not left_behind("/dev/shm", tempfile.gettempdir())


@needs_libreoffice
@pytest.mark.parametrize("isolated", [True, False], ids=["without a network", "by its settings alone"])
def test_what_a_document_links_to_is_not_fetched(isolated, monkeypatch, tmp_path):
    """LibreOffice itself, as it comes, asks the server for the picture while it opens the document."""
    asked = []

    class Server(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_error(404)

        do_HEAD = do_OPTIONS = do_PROPFIND = do_GET  # noqa: N815

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Server) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            image = f'<draw:image xlink:type="simple" xlink:href="http://127.0.0.1:{server.server_port}/a.png"/>'
            frame = f'<text:p><draw:frame svg:width="1cm" svg:height="1cm">{image}</draw:frame></text:p></office:text>'
            data = (FILES / "letter.fodt").read_bytes().replace(b"</office:text>", frame.encode())
            if isolated:
                made, _ = libreoffice.convert_document(data, "a.fodt", ".fodt", "docx:MS Word 2007 XML")
            else:
                source, sink = os.pipe()
                with libreoffice._private_folder(len(data)) as (folder, _), open(source, "rb", buffering=0) as waiting:
                    made = libreoffice._convert(folder, data, waiting, libreoffice.find_program(), ".fodt", "docx")
                    os.close(sink)
        finally:
            server.shutdown()
            thread.join()
    assert made.startswith(b"PK")
    assert asked == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lets a process give its network up")
def test_there_is_no_network(program, file, tmp_path):
    """Unless the system does not let it."""
    code = "import ctypes, sys; sys.exit(ctypes.CDLL(None).unshare(0x50000000) != 0)"
    if subprocess.run([sys.executable, "-c", code], check=False).returncode:
        pytest.skip("the system does not let a process give its network up")
    program(f'mkdir out; cp "{FILES / "letter.docx"}" out/a.docx; cat /proc/net/dev > "{tmp_path / "seen"}"')
    assert read_document(file).text
    devices = [line.partition(":")[0].strip() for line in (tmp_path / "seen").read_text().splitlines() if ":" in line]
    assert devices == ["lo"]


@needs_libreoffice
def test_what_libreoffice_cannot_convert(file):
    with pytest.raises(UnreadableInput, match=r"LibreOffice cannot convert|has no text"):  # versions differ
        read_document(file)


def test_without_libreoffice(file, monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(libreoffice, "find_program", lambda: None)
    with pytest.raises(LibreOfficeMissing, match=r"needs LibreOffice; install it, or save letter\.doc as \.docx"):
        read_document(file)
    arguments = ["privatize", str(file), "--mechanism", "dp-st", "--epsilon", "1", "--output", str(tmp_path / "new.txt")]
    assert main(arguments) == 4
    assert "needs LibreOffice" in capsys.readouterr().err
    assert not (tmp_path / "new.txt").exists()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (doc(flags=0x0100), "is encrypted"),
        (doc(begin=0xA5DC, flags=0x0100), "is encrypted"),
        (doc(begin=0x1234), "is damaged"),
        (compound({"WordDocument": b"\xec\xa5"}), "is damaged"),
        (xls((0x0042, b"ab"), (0x002F, b"\0\0")), "is encrypted"),
        (xls((0x002F, b"\0\0"), stream="Book"), "is encrypted"),
        (compound({"Workbook": b"\x09\x08\xff\xff"}), "is damaged"),
        (compound({"Workbook": b"Dear Ann"}), "is damaged"),
        (ppt(0xF3D1C4DF), "is encrypted"),
        (compound({"PowerPoint Document": b"a"}), "is damaged"),
        (b"Dear Ann", "not a Word document from before 2007"),
        (b"{\\rtf1 Dear Ann}", "is really a Rich Text document"),
    ],
)
def test_what_is_refused_before_libreoffice_sees_it(file, data, reason, monkeypatch, tmp_path):
    monkeypatch.setattr(libreoffice, "convert_document", None)
    if data.startswith(SIGNATURE):
        file = tmp_path / "a"
    file.write_bytes(data)
    with pytest.raises(UnreadableInput, match=reason):
        read_document(file)


@posix
@pytest.mark.parametrize("where", ["memory", "disk"])
def test_the_folder_is_private_and_goes(where, places, program, file, tmp_path):
    """The program in LibreOffice's place copies what it sees, and hands back another document of the suite."""
    memory, disk = places
    if where == "disk":
        memory.rmdir()
    seen = tmp_path / "seen"
    program(
        f'mkdir out; cp "{FILES / "letter.docx"}" out/a.docx; env > "{seen}"; echo "$@" >> "{seen}"; stat -c %a . >> "{seen}";'
        f'cp a.doc "{seen}.doc"; cat profile/user/registrymodifications.xcu > "{seen}.xcu"'
    )
    program_path = str(tmp_path / "bin" / "soffice")
    # In this process, since only here the place in memory is another.
    source, sink = os.pipe()
    data = file.read_bytes()
    os.write(sink, len(data).to_bytes(8, "big") + data[:0])
    with libreoffice._private_folder(len(data)) as (folder, in_memory):
        assert in_memory is (where == "memory")
        assert folder.parent == (memory if in_memory else disk)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        with open(source, "rb", buffering=0) as waiting:
            os.read(source, 8)
            made = libreoffice._convert(folder, data, waiting, program_path, ".doc", "docx")
            os.close(sink)
    assert made == (FILES / "letter.docx").read_bytes()
    assert Path(f"{seen}.doc").read_bytes() == data
    told = seen.read_text()
    for name in ("HOME", "TMPDIR", "XDG_CONFIG_HOME"):
        assert f"{name}={folder}\n" in told
    assert "proxy" not in told.lower().replace("_proxyname", "")
    assert "--convert-to docx" in told
    settings = Path(f"{seen}.xcu").read_text()
    assert '<prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value>' in settings
    assert not left_behind(memory, disk)


@given(st.sampled_from(["WordDocument", "Workbook", "Book", "Current User"]), st.binary(max_size=60))
def test_any_beginning_is_answered(stream, begin):
    with mock.patch.object(libreoffice, "find_program", return_value=None), suppress(UnreadableInput, LibreOfficeMissing):
        legacy.read(compound({"PowerPoint Document": b"", stream: begin}), "a", [DocumentPart.BODY], None)


@posix
@pytest.mark.parametrize(
    ("name", "data", "made"),
    [
        ("a.xls", xls(), office_files.rich_workbook()),
        ("a.xls", xls(stream="Book"), office_files.rich_workbook()),
        ("a.xls", xls((0x0042, b"ab"), (0x00E1, b"ab")), office_files.rich_workbook()),
        ("a.ppt", ppt(), office_files.rich_presentation()),
    ],
)
def test_workbooks_and_presentations(name, data, made, program, tmp_path):
    """The program in LibreOffice's place hands back one of today."""
    (tmp_path / name).write_bytes(data)
    (tmp_path / f"{name}x").write_bytes(made)
    program(f'mkdir out; cp "{tmp_path / name}x" out/{name}x; echo "$@" > "{tmp_path / "seen"}"')
    document, today = (
        read_document(tmp_path / name, parts=list(DocumentPart)),
        read_document(tmp_path / f"{name}x", parts=list(DocumentPart)),
    )
    assert (document.text, document.blocks) == (today.text, today.blocks)
    assert document.encoding == name[2:]
    assert f"--convert-to {name[2:]}x:" in (tmp_path / "seen").read_text()


@needs_libreoffice
@pytest.mark.parametrize(("suffix", "make"), [("xls", office_files.rich_workbook), ("ppt", office_files.rich_presentation)])
def test_workbooks_and_presentations_by_libreoffice(suffix, make, tmp_path):
    path = tmp_path / f"a.{suffix}x"
    path.write_bytes(make())
    [old] = by_libreoffice([path], suffix, tmp_path)
    if not old.exists():
        pytest.skip(f"the part of LibreOffice that reads .{suffix} is not installed")
    words = set(read_document(path).text.split())
    assert len(words & set(read_document(old).text.split())) > 0.9 * len(words)


@posix
def test_a_disk_is_told(program, file, monkeypatch):
    made = (FILES / "letter.docx").read_bytes()
    for in_memory in (True, False):
        monkeypatch.setattr(libreoffice, "convert_document", lambda *_, in_memory=in_memory: (made, in_memory))
        assert bool(read_document(file).notes) is not in_memory


@posix
def test_what_makes_nothing(program, file):
    program("exit 1")
    with pytest.raises(UnreadableInput, match="LibreOffice cannot convert"):
        read_document(file)
    assert not left_behind("/dev/shm", tempfile.gettempdir())


@posix
def test_what_takes_too_long_is_killed(places, program, started, monkeypatch):
    monkeypatch.setattr(libreoffice, "SECONDS", 0.5)
    path = program(f'exec 3> "{started}"; pwd >&3; sleep 600 & wait')
    descriptor = os.open(started, os.O_RDONLY | os.O_NONBLOCK)
    source, sink = os.pipe()
    with libreoffice._private_folder(1) as (folder, _), open(source, "rb", buffering=0) as waiting:
        assert libreoffice._convert(folder, b"x", waiting, str(path), ".doc", "docx") == b""
        os.close(sink)
    os.set_blocking(descriptor, True)
    with os.fdopen(descriptor) as pipe:
        assert pipe.read() == f"{folder}\n"  # to the end
    assert not left_behind(*places)


@posix
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_killed_program_leaves_nothing(number, program, started, file):
    """The process in between sees that nobody waits any more, and holds the folder's lock until it has deleted it."""
    import fcntl

    program(f'exec 3> "{started}"; pwd >&3; sleep 600 & wait')
    # A shell has what it starts in the background ignore Ctrl+C.
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code = f"{heed}; from engine.documents.read import read_document; read_document({str(file)!r})"
    process = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        with started.open() as pipe:
            folder = Path(pipe.readline().rstrip("\n"))
            assert (folder / "a.doc").read_bytes() == file.read_bytes()
            with (folder / ".lock").open("r+") as lock:
                process.send_signal(number)
                assert pipe.read() == ""  # the end
                fcntl.flock(lock, fcntl.LOCK_EX)
        assert not folder.exists()
    finally:
        process.kill()
        process.wait()


def test_the_next_start_removes_what_is_left(places, capsys):
    memory, disk = places
    left = [memory / "palimpsest-libreoffice-a", disk / "palimpsest-libreoffice-b"]
    used, empty, other = memory / "palimpsest-libreoffice-c", memory / "palimpsest-libreoffice-d", disk / "another"
    for folder in (*left, used, empty, other):
        folder.mkdir()
    for folder in (*left, used, other):
        (folder / ".lock").touch()
        (folder / "a.doc").write_bytes(b"Dear Ann")
    with FileLock(used / ".lock"):
        assert main(["mechanisms"]) == 0
        capsys.readouterr()
        assert [folder.exists() for folder in (*left, used, empty, other)] == [False, False, True, True, True]


def test_the_process_in_between_needs_its_document():
    run = subprocess.run(
        processes.child_command("engine.documents.libreoffice", "soffice", ".doc", "docx"),
        input=b"\0" * 7 + b"\5abc",
        capture_output=True,
        check=True,
    )
    assert run.stdout == b""
