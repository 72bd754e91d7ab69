"""Sums without a currency: told by words of paying, and listed beside other sums."""

from collections.abc import Sequence

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical import costs
from gateway.detection.patterns.lexical.lexicon_classes import classify
from gateway.detection.rules import RulesDetector


def find(texts: Sequence[str]) -> list[list[str]]:
    """Return the amounts that are found in each text, in order."""
    batch = BatchText(texts)
    found: list[set[tuple[int, int]]] = [set() for _ in texts]
    for hit in costs.find(classify(batch)):
        found[batch.text_index(hit.start)].add((hit.start, hit.end))
    return [[batch.joined[start:end] for start, end in sorted(spans)] for spans in found]


TOLD = [
    ("that costs 140 plus 20 for parts, so 160 in total", ["140", "20", "160"]),
    ("کارشناس زد ۱۸ میلیون و خورده‌ای.", ["۱۸ میلیون و خورده‌ای"]),
    ("تو سایت 28 dollarه الان", ["28 dollarه"]),
    ("ho pagato 30 più 20 di mancia, quindi 50", ["30", "20", "50"]),
    ("j'ai payé 30 plus 10 de port donc 40", ["30", "10", "40"]),
    ("i paid 40 and 20 people came", ["40"]),
    ("she transferred 300, so 20 people can go", ["300"]),
    ("the garage wants 640 for the clutch", ["640"]),
    ("he quoted four lakh for the roof", ["four lakh"]),
    ("still owes me thirty from the taxi", ["thirty"]),
    ("can you lend me 40 till friday", ["40"]),
    ("she wants nine fifty for the sofa", ["nine fifty"]),
    ("my salary is 42k plus bonus", ["42k"]),
    ("tu peux me prêter vingt ?", ["vingt"]),
    ("le garagiste veut huit cents", ["huit cents"]),
    ("on me paie 12 de l'heure", ["12 de l'heure"]),
    ("die reparatur hat 480 gekostet", ["480"]),
    ("kannst du mir fünfzig leihen", ["fünfzig"]),
    ("der handwerker verlangt zwölfhundert", ["zwölfhundert"]),
    ("l'idraulico chiede centottanta", ["centottanta"]),
    ("ti devo ancora trenta", ["trenta"]),
    ("residuo 2.340,00 entro venerdì", ["2.340,00"]),
    ("به مامان سیصد دادم", ["سیصد"]),
    ("شد یه میلیون و دویست", ["یه میلیون و دویست"]),
    ("شده یک میلیون و دویست تقسیم بر سه", ["یک میلیون و دویست"]),
    ("راتبه ٢٤٠٠ ومعه سكن", ["٢٤٠٠"]),
    ("قالي اربع مية وانا رحت", ["اربع مية"]),
    ("نبيه بثلاثمية وتاخذه", ["ثلاثمية"]),
    ("الدجاج ب ٦ دنانير ونص", ["٦ دنانير ونص"]),
    # Words that others have as well.
    ("the bike goes for 450", ["450"]),
    ("it went for 1200", ["1200"]),
    ("my car goes 4500 on ebay", ["4500"]),
    ("they charge at 40", ["40"]),
    ("give it 300", ["300"]),
    ("کارت رو شارژ کردم ۵۰", ["۵۰"]),
    ("صد بزن", ["صد"]),
    ("پونصد بزن", ["پونصد"]),
    ("۴۰ بزن به کارتم", ["۴۰"]),
    ("گوشی ۴۰۰ خریدم", ["۴۰۰"]),
    ("شارژ موبایل ۲۰ شده", ["۲۰"]),
    ("شحن الجوال ٢٠", ["٢٠"]),
    ("سهم تو میشه ۲۸۵، به همون کارت قبلی", ["۲۸۵"]),
    ("بقيلي عندك ٦٧", ["٦٧"]),
    ("الراتب وصل ٥٠٠٠", ["٥٠٠٠"]),
]
TOLD += [
    ("would u take eighty for the desk", ["eighty"]),
    ("could you do sixty five cash?", ["sixty five"]),
    ("würdest du auch neunzig nehmen?", ["neunzig"]),
    ("vous prendriez soixante ?", ["soixante"]),
    ("ne accetteresti quaranta?", ["quaranta"]),
    ("warum sind die 79,95 doppelt abgebucht", ["79,95"]),
]
# What Italian says that things come to, what is given back, and what it is for.
TOLD += [
    ("il tagliando viene sui 260 più iva", ["260"]),
    ("per il bagno siamo sui 4500", ["4500"]),
    ("prima stava a 189", ["189"]),
    ("la trovi in offerta a 74", ["74"]),
    ("se arrivi a duecentoventi è tua", ["duecentoventi"]),
    ("a 1600 ci arriva di sicuro", ["1600"]),
    ("io ho cominciato con 1250, poi si sale", ["1250"]),
    ("massimo 280, di più non ho", ["280"]),
    ("con trecento te la cavi", ["trecento"]),
    ("con 550 ce la facciamo in due", ["550"]),
    ("in nero me ne davano 650", ["650"]),
    ("gliene ho dato cinquanta ieri", ["cinquanta"]),
    ("date duecento adesso e il resto poi", ["duecento"]),
    ("domani gli devo restituire 340", ["340"]),
    ("mi deve ridare 90", ["90"]),
    ("sono andati via 38 di benzina", ["38"]),
    ("ottanta e qualcosa di spesa", ["ottanta e qualcosa"]),
    ("ho avuto un rimborso di 212", ["212"]),
    ("sulla busta c'era scritto 1.280", ["1.280"]),
    ("duemilatrecento zio, per un rottame", ["duemilatrecento"]),
    ("mi ha prestato mille l'altra volta", ["mille"]),
    ("prima era a 429", ["429"]),
    ("gli infissi ci sono costati novemila", ["novemila"]),
    ("ne ho spesi 47 di francobolli", ["47"]),
    ("il notaio ha chiesto duemilaquattrocento tra atto e imposte", ["duemilaquattrocento"]),
    ("la torta viene 85", ["85"]),
    ("all'asta siamo arrivati a 4.300", ["4.300"]),
    ("mi restano 240", ["240"]),
    ("il fabbro ha chiesto ottanta per due ore", ["ottanta"]),
    ("la franchigia è 250", ["250"]),
    ("ti mando 40 con paypal", ["40"]),
    ("l'ho vista a 69", ["69"]),
    ("devo dare quaranta a tuo cugino", ["quaranta"]),
    ("lo zio ha lasciato ventimila", ["ventimila"]),
    ("1400 subito e il resto a fine lavori", ["1400"]),
    ("ti ho girato 35 su satispay", ["35"]),
    ("ti devo già 18", ["18"]),
    ("me ne toglie cinquanta se pago subito", ["cinquanta"]),
    ("ne avevo messi da parte mille per le ferie", ["mille"]),
    ("mi hanno trattenuto 84 dalla busta", ["84"]),
    ("il condominio ha deliberato 9.500, a noi toccano 1.300", ["9.500", "1.300"]),
    ("ho vinto cinquanta al gratta e vinci", ["cinquanta"]),
    ("l'ho trovato a 87", ["87"]),
    ("l'ha venduta a quindicimila", ["quindicimila"]),
    ("l'ho pagata milleduecento usata", ["milleduecento"]),
    ("risulta un versamento di 45,00", ["45,00"]),
]

