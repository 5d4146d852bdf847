"""Make a release: set the version wherever it stands, and date the changelog.

python packaging/release.py 0.2.0 --dry-run    shows what would change, and changes nothing
python packaging/release.py 0.2.0              changes the files; look at them with `git diff`
python packaging/release.py 0.2.0 --commit     changes the files, commits them and tags the commit; pushing is left to you
python packaging/release.py --check            says whether the tree can be published as the version that it names
python packaging/release.py --notes            prints what the changelog says of that version

The version stands in pyproject.toml. engine/__init__.py repeats it for programs that pip did not install, and a test holds the
two together; installers, bundles and manifests read pyproject.toml. What stands under "Unreleased" in CHANGELOG.md becomes the
section of the new version. AppStream's list of releases (packaging/linux/*.metainfo.xml), if there is one, gets an entry. It is
all or nothing: a release that is refused changes no file.

Exit codes: 0 done; 1 refused, or a check failed; 2 a bad value.
"""

from __future__ import annotations

import argparse
import difflib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

PYPROJECT = Path("pyproject.toml")
MODULE = Path("engine/__init__.py")
CHANGELOG = Path("CHANGELOG.md")
PUBLISHER = Path("packaging/publisher.toml")
APPSTREAM = "packaging/linux/*.metainfo.xml"

UNRELEASED = "## Unreleased\n"
_VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_IN_PYPROJECT = re.compile(r'^(version = ")([^"]*)(")$', re.M)
_IN_MODULE = re.compile(r'^(__version__ = ")([^"]*)(")$', re.M)


class RefusedError(Exception):
    """The release cannot be made, or the tree cannot be published; the message says why."""


def parse_version(text: str) -> tuple[int, ...]:
    """The numbers of a version.

    Raises:
        ValueError: If it is not three numbers with dots; installers of some systems know no others.
    """
    if not _VERSION.fullmatch(text):
        raise ValueError(f"{text!r} is not three numbers with dots, such as 0.2.0.")
    return tuple(map(int, text.split(".")))


def current_version(root: Path) -> str:
    """The version that the tree names.

    Raises:
        RefusedError: The places where it stands disagree.
    """
    version: str = tomllib.loads((root / PYPROJECT).read_text(encoding="utf-8"))["project"]["version"]
    found = _IN_MODULE.search((root / MODULE).read_text(encoding="utf-8"))
    if not found or found[2] != version:
        raise RefusedError(f"{PYPROJECT} says {version}, {MODULE} says {found[2] if found else 'nothing'}.")
    return version


def changed_files(root: Path, version: str, day: date) -> dict[Path, str]:
    """The files that a release changes, with their new texts.

    Raises:
        RefusedError: One of them has not the form that this script knows, or the changelog has nothing to tell.
    """
    texts = {
        PYPROJECT: _set_version(root, PYPROJECT, _IN_PYPROJECT, version),
        MODULE: _set_version(root, MODULE, _IN_MODULE, version),
        CHANGELOG: _dated_changelog((root / CHANGELOG).read_text(encoding="utf-8"), version, day),
    }
    for file in sorted(root.glob(APPSTREAM)):
        texts[file.relative_to(root)] = _with_release(file.relative_to(root), file.read_text(encoding="utf-8"), version, day)
    return texts


def notes(changelog: str, version: str) -> str:
    """What the changelog says of a version, without its heading.

    Raises:
        RefusedError: It has no section with that version and a date.
    """
    heading = re.search(rf"^## {re.escape(version)}, \d{{4}}-\d\d-\d\d$", changelog, re.M)
    if not heading:
        raise RefusedError(f"{CHANGELOG} has no section with the heading `## {version}, DATE`.")
    return _section(changelog, heading.end()).strip() + "\n"


def check(root: Path) -> Iterator[str]:
    """What is missing before the tree can be published, one sentence each."""
    try:
        version = current_version(root)
        notes((root / CHANGELOG).read_text(encoding="utf-8"), version)
    except RefusedError as error:
        yield str(error)
        return
    for file in sorted(root.glob(APPSTREAM)):
        if f'version="{version}"' not in file.read_text(encoding="utf-8"):
            yield f"{file.relative_to(root)} does not list {version}."
    publisher = tomllib.loads((root / PUBLISHER).read_text(encoding="utf-8"))
    unset = [name for name, value in _values(publisher) if "example" in value.lower()]
    if unset:
        yield f"{PUBLISHER} has no value of your own for {', '.join(unset)}."
    tag = f"v{version}"
    tagged = _git(root, "tag", "--points-at", "HEAD").split()
    if tag not in tagged:
        yield f"This commit has no tag {tag}."


