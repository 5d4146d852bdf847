"""Looking for a newer version: only where a copy may, only when asked, and nothing is believed that makes no sense."""

import datetime
import hashlib
import json
from dataclasses import asdict, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import distribution, updates
from engine.distribution import Distribution, own_distribution
from engine.errors import Cancelled, CheckFailed, NotInstalled, UsageError
from engine.models.downloading import network
from engine.offline import Offline
from engine.progress import CancelToken
from engine.updates import Release, ReleaseFile
from tests.engine.models.downloading.conftest import server  # noqa: F401
from tests.engine.models.downloading.server import Fault

CONTENT = b"an image of files" * 100
FILE = ReleaseFile(
    "palimpsest-9.0.0-linux-x86_64.AppImage", "linux-x86_64", "AppImage", len(CONTENT), hashlib.sha256(CONTENT).hexdigest()
)
RELEASE = Release("9.0.0", datetime.date(2026, 12, 1), "* Everything is new.", (FILE,))
AT = f"/get/v9.0.0/{FILE.file}"


def as_json(release):
    return json.dumps({"format": 1, **asdict(release), "date": release.date.isoformat()})


@pytest.fixture
def copy(server):  # noqa: F811
    """A copy of the program whose publisher is a server of this machine."""
    server.files["/get/latest.json"] = as_json(RELEASE).encode()
    server.files[AT] = CONTENT
    return Distribution("linux-x86_64", "AppImage", "", server.url, f"{server.url}/get")


names = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,20}", fullmatch=True)
numbers = st.integers(0, 999_999_999)
files = st.builds(
    ReleaseFile,
    names,
    st.text(max_size=20),
    st.text(max_size=20),
    st.integers(1, 2**53),
    st.from_regex("[0-9a-f]{64}", fullmatch=True),
)
versions = st.builds("{}.{}.{}".format, numbers, numbers, numbers)
releases = st.builds(Release, versions, st.dates(), st.text(), st.lists(files, max_size=3).map(tuple))


@given(releases)
def test_what_is_written_is_what_is_read(release):
    assert updates.read_release(as_json(release).encode(), "here") == release


@given(releases, st.dictionaries(st.text(max_size=5).map("x".__add__), st.integers()))
def test_fields_of_later_versions_are_ignored(release, more):
    content = json.loads(as_json(release)) | more
    assert updates.read_release(json.dumps(content).encode(), "here") == release


JUNK = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.binary() | JUNK.map(lambda value: json.dumps(value).encode()))
def test_what_makes_no_sense_is_refused_in_words(data):
    with pytest.raises(CheckFailed, match="names no newest version that can be understood"):
        updates.read_release(data, "here")


@given(st.sampled_from(["format", "version", "date", "notes", "files"]), JUNK)
def test_a_field_that_makes_no_sense_is_refused(name, value):
    content = json.loads(as_json(RELEASE))
    content[name] = value
    if (name == "notes" and isinstance(value, str)) or (name == "files" and value == []):
        return
    with pytest.raises(CheckFailed):
        updates.read_release(json.dumps(content).encode(), "here")


@pytest.mark.parametrize(
    "wrong",
    [
        {"file": "../palimpsest"},
        {"file": ".hidden"},
        {"file": "https://elsewhere.test/x"},
        {"file": ""},
        {"sha256": "0" * 63},
        {"bytes": 0},
    ],
)
def test_a_file_that_could_lead_elsewhere_is_refused(wrong):
    content = json.loads(as_json(RELEASE))
    content["files"][0] |= wrong
    with pytest.raises(CheckFailed):
        updates.read_release(json.dumps(content).encode(), "here")


def test_a_newer_way_of_telling_is_named_as_such():
    with pytest.raises(CheckFailed, match="made for newer versions than this one"):
        updates.read_release(b'{"format": 2, "all": "different"}', "here")


@pytest.mark.parametrize(
    ("version", "newer"), [("0.1.0", False), ("0.0.9", False), ("0.1.1", True), ("0.10.0", True), ("1.0.0", True)]
)
def test_versions_are_compared_by_their_numbers(version, newer, monkeypatch):
    monkeypatch.setattr(updates, "__version__", "0.1.0")
    assert replace(RELEASE, version=version).is_newer is newer


def test_the_newest_release_is_asked_for_once_and_nothing_else_is_said(copy, server):  # noqa: F811
    assert updates.newest_release(copy) == RELEASE
    [asked] = server.asked
    assert asked.path == "/get/latest.json"
    assert asked.headers.keys() <= {"Host", "User-Agent", "Accept", "Accept-Encoding", "Connection"}


