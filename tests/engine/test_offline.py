"""The offline switch by itself; what it does to commands is in tests/app/test_downloads.py."""

import socket

import pytest

from engine import offline


@pytest.fixture(autouse=True)
def environment(monkeypatch):
    for name in (offline.VARIABLE, "HF_HUB_OFFLINE", "HF_DATASETS_OFFLINE", "TRANSFORMERS_OFFLINE"):
        monkeypatch.setenv(name, "")  # so that it is as before afterwards


@pytest.mark.parametrize(
    ("value", "on"), [("1", True), ("true", True), (" On ", True), ("0", False), ("", False), ("off", False)]
)
def test_what_turns_it_on(monkeypatch, value, on):
    monkeypatch.setenv(offline.VARIABLE, value)
    assert offline.is_requested() is on


def test_nothing_is_refused_until_it_is_on():
    offline.refuse_if_offline("a download")
    offline.enforce_where_asked()
    socket.socket().close()


@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_INET6])
def test_no_internet_socket(family):
    offline.enforce()
    with pytest.raises(offline.Offline):
        socket.socket(family)
    with pytest.raises(offline.Offline, match="a download needs the network"):
        offline.refuse_if_offline("a download")


def test_the_libraries_are_told(monkeypatch):
    import os

    offline.enforce()
    assert os.environ["HF_HUB_OFFLINE"] == os.environ["TRANSFORMERS_OFFLINE"] == os.environ["HF_DATASETS_OFFLINE"] == "1"


def test_in_one_process_alone():
    """What it starts goes by the environment."""
    import subprocess
    import sys

    code = (
        "import subprocess, sys, socket\n"
        "from engine import offline\n"
        "offline.enforce_here()\n"
        "try: socket.socket()\n"
        "except offline.Offline: print('refused', flush=True)\n"
        "subprocess.run([sys.executable, '-c', 'import engine, socket; socket.socket().close(); print(1)'], check=True)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["refused", "1"]
