"""Names of those who speak in a conversation that is pasted into a message."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _names(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "PERSON"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Zubul: What a day.\nNicole: Really?", ["Zubul", "Nicole"]),
        ("> Mike: yes\n> Torva: no\n> Mike: why", ["Mike", "Torva", "Mike"]),
        ("سارا: سلام\nزوبول: خوبی؟", ["سارا", "زوبول"]),
    ],
)
def test_speakers_are_found(text: str, names: list[str]) -> None:
    """On a list or not, as long as one of them is; at each of their lines."""
    assert _names(text) == names


@pytest.mark.parametrize(
    "text",
    ["Total: 5\nTax: 3", "Nicole: hi\nTotal: 5", "Zubul: a\nTorva: b", "see: this\nand: that"],
)
def test_labels_of_forms_stay(text: str) -> None:
    """Frequent words, a single speaker, and labels of which none is on a list of names."""
    assert _names(text) == []
