"""Arabic forenames that are words as well, side by side and before a trade."""

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.people.arabic_company import ArabicCompany


def _names(text: str) -> list[str]:
    batch = BatchText([text])
    return sorted(batch.joined[found.start : found.end] for found in ArabicCompany().find(batch))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("حسن وكريم رجعوا", ["حسن", "كريم"]),
        ("حسن و كريم رجعوا", ["حسن", "كريم"]),
        ("احنا وعلي رايحين", ["علي"]),
        ("خلص. نور وحلا وفرح طلعوا", ["حلا", "فرح", "نور"]),
        ("علي المصور هون", ["علي"]),
        ("علي المصور وكريم الحارس هون", ["علي", "كريم"]),
        ("وحسن الصغير", ["حسن"]),
        ("وعلي اجا", ["علي"]),
    ],
)
def test_forenames_that_act_together_are_people(text: str, names: list[str]) -> None:
    """Each is found without the letter for "and" that is written on to it."""
    assert _names(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "عيد ورمضان جايين",
        "علي جايين",
        "امل المدرب كبير",
        "حسن السلوك مهم",
        "الكتاب حسن الصغير",
        "سلام اجا",
        "حسن. الصغير هون",
    ],
)
def test_words_and_feasts_are_nobody(text: str) -> None:
    """One name before a verb of several, months, and words amid a clause are left."""
    assert _names(text) == []
