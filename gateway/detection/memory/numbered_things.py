"""Words before a number that is no sum and no piece of a number: "order 740", "Zimmer 318"."""

import re
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words, typed_words

ORDERED: Final = typed_words(
    """
    order orders parcel case commande commandes colis dossier bestellung bestellungen auftrag paket
    vorgang ordine ordini pacco pratica sefaresh
    """
) | folded_words("سفارش سفارشم سفارشت مرسوله پرونده الطلب طلبية طلبيه طلبي شحنة شحنه")
"""Orders and parcels; a bill or a ticket before a number tells its price as well."""

NUMBERED: Final = typed_words(
    """
    pag pagg pp page pages room rooms gate seat platform bus buses tram train flight line route
    table tables
    chapter exercise level floor bay locker lot row section episode channel
    seite seiten zimmer raum saal gleis linie zug flug tisch kapitel aufgabe übung stufe etage reihe
    folge kanal spind
    chambre salle porte siège quai ligne métro tram train vol chapitre exercice exo exos maillot
    niveau étage rang chaîne casier
    pagina pagine camera stanza sala aula posto binario autobus pullman treno volo linea tavolo
    capitolo esercizio livello piano fila puntata canale armadietto
    safhe otagh utaq khat miz
    """
) | folded_words(
    """
    صفحه ص اتاق اطاق کلاس صنف حصه گیت صندلی سکو سکوی اتوبوس اتوبوسه تاکسی قطار پرواز خط میز فصل
    تمرین سطح طبقه ردیف قسمت کانال کمد
    صفحة غرفة الغرفة قاعة القاعة بوابة البوابة مقعد رصيف باص الباص حافلة الحافلة قطار القطار رحلة
    الرحلة طاولة الطاولة فصل تمرين مستوى طابق الطابق صف حلقة قناة خزانة
    عمارة شقة فيلا برج بناية مبنى بلوك قطعة شارع
    """
)
"""Pages, rooms, buses and whatever else is called by a number."""

MEASURED: Final = typed_words(
    "sugar glucose pressure pulse times zucker blutzucker puls blutdruck glycémie tension pouls "
    "fois glicemia pressione volte"
) | folded_words("قند قندش قندم خون خونش خونم فشار فشارش فشارم نبض ضربدر سایز السكر سكر الضغط ضغط")
"""What is measured, or is so many times as much."""

_LAST_WORD: Final = re.compile(r"([^\W\d_]+)[.:°]?\s?\Z")
_REACH: Final = 16


def word_before(text: str, start: int) -> str:
    """Return the word right before an offset, folded and in small letters; nothing if none is."""
    match = _LAST_WORD.search(text[max(0, start - _REACH) : start])
    return "" if match is None else fold(match[1].lower())
