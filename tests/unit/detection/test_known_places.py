"""Countries, regions and large cities by name, and places that people say they live in."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _places(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "LOCATION"]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("viva l'Italia", ["Italia"]),
        ("vado in italia domani", ["italia"]),
        ("ich war in südkorea und in der Türkei", ["südkorea", "Türkei"]),
        ("entre les etats-unis et le Brésil", ["etats-unis", "Brésil"]),
        ("United States of America", ["United States of America"]),
        ("made in the UK", ["UK"]),
        ("cote d’ivoire", ["cote d’ivoire"]),
        ("من از ایران اومدم", ["ایران"]),
        ("on va à Liège puis en suède", ["Liège", "suède"]),
        ("vado a Mosca", ["Mosca"]),
        ("وباليمن والعراق", ["اليمن", "العراق"]),
        ("ساكن في الدار البيضا وبروح بنابلس", ["الدار البيضا", "نابلس"]),
        ("من النجف الى صلالة", ["النجف", "صلالة"]),
        ("الطريق الأقصر والسيارة الزرقا", []),
        ("ساكنين بالأشرفية وأهلي بجونية", ["الأشرفية", "جونية"]),
        ("نحن القصيص مب الجميرا", ["القصيص", "الجميرا"]),
        ("جايين من باب الزوار لمدينة نصر", ["باب الزوار"]),
        ("سرت تعبان ودوما زحمة والكوت عندي", []),
        ("Londra e Pechino, poi il Veneto", ["Londra", "Pechino", "Veneto"]),
        ("Nadia Torvek\n\nQuelmira de la Sierra\nSpain", ["Quelmira de la Sierra", "Spain"]),
        ("> QUELMIRA\n> United Kingdom", ["QUELMIRA", "United Kingdom"]),
    ],
)
def test_known_places_are_found(text: str, places: list[str]) -> None:
    """With a capital or without, with and without accents, behind particles, below their town."""
    assert _places(text) == places


@pytest.mark.parametrize(
    "text",
    [
        "a cup of china",
        "turkey sandwich",
        "come stai",
        "roasted chili",
        "ask @italia_fan or see italia.it",
        "the uk thing",
        "ایرانی‌ها",
        "ایران‌خودرو",
        "eau de cologne",
        "ich liege noch im bett",
        "Liege noch im Bett",
        "black suede boots",
        "georgie is late again",
        "facciamo un brindisi",
        "c'è una mosca nel bicchiere",
        "Seul problème, il pleut",
        "Hello John",
    ],
)
def test_words_that_only_look_like_places_stay(text: str) -> None:
    """Words in small letters, accounts, hosts and adjectives."""
    assert _places(text) == []


def test_a_line_of_talk_above_a_country_is_no_town() -> None:
    """Frequent words fill no line of an address."""
    assert _places("Hello everybody\nFrance") == ["France"]
    assert _places("Best regards\nItaly") == ["Italy"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("i live in zaltfoort", "zaltfoort"),
        ("I live in Stoke-on-Vale now", "Stoke-on-Vale"),
        ("we flew to Zaltfoort and back", "Zaltfoort"),
        ("Mia flew to ZALTFOORT on Tuesday", "ZALTFOORT"),
        ("I live in Zaltfoort Monday to Friday", "Zaltfoort"),
        ("a firm based in Zaltfoort, with an office", "Zaltfoort"),
        ("vengo da San Torvello del Monte", "San Torvello del Monte"),
        ("j'habite à Quelmont-sous-Bois", "Quelmont-sous-Bois"),
        ("ich wohne in Bad Zalt", "Bad Zalt"),
        ("أسكن في زلطفور", "زلطفور"),
        ("من ساکن زلطفور هستم", "زلطفور"),
    ],
)
def test_a_place_that_people_live_in_is_found_whatever_it_is(text: str, place: str) -> None:
    """On no list, in small letters where the phrase leaves no doubt, with its particles."""
    assert _places(text) == [place]


@pytest.mark.parametrize(
    "text",
    [
        "I live in fear.",
        "they lived in wretched huts",
        "he lives in wretched huts",
        "moved to tears.",
        "born in captivity",
        "born in May",
        "wohne in Untermiete",
        "live in 10 minutes",
        "ساکن شدم",
    ],
)
def test_what_is_no_place_behind_the_phrases_stays(text: str) -> None:
    """Frequent words, times, adjectives, and what the German language writes with a capital."""
    assert _places(text) == []
