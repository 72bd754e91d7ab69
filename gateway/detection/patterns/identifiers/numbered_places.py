"""NUMBER: the numbers of flats, rooms, beds, lockers and files, told behind their word.

"room 17B needs fresh towels", "واحد ۶ شارژ نداده", "شقة ١٤": short, and yet they say to
everybody in the house who is meant. What counts or measures is none: "chambre 2 personnes",
"شقة ٣ غرف", "room 2 nights".
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    phrase_index,
    phrase_positions,
    word_group,
)
from gateway.domain import EntityType

_TYPE: Final = EntityType.NUMBER.value

# Of homes, and what somebody has or drives: numbered wherever a number follows.
_OWN: Final = word_group(
    typed_words(
        """
        flat apartment apt cubicle locker stall berth
        wohnung whg spind schließfach stellplatz parkplatz
        appartement appart appt casier emplacement cave
        appartamento interno armadietto piazzola ombrellone postazione
        """
    )
)
# With a point: "int 5" is no flat.
_SHORTENED: Final = word_group(("int", "app"))
_POINT: Final = "."
# Of which one digit is a count: "taxi 2 of us".
_VEHICLES: Final = word_group(folded_words("truck lorry cab taxi van token garage"))
# Rooms and beds of everybody as well: of somebody where a letter is with the number, or words of
# guests, patients and tenants are beside it.
_ROOMS: Final = word_group(
    typed_words(
        """
        room rm ward bay suite dorm cabin desk bed unit box
        zimmer zi kabine bett raum einheit
        chambre lit bureau salle
        camera stanza letto aula ufficio
        """
    )
)
_PEOPLE: Final = re.compile(
    r"(?<!\w)(?:patient\w*|ward|nurse|drip|obs|icu|guests?|tenants?|lodgers?|keys?|towels?|reception"
    r"|check(?:ed|ing)?[ -]?(?:in|out)|stay(?:s|ing)?|sleeps? in|detention|asking|needs|wants"
    r"|called|neighbou?rs?|landlord|rent|resident|hospital|surgery|(?:i'?m|we'?re|he'?s|she'?s) in"
    r"|pflege\w*|station|gast|gäste|mieter\w*|schlüssel|nachbar\w*|krankenhaus|klinik"
    r"|handtücher|miete|heim|liegt|wohnt|visite"
    r"|infirm\w+|perf\w*|malade|clients?|clés?|locataires?|voisine?s?|h[oô]pital|clinique|résident\w*"
    r"|serviettes|loyer|loge"
    r"|infermier\w+|pazient[ei]|flebo|ospiti?|chiav[ei]|inquilin[aoie]|vicin[aoie]|ospedale|clinica"
    r"|reparto|ricoverat[aoie]|asciugamani|affitto|condomin\w+)(?!\w)",
    re.IGNORECASE,
)
# "put to bed 2 kids", "ho letto 3 libri"
_NO_ROOM: Final = re.compile(
    r"(?<!\w)(?:to|ins|au|my|your|the|double|single|ho|hai|ha|già|abbiamo"
    r"|hanno|avete|hat|ein|mein) \Z",
    re.IGNORECASE,
)
# Numbered mostly where a word for a number stands between: "roll no 27", "dossier n° 118".
_FILES: Final = word_group(
    typed_words(
        """
        roll shop house plot seat case complaint ticket member membership contract student
        bill meter policy claim counter register chest bib lot
        akte vertrag schüler mitglied zähler fall vorgang platz stand lizenz
        dossier contrat élève plainte membre compteur place badge
        pratica contratto alunno socio contatore posto fascicolo tessera cartella
        """
    )
)
_EASTERN_OWN: Final = phrase_index(
    folded_words(
        "غرفه کمد کابین پارکینگ بلاک اپارتمان آپارتمان شقة شقه خزانة دولاب شاليه استوديو دوسي "
        "الدوسي"
    )
)
_EASTERN_ROOMS: Final = phrase_index(
    folded_words("واحد اتاق اطاق تخت زنگ غرفة أوضة اوضة اوضه سرير عنبر جناح")
)
_EASTERN_PEOPLE: Final = re.compile(
    r"(?<!\w)(?:ال|ب|و|ع)?(?:شارژ\w*|همسایه\w*|ساختمون\w*|ساختمان\w*|مستاجر\w*|کلید\w*|آسانسور|زنگ|بزن\w*|میزنم"
    r"|بیمار\w*|مریض\w*|پرستار\w*|بخش|سرم\w*|دکتر|مهمون\w*|مسافر\w*|پیک\w*|بسته\w*|آیفون|اجاره\w*|بستری"
    r"|مرضی|تمریض|ممرض\w*|حکیم\w*|دکتور\w*|نزیل\w*|ضیوف|مفتاح|مستشف\w+|مشف\w+|جیران\w*|ایجار\w*"
    r"|زیارة|محلول)(?!\w)"
)
_EASTERN_FILES: Final = phrase_index(
    folded_words(
        """
        پرونده شکایت قرارداد دانشجو دانشجوی عضویت کنتور اشتراک قبض درخواست مشتری کلاسه
        طالب طالبة شكوى معاملة عقد ملف قضية طلب فاتورة بطاقة عضوية عضو موظف مريض مريضة سيارة عداد
        وحدة محل صندوق حجز تذكرة إيصال وصل سند محضر بلاغ عميل زبون شحنة دكان مستودع
        """
    )
)
# Behind a number that counts or measures, or is a sum, an hour or a rank.
_COUNTING: Final = (
    r"(?:[ \u200c-]?(?:m2|m²|mq|qm|sqm|sq|m|ft|km|kg|cm|k|rs|eur|euros?|quid|pounds?|bucks|dollars?"
    r"|pcm|pw|pm|am|h|nights?|days?|weeks?|months?|years?|hours?|hrs?|mins?|minutes?|times|people"
    r"|persons?|guests|kids|adults|beds?|rooms?|bedrooms?|and a half|of \d|or \d|to \d|x|more|left"
    r"|limit|seats?|cars?|wheels|free|available|per"
    r"|uhr|nächte?|tage?|wochen?|monate?|jahre?|stunden?|minuten?|personen|leute|betten|zimmer|mal"
    r"|warm|kalt|bis \d|oder \d|frei"
    r"|nuits?|jours?|semaines?|mois|ans|heures?|personnes?|pers|places?|lits?|pièces?"
    r"|chambres?|fois|ou \d|à \d|étoiles"
    r"|notti|notte|giorni|settimane|mesi|anni|ore|minuti|persone|posti|letti|camere|stanze|volte"
    r"|metri|o \d|stelle"
    r"|متری?|متره|نفر[هی]?|خوابه?|تخته|تختخوابه|تایی|تا|میلیون|میلیارد|هزار|تومن|تومان|ساعت|روزه?|شبه?"
    r"|ماهه?|ساله?|درصد|دونه|یا \d|واحدی?"
    r"|غرف|غرفة|مترا?|م|اشخاص|شخص|نفرات|الف|آلاف|جنیه|ریال|درهم|دینار|لیرة|لیالی|لیلة"
    r"|ایام|یوم|ساعات|ساعة|طوابق|نجوم|اسرة|سرایر|حبات|حبة|مرات|او \d)(?![^\W_])"
    r"| ?[€$£%°]|[.,:/×*+=-]\d|\w)"
)
# "17B", "B-402", "4c", "12-B", "330/ب"
_CODE: Final = (
    r"(?P<code>[A-Z]-?\d{1,4}"
    r"|\d{1,4}(?:-?[A-Z](?<![23]D)(?!\w)|/[A-Z\dابجدهو]{1,2}|[a-g](?<![23]d)(?!\w))?)"
)
_NEXT: Final = re.compile(rf"(?:\. ?|[ \u200c])#?{_CODE}(?!{_COUNTING})")
_ANNOUNCED: Final = re.compile(
    rf"[ .:\u200c]{{0,2}}(?:(?i:no|nos|number|num|nr|n|nummer|numero|numéro)\b\.?|[nN][°º]\.?|#|№"
    rf"|(?:رقم(?:ها|و)?|شماره[ \u200c]?ی?|نمرة|نمره)(?!\w)) ?[:#]? ?{_CODE}(?!{_COUNTING})"
)
_FEWEST_OF_A_SUM: Final = 3
_REACH: Final = 72
_SCORE: Final = 0.8


class NumberedPlaces:
    """Finds the numbers of homes, of rooms and beds of somebody, and of files behind their "no"."""

    name = "numbered-place"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the number behind each word, with its letter."""
        own = [*_spans(batch, _OWN), *phrase_positions(batch, _EASTERN_OWN)]
        own += [
            span for span in _spans(batch, _SHORTENED) if batch.folded.startswith(_POINT, span[1])
        ]
        vehicles = _spans(batch, _VEHICLES)
        rooms = [*_spans(batch, _ROOMS), *phrase_positions(batch, _EASTERN_ROOMS)]
        files = [*_spans(batch, _FILES), *phrase_positions(batch, _EASTERN_FILES)]
        for match, _ in _next_to(batch, own):
            yield self._found(match)
        for match, _ in _next_to(batch, vehicles):
            if len(match["code"]) > 1:
                yield self._found(match)
        for match, start in _next_to(batch, rooms):
            if _is_somebodys(batch, start, match):
                yield self._found(match)
        for _, end in (*own, *rooms, *files):
            announced = _ANNOUNCED.match(batch.folded, end)
            if announced is not None:
                yield self._found(announced)

    def _found(self, match: re.Match[str]) -> Found:
        return Found(*match.span("code"), _TYPE, _SCORE, self.name)


