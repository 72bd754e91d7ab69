"""Quotes and brackets around words: "Sara", «سارا», „Sara“, 'Sara', (12345), [Sara].

Patterns take a sign for the end of what they read, and models take what is quoted for the title of
something; people quote names, codes and places as well. Quotes of JSON, which tell keys and values
apart, are no quotes of words, nor are inches and apostrophes.
"""

import re
from typing import Final

from gateway.domain.spans import blanked

# What is quoted is a sentence at most.
_LONGEST: Final = 60
# A value of JSON, of settings or of an attribute stands behind one of these, one of CSV as well.
_OF_DATA: Final = r"(?<![:=,\[{].)(?<![:=] .)"
# Arabic and Persian write "and", "in", "for" and "like" as a part of the word: «و"سارا"».
_CLITICS: Final = "وبلفک\u0643"
_TATWEEL: Final = "\u0640"
# French sets one within.
_INNER_BLANK: Final = "[ \u00a0\u202f]?"
# What stands before a sign is looked at behind it, so that `re` leaps to where a sign is.
_OUTSIDE: Final = rf"(?:(?<![^\W_].)|(?<=\b[{_CLITICS}].)|(?<=\b[{_CLITICS}]{_TATWEEL}.))"


def _pair(
    opening: str,
    closing: str,
    *,
    before: str = _OUTSIDE,
    after: str = r"(?![^\W_])",
    is_apostrophe: bool = False,
) -> str:
    """Return a pattern behind the first of two signs, around what holds neither.

    Where the second is an apostrophe as well, it may stand within a word. No other character fits
    both ways, or a text without end would be tried in all combinations of them.
    """
    inner = rf"[^\n\0{opening}{closing}]"
    if is_apostrophe:
        inner = rf"(?:{inner}|(?<=\w){closing}(?=\w))"
    return (
        rf"(?<=[{opening}]){before}(?={_INNER_BLANK}[^\s{opening}{closing}])"
        rf"{inner}{{1,{_LONGEST}}}[{closing}]{after}"
    )


_QUOTE: Final = """["“”„«»‹›'‘]"""
may_have_quotes: Final = re.compile(_QUOTE).search
_QUOTED: Final = re.compile(
    rf"{_QUOTE}(?:"
    + "|".join(
        (
            _pair('"', '"', before=_OF_DATA + _OUTSIDE, after=r"(?!\s*[:=]|[^\W_])"),
            _pair("“„”", "“”"),
            _pair("«", "»"),
            _pair("»", "«"),
            _pair("‹", "›"),
            _pair("‘", "’", is_apostrophe=True),
            _pair("'", "'", before=_OF_DATA + r"(?<!\w.)", is_apostrophe=True),
        )
    )
    + ")"
)
# A call has a word before its brackets, a link of Markdown an address behind them, and the prefix
# of a telephone the rest of the number.
_OF_PREFIX: Final = r"(?![\d\\ ]{1,7}\)[ /.-]*\d)"
_BRACKETED: Final = re.compile(
    r"[(\[](?:"
    + "|".join(
        (
            _pair("(", ")", before=r"(?<!\].)" + _OUTSIDE + _OF_PREFIX),
            _pair(r"\[", r"\]", after=r"(?![^\W_]|\()"),
        )
    )
    + ")"
)


def quotes(text: str) -> list[tuple[int, int]]:
    """Return where quotes stand around words, in pairs."""
    return _signs(_QUOTED, text)


def brackets(text: str) -> list[tuple[int, int]]:
    """Return where brackets stand around words, in pairs."""
    return _signs(_BRACKETED, text)


def without_quotes(text: str) -> str:
    """Return `text` with blanks for quotes around words, of the same length."""
    return blanked(text, quotes(text))


def _signs(pairs: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for match in pairs.finditer(text):
        start, end = match.span()
        found += (
            (start, start + 2 if text[start + 1].isspace() else start + 1),
            (end - 2 if text[end - 2].isspace() else end - 1, end),
        )
    return found
