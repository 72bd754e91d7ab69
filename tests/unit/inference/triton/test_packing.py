"""Texts of several calls become requests of similar length, and answers find their way back."""

import random
import weakref
from collections.abc import Sequence

import numpy as np
import pytest

from gateway.inference.triton.packing import Call, PackingLimits, Request, WaitingTexts
from gateway.testing.generator import generate_conversations

LIMITS = PackingLimits(max_texts=128, max_words=1_536)


def make_call(lengths: Sequence[int], first: int = 1, arrived_s: float = 0.0) -> Call:
    """Return a call whose words are numbered from `first`, so that each can be recognized."""
    width = max(lengths)
    ids = np.zeros((len(lengths), width), np.int32)
    for row, length in enumerate(lengths):
        ids[row, :length] = np.arange(first, first + length)
        first += length
    features = np.repeat(ids[:, :, None], 2, axis=2)
    inputs = {"features": features, "word_ids": ids, "lengths": np.array(lengths, np.int32)}
    return Call(inputs, list(lengths), arrived_s)


def drained(texts: WaitingTexts) -> list[Request]:
    """Return all requests that the waiting texts become."""
    requests = []
    while (request := texts.take()) is not None:
        requests.append(request)
    return requests


def test_answers_return_to_their_texts() -> None:
    """Every word of every call has the answer that was given for it, wherever it travelled."""
    rng = random.Random(4)
    texts, calls, first = WaitingTexts(LIMITS), [], 1
    for _ in range(12):
        lengths = [rng.randint(1, 60) for _ in range(rng.randint(1, 40))]
        calls.append(make_call(lengths, first))
        first += sum(lengths)
        texts.add(calls[-1])
    complete: list[Call] = []
    for request in drained(texts):
        tensors = request.tensors()
        ids = tensors["word_ids"]
        assert ids.shape == (request.n_texts, request.length)
        assert np.array_equal(tensors["features"][:, :, 1], ids)
        assert np.array_equal((ids > 0).sum(axis=1), tensors["lengths"])
        complete += request.spread(ids * 2, (ids / 2).astype(np.float32))
    assert len(complete) == len(calls)
    for call in calls:
        ids = call.inputs["word_ids"]
        assert np.array_equal(call.labels, ids * 2)
        assert np.array_equal(call.scores, (ids / 2).astype(np.float32))
    assert texts.n_words == 0


def test_requests_keep_their_bounds() -> None:
    """No request has more texts or places than allowed, but for a text that is longer alone."""
    texts = WaitingTexts(PackingLimits(max_texts=16, max_words=100))
    texts.add(make_call([*([3] * 50), 90, 90, 250]))
    requests = drained(texts)
    assert requests[0].n_texts == 1
    assert requests[0].length == 250
    assert all(r.n_places <= 100 and r.n_texts <= 16 for r in requests[1:])
    assert sum(r.n_texts for r in requests) == 53


def test_texts_of_calls_that_are_over_are_forgotten() -> None:
    """A cancelled call keeps neither its tensors nor a place among what waits."""
    texts = WaitingTexts(LIMITS)
    cancelled = make_call([200] * 8)
    texts.add(cancelled)
    cancelled.is_over = True
    assert texts.take() is None
    assert texts.n_words == 0
    assert not texts.is_full()
    freed = weakref.ref(cancelled)
    del cancelled
    assert freed() is None


def test_oldest_call_always_moves_on() -> None:
    """Long texts that keep coming do not hold up short ones that came before."""
    texts = WaitingTexts(LIMITS)
    early = make_call([2])
    texts.add(early)
    texts.add(make_call([150] * 200))
    request = texts.take()
    assert request is not None
    assert [call for call, _ in request.parts] == [early]


def test_texts_that_nobody_waits_for_are_not_sent() -> None:
    """A cancelled call leaves the requests to the others."""
    texts = WaitingTexts(LIMITS)
    gone, stays = make_call([5, 6]), make_call([5, 7])
    texts.add(gone)
    texts.add(stays)
    gone.is_over = True
    assert [call for r in drained(texts) for call, _ in r.parts] == [stays]
    assert texts.oldest_s() is None


def test_dropped_texts_name_the_calls_that_waited() -> None:
    """After an outage began nothing of the waiting texts is left to be sent."""
    texts = WaitingTexts(LIMITS)
    calls = [make_call([5, 6]), make_call([7])]
    for call in calls:
        texts.add(call)
    assert set(texts.drop()) == set(calls)
    assert texts.take() is None
    assert texts.n_words == 0


def chat_requests(n_texts: int) -> list[Request]:
    """Return the requests that waiting chat messages of several partitions become."""
    messages = [m.text for c in generate_conversations(n_texts, seed=3) for m in c.messages]
    texts = WaitingTexts(LIMITS)
    for start in range(0, n_texts, 50):
        stop = min(start + 50, n_texts)
        texts.add(make_call([max(1, len(text.split())) for text in messages[start:stop]]))
    return drained(texts)


@pytest.mark.parametrize("n_texts", [500, 2_000])
def test_chats_are_padded_by_under_15_percent(n_texts: int) -> None:
    """Of what a server computes for chat messages under load, less than 15 % is padding."""
    requests = chat_requests(n_texts)
    n_words = sum(request.n_words for request in requests)
    n_places = sum(request.n_places for request in requests)
    assert 1 - n_words / n_places < 0.15


@pytest.mark.parametrize("n_texts", [3, 20, 80])
def test_padding_of_few_texts_costs_less_than_more_requests(n_texts: int) -> None:
    """Where few texts wait, none of their requests holds more padding than another would cost."""
    for request in chat_requests(n_texts):
        assert request.n_places - request.n_words <= 64 + 0.06 * request.n_places


def test_halves_hold_every_text_of_a_request_once() -> None:
    """Each half is padded to its own longest text, and its answers find their calls."""
    texts, calls = WaitingTexts(LIMITS), [make_call([9, 8, 8]), make_call([7, 9], 50)]
    for call in calls:
        texts.add(call)
    (request,) = drained(texts)
    halves = request.halves()
    assert [half.n_texts for half in halves] == [2, 3]
    assert sum(half.n_words for half in halves) == request.n_words
    complete: list[Call] = []
    for half in halves:
        ids = half.tensors()["word_ids"]
        assert ids.shape == (half.n_texts, half.length)
        complete += half.spread(ids, ids.astype(np.float32))
    assert set(complete) == set(calls)
    for call in calls:
        assert np.array_equal(call.labels, call.inputs["word_ids"])
