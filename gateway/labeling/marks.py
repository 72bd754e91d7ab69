"""Marks around names, and the proof that a tagged text is its original with marks and no more."""

import re
from typing import NamedTuple

from gateway.detection.normalize import fold
from gateway.labeling.alignment import Span
from gateway.labeling.contract import BrokenContract
from gateway.pipeline.residuals import joined
from gateway.samples.markup import unmarked

TAG_TYPES = {"PER": "PERSON", "LOC": "LOCATION", "ORG": "ORGANIZATION", "MISC": "MISC"}
"""What a mark may say, and which entity type it is to the gateway."""
TAGS = {type_: tag for tag, type_ in TAG_TYPES.items()}
"""What marks say of each of these types."""

_MARK = re.compile(
    r'<to_pseudonym type="(?P<type>PER|LOC|ORG|MISC)">(?P<value>.*?)</to_pseudonym>', re.DOTALL
)
_ANY_MARK = re.compile(r"</?\s*to_pseudonym", re.IGNORECASE)
_FENCE = re.compile(r"\s*```\w*\n(.*?)\n?```\s*", re.DOTALL)


class Tagged(NamedTuple):
    """A text without its marks, and the spans that they enclosed."""

    text: str
    spans: tuple[Span, ...]


def write_marks(text: str, spans: tuple[Span, ...]) -> str:
    """Return `text` with a mark around each of the sorted, disjoint spans."""
    marked = (
        (start, end, f'<to_pseudonym type="{TAGS[type_]}">{text[start:end]}</to_pseudonym>')
        for start, end, type_ in spans
    )
    return joined(text, marked)


def parse_marks(tagged: str) -> Tagged:
    """Return the text without marks, and their spans with the gateway's types.

    Raises:
        BrokenContract: a mark is not closed, nested, empty or of another form.
    """
    text, found = unmarked(tagged, _MARK)
    if _ANY_MARK.search(text) or any(not match["value"].strip() for *_, match in found):
        raise _malformed()
    return Tagged(text, tuple(Span(s, e, TAG_TYPES[match["type"]]) for s, e, match in found))


def check_tagged(tagged: str, original: str) -> tuple[Span, ...]:
    """Return the spans of a tagged text that is the original but for its marks, to the last bit.

    Raises:
        BrokenContract: a mark is malformed, or anything differs; says where, not what.
    """
    found = parse_marks(tagged)
    if found.text != original:
        place = _first_difference(found.text, original)
        raise BrokenContract(
            "text_changed",
            f"Without its marks your text is not the original; it differs from character {place}.",
        )
    return found.spans


def mend_tagged(tagged: str, original: str) -> tuple[Span, ...]:
    """Return the spans where only the form of characters differs, or blanks at the ends.

    A model that writes another quote, yeh or kind of blank has still said which names there are.
    What is published is made from the original, so nothing that it wrote otherwise gets out.

    Raises:
        BrokenContract: more than that differs.
    """
    fenced = _FENCE.fullmatch(tagged)
    found = parse_marks(fenced[1] if fenced else tagged)
    leading, body = _body(found.text)
    original_leading, original_body = _body(original)
    if fold(body) != fold(original_body):
        check_tagged(tagged, original)
    shift = original_leading - leading
    spans = [span._replace(start=span.start + shift, end=span.end + shift) for span in found.spans]
    return tuple(
        span
        for start, end, type_ in spans
        if (span := Span(max(start, 0), min(end, len(original)), type_)).start < span.end
    )


def _body(text: str) -> tuple[int, str]:
    return len(text) - len(text.lstrip()), text.strip()


def _first_difference(left: str, right: str) -> int:
    pairs = enumerate(zip(left, right, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(left), len(right)))


def _malformed() -> BrokenContract:
    return BrokenContract(
        "broken_marks",
        'Every mark has the form <to_pseudonym type="PER">…</to_pseudonym>, with PER, LOC, ORG or '
        "MISC, around a name, not nested.",
    )
