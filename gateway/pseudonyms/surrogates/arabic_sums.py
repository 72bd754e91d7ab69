"""Sums in Arabic words, read and written as one number: "مئة وثمانية آلاف درهم".

Scaled word by word a hundred and eight thousand came to two hundred and six, and no longer agreed
with the same sum in digits. What comes to a fraction is written in digits.
"""

import re
from collections.abc import Iterable
from typing import Final

from gateway.domain.spoken_arabic import SPOKEN_NUMERALS, SPOKEN_TEENS
from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.digits import in_script

_EASTERN_ZERO: Final = "\u0660"
_THOUSAND: Final = 1000
_MILLION: Final = 1_000_000
# Below, a word for each digit says enough ("خمسة دنانير"), and more would be a fraction.
_LEAST: Final = 100
_PER_MILLE: Final = 1000
_TEN: Final = 10
_TWENTY: Final = 20
_AND: Final = "و"
# "واحد", and in its plain form the beginning of "وأحد عشر".
_AND_ONE: Final = "واحد"
_SEVERAL: Final = range(3, 11)
_TWO: Final = 2

# In the order of what they are worth; `_` stands for a blank.
_ONES: Final = "واحد اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة"
_TEENS: Final = (
    "عشرة أحد_عشر اثني_عشر ثلاثة_عشر أربعة_عشر خمسة_عشر ستة_عشر سبعة_عشر ثمانية_عشر تسعة_عشر"
)
_TENS: Final = "عشرين ثلاثين أربعين خمسين ستين سبعين ثمانين تسعين"
_HUNDREDS: Final = "مئة مئتين ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة"
_SPOKEN_HUNDREDS: Final = "مية ميتين تلتمية ربعمية خمسمية ستمية سبعمية تمنمية تسعمية"
_OTHER_ONES: Final = (
    "واحده اثنان تلاته اربع خمس ست سبع ثماني تسع",
    "وحده تنين تلات اربعه خمسه سته سبعه تمانيه تسعه",
    "- اتنين ثلاث - - - - تمنيه -",
    "- - - - - - - تمن -",
)
_OTHER_TENS: Final = (
    "عشرون ثلاثون اربعون خمسون ستون سبعون ثمانون تسعون",
    "- تلاتين - - - - تمانين -",
)
_OTHER_HUNDREDS: Final = (
    "مائه مائتين ثلاثمائه اربعمائه خمسمائه ستمائه سبعمائه ثمانمائه تسعمائه",
    "- - ثلاثميه - - - - - -",
    "- مائتان تلاتميه اربعميه خمسميه ستميه سبعميه ثمانميه تسعميه",
    "- مئتان ثلثمئه - - - - - -",
    "- متين - - - - - - -",
    # Before what is counted: "مئتا درهم", "مئتي ريال".
    "- مئتا - - - - - - -",
    "- مئتي - - - - - - -",
    "- مائتا - - - - - - -",
    "- مائتي - - - - - - -",
)
_HUNDREDS_SAID: Final = tuple(zip(_HUNDREDS.split(), _SPOKEN_HUNDREDS.split(), strict=True))
_NO_WORD: Final = "-"
_TO_NOMINATIVE: Final = re.compile(r"(?<=\w{2})(?<!ملاي)ين(?!\w)|(?<=اثن)ي(?= )")
_NOMINATIVE: Final = re.compile(r"(?:ون|ان)(?!\w)")
_SPOKEN: Final = re.compile(r"مي[ةه]|ميتين")
_PLAIN: Final = str.maketrans("أإآةى", "اااهي", "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652")
_ARABIC_LETTERS: Final = str.maketrans("یک", "يك")
_WORD: Final = re.compile(r"[^\W\d_]+")
_NUMBER: Final = re.compile("[٠-٩]+")


def _plain(word: str) -> str:
    return word.translate(_PLAIN)


