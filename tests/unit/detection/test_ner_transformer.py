"""A transformer in place of the compact model: words, spans and windows of its own tokenizer."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

from gateway.detection.ner.detector import NerDetector, load_ner
from gateway.detection.ner.subword_inputs import SubwordInputs
from gateway.errors import InferenceRejected, ModelUnavailable
from gateway.inference.embedded import shared_client
from gateway.inference.manifest import TOKENIZER_NAME
from gateway.inference.subwords import SubwordReader

TINY = Path(__file__).parents[1] / "inference" / "tiny_transformer"

_MESSAGES = {
    "سلام من علی رضایی هستم و در تهران زندگی می‌کنم": ["علی رضایی", "تهران"],
    "My name is Sarah Miller and I live in London.": ["Sarah Miller", "London"],
    "Je m'appelle Julie Moreau et j'habite à Lyon.": ["Julie Moreau", "Lyon"],
    "Mein Name ist Thomas Schneider und ich wohne in Hamburg.": ["Thomas Schneider", "Hamburg"],
    "Mi chiamo Giulia Ferrari e abito a Milano.": ["Giulia Ferrari", "Milano"],
    "اسمي محمد أحمد وأسكن في القاهرة": ["محمد أحمد", "القاهرة"],
    "ok thanks": [],
    "": [],
}


@pytest.fixture(scope="module")
def detector() -> NerDetector:
    """Return a detector over the tiny transformer."""
    return load_ner(TINY)


async def test_detect_finds_names_in_every_language(detector: NerDetector) -> None:
    """The folder of an exported transformer is all that the detector needs."""
    found = await detector.detect(list(_MESSAGES))
    for (text, values), entities in zip(_MESSAGES.items(), found, strict=True):
        assert [text[e.start : e.end] for e in entities] == values
        assert [e.type for e in entities] == ["PERSON", "LOCATION"][: len(values)]
        assert {e.detector for e in entities} <= {"ner/tiny-1"}


async def test_detect_does_not_depend_on_texts_beside(detector: NerDetector) -> None:
    """Padding beside longer texts changes neither spans nor scores."""
    texts = [*_MESSAGES, " ".join(_MESSAGES)]
    together = await detector.detect(texts)
    for text, entities in zip(texts, together, strict=True):
        [alone] = await detector.detect([text])
        assert [e[:3] for e in alone] == [e[:3] for e in entities]
        assert [e.score for e in alone] == pytest.approx([e.score for e in entities], abs=1e-4)


async def test_detect_reads_long_texts_in_windows(detector: NerDetector) -> None:
    """Texts beyond the window are read whole, every place once and in order."""
    [first, *_] = list(_MESSAGES)[1:]
    text = "\n".join([first] * 60)
    [entities] = await detector.detect([text])
    values = [text[e.start : e.end] for e in entities]
    assert values.count("Sarah Miller") > 30
    assert values[-1] == "London"
    assert entities == sorted(entities)
    assert all(a.end <= b.start for a, b in pairwise(entities))


async def test_detect_counts_code_points_of_the_original(detector: NerDetector) -> None:
    """Emoji, bidi marks and spellings that the tokenizer folds do not shift spans."""
    text = "😀 \u202bسلام\u202c من علي رضايي هستم و در تهران زندگی می‌کنم"
    [entities] = await detector.detect([text])
    values = {text[e.start : e.end] for e in entities}
    assert "تهران" in values
    assert any(value.endswith("علي رضايي") for value in values)


async def test_infer_rejects_tensors_of_the_other_family() -> None:
    """A client of another family is told apart from one that is away."""
    array = np.ones((1, 4), np.int32)
    with pytest.raises(InferenceRejected):
        await shared_client(TINY).infer({"word_ids": array, "lengths": array[:, 0]})


def test_inputs_refuse_a_window_without_room() -> None:
    """A manifest that allows hardly more than the special subwords is refused."""
    manifest = shared_client(TINY).manifest
    short = type(manifest)(**(vars(manifest) | {"max_tokens": 6}))
    with pytest.raises(ModelUnavailable, match="max_tokens"):
        SubwordInputs(short, SubwordReader.from_file(TINY / TOKENIZER_NAME))


def test_batches_are_bounded_and_whole() -> None:
    """Each piece stands in one batch between the special subwords, and none is over its budget."""
    manifest = shared_client(TINY).manifest
    reader = SubwordReader.from_file(TINY / TOKENIZER_NAME)
    prepared = SubwordInputs(manifest, reader).prepare(["ok thanks " * n for n in range(120)])
    n_read = 0
    for batch in prepared.batches:
        tensors = prepared.tensors(batch)
        ids, mask = tensors["input_ids"], tensors["attention_mask"]
        assert ids.dtype == mask.dtype == np.int32
        assert ids.shape == mask.shape
        assert ids.shape[1] <= manifest.max_tokens
        assert ids.size <= 2 * 1_536
        assert (ids[:, 0] == reader.begin[0]).all()
        ends = mask.sum(axis=1) - 1
        assert (ids[np.arange(len(ids)), ends] == reader.end[-1]).all()
        assert not ids[mask == 0].any()
        n_read += len(batch)
    assert n_read >= 119


def make_reader(**options: object) -> SubwordReader:
    """Return a reader of word pieces that keeps commas apart or not, as `options` say."""
    pieces = ["[UNK]", "[CLS]", "[SEP]", "an", "##na", "mil", "##ler", ",", "anna", "##,"]
    tokenizer = Tokenizer(
        models.WordPiece({p: n for n, p in enumerate(pieces)}, unk_token="[UNK]")  # noqa: S106
    )
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKD(), normalizers.Lowercase()])
    tokenizer.pre_tokenizer = (
        pre_tokenizers.WhitespaceSplit() if options else pre_tokenizers.BertPreTokenizer()
    )
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 2), ("[CLS]", 1))
    return SubwordReader(tokenizer)


@pytest.mark.parametrize(
    ("text", "words", "first"),
    [
        ("Anna Miller,", ["Anna", "Miller", ","], [0, 1, 3]),
        ("  Anna  ", ["Anna"], [0]),
        ("", [], []),
        ("Anna 😀", ["Anna", "😀"], [0, 1]),
        ("Ａｎｎａ", ["Ａｎｎａ"], [0]),
    ],
)
def test_words_begin_where_their_first_subword_is(
    text: str, words: list[str], first: list[int]
) -> None:
    """Words are the gateway's, subwords the tokenizer's, and each word knows its first one."""
    for reader in (make_reader(), make_reader(keeps_commas=True)):
        [found] = reader.read([text])
        assert [word for word, _ in found.words] == words
        assert [text[start:end] for _, (start, end) in found.words] == words
        assert found.first == first
        assert (reader.begin, reader.end) == ((1,), (2,))


def test_words_that_the_tokenizer_drops_have_no_subword() -> None:
    """What a tokenizer throws away is outside of every entity, and shifts nothing."""
    tokenizer = Tokenizer(models.WordLevel({"[UNK]": 0, "anna": 1}, unk_token="[UNK]"))  # noqa: S106
    tokenizer.normalizer = normalizers.Replace("#", "")
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    [found] = SubwordReader(tokenizer).read(["# anna # anna"])
    assert [word for word, _ in found.words] == ["#", "anna", "#", "anna"]
    assert found.first[1::2] == [0, 1]
    assert set(found.first[::2]) <= {-1, 0, 1}


@pytest.mark.parametrize("special", ["[SEP]", "[CLS]", "[PAD]", "[MASK]"])
def test_special_subwords_are_plain_characters_in_a_text(special: str) -> None:
    """Nobody ends a text for the model by writing what the tokenizer ends texts with."""
    reader = SubwordReader.from_file(TINY / TOKENIZER_NAME)
    [found] = reader.read([f"{special} Sara {special}"])
    assert not {0, 2, 3, 4} & set(found.ids.tolist())
    assert (reader.begin, reader.end) == ((2,), (3,))
    assert len(set(found.first)) == len(found.words)


def test_escapes_of_json_are_blanks_for_subwords() -> None:
    r"""The subwords of a name behind a pasted `\n` are those that it has behind a line break."""
    reader = SubwordReader.from_file(TINY / TOKENIZER_NAME)
    escaped, blank = reader.read([r"hi\nSara", "hi \nSara"])
    assert escaped.ids.tolist() == blank.ids.tolist()
    assert escaped.words == blank.words
