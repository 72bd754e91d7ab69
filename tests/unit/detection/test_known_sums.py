"""Tests of sums that a conversation finds again without their currency."""

import re

import pytest

from gateway.detection.memory.known_sums import KnownSums
from gateway.domain import Entity

_SIGNED = re.compile(r"\$\d+|\d+ €|[\d٠-٩۰-۹]+ (?:(?:هزار|میلیون) تومن|ريال|دينار)")


def _found(text: str, *known: str, entities: tuple[Entity, ...] = ()) -> list[str]:
    sums = KnownSums()
    for value in known:
        sums.learn(value)
    return [text[e.start : e.end] for e in sums.find(text, entities) if e.type == "COST"]


@pytest.mark.parametrize(
    ("known", "text", "figure"),
    [
        ("620 €", "er hat 620 gesagt, nicht 602", "620"),
        ("£1,480.50", "why was it 1480.50 again?", "1480.50"),
        ("1.480,50 €", "ho pagato 1480,50 ieri", "1480,50"),
        ("4 750 euros", "à 4750 je le prends", "4750"),
        ("۳۶۰ هزار تومن", "من ۳۶۰ دادم", "۳۶۰"),
        ("٧٢٠ ريال", "وصل 720 بس", "720"),
        ("۳۸۷٬۰۰۰ تومان", "پارسال هم ۳۸۷ بود", "۳۸۷"),
        ("۴۰۰٬۰۰۰ تومان", "۴۰۰ بار گفتم", ""),
        ("387,000 €", "387 were there", ""),
        ("CHF 2'350.–", "2350 ist zu viel", "2350"),
        ("120,75", "c'était 120,75 non ?", "120,75"),
        ("620 €", "wir haben 620 Kaution gezahlt", "620"),
        ("620 €", "das waren 620 Montag", "620"),
        ("٧٢٠ ريال", "من اصل ٧٢٠ دفعت نصها", "٧٢٠"),
        ("$85.20", "85.20 is fine", ""),
        ("340 dollars", "(340)", "340"),
        ("سیصد و چهل تومن", "زدم ۳۴۰، مرسی", "۳۴۰"),
        ("سیصد و چهل تومن", "۳۴۰ زدم ممنون", "۳۴۰"),
        ("پونصد تومن", "زدم ۵۰۰.", "۵۰۰"),
        ("پونصد تومن", "زدم ۵۰۰ بار", ""),
        ("پونصد تومن", "زدم ۳۰۵.", ""),
        ("دو میلیون و صد تومن", "۱۰۰ زدم", ""),
        ("$4,250", "so 4.25k then", "4.25k"),
        ("85 000 €", "85 K sind viel", "85 K"),
        ("$4,250", "4.2k steps, 425k people", ""),
        ("$4,250", "5v4.25k, 4.25kg", ""),
    ],
)
def test_a_known_sum_is_found_without_its_currency(known: str, text: str, figure: str) -> None:
    """The same figure is the same amount, however its digits are grouped."""
    assert _found(text, known) == ([figure] if figure else [])


@pytest.mark.parametrize(
    ("known", "text"),
    [
        ("620 €", "620 km sind es"),
        ("620 €", "620 % mehr"),
        ("620 €", "Zimmer 620 bitte"),
        ("620 €", "page 620 of the book"),
        ("620 €", "bus 6200 or 62"),
        ("620 €", "call 0620 620620"),
        ("620 €", "tel 06 620-112"),
        ("620 €", "um 6:20 oder 620:3"),
        ("620 €", "#620 is closed"),
        ("620 €", "A620 in blau"),
        ("620 €", "620er Schleifpapier"),
        ("620 €", "v1.620"),
        ("620 €", "620,5 hPa"),
        ("200 €", "200 people came"),
        ("5000 €", "5000 steps today"),
        ("2024 €", "in 2024"),
        ("1402 toman", "سال ۱۴۰۲ بود"),
        ("45 €", "45 is my size"),
        ("12,00 €", "12 is fine"),
        ("620 €", "room 620 and gate 620"),
        ("۳۶۰ هزار", "۳۶۰ متر زمین"),
        ("620 €", "Paragraf 620 gilt hier"),
        ("620 €", "es kamen 620 Gäste zu dem Fest"),
        ("620 €", "620 grammes de farine"),
        ("620 €", "bureau 620, article 620"),
        ("620 €", "nell'ufficio 620 c'erano 620 persone"),
        ("620 €", "office 620 has 620 employees"),
        ("۳۶۰ هزار", "ماده ۳۶۰ قانون"),
        ("٧٢٠ ريال", "المادة 720 لـ 720 شخص"),
    ],
)
def test_other_numbers_are_no_known_sums(known: str, text: str) -> None:
    """What measures, numbers or counts is left, and so are years and round sums."""
    assert _found(text, known) == []


