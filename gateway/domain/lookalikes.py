"""Letters and digits that look like others: "Ⓡⓤⓝⓐ", "ᴠᴇsᴛᴇʀ", "R̶u̶n̶a̶", "Rυna" with a Greek letter.

Who reads them sees plain letters. Letters of other alphabets count beside Latin ones alone, else
they are letters of their own; signs that nobody reads within a word count for nothing.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

from gateway.domain.digits import has_digits

_LATIN: Final = "A-Za-z"
_ARABIC: Final = "\u0621-\u064a\u067e-\u06d3"
# Superscripts, letters in circles and squares, mathematical ones, and small capitals.
_BLOCKS: Final = (
    *(range(0xB2, 0xB4), range(0xB9, 0xBA), range(0x250, 0x2C0), range(0x2E0, 0x2E5)),
    *(range(0x1D00, 0x1D6B), range(0x2070, 0x209D), range(0x2100, 0x2140)),
    *(range(0x2460, 0x2500), range(0x2776, 0x2794), range(0xA730, 0xA732)),
)
_FURTHER_BLOCKS: Final = (range(0x1D400, 0x1D800), range(0x1F100, 0x1F200))
# By their names: of these Unicode tells no plain letter.
_NAMED_LETTERS: Final = ("SMALL CAPITAL ", "CAPITAL LETTER ", "SYMBOL LETTER ")
_OF_OTHER_ALPHABETS: Final = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһԛԝѵгптвкмнΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχηωոսօցհ",
        "ABESIJKMHOPCTYXaesijopcyxdhqwvrntbkmhABEZHIKMNOPTYXaeikvoptuxnwnuogh",
        strict=True,
    )
)


def _plain_letter(character: str) -> str:
    """Return the letter or digit of ASCII that a character of those blocks shows, or ""."""
    digit = unicodedata.digit(character, -1)
    if digit >= 0:
        return str(digit)
    plain = unicodedata.normalize("NFKC", character).strip("().,")
    if len(plain) == 1 and plain.isascii() and plain.isalnum():
        return plain
    name = unicodedata.name(character, "")
    for words in _NAMED_LETTERS:
        letter = name.partition(words)[2]
        if len(letter) == 1:
            return letter.lower() if words.startswith("SMALL") else letter
    return ""


PLAIN_LETTERS: Final = (
    {
        character: plain
        for block in (*_BLOCKS, *_FURTHER_BLOCKS)
        for character in map(chr, block)
        if (plain := _plain_letter(character))
    }
    | {chr(0xFEE0 + ord(sign)): sign for sign in map(chr, range(0x21, 0x7F))}
    | _OF_OTHER_ALPHABETS
)
"""What each look-alike shows."""

# Far letters as ranges: in a pattern each of them alone would be looked at one after another.
_STRANGE: Final = "".join(
    [c for c in PLAIN_LETTERS if c < "\uff00" and c not in _OF_OTHER_ALPHABETS]
    + ["\uff01-\uff5e"]
    + [f"{chr(block[0])}-{chr(block[-1])}" for block in _FURTHER_BLOCKS]
)
_OTHERS: Final = "".join(_OF_OTHER_ALPHABETS)
# Joiners, marks of direction, variants, marks over and through letters, and signs of control but
# for the ends of lines and tabs.
_UNSEEN: Final = (
    r"\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u0300-\u036f\u061c\u1ab0-\u1aff\u1dc0-\u1dff"
    r"\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20f0\ufe00-\ufe0f\ufeff"
    r"\U000e0000-\U000e007f"
)
_PICTURES: Final = r"\u2600-\u27bf\u200d\ufe0f\U0001f300-\U0001faff"
LOOKALIKE: Final = (
    rf"[{_STRANGE}]|(?<=[{_LATIN}])[{_OTHERS}]+|[{_OTHERS}]+(?=[{_LATIN}])"
    rf"|\x1b\[[0-9;]{{0,16}}m|[{_UNSEEN}]+|(?<=[{_LATIN}{_ARABIC}])[{_PICTURES}]+(?=[{_LATIN}{_ARABIC}])"
)
"""Pattern of a run of look-alikes, or of what nobody reads among letters."""
_LOOKALIKE: Final = re.compile(LOOKALIKE)
# A class alone is found many times faster than what it begins.
_SUSPECTED: Final = re.compile(rf"[{_STRANGE}{_OTHERS}{_UNSEEN}{_PICTURES}]+")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
OTHER_BYTES: Final = bytes(
    byte
    for byte in range(0x100)
    if byte not in {0xC2, *range(0xC9, 0xD7), 0xE1, 0xE2, 0xEA, 0xEF, 0xF0, 0xF3}
)
"""Bytes of UTF-8 with which no look-alike begins, but for signs of control and one mark."""
# And characters that many texts have: a joint and signs of print. Without them nothing is left of
# most texts, in a third of a look at all.
_HARMLESS_BYTES: Final = bytes(byte for byte in OTHER_BYTES if not _CONTROL.match(chr(byte)))
_HARMLESS_SIGNS: Final = tuple(sign.encode() for sign in "\u200c’…–")
_ARABIC_MARK: Final = "\u061c"

# "V3st3rg44rd": between letters no digit counts anything. With others among them it is a code.
_LETTERS_OF_DIGITS: Final = str.maketrans("013457@$€!|", "oieastaseil")
_IN_DIGITS: Final = re.compile(
    r"[013457@$€!|](?<=[^\W\d_].)[013457@$€!|]{0,2}[^\W\d_](?![A-Za-z013457@$€!|]*[2689])"
)
_LONGEST_MASKED: Final = 4_000
_MASKED: Final = re.compile(
    rf"(?P<word>(?<![\w@$€!|])[A-Za-z][A-Za-z0-9@$€!|]{{2,63}}(?![\w@]))|{LOOKALIKE}"
)


# A message is asked for by one step after another; in memory, never written.
@lru_cache(maxsize=4)
def has_lookalikes(text: str) -> bool:
    """Return whether a text holds what `LOOKALIKE` matches."""
    if text.isascii():
        return not text.isprintable() and _CONTROL.search(text) is not None
    octets = text.encode("utf-8", "surrogatepass")
    if b"\xe2" in octets:
        for sign in _HARMLESS_SIGNS:
            octets = octets.replace(sign, b"")
    if not octets.translate(None, _HARMLESS_BYTES) and _ARABIC_MARK not in text:
        return False
    for run in _SUSPECTED.finditer(text):
        # With the letter behind it.
        if _LOOKALIKE.search(text, run.start(), run.end() + 1) is not None:
            return True
    return False


def shown(lookalikes: str) -> str:
    """Return what a match of `LOOKALIKE` shows, a letter for each; "" of what nobody reads."""
    return "".join([PLAIN_LETTERS.get(character, "") for character in lookalikes])


class Unmasked(NamedTuple):
    """A text as it is read: `starts` has the offset in the text of every character, and its length.

    Offsets count code points. `words` has the words that digits and signs wrote, as they are read,
    between blanks; all of the text where letters have look-alikes.
    """

    text: str
    starts: list[int]
    words: str


def is_masked(text: str) -> bool:
    """Return whether a text has look-alikes, or digits and signs that stand for letters.

    Longer ones are documents, of which a second reading would take as long as all else.
    """
    if len(text) > _LONGEST_MASKED:
        return False
    # Few texts have one of these signs, and each by itself is found many times faster than any.
    may_write = has_digits(text) or "!" in text or "@" in text or "$" in text
    may_write = may_write or "€" in text or "|" in text
    return (may_write and _IN_DIGITS.search(text) is not None) or has_lookalikes(text)


def unmasked(text: str) -> Unmasked:
    """Return a text as it is read: "Runa Vester" for "Rυn🅐 V3s73r"."""
    pieces: list[str] = []
    starts: list[int] = []
    words: list[str] = []
    has_letters, reach = False, 0
    for match in _MASKED.finditer(text):
        first, last = match.span()
        if match["word"] is None:
            plain, has_letters = shown(match[0]), True
        else:
            plain = match[0].translate(_LETTERS_OF_DIGITS)
            if not plain.isalpha() or _IN_DIGITS.search(match[0]) is None:
                continue
            words.append(plain)
        pieces += (text[reach:first], plain)
        starts += (*range(reach, first), *range(first, first + len(plain)))
        reach = last
    pieces.append(text[reach:])
    starts += range(reach, len(text) + 1)
    plain_text = "".join(pieces)
    return Unmasked(plain_text, starts, plain_text if has_letters else " ".join(words))