LISTED = [
    ("التذكرة ١٤٠٠ دولار للكبير و ٧٠٠ للطفل", ["١٤٠٠ دولار", "٧٠٠"]),
    ("flat $700, cleaning maybe 90", ["$700", "90"]),
    ("robe 20 balles, bottes trente et un sac", ["20 balles", "trente"]),
    ("einkauf: brot 4,20, käse 12, wein 8,90", ["4,20", "12", "8,90"]),
    ("spesa: Rita 12,40, Marco 15, io 20", ["12,40", "15", "20"]),
    ("habe 45 euro statt 60 bezahlt", ["45 euro", "60"]),
    ("40 quid or 35 if you collect", ["40 quid", "35"]),
    ("chiedono 1.900 euro, di cui mille subito", ["1.900 euro", "mille"]),
    ("620 euro il lavoro più trasporto 45", ["620 euro", "45"]),
    ("uscita 30, poi altri 55 euro di pezzi", ["30", "55 euro"]),
    ("spese: luce 72,40 in quattro, gas 41,90", ["72,40", "41,90"]),
    ("280 euro la corona, siamo 14, sono 20", ["280 euro", "20"]),
]
LEFT_ALONE = [
    "ویدیوش ۱۸ میلیون و خورده‌ای بازدید خورد",
    "اجاره چند ماهه‌ست؟",
    "could you take twenty people",
    "20 doppelt belegte betten",
    "would you eat twenty pancakes",
    "würdest du zwanzig leute einladen",
    "could you do it by eight",
    "faresti venti chilometri a piedi?",
    "we paid 20 people to help move",
    "room 312, ask for nina",
    "pay by 15 at the latest",
    "the page says 404 not found",
    "he spent 30 minutes on hold",
    "charge it to 80, not 100",
    "je dois prendre le 12",
    "on a payé 12 personnes",
    "die strafe waren 20 liegestütze",
    "devi scendere alla 12",
    "costa 20 minuti di coda",
    "ارور ۵۰۲ گرفت",
    "تو ۲۰۶ میدی من پراید",
    "دویست صفحه خوندم",
    "شد ۳ میلیون و ۲۰۰ هزار نفر",
    "طلب ١٢ كرسي",
    "بالف خير",
    # Games, scores and sport.
    "pass go, then collect 2 cards",
    "sell 3 sheep for a brick",
    "knight f3, castle on move 12",
    "she scored 40 in the last quarter",
    "he goes 200 on the motorway",
    "i need 300 more xp for level 80",
    "vends 4 moutons contre une brique",
    "verkaufe 2 schafe gegen lehm",
    "costa 3 mana e 2 carte",
    "دو گل زد بزن بریم",
    "سحبت ٤ ورقات",
    # Quantities, versions, batteries and rules.
    "give it 30 and then flip",
    "charge is at 64 now",
    "pay attention to rule 12",
    "spend ten minutes on it",
    "le portail fait 1200 de large",
    "mets 180 au four",
    "kostet mich 2 stunden",
    "gib mir 20 minuten",
    "dammi 20 minuti",
    "شارژ گوشیم ۱۵ شده",
    "سه میلیون ویو خورد",
    "باقي ١٠ ايام",
    # What people are counted, weighed and aged by in Italian.
    "stava a 300 metri da noi",
    "siamo sui 200 iscritti",
    "è sui quaranta, brizzolato",
    "arriviamo a 300 iscritti",
    "arriva a 100 flessioni",
    "ho cominciato con 5 minuti",
    "parte da 12 anni in su",
    "massimo 140 caratteri",
    "con 20 minuti te la cavi",
    "con due parole te la cavi",
    "gli danno 40 anni",
    "ne ho dati 12 ai vicini",
    "servono 150 sedie",
    "restituire 3 libri",
    "la cena di 20 persone",
    "il dentista è al 12",
    "forse 20 persone, forse 30",
    "nel duemilacinquecento saremo tutti vecchi",
    "tremilacinquecento metri di quota",
    "milleduecento abitanti",
    "la busta pesa 20 grammi",
    "abbiamo vinto 40 a 32",
    "viene a 3 minuti dal centro",
    "siamo arrivati a 300 iscritti",
    "restano 200 posti",
    "vuole trenta giorni di tempo",
    "ti mando 40 foto",
    "ha preso 110 e lode",
    "era a 200 metri da casa",
    "ha lasciato 200 messaggi",
    "ho scritto 2500 parole",
    "l'ho trovato a 20 metri",
    "presa a 18 anni",
]


