"""Sums of answers that write out what the conversation left unsaid."""

import pytest

from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.originals import Original


def _restored(answer: str, figure: str, *pairs: tuple[str, str]) -> str:
    """Return an answer in which a detector found one figure, with what pairs stand for."""
    originals = [Original("COST", surrogate, value) for surrogate, value in pairs]
    start = answer.index(figure)
    entity = Entity(start, start + len(figure), "COST", 1.0, "rules/cost")
    return Restorer(originals, make_words).restore(answer, [entity]).text


@pytest.mark.parametrize(
    ("pair", "answer", "figure", "restored"),
    [
        (("۶۲ تومن و ۷۰۰", "۴۵ تومن"), "کرایه ۶۲٬۷۰۰ تومان", "۶۲٬۷۰۰ تومان", "کرایه ۴۵٬۰۰۰ تومان"),
        (("۳ تومن و ۵۵۰", "۳ تومن"), "3,550,000 تومان شد", "3,550,000 تومان", "3,000,000 تومان شد"),
        (("سه و هفتصد", "دو و نهصد"), "۳٬۷۰۰٬۰۰۰ تومان", "۳٬۷۰۰٬۰۰۰ تومان", "۲٬۹۰۰٬۰۰۰ تومان"),
        (
            ("دو تومن و ششصد", "یه تومن و هشتصد"),
            "دو میلیون و ششصد هزار تومان میشه",
            "دو میلیون و ششصد هزار تومان",
            "یک میلیون و هشتصد هزار تومان میشه",
        ),
        (("۲۷۸ تومن", "۱۸۰ تومن"), "چک ۲۷۸ میلیون تومانی", "۲۷۸ میلیون", "چک ۱۸۰ میلیون تومانی"),
        (("۹۳۵", "۶۵۰"), "جلسه‌ای ۹۳۵ هزار تومان", "۹۳۵ هزار تومان", "جلسه‌ای ۶۵۰ هزار تومان"),
        (("1.8", "1.2"), "gheymat 1,800,000 toman", "1,800,000 toman", "gheymat 1,200,000 toman"),
    ],
)
def test_thousands_and_millions_are_written_out(
    pair: tuple[str, str], answer: str, figure: str, restored: str
) -> None:
    """By as many as the answer says."""
    assert _restored(answer, figure, pair) == restored


@pytest.mark.parametrize(
    ("pairs", "answer", "figure"),
    [
        ([("۱۳۵۰ تومن", "۸۰۰ تومن"), ("۱٫۳۵", "۱٫۱")], "۱٬۳۵۰٬۰۰۰ تومان", "۱٬۳۵۰٬۰۰۰ تومان"),
        ([("935", "650")], "it was 935,000 then", "935,000"),
        ([("€62.70", "€45")], "۶۲٬۷۰۰ تومان", "۶۲٬۷۰۰ تومان"),
        ([("۶۲ تومن", "۴۵ تومن")], "۶۲٬۰۰۰ ریال", "۶۲٬۰۰۰ ریال"),
        ([("۶۲ تومن", "۴۵ تومن")], "۶۲٬۵۰۰ تومان", "۶۲٬۵۰۰ تومان"),
        ([("۶۲ هزار تومان", "۴۵ هزار تومان")], "۶۲ میلیون تومان", "۶۲ میلیون تومان"),
    ],
)
def test_other_sums_stay(pairs: list[tuple[str, str]], answer: str, figure: str) -> None:
    """Of two sums, another currency or figure, or with its thousands said."""
    assert _restored(answer, figure, *pairs) == answer
