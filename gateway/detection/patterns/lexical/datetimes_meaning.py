"""What the words around a phrase of time say of it: whether it is one, where its words are not.

"Mai" may begin a German sentence, "16h" last, "3/2" be a fraction, "2031" number a thing and "1:50"
be a scale.
"""

import re
from collections.abc import Callable
from typing import Final

from gateway.detection.normalize import ZWNJ, fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.lexicon import LANGUAGE_BITS
from gateway.detection.patterns.lexical.lexicon_classes import BREAK, OTHER, Classes

MONTHS: Final = frozenset("MmNµ")
"""The classes of words that name months."""
NOON: Final = 12
# Small words of one language tell "hier" (yesterday) from "hier" (here), "am" from "a.m.".
# fmt: off
_GERMAN: Final = frozenset({
    "auf", "bei", "das", "der", "ein", "eine", "es", "ich", "im", "ist", "mit", "nicht", "sie",
    "und", "wir", "zu",
})
_FRENCH: Final = frozenset({
    "ai", "c", "du", "elle", "est", "et", "il", "j", "je", "la", "le", "les", "nous", "on", "pas",
    "que", "tu", "un", "une", "vous",
})
# fmt: on
# "چند روز گذشته", "سال‌های اخیر": too vague to place anything.
_VAGUE: Final = frozenset(
    map(fold, ("چند", "چندین", "های", "ها", "روزهای", "سالهای", "عصر", "العصر", "الأيام"))
)
_VAGUE_DAYS: Final = frozenset(("questi giorni", "ces jours", "diese tage", "diesen tagen"))
# "de 16h" is a time, "en 3h" a duration.
_FIRST_HOUR: Final = 7
_LAST_HOUR: Final = 23
# "بكرة القدم" is football.
_TOMORROW_OR_BALL: Final = fold("بكرة")
# "Three صفر" is a date, and more often three to nil.
_SAFAR_OR_ZERO: Final = fold("صفر")
_MOST_GOALS: Final = 9
# "عيد" alone may be a birthday, and with a preposition it is "far".
_FEAST: Final = frozenset((fold("عيد"), fold("بعيد")))
_NEAR_CHARACTERS: Final = 80
_LAST_MONTH: Final = 12
_QUOTATION_END: Final = re.compile(r"'(?!\w)")
_LONGEST_RANGE: Final = len("1.>d")
_PADDED_DAY: Final = re.compile(r"(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])")
_COUNTED: Final = frozenset(("year", "month", "week", "day", "years", "months", "weeks", "days"))
_VERSIONED: Final = frozenset(
    map(
        fold,
        (
            *("version", "versione", "versions", "ver", "v", "release", "build", "firmware", "ios"),
            *("kotlin", "java", "node", "php", "django", "postgres", "mysql", "gradle", "ubuntu"),
            *("debian", "terraform", "kubernetes", "k8s", "angular", "laravel", "typescript"),
            *("android", "python", "kernel", "patch", "update", "sdk", "driver", "windows"),
            *("نسخه", "ورژن", "الإصدار", "إصدار", "اصدار", "النسخة", "نسخة", "kapitel", "chapter"),
            *("chapitre", "capitolo", "section", "abschnitt", "sezione", "§", "بخش", "فصل", "بند"),
        ),
    )
)
_LASTING: Final = frozenset(
    ("dure", "durent", "duré", "durait", "durera", "pendant", "prend", "dura", "dauert", "in")
)
_VERBS: Final = frozenset(("works", "is", "was", "would", "suits", "then", "if", "please", "ok"))
_OF: Final = (" de ", " d'", " par ", " pour ")
_TOGETHER: Final = (" on ", " c'", " ça")
_JOINED_UNITS: Final = frozenset("pxi")
_SQUARE: Final = re.compile("[a-g][1-8]")
_CHESS: Final = folded_words(
    "chess schach échecs scacchi شطرنج کیش مات وزیر رخ فیل check bishop rook knight turm läufer "
    "springer dame tour fou cavalier torre alfiere cavallo"
)
_BREAKS: Final = frozenset(("", ";", ",", "."))
_APPOINTMENTS: Final = frozenset(
    ("rdv", "rendez", "vous", "train", "bus", "vol", "séance", "cours", "réunion", "match")
)
# A number without anything that makes it a year is one only within living memory; of Iran where
# Persian stands before it.
_RECENT_YEARS: Final = ((1300, 1410), (1930, 2035))
_BEFORE_GERMAN_DAY: Final = frozenset(("am", "zum", "bis", "vom", "ab", "seit"))
_BEFORE_ITALIAN_DAY: Final = frozenset(("il", "dal", "al", "del", "per", "entro", "o", "e"))
_BEFORE_DAY: Final = frozenset(
    ("il", "dal", "al", "del", "le", "du", "au", "entro", "am", "vom", "bis", "یوم", "روز", "تاریخ")
)
_BEFORE_ITALIAN_HOUR: Final = frozenset(("dopo", "per", "entro", "prima", "tra", "fra", "e"))


