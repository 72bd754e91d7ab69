"""Words of talk that name nobody: Arabic dialects, and Persian in Latin letters.

The bundled model has met few of them and takes them for somebody: "نخرجو", "onja". `said_words.txt`
has those of our own lists of the verbs and things of every day that it took for a name in plain
sentences; no list of names or places has any of them.
"""

from functools import cache

from gateway.detection.headed_lists import headed_lists

_ARABIC, _PERSIAN_IN_LATIN = "ar", "fa_latin"


@cache
def _lists() -> dict[str, frozenset[str]]:
    lists = headed_lists("gateway.detection.ner", "said_words.txt")
    return {title: frozenset(words) for title, words in lists.items()}


def said_in_arabic() -> frozenset[str]:
    """Return the words of Arabic dialects, in the form of `gateway.detection.word_kinds`."""
    return _lists()[_ARABIC]


def said_in_latin_letters() -> frozenset[str]:
    """Return the words of Persian in Latin letters, in lower case."""
    return _lists()[_PERSIAN_IN_LATIN]
