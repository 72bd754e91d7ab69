"""Values that are a day without its month: "the 15th", "Mittwoch, dem 5.", "پنجشنبه ۹"."""

from typing import Final

# A value that is such a day, perhaps before an hour: "Friday the 15th", "il 15", "lundi 15 à 18 h".
# Without an article or a weekday it may be an hour, and "3rd" a floor; "روز ۳" may count the days
# of a journey.
_BEFORE_DAY: Final = r"\A(?:[^\W\d_]+(?:\u200c[^\W\d_]+)?,?\s+)?"
PARTS_OF_DAY: Final = (
    r"mattina|mattino|pomeriggio|sera|notte|matin|soir|après-midi|früh|morgens?|vormittags?|mittags?"
    r"|nachmittags?|abends?|nachts"
)
"""A pattern of what tells the part of a day behind its number: "il 24 sera"."""
_BEHIND_DAY: Final = (
    rf"(?=\Z|\s+(?:{PARTS_OF_DAY})(?!\w)"
    r"|,?\s+(?:at|à|vers|alle|ore|verso|um|gegen|ab|ساعت|الساعة|عالساعة)\s"
    # "Friday 15th 11:20", "lundi 15 14h30"
    r"|,?\s+\d{1,2}(?:[:.h]\d\d|\s?[ap]m)(?![\d.]))"
)
_DAY: Final = r"(?P<day>\d{1,2})"
_ITALIAN: Final = (
    r"luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica"
    r"|(?:lun|mar|mer|gio|ven|sab|dom)\.?"
)
_FRENCH: Final = (
    r"lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:lun|mar|mer|jeu|ven|sam|dim)\.?"
)
GERMAN_WEEKDAYS: Final = (
    r"(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag"
    r"|(?:mo|di|mi|do|fr|sa|so)\.?),?"
)
"""A pattern of the German weekdays and their short forms, for case to be ignored in."""
PERSIAN_WEEKDAYS: Final = r"(?:(?:یک|دو|سه|چهار|چار|پنج|پن)[\s\u200c]?)?شنبه|جمعه|آدینه"
"""A pattern of their names in Persian."""
_ARABIC: Final = r"(?:ال)?(?:سبت|[أا]حد|[إا]ثنين|اتنين|ثلاثاء?|تلاتا?|[أا]ربعاء?|خميس|جمعة)"
_ENGLISH: Final = (
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?),?"
)
WEEKDAYS: Final = rf"{_ITALIAN}|{_FRENCH}|{GERMAN_WEEKDAYS}|{PERSIAN_WEEKDAYS}|{_ARABIC}|{_ENGLISH}"
"""A pattern of the names of weekdays, for case to be ignored in."""
DAYS_ALONE: Final = (
    rf"(?!\d){_BEFORE_DAY}(?:(?:on )?the |le )?"
    rf"{_DAY}(?:st|nd|rd|th|(?<=\b1)er|[\s\u200c]?ام){_BEHIND_DAY}",
    rf"{_BEFORE_DAY}(?:il|le|تاریخ|ب?تاريخ|(?:روز|يوم)(?=\s+\d\d))\s+{_DAY}{_BEHIND_DAY}",
    # "dans trois jours, le 24": behind as many words as tell when that is. Italian hours have an
    # article, too: "tra le 9 e le 11".
    rf"(?:(?<=[^\W\d_], )|(?<=[^\W\d_] )(?<! e )(?<!tra )(?<!fra ))(?:le|il)\s+{_DAY}{_BEHIND_DAY}",
    rf"\A(?:entre\s+le|(?:tra|fra)\s+il)\s+{_DAY}(?=\s+(?:et\s+le|e\s+il)\s+\d{{1,2}}\Z)",
    rf"(?:(?<=\d et le )|(?<=\d e il )){_DAY}\Z",
    rf"{_BEFORE_DAY}(?:am|den|dem)\s+{_DAY}\.{_BEHIND_DAY}",
    rf"\A(?:{_ITALIAN}|{_FRENCH})\s+{_DAY}{_BEHIND_DAY}",
    # The point may stand behind the value, where the sentence ends.
    rf"\A(?:am )?{GERMAN_WEEKDAYS}\s+(?:den|dem|der)\s+{_DAY}\.?{_BEHIND_DAY}",
    rf"\A(?:am )?{GERMAN_WEEKDAYS}\s+{_DAY}\.{_BEHIND_DAY}",
    rf"\A(?:روز\s+)?(?:{PERSIAN_WEEKDAYS})\s+{_DAY}{_BEHIND_DAY}",
    rf"\A(?:يوم\s+)?{_ARABIC}\s+{_DAY}{_BEHIND_DAY}",
    # "Thursday 9" may be an hour.
    rf"\A(?:on )?{_ENGLISH}\s+(?P<day>1[3-9]|2\d|3[01]){_BEHIND_DAY}",
)
"""Patterns, each with a group `day`."""