def test_what_was_found_is_left_as_it_is() -> None:
    """A number that is part of something else is no sum."""
    phone = Entity(0, 11, "PHONENUMBER", 0.9, "rules/phone")
    assert _found("620 11 22 33", "620 €", entities=(phone,)) == []


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("er hat 600, nicht 620", ["600", "620"]),
        ("620 pas 602 !", ["620", "602"]),
        ("جاب 600 مش 620", ["600", "620"]),
        ("600 and then 620", ["620"]),
        ("600 not bad, 620 then", ["620"]),
        ("600 not 602", []),
    ],
)
def test_a_sum_that_a_known_one_is_told_from_is_one(text: str, figures: list[str]) -> None:
    """Who corrects an amount tells another."""
    assert _found(text, "620 €") == figures


@pytest.mark.parametrize(
    "text",
    [
        "order 740 has arrived",
        "Bestellung 740 ist da",
        "commande 740 prête",
        "ordine 740 pronto",
        "سفارش ۷۴۰ رسید",
        "الطلب 740 وصل",
        "camera 740",
        "autobus 740",
        "اتوبوس ۷۴۰",
        "باص 740",
    ],
)
def test_orders_rooms_and_buses_are_no_known_sums(text: str) -> None:
    """A number that names something is no amount, though it has the figures of one."""
    assert _found(text, "740 €") == []


def test_a_bill_with_the_figures_of_a_known_sum_has_that_sum() -> None:
    """Bills and tickets are known by what they cost."""
    assert _found("facture 740, billet 740", "740 €") == ["740", "740"]


def _told(*texts: str) -> list[list[str]]:
    """Return the sums of each text of a conversation; those with a sign are found by others."""
    sums = KnownSums()
    told: list[list[str]] = []
    for text in texts:
        entities = [
            Entity(*match.span(), "COST", 0.9, "rules/cost") for match in _SIGNED.finditer(text)
        ]
        found = [e for e in sums.find(text, entities) if e.type == "COST"]
        told.append([text[e.start : e.end] for e in found])
        for value in told[-1]:
            sums.learn(value)
    return told


@pytest.mark.parametrize(
    ("texts", "figures"),
    [
        (["bike, $180", "could you do 140", "nah, 165 is lowest"], ["140", "165"]),
        (["bike, $180", "150?", "ok 160 then"], ["150", "160"]),
        (["bike, $180", "hmm ok", "so 150"], ["150"]),
        (["lamp $55", "meet me at 47.50"], ["47.50"]),
        (["lamp $55", "price is $55, between 45 and $55"], ["$55", "45", "$55"]),
        (["vélo 300 €", "Vous le feriez à 250 ?", "je peux vous le laisser à 280"], ["250", "280"]),
        (["Regal 90 €", "75 kann ich zahlen", "80 und es gehört dir"], ["75", "80"]),
        (["Regal 90 €", "mein Angebot: 70 €, du sagst zwischen 70 und 85"], ["70 €", "70", "85"]),
        (["Kaution 640 €", "580 wär fair"], ["580"]),
        (["hab 200 € gezahlt", "dann bleiben noch 130"], ["130"]),
        (["hab 200 € gezahlt", "passt, dann fehlen noch 20 für die Karten"], ["20"]),
        (["lampe à 60 €", "45 ça vous va ?", "50 et je passe demain"], ["45", "50"]),
        (["lampe à 60 €", "dernier prix 52, pas moins"], ["52"]),
        (["vélo 400 €", "allez 350 et je passe le prendre", "bon, 370 et on en reste là"],
            ["350", "370"]),
        (["tu me dois 90 €", "ah non : 45 pour le resto, 20 pour le taxi et 15 de courses"],
            ["45", "20", "15"]),
        (["you owe me $80", "hm, 50 for the gig, 20 for the cab"], ["50", "20"]),
        (["le covoit 12 € par tête", "ok à deux, ça fait 24"], ["24"]),
        (["la sono 150 €", "et les ballons gonflables 35,90"], ["35,90"]),
        (["moto 900 €", "allez 850 parce que c'est toi"], ["850"]),
        (["loyer 900 € ÷ 2 = 450 chacun"], ["900 €", "450"]),
        (["tavolo 240 €", "200 e lo prendo", "scendo a 220 non meno"], ["200", "220"]),
        (["tavolo 240 €", "210 e ci metto pure le sedie"], ["210"]),
        (["tavolo 24 €", "15 sono tanti"], ["15"]),
        (["tavolo 240 €", "duecentoventi? ma dai"], ["duecentoventi"]),
        (["acconto 120 €, resto 960 = 1080"], ["120 €", "960", "1080"]),
        (["میز ۴ میلیون تومن", "۳ و ۶۰۰ کمتر نمیدم", "باشه ۳ و ۷۰۰"], ["۳ و ۶۰۰", "۳ و ۷۰۰"]),
        (["۴۲۰ هزار تومن و ۳۱۰ هزار تومن، جمعا ۷۳۰ هزار"],
            ["۴۲۰ هزار تومن", "۳۱۰ هزار تومن", "۷۳۰ هزار"]),
        (["الطاولة ٦٠٠ ريال", "٥٢٠ آخر كلام", "طيب ٥٥٠ بينهم"], ["٥٢٠", "٥٥٠"]),
    ],
)  # fmt: skip
def test_who_bargains_names_sums_without_their_currency(
    texts: list[str], figures: list[str]
) -> None:
    """Beside a price, numbers about as large are sums where a text offers or accepts."""
    told = _told(*texts)
    assert [one for each in told[len(texts) > 1 :] for one in each] == figures


