"""Changed copies of labelled texts: what typing, keyboards and haste do to them.

A change gives every character its new form, possibly empty or longer, so that the labelled spans
move along. Changes depend on the seed and the text alone.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText

# What a change makes of each character of a text.
Pieces = list[str]
Change = Callable[[str, random.Random], Pieces]

_ARABIC_FORMS = {"ی": "ي", "ک": "ك", "ۀ": "هٔ"}
_PERSIAN_DIGITS = "۰۱۲۳۴۵۶۷۸۹"
_ZWNJ = "\u200c"
_EMOJI = ("😂", "🙏", "❤️", "👍", "😅")
_QUOTES = (('"', '"'), ("«", "»"), ("„", "“"))
# Share of the words that a change touches.
_WORD_SHARE = 0.12
_BLANK_SHARE = 0.15


def lower_case(text: str, rng: random.Random) -> Pieces:
    """Drop case; scripts without case stay."""
    return [lower if len(lower := sign.lower()) == 1 else sign for sign in text]


def typos(text: str, rng: random.Random) -> Pieces:
    """Swap, double or lose one inner letter of some words."""
    pieces = list(text)
    start = 0
    for word in text.split(" "):
        if len(word) > 3 and word.isalpha() and rng.random() < _WORD_SHARE:
            place = start + rng.randrange(1, len(word) - 2)
            kind = rng.randrange(3)
            if kind == 0:
                pieces[place], pieces[place + 1] = pieces[place + 1], pieces[place]
            elif kind == 1:
                pieces[place] *= 2
            else:
                pieces[place] = ""
        start += len(word) + 1
    return pieces


def joined_words(text: str, rng: random.Random) -> Pieces:
    """Lose some blanks."""
    return ["" if sign == " " and rng.random() < _BLANK_SHARE else sign for sign in text]


def lost_joiners(text: str, rng: random.Random) -> Pieces:
    """Write a blank or nothing for ZWNJ."""
    return [rng.choice((" ", "")) if sign == _ZWNJ else sign for sign in text]


def other_letters(text: str, rng: random.Random) -> Pieces:
    """Write as an Arabic keyboard does, and digits in Persian."""
    digits = any("\u0600" <= sign <= "\u06ff" for sign in text)
    return [
        _PERSIAN_DIGITS[int(sign)]
        if digits and sign in "0123456789"
        else _ARABIC_FORMS.get(sign, sign)
        for sign in text
    ]


def stretched(text: str, rng: random.Random) -> Pieces:
    """Stretch the last letter of some words and put emoji between words."""
    pieces = list(text)
    for place in range(1, len(text)):
        if text[place] == " " and text[place - 1].isalpha():
            if rng.random() < _WORD_SHARE:
                pieces[place - 1] *= rng.randint(3, 5)
            elif rng.random() < _WORD_SHARE / 2:
                pieces[place] = f" {rng.choice(_EMOJI)} "
    return pieces


def doubled_blanks(text: str, rng: random.Random) -> Pieces:
    """Write some blanks twice."""
    return ["  " if sign == " " and rng.random() < _BLANK_SHARE else sign for sign in text]


def bold_words(text: str, rng: random.Random) -> Pieces:
    """Set some words in bold, as chat platforms do."""
    return _framed(text, rng, ("*", "*"))


def quoted_words(text: str, rng: random.Random) -> Pieces:
    """Put some words in quotes."""
    return _framed(text, rng, rng.choice(_QUOTES))


def tagged_words(text: str, rng: random.Random) -> Pieces:
    """Put some words in tags of HTML."""
    return _framed(text, rng, ("<b>", "</b>"))


def pictures_before(text: str, rng: random.Random) -> Pieces:
    """Write a picture right before some words."""
    return _framed(text, rng, ("👉", ""))


def _framed(text: str, rng: random.Random, signs: tuple[str, str]) -> Pieces:
    opening, closing = signs
    pieces = list(text)
    blanks = [place for place, sign in enumerate(text) if sign == " "]
    for before, behind in pairwise(blanks):
        if behind - before > 1 and rng.random() < _WORD_SHARE:
            # To the blanks, so that no sign is a part of a labelled value.
            pieces[before] += opening
            pieces[behind] = f"{closing}{pieces[behind]}"
    return pieces


CHANGES: Mapping[str, Change] = {
    "lower case": lower_case,
    "typos": typos,
    "joined words": joined_words,
    "lost joiners": lost_joiners,
    "other letters": other_letters,
    "stretched and emoji": stretched,
    "doubled blanks": doubled_blanks,
    "bold words": bold_words,
    "quoted words": quoted_words,
    "tagged words": tagged_words,
    "pictures before": pictures_before,
}


def changed(labelled: LabelledSet, change: Change, n_texts: int, seed: int) -> LabelledSet:
    """Return a set of up to `n_texts` changed texts; the choice is the same for every change."""
    chosen = sample(labelled.texts, n_texts, seed)
    texts = tuple(
        _rewrite(text, change(text.text, random.Random(f"{seed} {text.id}")))  # noqa: S311
        for text in chosen
    )
    return replace(labelled, texts=texts)


def sample(texts: Sequence[LabelledText], n_texts: int, seed: int) -> list[LabelledText]:
    """Return up to `n_texts` of `texts` in their order."""
    places = range(len(texts))
    if len(texts) > n_texts:
        places = sorted(random.Random(seed).sample(places, n_texts))  # type: ignore[assignment] # noqa: S311
    return [texts[place] for place in places]


def _rewrite(text: LabelledText, pieces: Pieces) -> LabelledText:
    offsets = [0]
    for piece in pieces:
        offsets.append(offsets[-1] + len(piece))
    spans = (GoldSpan(offsets[s.start], offsets[s.end], s.types) for s in text.spans)
    kept = tuple(span for span in spans if span.start < span.end)
    return text._replace(text="".join(pieces), spans=kept)
