"""Batches of a model server: lengths as chats have them, composition, padding, a queue in time."""

from collections.abc import Callable, Sequence
from itertools import chain, islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.inference.words import cut_words
from gateway.testing.generator import generate_conversations

# What multilingual vocabularies of 250,000 subwords make of a word of chat: an assumption, for no
# such tokenizer comes with the project.
SUBWORDS_PER_WORD = 1.4
N_SPECIAL = 2
MAX_TOKENS = 256
MAX_TEXTS = 256  # of a batch, where nothing else is said

Batch = NDArray[np.int64]


class Shape(NamedTuple):
    """Texts and padded length of an execution."""

    n_texts: int
    length: int


class Queued(NamedTuple):
    """What a queue did with messages that came at set times."""

    latencies_s: NDArray[np.float64]
    n_executions: int
    # Share of the time in which the model was busy.
    busy: float
    messages_per_s: float


def chat_lengths(n_messages: int) -> NDArray[np.int64]:
    """Return subwords of made-up chat messages in six languages, special ones included."""
    conversations = generate_conversations(n_messages, seed=1)
    messages = islice(chain.from_iterable(c.messages for c in conversations), n_messages)
    words = np.array([len(cut_words(message.text)) for message in messages])
    lengths = np.ceil(words * SUBWORDS_PER_WORD).astype(np.int64) + N_SPECIAL
    return np.minimum(lengths, MAX_TOKENS)


def compose(
    lengths: Sequence[int] | NDArray[np.int64],
    max_tokens: int,
    *,
    window: int,
    max_texts: int = MAX_TEXTS,
) -> list[Batch]:
    """Return the numbers of the messages by batch.

    Args:
        lengths: of the messages, in the order of their arrival.
        max_tokens: padded tokens of a batch; a longer message is alone.
        window: messages that are sorted by length before batches are made of them.
        max_texts: texts of a batch.
    """
    sizes = np.asarray(lengths)
    batches: list[Batch] = []
    for start in range(0, len(sizes), window):
        part = np.arange(start, min(start + window, len(sizes)))
        order = part[np.argsort(sizes[part], kind="stable")]
        batches += _filled(sizes, order, max_tokens, max_texts)
    return batches


def in_order(lengths: NDArray[np.int64], max_tokens: int) -> list[Batch]:
    """Return batches of messages in the order of their arrival."""
    return _filled(lengths, np.arange(len(lengths)), max_tokens, MAX_TEXTS)


def one_by_one(lengths: NDArray[np.int64]) -> list[Batch]:
    """Return batches of one message each."""
    return list(np.arange(len(lengths))[:, None])


def shape_of(lengths: NDArray[np.int64], batch: Batch) -> Shape:
    """Return the padded shape of a batch."""
    return Shape(len(batch), int(lengths[batch].max()))


def padding_share(
    lengths: NDArray[np.int64],
    batches: Sequence[Batch],
    as_run: Callable[[Shape], Shape] = lambda shape: shape,
) -> float:
    """Return which share of the computed tokens is padding.

    Args:
        lengths: of all messages.
        batches: numbers of messages.
        as_run: what a shape is rounded up to before it runs.
    """
    shapes = [as_run(shape_of(lengths, batch)) for batch in batches]
    computed = sum(shape.n_texts * shape.length for shape in shapes)
    real = sum(int(lengths[batch].sum()) for batch in batches)
    return 1 - real / computed


def queue(
    lengths: NDArray[np.int64],
    arrivals_s: NDArray[np.float64],
    delay_s: float,
    max_tokens: int,
    service_s: Callable[[Batch], float],
    max_texts: int = MAX_TEXTS,
) -> Queued:
    """Return the latencies of messages at one model that takes one batch at a time.

    Time is simulated, the model is not: `service_s` runs a batch and says how long that took. A
    batch begins when the model is free and either as many messages wait as fit in a batch, or the
    oldest has waited for `delay_s`. What waits is taken in the order of arrival and sorted by
    nothing: it is one batch.
    """
    done = np.zeros(len(lengths))
    now_s = busy_s = 0.0
    first = n_executions = 0
    while first < len(lengths):
        # When enough messages for a full batch are there, or the oldest waited long enough.
        last = _fits(lengths, first, len(lengths), max_tokens, max_texts)
        full_s = float(arrivals_s[last - 1]) if last < len(lengths) else np.inf
        begin_s = max(now_s, min(full_s, float(arrivals_s[first]) + delay_s))
        there = int(np.searchsorted(arrivals_s, begin_s, side="right"))
        last = _fits(lengths, first, max(there, first + 1), max_tokens, max_texts)
        took_s = service_s(np.arange(first, last))
        now_s = begin_s + took_s
        busy_s += took_s
        done[first:last] = now_s
        first = last
        n_executions += 1
    spent_s = now_s - float(arrivals_s[0])
    return Queued(done - arrivals_s, n_executions, busy_s / spent_s, len(lengths) / spent_s)


def _filled(
    lengths: NDArray[np.int64], order: NDArray[np.int64], max_tokens: int, max_texts: int
) -> list[Batch]:
    batches = []
    first = 0
    ordered = lengths[order]
    while first < len(order):
        last = _fits(ordered, first, len(order), max_tokens, max_texts)
        batches.append(order[first:last])
        first = last
    return batches


def _fits(lengths: NDArray[np.int64], first: int, end: int, max_tokens: int, max_texts: int) -> int:
    """Return the end of the longest run from `first` that fits in a batch; never empty."""
    end = min(end, first + max_texts)
    longest = np.maximum.accumulate(lengths[first:end])
    fits = longest * np.arange(1, len(longest) + 1) <= max_tokens
    return first + max(1, int(fits.sum()))
