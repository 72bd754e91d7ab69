"""Where a name ends before what somebody has: "Klaus' Auto", "Lenas Nummer".

German writes the genitive without an apostrophe and every noun with a capital, so models take the
noun for a surname. Only nouns that are known end a name: another word behind a forename in "s" may
be its surname ("Jonas Brömmelkamp").
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.word_kinds import Kind, form, forms, kind_of
from gateway.inference.words import Words

_APOSTROPHES: Final = frozenset(["'", "’"])
_SIBILANTS: Final = "sxzß"
_LEAST_LETTERS: Final = 3
# What people have, lend and ask for; compounds end with them ("Telefonnummer").
_NOUNS: Final = """
    abrechnung abschied absage adresse akte aktion alter analyse anfrage angebot angelegenheit anruf
    ansicht anteil antrag antwort anwalt anzeige arbeit arm art artikel arzt aufgabe auftrag auge
    augen ausweis auto bank befund begleitung beitrag bekannte bemerkung bericht beruf bescheid
    bestellung besuch bett bewerbung bild bilder bogen bogen brief briefe brille bruder buch bücher
    büro chef chefin code computer daten datum diagnose dienst ding dokument dokumente drucker ecke
    ehe eltern email enkel ergebnis ergebnisse essen etage fahrrad fall familie fehler ferien fest
    feier fenster finger firma flug foto fotos frage fragen frau freunde freundin füße gast gäste
    garage garten geburtstag gehalt geld gepäck gerät geschenk geschichte gesicht gruppe hand handy
    haus heft heim herz hilfe hobby hochzeit hose hotel hund idee jacke job kalender kamera karte
    karten kasse katze keller kennwort kennzeichen kind kinder kindergarten kita klasse kleid koffer
    kollege kollegen kollegin kommentar konto kontakt kopf kopie kosten krankmeldung kuchen kumpel
    kunde kunden kurs laden lage laptop leben lehrer lehrerin leute liste lohn mail mails mann
    mantel mappe medikamente meinung meldung mieter miete mieterin mietvertrag mitarbeiter motor
    mutter mütze nachbar nachbarin nachname nachricht nachrichten name namen nase notiz notizen
    nummer nummern oma opa ordner ort paket papa mama mappe party pass passwort patient pflege pin
    plan platz post praxis problem profil projekt protokoll prüfung psychologin rad raum rechner
    rechnung rechnungen rede reise rente rezept rolle roller rucksack rücken sache sachen schatz
    schein schicht schild schlüssel schrank schreiben schreibtisch schuhe schule schuld schwester
    seite sitz sohn spiel stelle stimme stuhl tablet tante tasche tasse team telefon termin termine
    test text tier tisch tochter ton treffen tür überweisung uhr umzug unfall unterlagen
    unterschrift untersuchung urlaub urteil vater verein verhalten verspätung vertrag vertretung
    video visum vorschlag vorname wagen weg werk werte wohnung wort wunsch zahn zeit zelt zettel
    zeugnis zimmer zug zusage zustand zweck
"""
_KNOWN: Final = forms(_NOUNS)
_BY_LENGTH: Final = {
    length: frozenset(noun for noun in _KNOWN if len(noun) == length)
    for length in sorted(set(map(len, _KNOWN)))
}
# Shorter nouns end too many surnames ("Neuhaus"), and so do some longer ones.
_SHORTEST_LAST_NOUN: Final = 6
_SHORTEST_BEHIND_GENITIVE: Final = 5
_IN_SURNAMES: Final = frozenset(
    [
        *("garten", "keller", "roller", "schatz", "schein", "wunsch", "lehrer", "zimmer", "mantel"),
        *("alter", "arm", "art", "arzt", "bank", "bogen", "brief", "essen", "fest", "gast", "hand"),
        *("herz", "hund", "kopf", "kuchen", "laden", "platz", "rad", "weg"),
        *("werk", "zahn", "anwalt", "kunde", "mieter", "patient"),
    ]
)
_ABSTRACT: Final = re.compile(r"\w{3,}(?:heit|keit|schaft|itat|tion)(?:en)?|\w{5,}ung(?:en)?")


def end_before_possession(words: Words, group: Sequence[TaggedWord], first: int, last: int) -> int:
    """Return where a name ends, among `group[first:last]`, before what its bearer has."""
    for at in range(first + 1, last):
        word, (start, _) = words[group[at].place]
        before, (_, end) = words[group[at - 1].place]
        if before in _APOSTROPHES:
            is_genitive = at - 1 > first and words[group[at - 2].place][0][-1] in _SIBILANTS
            if is_genitive and end < start:
                return at - 1
        elif end < start and _is_possession(before, word):
            return at
    return last


def is_thing(word: str) -> bool:
    """Return whether a word with a capital is a known noun, and on no list of names: "Schule"."""
    if _is_listed(word):
        return False
    noun = form(word)
    return (
        is_ordinary(word)
        or noun in _KNOWN
        or _ABSTRACT.fullmatch(noun) is not None
        or _is_compound(noun, _SHORTEST_BEHIND_GENITIVE)
    )


def _is_possession(before: str, word: str) -> bool:
    """Return whether a name in the genitive stands before the noun of what its bearer has."""
    if len(before) <= _LEAST_LETTERS or before[-1] != "s" or not before[0].isupper():
        return False
    if not word[0].isupper() or not word[1:].islower():
        return False
    # "Jonas" is its own genitive, and may stand before a surname.
    is_name = _is_listed(before)
    if not is_name and not _is_listed(before[:-1]):
        return False
    noun = form(word)
    if _is_listed(word):
        return noun in _KNOWN and not is_name
    if not is_name:
        return is_thing(word)
    return (
        (noun in _KNOWN and noun not in _IN_SURNAMES)
        or _ABSTRACT.fullmatch(noun) is not None
        or _is_compound(noun, _SHORTEST_LAST_NOUN)
    )


def _is_listed(word: str) -> bool:
    return kind_of(word) in (Kind.NAME, Kind.BOTH)


def _is_compound(noun: str, shortest: int) -> bool:
    """Return whether the last noun of a compound is known: "Telefonnummer".

    Args:
        noun: the compound, in the form of the lists.
        shortest: letters that the last noun has at least.
    """
    return any(
        noun[-length:] in nouns and noun[-length:] not in _IN_SURNAMES
        for length, nouns in _BY_LENGTH.items()
        if shortest <= length <= len(noun) - _LEAST_LETTERS
    )
