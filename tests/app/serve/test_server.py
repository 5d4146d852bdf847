"""The protocol, line by line: both ways to begin, calls, errors, cancelling and progress."""

import pytest

from app.serve import protocol
from app.serve.folders import AllowedFolders
from app.serve.tools import Toolbox
from engine import __version__
from engine.errors import BudgetRefused, PalimpsestError
from tests.app.serve.conftest import serving

STATELESS = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
}
PRIVATIZE = {"name": "privatize", "arguments": {"text": "A letter.", "mechanism": "clusant", "epsilon": 10}}


def test_a_handshake_agrees_on_a_revision(connection):
    said = connection.start("2025-06-18")
    assert said["protocolVersion"] == "2025-06-18"
    assert said["serverInfo"] == {"name": "palimpsest", "title": "Palimpsest", "version": __version__}
    assert said["capabilities"] == {"tools": {}}
    assert "privacy" in said["instructions"]
    assert connection.start("2099-01-01")["protocolVersion"] == "2025-11-25"
    assert connection.ask("ping")["result"] == {}


def test_nothing_is_called_before_the_handshake(connection, session):
    for method, params in (("tools/list", {}), ("tools/call", PRIVATIZE)):
        assert connection.ask(method, params)["error"]["code"] == protocol.INVALID_REQUEST
    assert not session.asked


def test_the_revision_without_a_handshake_answers_at_once(connection):
    said = connection.ask("server/discover", {"_meta": STATELESS})["result"]
    assert "2026-07-28" in said["supportedVersions"]
    assert (said["resultType"], said["cacheScope"], said["ttlMs"] > 0) == ("complete", "private", True)
    listed = connection.ask("tools/list", {"_meta": STATELESS})["result"]
    assert [tool["name"] for tool in listed["tools"]] == ["privatize", "restore", "extract", "budget"]
    called = connection.ask("tools/call", {"name": "budget", "_meta": STATELESS})["result"]
    assert called["resultType"] == "complete"
    assert called["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "palimpsest"
    assert "ttlMs" not in called
    assert connection.ask("ping", {"_meta": STATELESS})["error"]["code"] == protocol.METHOD_NOT_FOUND


def test_a_revision_that_is_not_known_is_refused_with_those_that_are(connection):
    meta = {**STATELESS, "io.modelcontextprotocol/protocolVersion": "2030-01-01"}
    error = connection.ask("server/discover", {"_meta": meta})["error"]
    assert error["code"] == protocol.UNSUPPORTED_VERSION
    assert error["data"]["requested"] == "2030-01-01"
    assert "2026-07-28" in error["data"]["supported"]
    del (meta := dict(STATELESS))["io.modelcontextprotocol/clientCapabilities"]
    assert connection.ask("tools/list", {"_meta": meta})["error"]["code"] == protocol.INVALID_PARAMS


def test_results_of_a_handshake_have_nothing_of_later_revisions(client):
    listed = client.ask("tools/list")["result"]
    assert set(listed) == {"tools"}
    assert set(client.call("budget")) == {"content", "structuredContent", "isError"}


@pytest.mark.parametrize(
    ("line", "code", "id"),
    [
        (b"{\n", protocol.PARSE_ERROR, None),
        (b"\xff\n", protocol.PARSE_ERROR, None),
        (b"[]\n", protocol.INVALID_REQUEST, None),
        (b'{"id": 7, "method": "ping"}\n', protocol.INVALID_REQUEST, None),
        (b'{"jsonrpc": "2.0", "id": null, "method": "ping"}\n', protocol.INVALID_REQUEST, None),
        (b'{"jsonrpc": "2.0", "id": true, "method": "ping"}\n', protocol.INVALID_REQUEST, None),
        (b'{"jsonrpc": "2.0", "id": 7, "method": 1}\n', protocol.INVALID_REQUEST, 7),
        (b'{"jsonrpc": "2.0", "id": "a", "method": "ping", "params": []}\n', protocol.INVALID_PARAMS, "a"),
        (b'{"jsonrpc": "2.0", "id": 7, "method": "resources/list"}\n', protocol.METHOD_NOT_FOUND, 7),
        (b'{"jsonrpc": "2.0", "id": 7, "method": "initialize"}\n', protocol.INVALID_PARAMS, 7),
    ],
)
def test_what_is_no_request_gets_an_error_and_the_server_goes_on(client, line, code, id):
    client.write(line)
    answer = client.read()
    assert answer["id"] == id
    assert answer["error"]["code"] == code
    assert client.ask("ping")["result"] == {}


def test_blank_lines_answers_and_unknown_notifications_are_passed_over(client):
    client.write(b"\n")
    client.write({"jsonrpc": "2.0", "id": 99, "result": {}})
    client.notify("notifications/roots/list_changed", {})
    client.notify("notifications/cancelled", {"requestId": 12345})
    client.notify("notifications/cancelled", {"requestId": [1]})
    assert client.ask("ping")["result"] == {}


def test_calls_that_name_no_tool_are_errors_of_the_protocol(client):
    for params in ({"name": "dance"}, {"name": 7}, {}, {"name": "budget", "arguments": []}):
        assert client.ask("tools/call", params)["error"]["code"] == protocol.INVALID_PARAMS


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({}, "mechanism"),
        ({"mechanism": "clusant", "epsilon": "much", "text": "A."}, "epsilon"),
        ({"mechanism": "clusant", "epsilon": 1}, "either text or path"),
        ({"mechanism": "clusant", "epsilon": 1, "text": "A.", "path": "b"}, "either text or path"),
        ({"mechanism": "clusant", "epsilon": 1, "text": "A.", "force": True}, "force"),
        ({"mechanism": "dance", "epsilon": 1, "text": "A."}, "dance"),
        ({"mechanism": "clusant", "epsilon": -1, "text": "A."}, "positive"),
        ({"mechanism": "clusant", "epsilon": 1, "text": "A.", "settings": {"k": 0}}, "k"),
        ({"mechanism": "clusant", "epsilon": 1, "text": "A.", "settings": {"colour": "red"}}, "colour"),
        ({"mechanism": "clusant", "epsilon": 1, "text": "A.", "words": 7}, "per_word"),
        ({"mechanism": "clusant", "epsilon": 1, "text": "A.", "include": ["soul"]}, "include"),
        ({"mechanism": "clusant", "epsilon": 1, "text": "  "}, "blank"),
    ],
)
def test_wrong_arguments_are_results_that_an_assistant_can_read(client, session, arguments, words):
    result = client.call("privatize", **arguments)
    assert result["isError"]
    assert "structuredContent" not in result
    assert words in result["content"][0]["text"]
    assert not session.asked


