"""Names that a model cuts: behind an initial, a particle, or the hyphen of a double name.

Left in two, the letter becomes a name of its own ("D" | "Angelo" became "Rossi'Bianchi"), and the
other half of "Müller-Lüdenscheidt" stays as it is.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.ner import noble_names
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import NAME_TYPES, Entity, EntityType

_LONGEST_GAP: Final = 2
_HYPHENS: Final = frozenset("-\u2010\u2011")
_GAP: Final = re.compile(r"['’]|\. ?")
# "Hany" | "el" | "Masry"
_ARTICLE: Final = re.compile(r" (?:el|al|bin|ibn)[ -]", re.IGNORECASE)
# "A", "A. v": the last word is one letter.
_LETTER_LAST: Final = re.compile(r"(?:.*[\W_])?[^\W\d_]", re.DOTALL)
_HALF: Final = r"(?=[^\W\d_a-zäöüß])[^\W\d_]{3,}"
# "Petersen-Sy"
_HALF_BEHIND: Final = re.compile(rf"[-\u2010\u2011]({_HALF}|[A-ZÄÖÜ][a-zäöü])(?![\w-])")
# "zgraggen-imhof", where lists have it as a name and nothing else.
_SMALL_HALF: Final = re.compile(r"[-\u2010\u2011]([a-zäöüßà-ÿ]{4,})(?![\w-])")
_HALF_BEFORE: Final = re.compile(rf"(?<![\w-])({_HALF})[-\u2010\u2011]\Z")
_LONGEST_HALF: Final = 24
# "P. Oyelaran", where no sentence may end in the letter: "it was plan B. Sara knows". "M. Lefèvre"
# is a gentleman.
_INITIALS: Final = re.compile(
    r"(?:\A|[\n(:;,] ?|(?<!\w)(?:by|from|to|with|for|and|is|von|für|an|mit|und|par|avec|pour|et"
    r"|de|da|con|per|ed?|è) )(?P<initials>(?!M\. ?\Z)(?:[A-ZÀ-Þ]\. ?){1,3})\Z"
)
TITLE_BEFORE_INITIALS: Final = (
    r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Mme|Mlle|Herrn?|Frau|Sig(?:na|ra)?)\.? "
)
"""Pattern of a title behind which an initial needs no point: "Ms A Brearley"."""
_TITLED_INITIALS: Final = re.compile(
    rf"{TITLE_BEFORE_INITIALS}(?P<initials>(?:[A-ZÀ-Þ]\.? ){{1,3}})\Z"
)
_REACH_OF_INITIALS: Final = 16
# "Uí" | "Chonaill", "Mac" | "an tSaoir": what Irish families are called behind the first word.
_IRISH: Final = re.compile(r"(?:.* )?(?:Ó|Ní|Uí|Nic|Mhic|Ua)", re.DOTALL)
_IRISH_FAMILY: Final = re.compile(r" (?:an |na )?[bghmnt]{0,2}-?[A-ZÁÉÍÓÚ][a-záéíóú]+(?!\w)")


def with_other_half(text: str, start: int, end: int, free: int) -> tuple[int, int]:
    """Return the bounds of a name with the half of a double name that a model left out.

    What is an ordinary word is none: "Merkel-Regierung".

    Args:
        text: the original text.
        start: where the name begins, a half in small letters is a listed name.
        end: where it ends.
        free: where another entity ends before it.
    """
    if text[end : end + 1] in _HYPHENS:
        last = text.rfind(" ", start, end) + 1
        if text[max(last, start)].isupper():
            behind = _HALF_BEHIND.match(text, end)
            is_half = behind is not None and not is_ordinary(behind[1])
        else:
            behind = _SMALL_HALF.match(text, end)
            is_half = behind is not None and kind_of(behind[1]) is Kind.NAME
        if behind is not None and is_half:
            end = behind.end()
    elif text.startswith(" ", end) and text[end - 1] in "cíiÓa" and _is_irish(text, start, end):
        family = _IRISH_FAMILY.match(text, end)
        end = end if family is None else family.end()
    if start > free and text[start - 1] in _HYPHENS and text[start].isupper():
        before = _HALF_BEFORE.search(text, max(free, start - _LONGEST_HALF), start)
        if before is not None and not is_ordinary(before[1]):
            start = before.start()
    return start, end


def _is_irish(text: str, start: int, end: int) -> bool:
    """Return whether a name ends in what stands before an Irish family: "Uí", "Mac" of "Mac an"."""
    if text.startswith(" an ", end) and text[start:end].endswith("Mac"):
        return True
    return _IRISH.fullmatch(text, start, end) is not None


def with_initials(text: str, start: int, free: int) -> int:
    """Return where a name begins with the initials before it that a model left out.

    Args:
        text: the original text.
        start: where the name begins, with a capital, or it has none.
        free: where another entity ends before it.
    """
    if start - free < 2 or not text[start].isupper() or text[start - 1] not in ". ":
        return start
    reach = max(free, start - _REACH_OF_INITIALS)
    match = _INITIALS.search(text, reach, start) or _TITLED_INITIALS.search(text, reach, start)
    return start if match is None else match.start("initials")


def rejoined(
    text: str, entities: Sequence[Entity], places: Sequence[list[int]]
) -> tuple[list[Entity], list[list[int]]]:
    """Return the entities with names that were cut behind a letter made whole, and their places.

    Args:
        text: the original text.
        entities: what a model found, sorted by start.
        places: the numbers of the words of each.
    """
    whole: list[Entity] = []
    of_whole: list[list[int]] = []
    for entity, its_places in zip(entities, places, strict=True):
        if whole and _goes_on(text, whole[-1], entity):
            first = whole.pop()
            type_ = first.type if first.type == EntityType.PERSON else entity.type
            score = max(first.score, entity.score)
            entity = Entity(first.start, entity.end, type_, score, entity.detector)
            its_places = of_whole.pop() + its_places
        whole.append(entity)
        of_whole.append(its_places)
    return whole, of_whole


def _goes_on(text: str, first: Entity, second: Entity) -> bool:
    """Return whether a name ends in a letter with its sign, or before an article, and goes on."""
    gap = second.start - first.end
    if noble_names.goes_on(text, first, second):
        return True
    if first.type == second.type == EntityType.PERSON and (
        _ARTICLE.fullmatch(text, first.end, second.start) is not None
    ):
        return True
    if not 0 < gap <= _LONGEST_GAP or first.type not in NAME_TYPES or second.type not in NAME_TYPES:
        return False
    return (
        text[second.start].isupper()
        and _GAP.fullmatch(text, first.end, second.start) is not None
        and _LETTER_LAST.fullmatch(text, first.start, first.end) is not None
    )
