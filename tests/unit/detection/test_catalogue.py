"""What the rules are made of: who changes it says so where users look."""

import hashlib
import re
from pathlib import Path
from typing import Final

from gateway.detection.patterns.catalogue import default_recognizers
from gateway.detection.rules import VERSION
from gateway.domain import EntityType

_DOCS: Final = Path(__file__).parents[3] / "docs"
_ROW: Final = re.compile(r"^\| ([A-Z_]+(?:, [A-Z_]+)*) \|", re.MULTILINE)
_PINNED: Final = ("50", "11088ecb1b9333e7")
"""The version of the rules, and a digest of the names of its recognizers, in their order."""


def test_version_is_raised_with_the_catalogue() -> None:
    """A recognizer that comes, goes or moves changes what is found, and audit events say by what.

    Changes within a recognizer are not seen here: whoever makes them raises the version as well.
    """
    names = " ".join(recognizer.name for recognizer in default_recognizers())
    digest = hashlib.sha256(names.encode()).hexdigest()[:16]
    assert (VERSION, digest) == _PINNED, (
        "raise VERSION in gateway/detection/rules.py, name it in CHANGELOG.md, and pin it here "
        f"with the digest {digest}"
    )


def test_families_in_the_docs_are_those_of_the_catalogue() -> None:
    """Each type that rules find has its row, and no row has another type."""
    text = (_DOCS / "detection.md").read_text(encoding="utf-8")
    table = text.partition("## Families\n")[2].partition("\n### ")[0]
    told = [type_ for row in _ROW.findall(table) for type_ in row.split(", ")]
    assert len(told) == len(set(told))
    assert set(told) <= set(EntityType)
    assert set(told) == {type_ for one in default_recognizers() for type_ in one.types}
