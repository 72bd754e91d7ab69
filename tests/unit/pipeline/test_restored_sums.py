"""Figures of answers: which are sums, and of which currency."""

import pytest

from gateway.pipeline.memory import make_words
from gateway.pipeline.restored_sums import is_other_currency, is_told_sum, sums_of_keys
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.originals import Original


@pytest.mark.parametrize(
    ("text", "figure", "is_sum"),
    [
        ("Call 113 in an emergency.", "113", False),
        ("HTTP 413", "413", False),
        ("for i in range(113): pass", "113", False),
        ("retry[113]", "113", False),
        ('{"timeout": 113}', "113", False),
        ('{"id": 2150}', "2150", False),
        ('{"total_amount": 113}', "113", True),
        ("betrag=113", "113", True),
        ("```\ndelay = 2150\n```", "2150", False),
        ("```\nprice = 2150\n```", "2150", True),
        ("The fee is 113.", "113", True),
        ("No fee. Dial 113.", "113", False),
        ("| Total | 113 |", "113", True),
        ("113 + 87 = 200", "113", True),
        ("it is 2150 then", "2150", True),
        ("it is 113.50 then", "113.50", True),
        ("مبلغ ۱۱۳ بود", "۱۱۳", True),
    ],
)
def test_short_figure_is_a_sum_where_something_tells_it(
    text: str, figure: str, *, is_sum: bool
) -> None:
    """A key, a word for money, or that it is calculated with."""
    start = text.index(figure)
    assert is_told_sum(text, start, start + len(figure)) is is_sum


@pytest.mark.parametrize(
    ("one", "other", "is_other"),
    [
        ("$113", "113 pounds", True),
        ("113 ریال", "۱۱۳ تومان", True),
        ("GBP 113", "£113", False),
        ("113", "£113", False),
        ("113 crowns", "£113", False),
    ],
)
def test_amounts_of_two_currencies_differ(one: str, other: str, *, is_other: bool) -> None:
    """What has none, or one that is not known, may be of any."""
    text = f"it is {one} now"
    start, end = text.index(one), text.index(one) + len(one)
    assert is_other_currency(text, start, end, other) is is_other
    digits = start + one.index("1")
    assert is_other_currency(text, digits, digits + 3, other) is is_other


def test_compact_json_comes_back() -> None:
    """By its keys; numbers of others stay."""
    text = '{"amount":913.40,"lat":913.40,"lines":[{"price":113}]}'
    assert [text[start:end] for start, end in sums_of_keys(text)] == ["913.40", "113"]
    restorer = Restorer([Original("COST", "£913.40", "£1,071.20")], make_words)
    assert restorer.restore('{"amount":913.40}', []).text == '{"amount":1071.20}'
    assert restorer.restore("It was $913.40.", []).text == "It was $913.40."
