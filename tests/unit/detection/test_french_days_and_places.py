"""Days, halls, streets and codes as French speakers write them in chats.

Values stand in `[[TYPE:value]]`; every rule runs on every sentence.
"""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup

DETECTOR = RulesDetector()

FOUND = {
    "days of a month": [
        "j'ai reçu le colis le [[DATETIME:14]], merci",
        "prélèvement de la mutuelle le [[DATETIME:9]] il est passé ?",
        "je te rembourse le [[DATETIME:28]] sans faute",
        "elle a eu 6 ans le [[DATETIME:17]] pis elle veut un vélo",
        "enfin le [[DATETIME:4]] parce que la veille c'est fermé",
        "libre à partir du [[DATETIME:15]]",
        "le [[DATETIME:14]] non, le [[DATETIME:16]] oui",
        "livré le [[DATETIME:21 à 11:40]] chez le voisin",
        "vendu le [[DATETIME:8 vers 17h]]",
        "ils font du bruit depuis le [[DATETIME:vingt et un mai]] ?",
        "le [[DATETIME:trente-et-un août]] on ferme",
        "signé le [[DATETIME:trente et un juillet deux mille vingt-quatre]].",
        "fermé du [[DATETIME:1er au 12 août 2026]]",
        "fermé du [[DATETIME:1er au samedi 12 septembre]]",
        "chiuso dal [[DATETIME:1° al 15 marzo 2027]]",
        "chiuso dall'[[DATETIME:1º all'8 agosto]]",
        "fermé du [[DATETIME:premier au 9 mars]]",
        "on part du [[DATETIME:trois au neuf mars]]",
        "absent du [[DATETIME:premier au 15 août 2026]]",
        "chiuso dal [[DATETIME:primo al 9 marzo]]",
        "ouvert jusqu'au [[DATETIME:9 mars]]",
        "on va du premier au dernier",
        "il monte du premier au neuvième étage",
    ],
    "halls and bodies": [
        "concert à la [[LOCATION:salle L'Étoile]]",
        "on loue la [[LOCATION:salle des Marronniers]] pour la fête",
        "je descends au [[LOCATION:métro Joliette]] dans un instant",
        "rdv [[LOCATION:place Jean-Moulin]] devant la fontaine",
        "garez-vous au [[LOCATION:square Anne-Frank]]",
        "la [[ORGANIZATION:clinique Ibn Zohr]] m'a appelé",
        "[[ORGANIZATION:Pompes funèbres Kerdraon]], bonjour",
        "on mange au [[ORGANIZATION:restaurant Chez Lulu]]",
    ],
    "streets": [
        "je le dépose au [[LOCATION:chemin du Moulin 3]] ?",
        "passe au [[LOCATION:sentier des Lilas 4]]",
        "[[LOCATION:Avenue des Orangers, imm. 12 appt 4]]",
        "[[LOCATION:résidence Al Amal, bloc C, appt 12]]",
        "on habite au [[LOCATION:lieu-dit Le Peyrat]]",
    ],
    "plates and codes": [
        "la voiture c'est [[LICENSE_PLATE:142 TU 3321]]",
        "le digicode c'est toujours [[PASSWORD:47B12]] ?",
        "le digicode d'en bas est [[PASSWORD:1290A]]",
        "n° de contribuable [[NUMBER:204.118.93]]",
    ],
}
LEFT_ALONE = [
    "il arrive avec le 12 et le 14",
    "le 9 a marqué deux fois",
    "du 1er au 3e étage",
    "1 cachet le matin 1 le soir",
    "quel poisson d'avril !",
    "j'ai attendu 2h15 pour rien",
    "la 6P et les 5P partent en course",
    "du savon de Marseille et de l'eau de Cologne",
    "c'est pas le Pérou",
    "la salle des Fêtes est fermée",
    "salle Verte au premier",
    "la salle de sport",
    "la pharmacie de garde",
    "au restaurant. Bonjour",
    "le chemin du retour",
    "il m'a dit Le Train Bleu",
]


@pytest.mark.parametrize("marked", [text for texts in FOUND.values() for text in texts])
def test_french_value_is_found_whole(marked: str) -> None:
    """Each value is found with its bounds and type, and nothing else."""
    text, spans = parse_markup(marked)
    found = [(entity.start, entity.end, entity.type) for entity in DETECTOR.detect([text])[0]]
    assert found == [tuple(span) for span in spans]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_french_talk_is_left_alone(text: str) -> None:
    """Nothing is found in talk of buses, doses, classes, jokes and things called after places."""
    assert DETECTOR.detect([text])[0] == []
