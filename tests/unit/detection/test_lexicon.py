"""Word classes, and the recognizer that reads the grammars from them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical.lexicon import LETTERS, lexicon
from gateway.detection.patterns.lexical.lexicon_classes import classify
from gateway.detection.patterns.lexical.lexicon_numerals import (
    german_cardinals,
    german_ordinals,
    italian_cardinals,
)
from gateway.detection.patterns.lexical.lexicon_recognizer import LexicalRecognizer
from gateway.evaluation.golden import bundled_golden_paths, read_golden
from gateway.testing.cpu_time import cpu_s

OWN = ("datetime", "cost", "number")
RECORDS = read_golden([path for path in bundled_golden_paths() if path.stem.startswith(OWN)])
# Words of the grammars, so that random texts reach deep into them.
WORDS = (
    "a two 1 12 2024 1403/05/12 17:30 in the of at next last monday week may march first half past "
    "€ $ euro hundred and - . , ; % : h uhr k pm am p.m. و دو هزار میلیون تومان ساعت فردا سه شنبه "
    "پیش بعد قبل يومين الساعة مساءً order number 123456 😀 \n"
)
FRAGMENTS = st.sampled_from(WORDS.split(" "))
REPEATED = (
    "1 |a |€|دو at |1 - |half هزار |1a|two and |price 2 هزار |hier |order no |in the |12/|1:|next |"
    "از |1403/05/|march 5 |5 cent |order a-|order 1a"
)


def finds(texts: list[str]) -> list[list[tuple[int, int, str, float]]]:
    """Return the finds of every text, in offsets of the text."""
    batch = BatchText(texts)
    result: list[list[tuple[int, int, str, float]]] = [[] for _ in texts]
    for hit in LexicalRecognizer().find(batch):
        index = batch.text_index(hit.start)
        assert hit.end <= batch.ends[index]
        origin = batch.starts[index]
        result[index].append((hit.start - origin, hit.end - origin, hit.type, hit.score))
    return [sorted(found) for found in result]


def test_lexicon_letters_are_one_byte_and_distinct() -> None:
    """Every class has a letter of its own that a byte can hold; digits stay free for shapes."""
    letters = list(LETTERS.values())
    assert len(set(letters)) == len(letters)
    assert all(len(letter.encode("latin-1")) == 1 and not letter.isdigit() for letter in letters)


def test_lexicon_words_are_single_words() -> None:
    """A listed word that the tokenizer would split could never be found."""
    split = [word for word in lexicon().letters if len(BatchText([word]).words.texts) != 1]
    assert split == []


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (set(german_cardinals()), {"zwei", "einundzwanzig", "hundertfünfzig", "zweitausend"}),
        (
            set(german_ordinals()),
            {"ersten", "dritter", "siebte", "zwanzigsten", "einunddreißigste"},
        ),
        (set(italian_cardinals()), {"due", "ventuno", "centocinquanta", "diecimila", "ventitré"}),
    ],
)
def test_numerals_are_spelled_as_the_language_does(words: set[str], expected: set[str]) -> None:
    """Generated numerals hold the irregular ones as well."""
    assert expected <= words


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("1403/05/12 17:30", "DT;"),
        ("۱٬۲۰۰٬۰۰۰ تومان", "5c;"),
        ("سه‌شنبه", "wK;"),
        ("iPhone14 A4", "_0u0;"),
        ("user1977 USD500 ساعت۵ 17h30", "Ð0$5s11H1;"),
        ("5€", "1$;"),
        ("12. - 14. März", "1-1.M;"),
        ("مساءً غداً", "BR;"),
        ("ب٣٠٠ بـ٥٠٠ ع٥ ۱۲ب۳۴۵", "J5J5_11J0;"),
        ("1403/02/11-14:22 14:22-1403/02/11 10:00-12:00", "D-TT-DT;"),
        ("الاف الثالثه سیصدو panjah تومنو دلاره هزارو", "WowwccW;"),
        ("کرونا هزاره دلارام افغانیه", "____;"),
        ("", ""),
        ("?!", ""),
    ],
)
def test_classify_gives_one_letter_a_word(text: str, letters: str) -> None:
    """Words, digit shapes and the punctuation that matters are letters; blanks are none."""
    assert classify(BatchText([text])).text == letters


@given(st.lists(st.text(max_size=60), max_size=6))
def test_finds_lie_inside_their_text(texts: list[str]) -> None:
    """Whatever the text, a span is in its range and not empty."""
    for text, found in zip(texts, finds(texts), strict=True):
        assert all(0 <= start < end <= len(text) for start, end, _, _ in found)


@given(st.lists(st.lists(FRAGMENTS, max_size=30).map(" ".join), min_size=1, max_size=5))
def test_a_text_gives_the_same_in_any_batch(texts: list[str]) -> None:
    """What is found in a text does not depend on its neighbours."""
    assert finds(texts) == [finds([text])[0] for text in texts]


def test_word_of_the_text_before_places_nothing_in_time() -> None:
    """An "at" that ends a text says nothing of a part of the day that is the next one."""
    assert finds(["at", "مساءً"]) == [[], []]


def test_golden_sentences_give_the_same_one_by_one() -> None:
    """The whole golden set as one batch finds what its sentences find alone."""
    texts = [record.text for record in RECORDS]
    assert finds(texts) == [finds([text])[0] for text in texts]


@pytest.mark.parametrize("lang", ["fa", "en", "fr", "ar", "de", "it"])
@pytest.mark.parametrize("entity_type", ["DATETIME", "COST", "NUMBER"])
def test_golden_recall_and_precision_hold(entity_type: str, lang: str) -> None:
    """Nine of ten labelled values are found exactly, and nine of ten finds are labelled."""
    records = [record for record in RECORDS if record.lang == lang]
    labelled = {
        (record.id, span.start, span.end)
        for record in records
        for span in record.spans
        if span.type == entity_type
    }
    found = {
        (record.id, start, end)
        for record, hits in zip(records, finds([r.text for r in records]), strict=True)
        for start, end, kind, _ in hits
        if kind == entity_type
    }
    assert len(labelled) >= 15
    assert len(labelled & found) >= 0.9 * len(labelled)
    assert len(labelled & found) >= 0.9 * len(found)


@pytest.mark.parametrize("fragment", REPEATED.split("|"))
def test_long_repetitions_are_read_in_linear_time(fragment: str) -> None:
    """Eight times as many characters, made to be slow, cost about eight times as much."""
    n_characters = 20_000
    text = (fragment * n_characters)[:n_characters]
    part = text[: n_characters // 8]
    assert cpu_s(lambda: finds([text])) < 24 * cpu_s(lambda: finds([part]), 5)
