"""A thousand random alterations outside of the marks, in six languages, and none gets through."""

import random
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pytest

from gateway.domain import LANGUAGES
from gateway.labeling.alignment import Span
from gateway.labeling.contract import BrokenContract
from gateway.labeling.marks import check_tagged, mend_tagged, write_marks
from gateway.testing.generator import generate_conversations

N_TEXTS = 1_000
TYPES = {"PERSON", "LOCATION", "ORGANIZATION"}
INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\u2066\u2069"
BLANKS = " \u00a0\u2009\u3000\t\n\r\u2028"
LETTERS = "abcxyzéßابپیکسжя日۱٢2.,!؟؛«»-–'’\"<>/&"
LOOK_ALIKE = {
    **dict(zip("aeopcxyABEHKMOPT", "аеорсхуАВЕНКМОРТ", strict=True)),
    **dict(zip("یکهاو۰۱۲۳۴", "يكہأۋ01234", strict=True)),
    **dict(zip("'\"-.,", "’”–·،", strict=True)),
}


class Case(NamedTuple):
    """A text with its right spans."""

    text: str
    language: str
    spans: tuple[Span, ...]


def cases() -> Iterator[Case]:
    """Yield texts of six languages in equal shares, each with names."""
    left = dict.fromkeys(LANGUAGES, N_TEXTS // len(LANGUAGES) + 1)
    for conversation in generate_conversations(4_000, seed=5, harmless_share=0.0):
        for message in conversation.messages:
            found = (Span(e.start, e.end, str(e.type)) for e in message.entities)
            spans = tuple(span for span in found if span.type in TYPES)
            if spans and left[conversation.language]:
                left[conversation.language] -= 1
                yield Case(message.text, conversation.language, spans)


def outside(tagged: str) -> list[int]:
    """Return the places of a tagged text that belong neither to a mark nor to what it encloses."""
    places, position = [], 0
    while position < len(tagged):
        if tagged.startswith("<to_pseudonym", position):
            position = tagged.index("</to_pseudonym>", position) + len("</to_pseudonym>")
            continue
        places.append(position)
        position += 1
    return places


Alter = Callable[[str, int, random.Random], str]


def insert(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with a character more."""
    return tagged[:at] + rng.choice(LETTERS) + tagged[at:]


def insert_invisible(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with a character more that nobody sees."""
    return tagged[:at] + rng.choice(INVISIBLE) + tagged[at:]


def insert_blank(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with a blank more."""
    return tagged[:at] + rng.choice(BLANKS) + tagged[at:]


def delete(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with a character less."""
    return tagged[:at] + tagged[at + 1 :]


def replace(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with another character."""
    return tagged[:at] + rng.choice(LETTERS + BLANKS) + tagged[at + 1 :]


def change_case(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with a letter in its other case."""
    return tagged[:at] + tagged[at].swapcase() + tagged[at + 1 :]


def take_look_alike(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with a letter of another script that looks the same."""
    return tagged[:at] + LOOK_ALIKE.get(tagged[at], "і") + tagged[at + 1 :]


def swap(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with two neighbouring characters in the other order."""
    return tagged[:at] + tagged[at + 1 : at + 2] + tagged[at] + tagged[at + 2 :]


def repeat_stretch(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with a stretch said twice."""
    length = rng.randint(1, 12)
    return tagged[: at + length] + tagged[at:]


def drop_stretch(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with a stretch left out, which may reach into a mark."""
    return tagged[:at] + tagged[at + rng.randint(2, 30) :]


def normalize(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text in another normalization form."""
    form = rng.choice(["NFC", "NFD", "NFKC", "NFKD"])
    return unicodedata.normalize(form, tagged)  # type: ignore[arg-type] # one of the four


def talk_around(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with words of the model's own before or after it."""
    said = rng.choice(["Here you are: ", "OK. ", "…", "<p>", "```\n"])
    return said + tagged if rng.random() < 0.5 else tagged + said


def damage_mark(tagged: str, at: int, rng: random.Random) -> str:
    """Return the text with a mark of another form."""
    old, new = rng.choice(
        [
            ('type="', "type='"),
            ('type="PER"', 'type="PERSON"'),
            ("</to_pseudonym>", "</to_pseudonym >"),
            ("</to_pseudonym>", ""),
            ("<to_pseudonym ", "<to-pseudonym "),
            ("<to_pseudonym ", "<to_pseudonym  "),
            ("<to_pseudonym ", "<to_pseudоnym "),
            ("</to_pseudonym>", "</to_pseudonym></to_pseudonym>"),
            ('<to_pseudonym type="', '<to_pseudonym type="LOC"><to_pseudonym type="'),
        ]
    )
    return tagged.replace(old, new, 1)


ALTERATIONS: Sequence[Alter] = (
    *(insert, insert_invisible, insert_blank, delete, replace, change_case, take_look_alike),
    *(swap, repeat_stretch, drop_stretch, normalize, talk_around, damage_mark),
)


def altered(tagged: str, rng: random.Random) -> tuple[str, str]:
    """Return the tagged text with one random alteration, and its name."""
    places = outside(tagged)
    while True:
        alter = rng.choice(ALTERATIONS)
        if not places and alter not in (talk_around, damage_mark):
            continue
        changed = alter(tagged, rng.choice(places) if places else 0, rng)
        if changed != tagged:
            return changed, alter.__name__


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_issue_8_every_alteration_is_caught(seed: int) -> None:
    """A thousand right texts pass and a thousand altered ones do not.

    Where the repair step takes an altered one nevertheless, only the form of characters differs:
    the names are then those of the original, in the very places.
    """
    rng = random.Random(seed)
    kinds: Counter[str] = Counter()
    languages: Counter[str] = Counter()
    n_mended = 0
    for text, language, spans in cases():
        tagged = write_marks(text, spans)
        assert check_tagged(tagged, text) == spans
        changed, kind = altered(tagged, rng)
        kinds[kind] += 1
        languages[language] += 1
        with pytest.raises(BrokenContract) as caught:
            check_tagged(changed, text)
        assert caught.value.code in ("text_changed", "broken_marks")
        try:
            mended = mend_tagged(changed, text)
        except BrokenContract:
            continue
        n_mended += 1
        assert mended == spans, kind
    assert sum(languages.values()) >= N_TEXTS
    assert set(languages) == set(LANGUAGES)
    assert set(kinds) == {alter.__name__ for alter in ALTERATIONS}
    assert 0 < n_mended < 0.25 * N_TEXTS