@pytest.mark.parametrize(
    "texts",
    [
        ["sofa $40", "deal, see you at 18"],
        ["sofa $40", "we need 35 chairs"],
        ["sofa $40", "ok, room 35"],
        ["sofa $40", "ok 45 minutes"],
        ["sofa $40", "no, 50 of them are broken"],
        ["sofa $40", "45% off would be a deal"],
        ["sofa $40", "she turned 45 yesterday"],
        ["sofa $40", "40 and 41 are free seats"],
        ["sofa $40", "deal, then 2024 at last"],
        ["sofa $40", "my offer stands, 4000 people read it"],
        ["sofa $40", "which bus do you take?", "35"],
        ["sofa $40", "deal, 500"],
        ["Sofa 40 €", "ja 30 Leute", "biete dir Platz 32 an"],
        ["canapé 40 €", "ça fait 15 ans", "il mesure 1,80 m", "d'accord si on peut"],
        ["canapé 40 €", "20 pour le foot", "50 pour le rouge, 60 pour le bleu", "allez 35 tours"],
        ["Kuchen 40 €", "es fehlen noch 30 Leute", "bleiben noch 25 Plätze", "da fehlen noch 3"],
        ["canapé 40 €", "prends le bus 38", "oui 30 invités", "ok, taille 42"],
        ["divano 40 €", "in quanti siete adesso?", "trenta"],
        ["divano 40 €", "venti minuti e arrivo"],
        ["divano 40 €", "prendo la linea 35", "sì 30 invitati", "numero 42 di scarpe"],
        ["مبل ۴۰ میلیون تومن", "باشه ۴۵ دقیقه دیگه", "اتاق ۴۲", "چند سالته؟", "۳۸"],
        ["الكنبة ٤٠ دينار", "طيب ٤٥ دقيقة", "غرفة ٤٢"],
    ],
)
def test_who_bargains_counts_as_well(texts: list[str]) -> None:
    """Hours, years, people, rooms and sizes are left, and what is far from the price."""
    assert _told(*texts)[1:] == [[]] * (len(texts) - 1)


def test_a_known_sum_is_no_year_of_iran_among_other_letters() -> None:
    """A rule takes 1350 for a year; a deposit of 1.350 € is none."""
    year = Entity(8, 12, "DATETIME", 0.6, "rules/date")
    assert _found("Kaution 1350 stimmt", "1.350 €", entities=(year,)) == ["1350"]
    assert _found("متولد 1350", "1.350 €", entities=()) == []
    assert _found("in 1990 also", "1.990 €", entities=()) == []


@pytest.mark.parametrize(
    ("texts", "sums"),
    [
        (["the caterer wants $1,150", "and mehndi wali is asking 35k"], ["35k"]),
        (["it's $6,500", "less around 2k back", "so 4,500 then"], ["2k", "4,500"]),
        (["he paid me $900 for it", "nice. mine made one ninety each"], ["one ninety"]),
        (["the deposit is $840", "two thousand one hundred up front then"],
            ["two thousand one hundred"]),
        (["you owe me $800", "that 800 is gone"], ["800"]),
        (["i lose $40 a week", "only 40 a week?"], ["40"]),
        (["$12 for the ticket", "12 for the ticket, drinks are on me"], ["12"]),
        (["it's $65", "so say one ten for a quick one"], ["one ten"]),
        (["my bill is $31", "that's 8 a month more"], ["8"]),
        (["i pay $23 now", "ring them, they drop it to 15 every time"], ["15"]),
        (["deposit is $180", "is it 230 all together then"], ["230"]),
        (["he wants $150", "tell him eighty"], ["eighty"]),
        (["i make $24.50, hoping for something like 27 to 28"], ["$24", "27 to 28"]),
    ],
)  # fmt: skip
def test_figures_are_sums_by_their_form_in_talk_of_money(texts: list[str], sums: list[str]) -> None:
    """Thousands, hundreds that nobody says, and what stands again."""
    told = _told(*texts)
    assert [one for each in told[len(texts) > 1 :] for one in each] == sums


@pytest.mark.parametrize(
    "text",
    [
        "I ran 10k this morning",
        "and did 12,400 steps",
        "it has 85k on the clock",
        "three hundred people there",
        "meet you at seven forty five",
        "got 2k likes",
        "4k is too much for that monitor",
        "he weighs one ninety",
        "we walked two thousand three hundred metres",
        "there were 2,340 and a few kids",
        "looking for 40 volunteers",
        "how many boxes have we, 140? 145?",
        "the 22 is my birthday",
        "bus 300 is late",
    ],
)
def test_talk_of_money_counts_and_measures_as_well(text: str) -> None:
    """Runs, steps, miles, people, hours and weights are left."""
    assert _told("she paid $300 for the bike", text)[1:] == [[]]


def test_talk_of_money_ends() -> None:
    """Some texts after the last sum a number in thousands is any."""
    assert _told("she paid $300", *["see you"] * 6, "and 35k for the other")[-1] == []
