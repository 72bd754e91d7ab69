"""Words of a full name that stand apart in one field."""

import pytest

from gateway.pipeline.apart_names import without_names_apart
from gateway.pipeline.traces import Substitute

_KNOWN = {
    "Runa Vestergaard": Substitute("Lisa Holm", "PERSON"),
    "May Vestergaard": Substitute("Ida Brandt", "PERSON"),
}


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a=Runa&b=Vestergaard", "a=Lisa&b=Holm"),
        ("VESTERGAARD; from; RUNA", "HOLM; from; LISA"),
        ("a=May&b=Vestergaard", "a=Ida&b=Brandt"),
        ("a%3DRuna%26b%3DVestergaard", "a%3DLisa%26b%3DHolm"),
        ("a=Runa&b=Smith", "a=Runa&b=Smith"),
        ("in May, says Vestergaard", "in May, says Vestergaard"),
        ("Runaway and Vestergaards", "Runaway and Vestergaards"),
    ],
)
def test_words_of_a_name_give_way_together(text: str, written: str) -> None:
    """One alone stays, and so does a frequent word amid a sentence."""
    known = _KNOWN if "May" in text else {"Runa Vestergaard": _KNOWN["Runa Vestergaard"]}
    assert without_names_apart(text, known) == written
