"""Banks, shops and offices that a country knows by name, and words that are written alike."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _found(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "ORGANIZATION"]


@pytest.mark.parametrize(
    ("text", "bodies"),
    [
        ("trenord in ritardo pure oggi", ["trenord"]),
        ("la cgil e la cisl scioperano", ["cgil", "cisl"]),
        ("hanno messo mio zio al tar", ["tar"]),
        ("bin seit gestern bei der huk versichert", ["huk"]),
        ("HUK zahlt nicht", ["HUK"]),
        ("die deutsche bahn halt", ["deutsche bahn"]),
        ("j'attends encore la caf", ["caf"]),
        ("secours populaire samedi matin", ["secours populaire"]),
        ("hmrc wants it by friday, says rspca", ["hmrc", "rspca"]),
        ("داداشم ایران خودرو کار میکنه", ["ایران خودرو"]),
        ("رحت لكارفور وما لقيته", ["كارفور"]),
        ("خدا خدمة فاتصالات المغرب", ["اتصالات المغرب"]),
        ("شركة موبايلي ما ترد", ["شركة موبايلي"]),
    ],
)
def test_a_body_is_found_as_chats_write_it(text: str, bodies: list[str]) -> None:
    """In small letters; a short name by its capitals or by what stands before it."""
    assert _found(text) == bodies


@pytest.mark.parametrize(
    "text",
    [
        "tar and feathers",
        "bonjour tout le monde",
        "mdr t'es bête",
        "om mani padme hum",
        "write to @trenord_fan",
        "trenord.example.com is down",
        "passt schon, tk",
        "ايران بلد كبير",
        "ضاع موبايلي بالتكسي",
    ],
)
def test_other_words_are_none(text: str) -> None:
    """Words, parts of addresses and accounts, and short names with nothing before them."""
    assert _found(text) == []
