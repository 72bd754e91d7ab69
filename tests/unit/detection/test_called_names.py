"""Names on no list that English calls, asks for and tells by a trade."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _found(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "PERSON"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Tolan the vet is coming Tuesday", ["Tolan"]),
        ("Pegeen and the girls were there", ["Pegeen"]),
        ("when you get there ask for Bev", ["Bev"]),
        ("what level are you now Grubs", ["Grubs"]),
        ("Tezza can you pick me up", ["Tezza"]),
        ("Fliz help, the oven's on fire", ["Fliz"]),
        ("say hi to Juju for me, hi to Jojo!", ["Jojo"]),
        ("love to Mossy and all", ["Mossy"]),
    ],
)
def test_who_is_called_or_has_a_trade_is_somebody(text: str, names: list[str]) -> None:
    """Whatever the name is, with a capital."""
    assert _found(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "Today the vet is shut",
        "Then the driver left",
        "Ask for Help at the desk",
        "are you there Saturday",
        "are you home Easter?",
        "Anyone can you help",
        "Sorry can you repeat",
        "Both the kids are in bed",
        "Mum and the kids are in",
        "Me and the lads went",
        "ask for the Manager",
        "the show is on now Live",
        "tezza can you pick me up",
    ],
)
def test_words_and_days_are_not_called(text: str) -> None:
    """Frequent words, days, feasts and kin begin and end messages as well."""
    assert _found(text) == []
