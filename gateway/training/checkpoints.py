"""Loads token-classification checkpoints of Hugging Face, and puts softmax and arg-max on top."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import torch
from safetensors import SafetensorError
from tokenizers import Tokenizer
from torch import Tensor, nn
from transformers import AutoConfig, AutoModelForTokenClassification, AutoTokenizer
from transformers.utils import logging as library_logging

from gateway.errors import ConfigurationError
from gateway.training.small_weights import read_small

# Positions that a checkpoint cannot use: RoBERTa numbers them from the padding id on.
_RESERVED_POSITIONS = 4
# Files that hold weights, by their ends: of Hugging Face, and our own.
_WEIGHTS = frozenset({".safetensors", ".bin", ".onnx"})


class Checkpoint(NamedTuple):
    """A checkpoint in memory; `labels` are its own, by id."""

    network: nn.Module
    tokenizer: Tokenizer
    labels: tuple[str, ...]
    # Architecture, such as `xlm-roberta`.
    architecture: str
    max_tokens: int


class Tagger(nn.Module):  # type: ignore[misc]  # torch may be absent
    """A token classifier that answers with label ids and their probabilities."""

    def __init__(self, network: nn.Module) -> None:
        super().__init__()
        self.network = network

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> tuple[Tensor, Tensor]:
        """Return labels as int32 and scores as float32, both of shape [batch, tokens]."""
        scores, labels = self.probabilities(input_ids, attention_mask).max(dim=-1)
        return labels.int(), scores

    def probabilities(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        """Return the probability of every label, of shape [batch, tokens, labels]."""
        logits = self.network(
            input_ids=input_ids.long(), attention_mask=attention_mask.long()
        ).logits
        return torch.softmax(logits.float(), dim=-1)


def quiet_library() -> None:
    """Keep the library's bars and remarks off the terminal, where our own progress is shown."""
    library_logging.set_verbosity_error()
    library_logging.disable_progress_bar()


def load_checkpoint(folder: Path) -> Checkpoint:
    """Return the token-classification checkpoint in a local folder; nothing is fetched.

    Its weights may be in int8; see `small_weights`.

    Raises:
        ConfigurationError: the folder holds none, or has no tokenizer that can be saved as
            `tokenizer.json`.
    """
    quiet_library()
    if not (folder / "config.json").is_file():
        raise ConfigurationError(f"no config.json in the checkpoint folder {folder.name}")
    # Eager attention is the one that every architecture has and that exports as plain operators.
    options = {"dtype": torch.float32, "attn_implementation": "eager"}
    try:
        config: Any = AutoConfig.from_pretrained(folder, local_files_only=True)
        if (weights := read_small(folder)) is None:
            network = AutoModelForTokenClassification.from_pretrained(
                folder, local_files_only=True, **options
            )
        else:
            network = AutoModelForTokenClassification.from_config(config, **options)
            network.load_state_dict(weights)
        loaded: Any = AutoTokenizer.from_pretrained(folder, local_files_only=True)
    except (OSError, ValueError, RuntimeError, SafetensorError) as error:
        raise ConfigurationError(
            f"the checkpoint {folder.name} cannot be loaded ({type(error).__name__})"
        ) from error
    backend = getattr(loaded, "backend_tokenizer", None)
    if not isinstance(backend, Tokenizer):
        raise ConfigurationError(f"the checkpoint {folder.name} has no tokenizer.json")
    return Checkpoint(
        network.eval(), backend, _labels(config.id2label), config.model_type, max_tokens_of(config)
    )


def weights_digest(folder: Path) -> str:
    """Return a digest of the weights in a checkpoint or model folder: where a run began."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(folder.iterdir()):
        if path.suffix in _WEIGHTS:
            with path.open("rb") as weights:
                digest.update(hashlib.file_digest(weights, "sha256").digest())
    return digest.hexdigest()


def _labels(by_id: dict[int, str]) -> tuple[str, ...]:
    return tuple(by_id[number] for number in range(len(by_id)))


def max_tokens_of(config: Any) -> int:
    """Return how many subwords a network of this configuration reads at once."""
    positions = getattr(config, "max_position_embeddings", None) or 512
    return int(positions) - (_RESERVED_POSITIONS if positions > 2 * _RESERVED_POSITIONS else 0)


def run_tagger(tagger: nn.Module, arrays: Sequence[Tensor]) -> tuple[Tensor, Tensor]:
    """Return the answer of `tagger` without gradients."""
    with torch.inference_mode():
        labels, scores = tagger(*arrays)
    return labels, scores


def score_labels(tagger: Tagger, arrays: Sequence[Tensor], labels: Tensor) -> Tensor:
    """Return the scores that `tagger` gives to these labels, of the shape of `labels`."""
    with torch.inference_mode():
        probabilities = tagger.probabilities(*arrays)
        return probabilities.gather(-1, labels.long().unsqueeze(-1)).squeeze(-1)
