"""Endless made-up chats in six languages, with gold entities: for leak tests, benchmarks and load.

The same arguments give the same chats, on every machine and Python version. Sentences come from
`languages/`, structured values from `values`, so that nobody's data is in them.
"""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from gateway.domain import LANGUAGES, Entity, EntityType
from gateway.samples import SampleMessage
from gateway.samples.messages import DETECTOR
from gateway.testing import values
from gateway.testing.phrases import Phrases, Sentence, load_phrases

# How often a value comes up again that was named earlier in the conversation.
_REPEAT_SHARE = 0.3
# Share of the further sentences of a personal message that are personal too.
_PERSONAL_SHARE = 0.3
_MAX_SENTENCES = 60
_OWN_DIGITS_SHARE = 0.4
_JOINTS = (". ", ". ", "\n")
_SITES = ("https://www.example.com/u/", "https://files.example.org/", "www.example.net/")
_HANDLES = ("river", "foxglove", "pine", "lantern", "quartz", "maple", "comet", "harbor", "violet")


class Conversation(NamedTuple):
    """The messages of one conversation, in order."""

    conversation_id: str
    language: str
    messages: tuple[SampleMessage, ...]


@dataclass(slots=True)
class _Scene:
    """What one conversation draws on: who talks, of whom, and what was named before."""

    draw: values.Random
    phrases: Phrases
    canary: str
    names: Sequence[tuple[str, str]]  # first and last: two who talk, and one they talk about
    sender: int = 0
    named: dict[str, str] = field(default_factory=dict)

    def full_name(self, who: int) -> str:
        return " ".join(self.names[who])


_Source = Callable[[_Scene], str]


def _pick(scene: _Scene, choices: Sequence[str]) -> str:
    return choices[int(scene.draw() * len(choices))]


def _handle(scene: _Scene) -> str:
    return f"{_pick(scene, _HANDLES)}{scene.canary}{values.digits(scene.draw, 4)}"


def _in_own_digits(scene: _Scene, value: str) -> str:
    """Return the value, sometimes in the digits of the language."""
    if scene.phrases.language == "fa" and scene.draw() < _OWN_DIGITS_SHARE:
        return value.translate(values.PERSIAN_DIGITS)
    return value


def _url(scene: _Scene) -> str:
    return _pick(scene, _SITES) + _handle(scene)


_NAMES: dict[str, _Source] = {
    "me": lambda s: s.full_name(s.sender),
    "you": lambda s: s.names[1 - s.sender][0],
    "person": lambda s: s.full_name(2),
    "first": lambda s: s.names[2][0],
    "last": lambda s: s.names[2][1],
}

_SOURCES: dict[str, tuple[EntityType, _Source]] = {
    "city": (EntityType.LOCATION, lambda s: _pick(s, s.phrases.cities)),
    "org": (EntityType.ORGANIZATION, lambda s: _pick(s, s.phrases.organizations)),
    "date": (EntityType.DATETIME, lambda s: _pick(s, s.phrases.dates)),
    "cost": (EntityType.COST, lambda s: _pick(s, s.phrases.costs)),
    "number": (EntityType.NUMBER, lambda s: _in_own_digits(s, values.digits(s.draw, 9))),
    "email": (EntityType.EMAIL, lambda s: _handle(s) + "@example.com"),
    "phone": (
        EntityType.PHONENUMBER,
        lambda s: _in_own_digits(s, values.phone_number(s.draw, s.phrases.language)),
    ),
    "url": (EntityType.URL, _url),
    "username": (EntityType.USERNAME, lambda s: "@" + _handle(s)),
    "ip": (EntityType.IP_ADDRESS, lambda s: values.ip_address(s.draw)),
    "iban": (EntityType.IBAN, lambda s: values.iban(s.draw, s.phrases.language)),
    "card": (
        EntityType.CREDIT_CARD,
        lambda s: _in_own_digits(s, values.credit_card(s.draw, s.phrases.language)),
    ),
    "password": (EntityType.PASSWORD, lambda s: values.password(s.draw, s.canary)),
    "national_id": (
        EntityType.NATIONAL_ID,
        lambda s: _in_own_digits(s, values.national_id(s.draw, s.phrases.language)),
    ),
    "postal_code": (
        EntityType.POSTAL_CODE,
        lambda s: values.postal_code(s.draw, s.phrases.language),
    ),
    "plate": (EntityType.LICENSE_PLATE, lambda s: values.licence_plate(s.draw, s.phrases.language)),
    "mac": (EntityType.MAC_ADDRESS, lambda s: values.mac_address(s.draw)),
    "secret": (EntityType.SECRET, lambda s: values.secret(s.draw, s.canary)),
}


def _fill(scene: _Scene, slot: str) -> tuple[EntityType, str, str]:
    """Return type, text and referent of what stands in a slot."""
    name = _NAMES.get(slot)
    if name is not None:
        who = {"me": scene.sender, "you": 1 - scene.sender}.get(slot, 2)
        return EntityType.PERSON, name(scene), f"person-{who}"
    entity_type, source = _SOURCES[slot]
    if scene.draw() < _REPEAT_SHARE and slot in scene.named:
        return entity_type, scene.named[slot], ""
    value = scene.named[slot] = source(scene)
    return entity_type, value, ""


