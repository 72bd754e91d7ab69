"""A fine-tuned transformer that teaches: what it says of words, and what it leaves to others."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
import torch

from gateway.errors import ConfigurationError
from gateway.inference.words import WordReader
from gateway.training.checkpoint_teacher import CheckpointTeacher
from gateway.training.checkpoints import load_checkpoint, weights_digest
from gateway.training.distillation import Remembering, teach
from gateway.training.families import train_recipe
from gateway.training.small_weights import NAME, write_small
from gateway.training.tokenizer import build_tokenizer
from tests.train.corpus import write_recipe
from tests.train.tiny import LABELS, write_checkpoint


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a tiny checkpoint with random weights."""
    write_checkpoint("bert", tmp_path / "bert")
    return tmp_path / "bert"


def _words(texts: list[str]) -> list[list[str]]:
    reader = WordReader(build_tokenizer([]))
    return [[word for word, _ in reader.words(text)] for text in texts]


def test_teacher_answers_a_text_alike_in_any_batch(folder: Path) -> None:
    """Probabilities run parallel to the words, and padding changes nothing of note."""
    teacher = CheckpointTeacher(folder, LABELS, ("en", "fa"))
    together = ["My name is Sarah Miller", "a b c d e"]
    said = teacher.probabilities(together, _words(together))
    assert said.shape == (2, 5, len(LABELS))
    assert torch.allclose(said.sum(dim=-1), torch.ones(2, 5), atol=1e-3)
    alone = teacher.probabilities(together[:1], _words(together[:1]))
    assert torch.allclose(said[0], alone[0], atol=2e-2)


def test_small_weights_are_those_of_the_checkpoint(folder: Path, tmp_path: Path) -> None:
    """Int8 takes a quarter of the room, is off by half a step at most, and is loaded alike."""
    small = tmp_path / "small"
    weights = load_checkpoint(folder).network.state_dict()
    write_small(weights, folder, small)
    n_bytes = sum(values.numel() for values in weights.values() if values.ndim == 2)
    assert (small / NAME).stat().st_size < 1.5 * n_bytes
    again = load_checkpoint(small).network.state_dict()
    assert again.keys() == weights.keys()
    for name, values in weights.items():
        step = values.abs().amax(dim=1, keepdim=True) / 127 if values.ndim == 2 else 0.0
        assert ((again[name] - values).abs() <= 0.501 * step).all()
    texts = ["My name is Sarah Miller"]
    said = CheckpointTeacher(small, LABELS, ("en",)).probabilities(texts, _words(texts))
    assert torch.allclose(said.sum(dim=-1), torch.ones(1, 5), atol=1e-3)
    assert weights_digest(small) != weights_digest(folder)


def test_broken_small_weights_are_told(folder: Path, tmp_path: Path) -> None:
    """Weights of another shape, or none at all, are a checkpoint that cannot be loaded."""
    small = tmp_path / "small"
    weights = load_checkpoint(folder).network.state_dict()
    write_small({name: values[:1] for name, values in weights.items()}, folder, small)
    with pytest.raises(ConfigurationError, match="cannot be loaded"):
        load_checkpoint(small)
    (small / NAME).write_bytes(b"no weights")
    with pytest.raises(ConfigurationError, match="cannot be loaded"):
        load_checkpoint(small)


def test_words_that_no_teacher_sees_are_outside(folder: Path) -> None:
    """A text longer than the network reads ends in words that are no entity."""
    teacher = CheckpointTeacher(folder, LABELS, ("en",))
    text = " ".join(["London"] * 200)
    said = teacher.probabilities([text], _words([text]))
    assert said[0, -1].isnan().all()
    [taught] = teach([teacher], [text], WordReader(build_tokenizer([])), lambda *_: None)
    assert taught.shares[-1].tolist() == [1.0, *[0.0] * (len(LABELS) - 1)]
    assert taught.shares[0].argmax() == said[0, 0].argmax()


def test_slow_teacher_reads_its_texts_once_and_leaves_the_others(folder: Path) -> None:
    """What it said early counts beside a faster teacher; of other texts that one tells alone."""
    n_read: list[int] = []

    class Counting(CheckpointTeacher):
        def probabilities(
            self, texts: Sequence[str], words: Sequence[Sequence[str]]
        ) -> torch.Tensor:
            n_read.append(len(texts))
            return super().probabilities(texts, words)

    read, other = "My name is Sarah Miller", "a b c d e"
    reader, fast = WordReader(build_tokenizer([])), CheckpointTeacher(folder, LABELS, ("en",))
    slow = Remembering(Counting(folder, LABELS, ("en",)), [read])
    teach([slow], [read], reader, lambda *_: None)
    said = slow.probabilities([other, read], _words([other, read]))
    assert said[0].isnan().all()
    assert not said[1].isnan().any()
    both = teach([slow, fast], [read, other], reader, lambda *_: None)
    alone = teach([fast], [read, other], reader, lambda *_: None)
    for taught, expected in zip(both, alone, strict=True):
        assert np.allclose(taught.shares, expected.shares, atol=2e-2)
    assert n_read == [1]


def test_teacher_with_other_labels_is_refused(folder: Path) -> None:
    """What it says could not be compared."""
    with pytest.raises(ConfigurationError, match="other labels"):
        CheckpointTeacher(folder, LABELS[:3], ("en",))


@pytest.mark.parametrize(("family", "message"), [("transformer", "takes no"), ("compact", "raw")])
def test_teacher_must_fit_the_recipe(
    folder: Path, tmp_path: Path, family: str, message: str
) -> None:
    """A family without teachers, or a recipe without raw text, says so at once."""
    recipe = write_recipe(tmp_path / "recipe.yaml", family=family)
    with pytest.raises(ConfigurationError, match=message):
        train_recipe(recipe, tmp_path, tmp_path / "out", None, lambda *_: None, [folder])
