"""Halls, stops and shops of French with their names: "salle des Genêts", "clinique Al Amal"."""

import re
from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.house_forms import LOCATION, ORGANIZATION, HouseForm
from gateway.detection.patterns.triggers import word_group

# With a capital; what every town has is none.
_HALLS: Final = "salle gymnase foyer"
_HALL: Final = re.compile(
    r"(?i:salle|gymnase|foyer) (?:des |du |de la |de l'|L'|Les |Le |La )?"
    r"(?!(?:Fêtes?|Bains?|Réunions?|Attente|Sports?|Eau|Conférences?|Classe|Polyvalente|Municipale?"
    r"|Rouge|Bleue?|Verte?|Jaune|Blanche?|Noire?|Grise?|Grande?|Petite?|Principale?)(?![\w-]))"
    r"[A-ZÀ-Þ][a-zà-ÿ'-]{2,}(?:[ -](?:(?:de|du|des|la|le|les) )?[A-ZÀ-Þ][\w'-]+){0,2}(?!\w)"
)
_STOP: Final = re.compile(
    r"(?i:métro|arrêt) [A-ZÀ-Þ][a-zà-ÿ]{2,}(?:[ -][A-ZÀ-Þ][\w'-]+){0,2}(?!\w)"
)
KINDS: Final = (
    "clinique pharmacie boulangerie pâtisserie boucherie charcuterie poissonnerie fromagerie "
    "épicerie supérette primeur garage carrosserie restaurant brasserie crêperie auberge bistrot "
    "librairie papeterie pizzeria friterie traiteur menuiserie plomberie serrurerie imprimerie "
    "toitures érablière funérarium garderie crèche maternelle dépôt quincaillerie droguerie "
    "bijouterie fleuriste pressing laverie opticien pépinière jardinerie ferme cordonnerie "
    "mercerie cabinet camping gîte ehpad mutuelle ambulances taxis transports assurances ets "
    "établissements société entreprise assoc association asso"
)
"""Kinds of shops and houses, parted by blanks."""
_PAIRS: Final = "auto[ -]école|pompes funèbres"
_BODY: Final = re.compile(
    rf"(?i:{KINDS.replace(' ', '|')}|{_PAIRS}) "
    r"(?:(?:des|du|de la|Chez|Les?|La|Al|El|Ibn|Aux?) |de l'|L'){0,2}"
    r"(?!Dr|Docteur|Mme|Madame|Monsieur|Bonjour|Bonsoir|Merci|Lundi|Mardi|Mercredi|Jeudi|Vendredi"
    r"|Samedi|Dimanche)[A-ZÀ-Þ][\w'-]{2,}(?:[ -](?:(?:et|&|de|du|des) "
    r"|d')?[A-ZÀ-Þ][\w'-]+){0,3}(?!\w)"
)
FRENCH_HOUSES: Final = (
    HouseForm(word_group(folded_words(_HALLS)), _HALL, LOCATION),
    HouseForm(word_group(folded_words("métro arrêt")), _STOP, LOCATION),
    HouseForm(word_group(folded_words(f"{KINDS} auto pompes")), _BODY, ORGANIZATION),
)
