r"""Escapes that a text holds as it was pasted or nested: `\n`, `\u06f0` of JSON, `&nbsp;` of HTML.

Their letters and digits belong to no word and to no number beside them; those that stand for a
letter make up words.
"""

import html
import json
import re
import unicodedata
from collections.abc import Sequence

# Browsers read numbers without their semicolon too; in "#40&#41" are two of a list.
_HTML = (
    r"&(?:(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});"
    r"|(?:(?<![0-9]&)|(?<=&#[0-9]{2}&)|(?<=&#[0-9]{3}&)|(?<=&#[0-9]{4}&)|(?<=&#[xX][0-9A-Fa-f]{2}&))"
    r"#(?:[0-9]{2,4}(?![0-9;])|[xX][0-9A-Fa-f]{2,4}(?![0-9A-Fa-f;])))"
)
_COLOUR = r"\[[\d;]{0,20}m"
_ESCAPE = re.compile(rf"\\(?:[nrt]|u001[bB]{_COLOUR}|u[0-9A-Fa-f]{{4}})")
_COLOURS = re.compile(rf"\x1b{_COLOUR}")
# The quotes of JSON within a string of JSON: before a key or a value, and behind it.
_NESTED_QUOTE = re.compile(
    r"(?:(?<![^\s\[{(,:=\"'])(?P<opening>\\++)|(?P<closing>(?<!\\)\\++))\""
    r"(?(closing)(?=\s*(?:[:,}\])\"']|\Z)))"
)
_REFERENCE = re.compile(_HTML)
# Of quotes and angle brackets; amid a word they may be part of what somebody chose.
_SIGN = re.compile(r"&(?:quot|apos|lt|gt|#0?3[49]|#0?6[02]|#[xX](?:2[27]|3[cCeE]));")
# A pair of surrogates is one letter; JSON within JSON within JSON has more backslashes.
# Only the first of a run is tried, and none is given back: from each of them in turn, a run of many
# thousands, which anybody may send, would take minutes.
CHARACTER_ESCAPE = (
    r"(?<!\\)\\++u[dD][89abAB][0-9A-Fa-f]{2}\\++u[dD][c-fC-F][0-9A-Fa-f]{2}"
    r"|(?<!\\)\\++u[0-9A-Fa-f]{4}|" + _HTML
)
"""Pattern of what stands for one character in JSON or HTML."""
_CHARACTER = re.compile(CHARACTER_ESCAPE)
_BACKSLASHES = re.compile(r"\\+(?=u)")
_QUOTES = re.compile(r"(?<!\\)(\\++)\"")
_MAX_DEPTH = 5
_NEED_ESCAPES = frozenset("<>&\"'\\")


def without_escapes(text: str) -> str:
    r"""Return `text` with blanks for its escapes of JSON, of the same length.

    In `{\"pin\": \"4821\"}` they stand outside of the quotes.
    """
    if "\\" not in text:
        return text
    if '\\"' in text:
        text = _NESTED_QUOTE.sub(_bare_quote, text)
    return _ESCAPE.sub(_blanks, text)


def without_colours(text: str) -> str:
    """Return `text` with blanks for what colours it in a terminal (`ESC[31m`), of the same length.

    Its last letter would join the word or the number behind.
    """
    return _COLOURS.sub(_blanks, text) if "\x1b" in text else text


def without_references(text: str) -> str:
    """Return `text` with blanks for its character references of HTML, of the same length."""
    return _REFERENCE.sub(_blanks, text) if "&" in text else text


def with_bare_signs(text: str) -> str:
    """Return `text` with quotes and angle brackets for their references of HTML, and blanks beside.

    Of the same length; the blanks stand outside of what opens or ends there.
    """
    return _SIGN.sub(_bare_sign, text) if "&" in text else text


def sign_references(text: str) -> list[tuple[int, int]]:
    """Return where the references stand that `with_bare_signs` reads."""
    if "&" not in text:
        return []
    return [match.span() for match in _SIGN.finditer(text) if not all(_touched(match))]


def has_escapes(text: str) -> bool:
    """Return whether `text` holds an escape of JSON."""
    return "\\" in text and _ESCAPE.search(text) is not None


