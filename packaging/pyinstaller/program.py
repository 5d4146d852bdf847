"""Both programs of a bundle: `palimpsest`, the command, and under a name that ends in ``-gui`` the window.

The window's arguments are files to open; on Windows it has no console.
"""

import multiprocessing
import os
import sys

if __name__ == "__main__":
    # Without a console there are no standard streams, but the command and libraries write to them.
    for stream in ("stdout", "stderr"):
        if getattr(sys, stream) is None:
            setattr(sys, stream, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    multiprocessing.freeze_support()  # before anything is imported that the engine's process has no use for

    from app.cli.main import main
    from engine import processes

    arguments = sys.argv[1:]
    if not processes.run_child(arguments):
        opens_window = os.path.splitext(os.path.basename(sys.argv[0]))[0].endswith("-gui")
        sys.exit(main(["gui", *arguments] if opens_window else arguments))