# What carries a number of four digits that is no year.
_NUMBERED: Final = folded_words(
    """
    table seat room bus line page model iso gate flight floor level size platform building route
    highway version chapter error port bin box track locker bed ward unit suite flat apartment
    tram channel code order pin invoice ticket number zimmer platz seite linie bestellung
    rechnung modell tor flug tisch gleis raum wohnung kapitel bett haus nummer auftrag fehler
    chambre place ligne modèle porte vol salle quai chapitre étage facture commande camera posto
    pagina linea modello stanza volo binario capitolo abschnitt absatz punkt section paragraph
    article artikel articolo art
    ordine fattura صفحه اتاق صندلی خط مدل پرواز واحد طبقه پلاک سفارش کد شماره غرفة صفحة مقعد
    رحلة شقة رقم طلب
    """
)
# What four digits count.
_UNITS: Final = folded_words(
    """
    pixel pixels px meter metres meters mètres metri km kg gramm grammi watt watts mah kcal mb gb
    kalorien calories calorie stück pieces pièces pezzi steps schritte passi people personen
    personnes persone followers follower abonnés likes words wörter mots parole points punkte punti
    lines lignes zeilen righe
    پیکسل متر کیلومتر گرم کالری قدم نفر فالوور امتیاز بکسل خطوة شخص متابع نقطة
    pacchetti pakete paquets packages files dateien fichiers righi
    سعرة شدة كوينز cash كاش نقدا نقدی
    """
)
# What four digits are the price of: "دفعت 2000".
_PAID: Final = folded_words(
    """
    paid cost costs owe owes bezahlt gezahlt kostet gekostet überwiesen payé coûte coûté pagato
    costa costato دفعت دفعنا حولت المبلغ مبلغ بمبلغ السعر سعره سعرها السوم
    """
)
# "In scala 1:50", "psalm 23:4"; books that are named like people may stand before a time.
_SCALES: Final = folded_words(
    """
    scala scale maßstab échelle ratio verhältnis مقیاس بمقياس مقياس
    psalm psalms psaume salmo genesis genèse exodus romans römer röm corinthians korinther
    corinthiens hebrews hebräer galatians galater ephesians epheser isaiah jesaja
    """
)
# "5:12 per km"
_PACE: Final = re.compile(r" ?(?:min ?)?(?:/ ?|per |pro |au |al )(?:km|mi|mile|kilometer)\b")
_PACE_CHARACTERS: Final = 18
_BORN: Final = folded_words(
    """
    birthday bday born geburtstag geb geboren anniversaire né née compleanno nato nata تولد تولدم
    تولدمه متولد ميلادي ميلاد
    """
)
_BORN_REACH: Final = 3
# "کد تخفیف MAY20", "كود الخصم NOON20"
_CODE_WORDS: Final = folded_words("تخفیف کد خصم الخصم كود code coupon promo voucher gutschein")
_ARABIZI_AM: Final = "3am"
# "ta3mle", "sa2ra": digits that are letters.
_ARABIZI: Final = re.compile(r"[a-z]+[2357][a-z]+")
_DATE_WORDS: Final = folded_words("تاريخ بتاريخ")
_DAY_WORDS: Final = folded_words("يوم ليوم بيوم")
_ON: Final = folded_words("على ع")
_AROUND: Final = folded_words("بعد قبل ورا حوالي عند لحد")
_AND: Final = "و"
_AND_HALF: Final = folded_words("ونص وربع وتلت وثلث ونصف")
_PARTS_ALONE: Final = folded_words(
    "الصبح العصر الظهر الضهر المسا العشا بالليل عالصبح عالعصر عالظهر عالمسا العشية"
)


