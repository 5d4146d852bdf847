"""The next edition of a store: some facts fewer, or some more, in the clusters that there are."""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path

import apsw

from engine.store import schema


def edited(store: Path, path: Path, without: Collection[int] = (), doubled: Collection[int] = ()) -> Path:
    """Copies a store without some facts, and with a further one, of the same place, beside others.

    Args:
        store: The store.
        path: The copy.
        without: Ids of facts to leave out.
        doubled: Ids of facts to add a similar one to.
    """
    shutil.copyfile(store, path)
    connection = apsw.Connection(str(path))
    rows, ends, kept = [], {-1: -1}, 0
    for id, *row in connection.execute("SELECT * FROM triple ORDER BY id"):
        if id not in without:
            rows.append(row)
            kept += 1
        if id in doubled:
            rows.append([row[0], row[1], f"{row[2]} again", *row[3:]])
            kept += 1
        ends[id] = kept - 1
    ranges = [
        (ends[first - 1] + 1, ends[last], clustering, id)
        for clustering, id, first, last in connection.execute("SELECT clustering, id, first, last FROM cluster")
    ]
    with connection:
        connection.execute("DELETE FROM triple")
        connection.executemany("INSERT INTO triple VALUES(?,?,?,?,?,?,?)", ((id, *row) for id, row in enumerate(rows)))
        connection.executemany("UPDATE cluster SET first = ?, last = ? WHERE clustering = ? AND id = ?", ranges)
        connection.execute(
            "UPDATE clustering SET mean = 1.0 * (SELECT count(*) FROM triple) / clusters, "
            "min = (SELECT min(last - first + 1) FROM cluster WHERE clustering = name), "
            "max = (SELECT max(last - first + 1) FROM cluster WHERE clustering = name)"
        )
        connection.execute("UPDATE meta SET value = ? WHERE key = 'content_sha256'", (schema.content_hash(connection),))
    connection.execute("VACUUM")
    connection.close()
    return path
