"""Words for the dots of mailboxes, links and addresses that are read out, in lower case."""

from typing import Final

_EUROPEAN: Final = ("dot", "punkt", "point", "punto")
_COMMON: Final = (*_EUROPEAN, "دات", "نقطه", "نقطة")
# The last of Persian and Arabic in Latin letters.
_ALL: Final = (*_COMMON, "دوت", "noghte", "noghteh", "nogte", "no2ta", "nuqta")

DOT_WORDS: Final = frozenset(_ALL)
PLAIN_DOT_WORDS: Final = ("dot", "دات", "دوت", "نقطه", "نقطة")
"""Without those of French, German and Italian, which are words of talk as well."""
EUROPEAN_DOT: Final = "|".join(_EUROPEAN)
"""A pattern, without a group, and so are the others."""
COMMON_DOT: Final = "|".join(_COMMON)
"""Those that stand in brackets or between numbers."""
ANY_DOT: Final = "|".join(_ALL)
