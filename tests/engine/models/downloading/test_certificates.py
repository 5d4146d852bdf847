"""Whose certificates are believed, on a server of this machine that has one of an authority of its own."""

import datetime
import ipaddress
import ssl
import sys

import pytest

from engine.models.downloading import certificates, network
from tests.engine.models.downloading.server import serving

x509 = pytest.importorskip("cryptography.x509", reason="cryptography makes the certificates")
HOUR = datetime.timedelta(hours=1)


def certificate(name, issuer, key, signed_with, *extensions):
    from cryptography.hazmat.primitives import hashes

    now = datetime.datetime.now(datetime.UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(issuer).public_key(key.public_key())
    made = made.serial_number(x509.random_serial_number()).not_valid_before(now - HOUR).not_valid_after(now + HOUR)
    for extension, critical in extensions:
        made = made.add_extension(extension, critical)
    return made.sign(signed_with, hashes.SHA256())


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    """An authority, and a server's certificate of it; gives the folder with ca.pem, other.pem and server.pem."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    folder = tmp_path_factory.mktemp("authority")
    pem = serialization.Encoding.PEM
    is_authority = (x509.BasicConstraints(ca=True, path_length=None), True)
    for name in ("other", "ca"):
        key = ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
        (folder / f"{name}.pem").write_bytes(certificate(subject, subject, key, key, is_authority).public_bytes(pem))
    of_server = ec.generate_private_key(ec.SECP256R1())
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = certificate(x509.Name([]), subject, of_server, key, (here, True))
    private = of_server.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "server.pem").write_bytes(private + made.public_bytes(pem))
    return folder


@pytest.fixture
def server(authority, monkeypatch):
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "PALIMPSEST_OFFLINE"):
        monkeypatch.delenv(name, raising=False)
    for name in ("REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"):
        monkeypatch.delenv(name, raising=False)
    encryption = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    encryption.load_cert_chain(authority / "server.pem")
    with serving(encryption) as running:
        running.files["/a"] = b"content"
        yield running


def get(server):
    with network.session() as session, network.get(session, f"{server.url}/a", {}, None) as response:
        return response.content


def test_an_unknown_authority_is_refused(server):
    import requests

    with pytest.raises(requests.exceptions.SSLError):
        get(server)


@pytest.mark.skipif(not ssl.get_default_verify_paths().openssl_cafile_env, reason="this OpenSSL asks no variable")
def test_the_systems_authorities_are_believed(server, authority, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", str(authority / "ca.pem"))
    assert get(server) == b"content"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="systems of Linux keep it in several places")
@pytest.mark.parametrize("there", [False, True])
def test_the_systems_list_is_found_where_openssl_does_not_look(server, authority, monkeypatch, there):
    import requests

    usual = ssl.get_default_verify_paths()._replace(cafile=str(authority / "other.pem") if there else None, capath=None)
    monkeypatch.setattr(ssl, "get_default_verify_paths", lambda: usual)
    monkeypatch.setattr(certificates, "OTHER_PLACES", (str(authority / "nowhere.pem"), str(authority / "ca.pem")))
    if there:
        with pytest.raises(requests.exceptions.SSLError):
            get(server)
    else:
        assert get(server) == b"content"


def test_the_list_that_comes_with_the_program_is_believed_too(server, authority, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", str(authority / "other.pem"))
    monkeypatch.setattr("requests.adapters.DEFAULT_CA_BUNDLE_PATH", str(authority / "ca.pem"))
    assert get(server) == b"content"


@pytest.mark.parametrize("variable", ["REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"])
def test_a_list_of_the_users_own_replaces_both(server, authority, monkeypatch, variable):
    import requests

    monkeypatch.setenv(variable, str(authority / "ca.pem"))
    assert get(server) == b"content"
    monkeypatch.setenv("SSL_CERT_FILE", str(authority / "ca.pem"))
    monkeypatch.setenv(variable, str(authority / "other.pem"))
    with pytest.raises(requests.exceptions.SSLError):
        get(server)
