"""ORGANIZATION: businesses as Arabic calls them, by what they deal in: "متجر لولوة للعطور".

A model takes the beginning for the whole.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType
from gateway.domain.alternatives import any_of

_TYPE: Final = EntityType.ORGANIZATION.value
_SCORE: Final = 0.92
# Arabic writes "in", "to", "and" and the like on to a word.
_CLITICS: Final = ("", *"بلوفعک")


# What it deals in; other words behind "for" say what somebody wants there: "محل جارنا للايجار".
_TRADES: Final = any_of(
    folded_words(
        """
    عطور أدوات تأمين تجارة تجاره مقاولات مقاولة سياحة سياحه سفر سفريات عقار عقارات خدمات صرافة
    صناعات صناعة استيراد نقل نقليات شحن الكترونيات إلكترونيات كهرباء كهربائيات اثاث أثاث مفروشات
    ملابس أزياء حلويات مخابز أغذية اغذية استشارات محاماة تدريب تعليم تقنية برمجيات اتصالات إعلان
    إعلام طباعة نشر سيارات إطارات اطارات زيوت مجوهرات ذهب ساعات نظارات بصريات أدوية هندسة ديكور
    دهانات استثمار تطوير حراسات تنظيف توريدات انشاءات إنشاءات بناء تجهيزات زراعة اقمشة أقمشة
    عبايات جوالات موبايلات كمبيوتر معدات لوازم تغليف توزيع تسويق تمويل وساطة مواشي اسماك
    """
    )
)
# Of which company one speaks, and what one wants of any.
_NO_NAMES: Final = any_of(
    folded_words(
        """
    قريب قريبة كبير كبيرة جديد جديدة ممتاز ممتازة خاص خاصة متخصص متخصصة محترم محترمة معروف معروفة
    كويس كويسة منيح منيحة تبع اسمه اسمها عندهم بدي بدنا ابغى ابغاها ابي نبي عايز عايزة تقدم تعمل
    تشتغل عالمية محلية تاني تانية ثاني ثانية وهمية صغير صغيرة في على من عن اللي مع هنا هناك
    """
    )
)
_DEALERS: Final = (
    "شركة شركه متجر معرض مؤسسة مؤسسه موسسة محل محلات مكتب مجموعة مصنع مركز وكالة دار اكاديمية "
    "أكاديمية معهد مطبعة مشغل ورشة مستودع"
)
_CHARITIES: Final = "جمعية جمعيه"
_PROVIDERS: Final = "زين فودافون اورنج أورنج اتصالات آسيا اسيا"
_NAME: Final = rf"(?!لل|(?:{_NO_NAMES}) )[^\W\d_ـ]{{2,}}"
_FORMS: Final = tuple(
    (word_group(clitic + word for clitic in _CLITICS for word in folded_words(heads)), form)
    for heads, form in (
        (
            _DEALERS,
            re.compile(
                rf"[^\W\d_ـ]+ (?:{_NAME} ){{1,3}}لل(?:{_TRADES})(?: وال[^\W\d_]{{3,}})?(?!\w)"
            ),
        ),
        (
            _CHARITIES,
            re.compile(
                rf"[^\W\d_ـ]+ (?:{_NAME} ){{1,3}}ال(?:خیری|تعاونی|سکنی|نسائی)[ةه](?!\w)",
            ),
        ),
        (_PROVIDERS, re.compile(r"[^\W\d_ـ]+ (?:کاش|حوال[ةه])(?!\w)")),
    )
)
_HEADS: Final = folded_words(f"{_DEALERS} {_CHARITIES} {_PROVIDERS}")


class ArabicBusinesses:
    """Finds businesses with the words behind their names that tell what they are."""

    name = "arabic-business"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the businesses, without what Arabic writes on to them."""
        texts, starts, _ = batch.words
        for group, form in _FORMS:
            for at in group_positions(batch, group):
                match = form.match(batch.folded, starts[at] + (texts[at] not in _HEADS))
                if match is not None:
                    yield Found(*match.span(), _TYPE, _SCORE, self.name)
