"""Transformers are trained on each word's first subword, and on nothing else."""

import random

import numpy as np
import pytest
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

from gateway.inference.subwords import SubwordReader
from gateway.inference.words import WordReader
from gateway.training.batches import TaughtText
from gateway.training.corpora import Example
from gateway.training.development import TypeCounts, is_better
from gateway.training.labelling import Labeller
from gateway.training.subword_batches import SubwordEncoder, make_subword_batches, pack_subwords
from gateway.training.tokenizer import build_tokenizer
from gateway.training.training_data import stratified_split

_TYPES = ("PERSON", "LOCATION")
_PIECES = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "my", "name", "is", "sa", "##rah", "mil", "##ler"]


@pytest.fixture
def encoder() -> SubwordEncoder:
    """Return an encoder that cuts names in two and takes twelve subwords."""
    ids = {piece: number for number, piece in enumerate([*_PIECES, ".", "@"])}
    tokenizer = Tokenizer(models.WordPiece(ids, unk_token="[UNK]"))  # noqa: S106 - no password
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    return SubwordEncoder(SubwordReader(tokenizer), WordReader(build_tokenizer([])), 12)


def make_example(text: str, *spans: tuple[int, int, str], annotates: str = "PERSON") -> Example:
    """Return an example of a source that annotates one type."""
    return Example(text, spans, "en", "made", frozenset([annotates]))


def test_encoder_asks_for_first_subwords(encoder: SubwordEncoder) -> None:
    """Each word has one place, its labels are those of its span, unknown types stay open."""
    labeller = Labeller(_TYPES, {}, {})
    text = encoder.encode(make_example("My name is Sarah Miller.", (11, 23, "PERSON")), labeller)
    assert text is not None
    assert text.ids.tolist() == [2, 4, 5, 6, 7, 8, 9, 10, 11, 3]
    assert text.places.tolist() == [1, 2, 3, 4, 6, 8]
    # O, B-PERSON, B-LOCATION, I-PERSON, I-LOCATION; the source does not annotate places.
    assert text.targets.astype(int).tolist() == [
        [1, 0, 1, 0, 1],
        [1, 0, 1, 0, 1],
        [1, 0, 1, 0, 1],
        [0, 1, 0, 0, 0],
        [0, 0, 0, 1, 0],
        [1, 0, 1, 0, 1],
    ]


def test_encoder_cuts_what_is_too_long(encoder: SubwordEncoder) -> None:
    """Words beyond the window are neither read nor asked for, and the end mark stays."""
    text = encoder.encode(make_example("my name is Sarah. " * 9), Labeller(_TYPES, {}, {}))
    assert text is not None
    assert len(text.ids) == 12
    assert text.ids[-1] == 3
    assert text.places.max() <= 10
    assert len(text.places) == len(text.targets)


def test_encoder_gives_first_subwords_what_teachers_said(encoder: SubwordEncoder) -> None:
    """Each word keeps its probabilities; lower case changes neither words nor these."""
    shares = np.linspace(0, 1, 20).reshape(4, 5).astype(np.float16)
    taught = TaughtText("My name is Sarah", shares)
    for in_lower_case in (False, True):
        text = encoder.encode_taught(taught, in_lower_case=in_lower_case)
        assert text is not None
        assert text.places.tolist() == [1, 2, 3, 4]
        assert (text.targets == shares).all()
    longer = TaughtText("name " * 20, shares.repeat(5, 0))
    cut = encoder.encode_taught(longer, in_lower_case=True)
    assert cut is not None
    assert len(cut.targets) == len(cut.places) == 10
    assert encoder.encode_taught(TaughtText("", shares[:0]), in_lower_case=False) is None


def test_batches_tell_what_is_taught(encoder: SubwordEncoder) -> None:
    """Masks and probabilities stand side by side, word by word."""
    masked = encoder.encode(make_example("my name"), Labeller(_TYPES, {}, {}))
    taught = encoder.encode_taught(
        TaughtText("is", np.array([[0.5, 0.25, 0, 0.25, 0]], np.float16)), in_lower_case=False
    )
    assert masked is not None
    assert taught is not None
    batch = pack_subwords([masked, taught])
    assert batch.is_taught.tolist() == [False, False, True]
    assert batch.targets.tolist() == [[1, 0, 1, 0, 1], [1, 0, 1, 0, 1], [0.5, 0.25, 0, 0.25, 0]]


@pytest.mark.parametrize("text", ["", "   ", "\u200c"])
def test_encoder_has_nothing_of_texts_without_words(encoder: SubwordEncoder, text: str) -> None:
    """A text without words teaches nothing."""
    assert encoder.encode(make_example(text), Labeller(_TYPES, {}, {})) is None


def test_batches_hold_every_text_once(encoder: SubwordEncoder) -> None:
    """Padding stays within the budget, and rows and columns lead to the words."""
    labeller = Labeller(_TYPES, {}, {})
    texts = [
        text
        for n in range(1, 40)
        if (text := encoder.encode(make_example("name " * (n % 9 + 1)), labeller))
    ]
    packed = make_subword_batches(texts, 48, random.Random(1))
    batches = list(packed)
    assert len(packed) == len(batches)
    assert sum(len(batch.input_ids) for batch in batches) == len(texts)
    assert all(batch.input_ids.size <= 48 for batch in batches)
    for batch in batches:
        assert (batch.input_ids[batch.rows, batch.columns] == 5).all()
        assert (batch.attention_mask[batch.rows, batch.columns] == 1).all()
    whole = pack_subwords(texts)
    assert whole.attention_mask.sum() == sum(len(text.ids) for text in texts)
    assert len(whole.rows) == len(whole.targets)


def test_macro_f1_counts_what_sources_say() -> None:
    """Types count alike, B and I are one, and words that may be several things are left out."""
    counts = TypeCounts(2)
    allowed = np.zeros((7, 5), bool)
    for word, labels in enumerate([[1], [3], [1], [2], [0], [0, 2, 4], [0, 1, 2, 3, 4]]):
        allowed[word, labels] = True
    #                       hit  hit  miss hit  false, two that are open
    counts.add(np.array([3, 1, 0, 2, 4, 2, 1]), allowed)
    person, place = 2 * 2 / (3 + 2), 2 * 1 / (1 + 2)
    assert counts.macro_f1() == pytest.approx((person + place) / 2)
    assert TypeCounts(2).macro_f1() == 0.0


@pytest.mark.parametrize(
    ("scores", "expected"), [([0.0], True), ([0.5, 0.6], True), ([0.6, 0.6], False)]
)
def test_only_a_higher_score_is_better(scores: list[float], expected: bool) -> None:
    """An equal score does not replace an earlier epoch."""
    assert is_better(scores) is expected


def test_split_takes_a_share_of_every_stratum() -> None:
    """Texts with each set of labels are held out in proportion; none is in both parts."""
    examples = [
        make_example(f"text {number}", *([(0, 4, label)] if label else []))
        for number in range(300)
        for label in ("PERSON", "LOCATION", "")
    ]
    kept, chosen = stratified_split(examples, 0.1, random.Random(4))
    assert len(kept) + len(chosen) == len(examples)
    assert not set(kept) & set(chosen)
    for label in ("PERSON", "LOCATION", ""):
        found = [e for e in chosen if [s[2] for s in e.spans] == ([label] if label else [])]
        assert 30 <= len(found) <= 31
