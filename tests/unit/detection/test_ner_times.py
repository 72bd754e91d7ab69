"""Durations and bare numbers are told from points in time, quantities from sums of money."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.detection.ner.bare_numbers import end_without_number, is_bare_number
from gateway.detection.ner.durations import is_duration
from gateway.detection.ner.quantities import is_list, is_quantity
from gateway.detection.ner.vague_times import is_vague_time


@pytest.mark.parametrize(
    "text",
    [
        "it takes [two hours] to get there",
        "c'est à [dix minutes] de chez toi",
        "j'ai attendu [2h] pour ça",
        "on a roulé [5h30] sans pause",
        "hes [two minutes] away",
        "a [2 year] old laptop",
        "the big [clock]",
        "servono [48 ore] lavorative",
        "apriamo mezz'[ora] dopo",
        "il prend combien de [l'heure] ?",
        "pile à [cette heure]-là",
        "das dauert [3 Stunden]",
        "تقريبا [٣٥ دقيقة]",
        "dauert [10min]",
        "der Film geht [2 Std 40]",
        "من [٧ إلى ١٠ أيام]",
        "من [٧] إلى ١٠ أيام عمل",
        "delivery takes [7]-10 days",
        "within [two hours]",
        "خلال [خمس ساعات]",
        "هنرد عليك [خلال 24 ساعة]",
        "خلصته [في يومين] وتعبت",
        "un bicchiere [ogni due giorni]",
        "risposta in [48 ore lavorative]",
        "i run [every day]",
        "hab [zwanzig Minuten] gebraucht",
        "افصل السلك [نص دقيقة] وترجعه",
        "استنيت [ساعتين]",
        "nur [1h]",
        "max [16h]",
        "[2h] di macchina",
        "a migraine for [three days]",
        "no lifting for [six weeks]",
        "Ten to [fifteen working days].",
        "within [three business days]",
        "livraison sous [5 jours ouvrés]",
        "dauert [drei Werktage]",
        "servono [tre giorni lavorativi]",
        "the parcel took [seventeen days]",
        "for [eighty years] it stood",
        "on a roulé [seize heures]",
        "hat [dreiundzwanzig Wochen] gedauert",
        "un viaggio di [ventitré giorni]",
    ],
)
def test_amounts_of_time_are_durations(text: str) -> None:
    """How long something takes, how old it is and units alone are no points in time."""
    assert is_duration(*_span(text))


@pytest.mark.parametrize(
    "text",
    [
        "[morning] all",
        "[good morning]",
        "ok [dann fünf] mohn, drei sesam",
        "5 mg [morgens] und abends",
        "ça marche [maintenant], merci",
        "j'étais là toute [la journée]",
        "within five to [seven] business days",
        "tabelline del [sette]",
        "unter [sechzehn] darf er nicht",
        "ne ho contati [quattordici]",
        "Ciao! [Dieci] ore, due fotografi",
        "du jour au [lendemain]",
    ],
)
def test_numerals_and_parts_of_the_day_alone_are_vague(text: str) -> None:
    """Nothing beside them says which hour or which day they belong to."""
    assert is_vague_time(*_span(text))


@pytest.mark.parametrize(
    "text",
    [
        "see you at [eleven]",
        "treffen um [elf]",
        "[sieben] in da friah",
        "[seven] o'clock",
        "alle [due] davanti al bar",
        "alle [diciannove] in pizzeria",
        "[dreizehn] Uhr passt",
        "in the [morning]",
        "Wednesday [morning]",
        "cette [journée]",
        "sabato [mattina]",
        "[heute]",
        "[tomorrow morning]",
        "[نه]",
    ],
)
def test_numerals_and_parts_of_the_day_that_a_word_places_are_times(text: str) -> None:
    """A word beside them, or in the span, makes an hour or a day's part of them."""
    assert not is_vague_time(*_span(text))


@pytest.mark.parametrize(
    "text",
    [
        "see you in [two hours]",
        "back in [2] or 3 days",
        "it came [two hours] ago",
        "arrivo tra [due ore]",
        "dans [dix jours]",
        "vor [zwei Wochen] war das",
        "last [month] we met",
        "la [semaine prochaine]",
        "il y a [trois jours]",
        "قبل [ساعات]",
        "كمان [نص ساعة] بوصل",
        "مستنيك من [ساعتين]",
        "leaving [today]",
        "rdv [16h]",
        "chiudo alle [18h]",
        "nur [2h] später",
        "back in [10 min]",
        "[drei Tage] vor dem Fest",
        "[61 – 67 Min]. frühere Abfahrt",
        "à [huit heures du soir]",
        "[next week]",
        "[tomorrow]",
        "am [12. Mai]",
        "at [1830]",
        "[سه ساعت]",
        "[]",
    ],
)
def test_points_in_time_are_none(text: str) -> None:
    """A word before or after that ties an amount to now or to a date makes it a point in time."""
    assert not is_duration(*_span(text))


@pytest.mark.parametrize(
    "text",
    [
        "python [3].12 or 3.[11]?",
        "since version [4.12].3",
        "depuis la mise à [jour 4.12].3",
        "can we roll back to [4.12.1]?",
        "la [3.11] casse tout",
        "t'es en [1.20] ou en 1.21",
        "ورژن [2.4] نصب کن",
        "needle size [90/14]",
        "prends du [90/14]",
        "in scala [1:50]",
        "we lost [5-0]",
        "is [2fa] on?",
        "a [13]-year old",
        "da bin ich für [3],5 Jahre weg",
        "S1 [2 +2]",
        "room [417]",
        "فصل [۳]",
        "[فصل ۱ تا ۴] رو دارم",
        "فصل ۱ تا [۴] رو دارم",
        "something [between 40 and 60]",
        "tra [50 e 60]",
        "à [moitié entre 70 et 80]",
        "so [zwischen 35 und 55]",
        "[بین ۴۰ و ۵۰]",
    ],
)
def test_numbers_that_say_nothing_of_when_are_bare(text: str) -> None:
    """Versions, sizes, scores, ages and chapters are no times, whatever a model says."""
    assert is_bare_number(*_span(text))


