"""Sums as French speakers write them in chats, of France, Belgium, Switzerland, Quebec and Maghreb.

Values stand in `[[TYPE:value]]`; every rule runs on every sentence.
"""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup

DETECTOR = RulesDetector()

FOUND = {
    "coins of other countries": [
        "le poulet à [[COST:13 dinars 200]] le kilo",
        "j'ai payé [[COST:6 dinars 750]] les deux cafés",
        "la baguette est passée à [[COST:250 millimes]]",
        "il veut [[COST:150d]] pour la réparation",
        "le scooter, [[COST:1 900e]] à débattre",
        "la caution est de [[COST:450e]]",
        "[[COST:80d]] de livraison",
        "la pose c'est [[COST:1 200 da]] le mètre",
        "[[COST:7000 da]] wela [[COST:9500 da]]",
        "[[COST:300 da]] + [[COST:200 da]] = [[COST:500 da]]",
        "ça m'a coûté [[COST:soixante piastres]] pour rien",
        "il me reste [[COST:deux thunes]]",
    ],
    "hundreds that nobody says": [
        "il gagne [[COST:quarante-deux mille cinq]] brut",
        "on m'a proposé [[COST:vingt-huit mille]] brut annuel",
        "la réparation, genre [[COST:trois mille deux]]",
        "elle me doit encore [[COST:deux mille trois]]",
    ],
    "of each, of several and of others": [
        "les fraises [[COST:12]] le kilo",
        "les huîtres [[COST:14]] la douzaine au marché",
        "je compte [[COST:30]] le m2",
        "c'est [[COST:75 €]] ou [[COST:90]] les deux",
        "[[COST:35]] la journée ou [[COST:60 €]] les deux",
        "c'est [[COST:30€]], [[COST:25]] pour les étudiants",
        "c'est [[COST:45 €]] l'adulte, [[COST:30]] pour le 2e enfant",
        "tarif [[COST:20 €]] adulte, [[COST:12]] enfant",
    ],
    "of so many people": [
        "nous sommes 9 donc [[COST:270 €]] en tout",
        "ils seront 14 donc [[COST:25 €]] chacun",
    ],
    "with more": [
        "la consultation [[COST:250 dh]], avec radio [[COST:400]]",
        "le menu [[COST:18 €]], avec boisson [[COST:21]]",
        "freins [[COST:120 €]] ttc, rotule [[COST:quatre-vingt-dix]] posée",
        "le sirop [[COST:45 dh]], les gouttes [[COST:soixante]] et le spray [[COST:trente]]",
    ],
    "what another said": [
        "y'a marqué [[COST:80 €]] mais au guichet on m'a dit [[COST:95]]",
        "c'était [[COST:25 €]] et la caissière m'annonce [[COST:30]]",
    ],
    "bargaining": [
        "vous en demandez [[COST:2.300]] c'est un peu cher",
        "tu demandes [[COST:450]], j'ai vu moins cher",
        "je te vire [[COST:150]] maintenant",
        "je peux descendre à [[COST:420]]",
        "je peux monter jusqu'à [[COST:650]] pas plus",
        "vous pourriez descendre à [[COST:300]] ?",
        "vous descendriez à [[COST:140]] ?",
        "j'en veux [[COST:180]]",
        "ok pour [[COST:160]] si vous le gardez",
        "non, [[COST:165]] dernier carat",
        "j'ai vu un sac à [[COST:149]] chez elles",
        "aïe, nous c'était [[COST:14 800]] hors taxes",
        "[[COST:40 €]] mais avant c'était [[COST:32]]",
    ],
    "notes": [
        "il m'a rendu sur [[COST:un billet de vingt]]",
        "on a trouvé [[COST:deux billets de cent]] par terre",
    ],
    "by the hour and by the month": [
        "le plombier prend [[COST:65]] de l'heure",
        "il m'a pris [[COST:78]] pour un vaccin",
        "on compte [[COST:90]] pièce chez lui",
        "[[COST:38]] par tête, [[COST:45]] avec le vin",
        "il m'a fait un prix, [[COST:200]] les quatre",
        "le tout monte à [[COST:3600]]",
        "on a récolté [[COST:347]] à la tombola",
        "total [[COST:467]], pas mal",
        "[[COST:90]] le déplacement et le reste en plus",
        "l'internet à [[COST:29,99]] par mois",
        "avec les stores c'est [[COST:vingt mille]] rond",
    ],
    "handed over": [
        "je fais un virement de [[COST:50]] pour la réserver",
        "tu peux m'avancer [[COST:quarante]] ?",
        "tu me dois encore les [[COST:60]] du concert",
        "le beurre à [[COST:3,49]] la plaquette",
        "ok ça fait [[COST:120]] les quatre",
    ],
    "in advance": [
        "faut laisser [[COST:200]] de caution",
        "[[COST:300]] d'acompte et le solde à la fin",
        "[[COST:1 500]] d'avance",
        "une avance de [[COST:400]] ça t'irait ?",
    ],
    "and some": ["la facture du garage, [[COST:850 et des brouettes]]"],
    "for what": [
        "sandwich merguez à [[COST:4,50]] à la buvette",
        "l'essence est à [[COST:1,95]] !",
    ],
}
LEFT_ALONE = [
    "j'ai pas une thune",
    "un film en 3d",
    "80d c'est quoi comme appareil ?",
    "die 900 da drüben",
    "trois mille deux personnes au concert",
    "deux mille sept cents abonnés",
    "né en deux mille trois",
    "deux mille sept c'était bien",
    "on est 24, donc 12 chacun par équipe",
    "on a 12 cookies / 4 = 3 chacun",
    "2 pour le rouge, 3 pour le blanc",
    "le 12 la paire est prise",
    "page 42 pour le prochain cours, 51 pour l'exo",
    "on peut descendre à 120 km/h",
    "je peux monter à 180 sur l'autoroute",
    "un billet de 10 voyages",
    "un billet de train",
    "une pièce de 20 m2",
    "on a 15 points d'avance",
    "4200 habitants et des poussières",
    "ça fait 12 km et des brouettes",
    "ma moyenne est à 12,50",
    "le taux est à 3,50",
    "il roule à 90 de l'heure",
    "la chambre 214 les deux lits",
    "il m'a pris 20 minutes",
    "12 pièces détachées",
    "total 24 points",
    "un poids qui monte à 90 kilos",
    "j'en veux 100 grammes",
    "ok pour 150 invités",
    "va pour 200 mètres",
    "j'ai vu une voiture à 180 sur l'autoroute",
    "j'ai trouvé un appart à 300 mètres",
    "un forfait de 20 heures",
    "il me doit les 10 pages du rapport",
    "le 12 le repas est offert",
    "2,50 grammes par mois",
    "photo 30x40, cadre 50 avec passe-partout",
]


@pytest.mark.parametrize("marked", [text for texts in FOUND.values() for text in texts])
def test_french_sum_is_found_whole(marked: str) -> None:
    """Each sum is found with its bounds, and nothing else."""
    text, spans = parse_markup(marked)
    found = [(entity.start, entity.end, entity.type) for entity in DETECTOR.detect([text])[0]]
    assert found == [tuple(span) for span in spans]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_french_counts_marks_and_years_are_no_sums(text: str) -> None:
    """No sum is found in counts, marks, years, measures and things of that name."""
    assert [one for one in DETECTOR.detect([text])[0] if one.type == "COST"] == []
