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
_PREFIX_LETTERS = frozenset(prefix[0] for prefix in _PREFIXES)
# What a word says, as bits.
_SUPPORTS, _OPPOSES = 1, 2
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
    before = _words_before(batch, start)
    # People use few words: what a word says is kept as long as the batch.
    said = batch.answers.setdefault(id(words), {})
    for index in range(len(before) - 1, -1, -1):
        word = before[index]
        answer = said[word] if word in said else _ask(batch, word, words, said)
        if not answer:
            continue
        if answer & _OPPOSES:
            return -1
        if word not in _GENERIC:
            return 1
        neighbours = before[max(index - _GENERIC_REACH, 0) : index] + before[index + 1 :][:1]
        is_of_other = any(_ask(batch, word, words, said) & _OPPOSES for word in neighbours)
        return -1 if is_of_other else 1
    for word in _WORD.findall(batch.after(end, _REACH_AFTER)):
        answer = said[word] if word in said else _ask(batch, word, words, said)
        if answer & _SUPPORTS:
            return 1
    return 0


def is_opposed(batch: BatchText, start: int, words: ContextWords) -> bool:
    """Return whether the word directly before the find opposes it."""
    before = _words_before(batch, start)
    return bool(before) and not words.opposing.isdisjoint(_stems(before[-1]))


def is_supporting(word: str, words: ContextWords) -> bool:
    """Return whether `word`, folded and in small letters, speaks for the type."""
    stems = _stems(word)
    return words.opposing.isdisjoint(stems) and not words.supporting.isdisjoint(stems)


def _words_before(batch: BatchText, start: int) -> list[str]:
    """Return the words before a value; several families ask for those of the same value."""
    words = batch.words_before.get(start)
    if words is None:
        words = batch.words_before[start] = _WORD.findall(batch.before(start, _REACH_BEFORE))
    return words


def _ask(batch: BatchText, word: str, words: ContextWords, said: dict[str, int]) -> int:
    """Return whether `word` supports or opposes, as bits, and note it down in `said`."""
    stems = batch.stems.get(word)
    if stems is None:
        stems = batch.stems[word] = _stems(word)
    answer = 0 if words.opposing.isdisjoint(stems) else _OPPOSES
    if not words.supporting.isdisjoint(stems):
        answer |= _SUPPORTS
    said[word] = answer
    return answer


def _stems(word: str) -> list[str]:
    """Return what a list may have of `word`: it, bare of a short suffix and an Arabic prefix."""
    stems = _without_suffix(word)
    if word[:1] in _PREFIX_LETTERS:
        for prefix in _PREFIXES:
            if word.startswith(prefix):
                # "وجواله": what it is, and whose.
                stems += _without_suffix(word[len(prefix) :])
    return stems


def _without_suffix(word: str) -> list[str]:
    shortest = max(_MIN_STEM, len(word) - _MAX_SUFFIX)
    return [word, *(word[:n_letters] for n_letters in range(shortest, len(word)))]


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
