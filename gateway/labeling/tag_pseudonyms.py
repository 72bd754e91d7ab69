"""What takes the place of tagged names: categories, or pseudonyms that an LLM invented.

Pseudonyms of the gateway's own engine go the way of every message, `pipeline.fields`.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gateway.labeling.alignment import Span
from gateway.labeling.contract import BrokenContract, read_json
from gateway.labeling.marks import TAGS
from gateway.pipeline.residuals import joined

_ODD = re.compile(r"[<>{}\[\]\n\r]")


class Correspondence(NamedTuple):
    """A name, what took its place, and its type as marks say it."""

    original: str
    pseudonym: str
    type: str


class _Pair(BaseModel):
    model_config = ConfigDict(frozen=True, hide_input_in_errors=True)

    original: str = Field(repr=False)
    pseudonym: str = Field(min_length=1, max_length=200, repr=False)


class _Answer(BaseModel):
    model_config = ConfigDict(frozen=True, hide_input_in_errors=True)

    pseudonyms: tuple[_Pair, ...]


def names_of(text: str, spans: Sequence[Span]) -> dict[str, str]:
    """Return the distinct names with the type of their first use, in order of that."""
    names: dict[str, str] = {}
    for start, end, type_ in spans:
        names.setdefault(text[start:end], TAGS[type_])
    return names


def names_question(names: Mapping[str, str]) -> str:
    """Return the text of the question for pseudonyms."""
    return json.dumps(
        [{"original": name, "type": type_} for name, type_ in names.items()], ensure_ascii=False
    )


def read_pseudonyms(
    content: str, names: Mapping[str, str], *, is_cut: bool = False
) -> list[Correspondence]:
    """Return a pseudonym for every name, once the set was found to be consistent.

    Raises:
        BrokenContract: a name has none or two, a pseudonym is a name of the document, has another
            number of words or stands for two names, or one word got two.
    """
    tree, _ = read_json(content, is_cut=is_cut)
    try:
        pairs = _Answer.model_validate(tree).pseudonyms
    except ValidationError:
        raise BrokenContract("wrong_shape", 'Expected {"pseudonyms": [...]}.') from None
    given = {pair.original: pair.pseudonym.strip() for pair in pairs}
    if set(given) != set(names) or len(pairs) != len(given):
        raise BrokenContract(
            "names_differ", f"Give each of the {len(names)} names exactly once, as it is written."
        )
    folded = {name.casefold() for name in names}
    words = {word for name in folded for word in name.split() if len(word) > 1}
    for number, (name, pseudonym) in enumerate(given.items(), 1):
        if not pseudonym or _ODD.search(pseudonym):
            raise BrokenContract("odd_pseudonym", f"Pseudonym {number} is no name.")
        if len(pseudonym.split()) != len(name.split()):
            raise BrokenContract("word_count", f"Pseudonym {number} has another number of words.")
        if pseudonym.casefold() in folded or (
            names[name] == "PER" and words & set(pseudonym.casefold().split())
        ):
            raise BrokenContract("not_new", f"Pseudonym {number} repeats a name of the list.")
    if len({pseudonym.casefold() for pseudonym in given.values()}) < len(folded):
        raise BrokenContract("not_distinct", "Two names have the same pseudonym.")
    _check_words(given, names)
    return [Correspondence(name, given[name], type_) for name, type_ in names.items()]


def _check_words(given: Mapping[str, str], names: Mapping[str, str]) -> None:
    words: dict[str, str] = {}
    for name, pseudonym in given.items():
        if names[name] != "PER":
            continue
        for word, other in zip(name.casefold().split(), pseudonym.casefold().split(), strict=True):
            if words.setdefault(word, other) != other:
                raise BrokenContract(
                    "word_twice", "A word of several names must become the same word in all."
                )


def replace_spans(text: str, spans: Sequence[Span], table: Mapping[str, str]) -> str:
    """Return the text with each span replaced by what the table says of its value."""
    return joined(text, ((start, end, table[text[start:end]]) for start, end, _ in spans))


def replace_by_category(text: str, spans: Sequence[Span]) -> str:
    """Return the text with `[PER]`, `[LOC]`, `[ORG]` or `[MISC]` in the place of each span."""
    return joined(text, ((start, end, f"[{TAGS[type_]}]") for start, end, type_ in spans))