def with_letters(text: str) -> str:
    """Return `text` with the characters in the place of the escapes that stand for them.

    Quotes, angle brackets, ampersands and backslashes keep theirs, so that what is JSON or HTML
    stays so.
    """
    if "\\u" in text or "&" in text:
        depth = _nesting(text)
        return _CHARACTER.sub(lambda escape: _letter(escape[0], depth), text)
    return text


def lettered(text: str) -> tuple[str, Sequence[int]]:
    """Return `with_letters(text)`, and where in `text` each of its code points begins.

    The places end with the length of `text`, so that the end of a span has one as well.
    """
    written = with_letters(text)
    if written == text:
        return text, range(len(text) + 1)
    depth = _nesting(text)
    places: list[int] = []
    end = 0
    for escape in _CHARACTER.finditer(text):
        start = escape.start()
        # Backslashes that are no part of the escape stay before its letter, one for one.
        n_written = len(_letter(escape[0], depth))
        places += range(end, start + n_written)
        end = escape.end()
    places += range(end, len(text) + 1)
    return written, places


def character_of(escape: str) -> str:
    """Return the character that an escape of JSON or HTML stands for; "" for none."""
    if escape[0] == "&":
        plain = html.unescape(escape)
        return plain if len(plain) == 1 else ""
    units = b"".join(int(unit[:4], 16).to_bytes(2, "big") for unit in escape.split("u")[1:])
    return units.decode("utf-16-be", "ignore")


def _letter(escape: str, depth: int) -> str:
    """Return the character of an escape, with the backslashes before it that are no part of it.

    In JSON within JSON two backslashes begin an escape and another two are one in the text, four
    and eight a level further down. Where a text is not nested so deep, they are backslashes alone.
    """
    before = ""
    if escape[0] == "\\":
        runs = [len(run) for run in _BACKSLASHES.findall(escape)]
        n_own = runs[0] & -runs[0]
        if n_own >= 1 << depth or any(run != n_own for run in runs[1:]):
            return escape
        before = escape[: runs[0] - n_own]
    character = character_of(escape)
    is_needed = (
        not character
        or character in _NEED_ESCAPES
        or unicodedata.category(character) in ("Cc", "Cf", "Cs")
    )
    return escape if is_needed else before + character


def _nesting(text: str) -> int:
    """Return what `_depth` does; where no escape has two backslashes, nothing is nested."""
    return _depth(text) if r"\\u" in text else 1


def _depth(text: str, level: int = 1) -> int:
    """Return how many times JSON is nested in `text`: 1 for JSON whose strings hold none.

    Where JSON stands in other text, quotes tell: those of JSON within JSON have a backslash.
    """
    try:
        pending = [json.loads(text)]
    except (ValueError, RecursionError):
        if level > 1:
            return level - 1
        n_backslashes = max((len(quote[1]) for quote in _QUOTES.finditer(text)), default=0)
        return min((n_backslashes + 1).bit_length(), _MAX_DEPTH)
    deepest = level
    while pending:
        value = pending.pop()
        if isinstance(value, dict):
            pending += value.values()
        elif isinstance(value, list):
            pending += value
        elif isinstance(value, str) and level < _MAX_DEPTH and r"\u" in value:
            deepest = max(deepest, _depth(value, level + 1))
    return deepest


def _bare_quote(quote: re.Match[str]) -> str:
    blanks = " " * (len(quote[0]) - 1)
    return f'"{blanks}' if quote["closing"] else f'{blanks}"'


def _touched(reference: re.Match[str]) -> tuple[bool, bool]:
    """Return whether a letter or digit stands right before a reference, and right behind it."""
    text, (start, end) = reference.string, reference.span()
    return text[max(start - 1, 0) : start].isalnum(), text[end : end + 1].isalnum()


def _bare_sign(reference: re.Match[str]) -> str:
    before, behind = _touched(reference)
    if before and behind:
        return reference[0]
    blanks = " " * (len(reference[0]) - 1)
    sign = html.unescape(reference[0])
    return blanks + sign if behind else sign + blanks


def _blanks(escape: re.Match[str]) -> str:
    # A line of the text ends here, as where the break itself stands.
    return " \n" if escape[0] == r"\n" else " " * len(escape[0])
