"""What people do in Persian is no surname of theirs."""

import pytest

from gateway.detection.ner.persian_verbs import is_persian_verb, is_to_do

_SAID = """
    بیاره بیارمش ندی بدیم بردم نبردیم باشن دارین وایساد نشستن می‌گن میگفتیم نمیدونم نتانستم بزنش
    ببینمت خریده خریده‌ام رسوندنش بندازیم میندازه بپیچین برگردوند میبرتشون
"""


@pytest.mark.parametrize("word", _SAID.split())
def test_forms_of_verbs_are_told(word: str) -> None:
    """With and without what stands before and behind a stem."""
    assert is_persian_verb(word)


@pytest.mark.parametrize(
    "word", ["نگین", "نریمان", "نیایش", "بیان", "کردی", "نوید", "بهنام", "باران", "نديم", "مردم"]
)
def test_names_of_the_same_letters_are_none(word: str) -> None:
    """Forenames, surnames, and Arabic, which writes some letters otherwise."""
    assert not is_persian_verb(word)


@pytest.mark.parametrize(
    ("word", "is_one"),
    [
        ("کرد", True),
        ("می‌کنم", True),
        ("نکنین", True),
        ("بکن", True),
        ("کنار", False),
        ("کار", False),
    ],
)
def test_doing_is_told(word: str, is_one: bool) -> None:
    """It makes a verb of the word before it: no name stands there."""
    assert is_to_do(word) is is_one