def is_time(classes: Classes, start: int, stop: int) -> bool:
    """Return whether the words around confirm a phrase whose own words may mean something else."""
    phrase = classes.text[start:stop]
    if phrase == "1" and _is_head_count(classes, start):
        return False
    if phrase in _LONE:
        # Of the same sentence, and so of the same text.
        before = classes.text[max(start - 2, 0) : start].rpartition(BREAK)[2]
        if before in {"1@", "3@"}:
            return phrase != "1"  # "3 à 2"
        return "@" in before or _LONE[phrase](classes, start)
    if phrase in _DOUBTFUL and not _DOUBTFUL[phrase](classes, start):
        return False
    if phrase[0] == "P" and _phrase_words(classes, start, stop) in _VAGUE_DAYS:
        return False
    if phrase[0] in "mMNR" and _is_coupon(classes, start):
        return False
    if phrase[0] in MONTHS and classes.batch.before(classes.start(start), 1) == ZWNJ:
        return False  # "ال‌ای‌دی ۵۵": an LED
    if phrase[0] == "E" and classes.word(stop - 1) in _COUNTED and "o" in phrase:
        return classes.batch.after(classes.end(stop - 1), 4) != " of "
    if (phrase[-1] in "QX" or phrase[0] == "P") and not _VAGUE.isdisjoint(
        map(classes.word, range(start, stop))
    ):
        return False
    return phrase[-1] != "a" or _words_around(classes, start).isdisjoint(_GERMAN)


def _is_head_count(classes: Classes, start: int) -> bool:
    """Tell whether a number says how many people do something: "à 5 on se serre"."""
    is_together = _word_before(classes, start) == "à"
    return is_together and classes.batch.after(classes.end(start), 4).startswith(_TOGETHER)


def _is_coupon(classes: Classes, start: int) -> bool:
    """Tell whether capitals with digits on them are what a word before them names a code."""
    folded, at, end = classes.batch.folded, classes.start(start), classes.end(start)
    if not (folded[end : end + 1].isdecimal() and folded[at:end].isupper()):
        return False
    return not _CODE_WORDS.isdisjoint(map(classes.word, range(max(start - 2, 0), start)))


def _is_yesterday(classes: Classes, start: int) -> bool:
    """Tell whether "hier" is French for yesterday rather than German for here."""
    near = _words_around(classes, start)
    return not near.isdisjoint(_FRENCH) and near.isdisjoint(_GERMAN)


def _is_day_in_words(classes: Classes, start: int) -> bool:
    if classes.word(start) == "سی" and classes.word(start + 1) == "دی":
        return False  # a CD
    return _is_no_score(classes, start)


def _is_no_score(classes: Classes, start: int) -> bool:
    """Tell whether "ستة صفر" is the sixth of Safar rather than six to nil."""
    if classes.word(start + 1) != _SAFAR_OR_ZERO:
        return True
    if classes.text[start - 1 : start] in tuple("IE@>"):
        return True  # "في ستة صفر"
    return classes.text[start] != "w" and int(classes.word(start)) > _MOST_GOALS


def _is_day_and_short_month(classes: Classes, start: int) -> bool:
    return _is_no_score(classes, start) and _is_no_arabizi(classes, start)


def _is_month_and_day(classes: Classes, start: int) -> bool:
    if classes.word(start) == "mar":
        # The Italian weekday "il mar 3" stays, as weekdays do.
        is_english = classes.batch.folded[classes.start(start)] == "M"
        return is_english and _word_before(classes, start) not in _BEFORE_ITALIAN_DAY
    # "September 3" is English; "میزان 28" a measure, "صفر سه" nil to three.
    return not classes.languages(start) & LANGUAGE_BITS["fa"]