@pytest.mark.parametrize(("text", "amounts"), TOLD)
def test_told_sum_is_found_by_words_of_paying(text: str, amounts: list[str]) -> None:
    """A verb of paying or a noun of what is paid makes a number a sum."""
    assert find([text]) == [amounts]


@pytest.mark.parametrize(("text", "amounts"), LISTED)
def test_listed_sum_is_found_beside_another(text: str, amounts: list[str]) -> None:
    """What stands in a list beside a sum, or instead of one, is a sum."""
    assert find([text]) == [amounts]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_told_sum_is_no_count_page_or_hour(text: str) -> None:
    """Where something is counted, or a page, a day or a code is named, there is no sum."""
    assert find([text]) == [[]]


def test_listed_sum_needs_a_sum_in_its_own_message() -> None:
    """A list in one message is not read by the sum of another."""
    assert find(["$700", "cleaning 90, kitchen 40"]) == [["$700"], []]


def test_notes_and_sacks_are_told_apart() -> None:
    """Thousands have the name of sacks, which hold grain."""
    texts = ["mille sacchi di affitto", "mille sacchi di grano", "due testoni di cemento"]
    found = RulesDetector().detect(texts)
    assert [[text[e.start : e.end] for e in es] for text, es in zip(texts, found, strict=True)] == [
        ["mille sacchi"],
        [],
        [],
    ]


@pytest.mark.parametrize("word", ["تنين", "تنتين", "ثنتين", "إثنين"])
def test_two_of_a_dialect_before_a_sum_is_a_count(word: str) -> None:
    """As "two" of the standard language is: "I have two, so 30 dinars"."""
    assert find([f"عندي {word} يعني ٣٠ دينار"]) == [["٣٠ دينار"]]
