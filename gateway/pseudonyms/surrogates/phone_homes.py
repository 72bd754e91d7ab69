"""From which country a telephone number is that does not say so: by its shape and the text."""

import re

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.surrogates.phone_kinds import ITALY, first_with, first_with_mobile, is_valid

SAUDI_MOBILES = ("50", "53", "54", "55", "56", "58", "59")

_IRANIAN_DIGITS = _BRITISH_DIGITS = 10
# Countries in which a number without one is looked for, by the language around.
_BY_LANGUAGE = {
    "ar": (
        *("966", "971", "20", "962", "961", "964", "965", "974", "968", "973", "212", "213"),
        *("963", "216", "218", "249", "967"),
    ),
    "de": ("49", "43", "41"),
    "en": ("44", "353", "61", "64", "27", "91"),
    "fr": ("33", "32", "41", "212", "213", "216"),
    "it": (ITALY, "41"),
}
# Where numbers of ten digits with a zero in front are French only as the French group them.
_NO_FRENCH = ("ar", "en", "it")
# Iranian areas that look like British ones: Leeds, Bristol, Edinburgh, and numbers of companies.
_BRITISH_TOO = ("11", "13", "34")
# The Iranian area that mobiles of Egypt look like; none of its numbers begins with these.
_EGYPTIAN_TOO, _NEVER_IRANIAN = "11", ("110", "111", "119")
# British numbers for fiction that nobody lists as valid; surrogates come back in answers.
_BRITISH_FICTION = ("7700900", "1632960")
# How areas of Iran are written apart, British numbers grouped, and French and Swiss ones.
_IRANIAN_AREA, _BRITISH_GROUPS = re.compile(r"0\d\d[\s./()-]"), re.compile(r"0\d{3}\s\d{3}\s\d{4}")
_FOREIGN_GROUPS = re.compile(r"0\d(?:[\s./-]\d\d){4}|0\d\d[\s./-]\d{3}(?:[\s./-]\d\d){2}")
# As mobiles are grouped in Belgium ("0475 12 34 56") and in Afghanistan ("0799 123 456"): numbers
# of as many digits have pairs in France.
_BELGIAN_MOBILE = re.compile(r"04\d\d(?:[\s./-]\d\d){3}")
_IN_THREES = re.compile(r"07\d\d[\s.-]\d{3}[\s.-]\d{3}")


def home_of(code: str, national: str, text: str, language: str | None) -> str:
    """Return the country whose numbers a surrogate is drawn from: that of the number's shape.

    In an Arabic text 05… is a Gulf mobile and no French number; in a German one a number of no
    country that we know is German, and so is one that looks French or Iranian; in an Italian one 3…
    is a mobile, 02… a landline of Milan, and in an English one 017… is as often a British landline
    as a mobile of elsewhere, 0113… none of Iran, and 0412 345 678 a mobile of Australia.
    """
    if code in ("20", "49") and len(national) == _BRITISH_DIGITS and national[0] == "1":
        return "44" if _is_british(code, national, text, language) else code
    if code == "98" and national.startswith(_EGYPTIAN_TOO) and language in ("ar", "fa", None):
        is_egyptian = language == "ar" or national.startswith(_NEVER_IRANIAN)
        if is_egyptian and is_valid("20", national):
            return "20"
    if code == "33" and (other := _mobile_abroad(national, text, language)) is not None:
        return other
    if code in ("33", "98") and (other := _landline_of(code, national, text, language)):
        return other
    # Without a code, "+" and "00" belong to other numbers of the text.
    is_told = bool(code) and (f"+{code}" in text or f"00{code}" in text)
    if code == "44" and not is_told and (other := _not_british(national, language)):
        return other
    if code in ("", "1", "33") and not is_told:
        return _by_language(code, national, text, language)
    return code