def _is_no_version(classes: Classes, start: int) -> bool:
    return _word_before(classes, start) not in _VERSIONED or "." not in classes.word(start)


def _is_no_scale(classes: Classes, start: int) -> bool:
    if _word_before(classes, start) in _SCALES:
        return False
    return _PACE.match(classes.batch.after(classes.end(start), _PACE_CHARACTERS)) is None


def _is_hour_and_minutes(classes: Classes, start: int) -> bool:
    """Tell whether "22h15" is a time of day: it follows no verb of lasting."""
    return _word_before(classes, start) not in _LASTING


def _is_hour_and_minute(classes: Classes, start: int) -> bool:
    has_one_digit = classes.end(start + 2) - classes.start(start + 2) == 1  # "22H2"
    return not has_one_digit and _is_hour_and_minutes(classes, start)


def _is_clock(classes: Classes, start: int) -> bool:
    # "هر هشت ساعت یه قاشق": every eight hours a spoon; "الساعة كم" asks.
    return classes.word(start + 1) != "کم" and classes.text[start - 1 : start] not in tuple("w13")


def _is_feast(classes: Classes, start: int) -> bool:
    # "Ten, twenty, thirty, اربعين"
    return classes.word(start) not in _FEAST and classes.text[start - 1 : start] != "w"


def _is_ordinal_day(classes: Classes, start: int) -> bool:
    """Tell whether an ordinal is a day: "the 5th floor" is none, "تا ۱۵ام باید" is one."""
    if classes.word(start + 1) == "er" and classes.word(start) != "1":
        return False  # "die 12er packung"; in French only the first has it
    stop = start + 2
    is_last = classes.text[stop : stop + 1] != OTHER or classes.word(stop) in _VERBS
    return is_last or bool(classes.languages(start + 1) & LANGUAGE_BITS["fa"])


def _is_tomorrow(classes: Classes, start: int) -> bool:
    if classes.word(start) != _TOMORROW_OR_BALL:
        return True
    return not classes.batch.after(classes.end(start), 3).startswith(" ال")


def _is_day_and_month(classes: Classes, start: int) -> bool:
    """Tell whether `3/2`, `3.4.` or `12/05` is a date rather than a fraction or a decimal."""
    word = classes.word(start)
    if len(word) == len("12/05") and (
        "." not in word or classes.text[start - 1 : start] in tuple("t@>U")
    ):
        return classes.text[start - 1 : start] in tuple("t@>U")
    if int(re.split(r"[./]", word)[1]) > _LAST_MONTH:
        return False
    if "." in word:
        end = classes.end(start)
        is_ordinal = classes.batch.lowered[end : end + 1] == "."
        before = _word_before(classes, start)
        return is_ordinal and (
            before in _BEFORE_GERMAN_DAY
            or (_PADDED_DAY.fullmatch(word) is not None and before not in _NUMBERED)
        )
    near = range(max(start - _BORN_REACH, 0), start)
    return _word_before(classes, start) in _BEFORE_DAY or any(
        classes.word(position) in _BORN for position in near
    )


def _is_day_to_date(classes: Classes, start: int) -> bool:
    """Tell whether `3. bis 17.8.` or `3.-17.8.` is a day and a date with its points."""
    last = start + classes.text[start : start + _LONGEST_RANGE].index("d")
    word, folded = classes.word(last), classes.batch.folded
    has_points = all(folded.startswith(".", classes.end(at)) for at in (start, last))
    return has_points and "." in word and 0 < int(word.partition(".")[2]) <= _LAST_MONTH


def _is_short_year(classes: Classes, start: int) -> bool:
    """Tell whether "'98" is a year: no quotation that begins there ends behind."""
    after = classes.batch.after(classes.end(start + 1), _NEAR_CHARACTERS)
    return _QUOTATION_END.search(after) is None


def _is_days_and_months(classes: Classes, start: int) -> bool:
    """Tell whether `3/3-7/3` or `3.3.-7.3.` is two dates rather than two fractions or decimals."""
    words = (classes.word(start), classes.word(start + 2))
    if all("." in word for word in words):
        return all(
            classes.batch.folded.startswith(".", classes.end(at)) for at in (start, start + 2)
        )
    pairs = [tuple(map(int, re.split("[./]", word))) for word in words]
    return any(day >= month for day, month in pairs) and all(
        0 < month <= _LAST_MONTH for _, month in pairs
    )