def _spans(batch: BatchText, group: int) -> list[tuple[int, int]]:
    """Return where the words of a group stand."""
    _, starts, ends = batch.words
    return [(starts[at], ends[at]) for at in group_positions(batch, group)]


def _next_to(
    batch: BatchText, words: Iterable[tuple[int, int]]
) -> Iterator[tuple[re.Match[str], int]]:
    """Yield the number right behind each word, unless it may be a rent, and where the word is."""
    for start, end in words:
        match = _NEXT.match(batch.folded, end)
        if match is not None and not _may_be_sum(match["code"]):
            yield match, start


def _is_somebodys(batch: BatchText, start: int, match: re.Match[str]) -> bool:
    """Return whether a room or a bed that has a number is one of people."""
    before = batch.before(start, _REACH)
    if _NO_ROOM.search(before) is not None:
        return False
    around = before + "\n" + batch.after(match.end(), _REACH)
    return (
        not match["code"].isdecimal()
        or _PEOPLE.search(around) is not None
        or _EASTERN_PEOPLE.search(around) is not None
    )


def _may_be_sum(code: str) -> bool:
    """Return whether digits may be a rent: round, and three of them or more."""
    return len(code) >= _FEWEST_OF_A_SUM and code.isdecimal() and code.endswith("0")
