"""What is sent: made-up chats in six languages, most of them short-lived, a few of them hot."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from gateway.samples import SampleMessage
from gateway.testing.generator import generate_conversations, interleave

# One message in ten belongs to one of a few conversations that never end: groups, support bots.
HOT_SHARE: Final = 0.1
N_HOT: Final = 8
CONVERSATION_MESSAGES: Final = (10, 30)
# Enough that a pass over the pool outlasts the caches of values that were just seen.
POOL_SIZE: Final = 30_000

_BEGINNING: Final = b'{"message_id":"load-'
_ID_END: Final = b'"'


class _Template(NamedTuple):
    conversation: bytes
    is_hot: bool
    rest: bytes  # of the document, from the sender on


@dataclass(frozen=True, slots=True)
class Traffic:
    """An endless stream of messages, numbered as they are asked for.

    A pool of chats is sent over and over; at each pass the short-lived conversations are new ones.
    """

    pool: Sequence[_Template]

    def record(self, number: int) -> tuple[bytes, bytes]:
        """Return key and value of message `number`."""
        turn, place = divmod(number, len(self.pool))
        conversation, is_hot, rest = self.pool[place]
        if not is_hot:
            conversation = b"%s-%d" % (conversation, turn)
        document = b'%s%d","conversation_id":"%s"%s' % (_BEGINNING, number, conversation, rest)
        return conversation, document


def make_traffic(seed: int, pool_size: int = POOL_SIZE) -> Traffic:
    """Return the traffic of a seed; the same on every machine."""
    draw = random.Random(seed).random
    n_hot = int(pool_size * HOT_SHARE / N_HOT) + 1
    hot = interleave(generate_conversations(N_HOT, seed=seed + 1, n_messages=(n_hot, n_hot)), N_HOT)
    short = interleave(
        generate_conversations(pool_size, seed=seed, n_messages=CONVERSATION_MESSAGES)
    )
    pool: list[_Template] = []
    while len(pool) < pool_size:
        is_hot = draw() < HOT_SHARE
        message = next(hot if is_hot else short, None)
        if message is not None:
            pool.append(_template(message, is_hot))
    return Traffic(pool)


def number_of(value: bytes) -> int | None:
    """Return the number of a published message; None for one that is not of this load."""
    if not value.startswith(_BEGINNING):
        return None
    start = len(_BEGINNING)
    return int(value[start : value.index(_ID_END, start)])


def _template(message: SampleMessage, is_hot: bool) -> _Template:
    value = message.to_json()
    conversation = message.conversation_id.encode()
    return _Template(conversation, is_hot, value[value.index(b',"sender_id"') :])
