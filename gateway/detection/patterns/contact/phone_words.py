"""Words at a telephone number: which say that it is one, and which may be written on to it.

"my number is 0912…" says so; in "tel0912…" and "0612345678svp" a word touches the digits, and
what touches them may as well be the rest of a longer code.
"""

import re
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.context import OTHER_NUMBER_WORDS, context_words, verdict, word_list
from gateway.detection.patterns.touching import is_latin, word_after, word_before

# Near a number: what names a telephone or a call, and what names another number.
CONTEXT: Final = context_words(
    word_list(
        """
        تلفن تلفنم موبایل موبایلم همراه همراهم شماره شمارم تماس زنگ واتساپ واتس فکس
        خط تل پیامک پیامکی اسمس گوشی گوشیم ثابت منزل ثابتم phone tel telephone call mobile cell
        cellphone mob whatsapp momo mpesa twint bizum fax text sms number reach ring dial hotline
        landline signal viber office answering messages
        téléphone tél portable appelle appeler appelez appelez numéro joindre rappelle rappelez fixe
        telefon handy handynummer telefonnummer nummer ruf rufen anrufen erreichbar mobil
        mobilnummer festnetz durchwahl rückruf erreichst erreicht notfallnr notfallnummer handynr
        telnr telefonnr festnetznr joignable contactez bipe telefono cellulare cell numero chiama
        chiamare
        chiamami fisso recapito chiamatemi هاتف هاتفي جوال جوالي موبايل تليفون رقمي اتصل اتصلوا واتس
        واتساب رقم رقمه رقمها رقمو رقمهم رقمك رقمكم رقمنا محمول نقال كلمني
        تلفون تيلفون تيليفون تليفوني فاكس نمرتي نمرته نمرتها
        کلموا کلمو کلمی کلمینی احکی احکو احکوا اتصلی خابرنی خابروا خابرونی دقوا دقلی رنلی عیطلی
        بزنگ زنگید
        num ra9m ra8m ra2m ra2my raqm raqam rakm noumrou nemrti nemrty telifoun tilifoun klmny
        kalimni
        """
    ),
    [
        *OTHER_NUMBER_WORDS,
        *word_list(
            """
            کدملی ملی پستی شناسنامه حساب کارت account iban card ssn id vat siret siren iva piva plz
            zip کدملیم ملیم الوطني القومي المدني الاقامة اقامة اقامتي الهوية هويتي بطاقتي الجامعي
            """
        ),
    ],
)
# Before the digits of an Iranian mobile number: "صفر912…".
ZERO_WORD: Final = "صفر"
# Without the code of its area a landline has no form of its own: who answers there tells it.
LANDLINES: Final = context_words(
    word_list("مطب فروشگاه شرکت دفتر کلینیک آموزشگاه رستوران مغازه درمانگاه آژانس"),
    CONTEXT.opposing,
)
# Words that people write on to a number; of `CONTEXT` only what names a telephone or a call.
_TOUCHING_WORDS: Final = frozenset(
    word_list(
        """
        tel tele telefon telefono telephone téléphone phone phon phonenumber mobile mobil mob
        mobilnummer cell cellulare cellphone handy handynr handynummer nummer number num numero
        numéro call ring text sms whatsapp fax contact portable appelle appelez chiama chiamami ruf
        festnetz shomare shomareh shomaram shomarat shomarash tamas zang mobail mobayl jawal jawwal
        hatef raqmi
        """
    )
)
# "lea@example.com0912…"
_MAILBOX_END: Final = re.compile(r"@[\w.-]+\.[A-Za-z]{2,6}\Z")
_MAX_HOST: Final = 48
# The Persian "is" and "my" in Latin letters.
_CLITICS: Final = frozenset(["e", "eh", "am"])
# Two letters behind digits are as often the end of a code.
_MIN_PLAIN_LETTERS: Final = 3
_HEXADECIMAL: Final = frozenset("abcdef")
_MIN_TOUCHED_SCORE: Final = 0.9
_MIN_WORDED_SCORE: Final = 0.65
_UNITS: Final = frozenset(
    word_list(
        """
        euro euros dollar dollars pounds lire franken stück mal fois volte times views clicks
        followers follower bytes tonnen jahre years ans anni leute people persone personnes
        million millionen millions milioni toman tomans rial rials dinar dirham
        """
    )
)
_CODE_MARKS: Final = frozenset("-./")
# Behind them a number stands only where they bind it to a word for a telephone: `phone=0912…`.
_BINDING: Final = frozenset("=_")


def binds(before: str) -> bool:
    """Return whether the character before a number may make it a part of what stands before."""
    return before in _BINDING or is_latin(before)


def may_touch_sign(folded: str, start: int, end: int) -> bool:
    """Return whether what touches a number with its plus sign is words."""
    if start and is_latin(folded[start - 1]) and len(word_before(folded, start)) < 2:
        return False
    if start and folded[start - 1] == "_":
        return False
    return not is_latin(folded[end : end + 1]) or len(word_after(folded, end)) > 1


def may_touch(
    batch: BatchText, start: int, end: int, digits_at: tuple[int, int], strong: float, weak: float
) -> bool:
    """Return whether what touches a number written as at home is words, not a code around it.

    Args:
        batch: the texts; all offsets count in `batch.folded`.
        start: where the number starts, with its bracket.
        end: where it ends, with its extension.
        digits_at: where its first digit starts and its last one ends.
        strong: the score that its form alone earns.
        weak: the score that its form earns in context.
    """
    folded = batch.folded
    before = folded[start - 1] if start else " "
    if binds(before) and not (
        max(strong, weak) >= _MIN_TOUCHED_SCORE and _is_named(batch, start, digits_at)
    ):
        return False
    if not is_latin(folded[end : end + 1]):
        return True
    if before in _CODE_MARKS and start > 1 and folded[start - 2].isalnum():
        return False
    word = word_after(folded, end)
    if word in CONTEXT.supporting:
        return True
    is_iranian = strong >= VALIDATED_SCORE
    is_plain = (
        word.islower() and len(word) >= _MIN_PLAIN_LETTERS and not _HEXADECIMAL.issuperset(word)
    )
    # "3474412208ciao": a word that everybody knows is no part of a code.
    least = _MIN_WORDED_SCORE if is_ordinary(word) and word not in _UNITS else _MIN_TOUCHED_SCORE
    return (is_plain and strong >= least) or (is_iranian and word in _CLITICS)


def _is_named(batch: BatchText, start: int, digits_at: tuple[int, int]) -> bool:
    """Return whether what binds the number is a word for a telephone, or the end of a mailbox."""
    folded = batch.folded
    before = folded[start - 1]
    if before == "=":
        return verdict(batch, digits_at[0], digits_at[1], CONTEXT) > 0
    if before == "_":
        return word_before(folded, start - 1) in _TOUCHING_WORDS
    return (
        word_before(folded, start) in _TOUCHING_WORDS
        or _MAILBOX_END.search(folded, max(start - _MAX_HOST, 0), start) is not None
    )
