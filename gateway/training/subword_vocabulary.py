"""The vocabulary of an encoder of our own: subwords learned from raw text of six languages."""

import json
import random
from collections.abc import Sequence
from pathlib import Path

from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors, trainers

from gateway.training.encoder_recipe import EncoderRecipe

PAD, UNKNOWN, BEGIN, END, MASK = SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
PAD_ID, UNKNOWN_ID, BEGIN_ID, END_ID, MASK_ID = range(5)
# What a vocabulary depends on.
_OF_VOCABULARY = {"seed", "megabytes", "skipped", "held_out", "vocabulary", "vocabulary_lines"}


def learned_tokenizer(recipe: EncoderRecipe, lines: Sequence[str], out: Path) -> Tokenizer:
    """Return the tokenizer of an earlier run in `out` by the same choices, else a new one.

    Args:
        recipe: how many subwords, and from how many lines.
        lines: raw text.
        out: keeps what was learned.
    """
    path = out / "vocabulary.json"
    made_by = recipe.model_dump_json(include=_OF_VOCABULARY)
    if (kept := _kept(path, made_by)) is not None:
        return kept
    tokenizer = _learned(recipe, lines)
    # Whole or not at all.
    part = path.with_suffix(".part")
    part.write_text(json.dumps({"made_by": made_by, "tokenizer": tokenizer.to_str()}), "utf-8")
    part.replace(path)
    return tokenizer


def _kept(path: Path, made_by: str) -> Tokenizer | None:
    """Return what an earlier run left; None where there is nothing, or something of others."""
    if not path.exists():
        return None
    kept = json.loads(path.read_text("utf-8"))
    return Tokenizer.from_str(kept["tokenizer"]) if kept.get("made_by") == made_by else None


def _learned(recipe: EncoderRecipe, lines: Sequence[str]) -> Tokenizer:
    tokenizer = Tokenizer(models.Unigram())
    # Case stays: it tells names apart. Spellings of Persian letters are folded.
    tokenizer.normalizer = normalizers.Sequence(
        [
            normalizers.NFKC(),
            normalizers.Replace(Regex("[\u0640\u064b-\u0652]"), ""),
            normalizers.Replace(Regex("[يى]"), "ی"),
            normalizers.Replace("ك", "ک"),
            normalizers.Replace("\u200c", " "),
        ]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Metaspace(), pre_tokenizers.Punctuation(), pre_tokenizers.Digits(True)]
    )
    chosen = random.Random(recipe.seed).sample(  # noqa: S311 - sampling, not secrets
        lines, min(recipe.vocabulary_lines, len(lines))
    )
    trainer = trainers.UnigramTrainer(
        vocab_size=recipe.vocabulary,
        special_tokens=list(SPECIAL),
        unk_token=UNKNOWN,
        show_progress=False,
    )
    tokenizer.train_from_iterator(chosen, trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{BEGIN} $A {END}", special_tokens=[(BEGIN, BEGIN_ID), (END, END_ID)]
    )
    return tokenizer