def _is_hour(classes: Classes, start: int) -> bool:
    """Tell whether "16h" is a time of day rather than so many hours."""
    if classes.word(start + 1) != "h":
        return False
    hour = int(classes.word(start))
    if classes.text[start - 1 : start] in tuple("IEt@>&"):
        return _FIRST_HOUR <= hour <= _LAST_HOUR
    batch = classes.batch
    if not NOON <= hour <= _LAST_HOUR or batch.after(classes.end(start + 1), 6).startswith(_OF):
        return False
    # "il dort 13h": a verb of lasting is the rule before, unless nothing is.
    before = classes.text[start - 1 : start]
    if _word_before(classes, start) in _APPOINTMENTS:
        return True
    end = classes.end(start + 1)
    after = batch.folded[end : end + 2]
    return before in _BREAKS and not (after[:1] == " " and after[1:].isupper())  # "16h Arbeit"


def _is_lone_year(classes: Classes, start: int) -> bool:
    """Tell whether four digits are a year rather than the number of a thing."""
    batch = classes.batch
    at = classes.start(start)
    if at and batch.folded[at - 1] in "-_/" and batch.folded[at - 2 : at - 1].isalnum():
        return False  # "BL-2031"
    if batch.before(at, 2).strip() == "§":
        return False  # "§ 1968"
    before = classes.text[start - 1 : start]
    if classes.text[start + 1 : start + 3] in {"I4", "I5"}:
        return False  # "1920 در 1080"
    word = _word_before(classes, start)
    if (before and before in "ðÐ") or word in _NUMBERED or word in _PAID:
        return False
    if classes.text[start + 1 : start + 2] == OTHER and classes.word(start + 1) in _UNITS:
        return False
    if classes.batch.lowered[classes.end(start) : classes.end(start) + 1] in _JOINED_UNITS:
        return False  # "1440p"
    if before != OTHER:
        return True
    year = int(classes.word(start))
    if year <= _RECENT_YEARS[0][1] and word.isascii():
        return False
    return any(first <= year <= last for first, last in _RECENT_YEARS)


def _is_between_numerals(classes: Classes, start: int) -> bool:
    """Tell whether "sept" is seven of a row: "cinq six sept huit"."""
    at = classes.text.index("µ", start)
    return classes.text[at + 1 : at + 2] == "w" and classes.word(at) == "sept"


def _is_no_count_to_september(classes: Classes, start: int) -> bool:
    return not _is_between_numerals(classes, start)


def _is_h_and_hour(classes: Classes, start: int) -> bool:
    """Tell whether "h7" is an hour: of a Latin word before it, and no square of chess."""
    if classes.start(start + 1) > classes.end(start) or classes.word(start) != "h":
        return True
    near = _words_around(classes, start)
    is_square = len(classes.word(start + 1)) == 1 and classes.word(start + 1) < "9"
    return not is_square or (
        _word_before(classes, start).isascii()
        and near.isdisjoint(_CHESS)
        and not any(map(_SQUARE.fullmatch, near))
    )


def _is_no_arabizi(classes: Classes, start: int) -> bool:
    """Tell whether "7 ott" is a day of October: "7ott" is "put" of Arabic in Latin letters."""
    is_joined = classes.start(start + 1) == classes.end(start)
    return not is_joined or classes.word(start) + classes.word(start + 1) != "7ott"


def _word_before(classes: Classes, position: int) -> str:
    """Return the word before that at `position`, folded; none at the beginning."""
    return classes.word(position - 1) if position else ""


def _is_lone_day(classes: Classes, start: int) -> bool:
    """Tell whether a lone number is a day ("am 12. hab ich frei") or an hour ("dopo le 18")."""
    before = _word_before(classes, start)
    if classes.text[start + 1 : start + 2] == ".":
        after = classes.batch.folded[classes.end(start) + 1 :][:2]
        return before in _BEFORE_GERMAN_DAY and after[:1] == " " and after[1:].islower()
    if before in {"le", "delle"} and start > 1:
        return classes.word(start - 2) in _BEFORE_ITALIAN_HOUR
    return before in _DATE_WORDS


