"""Sums of German chats without a currency: what is lent, raised, bought and left at a shop."""

import pytest

from gateway.detection.rules import RulesDetector

RULES = RulesDetector()


def _sums(text: str) -> list[str]:
    return [text[e.start : e.end] for e in RULES.detect([text])[0] if e.type == "COST"]


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        # What somebody waits for.
        ("wann krieg ich die 310 wieder", ["310"]),
        ("krieg noch 40 von dir", ["40"]),
        ("wann krieg ich meine siebzig zurück", ["siebzig"]),
        ("bekommst von mir noch 85", ["85"]),
        ("20 bekommst du noch von mir", ["20"]),
        # What is too much for whom, and what is proposed.
        ("160 wär mir ehrlich gesagt bissl viel", ["160"]),
        ("180 wär mein maximum", ["180"]),
        ("mach 70 draus", ["70"]),
        ("sagen wir 65, dann passts", ["65"]),
        # For how much something is had.
        ("den kriegt man neu um zwohundertvierzig", ["zwohundertvierzig"]),
        ("die gibts beim Hofer um 30", ["30"]),
        ("hab ihn um 45 gekauft", ["45"]),
        ("zahlst woanders locker um die 85", ["85"]),
        ("das kostet neu um die 620", ["620"]),
        ("75 für so ein Teil", ["75"]),
        ("3.200 für die Heizung", ["3.200"]),
        ("für 2.400 nehm ich den Roller", ["2.400"]),
        ("Sie haben mir 84,20 zu viel berechnet", ["84,20"]),
        ("durch drei, macht 46 für jeden", ["46"]),
        ("45 fürs Essen und 30 fürs Taxi", ["45", "30"]),
        ("für sechzig nehm ich ihn", ["sechzig"]),
        # What rises and falls.
        ("die Miete wurde auf 1.150 erhöht", ["1.150"]),
        ("der Vermieter hebt ab Jänner auf 890 an", ["890"]),
        ("miete steigt von 720 auf 795", ["720", "795"]),
        ("von 48 auf 101 Euro hochgesetzt", ["48", "101 Euro"]),
        ("hab ihn auf sechs fünfzig runtergehandelt", ["sechs fünfzig"]),
        # What is left, at a shop, of a sum, on an account.
        ("hab in der Apotheke 37,85 gelassen", ["37,85"]),
        ("wir haben da 80 liegen gelassen", ["80"]),
        ("bleiben noch dreihundert", ["dreihundert"]),
        ("hab noch 40 auf dem konto", ["40"]),
        # What comes on top, and what it comes to.
        ("dann kämen nochmal 250 dazu", ["250"]),
        ("dazu kommen noch 180 für die Fahrt", ["180"]),
        ("Endreinigung extra 45", ["45"]),
        ("pauschal hundertfünfzig plus Anfahrt", ["hundertfünfzig"]),
        ("wir kommen auf knapp siebeneinhalbtausend", ["siebeneinhalbtausend"]),
        ("12 Euro pro Person, also zu sechst zweiundsiebzig", ["12 Euro", "zweiundsiebzig"]),
        ("80 € an die Caritas, 60 an das Tierheim", ["80 €", "60"]),
        ("ich seh 47 Euro bei Velo Gmür AG und 12.90 bei Spotify", ["47 Euro", "12.90"]),
        ("pro Kopf 430 statt vierhundert und zwei zerquetschte",
         ["430", "vierhundert und zwei zerquetschte"]),
        ("ich verdien beim Bäcker 12,80 in der Stunde", ["12,80"]),
        # As it is said.
        ("die kloan fia dreifuchzg", ["dreifuchzg"]),
        ("kostet eh fünfhundertnochwas", ["fünfhundertnochwas"]),
        ("pro Stand 5 Franke", ["5 Franke"]),
        ("Kinder zahlen füfzäh Stutz", ["füfzäh Stutz"]),
        ("da sparst du locker nen Hunni", ["nen Hunni"]),
        ("das macht elf Tausender", ["elf Tausender"]),
        ("zusammen fast 4 Tausend 700", ["4 Tausend 700"]),
    ],
)  # fmt: skip
def test_sum_is_told_by_who_lends_buys_and_raises(text: str, sums: list[str]) -> None:
    """What stands around the number says that it is money, from two digits on or in words."""
    assert _sums(text) == sums


@pytest.mark.parametrize(
    "text",
    [
        "wann fährt die 350 wieder Richtung Bahnhof?",
        "kriegst du es bis 18 Uhr zurück?",
        "30 Grad ist mir zu viel",
        "5 km sind mir zu viel",
        "wir treffen uns um die 20 Leute im Park",
        "er ist so um die 40 und hat zwei Kinder",
        "es waren um die dreihundert bei der Demo",
        "gibts um 12 was zu essen?",
        "gibt es um 19 30 noch Karten",
        "sagen wir 19, dann passts",
        "mein Puls ist von 60 auf 120 hoch",
        "von 20 auf 30 Liegestütze gesteigert",
        "um 30 Prozent gestiegen",
        "es kommen nochmal 10 dazu",
        "dazu kommen 20 Gäste aus Wien",
        "extra 10 Minuten gewartet",
        "die Strecke frisst 20 Prozent Akku",
        "der Hund frisst 400 Gramm am Tag",
        "sparst 20 Minuten",
        "bleiben noch 12 Tage",
        "es fehlen noch 250 Schritte bis zum Ziel",
        "zu viert 12 km gewandert",
        "für zwanzig Leute kochen",
        "30 für eine ganze Stunde",
        "jetzt 12 statt 10 Punkte",
        "ausgemacht war 18 Uhr",
        "Platz 12 für einen Anfänger ist super",
        "hab 200 Seiten gelesen und 30 liegen lassen",
        "tausend Dank",
        "da war ich auf hundertachtzig",
        "wir haben zwei Dreitausender bestiegen",
        "Herr Franke kommt um 12",
        "na Hunni, alles gut?",
        "bekommst zwanzig Minuten Pause",
        "30 Schüler im Bus, 12 im Auto",
    ],
)
def test_counts_hours_and_measures_beside_such_words_are_none(text: str) -> None:
    """What is counted or measured, hours and idioms are left alone."""
    assert _sums(text) == []
