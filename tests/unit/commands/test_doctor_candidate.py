"""`doctor` looks at the candidate of shadow mode as it looks at the live settings."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gateway.commands.doctor import examine
from gateway.commands.doctor_view import Check, Status
from gateway.settings import Settings


def check_of(shadow: Mapping[str, Any]) -> Check:
    """Return what is found of a candidate; brokers come later and are not asked."""
    checks = examine(Settings(detection={"detectors": "rules"}, shadow=dict(shadow)))
    return next(check for check in checks if check.name == "candidate")


@pytest.mark.parametrize(
    ("share", "status", "finding"),
    [(0.05, Status.OK, "5.0% by conversation"), (0.0, Status.WARNING, "sees nothing")],
)
def test_doctor_says_what_the_candidate_is(share: float, status: Status, finding: str) -> None:
    """Its versions are told, and whether it is shown anything."""
    check = check_of({"share": share, "candidate": {"pseudonyms": {"profile": "strict"}}})
    assert check.status is status
    assert check.finding.startswith("strict-")
    assert finding in check.finding


@pytest.mark.parametrize(
    "candidate", [{"candidate_file": Path("/no/such/next.yaml")}, {"candidate": {}}]
)
def test_doctor_finds_a_candidate_that_would_be_left_out(
    tmp_path: Path, candidate: dict[str, Any]
) -> None:
    """A file or model that is not there fails the check, before a worker leaves it out."""
    if "candidate" in candidate:
        detection = {"detectors": "all", "ner": {"model": tmp_path}}
        candidate = {"candidate": {"detection": detection}}
    assert check_of({"share": 0.5, **candidate}).status is Status.FAILED
