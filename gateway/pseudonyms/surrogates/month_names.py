"""Names of months in the six languages, by calendar."""

from typing import NamedTuple

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.calendars import GREGORIAN, HIJRI, JALALI

# Rows of twelve with their language; a row is one way of writing, kept when a month is replaced.
_ROWS = (
    (JALALI, "fa", "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند"),
    # As people mistype them; the marks of others do not count.
    (JALALI, "fa", "فرودین اردیبهش خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند"),
    (JALALI, "fa", "فروردین اردبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند"),
    # Of the Dari of Afghanistan.
    (JALALI, "fa", "حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت"),
    (JALALI, "", "Farvardin Ordibehesht Khordad Tir Mordad Shahrivar Mehr Aban Azar Dey Bahman "
        "Esfand"),
    (HIJRI, "fa", "محرم صفر ربیع‌الاول ربیع‌الثانی جمادی‌الاول جمادی‌الثانی رجب شعبان رمضان "
        "شوال ذیقعده ذیحجه"),
    (HIJRI, "ar", "محرم صفر ربيع_الأول ربيع_الآخر جمادى_الأولى جمادى_الآخرة رجب شعبان رمضان "
        "شوال ذو_القعدة ذو_الحجة"),
    (HIJRI, "ar", "محرم صفر ربيع_الأول ربيع_الثاني جمادى_الأولى جمادى_الثانية رجب شعبان رمضان "
        "شوال ذي_القعدة ذي_الحجة"),
    (GREGORIAN, "fa", "ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر"),
    (GREGORIAN, "fa", "ژانویه فوریه مارس آپریل می جون جولای آگوست سپتامبر اکتبر نوامبر دسامبر"),
    # Of Afghanistan.
    (GREGORIAN, "fa", "جنوری فبروری مارچ اپریل می جون جولای اگست سپتمبر اکتوبر نومبر دسمبر"),
    (GREGORIAN, "fa", "ژانویه فوریه مارس اپریل می جون جولای اگوست سپتامبر اکتبر نوامبر دسامبر"),
    (GREGORIAN, "ar", "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
    (GREGORIAN, "ar", "كانون_الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_الأول "
        "تشرين_الثاني كانون_الأول"),
    # As people of the Levant type and say them.
    (GREGORIAN, "ar", "كانون_التاني شباط اذار نيسان ايار حزيران تموز آب ايلول تشرين_الاول "
        "تشرين_التاني كانون_الاول"),
    (GREGORIAN, "ar", "كانون_تاني شباط اذار نيسان ايار حزيران تموز آب ايلول تشرين_أول تشرين_تاني "
        "كانون_أول"),
    (GREGORIAN, "ar", "كانون_ثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_أول تشرين_ثاني "
        "كانون_أول"),
    (GREGORIAN, "ar", "يناير فبراير مارس أبريل ماي يونيو يوليوز غشت شتنبر أكتوبر نونبر دجنبر"),
    (GREGORIAN, "ar", "جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر"),
    (GREGORIAN, "en", "January February March April May June July August September October "
        "November December"),
    (GREGORIAN, "en", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
    (GREGORIAN, "en", "Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec"),
    (GREGORIAN, "fr", "janvier février mars avril mai juin juillet août septembre octobre "
        "novembre décembre"),
    (GREGORIAN, "de", "Januar Februar März April Mai Juni Juli August September Oktober "
        "November Dezember"),
    (GREGORIAN, "it", "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre "
        "ottobre novembre dicembre"),
    (GREGORIAN, "fr", "janv févr mars avr mai juin juil août sept oct nov déc"),
    (GREGORIAN, "de", "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez"),
    (GREGORIAN, "de", "Jan Feb Mär Apr Mai Jun Jul Aug Sept Okt Nov Dez"),
    (GREGORIAN, "it", "gen feb mar apr mag giu lug ago set ott nov dic"),
    (GREGORIAN, "de", "Jänner Februar März April Mai Juni Juli August September Oktober "
        "November Dezember"),
    (GREGORIAN, "de", "Jänner Feber März April Mai Juni Juli August September Oktober "
        "November Dezember"),
    (GREGORIAN, "de", "Jän Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez"),
    (GREGORIAN, "it", "genn febbr mar apr magg giu lug ago sett ott nov dic"),
)  # fmt: skip


def month_form(name: str) -> str:
    """Return the form under which a month's name is looked up."""
    return canonical(name).replace(" ", "").replace("_", "").replace(".", "")


class Row(NamedTuple):
    """One way of writing the months of a calendar."""

    calendar: str
    language: str
    names: tuple[str, ...]


ROWS = tuple(
    Row(calendar, language, tuple(name.replace("_", " ") for name in names.split()))
    for calendar, language, names in _ROWS
)
# Form to every (month, row) that it may stand for; rows of one calendar may share a name.
MONTHS: dict[str, list[tuple[int, int]]] = {}
for _i, _row in enumerate(ROWS):
    for _month, _name in enumerate(_row.names, 1):
        MONTHS.setdefault(month_form(_name), []).append((_month, _i))


# Of the rows of short names the longest are "Sept" and "febbr".
_LONGEST_SHORT = 5
_WHOLE = frozenset(
    month_form(name)
    for row in ROWS
    if max(map(len, row.names)) > _LONGEST_SHORT
    for name in row.names
)


def is_whole(name: str) -> bool:
    """Return whether a month is written out, as "May" and "mars" are in rows of short names."""
    return month_form(name) in _WHOLE


def row_of(name: str, language: str | None) -> int | None:
    """Return the row that a month's name belongs to, of `language` where several have it.

    None if none has.
    """
    places = MONTHS.get(month_form(name))
    if places is None:
        return None
    return next((row for _, row in places if ROWS[row].language == language), places[0][1])


# As people type them: "آيار", "ابريل", "دي", "اذر".
_VARIANTS = str.maketrans({"أ": "[أإآا]", "آ": "[آا]", "ي": "[يیى]", "ی": "[یيى]"})
# "آب" without its madda is a father.
_AUGUST = "آب"


def _typed(name: str) -> str:
    """Return a pattern for the name of a month as it is typed."""
    if name == _AUGUST:
        return name
    return r"[\s\u200c]*".join(name.replace("\u200c", " ").translate(_VARIANTS).split())


_NAMES = sorted({_typed(name) for row in ROWS for name in row.names}, key=len, reverse=True)
ANY_MONTH = rf"(?:{'|'.join(_NAMES)})(?:(?=ماه)|(?![^\W\d_]))\.?"
"""A pattern of all months as they are typed, for case to be ignored in."""
MONTH = rf"(?<![^\W\d_])(?P<name>{'|'.join(_NAMES)})(?:(?=ماه)|(?![^\W\d_]))\.?"
"""The same as the group `name`, where a word begins."""
# The "is" and the "am" that Persian writes on to the month of a day: "۲۵ مهره", "5 mehre".
_PERSIAN_NAMES = "|".join(_typed(n) for row in ROWS if row.calendar == JALALI for n in row.names)
MONTH_THAT_IS = (
    rf"(?<![^\W\d_])(?P<name>{_PERSIAN_NAMES})(?=(?:[هم]|(?<=[a-z])(?:e|am))(?![^\W\d_]))"
)
