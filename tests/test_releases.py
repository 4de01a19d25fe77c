"""A release, the club's files and the pages about them say the same as the project itself."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it ships no types

from app.version import VERSION
from testing.running_app import ROOT

RELEASE = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
POCKET = (ROOT / ".github" / "workflows" / "pocket.yml").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTAINER = (ROOT / "packaging" / "Containerfile").read_text(encoding="utf-8")
UNIT = (ROOT / "packaging" / "west-kingdom-companion.service").read_text(encoding="utf-8")
CLUB = (ROOT / "docs" / "club.md").read_text(encoding="utf-8")


def steps() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(RELEASE)["jobs"]["release"]["steps"]
    return found


def test_actions_of_a_release_are_pinned_and_everything_is_attached() -> None:
    for used in (step["uses"] for step in steps() if "uses" in step):
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", used), used
    script = "\n".join(step.get("run", "") for step in steps())
    for each in ("-m build", "main.py pocket", "cyclonedx-py", "apk", "gh release create"):
        assert each in script, each


def test_a_release_waits_for_all_checks() -> None:
    jobs = yaml.safe_load(RELEASE)["jobs"]
    assert jobs["checks"]["uses"] == "./.github/workflows/ci.yml"
    assert jobs["release"]["needs"] == "checks"
    assert "workflow_call:" in (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")


def test_the_pocket_edition_is_published_for_a_tag_once_its_release_is_there() -> None:
    """People's phones offer what is on the pages as a new version: it has to have passed all checks."""
    pages = yaml.safe_load(RELEASE)["jobs"]["pages"]
    assert (pages["uses"], pages["needs"]) == ("./.github/workflows/pocket.yml", "release")
    assert pages["permissions"] == {"contents": "write", "actions": "read"}
    called = yaml.safe_load(POCKET)
    assert set(called[True]) == {"workflow_call", "workflow_dispatch"}, "`on`, which YAML takes for a yes"
    assert called["jobs"]["publish"]["if"] == "startsWith(github.ref, 'refs/tags/')"


def test_one_workflow_alone_makes_the_release_and_each_may_do_what_it_does() -> None:
    assert "gh release" not in POCKET
    for job in (*yaml.safe_load(POCKET)["jobs"].values(), yaml.safe_load(RELEASE)["jobs"]["release"]):
        if any("gh run download" in step.get("run", "") for step in job["steps"]):
            assert job["permissions"]["actions"] == "read"


def test_the_version_stands_in_one_place_and_the_change_log_tells_of_it() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert "version" not in PROJECT["project"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", changes, re.MULTILINE)[0] == VERSION
    for name in ("docs/install.md", "docs/club.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert set(re.findall(r"west_kingdom_companion-([0-9.]+)-py3|--build-version ([0-9.]+)", text)) <= {
            (VERSION, ""),
            ("", VERSION),
        }, name


def test_the_container_holds_what_the_wheel_holds() -> None:
    copied = {name for line in re.findall(r"^COPY (?!--)(.*) \S+$", CONTAINER, re.MULTILINE) for name in line.split()}
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
    assert copied == {*wheel, "pyproject.toml", "README.md", "LICENSE", "hatch_build.py", "requirements.lock"}


def test_the_container_is_not_root_and_says_how_it_is() -> None:
    last = CONTAINER.rpartition("FROM ")[2]
    assert re.search(r"^USER (?!root)\w+$", last, re.MULTILINE)
    assert "VOLUME /data" in last
    assert "HEALTHCHECK" in last


@pytest.mark.parametrize(
    "line",
    [
        "DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes",
        "CapabilityBoundingSet=", "RestrictNamespaces=yes", "SystemCallFilter=@system-service",
        "StateDirectory=west-kingdom-companion", "MemoryDenyWriteExecute=yes",
    ],
)  # fmt: skip
def test_the_unit_gives_the_app_no_more_than_it_needs(line: str) -> None:
    assert line in UNIT.splitlines()


def test_the_page_for_clubs_starts_what_the_unit_starts() -> None:
    program = re.findall(r"^ExecStart=(\S+)", UNIT, re.MULTILINE)[0]
    assert program.removesuffix("/bin/west-kingdom-companion") in CLUB
    assert "packaging/west-kingdom-companion.service" in CLUB
    assert "packaging/Containerfile" in CLUB
