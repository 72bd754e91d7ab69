"""PHONENUMBER: of the same country and kind, in ranges that reach nobody where a country has such.

Ranges for fiction: NANP 555-0100 to 0199; Ofcom's numbers for drama (GB); ARCEP's (FR); the
Bundesnetzagentur's (DE). Iran, Italy and the Arab countries have none: there the number is valid
in shape, its first digits of a network of that country, and the rest is drawn. No number keeps the
area of the original, which would tell the town that the text no longer names.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

import phonenumbers

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import ascii_digits, digits_of
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_digits
from gateway.pseudonyms.surrogates.likeness import begun_like
from gateway.pseudonyms.surrogates.mixed_digits import has_mixed_digits, in_digits
from gateway.pseudonyms.surrogates.persian_numerals import as_spoken, dictated, groups_with_digits
from gateway.pseudonyms.surrogates.phone_extensions import another, split
from gateway.pseudonyms.surrogates.phone_homes import SAUDI_MOBILES, home_of
from gateway.pseudonyms.surrogates.phone_kinds import ITALY, is_valid, same_kind

_MIN_DIGITS, _MAX_DIGITS = 5, 16
# Past so many failed draws a range for fiction is taken to be used up in this conversation.
_ATTEMPTS_IN_FICTION = 40
_VALIDITY_TRIES = 24
# Numbers at home and from abroad are one from so many digits on.
_SHORTEST_CORE = 7

# Up to here two zeros in front are read as a country's prefix only where a number follows that the
# country has: insurance and customer numbers begin so.
_LONGEST_OF_ZEROS = 10
_APART = re.compile(r"\D*00[1-9]\d{0,2}\D")
_IRANIAN_DIGITS = 10
_PERSIAN_DIGIT = re.compile(r"[۰-۹]")

# Digits after the trunk zero; x is drawn.
_GB_MOBILES = "7700900xxx"
_GB_LARGE = ("2079460xxx", "2896496xxx", "2920180xxx")
_GB_LANDLINES = (
    "1134960xxx", "1144960xxx", "1154960xxx", "1164960xxx", "1174960xxx", "1184960xxx",
    "1214960xxx", "1314960xxx", "1414960xxx", "1514960xxx",
    "1614960xxx", "1914980xxx", "1632960xxx",
)  # fmt: skip
_NANP_AREAS = (
    "202", "206", "212", "213", "214", "215", "305", "312", "313", "404", "415", "503", "512",
    "602", "612",
    "615", "617", "702", "713", "716", "720", "808",
)  # fmt: skip
_FR_LANDLINES = ("19900xxxx", "26191xxxx", "35301xxxx", "46571xxxx", "53649xxxx")
_FR_MOBILES = "63998xxxx"
_DE_LANDLINES = ("3023125xxx", "4066969xxx", "6990009xxx", "2214710xxx", "8999998xxx")
_DE_MOBILES = ("17139200xx", "176040690xx")
_IR_MOBILES = (
    "910", "911", "912", "913", "914", "915", "916", "917", "918", "919", "990", "991", "901",
    "902", "903",
    "905", "930", "933", "935", "936", "937", "938", "939", "920", "921", "922",
)  # fmt: skip
_IR_LANDLINES = ("21", "31", "51", "71", "41", "26", "61", "81", "13", "11", "25", "34", "44", "83")
_IT_MOBILES = (
    "320",
    "328",
    "329",
    "333",
    "334",
    "338",
    "339",
    "340",
    "347",
    "348",
    "349",
    "366",
    "380",
    "388",
    "391",
    "392",
)


class _Number(NamedTuple):
    """A number taken apart: country code (or empty), national digits, what introduces it."""

    code: str
    national: str
    head: str


def _parse(value: str) -> _Number | None:
    plain = ascii_digits(value).replace("(0)", "")
    digits = digits_of(plain)
    if not _MIN_DIGITS <= len(digits) <= _MAX_DIGITS:
        return None
    has_plus = plain.lstrip("( \u200e\u202a").startswith("+")
    if has_plus or (digits.startswith("00") and _is_abroad(plain, digits)):
        head = "" if not digits.startswith("00") else "00"
        code = _country_code(digits[len(head) :])
        # A country alone is no number of it.
        if national := digits[len(head) + len(code) :]:
            return _Number(code, national, head + code)
    if len(digits) == _IRANIAN_DIGITS and digits[0] == "9" and _PERSIAN_DIGIT.search(value):
        return _Number("98", digits, "")
    return _national(plain, digits)


def _is_abroad(plain: str, digits: str) -> bool:
    """Return whether two zeros stand before a country rather than begin a short number."""
    if len(digits) > _LONGEST_OF_ZEROS or _APART.match(plain):
        return True
    code = _country_code(digits[2:])
    return bool(code) and is_valid(code, digits[2 + len(code) :])


def _country_code(digits: str) -> str:
    for n in (1, 2, 3):
        if int(digits[:n] or 0) in phonenumbers.COUNTRY_CODE_TO_REGION_CODE:
            return digits[:n]
    return ""


def _national(plain: str, digits: str) -> _Number:
    """Return the number with the country that its shape tells; the trunk zero is its head."""
    n = len(digits)
    if digits.startswith("0"):
        rest = digits[1:]
        if n == 11 and (rest[0] == "9" or rest[:2] in _IR_LANDLINES) and rest[:2] not in ("20",):
            return _Number("98", rest, "0")
        if n == 11 and rest[0] in "127":
            is_egyptian = rest[:2] in ("10", "11", "12", "15") and rest[:2] + rest[2:3] not in (
                "121",
                "115",
                "116",
                "117",
                "118",
            )
            is_german = rest[:2] in ("15", "16", "17") and rest[0] == "1" and not is_egyptian
            return _Number("20" if is_egyptian else "49" if is_german else "44", rest, "0")
        if n == 12 and rest[:2] in ("15", "16", "17"):
            return _Number("49", rest, "0")
        if n == 10 and rest[0] in "1234567":
            return _Number("33", rest, "0")
        return _Number("", rest, "0")
    if n == 10 and digits[0] == "9" and not _is_nanp_written(plain):
        return _Number("98", digits, "")
    if n == 12 and digits.startswith("989"):
        return _Number("98", digits[2:], "98")
    if n == 10 and digits[0] == "3" and not _is_nanp_written(plain):
        return _Number("39", digits, "")
    if n == 10 and digits[0] in "23456789":
        return _Number("1", digits, "")
    if n == 11 and digits[0] == "1":
        return _Number("1", digits[1:], "1")
    # As platforms give the number of an account: with its country, without a plus.
    code = _country_code(digits) if n > 10 else ""
    if code and is_valid(code, digits[len(code) :]):
        return _Number(code, digits[len(code) :], code)
    return _Number("", digits, "")


def _is_nanp_written(plain: str) -> bool:
    """Return whether a number of ten digits is grouped in the North American way: 555-555-0100."""
    groups = "".join(c if c.isdigit() else " " for c in plain).split()
    return [len(group) for group in groups] == [3, 3, 4]


def _in_digits(value: str) -> str | None:
    """Return a number with digits for the words in it; None where it has others than these."""
    in_groups = groups_with_digits(value)
    if in_groups is not None:
        return in_groups
    return in_digits(value) if has_mixed_digits(value) else value


def _form(value: str) -> str | None:
    in_groups = _in_digits(value)
    if in_groups is None:
        return None
    value = in_groups
    main, extension = split(value)
    number = _parse(main)
    if number is None:
        return None
    form = f"{number.code} {number.national}"
    return f"{form} {digits_of(extension)}" if extension else form


def _core(value: str) -> tuple[str, bool] | None:
    """Return the digits that a number has at home and from abroad, and whether it has no country.

    None for numbers within a town, which are short.
    """
    main, extension = split(_in_digits(value) or value)
    number = _parse(main)
    digits = number.national.lstrip("0") if number else ""
    if number is None or len(digits) < _SHORTEST_CORE:
        return None
    core = f"{digits} {digits_of(extension)}" if extension else digits
    return core, number.head in ("", "0")


def _draw(form: str, drawing: Drawing) -> str | None:
    code, national, *extension = form.split(" ")
    draws = drawing.draws
    if extension:
        drawn = _followed(code, national, drawing)
        return None if drawn is None else f"{code} {drawn} {another(extension[0], draws)}"
    home = home_of(code, national, drawing.text, drawing.language)
    if drawing.like is not None and (alike := _alike(form, home, drawing)):
        return f"{code} {_ended(alike, home, drawing.end)}"
    pattern = None
    if drawing.attempt < _ATTEMPTS_IN_FICTION:
        pattern = _fiction(home, national, draws)
    pattern = pattern or _pattern(home, national, draws)
    if pattern is not None:
        drawn = _drawn(pattern, home, draws)
    elif home:
        drawn = same_kind(home, national, draws)
    else:
        # Of an unknown country: the first digit tells the kind, further ones an area.
        drawn = national[:1] + draws.digits(len(national) - 1)
    return f"{code} {_ended(drawn, home, drawing.end)}"


def _ended(drawn: str, home: str, end: str) -> str:
    """Return drawn digits with another end, as they are where no number of their kind has it."""
    if not end:
        return drawn
    ended = drawn[: -len(end)] + end
    ranges = [pattern for pattern in _ranges(home, drawn) if _has(pattern, drawn)]
    if ranges:
        return ended if any(_has(pattern, ended) for pattern in ranges) else drawn
    return ended if not home or is_valid(home, ended) else drawn


def _has(pattern: str, national: str) -> bool:
    """Return whether a number is of a pattern, as far as it goes."""
    return all(a in ("x", b) for a, b in zip(pattern, national, strict=False))


def _alike(form: str, home: str, drawing: Drawing) -> str | None:
    """Return national digits that begin like those of the number that this one is like, if any.

    In the same range for fiction, where that number is in one.
    """
    if drawing.like is None:
        return None
    code, national = form.split(" ")
    begun = begun_like(form, f"{code} {'x' * len(national)}", *drawing.like)
    head = begun.partition(" ")[2].rstrip("x")
    if not head:
        return None
    ranges = _ranges(home, national)
    patterns = [
        head + pattern[len(head) :]
        for pattern in ranges
        if len(pattern) == len(national) and _has(pattern, head)
    ]
    if ranges and not patterns:
        return None
    return _drawn(patterns[0] if patterns else head.ljust(len(national), "x"), home, drawing.draws)


def _followed(code: str, national: str, drawing: Drawing) -> str | None:
    """Return the digits that stand for a number where it has no extension; None for none."""
    form, abroad = f"{code} {national}", f"+{code}"
    # At home as long as no country is told: the same number from abroad may follow.
    is_told = bool(code) and (abroad in drawing.text or f"00{code}" in drawing.text)
    for head in (abroad,) if is_told else ("0", "", abroad):
        if _form(head + national) == form:
            written = drawing.follow(EntityType.PHONENUMBER, head + national, drawing.text)
            return written and digits_of(written)[len(digits_of(head)) :]
    return None


def _drawn(pattern: str, code: str, draws: Draws) -> str:
    """Return a number of a pattern, one that the country has where much of it is drawn."""
    drawn = ""
    for _ in range(_VALIDITY_TRIES):
        drawn = "".join(draws.digits(1) if c == "x" else c for c in pattern)
        if "x" not in pattern[:-4] or is_valid(code, drawn):
            break
    return drawn


def _fiction(code: str, national: str, draws: Draws) -> str | None:
    """Return a pattern of the country's range for fiction, of the same kind and length, or None."""
    ranges = [pattern for pattern in _ranges(code, national) if len(pattern) == len(national)]
    if not ranges:
        return None
    return ranges[0] if len(ranges) == 1 else draws.pick(ranges)


