"""What a sentence ends with, right behind its last value."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()
_ENDS = ("", ".", "!", "!!", "?!", "…", "...", "🙏", "🙏🏽🙏🏽", "❤️", " 😂")
_VALUES = [
    ("cvv", "321", "PASSWORD"),
    ("zip", "60614", "POSTAL_CODE"),
    ("mon code postal est le", "13008", "POSTAL_CODE"),
    ("کد پستی خونه ما", "1417935840", "POSTAL_CODE"),
    ("user", "deploy_kite", "USERNAME"),
    ("identifiant :", "runa69", "USERNAME"),
    ("ig:", "the.real.runa", "USERNAME"),
    ("پیجم", "cafe.zalt", "USERNAME"),
    ("the password for the cabin is", "5528", "PASSWORD"),
    ("password:", "Kp#29xx", "PASSWORD"),
    ("رمز مودم", "admin1398", "PASSWORD"),
    ("il codice di verifica è", "119283", "PASSWORD"),
    ("", "Blaue-Ente-77", "PASSWORD"),
    ("passport", "A12345678", "NATIONAL_ID"),
    ("ruf mich an unter", "0151 23456789", "PHONENUMBER"),
    ("das macht", "20€", "COST"),
    ("wir sehen uns um", "17:30", "DATETIME"),
]


@pytest.mark.parametrize("end", _ENDS)
@pytest.mark.parametrize(("words", "written", "type_"), _VALUES)
def test_value_is_found_before_any_end(words: str, written: str, type_: str, end: str) -> None:
    """Signs and pictures written on to a value hide none of it."""
    text = f"{words} {written}{end}".strip()
    start = text.index(written)
    (entity,) = _RULES.detect([text])[0]
    assert entity.type == type_
    assert entity.start == start
    assert text[entity.start : entity.end].rstrip("!?") == written
