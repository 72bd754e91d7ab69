r"""Marks by which pages and chat platforms format a text: `<b>0912</b> <b>345</b>`, `<#8035…>`.

Inline tags of HTML stand within a value and are none of it. Signs of Markdown part only the groups
of a number (`**0912** **345**`); everything else reads them as blanks. Ids of channels, emoji and
commands in the markup of Discord, and of emoji in that of Telegram, are no numbers of persons, and
lead nowhere once they are changed.
"""

import re
from collections.abc import Iterator

# Without digits, which would be those of a number; attributes of other names may hold text.
_ENDS = (
    r"(?:\s(?:class|style|dir|lang|color)="
    r"(?:\"[^\"<>\d@\0\n]{0,60}\"|'[^'<>\d@\0\n]{0,60}'))?\s?/?>"
)
TAG = (
    r"</?(?:b|i|u|s|em|strong|small|mark|code|span|font|wbr|ins|del|sub|sup|tt|big|tg-spoiler)"
    rf"{_ENDS}"
)
"""Pattern of an inline tag of HTML."""
_TAG = re.compile(TAG, re.IGNORECASE)
# Of what begins on a line of its own.
_BLOCK_TAG = re.compile(
    r"</?(?:p|div|br|hr|h[1-6]|[uod]l|li|d[td]|table|thead|tbody|t[rdh]|blockquote|pre|center)"
    rf"{_ENDS}",
    re.IGNORECASE,
)
_BLANK = r"(?:[ \u00a0\u200c.()/-]|&nbsp;)"
# A tag, or the signs that end one emphasis and begin the next.
_MARK = rf"(?:{TAG}|(?P<sign>\*\*|__|~~|\|\|)[ \u00a0\u200c.-]{{1,2}}(?P=sign))"
_MARKS = re.compile(rf"{_MARK}(?:{_BLANK}{{0,3}}{TAG}){{0,8}}", re.IGNORECASE)
_SIGNS = re.compile(r"\*\*|__|~~|\|\|")
# Some groups of a number between signs, which touch no word: "5*3*2" is a product.
_EMPHASIS = re.compile(
    r"(?P<sign>[*_~`|](?:(?<=\|)\||(?<!\|)[*_~]?))"
    r"[+(]?(?:[A-Z]{2})?\d[\d \u00a0\u200c().-]{0,24}(?<! )(?P=sign)(?![^\W_])"
)
# Signs that a digit touches, and a number in which they stand: "0791**1 48**2 336", "079**11** 48".
_TOUCHING = re.compile(r"[*_~`|](?:(?<=\d[*_~`|])|(?=\d))")
_INNER_SIGN = re.compile(r"\*{1,3}|_{2,3}|~~|`|\|\|")
_SIGNED_NUMBER = re.compile(
    r"(?<![^\W_])(?<!\d[.,])(?:\*{1,3}|_{2,3}|~~|`|\|\|)?+"
    r"(?:[A-Z]{2}(?:\*\*|__|~~|`)?\d\d[A-Z\d \u00a0*_~`-]{10,60}+"
    r"|[+(]{0,2}\d[\d \u00a0\u200c().*_~`|/-]{6,60}+)"
)
# Neither a product nor a power begins so: a telephone number, an account, a card.
_OF_NO_PRODUCT = re.compile(r"[*_~`|]*(?:[+(]|0(?![.,])|[A-Z])")
_OF_NO_POWER = re.compile(rf"{_OF_NO_PRODUCT.pattern}|[*_~`|]*\d{{3,4}}[ \u00a0-]")
_RUN_BEFORE = re.compile(r"[A-Z\d \u00a0\u200c+().*_~`|/-]*\Z")
_LONGEST_SIGNED = 68
_FEWEST_DIGITS = 7
# What stands between these and the others.
_ASIDE = r"[ \u00a0\u200c.()/*_~`|-]{0,4}"
_GROUP_BEFORE = re.compile(rf"[\d+]{_ASIDE}\Z")
_GROUP_BEHIND = re.compile(rf"{_ASIDE}\d")
_NEAR = 3
_NUMBER_BEFORE = re.compile(rf"[\d+]{_BLANK}{{0,2}}\Z")
_NUMBER_BEHIND = re.compile(rf"{_BLANK}{{0,2}}\d")
# Telegram wants all of these escaped, other platforms those that would format the text.
_SPECIALS = frozenset("-_*[]()~`>#+=|{}.!")
_SPECIAL = f"[{re.escape(''.join(sorted(_SPECIALS)))}]"
_ESCAPE = re.compile(rf"(?<!\\)\\(?={_SPECIAL})")
_UNESCAPED = re.compile(rf"(?<!\\)(?={_SPECIAL})")
# Those of mailboxes, links and numbers; the sign itself comes first, which is found faster.
_SPLITTING_ESCAPE = re.compile(r"\\(?<![\\:]\\)(?=[-_+.()=#])")
_STEP_OF_PATH = re.compile(r"\\[^\W_]\S*\Z")
_LONGEST_PATH = 100
_NBSP = "&nbsp;"
_TIGHT_BEFORE = re.compile(r"[A-Za-z0-9@._+/:-]\Z")
_TIGHT_BEHIND = re.compile(r"[A-Za-z0-9@_+/:-]|\.[A-Za-z0-9]")
# Emoji, channels, commands and their ids of 17 digits or more, as no telephone number has.
_PLATFORM_ID = re.compile(
    r"<(?:(?:a?:\w{2,32}:|#|/[\w -]{1,100}:|sound:\d{1,20}:)(?P<id>\d{17,20})>"
    r"|tg-emoji emoji-id=\\?[\"'](?P<emoji>\d{5,20})\\?[\"'])",
    re.ASCII,
)


