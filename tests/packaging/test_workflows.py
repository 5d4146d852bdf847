"""``.github/workflows``: pinned, with no more rights than they need, and naming nothing that the repository does not have."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / ".github/workflows").glob("*.yml"))
WORKFLOWS = {file.name: yaml.safe_load(file.read_text(encoding="utf-8")) for file in FILES}
JOBS = [(f"{name}/{job}", body) for name, workflow in WORKFLOWS.items() for job, body in workflow["jobs"].items()]
STEPS = [(job, step) for job, body in JOBS for step in body["steps"]]
SCRIPTS = [(job, step["run"]) for job, step in STEPS if "run" in step]
PACKAGES = WORKFLOWS["packages.yml"]
SYSTEMS = ("linux", "windows", "macos")

every_job = pytest.mark.parametrize(("name", "job"), JOBS, ids=[name for name, _ in JOBS])


def triggers(workflow):
    return workflow[True]  # YAML takes the key `on` for a truth value


def test_every_action_is_pinned_to_a_commit_and_its_version_is_told():
    used = {}
    for file in FILES:
        for line in file.read_text(encoding="utf-8").splitlines():
            if not re.match(r"\s*(- )?uses:", line):
                continue
            found = re.fullmatch(r"\s*(?:- )?uses: (actions/[\w-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)", line)
            assert found, line
            used.setdefault(found[1], set()).add((found[2], found[3]))
    assert used
    assert all(len(versions) == 1 for versions in used.values()), "one action in two versions"


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_may_only_read_the_repository(name):
    assert WORKFLOWS[name]["permissions"] == {"contents": "read"}


def test_only_the_job_that_makes_a_release_may_write_and_only_for_a_tag():
    writing = {name: job["permissions"] for name, job in JOBS if "permissions" in job}
    assert writing == {"packages.yml/publish": {"attestations": "write", "contents": "write", "id-token": "write"}}
    assert PACKAGES["jobs"]["publish"]["if"] == "github.event_name == 'push'"
    assert list(triggers(PACKAGES)["push"]) == ["tags"]


@every_job
def test_a_job_names_its_system_and_a_limit_of_time(name, job):
    assert 0 < job["timeout-minutes"] <= 180
    runners = [job["runs-on"]]
    if "matrix" in runners[0]:
        runners = [entry["os"] for entry in job["strategy"]["matrix"]["include"]]
    assert all(re.fullmatch(r"(ubuntu|windows|macos)-[\d.]+", runner) for runner in runners)


def test_no_checkout_leaves_a_token_behind():
    checkouts = [step for _, step in STEPS if "checkout" in step.get("uses", "")]
    assert len(checkouts) == len(JOBS)
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_no_script_is_put_together_from_values_of_an_event():
    assert not [script for _, script in SCRIPTS if "${{" in script]


def test_secrets_reach_single_steps_of_packaging_and_are_documented():
    whole = {name: json.dumps({key: value for key, value in job.items() if key != "steps"}) for name, job in JOBS}
    assert not [name for name, job in whole.items() if "secrets" in job]
    used = {}
    for job, step in STEPS:
        for secret in re.findall(r"secrets\.(\w+)", json.dumps(step)):
            used.setdefault(secret, set()).add(job)
    assert set().union(*used.values()) == {"packages.yml/windows", "packages.yml/macos"}
    documented = (ROOT / "docs/releasing.md").read_text(encoding="utf-8")
    variables = {name for _, step in STEPS for name in re.findall(r"vars\.(\w+)", json.dumps(step))}
    assert [name for name in {*used, *variables} if f"`{name}`" not in documented] == []


def test_only_a_tag_gets_the_certificates():
    for name in ("windows", "macos"):
        assert PACKAGES["jobs"][name]["environment"] == "${{ github.event_name == 'push' && 'release' || 'build' }}"
    assert "environment" not in PACKAGES["jobs"]["linux"]


def named_paths():
    """Every path of the repository that a script or a filter names."""
    ours = r"(?<![\w/.-])((?:packaging|assets|docs|engine|app|tests|\.ci|\.github)/[\w./-]*\w|build\.spec|constraints\.txt)"
    for job, script in SCRIPTS:
        yield from ((job, path) for path in re.findall(ours, script))
    for name, workflow in WORKFLOWS.items():
        filters = (triggers(workflow).get("pull_request") or {}).get("paths", [])
        yield from ((name, path.removesuffix("/**")) for path in filters)


def test_every_path_that_a_workflow_names_exists():
    named = list(named_paths())
    assert {path for _, path in named} >= {"packaging/smoke.py", "packaging/macos/package.sh", "build.spec", ".ci/run"}
    assert [(job, path) for job, path in named if not (ROOT / path).exists()] == []


def test_every_make_target_that_a_workflow_names_exists():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    named = {target for _, script in SCRIPTS for target in re.findall(r"^make ([a-z-]+)", script, re.M)}
    assert named == {"package"}
    assert named <= targets


def test_scripts_that_are_run_by_their_path_can_be_run():
    run = {word for _, script in SCRIPTS for word in re.findall(r"^(\S+\.sh|\.ci/run)", script, re.M)}
    assert run == {".ci/run", "packaging/macos/package.sh"}
    if os.name == "posix":
        assert all(os.access(ROOT / path, os.X_OK) for path in run)


def script_of(system):
    return "\n".join(step["run"] for step in PACKAGES["jobs"][system]["steps"] if "run" in step)


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_system_builds_smokes_sums_and_keeps_its_packages(system):
    script = script_of(system)
    assert "make package" in script or "PyInstaller --noconfirm build.spec" in script
    assert "packaging/smoke.py" in script
    kept = [step["with"] for step in PACKAGES["jobs"][system]["steps"] if "upload-artifact" in step.get("uses", "")]
    assert kept[0]["name"] == system
    assert all(step["if-no-files-found"] == "error" for step in kept)
    assert f"> SHA256SUMS-{system}" in script
    assert f"dist/SHA256SUMS-{system}" in kept[0]["path"].splitlines()


def test_what_is_published_was_built_here_and_its_sums_are_compared_first():
    publish = PACKAGES["jobs"]["publish"]
    assert set(publish["needs"]) == set(SYSTEMS)
    names = [step.get("uses", step.get("run", "")) for step in publish["steps"]]
    compared = next(number for number, name in enumerate(names) if "sha256sum --check --strict" in name)
    drafted = next(number for number, name in enumerate(names) if "gh release create" in name)
    assert compared < drafted
    assert "--draft --verify-tag" in names[drafted]
    for system in SYSTEMS:
        assert f"SHA256SUMS-{system}" in names[compared]


def test_a_tag_is_checked_before_anything_is_built():
    assert "packaging/release.py --check" in script_of("check")
    assert all(PACKAGES["jobs"][system]["needs"] == "check" for system in SYSTEMS)


def test_scripts_end_at_the_first_command_that_fails():
    for name, workflow in WORKFLOWS.items():
        assert workflow["defaults"]["run"]["shell"] == "bash", name  # which GitHub runs with -e and pipefail


def test_shell_scripts_in_workflows_are_clean_by_shellcheck(tmp_path):
    if not shutil.which("shellcheck"):
        pytest.skip("shellcheck is not installed")
    bash = [(job, step["run"]) for job, step in STEPS if "run" in step and step.get("shell") != "pwsh"]
    for number, (job, script) in enumerate(bash):
        (tmp_path / f"{job.replace('/', '-')}-{number}.sh").write_text(f"set -eo pipefail\n{script}", encoding="utf-8")
    scripts = sorted(map(str, tmp_path.iterdir()))
    checked = subprocess.run(["shellcheck", "--shell=bash", *scripts], capture_output=True, text=True)
    assert checked.stdout == ""


@pytest.mark.parametrize(("system", "folder"), [("windows", ".venv/Scripts/"), ("macos", ".venv/bin/")])
def test_the_guide_builds_the_bundle_as_the_workflow_does(system, folder):
    [script] = [step["run"] for step in PACKAGES["jobs"][system]["steps"] if "PyInstaller" in step.get("run", "")]
    guide = (ROOT / "docs/releasing.md").read_text(encoding="utf-8").replace("\\", "/")
    commands = re.findall(r"python (packaging/llama\.py|-m PyInstaller .*)", script)
    assert len(commands) == 2
    assert all(f"{folder}python {command}" in guide for command in commands)