@pytest.mark.parametrize(
    "text",
    [
        "arriviamo verso le [15]",
        "am 11., [18]. und 25. März",
        "vom [4]. bis zum 23.",
        "von 8.30-[12]",
        "je reviens le [18 08 78]",
        "il [3/2]",
        "la saison du [97/98]",
        "call at [11:45]",
        "bis [18.30] offen",
        "از سال 92 تا [94]",
        "زنگ زد [۱۱:۴۵]",
        "تاريخ [1394 . 01 . 31]",
        "née en [1945]",
        "12 / [09] / 15",
        "[2015]-16",
        "kommt um [18h]",
        "the [21st]",
        "[فصل ۳ سال]",
        "[tomorrow]",
        "[½]",
        "[30512]",
        "[between 9 and 12]",
        "[tra 20 e 22]",
        "[zwischen 28 und 31]",
    ],
)
def test_numbers_that_say_when_are_kept(text: str) -> None:
    """A clock, a date, a year, or a number behind a word that asks for one."""
    assert not is_bare_number(*_span(text))


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("ha [38 e 5] da ieri", True),
        ("i righi [1, 7 e 13]", True),
        ("pagine [12 e 50]", True),
        ("le taglie [42 e 44]", True),
        ("alto [1 e 80]", True),
        ("li ho pagati [2 e 90]", False),
        ("in tutto [47 e 30]", False),
        ("[3 euro e 20]", False),
    ],
)
def test_numbers_that_e_joins_are_a_list_unless_they_may_be_cents(text: str, is_one: bool) -> None:
    """Degrees, pages and sizes are joined as euros and their cents are."""
    assert is_list(*_span(text)) is is_one


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("ja, [58] qm mit Balkon", True),
        ("con [640 millesimi]", True),
        ("ungefähr [30] %", True),
        ("[۵۰] درصد تخفیف", True),
        ("the car has [85k] on the clock", True),
        ("ran a [10k] this morning", True),
        ("امشب تب داره [۳۸و نیم] نمیاد", True),
        ("ha la febbre a [38 e mezzo]", True),
        ("تب داره، [۳۸ میلیون] تومن خرجش شد", False),
        ("تب داره، [۸۰ و نیم] دادم دکتر", False),
        ("the kitchen was [85k]", False),
        ("das kostet [58]", False),
        ("[58 Euro] für 3 kg", False),
        ("[zwei Millionen]", False),
    ],
)
def test_a_number_with_a_unit_is_no_sum_of_money(text: str, is_one: bool) -> None:
    """Sizes, weights, shares and votes, whatever a model says; sums have a currency or no unit."""
    assert is_quantity(*_span(text)) is is_one


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("größe 38/[32] jeans", True),
        ("jeans 32/[34]", True),
        ("scarpe 43 1/[3]", True),
        ("1/[2] tl salz", True),
        ("[3:2] nach verlängerung", True),
        ("reihe [7 mitte]", True),
        ("fila [7 centro]", True),
        ("node von [18.2] auf 20.11 gezogen", True),
        ("node von 18.2 auf [20.11] gezogen", True),
        ("node da 18.2 a [20.11]", True),
        ("karte 11/[25]", False),
        ("schuljahr 23/[24]", False),
        ("am 3/[11] frei", False),
        ("um [3:20] wach", False),
        ("verschoben von [18.2] auf 20.11", False),
    ],
)
def test_sizes_scores_seats_and_versions_are_no_times(text: str, *, is_one: bool) -> None:
    """A slash, a colon or a point makes a time only of figures that may be one."""
    assert is_bare_number(*_span(text)) is is_one


@pytest.mark.parametrize(
    ("marked", "cut"),
    [
        ("[questo mese 480] - 30", " 480"), ("[this month 350]", " 350"), ("[this week 7]", ""),
        ("[marzo 1998]", ""), ("[mese 12]", ""),
    ],
)  # fmt: skip
def test_a_sum_behind_a_month_is_no_part_of_it(marked: str, cut: str) -> None:
    """A month that is told by its word has a year of four digits, if any."""
    text, start, end = _span(marked)
    assert text[end_without_number(text, start, end) : end] == cut


def test_long_figures_are_no_durations() -> None:
    """At once: each way to part the digits into numbers would double the time."""
    assert not is_duration("1" * 400, 0, 400)
    assert not is_duration("1 " * 400, 0, 800)
    assert not is_duration("a " * 400, 0, 800)
    assert not is_duration("dix-sept " * 80, 0, 720)


@given(st.text(alphabet="0123456789۱٣.,:/- +أa½²", min_size=1, max_size=80), st.data())
def test_any_span_gets_an_answer(text: str, data: st.DataObject) -> None:
    """No digits, however long or mixed, stop the detection of a text."""
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    assert is_bare_number(text, start, end) in (True, False)
    assert is_duration(text, start, end) in (True, False)
    assert is_quantity(text, start, end) in (True, False)


def _span(marked: str) -> tuple[str, int, int]:
    start, end = marked.index("["), marked.index("]") - 1
    return marked.replace("[", "").replace("]", ""), start, end
