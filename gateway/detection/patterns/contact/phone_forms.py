"""How telephone numbers are written: which digits in which groups may be one, and how surely."""

import re
from functools import cache, lru_cache
from itertools import pairwise

import phonenumbers

from gateway.detection.patterns.context import word_list

_IRANIAN_AREA_CODES = frozenset(
    word_list(
        """
        011 013 017 021 023 024 025 026 028 031 034 035 038 041 044 045 051 054 056 058 061 066 071
        074 076 077 081 083 084 086 087
        """
    )
)
# The lines of an Iranian office beside its first: "02188776655-57", "۸۸۷۷۶۶۵۵ الی ۵۷".
_FURTHER_LINES = re.compile(r"(?:-| الی )\d{1,2}(?![\w/-]|[.,:]\d)")
_WITHOUT_AREA, _FIRST_OF_LANDLINES = 8, frozenset("2345678")
_NUMBER_AND_AREA = [8, 3]
_INDIAN_MOBILE = [5, 5]
# "03 558 170"
_LEBANESE, _CODE_AND_REST = [2, 3, 3], [2, 6]
# "77 555 01 42" of Senegal, "671 55 01 42" of Cameroon and Spain.
_SENEGALESE, _IN_PAIRS = [2, 3, 2, 2], [3, 2, 2, 2]
_SENEGALESE_MOBILES = frozenset(("70", "75", "76", "77", "78"))
_NORTH_AMERICAN = re.compile(r"1?[2-9]\d{2}[2-9]\d{6}")
_RARE_GAPS = frozenset("_*,")
_IRANIAN_DIGITS, _MOBILE_DIGITS = 11, frozenset((9, 10))
# Numbers of countries that have no longer ones: a pair of digits behind is that of a house, of an
# hour, of an amount.
_WHOLE_NUMBERS: dict[tuple[int, ...], re.Pattern[str]] = {
    # French; German mobile numbers of twelve digits begin with 015, 016 and 017.
    (2, 2, 2, 2, 2): re.compile("0(?!1[567])"),
    # Swiss; in four German cities a number so laid out may go on.
    (3, 3, 2, 2): re.compile("0(?!30|40|69|89)"),
    # Australian and Belgian
    (4, 3, 3): re.compile("04"),
    (4, 2, 2, 2): re.compile("04[5-9][02-9]"),
    (2, 3, 2, 2): re.compile("0[2346]"),
}
# German offices answer there: "0711 123456-0".
_SWITCHBOARD_DIGITS, _AREA_DIGITS = range(8, 13), range(3, 6)
# Nothing else is written digit by digit at this length.
_MIN_SPACED = 10
_FEWEST_OF_SPACED, _MOST_AREA_RUNS = 9, 5
# Between the groups of "0990/123/4567" and "01/99/00/12/34".
_SLASHES = frozenset((2, 4))
# Two zeros are less sure a sign than a plus: identity numbers begin with them too.
_DOUBLE_ZERO_DOUBT = 0.05
_LONGEST_COUNTRY_CODE = 3
_COUNTRY_CODES = frozenset(map(str, phonenumbers.COUNTRY_CODE_TO_REGION_CODE))
# No `Final`: mypyc takes the noughts of one for a value that is not set.
_NO_PHONE = (0.0, 0.0)


def form_scores(digits: str, runs: list[int], gaps: list[str]) -> tuple[float, float]:
    """Return the score that the form alone earns, and the one that it earns in context."""
    n_digits = len(digits)
    is_grouped = len(runs) > 1
    if _is_switchboard(digits, runs, gaps):
        return 0.75, 0.95
    if digits[0] == "0" and n_digits >= _FEWEST_OF_SPACED and _is_spaced_behind(runs):
        return 0.8, 0.95
    if n_digits > len(runs) and (
        (runs[-1] == 1 and not _are_pairs_and_one(digits, runs))
        or (runs[0] == 1 and digits[0] == "0" and gaps[0][0] not in " )")
    ):
        return _NO_PHONE
    if len(runs) == n_digits >= _MIN_SPACED and not _counts(digits):
        return _NO_PHONE if _are_pairs(gaps) else (0.8, 0.95)
    if is_grouped and _looks_like_dates(digits, runs):
        return _NO_PHONE
    if digits.startswith("00"):
        abroad = international(digits[2:], []) if n_digits >= 10 else 0.0
        return (abroad - _DOUBLE_ZERO_DOUBT, 0.97) if abroad else _NO_PHONE
    if digits[0] == "0":
        return _with_trunk_zero(digits, runs, gaps)
    return _without_prefix(digits, runs, gaps)


