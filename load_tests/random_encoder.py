"""A transformer with random weights, whose speed is that of a trained one, and what runs it."""

from typing import Any

from load_tests.ner_batches import MAX_TOKENS

N_LABELS = 29


def random_tagger(
    *, layers: int, hidden: int, heads: int, intermediate: int, vocabulary: int
) -> Any:
    """Return a token classifier in the shape of XLM-RoBERTa; equal sizes give equal weights."""
    import torch
    from transformers import XLMRobertaConfig, XLMRobertaForTokenClassification

    config = XLMRobertaConfig(
        vocab_size=vocabulary,
        hidden_size=hidden,
        num_hidden_layers=layers,
        num_attention_heads=heads,
        intermediate_size=intermediate,
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
