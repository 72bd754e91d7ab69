"""COST with currencies as people shorten them: `14 د.ك`, `450ج`, `200 dh`, `Fr. 1'450.-`."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    is_near,
    matches_around,
    positions,
    word_group,
)
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value

# Folded letters. Dinar of Kuwait, Iraq, Tunisia, Jordan, Algeria, Libya and Bahrain, dirham of
# Morocco and the Emirates, riyal of the Gulf and of Yemen, pound of Lebanon, Syria, Egypt, Sudan.
_DOTTED: Final = r"(?:د\. ?[کعتماجلب]|ر\. ?[سقعی]|ل\. ?[لس]|ج\. ?[مس])\.?"
SPACED: Final = r"(?:د [کعتماجلب]|ر [سقعی]|ل [لس]|ج [مس])(?!\w| [ا-ی](?!\w))"
"""The same with a blank for the point, and no third letter, as plates have one."""
_LATIN: Final = r"(?:dhs?|DHS?|Dhs?|DT|KD|JD|SR|SAR|BHD|OMR|MAD|TND|DZD)"
_DIGITS: Final = r"(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d[\d.,٬٫]*(?<=\d))"
# Arabic writes "for", "to" and the like on to it.
_NUMBER: Final = rf"(?:(?<![\w.,:/-])|(?<=(?<!\w)[بلفکعو])|(?<=(?<!\w)[بل]ـ)){_DIGITS}"
_SCALE: Final = r"(?:[ \u00a0](?:الف|الاف|آلاف|ملیون|ملایین|k|K|mille|million|millions))?"
# "LE" is an article of capital letters as well, and then a Latin word follows.
_COST: Final = re.compile(
    rf"{_NUMBER}{_SCALE}[ \u00a0\u200c]{{0,2}}(?:{_DOTTED}|{SPACED}|{_LATIN}|DA|دت|دج|د(?<=\d\d\dد)"
    r"|LE(?= ?(?:[^ \w]|\Z|[ء-ی]))|ج(?= |\n|\0|\Z|[,?!]))(?![^\W\d_])"
    rf"|(?<![^\W_])(?:{_DOTTED}|{_LATIN})[ \u00a0]?(?!0\d){_DIGITS}"
    # Naira, not roads: "N85,000", "N25k".
    r"|(?<![^\W_])N(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,3}(?:\.\d)?[kKmM])(?!\w|,\d)"
    # Rand, not roads: "R350", "R3 400", "R2.5k".
    r"|(?<![^\W_])(?<![/.-])R ?(?:\d{1,3}(?:[ ,]\d{3})+|[1-9]\d{2,5}|\d{1,3}(?:\.\d)?k)"
    r"(?:\.\d\d)?(?![\w/-]|[.,]\d)"
)
# A Friday is none of them: "Fr. 25.10.".
_FRANCS: Final = re.compile(
    r"(?<![^\W_])[Ss]?[Ff]r\. ?(?:\d{1,3}(?:['’]\d{3})+(?:\.\d\d)?|\d+\.\d\d(?![\d.])"
    r"|\d+(?=\.[-–—]))(?:\.?[-–—]{1,2})?|(?<![\w.,:/-])\d[\d'’.]*(?<=\d)(?:\.?[-–—])? ?[Ss][Ff]r\b"
    # "45 Fr.", "12.50 fr", "Fr 45": no hour before a Friday, and no hour or day behind it.
    r"|(?<![\w.,:/-])(?<!\b[Uu]m )(?<!\b[Aa]b )(?<!\b[Bb]is )(?<!\b[Aa]m )(?<![Gg]egen )"
    r"(?!(?:1?\d|2[0-4])\.(?:00|15|30|45) ?[Ff]r(?!\.))\d[\d'’]*(?:\.\d\d ?[Ff]r\b| ?Fr\b)\.?+"
    r"(?! ?\d| ?(?:und|oder|bis|[-–,/]) ?(?:Mo|Di|Mi|Do|Sa|So)\b)"
    # "145 fr. 60": with centimes, of which coins pay five at least.
    r"|(?<![\w.,:/-])\d{2,4} fr\. \d[05](?= ?[,;!?)]|\.?(?:[\n\0]|\Z)| (?!(?:mo|di|mi|do|sa|so)\b)"
    r"[a-zà-ÿ])"
    # "20 fr. bitte": in small letters with its point, and a small word behind.
    r"|(?<![\w.,:/-])(?<!\b[Uu]m )(?<!\b[Aa]b )(?<!\b[Bb]is )(?<!\b[Aa]m )(?<![Gg]egen )"
    r"\d[\d'’]* fr\.(?= (?!mo\b|di\b|mi\b|do\b|sa\b|so\b|um\b|ab\b)[a-zäöü])"
    # "fr. 80 al giorno": no Italian Friday is called so.
    r"|(?<![^\W_])[Ff]r\. ?[1-9]\d{0,3}(?= (?:al|alla|a|per|di) [a-z])"
    r"|(?<![^\W_])Fr\.? (?:3[2-9]|[4-9]\d|\d{3})(?=[.!?]?(?:[\n\0]|\Z))"
)
# "Rs. 14,75,000/-", "₹ 2 lakh", "1.5 crores": groups of two digits, and what they are called.
_RUPEES: Final = re.compile(
    r"(?<!\w)(?:(?:rs|inr)\.? ?|₹ ?)\d[\d,]*(?:\.\d+)?"
    r"(?:(?: ?(?:lakhs?|lacs?|crores?|crs?|k)|l)(?!\w))?(?:/-)?"
    r"|(?<![\w.,])\d+(?:\.\d+)? ?(?:lakhs?|lacs?|crores?)(?!\w)"
    r"(?! (?:people|indians|population|voters|views|users|followers|subscribers)\b)"
    r"(?:,? (?:and )?\d{1,2} (?:lakhs?|thousand|k)(?!\w))*"
    # "500 rs"; of a car it is the sport.
    r"|(?<![\w.,])(?!911 ?rs)(?:\d{2,}|\d(?=,))(?:,\d{2,3})*(?:\.\d+)? ?rs(?!\w)\.?"
)
# A letter joined to the number: "80e", "1500f", "25.000 F", "7dt". A rank ("la 18e", "18e siècle")
# has an "e" as well, and heat an "F": a price stands before or behind, or decimals are in it.
_PAYING: Final = (
    r"(?:pour|pr|per|für|fuer|a|à|coûte|coute|coûtent|fait|font|paye|payé|dois|doit|vends?|vendo"
    r"|prix|max|donne|file|filé|envoie|vire|c'est|c|prezzo|costa|dammi|noch|genau|c'était|reste"
    r"|manque|kostet|veut|demande|prend|réclame|vaut|(?:acompte|caution|loyer|avance|solde|total"
    r"|frais|facture|devis|remise)(?: (?:est|était|sera|sont))?(?: de| à)?)"
)
_HUNDREDS: Final = r"(?:[1-9]\d{0,2}[. ]\d{3}|[1-9]\d{1,3})"
_LETTERED: Final = re.compile(
    r"(?<![\w.,:/#+-])(?:\d{1,4}[.,]\d\de|(?:\d{1,3}(?:[. ]\d{3})+ ?|[1-9]\d{1,3}[05]0)f"
    r"|\d{1,5}(?:[.,]\d{1,3})?(?:dt|da|kd|jd|tnd|dzd|mad|sar|omr|bhd|kwd))(?![\w-]|[.,]\d)"
    rf"|(?:(?<!\w){_PAYING} )(?P<paid>{_HUNDREDS}(?:e|f))(?![\w-]|[.,]\d)"
    r"(?! (?:siècle|étage|arrondissement|minute|anniversaire|place|jour|fois|position|rang|niveau"
    r"|édition|de finale)\b)"
    # Tunisia's dinars; cameras are named so as well.
    rf"|(?:(?<!\w){_PAYING} |(?<= \+ ))(?P<dinars>[1-9]\d{{1,3}}d)"
    r"(?= (?:de|le|la|les|pour|par|mais|et)\b|[.,!?]|\s*(?:[\n\0]|\Z))"
    r"|(?<![\w.,:/#+-])(?P<due>[1-9]\d{1,3}d)(?= (?:de (?:caution|frais|livraison|pourboire|remise"
    r"|taxi|plus)|d'(?:avance|acompte))\b)"
    # "50 dt"
    r"|(?<![\w.,:/#+-])[1-9]\d{0,4} dt(?!\w|[.,]\d)"
    # Algeria's; German and Italian have the word.
    r"|(?<![\w.,:/#+-])(?:\d{1,3}(?:[ .]\d{3})+|[1-9]\d{2,5}) da(?= (?:le|la|les|pour|par|chacune?"
    r"|ttc|seulement|tout)\b|(?<=\d00 da)(?:\s*(?:[,.!?\n\0]|\Z)| ?[=+]"
    r"| (?:wla|wela|wella|wala|w|ou|et|bark|brk|berk|kamel|lel|ta3|nta3)\b))"
    rf"|(?<![\w.,:/#+-])(?<!\d )(?P<bought>{_HUNDREDS}e)(?= (?:fdp|port|inclus|[aà] d[ée]battre"
    r"|reste|de caution|d'acompte|d'avance|chacune?|par|pièce|la pièce"
    r"|max|net|brut|spediti|spedito|trattabili|inkl|vb)\b)"
)
_LETTERED_WORDS: Final = word_group((
    "d", "e", "f", "dt", "da", "kd", "jd", "tnd", "dzd", "mad", "sar", "omr", "bhd", "kwd",
))  # fmt: skip
_RUPEE_SIGN: Final = "₹"
# "18 LPA"; litres are written as lakhs are, so that a word of money stands beside "2.5L".
_LAKHS: Final = re.compile(
    r"(?<![\w.,/-])\d{1,3}(?:\.\d{1,2})?(?: ?(?P<yearly>lpa)|(?:l|cr))(?!\w)"
    r"(?! (?:of|bottles?|milk|water|petrol|diesel|engine|fuel|paint|oil|jugs?|cans?|tank)\b)"
)
_LAKH_WORDS: Final = word_group(("l", "lpa", "cr"))
_RUPEES_SPOKEN_OF: Final = re.compile(
    r"₹|\b(?:lakhs?|lacs?|crores?|rs|inr|rupees|gst|emi|ctc|lpa|salary|package|advance|balance|paid"
    r"|pay|quot(?:ed?|ing)|asking|budget|price|rent|deposit|loan|fees?|cost|costs|bonus|hike|dowry"
    r"|transfer(?:red)?|invest(?:ed)?|offer(?:ed|ing)?|possession|registry|token)\b"
)
_LAKH_REACH: Final = (64, 64)
# "10,000/-", "1500/-", "5000/=": whole rupees and shillings.
_DASHES: Final = ("/-", "/=")
_DASHED: Final = re.compile(r"(?<![\w.,/+-])(?:\d{1,3}(?:,\d{2,3})+|[1-9]\d{1,5})/[=-]\Z")
_LONGEST_DASHED: Final = 18
_RUPEE_WORDS: Final = ("rs", "inr", "lakh", "lakhs", "lac", "lacs", "crore", "crores")
# "300 kr", "kr 1 250,50", "2 300 SEK": in small letters the others are seconds and names.
_KRONOR: Final = re.compile(
    rf"(?<![\w.,:/-]){_DIGITS}(?::-)? ?(?:[Kk][Rr]|SEK|NOK|DKK)(?![\w-])"
    rf"|(?<![^\W_])(?:[Kk][Rr]\.?|SEK|NOK|DKK) (?!0\d){_DIGITS}(?![\w%]|[.,:/-]\d)"
)
_KRONA_WORDS: Final = ("kr", "sek", "nok", "dkk")
# The first words of the currencies, as texts are cut into words.
_WORDS: Final = (
    *("د", "ر", "ل", "ج", "دت", "دج", "dh", "dhs", "dt", "kd", "jd", "sr", "da", "le"),
    *("sar", "bhd", "omr", "mad", "tnd", "dzd", "n", "r"),
)
# Frequent words that are currencies in capitals alone: not worth a search in small letters.
_SMALL_WORDS: Final = frozenset(("le", "mad", "sar", "omr", "n", "r"))
_FRANC_WORDS: Final = ("fr", "sfr")
# Persian amounts that are typed as one word: "صدتومن", "پنجاههزارتومان".
_NUMERALS: Final = (
    "یه یک دو سه چهار چار پنج شش شیش هفت هشت ده پونزده پانزده بیست سی چهل پنجاه شصت هفتاد هشتاد "
    "نود صد دویست سیصد چهارصد چارصد پونصد پانصد ششصد شیشصد هفتصد هشتصد نهصد هزار"
)
_TOMANS: Final = "تومن تومان تمن تومنی تومانی هزارتومن هزارتومان هزارتومنی میلیونتومن میلیونتومان"
_JOINED: Final = word_group(
    folded_words(" ".join(a + b for a in _NUMERALS.split() for b in _TOMANS.split()))
)
_AND_BEFORE: Final = re.compile(
    rf"(?<!\w)(?:(?:{_NUMERALS.replace(' ', '|')}|\d{{1,3}})[ \u200c]و[ \u200c]){{1,2}}\Z"
)
_BEFORE: Final = 40
_REACH: Final = (_BEFORE, 40)
_LETTER_GAP: Final = 2
# "code retrait KD8820"
_CODE_BEFORE: Final = re.compile(
    r"\b(?:code|codice|kod|کد|رمز|ref|réf|nr|n°)\b[.:]? ?(?:\w{3,12} )?\Z"
)
_LONGEST_CODE_WORDS: Final = 24
_SCORE: Final = 0.9


class AbbreviatedCosts:
    """Finds amounts whose currency is shortened to letters that say something else elsewhere."""

    name = "abbreviated-cost"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts with their currency."""
        _, starts, ends = batch.words
        for at in group_positions(batch, _JOINED):
            match = _AND_BEFORE.search(batch.before(starts[at], _BEFORE))
            start = starts[at] if match is None else starts[at] - len(match[0])
            yield Found(start, ends[at], _TYPE, _SCORE, self.name)
        numbered = [at for at in group_positions(batch, _LETTERED_WORDS) if _has_number(batch, at)]
        for match in matches_around(batch, numbered, batch.lowered, _LETTERED, _REACH):
            yield Found(*match.span(match.lastgroup or 0), _TYPE, _SCORE, self.name)
        lakhs = [at for at in group_positions(batch, _LAKH_WORDS) if _has_number(batch, at)]
        for match in matches_around(batch, lakhs, batch.lowered, _LAKHS, _REACH):
            # A word of money stands near, in the same message.
            if match["yearly"] or is_near(batch, *match.span(), _RUPEES_SPOKEN_OF, _LAKH_REACH):
                yield Found(*match.span(), _TYPE, _SCORE, self.name)
        for at in positions(batch.folded, _RUPEE_SIGN):
            match = _RUPEES.match(batch.lowered, at)
            if match is not None:
                yield Found(*match.span(), _TYPE, _SCORE, self.name)
        for at in [at for dash in _DASHES for at in positions(batch.folded, dash)]:
            end = at + len(_DASHES[0])
            match = _DASHED.search(batch.folded, max(0, end - _LONGEST_DASHED), end)
            if match is not None and not batch.folded[end : end + 1].isalnum():
                yield Found(*match.span(), _TYPE, _SCORE, self.name)
        for text, words, pattern in (
            (batch.folded, _WORDS, _COST),
            (batch.folded, _FRANC_WORDS, _FRANCS),
            (batch.folded, _KRONA_WORDS, _KRONOR),
            (batch.lowered, _RUPEE_WORDS, _RUPEES),
        ):
            places = [
                at
                for at in batch.word_indices(words)
                if text[starts[at] : ends[at]] not in _SMALL_WORDS
            ]
            for match in matches_around(batch, places, text, pattern, _REACH):
                if not _CODE_BEFORE.search(batch.before(match.start(), _LONGEST_CODE_WORDS)):
                    yield Found(*match.span(), _TYPE, _SCORE, self.name)


def _has_number(batch: BatchText, at: int) -> bool:
    """Return whether a digit stands before the word, with a blank at most between."""
    start = batch.words.starts[at]
    return at > 0 and batch.lowered[max(0, start - _LETTER_GAP) : start].strip()[-1:].isdigit()