def _are_pairs_and_one(digits: str, runs: list[int]) -> bool:
    """Return whether digits behind an area code are cut into pairs from the left: "43 21 98 7"."""
    pairs = runs[1:-1]
    return digits[0] == "0" and runs[0] > len("00") and len(pairs) > 1 and set(pairs) == {2}


def _with_trunk_zero(digits: str, runs: list[int], gaps: list[str]) -> tuple[float, float]:
    """Return the scores of digits as they are dialled within a country, behind a zero."""
    n_digits, is_grouped = len(digits), len(runs) > 1
    if n_digits == 11 and digits[1] == "9":
        return 0.97, 0.97
    if _goes_on(digits, runs, gaps):
        return _NO_PHONE
    if n_digits == _IRANIAN_DIGITS and digits[:3] in _IRANIAN_AREA_CODES:
        return 0.92, 0.97
    if n_digits in {10, 11}:
        return (0.9 if is_grouped or digits[1] in "13567" else 0.8), 0.95
    if n_digits == 12:
        return (0.8 if digits[:3] in {"015", "016", "017"} or is_grouped else 0.0), 0.9
    if n_digits == 9:
        return (0.75 if is_grouped and runs[0] in {2, 3, 4} else 0.0), 0.9
    if (runs == _LEBANESE and gaps == [" ", " "]) or (runs == _CODE_AND_REST and gaps == ["/"]):
        return 0.65, 0.95
    return 0.0, 0.8 if n_digits == 8 else 0.0


def _without_prefix(digits: str, runs: list[int], gaps: list[str]) -> tuple[float, float]:
    """Return the scores of digits with neither a zero nor a plus before."""
    n_digits, is_grouped = len(digits), len(runs) > 1
    if runs == _NUMBER_AND_AREA and digits[0] in "2345678" and digits[8:] in _IRANIAN_AREA_CODES:
        # As it reads from right to left: "88776655-021".
        return (0.8 if gaps == ["-"] and not _is_year(digits[:2]) else 0.0), 0.95
    if n_digits == 12 and digits.startswith("989"):
        return 0.95, 0.97
    if n_digits in {11, 12, 13} and digits.startswith(
        ("33", "49", "39", "44", "966", "971", "964", "20")
    ):
        return 0.0, 0.9 if _is_possible(digits) else 0.0
    if n_digits == 10 and digits.startswith("9") and digits[1] in "01239":
        return (0.85 if runs == [3, 3, 4] else 0.7), 0.95
    if runs == _INDIAN_MOBILE and digits[0] in "6789" and gaps[0] in {" ", "-"}:
        return 0.8, 0.97
    if runs == _SENEGALESE and digits[:2] in _SENEGALESE_MOBILES and len(set(gaps)) == 1:
        return 0.85, 0.97
    if runs == _IN_PAIRS and digits[0] in "67" and len(set(gaps)) == 1:
        return 0.7, 0.95
    if n_digits in {10, 11} and _NORTH_AMERICAN.fullmatch(digits):
        tail = runs[-2:]
        is_american = tail == [3, 4] and all(
            gap in {" ", "-", ".", " - ", ") ", ")-", ")", " (", "-(", "("} for gap in gaps
        )
        is_mobile_italian = n_digits == 10 and digits[0] == "3"
        if is_american:
            return 0.9, 0.97
        return (0.7 if is_mobile_italian else 0.0), 0.9
    if n_digits in {9, 10} and digits[0] == "3" and runs[0] >= 3:
        return (0.75 if is_grouped else 0.65), 0.95
    if n_digits == 7:
        is_fictional = runs == [3, 4] and gaps == ["-"] and digits.startswith("55501")
        return (0.75 if is_fictional else 0.0), 0.8
    if n_digits in {11, 12, 13}:
        # A country that needs no plus where a word for a telephone stands by.
        return 0.0, 0.8 if is_grouped and runs[-1] > 2 else 0.0
    return 0.0, 0.8 if n_digits in {8, 9, 10} and runs[0] >= 2 else 0.0


