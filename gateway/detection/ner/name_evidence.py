"""Weighs what a word by itself says against what the model says of it, for names of people.

The model is least sure in short messages, where nothing stands beside a word: it takes "Ottimo!"
for a name, and "torben" for none. There it counts whether the word is on a list of names or is a
common word (`gateway.detection.word_kinds`), whether it has a capital that no sentence begins with,
whether a title stands before it and, in Arabic script, whether the message is short. Each divides
or multiplies the odds of the model's probability, so it means the same under any threshold. Longer
Persian messages are left as they are but for titles: nothing else of this helped there.

What speaks for a name counts for each word, so that words join names; a capital, or the Arabic
article, right behind a sure name speaks for its surname. What speaks against one counts only for a
name of one word that stands alone: inside of a name any word may stand.
"""

import re
from collections.abc import Sequence

from gateway.detection.common_words import is_frequent, is_persian_thing
from gateway.detection.ner.arabic_kin import ARABIC_KIN
from gateway.detection.ner.word_endings import is_made_of_noun, is_no_name_by_ending
from gateway.detection.normalize import FIRST_ARABIC, is_persian
from gateway.detection.word_kinds import Kind, form, kind_of
from gateway.domain import Entity, EntityType
from gateway.domain.degrees import OFFICES, OFFICES_OF_MEN, OFFICES_OF_WOMEN
from gateway.inference.words import Words

