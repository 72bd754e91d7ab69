"""What words say by themselves, held against what the model says of them."""

from importlib.resources import files
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.detection.ner.detector import load_ner
from gateway.detection.ner.name_evidence import (
    LEAST_ASKED,
    TITLED,
    asked_of,
    favoured,
    is_doubtful,
    weighed,
)
from gateway.detection.word_kinds import Kind, form, kind_of
from gateway.domain import Entity
from gateway.inference.words import cut_words
from gateway.testing.cpu_time import cpu_s

_SCORES = st.floats(0.0, 1.0)
_FACTORS = st.floats(0.05, 20.0)


def _sections() -> dict[str, list[str]]:
    text = (files("gateway.detection") / "word_kinds.txt").read_text("utf-8")
    blocks = [block.rstrip("\n").split("\n") for block in text.split("@")[1:]]
    return {block[0]: block[1:] for block in blocks}


def test_the_lists_are_sorted_and_no_word_is_of_two_kinds() -> None:
    """A list that is built again gives the same file; every word is in the form looked up."""
    sections = _sections()
    assert set(sections) == {"names", "both", "common"}
    for words in sections.values():
        assert words == sorted(set(words))
        assert all(form(word) == word for word in words)
    for one, other in combinations(sections.values(), 2):
        assert not set(one) & set(other)


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("Callum", Kind.NAME),
        ("callum", Kind.NAME),
        ("Aliiii", Kind.NAME),
        ("رضایی", Kind.NAME),
        ("رضائي", Kind.NAME),
        ("May", Kind.BOTH),
        ("Treiber", Kind.BOTH),
        ("van", Kind.BOTH),
        ("Tracker", Kind.COMMON),
        ("Etikett", Kind.COMMON),
        ("celiaco", Kind.COMMON),
        ("compteur", Kind.COMMON),
        ("Hamburg", Kind.BOTH),
        ("Ottimo", Kind.COMMON),
        ("OTTIMO", Kind.COMMON),
        ("qwertzu", Kind.UNKNOWN),
        ("17", Kind.UNKNOWN),
    ],
)
def test_words_are_known_however_they_are_written(word: str, kind: Kind) -> None:
    """Case, marks, letter variants and stretched letters make no other word."""
    assert kind_of(word) is kind


@given(st.text(max_size=20))
def test_the_form_of_a_form_is_itself(word: str) -> None:
    """A word needs to be brought into its form once, whatever its letters."""
    assert form(form(word)) == form(word)


@given(_SCORES, _SCORES, _FACTORS)
def test_weighing_keeps_probabilities_in_order(one: float, other: float, asked: float) -> None:
    """Weighed scores are probabilities, in the order of the scores."""
    low, high = sorted((weighed(one, asked), weighed(other, asked)))
    assert 0.0 <= low <= high <= 1.0
    assert weighed(min(one, other), asked) == low


@given(st.floats(0.01, 0.99), _FACTORS)
def test_weighing_back_gives_the_score(score: float, asked: float) -> None:
    """What a factor takes, its inverse gives back; asking for more never raises a score."""
    assert weighed(weighed(score, asked), 1.0 / asked) == pytest.approx(score)
    assert (weighed(score, asked) <= score) == (asked >= 1.0)


