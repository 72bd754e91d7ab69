"""Names of fields and columns: `device_id`, `firstName`, "Birthday". No person is called so."""

import re
from typing import Final

_WORD: Final = re.compile("[A-Z]?[a-z]+")
_WORDS: Final = """
account action actions address agent at attachment attachments attributes author avatar birth
birthday block blocks body card cards channel chat city client code column columns comment contact
content context conversation country created custom customer data date description device display
element elements email entities event extra family field fields file files first footer forward
from full given handle header history id ids identity info initials ip item items key label labels
last link location mail maiden member members message meta metadata middle mobile msg name nick note
notes number object original origin owner parent participant payload phone photo postal previous
profile properties quoted raw recipient ref reference reply row rows section sections sender sent
session source state street subject sur tag tags tel text thread ticket time title to token type
updated url user username users value values wa zip
"""
_SCHEMA_WORDS: Final = frozenset(_WORDS.split())
# As the heads of tables have them beside these.
_COLUMNS: Final = """
absent absents abteilung abwesend adresse age allergia allergie allergien allergies alter
amministratore amministratrice amount anno anschrift ansprechpartner anwesend anwesende apologies
appunti assenti attendees azienda bemerkung bemerkungen bestellung betrag betreff betrifft bezahlt
cap cell cellulare chair citta città classe cliente codice cognome colore commande commune company
comune consegna corso county cp data datum de department details di dob durée désignation email
employee entreprise entschuldigt età excusés fax filiale firma firmenname funktion geboren
geburtsdatum geburtsort geburtstag gender genre gericht geschlecht handy hausnummer heure importo
indirizzo invoice klasse kontakt kunde kundennummer kurs land lieu matricola menge minutes mobil
mobile montant nachname naissance nascita nationalité nazione nom nome noten notes notiz notizen
nummer numéro objet observations offen oggetto ora order ordine ort paese paiement patient pays
plz position poste postleitzahl prenom present presenters presenti presidente prezzo price prix
product produit protokollführer provincia prénom présents président qty quantity quantità quantité
quota rapporteur raum rechnung region regione relatore remarque remarques reparto rue ruolo saldo
scadenza schriftführer secrétaire sede segretaria segretario sesso sexe sitz société solde stadt
stato status statut strasse straße stunde stück subject summe surname taglia taille tariffa team
teilnehmer teilnehmerin tel telefon telefonnummer telefono telephone termin tipo total totale town
turno typ type téléphone uhrzeit unit verbalizzante verein vertrag ville vorname vorsitz
vorsitzender wohnort zahlung zeit zimmer zipcode école
"""
# The same in Persian and Arabic.
_EASTERN_COLUMNS: Final = """
آدرس استان تاریخ تلفن جنسیت ردیف سن شغل شهر عنوان مبلغ مقطع ملیت موبایل نام نشانی وضعیت کلاس
الاسم البلد التاريخ الجنس الجنسية الجوال الحالة الحي السن الشهر العدد العمر العنوان القسم المبلغ
المدينة المنطقة المهنة الموقع النوع الهاتف الوظيفة رقم
"""
_SCHEMA_COLUMNS: Final = _SCHEMA_WORDS | frozenset((*_COLUMNS.split(), *_EASTERN_COLUMNS.split()))
_COLUMN_WORD: Final = re.compile(r"[^\W\d_]+")


def words_of(key: str) -> list[str]:
    """Return the words of a key, without what parts them: "device", "Id"."""
    return _WORD.findall(key)


def is_of_schema(key: str) -> bool:
    """Return whether a key is made of words of schemas alone: "device_id", "deviceId"."""
    words = words_of(key)
    is_whole = bool(words) and "".join(words) == key.replace("_", "")
    return is_whole and _SCHEMA_WORDS.issuperset(map(str.lower, words))


def is_of_column(cell: str) -> bool:
    """Return whether the head of a column is made of words of schemas and tables alone."""
    words = _COLUMN_WORD.findall(cell)
    return bool(words) and _SCHEMA_COLUMNS.issuperset(map(str.lower, words))
