"""Settings of the network."""

import pytest

from engine.errors import CheckFailed, UsageError
from engine.models.downloading import network
from engine.models.downloading.network import NetworkSettings, read_settings, save_settings


@pytest.fixture(autouse=True)
def no_environment(monkeypatch):
    monkeypatch.delenv("HF_ENDPOINT", raising=False)


def test_settings_are_kept(home):
    assert read_settings() == NetworkSettings()
    save_settings(NetworkSettings(offline=True, mirror="https://mirror.example.org"))
    assert read_settings() == NetworkSettings(True, "https://mirror.example.org")


def test_the_hub_and_its_mirror(monkeypatch):
    assert network.hub() == "https://huggingface.co"
    save_settings(NetworkSettings(mirror="https://mirror.example.org/"))
    assert network.hub() == "https://mirror.example.org"
    monkeypatch.setenv("HF_ENDPOINT", "https://other.example.org")
    assert network.hub() == "https://other.example.org"


@pytest.mark.parametrize(
    "mirror", ["hub.example.org", "ftp://x", "https://", "https://me:secret@hub.example.org", "https://[x"]
)
def test_what_is_no_mirror(mirror, home):
    with pytest.raises(UsageError) as raised:
        save_settings(NetworkSettings(mirror=mirror))
    assert "secret" not in str(raised.value)
    assert not home.exists()


@pytest.mark.parametrize("text", ["{", "[]", '{"offline": "yes"}', '{"else": 1}'])
def test_damaged_settings_are_no_permission_to_connect(home, text):
    home.mkdir()
    (home / "network.json").write_text(text)
    with pytest.raises(CheckFailed, match=r"network\.json is damaged"):
        read_settings()


def test_an_encrypted_connection_is_not_left_for_an_open_one(server):
    import requests

    from engine.errors import NotInstalled

    class Redirected(requests.Session):
        def send(self, request, **_):
            return super().send(self.prepare_request(requests.Request("GET", f"{server.url}/x")))

    with Redirected() as session, pytest.raises(NotInstalled, match="unencrypted"):
        network.get(session, "https://hub.example.org/x", {}, None)
