"""Names that are words of a language as well, and found again only where something tells a name.

After "Herr Fuhr" somebody still drives home ("er fuhr heim"), and after "Anna Russo" a wine is
Russian ("un vino russo").
"""

from typing import Final

from gateway.detection.common_words import is_common, is_persian_thing
from gateway.detection.memory.known import Lists
from gateway.detection.word_kinds import Kind, forms, kind_of

# Of a country or a region, in small letters, though lists have them as surnames alone.
_NATIONS: Final = forms(
    "russo ungaro egiziano siciliano toscano catalano pugliese calabrese genovese veronese "
    "lucchese piemontese ferrarese padovano pisano picard normand lorrain bourguignon champenois "
    "allemand german norman roman"
)


def is_word_too(form: str, lists: Lists) -> bool:
    """Return whether the canonical form of a name says something else about as often.

    A surname of Latin letters does that lists have as a word besides; forenames that they have so
    are mostly names ("mila"), and are said in small letters.
    """
    if is_common(form, is_name=lists.is_name(form)):
        return True
    if not form.isascii():
        return is_persian_thing(form)
    if form in _NATIONS:
        return True
    return kind_of(form) is Kind.BOTH and not lists.is_forename(form)