_LOWER, _FIRST, _MIDST, _SHOUTED, _ARABIC, _SHORT_ARABIC, _OTHER, _SHORT_OTHER = range(8)
# By kind and writing: by how much the odds are divided. Chosen on development texts; see
# docs/ner.md.
_ASKED: dict[tuple[Kind, int], float] = {
    (Kind.NAME, _LOWER): 0.4,
    (Kind.NAME, _FIRST): 0.3,
    (Kind.NAME, _MIDST): 0.3,
    (Kind.NAME, _SHOUTED): 0.4,
    (Kind.NAME, _SHORT_OTHER): 0.5,
    (Kind.NAME, _ARABIC): 0.5,
    (Kind.NAME, _SHORT_ARABIC): 0.5,
    (Kind.COMMON, _LOWER): 16.0,
    (Kind.COMMON, _FIRST): 16.0,
    (Kind.COMMON, _MIDST): 16.0,
    (Kind.COMMON, _SHOUTED): 16.0,
    (Kind.COMMON, _SHORT_ARABIC): 150.0,
    (Kind.COMMON, _SHORT_OTHER): 150.0,
    (Kind.COMMON, _ARABIC): 16.0,
    (Kind.COMMON, _OTHER): 16.0,
    (Kind.UNKNOWN, _MIDST): 0.6,
    (Kind.UNKNOWN, _SHORT_ARABIC): 1.8,
    (Kind.UNKNOWN, _SHORT_OTHER): 1.8,
}
# Odds of a frequent word of Persian that no list of names has.
_UNLISTED = 16.0
# Odds of a lone word that may be a place, in Persian: many towns are words as well.
_PLACE_TOO = 4.0
# Odds of a word behind a title or a kinship, unless it is a common one: of that ("Herr Ober",
# "Frau Wohlgemuth") the model is believed what it says.
TITLED = 0.2
# Odds of a word that is the whole message.
_ALONE = {Kind.NAME: 0.15, Kind.BOTH: 0.6}
# Odds of what may be the rest of a name, behind a part of it that is as sure as this.
_JOINING, _SURE = 0.2, 0.7
LEAST_ASKED = min(TITLED, _JOINING, *_ALONE.values(), *_ASKED.values())
# Odds of a lone word that ends as no name does; a model that is nearly certain is believed.
_BY_ENDING = 64.0
_MOST_ASKED = max(_BY_ENDING, *_ASKED.values())
TITLES = frozenset(
    [
        *("آقای", "آقا", "خانم", "خانوم", "دکتر", "مهندس", "استاد", "جناب", "سرکار", "حاج"),
        *("سروان", "سرهنگ", "سرگرد", "ستوان", "سرتیپ", "سرلشکر", "ناخدا", "گروهبان", "تیمسار"),
        *("السيد", "السيدة", "الدكتور", "الدكتورة", "الأستاذ", "الأستاذة", "الآنسة", "المدام"),
        *("دكتور", "دكتورة", "أستاذ", "أستاذة", "استاذ", "المهندس", "الشيخ", "المعلم", "ميس"),
        *("الحاج", "الحاجة"),
        *("السي", "اسي", "لالة", "للا"),
        *("mr", "mrs", "ms", "miss", "dr", "prof", "professor", "sir", "herr", "frau", "doktor"),
        *("monsieur", "madame", "mme", "mlle", "dre", "docteure"),
        *("sig", "signor", "signora", "dott", "dottor", "dottoressa", "ragionier", "geometra"),
        *("lalla", "hadj", "hadja", "hajja", "hagg", "hagga", "ostaz", "ostaza", "ostad", "tanta"),
        *("aghaye", "aghae", "khanume", "khanome"),
        *OFFICES,
        *OFFICES_OF_MEN,
        *OFFICES_OF_WOMEN,
    ]
)
"""Titles stand outside of a person's name, so that a pseudonym keeps them; in lower case."""
# As people type them: "اقای", "الاستاذ".
_TITLE_FORMS = frozenset(map(form, TITLES))
_KINSHIP = frozenset(
    [
        *("عمي", "عمتي", "خالي", "خالتي", "جدتي", "جدي"),
        *("uncle", "aunt", "auntie", "aunty", "nana", "cousin", "onkel", "tante", "oma", "opa"),
        "cousine",
        *("oncle", "tonton", "tata", "zio", "zia", "nonno", "nonna", "cugino", "cugina"),
        *("khalto", "khaltou", "amoo", "khale", "khaleh"),
    ]
)
KIN = _KINSHIP | frozenset(
    [
        *("mamie", "papi", "mamy", "papy", "mémé", "pépé", "tatie", "tantine", "frère", "sœur"),
        *("mam", "mammy", "mummy", "daddy", "gran", "nanna", "grandda", "grandpop"),
        *("grandma", "grandpa", "granny", "grandad", "mum", "mom", "mama", "papa", "dad"),
        *("omi", "opi", "omma", "mutti", "vati", "schwager", "schwägerin"),
        *("mamma", "babbo", "nonnina", "fratello", "sorella", "cognato", "cognata"),
        *("خالو", "خالتو", "عمو", "عمتو", "طنط", "تيتا", "تيتة", "تيته", "جدو", "ستي", "سيدو"),
        *("ماما", "بابا", "يما", "يمه", "يوما", "خاله", "دایی", "عمه"),
        *("جوزي", "جوزك", "جوزها", "مراتي", "مرتي", "ولدي", "وليدي", "خويا", "ختي", "اختي", "أختي"),
        *("اخوي", "أخوي", "اخويا", "أخويا", "امي", "أمي", "ابوي", "أبوي", "ابويا", "أبويا"),
        *("مامانا", "مامانای", "باباها", "باباهای", "عموها", "داداشا", "آبجیا"),
        *("مامانها", "مامانهای", "خواهرا", "برادرا", "خواهرای", "برادرای", "پدرا", "مادرا"),
        *("ابني", "ابنك", "ابنها", "بنتي", "بنتك", "بنتها", "زوجي", "زوجتي", "اخوك", "اختك"),
        *ARABIC_KIN,
        *(
            f"{kin}{whose}"
            for kin in (
                *("مامان", "بابا", "داداش", "خواهر", "برادر", "آبجی", "پسر", "دختر", "شوهر"),
                *("همسر", "عمو", "عم", "خال", "دایی", "پسرخال", "دخترخال", "پسرعمو", "دخترعمو"),
                *("پدر", "مادر", "پدربزرگ", "مادربزرگ", "داماد", "عروس", "خواهرزاد", "برادرزاد"),
                *("نامزد", "رفیق", "همکار", "همسای", "دوست", "زن", "خانوم"),
            )
            for whose in ("م", "ت", "ش", "مون", "تون", "شون")
        ),
        *(
            f"{title}{ending}"
            for title in ("آقا", "اقا", "خانم", "خانوم", "دکتر", "مهندس", "استاد", "حاجی")
            for ending in ("و", "رو", "مو", "تو", "شو", "مون", "تون", "شون")
        ),
    ]
)
"""What people call their kin stands outside of a name as well; in lower case.

"داداشم یاسر" is no forename with a surname.
"""
# Between a forename and a surname.
_PARTICLES = frozenset(
    ["de", "den", "der", "van", "von", "zu", "la", "du", "di", "da", "del", "al", "el", "bin"]
)
_ARABIC_ARTICLE = "ال"
ARABIC_PROCLITICS = frozenset("وفلبك")
""""And", "then", "to", "with" and "like" are written with the word behind them."""
_SHORTEST_WITH_PROCLITIC = 4
# "لمیس" is somebody; what is longer is "to the doctor".
_LONGEST_PLAIN = 4
_SHORTEST_UNKNOWN = 5
_SHORT_WORDS = 14
# Words of a message that is a single one, with signs around it.
_SHORTEST_MESSAGE = 5
# How much of a text is looked at for each of its words, so that a long one takes linear time.
_TELLING_HEAD = 1_000
_REACH_BEFORE = 16
_SENTENCE_ENDS = frozenset(".!?:\n…-")
_OPENING = " \"'(«„“"
# Part of a double name, but not of a French question ("Souhaitez-vous").
_DOUBLE = re.compile(
    r"-(?!(?:vous|tu|ils?|elles?|nous|je|on|moi|toi|le|la|les|ce|ci|là|t|y|en)\b)", re.IGNORECASE
)
# "uiuiui", "lalala": sounds, and nobody's name.
_REPEATED = re.compile(r"([^\W\d_]{1,3}?)\1{2,}[^\W\d_]?")
_PERSIAN_PLURAL = "\u200cها"
# Letters of which Arabic has one in nearly every message and Persian seldom, and the reverse.
_ARABIC_LETTERS = re.compile("[ةىيأإؤ]")


