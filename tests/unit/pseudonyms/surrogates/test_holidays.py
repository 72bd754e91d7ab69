"""Tests of dates beside the name of their holiday."""

import pytest

from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("around", "value"),
    [
        ("Christmas Day is {}, obviously", "25 December"),
        ("{} ist Heiligabend", "24. Dezember 2026"),
        ("à la Saint-Valentin, le {}", "14 février"),
        ("a Ferragosto ({})", "15/08/2026"),
        ("عید نوروز، {}", "اول فروردین"),
        ("عيد العمال {}", "١ مايو"),
        ("{}", "Neujahr, 1. Januar"),
    ],
)
def test_date_of_a_holiday_stays_beside_its_name(chat: Chat, around: str, value: str) -> None:
    """The pair would tell by how much all dates of the conversation are moved."""
    assert {chat.one("DATETIME", value, f"h-{n}", around) for n in range(20)} == {value}


@pytest.mark.parametrize(
    ("around", "value"),
    [
        ("my birthday is {}", "25 December"),
        ("Merry Christmas! My operation is on {}", "25 December"),
        ("Natalie comes on {}", "25 December"),
        ("Valentina arriva il {}", "14 febbraio"),
        ("an Weihnachten bin ich da, am {} nicht", "27. Dezember"),
        ("آقای نوروزی {} میاد", "اول فروردین"),
    ],
)
def test_other_dates_move(chat: Chat, around: str, value: str) -> None:
    """Without the name, in another sentence, or on another day."""
    assert value not in {chat.one("DATETIME", value, f"h-{n}", around) for n in range(20)}


def test_date_of_a_holiday_moves_where_it_stands_alone(chat: Chat) -> None:
    """What is done on that day stays as secret as on any other."""
    for number in range(20):
        name = f"alone-{number}"
        assert chat.one("DATETIME", "25 December", name, "Christmas is {}") == "25 December"
        assert chat.one("DATETIME", "25 December", name, "we met on {}") != "25 December"