def _ranges(code: str, national: str) -> Sequence[str]:
    """Return the ranges for fiction that a country has for numbers of the same kind."""
    if code == "1":
        return [f"{area}55501xx" for area in _NANP_AREAS]
    if code == "44":
        if national[:1] == "7":
            return (_GB_MOBILES,)
        return _GB_LARGE if national[:1] == "2" else _GB_LANDLINES
    if code == "33" and national[0] in "67":
        return (_FR_MOBILES,)
    if code == "33":
        return _FR_LANDLINES if national[0] in "12345" else ()
    if code == "49":
        is_mobile = national[:2] in ("15", "16", "17")
        return _DE_MOBILES if is_mobile else _DE_LANDLINES
    return ()


def _pattern(code: str, national: str, draws: Draws) -> str | None:
    """Return a pattern as long as the number that keeps its kind, of frequent kinds; else None."""
    n = len(national)
    if code == "98" and n == 10:
        head = draws.pick(_IR_MOBILES if national[0] == "9" else _IR_LANDLINES)
        return head + (
            "x" * (n - len(head))
            if national[0] == "9"
            else str(draws.between(2, 8)) + "x" * (n - 3)
        )
    if code == ITALY and n == 10 and national[0] == "3":
        return draws.pick(_IT_MOBILES) + "x" * (n - 3)
    if code == "966" and national[0] == "5":
        head = draws.pick(SAUDI_MOBILES)
        return head + "x" * (n - len(head))
    return None


def _render(surrogate: str, value: str) -> str:
    in_groups = groups_with_digits(value)
    if in_groups is None and has_mixed_digits(value):
        # Digits in the place of the words, as the grammar of both together is nobody's.
        return _render(surrogate, in_digits(value) or value)
    if in_groups is not None:
        written = _render(surrogate, in_groups)
        # What was dictated in part is written in digits.
        is_whole = not any(map(str.isdigit, value))
        return as_spoken(dictated(written), value) if is_whole else written
    main, extension = split(value)
    number = _parse(main)
    national, *drawn_extension = surrogate.split(" ")[1:]
    head = number.head if number else ""
    # An Italian number keeps its zero abroad: it may be drawn without it, and written with it.
    has_zero = number is not None and number.national.startswith("0")
    if has_zero != national.startswith("0"):
        national = f"0{national}" if has_zero else national[1:]
    marked = main.replace("(0)", "\x00").replace("(۰)", "\x01")
    written = write_digits(head + national, marked).replace("\x00", "(0)").replace("\x01", "(۰)")
    return written + write_digits("".join(drawn_extension), extension)


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, core=_core)