def _worths() -> dict[str, int]:
    """Return what words below a thousand are worth, by their plain form."""
    found: dict[str, int] = {}
    rows = (
        (1, (_ONES, *_OTHER_ONES)),
        (10, (f"عشره {_TENS}", *(f"عشر {row}" for row in _OTHER_TENS))),
        (100, (_HUNDREDS, _SPOKEN_HUNDREDS, *_OTHER_HUNDREDS)),
    )
    for unit, writings in rows:
        for writing in writings:
            for place, word in enumerate(writing.split(), 1):
                if word != _NO_WORD:
                    found.setdefault(_plain(word), unit * place)
    for first, step, spoken in SPOKEN_NUMERALS:
        for place, word in enumerate(spoken.split()):
            found.setdefault(_plain(word), first + step * place)
    # Of "أحد عشر" and "اثنا عشر".
    return found | {"احد": 1, "احدي": 1, "اثنا": 2, "اثني": 2}


_WORTHS: Final = _worths()
# How whoever says one of the numerals from eleven to nineteen says the others; what dialects share
# is the first one's.
_TEENS_BESIDE: Final = {
    _plain(word): row.split() for row in reversed(SPOKEN_TEENS) for word in row.split()
}
_SCALES: Final = {
    **dict.fromkeys(("الف", "الفا", "الاف", "تالاف"), _THOUSAND),
    **dict.fromkeys(("مليون", "مليونا", "ملايين"), _MILLION),
}
_TWO_OF_A_SCALE: Final = {
    **dict.fromkeys(("الفين", "الفان"), _THOUSAND),
    **dict.fromkeys(("مليونين", "مليونان"), _MILLION),
}
NUMERALS: Final[frozenset[str]] = frozenset((*_WORTHS, *_SCALES, *_TWO_OF_A_SCALE))
"""The words that a number is made of, in their plain form; all but the first have an "and"."""
_SHARES: Final = frozenset(["نص", "نصف", "ربع", "ونص", "ونصف", "وربع"])


def rescaled(form: str, per_mille: int) -> str | None:
    """Return a sum below a hundred with its number scaled as a whole, in words; None for others.

    From eleven on the coin behind agrees with all of them.

    Args:
        form: an amount in canonical form.
        per_mille: the factor, in thousandths.
    """
    words = list(_WORD.finditer(form))
    plain = [_plain(word.group().translate(_ARABIC_LETTERS)) for word in words]
    numerals = [place for place, word in enumerate(plain) if _is_numeral(word)]
    if not numerals or numerals != list(range(numerals[0], numerals[-1] + 1)):
        return None
    if not _SHARES.isdisjoint(plain):
        return None
    number = _worth(plain[numerals[0] : numerals[-1] + 1]) or 0
    scaled = round(number * per_mille / _PER_MILLE)
    if not _TEN < number < _LEAST or (scaled <= _TEN and number >= _TWENTY):
        return None
    # Below, of two words one would be scaled, and the one of a dialect none.
    scaled = max(scaled, _TEN + 1)
    if scaled == number:
        scaled += 1 if per_mille > _PER_MILLE or number == _TEN + 1 else -1
    start, end = words[numerals[0]].start(), words[numerals[-1]].end()
    if not _is_known(plain[numerals[0]]):
        start += len(_AND)  # "وخمسين"
    return f"{form[:start]}{_spoken(_said(scaled), plain)}{form[end:]}"


def with_digits(value: str) -> str | None:
    """Return a sum of Arabic words with its number in digits; None for any other value."""
    if any(map(str.isdigit, value)):
        return None
    words = list(_WORD.finditer(value))
    numerals = [place for place, word in enumerate(words) if _is_numeral(word.group())]
    if not numerals or numerals != list(range(numerals[0], numerals[-1] + 1)):
        return None
    first, last = words[numerals[0]], words[numerals[-1]]
    if _plain(first.group())[0] == _AND and _plain(first.group()) not in _WORTHS:
        return None
    if any(_plain(word.group()) in _SHARES for word in words):
        return None
    number = _worth([_plain(words[place].group()) for place in numerals])
    if number is None or number < _LEAST:
        return None
    digits = in_script(str(number), _EASTERN_ZERO)
    return f"{value[: first.start()]}{digits}{value[last.end() :]}"


def number_said(words: str) -> int:
    """Return the number that numerals say, as many as they are; 0 for several or none."""
    found = _WORD.findall(words)
    return (_worth(list(map(_plain, found))) or 0) if all(map(_is_numeral, found)) else 0