def _is_spaced_behind(runs: list[int]) -> bool:
    """Return whether all digits stand alone but for those of the area: "017 3/4 4 1 8 …"."""
    return len(runs) > _MOST_AREA_RUNS and 1 < runs[0] <= _MOST_AREA_RUNS and set(runs[1:]) == {1}


def _is_switchboard(digits: str, runs: list[int], gaps: list[str]) -> bool:
    """Return whether a zero behind a hyphen, the only one, ends a German number."""
    return (
        runs[-1] == 1
        and digits[0] == digits[-1] == "0" != digits[1]
        and len(runs) > 2
        and runs[0] in _AREA_DIGITS
        and gaps[-1] == "-"
        and "-" not in gaps[:-1]
        and len(digits) in _SWITCHBOARD_DIGITS
    )


def _goes_on(digits: str, runs: list[int], gaps: list[str]) -> bool:
    """Return whether a pair of digits stands behind a number that is whole without it."""
    form = _WHOLE_NUMBERS.get(tuple(runs[:-1])) if runs[-1] == 2 else None
    return (
        form is not None
        and form.match(digits) is not None
        and len(set(gaps[:-1])) == 1
        and gaps[-1][0] in " \n"
    )


def _looks_like_dates(digits: str, runs: list[int]) -> bool:
    """Return whether the runs are a date with its year, or a span of years."""
    if runs in ([4, 4], [4, 4, 2]):
        return _is_year(digits[:4]) and _is_year(digits[4:8])
    if runs[:3] == [4, 2, 2]:
        return _is_year(digits[:4])
    return (
        len(runs) >= 3
        and runs[:3] in ([2, 2, 4], [1, 2, 4], [2, 1, 4])
        and (_is_year(digits[sum(runs[:2]) : sum(runs[:3])]))
    )


def _counts(digits: str) -> bool:
    """Return whether the digits mostly follow each other as in counting, or are but two."""
    n_steps = sum(int(b) - int(a) == 1 for a, b in pairwise(digits))
    return n_steps * 2 > len(digits) or len(set(digits)) <= 2


def _are_pairs(gaps: list[str]) -> bool:
    """Return whether single digits stand in pairs, as the games of sets do: "6-4 3-6 7-6 …"."""
    return gaps[0] != gaps[1] and len(set(gaps[::2])) == len(set(gaps[1::2])) == 1


def _is_year(digits: str) -> bool:
    return digits[:2] in {"13", "14", "18", "19", "20"}


def international(digits: str, gaps: list[str]) -> float:
    """Return the score of digits after `+` or `00`, if a country may have such a number."""
    if "(" in "".join(gaps) and "0" in digits:
        # +49 (0)30 …: the bracketed zero is not dialled from abroad.
        without = digits.replace("0", "", 1)
        if _is_possible(without):
            return 0.97
    if not 8 <= len(digits) <= 15:
        return 0.0
    if digits[0] == "0":
        return 0.0
    # Italy keeps the zero; people elsewhere leave it by mistake (+98 0912 …, +33 06 …).
    if _is_possible(digits):
        return 0.97
    return 0.9 if any(_is_possible(digits[:n] + digits[n + 1 :]) for n in (1, 2, 3)) else 0.0


