"""Sums of French beside what they are paid for: `12 le kilo`, `90 les deux`, `un virement de 50`.

Their words are many without a number: each stands beside one.
"""

import re
from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.price_forms import FRENCH_END, GROUPED, START
from gateway.detection.patterns.triggers import word_group

_COINED: Final = (
    r"\d ?(?:€|euros?|eur|balles|dhs?|dirhams|dt|dinars|da|francs|frs?|chf|\$|piast?res|piasses"
    r"|par (?:tête|personne|pers|nuit|mois|jour)\b|la (?:nuit|pièce)\b|le kilo\b)"
)
_THING: Final = (
    r"(?:kilo|kg|litre|m[23]|mètre|paire|douzaine|plaque|barquette|botte|séance|consultation|nuitée"
    r"|verre|pinte|paquet|cagette|tranche|bouteille|pondeuse|pièce|déplacement|coupe|repas|leçon"
    r"|cours|plaquette|pot|sachet|caisse|sac|boîte|rouleau|stère|vidange|pneu|palette)"
)
_FARE: Final = r"(?:adultes?|enfants?|étudiants?|réduit|seniors?|membres?)"
FRENCH_PRICES: Final = tuple(
    (word_group(folded_words(words)), re.compile(pattern))
    for words, pattern in (
        (
            # What somebody took for it.
            "pris demandé compté",
            r"\b(?:(?:m'|t'|l'|lui |nous |vous |leur )(?:a|ont|avait)|on m'a|ils ont) "
            rf"(?:pris|demandé|compté) (?P<amount>{GROUPED})(?: e\b)?{FRENCH_END}",
        ),
        (
            # What a house is worth.
            "estimé estimée estimés estimées évalué évaluée évalués évaluées",
            rf"\b(?:estim|évalu)ée?s? à (?:environ )?(?P<amount>{GROUPED}){FRENCH_END}",
        ),
        (
            # What is transferred, written or given.
            "virement virements chèque chèques facture factures don enveloppe addition forfait",
            r"\b(?:virements?|chèques?|factures?|don|enveloppe|addition|forfait) (?:de|à) "
            rf"(?P<amount>{GROUPED}){FRENCH_END}",
        ),
        (
            # By the hour; at so much one drives.
            "heure",
            rf"{START}(?<!\bà )(?<!\bdu )(?P<amount>[1-9]\d{{0,2}}(?:[.,]\d\d?)?)"
            r" de l'heure(?!\w)",
        ),
        (
            # What a sum is paid for in advance, or as well.
            "avance acompte arrhes caution garantie frais pourboire remise rabais réduction péage "
            "parking essence gasoil livraison",
            rf"{START}(?:(?P<amount>{GROUPED}(?<=\d\d\d)) (?:d'avance|de garantie)"
            rf"|(?P<due>{GROUPED}) (?:d'(?:acompte|arrhes|essence)|de (?:caution|frais|pourboire"
            r"|remise|rabais|réduction|péage|parking|gasoil|livraison)))(?!\w)",
        ),
        (
            # By the kilo, by the piece.
            "kilo kg litre m mètre paire douzaine plaque barquette botte séance consultation "
            "nuitée verre pinte paquet cagette tranche bouteille pondeuse pièce déplacement coupe "
            "repas leçon cours plaquette pot sachet caisse sac boîte rouleau stère vidange pneu "
            "palette",
            rf"{START}(?<!\ble )(?<!\bau )(?<!\bdu )"
            r"(?P<amount>[1-9]\d{1,3}|\d{1,3}[.,]\d{1,2}"
            r"|[2-9](?= (?:le|la) (?:kilo|kg|barquette|botte|douzaine|pièce)\b))"
            rf" (?:le|la|les) {_THING}{FRENCH_END}"
            # "90 pièce"; in the plural they are counted.
            rf"|{START}(?P<each>[2-9]|[1-9]\d{{1,3}}|\d{{1,3}}[.,]\d\d?) pièce{FRENCH_END}",
        ),
        (
            # For several things, a day or somebody else, beside a sum with its currency.
            "deux trois quatre cinq six dix journée nuit semaine pour avec sans adulte adultes "
            "enfant enfants étudiant étudiants réduit senior seniors membre membres",
            rf"{_COINED}[^\n.!?;\d]{{0,24}}(?:[,/(+] ?|\b(?:ou|et|puis) )(?:(?:et|ou|mais) )?"
            r"(?:(?P<amount>[1-9]\d{1,3}(?:[.,]\d\d)?) (?:les (?:deux|trois|quatre|cinq|six|dix)"
            r"|la (?:journée|nuit|semaine)|(?:avec|sans) (?:les?|la|l'|une?)|pour (?:les?"
            r"|la|l'|une?|mes|mon|ma|tes|ton|ta|chaque|toi|moi|lui|elle|eux|nous|vous))"
            r"(?![^\W_])(?! \d(?!er?\b|[eè]me\b))"
            rf"|(?P<fare>[1-9]\d{{0,2}}) (?:pour (?:les )?|par |tarif )?{_FARE}(?!\w))",
        ),
        (
            # For several things or a day, before another sum.
            "deux trois quatre cinq six dix journée nuit semaine",
            rf"{START}(?<!chambre )(?<!salle )(?<!bus )(?<!page )(?P<several>[1-9]\d{{2,3}})"
            r" les (?:deux|trois|quatre|cinq|six|dix)(?!\w)"
            rf"|{START}(?P<day>[1-9]\d{{1,3}}) la (?:journée|nuit|semaine) ?(?:/|,|ou|et) ?"
            r"[1-9]\d{0,3}(?: ?€| euros?\b| balles\b| ?\$)",
        ),
    )
)
"""Groups of words, and what stands around them."""