def without_tags(text: str) -> str:
    """Return `text` without its inline tags."""
    return _TAG.sub("", text) if "<" in text else text


def with_blank_tags(text: str) -> str:
    """Return `text` with blanks for its tags, of the same length."""
    return _BLOCK_TAG.sub(_blanks, _TAG.sub(_blanks, text)) if "<" in text else text


def tags(text: str) -> list[tuple[int, int]]:
    """Return where inline tags stand in `text`."""
    return [match.span() for match in _TAG.finditer(text)] if "<" in text else []


def framing_tags(text: str) -> list[tuple[int, int]]:
    """Return where inline tags stand that touch no word on their outer side."""
    if "<" not in text:
        return []
    found: list[tuple[int, int]] = []
    for match in _TAG.finditer(text):
        start, end = match.span()
        outer = text[end : end + 1] if text[start + 1] == "/" else text[max(start - 1, 0) : start]
        if not outer.isalnum():
            found.append((start, end))
    return found


def block_tags(text: str) -> list[tuple[int, int]]:
    """Return where tags stand that begin or end a line of what is shown."""
    return [match.span() for match in _BLOCK_TAG.finditer(text)] if "<" in text else []


def splitting_marks(text: str) -> list[tuple[int, int]]:
    """Return where marks stand that split a number, or a word of ASCII that they touch.

    Args:
        text: with ASCII digits.
    """
    found: list[tuple[int, int]] = []
    if "\\" in text:
        found += _splitting_escapes(text)
    if any(sign in text for sign in ("*", "_", "~", "`", "||")):
        found += _emphases(text)
        found += _inner_emphases(text)
    if not any(sign in text for sign in ("<", "**", "__", "~~", "||")):
        return _joined(found)
    for group in _MARKS.finditer(text):
        start, end = group.span()
        before, behind = _around(text, start, end)
        is_of_number = _NUMBER_BEFORE.search(before) and _NUMBER_BEHIND.match(behind)
        is_of_word = (
            group["sign"] is None
            and _TIGHT_BEFORE.search(before)
            and _TIGHT_BEHIND.match(behind)
            and not without_tags(group[0])
        )
        if is_of_number or is_of_word:
            found += [tag.span() for tag in _TAG.finditer(text, start, end)]
            if group["sign"] is not None:
                found += [sign.span() for sign in _SIGNS.finditer(text, start, end)]
    return _joined(found)


def has_escapes(value: str) -> bool:
    """Return whether a value holds escapes of Markdown."""
    return "\\" in value and _ESCAPE.search(value) is not None


def unescaped(value: str) -> str:
    r"""Return a value without the escapes of Markdown that it holds: `a\_b` is "a_b"."""
    return _ESCAPE.sub("", value)


def escaped_like(value: str, like: str) -> str:
    """Return `value` with escapes for the signs that `like` has them for.

    Where it has them for all, so has the result. The first sign of `like` may have its escape
    before it; that of `value` takes it over.
    """
    signs = _SPECIALS
    if _UNESCAPED.search(like, 1) is not None:
        signs = frozenset(like[match.end()] for match in _ESCAPE.finditer(like))
    head = value[:1] if like[0] in _SPECIALS else ""
    rest = [f"\\{sign}" if sign in signs else sign for sign in value[len(head) :]]
    return head + "".join(rest)