def _values(table: dict[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _values(value, f"{prefix}{name}.")
        else:
            yield prefix + name, str(value)


def _set_version(root: Path, file: Path, place: re.Pattern[str], version: str) -> str:
    text, times = place.subn(rf"\g<1>{version}\g<3>", (root / file).read_text(encoding="utf-8"))
    if times != 1:
        raise RefusedError(f"{file} names the version {times} times, not once.")
    return text


def _section(changelog: str, start: int) -> str:
    """What follows a heading, up to the next of its kind."""
    following = re.search(r"^## ", changelog[start:], re.M)
    return changelog[start : start + following.start()] if following else changelog[start:]


def _dated_changelog(changelog: str, version: str, day: date) -> str:
    if changelog.count(UNRELEASED) != 1:
        raise RefusedError(f"{CHANGELOG} needs one heading `{UNRELEASED.strip()}`.")
    start = changelog.index(UNRELEASED) + len(UNRELEASED)
    if not _section(changelog, start).strip():
        raise RefusedError(f"{CHANGELOG} says nothing under Unreleased: what would the release bring?")
    return f"{changelog[:start]}\n## {version}, {day.isoformat()}\n{changelog[start:]}"


def _with_release(name: Path, text: str, version: str, day: date) -> str:
    if f'<release version="{version}"' in text:
        return text
    opening = re.search(r"^([ \t]*)<releases>[ \t]*\n(?:([ \t]+)<release )?", text, re.M)
    if not opening:
        raise RefusedError(f"{name} has no list of releases.")
    indent = opening[2] or opening[1] + "  "
    at = text.index("\n", opening.start()) + 1
    return f'{text[:at]}{indent}<release version="{version}" date="{day.isoformat()}"/>\n{text[at:]}'


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout


def release(root: Path, version: str, day: date, *, dry_run: bool, commit: bool) -> str:
    """Makes a release, and returns what to tell about it.

    Raises:
        RefusedError: It cannot be made; no file was changed.
    """
    before = current_version(root)
    if parse_version(version) <= parse_version(before):
        raise RefusedError(f"{version} is not larger than {before}.")
    if _git(root, "status", "--porcelain"):
        raise RefusedError("The tree has changes that are not committed; `git status` lists them.")
    tag = f"v{version}"
    if _git(root, "tag", "--list", tag):
        raise RefusedError(f"There is a tag {tag} already.")
    texts = changed_files(root, version, day)
    if dry_run:
        return "".join(_difference(root, file, text) for file, text in texts.items())
    for file, text in texts.items():
        (root / file).write_text(text, encoding="utf-8", newline="\n")
    files = [file.as_posix() for file in texts]
    if not commit:
        steps = f"git commit -m 'release: {version}' -- {' '.join(files)}\ngit tag -a {tag} -m 'Palimpsest {version}'"
        return f"Changed {', '.join(files)}. Look at them, and then:\n{steps}\ngit push origin HEAD {tag}\n"
    _git(root, "commit", "-m", f"release: {version}", "--", *files)
    _git(root, "tag", "-a", tag, "-m", f"Palimpsest {version}")
    return f"Committed and tagged {tag}. `git push origin HEAD {tag}` starts building and publishing it.\n"


def _difference(root: Path, file: Path, text: str) -> str:
    before = (root / file).read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(difflib.unified_diff(before, text.splitlines(keepends=True), f"a/{file}", f"b/{file}", n=1))


def _parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", metavar="VERSION", nargs="?", help="the new version, three numbers with dots")
    parser.add_argument("--check", action="store_true", help="only say whether the tree can be published")
    parser.add_argument("--notes", action="store_true", help="only print what the changelog says of the current version")
    parser.add_argument("--dry-run", action="store_true", help="only show what would change")
    parser.add_argument("--commit", action="store_true", help="commit and tag, too")
    parser.add_argument("--date", metavar="DATE", type=date.fromisoformat, help="the day of the release (today)")
    parser.add_argument("--root", metavar="FOLDER", type=Path, default=ROOT, help="the repository (the one of this script)")
    options = parser.parse_args(arguments)
    if bool(options.version) + options.check + options.notes != 1:
        parser.error("Give a version, or --check, or --notes.")
    if options.version:
        try:
            parse_version(options.version)
        except ValueError as error:
            parser.error(str(error))
    return options


def main(arguments: list[str] | None = None) -> int:
    options = _parse(arguments)
    try:
        if options.check:
            missing = list(check(options.root))
            print("\n".join(missing) or f"{current_version(options.root)} can be published.")
            return 1 if missing else 0
        if options.notes:
            version = current_version(options.root)
            print(notes((options.root / CHANGELOG).read_text(encoding="utf-8"), version), end="")
            return 0
        day = options.date or datetime.now(UTC).date()
        print(release(options.root, options.version, day, dry_run=options.dry_run, commit=options.commit), end="")
    except RefusedError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"release: {' '.join(error.cmd[:2])} failed: {error.stderr.strip()}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
