"""``packaging/release.py``: one command sets the version everywhere, and each reason to refuse leaves every file as it was."""

import runpy
import shutil
import subprocess
import tomllib
from datetime import date
from pathlib import Path

import pytest
from lxml import etree

import engine

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "packaging/release.py"

CHANGELOG = """\
# Changelog

## Unreleased

* Passages.

## 0.1.0, 2026-11-22

* The first version.
"""
METAINFO = """\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>org.example.palimpsest</id>
  <releases>
    <release version="0.1.0" date="2026-11-22"/>
  </releases>
</component>
"""
OWN_PUBLISHER = 'name = "A"\nhomepage = "https://palimpsest.test"\n\n[windows]\nwinget = "A.Palimpsest"\n'

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")


def git(folder, *arguments):
    identity = ["-c", "user.name=A", "-c", "user.email=a@palimpsest.test", "-c", "commit.gpgsign=false"]
    made = subprocess.run(["git", *identity, *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return made.stdout


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """A repository with the real files in which the version stands, and a small changelog."""
    for role in ("AUTHOR", "COMMITTER"):  # the script commits with the configuration of whoever runs it
        monkeypatch.setenv(f"GIT_{role}_NAME", "A")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "a@palimpsest.test")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    folder = tmp_path / "repository"
    for name in ("pyproject.toml", "engine/__init__.py"):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        text = (ROOT / name).read_text(encoding="utf-8")
        file.write_text(
            text.replace(f'version = "{engine.__version__}"', 'version = "0.1.0"', 1).replace(
                f'__version__ = "{engine.__version__}"', '__version__ = "0.1.0"'
            ),
            encoding="utf-8",
        )
    (folder / "packaging/linux").mkdir(parents=True)
    (folder / "packaging/linux/org.example.palimpsest.metainfo.xml").write_text(METAINFO, encoding="utf-8")
    (folder / "packaging/publisher.toml").write_text(OWN_PUBLISHER, encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", "all")
    return folder


@pytest.fixture
def run(repository, capsys):
    """Runs the script on the repository; gives exit code, output and errors."""
    main = runpy.run_path(str(SCRIPT))["main"]

    def run(*arguments, code=0):
        assert main([*arguments, "--root", str(repository)]) == code
        return capsys.readouterr()

    return run


def content(repository):
    return {file: file.read_bytes() for file in repository.rglob("*") if file.is_file() and ".git" not in file.parts}


def test_the_version_of_the_project_and_of_the_module_agree():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert engine.__version__ == project["version"]


def test_the_changelog_of_the_project_is_one_that_can_be_released():
    names = runpy.run_path(str(SCRIPT))
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changelog.count(names["UNRELEASED"]) == 1
    assert names["notes"](changelog, engine.__version__).strip()


def test_a_release_sets_the_version_everywhere_and_dates_the_changelog(repository, run):
    told = run("0.2.0", "--date", "2026-12-01").out
    project = tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == "0.2.0"
    assert '__version__ = "0.2.0"' in (repository / "engine/__init__.py").read_text(encoding="utf-8")
    changelog = (repository / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changelog.startswith("# Changelog\n\n## Unreleased\n\n## 0.2.0, 2026-12-01\n\n* Passages.\n\n## 0.1.0, 2026-11-22\n")
    (metainfo,) = repository.glob("packaging/linux/*.metainfo.xml")
    releases = etree.parse(str(metainfo)).findall(".//release")
    assert [(item.get("version"), item.get("date")) for item in releases] == [
        ("0.2.0", "2026-12-01"),
        ("0.1.0", "2026-11-22"),
    ]
    assert "git tag -a v0.2.0" in told


def test_only_the_version_changes_in_the_files_that_name_it(repository, run):
    run("0.2.0")
    changes = git(repository, "diff", "--numstat", "--", "pyproject.toml", "engine").split()
    assert changes[:2] == ["1", "1"]
    assert changes[3:5] == ["1", "1"]


def test_the_date_is_todays_if_none_is_given(repository, run):
    before, _, after = date.today(), run("0.2.0"), date.today()
    changelog = (repository / "CHANGELOG.md").read_text(encoding="utf-8")
    days = {date.fromisoformat(line.rpartition(", ")[2]) for line in changelog.splitlines() if line.startswith("## 0.2.0")}
    assert days
    assert all(abs((day - today).days) <= 1 for day in days for today in (before, after))  # the script counts in UTC


def test_a_release_without_appstreams_file_is_made_all_the_same(repository, run):
    git(repository, "rm", "--quiet", "-r", "packaging/linux")
    git(repository, "commit", "--quiet", "-m", "without")
    run("0.2.0")
    assert 'version = "0.2.0"' in (repository / "pyproject.toml").read_text(encoding="utf-8")


def test_a_dry_run_shows_the_changes_and_makes_none(repository, run):
    before = content(repository)
    shown = run("0.2.0", "--dry-run", "--date", "2026-12-01").out
    assert content(repository) == before
    for line in ('-version = "0.1.0"', '+version = "0.2.0"', '+__version__ = "0.2.0"', "+## 0.2.0, 2026-12-01"):
        assert line in shown.splitlines()
    assert '<release version="0.2.0" date="2026-12-01"/>' in shown


def test_with_commit_the_release_is_committed_and_tagged_and_can_be_published(repository, run):
    run("0.2.0", "--commit")
    assert git(repository, "status", "--porcelain") == ""
    assert git(repository, "log", "-1", "--format=%s").strip() == "release: 0.2.0"
    assert git(repository, "tag", "--points-at", "HEAD").strip() == "v0.2.0"
    assert run("--check").out == "0.2.0 can be published.\n"
    assert run("--notes").out == "* Passages.\n"


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "0.0.10"])
def test_a_version_that_is_not_larger_is_refused(repository, run, version):
    before = content(repository)
    assert f"{version} is not larger than 0.1.0" in run(version, code=1).err
    assert content(repository) == before


def test_versions_are_compared_as_numbers(repository, run):
    run("0.10.0", "--commit")
    assert "not larger" in run("0.9.0", code=1).err


@pytest.mark.parametrize("version", ["1", "1.0", "v1.0.0", "1.0.0rc1", "1.0.0.0", "01.0.0", ""])
def test_what_is_not_three_numbers_is_a_bad_value(repository, run, version):
    before = content(repository)
    with pytest.raises(SystemExit) as stop:
        run(version)
    assert stop.value.code == 2
    assert content(repository) == before


@pytest.mark.parametrize("change", ["tracked", "staged", "untracked"])
def test_a_tree_with_uncommitted_changes_is_refused(repository, run, change):
    file = repository / ("new.txt" if change == "untracked" else "CHANGELOG.md")
    file.write_text("changed")
    if change == "staged":
        git(repository, "add", "CHANGELOG.md")
    before = content(repository)
    assert "not committed" in run("0.2.0", code=1).err
    assert content(repository) == before


def test_a_tag_that_is_taken_is_refused(repository, run):
    git(repository, "tag", "v0.2.0")
    assert "There is a tag v0.2.0 already" in run("0.2.0", code=1).err


def committed(repository, name, change):
    file = repository / name
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    git(repository, "commit", "--quiet", "-m", "changed", "--", name)


@pytest.mark.parametrize(
    ("name", "change", "why"),
    [
        ("CHANGELOG.md", lambda text: text.replace("* Passages.\n\n", ""), "says nothing under Unreleased"),
        ("CHANGELOG.md", lambda text: text.replace("## Unreleased\n", ""), "needs one heading `## Unreleased`"),
        ("engine/__init__.py", lambda text: text.replace("0.1.0", "0.1.1"), "pyproject.toml says 0.1.0, engine"),
        ("engine/__init__.py", lambda text: "", "says nothing"),
        ("pyproject.toml", lambda text: text + '\n[tool.other]\nversion = "0.1.0"\n', "names the version 2 times"),
        ("packaging/linux/org.example.palimpsest.metainfo.xml", lambda text: "<component/>", "no list of releases"),
    ],
)
def test_files_of_another_form_are_refused_before_any_is_changed(repository, run, name, change, why):
    committed(repository, name, change)
    before = content(repository)
    assert why in run("0.2.0", code=1).err
    assert content(repository) == before


def test_outside_of_a_repository_git_says_why(repository, run, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(repository.parent))
    shutil.rmtree(repository / ".git")
    assert "git status failed" in run("0.2.0", code=1).err


@pytest.mark.parametrize("arguments", [(), ("0.2.0", "--check"), ("--check", "--notes")])
def test_one_thing_is_done_at_a_time(run, arguments):
    with pytest.raises(SystemExit) as stop:
        run(*arguments)
    assert stop.value.code == 2


def test_a_tree_is_not_published_before_its_commit_is_tagged(run):
    assert run("--check", code=1).out == "This commit has no tag v0.1.0.\n"


def test_a_tree_is_not_published_with_the_placeholders_of_its_publisher(repository, run):
    committed(repository, "packaging/publisher.toml", lambda text: (ROOT / "packaging/publisher.toml").read_text("utf-8"))
    git(repository, "tag", "v0.1.0")
    told = run("--check", code=1).out
    for name in ("homepage", "downloads", "identifier", "windows.winget", "windows.msix_publisher"):
        assert name in told


def test_a_tree_is_not_published_without_a_dated_section_or_its_entry_in_appstreams_list(repository, run):
    git(repository, "tag", "v0.1.0")
    committed(repository, "packaging/linux/org.example.palimpsest.metainfo.xml", lambda text: text.replace("0.1.0", "0.0.9"))
    assert "does not list 0.1.0" in run("--check", code=1).out
    committed(repository, "CHANGELOG.md", lambda text: text.replace(", 2026-11-22", ""))
    assert "no section with the heading `## 0.1.0, DATE`" in run("--check", code=1).out
    assert "no section" in run("--notes", code=1).err


def test_a_version_in_appstreams_list_is_not_added_twice(repository, run):
    name = "packaging/linux/org.example.palimpsest.metainfo.xml"
    entry = '    <release version="0.2.0" date="2026-11-30"/>\n'
    committed(repository, name, lambda text: text.replace("<releases>\n", "<releases>\n" + entry))
    run("0.2.0")
    assert (repository / name).read_text(encoding="utf-8").count('version="0.2.0"') == 1


def test_the_help_shows_how_to_begin(capsys):
    with pytest.raises(SystemExit):
        runpy.run_path(str(SCRIPT))["main"](["--help"])
    shown = capsys.readouterr().out
    for word in ("0.2.0 --dry-run", "--commit", "--check", "Unreleased", "Exit codes"):
        assert word in shown
