"""Tests of passwords that answer a question in the message before."""

import pytest

from gateway.detection.asked_secrets import AskedSecret
from gateway.domain import Entity


def _found(*texts: str) -> list[str]:
    """Return what is found in the last of the texts of a conversation, nothing in the others."""
    asked = AskedSecret()
    for text in texts[:-1]:
        asked.answered(text, [])
    last = texts[-1]
    return [last[entity.start : entity.end] for entity in asked.answered(last, [])]


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("رمز وای فای چیه؟", "mahi1378", "mahi1378"),
        ("what's the PIN code?", "4821.", "4821"),
        ("C'est quoi le mot de passe ?", " lune_42 ", "lune_42"),
        ("wie ist das Passwort", "hund#7katze", "hund#7katze"),
        ("qual è il pin?", "48 21", "48 21"),
        ("شو كلمة السر؟", "noor@99", "noor@99"),
        ("ramz chie?", "۱۳۷۸۹", "۱۳۷۸۹"),
    ],
)
def test_lone_word_after_the_question_is_the_password(
    question: str, answer: str, value: str
) -> None:
    """A word with a digit or a symbol answers, without blanks and final punctuation."""
    assert _found(question, answer) == [value]
    assert _found(question, "wait a sec", answer) == [value]


@pytest.mark.parametrize(
    "texts",
    [
        ("mahi1378",),
        ("what time?", "mahi1378"),
        ("what's the password?", "no idea"),
        ("what's the password?", "dunno"),
        ("what's the password?", "hm", "let me look", "mahi1378"),
        ("what's the password?", "ask her at 5pm"),
    ],
)
def test_other_words_stay(texts: tuple[str, ...]) -> None:
    """Without a question, too late, in a sentence, or without digit and symbol nothing is found."""
    assert _found(*texts) == []


def test_password_that_was_found_is_not_waited_for() -> None:
    """Where the message that speaks of a password holds it, the next word is a word."""
    asked = AskedSecret()
    asked.answered("password: x7k", [Entity(10, 13, "PASSWORD", 1.0, "rules/password")])
    assert asked.answered("ok2go", []) == []
