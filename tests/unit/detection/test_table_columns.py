"""Tests of values in the columns of pasted tables."""

import pytest

from gateway.detection.rules import RulesDetector

DETECTOR = RulesDetector()


def found(text: str, type_: str) -> list[str]:
    """Return the values of a type that rules find in a text."""
    entities = DETECTOR.detect([text])[0]
    return [text[one.start : one.end] for one in entities if one.type == type_]


@pytest.mark.parametrize(
    ("text", "passwords"),
    [
        ("name | password\nOlwen | Kettle44see!\nTarik | Marl!9x", ["Kettle44see!", "Marl!9x"]),
        ("look:\n| name | pin |\n|:--|--|\n| Olwen | 5391 |\n| Tarik | 7724 |", ["5391", "7724"]),
        ("name,phone,pin\nOlwen,07700900311,5391\nTarik,07700900312,7724", ["5391", "7724"]),
        ("user,pass\nolwen,Kettle44see!\ntarik,Marl!9x", ["Kettle44see!", "Marl!9x"]),
        ('user;passwort\n"olwen";"sommerregen"', ["sommerregen"]),
        ("site\tuser\twifi password\nhome\tolwen\tbluekettle", ["bluekettle"]),
        ("نام | رمز عبور\nپرنیان | gol1234", ["gol1234"]),
        (
            "INSERT INTO users (id, name, pass) VALUES (1, 'Olwen Pryce','kettle77'),\n"
            "(2, 'Tarik Vale', 'marlfen2');",
            ["kettle77", "marlfen2"],
        ),
        (
            "<table><tr><th>user</th><th>password</th></tr>"
            "<tr><td>olwen</td><td><b>monkey</b></td></tr></table>",
            ["monkey"],
        ),
        ("<th>user</th><th>password</th>\n<td>olwen</td><td>monkey</td>", ["monkey"]),
    ],
)
def test_password_stands_below_its_heading(text: str, passwords: list[str]) -> None:
    """Bars, tabs, commas, tags and tuples part the columns; nothing reaches over a cell."""
    assert found(text, "PASSWORD") == passwords


def test_other_columns_have_the_type_of_their_heading() -> None:
    """A table with a column of people alone has people below "name"."""
    text = "first_name,last_name,mobile\nOlwen,Pryce,07700 900311\nTarik,Vale,07700 900312"
    assert found(text, "PERSON") == ["Olwen", "Pryce", "Tarik", "Vale"]
    assert found(text, "PHONENUMBER") == ["07700 900311", "07700 900312"]


@pytest.mark.parametrize(
    "text",
    [
        "my name, password\nok, sure",
        "pin, please\nok, sure",
        "test | pass | fail\nlogin | 12 | 3",
        "pin | signal\n12 | GND\nGPIO4 | LED",
        "site | password\nhome | changed\nwork | yes\nclub | ••••",
        "name | price\nmilk | 3",
        "pin the note | call the desk\nthen lunch | then cake",
    ],
)
def test_cells_that_are_no_values_stay(text: str) -> None:
    """Prose with commas has no columns, and a password's column may say that there is none."""
    assert not found(text, "PASSWORD") + found(text, "PERSON")
