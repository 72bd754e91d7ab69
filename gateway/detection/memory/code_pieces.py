"""Codes that are read out a piece a message: "erst 58", "dann 21", "hash 44", "7 puis 4"."""

import re
from typing import Final

_LONGEST: Final = 32
_FIRST: Final = "first|erst|zuerst|d'abord|prima|اولش|اول|أول"
_THEN: Final = (
    "and then|then|next|und dann|dann|et puis|puis|ensuite|e poi|poi|بعدش|بعد|بعدها|بعدين|ثم|و"
)
_SIGN: Final = "hash|pound|star|raute|stern|dièse|étoile|cancelletto|asterisco|مربع|ستاره|نجمة"
_PIECE: Final = re.compile(
    r"\s*(?:(?:it'?s|c'est|es ist|è) )?"
    rf"(?:(?:(?:{_FIRST}|{_THEN}) (?:(?:{_SIGN}) )?|(?:{_SIGN}) )([#*]?\d{{1,6}}[#*]?)"
    rf"|(\d{{1,4}}(?: (?:{_THEN}) \d{{1,4}}){{1,4}})"
    # Alone, fewer digits than a code has, and more than a count.
    r"|([#*]?\d{2,3}[#*]?))[\s.,;!?؟،:)…]*",
    re.IGNORECASE,
)


def code_piece(text: str) -> tuple[int, int] | None:
    """Return where the piece of a code stands that a text is, and little else."""
    match = _PIECE.fullmatch(text) if len(text) <= _LONGEST else None
    if match is None or match.lastindex is None:
        return None
    return match.span(match.lastindex)
