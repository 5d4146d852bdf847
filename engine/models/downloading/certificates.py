"""Whose certificates are believed: the list that comes with the program and, beside it, those that this system trusts.

The list of an installed program grows old, and a company's own authority is only in the system's list. That is where OpenSSL
looks for it, or where ``SSL_CERT_FILE`` and ``SSL_CERT_DIR`` say. ``REQUESTS_CA_BUNDLE`` and ``CURL_CA_BUNDLE`` replace both.
"""

from __future__ import annotations

import os
import ssl
import sys
from typing import Any

from requests.adapters import HTTPAdapter

OTHER_PLACES = ("/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem")
"""Where systems other than Debian keep their list. The OpenSSL of a bundle knows only where the build's system has its."""


class TrustingAdapter(HTTPAdapter):
    """Connections that believe both lists."""

    def init_poolmanager(self, *arguments: Any, **options: Any) -> None:
        """Makes the connections to servers."""
        super().init_poolmanager(*arguments, **_trust(options))

    def proxy_manager_for(self, proxy: str, **options: Any) -> Any:
        """Makes the connections through a proxy."""
        return super().proxy_manager_for(proxy, **_trust(options))


def _trust(options: dict[str, Any]) -> dict[str, Any]:
    """Options for connections; the list that comes with the program is added where they are made."""
    if os.environ.get("REQUESTS_CA_BUNDLE") or os.environ.get("CURL_CA_BUNDLE"):
        return options
    context = ssl.create_default_context()
    usual = ssl.get_default_verify_paths()
    if sys.platform.startswith("linux") and not usual.cafile and not usual.capath:
        for place in filter(os.path.isfile, OTHER_PLACES):
            context.load_verify_locations(place)
    return {**options, "ssl_context": context}
