"""A transformer with random weights, whose speed is that of a trained one, and what runs it."""

import argparse
from typing import Any, NamedTuple

from load_tests.ner_batches import MAX_TOKENS

N_LABELS = 29
# Of the command line, in the order of `Size`.
_OPTIONS = ("layers", "hidden", "heads", "intermediate", "vocabulary")


class Size(NamedTuple):
    """A BERT-like encoder with a head for a handful of labels."""

    n_layers: int
    hidden: int
    n_heads: int
    intermediate: int
    vocabulary: int

    def flops(self, n_texts: int, length: int) -> float:
        """Return the multiplications and additions of one execution, embeddings left out."""
        weights = 4 * self.hidden**2 + 2 * self.hidden * self.intermediate
        attention = 2 * self.hidden * length
        return 2.0 * n_texts * length * self.n_layers * (weights + attention)


XLM_ROBERTA_LARGE = Size(24, 1_024, 16, 4_096, 250_002)


def add_size_options(parser: argparse.ArgumentParser, default: Size) -> None:
    """Let the command line say the size that `size_of` reads."""
    for name, number in zip(_OPTIONS, default, strict=True):
        parser.add_argument(f"--{name}", type=int, default=number)


def size_of(given: argparse.Namespace) -> Size:
    """Return the size that the command line says."""
    return Size(*(getattr(given, name) for name in _OPTIONS))


def random_tagger(size: Size) -> Any:
    """Return a token classifier in the shape of XLM-RoBERTa; equal sizes give equal weights."""
    import torch
    from transformers import XLMRobertaConfig, XLMRobertaForTokenClassification

    config = XLMRobertaConfig(
        vocab_size=size.vocabulary,
        hidden_size=size.hidden,
        num_hidden_layers=size.n_layers,
        num_attention_heads=size.n_heads,
        intermediate_size=size.intermediate,
        max_position_embeddings=MAX_TOKENS + 4,
        num_labels=N_LABELS,
        pad_token_id=1,
    )
    torch.manual_seed(1)
    return XLMRobertaForTokenClassification(config)


def device_name(device: str) -> str:
    """Return in words what torch computes on."""
    import torch

    if device == "cpu":
        return f"torch {torch.__version__} on {torch.get_num_threads()} threads"
    return f"torch {torch.__version__} on {torch.cuda.get_device_name(0)}"
