"""Tiny checkpoints of five architectures, randomly initialised, with tokenizers of their kind."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import torch
import transformers
from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors
from tokenizers import trainers as tokenizer_trainers

from gateway.samples import load_samples

LABELS = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC", "B-WEEKDAY", "I-WEEKDAY"]
_N_TOKENS = 600
_BERT = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
_ROBERTA = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
_SIZES = {
    "hidden_size": 32,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "intermediate_size": 64,
    "max_position_embeddings": 80,
}
_RELATIVE = {"relative_attention": True, "pos_att_type": ["c2p", "p2c"]}


class Architecture(NamedTuple):
    """How a tiny model of an architecture is configured, and which tokenizer it has."""

    config: str
    tokenizer: Callable[[], Tokenizer]
    options: dict[str, Any]


def texts() -> list[str]:
    """Return the sample messages of six languages."""
    return [sample.text for sample in load_samples()]


def word_pieces() -> Tokenizer:
    """Return a tokenizer as BERT and DistilBERT have them."""
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))  # noqa: S106 - no password
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    trainer = tokenizer_trainers.WordPieceTrainer(vocab_size=_N_TOKENS, special_tokens=_BERT)
    tokenizer.train_from_iterator(texts(), trainer)
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    return tokenizer


def bytes_of_words() -> Tokenizer:
    """Return a tokenizer as RoBERTa has it: bytes, blanks part of the word after them."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = tokenizer_trainers.BpeTrainer(
        vocab_size=_N_TOKENS,
        special_tokens=_ROBERTA,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    )
    tokenizer.train_from_iterator(texts(), trainer)
    tokenizer.post_processor = processors.RobertaProcessing(("</s>", 2), ("<s>", 0))
    return tokenizer


def _unigram(special: list[str], begin: str, end: str) -> Tokenizer:
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.Sequence(
        [normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    unknown = next(token for token in special if "unk" in token.lower())
    trainer = tokenizer_trainers.UnigramTrainer(
        vocab_size=_N_TOKENS, special_tokens=special, unk_token=unknown
    )
    tokenizer.train_from_iterator(texts(), trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{begin} $A {end}",
        special_tokens=[(token, tokenizer.token_to_id(token)) for token in (begin, end)],
    )
    return tokenizer


def sentence_pieces() -> Tokenizer:
    """Return a tokenizer as XLM-R has it."""
    return _unigram(_ROBERTA, "<s>", "</s>")


def deberta_pieces() -> Tokenizer:
    """Return a tokenizer as DeBERTa-v2 and v3 have it."""
    return _unigram(_BERT, "[CLS]", "[SEP]")


ARCHITECTURES = {
    "bert": Architecture("BertConfig", word_pieces, _SIZES),
    "roberta": Architecture("RobertaConfig", bytes_of_words, {**_SIZES, "pad_token_id": 1}),
    "xlm-roberta": Architecture("XLMRobertaConfig", sentence_pieces, {**_SIZES, "pad_token_id": 1}),
    "deberta-v2": Architecture(
        "DebertaV2Config",
        deberta_pieces,
        {**_SIZES, **_RELATIVE, "position_buckets": 32, "share_att_key": True},
    ),
    "distilbert": Architecture(
        "DistilBertConfig",
        word_pieces,
        {"dim": 32, "n_layers": 2, "n_heads": 2, "hidden_dim": 64, "max_position_embeddings": 80},
    ),
}


def write_checkpoint(name: str, folder: Path, labels: Sequence[str] = LABELS) -> None:
    """Write a tiny checkpoint with random weights large enough to give all `labels`."""
    architecture = ARCHITECTURES[name]
    tokenizer = architecture.tokenizer()
    config = getattr(transformers, architecture.config)(
        vocab_size=tokenizer.get_vocab_size(),
        id2label=dict(enumerate(labels)),
        label2id={label: number for number, label in enumerate(labels)},
        initializer_range=0.4,
        **architecture.options,
    )
    torch.manual_seed(5)
    network = transformers.AutoModelForTokenClassification.from_config(config)
    network.save_pretrained(folder)
    special = {"unk_token": "[UNK]", "pad_token": "[PAD]", "cls_token": "[CLS]"}
    if "<s>" in tokenizer.get_vocab():
        special = {"unk_token": "<unk>", "pad_token": "<pad>", "cls_token": "<s>"}
    transformers.PreTrainedTokenizerFast(tokenizer_object=tokenizer, **special).save_pretrained(
        folder
    )
    (folder / "README.md").write_text("---\nlicense: mit\n---\n# Tiny\n", encoding="utf-8")
