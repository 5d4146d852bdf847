"""The layout of the disk image, read by dmgbuild: the program on the left, the folder to drag it to on the right.

dmgbuild -s packaging/macos/dmg_settings.py -D app=dist/Palimpsest.app Palimpsest palimpsest.dmg
"""

from pathlib import Path

defines: dict[str, str]  # given by dmgbuild: what -D sets

app = Path(defines.get("app", "dist/Palimpsest.app"))  # noqa: F821

format = "ULFO"  # compressed by LZFSE, which every system that the program runs on can read
filesystem = "APFS"
files = [str(app)]
symlinks = {"Applications": "/Applications"}
icon = str(app / "Contents/Resources/palimpsest.icns")

window_rect = ((200, 200), (560, 340))
default_view = "icon-view"
show_toolbar = show_status_bar = show_tab_view = show_pathbar = show_sidebar = False
icon_size = 112
text_size = 13
icon_locations = {app.name: (150, 150), "Applications": (410, 150)}
background = "#f6f6f6"
