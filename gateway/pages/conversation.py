"""Reads a pasted conversation: a message a line, with the sender's name before it or not."""

import re
from typing import Final, Literal, NamedTuple

Senders = Literal["auto", "yes", "no"]

# A name begins with a letter, has five words at most and ends with a colon and a blank, so that
# neither links nor times of day look like one.
_SENDER: Final = re.compile(r"(?P<name>[^\W\d_][^:：/@]{0,59})[:：]\s+(?P<text>\S.*)")
_MOST_WORDS: Final = 5
# Chats that were exported begin lines with marks of direction, which nobody sees.
_UNSEEN: Final = "\u200e\u200f\u061c\u202a\u202b\u202c\u2066\u2067\u2068\u2069\ufeff \t"


class Line(NamedTuple):
    """One message; `sender` is None where the line names none."""

    sender: str | None
    text: str


def read_conversation(text: str, senders: Senders = "auto") -> list[Line]:
    """Return the messages of a text, without blank lines.

    Args:
        text: a message a line.
        senders: whether lines begin with `name: `. By `auto`, they do if there are two at least
            and all of them look like that: one line alone may say `my number: …`.
    """
    lines = [line.strip(_UNSEEN) for line in text.splitlines()]
    lines = [line for line in lines if line]
    if senders == "no":
        return [Line(None, line) for line in lines]
    named = [_named(line) for line in lines]
    if senders == "auto" and (len(named) < 2 or not all(line.sender for line in named)):
        return [Line(None, line) for line in lines]
    return named


def _named(line: str) -> Line:
    match = _SENDER.fullmatch(line)
    if match is None or len(match["name"].split()) > _MOST_WORDS:
        return Line(None, line)
    return Line(match["name"].strip(_UNSEEN), match["text"])
