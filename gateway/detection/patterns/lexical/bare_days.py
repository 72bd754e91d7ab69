"""DATETIME: days of a month alone, which the words beside them tell: "payday is the 28th", "il 22".

A number counts, ranks or names things as often: here a weekday, a verb of coming or what happens on
a day says that it does not. So do dates of which a message has several: "9.6., 28.6. und 3.7.".
"""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.normalize import BatchText, fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.time_forms import DAY_NUMBERS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, matches_around, word_group
from gateway.detection.ranks import is_ranked
from gateway.domain import EntityType

_TYPE: Final = EntityType.DATETIME.value
_SCORE: Final = 0.8
_BEFORE: Final = 40
_REACH: Final = (_BEFORE, 32)
_NUMBER: Final = r"(?:3[01]|[12]\d|0?[1-9])"
_END: Final = r"(?![\w%€$£]|[.,:/-]\d)"
_AT: Final = r"(?:,? (?:@|at) ?(?:1\d|2[0-4]|[1-9])(?:[:.][0-5]\d)?(?: ?[ap]m)?(?!\w))?"
_EVENTS: Final = (
    r"(?:payday|due|rent|date|birthday|bday|appointment|deadline|exam|wedding|party|meeting|flight)"
)
_WEEKDAY: Final = r"(?:mon|tues?|weds?|wednes|thu|thurs?|fri|sat|satur|sun)(?:day)?"
# Who goes on, or how: no noun that has a rank.
_GOES_ON: Final = (
    r"(?=[,.!?;)]|\s*(?:[\n\0]|\Z)| (?:i|ill|i'll|im|i'm|so|and|or|at|till|until|if|then|but|we|he"
    r"|she|they|cos|because|when|please|pls|not|you|u|he's|she's|we're|@)\b)"
)
_ITALIAN: Final = (
    r"(?:oper[ao]|arriv[aio]|arriviamo|part[oei]|partiamo|torn[aio]|torniamo|scade|nasce|compi[eo]"
    r"|laurea|spos[ao]|sposano|vediamo|esame|visita|appuntamento|festa|compleanno|matrimonio"
    r"|consegna|inizia|comincia|finisce|stipendio|rata|ferie|riapre|chiude|rientr[ao]|colloquio"
    r"|turno|riunione|concerto|verifica|entro|trasloco|traslochiamo)"
)
_FRENCH: Final = (
    r"(?:rdv|rendez-vous|arriv(?:e|es|ons|ez|ent)|pars|part|partons|rentre|rentrons|revien[st]"
    r"|anniv|anniversaire|paye|payée?|loyer|opèrent?|opérée?|mariage|examen|exam|livraison|livrée?"
    r"|déménag(?:e|eons)|vient|viens|concert|réunion|jusqu'au|avant|dispo|libre|reçue?s?|prélevée?s?"
    r"|prélèvement|débitée?s?|virée?s?|envoyée?s?|postée?s?|expédiée?s?|signée?s?|née?s?|rends"
    r"|rendue?s?|rembourse|échéance|facture|paie|salaire|commence|finit|rouvre|accouche"
    r"|vacances|colis|contrôle|audience|soutenance|\d ans)"
)
_PERSIAN: Final = (
    r"(?:قسط|تولد|نوبت|عروسی|امتحان|اجاره|حقوق|می\u200c?(?:ام|اد|رم|ره|ریم|ایم|رس|ریز|دم|ده|دن)|موعد|جلسه|چک"
    r"|سررسید|وام|پرواز|بلیط|بلیت|مهمونی|برج|ماه|تعطیل|دادگاه|مراسم|کنکور)"
)
_HOLIDAYS: Final = "weihnachtsfeiertag weihnachtstag advent ostertag osterfeiertag pfingsttag"
# Frequent words, right behind which their patterns want the day.
_BEFORE_DAYS: Final = frozenset(("il", "le"))
_FORMS: Final = tuple(
    (
        word_group(folded_words(words), DAY_NUMBERS.split() if words in _BEFORE_DAYS else ()),
        re.compile(fold(pattern)),
    )
    for words, pattern in (
        (
            "st nd rd th",
            rf"(?:\b{_EVENTS} is|\b(?:on|by|until|till|til|from)) the "
            rf"(?P<time>{_NUMBER}(?:st|nd|rd|th)){_GOES_ON}"
            rf"|(?<![\w-])(?P<day>{_WEEKDAY},? (?:the )?{_NUMBER}(?:st|nd|rd|th){_AT})"
            r"(?! (?:floor|grade|place|round|row|edition)\b)(?!\w)",
        ),
        (
            "il",
            rf"\b{_ITALIAN}\b[^\n.,;:!?\d]{{0,12}} il (?P<time>{_NUMBER}){_END}"
            r"(?=[,.!?;)]|\s*(?:[\n\0]|\Z)| (?:e|o|alle?|mattina|sera|pomeriggio|a|in|con|da"
            r"|per(?! cento)|ma|se|non|ci|dalle|verso|prossimo)\b)",
        ),
        (
            "le",
            # With a bus one comes, too.
            rf"\b{_FRENCH}[^\n.,;:!?\d]{{0,28}}(?<!avec)(?<!dans)(?<!sur)(?<!bus)(?<!tram)"
            rf" le (?P<time>{_NUMBER}){_END}"
            r"(?=[,.!?;)]|\s*(?:[\n\0]|\Z)| (?:et|ou|à|au|matin|soir|aprem|avec|pour|donc|mais|si"
            r"|je|on|chez|vers|dès|prochain|sur|parce|pcq|pis|puis|car|il|elle|ça|c'est|du mois"
            r"|sans|comme|normalement|sinon|max)\b)",
        ),
        (
            "ten te",
            # A hole, a floor and a try have a rank as well.
            rf"\b(?:am|vom|zum|bis|ab dem|den|seit dem) (?P<time>{_NUMBER}ten?)(?!\w)"
            r"(?! (?:tag|stock|platz|loch|mal|versuch|teil|gleis|spieltag|level|runde|klasse"
            r"|gang|hang|reihe|und)\b)",
        ),
        (
            "passt klappt ginge",
            rf"(?<![\w.,:/-])(?<!schritt )(?<!punkt )(?<!teil )(?P<time>{_NUMBER}\.)"
            r" (?:passt|klappt|ginge)(?= (?:auch|mir|uns|gut"
            r"|bei|super|perfekt|leider|besser)\b|[.!?,]|\s*(?:[\n\0]|\Z))",
        ),
        (
            f"{_HOLIDAYS} {_HOLIDAYS.replace(' ', 's ')}s",
            rf"(?<![\w.,])(?P<time>(?:[1-4]\.|erste[rn]?|zweite[rn]?|dritte[rn]?|vierte[rn]?) ?"
            rf"(?:{_HOLIDAYS.replace(' ', '|')}))s?(?!\w)",
        ),
        (
            "ام م",
            rf"(?<![\w.,:/-])(?P<time>{_NUMBER}[ \u200c]?ا?م) (?=(?:هر |این |همین )?{_PERSIAN})",
        ),
        (
            # When a card ends: "شهر 6 سنة 27".
            "شهر لشهر بشهر ماه",
            r"(?<!\w)[لب]?(?P<time>(?:شهر|ماه) (?:1[0-2]|0?[1-9]) (?:سنة|سنه|عام|سال) (?:20)?\d\d)"
            r"(?!\d)",
        ),
    )
)
# Points behind both numbers; chapters and rules are numbered so as well, up to a dozen.
_DATE: Final = re.compile(r"(?<![\w.,-])(?:3[01]|[12]\d|[1-9])\.(?:1[0-2]|[1-9])\.(?![\w.]|-\d)")
_CHAPTER: Final = re.compile(
    r"(?:§|version|release|update|regel|kapitel|abschnitt|punkt|abs\.|art\.|ios|android)\W{0,2}\Z"
)
_MOST_CHAPTERS: Final = 12
_LEAST_DATES: Final = 2
_LONGEST_DAY: Final = 3


