"""Numbers that may be a year and count or name something else: "table 2031", "دفعت 2000", "'98"."""

import re
from collections.abc import Callable
from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.lexicon_classes import OTHER, Classes

# What carries a number of four digits that is no year.
NUMBERED: Final = folded_words(
    """
    table seat room bus line page model iso gate flight floor level size platform building route
    highway version chapter error port bin box track locker bed ward unit suite flat apartment
    tram channel code order pin invoice ticket number zimmer platz seite linie bestellung
    rechnung modell tor flug tisch gleis raum wohnung kapitel bett haus nummer auftrag fehler
    chambre place ligne modèle porte vol salle quai chapitre étage facture commande camera posto
    pagina linea modello stanza volo binario capitolo abschnitt absatz punkt section paragraph
    article artikel articolo art
    ordine fattura صفحه اتاق صندلی خط مدل پرواز واحد طبقه پلاک سفارش کد شماره غرفة صفحة مقعد
    رحلة شقة رقم طلب
    """
)
# What four digits count.
_UNITS: Final = folded_words(
    """
    pixel pixels px meter metres meters mètres metri km kg gramm grammi watt watts mah kcal mb gb
    kalorien calories calorie stück pieces pièces pezzi steps schritte passi people personen
    personnes persone followers follower abonnés likes words wörter mots parole points punkte punti
    lines lignes zeilen righe
    پیکسل متر کیلومتر گرم کالری قدم نفر فالوور امتیاز بکسل خطوة شخص متابع نقطة
    pacchetti pakete paquets packages files dateien fichiers righi
    دور وات ولت شانه لومن میلی بازدید لایک نسخه دنبال
    سعرة شدة كوينز cash كاش نقدا نقدی
    """
)
# What four digits are the price of: "دفعت 2000".
_PAID: Final = folded_words(
    """
    paid cost costs owe owes bezahlt gezahlt kostet gekostet überwiesen payé coûte coûté pagato
    costa costato دفعت دفعنا حولت المبلغ مبلغ بمبلغ السعر سعره سعرها السوم
    """
)
_JOINED_UNITS: Final = frozenset("pxi")
# A number without anything that makes it a year is one only within living memory; of Iran where
# Persian stands before it.
_RECENT_YEARS: Final = ((1300, 1410), (1930, 2035))
_QUOTATION_END: Final = re.compile(r"'(?!\w)")
_QUOTED_CHARACTERS: Final = 80


def _is_lone_year(classes: Classes, start: int) -> bool:
    """Tell whether four digits are a year rather than the number of a thing."""
    batch = classes.batch
    at = classes.start(start)
    if at and batch.folded[at - 1] in "-_/" and batch.folded[at - 2 : at - 1].isalnum():
        return False  # "BL-2031"
    if batch.before(at, 2).strip() == "§":
        return False  # "§ 1968"
    before = classes.text[start - 1 : start]
    if classes.text[start + 1 : start + 3] in {"I4", "I5"}:
        return False  # "1920 در 1080"
    word = classes.word_before(start)
    if (before and before in "ðÐ") or word in NUMBERED or word in _PAID:
        return False
    if classes.text[start + 1 : start + 2] == OTHER and classes.word(start + 1) in _UNITS:
        return False
    if classes.batch.lowered[classes.end(start) : classes.end(start) + 1] in _JOINED_UNITS:
        return False  # "1440p"
    if before != OTHER:
        return True
    year = int(classes.word(start))
    if year <= _RECENT_YEARS[0][1] and word.isascii():
        return False
    return any(first <= year <= last for first, last in _RECENT_YEARS)


def _is_short_year(classes: Classes, start: int) -> bool:
    """Tell whether "'98" is a year: no quotation that begins there ends behind."""
    after = classes.batch.after(classes.end(start + 1), _QUOTED_CHARACTERS)
    return _QUOTATION_END.search(after) is None


DOUBTFUL_YEARS: Final[dict[str, Callable[[Classes, int], bool]]] = {
    "4": _is_lone_year,
    "'3": _is_short_year,
}
"""By the classes of a phrase: whether the words around confirm it."""
