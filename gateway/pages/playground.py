"""What would become of a conversation under each profile, by the functions of the stream.

Nothing is kept from one text to the next but a random key: the same text gives the same pseudonyms
until the process ends, and none of them is one that the stream would give.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from gateway.detection.protocols import Detector
from gateway.domain import Entity, EntityType, FieldEntities, Replacement, TextField
from gateway.domain.detectors import ROUTE_DETECTOR
from gateway.domain.escapes import with_letters
from gateway.errors import CapacityExceeded, LimitExceeded, RejectedRecord
from gateway.pages.conversation import Line, Senders, read_conversation
from gateway.pipeline.explanation import Explained, explain
from gateway.pipeline.fields import sanitize_fields
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.protocols import Decision, Pseudonymizer

# A long chat, and some two seconds of work on one core at most.
MAX_CHARACTERS: Final = 20_000
MAX_LINES: Final = 300
# One text at a time, so that people who try take no more than one core from the stream.
_MOST_WAITING: Final = 4
_CONVERSATION: Final = "playground"
_SENDER_PATH: Final = ("sender_name",)
_TEXT_PATH: Final = ("text",)


class Profile(NamedTuple):
    """A policy to try, and what makes a pseudonymizer with an empty vault for it."""

    policy: Policy
    make_pseudonymizer: Callable[[], Pseudonymizer]


@dataclass(frozen=True, slots=True)
class ShownValue:
    """One found value: where it stands in the line and in the result, and why it became that."""

    field: str
    start: int
    end: int
    out_start: int
    out_end: int
    type: str
    detector: str
    score: float
    strategy: str
    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class ShownError:
    """Why a message would not be published."""

    code: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """What would be published of a message; nothing where there is an error."""

    sender: str | None = field(repr=False, default=None)
    text: str = field(repr=False, default="")
    values: Sequence[ShownValue] = ()
    error: ShownError | None = None


@dataclass(frozen=True, slots=True)
class ShownProfile:
    """The messages as a policy has them; parallel to the lines."""

    profile: str
    policy: str
    messages: Sequence[ShownMessage]


@dataclass(frozen=True, slots=True)
class Shown:
    """A conversation, and what would become of it under each profile.

    The lines have letters in the place of the escapes of JSON and HTML that stand for them.
    """

    model: str
    lines: Sequence[Line] = field(repr=False)
    profiles: Sequence[ShownProfile]


class Playground:
    """Sanitizes what people type, one text at a time; used on one event loop.

    Args:
        detector: finds entities in free text.
        profiles: the policies to try, in the order in which they are shown.
        max_entities: bound on entities of one message.
    """

    def __init__(
        self, detector: Detector, profiles: Mapping[str, Profile], max_entities: int
    ) -> None:
        self._detector = detector
        self._profiles = profiles
        self._max_entities = max_entities
        self._turn = asyncio.Lock()
        self._n_waiting = 0

    async def show(self, text: str, senders: Senders = "auto") -> Shown:
        """Return what would become of a conversation.

        Raises:
            LimitExceeded: the text is too long.
            CapacityExceeded: too many others are waiting for their turn.
            TransientError: the model server is away.
        """
        if len(text) > MAX_CHARACTERS:
            raise LimitExceeded(f"{len(text)} characters, {MAX_CHARACTERS} at most")
        lines = [_with_letters(line) for line in read_conversation(text, senders)]
        if len(lines) > MAX_LINES:
            raise LimitExceeded(f"{len(lines)} lines, {MAX_LINES} at most")
        if self._n_waiting >= _MOST_WAITING:
            raise CapacityExceeded(f"{self._n_waiting} texts are waiting")
        self._n_waiting += 1
        try:
            async with self._turn:
                texts = [line.text for line in lines]
                found = await self._detector.detect(texts) if texts else []
                shown = await asyncio.to_thread(self._shown, lines, found)
        finally:
            self._n_waiting -= 1
        return Shown(self._detector.version, lines, shown)

    def _shown(self, lines: Sequence[Line], found: FieldEntities) -> list[ShownProfile]:
        return [
            ShownProfile(name, profile.policy.version, list(self._messages(lines, found, profile)))
            for name, profile in self._profiles.items()
        ]

    def _messages(
        self, lines: Sequence[Line], found: FieldEntities, profile: Profile
    ) -> Iterator[ShownMessage]:
        pseudonymizer = profile.make_pseudonymizer()
        for line, entities in zip(lines, found, strict=True):
            try:
                yield self._message(line, entities, profile.policy, pseudonymizer)
            except RejectedRecord as error:
                yield ShownMessage(error=ShownError(error.code, error.meaning))

    def _message(
        self, line: Line, found: Sequence[Entity], policy: Policy, pseudonymizer: Pseudonymizer
    ) -> ShownMessage:
        fields = [TextField(line.text, None, _TEXT_PATH)]
        admitted = [list(filter(policy.admits, found))]
        if line.sender is not None:
            # As the default route has it: a structured field of a known type.
            fields.insert(0, TextField(line.sender, EntityType.PERSON, _SENDER_PATH))
            whole = Entity(0, len(line.sender), EntityType.PERSON, 1.0, ROUTE_DETECTOR)
            admitted.insert(0, [whole])
        result = sanitize_fields(_CONVERSATION, fields, admitted, pseudonymizer, self._max_entities)
        pseudonymizer.drain_changes()
        *senders, text = result.texts
        values = [
            _value(policy, one, output, replacement)
            for one, output, replacements in zip(
                fields, result.texts, result.replacements, strict=True
            )
            for replacement in replacements
        ]
        unsure = [_kept(policy, line.text, entity) for entity in found if not policy.admits(entity)]
        return ShownMessage(senders[0] if senders else None, text, [*values, *unsure])


def _with_letters(line: Line) -> Line:
    """Return the line as detectors read it: letters in the place of their escapes."""
    sender = None if line.sender is None else with_letters(line.sender)
    return Line(sender, with_letters(line.text))


def _value(policy: Policy, one: TextField, output: str, replacement: Replacement) -> ShownValue:
    entity, out_start, out_end, strategy = replacement
    source = "text" if one.type is None else "sender"
    decision = Decision(output[out_start:out_end], strategy)
    explained = explain(policy, one.text, entity, decision)
    return _shown_value(source, (out_start, out_end), entity, explained)


def _kept(policy: Policy, text: str, entity: Entity) -> ShownValue:
    """Return a value of which the policy is not sure enough; it has no place in the output."""
    return _shown_value("text", (-1, -1), entity, explain(policy, text, entity, None))


def _shown_value(
    source: str, place: tuple[int, int], entity: Entity, explained: Explained
) -> ShownValue:
    return ShownValue(
        source,
        entity.start,
        entity.end,
        *place,
        entity.type,
        entity.detector,
        explained.score,
        explained.strategy,
        explained.rule,
        explained.why,
    )