@pytest.mark.parametrize(
    ("text", "place", "speaks"),
    [
        ("ask callum about it", 1, "for"),
        ("we met Callum there", 2, "for"),
        ("we met Zyxwine there", 2, "for"),
        ("Zyxwine is late", 0, "nothing"),
        ("ottimo grazie", 0, "against"),
        ("Ottimo, grazie", 0, "against"),
        ("May we go", 0, "nothing"),
        ("we met in May", 3, "nothing"),
        ("با رضایی حرف زدم", 1, "for"),
        ("MARTINA WO BIST DU", 0, "for"),
        ("مشاري؟", 0, "for"),
        ("Gudrun!", 0, "for"),
        ("چند روز میخوای بمونی", 0, "against"),
        ("به اقای زبرجیان بگو", 2, "for"),
        ("سلم على الاستاذ زبرجيان", 3, "for"),
        ("شفت محمد في البيت", 1, "for"),
        ("قال لي اصبرية شوي", 2, "against"),
        ("وبشار وينه يا ناس", 0, "for"),
        ("هدية لمنيرة", 1, "for"),
        ("frag tante qwertzu", 2, "for"),
    ],
)
def test_a_word_speaks_for_or_against_a_name(text: str, place: int, speaks: str) -> None:
    """Lists, capitals in the midst of a sentence and short messages in Arabic script count."""
    asked = asked_of(text, cut_words(text), place)
    assert {"for": asked < 1.0, "against": asked > 1.0, "nothing": asked == 1.0}[speaks]
    assert asked >= LEAST_ASKED


@given(_SCORES, _SCORES, st.text(min_size=1, max_size=40))
def test_a_word_is_favoured_or_left_alone(score: float, before: float, text: str) -> None:
    """No word of any text loses by it: only names that stand alone are asked for more."""
    words = cut_words(text)
    for place in range(len(words)):
        of_it = favoured(score, text, words, place, before=before if place else 0.0)
        assert score <= of_it <= 1.0 or score == pytest.approx(of_it)


@pytest.mark.parametrize(
    ("text", "place", "joins"),
    [
        ("ask Callum Zyxwine", 2, True),
        ("ask Willem van Zyxwine", 2, True),
        ("ask Willem van", 2, False),
        ("ask callum zyxwine", 2, True),
        ("ask callum nicely", 2, False),
        ("ask callum zyx", 2, False),
        ("ask Callum zyxwine", 2, False),
        ("ask Callum, Zyxwine", 3, False),
        ("Callum Ottimo", 1, False),
        ("التسليم لزايد الزبرجي فقط", 2, True),
        ("التسليم لزايد زبرجي فقط", 2, False),
        ("با پیمان الزبرجی رفت", 2, False),
    ],
)
def test_the_rest_of_a_name_joins_a_sure_part_of_it(text: str, place: int, joins: bool) -> None:
    """A capital, a particle before one or the Arabic article makes a surname likely.

    So do small letters behind a listed name in small letters, of a word that no list has.
    """
    words = cut_words(text)
    assert (favoured(0.1, text, words, place, before=0.9) > 0.3) is joins
    alone = favoured(0.1, text, words, place, before=0.0)
    assert alone < 0.3
    assert favoured(0.1, text, words, place, before=0.6) == alone


def _person(text: str, value: str, score: float = 0.6) -> Entity:
    start = text.index(value)
    return Entity(start, start + len(value), "PERSON", score, "ner/m-1")


@pytest.mark.parametrize(
    ("text", "value", "is_dropped"),
    [
        ("Ottimo, grazie", "Ottimo", True),
        ("@ottimo grazie", "@ottimo", False),
        ("Anna-Ottimo scrive", "Ottimo", False),
        ("Ottimo-Rossini scrive", "Ottimo", False),
        ("Souhaitez-vous venir", "Souhaitez", True),
        ("Callum is late", "Callum", False),
        ("mdr tonton tu exagères", "tonton", True),
        ("uiuiui, meine Knie", "uiuiui", True),
        ("خانم نرگس‌ها رو آب دادین؟", "نرگس", True),
        ("رضایی‌ها از کرج رفتن", "رضایی", False),
        ("Ottimo Salve", "Ottimo Salve", False),
        ("فشارشون بالاست", "فشارشون", True),
        ("دکتر فشارشون بالاست", "فشارشون", True),
        ("پاسپورتمم عوض شد", "پاسپورتمم", True),
        ("رضاشون اومد", "رضاشون", False),
        ("دکتر شایون اومد", "شایون", False),
        ("دکتر قلفمون اومد", "قلفمون", False),
        ("آقارو ندیدم", "آقارو", True),
        ("مهندسمون رفت", "مهندسمون", True),
        ("سلميلي عليها", "سلميلي", True),
        ("مين بلغك", "بلغك", True),
        ("سهيلي وصل", "سهيلي", False),
        ("take Lisinopril daily", "Lisinopril", True),
        ("dr Lisinopril", "Lisinopril", False),
        ("آتورواستاتین بخورم؟", "آتورواستاتین", True),
    ],
)
def test_a_common_word_is_a_name_only_in_company(text: str, value: str, is_dropped: bool) -> None:
    """A lone common word is dropped; handles, double names and longer names are kept.

    So is a word whose ending says that it is a noun of somebody's, a verb or a medicine.
    """
    words = cut_words(text)
    entity = _person(text, value)
    places = [n for n, (_, (s, e)) in enumerate(words) if s < entity.end and entity.start < e]
    assert is_doubtful(text, words, places, entity, [entity], 0.36) is is_dropped


