"""Times of day as the quarter of the day that they are in: 0 to 6, to 12, to 18 and to 24 hours.

Where a preposition is a part of the value, so is that of the answer ("at 5 pm", "in the
afternoon"); a bare time ("17:40") becomes a range of hours, before which any preposition may stand.
"""

import re
from typing import Final, NamedTuple

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.generalizations.range_words import from_to
from gateway.pseudonyms.surrogates.days_alone import WEEKDAYS
from gateway.pseudonyms.surrogates.digits import in_script, zero_of

_HOURS: Final = 24
_NOON: Final = 12
_QUARTER: Final = 6
_AT_NIGHT_UNTIL: Final = 6


class _Speech(NamedTuple):
    """Words of a language about hours, as patterns.

    `before` stands in front of an hour, `unit` behind it; then those of the three parts of a day,
    of which the night has hours of two days. `parts` are the answers, and `suffix` what stands
    behind a range of hours. `is_halved` says that hours are counted to twelve twice.
    """

    before: str
    unit: str
    morning: str
    later: str
    night: str
    parts: tuple[str, str, str, str]
    suffix: str
    is_halved: bool


_SPEECHES: Final = {
    "en": _Speech(
        "at|around|about", "o'clock|o’clock|hrs?|hours",
        "a\\.?m\\.?|in the morning", "p\\.?m\\.?|in the afternoon|in the evening", "at night",
        ("at night", "in the morning", "in the afternoon", "in the evening"), " h", True,
    ),
    "fr": _Speech(
        "à|a|vers", "h|heures?", "du matin", "de l['’]après-midi|du soir", "de la nuit",
        ("dans la nuit", "dans la matinée", "dans l'après-midi", "dans la soirée"), " h", False,
    ),
    "de": _Speech(
        "um|gegen", "uhr|h", "morgens|früh|vormittags",
        "nachmittags|abends|mittags",
        "nachts", ("in der Nacht", "am Morgen", "am Nachmittag", "am Abend"), " Uhr", False,
    ),
    "it": _Speech(
        "alle(?: ore)?|verso le", "h", "del mattino|di mattina",
        "del pomeriggio|di pomeriggio|di sera|della sera", "di notte|della notte",
        ("di notte", "di mattina", "nel pomeriggio", "in serata"), " h", False,
    ),
    "fa": _Speech(
        "ساعت|حدود(?: ساعت)?|سر ساعت", "", "صبح|بامداد",
        "عصر|بعد ?از ?ظهر|ظهر|غروب", "شب|نیمه ?شب", ("بامداد", "صبح", "بعدازظهر", "شب"), "", True,
    ),
    "ar": _Speech(
        "(?:على )?الساعة|الساعه|ساعة|في الساعة|عند الساعة", "", "صباح[اً]+|الصبح|الفجر|ص",
        "مساء[اً]*|المساء|المسا|العصر|عصر[اً]+|الظهر|ظهر[اً]+|بعد الظهر|م", "ليل[اً]+|بالليل|الليل",
        ("ليلًا", "صباحًا", "بعد الظهر", "مساءً"), "", True,
    ),
}  # fmt: skip
# Matches nowhere.
_NOTHING: Final = "(?!)"
# "5 و نیم", "5 ونصف", "5 et demie", "5 e mezza".
_SHARE: Final = r"(?: ?و ?(?:نیم|ربع|نصف|ثلث)|,? et (?:demie?|quart)|,? e (?:mezz[oa]|un quarto))?"
_TIME: Final = (
    r"(?P<hour>[01]?\d|2[0-3])(?:(?P<sign>[:.٫]| ?(?:h|uhr) ?)(?P<minutes>[0-5]\d)(?::[0-5]\d)?)?"
    + _SHARE
)


def _pattern(speech: _Speech) -> "re.Pattern[str]":
    unit = rf"(?: ?(?P<unit>{speech.unit or _NOTHING}))?"
    half = "|".join(
        rf"(?P<{name}>{words})"
        for name, words in (
            ("morning", speech.morning), ("later", speech.later), ("night", speech.night)
        )
    )  # fmt: skip
    return re.compile(
        rf"(?:(?P<before>{speech.before}) |(?P<hours>ore) )?{_TIME}{unit}(?: ?(?:{half}))?",
        re.IGNORECASE,
    )