def weighed(score: float, asked: float) -> float:
    """Return the probability whose odds are those of `score`, divided by `asked`."""
    return score / (score + (1.0 - score) * asked)


def asked_of(text: str, words: Words, place: int) -> float:
    """Return by how much the odds that a word names a person are divided; 1.0 for nothing.

    Args:
        text: the original text.
        words: all its words.
        place: the word's number.
    """
    word, (start, _) = words[place]
    if _is_short_persian(text, words, word) and is_persian_thing(word):
        return 1.0 if is_titled(words, place) else _BY_ENDING
    kind = _kind(word)
    asked = _ASKED.get((kind, _writing(text, word, start, len(words))), 1.0)
    if len(words) <= _SHORTEST_MESSAGE and kind in _ALONE and _is_alone(words):
        return min(asked, _ALONE[kind])
    if is_titled(words, place):
        return min(asked, 1.0 if kind == Kind.COMMON else TITLED)
    return asked


def favoured(score: float, text: str, words: Words, place: int, *, before: float) -> float:
    """Return the score of a word, higher where the word itself or its place speaks for a name.

    Args:
        score: probability that it is of a person's name.
        text: the original text.
        words: all its words.
        place: the word's number.
        before: what this returned for the word before it; 0.0 if that is no name.
    """
    asked = asked_of(text, words, place)
    if before >= _SURE and asked > _JOINING and _may_join(text, words, place):
        asked = _JOINING
    return weighed(score, asked) if asked < 1.0 else score


def is_doubtful(
    text: str,
    words: Words,
    places: Sequence[int],
    entity: Entity,
    beside: Sequence[Entity],
    threshold: float,
) -> bool:
    """Return whether what speaks against a name takes it below the threshold.

    Args:
        text: the original text.
        words: all its words.
        places: the numbers of the words of the entity.
        entity: a name of a person, a place or a body.
        beside: the entities before and after it.
        threshold: what its score is held against.
    """
    if weighed(entity.score, _MOST_ASKED) >= threshold:
        return False
    letters = [place for place in places if words[place][0][0].isalpha()]
    if len(letters) != 1 or text[entity.start] == "@":
        return False
    # Flowers; a surname makes a family: "رضایی‌ها".
    if text.startswith(_PERSIAN_PLURAL, entity.end) and _kind(words[letters[0]][0]) == Kind.BOTH:
        return True
    asked = _asked_alone(text, words, letters[0], entity.type)
    if asked <= 1.0 or weighed(entity.score, asked) >= threshold:
        return False
    if (entity.start and text[entity.start - 1] == "-") or _DOUBLE.match(text, entity.end):
        return False
    return not any(
        other.type == entity.type
        and (0 <= entity.start - other.end <= 1 or 0 <= other.start - entity.end <= 1)
        for other in beside
    )


def _asked_alone(text: str, words: Words, place: int, type_name: str) -> float:
    """Return by how much the odds of a name of one word are divided."""
    word = words[place][0]
    is_behind_title = is_titled(words, place)
    if is_no_name_by_ending(word, is_titled=is_behind_title):
        return _BY_ENDING
    if type_name != EntityType.PERSON:
        return _asked_of_place(text, words, place, is_town=type_name == EntityType.LOCATION)
    asked = asked_of(text, words, place)
    if is_behind_title or not _is_short_persian(text, words, word):
        return asked
    if is_made_of_noun(word):
        return _BY_ENDING
    is_unlisted = kind_of(word) == Kind.UNKNOWN and is_frequent(word)
    return max(asked, _UNLISTED) if is_unlisted else asked


