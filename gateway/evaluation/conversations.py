r"""Golden conversations: made-up chats whose mentions carry the identity that they should link to.

One file a language, `golden_conversations/<language>.txt`, lines in this order:

- `= 01 father and son` begins a conversation: its number, and what it is about.
- `@a F Anne Delorme | anne_delorme` declares a sender, known from structured fields before the
  first message: id, gender (`M`, `F`, `-` for unknown), name, username or nothing.
- `~dad M` tells the gender of somebody who is only spoken of.
- `a: see you, [Marc](PERSON#dad)` is a message: its sender, then its text with marks.

A mark `[value](TYPE#id)` covers what a detector may return, with a title, clitic or ending where
people write one. Mentions with the same id are one identity, whatever their type and spelling; the
id of a sender is that sender. `#?` is a mention that must be linked to nobody: ambiguous, or of a
whole family. Flags after the id: `!` a value that a model misses (lower-cased, misspelt, in the
other script), to be found from what the conversation knows; `+` a part of a value that is written
over consecutive messages, each part with the flag.

Everything is invented; phone numbers come from ranges that reach nobody.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from gateway.domain import EntityType
from gateway.samples.markup import unmarked

FEWEST_MESSAGES, MOST_MESSAGES = 6, 15

_FOLDER = files("gateway.evaluation") / "golden_conversations"
_TYPES = frozenset(EntityType)
_TITLE = re.compile(r"= (?P<number>\d\d) (?P<topic>\S.*)")
_SENDER = re.compile(
    r"@(?P<id>[a-z]\w*) (?P<gender>[MF-]) (?P<name>[^|]*[^|\s]) \|(?: (?P<username>\S+))?"
)
_SPOKEN_OF = re.compile(r"~(?P<id>[a-z]\w*) (?P<gender>[MF])")
_MESSAGE = re.compile(r"(?P<sender>[a-z]\w*): (?P<text>\S.*)")
_MARK = re.compile(
    r"\[(?P<value>[^\[\]]+)\]\((?P<type>[A-Z_]+)#(?P<id>\?|[a-z]\w*)(?P<flags>\S*?)\)"
)
_FLAGS = frozenset({"", "!", "+"})
_LEFTOVERS = ("](", "[", "]", "#")


class Mention(NamedTuple):
    """A marked value; `start` and `end` count code points of the text, half-open.

    `identity` is empty for a mention that must not be linked. `is_missed` says that a model does
    not find it, `is_part` that it is a part of a value written over consecutive messages.
    """

    start: int
    end: int
    type: str
    identity: str
    is_missed: bool
    is_part: bool


class Sender(NamedTuple):
    """A member of the conversation as structured fields tell them; `gender` is empty if unknown."""

    id: str
    name: str
    username: str
    gender: str


class Message(NamedTuple):
    """One message; `mentions` are in order and do not overlap."""

    id: str
    sender: Sender
    text: str
    mentions: tuple[Mention, ...]

    def value(self, mention: Mention) -> str:
        """Return the text that a mention covers."""
        return self.text[mention.start : mention.end]


class Conversation(NamedTuple):
    """A golden conversation; `genders` tells `M` or `F` by identity, where it is known."""

    id: str
    lang: str
    topic: str
    senders: tuple[Sender, ...]
    genders: dict[str, str]
    messages: tuple[Message, ...]

    def mentions(self) -> Iterator[tuple[Message, Mention]]:
        """Yield every mention with its message, in order."""
        for message in self.messages:
            for mention in message.mentions:
                yield message, mention


@cache
def load_conversations(language: str) -> tuple[Conversation, ...]:
    """Return the golden conversations of a language, in the order of its file.

    Raises:
        FileNotFoundError: no conversations are written in `language`.
        ValueError: the file breaks the form; names file and line.
    """
    text = (_FOLDER / f"{language}.txt").read_text(encoding="utf-8")
    return tuple(parse_conversations(language, text))


def parse_conversations(language: str, text: str) -> Iterator[Conversation]:
    """Yield the conversations that `text` holds.

    Raises:
        ValueError: a line has no known form, a sender or identity is unknown, or a conversation is
            too short or too long; names the line.
    """
    block: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith("= ") and block:
            yield _conversation(language, block)
            block = []
        if line.strip():
            block.append((number, line))
    if block:
        yield _conversation(language, block)


def _conversation(language: str, block: list[tuple[int, str]]) -> Conversation:
    first, line = block[0]
    title = _TITLE.fullmatch(line)
    if title is None:
        raise _fault(language, first, "a conversation begins with '= NN topic'")
    conversation_id = f"{language}-{title['number']}"
    senders: dict[str, Sender] = {}
    genders: dict[str, str] = {}
    messages: list[Message] = []
    for number, line in block[1:]:
        if found := _SENDER.fullmatch(line):
            gender = found["gender"].replace("-", "")
            name, username = found["name"], found["username"] or ""
            senders[found["id"]] = Sender(found["id"], name, username, gender)
            if gender:
                genders[found["id"]] = gender
        elif found := _SPOKEN_OF.fullmatch(line):
            genders[found["id"]] = found["gender"]
        elif found := _MESSAGE.fullmatch(line):
            if found["sender"] not in senders:
                raise _fault(language, number, "the sender is not declared")
            try:
                plain, mentions = read_mentions(found["text"])
            except ValueError as error:
                raise _fault(language, number, str(error)) from None
            message_id = f"{conversation_id}-{len(messages) + 1}"
            messages.append(Message(message_id, senders[found["sender"]], plain, mentions))
        else:
            raise _fault(language, number, "a line of no known form")
    if not FEWEST_MESSAGES <= len(messages) <= MOST_MESSAGES:
        raise _fault(language, first, f"{len(messages)} messages")
    return Conversation(
        conversation_id, language, title["topic"], tuple(senders.values()), genders, tuple(messages)
    )


def read_mentions(marked: str) -> tuple[str, tuple[Mention, ...]]:
    """Return a text without its marks, and the mentions that they make.

    Raises:
        ValueError: a type or flag is unknown, or a mark is not well formed.
    """
    text, found = unmarked(marked, _MARK)
    mentions: list[Mention] = []
    for start, end, match in found:
        value, flags = match["value"], match["flags"]
        if match["type"] not in _TYPES:
            raise ValueError("a mark of unknown type")
        if flags not in _FLAGS or value != value.strip():
            raise ValueError("a mark with an unknown flag or outer blanks")
        identity = match["id"].replace("?", "")
        mentions.append(Mention(start, end, match["type"], identity, flags == "!", flags == "+"))
    if any(leftover in _MARK.sub("", marked) for leftover in _LEFTOVERS):
        raise ValueError("a mark is not well formed")
    return text, tuple(mentions)


def _fault(language: str, number: int, detail: str) -> ValueError:
    return ValueError(f"golden conversations {language}.txt, line {number}: {detail}")
