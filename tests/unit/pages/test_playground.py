"""What would become of a conversation: places, profiles, bounds, and the key that is nobody's."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from gateway.domain import Entity
from gateway.errors import CapacityExceeded, LimitExceeded
from gateway.pages.playground import MAX_CHARACTERS, MAX_LINES, Playground, Shown, ShownMessage
from gateway.pseudonyms.policy import PROFILES
from gateway.settings import Settings
from gateway.wiring.pages import build_playground

CHAT = (
    "Ann Marsh: mail me at ann.marsh@example.com 😀 or call (202) 555-0143\n"
    "Bob: done, wrote to ann.marsh@example.com. the password is Tulip!4471x\n"
)


def make_playground(**settings: Any) -> Playground:
    """Return a playground with rules alone, which need no model."""
    return build_playground(Settings(detection={"detectors": "rules"}, **settings))


def messages_of(shown: Shown, profile: str) -> Sequence[ShownMessage]:
    """Return the messages under a profile."""
    (found,) = [one.messages for one in shown.profiles if one.profile == profile]
    return found


async def test_playground_shows_every_profile_by_places() -> None:
    """Places count code points of the line and of the result; emoji count as one."""
    shown = await make_playground().show(CHAT)
    assert [one.profile for one in shown.profiles] == list(PROFILES)
    assert shown.lines[0].sender == "Ann Marsh"
    for profile in shown.profiles:
        for line, message in zip(shown.lines, profile.messages, strict=True):
            assert message.error is None
            for value in message.values:
                before = line.sender if value.field == "sender" else line.text
                after = message.sender if value.field == "sender" else message.text
                assert before is not None
                assert after is not None
                assert before[value.start : value.end].strip()
                kept = value.strategy == "keep"
                same = before[value.start : value.end] == after[value.out_start : value.out_end]
                assert same is kept
    mail = [value for value in messages_of(shown, "llm")[0].values if value.type == "EMAIL"]
    assert shown.lines[0].text[mail[0].start : mail[0].end] == "ann.marsh@example.com"


async def test_playground_results_are_those_of_the_profiles() -> None:
    """Strict masks, analytics numbers as it reads, llm gives surrogates; secrets never stay."""
    shown = await make_playground().show(CHAT)
    first, second = messages_of(shown, "analytics")
    assert first.sender == "[PERSON_1]"
    assert "[EMAIL_1]" in first.text
    assert "[EMAIL_1]" in second.text
    strict = messages_of(shown, "strict")
    assert "[REDACTED]" in strict[0].text
    for profile in PROFILES:
        together = " ".join(message.text for message in messages_of(shown, profile))
        assert "Tulip" not in together
        assert "ann.marsh" not in together
    surrogate = next(v for v in messages_of(shown, "llm")[0].values if v.type == "EMAIL")
    address = messages_of(shown, "llm")[0].text[surrogate.out_start : surrogate.out_end]
    assert address in messages_of(shown, "llm")[1].text


async def test_playground_reads_escapes_of_letters() -> None:
    """What JSON or HTML escapes is found as in the stream; places are those of the shown line."""
    text = "J&ouml;rg: mail xkq77bz&#64;example.com\nBob: or xkq77bz\\u0040example.com"
    shown = await make_playground().show(text)
    assert shown.lines[0].sender == "Jörg"
    for line, message in zip(shown.lines, messages_of(shown, "strict"), strict=True):
        (mail,) = [value for value in message.values if value.type == "EMAIL"]
        assert line.text[mail.start : mail.end] == "xkq77bz@example.com"
        assert "xkq77bz" not in message.text


async def test_playground_says_why() -> None:
    """Each value comes with the rule that chose its strategy, lists and thresholds included."""
    playground = make_playground(
        pseudonyms={
            "policy": {"PHONENUMBER": "keep"},
            "deny": {"ORGANIZATION": ["Tulip Works"]},
            "thresholds": {"EMAIL": 1.0},
        }
    )
    shown = await playground.show("Tulip Works: (202) 555-0143, ann.marsh@example.com", "no")
    values = {value.type: value for value in messages_of(shown, "strict")[0].values}
    assert values["PHONENUMBER"].rule == "policy.PHONENUMBER"
    assert values["PHONENUMBER"].strategy == "keep"
    assert values["ORGANIZATION"].detector == "list/deny"
    assert values["ORGANIZATION"].why == "on the deny list"
    assert values["EMAIL"].why == "its score is below the threshold"
    assert (values["EMAIL"].strategy, values["EMAIL"].out_start) == ("keep", -1)


async def test_playground_agrees_with_itself_and_with_no_other() -> None:
    """The same text gives the same pseudonyms again; another process gives others."""
    playground = make_playground()
    again = [(await playground.show(CHAT)).profiles[0].messages for _ in range(2)]
    assert again[0] == again[1]
    other = (await make_playground().show(CHAT)).profiles[0].messages
    assert other != again[0]


async def test_playground_keeps_nothing_from_one_text_to_the_next() -> None:
    """A name of one text is no name in the next: memory ends with the text."""
    playground = make_playground()
    await playground.show("Zorvath: hi\nBob: hi")
    shown = await playground.show("is zorvath here", "no")
    assert all(not messages_of(shown, profile)[0].values for profile in PROFILES)


async def test_playground_tells_which_message_would_not_be_published() -> None:
    """A message over a limit is told by its code; the others are shown."""
    playground = make_playground(limits={"max_entities": 1})
    shown = await playground.show("a@example.com b@example.com\nc@example.com", "no")
    first, second = messages_of(shown, "strict")
    assert first.error is not None
    assert first.error.code == "LIMIT_EXCEEDED"
    assert first.text == ""
    assert second.text == "[REDACTED]"


@pytest.mark.parametrize("text", ["x" * (MAX_CHARACTERS + 1), "x\n" * (MAX_LINES + 1)])
async def test_playground_refuses_what_is_too_long(text: str) -> None:
    """Whoever reaches the page takes bounded work from the worker; the error has no text."""
    with pytest.raises(LimitExceeded) as caught:
        await make_playground().show(text)
    assert "xx" not in str(caught.value)


class Held:
    """A detector that waits until it is let go."""

    version = "held"

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.n_at_work = 0

    async def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
        """Find nothing, once let go."""
        self.n_at_work += 1
        await self.go_on.wait()
        assert self.n_at_work == 1, "one text at a time"
        self.n_at_work -= 1
        return [[] for _ in texts]


async def test_playground_works_on_one_text_at_a_time() -> None:
    """A few wait for their turn, further ones are refused; later there is room again."""
    detector = Held()
    playground = Playground(detector, {}, 10)
    tasks = [asyncio.create_task(playground.show("hi")) for _ in range(6)]
    done, waiting = await asyncio.wait(tasks, timeout=60, return_when=asyncio.FIRST_COMPLETED)
    while len(done) < 2:
        more, waiting = await asyncio.wait(waiting, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        done |= more
    assert all(isinstance(task.exception(), CapacityExceeded) for task in done)
    detector.go_on.set()
    assert len(await asyncio.gather(*waiting)) == 4
    assert (await playground.show("hi")).model == "held"


async def test_playground_shows_nothing_of_nothing() -> None:
    """An empty field is no error."""
    shown = await make_playground().show(" \n ")
    assert not shown.lines
    assert all(not one.messages for one in shown.profiles)


async def test_playground_results_do_not_quote_the_text_in_their_repr() -> None:
    """Whatever prints a result by accident prints no text."""
    shown = await make_playground().show(CHAT)
    assert "Tulip" not in repr(shown)
    assert "ann.marsh" not in repr(shown)