def test_a_name_beside_a_name_is_kept() -> None:
    """Where a model parts a name in two, the second part stands or falls with the first."""
    text = "Callum Ottimo scrive"
    words, entity = cut_words(text), _person(text, "Ottimo")
    assert is_doubtful(text, words, [1], entity, [entity], 0.36)
    assert not is_doubtful(text, words, [1], entity, [_person(text, "Callum"), entity], 0.36)


def test_a_sure_model_is_believed() -> None:
    """A list never takes a name of which the model is nearly certain."""
    text = "Ottimo scrive"
    words = cut_words(text)
    assert not is_doubtful(text, words, [0], _person(text, "Ottimo", 0.99), [], 0.36)


@pytest.mark.parametrize(
    "text", ["Giustissima, ok grazie", "Salve, avete posto?", "Malattia, ok grazie"]
)
async def test_the_bundled_model_leaves_common_first_words(text: str) -> None:
    """A message that begins with a common word holds no name for that."""
    [entities] = await load_ner().detect([text])
    assert [e for e in entities if e.type == "PERSON"] == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("mit torben und gundula", "torben"),
        ("mit torben und gundula", "gundula"),
        ("il est où bilal", "bilal"),
    ],
)
async def test_the_bundled_model_finds_listed_names(text: str, name: str) -> None:
    """A name of the lists is found in lower case and where the model alone is unsure."""
    [entities] = await load_ner().detect([text])
    assert name in [text[e.start : e.end] for e in entities if e.type == "PERSON"]


@pytest.mark.parametrize(
    "text", ["frag doktor qwertzu", "il Sig. Qwertzu", "قال السيد قلفطون", "قال الحاج قلفطون"]
)
def test_a_title_speaks_for_the_word_behind_it(text: str) -> None:
    """In any case and script, and with a dot; the title itself stays outside of the name."""
    words = cut_words(text)
    last = len(words) - 1
    assert asked_of(text, words, last) == TITLED
    assert asked_of(text, words, 0) > TITLED


def test_behind_a_title_the_model_is_believed_of_common_words() -> None:
    """What is a word in nearly every text may be a surname behind a title, or not."""
    text = "Herr Ottimo"
    assert asked_of(text, cut_words(text), 1) == 1.0


@pytest.mark.parametrize("repeated", ["علی رضایی ", "فهد ", "Ali Rezaei ", '"""" Ali '])
def test_words_of_a_long_text_are_asked_in_linear_time(repeated: str) -> None:
    """Eight times the words cost about eight times as much: none looks at the whole text."""

    def ask(text: str) -> None:
        words = cut_words(text)
        for place in range(len(words)):
            asked_of(text, words, place)

    text = repeated * 8_000
    assert cpu_s(lambda: ask(text)) < 24 * cpu_s(lambda: ask(text[: len(text) // 8]), 5)