def _is_arabic_hour(classes: Classes, start: int) -> bool:
    before = _word_before(classes, start)
    if before in _AROUND:
        return classes.text[start + 1 : start + 2] != OTHER  # "after the six numbers"
    return classes.word(start)[:2] == "عا" or before in _ON


def _is_half_past(classes: Classes, start: int) -> bool:
    """Tell whether a number and "and a half" are an hour: "nine and thirty and a half" is none."""
    goes_on = classes.text[start - 1 : start] == "w" and classes.word(start).startswith(_AND)
    return classes.word(start + 1) in _AND_HALF and not goes_on


def _is_meridiem(classes: Classes, start: int) -> bool:
    """Tell whether "am" is one: Arabic in Latin letters writes "عم" as "3am"."""
    if classes.batch.folded[classes.start(start) : classes.end(start + 1)] != _ARABIZI_AM:
        return True
    return not any(map(_ARABIZI.fullmatch, _words_around(classes, start)))


def _is_arabic_time(classes: Classes, start: int) -> bool:
    return classes.languages(start + 1) == LANGUAGE_BITS["ar"]


def _is_short_weekday(classes: Classes, start: int) -> bool:
    at = classes.start(start)
    # "I AM SO happy"
    is_capital = classes.batch.folded[at].isupper() and classes.batch.folded[at + 1].islower()
    return is_capital and _word_before(classes, start) in _BEFORE_GERMAN_DAY


def _is_lone_part(classes: Classes, start: int) -> bool:
    """Tell whether a part of a day stands for that of today; after "at", "after" any does."""
    before = classes.text[start - 1 : start]
    if (before and before in "IEa@") or classes.text[max(start - 2, 0) : start] in ("Et", "It"):
        return True
    return classes.word(start) in _PARTS_ALONE


def _is_numbered_day(classes: Classes, start: int) -> bool:
    return classes.word(start) in _DAY_WORDS


def _phrase_words(classes: Classes, start: int, stop: int) -> str:
    return " ".join(map(classes.word, range(start, stop)))


def _words_around(classes: Classes, position: int) -> frozenset[str]:
    """Return the words near the token at `position`, of the same message."""
    batch = classes.batch
    near = batch.before(classes.start(position), _NEAR_CHARACTERS) + batch.after(
        classes.end(position), _NEAR_CHARACTERS
    )
    return frozenset(re.findall(r"\w+", near))


# By the classes of a phrase that may mean something else.
_DOUBTFUL: Final[dict[str, Callable[[Classes, int], bool]]] = {
    "r": _is_yesterday,
    "wm": _is_day_in_words,
    "1m": _is_day_and_short_month,
    "m1": _is_month_and_day,
    "mw": _is_month_and_day,
    "mww": _is_month_and_day,
    "d-d": _is_days_and_months,
    "1.>d": _is_day_to_date,
    "1-d": _is_day_to_date,
    "'3": _is_short_year,
    "d": _is_day_and_month,
    "D": _is_no_version,
    "T": _is_no_scale,
    "1H1": _is_hour_and_minute,
    "1H3": _is_hour_and_minutes,
    "su": _is_clock,
    "1H": _is_hour,
    "H1": _is_h_and_hour,
    "wµ": _is_no_count_to_september,
    "wwµ": _is_no_count_to_september,
    "wwwµ": _is_no_count_to_september,
    "1a": _is_meridiem,
    "4": _is_lone_year,
    "F": _is_feast,
    "1j": _is_ordinal_day,
    "R": _is_tomorrow,
}
# By the classes of a phrase that needs the words around it.
_LONE: Final[dict[str, Callable[[Classes, int], bool]]] = {
    "1": _is_lone_day,
    "ñ": _is_arabic_hour,
    "ñh": _is_arabic_hour,
    "wh": _is_half_past,
    "wB": _is_arabic_time,
    "k": _is_short_weekday,
    "B": _is_lone_part,
    "U1": _is_numbered_day,
}