# A day before a time is left out with its words: "tomorrow at 5 pm".
_DAY: Final = re.compile(
    rf"(?:(?:(?:next|this|on|am|nächsten|kommenden|diesen|ce|le|questo|روز|يوم) )?(?:{WEEKDAYS})"
    r"|(?P<word>today|tomorrow|yesterday|tonight|heute|morgen|übermorgen|gestern|aujourd['’]hui|demain|hier"
    r"|ce soir|oggi|domani|dopodomani|ieri|stasera|امروز|فردا|دیروز|امشب|دیشب|پس ?فردا"
    r"|اليوم|غد[اً]+|بكرة|بكرا|أمس|امبارح|الليلة)),? ",
    re.IGNORECASE,
)
_TELLING: Final = ("before", "hours", "morning", "later", "night", "unit")
# Behind a range of which nobody can tell the half of the day.
_OPEN: Final = {"en": " o'clock"}
_PATTERNS: Final = {language: _pattern(speech) for language, speech in _SPEECHES.items()}
_AM_PM: Final = re.compile(r"\s?[ap]\.?m\.?\Z", re.IGNORECASE)
_OTHER_HALF: Final = str.maketrans("apAP", "paPA")


def part_of_day(value: str, text: str, language: str | None) -> str | None:
    """Return the quarter of a day that a time is in; None for what is no time or may be of two.

    Args:
        value: what was found.
        text: the text around it, in which the word for hours may stand behind.
        language: that of the text, the first that is tried; words of the value may tell another.
    """
    plain = " ".join(ascii_digits(value).replace("\u200c", " ").split())
    day = _DAY.match(plain)
    # A weekday has a capital anywhere in English and German, "Demain" at the beginning alone.
    begins = day is not None and day["word"] is not None and day["word"][0].isupper()
    if day is not None:
        plain = plain[day.end() :]
    for tag in sorted(_SPEECHES, key=lambda each: each != language):
        match = _PATTERNS[tag].fullmatch(plain)
        if match is None:
            continue
        is_told = any(match[name] for name in _TELLING)
        is_plain = match["minutes"] is not None and (
            tag == language or (language is None and int(match["hour"]) > _NOON)
        )
        if not (is_told or is_plain):
            # The hours of a language are read by its words, or in its texts.
            return None
        speech = _SPEECHES[tag]
        unit = rf"{re.escape(value)} ?(?:{speech.unit or _NOTHING})(?!\w)"
        has_unit = re.search(unit, text, re.IGNORECASE) is not None
        is_adverb = day is not None or match["before"] is not None
        part = _quarter(match, speech, "" if has_unit else speech.suffix, value, tag, is_adverb)
        return part[0].upper() + part[1:] if part is not None and begins else part
    return None


def _quarter(
    match: "re.Match[str]", speech: _Speech, suffix: str, value: str, tag: str, is_adverb: bool
) -> str | None:
    hour, half, zero = _hour(match), _words_of_half(match), zero_of(value)
    is_open = speech.is_halved and hour <= _NOON and not half and match["hour"][0] != "0"
    if is_adverb:
        return None if is_open else speech.parts[hour // _QUARTER]
    is_said_in_halves = is_open or (tag == "en" and bool(half))
    least = (hour % _NOON if is_said_in_halves else hour) // _QUARTER * _QUARTER
    most = least + _QUARTER
    if not is_said_in_halves:
        ends = from_to(in_script(str(least), zero), in_script(str(most), zero), tag)
        return f"{match['hours']} {ends}" if match["hours"] else ends + suffix
    first, last = (in_script(str(end or _NOON), zero) for end in (least, most))
    if is_open:
        return from_to(first, last, tag) + (_OPEN.get(tag, "") if suffix else "")
    in_letters = _AM_PM.search(value)
    if in_letters is None or not least:
        return from_to(first, last, tag) + (in_letters[0] if in_letters else f" {half}")
    # From six in the morning to noon, which is "pm".
    other = in_letters[0].translate(_OTHER_HALF)
    return from_to(first + in_letters[0], last + other, tag)


def _words_of_half(match: "re.Match[str]") -> str:
    return match["morning"] or match["later"] or match["night"] or ""


def _hour(match: "re.Match[str]") -> int:
    """Return the hour from 0 to 23, as the words behind it say which half of the day it is in."""
    hour = int(match["hour"])
    if hour > _NOON:
        return hour % _HOURS
    if match["morning"]:
        return hour % _NOON
    if match["later"]:
        # Eleven at noon is before it.
        return hour % _NOON + (0 if hour == _NOON - 1 and _is_noon(match["later"]) else _NOON)
    if match["night"]:
        return hour % _NOON + (_NOON if _AT_NIGHT_UNTIL <= hour < _NOON else 0)
    return hour


def _is_noon(words: str) -> bool:
    return "ظهر" in words and "بعد" not in words
