"""What sanitized text is still good for: a classifier trained on it, against one on originals.

A file of labelled texts, a line each: `{"text": "...", "label": "..."}`. Every text is sanitized as
a conversation of its own. Then, for each seed, the texts are parted into four fifths for training
and one for testing, the same for both; what is compared is the macro F1 of three classifiers:

- `original`: trained and tested on originals;
- `sanitized`: trained and tested on sanitized text, as readers of the sanitized topic would;
- `transferred`: trained on sanitized text and tested on originals.
"""

import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np

from gateway.detection.protocols import Detector
from gateway.domain import TextField
from gateway.errors import ConfigurationError, RejectedRecord
from gateway.evaluation.classifier import Indices, features_of, macro_f1, predict, train
from gateway.pipeline.fields import sanitize_fields
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.vault_memory import MemoryVault

N_SEEDS = 5
FEWEST_TEXTS = 50
# Of Student's t for 95 % on both sides, by degrees of freedom: one less than the seeds.
_T = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262}
_TEST_SHARE = 5
_MAX_ENTITIES = 1_000
_BATCH = 256


class Labelled(NamedTuple):
    """A text and what it is about."""

    text: str
    label: str


class Sanitized(NamedTuple):
    """Labelled texts beside what became of them; refused ones stand on neither side."""

    originals: tuple[Labelled, ...]
    texts: tuple[str, ...]
    n_changed: int
    n_replaced: int
    n_refused: int


class Scores(NamedTuple):
    """Macro F1 of one seed's classifiers, see the module."""

    original: float
    sanitized: float
    transferred: float


class Mean(NamedTuple):
    """A mean over seeds, and half of its 95 % interval by Student's t."""

    value: float
    margin: float


def read_labelled(path: Path) -> list[Labelled]:
    """Return the texts of a file.

    Raises:
        ConfigurationError: it cannot be read, a line has no text or label, or there is little.
    """
    try:
        # Not splitlines(): a separator such as U+2028 may stand inside a text.
        lines = path.read_text("utf-8").removesuffix("\n").split("\n")
    except (OSError, UnicodeDecodeError):
        raise ConfigurationError(f"cannot read {path.name}") from None
    texts = []
    for number, line in enumerate(lines, 1):
        try:
            found = json.loads(line)
            text, label = found["text"], found["label"]
        except (ValueError, TypeError, KeyError):
            # `from None`: the cause would quote the line.
            raise ConfigurationError(f"{path.name}:{number} has no text and label") from None
        texts.append(Labelled(str(text), str(label)))
    if len(texts) < FEWEST_TEXTS or len({text.label for text in texts}) < 2:
        raise ConfigurationError(
            f"{path.name} needs at least {FEWEST_TEXTS} texts and two different labels"
        )
    return texts


async def sanitize_all(
    texts: Sequence[Labelled], detector: Detector, policy: Policy, keys: KeyRing
) -> Sanitized:
    """Return the texts with what the gateway would publish of them."""
    engine = PartitionPseudonymizer(keys, policy, MemoryVault(), max_conversations=1)
    kept: list[Labelled] = []
    results: list[str] = []
    n_replaced = n_refused = 0
    for start in range(0, len(texts), _BATCH):
        batch = texts[start : start + _BATCH]
        found = await detector.detect([one.text for one in batch])
        for number, (one, entities) in enumerate(zip(batch, found, strict=True), start):
            admitted = [entity for entity in entities if policy.admits(entity)]
            field = TextField(one.text, None, ("text",))
            try:
                outcome = sanitize_fields(str(number), [field], [admitted], engine, _MAX_ENTITIES)
            except RejectedRecord:
                n_refused += 1
                continue
            kept.append(one)
            results.append(outcome.texts[0])
            n_replaced += len(outcome.replacements[0])
        engine.drain_changes()
    n_changed = sum(one.text != text for one, text in zip(kept, results, strict=True))
    return Sanitized(tuple(kept), tuple(results), n_changed, n_replaced, n_refused)


def score(sanitized: Sanitized, n_seeds: int = N_SEEDS) -> list[Scores]:
    """Return the scores of each seed, from 1 on."""
    names = sorted({one.label for one in sanitized.originals})
    labels = np.array([names.index(one.label) for one in sanitized.originals], np.int64)
    return [
        _scores(sanitized, labels, len(names), training, test)
        for training, test in _parts(len(labels), n_seeds)
    ]


def mean_of(values: Sequence[float]) -> Mean:
    """Return the mean of at least two values with the margin of its 95 % interval."""
    freedom = min(len(values) - 1, max(_T))
    return Mean(fmean(values), _T[freedom] * stdev(values) / math.sqrt(len(values)))


def _parts(n_texts: int, n_seeds: int) -> Iterator[tuple[Indices, Indices]]:
    for seed in range(1, n_seeds + 1):
        order = np.random.default_rng(seed).permutation(n_texts)
        n_test = n_texts // _TEST_SHARE
        yield order[n_test:], order[:n_test]


def _scores(
    sanitized: Sanitized, labels: Indices, n_labels: int, training: Indices, test: Indices
) -> Scores:
    originals = [one.text for one in sanitized.originals]
    tests = {
        "originals": features_of([originals[i] for i in test]),
        "sanitized": features_of([sanitized.texts[i] for i in test]),
    }

    def scored(texts: Sequence[str], *names: str) -> list[float]:
        weights = train(features_of([texts[i] for i in training]), labels[training], n_labels)
        return [macro_f1(predict(tests[name], weights), labels[test], n_labels) for name in names]

    (original,) = scored(originals, "originals")
    on_sanitized, transferred = scored(sanitized.texts, "sanitized", "originals")
    return Scores(original, on_sanitized, transferred)
