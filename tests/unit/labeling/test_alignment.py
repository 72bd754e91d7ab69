"""From phrases to spans, whatever the labeler did to the phrase."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.labeling.alignment import Way, align
from gateway.labeling.contract import NamedEntity


def found(text: str, *entities: tuple[str, str]) -> list[tuple[str, str]]:
    """Return the text and type of the spans for phrases."""
    aligned = align(text, [NamedEntity(phrase=p, ner_type=t) for p, t in entities])
    return [(text[span.start : span.end], span.type) for span in aligned.spans]


@pytest.mark.parametrize(
    ("text", "phrase", "expected", "way"),
    [
        ("call Ada Byron now", "Ada Byron", "Ada Byron", Way.EXACT),
        ("call ada  byron now", "Ada Byron", "ada  byron", Way.FOLDED),
        ("تلفن ۰۹۱۲۰۰۰۴۵۶۷ است", "09120004567", "۰۹۱۲۰۰۰۴۵۶۷", Way.FOLDED),
        ("تلفن 09120004567 است", "۰۹۱۲۰۰۰۴۵۶۷", "09120004567", Way.FOLDED),
        ("با علی‌رضا رفتم", "علیرضا", "علی‌رضا", Way.FOLDED),
        ("با علیرضا رفتم", "علی‌رضا", "علیرضا", Way.FOLDED),
        ("با علی رضا رفتم", "علی‌رضا", "علی رضا", Way.LETTERS),
        ("یاس کریمی آمد", "ياس كريمي", "یاس کریمی", Way.FOLDED),
        ("مُحَمَّد آمد", "محمد", "مُحَمَّد", Way.FOLDED),
        ("vu José ici", "Jose\u0301", "José", Way.FOLDED),
        ("vu Jose\u0301 ici", "José", "Jose\u0301", Way.FOLDED),
        ("vu Jose\u0301 ici", "Jose", "Jose\u0301", Way.EXACT),
        ("bei Mueller, Müller und", "MÜLLER", "Müller", Way.FOLDED),
        ("جاء محمدٌ اليوم", "محمد", "محمدٌ", Way.EXACT),
        ("من O\u2019Brien mit", "O'Brien", "O\u2019Brien", Way.FOLDED),
        ("کد ۸۸۲۱۳۴۰۷ بود", "88213407", "۸۸۲۱۳۴۰۷", Way.FOLDED),
        ("رقم ٨٨٢١٣٤٠٧ هنا", "۸۸۲۱۳۴۰۷", "٨٨٢١٣٤٠٧", Way.FOLDED),
        ("با سارا\u200cجون رفتم", "ساراجون", "سارا\u200cجون", Way.FOLDED),
        ("فاطمـــه آمد", "فاطمه", "فاطمـــه", Way.FOLDED),
        ("call +1 212 555 0157 now", "+12125550157", "+1 212 555 0157", Way.LETTERS),
        ("ils demandent 12 500 € bonne", "12500€", "12 500 €", Way.LETTERS),
        ("ils demandent 12,500 € bonne", "12,50 €", "12,500 €", Way.SIMILAR),
        ("my number is (202) 555-0153, ok", "(202) 555-053", "(202) 555-0153", Way.SIMILAR),
        ("il mio nick è @pine8695!", "@pine869", "@pine8695", Way.SIMILAR),
        ("a Alibaba con ali", "Ali", "ali", Way.FOLDED),
        ("pay 1,200.50 EUR today", "1200.50 EUR", "1,200.50 EUR", Way.LETTERS),
        ("la rue des Aulnes est loin", "rue de Aulnes", "rue des Aulnes", Way.SIMILAR),
        ("bei Jana Weber gewesen", "Janna Webber", "Jana Weber", Way.SIMILAR),
    ],
)
def test_phrase_is_located(text: str, phrase: str, expected: str, way: Way) -> None:
    """Spelling variants are found in the original, by the mildest way that does it."""
    aligned = align(text, [NamedEntity(phrase=phrase, ner_type="PERSON")])
    (span,) = aligned.spans
    assert text[span.start : span.end] == expected
    assert aligned.ways == {way: 1}
    assert not aligned.lost


def test_repeated_phrase_means_all_its_uses() -> None:
    """Whether it is listed once or for every use."""
    text = "Ada and Ada's sister Adaline met ada"
    assert found(text, ("Ada", "PERSON")) == [("Ada", "PERSON"), ("Ada", "PERSON")]
    assert found(text, ("Ada", "PERSON"), ("Ada", "PERSON")) == [("Ada", "PERSON")] * 2


def test_reworded_phrase_means_all_its_uses() -> None:
    """What is found by similarity is looked for as it stands."""
    text = "@river77 ask @river77, not @river78"
    assert found(text, ("@rivr77", "USERNAME")) == [("@river77", "USERNAME")] * 2


def test_repeated_phrase_of_several_types_goes_in_turn() -> None:
    """The first use has the first type."""
    text = "Leeds United play in Leeds, Leeds!"
    assert found(text, ("Leeds", "ORGANIZATION"), ("Leeds", "LOCATION")) == [
        ("Leeds", "ORGANIZATION"),
        ("Leeds", "LOCATION"),
    ]


def test_whole_words_come_before_parts_of_words() -> None:
    """`Ali` in `Alibi` is nobody, unless no `Ali` stands by itself."""
    assert found("my Alibi is Ali", ("Ali", "PERSON")) == [("Ali", "PERSON")]
    text = "تهرانم الان"
    aligned = align(text, [NamedEntity(phrase="تهران", ner_type="LOCATION")])
    assert [tuple(span) for span in aligned.spans] == [(0, 5, "LOCATION")]
    assert found("so 22 of them", ("2", "NUMBER")) == []


def test_longer_phrase_takes_its_place_first() -> None:
    """A name inside a longer one is found, and makes no second span."""
    text = "Sara Moradi called, then Sara"
    aligned = align(
        text,
        [
            NamedEntity(phrase="Sara", ner_type="PERSON"),
            NamedEntity(phrase="Sara Moradi", ner_type="PERSON"),
        ],
    )
    assert [text[s.start : s.end] for s in aligned.spans] == ["Sara Moradi", "Sara"]
    assert aligned.n_phrases == 2


def test_phrase_that_is_nowhere_is_lost() -> None:
    """It is counted and kept for review, not placed by force."""
    aligned = align("see you soon", [NamedEntity(phrase="Bartholomew", ner_type="PERSON")])
    assert aligned.spans == ()
    assert [entity.phrase for entity in aligned.lost] == ["Bartholomew"]


@given(st.text(max_size=60), st.lists(st.text(min_size=1, max_size=12), max_size=4))
def test_spans_are_sorted_and_disjoint(text: str, phrases: list[str]) -> None:
    """Whatever is asked for, spans lie inside the text, in order, without overlaps."""
    aligned = align(text, [NamedEntity(phrase=phrase, ner_type="PERSON") for phrase in phrases])
    end = 0
    for span in aligned.spans:
        assert end <= span.start < span.end <= len(text)
        end = span.end
    assert aligned.n_phrases == len(phrases)


@given(st.text(min_size=1, max_size=60), st.data())
def test_verbatim_phrase_is_never_lost(text: str, data: st.DataObject) -> None:
    """A stretch of whole words that is copied from the text is found."""
    words = [word for word in text.split() if any(map(str.isalnum, word))]
    if not words:
        return
    phrase = data.draw(st.sampled_from(words))
    aligned = align(text, [NamedEntity(phrase=phrase, ner_type="PERSON")])
    assert not aligned.lost
