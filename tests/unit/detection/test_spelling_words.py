"""Names and codes that are spelled by the words of an alphabet."""

import pytest

from gateway.detection.rules import RulesDetector

DETECTOR = RulesDetector()


@pytest.mark.parametrize(
    "spelled",
    [
        "Romeo Uniform November Alpha",
        "victor-echo-sierra-tango-echo-romeo",
        "Anton Cäsar Dora Nordpol",
        "Kilo X-ray Golf 4 eight Tango",
        "Nordpol, Quelle, Ida, Otto",
        "V wie Viktor, E wie Emil, S wie Siegfried",
        "R as in Romeo, U as in Uniform and N as in November",
        "N comme Nicolas A comme Anatole",
        "ر مثل رضا، ن مثل نادر",
        "alpha bravo seven seven two nine",
        "Bravo Tango sept sept deux neuf",
        "Delta Foxtrot 7, 7, 2, 9",
        "V wie Viktor, 8, 8, 1, 2, 0, 9",
        "V for Victor 881209",
        "B come Bologna T come Torino sette sette due nove",
    ],
)
def test_a_spelling_is_found_whole(spelled: str) -> None:
    """No letter of it is left beside the rest."""
    text = f"write it {spelled} please"
    found = [text[one.start : one.end] for one in DETECTOR.detect([text])[0] if one.type == "MISC"]
    assert found == [spelled]


@pytest.mark.parametrize(
    "text",
    [
        "Oscar, Victor, Mike and Charlie come too",
        "Anton, Emil, Paula, Martha kommen",
        "Roma Milano Torino Venezia",
        "I like Italy and I like India",
        "the alpha hotel in golf",
        "a for apple",
        "golf hotel one two",
        "two nights at the hotel India, 3 people",
        "Oscar, Victor 1 2 3",
        "Anton Emil eins zwei drei",
        "the delta was 4 5 6",
        "plan A like always, 3 of us",
        "t for two 2024",
        "alpha version 1, bravo 2, 3",
    ],
)
def test_friends_towns_and_talk_are_none(text: str) -> None:
    """What the words say for themselves stays with others."""
    assert not [one for one in DETECTOR.detect([text])[0] if one.type == "MISC"]