def platform_ids(text: str) -> list[tuple[int, int]]:
    """Return where ids stand in `text` that name a channel, an emoji or a command.

    Of Discord, and emoji of Telegram.
    """
    if "<" not in text:
        return []
    return [match.span(match.lastgroup or 0) for match in _PLATFORM_ID.finditer(text)]


def _splitting_escapes(text: str) -> Iterator[tuple[int, int]]:
    r"""Yield where escapes stand that may split a value; in `C:\Users\.ssh` there are none."""
    for escape in _SPLITTING_ESCAPE.finditer(text):
        start, end = escape.span()
        if _STEP_OF_PATH.search(text, max(start - _LONGEST_PATH, 0), start) is None:
            yield start, end


def _emphases(text: str) -> Iterator[tuple[int, int]]:
    """Yield where signs stand around groups of a number that has others."""
    for emphasis in _EMPHASIS.finditer(text):
        start, end = emphasis.span()
        before, behind = _around(text, start, end)
        is_of_number = _GROUP_BEFORE.search(before) or _GROUP_BEHIND.match(behind)
        sign = emphasis["sign"]
        # A sign that stands beside another of its kind is a part of that.
        is_whole = sign[0] not in (before[-1:], behind[:1])
        if is_of_number and is_whole and not before[-1:].isalnum():
            length = len(sign)
            yield start, start + length
            yield end - length, end


def _inner_emphases(text: str) -> Iterator[tuple[int, int]]:
    """Yield where signs stand around digits of a number, right beside others of them.

    Between two digits a sign may multiply, as in "5*300*2000" and "2**10": there the number tells
    by how it begins, unless the sign only strikes out or quotes.
    """
    for number in _signed_numbers(text):
        if sum(map(str.isdecimal, number[0])) < _FEWEST_DIGITS:
            continue
        signs = [*_INNER_SIGN.finditer(text, *number.span())]
        at = 0
        while at + 1 < len(signs):
            opening, closing = signs[at : at + 2]
            at += 1
            if opening[0] == closing[0] and _is_pair(number, opening, closing):
                yield opening.span()
                yield closing.span()
                at += 1


def _signed_numbers(text: str) -> Iterator[re.Match[str]]:
    """Yield the numbers in which a sign touches a digit.

    Each is looked for around its sign: tried at every letter, the pattern takes longer than most of
    the rules.
    """
    reach = 0
    for sign in _TOUCHING.finditer(text):
        at = sign.start()
        if at < reach:
            continue
        run = _RUN_BEFORE.search(text, max(reach, at - _LONGEST_SIGNED), at)
        first = at if run is None else run.start()
        for number in _SIGNED_NUMBER.finditer(text, first, at + _LONGEST_SIGNED):
            if number.start() > at:
                break
            reach = number.end()
            yield number


def _is_pair(number: re.Match[str], opening: re.Match[str], closing: re.Match[str]) -> bool:
    """Return whether two signs in a number begin and end what they format, and touch the rest."""
    text, sign = number.string, opening[0]
    if not (_is_sign_of_number(text, opening.end()) and text[closing.start() - 1].isalnum()):
        return False
    before = text[max(opening.start() - 1, 0) : opening.start()].isalnum()
    behind = text[closing.end() : closing.end() + 1].isalnum()
    if not (before and behind):
        return before or behind or len(sign) == len("***")
    if sign[0] in "~`":
        return True
    form = _OF_NO_PRODUCT if sign == "*" else _OF_NO_POWER
    return form.match(number[0]) is not None


def _joined(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return places in order, with those that overlap as one."""
    joined: list[tuple[int, int]] = []
    for start, end in sorted(places):
        if joined and start < joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], end)
        else:
            joined.append((start, end))
    return joined


def _is_sign_of_number(text: str, at: int) -> bool:
    return text[at : at + 1].isalnum() or text[at : at + 1] in ("+", "(")


def _around(text: str, start: int, end: int) -> tuple[str, str]:
    return text[max(start - _NEAR - len(_NBSP), 0) : start], text[end : end + _NEAR + len(_NBSP)]


def _blanks(match: re.Match[str]) -> str:
    return " " * len(match[0])
