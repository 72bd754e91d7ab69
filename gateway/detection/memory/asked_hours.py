"""Hours that answer who asks for one: "ساعت چند میای؟" and "٧؟ ابني بيصحى", a number alone.

Nothing but the question says of the number that it is an hour.
"""

from typing import Final

HOUR_WORDS: Final = r"""
    what\ time(?!\ is\ it)|quelle\ heure(?!\ (?:il\ )?est)|wie\ ?viel\ uhr(?!\ (?:ist|haben))
    |che\ ora(?!\ (?:è|sono|fa))|ساعت\ چند(?!ه)|چه\ ساعت|أي\ ساع|اي\ ساع|أى\ ساع|ای\ ساع|إي\ ساع
    |ساعة\ كام(?<=\w\ الساعة\ كام)|ساعه\ كام(?<=\w\ الساعه\ كام)|ساعة\ كم(?<=\w\ الساعة\ كم)
"""
"""How people ask for an hour, and not which it is now, in small letters; for `re.VERBOSE`."""
HOUR_BEGINNINGS: Final = (
    "what_t quelle_h wie_v wiev che_o ساعت_چ چه_س أي_س اي_س أى_س إي_س ای_س ساعة_ك ساعه_ك"
)
"""The beginnings of those words."""
WHEN_WORDS: Final = r"""
    چند\ می[ \u200c]?(?:ای|اید|این|رسی|رسید)
    |کی\ (?:می[ \u200c]?(?:رسی|ای|اید|این|ریم|رید)|تموم|شروع)
    |متى\ |متا\ |متي\ |امتى\ |امتا\ |إمتى\ |ايمتى\ |إيمتى\ |ايمتا\ |شوكت\
"""
"""How people ask when, to which a day may be the answer as well."""
WHEN_BEGINNINGS: Final = "چند_م کی_ متى_ متا_ متي_ امت إمت ايمت إيمت شوكت_"

_BEFORE: Final = (
    r"\s*(?:(?:yes|ok|oui|ja|sì|آره|باشه|الساعة|الساعه|ساعت|حدود|طرفای|تقريبا|حوالي|على|ع)\s)?"
)
_BEHIND: Final = (
    r"(?:[:.h]\d\d|\ ?و\ ?(?:نیم|ربع|نص|نصف))?)(?![\d.,:/-]*\d)"
    r"(?:\ ?[?؟!][^\n\d]{0,60}|[.,،]\s[^\n\d]{0,60}|[\s.!…]*)"
)
HOUR_REPLY: Final = rf"{_BEFORE}((?:[1١۱]\d|[2٢۲][0-4٠-٤۰-۴]|[0٠۰]?\d){_BEHIND}"
"""The hour as its group, with a remark behind it."""
WHEN_REPLY: Final = rf"{_BEFORE}((?:[1١۱][0-2٠-٢۰-۲]|[0٠۰]?[1-9١-٩۱-۹]){_BEHIND}"
"""The same of half a day: a larger number may be a day of the month."""