def test_refusals_tell_what_was_charged_and_other_errors_quote_nothing(client, session):
    session.outcome = BudgetRefused("The cap is reached.")
    assert client.ask("tools/call", PRIVATIZE)["result"]["content"][0]["text"] == "The cap is reached."
    session.outcome = PalimpsestError("It broke.")
    session.outcome.charged = 2.5
    assert "ε = 2.5 was charged" in client.ask("tools/call", PRIVATIZE)["result"]["content"][0]["text"]
    session.outcome = ValueError("Jane Smith")
    result = client.ask("tools/call", PRIVATIZE)["result"]
    assert (result["isError"], result["content"][0]["text"]) == (True, "Internal error (ValueError).")


def test_progress_tells_stages_but_not_how_much_there_is_to_do(client):
    client.ask("tools/call", {**PRIVATIZE, "_meta": {"progressToken": "p"}})
    told = [message["params"] for message in client.notifications]
    assert [each["message"] for each in told] == ["looking for names", "drawing replacements"]
    assert all(each["progressToken"] == "p" for each in told)
    assert [each["progress"] for each in told] == [1, 2]
    assert not any("total" in each for each in told)
    client.notifications.clear()
    client.ask("tools/call", PRIVATIZE)
    assert not client.notifications


def test_a_long_stage_is_told_again_and_again(session, folder):
    session.waits = True
    with serving(Toolbox(AllowedFolders([folder]), session=session).tools(), seconds_at_most=0.01) as client:
        client.start()
        id = client.send("tools/call", {**PRIVATIZE, "_meta": {"progressToken": 7}})
        told = [client.read()["params"] for _ in range(5)]
        client.notify("notifications/cancelled", {"requestId": id})
    assert [each["progress"] for each in told] == [1, 2, 3, 4, 5]
    assert told[-1]["message"] == "drawing replacements"


def test_a_cancelled_call_ends_without_an_answer(client, session):
    session.waits = True
    first = client.send("tools/call", PRIVATIZE)
    assert session.began.wait(10)
    waiting = client.send("tools/call", PRIVATIZE)
    assert client.ask("ping")["result"] == {}  # beside the call
    client.notify("notifications/cancelled", {"requestId": waiting})
    client.notify("notifications/cancelled", {"requestId": first, "reason": "enough"})
    session.waits = False
    assert client.call("budget")["structuredContent"]["releases"] == 0
    assert len(session.asked) == 1  # what waited never began


def test_two_calls_of_one_id_are_refused(client, session):
    session.waits = True
    id = client.send("tools/call", PRIVATIZE)
    client.write({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": PRIVATIZE})
    assert client.read()["error"]["code"] == protocol.INVALID_REQUEST
    client.notify("notifications/cancelled", {"requestId": id})


def test_a_call_under_way_is_cancelled_when_the_client_goes(client, session):
    session.waits = True
    client.send("tools/call", PRIVATIZE)
    assert session.began.wait(10)  # the fixture closes the stream, and the server has to end
