"""Addresses over several lines, by the number of a flat and the postal code."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _found(text: str) -> list[tuple[str, str]]:
    return [(text[e.start : e.end], e.type) for e in _RULES.detect([text])[0]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Our address is 6750 Kolaskatu 25 Apt. 864\nArmiller\n, CO\n Uruguay 64677",
            [
                ("6750 Kolaskatu 25 Apt. 864", "LOCATION"),
                ("Armiller", "LOCATION"),
                ("CO", "LOCATION"),
                ("Uruguay", "LOCATION"),
                ("64677", "POSTAL_CODE"),
            ],
        ),
        (
            "send it to 1987 74 Dikou Street\n Suite 680\n Kirsouva\n Cyprus 36903, thanks",
            [
                ("1987 74 Dikou Street", "LOCATION"),
                ("Suite 680", "LOCATION"),
                ("Kirsouva", "LOCATION"),
                ("Cyprus", "LOCATION"),
                ("36903", "POSTAL_CODE"),
            ],
        ),
        (
            "> Nadia Zumpel\n> Zumpel Ltd\n> 0138 Brisal 6802\n> Suite 084\n> Tola\n> Peru 77212",
            [
                ("Nadia Zumpel", "PERSON"),
                ("0138 Brisal 6802", "LOCATION"),
                ("Suite 084", "LOCATION"),
                ("Tola", "LOCATION"),
                ("Peru", "LOCATION"),
                ("77212", "POSTAL_CODE"),
            ],
        ),
        (
            "12 Elm Road,\nFlat 3\nZeeds\nLS1 4AB",
            [
                ("12 Elm Road", "LOCATION"),
                ("Flat 3", "LOCATION"),
                ("Zeeds", "LOCATION"),
                ("LS1 4AB", "POSTAL_CODE"),
            ],
        ),
        (
            "he lives at 25615 Tawasti tér 72 Apt. 004\nKNISTA, Zala 18237 now",
            [
                ("25615 Tawasti tér 72 Apt. 004", "LOCATION"),
                ("KNISTA", "LOCATION"),
                ("Zala", "LOCATION"),
                ("18237", "POSTAL_CODE"),
            ],
        ),
    ],
)
def test_the_lines_of_an_address_are_found(text: str, found: list[tuple[str, str]]) -> None:
    """Addressee, street with its flat, town, region, country and code; quoted or not."""
    assert _found(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "take the suite 12 please",
        "our flat 3 is nice",
        "unit 5 was sold",
        "see you in apt 5\nThanks a lot",
        "the exam has 40 questions in unit 3\nGood luck",
    ],
)
def test_flats_and_units_in_talk_stay(text: str) -> None:
    """A number behind the word alone makes no address; that of a home is a number."""
    assert "LOCATION" not in {type_ for _, type_ in _found(text)}


def test_neighbours_in_a_batch_are_no_lines_of_an_address() -> None:
    """A street at the end of one message has no town in the next, and no addressee before."""
    texts = ["Nadia Zumpel", "6750 Kolaskatu 25 Apt. 864", "Armiller", "Uruguay 64677"]
    assert _RULES.detect(texts) == [_RULES.detect([text])[0] for text in texts]
