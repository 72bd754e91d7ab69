"""A pasted conversation: which lines name their sender."""

import pytest

from gateway.pages.conversation import Line, Senders, read_conversation


@pytest.mark.parametrize(
    ("line", "sender", "text"),
    [
        ("Ann: hello", "Ann", "hello"),
        ("  Ann Lee :  hello ", "Ann Lee", "hello"),
        ("سارا رضایی: سلام، خوبی؟", "سارا رضایی", "سلام، خوبی؟"),
        ("\u200fعلی:\u200e سلام", None, "علی:\u200e سلام"),
        ("\u200fعلی: سلام", "علی", "سلام"),
        ("أحمد: مرحبا", "أحمد", "مرحبا"),
        ("Zoë-Ann d'Arc: ok", "Zoë-Ann d'Arc", "ok"),
        ("user-1000: ok", "user-1000", "ok"),
        ("张伟： 你好", "张伟", "你好"),
        ("see https://example.com: nice", None, "see https://example.com: nice"),
        ("at 12:30 sharp", None, "at 12:30 sharp"),
        ("12: 30", None, "12: 30"),
        ("ann@example.com: hi", None, "ann@example.com: hi"),
        ("one two three four five six: hi", None, "one two three four five six: hi"),
        ("Ann:", None, "Ann:"),
        ("no colon", None, "no colon"),
    ],
)
def test_sender_of_a_line(line: str, sender: str | None, text: str) -> None:
    """A short name, a colon and a blank; neither links, times of day nor addresses."""
    assert read_conversation(line, "yes") == [Line(sender, text)]


@pytest.mark.parametrize(
    ("text", "senders", "expected"),
    [
        ("Ann: hi\n\n  Bob: hello", "auto", [Line("Ann", "hi"), Line("Bob", "hello")]),
        ("My number: 0912 000 1234", "auto", [Line(None, "My number: 0912 000 1234")]),
        ("My number: 0912", "yes", [Line("My number", "0912")]),
        ("Ann: hi\nfine", "auto", [Line(None, "Ann: hi"), Line(None, "fine")]),
        ("Ann: hi\nfine", "yes", [Line("Ann", "hi"), Line(None, "fine")]),
        ("Ann: hi\nBob: hello", "no", [Line(None, "Ann: hi"), Line(None, "Bob: hello")]),
        (" \n\t\n", "auto", []),
        ("", "yes", []),
    ],
)
def test_senders_of_a_conversation(text: str, senders: Senders, expected: list[Line]) -> None:
    """By themselves, lines are taken to name senders only if all of several do."""
    assert read_conversation(text, senders) == expected
