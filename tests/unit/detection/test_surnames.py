"""Tests of surnames that a model leaves out behind a forename."""

import pytest

from gateway.detection.memory.forenames import with_forenames
from gateway.detection.memory.surnames import with_surnames
from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.name_lists import is_usual_forename


def _name(marked: str) -> str:
    """Return what the forename in brackets is completed to; brackets are no part of the text."""
    head, _, rest = marked.partition("[")
    forename, _, tail = rest.partition("]")
    one = Entity(len(head), len(head) + len(forename), "PERSON", 0.7, "ner/test")
    text = head + forename + tail
    (found,) = with_surnames(text, [one])
    return text[found.start : found.end]


@pytest.mark.parametrize(
    ("marked", "name"),
    [
        ("به اسم [نگار] توکلیان نوشته شده", "نگار توکلیان"),
        ("[سهراب] کاویانی زنگ زد", "سهراب کاویانی"),
        ("سلام [سهراب] کریمیم از شیراز", "سهراب کریمیم"),
        ("[سهراب] کلاته‌ترکی", "سهراب کلاته‌ترکی"),
        ("[سهراب] ملک‌محمدی هم میاد", "سهراب ملک‌محمدی"),
        ("[سهراب] نمی‌بینی", "سهراب"),
        ("[سهراب] کلاته‌ترکی نیست", "سهراب"),
        ("[سهراب] خسته‌کننده شده", "سهراب"),
        ("bitte an [Heike] Kortmann weiterleiten", "Heike Kortmann"),
        ("Viele Grüße, Ihre [Aylin] Korkmazer", "Aylin Korkmazer"),
        ("lg [Tjark] Wübbelmann 🙂", "Tjark Wübbelmann"),
        ("[Charlie] Brackenridgeham is here", "Charlie Brackenridgeham"),
        ("on a vu [Ruth] Obioradikwe hier", "Ruth Obioradikwe"),
        ("Trautvetterin, [Wilhelmine]", "Trautvetterin, Wilhelmine"),
        ("Patient: Obioradikwe, [Ruth]", "Obioradikwe, Ruth"),
        ("Hallöchen, [Ruth]", "Ruth"),
        ("Obioradikwe, [Ruth] and I came", "Ruth"),
        ("kannst du [Ruth] Fensterkitt geben", "Ruth"),
        ("[Ruth] Fensterkitt kaufen", "Ruth"),
        ("Cordialement, [Enora] Kerbrat-Losq", "Enora Kerbrat-Losq"),
        ("un abbraccio [Tullia] Scarpignato!", "Tullia Scarpignato"),
        ("hab mit [heike] kortmann geredet", "heike kortmann"),
        ("ho visto con [tullia] russo", "tullia"),
        ("kommt [heike] kurz und ich", "heike"),
        ("is [ruth] well", "ruth"),
    ],
)
def test_a_surname_belongs_to_the_forename_before_it(marked: str, name: str) -> None:
    """A name that lists have as nothing else does, and any unknown one where somebody signs."""
    assert _name(marked) == name


@pytest.mark.parametrize(
    ("marked", "name"),
    [
        ("أمل [الخطيب] جاية", "أمل الخطيب"),
        ("كلمت فرح [البيطار] امبارح", "فرح البيطار"),
        ("قال [الخطيب] بكرة", "الخطيب"),
        ("أنا [أم جوان]، مرحبا", "أم جوان"),
        ("تمام [أبو حسن]", "أبو حسن"),
        ("هلا [بو ناصر]", "بو ناصر"),
        ("ايه [جمال الراشد] وصل", "جمال الراشد"),
        ("باسم [زهراء الكناني]", "زهراء الكناني"),
        ("الدكتور [الخطيب] هون", "الخطيب"),
        ("سلام [الخطيب] كيفك", "الخطيب"),
        ("عند بيت [الحداد]", "الحداد"),
        ("نورة؟ [الحداد] اتصل", "الحداد"),
        ("حولت لك عن أم [جوان]", "أم جوان"),
        ("[ليلى] الشقيرات والملف عندكم", "ليلى الشقيرات"),
        ("[سميرة] بنعزوزي، الطابق الثاني", "سميرة بنعزوزي"),
        ("كلمي استاذة [هند] الطريفح رقمها هذا", "هند الطريفح"),
        ("فيصل [حامد الدرعاوي]، رقم العضوية", "فيصل حامد الدرعاوي"),
        ("مع فيصل [حامد الدرعاوي]", "حامد الدرعاوي"),
    ],
)
def test_a_listed_forename_belongs_to_the_arabic_surname_behind_it(marked: str, name: str) -> None:
    """Models leave it out where it is a word elsewhere."""
    assert _name(marked) == name


