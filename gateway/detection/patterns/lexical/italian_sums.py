"""Sums of Italian without a currency: what things come to, what is given back and what it is for.

"sta sui 320", "me ne davano 900", "400 di riparazione", "con trecento te la cavi".
"""

import re
from typing import Final

from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.lexical.bare_sums import ASKED, LARGE, SMALLEST
from gateway.detection.patterns.lexical.told_forms import Told
from gateway.detection.patterns.triggers import word_group
from gateway.domain.cardinals import italian_below_100

_ABOUT: Final = "(?:(?:circa|solo|soli|tipo|altri|almeno|massimo|ancora|subito|pure|i|quei) ){0,2}"
_AROUND: Final = re.compile(rf" (?:\w{{2,8}} ){{0,2}}(?:sui|sugli|(?:int|att)orno a[il]) {_ABOUT}")
_AT: Final = re.compile(rf" (?:(?:sempre|ancora|adesso|ora|anche|fino|quasi) )?a {_ABOUT}")
_FROM: Final = re.compile(rf" (?:con|da|a) {_ABOUT}")
_RIGHT_BEHIND: Final = re.compile(rf" {_ABOUT}")
_GIVEN: Final = re.compile(
    r" (?:toglie|tolgono|leva|chied(?:e|ono|eva)|vuole|vogliono|vanno"
    r"|(?:ho|avevo|ha|abbiamo) mess[ie] da parte|d[oà]|danno|dav(?:a|ano)"
    r"|dar(?:ei|ebbe|ebbero|ò|à|anno|emmo)|died[ei]|dettero|(?:ho|hai|ha|hanno|avete) dato"
    rf"|rid[oò]) {_ABOUT}"
)
_AT_ONCE: Final = re.compile(" ")
_MORE: Final = re.compile(rf" (?:(?:di|è|sono|a|da|per|al) )?{_ABOUT}")
_FOR_WHAT: Final = re.compile(
    r"(?: e (?:rotti|passa|qualcosa|spicci))?(?: euri| circa| in tutto)?"
    r" (?:di|del|della|per (?:la|il|l'|le|i|lo)|dell'|d')[ ]?"
)
_ENOUGH: Final = re.compile(
    r" (?:e non se ne|(?:e )?(?:te|ve|me|ce|se) la|mi|ti|ci|vi|gli)(?: dovresti| possiamo)? "
)
_REACHED: Final = re.compile(r" (?:non )?ci ")

_EXPENSES: Final = typed_words(
    """
    benzina benza gasolio diesel metano gpl carburante resto spesa spese bolletta bollette luce gas
    affitto condominio manodopera trasporto consegna spedizione commissione commissioni mancia
    multa multe tasse ticket iva bollo assicurazione riparazione riparazioni danni caparra acconto
    anticipo cauzione deposito rata rate interessi debito debiti penale rimborso sconto ricarica
    iscrizione parcheggio autostrada pedaggio taxi farmacia medicine mutuo stipendio pensione
    straordinari arretrati contributo contributi retta ristorante cena pranzo aperitivo
    montaggio installazione perizia notaio agenzia provvigione meccanico idraulico elettricista
    dentista veterinario avvocato
    """
)

