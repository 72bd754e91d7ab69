"""What is said of people behind their names, and to their kin, names nobody."""

import pytest

from gateway.detection.ner.name_evidence import is_kin
from gateway.detection.ner.spans import entities_of
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.ner.talk_of_people import is_talk, is_talk_alone
from gateway.detection.ner.word_endings import is_no_name_by_ending
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.inference.words import cut_words

_MANIFEST = shared_client(BUNDLED_MODEL).manifest


def _name(text: str, n_words: int) -> str:
    """Return what is left of a name that a model lets go on over the first words of a text."""
    tagged = [TaggedWord(place, not place, "PERSON", 0.9) for place in range(n_words)]
    found = entities_of(text, cut_words(text), tagged, _MANIFEST, "ner/test")
    return " ".join(text[entity.start : entity.end] for entity in found)


@pytest.mark.parametrize(
    ("text", "n_words", "name"),
    [
        ("نادين إيمتى بتوصل", 2, "نادين"),
        ("زياد إنو رح يتأخر", 2, "زياد"),
        ("وجلال بيحكيلك بكرا", 2, "وجلال"),
        ("سلوى هتقولي النهارده", 2, "سلوى"),
        ("يونس باغي يدوز", 2, "يونس"),
        ("كوثر غيجي باباها", 3, "كوثر"),
        ("بدرية دابا فالدار", 2, "بدرية"),
        ("سالم وينه اليوم", 2, "سالم"),
        ("رغد الحدّاد لسا نايمة", 3, "رغد الحدّاد"),
        ("إلياس حرارتو 39", 2, "إلياس"),
        ("شيماء هانم موجودة", 2, "شيماء"),
        ("كريم ضغطه عالي", 2, "كريم"),
        ("سلوى العداد رقم كام", 2, "سلوى"),
        ("سامر بيتو قريب", 2, "سامر"),
        ("مروان غنشربليك قهوة", 2, "مروان"),
        ("سامر بيتوني", 2, "سامر بيتوني"),
        ("سامر العمري", 2, "سامر العمري"),
        ("سامر راشد", 2, "سامر راشد"),
        ("سامر دوارة", 2, "سامر دوارة"),
        ("هانم سليمان", 2, "هانم سليمان"),
        ("کوروش صدام کنید", 2, "کوروش"),
        ("آتوسا شمایی؟", 2, "آتوسا"),
        ("کامبیز فلاح کجایی", 3, "کامبیز فلاح"),
        ("داریوش داد به من", 2, "داریوش"),
        ("فرزاد چی شد", 2, "فرزاد"),
        ("رضا کوچیکه یا", 2, "رضا"),
        ("کرمانی رهنش چقدره", 2, "کرمانی"),
        ("نگین بهرامی ۳ رقم آخرش", 3, "نگین بهرامی"),
        ("بابک کرمانی ماشینو آورد", 3, "بابک کرمانی"),
        ("کاوه بیارتش", 2, "کاوه"),
        ("مونا نمیرسه امروز", 2, "مونا"),
        ("يزن الله يوفقك", 2, "يزن"),
        ("وام مونا پرداخت شد", 2, "مونا"),
        ("يزن عبد الله يوسف", 4, "يزن عبد الله يوسف"),
    ],
)
def test_name_ends_before_what_is_said_of_its_bearer(text: str, n_words: int, name: str) -> None:
    """Question words, particles, pronouns and verbs of the dialects are no surnames."""
    assert _name(text, n_words) == name