@pytest.mark.parametrize("fault", [Fault(status=500), Fault(status=404), Fault(status=401)])
def test_no_answer_is_one_sentence(copy, server, fault):  # noqa: F811
    server.faults["/get/latest.json"] = [fault]
    with pytest.raises(NotInstalled, match=rf"^127.0.0.1 does not say which version is the newest \({fault.status}\)\.$"):
        updates.newest_release(copy)
    assert len(server.asked) == 1


def test_a_server_that_cannot_be_reached_is_one_sentence(copy):
    with pytest.raises(NotInstalled, match="cannot be asked for a newer version; try again later"):
        updates.newest_release(replace(copy, downloads="http://127.0.0.1:1/get"))


def test_an_answer_without_end_is_not_read(copy, server, monkeypatch):  # noqa: F811
    monkeypatch.setattr(updates, "LIMIT_BYTES", 50)
    with pytest.raises(CheckFailed):
        updates.newest_release(copy)


REFUSING = [
    (Distribution(), "in the way in which it was installed"),
    (Distribution("windows-x64", "msix", "the Microsoft Store"), "updated by the Microsoft Store"),
    (Distribution("linux-x86_64", "AppImage"), "named no address"),
    (Distribution("linux-x86_64", "AppImage", "", "", "http://palimpsest.test/get"), "not encrypted"),
]


@pytest.mark.parametrize(("which", "words"), REFUSING)
def test_a_copy_that_may_not_ask_opens_no_connection(which, words, tmp_path, monkeypatch):
    monkeypatch.setattr(network, "session", lambda: pytest.fail("a connection was prepared"))
    with pytest.raises(UsageError, match=words):
        updates.newest_release(which)
    with pytest.raises(UsageError, match=words):
        updates.fetch(which, RELEASE, tmp_path)


def test_offline_nobody_is_asked(copy, server, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setenv("PALIMPSEST_OFFLINE", "1")
    with pytest.raises(Offline, match="looking for a newer version needs the network"):
        updates.newest_release(copy)
    with pytest.raises(Offline):
        updates.fetch(copy, RELEASE, tmp_path)
    assert server.asked == []


def test_the_file_is_fetched_checked_and_nothing_else_remains(copy, tmp_path):
    assert updates.fetch(copy, RELEASE, tmp_path) == tmp_path / FILE.file
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == [FILE.file]
    assert (tmp_path / FILE.file).read_bytes() == CONTENT


def test_a_file_that_is_there_is_not_fetched_again(copy, server, tmp_path):  # noqa: F811
    (tmp_path / FILE.file).write_bytes(CONTENT)
    assert updates.fetch(copy, RELEASE, tmp_path) == tmp_path / FILE.file
    assert server.asked == []


def test_another_file_of_the_name_stays(copy, tmp_path):
    (tmp_path / FILE.file).write_bytes(b"mine")
    with pytest.raises(UsageError, match="is another file"):
        updates.fetch(copy, RELEASE, tmp_path)
    assert (tmp_path / FILE.file).read_bytes() == b"mine"


def test_a_wrong_file_is_thrown_away(copy, server, tmp_path):  # noqa: F811
    server.files[AT] = CONTENT[::-1]
    with pytest.raises(CheckFailed, match="damaged or the wrong file"):
        updates.fetch(copy, RELEASE, tmp_path)
    assert not (tmp_path / FILE.file).exists()
    server.files[AT] = CONTENT
    assert updates.fetch(copy, RELEASE, tmp_path).read_bytes() == CONTENT


def test_a_stopped_download_goes_on_where_it_stopped(copy, server, tmp_path):  # noqa: F811
    cancel = CancelToken()
    server.faults[AT] = [Fault(hold=cancel.cancel)]
    with pytest.raises(Cancelled):
        updates.fetch(copy, RELEASE, tmp_path, cancel=cancel)
    assert not (tmp_path / FILE.file).exists()
    assert updates.fetch(copy, RELEASE, tmp_path).read_bytes() == CONTENT


@pytest.mark.parametrize("package", ["dmg", "deb"])
def test_another_kind_of_file_is_not_taken(copy, tmp_path, package):
    with pytest.raises(UsageError, match="no file of the kind"):
        updates.fetch(replace(copy, package=package), RELEASE, tmp_path)


def test_no_folder_is_made(copy, tmp_path):
    with pytest.raises(UsageError, match="There is no folder"):
        updates.fetch(copy, RELEASE, tmp_path / "gone")


def test_a_checkout_asks_nobody():
    assert own_distribution().refusal


def test_a_copy_says_what_its_package_wrote_into_it(copy, tmp_path):
    path = tmp_path / distribution.NAME
    path.write_text(json.dumps(asdict(copy)))
    assert own_distribution(path) == copy


@given(st.binary() | JUNK.map(lambda value: json.dumps(value).encode()) | st.just(b'{"downloads": 3}'))
def test_a_damaged_statement_is_none(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("assets") / distribution.NAME
    path.write_bytes(data)
    assert own_distribution(path).refusal
