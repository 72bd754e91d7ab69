"""Numbers whose digits are parted by pictures, strokes or lines are found all the same."""

import pytest

from gateway.detection.hidden_digits import hidden_digits
from gateway.detection.normalize import BatchText
from gateway.detection.rules import RulesDetector


@pytest.fixture(scope="module")
def detector() -> RulesDetector:
    """The rules alone."""
    return RulesDetector()


@pytest.mark.parametrize(
    ("text", "type_", "value"),
    [
        ("call 0😀7😀7😀0😀0😀9😀0😀0😀4😀6😀2", "PHONENUMBER", "0😀7😀7😀0😀0😀9😀0😀0😀4😀6😀2"),
        ("0👉7👉7👉00 900 462 ok", "PHONENUMBER", "0👉7👉7👉00 900 462"),
        ("0912 📞 345 📞 6789", "PHONENUMBER", "0912 📞 345 📞 6789"),
        ("۰🔸۹🔸۱🔸۲🔸۳🔸۴🔸۵🔸۶🔸۷🔸۸🔸۹", "PHONENUMBER", "۰🔸۹🔸۱🔸۲🔸۳🔸۴🔸۵🔸۶🔸۷🔸۸🔸۹"),
        ("+44 7700 📱 900462", "PHONENUMBER", "+44 7700 📱 900462"),
        ("call 555 📞 014 📞 7233", "PHONENUMBER", "555 📞 014 📞 7233"),
        ("tel⏎0⏎7⏎7⏎0⏎0⏎9⏎0⏎0⏎4⏎6⏎2", "PHONENUMBER", "0⏎7⏎7⏎0⏎0⏎9⏎0⏎0⏎4⏎6⏎2"),
        ("0|7|7|0|0|9|0|0|4|6|2", "PHONENUMBER", "0|7|7|0|0|9|0|0|4|6|2"),
        ("0̶7̶7̶0̶0̶9̶0̶0̶4̶6̶2̶", "PHONENUMBER", "0̶7̶7̶0̶0̶9̶0̶0̶4̶6̶2"),
        ("4111 💳 1111 💳 1111 💳 1111", "CREDIT_CARD", "4111 💳 1111 💳 1111 💳 1111"),
        (
            "4️⃣1️⃣1️⃣1️⃣ 1️⃣1️⃣1️⃣1️⃣ 1️⃣1️⃣1️⃣1️⃣ 1️⃣1️⃣1️⃣1️⃣",
            "CREDIT_CARD",
            "4️⃣1️⃣1️⃣1️⃣ 1️⃣1️⃣1️⃣1️⃣ 1️⃣1️⃣1️⃣1️⃣ 1️⃣1️⃣1️⃣1",
        ),
        ("my card 4̶1̶1̶1̶ 1̶1̶1̶1̶ 1̶1̶1̶1̶ 1̶1̶1̶1̶", "CREDIT_CARD", "4̶1̶1̶1̶ 1̶1̶1̶1̶ 1̶1̶1̶1̶ 1̶1̶1̶1"),
        ("pin 4️⃣8️⃣2️⃣1️⃣ for the door", "PASSWORD", "4️⃣8️⃣2️⃣1"),
        ("رمز کارتم ۴️⃣۸️⃣۲️⃣۱️⃣", "PASSWORD", "۴️⃣۸️⃣۲️⃣۱"),
        ("DE89🔹3704🔹0044🔹0532🔹0130🔹00", "IBAN", "DE89🔹3704🔹0044🔹0532🔹0130🔹00"),
    ],
)  # fmt: skip
def test_hidden_number_is_found_whole(
    detector: RulesDetector, text: str, type_: str, value: str
) -> None:
    """From its first digit to its last, with what parts them, also beside other texts."""
    text, value = text.replace("⏎", "\n"), value.replace("⏎", "\n")
    _, (entity,), _ = detector.detect(["we are 4", text, "9 of us"])
    assert (entity.type, text[entity.start : entity.end]) == (type_, value)


@pytest.mark.parametrize(
    "text",
    [
        "levels 05→10→15→20→25",
        "ratings 5⭐4⭐3⭐5⭐4⭐4⭐5⭐3⭐4",
        "1200 ➡️ 1500 ➡️ 1900 ➡️ 1400",
        "row 4|5|3|2|4|5|3|2|1|4|",
        "0|1|1|0|1|0|0|1|1|0|1",
        "scores⏎3⏎5⏎4⏎2⏎5⏎4⏎3⏎4⏎1",
        "0⏎3⏎6⏎9⏎12⏎15⏎18⏎21",
        "10🍎 20🍐 30🍊 40🍋 50🍇",
        "bus 7 ➡️ 12 ➡️ 45 ➡️ 101",
        "sudoku 5/3/4/6/7/8/9/1/2",
        "3🏠2🛏1🛁120📐350000",
        "temp 3❄️5❄️4❄️6❄️7❄️5❄️4❄️3❄️2",
        "version 1.2.3 🔥 4.5.6 🔥 7.8.9",
        "① milk ② bread ③ eggs, 1️⃣2️⃣3️⃣ go",
    ],
)
def test_lists_of_small_numbers_are_read_as_they_are(text: str) -> None:
    """Marks, counts and steps are no number that somebody hides."""
    assert hidden_digits(BatchText([text.replace("⏎", "\n")])) == []


def test_numbers_of_two_texts_are_not_joined() -> None:
    """The digit with which one ends and that with which the next begins are apart."""
    assert hidden_digits(BatchText(["0😀7😀7😀0😀0", "9😀0😀0😀4😀6😀2"])) == []
