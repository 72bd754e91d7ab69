"""Names of months in the six languages, by calendar, as they are written and as they are recognized."""

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.calendars import GREGORIAN, HIJRI, JALALI

# Rows of twelve; a row is one way of writing, kept when a month is replaced.
_ROWS = (
    (JALALI, "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند"),
    (JALALI, "Farvardin Ordibehesht Khordad Tir Mordad Shahrivar Mehr Aban Azar Dey Bahman Esfand"),
    (HIJRI, "محرم صفر ربیع‌الاول ربیع‌الثانی جمادی‌الاول جمادی‌الثانی رجب شعبان رمضان شوال ذیقعده ذیحجه"),
    (HIJRI, "محرم صفر ربيع_الأول ربيع_الآخر جمادى_الأولى جمادى_الآخرة رجب شعبان رمضان شوال ذو_القعدة ذو_الحجة"),
    (GREGORIAN, "ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر"),
    (GREGORIAN, "ژانویه فوریه مارس آپریل می جون جولای آگوست سپتامبر اکتبر نوامبر دسامبر"),
    (GREGORIAN, "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
    (GREGORIAN, "كانون_الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_الأول تشرين_الثاني كانون_الأول"),
    (GREGORIAN, "January February March April May June July August September October November December"),
    (GREGORIAN, "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
    (GREGORIAN, "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    (GREGORIAN, "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    (GREGORIAN, "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
)  # fmt: skip


def month_form(name: str) -> str:
    """Return the form under which a month's name is looked up: canonical, without blanks and dots."""
    return canonical(name).replace(" ", "").replace("_", "").replace(".", "")


ROWS: tuple[tuple[str, tuple[str, ...]], ...] = tuple(
    (calendar, tuple(name.replace("_", " ") for name in row.split())) for calendar, row in _ROWS
)
# Form to (calendar, month, row); the first row that has a name wins.
MONTHS: dict[str, tuple[str, int, int]] = {}
for _row, (_calendar, _names) in enumerate(ROWS):
    for _month, _name in enumerate(_names, 1):
        MONTHS.setdefault(month_form(_name), (_calendar, _month, _row))
# Names that are everyday words as well count only beside a number.
NEEDS_NUMBER = frozenset(
    map(month_form, ("مه", "می", "دی", "مهر", "تیر", "آب", "صفر", "May", "mars", "Mar", "Mai"))
)
