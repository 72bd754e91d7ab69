"""Sums without a currency that are told by words of bargaining, and other numbers beside them."""

import pytest

from gateway.detection.patterns.lexical.bargained_sums import BargainedSums
from gateway.detection.rules import RulesDetector

RULES = RulesDetector([BargainedSums()])


def _found(text: str) -> list[str]:
    return [text[e.start : e.end] for e in RULES.detect([text])[0]]


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("elle en vaut 250 neuve", ["250"]),
        ("facturé 1 380 HT à la ville", ["1 380"]),
        ("410 charges comprises", ["410"]),
        ("iphone 13 450 mwst inkl", ["450"]),
        ("il valait 320 neuf et je le laisse", ["320"]),
        ("was 260 new, hardly used", ["260"]),
        ("pagata 310 nuova", ["310"]),
        ("4.100 mein letztes wort, und ich komm noch heute", ["4.100"]),
        ("mein letzter preis: 4100", ["4100"]),
        ("final price is 350", ["350"]),
        ("350, dernier prix", ["350"]),
        ("ultima parola 1250", ["1250"]),
        ("۴۵۰۰ حرف آخرم", ["۴۵۰۰"]),
        ("478 all in, und sofort frei", ["478"]),
        ("lo dà a 9.200 tutto incluso", ["9.200"]),
        ("9700 con iva", ["9700"]),
        ("1250 zzgl. mwst", ["1250"]),
        ("facciamo 10.000 tondi", ["10.000"]),
        ("let's make it 650", ["650"]),
        ("da sind noch 11.600 drauf", ["11.600"]),
        ("ne restano 640 sul conto", ["640"]),
        ("nel libretto ci sono 6.280,15", ["6.280,15"]),
        ("it says 6,280.15 now", ["6,280.15"]),
        ("für dich 4400", ["4400"]),
        ("für euch 1.250 weil ihr's seid", ["1.250"]),
        ("pour toi 640, et je te le garde", ["640"]),
        ("per lei 1250 consegna inclusa", ["1250"]),
        ("for you 2750, cash only", ["2750"]),
        ("برای تو ۴۵۰۰ حساب میکنم", ["۴۵۰۰"]),
        ("إلك 740 بس لا تقول لحدا", ["740"]),
        ("can you do 3200 instead of 3,650", ["3200", "3,650"]),
        ("machst du 315 statt 340?", ["315", "340"]),
        ("tu ferais 315 au lieu de 340 ?", ["315", "340"]),
        ("faresti 315 invece di 340?", ["315", "340"]),
        ("ممکنه ۳۱۵۰ به جای ۳۴۰۰؟", ["۳۱۵۰", "۳۴۰۰"]),
        ("بتعطيني ياه بـ 315 بدل 340؟", ["315", "340"]),
        ("could you come down to 410?", ["410"]),
        ("704 seulement", ["704"]),
        ("nur 704", ["704"]),
        ("فقط ۷۰۴", ["۷۰۴"]),
        ("ich lass es dir für 380", ["380"]),
        ("ich mach dir 240", ["240"]),
        ("te lo do a 240", ["240"]),
        ("je te le fais à 240", ["240"]),
        ("بعطيك إياه بـ 250", ["250"]),
        ("باخذه ب1200", ["1200"]),
        ("ابيعه لك بـ ١٧٥٠", ["١٧٥٠"]),
        ("خليها 415 واخدها اليوم", ["415"]),
        ("wie wärs mit 1.150?", ["1.150"]),
        ("let's say 415", ["415"]),
        ("on dit 415 et c'est bon ?", ["415"]),
        ("ti va bene 415?", ["415"]),
        ("بگیم ۴۱۵", ["۴۱۵"]),
        ("۴۱۵ خوبه؟", ["۴۱۵"]),
        ("meet me in the middle, 285?", ["285"]),
        ("unter 920 geht nix", ["920"]),
        ("je descends pas sous 920", ["920"]),
        ("non scendo sotto i 920", ["920"]),
        ("nothing below 920", ["920"]),
        ("زیر ۹۲۰ نمی‌دم", ["۹۲۰"]),
        ("از ۹۲۰ پایین‌تر نمیام", ["۹۲۰"]),
        ("ما بنزل عن 920", ["920"]),
        ("mehr als 320 zahl ich nicht", ["320"]),
        ("ما بدفع اكتر من 320", ["320"]),
        ("ultima offerta 320", ["320"]),
        ("più di 200 non ci spendo", ["200"]),
        ("quindi 260 in totale", ["260"]),
        ("la tari, 214 in due rate", ["214"]),
        ("il buffet 12 tutto compreso", ["12"]),
        ("59,90 scontato da 119", ["59,90", "119"]),
        ("la lavatrice tra tutto 530", ["530"]),
        ("alzano la rata da 310 a 345", ["310", "345"]),
        ("l'abbonamento passa da 19 a 24 al mese", ["19", "24"]),
        ("la tassa è salita da 150 a 190", ["150", "190"]),
    ],
)
def test_bargaining_tells_a_sum(text: str, sums: list[str]) -> None:
    """For whom, in place of what, at least and at most: of money where nothing is counted."""
    assert _found(text) == sums


@pytest.mark.parametrize(
    "text",
    [
        "für dich 2024 noch ein gutes jahr",
        "für dich 250 gramm und für mich 300",
        "machen wir 300 liegestütze",
        "6.280,15 kilometer sind es",
        "mein letztes wort waren 300 seiten",
        "the flat was 200 new windows",
        "ça vaut 300 fois le détour",
        "costava 200 nuovi posti",
        "3 400 htmls",
        "240 charges électriques",
        "le bus 410 hors service",
        "for you 300 points",
        "برای تو ۱۴۰۳ سال خوبی باشه",
        "only 300 people came",
        "704 seulement sont venus",
        "how about 15:30?",
        "wie wärs mit zimmer 415?",
        "let's say 400 people",
        "can you do 150 squats in a row?",
        "would you do 300 km in one day?",
        "unter 100 geht der puls nicht",
        "unter 200 grad geht nix",
        "meno di 100 grammi",
        "plus de 100 personnes",
        "mehr als 300 leute passen nicht rein",
        "خليها على 180 درجة",
        "باخذ باص 415",
        "بـ 250 غرام",
        "je te fais 200 crêpes",
        "version 315 statt 340",
        "use 315 instead of 340",
        "bus 315 au lieu du 340",
        "fai 180 invece di 200",
        "sono passata da 90 a 75 chili",
        "quindi 35 persone in totale",
        "la rata da 310 a 345 giorni",
        "machen wir 180 statt 200 im ofen",
        "for you 404 again?",
        "زیر ۱۰۰ نمیشه",
        "mehr als 200 ist es nicht",
        "in bed by 1030, for you too",
        "07700 900318 for you",
    ],
)
def test_counts_years_and_measures_are_no_sums(text: str) -> None:
    """What is counted or measured stands behind the number."""
    assert _found(text) == []


def test_a_sum_is_not_told_by_the_words_of_another_message() -> None:
    """Texts of a micro-batch are read one by one."""
    found = RULES.detect(["only", "704 people", "for you", "2750 people", "für dich", "4400"])
    assert found == [[], [], [], [], [], []]
