"""Tests of the classifier, and of what it says of sanitized text."""

import json
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from gateway.domain import Entity
from gateway.errors import ConfigurationError
from gateway.evaluation.classifier import features_of, macro_f1, predict, train
from gateway.evaluation.utility import (
    Labelled,
    Sanitized,
    mean_of,
    read_labelled,
    sanitize_all,
    score,
)
from gateway.pseudonyms import KeyRing, Policy

WORDS = {
    "sport": "match goal team coach season league striker penalty stadium referee",
    "food": "soup bread kitchen oven recipe salt butter dinner plate taste",
    "travel": "train station ticket hotel border luggage airport map harbour road",
}
NAMES = "Anna Bernd Carla Dirk Emma Frank".split()  # noqa: SIM905


def made_up(n: int, seed: int = 1) -> list[Labelled]:
    """Return texts of a few words of their topic, with a name in each."""
    chance = random.Random(seed)
    texts = []
    for label in sorted(WORDS):
        for _ in range(n):
            words = [*chance.choices(WORDS[label].split(), k=4), chance.choice(NAMES)]
            texts.append(Labelled(" ".join(words), label))
    return texts


def test_classifier_learns_topics() -> None:
    """Texts of words that tell their topic are told apart, others are not."""
    texts = made_up(40)
    labels = np.array([sorted(WORDS).index(one.label) for one in texts], np.int64)
    weights = train(features_of([one.text for one in texts]), labels, 3)
    others = made_up(20, seed=2)
    expected = np.array([sorted(WORDS).index(one.label) for one in others], np.int64)
    assert macro_f1(predict(features_of([t.text for t in others]), weights), expected, 3) > 0.95
    blanked = predict(features_of(["nothing known"] * len(others)), weights)
    assert macro_f1(blanked, expected, 3) < 0.5


def test_classifier_is_the_same_every_time() -> None:
    """Two trainings on one set give the same weights."""
    texts = made_up(10)
    labels = np.zeros(len(texts), np.int64)
    labels[10:] = 1
    features = features_of([one.text for one in texts])
    assert np.array_equal(train(features, labels, 2), train(features, labels, 2))


def test_classifier_reads_texts_without_words() -> None:
    """An empty text is a row without features."""
    features = features_of(["", "one two"])
    assert features.n_texts == 2
    assert set(features.rows) == {1}


def test_macro_f1_counts_labels_alike() -> None:
    """A rare label counts as much as a frequent one."""
    labels = np.array([0, 0, 0, 1], np.int64)
    assert macro_f1(labels, labels, 2) == 1.0
    assert macro_f1(np.zeros(4, np.int64), labels, 2) == pytest.approx((6 / 7 + 0) / 2)


def test_macro_f1_leaves_out_labels_that_do_not_occur() -> None:
    """A label that no text of the test has, and none got, is no success."""
    labels = np.array([0, 0, 1, 1], np.int64)
    predicted = np.array([0, 1, 1, 0], np.int64)
    assert macro_f1(predicted, labels, 10) == macro_f1(predicted, labels, 2) == 0.5


def test_mean_has_the_interval_of_student() -> None:
    """Two values one apart have 12.706 halves of their distance as margin."""
    assert mean_of([1.0, 2.0]) == pytest.approx((1.5, 12.706 / 2))
    assert mean_of([3.0] * 5) == (3.0, 0.0)


def test_scores_fall_where_sanitizing_takes_the_meaning() -> None:
    """Texts that kept their words cost nothing; texts that lost them cost most of the score."""
    texts = tuple(made_up(60))
    same = score(Sanitized(texts, tuple(one.text for one in texts), 0, 0, 0), 2)
    assert all(one.original == one.sanitized == one.transferred for one in same)
    emptied = score(Sanitized(texts, ("[REDACTED]",) * len(texts), len(texts), 0, 0), 2)
    assert all(one.sanitized < one.original - 0.5 for one in emptied)


class _Names:
    """Finds the made-up names."""

    version = "names-1"

    async def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
        """Return the last word of each text, which is a name."""
        return [[Entity(t.rindex(" ") + 1, len(t), "PERSON", 1.0, "test")] for t in texts]


async def test_texts_are_sanitized_each_for_itself() -> None:
    """A name has another surrogate in another text, and the label stays."""
    texts = [Labelled("ask Emma", "a"), Labelled("tell Emma", "b")] * 20
    sanitized = await sanitize_all(texts, _Names(), Policy.from_profile("llm"), KeyRing.for_demo())
    assert sanitized.originals == tuple(texts)
    assert (sanitized.n_changed, sanitized.n_replaced, sanitized.n_refused) == (40, 40, 0)
    assert not any("Emma" in text for text in sanitized.texts)
    assert len({text.split()[1] for text in sanitized.texts}) > 10


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (['{"text": "secret words"}'], ":1 has no text and label"),
        (["secret words"], ":1 has no text and label"),
        (['{"text": "secret words", "label": "a"}'], "at least 50"),
        (['{"text": "secret words", "label": "a"}'] * 60, "two different labels"),
    ],
)
def test_labelled_files_are_checked(tmp_path: Path, lines: list[str], said: str) -> None:
    """What is wrong with a file is said by line, without its text."""
    path = tmp_path / "texts.jsonl"
    path.write_text("\n".join(lines))
    with pytest.raises(ConfigurationError) as caught:
        read_labelled(path)
    assert said in str(caught.value.detail)
    assert "secret" not in str(caught.value)


def test_labelled_files_are_read(tmp_path: Path) -> None:
    """Each line is a text with its label, whatever separators stand inside of it."""
    path = tmp_path / "texts.jsonl"
    texts = [Labelled(f"{text}\u2028or so\u0085", label) for text, label in made_up(20)]
    rows = (json.dumps(one._asdict(), ensure_ascii=False) + "\n" for one in texts)
    path.write_text("".join(rows), "utf-8")
    assert read_labelled(path) == texts
    with pytest.raises(ConfigurationError):
        read_labelled(tmp_path / "absent.jsonl")
