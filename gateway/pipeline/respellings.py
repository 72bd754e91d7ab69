"""Finds values that stand in a text in another spelling than where they were found.

Spellings differ in letter case, in Arabic and Persian letter variants, and in what stands between
words (blank, ZWNJ, hyphen, underscore, `%20`, other signs); full names also in the order of their
words, in where these are cut ("علی‌رضا", "علیرضا", "علی رضا") and with nothing between them
(`saramoradi77`), and mailboxes by percent encoding. Of a name whose words are all frequent the
order changes at a comma only. A word alone is too often only a word: without digits it repeats only
as the whole of a text. So do places and organizations, whose names stand in time zones and slugs.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from gateway.detection.common_words import is_common
from gateway.domain import PLACE_TYPES, EntityType
from gateway.pseudonyms.canonical import canonical

# Fewer letters than these are initials and short words.
MIN_LETTERS: Final = 4
_NAMED: Final = frozenset(
    {
        EntityType.PERSON,
        EntityType.EMAIL,
        EntityType.USERNAME,
        EntityType.LOCATION,
        EntityType.ORGANIZATION,
    }
)
_ACCOUNTS: Final = frozenset({EntityType.EMAIL, EntityType.USERNAME})
# Names are shorter; beyond, in code points and words, only the value as it is counts, so that time
# grows with the text alone.
_LONGEST: Final = 128
_MOST_WORDS: Final = 16
# Longer names are not turned round.
_MOST_TURNED: Final = 4
_MOST_PROBES: Final = 3
# Letters that stand in every spelling of their word: Latin ones without marks, Arabic ones
# without variants. Alef has them at the beginning of a word only.
_ARABIC: Final = "بپتثجچحخدذرزژسشصضطظعغفقلمنو"
_STEADY: Final = re.compile(
    rf"[a-z0-9]{{2,}}(?![\u0300-\u036f])|[{_ARABIC}](?:[{_ARABIC}]|(?<=[{_ARABIC}])ا)*"
)
# What is left to look for in a value that has no such run, as "Éléa". Where every letter varies,
# that is nothing, which stands in every text.
_LONE: Final = re.compile(r"[a-z0-9](?![\u0300-\u036f])")
# What is percent-encoded stands between words, as `%40` does in `a%40b`, and so do blanks that are
# written otherwise.
_BLANK: Final = r"%20|%u0020|=20|\\x20|\\040"
_WORD: Final = re.compile(
    rf"{_BLANK}|%[0-9A-Fa-f]{{2}}|((?:[^\W_][\u0300-\u036f\u064b-\u065f\u0670]*)+)"
)
# "sara: moradi" is what Sara says.
_JOINT: Final = re.compile(rf"(?!:\s)(?:{_BLANK}|&(?:nbsp|zwnj|#\d{{1,4}});|[\W_]){{1,16}}")
# By which the words of a name are one in links and mailboxes.
_JOINING: Final = frozenset(("-", "_", ".", "+", "%20"))
_WORDS_OF_A_LETTER: Final = "aeioyو"
_IN_TWO_LETTERS: Final = {
    umlaut: f"{vowel}e" for umlaut, vowel in zip("äöüÄÖÜ", "aouAOU", strict=True)
}
_UMLAUT: Final = re.compile("[äöüÄÖÜ]")
# Of a name in one word: with fewer letters it is too often another word.
_MIN_GLUED: Final = 8
# Vowel signs and the kashida, in UTF-8, may stand between any two letters of a word, and so may
# joiners and signs at which names are cut. Each pattern begins with the bytes that it is found by.
_VOWELS: Final = re.compile(rb"\xd9[\x80\x8b-\x9f\xb0]")
_JOINERS: Final = re.compile(rb"\xe2\x80[\x8c-\x8f]")
_CUTS: Final = b" -_'.,;:|/+*~^!?#$&=<>()[]{}"
# Latin letters with marks, by the letter without: "José" is Jose's as well.
_MARKED: Final = (b"\xc3", b"\xc4", b"\xc5")
_UNMARKED: Final = {
    letter.encode(): base.lower().encode()
    for letter in map(chr, range(0xC0, 0x180))
    if (base := unicodedata.normalize("NFD", letter)[0]).isascii()
}


def probes(value: str, entity_type: str) -> tuple[str, ...]:
    """Return what stands in every text that holds `value` in any spelling, once it is `as_probed`.

    Nothing is returned for values that are looked for as they are only.
    """
    if entity_type not in _NAMED or len(value) > _LONGEST:
        return ()
    text = value.lower()
    # The domains of mailboxes are shared, and may stand in what is published.
    runs = _STEADY.findall(text.partition("@")[0]) or _STEADY.findall(text)
    if not runs:
        runs = sorted({*_LONE.findall(text)}) or [""]
    runs.sort(key=len, reverse=True)
    # A look at the longest run spares most values the count.
    if not (len(runs[0]) >= MIN_LETTERS and runs[0].isalpha()) and (
        sum(map(str.isalpha, value)) < MIN_LETTERS
    ):
        return ()
    return tuple(bytewise(run.encode()) for run in runs[:_MOST_PROBES])


def bytewise(encoded: bytes) -> str:
    """Return bytes as a text with a letter for each.

    What they hold is told many times faster so: bytes are first asked for whatever it is as for a
    number, which fails with an error.
    """
    return encoded.decode("latin-1")


def encoded_as_probed(encoded: bytes) -> str:
    """Return text in UTF-8 as `probes` have it: lowered, in one piece, without marks."""
    lowered = encoded.lower().translate(None, _CUTS)
    if not lowered.isascii():
        lowered = _VOWELS.sub(b"", lowered)
        for first in _MARKED:
            if first in lowered:
                # One after another, for few occur in a text.
                for second in {piece[:1] for piece in lowered.split(first)[1:]}:
                    letter = first + second
                    lowered = lowered.replace(letter, _UNMARKED.get(letter, letter))
        if b"\xe2\x80" in lowered:
            lowered = _JOINERS.sub(b"", lowered)
    return bytewise(lowered)


# A message is asked for by one look after another; in memory, never written.
@lru_cache(maxsize=4)
def published_as_probed(output: bytes, key: bytes | None) -> str:
    """Return an encoded value and the record key published with it as `probes` have them."""
    return encoded_as_probed(output + b"\n" + key if key else output)


def as_probed(text: str) -> str:
    """Return the text as `probes` have it."""
    return encoded_as_probed(text.encode("utf-8", "surrogatepass"))


def hold(lowered: str, wanted: tuple[str, ...]) -> bool:
    """Return whether all of the probes stand in `lowered`, and there are any."""
    for probe in wanted:
        if probe not in lowered:
            return False
    return bool(wanted)


class Words:
    """The words of a text in canonical form, with their places."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.forms: list[str] = []
        self.spans: list[tuple[int, int]] = []
        self.places: dict[str, list[int]] = defaultdict(list)
        self._stems: dict[str, list[int]] | None = None
        # The cache of `canonical` is for names, not for all words of a long text.
        canonical_form = cache(canonical.__wrapped__)
        for match in _WORD.finditer(text):
            word = match[1]
            if word:
                form = word.lower() if word.isascii() else canonical_form(word)
                self.places[form].append(len(self.forms))
                self.forms.append(form)
                self.spans.append(match.span())

    def stems(self) -> dict[str, list[int]]:
        """Return the places of words by their forms without digits at their ends."""
        if self._stems is None:
            self._stems = defaultdict(list)
            for place, form in enumerate(self.forms):
                start, end = self.spans[place]
                # Only where the digits are as many in the text as in the form.
                if len(form) == end - start or not form[-1].isdigit():
                    self._stems[form.rstrip("0123456789")].append(place)
        return self._stems

    def gap(self, place: int) -> str:
        """Return what stands between the word at `place` and the next."""
        return self.text[self.spans[place][1] : self.spans[place + 1][0]]


