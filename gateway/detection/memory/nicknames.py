"""Short forms of the forenames of a conversation, where a model misses them: "chiedi a beppe".

A fifth of them are words of some language as well; those are left to the model, which reads what
stands beside them.
"""

from functools import lru_cache
from typing import Final

from gateway.detection.common_words import is_common, is_ordinary
from gateway.detection.memory.known import SHORTEST_WORD
from gateway.detection.word_kinds import Kind, kind_of

# What no list has for a word: things, brands, months in short, Persian in Latin letters, and what
# Arabic says that names of both languages would be called by ("he forgot", "my wife").
_WORDS_TOO: Final = frozenset(
    [
        *("abdo", "ale", "apo", "barb", "bart", "cal", "chia", "dan", "dez", "dom", "dotty"),
        *("franci", "gill", "hank", "heli", "isi", "jon", "joni", "kami", "karo", "kat", "len"),
        *("lex", "lollo", "lore", "ludi", "ludo", "marge", "max", "meg", "mel", "melo", "mido"),
        *("pino", "pip", "pit", "rai", "rico", "sol", "stan", "tabby", "tine", "tobe", "tore"),
        *("toto", "trix", "vali", "vini", "walt"),
        *("ciao", "hase", "lover", "rocket", "tiger", "tschuess"),
        *("بطه", "جو", "حسون", "زری", "زوزو", "زینی", "سوسو", "عبادی", "غلام", "نازی", "نواری"),
        *("نورو", "نودی", "نیلی", "پری", "کیا", "کیمو", "مرتی", "نسی", "یویو"),
    ]
)


@lru_cache(maxsize=4_096)
def telling(forms: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of some short forms, in canonical form, that say hardly anything else."""
    return tuple(form for form in forms if len(form) >= SHORTEST_WORD and not _is_word(form))


def _is_word(form: str) -> bool:
    if form in _WORDS_TOO or is_ordinary(form):
        return True
    kind = kind_of(form)
    return kind is Kind.BOTH or is_common(form, is_name=kind is Kind.NAME)