@pytest.mark.parametrize(
    ("text", "n_words", "name"),
    [
        ("أنا أم سلطان هنا", 3, "أم سلطان"),
        ("انا بو ناصر", 3, "بو ناصر"),
        ("آني زهراء جاسم", 3, "زهراء جاسم"),
        ("تمام أبو حميد", 3, "أبو حميد"),
        ("لجارتي أم وسام", 3, "أم وسام"),
        ("حجز باسم مروة", 3, "حجز باسم مروة"),
        ("بإسم مروة حسنين", 3, "مروة حسنين"),
        ("ايبان مروة عندك", 2, "مروة"),
        ("حياك الله أبو مازن", 4, "أبو مازن"),
        ("باسم سهى عادل البنا", 4, "سهى عادل البنا"),
        ("باسم عادل وصل", 2, "باسم عادل"),
        ("رغد بنت خالتي هنا", 3, "رغد"),
        ("شادي ابن طنط", 3, "شادي"),
        ("رغد بنت ناصر هنا", 3, "رغد بنت ناصر"),
        ("سمر نصحتني اروح", 2, "سمر"),
        ("عادل بيستاهل كل خير", 2, "عادل"),
        ("وأبوه مسافر", 1, ""),
        ("ستو مريضة", 1, ""),
        ("ابن مين", 1, ""),
        ("كامي هنا", 1, "كامي"),
    ],
)
def test_words_beside_a_name_are_no_part_of_it(text: str, n_words: int, name: str) -> None:
    """Who speaks, in whose name something is, and of which kin somebody is stay in the sentence."""
    assert _name(text, n_words) == name


@pytest.mark.parametrize(
    ("text", "n_words"),
    [
        ("جورج حنا وصل", 2),
        ("کاظم مبارکی رفت", 2),
        ("إسماعيل هنية وصل", 2),
        ("محمد هادي راح", 2),
        ("رضا باغی اومد", 2),
        ("فاطمه میری رفت", 2),
        ("طلال بن طلعت هنا", 3),
        ("قلی زاده رفت", 2),
        ("میثم صدام رفت", 2),
        ("بابک دانش رفت", 2),
        ("نادر پورکاوش رفت", 2),
        ("امیر خسرو رفت", 2),
    ],
)
def test_surname_like_a_word_stays(text: str, n_words: int) -> None:
    """What is a surname as well is left to the model."""
    assert _name(text, n_words) == " ".join(text.split()[:n_words])


@pytest.mark.parametrize(
    ("text", "tagged", "name"),
    [("سلمي على عمتك", 1, ""), ("سلمي على رهف", 3, "رهف"), ("سلمى وصلت", 1, "سلمى")],
)
def test_request_to_greet_is_no_salma(text: str, tagged: int, name: str) -> None:
    """Before "to" the word is a verb; Salma ends in another letter."""
    assert _name(text, tagged) == name


@pytest.mark.parametrize(
    ("text", "is_on"),
    [
        ("ابعتها على mia@example.com", True),
        ("على mia@example.com", True),
        ("شوف على هون", True),
        ("يا على تعال هون", False),
        ("الأستاذ على وصل", False),
        ("كلمني على رقم المحل", True),
        ("على زوز مرات", True),
    ],
)
def test_preposition_is_no_ali(text: str, is_on: bool) -> None:
    """Ali may be spelled like "to", and is meant where somebody is called or has a title."""
    words = cut_words(text)
    place = [word for word, _ in words].index("على")
    found = entities_of(
        text, words, [TaggedWord(place, True, "PERSON", 0.9)], _MANIFEST, "ner/test"
    )
    assert bool(found) is not is_on


def test_word_alone_stays_where_lists_have_it() -> None:
    """What is said of people may be a name that stands alone: هستی."""
    assert is_talk("هستی")
    assert not is_talk_alone("هستی")
    assert is_talk_alone("ايمتى")
    assert is_talk_alone("نمیرم")
    assert all(map(is_talk_alone, ("مه", "پوهنتون", "بتین")))


@pytest.mark.parametrize(
    "word",
    [
        "بريدي",
        "وباسبوري",
        "بالخزانة",
        "فاتورتي",
        "وهنيك",
        "نعدله",
        "هقدر",
        "شعلينه",
        "زوز",
        "الكورولا",
    ],
)
def test_things_and_verbs_of_the_dialects_are_nobody(word: str) -> None:
    """Alone as well, with what is written on to them."""
    assert is_talk_alone(word)


