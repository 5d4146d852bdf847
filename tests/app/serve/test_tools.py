"""What the tools read, write, answer and keep to themselves."""

import json

import jsonschema
import msgspec
import pytest

from app.document.saved import is_encrypted, load
from app.serve.folders import AllowedFolders
from app.serve.tools import Toolbox
from engine.errors import UsageError
from engine.ledger import default_ledger
from engine.mechanisms import describe_all
from engine.restoration.answer import PRIVATE_AGAIN
from tests.app.serve.conftest import FakeSession, serving
from tests.engine.restoration.test_answer import LETTER, original_of, result_of

ORIGINAL = original_of(LETTER)
PRIVATE = result_of(LETTER).output
ORIGINAL_NAMES = ("Jane", "Smith", "James", "Ross", "1987", "Lund")
ASK = {"mechanism": "clusant", "epsilon": 10}


@pytest.fixture
def letter(folder):
    path = folder / "letter.txt"
    path.write_text(ORIGINAL)
    return path


@pytest.fixture
def tools(folder):
    return {tool.name: tool for tool in Toolbox(AllowedFolders([folder]), session=FakeSession()).tools()}


def shows_names(result):
    return any(name in json.dumps(result) for name in ORIGINAL_NAMES)


def test_schemas_are_schemas_and_name_what_is_taken(tools):
    for tool in tools.values():
        listed = tool.as_dict()
        for schema in (listed["inputSchema"], listed["outputSchema"]):
            jsonschema.Draft202012Validator.check_schema(schema)
            assert schema["type"] == "object"
            assert not {"anyOf", "oneOf", "allOf"} & set(schema)  # which some clients refuse at the top
        fields = msgspec.structs.fields(tool.arguments)
        assert {each.name for each in fields} == set(listed["inputSchema"]["properties"])
        assert {each.name for each in fields if each.required} == set(tool.required)


def test_the_schema_has_every_setting_of_every_mechanism_that_can_run(tools):
    properties = tools["privatize"].as_dict()["inputSchema"]["properties"]
    shown = {each["title"]: each["properties"] for each in properties["settings"]["anyOf"]}
    ready = [each for each in describe_all() if not each.missing]
    assert list(shown) == [each.id for each in ready] == properties["mechanism"]["enum"]
    for description in ready:
        assert set(shown[description.id]) == {each.name for each in description.parameters}
        jsonschema.validate(dict(description.settings({})), properties["settings"])


def test_a_text_gives_a_text_and_a_receipt(client, session):
    result = client.call("privatize", text=ORIGINAL, **ASK, settings={"k": 8})
    assert not result["isError"]
    said = result["structuredContent"]
    assert said["text"] == PRIVATE
    assert said["receipt"]["mechanism"] == "clusant"
    assert said["receipt"]["in_words"][0] in result["content"][0]["text"]
    assert not said["problems"]
    assert not shows_names(result)
    [(text, request, _)] = session.asked
    assert (text, request.mechanism, request.epsilon, request.settings) == (ORIGINAL, "clusant", 10.0, {"k": 8})


def test_answers_are_as_their_schemas_say(client, letter, tools):
    names = client.call("privatize", text=ORIGINAL, **ASK)["structuredContent"]["names"]
    for tool, arguments in (
        ("privatize", {"path": "letter.txt", "output": "a.txt", "receipt": "a.json", "session": "a.palimpsest", **ASK}),
        ("restore", {"text": "Anna and Keller", "names": names}),
        ("restore", {"text": "Anna", "session": "a.palimpsest", "output": "b.txt"}),
        ("budget", {}),
    ):
        result = client.call(tool, **arguments)
        assert not result["isError"], result
        jsonschema.validate(result["structuredContent"], tools[tool].output)


def test_a_file_is_read_and_written_without_being_shown(client, letter, folder):
    result = client.call(
        "privatize", path=str(letter), output="new.text", receipt="new.json", session="letter.palimpsest", **ASK
    )
    said = result["structuredContent"]
    assert "text" not in said
    assert not shows_names(result)
    assert (folder / "new.text").read_text().startswith(PRIVATE)
    assert json.loads((folder / "new.json").read_text())["output_sha256"] == said["receipt"]["output_sha256"]
    assert is_encrypted(folder / "letter.palimpsest")
    assert load(folder / "letter.palimpsest").text == ORIGINAL


def test_names_come_back_to_who_gave_them(client):
    names = client.call("privatize", text=ORIGINAL, **ASK)["structuredContent"]["names"]
    result = client.call("restore", text="Anna Keller’s idea, says Keller.", names=names)
    assert result["structuredContent"]["text"] == "Jane Smith’s idea, says Keller."
    assert result["structuredContent"]["left"] == [{"form": "Keller", "reason": "it stands for several names", "count": 1}]
    assert "$1,250" in result["structuredContent"]["absent"]
    assert PRIVATE_AGAIN in result["content"][0]["text"]