def _compose(
    scene: _Scene, sentences: Sequence[Sentence]
) -> tuple[str, tuple[Entity, ...], tuple[str, ...]]:
    """Return the text of the sentences in a row, with its entities and their referents."""
    parts: list[str] = []
    entities: list[Entity] = []
    referents: list[str] = []
    length = 0
    for pieces, slots in sentences:
        if parts:
            joint = _JOINTS[int(scene.draw() * len(_JOINTS))] if parts[-1][-1:].isalnum() else " "
            parts.append(joint)
            length += len(joint)
        for piece, slot in zip(pieces, slots, strict=False):
            entity_type, value, referent = _fill(scene, slot)
            start = length + len(piece)
            length = start + len(value)
            parts += (piece, value)
            entities.append(Entity(start, length, entity_type, 1.0, DETECTOR))
            referents.append(referent)
        parts.append(pieces[-1])
        length += len(pieces[-1])
    return "".join(parts), tuple(entities), tuple(referents)


def _choose_sentences(
    scene: _Scene, harmless_share: float, mean_sentences: float
) -> list[Sentence]:
    """Return the sentences of one message; their number falls off geometrically, as in chats."""
    draw, phrases = scene.draw, scene.phrases
    n_sentences = 1
    if mean_sentences > 1:
        tail = math.log(1 - draw()) / math.log(1 - 1 / mean_sentences)
        n_sentences = min(1 + int(tail), _MAX_SENTENCES)
    harmless = phrases.harmless
    chosen = [harmless[int(draw() * len(harmless))] for _ in range(n_sentences)]
    if draw() >= harmless_share:
        personal = phrases.personal
        chosen[0] = personal[int(draw() * len(personal))]
        for index in range(1, n_sentences):
            if draw() < _PERSONAL_SHARE:
                chosen[index] = personal[int(draw() * len(personal))]
    return chosen


def _sent_at(second: int) -> str:
    minute, second = divmod(second, 60)
    hour, minute = divmod(minute, 60)
    day, hour = divmod(hour, 24)
    return f"2026-03-{1 + day % 28:02d}T{hour:02d}:{minute:02d}:{second:02d}Z"


def generate_conversations(
    n_conversations: int,
    *,
    seed: int = 0,
    languages: Sequence[str] = LANGUAGES,
    n_messages: tuple[int, int] = (4, 10),
    harmless_share: float = 0.5,
    mean_sentences: float = 2.1,
    canary: str = "",
) -> Iterator[Conversation]:
    """Yield conversations of two, each in one language, the languages taking turns.

    Args:
        n_conversations: how many.
        seed: another seed, other chats and other conversation ids.
        languages: of `LANGUAGES`; Persian as often as the others.
        n_messages: the shortest and the longest conversation.
        harmless_share: share of messages without any entity.
        mean_sentences: sentences a message; 2.1 gives a median of 10 words, 3.0
            a mean of 20 words.
        canary: letters and digits that every e-mail address, URL, username and password holds, and
            every secret with room for it, so that one search finds a leak of any of them.
    """
    draw = random.Random(seed).random  # noqa: S311 - made-up data
    shortest, longest = n_messages
    for index in range(n_conversations):
        phrases = load_phrases(languages[index % len(languages)])
        firsts, lasts = phrases.first_names, phrases.last_names
        offset, step = int(draw() * len(firsts)), 1 + int(draw() * (len(firsts) - 1) / 2)
        names = [
            (firsts[(offset + step * who) % len(firsts)], lasts[int(draw() * len(lasts))])
            for who in range(3)
        ]
        scene = _Scene(draw, phrases, canary, names)
        conversation_id = f"c{seed}-{index}"
        senders = [(f"u{seed}-{index}-{who}", scene.full_name(who)) for who in range(2)]
        second = int(draw() * 2_000_000)
        messages = []
        for number in range(shortest + int(draw() * (longest - shortest + 1))):
            scene.sender = int(draw() * 2)
            second += 2 + int(draw() * 120)
            text, entities, referents = _compose(
                scene, _choose_sentences(scene, harmless_share, mean_sentences)
            )
            sender_id, sender_name = senders[scene.sender]
            messages.append(
                SampleMessage(
                    f"m{seed}-{index}-{number}",
                    conversation_id,
                    sender_id,
                    sender_name,
                    _sent_at(second),
                    text,
                    phrases.language,
                    entities,
                    referents,
                )
            )
        yield Conversation(conversation_id, phrases.language, tuple(messages))


def interleave(conversations: Iterator[Conversation], n_open: int = 50) -> Iterator[SampleMessage]:
    """Yield the messages as a topic carries them: `n_open` conversations at a time, in turns.

    Within a conversation the order is kept.
    """
    while block := list(islice(conversations, n_open)):
        for turn in range(max(len(conversation.messages) for conversation in block)):
            for conversation in block:
                if turn < len(conversation.messages):
                    yield conversation.messages[turn]
