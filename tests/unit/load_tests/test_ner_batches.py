"""Batches of the model benchmark hold every message once, and a queue keeps its times."""

import numpy as np
import pytest

from load_tests.ner_batches import (
    MAX_TOKENS,
    Shape,
    chat_lengths,
    compose,
    in_order,
    one_by_one,
    padding_share,
    queue,
    shape_of,
)

LENGTHS = chat_lengths(3_000)


def test_lengths_are_those_of_chats() -> None:
    """Most messages are short, some are long, and none is beyond a window."""
    assert len(LENGTHS) == 3_000
    assert 10 <= np.median(LENGTHS) <= 30
    assert 3 <= LENGTHS.min() <= LENGTHS.max() <= MAX_TOKENS
    assert np.array_equal(LENGTHS, chat_lengths(3_000))


@pytest.mark.parametrize("max_tokens", [64, 1_024, 16_384])
def test_batches_hold_every_message_once(max_tokens: int) -> None:
    """No way of putting messages together loses one or exceeds its budget for more than one."""
    ways = [in_order(LENGTHS, max_tokens), compose(LENGTHS, max_tokens, window=500)]
    for batches in [*ways, one_by_one(LENGTHS)]:
        assert np.array_equal(np.sort(np.concatenate(batches)), np.arange(len(LENGTHS)))
        for batch in batches:
            shape = shape_of(LENGTHS, batch)
            assert shape.n_texts <= 256
            assert shape.n_texts == 1 or shape.n_texts * shape.length <= max_tokens


def test_sorting_a_micro_batch_leaves_little_padding() -> None:
    """Fewer than 15 of 100 tokens are padding where messages of a micro-batch are sorted."""
    batches = compose(LENGTHS, 4_096, window=2_000)
    assert padding_share(LENGTHS, batches) < 0.15
    assert padding_share(LENGTHS, in_order(LENGTHS, 4_096)) > 0.4
    assert padding_share(LENGTHS, one_by_one(LENGTHS)) == 0.0


def test_padding_counts_what_shapes_are_rounded_to() -> None:
    """Rows that are added for a captured graph are padding too."""
    lengths = np.array([8, 8, 8])
    share = padding_share(lengths, [np.array([0, 1, 2])], lambda shape: Shape(4, shape.length))
    assert share == pytest.approx(1 / 4)


def test_queue_waits_for_company_only_as_long_as_told() -> None:
    """A lone message waits for the delay; a full batch does not wait."""
    lengths = np.full(10, 16)
    together = queue(lengths, np.zeros(10), 5.0, 160, lambda batch: 1.0)
    assert together.n_executions == 1
    assert together.latencies_s.max() == pytest.approx(6.0)
    full = queue(lengths, np.zeros(10), 5.0, 80, lambda batch: 1.0)
    assert full.n_executions == 2
    assert sorted(set(full.latencies_s.tolist())) == [1.0, 6.0]
    alone = queue(lengths, np.linspace(0.0, 900.0, 10), 0.0, 160, lambda batch: 1.0)
    assert alone.n_executions == 10
    assert alone.latencies_s.max() == pytest.approx(1.0)
    assert alone.busy < 0.02


def test_queue_takes_what_came_while_the_model_was_busy() -> None:
    """Messages that arrive during an execution are in the next one, in order."""
    taken: list[list[int]] = []

    def run(batch: np.ndarray) -> float:
        taken.append(batch.tolist())
        return 10.0

    result = queue(np.full(4, 16), np.array([0.0, 1.0, 2.0, 50.0]), 0.0, 1_000, run)
    assert taken == [[0], [1, 2], [3]]
    assert result.latencies_s.tolist() == [10.0, 19.0, 18.0, 10.0]
    assert result.messages_per_s == pytest.approx(4 / 60)
