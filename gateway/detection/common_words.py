"""Frequent words of the six languages: those that are no names, and names that are words as well.

`common_words.txt` has them in canonical form, without differences of case, marks and letter
variants.
"""

from functools import cache
from importlib.resources import files
from typing import Final

from gateway.detection.word_kinds import Kind, form, forms, kind_of

# Trades, goods, colours and what else Persians speak of every day without a title, though people
# are called so as well.
_PERSIAN_THINGS: Final = """
مالک کارگر آهنگر کفاش جراح ناظم نقاش قصاب نجار افسر
خاور نیسان مزدا دنا پیکان پارس تیبا هود
پسته زعفران انار توت نارنج گلاب نبات کرم شکر لیمو ماهی سبزه سنبل طوطی
نقره یاقوت مروارید عقیق الماس طلا آینه باغچه سرمه پرو مزون سونا
بنفش آبی طلایی ثابت پیمانی رسمی مساعده خیرات هیئت سند سهام زیان بخش
عطاری قنادی کلانتری بخاری سالمی سالمه سالمین خوشه منه مغفور
کشاورز صیاد سمسار دلال متولی موذن خادم پناهنده مفتی
گندم ماسه حلیم نعناع آرد خرمن شالیزار آبشار دره جنین حجله توری نقدی تاج گلدسته
تیم عید گل مال بیمه مجتمع مربیان چیا دانگ
"""
_THINGS: Final = forms(_PERSIAN_THINGS)


@cache
def frequent_words() -> tuple[frozenset[str], frozenset[str]]:
    """Return frequent words that are no names, and names that are frequent words."""
    text = (files("gateway.detection") / "common_words.txt").read_text("utf-8")
    words, _, names = text.partition("@names\n")
    return frozenset(words.split("\n")[1:]), frozenset(names.split("\n"))


def is_common(canonical: str, *, is_name: bool) -> bool:
    """Return whether a canonical form says more often something else than a name."""
    words, names = frequent_words()
    return canonical in names or (not is_name and canonical in words)


def is_ordinary(word: str) -> bool:
    """Return whether a list of words that are no names has this one, however it is written."""
    return kind_of(word) is Kind.COMMON or is_frequent(word)


def is_frequent(word: str) -> bool:
    """Return whether a word is among the frequent ones that are no names, however it is written."""
    return form(word) in frequent_words()[0]


def is_persian_thing(word: str) -> bool:
    """Return whether a word is a thing or a trade in Persian talk, and a name elsewhere."""
    return form(word) in _THINGS
