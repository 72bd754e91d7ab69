"""Common words of a language by its raw text: what no name is, however it is written.

A network that has seen few words takes an unknown one at the beginning of a message for a name. In
short lines filled with these it meets thousands of words that are none.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from itertools import islice, pairwise
from pathlib import Path

from gateway.training.corpora import Example
from gateway.training.vectors import budgeted_lines

_WORD = re.compile(r"[^\W\d_]+")
_MEGABYTES = 10
# Where there are no capitals, rarer words are names too often.
_N_WORDS, _N_CASELESS_WORDS = 12_000, 5_000
_MIN_COUNT = 8
_MIN_LETTERS = 3
# A word of a language with capitals is common if so few of its uses have one.
_MOST_CAPITALS = 0.1
# German nouns have capitals as names do; in so many of their uses an article stands before them.
_LEAST_ARTICLES = 0.25
_ARTICLES = frozenset(
    [
        *("der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer"),
        *("eines", "kein", "keine", "keinen", "mein", "meine", "sein", "seine", "ihr", "ihre"),
        *("im", "am", "zum", "zur", "vom", "ins", "jeder", "jede", "jedes", "diese", "dieser"),
    ]
)
_CASELESS = frozenset({"fa", "ar"})


def common_words(
    language: str,
    text: Path,
    skipped: Collection[str],
    names: Collection[str],
    exclude: frozenset[str] = frozenset(),
) -> list[str]:
    """Return common words of `language` that are in no list of names, the most frequent first.

    Args:
        language: names the folder.
        text: folder with a folder a language.
        skipped: files to leave out.
        names: words that may be names, in lower case.
        exclude: keys of texts that training must not see.
    """
    counts: Counter[str] = Counter()
    after_article: Counter[str] = Counter()
    for line in budgeted_lines({language: _MEGABYTES}, skipped, text, exclude):
        words = _WORD.findall(line)
        counts.update(words)
        if language == "de":
            after_article.update(word for before, word in pairwise(words) if before in _ARTICLES)
    found = (
        word
        for word, count in counts.most_common()
        if count >= _MIN_COUNT
        and len(word) >= _MIN_LETTERS
        and word.lower() not in names
        and (
            language in _CASELESS
            or (word.islower() and counts[word.capitalize()] <= _MOST_CAPITALS * count)
            or after_article[word] >= _LEAST_ARTICLES * count
        )
    )
    return list(islice(found, _N_CASELESS_WORDS if language in _CASELESS else _N_WORDS))


def words_in_spans(examples: Iterable[Example]) -> frozenset[str]:
    """Return the words that stand inside of annotated spans twice, in lower case."""
    counts: Counter[str] = Counter()
    for example in examples:
        for start, end, _ in example.spans:
            counts.update(_WORD.findall(example.text[start:end].lower()))
    return frozenset(word for word, count in counts.items() if count > 1)
