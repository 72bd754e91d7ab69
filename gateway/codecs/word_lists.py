"""Lists of words, as transcripts with times have them: without the blanks between the words.

Joined as they are, "Marla" and "Quint" would be one word that no detector knows. Pieces of rich
text, and words that bring their own blanks (` Mar`, `la`), are joined as they are.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from gateway.domain import Run

# Of the object in which a word stands, in lower case and without underscores.
_TIMES: Final = frozenset(
    {
        *("start", "starttime", "startms", "startoffset", "begin", "offset", "offsetms"),
        *("end", "endtime", "endms", "endoffset", "duration", "confidence", "conf"),
    }
)
# Without times, fewer or shorter pieces than these may be parts of words that are formatted.
_MIN_WORDS: Final = 4
_MIN_MEAN_LETTERS: Final = 3
_CLOSING: Final = re.compile(r"[.,;:!?…%)\]}»”'’،؛؟。、-]")
_OPENING: Final = re.compile(r"[(\[{«“'’@#-]")
# Scripts that write no blanks between words: Thai to Burmese, Khmer, Chinese and Japanese.
_UNSPACED: Final = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff]")


def with_blanks(runs: Sequence[Run], parent: object) -> Sequence[Run]:
    """Return the runs of a joined text, with blanks between them where they are whole words.

    A blank is a run of its own, whose path leads nowhere.

    Args:
        runs: the pieces in order.
        parent: what the first of them stands in.
    """
    if not _are_words([run.text for run in runs if run.text], parent):
        return runs
    result: list[Run] = []
    last = ""
    for run in runs:
        if last and run.text and _parts(last, run.text[0]):
            result.append(Run(" ", ()))
        result.append(run)
        last = run.text[-1:] or last
    return result


def _are_words(texts: Sequence[str], parent: object) -> bool:
    if any(text[0].isspace() or text[-1].isspace() for text in texts):
        return False
    if isinstance(parent, Mapping) and any(_is_time(str(key)) for key in parent):
        return True
    return (
        len(texts) >= _MIN_WORDS
        and sum(map(len, texts)) >= _MIN_MEAN_LETTERS * len(texts)
        and not any(character.isspace() for text in texts for character in text)
    )


def _is_time(key: str) -> bool:
    return key.replace("_", "").lower() in _TIMES


def _parts(last: str, first: str) -> bool:
    """Return whether a blank stands between two words that end and begin with these."""
    if _CLOSING.match(first) or _OPENING.match(last):
        return False
    return not (_UNSPACED.match(last) and _UNSPACED.match(first))
