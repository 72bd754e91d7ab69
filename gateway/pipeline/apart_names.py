"""Full names whose words stand apart in one field: `first=Runa&last=Vestergaard`.

Forms, links and XML in a string have a key or a tag before each word. Where forename and surname of
one person both stand there, they name that person; one alone may name somebody else.
"""

import re
from typing import Final

from gateway.domain import EntityType
from gateway.pipeline.encodings import decode
from gateway.pipeline.part_substitutes import PartSubstitute, cased_like, part_substitutes
from gateway.pipeline.residuals import joined
from gateway.pipeline.respellings import Words
from gateway.pipeline.traces import Originals
from gateway.pseudonyms.canonical import canonical

_PERSON: Final = EntityType.PERSON.value
# What stands before and behind a value of a form, a tag or a string, where a sentence has blanks.
_OPENS: Final = re.compile(r"(?:[=>\"';|,]|:[ \t]?)\Z")
_CLOSES: Final = re.compile(r"[&<\"';|,\r\n]|\Z")
_LONGEST_SIGN: Final = 2

_Span = tuple[int, int, str]


def without_names_apart(text: str, originals: Originals) -> str:
    """Return `text` with the words of full names replaced that stand apart in it.

    Args:
        text: what is published.
        originals: the values that were replaced and may stand in it.
    """
    names = {
        value: parts
        for value, (replacement, entity_type) in originals.items()
        if entity_type == _PERSON and (parts := part_substitutes(value, replacement, entity_type))
    }
    if not names:
        return text
    spans = _spans(text, names)
    if spans:
        return joined(text, spans)
    decoded = decode(text)
    spans = _spans(decoded.text, names) if decoded is not None else []
    return decoded.with_replacements(spans) if decoded is not None and spans else text


def _spans(text: str, names: dict[str, tuple[PartSubstitute, ...]]) -> list[_Span]:
    words = Words(text)
    found: dict[int, _Span] = {}
    for parts in names.values():
        single = [one for one in parts if one.part.first == one.part.last]
        last = max(one.part.last for one in single)
        held: set[int] = set()
        spans: list[_Span] = []
        for part, fitting in single:
            for place in words.places.get(canonical(part.words), ()):
                start, end = words.spans[place]
                shown = text[start:end]
                if part.is_telling or (shown == part.words and _is_alone(text, start, end)):
                    held.add(part.first)
                    spans.append((start, end, cased_like(shown, fitting)))
        if {0, last} <= held:
            for span in spans:
                found.setdefault(span[0], span)
    return sorted(found.values())


def _is_alone(text: str, start: int, end: int) -> bool:
    """Return whether a word is all of a value, not one of a sentence."""
    before = text[max(start - _LONGEST_SIGN, 0) : start]
    return (not start or _OPENS.search(before) is not None) and (
        _CLOSES.match(text, end) is not None
    )