ITALIAN_KINDS: Final = (
    # What a thing comes to.
    Told(
        word_group(typed_words("costa costano viene vengono verrà gira girano aggira aggirano")),
        _AROUND,
        2 * SMALLEST,
    ),
    Told(word_group(typed_words("siamo sta stanno stava stavano")), _AROUND, ASKED),
    Told(word_group(typed_words("sta stanno stava stavano era erano")), _AT, ASKED),
    Told(
        word_group(
            typed_words("offerta saldo scontato scontata scontati scontate ribassato listino")
        ),
        _AT,
        SMALLEST,
    ),
    Told(
        word_group(typed_words("viene verrà verrebbe venuta venuto")), _RIGHT_BEHIND, 3 * SMALLEST
    ),
    # How far somebody goes, and from where.
    Told(word_group(typed_words("arrivati arrivato arrivata")), _AT, LARGE),
    Told(
        word_group(
            typed_words("arrivo arrivi arriva arriviamo arrivate arrivano arrivare salire salgo")
        ),
        _AT,
        ASKED,
    ),
    Told(
        word_group(typed_words("arrivo arrivi arriva arriviamo arrivate arrivano arriverà")),
        _REACHED,
        ASKED,
        is_before=True,
    ),
    Told(
        word_group(typed_words("iniziato cominciato partito parto parte partono parti")),
        _FROM,
        ASKED,
        leads=frozenset(("con",)),
    ),
    Told(word_group(typed_words("massimo minimo")), _RIGHT_BEHIND, ASKED),
    Told(
        word_group(
            typed_words("cavo cavi cava caviamo cavate cavano parla bastano basta facciamo")
        ),
        _ENOUGH,
        SMALLEST,
        is_before=True,
        leads=frozenset(("con",)),
    ),
    # What is given, and given back.
    Told(
        word_group(
            typed_words(
                "dava davano danno dà do date diamo dare darei darebbe darebbero davo servono "
                "servirebbero bastano"
            )
        ),
        _RIGHT_BEHIND,
        ASKED,
    ),
    Told(word_group(frozenset(("ne", "gliene"))), _GIVEN, 3 * SMALLEST),
    Told(
        word_group(
            typed_words(
                """
                ridò ridarò ridarti ridargli ridarle ridarne ridarmi ridarvi ridare ridammi ridanno
                ridate restituire restituirti restituirgli restituirmi restituirle restituisco
                restituisce restituito rimborsare rimborsarmi rimborsano rimborsa anticipare
                anticiparmi
                """
            )
        ),
        _RIGHT_BEHIND,
        2 * SMALLEST,
    ),
    Told(word_group(_EXPENSES), _FOR_WHAT, SMALLEST, is_before=True, leads=frozenset(("con",))),
    Told(
        word_group(typed_words("spettano toccano restano rimangono vinto perso fuori")),
        _RIGHT_BEHIND,
        ASKED,
    ),
    Told(
        word_group(typed_words("vinto perso chiesto chiede chiedono voluto vuole vogliono")),
        _RIGHT_BEHIND,
        2 * SMALLEST,
        is_spelled=True,
    ),
    Told(
        word_group(typed_words("dare darti dargli darle darvi")),
        _RIGHT_BEHIND,
        2 * SMALLEST,
        is_spelled=True,
    ),
    Told(
        word_group(typed_words("lasciato avanzano risparmiato ereditato investito")),
        _RIGHT_BEHIND,
        ASKED,
    ),
    Told(word_group(frozenset(("subito",))), _AT_ONCE, ASKED, is_before=True),
    Told(word_group(frozenset(("scritto",))), _RIGHT_BEHIND, LARGE),
    # What comes to it.
    Told(
        word_group(
            typed_words(
                """
                trasporto consegna uscita chiamata pezzi montaggio differenza forse magari sotto
                altrimenti altro altra sennò saranno sono poi cui metto mettiamo metti mettete iva
                """
            )
        ),
        _MORE,
        SMALLEST,
        is_second=True,
        reach=6,
    ),
)

THOUSANDS: Final = frozenset(
    head + ("" if hundreds == 1 else italian_below_100(hundreds)) + "cento" + fifty
    for thousands in range(1, 20)
    for head in ("mille" if thousands == 1 else italian_below_100(thousands) + "mila",)
    for hundreds in range(1, 10)
    for fifty in ("", "cinquanta")
) - frozenset(("millecento", "millenovecento", "millenovecentocinquanta"))
"""Hundreds behind thousands in one word; hardly anybody counts so, but for years and a car."""

YEARS_BEHIND: Final = frozenset(("nel", "del", "dal", "al", "il", "anno"))
"""What stands before them where they are years: "nel millecinquecento"."""