@pytest.mark.parametrize("word", ["وسام", "بلال", "كمال", "فادي", "وفاء", "دلال", "ليلى", "بيتوني"])
def test_names_that_begin_or_end_like_things_stay(word: str) -> None:
    """Lists have them, or nothing is left of them."""
    assert not is_talk_alone(word)


@pytest.mark.parametrize("word", ["ماما", "لبابا", "وجوزي", "خالتو", "ولدي"])
def test_kin_are_known_behind_proclitics(word: str) -> None:
    """What kin are called stands in no name, with what is written on to it."""
    assert is_kin(word)


@pytest.mark.parametrize("word", ["داداشمه", "آبجیته", "شوهرشو", "پسرعمومونه", "رفیقمی"])
def test_kin_with_a_copula_are_no_names(word: str) -> None:
    """Whose kin somebody is and that he is it stand in one word."""
    assert is_no_name_by_ending(word, is_titled=False)


@pytest.mark.parametrize("word", ["Saalmiete", "Reisekassa", "Bezahllink", "Leichenschmaus"])
def test_german_nouns_of_several_are_no_names(word: str) -> None:
    """Their last part is what they are."""
    assert is_no_name_by_ending(word, is_titled=False)


@pytest.mark.parametrize("word", ["کاظمه", "شهرامو", "حشمته", "کریمو"])
def test_last_letter_of_a_name_says_nobodys(word: str) -> None:
    """With a copula or the sign of an object behind it, "م" is not "my"."""
    assert not is_no_name_by_ending(word, is_titled=False)


@pytest.mark.parametrize("word", ["پلاکو", "رهنش", "نامشه", "ماشینمه", "خونشو"])
def test_things_of_somebody_are_no_names(word: str) -> None:
    """A noun with whose it is, a copula or the sign of an object."""
    assert is_no_name_by_ending(word, is_titled=False)


@pytest.mark.parametrize("word", ["خسرو", "آرش", "فاطمه", "کاوش", "بهارو", "داریوش", "تازه"])
def test_names_and_words_with_such_ends_are_left(word: str) -> None:
    """Only what lists have for a noun is one with something behind it."""
    assert not is_no_name_by_ending(word, is_titled=False)


@pytest.mark.parametrize("word", ["مادرشاه", "دخترک", "پدرام"])
def test_other_words_that_begin_like_kin_are_left(word: str) -> None:
    """Only with whose they are and a copula."""
    assert not is_no_name_by_ending(word, is_titled=False)


@pytest.mark.parametrize(
    ("text", "place", "score", "name"),
    [
        ("آقای باوری زنگ زد", 1, 0.92, "باوری"),
        ("دکتر نمیری هست", 1, 0.99, "نمیری"),
        ("دخترم پلوشه رفت", 1, 0.99, "پلوشه"),
        ("دکتر نمیاد بیرون", 1, 0.9, ""),
        ("دخترم کیفشه", 1, 0.9, ""),
        ("سلام نیری", 1, 0.99, ""),
    ],
)
def test_a_verb_is_a_name_behind_a_title_where_the_model_is_certain(
    text: str, place: int, score: float, name: str
) -> None:
    """Behind "Mr", which is tied to a name, less is enough; by itself it is done by somebody."""
    tagged = [TaggedWord(place, True, "PERSON", score)]
    found = entities_of(text, cut_words(text), tagged, _MANIFEST, "ner/test")
    assert " ".join(text[entity.start : entity.end] for entity in found) == name


@pytest.mark.parametrize(("score", "end"), [(0.96, 9), (0.8, 4)])
def test_a_surname_that_is_a_verb_stays_with_a_forename(score: float, end: int) -> None:
    """Where the model is sure of it."""
    text = "سارا نیری رسید"
    tagged = [TaggedWord(0, True, "PERSON", 0.99), TaggedWord(1, False, "PERSON", score)]
    (found,) = entities_of(text, cut_words(text), tagged, _MANIFEST, "ner/test")
    assert found.end == end