def _asked_of_place(text: str, words: Words, place: int, *, is_town: bool) -> float:
    """Return by how much the odds of a place or a body are divided: common words alone count.

    With a capital "Bahnhof" and "Sparkasse" may be some.
    """
    word, (start, _) = words[place]
    writing = _writing(text, word, start, len(words))
    is_common = _kind(word) == Kind.COMMON
    if writing == _SHORT_OTHER and is_town:
        return _PLACE_TOO if is_common or is_persian_thing(word) else 1.0
    # "AG", "BTS": what everybody shortens is no body.
    is_plain = writing in (_LOWER, _SHORT_ARABIC) or (writing == _SHOUTED and not is_town)
    if not is_plain or not is_common:
        return 1.0
    return _ASKED[Kind.COMMON, writing]


def _is_short_persian(text: str, words: Words, word: str) -> bool:
    """Return whether a word stands in a short message of Persian."""
    return (
        word[0] >= FIRST_ARABIC and len(words) <= _SHORT_WORDS and is_persian(text[:_TELLING_HEAD])
    )


def is_kin(word: str) -> bool:
    """Return whether a word is what people call their kin, also behind a proclitic: "لماما".

    Behind one it may be a name that only looks so: "كامي".
    """
    if word.lower() in KIN:
        return True
    is_attached = word[0] in ARABIC_PROCLITICS and word[1:] in KIN
    return is_attached and kind_of(word) not in (Kind.NAME, Kind.BOTH)


def _kind(word: str) -> Kind:
    if is_kin(word) or _REPEATED.fullmatch(word.lower()):
        return Kind.COMMON
    kind = kind_of(word)
    if (
        kind == Kind.UNKNOWN
        and word[0] in ARABIC_PROCLITICS
        and len(word) >= _SHORTEST_WITH_PROCLITIC
    ):
        rest = kind_of(word[1:])
        return rest if rest in (Kind.NAME, Kind.COMMON) else kind
    return kind


def is_title(word: str) -> bool:
    """Return whether a word is a title, whatever its case and letter variants: "لدكتورة"."""
    key = form(word)
    return key in _TITLE_FORMS or (
        key[:1] in ARABIC_PROCLITICS and len(key) > _LONGEST_PLAIN and key[1:] in _TITLE_FORMS
    )


def is_titled(words: Words, place: int) -> bool:
    """Return whether a title, or kin ("aunty Folake"), stands before a word, a point between."""
    before = place - 2 if place > 1 and words[place - 1][0] == "." else place - 1
    if before < 0:
        return False
    word = words[before][0]
    return is_title(word) or word.lower() in _KINSHIP


def _is_alone(words: Words) -> bool:
    return sum(word[0].isalpha() for word, _ in words) == 1


def _may_join(text: str, words: Words, place: int) -> bool:
    """Return whether a word behind a name may go on with it, by how both are written."""
    word, (start, _) = words[place]
    name, (_, end) = words[place - 1]
    if text[end:start] != " " or kind_of(word) == Kind.COMMON:
        return False
    if name[0].isupper():
        return word[0].isupper() or (
            word in _PARTICLES and place + 1 < len(words) and words[place + 1][0][0].isupper()
        )
    if name[0].islower():
        # "sag jonas brömmelkamp bescheid"
        is_unknown = kind_of(word) == Kind.UNKNOWN and len(word) >= _SHORTEST_UNKNOWN
        return word[0].islower() and is_unknown and kind_of(name) == Kind.NAME
    return word.startswith(_ARABIC_ARTICLE) and not is_persian(name)


def _writing(text: str, word: str, start: int, n_words: int) -> int:
    first = word[0]
    if first.islower():
        return _LOWER
    if first.isupper():
        if len(word) > 1 and word.isupper():
            return _SHOUTED
        before = text[max(start - _REACH_BEFORE, 0) : start].rstrip(_OPENING)
        return _FIRST if not before or before[-1] in _SENTENCE_ENDS else _MIDST
    head = text[:_TELLING_HEAD]
    if _ARABIC_LETTERS.search(head) is None or is_persian(head):
        return _SHORT_OTHER if n_words <= _SHORT_WORDS else _OTHER
    return _SHORT_ARABIC if n_words <= _SHORT_WORDS else _ARABIC
