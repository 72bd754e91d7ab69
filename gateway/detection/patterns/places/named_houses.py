"""Shops, halls and quarters that are called after somebody: "ساندویچی عمو بهمن", "Derb Sultan".

A model takes the name alone, and somebody of the conversation seems to have been meant.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText, fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_LOCATION: Final = EntityType.LOCATION.value
_ORGANIZATION: Final = EntityType.ORGANIZATION.value
_SCORE: Final = 0.92

_NAME: Final = r"[^\W\d_]{3,}"
# Who does something is meant, not the shop: "نونوایی آقا رضا هم بود".
_NO_VERB: Final = (
    r"(?![ \u200c](?:هم|رو|را|میاد|میره|میگه|گفت|بود|رفت|اومد|خرید|داره|داشت|کار)(?!\w))(?!\w)"
)
_PERSIAN_SHOPS: Final = (
    "ساندویچی فلافلی کبابی جگرکی کلهپزی کله طباخی چلوکبابی قنادی نونوایی نانوایی سنگکی قصابی بقالی "
    "سوپری سوپرمارکت آرایشگاه سلمونی خیاطی مکانیکی صافکاری آپاراتی تعمیرگاه رستوران عطاری لبنیاتی "
    "خشکشویی تاسیسات کافه آشپزخونه ترشی پیتزایی بستنی باربری"
)
_PERSIAN: Final = re.compile(
    fold(
        r"(?:کله[ \u200c]?پزی|بستنی|ترشی|[^\W\d_]{4,}) "
        r"(?:(?:عمو|دایی|خاله|ننه|بی[ \u200c]?بی|حاج(?:ی| آقا)?|اوس(?:ا|تا)?|مش(?:تی)?|داش|برادران"
        rf"|پسران|مامان|بابا) (?P<name>{_NAME})(?: (?!و )[^\W\d_]{{3,}}ی(?!\w))?){_NO_VERB}"
    )
)
_ARABIC_SHOPS: Final = (
    "مطعم مخبز فرن محل صالون بقالة حلويات مشاوي شاورما كافيه قهوة مكتبة ورشة كراج جزارة ملحمة "
    "مغسلة صيدلية عصير مدرسة ثانوية مستشفى مسجد جامع كلية معهد مركز"
)
_ARABIC_HALLS: Final = "مدرج قاعة صالة مجمع ساحة دوار استاد"
_TITLED: Final = (
    r"(?:ابو|ام|الامام|الملک|الامیر|الامیرة|الشهید|الشیخ|السلطان|الخلیفة|الحاج|المعلم|الحجة|سیدی)"
)
# A school may be that of the neighbours' son as well.
_EPONYMS: Final = (
    r"ابن (?:سینا|رشد|خلدون|بطوطة|بطوطه|النفیس|الهیثم|البیطار|زیدون|طفیل|تیمیة|حنبل|عساکر|ماجد|باز)"
)
_ARABIC: Final = re.compile(
    rf"[وبلفع]?ـ?(?P<house>(?:[^\W\d_ـ]{{3,}}) (?:{_EPONYMS}|{_TITLED} (?P<name>{_NAME})))(?!\w)"
)
# Of the Maghreb, in Latin letters; in small ones behind "in" alone.
_QUARTERS: Final = "hay derb douar sidi ain aïn oulad ouled bab"
_QUARTER: Final = re.compile(
    r"(?P<house>(?:(?:[Hh]ay|[Dd]erb|[Dd]ouar|[Oo]ul[ae]d|A[iï]n) (?:(?:el|al|l|es|ech) )?"
    r"[A-Z][\w'’]+(?:[ -][A-Z][\w'’]+)?"
    r"|(?<=\bf )(?:[Hh]ay|[Dd]erb|[Dd]ouar|[Ss]idi|[Aa][iï]n|[Oo]ul[ae]d|[Bb]ab)"
    r" (?P<name>[A-Za-z][\w'’]{2,})))(?![\w@])"
)
# Of French, with a capital: "salle des Genêts", "clinique Al Amal". What every town has is none.
_HALLS: Final = "salle gymnase foyer"
_HALL: Final = re.compile(
    r"(?i:salle|gymnase|foyer) (?:des |du |de la |de l'|L'|Les |Le |La )?"
    r"(?!Fêtes?|Bains?|Réunions?|Attente|Sports?|Eau|Conférences?|Classe|Polyvalente|Municipal)"
    r"[A-ZÀ-Þ][a-zà-ÿ'-]{2,}(?:[ -](?:(?:de|du|des|la|le|les) )?[A-ZÀ-Þ][\w'-]+){0,2}(?!\w)"
)
_STOP: Final = re.compile(
    r"(?i:métro|arrêt) [A-ZÀ-Þ][a-zà-ÿ]{2,}(?:[ -][A-ZÀ-Þ][\w'-]+){0,2}(?!\w)"
)
_BODIES: Final = (
    "clinique pharmacie boulangerie pâtisserie boucherie garage restaurant brasserie librairie "
    "pizzeria friterie traiteur menuiserie toitures érablière auto pompes funérarium"
)
_BODY: Final = re.compile(
    r"(?i:clinique|pharmacie|boulangerie|pâtisserie|boucherie|garage|restaurant|brasserie|librairie"
    r"|pizzeria|friterie|traiteur|menuiserie|toitures|érablière|auto[ -]école|pompes funèbres"
    r"|funérarium) (?:(?:des|du|de la|Chez|Les?|La|Al|El|Ibn|Aux?) |de l'|L'){0,2}"
    r"(?!Dr|Docteur|Mme|Madame|Monsieur|Bonjour|Bonsoir|Merci|Lundi|Mardi|Mercredi|Jeudi|Vendredi"
    r"|Samedi|Dimanche)[A-ZÀ-Þ][\w'-]{2,}(?:[ -](?:(?:et|&|de|du|des) )?[A-ZÀ-Þ][\w'-]+){0,3}(?!\w)"
)
_FORMS: Final = (
    (word_group(folded_words(_HALLS)), _HALL, _LOCATION),
    (word_group(folded_words("métro arrêt")), _STOP, _LOCATION),
    (word_group(folded_words(_BODIES)), _BODY, _ORGANIZATION),
    (word_group(folded_words(_PERSIAN_SHOPS)), _PERSIAN, _ORGANIZATION),
    (
        word_group(
            p + w for p in ("", "ب", "ل", "و", "ف", "ع") for w in folded_words(_ARABIC_SHOPS)
        ),
        _ARABIC,
        _ORGANIZATION,
    ),
    (
        word_group(
            p + w for p in ("", "ب", "ل", "و", "ف", "ع") for w in folded_words(_ARABIC_HALLS)
        ),
        _ARABIC,
        _LOCATION,
    ),
    (word_group(folded_words(_QUARTERS)), _QUARTER, _LOCATION),
)


class NamedHouses:
    """Finds shops, halls and quarters with the name of the one after whom they are called."""

    name = "named-house"
    types = frozenset({_LOCATION, _ORGANIZATION})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the houses, without the particles that Arabic writes on to them."""
        folded, starts = batch.folded, batch.words.starts
        for group, pattern, type_ in _FORMS:
            for at in group_positions(batch, group):
                match = pattern.match(folded, starts[at])
                if match is None:
                    continue
                groups = match.groupdict()
                if (name := groups.get("name")) and is_frequent(name):
                    continue
                house = "house" if "house" in groups else 0
                yield Found(*match.span(house), type_, _SCORE, self.name)