def respellings(
    value: str, entity_type: str, replacement: str, words: Words
) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and the fitting replacement of each place at which `value` is spelled out.

    Spans are half-open, in code points of the text, and may overlap those of other values.
    """
    yield from _spelled(value, entity_type, replacement, words)
    if entity_type == EntityType.PERSON and _UMLAUT.search(value) is not None:
        # "juergen.mueller" is Jürgen Müller.
        latin = _UMLAUT.sub(lambda letter: _IN_TWO_LETTERS[letter[0]], value)
        yield from _spelled(latin, entity_type, replacement, words)


def _spelled(
    value: str, entity_type: str, replacement: str, words: Words
) -> Iterator[tuple[int, int, str]]:
    sought = Words(value)
    n_words = len(sought.forms)
    if not 0 < n_words <= _MOST_WORDS:
        return
    head, tail = value[: sought.spans[0][0]], value[sought.spans[-1][1] :]
    replacement = replacement.removeprefix(head).removesuffix(tail)
    is_whole_only = _is_whole_only(sought, entity_type)
    # "The young will know" does not speak of Will Young; "Young, Will" does.
    needs_comma = entity_type == EntityType.PERSON and n_words > 1 and _are_common(sought)
    has_n_words = len(words.forms) == n_words
    turns = n_words if entity_type == EntityType.PERSON and n_words <= _MOST_TURNED else 1
    orders = [[*range(turn, n_words), *range(turn)] for turn in range(turns)]
    rarest = min(range(n_words), key=lambda index: len(words.places.get(sought.forms[index], ())))
    reach = 0
    for place in words.places.get(sought.forms[rarest], ()):
        for order in orders:
            first = place - order.index(rarest)
            if first < reach or not _is_at(first, order, sought, words, entity_type):
                continue
            start, end = words.spans[first][0], words.spans[first + n_words - 1][1]
            if is_whole_only and not (has_n_words and _is_whole(start, end, head, tail, words)):
                continue
            if needs_comma and order[0] and "," not in words.text[start:end]:
                continue
            yield start, end, _fitted(replacement, order, first, words)
            reach = first + n_words
            break
    if turns > 1 and not needs_comma:
        if n_words == 2:
            yield from _with_initial(sought, replacement, words)
        for order in orders:
            glued = "".join([sought.forms[index] for index in order])
            if len(glued) >= _MIN_GLUED:
                yield from _glued(glued, order, replacement, words)
                yield from _cut_otherwise(glued, replacement, words)


def _with_initial(sought: Words, replacement: str, words: Words) -> Iterator[tuple[int, int, str]]:
    """Yield the places at which the initial of a middle name stands within a full name."""
    forename, surname = sought.forms
    for first in words.places.get(forename, ()):
        last = first + 2
        if words.forms[last : last + 1] != [surname]:
            continue
        initial, gap = words.forms[first + 1], words.gap(first + 1)
        is_initial = len(initial) == 1 and initial.isalpha()
        # "Sara e Moradi" are two.
        if is_initial and (initial not in _WORDS_OF_A_LETTER or "." in gap):
            start, end = words.spans[first][0], words.spans[last][1]
            original, joint = words.text[start:end], words.gap(first)
            parts = _name_parts(replacement)
            fitting = joint.join(parts) if parts and joint in _JOINING else replacement
            if original.isupper():
                fitting = fitting.upper()
            yield start, end, fitting.lower() if original.islower() else fitting


def _glued(
    glued: str, order: list[int], replacement: str, words: Words
) -> Iterator[tuple[int, int, str]]:
    """Yield the places at which the words of a name are one, with or without digits behind it."""
    if is_common(glued, is_name=False):
        return
    parts = _name_parts(replacement)
    if parts:
        is_turned = len(parts) == len(order)
        replacement = "".join([parts[index] for index in order] if is_turned else parts)
    for place in words.stems().get(glued, ()):
        start, end = words.spans[place]
        end -= len(words.forms[place]) - len(glued)
        original = words.text[start:end]
        is_lower = original.islower() and replacement.isalpha()
        yield start, end, replacement.lower() if is_lower else replacement


def _cut_otherwise(glued: str, replacement: str, words: Words) -> Iterator[tuple[int, int, str]]:
    """Yield the places at which several words are all letters of a name, wherever it is cut."""
    for length in range(1, len(glued)):
        for first in words.places.get(glued[:length], ()):
            last, reach = first, length
            while reach < len(glued) and last + 1 < len(words.forms):
                form = words.forms[last + 1]
                if not glued.startswith(form, reach) or not _JOINT.fullmatch(words.gap(last)):
                    break
                last += 1
                reach += len(form)
            if reach == len(glued):
                start, end = words.spans[first][0], words.spans[last][1]
                original = words.text[start:end]
                joints = {words.gap(place) for place in range(first, last)}
                parts = _name_parts(replacement)
                fitting = replacement
                if len(joints) == 1 and parts and (joint := joints.pop()) in _JOINING:
                    fitting = joint.join(parts)
                yield start, end, fitting.lower() if original.islower() else fitting


def _is_whole_only(sought: Words, entity_type: str) -> bool:
    if entity_type in PLACE_TYPES:
        return True
    if entity_type == EntityType.EMAIL or any(map(str.isdecimal, sought.text)):
        return False
    if len(sought.forms) == 1:
        return True
    return entity_type != EntityType.PERSON and _are_common(sought)


def _are_common(sought: Words) -> bool:
    return all(is_common(form, is_name=False) for form in sought.forms)


def _is_whole(start: int, end: int, head: str, tail: str, words: Words) -> bool:
    """Return whether nothing stands around the words; "@home" is an account, "home" is none."""
    around = words.text[:start].strip() + words.text[end:].strip()
    return around == head + tail or (not around and head != "@")


def _is_at(first: int, order: list[int], sought: Words, words: Words, entity_type: str) -> bool:
    if first < 0 or first + len(order) > len(words.forms):
        return False
    if len(order) == 1 and is_common(sought.forms[0], is_name=False):
        return False
    for step, index in enumerate(order):
        if words.forms[first + step] != sought.forms[index]:
            return False
        if step == 0:
            continue
        gap = words.gap(first + step - 1)
        is_same = index > 0 and _decoded(gap) == sought.gap(index - 1)
        if not is_same and (entity_type in _ACCOUNTS or not _JOINT.fullmatch(gap)):
            return False
    return True


def _decoded(gap: str) -> str:
    for code, sign in (("%40", "@"), ("%2B", "+"), ("%2b", "+")):
        gap = gap.replace(code, sign)
    return gap


def _fitted(replacement: str, order: list[int], first: int, words: Words) -> str:
    """Return the replacement in the order, joints and letter case of the words that it replaces."""
    n_words = len(order)
    start, end = words.spans[first][0], words.spans[first + n_words - 1][1]
    original = words.text[start:end]
    if "%40" in original:
        return replacement.replace("@", "%40")
    parts = _name_parts(replacement)
    if not parts:
        return replacement
    gaps = [words.gap(first + step) for step in range(n_words - 1)]
    only_gap = gaps[0] if order[0] == 0 and len({*gaps}) == 1 else None
    # With blanks alone it is written as it was found, but for its letter case.
    if only_gap != " ":
        if len(parts) == n_words:
            replacement = parts[order[0]] + "".join(
                gap + parts[index] for gap, index in zip(gaps, order[1:], strict=True)
            )
        elif only_gap in _JOINING:
            # "ida_holm_vale" for "Ida Holm-Vale" stays one word in a link.
            replacement = only_gap.join(parts)
    if original.isupper():
        return replacement.upper()
    return replacement.lower() if original.islower() else replacement


def _name_parts(replacement: str) -> list[str]:
    """Return the words of a name; none of what has no letter case or joints: "[PERSON_1]"."""
    parts = replacement.split(" ")
    if all(map(str.isalpha, parts)):
        return parts
    if replacement[:1] == "[" or "@" in replacement or any(map(str.isdecimal, replacement)):
        return []
    if len(parts) == 1 and "-" not in replacement and "'" not in replacement:
        return []
    return [replacement[start:end] for start, end in Words(replacement).spans]
