"""Which words before a number say what it is."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words

# Digits stand for letters in Latin words of Arabic: "ra9mi".
_WORD = re.compile(r"[^\W\d_]+(?:[2-9][^\W\d_]+)*")
# Enough for "my new phone number at work is", and short enough that the word belongs to this
# number.
_REACH_BEFORE = 36
_REACH_AFTER = 18
_MIN_STEM = 4
_MAX_SUFFIX = 3
_PREFIXES = ("وال", "بال", "لل", "ال", "و", "ب")
# They support, unless one of the words just before them says that it is the number of something
# else.
_GENERIC = frozenset(["number", "numéro", "numero", "nummer", "شماره", "رقم", "no", "nr", "num"])
_GENERIC_REACH = 2


class ContextWords(NamedTuple):
    """Words that speak for a type, and words that speak for something else; lower case, folded."""

    supporting: frozenset[str]
    opposing: frozenset[str]


def word_list(words: str) -> list[str]:
    """Return the words between blanks; lists of them read better in lines than in columns."""
    return words.split()


def context_words(supporting: Iterable[str], opposing: Iterable[str] = ()) -> ContextWords:
    """Return the words folded as `BatchText.lowered` folds texts, and as people type them."""
    return ContextWords(typed_words(" ".join(supporting)), typed_words(" ".join(opposing)))


def verdict(batch: BatchText, start: int, end: int, words: ContextWords) -> int:
    """Return 1 where the nearest telling word supports the find, -1 where it opposes, else 0.

    Words before the value are asked first, nearest first; words after it only where those are
    silent.
    """
    before = _WORD.findall(batch.before(start, _REACH_BEFORE))
    # People use few words: what a word says is kept as long as the batch.
    answers = batch.answers.setdefault(id(words), {})
    for index in range(len(before) - 1, -1, -1):
        word = before[index]
        answer = answers.get(word)
        if answer is None:
            answer = answers[word] = _verdict_of(word, words)
        if answer:
            if answer > 0 and word in _GENERIC:
                neighbours = (
                    before[max(index - _GENERIC_REACH, 0) : index] + before[index + 1 :][:1]
                )
                is_of_other = any(_verdict_of(word, words) < 0 for word in neighbours)
                return -1 if is_of_other else answer
            return answer
    for word in _WORD.findall(batch.after(end, _REACH_AFTER)):
        if _stem_in(word, words.supporting):
            return 1
    return 0


def is_opposed(batch: BatchText, start: int, words: ContextWords) -> bool:
    """Return whether the word directly before the find opposes it."""
    before = _WORD.findall(batch.before(start, _REACH_BEFORE))
    return bool(before) and _verdict_of(before[-1], words) < 0


def is_supporting(word: str, words: ContextWords) -> bool:
    """Return whether `word`, folded and in small letters, speaks for the type."""
    return _verdict_of(word, words) > 0


def _verdict_of(word: str, words: ContextWords) -> int:
    if _stem_in(word, words.opposing):
        return -1
    return 1 if _stem_in(word, words.supporting) else 0


def _stem_in(word: str, lexicon: frozenset[str]) -> bool:
    """Return whether `word` is in the lexicon, bare or with a short suffix or an Arabic prefix."""
    if word in lexicon:
        return True
    n_letters = len(word)
    for n_suffix in range(1, min(_MAX_SUFFIX, n_letters - _MIN_STEM) + 1):
        if word[:-n_suffix] in lexicon:
            return True
    if not word.startswith(_PREFIXES):
        return False
    return any(word.startswith(prefix) and word[len(prefix) :] in lexicon for prefix in _PREFIXES)


# Words that announce a number which is nobody's contact, card or identity.
OTHER_NUMBER_WORDS = tuple(
    word_list(
        """
        سفارش قرارداد اشتراک مشتری پیگیری رهگیری مرسوله فاکتور قبض پرونده تیکت سریال کالا محصول
        تراکنش ارجاع بارکد
        قرارداد order invoice tracking ticket serial reference ref sku item parcel receipt
        transaction barcode isbn version build case model batch part product tracking shipment
        commande facture abonné client adhérent colis suivi dossier référence réf série article
        produit bestellung
        bestellnummer rechnung rechnungsnummer sendung sendungsnummer artikel artikelnummer vorgang
        vorgangsnummer auftrag auftragsnummer seriennummer aktenzeichen kundennummer ordine fattura
        spedizione pratica seriale articolo prodotto codice طلب الطلب طلبية فاتورة شحنة تتبع مرجع
        تذكرة منتج حجز الحجز عقد العقد بوليصة عضوية العضوية بلاغ عداد العداد الموظف القضية
        بیمه‌نامه کنتور بلیط بلیت پرسنلی دانشجویی عضویت قبضم
        booking confirmation policy contract claim membership member student employee meter
        license voucher docket consignment
        contrat billet matricule police sinistre adhésion compteur livraison
        abonnement vertrag vertragsnummer versicherung versicherungsnummer mitglied mitgliedsnummer
        zähler zählernummer buchung buchungsnummer matrikelnummer personalnummer paket paketnummer
        sendungsverfolgung ticketnummer fall fallnummer schaden schadensnummer kunde kunden
        polizza contratto matricola tessera bolletta sinistro contatore cliente pacco
        protocollo biglietto abbonamento collo ritiro
        """
    )
)