def test_names_of_a_file_come_back_into_a_file_alone(client, letter, folder):
    names = client.call("privatize", path="letter.txt", session="s.palimpsest", **ASK)["structuredContent"]["names"]
    (folder / "answer.md").write_text("# **Anna Keller**\n")
    for arguments in (
        {"text": "Anna Keller", "names": names},
        {"text": "Anna Keller", "session": "s.palimpsest"},
        {"path": "answer.md", "names": names},
    ):
        refused = client.call("restore", **arguments)
        assert refused["isError"]
        assert "output" in refused["content"][0]["text"]
        assert not shows_names(refused)
        result = client.call("restore", **arguments, output="back.md")
        assert not shows_names(result)
        assert "Jane Smith" in (folder / "back.md").read_text()
        (folder / "back.md").unlink()


def test_a_model_on_this_machine_may_be_shown_what_is_private(folder, letter, session):
    with serving(Toolbox(AllowedFolders([folder]), reveal=True, session=session).tools()) as client:
        client.start()
        names = client.call("privatize", path="letter.txt", **ASK)["structuredContent"]["names"]
        assert client.call("restore", text="Anna", names=names)["structuredContent"]["text"] == "Jane"


@pytest.mark.parametrize("field", ["path", "output", "receipt", "session"])
@pytest.mark.parametrize("name", ["../secret.txt", "/etc/hostname", "link/secret.txt", "a\0b", "~/x"])
def test_files_outside_the_folders_are_neither_read_nor_written(client, session, folder, tmp_path, letter, field, name):
    (tmp_path / "secret.txt").write_text("Jane Smith")
    (folder / "link").symlink_to(tmp_path)
    source = {} if field == "path" else {"path": "letter.txt"}
    result = client.call("privatize", **ASK, **source, **{field: name})
    assert result["isError"]
    assert not session.asked


def test_no_file_is_named_without_a_folder(session):
    with serving(Toolbox(AllowedFolders([]), session=session).tools()) as client:
        client.start()
        assert "--folder" in client.call("privatize", path="letter.txt", **ASK)["content"][0]["text"]


def test_nothing_is_replaced(client, session, letter, folder):
    (folder / "there.txt").write_text("mine")
    for more in ({"output": "there.txt"}, {"output": "letter.txt"}, {"output": "a.txt", "receipt": "a.txt"}):
        assert client.call("privatize", path="letter.txt", **more, **ASK)["isError"]
    assert not session.asked
    assert (folder / "there.txt").read_text() == "mine"


def test_a_text_that_cannot_be_written_is_answered_since_it_is_paid_for(client, session, letter, folder, monkeypatch):
    from app.serve import tools
    from engine.errors import PalimpsestError

    def fail(*_, **__):
        raise PalimpsestError("The disk is full.")

    monkeypatch.setattr(tools, "write_new", fail)
    result = client.call("privatize", path="letter.txt", output="new.txt", receipt="new.json", **ASK)
    said = result["structuredContent"]
    assert said["text"] == PRIVATE
    assert len(said["problems"]) == 2
    assert not {"output", "receipt_file"} & set(said)


def test_the_budget_is_that_of_the_command_line(client):
    default_ledger().set_cap(100.0)
    said = client.call("budget")["structuredContent"]
    assert said == {"epsilon": 0.0, "delta": 0.0, "cap": 100.0, "remaining": 100.0, "releases": 0}


def test_the_cap_holds_for_assistants_too(folder):
    default_ledger().set_cap(1.0)
    with serving(Toolbox(AllowedFolders([folder])).tools()) as client:
        client.start()
        result = client.call("privatize", text=ORIGINAL, **ASK)
        assert result["isError"]
        assert "cap" in result["content"][0]["text"]
        assert client.call("budget")["structuredContent"]["epsilon"] == 0.0


def test_names_that_are_not_known_are_refused(client):
    assert client.call("restore", text="Anna", names="names-9")["isError"]
    assert client.call("restore", text="Anna")["isError"]
    assert client.call("restore", text="Anna", names="names-1", session="s")["isError"]


def test_folders_follow_links_and_relative_names(tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    folders = AllowedFolders([one, two])
    assert folders.find("a.txt") == one / "a.txt"
    assert folders.find(str(two / "b.txt")) == two / "b.txt"
    (one / "out").symlink_to(tmp_path)
    with pytest.raises(UsageError):
        folders.find("out/c.txt")
