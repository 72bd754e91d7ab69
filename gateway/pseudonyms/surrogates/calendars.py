"""Calendars: days counted from one epoch in the Gregorian, Jalali and Hijri (tabular) calendars."""

from datetime import date

GREGORIAN, JALALI, HIJRI = "g", "j", "h"

# Julian day numbers are used as the common count of days.
_GREGORIAN_OFFSET = 1_721_425  # ordinal 0 of `datetime.date`
_HIJRI_EPOCH = 1_948_440
_JALALI_EPOCH = 1_948_320  # 1 Farvardin of year 1
_JALALI_CYCLE_YEARS, _JALALI_CYCLE_DAYS = 33, 12_053
# Leap years of the 33-year cycle, which agrees with the observed calendar from 1244 to 1472.
_JALALI_LEAPS = (1, 5, 9, 13, 17, 22, 26, 30)


def to_day(calendar: str, year: int, month: int, day: int) -> int:
    """Return the day count of a date.

    Raises:
        ValueError: there is no such date.
    """
    if not 1 <= month <= 12 or not 1 <= day <= days_in_month(calendar, year, month):
        raise ValueError("no such date")
    if calendar == GREGORIAN:
        return date(year, month, day).toordinal() + _GREGORIAN_OFFSET
    if calendar == JALALI:
        return _jalali_new_year(year) + _days_before_jalali_month(month) + day - 1
    before = 29 * (month - 1) + month // 2
    return day + before + (year - 1) * 354 + (3 + 11 * year) // 30 + _HIJRI_EPOCH - 1


def from_day(calendar: str, day_count: int) -> tuple[int, int, int]:
    """Return year, month and day of a day count."""
    if calendar == GREGORIAN:
        on = date.fromordinal(day_count - _GREGORIAN_OFFSET)
        return on.year, on.month, on.day
    if calendar == JALALI:
        year = (day_count - _JALALI_EPOCH) * _JALALI_CYCLE_YEARS // _JALALI_CYCLE_DAYS
        while _jalali_new_year(year + 1) <= day_count:
            year += 1
        rest = day_count - _jalali_new_year(year)
        month = rest // 31 + 1 if rest < 186 else (rest - 186) // 30 + 7
        return year, month, rest - _days_before_jalali_month(month) + 1
    year = (30 * (day_count - _HIJRI_EPOCH) + 10_646) // 10_631
    month = 1
    while month < 12 and to_day(HIJRI, year, month + 1, 1) <= day_count:
        month += 1
    return year, month, day_count - to_day(HIJRI, year, month, 1) + 1


def days_in_month(calendar: str, year: int, month: int) -> int:
    """Return how many days a month has."""
    if calendar == GREGORIAN:
        if month == 2:
            return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
        return 30 if month in (4, 6, 9, 11) else 31
    if calendar == JALALI:
        if month <= 6:
            return 31
        return 30 if month < 12 or _is_jalali_leap(year) else 29
    if month == 12:
        return 30 if (11 * year + 14) % 30 < 11 else 29
    return 30 if month % 2 else 29


def _is_jalali_leap(year: int) -> bool:
    return year % _JALALI_CYCLE_YEARS in _JALALI_LEAPS


def _jalali_new_year(year: int) -> int:
    cycles, rest = divmod(year, _JALALI_CYCLE_YEARS)
    leaps = cycles * len(_JALALI_LEAPS) + sum(leap < rest for leap in _JALALI_LEAPS)
    return _JALALI_EPOCH + 365 * (year - 1) + leaps


def _days_before_jalali_month(month: int) -> int:
    return 31 * (month - 1) if month <= 7 else 186 + 30 * (month - 7)