def in_words(text: str, like: str) -> str:
    """Return a sum in Eastern digits in words, in the case and writing of a sum in words.

    One with a fraction stays in digits.
    """
    match = _NUMBER.search(text)
    if match is None or text[match.end() : match.end() + 1] == "٫":
        return text
    said = _spoken(_said(int(ascii_digits(match.group()))), map(_plain, _numerals_of(like)))
    if _SPOKEN.search(like) is not None:
        # The longer ones first: a hundred ends three of them.
        for written, spoken in reversed(_HUNDREDS_SAID):
            said = said.replace(written, spoken)
    elif any(map(_NOMINATIVE.search, _numerals_of(like))):
        said = _TO_NOMINATIVE.sub(_nominative, said)
    if "مائ" in like:
        said = said.replace("مئ", "مائ")
    if "الف" in like or "الاف" in like:
        said = said.replace("ألف", "الف").replace("آلاف", "الاف")
    return f"{text[: match.start()]}{said}{text[match.end() :]}"


def _spoken(said: str, numerals: Iterable[str]) -> str:
    """Return a number in words with its eleven to nineteen as the dialect of others has them."""
    row = next((found for word in numerals if (found := _teens_beside(word))), None)
    if row is None:
        return said
    for written, spoken in zip(_TEENS.split()[1:], row, strict=True):
        said = said.replace(written.replace("_", " "), spoken)
    return said


def _teens_beside(plain: str) -> list[str] | None:
    return _TEENS_BESIDE.get(plain) or _TEENS_BESIDE.get(plain.removeprefix(_AND))


def _numerals_of(value: str) -> list[str]:
    return [word for word in _WORD.findall(value) if _is_numeral(word)]


def _is_numeral(word: str) -> bool:
    plain = _plain(word)
    return _is_known(plain) or (plain[0] == _AND and _is_known(plain[1:]))


def _is_known(plain: str) -> bool:
    return plain in NUMERALS


def _worth(words: list[str]) -> int | None:
    """Return the number that words say; None where they say several: "خمسة ستة آلاف"."""
    total, current, lowest = 0, 0, _MILLION * _THOUSAND
    for word in words:
        plain = word if _is_known(word) else word[1:]
        if plain in _WORTHS:
            worth = _WORTHS[plain]
            if plain is not word or not current or word == _AND_ONE:
                current += worth
            elif worth == _TEN and 0 < current % _LEAST < _TEN:
                current += worth  # "خمسة عشر"
            elif worth == _LEAST and current < _TEN:
                current *= worth  # "ثلاث مئة"
            else:
                return None
            continue
        scale = _SCALES.get(plain) or _TWO_OF_A_SCALE[plain]
        if scale >= lowest:
            return None
        lowest = scale
        total += (_TWO if plain in _TWO_OF_A_SCALE else current or 1) * scale
        current = 0
    return total + current


def _said(number: int) -> str:
    parts: list[str] = []
    for scale, names in (
        (_MILLION, ("مليون", "مليونين", "ملايين")),
        (_THOUSAND, ("ألف", "ألفين", "آلاف")),
    ):
        count, number = divmod(number, scale)
        one, two, several = names
        if count and count <= _TWO:
            parts.append((one, two)[count - 1])
        elif count:
            parts.append(f"{_said(count)} {several if count % _LEAST in _SEVERAL else one}")
    if number:
        parts.append(_below_thousand(number))
    return f" {_AND}".join(parts)


def _below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    parts = [_HUNDREDS.split()[hundreds - 1]] if hundreds else []
    tens, ones = divmod(rest, 10)
    if tens == 1:
        parts.append(_TEENS.split()[ones].replace("_", " "))
    else:
        parts += [_ONES.split()[ones - 1]] if ones else []
        parts += [_TENS.split()[tens - 2]] if tens else []
    return f" {_AND}".join(parts)


def _nominative(match: "re.Match[str]") -> str:
    """Return the ending of a nominative: of tens, of what is two, and of twelve."""
    if match.group() == "ي":
        return "ا"  # of twelve
    before = match.string[: match.start()]
    return "ان" if before.endswith(("مئت", "ألف", "مليون", "اثن")) else "ون"
