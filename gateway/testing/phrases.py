"""The sentences, names and places of one language, read from its file, ready for drawing."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import NamedTuple

import yaml

from gateway.testing.values import ARABIC_DIGITS, PERSIAN_DIGITS

_SLOT = re.compile(r"\{(\w+)\}")
_OWN_DIGITS = {"fa": PERSIAN_DIGITS, "ar": ARABIC_DIGITS}
_VARIANTS = 12  # numbers filled into each shape of a date or an amount
_AMOUNTS = ("12", "25", "40", "75", "120", "250", "380", "900", "1500", "4800", "12,500", "250,000")


class Sentence(NamedTuple):
    """A sentence cut at its slots: `pieces` has one more element than `slots`."""

    pieces: tuple[str, ...]
    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phrases:
    """All that chats of one language are made of."""

    language: str
    first_names: Sequence[str]
    last_names: Sequence[str]
    cities: Sequence[str]
    organizations: Sequence[str]
    dates: Sequence[str]
    costs: Sequence[str]
    harmless: Sequence[Sentence]
    personal: Sequence[Sentence]


def _filled(shapes: Sequence[str], language: str) -> list[str]:
    """Return the shapes with numbers filled in, in the language's own digits for one in two."""
    rng = random.Random(0)  # noqa: S311 - made-up data
    values: dict[str, None] = {}  # in order, each once
    for shape in shapes:
        for variant in range(_VARIANTS if "{" in shape else 1):
            value = shape.format(
                D=rng.randint(1, 28),
                M=f"{rng.randint(1, 12):02d}",
                h=rng.randint(1, 12),
                m=f"{rng.randint(0, 11) * 5:02d}",
                n=_AMOUNTS[rng.randrange(len(_AMOUNTS))],
                s=rng.randint(5, 180),
            )
            if variant % 2 and language in _OWN_DIGITS:
                value = value.translate(_OWN_DIGITS[language])
            values[value] = None
    return list(values)


def _sentence(line: str) -> Sentence:
    parts = _SLOT.split(line)
    return Sentence(tuple(parts[::2]), tuple(parts[1::2]))


@cache
def load_phrases(language: str) -> Phrases:
    """Return the phrases of `language`; read once."""
    source = resources.files("gateway.testing") / "languages" / f"{language}.yaml"
    sections = {
        name: block.splitlines()
        for name, block in yaml.safe_load(source.read_text(encoding="utf-8")).items()
    }
    sentences = [_sentence(line) for line in sections["sentences"]]
    return Phrases(
        language=language,
        first_names=sections["first_names"],
        last_names=sections["last_names"],
        cities=sections["cities"],
        organizations=sections["organizations"],
        dates=_filled(sections["dates"], language),
        costs=_filled(sections["costs"], language),
        harmless=[sentence for sentence in sentences if not sentence.slots],
        personal=[sentence for sentence in sentences if sentence.slots],
    )
