"""Which files, of which revision, a catalog entry stands for: what the catalog leaves open, the hub or a record says."""

from __future__ import annotations

import fnmatch
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.models.catalog import CatalogEntry, CatalogFile
from engine.models.downloading import network
from engine.models.downloading.fetch import RemoteFile


@dataclass(frozen=True, slots=True)
class DownloadPlan:
    """What is to be fetched.

    Attributes:
        revision: The commit of the repository, or None where there are none.
        files: The files.
        known: By whom the hash of each file is known: ``catalog``, ``record`` (of an earlier download) or ``hub``; a file that
            is not here gets its hash recorded when it comes.
    """

    revision: str | None
    files: tuple[RemoteFile, ...]
    known: Mapping[str, str]


def resolve_plan(
    entry: CatalogEntry, hub: str, read: Callable[[str, str], bytes], recorded: DownloadPlan | None = None
) -> DownloadPlan:
    """What to fetch for an entry.

    Args:
        entry: The entry.
        hub: Address of the Hugging Face hub or of its mirror.
        read: Reads a small answer from an address; the second value says what it is.
        recorded: What an earlier download recorded; the same revision and hashes are asked for again.

    Raises:
        NotInstalled: If the program does not fetch it, if it is published nowhere, or if the hub does not have it.
        CheckFailed: If the hub's answer makes no sense or contradicts the catalog.
    """
    if entry.refused:
        raise NotInstalled(f"{entry.id} cannot be downloaded: {entry.refused}")
    if entry.package:
        raise UsageError(f"{entry.id} comes with the program ({entry.package}); there is nothing to download.")
    if entry.url:
        files = [RemoteFile(file.file, entry.url + quote(file.file), file.bytes, file.sha256) for file in entry.files]
        return _with_record(DownloadPlan(None, tuple(files), {file.path: "catalog" for file in files if file.sha256}), recorded)
    if not entry.hub:
        raise NotInstalled(f"{entry.id} is not published yet.")
    revision = entry.revision or (recorded.revision if recorded else None)
    if recorded is not None and revision is not None and revision == recorded.revision and _check_agreement(entry, recorded):
        files = [_on_hub(entry, hub, revision, file.path, file.bytes, file.sha256) for file in recorded.files]
        return DownloadPlan(revision, tuple(files), recorded.known)
    return _ask_hub(entry, hub, revision, read)


def _ask_hub(entry: CatalogEntry, hub: str, revision: str | None, read: Callable[[str, str], bytes]) -> DownloadPlan:
    """Asks the hub for the commit and what it knows of the files."""
    from huggingface_hub.hf_api import ModelInfo

    assert entry.hub is not None
    address = f"{hub}/api/models/{entry.hub}/revision/{quote(revision or 'main', safe='')}?blobs=true"
    try:
        info = ModelInfo(**json.loads(read(address, f"the list of files of {entry.hub}")))
        commit, listed = str(info.sha), {str(sibling.rfilename): sibling for sibling in info.siblings or ()}
        if not info.sha or not listed:
            raise ValueError
    except (ValueError, KeyError, TypeError, AttributeError):
        raise CheckFailed(f"{network.host_of(hub)} gives no list of the files of {entry.hub} that can be understood.") from None
    if revision is not None and commit != revision:
        raise CheckFailed(f"{network.host_of(hub)} gives another revision of {entry.hub} than the catalog names.")
    files, known = [], {}
    for wanted in entry.files:
        names = sorted(fnmatch.filter(listed, wanted.file)) if "*" in wanted.file else [wanted.file]
        if not names or names[0] not in listed:
            raise NotInstalled(f"The repository {entry.hub} has no {wanted.file}: it has changed, or a mirror lacks it.")
        for name in names:
            bytes_, sha256, by = _file_facts(entry, wanted, listed[name])
            files.append(_on_hub(entry, hub, commit, name, bytes_, sha256))
            if by:
                known[name] = by
    return DownloadPlan(commit, tuple(files), known)


def _file_facts(entry: CatalogEntry, wanted: CatalogFile, sibling: Any) -> tuple[int | None, str | None, str | None]:
    """Size and hash of a file, and who knows the hash."""
    lfs = sibling.lfs
    bytes_, sha256 = (lfs.size, lfs.sha256) if lfs else (sibling.size, None)
    for catalog, listed in ((wanted.bytes, bytes_), (wanted.sha256, sha256)):
        if catalog is not None and listed is not None and catalog != listed:
            raise CheckFailed(f"{wanted.file} of {entry.hub} is not the file that the catalog names.")
    if wanted.sha256:
        return wanted.bytes if wanted.bytes is not None else bytes_, wanted.sha256, "catalog"
    return bytes_, sha256, "hub" if sha256 else None


def _check_agreement(entry: CatalogEntry, recorded: DownloadPlan) -> bool:
    """Whether a record has the hashes that the catalog, which may have learnt them since, has."""
    named = {file.file: file.sha256 for file in entry.files if file.sha256}
    return all(named.get(file.path, file.sha256) == file.sha256 for file in recorded.files)


def _on_hub(entry: CatalogEntry, hub: str, revision: str, name: str, bytes_: int | None, sha256: str | None) -> RemoteFile:
    from huggingface_hub import hf_hub_url

    assert entry.hub is not None
    if name.startswith("/") or "\\" in name or ".." in name.split("/"):
        raise CheckFailed(f"The repository {entry.hub} names a file that cannot be stored: nothing was downloaded.")
    return RemoteFile(name, hf_hub_url(entry.hub, name, revision=revision, endpoint=hub), bytes_, sha256)


def _with_record(plan: DownloadPlan, recorded: DownloadPlan | None) -> DownloadPlan:
    """The plan with the hashes of an earlier download where the catalog has none."""
    if recorded is None:
        return plan
    kept = {file.path: file for file in recorded.files}
    files, known = [], dict(plan.known)
    for file in plan.files:
        earlier = kept.get(file.path)
        if file.sha256 is None and earlier is not None:
            file = RemoteFile(file.path, file.url, earlier.bytes, earlier.sha256)
            known[file.path] = "record"
        files.append(file)
    return DownloadPlan(plan.revision, tuple(files), known)