class BareDays:
    """Finds days without their month, and days and months in a list of them."""

    name = "datetime"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the days, and the dates of which a text has several."""
        for group, pattern in _FORMS:
            places = group_positions(batch, group)
            for match in matches_around(batch, places, batch.lowered, pattern, _REACH):
                start, end = match.span(match.lastgroup or "time")
                if not is_ranked(batch.lowered, start, end):
                    yield Found(start, end, _TYPE, _SCORE, self.name)
        yield from _listed_dates(batch)


def _listed_dates(batch: BatchText) -> Iterator[Found]:
    """Yield "9.6." and "28.6." of one text; one of the days is too high for a chapter."""
    starts, ends = batch.digit_runs
    points = batch.folded_points
    dot = ord(".")
    is_month = points[np.maximum(starts - 1, 0)] == dot
    is_month &= points[np.minimum(ends, len(points) - 1)] == dot
    if is_month.sum() < _LEAST_DATES:
        return
    dates: dict[int, list[re.Match[str]]] = {}
    for at in starts[is_month].tolist():
        match = _DATE.search(batch.folded, max(at - _LONGEST_DAY, 0), at + _LONGEST_DAY)
        if match is not None and match.start() < at < match.end():
            dates.setdefault(batch.text_index(at), []).append(match)
    for of_text in dates.values():
        if _CHAPTER.search(batch.before(of_text[0].start(), _BEFORE)) is not None:
            continue
        days = [int(match[0].partition(".")[0]) for match in of_text]
        if len(days) >= _LEAST_DATES and max(days) > _MOST_CHAPTERS:
            for match in of_text:
                yield Found(*match.span(), _TYPE, _SCORE, BareDays.name)