@pytest.mark.parametrize(
    "marked",
    [
        "wann hat [Emma] Geburtstag?",
        "[سهراب] عزیزم کجایی",
        "[سهراب] دوستم اومد",
        "hat [Timo] Windpocken?",
        "Hast du von [Lena] Whatsapps bekommen",
        "gib [Jonas] Bescheid",
        "lg [Emma] und Papa",
        "Liebe Grüße [Emma], bis Samstag im Garten",
        "lg [Emma] Kuss",
        "ihre [Emma] Fahrradhelm hat sie dabei",
        "ask [Rochelle] Monday",
        "[Rochelle] said Fernhollow is closed",
        "[Rochelle]'s car",
        "cheers [Rochelle] xx",
        "thanks [Rochelle] BTW its fine",
        "merci [Solange] bisous",
        "dis à [Solange] Carrefour est fermé",
        "[سارا] خانوم سلام",
        "[سارا] فردا میاد",
        "[سارا] جون کجایی",
        "[مهتاب] میاردش",
        "به [علی] گفتم",
        "[فهد] بكرا جاي",
        "[فهد] مشغول اليوم",
        "pouya [omid] rasid",
        "[omid] kalantari miad",
        "[مهسا] صدام کن",
        "[شهد] إنو بتجي",
        "[غازي] ماما بتسأل",
        "[هدى] السيارة عطلت",
        "[هدى] الايجار وصل",
        "[هدى] بنتي نامت",
        "[هدى] المدرسة اتصلت",
    ],
)
def test_other_words_belong_to_no_forename(marked: str) -> None:
    """Nouns, days, endearments and what goes on with the sentence are no surname."""
    assert _name(marked) == marked.partition("[")[2].partition("]")[0]


def _whole(marked: str) -> str:
    """Return what the surname in brackets is completed to; brackets are no part of the text."""
    head, _, rest = marked.partition("[")
    surname, _, tail = rest.partition("]")
    one = Entity(len(head), len(head) + len(surname), "PERSON", 0.7, "ner/test")
    text = head + surname + tail
    (found,) = with_forenames(text, [one], lambda word: is_usual_forename(canonical(word)))
    return text[found.start : found.end]


@pytest.mark.parametrize(
    ("marked", "name"),
    [
        ("سهراب [کاویانی] زنگ زد", "سهراب کاویانی"),
        ("به سهراب [کاویانی] بگو", "سهراب کاویانی"),
        ("هادی [کاویانی] هستم", "هادی کاویانی"),
        ("خانم بهار [کاویانی] هستم", "بهار کاویانی"),
        ("bitte an Heike [Kortmann] geben", "Heike Kortmann"),
        ("ask Grace [Vestergaard] please", "Grace Vestergaard"),
        ("Hallo, hier ist Jorne [Petersen].", "Jorne Petersen"),
        ("Viele Grüße Jorne [Petersen]", "Jorne Petersen"),
    ],
)
def test_a_forename_belongs_to_the_lone_surname_behind_it(marked: str, name: str) -> None:
    """A usual one does anywhere, one that no list has where somebody tells who writes."""
    assert _whole(marked) == name


@pytest.mark.parametrize(
    "marked",
    [
        "به امید [کاویانی] نیست",
        "منشی [کاویانی] گفت",
        "وکیل [کاویانی] زنگ زد",
        "سلام [کاویانی] خوبی",
        "سلم على [كاوياني]",
        "ولی [کاویانی] گفت",
        "استاد [کاویانی] گفت",
        "آفرین [جاوید]!",
        "ايه [عبدالرحيم] يعرفه",
        "بهار [سهراب] میاد",
        "hier Hausmeister [Petersen]",
        "Heute [Petersen] anrufen",
        "die Sprechstunde [Petersen] ist voll",
        "Grace [Vestergaard] asked for is over",
        "my grace [Vestergaard] said",
        "Frau [Petersen] kommt",
    ],
)
def test_other_words_begin_no_name(marked: str) -> None:
    """Titles, trades and words of talk stand before a surname as well."""
    assert _whole(marked) == marked.partition("[")[2].partition("]")[0]


def test_a_known_forename_belongs_to_the_surname_behind_it() -> None:
    """It does where it would be a word elsewhere."""
    words = make_words(lambda key: False)
    words.learn(("بهار",), "PERSON")
    text = "اسم بهار کاویانی بود"
    (found,) = words.find(text, [Entity(9, 16, "PERSON", 0.7, "ner/test")])
    assert text[found.start : found.end] == "بهار کاویانی"


def test_what_was_found_is_no_surname() -> None:
    """A second find begins where it begins."""
    entities = [Entity(0, 5, "PERSON", 0.7, "ner/t"), Entity(6, 14, "ORGANIZATION", 0.9, "ner/t")]
    assert with_surnames("Heike Kortmann", entities) == entities
