"""What is written of a tagged document: nothing in which a name is left."""

import pytest

from gateway.labeling.labeled import Unlabelled
from gateway.labeling.tag_pseudonyms import Correspondence
from gateway.labeling.tag_run import RESIDUAL, TaggedDocument, _checked

NAMES = [
    Correspondence("Ali Rezaei", "[PERSON]", "PERSON"),
    Correspondence("علی رضایی", "[PERSON]", "PERSON"),
]


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("[PERSON] wrote to [PERSON].", None),
        ("[PERSON] wrote. Ali Rezaei answered.", RESIDUAL),
        ("ALI REZAEI\n\n[PERSON] wrote.", RESIDUAL),
        ("[PERSON] نوشت، علي رضايي هم", RESIDUAL),
    ],
)
def test_name_that_is_left_in_any_spelling_fails_the_document(
    written: str, fault: str | None
) -> None:
    """A model marks it once and misses it in a heading."""
    tagged = TaggedDocument(Unlabelled("d", "…", "en"), "en")
    checked = _checked(tagged, written, NAMES)
    assert checked.fault == fault
    assert checked.output == (written if fault is None else None)
