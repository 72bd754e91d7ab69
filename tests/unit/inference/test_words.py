"""Words are cut from the original text and folded to one spelling."""

import pytest
from tokenizers import Tokenizer

from gateway.inference.words import WordReader
from gateway.training.tokenizer import build_tokenizer


@pytest.fixture
def reader() -> WordReader:
    """Return a reader with a vocabulary of two words."""
    return WordReader(build_tokenizer(["سلام", "hello"]))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("سلام علی، خوبی؟", ["سلام", "علی", "،", "خوبی", "؟"]),
        ("می\u200cخواهم", ["می", "خواهم"]),
        ("ساعت ۱۰:۳۰", ["ساعت", "۱۰", ":", "۳۰"]),
        ("250هزار", ["250", "هزار"]),
        ("l'été d'Anna", ["l", "'", "été", "d", "'", "Anna"]),
        ("سلاممم😀bye", ["سلاممم", "😀", "bye"]),
        ("❤️ 👩\u200d💻", ["❤", "👩", "💻"]),
        ("\u202bعلی\u202c", ["علی"]),
        ("  \n\t ", []),
        ("", []),
    ],
)
def test_words_are_letters_digits_or_single_signs(
    reader: WordReader, text: str, expected: list[str]
) -> None:
    """Blanks, ZWNJ, joiners and direction marks part words and belong to none."""
    assert [word for word, _ in reader.words(text)] == expected


@pytest.mark.parametrize(
    "text", ["سلام 😀😀 علی‌جان", "كِتَابٌ جميل", "e\u0301te\u0301 a\r\nb", "ﷺ İ ½"]
)
def test_word_spans_count_code_points_of_the_original(reader: WordReader, text: str) -> None:
    """Every span cuts exactly its word out of the text as it was given."""
    words = reader.words(text)
    assert words
    assert [text[start:end] for _, (start, end) in words] == [word for word, _ in words]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("علي", "علی"),
        ("كتاب", "کتاب"),
        ("مُحَمَّد", "محمد"),
        ("سلاممممم", "سلام"),
        ("سـلام", "سلام"),
        ("Sooooo", "so"),
        ("HELLO", "hello"),
        ("۱۴۰۳", "0000"),
        ("1000", "0000"),
        ("’", "'"),
    ],
)
def test_normalize_folds_spellings_of_one_word(
    reader: WordReader, word: str, expected: str
) -> None:
    """Arabic letters, marks, stretched letters, case and digits do not make another word."""
    assert reader.normalize(word) == expected


def test_vocabulary_id_is_zero_for_unknown_words(reader: WordReader) -> None:
    """Known words are numbered from one, in the order of the vocabulary."""
    assert [reader.vocabulary_id(word) for word in ("سلام", "hello", "xyz")] == [1, 2, 0]


def test_tokenizer_survives_saving(reader: WordReader) -> None:
    """A tokenizer read back from JSON cuts and folds as the one that was saved."""
    copy = WordReader(Tokenizer.from_str(build_tokenizer(["سلام", "hello"]).to_str()))
    text = "سلام علي، hello ۱۲"
    assert copy.words(text) == reader.words(text)
    assert copy.normalize("علي") == "علی"


def test_escapes_of_json_belong_to_no_word(reader: WordReader) -> None:
    r"""A name behind `\n` or `\u200c` begins with its own first letter; other backslashes stay."""
    text = r"hi\nSara\u200cAhmadi\tC:\users\\"
    words = reader.words(text)
    expected = ["hi", "Sara", "Ahmadi", "C", ":", "\\", "users", "\\", "\\"]
    assert [word for word, _ in words] == expected
    assert [text[start:end] for _, (start, end) in words] == expected