def _is_possible(digits: str) -> bool:
    """Return whether the digits after `+` have a country and a length that it uses.

    To have `phonenumbers` parse each number would cost more than all else that is asked of it.
    """
    for n_digits in range(1, _LONGEST_COUNTRY_CODE + 1):
        code, national = digits[:n_digits], digits[n_digits:]
        if code in _COUNTRY_CODES:
            prefix, lengths = _country(code)
            if prefix is not None and prefix.match(national):
                return _is_possible_without_prefix(digits)
            return len(national) in lengths
    return False


@cache
def _country(code: str) -> tuple[re.Pattern[str] | None, frozenset[int]]:
    """Return what is dialled before numbers within a country, and how long they are."""
    region = phonenumbers.region_code_for_country_code(int(code))
    metadata = phonenumbers.PhoneMetadata.metadata_for_region_or_calling_code(int(code), region)
    if metadata is None or metadata.general_desc is None:
        return None, frozenset()
    prefix, numbers = metadata.national_prefix_for_parsing, metadata.general_desc
    lengths = frozenset((*numbers.possible_length, *numbers.possible_length_local_only))
    return (re.compile(prefix) if prefix else None), lengths


@lru_cache(maxsize=8192)
def _is_possible_without_prefix(digits: str) -> bool:
    """Return the same of what may hold the prefix of calls within its country."""
    try:
        number = phonenumbers.parse("+" + digits, None)
    except phonenumbers.NumberParseException:
        return False
    return bool(phonenumbers.is_possible_number(number))


def end_of_lines(folded: str, digits: str, end: int) -> int:
    """Return where the further lines behind an Iranian landline end, 0 where it has none.

    Without the code of its area it has eight digits, as other numbers have.
    """
    if digits[0] == "0":
        is_landline = len(digits) == _IRANIAN_DIGITS and digits[:3] in _IRANIAN_AREA_CODES
    else:
        is_landline = len(digits) == _WITHOUT_AREA and digits[0] in _FIRST_OF_LANDLINES
    match = _FURTHER_LINES.match(folded, end) if is_landline else None
    return 0 if match is None else match.end()


def are_phone_gaps(gaps: list[str], digits: str, *, is_international: bool) -> bool:
    """Return whether the gaps are those of one phone number, not of an enumeration or a date."""
    text = "".join(gaps)
    if text.count("/") > 1 and not _are_slashed_groups(gaps, digits):
        return False
    if not _RARE_GAPS.isdisjoint(text):
        # Signs of files, sums and lists: only between all groups, of an Iranian mobile number or
        # behind the code of a country; an underscore in what may be a mobile number elsewhere, and
        # a comma behind a zero.
        is_iranian = len(digits) == _IRANIAN_DIGITS and digits.startswith("09")
        is_mobile = text.strip("_") == "" and len(digits) in _MOBILE_DIGITS and digits[0] in "03"
        # Commas are left in a cluster only between the groups of one number.
        has_commas = text.strip(", ") == "" and digits[0] == "0" and len(digits) >= _MIN_SPACED
        # Those of a card have more digits.
        has_commas = has_commas and (len(gaps) == 1 or len(digits) <= _IRANIAN_DIGITS)
        # Some of them may be typed with a blank: "0912 345,67,89".
        if is_iranian and text.strip(", ") == "":
            return True
        return len(set(gaps)) == 1 and (is_iranian or is_international or is_mobile or has_commas)
    return text.count("\n") <= 2


def _are_slashed_groups(gaps: list[str], digits: str) -> bool:
    """Return whether slashes, with blanks or without, part the groups of one number.

    "0990/123/4567", "01/99/00/12/34" are longer than a date, and have a zero before;
    "0912 / 345 / 67 / 89", "202/555/0164".
    """
    if any(gap.strip(" ") != "/" for gap in gaps):
        return False
    if digits[0] == "0":
        is_iranian = len(digits) == _IRANIAN_DIGITS and digits[1] == "9"
        return is_iranian or (len(gaps) in _SLASHES and len(digits) >= _MIN_SPACED)
    return len(gaps) == 2 and _NORTH_AMERICAN.fullmatch(digits) is not None
