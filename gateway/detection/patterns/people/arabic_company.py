"""PERSON: Arabic forenames that are words as well, side by side: "علي وحسن اجوا", "علي المصور".

"Ali" is written as "on me" and "Hasan" as "good", so that models leave them. Two of them who are
joined by "and" and do what several people do are somebody, and so is one with a trade behind. What
names feasts, months and seasons comes as well, and is left.
"""

from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
# Below what a model is sure of: a longer or a better find is taken in place of this one.
_SCORE: Final = 0.6
_AND: Final = "و"
_SHORTEST: Final = 3
_MOST_JOINED: Final = 6

# What several people do.
_SEVERAL: Final = folded_words(
    """
    اجو اجوا إجو إجوا جاو جاوا جايين جاين جايبين رايحين راحو راحوا راجعين رجعو رجعوا نايمين
    ناموا طالعين طلعو طلعوا مسافرين سافرو سافروا وصلو وصلوا قالو قالوا اتصلو اتصلوا اختلفو اختلفوا
    تخانقو تخانقوا اتخانقو اتخانقوا تزوجو تزوجوا اتجوزوا اتفقو اتفقوا عندهم بدهم زعلانين تعبانين
    مريضين مستنيين ينتظرون قاعدين ساكنين بيلعبو بيلعبوا معزومين متأخرين
    """
)
# Behind a forename: a trade, and what tells two of one forename apart.
_BEHIND_ONE: Final = folded_words(
    """
    الصغير الزغير الكبير
    الميكانيكي الكهربائي الكهربجي السباك السمكري المحاسب المدرب المصور المحامي السائق السايق السواق
    الشوفير الحارس البواب الطباخ المقاول المبرمج الكوافير المهندس الدكتور الطبيب الممرض الخباز
    الجزار اللحام الخضري البقال الدهان البناء
    """
)
_CAME: Final = folded_words("اجا إجا أجا اجى اجت إجت")
_ME: Final = folded_words("انا أنا انت أنت انتي هو هي احنا نحن")
# Are on lists of names.
_NO_COMPANY: Final = folded_words(
    """
    رمضان شعبان رجب صفر محرم ربيع شوال عيد العيد موسم خريف شتاء صيف سلام محبة خير بركة رزق فرج كرم
    سعادة وفاء شرف صباح مساء جمعة خميس احد سبت امان ايمان حياة دنيا حق عدل نصر فتح قدر ثلج مطر برد
    شمس قمر هلال نجم ورد زهور ناس جميع كامل عالم واحد صاحب صديق بعض
    """
)
# "The coach's hope": a trade tells whose they are.
_OF_SOMEBODY: Final = folded_words("امل أمل نور فرح هدى رضا حلم ثناء رجاء دعاء كلام")
_SEVERAL_GROUP: Final = word_group(_SEVERAL)
_BEHIND_GROUP: Final = word_group(_BEHIND_ONE)
_CAME_GROUP: Final = word_group(_CAME)


class ArabicCompany:
    """Finds Arabic forenames that are words as well, before what only people do or are."""

    name = "arabic-company"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield each name alone, without the letter for "and" that is written on to it."""
        for at in group_positions(batch, _SEVERAL_GROUP):
            yield from self._joined(batch, at, fewest=2)
        for at in group_positions(batch, _BEHIND_GROUP):
            if at and batch.words.texts[at - 1].removeprefix(_AND) not in _OF_SOMEBODY:
                yield from self._joined(batch, at, fewest=1)
        for at in group_positions(batch, _CAME_GROUP):
            yield from self._joined(batch, at, fewest=1)

    def _joined(self, batch: BatchText, at: int, *, fewest: int) -> Iterator[Found]:
        """Yield the names of a chain that ends right before a word, if it begins a clause."""
        texts, starts, ends = batch.words
        found: list[Found] = []
        n_joined, place = 0, at - 1
        while place >= 0 and n_joined < _MOST_JOINED and _is_beside(batch, place):
            word = texts[place]
            n_joined += 1
            if word in _ME and n_joined > 1:
                place -= 1
                break
            bare = word.removeprefix(_AND)
            if bare is not word and _is_name(bare):
                found.append(Found(starts[place] + 1, ends[place], _TYPE, _SCORE, self.name))
                place -= 1
                continue
            if not _is_name(word):
                n_joined -= 1
                break
            found.append(Found(starts[place], ends[place], _TYPE, _SCORE, self.name))
            place -= 1
            if place >= 0 and texts[place] == _AND and _is_beside(batch, place):
                place -= 1
                continue
            break
        if n_joined >= fewest and found and _begins_clause(batch, place + 1):
            yield from found


def _is_name(word: str) -> bool:
    return (
        len(word) >= _SHORTEST
        and word not in _NO_COMPANY
        and kind_of(word) in (Kind.NAME, Kind.BOTH)
    )


def _is_beside(batch: BatchText, place: int) -> bool:
    """Return whether a blank alone parts a word from the next one."""
    _, starts, ends = batch.words
    return batch.folded[ends[place] : starts[place + 1]] == " "


def _begins_clause(batch: BatchText, place: int) -> bool:
    if place == 0:
        return True
    texts, starts, ends = batch.words
    between = batch.folded[ends[place - 1] : starts[place]]
    # "Hasan the mechanic and Ali the barber"
    is_next = texts[place - 1] in _BEHIND_ONE and texts[place].startswith(_AND)
    return is_next or not between.isspace() or "\n" in between
