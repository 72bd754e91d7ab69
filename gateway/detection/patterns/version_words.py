"""Words before a number that is a version or a section: no address and no day then."""

from typing import Final

from gateway.detection.patterns.announced import folded_words

VERSION_WORDS: Final = folded_words(
    """
    version versions ver v release build firmware driver kernel update patch section chapter rev
    revision
    نسخه ورژن آپدیت بیلد فریمور بند ماده فصل بخش
    versione aggiornamento capitolo sezione chapitre paragraphe kapitel abschnitt
    الإصدار إصدار اصدار الاصدار النسخة نسخة تحديث
    """
)