def _by_language(code: str, national: str, text: str, language: str | None) -> str:
    """Return the country of a number that looks American, French or like none that we know."""
    n = len(national)
    if language is None and is_arabic_script(text):
        # Persian numbers have a shape of their own.
        language = "ar"
    if language == "ar" and n == 9 and national.startswith(SAUDI_MOBILES):
        return "966"
    if language == "it" and code == "1" and n == 10 and national[0] == "3":
        return ITALY
    if language == "fa" and code == "1" and n == _IRANIAN_DIGITS and national[0] == "9":
        return "98"
    if code and not (code == "33" and language in _NO_FRENCH and not _is_in_pairs(text)):
        return code
    # Mobiles of Syria and Morocco look like landlines of Egypt, which come up less.
    # And Australian ones like landlines of Ireland.
    mobiles = {"ar": "679", "en": "24678"}.get(language or "", "")
    is_mobile = n == len("933445566") and national[0] in mobiles
    first = first_with_mobile if is_mobile else first_with
    found = first(_BY_LANGUAGE.get(language or "", ()), national)
    return found or ("49" if language == "de" and 7 < n < 12 else code)


def _mobile_abroad(national: str, text: str, language: str | None) -> str | None:
    """Return the country of a mobile that has the length of a French number; None for others.

    "" where only its groups tell that it is none of France.
    """
    if national[0] not in "47" or language not in ("fa", "fr", None):
        return None
    if national[0] == "7" and language == "fa":
        return "93" if is_valid("93", national) else None
    plain = ascii_digits(text)
    if "+33" in plain or (written := _with_trunk_zero(national, plain)) is None:
        return None
    if _BELGIAN_MOBILE.fullmatch(written[0]) is not None:
        return "32" if is_valid("32", national) else None
    is_grouped = language is None and _IN_THREES.fullmatch(written[0]) is not None
    return "" if is_grouped else None


def _is_in_pairs(text: str) -> bool:
    return _FOREIGN_GROUPS.search(ascii_digits(text)) is not None


def _landline_of(code: str, national: str, text: str, language: str | None) -> str:
    """Return the country of a landline that looks French or Iranian by its shape; "" for others.

    The text around tells: a German one, where digits are not grouped as the French and the Swiss
    do, or an English one with an area that Britain has.
    """
    may_be_british = code == "98" and national.startswith(_BRITISH_TOO)
    if national[0] == "9" or not (language == "de" or may_be_british):
        return ""
    plain = ascii_digits(text)
    if f"+{code}" in plain or f"00{code}" in plain:
        return ""
    # Last, since it reads the whole text.
    written = _with_trunk_zero(national, plain)
    if written is None:
        return ""
    if language == "de":
        return "" if _FOREIGN_GROUPS.fullmatch(written[0]) else "49"
    if not is_valid("44", national):
        return ""
    if language is None:
        return "44" if _BRITISH_GROUPS.fullmatch(written[0]) else ""
    return "44" if language == "en" and not _IRANIAN_AREA.match(written[0]) else ""


def _not_british(national: str, language: str | None) -> str:
    """Return the country of a number that has only the length of a British one: "0221 471 1234"."""
    codes = _BY_LANGUAGE.get(language or "", ())
    is_british = national.startswith(_BRITISH_FICTION) or is_valid("44", national)
    if language == "de" or not is_british:
        return first_with(tuple(code for code in codes if code != "44"), national)
    return ""


def _with_trunk_zero(national: str, plain: str) -> "re.Match[str] | None":
    """Return where a text in ASCII digits has a number as it is written at home, or None."""
    return re.search(r"(?<!\d)0" + r"[\s./()-]{0,2}".join(national) + r"(?!\d)", plain)


def _is_british(code: str, national: str, text: str, language: str | None) -> bool:
    """Return whether a number that German or Egyptian mobiles look like is a British landline.

    That is told by what no mobile there begins with (0161), by an area of five digits written
    apart (01632 960417), and by English around.
    """
    # Egyptian mobiles begin like areas of few inhabitants, apart from 015, where Liverpool is.
    if code == "20" and not national.startswith("15"):
        return False
    plain = ascii_digits(text)
    if f"+{code}" in plain or f"00{code}" in plain:
        return False
    written = _with_trunk_zero(national, plain)
    if written is None or language == "de":
        return False
    is_area_apart = re.match(r"\d{5}[\s./)-]", written[0]) is not None
    return language == "en" or is_area_apart or not is_valid(code, national)
