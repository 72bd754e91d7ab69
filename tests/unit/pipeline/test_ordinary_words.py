"""Words and numbers of answers that no surrogate is meant by."""

import pytest

from gateway.pipeline.ordinary_words import is_ordinary_word, is_other_number


@pytest.mark.parametrize(
    ("text", "word", "is_ordinary"),
    [
        ("Das Boot fuhr hinaus", "fuhr", True),
        ("Fragt Frau fuhr danach?", "fuhr", False),
        ("un manteau brun", "brun", True),
        ("ask bichler then", "bichler", False),
        ("A mink is a small animal", "mink", True),
        ("they saw a mink", "mink", False),
        ("بازار زرگران شلوغ است", "زرگران", True),
        ("خانم زرگران آمد", "زرگران", False),
        ("Ask Bichler then", "Bichler", False),
        ("به منشی بگویید", "منشی", True),
        ("به خانم منشی بگویید", "منشی", False),
        ("چه پرنده‌ی خوش‌صدایی", "خوش‌صدا", True),
        ("به زینب بگویید", "زینب", False),
        ("قال الخطيب نعم", "الخطيب", False),
    ],
)
def test_word_is_a_name_where_something_tells_it(
    text: str, word: str, *, is_ordinary: bool
) -> None:
    """A capital, a title, or that nothing else is called so."""
    start = text.index(word)
    assert is_ordinary_word(text, start, start + len(word)) is is_ordinary


@pytest.mark.parametrize(
    ("text", "number", "is_other"),
    [
        ("Sie hat 365 Kinder gemalt", "365", True),
        ("mélangez 215 g de farine", "215", True),
        ("۴۸۷ نفر آمدند", "۴۸۷", True),
        ("open it in Office 365.", "365", True),
        ("siehe Seite 365.", "365", True),
        ("That makes 365.", "365", False),
        ("Es bleiben 365 zu zahlen", "365", False),
        ("die Kaution 365, wie gesagt", "365", False),
        ("جمعیتش ۴۸۷ هزار نفر است", "۴۸۷", True),
        ("روی ۴۸۷ میلیون توافق کنید", "۴۸۷", False),
        ("قیمت ۴۸۷ میلیون شد", "۴۸۷", False),
        ("1.450 + 3,70 = 1.453,70", "3,70", False),
        ('{"total": 365}', "365", False),
        ("It was 365 euros", "365 euros", False),
    ],
)
def test_sum_without_its_currency_counts_nothing(text: str, number: str, *, is_other: bool) -> None:
    """What is counted, measured or called by such a number is no sum."""
    start = text.index(number)
    assert is_other_number(text, start, start + len(number)) is is_other
