"""Durations of many units, and times so long from now: "in 200 days", "۲۰۰ روز پیش".

Three digits and more are else read as a year, or as what is left of a date.
"""

import re
from typing import Final

from gateway.domain.alternatives import any_pattern
from gateway.pseudonyms.canonical import ascii_digits

_BEFORE: Final = (
    "in after within for every about around the next last past over under since "
    "dans après apres depuis pendant environ il y a d'ici les derniers prochains "
    "vor nach seit binnen innerhalb von für etwa rund ungefähr über den letzten nächsten "
    "fra tra da dopo entro per circa oltre gli ultimi prossimi "
    "بعد قبل خلال منذ حوالي كل آخر في از تا حدود حدودا طی ظرف هر مدت"
)
_UNITS: Final = (
    "seconds? secs? minutes? mins? hours? hrs? days? nights? weeks? months? years? yrs? "
    "secondes? heures? jours? nuits? semaines? mois ann[ée]es? ans? "
    "sekunden? minuten? stunden? std tagen? nächten? wochen? monaten? jahren? werktagen? "
    "second[oi] minut[oi] or[ae] giorn[oi] nott[ei] settiman[ae] mes[ei] ann[oi] "
    "ثانیه دقیقه ساعت روز شب هفته ماه سال "
    "ثانية ثواني دقيقة دقائق ساعة ساعات يوم يوما يومًا أيام ايام ليلة أسبوع اسبوع أسابيع "
    "شهر أشهر شهور سنة سنوات عام أعوام"
)
_BEHIND: Final = (
    "ago later earlier from now before after old time away "
    "plus tard avant après auparavant passés später zuvor vorher danach her lang "
    "fa dopo prima più tardi پیش قبل بعد دیگه دیگر گذشته آینده تا الان مونده مانده"
)


_LONG: Final = re.compile(
    rf"(?:{any_pattern(_BEFORE)}\s+){{0,3}}\d{{1,9}}(?:[.,'’٬]\d{{3}}){{0,2}}[\s\u200c-]*{any_pattern(_UNITS)}"
    rf"(?:\s+{any_pattern(_BEHIND)}){{0,2}}\.?",
    re.IGNORECASE,
)
_THREE_DIGITS: Final = re.compile(r"\d[.,'’٬]?\d[.,'’٬]?\d")


def is_long_duration(value: str) -> bool:
    """Return whether a value is so many units of time and no date, a hundred of them or more."""
    return _THREE_DIGITS.search(value) is not None and (
        _LONG.fullmatch(ascii_digits(value).strip()) is not None
    )
