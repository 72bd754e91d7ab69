"""Figures of answers: which are sums, and of which currency."""

import re

import pytest

from gateway.domain import Entity
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
        ("87 + 2150 = 2237", "2237", True),
        ("WHERE price <= 113", "113", True),
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


SUMS = (
    Original("COST", "$68,310", "$90,200"),
    Original("COST", "$6,820", "$9,020"),
    Original("COST", "$75,130", "$99,220"),
    Original("COST", "$417", "$550"),
)


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("so 6,820 + 68,310 = 75,130.", "so 9,020 + 90,200 = 99,220."),
        ("417 + 6,820", "550 + 9,020"),
        ("The offer says 75,130.", "The offer says 99,220."),
        ('{"fee":6820,"scan":417,"id":417}', '{"fee":9020,"scan":550,"id":417}'),
        ('[{"scan":417},{"fee":6820}]', '[{"scan":417},{"fee":9020}]'),
        ("what,amount,pages\nscan,417,417\n", "what,amount,pages\nscan,550,417\n"),
        ("| Was | Betrag |\n| Scan | 417 |", "| Was | Betrag |\n| Scan | 550 |"),
        ("| Scan | 417 |", "| Scan | 417 |"),
        ("| Scan | 417 | $6,820 |", "| Scan | 550 | $9,020 |"),
        ("we met 417 people for $6,820", "we met 417 people for $9,020"),
        ("on 2417-06-12 we paid $6,820", "on 2417-06-12 we paid $9,020"),
        ("75,130 people live there", "75,130 people live there"),
    ],
)  # fmt: skip
def test_sums_beside_a_sum_come_back_with_it(answer: str, restored: str) -> None:
    """Those of its equation, row, column or record; what counts or is elsewhere stays."""
    entities = [
        Entity(match.start(), match.end(), "COST" if "$" in match[0] else "NUMBER", 1.0, "test")
        for match in re.finditer(r"\$?\d+,\d+", answer)
    ]
    assert Restorer(SUMS, make_words).restore(answer, entities).text == restored


@pytest.mark.parametrize(
    ("surrogate", "value", "answer", "restored"),
    [
        ("413,00 Euro", "1.071,20 Euro", "413,00 Euro", "1.071,20 Euro"),
        ("413,00 €", "1.071,00 €", "413 €", "1.071 €"),
        ("£1,850", "£1,200", "£1.85k", "£1.2k"),
        ("£1,850", "£1,200", "£1,850.00", "£1,200.00"),
        ("62.44 JOD", "50 JOD", "it is 62.44 JOD", "it is 50 JOD"),
        ("130,00 €", "190,00 €", "netto 683 plus 130,00 MwSt.", "netto 683 plus 190,00 MwSt."),
        ("130,00 €", "190,00 €", "MwSt.: 130", "MwSt.: 190"),
        ("130,00 €", "190,00 €", "mit 130 Gästen", "mit 130 Gästen"),
    ],
)
def test_sum_is_written_as_its_original_where_the_mention_tells_nothing(
    surrogate: str, value: str, answer: str, restored: str
) -> None:
    """Zeros behind the point and groups of digits are of one figure, not of its place."""
    restorer = Restorer([Original("COST", surrogate, value)], make_words)
    places = re.finditer(r"£?\d[\d.,]*\d(?:k|(?: (?:€|Euro|JOD)))?", answer)
    entities = [Entity(*match.span(), "COST", 1.0, "test") for match in places]
    assert restorer.restore(answer, entities).text == restored
