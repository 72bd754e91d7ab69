"""Streets of texts that are all in capitals."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _places(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "LOCATION"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("SONO IN VIA ZALTIERI 12 DOMANI", "VIA ZALTIERI 12"),
        ("VIA ZALTIERI 12 DOMANI MATTINA", "VIA ZALTIERI 12"),
        ("PASSE AU 11 TER RUE ZALTIÈRE CE SOIR ?", "11 TER RUE ZALTIÈRE"),
        ("BUDE IN DER ZALTSTÄDTER STRASSE 40/12", "ZALTSTÄDTER STRASSE 40/12"),
        ("KHIABOON ZALTI KOOCHE 4 PELAK 12 ZANG BEZAN", "KHIABOON ZALTI KOOCHE 4 PELAK 12"),
        ("FLAT 3, 112 ZALTSTONE TERRACE PLEASE", "FLAT 3, 112 ZALTSTONE TERRACE"),
    ],
)
def test_street_ends_where_its_name_does(text: str, place: str) -> None:
    """Words of a sentence are no part of it, and houses are."""
    assert _places(text) == [place]
    others = ["so", "come at 5", "سلام"]
    assert [
        text[e.start : e.end] for e in _RULES.detect([*others, text])[3] if e.type == "LOCATION"
    ] == [place]


@pytest.mark.parametrize(
    "text", ["HAPPY NEW YEAR 2026 EVERYBODY", "TIENI 12 EURO DA PARTE", "OK 12"]
)
def test_other_numbers_are_no_houses(text: str) -> None:
    """Capitals alone make no address."""
    assert not _places(text)
