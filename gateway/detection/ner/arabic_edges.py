"""Words of a sentence that models take into the name of a person in Arabic, before it or behind it.

Who speaks and what is answered stand before a name ("أنا أم خالد", "تمام أبو حميد"), as does in
whose name something is ("حجز باسم زينب كاظم"). What somebody is to somebody stands behind one with
the name that it goes on to: of "هبة بنت طنط سعاد" the kin is no part of Heba.
"""

from collections.abc import Sequence
from typing import Final

from gateway.detection.ner.name_evidence import is_kin
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.normalize import FIRST_ARABIC
from gateway.detection.word_kinds import Kind, form, forms, kind_of
from gateway.inference.words import Words

# None of them begins a name, whatever follows.
_BEFORE: Final = forms(
    "أنا واني وأنا آني اني نحن احنا انت أنت إنت أنتي إنتي انتي إنتو معك معاك معاكي معاكم معكم معج"
    " وياك تمام تمامًا اوكي أوكي اوك حاضر ابشر أبشر شكرا مشكور مشكورة تسلم تسلمي لجاري جاري جارنا"
    " جارتي لجارتي صاحبي صاحبتي زميلي زميلتي اسمي إسمي اسمه اسمها اسمو واسمي واسمه واسمها"
    " وصلت وصلني قولي قولو قوله قولها دا دي ده هاي هاد هادي هاذي هذا هذه هذي لا آه ايوه ايوا"
    " ايبان الايبان"
)
IN_THE_NAME: Final = frozenset(["باسم", "بإسم", "بأسم"])
"""Before whose name something is said to be in; the first is a man's name as well."""

# What is in somebody's name; elsewhere Basem is a man.
_NAMED: Final = forms(
    "حجز الحجز حساب الحساب طلب الطلب طلبية الطلبية فاتورة الفاتورة مسجل مسجلة مكتوب مكتوبة موعد"
    " الموعد حوالة الحوالة وصلت وصل شحنة الشحنة طرد الطرد تذكرة التذكرة عقد العقد كرت بطاقة البطاقة"
    " شيك الشيك ملف الملف رخصة السيارة الخط الرقم خط محجوز محجوزة تحويل التحويل وصفة الوصفة"
)
# Letters and digits of a code are words of their own.
_REACH_OF_CODE: Final = 8
# So many words behind it are one person's full name, of which a father's is the second.
_FULL_NAME: Final = 3
# As they are spelled: the surname "اشتری" ends in another letter.
_VERBS_BEHIND: Final = frozenset(
    ["اشترى", "إشترى", "اشترت", "استأجر", "باع", "باعت", "دفع", "دفعت", "سافر", "سافرت"]
)
# What goes on to a name of somebody else.
_OF_WHOM: Final = forms("بنت ابن إبن بن ولد مرات مرت زوجة زوج جوز أم أبو أخو أخت حفيد حفيدة")
# Before what else somebody is called.
_KNOWN: Final = frozenset(
    [
        *("الشهير", "الشهيرة", "المشهور", "المعروف", "المعروفة", "الملقب", "الملقبة"),
        *("المكنى", "المكناة"),
    ]
)
_BY: Final = "ب"


def without_words_beside(
    words: Words, group: Sequence[TaggedWord], first: int, last: int
) -> tuple[int, int]:
    """Return where a name of Arabic letters begins and ends, among `group[first:last]`.

    A name of one word is left to what looks at such.
    """
    while last - first > 1 and _is_before(words, group, first, last):
        first += 1
    end = last
    while end - first > 1 and (
        is_kin(words[group[end - 1].place][0])
        or (end < last and form(words[group[end - 1].place][0]) in _OF_WHOM)
        or words[group[end - 1].place][0] in _VERBS_BEHIND
        or _says_how_known(words, group[end - 1].place)
    ):
        end -= 1
    return first, end


def _says_how_known(words: Words, place: int) -> bool:
    """Return whether a word says by what other name somebody is known: "عصام الشهير بدبور"."""
    if words[place][0] not in _KNOWN or place + 1 >= len(words):
        return False
    return words[place + 1][0].startswith(_BY)


def is_said_before(word: str) -> bool:
    """Return whether a word stands before names and begins none: "أنا", which is Ana as well."""
    return word[0] >= FIRST_ARABIC and form(word) in _BEFORE


def is_of_whom(word: str) -> bool:
    """Return whether a word alone tells whose child or kin somebody is, and names nobody."""
    return word[0] >= FIRST_ARABIC and form(word) in _OF_WHOM


def _is_arabic(word: str) -> bool:
    return word[0] >= FIRST_ARABIC and word[0].isalpha()


def _is_before(words: Words, group: Sequence[TaggedWord], first: int, last: int) -> bool:
    place = group[first].place
    word = words[place][0]
    if word not in IN_THE_NAME:
        return is_said_before(word)
    if kind_of(words[place + 1][0]) not in (Kind.NAME, Kind.BOTH):
        return False
    before = place - 1
    # Past a mark, or the code of what is in the name: "الحجز LMN4Q2 باسم عيسى".
    while before >= max(0, place - _REACH_OF_CODE) and not _is_arabic(words[before][0]):
        before -= 1
    is_named = before >= 0 and form(words[before][0]) in _NAMED
    return word != "باسم" or is_named or last - first > _FULL_NAME
