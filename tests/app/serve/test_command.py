"""``palimpsest serve`` as a process of its own: only messages on standard output, and no socket."""

import json
import subprocess
import sys

from app.cli.main import main

REQUESTS = [
    {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-11-25", "capabilities": {}}},
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
    {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
]
# As a library might: by Python, by the system, and on the network.
NOISY = """
import json, os, socket, sys
from app.serve import server, tools
class Noisy(tools.Toolbox):
    def tools(self):
        print("printed")
        os.write(1, b"written\\n")
        try:
            socket.socket(socket.AF_INET)
        except Exception as error:
            print("refused", type(error).__name__)
        return super().tools()
tools.Toolbox = Noisy
from app.cli.main import main
sys.exit(main(["serve", "--stdio", "--quiet"]))
"""


def test_standard_output_is_the_protocols_alone_and_no_internet_socket_opens():
    lines = "".join(json.dumps(request) + "\n" for request in REQUESTS)
    ended = subprocess.run(
        [sys.executable, "-c", NOISY], input=lines, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False
    )
    assert ended.returncode == 0, ended.stderr
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == [1, 2]
    assert {"printed", "written", "refused Offline"} <= set(ended.stderr.splitlines())


def test_it_serves_on_standard_streams_and_in_folders_that_are_there(tmp_path, capsys):
    assert main(["serve"]) == 2
    assert "--stdio" in capsys.readouterr().err
    assert main(["serve", "--stdio", "--folder", str(tmp_path / "none")]) == 2
